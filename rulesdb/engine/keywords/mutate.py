"""Mutate: a creature spell that merges with a creature, and what the merged permanent is (702.140, 730).

The permanent stays the same object; what it has from its parts is one copiable effect that begins
as they merge (730.2a). How its parts come apart is with the mover, in `zones`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.filters import members
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import Forbidders, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.replacement import applicable
from rulesdb.engine.events.zones import lasting_copy, remember, remove
from rulesdb.engine.stack.casting import Casting, Rewriters, Texts
from rulesdb.engine.stack.ways import AlternativeWays, Way
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.faces import face_up_values
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, ObjectKind, Part, StackItem
from rulesdb.errors import Unsupported

K = EventKind
_HOST = a.All(
    (
        a.HasType(CardType.CREATURE),
        a.Not(a.HasSubtype("Human")),
        a.OwnedBy(a.OwnerOf(a.Source())),
    )
)
"""A non-Human creature with the same owner as the spell (702.140a)."""
_TOP, _UNDER = "top", "bottom"


def _way(frame: Frame, one: a.KeywordAbility) -> Way | None:
    if one.cost is None or not members(frame, _HOST):
        return None
    return Way("mutate", one.cost, rules=("702.140a",))


def _texts(_: Play, __: Casting) -> Texts:
    """The spell does nothing but target (702.140a)."""
    return ((a.SpellAbility(a.Nothing(), (a.TargetSlot(_HOST),)),),)


ALTERNATIVE_WAYS: AlternativeWays = {
    "mutate": _way,
}
TEXTS: Rewriters = {
    "mutate": _texts,
}


def _mutating(one: GameObject) -> bool:
    cast = one.stack.cast if one.stack is not None else None
    return cast is not None and cast.method == "mutate"


def resolves_as_creature(p: Play, n: int) -> bool:
    """Its target is illegal, so it is an ordinary creature spell (702.140b)."""
    return _mutating(p.state.objects[n])


def _part(one: GameObject) -> Part:
    kind = ObjectKind.TOKEN if one.kind is ObjectKind.SPELL_COPY else one.kind
    return Part(kind, one.card, tuple(w for w in one.designations if w == "commander"))


def _own_values(p: Play, one: GameObject) -> Values:
    if one.face_down:
        return face_up_values(one, p.ports)
    return p.look(one.id).copiable


def _joined(upper: Values, lower: Values, stamp: int) -> Values:
    """The characteristics of the upper part, with the abilities of all (702.140e).

    Where a part is a flip card, both halves are so: flipped, its other half counts (730.2h).
    """
    if upper.halves is None and lower.halves is None:
        return _with_abilities(upper, lower, stamp)
    above, below = upper.halves or (upper, upper), lower.halves or (lower, lower)
    first, second = (
        _with_abilities(one._replace(halves=None), other, stamp)
        for one, other in zip(above, below, strict=True)
    )
    return _with_abilities(upper, lower, stamp)._replace(halves=(first, second))


def _with_abilities(upper: Values, lower: Values, stamp: int) -> Values:
    more = tuple(held._replace(key=f"m{stamp}.{held.key}") for held in lower.abilities)
    return upper._replace(abilities=(*upper.abilities, *more))


def merges(p: Play, n: int, item: StackItem) -> bool:
    """Merge with the target instead of entering (702.140c, 730.2)."""
    state, one = p.state, p.state.objects[n]
    if not _mutating(one) or not any(item.targets):
        return False
    host = state.objects[item.targets[0][0]]
    over = (
        p.ask_word(
            Decision(
                one.controller,
                DecisionKind.WORD,
                f"where {p.name(n)} is put",
                ("702.140c",),
                (_TOP, _UNDER),
                source=n,
            )
        )
        == _TOP
    )
    mine, theirs = _own_values(p, one), _own_values(p, host)
    under = host.parts or (_part(host),)
    parts = (_part(one), *under) if over else (*under, _part(one))
    values = _joined(mine, theirs, n) if over else _joined(theirs, mine, n)
    remember(state, one, host.id)
    remove(state, one)
    merged = host._replace(
        parts=parts,
        kind=parts[0].kind,
        card=parts[0].card,
        designations=tuple(
            dict.fromkeys((*host.designations, *(w for part in parts for w in part.designations)))
        ),
    )
    if over:
        # Its status is that of the part on top (730.2e).
        merged = merged._replace(face=one.face, face_down="", flipped=False)
    state.put(merged)
    lasting_copy(state, host.id, values, rule="730.2a")
    followed = _follow(state, n, host.id)
    who = one.controller
    # It has the looks of what lies on top, and the abilities of all; it is the object it was.
    kinds = {part.kind for part in parts}
    rules = (
        "702.140c", "702.140e", "730.2", "730.2a", "730.2b", "730.2c",
        *(("730.2d",) if ObjectKind.TOKEN in kinds else ()),
        *(("730.2e",) if host.face_down else ()),
        *(("702.140f",) if followed else ()),
    )  # fmt: skip
    happen(p, Event(K.KEYWORD_ACTION, host.id, who, n, word="mutate", rules=rules))
    return True


def _follow(state: GameState, spell: int, host: int) -> bool:
    """What modified the spell modifies the merged permanent (702.140f); whether anything did."""
    found = False
    for number, lasting in tuple(state.effects.items()):
        if isinstance(lasting.to, tuple) and spell in lasting.to and host not in lasting.to:
            state.effects[number] = lasting._replace(to=(*lasting.to, host))
            found = True
    state.board = None
    return found


# Coming apart, and what can't be done with it.


def arranged(p: Play, event: Event) -> Event:
    """Its owner arranges the parts that go to a graveyard or library (730.3a, 712.21a)."""
    if event.kind is not K.MOVE or event.to not in (Zone.GRAVEYARD, Zone.LIBRARY):
        return event
    one = p.state.objects.get(event.subject)
    if one is None or not one.parts:
        return event
    _alike(p, event, one)
    left, order = list(one.parts), []
    while len(left) > 1:
        names = tuple(part.card.faces[0].name for part in left)
        at = p.ask_number(
            Decision(
                one.owner,
                DecisionKind.OPTION,
                f"which part of {p.name(one.id)} is on top",
                ("712.21a" if one.card.layout is Layout.MELD else "730.3a",),
                tuple(range(len(left))),
                source=one.id,
                detail=names,
            )
        )
        order.append(left.pop(at))
    p.state.put(one._replace(parts=(*order, *left)))
    return event


def _alike(p: Play, event: Event, one: GameObject) -> None:
    """All parts go the same way; cards of a merged token that an effect takes elsewhere are refused (730.3e)."""
    if one.kind is not ObjectKind.TOKEN or all(part.kind is ObjectKind.TOKEN for part in one.parts):
        return
    as_card = p.state.copy()
    as_card.put(one._replace(kind=ObjectKind.CARD))
    as_card.board = None
    tried = frozenset(shield.key for shield in applicable(p, event, frozenset()))
    if applicable(Play(as_card), event, tried):
        raise Unsupported(
            "an effect on the cards alone of a merged permanent that is a token (730.3e)"
        )


def cannot_transform(p: Play, event: Event) -> Considered | None:
    """A merged permanent transforms only where a part of it has another face (712.9, 730.2i)."""
    one = p.state.objects.get(event.subject)
    if one is not None and one.parts and one.card.layout is not Layout.MELD:
        if any(part.card.layout is Layout.TRANSFORM for part in one.parts):
            raise Unsupported("transforming a merged permanent with a double-faced part (730.2i)")
        return Considered(p.name(one.id), "no part of it is double-faced", ("712.9", "730.2i"))
    return None


RESOLVES_STILL = ((resolves_as_creature, "702.140b"),)

FORBIDS: Forbidders = {
    K.TRANSFORM: cannot_transform,
}
