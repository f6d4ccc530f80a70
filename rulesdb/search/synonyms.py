"""Table talk: what people say, and the words, names and rules of the book that they mean.

The lists are data: `data/synonyms.txt`, and `synonyms.txt` in the user's home of rulesdb,
which adds to it. A line reads

    etb, enters play = enters the battlefield, @Enters the Battlefield, #603.6a

what is said, with ` & ` between words that need not stand together; then words of the book, `@` the name of a term or rule, or `#` the number of a
rule, as many as wanted; what follows ` ## ` is a note. Names and numbers that an edition does
not have are passed over. A line

    ~kill = destroy, dead, get rid of

makes a question that has one of these words (or words in a row) fit the topics that want `kill`.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.home import home
from rulesdb.rulebook import vocabulary
from rulesdb.search.ordinary import ordinary
from rulesdb.search.words import QUIET, stems
from rulesdb.values import NamedTuple


class Meaning(NamedTuple):
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


Topic = tuple[frozenset[str], Meaning]


@dataclass(frozen=True, eq=False)
class Synonyms:
    """What people say: `sayings` are words in a row, `topics` words anywhere in a question.

    `kin` are words (in a row) and the words of topics that they stand for as well.
    """

    sayings: dict[tuple[str, ...], Meaning]
    topics: tuple[Topic, ...] = ()
    kin: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """All words of the sayings and topics."""
        keys = [*self.sayings, *self.kin, *(topic for topic, _ in self.topics)]
        return frozenset(word for key in keys for word in key)

    @cached_property
    def _by_word(self) -> dict[str, list[int]]:
        """The topics by the words of theirs which the fewest have: one, and two where one may miss."""
        many: dict[str, int] = {}
        for topic, _ in self.topics:
            for word in topic:
                many[word] = many.get(word, 0) + 1
        found: dict[str, list[int]] = {}
        for place, (topic, _) in enumerate(self.topics):
            rarest = sorted(topic, key=lambda word: (many[word], word))
            for word in rarest[: 2 if len(topic) >= SOFT_FROM else 1]:
                found.setdefault(word, []).append(place)
        return found

    def about(self, asked: Sequence[str]) -> list[tuple[dict[int, int], Meaning]]:
        """The topics that a question is about, each with the places of its words and what they weigh."""
        said: dict[str, dict[int, int]] = {}
        for first, word in enumerate(asked):
            _add(said.setdefault(word, {}), {first: ASIDE if word in QUIET else WHOLE})
            for last in range(first + 1, min(first + KIN_LONGEST, len(asked)) + 1):
                for goal in self.kin.get(tuple(asked[first:last]), ()):
                    taken = {i: ASIDE if asked[i] in QUIET else KIN for i in range(first, last)}
                    _add(said.setdefault(goal, {}), taken)
        near = sorted({place for word in said for place in self._by_word.get(word, ())})
        out = []
        for topic, meaning in (self.topics[place] for place in near):
            here = topic & said.keys()
            missing = len(topic) - len(here)
            if missing > (len(topic) >= SOFT_FROM):
                continue
            places: dict[int, int] = {}
            for word in here:
                _add(places, said[word])
            if missing:
                places = {at: weight * SOFT // 100 for at, weight in places.items()}
                meaning = Meaning(numbers=meaning.numbers)  # noqa: PLW2901
            out.append((places, meaning))
        return out


def _add(places: dict[int, int], more: dict[int, int]) -> None:
    """Put the heavier weight at each place."""
    for place, weight in more.items():
        places[place] = max(places.get(place, 0), weight)


WHOLE, KIN, ASIDE = 100, 80, 15
"""What a word of a topic weighs: as it was asked, by another that stands for it, one that only asks."""
SOFT_FROM, SOFT = 3, 40
"""A topic of so many words may miss one of them, and then its rules count so many percent."""
LONGEST = 7
"""The longest saying, in words."""
KIN_LONGEST = 4
"""The longest of the words in a row that stand for another, in words."""


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
    collecting = gc.isenabled()
    gc.disable()  # thousands of small objects that all stay: looking through them doubles the time
    try:
        return _read(own)
    finally:
        if collecting:
            gc.enable()


def _read(own: Path | None) -> Synonyms:
    sayings: dict[tuple[str, ...], Meaning] = {}
    topics: dict[frozenset[str], Meaning] = {}
    kin: dict[tuple[str, ...], tuple[str, ...]] = {}
    for path in (asset("data", "synonyms.txt"), own):
        if path is None or not path.is_file():
            continue
        for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("~"):
                for spoken, word in read_kin(line):
                    kin[spoken] = tuple(dict.fromkeys((*kin.get(spoken, ()), word)))
                continue
            for said, meaning in read_line(line):
                if isinstance(said, frozenset):
                    topics[said] = topics[said].joined(meaning) if said in topics else meaning
                else:
                    sayings[said] = sayings[said].joined(meaning) if said in sayings else meaning
    for said, meaning in _of_players():
        sayings[said] = sayings[said].joined(meaning) if said in sayings else meaning
    return Synonyms(sayings, tuple(topics.items()), kin)


def _of_players() -> Iterator[tuple[tuple[str, ...], Meaning]]:
    """The words of the players and the older ones of the game, each with today's.

    A single word of everyday English (trade, face) says too little to mean a rule.
    """
    for each in vocabulary.sayings():
        words = Meaning(
            tuple(_stems(today.removeprefix("@")) for today in each.today),
            tuple(" ".join(_stems(today[1:])) for today in each.today if today[0] == "@"),
        )
        rule = words.joined(Meaning(numbers=each.rules[:1]))
        for name in each.names:
            if said := _stems(name):
                yield said, words if len(said) == 1 and said[0] in ordinary() else rule


def read_kin(line: str) -> list[tuple[tuple[str, ...], str]]:
    """The words of a line `~word = others`, each with the word that it stands for."""
    word, _, others = line.removeprefix("~").partition(" ## ")[0].partition("=")
    goal = _stems(word.strip())
    keys = [_stems(part.strip()) for part in others.split(",")]
    return [(key, goal[0]) for key in keys if key and len(goal) == 1]


@lru_cache(maxsize=4096)
def _stems(text: str) -> tuple[str, ...]:
    """The stems of a text; the same few words stand in many lines."""
    return tuple(stems(text))


def read_line(line: str) -> list[tuple[tuple[str, ...] | frozenset[str], Meaning]]:
    """The sayings of a line with their meaning; none for a comment or a line without `=`."""
    body = line.partition(" ## ")[0].strip()
    said, equals, meant = body.partition("=")
    if body.startswith("# ") or not equals:
        return []
    parts = [part.strip() for part in meant.split(",") if part.strip()]
    meaning = Meaning(
        tuple(_stems(part) for part in parts if part[0] not in "@#"),
        tuple(" ".join(_stems(part[1:])) for part in parts if part[0] == "@"),
        tuple(part[1:].strip() for part in parts if part[0] == "#"),
    )
    found: list[tuple[tuple[str, ...] | frozenset[str], Meaning]] = []
    for part in said.split(","):
        words = part.split(" & ")
        if len(words) == 1:
            if saying := _stems(part.strip()):
                found.append((saying, meaning))
            continue
        topic = frozenset([stem for word in words for stem in _stems(word.strip())])
        if len(topic) > 1:
            found.append((topic, meaning))
    return found
