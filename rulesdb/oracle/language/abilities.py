"""Paragraphs both ways: keyword lines, costs, modes, and the kinds of ability (113.3, 602, 603, 700.2).

What a paragraph becomes is a tuple of abilities; `Line` remembers how it was laid out.

This module is long because every kind of paragraph, keyword and cost is one row.
"""

# ruff: noqa: A002, A006, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Characteristic, Color, Zone
from rulesdb.oracle.language.letting import letting_x
from rulesdb.oracle.language.limits import Limit, limited, order_of, write_limits
from rulesdb.oracle.language.nouns import check
from rulesdb.oracle.language.replacing import or_tapped
from rulesdb.oracle.language.sentences import joined
from rulesdb.oracle.language.statements import Clause
from rulesdb.oracle.language.statics import Keyword
from rulesdb.oracle.meaning.context import YOU, Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, h, match, nodes, reworded
from rulesdb.oracle.printing.printer import BARE, Printer, terminal
from rulesdb.oracle.syntax.problems import Stage, Stop

Limits = dict[str, a.Quantity | tuple[Limit, ...]]
"""What sentences at the end of an ability say about it: how often it triggers, when it is activated."""
Sentence = Clause | tuple[str, a.Quantity | tuple[Limit, ...]]
"""What a sentence means: a clause, or one of those limits."""
_ZERO = a.Number(0)

# Keywords.


def _cost(mana: ManaCost) -> a.Cost:
    return a.Cost((a.PayMana(mana),))


def _mana(value: a.KeywordAbility) -> ManaCost:
    """The mana that a keyword costs."""
    return expect(a.PayMana, expect(a.Cost, value.cost).parts[0]).mana


def _bare(ctx: Context, kw: Keyword) -> a.Ability:
    return a.KeywordAbility(keyword_name(kw), said="kw_bare")


def keyword_name(value: Keyword) -> str:
    """The name of a keyword, which some lexemes give with its parameter."""
    return str(value[0] if isinstance(value, tuple) else value)


def _write_cost(out: Printer, value: a.KeywordAbility) -> None:
    out.word(*value.name.split())
    out.value("cost_mana", value.cost)


def _dash(said: str, *, stop: bool) -> Custom:
    def read(ctx: Context, kwcost: Keyword, cost: a.Cost) -> a.Ability:
        return a.KeywordAbility(keyword_name(kwcost), cost=cost, said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*value.name.split(), "—", "\x01b")
        out.value("cost", value.cost)
        if stop:
            out.word(".")

    return Custom(read, write)


def _number(said: str) -> Custom:
    def read(
        ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None, **kw: Keyword
    ) -> a.Ability:
        name = keyword_name(next(iter(kw.values())))
        return a.KeywordAbility(name, number=num if num is not None else x, said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*value.name.split())
        out.show("X_" if isinstance(value.number, a.X) else "NUM_", value.number)

    return Custom(read, write)


def _number_cost(name: str) -> Custom:
    def read(ctx: Context, num: a.Quantity, mana: ManaCost) -> a.Ability:
        return a.KeywordAbility(name, number=num, cost=_cost(mana), said=f"kw_{name}")

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(name)
        out.show("NUM_", value.number)
        out.word("—")
        out.show("MANA_", _mana(value))

    return Custom(read, write)


def _x_cost(name: str, after: str = "") -> Custom:
    """“Suspend X—{X}{W}. X can't be 0.”"""
    said = f"kw_{name}_x"

    def read(
        ctx: Context,
        x: a.Quantity,
        mana: ManaCost,
        *,
        x_2: a.Quantity | None = None,
        num: a.Quantity = _ZERO,
    ) -> a.Ability:
        if num != _ZERO:
            raise ctx.stop(Stage.LOWERING, "another least X")
        return a.KeywordAbility(name, number=x, cost=_cost(mana), said=said)

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(name)
        out.show("X_", value.number)
        out.word("—")
        out.show("MANA_", _mana(value))
        out.word(*after.split())

    return Custom(read, write)


