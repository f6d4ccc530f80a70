"""What is done again from the beginning, both ways: “repeat this process”, as often as is told or chosen (608.2c).

Which sentences the process is, is decided where they are put together (`meaning.repeated`).
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.repeated import PROCESS
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h
from rulesdb.oracle.printing.printer import BARE, Printer


def _write_process(out: Printer, value: a.Process) -> None:
    inner = value.effect
    several = isinstance(inner, a.Sequence) and inner.joined is a.Join.SENTENCE
    for at, step in enumerate(expect(a.Sequence, inner).steps if several else (inner,)):
        if at:
            out.word(".", BARE)
        out.value("sentence", step)


ROWS: Rows = {
    PROCESS: Custom(lambda ctx: None, _write_process),
    "re_again": a.Again(),
    "re_once": a.Again(a.Number(1)),
    "re_more": a.Again(h.num),
    "re_x_more": a.Again(h.x),
    "re_any": a.Again(a.AnyNumber()),
    "re_they_choose": a.Again(a.AnyNumber()),
}
