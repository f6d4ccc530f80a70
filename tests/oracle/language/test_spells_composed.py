"""Instants and sorceries by composition: numbers, prices, what was so as they were cast, targets one after another, each player's own number; read, proved and played (107, 118, 601, 608)."""

from __future__ import annotations

import pytest

from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status

TEXTS = (
    "Target player mills twice X cards.",
    "Tap target creature. Put twice X stun counters on it.",
    "Each opponent creates X minus one 2/2 white Samurai creature tokens with vigilance.",
    "Foo deals two times X damage to any target.",
    "Distribute X +1/+1 counters among any number of target creatures.",
    "Draw two cards, then amass X, where X is the number of cards in your hand.",
    "Support X.",
    "If the {1}{B} cost was paid, an opponent draws a card.",
    "Draw two cards. If this spell's additional cost was paid, instead shuffle your graveyard into your library, draw seven cards, and you have no maximum hand size for the rest of the game.",
    "Create X 2/2 white Soldier creature tokens with vigilance. If X is 10 or more, also create X 4/4 white Angel creature tokens with flying and vigilance.",
    "Return up to X target cards from your graveyard to your hand, where X is the number of black permanents target opponent controls as you cast this spell.",
    "Target creature gets -2/-2 until end of turn. It gets an additional -1/-1 until end of turn for each modified creature you controlled as you cast this spell.",
    "Search your library for a basic land card, put that card onto the battlefield, then shuffle. If this spell was kicked, instead search your library for up to two basic land cards, put them onto the battlefield, then shuffle.",
    "Look at the top four cards of your library. If this spell was bargained, look at the top eight cards of your library instead. Put two of them into your hand and the rest on the bottom of your library in a random order.",
    "Return target nonland permanent to its owner's hand. Then that player discards a card if you control a Zombie.",
    "Create two 1/1 green Elf Warrior creature tokens. Clash with an opponent. If you win, those creatures gain deathtouch until end of turn.",
    "Creatures target player controls get -1/-1 until end of turn. If this spell was kicked, those creatures get -2/-2 until end of turn instead.",
    "If an opponent had a green creature enter the battlefield under their control this turn, you may pay {U} rather than pay this spell's mana cost.",
    "If three or more creatures are attacking, you may pay {U} rather than pay this spell's mana cost.",
    "Target nonland permanent's owner puts it on their choice of the top or bottom of their library.",
    "The owner of target creature or enchantment puts it into their library second from the top or on the bottom. You create a Clue token.",
    "Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and three -1/-1 counters on a third target creature.",
    "Choose a creature type. Creatures that aren't of the chosen type get -3/-3 until end of turn.",
    "Create two 1/1 green Saproling creature tokens for each creature you control.",
    "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step.",
    "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana value.",
    "Target opponent reveals their hand. Exile all noncreature, nonland cards from that player's hand and graveyard.",
)
REFUSED = (
    "Choose two target creatures. The chosen cards get +1/+1 until end of turn.",
    "Reveal cards from the top of your library until you reveal a creature card. You may put that card onto the battlefield. Then put all cards revealed this way that weren't put onto the battlefield into your graveyard.",
    "Each player draws up to two cards.",
    "Foo deals 1 damage to any target and 3 damage to a third target.",
    "Creatures you control don't untap during their next untap step.",
    "Target player mills two cards. If this spell was kicked, instead draw a card. Put a card milled this way into your hand.",
)
STORIES = (
    """rule 118.8
card Elk {1}{G}
  Creature — Elk 3/3
card Cinder {R}
  Sorcery
  As an additional cost to cast this spell, you may blight 1.
  Cinder deals 2 damage to target creature. It deals 4 damage to that creature instead if this spell's additional cost was paid.
card Ox {2}{G}
  Creature — Ox 1/4

example "paid, four damage; not paid, two (118.8, 601.2b)"
Ann has Cinder in hand, Elk and a Mountain on the battlefield
Bob has Ox on the battlefield
in Ann's precombat main phase
  Ann casts Cinder targeting Ox with additional
  everyone passes until it resolves
then Ox is in Bob's graveyard
  and Elk is 2/2

example "not paid"
Ann has Cinder in hand, Elk and a Mountain on the battlefield
Bob has Ox on the battlefield
in Ann's precombat main phase
  Ann casts Cinder targeting Ox
  everyone passes until it resolves
then Ox has 2 damage
  and Elk is 3/3
""",
    """rule 118.8
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Blue Note {U}
  Instant
  Draw a card.
card Mist March {X}{U}
  Instant
  As an additional cost to cast this spell, you may exile any number of blue cards from your hand. This spell costs {2} less to cast for each card exiled this way.
  Up to X target creatures phase out.
card Low Blow {2}{R}
  Sorcery
  You may pay {R} rather than pay this spell's mana cost.
  If the {R} cost was paid, an opponent draws a card.
  Destroy target creature.
card Twin Growth {X}{G}
  Sorcery
  Distribute X +1/+1 counters among any number of target creatures.
card Flood {X}{U}
  Sorcery
  Target player mills twice X cards. Draw X minus one cards. You gain two times X life.
card Glory {G}
  Sorcery
  Put a +1/+1 counter on target creature you control. If this spell was cast from a graveyard, also put a +1/+1 counter on each other creature you control.
  Flashback {G}
card Rally {X}{W}
  Sorcery
  Support X.
card Muster {U}
  Instant
  Draw a card, then amass X, where X is the number of cards in your hand.

example "two less for each card exiled (601.2f)"
players Ann, Bob
Ann has Mist March, Blue Note and Blue Note in hand, an Island on the battlefield
Bob has Elk and Ox on the battlefield
in Ann's precombat main phase
  Ann casts Mist March with additional exiling Blue Note and Blue Note with X = 2 targeting Elk and Ox
  everyone passes until it resolves
then Elk is phased out
 and Ox is phased out
 and Island is tapped

example "the alternative cost that was named"
players Ann, Bob
Ann has Low Blow in hand, a Mountain on the battlefield
Bob has Elk on the battlefield, Ox on top of the library
in Ann's precombat main phase
  Ann casts Low Blow for its alternative cost targeting Elk
  everyone passes until it resolves
then Elk is in Bob's graveyard
 and Ox is in Bob's hand

example "the usual cost"
players Ann, Bob
Ann has Low Blow in hand, 3 Mountains on the battlefield
Bob has Elk on the battlefield, Ox on top of the library
in Ann's precombat main phase
  Ann casts Low Blow targeting Elk
  everyone passes until it resolves
then Elk is in Bob's graveyard
 and Ox is on top of Bob's library

example "X counters distributed"
players Ann, Bob
Ann has Twin Growth in hand, Elk, Ox, 4 Forests on the battlefield
in Ann's precombat main phase
  Ann casts Twin Growth with X = 3 targeting Elk and Ox dividing 1 to Elk and 2 to Ox
  everyone passes until it resolves
then Elk is 4/4
 and Ox is 3/6

example "twice X, X minus one, two times X"
players Ann, Bob
Ann has Flood in hand, 4 Islands on the battlefield, Elk, Ox, Glory on top of the library
Bob has Elk, Elk, Elk, Elk, Elk, Elk, Ox on top of the library
in Ann's precombat main phase
  Ann casts Flood with X = 3 targeting Bob
  everyone passes until it resolves
then Bob has 6 cards in the graveyard
 and Ann has 2 cards in hand
 and Ann is at 26 life

example "also"
players Ann, Bob
Ann has Glory in the graveyard, Elk, Ox, a Forest on the battlefield
in Ann's precombat main phase
  Ann casts Glory for its flashback cost targeting Elk
  everyone passes until it resolves
then Elk is 4/4
 and Ox is 2/5

example "support X"
players Ann, Bob
Ann has Rally in hand, Elk, Ox, 3 Plains on the battlefield
in Ann's precombat main phase
  Ann casts Rally with X = 2 targeting Elk and Ox
  everyone passes until it resolves
then Elk is 4/4
 and Ox is 2/5

example "amass X"
players Ann, Bob
Ann has Muster, Elk, Elk in hand, an Island on the battlefield, Ox on top of the library
in Ann's precombat main phase
  Ann casts Muster
  everyone passes until it resolves
then Ann controls a 3/3 Zombie Army creature
""",
    """rule 118.8
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Big One {4}{R}
  Sorcery
  As an additional cost to cast this spell, you may sacrifice any number of creatures. This spell costs {2} less to cast for each creature sacrificed this way.
  Each opponent loses 3 life.
card Hot One {4}{R}
  Sorcery
  As an additional cost to cast this spell, you may tap any number of untapped creatures you control. This spell costs {1} less to cast for each creature tapped this way.
  Each opponent loses 3 life.

example "sacrificed"
players Ann, Bob
Ann has Big One in hand, a Mountain, Elk, Ox on the battlefield
in Ann's precombat main phase
  Ann casts Big One with additional sacrificing Elk and Ox
  everyone passes until it resolves
then Bob is at 17 life
 and Elk is in Ann's graveyard
 and Ox is in Ann's graveyard

example "one only: not enough"
players Ann, Bob
Ann has Big One in hand, a Mountain, Elk, Ox on the battlefield
in Ann's precombat main phase
then Ann can't cast Big One with additional sacrificing Elk

example "tapped"
players Ann, Bob
Ann has Hot One in hand, 3 Mountains, Elk, Ox on the battlefield
in Ann's precombat main phase
  Ann casts Hot One with additional tapping Elk and Ox
  everyone passes until it resolves
then Bob is at 17 life
 and Elk is tapped
 and Ox is tapped

example "unpaid"
players Ann, Bob
Ann has Hot One in hand, 5 Mountains, Elk, Ox on the battlefield
in Ann's precombat main phase
  Ann casts Hot One
  everyone passes until it resolves
then Bob is at 17 life
 and Elk is untapped
""",
    """rule 601.2i
card Elk {1}{G}
  Creature — Elk 3/3
card Drake {2}{U}
  Creature — Dragon 2/2
card Roar {R}
  Instant
  As an additional cost to cast this spell, you may reveal a Dragon card from your hand.
  Roar deals 1 damage to target creature. If you revealed a Dragon card or controlled a Dragon as you cast this spell, Roar deals 3 damage to that creature's controller.
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
card Stones {R}
  Sorcery
  Stones deals X damage divided as you choose among any number of targets, where X is the number of Mountains you control as you cast this spell.

example "revealed"
players Ann, Bob
Ann has Roar and Drake in hand, a Mountain on the battlefield
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Roar with additional targeting Elk
  everyone passes until it resolves
then Bob is at 17 life

example "controlled then, gone since"
players Ann, Bob
Ann has Roar in hand, Drake and a Mountain on the battlefield
Bob has Elk, a Mountain on the battlefield, Shock in hand
in Ann's precombat main phase
  Ann casts Roar targeting Elk
  Bob casts Shock targeting Drake
  everyone passes until the stack is empty
then Drake is in Ann's graveyard
 and Bob is at 17 life

example "neither"
players Ann, Bob
Ann has Roar and Drake in hand, a Mountain on the battlefield
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Roar targeting Elk
  everyone passes until it resolves
then Bob is at 20 life
 and Elk has 1 damage

example "divided by the number as it was cast"
players Ann, Bob
Ann has Stones in hand, 3 Mountains on the battlefield
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Stones targeting Elk and Bob dividing 2 to Elk and 1 to Bob
  everyone passes until it resolves
then Bob is at 19 life
 and Elk has 2 damage
""",
    """rule 601.2c
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{G}
  Creature — Ox 1/4
card Hen {G}
  Creature — Bird 1/1
card Cone {R}
  Sorcery
  Cone deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.
card Blight {B}
  Sorcery
  Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, and three -1/-1 counters on a third target creature.
card Snare {3}{W}
  Instant
  If an opponent had two or more creatures enter the battlefield under their control this turn, you may pay {W} rather than pay this spell's mana cost.
  Destroy target creature.
card Ambush {3}{W}
  Instant
  If exactly one creature is attacking, you may pay {W} rather than pay this spell's mana cost.
  Destroy target creature.
card Sink {U}
  Instant
  Target artifact or creature's owner puts it on their choice of the top or bottom of their library.
card Lose {U}
  Instant
  The owner of target creature puts it into their library second from the top or on the bottom.
card Rage {R}
  Instant
  Kicker {R}
  Rage deals 1 damage to any target. If this spell was kicked, instead it deals 4 damage to that permanent or player and the damage can't be prevented.
card Calm {W}
  Instant
  Prevent all damage that would be dealt this turn to target creature.
card Ambush Party {G}
  Sorcery
  Create two 1/1 green Elf creature tokens. Those creatures gain haste until end of turn.
card Grow Large {G}
  Sorcery
  Kicker {G}
  Creatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures get +2/+2 until end of turn instead.
card Bounce {U}
  Sorcery
  Return target permanent to its owner's hand. Then that player discards a card.
card Two Lands {G}
  Sorcery
  Kicker {G}
  Search your library for a basic land card. If this spell was kicked, instead search your library for up to two basic land cards. Reveal those cards, put them into your hand, then shuffle.

example "three targets, 1, 2 and 3"
players Ann, Bob
Ann has Cone in hand, a Mountain on the battlefield
Bob has Elk, Ox on the battlefield
in Ann's precombat main phase
  Ann casts Cone targeting Ox, Bob and Elk
  everyone passes until it resolves
then Ox has 1 damage
 and Bob is at 18 life
 and Elk is in Bob's graveyard

example "three counters, not twice on one"
players Ann, Bob
Ann has Blight in hand, a Swamp on the battlefield
Bob has Elk, Ox on the battlefield
in Ann's precombat main phase
then Ann can't cast Blight targeting Elk, Ox and Elk

example "two creatures came: one mana"
players Ann, Bob
Bob has Hen and Hen in hand, 2 Forests on the battlefield
Ann has Snare in hand, a Plains on the battlefield
in Bob's precombat main phase
  Bob casts Hen
  everyone passes until it resolves
then Ann can't cast Snare targeting Hen
  Bob casts Hen
  everyone passes until it resolves
  Bob passes
then Ann can cast Snare for its alternative cost targeting Hen

example "one attacker"
players Ann, Bob
Bob has Elk and Ox on the battlefield
Ann has Ambush in hand, a Plains on the battlefield
in Bob's declare attackers step
  Bob attacks with Elk
  Bob passes
then Ann can cast Ambush for its alternative cost targeting Elk

example "second from the top"
players Ann, Bob
Ann has Lose in hand, an Island on the battlefield
Bob has Elk on the battlefield, Ox and Hen on top of the library
in Ann's precombat main phase
  Ann casts Lose targeting Elk
  everyone passes until it resolves
  Bob picks 1
then Ox is on top of Bob's library

example "kicked and not to be prevented"
players Ann, Bob
Ann has Rage in hand, 2 Mountains on the battlefield
Bob has Ox, a Plains on the battlefield, Calm in hand
in Ann's precombat main phase
  Ann casts Rage kicked targeting Ox
  Ann passes
  Bob casts Calm targeting Ox
  everyone passes until the stack is empty
then Ox is in Bob's graveyard

example "those creatures"
players Ann, Bob
Ann has Grow Large in hand, Elk, 2 Forests on the battlefield
in Ann's precombat main phase
  Ann casts Grow Large kicked
  everyone passes until it resolves
then Elk is 5/5

example "that player is the owner"
players Ann, Bob
Ann has Bounce in hand, Elk (owned by Bob), an Island on the battlefield
in Ann's precombat main phase
  Ann casts Bounce targeting Elk
  everyone passes until it resolves
then Elk is in Bob's graveyard

example "one search or the other"
players Ann, Bob
Ann has Two Lands in hand, 2 Forests on the battlefield, Plains, Island, Elk in the library
in Ann's precombat main phase
  Ann casts Two Lands kicked
  everyone passes until it resolves
  Ann chooses Plains and Island
then Ann has 2 cards in hand
""",
    """rule 608.2h
card Elk {1}{G}
  Creature — Elk 3/3
card Feast {B}
  Sorcery
  Each player sacrifices any number of lands, then gains that much life.
card Wheel {R}
  Sorcery
  Each player discards all the cards in their hand, then draws that many cards.
card Ghouls {B}
  Sorcery
  Each player discards all the cards in their hand, then creates that many 2/2 black Zombie creature tokens.
card Flow {B}
  Sorcery
  Each player discards any number of cards, then draws that many cards.
card Deal {B}
  Sorcery
  Each player discards all the cards in their hand, then draws that many cards minus one.

example "as many as each had"
players Ann, Bob
Ann has Wheel and 1 card in hand, a Mountain on the battlefield, Elk, Elk, Elk, Elk, Elk in the library
Bob has 3 cards in hand, Elk, Elk, Elk, Elk, Elk in the library
in Ann's precombat main phase
  Ann casts Wheel
  everyone passes until it resolves
then Ann has 1 card in hand
 and Bob has 3 cards in hand

example "tokens"
players Ann, Bob
Ann has Ghouls and 1 card in hand, a Swamp on the battlefield
Bob has 3 cards in hand
in Ann's precombat main phase
  Ann casts Ghouls
  everyone passes until it resolves
then Ann controls 1 Zombie
 and Bob controls 3 Zombies

example "any number"
players Ann, Bob
Ann has Flow and Elk in hand, a Swamp on the battlefield, Elk, Elk, Elk, Elk, Elk in the library
Bob has Elk, Elk, Elk in hand, Elk, Elk, Elk, Elk, Elk in the library
in Ann's precombat main phase
  Ann casts Flow
  everyone passes until it resolves
  Ann chooses nothing
  Bob chooses Elk and Elk
then Ann has 1 card in hand
 and Bob has 3 cards in hand
 and Bob has 3 cards in the library

example "minus one"
players Ann, Bob
Ann has Deal in hand, a Swamp on the battlefield, Elk, Elk, Elk, Elk, Elk in the library
Bob has Elk, Elk, Elk in hand, Elk, Elk, Elk, Elk, Elk in the library
in Ann's precombat main phase
  Ann casts Deal
  everyone passes until it resolves
then Ann has 0 cards in hand
 and Bob has 2 cards in hand

example "life"
players Ann, Bob
Ann has Feast in hand, a Swamp, 2 Forests on the battlefield
Bob has 3 Islands on the battlefield
in Ann's precombat main phase
  Ann casts Feast
  everyone passes until it resolves
  Ann chooses Forest
  Bob chooses Island and Island and Island
then Ann is at 21 life
 and Bob is at 23 life

example "life, none"
players Ann, Bob
Ann has Feast in hand, a Swamp, 2 Forests on the battlefield
in Ann's precombat main phase
  Ann casts Feast
  everyone passes until it resolves
  Ann chooses Forest and Forest
then Ann is at 22 life
 and Bob is at 20 life
""",
    """rule 607.2d
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 1/3
card Zap {R}
  Instant
  Zap deals 2 damage to any target.
card Oath {R}
  Sorcery
  Choose a card type. Target opponent reveals their hand. Oath deals 3 damage to that player for each card of the chosen type revealed this way.
card Insight {U}
  Sorcery
  Choose a card type, then reveal the top four cards of your library. Put all cards of the chosen type revealed this way into your hand and the rest into your graveyard.
card Only Elks {B}
  Sorcery
  Choose a creature type. Destroy all creatures that aren't of the chosen type.
card Short {U}
  Sorcery
  Lands target player controls don't untap during their next untap step.

example "a card type"
players Ann, Bob
Ann has Oath in hand, a Mountain on the battlefield
Bob has Elk, Ox, Zap in hand
in Ann's precombat main phase
  Ann casts Oath targeting Bob
  everyone passes until it resolves
  Ann chooses creature
then Bob is at 14 life

example "a card type of the top"
players Ann, Bob
Ann has Insight in hand, an Island on the battlefield, Elk, Zap, Ox, Zap on top of the library
in Ann's precombat main phase
  Ann casts Insight
  everyone passes until it resolves
  Ann chooses instant
then Ann has 2 cards in hand
 and Elk is in Ann's graveyard

example "not of the chosen type"
players Ann, Bob
Ann has Only Elks in hand, a Swamp, Elk, Ox on the battlefield
in Ann's precombat main phase
  Ann casts Only Elks
  everyone passes until it resolves
  Ann chooses Elk
then Ox is in Ann's graveyard
 and Elk is on the battlefield

example "that player's next untap step"
players Ann, Bob
Ann has Short in hand, an Island on the battlefield
Bob has a tapped Mountain on the battlefield
in Ann's precombat main phase
  Ann casts Short targeting Bob
  everyone passes until it resolves
  everyone passes until Bob's upkeep
then Mountain is tapped
""",
    """rule 603.7
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 1/3
card Zap {R}
  Instant
  Zap deals 2 damage to any target.
card Drain {U}
  Instant
  Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana value.
card Crisis {B}
  Sorcery
  Exile all cards from target player's hand and graveyard.
card Wave {X}{G}
  Sorcery
  Reveal the top X cards of your library. You may put any number of creature cards from among them onto the battlefield. Then put all cards revealed this way that weren't put onto the battlefield into your graveyard.

example "mana in the next main phase"
players Ann, Bob
Bob has Elk in hand, 2 Forests on the battlefield
Ann has Drain in hand, an Island on the battlefield
in Bob's precombat main phase
  Bob casts Elk
  Ann casts Drain targeting Elk
  everyone passes until the stack is empty
  everyone passes until Ann's precombat main phase
  everyone passes until it resolves
then Elk is in Bob's graveyard
 and Ann has {C}{C} floating

example "mana in one's own second main phase"
players Ann, Bob
Bob has Zap in hand, a Mountain on the battlefield
Ann has Drain in hand, an Island, Elk on the battlefield
in Ann's precombat main phase
  Ann passes
  Bob casts Zap targeting Elk
  Ann casts Drain targeting Zap
  everyone passes until the stack is empty
  everyone passes until Ann's postcombat main phase
  everyone passes until it resolves
then Ann has {C} floating

example "hand and graveyard"
players Ann, Bob
Ann has Crisis in hand, a Swamp on the battlefield
Bob has Elk in hand, Ox in the graveyard
in Ann's precombat main phase
  Ann casts Crisis targeting Bob
  everyone passes until it resolves
then Elk is in exile
 and Ox is in exile

example "some of them"
players Ann, Bob
Ann has Wave in hand, 5 Forests on the battlefield, Zap, Ox, Zap, Elk on top of the library
in Ann's precombat main phase
  Ann casts Wave with X = 4
  everyone passes until it resolves
  Ann chooses Elk
then Elk is on the battlefield
 and Ox is in Ann's graveyard
 and Ann has 4 cards in the graveyard
""",
    """rule 118.12
card Elk {1}{G}
  Creature — Elk 3/3
card Stutter {U}
  Instant
  Counter target spell unless its controller pays {2} plus an additional {1} for each Faerie you control.
card Fay {U}
  Creature — Faerie 1/1

example "three for one Faerie, and two are not enough"
players Ann, Bob
Bob has Elk in hand, 4 Forests on the battlefield
Ann has Stutter in hand, an Island, Fay on the battlefield
in Bob's precombat main phase
  Bob casts Elk
  Ann casts Stutter targeting Elk
  everyone passes until the stack is empty
then Elk is in Bob's graveyard

example "paid"
players Ann, Bob
Bob has Elk in hand, 5 Forests on the battlefield
Ann has Stutter in hand, an Island, Fay on the battlefield
in Bob's precombat main phase
  Bob casts Elk
  Ann casts Stutter targeting Elk
  everyone passes until it resolves
  Bob pays
  everyone passes until the stack is empty
then Elk is on the battlefield
""",
    """rule 601.2b
card Elk {1}{G}
  Creature — Elk 3/3
card Hunt {G}
  Sorcery
  Choose target creature you don't control. Each creature you control deals damage equal to its power to that creature.
card Fox {G}
  Creature — Fox 2/2
card Wall {W}
  Creature — Wall 0/5

example "each to that creature, none to itself"
players Ann, Bob
Bob has Wall on the battlefield
Ann has Hunt in hand, a Forest, Fox, Elk on the battlefield
in Ann's precombat main phase
  Ann casts Hunt targeting Wall
  everyone passes until it resolves
then Wall is in Bob's graveyard
 and Fox has 0 damage
 and Elk has 0 damage
""",
    """rule 608.2d
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 1/3
card Hen {G}
  Creature — Bird 1/1
card Fox {G}
  Creature — Fox 2/2
card Gifts {U}
  Instant
  Search your library for up to four cards with different names and reveal them. Target opponent chooses two of those cards. Put the chosen cards into your graveyard and the rest into your hand. Then shuffle.
example "two of four"
players Ann, Bob
Ann has Gifts in hand, an Island on the battlefield, Elk, Ox, Hen, Fox in the library
in Ann's precombat main phase
  Ann casts Gifts targeting Bob
  everyone passes until it resolves
  Ann chooses Elk and Ox and Hen and Fox
  Bob chooses Hen and Fox
then Hen is in Ann's graveyard
 and Fox is in Ann's graveyard
 and Elk is in Ann's hand
 and Ox is in Ann's hand
example "two found, both chosen"
players Ann, Bob
Ann has Gifts in hand, an Island on the battlefield, Elk, Ox, Hen, Fox in the library
in Ann's precombat main phase
  Ann casts Gifts targeting Bob
  everyone passes until it resolves
  Ann chooses Elk and Ox
then Elk is in Ann's graveyard
 and Ox is in Ann's graveyard
 and Ann has 0 cards in hand
example "one found"
players Ann, Bob
Ann has Gifts in hand, an Island on the battlefield, Elk, Ox, Hen, Fox in the library
in Ann's precombat main phase
  Ann casts Gifts targeting Bob
  everyone passes until it resolves
  Ann chooses Elk
then Elk is in Ann's graveyard
""",
    """rule 601.2i
card Elk {1}{G}
  Creature — Elk 3/3
card Drake {2}{U}
  Creature — Dragon 2/2
card Orator {W}
  Creature — Bird 1/1
  As an additional cost to cast this spell, you may reveal a Dragon card from your hand.
  When this creature enters, if you revealed a Dragon card or controlled a Dragon as you cast this spell, draw a card.
example "asked of the permanent"
players Ann, Bob
Ann has Orator in hand, Drake and a Plains on the battlefield, Elk on top of the library
in Ann's precombat main phase
  Ann casts Orator
  everyone passes until the stack is empty
then Ann has 1 card in hand
example "not so"
players Ann, Bob
Ann has Orator in hand, a Plains on the battlefield, Elk on top of the library
in Ann's precombat main phase
  Ann casts Orator
  everyone passes until the stack is empty
then Ann has 0 cards in hand
""",
)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_printed_back(text: str) -> None:
    """The whole text, and the same words from its meaning."""
    made = read_paragraph(text, "Foo", spell=True)
    assert made.whole, made.unread


@pytest.mark.parametrize("text", REFUSED)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    """Near to what is read, and not to be taken for it."""
    assert not read_paragraph(text, "Foo", spell=True).whole


@pytest.mark.parametrize("told", STORIES)
def test_it_does_what_it_says(told: str) -> None:
    """Cards, situations and what the rules make of them."""
    for scenario in read_scenario(told):
        for found in run(scenario):
            assert found.status is Status.PASSES, found.reason
