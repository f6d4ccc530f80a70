"""Lines as judges write them down, by class, each with the lines of the guide that it must be; and near ones that mean another thing.

Classes: another cost to cast a spell for, optional costs, modes by what they do, loyalty, lands, triggers and their targets, choices,
combat in a word, two deeds in one sentence, what is there at the start, claims.
"""

from __future__ import annotations

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Idol {2}
  Artifact
  {2}, {T}: Draw a card.
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Scout {1}{R}
  Creature — Elk 2/1
  Dash {1}{R}
card Tide {1}{U}
  Instant
  Return target creature to its owner's hand.
  Overload {6}{U}
card Moth {2}{W}
  Enchantment Creature — Insect 1/1
  Bestow {3}{W}
card Revenant {1}{B}
  Creature — Spirit 2/2
  Escape—{3}{B}, Exile five other cards from your graveyard.
card Beast {2}{G}
  Creature — Beast 4/4
  Mutate {3}{G}
  Whenever this creature mutates, destroy target artifact an opponent controls.
card Spark {R}
  Instant
  Kicker {4}
  Spark deals 2 damage to any target.
card Ward {3}{U}{U}
  Instant
  You may pay 1 life and exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Swell {2}{R}{R}
  Instant
  Convoke
  Swell deals 4 damage to any target.
card Charm {B}{R}
  Instant
  Choose one or both —
  • Draw a card.
  • Destroy target artifact.
  • Destroy target creature.
card Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  +1: Target creature gets +1/+1 until end of turn.
  −2: Vela deals 2 damage to target creature.
  −8: You get an emblem with "Creatures you control have flying."
  loyalty 4
card Fount
  Land
  As Fount enters, you may pay 2 life. If you don't, it enters tapped.
  {T}: Add {W}.
card Ring {1}{W}
  Enchantment
  When Ring enters, exile target creature.
card Keeper {1}{W}
  Creature — Elk 1/1
  When Keeper enters, you may exile target creature.
card Engine {2}
  Artifact Creature — Construct 1/1
  {4}: Put a +1/+1 counter on Engine.
  Remove a +1/+1 counter from Engine: Engine deals 1 damage to any target.
card Study {2}{U}
  Enchantment
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Zealot {1}{W}
  Creature — Elk 2/2
  You may exert Zealot as it attacks. When you do, you gain 4 life.
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 2
card Mask {3}{U}
  Creature — Wizard 2/2
  Morph {1}{U}
  When Mask is turned face up, destroy target creature.
card Rift {2}{R}
  Sorcery
  Rift deals 3 damage to any target.
  Foretell {R}
card Trek {2}{G}
  Creature — Elk 4/4
  adventure First Step {G}
  Sorcery — Adventure
  Draw a card.
card Moon Hall {1}{R}
  Enchantment — Room
  At the beginning of your end step, draw a card.
  split with Sun Hall {3}{U}
  Enchantment — Room
  At the beginning of your upkeep, draw a card.
card Prowler {2}{R}
  Creature — Human 2/2
  transforms into Howler
  Creature — Wolf 4/4
card Troll {2}{R}
  Creature — Troll 2/2
  Saddle 1
card Pit of Owls
  Dungeon
  Owl Gate — Draw a card. (Leads to: Owl Nest)
  Owl Nest — Draw a card.

