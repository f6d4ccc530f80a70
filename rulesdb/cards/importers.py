"""Files of cards by others and of our own → `PrintedCard`s: MTGJSON, Scryfall, plain JSON.

The kind of a file is told by the structure of its members. Every value passes the border first
(`cards/border.py`). A member that is no card, or has an unknown layout, is refused by itself, with its
name and the reason, and is no crash; nothing here reads rules text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rulesdb.cards import border
from rulesdb.cards.border import Value, checked
from rulesdb.cards.printed import PrintedCard, PrintedFace, layout_of
from rulesdb.cards.stream import members
from rulesdb.cards.untold import COLOR_INDICATOR, MANA_COST
from rulesdb.cards.vocabulary import Color
from rulesdb.errors import BadInput, RulesdbError
from rulesdb.values import NamedTuple


class Refused(NamedTuple):
    """A member of a file that is no card we can keep, and why."""

    name: str
    message: str


def read_cards(path: Path) -> Iterator[PrintedCard | Refused]:
    """Every card of a file, in its order; BadInput where the file itself is broken."""
    for name, value in members(path):
        try:
            yield _card(name, value)
        except RulesdbError as error:
            yield Refused(_shown(name or _name(value)), str(error))


def _name(value: object) -> str:
    """What a refused member is called, as far as it says so."""
    row = value[0] if isinstance(value, list) and value else value
    name = row.get("name") if isinstance(row, dict) else None
    return name if isinstance(name, str) else "?"


def _shown(name: str) -> str:
    """A name as it can be printed, whatever stands in it."""
    return (name if name.isprintable() else name.encode("unicode_escape").decode())[:80]


def _card(name: str, value: object) -> PrintedCard:
    if name:
        border.line(name, "the name of a member")
    if isinstance(value, list):
        card = from_mtgjson(name, value)
    elif isinstance(value, dict) and (
        value.get("object") == "card"
        or ("type_line" in value and "oracle_text" in value)
        or "card_faces" in value
    ):
        card = from_scryfall(value)
    elif isinstance(value, dict):
        card = from_own(name, value)
    else:
        raise BadInput("a card is an object, or a list of faces")
    if not all(each.strip() for each in (card.name, *(face.name for face in card.faces))):
        raise BadInput("a card and each of its faces need a name")
    for face in card.faces:
        _ = face.types, face.cost  # what is no type line or cost is said now
    return card


_LETTERS = {color.word: color.value for color in Color} | {c.value.lower(): c.value for c in Color}


def _colors(said: Sequence[str]) -> str:
    """A colour indicator as letters: `["R", "G"]`, or a word that a file has taken apart (204)."""
    if "".join(said).lower() in _LETTERS:
        said = ["".join(said)]
    if wrong := [one for one in said if one.lower() not in _LETTERS]:
        raise BadInput(f"{wrong[0]!r} in the color indicator is no color")
    return "".join(_LETTERS[one.lower()] for one in said)


def _text(row: Mapping[str, Value], name: str) -> str | None:
    """A field as it passed the border; None where the file has none."""
    found = row.get(name)
    return found if isinstance(found, str) else None


def _size(row: Mapping[str, Value], name: str) -> str | None:
    """A power or toughness; one that a file tells as a record of how it is computed is a star (208.2)."""
    found = _text(row, name)
    return "*" if found is not None and found.startswith("{") else found


def _several(row: Mapping[str, Value], name: str) -> tuple[str, ...]:
    found = row.get(name)
    return found if isinstance(found, tuple) else ()


_UNTOLD = "untold"
"""A field of ours: what the card has and the file leaves out."""


class _Names(NamedTuple):
    """How a kind of file calls the fields of a face."""

    type_line: str
    text: str
    mana_cost: str
    color_indicator: str


_MTGJSON = _Names("type", "text", "manaCost", "colorIndicator")
_SCRYFALL = _Names("type_line", "oracle_text", "mana_cost", "color_indicator")


def _face(name: str, type_line: str, row: Mapping[str, Value], names: _Names) -> PrintedFace:
    return PrintedFace(
        name,
        type_line,
        _text(row, names.text) or "",
        _text(row, names.mana_cost),
        _size(row, "power"),
        _size(row, "toughness"),
        _text(row, "loyalty"),
        _text(row, "defense"),
        _colors(_several(row, names.color_indicator)),
        _text(row, _UNTOLD) or "",
    )


_BACKS = ("transform", "meld")
"""Layouts whose backs have no mana cost, and their colours by an indicator (202.2e, 204.1)."""


_LIVING_LAND = {"Land", "Creature"}
"""A land that is a creature has no mana cost, and may have a colour for all that (202.2e)."""


def _unmarked(row: Mapping[str, Value], line: str) -> bool:
    """Whether nothing that a file without colours tells of a back says which it has."""
    bare = not _text(row, "manaCost") and not _several(row, "colorIndicator")
    words = {*line.split()}
    return bare and ("Land" not in words or words >= _LIVING_LAND)


def from_mtgjson(name: str, found: list[object]) -> PrintedCard:
    """A member of MTGJSON's AtomicCards: one object a face, some files the whole among them."""
    told = border.rows(found, "a card")
    colored = any(isinstance(row, dict) and "colors" in row for row in told)
    rows = [checked(row, border.MTGJSON_FACE) for row in told]
    if len(rows) == 1 and " // " in name:
        rows = _halves(name, rows[0])
    faces: dict[tuple[str, str], PrintedFace] = {}
    layout = "normal"
    sets: set[str] = set()
    for row in rows:
        if " // " in name and len(rows) > 1 and not _text(row, "faceName"):
            continue
        layout = _text(row, "layout") or layout
        sets.update(_several(row, "printings"))
        own = _text(row, "faceName") or _text(row, "name") or name
        key = (own, _text(row, "side") or "")
        line = _text(row, "type") or ""
        back = layout in _BACKS and _text(row, "side") != "a"
        if not colored and (back or {*line.split()} >= _LIVING_LAND) and _unmarked(row, line):
            row = {**row, _UNTOLD: COLOR_INDICATOR}  # noqa: PLW2901 -- the same row, with what it lacks
        faces.setdefault(key, _face(own, line, row, _MTGJSON))
    if not faces:
        raise BadInput("a card without faces")
    halves = name.split(" // ")
    keys = sorted(faces, key=lambda k: (k[1], halves.index(k[0]) if k[0] in halves else 9))
    made = tuple(faces[key] for key in keys)
    return PrintedCard(name or made[0].name, made, layout_of(layout, made), tuple(sorted(sets)))


