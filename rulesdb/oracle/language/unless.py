"""What is done if or unless something is so that is told behind it, or somebody pays for it, both ways (118.12, 603.7, 608.2c)."""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.verbs.players import write_pay_or, write_plus_each
from rulesdb.oracle.meaning.attachment import LATER_THEN
from rulesdb.oracle.meaning.attacks import undefended
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS


def _unless_so(ctx: Context, chain: a.Effect, cond: a.Condition) -> a.Effect:
    """“Sacrifice it unless you attacked this turn”: asked as the instruction is followed (608.2c)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement under a condition")
    if isinstance(cond, a.IfDid) or (isinstance(cond, a.NotSo) and isinstance(cond.part, a.IfDid)):
        raise ctx.stop(Stage.LOWERING, "unless what is so?")
    undefended(ctx, chain, cond)
    return a.If(a.NotSo(cond), chain, said="unless_so")


def _write_unless_so(out: Printer, value: a.If) -> None:
    made = expect(a.If, value)
    out.value("chain", made.then)
    out.word("unless")
    out.value("cond", expect(a.NotSo, made.condition).part)


def _write_asked_then(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    inner = expect(a.If, ability.effect)
    said = value.said.partition(" ")[2]
    out.alias(
        said, reworded(value, said, ability=reworded(ability, ability.said, effect=inner.then))
    )
    out.word("if")
    out.value("cond", inner.condition)


def _write_done_then(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    first, *others = expect(a.Sequence, ability.effect).steps
    said = value.said.partition(" ")[2]
    out.alias(said, reworded(value, said, ability=reworded(ability, ability.said, effect=first)))
    for step in others:
        out.word(",", "then", "\x01b")
        out.value("chain", step)


def _if_twice(
    ctx: Context, chain: a.Node, cond: a.Condition, number: a.Quantity, cond_2: a.Condition
) -> a.Effect:
    """“You gain X life if {G} was spent to cast ~ and X life if {W} was spent to cast ~”: both where both are so."""
    if not isinstance(chain, (a.GainLife, a.LoseLife)):
        raise ctx.stop(Stage.LOWERING, "life for what?")
    again = reworded(chain, chain.said, amount=number)
    return a.Sequence((a.If(cond, chain), a.If(cond_2, again)), a.Join.AND, said="if_twice")


def _write_if_twice(out: Printer, value: a.Sequence) -> None:
    first, second = (expect(a.If, one) for one in value.steps)
    again = second.then
    if not isinstance(again, (a.GainLife, a.LoseLife)) or again != first.then.but(
        amount=again.amount
    ):
        raise Stop(Stage.PRINTING, "not life both times")
    out.value("chain", first.then)
    out.word("if")
    out.value("cond", first.condition)
    out.word("and")
    out.value("number", again.amount)
    out.word("life", "if")
    out.value("cond", second.condition)


def _and_later(ctx: Context, chain: a.Node, step: str, chain_2: a.Node) -> a.Effect:
    """“That creature attacks this turn if able, and at the beginning of the next end step, destroy it …” (603.7)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
    if not isinstance(chain_2, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
    event = a.StepBegins(STEPS[step], said=step.replace(" ", "_"))
    then = a.Expect(a.TriggeredAbility(event, chain_2), said="delayed_pre")
    return a.Sequence((chain, then), a.Join.AND, said="j_and_later")


def _write_and_later(out: Printer, value: a.Sequence) -> None:
    first, then = value.steps
    out.value("chain", first)
    out.word(",", "and")
    out.value("chain", reworded(then, "delayed_pre"))


def paid(ctx: Context, vps: a.Effect, words: str) -> a.Cost:
    """What is done as a cost: “pay {2}”, “sacrifice a creature” (118.12)."""
    if not isinstance(
        vps,
        (
            a.Sacrifice,
            a.Discard,
            a.Return,
            a.Exile,
            a.Pay,
            a.Put,
            a.Mill,
            a.RemoveCounters,
            a.Tap,
            a.Reveal,
        ),
    ):
        raise ctx.stop(Stage.LOWERING, words)
    return vps.cost if isinstance(vps, a.Pay) else a.Cost((a.Act(vps),))


def _unless_act(ctx: Context, chain: a.Effect, subj: a.Ref, vps: a.Effect) -> a.Effect:
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "unless what is done?")
    if isinstance(chain, a.Sequence) and chain.joined is a.Join.THEN:
        # “Put a counter on it, then sacrifice it unless …”: only the last is paid for (118.12a).
        *before, last = chain.steps
        priced = expect(a.Effect, _unless_act(ctx, last, subj, vps))
        return reworded(chain, f"unless_last {chain.said}", steps=(*before, priced))
    said = "unless_act its" if vps.said == "v_pay_own_mana" else "unless_act"
    return a.Unless(chain, paid(ctx, vps, "unless what is done?"), subj, said=said)


