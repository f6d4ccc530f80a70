"""What the next spell that one casts is or costs, both ways (611.2f).

It begins to apply as such a spell is put onto the stack. Only what counts for a spell on the stack is read:
what a permanent would go on having is not (400.7a).
"""

# ruff: noqa: A002 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.language.clauses import write_changes
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_OF_SPELLS = frozenset((
    "affinity", "cascade", "casualty", "convoke", "delve", "demonstrate", "improvise", "replicate",
    "ripple", "split second", "storm",
))  # fmt: skip
"""Keywords that do what they do while a spell is cast or on the stack (702)."""


def _changes(ctx: Context, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    for change in changes:
        words = change.abilities if isinstance(change, a.Gain) else ()
        known = bool(words) and all(
            isinstance(one, a.KeywordAbility) and one.name in _OF_SPELLS for one in words
        )
        if not known and not isinstance(change, a.CantBeCountered):
            raise ctx.stop(Stage.LOWERING, "what the spell that is cast next does not do")
    return changes


def _next(said: str, duration: a.Duration, words: str) -> Custom[a.Effect]:
    def read(ctx: Context, filter: a.Filter, nextdoes: tuple[a.Change, ...]) -> a.Effect:
        check(ctx, filter, plural=False)
        if a.IsSpell() not in parts_of(filter):
            raise ctx.stop(Stage.LOWERING, "only spells are cast")
        return a.NextSpell(filter, nextdoes, duration, said=said)

    def write(out: Printer, value: a.NextSpell) -> None:
        out.word("the", "next")
        write_filter(out, value.what, plural=False)
        out.word(*words.split())
        out.word(ONE)
        one = value.changes[0]
        if isinstance(one, a.CostLess):
            out.word("costs")
            out.show("MANA_", one.mana)
            out.word("less", "to", "cast")
        elif isinstance(one, a.MayCastAsThoughFlash):
            out.word("can", "be", "cast", "as", "though", "it", "had", "flash")
        elif isinstance(one, a.MayPayInstead):
            if one != _FREE:
                raise Stop(Stage.PRINTING, "for another cost")
            out.word("can", "be", "cast", "without", "paying", "its", "mana", "cost")
        else:
            write_changes(out, value.changes)

    return Custom(read, write)


_FREE = a.MayPayInstead(a.Cost(()))
"""Cast without paying its mana cost (118.9)."""


def _less(ctx: Context, mana: ManaCost) -> tuple[a.Change, ...]:  # noqa: ARG001
    return (a.CostLess(mana),)


ROWS: Rows = {
    "nx_this_turn": _next("nx_this_turn", a.ThisTurn(), "you cast this turn"),
    "nx_whenever": _next("nx_whenever", a.Indefinitely(), "you cast"),
    "nx_changes": Custom(lambda ctx, changes: _changes(ctx, expect(tuple, changes))),
    "nx_less": Custom(_less),
    "nx_free": Custom(lambda ctx: (_FREE,)),  # noqa: ARG005
    "nx_flash": Custom(lambda ctx: (a.MayCastAsThoughFlash(),)),  # noqa: ARG005
}
