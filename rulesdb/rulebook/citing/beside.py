"""The words beside a citation: its sentence in prose, its comment in code; and what they say of its time.

Code itself is no sentence: of a line of a program the comment or the text in quotes is heard, else
nothing. A citation may be said to be of its own time ("420.5b then"), or be left alone by a mark.
"""

from __future__ import annotations

import re

_STOP = re.compile(
    r"(?<=[a-z)\]”\"’][.!?])[)\]”\"’]*\s+(?=[A-Z“\"(\[])|\n\s*\n|\n(?=\s*(?:[-*•|]|\d+[.)]\s))"
)
_MARK = re.compile(r"//+!?|#+|/\*+|--\s|;;|<!--|^\s*\*(?!/)|\"\"\"|'''")
_CODE = re.compile(
    r"[;{}]\s*\Z|[\w\])]\s*(?:[-+*/|&]?=|:=|==|->|=>)|\w\(|\b(?:return|import|def|case)\b|[\w)\]\"'],\s*\Z|\A\s*[\"'(\[]"
)
_QUOTED = re.compile(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`\n]*)`")
_THEN = re.compile(
    r"\s*(?:,?\s*(?:back\s+)?then\b(?!\s+\w)|,?\s*(?:of|in|at)\s+(?:its|that|the)\s+(?:own\s+)?(?:time|day)\b|,?\s*(?:at\s+the\s+time|in\s+those\s+days)\b"
    r"|,?\s*(?:in|of)\s+(?:the\s+)?(?:older|previous|earlier|past|old)\b)",
    re.IGNORECASE,
)
_FORMER = re.compile(
    r"\b(?:formerly|previously|was\s+once|used\s+to\s+be|the\s+old|then)\s+(?:(?:in|at|as|under)\s+)?(?:rules?\s+|cr\s+)?\Z",
    re.IGNORECASE,
)
LEFT = "rulesdb-cite: off"
"""Whoever writes this on a line has its citations left alone; on a line of its own, all to the line that
says `on`, or to the end."""
_SWITCH = re.compile(r"^[^\w\n]*rulesdb-cite:\s*(off|on)\b[^\w\n]*$", re.MULTILINE)


def left_alone(text: str) -> list[tuple[int, int]]:
    """The stretches of a text, from where to where, whose writer asks that they be left alone."""
    out: list[tuple[int, int]] = []
    since = -1
    for switch in _SWITCH.finditer(text):
        if switch[1] == "off" and since < 0:
            since = switch.start()
        elif switch[1] == "on" and since >= 0:
            out.append((since, switch.end()))
            since = -1
    return [*out, (since, len(text))] if since >= 0 else out


def of_its_time(text: str, start: int, end: int) -> bool:
    """Whether the words around say that the number is one of former rules, or that it is to be left alone."""
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    line = text[first : last if last >= 0 else len(text)]
    return bool(
        LEFT in line
        or _THEN.match(text, end, end + 40)
        or _FORMER.search(text[max(first, start - 30) : start])
    )


def comment(text: str, start: int, end: int) -> str:
    """What a line of code says in words around a citation; "" where it is code only."""
    first, last = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    line = text[first : last if last >= 0 else len(text)]
    at = start - first
    inside = _quotation(line, at)
    mark = next((m for m in _MARK.finditer(line) if m.end() <= at), None)
    if inside is not None and (mark is None or mark.start() > inside[0]):
        return " ".join(line[inside[0] : inside[1]].split())
    if mark is not None:
        return " ".join(line[mark.end() :].split())
    return "" if _CODE.search(line) else " ".join(line.split())


def _quotation(line: str, at: int) -> tuple[int, int] | None:
    """From where to where a text in quotes goes, in which a place of a line stands."""
    for found in _QUOTED.finditer(line):
        if found.start() < at < found.end():
            return found.start() + 1, found.end() - 1
    return None


def sentence(text: str, start: int, end: int) -> str:
    """The sentence of prose that a citation stands in."""
    first, last = max(0, start - 600), min(len(text), end + 400)
    for stop in _STOP.finditer(text, first, last):
        if stop.end() <= start:
            first = stop.end()
        elif stop.start() >= end:
            last = stop.start()
            break
    return " ".join(text[first:last].split())
