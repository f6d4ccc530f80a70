"""What players say at a table of mana, deeds and the start, by class, each with the lines that it must be; and near forms that mean another thing.

A class is given by its makings (verb, form, who, number), so that its kin are tried with it; what changes the meaning is refused.
"""

from __future__ import annotations

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Deny {U}{U}
  Instant
  Counter target spell.
card Murk {1}{B}
  Instant
  Destroy target creature.
card Flame {X}{R}
  Sorcery
  Kicker {1}
  Flame deals X damage to any target.
card Rift {2}{R}
  Sorcery
  Rift deals 3 damage to any target.
  Suspend 1—{R}
card Cascader {2}{R}
  Creature — Elf 2/1
  Cascade
card Pinger {1}{U}
  Creature — Wizard 1/1
  {T}: Pinger deals 1 damage to any target.
card Idol {2}
  Artifact
  {2}, {T}: Draw a card.
card Altar {2}
  Artifact
  Sacrifice a creature: Draw a card.
card Belt {1}
  Artifact — Equipment
  Equip {1}
card Ring {1}{W}
  Enchantment
  When Ring enters, exile target creature.
card Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  −2: Vela deals 2 damage to target creature.
  loyalty 4
card Twin Vela {2}{R}
  Legendary Planeswalker — Vela
  +1: Draw a card.
  +2: Draw a card.
  loyalty 4
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 2
card Ghost {3}{U}
  Creature — Ninja 2/2
  Ninjutsu {1}{U}
card Shade {B}
  Creature — Shade 1/1
  Unearth {B}
card Kin {W}
  Creature — Human 1/1
  Reinforce 1—{W}
card Corpse {G}
  Creature — Zombie 2/2
  Scavenge {G}
card Encore {1}{B}
  Sorcery
  Destroy target creature.
card Singer {2}{B}
  Creature — Spirit 2/2
  Encore {2}{B}
card Moor
  Land
  {T}: Add {B}.
card Gate
  Land
  {T}: Add {W} or {U}.
card Delver {U}
  Sorcery
  As an additional cost to cast this spell, exile a creature card from your graveyard.
  Draw a card.

