"""Costs, and when what they pay for may be used, both ways (118, 602.1, 602.5, 601.3, 506.6).

A limit is a condition or a property of the ability; several are joined by “and only”.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase, Relation, Step
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, match, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS

Limit = tuple[str, a.Condition | a.Quantity | a.Filter | bool]
"""The field of an activated ability, and what it holds."""


def _costs(ctx: Context, *, costpart: a.CostPart, cost: a.Cost | None = None) -> a.Cost:
    before = cost.parts if cost is not None else ()
    if any(isinstance(one, a.EitherCost) for one in before):
        # “{3}, {T} or {U}, {T}”: either of two whole costs, and no choice inside of one.
        raise ctx.stop(Stage.LOWERING, "which costs are the choice?")
    return a.Cost((*before, costpart), said="co")


def _last_cost(ctx: Context, cost: a.Cost, vand: str, costpart: a.CostPart) -> a.Cost:
    """“Remove three charge counters from ~ and sacrifice it”: two deeds with the same thing."""
    last = cost.parts[-1]
    both = isinstance(last, a.PayMana) and isinstance(costpart, a.PayLife)  # “{B} and 1 life”
    if not both and not (isinstance(last, a.Act) and isinstance(costpart, a.Act)):
        raise ctx.stop(Stage.LOWERING, "only deeds are joined so")
    return reworded(_costs(ctx, cost=cost, costpart=costpart), "co_and")


def _write_last_cost(out: Printer, value: a.Cost) -> None:
    *before, last = value.parts
    _write_costs(out, a.Cost(tuple(before)))
    out.word("and")
    out.value("costpart", last)


def _either(ctx: Context, cost: a.Cost, cost_2: a.Cost) -> a.Cost:
    """“{3}, {T} or {U}, {T}”: one of two whole costs (118.12a speaks of such choices)."""
    if len(cost.parts) != len(cost_2.parts) or cost.parts[1:] != cost_2.parts[1:]:
        raise ctx.stop(Stage.LOWERING, "which costs are the choice?")
    return a.Cost((a.EitherCost((cost, cost_2)),), said="co_either")


def _write_either(out: Printer, value: a.Cost) -> None:
    (part,) = value.parts
    for at, one in enumerate(expect(a.EitherCost, part).options):
        if at:
            out.word("or")
        out.value("cost", one)


def _write_costs(out: Printer, value: a.Cost) -> None:
    """The parts of a cost, one after the other; of two whole costs, both."""
    for at, part in enumerate(value.parts):
        if at:
            out.word(",", "\x01b")
        if isinstance(part, a.EitherCost) and len(part.options[0].parts) > 1:
            out.alias("co_either", a.Cost((part,)))
        else:
            out.value("costpart", part)


def act(said: str, pattern: a.Effect) -> Custom[a.CostPart]:
    """An action as a cost: what it chooses is what later words mean."""

    def read(ctx: Context, **parts: object) -> a.CostPart:
        for name in ("cards", "counters"):
            if name in parts:
                word = expect(str, parts.pop(name))
                if (parts["number"] == a.Number(1)) == word.endswith("s"):
                    raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
        effect = fill(pattern, parts)
        ctx.binds += 1
        if hasattr(effect, "bind"):
            bind = f"{type(effect).__name__.lower()}{ctx.binds}"
            effect = reworded(effect, "", bind=bind)
            if isinstance(effect, a.RemoveCounters):
                ctx.removed = ctx.amounts = bind
                if isinstance(effect.count, a.AnyNumber):
                    ctx.much = bind  # “Remove one or more …: Add that much”
            ctx.mentions.result(effect, bind)
        return a.Act(effect, said=said)

    def write(out: Printer, value: a.Act) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value.effect, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        many_ = found.get("number") not in (None, a.Number(1))
        if said in ("cp_remove", "cp_remove_among", "cp_put"):
            found["counters"] = "counters" if many_ else "counter"
        if said in ("cp_mill", "cp_draw"):
            found["cards"] = "cards" if many_ else "card"
        out.form(said, found)

    return Custom(read, write)


def _some(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Ref:
    """“one or more creature cards from your graveyard”: not none, and as many as one likes."""
    check(ctx, filter, plural=True)
    if num != _ONE:
        raise ctx.stop(Stage.LOWERING, "at least how many?")
    ref = a.Pick(filter, a.AtLeastOne(), said="sm_some_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_some(out: Printer, value: a.Pick) -> None:
    if value != a.Pick(value.of, a.AtLeastOne()):
        raise Stop(Stage.PRINTING, "not one or more")
    out.word("one", "or", "more")
    write_filter(out, value.of, plural=True)


_REMOVE_SOME = act("cp_remove_some", a.RemoveCounters(h.counter, h.np, a.AtLeastOne(), up_to=True))


def _remove_some(ctx: Context, num: a.Quantity, counter: str, np: a.Ref) -> a.CostPart:
    """“Remove one or more charge counters from ~”."""
    if num != _ONE:
        raise ctx.stop(Stage.LOWERING, "at least how many?")
    return expect(a.Act, _REMOVE_SOME.read(ctx, counter=counter, np=np))


def _write_remove_some(out: Printer, value: a.Act) -> None:
    removed = expect(a.RemoveCounters, value.effect)
    if not isinstance(removed.count, a.AtLeastOne):
        raise Stop(Stage.PRINTING, "not one or more")
    out.word("remove", "one", "or", "more", *removed.kind.split(), "counters", "from")
    out.value("np", removed.from_)


_ONE = a.Number(1)
YOURS = a.Is(a.You())

_FIRST = (Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT)

_UNTIL = {
    "be_attackers": _FIRST,
    "be_blockers": (*_FIRST, Step.DECLARE_ATTACKERS),
    "be_step": (*_FIRST, Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS),
}
"""The steps before a point of the combat phase."""

_BEFORE = {
    "be_attackers": "before attackers are declared",
    "be_blockers": "before blockers are declared",
    "be_step": "before the combat damage step",
}

_TWICE = a.Number(2)
_PLAIN = {
    "as_sorcery": "as a sorcery",
    "as_instant": "as an instant",
    "per_turn": "once each turn",
    "once": "once",
}


def _when(ctx: Context, said: str, condition: a.Condition) -> Limit:
    return "condition", reworded(condition, said)


def _step(said: str, *, before: str, player: str) -> Custom[Limit]:
    """“during your upkeep”, “during the declare blockers step”, “during combat”."""

    def read(ctx: Context, step: str, poss: tuple[str, a.Filter] | None = None) -> Limit:
        who = YOURS if player == "you" else poss[1] if poss is not None else None
        hint = f"{said} {poss[0] if poss is not None else '-'} {step.replace(' ', '_')}"
        if step == "combat":
            if said != "li_step":
                raise ctx.stop(Stage.LOWERING, "whose combat?")
            return _when(ctx, hint, a.During(phases=(Phase.COMBAT,)))
        if said == "li_step":
            raise ctx.stop(Stage.LOWERING, "which step?")
        return _when(ctx, hint, a.During((STEPS[step],), player=who))

    def write(out: Printer, value: a.During) -> None:
        _, poss, step = value.said.split()
        out.word(*before.replace("$", poss).split(), *step.split("_"))

    return Custom(read, write)


def _after(said: str, before: str) -> Custom[Limit]:
    """“after your upkeep step”, “during an opponent's turn after their upkeep step”: after the first of that turn (503.2)."""

    def read(ctx: Context, step: str, poss: tuple[str, a.Filter] = ("your", YOURS)) -> Limit:
        if step == "combat":
            raise ctx.stop(Stage.LOWERING, "after which step?")
        hint = f"{said} {poss[0]} {step.replace(' ', '_')}"
        return _when(ctx, hint, a.StepIsPast(STEPS[step], poss[1]))

    def write(out: Printer, value: a.StepIsPast) -> None:
        _, whose, step = value.said.split()
        out.word(*before.replace("$", whose).split(), *step.split("_"))

    return Custom(read, write)


