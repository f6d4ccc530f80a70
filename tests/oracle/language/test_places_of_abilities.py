"""Where an ability works, and what “permanent” and “play” mean away from the battlefield (110.4, 113.6, 601.1)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import BEAR, ELK, reading_of

ZONES = {
    "At the beginning of your upkeep, if Foo is in your graveyard, return Foo to your hand.": Zone.GRAVEYARD,
    "Whenever you surveil, if Foo is in your graveyard, you may return Foo to your hand.": Zone.GRAVEYARD,
    "{2}: Draw a card. Activate only if Foo is in your graveyard.": Zone.GRAVEYARD,
    "At the beginning of your upkeep, if Foo is in the command zone, you gain 2 life.": Zone.COMMAND,
    "At the beginning of your upkeep, you may return Foo from your graveyard to your hand.": Zone.GRAVEYARD,
    "Exile Foo and another card named Foo from your graveyard: Draw a card.": Zone.GRAVEYARD,
    "{1}, Exile Foo and two other creature cards from your graveyard: Draw a card.": Zone.GRAVEYARD,
    "{1}: Put Foo onto the battlefield from the command zone.": Zone.COMMAND,
    "{1}: Put Foo onto the battlefield from your hand.": Zone.HAND,
    "{1}: Put Foo onto the battlefield tapped from exile.": Zone.EXILE,
    "{1}: Draw a card, then put Foo onto the battlefield from your graveyard.": Zone.GRAVEYARD,
    "At the beginning of your upkeep, you may put Foo onto the battlefield from the command zone.": Zone.COMMAND,
}
ELSEWHERE = (
    "{T}: You may put a creature card with mana value equal to the number of charge counters on Foo from your hand onto the battlefield.",
    "At the beginning of your upkeep, you may exile a creature card other than Foo from your graveyard.",
    "{T}, Exile two cards from your graveyard and Foo: Draw a card.",
    "Sacrifice Foo and another creature: Draw a card.",
    "Sacrifice Foo: Draw a card, then put Foo onto the battlefield from your graveyard.",
    "When Foo dies, you may put Foo onto the battlefield from your graveyard.",
)
"""What is moved from another zone is not the object itself, so the ability works on the battlefield (113.6m)."""
LEVER = "card Lever {1}\n  Artifact\n  {0}: Destroy target creature.\n"
STORIES = {
    "what targets it is no spell that is itself (113.6k, 603.2)": """card Hero {1}{W}
  Creature — Human 2/1
  Whenever you cast a spell that targets this creature, you gain 1 life.
card Growth {G}
  Instant
  Target creature gets +3/+3 until end of turn.
Ann has Hero and a Forest on the battlefield, Growth in hand
in Ann's precombat main phase
  Ann casts Growth targeting Hero
  everyone passes until the stack is empty
then Ann is at 21 life
""",
    "a spell that targets another does not matter": ELK
    + """card Hero {1}{W}
  Creature — Human 2/1
  Whenever you cast a spell that targets this creature, you gain 1 life.
card Growth {G}
  Instant
  Target creature gets +3/+3 until end of turn.
Ann has Hero, Elk and a Forest on the battlefield, Growth in hand
in Ann's precombat main phase
  Ann casts Growth targeting Elk
  everyone passes until the stack is empty
then Ann is at 20 life
""",
    "a creature card is a permanent card (110.4a)": ELK
    + """card Grave Hand {G}
  Sorcery
  Return target permanent card from your graveyard to your hand.
Ann has Grave Hand in hand, a Forest on the battlefield and Elk in the graveyard
in Ann's precombat main phase
  Ann casts Grave Hand targeting Elk
  everyone passes until it resolves
then Elk is in Ann's hand
""",
    "an instant card is none (110.4a)": """card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Grave Hand {G}
  Sorcery
  Return target permanent card from your graveyard to your hand.
Ann has Grave Hand in hand, a Forest on the battlefield and Spark in the graveyard
in Ann's precombat main phase
then Ann can't cast Grave Hand
""",
    "a creature spell is a permanent spell (110.4b)": ELK
    + """card Gate {1}
  Artifact
  Whenever you cast a permanent spell, you gain 1 life.
Ann has Gate and 2 Forests on the battlefield, Elk in hand
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until the stack is empty
then Ann is at 21 life
""",
    "a card that is played is a land or a spell (601.1a)": ELK
    + """card Gate {1}
  Artifact
  Whenever you play a card, you gain 1 life.
Ann has Gate and 2 Forests on the battlefield, Elk and a Forest in hand
in Ann's precombat main phase
  Ann plays Forest
  everyone passes until the stack is empty
  Ann casts Elk
  everyone passes until the stack is empty
then Ann is at 22 life
""",
    "of three main phases one is the second (505.1a, 505.1b)": """card Once More {R}
  Sorcery
  After this main phase, there is an additional combat phase followed by an additional main phase.
card Late Cat {G}
  Creature — Cat 1/1
  At the beginning of your second main phase, you gain 2 life.
Ann has Late Cat and a Mountain on the battlefield, Once More in hand
in Ann's precombat main phase
  Ann casts Once More
  everyone passes until the stack is empty
in Ann's end step
then Ann is at 22 life
""",
    "every later one is a postcombat main phase (505.1a)": """card Once More {R}
  Sorcery
  After this main phase, there is an additional combat phase followed by an additional main phase.
card Late Cat {G}
  Creature — Cat 1/1
  At the beginning of your postcombat main phase, you gain 2 life.
Ann has Late Cat and a Mountain on the battlefield, Once More in hand
in Ann's precombat main phase
  Ann casts Once More
  everyone passes until the stack is empty
