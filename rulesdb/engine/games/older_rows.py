"""Rows that held in the place of today's (106, 202.3b, 702.26; 217.8, 502.15 and 903.9 of its time), for games as of an earlier date.

`BY_DATE` names the form (`data/variants.json`) under which each port holds something else. Only the
ports of such a game are changed, so that no game of today asks for a date.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import COLORLESS, Color, Zone
from rulesdb.engine.events.happen import NOTICE, PERFORM, Performers
from rulesdb.engine.events.perform import PERFORM as TODAY
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Before
from rulesdb.engine.stack.mana import add_mana
from rulesdb.engine.stack.triggers import notice
from rulesdb.engine.state.characteristics import FACE_DOWN, HIDDEN_VALUES, MEANS, Means
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.faces import BACK_VALUE
from rulesdb.engine.state.flags import COMMANDERS
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.ports import Ports

K = EventKind

# Phasing out was leaving the battlefield (217.8 and 502.15 then).


def _notice(p: Play, events: list[Event], before: Before) -> None:
    """What phases out has left the battlefield, for whatever triggers on that (502.15d then)."""
    gone = [
        e._replace(kind=K.MOVE, from_=Zone.BATTLEFIELD, to=None, other=0)
        for e in events
        if e.kind is K.PHASE_OUT
    ]
    notice(p, [*events, *gone], before)


def _phase_out(p: Play, event: Event) -> Event | None:
    """Its damage is removed, and effects that last for a time let go of it (502.15e and g then)."""
    result = TODAY[K.PHASE_OUT](p, event.citing("702.26d"))
    one = p.state.objects.get(event.subject)
    if result is None or one is None:
        return result
    p.state.put(one._replace(damage=0, deathtouched=False))
    for key, lasting in tuple(p.state.effects.items()):
        if isinstance(lasting.to, tuple) and one.id in lasting.to and lasting.until.moment:
            left = tuple(n for n in lasting.to if n != one.id)
            p.state.effects[key] = lasting._replace(to=left)
    p.state.touch()
    return result


def _phase_in(p: Play, event: Event) -> Event | None:
    """It can attack at once, as though it had haste (502.15m then)."""
    result = TODAY[K.PHASE_IN](p, event)
    one = p.state.objects.get(event.subject)
    if result is not None and one is not None:
        p.state.put(one._replace(since_turn=-1))
    return result


# Mana that a commander's deck has no color for (903.9 then).


@by_identity
def _identity(card: Card) -> frozenset[Color]:
    """The colors of its mana symbols, costs and indicators; “any color” is no symbol (903.4)."""
    out: set[Color] = set()
    for face in card.faces:
        out |= face.colors
        for node in (node for ability in face.abilities for node in ability.walk()):
            for held in type(node).values_of(node):
                if isinstance(held, ManaCost):
                    out |= held.colors
            if isinstance(node, a.AddMana) and len(node.options) < len(Color):
                out |= {color for color in Color for way in node.options if color.value in way}
    return frozenset(out)


def _within(p: Play, event: Event, colors: Callable[[Card], frozenset[Color]]) -> Event | None:
    """Mana of a color that no commander of the player has becomes colorless."""
    mine = [card for who, card in p.state.flag(COMMANDERS) if who == event.player]
    if not mine:
        return add_mana(p, event)
    has = {COLORLESS, *(color.value for card in mine for color in colors(card))}
    made = tuple(t if t in has else COLORLESS for t in event.mana)
    return add_mana(p, event if made == event.mana else event._replace(detail=made).citing("903.4"))


def _by_identity(p: Play, event: Event) -> Event | None:
    return _within(p, event, _identity)


def _by_cost(p: Play, event: Event) -> Event | None:
    return _within(p, event, lambda card: card.front.colors)


def _no_value(_: Card) -> int:
    return 0


def _frail(ports: Ports) -> Ports:
    """A face-down creature was 0/1 before there was a keyword for it (504.2 then)."""
    return ports.with_(HIDDEN_VALUES, FACE_DOWN._replace(power=0, toughness=1))


_PHASING: Performers = {K.PHASE_OUT: _phase_out, K.PHASE_IN: _phase_in}


def _performing(rows: Performers) -> Callable[[Ports], Ports]:
    """These rows in the place of those that perform the same events today."""

    def changed(ports: Ports) -> Ports:
        held: Performers = ports[PERFORM]
        return ports.with_(PERFORM, {**held, **rows})

    return changed


def keyword_meant(
    name: str, row: Callable[[a.KeywordAbility], tuple[a.Ability, ...]]
) -> Callable[[Ports], Ports]:
    """Another meaning of a keyword in the place of today's."""

    def changed(ports: Ports) -> Ports:
        held: Means = ports[MEANS]
        return ports.with_(MEANS, {**held, name: row})

    return changed


def _phasing(ports: Ports) -> Ports:
    return _performing(_PHASING)(ports).with_(NOTICE, _notice)


BY_DATE: tuple[tuple[str, str, Callable[[Ports], Ports]], ...] = (
    ("mana value of back faces", "0", lambda ports: ports.with_(BACK_VALUE, _no_value)),
    ("face-down creatures", "are 0/1", _frail),
    ("phasing out", "leaves the battlefield", _phasing),
    ("mana outside the identity", "is colorless", _performing({K.ADD_MANA: _by_identity})),
    ("mana outside the identity", "is colorless by cost", _performing({K.ADD_MANA: _by_cost})),
)
"""The question, the form, and how a game of it differs from today's."""
