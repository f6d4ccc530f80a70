"""An effect that says where a discarded card goes replaces the move that any other may replace: its owner chooses (616.1, 701.9a)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

# What the card says of being discarded, and where it is then.
OWN = {
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into your graveyard.": "on the battlefield",
    "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield with two +1/+1 counters on it instead of putting it into your graveyard.": "on the battlefield",
    "Madness {0}": "on the battlefield",
}
# What else replaces the move, and where the card is then.
OTHERS = {
    "If a card would be put into an opponent's graveyard from anywhere, exile it instead.": "in exile",
    "If a card or token would be put into a graveyard from anywhere, exile it instead.": "in exile",
    "If a card would be put into a graveyard from anywhere, put it on the bottom of its owner's library instead.": "in Ann's library",
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter on it.": "in exile",
}
CAST = "  Ann says yes\n  everyone passes until the stack is empty\n"
TABLE = """players Bob, Ann
card Baloth {{2}}{{G}}
  Creature — Beast 4/4
  {own}
card Void {{B}}
  Enchantment
  {other}
card Caress {{B}}
  Enchantment
  Whenever an opponent discards a card, that player loses 2 life.
card Rot {{B}}
  Sorcery
  Target player discards {count}.
card Ox {{G}}
  Creature — Ox 2/2
Bob has {void}Caress and a Swamp on the battlefield, Rot in hand
Ann has Baloth{more} in hand
in Bob's precombat main phase
  Bob casts Rot targeting Ann
  everyone passes until the stack is empty
"""


def table(own: str, other: str, *, void: bool = True, two: bool = False) -> str:
    more = " and Ox" if two else ""
    count = "two cards" if two else "a card"
    return TABLE.format(own=own, other=other, void="Void, " if void else "", more=more, count=count)


@pytest.mark.parametrize("two", [False, True])
@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("own", OWN)
def test_its_owner_chooses(own: str, other: str, two: bool) -> None:  # noqa: FBT001
    life = 16 if two else 18
    ox = f"\n  and Ox is {OTHERS[other]}" if two else ""
    for first, where in (("Baloth", OWN[own]), ("Void", OTHERS[other])):
        text = (
            f"{table(own, other, two=two)}  Ann applies {first} first\n"
            f"{CAST if first == 'Baloth' and own.startswith('Madness') else ''}"
            f"then Baloth is {where}\n  and Ann is at {life} life{ox}\n"
        )
        (result,) = run(read(text)[0])
        assert result.status is Status.PASSES, result.reason
    asked = judge(read(table(own, other, two=two), open_=True)[0], "").result.open[0]
    assert asked.who == "Ann"
    assert "616.1" in asked.rules


@pytest.mark.parametrize("own", OWN)
def test_nobody_chooses_where_one_effect_applies(own: str) -> None:
    other = next(iter(OTHERS))
    cast = CAST if own.startswith("Madness") else ""
    text = (
        f"{table(own, other, void=False)}{cast}then Baloth is {OWN[own]}\n  and Ann is at 18 life\n"
    )
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
    left = judge(read(table(own, other, void=False), open_=True)[0], "").result.open
    assert all("616.1" not in one.rules for one in left)


@pytest.mark.parametrize("other", OTHERS)
def test_nor_where_the_card_says_nothing(other: str) -> None:
    text = f"{table('Trample', other)}then Baloth is {OTHERS[other]}\n  and Ann is at 18 life\n"
    (result,) = run(read(text)[0])
    assert result.status is Status.PASSES, result.reason
    assert not judge(read(table("Trample", other), open_=True)[0], "").result.open
