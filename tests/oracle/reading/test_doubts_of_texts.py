"""Lints by the texts that they refuse, each beside a neighbour that is read (101.4, 118.12, 608.2, 611.2)."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.lints.rows import LINTS
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage

TEXTS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "done by what": (
        ("Sorcery", "Each opponent may sacrifice a creature. If they don't, they lose 2 life."),
        ("Sorcery", "Draw a card. If you control a Swamp, you may sacrifice a creature. If you do, you gain 4 life."),
    ),
    "a card of its own": (
        ("Creature", "When Foo dies, exile it. You may cast it for as long as it remains exiled."),
        ("Creature", "{2}, Exile Foo from your hand: You may cast it for as long as it remains exiled."),
    ),
    "an effect to end": (
        ("Creature", "{W}: Draw a card. You may pay {W} to end this effect."),
        ("Creature", "{W}: Foo loses this ability and becomes an artifact. You may pay {W} to end this effect."),
    ),
    "in that turn": (
        ("Sorcery", "Draw a card. At the beginning of that turn's end step, you lose the game."),
        (
            "Sorcery",
            "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
        ),
    ),
    "the step of that turn": (
        ("Sorcery", "Draw a card. Skip the untap step of that turn."),
        ("Sorcery", "Take an extra turn after this one. Skip the untap step of that turn."),
    ),
    "some for all": (
        ("Creature", "At the beginning of your upkeep, sacrifice two Swamps. If you can't, you lose 3 life."),
        ("Creature", "At the beginning of your upkeep, sacrifice a Swamp. If you can't, you lose 3 life."),
    ),
    "in its place": (
        ("Instant", "Target creature gets -1/-1 until end of turn. That creature gets -4/-4 instead if you control a Swamp."),
        ("Instant", "Target creature gets -1/-1 until end of turn. If you control a Swamp, that creature gets -4/-4 until end of turn instead."),
    ),
    "a result of what is left out": (
        ("Sorcery", "Kicker {1}\nFoo deals 3 damage to any target. If this spell was kicked, it deals twice that much damage instead."),
        ("Sorcery", "Kicker {1}\nFoo deals 3 damage to any target. If this spell was kicked, it deals 6 damage instead."),
    ),
    "back before it has gone": (
        ("Creature", "When Foo attacks, exile it at end of combat. Return it to the battlefield under your control."),
        ("Creature", "When Foo attacks, exile it at end of combat, then return it to the battlefield under your control."),
    ),
    "asked before it happens": (
        ("Sorcery", "Foo deals 2 damage to target creature at the beginning of the next end step and you draw that many cards."),
        ("Creature", "When Foo dies, return it to the battlefield under your control at the beginning of your next upkeep. It gains haste."),
    ),
    "named by nothing": (
        ("Creature", "When Foo enters, roll a d6. You gain life equal to the result.\nWhen Foo dies, you lose life equal to the result."),
        ("Creature", "When Foo enters, roll a d6. You gain life equal to the result.\nWhenever you roll a die, you lose life equal to the result."),
    ),
    "number of one of two": (
        ("Sorcery", "Target opponent discards two cards and you draw a card. You lose that much life."),
        ("Sorcery", "Target opponent discards two cards. You lose that much life."),
    ),
    "number asked about": (
        ("Creature", "Whenever Foo deals combat damage to a player, if you control three or more creatures, draw that many cards."),
        ("Creature", "Whenever Foo deals combat damage to a player, draw that many cards."),
    ),
    "power of any card": (
        ("Sorcery", "Target player sacrifices a creature and discards a card. They lose life equal to its power."),
        ("Sorcery", "Target player discards a creature card. They lose life equal to its power."),
    ),
    "asked of its card": (
        ("Sorcery", "Exile target permanent. If a creature is put into exile this way, draw a card."),
        ("Sorcery", "Exile target permanent. If a creature card is put into exile this way, draw a card."),
    ),
    "library searched": (
        ("Sorcery", "You may search your graveyard and/or hand for a card named Bar and put it onto the battlefield. If you search your library this way, shuffle."),
        ("Sorcery", "You may search your library and/or graveyard for a card named Bar, reveal it, and put it into your hand. If you search your library this way, shuffle."),
    ),
    "later for both": (
        ("Sorcery", "Exile target creature, then return it to the battlefield under its owner's control at the beginning of the next end step. It gains haste."),
        ("Sorcery", "At the beginning of the next end step, draw a card and you lose 1 life."),
    ),
    "unless for both": (
        ("Creature", "At the beginning of your upkeep, put a +1/+1 counter on Foo and sacrifice Foo unless you pay {1} for each +1/+1 counter on it."),
        ("Creature", "At the beginning of your upkeep, sacrifice Foo unless you pay {1} for each +1/+1 counter on it."),
    ),
    "the rest as one likes": (
        ("Sorcery", "Look at the top five cards of your library. You may put a land card from among them onto the battlefield, then put the rest on the bottom of your library in a random order."),
        ("Sorcery", "Look at the top five cards of your library. You may put a land card from among them onto the battlefield. Put the rest on the bottom of your library in a random order."),
    ),
    "the rest of what is not taken": (
        ("Sorcery", "Exile cards from the top of your library until you exile a nonland card. You may cast that card without paying its mana cost. Put the rest on the bottom of your library in a random order."),
        ("Sorcery", "Reveal cards from the top of your library until you reveal a land card. You may put that card onto the battlefield. If you don't, put it into your hand. Put the rest on the bottom of your library in a random order."),
    ),
    "the first takes all": (
        ("Sorcery", "Each player exiles the top card of their library, then puts it onto the battlefield."),
        ("Sorcery", "Search your library for a basic land card, put it onto the battlefield, then shuffle."),
    ),
    "one of each zone": (
        ("Sorcery", "You may exile a creature card from each graveyard."),
        ("Sorcery", "You gain 1 life for each creature card in each graveyard."),
    ),
    "as long as which": (
        ("Sorcery", "Put an awakening counter on each of up to two target lands you control. Each of those lands is an 8/8 green Elemental creature for as long as it has an awakening counter on it."),
        ("Creature", "When Foo enters, gain control of target creature for as long as you control Foo."),
    ),
    "chosen each time": (
        ("Sorcery", "Prevent all combat damage that would be dealt this turn by a creature."),
        ("Enchantment", "If a creature would die, exile it instead."),
    ),
    "targets of one graveyard": (
        ("Sorcery", "Exile up to two target cards from your opponents' graveyards."),
        ("Sorcery", "Exile two target cards from a single graveyard."),
    ),
    "one graveyard": (
        ("Creature", "Foo gets +1/+0 for each card in a single graveyard."),
        ("Creature", "Foo gets +1/+0 for each card in your graveyard."),
    ),
    "value of no spell yet": (
        ("Creature", "When Foo enters, exile the top card of your library. You may cast that card without paying its mana cost if the spell's mana value is 3 or less."),
        ("Creature", "When Foo enters, exile the top card of your library. You may cast that card without paying its mana cost if that card's mana value is 3 or less."),
    ),
    "no spell yet": (
        ("Creature", "When Foo enters, exile target card from a graveyard. Until your next turn, you may cast it if it's an instant or sorcery spell."),
        ("Creature", "When Foo enters, exile target card from a graveyard. You gain 1 life if it was an instant or sorcery card."),
    ),
    "the card itself": (
        ("Creature", "{T}: Reveal target face-down permanent. If it's a creature card, you may turn it face up."),
        ("Creature", "{T}: Turn target face-down creature face up."),
    ),
    "many to many": (
        ("Enchantment", "Whenever one or more creatures you control deal combat damage to one or more players, draw a card."),
        ("Enchantment", "Whenever one or more creatures you control deal combat damage to a player, draw a card."),
    ),
    "first of which": (
        ("Enchantment", "Whenever a creature you control becomes the target of a spell for the first time each turn, draw a card."),
        ("Enchantment", "Whenever one or more creatures you control attack for the first time each turn, draw a card."),
    ),
    "no permanent any more": (
        ("Sorcery", "Discard two cards. You gain 1 life for each permanent discarded this way."),
        ("Sorcery", "Exile any number of permanents you control. Create a 1/1 white Soldier creature token for each permanent exiled this way."),
    ),
    "other colors": (
        ("Sorcery", "Create a token that's a copy of target creature, except it's a 3/3 black Zombie creature in addition to its other types."),
        ("Sorcery", "Create a token that's a copy of target creature, except it's an artifact in addition to its other types."),
    ),
    "one choice for all": (
        ("Sorcery", "Each player chooses a creature type and returns any number of cards of that type from their graveyard to their hand."),
        ("Sorcery", "Choose a creature type. Return all cards of the chosen type from your graveyard to your hand."),
    ),
    "of whose choice": (
        ("Enchantment — Aura", "When enchanted land becomes tapped, destroy it. That land's controller may attach Foo to a land of their choice."),
        ("Sorcery", "Target opponent may sacrifice a creature of their choice. If they don't, you draw a card."),
    ),
    "which opponent": (
        ("Sorcery", "An opponent discards any number of cards, then draws that many cards."),
        ("Sorcery", "Choose an opponent. You and that player each create a 1/1 green Elf Warrior creature token."),
    ),
    "counted once for all": (
        ("Instant", "Attacking creatures you control get +1/+0 until end of turn for each other attacking creature."),
        ("Instant", "Attacking creatures you control get +1/+0 until end of turn."),
    ),
    "whose next step": (
        ("Instant", "Each attacking creature doesn't untap during its controller's next untap step."),
        ("Instant", "Target creature doesn't untap during its controller's next untap step."),
    ),
    "each of none": (
        ("Sorcery", "Each opponent discards a card and that player loses 1 life."),
        ("Sorcery", "Each opponent discards a card and loses 1 life."),
    ),
    "together": (
        ("Creature", "Foo can't be blocked unless defending player controls exactly three creatures that share a creature type."),
        ("Sorcery", "Return up to two target creature cards that share a creature type from your graveyard to your hand."),
    ),
    "ability that works nowhere": (
        ("Sorcery", "{2}, Exile a card from your graveyard: Draw a card."),
        ("Sorcery", "{2}, Exile Foo from your graveyard: Draw a card."),
    ),
    "moved from where": (
        ("Artifact", "Exile Foo and a creature card from your graveyard: Draw a card."),
        ("Artifact", "Exile a creature card from your graveyard and Foo: Draw a card."),
    ),
    "change of cards in hand": (
        ("Creature", "{4}: Draw a card for each Wizard you control. They each get +1/+1 until end of turn."),
        ("Creature", "{4}: Choose up to two target Wizards. They each get +1/+1 until end of turn."),
    ),
    "target asked about too early": (
        ("Creature", "{T}: Target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card. Activate only if defending player controls a Swamp."),
        ("Creature", "{T}: Target creature gets +1/+1 until end of turn. When that creature dies this turn, draw a card. Activate only if you control a Swamp."),
    ),
    "defended before the attack": (
        ("Creature", "Foo can't attack as long as defending player is the monarch."),
        ("Creature", "Foo can't attack unless defending player is the monarch."),
    ),
    "change of what is gone": (
        ("Creature", "When Foo dies, create two 1/1 white Soldier creature tokens. It gains haste until end of turn."),
        ("Creature", "When Foo dies, create a 1/1 white Soldier creature token. It gains haste until end of turn."),
    ),
    "asked of one of several": (
        ("Sorcery", "Each opponent sacrifices a creature. You gain life equal to that creature's power."),
        ("Sorcery", "Target opponent sacrifices a creature. You gain life equal to that creature's power."),
    ),
    "countered permanent": (
        ("Creature", "Whenever Foo becomes the target of a spell, counter it."),
        ("Creature", "Whenever Foo becomes the target of a spell, counter that spell."),
    ),
    "copy of several": (
        ("Creature", "When Foo enters, create a token that's a copy of seven Dwarves."),
        ("Creature", "When Foo enters, create a token that's a copy of a Dwarf you control."),
    ),
    "target chosen too early": (
        ("Sorcery", "When you cast your next spell this turn, put a +1/+1 counter on target creature."),
        ("Sorcery", "When target creature dies this turn, return that card to the battlefield under its owner's control."),
    ),
    "attached to itself": (
        ("Creature", "{2}: Return Foo from your graveyard to the battlefield. You may put an Aura card from your hand onto the battlefield attached to it."),
        ("Creature", "{2}: You may put an Aura card from your hand onto the battlefield attached to Foo."),
    ),
    "number of its own result": (
        ("Creature", "Whenever you attack with one or more Wraiths, exile the top X cards of your library, where X is their total power."),
        ("Creature", "Whenever Foo attacks, exile the top X cards of your library, where X is its power."),
    ),
    "permanent's change of a player": (
        ("Creature", "Whenever Foo deals combat damage to a player, that player can't attack you until your next turn."),
        ("Creature", "Whenever Foo deals combat damage to a player, that player can't cast spells until your next turn."),
    ),
    "itself kept from regenerating": (
        ("Creature", "When Foo enters, destroy target Knight and it can't be regenerated."),
        ("Creature", "When Foo enters, destroy target Knight. It can't be regenerated."),
    ),
    "kept from regenerating too late": (
        ("Sorcery", "Destroy all creatures. You gain 1 life. Creatures destroyed this way can't be regenerated."),
        ("Sorcery", "Destroy all creatures. Creatures destroyed this way can't be regenerated. You gain 1 life."),
    ),
    "controlled among cards of a library": (
        ("Creature", "When Foo enters, look at the top four cards of your library. You may reveal a creature card that doesn't share a creature type with a creature you control from among those cards and put it into your hand. Put the rest on the bottom of your library in a random order."),
        ("Creature", "When Foo enters, look at the top four cards of your library. You may reveal a creature card from among those cards and put it into your hand. Put the rest on the bottom of your library in a random order."),
    ),
    "all that were revealed, or those looked for": (
        ("Sorcery", "Target player reveals cards from the top of their library until they reveal four land cards, then puts those cards into their graveyard."),
        ("Sorcery", "Target player reveals cards from the top of their library until they reveal four land cards, then puts all cards revealed this way into their graveyard."),
    ),
    "other than what has moved": (
        ("Artifact", "Whenever a nontoken creature dies, you may exile that card. If you do, return each other creature card from your graveyard to your hand."),
        ("Artifact", "Whenever a nontoken creature dies, you may exile that card. If you do, return each card exiled with Foo to its owner's graveyard."),
    ),
    "put there before": (
        ("Sorcery", "Mill four cards. Whenever a creature attacks this turn, it gets +1/+0 until end of turn for each creature card put into your graveyard this way."),
        ("Sorcery", "Mill four cards. Target creature gets +1/+0 until end of turn for each creature card put into your graveyard this way."),
    ),
    "all of them": (
        ("Creature", "When Foo enters, tap Foo and all creatures named Bar. Untap them."),
        ("Creature", "When Foo enters, tap Foo and all creatures named Bar. You gain 1 life."),
    ),
    "together for each of several": (
        ("Sorcery", "Any number of target players each mill cards equal to the number of cards in their graveyard."),
        ("Sorcery", "Target player mills cards equal to the number of cards in their graveyard."),
    ),
    "returned from where": (
        ("Creature", "{3}{G}: Return this card and target land card from your graveyard to the battlefield tapped."),
        ("Creature", "{3}{G}: Return this card from your graveyard to the battlefield tapped."),
    ),
    "once or each time": (
        ("Creature", "Whenever you put one or more +1/+1 counters on creatures you control, draw a card."),
        ("Creature", "Whenever you put one or more +1/+1 counters on one or more creatures you control, draw a card."),
    ),
}  # fmt: skip
"""For each lint: a type line with a text that it refuses, and its neighbour that is read."""


def read(line: str, text: str) -> list[Reading]:
    size = "2" if "Creature" in line else None
    return list(read_printed(PrintedFace("Foo", line, text, "{1}", power=size, toughness=size)))


def test_texts_are_of_lints_that_are_there() -> None:
    assert TEXTS.keys() <= {lint.name for lint in LINTS}


@pytest.mark.parametrize("name", TEXTS)
def test_a_doubtful_text_is_refused_and_its_neighbour_is_read(name: str) -> None:
    (line, wrong), (other, right) = TEXTS[name]
    refused = [one.unread for one in read(line, wrong) if one.unread is not None]
    assert refused, wrong
    assert all(one.unread is None for one in read(other, right)), read(other, right)
    if not all(one.stage is Stage.DOUBT for one in refused):
        assert refused[0].stage in (Stage.SYNTAX, Stage.LOWERING, Stage.REFERENCE), refused
        pytest.skip(f"not read at all: {refused[0].message}")


def test_the_first_counters_of_a_turn_are_those_of_one_thing() -> None:
    """“A creature you control”: each creature's first, or the first of all; “this creature” is one."""
    told = "Whenever one or more counters are {} for the first time each turn, draw a card."
    for deed in ("put on a creature you control", "removed from a creature you control"):
        assert all(one.unread is not None for one in read("Enchantment", told.format(deed)))
    for deed in ("put on this creature", "removed from this creature"):
        assert all(one.unread is None for one in read("Creature", told.format(deed)))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn.",
        "Destroy target land. If that land was legendary, its controller sacrifices another land.",
    ],
)
def test_others_on_the_battlefield_are_others_wherever_it_went(text: str) -> None:
    """What has left is no permanent any more, and what stayed is itself (109.2, 400.7)."""
    assert all(one.unread is None for one in read("Sorcery", text))


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("Creature", "As Foo enters, sacrifice any number of permanents. Foo enters with that many +1/+1 counters on it."),
        ("Sorcery", "Choose target creature an opponent controls. Each creature you control deals damage equal to its power to that creature."),
        ("Sorcery", "Choose a card type. Target opponent reveals their hand. Foo deals 3 damage to that player for each card of the chosen type revealed this way."),
    ],
)  # fmt: skip
def test_what_was_doubtful_and_is_told_apart_is_read(line: str, text: str) -> None:
    assert [one.unread for one in read(line, text)] == [None]
