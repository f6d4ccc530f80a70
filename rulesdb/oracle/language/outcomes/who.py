"""Which players did what all of them were told to do, or could not, both ways (608.2c, 609.3).

“Who can't” asks about the instruction right before; what was done “this way” about the last of that verb.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.asked.deeds import Deed
from rulesdb.oracle.language.descriptions import ITEM, done_to, write_filter
from rulesdb.oracle.meaning.context import WINNERS, Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

_DID: dict[str, tuple[str, a.Filter]] = {
    "de_discarded": ("discarded", a.OwnedBy(ITEM)),
    "de_sacrificed": ("sacrificed", a.ControlledBy(ITEM)),
    "db_discard": ("discarded", a.OwnedBy(ITEM)),
    "db_sacrifice": ("sacrificed", a.ControlledBy(ITEM)),
}
"""What was done to it, and whose a thing was that a player did so to: cards of a hand are their owner's (400.3)."""


def _way(said: str, *, negative: bool) -> Custom[a.Filter]:
    """“each player who didn't discard a creature card this way”."""

    def read(ctx: Context, deed: Deed | None = None, deed_bare: Deed | None = None) -> a.Filter:
        deed = deed or expect(Deed, deed_bare)
        if deed.said not in _DID or deed.counted is None or deed.counted.said != "cn_a":
            raise ctx.stop(Stage.LOWERING, "who did what this way?")
        done, own = _DID[deed.said]
        of = a.All((*parts_of(deed.counted.of), done_to(ctx, done), own), said=deed.counted.of.said)
        made: a.Condition = a.Exists(of)
        return a.PlayerWhere(a.NotSo(made) if negative else made, said=f"{said} {deed.said}")

    def write(out: Printer, value: a.PlayerWhere) -> None:
        asked = value.condition
        one = expect(a.Exists, expect(a.NotSo, asked).part if negative else asked)
        *rest, _, _ = parts_of(one.of)
        done = value.said.split()[1].partition("_")[2]
        out.word("who", *(["didn't"] if negative else []), done, "a")
        write_filter(out, reworded(joined(rest), one.of.said), plural=False)
        out.word(*(["this", "way"] if said != "p_who_bare_not" else []))

    return Custom(read, write)


_CANT = a.PlayerWhere(a.CouldNot(ITEM))
_DID_NOT = a.PlayerWhere(a.TookOffer(ITEM, did=False))


def _not_winner(ctx: Context) -> a.Filter:
    """“each player who doesn't win the subgame”: of a draw all of them (729.1, 104.4)."""
    if not ctx.subgame:
        raise ctx.stop(Stage.REFERENCE, "which subgame?")
    return a.Other(a.Bound(WINNERS), said="p_who_loses_subgame")


ROWS: Rows = {
    "p_who_cant": Custom(
        lambda ctx: reworded(_CANT, "p_who_cant"), lambda out, _: out.word("who", "can't")
    ),
    "p_who_loses_subgame": Custom(
        _not_winner, lambda out, v: out.word("who", "doesn't", "win", "the", "subgame")
    ),
    "p_who_did_not": Custom(
        lambda ctx: reworded(_DID_NOT, "p_who_did_not"), lambda out, _: out.word("who", "didn't")
    ),
    "p_who_way": _way("p_who_way", negative=False),
    "p_who_way_not": _way("p_who_way_not", negative=True),
    "p_who_bare_not": _way("p_who_bare_not", negative=True),
}
