"""How a permanent enters the battlefield, which replacement effects change (614.12)."""

from __future__ import annotations

from rulesdb.cards.abilities import Change
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.objects import Choice, Part
from rulesdb.engine.state.saved import Saved
from rulesdb.values import NamedTuple, Record


class Begun(NamedTuple):
    """Continuous changes that begin as it arrives (611.2e), and what their words mean."""

    changes: tuple[Change, ...]
    frame: Saved


UNDEFINED = -1
"""What something would be attached to, where nothing is what the effect means any more."""

NOWHERE = -2
"""What an effect has enter attacking, and that is not there any more (506.3c)."""


class Entering(Record):
    """How a permanent enters; the numbers are of players and objects, 0 for none."""

    controller: int = 0
    """Under whose control; 0 for its owner's."""
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    """Kinds of counters, each with how many."""
    counted_by: tuple[int, ...] = ()
    """The objects whose effects replaced how many those are (614.16)."""
    counted_was: tuple[int, ...] = ()
    """How many there were before each of these effects."""
    face_down: str = ""
    """How it is face down, as `GameObject.face_down` says it; empty for face up."""
    face: int | None = None
    """Which face is up; None for the front, or for that which was cast."""
    copy_of: Values | None = None
    """Copiable values that it enters with, instead of its own (707.5)."""
    by_copy: tuple[tuple[str, int], ...] = ()
    """The counters that the copy effect adds, which another copy effect takes away again (707.9e)."""
    attached_to: int = 0
    """What the effect attaches it to; UNDEFINED where that is not there (303.4i)."""
    attacking: int = 0
    """What it attacks; −1 for what its controller chooses (508.4), NOWHERE where that is gone (508.4a)."""
    blocking: int = 0
    changes: tuple[Begun, ...] = ()
    choices: tuple[Choice, ...] = ()
    links: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Objects that its linked abilities put away, by link (607.2a)."""
    parts: tuple[Part, ...] = ()
    """The cards that together represent it, where it is melded (712.4a)."""
    designations: tuple[str, ...] = ()
    """Designations that it enters with: “enters prepared” (722.3a)."""


def entering_of(event: Event) -> Entering:
    """How the subject of an event enters; as things usually do where nothing else is said."""
    return event.detail if isinstance(event.detail, Entering) else Entering()


def more_counters(detail: Entering, kind: str, count: int) -> Entering:
    """It enters with so many more counters of a kind; those of one kind are put on it together."""
    counters = dict(detail.counters)
    counters[kind] = counters.get(kind, 0) + count
    return detail._replace(counters=tuple(counters.items()))


class WithoutRest(NamedTuple):
    """Of a merged or melded commander the commander alone goes where the event says, the rest elsewhere (903.9c)."""

    to: Zone
