"""What is asked can be claimed: `can Elk be destroyed?` as `then Elk can be destroyed`, by the rows that answer the question.

Of a claim and its denial exactly one passes, and it is the one that the answer says.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.scenarios.material import result

PLAIN = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
card Ox {3}{W}
  Creature — Ox 2/5
card Cat {G}
  Creature — Cat 1/1
card Zap {R}
  Instant
  Zap deals 2 damage to any target.
card Swords {W}
  Instant
  Exile target creature.
Ann has Elk, Cat and a Mountain on the battlefield, Zap in hand
Bob has Ox on the battlefield, Swords in hand
in Ann's precombat main phase
"""
KEPT = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 2/2
  Indestructible
card Cat {G}
  Creature — Cat 1/1
  Cat can't attack.
card Ox {3}{W}
  Creature — Ox 2/5
  Shroud
  Ox can't block.
card Zap {R}
  Instant
  Zap can't be countered.
  Zap deals 2 damage to any target.
card Hush {2}
  Artifact
  Players can't gain life.
card Halt {2}
  Enchantment
  Players can't draw cards.
card Angel {W}
  Enchantment
  You can't lose the game and your opponents can't win the game.
Ann has Elk, Cat, a Mountain, Hush, Halt and Angel on the battlefield, Zap in hand
Bob has Ox on the battlefield
in Ann's precombat main phase
"""
ABLE = [
    # what, what it can, whether it is so where nothing keeps it from that, and where something does
    ("Elk", "be destroyed", True, False),
    ("Elk", "be destroyed by Zap", True, False),
    ("Elk", "be killed by Zap", True, False),
    ("Elk", "be sacrificed", True, True),
    ("Elk", "be exiled", True, True),
    ("Elk", "be regenerated", True, True),
    ("Elk", "be tapped", True, True),
    ("Elk", "be untapped", False, False),
    ("Elk", "be transformed", False, False),
    ("Elk", "be targeted", True, True),
    ("Elk", "be targeted by Bob", True, True),
    ("Elk", "be enchanted", True, True),
    ("Elk", "be equipped", True, True),
    ("Elk", "be attacked", False, False),
    ("Elk", "die", True, True),
    ("Cat", "attack", True, False),
    ("Cat", "attack Bob", True, False),
    ("Ox", "be targeted", True, False),
    ("Ox", "be targeted by Ann", True, False),
    ("Ox", "be enchanted", True, False),
    ("Ox", "block", True, False),
    ("Ox", "block anything", True, False),
    ("Ox", "block Elk", True, False),
    ("Elk", "be blocked by Ox", True, False),
    ("Zap", "be countered", True, False),
    ("Ann", "gain life", True, False),
    ("Ann", "gain any life", True, False),
    ("Ann", "lose life", True, True),
    ("Ann", "draw cards", True, False),
    ("Ann", "draw a card", True, False),
    ("Ann", "draw", True, False),
    ("Ann", "win", True, True),
    ("Bob", "win", True, False),
    ("Bob", "win the game", True, False),
    ("Ann", "lose", True, False),
    ("Ann", "lose the game", True, False),
    ("Bob", "lose", True, True),
    ("Ann", "attack", True, True),
    ("Ann", "attack Bob", True, True),
    ("Bob", "attack", False, False),
    ("Bob", "block", True, False),
    ("Bob", "be targeted by Zap", True, True),
    ("Bob", "be attacked", True, True),
]


def _passes(text: str, head: str) -> bool:
    found = result(text + "\n", head)
    assert found.status in (Status.PASSES, Status.FAILS), found.reason
    return found.status is Status.PASSES


def _answer(question: str, head: str) -> str:
    (asked,) = judge(read(f"{head}{question}?\n", open_=True)[0], "").result.answers
    return asked.text


@pytest.mark.parametrize(("what", "verb", "plain", "kept"), ABLE, ids=[f"{r[0]} {r[1]}" for r in ABLE])  # fmt: skip
def test_what_can_be_is_claimed_as_it_is_asked(
    what: str, verb: str, *, plain: bool, kept: bool
) -> None:
    for head, so in ((PLAIN, plain), (KEPT, kept)):
        assert _passes(f"then {what} can {verb}", head) is so
        assert _passes(f"then {what} can't {verb}", head) is not so
        assert _passes(f"then {what} cannot {verb}", head) is not so
        assert _answer(f"can {what} {verb}", head).startswith("Yes: " if so else "No: ")


SO = [
    # what is done first, a claim, its denial; the claim is the one that is so
    ("", "Elk hasn't attacked", "Elk has attacked"),
    ("", "Elk doesn't attack", "Elk has attacked"),
    ("Ann attacks with Elk", "Elk has attacked", "Elk hasn't attacked"),
    ("Ann attacks with Elk", "Cat doesn't attack", "Cat has attacked"),
    ("Ann attacks with Elk\nBob doesn't block", "Ox doesn't block", "Ox has blocked"),
    ("Ann attacks with Elk\nBob blocks Elk with Ox", "Ox has blocked", "Ox hasn't blocked"),
    ("Ann attacks with Elk\nin Ann's postcombat main phase", "Elk has attacked", "Elk doesn't attack"),
    ("", "Elk hasn't died", "Elk has died"),
    ("", "Elk wasn't destroyed", "Elk was destroyed"),
    ("", "Elk hasn't been destroyed", "Elk has been destroyed"),
    ("Bob casts Swords targeting Elk\nSwords resolves", "Elk has been exiled", "Elk hasn't been exiled"),
    ("Bob casts Swords targeting Elk\nSwords resolves", "Elk was exiled", "Elk wasn't exiled"),
    ("Bob casts Swords targeting Elk\nSwords resolves", "Ann has no Elk", "Ann has an Elk"),
    ("", "Elk isn't milled", "Elk is milled"),
    ("", "Elk isn't drawn", "Elk was drawn"),
    ("", "Zap wasn't revealed", "Zap was revealed"),
    ("", "Bob hasn't drawn a card", "Bob has drawn a card"),
    ("Ann attacks with Elk", "Elk doesn't untap", "Elk untaps"),
    ("", "Elk doesn't tap", "Elk is tapped"),
    ("", "Ann has creatures", "Ann has no creatures"),
    ("", "Bob doesn't have any artifacts", "Bob has artifacts"),
    ("", "Bob doesn't have lands", "Bob has lands"),
    ("", "Elk has no abilities", "Elk has abilities"),
    ("", "Elk doesn't have any abilities", "Elk has abilities"),
    ("", "Ann has Zap in hand", "Ann doesn't have Zap in hand"),
    ("", "Ann doesn't have Zap in the library", "Ann has Zap in the library"),
    ("Ann's library is Ox, Zap from the top", "Ox is the top card of Ann's library", "Ox isn't the top card of Ann's library"),
    ("Ann's library is Zap, Ox from the top", "the top card of Ann's library is Zap", "the top card of Ann's library isn't Zap"),
    ("Ann's library is Cat from the top", "Ann has Cat in the library", "Ann doesn't have Cat in the library"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "so", "not_so"), SO, ids=[f"{r[1]} / {r[0]}" for r in SO])
def test_of_a_claim_and_its_denial_one_is_so(done: str, so: str, not_so: str) -> None:
    setup = done.startswith("Ann's library")
    turn = "in Ann's precombat main phase\n"
    head = PLAIN.replace(turn, f"{done}\n{turn}") if setup else f"{PLAIN}{done}\n"
    assert _passes(f"then {so}", head)
    assert not _passes(f"then {not_so}", head)


@pytest.mark.parametrize(
    "line", ["then Bob attacks", "then Elk attacks", "then Bob doesn't block", "then Ann can be destroyed by nothing"]
)  # fmt: skip
def test_a_deed_is_never_read_as_a_claim(line: str) -> None:
    """What a player may do as the story goes on is no claim: nothing is expected then, and the example is refused."""
    with pytest.raises(Unreadable):
        result(f"{line}\n", PLAIN)
