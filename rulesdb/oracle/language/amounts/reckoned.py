"""What is reckoned, both ways: numbers less others, damage before, power doubled, which phase it is (107.1, 120, 500.1, 701.10).

Whose number it is stands in the words; what could be anybody's is refused.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Phase, Relation, Step
from rulesdb.oracle.language.asked.bounds import Bound
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.verbs.choices import NUMBER
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS


def _upto_many(ctx: Context, filter: a.Filter) -> a.Ref:
    """“up to that many land cards”: at most as many as the event or the instruction before was about."""
    check(ctx, filter, plural=True)
    count = ctx.mentions.that_much(ctx.much, ctx.at)
    ref = a.Pick(filter, count, up_to=True, said="rk_upto_many_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_upto_many(out: Printer, value: a.Pick) -> None:
    out.word("up", "to", "that", "many")
    write_filter(out, value.of)


def _upto_many_target(ctx: Context, filter: a.Filter) -> a.Ref:
    """“up to that many target creatures”: no more than the event or the instruction before was about (601.2c)."""
    check(ctx, filter, plural=True)
    most = ctx.mentions.that_much(ctx.much, ctx.at)
    ref = ctx.target(a.TargetSlot(filter, a.Number(0), most), "rk_upto_many_target_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_upto_target(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    if slot.minimum != a.Number(0):
        raise Stop(Stage.PRINTING, "another least number of targets")
    out.word("up", "to", "that", "many", "target")
    write_filter(out, slot.of)


_OPPONENTS = "=p:your opponents"


def _damage(ctx: Context, np: a.Ref, said: str) -> a.EventTotal:
    """All damage that was dealt to one thing or player this turn (120)."""
    if np.said == _OPPONENTS and np == a.Each(a.IsOpponent()):
        # “the damage dealt to your opponents this turn”: to all of them together.
        return a.EventTotal(a.IsDealtDamage(a.IsOpponent()), said=f"{said} opponents")
    if isinstance(np, (a.Each, a.Pick)) or np.said.startswith("=p"):
        raise ctx.stop(Stage.LOWERING, "damage dealt to which of them?")
    return a.EventTotal(a.IsDealtDamage(a.Is(np)), said=said)


def _dealt_to(value: object) -> a.Ref:
    event = expect(a.IsDealtDamage, expect(a.EventTotal, value).event)
    if event.what == a.IsOpponent():
        return a.Each(a.IsOpponent(), said=_OPPONENTS)
    return expect(a.Is, event.what).ref


def _total(said: str, words: str) -> Custom[a.Quantity]:
    def write(out: Printer, value: a.EventTotal) -> None:
        out.word(*words.split(), "damage", "dealt", "to")
        out.value("np", _dealt_to(value))
        out.word("this", "turn")

    return Custom(lambda ctx, np: _damage(ctx, np, said), write)


def _removed(ctx: Context, counter: str = "") -> a.Quantity:
    """“the number of charge counters removed this way”: by the instruction or cost before."""
    if not ctx.removed:
        raise ctx.stop(Stage.REFERENCE, "no counters were removed")
    return a.ResultAmount(ctx.removed, said=f"rk_removed {counter}".strip())


def _write_removed(out: Printer, value: a.ResultAmount) -> None:
    counter = value.said.partition(" ")[2]
    out.word("the", "number", "of", *counter.split(), "counters", "removed", "this", "way")


def _damaged(ctx: Context, num: a.Quantity, np: a.Ref) -> a.Condition:
    total = _damage(ctx, np, "")
    return a.Compare(total, Relation.AT_LEAST, num, said="rk_damaged")


def _write_damaged(out: Printer, value: a.Compare) -> None:
    out.show("NUM_", value.right)
    out.word("or", "more", "damage", "was", "dealt", "to")
    out.value("np", _dealt_to(value.left))
    out.word("this", "turn")


def _nth(step: Step, ord: a.Number, said: str) -> a.Condition:
    """The one that began last is the first of its kind that began this turn, the second, … (500.1)."""
    return a.Compare(a.StepsBegun(step), Relation.EQUAL, ord, said=said)


def _write_nth(out: Printer, value: a.Compare, name: str) -> None:
    out.word("it's", "the")
    out.show("ORD_", value.right)
    out.word(*name.split(), "of", "the", "turn")


def _combat(ctx: Context, ord: a.Number) -> a.Condition:
    return _nth(Step.BEGINNING_OF_COMBAT, ord, "rk_combat")


def _in_combat(ctx: Context, step: str) -> a.Condition:
    """“during combat”, said as what is so: in whoever's turn."""
    if step != "combat":
        raise ctx.stop(Stage.LOWERING, "in which step?")
    return a.During(phases=(Phase.COMBAT,), said="rk_in_combat")


_MINE = a.Is(a.You())


def _combat_yours(ctx: Context, ord: a.Number) -> a.Condition:
    """“if it's the first combat phase of your turn”."""
    first = _nth(Step.BEGINNING_OF_COMBAT, ord, "rk_combat")
    return a.AllSo((a.TurnOf(_MINE), first), said="rk_combat_yours")


def _write_combat_yours(out: Printer, value: a.AllSo) -> None:
    out.word("it's", "the")
    out.show("ORD_", expect(a.Compare, value.parts[1]).right)
    out.word("combat", "phase", "of", "your", "turn")


