"""What is done again, both ways: “repeat this process”, as often as is told or chosen, and “the same is true for …” (608.2c).

Which sentences a process is, is decided where they are put together (`meaning.repeated`).
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.repeated import PROCESS
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, nodes, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.phrases import SAME_TRUE


def _write_process(out: Printer, value: a.Process) -> None:
    inner = value.effect
    several = isinstance(inner, a.Sequence) and inner.joined is a.Join.SENTENCE
    for at, step in enumerate(expect(a.Sequence, inner).steps if several else (inner,)):
        if at:
            out.word(".", BARE)
        out.value("sentence", step)


def _same_keywords(
    ctx: Context, chain: a.Effect, kwitems: tuple[a.KeywordAbility, ...]
) -> a.Effect:
    """“gains flying if you control a creature with flying. The same is true for reach”: each asked and given by itself."""
    asks = [one for one in nodes(chain) if isinstance(one, a.HasKeyword)]
    gives = [one for one in nodes(chain) if isinstance(one, a.KeywordAbility)]
    if not isinstance(chain, a.If) or len(asks) != 1 or len(gives) != 1:
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    (ask,), (give,) = asks, gives
    if reworded(give, "") != a.KeywordAbility(ask.keyword):
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    steps: list[a.Effect] = [chain]
    for one in kwitems:
        if reworded(one, "") != a.KeywordAbility(one.name):
            raise ctx.stop(Stage.REFERENCE, "the same for which of them?")
        steps.append(swapped(swapped(chain, ask, a.HasKeyword(one.name)), give, one))
    return a.Sequence(tuple(steps), a.Join.SENTENCE, said="s_true_for")


def _write_same_keywords(out: Printer, value: a.Sequence) -> None:
    first, *more = value.steps
    given = [one for step in more for one in nodes(step) if isinstance(one, a.KeywordAbility)]
    out.value("chain", first)
    out.word(*SAME_TRUE)
    out.value("kwitems", tuple(given))


ROWS: Rows = {
    "s_true_for": Custom(_same_keywords, _write_same_keywords),
    PROCESS: Custom(lambda ctx: None, _write_process),
    "re_again": a.Again(),
    "re_once": a.Again(a.Number(1)),
    "re_more": a.Again(h.num),
    "re_x_more": a.Again(h.x),
    "re_any": a.Again(a.AnyNumber()),
    "re_they_choose": a.Again(a.AnyNumber()),
}
