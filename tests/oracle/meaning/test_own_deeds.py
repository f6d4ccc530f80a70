"""What was sacrificed still deals its damage, and “that much” is the number that was asked about (113.7a, 608.2c, 608.2h, 611.2a)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import reading_of

ITSELF = (
    "When another creature enters, sacrifice Foo and it deals 3 damage to target player.",
    "When another creature enters, sacrifice Foo. It deals 3 damage to each opponent.",
    "At the beginning of your end step, create a 1/1 red Human creature token. Then if you control a Swamp, you may sacrifice Foo. When you do, it deals 7 damage to any target.",
    "At the beginning of your upkeep, create a Treasure token. You may sacrifice Foo. If you do, it deals 2 damage to each opponent.",
    "Whenever you cast a spell, sacrifice Foo and it deals 1 damage to each opponent.",
    "When Foo enters, create a 1/1 white Soldier creature token, then exile Foo and it deals 1 damage to each creature.",
)
"""“it” is the object itself, which the clause before sacrifices, and nothing that was named earlier."""

ANOTHER = {
    "When Foo enters, create a 1/1 white Soldier creature token. It deals 1 damage to any target.": a.Bound,
    "When another creature enters, it deals 1 damage to any target.": a.Trigger,
    "When Foo enters, sacrifice Foo. Choose target creature. It deals 1 damage to any target.": a.Target,
}
"""Where something else is named last, that deals it."""

ASKED = (
    "Whenever you cast a spell, if five or more mana was spent to cast that spell, Foo deals that much damage to each opponent.",
    "Whenever you cast a spell, draw a card. If five or more mana was spent to cast that spell, you gain that much life.",
    "Whenever you cast a spell, create a Treasure token. If five or more mana was spent to cast that spell, sacrifice Foo and it deals that much damage to each opponent.",
)
"""“that much” is what the sentence asks about first."""

BOTH = (
    "Whenever you cast a spell, if five or more mana was spent to cast that spell, you gain 3 life and Foo deals that much damage to each opponent.",
    "Whenever you cast a spell, if five or more mana was spent to cast that spell, sacrifice any number of lands, then draw that many cards.",
)
"""What was asked about, and what was done since: either fits, so that it is refused (14.1)."""


@pytest.mark.parametrize("text", ITSELF)
def test_what_it_sacrificed_is_itself(text: str) -> None:
    made = reading_of(text)
    assert made.unread is None
    (damage,) = [one for one in nodes(made.abilities) if isinstance(one, a.Damage)]
    assert damage.source == a.Source()


@pytest.mark.parametrize("text", ANOTHER)
def test_what_is_named_last_deals_it(text: str) -> None:
    made = reading_of(text)
    if made.unread is None:
        (damage,) = [one for one in nodes(made.abilities) if isinstance(one, a.Damage)]
        assert isinstance(damage.source, ANOTHER[text])


@pytest.mark.parametrize("text", ASKED)
def test_that_much_is_the_number_asked_about(text: str) -> None:
    made = reading_of(text)
    assert made.unread is None
    told = [one for one in nodes(made.abilities) if isinstance(one, (a.Damage, a.GainLife))]
    assert [one.amount for one in told] == [a.ManaSpent(a.Trigger())]


@pytest.mark.parametrize("text", BOTH)
def test_two_numbers_that_fit_are_refused(text: str) -> None:
    assert reading_of(text).unread is not None


LASTING = (
    "!Target creature gets +1/+1 and gains your choice of deathtouch or lifelink until end of turn.",
    "{1}: Foo gets +2/+0 and gains your choice of flying or trample until end of turn.",
    "!Target creature gets +1/+1 and gains flying until end of turn.",
    "!Until end of turn, target creature gets +1/+1 and gains flying.",
)


@pytest.mark.parametrize("text", LASTING)
def test_the_duration_behind_is_of_all_that_is_joined(text: str) -> None:
    """611.2a: what is said once, behind two changes, is said of both, also where one of them is a choice."""
    made = reading_of(text)
    assert made.unread is None
    changes = [one for one in nodes(made.abilities) if isinstance(one, a.Apply)]
    assert {one.duration for one in changes} == {a.UntilEndOfTurn()}


def test_it_is_played() -> None:
    """Eight mana: eight damage, by the Sage and not by the token (608.2h)."""
    story = """players Ann, Bob
card Old Sage {2}
  Creature — Human Wizard 3/3
  Lifelink
  Whenever you cast a noncreature spell, create a 1/1 white Hero creature token. If eight or more mana was spent to cast that spell, sacrifice Old Sage and it deals that much damage to each opponent.
card Big Rock {8}
  Artifact
Ann has 8 Wastes and Old Sage on the battlefield, Big Rock in hand
in Ann's precombat main phase
  Ann casts Big Rock
  everyone passes until it resolves
then Bob is at 12 life
  and Ann is at 28 life
"""
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason
