"""Setting up situations and playing them in a few words: the builder that the engine's tests share.

Cards are made here from the ability tree. A Table puts them where they should be, starts a step,
and answers decisions: by name of the kind of decision where the test says so, otherwise by the
first that is legal and changes least.
"""

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Color, Phase, Step, Zone
from rulesdb.engine.events.zones import create
from rulesdb.engine.game import Game, Seat, empty_state
from rulesdb.engine.state.decisions import (
    Activate,
    CastSpell,
    Decision,
    DecisionKind,
    Outcome,
    Pass,
    PlayLand,
)
from rulesdb.engine.state.flags import TURN_BEGAN
from rulesdb.engine.state.game_state import Stage
from rulesdb.engine.state.objects import add_counters
from rulesdb.engine.turn.steps import ROW_OF, WHOLE_TURN

ANN, BOB, CARL = 1, 2, 3


@node
class Gloop(a.Effect):
    """An instruction that no module knows."""


CREATURE = a.HasType(CardType.CREATURE)
LAND = a.HasType(CardType.LAND)
YOURS = a.ControlledBy(a.You())
SOURCE = a.Source()
SELF = a.Is(SOURCE)


def kw(*names: str) -> tuple[a.Ability, ...]:
    return tuple(a.KeywordAbility(name) for name in names)


def card(
    name: str,
    cost: str | None = None,
    line: str = "Creature",
    power: Any = None,
    toughness: Any = None,
    *abilities: a.Ability,
    **more: Any,
) -> Card:
    mana = ManaCost.parse(cost) if cost is not None else None
    return Card(
        (Face(name, mana, TypeLine.parse(line), power, toughness, abilities=abilities, **more),)
    )


def creature(
    name: str,
    power: Any,
    toughness: Any,
    *abilities: a.Ability,
    cost: str = "{1}",
    line: str = "Creature — Bear",
    **more: Any,
) -> Card:
    return card(name, cost, line, power, toughness, *abilities, **more)


def instant(name: str, cost: str, effect: a.Effect, *slots: a.Filter | a.TargetSlot) -> Card:
    return card(name, cost, "Instant", None, None, spell(effect, *slots))


def sorcery(name: str, cost: str, effect: a.Effect, *slots: a.Filter | a.TargetSlot) -> Card:
    return card(name, cost, "Sorcery", None, None, spell(effect, *slots))


def spell(effect: a.Effect, *slots: a.Filter | a.TargetSlot) -> a.SpellAbility:
    made = tuple(s if isinstance(s, a.TargetSlot) else a.TargetSlot(s) for s in slots)
    return a.SpellAbility(effect, made)


def static(*changes: a.Change, to: a.Ref | None = SOURCE, **more: Any) -> a.StaticAbility:
    return a.StaticAbility((a.Continuous(to, changes),), **more)


def pump(power: int, toughness: int) -> a.ModifyPT:
    return a.ModifyPT(a.Number(power), a.Number(toughness))


def set_pt(power: int, toughness: int) -> a.SetPT:
    return a.SetPT(a.Number(power), a.Number(toughness))


def when(
    event: a.EventPattern, effect: a.Effect, *slots: a.Filter, **more: Any
) -> a.TriggeredAbility:
    return a.TriggeredAbility(event, effect, tuple(a.TargetSlot(s) for s in slots), **more)


def tap_ability(
    effect: a.Effect, *slots: a.Filter, mana: str = "", **more: Any
) -> a.ActivatedAbility:
    parts: tuple[a.CostPart, ...] = (a.PayMana(ManaCost.parse(mana)),) if mana else ()
    return a.ActivatedAbility(
        a.Cost((*parts, a.TapSource())), effect, tuple(a.TargetSlot(s) for s in slots), **more
    )


BEAR = creature("Bear", 2, 2, cost="{1}{G}")
BASICS = {
    color: card(name, None, f"Basic Land — {name}")
    for color, name in zip(
        "WUBRG", ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True
    )
}
BOLT = instant("Bolt", "{R}", a.Damage(a.Number(3), a.Target(0)), a.AnyTarget())
KILL = instant("Kill", "{B}", a.Destroy(a.Target(0)), CREATURE)
GROWTH = instant("Growth", "{G}", a.Apply(a.Target(0), (pump(3, 3),), a.UntilEndOfTurn()), CREATURE)


