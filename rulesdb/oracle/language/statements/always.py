"""What holds always: power and toughness that are defined, control, untapping, a card revealed, both ways (604.3, 502.3, 613.3).

Here are the continuous effects with a wording of their own; the usual changes are the family `changes`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.verbs.receivers import check_changes, for_players
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.phrases import SAME_TRUE


def _cda_plus(ctx: Context, value: a.Quantity, num: a.Quantity) -> a.Static:
    """“~'s power is equal to … and its toughness is equal to that number plus 1” (604.3)."""
    change = a.SetPT(value, a.Sum((value, num)))
    return a.Continuous(a.Source(), (change,), said="st_cda_plus")


def _write_cda_plus(out: Printer, value: a.Continuous) -> None:
    change = expect(a.SetPT, value.changes[0])
    _power_is(out, change)
    out.word("that", "number", "plus")
    out.show("NUM_", expect(a.Sum, change.toughness).parts[1])


def _cda_minus(ctx: Context, value: a.Quantity, num: a.Quantity) -> a.Static:
    """“~'s power is equal to … and its toughness is equal to 7 minus that number”."""
    change = a.SetPT(value, a.Difference(num, value))
    return a.Continuous(a.Source(), (change,), said="st_cda_minus")


def _write_cda_minus(out: Printer, value: a.Continuous) -> None:
    change = expect(a.SetPT, value.changes[0])
    less = expect(a.Difference, change.toughness)
    if less.less != change.power:
        raise Stop(Stage.PRINTING, "another number")
    _power_is(out, change)
    out.show("NUM_", less.of)
    out.word("minus", "that", "number")


def _power_is(out: Printer, change: a.SetPT) -> None:
    out.word("~'s", *["power", "is", "equal", "to"])
    out.value("value", change.power)
    out.word(*["and", "its", "toughness", "is", "equal", "to"])


def _cda_both(ctx: Context, value: a.Quantity, value_2: a.Quantity) -> a.Static:
    """“~'s power is equal to the total power of … and its toughness is equal to their total toughness”."""
    return a.Continuous(a.Source(), (a.SetPT(value, value_2),), said="st_cda_both")


def _write_cda_both(out: Printer, value: a.Continuous) -> None:
    change = expect(a.SetPT, value.changes[0])
    if change.power is None or change.toughness is None:
        raise Stop(Stage.PRINTING, "one of the two")
    _power_is(out, change)
    out.value("value", change.toughness)


def _cda(said: str, *, power: bool, toughness: bool) -> Custom[a.Continuous]:
    def read(ctx: Context, value: a.Quantity) -> a.Continuous:
        change = a.SetPT(value if power else None, value if toughness else None)
        return a.Continuous(a.Source(), (change,), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        change = expect(a.SetPT, value.changes[0])
        out.word("~'s")
        if power and toughness:
            out.word(*["power", "and", "toughness", "are", "each", "equal", "to"])
        else:
            out.word(*("power" if power else "toughness", "is", "equal", "to"))
        out.value("value", change.power if power else change.toughness)

    return Custom(read, write)


def _untap_theirs(said: str) -> Custom[a.Continuous]:
    """“untap all permanents you control during each opponent's untap step” (502.3)."""

    def read(ctx: Context, np: a.Ref, poss: tuple[str, a.Filter], step: str) -> a.Continuous:
        if STEPS[step] is not Step.UNTAP or poss[1] not in (a.IsPlayer(), a.IsOpponent()):
            raise ctx.stop(Stage.LOWERING, "untap when?")
        return a.Continuous(np, (a.UntapDuring(poss[1]),), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        who = expect(a.UntapDuring, value.changes[0]).player
        if who not in (a.IsPlayer(), a.IsOpponent()):
            raise Stop(Stage.PRINTING, "untap when?")
        if said == "st_untap_theirs":
            out.word("untap")
            out.value("np", value.to)
        else:
            out.subject(value.to)
            out.word("\x02untap")
        out.word("during", "each", "player's" if who == a.IsPlayer() else "opponent's")
        out.word("untap", "step")

    return Custom(read, write)


def _untap_each(ctx: Context, np: a.Ref, poss: tuple[str, a.Filter], step: str) -> a.Continuous:
    if STEPS[step] is not Step.UNTAP or poss[1] != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "untap when?")
    return a.Continuous(
        np, (a.UntapDuring(a.All((a.Other(a.You()), a.IsPlayer()))),), said="st_untap_each"
    )


def _same_true(ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], np: a.Ref) -> a.Continuous:
    """“creatures you control are Elves. The same is true for creature spells you control”: of these too."""
    more = np.parts if isinstance(np, a.Together) else (np,)
    if not all(isinstance(one, a.Each) for one in (subj, *more)):
        raise ctx.stop(Stage.LOWERING, "the same of what?")
    changes = for_players(ctx, subj, changes)
    for one in (subj, *more):
        check_changes(ctx, one, changes)
    return a.Continuous(a.Together((subj, *more)), changes, said=f"st_same_true {np.said}")


def _write_same_true(out: Printer, value: a.Continuous) -> None:
    first, *more = expect(a.Together, value.to).parts
    out.subject(first)
    write_changes(out, value.changes)
    out.word(*SAME_TRUE)
    hint = value.said.partition(" ")[2]
    out.value("np", a.Together(tuple(more), said=hint) if len(more) > 1 else more[0])


ROWS: Rows = {
    "st_same_true": Custom(_same_true, _write_same_true),
    "st_cda_plus": Custom(_cda_plus, _write_cda_plus),
    "st_cda_minus": Custom(_cda_minus, _write_cda_minus),
    "st_cda_both": Custom(_cda_both, _write_cda_both),
    "st_cda": _cda("st_cda", power=True, toughness=True),
    "st_cda_power": _cda("st_cda_power", power=True, toughness=False),
    "st_cda_toughness": _cda("st_cda_toughness", power=False, toughness=True),
    "st_untap_each": Custom(
        _untap_each,
        lambda out, v: (
            out.word("untap"),
            out.value("np", v.to),
            out.word(*["during", "each", "other", "player's", "untap", "step"]),
        ),
    ),
    "st_untap_theirs": _untap_theirs("st_untap_theirs"),
    "st_untaps_each": _untap_theirs("st_untaps_each"),
    "st_reveal_top": a.Continuous(a.You(), (a.RevealTop(),)),
    "st_control_host": Custom(
        lambda ctx, host: a.Continuous(
            a.Host(said="np_host " + host), (a.GainControl(a.You()),), said="st_control_host"
        ),
        lambda out, v: (out.word("you", "control"), out.value("np", v.to)),
    ),
}
