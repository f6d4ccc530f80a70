"""Lines that fit the screen: what is wider is broken between words, and hangs under where it began.

Colours and links count for nothing, never reach over the end of a line, and go on in the next.
What stands in brackets, such as the rules of a step, is kept together where that is possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

# Compiled when they are first needed: a look-up whose lines fit needs none.
_CODES = r"\033\[[0-9;]*[A-Za-z]|\033\]8;[^\033\a]*(?:\033\\|\a)"
_LEAD = r"(\s*)((?:\d+\.|\S) )?"
_SIGNS = "✓✗?!–=»§~"
_PIECE = r"\s*(?:\[[^\[\]\s]+(?:, [^\[\]\s]+)*\]|\S+)"
HANG = 2
"""How much further in a line goes on."""
_PLACED = r"\s*\S+:\d+(?::\d+)?: "


def length(text: str) -> int:
    """How many columns a text takes: its characters, without colours and links."""
    return len(re.sub(_CODES, "", text)) if "\033" in text else len(text)


def fitted(lines: Sequence[str], width: int) -> Iterator[str]:
    """The lines, those that are wider than `width` columns broken into several.

    A place in a file (FILE:LINE:COLUMN: …) is left whole, for editors find it so; a line with a caret
    below it is cut, so that the caret stays below its word.
    """
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if length(line) <= width:
            yield line
        elif at < len(lines) and (below := lines[at].strip()) and not below.strip("^"):
            yield from _excerpt(line, lines[at], width)
            at += 1
        elif ": " in line and re.match(_PLACED, line):
            yield line
        else:
            yield from _broken(line, width)


def _excerpt(line: str, caret: str, width: int) -> tuple[str, str]:
    """The part of a line that a caret points into, and the caret below it."""
    place = len(caret) - len(caret.lstrip())
    lead = len(line) - len(line.lstrip())
    start = max(lead, min(place - width // 2, len(line) - width + lead + 1))
    cut = line[start : start + width - lead - 1]
    if start > lead:
        cut = f"…{cut[1:]}"
    if start + len(cut) < len(line):
        cut = f"{cut[:-1]}…"
    room = max(width - lead - (place - start), 1)
    return line[:lead] + cut, " " * (lead + place - start) + caret.strip()[:room]


def _broken(line: str, width: int) -> Iterator[str]:
    bare = re.sub(_CODES, "", line) if "\033" in line else line
    lead = re.match(_LEAD, bare)
    assert lead is not None  # it may match nothing
    sign = (lead[2] or "")[:-1]
    marked = sign != "" and (sign in _SIGNS or sign[:-1].isdecimal())
    hang = len(lead[0]) if marked else len(lead[1]) + HANG
    if hang > width // 2:
        hang = HANG
    row, used, open_ = "", 0, ""
    for word in _pieces(line, width - hang):
        piece, size = word, length(word)
        if row and used + size > width:
            yield row.rstrip() + ("\033[0m" if open_ else "")
            piece, row, used = word.lstrip(), " " * hang + open_, hang
            size = length(piece)
        row += piece
        used += size
        open_ = _still_open(open_, piece)
    yield row


def _pieces(line: str, room: int) -> Iterator[str]:
    """Words with the space before them, and brackets as one word where a line can hold them."""
    at = 0
    for found in re.finditer(_PIECE, line):
        at = found.end()
        if length(found[0].strip()) <= room:
            yield found[0]
        else:
            yield from re.findall(r"\s*\S+", found[0])
    yield line[at:]


def _still_open(before: str, piece: str) -> str:
    """The colours that hold after a piece."""
    if "\033" not in piece:
        return before
    for code in re.findall(_CODES, piece):
        if code.endswith("m") and not code.startswith("\033]"):
            before = "" if code in ("\033[0m", "\033[m") else before + code
    return before
