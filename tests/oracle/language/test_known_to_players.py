"""Classes of phrases that stopped cards which people play: each wording of them read and said in full, what only looks like them refused (106.12a, 201.4a, 303.4a, 503.2, 601.2f, 602.5, 603.2d, 603.7, 607.2d, 608.2c, 608.2n, 700.2)."""

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
    # of one of two descriptions, each of which says what it is of
    "Whenever a creature you control or a creature spell you control becomes the target of a spell or ability an opponent controls, draw a card.",
    "Whenever an artifact you control or a creature you control dies, draw a card.",
    "If a legendary permanent or an artifact entering or leaving the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    # a condition told in another place
    "If a triggered ability of another Shrine you control triggers while you control six or more Shrines, that ability triggers an additional time.",
    # one of several numbers
    "Whenever you cast a creature spell with power 4, 5, or 6, Foo deals 4 damage to any target.",
    "Whenever you cast a creature spell with mana value 4 or 5, draw a card.",
    # when, and of which kinds
    "!Cast this spell only during an opponent's turn after their upkeep step.",
    "Abilities your opponents activate cost {2} more to activate.",
    "Abilities your opponents activate cost {1} more to activate unless they're mana abilities.",
    "During your turn, abilities your opponents activate cost {1} more to activate unless they're mana abilities.",
    "Your opponents can't activate abilities that aren't mana abilities.",
    "Your opponents can't activate abilities that aren't mana abilities or loyalty abilities.",
    # where it came to be
    "Whenever Foo attacks, exile up to one other target nonland permanent. At the beginning of the next end step, return that card to the battlefield under its owner's control. If it entered under your control, put a +1/+1 counter on Foo.",
    "!Search your library for a card, then shuffle and put that card third from the top.",
    # what is chosen
    "!Choose a card name other than a basic land card name. Search target opponent's graveyard, hand, and library for any number of cards with that name and exile them. That player shuffles, then creates a 2/2 black Zombie creature token for each card exiled from their hand this way.",
    "As Foo enters, choose a card type.\nYou and creatures you control have protection from the chosen card type.",
    "As Foo enters, choose artifact, creature, enchantment, instant, or sorcery.\nSpells you cast of the chosen type cost {1} less to cast.",
    "As Foo enters, choose a creature type.\nSpells you cast of the chosen type cost {1} less to cast.",
    # mana of a kind
    "As Foo enters, choose a color.\nWhenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana of that color.",
    "As Foo enters, choose a color.\nWhenever you tap a land for mana of the chosen color, add one additional mana of that color.",
    "Whenever you tap a permanent for {C}, add an additional {C}.",
    # two wordings of one meaning
    "When Foo enters, if it's your main phase, there is an additional combat phase after this phase followed by an additional main phase. When you next attack this turn, untap each creature you control.",
    "Whenever another creature you control enters or dies, if that creature's power is greater than Foo's, put a +1/+1 counter on Foo.",
    "Whenever another creature you control enters, if its mana value is less than Foo's, draw a card.",
    "Whenever another creature you control enters, if its toughness is equal to Foo's, draw a card.",
    "At the beginning of your upkeep, choose a card at random in your graveyard. If it's a creature card, put it onto the battlefield. Otherwise, put it into your hand.",
    "!Copy target creature spell you control, except it isn't legendary if the spell is legendary.",
    # where a spell goes that has resolved
    "Whenever you cast an instant or sorcery spell that targets a creature you control, exile that card instead of putting it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next end step.",
    "Whenever you cast an instant or sorcery spell from your hand, exile that card with a dream counter on it instead of putting it into your graveyard as it resolves.",
    "Whenever you cast a multicolored instant or sorcery spell from your hand, exile that spell instead of putting it into your graveyard as it resolves. If you do, it becomes plotted.",
    # what it has attached
    "+Enchant creature with another Aura attached to it",
    "!Destroy target creature with an Equipment attached to it.",
    "Whenever a creature with an Aura attached to it attacks, draw a card.",
    # the type that was chosen, what was not cast, one keyword twice
    "At the beginning of your upkeep, you may choose a card type. If you do, each player sacrifices a permanent of that type.",
    "!Choose a creature type. Destroy all creatures of that type.",
    "At the beginning of your upkeep, reveal the top card of your library. If it's a creature card that shares a creature type with a creature you control, you may cast it without paying its mana cost. If you don't cast it, put it on the bottom of your library.",
    'Colorless spells you cast from your hand with mana value 7 or greater have "Cascade, cascade."',
    # said in full
    "You may cast spells with flash or flying from the top of your library.",
    "Whenever Foo attacks, it deals 4 damage to any target and 3 damage to each of up to two other targets.",
    "Whenever a nontoken creature enters the battlefield under your control, if it doesn't have the same name as another creature you control or a creature card in your graveyard, draw a card.",
)
REFUSED = (
    # both were called so
    "Whenever a creature deals combat damage to a creature, destroy that creature.",
    "Whenever an Elf creature deals damage to a creature, destroy that creature.",
    "Whenever a creature deals damage to you or a white creature you control, Foo deals that much damage to that creature.",
    # other than what it is attached to, which nothing says
    "{4}: Attach target Aura attached to a creature to another creature.",
    # what limits the last of two would not limit the other
    "Whenever a Goblin or an Elf you control dies, draw a card.",
    # the same number twice, which mana, which color
    "Whenever you cast a creature spell with power 4 or 4, draw a card.",
    "Whenever you tap a land for {G}{G}, add an additional {C}.",
    "Whenever a Forest is tapped for mana, its controller adds an additional one mana of that color.",
    # which type
    "!Destroy all creatures of that type.",
    # whose graveyard, and which spell
    "Whenever an opponent casts an instant spell, exile that card instead of putting it into your graveyard as it resolves.",
    "Whenever a creature dies, exile that card instead of putting it into your graveyard as it resolves.",
    # what is cast is on the stack
    "Whenever you cast a creature spell or a creature card in your graveyard, draw a card.",
)


_LINES = {"!": "Sorcery", "+": "Enchantment — Aura", "=": "Artifact — Equipment"}


def unread(text: str) -> tuple[object, ...]:
    line = _LINES.get(text[0], "Artifact Creature — Elf")
    proved = read_proved(face_with(text.lstrip("!+=").replace("Foo", "Thing"), line))
    return tuple(one.unread for one in proved.readings)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_in_full(text: str) -> None:
    """Both proofs: the same words from its meaning, and the same meaning from explicit words."""
    assert set(unread(text)) == {None}


@pytest.mark.parametrize("text", REFUSED)
def test_what_only_looks_like_it_is_refused(text: str) -> None:
    assert any(one is not None for one in unread(text))


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
