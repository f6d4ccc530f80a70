"""Texts that were not read: the moments at which one could matter, by the kind of its paragraph (113.3, 113.6).

No game takes an unread text for nothing. Until a moment comes at which it could change anything, the rest
of its card is played; at such a moment the game stops and says so. The text of an ability whose cost or
trigger was read is an instruction (`NotRead`) that matters when it is followed. Where in doubt, it matters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Occasion, Paragraph, Zone
from rulesdb.engine.layers.live_effects import home
from rulesdb.engine.state.characteristics import Characteristics, sort_abilities
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.errors import UnreadText
from rulesdb.listings import StrEnum


class Moment(StrEnum):
    """When a text could matter, as the end of a sentence."""

    THERE = "it functions where it is"
    ATTACHED = "it is attached to something"
    CAST = "it is cast"
    ENTERS = "it enters the battlefield"
    HAPPENS = "something happens on which it could trigger"
    FOUGHT = "something attacks or blocks on which it could trigger"
    STEP = "a step begins or ends in which it could trigger"
    PAID = "its player pays mana"
    PLAYED = "something is cast, played or activated"
    JOINED = "creatures attack or block"
    FOLLOWED = "its ability triggers or is activated"


COULD_MATTER: Mapping[Paragraph, frozenset[Moment]] = {
    Paragraph.STATIC: frozenset({Moment.THERE, Moment.CAST}),  # 113.3d, 113.6
    Paragraph.FIGHTING: frozenset({Moment.FOUGHT}),  # 508.3, 509.3
    Paragraph.HOST: frozenset({Moment.ATTACHED}),  # 301.5f, 303.4m
    Paragraph.ENTERING: frozenset({Moment.ENTERS}),  # 614.1c, 614.12
    Paragraph.TRIGGERED: frozenset({Moment.HAPPENS, Moment.STEP}),  # 603.2
    Paragraph.SPELL: frozenset({Moment.THERE, Moment.CAST}),  # 113.3a
    Paragraph.MANA: frozenset({Moment.PAID}),  # 605.3a
    Paragraph.CASTING: frozenset({Moment.CAST, Moment.PLAYED}),  # 601.2f, 601.3, 602.2b
    Paragraph.COMBAT: frozenset({Moment.JOINED}),  # 508.1c, 509.1b
}
"""The moments at which an unread paragraph could matter, by its kind."""

_BOOKS = frozenset(
    {
        EventKind.PASS, EventKind.CHOICE, EventKind.SKIP, EventKind.COST, EventKind.ASSIGN,
        EventKind.TURN, EventKind.STEP, EventKind.STEP_ENDS, EventKind.EFFECT, EventKind.EFFECT_ENDS,
    }
)  # fmt: skip
"""Events that only a text about steps or turns could trigger on, and entries in the books (603.2)."""

_FOUGHT = frozenset({EventKind.ATTACK, EventKind.BLOCK, EventKind.BLOCKED, EventKind.UNBLOCKED})
"""What a trigger that speaks of attacks and blocks alone could wait for."""

_OCCURS: Mapping[Occasion, frozenset[EventKind]] = {
    Occasion.CAST: frozenset({EventKind.CAST}),
    Occasion.ACTIVATED: frozenset({EventKind.ACTIVATE}),
    Occasion.TARGETED: frozenset({EventKind.TARGET}),
    Occasion.DRAWN: frozenset({EventKind.DRAW}),
    Occasion.DISCARDED: frozenset({EventKind.DISCARD}),
    Occasion.SACRIFICED: frozenset({EventKind.SACRIFICE}),
    Occasion.GAINED: frozenset({EventKind.GAIN_LIFE}),
    Occasion.LOST: frozenset({EventKind.LOSE_LIFE}),
    Occasion.DAMAGED: frozenset({EventKind.DAMAGE, EventKind.EXCESS}),
    Occasion.TAPPED: frozenset({EventKind.TAP, EventKind.TAP_FOR_MANA}),
    Occasion.UNTAPPED: frozenset({EventKind.UNTAP}),
    Occasion.ROLLED: frozenset({EventKind.RANDOM}),
}
"""The events that are such an occasion; what enters and leaves is told by the zones of its move."""


def _occurs(occasion: Occasion, event: Event) -> bool:
    if occasion is Occasion.ENTERED:
        return event.to is Zone.BATTLEFIELD or event.kind is EventKind.CREATE
    if occasion is Occasion.LEFT:
        return event.from_ is Zone.BATTLEFIELD
    return event.kind in _OCCURS[occasion]


Watching = tuple[tuple[int, a.UnreadAbility], ...]
"""Objects with texts that could matter when something happens."""


def stop(name: str, text: a.UnreadAbility | a.NotRead, moment: Moment | Occasion) -> UnreadText:
    """The error that says which text could matter, and why."""
    why = f" ({text.reason})" if text.reason else ""
    words = " ".join(text.text.split())
    return UnreadText(
        f"{name} has a text that was not read, and it could matter, as {moment}: “{words}”{why}"
    )


def unfollowed(name: str, effect: a.Effect) -> None:
    """UnreadText where an ability that triggers or is activated says what was not read (602.2a, 603.3)."""
    if isinstance(effect, a.NotRead):
        raise stop(name, effect, Moment.FOLLOWED)


def uncast(name: str, abilities: tuple[a.Ability, ...]) -> None:
    """UnreadText where a text of a spell could say how it is cast (113.6e, 601.2)."""
    for one in abilities:
        if not isinstance(one, a.UnreadAbility) or Moment.CAST not in COULD_MATTER[one.kind]:
            continue
        if one.kind is Paragraph.SPELL or Zone.STACK in one.zones:
            raise stop(name, one, Moment.CAST)


def watching(one: GameObject, c: Characteristics) -> Watching:
    """The unread texts of an object that wait for something to happen; UnreadText where one matters as it is.

    They are those of its copiable values: an effect of a text that it loses in the sixth layer may have
    begun in an earlier one (613.6).
    """
    found = sort_abilities(c.copiable.abilities).unread
    for held in found:
        assert isinstance(held.ability, a.UnreadAbility)
        unmoved(one, held.ability, c.name)
    return tuple(
        (one.id, held.ability)
        for held in found
        if isinstance(held.ability, a.UnreadAbility) and _functions(one, held.ability)
    )


def _functions(one: GameObject, text: a.UnreadAbility) -> bool:
    """Whether a text could function where its object is; as it enters, it could from anywhere (113.6, 614.12)."""
    there = one.zone in text.zones or home(one) in text.zones
    return there or text.kind is Paragraph.ENTERING


def unmoved(one: GameObject, text: a.UnreadAbility, name: str) -> None:
    """UnreadText where a text could matter by being where it is (113.6)."""
    matters = COULD_MATTER[text.kind]
    if Moment.THERE in matters and _functions(one, text):
        raise stop(name, text, Moment.THERE)
    if Moment.ATTACHED in matters and one.attached_to:
        raise stop(name, text, Moment.ATTACHED)


def unasked(texts: Watching, moment: Moment, name: Callable[[int], str]) -> None:
    """UnreadText where one of these texts could matter for what somebody is about to do."""
    for number, text in texts:
        if moment in COULD_MATTER[text.kind]:
            raise stop(name(number), text, moment)


def untouched(
    state: GameState, texts: Watching, events: list[Event], name: Callable[[int], str]
) -> None:
    """UnreadText where one of these texts could matter for what has just happened (603.2, 614.12)."""
    for event in events:
        for number, text in texts:
            moment = _moment(state.last(number), number, text, event)
            if moment is not None and moment in COULD_MATTER[text.kind]:
                raise stop(name(number), text, text.occasion or moment)


def _moment(
    one: GameObject | None, number: int, text: a.UnreadAbility, event: Event
) -> Moment | None:
    """What an event is for an object's text."""
    if text.kind is Paragraph.ENTERING:
        own = event.to is Zone.BATTLEFIELD and number in (event.subject, event.other)
        made = event.kind is EventKind.CREATE and one is not None and one.kind is ObjectKind.TOKEN
        return Moment.ENTERS if own or made else None
    if text.kind not in (Paragraph.TRIGGERED, Paragraph.FIGHTING):
        return None
    zone = one.zone if one is not None else Zone.BATTLEFIELD
    if zone not in text.zones and (one is None or home(one) not in text.zones):
        return None
    if text.kind is Paragraph.FIGHTING:
        return Moment.FOUGHT if event.kind in _FOUGHT else None
    if event.kind in (EventKind.STEP, EventKind.STEP_ENDS):
        return Moment.STEP if event.word in text.steps else None
    if text.occasion is not None and not _occurs(text.occasion, event):
        return None
    return Moment.HAPPENS if not text.steps and event.kind not in _BOOKS else None
