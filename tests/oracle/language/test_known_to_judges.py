"""Phrases of well-known cards that others have too: read, said back, and played with cards of our own (502.3, 603.4, 608.2, 700.4)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status

TEXTS = (
    "Players can't untap more than one creature during their untap steps.",
    "You can't untap more than one land during your untap step.",
    "Whenever a player taps a land for mana, if it's not that player's turn, destroy that land.",
    "When Foo enters, you lose X life, where X is the number of opponents that were dealt combat damage this turn.",
    "At the beginning of your upkeep, each player with exactly 13 life loses the game.",
    "The first spell you cast each turn has cascade.",
    "The first spell you cast from exile each turn has cascade.",
    "Creatures can't attack you unless their controller pays {X} for each creature they control that's attacking you, where X is the number of basic land types among lands you control.",
    "Creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures, where X is the number of enchantments you control.",
    "Your opponents can't block with creatures with even mana values.",
    "When Foo enters, exile a creature card from your graveyard for each Elf you control. Put those cards onto the battlefield.",
    "Whenever you cast an instant or sorcery spell that targets only Foo, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.",
    "Whenever a player casts an instant or sorcery spell that targets only a single Golem, that player copies that spell for each other Golem that spell could target. Each copy targets a different one of those Golems.",
    "Whenever Foo becomes the target of an ability that targets only it, you may pay {1}{R/W}. If you do, copy that ability for each other creature you control that ability could target. Each copy targets a different one of those creatures.",
    "{T}: Exchange your life total with Foo's toughness.",
    "{T}: Exchange target opponent's life total with Foo's toughness.",
    "{4}: Exchange your life total with target creature's power.",
    "{W}: The next time a source of your choice of the chosen color would deal damage to you this turn, prevent that damage.",
    "If an opponent would begin an extra turn, that player skips that turn instead.",
    "{2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.",
    "{T}: Choose a color. Add one mana of that color for each charge counter on Foo.",
    "{T}: Target 1/1 creature gets +1/+2 until end of turn.",
    "Whenever a 1/1 creature enters under your control, you may return this card from your graveyard to the battlefield, then attach it to that creature.",
    "{T}: Add {G}{U}. Spend this mana only to cast spells with mana value 5 or greater or spells with {X} in their mana costs.",
)
REFUSED = (
    "Players can't untap more than one creature during your untap step.",
    "You can't untap more than one lands during your untap step.",
    "When Foo enters, creatures with exactly 13 life get +1/+1 until end of turn.",
    "When Foo enters, creatures that were dealt combat damage this turn get +1/+1 until end of turn.",
    "The first creature you control each turn has flying.",
    "The first spell you cast each turn gains cascade until end of turn.",
    "Your opponents can't block with a creature.",
    "When Foo enters, exile two creature cards from your graveyard for each Elf you control.",
    "Whenever you cast an instant or sorcery spell that targets only Foo, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those Golems.",
    "Whenever you cast an instant or sorcery spell that targets only Foo, copy that spell for each creature you control that the spell could target. Each copy targets a different one of those creatures.",
    "When Foo enters, destroy each creature that the spell could target.",
    "{T}: Exchange your life total with Foo's mana value.",
    "If a creature would begin an extra turn, that player skips that turn instead.",
    "{T}: Add an amount of mana of that color equal to your devotion to that color.",
    "{T}: You gain life equal to your devotion to that color.",
    "{T}: Target 1/* creature gets +1/+2 until end of turn.",
    "{T}: Add {G}. Spend this mana only to cast spells with mana value 5 or greater or creatures.",
)
STORIES = (
    """rule 502.3
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Dim Orb {3}
  Artifact
  As long as this artifact is untapped, players can't untap more than two permanents during their untap steps.
card Dusk {1}{W}
  Enchantment
  Players can't untap more than one creature during their untap steps.
card Toll {2}{R}
  Enchantment
  Whenever a player taps a land for mana, if it's not that player's turn, destroy that land.
card Ember {R}
  Instant
  This spell deals 1 damage to any target.
card Ledger {1}{W}
  Enchantment
  At the beginning of each of your postcombat main phases, you may pay X life, where X is the number of opponents that were dealt combat damage this turn. If you do, draw X cards.
