"""What can go wrong, one class for each kind of answer.

Only exceptions live here, and nothing is imported: every part may use them.
*Illegal* (the rules forbid it) and *unsupported* (this program does not know it)
are different answers and must never look alike. What is no RulesdbError is a fault of this
program (`rulesdb/faults.py`), and no answer at all.
"""


class RulesdbError(Exception):
    """The base of every error that rulesdb raises on purpose; its text is one clear sentence."""

    exit_code = 1


class NotFound(RulesdbError):  # noqa: N818 -- an answer, not only an error
    """Nothing has this number, term or name; `near` lists the nearest that exist."""

    def __init__(self, message: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.near = near


class Ambiguous(RulesdbError):  # noqa: N818
    """Several things fit; `candidates` lists them."""

    def __init__(self, message: str, candidates: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class BadInput(RulesdbError):  # noqa: N818
    """A text, file or argument cannot be used: what was found, where, and what to do."""


class ParseError(BadInput):
    """A text does not follow its grammar; `line` and `column` count from 1."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class IllegalAction(RulesdbError):  # noqa: N818
    """The rules forbid it; `rules` are the numbers that say so."""

    def __init__(self, message: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.rules = rules


class Unsupported(RulesdbError):  # noqa: N818
    """This program does not know it yet; the message says at what it stopped."""


class UnreadText(Unsupported):
    """A text that was not read could matter here; what hangs on it is neither possible nor impossible."""


class TooMuch(Unsupported):
    """It needs more time, memory, objects or figures than a situation is given (`rulesdb/limits.py`)."""


class NotInstalled(RulesdbError):  # noqa: N818
    """No rulebook (or edition) is there to answer from."""

    exit_code = 3


class UsageError(RulesdbError):
    """The call itself makes no sense (a wrong date, an unknown option value)."""

    exit_code = 2