def _before(alias: str) -> Custom[str]:
    def read(ctx: Context, step: str = "") -> str:
        if step and step != "combat damage step":
            raise ctx.stop(Stage.LOWERING, "before which step?")
        return alias

    return Custom(read)


def _point(before: str) -> tuple[a.Condition, ...]:
    """Before a point of the first combat phase of the turn, whether it comes or not (506.6)."""
    first = a.Compare(
        a.EventCount(a.StepBegins(Step.BEGINNING_OF_COMBAT)), Relation.AT_MOST, a.Number(1)
    )
    return a.During(_UNTIL[before]), first


def _turn_before(said: str, lead: str) -> Custom[Limit]:
    def read(ctx: Context, before: str, poss: tuple[str, a.Filter] | None = None) -> Limit:
        who = () if not lead else (a.TurnOf(poss[1] if poss is not None else YOURS),)
        whose = poss[0] if poss is not None else "-"
        return _when(ctx, f"{said} {whose} {before}", a.AllSo((*who, *_point(before))))

    def write(out: Printer, value: a.AllSo) -> None:
        _, whose, before = value.said.split()
        out.word(*lead.replace("$", whose).split(), *_BEFORE[before].split())

    return Custom(read, write)


def _combat_before(ctx: Context, step: str, before: str) -> Limit:
    """“during combat before blockers are declared”: in any combat phase."""
    if step != "combat" or before != "be_blockers":
        raise ctx.stop(Stage.LOWERING, "before what?")
    steps = (Step.BEGINNING_OF_COMBAT, Step.DECLARE_ATTACKERS)
    return _when(ctx, "li_combat_before", a.During(steps))


