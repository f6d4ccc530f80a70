"""Triggered abilities that no object has: those that come with a designation, with speed, with rad counters or with planes (702.179, 725, 726, 728, 901.8).

One row each: its rule, its text as an ability, and whose it is when an event happens. They have no
source and are controlled by that player, which 113.8 excepts. Nothing else triggers without a source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType, Relation, Step
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import Patterns, Row, kinds_of, matches
from rulesdb.engine.events.following import Followers, perform
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.designations import set_speed, speed_of
from rulesdb.engine.mechanics.planes import SYMBOL, Planeswalk
from rulesdb.engine.state.effects import RULE, Waiting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import INITIATIVE, MONARCH, SPEED, Flag
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.ports import Ports
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.values import NamedTuple

K = EventKind


@node
class Takes(a.EventPattern):
    """A player becomes the monarch or takes the initiative; made only by the engine."""

    word: str
    player: a.Filter


@node
class Radiation(a.Effect):
    """What rad counters do (728.1); made only by the engine."""


@node
class SpeedUp(a.Effect):
    """A player's speed increases (702.179c); made only by the engine."""

    player: a.Ref
    amount: int = 1


def _takes(frame: Frame, one: Takes, event: Event) -> bool:
    return event.word == one.word and fits(frame, event.player, one.player)


PATTERNS: Patterns = {
    Takes: Row((K.TAKE,), _takes),
}


def _radiation(p: Play, _: Radiation, frame: Frame) -> None:
    """Mill as many as there are; each nonland card costs 1 life and takes one counter away (728.1)."""
    who = frame.you
    count = p.player(who).counter("rad")
    perform(p, a.Mill(a.You(), a.Number(count), bind="milled"), frame)
    nonland = [n for n in frame.things("milled") if not p.look(n).land]
    for _each in nonland:
        happen(
            p,
            Event(K.LOSE_LIFE, player=who, amount=1, word="radiation", rules=("728.1", "728.1a")),
            Event(K.REMOVE_COUNTERS, who, who, amount=1, word="rad", rules=("728.1",)),
        )


def _speed_up(p: Play, effect: SpeedUp, frame: Frame) -> None:
    for who in answers(frame, effect.player):
        set_speed(p, who, speed_of(p.state, who) + effect.amount, "702.179d")


EFFECTS: Followers = {
    Radiation: _radiation,
    SpeedUp: _speed_up,
}


class Inherent(NamedTuple):
    """One inherent triggered ability: rule, text, and who has it as an event happens."""

    rule: str
    ability: a.TriggeredAbility
    whose: Callable[[GameState, Event], tuple[int, ...]]


def _holder(flag: Flag[int]) -> Callable[[GameState, Event], tuple[int, ...]]:
    def whose(state: GameState, _: Event) -> tuple[int, ...]:
        who = state.flag(flag)
        return (who,) if who else ()

    return whose


def _racers(state: GameState, _: Event) -> tuple[int, ...]:
    return tuple(n for n in state.order if speed_of(state, n))


def _irradiated(state: GameState, _: Event) -> tuple[int, ...]:
    active = state.players[state.active]
    return (active.id,) if active.counter("rad") else ()


_ME = a.Is(a.You())
_CREATURE = a.HasType(CardType.CREATURE)
_HITTER = a.ControllerOf(a.Trigger())
_WALK = a.KeywordActionDone(SYMBOL, _ME)
_SLOW = a.Compare(a.Speed(a.You()), Relation.LESS, a.Number(4))

