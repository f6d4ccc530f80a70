"""How a spell was cast, keywords with shapes of their own, and modes that cost, both ways (601.2, 700.2h, 702)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import Relation
from rulesdb.oracle.language.abilities import Sentence, body, write_body
from rulesdb.oracle.meaning.context import YOU, Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _mana(mana: ManaCost) -> a.Cost:
    return a.Cost((a.PayMana(mana),))


def _paid(said: str, before: str, after: str) -> Custom:
    """“its surge cost was paid”: the keyword stands between."""

    def read(ctx: Context, **parts: str) -> a.Condition:
        (name,) = parts.values()
        return a.CostPaid(str(name), said=said)

    def write(out: Printer, value: a.CostPaid) -> None:
        out.word(*before.split(), *value.name.split(), *after.split())

    return Custom(read, write)


def _kicked_with(said: str, subject: str) -> Custom:
    """“it was kicked with its {W} kicker” (702.33f)."""

    def read(ctx: Context, mana: ManaCost, kwcost: str, adj: a.Filter | None = None) -> a.Condition:
        kicked = adj is None or adj == a.HasStatus(a.Status.KICKED)
        if str(kwcost) != "kicker" or not kicked:
            raise ctx.stop(Stage.LOWERING, f"what with its {kwcost}?")
        return a.CostPaid(f"kicker {mana}", said=said)

    def write(out: Printer, value: a.CostPaid) -> None:
        cost = value.name.removeprefix("kicker ")
        out.word(subject, "was", "kicked", "with", "its", cost, "kicker")

    return Custom(read, write)


def _spent(said: str, subject: str) -> Custom:
    """“{W}{W} was spent to cast it”: that much mana of that type (106.3, 400.7d)."""

    def read(ctx: Context, mana: ManaCost) -> a.Condition:
        types = {tuple(symbol.types) for symbol in mana.symbols}
        if len(types) != 1 or any(s.generic or s.variable or s.snow for s in mana.symbols):
            raise ctx.stop(Stage.LOWERING, f"how much is {mana}?")
        spent = a.ManaSpent(a.Source(), next(iter(types)))
        return a.Compare(spent, Relation.AT_LEAST, a.Number(len(mana.symbols)), said=said)

    def write(out: Printer, value: a.Compare) -> None:
        symbol = "{" + "/".join(expect(a.ManaSpent, value.left).types) + "}"
        out.word(
            symbol * expect(a.Number, value.right).value, "was", "spent", "to", "cast", subject
        )

    return Custom(read, write)


def _modal_if(said: str, words: str) -> Custom:
    """“Choose one. If …, choose both instead.” (700.2)."""

    def read(
        ctx: Context, num: a.Quantity, cond: a.Condition, bullets: tuple[a.Mode, ...]
    ) -> a.Effect:
        both = said == "mo_both_if"
        if both and len(bullets) != 2:
            raise ctx.stop(Stage.LOWERING, "both of how many?")
        low = a.Number(2) if both else a.Number(0)
        high = a.Number(len(bullets))
        return a.Modal(
            bullets, num, num, condition=cond, maximum_if=high, minimum_if=low, said=said
        )

    def write(out: Printer, value: a.Modal) -> None:
        out.word("choose")
        out.show("NUM_", value.minimum)
        out.word(".", "\x01b", "if")
        out.value("cond", value.condition)
        out.word(",", "choose", *words.split(), "instead", ".")
        for mode in value.modes:
            out.word("•", "\x01b")
            inner = out.beside(mode.targets)
            write_body(inner, mode.effect)
            out.words.extend(inner.words)

    return Custom(read, write)


def _not_cast(ctx: Context, subj: a.Ref) -> a.Static:
    """“Creature spells can't be cast”: by nobody (601.3, 601.2e)."""
    of = subj.of if isinstance(subj, a.Each) else None
    if of is None or not any(isinstance(one, a.IsSpell) for one in of.walk()):
        raise ctx.stop(Stage.LOWERING, "what can't be cast?")
    ctx.subject = YOU
    said = f"st_not_cast {subj.said}"
    return a.Continuous(a.Each(a.IsPlayer()), (a.CantCast(of),), said=said)


def _write_not_cast(out: Printer, value: a.Continuous) -> None:
    of = expect(a.Filter, expect(a.CantCast, value.changes[0]).what)
    out.subject(a.Each(of, said=value.said.partition(" ")[2]))
    out.word("can't", "be", "cast")


# Keywords.


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
        "kicker", cost=_mana(mana), second_cost=_mana(mana_2), said="kw_two_costs"
    )


def _either_cost(ctx: Context, kwcost: str, mana: ManaCost, mana_2: ManaCost) -> a.Ability:
    """“Cumulative upkeep {G} or {W}”: chosen for each counter, as a hybrid symbol is (702.24a, 107.4e)."""
    pair = (*mana.symbols, *mana_2.symbols)
    types = tuple(t for symbol in pair for t in symbol.types)
    if str(kwcost) != "cumulative upkeep" or len(pair) != 2 or len(types) != 2:
        raise ctx.stop(Stage.LOWERING, f"which cost of {kwcost}?")
    either = _mana(ManaCost((ManaSymbol(types=types),)))
    return a.KeywordAbility("cumulative upkeep", cost=either, said="kw_either_cost")


def _mana_of(cost: a.Cost | None) -> ManaCost:
    return expect(a.PayMana, expect(a.Cost, cost).parts[0]).mana


def _write_either_cost(out: Printer, value: a.KeywordAbility) -> None:
    first, second = _mana_of(value.cost).symbols[0].types
    out.word("cumulative", "upkeep", f"{{{first}}}", "or", f"{{{second}}}")


