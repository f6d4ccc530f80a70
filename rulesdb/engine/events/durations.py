"""How long effects last (611.2): when each kind of duration begins, and when it is over.

`begin` writes what has to be counted into the effect; `expire` is called at the moments when
durations end by the turn, `sweep` after every event for those that end by what is true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.frame import Frame, unknown
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.untriggered import missed
from rulesdb.engine.layers.begun import begun
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.effects import RULE, Delayed, Lasting
from rulesdb.engine.state.events import Event, EventKind, newest_first
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.saved import NO_END, Until
from rulesdb.errors import Unsupported


@node
class WhileControlled(a.Duration):
    """Until its controller loses control of what it affects (702.62a); made only by the engine."""


TURN = "turn"
COMBAT = "combat"
OF_MANA = (TURN, COMBAT)
"""The moments until which mana can be kept (106.4)."""
FOREVER = "forever"
CONTROLLED = "controlled"
WHILE = "while"
THROUGH_TURN = "end of turn of"
LEAVES = "leaves"
HAPPENS = "event"


def begin(p: Play, duration: a.Duration, frame: Frame) -> Until | None:
    """How a duration is counted from now, or None where it is over already (611.2b)."""
    if isinstance(duration, (a.UntilEndOfTurn, a.ThisTurn)):
        # Of several turns at the same time it is the one in which the effect began (807.4).
        return Until(TURN, p.state.active if setting(p.state).melee else 0)
    if isinstance(duration, a.UntilEndOfCombat):
        return Until(COMBAT)
    if isinstance(duration, a.Indefinitely):
        return Until(FOREVER)
    if isinstance(duration, a.UntilNextTurn):
        return Until("turn of", next(iter(answers(frame, duration.player)), frame.you))
    if isinstance(duration, a.UntilEndOfNextTurn):
        who = next(iter(answers(frame, duration.player)), frame.you)
        # If it is that player's turn now, the next one is meant.
        return Until(THROUGH_TURN, who, p.player(who).turns_begun)
    if isinstance(duration, a.AsLongAs):
        now = frame.clone()
        now.live = True
        return Until(WHILE) if truth(now, duration.condition) else None
    if isinstance(duration, WhileControlled):
        return Until(CONTROLLED)
    if isinstance(duration, a.UntilLeaves):
        there = _where(p, duration, frame)
        return Until(LEAVES, thing=there) if there else None
    if isinstance(duration, a.UntilEvent):
        return Until(HAPPENS, mark=p.state.told)
    if isinstance(duration, a.UntilNextStep):
        who = next(iter(answers(frame, duration.player)), frame.you)
        return Until(f"step begins {duration.step.value}", who)
    if isinstance(duration, a.DuringNextStep):
        whose = duration.player
        if isinstance(whose, a.ControllerOf) and isinstance(whose.of, These):
            # It is the step of whoever controls the thing when it comes, not of who did before.
            return Until(f"step {duration.step.value}", thing=whose.of.ids[0])
        who = next(iter(answers(frame, duration.player)), frame.you)
        return Until(f"step {duration.step.value}", who)
    raise unknown("duration", duration)


def _where(p: Play, duration: a.UntilLeaves, frame: Frame) -> int:
    for n in answers(frame, duration.of):
        one = p.state.objects.get(n)
        if one is not None and one.zone is Zone.BATTLEFIELD:
            return n
    return 0


def may_end(state: GameState, moment: str) -> bool:
    """Whether there is anything whose time could be over at a moment of the turn, for whomever."""
    if state.delayed:
        return True
    for lasting in state.effects.values():
        when = lasting.until.moment
        if when in (moment, THROUGH_TURN):
            return True
    return moment in OF_MANA and any(player.pool for player in state.players.values())


def expire(p: Play, moment: str, player: int = 0, rule: str = "") -> None:
    """End the effects whose time is over at a moment of the turn, by a rule of its own or that of the moment (500.5, 514.2)."""
    state = p.state
    why = rule or ("514.2" if moment == TURN else "611.2a")
    if state.effects:
        over = []
        for number, lasting in state.effects.items():
            until = lasting.until
            when = until.moment
            if when in (moment, THROUGH_TURN) and _over(p, until, moment, player):
                over.append((number, lasting, why))
        if over:
            _end_all(p, over)
    for one in tuple(state.players.values()):
        if one.pool and any(unit.lasting == moment for unit in one.pool):
            # Mana that was kept until now is lost as other mana is from now on (106.4).
            pool = tuple(u._replace(lasting="") if u.lasting == moment else u for u in one.pool)
            state.put_player(one._replace(pool=pool), "mana")
    for number, waiting in tuple(state.delayed.items()) if state.delayed else ():
        if waiting.until.moment and _over(p, waiting.until, moment, player):
            del state.delayed[number]


def _over(p: Play, until: Until, moment: str, player: int) -> bool:
    if until.moment == moment and until.player in (0, player):
        return not until.thing or _whose(p, until.thing) in (0, player)
    if until.moment == THROUGH_TURN and moment == TURN:
        return player == until.player and p.player(player).turns_begun > until.begun
    return False


def _whose(p: Play, n: int) -> int:
    """Who controls a permanent; 0 for what has left the battlefield."""
    one = p.state.objects.get(n)
    return p.look(n).controller if one is not None and one.zone is Zone.BATTLEFIELD else 0


def end(p: Play, number: int, lasting: Lasting, rule: str = "611.2a") -> None:
    """Take away an effect; what was away until now comes back (610.3)."""
    _end_all(p, [(number, lasting, rule)])


def _end_all(p: Play, ended: list[tuple[int, Lasting, str]]) -> None:
    """Take away effects that end at the same time: what they kept away comes back at once (610.3d, 610.4d)."""
    for number, lasting, rule in ended:
        p.state.effects.pop(number, None)
        p.state.touch()
        p.state.record(
            Event(
                EventKind.EFFECT_ENDS,
                lasting.source,
                lasting.controller,
                rules=(rule, "610.3") if isinstance(lasting.static, a.Return) else (rule,),
                name=p.name(lasting.source),
                detail=number,
            )
        )
    if ended:
        for hook in p.ports[WHEN_ENDED]:
            hook(p, tuple(lasting for _, lasting, _ in ended))


def end_now(p: Play, numbers: Iterable[int], rule: str) -> None:
    """End these effects, as many of them as still last."""
    found = [(n, p.state.effects[n], rule) for n in numbers if n in p.state.effects]
    _end_all(p, found)


Hook = Callable[[Play, tuple[Lasting, ...]], object]
WHEN_ENDED: Port[tuple[Hook, ...]] = Port("when they end", "611.2")
"""What happens when effects end at the same time: cards exiled until then return."""


def sweep(p: Play) -> None:
    """End the effects whose duration depends on what is true (611.2b)."""
    state = p.state
    over: list[tuple[int, Lasting, str]] = []
    for number, lasting in tuple(state.effects.items()):
        word, until = lasting.until.moment, lasting.until
        if word == WHILE:
            assert isinstance(lasting.duration, a.AsLongAs)
            frame = Frame.restore(state, lasting.controller, lasting.source, lasting.frame)
            frame.live = True
            if _out_of_sight(frame, lasting.duration.condition):
                over.append((number, lasting, "702.26f"))
            elif not truth(frame, lasting.duration.condition):
                over.append((number, lasting, "611.2a"))
        elif word == CONTROLLED:
            assert isinstance(lasting.to, tuple)
            if not any(
                n in state.objects and p.look(n).controller == lasting.controller
                for n in lasting.to
            ):
                over.append((number, lasting, "611.2a"))
        elif word == LEAVES and (
            until.thing not in state.objects
            or state.objects[until.thing].zone is not Zone.BATTLEFIELD
        ):
            over.append((number, lasting, "611.2a"))
        elif word == HAPPENS:
            assert isinstance(lasting.duration, a.UntilEvent)
            from_patterns = _since(p, until.mark)
            frame = Frame.restore(state, lasting.controller, lasting.source, lasting.frame)
            told = [*from_patterns, *_as_cards(p, from_patterns)]
            if any(matches(frame, lasting.duration.event, e) for e in told):
                over.append((number, lasting, "611.2a"))
    if over:
        _end_all(p, over)


def any_watched(state: GameState) -> bool:
    """Whether an effect lasts while something is so, or until something happens, so that `sweep` could end it."""
    return any(lasting.until.moment in (WHILE, HAPPENS) for lasting in state.effects.values())


def too_late(p: Play, duration: a.Duration, frame: Frame) -> bool:
    """Whether what a duration waits for has come since its spell or ability was put on the stack (610.3a, 610.3b)."""
    one = p.state.last(frame.cause) if frame.cause else None
    if not isinstance(duration, a.UntilEvent) or one is None or one.stack is None:
        return False
    come = any(matches(frame, duration.event, e) for e in _since(p, one.stack.born))
    if come and one.stack.kind == "spell":
        raise Unsupported("whether what a spell waits for has come before or since it was cast")
    return come


def _out_of_sight(frame: Frame, condition: a.Condition) -> bool:
    """Whether what a duration keeps its eye on has phased out (702.26f)."""
    objects = frame.state.objects
    return any(
        n in objects and objects[n].phased_out
        for one in condition.walk()
        if isinstance(one, a.Fits) and not isinstance(one.ref, These)
        for n in answers(frame, one.ref)
    )


def _as_cards(p: Play, events: list[Event]) -> list[Event]:
    """Castings of what effects know as the card in exile that it was (601.2a, 601.2i)."""
    spells = [(e, p.state.last(e.subject)) for e in events if e.kind is EventKind.CAST]
    return [e._replace(subject=one.came_from) for e, one in spells if one is not None]


def _since(p: Play, mark: int) -> list[Event]:
    return [*newest_first(p.state.log, mark)]


def last(
    p: Play,
    frame: Frame,
    duration: a.Duration,
    *,
    changes: tuple[a.Change, ...] = (),
    to: tuple[int, ...] | a.Ref | None = None,
    static: a.Node | None = None,
    uses: int | None = None,
    amount: int | None = None,
    copiable: Values | None = None,
    rules: tuple[str, ...] = (),
) -> int:
    """Begin a continuous effect; 0 where its duration never starts (611.2b)."""
    until = begin(p, duration, frame)
    state = p.state
    if until is None:
        name = p.name(frame.source)
        state.record(
            Event(
                EventKind.SKIP, frame.source, frame.you, word="effect", rules=("611.2b",), name=name
            )
        )
        return 0
    number = state.new_id()
    lasting = Lasting(
        number,
        state.tick(),
        frame.source,
        frame.you,
        changes,
        to,
        duration,
        until,
        static,
        uses,
        amount,
        frame.saved(),
        copiable,
        rules[0] if rules else "",
    )
    state.effects[number] = lasting
    state.board = begun(state, state.board, lasting)
    state.record(
        Event(
            EventKind.EFFECT,
            frame.source,
            frame.you,
            # What is changed is settled now; what comes later is not (611.2c).
            rules=rules
            or (("611.2a", "611.2c") if changes and isinstance(to, tuple) else ("611.2a",)),
            name=p.name(frame.source),
            detail=lasting,
            cause=frame.cause,
        )
    )
    return number


def wait(
    p: Play, frame: Frame, ability: a.Ability, duration: a.Duration, *, once: bool, rules: tuple[str, ...] = ()
) -> None:  # fmt: skip
    """Make a delayed triggered ability (603.7); `rules` are those of the keyword that makes it, which it cites as it triggers."""
    state = p.state
    until = NO_END
    if not isinstance(duration, a.Indefinitely):
        begun = begin(p, duration, frame)
        if begun is None:
            return
        until = begun
    missed(p, ability, frame, "later")
    frame.bound |= {RULE + rule: rule for rule in rules}
    number = state.new_id()
    state.delayed[number] = Delayed(
        number,
        ability,
        frame.source,
        frame.you,
        once,
        until,
        duration,
        frame.saved(),
        state.told,
    )
