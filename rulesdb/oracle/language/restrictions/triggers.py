"""How often events cause abilities to trigger, both ways (603.2d, 603.2).

Here are the events as causes and what they cause; the events of triggered abilities are the family `events`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import of_spells
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _cause(
    said: str, kinds: tuple[type[a.Enters | a.Dies | a.Leaves], ...], words: str
) -> Custom[a.AnyEvent | a.Dies | a.Enters | a.Leaves]:
    """“a creature dying”: the event that causes abilities to trigger."""

    def read(ctx: Context, np: a.Ref) -> a.AnyEvent | a.Dies | a.Enters | a.Leaves:
        of, hint = watched(ctx, np)
        events = tuple(kind(of) for kind in kinds)
        made = events[0] if len(events) == 1 else a.AnyEvent(events)
        return reworded(made, f"{said} {hint}")

    def write(out: Printer, value: a.AnyEvent | a.Dies | a.Enters | a.Leaves) -> None:
        parts = value.parts if isinstance(value, a.AnyEvent) else (value,)
        if tuple(map(type, parts)) != kinds:
            raise Stop(Stage.PRINTING, "another cause")
        event = expect(kinds[0], parts[0])
        hint = value.said.split()[1]
        write_watched(out, event.what, hint)
        out.word(*words.split(), MANY if hint.endswith("_p") else ONE)

    return Custom(read, write)


def _casting(ctx: Context, np: a.Ref) -> a.AnyEvent:
    """“you casting or copying an instant or sorcery spell” (603.2d, 707.10)."""
    of, hint = watched(ctx, np)
    if hint.endswith("_p") or not of_spells(of):
        raise ctx.stop(Stage.LOWERING, "casting what?")
    you = a.Is(a.You())
    return a.AnyEvent((a.Casts(you, of), a.Copies(you, of)), said=f"cu_casting {hint}")


def _write_casting(out: Printer, value: a.AnyEvent) -> None:
    casts = value.parts[0]
    you, of = a.Is(a.You()), expect(a.Casts, casts).what
    if value.parts != (a.Casts(you, of), a.Copies(you, of)) or of is None:
        raise Stop(Stage.PRINTING, "another cause")
    out.word("you", "casting", "or", "copying")
    write_watched(out, of, value.said.split()[1])
    out.word(ONE)


def _hitting(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.DealsDamage:
    """“a creature you control dealing combat damage to a player” (510.2, 603.2d)."""
    of, hint = watched(ctx, np)
    to, whom = watched(ctx, np_2)
    if hint.endswith("_p") or whom.endswith("_p"):
        raise ctx.stop(Stage.LOWERING, "which of them?")
    return a.DealsDamage(of, to, combat=True, said=f"cu_hitting {hint} {whom}")


def _write_hitting(out: Printer, value: a.DealsDamage) -> None:
    if value.combat is not True or value.exactly is not None:
        raise Stop(Stage.PRINTING, "another cause")
    _, hint, whom = value.said.split()
    write_watched(out, value.source, hint)
    out.word(*["dealing", "combat", "damage", "to"])
    write_watched(out, expect(a.Filter, value.to), whom)
    out.word(ONE)


def _drawing(ctx: Context, np: a.Ref) -> a.Draws:
    """“a player drawing a card” (121.2, 603.2d)."""
    of, hint = watched(ctx, np)
    if hint.endswith("_p"):
        raise ctx.stop(Stage.LOWERING, "which of them?")
    return a.Draws(of, said=f"cu_drawing {hint}")


def _write_drawing(out: Printer, value: a.Draws) -> None:
    if value != a.Draws(value.player):
        raise Stop(Stage.PRINTING, "another cause")
    write_watched(out, value.player, value.said.split()[1])
    out.word("drawing", "a", "card", ONE)


def _more(said: str, before: str, after: str) -> Custom[a.Continuous]:
    """“that ability triggers an additional time” (603.2d)."""

    def read(ctx: Context, np: a.Ref, cause: a.EventPattern | None = None) -> a.Continuous:
        of, hint = watched(ctx, np)
        return a.Continuous(None, (a.TriggerMore(cause, of),), said=f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.TriggerMore, value.changes)
        out.word("if")
        if change.event is not None:
            out.value("cause", change.event)
        out.word(*before.split())
        write_watched(out, expect(a.Filter, change.of), value.said.split()[1])
        out.word(*after.split())

    return Custom(read, write)


def _more_attack(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Continuous:
    """“if a creature attacking causes a triggered ability of …”."""
    what, first = watched(ctx, np)
    of, second = watched(ctx, np_2)
    change = a.TriggerMore(a.Attacks(what), of)
    return a.Continuous(None, (change,), said=f"rs_trigger_attack {first} {second}")


def _write_more_attack(out: Printer, value: a.Continuous) -> None:
    _, first, second = value.said.split()
    change = only(a.TriggerMore, value.changes)
    out.word("if")
    write_watched(out, expect(a.Attacks, change.event).what, first)
    out.word(*["attacking", "causes", "a", "triggered", "ability", "of"])
    write_watched(out, expect(a.Filter, change.of), second)
    out.word(*["to", "trigger", ",", "that", "ability", "triggers", "a", "additional", "time"])


def _not(ctx: Context, cause: a.EventPattern, np: a.Ref | None = None) -> a.Continuous:
    of, hint = watched(ctx, np) if np is not None else (None, "")
    change = a.TriggerNot(cause, of)
    return a.Continuous(
        None, (change,), said=f"{'rs_trigger_not_of' if hint else 'rs_trigger_not'} {hint}"
    )


def _write_not(out: Printer, value: a.Continuous) -> None:
    change = only(a.TriggerNot, value.changes)
    out.value("cause", change.event)
    out.word("\x02don't", BARE, "cause", "abilities")
    if change.of is not None:
        out.word("of")
        write_watched(out, change.of, value.said.split()[1])
    out.word("to", "trigger")


ROWS: Rows = {
    "cu_entering": _cause("cu_entering", (a.Enters,), "entering"),
    "cu_dying": _cause("cu_dying", (a.Dies,), "dying"),
    "cu_both": _cause("cu_both", (a.Enters, a.Dies), "entering or dying"),
    "cu_leaving": _cause("cu_leaving", (a.Leaves,), "leaving the battlefield"),
    "cu_or_leaving": _cause(
        "cu_or_leaving", (a.Enters, a.Leaves), "entering or leaving the battlefield"
    ),
    "cu_casting": Custom(_casting, _write_casting),
    "cu_hitting": Custom(_hitting, _write_hitting),
    "cu_drawing": Custom(_drawing, _write_drawing),
    "rs_trigger_more": _more(
        "rs_trigger_more",
        "\x02cause a triggered ability of",
        "to trigger , that ability triggers a additional time",
    ),
    "rs_trigger_attack": Custom(_more_attack, _write_more_attack),
    "rs_trigger_any": _more(
        "rs_trigger_any", "a ability of", "triggers , that ability triggers a additional time"
    ),
    "rs_trigger_plain": _more(
        "rs_trigger_plain",
        "a triggered ability of",
        "triggers , that ability triggers a additional time",
    ),
    "rs_trigger_it": _more(
        "rs_trigger_it", "a triggered ability of", "triggers , it triggers a additional time"
    ),
    "rs_trigger_not": Custom(_not, _write_not),
    "rs_trigger_not_of": Custom(_not, _write_not),
}
