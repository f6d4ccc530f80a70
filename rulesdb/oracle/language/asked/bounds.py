"""How many, than whom, since when: the parts that questions about players and things share (107.1, 603.4).

A bound is a relation and a number; each wording of it is one row.
"""

# ruff: noqa: A001, A002, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.values import NamedTuple

WHO = a.Bound("who is asked about")
"""Whom a question is about, until its subject is put in."""
ONE = a.Number(1)


class Bound(NamedTuple):
    """“three or more”: how a number must stand to another, and the row that says so."""

    relation: Relation
    number: a.Quantity
    said: str


class Counted(NamedTuple):
    """“a creature”, “two or more spells”: what is counted, and how many of it."""

    of: a.Filter
    bound: Bound
    said: str


_BOUNDS = {
    "bd_more": (Relation.AT_LEAST, "# or more"),
    "bd_greater": (Relation.AT_LEAST, "# or greater"),
    "bd_fewer": (Relation.AT_MOST, "# or fewer"),
    "bd_less": (Relation.AT_MOST, "# or less"),
    "bd_exactly": (Relation.EQUAL, "exactly #"),
    "bd_at_least": (Relation.AT_LEAST, "at least #"),
    "bd_at_most": (Relation.AT_MOST, "at most #"),
    "bd_no": (Relation.EQUAL, "no"),
    "bd_fewer_than": (Relation.LESS, "fewer than #"),
    "bd_less_than": (Relation.LESS, "less than #"),
    "bd_more_than": (Relation.MORE, "more than #"),
    "cp_number": (Relation.EQUAL, "#"),
}
_SINGLE = frozenset(("bd_exactly", "bd_at_least", "bd_at_most"))
"""Bounds of which the number alone decides whether one or several are spoken of."""
_PLAIN_ONE = Bound(Relation.AT_LEAST, ONE, "")


_NONE = a.Number(0)


def _bound(said: str) -> Custom[Bound]:
    relation, _ = _BOUNDS[said]
    return Custom(lambda ctx, num=_NONE: Bound(relation, num, said))


def write_bound(out: Printer, value: Bound) -> None:
    """A bound in words."""
    relation, words = _BOUNDS[value.said]
    if relation is not value.relation or (value.said == "bd_no" and value.number != a.Number(0)):
        raise Stop(Stage.PRINTING, f"{value.said} says another number")
    for word in words.split():
        if word == "#":
            out.show("NUM_", value.number)
        else:
            out.word(word)


def check_bound(ctx: Context, of: a.Filter, bound: Bound) -> None:
    """“three or more creatures”, “exactly one creature”; after “no” either will do."""
    if bound.said != "bd_no":
        check(ctx, of, plural=not (bound.said in _SINGLE and bound.number == ONE))


def numbered(of: a.Filter, bound: Bound) -> a.Filter:
    """What is counted, in the number that its bound asks for where nothing says which."""
    one = bound.said in _SINGLE and bound.number == ONE
    return of if of.said else reworded(of, "filter_s" if one else "filter_p")


def _counted(said: str) -> Custom[Counted]:
    def read(
        ctx: Context, filter: a.Filter, bound: Bound | None = None, num: a.Quantity | None = None
    ) -> Counted:
        if bound is not None:
            check_bound(ctx, filter, bound)
            return Counted(filter, bound, said)
        if num is not None:
            check(ctx, filter, plural=num != ONE)
            return Counted(filter, Bound(Relation.AT_LEAST, num, said), said)
        check(ctx, filter, plural=False)
        if said == "cn_another":
            than = ctx.mentions.other(filter, ctx.at, spell=ctx.spell)
            filter = reworded(a.All((a.Other(than), *parts_of(filter))), filter.said)
        return Counted(filter, _PLAIN_ONE, said)

    return Custom(read)


def write_counted(out: Printer, value: Counted) -> None:
    """What is counted, in words."""
    of = value.of
    if value.said == "cn_bound":
        write_bound(out, value.bound)
    elif value.said == "cn_number":
        out.show("NUM_", value.bound.number)
    elif value.said == "cn_another":
        first, *rest = parts_of(of)
        expect(a.Other, first)
        of = reworded(a.All(tuple(rest)) if len(rest) > 1 else rest[0], of.said)
        out.word("another")
    else:
        out.word("a")
    write_filter(out, of)


