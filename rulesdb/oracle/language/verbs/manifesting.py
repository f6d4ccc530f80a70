"""Manifesting and cloaking from the top of a library, which is that of whoever does it, both ways (701.40, 701.58)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_ONE = a.Number(1)


def _top_of_own(name: str, whose: str) -> Custom[a.Effect]:
    """“Its controller manifests the top card of their library”: whoever does it, of their own (701.40a)."""
    words = ["the", "top", "card", "of", whose, "library"]

    def read(ctx: Context) -> a.Effect:
        if isinstance(ctx.subject, a.You) != (whose == "your"):
            raise ctx.stop(Stage.LOWERING, "whose library?")
        return by_subject(ctx, a.KeywordAction(name, ctx.subject, said=_TOPS[name, whose]))

    def write(out: Printer, value: a.KeywordAction) -> None:
        plain = value.but(player=a.You(), bind="")
        yours = isinstance(value.player, a.You) == (whose == "your")
        if plain != a.KeywordAction(name, a.You()) or not yours:
            raise Stop(Stage.PRINTING, "of whose library?")
        out.subject(value.player)
        out.word("\x02" + name, *words)

    return Custom(read, write)


_TOPS = {
    ("manifest", "your"): "v_manifest_top",
    ("manifest", "their"): "v_manifest_their",
    ("cloak", "your"): "v_cloak_top",
    ("cloak", "their"): "v_cloak_their",
}


def _many_of_own(name: str) -> Custom[a.Effect]:
    """“Manifest the top two cards of your library” (701.40e)."""

    def read(ctx: Context, num: a.Quantity) -> a.Effect:
        if not isinstance(ctx.subject, a.You):
            raise ctx.stop(Stage.LOWERING, "whose library?")
        made = a.KeywordAction(name, ctx.subject, count=num, said=f"v_{name}_many")
        return by_subject(ctx, made)

    def write(out: Printer, value: a.KeywordAction) -> None:
        plain = a.KeywordAction(name, a.You(), count=value.count)
        if value.but(bind="") != plain or value.count == _ONE:
            raise Stop(Stage.PRINTING, "of whose library?")
        out.subject(value.player)
        out.word("\x02" + name, "the", "top")
        out.show("NUM_", value.count)
        out.word(*["cards", "of", "your", "library"])

    return Custom(read, write)


ROWS: Rows = {
    **{said: _top_of_own(*which) for which, said in _TOPS.items()},
    "v_manifest_many": _many_of_own("manifest"),
    "v_cloak_many": _many_of_own("cloak"),
}
