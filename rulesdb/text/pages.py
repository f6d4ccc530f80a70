"""What the pages of a printed copy leave in a numbered text: page numbers, running heads, form
feeds between the lines of a paragraph, words broken at the ends of lines.

Each is known by its shape and by coming again and again (numbers that count up, heads that
repeat next to them); a single odd line is left as it is. Words are never changed, except
that a broken one is closed up where the text itself has the whole one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from rulesdb.text.canonical import LeftOut
from rulesdb.text.lines import SOFT, Line, ends_open, ends_sentence, is_wrapped, starts_example
from rulesdb.text.numbering import read_start

PAGE_NUMBER, RUNNING_HEAD = "page number", "running head of a page"
PAGE = re.compile(
    r"[\s\-–—|~*•\f]*(?:(?:page|pg?\.?)\s*(?:\d{1,3}|[ivxl]{1,6})(?:\s*(?:of|/)\s*\d{1,3})?"
    r"|(?:\d{1,3}|[ivxl]{2,6})(?:\s+of\s+\d{1,3})?)[\s\-–—|~*•]*\Z",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\d+")
_WORD = re.compile(r"[A-Za-z]+(?:-[A-Za-z]+)*")
_BROKEN = re.compile(r"([A-Za-z]{2,})-\Z")
_HEAD_WORD = re.compile(r"[a-z]{2,}")
_AGAIN = 3


def without_pages(
    lines: Sequence[Line], opens: Callable[[str], bool] | None = None
) -> tuple[list[Line], list[LeftOut]]:
    """The lines without what pages added, and that; sentences go on over the breaks.

    `opens` tells the lines that open a part of a book without rule numbers: its labels come
    again and again, so that only what stands at the breaks of pages is a running head there.
    """
    numbers = _numbers(lines)
    out = dict.fromkeys(numbers, PAGE_NUMBER)
    out |= dict.fromkeys(_heads(lines, numbers, opens), RUNNING_HEAD)
    kept = [line for i, line in enumerate(lines) if i not in out]
    wrapped = is_wrapped(kept)
    if out or any(line.page for line in kept):
        kept = _closed(lines, out, wrapped=wrapped)
    if wrapped:
        kept = _whole_words(kept)
    return kept, [LeftOut(lines[i].number, lines[i].text, why) for i, why in out.items()]


def _numbers(lines: Sequence[Line]) -> set[int]:
    """Lines that hold only a number of a page: those that count up by one, three at least."""
    found = [
        (i, int(number[0]))
        for i, line in enumerate(lines)
        if len(line.text) < 24 and PAGE.match(line.text) and (number := _NUMBER.search(line.text))
    ]
    return set(_counting(found))


def _counting(found: Sequence[tuple[int, int]]) -> Iterable[int]:
    """The places whose numbers count up: runs of three and more, where one may be missing."""
    run: list[tuple[int, int]] = []
    for item in [*found, (-1, -10)]:
        if run and not 0 < item[1] - run[-1][1] <= 2:
            if len(run) >= _AGAIN:
                yield from (place for place, _ in run)
            run = []
        run.append(item)


def _heads(
    lines: Sequence[Line], numbers: set[int], opens: Callable[[str], bool] | None
) -> set[int]:
    """Short lines that come again and again, counting up or next to the breaks of pages."""
    by_key: dict[str, list[int]] = defaultdict(list)
    for i, line in enumerate(lines):
        if i in numbers or len(line.text) > 90 or ends_sentence(line.text):
            continue
        if not ends_open(line.text):
            by_key[re.sub(r"[\d\s]+", " ", line.text).strip().casefold()].append(i)
    heads: set[int] = set()
    breaks = numbers | {i for i, line in enumerate(lines) if line.page}
    content = opens or _is_content
    for key, places in by_key.items():
        if len(places) < _AGAIN or not key or any(content(lines[i].text) for i in places):
            continue
        counted = [
            (i, int(number)) for i in places for number in _NUMBER.findall(lines[i].text)[-1:]
        ]
        near = [i for i in places if not breaks.isdisjoint(range(i - 2, i + 3))]
        counts = len(list(_counting(counted))) > 0.6 * len(places)
        bordering = len(near) > max(0.6 * len(places), len(breaks) / 15)
        if counts or bordering or (opens is None and _regular(places)):
            heads.update(places)
    return heads


def _is_content(text: str) -> bool:
    return starts_example(text) or (read_start(text) is not None)


def _regular(places: Sequence[int]) -> bool:
    """Whether a line comes many times, as far apart as pages are."""
    steps = sorted(b - a for a, b in pairwise(places))
    return len(steps) >= 7 and steps[0] >= 12 and steps[-1] <= 2.5 * steps[len(steps) // 2]


def _closed(lines: Sequence[Line], out: dict[int, str], *, wrapped: bool) -> list[Line]:
    """The lines that stay; what a page break tore apart stands together again."""
    breaks = _breaks(lines, out)
    usual = _usual(list(breaks.values()))
    kept: list[Line] = []
    for i, line in enumerate(lines):
        if i in out:
            continue
        if i not in breaks or not kept:
            kept.append(line)
            continue
        gap = breaks[i]
        before = kept[-1]
        if _goes_on(before, line):
            if not wrapped:
                kept[-1] = replace(before, text=f"{before.text} {line.text}")
                continue
            kept.append(replace(line, gap=0))
        elif wrapped:
            kept.append(replace(line, gap=max(gap - usual, 0)))
        else:
            kept.append(replace(line, gap=min(gap, 1)))
    return kept


def _usual(gaps: Sequence[int]) -> int:
    """The blank lines that stand around a page break anyway: the least that many of them have."""
    if len(gaps) <= _AGAIN:
        return 0
    return min((gap for gap in gaps if gaps.count(gap) > 0.1 * len(gaps)), default=0)


def _breaks(lines: Sequence[Line], out: dict[int, str]) -> dict[int, int]:
    """The lines before which a page ends, each with the blank lines around the break."""
    breaks: dict[int, int] = {}
    gap, torn = 0, False
    for i, line in enumerate(lines):
        gap += line.gap
        torn = torn or line.page or i in out
        if i in out:
            continue
        if torn:
            breaks[i] = gap
        gap, torn = 0, False
    return breaks


def _goes_on(before: Line, line: Line) -> bool:
    """Whether a sentence that a page broke off goes on at `line`."""
    if ends_sentence(before.text) or len(before.text.split()) < 5 or _is_content(line.text):
        return False
    return line.text[0].islower() or ends_open(before.text)


def _whole_words(lines: Sequence[Line]) -> list[Line]:
    """The lines with a soft hyphen where a word was only broken because its line was full."""
    broken = {i for i, line in enumerate(lines[:-1]) if _BROKEN.search(line.text)}
    if len(broken) < _AGAIN:
        return list(lines)
    known: set[str] = set()
    for i, line in enumerate(lines):
        words = [word.casefold() for word in _WORD.findall(line.text)]
        known.update(words[i > 0 and i - 1 in broken : len(words) - (i in broken)])
    mended = list(lines)
    for i in broken:
        head, tail = _BROKEN.search(lines[i].text), _HEAD_WORD.match(lines[i + 1].text)
        if head is None or tail is None:
            continue
        first, second = head[1].casefold(), tail[0]
        whole, halves = first + second in known, f"{first}-{second}" in known
        if (whole and not halves) or not (whole or halves or {first, second} <= known):
            mended[i] = replace(lines[i], text=lines[i].text[:-1] + SOFT)
    return mended
