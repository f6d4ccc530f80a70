"""Tables of a booklet: lines that stand in columns become rows of cells.

A column is seen from no-break spaces that hold empty cells, from runs of blanks, from bars,
or from rows of one shape under a header. The words are kept as printed and in their order;
only the bars between cells are new.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from rulesdb.text.booklet.rows import BLANKS, Kind, Row
from rulesdb.text.lines import ends_sentence

BAR = " | "
_WIDE = re.compile(r"(?<=\S)(?: {3,}|\t+ *)(?=\S)")
_EMPTY = re.compile(r"(?:^|[ \t])\u00a0+(?=[ \t]|$)")
_CAPITAL = re.compile(r"\s+(?=[A-Z])")
_MARKER = re.compile(r"(?:[•·●▪◦*+\-–—>o]|\(?\w{1,2}[.)]|[QA]:)\Z")
_SHAPE = re.compile(r"(?P<name>[^\W\d][\w’'\-]*(?: [\w’'\-]+){0,3}?) (?P<value>[{\d+\-].*)\Z")


def with_tables(rows: Sequence[Row]) -> list[Row]:
    """The rows, those of tables with their cells set apart by bars."""
    out: list[Row] = []
    block: list[Row] = []
    for row in rows:
        if block and (row.gap or row.mark):
            out += _table_or_text(block)
            block = []
        block.append(row)
    return out + (_table_or_text(block) if block else [])


def _table_or_text(block: Sequence[Row]) -> list[Row]:
    """One block without blank lines inside, its table rows marked."""
    for reader in (_barred, _padded, _spaced, _shaped):
        if (cells := reader(block)) is not None:
            return [
                row if cell is None else replace(row, text=BAR.join(cell).strip(), kind=Kind.CELLS)
                for row, cell in zip(block, cells, strict=True)
            ]
    return list(block)


def _barred(block: Sequence[Row]) -> list[list[str] | None] | None:
    """Cells between bars."""
    if len(block) < 2 or not all(row.text.strip("|").count("|") for row in block):
        return None
    return [[cell.strip() for cell in row.text.strip("|").split("|")] for row in block]


def _padded(block: Sequence[Row]) -> list[list[str] | None] | None:
    """Cells between single blanks, an empty one held by a no-break space."""
    if sum(bool(_EMPTY.search(row.raw)) for row in block) < 2 or any(row.prose for row in block):
        return None
    tokens = [re.split(r"[ \t]+", row.raw.strip(" \t\r\n")) for row in block]
    first = next(i for i, row in enumerate(block) if _EMPTY.search(row.raw))
    columns = Counter(len(row) for row in tokens[first:]).most_common(1)[0][0]
    cells: list[list[str] | None] = []
    for index, (row, words) in enumerate(zip(block, tokens, strict=True)):
        if index < first:
            cells.append(_header(row.text, columns))
        else:  # the first cell may hold several words, the others hold one mark each
            extra = max(0, len(words) - columns)
            names = [" ".join(words[: extra + 1]), *words[extra + 1 :]]
            cells.append([cell.translate(BLANKS).strip() for cell in names])
    return cells


def _header(text: str, columns: int) -> list[str] | None:
    """The cells of a header whose cells each begin with a capital, if they are as many."""
    cells = _CAPITAL.split(text)
    return cells if len(cells) == columns else None


def _spaced(block: Sequence[Row]) -> list[list[str] | None] | None:
    """Cells set apart by three blanks or more; a missing cell is seen from the columns.

    Lines stretched to fill the page have wide blanks too, but not one below the other.
    """
    placed = [_places(row.raw) for row in block]
    wide = [i for i, places in enumerate(placed) if len(places) > 1]
    if len(wide) < 2 or wide != list(range(wide[0], wide[-1] + 1)):
        return None
    if any(_MARKER.match(placed[i][0][1]) for i in wide) or any(
        len(block[i].text) > 120 for i in wide
    ):
        return None
    columns = [start for start, _ in max((placed[i] for i in wide), key=len)]
    aligned = all(
        all(min(abs(start - column) for column in columns[1:]) <= 3 for start, _ in placed[i][1:])
        for i in wide
    )
    tabs = all("\t" in block[i].raw for i in wide)
    if not aligned and not tabs:
        return None
    return [_in_columns(placed[i], columns) if i in wide else None for i in range(len(block))]


def _places(raw: str) -> list[tuple[int, str]]:
    """The cells of a line with the columns that they begin at."""
    text = raw.translate(BLANKS).expandtabs(8).rstrip() if "\t" not in raw.strip() else None
    if text is None:  # behind a tab the column means nothing: cells are counted instead
        return [(i * 100, cell.strip()) for i, cell in enumerate(re.split(r"\t+", raw.strip()))]
    starts = [len(text) - len(text.lstrip()), *(found.end() for found in _WIDE.finditer(text))]
    return [(a, text[a:b].strip()) for a, b in zip(starts, [*starts[1:], len(text)], strict=True)]


def _in_columns(places: Sequence[tuple[int, str]], columns: Sequence[int]) -> list[str]:
    cells = [""] * len(columns)
    for start, text in places:
        at = min(range(len(columns)), key=lambda i: abs(columns[i] - start))
        cells[at] = f"{cells[at]} {text}".strip()
    return cells


def _shaped(block: Sequence[Row]) -> list[list[str] | None] | None:
    """Rows of a name and a symbol or number under a header of two cells."""
    header, *rest = block
    head = _header(header.text, 2)
    if len(rest) < 2 or head is None or ends_sentence(header.text) or len(header.text) > 60:
        return None
    found = [_SHAPE.match(row.text) for row in rest]
    if not all(found) or any(len(row.text) > 60 or row.text[-1] in ".;!?" for row in rest):
        return None
    return [head, *([match["name"], match["value"]] for match in found if match)]
