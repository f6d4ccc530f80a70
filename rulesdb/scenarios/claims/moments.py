"""When a question is answered: where it stands, at the time it names, or when what is on its way has come to its end.

A question about how things stand is answered where it stands. One about what happens is answered there too,
if nothing is on its way; else when the stack is empty and combat is over, which the answer says. What
the story only comes to later is told besides, as that. Asking never moves the game: all else is done on copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.errors import RulesdbError, Unsupported
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.further.earlier import how_it_was
from rulesdb.scenarios.claims.now.at_moment import Kept, Pasts, at_moment, there
from rulesdb.scenarios.claims.past.as_it_was import BACK_THEN
from rulesdb.scenarios.claims.questions import (
    WITH_CHOICE,
    Last,
    answer,
    but_later,
    may_change,
    of_now,
    quiet,
)
from rulesdb.scenarios.claims.replies import Reply, untold
from rulesdb.scenarios.language.composed.nothing import contrary
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.values import NamedTuple

_AS_IT_GOES_ON = " (as the story goes on)"
_ORDER = tuple(step.value for step in Step)


class Query(NamedTuple):
    """A question with its answers: for the moment, and at the end of what was on its way then."""

    ask: m.Ask
    reply: Reply
    at: int
    """How many events there were when it was asked."""
    ahead: bool
    """Whether what everyone's passing makes of it is told, too."""
    busy: bool
    """Whether something was on its way."""
    later: Reply | None = None
    later_at: int = 0
    before: Reply | None = None
    """How it was before, of what does not leave the battlefield later."""
    dealt: bool = False
    """Whether it asks for an amount of which some has come in the combat damage step in which it was asked (510.2)."""


def put(story: Story, ask: m.Ask, kept: Kept | None = None, pasts: Pasts | None = None) -> Query:
    """A question of the story, answered for now; `kept` are the moments of the stack so far, `pasts` all that something was done in."""
    if isinstance(ask.at, m.Moment) and (there(story, ask.at) or _happens(ask.question)):
        return put(story, ask.but(at=None))._replace(ask=ask)
    if isinstance(ask.at, m.Moment):
        found = at_moment(story, ask, kept or {}, answer)
        return Query(ask, found, story.hand.length(), ahead=False, busy=False)
    if ask.at is not None:
        return Query(
            ask, _at_time(story, ask, ask.at), story.hand.length(), ahead=False, busy=False
        )
    meant = story.asked_of(ask)
    reply = answer(meant, ask)
    before = None
    if ask.within == BACK_THEN and not reply.known:
        before = how_it_was(meant, ask, pasts or [], answer)
    if meant.hand.length() > story.hand.length() and reply.text != answer(story, ask).text:
        reply = reply._replace(text=f"{reply.text}{WITH_CHOICE}")
    return Query(
        ask,
        reply,
        story.hand.length(),
        ahead=may_change(meant, ask),
        busy=not quiet(story),
        dealt=reply.dealt and story.state.step is Step.COMBAT_DAMAGE,
        before=before,
    )


def watched(queries: Iterable[Query], story: Story, before: int) -> list[Query]:
    """The questions after the game went on from so many events: what waited for quiet is answered with it.

    What was answered on a way that has been undone waits again.
    """
    out = [
        one._replace(later=None) if one.later is not None and one.later_at > before else one
        for one in queries
    ]
    waiting = [one.busy and not one.reply.settled and one.later is None for one in out]
    if not any(waiting) or not quiet(story):
        return out
    now = story.hand.length()
    return [
        one._replace(later=answer(story, one.ask, one.at), later_at=now) if waits else one
        for one, waits in zip(out, waiting, strict=True)
    ]


def for_good(queries: Sequence[Query], story: Story) -> list[Reply]:
    """The answers once the story is told."""
    last = Last(story)
    return [
        _or_before(one, _so_far(one, _for_good(one, last)) if one.dealt else _for_good(one, last))
        for one in queries
    ]


def _or_before(one: Query, found: Reply) -> Reply:
    """How something was, by the moments before, where it is not told by how it left the battlefield."""
    return one.before if one.before is not None and not found.known else found


