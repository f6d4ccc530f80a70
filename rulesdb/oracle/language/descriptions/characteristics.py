"""What a thing has behind its noun: control, keywords, numbers, counters, names, types, both ways (109.3)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Zone
from rulesdb.oracle.language.descriptions.words import NOUNS, write_atom
from rulesdb.oracle.meaning.back_reference import Form
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import END, MANY, ONE, Printer, many
from rulesdb.oracle.syntax.problems import Stage, Stop


def _that_type(ctx: Context) -> a.Filter:
    """“of that type”: the type that the text before has chosen."""
    if ctx.chosen not in (a.Kind.CREATURE_TYPE, a.Kind.CARD_TYPE):
        raise ctx.stop(Stage.REFERENCE, "which type was chosen?")
    if ctx.chosen is a.Kind.CARD_TYPE:
        return a.OfChosen(Characteristic.CARD_TYPE, "card type", said="p_that_type")
    return a.OfChosen(Characteristic.CREATURE_TYPE, "creature type", said="p_that_type")


def _chosen_type(ctx: Context) -> a.Filter:
    """“of the chosen type”: a card type where one was chosen, else a creature type (607.2d)."""
    if ctx.chosen == a.Kind.CARD_TYPE:
        return a.OfChosen(Characteristic.CARD_TYPE, "card type", said="p_chosen_type")
    return a.OfChosen(Characteristic.CREATURE_TYPE, "creature type", said="p_chosen_type")


def _chosen_kind(ctx: Context, noun: a.Filter) -> a.Filter:
    """“of the chosen card type”, “of the chosen creature type”."""
    kind = _KIND_CHOSEN.get(noun)
    if kind is None:
        raise ctx.stop(Stage.LOWERING, "which type?")
    return a.OfChosen(kind, kind.value, said="p_chosen_kind")


_CREATURES = a.HasType(CardType.CREATURE)
_KIND_CHOSEN = {a.IsCard(): Characteristic.CARD_TYPE, _CREATURES: Characteristic.CREATURE_TYPE}


def _write_chosen(out: Printer, value: a.OfChosen, word: str = "") -> None:
    if value.characteristic not in _KIND_CHOSEN.values():
        raise Stop(Stage.PRINTING, "another quality than a type")
    out.word("of", "the", "chosen", *(word or value.characteristic.value).split())


NOT_CHOSEN = a.Not(a.OfChosen(Characteristic.CREATURE_TYPE, "creature type"))
"""“creatures that are not of the chosen type”, in full."""


def _control(ctx: Context, who: a.Ref) -> a.Filter:
    return a.ControlledBy(who, said="p_control")


def _player_controls(ctx: Context) -> a.Filter:
    """“lands the player controls”: of the player named before."""
    who = ctx.mentions.find(player=True, plural=False, at=ctx.at, word="the player")
    return a.ControlledBy(who, said="p_player_controls")


def _write_verb(verb: str) -> Callable[[Printer, a.ControlledBy | a.OwnedBy], None]:
    def write(out: Printer, value: a.ControlledBy | a.OwnedBy) -> None:
        ref = value.player
        out.value("who", ref)
        out.word(MANY if many(ref) or isinstance(ref, a.You) else ONE, "\x02" + verb, END)

    return write


def _kw_ability(said: str) -> Callable[..., a.Filter]:
    """“with a kicker ability”: the keyword in any of its forms (702.33c)."""
    return lambda ctx, kwcost: a.HasKeyword(str(kwcost), said=said)


def _write_kw_ability(word: str) -> Callable[[Printer, a.HasKeyword], object]:
    before = ["with"] if word == "abilities" else ["with", "a"]
    return lambda out, value: out.word(*before, *value.keyword.split(), word)


def _keywords(ctx: Context, kwlist: tuple[tuple[str, ...], str]) -> a.Filter:
    names, conj = kwlist
    atoms = tuple(a.HasKeyword(name) for name in names)
    if len(atoms) == 1:
        return reworded(atoms[0], "p_with")
    return (a.AnyOf if conj == "or" else a.All)(atoms, said="p_with")


def _without(ctx: Context, kwlist: tuple[tuple[str, ...], str]) -> a.Filter:
    """“without flying”, “without flying or islandwalk”: with neither."""
    names, conj = kwlist
    if conj == "and":
        raise ctx.stop(Stage.LOWERING, "without which of them?")
    atoms = tuple(a.HasKeyword(name) for name in names)
    return a.Not(atoms[0] if len(atoms) == 1 else a.AnyOf(atoms), said="p_without")


def _write_without(out: Printer, value: a.Not) -> None:
    parts = value.part.parts if isinstance(value.part, a.AnyOf) else (value.part,)
    out.word("without")
    for at, one in enumerate(parts):
        out.word(*(["or"] if at else []), *expect(a.HasKeyword, one).keyword.split())


def walk_name(walk: a.Filter) -> str:
    """What a landwalk ability is called by its lands: “islandwalk” (702.14a)."""
    return f"{walk.subtype.lower()}walk" if isinstance(walk, a.HasSubtype) else "landwalk"


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
    "ch_base_power": Characteristic.BASE_POWER,
    "ch_base_toughness": Characteristic.BASE_TOUGHNESS,
    "ch_mana_value": Characteristic.MANA_VALUE,
    "ch_loyalty": Characteristic.LOYALTY,
}


def _adjs(*names: str, conj: str = "or") -> Custom[a.Filter]:
    def read(ctx: Context, **parts: a.Filter) -> a.Filter:
        atoms = tuple(parts[name] for name in names)
        return atoms[0] if len(atoms) == 1 else a.AnyOf(atoms, said=conj)

    return Custom(read)


def _that(said: str, words: tuple[str, ...], *, plural: bool, negative: bool) -> Custom[a.Filter]:
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
        if isinstance(inner, NOUNS) and not plural:
            out.word("a")
        write_atom(out, inner, plural=plural)

    return Custom(read, write)


def _chosen_name(ctx: Context) -> a.Filter:
    """“with the chosen name”; “with that name” behind it is the same."""
    ctx.chosen = ctx.chosen or a.Kind.CARD_NAME
    return a.OfChosen(Characteristic.NAME, "card name", said="p_chosen_name")


Sides = tuple[Characteristic, Characteristic]
_SIDES: Sides = (Characteristic.BASE_POWER, Characteristic.BASE_TOUGHNESS)


def of_size(ctx: Context, pt: str, sides: Sides) -> tuple[a.Numeric, a.Numeric]:
    """Both numbers of “2/2”, as what is asked of these two; a number must stand at each."""
    words = pt.split("/")
    if not all(word.isdecimal() for word in words):
        raise ctx.stop(Stage.LOWERING, "of which size?")
    power, toughness = (
        a.Numeric(what, Relation.EQUAL, a.Number(int(word)))
        for what, word in zip(sides, words, strict=True)
    )
    return power, toughness


def _base(ctx: Context, pt: str) -> a.Filter:
    """“with base power and toughness 2/2”: as set, before what only changes them (208.4b)."""
    power, toughness = of_size(ctx, pt, _SIDES)
    return a.All((reworded(power, "p_said"), reworded(toughness, f"p_base {pt}")))


def _write_base(out: Printer, value: a.Numeric) -> None:
    out.word("with", "base", "power", "and", "toughness", value.said.partition(" ")[2])


def _than(said: str, relation: Relation) -> Custom[a.Filter]:
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


def _as_last(ctx: Context, np: a.Ref) -> a.Ref:
    """“the same name as that creature” behind what exiled it: as it last was there (608.2h); “that card” is the card."""
    card = "card" in np.said.split()
    return np if card else reworded(ctx.mentions.last_there(reworded(np, "")), np.said)


def _same_name(said: str, *, negative: bool = False) -> Custom[a.Filter]:
    """“with the same name as that creature” (201.2a)."""

    def read(ctx: Context, np: a.Ref) -> a.Filter:
        made = a.SharesWith(Characteristic.NAME, _as_last(ctx, np))
        return a.Not(made, said=said) if negative else reworded(made, said)

    def write(out: Printer, value: a.Filter) -> None:
        shared = value.part if isinstance(value, a.Not) else value
        out.form(said, {"np": expect(a.SharesWith, shared).other})

    return Custom(read, write)


def _shares(said: str, words: str, *, negative: bool = False) -> Custom[a.Filter]:
    """“that shares a color with it” (105.2, 205.3)."""

    def read(ctx: Context, shared: Characteristic, np: a.Ref) -> a.Filter:
        made = a.SharesWith(shared, _as_last(ctx, np))
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
    if noun == a.HasType(CardType.LAND):
        return Characteristic.LAND_TYPE
    if noun == a.IsPermanent():
        return Characteristic.PERMANENT_TYPE
    raise ctx.stop(Stage.LOWERING, "a type of what?")


def _type_of_choice(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    kind = Characteristic.CREATURE_TYPE
    return a.OfChosen(kind, f"{kind.value} of your choice", said="p_choice_type")


def _inset(verb: str) -> Custom[a.HasInset]:
    def read(ctx: Context, noun: a.Filter) -> a.HasInset:
        if not isinstance(noun, a.HasSubtype) or noun.subtype not in _INSETS:
            raise ctx.stop(Stage.LOWERING, "what can a card have so?")
        return a.HasInset(noun.subtype, said=f"p_{verb}_inset")

    def write(out: Printer, one: a.HasInset) -> None:
        out.word("that", verb, "a", one.subtype)

    return Custom(read, write)


def _variable(said: str, words: str) -> Custom[a.Filter]:
    """“with {X} in its mana cost”."""

    def read(ctx: Context, mana: ManaCost) -> a.Filter:
        if str(mana) != "{X}":
            raise ctx.stop(Stage.LOWERING, "only {X} is asked for in a mana cost")
        found = a.HasVariableCost(said=said)
        return a.Not(reworded(found, ""), said=said) if words.startswith("without") else found

    return Custom(read, lambda out, _: out.word(*words.split()))


def _mana_cost(ctx: Context, mana: ManaCost, mana_2: ManaCost | None = None) -> a.Filter:
    """“with mana cost {0} or {1}” (202.1)."""
    costs = (mana,) if mana_2 is None else (mana, mana_2)
    return a.HasManaCost(costs, said="p_mana_cost")


def _write_mana_cost(out: Printer, value: a.HasManaCost) -> None:
    out.word("with", "mana", "cost")
    for at, cost in enumerate(value.costs):
        out.word(*(["or"] if at else []))
        out.show("MANA_", cost)


_INSETS = ("Adventure", "Omen")
"""What the spell in a card's inset frame can be (715, 720)."""


