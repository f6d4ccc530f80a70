"""Keywords that are alternative costs, and what having paid them means later (118.9, 601.2b).

Here: surge, prowl, spectacle, freerunning (costs under a condition), web-slinging and emerge (costs
with more in them), dash, blitz and impending (costs that follow the permanent). Those that change
the text of the spell are in `text_costs`, bestow is in `bestowed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, generic
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import CardType, Characteristic, Step, Subset, Zone
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.asking.filters import fits, members
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import wait
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.sacrificing import sacrificable
from rulesdb.engine.stack.casting import Casting, item_of
from rulesdb.engine.stack.ways import AlternativeWays, Likely, Way
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.flags import COMBAT_HITS, Hit
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import IllegalAction

_SELF = a.Is(a.Source())
_MY_CREATURE = a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.You())))


# Costs under a condition.


def _if(
    rule: str, open_: Callable[[Frame], bool]
) -> Callable[[Frame, a.KeywordAbility], Way | None]:
    def row(frame: Frame, one: a.KeywordAbility) -> Way | None:
        if one.cost is None or not open_(frame):
            return None
        return Way(one.name, one.cost, rules=(rule,))

    return row


def _surges(frame: Frame) -> bool:
    """Whether the player or a teammate has cast another spell this turn (702.117a)."""
    state = frame.state
    team = state.players[frame.you].team
    return any(
        state.uses.get(Use(Counted.CAST, n), 0)
        for n, one in state.players.items()
        if one.team == team
    )


_LOST_LIFE = a.Happened(a.LosesLife(a.IsOpponent()))


def _hit_by(frame: Frame) -> list[Hit]:
    """What dealt combat damage to a player this turn under this player's control, as it was then."""
    state = frame.state
    return [hit for hit in state.flag(COMBAT_HITS, frame.you) if hit.turn == state.turn]


def _prowls(frame: Frame) -> bool:
    """Whether one of them had a creature type of the spell (702.76a)."""
    mine = {s for s in frame.look(frame.source).subtypes if Subset.CREATURE in subsets_of(s)}
    return any(hit.subtypes & mine for hit in _hit_by(frame))


def _runs_free(frame: Frame) -> bool:
    """Whether one of them was an Assassin or a commander (702.173a)."""
    return any("Assassin" in hit.subtypes or hit.commander for hit in _hit_by(frame))


_LEADS = a.IsCommander()


def note_hit(p: Play, event: Event) -> None:
    """Remember what a source of combat damage was when it hit a player."""
    if not (event.combat and event.amount > 0 and is_player(event.other)):
        return
    c = p.look(event.subject)
    frame = Frame(p.state, c.controller, event.subject)
    leads = fits(frame, event.subject, _LEADS) and event.subject in p.members(frame, _LEADS)
    turn = p.state.turn
    hits = tuple(one for one in p.state.flag(COMBAT_HITS, c.controller) if one.turn == turn)
    hit = Hit(turn, frozenset(c.subtypes), leads)
    p.state.set_flag(COMBAT_HITS, (*hits, hit), c.controller)


def _slings(_: Frame, one: a.KeywordAbility) -> Way:
    """The cost, and a tapped creature returned to its owner's hand (702.188a)."""
    tapped = a.All((_MY_CREATURE, a.HasStatus(a.Status.TAPPED)))
    back = a.Act(a.Return(a.Pick(tapped), a.Destination(Zone.HAND)))
    parts = one.cost.parts if one.cost is not None else ()
    return Way("web-slinging", a.Cost((*parts, back)), rules=("702.188a",))


ALTERNATIVE_KEYWORDS: Mapping[str, str] = {
    "dash": "702.109a",
    "blitz": "702.152a",
    "impending": "702.176a",
}


# Emerge and offering: what is sacrificed is chosen at once, and lessens the cost.


def _victims(frame: Frame, one: a.KeywordAbility) -> tuple[int, ...]:
    kind = one.quality or a.HasType(CardType.CREATURE)
    mine = a.All((a.IsPermanent(), a.ControlledBy(a.You()), kind))
    return tuple(n for n in members(frame, mine) if sacrificable(frame.state, n, frame.you))


def _likely(word: str, found: tuple[int, ...], frame: Frame) -> Likely:
    """The sacrifice that lessens the cost most."""
    return ((word, (max(found, key=lambda n: frame.look(n).mana_value),)),)


def _emerges(frame: Frame, one: a.KeywordAbility) -> Way | None:
    found = _victims(frame, one)
    if one.cost is None or not found:
        return None
    cost = a.Cost((*one.cost.parts, a.Act(a.Sacrifice(a.Bound("emerge")))))
    likely = _likely("emerge", found, frame)
    return Way("emerge", cost, rules=("702.119a",), likely=likely)


