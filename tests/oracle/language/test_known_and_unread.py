"""Classes of phrases that stopped well-known cards: each wording of them read and said in full, what only looks like them refused (106.1, 107.3a, 118.9, 305.2, 509.3g, 601.3, 601.7, 602.5, 603.2, 608.2h, 707.5, 903.4)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color
from rulesdb.oracle.reading.proof import read_proved
from rulesdb.scenarios.results import Status
from tests.oracle.material import face_with, played, reading_of

TEXTS = (
    "As Foo enters, choose a color other than blue.",
    "{T}: Add {U} or one mana of the chosen color.",
    "Each player may play an additional land on each of their turns.",
    "Players may play an additional land during each of their turns.",
    "Each opponent may play an additional land on each of their turns.",
    "Whenever you cast a spell that's white, blue, or black, draw a card.",
    "Whenever you cast a spell that's white, blue, black, or red, draw a card.",
    "At the beginning of your upkeep, if you have exactly thirteen cards in your hand, you win the game.",
    "!Tap target permanent. Its activated abilities can't be activated this turn.",
    "!Target creature's activated abilities can't be activated this turn.",
    "!Until your next turn, target creature can't attack or block and its activated abilities can't be activated.",
    "!Choose target permanent. Until your next turn, it can't attack or block, and its activated abilities can't be activated.",
    "Foo's activated abilities can't be activated unless they're mana abilities.",
    "If an artifact entering or leaving the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "If a creature leaving the battlefield causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "If you casting or copying an instant or sorcery spell causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    "Whenever Foo attacks a player and isn't blocked, that player's life total becomes 1. Foo assigns no combat damage this combat.",
    "Whenever a creature you control attacks an opponent and isn't blocked, that creature gets +1/+0 until end of turn and that player loses 1 life.",
    "{X}: Put X +1/+1 counters on Foo. X can't be 0.",
    "{X}{G}: Until end of turn, Foo becomes an X/X green Hydra creature. It's still a land. X can't be 0.",
    "{X}: You gain X life. X can't be 0. Activate only during your turn.",
    "If you control a Forest, rather than pay this spell's mana cost, you may have an opponent gain 3 life.",
    "If you control a Forest, rather than pay this spell's mana cost, you may have each other player gain 5 life.",
    "If you control a Forest, rather than pay this spell's mana cost, you may pay 2 life.",
    "{3}, {T}, Pay life equal to the number of colors in your commanders' color identity: Draw a card.",
    "!Draw X cards, where X is the number of colors in your commander's color identity.",
    "Ward—Pay life equal to Foo's power.",
    "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than the battlefield, or a creature card leaves your graveyard, Foo deals 1 damage to each opponent.",
    "Whenever an opponent casts a spell during your turn or when Foo dies, draw a card.",
    "When Foo enters, return target creature card of an opponent's choice from your graveyard to your hand.",
    "You may have Foo enter as a copy of another creature you control.",
    "You may have Foo enter as a copy of another creature you control, except it has Foo's other abilities.",
    "You may have Foo enter as a copy of any creature on the battlefield, except it has Foo's other abilities.",
    "You may have Foo enter tapped as a copy of any land card in a graveyard, except it's a Cave in addition to its other types.",
    "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana value. Spend this mana only to cast creature spells.",
    "Exile an artifact you control: You gain life equal to the exiled artifact's mana value.",
    "{3}{R}: Foo must be blocked each combat this turn if able.",
    "Foo must be blocked each combat if able.",
    "Equip costs you pay cost {1} less.",
    "Cycling costs you pay cost {2} less.",
    "You may play lands and cast spells with mana value 4 or greater from the top of your library.",
    "You may play lands and cast Bird spells from the top of your library.",
    "You can cast spells only during your turn.",
    "You can cast spells only during your turn and you can cast no more than two spells each turn.",
    "Each player can cast no more than one spell each turn.",
    "You may cast spells with mana value less than or equal to the number of lands you control without paying their mana costs.",
    "You may cast Dragon spells without paying their mana costs.",
    "Creature spells you cast gain offspring {2} as you cast them.",
    "Each opponent who cast a spell this turn can't attack with creatures.",
    "Players can't attack with creatures with power 2 or less.",
    "Your opponents can't block with creatures with even mana values.",
    "{T}: Target artifact creature's controller sacrifices it. That player may search their library for a noncreature artifact card, put it onto the battlefield, then shuffle.",
    "!Target artifact or creature's controller sacrifices it.",
)
REFUSED = (
    "If you would draw a card, you may gain 2 life instead.",
    # who may, and on whose turns
    "You may play an additional land on each of their turns.",
    "Each player may play an additional land on each of your turns.",
    # as much of either
    "{T}: Add {U} or two mana of the chosen color.",
    # one change would have an end and the other none
    "!Target creature can't attack this turn, and its activated abilities can't be activated.",
    # a planeswalker is no player
    "Whenever Foo attacks a planeswalker and isn't blocked, that player loses 1 life.",
    # another bound, and an X that nobody announces
    "{X}: Draw X cards. X can't be 1.",
    "!Draw X cards. X can't be 0.",
    # one's own life is no cost that another pays
    "Rather than pay this spell's mana cost, you may have target opponent gain 3 life.",
    "Rather than pay this spell's mana cost, you may gain 3 life.",
    # of which of the events?
    "Whenever another creature dies, or a creature enters, or a creature card leaves your graveyard, destroy that creature.",
    "Whenever an opponent casts a spell during your turn or when Foo dies, counter that spell.",
    # chosen among what?
    "!Destroy target creature of an opponent's choice with flying.",
    # another thing than the cost took, one of several, and what no cost took
    "Exile a creature you control: You gain life equal to the exiled artifact's mana value.",
    "Exile two creatures you control: You gain life equal to the exiled creature's power.",
    "!Exile target creature. You gain life equal to the exiled creature's power.",
    # what is paid for a spell is no cost of an ability
    "Kicker costs you pay cost {1} less.",
    "Flashback costs you pay cost {1} less.",
    # whose turn, how many of what, and what is no spell
    "Each opponent can cast spells only during your turn.",
    "You can cast no more than two spell each turn.",
    "You may play creatures and cast Bird spells from the top of your library.",
    "You may cast spells without paying their mana costs.",
    # of all that a player controls, and not of one
    "Your opponents can't attack with a creature.",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_in_full(text: str) -> None:
    """Both proofs: the same words from its meaning, and the same meaning from explicit words."""
    line = "Sorcery" if text.startswith("!") else "Artifact Creature — Elf"
    proved = read_proved(face_with(text.removeprefix("!").replace("Foo", "Thing"), line))
    assert [one.unread for one in proved.readings] == [None] * len(proved.readings)


@pytest.mark.parametrize("text", REFUSED)
def test_what_only_looks_like_it_is_refused(text: str) -> None:
    line = "Sorcery" if text.startswith("!") else "Artifact Creature — Elf"
    proved = read_proved(face_with(text.removeprefix("!").replace("Foo", "Thing"), line))
    assert any(one.unread is not None for one in proved.readings)


def test_the_chosen_color_is_one_more_way_and_the_other_is_left_out() -> None:
    (made,) = reading_of("{T}: Add {U} or one mana of the chosen color.").abilities
    assert isinstance(made, a.ActivatedAbility)
    assert made.effect == a.AddMana((("U",),), of_chosen="color")
    (chosen,) = reading_of("As Foo enters, choose a color other than blue.").abilities
    every = [one for one in chosen.walk() if isinstance(one, a.Choose)]
    assert [one.not_ for one in every] == [(Color.BLUE.value,)]


def test_the_turn_is_of_the_first_event_alone() -> None:
    text = "Whenever an opponent casts a spell during your turn or when Foo dies, draw a card."
    (made,) = reading_of(text).abilities
    assert isinstance(made, a.TriggeredAbility)
    assert made.condition is None
    assert isinstance(made.event, a.AnyEvent)
    casts, dies = made.event.parts
    turn = a.PlayerWhere(a.TurnOf(a.Is(a.You())))
    assert casts == a.Casts(a.All((a.IsOpponent(), turn)), a.IsSpell())
    assert dies == a.Dies(a.Is(a.Source()))


def test_a_ward_that_costs_life_asks_for_the_power_of_what_has_it() -> None:
    """702.21a, 119.4: who is asked pays as much as the creature's power then."""
    told = """card Tough Ox {G}
  Creature — Ox 3/3
  Ward—Pay life equal to Tough Ox's power.
card Zap {R}
  Instant
  Destroy target creature.
Ann has a Mountain on the battlefield and Zap in hand
Bob has Tough Ox on the battlefield
in Ann's precombat main phase
  Ann casts Zap targeting Tough Ox
  everyone passes until it resolves
  Ann pays
  everyone passes until the stack is empty
then Ann is at 17 life
  and Tough Ox is in Bob's graveyard
"""
    found = played("ward for life", told, "702.21a")
    assert found.status is Status.PASSES, found.reason
