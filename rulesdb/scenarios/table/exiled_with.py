"""What a permanent has exiled before the story begins: its other abilities find it, and it comes back as they say (607.2a, 610.3)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.linking import link
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.game_state import GameState
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Trouble

_KINDS = (a.HasType, a.HasSubtype, a.HasSupertype, a.HasColor)
"""What a card is wherever it lies, so that it shows in exile what it could have been exiled as."""


def exiled_with(state: GameState, n: int, card: int, mark: m.Mark) -> None:
    """Note that a permanent has exiled a card as it entered.

    Raises:
        Trouble: the card is not in exile, the permanent exiles nothing as it enters, or nothing such.
    """
    one, gone = state.objects[n], state.objects[card]
    name = one.card.faces[one.face].name
    if gone.zone is not Zone.EXILE:
        raise Trouble(
            f"what {name} is exiling lies in exile: NAME has {gone.card.front.name} in exile",
            mark.where,
        )
    face = one.card.faces[one.face]
    found = [found for ability in face.abilities for found in _exiles(ability)]
    if len(found) != 1 or found[0][0].face_down:
        raise Trouble(f"{name} exiles nothing, or more than one thing, as it enters", mark.where)
    effect, of = found[0]
    play, frame = Play(state), Frame(state, one.controller, n)
    if not all(fits(frame, card, part) for part in _kinds(of)):
        raise Trouble(f"{name} could not have exiled {gone.card.front.name}", mark.where)
    link(play, n, effect.link, (card,))
    if not isinstance(effect.until, a.Indefinitely):
        back = a.Return(These((card,)), a.Destination(_from(of), under=a.OwnerOf(These((card,)))))
        last(play, frame, effect.until, to=(card,), static=back)


def _exiles(ability: a.Ability) -> Iterator[tuple[a.Exile, a.Filter]]:
    """What an ability exiles as its source enters, and what that can be."""
    if not isinstance(ability, a.TriggeredAbility) or not isinstance(ability.event, a.Enters):
        return
    if ability.event.what != a.Is(a.Source()):
        return
    for effect in ability.effect.walk():
        if isinstance(effect, a.Exile):
            if isinstance(effect.what, a.Target) and effect.what.slot < len(ability.targets):
                yield effect, ability.targets[effect.what.slot].of
            elif isinstance(effect.what, a.Pick):
                yield effect, effect.what.of


def _parts(of: a.Filter) -> tuple[a.Filter, ...]:
    return of.parts if isinstance(of, a.All) else (of,)


def _kinds(of: a.Filter) -> Iterator[a.Filter]:
    for part in _parts(of):
        inner = part.part if isinstance(part, a.Not) else part
        several = inner.parts if isinstance(inner, a.AnyOf) else (inner,)
        if all(isinstance(x, _KINDS) for x in several):
            yield part


def _from(of: a.Filter) -> Zone:
    """Where it was: on the battlefield where no other place is told."""
    zones = [zone for part in _parts(of) if isinstance(part, a.In) for zone in part.zones]
    return zones[0] if zones else Zone.BATTLEFIELD
