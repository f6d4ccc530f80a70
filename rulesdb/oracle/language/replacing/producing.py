"""What mana is produced instead as a permanent is tapped for it, both ways (106.12b, 614.1a)."""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import COLORLESS
from rulesdb.oracle.language.mana import options
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage

ANYBODY = a.All(())


def _tapped(ctx: Context, subj: a.Ref) -> a.AddsMana:
    """“if a land is tapped for mana”: by whoever."""
    of, hint = watched(ctx, subj)
    return a.AddsMana(ANYBODY, tapped=of, said=f"rm_tapped {hint}")


def _taps(ctx: Context, subj: a.Ref, np: a.Ref) -> a.AddsMana:
    """“if you tap a permanent for mana”."""
    who, first = watched(ctx, subj)
    of, second = watched(ctx, np)
    return a.AddsMana(who, tapped=of, said=f"rm_taps {first} {second}")


def _write_tapping(out: Printer, value: a.AddsMana, hint: str) -> None:
    kind, first, *second = hint.split()
    of = expect(a.Filter, value.tapped)
    out.word("if")
    if kind == "rm_tapped":
        write_watched(out, of, first)
        out.word("is", "tapped")
    else:
        write_watched(out, value.player, first)
        out.word(BARE if first == "is" else ONE, "\x02tap", BARE)
        write_watched(out, of, second[0])
    out.word("for", "mana", ",", BARE, "it", "produces")


def _becomes(words: str, amount: a.Quantity | None = None) -> Custom[a.EventChange]:
    """“{B} instead of any other type”."""

    def read(ctx: Context, mana: ManaCost) -> a.EventChange:
        types = options(mana)
        if len(types) != 1:
            raise ctx.stop(Stage.LOWERING, "of which type is each mana?")
        return a.ManaBecomes(types, amount, said=words)

    def write(out: Printer, value: a.ManaBecomes) -> None:
        out.word("{" + value.types[0] + "}", *_OTHER[words].split())

    return Custom(read, write)


_OTHER = {
    "rm_type": "instead of any other type",
    "rm_just": "instead of any other type and amount",
}


def _produces(ctx: Context, tapping: a.AddsMana, produced: a.EventChange) -> a.Replacement:
    instead = a.Happens((produced,))
    return a.Replacement(tapping, instead, said=f"rm_produces {tapping.said}")


def _write_produces(out: Printer, value: a.Replacement) -> None:
    _write_tapping(out, expect(a.AddsMana, value.event), value.said.partition(" ")[2])
    out.value("produced", changes_of(value)[0])


ROWS: Rows = {
    "rm_tapped": Custom(_tapped),
    "rm_taps": Custom(_taps),
    "rm_twice": a.Times(a.Number(2)),
    "rm_times": a.Times(h.num),
    "rm_type": _becomes("rm_type"),
    "rm_just": _becomes("rm_just", a.Number(1)),
    "rm_colorless": a.ManaBecomes((COLORLESS,)),
    "rm_choice": a.ManaBecomes(()),
    "rm_one_choice": a.ManaBecomes((), h.num),
    "rm_produces": Custom(_produces, _write_produces),
}
