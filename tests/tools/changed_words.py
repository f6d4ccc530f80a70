"""Situations with one word changed: what is understood must change with it, or be refused.

    python -m tests.tools.changed_words FILE... [--seed N] [--most N] [--sample N]

A line whose changed word changes nothing was read without that word: it is told, with the change, and counts as a
misreading in silence. Each change means something else by its table: a denial, a number, a player, a zone, a time.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Collection, Iterator
from pathlib import Path

from rulesdb.scenarios.language.read import Broken, Source, read_each
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.values import NamedTuple

CHANGES: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("denied", r"\b(?:is|are|was|can|does|did|has|must|will)\b(?! not\b)", (r"\g<0> not",)),
    ("denied", r"\b(?:is|are|does|do|did|can|could|was|were|has)n't\b|\bcan't\b", ("",)),
    ("denied", r"\b(?P<v>block|attack|resolve|die|trigger|cast|activate|choose|pay|draw|target|control)s\b", (r"doesn't \g<v>",)),
    ("number", r"(?<![\w/{+.-])(?P<n>\d+)(?![\w/}.-])", ("7", "8")),
    ("number", r"\btwo\b", ("five",)),
    ("number", r"\bthree\b", ("six",)),
    ("number", r"\btwice\b", ("three times",)),
    ("zone", r"\bhand\b", ("graveyard", "library")),
    ("zone", r"\bgraveyard\b", ("hand", "library")),
    ("zone", r"\bbattlefield\b", ("graveyard",)),
    ("zone", r"\bexile\b(?! )", ("the graveyard",)),
    ("zone", r"\bon top\b", ("on the bottom",)),
    ("time", r"\bupkeep\b", ("draw step", "end step")),
    ("time", r"\bprecombat\b", ("postcombat",)),
    ("time", r"\bpostcombat\b", ("precombat",)),
    ("time", r"\bend step\b", ("upkeep",)),
    ("time", r"\b[Bb]efore (?=blocks|damage|combat)", ("After ",)),
    ("time", r"\b[Aa]fter (?=blocks|damage|combat)", ("Before ",)),
    ("time", r"\bblockers step\b", ("attackers step",)),
    ("time", r"\bnext\b", ("previous",)),
    ("state", r"\btapped\b", ("untapped", "flipped")),
    ("state", r"\buntapped\b", ("tapped",)),
    ("state", r"\bfirst\b", ("second", "last")),
    ("state", r"\bsecond\b", ("first",)),
    ("state", r"\bface down\b", ("face up",)),
    ("verb", r"\bgain(?=s?\b)", ("lose",)),
    ("verb", r"\blose(?=s?\b)", ("gain",)),
    ("verb", r"\bcasts\b", ("copies", "discards", "would cast")),
    ("verb", r"\battacks\b", ("blocks", "could attack")),
    ("verb", r"\bblocks\b", ("attacks", "may block")),
    ("verb", r"\bdies\b", ("survives",)),
    ("verb", r"\bdie\b", ("survive",)),
    ("verb", r"\bunblocked\b", ("blocked",)),
    ("verb", r"\bwin(?=s?\b)", ("lose",)),
    ("verb", r"\bsacrifices\b", ("exiles", "saves")),
    ("number", r"\bboth\b", ("neither of", "one of")),
    ("number", r"\bone\b", ("two",)),
    ("number", r"\ba(?= [A-Z])", ("no", "any", "the second")),
    ("time", r"\bturn\b", ("upkeep",)),
    ("time", r"\bthis turn\b", ("last turn",)),
    ("time", r"\b[Oo]nce\b", ("Unless",)),
    ("time", r"\b[Aa]fter\b", ("Without",)),
    ("time", r"\b[Ww]hen\b", ("Before",)),
    ("time", r"\bon the stack\b", ("in the graveyard",)),
    ("verb", r"\byes\b", ("no",)),
    ("verb", r"\bno\b(?= *$)", ("yes",)),
    ("verb", r"\bactivates\b", ("discards",)),
    ("verb", r"\bkicked\b", ("bargained",)),
    ("joined", r"\bwith\b", ("without",)),
    ("joined", r"\band\b", ("or", "or else")),
    ("joined", r"\bin response\b|\bIn response\b", ("Before that", "If not")),
    ("joined", r"\btargeting\b", ("not targeting", "without targeting")),
    ("whose", r"\b(?:her|his|their) (?=[A-Z])", ("the opponent's ", "nobody's ")),
    ("number", r"\ball\b", ("none of", "some of")),
    ("number", r"\beverything\b", ("nothing", "something")),
    ("number", r"\beach\b", ("one",)),
    ("number", r"\bno\b", ("some",)),
    ("state", r"\bstill\b", ("no longer",)),
    ("state", r"\buntaps\b", ("taps",)),
    ("joined", r"\bon (?=[A-Z])", ("off ", "next to ", "instead of ")),
    ("joined", r"\bby (?=[A-Z])", ("not by ", "without ")),
    ("joined", r"\bfor (?=[A-Z])", ("not for ", "instead of ")),
    ("joined", r"\bthen\b", ("or else",)),
    ("added", r"(?<=[a-z] )(?=[A-Z][a-z].*[?] *$)", ("another ",)),
    ("added", r"(?<=\w)(?= *[.]? *$)", (" unless nobody minds", " but only once", " instead", " other than the first", " at most", " if possible", " last turn", " for the first time", " without paying its mana cost")),
    ("added", r"(?<=[a-z] )(?=[A-Z][a-z])", ("no ", "all but one ", "half of ", "only ", "either ", "neither ", "all three ", "nontoken ", "tapped ", "the second ")),
    ("added", r"\b(?=(?:casts|attacks|blocks|activates|plays|chooses|targets|controls|has)\b)", ("never ", "almost ", "no longer ", "secretly ")),
    ("added", r"^(?= *[A-Z])", ("If possible, ", "Unless asked, ", "Instead, ", "Nobody knows whether ")),
)  # fmt: skip
"""A kind of change, what is changed, and by what: whatever it makes is something else."""


class Kept(NamedTuple):
    """A line with a changed word that is understood as it was without the change."""

    kind: str
    line: str
    changed: str


def understood(text: str, library: Collection[str]) -> tuple[str, ...] | None:
    """What the examples of a text say, in the words of the language; None where any can't be read or asks what can't."""
    found = read_each(text, "", library, open_=True)
    if any(isinstance(one, Broken) or (isinstance(one, Source) and one.unread) for one in found):
        return None
    return tuple(print_scenario(one.scenario) for one in found if isinstance(one, Source))


def changes(line: str, players: Collection[str]) -> Iterator[tuple[str, str]]:
    """The line with one word changed, in each way, with the kind of the change."""
    for kind, said, others in CHANGES:
        for found in re.finditer(said, line):
            if line.count('"', 0, found.start()) % 2:
                continue
            for other in others:
                word = found.expand(other)
                if word != found[0]:
                    yield kind, line[: found.start()] + word + line[found.end() :]
    for one in players:
        for found in re.finditer(rf"\b{re.escape(one)}\b", line):
            for other in players:
                if other != one:
                    yield "player", line[: found.start()] + other + line[found.end() :]


def kept(
    text: str, library: Collection[str], draw: random.Random, most: int
) -> tuple[int, list[Kept]]:
    """How many changes were tried on a text, and those that changed nothing."""
    plain = understood(text, library)
    if plain is None:
        return 0, []
    lines = text.split("\n")
    below_card = _cards(lines)
    players = [w for w in ("Ann", "Bob", "Cat") if re.search(rf"\b{w}\b", text)]
    every = [
        (at, kind, changed)
        for at, line in enumerate(lines)
        if line.strip()
        and at not in below_card
        and not line.lstrip().startswith(("#", "example", "rule", "from "))
        for kind, changed in changes(line.partition("#")[0].rstrip(), players)
    ]
    draw.shuffle(every)
    out = []
    for at, kind, changed in every[:most]:
        told = understood("\n".join((*lines[:at], changed, *lines[at + 1 :])), library)
        if told == plain:
            out.append(Kept(kind, lines[at].strip(), changed.strip()))
    return len(every[:most]), out


def _cards(lines: list[str]) -> set[int]:
    """The lines of cards in place."""
    out: set[int] = set()
    within = False
    for at, line in enumerate(lines):
        within = (
            line.startswith("card ")
            or (within and line[:1] in (" ", "\t"))
            or (
                within
                and line.startswith(
                    (
                        "split with",
                        "adventure",
                        "transforms into",
                        "modal",
                        "melds into",
                        "flips into",
                    )
                )
            )
        )
        if within:
            out.add(at)
    return out


def main() -> None:
    """Tell the changes that changed nothing, and how many were tried."""
    from rulesdb.scenarios.table.library import library

    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=40)
    parser.add_argument("--sample", type=int, default=0)
    given = parser.parse_args()
    draw = random.Random(given.seed)
    files = given.files
    if given.sample:
        files = draw.sample(files, min(given.sample, len(files)))
    tried = 0
    found: list[Kept] = []
    for file in files:
        try:
            count, more = kept(file.read_text(), library(), draw, given.most)
        except Exception as error:  # noqa: BLE001 -- told with its file
            print(f"{file}: {type(error).__name__}: {error}")
            continue
        tried += count
        found += more
        for one in more:
            print(f"{one.kind:8}| {one.line}\n        | {one.changed}   ({file.name})", flush=True)
    print(f"{len(found)} of {tried} changes changed nothing")


if __name__ == "__main__":
    main()
