"""In which way a spell is cast: the one that a line says or means, and those that it leaves open.

What each way costs and when it is there is the engine's (`ways_to_cast`, 118.9, 601.2b).
"""

from __future__ import annotations

from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import FACE_DOWN_WAYS
from rulesdb.engine.stack.permission import ways_to_cast
from rulesdb.engine.state.decisions import CastSpell
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.payments import PAID_WITH, WAYS, one_alternative
from rulesdb.scenarios.playing.search import possible

_FREE, _FOR, _HIDDEN = "without paying its mana cost", "for its cost", "face down"
_SAYS_WHAT_IS_PAID = frozenset((_FREE, _FOR, _HIDDEN, "with", "paying", "paying life", *PAID_WITH))
"""Options of a line that say by which way, or with what, a spell is cast."""


def way_of(hand: Hand, who: int, number: int, face: int, deed: m.Cast) -> str:
    """The name of the way in which a line casts a card; "" is the usual one, also said as `for its mana cost`."""
    table = {option.kind: option for option in deed.options}
    if _FOR in table:
        one_alternative(deed, method := table[_FOR].word)
        return "" if method == "mana" else method
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
        return free[0] if free else ""
    if not said and len(names) > 1:
        return _meant(hand, who, CastSpell(number, face), deed, names)
    return ""


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
    return tuple(
        usual.but(method=name) for name in dict.fromkeys(names) if name and name not in hidden
    )


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
    return fit[0] if len(fit) == 1 else ""
