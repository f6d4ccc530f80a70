"""Several changes of one subject, with their duration, both ways (608.2, 611.2)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.changes.characteristics import pt_each, write_pt_each
from rulesdb.oracle.language.clauses import BEFORE, still_too, write_changes
from rulesdb.oracle.language.tokens import write_except
from rulesdb.oracle.language.verbs.receivers import check_changes, for_players
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _changes(said: str, words: tuple[str, ...]) -> Custom[tuple[a.Change, ...]]:
    def read(
        ctx: Context, changes: tuple[a.Change, ...], change: a.Change | tuple[a.Change, ...]
    ) -> tuple[a.Change, ...]:
        group = change if isinstance(change, tuple) else (change,)
        return (*changes, reworded(group[0], f"{group[0].said} {said}"), *group[1:])

    return Custom(read)


def _apply(said: str) -> Custom[a.Apply]:
    """“gets +1/+1 and gains flying until end of turn”: a change of what the subject names."""

    def read(
        ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration | None = None
    ) -> a.Apply:
        to = ctx.subject
        if getattr(to, "said", "") == "∅" and isinstance(to, a.You):
            raise ctx.stop(Stage.LOWERING, "a change of what?")
        to = _but_the_copied(ctx, to, changes)
        ctx.subject = elided(to)
        changes = for_players(ctx, to, changes)
        check_changes(ctx, to, changes)
        return a.Apply(to, changes, duration or a.Indefinitely(), said=said)

    def write(out: Printer, value: a.Apply) -> None:
        out.subject(value.to)
        write_changes(out, value.changes)
        if said == "v_changes_dur":
            out.value("duration", value.duration)

    return Custom(read, write)


def _but_the_copied(ctx: Context, to: a.Ref, changes: tuple[a.Change, ...]) -> a.Ref:
    """“Each other creature becomes a copy of target creature”, of a spell: other than the one that is copied."""
    copied = changes[0].of if isinstance(changes[0], a.BecomeCopy) else None
    if not ctx.spell or not isinstance(to, a.Each) or not isinstance(copied, a.Target):
        return to
    than = reworded(copied, "")
    parts = (a.Other(than, said=x.said) if x == a.Other() else x for x in parts_of(to.of))
    of = reworded(joined(list(parts)), to.of.said)
    return reworded(to, to.said, of=of)


def _still(
    ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, still: str
) -> a.Apply:
    """“becomes a 2/2 creature until end of turn. It's still a land.”: it keeps its types (205.1b)."""
    to = ctx.subject
    ctx.subject = elided(to)
    if not any(isinstance(one, a.BecomeType) for one in changes):
        # “… becomes a 3/2 creature until end of turn and can't be blocked this turn. It's still a land.”
        check_changes(ctx, to, changes)
        return a.Apply(to, changes, duration, said=f"{BEFORE} v_changes_dur_still {still}")
    kept = still_too(ctx, changes)
    return a.Apply(to, kept, duration, said=f"v_changes_dur_still {still}")


def _write_still(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    write_changes(out, value.changes)
    out.value("duration", value.duration)
    out.show("STILL_", value.said.partition(" ")[2])


def _dur_each(
    ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, each: a.Quantity
) -> a.Apply:
    """“gets +1/+0 until end of turn for each …”, also “gets an additional -1/-1”: more of the same."""
    (change,) = changes if len(changes) == 1 else (None,)
    how, _, more = change.said.partition(" ") if change is not None else ("", "", "")
    if how == "rc_additional" and isinstance(change, a.ModifyPT):
        made = _dur_each(ctx, (reworded(change, f"c_pt {more}"),), duration, each)
        return reworded(made, "v_changes_dur_each more")
    if not isinstance(change, a.ModifyPT) or how != "c_pt":
        raise ctx.stop(Stage.LOWERING, "what for each?")
    to = ctx.subject
    ctx.subject = elided(to)
    scaled = pt_each(ctx, reworded(change, change.said.split()[1]), each)
    return a.Apply(to, (scaled,), duration, said="v_changes_dur_each")


def _write_dur_each(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    inner = out.beside()
    write_pt_each(inner, expect(a.ModifyPT, value.changes[0]))
    at = inner.words.index("for")
    more = ["a", "additional"] if value.said.endswith(" more") else []
    out.word(inner.words[0], *more, *inner.words[1:at])
    out.value("duration", value.duration)
    out.word(*inner.words[at:])


def _copy_dur_except(
    ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, copyex: tuple[a.Change, ...]
) -> a.Apply:
    """“becomes a copy of it until end of turn, except it has flying”."""
    if len(changes) != 1 or not isinstance(changes[0], a.BecomeCopy) or changes[0].except_:
        raise ctx.stop(Stage.LOWERING, "except what?")
    to = ctx.subject
    if isinstance(to, a.You):
        raise ctx.stop(Stage.LOWERING, "a change of what?")
    ctx.subject = elided(to)
    made = reworded(changes[0], changes[0].said, except_=copyex)
    return a.Apply(to, (made,), duration, said="v_copy_dur_ex")


def _write_copy_dur_except(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    change = only(a.BecomeCopy, value.changes)
    write_changes(out, (reworded(change, change.said, except_=()),))
    out.value("duration", value.duration)
    write_except(out, change.except_)


ROWS: Rows = {
    "cs_one": Custom(lambda ctx, change: change if isinstance(change, tuple) else (change,)),
    "cs_and": _changes("cs_and", ("and",)),
    "cs_comma": _changes("cs_comma", (",",)),
    "cs_cand": _changes("cs_cand", (",", "and")),
    "v_changes": _apply("v_changes"),
    "v_changes_dur": _apply("v_changes_dur"),
    "v_changes_dur_still": Custom(_still, _write_still),
    "v_changes_dur_each": Custom(_dur_each, _write_dur_each),
    "v_copy_dur_ex": Custom(_copy_dur_except, _write_copy_dur_except),
}
