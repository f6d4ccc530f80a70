"""Copies of cards that are cast, both ways (707.12): two sentences that are one instruction.

Whether it is cast is chosen for each copy by itself (707.12a); a copy that is not cast is nothing more.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_FREE = "without paying its mana cost"
_FREE_ALL = "without paying their mana costs"


def _cast(said: str, words: str, *, free: bool) -> Custom[a.Effect]:
    def read(ctx: Context, np: a.Ref) -> a.Effect:
        if isinstance(np, a.Source) and np.said.startswith("="):
            # What is copied and cast is a card, and the text's own object is a permanent (707.12).
            card = ctx.mentions.find(
                player=False, plural=False, of=a.IsCard(), at=ctx.at, word="it", form=None
            )
            np = pronoun(card, "it", plural=False)
        of = ctx.targets[np.slot].of if isinstance(np, a.Target) else getattr(np, "of", None)
        spells = isinstance(of, a.Filter) and any(isinstance(x, a.IsSpell) for x in of.walk())
        if spells or isinstance(np, (a.You, a.Source)):
            raise ctx.stop(Stage.LOWERING, "only copies of cards are cast")
        cost = a.Cost() if free else None
        return a.CastCopy(np, cost=cost, normally=not free, said=said)

    def write(out: Printer, value: a.CastCopy) -> None:
        out.word("copy")
        out.value("np", value.of)
        out.word(".", BARE, *words.split())

    return Custom(read, write)


def _one(ctx: Context, np: a.Ref, castcopy: str) -> a.Effect:
    """“copy that card. You may cast the copy”; “you may copy it. If you do, you may cast the copy”."""
    if not isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.LOWERING, "who casts the copy?")
    said = f"cy_cast {castcopy}"
    return _cast(said, castcopy, free=castcopy.endswith(_FREE)).read(ctx, np=np)


def _write_one(out: Printer, value: a.CastCopy) -> None:
    words = value.said.partition(" ")[2]
    if words.endswith(_FREE) is value.normally or value.player != a.You():
        raise Stop(Stage.PRINTING, "cast for what?")
    out.word("\x02copy")
    out.value("np", value.of)
    out.word(".", BARE, *words.split())


ROWS: Rows = {
    "cy_cast": Custom(_one, _write_one),
    "cy_free_all": _cast("cy_free_all", f"you may cast the copies {_FREE_ALL}", free=True),
    "cy_paid_all": _cast("cy_paid_all", "you may cast the copies", free=False),
    "cy_free_any": _cast(
        "cy_free_any", f"you may cast any number of the copies {_FREE_ALL}", free=True
    ),
    "cy_paid_any": _cast("cy_paid_any", "you may cast any number of the copies", free=False),
}
