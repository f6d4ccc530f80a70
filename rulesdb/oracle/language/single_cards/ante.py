"""Cards for games that are played for ante, both ways: the ante zone, and who owns a card (407)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.verbs.choices import sort_of
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, h
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _exchange(ctx: Context, np: a.Ref) -> a.Effect:
    """“exchange ownership of that artifact and ~”: of two cards, for good (407.3)."""
    if not isinstance(np, a.Together) or len(np.parts) != 2:
        raise ctx.stop(Stage.LOWERING, "exchange ownership of which two?")
    if any(sort_of(ctx, part)[0] for part in np.parts):
        raise ctx.stop(Stage.LOWERING, "nobody owns a player")
    ctx.subject = elided(ctx.subject)
    return a.ExchangeOwnership(*np.parts, said=f"an_exchange {np.said}")


def _write_exchange(out: Printer, value: a.ExchangeOwnership) -> None:
    out.word("\x02exchange", "ownership", "of")
    out.value("np", a.Together((value.first, value.second), said=value.said.partition(" ")[2]))


def _exchange_places(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Effect:
    """“exchange that card with the top card of your library”: two cards of one owner (701.12d)."""
    if not isinstance(np_2, a.Top) or np_2.count != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "exchanged with what?")
    ctx.subject = elided(ctx.subject)
    return a.ExchangePlaces(np, np_2, said="an_exchange_places")


def _write_exchange_places(out: Printer, value: a.ExchangePlaces) -> None:
    out.word("\x02exchange")
    out.value("np", value.first)
    out.word("with")
    out.value("np", value.second)


ROWS: Rows = {
    "an_only": a.ForAnte(),
    "an_zone": a.In((Zone.ANTE,)),
    "an_ante": a.Ante(h.np, S),
    "an_own": a.BecomeOwner(h.np, S),
    "an_exchange": Custom(_exchange, _write_exchange),
    "an_exchange_places": Custom(_exchange_places, _write_exchange_places),
}
