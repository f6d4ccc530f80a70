"""How a spell was cast, as a condition, both ways: what was paid and with which mana (106.3, 400.7d, 702.33f).

Here are questions about what has happened; what may be paid is in `paying`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Relation, Supertype, Zone
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _whose(ctx: Context, subject: str) -> a.Ref:
    """Of what that is asked: the object itself by its name, else what “it” means."""
    word = subject.partition(" ")[0]
    return a.Source() if word.startswith("~") else ctx.mentions.cast_before(word)


def _bargained(said: str, words: str) -> Custom[a.Condition]:
    return Custom(
        lambda ctx: a.CostPaid("bargain", _whose(ctx, "it"), said=said),
        lambda out, _: out.word(*words.split()),
    )


def _paid(said: str, before: str, after: str) -> Custom[a.Condition]:
    """“its surge cost was paid”: the keyword stands between."""

    def read(ctx: Context, **parts: str) -> a.Condition:
        (name,) = parts.values()
        return a.CostPaid(str(name), _whose(ctx, before), said=said)

    def write(out: Printer, value: a.CostPaid) -> None:
        out.word(*before.split(), *value.name.split(), *after.split())

    return Custom(read, write)


def _kicked_with(said: str, subject: str) -> Custom[a.Condition]:
    """“it was kicked with its {W} kicker” (702.33f)."""

    def read(ctx: Context, mana: ManaCost, kwcost: str, adj: a.Filter | None = None) -> a.Condition:
        kicked = adj is None or adj == a.HasStatus(a.Status.KICKED)
        if str(kwcost) != "kicker" or not kicked:
            raise ctx.stop(Stage.LOWERING, f"what with its {kwcost}?")
        return a.CostPaid(f"kicker {mana}", _whose(ctx, subject), said=said)

    def write(out: Printer, value: a.CostPaid) -> None:
        cost = value.name.removeprefix("kicker ")
        out.word(subject, "was", "kicked", "with", "its", cost, "kicker")

    return Custom(read, write)


_SNOW = a.HasSupertype(Supertype.SNOW)


def mana_spent(ctx: Context, mana: ManaCost, of: a.Ref) -> a.ManaSpent:
    """Mana of the one kind that symbols name, as it was spent: of a type, or from a snow source (106.3, 107.4h)."""
    types = {tuple(symbol.types) for symbol in mana.symbols}
    snow = [symbol for symbol in mana.symbols if symbol.snow]
    if len(types) != 1 or any(s.generic or s.variable for s in mana.symbols):
        raise ctx.stop(Stage.LOWERING, f"how much is {mana}?")
    if snow:
        return a.ManaSpent(of, source=_SNOW)
    return a.ManaSpent(of, next(iter(types)))


def symbol_of(spent: a.ManaSpent) -> str:
    """The symbol of the one kind of mana that is counted."""
    if spent.source == _SNOW:
        return "{S}"
    if not spent.types or spent.source is not None:
        raise Stop(Stage.PRINTING, "mana of no symbol")
    return "{" + "/".join(spent.types) + "}"


def _spent(said: str, subject: str) -> Custom[a.Condition]:
    """“{W}{W} was spent to cast it”: that much mana of that type (106.3, 400.7d)."""

    def read(ctx: Context, mana: ManaCost) -> a.Condition:
        spent = mana_spent(ctx, mana, _whose(ctx, subject))
        return a.Compare(spent, Relation.AT_LEAST, a.Number(len(mana.symbols)), said=said)

    def write(out: Printer, value: a.Compare) -> None:
        symbols = symbol_of(expect(a.ManaSpent, value.left)) * expect(a.Number, value.right).value
        out.word(symbols, "was", "spent", "to", "cast", subject)

    return Custom(read, write)


_OWN = a.OwnedBy(a.You())


def _cast_from(said: str, before: str, by: a.Ref | None = None) -> Custom[a.Condition]:
    def read(ctx: Context, zone: a.In) -> a.Condition:
        inner = Printer(ctx.table)
        inner.value("zone", zone)
        of = (
            a.Source()
            if said == "mk_self_cast_from"
            else ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
        )
        hint = f"{said} {' '.join(inner.words)}"
        if by is not None and zone.of is not None and Zone.GRAVEYARD in zone.zones:
            # Who casts a card from another's graveyard has not cast it from their own.
            return a.AllSo((a.WasCast(of, zone.zones, by), a.Fits(of, _OWN)), said=hint)
        return a.WasCast(of, zone.zones, by, said=hint)

    def write(out: Printer, value: a.WasCast | a.AllSo) -> None:
        cast = expect(a.WasCast, value.parts[0] if isinstance(value, a.AllSo) else value)
        if cast.by != by:
            raise Stop(Stage.PRINTING, "cast by whom?")
        out.word(*before.split(), *value.said.split()[1:])

    return Custom(read, write)


def _not_cast_from(ctx: Context, zone: a.In) -> a.NotSo:
    """“you didn't cast it from your hand”: somebody else did, from elsewhere, or nobody has cast it."""
    so = expect(a.WasCast, expect(Custom, ctx.table.rows["mk_you_cast_from"]).read(ctx, zone=zone))
    return a.NotSo(reworded(so, ""), said=so.said.replace("you_cast", "you_didnt_cast"))