class Table:
    """A situation and the game that goes on from it."""

    def __init__(
        self, *, players: int = 2, as_of: str = "", life: int = 20, teams: tuple[int, ...] = ()
    ) -> None:
        names = ("Ann", "Bob", "Carl", "Dora")[:players]
        seats = [
            Seat(name, life=life, team=teams[at] if teams else 0) for at, name in enumerate(names)
        ]
        self.state = empty_state(seats, as_of=as_of)
        self.game: Game | None = None
        self.answers: list[tuple[DecisionKind, Any]] = []
        self.outcome: Outcome | None = None

    # Setting up.

    def put(
        self,
        what: Card,
        player: int = ANN,
        zone: Zone = Zone.BATTLEFIELD,
        *,
        counters: dict[str, int] | None = None,
        **more: Any,
    ) -> int:
        who = {"controller": player, "base_controller": player} if zone is Zone.BATTLEFIELD else {}
        n = create(self.state, what, player, zone, **{**who, **more})
        one = self.state.objects[n]
        line = what.front.type_line
        if zone is Zone.BATTLEFIELD:
            if CardType.PLANESWALKER in line.types and what.front.loyalty is not None:
                counters = {"loyalty": what.front.loyalty, **(counters or {})}
            for kind, count in (counters or {}).items():
                one = one._replace(
                    counters=add_counters(one.counters, kind, count, self.state.tick())
                )
            self.state.put(one)
        return n

    def hand(self, what: Card, player: int = ANN) -> int:
        return self.put(what, player, Zone.HAND)

    def lands(self, colors: str, player: int = ANN) -> list[int]:
        return [self.put(BASICS[color], player) for color in colors]

    def library(self, count: int = 10, player: int | None = None, what: Card = BEAR) -> None:
        for who in self.state.order if player is None else (player,):
            for _ in range(count):
                self.put(what, who, Zone.LIBRARY)

    def start(self, step: Step = Step.PRECOMBAT_MAIN, active: int = ANN, *, turn: int = 2) -> Table:
        state = self.state
        state.active = active
        state.turn = turn
        state.set_flag(TURN_BEGAN, turn, active)
        at = next(i for i, plan in enumerate(WHOLE_TURN) if plan.step is step)
        state.queue = WHOLE_TURN[at:]
        state.phase = Phase.BEGINNING
        before = ROW_OF[step]
        if step == Step.DECLARE_ATTACKERS:
            from rulesdb.engine.state.game_state import Combat

            state.combat = Combat(defenders=state.opponents(active))
        state.phase = before.phase if step is not Step.UNTAP else Phase.ENDING
        state.stage = Stage.BEGIN_STEP
        self.game = Game.of(state)
        self._auto()
        return self

    # Playing.

    def will(self, kind: DecisionKind, *answers: Any) -> Table:
        """What to answer when such a decision comes, one after the other."""
        self.answers += [(kind, answer) for answer in answers]
        return self

    @property
    def decision(self) -> Decision:
        assert self.game is not None
        assert self.game.decision is not None, self.game.outcome
        return self.game.decision

    def give(self, answer: Any) -> None:
        assert self.game is not None
        result = self.game.advance(answer)
        if isinstance(result, Outcome):
            self.outcome = result
        self._auto()

    def _auto(self) -> None:
        """Answer everything but priority."""
        assert self.game is not None
        while (
            self.game.decision is not None and self.game.decision.kind is not DecisionKind.PRIORITY
        ):
            result = self.game.advance(self._answer(self.game.decision))
            if isinstance(result, Outcome):
                self.outcome = result
        self.state = self.game.state

    def _answer(self, decision: Decision) -> Any:
        for at, (kind, answer) in enumerate(self.answers):
            if kind is decision.kind:
                del self.answers[at]
                return answer(decision) if callable(answer) else answer
        return default_answer(decision)

    def act(self, action: Any, player: int | None = None) -> None:
        """An action of a player: the others pass until that player has priority."""
        who = self.decision.player if player is None else player
        for _ in range(10):
            if self.decision.player == who:
                break
            self.give(Pass())
        try:
            self.give(action)
        except Exception:
            assert self.game is not None
            if self.decision.kind is not DecisionKind.PRIORITY:
                self.game.take_back()
            self.state = self.game.state
            raise

    def cast(
        self,
        n: int,
        player: int = ANN,
        *,
        targets: Any = None,
        resolve: bool = True,
        method: str = "",
        face: int = 0,
        **kinds: Any,
    ) -> None:
        if targets is not None:
            for chosen in targets if isinstance(targets, list) else [targets]:
                self.will(DecisionKind.TARGETS, (chosen,) if isinstance(chosen, int) else chosen)
        for kind, answer in kinds.items():
            self.will(DecisionKind[kind.upper()], answer)
        size = len(self.state.stack)
        self.act(CastSpell(n, face, method), player)
        if resolve:
            self.resolve(size)

    def activate(
        self,
        n: int,
        player: int = ANN,
        *,
        targets: Any = None,
        resolve: bool = True,
        at: int | None = None,
        **kinds: Any,
    ) -> None:
        if targets is not None:
            self.will(DecisionKind.TARGETS, (targets,) if isinstance(targets, int) else targets)
        for kind, answer in kinds.items():
            self.will(DecisionKind[kind.upper()], answer)
        index = at if at is not None else self.ability(n)
        size = len(self.state.stack)
        self.act(Activate(n, index), player)
        if resolve:
            self.resolve(size)

    def ability(self, n: int) -> int:
        held = self.look(n).abilities
        return next(i for i, h in enumerate(held) if isinstance(h.ability, a.ActivatedAbility))

    def land(self, n: int, player: int = ANN) -> None:
        self.act(PlayLand(n), player)

    def resolve(self, down_to: int = 0) -> None:
        """Everyone passes until the stack is as small as that."""
        for _ in range(200):
            if len(self.state.stack) <= down_to or self.game is None or self.game.decision is None:
                return
            self.give(Pass())

    def to(self, step: Step, *, active: int | None = None) -> Table:
        """Everyone passes until a step (of a player) is reached."""
        self._auto()
        for _ in range(400):
            if self.game is None or self.game.decision is None:
                return self
            if self.state.step is step and (active is None or self.state.active == active):
                return self
            self.give(Pass())
        raise AssertionError(f"never reached {step}")

    def attack(
        self, *attackers: int, target: int = BOB, blocks: dict[int, int] | None = None
    ) -> None:
        """Declare attackers and blockers, and go on to the end of combat."""
        self.will(DecisionKind.ATTACKERS, tuple((n, target) for n in attackers))
        self.will(DecisionKind.BLOCKERS, tuple((blocks or {}).items()))
        self.to(Step.END_OF_COMBAT)

    # Looking.

    def look(self, n: int) -> Any:
        assert self.game is not None
        return self.game.look(n)

    def pt(self, n: int) -> tuple[int | None, int | None]:
        c = self.look(n)
        return c.power, c.toughness

    def life(self, player: int) -> int:
        return self.state.players[player].life

    def zone(self, zone: Zone, player: int = ANN) -> list[str]:
        return [self.state.objects[n].card.name for n in self.state.zone(zone, player)]

    def on_battlefield(self, n: int) -> bool:
        one = self.state.objects.get(n)
        return one is not None and one.zone is Zone.BATTLEFIELD

    def find(self, name: str) -> int:
        return next(n for n in self.state.battlefield if self.look(n).name == name)

    def cited(self) -> set[str]:
        assert self.game is not None
        return {rule for event in self.game.events() for rule in event.rules} | {
            rule
            for event in self.game.events()
            for reason in event.considered
            for rule in reason.rules
        }


