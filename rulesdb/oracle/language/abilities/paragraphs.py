"""Paragraphs both ways: the kinds of ability, and what each is made of (113.3, 602, 603).

What a paragraph becomes is a tuple of abilities; `said` remembers how it was laid out.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase, Step
from rulesdb.oracle.language.abilities.done_instead import Group, instead_and_then
from rulesdb.oracle.language.abilities.limits import (
    fields_of,
    split,
    write_limits_of,
    write_zone,
)
from rulesdb.oracle.language.abilities.stated_instead import in_place
from rulesdb.oracle.language.activating import all_limits
from rulesdb.oracle.language.events import YOURSELF
from rulesdb.oracle.language.modes import Sentence, body, write_body
from rulesdb.oracle.language.named_deeds import done_once
from rulesdb.oracle.language.statements.entering import if_done, tells_how_many
from rulesdb.oracle.language.verbs.told_x import letting_x
from rulesdb.oracle.meaning.cast_riders import with_riders
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.functioning import of_condition, of_cost, of_effect, of_trigger
from rulesdb.oracle.meaning.of_each import under
from rulesdb.oracle.meaning.of_itself import cast_free, of_itself, own_cost
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer, terminal
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword, keyword_name


def _from(out: Printer, value: a.KeywordAbility) -> None:
    out.word("and", "from")
    out.value("quality", value.quality)


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


def _activated(
    ctx: Context, costs: a.Cost, sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...]:
    rest, found = split(sentences)
    if not {"per_trigger", "sure"}.isdisjoint(found) or not rest:
        raise ctx.stop(Stage.LOWERING, "no limit of an activated ability")
    effect = body(ctx, rest)
    if any(isinstance(one, a.AtLeastOne) for one in costs.walk()) and any(
        isinstance(one, a.ResultAmount | a.Bound) for slot in ctx.targets for one in slot.walk()
    ):
        raise ctx.stop(Stage.LOWERING, "how many that is nobody knows as targets are chosen")
    zones = of_cost(costs) or ctx.zones or of_effect(effect, costs)
    fields, names = fields_of(found)
    limits = found.get("limits")
    if isinstance(limits, tuple) and not zones:
        only = all_limits(limits)
        zones = of_condition(only) if isinstance(only, a.Condition) else zones
    said = " ".join(["a_activated", *names])
    plain = a.ActivatedAbility(costs, effect, tuple(ctx.targets), zones)
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


def _write_activated(out: Printer, value: a.ActivatedAbility) -> None:
    out.word("\x01b")
    out.value("cost", value.cost)
    out.word(":", "\x01b")
    write_body(out, value.effect)
    write_limits_of(out, value.said.split()[1:], value)


def _triggered(said: str, word: str) -> Custom[tuple[a.Ability, ...]]:
    def read(
        ctx: Context,
        sentences: tuple[Sentence, ...],
        event: a.EventPattern | None = None,
        time: a.EventPattern | None = None,
        cond: a.Condition | None = None,
    ) -> tuple[a.Ability, ...]:
        rest, limits = split(sentences)
        per_turn = limits.pop("per_trigger", None)
        once = limits.pop("do_once", None)
        sure = bool(limits.pop("sure", False))
        zones = expect(tuple, limits.pop("zones", ()))
        if limits or not rest:
            raise ctx.stop(Stage.LOWERING, "no limit of a triggered ability")
        effect = body(ctx, rest)
        if once:
            effect = done_once(ctx, effect)
        return (
            a.TriggeredAbility(
                expect(a.EventPattern, event or time),
                effect,
                tuple(ctx.targets),
                cond,
                per_turn if isinstance(per_turn, a.Quantity) else None,
                of_trigger(
                    zones or ctx.zones or of_effect(effect),
                    expect(a.EventPattern, event or time),
                    cond,
                ),
                word,
                sure,
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
        if any(isinstance(one, a.May) and one.once for one in value.effect.walk()):
            out.word(*["do", "this", "only", "once", "each", "turn", "."])
        if value.sure:
            out.word("this", "ability", "can't", "be", "countered", ".")
        if value.zones and value.said.endswith(" zones"):
            write_zone(out, value.zones)
            out.word(".")

    return Custom(read, write)


def _loyalty(said: str) -> Custom[tuple[a.Ability, ...]]:
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
    statics = [
        statements_of(ctx, one) for one in _with_otherwise(or_tapped(with_riders(sentences)))
    ]
    groups = [one for one in statics if one is not None]
    if len(groups) == len(statics):
        if ctx.targets:
            raise ctx.stop(Stage.LOWERING, "a statement with a target")
        return _grouped(groups)
    if any(own_cost(group[0]) for group in groups):
        raise ctx.stop(Stage.LOWERING, "what is paid for a spell, among its instructions")
    if not ctx.spell:
        if (made := instead_and_then(ctx, statics, sentences)) is not None:
            return made
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
        elif (both := in_place(before, one)) is not None:
            out[-1:] = both
        else:
            out.append(one)
    return out


def _write_otherwise(out: Printer, value: a.StaticAbility) -> None:
    out.word("otherwise", ",", BARE)
    (inner,) = value.statements
    out.alias(inner.said, inner)


def _defining(abilities: Sequence[a.Static]) -> bool:
    """Characteristic-defining: its own power or toughness, its subtypes or colors (604.3)."""
    if isinstance(abilities[0], a.ChosenBefore):
        return True
    return all(
        isinstance(one, a.Continuous)
        and isinstance(one.to, a.Source)
        and (
            (all(isinstance(c, a.SetPT) for c in one.changes) and one.said.startswith("st_cda"))
            or all(isinstance(c, a.BecomeType) and c.said == "c_is_also_kinds" for c in one.changes)
            or all(
                isinstance(c, a.BecomeColor)
                and not c.also
                and not any(isinstance(x, a.ChosenWord) for x in c.colors)
                for c in one.changes
            )
        )
        for one in abilities
    )


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
            out.append(_functioning(first))
    close()
    return tuple(out)


def _functioning(one: a.Ability) -> a.Ability:
    """A static ability whose condition says where its card is functions there, whatever it states (113.6b)."""
    if not isinstance(one, a.StaticAbility) or one.zones or one.condition is None:
        return one
    where = of_condition(one.condition)
    return reworded(one, one.said, zones=where) if where else one


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
    if (free := cast_free(one)) is not None:
        return free
    if isinstance(one, a.If) and one.otherwise is None and (not ctx.spell or of_itself(one.then)):
        if one.said.startswith("s_instead"):
            raise ctx.stop(Stage.LOWERING, "a statement in the place of another")
        inner = _static(ctx, one.then)
        if isinstance(inner, a.Static) and not any(
            isinstance(part, a.IfDid) for part in one.condition.walk()
        ):
            if (made := under(inner, one.condition, one.said)) is None:
                raise ctx.stop(Stage.LOWERING, "of which of them is that asked?")
            return made
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
    if all(isinstance(x, a.StaticAbility) and x.said[:7] != "a_exert" for x in abilities):
        for one in abilities:
            _write_paragraph(out, one)
        return
    (one,) = abilities
    if isinstance(one, a.SpellAbility):
        _write_paragraph(out, one)
    else:
        out.alias(one.said, one)


def _during(word: str) -> Custom[tuple[a.Ability, ...]]:
    """“whenever you draw a card during your turn”, “when ~ dies during combat”: that time is part of the event (603.2)."""
    said = f"a_{word}_during"

    def read(
        ctx: Context,
        event: a.EventPattern,
        whose_turn: a.Condition,
        sentences: tuple[Sentence, ...],
    ) -> tuple[a.Ability, ...]:
        made = triggered_by(ctx, event, sentences)
        return (reworded(made, said, condition=whose_turn, word=word),)

    def write(out: Printer, value: a.TriggeredAbility) -> None:
        out.word(word)
        out.value("event", value.event)
        out.word("during")
        when = expect(a.Condition, value.condition)
        out.alias(when.said, when)
        out.word(",", "\x01b")
        write_body(out, value.effect)
        write_limit(out, value)

    return Custom(read, write)


def triggered_by(
    ctx: Context, event: a.EventPattern, sentences: tuple[Sentence, ...]
) -> a.TriggeredAbility:
    """The ability that these sentences are, whenever that happens."""
    made = expect(Custom, ctx.table.rows["a_whenever"]).read(ctx, sentences=sentences, event=event)
    return expect(a.TriggeredAbility, *expect(tuple, made))


def write_limit(out: Printer, value: a.TriggeredAbility) -> None:
    """How often it triggers each turn, said by itself (603.2)."""
    if value.per_turn is not None:
        often = "once" if value.per_turn == a.Number(1) else "twice"
        out.word(*["this", "ability", "triggers", "only", often, "each", "turn", "."])


def _combat(ctx: Context, step: str) -> a.Condition:
    if step != "combat":
        raise ctx.stop(Stage.LOWERING, "during which step?")
    return a.During(phases=(Phase.COMBAT,), said="wt_combat")


def _their_turn(ctx: Context, poss: tuple[str, a.Filter]) -> a.Condition:
    text, of = poss
    if of not in (a.IsOpponent(), a.IsPlayer()):
        raise ctx.stop(Stage.LOWERING, "whose turn?")
    return a.TurnOf(of, said=f"wt_their {text}")


def or_tapped(statements: Sequence[object]) -> list[object]:
    """“As ~ enters, you may pay 2 life. If you don't, it enters tapped.” as one replacement (614.12)."""
    out: list[object] = []
    for one in statements:
        last = out[-1] if out else None
        if (
            isinstance(one, a.Replacement)
            and one.said.startswith("en_else_tapped")
            and isinstance(last, a.Replacement)
            and last.said == "st_as_may"
        ):
            other = a.OnlyIf(a.NotSo(a.IfDid()), (a.Tapped(),))
            said = f"en_or_tapped {one.said.split()[1]}"
            changes = (*changes_of(last), other)
            out[-1] = reworded(last, said, instead=a.Happens(changes))
        elif (
            isinstance(one, a.Replacement)
            and isinstance(last, a.Replacement)
            and (done := if_done(last, one)) is not None
        ):
            out[-1] = done
        elif (
            isinstance(one, a.Replacement)
            and isinstance(last, a.Replacement)
            and tells_how_many(last, one)
        ):
            changes = (*changes_of(last), *changes_of(one))
            said = f"en_then {last.said} | {one.said}"
            out[-1] = reworded(last, said, instead=a.Happens(changes))
        else:
            out.append(one)
    return out


ROWS: Rows = {
    "start": Custom(lambda ctx: None, write_line),
    "kw_from": Custom(lambda ctx: None, _from),
    "kwitems": Custom(lambda ctx: None, write_items),
    "s_sure": Custom(lambda ctx: ("sure", True)),
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
    "wt_your": a.TurnOf(YOURSELF),
    "wt_combat": Custom(_combat, lambda out, _: out.word("combat")),
    "wt_main": a.During((Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN), player=YOURSELF),
    "wt_their": Custom(_their_turn, lambda out, v: out.word("a", v.said.split()[1], "turn")),
    "a_whenever_during": _during("whenever"),
    "a_when_during": _during("when"),
}
