"""Face-down cards: casting them with morph and its kin, manifesting, turning face up (708, 702.37, 702.168, 701.40)."""

from __future__ import annotations

from operator import itemgetter

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.board import Board
from rulesdb.engine.layers.live_rules import Shield
from rulesdb.engine.layers.shields import shields_of
from rulesdb.engine.mechanics import agendas
from rulesdb.engine.stack.choosing_x import before_paying, mentions_x
from rulesdb.engine.stack.costs import can_pay_total, pay_total
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.stack.total_cost import Total, total_of
from rulesdb.engine.stack.ways import Way
from rulesdb.engine.state.characteristics import Characteristics, Held, Values, face_down_values
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind, became_in
from rulesdb.engine.state.faces import by_status, face_up_values
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import BadInput, IllegalAction

MORPHS = {"morph": "702.37a", "megamorph": "702.37b", "disguise": "702.168a"}
"""Keywords that let a card be cast face down for {3}, with their rules."""

_TURNED_BY = {
    "morph": "702.37e",
    "megamorph": "702.37e",
    "disguise": "702.168d",
    "manifest": "701.40b",
    "cloak": "701.58b",
}
"""The rules by which each may be turned face up."""


def turned_by(word: str) -> str:
    """The rule by which what lies face down by this keyword or action may be turned face up."""
    return _TURNED_BY[word]


_MANIFESTED_TOO = {
    ("manifest", "702.37e"): "701.40c",
    ("manifest", "702.168d"): "701.40d",
    ("cloak", "702.37e"): "701.58c",
    ("cloak", "702.168d"): "701.58d",
}
"""The rules by which what was manifested or cloaked may be turned up by a keyword of its own."""

_WITH_X = {"morph": "702.37f", "megamorph": "702.37f", "disguise": "702.168e"}
"""The rules by which X in what it triggers is the X that was paid to turn it face up."""

_THREE = a.Cost((a.PayMana(generic(3)),))


def ways(p: Play, _: int, one: GameObject, face: int) -> list[Way]:
    """Casting a card face down as a 2/2 creature spell (702.37c); its face-up values do not count (708.4)."""
    return [
        Way(
            ability.name,
            _THREE,
            rules=(MORPHS[ability.name], "708.4"),
            seen_as=Characteristics(face_down_values(ability.name, p.ports), 0),
            hidden=True,
        )
        for ability in one.card.faces[face].abilities
        if isinstance(ability, a.KeywordAbility) and ability.name in MORPHS
    ]


def _beneath(p: Play, one: GameObject) -> Values:
    """What it would be face up: its card, or what it has become a copy of (708.10)."""
    copies = [
        (e.timestamp, e.copiable)
        for e in p.state.effects.values()
        if e.copiable is not None and isinstance(e.to, tuple) and one.id in e.to
    ]
    if copies:
        _, values = max(copies, key=itemgetter(0))
        return by_status(values, one)
    return face_up_values(one._replace(face_down=""), p.ports)


def _face_up(p: Play, one: GameObject) -> Characteristics:
    """The characteristics that it would have face up, with all that affects it then (702.37e, 708.11)."""
    ahead = p.state.copy()
    ahead.put(one._replace(face_down=""))
    return Board(ahead).chars[one.id]


def turning_cost(p: Play, one: GameObject) -> tuple[a.Cost | None, str]:
    """What it costs to turn a face-down permanent face up, and the keyword by which (702.37e, 701.40b)."""
    values = _beneath(p, one)
    for held in _face_up(p, one).abilities if p.board.effects else values.abilities:
        ability = held.ability
        if (
            isinstance(ability, a.KeywordAbility)
            and ability.name in MORPHS
            and ability.cost is not None
        ):
            return ability.cost, ability.name
    if (one.face_down in ("manifest", "cloak")) and (
        CardType.CREATURE in values.types and values.mana_cost is not None
    ):
        return a.Cost((a.PayMana(values.mana_cost),)), one.face_down
    return None, ""


def _morph(held: Held) -> str:
    return held.ability.name if isinstance(held.ability, a.KeywordAbility) else ""


