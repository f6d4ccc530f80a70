"""What has met a fate, and all that has happened to one thing or player, in the order of the story."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import described
from rulesdb.scenarios.claims.fates import behind, how
from rulesdb.scenarios.claims.past.came_to_none import came_to_none
from rulesdb.scenarios.claims.past.fate_rows import DIES, FATES
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered, told_with_reason
from rulesdb.scenarios.claims.told.cast_by_text import not_this_one
from rulesdb.scenarios.language.claims_said import group
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind
_FATES = {
    "dies": ("die", "dies", "die"),
    "gets destroyed": ("get destroyed", "is destroyed", "are destroyed"),
    "gets countered": ("get countered", "is countered", "are countered"),
    "gets sacrificed": ("get sacrificed", "is sacrificed", "are sacrificed"),
    "gets exiled": ("get exiled", "is exiled", "are exiled"),
    "gets discarded": ("get discarded", "is discarded", "are discarded"),
    "untaps": ("untap", "untaps", "untap"),
    "becomes tapped": ("become tapped", "becomes tapped", "become tapped"),
    "transforms": ("transform", "transforms", "transform"),
    "phases out": ("phase out", "phases out", "phase out"),
    "has attacked": ("attack", "has attacked", "have attacked"),
    "has blocked": ("block", "has blocked", "have blocked"),
    "gets drawn": ("get drawn", "is drawn", "are drawn"),
    "gets milled": ("get milled", "is milled", "are milled"),
    "gets revealed": ("get revealed", "is revealed", "are revealed"),
    "gets created": ("get created", "is created", "are created"),
    "enters": ("enter the battlefield", "enters the battlefield", "enter the battlefield"),
    "leaves": ("leave the battlefield", "leaves the battlefield", "leave the battlefield"),
    "sacrifice": ("get sacrificed", "", ""),
    "discard": ("get discarded", "", ""),
    "draw": ("get drawn", "", ""),
    "mill": ("get milled", "", ""),
    "reveal": ("get revealed", "", ""),
    "create": ("get created", "", ""),
}
"""The fate that each word asks about, and how it is said of one and of several."""


def befallen(story: Story, one: m.Befallen) -> Reply:
    """What has met a fate so far, in order, each as often as it did; of deaths the creatures (700.4)."""
    if one.verb == "survives":
        return _survivors(story, one)
    name, so, several = _FATES[one.verb]
    row = FATES[name]
    who = story.player(one.player) if one.player else 0
    found: dict[str, int] = {}
    rules: list[str] = []
    events = happened(story)
    besides: dict[str, None] = {}
    for at, e in enumerate(events):
        if not row.happened(e, {e.subject}) or (who and e.player != who):
            continue
        if one.among is not None and not _is_of(story, e.subject, one.among):
            continue
        if one.among is None and row is DIES and not _creature(story, e):
            besides[_called(story, e.subject)] = None
            continue
        called = _called(story, e.subject)
        found[called] = found.get(called, 0) + 1
        rules += behind(events, at, e)
    if not found and besides:
        text = f"No creature or planeswalker dies; {_put_there(besides).removesuffix(', too')}"
        return Reply(text, (row.rule,), settled=False)
    if not found:
        none = f"{one.player} {one.verb}s nothing" if who else f"Nothing {so}"
        if one.among is not None:
            none = f"{_none_of(one.among)} {several}"
        kept = [
            e for e in events if e.kind is K.SKIP and who and e.player == who and e.word == one.verb
        ]
        if not kept:
            lost = came_to_none(story, name)
            text = f"{none}{f': {lost.text}' if lost.text else ''}"
            return Reply(text, ordered(lost.rules, row.rule), settled=False)
        why = "; ".join(dict.fromkeys(told_with_reason(story, e) for e in kept[-1:]))
        laws = ordered((rule for e in kept[-1:] for rule in e.rules), row.rule)
        more = why if why.startswith(none) else f"{none}: {why}"
        return Reply(more if why else none, laws, settled=False)
    listed = and_([called if n == 1 else f"{n} × {called}" for called, n in found.items()])
    verb = so if sum(found.values()) == 1 else several
    text = f"{one.player} {one.verb}s {listed}" if who else f"{listed} {verb}"
    text = f"{_how_many(found, verb)}{listed}" if one.count else text
    text += f"; {_put_there(besides)}" if besides else ""
    return Reply(text, ordered(rules, row.rule), settled=False)


def _put_there(besides: Iterable[str]) -> str:
    """What else was put into a graveyard from the battlefield: the word is said of creatures, and means no more than that (700.4)."""
    names = [*besides]
    verb = "is" if len(names) == 1 else "are"
    return f"{and_(names)} {verb} put into a graveyard from the battlefield, too"


def _how_many(found: Mapping[str, int], verb: str) -> str:
    """How a number is told, before what it is the number of."""
    return f"{sum(found.values())} {verb}: "


def _none_of(of: m.Controls) -> str:
    """That it is so of nothing of a kind."""
    kind = group(of.but(count=2, player=""), "", several=True)
    return f"None of {of.player}'s {kind}" if of.player else f"No {kind}"


def _called(story: Story, n: int) -> str:
    """What something is called; a token that has the name of a card as that (111.1), a copy as what it is besides (707.2)."""
    told = GivenNames(story.state, story.things).of(n)
    return told if told.endswith(" token") or " (as " in told else story.things.name(story.state, n)


def _survivors(story: Story, one: m.Befallen) -> Reply:
    """The creatures, or those of a kind, that are on the battlefield, each with what it is called (700.4)."""
    state, look = story.state, story.game.look
    back, new = _not_survived(story)
    now = [
        n for n in state.battlefield
        if not state.objects[n].phased_out
        and (look(n).creature if one.among is None else _is_of(story, n, one.among))
    ]  # fmt: skip
    there = [n for n in now if n not in back and n not in new]
    returned = and_([*dict.fromkeys(_called(story, n) for n in now if n in back)])
    if not there:
        none = _none_of(one.among) + " survive" if one.among else "No creature survives"
        why = f"{returned} died and came back" if returned else "none is on the battlefield"
        return Reply(f"{none}: {why}", ("700.4", *(("400.7",) if returned else ())), settled=False)
    called = Counter(_called(story, n) for n in there)
    listed = and_([name if n == 1 else f"{n} × {name}" for name, n in called.items()])
    verb = "survives" if len(there) == 1 else "survive"
    saved = [e for n in there for e in _saving(story, n)]
    why = "; ".join(dict.fromkeys(told_with_reason(story, e) for e in saved))
    rules = ordered((rule for e in saved for rule in e.rules), "700.4")
    text = f"{_how_many(called, verb)}{listed}" if one.count else f"{listed} {verb}"
    came = f" ({returned} died and came back)" if returned else ""
    return Reply(
        f"{text}{came}{f'; {why}' if why and one.count else f': {why}' if why else ''}",
        rules,
        settled=False,
    )


def _not_survived(story: Story) -> tuple[set[int], set[int]]:
    """What died and is there again as a new object (400.7), and what has entered only since the last death."""
    back: set[int] = set()
    new: set[int] = set()
    died = False
    for e in happened(story):
        if DIES.happened(e, {e.subject}) and _creature(story, e):
            died = True
            back.add(e.other)
            new.clear()
        elif e.kind is K.MOVE and e.subject in back:
            back.add(e.other)
        elif e.kind is K.MOVE and e.to is Zone.BATTLEFIELD:
            new.add(e.other)
        elif e.kind is K.CREATE:
            new.add(e.subject)
    return back, new if died else set()


def _saving(story: Story, n: int) -> list[Event]:
    """The last that kept a creature from being destroyed or from dying otherwise; nothing where nothing tried."""
    return [
        e for e in happened(story)
        if e.subject == n and (e.kind is K.REGENERATE or (e.kind is K.SKIP and e.word in _DYING))
    ][-1:]  # fmt: skip


_DYING = ("destroy", "sacrifice", "move")
"""What is called so would have been the end of a creature, where it is told that it does not happen to it."""


_MORTAL = frozenset((CardType.CREATURE, CardType.PLANESWALKER))
"""Of what one says that it dies, where no kind is told."""


def _creature(story: Story, event: Event) -> bool:
    was = story.state.lki.get(event.subject)
    return was is not None and bool(_MORTAL & was.characteristics.types)


def _is_of(story: Story, n: int, of: m.Controls) -> bool:
    """Whether something is one of a kind, and a player's where that is said, as it is or last was (603.10a)."""
    if of.status:
        raise Trouble("ask of a kind of things: which lands of Ann die", of.where)
    one, c = story.state.last(n), story.game.look(n)
    if one is None or (of.player and (c.controller or one.owner) != story.player(of.player)):
        return False
    if not of.name:
        return described(story, n, of.description or m.Description())
    called = (*c.names, c.name, story.things.name(story.state, n))
    return of.name in called or {*of.name.split()} <= {*c.subtypes}


