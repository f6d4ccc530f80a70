"""What keyword actions and keyword abilities ask, answered in their own verbs: each is the line of the guide that says the same (701, 702)."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Wake {W}
  Sorcery
  Populate.
card Plan {1}{U}
  Sorcery
  Proliferate.
card Walls {2}{G}
  Instant
  Bolster 3.
card Imp {2}{B}
  Creature — Imp 2/2
  Exploit
  When this creature exploits a creature, target player loses 2 life.
card Wyrm {2}{R}
  Creature — Dragon 2/2
  Devour 2
card Spy {1}{B}
  Creature — Human 1/2
  When this creature enters, it connives.
card Quiz {2}{U}
  Instant
  Learn.
card Reveler {2}{B}
  Creature — Zombie 2/3
  Unleash
card Rioter {R}{G}
  Creature — Goblin 2/2
  Riot
card Smith {4}{B}
  Creature — Human 4/3
  Fabricate 1
card Guard {1}{W}
  Creature — Dog 1/2
  When this creature enters, it endures 1.
card Thoughts {3}{U}
  Sorcery
  Draw a card.
  Cipher
card Trapper {4}{G}
  Creature — Human 3/5
  Soulbond
card Jaguar {G}
  Creature — Cat 2/2
  Echo {G}
card Escape {U}
  Sorcery
  The Ring tempts you.
card Seer {U}
  Instant
  Scry 1.
card Twice {U}
  Instant
  Scry 2.
card Peek {U}
  Instant
  Surveil 1.
card Scout {1}{G}
  Creature — Merfolk 2/1
  When this creature enters, it explores.

Ann controls Elk, Ox and a 3/3 green Beast creature token
Ann has Forest on top of the library
"""

