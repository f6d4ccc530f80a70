"""What does not trigger, or is not followed, although it seems to, and why (513.2, 603.2f, 603.6b, 608.2b).

A permanent enters without an ability that is printed on it, because an effect takes that away at
once; an ability comes too late for the step whose beginning it waits for: these are only told. What
nobody but its owner saw is kept from triggering. An instruction that would have to know something of an illegal
target is left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Face
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import asks_of_lost
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Held, held_of, sort_abilities
from rulesdb.engine.state.effects import Waiting
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import UNPUT, Considered, Event, EventKind
from rulesdb.engine.state.memo import by_identity, by_identity_in
from rulesdb.engine.state.ports import Ports

K = EventKind
OVER = "the game ends first"
"""Why what waits to be put on the stack as a game ends never is (104.1)."""


def note(p: Play, event: Event) -> None:
    """Tell why abilities of what has entered do not trigger; for each move to the battlefield."""
    state = p.state
    late = state.step is Step.END
    if not late and not p.board.effects:
        return
    one = state.objects.get(event.other)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.face_down or one.parts:
        return
    here = p.look(one.id).abilities
    if isinstance(event.detail, Entering) and event.detail.copy_of is None:
        lost = _of_its_entering(one.card.faces[one.face], p.ports)
        if lost and not any(held in here for held in lost):
            _say(p, one.id, "it has lost that ability", "603.6a", "603.6b")
    if late:
        for held in sort_abilities(here).triggered:
            assert isinstance(held.ability, a.TriggeredAbility)
            missed(p, held.ability, Frame(state, p.look(one.id).controller, one.id))


def missed(p: Play, ability: a.Ability, frame: Frame, word: str = "trigger") -> None:
    """Tell that an ability comes too late for this end step, whose beginning it waits for (513.2).

    `word`: what does not happen now: that it triggers, or `later`, of a delayed one, which waits.
    """
    state = p.state
    if state.step is not Step.END or not isinstance(ability, a.TriggeredAbility):
        return
    pattern = ability.event
    if isinstance(pattern, a.StepBegins) and pattern.step is Step.END:
        begun = Event(K.STEP, player=state.active, word=Step.END.value)
        if matches(frame, pattern, begun):
            _say(p, frame.source, "this end step has begun already", "513.2", word=word)


def unput(p: Play, waiting: Iterable[Waiting], why: str, *rules: str) -> None:
    """Tell that what has triggered is never put on the stack (603.3): it has triggered all the same (603.2)."""
    for one in waiting:
        text = f"its ability is never put on the stack, for {why}"
        reason = Considered(p.name(one.source), text, rules)
        told = ("603.3", "603.2", *rules)
        p.state.record(
            Event(K.SKIP, one.source, one.controller, word=UNPUT, rules=told, considered=(reason,))
        )


_HIDDEN = (Zone.HAND, Zone.LIBRARY)


def unseen(p: Play, n: int, ability: a.TriggeredAbility) -> bool:
    """Whether a card that was discarded went to another hidden zone, so that not everybody saw it (603.2f).

    What is cycled was shown as its ability was activated (602.2a). What is done instead of putting it
    into the graveyard comes only now, so it may still be in the hand.
    """
    before, now = p.state.last(n), p.state.objects.get(p.state.current(n))
    if before is None or now is None or not isinstance(ability.event, a.Discards):
        return False
    if before.zone not in _HIDDEN or now.zone not in _HIDDEN:
        return False
    _say(p, n, "it was never visible to all players", "603.2f")
    return True


def _say(p: Play, n: int, why: str, *rules: str, word: str = "trigger") -> None:
    name = p.name(n)
    said = Considered(name, why, rules)
    p.state.record(Event(K.SKIP, n, word=word, rules=rules, considered=(said,), name=name))


@by_identity_in
def _of_its_entering(face: Face, ports: Ports) -> tuple[Held, ...]:
    """The printed abilities of a face that trigger as it itself enters."""
    return tuple(
        held
        for held in held_of(face, ports)
        if isinstance(held.ability, a.TriggeredAbility) and _enters_itself(held.ability)
    )


@by_identity
def _enters_itself(ability: a.TriggeredAbility) -> bool:
    event = ability.event
    parts = event.parts if isinstance(event, a.AnyEvent) else (event,)
    itself = a.Is(a.Source())
    return any(isinstance(part, a.Enters) and part.what == itself for part in parts)


def not_found_out(p: Play, effect: a.Effect, frame: Frame) -> bool:
    """Whether an instruction asks about an illegal target, so that it does not happen; that is told (608.2b)."""
    lost = asks_of_lost(frame, effect)
    if lost:
        why = (Considered("", "it is an illegal target", ("608.2b",), about=lost),)
        p.state.record(Event(K.SKIP, lost, word=NOT_FOUND, rules=("608.2b",), considered=why))
    return bool(lost)


NOT_FOUND = "what asks about an illegal target"
"""What is left out of what resolves, as nothing can be found out about that target."""
