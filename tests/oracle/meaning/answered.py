"""Abilities on the stack that are answered: texts by their stage, with what each answer leaves of them.

Written beforehand from 109.4, 113.7a, 400.7, 506.4, 603.4, 608.2c, 608.2h. A row is a text and its ends, the first
without an answer, the others in the order of the answers of its stage: what Ann, Bob and Cat gain or lose, and where
Odd Owl is, where the stage asks that.
"""

from __future__ import annotations

from typing import NamedTuple

HAND, YARD, EXILE = "is in Ann's hand", "is in Ann's graveyard", "is in exile"
MINE, HIS, CATS = "is on Ann's side", "is on Bob's side", "is on Cat's side"

End = tuple[int, int, int] | tuple[int, int, int, str]


class Stage(NamedTuple):
    """A board, how the ability comes onto the stack there, and how it is answered."""

    name: str
    head: str
    has: tuple[str, ...]
    begins: tuple[str, ...]
    answers: tuple[str, ...]
    kind: str = "Creature — Bird 2/2"


class Row(NamedTuple):
    """A text and how its stories end."""

    text: str
    ends: tuple[End, ...]


def row(text: str, *ends: End) -> Row:
    """A text with its ends."""
    return Row(text, ends)


_UPKEEP = Stage(
    "its own object, from the battlefield",
    "At the beginning of your upkeep, ",
    (
        "Ann has Odd Owl (1 +1/+1 counter) and Elk on the battlefield",
        "Bob has Ox and 2 Islands on the battlefield, Gone and Taken in hand",
        "Cat has Bear on the battlefield",
    ),
    ("in Ann's upkeep",),
    ("Bob casts Gone targeting Odd Owl", "Bob casts Taken targeting Odd Owl"),
)
_GRAVEYARD = Stage(
    "its own object, from the graveyard",
    "At the beginning of your upkeep, ",
    (
        "Ann has Odd Owl in the graveyard",
        "Bob has 2 Islands on the battlefield, Away in hand",
    ),
    ("in Ann's upkeep",),
    ("Bob casts Away targeting Odd Owl",),
)
_ENTERS = Stage(
    "what entered",
    "Whenever another creature you control enters, ",
    (
        "Ann has Odd Owl and a Forest on the battlefield and Ox in hand",
        "Bob has 2 Islands on the battlefield, Gone and Taken in hand",
    ),
    ("in Ann's precombat main phase", "  Ann casts Ox", "  everyone passes until it resolves"),
    ("Bob casts Gone targeting Ox", "Bob casts Taken targeting Ox"),
)
_ATTACKS = Stage(
    "what attacks",
    "Whenever Odd Owl attacks, ",
    (
        "Ann has Odd Owl and Elk on the battlefield",
        "Bob has 2 Islands on the battlefield, Gone and Taken in hand",
        "Cat has Bear on the battlefield",
    ),
    ("in Ann's declare attackers step", "  Ann attacks with Odd Owl at Cat and Elk at Cat"),
    ("Bob casts Gone targeting Odd Owl", "Bob casts Taken targeting Odd Owl"),
)
_AURA = Stage(
    "what is enchanted",
    "At the beginning of your upkeep, ",
    (
        "Ann has Odd Owl (attached to Ox) on the battlefield",
        "Bob has Ox on the battlefield",
        "Cat has 2 Islands on the battlefield, Gone and Taken in hand",
    ),
    ("in Ann's upkeep",),
    (
        "Cat casts Gone targeting Odd Owl",
        "Cat casts Gone targeting Ox",
        "Cat casts Taken targeting Ox",
    ),
    "Enchantment — Aura\n  Enchant creature",
)
_DIES = Stage(
    "what died",
    "Whenever another creature dies, ",
    (
        "Ann has Odd Owl and a Swamp on the battlefield and Doom in hand",
        "Bob has Ox (owned by Cat) and 2 Islands on the battlefield, Away in hand",
    ),
    ("in Ann's precombat main phase", "  Ann casts Doom targeting Ox", "  everyone passes until it resolves"),
    ("Bob casts Away targeting Ox",),
)  # fmt: skip

