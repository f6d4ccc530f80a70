"""Classes of phrases that stopped cards which people play: each wording of them read and said in full, what only looks like them refused (603.7, 608.2c, 700.2)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.proof import read_proved
from tests.oracle.material import face_with, reading_of

TEXTS = (
    # what stands in front governs all that is joined behind it
    "When Foo attacks or blocks, at end of combat, sacrifice it and it deals 5 damage to you.",
    "At the beginning of combat on your turn, any opponent may sacrifice a creature. If a player does, tap Foo, you gain 3 life, and you draw a card.",
    "When Foo enters, target opponent may have you draw three cards. If the player doesn't, you mill three cards, then Foo deals damage to that player equal to the total mana value of those cards.",
    "Whenever Foo attacks, you may pay {2}{R}. If you do, creatures you control get +X/+0 until end of turn, where X is the number of opponents you have.",
    "Whenever you gain life, you may pay {G/W}. When you do, target creature gets +X/+X until end of turn, where X is the amount of life you gained.",
    "When Foo enters, exile up to two target cards from a single graveyard. If at least one creature card was exiled this way, each opponent loses 2 life and you gain 2 life.",
    "{T}: Each player reveals the top card of their library. For each nonland card revealed this way, add {G} and you gain 1 life. Then each player draws a card.",
    # a description belongs to the nearest noun
    "Whenever you cast a creature spell that doesn't share a creature type with a creature you control, copy that spell.",
    "Whenever you cast a creature spell that doesn't share a creature type with a creature you control or a creature card in your graveyard, copy that spell.",
    # what stands behind a mode is a part of it
    "{X}, Remove X +1/+1 counters from Foo: Choose one —\n• Put X +1/+1 counters on target creature. X can't be 0.\n• Foo deals X damage to any target. X can't be 0.",
    # two forms of one meaning
    "As long as seven or more cards are in your graveyard, Foo gets +3/+0 and attacks each combat if able.",
    "If a creature you control that entered this turn would deal damage, it deals twice that much damage instead.",
    # of two things the one that was called so
    "Whenever a Sliver deals combat damage to a creature, destroy that creature. It can't be regenerated.",
    "Whenever a creature deals combat damage to an Elf, destroy that creature.",
    "{T}: Foo deals 1 damage to target creature and each other creature with the same name as that creature.",
    # said in full
    "You may cast spells with flash or flying from the top of your library.",
    "Whenever Foo attacks, it deals 4 damage to any target and 3 damage to each of up to two other targets.",
    "Whenever a nontoken creature enters the battlefield under your control, if it doesn't have the same name as another creature you control or a creature card in your graveyard, draw a card.",
)
REFUSED = (
    # both were called so
    "Whenever a creature deals combat damage to a creature, destroy that creature.",
    "Whenever an Elf creature deals damage to a creature, destroy that creature.",
    # what is cast is on the stack
    "Whenever you cast a creature spell or a creature card in your graveyard, draw a card.",
)


def _readings(text: str) -> tuple[object, ...]:
    line = "Sorcery" if text.startswith("!") else "Artifact Creature — Elf"
    proved = read_proved(face_with(text.removeprefix("!").replace("Foo", "Thing"), line))
    return tuple(one.unread for one in proved.readings)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_in_full(text: str) -> None:
    """Both proofs: the same words from its meaning, and the same meaning from explicit words."""
    assert set(_readings(text)) == {None}


@pytest.mark.parametrize("text", REFUSED)
def test_what_only_looks_like_it_is_refused(text: str) -> None:
    assert any(one is not None for one in _readings(text))


def test_a_time_in_front_is_of_both_instructions() -> None:
    text = "When Foo attacks, at end of combat, sacrifice it and it deals 5 damage to you."
    (made,) = reading_of(text).abilities
    assert isinstance(made, a.TriggeredAbility)
    assert isinstance(made.effect, a.Expect)
    later = made.effect.ability.effect
    assert isinstance(later, a.Sequence)
    assert [type(one) for one in later.steps] == [a.Sacrifice, a.Damage]


def test_a_condition_in_front_is_of_all_that_is_joined() -> None:
    text = "Whenever Foo attacks, you may pay {1}. If you do, creatures you control get +X/+0 until end of turn, where X is the number of opponents you have."
    (made,) = reading_of(text).abilities
    assert isinstance(made, a.TriggeredAbility)
    assert isinstance(made.effect, a.Sequence)
    assert isinstance(made.effect.steps[-1], a.If)


def test_other_is_other_than_what_is_named_beside_it() -> None:
    text = "{T}: Foo deals 1 damage to target creature and each other creature with the same name as that creature."
    (made,) = reading_of(text).abilities
    assert {one.than for one in made.walk() if isinstance(one, a.Other)} == {a.Target(0)}
