"""What people write first, by what it is about, each with the lines that it must be; and what stays refused."""

from __future__ import annotations

from tests.scenarios.language.composing.deeds_table import CARDS as _CARDS

CARDS = (
    _CARDS.rstrip("\n")
    + """
card Ring {1}{W}
  Enchantment
  When this enchantment enters, exile target creature an opponent controls.
card Clone {3}{U}
  Creature — Shapeshifter 0/0
  You may have this creature enter as a copy of any creature on the battlefield.

"""
)
_RING = "Ann has Ring in hand\nAnn casts Ring"
_CLONE = "Ann has Clone in hand\nBob controls Ox\nAnn casts Clone"
_AIMS = f"{_RING}\nRing's ability targets Bob's Ox"
_ENTERED = f"{_RING}\nit resolves\nRing's ability targets Bob's Ox"

SAID: tuple[tuple[str, str], ...] = (
    # Of what just entered, or will: its trigger's target, what it copies.
    *((f"{_RING}{more}", _AIMS) for more in (
        ". When it enters, its ability targets Bob's Ox", ". When it enters, its trigger targets Bob's Ox",
        ", and its trigger targets Bob's Ox", ". Its trigger targets Bob's Ox", ". When it enters, it targets Bob's Ox",
        ", which targets Bob's Ox", ". The trigger targets Bob's Ox", ". As Ring enters, its trigger targets Bob's Ox",
    )),
    *((f"{_RING}{more}", _ENTERED) for more in (
        ". It resolves, and its trigger targets Bob's Ox", " and it resolves. It targets Bob's Ox",
        " and it resolves. Its ability targets Bob's Ox",
    )),
    *((f"{_CLONE}{more}", f"{_CLONE}\nAnn chooses Ox") for more in (
        ". As it enters, she copies Ox", ". When it enters she copies Ox",
    )),
    # How much there is of a player.
    ("Bob is down to 2 life", "Bob is at 2 life"), ("Bob is on 2 life", "Bob is at 2 life"), ("Bob starts at 2 life", "Bob is at 2 life"),
    ("Ann has already cast two spells this turn", "Ann has cast 2 spells this turn"),
    ("Ann has cast two spells already this turn", "Ann has cast 2 spells this turn"),
    ("Ann has no cards left in her library", "Ann has an empty library"),
    # Where something is, and since when.
    ("A Forest is in Bob's graveyard", "Forest is in Bob's graveyard"),
    ("The Elk is in Bob's hand", "Elk is in Bob's hand"),
    ("Ann controls Ox. In her hand are Bolt and Deny", "Ann controls Ox\nAnn has Bolt in hand\nAnn has Deny in hand"),
    ("Ann controls Elk, which has been there since last turn", "Ann controls Elk"),
    ("Ann has Recall and Bolt in her hand and casts Recall in her main phase",
     "Ann has Recall and Bolt in hand\nin Ann's precombat main phase\nAnn casts Recall"),
    # Combat.
    *((f"Ann attacks with Elk{more}", "Ann attacks with Elk\nBob doesn't block") for more in (
        ", no blocks", " and there are no blocks", ". No blocks", ". There are no blocks",
    )),
    ("Ann assigns 1 damage to Ox and the other 2 to Bob", "Ann assigns 1 to Ox and 2 to Bob"),
    # When it came, and what it wears, told on the way.
    ("Ann controls Ox, which she played last turn", "Ann controls Ox"),
    ("Ann controls Ox, which came down a turn ago", "Ann controls Ox"),
    ("Ann attacks with Elk equipped with Belt", "Ann controls Belt (attached to Elk)\nAnn attacks with Elk"),
    ("Ann attacks Bob with Elk equipped with the Belt", "Ann controls Belt (attached to Elk)\nAnn attacks Bob with Elk"),
    ("There is an Elk in play under Bob's control", "Bob controls Elk"),
    ("Ann has Recall in her graveyard, with two Islands and a Mountain untapped", "Ann has Recall in the graveyard\nAnn controls 2 Islands and Mountain"),
    # What is done.
    ("Bob goes to his next main phase", "in Bob's next precombat main phase"),
    ("Bob goes to his next end step", "in Bob's next end step"),
    ("In response, Bob sacrifices Elk to search for a Forest", "In response, Bob activates Elk\nBob chooses Forest"),
    ("Ann casts Split with one damage on Elk and one damage on Ox", "Ann casts Split targeting Elk and Ox dividing 1 to Elk and 1 to Ox"),
)  # fmt: skip
REFUSED = (
    # Who controls Elk, and whether it has a loyalty of 0, nobody says.
    "Ann controls Vela without any loyalty counters",
    "Ann casts Elk. When it enters, Bob casts Bolt on it",
    "Ann casts Bolt. The trigger targets Ox",
    "Ann attacks with Elk equipped with Belt and Ox",
)

GAMES: tuple[tuple[str, str], ...] = (
    ("It's a Commander game between Ann and Bob", "variant Commander\nplayers Ann, Bob"),
    ("This is a game of EDH with Ann, Bob and Cat", "variant Commander\nplayers Ann, Bob, Cat"),
    ("It is a Two-Headed Giant game, Ann and Cat against Bob and Dan", "variant Two-Headed Giant\nteams Ann and Cat against Bob and Dan"),
    ("This is a 2HG game: Ann and Cat vs. Bob and Dan", "variant Two-Headed Giant\nteams Ann and Cat against Bob and Dan"),
    ("Three people are playing: Ann, Bob and Cat", "players Ann, Bob, Cat"),
    ("Four-player game with Ann, Bob, Cat and Dan", "players Ann, Bob, Cat, Dan"),
    ("Ann, Bob and Cat are playing Commander", "players Ann, Bob, Cat\nvariant Commander"),
    ("Ann is playing a Commander game against Bob and Cat, with Elk as her commander",
     "variant Commander\nplayers Ann, Bob, Cat\nElk is Ann's commander"),
)  # fmt: skip
"""What is played and by whom, as it is said before the game, and the header that it is."""
