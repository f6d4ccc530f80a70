"""Suspend: exiling a card with time counters, counting down, casting it without paying (702.62)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import WhileControlled
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen, run_effect
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.choosing_x import before_paying
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.listing.begun import check_as_spell
from rulesdb.engine.stack.permission import may_cast
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import CastSpell, Special
from rulesdb.engine.state.events import Event, EventKind, became_in
from rulesdb.engine.state.faces import face_up_values
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import BadInput, IllegalAction

_SELF = a.Is(a.Source())
_TIME = "time"


@node
class _Play(a.Effect):
    """Play the card without paying, a creature with haste; made only by the engine (702.62a)."""


def _play(p: Play, _: _Play, frame: Frame) -> None:
    """Its owner may play it; in older rules they had to, if able."""
    free = p.state.variants["suspended card"] == "may be played"
    run_effect(
        p,
        a.CastCard(a.Source(), optional=free, if_able=not free, play=True, bind="suspended"),
        frame,
    )
    for n in frame.things("suspended"):
        if p.look(n).creature:
            haste = (a.Gain((a.KeywordAbility("haste"),)),)
            run_effect(p, a.Apply(a.Bound("suspended"), haste, WhileControlled()), frame)


EFFECTS: Followers = {
    _Play: _play,
}


def _means(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The two triggered abilities that function in exile (702.62a)."""
    has = a.Fits(a.Source(), a.HasCounter(_TIME))
    tick = a.TriggeredAbility(
        a.StepBegins(Step.UPKEEP, a.Is(a.OwnerOf(a.Source()))),
        a.RemoveCounters(_TIME, a.Source()),
        condition=has,
        zones=(Zone.EXILE,),
    )
    last = a.TriggeredAbility(
        a.CountersRemoved(_TIME, _SELF, last=True), _Play(), zones=(Zone.EXILE,)
    )
    return (tick, last)


MEANS: Means = {
    "suspend": _means,
}


def _keyword(p: Play, one: GameObject) -> a.KeywordAbility | None:
    for held in face_up_values(one, p.ports).abilities:
        if isinstance(held.ability, a.KeywordAbility) and held.ability.name == "suspend":
            return held.ability
    return None


def _may_begin(p: Play, who: int, one: GameObject) -> None:
    """Refuse where the card could not be cast now, an effect that forbids the spell among that (702.62c)."""
    try:
        way = may_cast(p, who, one.id, one.face, "")
    except IllegalAction as refused:
        raise IllegalAction(str(refused), ("116.2f", *refused.rules)) from None
    try:
        check_as_spell(p, who, CastSpell(one.id, face=one.face), way, one.zone)
    except IllegalAction as refused:
        raise IllegalAction(str(refused), ("702.62c", *refused.rules)) from None


def suspend(p: Play, who: int, action: Special) -> None:
    """The special action: pay and exile the card with its counters (116.2f)."""
    one = p.state.objects.get(action.subject)
    if one is None:
        raise BadInput(f"there is no card {action.subject} to suspend")
    ability = _keyword(p, one)
    if ability is None or one.zone is not Zone.HAND or one.owner != who:
        raise IllegalAction(f"{p.name(who)} has no such card with suspend in hand", ("116.2f",))
    _may_begin(p, who, one)
    frame = Frame(p.state, who, one.id)
    cost = ability.cost or a.Cost()
    # “X can't be 0” is said wherever X stands in place of the number (702.62a, 107.3d).
    before_paying(p, who, cost, frame, least=1)
    if not pay_now(p, cost, who, frame):
        raise IllegalAction(f"{p.name(who)} can't pay the suspend cost", ("702.62a", "118.3"))
    count = number(frame, ability.number) if ability.number is not None else 0
    away = moving(p, one.id, Zone.EXILE, "116.2f").citing("702.62a")
    there = became_in(happen(p, away), one.id)
    if there:
        rules = ("702.62a",)
        happen(p, Event(EventKind.PUT_COUNTERS, there, who, amount=count, word=_TIME, rules=rules))


SPECIAL: Specials = {
    "suspend": ("116.2f", suspend),
}


near = frozenset(("suspend",))
"""A card in hand must have the keyword."""


def listed(p: Play, who: int) -> list[Special]:
    """The cards in hand that could be suspended now (702.62a)."""
    out = []
    for n in p.state.zone(Zone.HAND, who):
        one = p.state.objects[n]
        ability = _keyword(p, one)
        if ability is None:
            continue
        try:
            _may_begin(p, who, one)
        except (IllegalAction, BadInput):
            continue
        if can_pay(p, ability.cost or a.Cost(), who, Frame(p.state, who, n)):
            out.append(Special("suspend", n))
    return out
