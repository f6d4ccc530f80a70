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

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from itertools import combinations
from pathlib import Path
from typing import TypeVar, overload

from rulesdb.assets import asset
from rulesdb.content import code, mark_of_bytes
from rulesdb.home import home
from rulesdb.kept import find, keep
from rulesdb.marks import own_mark
from rulesdb.rulebook import vocabulary
from rulesdb.search.ordinary import ordinary
from rulesdb.search.tables import Keyed, Lines
from rulesdb.search.words import QUIET, stems
from rulesdb.values import NamedTuple

T = TypeVar("T")


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
_AND, _PART = "\x1f", "\x1e\n"
"""What stands between the ways, names and numbers of a meaning, and between the parts of what is kept."""


def _packed(meaning: Meaning) -> str:
    """A meaning as it is kept: the ways of words, the names, the numbers."""
    ways = (" ".join(way) for way in meaning.words)
    return "\t".join(_AND.join(each) for each in (ways, meaning.names, meaning.numbers))


@lru_cache(maxsize=1 << 11)
def _unpacked(packed: str) -> Meaning:
    """A meaning from what is kept of it: the same are meant again and again."""
    words, names, numbers = (each.split(_AND) if each else [] for each in packed.split("\t"))
    return Meaning(tuple([tuple(way.split(" ")) for way in words]), tuple(names), tuple(numbers))


def _by_two(topics: Sequence[frozenset[str]]) -> dict[str, dict[str, list[int]]]:
    """The topics by two of the words of theirs which the fewest have: of three, where one may miss."""
    many = Counter(word for topic in topics for word in topic)
    found: dict[str, dict[str, list[int]]] = {}
    for place, topic in enumerate(topics):
        rarest = sorted(topic, key=lambda word: (many[word], word))
        for one, other in combinations(rarest[: 3 if len(topic) >= SOFT_FROM else 2], 2):
            found.setdefault(one, {}).setdefault(other, []).append(place)
    return found


def _others(rest: str) -> dict[str, list[int]]:
    """The topics of a word by another of theirs, from what is kept of them."""
    each = (one.split(" ") for one in rest.split(_AND))
    return {other: [int(place) for place in places] for other, *places in each}


class Sayings(Mapping[tuple[str, ...], Meaning]):
    """Words in a row and what they mean; what is asked for is unpacked."""

    def __init__(self, packed: Keyed[Meaning]) -> None:
        self._packed = packed
        self.longest = packed.longest

    def __getitem__(self, said: tuple[str, ...]) -> Meaning:
        return self._packed[" ".join(said)]

    @overload
    def get(self, said: tuple[str, ...], /) -> Meaning | None: ...
    @overload
    def get(self, said: tuple[str, ...], /, default: Meaning | T) -> Meaning | T: ...
    def get(self, said: tuple[str, ...], /, default: object = None) -> object:
        """What words mean, or the default: most words in a row are no saying."""
        return self._packed.get(" ".join(said), default)

    def __contains__(self, said: object) -> bool:
        return isinstance(said, tuple) and " ".join(said) in self._packed

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return (tuple(said.split(" ")) for said in self._packed)

    def __len__(self) -> int:
        return len(self._packed)


