"""Than what a card in a graveyard is “other”: what just died, where the sentence spoke of that, else the object itself (603.10a, 608.2c)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import reading_of

THAN: dict[str, a.Ref] = {
    "Whenever a creature you control dies, return another target creature card from your graveyard to your hand.": a.Trigger(),
    "Whenever a creature you control dies, exile it. Return up to one other target creature card from your graveyard to the battlefield.": a.Trigger(),
    "Whenever an artifact you control is put into a graveyard from the battlefield, return another target artifact card from your graveyard to your hand.": a.Trigger(),
    "When Foo dies, return another target creature card from your graveyard to your hand.": a.Source(),
    "When Foo dies, exile it, then return another target creature card from your graveyard to your hand.": a.Source(),
    "When Foo dies, you may pay {2}. If you do, return another target creature card from your graveyard to your hand.": a.Source(),
    "{2}, Exile Foo from your graveyard: Return another target card from your graveyard to your hand.": a.Source(),
}


@pytest.mark.parametrize("text", THAN)
def test_other_than_what_was_spoken_of(text: str) -> None:
    made = reading_of(text)
    assert made.unread is None, made.unread
    slots = [one for one in nodes(made.abilities) if isinstance(one, a.TargetSlot)]
    assert [one.than for slot in slots for one in slot.walk() if isinstance(one, a.Other)] == [
        THAN[text]
    ]


CARDS = """players Ann, Bob
card Guild {2}
  Enchantment
  Whenever a creature you control dies, exile it. Return up to one other target creature card from your graveyard to the battlefield.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 3/3
card Doom {B}
  Instant
  Destroy target creature.
"""


@pytest.mark.parametrize(
    ("target", "refused"), [("Ox", False), ("Elk", True)], ids=["another", "what died"]
)
def test_what_died_is_no_target(target: str, refused: bool) -> None:  # noqa: FBT001
    story = (
        CARDS
        + f"""Ann has Guild, Elk and a Swamp on the battlefield, Ox in the graveyard and Doom in hand
in Ann's precombat main phase
  Ann casts Doom targeting Elk
  everyone passes until it resolves
  Ann targets {target}
  everyone passes until it resolves
then {target} is on the battlefield
"""
    )
    (result,) = run(read(story)[0])
    assert result.status is (Status.FAILS if refused else Status.PASSES), result.reason
    if refused:
        assert "601.2c" in result.reason, result.reason


LAST = {
    "dies": "When Myr Cook dies, return another target artifact card from your graveyard to your hand.",
    "is sacrificed": "When you sacrifice Myr Cook, return another target artifact card from your graveyard to your hand.",
    "leaves": "When Myr Cook leaves the battlefield, return another target artifact card from your graveyard to your hand.",
}


@pytest.mark.parametrize("how", LAST)
@pytest.mark.parametrize("there", [False, True], ids=["alone", "with another"])
def test_it_is_not_other_than_itself(how: str, there: bool) -> None:  # noqa: FBT001
    """The card in the graveyard is the one that went there: alone there is no target (603.3d, 603.10a)."""
    other = "Ann has Gear in the graveyard\n" if there else ""
    end = "Gear is in Ann's hand" if there else "the stack is empty"
    more = "  everyone passes until it resolves\n" if there else ""
    story = f"""players Ann, Bob
card Myr Cook {{2}}
  Artifact Creature — Myr 1/1
  {LAST[how]}
card Gear {{1}}
  Artifact
card Altar {{1}}
  Enchantment
  Sacrifice a creature: You gain 1 life.
Ann has Altar and Myr Cook on the battlefield
{other}in Ann's precombat main phase
  Ann activates Altar
  everyone passes until it resolves
{more}then {end}
  and Myr Cook is in Ann's graveyard
"""
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason


PLAYED = {
    "what was exiled just now is not among the others": """card Mirror {2}
  Enchantment
  At the beginning of your upkeep, you may exile all cards from your hand face down. If you do, put all other cards you own exiled with Mirror into your hand.
Ann has Mirror on the battlefield, Elk and Ox in hand
in Ann's upkeep
  everyone passes until it resolves
  Ann says yes
then Ann has no cards in hand
  and Elk is in exile
""",
    "the card that was found is not among the others": """card Druid {G}
  Creature — Druid 1/1
  {0}: Reveal cards from the top of your library until you reveal a basic land card. Put that card into your hand and all other cards revealed this way into your graveyard.
Ann has Druid on the battlefield and Elk, Ox, Forest, Doom on top of the library
in Ann's precombat main phase
  Ann activates Druid
  everyone passes until it resolves
then Forest is in Ann's hand
  and Elk is in Ann's graveyard
  and Ox is in Ann's graveyard
  and Doom is on top of Ann's library
""",
    "where none is found, all are the others": """card Druid {G}
  Creature — Druid 1/1
  {0}: Reveal cards from the top of your library until you reveal a basic land card. Put that card into your hand and all other cards revealed this way into your graveyard.
Ann has Druid on the battlefield and Elk, Ox on top of the library
in Ann's precombat main phase
  Ann activates Druid
  everyone passes until it resolves
then Elk is in Ann's graveyard
  and Ox is in Ann's graveyard
""",
}


@pytest.mark.parametrize("what", PLAYED)
def test_the_others_are_those_that_are_left(what: str) -> None:
    (result,) = run(read(CARDS + PLAYED[what])[0])
    assert result.status is Status.PASSES, result.reason