def bound_of(value: tuple[Relation, a.Quantity | None], said: str) -> Bound:
    """The bound that a row of this name says, of a relation and a number that a condition has."""
    relation, number = value
    return Bound(relation, number or ONE, said)


_THAN = {
    "th_you": "you",
    "th_each_other": "each other",
    "th_each": "each",
    "th_any": "a",
    "th_that": "that",
    "th_controller": "its controller",
}


class Than(NamedTuple):
    """Than whom somebody has more: one player, or a kind of players and whether each of them is meant."""

    ref: a.Ref | None
    noun: a.Filter | None
    said: str


def _than(said: str) -> Custom[Than]:
    def read(ctx: Context, noun: a.Filter | None = None) -> Than:
        if noun is not None and not isinstance(noun, (a.IsPlayer, a.IsOpponent)):
            raise ctx.stop(Stage.LOWERING, "than whom?")
        if said == "th_you":
            return Than(a.You(), None, said)
        if said == "th_that":
            ref = ctx.mentions.find(player=True, plural=False, at=ctx.at, word="that player")
            return Than(ref, noun, said)
        if said == "th_controller":
            inner = ctx.mentions.whose("its controller", ctx.at, a.ControllerOf)
            return Than(a.ControllerOf(ctx.mentions.before(inner)), None, said)
        return Than(None, noun, said)

    return Custom(read)


def write_than(out: Printer, value: Than) -> None:
    """Than whom, in words."""
    out.word(*_THAN[value.said].split())
    if value.noun is not None:
        out.show("NOUN_", value.noun)


SINCE = {"si_turn": "turn", "si_last": "last turn", "si_combat": "combat", "si_game": "game"}
_SINCE_WORDS = {"turn": "this turn", "last turn": "last turn", "combat": "this combat", "game": "this game"}  # fmt: skip


def _so_many(said: str) -> Custom[a.HasCounter]:
    """“with three or more charge counters on it”; after “counters” alone those of every kind are counted."""

    def read(_: Context, bound: Bound, counter: str = "") -> a.HasCounter:
        return a.HasCounter(counter, bound.relation, bound.number, said=f"{said} {bound.said}")

    def write(out: Printer, value: a.HasCounter) -> None:
        number = value.quantity or ONE
        found: dict[str, object] = {
            "bound": Bound(value.relation, number, value.said.split()[1]),
            **({} if "_any" in said else {"counter": value.kind}),
        }
        out.form(said, found)

    return Custom(read, write)


def _so_much_life(_: Context, bound: Bound) -> a.PlayerWhere:
    """“each player with exactly 13 life”."""
    asked = a.Compare(a.LifeTotal(a.Item()), bound.relation, bound.number)
    return a.PlayerWhere(asked, said=f"p_so_much_life {bound.said}")


def _write_so_much_life(out: Printer, value: a.PlayerWhere) -> None:
    asked = expect(a.Compare, value.condition)
    out.form("p_so_much_life", {"bound": Bound(asked.relation, asked.right, value.said.split()[1])})


ROWS: Rows = {
    "p_so_much_life": Custom(_so_much_life, _write_so_much_life),
    "p_so_many_counters": _so_many("p_so_many_counters"),
    "p_so_many_counters_them": _so_many("p_so_many_counters_them"),
    "p_so_many_any": _so_many("p_so_many_any"),
    "p_so_many_any_them": _so_many("p_so_many_any_them"),
    **{said: _bound(said) for said in _BOUNDS},
    "bound": Custom(lambda ctx: None, write_bound),
    "cn_a": _counted("cn_a"),
    "cn_another": _counted("cn_another"),
    "cn_bound": _counted("cn_bound"),
    "cn_number": _counted("cn_number"),
    "counted": Custom(lambda ctx: None, write_counted),
    **{said: _than(said) for said in _THAN},
    "than": Custom(lambda ctx: None, write_than),
    **SINCE,
    "since": Custom(lambda ctx: None, lambda out, v: out.word(*_SINCE_WORDS[v].split())),
}