in Ann's end step
then Ann is at 24 life
""",
    "a cost moves it from the graveyard with others like it (113.6m)": """card Rise Thrice {1}{G}
  Sorcery
  You gain 1 life.
  Exile this card and two other cards named Rise Thrice from your graveyard: You gain 5 life. Activate only as a sorcery.
Ann has Rise Thrice (called One), Rise Thrice and Rise Thrice in the graveyard
in Ann's precombat main phase
  Ann activates One
  everyone passes until it resolves
then One is in exile
  and Ann is at 25 life
""",
    "what is sacrificed is found where it went (400.7e)": ELK
    + """card Watch {1}
  Artifact
  Whenever a player sacrifices a creature, exile it.
card Lever {1}
  Artifact
  {0}: Sacrifice a creature.
Ann has Watch, Lever and Elk on the battlefield
in Ann's precombat main phase
  Ann activates Lever
  everyone passes until the stack is empty
then Elk is in exile
""",
    "an Aura is found in the graveyard when its creature dies (400.7f)": ELK
    + LEVER
    + """card Coat {1}{W}
  Enchantment — Aura
  Enchant creature
  When enchanted creature dies, return this card to its owner's hand.
Ann has Lever, Elk and Coat (attached to Elk) on the battlefield
in Ann's precombat main phase
  Ann activates Lever targeting Elk
  everyone passes until the stack is empty
then Coat is in Ann's hand
""",
    "where the event brings it is not where it waits (113.6m)": ELK
    + LEVER
    + """card Coat {1}{W}
  Enchantment — Aura
  Enchant creature
  When enchanted creature dies, return Coat from your graveyard to the battlefield.
Ann has Lever, Elk, Elk (called Doe) and Coat (attached to Elk) on the battlefield
in Ann's precombat main phase
  Ann activates Lever targeting Elk
  everyone passes until the stack is empty
then Coat is attached to Doe
""",
    "an ability has targets of its own beside those of the spell (115.1c)": """card Thunder {2}{R}
  Sorcery
  Thunder deals 3 damage to any target.
  Cycling {0}
  When you cycle this card, it deals 1 damage to any target.
Ann has Thunder in hand, a Swamp on top of the library
in Ann's precombat main phase
  Ann activates Thunder
  Ann targets Bob
  everyone passes until the stack is empty
then Bob is at 19 life
""",
    "the next combat phase, and no later one (614.10a)": ELK
    + """card Tired {R}
  Instant
  Target player skips their next combat phase.
Ann has Elk and a Mountain on the battlefield, Tired in hand
in Ann's precombat main phase
  Ann casts Tired targeting Ann
  everyone passes until it resolves
in Ann's postcombat main phase
then Elk is untapped
in Bob's end step
in Ann's beginning of combat step
  Ann attacks with Elk
  everyone passes until Ann's end of combat step
then Bob is at 18 life
""",
    "an ability was played once (601.1)": """card Old Rod {2}
  Artifact
  {0}: You gain 1 life. Play this ability only during your upkeep.
Ann has Old Rod on the battlefield
in Ann's upkeep
  Ann activates Old Rod
  everyone passes until it resolves
then Ann is at 21 life
in Ann's precombat main phase
then Ann can't activate Old Rod
""",
    "a choice may be told before it is asked for": BEAR
    + """card Call {G}
  Enchantment
  Whenever a land you control enters, up to one target creature gets +2/+2 until end of turn.
Ann has Call and Bear on the battlefield, a Forest in hand
in Ann's precombat main phase
  Ann targets Bear
  Ann plays Forest
  everyone passes until the stack is empty
then Bear is 4/4
""",
    "what is copied is the ability that was activated (602.2, 707.10)": """card Ring {2}
  Artifact
  Whenever you activate an ability that isn't a mana ability, copy it.
card Lever {1}
  Artifact
  {0}: You gain 1 life.
Ann has Lever and Ring on the battlefield
in Ann's precombat main phase
  Ann activates Lever
  everyone passes until the stack is empty
then Ann is at 22 life
""",
    "a target that need not be is named after what triggered (603.3d)": BEAR
    + """card Call {G}
  Enchantment
  Whenever a land you control enters, up to one target creature gets +2/+2 until end of turn.
Ann has Call and Bear on the battlefield, a Forest in hand
in Ann's precombat main phase
  Ann plays Forest
  Ann targets Bear
  everyone passes until the stack is empty
then Bear is 4/4
""",
}


@pytest.mark.parametrize("text", ZONES)
def test_it_works_where_it_says(text: str) -> None:
    (made,) = reading_of(text).abilities
    assert isinstance(made, (a.TriggeredAbility, a.ActivatedAbility))
    assert made.zones == (ZONES[text],)


@pytest.mark.parametrize("text", ELSEWHERE)
def test_what_it_moves_is_not_itself(text: str) -> None:
    (made,) = reading_of(text).abilities
    assert isinstance(made, (a.TriggeredAbility, a.ActivatedAbility))
    assert made.zones == ()


def test_a_choice_that_nothing_asks_for_is_told() -> None:
    text = "players Ann, Bob\nin Ann's precombat main phase\n  Ann chooses red\n  everyone passes\nthen Ann is at 20 life\n"
    (result,) = run(read(text)[0])
    assert result.status is Status.FAILS
    assert "nothing is asked that this answers: Ann chooses red" in result.reason


@pytest.mark.parametrize("what", STORIES)
def test_it_is_played(what: str) -> None:
    (result,) = run(read("players Ann, Bob\n" + STORIES[what])[0])
    assert result.status is Status.PASSES, result.reason
