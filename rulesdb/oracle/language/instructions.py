"""Instructions that take more than a verb and its object: costs and choices in them, leave to play, shares, emblems (608.2, 701).

How sentences go together is in `sentences`; what is done with cards out of sight in `searching`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Characteristic
from rulesdb.oracle.language.making import read_quote
from rulesdb.oracle.language.nouns import check
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.normalise import Word

BARE = "\x01b"
E = TypeVar("E", bound=a.Effect)


def _pay_each(ctx: Context, mana: ManaCost, each: a.Quantity) -> a.Effect:
    return by_subject(ctx, a.Pay(a.Cost((a.PayMana(mana, each),)), ctx.subject, said="v_pay_each"))


def by_subject(ctx: Context, made: E) -> E:
    """The instruction, its subject said: what follows need not say it again."""
    ctx.subject = elided(ctx.subject)
    return made


def _write_pay_each(out: Printer, value: a.Pay) -> None:
    part = expect(a.PayMana, *value.cost.parts)
    out.subject(value.player)
    out.word("\x02pay")
    out.show("MANA_", part.mana)
    out.word("for", "each")
    out.value("each", part.times)


def _playing(said: str, *, play: bool) -> Custom:
    """“you may play that card this turn” (601.3, 305.1): what may be played is fixed."""

    def read(ctx: Context, np: a.Ref, duration: a.Duration) -> a.Effect:
        if not isinstance(np, (a.Bound, a.Target)) or np.said.startswith("np_upto"):
            raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
        change = a.MayPlayFrom(a.Is(reworded(np, "")), play=play)
        return a.Apply(a.You(), (change,), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Apply) -> None:
        what = expect(a.Is, expect(a.MayPlayFrom, value.changes[0]).what)
        out.word("play" if play else "cast")
        out.value("np", reworded(what.ref, value.said.partition(" ")[2]))
        out.value("duration", value.duration)

    return Custom(read, write)


def _may_playing(said: str, *, play: bool) -> Custom:
    """“until end of turn, you may play that card”."""

    def read(ctx: Context, duration: a.Duration, np: a.Ref) -> a.Effect:
        if not isinstance(np, a.Bound):
            raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
        change = a.MayPlayFrom(a.Is(reworded(np, "")), play=play)
        return a.Apply(a.You(), (change,), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Apply) -> None:
        out.value("duration", value.duration)
        out.word(",", BARE, "you", "may", "play" if play else "cast")
        out.word(*value.said.partition(" ")[2][3:].split())

    return Custom(read, write)


def _emblem(ctx: Context, quote: Sequence[Word]) -> a.Effect:
    made = a.GetEmblem(read_quote(ctx, quote), ctx.subject, said="v_emblem")
    return by_subject(ctx, made)


def _write_emblem(out: Printer, value: a.GetEmblem) -> None:
    out.subject(value.player)
    out.word("\x02get", *["a", "emblem", "with"])
    out.show("QUOTE_", value.abilities)


def _next_time(ctx: Context, filter: a.Filter, np: a.Ref) -> a.Effect:
    """“the next time a red source of your choice would deal damage to you this turn, prevent that damage” (609.7)."""
    if a.IsSource() not in (filter.parts if isinstance(filter, a.All) else (filter,)):
        raise ctx.stop(Stage.LOWERING, "a source was expected")
    plain = reworded(filter, "")
    chosen = a.Choose(a.Kind.OBJECT, a.You(), a.Pick(filter), bind="source")
    # The shield looks at the source's qualities again as damage would be dealt (609.7b).
    source = a.All((a.Is(a.Bound("source")), plain))
    shield = a.Replace(
        a.Prevention(a.DealsDamage(source, a.Is(np))), a.ThisTurn(), uses=a.Number(1)
    )
    return a.Sequence((chosen, shield), said="v_next_time")


def _write_next_time(out: Printer, value: a.Sequence) -> None:
    chosen, shield = value.steps
    source = expect(a.Pick, expect(a.Choose, chosen).what)
    event = expect(a.Prevention, expect(a.Replace, shield).static).event
    whom = expect(a.Is, expect(a.DealsDamage, event).to)
    out.word("the", "next", "time", "a")
    out.value("filter", source.of)
    out.word(*["of", "your", "choice", "would", "deal", "damage", "to"])
    out.value("np", whom.ref)
    out.word(*["this", "turn", ",", "prevent", "that", "damage"])


def _distribute(ctx: Context, num: a.Quantity, counter: str, np: a.Ref) -> a.Effect:
    """“distribute three +1/+1 counters among one, two, or three target creatures” (601.2d)."""
    if not isinstance(np, a.Target):
        raise ctx.stop(Stage.LOWERING, "distributed among what?")
    at = np.slot - ctx.first_slot
    ctx.targets[at] = reworded(ctx.targets[at], "", divides=num)
    made = a.PutCounters(counter, np, num, divided=True, player=ctx.subject, said="v_distribute")
    return by_subject(ctx, made)


def _write_distribute(out: Printer, value: a.PutCounters) -> None:
    out.form(
        "v_distribute", {"num": value.count, "counter": value.kind, "np": value.on}, value.player
    )


def _number_of(make: Callable[[a.Ref, a.Quantity, str], a.Effect], said: str, verb: str) -> Custom:
    """“discards a number of cards equal to …”."""

    def read(ctx: Context, nouns: a.Filter, value: a.Quantity) -> a.Effect:
        if nouns != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "a number of what?")
        return by_subject(ctx, make(ctx.subject, value, said))

    def write(out: Printer, value: a.Discard | a.Mill | a.Draw) -> None:
        out.subject(value.player)
        out.word("\x02" + verb, *["a", "number", "of", "cards", "equal", "to"])
        count = expect(a.Pick, value.what).count if isinstance(value, a.Discard) else value.count
        out.value("value", count)

    return Custom(read, write)


def _create_equal(ctx: Context, token_spec: a.TokenSpec, value: a.Quantity) -> a.Effect:
    if token_spec.said.split()[1] != "p":
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
    made = a.CreateToken(token_spec, value, ctx.subject, said="t_create_equal")
    return by_subject(ctx, made)


def _write_create_equal(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", "a", "number", "of")
    out.value("token_spec", value.token)
    out.word("equal", "to")
    out.value("value", value.count)


def _to_several(
    said: str, words: str, *, low: a.Quantity, high: a.Quantity | None = None
) -> Custom:
    """“any number of targets”, “up to two targets”, “one, two, or three targets”."""

    def read(ctx: Context, num: a.Quantity | None = None, nums: a.Quantity | None = None) -> a.Ref:
        maximum = num or nums or high
        ref = ctx.target(a.TargetSlot(a.AnyTarget(), low, maximum), said)
        ctx.mentions.add(reworded(ref, ""), a.AnyTarget(), plural=True)
        return ref

    def write(out: Printer, value: a.Target) -> None:
        slot = out.slot(value.slot)
        for word in words.split():
            if word == "#":
                out.show("NUMS_" if low == a.Number(1) else "NUM_", slot.maximum)
            else:
                out.word(word)

    return Custom(read, write)


def _one_to(ctx: Context, nums: a.Quantity, filter: a.Filter) -> a.Ref:
    """“one, two, or three target creatures”."""
    check(ctx, filter, plural=True)
    ref = ctx.target(a.TargetSlot(filter, a.Number(1), nums), "np_one_to_target_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_one_to(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    out.show("NUMS_", slot.maximum)
    out.word("target")
    out.value("filter", slot.of)


def _life_lost(ctx: Context) -> a.Quantity:
    """“the life lost this way”."""
    if not ctx.lost:
        raise ctx.stop(Stage.REFERENCE, "no life was lost")
    return a.ResultAmount(ctx.lost, said="v_life_lost")


def _same_cost(ctx: Context, kwcost: str, duration: a.Duration, samecost: str) -> a.Effect:
    """“gains flashback until end of turn. The flashback cost is equal to its mana cost.” (702.34)"""
    name = str(kwcost[0] if isinstance(kwcost, tuple) else kwcost)
    if not samecost.startswith(f"the {name} cost "):
        raise ctx.stop(Stage.LOWERING, "which cost?")
    gain = a.Gain((a.KeywordAbility(name, cost=a.Cost((a.PayObjectMana(),))),))
    made = a.Apply(ctx.subject, (gain,), duration, said=f"v_same_cost {samecost}")
    return by_subject(ctx, made)


def _write_same_cost(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    (gained,) = expect(a.Gain, value.changes[0]).abilities
    out.word("\x02gain", *expect(a.KeywordAbility, gained).name.split())
    out.value("duration", value.duration)
    out.word(".", BARE, *value.said.split()[1:])


def _attack_though(ctx: Context, duration: a.Duration, kw: str, *, said: str) -> a.Effect:
    name = str(kw[0] if isinstance(kw, tuple) else kw)
    made = a.Apply(ctx.subject, (a.CanAttackAsThough(name),), duration, said=f"{said} {name}")
    return by_subject(ctx, made)


def _write_attack_though(out: Printer, value: a.Apply) -> None:
    said, _, name = value.said.partition(" ")
    out.subject(value.to)
    out.word("can", "attack")
    out.value("duration", value.duration)
    it = "it" if said == "v_attack_though" else "they"
    out.word(*["as", "though", it, "didn't", "have"], *name.split())


def _change_target(ctx: Context, np: a.Ref) -> a.Effect:
    made = a.ChangeTargets(np, must_change=True, player=ctx.subject, said="v_change_target")
    return by_subject(ctx, made)


def _color_choice(kind: Characteristic) -> a.ChosenWord:
    return a.ChosenWord(kind, f"{kind.value} of your choice")


def _type_choice(ctx: Context, noun: a.Filter) -> a.Change:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    word = _color_choice(Characteristic.CREATURE_TYPE)
    return a.BecomeType(subtypes=(word,), keep=a.Keep.NOT_CREATURE_TYPES, said="c_type_choice")


def _half_life(said: str, *, up: bool) -> Custom:
    """“loses half their life, rounded up” (107.1a)."""

    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.doer
        life = a.LifeTotal(a.Item() if isinstance(who, a.Each) else who)
        if isinstance(who, a.Each) or (poss.said != "=s:their" and not isinstance(poss, a.You)):
            raise ctx.stop(Stage.LOWERING, "half of whose life?")
        made = a.LoseLife(a.Half(life, up=up), who, said=f"{said} {poss.said.replace(' ', '_')}")
        return by_subject(ctx, made)

    def write(out: Printer, value: a.LoseLife) -> None:
        out.subject(value.player)
        whose = "their" if value.said.endswith("their") else "your"
        out.word("\x02lose", "half", whose, "life", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _type_of_choice(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    kind = Characteristic.CREATURE_TYPE
    return a.OfChosen(kind, f"{kind.value} of your choice", said="p_choice_type")


def _counters_equal(ctx: Context, counter: str, np: a.Ref, value: a.Quantity) -> a.Effect:
    made = a.PutCounters(counter, np, value, player=ctx.subject, said="v_counters_equal")
    return by_subject(ctx, made)


def _player(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who may activate it?")
    return noun


def _double(ctx: Context, np_poss: a.Ref, duration: a.Duration) -> a.Effect:
    return a.DoublePT(np_poss, toughness=False, duration=duration, said="v_double_power")


ROWS: Rows = {
    "v_lose_half_up": _half_life("v_lose_half_up", up=True),
    "v_lose_half_down": _half_life("v_lose_half_down", up=False),
    "v_counters_equal": Custom(
        _counters_equal,
        lambda out, v: out.form(
            "v_counters_equal", {"counter": v.kind, "np": v.on, "value": v.count}, v.player
        ),
    ),
    "v_colors": a.Distinct(Characteristic.COLOR, h.np),
    "e_colors": a.Distinct(Characteristic.COLOR, h.np),
    "v_sum": a.Sum((h.value, h.value_2)),
    "p_choice_type": Custom(
        _type_of_choice,
        lambda out, v: out.word(*["of", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "with_choice": Custom(lambda ctx: None, lambda out, v: out.value("vps", v.steps[-1])),
    "ql_your_choice": a.OfChosen(Characteristic.COLOR, "color of your choice"),
    "c_color_choice": a.BecomeColor((_color_choice(Characteristic.COLOR),)),
    "c_type_choice": Custom(
        _type_choice,
        lambda out, v: out.word(*["\x02become", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "c_land_choice": a.BecomeType(subtypes=(_color_choice(Characteristic.BASIC_LAND_TYPE),)),
    "v_discard_equal": _number_of(
        lambda who, value, said: a.Discard(who, a.Pick(a.IsCard(), value), said=said),
        "v_discard_equal",
        "discard",
    ),
    "v_mill_equal": _number_of(
        lambda who, value, said: a.Mill(who, value, said=said), "v_mill_equal", "mill"
    ),
    "v_draw_number": _number_of(
        lambda who, value, said: a.Draw(who, value, said=said), "v_draw_number", "draw"
    ),
    "t_create_equal": Custom(_create_equal, _write_create_equal),
    "np_any_number_targets_p": _to_several(
        "np_any_number_targets_p", "any number of targets", low=a.Number(0), high=a.AnyNumber()
    ),
    "np_upto_targets_p": _to_several("np_upto_targets_p", "up to # targets", low=a.Number(0)),
    "np_one_to_targets_p": _to_several("np_one_to_targets_p", "# targets", low=a.Number(1)),
    "np_one_to_target_p": Custom(_one_to, _write_one_to),
    "v_life_lost": Custom(
        _life_lost, lambda out, v: out.word("the", "life", "lost", "this", "way")
    ),
    "v_same_cost": Custom(_same_cost, _write_same_cost),
    "v_attack_though": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though"),
        _write_attack_though,
    ),
    "v_attack_though_p": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though_p"),
        _write_attack_though,
    ),
    "v_change_target": Custom(
        _change_target,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02change", "the", "target", "of"),
            out.value("np", v.of),
        ),
    ),
    "p_single_target": a.TargetsOn(single=True),
    "s_any_player": Custom(lambda ctx, noun: ("by", _player(ctx, noun))),
    "cp_or": a.EitherCost((a.Cost((h.costpart,)), a.Cost((h.costpart_2,)))),
    "cp_pay_mana": a.PayMana(h.mana),
    "v_pay_each": Custom(_pay_each, _write_pay_each),
    "v_pay_energy": a.Pay(a.Cost((a.PayCounters("energy", h.energy),)), S),
    "ms_play": _playing("ms_play", play=True),
    "ms_cast": _playing("ms_cast", play=False),
    "ch_may_play": _may_playing("ch_may_play", play=True),
    "ch_may_cast": _may_playing("ch_may_cast", play=False),
    "v_emblem": Custom(_emblem, _write_emblem),
    "v_next_time": Custom(_next_time, _write_next_time),
    "v_distribute": Custom(_distribute, _write_distribute),
    "v_double_power": Custom(
        _double,
        lambda out, v: (
            out.word("\x02double"),
            out.value("np_poss", v.what),
            out.word("power"),
            out.value("duration", v.duration),
        ),
    ),
}
