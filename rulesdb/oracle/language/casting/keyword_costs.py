"""Keywords with two costs, a cost from something, or a word in the place of a number, both ways (702).

Here are the keywords whose shape no other has; the usual shapes are the family `keywords`.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def cost_of_mana(mana: ManaCost) -> a.Cost:
    """A cost of mana alone."""
    return a.Cost((a.PayMana(mana),))


def _number_word(ctx: Context, kwnum: str, kw: str) -> a.Ability:
    """“Modular—Sunburst”: the colours of mana spent are the number (702.44c)."""
    if str(kw) != "sunburst":
        raise ctx.stop(Stage.LOWERING, f"{kw} is no number")
    colors = a.ManaSpent(a.Source(), distinct=True)
    return a.KeywordAbility(str(kwnum), number=colors, words=("sunburst",), said="kw_number_word")


def _two_costs(ctx: Context, kwcost: str, mana: ManaCost, mana_2: ManaCost) -> a.Ability:
    """“Kicker {W} and/or {2}{B}” (702.33b)."""
    if str(kwcost) != "kicker":
        raise ctx.stop(Stage.LOWERING, f"two costs of {kwcost}?")
    return a.KeywordAbility(
        "kicker", cost=cost_of_mana(mana), second_cost=cost_of_mana(mana_2), said="kw_two_costs"
    )


def _either_cost(ctx: Context, kwcost: str, mana: ManaCost, mana_2: ManaCost) -> a.Ability:
    """“Cumulative upkeep {G} or {W}”: chosen for each counter, as a hybrid symbol is (702.24a, 107.4e)."""
    pair = (*mana.symbols, *mana_2.symbols)
    types = tuple(t for symbol in pair for t in symbol.types)
    if str(kwcost) != "cumulative upkeep" or len(pair) != 2 or len(types) != 2:
        raise ctx.stop(Stage.LOWERING, f"which cost of {kwcost}?")
    either = cost_of_mana(ManaCost((ManaSymbol(types=types),)))
    return a.KeywordAbility("cumulative upkeep", cost=either, said="kw_either_cost")


def mana_of_cost(cost: a.Cost | None) -> ManaCost:
    """The mana of a cost that is mana alone."""
    return expect(a.PayMana, expect(a.Cost, cost).parts[0]).mana


def _write_either_cost(out: Printer, value: a.KeywordAbility) -> None:
    first, second = mana_of_cost(value.cost).symbols[0].types
    out.word("cumulative", "upkeep", f"{{{first}}}", "or", f"{{{second}}}")


def _write_two_costs(out: Printer, value: a.KeywordAbility) -> None:
    out.word("kicker")
    out.show("MANA_", mana_of_cost(value.cost))
    out.word("and/or")
    out.show("MANA_", mana_of_cost(value.second_cost))


def _prototype(ctx: Context, kwcost: str, mana: ManaCost, pt: str) -> a.Ability:
    """“Prototype {1}{B} — 3/2” (718.2)."""
    if str(kwcost) != "prototype":
        raise ctx.stop(Stage.LOWERING, f"{kwcost} with power and toughness?")
    return a.KeywordAbility(
        "prototype", cost=cost_of_mana(mana), words=(str(pt),), said="kw_prototype"
    )


def _write_prototype(out: Printer, value: a.KeywordAbility) -> None:
    out.word("prototype")
    out.show("MANA_", mana_of_cost(value.cost))
    out.word("—", value.words[0])


def _cost_from(ctx: Context, kwcost: str, noun: a.Filter, mana: ManaCost) -> a.Ability:
    """“Emerge from artifact {5}{U}” (702.119b)."""
    if str(kwcost) != "emerge":
        raise ctx.stop(Stage.LOWERING, f"{kwcost} from what?")
    return a.KeywordAbility("emerge", cost=cost_of_mana(mana), quality=noun, said="kw_cost_from")


def _write_cost_from(out: Printer, value: a.KeywordAbility) -> None:
    out.word(*value.name.split(), "from")
    out.show("NOUN_", value.quality)
    out.show("MANA_", mana_of_cost(value.cost))


def _splice(said: str, *, stop: bool) -> Custom[a.Ability]:
    def read(ctx: Context, noun: a.Filter, cost: a.Cost) -> a.Ability:
        onto = ctx.wanted(a.HasSubtype, noun, "splice onto what?").subtype
        return a.KeywordAbility("splice", cost=cost, words=(onto,), said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word("splice", "onto", value.words[0], "—", "\x01b")
        out.value("cost", value.cost)
        if stop:
            out.word(".")

    return Custom(read, write)


ROWS: Rows = {
    "kw_partner_kind": Custom(
        lambda ctx, partnerkind: a.KeywordAbility(
            "partner", words=(partnerkind,), said="kw_partner_kind"
        ),
        lambda out, v: out.show("PARTNERKIND_", v.words[0]),
    ),
    "kw_number_word": Custom(
        _number_word, lambda out, v: out.word(*v.name.split(), "—", *v.words[0].split())
    ),
    "kw_two_costs": Custom(_two_costs, _write_two_costs),
    "kw_either_cost": Custom(_either_cost, _write_either_cost),
    "kw_gift": Custom(
        lambda ctx, gift: a.KeywordAbility("gift", words=(gift,), said="kw_gift"),
        lambda out, v: out.show("GIFT_", v.words[0]),
    ),
    "kw_prototype": Custom(_prototype, _write_prototype),
    "kw_cost_from": Custom(_cost_from, _write_cost_from),
    "kw_splice_dash": _splice("kw_splice_dash", stop=False),
    "kw_splice_dash_stop": _splice("kw_splice_dash_stop", stop=True),
}
