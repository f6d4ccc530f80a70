"""Loops: one of mandatory actions is a draw, a fragmented one has to be left (104.4b, 732.3, 732.4).

What resolves with nobody having a choice between is written down in short. When the same has come
round twice, the game is tried out further on a copy, everyone passing: where it neither ends nor
asks nor runs anything down, it never will. Nobody need act to stop it (732.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards.abilities import ActivatedAbility, Unless
from rulesdb.cards.untold import are_told
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.state.decisions import (
    TAKES_SEVERAL,
    Action,
    Activate,
    CastSpell,
    Decision,
    DecisionKind,
    Pass,
)
from rulesdb.engine.state.flags import DEEDS, FORCED, FORCED_TRIED, Deed, Forced
from rulesdb.engine.state.game_state import GameState, Stage
from rulesdb.errors import IllegalAction, Unsupported

MOST_FORCED = 300
"""Resolutions that are tried out, with nobody having any choice between."""

MOST_EVENTS = 2000
"""Events after which a loop that grows is tried out no further."""

LONGEST_ROUND = 60
"""Resolutions in one round of a loop."""

K = DecisionKind


class Passing(Play):
    """A stretch of play in which everyone passes; any real choice stops it."""

    __slots__ = ("backwards", "ordered")
    backwards: bool
    ordered: bool

    def ask(self, decision: Decision) -> object:
        """Pass, or give the only answer there is; which trigger comes first is no way out (732.4)."""
        decision = self.whose(decision)
        if decision.kind is K.PRIORITY:
            return Pass()
        if isinstance(decision.detail, Unless):
            return False  # nobody can be forced to stop it so (732.6)
        places = tuple(range(len(decision.options)))
        if decision.kind is K.TRIGGERS:
            self.ordered = self.ordered or len(places) > 1
            return places[::-1] if self.backwards else places
        if decision.open or decision.kind not in _ONE_ANSWER:
            raise NeedAnswer(decision)
        return _ONE_ANSWER[decision.kind](decision)

    def random(
        self,
        sides: int,
        text: str,
        player: int = 0,
        rules: tuple[str, ...] = ("608.2c",),
        of: tuple[int, ...] = (),
    ) -> int:
        """Chance may end a loop, so nothing is said of one that has it."""
        raise NeedAnswer(
            Decision(player, K.RANDOM, text, rules, tuple(range(sides)), detail=of or sides)
        )


_ONE_ANSWER: dict[DecisionKind, Callable[[Decision], object]] = {
    **{kind: lambda one: one.options[: one.minimum] for kind in TAKES_SEVERAL},
    K.MODES: lambda one: one.options[: one.minimum],
    K.ORDER: lambda one: tuple(range(len(one.options))),
    K.OPTION: lambda one: one.options[0],
    K.WORD: lambda one: one.options[0],
    K.MAY: lambda one: one.options[0],
    K.REPLACEMENT: lambda one: one.options[0],
    K.NUMBER: lambda one: one.minimum,
    K.X: lambda one: one.minimum,
}
"""The answer to a decision that has but one."""


# Mandatory loops.


def endless(p: Play, step: Callable[[Play], None]) -> bool:
    """Whether what is about to resolve is a loop of mandatory actions, come round twice (104.4b)."""
    state = p.state
    if isinstance(p, Passing):
        return False
    if not state.idle:
        state.drop_flag(FORCED)
        state.drop_flag(FORCED_TRIED)
        return False
    before = state.flag(FORCED)
    now = _forced(p)
    state.set_flag(FORCED, (*before, now)[-3 * LONGEST_ROUND :])
    if state.idle < state.flag(FORCED_TRIED) or not _round(before, now):
        return False
    if _goes_on(state, step):
        return True
    state.set_flag(FORCED_TRIED, 2 * state.idle)
    return False


def _forced(p: Play) -> Forced:
    """The top of the stack in short: what it is and whose, and how high the stack is."""
    stack = p.state.stack
    one = p.state.objects[stack[0]]
    item = one.stack
    assert item is not None
    name = p.name(item.source) or one.card.name
    return Forced(f"{item.kind} {name} {item.key}", one.controller, len(stack))


def in_the_loop(state: GameState) -> tuple[int, ...]:
    """The players who control what goes round in a loop that has been found (801.16)."""
    *before, now = state.flag(FORCED)
    size = _round(tuple(before), now)
    return tuple(dict.fromkeys(one.controller for one in (*before, now)[-size:]))


def _round(before: tuple[Forced, ...], now: Forced) -> int:
    """How much is one round, where the same has come twice in the same order, with nothing taken from below; else 0."""
    lowest = now.height
    for size in range(1, min(LONGEST_ROUND, len(before) // 2) + 1):
        start = before[-2 * size]
        lowest = min(lowest, start.height, before[1 - 2 * size].height)
        if lowest < start.height or start[:2] != now[:2]:
            continue
        rounds = before[-2 * size :]
        if all(a[:2] == b[:2] for a, b in zip(rounds[:size], rounds[size:], strict=True)):
            return size
    return 0


def _goes_on(state: GameState, step: Callable[[Play], None]) -> bool:
    """Whether it never ends, in whichever order what triggers together is put on the stack."""
    found, ordered = _tried(state, step, backwards=False)
    return found and (not ordered or _tried(state, step, backwards=True)[0])


def _tried(state: GameState, step: Callable[[Play], None], *, backwards: bool) -> tuple[bool, bool]:
    """Whether it goes on and on with everyone passing, and whether an order was given on the way."""
    trial = state.copy()
    p = Passing(trial)
    p.backwards, p.ordered = backwards, False
    begun = trial.told
    seen: dict[tuple[str, int], list[tuple[int, ...]]] = {}
    for _ in range(MOST_FORCED):
        now = _forced(p)
        seen.setdefault((now.what, now.controller), []).append(_left(p))
        try:
            step(p)
            while not _about_to_resolve(trial):
                if trial.outcome is not None or trial.stage in _STEP_IS_OVER:
                    return False, p.ordered
                step(p)
        except (NeedAnswer, IllegalAction, Unsupported):
            return False, p.ordered
        if trial.told - begun > MOST_EVENTS:
            break
    left = max(seen.values(), key=len)  # at what comes round most often
    if len(left) < 2:
        return False, p.ordered
    middle, last = left[len(left) // 2], left[-1]
    return not any(0 < b < a for a, b in zip(middle, last, strict=False)), p.ordered


def _about_to_resolve(state: GameState) -> bool:
    return state.stage is Stage.RESOLVE


_STEP_IS_OVER = frozenset({Stage.END_STEP, Stage.BEGIN_STEP, Stage.BEGIN_TURN, Stage.OVER})


def _left(p: Play) -> tuple[int, ...]:
    """How much there is of whatever ends a game or a loop when it has run out."""
    state = p.state
    out: list[int] = []
    for player in state.players.values():
        out += [player.life, 10 - player.counter("poison")]
        out += [len(state.zone(zone, player.id)) for zone in _RUN_OUT]
    out += [len(state.battlefield), len(state.zone(Zone.EXILE))]
    counters = toughness = 0
    for n in state.battlefield:
        one = state.objects[n]
        counters += one.counter("")
        shown = p.look(n).toughness
        if shown is not None:
            toughness += max(0, shown - one.damage)
    return (*out, counters, toughness)


_RUN_OUT = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD)


# Fragmented loops.


def choose_otherwise(p: Play, who: int, action: Action) -> None:
    """Refuse what would go round again, and write down what is done (732.3)."""
    what = _called(p, action)
    if not what:
        return
    state = p.state
    before = state.flag(DEEDS)
    if not before:
        state.set_flag(DEEDS, (Deed(who, what, ()),))
        return
    deed = _done_now(p, who, what)
    if _goes_round(state, deed):
        raise IllegalAction(
            f"{p.name(who)} must choose otherwise: the same situation has come back twice",
            ("732.3",),
        )
    state.set_flag(DEEDS, (*before, deed))


def without_loops(p: Play, who: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Those of a player's actions that would not go on with a fragmented loop (732.3)."""
    deeds = p.state.flag(DEEDS)
    mine = {one.what for one in deeds if one.player == who} if deeds else None
    if not mine:
        return actions
    kinds = tuple(kind for kind in _CALLED if any(what.startswith(_CALLED[kind]) for what in mine))
    return tuple(
        [
            one
            for one in actions
            if not (isinstance(one, kinds) and _would_go_round(p, who, one, mine))
        ]
    )