def _so_far(one: Query, end: Reply) -> Reply:
    """An amount of a combat damage step as it is there, with what it comes to in the end, where that is more (510.4)."""
    ends = _TIME.sub("", end.text)
    if not end.known or ends == one.reply.text or not end.dealt:
        return end
    when = end.text.removeprefix(ends).strip(" ()") or "in the end"
    rules = tuple(dict.fromkeys((*one.reply.rules, *end.rules)))
    text = f"{one.reply.text}, so far; {when}: {ends.removeprefix('Because: ')}"
    return end._replace(text=text, rules=rules)


_NOT_SO = "It is not so: "
_LATER_SO = "; once everyone passes: Because: "


def as_followed_up(before: m.Ask | None, ask: m.Ask, reply: Reply) -> tuple[m.Ask, Reply]:
    """A question and its answer; a bare `why?` behind an answer that it is not so is told as why it is not."""
    question = ask.question
    if before is None or not reply.text.startswith(_NOT_SO) or not getattr(question, "why", False):
        return ask, reply
    if type(before.question) is not type(question) or _LATER_SO in reply.text:
        return ask, reply  # what was asked before was another thing, or it comes to be so
    if before.question.but(why=True) != question or (other := contrary(question)) == question:
        return ask, reply
    text = f"Because: {reply.text.removeprefix(_NOT_SO)}"
    return ask.but(question=other), reply._replace(text=text)


def _for_good(one: Query, last: Last) -> Reply:
    if one.reply.settled:
        return (
            last.ahead(one.ask, one.reply, one.at) if one.ahead and one.reply.known else one.reply
        )
    story = last.story
    if story.hand.length() == one.at:
        return last.answer(one.ask, one.at)
    if not one.busy:
        return _with_later(one.reply, last.answer(one.ask, one.at))
    if one.later is not None and _stays_no(one, one.later):
        return one.reply
    if one.later is not None:
        goes_on = "" if one.later.text == one.reply.text else _AS_IT_GOES_ON
        found = one.later._replace(text=one.later.text + goes_on)
        return found if one.later.settled else _with_later(found, last.answer(one.ask, one.at))
    found = last.answer(one.ask, one.at)
    if _stays_no(one, found):
        return one.reply
    told = not found.known or found.text.endswith(")") or found.text == one.reply.text
    return found if told else found._replace(text=found.text + _AS_IT_GOES_ON)


def _stays_no(one: Query, later: Reply) -> bool:
    """Whether what could not be done as it was asked can't be done later either: the reason of the moment is what is asked for."""
    question = one.ask.question
    return (
        isinstance(question, m.Whether)
        and isinstance(question.claim, m.May)
        and one.reply.known
        and one.reply.text[:3] == "No:" == later.text[:3]
    )


def _with_later(now: Reply, end: Reply) -> Reply:
    """An answer of its moment, with what the story comes to after it, where that is another."""
    if end.beyond:
        return but_later(now, "later in the story", end)
    if not end.known or _gist(end.text) == _gist(now.text):
        return now
    if now.text.startswith("Because: ") and end.text.startswith(_NOT_SO):
        return now  # that more of it comes later takes nothing from why it is so
    rules = tuple(dict.fromkeys((*now.rules, *end.rules)))
    return now._replace(text=f"{now.text}; later in the story: {end.text}", rules=rules)


def _gist(text: str) -> str:
    """What an answer comes to, without its reason and its time."""
    return _TIME.sub("", text).split(":")[0]


def _is_denied(question: m.Question) -> bool:
    """Whether it is asked why something is not so."""
    if not getattr(question, "why", False):
        return False
    about = question.claim if isinstance(question, m.Whether) else question
    return bool(getattr(about, "negated", False))


_HAPPENS = (
    m.FateOf, m.Undergone, m.WhoDoes, m.Befallen, m.HappensTo, m.WhatTriggers, m.InOrder, m.Created, m.Casts,
    m.Dealers, m.DoneBy, m.Prevented, m.WhoMay, m.Happens,
)  # fmt: skip


def _happens(question: m.Question) -> bool:
    """Whether a question is about what happens, and not how things stand or what could be done."""
    question = question.of if isinstance(question, m.Reason) else question
    if isinstance(question, (m.HowMuch, m.Whether)):
        return isinstance(question.claim, (m.Undergoes, m.Befalls))
    return isinstance(question, _HAPPENS)


