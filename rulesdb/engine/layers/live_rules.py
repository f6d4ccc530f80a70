"""What is live beside characteristics: changes to rules, triggers, activated abilities, shields (603.2, 613.11, 614, 615).

Values only; `board` finds them in a state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.layers.not_read import Watching
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.uses import IGNORED, Counted, Use
from rulesdb.values import NamedTuple, Record, maker

C = TypeVar("C", bound=a.Change)
ShieldKey = tuple[int | str, ...]
"""Which effect it is, so that it gets one opportunity for an event (614.5)."""


class Rule(Generic[C]):
    """A live change to the rules, with what it applies to (611, 613.11)."""

    __slots__ = ("_ids", "_on", "change", "condition", "frame", "key", "source", "to")

    def __init__(  # noqa: PLR0917
        self, change: C, frame: Frame, source: int, to: tuple[int, ...] | a.Ref | None,
        condition: a.Condition | None, key: str = "",
    ) -> None:  # fmt: skip
        self.change = change
        self.frame = frame
        self.source = source
        self.to = to
        self.condition = condition
        self.key = key  # of the ability of the source that says so, or nothing
        self._ids: tuple[int, ...] | None = None
        self._on: bool | None = None

    @property
    def on(self) -> bool:
        """Whether its condition holds."""
        if self._on is None:
            self._on = self.condition is None or truth(self.frame, self.condition)
        return self._on

    @property
    def ids(self) -> tuple[int, ...]:
        """What it applies to."""
        if self._ids is None:
            if not self.on or self.to is None:
                self._ids = ()
            else:
                self._ids = self.to if isinstance(self.to, tuple) else answers(self.frame, self.to)
                if self.key and IGNORED in self.frame.state.uses:
                    self._ids = self._not_ignored(self._ids)
        return self._ids

    def _not_ignored(self, ids: tuple[int, ...]) -> tuple[int, ...]:
        """Without the players who ignore the effect this turn, and what they control (116.2d)."""
        state = self.frame.state

        def ignores(n: int) -> bool:
            who = n if is_player(n) else state.objects[n].controller if n in state.objects else 0
            return Use(Counted.IGNORED, self.source, self.key, part=who) in state.uses

        return tuple(n for n in ids if not ignores(n))

    def covers(self, number: int) -> bool:
        """Whether it applies to an object or player; one about the game applies to all."""
        return self.on if self.to is None else number in self.ids


class Trigger(NamedTuple):
    """A triggered ability that could trigger now."""

    source: int
    controller: int
    held: Held


HowOften = Sequence[Rule[a.TriggerNot] | Rule[a.TriggerMore]]
"""What says how often abilities trigger (603.2d)."""


class Before(NamedTuple):
    """What could trigger as an event began, and what says how often: what looks back asks that (603.10)."""

    triggers: Mapping[EventKind, tuple[Trigger, ...]]
    times: HowOften
    unread: Watching = ()
    """Texts that were not read of what leaves the battlefield."""


new_before = maker(Before)
NOTHING_BEFORE = Before({}, ())
"""Where nothing looks back."""


class Active(Record):
    """A permanent with activated abilities, as told by them alone."""

    number: int
    simple: bool
    """Whether all are mana abilities for {T} alone, and it is no creature."""
    open: bool
    """Whether another than its controller could activate one."""
    places: tuple[int, ...]
    """The place of each among its abilities."""


new_active = maker(Active)


class Shield(NamedTuple):
    """A live replacement or prevention effect (614, 615)."""

    key: ShieldKey
    statement: a.Replacement | a.Prevention
    frame: Frame
    source: int
    controller: int
    condition: a.Condition | None = None
    lasting: Lasting | None = None
    own: bool = False
    """From the object's own static ability, about how it itself enters (614.12)."""
    rules: tuple[str, ...] = ()
    """The rules that make it where no text does, or by which its text functions where it is."""
