"""What is said of players behind “player who”: what they control and what they lost, both ways (102, 109.5)."""

# ruff: noqa: A002, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.descriptions.words import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, nodes, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

ITEM = a.Item()


_ITEM = a.Is(ITEM)


def _of(ref: a.Ref, ctx: Context, own: a.Filter) -> a.Filter:
    if not isinstance(ref, a.Pick) or ref.up_to or ref.among is not None:
        raise ctx.stop(Stage.LOWERING, "who controls what?")
    parts = ref.of.parts if isinstance(ref.of, a.All) else (ref.of,)
    return a.All((*parts, own), said=ref.of.said)


_CONTROLLED = a.ControlledBy(ITEM)
_OWNED = a.OwnedBy(ITEM)


def _who_controls(
    said: str, words: str, own: a.Filter = _CONTROLLED, *, negative: bool = False
) -> Custom[a.Filter]:
    """“each player who controls a multicolored creature”, “each player who owns a card exiled with ~”."""

    def read(ctx: Context, np: a.Pick) -> a.Filter:
        of = _of(np, ctx, own)
        number = None if np.count == a.Number(1) else np.count
        one: a.Condition = a.Exists(of, number=number)
        return a.PlayerWhere(a.NotSo(one) if negative else one, said=f"{said} {np.said}")

    def write(out: Printer, value: a.PlayerWhere) -> None:
        asked = value.condition
        one = expect(a.Exists, expect(a.NotSo, asked).part if negative else asked)
        parts = expect(a.All, one.of).parts[:-1]
        of = reworded(a.All(parts) if len(parts) > 1 else parts[0], one.of.said)
        out.word(*words.split())
        out.value("np", a.Pick(of, one.number or a.Number(1), said=value.said.split()[1]))

    return Custom(read, write)


def _who_more(said: str, verb: str) -> Custom[a.Filter]:
    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=True)
        parts = filter.parts if isinstance(filter, a.All) else (filter,)

        def count(of: a.Ref) -> a.Quantity:
            return a.Count(a.Each(a.All((*parts, a.ControlledBy(of)), said=filter.said)))

        return a.PlayerWhere(a.Compare(count(ITEM), Relation.MORE, count(a.You())), said=said)

    def write(out: Printer, value: a.PlayerWhere) -> None:
        count = expect(a.Count, expect(a.Compare, value.condition).left)
        parts = expect(a.All, expect(a.Each, count.of).of).parts[:-1]
        out.word("who", verb, "more")
        write_filter(out, a.All(parts) if len(parts) > 1 else parts[0], plural=True)
        out.word("than", "you")

    return Custom(read, write)


def _who_does(said: str, verb: str, *, did: bool) -> Custom[a.Filter]:
    """“Each opponent may …. For each opponent who does, …” (608.2c)."""
    made = a.PlayerWhere(a.TookOffer(ITEM, did), said=said)
    return Custom(lambda ctx: made, lambda out, _: out.word("who", verb))


def _who_searched(ctx: Context) -> a.Filter:
    """“Each player may search their library …. Then each player who searched their library this way shuffles.”"""
    offer = ctx.offered
    searches = offer is not None and [x for x in nodes(offer.effect) if isinstance(x, a.Search)]
    if offer is None or not searches or not isinstance(offer.player, a.Each):
        raise ctx.stop(Stage.REFERENCE, "who may search?")
    return a.PlayerWhere(a.TookOffer(ITEM, True), said="p_who_searched")


ROWS: Rows = {
    "p_who_searched": Custom(
        _who_searched,
        lambda out, _: out.word(*["who", "searched", "their", "library", "this", "way"]),
    ),
    "p_who_does": _who_does("p_who_does", "does", did=True),
    "p_who_does_not": _who_does("p_who_does_not", "doesn't", did=False),
    "p_who_controls": _who_controls("p_who_controls", "who controls"),
    "p_who_control": _who_controls("p_who_control", "who control"),
    "p_who_doesnt": _who_controls("p_who_doesnt", "who doesn't control", negative=True),
    "p_who_owns": _who_controls("p_who_owns", "who owns", _OWNED),
    "p_who_owns_not": _who_controls("p_who_owns_not", "who doesn't own", _OWNED, negative=True),
    "p_who_more": _who_more("p_who_more", "controls"),
    "p_who_more_p": _who_more("p_who_more_p", "control"),
    "p_who_lost": a.PlayerWhere(a.Happened(a.LosesLife(_ITEM))),
    "p_who_dealt": a.PlayerWhere(a.Happened(a.IsDealtDamage(_ITEM))),
    "p_who_dealt_combat": a.PlayerWhere(a.Happened(a.IsDealtDamage(_ITEM, combat=True))),
}
