"""Facts that the rows of many rules ask for, each once: which kind of claim it is, and what has happened."""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Seen,
    deed,
    features,
    happened,
    says,
    variant,
)

IS, IN, SO = says(m.IsA), says(m.IsIn), says(m.IsSo)
LIFE, TEAM_LIFE = says(m.AtLife), says(m.TeamAtLife)
MAY, STACK, CONTROLS = says(m.May), says(m.StackHolds), says(m.Controls)
CARDS, LOST = features("cards"), features("lost", "won")
CAST, ACTIVATE = deed(m.Cast), deed(m.Activate)
RESOLVED, TRIGGERED = happened(EventKind.RESOLVE), happened(EventKind.TRIGGER)
TRIGGERED_SO_OFTEN = says(m.Undergoes)
HEADS = variant("Two-Headed Giant")


def quiet(seen: Seen) -> bool:
    """The claim is that nothing is on the stack, or that an ability doesn't trigger, or not so often."""
    claim = seen.claim
    if isinstance(claim, m.Befalls):
        return claim.negated and claim.verb == "trigger"
    return STACK(seen) or (
        isinstance(claim, m.Undergoes) and claim.negated and claim.what == "trigger"
    )
