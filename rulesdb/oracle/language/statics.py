"""Continuous changes, durations and static statements both ways (604, 611, 613, 614).

This module is long because every change is one row.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Step, Subset, Supertype
from rulesdb.oracle.language.effects import sort_of
from rulesdb.oracle.language.making import (
    atom_kind,
    copy_token,
    line_of,
    num_text,
    number_of,
    read_quote,
    write_line,
)
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.printing.terminals import ptmod
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.dictionary import plural as many_of
from rulesdb.oracle.words.normalise import Word

PART = "+"
"""The hint of a change that belongs to the wording of the one before."""
CREATURE = a.HasType(CardType.CREATURE)
C = TypeVar("C", bound=a.Change)
Keyword = str | tuple[str, ...]
"""A keyword as its terminal tells it: the name, or the name with what else the word says."""
Words = tuple[tuple[a.Filter, bool], ...]
"""Adjectives and nouns, each with whether it is plural."""


class Body(NamedTuple):
    """What something becomes, as it was said."""

    said: str
    line: TypeLine
    colors: tuple[Color, ...]
    order: str
    """The kinds of the words in their order, a letter each."""
    size: str | a.Quantity | None
    """Printed power and toughness, or the number that both are."""
    keywords: tuple[a.Ability, ...]
    plural: bool
    colorless: bool


def _changes(said: str, words: tuple[str, ...]) -> Custom:
    def read(
        ctx: Context, changes: tuple[a.Change, ...], change: a.Change | tuple[a.Change, ...]
    ) -> tuple[a.Change, ...]:
        group = change if isinstance(change, tuple) else (change,)
        return (*changes, reworded(group[0], f"{group[0].said} {said}"), *group[1:])

    return Custom(read)


_JOINS = {
    "cs_and": ("and",),
    "cs_comma": (",",),
    "cs_cand": (",", "and"),
    "ce_and": ("and",),
    "ce_comma": (",",),
    "ce_cand": (",", "and"),
}


def write_changes(out: Printer, changes: tuple[a.Change, ...]) -> None:
    """Changes joined as they were said."""
    at = 0
    while at < len(changes):
        end = at + 1
        while end < len(changes) and changes[end].said == PART:
            end += 1
        one = changes[at]
        if at:
            how = one.said.split()[-1]
            if how not in _JOINS:
                raise Stop(Stage.PRINTING, "changes that nothing joins")
            out.word(*_JOINS[how])
        out.alias(one.said, changes[at:end] if end > at + 1 else one)
        at = end


def _apply(said: str) -> Custom:
    """“gets +1/+1 and gains flying until end of turn”: a change of what the subject names."""

    def read(
        ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration | None = None
    ) -> a.Apply:
        to = ctx.subject
        if getattr(to, "said", "") == "∅" and isinstance(to, a.You):
            raise ctx.stop(Stage.LOWERING, "a change of what?")
        ctx.subject = elided(to)
        changes = for_players(ctx, to, changes)
        check_changes(ctx, to, changes)
        return a.Apply(to, changes, duration or a.Indefinitely(), said=said)

    def write(out: Printer, value: a.Apply) -> None:
        out.subject(value.to)
        write_changes(out, value.changes)
        if said == "v_changes_dur":
            out.value("duration", value.duration)

    return Custom(read, write)


_FOR_PLAYERS = (
    a.CantGainLife,
    a.CantLose,
    a.CantWin,
    a.CantCast,
    a.HandSize,
    a.CantDraw,
    a.CantPlayLands,
    a.MoreLands,
    a.PlayerProtection,
    a.SkipAlways,
    a.RevealHand,
    a.CantLoseLife,
    a.CantSearch,
    a.CantHaveDesignation,
    a.CastOnlyDuring,
    a.KeepMana,
    a.SpendAnyMana,
    a.DoesntLoseBy,
    a.LifeCantChange,
    a.MayCastAsThoughFlash,
    a.MayPlayFrom,
)


def check_changes(ctx: Context, to: a.Ref, changes: tuple[a.Change, ...]) -> None:
    """Changes for players name players, all others objects."""
    player, thing = sort_of(ctx, to)
    for one in changes:
        wants_player = isinstance(one, _FOR_PLAYERS)
        if (wants_player and not player) or (not wants_player and not thing):
            raise ctx.stop(Stage.LOWERING, "a change for players or for objects?")


_GUARDS = ("hexproof", "shroud")
"""What a player can have as an object does (702.11c, 702.18a)."""


def for_players(ctx: Context, to: a.Ref, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """“you have hexproof”: the keyword as a player has it."""
    player, thing = sort_of(ctx, to)
    if not player or thing:
        return changes
    return tuple(_as_player(one) for one in changes)


def _as_player(change: a.Change) -> a.Change:
    (word, *more) = change.abilities if isinstance(change, a.Gain) else (None,)
    if not isinstance(word, a.KeywordAbility) or more:
        return change
    if word.said == "kw_protection":
        said = f"c_player {change.said}"
        return a.PlayerProtection("protection", word.quality, said=said)
    if word.said != "kw_bare":
        return change
    if word.name not in _GUARDS:
        return change
    return a.PlayerProtection(word.name, said=f"c_player {change.said}")


def _write_player(out: Printer, value: a.PlayerProtection) -> None:
    verb = "have" if "c_have" in value.said else "gain"
    out.word("\x02" + verb, value.keyword)
    if value.quality is not None:
        out.word("from")
        out.value("quality", value.quality)


def _dur_pre(
    ctx: Context, duration: a.Duration, subj: a.Ref, changes: tuple[a.Change, ...]
) -> a.Apply:
    changes = for_players(ctx, subj, changes)
    check_changes(ctx, subj, changes)
    return a.Apply(subj, changes, duration, said="ch_dur_pre")


def _write_dur_pre(out: Printer, value: a.Apply) -> None:
    out.value("duration", value.duration)
    out.word(",", "\x01b")
    out.subject(value.to)
    write_changes(out, value.changes)


def _have_same(ctx: Context, kwcost: Keyword, samecost: str) -> a.Gain:
    """“has scavenge. The scavenge cost is equal to its mana cost.”"""
    name = str(kwcost[0] if isinstance(kwcost, tuple) else kwcost)
    if not samecost.startswith(f"the {name} cost "):
        raise ctx.stop(Stage.LOWERING, "which cost?")
    one = a.KeywordAbility(name, cost=a.Cost((a.PayObjectMana(),)))
    return a.Gain((one,), said=f"c_have_same {samecost}")


def _write_have_same(out: Printer, value: a.Gain) -> None:
    name = expect(a.KeywordAbility, value.abilities[0]).name
    out.word("\x02have", *name.split(), ".", BARE, *value.said.split()[1:])


def _gain_cost(said: str, verb: str) -> Custom:
    """“has unearth {2}”: a keyword with its cost."""

    def read(ctx: Context, kwcost: Keyword, cost_mana: a.Cost) -> a.Gain:
        name = str(kwcost[0] if isinstance(kwcost, tuple) else kwcost)
        return a.Gain((a.KeywordAbility(name, cost=cost_mana, said="kw_cost"),), said=said)

    def write(out: Printer, value: a.Gain) -> None:
        one = only(a.KeywordAbility, value.abilities)
        out.word("\x02" + verb, *one.name.split())
        out.value("cost_mana", one.cost)

    return Custom(read, write)


def _gain(said: str, verb: str) -> Custom:
    """“gains flying”, “has “{T}: …””: keywords, then a quotation."""

    def read(
        ctx: Context, kwitems: tuple[a.Ability, ...] = (), quote: tuple[Word, ...] | None = None
    ) -> a.Gain:
        quoted = read_quote(ctx, quote, granted=True) if quote is not None else ()
        return a.Gain((*kwitems, *quoted), said=f"{said} {len(kwitems)}")

    def write(out: Printer, value: a.Gain) -> None:
        count = int(value.said.split()[1])
        out.word("\x02" + verb)
        if count:
            out.value("kwitems", value.abilities[:count])
        if len(value.abilities) > count:
            if count:
                out.word("and")
            out.show("QUOTE_", value.abilities[count:])

    return Custom(read, write)


def _lose(ctx: Context, kwlist: tuple[tuple[str, ...], str]) -> a.Lose:
    names, conj = kwlist
    return a.Lose(names, said=f"c_lose {conj or 'and'}")


def _write_lose(out: Printer, value: a.Lose) -> None:
    out.word("\x02lose")
    for at, name in enumerate(value.keywords):
        if at:
            out.word(value.said.split()[1])
        out.word(*name.split())


def _base(ctx: Context, pt: str) -> a.SetPT:
    left, right = pt.split("/")
    return a.SetPT(number_of(left), number_of(right), said="c_base_pt")


def _pt_each(ctx: Context, ptmod: a.ModifyPT, each: a.Quantity) -> a.ModifyPT:
    def times(value: a.Quantity) -> a.Quantity:
        if value == a.Number(0):
            return a.Number(0)
        return each if value == a.Number(1) else a.Product(each, value)

    return a.ModifyPT(times(ptmod.power), times(ptmod.toughness), said=f"c_pt_each {ptmod.said}")


def _write_pt_each(out: Printer, value: a.ModifyPT) -> None:
    each: a.Quantity | None = None

    def factor(part: a.Quantity) -> a.Quantity:
        nonlocal each
        if part == a.Number(0):
            return part
        if isinstance(part, a.Product):
            each = part.of
            return part.by
        each = part
        return a.Number(1)

    plain = a.ModifyPT(factor(value.power), factor(value.toughness), said=value.said.split()[1])
    out.word("\x02get", *ptmod(plain), "for", "each")
    out.value("each", each)


def still_too(ctx: Context, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """What becomes something and is still what it was keeps its types (205.1b)."""
    if not any(isinstance(one, a.BecomeType) for one in changes):
        raise ctx.stop(Stage.LOWERING, "still what?")
    return tuple(
        reworded(one, one.said, keep=a.Keep.EVERYTHING) if isinstance(one, a.BecomeType) else one
        for one in changes
    )


def _still(
    ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, still: str
) -> a.Apply:
    """“becomes a 2/2 creature until end of turn. It's still a land.”: it keeps its types (205.1b)."""
    kept = still_too(ctx, changes)
    to = ctx.subject
    ctx.subject = elided(to)
    return a.Apply(to, kept, duration, said=f"v_changes_dur_still {still}")


