"""How much of many cards is read, and what would unlock most: counts only, over any cards.

A card is whole when every paragraph of every face was read, and its file leaves out no face that they
speak of. Refusals are grouped by what stopped
the reading, and each group says how many cards it alone keeps back.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rulesdb.cards.abilities import Ability
from rulesdb.cards.importers import Refused
from rulesdb.cards.printed import PrintedCard
from rulesdb.cards.untold_faces import left_out
from rulesdb.collecting import rarely
from rulesdb.errors import RulesdbError
from rulesdb.oracle.kept.families import family_of
from rulesdb.oracle.reading.explicit import why
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.proof import read_proved, unproved
from rulesdb.oracle.syntax.problems import Stage, Unread


@dataclass
class Tally:
    """Cards and lines, and how many of them were read."""

    cards: int = 0
    whole: int = 0
    lines: int = 0
    read: int = 0
    apart: int = 0
    """Cards that are not whole for words that are not of the table game: they are counted, and told apart."""
    unsaid: int = 0
    """Lines that would be read and can't be said back in full."""

    def add(self, other: Tally) -> None:
        """Add the counts of another."""
        self.cards += other.cards
        self.whole += other.whole
        self.lines += other.lines
        self.read += other.read
        self.apart += other.apart
        self.unsaid += other.unsaid


@dataclass
class Coverage:
    """What was counted: in all, by group, every refusal, and the names of cards read whole."""

    total: Tally = field(default_factory=Tally)
    groups: dict[str, Tally] = field(default_factory=dict)
    refused: list[dict[str, Any]] = field(default_factory=list)
    supported: list[str] = field(default_factory=list)
    alone: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    all: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    families: Counter[str] = field(default_factory=Counter)
    """By family of words around the stop, how many cards would be whole if it were read."""
    in_full: bool = False
    """Whether it was asked what can't be said back in full."""
    unsaid: list[dict[str, Any]] = field(default_factory=list)
    lacks: Counter[str] = field(default_factory=Counter)
    untold: Counter[str] = field(default_factory=Counter)
    """Faces that a text speaks of and the file leaves out: of how many cards that are read else."""

    def document(self) -> dict[str, Any]:
        """The JSON document of `rulesdb cards coverage --json`, as cards.schema.json describes it."""
        t = self.total
        full = {"lines": t.read, "cards": t.whole, "refused": self.unsaid}
        return {
            "schema": 1,
            "cards": t.cards,
            "whole": t.whole,
            "apart": t.apart,
            "lines": t.lines,
            "read": t.read,
            "refused": self.refused,
            "supported": sorted(self.supported),
            "families": [
                {"cards": number, "words": words} for words, number in self.families.most_common()
            ],
            **({"in_full": full} if self.in_full else {}),
        }


def unseen(name: str) -> bool:
    """Whether a card is in the fifth that is measured and never looked at while the grammar grows."""
    return int(hashlib.sha256(name.encode()).hexdigest(), 16) % 5 == 0


def kind_of(one: Reading) -> str:
    """The kind of a paragraph, by its reading or by its look."""
    for ability in one.abilities:
        return type(ability).__name__.removesuffix("Ability").lower()
    text = one.text.lower()
    if text.startswith(("when", "at the", "at end")):
        return "triggered"
    if ":" in text.split(".")[0]:
        return "activated"
    return "other"


@rarely()
def measure(
    cards: Iterable[PrintedCard | Refused], by: str = "", *, in_full: bool = False
) -> Coverage:
    """Read every card and say it back in full, and count; one that a file tells too little of is not read.

    What has no second proof is not read (`proof`); `in_full`: also list those lines.
    """
    out = Coverage(in_full=in_full)
    for card in cards:
        if isinstance(card, Refused):
            out.total.cards += 1
            out.refused.append(_of_card(card.name))
            continue
        tally = Tally(cards=1)
        stops: list[tuple[Unread, str]] = []
        told: list[list[Ability]] = []
        for face in card.faces:
            try:
                readings, full = read_proved(face)
            except RulesdbError as error:
                stop = Unread(Stage.WORD, face.name, 1, str(error))
                readings, full = unproved((Reading(face.text, unread=stop),))
            told.append([ability for one in readings for ability in one.abilities])
            for number, (one, said) in enumerate(zip(readings, full, strict=True), 1):
                line = Tally(lines=1, read=int(one.whole), unsaid=int(bool(said.lack)))
                tally.add(line)
                if said.lack:
                    out.lacks[why(said.lack)] += 1
                    out.unsaid.append(
                        {"card": card.name, "paragraph": number, "message": why(said.lack)}
                    )
                if by == "kind":
                    out.groups.setdefault(kind_of(one), Tally()).add(line)
                if one.unread is not None:
                    stops.append((one.unread, one.text))
                    out.refused.append(
                        {
                            "card": card.name,
                            "paragraph": number,
                            "stage": str(one.unread.stage),
                            "word": one.unread.word,
                            "column": one.unread.column,
                        }
                    )
        untold = left_out(told)
        if untold:
            out.refused.append(_of_card(card.name, untold))
            out.untold[untold] += int(not stops)
        tally.whole = int(not stops and not untold)
        tally.apart = int(any(stop.stage is Stage.BEYOND for stop, _ in stops))
        out.total.add(tally)
        if tally.whole:
            out.supported.append(card.name)
        if len(stops) == 1:
            out.families[family_of(stops[0][1], stops[0][0].column)] += 1
        for stop, _ in stops:
            key = (str(stop.stage), stop.word, stop.message[:60])
            out.all[key] += 1
            if len(stops) == 1:
                out.alone[key] += 1
            if by == "stage":
                out.groups.setdefault(str(stop.stage), Tally()).add(Tally(lines=1))
        for group in _groups(card, by):
            out.groups.setdefault(group, Tally()).add(tally)
    return out


def _of_card(name: str, word: str = "") -> dict[str, Any]:
    """A refusal of the card and of none of its paragraphs: its file tells too little of it."""
    return {"card": name, "paragraph": 0, "stage": "card", "word": word, "column": 0}


def _groups(card: PrintedCard, by: str) -> tuple[str, ...]:
    if by == "set":
        return card.sets or ("no set is said",)
    if by == "unseen":
        return ("unseen" if unseen(card.name) else "seen",)
    return ()