def turn_face_up(p: Play, who: int, action: Special) -> None:
    """The special action (116.2b), or that of a conspiracy (116.2j)."""
    one = p.state.objects.get(action.subject)
    if one is not None and one.zone is Zone.COMMAND:
        agendas.turn_up(p, who, one)
        return
    if one is None or one.zone is not Zone.BATTLEFIELD:
        raise BadInput(f"there is no permanent {action.subject} to turn face up")
    if one.controller != who or not one.face_down:
        raise IllegalAction(f"{p.name(who)} has no such face-down permanent", ("116.2b",))
    cost, word = turning_cost(p, one)
    if cost is None:
        manifested = {"manifest": "701.40g", "cloak": "701.58g"}.get(one.face_down, "")
        if manifested and set(_beneath(p, one).types) & {CardType.INSTANT, CardType.SORCERY}:
            raise IllegalAction(
                f"{p.name(one.id)} is no permanent card and stays face down",
                (manifested, "708.7", "116.2b"),
            )
        lost = [w for held in _beneath(p, one).abilities if (w := _morph(held)) in MORPHS]
        rules = (_TURNED_BY[lost[0]],) if lost else ("708.7",)
        raise IllegalAction("nothing lets it be turned face up", (*rules, "116.2b"))
    frame = Frame(p.state, who, one.id)
    before_paying(p, who, cost, frame)
    pay_total(p, total_of(p, cost, frame), who, frame, how=action.pay)
    if word == "megamorph":
        happen(
            p,
            Event(
                EventKind.PUT_COUNTERS,
                one.id,
                who,
                amount=1,
                word="+1/+1",
                rules=("702.37b",),
                cause=one.id,
            ),
        )
    with_x = (_WITH_X[word],) if word in _WITH_X and mentions_x(cost) else ()
    too = _MANIFESTED_TOO.get((one.face_down, _TURNED_BY[word]), "")
    ways = any(
        s.phyrexian or len(s.types) > 1
        for part in cost.parts
        if isinstance(part, a.PayMana)
        for s in part.mana.symbols
    )
    chosen = ("118.13c",) if ways else ()
    rules = ("116.2b", _TURNED_BY[word], *chosen, *((too,) if too else ()), "708.8", *with_x)
    happen(p, Event(EventKind.TURN_FACE_UP, one.id, who, amount=frame.x, rules=rules))


SPECIAL: Specials = {
    "turn face up": ("116.2b", turn_face_up),
}


def near(p: Play, _: int) -> bool:
    """Whether a permanent is face down."""
    objects = p.state.objects
    for n in p.state.battlefield:  # noqa: SIM110 -- asked of every board
        if objects[n].face_down:
            return True
    return False


def listed(p: Play, who: int) -> list[Special]:
    """The face-down permanents that could be turned face up now (116.2b)."""
    out = []
    for n in p.state.battlefield:
        one = p.state.objects[n]
        if one.face_down and one.controller == who and not one.phased_out:
            cost, _ = turning_cost(p, one)
            if cost is not None:
                frame = Frame(p.state, who, n)
                total: Total = total_of(p, cost, frame)
                if can_pay_total(p, total, who, frame):
                    out.append(Special("turn face up", n))
    return out


FACE_DOWN_WAYS = frozenset({*MORPHS})


def as_turned_up(p: Play, event: Event) -> list[Shield]:
    """What a permanent says of its being turned face up applies although it has it only then (614.1e, 708.11)."""
    one = p.object(event.subject)
    if one is None or not one.face_down or not any(map(_of_turning, _beneath(p, one).abilities)):
        return []
    c = _face_up(p, one)
    out: list[Shield] = []
    for held in filter(_of_turning, c.abilities):
        for shield in shields_of(p.state, one, held, c.controller, entering=True):
            shield.frame.x = event.amount  # 702.37f
            out.append(shield._replace(own=False))
    return out


def _of_turning(held: Held) -> bool:
    """Whether an ability says what happens as its object itself is turned face up."""
    ability = held.ability
    return isinstance(ability, a.StaticAbility) and any(
        isinstance(one, a.Replacement) and _TURNS in one.event.walk()
        for one in ability.statements
    )  # fmt: skip


_TURNS = a.TurnsFaceUp(a.Is(a.Source()))


def manifest(
    p: Play, n: int, who: int, word: str = "manifest", rule: str = "701.40a", *rules: str
) -> int:
    """Put a card onto the battlefield face down as a 2/2 creature (701.40a); `rules` of how, besides."""
    results = happen(
        p,
        moving(p, n, Zone.BATTLEFIELD, rule)
        ._replace(detail=Entering(controller=who, face_down=word))
        .citing(*rules),
    )
    new = became_in(results, n)
    if not new:  # something keeps it where it is, as it was
        rules = ("701.58f" if word == "cloak" else "701.40f",)
        p.state.record(Event(EventKind.SKIP, n, who, word="move", rules=rules, name=p.name(n)))
    return new
