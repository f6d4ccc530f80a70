"""What a line tells in part is so, and the rest is left open: orders of triggers (603.3b), things chosen (608.2d), damage (510.1c), piles (700.3)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result, Status

CARDS = """players Ann, Bob
card Choir {W}
  Enchantment
  Whenever a creature dies, you gain 1 life.
card Twice {W}
  Enchantment
  Whenever a creature dies, double your life total.
card Toll {W}
  Enchantment
  Whenever a creature dies, you lose 4 life.
card Cub {G}
  Creature — Bear 1/1
card Ox {2}{W}
  Creature — Ox 2/4
card Maw {4}{G}{G}
  Creature — Beast 6/6
  Trample
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Loot {R}
  Sorcery
  Draw two cards, then discard two cards.
card Ponder {U}
  Instant
  Draw three cards, then put two cards from your hand on top of your library in any order.
card Guess {3}{U}
  Instant
  Reveal the top four cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard.
card Tide {1}{U}
  Instant
  You may return an Island you control to its owner's hand rather than pay this spell's mana cost.
  Draw a card.

"""
DIES = """Ann controls Choir, Twice, Toll and Cub
Ann is at 10 life
Bob casts Bolt on Cub
it resolves
"""


def result(lines: str) -> Result:
    return judge(read(CARDS + lines, open_=True)[0], "").result


def passes(lines: str) -> None:
    found = result(lines)
    assert (found.status, found.reason) == (Status.PASSES, "")


ENDS = "everyone passes until the stack is empty\n"


@pytest.mark.parametrize(
    ("lines", "life"),
    [
        # Twice first, the others either way: 20 + 1 - 4.
        ("Ann resolves Twice first", 17),
        # Twice last: (10 + 1 - 4) doubled; on the stack first is to resolve last (405.5).
        ("Ann resolves Twice last", 14),
        ("Ann orders Twice", 14),
        # 10 + 1 = 11, 22, 18.
        ("Ann resolves Choir before Twice\nAnn resolves Twice before Toll", 18),
        ("Ann resolves Choir first\nAnn resolves Toll last", 18),
    ],
)
def test_an_order_is_told_in_part(lines: str, life: int) -> None:
    passes(f"{DIES}{lines}\n{ENDS}then Ann is at {life} life")


def test_what_no_line_orders_is_left_open() -> None:
    (choice,) = result(f"{DIES}Ann resolves Choir first\n{ENDS}").open
    assert {*choice.lines} == {
        "Ann orders Twice, Toll and Choir",
        "Ann orders Toll, Twice and Choir",
    }


def test_a_name_that_is_not_among_them_is_refused() -> None:
    assert "none of the things to order" in result(f"{DIES}Ann resolves Ox first").reason


def test_fewer_than_must_be_discarded_are_named() -> None:
    passes(
        "Ann has Loot, Bolt and Cub in hand\nAnn casts Loot\nAnn discards Bolt\nit resolves\nthen Bolt is in Ann's graveyard"
    )


def test_two_lines_name_one_each() -> None:
    passes(
        "Ann has Loot, Bolt and Cub in hand\nAnn casts Loot\nAnn discards Bolt\nAnn discards Cub\nit resolves\n"
        "then Bolt is in Ann's graveyard\n  and Cub is in Ann's graveyard"
    )


def test_what_is_put_on_top_is_told_as_one_says_it() -> None:
    passes(
        "Ann has Ponder, Bolt and Cub in hand\nAnn casts Ponder\nit resolves\nAnn puts Bolt and Cub on top\nAnn orders Cub, Bolt\nthen Cub is on top of Ann's library"
    )


ATTACK = "Ann attacks with Maw\nBob blocks with Ox\n"


@pytest.mark.parametrize(
    "line",
    ["Ann assigns lethal damage to Ox and the rest to Bob", "Ann assigns 4 to Ox and the rest to Bob"],
)  # fmt: skip
def test_damage_is_shared_in_words(line: str) -> None:
    passes(
        f"Bob controls Ox\nAnn controls Maw\n{ATTACK}{line}\nafter combat\nthen Bob is at 18 life"
    )


def test_lethal_damage_to_a_player_is_no_number() -> None:
    found = result(
        f"Bob controls Ox\nAnn controls Maw\n{ATTACK}Ann assigns 4 to Ox and lethal damage to Bob"
    )
    assert "how much that is is not told" in found.reason


PILES = """From the top, Ann's library is Cub, Ox, Bolt, Maw
Ann casts Guess
it resolves
Bob chooses Cub and Ox
"""


@pytest.mark.parametrize(("line", "hand"), [("Ann chooses Bolt and Maw", "Bolt"), ("Ann chooses Cub", "Ox"), ('Ann chooses "second pile"', "Maw")])  # fmt: skip
def test_a_pile_is_told_by_what_lies_in_it(line: str, hand: str) -> None:
    passes(f"{PILES}{line}\nthen {hand} is in Ann's hand")


def test_no_pile_has_things_of_both() -> None:
    assert "lies in no one pile" in result(f"{PILES}Ann chooses Cub and Bolt").reason


def test_what_is_returned_for_a_cost_is_not_tapped_for_it() -> None:
    # 118.9: with two Islands the mana cost could be paid as well; the line says that one is returned.
    passes(
        "Ann controls two Islands\nAnn casts Tide returning Island\nthen Ann controls an untapped Island\n  and Ann has an Island in hand"
    )
