"""What an ability on the stack does once its object is gone, or has another controller: each text in three stories.

Each row says it beforehand, from 113.7a, 400.7, 603.4, 608.2c, 608.2h: the lives of Ann, Bob and Cat, and where Odd
Owl is then. Nobody answers in the first story; in the second Bob returns it to Ann's hand (out of a graveyard it is
exiled), in the third he gains control of it.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read

HAND, YARD, EXILE = "in Ann's hand", "in Ann's graveyard", "in exile"
MINE, HIS, CATS = "on Ann's side", "on Bob's side", "on Cat's side"


class Then(NamedTuple):
    """How a story ends: what each has gained or lost, and where Odd Owl is."""

    lives: tuple[int, int, int]
    where: str


def row(
    text: str, alone: Then, gone: Then, taken: Then | None = None
) -> tuple[str, tuple[Then | None, ...]]:
    """A text and its three ends."""
    return text, (alone, gone, taken)


def of(ann: int, bob: int, cat: int, where: str = MINE) -> Then:
    """How a story ends."""
    return Then((ann, bob, cat), where)


UPKEEP = "At the beginning of your upkeep, "
# Odd Owl is 2/2 and has a +1/+1 counter; Ann has an Elk besides, Bob an Ox 3/4, Cat a Bear.
ROWS = (
    row("~ deals 1 damage to each opponent.", of(0, -1, -1), of(0, -1, -1, HAND), of(0, -1, -1, HIS)),
    row("~ deals damage equal to its power to each opponent.", of(0, -3, -3), of(0, -3, -3, HAND), of(0, -3, -3, HIS)),
    row("you gain life equal to ~'s power.", of(3, 0, 0), of(3, 0, 0, HAND), of(3, 0, 0, HIS)),
    row("put a +1/+1 counter on ~. You gain life equal to its power.", of(4, 0, 0), of(3, 0, 0, HAND), of(4, 0, 0, HIS)),
    row("if ~ is untapped, you gain 2 life.", of(2, 0, 0), of(2, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("if ~ is on the battlefield, you gain 2 life.", of(2, 0, 0), of(0, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("if you control a creature named ~, you gain 2 life.", of(2, 0, 0), of(0, 0, 0, HAND), of(0, 0, 0, HIS)),
    row("if ~ has a +1/+1 counter on it, you gain 2 life.", of(2, 0, 0), of(2, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("sacrifice ~. If you do, you gain 2 life.", of(2, 0, 0, YARD), of(0, 0, 0, HAND), of(0, 0, 0, HIS)),
    row("sacrifice ~ unless you pay {9}.", of(0, 0, 0, YARD), of(0, 0, 0, HAND), of(0, 0, 0, HIS)),
    row("return ~ to its owner's hand. You gain 1 life.", of(1, 0, 0, HAND), of(1, 0, 0, HAND), of(1, 0, 0, HAND)),
    row("exile ~. If you do, you gain 2 life.", of(2, 0, 0, EXILE), of(0, 0, 0, HAND), of(2, 0, 0, EXILE)),
    row("each opponent loses 1 life for each +1/+1 counter on ~.", of(0, -1, -1), of(0, -1, -1, HAND), of(0, -1, -1, HIS)),
    row("~'s controller gains 2 life.", of(2, 0, 0), of(2, 0, 0, HAND), of(0, 2, 0, HIS)),
    row("~'s owner gains 2 life.", of(2, 0, 0), of(2, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("destroy ~. You gain life equal to its toughness.", of(3, 0, 0, YARD), of(3, 0, 0, HAND), of(3, 0, 0, YARD)),
    row("remove a +1/+1 counter from ~. If you do, you gain 2 life.", of(2, 0, 0), of(0, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("you gain 1 life for each creature you control other than ~.", of(1, 0, 0), of(1, 0, 0, HAND), of(1, 0, 0, HIS)),
    row("each player loses 1 life for each creature they control.", of(-2, -1, -1), of(-1, -1, -1, HAND), of(-1, -2, -1, HIS)),
    row("~ deals 1 damage to you.", of(-1, 0, 0), of(-1, 0, 0, HAND), of(-1, 0, 0, HIS)),
    row("~ gets +1/+0 until end of turn. Each opponent loses life equal to ~'s power.", of(0, -4, -4), of(0, -3, -3, HAND), of(0, -4, -4, HIS)),
    row("tap ~. You gain 1 life for each tapped creature on the battlefield.", of(1, 0, 0), of(0, 0, 0, HAND), of(1, 0, 0, HIS)),
    row("if it's your turn, you gain 1 life.", of(1, 0, 0), of(1, 0, 0, HAND), of(1, 0, 0, HIS)),
    row("exile ~. Return it to the battlefield under its owner's control at the beginning of the next end step.", of(0, 0, 0, EXILE), of(0, 0, 0, HAND), of(0, 0, 0, EXILE)),
    row("target player gains control of ~. You gain 1 life.", of(1, 0, 0, CATS), of(1, 0, 0, HAND), of(1, 0, 0, CATS)),
    row("until end of turn, ~ becomes a Treefolk with base power and toughness 5/5. You gain life equal to its power.", of(6, 0, 0), of(3, 0, 0, HAND), of(6, 0, 0, HIS)),
    row("you may sacrifice ~. When you do, each opponent loses 2 life.", of(0, -2, -2, YARD), of(0, 0, 0, HAND), of(0, 0, 0, HIS)),
    row("if you control ~, you gain 1 life.", of(1, 0, 0), of(0, 0, 0, HAND), of(0, 0, 0, HIS)),
    row("if ~ is on the battlefield, sacrifice it. You lose 1 life.", of(-1, 0, 0, YARD), of(0, 0, 0, HAND), of(-1, 0, 0, HIS)),
    row("~ loses all abilities until end of turn. If ~ has flying, you lose 1 life.", of(0, 0, 0), of(0, 0, 0, HAND), of(0, 0, 0, HIS)),
    row("put a +1/+1 counter on ~ if it's untapped. You gain life equal to its power.", of(4, 0, 0), of(3, 0, 0, HAND), of(4, 0, 0, HIS)),
    row("~ deals 2 damage to its controller.", of(-2, 0, 0), of(-2, 0, 0, HAND), of(0, -2, 0, HIS)),
    row("you and ~'s controller each gain 1 life.", of(1, 0, 0), of(1, 0, 0, HAND), of(1, 1, 0, HIS)),
    row("each player who controls a Bird loses 2 life.", of(-2, 0, 0), of(0, 0, 0, HAND), of(0, -2, 0, HIS)),
    row("if ~ is untapped, tap it. If you do, you gain 2 life.", of(2, 0, 0), of(0, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("double the number of +1/+1 counters on ~. You gain life equal to its power.", of(4, 0, 0), of(3, 0, 0, HAND), of(4, 0, 0, HIS)),
    row("each other creature gets -1/-0 until end of turn. You gain 1 life for each creature with power 1 on the battlefield.", of(2, 0, 0), of(2, 0, 0, HAND), of(2, 0, 0, HIS)),
    row("creatures you control other than ~ get +1/+1 until end of turn. You gain life equal to the greatest power among creatures you control.", of(3, 0, 0), of(3, 0, 0, HAND), of(3, 0, 0, HIS)),
)  # fmt: skip
IN_THE_GRAVEYARD = (
    row("if ~ is in your graveyard, you gain 2 life.", of(2, 0, 0, YARD), of(0, 0, 0, EXILE)),
    row("if ~ is in your graveyard, each opponent loses 1 life.", of(0, -1, -1, YARD), of(0, 0, 0, EXILE)),
    row("if ~ is in your graveyard, return it to the battlefield. You gain 1 life.", of(1, 0, 0), of(0, 0, 0, EXILE)),
)  # fmt: skip
ANSWERS = ("", "Bob casts Gone targeting Odd Owl", "Bob casts Taken targeting Odd Owl")
CASES = [
    (text, place, number, then)
    for rows, place in ((ROWS, "battlefield"), (IN_THE_GRAVEYARD, "graveyard"))
    for text, ends in rows
    for number, then in enumerate(ends)
    if then is not None
]


def story(text: str, place: str, number: int, then: Then) -> str:
    """The situation, with what must hold in it."""
    gone = (
        "Return target permanent to its owner's hand."
        if place == "battlefield"
        else "Exile target card from a graveyard."
    )
    counter = " (1 +1/+1 counter)" if place == "battlefield" else ""
    where = "in the graveyard" if place == "graveyard" else "on the battlefield"
    lines = [
        "card Odd Owl {1}{U}", "  Creature — Bird 2/2", f"  {UPKEEP}{text.replace('~', 'Odd Owl')}", "",
        "card Gone {U}", "  Instant", f"  {gone}", "", "card Taken {U}", "  Instant", "  Gain control of target permanent.", "",
        "card Elk {G}", "  Creature — Elk 2/2", "", "card Ox {G}", "  Creature — Ox 3/4", "", "card Bear {G}", "  Creature — Bear 2/2", "",
        "players Ann, Bob, Cat", f"Ann has Odd Owl{counter} {where}", "Ann has Elk on the battlefield",
        "Bob has Ox and 2 Islands on the battlefield, Gone and Taken in hand", "Cat has Bear on the battlefield",
        "leftover choices are allowed", "in Ann's upkeep",
    ]  # fmt: skip
    if "target player" in text:
        lines.append("  Ann targets Cat")
    if ANSWERS[number]:
        lines += [f"  {ANSWERS[number]}"]
    lines += ["  everyone passes until the stack is empty", "  Ann says yes", "  Ann declines"]
    claims = [f"{who} is at {20 + much} life" for who, much in zip(("Ann", "Bob", "Cat"), then.lives, strict=True)]  # fmt: skip
    sides = {
        MINE: "Ann controls Odd Owl",
        HIS: "Bob controls Odd Owl",
        CATS: "Cat controls Odd Owl",
    }
    claims.append(sides.get(then.where, f"Odd Owl is {then.where}"))
    return "\n".join([*lines, "then " + claims[0], *(f"  and {one}" for one in claims[1:]), ""])


@pytest.mark.parametrize(("text", "place", "number", "then"), CASES)
def test_what_an_ability_does_when_its_object_is_answered(
    text: str, place: str, number: int, then: Then
) -> None:
    (source,) = read(story(text, place, number, then))
    (found,) = run(source)
    assert found.status is r.Status.PASSES, (text, ANSWERS[number], found.reason)
