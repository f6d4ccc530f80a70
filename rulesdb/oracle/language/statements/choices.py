"""“Your choice of …”, both ways: of kinds of counters, as it resolves or as it enters, and of what something enters as (208.2b, 608.2d, 614.12a).

What is chosen here is no mode (700.2): it is chosen as it happens.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.statements.entering import enters
from rulesdb.oracle.language.tokens.bodies import becoming
from rulesdb.oracle.language.tokens.described import num_text
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

Body = object
_ONE = a.Number(1)
_ALSO = "in addition to its other types"


def _kinds(ctx: Context, **counters: str) -> tuple[str, ...]:
    return tuple(counters.values())


def _write_kinds(out: Printer, kinds: tuple[str, ...]) -> None:
    for at, kind in enumerate(kinds):
        if at and len(kinds) > 2:
            out.word(",")
        if at == len(kinds) - 1:
            out.word("or")
        out.word("a", *kind.split(), "counter")


def _put(ctx: Context, kinds: tuple[str, ...], np: a.Ref) -> a.Effect:
    """“put your choice of a reach counter or a trample counter on it”."""
    if not isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.LOWERING, "whose choice?")
    return _one_of(ctx, kinds, np, "ch_counters")


def _put_either(  # noqa: PLR0917 -- a row takes every child by its name
    ctx: Context,
    number: a.Quantity,
    counter: str,
    counters: str,
    counter_or: str,
    number_2: a.Quantity,
    counter_2: str,
    counters_2: str,
    np: a.Ref,
) -> a.Effect:
    """“put a +1/+1 counter or a loyalty counter on it”: whoever puts it chooses (608.2d)."""
    if not isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.LOWERING, "whose choice?")
    if number != _ONE or number_2 != _ONE:
        raise ctx.stop(Stage.LOWERING, "so many of which?")
    return _one_of(ctx, (counter, counter_2), np, "ch_counters_bare")


def _one_of(ctx: Context, kinds: tuple[str, ...], np: a.Ref, said: str) -> a.Effect:
    options = tuple(a.PutCounters(kind, np, _ONE) for kind in kinds)
    made = a.OneOf(options, ctx.subject, said=said)
    ctx.subject = elided(ctx.subject)
    return made


def _write_put(out: Printer, value: a.OneOf) -> None:
    each = [expect(a.PutCounters, one) for one in value.options]
    out.subject(value.player)
    out.word("\x02put", *([] if value.said == "ch_counters_bare" else ["your", "choice", "of"]))
    _write_kinds(out, tuple(one.kind for one in each))
    out.word("on")
    out.value("np", each[0].on)


def _enters(ctx: Context, kinds: tuple[str, ...]) -> a.Replacement:
    options = tuple(a.WithCounters(kind, _ONE) for kind in kinds)
    return enters("ch_enters", (a.EitherOf(options),))


def _write_enters(out: Printer, value: a.Replacement) -> None:
    options = expect(a.EitherOf, changes_of(value)[0]).options
    out.word("~", "enters", "with", "your", "choice", "of")
    _write_kinds(out, tuple(expect(a.WithCounters, one).kind for one in options))
    out.word("on", "it")


Options = tuple[tuple[a.Change, ...], ...]


def _forms(said: str, *, also: bool) -> Custom[tuple[str, Options]]:
    """“a 3/3 creature, a 2/2 creature with flying, or a 1/6 creature with defender”."""
    one = becoming(said, "", "", a.Keep.EVERYTHING)

    def read(ctx: Context, **bodies: Body) -> tuple[str, Options]:
        made = [one.read(ctx, token_body=body) for body in bodies.values()]
        options = tuple(one if isinstance(one, tuple) else (one,) for one in made)
        for changes in options:
            kind = expect(a.BecomeType, changes[0])
            if kind.supertypes or not any(isinstance(change, a.SetPT) for change in changes):
                raise ctx.stop(Stage.LOWERING, "of which size?")
            if not also and (kind.types != (CardType.CREATURE,) or kind.subtypes):
                raise ctx.stop(Stage.LOWERING, "and what of its other types?")
        return said, options

    return Custom(read)


def _enters_as(ctx: Context, forms: tuple[str, Options]) -> a.Replacement:
    said, options = forms
    return enters(f"ch_forms {said}", (a.Forms(options),))


def _write_form(out: Printer, changes: tuple[a.Change, ...]) -> None:
    """One form in the order in which cards say it: its size, subtypes, types, and its keywords."""
    kind = expect(a.BecomeType, changes[0])
    size = next(one for one in changes if isinstance(one, a.SetPT))
    out.word("a", f"{num_text(size.power)}/{num_text(size.toughness)}")
    out.word(
        *(expect(str, one) for one in kind.subtypes), *(one.value.lower() for one in kind.types)
    )
    for gain in changes:
        if isinstance(gain, a.Gain):
            out.word("with")
            out.value("kwitems", gain.abilities)


def _write_enters_as(out: Printer, value: a.Replacement) -> None:
    options = expect(a.Forms, changes_of(value)[0]).options
    out.word("as", "~", "enters", ",", "it", "becomes", "your", "choice", "of")
    for at, changes in enumerate(options):
        if at:
            out.word(",")
        if at == len(options) - 1:
            out.word("or")
        _write_form(out, changes)
    if value.said.endswith("_also"):
        out.word(*_ALSO.split())


ROWS: Rows = {
    "ck_two": Custom(_kinds),
    "ck_three": Custom(_kinds),
    "ck_or": "or",
    "ck_nor": "or",
    "ch_counters_bare": Custom(_put_either, _write_put),
    "ch_counters": Custom(_put, _write_put),
    "ch_enters": Custom(_enters, _write_enters),
    "fm_three": _forms("fm_three", also=False),
    "fm_three_also": _forms("fm_three_also", also=True),
    "ch_forms": Custom(_enters_as, _write_enters_as),
}
