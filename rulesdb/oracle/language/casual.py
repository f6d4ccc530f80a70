"""Schemes, planes and phenomena: set in motion, walked to, encountered, chaos, both ways (311, 312, 314, 701.31–701.33)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.events import T, event
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, h


def _chaos(ctx: Context) -> a.EventPattern:
    """“Whenever chaos ensues”, or in older words “whenever you roll {CHAOS}” (311.7)."""
    made = a.KeywordActionDone("chaos", said="va_chaos")
    ctx.mentions.event = made
    return made


_EVENTS: dict[str, a.EventPattern] = {
    "va_set_in_motion": a.KeywordActionDone("set in motion", T, h.object),
    "va_walk_to": a.KeywordActionDone("planeswalk to", T, h.object),
    "va_walk_away": a.KeywordActionDone("planeswalk away from", T, h.object),
    "va_encounter": a.KeywordActionDone("encounter", T, h.object),
}

ROWS: Rows = {
    **{said: event(said, pattern) for said, pattern in _EVENTS.items()},
    "va_chaos": Custom(_chaos, lambda out, _: out.word("chaos", "ensues")),
}
