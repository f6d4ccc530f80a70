"""Why a permanent has the status that it has: what it entered with, what kept it from another, what no copy takes over.

A permanent enters untapped, unflipped and face up unless something says otherwise (110.5b), and a copy is none of what
the original is by its status (707.2). Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.scenarios.claims.now.skipped import kept_tapped, skipped_untap
from rulesdb.scenarios.claims.replies import Why, happened, told_of, told_with_reason
from rulesdb.scenarios.claims.since.not_so import not_so
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def why_status(story: Story, n: int, status: str, *, so: bool) -> Why:
    """Why something has a status or has it not, by what came last; empty where it has it by itself."""
    if n not in story.state.objects:
        return Why()
    kept = Why() if so else _kept_from(story, n, status)
    if kept.text:
        return kept
    if status in _TAPPING and (entered := _as_it_entered(story, n)).text:
        return entered
    if so:
        return _brought(story, n, status)
    if status == "attacking" and (late := _came_into_combat(story, n)).text:
        return late
    other = _not_taken_over(story, n, status)
    if other.text or status not in _OPPOSITES:
        return other if other.text else not_so(story, n, status)
    return _brought(story, n, _OPPOSITES[status])


def _came_into_combat(story: Story, n: int) -> Why:
    """That it came to the battlefield once attackers were declared, and not attacking (508.4)."""
    if story.state.combat is None:
        return Why()
    events = happened(story)
    begun = max((i for i, e in enumerate(events) if e.kind is K.ATTACKERS), default=len(events))
    came = [e for e in events[begun:] if e.kind in (K.MOVE, K.CREATE) and n in (e.other, e.subject)]
    text = "it came to the battlefield after attackers were declared, and nothing put it there attacking"
    joined = any(isinstance(e.detail, Entering) and e.detail.attacking for e in came)
    return Why(text, ("508.4",)) if came and not joined else Why()


_OPPOSITES = {
    "tapped": "untapped",
    "untapped": "tapped",
    "face down": "face up",
    "face up": "face down",
}
"""In which state something is that is not in this one."""


_BRINGS = {"face down": K.TURN_FACE_DOWN, "face up": K.TURN_FACE_UP, "tapped": K.TAP, "untapped": K.UNTAP, "transformed": K.TRANSFORM, "phased out": K.PHASE_OUT}  # fmt: skip
"""The event by which a permanent comes into a state."""
_AT = {"508.1f": "as it attacked", "502.3": "in the untap step", "605.3b": "for mana"}
"""What made it so where no effect did, by the rule."""


def _brought(story: Story, n: int, status: str) -> Why:
    """What brought a permanent into the state in which it is, and what keeps it there; empty where the story has not."""
    kind, events = _BRINGS.get(status), happened(story)
    at = max((i for i, e in enumerate(events) if e.kind is kind and e.subject == n), default=None)
    if at is None and status == "tapped":
        skipped = skipped_untap(story, n)
        return skipped if skipped.text else _stays_tapped(story, n)
    if at is None:
        return Why()
    e = events[at]
    by = e.cause or e.source
    name = (
        "" if not by or by == n or is_player(by) else GivenNames(story.state, story.things).of(by)
    )
    how = f"by {name}" if name else next((_AT[rule] for rule in e.rules if rule in _AT), "")
    how = how or ("for a cost" if e.word == "cost" else "")
    kept = [x for x in events[at:] if x.kind is K.SKIP and x.subject == n and x.word == "untapping"]
    also = f", and {told_with_reason(story, kept[-1])}" if kept else ""
    text = f"{told_of(story, e)}{f' {how}' if how else ''}{also}"
    rules = (*(rule for x in kept[-1:] for rule in x.rules), *e.rules)
    return Why(text, rules) if how or also else Why()


def _stays_tapped(story: Story, n: int) -> Why:
    """What kept it from untapping in the untap step of the story, or does as it stands (502.3)."""
    kept = [
        e for e in happened(story) if e.kind is K.SKIP and e.subject == n and e.word == "untapping"
    ]
    return Why(told_with_reason(story, kept[-1]), kept[-1].rules) if kept else kept_tapped(story, n)


_COMES_TO = {"face down": "turn face down", "face up": "turn face up", "tapped": "tap", "untapped": "untap", "transformed": "transform"}  # fmt: skip
"""What brings a permanent into a state, by the word that is told where it did not happen."""


def _kept_from(story: Story, n: int, status: str) -> Why:
    """What kept a permanent from coming into a state when it was last to do so; nothing where nothing did."""
    word = _COMES_TO.get(status)
    tried = [e for e in happened(story) if e.subject == n and word in (e.kind.value, e.word)]
    if not tried or tried[-1].kind is not K.SKIP:
        return Why()
    return Why(told_with_reason(story, tried[-1]), tried[-1].rules)


_TAPPING = ("tapped", "untapped")


def _as_it_entered(story: Story, n: int) -> Why:
    """What it entered tapped by, or which effect of its own that says so it would not have (614.12)."""
    events = happened(story)
    at = next((i for i, e in enumerate(events) if _enters(e, n)), None)
    if at is None or any(e.subject == n and e.kind in (K.TAP, K.UNTAP) for e in events[at:]):
        return Why()
    entry = events[at]
    names = GivenNames(story.state, story.things)
    if isinstance(entry.detail, Entering) and entry.detail.tapped:
        by = [x for x in entry.by if (one := story.state.last(x)) is not None and _says_tapped(one)]
        others = and_([names.of(x) for x in dict.fromkeys(by) if x != entry.subject])
        wording = (rule for rule in entry.rules if rule in ("614.1c", "614.1d"))
        text = f"it enters tapped by {f'the effect of {others}' if others else 'its own ability'}"
        if not by and entry.cause:
            text = f"it was put onto the battlefield tapped (by {names.of(entry.cause)})"
            return Why(text, ("110.5b", *entry.rules))
        return Why(text, ("614.12", *wording)) if by else Why()
    would = [one for one in entry.considered if "614.12" in one.rules]
    if not would or not _says_tapped(story.state.objects[n]):
        return Why()
    return Why(f"the effect of {would[0].what} does not apply, for {would[0].why}", ("614.12",))


def _enters(event: Event, n: int) -> bool:
    return event.kind is K.MOVE and event.to is Zone.BATTLEFIELD and event.other == n


def _says_tapped(one: GameObject) -> bool:
    """Whether the face that is up has an ability by which something enters tapped."""
    face = one.card.faces[one.face]
    return any(isinstance(part, a.Tapped) for text in face.abilities for part in text.walk())


# What no copy takes over.

_STATUS_OF: Mapping[str, Callable[[GameObject], bool]] = {
    "tapped": lambda one: one.tapped,
    "flipped": lambda one: one.flipped,
    "face down": lambda one: bool(one.face_down),
}


def originals(story: Story, n: int) -> list[int]:
    """The other permanents that have the copiable values of this one, where it is a copy."""
    state, look = story.state, story.game.look
    values = look(n).copiable
    card = state.objects[n].card.faces[state.objects[n].face].name
    name = values.original
    if name == card:
        return []
    return [
        x for x in state.battlefield
        if x != n and (look(x).copiable.halves or look(x).copiable.name) == (values.halves or name)
    ]  # fmt: skip


def status_of_the_original(story: Story, n: int) -> Why:
    """What the original of a copy is by its status, behind a sentence about the copy: no copy takes that over."""
    flipped, hidden = _with(story, n, "flipped"), _with(story, n, "face down")
    if flipped:
        return Why(f"though {flipped} is flipped: {_NONE}", ("110.5b", "710.2"))
    if hidden:
        text = f"as {hidden} is face down: it has what that shows, and is face up itself"
        return Why(text, ("110.5b",))
    return Why()


_NONE = "a copy has not the status of what it copies"


def _not_taken_over(story: Story, n: int, status: str) -> Why:
    """That the original has a status that its copy has not (707.2, 110.5b, 710.2)."""
    name = _with(story, n, status) if status in _STATUS_OF else ""
    if not name:
        return Why()
    law = ("110.5b", "710.2") if status == "flipped" else ("110.5b",)
    return Why(f"{name} is {status}, but {_NONE}", ("707.2", *law))


def _with(story: Story, n: int, status: str) -> str:
    """What an original is called that has a status which its copy has not; "" where there is none."""
    objects, has = story.state.objects, _STATUS_OF[status]
    if has(objects[n]):
        return ""
    names = GivenNames(story.state, story.things)
    return next((names.of(x) for x in originals(story, n) if has(objects[x])), "")
