"""In what a copy is not as the original, both ways (707.9).

Here are the exceptions, how they are joined, and copies of spells that have some; all else that is copied
is said in `created` and in other families.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Supertype
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.tokens.bodies import becoming, colored, gaining
from rulesdb.oracle.language.tokens.described import num_text, number_of
from rulesdb.oracle.language.verbs.choices import copier
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling


def _excepts(said: str) -> Custom[tuple[a.Change, ...]]:
    """“…, except it's an artifact in addition to its other types and it has flying” (707.9)."""

    def read(
        ctx: Context,
        excepts: tuple[a.Change, ...] = (),
        exception: a.Change | tuple[a.Change, ...] = (),
        exand: str | None = None,
    ) -> tuple[a.Change, ...]:
        group = exception if isinstance(exception, tuple) else (exception,)
        if not excepts:
            if group[0].said.startswith("ex_bare"):
                raise ctx.stop(Stage.LOWERING, "what has it?")
            return group
        return (*excepts, reworded(group[0], f"{group[0].said} {said}"), *group[1:])

    return Custom(read)


THAT = "that"
"""The mark of “except that …” in what the first exception remembers of its words."""


def _except_that(ctx: Context, excepts: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    return (reworded(excepts[0], f"{excepts[0].said} {THAT}"), *excepts[1:])


def copied(ctx: Context, np: a.Ref) -> a.Ref:
    """What “a copy of …” means, with the words that it was named by (608.2h)."""
    found = ctx.mentions.copied(reworded(np, ""), np.said)
    return reworded(found, np.said)


def write_except(out: Printer, changes: tuple[a.Change, ...]) -> None:
    """What is not as in the original."""
    out.word(",", "except")
    if changes[0].said.endswith(f" {THAT}"):
        out.word(THAT)
        first = reworded(changes[0], changes[0].said.removesuffix(f" {THAT}"))
        changes = (first, *changes[1:])
    write_changes(out, changes)


def _except_gain(said: str) -> Custom[object]:
    plain = gaining(said, "have")

    def write(out: Printer, value: a.Gain) -> None:
        out.word("it", "\x01s")
        if plain.write is not None:
            plain.write(out, value)

    return Custom(plain.read, write)


def _bare(row: Custom[Any], *, marked: bool = False) -> Custom[Any]:
    """“…, except it isn't legendary and has haste”: the exception before says of what."""

    def write(out: Printer, value: a.Change | tuple[a.Change, ...]) -> None:
        first = value[0] if isinstance(value, tuple) else value
        if " ce_" not in first.said:
            raise Stop(Stage.PRINTING, "what has it?")
        out.word(*(["\x01s"] if marked else []))
        if row.write is not None:
            row.write(out, value)

    return Custom(row.read, write)


def _have_and_this(ctx: Context, kwitems: Any, exand: str) -> a.Gain:
    """“it has hexproof and this ability”: what the copy effect gives goes on (707.9a)."""
    plain = gaining("ex_have", "have").read(ctx, kwitems=kwitems)
    return a.Gain((*plain.abilities, a.ThisAbility()), said=f"ex_have_kw_this {plain.said}")


def _write_have_and_this(out: Printer, value: a.Gain) -> None:
    if value.abilities[-1] != a.ThisAbility():
        raise Stop(Stage.PRINTING, "not this ability")
    inner = value.said.partition(" ")[2] or "ex_have"
    out.alias(inner, a.Gain(value.abilities[:-1], said=inner))
    out.word("and", "this", "ability")


def _except_pt(ctx: Context, pt: str) -> a.SetPT:
    left, right = pt.split("/")
    return a.SetPT(number_of(left), number_of(right), said="ex_pt")


def not_legendary(said: str, words: str) -> Custom[object]:
    """An exception of a copy: it isn't legendary (707.9b)."""
    return Custom(
        lambda ctx: a.LoseType(supertypes=(Supertype.LEGENDARY,), said=said),
        lambda out, v: out.word(*words.split()),
    )


def _enters(
    ctx: Context, number: a.Quantity, counter: str, counters: str, filter: a.Filter | None = None
) -> a.Change:
    """“it enters with an additional +1/+1 counter on it if it's a creature” (707.9e, 707.9f)."""
    if (number == a.Number(1)) != (counters == "counter"):
        raise ctx.stop(Stage.LOWERING, "how many counters?")
    made = a.CopyEntersWith(counter, number, said="ex_enters")
    if filter is None:
        return made
    _of_kinds(ctx, filter)
    return a.CopyIf(filter, (made,), said="ex_enters_if")


def _of_kinds(ctx: Context, of: a.Filter) -> None:
    """Of what kind the copy is can be asked before it is there."""
    if not all(isinstance(one, (a.HasType, a.HasSubtype, a.HasSupertype)) for one in parts_of(of)):
        raise ctx.stop(Stage.LOWERING, "what will it be?")


def _write_enters(out: Printer, value: a.CopyEntersWith) -> None:
    out.word("it", "\x01s", "\x02enter", "with")
    out.value("number", value.count)
    counters = "counter" if value.count == a.Number(1) else "counters"
    out.word("additional", *value.kind.split(), counters, "on", "it")


def _write_enters_if(out: Printer, value: a.CopyIf) -> None:
    (made,) = value.except_
    if not isinstance(made, a.CopyEntersWith):
        raise Stop(Stage.PRINTING, "another exception")
    _write_enters(out, made)
    out.word("if", "it's", "a")
    write_filter(out, value.of, plural=False)


def _if(
    ctx: Context, filter: a.Filter, exception: a.Change, exand: str, exception_2: a.Change
) -> a.Change:
    """“and, if it's a creature, it enters with a counter on it and has changeling” (707.9f)."""
    _of_kinds(ctx, filter)
    if not all(isinstance(one, a.Change) for one in (exception, exception_2)):
        raise ctx.stop(Stage.LOWERING, "except what?")
    both = (exception, reworded(exception_2, f"{exception_2.said} ce_and"))
    return a.CopyIf(filter, both, said="ex_if")


def _write_if(out: Printer, value: a.CopyIf) -> None:
    out.word(",", "if", "it's", "a")
    write_filter(out, value.of, plural=False)
    out.word(",")
    write_changes(out, value.except_)


def _legendary_and(ctx: Context, adj: a.Filter) -> a.BecomeType:
    if not isinstance(adj, a.HasSupertype):
        raise ctx.stop(Stage.LOWERING, "what type is that?")
    both = (Supertype.LEGENDARY, adj.supertype)
    return a.BecomeType(supertypes=both, keep=a.Keep.EVERYTHING, said="ex_legendary_and")


def _write_legendary_and(out: Printer, value: a.BecomeType) -> None:
    first, second = value.supertypes
    if first is not Supertype.LEGENDARY or value.types or value.subtypes:
        raise Stop(Stage.PRINTING, "other types")
    out.word("it's", "legendary", "and")
    out.show("ADJ_", a.HasSupertype(second))
    out.word(*["in", "addition", "to", "its", "other", "types"])


def _not_legendary_if(ctx: Context, noun: a.Filter) -> a.LoseType:
    """“it isn't legendary if that permanent is legendary”: else there is nothing to lose."""
    said = f"ex_not_legendary_if {spelling()[noun][0]}"
    return a.LoseType(supertypes=(Supertype.LEGENDARY,), said=said)


def _write_not_legendary_if(out: Printer, value: a.LoseType) -> None:
    word = value.said.split()[1]
    out.word(*["it", "isn't", "legendary", "if", "that", word, "is", "legendary"])


def _copy_but(
    ctx: Context, np: a.Ref, copyex: tuple[a.Change, ...], newtargets: str = ""
) -> a.Effect:
    said = f"v_copy_new_ex {newtargets}" if newtargets else "v_copy_ex"
    made = a.CopySpell(
        np, player=copier(ctx, newtargets), new_targets=bool(newtargets), except_=copyex, said=said
    )
    ctx.subject = elided(ctx.subject)
    return made


def _write_copy_but(out: Printer, value: a.CopySpell) -> None:
    out.subject(value.player)
    out.word("\x02copy")
    out.value("np", value.of)
    write_except(out, value.except_)
    if value.new_targets:
        out.show("NEWTARGETS_", value.said.partition(" ")[2])


def _copy_and_new(ctx: Context, np: a.Ref, andnew: str) -> a.Effect:
    """“copy this spell and may choose a new target for that copy”, “and you may …” (707.10c)."""
    if " you " in andnew:
        copier(ctx, andnew)
    made = a.CopySpell(np, player=ctx.subject, new_targets=True, said=f"v_copy_and_new {andnew}")
    ctx.subject = elided(ctx.subject)
    return made


def _write_copy_and_new(out: Printer, value: a.CopySpell) -> None:
    rest = value.said.partition(" ")[2]
    out.form("v_copy_and_new", {"np": value.of, "andnew": rest}, value.player)


def _copies(said: str) -> Custom[a.CopySpell]:
    """“copy it for each …”, “copy it twice”, with new targets or not (707.10c)."""

    def read(
        ctx: Context, np: a.Ref, each: a.Quantity | None = None, newtargets: str = ""
    ) -> a.CopySpell:
        hint = f"{said} {newtargets}".strip()
        count = each or a.Number(2)
        who = copier(ctx, newtargets)
        made = a.CopySpell(np, count, who, new_targets=bool(newtargets), said=hint)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.CopySpell) -> None:
        out.subject(value.player)
        out.word("\x02copy")
        out.value("np", value.of)
        if value.count == a.Number(2):
            out.word("twice")
        else:
            out.word("for", "each")
            out.value("each", value.count)
        if value.new_targets:
            out.show("NEWTARGETS_", value.said.partition(" ")[2])

    return Custom(read, write)


