"""Table talk: what people say, and the words, names and rules of the book that they mean.

The lists are data: `data/synonyms.txt`, and `synonyms.txt` in the user's home of rulesdb,
which adds to it. A line reads

    etb, enters play = enters the battlefield, @Enters the Battlefield, #603.6a

what is said, with ` & ` between words that need not stand together; then words of the book, `@` the name of a term or rule, or `#` the number of a
rule, as many as wanted; what follows ` ## ` is a note. Names and numbers that an edition does
not have are passed over.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.home import home
from rulesdb.search.words import QUIET, stems


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a saying means: `words` of the book, `names` of terms or rules (as stems), `numbers`."""

    words: tuple[tuple[str, ...], ...] = ()
    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()

    def joined(self, other: Meaning) -> Meaning:
        """Both meanings."""
        return Meaning(
            tuple(dict.fromkeys((*self.words, *other.words))),
            tuple(dict.fromkeys((*self.names, *other.names))),
            tuple(dict.fromkeys((*self.numbers, *other.numbers))),
        )


@dataclass(frozen=True, slots=True, eq=False)
class Synonyms:
    """What people say: `sayings` are words in a row, `topics` words anywhere in a question."""

    sayings: dict[tuple[str, ...], Meaning]
    topics: tuple[tuple[frozenset[str], Meaning], ...] = ()

    @property
    def vocabulary(self) -> frozenset[str]:
        """All words of the sayings and topics."""
        return _vocabulary(self)

    def about(self, asked: Collection[str]) -> list[tuple[int, Meaning]]:
        """The topics that a question is about, each with how many words of it they took."""
        words = frozenset(asked)
        return [(len(topic - QUIET), meaning) for topic, meaning in self.topics if topic <= words]


@lru_cache(maxsize=4)
def _vocabulary(synonyms: Synonyms) -> frozenset[str]:
    keys = [*synonyms.sayings, *(topic for topic, _ in synonyms.topics)]
    return frozenset(word for key in keys for word in key)


LONGEST = 7
"""The longest saying, in words."""


def user_file() -> Path:
    """Where a user's own sayings stand."""
    return home() / "synonyms.txt"


def load() -> Synonyms:
    """All sayings: those that ship and those of the user."""
    own = user_file()
    try:
        stamp = own.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _load(own if stamp else None, stamp)


@lru_cache(maxsize=4)
def _load(own: Path | None, _stamp: int) -> Synonyms:
    sayings: dict[tuple[str, ...], Meaning] = {}
    topics: dict[frozenset[str], Meaning] = {}
    for path in (asset("data", "synonyms.txt"), own):
        if path is None or not path.is_file():
            continue
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            for said, meaning in read_line(line):
                if isinstance(said, frozenset):
                    topics[said] = topics[said].joined(meaning) if said in topics else meaning
                else:
                    sayings[said] = sayings[said].joined(meaning) if said in sayings else meaning
    return Synonyms(sayings, tuple(topics.items()))


def read_line(line: str) -> list[tuple[tuple[str, ...] | frozenset[str], Meaning]]:
    """The sayings of a line with their meaning; none for a comment or a line without `=`."""
    body = line.partition(" ## ")[0].strip()
    said, equals, meant = body.partition("=")
    if body.startswith("# ") or not equals:
        return []
    parts = [part.strip() for part in meant.split(",") if part.strip()]
    meaning = Meaning(
        tuple(tuple(stems(part)) for part in parts if part[0] not in "@#"),
        tuple(" ".join(stems(part[1:])) for part in parts if part[0] == "@"),
        tuple(part[1:].strip() for part in parts if part[0] == "#"),
    )
    keys = [
        frozenset(stems(part)) if " & " in part else tuple(stems(part)) for part in said.split(",")
    ]
    return [(key, meaning) for key in keys if key]
