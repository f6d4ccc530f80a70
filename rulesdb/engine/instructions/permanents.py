"""Instructions about permanents (701): destroy, sacrifice, tap, turn over, attach, fight; counters, damage and life have their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.attaching import why_not
from rulesdb.engine.events.damage import damage
from rulesdb.engine.events.durations import begin
from rulesdb.engine.events.following import (
    Followers,
    acted_on,
    done,
    in_turn,
    one_of,
    options_for,
    players,
    select,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import spared
from rulesdb.engine.events.phasing import hold_out
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.cards import triggered
from rulesdb.engine.layers.sacrificing import NOT_OWN, obstacle, sacrificable
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Considered, Event, EventKind, events_of
from rulesdb.engine.state.objects import first_of
from rulesdb.errors import Unsupported

K = EventKind
_YOU = a.You()


def _destroy(p: Play, effect: a.Destroy, frame: Frame) -> None:
    chosen = acted_on(p, frame, effect.what, "what is destroyed")
    word = "no regeneration" if effect.no_regeneration else ""
    results = happen(
        p,
        *(
            Event(
                K.DESTROY,
                n,
                frame.you,
                frame.source,
                word=word,
                rules=("701.8a",),
                cause=frame.cause,
            )
            for n in chosen
        ),
    )
    gone = [e for e in results if e.kind is K.MOVE]
    done(frame, effect, (e.other for e in gone), len(gone), every=chosen)


def _sacrifice(p: Play, effect: a.Sacrifice, frame: Frame) -> None:
    events: list[Event] = []
    # Choices in APNAP order, then all at once (101.4, 608.2e).
    choosing = players(p, frame, effect.player)
    for who in choosing:

        def mine(n: int, who: int = who) -> bool:
            return sacrificable(p.state, n, who)

        here = one_of(frame, effect.player, who)
        if spared(p, here, who, "sacrifice"):
            continue
        _told_apart(here, effect.what, mine)
        chosen = select(
            p, here, effect.what, by=who, limit=mine, text=f"what {p.name(who)} sacrifices",
            rules=in_turn(("701.21a",), choosing),
        )  # fmt: skip
        _tell_kept(p, here, effect.what, who)
        events.extend(
            Event(K.SACRIFICE, n, who, frame.source, rules=("701.21a",), cause=frame.cause)
            for n in chosen
        )
    results = happen(p, *events)
    gone = [e for e in results if e.kind is K.SACRIFICE]
    by = {who: sum(e.player == who for e in gone) for who in choosing}
    done(frame, effect, (e.subject for e in gone), by=by)


def _tell_kept(p: Play, frame: Frame, what: a.Ref, who: int) -> None:
    """Write down which of the things that a player is told to sacrifice stay, and why (701.21a)."""
    if isinstance(what, (a.Pick, a.Together, a.Each)):
        return
    for n in answers(frame, what):
        kept = obstacle(p.state, n, who) if n in p.state.battlefield else None
        if kept is not None:
            own = f"{p.name(who)} does not control it" if kept is NOT_OWN else kept.words
            why = Considered(p.name(n), own, (kept.rule,), kept.source)
            p.state.record(
                Event(
                    K.SKIP, n, who, frame.source, word="sacrifice", rules=why.rules,
                    considered=(why,), name=why.what,
                )
            )  # fmt: skip


def _told_apart(frame: Frame, what: a.Ref, mine: Callable[[int], bool]) -> None:
    """“Sacrifices a creature and a land”: no rule says whether what is both can be chosen for both."""
    picks = (
        [one for one in what.parts if isinstance(one, a.Pick)]
        if isinstance(what, a.Together)
        else []
    )
    found = [n for one in picks for n in options_for(frame, one) if mine(n)]
    if len(found) != len(set(found)):
        raise Unsupported("one permanent is two of the things that are to be sacrificed")


class _OfThings(Protocol):
    """An instruction that does one thing to things."""

    @property
    def what(self) -> a.Ref: ...


def _each(kind: EventKind, rule: str) -> Callable[[Play, _OfThings, Frame], None]:
    def row(p: Play, effect: _OfThings, frame: Frame) -> None:
        what = effect.what
        by = getattr(effect, "player", _YOU)
        if isinstance(what, a.Pick) and what.by is None and by != _YOU:
            what = what.but(by=by)  # whoever does it chooses (608.2d)
        chosen = acted_on(p, frame, what)
        results = happen(
            p,
            *(
                Event(kind, n, frame.you, frame.source, rules=(rule,), cause=frame.cause)
                for n in chosen
            ),
        )
        done(frame, effect, (e.subject for e in results if e.kind is kind), every=chosen)

    return row


def _transform(p: Play, effect: a.Transform, frame: Frame) -> None:
    """Turn permanents over (701.27a); converting is the same, and no turning face up (701.28a, b)."""
    rules = ("701.28a", "701.28b") if effect.convert else ("701.27a",)
    word, once = ("convert", "701.28e") if effect.convert else ("", "701.27f")
    chosen = [n for n in acted_on(p, frame, effect.what) if not _turned_since(p, frame, n, once)]
    results = happen(
        p,
        *(
            Event(
                K.TRANSFORM, n, frame.you, frame.source, word=word, rules=rules, cause=frame.cause
            )
            for n in chosen
        ),
    )
    done(frame, effect, (e.subject for e in results if e.kind is K.TRANSFORM), every=chosen)


def _turned_since(p: Play, frame: Frame, n: int, rule: str) -> bool:
    """Whether an ability's own permanent has transformed since that was put on the stack or, delayed, made (701.27f)."""
    ability = p.state.objects.get(frame.cause)
    item = ability.stack if ability is not None else None
    if item is None or item.kind == "spell" or n != frame.source:
        return False
    since = events_of(p.state.log, item.born)
    if not any(one.kind is K.TRANSFORM and one.subject == n for one in since):
        return False
    if p.state.variants["transforming twice"] == "is done each time":
        return False
    skipped = Event(K.SKIP, n, frame.you, word="transforming", rules=(rule,))
    p.state.record(skipped)
    return True


