"""How many creatures a permanent devoured, as a number and as a condition, both ways (702.82b)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.asked.bounds import ONE
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

_DEVOURED = a.ChosenNumber("devoured")
"""How many creatures a permanent's devour abilities sacrificed as it entered (702.82b)."""


def _itself(ctx: Context) -> None:
    if ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it") != a.Source():
        raise ctx.stop(Stage.REFERENCE, "what devoured?")


def _devoured(ctx: Context) -> a.Quantity:
    """“for each creature it devoured”."""
    _itself(ctx)
    return reworded(_DEVOURED, "ta_devoured")


def _number_devoured(ctx: Context) -> a.Quantity:
    """“the number of creatures it devoured”."""
    _itself(ctx)
    return reworded(_DEVOURED, "ta_number_devoured")


def _it_devoured(ctx: Context, num: a.Quantity = ONE) -> a.Condition:
    """“if it devoured a creature”, “as long as it devoured three or more creatures”."""
    _itself(ctx)
    said = "ta_it_devoured" if num == ONE else "ta_it_devoured_many"
    return a.Compare(_DEVOURED, Relation.AT_LEAST, num, said=said)


def _write_devoured_many(out: Printer, value: a.Compare) -> None:
    out.word("it", "devoured")
    out.show("NUM_", value.right)
    out.word("or", "more", "creatures")


ROWS: Rows = {
    "ta_devoured": Custom(_devoured, lambda out, _: out.word("creature", "it", "devoured")),
    "ta_number_devoured": Custom(
        _number_devoured,
        lambda out, _: out.word("the", "number", "of", "creatures", "it", "devoured"),
    ),
    "ta_it_devoured": Custom(
        _it_devoured, lambda out, _: out.word("it", "devoured", "a", "creature")
    ),
    "ta_it_devoured_many": Custom(_it_devoured, _write_devoured_many),
}
