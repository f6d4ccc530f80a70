"""What a search finds that no line told lies in the library of whoever searches, beside cards that nobody speaks of (701.23)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

CARDS = """card Elk {1}{G}
  Creature — Elk 2/2
card Path {W}
  Instant
  Exile target creature. Its controller may search their library for a basic land card, put that card onto the battlefield tapped, then shuffle.
card Seek {G}
  Sorcery
  Search your library for a basic land card, put that card onto the battlefield tapped, then shuffle.
card All {G}
  Sorcery
  Each player searches their library for a basic land card, puts that card onto the battlefield tapped, then shuffles.
Ann controls Elk
Bob controls a Plains and a Forest
in Bob's precombat main phase
"""


def _told(lines: str) -> Result:
    (source,) = read(CARDS + lines, open_=True)
    return judge(source, "").result


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("Bob casts Path on Elk\nAnn finds Island", "Ann"),
        ("Bob casts Seek\nBob finds Island", "Bob"),
        ("Bob casts All\nBob finds Swamp\nAnn finds Island", "Ann"),
    ],
)
def test_whoever_searches_finds_it_and_has_other_cards(line: str, who: str) -> None:
    told = _told(
        f"{line}\nit resolves\nwhere is Island?\nhow many cards does {who} have in the library?\n"
    )
    where, left = told.answers
    assert "Island is on the battlefield" in where.text
    assert f"{who} has 0 cards" not in left.text


def test_what_lies_in_a_hand_is_not_in_the_library_too() -> None:
    put = "card Gift {G}\n  Sorcery\n  You may put a creature card from your hand onto the battlefield. Then search your library for a land card, reveal it, put it into your hand, then shuffle.\n"
    (source,) = read(
        f"{put}{CARDS.partition('Ann controls')[0]}Elk is in Bob's hand\nBob controls a Forest\nin Bob's precombat main phase\n"
        "Bob casts Gift\nit resolves\nBob chooses Elk\nwhere is Elk?\n",
        open_=True,
    )
    result = judge(source, "").result
    assert not any("Elk in the library" in one.text for one in result.steps)