_CALLED: dict[type[Action], str] = {CastSpell: "cast ", Activate: "activate "}
"""How the words of an action begin (`_called`)."""


def _would_go_round(p: Play, who: int, action: Action, mine: set[str]) -> bool:
    what = _called(p, action)
    return what in mine and _goes_round(p.state, _done_now(p, who, what))


def _done_now(p: Play, who: int, what: str) -> Deed:
    again = any(one.player == who and one.what == what for one in p.state.flag(DEEDS))
    return Deed(who, what, _situation(p) if again else ())


def _goes_round(state: GameState, now: Deed) -> bool:
    """Whether the same situation has come back twice to the same choice of this player.

    The first in turn order of those who act in the loop has to choose otherwise.
    """
    deeds = state.flag(DEEDS)
    if not now.situation:
        return False
    last = next((at for at in reversed(range(len(deeds))) if deeds[at][:2] == now[:2]), None)
    if last is None or deeds[last].situation != now.situation:
        return False
    acting = {one.player for one in deeds[last:]}
    first = next((n for n in state.from_active() if n in acting), now.player)
    return len(acting) > 1 and first == now.player


def _called(p: Play, action: Action) -> str:
    """An action in words that fit its like; nothing for mana, which is no independent action."""
    if isinstance(action, CastSpell):
        return f"cast {p.name(action.card)}"
    if not isinstance(action, Activate):
        return ""
    held = p.look(action.source).abilities
    if not 0 <= action.ability < len(held):
        return ""
    ability = held[action.ability].ability
    if not isinstance(ability, ActivatedAbility) or is_mana_ability(p.state, ability):
        return ""
    return f"activate {action.source} {held[action.ability].key}"


