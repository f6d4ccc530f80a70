"""Damage that is prevented for a time, to some, by some, or both, both ways (615.1, 615.6, 615.11)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.verbs import prevention
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage

_ALL = a.All(())


def _both(of: a.Filter, *, combat: bool | None = None) -> a.EventPattern:
    """Damage to it and damage by it: one shield for either (615.1a)."""
    return a.AnyEvent((a.DealsDamage(_ALL, of, combat=combat), a.DealsDamage(of, combat=combat)))


def _until(said: str, words: str, *, to: bool, by: bool, after: str = "") -> Custom[a.Effect]:
    """“Until your next turn, prevent all damage that would be dealt to and dealt by target permanent.”"""

    def read(ctx: Context, duration: a.Duration, np: a.Ref) -> a.Effect:
        if isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "chosen anew each time")
        of = a.Is(np)
        event = _both(of) if to and by else a.DealsDamage(_ALL, of) if to else a.DealsDamage(of)
        return a.Replace(a.Prevention(event), duration, said=said)

    def write(out: Printer, value: a.Replace) -> None:
        event = expect(a.Prevention, value.static).event
        first = expect(a.DealsDamage, event.parts[0] if isinstance(event, a.AnyEvent) else event)
        out.value("duration", value.duration)
        out.word(",", BARE, *["prevent", "all", "damage"], *words.split())
        out.value("np", expect(a.Is, first.to if to else first.source).ref)
        out.word(*after.split())

    return Custom(read, write)


def _static_both(ctx: Context, np: a.Ref) -> a.Prevention:
    of, hint = watched(ctx, np)
    return a.Prevention(_both(of), said=f"sh_static_either {hint}")


def _write_static_both(out: Printer, value: a.Prevention) -> None:
    first = expect(a.DealsDamage, expect(a.AnyEvent, value.event).parts[0])
    out.word(
        *["prevent", "all", "damage", "that", "would", "be", "dealt", "to", "and", "dealt", "by"]
    )
    write_watched(out, expect(a.Filter, first.to), value.said.split()[1])


_TO, _BY = a.Is(h.np), a.Is(h.np_2)

ROWS: Rows = {
    "sh_prevent_turn_to": prevention("sh_prevent_turn_to", a.DealsDamage(_ALL, _TO)),
    "sh_prevent_turn_combat_to": prevention(
        "sh_prevent_turn_combat_to", a.DealsDamage(_ALL, _TO, combat=True)
    ),
    "sh_prevent_either": prevention("sh_prevent_either", _both(_TO)),
    "sh_prevent_combat_both": prevention("sh_prevent_combat_both", _both(_TO, combat=True)),
    "sh_prevent_to_by": prevention("sh_prevent_to_by", a.DealsDamage(_BY, _TO)),
    "sh_prevent_combat_to_by": prevention(
        "sh_prevent_combat_to_by", a.DealsDamage(_BY, _TO, combat=True)
    ),
    "sh_prevent_next_to": prevention("sh_prevent_next_to", a.DealsDamage(_ALL, _TO), amount=True),
    "sh_until_both": _until(
        "sh_until_both", "that would be dealt to and dealt by", to=True, by=True
    ),
    "sh_until_to": _until("sh_until_to", "that would be dealt to", to=True, by=False),
    "sh_until_by": _until("sh_until_by", "that would be dealt by", to=False, by=True),
    "sh_until_deal": _until("sh_until_deal", "", to=False, by=True, after="would deal"),
    "sh_static_either": Custom(_static_both, _write_static_both),
}
