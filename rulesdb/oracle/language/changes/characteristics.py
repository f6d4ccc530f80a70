"""Continuous changes and how long they last, both ways (611, 613). There is one row for each change.

A change says what becomes of its subject; statements and instructions say when, and of what.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Step, Subset, Zone
from rulesdb.oracle.language.clauses import (
    PART,
    check_changes,
    for_players,
    still_too,
    write_changes,
)
from rulesdb.oracle.language.tokens import (
    Body,
    atom_kind,
    becoming,
    colored,
    gaining,
    line_of,
    num_text,
    number_of,
    write_except,
)
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.printing.terminals import ptmod
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.lexemes import Keyword


def _it_exiled(said: str) -> Custom:
    """“for as long as it remains exiled” (611.2b)."""

    def read(ctx: Context, noun: a.Filter | None = None) -> a.Duration:
        ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="it")
        if noun not in (None, a.IsCard()) or not isinstance(ref, a.Bound):
            raise ctx.stop(Stage.LOWERING, "what remains exiled?")
        return a.AsLongAs(a.Fits(ref, a.In((Zone.EXILE,))), said=said)

    words = ["it"] if said == "du_it_exiled" else ["that", "card"]
    return Custom(
        read, lambda out, _: out.word("for", "as", "long", "as", *words, "remains", "exiled")
    )


def _color_choice(kind: Characteristic) -> a.ChosenWord:
    return a.ChosenWord(kind, f"{kind.value} of your choice")


def _type_choice(ctx: Context, noun: a.Filter) -> a.Change:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    word = _color_choice(Characteristic.CREATURE_TYPE)
    return a.BecomeType(subtypes=(word,), keep=a.Keep.NOT_CREATURE_TYPES, said="c_type_choice")


def _base_each(ctx: Context, value: a.Quantity) -> a.Change:
    return a.SetPT(value, value, said="c_base_each")


def _write_base_each(out: Printer, value: a.SetPT) -> None:
    out.word("\x02have", *["base", "power", "and", "toughness", "each", "equal", "to"])
    out.value("value", value.power)


def _remains(ctx: Context, cond: a.Condition, adj: a.Filter) -> a.Duration:
    """“for as long as you control ~ and ~ remains tapped” (611.2b)."""
    both = a.AllSo((cond, a.Fits(a.Source(), adj)))
    return a.AsLongAs(both, said="du_long_remains")


def _write_remains(out: Printer, value: a.AsLongAs) -> None:
    first, second = expect(a.AllSo, value.condition).parts
    out.word(*["for", "as", "long", "as"])
    out.value("cond", first)
    out.word("and", "~", "remains")
    out.value("adj", expect(a.Fits, second).of)


_ONE = a.Number(1)


def _cast_more_of(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Change:
    if a.IsSpell() not in parts_of(filter) or filter.said.startswith("filter_p") == (num == _ONE):
        raise ctx.stop(Stage.LOWERING, "more of what?")
    return a.CantCast(reworded(filter, ""), num, said="c_cast_more_of")


def _write_cast_more_of(out: Printer, value: a.CantCast) -> None:
    out.word(*["can't", "cast", "more", "than"])
    out.show("NUM_", value.limit)
    one = value.limit == _ONE
    assert value.what is not None
    out.value("filter", reworded(value.what, "filter_s" if one else "filter_p"))
    out.word("each", "turn")


def _skip_steps(ctx: Context, steps: str) -> a.Change:
    return a.SkipAlways(STEPS[steps], said=f"c_skip_steps {steps.removesuffix(' step')}")


def _untap_steps(ctx: Context, steps: str) -> a.Change:
    if STEPS[steps] is not Step.UNTAP:
        raise ctx.stop(Stage.LOWERING, "untap when?")
    return a.DoesntUntap(said="c_dont_untap_steps")


def _cant_cast(ctx: Context, np: a.Ref) -> a.Change:
    """“can't cast creature spells”, “from graveyards”: what, and from where (601.3)."""
    of = described_by(ctx, np)
    parts = of.parts if isinstance(of, a.All) else (of,)
    zones = tuple(one for one in parts if isinstance(one, a.In))
    if len(zones) > 1 or (zones and zones[0].of is not None):
        raise ctx.stop(Stage.LOWERING, "cast from where?")
    rest = [one for one in parts if one not in zones]
    what = reworded(of, "") if not zones else rest[0] if len(rest) == 1 else a.All(tuple(rest))
    where = zones[0].said if zones else ""
    said = f"c_cant_cast {np.said} {where}".strip()
    return a.CantCast(what, from_=zones[0].zones if zones else (), said=said)


def _write_cant_cast(out: Printer, value: a.CantCast) -> None:
    _, hint, *where = value.said.split()
    of = expect(a.Filter, value.what)
    if where:
        of = a.All((of, a.In(value.from_, said=" ".join(where))))
    of = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    each = hint in ("np_each", "np_all_p", "np_bare_p")
    out.word("can't", "cast")
    out.value("np", a.Each(of, said=hint) if each else a.Pick(of, said=hint))


def _attack_yours(ctx: Context, nouns: a.Filter) -> a.Change:
    """“can't attack you or planeswalkers you control”."""
    if nouns != a.HasType(CardType.PLANESWALKER):
        raise ctx.stop(Stage.LOWERING, "attack what?")
    mine = a.All((nouns, a.ControlledBy(a.You())))
    return a.CantAttack(a.AnyOf((a.Is(a.You()), mine)), said="c_cant_attack_yours")


