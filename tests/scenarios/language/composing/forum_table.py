"""Situations as they are typed into a forum, and the lines of the guide that say the same: passive × person × tense × number."""

from __future__ import annotations

from itertools import product

CARDS = """card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Grow {G}
  Instant
  Target creature you control gets +3/+3 until end of turn.
card Deny {1}{U}
  Instant
  Counter target spell.
card Blink {W}
  Instant
  Exile target creature you control, then return it to the battlefield.
card Slayer {2}{B}
  Creature — Assassin 2/2
  When this creature enters, destroy target creature an opponent controls.
card Muster {1}{W}
  Instant
  Create two 1/1 white Soldier creature tokens.
card Vat {2}
  Land
  {T}: Add {C}.
  {1}: This land becomes a 2/2 creature until end of turn. It's still a land.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Hush {3}
  Enchantment
  Creatures lose all abilities.
card Chief {W}
  Legendary Creature — Hound 2/2
card Vela {3}{U}
  Legendary Planeswalker — Vela
  [+1]: Draw a card.
card Sting {1}{R}
  Instant
  Kicker {2}
  Sting deals 2 damage to any target. If this spell was kicked, draw a card.
"""
BOARD = "players Ann, Bob\nAnn controls Elk. Bob controls Ox.\n"
_BE = ("is", "was", "gets", "has been")
_DONE = ("targeted", "hit", "burned")
_OVER = ("destroyed", "killed")

SAID: tuple[tuple[str, str], ...] = (
    # In the passive, in each tense, with each word.
    *((f"Ox {be} {done} by Ann's Bolt.", "Ann casts Bolt targeting Ox") for be, done in product(_BE, _DONE)),
    *((f"Ox {be} {done} by Ann's Bolt.", "Ann casts Bolt targeting Ox\nBolt resolves") for be, done in product(_BE, _OVER)),
    *((f"Ox {be} destroyed by Bolt, which was cast by Ann.", "Ann casts Bolt targeting Ox\nBolt resolves") for be in _BE),
    # What a spell does to something, said of whoever casts it.
    *((f"Ann {verb} Elk {word} with Grow.", "Ann casts Grow targeting Elk") for verb, word in (("gives", "+3/+3"), ("makes", "bigger"), ("makes", "6/6"))),
    # What is there and says nothing more.
    *((f"Ann {adverb} attacks with Elk.", "Ann attacks with Elk") for adverb in ("immediately", "simply", "promptly")),
    *((f"{article} Elk attacks Bob.", "Elk attacks Bob") for article in ("The", "An")),
    *((f"{word}, Ann attacks with Elk.", "Ann attacks with Elk") for word in ("Okay", "Now", "So", "Meanwhile")),
    # A deed that answers what no line has told.
    *((f"Ann casts Grow on Elk in response to Bob's Bolt{aim}.", "Bob casts Bolt targeting Elk\nIn response, Ann casts Grow targeting Elk") for aim in (" on it", " targeting it", " on Elk")),
    ("In response to Bob's Bolt on Elk, Ann casts Grow on Elk.", "Bob casts Bolt targeting Elk\nIn response, Ann casts Grow targeting Elk"),
    ("Bob casts Bolt on Elk. Ann casts Grow on Elk in response to Bob's Bolt.", "Bob casts Bolt targeting Elk\nIn response, Ann casts Grow targeting Elk"),
    ("Bob targets Elk with Bolt.", "Bob casts Bolt targeting Elk"),
    ("Bob targets Elk with Bolt, but Ann makes it bigger with Grow.", "Bob casts Bolt targeting Elk\nAnn casts Grow targeting Elk"),
    ("While Bob's Bolt targeting Elk is on the stack, Ann casts Grow on Elk.", "Bob casts Bolt targeting Elk\nIn response, Ann casts Grow targeting Elk"),
    ("Ann casts Bolt on Ox. Bob counters that with Deny.", "Ann casts Bolt targeting Ox\nBob casts Deny targeting Bolt"),
    # Combat.
    ("Bob blocks Ann's attacking Elk with Ox.", "Ann attacks with Elk\nBob blocks Elk with Ox"),
    ("Ann attacks with Elk. It gets blocked by Ox.", "Ann attacks with Elk\nOx blocks Elk"),
    ("It's Ann's turn and she attacks with Elk.", "it's Ann's turn\nAnn attacks with Elk"),
    ("Ann attacks with Elk. No blocks, and Ann casts Grow on Elk.", "Ann attacks with Elk\nBob doesn't block\nAnn casts Grow targeting Elk"),
    ("Ann attacks with Elk. Bob blocks it with Ox. Ann casts Grow on the blocked Elk.", "Ann attacks with Elk\nBob blocks Elk with Ox\nAnn casts Grow targeting the blocked Elk"),
    ("Ann attacks with Elk. Bob casts Bolt on the Elk that attacked.", "Ann attacks with Elk\nBob casts Bolt targeting the attacking Elk"),
    ("Ann attacks with Elk. Bob casts Bolt on the attacking creature.", "Ann attacks with Elk\nBob casts Bolt targeting the attacking Elk"),
    *((f"Ann's Slayer {be} {word}.", "Ann attacks with Slayer\nBob doesn't block") for be, word in (("is", "unblocked"), ("goes", "unblocked"), ("is", "not blocked"))),
    ("Ann attacks with Elk. One is blocked by Ox.", "Ann attacks with Elk\nOx blocks Elk"),
    # Triggers.
    ("Ann casts Slayer. With its ETB trigger on the stack targeting Ox, Bob casts Bolt on Slayer.", "Ann casts Slayer\nSlayer's ability targets Ox\nIn response, Bob casts Bolt targeting Slayer"),
    ("Ann casts Slayer. Slayer's ETB targets Ox.", "Ann casts Slayer\nSlayer's ability targets Ox"),
    ("Ann casts Blink on Slayer, killing Ox with the trigger.", "Ann casts Blink targeting Slayer\nSlayer's ability targets Ox"),
    ("Ann casts Muster. It resolves. Ann attacks with both tokens.", "Ann casts Muster\nit resolves\nAnn attacks with both Soldiers"),
)  # fmt: skip
"""Behind the board: a line of the story, and what it must be."""

