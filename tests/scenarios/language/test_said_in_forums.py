"""Sentences as they stand in forums: each says what lines of the guide say; what could be two things is refused."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Warder {W}
  Creature — Human 1/1
  {T}: Target creature you control gains protection from the color of your choice until end of turn.
card Lightning Bolt {R}
  Instant
  Lightning Bolt deals 3 damage to any target.
card Drifter {4}{U}
  Creature — Elemental 2/2
  When this creature enters, draw two cards.
  Evoke {2}{U}
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.

"""


@pytest.mark.parametrize(
    ("lines", "then"),
    [
        ("My opponent has an Elk. I Bolt it. It resolves.", "Elk dies"),
        ("My opponent has an Elk. I Bolt the Elk. It resolves.", "Elk dies"),
        ("I am at 3 life. My opponent Bolts me. It resolves.", "I lose"),
        ("Bob Bolts Ann. It resolves.", "Ann is at 17 life"),
        ("Ann casts Drifter for full cost. Everything resolves.", "Ann has 2 cards in hand"),
        ("Ann casts Drifter for its regular mana cost. It resolves.", "Drifter is on the battlefield"),
        ("Ann has an Elk and two Oxes on board.", "Ann controls an Elk"),
        ("Elk and Ox are both on the battlefield under Ann's control.", "Ann controls an Elk and an Ox"),
        ("Ann's Elk is on the battlefield.", "Ann controls an Elk"),
        ("Ann's Elk is in play, tapped.", "Elk is tapped"),
        ("Ann has Lightning Bolt in hand and two other cards.", "Ann has 3 cards in hand"),
        ("Ann controls Warder and Elk. Bob casts Lightning Bolt on Elk. In response, Ann activates Warder giving Elk protection from red. Everything resolves.", "Elk survives"),
    ],
)  # fmt: skip
def test_read(lines: str, then: str) -> None:
    found = judge(read(f"{CARDS}{lines}\nthen {then}\n", open_=True)[0], "").result
    assert found.status is Status.PASSES, found.reason