def _step(ctx: Context, ord: a.Number, step: str) -> a.Condition:
    return _nth(STEPS[step], ord, f"rk_step {'_'.join(step.split())}")


def _write_step(out: Printer, value: a.Compare) -> None:
    wanted = expect(a.StepsBegun, value.left).step
    said = " ".join(value.said.partition(" ")[2].split("_"))
    known = said if STEPS.get(said) is wanted else next(n for n, s in STEPS.items() if s is wanted)
    _write_nth(out, value, known)


def _multiplied(said: str, verb: str, *, both: bool, its: bool = False) -> Custom[a.Effect]:
    """“double the power of each creature you control until end of turn” (701.10b, 701.11b)."""
    factor = {"double": 2, "triple": 3}[verb]

    def read(
        ctx: Context, duration: a.Duration, np: a.Ref | None = None, np_poss: a.Ref | None = None
    ) -> a.Effect:
        what = expect(a.Ref, np_poss if its else np)
        return a.DoublePT(what, toughness=both, duration=duration, factor=factor, said=said)

    def write(out: Printer, value: a.DoublePT) -> None:
        of = ("power", "and", "toughness") if both else ("power",)
        out.word(f"\x02{verb}")
        if its:
            out.value("np_poss", value.what)
            out.word(*of)
        else:
            out.word("the", *of, "of")
            out.value("np", value.what)
        out.value("duration", value.duration)

    return Custom(read, write)


def _domain(ctx: Context, compared: Bound, np: a.Ref) -> a.Compare:
    """“if there are five basic land types among lands you control” (305.6)."""
    among = a.Distinct(Characteristic.BASIC_LAND_TYPE, np)
    return a.Compare(among, compared.relation, compared.number, said=f"k_domain {compared.said}")


def _write_domain(out: Printer, value: a.Compare) -> None:
    among = expect(a.Distinct, value.left)
    if among.characteristic is not Characteristic.BASIC_LAND_TYPE:
        raise Stop(Stage.PRINTING, "no land types")
    out.word("there", "are")
    said = value.said.partition(" ")[2]
    out.alias("compared", Bound(value.relation, value.right, said))
    out.word("basic", "land", "types", "among")
    out.value("np", among.of)


def _as_chosen(said: str, relation: Relation, words: str) -> Custom[a.Filter]:
    """“choose a number. … with mana value equal to that number”: the number that this text had chosen (608.2c)."""

    def read(ctx: Context, char: Characteristic) -> a.Filter:
        if ctx.chosen is not a.Kind.NUMBER:
            raise ctx.stop(Stage.REFERENCE, "which number?")
        return a.Numeric(char, relation, a.ChosenNumber(NUMBER), said=said)

    def write(out: Printer, value: a.Numeric) -> None:
        if (value.relation, value.quantity) != (relation, a.ChosenNumber(NUMBER)):
            raise Stop(Stage.PRINTING, "another number")
        out.word("with", *value.characteristic.value.split(), *words.split())

    return Custom(read, write)


ROWS: Rows = {
    "k_domain": Custom(_domain, _write_domain),
    "rk_upto_many_p": Custom(_upto_many, _write_upto_many),
    "rk_upto_many_target_p": Custom(_upto_many_target, _write_upto_target),
    "am_chosen": a.ChosenNumber(NUMBER),
    "am_last_chosen": a.ChosenNumber(NUMBER),
    "am_equal_that": _as_chosen("am_equal_that", Relation.EQUAL, "equal to that number"),
    "am_equal_the": _as_chosen("am_equal_the", Relation.EQUAL, "equal to the number"),
    "am_most_that": _as_chosen(
        "am_most_that", Relation.AT_MOST, "less than or equal to that number"
    ),
    "am_least_that": _as_chosen(
        "am_least_that", Relation.AT_LEAST, "greater than or equal to that number"
    ),
    "rk_minus": a.Difference(h.num, h.value),
    "rk_removed": Custom(_removed, _write_removed),
    "rk_removed_any": Custom(_removed, _write_removed),
    "rk_damage": _total("rk_damage", "the total"),
    "rk_damage_plain": _total("rk_damage_plain", "the"),
    "rk_damage_amount": _total("rk_damage_amount", "the amount of"),
    "rk_each_mana": a.ManaSpent(h.np),
    "rk_damaged": Custom(_damaged, _write_damaged),
    "rk_combat": Custom(
        _combat,
        lambda out, v: _write_nth(out, v, "combat phase"),
    ),
    "rk_step": Custom(_step, _write_step),
    "rk_combat_yours": Custom(_combat_yours, _write_combat_yours),
    "rk_my_main": a.During((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN), player=_MINE),
    "rk_my_combat": a.During(phases=(Phase.COMBAT,), player=_MINE),
    "rk_in_combat": Custom(_in_combat, lambda out, _: out.word("it's", "combat")),
    "rk_double_power": _multiplied("rk_double_power", "double", both=False),
    "rk_double_both": _multiplied("rk_double_both", "double", both=True),
    "rk_double_its_both": _multiplied("rk_double_its_both", "double", both=True, its=True),
    "rk_triple_power": _multiplied("rk_triple_power", "triple", both=False),
    "rk_triple_both": _multiplied("rk_triple_both", "triple", both=True),
    "rk_triple_its_both": _multiplied("rk_triple_its_both", "triple", both=True, its=True),
}
