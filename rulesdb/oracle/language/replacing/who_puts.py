"""How many counters are put by somebody, of each kind, both ways (122.6, 614.1a)."""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.would import ONE
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import noun_word, nouns

_KINDS = ("of", "each", "of", "those", "kinds", "of", "counters", "on")
_HALF = a.AmountBecomes(a.Half(a.EventAmount()))
_TWICE = a.Times(a.Number(2))


Putting = tuple[a.CountersPut, str, str]
"""The event, and how what it is about and who does it were named."""


def _putting(ctx: Context, subj: a.Ref, num: a.Quantity, np: a.Ref) -> Putting:
    """“you would put one or more counters on a permanent or player”."""
    of, hint = watched(ctx, np)
    who, by = watched(ctx, subj)
    if num != ONE or by not in ("is", "np_a"):
        raise ctx.stop(Stage.LOWERING, "who would put how many?")
    return a.CountersPut("", of, who), hint, by


def _write_putting(out: Printer, putting: Putting) -> None:
    event, hint, by = putting
    out.subject(
        event.by.ref if isinstance(event.by, a.Is) else a.Pick(expect(a.Filter, event.by), said=by)
    )
    out.word("would", "put", "one", "or", "more", "counters", "on")
    write_watched(out, event.on, hint)


def _on_the_same(ctx: Context, on: a.Filter, onthat: str) -> None:
    """“that permanent or player” is what the counters would be put on."""
    said_of = {reworded(nouns()[word][0], "") for word in onthat.split(":")}
    of = on.parts if isinstance(on, a.AnyOf) else (on,)
    kinds = {
        next((x for x in said_of if x == reworded(part, "") or x in _parts(part)), None)
        for part in of
    }
    if kinds != said_of:
        raise ctx.stop(Stage.REFERENCE, "on what else?")


def _twice(said: str, *words: str) -> Custom[a.Replacement]:
    """“twice that many of those counters are put on that creature instead”, whoever puts them."""

    def read(ctx: Context, num: a.Quantity, np: a.Ref, onthat: str) -> a.Replacement:
        on, hint = watched(ctx, np)
        if num != ONE:
            raise ctx.stop(Stage.LOWERING, "how many?")
        _on_the_same(ctx, on, onthat)
        event = a.CountersPut("", on)
        return a.Replacement(event, a.Happens((_TWICE,)), said=f"{said} {hint} {onthat}")

    def write(out: Printer, value: a.Replacement) -> None:
        _, hint, onthat = value.said.split()
        if changes_of(value) != (_TWICE,):
            raise Stop(Stage.PRINTING, "another number of counters")
        out.word("if", "one", "or", "more", "counters", "would", "be", "put", "on")
        write_watched(out, expect(a.CountersPut, value.event).on, hint)
        out.word(",", "twice", "that", "many", *words, "are", "put", "on", "that")
        out.word(*onthat.replace(":", " or ").split(), "instead")

    return Custom(read, write)


def _change(said: str) -> Custom[a.Replacement]:
    def read(
        ctx: Context, putting: Putting, onthat: str, num: a.Quantity | None = None
    ) -> a.Replacement:
        event, hint, by = putting
        _on_the_same(ctx, event.on, onthat)
        yours = event.by == a.Is(a.You())
        if yours == (said == "rp_put_half"):
            raise ctx.stop(Stage.LOWERING, "who puts them?")
        change = _TWICE if said == "rp_put_twice" else _HALF if num is None else a.Plus(num)
        happens = a.Happens((change,))
        return a.Replacement(event, happens, said=f"{said} {hint} {by} {onthat}")

    def write(out: Printer, value: a.Replacement) -> None:
        _, hint, by, words = value.said.split()
        (how,) = changes_of(value)
        out.word("if")
        _write_putting(out, (expect(a.CountersPut, value.event), hint, by))
        out.word(",", BARE)
        if said == "rp_put_plus":
            out.word("put", "that", "many", "plus")
            out.show("NUM_", expect(a.Plus, how).amount)
        elif how != (_HALF if said == "rp_put_half" else _TWICE):
            raise Stop(Stage.PRINTING, "another number of counters")
        else:
            out.word(*("they put half" if how == _HALF else "put twice").split(), "that", "many")
        out.word(*_KINDS, "that", *words.replace(":", " or ").split(), "instead")
        if how == _HALF:
            out.word(",", "rounded", "down")

    return Custom(read, write)


def _parts(of: a.Filter) -> tuple[a.Filter, ...]:
    return tuple(reworded(x, "") for x in of.parts) if isinstance(of, a.All) else ()


ROWS: Rows = {
    "pu_any": Custom(_putting),
    "ot_one": Custom(lambda ctx, noun: noun_word(noun)),
    "ot_either": Custom(lambda ctx, noun, noun_2, vor: f"{noun_word(noun)}:{noun_word(noun_2)}"),
    "rp_twice_kinds": _twice(
        "rp_twice_kinds", "of", "each", "of", "those", "kinds", "of", "counters"
    ),
    "rp_twice_those": _twice("rp_twice_those", "of", "those", "counters"),
    **{said: _change(said) for said in ("rp_put_twice", "rp_put_plus", "rp_put_half")},
}
