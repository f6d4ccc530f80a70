"""In which way a spell is cast: the one that a line says or means, and those that it leaves open.

What each way costs and when it is there is the engine's (`ways_to_cast`, 118.9, 601.2b).
"""

from __future__ import annotations

from rulesdb.cards.vocabulary import Layout
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import FACE_DOWN_WAYS
from rulesdb.engine.stack.permission import ways_to_cast
from rulesdb.engine.state.decisions import Action, CastSpell
from rulesdb.engine.state.faces import DOUBLE_FACED
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.payments import PAID_WITH, WAYS, one_alternative
from rulesdb.scenarios.playing.search import possible
from rulesdb.scenarios.table.things import Trouble

_FREE, _FOR, _HIDDEN = "without paying its mana cost", "for its cost", "face down"
_USUAL = "mana"
"""What a spell is cast for that is cast in the usual way, in words: `for its mana cost`."""
_SAYS_WHAT_IS_PAID = frozenset((_FREE, _FOR, _HIDDEN, "with", "paying", "paying life", *PAID_WITH))
"""Options of a line that say by which way, or with what, a spell is cast."""


def way_of(hand: Hand, who: int, number: int, face: int, deed: m.Cast) -> str:
    """The name of the way in which a line casts a card; "" is the usual one, also said as `for its mana cost`."""
    table = {option.kind: option for option in deed.options}
    if _FOR in table:
        one_alternative(deed, method := table[_FOR].word)
        return "" if method == _USUAL else method
    names = _names(hand, who, number, face)
    if _HIDDEN in table:
        hidden = hand.state.ports[FACE_DOWN_WAYS]
        return next((name for name in names if name in hidden), _HIDDEN)
    # `with overload` is a way to cast it as `for its overload cost` is, where there is such a way.
    said = [o.word for o in deed.options if o.kind == "with" and o.word in (*WAYS, *names)]
    if said and _FREE in table:
        said = [f"{said[0]} instead"]  # both halves, for what an effect allows (118.9)
    if said and said[0] in names:
        return said[0]
    if _FREE in table or (names and "" not in names):
        one_alternative(deed, "", free := [name for name in names if name])
        if _FREE in table and not free and names and _costs(hand, number, face):
            who_, name = hand.state.players[who].name, hand.state.objects[number].card.name
            raise IllegalAction(
                f"nothing lets {who_} cast {name} without paying its mana cost", ("118.9", "601.2b")
            )
        return free[0] if free else ""
    if not said and len(names) > 1:
        return _meant(hand, who, CastSpell(number, face), deed, names)
    return ""


def in_way(deed: m.Cast, way: str, *more: m.Option) -> m.Cast:
    """A line that casts a spell in the way of this name and says no more than that and these of how."""
    return deed.but(options=(*deed.options, m.Option(_FOR, word=way or _USUAL), *more))


def _costs(hand: Hand, number: int, face: int) -> bool:
    """Whether a card has a mana cost that is more than nothing: one of {0} is paid by paying nothing (118.5)."""
    cost = hand.state.objects[number].card.faces[face].mana_cost
    return cost is not None and bool(cost.mana_value or cost.variables)


def by_other_face(hand: Hand, who: int, number: int, face: int, deed: m.Cast) -> CastSpell:
    """A card called by a face that is never cast by itself: it is cast in the way that has that face up (712.11c, 712.11d).

    Raises:
        IllegalAction: no way, or not the one that is said, has that face up (712.11).
    """
    one = hand.state.objects[number]
    if one.card.layout not in (*DOUBLE_FACED, Layout.FLIP):
        return CastSpell(number, face, way_of(hand, who, number, face, deed))
    ways = ways_to_cast(Play(hand.state.copy()), who, one, 0)
    turned = [way.name for way in ways if way.face == face]
    plain = not any(option.kind in _SAYS_WHAT_IS_PAID for option in deed.options)
    way = turned[0] if plain and turned else way_of(hand, who, number, 0, deed)
    known = {each.name for each in ways}
    if way not in turned and (way in known or not way):
        called, front = one.card.faces[face].name, one.card.faces[0].name
        if one.card.layout is Layout.FLIP:
            raise IllegalAction(
                f"{front} is called {called} only where it is flipped, on the battlefield",
                ("710.1b",),
            )
        raise IllegalAction(
            f"{called} is the back face of {front}, which is cast with its front face up unless it is cast transformed",
            ("712.11",),
        )
    return CastSpell(number, 0, way)


