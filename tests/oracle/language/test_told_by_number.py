"""Things told by a number, counters of any kind, base power that becomes, and where something came from: read both ways and played."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.proof import read_proved
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Destroy all creatures with no counters on them.",
    "!Destroy target creature with no +1/+1 counters on it.",
    "!Destroy target creature with three or more +1/+1 counters on it.",
    "Each creature with one or more counters on it can't attack.",
    "Creatures you control with two or more charge counters on them have haste.",
    "Whenever one or more counters are put on a creature you control, draw a card.",
    "Whenever a counter is put on Ada, draw a card.",
    "Whenever you put one or more counters on a creature you control, draw a card.",
    "If a triggered ability of an Ally you control triggers, that ability triggers an additional time.",
    "!Sacrifice half the creatures you control, rounded up.",
    "!Each opponent sacrifices half the creatures they control of their choice, rounded down.",
    "!Target player discards half the cards in their hand, rounded up.",
    "Whenever another creature enters from your graveyard, draw a card.",
    "Whenever a creature you control enters from exile, draw a card.",
    "Whenever an artifact you control is put into a graveyard, draw a card.",
    "Whenever Ada attacks, put a number of +1/+1 counters equal to its power on target creature.",
    "!Target player reveals a number of cards from their hand equal to the number of artifacts you control. You choose one of them. That player discards that card.",
    "Whenever you sacrifice another creature, exile cards equal to its mana value from the top of your library.",
    "Whenever Ada attacks, exile a number of cards from the top of your library equal to its power.",
    "!Target creature you control that doesn't have a +1/+1 counter on it gains flying until end of turn.",
    "At the beginning of your end step, if Ada doesn't have a +1/+1 counter on it, return it to its owner's hand.",
    "!Create a 1/1 white Soldier creature token for each creature put into your graveyard from the battlefield this turn.",
    "At the beginning of your end step, if an enchantment was put into your graveyard from the battlefield this turn, draw a card.",
    "At the beginning of your end step, if a permanent was put into your hand from the battlefield this turn, draw a card.",
    "Each other creature you control enters with an additional +1/+1 counter on it for each artifact you control.",
    "Each other creature you control enters with X additional +1/+1 counters on it, where X is the number of artifacts you control.",
    "Other creatures you control enter with a number of additional +1/+1 counters on them equal to Ada's power.",
    "Whenever you cast a spell, you may have Ada's base power and toughness become 4/1 until end of turn.",
    "Whenever you cast a spell, Ada's base power becomes equal to that spell's mana value until end of turn.",
    "{3}: Until end of turn, Ada's base power becomes equal to the number of cards in your hand.",
    "Whenever Ada attacks, you may change the base power and toughness of target creature you control to 5/5 until end of turn.",
    "Whenever Ada attacks, you may have the base power and toughness of other creatures you control become 4/4 until end of turn.",
    "!Target opponent reveals their hand. You choose two cards from it. That player discards those cards.",
    "!Target opponent reveals their hand. You choose up to two nonland cards from it. That player discards those cards.",
    "Whenever you sacrifice a creature, return target creature card with lesser mana value from your graveyard to the battlefield.",
    "When Ada dies, destroy target creature with equal or lesser power.",
    "{2}{B}, Remove two counters from Ada: Target creature gets -2/-2 until end of turn.",
    "!Remove up to three counters from target artifact, creature, or planeswalker.",
    "When Ada leaves the battlefield, remove any number of counters from target creature.",
    "!Remove up to four charge counters from target artifact.",
    "!Return target creature card from your graveyard to the battlefield with a hexproof counter and an indestructible counter on it.",
    "!Create a 1/1 white Bird creature token. When that token leaves the battlefield, draw a card.",
    "!Gain control of target creature. When you lose control of that creature, destroy it.",
    "{T}: Tap target creature. This ability costs {1} less to activate during your turn.",
    "!Ada costs {2} less to cast during your turn.",
    "!Draw X cards. X is the number of artifacts you control.",
    "Whenever you cast a spell, draw a card for each of that spell's colors.",
    "!Return up to one target instant card and up to one target sorcery card from your graveyard to your hand.",
    "!Return up to one target artifact card, up to one target creature card, and up to one target land card from your graveyard to your hand.",
    "!Choose target creature. Mill two cards, then destroy the chosen creature if its mana value is less than or equal to the number of cards in your graveyard.",
    "!Choose a creature you control. The chosen creature gains flying until end of turn.",
    "!Draw up to three cards.",
    "!Destroy target creature. Its controller draws up to two cards.",
    "Ada's power and toughness are each equal to the number of green mana symbols in the mana costs of permanents you control.",
    "Each creature you control gets +1/+1 for each white mana symbol in its mana cost.",
    "{2}, Sacrifice a creature: Ada deals damage to any target equal to the number of red mana symbols in the sacrificed creature's mana cost.",
    "Whenever Ada attacks, it deals 2 damage to any target chosen at random.",
    "At the beginning of your end step, Ada deals 10 damage to an opponent chosen at random.",
    "{B}, Sacrifice a creature: Destroy each creature with the same mana value as the sacrificed creature.",
    "Plainscycling {2}, islandcycling {2}",
    "{3}{G}: Target land you control becomes an X/X Elemental creature with trample and haste until end of turn, where X is the number of enchantments you control. It's still a land.",
    "!Exile the top six cards of your library. You may cast a sorcery spell from among them without paying its mana cost. Put the exiled cards not cast this way on the bottom of your library in a random order.",
    "When Ada enters, you may cast target instant, sorcery, or artifact card from your graveyard without paying its mana cost. If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead.",
    "!Up to two target creatures you control each deal damage equal to their power to target creature an opponent controls.",
    "!Choose one at random —\n• You gain 3 life.\n• Draw a card.",
    "Ada can't attack unless you sacrifice a land.",
    "Ada can't attack unless you return an enchantment you control to its owner's hand.",
    "Ada can't attack unless you pay {1} for each +1/+1 counter on it.",
    "Ada can't attack or block unless you pay {2}.",
    "When Ada enters, each player sacrifices all lands they control except for three.",
    "!Each player chooses three permanents they control, then sacrifices the rest.",
    "!Each player chooses a creature or planeswalker they control, then sacrifices the rest.",
    "!Destroy all creatures. Each player loses life equal to the number of creatures they controlled that were destroyed this way.",
    "At the beginning of your end step, if you gained or lost life this turn, surveil 1.",
    "!Ada deals 2 damage to each of two targets.",
    "!Look at the top four cards of your library. You may reveal any number of Rat cards from among them and put the revealed cards into your hand. Put the rest on the bottom of your library in a random order.",
    '!Create two 1/1 red Mercenary creature tokens with "{T}: Target creature you control gets +1/+0 until end of turn. Activate only as a sorcery."',
    'Creatures you control have "{T}: Draw a card" and "{T}: Destroy target artifact."',
    "Whenever another creature you control leaves the battlefield without dying, draw a card.",
    "Whenever you put a counter on a creature you control, draw a card.",
    "When Ada dies, it deals damage equal to its power divided as you choose among any number of targets.",
    "{T}: Ada deals damage equal to its power divided as you choose among any number of target creatures. Each of those creatures deals damage equal to its power to Ada.",
    "!Destroy target creature. Ada deals 3 damage to the creature's controller.",
    "When Ada enters, create a 3/4 white Human creature token. Exile that token when Ada leaves the battlefield.",
    "!Until end of turn, gain control of target creature and it gains haste.",
    "Whenever Ada attacks, at end of combat, sacrifice it.",
    "!Destroy all enchantments of the color of your choice.",
    "{6}, {T}: Return target permanent you both own and control to your hand.",
    "!Exile the top card of your library. You may cast that card this turn without paying its mana cost.",
    "!Target opponent sacrifices a creature. If they can't, they lose 2 life.",
    "!Remove all counters from target creature. Draw cards equal to the number of counters removed this way.",
    "!Target opponent reveals their hand. You choose a nonland card from that player's graveyard or hand and exile it.",
    "!You gain X plus 1 life, where X is the number of lands you control.",
    "At the beginning of your end step, investigate for each opponent who lost life this turn.",
    "At the beginning of your draw step, draw an additional card for each opponent who has one or fewer cards in hand.",
    "Whenever Ada attacks, create a token that's a copy of another target attacking creature and that's tapped and attacking. Exile the token at end of combat.",
    "Whenever Ada attacks, choose up to one other target creature you control. Its base power and toughness become equal to Ada's power and toughness until end of turn.",
    "Whenever another colorless creature enters under your control, you may change Ada's base power and toughness to that creature's power and toughness until end of turn.",
    "Whenever Ada attacks, you may have the base power and toughness of other creatures you control become equal to Ada's power and toughness until end of turn.",
    "{1}: You may change Ada's base power to 1 plus the greatest power among other creatures you control until end of turn.",
    "{1}{W}: Prevent all damage that would be dealt to target creature this turn by sources of the color of your choice.",
)
REFUSED = {
    "from where it is put": "When Ada is put into a graveyard, draw a card.",
    "a card is no permanent": "Whenever a creature card is put into a graveyard, draw a card.",
    "whose library": "{T}: Exile cards from the top of an opponent's library equal to Ada's power.",
    "cards alone are on top": "{T}: Exile creatures from the top of your library equal to Ada's power.",
    "one number for two": "{3}: Ada's base power becomes 4/1 until end of turn.",
    "which of two was chosen": "!Choose target creature and target artifact. The chosen permanent gains indestructible until end of turn.",
    "nothing was chosen": "!Draw a card. The chosen creature gains flying until end of turn.",
    "chosen among what": "Whenever Ada attacks, create a token that's a copy of a Golem creature chosen at random.",
    "an ability of its own, or a delayed one": "!Draw a card. When a creature leaves the battlefield, you lose 1 life.",
    "another object by then": "When Ada dies, exile it and choose target creature. When that creature leaves the battlefield, return this card from exile to the battlefield under its owner's control.",
    "the same as which of them": "!Destroy each creature with the same mana value as a creature you control.",
    "each of several would choose how many": "!Each player draws up to two cards.",
    "the price of another's creature": "Enchanted creature can't attack unless you sacrifice a land.",
    "nothing was cast": "!Exile the top six cards of your library. Put the exiled cards not cast this way on the bottom of your library in a random order.",
    "no spell of this text": "!Draw a card. If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead.",
    "each its own, or all together": "!Creatures you control deal damage equal to their power to target creature an opponent controls.",
    "which of several can't": "!Each opponent sacrifices a creature. If they can't, they lose 2 life.",
    "a copy that is several": "Whenever Ada attacks, create two token that's a copy of target creature and that's tapped and attacking.",
}
STORIES = {
    "half of what each has, each for itself (107.1a, 101.4)": """card Halving {B}
  Sorcery
  Each player sacrifices half the creatures they control of their choice, rounded down.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp and 4 Elks on the battlefield and Halving in hand