SET_UP: tuple[tuple[str, str], ...] = (
    *((f"There{be} {article}Hush{out} under Bob's control.", "Bob controls a Hush") for be, article, out in product(("'s", " is"), ("a ",), ("", " on the battlefield", " in play"))),
    ("There is a Hush on Bob's side of the battlefield.", "Bob controls a Hush"),
    *((f"With Bob's Hush {out}, Ann attacks with Elk.", "Bob controls Hush\nAnn attacks with Elk") for out in ("out", "on the battlefield", "in play")),
    ("Bob controls Hush. With Hush out, Ann attacks with Elk.", "Bob controls Hush\nAnn attacks with Elk"),
    ("Ann casts Bolt on Ox while Bob controlled Hush.", "Bob controls Hush\nAnn casts Bolt targeting Ox"),
    ("Ann attacks Bob with Elk while at 2 life.", "Ann is at 2 life\nAnn attacks Bob with Elk"),
    ("Both Belt and Hush are controlled by Bob.", "Bob controls Belt and Hush"),
    *((f"Ann's Slayer is {word} a Belt.", "Ann controls Slayer and Belt (attached to Slayer)") for word in ("holding", "wearing", "carrying", "equipped with")),
    ("Vela is on 3 loyalty on Bob's side.", "Bob controls Vela (loyalty 3)"),
    ("Vela is at 3 loyalty under Bob's control.", "Bob controls Vela (loyalty 3)"),
    *((f"Ann {did} Slayer this turn.", "Ann controls Slayer (summoning sick)") for did in ("just played", "has played", "cast", "has just cast")),
    *((f"{how}: Ann's Bolt targeting Bob and Bob's Deny targeting Bolt.", "Ann has Bolt (targeting Bob) on the stack\nBob has Deny (targeting Bolt) on the stack") for how in ("On the stack", "On the stack from bottom to top", "The stack is, from bottom to top")),
    ("On the stack from top to bottom: Bob's Deny targeting Bolt and Ann's Bolt targeting Bob.", "Ann has Bolt (targeting Bob) on the stack\nBob has Deny (targeting Bolt) on the stack"),
    ("Bob's Sting (kicked, targeting Elk) is on the stack.", "Bob has Sting (kicked, targeting Elk) on the stack"),
    ("Bob's Sting, kicked, targeting Elk, is on the stack.", "Bob has Sting (kicked, targeting Elk) on the stack"),
    ("Ann's graveyard from the top: Bolt, Grow.", "Ann has Grow in the graveyard\nAnn has Bolt in the graveyard"),
    ("Grow is on top of Ann's graveyard.", "Ann has Grow in the graveyard"),
    ("Bob, whose hand is Bolt and Deny, attacks with Ox.", "Bob's hand is Bolt and Deny\nBob attacks with Ox"),
    ("Ann animates Vat and attacks with it.", "Ann activates Vat's second ability\nit resolves\nAnn attacks with Vat"),
)  # fmt: skip
"""What is there at the start, besides the board."""

