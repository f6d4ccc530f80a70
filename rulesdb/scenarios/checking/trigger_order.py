"""The order in which a player put triggered abilities on the stack, as a line of a story (603.3b).

Each is called by the name that its source had then; two of one name by their words too.
"""

from __future__ import annotations

from itertools import groupby

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios.playing.hand import Chosen
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of


def order_told(story: Story, names: Names, made: Chosen) -> str:
    """The order as a sentence; empty for another choice, and where not all of them came on the stack."""
    rows, answer = made.decision.behind, made.answer
    if made.decision.kind is not DecisionKind.TRIGGERS or not isinstance(answer, tuple):
        return ""
    put = [e for e in story.game.events(made.at) if e.kind is EventKind.TRIGGER][: len(answer)]
    chosen = [rows[at].source for at in answer if isinstance(at, int) and 0 <= at < len(rows)]
    if [e.source for e in put] != chosen:
        return ""
    called = [names.of(e.source, e.name) for e in put]
    words = [words_of(story, e) for e in put]
    said = {name: {w for x, w in zip(called, words, strict=True) if x == name} for name in called}
    labels = [
        f"{name} (“{own}”)" if own and len(said[name]) > 1 else name
        for name, own in zip(called, words, strict=True)
    ]
    listed = ", then ".join(
        label if (times := len([*same])) == 1 else f"{times} × {label}"
        for label, same in groupby(labels)
    )
    who = names.of(made.decision.player)
    return f"{who} puts the triggered abilities on the stack in this order: {listed}"
