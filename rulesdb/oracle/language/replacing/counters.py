"""How many counters are put, and on what, both ways (122.6, 614.1a)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.tokens import noun_again, parts_said
from rulesdb.oracle.language.replacing.would import ONE, YOU
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.sorts import could_be
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import noun_word, nouns


def _write_any_counters(out: Printer, value: a.Replacement) -> None:
    out.word(*["if", "an", "effect", "would", "put", "one", "or", "more", "counters", "on"])
    _, hint, noun = value.said.split()
    write_watched(out, expect(a.CountersPut, value.event).on, hint)
    out.word(",", *["it", "puts", "twice", "that", "many", "of", "those", "counters", "on", "that"])
    out.word(noun, "instead")


def _any_counters(ctx: Context, num: a.Quantity, np: a.Ref, noun: a.Filter) -> a.Static:
    """“if an effect would put one or more counters on a permanent you control …” (614.16)."""
    of, hint = watched(ctx, np)
    if num != a.Number(1) or reworded(noun, "") not in (a.IsPermanent(), *parts_said(of)):
        raise ctx.stop(Stage.LOWERING, "counters on something else")
    word = "permanent" if reworded(noun, "") == a.IsPermanent() else ""
    if not word:
        raise ctx.stop(Stage.LOWERING, "counters on what?")
    change = a.Happens((a.Times(a.Number(2)),))
    return a.Replacement(
        a.CountersPut("", of, by_effect=True), change, said=f"rp_any_counters {hint} {word}"
    )


def _counters_changed(said: str, change: Callable[..., a.EventChange]) -> Custom[a.Replacement]:
    """“twice that many +1/+1 counters are put on that creature instead”."""

    def read(
        ctx: Context,
        num: a.Quantity,
        np: a.Ref,
        *,
        counter: str = "",
        counter_2: str | None = None,
        noun: a.Filter | None = None,
        num_2: a.Quantity | None = None,
    ) -> a.Replacement:
        of, hint = watched(ctx, np)
        if num != ONE or counter_2 not in (None, counter):
            raise ctx.stop(Stage.LOWERING, "counters of another kind")
        word = ""
        if noun is not None:
            _called(ctx, noun, of)
            word = noun_word(noun)
        event = a.CountersPut(counter, of)
        happens = a.Happens((change(num_2),))
        return a.Replacement(event, happens, said=f"{said} {hint} {word}".strip())

    def write(out: Printer, value: a.Replacement) -> None:
        _, hint, *word = value.said.split()
        event = expect(a.CountersPut, value.event)
        found: dict[str, object] = {"num": ONE, "np": noun_again(event.on, hint)}
        if event.kind:
            found |= {"counter": event.kind, "counter_2": event.kind}
        (how,) = changes_of(value)
        if isinstance(how, a.Plus):
            found["num_2"] = a.Number(abs(expect(a.Number, how.amount).value))
        if word:
            found["noun"] = _noun_of(word[0])
        inner = out.beside()
        inner.form(said, found)
        words = ["are" if one == "\x02are" else one for one in inner.words]
        out.word(*words)

    return Custom(read, write)


def _noun_of(word: str) -> a.Filter:

    return nouns()[word.lower()][0]


def _called(ctx: Context, noun: a.Filter, of: a.Filter) -> None:
    """“that creature” is what the counters would be put on."""
    if not could_be(of, noun):
        raise ctx.stop(Stage.REFERENCE, "on what else?")


def _you_get(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    if num != ONE:
        raise ctx.stop(Stage.LOWERING, "how many?")
    return a.Replacement(
        a.CountersPut("", YOU), a.Happens((a.Plus(num_2),)), said="rp_counters_you"
    )


def _counters(said: str, *, twice: bool) -> Custom[a.Replacement]:
    """“twice that many counters are put on it instead”."""

    def read(
        ctx: Context,
        num: a.Quantity,
        counter: str,
        np: a.Ref,
        *,
        counter_2: str,
        num_2: a.Quantity | None = None,
    ) -> a.Replacement:
        of, hint = watched(ctx, np)
        if counter != counter_2 or num != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "counters of another kind")
        change = a.Times(a.Number(2)) if num_2 is None else a.Plus(num_2)
        return a.Replacement(
            a.CountersPut(counter, of), a.Happens((change,)), said=f"{said} {hint}"
        )

    def write(out: Printer, value: a.Replacement) -> None:
        event = expect(a.CountersPut, value.event)
        kind = event.kind.split()
        out.word(*["if", "one", "or", "more"], *kind, *["counters", "would", "be", "put", "on"])
        write_watched(out, event.on, value.said.split()[1])
        out.word(",")
        if twice:
            out.word("twice", "that", "many")
        else:
            out.word("that", "many", "plus")
            out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
        out.word(*kind, *["counters", "are", "put", "on", "it", "instead"])

    return Custom(read, write)


ROWS: Rows = {
    "rp_any_counters": Custom(_any_counters, _write_any_counters),
    "rp_twice_on_that": _counters_changed("rp_twice_on_that", lambda _: a.Times(a.Number(2))),
    "rp_plus_on_that": _counters_changed("rp_plus_on_that", a.Plus),
    "rp_counters_minus": _counters_changed(
        "rp_counters_minus", lambda num: a.Plus(a.Number(-num.value))
    ),
    "rp_counters_kinds": _counters_changed("rp_counters_kinds", a.Plus),
    "rp_counters_you": Custom(
        _you_get,
        lambda out, v: out.form(
            "rp_counters_you", {"num": ONE, "num_2": v.instead.changes[0].amount}
        ),
    ),
    "rp_counters_plus": _counters("rp_counters_plus", twice=False),
    "rp_counters_twice": _counters("rp_counters_twice", twice=True),
}