_SAID = {
    "Wake": {"Ann chooses Beast": ("Ann populates Beast", "Ann populates the Beast token", "Ann populates, choosing the Beast")},
    "Plan": {
        "Ann chooses Elk and Bob": ("Ann proliferates Elk and Bob", "Ann proliferates, choosing Elk and Bob", "Ann proliferates on Elk and Bob"),
        "Ann chooses nothing": ("Ann proliferates nothing", "Ann doesn't proliferate anything"),
    },
    "Walls": {"Ann chooses Elk": ("Ann bolsters Elk",)},
    "Imp": {
        "Ann sacrifices Elk": ("Ann exploits Elk", "Ann sacrifices Elk to exploit", "Imp exploits Elk"),
        "Ann sacrifices Imp": ("Ann exploits itself", "Ann exploits Imp"),
        "Ann says no for Imp": ("Ann doesn't exploit", "Ann exploits nothing", "Ann declines to exploit anything"),
    },
    "Wyrm": {
        "Ann sacrifices Elk and Ox": ("Ann devours Elk and Ox", "Wyrm devours Elk and Ox", "Ann sacrifices Elk and Ox to devour"),
        "Ann chooses nothing": ("Ann devours nothing", "Ann doesn't devour anything"),
    },
    "Spy": {"Ann discards Ox": ("Ann connives, discarding Ox", "Spy connives, discarding Ox", "Ann connives away Ox", "Ann discards Ox to connive")},
    "Quiz": {
        "Ann discards Ox": ("Ann learns, discarding Ox", "Ann discards Ox to learn", "Ann learns and discards Ox"),
        "Ann says no for Quiz": ("Ann doesn't learn", "Ann declines to learn"),
    },
    "Reveler": {
        "Ann says yes for Reveler": ("Ann unleashes it", "Ann unleashes Reveler", "it enters unleashed"),
        "Ann says no for Reveler": ("Ann doesn't unleash it", "Ann chooses not to unleash Reveler"),
    },
    "Rioter": {
        "Ann says yes for Rioter": ("Ann chooses the counter", "Ann takes a +1/+1 counter", "Ann chooses the +1/+1 counter", "it enters with a +1/+1 counter"),
        "Ann says no for Rioter": ("it enters with haste", "Ann riots for haste", "Ann gives it haste"),
    },
    "Smith": {"Ann says yes for Smith": ("Ann chooses the counter", "Ann puts a +1/+1 counter on Smith", "Ann takes the counter")},
    "Guard": {"Ann picks 1": ("Ann chooses the counter", "Ann puts a +1/+1 counter on Guard", "Ann takes the counter", "Ann chooses the +1/+1 counter")},
    "Thoughts": {
        "Ann chooses Elk": ("Ann encodes it on Elk", "Ann ciphers Thoughts onto Elk", "Ann encodes Thoughts on Elk"),
        "Ann chooses nothing": ("Ann doesn't encode it", "Ann doesn't cipher it"),
    },
    "Trapper": {"Ann says no for Trapper": ("Ann doesn't pair them", "Ann doesn't soulbond it")},
    "Jaguar": {
        "Ann says yes for Jaguar": ("Ann pays the echo", "Ann pays for echo", "Ann pays the echo cost", "Ann pays Jaguar's echo"),
    },
    "Escape": {"Ann chooses Ox": ("Ann chooses Ox as her Ring-bearer", "Ann makes Ox her Ring-bearer", "Ox becomes her Ring-bearer", "Ox becomes the Ring-bearer")},
    "Seer": {
        "Ann chooses Forest": ("Ann puts Forest on the bottom", "Ann scries Forest to the bottom", "Ann bottoms Forest", "Ann scries 1 and bottoms Forest", "Ann scries, putting Forest on the bottom"),
        "Ann chooses nothing": ("Ann keeps Forest", "Ann keeps it on top", "Ann keeps Forest on top", "Ann leaves it on top", "Ann scries Forest to the top", "Ann puts Forest back on top", "Ann scries and keeps Forest on top"),
    },
    "Twice": {
        "Ann puts Forest on top": ("Ann keeps Forest on top", "Ann keeps Forest", "Ann scries Forest to the top"),
        "Ann chooses nothing": ("Ann keeps both on top", "Ann keeps them on top", "Ann leaves both on top"),
    },
    "Peek": {
        "Ann chooses Forest": ("Ann surveils Forest into her graveyard", "Ann puts Forest into the graveyard", "Ann bins Forest", "Ann surveils 1 and puts Forest in her graveyard"),
        "Ann chooses nothing": ("Ann keeps it", "Ann keeps Forest on top", "Ann leaves it there", "Ann surveils and keeps it on top"),
    },
    "Scout": {
        "Ann says no": ("Ann keeps Forest on top", "Ann leaves it on top", "Ann explores, leaving it there"),
        "Ann says yes": ("Ann puts Forest into her graveyard", "Ann bins it", "Ann explores, putting Forest into her graveyard"),
    },
}  # fmt: skip
"""What is cast, the line of the guide, and what says the same."""
_TABLE = [
    (card, said, meant)
    for card, rows in _SAID.items()
    for meant, several in rows.items()
    for said in several
]


@pytest.mark.parametrize(
    ("card", "said", "meant"), _TABLE, ids=[f"{card}: {said}" for card, said, _ in _TABLE]
)
def test_a_choice_is_read_however_it_is_said(card: str, said: str, meant: str) -> None:
    head = f"{CARDS}Ann casts {card}\nit resolves\n"
    assert not shown(head + meant).startswith("refused")
    assert shown(head + said) == shown(head + meant)


@pytest.mark.parametrize(
    "line", ["Ann populates Elk", "Ann exploits Elk", "Ann unleashes it", "Ann pays the echo", "Ann bins Forest", "Ann doesn't learn", "Ann proliferates Bob", "Ann bottoms it"]
)  # fmt: skip
def test_what_nothing_here_asks_is_no_choice(line: str) -> None:
    assert shown(f"{CARDS}Ann casts Seer\nit resolves\n{line}").startswith("refused")
