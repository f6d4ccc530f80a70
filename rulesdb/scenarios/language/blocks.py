"""A text cut into examples, cards and lines, before any line is parsed.

A file holds one example or several; each begins with its `example` line, and what stands before the
first (rule, cards, players) belongs to all. A card in place is a `card` line with indented lines
below it. Comments are taken out; places stay those of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.older_lines import reworded
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType
from rulesdb.errors import BadInput
from rulesdb.limits import MOST_FIGURES
from rulesdb.scenarios.language.problems import Problem, Unreadable
from rulesdb.scenarios.language.written.openings import SIGNS, of_the_game
from rulesdb.scenarios.model import CardFace, Where
from rulesdb.values import NamedTuple

MOST_BYTES = 1 << 20
MOST_LINES = 20_000
_LONG = re.compile(rf"\d{{{MOST_FIGURES + 1},}}")
_COMMENT = re.compile(r'^((?:[^"#]|"[^"]*")*)#.*$')
_FACE = re.compile(r"(?P<name>[^{}]+?)\s*(?P<cost>(?:\{[^{}]*\})*)\s*$")
_NUMBER = re.compile(
    r"\s+\(?(?P<number>[-\d*+]+/[-\d*+]+|loyalty [\dX]+|defense \d+|hand [-+]\d+ life [-+]\d+)\)?$"
)
_OWN_LINE = re.compile(
    r"\(?(?:(?P<size>[-\d*+]+/[-\d*+]+)|(?P<word>[Ll]oyalty|[Dd]efense):? (?P<of>[\dX]+))\)?$"
)
_INDICATOR = re.compile(
    r"\(?colou?r indicator:? (?P<colors>(?:white|blue|black|red|green)(?:(?:,| and|, and)? (?:white|blue|black|red|green))*)\)?\.?$",
    re.IGNORECASE,
)
"""A colour indicator, on a line of its own beside the type line (204.1)."""
LAYOUTS = {
    "split with": "split",
    "aftermath": "aftermath",
    "flips into": "flip",
    "transforms into": "transform",
    "melds into": "meld",
    "modal back": "modal_dfc",
    "modal with": "modal_dfc",
    "modal double-faced with": "modal_dfc",
    "adventure": "adventure",
    "omen": "omen",
    "prepare spell": "prepare",
}
"""How the next face is introduced, and the layout it makes."""
_NEXT_FACE = re.compile(rf"\s*(?P<w>{'|'.join(LAYOUTS)})(?: [^\s]|$)")


class Row(NamedTuple):
    """A line that says something: its number, and its text without a comment."""

    line: int
    text: str


class Block(NamedTuple):
    """One example before its lines are parsed."""

    rows: tuple[Row, ...]
    cards: tuple[CardFace, ...]
    first: int
    """The line that it begins at."""
    source: str
    problems: tuple[Problem, ...] = ()
    """What is wrong with its cards in place."""


_Part = Row | CardFace | Problem
"""What a text is cut into: a line, a card in place, or what is wrong with one."""


def decode(raw: bytes, file: str = "") -> str:
    """The text of a file; Unreadable where it is too big or no UTF-8."""
    if len(raw) > MOST_BYTES:
        raise Unreadable(
            (
                Problem(
                    f"{len(raw)} bytes are no scenario; the most is {MOST_BYTES}",
                    Where(1, 1, 2),
                    file,
                ),
            )
        )
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        message = f"the byte {raw[error.start]:#04x} is no UTF-8; save the file as UTF-8"
        raise Unreadable((Problem(message, Where(line, column, column + 1), file),)) from error
    return text.replace("\r\n", "\n").replace("\r", "\n")


def as_written(found: Iterable[Problem], rows: Iterable[Row]) -> Iterator[Problem]:
    """These problems, each with its line as it was written, where that was read with other words (`I cast`: Me casts)."""
    lines = {row.line: row.text for row in rows}
    for one in found:
        told = lines.get(one.where.line, one.text)
        if told == one.text or not one.text:
            yield one
            continue
        words = one.text[one.where.column - 1 : one.where.end - 1].strip()
        at = told.find(words) if words else -1
        first = at if at >= 0 else len(told) - len(told.lstrip())
        end = at + len(words) if at >= 0 else len(told.rstrip())
        yield one.but(where=Where(one.where.line, first + 1, end + 1), text=told)


def cut(text: str, file: str = "") -> tuple[Block, ...]:
    """The examples of a text."""
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise Unreadable((Problem(f"{len(lines)} lines are no scenario", Where(1, 1, 2), file),))
    for at, line in enumerate(lines if _LONG.search(text) else (), 1):
        if found := _LONG.search(line):
            message = f"a number of {len(found[0])} figures; the most is {MOST_FIGURES}"
            where = Where(at, found.start() + 1, found.end() + 1)
            raise Unreadable((Problem(message, where, file, line),))
    rows: list[_Part] = []
    told = SIGNS.search(text)
    at = 0
    while at < len(lines):
        text_of = _plain(lines[at])
        if text_of.startswith("card "):
            problems: list[Problem] = []
            card, at = _card(lines, at, file, problems)
            rows += [*problems, *([card] if card is not None else [])]
            continue
        if text_of.strip():
            row = Row(at + 1, text_of)
            if told and SIGNS.search(text_of):
                rows += (row._replace(text=one) for one in of_the_game(text_of))
            else:
                rows.append(row)
        at += 1
    if not rows:
        raise Unreadable((Problem("there is no example in it", Where(1, 1, 2), file),))
    return tuple(_examples(rows, lines))


def _plain(line: str) -> str:
    found = _COMMENT.match(line) if "#" in line else None
    text = found.group(1) if found else line
    text = text.rstrip().replace("\t", " ").replace("’", "'")
    return _SHORT.sub(_in_full, text) if "'s " in text else text


_SHORT = re.compile(r"(?<=\w)'s (?P<w>got|(?:only |still |now )?(?:at|down to) (?=-?\d))")
"""`Ann's got Elk`, `Bob's at 7 life`: what no name goes on with."""


def _in_full(found: re.Match[str]) -> str:
    return " has" if found["w"] == "got" else f" is {found['w']}"


def _examples(rows: list[_Part], lines: list[str]) -> Iterator[Block]:
    starts = [
        at
        for at, row in enumerate(rows)
        if isinstance(row, Row) and row.text.startswith("example ")
    ]
    if len(starts) <= 1:
        yield _block(rows, [], lines, 1, len(lines))
        return
    shared = rows[: starts[0]]
    for at, start in enumerate(starts):
        stop = starts[at + 1] if at + 1 < len(starts) else len(rows)
        first = _line_of(rows[start])
        last = _line_of(rows[stop]) - 1 if stop < len(rows) else len(lines)
        yield _block(rows[start:stop], shared, lines, first, last)


def _line_of(row: _Part) -> int:
    return row.line if isinstance(row, Row) else row.where.line


def _block(
    rows: list[_Part],
    shared: list[_Part],
    lines: list[str],
    first: int,
    last: int,
) -> Block:
    whole = [*shared, *rows]
    source = "\n".join(lines[first - 1 : last]).strip("\n") + "\n"
    if shared:
        head = "\n".join(lines[: first - 1]).strip("\n")
        stop = next(
            (i for i, line in enumerate(head.split("\n")) if line.startswith("example ")), None
        )
        source = "\n".join(head.split("\n")[:stop]).strip("\n") + "\n\n" + source
    return Block(
        tuple(row for row in whole if isinstance(row, Row)),
        _pairs([row for row in whole if isinstance(row, CardFace)]),
        first,
        source,
        tuple(row for row in whole if isinstance(row, Problem)),
    )


# Cards in place.


def _pairs(cards: list[CardFace]) -> tuple[CardFace, ...]:
    """The cards; one that melds by its own text has the back that is written at the other of its pair (712.4)."""
    backs = {
        card.back.name: card.back
        for card in cards
        if card.layout == "meld" and card.back is not None
    }
    out: list[CardFace] = []
    for card in cards:
        text = " ".join(card.text)
        named = (name for name in backs if card.back is None and f"meld them into {name}" in text)
        back = backs.get(next(named, ""))
        out.append(card.but(back=back, layout="meld") if back is not None else card)
    return tuple(out)


def _number_line(type_line: str, body: list[tuple[int, str]]) -> str | None:
    """The size, loyalty or defense that stands on a line of its own, below the types or last."""
    words = type_line.split()
    if not {"Creature", "Vehicle", "Planeswalker", "Battle"} & set(words):
        return None
    for at in (1, len(body) - 1):
        if at < len(body) and (found := _OWN_LINE.match(body[at][1])):
            body.pop(at)
            return found["size"] or f"{found['word'].lower()} {found['of']}"
    return None


def _card(
    lines: list[str], at: int, file: str, problems: list[Problem]
) -> tuple[CardFace | None, int]:
    """The card that begins at a line, with its other face, and the line after it."""
    face, after = _face(lines, at, "card ", file, problems)
    begins = _NEXT_FACE.match(_plain(lines[after])) if after < len(lines) else None
    word = begins["w"] if begins is not None else ""
    if face is not None and word:
        alone = begins is not None and begins.end("w") == begins.end()
        here = (after + 1, "") if alone and after + 1 < len(lines) else (after, word + " ")
        back, after = _face(lines, *here, file, problems)
        if back is not None:
            face = CardFace(
                face.name, face.cost, face.type_line, face.number, face.color, face.text,
                back, LAYOUTS[word], where=face.where,
            )  # fmt: skip
    return face, after


_DASH = re.compile(r" (?:--?|–)(?= |$)")
"""How a dash is typed where the keyboard has none: `Creature - Elf 2/2`, `Threshold -- …`."""


def _face(
    lines: list[str], at: int, opening: str, file: str, problems: list[Problem]
) -> tuple[CardFace | None, int]:
    head = _plain(lines[at])
    start = len(head) - len(head.lstrip()) + len(opening)
    where = Where(at + 1, start + 1, len(head) + 1)
    found = _FACE.match(head[start:].strip())
    after = at + 1
    body: list[tuple[int, str]] = []
    while after < len(lines) and lines[after][:1] in (" ", "\t") and lines[after].strip():
        text = _plain(lines[after])
        if body and _NEXT_FACE.match(text):
            break  # the other face, indented as what stands on the card is
        if text.strip():
            body.append((after + 1, _DASH.sub(" —", text.strip())))
        after += 1

    def bad(message: str, line: int = at + 1) -> None:
        text = lines[line - 1]
        start = len(text) - len(text.lstrip()) + 1
        problems.append(Problem(message, Where(line, start, len(text) + 1), file, text))

    if found is None or not found["name"].strip():
        bad("a card needs a name: card Mire Brute {1}{B}")
        return None, after
    color = ""
    for told in [row for row in body[:3] if _INDICATOR.match(row[1])][:1]:
        color = _INDICATOR.sub(r"\g<colors>", told[1]).lower()
        body.remove(told)
    if not body:
        bad(f"the card {found['name']!r} needs a type line below it, indented")
        return None, after
    line, type_line = body[0]
    number = ""
    if tail := _NUMBER.search(type_line):
        number, type_line = tail["number"], type_line[: tail.start()]
    elif (own := _number_line(type_line, body)) is not None:
        number = own
    name = found["name"]
    reading = at + 1
    try:
        ManaCost.parse(found["cost"])
        reading = line
        older = reworded(type_line)
        TypeLine.parse(older.line if older is not None else type_line)
    except BadInput as error:
        bad(f"the card {name!r}: {error}", reading)
        # What is told of it is no other fault: the name is known.
        return CardFace(found["name"], "", "Artifact", "", "", (), where=where), after
    kinds = TypeLine.parse(older.line if older is not None else type_line).types
    if CardType.CREATURE in kinds and not number:
        bad(
            f"the card {name!r}: a creature's power and toughness stand behind its types: {type_line} 1/1",
            line,
        )
        number = "0/1"
    rest = [text for _, text in body[1:]]
    return (
        CardFace(found["name"], found["cost"], type_line, number, color, tuple(rest), where=where),
        after,
    )


def title_of(block: Block) -> str:
    """The title that a block says; "" where it says none."""
    line = next((row.text for row in block.rows if row.text.startswith("example ")), "")
    return line.removeprefix("example ").strip().strip('"')