def _combat_after(ctx: Context, step: str) -> Limit:
    if step != "combat":
        raise ctx.stop(Stage.LOWERING, "after what?")
    steps = (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE, Step.END_OF_COMBAT)
    return _when(ctx, "li_combat_after", a.During(steps))


def _more(ctx: Context, limits: tuple[Limit, ...], limit: Limit) -> tuple[Limit, ...]:
    if limit[0] != "condition" and any(name == limit[0] for name, _ in limits):
        raise ctx.stop(Stage.LOWERING, "the same limit twice")
    return (*limits, limit)


def all_limits(limits: tuple[Limit, ...]) -> a.Condition | None:
    """The conditions among the limits, as one."""
    conditions = tuple(value for _, value in limits if isinstance(value, a.Condition))
    if len(conditions) > 1:
        return a.AllSo(conditions)
    return conditions[0] if conditions else None


def order_of(limits: tuple[Limit, ...]) -> str:
    """How limits were said, in order, for the hint of the ability."""
    return " ".join(name for name, _ in limits)


def write_limits(out: Printer, names: list[str], condition: a.Condition | None) -> None:
    """Limits joined by “and only”, in the order of their names."""
    conditions = [condition]
    if names.count("condition") > 1:
        conditions = list(expect(a.AllSo, condition).parts)
    for at, name in enumerate(names):
        if at:
            out.word("and", "only")
        if name == "condition":
            _write_condition(out, expect(a.Condition, conditions.pop(0)))
        elif name in _PLAIN:
            out.word(*_PLAIN[name].split())
        else:
            raise Stop(Stage.PRINTING, f"no limit {name}")


def _write_condition(out: Printer, value: a.Condition) -> None:
    if value.said.startswith("li_"):
        out.alias(value.said, value)
        return
    out.word("if")
    out.value("cond", value)


def _limits(ctx: Context, limits: tuple[Limit, ...]) -> tuple[str, tuple[Limit, ...]]:
    if any(isinstance(one, a.Condition) and one.said.startswith("li_own_") for _, one in limits):
        raise ctx.stop(Stage.LOWERING, "whose turn is theirs?")
    return "limits", limits


def _any_but(
    ctx: Context, noun: a.Filter, limits: tuple[Limit, ...]
) -> tuple[str, tuple[Limit, ...]]:
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who may activate it?")
    return "limits", (("by", noun), *limits)