def _offers(frame: Frame, one: a.KeywordAbility) -> Way | None:
    """For its mana cost and a sacrifice, at any time (702.48a)."""
    found = _victims(frame, one)
    mana = frame.look(frame.source).mana_cost
    if mana is None or not found:
        return None
    cost = a.Cost((a.PayMana(mana), a.Act(a.Sacrifice(a.Bound("offering")))))
    likely = _likely("offering", found, frame)
    return Way("offering", cost, flash=True, rules=("702.48a",), likely=likely)


ALTERNATIVE_WAYS: AlternativeWays = {
    "surge": _if("702.117a", _surges),
    "spectacle": _if("702.137a", lambda frame: truth(frame, _LOST_LIFE)),
    "prowl": _if("702.76a", _prowls),
    "freerunning": _if("702.173a", _runs_free),
    "web-slinging": _slings,
    "emerge": _emerges,
    "offering": _offers,
}
_CHOSEN_FIRST = {"emerge": "702.119c", "offering": "702.48b"}


def choose_victim(p: Play, c: Casting) -> None:
    """Which permanent is sacrificed is announced with the cost (601.2b)."""
    rule = _CHOSEN_FIRST.get(c.way.name)
    if rule is None:
        return
    (ability, *_) = p.look(c.n).keyword(c.way.name)
    options = _victims(Frame(p.state, c.who, c.n), ability)
    if not options:
        raise IllegalAction(f"there is nothing to sacrifice for {p.name(c.n)}", (rule,))
    chosen = p.ask_numbers(
        Decision(c.who, DecisionKind.CHOOSE, f"what is sacrificed to cast {p.name(c.n)}",
                 (rule, "601.2b"), options, source=c.n)
    )  # fmt: skip
    item = item_of(p, c)
    bound = item.bound._replace(bound=((c.way.name, tuple(chosen)),))
    p.state.put_on_stack(p.state.objects[c.n]._replace(stack=item._replace(bound=bound)))


def offered(p: Play, _: int, frame: Frame) -> list[ManaCost]:
    """The mana cost of what is offered, of which each part takes off its own kind (702.48c)."""
    costs = (p.look(n).mana_cost for n in frame.things("offering"))
    return [cost for cost in costs if cost is not None]


OWN_REDUCTIONS = (("702.48c", offered),)


def _emerge(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The total cost is less by the mana value of what is sacrificed (702.119a)."""
    value = a.Value(Characteristic.MANA_VALUE, a.Bound("emerge"))
    less = a.CostLess(generic(1), amount=value)
    return (a.StaticAbility((a.Continuous(a.Source(), (less,)),), zones=(Zone.STACK,)),)


# Dash and blitz: the permanent is in a hurry, and does not stay.


def _dash(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    haste = a.Continuous(a.Source(), (a.Gain((a.KeywordAbility("haste"),)),))
    return (a.StaticAbility((haste,), condition=a.CostPaid("dash")),)


def _blitz(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    if one.instance != 1:
        return ()  # one cost was paid, and one instance asks for it: they give the same (702.152b)
    last = a.TriggeredAbility(a.Dies(_SELF), a.Draw())
    gains = a.Continuous(a.Source(), (a.Gain((a.KeywordAbility("haste"), last)),))
    return (a.StaticAbility((gains,), condition=a.CostPaid("blitz")),)


NUMBERED = frozenset({"blitz"})

_ENDS = {
    "dash": (a.Return(a.Source(), a.Destination(Zone.HAND)), "702.109a"),
    "blitz": (a.Sacrifice(a.Source()), "702.152a"),
}
"""What the delayed trigger of each does at the beginning of the next end step, and the rule that says so (603.7, 608.3g)."""


def at_the_end(p: Play, before: GameObject, entered: int) -> None:
    """What was dashed returns, what was blitzed is sacrificed, at the next end step (702.109a, 702.152a)."""
    cast = before.stack.cast if before.stack is not None else None
    if cast is not None and cast.method in _ENDS:
        effect, rule = _ENDS[cast.method]
        frame = Frame(p.state, before.controller, entered)
        ends = a.TriggeredAbility(a.StepBegins(Step.END), effect)
        wait(p, frame, ends, a.Indefinitely(), once=True, rules=(rule,))


# Impending: no creature while time counters are on it.


def _impending(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    paid = a.CostPaid("impending")
    counters = a.WithCounters("time", one.number or a.Number(0))
    enters = a.Replacement(a.Enters(_SELF), a.Happens((a.OnlyIf(paid, (counters,)),)))
    waits = a.AllSo((paid, a.Fits(a.Source(), a.HasCounter("time"))))
    no_creature = a.Continuous(a.Source(), (a.LoseType((CardType.CREATURE,)),))
    tick = a.RemoveCounters("time", a.Source())
    return (
        a.StaticAbility((enters,)),
        a.StaticAbility((no_creature,), condition=waits),
        a.TriggeredAbility(a.StepBegins(Step.END, a.Is(a.You())), tick, condition=waits),
    )


MEANS: Means = {
    "emerge": _emerge,  # 702.119a
    "dash": _dash,  # 702.109a
    "blitz": _blitz,  # 702.152a
    "impending": _impending,  # 702.176a,
}
