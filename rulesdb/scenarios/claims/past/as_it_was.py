"""A permanent as it last was on the battlefield: what is asked of it after it left, by its last known information.

A card that left the battlefield is another object, whose power, controller and status are its own (400.7). What is
asked in the past is asked of a copy of the game in which the name means the permanent that it was; in the present
an answer that is of the card says so, with what the permanent was where that differs.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Game
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import describe
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply, Why, begins, ordered
from rulesdb.scenarios.claims.told.as_it_stood import made_then
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble, said

BACK_THEN = "back then"
_LAST = "as it last was on the battlefield"
Answer = Callable[[Story, m.Ask], Reply]


def about(question: m.Node) -> tuple[m.Ref, ...]:
    """The things that a question about how things stand is about; none where it is about no such state."""
    if isinstance(question, (m.WhatIs, m.WhoControls)):
        return (question.ref,)
    claim = question.claim if isinstance(question, (m.HowMuch, m.Whether)) else question
    return claim.refs if isinstance(claim, (m.HasFeature, m.IsA, m.IsSo)) else ()


def left(story: Story, ref: m.Ref) -> int:
    """The number by which something was on the battlefield, which it left in this story; 0 where it did not."""
    if ref.ability or ref.name in story.things.players:
        return 0
    state = story.state
    (found, *others) = story.things.all(state, ref) or [0]
    if others or not found or is_player(found) or found in state.battlefield:
        return 0
    moves = {e.other or e.subject: e for e in story.game.events() if e.kind is EventKind.MOVE}
    seen: set[int] = set()
    while found not in seen and (moved := moves.get(found)) is not None:
        seen.add(found)
        if moved.from_ is Zone.BATTLEFIELD:
            return moved.subject
        found = moved.subject
    return 0


def as_it_was(story: Story, those: dict[int, int]) -> Story:
    """The story on a copy in which these are not what they became: by the numbers that they had."""
    trial = story.hand.aside()
    trial.ways = story.hand.ways
    state = trial.state.copy()
    for was, now in those.items():
        state.lki[was] = state.lki[was]._replace(became=0)
        if now != was:
            state.objects.pop(now, None)
    trial.game = Game.of(state, ask_chance=True)
    return story.at(trial)


def was(story: Story, ask: m.Ask, answer: Answer) -> Reply:
    """The answer about what has left the battlefield, by how it last was there; of what is there it is not known."""
    question = ask.question
    refs = about(question)
    gone = {left(story, ref): ref for ref in refs}
    if not refs or 0 in gone:
        kept = next((ref for n, ref in gone.items() if not n), None)
        why = f" and {said(kept)} has not" if kept is not None else ""
        raise Trouble(
            f"how it was is told of what has left the battlefield in the story{why};"
            " ask it, in the present, behind the line after which it was so"
        )
    now = {n: story.state.current(n) for n in gone}
    before = as_it_was(story, now)
    if isinstance(question, m.WhoControls) and not question.owns:
        (n,) = gone
        who = before.state.players[before.game.look(n).controller].name
        return Reply(f"{who} controlled {said(question.ref)}, {_LAST}", ("110.2", "400.7"))
    if isinstance(question, m.WhatIs):
        (n,) = gone
        text = describe(before.game.look(n), permanent=True)
        made = made_then(story, n)
        by = f": {made.text}" if made.text else ""
        rules = (*made.rules, "400.7") if made.text else ("109.3", "400.7")
        return Reply(f"{said(question.ref)} was {text}, {_LAST}{by}", rules)
    if isinstance(question, m.Whether) and isinstance(question.claim, m.IsSo):
        if (fought := _in_combat(before, question, question.claim, tuple(gone))) is not None:
            return fought
        for n in gone:  # of a status there is no more than the object
            before.state.objects[n] = before.state.lki[n].object
    told = _told(before, ask, answer)
    (n, *others) = gone
    made = Why() if others or told.rules[:1] != ("109.3",) else made_then(story, n)
    text = told.text.replace(f", {_LAST}", f", {_LAST} ({made.text})") if made.text else told.text
    return told._replace(text=text, rules=ordered(made.rules, *told.rules))


def _told(before: Story, ask: m.Ask, answer: Answer) -> Reply:
    reply = answer(before, ask.but(within=""))
    text = f"{reply.text}, {_LAST}" if reply.known else reply.text
    return reply._replace(text=text, rules=ordered(reply.rules, "400.7"), settled=True)


def _in_combat(
    before: Story, question: m.Whether, claim: m.IsSo, numbers: tuple[int, ...]
) -> Reply | None:
    """Whether what left was attacking or blocking as it did; None of any other status (506.4)."""
    if claim.status not in ("attacking", "blocking"):
        return None
    (n,) = numbers if len(numbers) == 1 else (0,)
    if not n:
        raise Trouble("ask of one at a time whether it was in combat")
    combat = before.state.lki[n].combat
    found = None
    if combat is not None:
        found = combat.attacker(n) if claim.status == "attacking" else combat.blocker(n)
    so = found is not None
    head = begins(so=so, why=question.why, negated=claim.negated)
    text = (
        f"{said(claim.refs[0])} was {'' if so else 'not '}{claim.status} as it left the battlefield"
    )
    rule = "508.1k" if claim.status == "attacking" else "509.1g"
    return Reply(f"{head}: {text}", (rule, "506.4"))


def with_what_it_was(story: Story, ask: m.Ask, reply: Reply, answer: Answer) -> Reply:
    """An answer about a card that has left the battlefield, with that, and with what was otherwise on it."""
    question = ask.question
    refs = about(question)
    if len(refs) != 1 or not reply.known or isinstance(question, m.WhoControls):
        return reply
    ref = refs[0]
    n = left(story, ref)
    now = story.state.current(n) if n else 0
    if not n or now not in story.state.objects:
        return reply
    text = reply.text
    if isinstance(question, m.WhatIs):
        then = describe(story.state.lki[n].characteristics, permanent=True)
        here = describe(story.game.look(now), permanent=False)
        made = made_then(story, n) if then != here else Why()
        by = f" ({made.text})" if made.text else ""
        more = f"; it was {then}, {_LAST}{by}" if then != here else ""
        return reply._replace(text=text + more, rules=ordered(made.rules, *reply.rules))
    before = was(story, ask, answer)
    place = spot(story.state, now)
    if isinstance(question, m.Whether) and isinstance(question.claim, m.IsSo):
        text = f"{text.partition(': ')[0]}: {said(ref)} is {place}"
    text = text if place in text else f"{text}, {place}"
    plain = before.text.removesuffix(f", {_LAST}")
    if plain != reply.text and before.known:
        head, _, rest = plain.partition(": ")
        made = made_then(story, n) if before.rules[:1] == ("109.3",) else Why()
        plain, rest = (f"{x} ({made.text})" if made.text and x else x for x in (plain, rest))
        reply = reply._replace(rules=ordered(made.rules, *reply.rules))
        if question_why := head in ("Because", "It is not so"):
            plain = rest
        if rest.partition(" (")[0].partition(",")[0] in text and question_why:
            return reply._replace(text=text, rules=ordered(reply.rules, "400.7"))
        text += f"; {_LAST}: {plain if head not in ('Yes', 'No') else f'{head.lower()}, {rest}'}"
    return reply._replace(text=text, rules=ordered(reply.rules, "400.7"))
