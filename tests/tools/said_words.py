"""The words of each text beside those of its explicit reading: what is in the one and not in the other.

Run: python tests/tools/said_words.py FILE [--every N] [--explained] [--members N]
`FILE` is a file of cards (`../shared/cards/AtomicCards.json`). Each paragraph that is read is compared with what its
tree says alone (the second proof): numbers, colours, types, zones, durations, “other”, “may”, “next”: every
word but articles, pronouns and the like. What differs is grouped by (missing, added) and shown, the rarest first,
unless `said_words.txt` says why it is the same. A difference without a row is a misreading until someone looked.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.cards.importers import read_cards  # noqa: E402
from rulesdb.cards.printed import PrintedCard, PrintedFace  # noqa: E402
from rulesdb.errors import RulesdbError  # noqa: E402
from rulesdb.oracle.reading.proof import read_proved  # noqa: E402
from rulesdb.oracle.words.dictionary import NUMBERS  # noqa: E402

TABLE = Path(__file__).with_suffix(".txt")
FORMS = {
    "dies": "die", "died": "die", "libraries": "library", "abilities": "ability", "sorceries": "sorcery",
    "copies": "copy", "another": "other", "wasn't": "not", "weren't": "not", "aren't": "not", "isn't": "not",
    "didn't": "not", "doesn't": "not", "don't": "not", "can't": "cannot", "elves": "elf", "wolves": "wolf",
    "werewolves": "werewolf", "faeries": "faerie", "allies": "ally", "armies": "army", "zombies": "zombie",
    "dwarves": "dwarf", "lost": "lose", "drawn": "draw", "drew": "draw", "dealt": "deal", "exiled": "exile",
    "discarded": "discard", "revealed": "reveal", "entered": "enter", "attacked": "attack", "became": "become",
    "won": "win", "searched": "search", "destroyed": "destroy", "milled": "mill", "returned": "return",
    "gained": "gain", "exhausted": "exhaust", "regenerated": "regenerate", "regeneration": "regenerate",
    "oozes": "ooze", "controlled": "control", "spent": "spend", "tied": "tie", "sacrificed": "sacrifice",
}  # fmt: skip
"""Forms of one word that the ending “s” does not tell."""
KIND = (
    r"(?:creature|artifact|enchantment|planeswalker|land|permanent|spell|card|aura|equipment|vehicle|saga|class|"
    r"spacecraft|battle|token|siege|room|case|scheme|plane|phenomenon|conspiracy|emblem|land creature|artifact creature|"
    r"ability|object|player|source|opponent|attraction|dungeon|fortification|permanent card|creature card|"
    r"creature spell)s?\b"
)
POINTS = re.compile(
    r"\b(it|its|that|those|them|they|their|this way|do|does|did|he|him|she|her|who|many|much|other|enchanted|equipped|"
    r"exiled|chosen|each|the)\b"
)
_WORDS = re.compile(r"\{[^}]*\}|[+\-]?[\dx*]+/[+\-]?[\dx*]+|[a-z~äâàáéíöúûü'\-]+|[+-]?\d+")
_LABEL = re.compile(
    r"(?m)^((?:[•\-—] ?)|(?:[IVX]+(?:, [IVX]+)* — )?)(?![IVX]+ —)[A-Z][^—.,:\n]{0,40} — "
)

_REMINDER = re.compile(r"\([^)]*\)")
_YOU = re.compile(r"\b(?:you|yours?|you've)\b")
_HARMLESS = re.compile(r"other than you\b|if you did (?:not do )?so|functions in your \w+")


class Why(NamedTuple):
    """Words that may differ where both expressions are found, and why."""

    added: bool
    words: frozenset[str]
    text: re.Pattern[str]
    said: re.Pattern[str]
    reason: str


class Table(NamedTuple):
    """What is held for the same."""

    same: tuple[tuple[re.Pattern[str], str], ...]
    why: tuple[Why, ...]
    silent: frozenset[str]
    referred: frozenset[str]


class Differs(NamedTuple):
    """The words of a paragraph that its reading lacks, and those that it has alone."""

    missing: frozenset[str]
    added: frozenset[str]


class Member(NamedTuple):
    """A paragraph whose words differ."""

    card: str
    text: str
    said: str


@cache
def table() -> Table:
    """The rows of `said_words.txt`."""
    same: list[tuple[re.Pattern[str], str]] = []
    why: list[Why] = []
    words: dict[str, set[str]] = {"_": set(), "^": set()}
    for line in TABLE.read_text("utf-8").splitlines():
        if not line or line.startswith(("# ", "[")):
            continue
        if line[:2] in ("_ ", "^ "):
            words[line[0]] |= set(line.split()[1:])
            continue
        row, reason = line.split("  # ")
        if line.startswith(("- ", "+ ")):
            which, text, said = row[2:].split(" ; ")
            named = frozenset(which.strip().split(", "))
            why.append(Why(line[0] == "+", named, re.compile(text), re.compile(said), reason))
        else:
            pattern, instead = row.split(" =>")
            instead = instead.strip().replace("REFERENCE", " ")
            same.append((re.compile(pattern.replace("KIND", KIND)), instead))
    return Table(tuple(same), tuple(why), frozenset(words["_"]), frozenset(words["^"]))


def names_of(card: str, face: PrintedFace) -> tuple[str, ...]:
    """How a text may name its own card (201.5), the longest first."""
    plain = [name.removeprefix("A-").split(" [")[0] for name in (card, face.name)]
    names = {card, face.name, *plain, *(name.split(",")[0] for name in plain)}
    if "Legendary" in face.type_line:
        words = plain[1].split()
        names |= {" ".join(words[:n]).rstrip(",") for n in range(1, len(words))}
    return tuple(sorted(names - {"The", "A", "An"}, key=len, reverse=True))


def plain(text: str, names: tuple[str, ...]) -> str:
    """A text without reminders, labels and its own name, in the words that the table makes one of."""
    text = _REMINDER.sub(" ", text)
    for name in names:
        text = re.sub(re.escape(name) + r"(?!\w)", "~", text)
    text = _LABEL.sub(r"\1 ", text)
    text = text.lower().replace("’", "'").replace("−", "-").replace("•", " ")
    text = text.replace("face down", "face-down").replace("face up", "face-up")
    for pattern, instead in table().same:
        text = pattern.sub(instead, text)
    return text


def counted(text: str) -> Counter[str]:
    """The words that bear meaning, each in one form."""
    return Counter(word for each in _WORDS.findall(text) if (word := _form(each)))


def _form(word: str) -> str:
    word = word.strip("'").removesuffix("'s").lstrip("+-")
    if word in table().silent:
        return ""
    word = str(NUMBERS[word]) if word in NUMBERS else FORMS.get(word, word)
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "less")):
        word = word[:-1]
    return "" if word in table().silent else word


def difference(text: str, said: str, names: tuple[str, ...], *, explained: bool = False) -> Differs:
    """What the reading lacks (said more rarely than in the text) and what it has alone; with `explained` all of it."""
    here, there = plain(text, names), plain(said, names)
    mine, its = counted(here), counted(there)
    points = POINTS.search(here)
    missing = {word for word in mine if mine[word] > its[word]}
    added = {word for word in its if not mine[word] and not (points and word in table().referred)}
    low, full = text.lower(), said.lower()
    if not _YOU.search(_REMINDER.sub("", low)) and _YOU.search(_HARMLESS.sub("", there)):
        added.add("you")
    if not explained:
        for row in table().why:
            side = added if row.added else missing
            if side & row.words and row.text.search(low) and row.said.search(full):
                side -= row.words
    return Differs(frozenset(missing), frozenset(added))


def compared(
    file: Path, every: int = 1, *, explained: bool = False
) -> Iterator[tuple[Differs, Member]]:
    """Each paragraph read, of every n-th card, with what differs."""
    seen: set[tuple[str, str]] = set()
    for card in islice(read_cards(file), 0, None, every):
        if not isinstance(card, PrintedCard):
            continue
        for face in card.faces:
            try:
                readings, full = read_proved(face)
            except RulesdbError:
                continue
            names = names_of(card.name, face)
            for one, said in zip(readings, full, strict=True):
                if one.unread is not None or not one.text or (one.text, said.text) in seen:
                    continue
                seen.add((one.text, said.text))
                member = Member(card.name, one.text, said.text)
                yield difference(*member[1:], names, explained=explained), member


def groups(found: Iterator[tuple[Differs, Member]]) -> tuple[int, dict[Differs, list[Member]]]:
    """How many paragraphs were compared, and those that differ by what does."""
    out: defaultdict[Differs, list[Member]] = defaultdict(list)
    count = 0
    for count, (differs, member) in enumerate(found, 1):  # noqa: B007
        if any(differs):
            out[differs].append(member)
    return count, dict(out)


def main() -> int:
    """Shows every group, the rarest first; 1 where one is left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--members", type=int, default=3)
    parser.add_argument("--explained", action="store_true", help="those that have a row, too")
    args = parser.parse_args()
    count, found = groups(compared(args.file, args.every, explained=args.explained))
    for differs, members in sorted(found.items(), key=lambda one: len(one[1])):
        print(f"{len(members)}: without {sorted(differs.missing)}, with {sorted(differs.added)}")
        for one in members[: args.members]:
            print(f"  {one.card}: {one.text}\n    => {one.said}")
    print(f"{count} paragraphs, {sum(map(len, found.values()))} differ, in {len(found)} groups")
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
