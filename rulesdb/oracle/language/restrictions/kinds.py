"""Types and colors that objects have besides, or not at all, both ways (105.3, 205.1b, 305.7).

Here are changes of kind that stand among restrictions; becoming something else is the family `changes`.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import SUBSET_TYPES, CardType, Characteristic, Color, Subset
from rulesdb.oracle.language.tokens import Body
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

CREATURE = a.HasType(CardType.CREATURE)


def _not_type(ctx: Context, noun: a.Filter) -> a.LoseType:
    """“isn't a creature” (205.1b)."""
    if isinstance(noun, a.HasSubtype):
        return a.LoseType(subtypes=(noun.subtype,), said="rc_not_type")
    if not isinstance(noun, a.HasType):
        raise ctx.stop(Stage.LOWERING, "isn't what?")
    return a.LoseType((noun.type,), said="rc_not_type")


_LANDS = a.HasType(CardType.LAND)


def _land_also(said: str, *, plural: bool) -> Custom[a.BecomeType]:
    """“is a Swamp in addition to its other land types” (305.7)."""

    def read(ctx: Context, token_body: Body, noun: a.Filter) -> a.BecomeType:
        shape, line, colors, _, _, kwitems, many_, colorless = token_body
        only = shape == "tb_words" and not (colors or kwitems or colorless)
        if not only or line.types or line.supertypes or many_ != plural:
            raise ctx.stop(Stage.LOWERING, "which types?")
        if not isinstance(noun, a.HasType) or noun not in (_LANDS, CREATURE):
            raise ctx.stop(Stage.LOWERING, "a type of another kind")
        if not all(_is_of(one, noun) for one in line.subtypes):
            raise ctx.stop(Stage.LOWERING, "a type of another kind")
        return a.BecomeType((), line.subtypes, (), a.Keep.EVERYTHING, said=said)

    def write(out: Printer, value: a.BecomeType) -> None:
        names = [expect(str, one) for one in value.subtypes]
        word = "land" if _is_of(names[0], _LANDS) else "creature"
        out.word("\x02are")
        if not plural:
            out.word("a")
        for one in names[:-1]:
            out.show("NOUN_", a.HasSubtype(one))
        out.show("NOUNS_" if plural else "NOUN_", a.HasSubtype(names[-1]))
        whose = "their" if plural else "its"
        out.word(*["in", "addition", "to", whose, "other", word, "types"])

    return Custom(read, write)


def _is_of(subtype: str, kind: a.HasType) -> bool:
    return any(kind.type in SUBSET_TYPES[one] for one in subsets_of(subtype))


def _chosen_type(said: str, whose: str) -> Custom[object]:
    """“lands you control are the chosen type”: what it is said of tells of which kind the type is (205.1a, 305.7)."""
    words = f"the chosen type {_besides(whose, 'types')}".split()

    def read(ctx: Context) -> a.BecomeType:
        kind, keep = Characteristic.CREATURE_TYPE, a.Keep.NOT_CREATURE_TYPES
        if _LANDS in _kinds_of(ctx.subject):
            kind, keep = Characteristic.BASIC_LAND_TYPE, a.Keep.NOTHING
        word = a.ChosenWord(kind, kind.value)
        return a.BecomeType((), (word,), (), a.Keep.EVERYTHING if whose else keep, said=said)

    return Custom(read, lambda out, _: out.word("\x02are", *words))


def _kinds_of(subject: a.Ref) -> tuple[a.Filter, ...]:
    """What things a change is about are said to be: “lands you control”, “enchanted land”."""
    if isinstance(subject, a.Each):
        return tuple(parts_of(subject.of))
    return (_LANDS,) if isinstance(subject, a.Host) and subject.said.endswith(" land") else ()


def _besides(whose: str, what: str) -> str:
    return f"in addition to {whose} other {what}" if whose else ""


def _chosen_color(said: str, whose: str) -> Custom[object]:
    """“are the chosen color in addition to their other colors” (105.3)."""
    word = a.ChosenWord(Characteristic.COLOR, "color")
    change = a.BecomeColor((word,), also=True, said=said)
    words = f"the chosen color {_besides(whose, 'colors')}".split()
    return Custom(lambda ctx: change, lambda out, _: out.word("\x02are", *words))


def _color_also(said: str, whose: str, plain_as: str = "c_is_color") -> Custom[a.BecomeColor]:
    """“are black in addition to their other colors”, and “become” (105.3)."""

    def read(ctx: Context, colorword: object) -> a.BecomeColor:
        plain = expect(
            a.BecomeColor,
            expect(Custom, ctx.table.rows[plain_as]).read(ctx, colorword=colorword),
        )
        return a.BecomeColor(plain.colors, also=True, said=said)

    def write(out: Printer, value: a.BecomeColor) -> None:
        if not value.also:
            raise Stop(Stage.PRINTING, "no colors besides")
        out.alias(plain_as, reworded(value, plain_as, also=False))
        out.word(*_besides(whose, "colors").split())

    return Custom(read, write)


def _every_basic(said: str, whose: str) -> Custom[a.EverySubtype]:
    def read(ctx: Context) -> a.EverySubtype:
        return a.EverySubtype(Subset.LAND, basic_only=True, said=said)

    words = f"every basic land type in addition to {whose} other types".split()
    return Custom(read, lambda out, _: out.word("\x02are", *words))


CHOSEN_BASIC = a.BecomeType(
    (),
    (a.ChosenWord(Characteristic.BASIC_LAND_TYPE, Characteristic.BASIC_LAND_TYPE.value),),
    (),
    a.Keep.NOTHING,
)
"""“is the chosen basic land type”: in full, where what it is said of doesn't tell which kind of type was chosen (305.7)."""

ROWS: Rows = {
    "rc_chosen_type": _chosen_type("rc_chosen_type", "its"),
    "rc_chosen_types": _chosen_type("rc_chosen_types", "their"),
    "rc_chosen_color": a.BecomeColor((a.ChosenWord(Characteristic.COLOR, "color"),)),
    "rc_chosen_color_also": _chosen_color("rc_chosen_color_also", "its"),
    "rc_chosen_colors_also": _chosen_color("rc_chosen_colors_also", "their"),
    "rc_color_also": _color_also("rc_color_also", "its"),
    "rc_colors_also": _color_also("rc_colors_also", "their"),
    "rc_become_color_also": _color_also("rc_become_color_also", "its", "c_color"),
    "rc_become_colors_also": _color_also("rc_become_colors_also", "their", "c_color"),
    "rc_chosen_types_only": _chosen_type("rc_chosen_types_only", ""),
    "rc_all_colors": a.BecomeColor(tuple(Color)),
    "rc_land_also": _land_also("rc_land_also", plural=False),
    "rc_lands_also": _land_also("rc_lands_also", plural=True),
    "rc_every_basic": _every_basic("rc_every_basic", "its"),
    "rc_gain_basics": Custom(
        lambda ctx: a.EverySubtype(Subset.LAND, basic_only=True, said="rc_gain_basics"),
        lambda out, _: out.word("\x02gain", *["all", "basic", "land", "types"]),
    ),
    "rc_every_basics": _every_basic("rc_every_basics", "their"),
    "rc_not_type": Custom(
        _not_type,
        lambda out, v: (
            out.word("\x02aren't", "a"),
            out.show("NOUN_", a.HasType(v.types[0]) if v.types else a.HasSubtype(v.subtypes[0])),
        ),
    ),
}
