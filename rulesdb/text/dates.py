"""The date of an edition, as its own text states it.

Only the shapes of dates live here. A file's name is never believed.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable

_MONTHS = {
    name[:3]: n
    for n, name in enumerate(
        [
            "january",
            "february",
            "march",
            "april",
            "may",
            "june",
            "july",
            "august",
            "september",
            "october",
            "november",
            "december",
        ],
        1,
    )
}
_LONG = re.compile(
    r"\b(" + "|".join(_MONTHS) + r")[a-z]*\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|\s+)(\d{4})\b",
    re.IGNORECASE,
)
_EURO = re.compile(
    r"\b(\d{1,2})(?:st|nd|rd|th)?\s+(" + "|".join(_MONTHS) + r")[a-z]*\.?,?\s+(\d{4})\b",
    re.IGNORECASE,
)
_ISO = re.compile(r"\b(\d{4})-(\d{2})-(\d{2})\b")
_SLASHED = re.compile(r"\b(\d{1,2})/(\d{1,2})/(\d{4}|\d{2})\b")
_STATED = re.compile(
    r"\b(?:effective|current)\s+(?:as\s+of|on|from)?\b|\blast\s+(?:updated|revised)\b",
    re.IGNORECASE,
)
_MONTH_ONLY = re.compile(r"\b(" + "|".join(_MONTHS) + r")[a-z]*\s+(\d{4})\b", re.IGNORECASE)


def read_date(text: str) -> dt.date | None:
    """The first full date in a piece of text, in any usual American or ISO spelling."""
    if found := _ISO.search(text):
        return _date(int(found[1]), int(found[2]), int(found[3]))
    if found := _LONG.search(text):
        return _date(int(found[3]), _MONTHS[found[1][:3].lower()], int(found[2]))
    if found := _EURO.search(text):
        return _date(int(found[3]), _MONTHS[found[2][:3].lower()], int(found[1]))
    if found := _SLASHED.search(text):
        year = int(found[3])
        return _date(
            year if year > 99 else year + (1900 if year > 90 else 2000),
            int(found[1]),
            int(found[2]),
        )
    return None


def _date(year: int, month: int, day: int) -> dt.date | None:
    try:
        return dt.date(year, month, day)
    except ValueError:
        return None


def stated_date(lines: Iterable[str]) -> dt.date | None:
    """The date that a sentence such as “effective as of …” gives; None where none is stated."""
    previous = ""
    for line in lines:
        for text in (line, f"{previous} {line}"):
            if (stated := _STATED.search(text)) and (date := read_date(text[stated.start() :])):
                return date
        previous = line.strip()
    return None


def headline_date(lines: Iterable[str]) -> dt.date | None:
    """A full date in a headline that names the rules: a banner such as RULES … 04/23/99."""
    for line in lines:
        if line.strip()[:1] in "[(":
            continue  # a note of an editor on some passage, such as [Rules Team 07/03/97]
        if (
            re.search(r"\brules?\b|\bbook\b", line, re.IGNORECASE)
            and len(line.split()) < 12
            and (date := read_date(line))
        ):
            return date
    return None
