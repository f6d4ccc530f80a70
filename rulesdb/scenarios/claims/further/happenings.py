"""What happens in a step, or in all: the events that a judge would name, one after the other (500.2, 603.3).

Payments, passing and looks are left out; what something comes to, such as the move of what is destroyed, is told with it.
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.triggered import has_triggered
from rulesdb.scenarios.claims.replies import Reply, happened, ordered, told_with_reason
from rulesdb.scenarios.playing.story import Story

K = EventKind
_MANA = "605.3b"
"""The rule of abilities that make mana, which pays for what is told."""
_MOST = 10
"""So many things are told."""
_NAMED = frozenset({
    K.DAMAGE, K.PREVENTED, K.DESTROY, K.EXILE, K.SACRIFICE, K.DISCARD, K.DRAW, K.MILL, K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE,
    K.CREATE, K.PUT_COUNTERS, K.REMOVE_COUNTERS, K.TRANSFORM, K.CONTROL, K.COUNTER, K.PHASE_OUT, K.PHASE_IN, K.REGENERATE,
    K.COPY_SPELL, K.RESOLVE, K.FIZZLE, K.TRIGGER, K.CAST, K.ACTIVATE, K.ATTACK, K.BLOCK, K.LOSE_GAME, K.WIN_GAME, K.DRAW_GAME,
    K.UNTAP, K.MOVE,
})  # fmt: skip


def happens(story: Story, _: m.Happens) -> Reply:
    """The events in their order, each in a sentence."""
    events: list[Event] = []
    for e in happened(story):
        known = e.kind in _NAMED and e.word != "cost" and _MANA not in e.rules
        if known and not (e.kind is K.MOVE and _told_before(events, e)):
            events.append(e)
    texts = list(dict.fromkeys(told_with_reason(story, e) for e in events))
    if not texts:
        return Reply("Nothing happens by itself", ("500.2",), settled=False)
    more = f"; and {len(texts) - _MOST} more" if len(texts) > _MOST else ""
    rules = ordered(
        (rule for e in events if has_triggered(e) for rule in e.rules[:1]),
        *(rule for e in events[:_MOST] for rule in e.rules[:1]),
    )
    text = "; ".join(texts[:_MOST]) + more
    return Reply(f"{text[:1].upper()}{text[1:]}", rules or ("500.2",), settled=False)


def _told_before(out: list[Event], move: Event) -> bool:
    """Whether a move is what something that was told comes to: who is destroyed is put into a graveyard, a token enters."""
    return Zone.STACK in (move.from_, move.to) or any(e.subject == move.subject for e in out[-8:])
