"""Counters, targets and sources that an instruction chooses, shares out or takes at random, both ways (115.7, 122, 601.2d, 609.7).

Here is what is done to what was chosen; who or what can be chosen is the family `nouns`.
"""

# ruff: noqa: A002, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.oracle.language.nouns import at_random, watched, write_at_random, write_watched
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def of_choice(
    ctx: Context, filter: a.Filter, whom: a.Filter | None
) -> tuple[a.Choose, a.Prevention]:
    """A source that you choose, and the prevention of damage that it would deal (609.7)."""
    if a.IsSource() not in (filter.parts if isinstance(filter, a.All) else (filter,)):
        raise ctx.stop(Stage.LOWERING, "a source was expected")
    plain = reworded(filter, "")
    chosen = a.Choose(a.Kind.OBJECT, a.You(), a.Pick(filter), bind="source")
    # The shield looks at the source's qualities again as damage would be dealt (609.7b).
    source = a.All((a.Is(a.Bound("source")), plain))
    ctx.mentions.add(a.Bound("source"), filter)
    return chosen, a.Prevention(a.DealsDamage(source, whom))


def _next_time(ctx: Context, filter: a.Filter, np: a.Ref) -> a.Effect:
    """“the next time a red source of your choice would deal damage to you this turn, prevent that damage” (609.7)."""
    chosen, shield = of_choice(ctx, filter, a.Is(np))
    once = a.Replace(shield, a.ThisTurn(), uses=a.Number(1))
    return a.Sequence((chosen, once), said="v_next_time")


def _next_either(ctx: Context, filter: a.Filter, np: a.Ref, np_2: a.Ref) -> a.Effect:
    """“the next time a source of your choice would deal damage to you and/or creatures you control this turn, …”."""
    if any(isinstance(one, (a.Pick, a.Together)) for one in (np, np_2)):
        raise ctx.stop(Stage.LOWERING, "damage to which of them?")
    (first, hint), (second, hint_2) = watched(ctx, np), watched(ctx, np_2)
    chosen, shield = of_choice(ctx, filter, a.AnyOf((first, second)))
    once = a.Replace(shield, a.ThisTurn(), uses=a.Number(1))
    return a.Sequence((chosen, once), said=f"v_prevent_either {hint} {hint_2}")


def _write_next_either(out: Printer, value: a.Sequence) -> None:
    chosen, shield = value.steps
    event = expect(a.Prevention, expect(a.Replace, shield).static).event
    first, second = expect(a.AnyOf, expect(a.DealsDamage, event).to).parts
    _, hint, hint_2 = value.said.split()
    if expect(a.Replace, shield).uses != a.Number(1):
        raise Stop(Stage.PRINTING, "not only the next time")
    out.word("the", "next", "time", "a")
    out.value("filter", expect(a.Pick, expect(a.Choose, chosen).what).of)
    out.word(*["of", "your", "choice", "would", "deal", "damage", "to"])
    write_watched(out, first, hint)
    out.word("and/or")
    write_watched(out, second, hint_2)
    out.word(*["this", "turn", ",", "prevent", "that", "damage"])


_OF_CHOSEN = a.OfChosen(Characteristic.COLOR, "color")


def _next_chosen(ctx: Context, filter: a.Filter, np: a.Ref) -> a.Effect:
    """“the next time a source of your choice of the chosen color would deal damage to you this turn, …”."""
    of = a.All((*parts_of(filter), _OF_CHOSEN), said=filter.said)
    return reworded(_next_time(ctx, of, np), "v_next_time_chosen")


def _write_next_chosen(out: Printer, value: a.Sequence) -> None:
    chosen, shield = value.steps
    choose = expect(a.Choose, chosen)
    *rest, color = parts_of(expect(a.Pick, choose.what).of)
    if reworded(color, "") != _OF_CHOSEN:
        raise Stop(Stage.PRINTING, "of another color")
    inner = out.beside()
    one = reworded(expect(a.Pick, choose.what), "", of=joined(rest))
    _write_next_time(inner, reworded(value, "v_next_time", steps=(choose.but(what=one), shield)))
    at = inner.words.index("choice") + 1
    out.word(*inner.words[:at], *["of", "the", "chosen", "color"], *inner.words[at:])


