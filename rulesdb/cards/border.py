"""The border that files of cards cross: what shape a row must have, and that it has it.

Every value from outside is checked here once, against a table; behind it nothing is asked again. What a
table does not name is not taken. A value of the wrong kind refuses its row with the field's name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulesdb.errors import BadInput, TooMuch
from rulesdb.limits import figures
from rulesdb.values import NamedTuple

Value = str | tuple[str, ...] | None
"""What comes through: a text, several, or nothing where the file has nothing or null."""


class Field(NamedTuple):
    """What a field may be: `kind` is line, text, number, lines or parts; `most` characters, or members."""

    kind: str
    most: int
    needed: bool = False


LINE, TEXT, NUMBER, LINES = "line", "text", "number", "lines"
_NAME = Field(LINE, 300)
_TYPES = Field(LINE, 300)
_TEXT = Field(TEXT, 10_000)
_COST = Field(LINE, 300)
_NUMBER = Field(NUMBER, 1000)
"""Some files say a whole sentence where a star is printed."""
_LAYOUT = Field(LINE, 40)
_COLORS = Field(LINES, 10)
_SETS = Field(LINES, 5_000)

Shape = Mapping[str, Field]

MTGJSON_FACE: Shape = {
    "name": _NAME, "faceName": _NAME, "type": _TYPES._replace(needed=True), "text": _TEXT,
    "manaCost": _COST, "power": _NUMBER, "toughness": _NUMBER, "loyalty": _NUMBER,
    "defense": _NUMBER, "colorIndicator": _COLORS, "layout": _LAYOUT, "side": Field(LINE, 5),
    "printings": _SETS,
}  # fmt: skip
"""A row of MTGJSON's AtomicCards: a face, or a card of one."""
SCRYFALL_FACE: Shape = {
    "name": _NAME, "type_line": _TYPES, "oracle_text": _TEXT, "mana_cost": _COST, "power": _NUMBER,
    "toughness": _NUMBER, "loyalty": _NUMBER, "defense": _NUMBER, "color_indicator": _COLORS,
}  # fmt: skip
"""A face in Scryfall's files, or a card that is its own face."""
SCRYFALL_CARD: Shape = {**SCRYFALL_FACE, "layout": _LAYOUT, "set": Field(LINE, 20)}
OWN_FACE: Shape = {
    "name": _NAME, "type_line": _TYPES._replace(needed=True), "text": _TEXT, "mana_cost": _COST,
    "power": _NUMBER, "toughness": _NUMBER, "loyalty": _NUMBER, "defense": _NUMBER,
    "color_indicator": Field(LINE, 10),
}  # fmt: skip
"""A face in our own form, which is what the library keeps."""
OWN_CARD: Shape = {"name": _NAME._replace(needed=True), "layout": _LAYOUT, "sets": _SETS}
MOST_FACES = 20
"""Rows that one card may have."""

_BAD_IN_TEXT = re.compile("[\0-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_BAD_IN_LINE = re.compile("[\0-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]")
_SAID = {str: "text", bool: "true or false", int: "a number", float: "a number", list: "a list", dict: "an object"}  # fmt: skip


def checked(row: object, shape: Shape) -> dict[str, Value]:
    """The fields of a row that the shape names, each of the kind that it says; BadInput names the first that is not."""
    if not isinstance(row, dict):
        raise BadInput(f"a card or face is an object, found {_said(row)}")
    out: dict[str, Value] = {}
    for name, field in shape.items():
        value = row.get(name)
        if value is None:
            if field.needed:
                raise BadInput(f"{name!r} is missing")
            continue
        found = _several(name, field, value) if field.kind is LINES else _one(name, field, value)
        out[name] = None if field.kind is NUMBER and not found else found
    return out


def line(value: object, what: str) -> str:
    """A text on one line, such as a name; BadInput says what else it is."""
    return _one(what, _NAME, value)


def rows(value: object, what: str) -> list[object]:
    """A list of rows; BadInput says what else it is."""
    if not isinstance(value, list):
        raise BadInput(f"{what!r} is a list, found {_said(value)}")
    if len(value) > MOST_FACES:
        raise BadInput(f"{what!r} has {len(value)} members; the most is {MOST_FACES}")
    return value


def _one(name: str, field: Field, value: object) -> str:
    if field.kind is NUMBER and isinstance(value, (int, float)) and not isinstance(value, bool):
        value = _spelled(name, value)
    if not isinstance(value, str):
        raise BadInput(f"{name!r} is text, found {_said(value)}")
    if field.kind is TEXT and "\r" in value:
        value = value.replace("\r\n", "\n").replace("\r", "\n")
    if len(value) > field.most:
        raise BadInput(f"{name!r} has {len(value)} characters; the most is {field.most}")
    bad = (_BAD_IN_TEXT if field.kind is TEXT else _BAD_IN_LINE).search(value)
    if bad:
        raise BadInput(f"{name!r} holds the character U+{ord(bad[0]):04X}, which no card has")
    try:
        figures(value)
    except TooMuch as error:
        raise BadInput(f"{name!r} holds {error}") from error
    return value


def _spelled(name: str, value: float) -> str:
    """A number as it is printed; files have both 2 and "2"."""
    if isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):  # noqa: PLR0124 -- not a number
            raise BadInput(f"{name!r} is no number that is printed")
        if value.is_integer():
            value = int(value)
    if abs(value) >= 10**9:
        raise BadInput(f"{name!r} is a number of more than 9 figures")
    return str(value)


def _several(name: str, field: Field, value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadInput(f"{name!r} is a list of texts, found {_said(value)}")
    if len(value) > field.most:
        raise BadInput(f"{name!r} has {len(value)} members; the most is {field.most}")
    return tuple(_one(name, _NAME, one) for one in value)


def _said(value: object) -> str:
    kind = _SAID.get(type(value), "nothing")
    return f"{kind}: {value!r:.40}" if isinstance(value, (str, int, float)) else kind
