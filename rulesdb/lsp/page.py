"""A text of situations as an editor asks about it: what is wrong, what may come next, what a word means.

Lines and columns count from 0, in characters. Nothing is run here, and nothing of the protocol is known.
"""

from __future__ import annotations

import re

from rulesdb.cards.keywords import KEYWORDS
from rulesdb.errors import NotFound, RulesdbError
from rulesdb.oracle.kept.library import find, rows_of, rules_of
from rulesdb.oracle.kept.readings import unread_of
from rulesdb.rulebook.kept.library import Library
from rulesdb.scenarios.language.blocks import Block, cut
from rulesdb.scenarios.language.completing import Completion, completions, speaking
from rulesdb.scenarios.language.naming import names_of
from rulesdb.scenarios.language.problems import Problem, Unreadable
from rulesdb.scenarios.language.read import Broken, read_each
from rulesdb.scenarios.model import CardFace
from rulesdb.scenarios.table.library import library
from rulesdb.search.people import gist_for
from rulesdb.values import NamedTuple

_NUMBER = re.compile(r"(?<![\w.])\d{3}(?:\.\d{1,3}[a-z]?)?(?![\w/])")
_WORDS = re.compile(r"[A-Za-z][\w'-]*")


class Example(NamedTuple):
    """An example: the line that it begins at, its title ("" where it has none), its text alone."""

    line: int
    title: str
    text: str


class Meaning(NamedTuple):
    """What a part of a line means, as Markdown, and from which column to which it stands."""

    start: int
    end: int
    text: str


def problems(text: str) -> tuple[Problem, ...]:
    """All that is wrong with a text; the same as `rulesdb judge` says of it."""
    if not text.strip():
        return ()
    try:
        found = read_each(text, "", library(), open_=True)
    except Unreadable as error:
        return error.problems
    # What stands before the first example is read with each of them, and wrong once.
    every = (
        one
        for each in found
        for one in (each.problems if isinstance(each, Broken) else each.unread)
    )
    return tuple(dict.fromkeys(every))


def examples(text: str) -> tuple[Example, ...]:
    """The examples of a text, in order."""
    out = []
    for block in _blocks(text):
        titled = [row for row in block.rows if row.text.startswith("example ")]
        row = titled[-1] if titled else None
        title = row.text.removeprefix("example ").strip().strip('"') if row else ""
        out.append(Example((row.line if row else block.first) - 1, title, block.source))
    return tuple(out)


def offered(text: str, line: int, column: int) -> tuple[Completion, ...]:
    """What may stand at a place."""
    lines = text.split("\n")
    beginning = lines[line][:column] if line < len(lines) else ""
    known = library()
    return completions(beginning, speaking(_block_at(text, line), known), known.names)


def meaning(text: str, line: int, column: int) -> Meaning | None:
    """What stands at a place: a rule, a card, a keyword ability; None for anything else."""
    lines = text.split("\n")
    said = lines[line] if line < len(lines) else ""
    for found in _NUMBER.finditer(said):
        if found.start() <= column <= found.end() and (told := _rule(found.group())):
            return Meaning(found.start(), found.end(), told)
    return _card_at(text, line, said, column) or _keyword_at(said, column)


def _rule(number: str) -> str:
    """A rule in a few lines; "" where the edition that answers has none of this number."""
    try:
        edition = Library().open()
        node = edition.get(number)
        if node is None:
            return ""
        gist = gist_for(node, edition.date)
        edition.close()
    except RulesdbError as error:
        return str(error)
    title = f"**{' '.join(filter(None, (node.number, node.title)))}**"
    return "\n\n".join(filter(None, (title, f"*{gist}*" if gist else "", node.text)))


def _card_at(text: str, line: int, said: str, column: int) -> Meaning | None:
    block = _block_at(text, line)
    if block is None:
        return None
    names = names_of(block, library())
    own = {face.name: face for card in block.cards for face in (card, card.back) if face}
    for found in _WORDS.finditer(said):
        if found.start() > column:
            break
        for sort, name, end in names.longest(said, found.start()):
            if sort == "thing" and found.start() <= column <= end and (told := _card(name, own)):
                return Meaning(found.start(), end, told)
    return None


def _card(name: str, own: dict[str, CardFace]) -> str:
    if name in own:
        return _own_card(own[name])
    try:
        card = find(name)
    except NotFound:
        return ""
    parts = []
    for face, rows, ruled in zip(card.faces, rows_of(card), rules_of(card), strict=True):
        stats = face.loyalty or face.defense or ""
        if face.power is not None:
            stats = f"{face.power}/{face.toughness}"
        parts.append(f"**{face.name}** {face.mana_cost or ''}\n\n{face.type_line} {stats}".rstrip())
        for row, rules in zip(rows, ruled, strict=True):
            numbers = ", ".join(dict.fromkeys(number for number, _ in rules))
            note = f" — {numbers}" if numbers else ""
            parts.append(f"{row['text']}{note}")
            if unread_of(row) is not None:
                parts.append("*This paragraph is not understood: no game can use the card.*")
    return "\n\n".join(parts)


def _own_card(face: CardFace) -> str:
    head = f"**{face.name}** {face.cost}".rstrip()
    line = f"{face.type_line} {face.number}".rstrip()
    return "\n\n".join(filter(None, (head, line, *face.text)))


def _keyword_at(said: str, column: int) -> Meaning | None:
    """The longest keyword ability that stands around a column."""
    best: Meaning | None = None
    for name, keyword in KEYWORDS.items():
        for found in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", said, re.IGNORECASE):
            wide = found.end() - found.start()
            inside = found.start() <= column <= found.end()
            if inside and (best is None or wide > best.end - best.start):
                best = Meaning(found.start(), found.end(), keyword.rule)
    if best is None or not (told := _rule(best.text)):
        return None
    return best._replace(text=told)


def _blocks(text: str) -> tuple[Block, ...]:
    try:
        return cut(text)
    except Unreadable:
        return ()


def _block_at(text: str, line: int) -> Block | None:
    """The example that a line belongs to; what stands before the first belongs to the first."""
    blocks = _blocks(text)
    before = [block for block in blocks if block.first - 1 <= line]
    return before[-1] if before else next(iter(blocks), None)
