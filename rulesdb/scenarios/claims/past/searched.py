"""What a search could find and found: what the player was asked to choose from, whose search it was, and what kept one from it (701.23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rulesdb.engine.state.decisions import Decision
from rulesdb.engine.state.events import EventKind as K
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered, told_with_reason
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story

_SEARCH = "701.23a"
_LIMITED = "701.23f"
"""Only a part of a library is searched."""


def what_is_found(story: Story, one: m.WhoDecides, asked: Sequence[Decision]) -> Reply:
    """Who searched and what they could find; of one card whether it was among that."""
    name = partial(story.things.name, story.state)
    searches = [d for d in asked if _SEARCH in d.rules]
    texts: list[str] = []
    rules: list[str] = []
    those = line_of(story, (one.of,), gone=True) if one.of is not None else set()
    for d in searches:
        who = story.state.players[d.player].name
        fitting = [n for n in d.options if isinstance(n, int)]
        could = and_(list(dict.fromkeys(name(n) for n in fitting)))
        most = f"{d.maximum} of " if d.maximum < len(fitting) else ""
        need = "" if d.minimum else ", and need not find anything"
        if not those:
            texts.append(f"{who} can find {most}{could}{need}")
        elif those & {*fitting}:
            texts.append(f"{who} can find {name(min(those & {*fitting}))}")
        else:
            only = " in the part that is searched" if _LIMITED in d.rules else ""
            texts.append(
                f"{who} can't find {one.of.name if one.of is not None else 'that'}: what fits{only} is {could}"
            )
        rules += [rule for rule in d.rules if rule == _LIMITED] + list(d.rules)
    done = {d.player for d in searches}
    for e in happened(story):
        if e.kind is K.SKIP and e.word == K.SEARCH.value:
            texts.append(told_with_reason(story, e))
            rules += e.rules
        elif e.kind is K.SEARCH and e.player not in done:
            texts.append(f"{story.state.players[e.player].name} searches, and nothing there fits")
            rules += e.rules
    return Reply(
        "; ".join(texts) or "Nobody has searched", ordered(rules, _SEARCH), settled=bool(texts)
    )
