"""Whose turn it is, asked of a player who was named before, both ways (102.1, 603.4)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _not_that(ctx: Context, poss: tuple[str, a.Filter]) -> a.NotSo:
    """“it's not that player's turn”: of the player that was named last."""
    text, of = poss
    if not isinstance(of, (a.IsPlayer, a.IsOpponent)):
        raise ctx.stop(Stage.LOWERING, "whose turn?")
    ref = ctx.mentions.find(player=True, plural=False, at=ctx.at, word=f"that {text}", inside=True)
    return a.NotSo(a.TurnOf(a.Is(ref)), said=f"k_not_that_turn {text}")


def _write_not_that(out: Printer, value: a.NotSo) -> None:
    expect(a.TurnOf, value.part)
    out.word("it's", "not", "that", *value.said.split()[1:], "turn")


ROWS: Rows = {
    "k_not_that_turn": Custom(_not_that, _write_not_that),
}