def _greater(ctx: Context) -> a.Numeric:
    """“creatures with greater power”: than what the sentence is about has."""
    if not isinstance(ctx.subject, (a.Source, a.Host)):
        raise ctx.stop(Stage.LOWERING, "greater than what?")
    own = a.Value(Characteristic.POWER, reworded(ctx.subject, ""))
    return a.Numeric(Characteristic.POWER, Relation.MORE, own, said="p_greater_power")


_BESIDE: dict[str, tuple[Relation, str]] = {
    "p_lesser": (Relation.LESS, "lesser"),
    "p_greater": (Relation.MORE, "greater"),
    "p_not_greater": (Relation.AT_MOST, "equal or lesser"),
    "p_not_lesser": (Relation.AT_LEAST, "equal or greater"),
    "p_a_not_greater": (Relation.AT_MOST, "a equal or lesser"),
    "p_a_not_lesser": (Relation.AT_LEAST, "a equal or greater"),
}
"""How a number stands to that of what the text before is about."""


def _lesser(said: str) -> Custom[a.Numeric]:
    """“a creature card with lesser power”: than that of what the text before is about."""
    relation, words = _BESIDE[said]

    def read(ctx: Context, char: Characteristic) -> a.Numeric:
        ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its", form=Form.ITS)
        own = a.Value(char, ctx.mentions.before(ref), said="v_its")
        return a.Numeric(char, relation, own, said=said)

    return Custom(
        read, lambda out, v: out.word("with", *words.split(), *v.characteristic.value.split())
    )


