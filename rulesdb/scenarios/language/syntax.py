"""The grammar of scenarios as LALR(1) tables, built by Lark from `grammars/scenario.lark` and kept; following them.

Tokens are chosen by `lexer`, which asks at each place what can stand there; here they are shifted and
reduced to a tree. A tree keeps the tokens that mean something: words that are always the same are left
out, except where the grammar marks a rule with `!`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from rulesdb.assets import asset
from rulesdb.content import code
from rulesdb.kept import find, keep
from rulesdb.lalr import States, built, pack, unpack
from rulesdb.marks import own_mark
from rulesdb.values import NamedTuple

END = "$END"
"""What stands behind the last token."""
_NAME = "scenarios"
"""What the tables are kept under."""


class Token(str):
    """A word or sign of a line, of a kind; where it stands: line and columns from 1, the last one past it."""

    __slots__ = ("column", "end_column", "line", "type")
    type: str
    line: int
    column: int
    end_column: int

    @classmethod
    def at(cls, kind: str, value: str, line: int, column: int, end_column: int) -> Token:
        """A token of a kind at a place."""
        token = cls(value)
        token.type, token.line, token.column, token.end_column = kind, line, column, end_column
        return token


class Tree(NamedTuple):
    """An alternative of the grammar by its name, with the children that mean something."""

    data: str
    children: list[Tree | Token]

    def token(self) -> Token | None:
        """The first token in it; None where it has none."""
        for child in self.children:
            found = child if isinstance(child, Token) else child.token()
            if found is not None:
                return found
        return None


class Production(NamedTuple):
    """One alternative: its rule, the name of its tree, how many symbols, and which of them stay.

    `kept`: places of children; minus the place minus one for a part whose children stand in its stead.
    `single`: one child alone is that child.
    """

    origin: str
    name: str
    size: int
    kept: tuple[int, ...]
    single: bool


class Tables(NamedTuple):
    """The first state and the last, all states and productions; what each literal token says."""

    start: int
    end: int
    states: States
    productions: tuple[Production, ...]
    literals: dict[str, str]
    """By the names of their tokens."""
    terminals: frozenset[str]
    """The names of all tokens."""


@cache
def tables() -> Tables:
    """The tables, as they were kept for this grammar, else built and kept."""
    mark = own_mark(
        *code("scenarios/language/syntax.py", "lalr.py"), asset("grammars", "scenario.lark")
    )
    raw = find(_NAME, mark)
    if raw is None:
        raw = build()
        keep(_NAME, mark, raw, shared=True)
    return _load(raw)


def build() -> bytes:
    """Build the tables with Lark, packed."""
    from lark import Lark  # noqa: PLC0415 -- only building needs Lark
    from lark.grammar import Rule, Terminal  # noqa: PLC0415
    from lark.lexer import PatternStr  # noqa: PLC0415

    text = asset("grammars", "scenario.lark").read_text(encoding="utf-8")
    lark = Lark(text, parser="lalr", lexer="contextual", maybe_placeholders=False)

    def production(rule: Rule) -> list[object]:
        kept = [
            place if symbol.is_term or not symbol.name.startswith("_") else -1 - place
            for place, symbol in enumerate(rule.expansion)
            if rule.options.keep_all_tokens
            or not (isinstance(symbol, Terminal) and symbol.filter_out)
        ]
        origin = str(rule.origin.name)
        single = rule.options.expand1 and not rule.alias
        return [origin, rule.alias or origin, len(rule.expansion), kept, int(single)]

    start, end, states, rules = built(lark, {})
    literals = {
        one.name: one.pattern.value for one in lark.terminals if isinstance(one.pattern, PatternStr)
    }
    origins = {str(rule.origin.name) for rule in rules}
    terminals = sorted({symbol for row in states for symbol in row} - origins)
    rows = [production(rule) for rule in rules]
    return pack([start, end, rows, literals, terminals], states)


def _load(raw: bytes) -> Tables:
    head, states = unpack(raw)
    start, end, rows, literals, terminals = head
    productions = tuple(
        Production(origin, name, size, tuple(kept), bool(single))
        for origin, name, size, kept, single in rows
    )
    return Tables(start, end, states, productions, literals, frozenset(terminals))


_MOST_PLACES = 20_000
"""So many places are known at once: all shipped examples come to fewer than two thousand."""


class Way(NamedTuple):
    """The way on from a place: what is reduced before a token is taken, and the place behind it."""

    reduced: tuple[Production, ...]
    to: Place


class Place:
    """Where a line can stand: the states of what was shifted, and the ways on from there, each found once.

    An LALR table offers reductions that only lead to a dead end; they are gone through here, so that a token is
    taken only where it stands.
    """

    __slots__ = ("_stack", "_ways", "wanted", "words")

    def __init__(self, stack: tuple[int, ...], wanted: dict[str, int]) -> None:
        self._stack = stack
        self._ways: dict[str, Way | None] = {}
        self.wanted = wanted
        """What the table has for this place; some of it leads to a dead end."""
        self.words: dict[str, Any] = {}
        """The words that can stand here, by how a text goes on: what the lexer has found."""

    def way(self, kind: str) -> Way | None:
        """The way on with a token of a kind; None where it can't stand here."""
        if kind not in self._ways:
            self._ways[kind] = self._found(kind)
        return self._ways[kind]

    def _found(self, kind: str) -> Way | None:
        known = tables()
        stack = self._stack
        reduced: list[Production] = []
        while True:
            action = known.states[stack[-1]].get(kind)
            if action is None:
                return None
            if action >= 0:
                return Way(tuple(reduced), _place((*stack, action)))
            one = known.productions[-1 - action]
            if not (one.single and one.size == 1 and one.kept == (0,)):  # that leaves what is there
                reduced.append(one)
            stack = stack[: len(stack) - one.size]
            stack = (*stack, known.states[stack[-1]][one.origin])
            if kind == END and stack[-1] == known.end:
                return Way(tuple(reduced), _place(stack))


@lru_cache(_MOST_PLACES)
def _place(stack: tuple[int, ...]) -> Place:
    """The one place of these states."""
    return Place(stack, tables().states[stack[-1]])


class Parser:
    """A line being parsed: where it stands, and what has been shifted and reduced so far."""

    def __init__(self) -> None:
        self.place = _place((tables().start,))
        self._values: list[Tree | Token] = []

    def possible(self) -> frozenset[str]:
        """The tokens that can really stand here."""
        terminals = tables().terminals
        return frozenset(
            kind
            for kind in self.place.wanted
            if kind in terminals and self.place.way(kind) is not None
        )

    def feed(self, token: Token, way: Way) -> None:
        """Take a token that can stand here, on its way."""
        reduced, self.place = way
        for one in reduced:
            self._reduce(one)
        self._values.append(token)

    def finish(self) -> Tree:
        """The tree of the line, where the end can stand here."""
        way = self.place.way(END)
        assert way is not None, "whoever ends a line has asked whether it can end"
        for one in way.reduced:
            self._reduce(one)
        whole = self._values[-1]
        assert isinstance(whole, Tree), "a line is more than a word"
        return whole

    def _reduce(self, one: Production) -> None:
        values = self._values
        first = len(values) - one.size
        children: list[Tree | Token] = []
        for place in one.kept:
            if place >= 0:
                children.append(values[first + place])
            else:
                part = values[first - 1 - place]
                children += part.children if isinstance(part, Tree) else [part]
        del values[first:]
        values.append(
            children[0] if one.single and len(children) == 1 else Tree(one.name, children)
        )