CREATURE = a.HasType(CardType.CREATURE)


Words = tuple[tuple[a.Filter, bool], ...]
"""Adjectives and nouns, each with whether it is plural."""


def _changes(said: str, words: tuple[str, ...]) -> Custom:
    def read(
        ctx: Context, changes: tuple[a.Change, ...], change: a.Change | tuple[a.Change, ...]
    ) -> tuple[a.Change, ...]:
        group = change if isinstance(change, tuple) else (change,)
        return (*changes, reworded(group[0], f"{group[0].said} {said}"), *group[1:])

    return Custom(read)


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


def _write_player(out: Printer, value: a.PlayerProtection) -> None:
    verb = "have" if "c_have" in value.said else "gain"
    out.word("\x02" + verb, value.keyword)
    if value.quality is not None:
        out.word("from")
        out.value("quality", value.quality)


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


ROWS: Rows = {
    "du_remains_here": a.AsLongAs(a.Fits(a.Source(), a.IsPermanent())),
    "du_it_exiled": _it_exiled("du_it_exiled"),
    "du_that_exiled": _it_exiled("du_that_exiled"),
    "c_color_choice": a.BecomeColor((_color_choice(Characteristic.COLOR),)),
    "c_type_choice": Custom(
        _type_choice,
        lambda out, v: out.word(*["\x02become", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "c_land_choice": a.BecomeType(subtypes=(_color_choice(Characteristic.BASIC_LAND_TYPE),)),
    "c_saddled": a.BecomeSaddled(),
    "tb_each": body("tb_each"),
    "c_base_each": Custom(_base_each, _write_base_each),
    "du_long_remains": Custom(_remains, _write_remains),
    "c_cant_cast": Custom(_cant_cast, _write_cant_cast),
    "c_dont_untap_steps": Custom(
        _untap_steps,
        lambda out, v: out.word(
            "\x02don't", *["untap", "during", "their", "controllers'", "untap", "steps"]
        ),
    ),
    "c_cast_more_of": Custom(_cast_more_of, _write_cast_more_of),
    "c_skip_steps": Custom(
        _skip_steps,
        lambda out, v: out.word("\x02skip", "their", *v.said.split()[1:], "steps"),
    ),
    "c_cant_attack_yours": Custom(
        _attack_yours,
        lambda out, _: out.word(
            *["can't", "attack", "you", "or", "planeswalkers", "you", "control"]
        ),
    ),
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
    "c_pt": Custom(
        lambda ctx, ptmod: reworded(ptmod, f"c_pt {ptmod.said}"),
        lambda out, v: (out.word("\x02get"), out.show("PTMOD_", reworded(v, v.said.split()[1]))),
    ),
    "c_pt_each": Custom(_pt_each, _write_pt_each),
    "c_gain": gaining("c_gain", "gain"),
    "c_have": gaining("c_have", "have"),
    "c_have_same": Custom(_have_same, _write_have_same),
    "c_gain_cost": _gain_cost("c_gain_cost", "gain"),
    "c_have_cost": _gain_cost("c_have_cost", "have"),
    "c_gain_quote": gaining("c_gain_quote", "gain"),
    "c_have_quote": gaining("c_have_quote", "have"),
    "c_gain_kw_quote": gaining("c_gain_kw_quote", "gain"),
    "c_have_kw_quote": gaining("c_have_kw_quote", "have"),
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
    "c_color": colored("c_color", "become"),
    "c_is_color": colored("c_is_color", "are"),
    "cw_one": Custom(lambda ctx, color: color),
    "tb_words": body("tb_words"),
    "tb_pt": body("tb_pt"),
    "tb_with": body("tb_with"),
    "tb_two": body("tb_two"),
    "tb_two_with": body("tb_two_with"),
    "tb_base": body("tb_base"),
    "tb_base_with": body("tb_base_with"),
    "c_become": becoming("c_become", "become a", "", a.Keep.NOTHING),
    "c_become_p": becoming("c_become_p", "become", "", a.Keep.NOTHING, plural=True),
    "c_become_also": becoming(
        "c_become_also", "become a", "in addition to its other types", a.Keep.EVERYTHING
    ),
    "c_become_still": becoming(
        "c_become_still", "become a", "that's still a land", a.Keep.EVERYTHING
    ),
    "c_are_also": becoming(
        "c_are_also", "are", "in addition to their other types", a.Keep.EVERYTHING, plural=True
    ),
    "c_is_also": becoming(
        "c_is_also", "are a", "in addition to its other types", a.Keep.EVERYTHING
    ),
    "c_are": becoming("c_are", "are", "", a.Keep.NOTHING, plural=True),
    "c_is_a": becoming("c_is_a", "are a", "", a.Keep.NOTHING),
    "c_are_still": becoming(
        "c_are_still", "are", "that are still lands", a.Keep.EVERYTHING, plural=True
    ),
    "c_copy": a.BecomeCopy(h.np),
    "c_copy_ex": Custom(
        lambda ctx, np, copyex: a.BecomeCopy(np, copyex, said="c_copy_ex"), _write_copy_except
    ),
    "v_copy_dur_ex": Custom(_copy_dur_except, _write_copy_dur_except),
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
