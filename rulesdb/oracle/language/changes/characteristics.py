"""Changes of power and toughness, abilities, types, colours, and copies, both ways (613.1)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Subset, Supertype
from rulesdb.oracle.language.clauses import PART
from rulesdb.oracle.language.instructions import read_quote
from rulesdb.oracle.language.tokens import (
    GOADED,
    GOADED_BODY,
    Body,
    atom_kind,
    becoming,
    colored,
    copied,
    gaining,
    gaining_quotes,
    gaining_several,
    line_of,
    num_text,
    number_of,
    write_except,
)
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.printing.terminals import ptmod
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.lexemes import Keyword
from rulesdb.oracle.words.word import Word


def _color_choice(kind: Characteristic) -> a.ChosenWord:
    return a.ChosenWord(kind, f"{kind.value} of your choice")


_COLORS = a.BecomeColor((a.ChosenWord(Characteristic.COLOR, "colors of your choice"),))


def _write_colors_choice(out: Printer, value: a.BecomeColor) -> None:
    """“becomes the color or colors of your choice”: one or several (105.3)."""
    if value != _COLORS:
        raise Stop(Stage.PRINTING, "another color")
    out.word(*["\x02become", "the", "color", "or", "colors", "of", "your", "choice"])


def _type_choice(ctx: Context, noun: a.Filter) -> a.Change:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    word = _color_choice(Characteristic.CREATURE_TYPE)
    return a.BecomeType(subtypes=(word,), keep=a.Keep.NOT_CREATURE_TYPES, said="c_type_choice")


def _base_each(said: str, base: str) -> Custom[a.SetPT]:
    """“has base power and toughness each equal to its mana value”."""

    def write(out: Printer, value: a.SetPT) -> None:
        out.word("\x02have", *base.split(), "each", "equal", "to")
        out.value("value", value.power)

    return Custom(lambda ctx, value: a.SetPT(value, value, said=said), write)


Words = tuple[tuple[a.Filter, bool], ...]
"""Adjectives and nouns, each with whether it is plural."""


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


def _have_same_plus(ctx: Context, kwcost: Keyword, sameplus: str, cost: a.Cost) -> a.Gain:
    """“has escape. The escape cost is equal to its mana cost plus exile three other cards from your graveyard.”"""
    same = _have_same(ctx, kwcost, sameplus)
    one = expect(a.KeywordAbility, same.abilities[0])
    whole = a.Cost((*expect(a.Cost, one.cost).parts, *cost.parts), said=cost.said)
    return a.Gain((one.but(cost=whole),), said=f"c_have_same_plus {sameplus}")


def _write_have_same_plus(out: Printer, value: a.Gain) -> None:
    one = expect(a.KeywordAbility, value.abilities[0])
    own, *rest = expect(a.Cost, one.cost).parts
    if own != a.PayObjectMana() or not rest:
        raise Stop(Stage.PRINTING, "another cost")
    out.word("\x02have", *one.name.split(), ".", BARE, *value.said.split()[1:])
    out.value("cost", a.Cost(tuple(rest), said=expect(a.Cost, one.cost).said))


def _gain_cost(said: str, verb: str) -> Custom[a.Gain]:
    """“has unearth {2}”: a keyword with its cost."""

    def read(ctx: Context, kwcost: Keyword, cost_mana: a.Cost) -> a.Gain:
        name = str(kwcost[0] if isinstance(kwcost, tuple) else kwcost)
        return a.Gain((a.KeywordAbility(name, cost=cost_mana, said="kw_cost"),), said=said)

    def write(out: Printer, value: a.Gain) -> None:
        one = only(a.KeywordAbility, value.abilities)
        out.word("\x02" + verb, *one.name.split())
        out.value("cost_mana", one.cost)

    return Custom(read, write)


def _write_keyword_x(out: Printer, value: a.Continuous) -> None:
    """“has echo {X}, where X is …”: {1} as often as that."""
    _, alias, *chain = value.said.split()
    gained = expect(a.Gain, value.changes[0])
    one = only(a.KeywordAbility, gained.abilities)
    part = expect(a.PayMana, expect(a.Cost, one.cost).parts[0])
    plain = one.but(cost=a.Cost((a.PayMana(ManaCost.parse("{X}")),)))
    shown = reworded(gained, alias, abilities=(plain,))
    out.value("chain", reworded(value, " ".join(chain), changes=(shown,)))
    out.word(",", "where", "X", "is")
    out.value("value", part.times)


def _lose(ctx: Context, kwlist: tuple[tuple[str, ...], str]) -> a.Lose:
    names, conj = kwlist
    if conj == "or":
        raise ctx.stop(Stage.LOWERING, "which of them is lost?")
    return a.Lose(names, said="c_lose")


def _write_lose(out: Printer, value: a.Lose) -> None:
    out.word("\x02lose")
    for at, name in enumerate(value.keywords):
        if at:
            out.word("and")
        out.word(*name.split())


def _set_to(said: str, *words: str) -> Custom[a.SetPT]:
    """Power and toughness set to two numbers; before 2014 texts said “is 0/1” for base power and toughness (613.4b)."""

    def read(ctx: Context, pt: str) -> a.SetPT:
        left, right = pt.split("/")
        return a.SetPT(number_of(left), number_of(right), said=said)

    def write(out: Printer, value: a.SetPT) -> None:
        out.word(*words, f"{num_text(value.power)}/{num_text(value.toughness)}")

    return Custom(read, write)


def pt_each(ctx: Context, ptmod: a.ModifyPT, each: a.Quantity) -> a.ModifyPT:
    """A change of power and toughness for each of some number (613.4c)."""

    def times(value: a.Quantity) -> a.Quantity:
        if value == a.Number(0):
            return a.Number(0)
        return each if value == a.Number(1) else a.Product(each, value)

    return a.ModifyPT(times(ptmod.power), times(ptmod.toughness), said=f"c_pt_each {ptmod.said}")


def write_pt_each(out: Printer, value: a.ModifyPT) -> None:
    """The words of such a change."""
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


def body(said: str) -> Custom[Body]:
    """What something becomes: “2/2 artifact creature with flying”."""

    def read(
        ctx: Context,
        words: Words,
        pt: str | None = None,
        kwitems: tuple[a.Ability, ...] = (),
        *,
        value: a.Quantity | None = None,
        words_2: Words = (),
        quote: tuple[Word, ...] | None = None,
        kwitem: a.Ability | None = None,
        kwitem_2: a.Ability | None = None,
        noun: a.Filter | None = None,
    ) -> Body:
        if noun is not None:
            kwitems = (a.KeywordAbility("enchant", quality=noun, said="kw_enchant"),)
        if kwitem is not None and kwitem_2 is not None:
            kwitems = (kwitem, kwitem_2)
        size = pt if value is None else value
        words = (*words, *words_2)
        atoms = [atom for atom, _ in words]
        if atoms == [GOADED_BODY]:
            return Body(GOADED, TypeLine(), (), "", None, (), words[-1][1], colorless=False)
        line, colors = line_of(ctx, atoms)
        order = "".join(atom_kind(atom) for atom in atoms)
        colorless = any(isinstance(atom, a.IsColorless) for atom in atoms)
        shape = said if quote is None else f"{said}:{len(kwitems)}"
        # What an Aura can enchant is told of the Aura itself (702.5a).
        first = quote[0].low if quote else ""
        own = first == "enchant" and isinstance(ctx.subject, a.Source)
        quoted = read_quote(ctx, quote, granted=True, own=own) if quote is not None else ()
        given = (*kwitems, *quoted)
        return Body(shape, line, colors, order, size, given, words[-1][1], colorless)

    return Custom(read)


def _legendary(said: str) -> Custom[Body]:
    """“legendary 4/4 red Dragon creature”: what it becomes, with the supertype before its size (205.4)."""
    inner = body(said)

    def read(ctx: Context, words: Words, pt: str, kwitems: tuple[a.Ability, ...] = ()) -> Body:
        found = inner.read(ctx, words=words, pt=pt, kwitems=kwitems)
        if found.line.supertypes:
            raise ctx.stop(Stage.LOWERING, "supertypes before and behind its size")
        line = TypeLine((Supertype.LEGENDARY,), found.line.types, found.line.subtypes)
        return found._replace(line=line)

    return Custom(read)


def described_by(ctx: Context, np: a.Ref) -> a.Filter:
    """A noun phrase of everything that fits, as a description."""
    if not isinstance(np, (a.Each, a.Pick)):
        raise ctx.stop(Stage.LOWERING, "a description was expected")
    return reworded(np.of, f"q:{np.said}")


def _write_copy(out: Printer, value: a.BecomeCopy) -> None:
    out.word("\x02become", "a", "copy", "of")
    out.value("np", value.of)


def _write_copy_except(out: Printer, value: a.BecomeCopy) -> None:
    _write_copy(out, value)
    write_except(out, value.except_)


_IS_A = becoming("c_is_a", "are a", "", a.Keep.NOTHING)


def _named(ctx: Context, token_body: Body, named: str) -> tuple[a.Change, ...]:
    """“is a green Citizen creature with base power and toughness 1/1 named …” (612.8)."""
    made = _IS_A.read(ctx, token_body=token_body)
    first, *rest = made if isinstance(made, tuple) else (made,)
    first = reworded(first, first.said.replace("c_is_a", "c_is_a_named", 1))
    return (first, *rest, a.SetName(named, said=PART))


def _write_named(out: Printer, value: tuple[a.Change, ...]) -> None:
    *parts, last = value
    assert _IS_A.write is not None
    _IS_A.write(out, tuple(parts))
    out.show("NAMED_", expect(a.SetName, last).name)


_ABILITIES_TOO = a.LoseAllAbilities(other=True, said=PART)


def _only(
    said: str, words: str, *, abilities: bool = False, verb: str = "are a"
) -> Custom[tuple[a.Change, ...]]:
    """“is a colorless Food artifact with “…” and loses all other card types and abilities” (205.1a, 113.10)."""
    row = becoming(said, verb, words, a.Keep.NOTHING)

    def read(ctx: Context, token_body: Body) -> tuple[a.Change, ...]:
        made = row.read(ctx, token_body=token_body)
        changes = made if isinstance(made, tuple) else (made,)
        kind = expect(a.BecomeType, changes[0])
        if not kind.types or kind.keep is not a.Keep.NOTHING:
            raise ctx.stop(Stage.LOWERING, "which card types are lost?")
        return (*changes, _ABILITIES_TOO) if abilities else changes

    def write(out: Printer, value: a.Change | tuple[a.Change, ...]) -> None:
        parts = value if isinstance(value, tuple) else (value,)
        if (_ABILITIES_TOO in parts) != abilities:
            raise Stop(Stage.PRINTING, "what is lost?")
        assert row.write is not None
        row.write(out, tuple(one for one in parts if one != _ABILITIES_TOO))

    return Custom(read, write)


def _lose_types(ctx: Context, noun: a.Filter) -> a.LoseType:
    """“loses all creature types”, “lose all land types”."""
    subset = next((one for one, word in _SUBSETS.items() if noun == a.HasType(word)), None)
    if subset is None:
        raise ctx.stop(Stage.LOWERING, "which types?")
    return a.LoseType(all_of=subset, said="c_lose_types")


def _write_lose_types(out: Printer, value: a.LoseType) -> None:
    out.word("\x02lose", "all", value.all_of.value.lower() if value.all_of else "", "types")


def _lose_types_all(ctx: Context, noun: a.Filter) -> tuple[a.Change, ...]:
    """“lose all land types and abilities”: both of them (305.7)."""
    types = reworded(_lose_types(ctx, noun), "c_lose_types_all")
    return (types, a.LoseAllAbilities(said=PART))


def _write_lose_types_all(out: Printer, value: tuple[a.Change, ...]) -> None:
    if value[1:] != (a.LoseAllAbilities(),):
        raise Stop(Stage.PRINTING, "some abilities are kept")
    _write_lose_types(out, expect(a.LoseType, value[0]))
    out.word("and", "abilities")


_SUBSETS = {Subset.CREATURE: CardType.CREATURE, Subset.LAND: CardType.LAND}
"""The card types whose subtypes are told by their name (205.3)."""


def _lose_quote(ctx: Context, quote: tuple[Word, ...]) -> a.LoseAbility:
    """“loses “enchant creature card in a graveyard””: an ability that is told by its words."""
    own = isinstance(ctx.subject, a.Source)
    return a.LoseAbility(read_quote(ctx, quote, own=own), said="c_lose_quote")


def _write_lose_quote(out: Printer, value: a.LoseAbility) -> None:
    out.word("\x02lose").show("QUOTE_", value.abilities)


ROWS: Rows = {
    "c_color_choice": a.BecomeColor((_color_choice(Characteristic.COLOR),)),
    "c_colors_choice": Custom(
        lambda ctx, vor: reworded(_COLORS, "c_colors_choice"), _write_colors_choice
    ),
    "c_type_choice": Custom(
        _type_choice,
        lambda out, v: out.word(*["\x02become", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "c_land_choice": a.BecomeType(subtypes=(_color_choice(Characteristic.BASIC_LAND_TYPE),)),
    "c_saddled": a.BecomeSaddled(),
    GOADED: Custom(
        lambda ctx: None, lambda out, v: (out.word("\x02are"), out.show("ADJ_", GOADED_BODY))
    ),
    "tb_each": body("tb_each"),
    "c_base_each": _base_each("c_base_each", "base power and toughness"),
    "c_base_base_each": _base_each("c_base_base_each", "base power and base toughness"),
    "c_pt": Custom(
        lambda ctx, ptmod: reworded(ptmod, f"c_pt {ptmod.said}"),
        lambda out, v: (out.word("\x02get"), out.show("PTMOD_", reworded(v, v.said.split()[1]))),
    ),
    "c_pt_each": Custom(pt_each, write_pt_each),
    "c_gain": gaining("c_gain", "gain"),
    "c_have": gaining("c_have", "have"),
    "c_have_same_plus": Custom(_have_same_plus, _write_have_same_plus),
    "c_have_same": Custom(_have_same, _write_have_same),
    "c_gain_cost": _gain_cost("c_gain_cost", "gain"),
    "st_keyword_x": Custom(lambda _: None, _write_keyword_x),
    "c_have_cost": _gain_cost("c_have_cost", "have"),
    "c_gain_list": gaining_several("c_gain_list", "gain"),
    "c_have_list": gaining_several("c_have_list", "have"),
    "c_gain_kw_quotes": gaining_quotes("c_gain_kw_quotes", "gain"),
    "c_have_kw_quotes": gaining_quotes("c_have_kw_quotes", "have"),
    "c_gain_quotes": gaining_several("c_gain_quotes", "gain"),
    "c_have_quotes": gaining_several("c_have_quotes", "have"),
    "c_gain_quote": gaining("c_gain_quote", "gain"),
    "c_have_quote": gaining("c_have_quote", "have"),
    "c_gain_kw_quote": gaining("c_gain_kw_quote", "gain"),
    "c_have_kw_quote": gaining("c_have_kw_quote", "have"),
    "c_lose": Custom(_lose, _write_lose),
    "c_lose_quote": Custom(_lose_quote, _write_lose_quote),
    "c_lose_all": a.LoseAllAbilities(),
    "c_lose_this": a.LoseThisAbility(),
    "c_base_pt": _set_to("c_base_pt", "\x02have", "base", "power", "and", "toughness"),
    "c_are_pt": _set_to("c_are_pt", "\x02are"),
    "c_become_pt": _set_to("c_become_pt", "\x02become"),
    "c_color": colored("c_color", "become"),
    "c_is_color": colored("c_is_color", "are"),
    "cw_one": Custom(lambda ctx, color: color),
    "tb_pt_super": _legendary("tb_pt_super"),
    "tb_with_super": _legendary("tb_with_super"),
    "tb_words": body("tb_words"),
    "tb_pt": body("tb_pt"),
    "tb_with": body("tb_with"),
    "tb_two": body("tb_two"),
    "tb_two_with": body("tb_two_with"),
    "tb_quote": body("tb_quote"),
    "tb_kw_quote": body("tb_kw_quote"),
    "tb_two_quote": body("tb_two_quote"),
    "tb_two_kw_quote": body("tb_two_kw_quote"),
    "tb_every": body("tb_every"),
    "tb_with_every": body("tb_with_every"),
    "tb_words_with": body("tb_words_with"),
    "tb_enchant": body("tb_enchant"),
    "tb_words_quote": body("tb_words_quote"),
    "tb_words_kw_quote": body("tb_words_kw_quote"),
    "tb_words_two_quote": body("tb_words_two_quote"),
    "tb_base": body("tb_base"),
    "tb_base_two": body("tb_base_two"),
    "tb_base_with": body("tb_base_with"),
    "tb_base_list": body("tb_base_list"),
    "c_become": becoming("c_become", "become a", "", a.Keep.NOTHING),
    "c_become_p": becoming("c_become_p", "become", "", a.Keep.NOTHING, plural=True),
    "c_become_also": becoming(
        "c_become_also", "become a", "in addition to its other types", a.Keep.EVERYTHING
    ),
    "c_become_both": becoming(
        "c_become_both", "become a", "in addition to its other colors and types", a.Keep.EVERYTHING
    ),
    "c_is_both": becoming(
        "c_is_both", "are a", "in addition to its other colors and types", a.Keep.EVERYTHING
    ),
    "c_are_both": becoming(
        "c_are_both",
        "are",
        "in addition to their other colors and types",
        a.Keep.EVERYTHING,
        plural=True,
    ),
    "c_become_still": becoming(
        "c_become_still", "become a", "that's still a land", a.Keep.EVERYTHING
    ),
    "c_is_still": becoming("c_is_still", "are a", "that's still a land", a.Keep.EVERYTHING),
    "c_are_also": becoming(
        "c_are_also", "are", "in addition to their other types", a.Keep.EVERYTHING, plural=True
    ),
    "c_is_also": becoming(
        "c_is_also", "are a", "in addition to its other types", a.Keep.EVERYTHING
    ),
    "c_are": becoming("c_are", "are", "", a.Keep.NOTHING, plural=True),
    "c_is_a": _IS_A,
    "c_is_a_named": Custom(_named, _write_named),
    "c_are_still": becoming(
        "c_are_still", "are", "that are still lands", a.Keep.EVERYTHING, plural=True
    ),
    "c_copy": Custom(lambda ctx, np: a.BecomeCopy(copied(ctx, np), said="c_copy"), _write_copy),
    "c_copy_ex": Custom(
        lambda ctx, np, copyex: a.BecomeCopy(copied(ctx, np), copyex, said="c_copy_ex"),
        _write_copy_except,
    ),
    "c_every_type": a.EverySubtype(Subset.CREATURE),
    "c_all_types": a.EverySubtype(Subset.CREATURE),
    "c_lose_types": Custom(_lose_types, _write_lose_types),
    "c_lose_types_all": Custom(_lose_types_all, _write_lose_types_all),
    "c_lose_other": a.LoseAllAbilities(other=True),
    "c_lose_but_mana": a.LoseAllAbilities(but_mana=True),
    "c_become_all_colors": a.BecomeColor(tuple(Color)),
    "c_is_a_only": _only("c_is_a_only", "and loses all other card types"),
    "c_is_a_only_both": _only(
        "c_is_a_only_both", "and loses all other card types and abilities", abilities=True
    ),
    "c_become_only": _only("c_become_only", "and loses all other card types", verb="become a"),
    "c_become_only_both": _only(
        "c_become_only_both",
        "and loses all other card types and abilities",
        abilities=True,
        verb="become a",
    ),
    "c_player": Custom(lambda ctx: None, _write_player),
}
