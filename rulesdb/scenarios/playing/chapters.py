"""A line of a story that was told, and where in the log stands what it brought. Nothing is decided here."""

from __future__ import annotations

from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.hand import Hand


class Chapter:
    """A line of the story and the events that it brought.

    `events` are places in the log, the first and the one after the last,
    and `answers` the same among the answers given.
    """

    __slots__ = ("answers", "events", "node", "refused", "silent")

    def __init__(
        self, node: m.Step, told: Hand | None = None, refused: IllegalAction | None = None
    ) -> None:
        self.node = node
        events, answers = (told.length(), len(told.chosen)) if told is not None else (0, 0)
        self.events = (events, events)
        self.answers = (answers, answers)
        self.refused = refused
        self.silent = False
        """Whether it tells no line: what goes on before the first one."""

    @property
    def text(self) -> str:
        """The line as a sentence; "" where it tells none."""
        return "" if self.silent else sentence(self.node)

    @property
    def acts(self) -> bool:
        """Whether somebody does something in it, and not only time goes by."""
        return isinstance(self.node, (m.Act, m.Choose))
