"""Choices that lines make without being asked: what there was no choice in, and a yes that goes without saying.

A line that names the only thing there was to choose is no mistake; a line that names another is. A choice
that only who said yes is asked for says yes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import entering_of
from rulesdb.engine.state.events import PAYMENT, Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, from_line
from rulesdb.scenarios.playing.doers import is_meant
from rulesdb.scenarios.playing.paid.amounts import pays_just
from rulesdb.scenarios.table.things import Things

K = DecisionKind
E = EventKind
_CHOSEN = frozenset(
    {E.TARGET, E.MOVE, E.SACRIFICE, E.DISCARD, E.DESTROY, E.EXILE, E.REVEAL, E.TAP, E.UNTAP, E.ATTACH,
     E.PUT_COUNTERS, E.REMOVE_COUNTERS, E.DAMAGE, E.CONTROL, E.CHOICE, E.TRANSFORM, E.PHASE_OUT, E.KEYWORD_ACTION}
)  # fmt: skip
"""What happens to what was chosen."""
_WITHOUT_CAUSE = frozenset({E.TARGET, E.CHOICE})
_OWN_DEEDS = frozenset({E.SACRIFICE, E.DISCARD, E.REVEAL, E.CHOICE})
"""What a player does with what they choose, whoever makes them do it."""
_DEEDS = {"discards": E.DISCARD, "sacrifices": E.SACRIFICE}
"""What happens to what a line says is discarded or sacrificed."""
_NAMED = ("chooses", "targets")
_UNDONE = ("says no", "declines")
DONE = ("says yes", "pays")
"""Verbs of choices that say yes."""


def went_so(
    state: GameState,
    things: Things,
    line: m.Choose,
    forced: Iterable[tuple[Asked, object]],
    events: Iterable[Event],
    *,
    answered: Iterable[tuple[Decision, object]] = (),
    aims: bool = True,
) -> bool:
    """Whether it went as a line says although nobody had a choice: what was asked, and what happened.

    `answered` is what was asked and answered meanwhile; `aims`: whether what became a target counts.
    """
    for asked, answer in forced:
        try:
            if from_line(asked, line) == answer:
                return True
        except RulesdbError:
            continue  # the line speaks of something else
    events = tuple(events)
    if line.verb in _UNDONE:
        return _nothing_done(state, things, line, events, answered)
    who = things.players.get(line.player, 0)
    if line.verb in DONE and any(
        one.kind is K.MAY
        and one.player == who
        and said is True
        and pays_just(one, line)
        and (line.source is None or is_meant(state, things, one.source, line.source))
        for one, said in answered
    ):
        return True
    if line.verb == "divides" and divided_so(
        state, things, line.shares, (e.subject for e in events if e.kind is E.RESOLVE)
    ):
        return True
    if line.verb == "assigns":
        return _assigned_so(state, things, line, who, events)
    if line.verb == "pays" and line.values:
        return any(_paid(event, who, line.values[0].word) for event in events)
    if line.verb == "pays" and line.source is None:  # what attackers or blockers cost (508.1h)
        return any(
            e.kind is E.SCHEDULE and e.player == who and _TO_FIGHT.match(e.word) for e in events
        )
    refs = [value.ref for value in line.values if value.ref is not None]
    if line.verb not in _NAMED or not refs or len(refs) < len(line.values):
        return False
    of_them = [
        e
        for e in events
        if (e.kind in _CHOSEN and (e.cause or e.kind in _WITHOUT_CAUSE or _by_an_effect(e)))
        if (aims or e.kind is not E.TARGET) and (not who or _by(state, e, who))
        if e.kind is not E.TARGET or _of_its_source(state, things, line.source, e)
        if e.kind is _DEEDS.get(line.words, e.kind)
    ]
    # Of what was revealed or looked through, something else was chosen: that is what was chosen.
    among = {e.cause or e.source for e in of_them if e.kind is E.CHOICE and e.subject}
    touched = {
        n
        for e in of_them
        if e.kind is not E.REVEAL or (e.cause or e.source) not in among
        for n in (e.subject, e.other, _chosen(state, e), entering_of(e).attached_to)
    }
    touched |= {state.current(n) for n in touched}
    return all(touched & set(things.all(state, ref)) for ref in refs)


def _of_its_source(state: GameState, things: Things, source: m.Ref | None, event: Event) -> bool:
    """Whether what became a target did so by an ability of this thing, where a line names one."""
    return source is None or not event.cause or is_meant(state, things, event.cause, source)


def _by_an_effect(event: Event) -> bool:
    """Whether an effect has a player do this with no cause told: instead of something (614.6), or as the Ring tempts (701.54a)."""
    return (event.kind in _OWN_DEEDS and bool(event.source)) or event.word == "ring-bearer"


def _assigned_so(
    state: GameState, things: Things, line: m.Choose, who: int, events: Iterable[Event]
) -> bool:
    """Whether combat damage was dealt just as a player is said to assign it, by one creature that they control.

    What an effect has changed since it was assigned shows no longer how much that was (510.2).
    """
    if len(line.shares) != 1:
        return False  # what is shared among several was asked for
    share = line.shares[0]
    whom = set(things.all(state, share.to))
    named = set(things.all(state, line.source)) if line.source is not None else set()
    for event in events:
        one = state.last(event.source) if event.kind is E.DAMAGE and event.combat else None
        if one is None or event.by or (who and one.controller != who):
            continue
        mine = not named or bool({event.source, state.current(event.source)} & named)
        to = {event.other, state.current(event.other)} & whom
        if mine and to and event.amount == share.amount:
            return True
    return False


def _by(state: GameState, event: Event, who: int) -> bool:
    """Whether a player could have chosen what something happens to: who does it, or controls what makes it so."""
    cause = state.last(event.cause) if event.cause else None
    if event.kind is E.TARGET:  # of what is cast or activated, that line has said the targets
        item = cause.stack if cause is not None else None
        return event.player == who and item is not None and item.kind == "triggered"
    if cause is None:
        return event.player in (0, who)
    own = event.kind in _OWN_DEEDS or event.to is Zone.BATTLEFIELD
    return cause.controller == who or (own and event.player == who)


def divided_so(
    state: GameState, things: Things, shares: tuple[m.Share, ...], numbers: Iterable[int]
) -> bool:
    """Whether one of these on the stack is divided as is said and nobody had to ask: one target gets all of it (601.2d)."""
    items = [one.stack for n in numbers if (one := state.last(n)) is not None]
    if len(shares) != 1:
        return False
    meant = {*things.all(state, shares[0].to)}
    return any(
        len(to) == 1 and {to[0], state.current(to[0])} & meant and of == (shares[0].amount,)
        for item in items
        if item is not None
        for to, of in zip(item.targets, item.divisions, strict=False)
    )


def _nothing_done(
    state: GameState,
    things: Things,
    line: m.Choose,
    events: Sequence[Event],
    answered: Iterable[tuple[Decision, object]],
) -> bool:
    """Whether a player has done nothing of what an ability or spell (this one, if one is named) would have let them do, asked or not."""
    who = things.players.get(line.player, 0)

    def about(n: int) -> bool:
        return line.source is None or is_meant(state, things, n, line.source)

    done = [one for one, said in answered if one.kind is K.MAY and one.player == who and bool(said)]
    resolved = [state.last(e.subject) for e in events if e.kind is E.RESOLVE]
    let = [
        one.id
        for one in resolved
        if one is not None and about(one.id)
        if any(
            _asks(face.text, mine=one.controller == who or not who)
            for number in (one.id, one.stack.source if one.stack is not None else 0)
            if (of := state.last(number)) is not None
            for face in of.card.faces
        )
    ]
    # Of several that resolved, what was done once was not done by the others.
    return len(let) > sum(1 for one in done if about(one.source))


def _asks(text: str, *, mine: bool) -> bool:
    """Whether a text lets a player do something or not: its controller (`mine`), or somebody else."""
    word = _OF_MINE if mine else _OF_OTHERS
    said = text if mine else _TO_ITS_CONTROLLER.sub("", text)
    return bool(_MAY_OR_UNLESS.search(said) or word.search(text))


_TO_ITS_CONTROLLER = re.compile(r"(?i)\b(?:you may|unless you)\b")
_MAY_OR_UNLESS = re.compile(r"\b(?:may|unless)\b")
_OF_MINE = re.compile(r"(?im)(?:^|, )(?:cumulative upkeep|echo|recover)\b")
_OF_OTHERS = re.compile(r"(?im)(?:^|, )ward\b")
"""Keywords that ask somebody to pay, where no reminder says so (702.21a, 702.24a, 702.30a, 702.59a)."""
_TO_FIGHT = re.compile(r"^pays \S.*? for .+ to (?:attack|block)$")
_PAYS = re.compile(r"^pays (?P<cost>\S.*?) for ")


def _paid(event: Event, who: int, said: str) -> bool:
    """Whether an event is that a player pays just this, without having been asked."""
    if event.player != who:
        return False
    if event.kind is E.LOSE_LIFE and event.word == PAYMENT:
        return said == f"{event.amount} life"
    if event.kind is E.SCHEDULE and (found := _PAYS.match(event.word)) is not None:
        return found["cost"] == said
    return event.kind is E.COST and str(event.detail or "") == said


def _chosen(state: GameState, event: Event) -> int:
    """What was chosen, such as a source of damage (609.7a): wherever it is by now."""
    if event.kind is not E.CHOICE or event.word == a.Kind.NUMBER.value:
        return 0
    return state.current(event.detail) if isinstance(event.detail, int) else 0


def whose(asked: Asked) -> str:
    """The name of the player who is asked."""
    one = asked.state.players.get(asked.decision.player)
    return one.name if one is not None else ""


def agreed_before(game: Game, asked: Asked, early: Sequence[object], line: object) -> bool:
    """Whether a choice that was told early says yes to this: the no that stands next is for what comes later.

    `Ann casts Mime as a copy of Titan. It resolves. Ann says no`: not to the copy.
    """
    if not isinstance(line, m.Choose) or line.verb not in ("says no", "declines"):
        return False
    return goes_without_saying(game, asked, [one for one in early if isinstance(one, m.Choose)])


def goes_without_saying(game: Game, asked: Asked, lines: Sequence[m.Choose]) -> bool:
    """Whether yes is meant: one of these lines answers what is asked next of who says yes, and only then."""
    if asked.decision.kind is not K.MAY or not lines:
        return False
    game = game.copy()
    length = len(game.events())
    try:
        game.advance(True)
    except RulesdbError:
        return False
    then = game.decision
    mine = [line for line in lines if line.verb in _NAMED and line.player == whose(asked)]
    fresh = game.events(length)
    if mine and any(went_so(game.state, asked.things, line, (), fresh) for line in mine):
        return True  # there is no choice but the one that is told
    if then is None or then.kind in (K.PRIORITY, K.MAY) or then.player != asked.decision.player:
        return False
    after = Asked(then, game.state, asked.things)
    for line in lines:
        try:
            if from_line(after, line) is not NONE:
                return True
        except RulesdbError:
            continue  # the name means nothing there
    return False
