"""`rulesdb card NAME`: a card, how each of its abilities was read, and where reading stopped.

What was read is printed back from its meaning; what was not is shown with a caret under the word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulesdb.cards.vocabulary import Layout
from rulesdb.cli.cards.rules import data, told
from rulesdb.cli.completing import offers
from rulesdb.cli.output import Output, output_options
from rulesdb.oracle.kept.library import explicit_of, find, rows_of, rules_of
from rulesdb.oracle.kept.readings import Faces, InFull, Row, Ruled, unread_of

if TYPE_CHECKING:
    from rulesdb.cards.printed import PrintedCard, PrintedFace
    from rulesdb.oracle.syntax.problems import Unread

ABOUT = {
    Layout.SPLIT: "a split card (709)", Layout.AFTERMATH: "a split card with aftermath (709, 702.127)",
    Layout.FLIP: "a flip card (710)", Layout.LEVELER: "a leveler (711)",
    Layout.TRANSFORM: "a double-faced card that transforms (712)",
    Layout.MODAL: "a modal double-faced card (712)", Layout.MELD: "a meld card (712.4)",
    Layout.SAGA: "a Saga (714)", Layout.ADVENTURE: "an adventurer card (715)",
    Layout.CLASS: "a Class (716)", Layout.PROTOTYPE: "a prototype card (718)",
    Layout.CASE: "a Case (719)", Layout.OMEN: "an omen card (720)", Layout.ROOM: "a Room (709.5)",
    Layout.STATION: "a station card (721)", Layout.PREPARE: "a preparation card (722)",
}  # fmt: skip
"""What a card of this layout is, and the rule that says how its parts belong together."""


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NAME", shell_complete=offers("cards"))
@click.option("--tree", is_flag=True, help="Show each ability as a tree.")
@click.option("--explain", is_flag=True, help="Tell the rules of each ability in plain words.")
@output_options(lists=False)
@click.pass_context
def card(
    ctx: click.Context, out: Output, words: tuple[str, ...], *, tree: bool, explain: bool
) -> None:
    """Show a card and how its text was read.

    Under each paragraph stands, after =, what it was understood to say, ~ for the card itself;
    or where reading stopped. After » stands the same in full: no pronouns, and every scope,
    duration, chooser and payer said where it belongs, from what a game follows alone. After § stand
    the rules that govern it. NAME needs no quotes, accents or exact punctuation; the name of a face
    will do. Cards come with rulesdb or from rulesdb cards import. Exit code 1 where no card
    has the name; nearest names are told.
    """
    _ = ctx
    found = find(" ".join(words))
    every = rows_of(found)
    full = explicit_of(found)
    ruled = rules_of(found)
    if not out.is_text:
        out.data(_document(found, every, full, ruled, explain=explain))
        return
    lines = _whole(found)
    for face, rows, said, rules in zip(found.faces, every, full, ruled, strict=True):
        each = [told(one, out.width, explain=explain) for one in rules]
        lines += _face(face, rows, said, each, tree=tree)
        lines.append("")
    out.text([*lines, _sum(every, found.faces[0].untold)])


def _whole(card: PrintedCard) -> list[str]:
    """How the faces of a card belong together, where that is to be told."""
    about = ABOUT.get(card.layout, "")
    if len(card.faces) > 1:
        return [f"{card.name}: {about}" if about else card.name, ""]
    return [f"{about[:1].upper()}{about[1:]}", ""] if about else []


def _sum(every: list[list[Row]], untold: str = "") -> str:
    """One line on what a game can do with the card."""
    rows = [row for face in every for row in face]
    lacking = sum("unread" in row for row in rows)
    if not rows:
        return "No rules text."
    if not lacking and untold:
        return f"Read whole. A game can use this card as far as its {untold} does not matter."
    if not lacking:
        return "Read whole: a game can use this card."
    return f"Not read: {lacking} of {len(rows)}. No game can use this card yet."


def _head(face: PrintedFace) -> list[str]:
    head = f"{face.name}  {face.mana_cost}" if face.mana_cost else face.name
    line = face.type_line
    if face.power is not None:
        line += f"  {face.power}/{face.toughness}"
    if face.loyalty is not None:
        line += f"  loyalty {face.loyalty}"
    if face.defense is not None:
        line += f"  defense {face.defense}"
    if face.color_indicator:
        line += f"  color indicator {', '.join(one.name.lower() for one in face.indicator or ())}"
    return [head, line, *([f"(its file leaves out its {face.untold})"] if face.untold else [])]


def _face(
    face: PrintedFace, rows: list[Row], full: list[list[str]], ruled: list[list[str]], *, tree: bool
) -> list[str]:
    lines = _head(face)
    for one, (said, _), rules in zip(rows, full, ruled, strict=True):
        lines.append("")
        lines += [f"  {line}" for line in one["text"].split("\n") if line]
        unread = unread_of(one)
        if unread is None:
            lines += [f"    = {line}" for line in one["printed"].split("\n") if line]
            lines += [f"    » {line}" for line in said.split("\n") if line]
            lines += rules
            if tree:
                lines += _tree(one)
        else:
            lines += _caret(one["text"], unread)
            lines.append(f"    unsupported ({unread.stage}): {unread.message}")
            if unread.expected:
                lines.append(f"    expected here: {', '.join(unread.expected)}")
    return lines


def _tree(row: Row) -> list[str]:
    from rulesdb.oracle.kept.codec import unpack

    return [
        f"      {line}"
        for ability in unpack(row["abilities"])
        for line in ability.outline().split("\n")
    ]


def _caret(text: str, unread: Unread) -> list[str]:
    """The printed line again with a caret under the word where reading stopped."""
    at = unread.column - 1
    start = text.rfind("\n", 0, at) + 1
    end = text.find("\n", at)
    line = text[start : end if end >= 0 else None]
    return [f"    {line}", "    " + " " * (at - start) + "^"]


def _document(
    card: PrintedCard, every: Faces, full: InFull, ruled: Ruled, *, explain: bool
) -> dict[str, object]:
    """The document that card.schema.json describes."""
    from rulesdb.oracle.kept.codec import plainly

    faces = []
    for facts, rows, in_full, rules in zip(card.facts()["faces"], every, full, ruled, strict=True):
        abilities = []
        for one, (said, lack), governed in zip(rows, in_full, rules, strict=True):
            unread = unread_of(one)
            row: dict[str, object] = {
                "text": one["text"],
                "status": "read" if unread is None else "unsupported",
            }
            if unread is None:
                row["printed"] = one["printed"]
                if said:
                    row["explicit"] = said
                row["reading"] = plainly(one["abilities"])
                row["rules"] = data(governed, explain=explain)
            else:
                if lack:
                    row["not_explicit"] = lack.partition(": ")[0]
                row["stage"] = str(unread.stage)
                row["word"] = unread.word
                row["column"] = unread.column
                row["message"] = unread.message
                row["expected"] = list(unread.expected)
            abilities.append(row)
        faces.append({**facts, "abilities": abilities})
    return {"schema": 1, "name": card.name, "layout": str(card.layout), "faces": faces}
