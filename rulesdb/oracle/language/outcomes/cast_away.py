"""What becomes of a spell that was cast this way, both ways (601.3, 614.6)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events.things import GRAVEYARD
from rulesdb.oracle.language.replacing import EXILE_INSTEAD
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _cast_exile(ctx: Context, filter: a.Filter, zonefrom: str) -> a.Effect:  # noqa: A002 -- the name of the part
    """“If an instant or sorcery spell cast this way would be put into your graveyard, exile it instead” (614.6)."""
    check(ctx, filter, plural=False)
    cast = list(
        dict.fromkeys(
            one.ref
            for one in ctx.mentions.all
            if isinstance(one.ref, a.Bound) and one.ref.name.startswith("spell")
        )
    )
    if len(cast) > 1 or zonefrom not in ("a", "your"):
        raise ctx.stop(Stage.REFERENCE, "nothing was cast this way")
    parts = [x for x in parts_of(filter) if x != a.IsSpell()]
    of = joined([a.Is(cast[0] if cast else a.Source()), *parts])
    made = a.Replacement(a.Moves(of, (), GRAVEYARD), EXILE_INSTEAD)
    said = f"ou_cast_exile {zonefrom} {filter.said}"
    if not cast:  # of whatever is cast by the permission before it
        return a.CastRider(None, (a.Bears(made),), whole=True, said=":".join(said.split()))
    return a.Replace(made, a.Indefinitely(), said=said)


def _write_cast_exile(out: Printer, value: a.Replace) -> None:
    _, whose, said = value.said.split(maxsplit=2)
    event = expect(a.Moves, expect(a.Replacement, value.static).event)
    if event != a.Moves(event.what, (), GRAVEYARD):
        raise Stop(Stage.PRINTING, "moved from elsewhere")
    _, *parts = parts_of(event.what)
    out.word("if", "a")
    write_filter(out, reworded(joined([*parts, a.IsSpell()]), said), plural=False)
    out.word(*f"cast this way would be put into {whose} graveyard , exile it instead".split())


def _cast_for(said: str, kind: type[a.CostMore | a.CostLess]) -> Custom[a.CastRider]:
    """“A spell cast this way costs {2} more to cast”: whatever is cast by the permission before it (601.2f)."""

    def read(ctx: Context, filter: a.Filter, mana: ManaCost) -> a.CastRider:  # noqa: A002 -- the name of the part
        if reworded(filter, "") != a.IsSpell():
            raise ctx.stop(Stage.LOWERING, "which spells?")
        return a.CastRider(None, (kind(mana),), whole=True, said=said)

    return Custom(read)


ROWS: Rows = {
    "ou_cast_exile": Custom(_cast_exile, _write_cast_exile),
    "ou_cast_more": _cast_for("ou_cast_more", a.CostMore),
    "ou_cast_less": _cast_for("ou_cast_less", a.CostLess),
}
