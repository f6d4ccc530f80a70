"""The words of an ability that was put on the stack: those of its paragraph on the face or card that it is of."""

from __future__ import annotations

from rulesdb.cards.abilities import Ability, Expect, TriggeredAbility, WhenDone
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.late import late
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import with_its_name, worded

_LONGEST = 110
"""So many characters of an ability's text are told."""


def words_of(story: Story, event: Event, *, whole: bool = False) -> str:
    """The text of the ability that an event put on the stack; cut where it is long, unless all of it is asked for."""
    one = story.state.last(event.subject)
    if one is None or one.stack is None or one.stack.ability is None:
        return ""
    face = _face_with(story, event.source, one.stack.key, one.stack.ability)
    text = story.deeds.paragraph(story.state, event.source, one.stack.key, face)
    try:
        text = text or _making(story, event.source, one.stack.ability)
        text = text or worded(one.stack.ability)
    except (KeyError, ValueError, TypeError, AttributeError):
        return ""  # what the engine made itself has no words
    text = (
        with_its_name(text, story.things.name(story.state, event.source)) if event.source else text
    )
    return text if whole or len(text) <= _LONGEST else text[:_LONGEST].rsplit(" ", 1)[0] + " …"


def _face_with(story: Story, source: int, key: str, ability: Ability) -> int | None:
    """The face that an ability stands on, whatever face is up by now; None where none has it."""
    one = story.state.last(source)
    for at, face in enumerate(one.card.faces if one is not None else ()):
        if any(h.key == key and h.ability == ability for h in held_of(face, story.state.ports)):
            return at
    return None


def _making(story: Story, source: int, ability: Ability) -> str:
    """The words of its source that make an ability wait (603.7, 603.12); empty where none do."""
    one = story.state.last(source)
    faces = [*enumerate(one.card.faces)] if one is not None else []
    faces.sort(key=lambda each: one is not None and each[0] != one.face)
    begun = [
        e.detail for e in story.game.events() if e.kind is EventKind.TRIGGER and e.source == source
    ]
    every = [(at, h) for at, face in faces for h in held_of(face, story.state.ports)]
    every.sort(
        key=lambda each: each[1].ability not in begun
    )  # of two that say the same the one that triggered
    for at, held in every:
        waiting = [x.ability for x in held.ability.walk() if isinstance(x, (Expect, WhenDone))]
        if ability in waiting:
            text = story.deeds.paragraph(story.state, source, held.key, at)
            own = isinstance(held.ability, TriggeredAbility)
            return _sentence(text, waiting.index(ability), len(waiting), triggered=own)
    return ""


_WAITS = late(r"\b(?:at (?:the beginning|the end|end) of|when|whenever)\b")
_END = late(r"(?<=\.)\s+(?=[A-Z])")


def _sentence(text: str, at: int, count: int, *, triggered: bool) -> str:
    """The sentence of a paragraph that makes an ability wait, the first of so many; all of it where they are not told apart.

    `triggered`: the paragraph is a triggered ability itself, so its first sentence says what that waits for.
    """
    sentences = _END.split(text)[1 if triggered else 0 :]
    waits = [one for one in sentences if _WAITS.search(one.lower())]
    if len(waits) != count:
        return text
    _, colon, effect = waits[at].partition(": ")
    return effect if colon and not triggered and waits[at] is sentences[0] else waits[at]
