"""Earley over the productions and the lexemes of the Oracle reader: every derivation, as a check of the tables.

A reader by LALR tables takes one derivation where a grammar has several. This finds them all, for
short lines in tests; it is far too slow to read with. By hand, over a file:
python tests/oracle/chart.py CARDS.json [STEP] lists the lines that mean several things.
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1]))

from rulesdb.cards import abilities as a  # noqa: E402
from rulesdb.cards.importers import Refused, read_cards  # noqa: E402
from rulesdb.oracle.meaning.lower import lower  # noqa: E402
from rulesdb.oracle.meaning.trees import names_used, plain  # noqa: E402
from rulesdb.oracle.printing.compare import first_difference  # noqa: E402
from rulesdb.oracle.reading.executable import performable  # noqa: E402
from rulesdb.oracle.reading.keywords import expanded  # noqa: E402
from rulesdb.oracle.reading.paragraph import context, print_abilities, read_paragraph  # noqa: E402
from rulesdb.oracle.syntax.parse import (  # noqa: E402
    Branch,
    Leaf,
    child_names,
    is_rule,
    parse,
    reductions,
    way_on,
)
from rulesdb.oracle.syntax.problems import Stop  # noqa: E402
from rulesdb.oracle.syntax.tables import Production, tables  # noqa: E402
from rulesdb.oracle.words.lexemes import Lexeme  # noqa: E402
from rulesdb.oracle.words.normalise import paragraph  # noqa: E402
from rulesdb.oracle.words.tokens import lex  # noqa: E402
from tests.oracle.probes import Line, lines_of  # noqa: E402

START = "start"


class Item(NamedTuple):
    """A production, how much of it was found, and where it began."""

    production: int
    dot: int
    origin: int


@cache
def _by_rule() -> dict[str, tuple[int, ...]]:
    out: dict[str, list[int]] = {}
    for number, one in enumerate(tables().productions):
        out.setdefault(one.origin, []).append(number)
    return {rule: tuple(numbers) for rule, numbers in out.items()}


@cache
def _can_begin() -> dict[str, frozenset[str]]:
    """Rule → the terminals with which it can begin; no rule is empty."""
    first: dict[str, set[str]] = {rule: set() for rule in _by_rule()}
    changed = True
    while changed:
        changed = False
        for one in tables().productions:
            symbol = one.symbols[0]
            more = first[symbol] if is_rule(symbol) else {symbol}
            if not more <= first[one.origin]:
                first[one.origin] |= more
                changed = True
    return {rule: frozenset(words) for rule, words in first.items()}


class Chart:
    """What of each rule stands from where to where in a row of lexemes."""

    def __init__(self, lexemes: Sequence[Lexeme]) -> None:
        self.lexemes = lexemes
        self.productions: tuple[Production, ...] = tables().productions
        self.spans: dict[tuple[str, int, int], set[int]] = {}
        """(rule, from, to) → the productions that derive it."""
        self._fill()

    def _fill(self) -> None:
        by_rule, can_begin = _by_rule(), _can_begin()
        columns: list[set[Item]] = [set() for _ in range(len(self.lexemes) + 1)]
        waiting: list[dict[str, set[Item]]] = [{} for _ in columns]
        columns[0].update(Item(number, 0, 0) for number in by_rule[START])
        for at, column in enumerate(columns):
            kinds = set(self.lexemes[at].kinds) if at < len(self.lexemes) else set()
            todo = list(column)
            while todo:
                item = todo.pop()
                production = self.productions[item.production]
                made: Iterator[Item] | list[Item]
                if item.dot == len(production.symbols):
                    self.spans.setdefault((production.origin, item.origin, at), set()).add(
                        item.production
                    )
                    made = [
                        one._replace(dot=one.dot + 1)
                        for one in waiting[item.origin].get(production.origin, ())
                    ]
                elif is_rule(symbol := production.symbols[item.dot]):
                    waiting[at].setdefault(symbol, set()).add(item)
                    made = [
                        Item(number, 0, at)
                        for number in by_rule[symbol]
                        if self._may_begin(number, kinds, can_begin)
                    ]
                else:
                    if symbol in kinds:
                        columns[at + 1].add(item._replace(dot=item.dot + 1))
                    continue
                for one in made:
                    if one not in column:
                        column.add(one)
                        todo.append(one)

    def _may_begin(
        self, number: int, kinds: set[str], can_begin: dict[str, frozenset[str]]
    ) -> bool:
        symbol = self.productions[number].symbols[0]
        return bool(can_begin[symbol] & kinds) if is_rule(symbol) else symbol in kinds

    def trees(self, most: int = 64) -> list[Branch]:
        """The syntax trees of the whole row, as the parser makes them; not more than so many."""
        whole = self._trees(START, 0, len(self.lexemes), frozenset())
        return list(itertools.islice(whole, most))

    def _trees(self, rule: str, begin: int, end: int, above: frozenset[Any]) -> Iterator[Any]:
        key = (rule, begin, end)
        if key in above:
            return
        for number in sorted(self.spans.get(key, ())):
            production = self.productions[number]
            names = child_names(production.symbols)
            for parts in self._rows(production.symbols, begin, end, above | {key}):
                kept = [
                    (name, part)
                    for name, part in zip(names, parts, strict=True)
                    if name is not None
                ]
                if production.inline and len(kept) == 1:
                    yield kept[0][1]
                else:
                    yield Branch(production.alias, tuple(kept), parts[0].at, production.origin)

    def _rows(
        self, symbols: Sequence[str], begin: int, end: int, above: frozenset[Any]
    ) -> Iterator[tuple[Any, ...]]:
        first, rest = symbols[0], symbols[1:]
        if not is_rule(first):
            one = self.lexemes[begin] if begin < end else None
            if one is None or first not in one.kinds:
                return
            leaf = Leaf(first, one.value, begin, one.text)
            if not rest:
                if begin + 1 == end:
                    yield (leaf,)
                return
            for more in self._rows(rest, begin + 1, end, frozenset()):
                yield (leaf, *more)
            return
        ends = [end] if not rest else range(begin + 1, end)
        for middle in ends:
            if (first, begin, middle) not in self.spans:
                continue
            lefts = list(
                itertools.islice(
                    self._trees(first, begin, middle, above if middle == end else frozenset()), 16
                )
            )
            if not lefts:
                continue
            if not rest:
                yield from ((left,) for left in lefts)
                continue
            for more in self._rows(rest, middle, end, frozenset()):
                yield from ((left, *more) for left in lefts)


def rivals(line: Line) -> list[tuple[str, str]]:
    """Where a word could be two kinds of token at its place: the kind it was taken as, and the other."""
    lexemes = lex(paragraph(line.text, line.name, legendary=line.legend).words)
    table = tables()
    shapes = reductions()
    found: list[tuple[str, str]] = []

    def fits(stack: list[int], kind: str) -> bool:
        return way_on(stack, (kind,)) is not None

    stack = [table.start]
    for one in lexemes:
        able = [kind for kind in dict.fromkeys(one.kinds) if fits(stack, kind)]
        if not able:
            break
        found += [(able[0], other) for other in able[1:]]
        while (action := table.states[stack[-1]][able[0]]) < 0:
            shape = shapes[-1 - action]
            del stack[len(stack) - shape.size :]
            stack.append(table.states[stack[-1]][shape.origin])
        stack.append(action)
    return found


class Reviewed(NamedTuple):
    """A line with several derivations: what the reader made of it, and what else it could mean."""

    text: str
    derivations: int
    others: tuple[str, ...]
    """The readings of other meaning that print the same words, as trees."""


def derivations(line: Line) -> tuple[list[Lexeme], list[Branch]]:
    """The lexemes of a line, and every syntax tree that the grammar has for them."""
    words = paragraph(line.text, line.name, legendary=line.legend).words
    lexemes = lex(words)
    return lexemes, Chart(lexemes).trees()


def review(line: Line) -> Reviewed | None:
    """Whether a line that is read has other meanings; None where it has one derivation.

    The reader's own tree must be among those of the grammar: AssertionError where it is not.
    """
    lexemes, trees = derivations(line)
    try:
        assert parse(lexemes) in trees, line.text
    except Stop:  # read by another way than the tables'; the reader compares the meanings itself
        return None
    if len(trees) < 2:
        return None
    mine = line.read().abilities
    words = [word.text for word in paragraph(line.text, line.name, legendary=line.legend).words]
    others: list[str] = []
    for tree in trees:
        made = _meaning(tree, line, words)
        if made is not None and made != mine:
            others.append(" / ".join(one.outline() for one in made))
    return Reviewed(line.text, len(trees), tuple(dict.fromkeys(others)))


def _meaning(tree: Branch, line: Line, words: list[str]) -> tuple[a.Ability, ...] | None:
    """What a tree means, if it can be lowered and its words are those of the text."""
    ctx = context(spell=line.spell)
    try:
        made = lower(tree, ctx)
        if ctx.binds:
            used = frozenset().union(*(names_used(one) for one in made))
            made = tuple(plain(one, used) for one in made)
        if first_difference(words, print_abilities(made)) is not None:
            return None
        return performable(expanded(made, read_paragraph))
    except Stop:
        return None


def main(path: str, step: str = "40") -> None:
    """Every line of several meanings, with what else it could mean."""
    cards = [one for one in read_cards(Path(path)) if not isinstance(one, Refused)]
    total = several = 0
    for line in lines_of(cards)[:: int(step)]:
        if line.read().abilities:
            total += 1
            found = review(line)
            several += found is not None
            if found is not None and found.others:
                print(
                    f"{line.text}\n  read: {' / '.join(x.outline() for x in line.read().abilities)}"
                )
                print("".join(f"  or:   {other}\n" for other in found.others))
    print(f"{total} lines, {several} with several derivations")


if __name__ == "__main__":
    main(*sys.argv[1:])
