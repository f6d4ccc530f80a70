"""“If you cast a spell this way, …”: what is paid for it, how it enters and where it goes, both ways (118.9, 601.3, 614.1).

Each is a rider of the permission before it, which `cast_riders` puts the two together.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.oracle.language.descriptions.words import write_filter
from rulesdb.oracle.meaning.agreement import agree, check
from rulesdb.oracle.meaning.cast_riders import permission_in, typed
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, nodes, only, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.syntax.tables import SILENT
from rulesdb.oracle.words.dictionary import spelling

_VALUE = a.Value(Characteristic.MANA_VALUE, a.Source())
_PAID = a.Cost((a.PayLife(_VALUE),))
_PAY = {
    "cr_pay": "pay life equal to its mana value rather than pay its mana cost",
    "cr_paying": "pay life equal to its mana value rather than paying its mana cost",
    "cr_pay_that": "pay life equal to that spell's mana value rather than pay its mana cost",
}
_MEANWHILE = SILENT["MEANWHILE_"].replace(",", " ,")
_SPENT_ON = SILENT["SPENTON_"]
_OR_TO_PLAY = SILENT["ORTOPLAY_"]
_IF = "if you cast a spell this way ,"


def _cast(ctx: Context, filter: a.Filter) -> a.CastThisWay:  # noqa: A002 -- the name of the part
    if filter != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "which spell?")
    return a.CastThisWay(said="cr_cast")


def _pays(said: str) -> Custom[a.CastRider]:
    def read(
        ctx: Context, poss: tuple[str, a.Filter] | None = None, ratherits: object = None
    ) -> a.CastRider:
        if poss is not None and poss[1] != a.IsSpell():
            raise ctx.stop(Stage.LOWERING, "whose mana value?")
        return a.CastRider(_PAID, said=said)

    return Custom(read)


def _enters(change: a.EventChange) -> tuple[a.Bears, ...]:
    return (a.Bears(a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((change,)))),)


def _tapped(ctx: Context, noun: a.Filter) -> a.CastRider:
    """“that artifact enters tapped”: the permanent that the spell becomes (400.7d, 614.1d)."""
    return a.CastRider(None, _enters(a.Tapped()), noun, said="cr_tapped")


def _counter(
    ctx: Context, noun: a.Filter, number: a.Quantity, counter: str, counters: str
) -> a.CastRider:
    """“that creature enters with a finality counter on it” (400.7d, 614.1c)."""
    agree(ctx, number, counters, plural="counters")
    then = _enters(a.WithCounters(counter, number))
    return a.CastRider(None, then, noun, said="cr_counter")


def _write(out: Printer, value: a.Node) -> None:
    """The permission, then what is said of what is cast by it."""
    _, rider, rest = value.said.split(maxsplit=2)
    leave = permission_in(value)
    if leave is None or (leave.cost is None and not leave.then):
        raise Stop(Stage.PRINTING, "nothing is said of what is cast so")
    plain = swapped(value, leave, reworded(leave, leave.said, cost=None, then=()))
    out.alias(rest, reworded(plain, rest))
    out.word(".", BARE)
    if rider.startswith("ou_cast_exile"):
        said = " ".join(rider.split(":"))
        static = expect(a.Replacement, only(a.Bears, leave.then).static)
        out.alias(said, a.Replace(static, a.Indefinitely(), said=said))
        return
    if rider in ("ou_cast_more", "ou_cast_less"):
        price = only(a.Change, leave.then)
        if not isinstance(price, (a.CostMore, a.CostLess)):
            raise Stop(Stage.PRINTING, "no price")
        _write_cast_for(out, price)
        return
    out.word(*_IF.split())
    if rider in _PAY:
        if leave.cost != _PAID or leave.then:
            raise Stop(Stage.PRINTING, "another cost")
        out.word(*_PAY[rider].split())
        return
    if leave.cost is not None:
        raise Stop(Stage.PRINTING, "a cost, and something else")
    borne = expect(a.Replacement, only(a.Bears, leave.then).static)
    change = only(a.EventChange, expect(a.Happens, borne.instead).changes)
    out.word("that", spelling()[only(a.Filter, typed(leave))][0], "enters")
    if rider == "cr_tapped":
        expect(a.Tapped, change)
        out.word("tapped")
        return
    counters = expect(a.WithCounters, change)
    out.word("with")
    out.value("number", counters.count)
    one = counters.count == a.Number(1)
    out.word(*counters.kind.split(), "counter" if one else "counters", "on", "it")


def _write_cast_for(out: Printer, change: a.CostMore | a.CostLess) -> None:
    """What spells cast by a permission cost besides, or less."""
    if change not in (a.CostMore(change.mana), a.CostLess(change.mana)):
        raise Stop(Stage.PRINTING, "more than an amount of mana")
    out.word("a", "spell", "cast", "this", "way", "costs")
    out.show("MANA_", change.mana)
    out.word("more" if isinstance(change, a.CostMore) else "less", "to", "cast")


def _mana_of(
    ctx: Context,
    filter: a.Filter,  # noqa: A002 -- the name of the part
    filter_2: a.Filter,
) -> a.CastRider:
    """“… only if they're from lands that player controls”, and their mana for other such abilities and the card alone."""
    check(ctx, filter, plural=True)
    check(ctx, filter_2, plural=True)
    if filter != filter_2:
        raise ctx.stop(Stage.LOWERING, "of which two kinds are those mana abilities?")
    again = ":".join(one.said for one in nodes(filter_2) if isinstance(one, a.ControlledBy))
    return a.CastRider(whole=True, mana_of=filter, said=again)


def _write_played(out: Printer, value: a.CastCard) -> None:
    _, again, rest = value.said.split(maxsplit=2)
    out.alias(rest, reworded(value, rest, mana_of=None))
    of = expect(a.Filter, value.mana_of)
    theirs = only(a.ControlledBy, [x for x in nodes(of) if isinstance(x, a.ControlledBy)])
    out.word(".", BARE, *_MEANWHILE.split())
    write_filter(out, of, plural=True)
    out.word(*_SPENT_ON.split())
    write_filter(out, swapped(of, theirs, reworded(theirs, again)), plural=True)
    out.word(*_OR_TO_PLAY.split())


ROWS: Rows = {
    "cr_mana_of": Custom(_mana_of),
    "cr_played": Custom(lambda ctx: None, _write_played),
    "cr_cast": Custom(_cast),
    **{said: _pays(said) for said in _PAY},
    "cr_tapped": Custom(_tapped),
    "cr_counter": Custom(_counter),
    "cr_way": Custom(lambda ctx: None, _write),
}