CAST_BY_HALVES = (Layout.SPLIT, Layout.ROOM)
"""Of these cards nothing but the player's choice says which half is cast (709.3)."""


def check_half(hand: Hand, deed: m.Deed, action: Action) -> None:
    """Trouble where a line calls a split card by both halves and only one of them would be cast: which is a choice (709.3)."""
    if not isinstance(deed, m.Cast) or not isinstance(action, CastSpell) or action.method in WAYS:
        return
    if any(option.kind == _HIDDEN or option.word in WAYS for option in deed.options):
        return
    card = hand.state.objects[action.card].card
    if " // " in deed.spell.name and card.layout in CAST_BY_HALVES:
        each = [f"casts {face.name}" for face in card.faces]
        if any(getattr(x, "name", "") in WAYS for face in card.faces for x in face.abilities):
            each.append(f"casts {card.name} fused")
        raise Trouble(
            f"which half of {card.name} is cast is chosen (709.3): write {', '.join(each[:-1])} or {each[-1]}",
            deed.spell.where,
        )


def other_ways(hand: Hand, who: int, usual: CastSpell, deed: m.Deed) -> tuple[CastSpell, ...]:
    """The ways besides the usual one in which a card could be cast that a line casts, where it leaves that open.

    Face down it would be no spell of that name (708.4), so that is not meant.
    """
    if not isinstance(deed, m.Cast) or usual.method:
        return ()
    if any(option.kind in _SAYS_WHAT_IS_PAID for option in deed.options):
        return ()
    hidden = hand.state.ports[FACE_DOWN_WAYS]
    names = _names(hand, who, usual.card, usual.face)
    card = hand.state.objects[usual.card].card
    both = " // " in deed.spell.name and card.layout in CAST_BY_HALVES
    halves = (usual.but(face=at) for at in range(len(card.faces)) if both and at != usual.face)
    ways = (usual.but(method=name) for name in dict.fromkeys(names) if name and name not in hidden)
    return (*halves, *ways)


def open_ways(hand: Hand, who: int, number: int, name: str) -> tuple[str, ...]:
    """The names of the ways in which a player could cast a card face up from where it lies, by the face of that name; "" is the usual one."""
    faces = hand.state.objects[number].card.faces
    face = next((at for at, one in enumerate(faces) if one.name == name), 0)
    hidden = hand.state.ports[FACE_DOWN_WAYS]
    return tuple(dict.fromkeys(x for x in _names(hand, who, number, face) if x not in hidden))


def in_words(way: str) -> str:
    """How a way of casting is said behind a deed: with a comma before it."""
    return _IN_WORDS.get(way, f", with {way}")


_IN_WORDS = {
    "instead": ", with what an effect lets be paid instead of its mana cost",
    "permission": ", as an effect allows",
    "effect": ", as an effect allows",
    "alternative": ", for the cost that its text lets be paid instead",
}


def _names(hand: Hand, who: int, number: int, face: int) -> list[str]:
    one = hand.state.objects[number]
    return [way.name for way in ways_to_cast(Play(hand.state.copy()), who, one, face)]


_CHOSEN_LATER = ("targeting", "dividing", "choosing")


def _meant(hand: Hand, who: int, plain: CastSpell, deed: m.Cast, names: list[str]) -> str:
    """The one way by which a spell can be cast as is said, where its mana cost alone isn't meant (118.9).

    That is so where the line names what is paid besides mana, or both halves of a split card.
    """
    both = " // " in deed.spell.name
    if not both and not any(o.kind in PAID_WITH or o.kind == "paying life" for o in deed.options):
        return ""
    if possible(hand, who, plain, deed.options):
        return ""
    ways = [n for n in names if n and (not both or n in WAYS)]
    fit = [n for n in ways if possible(hand, who, plain.but(method=n), deed.options)]
    if not fit:  # what is aimed at may be the target of what triggers later
        paid = tuple(one for one in deed.options if one.kind not in _CHOSEN_LATER)
        if len(paid) < len(deed.options) and not possible(hand, who, plain, paid):
            fit = [n for n in ways if possible(hand, who, plain.but(method=n), paid)]
    return fit[0] if len(fit) == 1 else ""