def _write_two_costs(out: Printer, value: a.KeywordAbility) -> None:
    out.word("kicker")
    out.show("MANA_", _mana_of(value.cost))
    out.word("and/or")
    out.show("MANA_", _mana_of(value.second_cost))


def _prototype(ctx: Context, kwcost: str, mana: ManaCost, pt: str) -> a.Ability:
    """“Prototype {1}{B} — 3/2” (718.2)."""
    if str(kwcost) != "prototype":
        raise ctx.stop(Stage.LOWERING, f"{kwcost} with power and toughness?")
    return a.KeywordAbility("prototype", cost=_mana(mana), words=(str(pt),), said="kw_prototype")


def _write_prototype(out: Printer, value: a.KeywordAbility) -> None:
    out.word("prototype")
    out.show("MANA_", _mana_of(value.cost))
    out.word("—", value.words[0])


def _cost_from(ctx: Context, kwcost: str, noun: a.Filter, mana: ManaCost) -> a.Ability:
    """“Emerge from artifact {5}{U}” (702.119b)."""
    if str(kwcost) != "emerge":
        raise ctx.stop(Stage.LOWERING, f"{kwcost} from what?")
    return a.KeywordAbility("emerge", cost=_mana(mana), quality=noun, said="kw_cost_from")


def _write_cost_from(out: Printer, value: a.KeywordAbility) -> None:
    out.word(*value.name.split(), "from")
    out.show("NOUN_", value.quality)
    out.show("MANA_", _mana_of(value.cost))


def _splice(said: str, *, stop: bool) -> Custom:
    def read(ctx: Context, noun: a.HasSubtype, cost: a.Cost) -> a.Ability:
        return a.KeywordAbility("splice", cost=cost, words=(noun.subtype,), said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word("splice", "onto", value.words[0], "—", "\x01b")
        out.value("cost", value.cost)
        if stop:
            out.word(".")

    return Custom(read, write)


# Modes that cost.


def _mode(said: str) -> Custom:
    def read(ctx: Context, mana: ManaCost, sentences: tuple[Sentence, ...]) -> a.Mode:
        effect = body(ctx, sentences)
        targets = tuple(ctx.targets)
        ctx.targets.clear()
        ctx.mentions.forget()
        ctx.subject = YOU
        return a.Mode(effect, targets, _mana(mana), said=said)

    return Custom(read)


_SHAPES = {"spree": ("pm_plus", "+", None), "tiered": ("pm_bullet", "•", a.Number(1))}
"""How the modes of each keyword are written, and how many may be chosen (702.172a, 702.183a)."""


def _paid_modes(ctx: Context, kw: str, paidmodes: tuple[a.Mode, ...]) -> tuple[a.Ability, ...]:
    shape = _SHAPES.get(str(kw))
    if shape is None or any(mode.said != shape[0] for mode in paidmodes):
        raise ctx.stop(Stage.LOWERING, f"no modes of {kw}")
    if not ctx.spell:
        raise ctx.stop(Stage.LOWERING, "modes of a permanent")
    modal = a.Modal(paidmodes, a.Number(1), shape[2], said=f"mo_paid {kw}")
    return (a.SpellAbility(modal, said="a_paid_modes"),)


def _write_paid_modes(out: Printer, value: a.Modal) -> None:
    kw = value.said.split()[1]
    out.word("\x01b", kw)
    for mode in value.modes:
        out.word(_SHAPES[kw][1])
        out.show("MANA_", _mana_of(mode.cost))
        out.word("—", "\x01b")
        inner = out.beside(mode.targets)
        write_body(inner, mode.effect)
        out.words.extend(inner.words)


ROWS: Rows = {
    "ck_bargained": a.CostPaid("bargain"),
    "ck_it_bargained": a.CostPaid("bargain"),
    "ck_using": _paid("ck_using", "~ was cast using", ""),
    "ck_it_using": _paid("ck_it_using", "it was cast using", ""),
    "ck_they_using": _paid("ck_they_using", "they were cast using", ""),
    "ck_gift": a.CostPaid("gift"),
    "ck_no_gift": a.NotSo(a.CostPaid("gift")),
    "ck_its_cost": _paid("ck_its_cost", "its", "cost was paid"),
    "ck_self_cost": _paid("ck_self_cost", "~'s", "cost was paid"),
    "ck_kicked_with": _kicked_with("ck_kicked_with", "it"),
    "ck_self_kicked_with": _kicked_with("ck_self_kicked_with", "~"),
    "ck_its_bargained": a.CostPaid("bargain"),
    "ck_spent_it": _spent("ck_spent_it", "it"),
    "ck_spent": _spent("ck_spent", "~"),
    "mo_both_if": _modal_if("mo_both_if", "both"),
    "mo_any_if": _modal_if("mo_any_if", "any number"),
    "kw_partner_kind": Custom(
        lambda ctx, partnerkind: a.KeywordAbility(
            "partner", words=(partnerkind,), said="kw_partner_kind"
        ),
        lambda out, v: out.show("PARTNERKIND_", v.words[0]),
    ),
    "st_not_cast": Custom(_not_cast, _write_not_cast),
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
    "pm_one": Custom(lambda ctx, paidmode: (paidmode,)),
    "pm_more": Custom(lambda ctx, paidmodes, paidmode: (*paidmodes, paidmode)),
    "pm_plus": _mode("pm_plus"),
    "pm_bullet": _mode("pm_bullet"),
    "a_paid_modes": Custom(_paid_modes, None),
    "mo_paid": Custom(lambda ctx: None, _write_paid_modes),
}