def _tap_or_untap(p: Play, effect: a.TapOrUntap, frame: Frame) -> None:
    for n in acted_on(p, frame, effect.what):
        thing = p.state.objects.get(n)
        if thing is None:
            continue
        tap = p.ask_word(
            Decision(frame.you, DecisionKind.OPTION, f"tap or untap {p.name(n)}", ("608.2d",),
                     ("tap", "untap"), source=frame.source)
        )  # fmt: skip
        kind = K.TAP if tap == "tap" else K.UNTAP
        happen(p, Event(kind, n, frame.you, frame.source, rules=("701.26a",), cause=frame.cause))


def _turn_face(p: Play, effect: a.TurnFace, frame: Frame) -> None:
    kind, rule = (K.TURN_FACE_UP, "708.7") if effect.up else (K.TURN_FACE_DOWN, "708.2a")
    chosen = acted_on(p, frame, effect.what)
    events = [Event(kind, n, frame.you, rules=(rule,), cause=frame.cause) for n in chosen]
    if not effect.up:  # what is hidden then is told by the name that it has now
        events = [e._replace(name=p.name(e.subject)) for e in events]
    results = happen(p, *events)
    frame.bound["?"] = any(one.kind is kind for one in results)


def _attach(p: Play, effect: a.Attach, frame: Frame) -> None:
    what, to = acted_on(p, frame, effect.what), acted_on(p, frame, effect.to)
    if not what or not to:
        done(frame, effect, did=False)
        return
    host = to[0]
    events = []
    for n in what:
        why = why_not(p, n, host, as_creature=effect.as_creature)
        by = ("701.3a", "702.6e") if effect.as_creature else ("701.3a",)
        one = p.state.objects.get(n)
        if why or one is None or one.attached_to == host:
            # An illegal attachment does nothing, nor does one that is there already (701.3b).
            moved = (
                one is not None and one.zone is Zone.BATTLEFIELD and "Aura" in p.look(n).subtypes
            )
            rules = ("701.3b", *((why,) if why else ()), *(("303.4j",) if why and moved else ()))
            word = f"attaching to {p.name(host)}"
            p.state.record(
                Event(K.SKIP, n, frame.you, other=host, word=word, rules=rules, name=p.name(n))
            )
        else:
            events.append(Event(K.ATTACH, n, frame.you, other=host, rules=by, cause=frame.cause))
    results = happen(p, *events)
    done(frame, effect, (e.subject for e in results if e.kind is K.ATTACH))


