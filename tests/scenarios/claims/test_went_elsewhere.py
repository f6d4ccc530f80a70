"""What went elsewhere by a replacement effect did not die: nothing comes of what waited for that (614.6, 603.2g, 616.1f).

Each answer was written from the rules before it was asked; a row is a question, how its answer begins, and its first rule.
"""

from __future__ import annotations

import pytest

from tests.scenarios.claims.asked_rows import check_row, judged, rows

CARDS = """players Ann, Bob
card Duke {2}{B}
  Creature — Vampire 3/4
  If a nontoken creature an opponent controls would die, instead exile that card and create a 2/2 black Zombie creature token.
card Wake {2}{W}
  Enchantment
  Whenever a creature dies, you gain 1 life.
card Hush Field {2}{W}
  Enchantment
  If a card or token would be put into a graveyard from anywhere, exile it instead.
card Old Elk {2}{G}
  Creature — Elk 1/1
  When Old Elk dies, draw a card.
card Murk {1}{B}
  Instant
  Destroy target creature.
"""


def _killed(field: str, first: str = "") -> str:
    return f"""Bob controls {field}
Ann controls Old Elk
Bob has Murk in hand
in Bob's precombat main phase
  Bob casts Murk on Old Elk
{first}  everyone passes until the stack is empty
"""


_GONE = "Old Elk goes from battlefield to exile (by the effect of Hush Field), and does not die"
SITUATIONS = {
    "it is exiled, and what waited for it gets nothing": (
        _killed("Wake and Hush Field"),
        f"""does Bob gain life? | No: Bob gains 0 life: {_GONE} | 614.6
        does Ann draw a card? | No: Ann draws 0 cards: {_GONE} | 614.6
        does Ann gain life? | No: Ann gains 0 life | 119.3
        does Bob draw a card? | No: Bob draws 0 cards | 121.1
        does Bob create tokens? | No: Bob creates 0 tokens | 701.7a""",
    ),
    "the other replacement effect no longer applies": (
        _killed("Duke and Hush Field", "  Ann applies Hush Field first\n"),
        f"""does Bob create tokens? | No: Bob creates 0 tokens: {_GONE} | 614.6
        does Ann create tokens? | No: Ann creates 0 tokens | 701.7a""",
    ),
    "it is the one that applies": (
        _killed("Duke and Hush Field", "  Ann applies Duke first\n"),
        "does Bob create tokens? | Yes: Bob creates 1 token (by the effect of Duke) | 701.7a",
    ),
    "it dies": (
        _killed("Wake"),
        """does Bob gain life? | Yes: Bob gains 1 life | 119.3
        does Ann draw a card? | Yes: Ann draws 1 card | 121.1""",
    ),
}


@pytest.mark.parametrize(("situation", "row"), rows(SITUATIONS))
def test_what_waited_for_its_death(situation: str, row: str) -> None:
    check_row(CARDS, SITUATIONS, situation, row)


def test_who_would_get_nothing_is_told_no_reason_of_others() -> None:
    story, told = SITUATIONS["it is exiled, and what waited for it gets nothing"]
    _, answers = judged(f"{CARDS}{story}", told)
    assert answers["does Ann gain life?"].text == "No: Ann gains 0 life"
    assert answers["does Bob draw a card?"].text == "No: Bob draws 0 cards"