def _write_unless_last(out: Printer, value: a.Sequence) -> None:
    *before, last = value.steps
    priced = expect(a.Unless, last)
    whole = reworded(value, value.said.partition(" ")[2], steps=(*before, priced.effect))
    out.value("chain", whole)
    _write_price(out, priced)


def _write_unless_act(out: Printer, value: a.Unless) -> None:
    out.value("chain", value.effect)
    _write_price(out, value)


def _write_price(out: Printer, value: a.Unless) -> None:
    out.word("unless")
    part = value.cost.parts[0]
    if isinstance(part, a.Act):
        if not hasattr(part.effect, "player"):
            out.subject(value.player)
        out.value("vps", part.effect)
        return
    who = value.player
    if isinstance(part, a.EitherCost):
        write_pay_or(out, a.Pay(value.cost, who))
        return
    # One of them is enough, whoever it is (118.12a).
    out.subject(reworded(who, "np_any_one") if isinstance(who, a.Each) else who)
    out.word("\x02pay")
    if len(value.cost.parts) == 2 and isinstance(life := value.cost.parts[1], a.PayLife):
        out.show("MANA_", expect(a.PayMana, part).mana)
        out.word("and")
        out.show("NUM_", life.amount)
        out.word("life")
    elif len(value.cost.parts) > 1:
        write_plus_each(out, value.cost)
    elif isinstance(part, a.PayMana):
        out.show("MANA_", part.mana)
        if part.times is not None:
            out.word("for", "each")
            out.value("each", part.times)
    elif isinstance(part, a.PayObjectMana):
        if value.said.endswith(" its"):
            out.word("its", "mana", "cost")
        else:
            out.word("the", "mana", "cost", "of", "~")
    else:
        paid = part if isinstance(part, a.PayCounters) else expect(a.PayLife, part)
        energy = isinstance(paid, a.PayCounters)
        out.show("ENERGY_" if energy else "NUM_", paid.amount)
        out.word(*([] if energy else ["life"]))


def _unless_have(ctx: Context, chain: a.Effect, subj: a.Ref, np: a.Ref, vps: a.Effect) -> a.Effect:
    """“unless its controller has ~ deal 2 damage to them”: a price that can always be paid (118.12, 119.4)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "unless what is done?")
    if not isinstance(vps, a.Damage) or np != a.Source() or vps.to != subj:
        raise ctx.stop(Stage.LOWERING, "who has what done to whom?")
    if not isinstance(vps.amount, a.Number):
        raise ctx.stop(Stage.REFERENCE, "whose number?")
    return a.Unless(chain, a.Cost((a.Act(vps),)), subj, said="unless_have")


def _write_unless_have(out: Printer, value: a.Unless) -> None:
    (part,) = value.cost.parts
    dealt = expect(a.Damage, expect(a.Act, part).effect)
    out.value("chain", value.effect)
    out.word("unless")
    out.subject(value.player)
    out.word("\x02have")
    out.base = True
    out.value("vps", dealt)


ROWS: Rows = {
    "delayed_if": Custom(lambda ctx: None, _write_asked_then),
    LATER_THEN: Custom(lambda ctx: None, _write_done_then),
    "if_twice": Custom(_if_twice, _write_if_twice),
    "j_and_later": Custom(_and_later, _write_and_later),
    "unless_so": Custom(_unless_so, _write_unless_so),
    "unless_act": Custom(_unless_act, _write_unless_act),
    "unless_last": Custom(lambda ctx: None, _write_unless_last),
    "unless_have": Custom(_unless_have, _write_unless_have),
}
"""Every row of this family."""
