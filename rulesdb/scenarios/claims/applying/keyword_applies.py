"""What a keyword keeps from a thing, and what it does not: `why doesn't hexproof save Elk?` (702.11, 702.12, 702.16, 702.18).

A row for each keyword that is a shield. What became of the thing is told beside it, with what did it and whether that targets anything.
"""

from __future__ import annotations

from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import keywords_of
from rulesdb.scenarios.claims.reasons import moved
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

K = EventKind
KEEPS = {
    "hexproof": ("keeps it only from being the target of what opponents control", "702.11b"),
    "shroud": ("keeps it only from being a target", "702.18a"),
    "protection": (
        "keeps it only from being dealt damage, enchanted or equipped, blocked and targeted by what has that quality",
        "702.16a",
    ),
    "indestructible": ("keeps it only from being destroyed", "702.12b"),
    "ward": ("triggers only as it becomes the target of what an opponent controls", "702.21a"),
}
"""What each keyword does for what has it, and its rule."""
_FATES = (K.DESTROY, K.SACRIFICE, K.EXILE, K.DAMAGE)


def keyword_applies(story: Story, one: m.DoneBy, word: str) -> Reply:
    """What this keyword keeps from it, and what happened all the same."""
    keeps, rule = KEEPS[word]
    line = line_of(story, (one.by,), gone=True)
    name = said(one.by)
    state = story.state
    seen = [state.lki[n].characteristics for n in line if n in state.lki]
    seen += [story.game.look(n) for n in line if n in state.battlefield]
    if not any(keyword.name == word for c in seen for keyword in keywords_of(c)):
        return Reply(f"Because: {name} does not have {word}", (rule,), settled=False)
    done = [
        e
        for e in happened(story)
        if e.kind in _FATES and (e.other if e.kind is K.DAMAGE else e.subject) in line
    ]
    moves = [e for e in happened(story) if e.kind is K.MOVE and e.subject in line]
    last = (done or moves)[-1:]
    told = "".join(f"; {moved(story, e)}{_aim(story, e, line)}" for e in last)
    return Reply(
        f"Because: {word} {keeps}{told}", ordered((rule,), *(x for e in last for x in e.rules))
    )


def _aim(story: Story, e: Event, line: set[int]) -> str:
    """What did it targets: nothing, another thing, or this very thing."""
    by = e.cause or (e.subject if e.kind is K.DAMAGE else 0)
    one = story.state.last(by) if by and not is_player(by) else None
    if one is None or one.stack is None:
        return ""
    names = GivenNames(story.state, story.things)
    aims = [n for slot in one.stack.targets for n in slot]
    if not aims:
        return f", and {names.of(by)} targets nothing"
    if line & {*aims}:
        whose = story.state.players[one.controller].name
        return f", and {whose} controls {names.of(by)}, which targets it"
    return f", and {names.of(by)} targets {and_([names.of(n) for n in aims])}"
