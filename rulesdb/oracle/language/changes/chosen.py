"""Becoming what was chosen before, and attacking or blocking as though or alone, both ways (205.1a, 508.1, 509.1, 608.2d).

Here is “that type” and “that color”; “the chosen type” of a permanent is in `restrictions.kinds`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_TYPES: dict[a.Kind, tuple[Characteristic, a.Keep]] = {
    a.Kind.CREATURE_TYPE: (Characteristic.CREATURE_TYPE, a.Keep.NOT_CREATURE_TYPES),
    a.Kind.BASIC_LAND_TYPE: (Characteristic.BASIC_LAND_TYPE, a.Keep.NOTHING),
}
"""Of which kind the chosen type is, and what is kept of the types there were (205.1a, 305.7)."""


def _that_type(ctx: Context) -> a.BecomeType:
    """“each creature you control becomes that type”: the one that the text before has chosen."""
    if ctx.chosen not in _TYPES:
        raise ctx.stop(Stage.REFERENCE, "which type was chosen?")
    kind, keep = _TYPES[ctx.chosen]
    word = a.ChosenWord(kind, str(ctx.chosen))
    return a.BecomeType(subtypes=(word,), keep=keep, said="c_that_type")


def _write_that_type(out: Printer, value: a.BecomeType) -> None:
    (word,) = value.subtypes
    chosen = expect(a.ChosenWord, word)
    if (chosen.kind, value.keep) not in _TYPES.values() or value.types or value.supertypes:
        raise Stop(Stage.PRINTING, "another type than the chosen one")
    out.word("\x02become", "that", "type")


def _that_color(ctx: Context) -> a.BecomeColor:
    """“it becomes that color”: the one that the text before has chosen."""
    if ctx.chosen != a.Kind.COLOR:
        raise ctx.stop(Stage.REFERENCE, "which color was chosen?")
    return a.BecomeColor((a.ChosenWord(Characteristic.COLOR, "color"),), said="c_that_color")


def _quality(ctx: Context) -> a.Filter:
    if ctx.chosen != a.Kind.COLOR:
        raise ctx.stop(Stage.REFERENCE, "which color was chosen?")
    return a.OfChosen(Characteristic.COLOR, "color", said="ql_that_color")


def _write_quality(out: Printer, value: a.OfChosen) -> None:
    if expect(a.OfChosen, value) != a.OfChosen(Characteristic.COLOR, "color"):
        raise Stop(Stage.PRINTING, "another quality than the chosen color")
    out.word("that", "color")


THAT_COLOR = Custom(_quality, _write_quality)
"""“protection from that color”: the quality of a keyword."""
_EITHER = (a.MustAttack(), a.MustBlock())


def _attack_or_block(_: Context, vor: str) -> tuple[a.Change, ...]:  # noqa: ARG001
    """“attacks or blocks each combat if able”: each where it can be declared (508.1d, 509.1c)."""
    return (a.MustAttack(said="c_attack_or_block"), a.MustBlock(said="+"))


def _write_attack_or_block(out: Printer, value: tuple[a.Change, ...]) -> None:
    if value != _EITHER:
        raise Stop(Stage.PRINTING, "not both of them")
    out.word("\x02attack", "or", "\x02block", *["each", "combat", "if", "able"])


def _write_super(out: Printer, value: a.BecomeType) -> None:
    """“all nonland permanents are legendary”: a supertype besides all that they are (205.4b)."""
    if value != a.BecomeType((), (), value.supertypes, a.Keep.EVERYTHING) or not value.supertypes:
        raise Stop(Stage.PRINTING, "more than a supertype")
    out.word("\x02are", *(one.value.lower() for one in value.supertypes))


_CHOSEN_LAND = a.OfChosen(Characteristic.LAND_TYPE, "land type")


def _walk_chosen(ctx: Context, walk: a.Filter) -> a.Ability:
    if walk != a.HasType(CardType.LAND):
        raise ctx.stop(Stage.LOWERING, "only landwalk is of a type")
    return a.KeywordAbility("landwalk", quality=_CHOSEN_LAND, said="kw_walk_chosen")


def _write_walk_chosen(out: Printer, value: a.KeywordAbility) -> None:
    """“landwalk of the chosen type” (702.14a)."""
    if value.name != "landwalk" or value.quality != _CHOSEN_LAND:
        raise Stop(Stage.PRINTING, "another landwalk")
    out.word(*["landwalk", "of", "the", "chosen", "type"])


def _kinds(ctx: Context, **nouns: object) -> tuple[a.Filter, ...]:  # noqa: ARG001 -- it names nothing
    out: list[a.Filter] = []
    for one in nouns.values():
        out += one if isinstance(one, tuple) else [expect(a.Filter, one)]
    return tuple(out)


def _also_kinds(ctx: Context, alsokinds: tuple[a.Filter, ...], noun: a.Filter) -> a.BecomeType:
    """“is also a Cleric, Rogue, Warrior, and Wizard”: besides the types that it has (205.1b)."""
    found = [one.subtype for one in (*alsokinds, noun) if isinstance(one, a.HasSubtype)]
    if len(found) != len(alsokinds) + 1:
        raise ctx.stop(Stage.LOWERING, "which creature types?")
    return a.BecomeType((), tuple(found), (), a.Keep.EVERYTHING, said="c_is_also_kinds")


def _write_also_kinds(out: Printer, value: a.BecomeType) -> None:
    if value.types or value.supertypes or value.keep is not a.Keep.EVERYTHING:
        raise Stop(Stage.PRINTING, "more than subtypes")
    first, *more = [expect(str, one) for one in value.subtypes]
    out.word("\x02are", "also", "a")
    out.show("NOUN_", a.HasSubtype(first))
    for at, one in enumerate(more, 1):
        out.word(",", *(["and"] if at == len(more) else []))
        out.show("NOUN_", a.HasSubtype(one))


ROWS: Rows = {
    "kn_two": Custom(_kinds),
    "kn_more": Custom(_kinds),
    "c_is_also_kinds": Custom(_also_kinds, _write_also_kinds),
    "kw_walk_chosen": Custom(_walk_chosen, _write_walk_chosen),
    "c_are_super": Custom(lambda _: None, _write_super),
    "c_that_type": Custom(_that_type, _write_that_type),
    "c_that_color": Custom(_that_color, lambda out, _: out.word("\x02become", "that", "color")),
    "c_attack_or_block": Custom(_attack_or_block, _write_attack_or_block),
    "c_attack_had": a.CanAttackAsThough(has=h.kw),
    "c_only_alone": a.AttacksOnlyAlone(),
    "c_block_alone": a.CantAttackOrBlockAlone(attack=False, block=True),
}
