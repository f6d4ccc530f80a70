"""Day and night: designations of the game, and the keywords that follow them (731, 702.145).

Only here does it become day or night. What daybound and nightbound do at any time is no
state-based action: it is looked at after every event (`happen.WATCHED`).
"""

from __future__ import annotations

from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.happen import Forbidders, Performers, Watched, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.entering import entering_of
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.flags import DAY_OR_NIGHT
from rulesdb.engine.state.objects import GameObject

K = EventKind

DAYBOUND, NIGHTBOUND = "daybound", "nightbound"
_TURNS = {
    # The designation, the keyword that turns as it comes, and the face that is up then.
    "night": (DAYBOUND, 0, "702.145b"),
    "day": (NIGHTBOUND, 1, "702.145e"),
}


def become(p: Play, word: str, *rules: str) -> None:
    """It becomes day or night, and what is bound to it transforms as it does (731.1, 702.145b, e)."""
    if p.state.flag(DAY_OR_NIGHT) == word:
        return
    changes = bool(p.state.flag(DAY_OR_NIGHT))
    turning = _turning(p, word)
    happen(p, Event(K.DAY, word=word, rules=rules or ("731.1",)), *turning)
    if changes:
        # One designation was lost and the other gained (731.1a).
        happen(p, Event(K.KEYWORD_ACTION, word="day or night changes", rules=("731.1a",)))


def _turning(p: Play, word: str) -> list[Event]:
    keyword, face, rule = _TURNS[word]
    out = []
    for n in p.state.battlefield:
        one = p.state.objects[n]
        if one.face == face and _turns(one) and keyword in p.look(n).keywords:
            out.append(Event(K.TRANSFORM, n, one.controller, word=keyword, rules=(rule,)))
    return out


def _turns(one: GameObject) -> bool:
    """Whether a permanent has two faces to turn; a face-down or phased-out one does not."""
    two = one.card.layout is Layout.TRANSFORM and len(one.card.faces) > 1
    return two and not one.face_down and not one.phased_out


def _became(p: Play, event: Event) -> Event:
    p.state.set_flag(DAY_OR_NIGHT, event.word)
    p.state.touch()
    return event


PERFORM: Performers = {
    K.DAY: _became,
}


def _bound(p: Play) -> None:
    """It becomes day or night for the first time; what enters on the wrong face turns (702.145c, d, f, g)."""
    if p.board.words.isdisjoint((DAYBOUND, NIGHTBOUND)):
        return
    state, chars = p.state, p.board.chars
    here = [n for n in state.battlefield if n in chars]
    day = any(DAYBOUND in chars[n].keywords for n in here)
    if not day and not any(NIGHTBOUND in chars[n].keywords for n in here):
        return
    now = state.flag(DAY_OR_NIGHT)
    if not now:
        become(p, "day" if day else "night", "702.145d" if day else "702.145g")
        now = state.flag(DAY_OR_NIGHT)
    turning = _turning(p, now)
    if turning:
        rule = "702.145c" if now == "night" else "702.145f"
        happen(p, *(event._replace(rules=(rule,)) for event in turning))


WATCHED: Watched = {
    DAYBOUND: _bound,
    NIGHTBOUND: _bound,
}


def only_by_itself(p: Play, event: Event) -> Considered | None:
    """Such a permanent transforms only by its own ability (702.145b, e)."""
    keywords = p.look(event.subject).keywords
    for keyword, rule in ((DAYBOUND, "702.145b"), (NIGHTBOUND, "702.145e")):
        if keyword in keywords and event.word != keyword:
            why = f"it transforms only because of {keyword}"
            return Considered(p.name(event.subject), why, (rule,))
    return None


FORBIDS: Forbidders = {
    K.TRANSFORM: only_by_itself,
}


def enters_at_night(p: Play, event: Event) -> Event:
    """A double-faced card with daybound enters with its back face up at night (702.145b)."""
    if event.to is not Zone.BATTLEFIELD or p.state.flag(DAY_OR_NIGHT) != "night":
        return event
    one = p.state.objects[event.subject]
    detail = entering_of(event)
    two = one.card.layout is Layout.TRANSFORM and len(one.card.faces) > 1
    if not two or detail.face or detail.face_down or one.face:
        return event
    values = detail.copy_of
    abilities = (
        [held.ability for held in values.abilities]
        if values is not None
        else one.card.faces[0].abilities
    )
    if not any(getattr(ability, "name", "") == DAYBOUND for ability in abilities):
        return event
    return event._replace(detail=detail._replace(face=1)).citing("702.145b")


# What they do is done above, at any time and not by an ability of the permanent.
MEANS: Means = {
    DAYBOUND: lambda _: (),
    NIGHTBOUND: lambda _: (),
}
