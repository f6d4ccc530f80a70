"""What came of the ability of one keyword that something put on the stack, whatever else it has: `does Wolf's undying resolve?` (608.1)."""

from __future__ import annotations

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, begins, happened, ordered, told_with_reason
from rulesdb.scenarios.claims.trying.untriggered import is_called
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

K = EventKind
ENDS = {"resolve": K.RESOLVE, "fizzle": K.FIZZLE, "get countered": K.COUNTER}
"""How what is on the stack leaves it, by what is asked (608.2b, 608.2n, 701.6a)."""


def its_keyword(story: Story, one: m.FateOf) -> Reply:
    """Whether the ability of this keyword met that, by the last one of it that did anything; else where it is."""
    ref = one.refs[0].but(ability=True)
    there = story.things.all(story.state, ref)
    numbers = {*there, *story.things.gone_abilities(story.state, ref)}
    mine = {n for n in numbers if _is_of(story, n, one.ability)}
    name, law = f"{said(one.refs[0].but(ability=False))}'s {one.ability}", "608.1"
    ends = [e for e in happened(story) if e.kind in ENDS.values() and e.subject in mine]
    if ends:
        head = begins(so=ends[-1].kind is ENDS[one.verb], why=one.why, negated=one.negated)
        return Reply(f"{head}: {told_with_reason(story, ends[-1])}", ordered(ends[-1].rules, law))
    head = begins(so=False, why=one.why, negated=one.negated)
    where = "is on the stack still" if mine else "is not on the stack and was not"
    return Reply(f"{head}: {name} {where}", (law if mine else "603.3",), settled=False)


def _is_of(story: Story, n: int, keyword: str) -> bool:
    one = story.state.last(n)
    if one is None or one.stack is None:
        return False
    return is_called(story, Event(K.RESOLVE, n, source=one.stack.source), keyword)
