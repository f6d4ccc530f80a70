"""Descriptions both ways: adjectives, nouns and what follows them (109, 205).

The parts of `All` stand in printed order: adjectives and nouns, then what follows the noun. An
adjective before a list belongs to every item; a noun after a list that fits all does too. There is
one row for each thing that can be said of a noun.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Relation, Zone
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import LINK, Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import END, MANY, ONE, Printer, many
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import spelling


def _that_type(ctx: Context) -> a.Filter:
    """“of that type”: the creature type that the text before has chosen."""
    if ctx.chosen != a.Kind.CREATURE_TYPE:
        raise ctx.stop(Stage.REFERENCE, "which type was chosen?")
    return a.OfChosen(Characteristic.CREATURE_TYPE, "creature type", said="p_that_type")


def _party(ctx: Context) -> a.Filter:
    ctx.counted = "a party is only counted"
    return a.All((), said="p_party")


Words = tuple[tuple[a.Filter, bool], ...]
"""Atoms in printed order, each with whether its noun is plural."""

COMMA = ","
"""The hint of an adjective with a comma before it."""

_GENERIC = (a.IsCard, a.IsSpell, a.IsPermanent, a.IsToken, a.IsAbility, a.IsSource)

_NOUNS = (a.HasType, a.HasSubtype, a.IsCard, a.IsSpell, a.IsPermanent, a.IsToken, a.IsPlayer, a.IsOpponent,
          a.IsSource, a.IsCommander)  # fmt: skip

_HEADS = (*_NOUNS, a.IsAbility)


def _core(groups: list[Words], conj: str) -> tuple[list[a.Filter], bool]:
    """The parts of a noun phrase from its listed groups of words."""
    many_ = groups[-1][-1][1]
    if len(groups) == 1:
        return [atom for atom, _ in groups[0]], many_
    before: list[a.Filter] = []
    # “black spells and green spells”: where others have adjectives of their own, none is shared.
    own = any(len(group) > 1 and not isinstance(group[0][0], _HEADS) for group in groups[1:])
    while not own and len(groups[0]) > 1 and not isinstance(groups[0][0][0], _HEADS):
        before.append(groups[0][0][0])
        groups = [groups[0][1:], *groups[1:]]
    after: list[a.Filter] = []
    heads = [isinstance(group[-1][0], _HEADS) for group in groups[:-1]]
    generic = [isinstance(group[-1][0], _GENERIC) for group in groups[:-1]]
    last = groups[-1]
    if len(last) > 1 and (
        not all(heads) or (isinstance(last[-1][0], _GENERIC) and not any(generic))
    ):
        after = [last[-1][0]]
        groups = [*groups[:-1], last[:-1]]
    options = tuple(joined([atom for atom, _ in group]) for group in groups)
    return [*before, a.AnyOf(options, said=conj), *after], many_


def _finish(ctx: Context, groups: list[Words], conj: str) -> a.Filter:
    for group in groups:
        for atom, plural in group[:-1]:
            if plural and isinstance(atom, a.Filter):
                raise ctx.stop(Stage.LOWERING, "a plural noun before another noun")
    parts, many_ = _core(groups, conj)
    if not isinstance(parts[-1], (*_HEADS, a.AnyOf)):
        raise ctx.stop(Stage.LOWERING, "a description without a noun")
    whole = joined(parts)
    said = "filter_p" if many_ else "filter_s"
    return reworded(
        whole, f"{said} {conj}" if whole is parts[0] and isinstance(whole, a.AnyOf) else said
    )


def _list(conj: str, *, listed: bool) -> Custom:
    def read(
        ctx: Context, words: Words, words_2: Words | None = None, wlist: Sequence[Words] = ()
    ) -> a.Filter:
        if listed:
            return _finish(ctx, [*wlist, words], conj)
        groups = [words] if words_2 is None else [words, words_2]
        return _finish(ctx, groups, conj)

    return Custom(read)


def _posted(ctx: Context, filter: a.Filter, post: a.Filter) -> a.Filter:
    parts = list(filter.parts) if isinstance(filter, a.All) else [filter]
    last = parts[-1]
    narrow = post.said in ("p_with", "p_without", "p_or_less", "p_or_greater")
    if narrow and isinstance(last, a.AnyOf) and last.said.rpartition(" ")[2] == "or":
        options = (*last.parts[:-1], joined([*parts_of(last.parts[-1]), post]))
        return reworded(joined([*parts[:-1], a.AnyOf(options, said="or")]), filter.said)
    return reworded(joined([*parts, post]), filter.said.partition(" ")[0])


def write_filter(out: Printer, value: a.Filter, *, plural: bool | None = None) -> None:
    """A description in words."""
    many_ = value.said.partition(" ")[0].endswith("_p") if plural is None else plural
    _write(out, value, plural=many_)


def _write(out: Printer, value: a.Filter, *, plural: bool) -> None:
    parts = parts_of(value)
    head = max((at for at, one in enumerate(parts) if _is_core(one)), default=-1)
    if head < 0:
        raise Stop(Stage.PRINTING, f"no noun in {value!r:.80}")
    for at, one in enumerate(parts):
        if at > head or (one.said.startswith("p_") and not _is_core(one)):
            out.alias(one.said, one)
        else:
            _atom(out, one, plural=plural and at == head)


def _is_core(one: a.Filter) -> bool:
    return isinstance(one, _HEADS) or (isinstance(one, a.AnyOf) and not one.said.startswith("p_"))


def _atom(out: Printer, one: a.Filter, *, plural: bool) -> None:
    if isinstance(one, a.AnyOf):
        conj = one.said.rpartition(" ")[2]
        conj = conj if conj in ("or", "and", "and/or") else "or"
        for at, part in enumerate(one.parts):
            if at and len(one.parts) > 2:
                out.word(",")
            if at and at == len(one.parts) - 1:
                out.word(conj)
            if isinstance(part, a.All) or not plural:
                if isinstance(part, a.All):
                    _write_item(out, part, plural=plural)
                else:
                    _atom(out, part, plural=False)
            else:
                _atom(out, part, plural=plural)
        return
    words = spelling().get(one)
    if one.said == COMMA:
        out.word(",")
    if words is None:
        raise Stop(Stage.PRINTING, f"no word for {one!r:.60}")
    out.word(*words[1 if plural else 0].split())


def _write_item(out: Printer, value: a.All, *, plural: bool) -> None:
    last = max((at for at, one in enumerate(value.parts) if isinstance(one, _HEADS)), default=-1)
    for at, one in enumerate(value.parts):
        if at > last:
            out.alias(one.said, one) if one.said.startswith("p_") else _atom(out, one, plural=False)
        else:
            _atom(out, one, plural=plural and at == last)


def _control(ctx: Context, who: a.Ref) -> a.Filter:
    return a.ControlledBy(who, said="p_control")


def _write_verb(verb: str) -> Callable[[Printer, a.ControlledBy | a.OwnedBy], None]:
    def write(out: Printer, value: a.ControlledBy | a.OwnedBy) -> None:
        ref = value.player
        out.value("who", ref)
        out.word(MANY if many(ref) or isinstance(ref, a.You) else ONE, "\x02" + verb, END)

    return write


def _keywords(ctx: Context, kwlist: tuple[tuple[str, ...], str]) -> a.Filter:
    names, conj = kwlist
    atoms = tuple(a.HasKeyword(name) for name in names)
    if len(atoms) == 1:
        return reworded(atoms[0], "p_with")
    return (a.AnyOf if conj == "or" else a.All)(atoms, said="p_with")


def _write_with(out: Printer, value: a.Filter) -> None:
    out.word("with")
    atoms = value.parts if isinstance(value, (a.AnyOf, a.All)) else (value,)
    for at, one in enumerate(atoms):
        if at:
            out.word("or" if isinstance(value, a.AnyOf) else "and")
        out.word(*expect(a.HasKeyword, one).keyword.split())


CHARS = {
    "ch_power": Characteristic.POWER,
    "ch_toughness": Characteristic.TOUGHNESS,
    "ch_mana_value": Characteristic.MANA_VALUE,
}


def _adjs(*names: str) -> Custom:
    def read(ctx: Context, **parts: a.Filter) -> a.Filter:
        atoms = tuple(parts[name] for name in names)
        return atoms[0] if len(atoms) == 1 else a.AnyOf(atoms, said="or")

    return Custom(read)


def _that(said: str, words: tuple[str, ...], *, plural: bool, negative: bool) -> Custom:
    def read(ctx: Context, adjs: a.Filter) -> a.Filter:
        inner = a.Not(adjs) if negative else adjs
        return (
            reworded(inner, said) if not isinstance(inner, a.AnyOf) else a.All((inner,), said=said)
        )

    def write(out: Printer, value: a.Filter) -> None:
        out.word(*words)
        inner = value.part if negative and isinstance(value, a.Not) else value
        if isinstance(inner, a.All) and len(inner.parts) == 1:
            inner = inner.parts[0]
        if isinstance(inner, _NOUNS) and not plural:
            out.word("a")
        _atom(out, inner, plural=plural)

    return Custom(read, write)


def _words_one(ctx: Context, word: tuple[a.Filter, bool]) -> Words:
    return (word,)


def _words_more(ctx: Context, words: Words, word: tuple[a.Filter, bool]) -> Words:
    return (*words, word)


def _words_comma(ctx: Context, words: Words, word: tuple[a.Filter, bool]) -> Words:
    """“noncreature, nonland card”."""
    atom, plural = word
    return (*words, (reworded(atom, COMMA), plural))


def _targets(said: str, verb: str) -> Custom:
    """“that targets a creature you control” (115.9)."""

    def read(ctx: Context, np: a.Ref) -> a.Filter:
        if isinstance(np, (a.Source, a.You)):
            return a.TargetsOn(a.Is(np), said=said)
        if isinstance(np, (a.Pick, a.Each)) and np.said in ("np_a", "np_another"):
            return a.TargetsOn(np.of, said=f"{said} {np.said}")
        raise ctx.stop(Stage.LOWERING, "that targets what?")

    def write(out: Printer, value: a.TargetsOn) -> None:
        out.word("that", verb)
        if isinstance(value.what, a.Is):
            out.value("np", value.what.ref)
        else:
            hint = value.said.split()[1]
            out.value("np", a.Pick(reworded(expect(a.Filter, value.what), "filter_s"), said=hint))

    return Custom(read, write)


def _word(
    ctx: Context,
    adj: a.Filter | None = None,
    noun: a.Filter | None = None,
    nouns: a.Filter | None = None,
) -> tuple[a.Filter, bool]:
    if nouns is not None:
        return nouns, True
    return expect(a.Filter, adj if adj is not None else noun), False


def _place(word: str) -> Custom:
    """“in your graveyard”, “from your graveyard”: one filter, two words."""

    def read(ctx: Context, zone: a.Filter) -> a.Filter:
        return reworded(zone, f"p_{word} {zone.said}")

    def write(out: Printer, value: a.Filter) -> None:
        out.word(word)
        out.alias(value.said.partition(" ")[2], value)

    return Custom(read, write)


def _than(said: str, relation: Relation) -> Custom:
    """“with power greater than its toughness”: another number of the same thing, or a given number."""

    def read(ctx: Context, char: Characteristic, value: a.Quantity) -> a.Filter:
        other = value.characteristic if isinstance(value, a.Value) else char
        if value.said.startswith("v_its") and other != char:
            mine = a.Value(char, a.Item()), a.Value(other, a.Item())
            return a.Where(a.Compare(mine[0], relation, mine[1]), said=said)
        return a.Numeric(char, relation, value, said=said)

    def write(out: Printer, filter_: a.Numeric | a.Where) -> None:
        if isinstance(filter_, a.Numeric):
            found: dict[str, object] = {"char": filter_.characteristic, "value": filter_.quantity}
        else:
            both = expect(a.Compare, filter_.condition)
            left, right = expect(a.Value, both.left), expect(a.Value, both.right)
            its = a.Value(right.characteristic, a.Source(), said="v_its")
            found = {"char": left.characteristic, "value": its}
        out.form(said, found)

    return Custom(read, write)


def _shares(said: str, words: str, *, negative: bool = False) -> Custom:
    """“that shares a color with it” (105.2, 205.3)."""

    def read(ctx: Context, shared: Characteristic, np: a.Ref) -> a.Filter:
        made = a.SharesWith(shared, np)
        return a.Not(made, said=said) if negative else reworded(made, said)

    def write(out: Printer, value: a.Filter) -> None:
        inner = expect(a.SharesWith, value.part if isinstance(value, a.Not) else value)
        out.word(*words.split(), *inner.characteristic.value.split(), "with")
        out.value("np", inner.other)

    return Custom(read, write)


def _shared_type(ctx: Context, noun: a.Filter) -> Characteristic:
    if noun == a.IsCard():
        return Characteristic.CARD_TYPE
    if noun == a.HasType(CardType.CREATURE):
        return Characteristic.CREATURE_TYPE
    raise ctx.stop(Stage.LOWERING, "a type of what?")


def _type_of_choice(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    kind = Characteristic.CREATURE_TYPE
    return a.OfChosen(kind, f"{kind.value} of your choice", said="p_choice_type")


ITEM = a.Item()

_ITEM = a.Is(ITEM)


def _of(ref: a.Ref, ctx: Context) -> a.Filter:
    if not isinstance(ref, a.Pick) or ref.up_to or ref.among is not None:
        raise ctx.stop(Stage.LOWERING, "who controls what?")
    parts = ref.of.parts if isinstance(ref.of, a.All) else (ref.of,)
    return a.All((*parts, a.ControlledBy(ITEM)), said=ref.of.said)


def _who_controls(said: str, words: str, *, negative: bool = False) -> Custom:
    """“each player who controls a multicolored creature”."""

    def read(ctx: Context, np: a.Pick) -> a.Filter:
        of = _of(np, ctx)
        number = None if np.count == a.Number(1) else np.count
        one: a.Condition = a.Exists(of, number=number)
        return a.PlayerWhere(a.NotSo(one) if negative else one, said=f"{said} {np.said}")

    def write(out: Printer, value: a.PlayerWhere) -> None:
        asked = value.condition
        one = expect(a.Exists, expect(a.NotSo, asked).part if negative else asked)
        parts = expect(a.All, one.of).parts[:-1]
        of = reworded(a.All(parts) if len(parts) > 1 else parts[0], one.of.said)
        out.word(*words.split())
        out.value("np", a.Pick(of, one.number or a.Number(1), said=value.said.split()[1]))

    return Custom(read, write)


def _who_more(said: str, verb: str) -> Custom:
    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=True)
        parts = filter.parts if isinstance(filter, a.All) else (filter,)

        def count(of: a.Ref) -> a.Quantity:
            return a.Count(a.Each(a.All((*parts, a.ControlledBy(of)), said=filter.said)))

        return a.PlayerWhere(a.Compare(count(ITEM), Relation.MORE, count(a.You())), said=said)

    def write(out: Printer, value: a.PlayerWhere) -> None:
        count = expect(a.Count, expect(a.Compare, value.condition).left)
        parts = expect(a.All, expect(a.Each, count.of).of).parts[:-1]
        out.word("who", verb, "more")
        write_filter(out, a.All(parts) if len(parts) > 1 else parts[0], plural=True)
        out.word("than", "you")

    return Custom(read, write)


def _died(ctx: Context) -> a.Filter:
    ctx.counted = "only what died is counted so"
    return a.Took(a.Dies(a.All(())), said="p_died")


_VERBS = {
    "exiled": "exile",
    "discarded": "discard",
    "milled": "mill",
    "tapped": "tap",
    "revealed": "reveal",
}


def handled(ctx: Context, done: str) -> a.Ref:
    """What the last instruction or cost of this verb handled."""
    verb = _VERBS[done]
    for m in reversed(ctx.mentions.all):
        for ref in (m.ref, m.was):
            if isinstance(ref, a.Bound) and named(ref.name, verb):
                return ref
    if named(ctx.amounts, verb):
        return a.Bound(ctx.amounts)
    raise ctx.stop(Stage.REFERENCE, f"nothing was {done}")


def named(name: str, verb: str) -> bool:
    """Whether a result is one of instructions with this verb."""
    return name.rstrip("0123456789") == verb and name != verb


def _way(ctx: Context, done: str) -> a.Filter:
    return a.Is(handled(ctx, done), said=f"p_way {done}")


def _greater(ctx: Context) -> a.Numeric:
    """“creatures with greater power”: than what the sentence is about has."""
    if not isinstance(ctx.subject, (a.Source, a.Host)):
        raise ctx.stop(Stage.LOWERING, "greater than what?")
    own = a.Value(Characteristic.POWER, reworded(ctx.subject, ""))
    return a.Numeric(Characteristic.POWER, Relation.MORE, own, said="p_greater_power")


ROWS: Rows = {
    "p_that_type": Custom(_that_type, lambda out, _: out.word("of", "that", "type")),
    "p_any_counters_them": a.HasCounter(""),
    "p_any_counters_it": a.HasCounter(""),
    "p_party": Custom(_party, lambda out, _: out.word("in", "your", "party")),
    "word": Custom(_word),
    "words_one": Custom(_words_one),
    "words_more": Custom(_words_more),
    "words_comma": Custom(_words_comma),
    "wl_two": Custom(lambda ctx, words, words_2: [words, words_2]),
    "wl_more": Custom(lambda ctx, wlist, words: [*wlist, words]),
    "core_one": _list("", listed=False),
    "core_or": _list("or", listed=False),
    "core_and": _list("and", listed=False),
    "core_andor": _list("and/or", listed=False),
    "core_list_or": _list("or", listed=True),
    "core_list_and": _list("and", listed=True),
    "core_list_andor": _list("and/or", listed=True),
    "filter_core": Custom(lambda ctx, core: core, write_filter),
    "filter_post": Custom(_posted),
    "filter_s": Custom(lambda ctx: None, lambda out, v: write_filter(out, v, plural=False)),
    "filter_p": Custom(lambda ctx: None, lambda out, v: write_filter(out, v, plural=True)),
    "p_control": Custom(_control, _write_verb("control")),
    "p_dont_control": a.Not(a.ControlledBy(a.You())),
    "p_own": Custom(lambda ctx, who: a.OwnedBy(who, said="p_own"), _write_verb("own")),
    "p_cast": Custom(lambda ctx, who: a.ControlledBy(who, said="p_cast"), _write_verb("cast")),
    "p_with": Custom(_keywords, _write_with),
    "p_without": a.Not(a.HasKeyword(h.kw)),
    "p_or_less": a.Numeric(h.char, Relation.AT_MOST, h.quantity),
    "p_or_greater": a.Numeric(h.char, Relation.AT_LEAST, h.quantity),
    "p_exactly": a.Numeric(h.char, Relation.EQUAL, h.quantity),
    "p_at_most": a.Numeric(h.char, Relation.AT_MOST, h.value),
    "p_more_than": _than("p_more_than", Relation.MORE),
    "p_less_than": _than("p_less_than", Relation.LESS),
    "p_equal_to": _than("p_equal_to", Relation.EQUAL),
    "p_counter": a.HasCounter(h.counter),
    "p_counter_them": a.HasCounter(h.counter),
    "p_counters": a.HasCounter(h.counter),
    "p_counters_them": a.HasCounter(h.counter),
    "p_any_counter": a.HasCounter(""),
    "p_no_abilities": a.HasNoAbilities(),
    "p_in": _place("in"),
    "p_from": _place("from"),
    "p_battlefield": a.In((Zone.BATTLEFIELD,)),
    "p_named": a.HasName(h.named),
    "p_exiled_with": a.Is(a.Linked(LINK)),
    "p_chosen_color": a.OfChosen(Characteristic.COLOR, "color"),
    "p_chosen_type": a.OfChosen(Characteristic.CREATURE_TYPE, "creature type"),
    "p_chosen_name": a.OfChosen(Characteristic.NAME, "card name"),
    "p_that_color": a.OfChosen(Characteristic.COLOR, "color"),
    "p_other_than": a.Other(h.np),
    "p_attached": a.AttachedTo(h.np),
    "p_attacking": a.InCombat(a.Combat.ATTACKING, h.np),
    "p_thats_attacking": a.InCombat(a.Combat.ATTACKING, h.np),
    "p_attacking_np": a.InCombat(a.Combat.ATTACKING, h.np),
    "p_attacked": a.Took(a.Attacks(a.All(()))),
    "p_was_dealt": a.Took(a.IsDealtDamage(a.All(()))),
    "p_dealt": a.Took(a.IsDealtDamage(a.All(()))),
    "p_dealt_bare": a.Took(a.IsDealtDamage(a.All(()))),
    "p_blocking": a.InCombat(a.Combat.BLOCKING, h.np),
    "p_blocked_by": a.InCombat(a.Combat.BLOCKED, h.np),
    "p_blocking_or": a.AnyOf(
        (a.InCombat(a.Combat.BLOCKING, h.np), a.InCombat(a.Combat.BLOCKED, h.np))
    ),
    "p_that_are": _that("p_that_are", ("that", "are"), plural=True, negative=False),
    "p_thats": _that("p_thats", ("that's",), plural=False, negative=False),
    "p_arent": _that("p_arent", ("that", "aren't"), plural=True, negative=True),
    "p_isnt": _that("p_isnt", ("that", "isn't"), plural=False, negative=True),
    "p_entered": a.Took(a.Enters(a.All(()))),
    "p_targets": _targets("p_targets", "targets"),
    "p_targets_p": _targets("p_targets_p", "target"),
    "p_shares": _shares("p_shares", "that shares a"),
    "p_share": _shares("p_share", "that share a"),
    "p_not_shares": _shares("p_not_shares", "that doesn't share a", negative=True),
    "p_not_share": _shares("p_not_share", "that don't share a", negative=True),
    "sh_color": Characteristic.COLOR,
    "sh_name": Characteristic.NAME,
    "sh_type": Custom(
        _shared_type,
        lambda out, v: out.word(
            *("creature", "type") if v is Characteristic.CREATURE_TYPE else ("card", "type")
        ),
    ),
    "p_same_name": a.SharesWith(Characteristic.NAME, h.np),
    "p_greatest": a.Superlative(h.char, h.filter),
    "p_least": a.Superlative(h.char, h.filter, least=True),
    "adjs_one": _adjs("adj"),
    "adjs_or": _adjs("adj", "adj_2"),
    "adjs_lor": _adjs("adj", "adj_2"),
    "adjs_noun": _adjs("noun"),
    "adjs_nouns": _adjs("nouns"),
    **CHARS,
    "kwl_one": Custom(lambda ctx, kw: ((kw,), "")),
    "kwl_and": Custom(lambda ctx, kw, kw_2: ((kw, kw_2), "and")),
    "kwl_or": Custom(lambda ctx, kw, kw_2: ((kw, kw_2), "or")),
    "kwl_cost": Custom(lambda ctx, kwcost: ((str(kwcost),), "")),
    "kwl_num": Custom(lambda ctx, kwnum: ((str(kwnum),), "")),
    "kwl_walk": Custom(lambda ctx, walk: (("landwalk",), "")),
    "p_choice_type": Custom(
        _type_of_choice,
        lambda out, v: out.word(*["of", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "p_single_target": a.TargetsOn(single=True),
    "p_saddled_it": a.Took(a.KeywordActionDone("saddle", whom=a.Is(a.Source()))),
    "p_not_from_hand": Custom(
        lambda ctx: a.In(tuple(z for z in Zone if z is not Zone.HAND), said="p_not_from_hand"),
        lambda out, v: out.word("from", "anywhere", "other", "than", "their", "hands"),
    ),
    "p_graves_libraries": Custom(
        lambda ctx: a.In((Zone.GRAVEYARD, Zone.LIBRARY), said="p_graves_libraries"),
        lambda out, v: out.word("from", "graveyards", "or", "libraries"),
    ),
    "p_who_controls": _who_controls("p_who_controls", "who controls"),
    "p_who_control": _who_controls("p_who_control", "who control"),
    "p_who_doesnt": _who_controls("p_who_doesnt", "who doesn't control", negative=True),
    "p_who_more": _who_more("p_who_more", "controls"),
    "p_who_more_p": _who_more("p_who_more_p", "control"),
    "p_who_lost": a.PlayerWhere(a.Happened(a.LosesLife(_ITEM))),
    "p_who_dealt": a.PlayerWhere(a.Happened(a.IsDealtDamage(_ITEM))),
    "p_who_dealt_combat": a.PlayerWhere(a.Happened(a.IsDealtDamage(_ITEM, combat=True))),
    "p_died": Custom(_died, lambda out, _: out.word("that", "died", "this", "turn")),
    "p_way": Custom(_way, lambda out, v: out.word(v.said.split()[1], "this", "way")),
    "p_greater_power": Custom(_greater, lambda out, _: out.word("with", "greater", "power")),
}