def _halves(name: str, row: Mapping[str, Value]) -> list[dict[str, Value]]:
    """One object that holds all faces, with “//” between them; a face left out is a problem."""
    names = name.split(" // ")
    texts = [part.strip() for part in (_text(row, "text") or "").split("\n//\n")]
    if len(texts) != len(names):
        told = "no text at all" if texts == [""] else f"the text of {len(texts)} only"
        raise BadInput(f"a card of {len(names)} faces in one row that has {told}")
    line, cost = _text(row, "type") or "", _text(row, "manaCost") or ""
    room = not cost and "Room" in line.split()
    if not room and (("Land" not in line.split(" // ", maxsplit=1)[0] and not cost) or " // " not in line + cost):  # fmt: skip
        raise BadInput(f"a card of {len(names)} faces in one row without their mana costs")
    out: list[dict[str, Value]] = []
    for at, own in enumerate(names):
        face: dict[str, Value] = {k: v for k, v in row.items() if not isinstance(v, str)}
        for key, value in row.items():
            if isinstance(value, str):
                parts = [part.strip() for part in value.split(" // ")]
                if len(parts) == len(names):
                    face[key] = parts[at]
                elif key in ("layout", "type") or at == 0:
                    face[key] = value
        if room:
            # Its halves have one type line (709.5), and each has a cost (202.1): that is left out.
            face[_UNTOLD] = MANA_COST
        face["text"] = texts[at]
        face["faceName"] = own
        face["side"] = "abcdef"[at : at + 1]
        out.append(face)
    return out


def from_scryfall(found: Mapping[str, object]) -> PrintedCard:
    """A card object of Scryfall's bulk files; one without `card_faces` is its own face."""
    card = checked(found, border.SCRYFALL_CARD)
    listed = found.get("card_faces")
    parts = (
        [checked(row, border.SCRYFALL_FACE) for row in border.rows(listed, "card_faces")]
        if listed
        else [card]
    )
    made: list[PrintedFace] = []
    for part in parts:
        line, own = _text(part, "type_line") or _text(card, "type_line"), _text(part, "name")
        if line is None or own is None:
            raise BadInput("a face needs a name and a type line")
        made.append(_face(own, line, {**part, "mana_cost": part.get("mana_cost") or None}, _SCRYFALL))  # fmt: skip
    name, layout, printing = (_text(card, key) for key in ("name", "layout", "set"))
    faces = tuple(made)
    sets = (printing,) if printing else ()
    return PrintedCard(name or faces[0].name, faces, layout_of(layout or "normal", faces), sets)


def from_own(name: str, found: Mapping[str, object]) -> PrintedCard:
    """A card in our own form (`PrintedCard.facts`); where it has one face, its fields may stand beside the name."""
    card = checked({"name": name or None, **found}, border.OWN_CARD)
    own = _text(card, "name") or ""
    listed = found.get("faces")
    rows: list[object] = border.rows(listed, "faces") if listed else [found]
    made: list[PrintedFace] = []
    for row in rows:
        if listed and isinstance(row, dict) and (unknown := set(row) - set(border.OWN_FACE)):
            raise BadInput(f"card {own!r} has the unknown field {min(unknown)!r}")
        face = checked(row, border.OWN_FACE)
        letters = _text(face, "color_indicator") or ""
        made.append(
            PrintedFace(
                _text(face, "name") or own,
                _text(face, "type_line") or "",
                _text(face, "text") or "",
                _text(face, "mana_cost"),
                _size(face, "power"),
                _size(face, "toughness"),
                _text(face, "loyalty"),
                _text(face, "defense"),
                _colors(list(letters)),
            )
        )
    faces = tuple(made)
    layout = layout_of(_text(card, "layout") or "normal", faces)
    return PrintedCard(own, faces, layout, _several(card, "sets"))
