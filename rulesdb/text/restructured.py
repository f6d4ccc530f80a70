"""reStructuredText sources: its markup read away, so that the numbered layout can go on.

Only the marks of reStructuredText are known here (section underlines, labels, fields,
admonitions, roles, substitutions, links). Words are never changed; marks are.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from rulesdb.text.canonical import Writer
from rulesdb.text.lines import Line, Ruler
from rulesdb.text.numbering import Start, read_start

_UNDERLINE = re.compile(r"([=\-`:'\"~^_*+#<>.])\1{2,}\s*\Z")
_DIRECTIVE = re.compile(r"\.\.\s+([a-z\-]+)::\s*(.*)\Z", re.IGNORECASE)
_LABEL = re.compile(r"\.\.\s+(?:_[^:]+:.*|\|.*|[^:]*\Z)|\.\.\Z")
_FIELD = re.compile(r":[\w-]+:(?:\s.*)?\Z")
_NUMBER = re.compile(r"\d{3}\.\d{1,3}\Z")
_LETTER = re.compile(r"([a-z]{1,2})\.\s+(\S.*)\Z")
_ROLE = re.compile(r":[a-z]+:`([^`<]*?)\s*(?:<[^`>]*>)?`", re.IGNORECASE)
_LINK = re.compile(r"`([^`<]+?)\s*<([^`>]+)>`__?")
_BROKEN_WORD = re.compile(r"((?:\w+\s)?\w*):([a-z]+):([a-z]+)")
_SUBSTITUTION = re.compile(r"\|([^|\s][^|]{0,20}?)\|")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")
_EMPHASIS = re.compile(r"(?<![\w*])\*([^*\s][^*]*?)\*(?![\w*])")


def is_restructured(source: Sequence[str]) -> bool:
    """Whether a text is reStructuredText: directives or labels, and underlined headings."""
    marks = sum(
        bool(_DIRECTIVE.match(line.strip()) or re.match(r"\.\. _", line)) for line in source
    )
    underlines = sum(
        bool(_UNDERLINE.match(line)) and len(line.strip()) >= len(above.strip()) > 0
        for above, line in itertools.pairwise(source)
    )
    return marks > 0 and underlines >= 3


def plain(text: str) -> str:
    """A piece of text without inline markup: roles, links, emphasis, substitutions."""
    text = _LINK.sub(r"\1 <\2>", text)
    text = _ROLE.sub(r"\1", text)
    text = _SUBSTITUTION.sub(r"{\1}", text)
    text = _STRONG.sub(r"\1", text)
    text = _EMPHASIS.sub(r"\1", text)
    return re.sub(r"\\(?:\s|(?=\S))", "", text).replace("``", "")


def to_numbered(source: Sequence[str], writer: Writer) -> tuple[list[Line], list[Ruler]]:
    """The lines of the source as a numbered text: numbers before their rules, marks left out."""
    rows: list[Line] = []
    rulers: list[Ruler] = []
    source = _mend_roles(source)
    waiting: tuple[int, str] | None = None  # a number or an Example mark whose text comes below
    rule: Start | None = None
    gap = 0
    for number, raw in enumerate(source, 1):
        text = raw.strip()
        if not text:
            gap += 1
            continue
        if _UNDERLINE.match(text):
            rulers.append(Ruler(number, text))
            continue
        if directive := _DIRECTIVE.match(text):
            if directive[1].lower() == "admonition" and directive[2].lower().startswith("example"):
                waiting = (number, "Example:")
                writer.leave_out(number, raw.split("Example")[0], "reStructuredText mark")
            else:
                writer.leave_out(number, text, "reStructuredText directive")
            continue
        if _LABEL.match(text) or _FIELD.match(text):
            writer.leave_out(number, text, "reStructuredText label")
            continue
        if _NUMBER.match(text) and _underlined(source, number):
            rule = read_start(f"{text}. x")
            waiting = (number, f"{text}.")
            continue
        letter = _LETTER.match(text) if raw[:1].isspace() and rule is not None else None
        if letter and rule is not None:
            text = f"{rule.number}{letter[1]} {letter[2]}"
        line, text = (waiting[0], f"{waiting[1]} {text}") if waiting else (number, text)
        ruled = _underlined(source, number)
        if rows and not gap and not letter and not waiting and not ruled and not rows[-1].ruled:
            previous = rows.pop()  # a paragraph over several lines
            rows.append(Line(previous.number, f"{previous.text} {plain(text)}", 0, previous.gap))
        else:
            rows.append(Line(line, plain(text), 0, max(gap, 1), ruled))
        waiting, gap = None, 0
    return rows, rulers


def _mend_roles(source: Sequence[str]) -> list[str]:
    """Words that a careless replacement has turned into role marks, as words again.

    `:ref:lection` is a word with `ref` in it; it gets a capital where the same two words
    stand with one elsewhere in the text.
    """
    whole = "\n".join(source)

    def mend(found: re.Match[str]) -> str:
        before, word = found[1], found[2] + found[3]
        capital = word.capitalize()
        return f"{before}{capital if before.strip() and f'{before}{capital}' in whole else word}"

    return [_BROKEN_WORD.sub(mend, line) for line in source]


def _underlined(source: Sequence[str], number: int) -> bool:
    """Whether the line with this number (from 1) stands above an underline."""
    return number < len(source) and bool(_UNDERLINE.match(source[number].strip()))
