"""What a reading that stopped says: the stage, the word, where it is printed, what was expected there.

*Unread* is a value, kept with the card; `Stop` is the exception that carries it out of a stage.
"""

from __future__ import annotations

from rulesdb.listings import StrEnum
from rulesdb.values import Value, value


class Stage(StrEnum):
    """Where reading can stop, in the order of reading."""

    WORD = "word"
    SYNTAX = "syntax"
    REFERENCE = "reference"
    LOWERING = "lowering"
    PRINTING = "printing"
    DOUBT = "doubt"
    """Read and printed back, and a lint says that no text means that."""
    PROOF = "proof"
    """Read and printed back, and what it means can't be said in full and read again alike."""
    BEYOND = "beyond"
    """Not read, and with words that are no part of the game as it is played at a table."""


@value
class Unread(Value):
    """A paragraph that was not understood.

    `column` counts from 1 in the printed paragraph; `expected` names what could have stood there.
    """

    stage: Stage
    word: str
    column: int
    message: str = ""
    expected: tuple[str, ...] = ()
    meanings: tuple[tuple[Value, ...], ...] = ()
    """The abilities of each meaning where two are left, until they are said in full; never kept."""

    def __str__(self) -> str:
        text = f"{self.stage}: {self.message or 'not understood'} at {self.word!r}"
        if self.expected:
            text += f"; expected {', '.join(self.expected)}"
        return text


class Stop(Exception):  # noqa: N818 -- a message between stages, never shown as an error
    """Reading cannot go on; `at` is the index of the token."""

    def __init__(
        self,
        stage: Stage,
        message: str,
        at: int = -1,
        expected: tuple[str, ...] = (),
        meanings: tuple[tuple[Value, ...], ...] = (),
    ) -> None:
        super().__init__(message)
        self.stage = stage
        self.message = message
        self.at = at
        self.expected = expected
        self.meanings = meanings


class Unlike(Stop):
    """A row has no words for a node because it is for another kind: it has none for any node of that kind."""

    of: object = None
    """The node."""


def alone(stop: Stop) -> Stop:
    """A stop that is kept, without what led to it: else it would hold all that was tried, and more each time."""
    stop.__context__ = stop.__cause__ = stop.__traceback__ = None
    return stop