"""
_MAIN = "in Ann's precombat main phase\n"
_R, _G = "Ann taps Mountain for {R}", "Ann taps Forest for {G}"
_ON_BOB = "Ann casts Bolt targeting Bob"
_NINJA = 'Ann activates Ghost\'s "Ninjutsu" returning Elk'
_LIBRARY = "Ann has Ox and Bolt on top of the library"
_SUSPENDED = "Ann has Rift (2 time counters) in exile"
_AIMED = "Ann casts Ring\nRing's ability targets Ox"

_MANA: tuple[tuple[str, str], ...] = (
    *((f"Ann taps {how} for {what}", "Ann taps all Forest for {G}") for how in (
        "all her Forests", "all of her Forests", "all the Forests", "each of her Forests", "all Forests",
    ) for what in ("mana", "green", "green mana")),
    *((f"Ann taps {how} for {what}", f"{_R}\n{_R}") for how in ("two Mountains", "her two Mountains", "2 Mountains", "both Mountains", "two of her Mountains")
      for what in ("mana", "red", "red mana", "{R}{R}", "two mana")),
    *((f"Ann taps {how} for {what}", _R) for how in ("her Mountain", "a Mountain", "the Mountain", "Mountain", "one of her Mountains")
      for what in ("mana", "red", "a red", "red mana", "{R}")),
    ("Ann taps a Mountain and a Forest for mana", f"{_R}\n{_G}"),
    ("Ann taps Moor for mana", "Ann taps Moor for {B}"),
)  # fmt: skip
"""Lands that are tapped."""

_PAID: tuple[tuple[str, str], ...] = (
    *((f"Ann casts Bolt{more}", f"{_R}\n{_ON_BOB}") for more in (
        " on Bob paying with a Mountain", " on Bob, paying with Mountain", " targeting Bob using a Mountain", " using Mountain on Bob",
        " on Bob with mana from a Mountain", ", paying for it with a Mountain, targeting Bob", " on Bob by tapping a Mountain", " on Bob with a Mountain",
    )),
    ("Bob casts Bolt on Ann paying with a Mountain", "Bob taps Mountain for {R}\nBob casts Bolt targeting Ann"),
    ("In response, Ann casts Bolt on Bob paying with a Mountain", f"{_R}\nIn response, {_ON_BOB}"),
    ("In her upkeep Ann casts Bolt on Bob paying with a Mountain", f"in Ann's upkeep\n{_R}\n{_ON_BOB}"),
    ("Ann activates Idol paying with two Forests", f"{_G}\n{_G}\nAnn activates Idol"),
    ("Ann activates Idol using a Mountain and a Forest", f"{_R}\n{_G}\nAnn activates Idol"),
    ("Ann casts Elk with two Forests", f"{_G}\n{_G}\nAnn casts Elk"),
    ("Ann controls three Forests\nAnn casts Elk with her Forests", "Ann controls three Forests\nAnn casts Elk"),
)  # fmt: skip
"""Lands that something is paid with."""

_DONE: tuple[tuple[str, str], ...] = (
    *((f"{who} {how}", f"{who} attacks with everything") for who in ("Ann", "Bob") for how in (
        "alpha strikes", "swings out", "attacks with her whole team", "attacks with everything she has", "attacks with his entire army",
    )),
    *((f"Bob {how}", "Bob concedes") for how in ("scoops", "resigns", "gives up")),
    *((f"Ann attacks with Elk. Bob {how}", "Ann attacks with Elk\nBob doesn't block") for how in (
        "declines to block", "lets it through", "lets the damage through", "refuses to block", "takes it",
    )),
    ("Ann attacks with Elk and Ghost. Bob blocks Elk with Ox and doesn't block Ghost", "Ann attacks with Elk and Ghost\nBob blocks Elk with Ox\nBob doesn't block"),
    *((f"{_ON_BOB}. Bob {how}", f"{_ON_BOB}\nit resolves") for how in ("allows it", "has no responses", "has no answer", "lets it resolve")),
    *((f"{_ON_BOB}. Bob {how}", f"{_ON_BOB}\nBob casts Deny targeting Bolt") for how in (
        "tries to counter it with Deny", "attempts to counter Bolt with Deny", "counters it with Deny", "Denies it", "denies it",
    )),
    *((f"{_ON_BOB}{more}", f"{_ON_BOB}\nIn response, Ann casts Murk targeting Ox") for more in (
        " and, holding priority, casts Murk on Ox", ", holds priority and casts Murk on Ox", ". Ann retains priority and casts Murk on Ox", " and keeps priority and casts Murk on Ox",
    )),
    *((f"{_AIMED.split(chr(10), maxsplit=1)[0]}{more}", _AIMED) for more in (
        ". Ring exiles Ox", ". Its trigger exiles Ox", ". The trigger exiles Ox", ". Ring's trigger exiles Ox", ". The ETB trigger targets Ox", ". Ring's enters-the-battlefield ability targets Ox",
    )),
    ("Ann casts Ring, exiling Ox", "Ann casts Ring targeting Ox"), ("Ann casts Ring targeting Ox with its trigger", "Ann casts Ring targeting Ox"),
    *((how, "Ann controls Pinger\nAnn activates Pinger targeting Ox") for how in (
        "Ann controls Pinger\nPinger pings Ox", "Ann controls Pinger\nAnn has Pinger shoot Ox", "Ann controls Pinger\nAnn taps Pinger to deal 1 damage to Ox",
        "Ann controls Pinger\nAnn activates Pinger, dealing 1 damage to Ox", "Ann controls Pinger\nAnn pings Ox with Pinger",
    )),
    *((f"Ann {how}", "Ann equips Belt to Elk") for how in ("puts Belt on Elk", "moves Belt from Ox to Elk", "attaches Belt to Elk")),
    *((f"Ann {how}", 'Ann activates Vela\'s "+1"') for how in ("ticks Vela up", "ticks up Vela", "upticks Vela", "pluses Vela", "uses Vela's plus", "uses Vela's plus one", "activates Vela's plus 1 ability")),
    *((f"Ann {how} targeting Ox", 'Ann activates Vela\'s "-2" targeting Ox') for how in ("ticks Vela down", "downticks Vela", "minuses Vela", "uses Vela's minus", "uses Vela's minus two")),
    ("Ann uses Vela's minus two on Ox", 'Ann activates Vela\'s "-2" targeting Ox'),
    *((how, _NINJA) for how in (
        "Ann activates Ghost's ninjutsu returning Elk", "Ann activates Ghost's ninjutsu by returning Elk", "Ann ninjutsus Ghost, returning Elk",
        "Ann uses ninjutsu, returning Elk and putting Ghost onto the battlefield", "Ann pays ninjutsu for Ghost, returning Elk to her hand",
    )),
    *((f"Ann {how}", 'Ann activates Shade\'s "Unearth"') for how in ("unearths Shade", "activates Shade's unearth", "activates Shade's unearth ability", "activates the unearth ability of Shade")),
    *((f"Ann {how}", 'Ann activates Kin\'s "Reinforce" targeting Elk') for how in ("reinforces Elk with Kin", "reinforces Kin onto Elk", "reinforces Kin on Elk", "reinforces Kin, targeting Elk")),
    *((f"Ann {how}", 'Ann activates Corpse\'s "Scavenge" targeting Elk') for how in ("scavenges Corpse onto Elk", "scavenges Corpse, targeting Elk")),
    ("Ann encores Singer", 'Ann activates Singer\'s "Encore"'), ("Ann encores Ox", "Ann casts Encore targeting Ox"),
    *((f"Ann tries {how} attack{more}", f"Ann tries to attack with nothing{by}") for how in ("not to", "to not") for more, by in (("", ""), (" at all", ""), (", refused by 508.1d", ", refused by 508.1d"))),
    *((f"Bob tries {how} block{more}, refused by 509.1c", "Bob tries to block with nothing, refused by 509.1c") for how in ("not to", "to not") for more in ("", " anything")),
    *((f"Ann attacks with Elk. {how}", "Ann attacks with Elk\nOx blocks Elk") for how in ("It's blocked by Ox", "Elk is blocked by Ox", "Ox blocks it")),
    *((f"Ann attacks with Elk. {how}", "Ann attacks with Elk\nOx and Ghost block Elk") for how in ("It is blocked by Ox and Ghost", "Ox and Ghost both block it")),
    *((f"Ann attacks with Elk. {how}", "Ann attacks with Elk\nBob doesn't block") for how in ("It isn't blocked", "It goes unblocked", "Elk isn't blocked")),
    *((f"Ann casts Bolt {how}", _ON_BOB) for how in ("at Bob's face", "on Bob in the face", "on Bob, in the face")),
    *((f"Ann attacks with Elk. {how}, Bob casts Murk on Elk", "Ann attacks with Elk\nin the end step\nBob casts Murk targeting Elk") for how in ("EOT", "At end of turn")),
    *((f"{how}, Ann casts Elk", "after combat, Ann casts Elk") for how in ("Postcombat", "Second main", "After combat", "Main phase 2")),
    ("Ann goes to combat. Bob waits until his own turn and casts Murk on Elk", "Ann goes to combat\nin Bob's turn\nBob casts Murk targeting Elk"),
    *((f"Ann attacks with Elk. {how}", "Ann attacks with Elk\npass the turn") for how in ("The turn ends", "Pass the turn")),
    ("Ann attacks with Elk. Pass to Bob's turn and he attacks with Ox", "Ann attacks with Elk\nin Bob's turn\nBob attacks with Ox"),
    *((f"Ann casts Ring. With Ring's trigger {how}, Bob casts Bolt on Ann", f"{_AIMED}\nIn response, Bob casts Bolt targeting Ann") for how in (
        "on the stack targeting Ox", "targeting Ox on the stack", "on the stack, targeting Ox",
    )),
    ("Ann casts Ring. With Ring's trigger on the stack, Bob casts Bolt on Ann", "Ann casts Ring\nRing resolves\nIn response, Bob casts Bolt targeting Ann"),
    ("Ann casts Flame with X = 2, dealing both points of damage to Bob", "Ann casts Flame with X = 2 targeting Bob"),
    ("Bob casts Deny on the original Bolt", "Bob casts Deny targeting Bolt"),
    ("Ann activates Idol, drawing a card", "Ann activates Idol"),
    ("Ann casts Flame for 3 on Bob", "Ann casts Flame with X = 3 targeting Bob"), ("Ann casts a kicked Flame with X = 2 on Bob", "Ann casts Flame with X = 2 targeting Bob kicked"),
    ("Ann assigns all 3 damage to Ox", "Ann assigns 3 to Ox"), ("Ann plays her land for the turn, a Forest", "Ann plays Forest"),
    ("Ann sacrifices Elk to Altar's ability", "Ann activates Altar sacrificing Elk"),
    ("Ann crews Boat with Elk and attacks with it", "Ann crews Boat with Elk\nAnn attacks with Boat"),
    ("Elk attacks Bob and is blocked by Ox", "Elk attacks Bob\nOx blocks Elk"),
    ("Ann goes to combat. Next turn, Bob attacks with Ox", "Ann goes to combat\npass the turn\nBob attacks with Ox"),
    ("Ann attacks with Elk. Bob untaps and attacks with Ox", "Ann attacks with Elk\nin Bob's next turn\nBob attacks with Ox"),
    ("Ann attacks with Elk. Ann passes the turn to Bob", "Ann attacks with Elk\nAnn passes the turn"),
    *((f"{_ON_BOB}. Ann {how}", _ON_BOB) for how in (
        "casts nothing", "casts nothing else", "does nothing more", "doesn't cast anything this turn", "plays no spells", "makes no plays", "takes no further actions", "casts no more spells this turn",
    )),
)  # fmt: skip
"""Deeds in the words of the table."""

_THERE: tuple[tuple[str, str], ...] = (
    *((how, _LIBRARY) for how in (
        "On top of Ann's library are Ox and Bolt", "The top two cards of Ann's library are Ox and Bolt", "Ann's top two cards are Ox and Bolt", "Ann has Ox and then Bolt on top of her library",
        "The top of Ann's library is Ox, then Bolt", "The top of Ann's library is Ox, followed by Bolt", "On top of Ann's library lie Ox and Bolt, in that order", "At the top of Ann's library are Ox and Bolt",
    )),
    ("On top of Ann's library is Ox", "Ann has Ox on top of the library"), ("Ann's top card is Ox", "Ann has Ox on top of the library"),
    ("On the bottom of Ann's library is Ox", "Ann has Ox on the bottom of the library"), ("The bottom card of Bob's library is Ox", "Bob has Ox on the bottom of the library"),
    *((how, _SUSPENDED) for how in (
        "Ann has Rift suspended with two time counters", "Ann has Rift suspended with two time counters on it", "Ann has a suspended Rift with 2 time counters",
        "Ann has Rift in exile, suspended with two time counters", "Ann's Rift is suspended with two time counters", "Ann has Rift (suspended, 2 time counters) in exile", "Ann has Rift suspended with two time counters left",
    )),
    *((f"Ann controls Elk. Elk {how}", "Ann controls Elk\nElk has 2 damage") for how in ("has already taken 2 damage this turn", "was dealt two damage earlier this turn", "has taken 2 damage")),
    *((f"Ann has {how}", "Ann controls Elk and Ox") for how in ("Elk and Ox out", "had Elk and Ox since last turn")),
    ("Ann has Elk on the field", "Ann has Elk on the battlefield"),
    ("Bob has 3 life left", "Bob has 3 life"), ("Ann is on 5 life and Bob on 3", "Ann is at 5 life\nBob is at 3 life"), ("Ann is at 5, Bob at 3", "Ann is at 5 life\nBob is at 3 life"),
    ("Ann has four lands: two Mountains and two Forests", "Ann has two Mountains and two Forests"), ("Bob has a couple of Elks", "Bob has 2 Elks"),
    ("Bob controls no creatures and has Bolt in hand", "Bob has Bolt in hand"), ("Bob, Ann's opponent, controls Ox", "Bob controls Ox"),
    *((f"Bob has {how}", "Bob has Deny in hand") for how in ("Deny in hand with mana to cast it", "Deny and the mana to cast it", "Deny in hand and the mana for it")),
    ("Bob has Deny in hand and two Islands to cast it", "Bob has Deny in hand\nBob has two Islands on the battlefield"),
    ("We're in Ann's second main phase", "in Ann's postcombat main phase"), ("Ann is the active player", "it's Ann's turn"), ("It's Ann's turn and she has priority", "it's Ann's turn"),
    *((how, "Bob controls Ox") for how in ("Bob's only creature is Ox", "Bob's only untapped creature is an Ox", "The only creature on the battlefield is Bob's Ox", "Bob's only blocker is Ox")),
    *((f"Ann has {how}", "Ann has an Elk on the battlefield\nAnn has an Elk in hand") for how in ("an Elk in play and another in hand", "one Elk on the battlefield and one in her hand")),
    ("Ann has three cards in hand: Bolt, Deny and Murk", "Ann has Bolt, Deny and Murk in hand"), ("Ann has three cards in her graveyard: two Elks and an Ox", "Ann has two Elks and an Ox in the graveyard"),
    *((how, "Ann has Elk (owned by Bob) on the battlefield") for how in (
        "Ann controls Bob's Elk", "Ann has gained control of Bob's Elk", "Ann has an Elk that she stole from Bob", "Elk is owned by Bob but controlled by Ann", "Ann controls Elk, which Bob owns",
    )),
    ("Ann controls a token copy of Elk", "Ann controls Elk (token)"), ("Ann controls two tokens that are copies of Elk", "Ann controls two Elk (token)"),
    ("Ann controls Elk. Bob controls Ox. Elk is tapped and Ox isn't", "Ann controls Elk\nBob controls Ox\nElk is tapped"),
    *((f"Bob controls Elk. {how}", "Bob controls Elk\nAnn controls Belt (attached to Elk)") for how in (
        "Ann has equipped Elk with Belt", "Ann has already equipped it with Belt", "Ann has equipped Elk with a Belt and so controls it",
    )),
    ("It's now Bob's turn", "it's Bob's turn"), ("Ann, who is down to 2 life, controls Elk", "Ann controls Elk\nAnn is at 2 life"),
    ("Ann controls Elk. Bob controls Ox. On her turn, Ann attacks with Elk", "Ann controls Elk\nBob controls Ox\nin Ann's turn\nAnn attacks with Elk"),
)  # fmt: skip
"""How things stand at first."""

SAID = (*((said, meant) for said, meant in (*_MANA, *_PAID, *_DONE)), *_THERE)
REFUSED = (
    # Which lands, and how many.
    "Ann taps all but one of her Forests for mana", "Ann taps only a Forest for mana", "Ann taps her Forests for mana", "Ann taps Gate for mana", "Ann taps two Forests for three mana",
    "Ann taps Elk for mana", "Ann casts Elk paying with Gate and Forest", "Ann casts Bolt on Bob without paying with a Mountain", "Ann casts Elk with Ox",
    "Ann controls three Forests and Moor\nAnn casts Elk with her Forests", "Ann casts Bolt on Bob paying with a Mountain instead",
    # Which ability, and what of.
    "Ann ticks Twin Vela up", "Ann ninjutsus Elk, returning Ox", "Ann unearths Elk", "Ann reinforces Kin with Elk", "Ann tries not to block with Elk", "Ann attacks with Elk. Bob pings Elk", "Elk pings Ox", "Ann puts Elk on Ox", "Ann casts Elk for 3 on Bob",
    # What is left undone, of somebody who could be asked for it.
    "Ann casts Cascader. Ann casts nothing", "Ann casts nothing except Bolt", "Ann doesn't cast anything before combat", "Ann casts nothing until combat",
    "Ann casts Bolt on Bob. Bob lets it through", "Ann keeps priority until Bolt resolves",
    "During combat Ann casts Bolt on Ox", "Ann sacrifices Elk to Altar and keeps the card on top", "Ann activates Vela, drawing a card",
    # How much, and whose.
    "Bob controls Ox\nBob's only creature is Elk", "Ann has two cards in hand: Bolt, Deny and Murk", "Bob controls Elk\nAnn has gained control of Bob's Elk", "The only cards in Bob's graveyard are Elk and Ox",
    "Bob casts Murk on Ann's Elk in her upkeep", "Bob has Murk in his hand. Ann attacks Bob with Elk. He casts Bolt on Elk",
    "The top three cards of Ann's library are Ox and Bolt", "Ann has Rift suspended", "Rift is suspended", "Bob controls Ox\nBob controls no creatures and has Bolt in hand",
    "Bob controls an Island\nBob has Deny and the mana to cast it", "It's Ann's turn and Bob has priority", "Ann has plenty of mana",
    "Bob has Deny in hand. Ann casts Bolt on Bob. In her end step, Bob casts Murk on Elk", "Ann casts Bolt on Bob. On her turn, Bob casts Deny on Bolt",
    "Bob assigns all of Elk's damage to Ox", "Ann casts Delver, exiling Ox instead of Elk",
)  # fmt: skip
"""What is not told, or changes what stands around it."""
