"""LALR(1) tables as plain data: built by Lark from a grammar, packed into bytes, read back state by state.

A table is packed as a line of JSON (its head: whatever the grammar's owner wants to know, and the names
of all symbols), then the places of the states, then pairs of numbers. A state is unpacked when a parser
first comes to it: of thousands, a text needs some dozens.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lark import Lark
    from lark.grammar import Rule


class States(dict[int, dict[str, int]]):
    """The states by their numbers: symbol to next state, or to minus the production's number minus one.

    Those not asked for yet are still packed; `len` and iteration speak of those that were.
    """

    def __init__(self, symbols: Sequence[str], places: array[int], pairs: array[int]) -> None:
        super().__init__()
        self.symbols = symbols
        self._places = places
        self._pairs = pairs

    def __missing__(self, state: int) -> dict[str, int]:
        first, last = self._places[state : state + 2]
        pairs, symbols = self._pairs, self.symbols
        row = {symbols[pairs[i]]: pairs[i + 1] for i in range(first, last, 2)}
        self[state] = row
        return row

    @property
    def count(self) -> int:
        """How many states there are."""
        return len(self._places) - 1

    def every(self) -> tuple[dict[str, int], ...]:
        """All states, unpacked."""
        return tuple(self[state] for state in range(self.count))


def pack(head: object, states: Sequence[Mapping[str, int]]) -> bytes:
    """A table as bytes."""
    symbols = list(dict.fromkeys(symbol for row in states for symbol in row))
    numbers = {symbol: number for number, symbol in enumerate(symbols)}
    places, pairs = array("i", [0]), array("i")
    for row in states:
        for symbol, action in row.items():
            pairs.extend((numbers[symbol], action))
        places.append(len(pairs))
    line = json.dumps([head, symbols, len(places)], ensure_ascii=False).encode()
    return line + b"\n" + _little(places).tobytes() + _little(pairs).tobytes()


def unpack(raw: bytes) -> tuple[Any, States]:
    """The head and the states of a table; ValueError where these bytes are none."""
    end = raw.index(b"\n") + 1
    head, symbols, count = json.loads(raw[:end])
    numbers = array("i")
    numbers.frombytes(memoryview(raw)[end:])
    numbers = _little(numbers)
    places, pairs = numbers[:count], numbers[count:]
    if len(places) != count or places[-1] != len(pairs):
        raise ValueError("a table of a grammar is cut off")
    return head, States(symbols, places, pairs)


def _little(numbers: array[int]) -> array[int]:
    """The numbers with their bytes in the order of files."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers


Fork = tuple[int, str, int]
"""A state, a symbol, and what could be done there besides what the table does."""


def forked(
    lark: Lark, names: Mapping[str, str]
) -> tuple[int, int, list[dict[str, int]], list[Rule], list[Fork]]:
    """The tables of Lark's analysis with every place where a parser could go on in several ways.

    The table itself takes the next word before a rule that could end, and of two rules that end
    alike the one written first; what it does not take are the forks.
    """
    from lark.common import ParserConf  # noqa: PLC0415 -- only building needs Lark
    from lark.parsers.lalr_analysis import LALR_Analyzer  # noqa: PLC0415

    analysis: Any = LALR_Analyzer(ParserConf(lark.rules, {}, ["start"]))
    analysis.compute_lr0_states()
    analysis.compute_reads_relations()
    analysis.compute_includes_lookback()
    analysis.compute_lookaheads()
    numbers = {rule: number for number, rule in enumerate(lark.rules)}
    begin = analysis.lr0_start_states["start"]
    places = {begin: 0}
    order = [begin]
    for one in order:
        for _, after in sorted(one.transitions.items(), key=lambda move: move[0].name):
            if after not in places:
                places[after] = len(order)
                order.append(after)
    states: list[dict[str, int]] = []
    forks: list[Fork] = []
    for number, one in enumerate(order):
        row = {names.get(s.name, s.name): places[after] for s, after in one.transitions.items()}
        for symbol, rules in one.lookaheads.items():
            name = names.get(symbol.name, symbol.name)
            for rule in sorted(numbers[r] for r in rules if r in numbers):
                if name in row:
                    forks.append((number, name, -1 - rule))
                else:
                    row[name] = -1 - rule
        states.append(dict(sorted(row.items())))
    (end,) = (places[after] for s, after in begin.transitions.items() if s.name == "start")
    return 0, end, states, list(lark.rules), sorted(forks)


def built(
    lark: Lark, names: Mapping[str, str]
) -> tuple[int, int, list[dict[str, int]], list[Rule]]:
    """The tables that Lark made: the first state and the last, all states, all productions.

    `names` are what terminals are called in the table where they are called otherwise than by Lark.
    """
    table = lark.parser.parser._parse_table  # noqa: SLF001
    numbers = {rule: number for number, rule in enumerate(lark.rules)}
    places = {state: number for number, state in enumerate(table.states)}
    states = [
        {
            names.get(symbol, symbol): (
                -1 - numbers[argument] if argument in numbers else places[argument]
            )
            for symbol, (_, argument) in actions.items()
        }
        for actions in table.states.values()
    ]
    start, end = table.start_states["start"], table.end_states["start"]
    return places[start], places[end], states, list(lark.rules)
