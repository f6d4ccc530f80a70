"""Classes of words at which triggered and activated abilities stopped: each wording read and said in full, what only looks like it refused (106.6, 107.1c, 118.12a, 602.2, 602.5, 603.2, 603.12, 608.2d, 608.2i, 611.2a, 701.22a, 702.110b)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.proof import read_proved
from tests.oracle.material import face_with, reading_of

TEXTS = (
    # later sentences say shortly which time it is
    "Whenever you sacrifice another permanent, you gain 2 life if this is the first time this ability has resolved this turn. If it's the second time, each opponent loses 2 life. If it's the third time, draw a card.",
    # who may activate it, and in whose turn
    "{1}: Foo can't be regenerated this turn. Only your opponents may activate this ability.",
    "Pay 5 life: Destroy Foo. Any player may activate this ability but only during their turn.",
    "{2}: Draw a card. Any player may activate this ability but only during their draw step.",
    # one of several keywords
    "{T}: Target creature gains your choice of flying, first strike, trample, or haste until end of turn.",
    "{T}: Target creature gains your choice of protection from red or rampage 2 until end of turn.",
    "{T}: Target creature loses your choice of flying, first strike, or trample until end of turn.",
    "At the beginning of each combat, choose first strike, vigilance, or lifelink. Creatures you control gain that ability until end of turn.",
    "Sacrifice Foo: Choose hexproof or indestructible. Creatures you control gain that ability until end of turn.",
    # modes of a reflexive trigger
    "Whenever Foo attacks, you may sacrifice another creature. When you do, choose two —\n• Draw a card.\n• You gain 3 life.\n• Foo deals 2 damage to target opponent.",
    # a type in common
    "When Foo enters, it deals X damage to any target, where X is the greatest number of creatures you control that have a creature type in common.",
    # what the event was about
    "Whenever you scry, Foo gets +1/+1 until end of turn for each card looked at while scrying this way.",
    "Whenever you scry, tap up to X target nonland permanents, where X is the number of cards looked at while scrying this way.",
    "Whenever a creature you control exploits a non-Human creature, draw a card. If the exploited creature had power 3 or greater, you gain 1 life.",
    "Whenever Foo becomes the target of a spell or ability, that spell or ability's controller sacrifices a land.",
    # one of two costs behind one verb
    "{B}: Counter target black spell unless that spell's controller pays {B} or {3}.",
    "At the beginning of each player's upkeep, that player may pay {R}{R} or 2 life. If the player does, they gain control of Foo.",
    # as often as one likes
    "When Foo enters, you may pay {1}{W} any number of times. When you pay this cost one or more times, put that many +1/+1 counters on Foo, then create twice that many 1/1 white Soldier creature tokens.",
    # a time that is part of the event
    "When Foo dies during combat, create four 1/1 green Dog creature tokens.",
    "Whenever you cast a spell during combat, draw a card.",
    "Whenever you cast an instant spell during your main phase, you may return Foo to its owner's hand.",
    # what mana is spent on, and how much is added
    "{T}: Add {U}. This mana can't be spent to cast a nonartifact spell.",
    "{T}: Add an amount of {C} equal to Foo's toughness. This mana can't be spent to cast spells from your hand.",
    "{T}: Add {C}. Spend this mana only to activate an ability or cast an artifact spell.",
    "{2}{G}{G}, {T}: Add six {G}. Spend this mana only to cast creature spells or activate abilities of creatures.",
    "{T}: Choose a player. That player adds one mana of any color they choose.",
    "When Foo enters, choose a player. That player adds two mana of any one color they choose.",
    # the same in other words
    "Whenever Foo attacks, investigate once for each nontoken attacking creature.",
    "At the beginning of your upkeep, if you have a card in hand, return Foo to its owner's hand.",
    # no duration
    "{1}{U}: Change Foo's base power to target creature's power.",
    "When Foo dies, change the base power and toughness of all creatures that dealt damage to it this turn to 0/2.",
)
REFUSED = (
    # whose turn that is, nothing says
    "{2}: Draw a card. Activate only during their turn.",
    "{2}: Draw a card. Only your creatures may activate this ability.",
    # which protection is lost would be a choice within the choice
    "{T}: Target creature loses your choice of protection from red or flying until end of turn.",
    # nothing was looked at, exploited, or is one of both
    "Whenever you surveil, Foo gets +1/+1 until end of turn for each card looked at while scrying this way.",
    "Whenever you sacrifice a creature, draw a card. If the exploited creature had power 3 or greater, you gain 1 life.",
    "Whenever you cast a spell, that spell or ability's controller sacrifices a land.",
    # no cost was paid, not combat, which mana
    "When Foo enters, draw a card. When you pay this cost one or more times, draw a card.",
    "Whenever you cast a spell during your first upkeep, draw a card.",
    "{T}: Add one {G}.",
    "{T}: Add {U}. This mana can't be spent to cast a nonartifact card.",
    # a target before the modes, and targets in them
    "Whenever Foo attacks, you may tap target creature. When you do, choose one —\n• Draw a card.\n• Foo deals 2 damage to target opponent.",
)


def _readings(text: str) -> tuple[object, ...]:
    face = face_with(text.replace("Foo", "Thing"), "Artifact Creature — Elf")
    return tuple(one.unread for one in read_proved(face).readings)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_in_full(text: str) -> None:
    """Both proofs: the same words from its meaning, and the same meaning from explicit words."""
    assert set(_readings(text)) == {None}


@pytest.mark.parametrize("text", REFUSED)
def test_what_only_looks_like_it_is_refused(text: str) -> None:
    assert any(one is not None for one in _readings(text))


def test_only_opponents_activate_it() -> None:
    (made,) = reading_of(
        "{1}: Draw a card. Only your opponents may activate this ability."
    ).abilities
    assert isinstance(made, a.ActivatedAbility)
    assert made.by == a.IsOpponent()


def test_modes_of_a_reflexive_trigger_are_its_own() -> None:
    text = "Whenever Foo attacks, you may sacrifice another creature. When you do, choose one —\n• Draw a card.\n• Foo deals 2 damage to any target."
    (made,) = reading_of(text).abilities
    assert isinstance(made, a.TriggeredAbility)
    (later,) = (one for one in made.effect.walk() if isinstance(one, a.WhenDone))
    assert isinstance(later.ability, a.TriggeredAbility)
    modal = later.ability.effect
    assert isinstance(modal, a.Modal)
    assert [len(mode.targets) for mode in modal.modes] == [0, 1]
