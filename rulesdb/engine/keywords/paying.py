"""Keywords about what a spell or ability costs and what was spent on it: undaunted, power-up, sunburst, assist, echo, compleated.

Rules 702.125, 702.193, 702.44, 702.132, 702.30, 702.150.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.mana import ManaCost, generic
from rulesdb.cards.vocabulary import CardType, Step, Zone
from rulesdb.engine.asking.ask import Truths
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.costs import pay_total
from rulesdb.engine.stack.payment import plan
from rulesdb.engine.stack.total_cost import AbilityCosts, Total, reduced
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind, newest_first
from rulesdb.engine.state.flags import LIFE_FOR_MANA

_SELF = a.Is(a.Source())


def _undaunted(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """{1} less for each opponent still in the game (702.125a, b)."""
    each = a.Count(a.Each(a.IsOpponent()))
    less = a.CostLess(generic(1), amount=each)
    return (a.StaticAbility((a.Continuous(a.Source(), (less,)),), zones=(Zone.STACK,)),)


# Power-up: cheaper in the turn in which the permanent entered.


def _power_up(p: Play, total: Total, frame: Frame) -> Total:
    one = p.state.objects.get(frame.source)
    mana = p.look(frame.source).mana_cost
    if one is None or mana is None or one.entered_turn != p.state.turn:
        return total
    return total._replace(mana=reduced(total.mana, a.CostLess(mana), frame, total.x))


def _once(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Only once (702.193a)."""
    return tuple(
        inner.but(once=True, word="power-up") if isinstance(inner, a.ActivatedAbility) else inner
        for inner in one.inner
    )


ABILITY_COSTS: AbilityCosts = {
    "power-up": _power_up,  # 702.193a, b
}
OVER_TEXT: Means = {
    "power-up": _once,
}


# Sunburst: counters for the colours of mana that were spent.


@node
class EntersAsCreature(a.Condition):
    """The object is entering as a creature, type-changing effects aside (702.44a)."""


def _as_creature(frame: Frame, _: EntersAsCreature) -> bool:
    return CardType.CREATURE in frame.look(frame.source).copiable.types


def _sunburst(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    colors = a.ManaSpent(a.Source(), distinct=True)
    grown = (a.WithCounters("+1/+1", colors),)
    charged = (a.WithCounters("charge", colors),)
    change = a.OnlyIf(EntersAsCreature(), grown, charged)
    return (a.StaticAbility((a.Replacement(a.Enters(_SELF), a.Happens((change,))),)),)


# Assist: another player may pay for generic mana.


def _generic(total: Total) -> int:
    plain = sum(
        s.generic or 0 for s in total.mana.symbols if not s.types and not s.variable and not s.snow
    )
    return plain + total.x * sum(1 for s in total.mana.symbols if s.variable)


def _most(p: Play, who: int, wanted: int) -> int:
    """How much generic mana a player could pay."""
    return next((k for k in range(wanted, 0, -1) if plan(p, who, generic(k)) is not None), 0)


def _lessened(total: Total, amount: int) -> Total:
    left = _generic(total) - amount
    symbols = tuple(s for s in total.mana.symbols if s.types or s.snow)
    mana = generic(left) + ManaCost(symbols) if left else ManaCost(symbols)
    return total._replace(mana=mana)


def assisted(p: Play, total: Total, who: int, on: int, *, really: bool) -> Total:
    """Another player is chosen, who may pay any amount of the generic mana (702.132a)."""
    if not on or "assist" not in p.look(on).keywords:
        return total
    wanted = _generic(total)
    if not wanted:
        return total
    others = tuple(n for n in p.state.from_active() if n != who)
    if not really:
        return _lessened(total, max((_most(p, n, wanted) for n in others), default=0))
    chosen = p.ask_numbers(
        Decision(who, DecisionKind.CHOOSE, f"who may help to pay for {p.name(on)}",
                 ("702.132a",), others, 0, 1, source=on)
    )  # fmt: skip
    for helper in chosen:
        amount = p.ask_number(
            Decision(helper, DecisionKind.NUMBER, f"how much {p.name(helper)} pays for {p.name(on)}",
                     ("702.132a",), minimum=0, maximum=_most(p, helper, wanted), source=on)
        )  # fmt: skip
        if amount:
            frame = Frame(p.state, helper, on)
            spent = pay_total(p, Total(generic(amount)), helper, frame)
            total = _lessened(total, amount)._replace(spent=(*total.spent, *spent))
    return total


# Echo: paid once, in the upkeep after the permanent came.


@node
class CameSinceUpkeep(a.Condition):
    """The permanent came under its controller's control since the beginning of their last upkeep."""


def _came_since(frame: Frame, _: CameSinceUpkeep) -> bool:
    state = frame.state
    one = state.objects.get(frame.source)
    if one is None:
        return False
    turn = state.turn
    for event in newest_first(state.log):
        if event.kind is EventKind.TURN:
            turn -= 1
        elif (
            turn < state.turn
            and event.kind is EventKind.STEP
            and event.word == Step.UPKEEP.value
            and event.player == frame.you
        ):
            return one.since_turn >= turn
    # No upkeep before this one: whatever has come in this game has come since.
    return one.since_turn > 0


TRUTHS: Truths = {
    EntersAsCreature: _as_creature,
    CameSinceUpkeep: _came_since,
}


def _echo(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """At the next upkeep, pay or sacrifice it (702.30a)."""
    unless = a.Unless(a.Sacrifice(a.Source()), one.cost or a.Cost())
    upkeep = a.StepBegins(Step.UPKEEP, a.Is(a.You()))
    return (a.TriggeredAbility(upkeep, unless, condition=CameSinceUpkeep()),)


MEANS: Means = {
    "undaunted": _undaunted,  # 702.125a
    "sunburst": _sunburst,  # 702.44a
    "echo": _echo,  # 702.30a,
}


# Compleated: fewer loyalty counters for life paid instead of mana.


def compleated(p: Play, event: Event) -> Event:
    """Two fewer for each Phyrexian symbol that its player paid life for (702.150a)."""
    paid = p.state.flag(LIFE_FOR_MANA, event.subject)
    detail = event.detail
    if not paid or event.to is not Zone.BATTLEFIELD or not isinstance(detail, Entering):
        return event
    if "compleated" not in p.look(event.subject).keywords:
        return event
    counters = tuple(
        (kind, max(0, count - 2 * paid) if kind == "loyalty" else count)
        for kind, count in detail.counters
    )
    return event._replace(detail=detail._replace(counters=counters)).citing("702.150a")


SPELL_KEYWORDS = frozenset({"assist", "compleated"})
