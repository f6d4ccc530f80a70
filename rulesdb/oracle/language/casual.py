"""Schemes, planes and phenomena: set in motion, walked to, encountered, chaos; commanders, both ways (311, 312, 314, 701.31–701.33, 903.8).

What an ability says of the command zone tells where it functions (113.6b).
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.events import T, event
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _chaos(ctx: Context) -> a.EventPattern:
    """“Whenever chaos ensues”, or in older words “whenever you roll {CHAOS}” (311.7)."""
    made = a.KeywordActionDone("chaos", said="va_chaos")
    ctx.mentions.event = made
    return made


_EMINENT = a.Fits(a.Source(), a.In((Zone.COMMAND, Zone.BATTLEFIELD)))


def _times_cast(said: str, word: str) -> Custom[a.Quantity]:
    """“for each time you've cast your commander from the command zone this game” (903.8)."""

    def read(ctx: Context, noun: a.Filter) -> a.Quantity:
        if noun != a.IsCommander():
            raise ctx.stop(Stage.LOWERING, "only of commanders that is counted")
        return a.CommanderCasts(a.You(), said=said)

    words = f"time you've cast {word} commander from the command zone this game"
    return Custom(read, lambda out, _: out.word(*words.split()))


_EVENTS: dict[str, a.EventPattern] = {
    "va_set_in_motion": a.KeywordActionDone("set in motion", T, h.object),
    "va_walk_to": a.KeywordActionDone("planeswalk to", T, h.object),
    "va_walk_away": a.KeywordActionDone("planeswalk away from", T, h.object),
    "va_encounter": a.KeywordActionDone("encounter", T, h.object),
}


def _until_walk(ctx: Context, tnp: a.Filter) -> a.Duration:
    """“until a player planeswalks”: away from what is face up, whatever comes next (901.11)."""
    if tnp.said != "t_a filter_s" and not isinstance(tnp, a.Is):
        raise ctx.stop(Stage.LOWERING, "until who planeswalks?")
    return a.UntilEvent(a.KeywordActionDone(_AWAY, tnp, None), said="ca_until_walk")


def _until_away(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.Duration:
    return a.UntilEvent(a.KeywordActionDone(_AWAY, tnp, object), said="ca_until_away")


def _write_until(out: Printer, value: a.UntilEvent) -> None:
    event = expect(a.KeywordActionDone, value.event)
    far = value.said == "ca_until_away"
    if event.action != _AWAY or event.whom is not None or (event.what is not None) != far:
        raise Stop(Stage.PRINTING, "until something else")
    out.word("until")
    out.value("tnp", event.player)
    out.word("planeswalks")
    if far:
        out.word("away", "from")
        out.value("object", event.what)


_AWAY = "planeswalk away from"

ROWS: Rows = {
    "ca_until_walk": Custom(_until_walk, _write_until),
    "ca_until_away": Custom(_until_away, _write_until),
    "ca_walk": a.KeywordAction("planeswalk", S),
    **{said: event(said, pattern) for said, pattern in _EVENTS.items()},
    "ca_eminent": _EMINENT,
    "ca_eminent_too": _EMINENT,
    "ca_cast_your": _times_cast("ca_cast_your", "your"),
    "ca_cast_a": _times_cast("ca_cast_a", "a"),
    "va_chaos": Custom(_chaos, lambda out, _: out.word("chaos", "ensues")),
}
