"""Whether something happens a second time: `does Elk trigger again?`, and what could be done once more: `can Ann cast Shock again?`

What has happened once is looked for first; asked is what comes behind it. What could be done is asked as it stands, with whether it
would be the first time; “again” is never left out in silence.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.engine.state.events import EventKind
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import counted
from rulesdb.scenarios.claims.further.later import next_chance
from rulesdb.scenarios.claims.replies import Reply, Why, line_of, ordered, turned
from rulesdb.scenarios.claims.since.not_counted import NOTHING_MORE, not_counted
from rulesdb.scenarios.playing.story import Story

AGAIN = "again"
_NOT_AGAIN = "; once it has happened: "
_NONE = late(r"No\b|Not\b|Nothing\b|Nobody\b|0\b")
Answering = Callable[[Story, m.Ask], Reply]
K = EventKind


def again(story: Story, ask: m.Ask, answer: Answering) -> Reply:
    """The answer to a question of something happening again, or being possible again."""
    plain = ask.but(within="")
    if isinstance(ask.question, (m.Whether, m.CanBe, m.PlayerMay, m.MayRespond, m.WhatMay)):
        return _with_how_often(story, ask.question, answer(story, plain))
    wants_no = bool(getattr(ask.question, "negated", False))
    if wants_no and not getattr(ask.question, "why", False):
        positive = plain.but(question=ask.question.but(negated=False), within=AGAIN)
        return turned(again(story, positive, answer))
    if wants_no and isinstance(ask.question, m.FateOf):
        return _why_not_again(story, ask, answer)
    since, end = story.since, story.hand.length() if story.until is None else story.until

    def by(at: int) -> Reply:
        return answer(story.at(story.hand, since, at), plain)

    whole = by(end)
    if not _happened(whole):
        return whole
    low, high = since, end
    while low < high:  # the first moment by which it has happened
        half = (low + high) // 2
        low, high = (low, half) if _happened(by(half)) else (half + 1, high)
    once = by(low)
    later = answer(story.at(story.hand, low, end), plain)
    if _happened(later):
        return later
    if not later.known:
        return later
    told = once.text.partition(": ")[2] or once.text
    rules = tuple(dict.fromkeys((*once.rules, *later.rules)))
    head = "No: not again" if once.text.startswith("Yes") else "Not again"
    return Reply(f"{head}{_NOT_AGAIN}{told}", rules, settled=False)


def _why_not_again(story: Story, ask: m.Ask, answer: Answering) -> Reply:
    """Why something that has happened once has not happened a second time; where it never has, why not at all."""
    one = ask.question
    plain = ask.but(within="")
    assert isinstance(one, m.FateOf)
    whether = one.but(why=False, negated=False)
    found = again(story, plain.but(question=whether, within=AGAIN), answer)
    if not found.known:
        return found
    if _happened(found):
        return found._replace(text=f"It is not so: {found.text.partition(': ')[2] or found.text}")
    if _NOT_AGAIN not in found.text:
        return answer(story, plain)
    if one.verb != "trigger":
        return found._replace(text=found.text.replace("No: ", "Because: ", 1))
    claim = m.Undergoes(one.refs, "trigger", 1, ability=one.ability)
    missed = not_counted(story, counted(story, claim))
    told = f"{missed.text or NOTHING_MORE}{found.text[found.text.index(_NOT_AGAIN) :]}"
    return Reply(f"Because: {told}", ordered(missed.rules, *found.rules), settled=False)


def _happened(reply: Reply) -> bool:
    """Whether an answer says that it is so by then."""
    return reply.known and _NONE.match(reply.text) is None


def _with_how_often(story: Story, question: m.Question, reply: Reply) -> Reply:
    """What could be done, with that it would be the first time, where nobody has done it so far."""
    if not isinstance(question, m.Whether) or not isinstance(question.claim, m.May):
        return reply
    claim = question.claim
    who = story.state.players and story.player(claim.player) if claim.player else 0
    row = _DEEDS.get(type(claim.deed))
    if row is None or not reply.known:
        return reply
    kind, part = row
    refs = getattr(claim.deed, part)
    line = line_of(story, refs if isinstance(refs, tuple) else (refs,))
    done = [
        e for e in story.game.events(0)
        if e.kind is kind and who in (0, e.player) and {e.subject, e.source} & line
    ]  # fmt: skip
    first = "" if done else "; it would be for the first time here"
    chance = next_chance(story, claim) if reply.text.startswith("No: ") else Why()
    then = f"; later: {chance.text[0].lower()}{chance.text[1:]}" if chance.text else ""
    return reply._replace(
        text=f"{reply.text}{first}{then}", rules=ordered(chance.rules, *reply.rules)
    )


_DEEDS: dict[type[m.Node], tuple[EventKind, str]] = {
    m.Cast: (K.CAST, "spell"),
    m.Activate: (K.ACTIVATE, "of"),
}
"""The event of a deed, and the part of the deed that says of what."""