def _write_still(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    write_changes(out, value.changes)
    out.value("duration", value.duration)
    out.show("STILL_", value.said.partition(" ")[2])


def _dur_each(
    ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, each: a.Quantity
) -> a.Apply:
    """“gets +1/+0 until end of turn for each …”."""
    (change,) = changes if len(changes) == 1 else (None,)
    if not isinstance(change, a.ModifyPT) or not change.said.startswith("c_pt "):
        raise ctx.stop(Stage.LOWERING, "what for each?")
    to = ctx.subject
    ctx.subject = elided(to)
    scaled = _pt_each(ctx, reworded(change, change.said.split()[1]), each)
    return a.Apply(to, (scaled,), duration, said="v_changes_dur_each")


def _write_dur_each(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    inner = out.beside()
    _write_pt_each(inner, expect(a.ModifyPT, value.changes[0]))
    at = inner.words.index("for")
    out.word(*inner.words[:at])
    out.value("duration", value.duration)
    out.word(*inner.words[at:])


def _color(said: str, verb: str) -> Custom:
    def read(ctx: Context, colorword: a.Filter) -> a.BecomeColor:
        colors = (colorword.color,) if isinstance(colorword, a.HasColor) else ()
        return a.BecomeColor(colors, said=said)

    def write(out: Printer, value: a.BecomeColor) -> None:
        first = value.colors[0] if value.colors else None
        out.word("\x02" + verb, first.word if isinstance(first, Color) else "colorless")

    return Custom(read, write)


def body(said: str) -> Custom:
    """What something becomes: “2/2 artifact creature with flying”."""

    def read(
        ctx: Context,
        words: Words,
        pt: str | None = None,
        kwitems: tuple[a.Ability, ...] = (),
        *,
        value: a.Quantity | None = None,
        words_2: Words = (),
    ) -> Body:
        size = pt if value is None else value
        words = (*words, *words_2)
        atoms = [atom for atom, _ in words]
        line, colors = line_of(ctx, atoms)
        order = "".join(atom_kind(atom) for atom in atoms)
        colorless = any(isinstance(atom, a.IsColorless) for atom in atoms)
        return Body(said, line, colors, order, size, kwitems, words[-1][1], colorless)

    return Custom(read)


def _become(said: str, before: str, after: str, keep: a.Keep, *, plural: bool = False) -> Custom:
    """“becomes a 3/3 Elemental creature that's still a land”: several changes with one wording."""

    def read(
        ctx: Context, token_body: Body, noun: a.Filter | None = None, nouns: a.Filter | None = None
    ) -> a.Change | tuple[a.Change, ...]:
        noun = noun if nouns is None else nouns
        shape, line, colors, order, pt, kwitems, many_, colorless = token_body
        if many_ != plural:
            raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
        if noun is not None and noun != a.HasType(CardType.LAND):
            raise ctx.stop(Stage.LOWERING, "still what?")
        kept = keep
        if (
            keep is a.Keep.NOTHING
            and CardType.CREATURE in line.types
            and (CardType.ARTIFACT in line.types)
        ):
            kept = a.Keep.NOT_CREATURE_TYPES
        hint = f"{said} {shape} {order} {int(colorless)}"
        parts: list[a.Change] = [
            a.BecomeType(line.types, line.subtypes, line.supertypes, kept, said=hint)
        ]
        if colors or colorless:
            parts.append(
                a.BecomeColor(colors, also=keep is a.Keep.EVERYTHING and noun is None, said=PART)
            )
        if isinstance(pt, a.Quantity):
            parts.append(a.SetPT(pt, pt, said=PART))
        elif pt is not None:
            left, right = pt.split("/")
            parts.append(a.SetPT(number_of(left), number_of(right), said=PART))
        if kwitems:
            parts.append(a.Gain(tuple(kwitems), said=PART))
        return tuple(parts) if len(parts) > 1 else parts[0]

    return Custom(read, lambda out, v: _write_become(out, v, before, after, plural=plural))


def _part(kind: type[C], changes: Sequence[a.Change]) -> C | None:
    return next((one for one in changes if isinstance(one, kind)), None)


def _write_become(
    out: Printer, value: a.Change | tuple[a.Change, ...], before: str, after: str, *, plural: bool
) -> None:
    parts = value if isinstance(value, tuple) else (value,)
    kind = expect(a.BecomeType, parts[0])
    _, shape, order, _ = kind.said.split()[:4]
    out.word(*("\x02" + w if w in ("become", "are") else w for w in before.split()))
    rest = parts[1:]
    pt = _part(a.SetPT, rest)
    if pt is not None and shape in ("tb_pt", "tb_with", "tb_two", "tb_two_with"):
        out.word(f"{num_text(pt.power)}/{num_text(pt.toughness)}")
    color = _part(a.BecomeColor, rest)
    colors = () if color is None else tuple(expect(Color, one) for one in color.colors)
    shown = TypeLine(kind.supertypes, kind.types, tuple(expect(str, one) for one in kind.subtypes))
    if plural:
        inner = out.beside()
        write_line(inner, order, shown, colors)

        inner.words[-1] = many_of(inner.words[-1])
        out.word(*inner.words)
    else:
        write_line(out, order, shown, colors)
    gain = _part(a.Gain, rest)
    if pt is not None and shape in ("tb_base", "tb_base_with"):
        out.word(
            *["with", "base", "power", "and", "toughness"],
            f"{num_text(pt.power)}/{num_text(pt.toughness)}",
        )
        if gain is not None:
            out.word("and")
            out.value("kwitems", gain.abilities)
    elif pt is not None and shape == "tb_each":
        out.word(*["with", "power", "and", "toughness", "each", "equal", "to"])
        out.value("value", pt.power)
    elif gain is not None:
        out.word("with")
        out.value("kwitems", gain.abilities)
    out.word(*after.split())


def described_by(ctx: Context, np: a.Ref) -> a.Filter:
    """A noun phrase of everything that fits, as a description."""
    if not isinstance(np, (a.Each, a.Pick)):
        raise ctx.stop(Stage.LOWERING, "a description was expected")
    return reworded(np.of, f"q:{np.said}")


def filtered(
    pattern: a.Change, said: str, before: str, field: str, *, negative: bool = False
) -> Custom:
    """A change with a description: “can't be blocked by Walls”, “except by”."""

    def read(ctx: Context, np: a.Ref) -> a.Change:
        if isinstance(np, (a.Source, a.Target)) and isinstance(pattern, a.CantBlock):
            return reworded(pattern, f"{said} is", **{field: a.Is(np)})
        of = described_by(ctx, np)
        node = reworded(pattern, said)
        return reworded(node, f"{said} {np.said}", **{field: a.Not(of) if negative else of})

    def write(out: Printer, value: a.Change) -> None:
        of = getattr(value, field)
        if negative:
            of = of.part
        out.word(*before.split())
        hint = value.said.split()[1]
        if hint == "is":
            out.value("np", of.ref)
            return
        of = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
        out.value(
            "np",
            a.Each(of, said=hint)
            if hint in ("np_each", "np_all_p", "np_bare_p")
            else a.Pick(of, said=hint),
        )

    return Custom(read, write)


def _by_two(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.BlockerCount:
    if reworded(filter, "") != CREATURE:
        raise ctx.stop(Stage.LOWERING, "by two of what?")
    return a.BlockerCount(low=num, said="c_cant_be_blocked_two")


def _by_more(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.BlockerCount:
    if num != a.Number(1) or reworded(filter, "") != CREATURE:
        raise ctx.stop(Stage.LOWERING, "by more of what?")
    return a.BlockerCount(high=a.Number(1), said="c_cant_be_blocked_more")


def _creature(ctx: Context, noun: a.Filter, change: a.CanBlockMore) -> a.CanBlockMore:
    if noun != CREATURE:
        raise ctx.stop(Stage.LOWERING, "only creatures can be blocked")
    return change


def _cast_more(ctx: Context, num: a.Quantity, noun: a.Filter) -> a.CantCast:
    if not isinstance(noun, a.IsSpell):
        raise ctx.stop(Stage.LOWERING, "more of what?")
    return a.CantCast(limit=num, said="c_cant_cast_more")


def _block_only(ctx: Context, filter: a.Filter) -> a.CantBlock:
    return a.CantBlock(a.Not(filter), said="c_block_only")


def _next_step(said: str, words: str, *, your: bool = False) -> Custom:
    """“doesn't untap during its controller's next untap step”."""

    def read(ctx: Context, step: str) -> a.Apply:
        to = ctx.subject
        if not isinstance(to, (a.Target, a.Bound, a.Host, a.Source, a.Each, a.Trigger, a.Item)):
            raise ctx.stop(Stage.REFERENCE, "whose step?")
        ctx.subject = elided(to)
        whose: a.Ref = a.You() if your else a.ControllerOf(reworded(to, ""))
        return a.Apply(to, (a.DoesntUntap(),), a.DuringNextStep(STEPS[step], whose), said=said)

    def write(out: Printer, value: a.Apply) -> None:
        when = expect(a.DuringNextStep, value.duration)
        out.subject(value.to)
        out.word("\x02don't", *words.split(), *when.step.value.split())

    return Custom(read, write)


def _untap(said: str, words: str) -> Custom:
    def read(ctx: Context, step: str) -> a.DoesntUntap:
        if STEPS[step] is not Step.UNTAP:
            raise ctx.stop(Stage.LOWERING, "untaps when?")
        return a.DoesntUntap(said=said)

    return Custom(
        read, lambda out, _: out.word(*("\x02don't" if w == "don't" else w for w in words.split()))
    )


# Statements.


def _excepts(said: str) -> Custom:
    """“…, except it's an artifact in addition to its other types and it has flying” (707.9)."""

    def read(
        ctx: Context,
        excepts: tuple[a.Change, ...] = (),
        exception: a.Change | tuple[a.Change, ...] = (),
        exand: str | None = None,
    ) -> tuple[a.Change, ...]:
        group = exception if isinstance(exception, tuple) else (exception,)
        if not excepts:
            return group
        return (*excepts, reworded(group[0], f"{group[0].said} {said}"), *group[1:])

    return Custom(read)


def write_except(out: Printer, changes: tuple[a.Change, ...]) -> None:
    """What is not as in the original."""
    out.word(",", "except")
    write_changes(out, changes)


def _except_gain(said: str) -> Custom:
    plain = _gain(said, "have")

    def write(out: Printer, value: a.Gain) -> None:
        out.word("it", "\x01s")
        if plain.write is not None:
            plain.write(out, value)

    return Custom(plain.read, write)


def _except_pt(ctx: Context, pt: str) -> a.SetPT:
    left, right = pt.split("/")
    return a.SetPT(number_of(left), number_of(right), said="ex_pt")


def not_legendary(said: str, words: str) -> Custom:
    """An exception of a copy: it isn't legendary (707.9b)."""
    return Custom(
        lambda ctx: a.LoseType(supertypes=(Supertype.LEGENDARY,), said=said),
        lambda out, v: out.word(*words.split()),
    )


def _write_copy_except(out: Printer, value: a.BecomeCopy) -> None:
    out.word("\x02become", "a", "copy", "of")
    out.value("np", value.of)
    write_except(out, value.except_)


def _copy_dur_except(
    ctx: Context, changes: tuple[a.Change, ...], duration: a.Duration, copyex: tuple[a.Change, ...]
) -> a.Apply:
    """“becomes a copy of it until end of turn, except it has flying”."""
    if len(changes) != 1 or not isinstance(changes[0], a.BecomeCopy) or changes[0].except_:
        raise ctx.stop(Stage.LOWERING, "except what?")
    to = ctx.subject
    if isinstance(to, a.You):
        raise ctx.stop(Stage.LOWERING, "a change of what?")
    ctx.subject = elided(to)
    made = reworded(changes[0], changes[0].said, except_=copyex)
    return a.Apply(to, (made,), duration, said="v_copy_dur_ex")


def _write_copy_dur_except(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    change = only(a.BecomeCopy, value.changes)
    write_changes(out, (reworded(change, change.said, except_=()),))
    out.value("duration", value.duration)
    write_except(out, change.except_)


def _cant_play(ctx: Context, nouns: a.Filter) -> a.CantPlayLands:
    if nouns != a.HasType(CardType.LAND):
        raise ctx.stop(Stage.LOWERING, "only lands are played so")
    return a.CantPlayLands(said="c_cant_play")


def _copy_token_except(
    ctx: Context, number: a.Quantity, np: a.Ref, copyex: tuple[a.Change, ...]
) -> a.Effect:
    made = copy_token(ctx, number, np)
    return reworded(made, "t_copy_ex", except_=copyex)


def _write_copy_token_except(out: Printer, value: a.CreateCopyToken) -> None:
    out.subject(value.player)
    out.word("\x02create", *["a", "token", "that's", "a", "copy", "of"])
    out.value("np", value.of)
    write_except(out, value.except_)


ROWS: Rows = {
    "t_copy_ex": Custom(_copy_token_except, _write_copy_token_except),
    "du_eot": a.UntilEndOfTurn(),
    "du_this_turn": a.ThisTurn(),
    "du_next_turn": a.UntilNextTurn(),
    "du_end_next_turn": a.UntilEndOfNextTurn(),
    "du_combat": a.UntilEndOfCombat(),
    "du_this_combat": a.UntilEndOfCombat(),
    "du_as_long": a.AsLongAs(h.cond),
    "du_remains": a.AsLongAs(a.Fits(a.Source(), h.adj)),
    "du_leaves": a.UntilLeaves(),
    "du_game": a.Indefinitely(),
    "cs_one": Custom(lambda ctx, change: change if isinstance(change, tuple) else (change,)),
    "cs_and": _changes("cs_and", ("and",)),
    "cs_comma": _changes("cs_comma", (",",)),
    "cs_cand": _changes("cs_cand", (",", "and")),
    "v_no_untap_next": _next_step("v_no_untap_next", "untap during its controller's next"),
    "v_no_untap_next_p": _next_step("v_no_untap_next_p", "untap during their controller's next"),
    "v_no_untap_nexts_p": _next_step("v_no_untap_nexts_p", "untap during their controllers' next"),
    "v_no_untap_your_next": _next_step("v_no_untap_your_next", "untap during your next", your=True),
    "v_changes": _apply("v_changes"),
    "v_changes_dur": _apply("v_changes_dur"),
    "v_changes_dur_still": Custom(_still, _write_still),
    "v_changes_dur_each": Custom(_dur_each, _write_dur_each),
    "ch_dur_pre": Custom(_dur_pre, _write_dur_pre),
    "c_pt": Custom(
        lambda ctx, ptmod: reworded(ptmod, f"c_pt {ptmod.said}"),
        lambda out, v: (out.word("\x02get"), out.show("PTMOD_", reworded(v, v.said.split()[1]))),
    ),
    "c_pt_each": Custom(_pt_each, _write_pt_each),
    "c_gain": _gain("c_gain", "gain"),
    "c_have": _gain("c_have", "have"),
    "c_have_same": Custom(_have_same, _write_have_same),
    "c_gain_cost": _gain_cost("c_gain_cost", "gain"),
    "c_have_cost": _gain_cost("c_have_cost", "have"),
    "c_gain_quote": _gain("c_gain_quote", "gain"),
    "c_have_quote": _gain("c_have_quote", "have"),
    "c_gain_kw_quote": _gain("c_gain_kw_quote", "gain"),
    "c_have_kw_quote": _gain("c_have_kw_quote", "have"),
    "c_lose": Custom(_lose, _write_lose),
    "c_lose_all": a.LoseAllAbilities(),
    "c_base_pt": Custom(
        _base,
        lambda out, v: out.word(
            "\x02have",
            *["base", "power", "and", "toughness"],
            f"{num_text(v.power)}/{num_text(v.toughness)}",
        ),
    ),
    "c_color": _color("c_color", "become"),
    "c_is_color": _color("c_is_color", "are"),
    "cw_one": Custom(lambda ctx, color: color),
    "tb_words": body("tb_words"),
    "tb_pt": body("tb_pt"),
    "tb_with": body("tb_with"),
    "tb_two": body("tb_two"),
    "tb_two_with": body("tb_two_with"),
    "tb_base": body("tb_base"),
    "tb_base_with": body("tb_base_with"),
    "c_become": _become("c_become", "become a", "", a.Keep.NOTHING),
    "c_become_p": _become("c_become_p", "become", "", a.Keep.NOTHING, plural=True),
    "c_become_also": _become(
        "c_become_also", "become a", "in addition to its other types", a.Keep.EVERYTHING
    ),
    "c_become_still": _become(
        "c_become_still", "become a", "that's still a land", a.Keep.EVERYTHING
    ),
    "c_are_also": _become(
        "c_are_also", "are", "in addition to their other types", a.Keep.EVERYTHING, plural=True
    ),
    "c_is_also": _become("c_is_also", "are a", "in addition to its other types", a.Keep.EVERYTHING),
    "c_are": _become("c_are", "are", "", a.Keep.NOTHING, plural=True),
    "c_is_a": _become("c_is_a", "are a", "", a.Keep.NOTHING),
    "c_are_still": _become(
        "c_are_still", "are", "that are still lands", a.Keep.EVERYTHING, plural=True
    ),
    "c_copy": a.BecomeCopy(h.np),
    "copy_except": h.excepts,
    "c_copy_ex": Custom(
        lambda ctx, np, copyex: a.BecomeCopy(np, copyex, said="c_copy_ex"), _write_copy_except
    ),
    "v_copy_dur_ex": Custom(_copy_dur_except, _write_copy_dur_except),
    "ce_one": _excepts("ce_one"),
    "ce_and": _excepts("ce_and"),
    "ce_comma": _excepts("ce_comma"),
    "ce_cand": _excepts("ce_cand"),
    "ce_ccand": _excepts("ce_cand"),
    **dict.fromkeys(("exand_c", "exand_n", "exand_l", "exand_a"), "and"),
    "ex_have": _except_gain("ex_have"),
    "ex_have_quote": _except_gain("ex_have_quote"),
    "ex_have_kw_quote": _except_gain("ex_have_kw_quote"),
    "ex_is": _become("ex_is", "it's a", "", a.Keep.NOTHING),
    "ex_also": _become("ex_also", "it's a", "in addition to its other types", a.Keep.EVERYTHING),
    "ex_pt": Custom(
        _except_pt,
        lambda out, v: out.word("it's", f"{num_text(v.power)}/{num_text(v.toughness)}"),
    ),
    "ex_own_color": Custom(
        lambda ctx, poss: a.KeepOwn((Characteristic.COLOR,), said=f"ex_own_color {poss[0]}"),
        lambda out, v: out.word("it", *["doesn't", "copy", "that"], v.said.split()[1], "color"),
    ),
    "ex_color": Custom(
        _color("ex_color", "are").read,
        lambda out, v: out.word("it's", v.colors[0].word if v.colors else "colorless"),
    ),
    "ex_not_legendary": not_legendary("ex_not_legendary", "it isn't legendary"),
    "ex_isnt_legendary": not_legendary("ex_isnt_legendary", "it's not legendary"),
    "c_every_type": a.EverySubtype(Subset.CREATURE),
    "c_cant_block": a.CantBlock(),
    "c_cant_attack": a.CantAttack(),
    "c_cant_attack_block": Custom(
        lambda ctx, vor: (a.CantAttack(said="c_cant_attack_block"), a.CantBlock(said=PART)),
        lambda out, v: out.word(*["can't", "attack", "or", "block"]),
    ),
    "vor_v": "or",
    "vor_o": "or",
    "vor_n": "or",
    "vor_l": "or",
    "c_cant_attack_you": a.CantAttack(a.Is(a.You())),
    "c_cant_block_np": filtered(a.CantBlock(), "c_cant_block_np", "can't block", "what"),
    "c_cant_be_blocked": a.CantBeBlocked(),
    "c_cant_be_blocked_by": filtered(
        a.CantBeBlocked(), "c_cant_be_blocked_by", "can't be blocked by", "by"
    ),
    "c_cant_be_blocked_except": filtered(
        a.CantBeBlocked(),
        "c_cant_be_blocked_except",
        "can't be blocked except by",
        "by",
        negative=True,
    ),
    "c_cant_be_blocked_two": Custom(
        _by_two,
        lambda out, v: (
            out.word(*["can't", "be", "blocked", "except", "by"]),
            out.show("NUM_", v.low),
            out.word("or", "more", "creatures"),
        ),
    ),
    "c_cant_be_blocked_more": Custom(
        _by_more,
        lambda out, v: out.word(
            *["can't", "be", "blocked", "by", "more", "than", "one", "creature"]
        ),
    ),
    "c_cant_be_countered": a.CantBeCountered(),
    "c_cant_be_regenerated": a.CantBeRegenerated(),
    "c_cant_be_sacrificed": a.CantBeSacrificed(),
    "c_cant_alone": a.CantAttackOrBlockAlone(attack=True, block=False),
    "c_cant_alone_both": Custom(
        lambda ctx, vor: a.CantAttackOrBlockAlone(said="c_cant_alone_both"),
        lambda out, v: out.word(*["can't", "attack", "or", "block", "alone"]),
    ),
    "c_cant_be_target": filtered(
        a.CantBeTargeted(), "c_cant_be_target", "can't be the target of", "of"
    ),
    "c_cant_be_targets": filtered(
        a.CantBeTargeted(), "c_cant_be_targets", "can't be the targets of", "of"
    ),
    "c_cant_gain_life": a.CantGainLife(),
    "c_cant_lose_game": a.CantLose(),
    "c_cant_win_game": a.CantWin(),
    "c_cant_play": Custom(_cant_play, lambda out, v: out.word("can't", "play", "lands")),
    "c_cant_cast_more": Custom(
        _cast_more,
        lambda out, v: (
            out.word(*["can't", "cast", "more", "than"]),
            out.show("NUM_", v.limit),
            out.word("spell", "each", "turn"),
        ),
    ),
    "c_cant_untap": a.CantUntap(),
    "c_doesnt_untap": _untap("c_doesnt_untap", "don't untap during its controller's untap step"),
    "c_dont_untap": _untap("c_dont_untap", "don't untap during their controllers' untap steps"),
    "c_doesnt_untap_your": _untap("c_doesnt_untap_your", "don't untap during your untap step"),
    "c_must_attack": a.MustAttack(),
    "c_must_attack_turn": a.MustAttack(),
    "c_must_attack_now": a.MustAttack(),
    "c_must_block": a.MustBlock(),
    "c_must_block_now": a.MustBlock(),
    "c_must_be_blocked": a.MustBeBlocked(),
    "c_must_block_np": Custom(
        lambda ctx, np: a.MustBlock(a.Is(np), said="c_must_block_np"),
        lambda out, v: (out.word("\x02block"), out.value("np", v.what.ref), out.word("if", "able")),
    ),
    "c_block_more": Custom(
        lambda ctx, noun: _creature(ctx, noun, a.CanBlockMore(a.Number(1), said="c_block_more")),
        lambda out, _: out.word(*["can", "block", "a", "additional", "creature", "each", "combat"]),
    ),
    "c_block_more_bare": Custom(
        lambda ctx, noun: _creature(
            ctx, noun, a.CanBlockMore(a.Number(1), said="c_block_more_bare")
        ),
        lambda out, _: out.word(*["can", "block", "a", "additional", "creature"]),
    ),
    "c_block_any": Custom(
        lambda ctx, nouns: _creature(ctx, nouns, a.CanBlockMore(None, said="c_block_any")),
        lambda out, _: out.word(*["can", "block", "any", "number", "of", "creatures"]),
    ),
    "c_block_only": Custom(
        _block_only,
        lambda out, v: (out.word("can", "block", "only"), out.value("filter", v.what.part)),
    ),
    "c_attack_as_though": a.CanAttackAsThough(h.kw),
    "c_no_damage": a.AssignNoCombatDamage(),
    "c_no_hand_size": a.HandSize(None),
    "c_player": Custom(lambda ctx: None, _write_player),
}
