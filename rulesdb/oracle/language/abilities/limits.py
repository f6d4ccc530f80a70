"""What sentences at the end say of an ability: when and how often it is activated, for how much less, where it functions (602.1b, 602.5, 601.2f, 702.6a).

An activated ability has them itself; one that a keyword stands for has them through the keyword: “Equip {0}. Activate only once each turn.”
"""

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.abilities.for_less import write_cost_less
from rulesdb.oracle.language.activating import (
    Limit,
    all_limits,
    order_of,
    write_limits,
)
from rulesdb.oracle.language.modes import Sentence
from rulesdb.oracle.language.nouns import OWN_ZONES
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword

Limits = dict[str, Any]
"""What sentences at the end of an ability say about it: how often it triggers, when it is activated."""

_BESIDE = {"cost_less", "cost_less_if", "cost_less_x", "cost_less_yours", "zones"}
"""What is said of an ability beside a limit."""


def split(sentences: tuple[Sentence, ...]) -> tuple[tuple[Sentence, ...], Limits]:
    """Instructions, and the limits at the end: “activate only as a sorcery”."""
    limits: Limits = {}
    rest = list(sentences)
    while rest and isinstance(last := rest[-1], tuple):
        name, value = last
        rest.pop()
        if name in limits or (limits and not _BESIDE & {name, *limits}):
            raise Stop(Stage.LOWERING, "two limits")
        limits = {name: value, **limits}
    return tuple(rest), limits


def limited(limits: tuple[Limit, ...]) -> dict[str, object]:
    """The fields of an ability that these limits fill, conditions together."""
    out: dict[str, object] = {name: value for name, value in limits if name != "condition"}
    if (condition := all_limits(limits)) is not None:
        out["condition"] = condition
    return out


def fields_of(found: Limits) -> tuple[dict[str, object], list[str]]:
    """The fields of an activated ability that its last sentences fill, and the names of those sentences."""
    names = [*found]
    fields: dict[str, object] = {
        "cost_less" if name.startswith("cost_less") else name: value
        for name, value in found.items()
        if name != "limits"
    }
    limits = found.get("limits")
    if isinstance(limits, tuple):
        fields |= limited(limits)
        names[names.index("limits")] = order_of(limits)
    return fields, names


def write_limits_of(out: Printer, names: list[str], value: a.ActivatedAbility) -> None:
    """What the last sentences said, in their order, by their names."""
    while names:
        name = names.pop(0)
        if name == "zones":
            write_zone(out, value.zones)
        elif name.startswith("cost_less"):
            write_cost_less(out, name, expect(a.Quantity, value.cost_less))
        elif name == "per_turn" and value.per_turn != a.Number(1):
            often = expect(a.Number, value.per_turn)
            out.word("activate", "no", "more", "than")
            out.word(*(["twice"] if often.value == 2 else [f"{often.value}", "times"]))
            out.word("each", "turn")
        elif name == "by":
            opponents = isinstance(value.by, a.IsOpponent)
            who = ["only", "your", "opponents"] if opponents else ["any", "player"]
            out.word(*who, "may", "activate", "this", "ability")
            if names:
                out.word("but", "only")
                write_limits(out, names, value.condition)
            names = []
        else:
            out.word("activate", "only")
            write_limits(out, [name, *names], value.condition)
            names = []
        out.word(".")


def write_zone(out: Printer, zones: tuple[Zone, ...]) -> None:
    """Where an ability functions, said by itself (113.6)."""
    words = next((words for words, zone in OWN_ZONES.items() if (zone,) == zones), None)
    if words is None:
        raise Stop(Stage.PRINTING, "where does the ability function?")
    out.word(*["this", "ability", "functions", "in"], *words.split())


def _kw_limited(
    ctx: Context, kwparam: a.Ability, sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...]:
    """“Equip {0}. Activate only once each turn.”: a limit of the ability that the keyword stands for (702.6a)."""
    keyword = ctx.wanted(a.KeywordAbility, kwparam, "what is limited?")
    rest, found = split(sentences)
    if rest or not {"per_trigger", "sure", "zones"}.isdisjoint(found):
        raise ctx.stop(Stage.LOWERING, "no limit of an activated ability")
    fields, names = fields_of(found)
    plain = a.ActivatedAbility(a.Cost(()), a.Nothing())
    said = " ".join(["a_kw_limited", keyword.said, *names])
    return (reworded(keyword, said, inner=(reworded(plain, "", **fields),)),)


def _write_kw_limited(out: Printer, value: a.KeywordAbility) -> None:
    _, kind, *names = value.said.split()
    inner = expect(a.ActivatedAbility, value.inner[0])
    if not isinstance(inner.effect, a.Nothing):
        raise Stop(Stage.PRINTING, "more than a limit")
    out.alias(kind, reworded(value, kind, inner=()))
    if not kind.endswith("_stop"):
        out.word(".")
    write_limits_of(out, names, inner)


def _kw_dash_limited(
    ctx: Context, kwcost: Keyword, cost: a.Cost, sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...]:
    """“Equip—Pay 3 life. Activate only once each turn.”"""
    row = expect(Custom, ctx.table.rows["kw_cost_dash_stop"])
    return _kw_limited(ctx, row.read(ctx, kwcost=kwcost, cost=cost), sentences)


ROWS: Rows = {
    "a_kw_limited": Custom(_kw_limited, _write_kw_limited),
    "a_kw_dash_limited": Custom(_kw_dash_limited),
}
