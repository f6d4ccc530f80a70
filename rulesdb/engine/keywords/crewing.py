"""Tapping creatures by their power as a cost: crew, saddle, station, teamwork (702.122, 702.171, 702.184, 702.194).

What such a creature counts for may be changed by its own text, one kind of change for all three
verbs. Being saddled ends with the turn; who crewed, saddled and was crewed is told as events.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.asking.ask import Numbers, answers, number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.in_a_state import Statuses
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.possible import Possible
from rulesdb.engine.layers.board import board
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.mechanics.done_by_keyword import SayDone
from rulesdb.engine.state.characteristics import Characteristics, Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import IllegalAction

_VERBS = {"702.122a": ("crew", "702.122b"), "702.171a": ("saddle", "702.171c")}
"""By the rule of a cost: what a creature does that is tapped for it, and the rule that says so."""


@node
class Crew(a.Effect):
    """Tap any number of other untapped creatures you control with this total power or more."""

    power: a.Quantity
    rule: str = "702.122a"


@node
class StationPower(a.Quantity):
    """The power of what was tapped to station, or what it stations with instead (702.184c)."""

    of: a.Ref


def counts_for(p: Play, n: int, verb: str) -> int:
    """How much a creature counts for as it crews, saddles or stations (702.122a, 702.171a, 702.184c)."""
    return _counts(p.board.rules(a.CrewsAs), p.look(n), n, verb)


def _counts(rules: Sequence[Rule[a.CrewsAs]], c: Characteristics, n: int, verb: str) -> int:
    mine = [rule.change for rule in rules if verb in rule.change.verbs and rule.covers(n)]
    value = c.toughness if any(change.by_toughness for change in mine) else c.power
    more = sum(change.more for change in mine)
    return (value or 0) + more


def _hands(p: Play, one: Crew, frame: Frame) -> tuple[int, ...]:
    state = p.state
    barred = p.board.rules(a.CantCrew) if _verb(one) == "crew" else ()
    return tuple(
        n
        for n in state.battlefield
        if n != frame.source
        and state.objects[n].controller == frame.you
        and not state.objects[n].tapped
        and not state.objects[n].phased_out
        and p.look(n).creature
        and not any(rule.covers(n) for rule in barred)
    )


def _verb(one: Crew) -> str:
    return _VERBS.get(one.rule, ("", ""))[0]


def _total(p: Play, one: Crew, ids: tuple[int, ...]) -> int:
    verb = _verb(one)
    return sum(counts_for(p, n, verb) for n in ids)


def _possible(p: Play, one: Crew, frame: Frame, _: int) -> bool:
    able = tuple(n for n in _hands(p, one, frame) if counts_for(p, n, _verb(one)) > 0)
    return _total(p, one, able) >= number(frame, one.power)


def _crew(p: Play, one: Crew, frame: Frame) -> None:
    needed = number(frame, one.power)
    options = _hands(p, one, frame)

    def enough(chosen: tuple[int, ...]) -> None:
        if _total(p, one, chosen) < needed:
            raise IllegalAction(f"their total power is less than {needed}", (one.rule,))

    chosen = p.ask_numbers(
        Decision(frame.you, DecisionKind.CHOOSE, f"which creatures are tapped for {p.name(frame.source)}",
                 (one.rule,), options, 0, len(options), source=frame.source, check=enough)
    )  # fmt: skip
    happen(
        p, *(Event(EventKind.TAP, n, frame.you, frame.source, rules=(one.rule,)) for n in chosen)
    )
    if one.rule in _VERBS:
        verb, rule = _VERBS[one.rule]
        done_by = (
            Event(EventKind.KEYWORD_ACTION, n, frame.you, frame.source, frame.source, word=verb, rules=(rule,))
            for n in chosen
        )  # fmt: skip
        happen(p, *done_by)


def _is_saddled(frame: Frame, n: int) -> bool:
    """A marker that lasts as long as the effect that made it (702.171b)."""
    return any(
        isinstance(lasting.to, tuple)
        and n in lasting.to
        and any(isinstance(change, a.BecomeSaddled) for change in lasting.changes)
        for lasting in frame.state.effects.values()
    )


def _station_power(frame: Frame, one: StationPower) -> int:
    rules = board(frame.state).rules(a.CrewsAs)
    return max(0, sum(_counts(rules, frame.look(n), n, "station") for n in answers(frame, one.of)))


EFFECTS: Followers = {
    Crew: _crew,
}
POSSIBLE: Possible = {
    Crew: _possible,
}
NUMBERS: Numbers = {
    StationPower: _station_power,
}
STATUSES: Statuses = {
    a.Status.SADDLED: _is_saddled,
}


# The keywords.


def _means_crew(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    becomes = a.BecomeType((CardType.ARTIFACT, CardType.CREATURE), keep=a.Keep.EVERYTHING)
    effect = a.Sequence(
        (
            a.Apply(a.Source(), (becomes,), a.UntilEndOfTurn()),
            SayDone("crewed", "702.122a 702.122e"),
        )
    )
    cost = a.Cost((a.Act(Crew(one.amount)),))
    return (a.ActivatedAbility(cost, effect, word="crew"),)


def _means_saddle(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    cost = a.Cost((a.Act(Crew(one.amount, "702.171a")),))
    becomes = a.Apply(a.Source(), (a.BecomeSaddled(),), a.UntilEndOfTurn())
    effect = a.Sequence((becomes, SayDone("saddled", "702.171b")))
    return (a.ActivatedAbility(cost, effect, as_sorcery=True, word="saddle"),)


def _means_station(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    ready = (a.HasType(CardType.CREATURE), a.HasStatus(a.Status.UNTAPPED), a.Other())
    hand = a.Pick(a.All((*ready, a.ControlledBy(a.You()))))
    cost = a.Cost((a.Act(a.Tap(hand, bind="stations")),))
    put = a.PutCounters("charge", a.Source(), StationPower(a.Bound("stations")))
    return (a.ActivatedAbility(cost, put, as_sorcery=True, word="station"),)


MEANS: Means = {
    "crew": _means_crew,  # 702.122a
    "saddle": _means_saddle,  # 702.171a
    "station": _means_station,  # 702.184a,
}
