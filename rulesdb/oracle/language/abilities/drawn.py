"""“Reveal the first card you draw each turn. Whenever you reveal a land card this way, …”, both ways (603.11).

A static ability and the triggered one that is linked to it, in one paragraph, are one event here.
"""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.abilities.paragraphs import triggered_by, write_limit
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.modes import Sentence, write_body
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer


def _first(
    said: str, words: str, *, optional: bool = False, own_turn: bool = False
) -> Custom[tuple[a.Ability, ...]]:
    def read(
        ctx: Context, filter: a.Filter, sentences: tuple[Sentence, ...]
    ) -> tuple[a.Ability, ...]:
        check(ctx, filter, plural=False)
        event = a.RevealsFirstDrawn(filter, optional, own_turn)
        ctx.mentions.add(a.Trigger(), filter)
        return (reworded(triggered_by(ctx, event, sentences), said),)

    def write(out: Printer, value: a.TriggeredAbility) -> None:
        out.word(*words.split(), ".", "whenever", "you", "reveal", "a")
        write_filter(out, expect(a.RevealsFirstDrawn, value.event).what, plural=False)
        out.word("this", "way", ",", "\x01b")
        write_body(out, value.effect)
        write_limit(out, value)

    return Custom(read, write)


ROWS: Rows = {
    "a_whenever_first": _first("a_whenever_first", "reveal the first card you draw each turn"),
    "a_whenever_yours": _first(
        "a_whenever_yours", "reveal the first card you draw on each of your turns", own_turn=True
    ),
    "a_whenever_may": _first(
        "a_whenever_may",
        "you may reveal the first card you draw each turn as you draw it",
        optional=True,
    ),
}