def _quality(name: str, words: str) -> Custom:
    def read(ctx: Context, quality: a.Filter) -> a.Ability:
        return a.KeywordAbility(name, quality=quality, said=f"kw_{name}")

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*words.split())
        out.value("quality", value.quality)

    return Custom(read, write)


def _two(said: str) -> Custom:
    def read(ctx: Context, quality: a.Filter, quality_2: a.Filter) -> tuple[a.Ability, ...]:
        return (
            a.KeywordAbility("protection", quality=quality, said="kw_protection"),
            a.KeywordAbility("protection", quality=quality_2, said="kw_from"),
        )

    return Custom(read)


def _from(out: Printer, value: a.KeywordAbility) -> None:
    out.word("and", "from")
    out.value("quality", value.quality)


def _filtered(name: str, words: str, *, plural: bool) -> Custom:
    def read(ctx: Context, filter: a.Filter) -> a.Ability:
        check(ctx, filter, plural=plural)
        return a.KeywordAbility(name, quality=filter, said=f"kw_{name}")

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word(*words.split())
        out.value("filter", value.quality)

    return Custom(read, write)


def _craft(said: str) -> Custom:
    """“Craft with artifact {4}”, “with two creatures {4}”, “with one or more Dinosaurs {4}”."""
    more = ("or more",) if said == "kw_craft_more" else ()

    def read(
        ctx: Context, filter: a.Filter, mana: ManaCost, num: a.Quantity | None = None
    ) -> a.Ability:
        plural = bool(more) or (num is not None and num != a.Number(1))
        if filter.said.startswith("filter_p") != plural:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        return a.KeywordAbility(
            "craft", cost=_cost(mana), number=num, quality=filter, words=more, said=said
        )

    def write(out: Printer, value: a.KeywordAbility) -> None:
        out.word("craft", "with")
        if value.number is not None:
            out.show("NUM_", value.number)
        out.word(*" ".join(more).split())
        out.value("filter", value.quality)
        out.show("MANA_", _mana(value))

    return Custom(read, write)


def _typecycling(
    ctx: Context, typecycling: str, cost_mana: a.Cost | None = None, cost: a.Cost | None = None
) -> a.Ability:
    said = "kw_typecycling" if cost_mana is not None else "kw_typecycling_dash"
    return a.KeywordAbility(
        "typecycling",
        cost=cost_mana or cost,
        words=(typecycling.removesuffix("cycling"),),
        said=said,
    )


def _write_typecycling(out: Printer, value: a.KeywordAbility) -> None:
    out.word(value.words[0] + "cycling")
    if value.said == "kw_typecycling":
        out.value("cost_mana", value.cost)
    else:
        out.word("—")
        out.value("cost", value.cost)


def _adj_cycling(ctx: Context, adj: a.Filter, typecycling: str, mana: ManaCost) -> a.Ability:
    if not isinstance(adj, a.HasSupertype):
        raise ctx.stop(Stage.LOWERING, "what kind of cycling?")
    words = f"{adj.supertype.value.lower()} {typecycling.removesuffix('cycling')}"
    return a.KeywordAbility(
        "typecycling", cost=_cost(mana), words=(words,), said="kw_basic_landcycling"
    )


def _items(kind: str) -> Custom:
    def read(ctx: Context, **parts: a.Ability | tuple[a.Ability, ...]) -> tuple[a.Ability, ...]:
        out: list[a.Ability] = []
        for part in parts.values():
            group = part if isinstance(part, tuple) else (part,)
            for at, one in enumerate(group):
                first = bool(out) and at == 0
                out.append(
                    reworded(one, f"{one.said} {kind}")
                    if first and " ki_" not in one.said and " kl_" not in one.said
                    else one
                )
        return tuple(out)

    return Custom(read)


_BETWEEN = {"ki_two": ("and",), "ki_more": (",", "and"), "kc_two": (",",), "kc_more": (",",),
            "kl_more": (",",), "kl_more_l": (",",), "kl_semi": (";",)}  # fmt: skip


