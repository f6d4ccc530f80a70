"""The law of conservation, for tests: source words = words of the stream + words left out, in order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rulesdb.text.canonical import Canonical

_WORD = re.compile(r"[^\W_]+")
_REGION = re.compile(r"%%(?:front|body|glossary|back)\Z")


def rows_of(canonical: Canonical) -> Iterator[str]:
    """The rows of the stream without its own marks: regions, and the hashes of titles."""
    region = ""
    for row in canonical.text.split("\n"):
        if _REGION.match(row):
            region = row
        else:
            yield re.sub(r"\A#+ ", "", row) if region == "%%body" else row


def words_of(canonical: Canonical) -> list[str]:
    """The words of the stream."""
    return [word for row in rows_of(canonical) for word in _WORD.findall(row)]


def words_kept(source: Sequence[str], canonical: Canonical) -> list[str]:
    """The words of the source without those that were left out, each taken from where it stood."""
    placed = [
        (number, word) for number, line in enumerate(source, 1) for word in _WORD.findall(line)
    ]
    for piece in canonical.left_out:
        gone = _WORD.findall(piece.text)
        if not gone:
            continue
        at = next(
            (
                i
                for i, (number, _) in enumerate(placed)
                if number >= piece.line and [word for _, word in placed[i : i + len(gone)]] == gone
            ),
            None,
        )
        assert at is not None, f"left out, but not in the source: {piece}"
        assert placed[at][0] == piece.line, f"left out of another line: {piece}"
        del placed[at : at + len(gone)]
    return [word for _, word in placed]


def signs(texts: Sequence[str]) -> Counter[str]:
    """How often each sign stands in texts, blanks and the bars between cells aside."""
    count = Counter("".join(texts))
    return Counter({sign: n for sign, n in count.items() if not sign.isspace() and sign != "|"})


def signs_of(canonical: Canonical) -> Counter[str]:
    """The signs of stream and left-out pieces together."""
    return signs([*rows_of(canonical), *(piece.text for piece in canonical.left_out)])