def _write_not_cast_from(out: Printer, value: a.NotSo) -> None:
    so = expect(a.WasCast, value.part)
    if so.by != a.You():
        raise Stop(Stage.PRINTING, "cast by whom?")
    out.word("you", "didn't", "cast", "it", "from", *value.said.split()[1:])


_ELSEWHERE = (Zone.LIBRARY, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


def _was_cast(said: str, words: str) -> Custom[a.Condition]:
    """“if it was cast”, “if it wasn't cast”: whoever cast it, from wherever (601.2)."""

    def read(ctx: Context) -> a.Condition:
        it = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
        so = a.WasCast(it)
        return a.NotSo(so, said=said) if said == "ck_not_cast" else reworded(so, said)

    return Custom(read, lambda out, _: out.word(*words.split()))


ROWS: Rows = {
    "ck_was_cast": _was_cast("ck_was_cast", "it was cast"),
    "ck_not_cast": _was_cast("ck_not_cast", "it wasn't cast"),
    "ck_self_cast": a.WasCast(a.Source()),
    "mk_self_not_hand": a.WasCast(a.Source(), _ELSEWHERE),
    "mk_cast_from": _cast_from("mk_cast_from", "it was cast from"),
    "mk_you_cast_from": _cast_from("mk_you_cast_from", "you cast it from", a.You()),
    "mk_you_didnt_cast_from": Custom(_not_cast_from, _write_not_cast_from),
    "mk_self_cast_from": _cast_from("mk_self_cast_from", "~ was cast from"),
    "ck_bargained": a.CostPaid("bargain"),
    "ck_it_bargained": _bargained("ck_it_bargained", "it was bargained"),
    "ck_using": _paid("ck_using", "~ was cast using", ""),
    "ck_it_using": _paid("ck_it_using", "it was cast using", ""),
    "ck_they_using": _paid("ck_they_using", "they were cast using", ""),
    "ck_gift": a.CostPaid("gift"),
    "ck_no_gift": a.NotSo(a.CostPaid("gift")),
    "ck_its_cost": _paid("ck_its_cost", "its", "cost was paid"),
    "ck_self_cost": _paid("ck_self_cost", "~'s", "cost was paid"),
    "ck_additional": a.CostPaid("additional"),
    "ck_the_cost": Custom(
        lambda ctx, mana: a.CostPaid(f"alternative {mana}", said="ck_the_cost"),  # noqa: ARG005
        lambda out, v: out.word("the", v.name.removeprefix("alternative "), "cost", "was", "paid"),
    ),
    "ck_kicked_with": _kicked_with("ck_kicked_with", "it"),
    "ck_self_kicked_with": _kicked_with("ck_self_kicked_with", "~"),
    "ck_its_bargained": _bargained("ck_its_bargained", "it's bargained"),
    "ck_spent_it": _spent("ck_spent_it", "it"),
    "ck_spent": _spent("ck_spent", "~"),
}