def write_items(out: Printer, value: tuple[a.Ability, ...]) -> None:
    """Keywords in a row, joined as they were said."""
    for at, one in enumerate(value):
        how = one.said.split()[-1] if at else ""
        if at and how in _BETWEEN:
            out.word(*_BETWEEN[how])
        elif at and not one.said.startswith("kw_from"):
            raise Stop(Stage.PRINTING, "keywords that nothing joins")
        out.alias(one.said, one)


# Costs.


def _costs(ctx: Context, *, costpart: a.CostPart, cost: a.Cost | None = None) -> a.Cost:
    before = cost.parts if cost is not None else ()
    return a.Cost((*before, costpart), said="co")


def _write_costs(out: Printer, value: a.Cost) -> None:
    for at, part in enumerate(value.parts):
        if at:
            out.word(",", "\x01b")
        out.value("costpart", part)


def act(said: str, pattern: a.Effect) -> Custom:
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
            ctx.mentions.result(effect, bind, a.You())
        return a.Act(effect, said=said)

    def write(out: Printer, value: a.Act) -> None:
        found: dict[str, object] = {}
        if not match(pattern, value.effect, found):
            raise Stop(Stage.PRINTING, f"{said} does not fit")
        many_ = found.get("number") not in (None, a.Number(1))
        if said in ("cp_remove", "cp_put"):
            found["counters"] = "counters" if many_ else "counter"
        if said == "cp_mill":
            found["cards"] = "cards" if many_ else "card"
        out.form(said, found)

    return Custom(read, write)


# Modes.


Choice = tuple[a.Quantity, a.Quantity | None, str]
"""How many modes at least and at most, and how that was said."""


def _choice(ctx: Context, num: a.Quantity = _ZERO, *, kind: str) -> Choice:
    if kind == "n":
        return (num, num, "mc_n")
    if kind == "both":
        return (num, a.Number(2), "mc_both")
    if kind == "more":
        return (num, None, "mc_more")
    if kind == "upto":
        return (a.Number(0), num, "mc_up_to")
    return (a.Number(0), None, "mc_any")


def _modal(ctx: Context, choice: Choice, bullets: tuple[a.Mode, ...]) -> a.Effect:
    low, high, said = choice
    if said == "mc_both" and len(bullets) != 2:
        raise ctx.stop(Stage.LOWERING, "both of how many?")
    return a.Modal(bullets, low, high, said=f"mo_choose {said}")


def _bullet(ctx: Context, sentences: tuple[Sentence, ...]) -> a.Mode:
    effect = body(ctx, sentences)
    targets = tuple(ctx.targets)
    ctx.targets.clear()
    ctx.mentions.forget()
    ctx.subject = YOU
    return a.Mode(effect, targets, said="mb_plain")


def _write_modal(out: Printer, value: a.Modal) -> None:
    out.word("choose")
    kind = value.said.split()[1]
    number = value.maximum if kind == "mc_up_to" else value.minimum
    if kind == "mc_any":
        out.word("any", "number")
    elif kind == "mc_up_to":
        out.word("up", "to")
        out.show("NUM_", number)
    else:
        out.show("NUM_", number)
        if kind != "mc_n":
            out.word("or", "both" if kind == "mc_both" else "more")
    out.word("—")
    for mode in value.modes:
        out.word("•", "\x01b")
        inner = out.beside(mode.targets)
        write_body(inner, mode.effect)
        out.words.extend(inner.words)


# Bodies: sentences in order.


def body(ctx: Context, sentences: tuple[Sentence, ...]) -> a.Effect:
    """The sentences as one effect."""
    steps = [one for one in sentences if isinstance(one, a.Effect)]
    whole = len(steps) == len(sentences)
    steps = joined(ctx, steps)
    mixed = any(
        isinstance(one, a.Sequence) and any(isinstance(step, a.Static) for step in one.steps)
        for one in nodes(tuple(steps))
    )
    if not whole or mixed:
        raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
    return steps[0] if len(steps) == 1 else a.Sequence(tuple(steps), a.Join.SENTENCE, said="body")


