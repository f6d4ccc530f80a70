"""What is paid besides, or instead, where an effect lets a spell be cast from elsewhere, both ways (118.8, 118.9, 601.2b, 601.3).

The leave itself is that of `leave` and of the family `groups`; here is only what stands behind “by”.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, nodes, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import GERUND

_LEAVES = {"ad_self_zone": "al_self_zone", "ad_cast": "gr_may_cast", "ad_top": "al_top"}
"""Each row, and the row of the leave without what is paid besides; with “_for” behind it, what is paid instead."""


def _leave(value: a.Node) -> a.MayPlayFrom | None:
    """The one leave in a statement."""
    found = [one for one in nodes(value) if isinstance(one, a.MayPlayFrom)]
    return found[0] if len(found) == 1 else None


def _added(said: str, base: str, field: str) -> Custom[a.Node]:
    """“you may cast ~ from your graveyard by discarding a card in addition to paying its other costs”."""

    def read(ctx: Context, besides: a.Cost, addedto: str = "", **parts: object) -> a.Node:
        row = expect(Custom, ctx.table.rows[base])
        made = expect(a.Node, row.read(ctx, **parts))
        leave = _leave(made)
        if leave is None:
            raise ctx.stop(Stage.LOWERING, "leave to do what?")
        paid = reworded(leave, leave.said, **{field: besides})
        how = "_".join(addedto.split()[3:-2]) or "its"
        return reworded(swapped(made, leave, paid), f"{said} {how} {made.said}")

    def write(out: Printer, value: a.Node) -> None:
        leave = _leave(value)
        cost = getattr(leave, field, None)
        if leave is None or cost is None:
            raise Stop(Stage.PRINTING, "nothing is paid so")
        _, how, hint = value.said.split(maxsplit=2)
        plain = reworded(swapped(value, leave, reworded(leave, leave.said, **{field: None})), hint)
        row = expect(Custom, out.table.rows[base])
        if row.write is None:
            raise Stop(Stage.PRINTING, "no words")
        row.write(out, plain)
        out.word("by")
        for at, part in enumerate(cost.parts):
            if isinstance(part, a.PayMana) and part == a.PayMana(part.mana):
                out.word(*(["and"] if at else []), "paying")
                out.show("MANA_", part.mana)
                continue
            inner = out.beside()
            inner.value("costpart", part)
            first, *rest = inner.words
            verb = first.removeprefix("\x02")
            if verb not in GERUND:
                raise Stop(Stage.PRINTING, "by doing what?")
            out.word(*(["and"] if at else []), GERUND[verb], *rest)
        if field == "added":
            out.word(*["in", "addition", "to", *how.split("_"), "other", "costs"])
        else:
            out.word(*["rather", "than", "paying", "its", "mana", "cost"])

    return Custom(read, write)


def _two(ctx: Context, costpart: a.CostPart, costpart_2: a.CostPart, vand: str = "and") -> a.Cost:
    return a.Cost((costpart, costpart_2))


ROWS: Rows = {
    **{said: _added(said, base, "added") for said, base in _LEAVES.items()},
    **{f"{said}_for": _added(f"{said}_for", base, "cost") for said, base in _LEAVES.items()},
    "be_one": Custom(lambda ctx, costpart: a.Cost((costpart,))),
    "be_two": Custom(_two),
}
