"""What is said of `Ann's Watcher` answers what hers asks, and nothing that Bob's does (603.3a, 603.3b, 608.2d)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """card Imp {B}
  Creature — Imp 1/1
card Watcher {1}{B}
  Creature — Cat 2/2
  Whenever this creature or another creature dies, target player loses 1 life and you gain 1 life.
card Scribe {1}{B}
  Creature — Cat 2/2
  Whenever a creature dies, you may draw a card.
card Tithe {1}{B}
  Enchantment
  Whenever a creature dies, you lose 3 life unless you pay {1}.
card Fork {1}{B}
  Enchantment
  Whenever a creature dies, choose one —
  • You gain 2 life.
  • You draw a card.
card Split {1}{B}
  Enchantment
  Whenever a creature dies, this enchantment deals 3 damage divided as you choose among any number of targets.
card Sage {1}{B}
  Enchantment
  Whenever a creature dies, choose a color. You gain 1 life for each creature of the chosen color.
card Weigh {1}{B}
  Enchantment
  Whenever a creature dies, you may pay {X}. If you do, you gain X life.
card Snuff {B}
  Instant
  Destroy target creature.
card Doom {B}
  Sorcery
  Destroy all creatures.

"""
ALL_DIE = "Ann has Doom in hand\nAnn casts Doom\n"
ONE_DIES = "Ann has Snuff in hand\nAnn casts Snuff targeting Ann's Imp\nit resolves\n"
END = "\neveryone passes until the stack is empty\n"
EVEN = "then Ann is at 20 life\nthen Bob is at 20 life"
WATCHERS = f"Ann controls Watcher and a Swamp\nBob controls Watcher\n{ALL_DIE}"
SCRIBES = f"Ann controls Scribe, Imp and a Swamp\nBob controls Scribe\n{ONE_DIES}"
TITHES = f"Ann controls Tithe, Imp and 2 Swamps\nBob controls Tithe and a Swamp\n{ONE_DIES}"


def result(text: str) -> Result:
    return judge(read(CARDS + text, open_=True)[0], "").result


@pytest.mark.parametrize(
    "text",
    [
        f"{WATCHERS}Ann's Watcher's ability targets Bob\nBob's Watcher's ability targets Ann{END}{EVEN}",
        f"{WATCHERS}Bob's Watcher's ability targets Ann\nAnn's Watcher's ability targets Bob{END}{EVEN}",
        f"{WATCHERS}Bob targets Ann for Watcher\nAnn targets Bob for Watcher{END}{EVEN}",
        f"{WATCHERS}Bob targets Ann with each trigger\nAnn targets Bob with each trigger{END}{EVEN}",
        (
            f"{WATCHERS}Bob's Watcher's ability targets Bob\nAnn's Watcher's ability targets Bob{END}"
            "then Ann is at 22 life\nthen Bob is at 18 life"
        ),
        (
            f"{SCRIBES}Bob says no for Bob's Scribe\nAnn says yes for Ann's Scribe{END}"
            "then Ann has 1 card in hand\nthen Bob has 0 cards in hand"
        ),
        (
            f"{TITHES}Bob pays for Bob's Tithe\nAnn declines for Ann's Tithe{END}"
            "then Ann is at 17 life\nthen Bob is at 20 life"
        ),
        (
            f"Ann controls Fork, Imp and 2 Swamps\nBob controls Fork\n{ONE_DIES}"
            f"Bob chooses mode 1 for Bob's Fork\nAnn chooses mode 2 for Ann's Fork{END}"
            "then Bob is at 22 life\nthen Ann has 1 card in hand"
        ),
        (
            f"Ann controls Split, Imp and 2 Swamps\nBob controls Split\n{ONE_DIES}"
            "Bob's Split's ability targets Ann and Bob\nAnn's Split's ability targets Ann and Bob\n"
            "Bob divides 1 to Bob and 2 to Ann for Bob's Split\n"
            f"Ann divides 1 to Bob and 2 to Ann for Ann's Split{END}"
            "then Ann is at 16 life\nthen Bob is at 18 life"
        ),
        (
            f"Ann controls Sage, Imp and a Swamp\nBob controls Sage and Imp (called Foe)\n{ONE_DIES}"
            f"Bob chooses black for Bob's Sage\nAnn chooses blue for Ann's Sage{END}"
            "then Ann is at 20 life\nthen Bob is at 21 life"
        ),
        (
            f"Ann controls Weigh, Imp and 4 Swamps\nBob controls Weigh and 3 Swamps\n{ONE_DIES}"
            f"Bob picks 2 for Bob's Weigh\nAnn picks 1 for Ann's Weigh{END}"
            "then Ann is at 21 life\nthen Bob is at 22 life"
        ),
        (
            f"Ann controls Watcher, Scribe, Imp and a Swamp\nBob controls Watcher and Scribe\n{ONE_DIES}"
            "Bob orders Bob's Watcher, Bob's Scribe\nAnn orders Ann's Scribe, Ann's Watcher\n"
            "Bob's Watcher's ability targets Ann\nAnn's Watcher's ability targets Bob\n"
            f"Bob says no for Bob's Scribe\nAnn says yes for Ann's Scribe{END}{EVEN}"
        ),
        # Whoever controls it has its trigger, whoever owns the card (603.3a).
        (
            "Ann controls Watcher (owned by Bob) and a Swamp\nBob controls Watcher (owned by Ann)\n"
            f"{ALL_DIE}Bob's Watcher's ability targets Ann\nAnn's Watcher's ability targets Bob{END}{EVEN}"
        ),
    ],
)
def test_a_line_about_one_players_thing_is_about_all_of_its_triggers_and_no_others(
    text: str,
) -> None:
    found = result(text)
    assert (found.status, found.reason) == (Status.PASSES, "")
    assert not found.open


@pytest.mark.parametrize(
    "text",
    [
        f"{SCRIBES}Ann says yes for Bob's Scribe{END}",
        f"{SCRIBES}Bob declines for Ann's Scribe{END}",
        f"{TITHES}Bob pays for Ann's Tithe{END}",
        f"Ann controls Watcher, Imp and a Swamp\n{ONE_DIES}Bob's Watcher's ability targets Ann{END}",
    ],
)
def test_what_the_other_players_thing_asks_is_no_answer(text: str) -> None:
    found = result(text)
    assert found.status is Status.FAILS
    assert "nothing is asked that this answers" in found.reason


def test_the_others_triggers_stay_open() -> None:
    found = result(f"{WATCHERS}Bob's Watcher's ability targets Ann{END}")
    assert [one.who for one in found.open] == ["Ann"]