def write_body(out: Printer, effect: a.Effect) -> None:
    """Sentences, each with its stop."""
    steps = effect.steps if isinstance(effect, a.Sequence) and effect.said == "body" else (effect,)
    for step in steps:
        out.word("\x01b")
        out.value("sentence", step)
        if not step.said.startswith(("mo_",)):
            out.word(".", "\x01b")


def _split(sentences: tuple[Sentence, ...]) -> tuple[tuple[Sentence, ...], Limits]:
    """Instructions, and the limits at the end: “activate only as a sorcery”."""
    limits: Limits = {}
    rest = list(sentences)
    while rest and isinstance(last := rest[-1], tuple):
        name, value = last
        rest.pop()
        if name in limits or (limits and "cost_less" not in (name, *limits)):
            raise Stop(Stage.LOWERING, "two limits")
        limits = {name: value, **limits}
    return tuple(rest), limits


def _activated(
    ctx: Context, cost: a.Cost, sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...]:
    rest, found = _split(sentences)
    if any(name == "per_trigger" for name in found) or not rest:
        raise ctx.stop(Stage.LOWERING, "no limit of an activated ability")
    effect = body(ctx, rest)
    zones = _zones(cost) or ctx.zones
    names = [*found]
    fields: dict[str, object] = {name: value for name, value in found.items() if name != "limits"}
    limits = found.get("limits")
    if isinstance(limits, tuple):
        fields |= limited(limits)
        names[names.index("limits")] = order_of(limits)
    said = " ".join(["a_activated", *names])
    plain = a.ActivatedAbility(cost, effect, tuple(ctx.targets), zones)
    return (reworded(plain, said, **fields),)


def _kw_activated(
    ctx: Context, kwcost: Keyword, cost: a.Cost, sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...]:
    """“Boast — {1}: …”: a keyword before an activated ability."""
    (inner,) = _activated(ctx, cost, sentences)
    return (a.KeywordAbility(keyword_name(kwcost), inner=(inner,), said="a_kw_activated"),)


def _write_kw_activated(out: Printer, value: a.KeywordAbility) -> None:
    inner = expect(a.ActivatedAbility, value.inner[0])
    out.word(*value.name.split(), "—")
    nested = out.beside(inner.targets)
    _write_activated(nested, inner)
    out.word(*nested.words)


def _zones(cost: a.Cost) -> tuple[Zone, ...]:
    """Where an ability functions that moves its own card from somewhere else (113.6k)."""
    for part in cost.parts:
        what = getattr(getattr(part, "effect", None), "what", None)
        if (
            isinstance(part, a.Act)
            and isinstance(part.effect, a.Discard)
            and isinstance(what, a.Source)
        ):
            return (Zone.HAND,)
        if isinstance(part, a.Act) and isinstance(part.effect, a.Exile) and what is not None:
            for one in what.walk():
                if isinstance(one, a.In) and isinstance(what, a.Source):
                    return one.zones
    return ()


def _write_activated(out: Printer, value: a.ActivatedAbility) -> None:
    out.word("\x01b")
    out.value("cost", value.cost)
    out.word(":", "\x01b")
    write_body(out, value.effect)
    names = value.said.split()[1:]
    while names:
        name = names.pop(0)
        if name == "cost_less":
            out.word(*["this", "ability", "costs", "{1}", "less", "to", "activate", "for", "each"])
            out.value("each", value.cost_less)
        elif name == "by":
            out.word(*["any", "player", "may", "activate", "this", "ability"])
            if names:
                out.word("but", "only")
                write_limits(out, names, value.condition)
            names = []
        else:
            out.word("activate", "only")
            write_limits(out, [name, *names], value.condition)
            names = []
        out.word(".")


