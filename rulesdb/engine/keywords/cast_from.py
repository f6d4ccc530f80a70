"""Keywords by which a card is cast from elsewhere or comes in another way: disturb, mayhem, harmonize, warp, sneak (702).

Also what all of them share that are exiled as they leave the stack (702.34a, 702.133a, 702.180a).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.mana import generic
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Characteristic, Step, Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.filters import members
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import past
from rulesdb.engine.events.durations import wait
from rulesdb.engine.events.following import Followers
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.keywords.from_hand import UNBLOCKED, AttackedBy, costing
from rulesdb.engine.stack.casting import Casting, item_of
from rulesdb.engine.stack.targets import frame_of
from rulesdb.engine.stack.ways import USING, AlternativeWays, Way
from rulesdb.engine.state.characteristics import Characteristics, Held, Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import entering_of
from rulesdb.engine.state.events import Event, EventKind, became_in
from rulesdb.engine.state.faces import face_up_values
from rulesdb.engine.state.objects import GameObject

K = EventKind


# From a graveyard.


def _disturb(p: Play, who: int, one: GameObject, held: Held) -> Way | None:
    """Cast transformed: with the back face up, which alone is looked at (702.146a, 712.11c)."""
    ability = held.ability
    if not isinstance(ability, a.KeywordAbility) or ability.name != "disturb":
        return None
    if ability.cost is None or one.card.layout is not Layout.TRANSFORM:
        return None
    back = Characteristics(face_up_values(one._replace(face=1), p.ports), who)
    return Way("disturb", ability.cost, rules=("702.146a", "712.11d"), seen_as=back, face=1)


def _mayhem(p: Play, who: int, one: GameObject, held: Held) -> Way | None:
    """For as long as the turn lasts in which its player discarded it (702.187b)."""
    ability = held.ability
    if not isinstance(ability, a.KeywordAbility) or ability.name != "mayhem":
        return None
    if ability.cost is None:
        return None  # it is played as what it is (702.187c)
    discarded = any(
        e.kind is K.DISCARD and e.subject == one.came_from and e.player == who
        for e in past(Frame(p.state, who, one.id), "turn")
    )
    return Way("mayhem", ability.cost, rules=("702.187b",)) if discarded else None


def _ready(frame: Frame) -> tuple[int, ...]:
    ready = a.All(
        (
            a.HasType(CardType.CREATURE),
            a.ControlledBy(a.You()),
            a.HasStatus(a.Status.UNTAPPED),
        )
    )
    return members(frame, ready)


def _harmonize(p: Play, who: int, one: GameObject, held: Held) -> Way | None:
    """A cost, and up to one creature that is tapped for it (702.180a)."""
    ability = held.ability
    if not isinstance(ability, a.KeywordAbility) or ability.name != "harmonize":
        return None
    found = _ready(Frame(p.state, who, one.id))
    strongest = max(found, key=lambda n: p.look(n).power or 0, default=0)
    likely = (("harmonize", (strongest,)),) if strongest else ()
    return Way("harmonize", ability.cost, rules=("702.180a",), likely=likely)


FROM_GRAVEYARD = (_disturb, _mayhem, _harmonize)
"""Keywords that let their card be cast from a graveyard, each what the held ability allows."""


def _harmonizes(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """It costs less by the power of the creature tapped for it (702.180a)."""
    power = a.Value(Characteristic.POWER, a.Bound("harmonize"))
    less = a.CostLess(generic(1), amount=power)
    return (a.StaticAbility((a.Continuous(a.Source(), (less,)),), zones=(Zone.STACK,)),)


def choose_helper(p: Play, c: Casting) -> None:
    """Which creature will be tapped is chosen with the cost, and tapped as it is paid (702.180b)."""
    if c.way.name != "harmonize":
        return
    found = _ready(Frame(p.state, c.who, c.n))
    chosen: tuple[int, ...] = ()
    if found:
        chosen = p.ask_numbers(
            Decision(
                c.who,
                DecisionKind.CHOOSE,
                f"the creature tapped for {p.name(c.n)}",
                ("702.180b", "601.2b"),
                found,
                0,
                1,
                source=c.n,
            )
        )
    if chosen:
        item = item_of(p, c)
        bound = item.bound._replace(bound=(("harmonize", tuple(chosen)),))
        p.state.put_on_stack(p.state.objects[c.n]._replace(stack=item._replace(bound=bound)))
        c.extra.append(("", 1, a.Cost((a.Act(a.Tap(a.Bound("harmonize"))),))))


def pay_besides(_: Play, c: Casting) -> None:
    """“… by discarding a card in addition to paying its other costs”: what the permission adds (601.2b)."""
    if c.way.added is not None:
        c.extra.append(("", 1, c.way.added))


_EXILED = {
    "flashback": "702.34a",
    "jump-start": "702.133a",
    "aftermath": "702.127a",
    "harmonize": "702.180a",
}
"""Ways of casting whose spell is exiled instead of going anywhere else from the stack."""


def exiled_instead(p: Play, event: Event) -> Event:
    """Spells cast in a way that says so are exiled when they would leave the stack."""
    if event.kind is not K.MOVE or event.from_ is not Zone.STACK or event.to is Zone.EXILE:
        return event
    one = p.state.objects.get(event.subject)
    cast = one.stack.cast if one is not None and one.stack is not None else None
    rule = _EXILED.get(cast.method) if cast is not None else None
    return event._replace(to=Zone.EXILE, word="").citing(rule) if rule is not None else event


# Warp: from hand, for a while, and again from exile.

WARPED = "warped"


@node
class WarpAway(a.Effect):
    """Exile the permanent, to be cast again in a later turn (702.185a); made only by the engine."""

    what: a.Ref


def _warp_away(p: Play, effect: WarpAway, frame: Frame) -> None:
    for n in answers(frame, effect.what):
        if n not in p.state.objects:
            continue
        away = Event(K.EXILE, n, frame.you, frame.source, rules=("702.185a", "701.13a"))
        there = became_in(happen(p, away), n, Zone.EXILE)
        if there:
            happen(p, Event(K.DESIGNATE, there, amount=1, word=WARPED, rules=("702.185b",)))


EFFECTS: Followers = {
    WarpAway: _warp_away,
}


def _warps(frame: Frame, one: a.KeywordAbility) -> Way | None:
    thing = frame.object(frame.source)
    if one.cost is None or thing is None:
        return None
    if thing.zone is not Zone.HAND and frame.bound.get(USING) != "warp":
        return None
    return Way("warp", one.cost, rules=("702.185a",))


def warped(p: Play, _: int, one: GameObject, __: int) -> list[Way]:
    """Its owner may cast it from exile once the turn is over (702.185a)."""
    later = one.zone is Zone.EXILE and one.entered_turn < p.state.turn
    return [Way(rules=("702.185a",))] if later and WARPED in one.designations else []


def not_for_long(p: Play, before: GameObject, entered: int) -> None:
    """A permanent cast for its warp cost is exiled at the next end step (702.185a)."""
    cast = before.stack.cast if before.stack is not None else None
    if cast is not None and cast.method == "warp":
        frame = Frame(p.state, before.controller, entered)
        ends = a.TriggeredAbility(a.StepBegins(Step.END), WarpAway(a.Source()))
        wait(p, frame, ends, a.Indefinitely(), once=True, rules=("702.185a",))


# Sneak: in the place of an unblocked attacker.


def _sneaks(frame: Frame, one: a.KeywordAbility) -> Way | None:
    state = frame.state
    if state.step is not Step.DECLARE_BLOCKERS or state.active != frame.you:
        return None
    back = a.Return(a.Pick(UNBLOCKED), a.Destination(Zone.HAND), bind="sneak")
    return Way("sneak", costing(one, back), flash=True, rules=("702.190a",))


def enters_attacking(p: Play, event: Event) -> Event:
    """It enters tapped and attacks what the returned creature attacked (702.190b)."""
    if event.kind is not K.MOVE or event.from_ is not Zone.STACK:
        return event
    one = p.state.objects.get(event.subject)
    cast = one.stack.cast if one is not None and one.stack is not None else None
    if event.to is not Zone.BATTLEFIELD or cast is None or cast.method != "sneak":
        return event
    frame = frame_of(p, event.subject)
    attacked = next(iter(answers(frame, AttackedBy(a.Bound("sneak")))), -1)
    detail = entering_of(event)
    return event._replace(detail=detail._replace(tapped=True, attacking=attacked)).citing(
        "702.190b"
    )


ALTERNATIVE_WAYS: AlternativeWays = {
    "warp": _warps,
    "sneak": _sneaks,
}


def _plays(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """Without a cost it may be played from the graveyard in the turn in which it was discarded (702.187c)."""
    if one.cost is not None:
        return ()
    me = a.Is(a.Source())
    plays = a.Continuous(a.You(), (a.MayPlayFrom(me, play=True),))
    discarded = a.Happened(a.Discards(a.Is(a.You()), me))
    return (a.StaticAbility((plays,), condition=discarded, zones=(Zone.GRAVEYARD,)),)


MEANS: Means = {
    "mayhem": _plays,
    "harmonize": _harmonizes,  # 702.180a
}
