"""A head with cards, a setup and an end, between which tests of the language put their lines."""

from __future__ import annotations

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import read

HEAD = """rule 104.1
example "A title"
players Ann, Bob, Cat

card Bear {1}{G}
  Creature — Bear 2/2
card Sword and Shield of Dawn, the First {2}
  Legendary Artifact — Equipment
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
card Fire {1}{R}
  Instant
  Fire deals 2 damage to any target.
split with Ice {1}{U}
  Instant
  Tap target permanent.

"""
SETUP = "Ann has Bear (called Bear A) and Bear (called Bear B) on the battlefield\n"
END = "then Ann is at 20 life\n"
STEPS = (
    "in Ann's next upkeep",
    "in the next end step",
    "Ann casts Fire // Ice targeting Bear A and Bob dividing 1 to Bear A and 1 to Bob",
    "Ann casts Fire from the graveyard for its flashback cost kicked twice with X = 3 targeting Bear A",
    "Ann casts Fire choosing mode 1 and mode 3 targeting nothing",
    "Ann casts Bear without paying its mana cost sacrificing Bear A and Bear B",
    "Ann activates Bear A's second ability targeting Bob",
    'Ann activates Bear A\'s "Sacrifice" sacrificing Bear B',
    "Ann plays Forest",
    "Ann taps Forest for {G}",
    "Ann attacks Bob with Bear A and Bear B",
    "Ann attacks with Bear A at Bob and Bear B at Vela",
    "Ann attacks Bob with Bear A and Bear B in a band",
    "Bob blocks Bear A with Bob's Bear",
    "Ann turns Bear A face up",
    "Ann suspends Fire",
    "Ann concedes",
    "In response, Bob casts Fire targeting Bear A",
    "Ann passes",
    "everyone passes until it resolves",
    "everyone passes until the stack is empty",
    "everyone passes until Bob's upkeep",
    "Ann tries to cast Fire targeting Bear A, refused by 702.16b",
    "Ann tries to choose Bear A and Bear B for Fire, refused by 115.3",
    "Ann tries to choose mode 1 and mode 2, refused by 700.2b and 603.3c",
    "Ann tries to target Bob",
    "Ann tries to say no, refused by 118.12",
    "Ann tries to assign 2 to Bear A and 3 to Bob, refused by 702.19b",
    "Ann tries to apply Fire first, refused by 616.1a",
    "Ann chooses Bear A and Bear B for Fire",
    "Ann chooses red",
    "Ann chooses nothing",
    "Ann says no to Fire",
    'Ann names "Bear"',
    "Ann picks 3",
    "Ann orders Bear A and Bear B",
    'Ann orders Bear A\'s second ability and the "gain life"',
    "Ann resolves the first ability first",
    "Ann assigns 2 to Bear A and 3 to Bob",
    "Ann applies Fire first",
    "Ann pays",
    "the coin comes up tails",
    "the die shows 4",
    "the shuffle gives Bear A and Bear B",
)


def one(text: str) -> m.Scenario:
    return read(text)[0].scenario