def _only_theirs(ctx: Context, nouns: a.Filter) -> tuple[str, a.Filter]:
    """“Only your opponents may activate this ability”: those of who controls what has it (602.2)."""
    if not isinstance(nouns, a.IsOpponent):
        raise ctx.stop(Stage.LOWERING, "who may activate it?")
    return "by", a.IsOpponent()


def _cast_only(ctx: Context, limits: tuple[Limit, ...]) -> a.CastRestriction:
    condition = all_limits(limits)
    _limits(ctx, limits)
    if condition is None or any(name != "condition" for name, _ in limits):
        raise ctx.stop(Stage.LOWERING, "no limit of a spell")
    hint = f"st_cast_only {order_of(limits)}"
    return a.CastRestriction(condition, said=hint)


def _write_cast_only(out: Printer, value: a.CastRestriction) -> None:
    out.word("cast", "~", "only")
    write_limits(out, value.said.split()[1:], value.condition)


def _cast_unless(ctx: Context, subj: a.Ref, cond: a.Condition) -> a.CastRestriction:
    """“You can't cast ~ unless an opponent lost life this turn” (601.3)."""
    if not isinstance(subj, a.You):
        raise ctx.stop(Stage.LOWERING, "who can't cast it?")
    return a.CastRestriction(cond, said="st_cast_unless")


def _write_cast_unless(out: Printer, value: a.CastRestriction) -> None:
    out.word("you", "can't", "cast", "~", "unless")
    out.value("cond", value.condition)


def _attacked(ctx: Context) -> a.Condition:
    """Attackers are declared as the step begins, so what attacked in it attacked in this combat (508.1)."""
    here = a.During((Step.DECLARE_ATTACKERS,))
    return a.AllSo(
        (here, a.Happened(a.Attacks(a.All(()), a.Is(a.You())), "combat")), said="k_been_attacked"
    )