def _turns(hand: Hand) -> list[int]:
    """Where in what has happened each turn begins."""
    events = hand.game.events()
    return [at for at, event in enumerate(events) if event.kind is EventKind.TURN] or [0]


_NONE = late(r"^(?:No|Nothing|Nobody|Not so far|It is not so)\b| 0 ")
"""How an answer begins, or what it says, where nothing of the kind has happened."""
_TIME = late(r" \((?:as the story goes on|everyone passing from here|once everyone passes)\)$")


def _at_time(story: Story, ask: m.Ask, time: m.When) -> Reply:
    """The answer at a time, of what happens in that step; everyone passes until then, on a copy."""
    hand = story.hand.onward()
    player = story.player(time.player) if time.player else 0
    start = (hand.state.turn, len(hand.state.steps_done), hand.state.step)
    since = hand.length()

    def mine() -> bool:
        return not player or their_turn(hand.state, player)

    own = mine()

    def arrived() -> bool:
        state = hand.state
        if time.next and (state.turn, len(state.steps_done), state.step) == start:
            return False
        step = Step.PRECOMBAT_MAIN.value if time.step == m.TURN else time.step
        fresh = time.step != m.TURN or not time.next or state.turn != start[0]
        return state.step.value == step and mine() and fresh

    def gone() -> bool:
        """Whether the step would have been by now: it was skipped, or nobody gets priority in it."""
        state = hand.state
        if time.step == m.TURN:
            return state.turn > start[0] + 2 * len(state.order)
        place, now, then = map(_ORDER.index, (time.step, state.step.value, start[2].value))
        if state.turn == start[0]:
            return mine() and then < place < now
        if own and then < place and not time.next:
            return True
        return (mine() and place < now) or state.turn > start[0] + 2 * len(state.order)

    def stop() -> bool:
        nonlocal since
        if arrived() or gone():
            return hand.at_priority()
        since = hand.length()
        return False

    try:
        hand.drive(stop)
    except Unsupported as error:
        return untold(error)
    except RulesdbError as error:
        text = str(error).removeprefix("no line answers: ")
        return Reply(f"that depends on a choice on the way there: {text}", known=False)
    story.lines.came_to(hand.lines)
    asked = ask.but(at=None)
    until, through = None, arrived() and _happens(ask.question)
    begins = None
    if arrived() and hand.state.stack and of_now(ask.question):
        begins = answer(story.at(hand), asked)
    if begins is not None or through:
        # What happens in a step is all that does until it ends: what triggered as it began resolves, too (500.2).
        if time.step == m.TURN:
            since = _turns(hand)[-1]
        turn = hand.state.turn

        def over() -> bool:
            if time.step == m.TURN and through:
                return hand.state.turn != turn
            return hand.at_priority() and (not arrived() or not hand.state.stack)

        try:
            hand.drive(over)
        except Unsupported as error:
            return untold(error)
        except RulesdbError as error:
            text = str(error).removeprefix("no line answers: ")
            return Reply(f"that depends on a choice on the way there: {text}", known=False)
        if hand.state.turn != turn:
            until = _turns(hand)[-1]
    found = answer(story.at(hand, since, until), asked)
    whole = answer(story.at(hand, 0, until), asked)
    denied = _is_denied(ask.question)
    if begins is not None:
        found = begins
        if whole.known and _gist(whole.text) != _gist(begins.text):
            rules = tuple(dict.fromkeys((*begins.rules, *whole.rules)))
            text = f"{begins.text}; once what triggered has resolved: {whole.text}"
            found = begins._replace(text=text, rules=rules)
    elif whole.known and of_now(ask.question):
        found = whole  # how it stands is one thing, whatever made it so
    elif isinstance(ask.question, m.Happens):
        pass  # what has happened before that step is not asked
    elif whole.known and (denied or _NONE.search(found.text)):
        # What kept it from happening can have been before that step, too.
        same = _NONE.search(whole.text) or (denied and whole.text.startswith("Because: "))
        found = whole if same else whole._replace(text=f"{whole.text} (before that step)")
    when = sentence(time).removeprefix("in ")
    way = "through" if through else "until" if arrived() else "beyond"
    note = f"everyone passing {way} {when}"
    return found._replace(text=f"{found.text} ({note})", settled=True)