PERSONS: tuple[tuple[str, str], ...] = (
    ("I control Elk and have Bolt in my hand. My opponent controls Ox.", "Me controls Elk and has Bolt in hand. Opponent controls Ox."),
    ("I'm at 3 life and my opponent's at 5.", "Me is at 3 life. Opponent is at 5."),
    ("I control Elk. I attack with my Elk. My opponent doesn't block.", "Me controls Elk. Me attacks with Me's Elk. Opponent doesn't block."),
    ("My opponent attacks me with Ox. I don't block.", "Opponent attacks Me with Ox. Me doesn't block."),
    ("I've got Elk in play. Opp casts Bolt on my Elk. Do I lose life?", "Me controls Elk. Opponent casts Bolt targeting Me's Elk. Does Me lose life?"),
    ("I cast Bolt on Bob's Ox. My opponent casts Grow on Ox.", "Me casts Bolt on Bob's Ox. Bob casts Grow on Ox."),
    ("You control Elk. Your opponent attacks you with Ox. You don't block.", "players You, Opponent\nYou controls Elk. Opponent attacks You with Ox. You doesn't block."),
    ("I cast Bolt, targeting my opponent, and then attack with Elk.", "Me casts Bolt targeting Opponent. Me attacks with Elk."),
    ("It's my turn. I attack with Elk.", "It's Me's turn. Me attacks with Elk."),
    ("Player A controls Elk. Player B casts Bolt on Elk.", "PlayerA controls Elk. PlayerB casts Bolt on Elk."),
    ("The nonactive player controls Ox. The active player casts Bolt on Ox.", "players AP, NAP\nNAP controls Ox. AP casts Bolt on Ox."),
    ("NAP controls Ox. AP casts Bolt on Ox.", "players AP, NAP\nNAP controls Ox. AP casts Bolt on Ox."),
    ("My opponent controls Ox and I have Elk in play.", "Opponent controls Ox and Me controls Elk."),
    ("I attack with Elk and he blocks with Ox.", "Me attacks with Elk. Opponent blocks with Ox."),
    ("Ann's GY is Bolt. Bob controls Ox.", "Ann's graveyard is Bolt. Bob controls Ox."),
)  # fmt: skip
"""Whole situations: who I am, and you, and the players who have no name."""

REFUSED: tuple[str, ...] = (
    "There is a Hush in play.",
    "With Hush out, Ann attacks with Elk.",
    "Ann casts Grow on Elk in response to Bob's Bolt.",
    "Ann casts Bolt. The trigger targets Ox.",
    "Sting (kicked) is on the stack.",
    "Ann attacks with all but one.",
    "Its trigger targets Ox.",
    "Ann animates Elk.",
    "It's the beginning of her upkeep.",
)
"""What leaves open whose or which is meant."""
