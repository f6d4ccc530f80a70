"""What one may do with a permanent: let it enter as a copy, leave it tapped, assign its damage, both ways (502.3, 510.1c, 707.5).

Here are leaves about objects that are or become permanents; those about cards and spells are in `leave`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.tokens import write_except
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_OTHER = a.Other(a.Source())


def _copy(said: str, *, another: bool = False) -> Custom[a.Replacement]:
    """“you may have ~ enter as a copy of a creature you control”, “of another creature you control” (707.5)."""

    def read(ctx: Context, filter: a.Filter, copyex: tuple[a.Change, ...] = ()) -> a.Replacement:
        of = a.All((_OTHER, *parts_of(filter)), said=filter.said) if another else filter
        changes = (a.AsCopy(a.Pick(of), copyex),)
        return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens(changes), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        change = only(a.AsCopy, changes_of(value))
        of = expect(a.Pick, change.of).of
        first, *rest = parts_of(of)
        if another and (first != _OTHER or not rest):
            raise Stop(Stage.PRINTING, "other than what?")
        out.word(*["have", "~", "enter", "as", "a", "copy", "of", "another" if another else "a"])
        out.value("filter", reworded(joined(rest), of.said) if another else of)
        if change.except_:
            write_except(out, change.except_)

    return Custom(read, write)


def _enter_copy(said: str, *, tapped: bool) -> Custom[a.Replacement]:
    """“you may have ~ enter as a copy of any creature on the battlefield” (707.5)."""

    def read(ctx: Context, filter: a.Filter, copyex: tuple[a.Change, ...] = ()) -> a.Replacement:
        changes: tuple[a.EventChange, ...] = (a.AsCopy(a.Pick(filter), copyex),)
        return a.Replacement(
            a.Enters(a.Is(a.Source())),
            a.Happens((*changes, a.Tapped()) if tapped else changes),
            said=said,
        )

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(
            "have", "~", "enter", *(["tapped"] if tapped else []), *["as", "a", "copy", "of", "any"]
        )
        change = expect(a.AsCopy, changes_of(value)[0])
        out.value("filter", expect(a.Pick, change.of).of)
        if change.except_:
            write_except(out, change.except_)

    return Custom(read, write)


ROWS: Rows = {
    "al_unblocked": Custom(
        lambda ctx: a.Continuous(a.Source(), (a.AssignAsUnblocked(),), said="al_unblocked"),
        lambda out, _: out.word(
            *[
                "have",
                "~",
                "assign",
                "its",
                "combat",
                "damage",
                "as",
                "though",
                "it",
                "weren't",
                "blocked",
            ]
        ),
    ),
    "al_copy": _copy("al_copy"),
    "al_copy_ex": _copy("al_copy_ex"),
    "al_copy_another": _copy("al_copy_another", another=True),
    "al_copy_another_ex": _copy("al_copy_another_ex", another=True),
    "ms_stay_tapped": Custom(
        lambda ctx, step: a.Continuous(a.Source(), (a.MayStayTapped(),), said="ms_stay_tapped"),
        lambda out, v: out.word(
            *["choose", "not", "to", "untap", "~", "during", "your", "untap", "step"]
        ),
    ),
    "ms_copy": _enter_copy("ms_copy", tapped=False),
    "ms_copy_ex": _enter_copy("ms_copy_ex", tapped=False),
    "ms_copy_tapped": _enter_copy("ms_copy_tapped", tapped=True),
    "ms_copy_tapped_ex": _enter_copy("ms_copy_tapped_ex", tapped=True),
}
