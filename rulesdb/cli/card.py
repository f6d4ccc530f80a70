"""`rulesdb card NAME`: a card, how each of its abilities was read, and where reading stopped.

What was read is printed back from its meaning; what was not is shown with a caret under the word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from rulesdb.cli.output import Output, output_options
from rulesdb.oracle.library import find, readings_of

if TYPE_CHECKING:
    from rulesdb.cards.printed import PrintedCard, PrintedFace
    from rulesdb.oracle.read import Reading


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NAME")
@click.option("--tree", is_flag=True, help="Show each ability as a tree.")
@output_options(lists=False)
@click.pass_context
def card(ctx: click.Context, out: Output, words: tuple[str, ...], *, tree: bool) -> None:
    """Show a card and how its text was read.

    NAME needs no quotes, accents or exact punctuation; the name of a face will do. Cards come
    with rulesdb or from rulesdb cards import. Exit code 1 where no card has the name; nearest
    names are told.
    """
    _ = ctx
    found = find(" ".join(words))
    every = readings_of(found)
    if not out.is_text:
        out.data(_document(found, every))
        return
    lines: list[str] = []
    for face, readings in zip(found.faces, every, strict=True):
        lines += _face(face, readings, tree=tree)
        lines.append("")
    out.text(lines)


def _head(face: PrintedFace) -> list[str]:
    head = f"{face.name}  {face.mana_cost}" if face.mana_cost else face.name
    line = face.type_line
    if face.power is not None:
        line += f"  {face.power}/{face.toughness}"
    if face.loyalty is not None:
        line += f"  loyalty {face.loyalty}"
    if face.defense is not None:
        line += f"  defense {face.defense}"
    return [head, line]


def _face(face: PrintedFace, readings: tuple[Reading, ...], *, tree: bool) -> list[str]:
    lines = _head(face)
    for one in readings:
        lines.append("")
        lines += [f"  {line}" for line in one.text.split("\n")]
        if one.unread is None:
            lines += [f"    = {line}" for line in one.printed.split("\n")]
            if tree:
                for ability in one.abilities:
                    lines += [f"      {line}" for line in ability.outline().split("\n")]
        else:
            lines += _caret(one)
            lines.append(f"    unsupported ({one.unread.stage}): {one.unread.message}")
            if one.unread.expected:
                lines.append(f"    expected here: {', '.join(one.unread.expected)}")
    return lines


def _caret(one: Reading) -> list[str]:
    """The printed line again with a caret under the word where reading stopped."""
    assert one.unread is not None
    at = one.unread.column - 1
    start = one.text.rfind("\n", 0, at) + 1
    end = one.text.find("\n", at)
    line = one.text[start : end if end >= 0 else None]
    return [f"    {line}", "    " + " " * (at - start) + "^"]


def _document(card: PrintedCard, every: tuple[tuple[Reading, ...], ...]) -> dict[str, Any]:
    from rulesdb.oracle.codec import pack

    faces = []
    for facts, readings in zip(card.facts()["faces"], every, strict=True):
        abilities = []
        for one in readings:
            row: dict[str, Any] = {
                "text": one.text,
                "status": "read" if one.whole else "unsupported",
            }
            if one.unread is None:
                row["printed"] = one.printed
                row["reading"] = [pack(ability) for ability in one.abilities]
            else:
                row["stage"] = str(one.unread.stage)
                row["word"] = one.unread.word
                row["column"] = one.unread.column
                row["message"] = one.unread.message
                row["expected"] = list(one.unread.expected)
            abilities.append(row)
        faces.append({**facts, "abilities": abilities})
    return {"schema": 1, "name": card.name, "layout": str(card.layout), "faces": faces}
