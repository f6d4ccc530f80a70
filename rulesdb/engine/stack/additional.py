"""The additional costs that texts and keywords state for a spell, and what is settled before they are paid (118.8).

“You may exile any number of blue cards from your hand. This spell costs {2} less to cast for each
card exiled this way”: nothing has been exiled yet when the total is determined, so the things are
named as the cost is announced. What a text asks as of the casting is noted when that is done. None
is paid here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.following import options_for, pick_bounds
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.sacrificing import sacrificable
from rulesdb.engine.stack.targets import frame_of
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.ports import Port, Ports

FLASH_COST = "flash"
"""The name of an additional cost that lets a spell be cast as though it had flash (601.3c)."""


def additional_costs(ability: a.Ability, ports: Ports) -> list[tuple[str, a.Cost, bool, bool]]:
    """The additional costs a text states: name, cost, whether optional, whether repeatable (118.8)."""
    out: list[tuple[str, a.Cost, bool, bool]] = []
    if isinstance(ability, a.StaticAbility):
        for statement in ability.statements:
            if isinstance(statement, a.AdditionalCost):
                out.append((statement.name, statement.cost, statement.optional, statement.repeat))  # noqa: PERF401
    elif (
        isinstance(ability, a.KeywordAbility) and ability.name in ports[ADDITIONAL_KEYWORDS]
    ) and (ability.cost is not None):
        _, repeat = ports[ADDITIONAL_KEYWORDS][ability.name]
        out.append((ability.cost_name, ability.cost, True, repeat))
        if ability.second_cost is not None:
            out.append((ability.name + " 2", ability.second_cost, True, repeat))
    elif isinstance(ability, a.KeywordAbility) and ability.name in ports[ADDITIONAL_COSTS]:
        cost = ports[ADDITIONAL_COSTS][ability.name](ability)
        out.append((ability.cost_name, cost, True, False))
    return out


ADDITIONAL_KEYWORDS: Port[Mapping[str, tuple[str, bool]]] = Port(
    "additional costs printed", "601.2b"
)
"""Keywords that are optional additional costs: their rule, and whether any number of times."""

AdditionalCosts = Mapping[str, Callable[[a.KeywordAbility], a.Cost]]
ADDITIONAL_COSTS: Port[AdditionalCosts] = Port("additional costs that a rule states", "601.2b")
"""Keywords that are an optional additional cost which they do not print: that cost."""


Extra = tuple[str, int, a.Cost]
"""An additional cost that is paid: its name, how often, and the cost."""


Chooser = Callable[[Decision], tuple[int, ...]]
"""Who names what a cost is paid with."""


def _counted(p: Play, n: int) -> frozenset[str]:
    """The names of what the reductions of a spell's own cost count."""
    return frozenset[str]().union(*[_reduced_by(held.ability) for held in p.look(n).abilities])


def counts_first(p: Play, n: int, cost: a.Cost) -> bool:
    """Whether a spell's own reductions count what this cost is paid with (601.2b, f)."""
    counted = _counted(p, n)
    acts = (part.effect for part in cost.parts if isinstance(part, a.Act))
    return any(isinstance(act, _NAMED_FIRST) and act.bind in counted for act in acts)


def choose_first(
    p: Play, n: int, who: int, extra: list[Extra], pick: Chooser | None = None
) -> list[Extra]:
    """The additional costs of a spell, those settled on whose payment its own reductions count.

    The player is asked, or `pick` names it.
    """
    counted = _counted(p, n)
    if not counted:
        return extra
    return [
        (
            name,
            times,
            cost.but(
                parts=tuple(
                    settled
                    for part in cost.parts
                    if (settled := _settled(p, n, who, part, counted, name=pick or p.ask_numbers))
                )
            ),
        )
        for name, times, cost in extra
    ]


@by_identity
def _reduced_by(ability: a.Ability) -> frozenset[str]:
    """The names of what reductions of the cost count: what another cost is paid with."""
    if a.CostLess not in kinds_of(ability):
        return frozenset()
    return frozenset(
        one.name
        for less in ability.walk()
        if isinstance(less, a.CostLess) and less.amount is not None
        for one in less.amount.walk()
        if isinstance(one, a.Bound)
    )


_NAMED_FIRST = (a.Sacrifice, a.Exile, a.Tap, a.Discard, a.Return, a.Reveal)
"""What is done to things that are named as the cost is announced, where the cost counts them."""


def _settled(
    p: Play, n: int, who: int, part: a.CostPart, counted: frozenset[str], *, name: Chooser
) -> a.CostPart | None:
    """A part of a cost that takes just what is named for it; None where that is nothing (107.1c)."""
    if not isinstance(part, a.Act) or not isinstance(part.effect, _NAMED_FIRST):
        return part
    act = part.effect
    pick = act.what
    if act.bind not in counted or not isinstance(pick, a.Pick):
        return part
    if isinstance(act, a.Discard) and pick.among is None:
        pick = pick.but(among=These(p.state.zone(Zone.HAND, who)))  # it need not say so (701.9a)
    gone = isinstance(act, a.Sacrifice)
    frame = frame_of(p, n)
    options = options_for(frame, pick, lambda x: not gone or sacrificable(p.state, x, who))
    least, most = pick_bounds(frame, pick, number(frame, pick.count))
    if len(options) < least:
        return part  # it can't be paid, which is said as it should be
    chosen = name(
        Decision(
            who,
            DecisionKind.CHOOSE,
            f"what the additional cost of {p.name(n)} is paid with",
            ("601.2b", "601.2f"),
            options,
            least,
            min(most, len(options)),
            source=n,
        )
    )
    one = p.state.objects[n]
    assert one.stack is not None
    bound = one.stack.bound._replace(bound=(*one.stack.bound.bound, (act.bind, tuple(chosen))))
    p.state.put_on_stack(one._replace(stack=one.stack._replace(bound=bound)))
    if not chosen:
        return None
    return part.but(effect=act.but(what=a.Bound(act.bind)))


@by_identity
def _asked_as_cast(ability: a.Ability) -> tuple[a.AsCast | a.NumberAsCast, ...]:
    if kinds_of(ability).isdisjoint((a.AsCast, a.NumberAsCast)):
        return ()
    return tuple(one for one in ability.walk() if isinstance(one, (a.AsCast, a.NumberAsCast)))


def note_as_cast(p: Play, n: int) -> None:
    """What the text of a spell asks as of its casting, answered now (601.2i)."""
    asked = [one for held in p.look(n).abilities for one in _asked_as_cast(held.ability)]
    one = p.state.objects[n]
    if not asked or one.stack is None or one.stack.cast is None:
        return
    frame = frame_of(p, n)
    found = tuple(
        (x, int(truth(frame, x.condition)) if isinstance(x, a.AsCast) else number(frame, x.value))
        for x in set(asked)
    )
    cast = one.stack.cast._replace(was_so=found)
    p.state.put_on_stack(one._replace(stack=one.stack._replace(cast=cast)))
