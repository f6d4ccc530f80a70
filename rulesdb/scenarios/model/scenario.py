"""A whole scenario: what it is about, what is there, what happens, what must be so.

The text form is written by `language.text`, the JSON form by `language.data`; both read back to the
same values.
"""

from __future__ import annotations

from rulesdb.scenarios.model.claims import Expect
from rulesdb.scenarios.model.deeds import (
    Act,
    Attempt,
    Chance,
    Choose,
    Pass,
    RefusedChoice,
    Supposed,
    When,
)
from rulesdb.scenarios.model.positions import CardFace, Node, Setup
from rulesdb.scenarios.model.questions import Ask
from rulesdb.values import value

Step = When | Act | Attempt | Pass | Choose | RefusedChoice | Chance | Supposed | Expect | Ask
"""A line of the story."""


@value
class Executes(Node):
    """Which printed example is meant: an edition, a rule and the ordinal of its examples.

    `edition` is its date (`2011-07-15`); `ordinal` counts from 1, 0 where none is said.
    """

    edition: str
    rule: str = ""
    ordinal: int = 0


@value
class TableOption(Node):
    """An option of multiplayer games: `range of influence 1 for Ann and Bob`, `attack left` …

    `number` is a range in players; no players are all of them.
    """

    kind: str
    number: int = 0
    players: tuple[str, ...] = ()


@value
class Scenario(Node):
    """One situation: what it is about, what is there, what happens, what must be so.

    `rules` are numbers, the first is what it is mainly about; `as_of` is a date or empty for today;
    `players` are in turn order, `teams` are those names grouped; all texts are as they were written.
    """

    title: str = ""
    rules: tuple[str, ...] = ()
    executes: tuple[Executes, ...] = ()
    as_of: str = ""
    unclear: str = ""
    subject: str = ""
    aside: str = ""
    """Why it is not about play; such an example has nothing to run."""
    not_yet: str = ""
    """What the engine or the language would have to know first; such an example is unsupported."""
    lenient: bool = False
    cards: tuple[CardFace, ...] = ()
    players: tuple[str, ...] = ()
    teams: tuple[tuple[str, ...], ...] = ()
    variant: str = ""
    options: tuple[TableOption, ...] = ()
    setup: tuple[Setup, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def dates(self) -> tuple[str, ...]:
        """The dates whose rules it is to be run under; "" is today.

        That of the whole is one of them wherever something is expected without a date of its own.
        """
        said = [step.as_of for step in self.steps if isinstance(step, Expect)]
        own = [self.as_of] if self.as_of and not all(said) else []
        found = dict.fromkeys([*own, *filter(None, said)])
        return tuple("" if date == "today" else date for date in found) or (self.as_of,)
