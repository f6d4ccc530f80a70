"""Canonical stream in, rule tree out, through `grammars/rulebook.lark`.

The grammar says what each line is; here its tree becomes the values of `model`. Nothing
is dropped: what does not fit is a problem with a line.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from functools import cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from rulesdb.assets import asset
from rulesdb.errors import ParseError
from rulesdb.rulebook.links.beside import link_beside
from rulesdb.rulebook.links.glossary import read_entry
from rulesdb.rulebook.links.link import link
from rulesdb.rulebook.tree.model import Example, GlossaryEntry, Node, Passage, Problem, Rulebook
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.text.canonical import Canonical
from rulesdb.text.layouts import lay_out
from rulesdb.text.numbering import is_title

_SLUG = re.compile(r"[^\w]+")


@cache
def _parser() -> Lark:
    grammar = asset("grammars", "rulebook.lark")
    return Lark(
        grammar.read_text(encoding="utf-8"),
        source_path=str(grammar),
        start="book",
        parser="lalr",
        lexer="contextual",
        propagate_positions=False,
        maybe_placeholders=False,
    )


def read_bytes(raw: bytes, name: str = "the text", *, beside: str = "") -> Rulebook:
    """The rulebook in these bytes, linked; `name` stands in messages.

    `beside` is the name of a book that stands beside the rules (MTR), with which each of its
    numbers begins.
    """
    canonical = lay_out(raw, name, beside=bool(beside))
    book = read_canonical(canonical, beside)
    book = link_beside(book, beside) if canonical.layout == "outline" else link(book)
    if book.edition:
        return book
    return book.but(edition=f"undated-{hashlib.sha256(raw).hexdigest()[:8]}")


def read_canonical(source: Canonical, beside: str = "") -> Rulebook:
    """The rule tree of a canonical stream, not yet linked; see `read_bytes` for `beside`.

    Raises ParseError where the stream does not follow the grammar, which a layout must not
    let happen.
    """
    try:
        tree = _parser().parse(source.text)
    except UnexpectedInput as error:
        row = max(min(error.line, len(source.lines)), 1)
        raise ParseError(
            f"line {source.lines[row - 1] if source.lines else 1} fits nowhere in a rulebook: "
            f"{source.text.splitlines()[row - 1][:60]!r}",
            source.lines[row - 1] if source.lines else 1,
            error.column,
        ) from error
    regions = {child.data: child.children for child in tree.children if isinstance(child, Tree)}
    front = tuple(_passages(regions.get("front", []), source))
    nodes, problems = _nodes(regions.get("body", []), source, beside)
    return Rulebook(
        edition=source.edition,
        title=_title(front, beside),
        layout=source.layout,
        nodes=nodes,
        glossary=tuple(_entries(regions.get("glossary", []), source)),
        front=front,
        back=tuple(_passages(regions.get("back", []), source)),
        left_out=source.left_out,
        problems=(*source.problems, *problems),
    )


def _line(token: Token, source: Canonical) -> int:
    return source.lines[(token.line or 1) - 1]


def _passages(rows: Sequence[Tree[Token] | Token], source: Canonical) -> Iterator[Passage]:
    for row in rows:
        if isinstance(row, Tree):
            text = row.children[0]
            assert isinstance(text, Token)
            yield Passage(str(text), _line(text, source))


def _title(front: Sequence[Passage], beside: str) -> str:
    """The book's own name: the first short line that names rules (or a guide, of a book beside them)."""
    names = r"rule|book|guide|polic|procedure" if beside else r"rule|book"
    for passage in front[:4]:
        words = passage.text.split()
        if (
            len(words) <= 10
            and re.search(names, passage.text, re.IGNORECASE)
            and words[-1][-1] != "."
        ):
            return passage.text
    return ""