Bob has 3 Elks on the battlefield
Cat has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Halving
  everyone passes until it resolves
then Ann controls 2 Elks
  and Bob controls 2 Elks
  and Cat controls 1 Elk
""",
    "half rounded up of one is one (107.1a)": """card Tithe {B}
  Sorcery
  Each opponent sacrifices half the creatures they control, rounded up.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp and 2 Elks on the battlefield and Tithe in hand
Bob has 3 Elks on the battlefield
Cat has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Tithe
  everyone passes until it resolves
then Ann controls 2 Elks
  and Bob controls 1 Elk
  and Cat controls no Elks
""",
    "half of a hand (107.1a)": """card Pilfer {B}
  Sorcery
  Target player discards half the cards in their hand, rounded up.
Ann has Swamp on the battlefield and Pilfer in hand
Bob has 5 cards in hand
in Ann's precombat main phase
  Ann casts Pilfer targeting Bob
  everyone passes until it resolves
then Bob has 2 cards in hand
""",
    "from your graveyard, and not from another's (404.1, 603.6a)": """card Kelp {U}
  Enchantment
  Whenever a creature enters from your graveyard, you gain 5 life.
card Raise {B}
  Sorcery
  Put target creature card from a graveyard onto the battlefield under your control.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has 2 Swamps and Kelp on the battlefield, 2 Raises in hand and Elk in the graveyard