ROWS: Rows = {
    "v_copy_each": _copies("v_copy_each"),
    "v_copy_twice": _copies("v_copy_twice"),
    "v_copy_and_new": Custom(_copy_and_new, _write_copy_and_new),
    "ex_both": becoming(
        "ex_both", "it's a", "in addition to its other colors and types", a.Keep.EVERYTHING
    ),
    "v_copy_ex": Custom(_copy_but, _write_copy_but),
    "v_copy_new_ex": Custom(_copy_but, _write_copy_but),
    "ex_token_not_legendary": not_legendary("ex_token_not_legendary", "the token isn't legendary"),
    "copy_except": h.excepts,
    "copy_except_that": Custom(_except_that),
    "ce_one": _excepts("ce_one"),
    "ce_and": _excepts("ce_and"),
    "ce_comma": _excepts("ce_comma"),
    "ce_cand": _excepts("ce_cand"),
    "ce_ccand": _excepts("ce_cand"),
    "ce_gcand": _excepts("ce_cand"),
    "ce_gcomma": _excepts("ce_comma"),
    **dict.fromkeys(("exand_c", "exand_n", "exand_l", "exand_a"), "and"),
    "ex_have": _except_gain("ex_have"),
    "ex_have_quote": _except_gain("ex_have_quote"),
    "ex_have_kw_quote": _except_gain("ex_have_kw_quote"),
    "ex_have_this": a.Gain((a.ThisAbility(),)),
    "ex_have_own": a.KeepOtherAbilities(),
    "ex_have_kw_this": Custom(_have_and_this, _write_have_and_this),
    "ex_enters": Custom(_enters, _write_enters),
    "ex_enters_if": Custom(_enters, _write_enters_if),
    "ex_if": Custom(_if, _write_if),
    "ex_legendary_and": Custom(_legendary_and, _write_legendary_and),
    "ex_not_legendary_if": Custom(_not_legendary_if, _write_not_legendary_if),
    "ex_name": a.SetName(h.nameis),
    "ex_legendary": a.BecomeType(supertypes=(Supertype.LEGENDARY,), keep=a.Keep.EVERYTHING),
    "ex_is_only": becoming(
        "ex_is_only", "it's a", "and loses all other card types", a.Keep.NOTHING
    ),
    "ex_is": becoming("ex_is", "it's a", "", a.Keep.NOTHING),
    "ex_also": becoming("ex_also", "it's a", "in addition to its other types", a.Keep.EVERYTHING),
    "ex_loyalty": Custom(
        lambda ctx, num: a.SetLoyalty(num, said="ex_loyalty"),
        lambda out, v: (
            out.word("its", "starting", "loyalty", "is"),
            out.show("NUM_", v.loyalty),
        ),
    ),
    "ex_bare_have": _bare(gaining("ex_bare_have", "have"), marked=True),
    "ex_bare_also": _bare(
        becoming("ex_bare_also", "is a", "in addition to its other types", a.Keep.EVERYTHING)
    ),
    "ex_they_not_legendary": not_legendary("ex_they_not_legendary", "they're not legendary"),
    "ex_pt": Custom(
        _except_pt,
        lambda out, v: out.word("it's", f"{num_text(v.power)}/{num_text(v.toughness)}"),
    ),
    "ex_own_color": Custom(
        lambda ctx, poss: a.KeepOwn((Characteristic.COLOR,), said=f"ex_own_color {poss[0]}"),
        lambda out, v: out.word("it", *["doesn't", "copy", "that"], v.said.split()[1], "color"),
    ),
    "ex_color": Custom(
        colored("ex_color", "are").read,
        lambda out, v: out.word("it's", v.colors[0].word if v.colors else "colorless"),
    ),
    "ex_copy_color": Custom(
        colored("ex_copy_color", "are").read,
        lambda out, v: out.word(
            *["the", "copy", "is"], v.colors[0].word if v.colors else "colorless"
        ),
    ),
    "ex_copy_not_legendary": not_legendary("ex_copy_not_legendary", "the copy isn't legendary"),
    "ex_not_legendary": not_legendary("ex_not_legendary", "it isn't legendary"),
    "ex_isnt_legendary": not_legendary("ex_isnt_legendary", "it's not legendary"),
}
