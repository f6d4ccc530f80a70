"""The lines that would answer an open choice: options by name, each as a sentence that can be written down.

Every line is tried as an answer before it is offered; what has no sentence of its own is not offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.errors import IllegalAction, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.answers import NONE, Asked, from_line
from rulesdb.scenarios.playing.paid.amounts import asked_here
from rulesdb.scenarios.playing.paid.either import said_in_lines

K = DecisionKind
MOST = 5
"""So many lines are offered at most."""


def unanswered(asked: Asked) -> str:
    """That no line answers a decision, with those that would."""
    return f"no line answers: {with_lines(asked)}"


def no_answer(line: m.Choose, over: Asked | None) -> str:
    """That nothing asks for what a line chooses, with the decision at which that was no option."""
    text = f"nothing is asked that this answers: {sentence(line)}"
    if over is None:
        return f"{text}; tell before it what has that chosen, or leave the line out"
    try:
        if over.decision.kind is K.DAMAGE:
            over.decision.verify(from_line(over, line))
    except IllegalAction as refused:
        text += f" (refused by {', '.join(refused.rules)}: {refused})"
    asked = " and ".join(filter(None, asked_here(over.decision))) if line.verb == "pays" else ""
    amount = f" ({asked} is to be paid)" if asked else ""
    return f"{text}; it can't be chosen where {with_lines(over)}{amount}"


def with_lines(asked: Asked) -> str:
    """Who is asked what, and the lines that answer it."""
    lines = suggestions(asked)
    return str(asked) + (f"; write: {' / '.join(lines)}" if lines else "")


def suggestions(asked: Asked) -> tuple[str, ...]:
    """Lines that answer a decision, at most MOST."""
    found: dict[str, None] = {}
    player = asked.state.players.get(asked.decision.player)
    for one in _candidates(asked, player.name) if player is not None else ():
        try:
            fits = from_line(asked, one) is not NONE
        except RulesdbError:
            continue  # the name fits several things: no line without names given to them
        if fits:
            found[sentence(one)] = None
        if len(found) >= MOST:
            break
    return tuple(found)


def _candidates(asked: Asked, who: str) -> Iterator[m.Choose]:
    one = asked.decision
    if one.kind is K.MAY:
        yield m.Choose(who, "says yes")
        yield m.Choose(who, "says no")
    elif one.kind is K.REPLACEMENT:
        for row in one.behind:
            yield m.Choose(who, "applies", (_named(asked, row.source),))
    elif one.kind in (K.CHOOSE, K.TARGETS, K.BOTTOM):
        verb = "targets" if one.kind is K.TARGETS else "chooses"
        count = max(one.minimum, 1)
        for at in range(len(one.numbers) - count + 1):
            yield m.Choose(who, verb, tuple(_named(asked, n) for n in one.numbers[at : at + count]))
        if not one.minimum:
            yield m.Choose(who, "chooses nothing")
    elif one.kind in (K.NUMBER, K.X):
        for number in range(one.minimum, min(one.maximum, one.minimum + MOST) + 1):
            yield m.Choose(who, "picks", numbers=(number,))
    elif one.kind is K.MODES:
        for those in combinations(one.numbers, max(one.minimum, 1)):
            yield m.Choose(who, "chooses mode", numbers=tuple(at + 1 for at in those))
    elif either := [line for _, line in said_in_lines(one, who)]:
        yield from either
    elif one.kind in (K.OPTION, K.WORD, K.ALTERNATIVE):
        for at, option in enumerate(one.options):
            if one.kind is K.OPTION and asked.said(option) == {str(at + 1)}:
                yield m.Choose(who, "picks", numbers=(at + 1,))
                continue
            words = sorted(asked.said(option) - {str(option)}) or [str(option)]
            if not isinstance(option, int) or words != [str(option)]:
                yield m.Choose(who, "chooses", (m.Value(word=words[0]),))


def _named(asked: Asked, number: int) -> m.Value:
    return m.Value(ref=m.Ref(asked.things.name(asked.state, number)))