card Eleven {3}{R}
  Enchantment
  At the beginning of your upkeep, each player with exactly 11 life loses the game, then each player gains 1 life.
card Sunrise {1}{W}{W}
  Instant
  Each player returns to the battlefield all artifact and creature cards in their graveyard that were put there from the battlefield this turn.
card Fell {B}
  Instant
  Destroy target creature.
card Answer {4}{R}
  Instant
  If an opponent cast two or more spells this turn, you may pay {0} rather than pay this spell's mana cost.
  Draw a card.

example "two of four untap, and who untaps says which stay tapped (502.3)"
players Ann, Bob
Ann has Dim Orb, a tapped Elk, a tapped Ox, a tapped Forest and a tapped Island on the battlefield
in Bob's end step
in Ann's upkeep
  Ann chooses Elk and Forest
then Elk is tapped
  and Forest is tapped
  and Ox is untapped
  and Island is untapped

example "a tapped one does nothing"
players Ann, Bob
Ann has a tapped Dim Orb on the battlefield
Bob has a tapped Elk, a tapped Ox and a tapped Forest on the battlefield
in Ann's end step
in Bob's upkeep
then Elk is untapped
  and Ox is untapped
  and Forest is untapped

example "creatures are limited, lands are not; with both, within the one comes the other"
players Ann, Bob
Ann has Dusk, a tapped Elk, a tapped Ox, a tapped Forest and a tapped Island on the battlefield
in Bob's end step
in Ann's upkeep
  Ann chooses Ox
then Elk is untapped
  and Ox is tapped
  and Forest is untapped
  and Island is untapped

example "a land tapped in another's turn is destroyed, one in one's own is not"
players Ann, Bob
Ann has Toll on the battlefield
Bob has Ember in hand, a Mountain on the battlefield
in Ann's precombat main phase
  Bob casts Ember targeting Ann
  everyone passes until the stack is empty
then Mountain is in Bob's graveyard
  and Ann is at 19 life

example "in one's own"
players Ann, Bob
Ann has Toll on the battlefield
Bob has Ember in hand, a Mountain on the battlefield
in Bob's precombat main phase
  Bob casts Ember targeting Ann
  everyone passes until the stack is empty
then Mountain is on the battlefield

example "as many as opponents were dealt combat damage"
players Ann, Bob, Cid
Ann has Ledger, Elk and Ox on the battlefield, Sunrise, Fell and Answer in the library
in Ann's declare attackers step
  Ann attacks with Elk at Bob and Ox at Cid
in Ann's postcombat main phase
  everyone passes until the stack is empty
  Ann says yes
then Ann is at 18 life
  and Ann has 2 cards in hand

example "exactly eleven"
players Ann, Bob, Cid
Ann has Eleven on the battlefield
Bob is at 11 life
Cid is at 10 life
in Ann's untap step
in Ann's draw step
then Bob has lost
  and Cid is at 11 life

example "what died this turn comes back, what was discarded does not"
players Ann, Bob
Ann has Sunrise and Fell in hand, 4 Plains and a Swamp on the battlefield, Ox in the graveyard
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Fell targeting Elk
  everyone passes until the stack is empty
  Ann casts Sunrise
  everyone passes until the stack is empty
then Elk is on the battlefield
  and Ox is in Ann's graveyard

example "two spells were cast"
players Ann, Bob
Ann has Answer in hand, Elk in the library
Bob has Ember and Ember in hand, 2 Mountains on the battlefield
in Bob's precombat main phase
  Bob casts Ember targeting Ann
  everyone passes until the stack is empty
  Bob casts Ember targeting Ann
  Ann casts Answer for its alternative cost
  everyone passes until the stack is empty
then Ann has 1 card in hand
""",
    """rule 601.2i
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Blue Yak {1}{U}
  Creature — Ox 2/2
card Ember {R}
  Instant
  This spell deals 1 damage to any target.
card Long Spark {2}{R}
  Sorcery
  This spell deals 2 damage to any target.
card Nexus {4}
  Enchantment
  The first spell you cast each turn has cascade.
card Aid {2}{W}
  Enchantment
  The first nonartifact spell you cast each turn has improvise.
