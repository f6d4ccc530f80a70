"""Whether a condition holds: one row a kind of condition (see `ask`)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.asking.ask import Truths, answers, number, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.numbers import cast_record, counted, times_paid, when_cast
from rulesdb.engine.asking.tallying import count_events
from rulesdb.engine.asking.together import most_alike
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.flags import DAY_OR_NIGHT, HELD_BY_ONE
from rulesdb.engine.state.multiplayer import active_players
from rulesdb.engine.state.objects import FIRST_OBJECT, first_of, is_player


def _compare(frame: Frame, one: a.Compare) -> bool:
    return one.relation.holds(number(frame, one.left), number(frame, one.right))


def _exists(frame: Frame, one: a.Exists) -> bool:
    wanted = number(frame, one.number) if one.number is not None else 1
    found = counted(frame, a.Each(one.of))
    return one.relation.holds(most_alike(frame, one.of, found), wanted)


def _fits(frame: Frame, one: a.Fits) -> bool:
    things = answers(frame, one.ref)
    if _of_now(one):
        things = tuple(_there(frame, n) for n in things)
        if 0 in things:
            return False
    elif _of_cards(one):
        things = tuple(_there(frame, n) or n for n in things)
    return bool(things) and all(fits(frame, n, one.of) for n in things)


def _of_now(one: a.Fits) -> bool:
    """Whether only what is there now can be meant: in which zone it is, or whether you control ~ (109.4, 400.7).

    “If you controlled it” of what the text has moved is of how it was.
    """
    parts = one.of.parts if isinstance(one.of, a.All) else (one.of,)
    if one.of == a.IsPermanent() or any(isinstance(part, a.In) for part in parts):
        return True
    own = isinstance(one.ref, a.Source)
    return own and any(isinstance(part, a.ControlledBy) for part in parts)


def _of_cards(one: a.Fits) -> bool:
    """Whether a card is meant: what moved as a permanent is asked as the card that it is now, face up (608.2h, 708.9).

    “Exile it if it's an instant card” of a face-down creature that died.
    """
    return isinstance(one.of, a.All) and any(isinstance(part, a.IsCard) for part in one.of.parts)


def _there(frame: Frame, n: int) -> int:
    """What is there now: what has left is gone (400.7), but for what triggered this by moving (400.7e); 0 for nothing."""
    objects = frame.state.objects
    if n < FIRST_OBJECT or n in objects:
        return n
    moved = (e.other for e in frame.told() if e.kind is EventKind.MOVE and e.subject == n)
    return first_of(m for m in moved if m in objects and not objects[m].zone.hidden)


def _not(frame: Frame, one: a.NotSo) -> bool:
    return not truth(frame, one.part)


def _all(frame: Frame, one: a.AllSo) -> bool:
    return all(truth(frame, part) for part in one.parts)


def _any(frame: Frame, one: a.AnySo) -> bool:
    return any(truth(frame, part) for part in one.parts)


def _did(frame: Frame, one: a.IfDid) -> bool:
    return bool(frame.bound.get("?" + one.name, False))


def _took_offer(frame: Frame, one: a.TookOffer) -> bool:
    offered = frame.bound.get(OFFERED[one.did], ())
    return isinstance(offered, tuple) and any(n in offered for n in answers(frame, one.who))


def _could_not(frame: Frame, one: a.CouldNot) -> bool:
    return any(frame.bound.get(f"#/{n}") == 0 for n in answers(frame, one.who))


OFFERED = {True: "?/those", False: "?/others"}
"""The names of those of several players who did what each of them might do, and of the others (608.2c)."""


def _cost_paid(frame: Frame, one: a.CostPaid) -> bool:
    for n in answers(frame, one.of):
        record = cast_record(frame, n)
        if record is None:
            continue
        if record.method == one.name or times_paid(frame, n, one.name):
            return True
        if record.method and record.method == one.name.partition(" {")[0]:
            return True  # “the {1}{U} cost”: the alternative that its own text offers (118.9)
    return False


def _as_cast(frame: Frame, one: a.AsCast) -> bool:
    found = when_cast(frame, one)
    return truth(frame, one.condition) if found is None else bool(found)


def _was_cast(frame: Frame, one: a.WasCast) -> bool:
    records = [cast_record(frame, n) for n in answers(frame, one.of)]
    whose = None if one.by is None else answers(frame, one.by)
    cast = [r for r in records if r is not None and not r.copied]
    return any(
        (not one.from_ or r.from_zone in one.from_) and (whose is None or r.player in whose)
        for r in cast
    )


def _happened(frame: Frame, one: a.Happened) -> bool:
    wanted = number(frame, one.number) if one.number is not None else 1
    return count_events(frame, one.event, one.since) >= wanted


def _turn_of(frame: Frame, one: a.TurnOf) -> bool:
    return any(fits(frame, who, one.player) for who in active_players(frame.state))


def _past(frame: Frame, one: a.StepIsPast) -> bool:
    """Whether the first such step of a player's turn has ended, though another may go on (503.2)."""
    state = frame.state
    begun = state.steps_done.count(one.step)
    over = begun > 1 if state.step is one.step else begun > 0
    return over and fits(frame, state.active, one.player)


def _during(frame: Frame, one: a.During) -> bool:
    state = frame.state
    if one.steps and state.step not in one.steps:
        return False
    if state.step is Step.END_OF_COMBAT and Step.DECLARE_BLOCKERS in one.steps:
        # “After blockers are declared”: without that step there is no such time (506.7f).
        combat = state.combat
        if combat is None or not combat.blocks_declared:
            return False
    if one.phases and state.phase not in one.phases:
        return False
    return one.player is None or any(fits(frame, n, one.player) for n in active_players(state))


def _designation(frame: Frame, one: a.HasDesignation) -> bool:
    for n in answers(frame, one.player):
        held = HELD_BY_ONE.get(one.designation)
        if held is not None and frame.state.flag(held) == n:
            return True
        if is_player(n) and one.designation in frame.state.players[n].designations:
            return True
    return False


def _game_is(frame: Frame, one: a.GameIs) -> bool:
    return frame.state.flag(DAY_OR_NIGHT) == one.state


def _mode(frame: Frame, one: a.ModeChosen) -> bool:
    thing = frame.object(frame.cause or frame.source)
    return thing is not None and thing.stack is not None and one.mode in thing.stack.modes


def _solved(frame: Frame, one: a.Solved) -> bool:
    things = (frame.object(n) for n in answers(frame, one.of))
    return any(t is not None and one.designation in t.designations for t in things)


def _anchor(frame: Frame, one: a.AnchorChosen) -> bool:
    thing = frame.object(frame.source)
    return thing is not None and thing.chosen(a.ANCHOR) == one.word


def _word(frame: Frame, one: a.WordChosen) -> bool:
    return frame.bound.get(one.link) == one.word


TRUTHS: Truths = {
    a.Compare: _compare,
    a.Exists: _exists,
    a.Fits: _fits,
    a.NotSo: _not,
    a.AllSo: _all,
    a.AnySo: _any,
    a.IfDid: _did,
    a.TookOffer: _took_offer,
    a.CouldNot: _could_not,
    a.CostPaid: _cost_paid,
    a.WasCast: _was_cast,
    a.AsCast: _as_cast,
    a.Happened: _happened,
    a.TurnOf: _turn_of,
    a.During: _during,
    a.StepIsPast: _past,
    a.HasDesignation: _designation,
    a.GameIs: _game_is,
    a.ModeChosen: _mode,
    a.Solved: _solved,
    a.AnchorChosen: _anchor,
    a.WordChosen: _word,
}