def _triggered(said: str, word: str) -> Custom:
    def read(
        ctx: Context,
        sentences: tuple[Sentence, ...],
        event: a.EventPattern | None = None,
        time: a.EventPattern | None = None,
        cond: a.Condition | None = None,
    ) -> tuple[a.Ability, ...]:
        rest, limits = _split(sentences)
        per_turn = limits.pop("per_trigger", None)
        if limits or not rest:
            raise ctx.stop(Stage.LOWERING, "no limit of a triggered ability")
        effect = body(ctx, rest)
        return (
            a.TriggeredAbility(
                expect(a.EventPattern, event or time),
                effect,
                tuple(ctx.targets),
                cond,
                per_turn if isinstance(per_turn, a.Quantity) else None,
                ctx.zones,
                word,
                said=said,
            ),
        )

    def write(out: Printer, value: a.TriggeredAbility) -> None:
        out.word(word)
        out.value("time" if word == "at" else "event", value.event)
        out.word(",", "\x01b")
        if value.condition is not None:
            out.word("if")
            out.value("cond", value.condition)
            out.word(",", "\x01b")
        write_body(out, value.effect)
        if value.per_turn is not None:
            often = "once" if value.per_turn == a.Number(1) else "twice"
            out.word(*["this", "ability", "triggers", "only", often, "each", "turn", "."])

    return Custom(read, write)


def _loyalty(said: str) -> Custom:
    """“+1: …”, or “[+1]: …” as databases write it, where the colon belongs to the brackets."""

    def read(
        ctx: Context, loyalty: a.CostPart, sentences: tuple[Sentence, ...]
    ) -> tuple[a.Ability, ...]:
        effect = body(ctx, sentences)
        cost = a.Cost((loyalty,))
        return (a.ActivatedAbility(cost, effect, tuple(ctx.targets), word="loyalty", said=said),)

    def write(out: Printer, value: a.ActivatedAbility) -> None:
        if said == "a_loyalty":
            out.show("LOYALTY_", value.cost.parts[0])
            out.word(":", BARE)
        else:
            (number,) = terminal("LOYALTY_", value.cost.parts[0])
            out.word(f"[{number}]:", BARE)
        write_body(out, value.effect)

    return Custom(read, write)


def _body(ctx: Context, sentences: tuple[Sentence, ...]) -> tuple[a.Ability, ...]:
    """A paragraph of sentences: instructions of a spell, or statements of a permanent."""
    statics = [statements_of(ctx, one) for one in _with_otherwise(or_tapped(list(sentences)))]
    groups = [one for one in statics if one is not None]
    if len(groups) == len(statics):
        if ctx.targets:
            raise ctx.stop(Stage.LOWERING, "a statement with a target")
        return _grouped(groups)
    if not ctx.spell:
        raise ctx.stop(Stage.LOWERING, "an instruction that nothing calls for")
    return (a.SpellAbility(body(ctx, sentences), tuple(ctx.targets), said="a_body"),)


def _with_otherwise(sentences: Sequence[object]) -> list[object]:
    """“… gets +2/+2 as long as it's a Human. Otherwise, it can't attack”: under the opposite condition."""
    out: list[object] = []
    for one in sentences:
        before = out[-1] if out else None
        if (
            isinstance(before, a.StaticAbility)
            and before.condition is not None
            and isinstance(one, a.If)
            and one.said == "s_otherwise"
            and isinstance(one.otherwise, a.Apply)
            and one.otherwise.said == "v_changes"
        ):
            other = a.Continuous(one.otherwise.to, one.otherwise.changes, said="v_changes")
            out.append(a.StaticAbility((other,), a.NotSo(before.condition), said="st_otherwise"))
        else:
            out.append(one)
    return out


def _write_otherwise(out: Printer, value: a.StaticAbility) -> None:
    out.word("otherwise", ",", BARE)
    (inner,) = value.statements
    out.alias(inner.said, inner)


