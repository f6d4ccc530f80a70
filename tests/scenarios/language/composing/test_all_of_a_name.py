"""All of a name in an attack, a block, a choice or a cost, however that is said; how many they are is told by the line that has them."""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Raging Elk {1}{G}
  Creature — Elk 3/3
card Big Ox {4}{W}
  Creature — Ox 5/5

Ann controls three Raging Elks
Bob controls Big Ox
"""


@pytest.mark.parametrize(
    "said",
    [
        "all Raging Elks", "all three Raging Elks", "all her Raging Elks", "all of her Raging Elks", "all of the Raging Elks", "every Raging Elk",
        "each Raging Elk", "each of her Raging Elk", "all Elks", "all the Elks", "all of her three Raging Elks",
    ],
)  # fmt: skip
def test_they_attack_and_block(said: str) -> None:
    attack = shown(f"{CARDS}Ann attacks Bob with three Raging Elks")
    assert shown(f"{CARDS}Ann attacks Bob with {said}") == attack
    block = shown(
        f"{CARDS}in Bob's declare attackers step\nBob attacks Ann with Big Ox\nAnn blocks Big Ox with three Raging Elks"
    )
    assert (
        shown(
            f"{CARDS}in Bob's declare attackers step\nBob attacks Ann with Big Ox\nAnn blocks Big Ox with {said}"
        )
        == block
    )


@pytest.mark.parametrize(
    "said",
    ["All Raging Elks attack", "All three Raging Elks attack", "All of her Raging Elks attack", "Ann's Raging Elks all attack", "All Elks attack"],
)  # fmt: skip
def test_they_do_it_themselves(said: str) -> None:
    assert shown(f"{CARDS}{said} Bob") == shown(f"{CARDS}three Raging Elks attack Bob")


@pytest.mark.parametrize("verb", ["sacrifices", "chooses", "taps", "exiles"])
@pytest.mark.parametrize(
    "all_of", ["all three", "all of her three", "all three of her", "all her three"]
)
def test_so_many_are_all(verb: str, all_of: str) -> None:
    assert shown(f"{CARDS}Ann {verb} {all_of} Raging Elks") == shown(
        f"{CARDS}Ann {verb} three Raging Elks"
    )


def test_two_are_both() -> None:
    two = CARDS.replace("three Raging", "two Raging")
    assert shown(f"{two}Both Raging Elks attack") == shown(f"{two}two Raging Elks attack")
    assert shown(f"{two}Ann attacks Bob with both of her Raging Elks") == shown(
        f"{two}Ann attacks Bob with two Raging Elks"
    )
    assert shown(f"{CARDS}Ann attacks Bob with both of her Raging Elks").startswith("refused")


@pytest.mark.parametrize(
    "line",
    [
        "players Ann, Bob, Cid and Dan",
        "players Ann, Bob, Cid, and Dan",
        "Players: Ann, Bob, Cid and Dan",
    ],
)
def test_who_plays_is_a_list_as_any_other(line: str) -> None:
    rest = "\nAnn is at 3 life\nBob is at 4 life\nCid is at 5 life\nDan is at 6 life"
    assert shown(line + rest) == shown(f"players Ann, Bob, Cid, Dan{rest}")
