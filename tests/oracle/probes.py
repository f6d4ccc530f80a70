"""Texts made wrong on purpose: a word left out, two swapped, a number, colour or kind changed.

A wrong text must be refused, or mean something else and be printed so. Run over a whole file of
cards by hand: python tests/oracle/probes.py CARDS.json [STEP]. What is found is listed.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from rulesdb.cards.importers import Refused, read_cards  # noqa: E402
from rulesdb.cards.printed import PrintedCard  # noqa: E402
from rulesdb.oracle.printing.compare import folded  # noqa: E402
from rulesdb.oracle.reading.paragraph import Reading, paragraphs, read_paragraph  # noqa: E402
from rulesdb.oracle.words.normalise import paragraph  # noqa: E402


class Line(NamedTuple):
    """A paragraph of a card, with what its reading depends on."""

    text: str
    name: str
    spell: bool
    legend: bool

    def read(self, text: str = "") -> Reading:
        """This paragraph read, or another text in its place."""
        return read_paragraph(text or self.text, self.name, spell=self.spell, legendary=self.legend)


class Found(NamedTuple):
    """A wrong text that survived, the word that was touched, and its reading."""

    line: str
    wrong: str
    word: str
    same: bool
    """Whether it means what the right text means."""
    alike: bool
    """Whether it is printed as the right text is."""


def lines_of(cards: Iterable[PrintedCard]) -> list[Line]:
    """Every distinct paragraph that is not under a bar of its card's layout."""
    return sorted(
        {
            Line(text, face.name, face.spell, face.short_named)
            for card in cards
            for face in card.faces
            for text in paragraphs(face.text)
        }
    )


OLDER = " owner's hand"
"""“To owner's hand” is how older cards say “to its owner's hand”, and is read so."""


def without_a_word(line: Line) -> Iterator[tuple[str, str]]:
    """The text with each word left out in turn, and that word; what older cards leave out is no loss."""
    for word in paragraph(line.text, line.name, legendary=line.legend).words:
        older = line.text[word.end :].startswith(OLDER) and word.text in ("its", "their")
        if word.end > word.start and not older:
            yield line.text[: word.start] + " " + line.text[word.end :], word.text


_RINGS = (
    ("white", "blue", "black", "red", "green"),
    ("one", "two", "three", "four"),
    ("creature", "artifact", "land"),
    ("creatures", "artifacts", "lands"),
    ("your", "their"),
    ("graveyard", "hand"),
    ("power", "toughness"),
    ("each", "another"),
    ("card", "cards"),
    ("token", "tokens"),
    ("counter", "counters"),
    ("opponent", "opponents"),
    ("player", "players"),
    ("tap", "untap"),
    ("gain", "lose"),
    ("gains", "loses"),
    ("whenever", "when"),
    ("if", "unless"),
    ("and", "or"),
    ("more", "fewer"),
    ("greater", "less"),
    ("must", "may"),
    ("attacks", "blocks"),
    ("upkeep", "draw step"),
)
_NEXT = {word: ring[(at + 1) % len(ring)] for ring in _RINGS for at, word in enumerate(ring)}
_NUMBER = re.compile(r"(?<![\w{])([0-9]+)(?![\w}])")


def corrupted(line: Line) -> Iterator[tuple[str, str]]:
    """The text with each word of a few kinds put in the place of another, and each number changed."""
    words = paragraph(line.text, line.name, legendary=line.legend).words
    for word in words:
        other = _NEXT.get(word.low)
        if other is not None and word.end > word.start:
            shown = other.capitalize() if word.text[:1].isupper() else other
            yield line.text[: word.start] + shown + line.text[word.end :], f"{word.low} → {other}"
    for number in _NUMBER.finditer(line.text.split("(")[0]):
        yield (
            line.text[: number.start()] + str(int(number[1]) + 1) + line.text[number.end() :],
            "number",
        )
    for at in range(len(words) - 1):
        left, right = words[at], words[at + 1]
        if left.low != right.low and left.end > left.start and right.end > right.start:
            middle = line.text[left.end : right.start]
            if "(" not in middle and "—" not in middle:
                yield (
                    line.text[: left.start]
                    + line.text[right.start : right.end]
                    + (middle or " ")
                    + line.text[left.start : left.end]
                    + line.text[right.end :],
                    "swapped",
                )


def probe(lines: Iterable[Line], wrongs) -> tuple[Counter[str], list[Found]]:
    """How many wrong texts there were and how many survived, and those that mean or look the same."""
    counts: Counter[str] = Counter()
    found: list[Found] = []
    for line in lines:
        whole = line.read()
        if not whole.whole or not whole.abilities:
            continue
        counts["lines"] += 1
        for wrong, word in wrongs(line):
            counts["wrong"] += 1
            made = line.read(wrong)
            if not made.whole or not made.abilities:
                continue
            counts["survived"] += 1
            same = made.abilities == whole.abilities
            alike = made.printed.lower() == whole.printed.lower()
            if same or alike:
                found.append(Found(line.text, wrong, folded(word), same, alike))
    return counts, found


def main(path: str, step: str = "1") -> None:
    """Both probes over a file, what was found by word."""
    cards = [one for one in read_cards(Path(path)) if not isinstance(one, Refused)]
    lines = lines_of(cards)[:: int(step)]
    for wrongs in (without_a_word, corrupted):
        counts, found = probe(lines, wrongs)
        print(f"{wrongs.__name__}: {dict(counts)}, {len(found)} mean or look the same")
        by_word: dict[str, list[Found]] = {}
        for one in found:
            by_word.setdefault(one.word, []).append(one)
        for word, some in sorted(by_word.items(), key=lambda pair: -len(pair[1])):
            print(f"  {word!r} {len(some)}")
            for one in some[:: max(1, len(some) // 4)][:4]:
                print(f"     {one.wrong[:150]!r}{'  PRINTED ALIKE' if one.alike else ''}")


if __name__ == "__main__":
    main(*sys.argv[1:])
