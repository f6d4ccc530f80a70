"""Why something did not happen: what replaced, prevented or forbade it, what never came to it, how things stand.

Everything is read off the events of the story and the effects that hold; a fate and an amount that came to nothing
are told with the same reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Supertype, Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.occurrences import MORE_TIMES
from rulesdb.engine.state.events import Event, EventKind
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
    return Why(f"{place}, and {failed.text}" if failed.text else place, failed.rules)


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
    return Why(_kept(story, found[-1]), found[-1].rules) if found else Why()


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
    more = (those for one in items for name, those in one.bound.bound if name == MORE_TIMES)
    by = [names.of(n) for n in dict.fromkeys(n for those in more for n in those)]
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


# What came to nothing.

_WORDS = {
    "take": ("damage",),
    "deal": ("damage",),
    "gain": ("gain life",),
    "lose": ("lose life", "damage"),
    "draw": ("draw", "draw step"),
    "discard": ("discard",),
    "mill": ("mill",),
}
"""What an event is called that would have brought an amount."""


def why_nothing(story: Story, what: str, line: set[int], aims: set[int] | None) -> Why:
    """Why an amount is nothing: what was prevented, replaced or forbidden, blocked, countered, gone before."""
    events = happened(story)
    dealing = what == "deal"
    kept = [
        e for e in events
        if (e.kind is K.PREVENTED and what in ("take", "deal", "gain", "lose"))
        or (e.kind is K.SKIP and e.word in _WORDS.get(what, ()))
    ]  # fmt: skip
    about = [
        e for e in kept
        if ({e.subject, e.source} if dealing else {e.other, e.player, e.subject}) & line
        or (what == "gain" and e.kind is K.PREVENTED)
    ]  # fmt: skip
    if about:
        return _joined(story, about)
    if dealing and (blocked := _held_up(story, events, line, aims)).text:
        return blocked
    if what == "take" and (gone := _foes_gone(story, events, line)).text:
        return gone
    if what == "take" and (blocked := _foes_blocked(story, events, line)).text:
        return blocked
    failed = [
        e for e in events
        if e.kind in (K.COUNTER, K.FIZZLE) or (e.kind is K.SKIP and e.word == "trigger")
    ]  # fmt: skip
    if dealing:
        return _joined(story, [e for e in failed if e.subject in line])
    lost_ = _joined(story, [e for e in failed if _would_have(story, e, what, line)])
    return lost_ if lost_.text else _merged(story, events, what)


_BRINGS: dict[str, tuple[type[a.Node], ...]] = {
    "gain": (a.GainLife, a.SetLife, a.DoubleLife, a.ExchangeLife),
    "lose": (a.LoseLife, a.SetLife, a.ExchangeLife),
    "draw": (a.Draw,),
    "discard": (a.Discard,),
    "mill": (a.Mill,),
}
"""What an instruction is that would have brought an amount, to whomever; damage is looked at by what it is aimed at."""


def _merged(story: Story, events: Sequence[Event], what: str) -> Why:
    """What merged instead of entering, so that no ability triggered that would have brought such an amount (730.2b)."""
    names = GivenNames(story.state, story.things)
    for e in events:
        if "730.2b" not in e.rules or e.subject not in story.state.objects:
            continue
        texts = [held.ability for held in story.game.look(e.subject).abilities]
        waits = (
            x for x in texts if isinstance(x, a.TriggeredAbility) and isinstance(x.event, a.Enters)
        )
        if any(
            isinstance(part, _BRINGS.get(what, ())) for x in waits for part in x.walk()
        ):  # fmt: skip
            text = f"{names.of(e.subject)} is merged and did not enter the battlefield, so nothing triggers on that"
            return Why(text, ("730.2b",))
    return Why()


def _would_have(story: Story, failed: Event, what: str, line: set[int]) -> bool:
    """Whether what was countered or did not resolve says that such a thing would have come to these."""
    state = story.state
    ways = (K.TRIGGER, K.ACTIVATE)
    put = (
        e.detail for e in story.game.events()
        if e.kind in ways and e.subject == failed.subject and isinstance(e.detail, a.Node)
    )  # fmt: skip
    ability = next(put, None)
    n = state.current(failed.subject)
    if ability is None and n not in state.objects:
        return False
    texts = (
        [held.ability for held in story.game.look(n).abilities] if ability is None else [ability]
    )
    parts = [part for text in texts for part in text.walk()]
    if any(isinstance(part, _BRINGS.get(what, ())) for part in parts):
        return True
    if what not in ("take", "lose") or not any(isinstance(p, (a.Damage, a.Fight)) for p in parts):
        return False
    aimed = [e for e in happened(story) if e.kind is K.TARGET and e.source == failed.subject]
    return any(e.subject in line for e in aimed) or not (aimed or "603.3d" in failed.rules)


def _foes_gone(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """What fought these and dealt no combat damage to them, because it was gone before."""
    foes: dict[int, None] = {}
    for e in events:
        if e.kind in (K.ATTACK, K.BLOCK) and e.other in line:
            foes[e.subject] = None
        elif e.kind is K.BLOCK and e.subject in line:
            foes[e.other] = None
    found = [why for foe in foes if (why := _gone(story, events, {foe})).text]
    texts = dict.fromkeys(why.text for why in found)
    return Why("; ".join(texts), tuple(dict.fromkeys(r for why in found for r in why.rules)))


def _foes_blocked(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """What attacked these and was blocked: it deals its combat damage to what blocks it (509.1h, 510.1c)."""
    foes = dict.fromkeys(e.subject for e in events if e.kind is K.ATTACK and e.other in line)
    names = Names(story.state)
    blocked = [
        names.of(foe) for foe in foes
        if any(e.kind is K.BLOCKED and e.subject == foe for e in events)
    ]  # fmt: skip
    if not blocked or len(blocked) < len(foes):
        return Why()
    was = "was" if len(blocked) == 1 else "were"
    return Why(f"{and_(blocked)} {was} blocked", ("509.1h", "510.1c"))


def _gone(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """A creature in combat left the battlefield before it could deal combat damage (506.4, 510.4)."""
    at = next(
        (
            i for i, e in enumerate(events)
            if e.kind is K.MOVE and e.subject in line and e.from_ is Zone.BATTLEFIELD
        ),
        0,
    )  # fmt: skip
    before = events[:at]
    fights = (K.ATTACK, K.BLOCK, K.BLOCKED)
    if not any(e.kind in fights and line & {e.subject, e.other} for e in before):
        return Why()
    rules = ["510.1"]
    began = max(i for i, e in enumerate(before) if e.kind in fights)
    if any(e.kind is K.STEP and e.word == Step.COMBAT_DAMAGE for e in before[began:]):
        # It was there as combat damage was dealt: only who waited for the second step had dealt none.
        mine = [e for e in before[began:] if e.subject in line and e.kind in (K.ASSIGN, K.DAMAGE)]
        if not mine or not all(e.kind is K.ASSIGN and "702.7b" in e.rules for e in mine):
            return Why()
        rules = ["510.4", "702.7b"]
    return Why(
        f"{told_of(story, events[at])} before it deals combat damage", (*rules, *events[at].rules)
    )


def _held_up(story: Story, events: Sequence[Event], line: set[int], aims: set[int] | None) -> Why:
    """A creature in combat that dealt nothing: it was gone before, assigned none, or was blocked (510.1)."""
    if (gone := _gone(story, events, line)).text:
        return gone
    weak = [e for e in events if e.kind is K.ASSIGN and e.subject in line and "510.1a" in e.rules]
    if weak:
        return _joined(story, weak)
    players = {*story.state.players}
    blocked = [e for e in events if e.kind is K.BLOCKED and e.subject in line]
    if blocked and (aims is None or aims & players):
        name = Names(story.state).of(blocked[0].subject, blocked[0].name)
        return Why(f"{name} was blocked, and stays so", ("509.1h", "510.1c"))
    return Why()


def _joined(story: Story, events: Iterable[Event]) -> Why:
    several = list(events)
    texts = dict.fromkeys(_kept(story, e) for e in several)
    return Why("; ".join(texts), tuple(dict.fromkeys(r for e in several for r in e.rules)))


def _kept(story: Story, event: Event) -> str:
    """What kept something from happening: a replaced event is told by whose effect it was."""
    if event.kind is K.SKIP and event.source and not event.considered and "614.6" in event.rules:
        return f"an effect of {Names(story.state).of(event.source)} replaces it"
    if event.kind is K.SKIP and event.considered:
        return "; ".join(f"{one.what}: {one.why}" for one in event.considered)
    return told_with_reason(story, event)