_OF_THINGS = frozenset({
    K.MOVE, K.REVEAL, K.PUT_COUNTERS, K.REMOVE_COUNTERS, K.TAP, K.UNTAP, K.ATTACH, K.UNATTACH, K.TRANSFORM, K.FLIP,
    K.TURN_FACE_UP, K.TURN_FACE_DOWN, K.PHASE_OUT, K.PHASE_IN, K.REGENERATE, K.CONTROL, K.RESOLVE, K.FIZZLE, K.COUNTER,
    K.ATTACK, K.BLOCK, K.LEAVE_COMBAT, K.SKIP, K.DISCARD, K.SACRIFICE,
})  # fmt: skip
_OF_PLAYERS = frozenset({
    K.GAIN_LIFE, K.LOSE_LIFE, K.SET_LIFE, K.DRAW, K.MILL, K.DISCARD, K.SACRIFICE, K.CREATE, K.PUT_COUNTERS, K.LOSE_GAME,
    K.WIN_GAME, K.TAKE,
})  # fmt: skip
_NO_LOSS = frozenset({"getting priority", "beginning the turn"})
"""What of a player that did not happen is only put off."""
_TO_IT = frozenset({K.DAMAGE, K.PREVENTED})
"""What is told of the one that it happens to."""


def happens_to(story: Story, one: m.HappensTo) -> Reply:
    """All that happened to something since the story began, and where that leaves it."""
    line = line_of(story, (one.ref,), gone=True)
    events = happened(story)
    texts: dict[str, None] = {}
    rules: list[str] = []
    for at, e in enumerate(events):
        if not _told_of(e, line):
            continue
        after = e.kind is K.MOVE and at and events[at - 1].subject == e.subject
        if after and events[at - 1].kind in (K.DISCARD, K.SACRIFICE):
            continue  # the move that this is has been told
        paid = paid_in(story, e) if e.kind is not K.MOVE else ""
        texts[
            how(story, events, at, e) + not_this_one(story, e)
            if e.kind is K.MOVE
            else told_with_reason(story, e) + paid
        ] = None
        rules = [*behind(events, at, e), *rules]
    stands = _stands(story, one.ref)
    if not texts:
        return Reply(
            f"Nothing has happened to {said(one.ref)}: {stands}", ("400.1",), settled=False
        )
    told = "; ".join(texts)
    return Reply(
        f"{told[:1].upper()}{told[1:]}; {stands}", ordered(rules[:3], "400.1"), settled=False
    )


def _told_of(event: Event, line: set[int]) -> bool:
    if event.kind in _TO_IT:
        return event.other in line or (event.kind is K.DAMAGE and event.subject in line)
    if event.kind is K.SKIP and not event.subject and event.player in line:
        return event.word not in _NO_LOSS
    if event.kind is K.SKIP and event.word == "damage" and event.other in line:
        return True
    if event.kind in _OF_PLAYERS and event.player in line:
        return not (event.kind is K.LOSE_LIFE and any(r.startswith("120.3") for r in event.rules))
    if event.kind is K.TAP and "605.3b" in event.rules:
        return False
    return event.kind in _OF_THINGS and event.subject in line


def _stands(story: Story, ref: m.Ref) -> str:
    state = story.state
    found = [n for n in story.things.all(state, ref) if n in state.objects or is_player(n)]
    if not found:
        return f"{said(ref)} no longer exists"
    n = found[0]
    if is_player(n):
        return f"{said(ref)} is at {state.players[n].life} life"
    return f"{said(ref)} is {spot(state, n)}"