# Odd Owl is 3/3 with its counter; Elk is 2/2, Ox 3/4, Bear 2/3.
STAGES: tuple[tuple[Stage, tuple[Row, ...]], ...] = (
    (_UPKEEP, (
        row("~ deals 1 damage to each opponent.", (0, -1, -1, MINE), (0, -1, -1, HAND), (0, -1, -1, HIS)),
        row("~ deals damage equal to its power to each opponent.", (0, -3, -3, MINE), (0, -3, -3, HAND), (0, -3, -3, HIS)),
        row("you gain life equal to ~'s power.", (3, 0, 0, MINE), (3, 0, 0, HAND), (3, 0, 0, HIS)),
        row("put a +1/+1 counter on ~. You gain life equal to its power.", (4, 0, 0, MINE), (3, 0, 0, HAND), (4, 0, 0, HIS)),
        row("if ~ is untapped, you gain 2 life.", (2, 0, 0, MINE), (2, 0, 0, HAND), (2, 0, 0, HIS)),
        row("if ~ is on the battlefield, you gain 2 life.", (2, 0, 0, MINE), (0, 0, 0, HAND), (2, 0, 0, HIS)),
        row("if you control a creature named ~, you gain 2 life.", (2, 0, 0, MINE), (0, 0, 0, HAND), (0, 0, 0, HIS)),
        row("if ~ has a +1/+1 counter on it, you gain 2 life.", (2, 0, 0, MINE), (2, 0, 0, HAND), (2, 0, 0, HIS)),
        row("sacrifice ~. If you do, you gain 2 life.", (2, 0, 0, YARD), (0, 0, 0, HAND), (0, 0, 0, HIS)),
        row("sacrifice ~ unless you pay {9}.", (0, 0, 0, YARD), (0, 0, 0, HAND), (0, 0, 0, HIS)),
        row("return ~ to its owner's hand. You gain 1 life.", (1, 0, 0, HAND), (1, 0, 0, HAND), (1, 0, 0, HAND)),
        row("exile ~. If you do, you gain 2 life.", (2, 0, 0, EXILE), (0, 0, 0, HAND), (2, 0, 0, EXILE)),
        row("each opponent loses 1 life for each +1/+1 counter on ~.", (0, -1, -1, MINE), (0, -1, -1, HAND), (0, -1, -1, HIS)),
        row("~'s controller gains 2 life.", (2, 0, 0, MINE), (2, 0, 0, HAND), (0, 2, 0, HIS)),
        row("~'s owner gains 2 life.", (2, 0, 0, MINE), (2, 0, 0, HAND), (2, 0, 0, HIS)),
        row("destroy ~. You gain life equal to its toughness.", (3, 0, 0, YARD), (3, 0, 0, HAND), (3, 0, 0, YARD)),
        row("remove a +1/+1 counter from ~. If you do, you gain 2 life.", (2, 0, 0, MINE), (0, 0, 0, HAND), (2, 0, 0, HIS)),
        row("you gain 1 life for each creature you control other than ~.", (1, 0, 0, MINE), (1, 0, 0, HAND), (1, 0, 0, HIS)),
        row("each player loses 1 life for each creature they control.", (-2, -1, -1, MINE), (-1, -1, -1, HAND), (-1, -2, -1, HIS)),
        row("~ deals 1 damage to you.", (-1, 0, 0, MINE), (-1, 0, 0, HAND), (-1, 0, 0, HIS)),
        row("~ gets +1/+0 until end of turn. Each opponent loses life equal to ~'s power.", (0, -4, -4, MINE), (0, -3, -3, HAND), (0, -4, -4, HIS)),
        row("tap ~. You gain 1 life for each tapped creature on the battlefield.", (1, 0, 0, MINE), (0, 0, 0, HAND), (1, 0, 0, HIS)),
        row("if it's your turn, you gain 1 life.", (1, 0, 0, MINE), (1, 0, 0, HAND), (1, 0, 0, HIS)),
        row("exile ~. Return it to the battlefield under its owner's control at the beginning of the next end step.", (0, 0, 0, EXILE), (0, 0, 0, HAND), (0, 0, 0, EXILE)),
        row("target player gains control of ~. You gain 1 life.", (1, 0, 0, CATS), (1, 0, 0, HAND), (1, 0, 0, CATS)),
        row("until end of turn, ~ becomes a Treefolk with base power and toughness 5/5. You gain life equal to its power.", (6, 0, 0, MINE), (3, 0, 0, HAND), (6, 0, 0, HIS)),
        row("you may sacrifice ~. When you do, each opponent loses 2 life.", (0, -2, -2, YARD), (0, 0, 0, HAND), (0, 0, 0, HIS)),
        row("if you control ~, you gain 1 life.", (1, 0, 0, MINE), (0, 0, 0, HAND), (0, 0, 0, HIS)),
        row("if ~ is on the battlefield, sacrifice it. You lose 1 life.", (-1, 0, 0, YARD), (0, 0, 0, HAND), (-1, 0, 0, HIS)),
        row("~ loses all abilities until end of turn. If ~ has flying, you lose 1 life.", (0, 0, 0, MINE), (0, 0, 0, HAND), (0, 0, 0, HIS)),
        row("put a +1/+1 counter on ~ if it's untapped. You gain life equal to its power.", (4, 0, 0, MINE), (3, 0, 0, HAND), (4, 0, 0, HIS)),
        row("~ deals 2 damage to its controller.", (-2, 0, 0, MINE), (-2, 0, 0, HAND), (0, -2, 0, HIS)),
        row("you and ~'s controller each gain 1 life.", (1, 0, 0, MINE), (1, 0, 0, HAND), (1, 1, 0, HIS)),
        row("each player who controls a Bird loses 2 life.", (-2, 0, 0, MINE), (0, 0, 0, HAND), (0, -2, 0, HIS)),
        row("if ~ is untapped, tap it. If you do, you gain 2 life.", (2, 0, 0, MINE), (0, 0, 0, HAND), (2, 0, 0, HIS)),
        row("double the number of +1/+1 counters on ~. You gain life equal to its power.", (4, 0, 0, MINE), (3, 0, 0, HAND), (4, 0, 0, HIS)),
        row("each other creature gets -1/-0 until end of turn. You gain 1 life for each creature with power 1 on the battlefield.", (2, 0, 0, MINE), (2, 0, 0, HAND), (2, 0, 0, HIS)),
        row("creatures you control other than ~ get +1/+1 until end of turn. You gain life equal to the greatest power among creatures you control.", (3, 0, 0, MINE), (3, 0, 0, HAND), (3, 0, 0, HIS)),
    )),
    (_GRAVEYARD, (
        row("if ~ is in your graveyard, you gain 2 life.", (2, 0, 0, YARD), (0, 0, 0, EXILE)),
        row("if ~ is in your graveyard, each opponent loses 1 life.", (0, -1, -1, YARD), (0, 0, 0, EXILE)),
        row("if ~ is in your graveyard, return it to the battlefield. You gain 1 life.", (1, 0, 0, MINE), (0, 0, 0, EXILE)),
    )),
    (_ENTERS, (
        row("you gain life equal to that creature's power.", (3, 0, 0), (3, 0, 0), (3, 0, 0)),
        row("that creature deals damage equal to its power to each opponent.", (0, -3, -3), (0, -3, -3), (0, -3, -3)),
        row("that creature gets +1/+0 until end of turn. You gain life equal to its power.", (4, 0, 0), (3, 0, 0), (4, 0, 0)),
        row("sacrifice that creature. If you do, you gain 2 life.", (2, 0, 0), (0, 0, 0), (0, 0, 0)),
        row("its controller gains 2 life.", (2, 0, 0), (2, 0, 0), (0, 2, 0)),
        row("its owner gains 2 life.", (2, 0, 0), (2, 0, 0), (2, 0, 0)),
        row("put a +1/+1 counter on that creature and you gain 1 life.", (1, 0, 0), (1, 0, 0), (1, 0, 0)),
        row("if that creature is an Ox, you gain 2 life.", (2, 0, 0), (2, 0, 0), (2, 0, 0)),
        row("if it's tapped, you gain 2 life.", (0, 0, 0), (0, 0, 0), (0, 0, 0)),
        row("you may pay {0}. If you do, that creature deals 1 damage to each opponent.", (0, -1, -1), (0, -1, -1), (0, -1, -1)),
        row("~ deals damage to target opponent equal to that creature's power.", (0, 0, -3), (0, 0, -3), (0, 0, -3)),
        row("until end of turn, creatures you control get +1/+0. You gain life equal to that creature's power.", (4, 0, 0), (3, 0, 0), (3, 0, 0)),
    )),
    (_ATTACKS, (
        row("defending player loses 2 life.", (0, 0, -2), (0, 0, -2), (0, 0, -2)),
        row("it deals 1 damage to defending player.", (0, 0, -1), (0, 0, -1), (0, 0, -1)),
        row("you gain 1 life for each attacking creature.", (2, 0, 0), (1, 0, 0), (1, 0, 0)),
        row("each opponent loses life equal to ~'s power.", (0, -2, -2), (0, -2, -2), (0, -2, -2)),
        row("you gain 1 life for each creature defending player controls.", (1, 0, 0), (1, 0, 0), (1, 0, 0)),
        row("if defending player controls a Bear, you gain 2 life.", (2, 0, 0), (2, 0, 0), (2, 0, 0)),
        row("other attacking creatures get +1/+0 until end of turn. You gain life equal to the greatest power among attacking creatures.", (3, 0, 0), (3, 0, 0), (3, 0, 0)),
        row("you gain 1 life for each other attacking creature.", (1, 0, 0), (1, 0, 0), (1, 0, 0)),
        row("defending player gains control of ~. You gain 1 life.", (1, 0, 0), (1, 0, 0), (1, 0, 0)),
    )),
    (_AURA, (
        row("enchanted creature's controller loses 2 life.", (0, -2, 0), (0, -2, 0), (0, -2, 0), (0, 0, -2)),
        row("~ deals 1 damage to enchanted creature's controller.", (0, -1, 0), (0, -1, 0), (0, -1, 0), (0, 0, -1)),
        row("if enchanted creature is untapped, you gain 2 life.", (2, 0, 0), (2, 0, 0), (2, 0, 0), (2, 0, 0)),
    )),
    (_DIES, (
        row("you may exile it. If you do, you gain 2 life.", (2, 0, 0), (0, 0, 0)),
        row("return it to the battlefield under your control. You gain 1 life for each Ox on the battlefield.", (1, 0, 0), (0, 0, 0)),
        row("you gain life equal to its power.", (3, 0, 0), (3, 0, 0)),
        row("put it on the bottom of its owner's library. You gain 1 life.", (1, 0, 0), (1, 0, 0)),
        row("its controller loses 2 life.", (0, -2, 0), (0, -2, 0)),
        row("its owner loses 2 life.", (0, 0, -2), (0, 0, -2)),
    )),
)  # fmt: skip
"""Every stage with its rows."""