def _same_number(ctx: Context, char: Characteristic, np: a.Ref) -> a.Numeric:
    """“with the same mana value as that card”: as one known thing."""
    if isinstance(np, (a.Pick, a.Each, a.Together, a.You)):
        raise ctx.stop(Stage.LOWERING, "the same as which of them?")
    return a.Numeric(char, Relation.EQUAL, a.Value(char, np), said="p_same_number")


def _write_same_number(out: Printer, value: a.Numeric) -> None:
    of = expect(a.Value, value.quantity)
    if of.characteristic != value.characteristic:
        raise Stop(Stage.PRINTING, "two numbers")
    out.form("p_same_number", {"char": value.characteristic, "np": of.of})


def _of_them(said: str, word: str) -> Custom[a.Superlative]:
    """“creature you control with the greatest power”: of all that are described so far (`words.posted`)."""
    return Custom(
        lambda ctx, char: a.Superlative(char, a.All(()), least=word == "least", said=said),
        lambda out, v: out.word("with", "the", word, *v.characteristic.value.split()),
    )


ROWS: Rows = {
    "p_that_type": Custom(_that_type, lambda out, _: out.word("of", "that", "type")),
    "p_any_counters_them": a.HasCounter(""),
    "p_any_counters_it": a.HasCounter(""),
    "p_control": Custom(_control, _write_verb("control")),
    "p_player_controls": Custom(
        _player_controls, lambda out, _: out.word("the", "player", "controls")
    ),
    "p_dont_control": a.Not(a.ControlledBy(a.You())),
    "p_dont_own": a.Not(a.OwnedBy(a.You())),
    "p_own": Custom(lambda ctx, who: a.OwnedBy(who, said="p_own"), _write_verb("own")),
    "p_kw_ability": Custom(_kw_ability("p_kw_ability"), _write_kw_ability("ability")),
    "p_kw_abilities": Custom(_kw_ability("p_kw_abilities"), _write_kw_ability("abilities")),
    "p_youve_cast": a.ControlledBy(a.You()),
    "p_that_you_cast": a.ControlledBy(a.You()),
    "p_cast": Custom(lambda ctx, who: a.ControlledBy(who, said="p_cast"), _write_verb("cast")),
    "p_with": Custom(_keywords, _write_with),
    "p_without": Custom(_without, _write_without),
    "p_without_counter": a.Not(a.HasCounter(h.counter)),
    "p_no_counters": a.Not(a.HasCounter(h.counter)),
    "p_no_counters_them": a.Not(a.HasCounter(h.counter)),
    "p_no_any_counters": a.Not(a.HasCounter("")),
    "p_no_any_counters_them": a.Not(a.HasCounter("")),
    "p_or_less": a.Numeric(h.char, Relation.AT_MOST, h.quantity),
    "p_or_greater": a.Numeric(h.char, Relation.AT_LEAST, h.quantity),
    "p_exactly": a.Numeric(h.char, Relation.EQUAL, h.quantity),
    "p_base": Custom(_base, _write_base),
    "p_at_most": a.Numeric(h.char, Relation.AT_MOST, h.value),
    "p_more_than": _than("p_more_than", Relation.MORE),
    "p_less_than": _than("p_less_than", Relation.LESS),
    "p_at_least": a.Numeric(h.char, Relation.AT_LEAST, h.value),
    "p_no_less": _than("p_no_less", Relation.AT_LEAST),
    "p_equal_to": _than("p_equal_to", Relation.EQUAL),
    "p_counter": a.HasCounter(h.counter),
    "p_counter_them": a.HasCounter(h.counter),
    "p_counters": a.HasCounter(h.counter),
    "p_counters_them": a.HasCounter(h.counter),
    "p_any_counter": a.HasCounter(""),
    "p_no_abilities": a.HasNoAbilities(),
    "p_mana_ability": a.HasAbility(mana=True),
    "p_no_mana_ability": a.Not(a.HasAbility(mana=True)),
    "p_other_ability": a.HasAbility(mana=False, activated=True),
    "p_tap_ability": a.HasAbility(activated=True, taps=True),
    "p_first_printed": a.FirstPrintedIn(h.expansion),
    **{
        said: _variable(said, words)
        for said, words in (
            ("p_x_cost", "with {X} in its mana cost"),
            ("p_x_cost_their", "with {X} in their mana cost"),
            ("p_x_costs", "with {X} in their mana costs"),
            ("p_no_x_cost", "without {X} in its mana cost"),
        )
    },
    "p_mana_cost": Custom(_mana_cost, _write_mana_cost),
    "p_mana_cost_or": Custom(_mana_cost, _write_mana_cost),
    "p_has_inset": _inset("has"),
    "p_have_inset": _inset("have"),
    "p_colored": a.Not(a.IsColorless()),
    "p_colored_p": a.Not(a.IsColorless()),
    "p_all_colors": a.All(tuple(a.HasColor(one) for one in Color)),
    "p_named": a.HasName(h.named),
    "p_not_named": a.Not(a.HasName(h.named)),
    "p_chosen_color": a.OfChosen(Characteristic.COLOR, "color"),
    "p_chosen_kind": Custom(_chosen_kind, _write_chosen),
    "p_chosen_type": Custom(_chosen_type, lambda out, one: _write_chosen(out, one, "type")),
    "p_parity": a.HasParity(link="odd or even"),
    "p_parity_not": a.Not(a.HasParity(link="odd or even")),
    "p_even": a.HasParity("even"),
    "p_evens": a.HasParity("even"),
    "p_odd": a.HasParity("odd"),
    "p_odds": a.HasParity("odd"),
    "p_chosen_name": Custom(_chosen_name, lambda out, _: out.word("with", "the", "chosen", "name")),
    "p_that_color": a.OfChosen(Characteristic.COLOR, "color"),
    "p_that_are": _that("p_that_are", ("that", "are"), plural=True, negative=False),
    "p_thats": _that("p_thats", ("that's",), plural=False, negative=False),
    "p_arent": _that("p_arent", ("that", "aren't"), plural=True, negative=True),
    "p_thats_not": _that("p_thats_not", ("that's", "not"), plural=False, negative=True),
    "p_isnt": _that("p_isnt", ("that", "isn't"), plural=False, negative=True),
    "p_shares_some": _shares("p_shares_some", "that shares at least one"),
    "p_shares": _shares("p_shares", "that shares a"),
    "p_share": _shares("p_share", "that share a"),
    "p_not_shares": _shares("p_not_shares", "that doesn't share a", negative=True),
    "p_not_share": _shares("p_not_share", "that don't share a", negative=True),
    "sh_color": Characteristic.COLOR,
    "sh_name": Characteristic.NAME,
    "sh_type": Custom(
        _shared_type,
        lambda out, v: out.word(*v.value.split()),
    ),
    "p_same_number": Custom(_same_number, _write_same_number),
    "p_in_both": a.In((Zone.EXILE, Zone.GRAVEYARD), a.You()),
    "p_not_same_name": _same_name("p_not_same_name", negative=True),
    "p_same_name": _same_name("p_same_name"),
    "p_greatest": a.Superlative(h.char, h.filter),
    "p_greatest_own": _of_them("p_greatest_own", "greatest"),
    "p_highest": a.Superlative(h.char, h.filter),
    "p_highest_own": _of_them("p_highest_own", "highest"),
    "p_least_own": _of_them("p_least_own", "least"),
    "p_least": a.Superlative(h.char, h.filter, least=True),
    "adjs_one": _adjs("adj"),
    "adjs_or": _adjs("adj", "adj_2"),
    "adjs_lor": _adjs("adj", "adj_2"),
    "adjs_three": _adjs("adj", "adj_2", "adj_3"),
    "adjs_four": _adjs("adj", "adj_2", "adj_3", "adj_4"),
    "adjs_andor": _adjs("adj", "adj_2", conj="and/or"),
    "adjs_nouns_andor": _adjs("nouns", "nouns_2", conj="and/or"),
    "adjs_noun": _adjs("noun"),
    "adjs_nouns": _adjs("nouns"),
    **CHARS,
    "kwl_one": Custom(lambda ctx, kw: ((kw,), "")),
    "kwl_and": Custom(lambda ctx, kw, kw_2: ((kw, kw_2), "and")),
    "kwl_or": Custom(lambda ctx, kw, kw_2: ((kw, kw_2), "or")),
    "kwl_cost": Custom(lambda ctx, kwcost: ((str(kwcost),), "")),
    "kwl_cost_or": Custom(
        lambda ctx, kwcost, kwcost_2, nor="": ((str(kwcost), str(kwcost_2)), "or")
    ),
    "kwl_num": Custom(lambda ctx, kwnum: ((str(kwnum),), "")),
    "kwl_any": Custom(lambda ctx, anykind: ((anykind,), "")),
    "kwl_walk": Custom(lambda ctx, walk: ((walk_name(walk),), "")),
    "kwl_and_walk": Custom(lambda ctx, kw, walk: ((str(kw), walk_name(walk)), "and")),
    "kwl_or_walk": Custom(lambda ctx, kw, walk: ((str(kw), walk_name(walk)), "or")),
    "p_choice_color": a.OfChosen(Characteristic.COLOR, "color of your choice"),
    "p_both_yours": Custom(
        lambda ctx: a.All((a.OwnedBy(a.You()), a.ControlledBy(a.You())), said="p_both_yours"),
        lambda out, v: out.word("you", "both", "own", "and", "control"),
    ),
    "p_choice_type": Custom(
        _type_of_choice,
        lambda out, v: out.word(*["of", "the", "creature", "type", "of", "your", "choice"]),
    ),
    **{said: _lesser(said) for said in _BESIDE},
    "p_greater_power": Custom(_greater, lambda out, _: out.word("with", "greater", "power")),
}
