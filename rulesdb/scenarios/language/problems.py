"""What is wrong with the text of a scenario: values with a place, and the error that carries them.

A message says what was found, what was expected and the nearest known name; the line and a caret
stand below it. Nothing is read here.
"""

from __future__ import annotations

from rulesdb.errors import ParseError
from rulesdb.scenarios.model import NOWHERE, Where
from rulesdb.values import Value, value


@value
class Problem(Value):
    """One fault of a text, at a place in a file."""

    message: str
    where: Where = NOWHERE
    file: str = ""
    text: str = ""
    """The line it is in."""

    def __str__(self) -> str:
        place = f"{self.file or 'the text'}:{self.where.line}:{self.where.column}: {self.message}"
        if not self.text:
            return place
        shown = self.text.rstrip()[:200]
        width = max(1, min(self.where.end, len(shown) + 1) - self.where.column)
        mark = " " * (self.where.column - 1) + "^" * width
        return f"{place}\n    {shown}\n    {mark}"


class Unreadable(ParseError):  # noqa: N818 -- an answer about a text
    """A text that is no scenario: all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        first = problems[0].where
        super().__init__("\n".join(map(str, problems)), first.line, first.column)
        self.problems = problems