def _next_to_any(ctx: Context, filter: a.Filter) -> a.Effect:
    """“the next time a red source of your choice would deal damage this turn, prevent that damage”."""
    chosen, shield = of_choice(ctx, filter, a.All(()))
    once = a.Replace(shield, a.ThisTurn(), uses=a.Number(1))
    return a.Sequence((chosen, once), said="v_next_to_any")


def _write_next_to_any(out: Printer, value: a.Sequence) -> None:
    chosen, shield = value.steps
    source = expect(a.Pick, expect(a.Choose, chosen).what)
    event = expect(a.Prevention, expect(a.Replace, shield).static).event
    if expect(a.DealsDamage, event).to != a.All(()) or expect(a.Replace, shield).uses != a.Number(
        1
    ):
        raise Stop(Stage.PRINTING, "damage to whom, and how often?")
    out.word("the", "next", "time", "a")
    out.value("filter", source.of)
    out.word(*["of", "your", "choice", "would", "deal", "damage", "this", "turn"])
    out.word(",", "prevent", "that", "damage")


def _write_next_time(out: Printer, value: a.Sequence) -> None:
    chosen, shield = value.steps
    source = expect(a.Pick, expect(a.Choose, chosen).what)
    event = expect(a.Prevention, expect(a.Replace, shield).static).event
    whom = expect(a.Is, expect(a.DealsDamage, event).to)
    if expect(a.Replace, shield).uses != a.Number(1):
        raise Stop(Stage.PRINTING, "not only the next time")
    out.word("the", "next", "time", "a")
    out.value("filter", source.of)
    out.word(*["of", "your", "choice", "would", "deal", "damage", "to"])
    out.value("np", whom.ref)
    out.word(*["this", "turn", ",", "prevent", "that", "damage"])


def _next_of(ctx: Context, np: a.Ref) -> a.Effect:
    """“the next time target creature would deal damage this turn, prevent that damage” (615.8)."""
    if not isinstance(np, (a.Target, a.Bound, a.Source)) or np.said.startswith("np_upto"):
        raise ctx.stop(Stage.LOWERING, "the next time of which of them?")
    shield = a.Prevention(a.DealsDamage(a.Is(reworded(np, "")), a.All(())))
    return a.Replace(shield, a.ThisTurn(), uses=a.Number(1), said=f"v_next_of {np.said}")


def _write_next_of(out: Printer, value: a.Replace) -> None:
    source = expect(a.DealsDamage, expect(a.Prevention, value.static).event).source
    out.word("the", "next", "time")
    out.value("np", reworded(expect(a.Is, source).ref, value.said.partition(" ")[2]))
    out.word(*["would", "deal", "damage", "this", "turn", ",", "prevent", "that", "damage"])


def _distribute(said: str, name: str) -> Custom[a.Effect]:
    """“distribute three +1/+1 counters among one, two, or three target creatures”, also X of them (601.2d, 608.2d)."""

    def read(ctx: Context, counter: str, np: a.Ref, **parts: a.Quantity) -> a.Effect:
        count = parts[name]
        if isinstance(np, a.Target):
            at = ctx.place(np)
            ctx.targets[at] = reworded(ctx.targets[at], "", divides=count)
        elif not (isinstance(np, a.Pick) and isinstance(np.count, a.AnyNumber) and np.up_to):
            raise ctx.stop(Stage.LOWERING, "distributed among what?")
        made = a.PutCounters(counter, np, count, divided=True, player=ctx.subject, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.PutCounters) -> None:
        out.form(said, {name: value.count, "counter": value.kind, "np": value.on}, value.player)

    return Custom(read, write)


_WHICH: dict[str, tuple[str, str]] = {
    "v_change_target": ("all", "the target of"),
    "v_change_targets": ("all", "the targets of"),
    "v_change_any": ("any", "any targets of"),
    "v_change_one": ("one", "a target of"),
    "v_change_one_to": ("one", "a target of"),
}
"""Which targets of a spell or ability are changed, and how it is said (115.7a–115.7c)."""


