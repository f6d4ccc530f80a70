"""Spells and abilities that are copied for each of what they could target, both ways (707.10d)."""

# ruff: noqa: A002 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.verbs.choices import copier
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import spelling
from rulesdb.oracle.words.phrases import EACH_COPY


@node
class CouldTarget(a.Filter):
    """“each other creature that the spell could target”: read, and gone as soon as the copies are known (707.10d)."""

    by: a.Ref


_COPIED = (a.IsSpell(), a.IsAbility())


def _could(said: str, *words: str) -> Custom[CouldTarget]:
    """“that the spell could target”: the one that is copied."""

    def read(ctx: Context, noun: a.Filter) -> CouldTarget:
        if reworded(noun, "") not in _COPIED:
            raise ctx.stop(Stage.LOWERING, "what could target that?")
        ref = ctx.mentions.find(
            player=False, plural=False, of=noun, at=ctx.at, word=f"that {spelling()[noun][0]}"
        )
        return CouldTarget(ref, said=f"{said} {spelling()[noun][0]}")

    def write(out: Printer, value: CouldTarget) -> None:
        out.word(*words, value.said.split()[1], "could", "target")

    return Custom(read, write)


def _plain(of: a.Filter) -> a.Filter:
    """What the things are called without what is said behind their noun: “creature you control”."""
    rest = [one for one in parts_of(of) if not isinstance(one, (a.ControlledBy, CouldTarget))]
    return joined([one for one in rest if not isinstance(one, a.Other)])


def _same(one: a.Filter, other: a.Filter) -> bool:
    if isinstance(one, a.AnyOf) and isinstance(other, a.AnyOf):
        return set(one.parts) == set(other.parts)
    return one == other


def _copies(ctx: Context, np: a.Ref, filter: a.Filter, filter_2: a.Filter) -> a.CopySpell:
    """“Copy that spell for each other creature that the spell could target. Each copy targets a different one …”."""
    check(ctx, filter, plural=False)
    check(ctx, filter_2, plural=True)
    parts = parts_of(filter)
    could = [one for one in parts if isinstance(one, CouldTarget)]
    others = [one for one in parts if isinstance(one, a.Other)]
    if (
        len(could) != 1
        or could[0].by != np
        or others not in ([a.Other(a.Source())], [a.Other(a.You())])
    ):
        raise ctx.stop(Stage.LOWERING, "for each other of what it could target?")
    if not _same(_plain(filter), reworded(filter_2, "")):
        raise ctx.stop(Stage.LOWERING, "each copy targets what?")
    who = copier(ctx)
    # “Other” is other than what is targeted, which whoever copies says by copying.
    each = reworded(joined([one for one in parts if one not in (*could, *others)]), "")
    conj = filter_2.said.partition(" ")[2] or "-"
    hint = f"v_copy_could {conj.replace(' ', '_')} {could[0].said} {filter.said}"
    made = a.CopySpell(np, player=who, each=each, said=hint)
    ctx.subject = elided(ctx.subject)
    return made


def _write_copies(out: Printer, value: a.CopySpell) -> None:
    each = expect(a.Filter, value.each)
    _, conj, alias, noun, *said = value.said.split()
    out.subject(value.player)
    out.word("\x02copy")
    out.value("np", value.of)
    out.word("for", "each")
    shown = joined([a.Other(a.Source()), *parts_of(each)])
    write_filter(out, reworded(shown, " ".join(said)), plural=False)
    out.alias(alias, CouldTarget(value.of, said=f"{alias} {noun}"))
    out.word(*EACH_COPY)
    plain = _plain(each)
    if isinstance(plain, a.AnyOf):
        plain = reworded(plain, f"filter_p {conj.replace('_', ' ')}")
    write_filter(out, plain, plural=True)


ROWS: Rows = {
    "co_that_the": _could("co_that_the", "that", "the"),
    "co_the": _could("co_the", "the"),
    "co_that": _could("co_that", "that"),
    "co_ref": Custom(
        lambda _, ref: CouldTarget(ref),
        lambda out, v: (out.show("REF_", v.by), out.word("could", "target")),
    ),
    "v_copy_could": Custom(_copies, _write_copies),
}
