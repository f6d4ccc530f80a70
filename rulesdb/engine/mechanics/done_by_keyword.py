"""Saying that a keyword did its work, for texts that wait for it: “evolves”, “trains”, “firebends” (702.100b, 702.149c, 702.189b)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, select
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import first_of


@node
class SayDone(a.Effect):
    """The controller, with these objects, has done what the keyword `word` says, by a rule, or several with blanks between; `whom`: to what."""

    word: str
    rule: str
    what: a.Ref = a.Source()
    whom: a.Ref | None = None


def _say(p: Play, one: SayDone, frame: Frame) -> None:
    whom = first_of(select(p, frame, one.whom)) if one.whom is not None else 0
    events = (
        Event(
            EventKind.KEYWORD_ACTION, n, frame.you, frame.source, whom, word=one.word,
            rules=tuple(one.rule.split()),
        )
        for n in select(p, frame, one.what)
    )  # fmt: skip
    happen(p, *events)


EFFECTS: Followers = {SayDone: _say}
