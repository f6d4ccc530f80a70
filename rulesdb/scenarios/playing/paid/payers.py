"""Why a thing that a line names can't pay what it is named for: what it lacks, in words (118.3, 601.2h, 602.2b).

Who names what pays has that pay, or is told why it can't; nothing else pays in its place. It only looks.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.keywords.from_hand import UNBLOCKED
from rulesdb.engine.state.characteristics import Held, held_of
from rulesdb.engine.state.decisions import Action, Activate, CastSpell
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.hints import Hints
from rulesdb.scenarios.playing.paid.either import EFFECTS
from rulesdb.values import NamedTuple


class Taken(NamedTuple):
    """What a cost takes: that which fits a filter, and the rule of a keyword that says so ("" for a text)."""

    of: a.Filter | None
    rule: str = ""


class Named(NamedTuple):
    """What is said to be done with something, what of the costs takes such things, and what was untapped before."""

    kind: str
    takers: tuple[Taken, ...]
    fresh: frozenset[int]


_CREATURE = a.All((a.HasType(CardType.CREATURE), a.ControlledBy(a.You())))
_ARTIFACT = a.All((a.HasType(CardType.ARTIFACT), a.ControlledBy(a.You())))
_BY_KEYWORD: dict[tuple[str, str], Taken] = {
    ("convoke", "tapping"): Taken(_CREATURE, "702.51a"),
    ("improvise", "tapping"): Taken(_ARTIFACT, "702.126a"),
    ("crew", "tapping"): Taken(_CREATURE, "702.122a"),
    ("saddle", "tapping"): Taken(_CREATURE, "702.171a"),
    ("conspire", "tapping"): Taken(_CREATURE, "702.78a"),
    ("delve", "exiling"): Taken(None, "702.66a"),
    ("ninjutsu", "returning"): Taken(UNBLOCKED, "702.49a"),
    ("commander ninjutsu", "returning"): Taken(UNBLOCKED, "702.49d"),
    ("sneak", "returning"): Taken(UNBLOCKED, "702.190a"),
}
"""What is done with things for a keyword that states no cost of its own for it, and with which."""
_DONE = {
    "sacrificing": "701.21a",
    "discarding": "701.9a",
    "exiling": "701.13a",
    "tapping": "701.26a",
    "returning": "400.1",
    "revealing": "701.20a",
}
"""The rule of what a text has done with things."""


def refuse_unfit(hand: Hand, who: int, action: Action, hints: Hints, fresh: frozenset[int]) -> None:
    """IllegalAction for the first thing that was named to pay with and did not, if such things could pay for this.

    `fresh`: what was there and untapped as the action began.
    """
    for ref in hints.refs.get("paying", ()):
        kind = next((one.kind for one in hints.options if ref in one.refs), "")
        named = Named(kind, tuple(_takers(hand, action, kind)), fresh)
        if named.takers:
            raise _refusal(hand, ref, _why(hand, who, ref, named), named)


def better(
    hand: Hand, who: int, action: Action, hints: Hints, error: IllegalAction
) -> IllegalAction:
    """Of an action that is refused: that what was named to pay with can't, where that is so, else the refusal itself.

    The game stands as it did before the action.
    """
    live = hand.state.objects
    for option in hints.options:
        takers = tuple(_takers(hand, action, option.kind)) if option.kind in EFFECTS else ()
        for ref in option.refs if takers else ():
            fresh = frozenset(n for n in _there(hand, ref) if not live[n].tapped)
            named = Named(option.kind, takers, fresh)
            if why := _why(hand, who, ref, named):
                return _refusal(hand, ref, why, named)
    return _unaimed(hand, who, action, hints, error)


def _unaimed(
    hand: Hand, who: int, action: Action, hints: Hints, error: IllegalAction
) -> IllegalAction:
    """The refusal of what has no legal target at all, with what the one that was named lacks to be it (601.2c)."""
    if "601.2c" not in error.rules or ";" in str(error) or not str(error).startswith(_NO_TARGETS):
        return error
    slots = [
        x.of
        for held in _held(hand, action)
        for x in held.ability.walk()
        if isinstance(x, a.TargetSlot)
    ]
    aims = [ref for one in hints.options if one.kind == "targeting" for ref in one.refs]
    numbers = _there(hand, aims[0]) if len(aims) == 1 else []
    source = action.card if isinstance(action, CastSpell) else getattr(action, "source", 0)
    frame = Frame(hand.state, who, source)
    for n in numbers[:1]:
        name = hand.things.name(hand.state, n)
        texts = [found.text for of in slots if (found := lacking(frame, n, of, name)) is not None]
        if texts and len(texts) == len(slots):
            return IllegalAction(f"{error}: {texts[0]}", error.rules)
    return error


_NO_TARGETS = "there are no legal targets for "
"""How the engine begins to say so."""


def _refusal(hand: Hand, ref: m.Ref, why: str, named: Named) -> IllegalAction:
    name = next((hand.things.name(hand.state, n) for n in _there(hand, ref)), ref.name)
    more = (_DONE["tapping"],) if named.kind == "tapping" else ()
    rules = dict.fromkeys((*(one.rule for one in named.takers if one.rule), *more, "118.3"))
    return IllegalAction(f"{name} can't pay for that{f': {why}' if why else ''}", tuple(rules))


def _there(hand: Hand, ref: m.Ref) -> list[int]:
    return [n for n in hand.things.all(hand.state, ref) if n in hand.state.objects]


def _why(hand: Hand, who: int, ref: m.Ref, named: Named) -> str:
    """What keeps each thing of that name from paying; "" where there are no words for it, or one could."""
    each = [_lacks(hand, who, n, named) for n in _there(hand, ref)]
    return each[0] if all(each) and each else ""


def _lacks(hand: Hand, who: int, n: int, named: Named) -> str:
    """What keeps it from paying for any of them; "" where there are no words for it."""
    one, name = hand.state.objects[n], hand.things.name(hand.state, n)
    player = one.controller if one.zone is Zone.BATTLEFIELD else one.owner
    if player != who:
        has = "controls" if one.zone is Zone.BATTLEFIELD else "owns"
        return f"{hand.state.players[player].name} {has} {name}"
    if named.kind == "tapping" and n not in named.fresh:
        return f"{name} is tapped already"
    frame = Frame(hand.state, who, hand.state.stack[0] if hand.state.stack else 0)
    found = [lacking(frame, n, x.of, name) if x.of is not None else None for x in named.takers]
    texts = [one.text for one in found if one is not None]
    return texts[0] if texts and len(texts) == len(found) else ""


def _takers(hand: Hand, action: Action, kind: str) -> Iterator[Taken]:
    """What of the action's costs takes things in this way."""
    if isinstance(action, CastSpell) and (action.method, kind) in _BY_KEYWORD:
        yield _BY_KEYWORD[action.method, kind]
        return
    for held in _held(hand, action):
        one = held.ability
        if isinstance(one, a.KeywordAbility) and (one.name, kind) in _BY_KEYWORD:
            yield _BY_KEYWORD[one.name, kind]
        word = one.word if isinstance(one, a.ActivatedAbility) else ""
        if (word, kind) in _BY_KEYWORD:
            yield _BY_KEYWORD[word, kind]
            continue
        # Of two alternative costs only one is paid: what the other would take pays nothing (118.9a).
        other_way = isinstance(action, CastSpell) and bool(action.method)
        if other_way and any(isinstance(x, a.AlternativeCost) for x in one.walk()):
            continue
        costs = (x for x in one.walk() if isinstance(x, a.Cost))
        for part in (part for cost in costs for part in cost.parts):
            if isinstance(part, a.Act) and isinstance(part.effect, EFFECTS.get(kind, ())):
                what = getattr(part.effect, "what", None)
                if isinstance(what, a.Pick):
                    yield Taken(what.of, _DONE[kind])


def _held(hand: Hand, action: Action) -> tuple[Held, ...]:
    """The abilities whose costs are paid: those of the card that is cast, or the one that is activated."""
    if isinstance(action, Activate):
        of = hand.state.last(action.source)
        if of is None:
            return ()
        live = hand.state.objects
        held = (
            hand.game.look(action.source).abilities
            if action.source in live
            else held_of(of.card.faces[min(of.face, len(of.card.faces) - 1)], hand.state.ports)
        )
        return (held[action.ability],) if action.ability < len(held) else ()
    return of_spell(hand, action)


def of_spell(hand: Hand, action: Action) -> tuple[Held, ...]:
    """The abilities of the card that is cast; none of what is no casting."""
    one = hand.state.last(action.card) if isinstance(action, CastSpell) else None
    if one is None or not isinstance(action, CastSpell):
        return ()
    return tuple(held_of(one.card.faces[action.face], hand.state.ports))