def _situation(p: Play) -> tuple[object, ...]:
    """All that could matter to players, whichever objects it is that look so."""
    state = p.state
    return (
        state.passes,
        tuple(_players(state)),
        tuple(_permanents(p)),
        tuple(
            (item.source, item.key, state.objects[n].controller, item.targets, item.x)
            for n in state.stack
            if (item := state.objects[n].stack) is not None
        ),
        len(state.delayed),
        sum(1 for one in state.effects.values() if one.static is not None),
    )


def _players(state: GameState) -> Iterator[tuple[object, ...]]:
    zones = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)
    for one in state.players.values():
        counters = tuple((c.kind, c.number) for c in one.counters)
        cards = tuple(
            tuple(state.objects[n].card.name for n in state.zone(zone, one.id)) for zone in zones
        )
        yield one.life, counters, one.pool, one.lands_played, one.designations, cards


def _permanents(p: Play) -> Iterator[tuple[object, ...]]:
    state = p.state
    here = {n: at for at, n in enumerate(state.battlefield)}
    for n in state.battlefield:
        one, c = state.objects[n], p.look(n)
        colors = c.colors if are_told(c.colors) else ()  # they are the same each time
        shown = (c.name, c.power, c.toughness, *map(frozenset, (c.types, c.subtypes, colors)))
        status = (one.tapped, one.flipped, one.face_down, one.phased_out, one.damage, one.face)
        counters = frozenset((x.kind, x.number) for x in one.counters)
        said = (one.designations, one.choices, here.get(one.attached_to, one.attached_to))
        abilities = frozenset(held.ability for held in c.abilities)
        yield one.owner, c.controller, shown, status, counters, said, abilities
