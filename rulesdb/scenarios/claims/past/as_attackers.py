"""Whether something was declared as an attacker, or put onto the battlefield attacking: then it never attacked (508.3a, 508.4)."""

from __future__ import annotations

from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, Why, happened, line_of, told_of
from rulesdb.scenarios.playing.numbers import among
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

K = EventKind
LAW = "508.4"


def came_attacking(story: Story, line: set[int]) -> Why:
    """That something was put onto the battlefield attacking, and not declared; empty where it was not (508.4)."""
    for e in happened(story):
        if e.kind in (K.MOVE, K.CREATE) and {e.subject, e.other} & line and among(LAW, e.rules):
            text = "it was put onto the battlefield attacking, and not declared as an attacker"
            return Why(text, (LAW, "508.3a"))
    return Why()


def declared(story: Story, one: m.Noted, _: int) -> Reply:
    """Whether it was declared as an attacker in the story (508.1)."""
    line = line_of(story, (one.ref,), gone=True)
    attacks = [e for e in happened(story) if e.kind is K.ATTACK and e.subject in line]
    if attacks:
        return Reply(f"Yes: {told_of(story, attacks[-1])}", ("508.1a", "508.1k"), settled=False)
    put = came_attacking(story, line)
    if put.text:
        return Reply(f"No: {put.text}, so nothing triggers on its attacking", put.rules)
    return Reply(f"No: {said(one.ref)} has not attacked", ("508.1a",), settled=False)