def _nodes(
    rows: Sequence[Tree[Token] | Token], source: Canonical, beside: str
) -> tuple[tuple[Node, ...], list[Problem]]:
    nodes: list[Node] = []
    headings = _Headings(beside)
    for row in rows:
        assert isinstance(row, Tree)
        mark = row.children[0]
        assert isinstance(mark, Token)
        if row.data == "heading":
            nodes.append(headings.placed(row, mark, source))
        else:
            number = RuleNumber.parse(mark.strip().rstrip("."))
            nodes.append(_node(row, mark, str(number), number.kind, source))
    numbers = {node.number for node in nodes}
    problems: list[Problem] = []
    for i, node in enumerate(nodes):
        if node.kind == "heading":
            continue
        nodes[i], orphan = _with_parent(node, numbers)
        if orphan:
            problems.append(orphan)
    return tuple(nodes), problems


def _with_parent(node: Node, numbers: set[str]) -> tuple[Node, Problem | None]:
    """The node below the nearest number above it that exists; an orphan is a problem."""
    above = RuleNumber.parse(node.number).parent
    direct = above
    while above is not None and str(above) not in numbers:
        above = above.parent
    parent = None if above is None else str(above)
    problem = None
    if direct is not None and above != direct:
        message = f"{node.number} has no rule {direct} above it"
        problem = Problem("warning", "orphan", message, node.line, node.number)
    return node._replace(parent=parent), problem


def _node(row: Tree[Token], mark: Token, number: str, kind: str, source: Canonical) -> Node:
    text, examples = "", []
    continued: list[str] = []
    for child in row.children[1:]:
        assert isinstance(child, Tree)
        words = str(child.children[-1]) if child.children else ""
        if child.data == "text":
            text = words
        elif child.data == "continuation":
            continued.append(words)
        else:
            token = child.children[0]
            assert isinstance(token, Token)
            said = child.children[1].children[0] if len(child.children) > 1 else ""  # type: ignore[union-attr]
            examples.append(Example(str(said), _line(token, source)))
    head = row.data in {"section", "rule", "heading"}
    title = text if text and is_title(text, head=head) else ""
    body = "\n".join([*([] if title or not text else [text]), *continued])
    restored = (mark.line or 1) - 1 in source.restored
    return Node(
        number, kind, title, body, None, _line(mark, source), tuple(examples), restored=restored
    )


class _Headings:
    """The ids of headings that have no number of the rulebook, while a body is read."""

    def __init__(self, beside: str) -> None:
        self._beside = beside
        self._above: list[str] = []
        self._used: set[str] = set()

    def placed(self, row: Tree[Token], mark: Token, source: Canonical) -> Node:
        """The heading of a row below the one it belongs to.

        Its id is its number in an outline, behind the name of its book; or is made of its words
        and those above it.
        """
        hashes, _, number = mark.strip().partition("@")
        above = self._above
        del above[len(hashes) - 1 :]
        node = _node(row, mark, "", "heading", source)
        if number:
            stem = f"{self._beside} {number}".lstrip()
        else:
            node = _titled(node)
            slug = _SLUG.sub("-", (node.title or "untitled").lower()).strip("-") or "untitled"
            if slug[0].isdigit():
                slug = f"part-{slug}"  # an id that begins with a digit would be a number
            stem = f"{above[-1]}/{slug}" if above else slug
        name, copies = stem, 1
        while name in self._used:
            copies += 1
            name = f"{stem}-{copies}"
        self._used.add(name)
        parent = above[-1] if above else None
        above += [name] * (len(hashes) - len(above))
        return node._replace(number=name, parent=parent)


def _titled(node: Node) -> Node:
    """A heading whose first words are its title, whatever they look like."""
    if node.title or not node.text:
        return node
    first, _, rest = node.text.partition("\n")
    return node._replace(title=first, text=rest)


def _entries(rows: Sequence[Tree[Token] | Token], source: Canonical) -> Iterator[GlossaryEntry]:
    for row in rows:
        assert isinstance(row, Tree)
        head, *definitions = row.children
        assert isinstance(head, Tree)
        token = head.children[0]
        assert isinstance(token, Token)
        paragraphs = [str(child.children[-1]) for child in definitions if isinstance(child, Tree)]
        yield read_entry(str(token), paragraphs, _line(token, source))
