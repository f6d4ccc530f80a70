"""The corpus of comments with the truth of each line, and how far verdicts agree with it.

A row of `corpus/NAME.SUFFIX.txt` is the truth, a tab, a line as somebody wrote it. The truth: `=` the
number is right today, `>N` it has moved to N, `?N` the writer erred and meant N, `-` there is none.
The truth was written before any verdict was asked for.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

CORPUS = Path(__file__).with_name("corpus")


class Source(NamedTuple):
    """One file of the corpus: its name with its suffix, its text, and the truth of each line."""

    name: str
    text: str
    truths: tuple[str, ...]


class Tally(NamedTuple):
    """Citations with the truth `truth`, and what was said of them."""

    truth: str
    line: str
    kind: str
    now: tuple[str, ...]

    @property
    def stale(self):
        """Whether the number is not the right one today."""
        return self.truth != "="

    @property
    def led(self):
        """Whether the number that was meant is given."""
        return self.truth[0] in ">?" and self.truth[1:] in self.now


def sources():
    """Every file of the corpus."""
    for path in sorted(CORPUS.glob("*.txt")):
        rows = [row.split("\t", 1) for row in path.read_text("utf-8").splitlines() if row[0] != "#"]
        yield Source(path.stem, "\n".join(r[1] for r in rows) + "\n", tuple(r[0] for r in rows))


def tallies(judge, source):
    """What is said of each citation of a file, line by line; "missed" where none was found."""
    said = {}
    for verdict in judge.check(source.text, Path(source.name).suffix):
        said.setdefault(verdict.citation.line, verdict)
    lines = source.text.splitlines()
    for at, truth in enumerate(source.truths, 1):
        verdict = said.get(at)
        if verdict is None:
            yield Tally(truth, lines[at - 1], "missed", ())
        else:
            yield Tally(truth, lines[at - 1], verdict.kind, verdict.now)


def figures(found):
    """Shares that matter, by name: found, stale numbers noticed, and how many of each accusation are right."""
    found = list(found)
    doubted = [t for t in found if t.kind == "SUSPECT"]
    moved = [t for t in found if t.kind == "MOVED"]
    stale = [t for t in found if t.stale]
    return {
        "lines": len(found),
        "found": sum(t.kind != "missed" for t in found),
        "stale": len(stale),
        "stale noticed": sum(t.kind not in {"OK", "missed"} for t in stale),
        "stale led": sum(t.led for t in stale),
        "fine": len(found) - len(stale),
        "fine accused": sum(t.kind != "OK" and t.kind != "missed" and not t.stale for t in found),
        "suspect": len(doubted),
        "suspect right": sum(t.stale for t in doubted),
        "suspect led": sum(t.led for t in doubted),
        "moved": len(moved),
        "moved right": sum(t.led for t in moved),
    }


def written_with(name):
    """The date of the edition that the author of a file had, from its first line; told to nobody else."""
    return (CORPUS / f"{name}.txt").read_text("utf-8").splitlines()[0].split()[-1]