def _fight(p: Play, effect: a.Fight, frame: Frame) -> None:
    first = first_of(acted_on(p, frame, effect.first))
    second = first_of(acted_on(p, frame, effect.second))
    state = p.state
    for n in (first, second):
        thing = state.objects.get(n)
        # If either is gone or no creature, neither deals damage (701.14b).
        if thing is None or thing.zone is not Zone.BATTLEFIELD or not p.look(n).creature:
            did_not = Event(
                K.SKIP,
                first or second,
                frame.you,
                other=second if first else 0,
                word="fighting",
                rules=("701.14b",),
                cause=frame.cause,
            )
            state.record(did_not)
            done(frame, effect, did=False)
            return
    powers = {n: p.look(n).power or 0 for n in (first, second)}
    if first == second:
        happen(p, damage(p, first, first, 2 * powers[first], cause=frame.cause).citing("701.14c"))
    else:
        happen(
            p,
            damage(p, first, second, powers[first], cause=frame.cause).citing("701.14a"),
            damage(p, second, first, powers[second], cause=frame.cause).citing("701.14a"),
        )
    pairs = {first: second, second: first}
    happen(
        p, *(Event(K.FIGHT, n, frame.you, other=x, rules=("701.14a",)) for n, x in pairs.items())
    )


def _make_blocked(p: Play, effect: a.MakeBlocked, frame: Frame) -> None:
    """An attacking creature becomes blocked, and with it the whole band that it is in (509.1h, 702.22i)."""
    state = p.state
    for n in answers(frame, effect.what):
        combat = state.combat
        here = combat.attacker(n) if combat is not None else None
        if combat is None or here is None:
            continue
        band = [
            one for one in combat.attackers if one.id == n or (here.band and one.band == here.band)
        ]
        new = [one.id for one in band if not one.blocked]
        state.combat = combat._replace(
            attackers=tuple(
                one._replace(blocked=True) if one.id in new else one for one in combat.attackers
            )
        )
        state.touch("combat")
        rules = ("509.1h", *(("702.22i",) if len(band) > 1 else ()))
        happen(p, *(Event(K.BLOCKED, one, rules=rules, cause=frame.cause) for one in new))


def _remove_from_combat(p: Play, effect: a.RemoveFromCombat, frame: Frame) -> None:
    happen(
        p,
        *(
            Event(K.LEAVE_COMBAT, n, rules=("506.4",), cause=frame.cause)
            for n in answers(frame, effect.what)
        ),
    )


_PHASES_OUT = _each(K.PHASE_OUT, "702.26b")


def _phase_out(p: Play, effect: a.PhaseOut, frame: Frame) -> None:
    """Phase out, until something happens where that is said and has not happened yet (610.4b, 610.4c)."""
    waits = not isinstance(effect.until, a.Indefinitely)
    if waits and begin(p, effect.until, frame) is None:
        too_late = "610.4c" if triggered(p, frame) else "610.4b"
        for n in acted_on(p, frame, effect.what):
            p.state.record(Event(K.SKIP, n, word="phase out", rules=(too_late,), name=p.name(n)))
        done(frame, effect, did=False)
        return
    there = [n for n in p.state.battlefield if not p.state.objects[n].phased_out]
    _PHASES_OUT(p, effect, frame)
    if waits:
        # What went along attached comes back with what it is attached to.
        away = (p.state.objects.get(n) for n in there)
        gone = [one.id for one in away if one and one.phased_out and not one.chosen("indirect")]
        hold_out(p, effect, frame, gone)


EFFECTS: Followers = {
    a.Destroy: _destroy,
    a.Sacrifice: _sacrifice,
    a.Tap: _each(K.TAP, "701.26a"),
    a.Untap: _each(K.UNTAP, "701.26b"),
    a.Transform: _transform,
    a.Flip: _each(K.FLIP, "710.4"),
    a.PhaseOut: _phase_out,
    a.Unattach: _each(K.UNATTACH, "701.3d"),
    a.TapOrUntap: _tap_or_untap,
    a.TurnFace: _turn_face,
    a.Attach: _attach,
    a.Fight: _fight,
    a.MakeBlocked: _make_blocked,
    a.RemoveFromCombat: _remove_from_combat,
}
