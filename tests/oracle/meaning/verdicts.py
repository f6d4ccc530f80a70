"""Whether what the reader makes of a sentence of the bank is right, refused or wrong, and why.

Asked twice: of the tree, word by word; and of the game, by what becomes different on the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from zlib import crc32

from rulesdb.listings import StrEnum
from rulesdb.oracle.reading.cards import read_printed
from tests.oracle.meaning import bank, plays, referents
from tests.oracle.meaning.stages import STAGES

BOTH = (2, 3)
KNOWN = bank.HERE / "known_wrong.txt"


class Verdict(StrEnum):
    """What came of a sentence."""

    RIGHT = "right"
    REFUSED = "refused"
    WRONG = "wrong"


def often(row: bank.Row) -> tuple[int, ...]:
    """With three players always, for there most can go wrong; with two a third of the sentences."""
    return BOTH if crc32(row.key.encode()) % 3 == 0 else BOTH[1:]


def of(row: bank.Row, counts: tuple[int, ...] = ()) -> tuple[Verdict, str]:
    """The verdict on a row, and what was expected and found where it is wrong, or why it is refused."""
    for count in counts or often(row):
        found = plays.play(row.text, row.stage, count, row.answers)
        if found.status == plays.REFUSED:
            return Verdict.REFUSED, found.reason
        if row.outcome == "refused":
            return Verdict.WRONG, "it can be meant in two ways, and was read"
        wanted = bank.expected(row, count)
        if found.status == plays.BROKEN or found.lines != wanted:
            got = found.reason or ", ".join(sorted(found.lines)) or "nothing"
            return (
                Verdict.WRONG,
                f"{count} players: {', '.join(sorted(wanted)) or 'nothing'}; {got}",
            )
    return in_the_tree(row)


def in_the_tree(row: bank.Row) -> tuple[Verdict, str]:
    """Whether the words of a row denote in the tree what the row says."""
    made = read_printed(plays.printed(row.text, STAGES[row.stage]))
    abilities = tuple(ability for one in made for ability in one.abilities)
    for count in BOTH:
        denoting = referents.Denoting(row, count, abilities)
        for words, place, referent in row.words:
            wanted = referents.wanted(row, count, referent)
            got = [denoting(value) for value in referents.at_place(abilities, place)]
            if wanted not in got:
                return Verdict.WRONG, f"“{words}” is {got} and not {wanted}"
    return Verdict.RIGHT, ""


def known(path: Path = KNOWN) -> set[str]:
    """The sentences that are known to be wrong today: a list that may only become shorter."""
    if not path.exists():
        return set()
    lines = path.read_text("utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def against(found: dict[str, tuple[Verdict, str]], listed: Iterable[str]) -> list[str]:
    """What a list of known faults does not say: new faults, and those that are none any more."""
    listed = set(listed)
    new = [f"wrong: {key}: {why}" for key, (v, why) in found.items() if v is Verdict.WRONG and key not in listed]  # fmt: skip
    gone = [
        f"{verdict} now, take it off the list: {key}"
        for key, (verdict, _) in found.items()
        if verdict is not Verdict.WRONG and key in listed
    ]
    return new + gone
