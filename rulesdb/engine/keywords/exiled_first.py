"""Foretell and plot: exiling a card from hand as a special action, to cast it on a later turn (702.143, 702.170).

What has been foretold or plotted is a mark on the card in exile, with the turn in which it came
there; the card may be cast as long as it has that mark, whatever it says itself.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import generic
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.choosing_x import before_paying
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.permission import sorcery_time
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.stack.ways import FREE, Way
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.events import Event, EventKind, became_in
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import BadInput, IllegalAction

K = EventKind
FORETOLD = "foretold"
PLOTTED = "plotted"
_TWO = a.Cost((a.PayMana(generic(2)),))


def _keyword(p: Play, one: GameObject, name: str) -> a.KeywordAbility | None:
    return next(iter(p.look(one.id).keyword(name)), None)


def _in_hand(p: Play, who: int, action: Special, name: str, rule: str) -> GameObject:
    one = p.state.objects.get(action.subject)
    if one is None:
        raise BadInput(f"there is no card {action.subject} to {name}")
    if one.zone is not Zone.HAND or one.owner != who or _keyword(p, one, name) is None:
        raise IllegalAction(f"{p.name(who)} has no such card with {name} in hand", (rule,))
    return one


def _pay(p: Play, who: int, one: GameObject, cost: a.Cost, *rules: str) -> None:
    frame = Frame(p.state, who, one.id)
    before_paying(p, who, cost, frame)
    if not pay_now(p, cost, who, frame):
        raise IllegalAction(f"{p.name(who)} can't pay for {p.name(one.id)}", (*rules, "118.3"))


def _exile(p: Play, one: GameObject, mark: str, rule: str, *, face_down: str = "") -> int:
    """Exile the card and mark it; the number it has there, 0 where it went elsewhere."""
    event = moving(p, one.id, Zone.EXILE, rule)
    there = became_in(happen(p, event._replace(detail=face_down or None)), one.id, Zone.EXILE)
    if there:
        happen(p, Event(K.DESIGNATE, there, one.owner, amount=1, word=mark, rules=(rule,)))
    return there


def foretell(p: Play, who: int, action: Special) -> None:
    """Pay {2} and exile the card face down, during one's own turn (116.2h, 702.143a)."""
    one = _in_hand(p, who, action, "foretell", "116.2h")
    if not their_turn(p.state, who):
        raise IllegalAction(f"{p.name(who)} foretells only on their own turn", ("116.2h",))
    _pay(p, who, one, _TWO, "702.143a")
    new = _exile(p, one, FORETOLD, "702.143a", face_down="foretell")
    if new:
        p.state.put(p.state.objects[new]._replace(revealed_to=(who,)))
        happen(
            p, Event(K.KEYWORD_ACTION, new, who, word="foretell", rules=("702.143b", "702.143c"))
        )


def plot(p: Play, who: int, action: Special) -> None:
    """Pay the plot cost and exile the card, at the time of a sorcery (116.2k, 702.170a)."""
    one = _in_hand(p, who, action, "plot", "116.2k")
    if not sorcery_time(p, who):
        raise IllegalAction(
            f"{p.name(who)} plots only in their main phase while the stack is empty",
            ("702.170a", "116.2k"),
        )
    ability = _keyword(p, one, "plot")
    _pay(p, who, one, (ability.cost if ability is not None else None) or FREE, "702.170a")
    new = _exile(p, one, PLOTTED, "702.170a")
    if new:
        happen(p, Event(K.KEYWORD_ACTION, new, who, word="plot", rules=("702.170b", "702.170e")))


SPECIAL: Specials = {
    "foretell": ("116.2h", foretell),
    "plot": ("116.2k", plot),
}


near = frozenset(("foretell", "plot"))
"""A card in hand must have one of the two keywords."""


def listed(p: Play, who: int) -> list[Special]:
    """The cards in hand that could be foretold or plotted now (702.143a, 702.170a)."""
    out = []
    for n in p.state.zone(Zone.HAND, who):
        one = p.state.objects[n]
        frame = Frame(p.state, who, n)
        if (
            _keyword(p, one, "foretell")
            and their_turn(p.state, who)
            and can_pay(p, _TWO, who, frame)
        ):
            out.append(Special("foretell", n))
        plots = _keyword(p, one, "plot")
        if (
            plots is not None
            and sorcery_time(p, who)
            and can_pay(p, plots.cost or FREE, who, frame)
        ):
            out.append(Special("plot", n))
    return out


def ways(p: Play, who: int, one: GameObject, face: int) -> list[Way]:
    """A card that was marked in an earlier turn may be cast (702.143a, 702.170d)."""
    if one.zone is not Zone.EXILE or one.entered_turn >= p.state.turn:
        return []
    out = []
    if FORETOLD in one.designations:
        out += [
            Way("foretell", held.ability.cost, rules=("702.143a",))
            for held in held_of(one.card.faces[face], p.ports)
            if isinstance(held.ability, a.KeywordAbility) and held.ability.name == "foretell"
        ]
    land = CardType.LAND in one.card.faces[face].type_line.types
    if PLOTTED in one.designations and not land and sorcery_time(p, who):
        out.append(Way("plot", FREE, rules=("702.170d",)))
    return out
