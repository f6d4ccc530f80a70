"""Keyword actions and designations are read, printed back, and done by the engine."""

from __future__ import annotations

import pytest

import rulesdb.engine.supported as engine
from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.paragraph import read_paragraph
from tests.oracle.material import face_with

SPELLS = (
    "Fateseal 2.",
    "Clash with an opponent. If you win, draw a card.",
    "Time travel.",
    "Manifest dread.",
    "Learn.",
    "Incubate 2.",
    "Support 2.",
    "Earthbend 3.",
    "Earthbend X.",
    "Airbend target creature.",
    "Manifest the top card of your library.",
    "Cloak the top card of your library.",
    "Venture into the dungeon.",
    "You become the monarch.",
    "You take the initiative.",
    "The Ring tempts you.",
    "It becomes night.",
    "It becomes day.",
    "You get the city's blessing.",
    "Double your life total.",
    "Double the amount of each type of unspent mana you have.",
    "Will of the council — Starting with you, each player votes for grace or condemnation. If grace gets more votes, draw a card. If condemnation gets more votes or the vote is tied, you gain 3 life.",
    "Council’s dilemma — Starting with you, each player votes for time or money. For each money vote, draw a card.",
    "Blight 1.",
    "Incubate X, where X is the number of creatures you control.",
    "Manifest the top two cards of your library.",
    "If evidence was collected, draw a card.",
    "As an additional cost to cast this spell, you may collect evidence 6.",
    "Recruit.",
    "Exchange control of two target creatures.",
    "If you have the city's blessing, draw a card.",
    "You may collect evidence 4. If you do, draw a card.",
    "You may forage. If you do, draw a card.",
    "You gain life equal to your speed.",
    "Create a Lander token.",
    "Create a Cursed Role token attached to target creature.",
)
PERMANENTS = (
    "Whenever you venture into the dungeon, draw a card.",
    "Whenever you become the monarch, draw a card.",
    "Whenever you clash, draw a card.",
    "Whenever you win a clash, draw a card.",
    "Whenever the Ring tempts you, draw a card.",
    "Whenever you complete a dungeon, draw a card.",
    "Whenever you collect evidence, draw a card.",
    "Whenever you forage, draw a card.",
    "Whenever you manifest dread, draw a card.",
    "As long as you have max speed, ~ has flying.",
    "As long as you've completed a dungeon, ~ has flying.",
    "As long as you have the initiative, ~ has flying.",
    "When ~ enters, support 2.",
    "Ascend",
    "Daybound",
    "Nightbound",
    "Start your engines!",
    "{R}, {T}, Exert ~: Add {R}{R}.",
    "Forage: Draw a card.",
    "While voting, you may vote an additional time.",
    "While voting, you get an additional vote.",
    "Whenever you exert a creature, draw a card.",
    "Whenever you waterbend, draw a card.",
    "Collect evidence 3: Draw a card.",
    "Blight 1: Draw a card.",
    "If it's neither day nor night, it becomes day as ~ enters.",
    "Whenever day becomes night or night becomes day, draw a card.",
    "Waterbend {3}: Draw a card.",
    "Waterbend {2}, {T}: Draw a card.",
)


@pytest.mark.parametrize("text", [*SPELLS, *PERMANENTS])
def test_it_is_read_printed_and_done(text: str) -> None:
    spell = text in SPELLS
    reading = read_paragraph(text.replace("~", "Thing"), "Thing", spell=spell)
    assert reading.unread is None, reading.unread
    assert reading.abilities
    assert not engine.missing(*reading.abilities)


def test_support_on_a_permanent_targets_other_creatures() -> None:
    (spell,) = read_paragraph("Support 2.", spell=True).abilities
    (trigger,) = read_paragraph("When Thing enters, support 2.", "Thing").abilities
    assert isinstance(spell, a.SpellAbility)
    assert isinstance(trigger, a.TriggeredAbility)
    creature = a.HasType(CardType.CREATURE)
    assert spell.targets == (a.TargetSlot(creature, a.Number(0), a.Number(2)),)
    assert trigger.targets == (
        a.TargetSlot(a.All((creature, a.Other())), a.Number(0), a.Number(2)),
    )


def test_max_speed_stands_before_an_ability() -> None:
    (reading,) = read_printed(face_with("Max speed — Flying", "Creature — Goblin"))
    assert reading.unread is None
    (ability,) = reading.abilities
    assert isinstance(ability, a.KeywordAbility)
    assert (ability.name, ability.inner) == ("max speed", (a.KeywordAbility("flying"),))