card Cog {1}
  Artifact
card Bind {3}
  Artifact
  At the beginning of each player's upkeep, that player taps an untapped artifact, creature, or land they control for each fade counter on this artifact.
card Haven {2}{W}
  Enchantment
  Creatures can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures, where X is the number of enchantments you control.
card Odd Fence {3}
  Enchantment
  Your opponents can't block with creatures with even mana values.
card Slope {2}{R}
  Enchantment
  Blue creatures don't untap during their controllers' untap steps.
  At the beginning of each player's upkeep, that player may choose any number of tapped blue creatures they control and pay {2} for each creature chosen this way. If the player does, untap those creatures.
card Dirge {1}{B}{R}
  Creature — Demon 6/6
  When this creature enters, discard your hand. Each opponent sacrifices a creature of their choice for each card discarded this way.
card Recollect {X}{U}
  Sorcery
  Discard X cards, then return a card from your graveyard to your hand for each card discarded this way.

example "the first cascades, the second does not (601.2i, 702.85a)"
players Ann, Bob
Ann has Nexus and 4 Mountains on the battlefield, Long Spark and Ember in hand, Cog and Elk in the library
in Ann's precombat main phase
  Ann casts Long Spark targeting Bob
  everyone passes until it resolves
  Ann says yes
  everyone passes until the stack is empty
  Ann casts Ember targeting Bob
  everyone passes until the stack is empty
then Cog is on the battlefield
  and Elk is in Ann's library
  and Bob is at 17 life

example "an artifact helps with the first, not with the second (702.126a)"
players Ann, Bob
Ann has Aid, Cog and 3 Mountains on the battlefield, Long Spark and Ember in hand
in Ann's precombat main phase
  Ann casts Ember targeting Bob
  everyone passes until the stack is empty
then Ann can't cast Long Spark

example "the first is helped"
players Ann, Bob
Ann has Aid, Cog and 2 Mountains on the battlefield, Long Spark in hand
in Ann's precombat main phase
  Ann casts Long Spark tapping Cog targeting Bob
  everyone passes until the stack is empty
then Bob is at 18 life

example "as many as counters, which the player of the upkeep chooses"
players Ann, Bob
Ann has Bind (2 fade counters) on the battlefield
Bob has Elk, Ox and a Forest on the battlefield
in Bob's upkeep
  everyone passes until the stack is empty
  Bob chooses Ox and Forest
then Ox is tapped
  and Forest is tapped
  and Elk is untapped

example "X is of whose enchantment it is: {2} for each of two"
players Ann, Bob
Ann has Haven and Odd Fence on the battlefield
Bob has Elk, Ox, Slope and 4 Mountains on the battlefield
in Bob's declare attackers step
  Bob attacks with Elk and Ox
then Bob has no untapped Mountains

example "three lands pay for one only"
players Ann, Bob
Ann has Haven and Odd Fence on the battlefield
Bob has Elk, Ox and 3 Mountains on the battlefield
in Bob's declare attackers step
then Bob can attack with Elk
  and Bob can't attack with Elk and Ox

example "an even mana value doesn't block, an odd one does, and one's own do"
players Ann, Bob
Ann has Odd Fence, Elk and Blue Yak on the battlefield
Bob has Blue Yak and Ox on the battlefield
in Ann's declare attackers step
  Ann attacks with Elk
in the declare blockers step
then Bob's Blue Yak can't block Elk
  and Ox can block Elk

example "paid for what was chosen, it untaps"
players Ann, Bob
Ann has Slope on the battlefield
Bob has a tapped Blue Yak, a tapped Elk and 2 Mountains on the battlefield
in Bob's upkeep
  everyone passes until the stack is empty
  Bob says yes
  Bob chooses Blue Yak
then Blue Yak is untapped
  and Bob has no untapped Mountains

example "as many as were discarded"
players Ann, Bob
Ann has Dirge, Ember and Long Spark in hand, 3 Mountains and a Swamp on the battlefield
Bob has Elk, Ox and Blue Yak on the battlefield
in Ann's precombat main phase
  Ann casts Dirge
  everyone passes until the stack is empty
  Bob chooses Elk and Ox