ROWS: tuple[Inherent, ...] = (
    Inherent("725.2", a.TriggeredAbility(a.StepBegins(Step.END, _ME), a.Draw()), _holder(MONARCH)),
    Inherent(
        "725.2",
        a.TriggeredAbility(
            a.DealsDamage(_CREATURE, _ME, combat=True), a.SetDesignation("monarch", _HITTER)
        ),
        _holder(MONARCH),
    ),
    Inherent(
        "726.2",
        a.TriggeredAbility(
            a.StepBegins(Step.UPKEEP, _ME),
            a.KeywordAction("venture into the dungeon", words=("Undercity",)),
        ),
        _holder(INITIATIVE),
    ),
    Inherent(
        "726.2",
        a.TriggeredAbility(
            a.OneOrMore(a.DealsDamage(_CREATURE, _ME, combat=True)),
            a.SetDesignation("initiative", _HITTER),
        ),
        _holder(INITIATIVE),
    ),
    Inherent(
        "726.2",
        a.TriggeredAbility(
            Takes("initiative", _ME),
            a.KeywordAction("venture into the dungeon", words=("Undercity",)),
        ),
        _holder(INITIATIVE),
    ),
    Inherent(
        "728.1",
        a.TriggeredAbility(a.StepBegins(Step.PRECOMBAT_MAIN, _ME), Radiation()),
        _irradiated,
    ),
    Inherent(
        "702.179d",
        a.TriggeredAbility(
            a.OneOrMore(a.LosesLife(a.IsOpponent())),
            SpeedUp(a.You()),
            condition=a.AllSo((a.TurnOf(_ME), _SLOW)),
            per_turn=a.Number(1),
        ),
        _racers,
    ),
    Inherent(
        "901.8",
        a.TriggeredAbility(_WALK, Planeswalk()),
        lambda _, event: (event.player,) if event.word == SYMBOL else (),
    ),
)
"""The inherent triggered abilities of the rules."""


@by_identity
def _by_kind(ports: Ports) -> Mapping[str, tuple[tuple[int, Inherent], ...]]:
    """The rows by the kinds of events that they can trigger on, or the step that begins, each with its place."""
    out: dict[str, tuple[tuple[int, Inherent], ...]] = {}
    for at, row in enumerate(ROWS):
        begins = row.ability.event
        steps = {begins.step.value} if isinstance(begins, a.StepBegins) else None
        for kind in steps or kinds_of(begins, ports):
            out[kind] = (*out.get(kind, ()), (at, row))
    return out


@by_identity
def heard(ports: Ports) -> frozenset[str]:
    """The kinds of events that they can trigger on, and the words of steps."""
    return frozenset(_by_kind(ports))


def awake(state: GameState) -> bool:
    """Whether anybody has what such an ability comes with: a designation, a speed, counters, planes."""
    flags = state.flags
    if flags.get(_MONARCH) or flags.get(_INITIATIVE) or setting(state).planar:
        return True
    for n, player in state.players.items():  # noqa: SIM110 -- asked of much that happens
        if player.counters or flags.get((SPEED, n)):
            return True
    return False


_MONARCH, _INITIATIVE = (MONARCH, 0), (INITIATIVE, 0)


def _kind(event: Event) -> str:
    return event.word if event.kind is K.STEP else event.kind


def triggered(p: Play, events: list[Event]) -> Iterable[Waiting]:
    """What of the rows triggers on events that have just happened together."""
    rows = _by_kind(p.ports)
    for event in events:
        if _kind(event) in rows:
            return _triggered(p, events, rows)
    return ()


def _triggered(
    p: Play, events: list[Event], rows: Mapping[str, tuple[tuple[int, Inherent], ...]]
) -> Iterator[Waiting]:
    once: set[tuple[int, int, int]] = set()
    state = p.state
    for event in events:
        for at, row in rows.get(_kind(event), ()):
            for who in row.whose(state, event):
                if state.players[who].left:
                    continue
                frame = Frame(state, who, 0, event=event)
                if not matches(frame, row.ability.event, event):
                    continue
                if isinstance(row.ability.event, a.OneOrMore):
                    # Once for all that happens together, for each player whose creatures did it.
                    by = p.look(event.subject).controller if event.kind is K.DAMAGE else 0
                    if (at, who, by) in once:
                        continue
                    once.add((at, who, by))
                if row.ability.condition is not None and not truth(frame, row.ability.condition):
                    continue
                if row.ability.per_turn is not None:
                    used = Use(Counted.TRIGGERED, who, row.rule)
                    if state.uses.get(used, 0):
                        continue
                    state.uses[used] = 1
                yield Waiting(row.ability, 0, who, event, RULE + row.rule)