def _defining(abilities: Sequence[a.Static]) -> bool:
    """Characteristic-defining: sets its own power or toughness everywhere (604.3)."""
    return all(
        isinstance(one, a.Continuous)
        and isinstance(one.to, a.Source)
        and all(isinstance(c, a.SetPT) for c in one.changes)
        and one.said.startswith("st_cda")
        for one in abilities
    )


Group = tuple[tuple[a.Static | a.StaticAbility, ...], str]
"""The statements of one sentence, and the alias that joins them."""


def _grouped(sentences: Sequence[Group]) -> tuple[a.Ability, ...]:
    """One static ability for the statements under one condition, others for those under their own."""
    out: list[a.Ability] = []
    open_: list[a.Static] = []
    shape: list[str] = []

    def close() -> None:
        if open_:
            said = "a_body" if all(x == "1" for x in shape) else f"a_body {' '.join(shape)}"
            made = tuple(open_)
            out.append(a.StaticAbility(made, said=said, defining=_defining(made)))
            open_.clear()
            shape.clear()

    for group, joined_by in sentences:
        first = group[0]
        if isinstance(first, a.Static):
            open_ += [one for one in group if isinstance(one, a.Static)]
            shape.append(f"{len(group)}:{joined_by}" if joined_by else "1")
        else:
            close()
            out.append(first)
    close()
    return tuple(out)


def statements_of(ctx: Context, one: object) -> Group | None:
    """The statements that a sentence makes, or None where it is an instruction."""
    if isinstance(one, a.Sequence) and one.said.startswith("j_"):
        parts = [_static(ctx, step) for step in one.steps]
        stated = tuple(part for part in parts if isinstance(part, a.Static))
        return (stated, one.said) if len(stated) == len(parts) else None
    made = _static(ctx, one)
    return None if made is None else ((made,), "")


def _static(ctx: Context, one: object) -> a.Static | a.StaticAbility | None:
    if isinstance(one, (a.Static, a.StaticAbility)):
        return one
    if (
        isinstance(one, a.Apply)
        and one.duration == a.Indefinitely()
        and one.said.partition(" ")[0] in ("v_changes", "v_changes_still")
    ):
        if ctx.spell and not isinstance(one.to, a.Source):
            return None
        return a.Continuous(one.to, one.changes, said=one.said)
    if isinstance(one, a.If) and one.otherwise is None and not ctx.spell:
        if one.said.startswith("s_instead"):
            raise ctx.stop(Stage.LOWERING, "a statement in the place of another")
        inner = _static(ctx, one.then)
        if isinstance(inner, a.Static) and not any(
            isinstance(part, a.IfDid) for part in one.condition.walk()
        ):
            return a.StaticAbility((inner,), one.condition, said=one.said)
    if isinstance(one, a.LetX) and not ctx.spell:
        return letting_x(_static(ctx, one.effect), one.x)
    return None


def _write_paragraph(out: Printer, value: a.Ability) -> None:
    if isinstance(value, a.SpellAbility):
        write_body(out, value.effect)
        return
    if not (isinstance(value, a.StaticAbility) and value.said.startswith("a_body")):
        out.word("\x01b")
        out.alias(value.said, value)
        out.word(".")
        return
    rest = list(value.statements)
    for code in value.said.split()[1:] or ["1"] * len(rest):
        count, _, how = code.partition(":")
        group, rest = rest[: int(count)], rest[int(count) :]
        out.word("\x01b")
        if how:
            out.alias(how, a.Sequence(tuple(group), said=how))  # type: ignore[arg-type]
        else:
            out.alias(group[0].said, group[0])
        out.word(".")


def write_line(out: Printer, abilities: tuple[a.Ability, ...]) -> None:
    """A paragraph: a line of keywords, or one ability."""
    if all(isinstance(one, a.KeywordAbility) for one in abilities):
        out.word("\x01b")
        write_items(out, abilities)
        return
    if all(isinstance(one, a.StaticAbility) for one in abilities):
        for one in abilities:
            _write_paragraph(out, one)
        return
    (one,) = abilities
    if isinstance(one, a.SpellAbility):
        _write_paragraph(out, one)
    else:
        out.alias(one.said, one)


