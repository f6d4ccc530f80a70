"""How long a change lasts, both ways (611.2, 611.3)."""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation, Zone
from rulesdb.oracle.meaning.back_reference import Form
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS


def _it_exiled(said: str) -> Custom[a.Duration]:
    """“for as long as it remains exiled” (611.2b)."""

    def read(ctx: Context, noun: a.Filter | None = None) -> a.Duration:
        ref = ctx.mentions.find(
            player=False,
            plural=False,
            of=noun,
            at=ctx.at,
            word="it",
            form=Form.ITS if noun is None else None,
        )
        if noun not in (None, a.IsCard()) or not isinstance(ref, (a.Bound, a.Source)):
            raise ctx.stop(Stage.LOWERING, "what remains exiled?")
        return a.AsLongAs(a.Fits(ref, a.In((Zone.EXILE,))), said=said)

    words = ["it"] if said == "du_it_exiled" else ["that", "card"]
    return Custom(
        read, lambda out, _: out.word("for", "as", "long", "as", *words, "remains", "exiled")
    )


def _they_exiled(said: str) -> Custom[a.Duration]:
    """“for as long as they remain exiled”: while any of them does, each for itself (611.2b)."""

    def read(ctx: Context, nouns: a.Filter | None = None) -> a.Duration:
        if nouns not in (None, a.IsCard()):
            raise ctx.stop(Stage.LOWERING, "what remains exiled?")
        ref = ctx.mentions.they("they", ctx.at, wants="thing")
        if not isinstance(ref, a.Bound):
            raise ctx.stop(Stage.LOWERING, "what remains exiled?")
        return a.AsLongAs(any_exiled(ref), said=said)

    words = ["they"] if said == "du_they_exiled" else ["those", "cards"]
    return Custom(
        read, lambda out, _: out.word("for", "as", "long", "as", *words, "remain", "exiled")
    )


def any_exiled(ref: a.Ref) -> a.Condition:
    """Whether any of them is still in exile: what left is another object (400.7)."""
    return a.Exists(a.All((a.Is(ref), a.In((Zone.EXILE,)))))


def _remains(ctx: Context, cond: a.Condition, adj: a.Filter) -> a.Duration:
    """“for as long as you control ~ and ~ remains tapped” (611.2b)."""
    both = a.AllSo((cond, a.Fits(a.Source(), adj)))
    return a.AsLongAs(both, said="du_long_remains")


def _write_remains(out: Printer, value: a.AsLongAs) -> None:
    first, second = expect(a.AllSo, value.condition).parts
    out.word(*["for", "as", "long", "as"])
    out.value("cond", first)
    out.word("and", "~", "remains")
    out.value("adj", expect(a.Fits, second).of)


def _next_step(said: str, words: str) -> Custom[a.UntilNextStep]:
    """“until your next end step”, “until the beginning of …”: it ends as that begins (500.4)."""

    def read(ctx: Context, step: str) -> a.UntilNextStep:
        return a.UntilNextStep(STEPS[step], said=f"{said} {step}")

    def write(out: Printer, value: a.UntilNextStep) -> None:
        out.word(*words.split(), *value.said.split()[1:])

    return Custom(read, write)


def _at_most(
    ctx: Context, adj: a.Filter, poss: tuple[str, a.Filter], char: Characteristic, value: a.Quantity
) -> a.Duration:
    """“for as long as ~ remains tapped and that creature's power remains less than or equal to ~'s power” (611.2b)."""
    word, of = poss
    if isinstance(of, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "what remains so?")
    ref = ctx.mentions.find(player=False, plural=False, of=of, at=ctx.at, word=f"that {word}")
    if not isinstance(ref, a.Target):
        raise ctx.stop(Stage.LOWERING, "what remains so?")
    small = a.Fits(ref, a.Numeric(char, Relation.AT_MOST, value))
    both = a.AllSo((a.Fits(a.Source(), adj), small))
    return a.AsLongAs(both, said=f"du_remains_at_most {word}")


def _write_at_most(out: Printer, value: a.AsLongAs) -> None:
    first, second = (expect(a.Fits, one) for one in expect(a.AllSo, value.condition).parts)
    small = expect(a.Numeric, second.of)
    out.word("for", "as", "long", "as", "~", "remains")
    out.value("adj", first.of)
    out.word("and", "that", value.said.partition(" ")[2])
    out.word(*small.characteristic.value.split())
    out.word(*["remains", "less", "than", "or", "equal", "to"])
    out.value("value", small.quantity)


ROWS: Rows = {
    "du_remains_at_most": Custom(_at_most, _write_at_most),
    "du_remains_here": a.AsLongAs(a.Fits(a.Source(), a.IsPermanent())),
    "du_it_exiled": _it_exiled("du_it_exiled"),
    "du_that_exiled": _it_exiled("du_that_exiled"),
    "du_they_exiled": _they_exiled("du_they_exiled"),
    "du_those_exiled": _they_exiled("du_those_exiled"),
    "du_long_remains": Custom(_remains, _write_remains),
    "du_eot": a.UntilEndOfTurn(),
    "du_this_turn": a.ThisTurn(),
    "du_next_turn": a.UntilNextTurn(),
    "du_next_step": _next_step("du_next_step", "until your next"),
    "du_beginning": _next_step("du_beginning", "until the beginning of your next"),
    "du_end_next_turn": a.UntilEndOfNextTurn(),
    "du_combat": a.UntilEndOfCombat(),
    "du_this_combat": a.UntilEndOfCombat(),
    "du_as_long": a.AsLongAs(h.cond),
    "du_remains": a.AsLongAs(a.Fits(a.Source(), h.adj)),
    "du_cast_from_exile": a.UntilEvent(a.Casts(a.All(()), a.Is(a.Source()), from_=(Zone.EXILE,))),
    "du_leaves": a.UntilLeaves(),
    "du_game": a.Indefinitely(),
}
