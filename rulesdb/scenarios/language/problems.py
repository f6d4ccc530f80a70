"""What is wrong with the text of a scenario: values with a place, and the error that carries them.

A message says what was found, what was expected and the nearest known name; the line and a caret
stand below it. Nothing is read here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulesdb.cards.older_lines import UNTIL, reworded
from rulesdb.errors import ParseError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.model import NOWHERE, CardFace, Where
from rulesdb.values import Value, value

OTHER_FACE = (
    "the other face of a card stands right below it, not indented, and begins with one of: adventure NAME"
    " {1}{G} / transforms into NAME / split with NAME {1}{G} / modal back NAME {1}{G} / flips into NAME"
)
FACE_BELOW = late(
    r"\s*(?:adventure|other (?:face|side|half)|back|omen|aftermath|split|transforms?|flips?|//|---)\b",
    re.IGNORECASE,
)
"""How a line begins that is meant as the other face of a card."""
"""What is wrong with what was meant as the other face of a card and can't be read as one."""


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


def lacking(one: m.Scenario, *, several: bool, open_: bool) -> Iterator[str]:
    """What is wrong with an example as a whole; `several`: whether it has two players, `open_`: nothing need be expected."""
    expected = [step for step in one.steps if isinstance(step, m.Expect)]
    if not (open_ or expected or one.aside or one.not_yet):
        yield "nothing is expected: an example that cannot fail is none (then …)"
    if one.as_of and expected and all(step.as_of for step in expected):
        yield (
            f"nothing is expected under the rules as of {one.as_of}, the date of the"
            " whole: leave that line out, or one expectation without a date"
        )
    pure = bool(one.steps or not open_) and all(
        isinstance(step, m.Expect) and isinstance(step.claim, m.PURE) for step in one.steps
    )
    if not pure and not several:
        yield "a game needs two players: name them (players Ann, Bob)"
    if pure and one.setup:
        yield "nothing of what is there is looked at"


def of_another_time(face: CardFace, dates: Iterable[str], file: str) -> Problem | None:
    """A type line of another time, where the situation is not of that time; None where nothing is wrong."""
    older = reworded(face.type_line)
    if older is None or all("" < date < UNTIL for date in dates):
        return None
    more = f" with the text {older.text[0]!r}" if older.text else ""
    said = (
        f"{face.type_line!r} is a type line of before {UNTIL}: say that the situation is"
        f" as of an earlier date, or write {older.line!r}{more}"
    )
    return Problem(said, face.where, file, face.type_line)


_CLAUSE = late(
    r"^(?P<c>(?P<w>While|When|Whenever|After|Once|As soon as|As long as|Until|Since|Because|Although|Though|Even if|Even though) (?P<r>[^,]+))(?:,|$)"
)
"""A clause that a line begins with: it is no name."""
_MOST_OF_A_CLAUSE = 60


def clause_unread(line: str) -> str:
    """What is said of a line whose first clause is not understood; "" where it begins with none."""
    found = _CLAUSE.match(line.strip())
    if found is None:
        return ""
    clause = found["c"]
    if len(clause) > _MOST_OF_A_CLAUSE:
        clause = f"{clause[:_MOST_OF_A_CLAUSE].rsplit(' ', 1)[0]} …"
    return (
        f"the clause “{clause}” is not understood: what is done or resolves before is a line of its own above this one"
        " (it resolves / in Bob's upkeep), and what waits on the stack is said so: With Bolt on the stack, Bob casts Deny on Bolt"
    )
