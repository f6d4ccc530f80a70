"""Verbs with a counted noun, which agrees with its number, and an X that is told afterwards, both ways (107.1, 107.3, 121.1, 122.1, 701.17).

Here are “two cards” and “a counter”; every other noun phrase is of the family `nouns`.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.meaning.agreement import agree
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, holes, match, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_LATER = (a.Target, a.Bound, a.ResultAmount, a.X)
"""What is known only after targets are chosen, or would tell X by itself."""


def x_of_targets(ctx: Context, x: a.Quantity) -> None:
    """“target creature with mana value X or less, where X is …”: told of the targets too, as they are chosen (601.2c)."""
    if any(isinstance(one, _LATER) for one in x.walk()):
        return
    ctx.targets[:] = [swapped(slot, a.X(), x) for slot in ctx.targets]


def write_let_x(out: Printer, value: a.LetX) -> None:
    """“…, where X is …”, the number being X in what is targeted."""
    inner = out.beside([swapped(slot, value.x, a.X()) for slot in out.targets])
    inner.value("chain", value.effect)
    out.word(*inner.words, ",", "where", "X", "is")
    out.value("value", value.x)


def _write_less_x(out: Printer, value: a.Continuous) -> None:
    change = expect(a.CostLess, *value.changes)
    plain = reworded(change, "", mana=ManaCost.parse("{X}"), amount=None)
    out.value("chain", reworded(value, value.said.partition(" ")[2], changes=(plain,)))
    out.word(",", "where", "X", "is")
    out.value("value", change.amount)


def counted(pattern: a.Node, noun: str, fieldname: str) -> Custom[a.Node]:
    """A row with a counted noun: “draw a card”, “draw two cards”; the noun agrees with the number."""
    takes = holes(pattern)

    def read(ctx: Context, **parts: object) -> a.Node:
        word = expect(str, parts.pop(noun))
        number = expect(a.Quantity, parts["number"])
        agree(ctx, number, word, plural=word if word.endswith("s") else word + "s")
        if "subj" in takes:
            parts["subj"] = ctx.subject
            ctx.subject = elided(ctx.subject)
        return fill(pattern, parts, fieldname)

    def write(out: Printer, value: a.Node) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value, found):
            raise Stop(Stage.PRINTING, f"{fieldname} does not fit")
        subject = found.pop("subj", None)
        found[noun] = _WORD[noun][0 if found["number"] == a.Number(1) else 1]
        out.form(fieldname, found, subject)

    return Custom(read, write)


_WORD = {
    "cards": ("card", "cards"),
    "counters": ("counter", "counters"),
    "tokenw": ("token", "tokens"),
}


def _two_counters(said: str) -> Custom[a.Effect]:
    """“put a +1/+1 counter on it and a +1/+1 counter on ~”, “a +1/+1 counter and a lifelink counter on it” (122.6)."""

    def read(
        ctx: Context,
        *,
        number: a.Quantity,
        counter: str,
        counters: str,
        number_2: a.Quantity,
        counter_2: str,
        counters_2: str,
        np: a.Ref,
        np_2: a.Ref | None = None,
    ) -> a.Effect:
        agree(ctx, number, counters, plural="counters")
        agree(ctx, number_2, counters_2, plural="counters")
        if np_2 is None and isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "chosen anew for each kind")
        if np_2 is not None and np_2.said.startswith("=") and np_2 != np:
            raise ctx.stop(Stage.REFERENCE, "counters on what was just named, or on what?")
        who = ctx.subject
        first = a.PutCounters(counter, np, number, player=who)
        second = a.PutCounters(
            counter_2, np if np_2 is None else np_2, number_2, player=elided(who)
        )
        ctx.subject = elided(who)
        return a.Sequence((first, second), a.Join.AND, said=said)

    def write(out: Printer, value: a.Sequence) -> None:
        first, second = (expect(a.PutCounters, one) for one in value.steps)
        found: dict[str, object] = {
            "number": first.count, "counter": first.kind, "np": first.on,
            "number_2": second.count, "counter_2": second.kind,
            "counters": _WORD["counters"][first.count != a.Number(1)],
            "counters_2": _WORD["counters"][second.count != a.Number(1)],
        }  # fmt: skip
        if said == "v_counters_two":
            found["np_2"] = second.on
        out.form(said, found, first.player)

    return Custom(read, write)


def _three_counters(ctx: Context, **parts: object) -> a.Effect:
    """“put a +1/+1 counter on target creature, two on another target creature, and three on a third target creature”."""
    who = ctx.subject
    steps = []
    for n in ("", "_2", "_3"):
        number = expect(a.Quantity, parts[f"number{n}"])
        agree(ctx, number, expect(str, parts[f"counters{n}"]), plural="counters")
        on = expect(a.Ref, parts[f"np{n}"])
        kind = expect(str, parts[f"counter{n}"])
        steps.append(a.PutCounters(kind, on, number, player=elided(who) if n else who))
    ctx.subject = elided(who)
    return a.Sequence(tuple(steps), a.Join.AND, said="v_counters_three")


def _write_three_counters(out: Printer, value: a.Sequence) -> None:
    found: dict[str, object] = {}
    for n, step in zip(("", "_2", "_3"), value.steps, strict=True):
        put = expect(a.PutCounters, step)
        word = _WORD["counters"][put.count != a.Number(1)]
        found |= {f"number{n}": put.count, f"counter{n}": put.kind, f"np{n}": put.on}
        found[f"counters{n}"] = word
    out.form("v_counters_three", found, expect(a.PutCounters, value.steps[0]).player)


def _kinds_of_counters(ctx: Context, np: a.Ref, **parts: object) -> a.Effect:
    """“put a flying counter, a deathtouch counter, and a lifelink counter on target creature”."""
    if isinstance(np, (a.Pick, a.Each)):
        raise ctx.stop(Stage.LOWERING, "chosen anew for each kind")
    same = {f"np{n}": np for n in ("", "_2", "_3")}
    made = _three_counters(ctx, **{k: v for k, v in parts.items() if "comma" not in k}, **same)
    return reworded(made, "v_counters_kinds")


def _write_kinds_of_counters(out: Printer, value: a.Sequence) -> None:
    steps = [expect(a.PutCounters, one) for one in value.steps]
    first = steps[0]
    if len(steps) != 3 or any(one.on != first.on for one in steps):
        raise Stop(Stage.PRINTING, "not on one thing")
    out.subject(first.player)
    out.word("\x02put")
    for at, one in enumerate(steps):
        out.word(*([","] if at else []), *(["and"] if one is steps[-1] else []))
        out.value("number", one.count)
        out.word(*one.kind.split(), _WORD["counters"][one.count != a.Number(1)])
    out.word("on")
    out.value("np", first.on)


ROWS: Rows = {
    "v_counters_kinds": Custom(_kinds_of_counters, _write_kinds_of_counters),
    "v_counters_three": Custom(_three_counters, _write_three_counters),
    "v_counters_two": _two_counters("v_counters_two"),
    "v_counters_both": _two_counters("v_counters_both"),
    "st_less_x": Custom(lambda ctx: None, _write_less_x),
    "v_counters_each": counted(
        a.PutCounters(h.counter, h.np, a.Product(h.number, h.each), player=S),
        "counters",
        "v_counters_each",
    ),
    "w_card": "card",
    "w_cards": "cards",
    "w_counter": "counter",
    "w_counters": "counters",
    "w_token": "token",
    "w_tokens": "tokens",
    "v_draw": counted(a.Draw(S, h.number), "cards", "v_draw"),
    "v_draw_each": counted(a.Draw(S, a.Product(h.number, h.each)), "cards", "v_draw_each"),
    "v_mill": counted(a.Mill(S, h.number), "cards", "v_mill"),
    "v_counters": counted(
        a.PutCounters(h.counter, h.np, h.number, player=S), "counters", "v_counters"
    ),
    "v_remove_among": counted(
        a.RemoveCounters(h.counter, h.np, h.number, player=S, among=True),
        "counters",
        "v_remove_among",
    ),
    "v_remove_kinds_among": a.RemoveCounters("", h.np, h.num, player=S, among=True),
    "v_remove_upto_among": a.RemoveCounters(
        h.counter, h.np, h.num, up_to=True, player=S, among=True
    ),
    "v_remove_counters": counted(
        a.RemoveCounters(h.counter, h.np, h.number, player=S), "counters", "v_remove_counters"
    ),
}
