"""One continuous effect as the layers apply it (613); its changes come sorted by layer."""

from __future__ import annotations

from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.game_state import GameState

EffectKey = tuple[int | str, int | str, int | str]
"""Which effect it is: the object, the ability and the statement, or a word and its number."""


class LiveEffect:
    """One continuous effect as it is applied."""

    __slots__ = (
        "changes",
        "condition",
        "defining",
        "frame",
        "held",
        "key",
        "parts",
        "source",
        "started",
        "timestamp",
        "to",
    )

    def __init__(  # noqa: PLR0917
        self,
        key: EffectKey,
        timestamp: tuple[int, int],
        source: int,
        to: tuple[int, ...] | a.Ref | None,
        changes: tuple[a.Change, ...],
        parts: Mapping[int, tuple[a.Change, ...]],
        frame: Frame,
        *,
        held: Held | None = None,
        condition: a.Condition | None = None,
        defining: bool = False,
    ) -> None:
        self.key = key
        self.timestamp = timestamp
        """Its timestamp (613.7), and the place of its statement among those with the same."""
        self.source = source
        self.to = to
        """The fixed set, a reference where the set is open (611.2c), or None for the game itself."""
        self.changes = changes
        self.parts = parts
        """Its changes by layer; those that concern rules are in none (613.11)."""
        self.frame = frame
        self.held = held
        """The ability that makes it; None where it came from no static ability."""
        self.condition = condition
        self.defining = defining
        """Whether a characteristic-defining ability makes it (604.3, 613.3)."""
        self.started: tuple[int, ...] | None = None
        """What it began to apply to in an earlier layer (613.6); None until then."""

    def told_of(self, state: GameState) -> LiveEffect:
        """The same effect, which speaks of another state."""
        other = object.__new__(LiveEffect)
        other.key = self.key
        other.timestamp = self.timestamp
        other.source = self.source
        other.to = self.to
        other.changes = self.changes
        other.parts = self.parts
        other.held = self.held
        other.condition = self.condition
        other.defining = self.defining
        other.started = self.started
        other.frame = self.frame.clone()
        other.frame.state = state
        return other
