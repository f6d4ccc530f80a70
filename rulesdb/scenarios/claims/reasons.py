"""Why something did not happen: what replaced, prevented or forbade it, what never came to it, how things stand.

Everything is read off the events of the story and the effects that hold; a fate and an amount that came to nothing
are told with the same reasons.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Supertype, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.occurrences import MORE_TIMES
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state_based.actions import busy
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import size_of
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import happened, told_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed
from rulesdb.scenarios.table.things import said
from rulesdb.values import NamedTuple

K = EventKind


class Why(NamedTuple):
    """A reason in words, and its rules; both empty where none is found."""

    text: str = ""
    rules: tuple[str, ...] = ()


_KILLING = frozenset({"destroy", "sacrifice", "move", "exile", "put counters"})
"""What is called by these words would have killed an object, where it is told that it does not happen to it."""
_DEATHS = ("die", "survive", "get destroyed")


def replaced(story: Story, event: Event) -> str:
    """Whose effects made an event what it is, in parentheses; "" where none did."""
    names = Names(story.state)
    by = list(dict.fromkeys(names.of(one) for one in event.by))
    return f" (by the effect of {and_(by)})" if by else ""


def told_with_reason(story: Story, event: Event) -> str:
    """An event in a sentence, with what was considered for it, but without rules."""
    why = tuple(one._replace(rules=()) for one in event.considered)
    return told_of(story, event, why)


def why_not(story: Story, one: m.FateOf, line: set[int]) -> Why:
    """Why nothing of the kind happened: what spared it, what was considered, how it stands."""
    events = happened(story, story.since)
    about = [e for e in events if e.subject in line or e.other in line or e.player in line]
    spared = [e for e in about if _spares(e, line)]
    if spared and one.verb in _DEATHS:
        return Why(told_with_reason(story, spared[-1]), spared[-1].rules)
    words = _NOT_DONE.get(one.verb, ())
    if undone := [e for e in about if e.kind is K.SKIP and e.word in words]:
        return Why(told_with_reason(story, undone[-1]), undone[-1].rules)
    if one.verb == "lose":
        return _why_not_lost(story, one)
    state = story.state
    texts: list[str] = []
    rules: list[str] = []
    for ref in one.refs:
        n = story.things.one(state, ref)
        thing = state.objects.get(n)
        if thing is None and one.verb in (*_DEATHS, "get exiled", "get sacrificed"):
            found = _left(story, {n})
            texts.append(found.text)
            rules += found.rules
        if thing is None:
            continue
        if one.verb == "trigger":
            found = _untriggered(story, said(ref), n)
        elif thing.zone is not Zone.BATTLEFIELD:
            found = _elsewhere(story, ref, n)
        else:
            found = _standing(story, ref, n) if one.verb in _DEATHS else _still(story, one, ref, n)
        texts.append(found.text)
        rules += found.rules
    return Why(", ".join(filter(None, texts)), tuple(rules))


def _spares(event: Event, line: set[int]) -> bool:
    """Whether an event kept death from these: what was prevented or replaced for another thing did not (120.6)."""
    if event.kind is K.PREVENTED or (event.kind is K.SKIP and event.word == "damage"):
        return event.other in line
    if event.kind is K.SKIP:
        return event.subject in line and event.word in _KILLING
    return event.kind in (K.REGENERATE, K.FIZZLE, K.COUNTER) and event.subject in line


_NOT_DONE = {
    "get countered": ("counter",),
    "get exiled": ("exile", "move"),
    "get sacrificed": ("sacrifice",),
    "get discarded": ("discard",),
    "enter the battlefield": ("move",),
    "leave the battlefield": ("move", "destroy", "exile"),
    "untap": ("untap", "untapping"),
    "transform": ("transform", "transforming"),
    "become tapped": ("tap",),
    "regenerate": ("regenerate",),
}
"""What an event is called that would have been a fate, where it is told that it does not happen."""


def _still(story: Story, one: m.FateOf, ref: m.Ref, n: int) -> Why:
    """Something is on the battlefield, and nothing has taken it away."""
    if one.verb not in ("get exiled", "get sacrificed", "leave the battlefield"):
        return Why()
    failed = _failed_at(story, {n})
    place = f"{said(ref)} is {spot(story.state, n)}"
    saga = _saga(story, n) if one.verb == "get sacrificed" else Why()
    text = ", and ".join(filter(None, (place, failed.text, saga.text)))
    return Why(text, (*saga.rules, *failed.rules))


def _saga(story: Story, n: int) -> Why:
    """Why the game does not have a Saga sacrificed (714.4)."""
    c, lore = story.game.look(n), story.state.objects[n].counter("lore")
    if "Saga" not in c.subtypes:
        return Why()
    held = (one.ability for one in c.abilities)
    chapters = [at for one in held if isinstance(one, a.ChapterAbility) for at in one.chapters]
    if not chapters:
        return Why("it has no chapter abilities", ("714.4", "704.5s"))
    if lore < max(chapters):
        counters = f"{lore or 'no'} lore counter{'' if lore == 1 else 's'}"
        return Why(
            f"it has {counters}, and its final chapter is {max(chapters)}", ("714.4", "704.5s")
        )
    text = "an ability of it has triggered and not yet left the stack"
    return Why(text, ("714.4", "704.5s")) if busy(Play(story.state), n) else Why()


def _left(story: Story, line: set[int]) -> Why:
    """How something left the battlefield that no longer exists (704.5d)."""
    moves = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and {e.subject, e.other} & line
    ]  # fmt: skip
    return Why(told_of(story, moves[-1]), moves[-1].rules) if moves else Why()


def _elsewhere(story: Story, ref: m.Ref, n: int) -> Why:
    """Something is in another zone: what brought it there from the battlefield, where something did."""
    moves = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.other == n and e.from_ is Zone.BATTLEFIELD
    ]  # fmt: skip
    if not moves:
        return Why(f"{said(ref)} is {spot(story.state, n)}")
    event = moves[-1]
    return Why(moved(story, event) + replaced(story, event), event.rules)


def _standing(story: Story, ref: m.Ref, n: int) -> Why:
    """How it stands with damage, and what was aimed at it and came to nothing."""
    toughness = size_of(story, n)[1]
    thing = story.state.objects[n]
    if thing.phased_out:
        return Why(f"{said(ref)} is phased out, and nothing happens to what is", ("702.26b",))
    if toughness is None:
        failed = _failed_at(story, {n})
        return failed if failed.text else Why(f"{said(ref)} is {spot(story.state, n)}")
    text = f"{said(ref)} has toughness {toughness} and {thing.damage} damage"
    namesakes = _of_others(story, n)
    if namesakes:
        text += f", and {namesakes} is of another player, which the legend rule does not look at"
        return Why(text, ("704.5j", "704.5g"))
    failed = _failed_at(story, {n})
    tail = f", and {failed.text}" if failed.text and not thing.damage else ""
    marked = ("120.6",) if thing.damage else ()
    return Why(text + tail, ("704.5g", *marked, *(failed.rules if tail else ())))


def _of_others(story: Story, n: int) -> str:
    """A legendary permanent of the same name that another player controls (704.5j)."""
    look = story.game.look
    c = look(n)
    if Supertype.LEGENDARY not in c.supertypes:
        return ""
    same = [x for x in story.state.battlefield if x != n and look(x).name == c.name]
    others = [x for x in same if look(x).controller != c.controller]
    return story.things.name(story.state, others[0]) if others else ""


def _failed_at(story: Story, line: set[int]) -> Why:
    """What was aimed at these and was countered, or did not resolve."""
    events = happened(story)
    aimed = {e.source for e in events if e.kind is K.TARGET and e.subject in line}
    failed = [e for e in events if e.kind in (K.COUNTER, K.FIZZLE) and e.subject in aimed]
    if not failed:
        return Why()
    text = " and ".join(dict.fromkeys(told_with_reason(story, e) for e in failed))
    return Why(text, tuple(rule for e in failed for rule in e.rules))


def _why_not_lost(story: Story, one: m.FateOf) -> Why:
    """What keeps players from losing, else how they stand (104.3)."""
    state = story.state
    texts: list[str] = []
    rules: list[str] = []
    for ref in one.refs:
        n = story.things.one(state, ref)
        player = state.players[n]
        saving = [
            rule for rule in Play(state.copy()).board.rules(a.CantLose) if rule.covers(n)
        ]  # fmt: skip
        poison = next((c.number for c in player.counters if c.kind == "poison"), 0)
        stands = f"{player.name} is at {player.life} life"
        stands += f" and has {poison} poison counters" if poison else ""
        if saving:
            by = and_(list(dict.fromkeys(Names(state).of(rule.source) for rule in saving)))
            stands += f", and an effect of {by} says that {player.name} can't lose"
            rules += ["101.2", "104.3b"]
        else:
            rules.append("704.5a")
        texts.append(stands)
    return Why(", ".join(texts), tuple(rules))


def spared_before(story: Story, verb: str, line: set[int]) -> Why:
    """What forbade a fate of these before another made it impossible: `can't be countered`."""
    word = {"get countered": "counter"}.get(verb, verb)
    found = [
        e for e in happened(story)
        if e.kind is K.SKIP and e.subject in line and e.word == word
    ]  # fmt: skip
    return Why(kept_back(story, found[-1]), found[-1].rules) if found else Why()


def counters_put(story: Story, n: int, kind: str) -> Why:
    """Whose effects changed how many counters were put on something, in parentheses; nothing where none did (614.1a)."""
    put = [
        e for e in happened(story)
        if e.kind is K.PUT_COUNTERS and n in (e.subject, e.other, e.player) and e.word == kind and e.by
    ]  # fmt: skip
    if not put:
        return Why()
    return Why(replaced(story, put[-1]), put[-1].rules)


def more_times(story: Story, events: Sequence[Event]) -> Why:
    """Whose effects let abilities trigger additional times (603.2d), where something triggered so."""
    state, names = story.state, GivenNames(story.state, story.things)
    put = (state.last(e.subject) for e in events if "603.2d" in e.rules)
    items = (one.stack for one in put if one is not None and one.stack is not None)
    more = (found for one in items for name, found in one.bound.bound if name == MORE_TIMES)
    those = (n for found in more if isinstance(found, tuple) for n in found)
    by = [names.of(n) for n in dict.fromkeys(those)]
    return Why(f"additional times by the effect of {and_(by)}", ("603.2d",)) if by else Why()


def _untriggered(story: Story, name: str, n: int) -> Why:
    """What an object triggers on, which has not happened; and what it asks as it would trigger (603.4)."""
    abilities = [
        held.ability
        for held in story.game.look(n).abilities
        if isinstance(held.ability, a.TriggeredAbility)
    ]
    place = spot(story.state, n)
    kept = [
        e for e in happened(story)
        if e.kind is K.SKIP and e.word == "trigger" and n in (e.subject, story.state.current(e.subject))
    ]  # fmt: skip
    if kept:
        return Why(told_with_reason(story, kept[0]), kept[0].rules)
    head = "" if place == "on the battlefield" else f"{name} is {place}, and "
    left = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.other == n and e.from_ is Zone.BATTLEFIELD and e.by
    ]  # fmt: skip
    if left and head:  # something else happened than what it may have waited for
        head = f"{told_of(story, left[-1])}{replaced(story, left[-1])}, and "
        more = left[-1].rules
    else:
        more = ()
    if not abilities:
        return Why(f"{head}nothing has happened that {name} triggers on", more)
    words = [text.replace("~", name) for one in abilities if (text := printed(one)) != str(one)]
    listed = " and ".join(f"“{text}”" for text in words if text)
    tail = f": {listed}" if listed else ""
    if any(one.condition is not None for one in abilities):
        asks = "what it triggers on has not happened, or what it asks then was not so"
        return Why(f"{head}{asks}{tail}", (*more, "603.4"))
    return Why(f"{head}nothing has happened that it triggers on{tail}", more)


# How players lost.

_LOST = {
    "104.3a": "conceded",
    "704.5a": "is at 0 or less life",
    "704.5b": "drew from an empty library",
    "704.5c": "has ten or more poison counters",
    "704.6b": "has fifteen or more poison counters as a team",
    "704.6c": "was dealt 21 or more combat damage by one commander",
    "903.10a": "was dealt 21 or more combat damage by one commander",
    "104.3e": "loses by an effect",
}
"""Why a player lost, by the rule that says so."""


_MOVED = {
    "704.5f": "its toughness is 0 or less",
    "704.5i": "its loyalty is 0",
    "704.5j": "by the legend rule",
    "704.5v": "its defense is 0",
    "704.5m": "it is attached to nothing that it can be attached to",
    "704.5h": "it was dealt damage by a source with deathtouch",
    "704.5g": "its damage is lethal",
}
"""Why a state-based action moved or destroyed something, by its rule."""


def moved(story: Story, event: Event) -> str:
    """What happened to an object, with the state-based action that it was."""
    why = next((_MOVED[rule] for rule in event.rules if rule in _MOVED), "")
    return told_of(story, event) + (f" ({why})" if why else "")


def lost(story: Story, event: Event) -> str:
    """That a player lost, with the reason."""
    text = told_of(story, event)
    why = next((_LOST[rule] for rule in event.rules if rule in _LOST), "")
    if event.source:
        why = f"by an effect of {Names(story.state).of(event.source)}"
    return f"{text} ({why})" if why else text


def kept_back(story: Story, event: Event) -> str:
    """What kept something from happening: a replaced event is told by whose effect it was."""
    if event.kind is K.SKIP and event.source and not event.considered and "614.6" in event.rules:
        return f"an effect of {Names(story.state).of(event.source)} replaces it"
    if event.kind is K.SKIP and event.considered:
        return "; ".join(f"{one.what}: {one.why}" for one in event.considered)
    return told_with_reason(story, event)