then Elk is in Bob's graveyard
  and Ox is in Bob's graveyard
  and Blue Yak is on the battlefield

example "one returned for each discarded"
players Ann, Bob
Ann has Recollect, Ember and Long Spark in hand, 3 Islands on the battlefield, Elk and Ox in the graveyard
in Ann's precombat main phase
  Ann casts Recollect with X = 2
  everyone passes until it resolves
  Ann chooses Elk and Ember
then Ann has 2 cards in hand
  and Long Spark is in Ann's graveyard
""",
    """rule 707.10d
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Veiled Elk {1}{G}
  Creature — Elk 2/2
  Shroud
card Hedron Ox {2}{R}
  Creature — Ox 3/3
  Whenever you cast an instant or sorcery spell that targets only this creature, copy that spell for each other creature you control that the spell could target. Each copy targets a different one of those creatures.
card Mirror Worm {3}{R}{R}
  Creature — Worm 4/5
  Whenever a player casts an instant or sorcery spell that targets only this creature, that player copies that spell for each other creature they control that the spell could target. Each copy targets a different one of those creatures.
card Swell {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Twin Swell {1}{G}
  Instant
  Target creature gets +1/+1 until end of turn. Another target creature gets +1/+1 until end of turn.
card Ember {R}
  Instant
  This spell deals 1 damage to any target.
card Echo Storm {2}{R}{R}
  Instant
  Choose target instant or sorcery spell that targets only a single permanent or player. Copy that spell for each other permanent or player the spell could target. Each copy targets a different one of those permanents and players.

example "one copy for each other creature that it could target (707.10d)"
players Ann, Bob
Ann has Hedron Ox, Elk, Ox, Veiled Elk and a Forest on the battlefield, Swell in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Swell targeting Hedron Ox
  everyone passes until it resolves
  Ann orders Elk, Ox
  everyone passes until the stack is empty
then Hedron Ox is 5/5
  and Ann's Elk is 5/5
  and Ox is 3/6
  and Veiled Elk is 2/2
  and Bob's Elk is 3/3

example "what doesn't target that creature alone makes no copies"
players Ann, Bob
Ann has Hedron Ox, Elk, Ox and 2 Forests on the battlefield, Twin Swell in hand
in Ann's precombat main phase
  Ann casts Twin Swell targeting Hedron Ox and Elk
  everyone passes until the stack is empty
then Hedron Ox is 4/4
  and Elk is 4/4
  and Ox is 1/4

example "the player who cast it copies it, for that player's creatures"
players Ann, Bob
Ann has Mirror Worm and Elk on the battlefield
Bob has Ox and a Forest on the battlefield, Swell in hand
in Bob's precombat main phase
  Bob casts Swell targeting Mirror Worm
  everyone passes until the stack is empty
then Mirror Worm is 6/7
  and Ox is 3/6
  and Elk is 3/3

example "players and permanents alike"
players Ann, Bob
Ann has Elk, a Mountain and 4 Mountains on the battlefield, Ember and Echo Storm in hand
Bob has Ox on the battlefield
in Ann's precombat main phase
  Ann casts Ember targeting Ox
  Ann casts Echo Storm targeting Ember
  everyone passes until it resolves
  Ann orders Elk, Ann, Bob
  everyone passes until the stack is empty
then Ox has 1 damage
  and Elk has 1 damage
  and Ann is at 19 life
  and Bob is at 19 life
""",
    """rule 701.12g
card Old Tree {3}{G}
  Creature — Plant 0/13
  Defender
  {T}: Exchange your life total with Old Tree's toughness.
card Grim Tree {3}{B}
  Creature — Plant 0/13
  Defender
  {T}: Exchange target opponent's life total with Grim Tree's toughness.
card Swell {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Fell {B}
  Instant
  Destroy target creature.
card Stone Rule {2}{W}
  Enchantment
  Players can't gain life.
card Bark Veil {1}{G}
  Enchantment
  Whenever you lose life, draw a card.

example "each becomes what the other was (701.12g)"
players Ann, Bob
Ann is at 4 life
Ann has Old Tree on the battlefield
in Ann's precombat main phase
  Ann activates Old Tree
  everyone passes until it resolves
then Ann is at 13 life
  and Old Tree is 0/4, because 613.4b

example "its toughness as it is counts, and what it becomes is its base"
players Ann, Bob
Ann is at 20 life
Ann has Old Tree, Bark Veil and a Forest on the battlefield, Swell in hand, Fell on top of the library
in Ann's precombat main phase
  Ann activates Old Tree
  Ann casts Swell targeting Old Tree
  everyone passes until the stack is empty
then Ann is at 15 life
  and Old Tree is 2/22
  and Ann has 1 card in hand

example "it is gone: nothing of the exchange (701.12a)"
players Ann, Bob
Ann is at 4 life
Ann has Old Tree on the battlefield
Bob has Fell in hand, a Swamp on the battlefield
in Ann's precombat main phase
  Ann activates Old Tree
  Bob casts Fell targeting Old Tree
  everyone passes until the stack is empty
then Ann is at 4 life

example "no life can be gained: nothing of it (119.7)"
players Ann, Bob
Ann is at 4 life
Ann has Old Tree and Stone Rule on the battlefield
in Ann's precombat main phase
  Ann activates Old Tree
  everyone passes until it resolves
then Ann is at 4 life
  and Old Tree is 0/13

example "an opponent's"
players Ann, Bob
Ann has Grim Tree on the battlefield
in Ann's precombat main phase
  Ann activates Grim Tree targeting Bob
  everyone passes until it resolves
then Bob is at 13 life
  and Grim Tree is 0/20
""",
    """rule 614.10
card Still Hold {3}{R}
  Enchantment
  If an opponent would begin an extra turn, that player skips that turn instead.
card Long Day {1}{U}
  Sorcery
  Take an extra turn after this one.

example "an opponent's extra turn is skipped (614.10)"
players Ann, Bob
Ann has Still Hold on the battlefield
Bob has Long Day in hand, 2 Islands on the battlefield
in Bob's precombat main phase
  Bob casts Long Day
  everyone passes until the stack is empty
in the next upkeep
then it is Ann's turn

example "one's own is taken"
players Ann, Bob
Ann has Still Hold and 2 Islands on the battlefield, Long Day in hand
in Ann's precombat main phase
  Ann casts Long Day
  everyone passes until the stack is empty
in the next upkeep
then it is Ann's turn
""",
    """rule 609.7a
card Ring Tale {1}{W}
  Enchantment
  As this enchantment enters, choose a color.
  {W}: The next time a source of your choice of the chosen color would deal damage to you this turn, prevent that damage.
card Ember {R}
  Instant
  This spell deals 2 damage to any target.
card Frost {U}
  Instant
  This spell deals 2 damage to any target.

example "a source of the chosen color"
players Ann, Bob
Ann has Ring Tale (chosen: red) and a Plains on the battlefield
Bob has Ember and Frost in hand, a Mountain and an Island on the battlefield
in Bob's precombat main phase
  Bob casts Ember targeting Ann
  Bob casts Frost targeting Ann
  Ann activates Ring Tale
  everyone passes until it resolves
  Ann chooses Ember
  everyone passes until the stack is empty
then Ann is at 18 life
""",
    """rule 700.5
card Star Shrine
  Land
  {T}: Add {C}.
  {2}, {T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color.
card Twin Oak {G}{G}
  Creature — Plant 2/2
card Split Elk {1}{G/W}{W}
  Creature — Elk 3/3
card Tall Oak {3}{G}{G}{G}
  Creature — Plant 6/6
card Horn {3}
  Artifact
  {T}: Choose a color. Add one mana of that color for each charge counter on this artifact.

example "as much as symbols, a hybrid one is of both (700.5)"
players Ann, Bob
Ann has Star Shrine, Twin Oak, Split Elk and 2 Wastes on the battlefield
Bob has Tall Oak on the battlefield
in Ann's precombat main phase
  Ann activates Star Shrine's second ability
  Ann chooses green
then Ann has {G}{G}{G} floating

example "of a color without one, none"
players Ann, Bob
Ann has Star Shrine, Twin Oak and 2 Wastes on the battlefield
in Ann's precombat main phase
  Ann activates Star Shrine's second ability
  Ann chooses red
then Ann has no mana floating

example "one for each counter"
players Ann, Bob
Ann has Horn (3 charge counters) on the battlefield
in Ann's precombat main phase
  Ann activates Horn
  Ann chooses blue
then Ann has {U}{U}{U} floating
""",
    """rule 208.1
card Small Elk {G}
  Creature — Elk 1/1
card Tall Elk {1}{G}
  Creature — Elk 1/2
card Penn Wood
  Land
  {T}: Add {G}.
  {T}: Target 1/1 creature gets +1/+2 until end of turn.
card Elder {1}{G}
  Creature — Elf 1/1
  {T}: Each 1/1 creature you control gets +1/+2 until end of turn.
card Meek Blade {2}
  Artifact — Equipment
  Equipped creature gets +1/+2.
  Whenever a 1/1 creature enters under your control, you may return this card from your graveyard to the battlefield, then attach it to that creature.
  Equip {2}
card Rise {G}
  Sorcery
  Return target creature card from your graveyard to the battlefield.

example "just that power and that toughness"
players Ann, Bob
Ann has Penn Wood, Small Elk and Tall Elk on the battlefield
in Ann's precombat main phase
  Ann activates Penn Wood's second ability targeting Small Elk
  everyone passes until it resolves
then Small Elk is 2/3
  and Tall Elk can't be targeted by Penn Wood

example "each of them as it resolves"
players Ann, Bob
Ann has Elder, Small Elk and Tall Elk on the battlefield
Bob has Small Elk on the battlefield
in Ann's precombat main phase
  Ann activates Elder
  everyone passes until it resolves
then Ann's Small Elk is 2/3
  and Elder is 2/3
  and Tall Elk is 1/2
  and Bob's Small Elk is 1/1

example "it comes back with a 1/1"
players Ann, Bob
Ann has Rise in hand, a Forest on the battlefield, Meek Blade and Small Elk in the graveyard
in Ann's precombat main phase
  Ann casts Rise targeting Small Elk
  everyone passes until the stack is empty
  Ann says yes
then Meek Blade is attached to Small Elk
  and Small Elk is 2/3

example "not with a 1/2"
players Ann, Bob
Ann has Rise in hand, a Forest on the battlefield, Meek Blade and Tall Elk in the graveyard
in Ann's precombat main phase
  Ann casts Rise targeting Tall Elk
  everyone passes until the stack is empty
then Meek Blade is in Ann's graveyard
""",
    """rule 701.12f
card Turn Tale {2}{U}
  Sorcery
  Exchange your hand and library, then shuffle.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4

example "a hand for a library (701.12d)"
players Ann, Bob
Ann has Turn Tale and Elk in hand, 3 Islands on the battlefield, Ox and Ox in the library
in Ann's precombat main phase
  Ann casts Turn Tale
  everyone passes until the stack is empty
then Ann has 2 cards in hand
  and Elk is on top of Ann's library
""",
    """rule 106.6
card Guide {1}{G}
  Creature — Elf 1/3
  {T}: Add {G}{U}. Spend this mana only to cast spells with mana value 5 or greater or spells with {X} in their mana costs.
card Great Elk {4}{G}
  Creature — Elk 5/5
card Elk {1}{G}
  Creature — Elk 3/3
card Flow {X}{U}
  Sorcery
  You gain X life.

example "for a great spell or one with X, for no other"
players Ann, Bob
Ann has Guide and 3 Forests on the battlefield, Great Elk, Flow and Elk in hand
in Ann's precombat main phase
  Ann activates Guide
then Ann can cast Great Elk
  and Ann can cast Flow

example "not for a small one"
players Ann, Bob
Ann has Guide and a Plains on the battlefield, Elk in hand
in Ann's precombat main phase
  Ann activates Guide
then Ann can't cast Elk
""",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text, "Foo")
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_says_something_else_is_refused(text: str) -> None:
    """Near to what is read, and not to be taken for it."""
    assert not read_paragraph(text, "Foo").whole


@pytest.mark.parametrize("told", STORIES)
def test_it_does_what_it_says(told: str) -> None:
    """Cards, situations and what the rules make of them."""
    for scenario in read_scenario(told):
        for found in run(scenario):
            assert found.status is Status.PASSES, found.reason
