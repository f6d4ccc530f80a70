"""One shape of sentence: the words by which it is found, how it goes on, and the lines of the guide that say the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import NUMBER
from rulesdb.values import NamedTuple

Lines = tuple[str, ...]
Make = Callable[[re.Match[str], Scene], Iterable[Lines]]
"""What a sentence says, and what it is read against, into the lines that it could be: several where it could be several."""

WHO = r"(?P<who>[A-Z][\w'-]*)"
ANY = r"[A-Z][\w'-]*"
OF = r"(?:the |an? |her |his |their )?"
NAME = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"
LEAD = r"(?P<l>(?:[Ii]n response,? |[Tt]hen,? )?)"
N = rf"(?:\d+|an?|{NUMBER})"
"""Who does something, any player or thing, what stands before a name, a name, what opens a sentence, how many."""
SPELL = late(r"[^\n]*\b(?:Instant|Sorcery)\b")
"""The type line of what is cast and is no permanent."""
_PLAYERS = late(r"(?:who|p|w|o)\d?$")
"""The names of groups that must be players; a digit behind tells alternatives of one thing apart."""


class Shape(NamedTuple):
    """A row: one of the words is in every sentence of this form, so that the form of no other is looked at."""

    words: tuple[str, ...]
    form: re.Pattern[str]
    make: Make
    anywhere: bool = False


def shape(words: str, form: str, lines: str | Make, *, anywhere: bool = False) -> Shape:
    """A row; lines that hang on no card are told by their words, with a group of the form in braces."""
    make = _told(lines) if isinstance(lines, str) else lines
    return Shape(tuple(words.split("|")), late(form), make, anywhere)


def _told(lines: str) -> Make:
    return lambda found, _: [tuple(lines.format_map(_Groups(found)).split("\n"))]


class _Groups(Mapping[str, str]):
    def __init__(self, found: re.Match[str]) -> None:
        self._found = found

    def __getitem__(self, key: str) -> str:
        return got(self._found, key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._found.groupdict())

    def __len__(self) -> int:
        return len(self._found.groupdict())


def got(found: re.Match[str], key: str) -> str:
    """What stands in the group of a name, or in the one of it with a digit that took part; "" where none did."""
    told = found.groupdict()
    return next(
        (value for name, value in told.items() if value and name.rstrip("0123456789") == key), ""
    )


class Joined:
    """A match whose groups with a digit behind are those without it."""

    def __init__(self, found: re.Match[str]) -> None:
        self._found = found
        self.string = found.string

    def __getitem__(self, key: str) -> str:
        return got(self._found, key)

    def groupdict(self) -> dict[str, str]:
        """All groups by their names."""
        return self._found.groupdict()

    def start(self) -> int:
        """Where it begins."""
        return self._found.start()

    def end(self) -> int:
        """Where it ends."""
        return self._found.end()


def read(shapes: Iterable[Shape], said: str, scene: Scene) -> Iterator[Lines]:
    """The lines that a sentence could be, by each row in turn; who acts in it is a player."""
    if said.endswith("?") or CHANGES.search(said):
        return
    for one in shapes:
        if not any(word in said for word in one.words):
            continue
        found = one.form.search(said) if one.anywhere else one.form.match(said)
        if found is None:
            continue
        told = found.groupdict().items()
        if all(
            scene.names.is_player(value) for key, value in told if value and _PLAYERS.match(key)
        ):
            yield from filter(None, one.make(found, scene))


def shown(s: Scene, words: str) -> str:
    """The name that words mean, as it is written; "" where they name nothing."""
    return s.names.show(s.name(re.sub(rf"^{OF}", "", words)))
