"""Files of cards by others and of our own → `PrintedCard`s: MTGJSON, Scryfall, plain JSON.

The kind of a file is told by the structure of its members. A member that is no card, or has an
unknown layout, is a problem and not a crash; nothing here reads rules text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypedDict, cast

from rulesdb.cards.printed import CardFacts, PrintedCard, PrintedFace, card_of, layout_of, text
from rulesdb.cards.stream import members
from rulesdb.cards.vocabulary import Color
from rulesdb.errors import BadInput, RulesdbError


class Refused(NamedTuple):
    """A member of a file that is no card we can keep, and why."""

    name: str
    message: str


def read_cards(path: Path) -> Iterator[PrintedCard | Refused]:
    """Every card of a file, in its order."""
    for name, value in members(path):
        try:
            card = _card(name, value)
        except RulesdbError as error:
            yield Refused(name or _name(value), str(error))
            continue
        if card is not None:
            yield card


def _name(value: object) -> str:
    return str(value.get("name", "?")) if isinstance(value, dict) else "?"


def _card(name: str, value: object) -> PrintedCard | None:
    if isinstance(value, list):
        return from_mtgjson(name, value)
    if isinstance(value, dict) and (
        value.get("object") == "card"
        or ("type_line" in value and "oracle_text" in value)
        or "card_faces" in value
    ):
        return from_scryfall(cast("ScryfallCard", value))
    if isinstance(value, dict):
        facts = dict(value)
        facts.setdefault("name", name)
        card = card_of(cast("CardFacts", facts))
        for face in card.faces:
            _ = face.types, face.cost
        return card
    raise BadInput("a card is an object, or a list of faces")


_LETTERS = {color.word: color.value for color in Color} | {c.value.lower(): c.value for c in Color}


def _colors(value: Iterable[object] | None) -> str:
    """A colour indicator as letters: `["R", "G"]`, or a word that a file has taken apart (204)."""
    said = [str(one) for one in value or ()]
    if "".join(said).lower() in _LETTERS:
        said = ["".join(said)]
    if wrong := [one for one in said if one.lower() not in _LETTERS]:
        raise BadInput(f"{wrong[0]!r} in the color indicator is no color")
    return "".join(_LETTERS[one.lower()] for one in said)


def from_mtgjson(name: str, rows: list[object]) -> PrintedCard:
    """A member of MTGJSON's AtomicCards: one object a face, some files the whole among them."""
    if len(rows) == 1 and isinstance(rows[0], dict) and " // " in name:
        rows = _halves(name, rows[0])
    faces: dict[tuple[str, str], PrintedFace] = {}
    order: dict[tuple[str, str], str] = {}
    layout = "normal"
    sets: set[str] = set()
    for row in rows:
        if not isinstance(row, dict) or not isinstance(row.get("type"), str):
            raise BadInput("a face needs a type line")
        if " // " in name and len(rows) > 1 and not row.get("faceName"):
            continue
        layout = str(row.get("layout") or layout)
        sets.update(row.get("printings") or ())
        own = str(row.get("faceName") or row.get("name") or name)
        key = (own, str(row.get("side") or ""))
        order[key] = key[1]
        faces.setdefault(
            key,
            PrintedFace(
                own,
                row["type"],
                row.get("text") or "",
                text(row.get("manaCost")),
                text(row.get("power")),
                text(row.get("toughness")),
                text(row.get("loyalty")),
                text(row.get("defense")),
                _colors(row.get("colorIndicator")),
            ),
        )
    if not faces:
        raise BadInput("a card without faces")
    halves = name.split(" // ")
    keys = sorted(faces, key=lambda k: (order[k], halves.index(k[0]) if k[0] in halves else 9))
    made = tuple(faces[key] for key in keys)
    for face in made:
        _ = face.types, face.cost
    return PrintedCard(name, made, layout_of(layout, made), tuple(sorted(sets)))


def _halves(name: str, row: dict[str, object]) -> list[object]:
    """One object that holds all faces, with “//” between them; a face left out is a problem."""
    names = name.split(" // ")
    texts = [part.strip() for part in str(row.get("text") or "").split("\n//\n")]
    if len(texts) != len(names):
        told = "no text at all" if texts == [""] else f"the text of {len(texts)} only"
        raise BadInput(f"a card of {len(names)} faces in one row that has {told}")
    line, cost = str(row.get("type")), str(row.get("manaCost") or "")
    if ("Land" not in line.split(" // ", maxsplit=1)[0] and not cost) or " // " not in line + cost:
        raise BadInput(f"a card of {len(names)} faces in one row without their mana costs")
    out: list[object] = []
    for at, own in enumerate(names):
        face = {key: value for key, value in row.items() if not isinstance(value, str)}
        for key, value in row.items():
            if isinstance(value, str):
                parts = [part.strip() for part in value.split(" // ")]
                if len(parts) == len(names):
                    face[key] = parts[at]
                elif key in ("layout", "type") or at == 0:
                    face[key] = value
        face["text"] = texts[at]
        face["faceName"] = own
        face["side"] = "abcdef"[at : at + 1]
        out.append(face)
    return out


class ScryfallFace(TypedDict, total=False):
    """What we take of a face in Scryfall's files."""

    name: str
    type_line: str
    oracle_text: str
    mana_cost: str
    power: str
    toughness: str
    loyalty: str
    defense: str
    color_indicator: list[str]


class ScryfallCard(ScryfallFace, total=False):
    """What we take of a card in Scryfall's files; one without `card_faces` is its own face."""

    layout: str
    set: str
    card_faces: list[ScryfallFace]


def from_scryfall(row: ScryfallCard) -> PrintedCard:
    """A card object of Scryfall's bulk files."""
    parts: Sequence[ScryfallFace] = row.get("card_faces") or [row]
    made: list[PrintedFace] = []
    for part in parts:
        line = part.get("type_line") or row.get("type_line")
        if not isinstance(line, str) or not isinstance(part.get("name"), str):
            raise BadInput("a face needs a name and a type line")
        cost = part.get("mana_cost")
        made.append(
            PrintedFace(
                part["name"],
                line,
                part.get("oracle_text") or "",
                cost or None,
                text(part.get("power")),
                text(part.get("toughness")),
                text(part.get("loyalty")),
                text(part.get("defense")),
                _colors(part.get("color_indicator")),
            )
        )
    for face in made:
        _ = face.types, face.cost
    sets = (str(row["set"]),) if row.get("set") else ()
    return PrintedCard(
        str(row.get("name") or made[0].name),
        tuple(made),
        layout_of(str(row.get("layout", "normal")), tuple(made)),
        sets,
    )
