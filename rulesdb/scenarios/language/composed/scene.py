"""What a sentence is read against: the names of the situation, their texts, and what was told before it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rulesdb.late import late
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.context import BASICS, Text
from rulesdb.values import NamedTuple

CHANGES = late(r"\b(?:unless|if|except|would|otherwise)\b")
"""Words that change what all around them means: no row is about a sentence that has one."""


class Scene(NamedTuple):
    """A situation as it is told so far."""

    names: Masked
    text: Text
    board: Mapping[str, Sequence[str]]
    """What each player is told to control."""
    things: Sequence[str]
    """What the sentence before spoke of."""
    spells: Sequence[str]
    """What was cast last."""
    attackers: Sequence[str]
    """With what was attacked last."""
    who: str
    """Whom the sentence is about."""
    cast: Mapping[str, str] = {}
    """All that was cast, and who cast it last."""
    placed: Collection[str] = ()
    """What is told to be anywhere."""
    blocked: Collection[str] = ()
    """What of the attackers is told to be blocked."""
    blockers: Sequence[str] = ()
    """With what."""

    @property
    def caster(self) -> str:
        """Who cast what was cast last; "" where that was several things."""
        return self.cast.get(self.spells[0], "") if len(self.spells) == 1 else ""

    def name(self, words: str) -> str:
        """The thing that these words name, and nothing else; "" where they name none."""
        found = self.names.longest(words, 0)
        return next((n for sort, n, end in found if sort == "thing" and end == len(words)), "")

    def printed(self, words: str) -> str:
        """What is printed on the card that these words name."""
        return self.text(self.name(words)) if self.name(words) else ""

    def types(self, name: str) -> str:
        """The type line of a card, told by its name as it is written."""
        return "Land" if name in BASICS else self.text(name).partition("\n")[0]