def default_answer(decision: Decision) -> Any:
    """The plainest legal answer."""
    kind = decision.kind
    if kind in (
        DecisionKind.ATTACKERS,
        DecisionKind.BLOCKERS,
        DecisionKind.OPTIONAL_COST,
        DecisionKind.SPLICE,
        DecisionKind.UNTAP,
    ):
        return ()
    if kind == DecisionKind.MULLIGAN:
        return False
    if kind is DecisionKind.MAY:
        return True
    if kind in (DecisionKind.X, DecisionKind.NUMBER):
        return decision.minimum
    if kind in (DecisionKind.TARGETS, DecisionKind.CHOOSE, DecisionKind.BOTTOM):
        return decision.options[: decision.minimum]
    if kind is DecisionKind.MODES:
        return decision.options[: max(1, decision.minimum)]
    if kind in (DecisionKind.ORDER, DecisionKind.TRIGGERS):
        return tuple(range(len(decision.options)))
    if kind is DecisionKind.DIVISION:
        share = [decision.minimum] * len(decision.options)
        share[0] += decision.detail - sum(share)
        return tuple(share)
    if kind is DecisionKind.DAMAGE:
        return _plain_damage(decision)
    if kind is DecisionKind.PAY:
        return "auto"
    return decision.options[0]


def _plain_damage(decision: Decision) -> Any:
    total, lethal, beyond = decision.detail
    out = []
    for n, needed in lethal:
        share = min(total, needed)
        out.append((n, share))
        total -= share
    if beyond:
        out.append((beyond, total))
    elif out:
        out[0] = (out[0][0], out[0][1] + total)
    return tuple(out)


COLORS = Color
