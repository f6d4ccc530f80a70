"""What a permanent has exiled before the story begins: its other abilities find it, and it comes back as they say (607.2a, 610.3).

Where no line says where a card lies that it has exiled from a place of cards, that lies in exile, and is its controller's;
what was exiled from the battlefield could be anybody's, and is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Layout, Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.linking import link
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import UnreadText
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import FROM_CARDS
from rulesdb.scenarios.table.cards import Look
from rulesdb.scenarios.table.things import Trouble

_KINDS = (a.HasType, a.HasSubtype, a.HasSupertype, a.HasColor)
"""What a card is wherever it lies, so that it shows in exile what it could have been exiled as."""


def exiled_with(state: GameState, n: int, card: int, mark: m.Mark) -> None:
    """Note that a permanent has exiled a card, as it entered or by another of its abilities.

    Raises:
        Trouble: the card is not in exile, no ability of the permanent exiles such a card, or several do.
    """
    one, gone = state.objects[n], state.objects[card]
    name = one.card.faces[one.face].name
    if gone.zone is not Zone.EXILE:
        raise Trouble(
            f"what {name} is exiling lies in exile: NAME has {gone.card.front.name} in exile",
            mark.where,
        )
    play, frame = Play(state), Frame(state, one.controller, n)

    def could(of: a.Filter) -> bool:
        return all(fits(frame, card, part) for part in _kinds(of))

    effect, of = _the_one(_able(one), could, (name, gone.card.front.name), mark.where)
    if not could(of):
        raise Trouble(f"{name} could not have exiled {gone.card.front.name}", mark.where)
    link(play, n, effect.link, (card,))
    if not isinstance(effect.until, a.Indefinitely):
        back = a.Return(These((card,)), a.Destination(_from(of), under=a.OwnerOf(These((card,)))))
        last(play, frame, effect.until, to=(card,), static=back)


_Exiles = tuple[a.Exile, a.Filter]


def _able(one: GameObject) -> tuple[a.Ability, ...]:
    """The abilities of a permanent by which it could have exiled something: those of the face that is up, or else the front.

    What was turned over since is the same object, and keeps what it has exiled (607.2a, 712.18).
    """
    up = one.card.faces[one.face].abilities
    turned = one.face and one.card.layout is Layout.TRANSFORM
    return up if not turned or any([*_exiles(x)] for x in up) else one.card.front.abilities


def _the_one(
    abilities: tuple[a.Ability, ...],
    could: Callable[[a.Filter], bool],
    names: tuple[str, str],
    where: m.Where,
) -> _Exiles:
    """The instruction that has exiled the card: that of how the permanent came to be what it is, else of what it did since."""
    name, gone = names
    each = [(ability, found) for ability in abilities for found in _exiles(ability)]
    first = [found for ability, found in each if _as_it_came(ability)]
    later = [
        found
        for ability, found in each
        if not _as_it_goes(ability)
        and (found[0].link or not isinstance(found[0].until, a.Indefinitely))
    ]
    found = first or later
    if len(found) > 1:
        found = [each for each in found if could(each[1])] or found
        if len({(one.link, one.until) for one, _ in found}) == 1:
            found = found[:1]  # whichever it was, the same other ability finds it (607.2a)
    if not found:
        _not_read(abilities, name, gone)
        raise Trouble(f"{name} exiles nothing that an ability of it would find again", where)
    if len(found) > 1:
        raise Trouble(
            f"several abilities of {name} exile something, and which of them has exiled this is not told",
            where,
        )
    if found[0][0].face_down:
        raise Trouble(f"{name} exiles it face down, which can't be told in this way", where)
    return found[0]


def _not_read(abilities: tuple[a.Ability, ...], name: str, gone: str) -> None:
    """UnreadText where what speaks of exile was not read: how the card went, and how it comes back, stands there."""
    for ability in abilities:
        for node in ability.walk():
            if isinstance(node, (a.UnreadAbility, a.NotRead)) and "exile" in node.text.lower():
                words = " ".join(node.text.split())
                why = f" ({node.reason})" if node.reason else ""
                raise UnreadText(
                    f"{name} has a text that was not read, and by which it could have exiled {gone}: “{words}”{why}"
                )


def _as_it_came(ability: a.Ability) -> bool:
    """Whether it triggers as its source enters or becomes what it is now, among other things (603.6a, 701.27)."""
    return isinstance(ability, a.TriggeredAbility) and any(
        isinstance(event, (a.Enters, a.Transforms)) and event.what == a.Is(a.Source())
        for event in ability.event.walk()
    )


def _as_it_goes(ability: a.Ability) -> bool:
    """Whether its source is gone by then, so that it has exiled nothing for this permanent (400.7)."""
    return isinstance(ability, a.TriggeredAbility) and any(
        isinstance(event, (a.Leaves, a.Dies)) and event.what == a.Is(a.Source())
        for event in ability.event.walk()
    )


def _exiles(ability: a.Ability) -> Iterator[_Exiles]:
    """What an ability that triggers or is activated exiles, and what that can be."""
    if not isinstance(ability, (a.TriggeredAbility, a.ActivatedAbility)):
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


# Where it lies.


def exiled_untold(setup: Iterable[m.Setup], look: Look) -> Iterator[m.Has]:
    """What lies in exile for a mark `exiling` alone."""
    setup = tuple(setup)
    has = [one for one in setup if isinstance(one, m.Has)]
    told = {thing.name for one in has for thing in one.things}
    told |= {ref.name for one in setup if isinstance(one, m.Lies) for ref in one.refs}
    for player, name, mark in _marked(setup, has):
        face = look(name)
        ref = mark.ref
        if ref is None or ref.name in told or face is None or not FROM_CARDS.search(face.text):
            continue
        told.add(ref.name)
        yield m.Has(ref.whose or player, (m.Thing(ref.name),), "in exile")


def _marked(setup: tuple[m.Setup, ...], has: list[m.Has]) -> Iterator[tuple[str, str, m.Mark]]:
    """Each such mark, with the permanent that has it and who controls that."""
    for one in has:
        for thing in one.things:
            for mark in thing.marks:
                if mark.kind == "exiling":
                    yield one.player, thing.name, mark
    for said in setup:
        if isinstance(said, m.Stands) and said.mark.kind == "exiling":
            for ref in said.refs:
                owners = [one.player for one in has for x in one.things if x.name == ref.name]
                if owners:
                    yield ref.whose or owners[0], ref.name, said.mark