ROWS: Rows = {
    "start": Custom(lambda ctx: None, write_line),
    "kw_bare": Custom(_bare, lambda out, v: out.word(*v.name.split())),
    "kw_walk": Custom(
        lambda ctx, walk: a.KeywordAbility("landwalk", quality=walk, said="kw_walk"),
        lambda out, v: out.show("WALK_", v.quality),
    ),
    "kw_number_item": _number("kw_number_item"),
    "kw_number_x": _number("kw_number_x"),
    "kw_cost_number": _number("kw_cost_number"),
    "kw_protection": _quality("protection", "protection from"),
    "kw_hexproof": _quality("hexproof", "hexproof from"),
    "kw_protection_two": _two(""),
    "kw_protection_two_n": _two(""),
    "kw_from": Custom(lambda ctx: None, _from),
    "kw_ward_item": Custom(
        lambda ctx, mana: a.KeywordAbility("ward", cost=_cost(mana), said="kw_ward_item"),
        lambda out, v: (out.word("ward"), out.show("MANA_", v.cost.parts[0].mana)),
    ),
    "ql_color": Custom(
        lambda ctx, color: color if isinstance(color, a.Filter) else a.HasColor(color),
        lambda out, v: out.show("COLOR_", v),
    ),
    "ql_filter": h.filter,
    "ql_all_colors": a.AnyOf(tuple(a.HasColor(color) for color in Color)),
    "ql_everything": a.All(()),
    "ql_chosen": a.OfChosen(Characteristic.COLOR, "color"),
    "kw_cost": Custom(
        lambda ctx, kwcost, cost_mana: a.KeywordAbility(
            keyword_name(kwcost), cost=cost_mana, said="kw_cost"
        ),
        _write_cost,
    ),
    "cm_mana": a.Cost((a.PayMana(h.mana),)),
    "kw_cost_dash": _dash("kw_cost_dash", stop=False),
    "kw_cost_dash_stop": _dash("kw_cost_dash_stop", stop=True),
    "kw_suspend": _number_cost("suspend"),
    "kw_suspend_x": _x_cost("suspend", " . X can't be 0 ."),
    "kw_reinforce": _number_cost("reinforce"),
    "kw_reinforce_x": _x_cost("reinforce"),
    "kw_awaken": _number_cost("awaken"),
    "kw_impending": _number_cost("impending"),
    "kw_enchant": _filtered("enchant", "enchant", plural=False),
    "kw_affinity": _filtered("affinity", "affinity for", plural=True),
    **{said: _craft(said) for said in ("kw_craft", "kw_craft_number", "kw_craft_more")},
    "kw_champion": _filtered("champion", "champion a", plural=False),
    "kw_typecycling": Custom(_typecycling, _write_typecycling),
    "kw_typecycling_dash": Custom(_typecycling, _write_typecycling),
    "kw_basic_landcycling": Custom(
        _adj_cycling,
        lambda out, v: (
            out.word(*(v.words[0] + "cycling").split()),
            out.show("MANA_", v.cost.parts[0].mana),
        ),
    ),
    "kw_splice": Custom(
        lambda ctx, noun, mana: a.KeywordAbility(
            "splice", cost=_cost(mana), words=(noun.subtype,), said="kw_splice"
        ),
        lambda out, v: (
            out.word("splice", "onto", v.words[0]),
            out.show("MANA_", v.cost.parts[0].mana),
        ),
    ),
    "kw_offering": Custom(
        lambda ctx, noun: a.KeywordAbility("offering", quality=noun, said="kw_offering"),
        lambda out, v: (out.show("NOUN_", v.quality), out.word("offering")),
    ),
    "kw_equip_quality": Custom(
        lambda ctx, filter, mana: a.KeywordAbility(
            "equip", cost=_cost(mana), quality=filter, said="kw_equip_quality"
        ),
        lambda out, v: (
            out.word("equip"),
            out.value("filter", v.quality),
            out.show("MANA_", v.cost.parts[0].mana),
        ),
    ),
    **{
        alias: _items(alias)
        for alias in (
            "ki_one",
            "ki_two",
            "ki_more",
            "kc_two",
            "kc_more",
            "kl_one",
            "kl_more",
            "kl_more_l",
            "kl_semi",
        )
    },
    "kwitems": Custom(lambda ctx: None, write_items),
    "co_one": Custom(_costs),
    "co_more": Custom(_costs),
    "co": Custom(lambda ctx: None, _write_costs),
    "cp_mana": a.PayMana(h.mana),
    "cp_tap": a.TapSource(),
    "cp_untap": a.UntapSource(),
    "cp_life": a.PayLife(h.num),
    "cp_life_x": a.PayLife(h.x),
    "cp_energy": a.PayCounters("energy", h.energy),
    "cp_sacrifice": act("cp_sacrifice", a.Sacrifice(h.np)),
    "cp_discard": act("cp_discard", a.Discard(a.You(), h.np)),
    "cp_exile": act("cp_exile", a.Exile(h.np)),
    "cp_tap_np": act("cp_tap_np", a.Tap(h.np)),
    "cp_untap_np": act("cp_untap_np", a.Untap(h.np)),
    "cp_return": act("cp_return", a.Return(h.np, h.dest)),
    "cp_remove": act("cp_remove", a.RemoveCounters(h.counter, h.np, h.number)),
    "cp_remove_kind": act("cp_remove_kind", a.RemoveCounters("", h.np)),
    "cp_remove_any": act(
        "cp_remove_any", a.RemoveCounters(h.counter, h.np, a.AnyNumber(), up_to=True)
    ),
    "cp_unattach": act("cp_unattach", a.Unattach(h.np)),
    "cp_put": act("cp_put", a.PutCounters(h.counter, h.np, h.number)),
    "cp_mill": act("cp_mill", a.Mill(count=h.number)),
    "cp_reveal": act("cp_reveal", a.Reveal(h.np)),
    "mc_n": Custom(lambda ctx, num: _choice(ctx, num, kind="n")),
    "mc_both": Custom(lambda ctx, num: _choice(ctx, num, kind="both")),
    "mc_both_o": Custom(lambda ctx, num: _choice(ctx, num, kind="both")),
    "mc_more": Custom(lambda ctx, num: _choice(ctx, num, kind="more")),
    "mc_more_o": Custom(lambda ctx, num: _choice(ctx, num, kind="more")),
    "mc_up_to": Custom(lambda ctx, num: _choice(ctx, num, kind="upto")),
    "mc_any": Custom(lambda ctx: _choice(ctx, kind="any")),
    "mb_one": Custom(lambda ctx, bullet: (bullet,)),
    "mb_more": Custom(lambda ctx, bullets, bullet: (*bullets, bullet)),
    "mb_plain": Custom(_bullet),
    "mo_choose": Custom(_modal, _write_modal),
    "s_trigger_twice": Custom(lambda ctx: ("per_trigger", a.Number(2))),
    "s_trigger_once": Custom(lambda ctx: ("per_trigger", a.Number(1))),
    "a_keywords": Custom(lambda ctx, kwline: kwline),
    "a_kw_activated": Custom(_kw_activated, _write_kw_activated),
    "a_activated": Custom(_activated, _write_activated),
    "a_when": _triggered("a_when", "when"),
    "a_whenever": _triggered("a_whenever", "whenever"),
    "a_at": _triggered("a_at", "at"),
    "a_when_if": _triggered("a_when_if", "when"),
    "a_whenever_if": _triggered("a_whenever_if", "whenever"),
    "a_at_if": _triggered("a_at_if", "at"),
    "a_loyalty": _loyalty("a_loyalty"),
    "a_loyalty_bracket": _loyalty("a_loyalty_bracket"),
    "st_otherwise": Custom(lambda ctx: None, _write_otherwise),
    "a_body": Custom(_body, _write_paragraph),
}
