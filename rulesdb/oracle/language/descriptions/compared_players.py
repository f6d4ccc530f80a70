"""Players who have more of something than the one who chooses among them, both ways (102, 115.1, 601.2c).

“That player chooses target player who controls more creatures than they do and is their opponent.”
"""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Zone
from rulesdb.oracle.language.descriptions.words import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

Number = Callable[[a.Ref], a.Quantity]


def _chooser(ctx: Context, ref: a.Ref | None) -> a.Ref:
    if ref is not None:
        return ref
    if isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.REFERENCE, "than who does?")
    return reworded(ctx.subject, "")


def _compared(said: str, number: Number, words: str) -> Custom[a.PlayerWhere]:
    """“who has more life than they do”; in full, than whom."""

    def read(ctx: Context, ref: a.Ref | None = None) -> a.PlayerWhere:
        more = a.Compare(number(a.Item()), Relation.MORE, number(_chooser(ctx, ref)))
        return a.PlayerWhere(more, said=said)

    def write(out: Printer, value: a.PlayerWhere) -> None:
        asked = expect(a.Compare, value.condition)
        whose = _whose(asked.right)
        if asked != a.Compare(number(a.Item()), Relation.MORE, number(whose)):
            raise Stop(Stage.PRINTING, "more of something else")
        out.word("who", "has", "more", *words.split())
        _write_than(out, said, whose)

    return Custom(read, write)


def _whose(number: a.Quantity) -> a.Ref:
    """Whose life or cards they are."""
    if isinstance(number, a.LifeTotal):
        return number.of
    of = expect(a.Each, expect(a.Count, number).of).of
    return expect(a.Ref, expect(a.In, parts_of(of)[-1]).of)


def _write_than(out: Printer, said: str, whose: a.Ref) -> None:
    if said.startswith("x_"):
        out.word("than")
        out.show("REF_", whose)
        out.word("does")
    else:
        out.word("than", "they", "do")


def _controls(said: str) -> Custom[a.PlayerWhere]:
    """“who controls more creatures than they do”."""

    def read(ctx: Context, filter: a.Filter, ref: a.Ref | None = None) -> a.PlayerWhere:
        check(ctx, filter, plural=True)
        parts = parts_of(reworded(filter, ""))

        def count(who: a.Ref) -> a.Count:
            return a.Count(a.Each(a.All((*parts, a.ControlledBy(who)))))

        more = a.Compare(count(a.Item()), Relation.MORE, count(_chooser(ctx, ref)))
        return a.PlayerWhere(more, said=f"{said} {filter.said}")

    def write(out: Printer, value: a.PlayerWhere) -> None:
        asked = expect(a.Compare, value.condition)
        theirs, whose = (
            parts_of(expect(a.Each, expect(a.Count, one).of).of)
            for one in (asked.left, asked.right)
        )
        told = theirs[:-1] == whose[:-1] and theirs[-1] == a.ControlledBy(a.Item())
        if not told or asked.relation is not Relation.MORE:
            raise Stop(Stage.PRINTING, "more of something else")
        out.word("who", "controls", "more")
        write_filter(out, joined(theirs[:-1]), plural=True)
        _write_than(out, said, expect(a.ControlledBy, whose[-1]).player)

    return Custom(read, write)


def _their_opponent(ctx: Context) -> a.Filter:
    """“and is their opponent”: of the one who chooses."""
    return _is_opponent(_chooser(ctx, None), "p_their_opponent")


def _is_opponent(of: a.Ref, said: str) -> a.PlayerWhere:
    return a.PlayerWhere(a.Fits(a.Item(), a.IsOpponent(of)), said=said)


def _seen_opponent(_: Context, ref: a.Ref) -> a.Filter:
    """In full: “who is opponent as seen by the active player”."""
    return _is_opponent(ref, "x_their_opponent")


def _write_seen_opponent(out: Printer, value: a.PlayerWhere) -> None:
    asked = expect(a.Fits, value.condition)
    if asked.ref != a.Item():
        raise Stop(Stage.PRINTING, "something else is asked of them")
    out.word("who", "is", "opponent", "as", "seen", "by")
    out.show("REF_", expect(a.IsOpponent, asked.of).of)


def _hand(who: a.Ref) -> a.Quantity:
    return a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.HAND,), who)))))


ROWS: Rows = {
    "p_more_life": _compared("p_more_life", a.LifeTotal, "life"),
    "x_more_life": _compared("x_more_life", a.LifeTotal, "life"),
    "p_more_cards": _compared("p_more_cards", _hand, "cards in hand"),
    "x_more_cards": _compared("x_more_cards", _hand, "cards in hand"),
    "p_more_they": _controls("p_more_they"),
    "x_more_they": _controls("x_more_they"),
    "x_their_opponent": Custom(_seen_opponent, _write_seen_opponent),
    "p_their_opponent": Custom(
        _their_opponent, lambda out, _: out.word("and", "is", "their", "opponent")
    ),
}
