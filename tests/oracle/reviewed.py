"""What people have reviewed of the grammar: the two lists that tests compare with, and how the first is made."""

from __future__ import annotations

from pathlib import Path

from rulesdb.oracle.syntax import tables as grammar

HERE = Path(__file__).parent
SHIFT_REDUCE = HERE / "shift_reduce.txt"
TWO_KINDS = HERE / "two_kinds.txt"


def conflicts() -> dict[str, list[str]]:
    """Rules that could end where the table does otherwise, with the words before which they could.

    A rule that could end where another ends is marked with “=” and the rule that the table takes.
    """
    table = grammar.tables()
    found: dict[str, set[str]] = {}

    def told(number: int) -> str:
        one = table.productions[-1 - number]
        return f"{one.origin} : {' '.join(symbol.lstrip(chr(39)) for symbol in one.symbols)}"

    for (state, word), actions in table.forks.items():
        taken = table.states[state][word]
        for one in actions:
            rule = told(one) if taken >= 0 else f"{told(one)} = {told(taken)}"
            found.setdefault(rule, set()).add(word.lstrip("'"))
    return {rule: sorted(words) for rule, words in sorted(found.items())}