class Synonyms:
    """What people say: `sayings` are words in a row, `topics` words anywhere in a question.

    `kin` are words (in a row) and the words of topics that they stand for as well; `vocabulary` all
    words of the sayings and topics. Made of what `packed` made of them.
    """

    def __init__(self, kept: str) -> None:
        sayings, topics, kin, by_two, words = kept.split(_PART)
        self.sayings = Sayings(Keyed(sayings, "\t", lambda _, rest: _unpacked(rest)))
        self._topics = Lines(topics.split("\n") if topics else [], _topic)
        self._kin = Keyed(kin, "\t", lambda _, rest: tuple(rest.split(" ")))
        self._by_two = Keyed(by_two, "\t", lambda _, rest: _others(rest))
        self.vocabulary = Keyed(words, "\t", lambda word, _: word)

    @cached_property
    def _kin_begins(self) -> frozenset[str]:
        """The first words of those that stand for another."""
        return frozenset(spoken.partition(" ")[0] for spoken in self._kin)

    @property
    def kin(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """Words in a row, and those that they stand for."""
        return {tuple(spoken.split(" ")): goals for spoken, goals in self._kin.items()}

    @property
    def topics(self) -> tuple[Topic, ...]:
        """The topics, in the order of the lists."""
        return tuple((topic, _unpacked(meaning)) for topic, _, meaning in self._topics)

    def about(self, asked: Sequence[str]) -> list[tuple[dict[int, int], Meaning]]:
        """The topics that a question is about, each with the places of its words and what they weigh."""
        said: dict[str, dict[int, int]] = {}
        kin, begins = self._kin.get, self._kin_begins
        for first, word in enumerate(asked):
            said.setdefault(word, {})[first] = ASIDE if word in QUIET else WHOLE
            if word not in begins:
                continue
            for last in range(first + 1, min(first + KIN_LONGEST, len(asked)) + 1):
                for goal in kin(" ".join(asked[first:last]), ()):
                    taken = {i: ASIDE if asked[i] in QUIET else KIN for i in range(first, last)}
                    _add(said.setdefault(goal, {}), taken)
        known = frozenset(said)
        near: set[int] = set()
        for word in said:
            others = self._by_two.get(word)
            if others is not None:
                for other in others.keys() & known:
                    near.update(others[other])
        out = []
        for topic, least, kept in self._topics.some(sorted(near)):
            both = topic & known
            if len(both) < least:
                continue
            places: dict[int, int] = {}
            for word in both:
                for place, weight in said[word].items():
                    if weight > places.get(place, 0):
                        places[place] = weight
            meaning = _unpacked(kept)
            if len(both) < len(topic):
                places = {at: weight * SOFT // 100 for at, weight in places.items()}
                meaning = Meaning(numbers=meaning.numbers)
            out.append((places, meaning))
        return out


def _add(places: dict[int, int], more: dict[int, int]) -> None:
    """Put the heavier weight at each place."""
    for place, weight in more.items():
        if weight > places.get(place, 0):
            places[place] = weight


WHOLE, KIN, ASIDE = 100, 80, 15
"""What a word of a topic weighs: as it was asked, by another that stands for it, one that only asks."""
SOFT_FROM, SOFT = 3, 40
"""A topic of so many words may miss one of them, and then its rules count so many percent."""
LONGEST = 7
"""The longest saying, in words."""
KIN_LONGEST = 4
"""The longest of the words in a row that stand for another, in words."""


_OWN = "synonyms.txt"


def user_file() -> Path:
    """Where a user's own sayings stand."""
    return home() / _OWN


def load() -> Synonyms:
    """All sayings: those that ship and those of the user."""
    own = None
    if os.access(
        f"{home()}/{_OWN}", os.F_OK
    ):  # most have none, and every search looks: an error would cost more
        with suppress(OSError):
            own = user_file().read_bytes()
    return _load(own)


@lru_cache(maxsize=4)
def _load(own: bytes | None) -> Synonyms:
    """The sayings as they were kept for these very lists, else read and kept."""
    also = () if own is None else (mark_of_bytes(own),)
    lists = (asset("data", f"{name}.txt") for name in ("synonyms", "vocabulary", "english"))
    mark = own_mark(*lists, *code(*_READ_BY), also=also)
    raw = find("synonyms", mark)
    if raw is None:
        raw = _read(own).encode()
        keep("synonyms", mark, raw, shared=own is None)
    return Synonyms(raw.decode())


_READ_BY = (
    "search/synonyms.py", "search/tables.py", "search/words.py", "search/ordinary.py", "rulebook/vocabulary.py",
)  # fmt: skip
"""The code that makes of the lists what is kept."""


def _read(own: bytes | None) -> str:
    sayings: dict[tuple[str, ...], Meaning] = {}
    topics: dict[frozenset[str], Meaning] = {}
    kin: dict[tuple[str, ...], tuple[str, ...]] = {}
    shipped = asset("data", "synonyms.txt")
    for raw in (shipped.read_bytes() if shipped.is_file() else b"", own or b""):
        for line in raw.decode("utf-8", "replace").splitlines():
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
    return packed(sayings, topics, kin)


def packed(
    sayings: Mapping[tuple[str, ...], Meaning],
    topics: Mapping[frozenset[str], Meaning],
    kin: Mapping[tuple[str, ...], Sequence[str]],
) -> str:
    """Sayings, topics and kin as they are kept: five tables of lines.

    The fourth has the topics by two of their words, the last all words.
    """
    words = dict.fromkeys(word for key in (*sayings, *kin, *topics) for word in key)
    tables = (
        [f"{' '.join(said)}\t{_packed(meaning)}" for said, meaning in sayings.items()],
        [f"{' '.join(sorted(topic))}\t{_packed(meaning)}" for topic, meaning in topics.items()],
        [f"{' '.join(spoken)}\t{' '.join(goals)}" for spoken, goals in kin.items()],
        [
            f"{word}\t{_AND.join(' '.join((other, *map(str, at))) for other, at in others.items())}"
            for word, others in _by_two([*topics]).items()
        ],
        [f"{word}\t" for word in sorted(words)],
    )
    return _PART.join("\n".join(table) for table in tables)


def _topic(line: str) -> tuple[frozenset[str], int, str]:
    """The words of a topic, how many of them a question must have, and its meaning as it is kept: few are meant."""
    words, _, meaning = line.partition("\t")
    topic = frozenset(words.split(" "))
    return topic, len(topic) - (len(topic) >= SOFT_FROM), meaning


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