def _change_target(said: str) -> Custom[a.Effect]:
    """“change the target of target spell”, “change a target of it to ~” (115.7)."""
    which, words = _WHICH[said]

    def read(ctx: Context, np: a.Ref, np_2: a.Ref | None = None) -> a.Effect:
        if isinstance(np_2, (a.Each, a.Pick)):
            raise ctx.stop(Stage.LOWERING, "to which one?")
        made = a.ChangeTargets(np, which != "any", np_2, ctx.subject, which, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.ChangeTargets) -> None:
        if (value.which == "one") != (which == "one") or (value.to is None) == said.endswith("_to"):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        out.subject(value.player)
        out.word("\x02change", *words.split())
        out.value("np", value.of)
        if value.to is not None:
            out.word("to")
            out.value("np", value.to)

    return Custom(read, write)


def _counters_equal(said: str) -> Custom[a.Effect]:
    """“put a number of +1/+1 counters on it equal to its power”, the number before or behind."""

    def read(ctx: Context, counter: str, np: a.Ref, value: a.Quantity) -> a.Effect:
        made = a.PutCounters(counter, np, value, player=ctx.subject, said=said)
        return by_subject(ctx, made)

    def write(out: Printer, one: a.PutCounters) -> None:
        out.form(said, {"counter": one.kind, "np": one.on, "value": one.count}, one.player)

    return Custom(read, write)


def _draw_upto(ctx: Context, num: a.Quantity) -> a.Effect:
    """“draw up to two cards”: how many is chosen first (107.1c, 121.2)."""
    who = ctx.subject
    if isinstance(ctx.doer, a.Each):
        raise ctx.stop(Stage.LOWERING, "up to how many, each?")
    ctx.subject = elided(who)
    chosen = a.Choose(a.Kind.NUMBER, who, low=a.Number(0), high=num, link=_DRAWN)
    return a.Sequence((chosen, a.Draw(who, a.ChosenNumber(_DRAWN))), a.Join.AND, said="v_draw_upto")


_DRAWN = "cards to draw"


def _write_draw_upto(out: Printer, value: a.Sequence) -> None:
    first, second = value.steps
    drawn = expect(a.Draw, second)
    if drawn.count != a.ChosenNumber(_DRAWN):
        raise Stop(Stage.PRINTING, "another number of cards")
    out.form("v_draw_upto", {"num": expect(a.Choose, first).high}, drawn.player)


ROWS: Rows = {
    "v_remove_a": a.RemoveCounters("", h.np, player=S),
    "np_n_random": Custom(at_random, write_at_random),
    "v_remove_equal": a.RemoveCounters(h.counter, h.np, h.value, player=S),
    "v_counters_equal": _counters_equal("v_counters_equal"),
    "v_counters_equal_on": _counters_equal("v_counters_equal_on"),
    "with_choice": Custom(lambda ctx: None, lambda out, v: out.value("vps", v.steps[-1])),
    **{said: _change_target(said) for said in _WHICH},
    "v_prevent_either": Custom(_next_either, _write_next_either),
    "v_next_time": Custom(_next_time, _write_next_time),
    "v_next_time_chosen": Custom(_next_chosen, _write_next_chosen),
    "v_next_to_any": Custom(_next_to_any, _write_next_to_any),
    "v_next_of": Custom(_next_of, _write_next_of),
    "v_distribute": _distribute("v_distribute", "num"),
    "v_distribute_x": _distribute("v_distribute_x", "x"),
    "v_amass_bare": Custom(
        lambda ctx, num: a.KeywordAction(
            "amass", count=num, words=("Zombie",), said="v_amass_bare"
        ),
        lambda out, v: (out.word("amass"), out.show("NUM_", v.count)),
    ),
    "v_amass_bare_x": Custom(
        lambda ctx, x: a.KeywordAction("amass", count=x, words=("Zombie",), said="v_amass_bare_x"),
        lambda out, _: out.word("amass", "x"),
    ),
    "v_remove_many": a.RemoveCounters("", h.np, h.quantity, player=S),
    "v_remove_upto": a.RemoveCounters(h.counter, h.np, h.quantity, up_to=True, player=S),
    "v_remove_upto_kinds": a.RemoveCounters("", h.np, h.quantity, up_to=True, player=S),
    "v_remove_any_kinds": a.RemoveCounters("", h.np, a.AnyNumber(), up_to=True, player=S),
    "v_draw_upto": Custom(_draw_upto, _write_draw_upto),
    "v_remove_kinds": a.RemoveCounters("", h.np, a.AnyNumber()),
}