"""
_STAND = "Ann controls Elk\nBob controls Ox\n"

SAID: tuple[tuple[str, str], ...] = (
    # another cost
    ("Ann dashes Scout", "Ann casts Scout for its dash cost"),
    ("Ann dashes out Scout and attacks Bob with it", "Ann casts Scout for its dash cost\nAnn attacks Bob with Scout"),
    ("Ann decides to dash Scout", "Ann casts Scout for its dash cost"),
    ("Ann casts Scout dashed", "Ann casts Scout for its dash cost"),
    ("Ann casts an overloaded Tide", "Ann casts Tide for its overload cost"),
    ("Ann casts Tide overloaded", "Ann casts Tide for its overload cost"),
    ("In response, Bob overloads Tide", "In response, Bob casts Tide for its overload cost"),
    ("Ann bestows Moth on Elk", "Ann casts Moth for its bestow cost targeting Elk"),
    ("Ann bestows Moth onto Elk", "Ann casts Moth for its bestow cost targeting Elk"),
    ("Ann escapes Revenant, exiling five other cards from her graveyard", "Ann has five cards in the graveyard\nAnn casts Revenant for its escape cost"),
    ("Ann casts Revenant using its escape cost, exiling five other cards", "Ann has five cards in the graveyard\nAnn casts Revenant for its escape cost"),
    ("Ann mutates Beast over Elk", "Ann chooses top for Beast\nAnn casts Beast for its mutate cost targeting Elk"),
    ("Ann mutates Beast under Elk", "Ann chooses bottom for Beast\nAnn casts Beast for its mutate cost targeting Elk"),
    ("Ann mutates Beast onto Elk, on top", "Ann chooses top for Beast\nAnn casts Beast for its mutate cost targeting Elk"),
    ("Ann casts Beast for its mutate cost targeting Elk. The mutate trigger destroys Idol", "Ann casts Beast for its mutate cost targeting Elk\nBeast's ability targets Idol"),
    # optional costs
    ("Ann casts Spark, paying the kicker, on Bob", "Ann casts Spark kicked targeting Bob"),
    ("Ann casts Spark on Bob with the kicker paid", "Ann casts Spark targeting Bob kicked"),
    ("Ann casts Spark without kicking it, targeting Bob", "Ann casts Spark targeting Bob"),
    ("Ann casts Spark unkicked on Bob", "Ann casts Spark targeting Bob"),
    ("Bob casts Bolt targeting Ann\nIn response, Ann pitches Deny to cast Ward targeting Bolt", "Bob casts Bolt targeting Ann\nIn response, Ann casts Ward targeting Bolt exiling Deny"),
    ("Ann convokes Swell by tapping Elk and Scout. It targets Bob", "Ann casts Swell tapping Elk and Scout\nAnn targets Bob"),
    ("Ann casts Swell targeting Bob, convoking Elk and Scout", "Ann casts Swell targeting Bob tapping Elk and Scout"),
    # modes
    ("Ann casts Charm choosing to draw a card", "Ann casts Charm choosing mode 1"),
    ("Ann casts Charm, choosing to destroy Idol", "Ann casts Charm choosing mode 2 targeting Idol"),
    ("Ann casts Charm choosing to destroy Elk and draw a card", "Ann casts Charm choosing mode 1 and mode 3 targeting Elk"),
    ("Ann casts Charm with modes 1 and 2, destroying Idol", "Ann casts Charm choosing mode 1 and mode 2 targeting Idol"),
    # loyalty
    ("Ann -2s Vela targeting Elk", "Ann activates Vela's \"-2\" targeting Elk"),
    ("Ann uses the -2 of Vela, targeting Elk", "Ann activates Vela's \"-2\" targeting Elk"),
    ("Ann uses Vela's second +1 ability on Elk", "Ann activates Vela's second ability targeting Elk"),
    ("Ann uses the ultimate of Vela", "Ann activates Vela's \"-8\""),
    # lands
    ("Ann plays Fount untapped", "Ann plays Fount\nAnn says yes"),
    ("Ann plays Fount untapped, paying 2 life", "Ann plays Fount\nAnn says yes"),
    ("Ann plays Fount tapped", "Ann plays Fount\nAnn says no"),
    ("Ann plays Fount and chooses not to pay life, so it enters tapped", "Ann plays Fount\nAnn says no"),
    # triggers
    ("Ann casts Ring and puts a stun counter on Ox".replace("puts a stun counter on", "exiles"), "Ann casts Ring\nRing's ability targets Ox"),
    ("Ann casts Ring. When it enters, Ann exiles Ox", "Ann casts Ring\nRing's ability targets Ox"),
    ("Ann casts Ring. When Ring enters, she exiles Bob's Ox", "Ann casts Ring\nRing's ability targets Bob's Ox"),
    ("Ann casts Keeper, exiling Ox", "Ann casts Keeper targeting Ox\nAnn says yes for Keeper"),
    ("Ann casts Ring. Its trigger must target Ox as it's the only creature", "Ann casts Ring\nRing's ability targets Ox"),
    ("Ann controls Mask (face down). Ann unmorphs Mask, targeting Ox", "Ann controls Mask (face down)\nAnn turns Mask face up\nMask's ability targets Ox"),
    ("Ann turns Mask face up for its morph cost {1}{U}", "Ann turns Mask face up"),
    ("Ann controls Engine. Ann activates Engine by removing a +1/+1 counter, targeting Bob", "Ann controls Engine\nAnn activates Engine's second ability targeting Bob"),
    # choices
    ("Ann pays for Study", "Ann pays for Study"),
    ("Ann pays 1 for the Study", "Ann pays for Study"),
    ("Ann doesn't pay for Study", "Ann declines for Study"),
    ("Ann casts Bolt targeting Bob and doesn't pay for Study", "Ann casts Bolt targeting Bob\nAnn declines for Study"),
    ("Ann declines to loot", "Ann declines"),
    ("Ann exerts Zealot as it attacks", "Ann attacks with Zealot\nAnn says yes for Zealot"),
    ("Ann attacks with Zealot and exerts it", "Ann attacks with Zealot\nAnn says yes for Zealot"),
    ("Ann chooses to apply Ring first, then Study", "Ann applies Ring first"),
    # combat
    ("Ann attacks with Elk and Bob can't block", "Ann attacks with Elk\nBob doesn't block"),
    ("Ann skips combat", "Ann doesn't attack"),
    ("Ann attacks with Elk and isn't blocked", "Ann attacks with Elk\nBob doesn't block"),
    ("Ann attacks with Elk and it connects", "Ann attacks with Elk\nBob doesn't block\nin the combat damage step"),
    ("Ann attacks with two Elks. Bob blocks one of them with Ox", "Ann attacks with 2 Elks\nBob blocks Elk with Ox"),
    (f"{_STAND}During Ann's declare attackers step, with Elk attacking Bob, Bob casts Bolt on Elk", f"{_STAND}Elk is attacking Bob\nin Ann's declare attackers step\nBob casts Bolt targeting Elk"),
    # two deeds
    ("Ann casts Elk and Bob Denies it", "Ann casts Elk\nBob casts Deny targeting Elk"),
    ("In response to Ann casting Bolt on Ox, Bob casts Tide on Ox", "Ann casts Bolt targeting Ox\nIn response, Bob casts Tide targeting Ox"),
    ("Ann casts Bolt on Ox\nIn response to Ann casting Bolt, Bob casts Tide on Ox", "Ann casts Bolt targeting Ox\nIn response, Bob casts Tide targeting Ox"),
    ("Bob casts Deny on Bolt as Ann casts Bolt on Bob", "Ann casts Bolt targeting Bob\nIn response, Bob casts Deny targeting Bolt"),
    ("Ann casts Bolt on Ox and Spark on Bob", "Ann casts Bolt targeting Ox\nAnn casts Spark targeting Bob"),
    ("Bob casts Tide on Elk after Ann attacks with Elk", "Ann attacks with Elk\nBob casts Tide targeting Elk"),
    ("Ann casts Bolt targeting Ox (controlled by Bob)", "Bob controls Ox\nAnn casts Bolt targeting Ox"),
    ("Bob attacks Vela (3 loyalty, Ann's) with Ox", "Ann controls Vela (loyalty 3)\nBob attacks Vela with Ox"),
    ("Ann casts Bolt on Vela, which Bob controls with 3 loyalty counters", "Bob controls Vela (loyalty 3)\nAnn casts Bolt targeting Vela"),
    ("Ann casts First Step, the adventure half of Trek", "Ann casts First Step"),
    # what is there
    ("Ann has an emblem from Vela", "Ann has an emblem of Vela"),
    ("Ann has a Vela emblem and Elk", "Ann has an emblem of Vela\nAnn has Elk"),
    ('Ann has an emblem with "Creatures you control have flying." and Elk', 'Ann has an emblem with "Creatures you control have flying."\nAnn has Elk'),
    ("Ann controls Moon Hall // Sun Hall with Sun Hall unlocked", "Ann controls Moon Hall // Sun Hall (unlocked: Sun Hall)"),
    ("Bob controls Ox, which is goaded by Ann", "Bob controls Ox (goaded by Ann)"),
    ("Bob controls Ox\nOx is goaded by Ann", "Bob controls Ox (goaded by Ann)".replace(" (goaded by Ann)", "") + "\nOx is goaded by Ann"),
    ("Ann controls a suspected Elk", "Ann controls Elk (suspected)"),
    ("Ann controls Boat\nBoat has been crewed by Elk this turn", "Ann controls Boat\nBoat is crewed\nElk is tapped"),
    ("Ann has a morphed Mask", "Ann has Mask (face down)"),
    ("Ann controls Elk\nElk is monstrous with a +1/+1 counter", "Ann controls Elk\nElk is monstrous\nElk has a +1/+1 counter"),
    ("Ann has foretold Rift", "Ann has Rift (foretold) in exile"),
    ("Ann foretold Rift on a previous turn", "Ann has Rift (foretold) in exile"),
    ("Ann has Trek on an adventure in exile", "Ann has Trek (on an adventure) in exile"),
    ("Ann controls Howler (the back face of Prowler)", "Ann controls Prowler (transformed)"),
    ("Ann has Prowler on its night side", "Ann has Prowler (transformed)"),
    ("From the top, Ann's library is Elk, Ox, Bolt", "Ann has Elk, Ox and Bolt in the library"),
    ("Ann's library contains Elk, Ox, Bolt in that order", "Ann has Elk, Ox and Bolt in the library"),
    ("Ann's library from the top: Elk, Ox, Bolt", "Ann has Elk, Ox and Bolt on top of the library"),
    ("The top card of Ann's library is Elk and the next one is Ox", "Ann has Elk and Ox on top of the library"),
    ("Elk is exiled face up, owned by Bob", "Bob has Elk in exile"),
    ("Elk belongs to Bob", "Bob has Elk"),
    ("Elk is Bob's", "Bob has Elk"),
    ("Moth is attached to Elk\nBoth are Ann's", "Moth is attached to Elk\nAnn controls Moth and Elk"),
    ("Ann has 4 other cards in hand", "Ann has 4 cards in hand"),
    ("Ann controls a token that's a copy of Elk", "Ann controls a Elk (token)"),
    ("Ann has Pit of Owls in the command zone\nAnn is in the Owl Nest", 'Ann has Pit of Owls in the command zone\nAnn is in the "Owl Nest" of Pit of Owls'),
    ("Bob becomes the monarch", "Bob is the monarch"),
    ("Ann casts Deny with Elk and Ox on top of her library", "Ann has Elk and Ox on top of the library\nAnn casts Deny"),
    # claims
    (f"{_STAND}then Elk is 3/3 and Ox is 2/4", f"{_STAND}then Elk is 3/3\nand Ox is 2/4"),
    (f"{_STAND}then Bob is at 20 life and is the monarch", f"{_STAND}then Bob is at 20 life\nand Bob is the monarch"),
    (f"{_STAND}then Elk isn't tapped and it has 2 damage, because 704.5g", f"{_STAND}then Elk isn't tapped\nand Elk has 2 damage, because 704.5g"),
    (f"{_STAND}then Bob takes 3", f"{_STAND}then Bob takes 3 damage"),
    (f"{_STAND}then Bob loses 4 life and goes to 16", f"{_STAND}then Bob loses 4 life\nand Bob is at 16 life"),
    (f"{_STAND}then no damage is dealt to Bob", f"{_STAND}then Bob takes 0 damage"),
    (f"{_STAND}then Elk survives with 2 damage marked on it", f"{_STAND}then Elk survives\nand Elk has 2 damage"),
    (f"{_STAND}then all creatures die", f"{_STAND}then Elk dies\nand Ox dies"),
    (f"{_STAND}then Elk trades with Ox", f"{_STAND}then Elk dies\nand Ox dies"),
    (f"{_STAND}then Elk never enters the battlefield", f"{_STAND}then Elk doesn't enter the battlefield"),
)  # fmt: skip

REFUSED: tuple[str, ...] = (
    "Ann dashes Elk",  # it has no such cost
    "Ann casts Elk overloaded",
    "Ann escapes Revenant, exiling four other cards from her graveyard",  # it costs five
    "Ann mutates Elk over Ox",
    "Ann casts Bolt, paying the kicker, on Bob",
    "Ann pitches Deny to cast Bolt targeting Elk",
    "Ann convokes Bolt by tapping Elk",
    "Ann casts Charm choosing to destroy it",
    "Ann casts Charm choosing to gain 3 life",
    "Ann -3s Vela targeting Elk",  # no such ability
    "Ann +1s Vela",  # two of them
    "Ann uses Vela's third +1 ability on Elk",
    "Ann plays Fount tapped, paying 2 life",
    "Bob casts Elk. When it enters, Ann destroys it unless Bob pays",
    "Ann declines to loot unless Bob does",
    "Bob controls Ox (goaded)",  # by whom?
    "Ann controls Elk\nElk is goaded",
    "Ann controls Howler (the back face of Elk)",
    "Ann is in the Owl Nest",  # of which dungeon?
    "Ann ventures into the dungeon",
    "Bolt is foretold by Zed",
    "Ann casts Bolt targeting Ox (controlled by Bob, blessed)",
    "Ann controls Elk and Ox\nAnn attacks with Elk and Ox. Bob blocks one of them with Idol",
    f"{_STAND}then Elk is 3/3 and she is at 3 life",
)