Bob has Ox in the graveyard
in Ann's precombat main phase
  Ann casts Raise targeting Ox
  everyone passes until the stack is empty
then Ann controls Ox
  and Ann is at 20 life
  Ann casts Raise targeting Elk
  everyone passes until the stack is empty
then Ann is at 25 life
""",
    "several counters at once are one event, of each kind, and only yours (603.2c)": """card Watcher {U}
  Enchantment
  Whenever one or more counters are put on a creature you control, you gain 1 life.
card Boon {G}
  Sorcery
  Put two +1/+1 counters on target creature.
card Brand {B}
  Sorcery
  Put a stun counter on target creature.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has 2 Forests, Swamp, Watcher and Elk on the battlefield and 2 Boons and Brand in hand
Bob has Elk (called Bob's Elk) on the battlefield
in Ann's precombat main phase
  Ann casts Boon targeting Ann's Elk
  everyone passes until the stack is empty
then Ann is at 21 life
  Ann casts Brand targeting Ann's Elk
  everyone passes until the stack is empty
then Ann is at 22 life
  Ann casts Boon targeting Bob's Elk
  everyone passes until the stack is empty
then Ann is at 22 life
""",
    "no counters at all, of any kind (122.1)": """card Verdict {B}
  Sorcery
  Destroy all creatures with no counters on them.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Swamp and Elk (1 stun counter) on the battlefield and Verdict in hand
Bob has Ox on the battlefield
in Ann's precombat main phase
  Ann casts Verdict
  everyone passes until it resolves
then Elk is on the battlefield
  and Ox is in Bob's graveyard
""",
    "each creature that was put there, tokens too, and nobody else's (111.7, 404.2)": """card Fresh Cuts {G}
  Sorcery
  Create a 3/3 green Beast creature token for each creature put into your graveyard from the battlefield this turn.
card Wrath {B}
  Sorcery
  Destroy all creatures.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp, Forest, Elk and a 1/1 green Saproling creature token on the battlefield and Fresh Cuts and Wrath in hand
Bob has 2 Elks on the battlefield
in Ann's precombat main phase
  Ann casts Wrath
  everyone passes until it resolves
  Ann casts Fresh Cuts
  everyone passes until it resolves
then Ann controls 2 Beasts
""",
    "a name is shared with any card that is there, and nothing is chosen (201.2a)": """card Candles {2}
  Artifact
  {T}: Reveal the top card of your library. If it has the same name as a card in your graveyard, put it into your graveyard. Otherwise, draw a card.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Candles on the battlefield, Ox (called Old Ox) and Elk (called Old Elk) in the graveyard and Elk and Forest on top of the library
Bob has Forest in the graveyard
in Ann's precombat main phase
  Ann activates Candles
  everyone passes until it resolves
then Elk is in Ann's graveyard
""",
    "of another's graveyard it is not asked (201.2a)": """card Candles {2}
  Artifact
  {T}: Reveal the top card of your library. If it has the same name as a card in your graveyard, put it into your graveyard. Otherwise, draw a card.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Candles on the battlefield, Ox in the graveyard and Elk on top of the library
Bob has Elk (called Bob's Elk) in the graveyard
in Ann's precombat main phase
  Ann activates Candles
  everyone passes until it resolves
then Elk is in Ann's hand
""",
    "what enters is given counters by what is there (614.12)": """card Armory {W}
  Enchantment
  Each creature you control enters with an additional +1/+1 counter on it for each artifact you control.
card Cog {1}
  Artifact
card Elk {G}
  Creature — Elk 3/3
Ann has Armory, Forest and 2 Cogs on the battlefield and Elk in hand
Bob has 3 Cogs on the battlefield
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until it resolves
then Elk is 5/5
""",
    "base power is set, and what is added comes after it (613.4b, 613.4c)": """card Shifter {G}
  Creature — Shapeshifter 1/3
  Whenever you cast a spell, you may have Shifter's base power and toughness become 4/1 until end of turn.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
Ann has Shifter (1 +1/+1 counter) and Mountain on the battlefield and Spark in hand
in Ann's precombat main phase
  Ann casts Spark targeting Bob
  everyone passes until it resolves
  Ann says yes
then Shifter is 5/2
in Bob's upkeep
then Shifter is 2/4
""",
    "as many cards as the number, and no more (401.2)": """card Delver {R}
  Creature — Goblin 2/2
  Whenever you sacrifice another creature, exile cards equal to its mana value from the top of your library. You may play those cards this turn.
card Altar {1}
  Artifact
  Sacrifice a creature: You gain 1 life.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Delver, Altar and Elk on the battlefield and 5 cards in the library
in Ann's precombat main phase
  Ann activates Altar sacrificing Elk
  everyone passes until the stack is empty
then Ann has 2 cards in exile
  and Ann has 3 cards in the library
""",
    "it comes back when the land it enchanted is put into a graveyard (603.6c)": """card Genie {G}
  Enchantment — Aura
  Enchant Forest
  When enchanted Forest is put into a graveyard, you may return Genie from your graveyard to your hand.
card Stone Rain {R}
  Sorcery
  Destroy target land.
Ann has Forest and Genie (attached to Forest) on the battlefield
Bob has Mountain on the battlefield and Stone Rain in hand
in Bob's precombat main phase
  Bob casts Stone Rain targeting Forest
  everyone passes until it resolves
  everyone passes until the stack is empty
  Ann says yes
then Genie is in Ann's hand
""",
    "the token is watched wherever this is by then, and once (603.7b, 603.7c)": """card Nest {G}
  Sorcery
  Create a 1/1 white Bird creature token. When that token leaves the battlefield, you gain 4 life.
card Shove {B}
  Sorcery
  Destroy target creature.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Forest, 2 Swamps and Elk on the battlefield and Nest and 2 Shoves in hand
in Ann's precombat main phase
  Ann casts Nest
  everyone passes until it resolves
  Ann casts Shove targeting Elk
  everyone passes until the stack is empty
then Ann is at 20 life
  Ann casts Shove targeting Bird Token
  everyone passes until the stack is empty
then Ann is at 24 life
""",
    "control that ends is lost, and then it is destroyed (603.10d, 603.7b)": """card Borrow {R}
  Sorcery
  Gain control of target creature until end of turn. When you lose control of that creature, destroy it.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Mountain on the battlefield and Borrow in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Borrow targeting Elk
  everyone passes until it resolves
then Ann controls Elk
in Bob's upkeep
  everyone passes until the stack is empty
then Elk is in Bob's graveyard
""",
    "you choose, and they discard (608.2d, 701.9)": """card Extort {B}
  Sorcery
  Target opponent reveals their hand. You choose two cards from it. That player discards those cards.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Swamp on the battlefield and Extort in hand
Bob has Elk, Ox and a Forest in hand
Cat has 3 cards in hand
in Ann's precombat main phase
  Ann casts Extort targeting Bob
  everyone passes until it resolves
  Ann chooses Elk and Ox
then Elk is in Bob's graveyard
  and Ox is in Bob's graveyard
  and Bob has 1 card in hand
  and Cat has 3 cards in hand
""",
    "of each kind as many as is chosen, and no more in all (122.1, 608.2d)": """card Strip {B}
  Sorcery
  Remove up to three counters from target creature.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp on the battlefield and Strip in hand
Bob has Elk (2 +1/+1 counters, 2 stun counters) on the battlefield
in Ann's precombat main phase
  Ann casts Strip targeting Elk
  everyone passes until it resolves
  Ann picks 2
  Ann picks 1
then Elk is 3/3
  and Elk has 1 stun counter
""",
    "up to: none is a choice too, and who draws chooses (107.1c)": """card Denial {U}
  Sorcery
  Destroy target creature. Its controller draws up to two cards.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Island on the battlefield and Denial in hand
Bob has Elk on the battlefield and 5 cards in the library
in Ann's precombat main phase
  Ann casts Denial targeting Elk
  everyone passes until it resolves
  Bob picks 1
then Bob has 1 card in hand
  and Ann has 0 cards in hand
""",
    "symbols of the cost, hybrid ones too, and no generic mana (107.4e)": """card Crux {G}
  Creature — Elemental */*
  Crux's power and toughness are each equal to the number of green mana symbols in the mana costs of permanents you control.
card Elk {1}{G}{G/W}
  Creature — Elk 3/3
Ann has Crux and Elk on the battlefield
Bob has 2 Elks on the battlefield
in Ann's precombat main phase
then Crux is 3/3
""",
    "X is one number, told behind (107.3i)": """card Spread {U}
  Sorcery
  Draw X cards. X is the number of artifacts you control.
card Cog {1}
  Artifact
Ann has Island and 3 Cogs on the battlefield, Spread in hand and 5 cards in the library
in Ann's precombat main phase
  Ann casts Spread
  everyone passes until it resolves
then Ann has 3 cards in hand
""",
    "both are cards of the graveyard, and each may be left out (601.2c)": """card Shreds {R}
  Sorcery
  Return up to one target instant card and up to one target sorcery card from your graveyard to your hand.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Shove {B}
  Sorcery
  Destroy target creature.
Ann has Mountain on the battlefield, Shreds in hand and Spark and Shove in the graveyard
Bob has Spark (called Bob's Spark) in the graveyard
in Ann's precombat main phase
then Ann can't cast Shreds targeting Bob's Spark
  Ann casts Shreds targeting Ann's Spark and Shove
  everyone passes until it resolves
then Ann's Spark is in Ann's hand
  and Shove is in Ann's hand
""",
    "one of the two that are chosen, and none of those that are not (608.2d)": """card Anoint {W}
  Instant
  Choose target creature. Tap all other creatures. The chosen creature gains flying until end of turn.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Plains and Elk on the battlefield and Anoint in hand
Bob has Ox on the battlefield
in Ann's precombat main phase
  Ann casts Anoint targeting Elk
  everyone passes until it resolves
then Elk is a 3/3 green Elk creature with flying
  and Ox is tapped
""",
    "cheaper in your own turn alone (601.2f)": """card Modulate {2}{U}
  Instant
  Modulate costs {2} less to cast during your turn.
  Draw a card.
Ann has Island on the battlefield, Modulate in hand and 3 cards in the library
Bob has Island on the battlefield, Modulate (called Bob's Modulate) in hand and 3 cards in the library
in Ann's precombat main phase
then Bob can't cast Bob's Modulate
  Ann casts Ann's Modulate
  everyone passes until it resolves
then Ann has 1 card in hand
""",
    "each keeps as many as is said, whoever has fewer keeps all (101.4, 701.21a)": """card Purify {W}
  Sorcery
  Each player chooses two creatures they control, then sacrifices the rest.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Plains and 4 Elks on the battlefield and Purify in hand
Bob has 3 Elks on the battlefield
Cat has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Purify
  everyone passes until it resolves
then Ann controls 2 Elks
  and Bob controls 2 Elks
  and Cat controls 1 Elk
  and Ann controls 1 Plains
""",
    "what each chooses is kept, and what nobody chose is sacrificed (608.2d, 701.21a)": """card Purify {W}
  Sorcery
  Each player chooses a creature or artifact they control, then sacrifices the rest.
card Elk {1}{G}
  Creature — Elk 3/3
card Idol {2}
  Artifact
Ann has Plains, Elk and Idol on the battlefield and Purify in hand
Bob has Elk (called Stag), Idol (called Totem) and Elk (called Doe) on the battlefield
in Ann's precombat main phase
  Ann casts Purify
  everyone passes until it resolves
  Ann chooses Idol
  Bob chooses Stag
then Idol is on the battlefield
  and Elk is in Ann's graveyard
  and Stag is on the battlefield
  and Totem is in Bob's graveyard
  and Doe is in Bob's graveyard
  and Ann controls 1 Plains
""",
    "each loses life for what was destroyed of them, by who controlled it last (608.2h)": """card Tempest {B}
  Sorcery
  Destroy all creatures. Each player loses life equal to the number of creatures they controlled that were destroyed this way.
card Elk {1}{G}
  Creature — Elk 3/3
card Rock {2}
  Creature — Golem 1/1
  Indestructible
Ann has Swamp and Elk on the battlefield and Tempest in hand
Bob has 2 Elks, Elk (called Stolen, owned by Ann) and Rock on the battlefield
Cat has Rock (called Cat's Rock) on the battlefield
in Ann's precombat main phase
  Ann casts Tempest
  everyone passes until it resolves
then Ann is at 19 life
  and Bob is at 17 life
  and Cat is at 20 life
""",
    "each deals as much as its own power (120.3)": """card Ally {G}
  Sorcery
  Up to two target creatures you control each deal damage equal to their power to target creature an opponent controls.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
card Wall {W}
  Creature — Wall 0/9
Ann has Forest, Elk and Ox on the battlefield and Ally in hand
Bob has Wall on the battlefield
in Ann's precombat main phase
  Ann casts Ally targeting Elk, Ox and Wall
  everyone passes until it resolves
then Wall has 5 damage
  and Elk has 0 damage
""",
    "the price is paid as attackers are declared, or it doesn't attack (508.1h)": """card Dragon {4}{W}
  Creature — Dragon 5/5
  Dragon can't attack unless you sacrifice a land.
Ann has Dragon and Plains on the battlefield
in Ann's declare attackers step
  Ann attacks with Dragon
then Plains is in Ann's graveyard
  and Dragon is attacking Bob
""",
    "who can't pay can't attack (508.1d)": """card Dragon {4}{W}
  Creature — Dragon 5/5
  Dragon can't attack unless you sacrifice a land.
Ann has Dragon on the battlefield
Bob has Plains on the battlefield
in Ann's declare attackers step
then Ann can't attack with Dragon
""",
    "the price is by the counters that are there (508.1h)": """card Marauder {4}{B}
  Creature — Horror 1/1
  Marauder can't attack unless you pay {1} for each +1/+1 counter on it.
Ann has Marauder (2 +1/+1 counters) and Swamp on the battlefield
in Ann's declare attackers step
then Ann can't attack with Marauder
""",
    "what was cast is not among the cards that are put back (400.7)": """card Dig {R}
  Sorcery
  Exile the top two cards of your library. You may cast an instant spell from among them without paying its mana cost. Put the exiled cards not cast this way on the bottom of your library in a random order.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Mountain on the battlefield, Dig in hand and Spark and Elk on top of the library
in Ann's precombat main phase
  Ann casts Dig
  everyone passes until it resolves
  Ann says yes
  Ann targets Bob
then Elk is on the bottom of Ann's library
  everyone passes until the stack is empty
then Bob is at 18 life
  and Spark is in Ann's graveyard
""",
    "an instant that was cast so is exiled, an artifact is not (614.6)": """card Scholar {3}{U}
  Creature — Sphinx 5/5
  When Scholar enters, you may cast target instant, sorcery, or artifact card from your graveyard without paying its mana cost. If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
Ann has 4 Islands on the battlefield, Scholar in hand and Spark in the graveyard
in Ann's precombat main phase
  Ann casts Scholar
  everyone passes until it resolves
  Ann targets Spark
  everyone passes until it resolves
  Ann says yes
  Ann targets Bob
  everyone passes until the stack is empty
then Bob is at 18 life
  and Spark is in exile
""",
    "a land stays a land (205.1b)": """card Spinner {G}
  Enchantment
  {G}: Target land you control becomes an X/X Elemental creature with haste until end of turn, where X is the number of enchantments you control. It's still a land.
Ann has Spinner (called First), Spinner, Forest and Forest (called Grove) on the battlefield
in Ann's precombat main phase
  Ann activates First targeting Grove
  everyone passes until it resolves
then Grove is a 2/2 Elemental creature with haste
  and Grove is a land
""",
    "either is enough, and only one's own (603.4)": """card Seer {B}
  Creature — Bat 1/1
  At the beginning of your end step, if you gained or lost life this turn, draw a card.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
Ann has Seer on the battlefield and 3 cards in the library
Bob has Mountain on the battlefield and Spark in hand
in Ann's precombat main phase
  Bob casts Spark targeting Ann
  everyone passes until it resolves
in Ann's end step
  everyone passes until the stack is empty
then Ann has 1 card in hand
""",
    "all that are revealed, of each player, into each owner's graveyard (400.3)": """card Mystic {U}
  Creature — Merfolk 1/1
  {T}: Each player reveals the top card of their library. You may put the revealed cards into their owners' graveyards. If you don't, each player draws a card.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
card Rat {B}
  Creature — Rat 1/1
Ann has Mystic on the battlefield and Elk and Forest on top of the library
Bob has Ox and Forest on top of the library
Cat has Rat and Forest on top of the library
in Ann's precombat main phase
  Ann activates Mystic
  everyone passes until it resolves
  Ann says yes
then Elk is in Ann's graveyard
  and Ox is in Bob's graveyard
  and Rat is in Cat's graveyard
  and Bob has 0 cards in hand
""",
    "bounced or exiled, but not dead (700.4)": """card Ledger {U}
  Enchantment
  Whenever a creature you control leaves the battlefield without dying, you gain 3 life.
card Shove {B}
  Sorcery
  Destroy target creature.
card Recall {U}
  Sorcery
  Return target creature to its owner's hand.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Swamp, Island, Ledger, Elk and Ox on the battlefield and Shove and Recall in hand
in Ann's precombat main phase
  Ann casts Shove targeting Elk
  everyone passes until the stack is empty
then Ann is at 20 life
  Ann casts Recall targeting Ox
  everyone passes until the stack is empty
then Ann is at 23 life
""",
    "each of them by its own power, and it by what it had (120.3, 608.2h)": """card Inferno {3}{R}
  Creature — Elemental 8/5
  {T}: Inferno deals damage equal to its power divided as you choose among any number of target creatures. Each of those creatures deals damage equal to its power to Inferno.
card Wall {W}
  Creature — Wall 1/9
card Tower {W}
  Creature — Wall 2/9
Ann has Inferno on the battlefield
Bob has Wall and Tower on the battlefield
in Ann's precombat main phase
  Ann activates Inferno targeting Wall and Tower dividing 5 to Wall and 3 to Tower
  everyone passes until it resolves
then Wall has 5 damage
  and Tower has 3 damage
  and Inferno has 3 damage
""",
    "the controller of what it enchants, and not of the Aura (303.4e)": """card Implant {2}{B}
  Enchantment — Aura
  Enchant creature
  At the beginning of your upkeep, enchanted creature's controller sacrifices it and you gain 2 life.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Implant (attached to Elk) and Ox on the battlefield
Bob has Elk on the battlefield
in Ann's upkeep
  everyone passes until the stack is empty
then Elk is in Bob's graveyard
  and Ox is on the battlefield
  and Ann is at 22 life
""",
    "what it enchanted last, after it has left (608.2h)": """card Acid {2}{U}
  Enchantment — Aura
  Enchant permanent
  When Acid leaves the battlefield, enchanted permanent's controller sacrifices it.
card Mend {W}
  Instant
  Destroy target enchantment.
card Cog {1}
  Artifact
Ann has Plains and Acid (attached to Cog) on the battlefield and Mend in hand
Bob has Cog on the battlefield
in Ann's precombat main phase
  Ann casts Mend targeting Acid
  everyone passes until the stack is empty
then Cog is in Bob's graveyard
""",
    "it goes when the other leaves, and later ones stay (603.7c)": """card Twin {3}{W}
  Creature — Human 3/4
  When Twin enters, create a 2/2 white Dog creature token. Exile that token when Twin leaves the battlefield.
card Shove {B}
  Sorcery
  Destroy target creature.
Ann has 4 Plains, Swamp and a 2/2 white Dog creature token on the battlefield and Twin and Shove in hand
in Ann's precombat main phase
  Ann casts Twin
  everyone passes until the stack is empty
then Ann controls 2 Dogs
  Ann casts Shove targeting Twin
  everyone passes until the stack is empty
then Ann controls 1 Dog
""",
    "control and haste end together (611.2a)": """card Borrow {R}
  Sorcery
  Until end of turn, gain control of target creature and it gains haste.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Mountain on the battlefield and Borrow in hand
Bob has Elk (summoning sick) on the battlefield
in Ann's precombat main phase
  Ann casts Borrow targeting Elk
  everyone passes until it resolves
then Ann controls Elk
  and Elk is a 3/3 green Elk creature with haste
in Bob's upkeep
then Bob controls Elk
  and Elk is a 3/3 green Elk creature
""",
    "a color is chosen as it resolves, and only of it (608.2d)": """card Purge {G}
  Sorcery
  Destroy all enchantments of the color of your choice.
card Glow {W}
  Enchantment
card Gloom {B}
  Enchantment
Ann has Forest and Glow (called Ann's Glow) on the battlefield and Purge in hand
Bob has Glow and Gloom on the battlefield
in Ann's precombat main phase
  Ann casts Purge
  everyone passes until it resolves
  Ann chooses white
then Glow is in Bob's graveyard
  and Ann's Glow is in Ann's graveyard
  and Gloom is on the battlefield
""",
    "who has no creature can't (608.2c, 701.21a)": """card Levy {B}
  Sorcery
  Target opponent sacrifices a creature. If they can't, they lose 2 life.
Ann has Swamp on the battlefield and Levy in hand
in Ann's precombat main phase
  Ann casts Levy targeting Bob
  everyone passes until it resolves
then Bob is at 18 life
""",
    "as many as were there, of all kinds (122.1)": """card Drain {U}
  Sorcery
  Remove all counters from target creature. Draw cards equal to the number of counters removed this way.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Island on the battlefield, Drain in hand and 6 cards in the library
Bob has Elk (2 +1/+1 counters, 1 stun counter) on the battlefield
in Ann's precombat main phase
  Ann casts Drain targeting Elk
  everyone passes until it resolves
then Ann has 3 cards in hand
  and Elk is 3/3
""",
    "free of charge, and only this turn (601.3, 118.9)": """card Hope {R}
  Sorcery
  Exile the top card of your library. You may cast that card this turn without paying its mana cost.
card Elk {4}{G}
  Creature — Elk 3/3
Ann has Mountain on the battlefield, Hope in hand and Elk on top of the library
in Ann's precombat main phase
  Ann casts Hope
  everyone passes until it resolves
  Ann casts Elk without paying its mana cost
  everyone passes until it resolves
then Ann controls Elk
""",
    "the copy attacks too, whom its maker attacks or another (508.4)": """card Rush {4}{R}
  Creature — Elemental 3/3
  Haste
  Whenever Rush attacks, create a token that's a copy of another target attacking creature and that's tapped and attacking. Exile the token at end of combat.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Rush and Elk on the battlefield
in Ann's declare attackers step
  Ann attacks with Rush and Elk
  Ann targets Elk
  everyone passes until the stack is empty
then the token is attacking Bob
  and the token is tapped
in Ann's postcombat main phase
then Ann controls 1 Elk
  and Bob is at 11 life
""",
    "another's power and toughness at that time (608.2h, 613.4b)": """card Butler {2}{G}
  Creature — Elf 2/5
  Whenever Butler attacks, choose up to one other target creature you control. Its base power and toughness become equal to Butler's power and toughness until end of turn.
card Ox {1}{G}
  Creature — Ox 1/1
Ann has Butler and Ox (1 +1/+1 counter) on the battlefield
in Ann's declare attackers step
  Ann attacks with Butler
  Ann targets Ox
  everyone passes until the stack is empty
then Ox is 3/6
""",
    "only of sources of the chosen color (615.1, 608.2d)": """card Warden {W}
  Creature — Angel 1/1
  {T}: Prevent all damage that would be dealt to target creature this turn by sources of the color of your choice.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Sting {B}
  Instant
  Sting deals 1 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Warden and Elk on the battlefield
Bob has Mountain and Swamp on the battlefield and Spark and Sting in hand
in Ann's precombat main phase
  Ann activates Warden targeting Elk
  everyone passes until it resolves
  Ann chooses red
  Bob casts Spark targeting Elk
  everyone passes until the stack is empty
then Elk has 0 damage
  Bob casts Sting targeting Elk
  everyone passes until the stack is empty
then Elk has 1 damage
""",
    "the Fang returns from exile, where its own cost has put it (400.7, 603.7c)": """card Fang {6}
  Artifact
  {6}, Exile Fang: Create a 5/5 blue Dragon Spirit creature token with flying. Return Fang to the battlefield under its owner's control when that token dies.
card Shove {B}
  Sorcery
  Destroy target creature.
Ann has Fang, 6 Mountains and Swamp on the battlefield and Shove in hand
in Ann's precombat main phase
  Ann activates Fang
  everyone passes until it resolves
  Ann casts Shove targeting Dragon Spirit Token
  everyone passes until the stack is empty
then Ann controls Fang
""",
}


def _read(text: str) -> list[str]:
    line = "Sorcery" if text.startswith("!") else "Legendary Creature — Human"
    readings, _ = read_proved(PrintedFace("Ada", line, text.lstrip("!"), "{1}{W}", "2", "2"))
    return [one.unread.message for one in readings if one.unread is not None]


@pytest.mark.parametrize("text", TEXTS)
def test_these_texts_are_read_and_said_back_in_full(text: str) -> None:
    """Both proofs: printed back with the same words, and said without pronouns."""
    assert not _read(text)


@pytest.mark.parametrize("why", REFUSED)
def test_what_is_doubtful_is_refused(why: str) -> None:
    """Each is told with a reason."""
    assert _read(REFUSED[why])


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Written before they were run: cards, a situation and what the rules make of it."""
    told = STORIES[name]
    names = "Ann, Bob, Cat" if "Cat" in told else "Ann, Bob"
    told = told.replace("\nin ", f"\nplayers {names}\nin ", 1)
    found = run(read_scenario(f'rule 604.1\nexample "{name}"\n{told}')[0])[0]
    assert found.status is Status.PASSES, found.reason