ROWS: Rows = {
    "cm_mana": a.Cost((a.PayMana(h.mana),)),
    "co": Custom(lambda ctx: None, _write_costs),
    "co_one": Custom(_costs),
    "co_more": Custom(_costs),
    "co_and": Custom(_last_cost, _write_last_cost),
    "co_either": Custom(_either, _write_either),
    "cp_mana": a.PayMana(h.mana),
    "cp_tap": a.TapSource(),
    "cp_untap": a.UntapSource(),
    "cp_life": a.PayLife(h.num),
    "cp_life_x": a.PayLife(h.x),
    "cp_life_too": a.PayLife(h.num),
    "cp_energy": a.PayCounters("energy", h.energy),
    "cp_sacrifice": act("cp_sacrifice", a.Sacrifice(h.np)),
    "cp_discard": act("cp_discard", a.Discard(a.You(), h.np)),
    "cp_exile": act("cp_exile", a.Exile(h.np)),
    "cp_tap_np": act("cp_tap_np", a.Tap(h.np)),
    "cp_untap_np": act("cp_untap_np", a.Untap(h.np)),
    "cp_return": act("cp_return", a.Return(h.np, h.dest)),
    "cp_remove": act("cp_remove", a.RemoveCounters(h.counter, h.np, h.number)),
    "cp_remove_among": act(
        "cp_remove_among", a.RemoveCounters(h.counter, h.np, h.number, among=True)
    ),
    "cp_remove_kinds_among": act(
        "cp_remove_kinds_among", a.RemoveCounters("", h.np, h.num, among=True)
    ),
    "cp_remove_kind": act("cp_remove_kind", a.RemoveCounters("", h.np)),
    "cp_remove_kinds": act("cp_remove_kinds", a.RemoveCounters("", h.np, h.num)),
    "cp_remove_all": act("cp_remove_all", a.RemoveCounters(h.counter, h.np, a.AnyNumber())),
    "cp_remove_any": act(
        "cp_remove_any", a.RemoveCounters(h.counter, h.np, a.AnyNumber(), up_to=True)
    ),
    "cp_remove_some": Custom(_remove_some, _write_remove_some),
    "cp_sacrifice_some": act("cp_sacrifice_some", a.Sacrifice(h.somany)),
    "cp_exile_some": act("cp_exile_some", a.Exile(h.somany)),
    "cp_discard_some": act("cp_discard_some", a.Discard(a.You(), h.somany)),
    "cp_tap_some": act("cp_tap_some", a.Tap(h.somany)),
    "sm_some_p": Custom(_some, _write_some),
    "v_sacrifice_some": a.Sacrifice(h.somany, S),
    "v_exile_some": a.Exile(h.somany, player=S),
    "v_discard_some": a.Discard(S, h.somany),
    "cp_unattach": act("cp_unattach", a.Unattach(h.np)),
    "cp_put": act("cp_put", a.PutCounters(h.counter, h.np, h.number)),
    "cp_put_np": act("cp_put_np", a.Put(h.np, h.dest)),
    "cp_mill": act("cp_mill", a.Mill(count=h.number)),
    "cp_draw": act("cp_draw", a.Draw(count=h.number)),
    "cp_reveal": act("cp_reveal", a.Reveal(h.np)),
    "cp_or": a.EitherCost((a.Cost((h.costpart,)), a.Cost((h.costpart_2,)))),
    "cp_pay_mana": a.PayMana(h.mana),
    "lm_one": Custom(lambda ctx, limit: (limit,)),
    "lm_more": Custom(_more),
    "li_sorcery": Custom(lambda ctx: ("as_sorcery", True)),
    "li_instant": Custom(lambda ctx: ("as_instant", True)),
    "li_once": Custom(lambda ctx: ("per_turn", a.Number(1))),
    "li_game": Custom(lambda ctx: ("once", True)),
    "li_after_step": _after("li_after_step", "after $"),
    "li_theirs_after": _after("li_theirs_after", "during a $ turn after their"),
    "li_after_theirs": _after("li_after_theirs", "after a $"),
    "li_your_step": _step("li_your_step", before="during your", player="you"),
    "li_their_step": _step("li_their_step", before="during a $", player="they"),
    "li_step": _step("li_step", before="during", player=""),
    "li_any_step": _step("li_any_step", before="during any", player=""),
    "li_the_step": _step("li_the_step", before="during the", player=""),
    "li_your_turn": Custom(
        lambda ctx: _when(ctx, "li_your_turn", a.TurnOf(YOURS)),
        lambda out, v: out.word("during", "your", "turn"),
    ),
    "li_their_turn": Custom(
        lambda ctx, poss: _when(ctx, f"li_their_turn {poss[0]}", a.TurnOf(poss[1])),
        lambda out, v: out.word("during", "a", v.said.split()[1], "turn"),
    ),
    "li_combat_before": Custom(
        _combat_before,
        lambda out, v: out.word(*["during", "combat", "before", "blockers", "are", "declared"]),
    ),
    "li_combat_after": Custom(
        _combat_after,
        lambda out, v: out.word(*["during", "combat", "after", "blockers", "are", "declared"]),
    ),
    "li_own_turn": Custom(
        lambda ctx: _when(ctx, "li_own_turn", a.TurnOf(YOURS)),
        lambda out, v: out.word("during", "their", "turn"),
    ),
    "li_own_step": _step("li_own_step", before="during their", player="you"),
    "li_before": _turn_before("li_before", ""),
    "li_turn_before": _turn_before("li_turn_before", "during your turn ,"),
    "li_theirs_before": _turn_before("li_theirs_before", "during a $ turn ,"),
    "li_if": Custom(lambda ctx, cond: ("condition", cond)),
    "be_attackers": _before("be_attackers"),
    "be_blockers": _before("be_blockers"),
    "be_step": _before("be_step"),
    "s_no_more": Custom(lambda ctx, num=_TWICE: ("per_turn", num)),
    "s_limits": Custom(_limits),
    "s_any_but": Custom(_any_but),
    "s_only_theirs": Custom(_only_theirs),
    "st_cast_only": Custom(_cast_only, _write_cast_only),
    "st_cast_unless": Custom(_cast_unless, _write_cast_unless),
    "k_been_attacked": Custom(
        _attacked, lambda out, v: out.word(*["you've", "been", "attacked", "this", "step"])
    ),
}
