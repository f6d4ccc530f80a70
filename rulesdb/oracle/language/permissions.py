"""“You may …” as a rule: casting as though with flash, from elsewhere, for another cost, both ways (601.3, 118.9).

What is granted for a time by an instruction stands in `instructions`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.language.nouns import OWN_ZONES
from rulesdb.oracle.language.rules import sure
from rulesdb.oracle.language.statements import changes_of
from rulesdb.oracle.language.statics import write_except
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_LAND = a.HasType(CardType.LAND)
_TOP = a.Is(a.Top(a.Number(1), a.You()))


def _mine(change: a.Change, said: str = "") -> a.Continuous:
    return a.Continuous(a.You(), (change,), said=said)


def _spells(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """The description of spells, and how it was worded."""
    if not isinstance(np, a.Each) or a.IsSpell() not in parts_of(np.of):
        raise ctx.stop(Stage.LOWERING, "which spells?")
    return reworded(np.of, ""), f"{np.said} {np.of.said}"


def _write_spells(out: Printer, of: a.Filter, hint: str) -> None:
    alias, _, number = hint.partition(" ")
    out.value("np", a.Each(reworded(of, number), said=alias))


def _one_mana(cost: a.Cost) -> bool:
    return len(cost.parts) == 1 and isinstance(cost.parts[0], a.PayMana)


def _casting(
    said: str, before: str, after: str, make: Callable[..., a.Change], get: Callable[..., a.Filter]
) -> Custom:
    """A permission about the spells that a noun phrase names."""

    def read(ctx: Context, np: a.Ref, vps: a.Effect | None = None) -> a.Continuous:
        of, hint = _spells(ctx, np)
        if vps is None:
            return _mine(make(of), f"{said} {hint}")
        if not (isinstance(vps, a.Pay) and _one_mana(vps.cost)):
            raise ctx.stop(Stage.LOWERING, "no cost")
        return _mine(make(of, vps), f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        (change,) = value.changes
        for word in before.split():
            if word == "$":
                (paid,) = expect(a.MayPayInstead, change).cost.parts
                out.show("MANA_", expect(a.PayMana, paid).mana)
            else:
                out.word(word)
        _write_spells(out, get(change), value.said.partition(" ")[2])
        out.word(*after.split())

    return Custom(read, write)


def _plain(of: a.Filter) -> a.Filter:
    """What spells of a description are while they are cards: the same without the word spell (601.3)."""
    rest = [one for one in parts_of(of) if not isinstance(one, a.IsSpell)]
    return joined(rest) if rest else a.All(())


def _spelt(of: a.Filter) -> a.Filter:
    rest = list(parts_of(of))
    after = next((at for at, one in enumerate(rest) if one.said.startswith("p_")), len(rest))
    return joined([*rest[:after], a.IsSpell(), *rest[after:]])


_CAST = a.ControlledBy(a.You(), said="p_cast")


def _of_yours(of: a.Filter) -> a.Filter:
    """“spells you cast”: asked of cards that you are about to cast."""
    rest = [one for one in parts_of(of) if one != _CAST]
    if len(rest) == len(parts_of(of)):
        raise Stop(Stage.LOWERING, "whose spells?")
    return _plain(joined(rest))


def _cards(of: a.Filter) -> a.Filter:
    plain = _plain(of)
    return joined([*(parts_of(plain) if plain != a.All(()) else ()), _TOP])


def _as_spells(of: a.Filter) -> a.Filter:
    return _spelt(joined([one for one in parts_of(of) if one != _TOP] or [a.All(())]))


def _top_both(ctx: Context, nouns: a.Filter, vand: str, np: a.Ref) -> a.Continuous:
    of, _ = _spells(ctx, np)
    if nouns != _LAND or of != a.IsSpell():
        raise ctx.stop(Stage.LOWERING, "lands and which spells?")
    return _mine(a.MayPlayFrom(_TOP, play=True), "al_top_both")


def _self_zone(said: str, word: str) -> Custom:
    """“you may cast ~ from your graveyard”: it works there (113.6f)."""

    def read(ctx: Context, selfzone: str, cond: a.Condition | None = None) -> a.StaticAbility:
        zone = OWN_ZONES[selfzone]
        inner = _mine(a.MayPlayFrom(a.Is(a.Source())))
        return a.StaticAbility((inner,), cond, zones=(zone,), said=f"{said} {selfzone}")

    def write(out: Printer, value: a.StaticAbility) -> None:
        out.word("cast", "~", "from", *value.said.split()[1:])
        if value.condition is not None:
            out.word(*word.split())
            out.value("cond", value.condition)

    return Custom(read, write)


def _flash_if(ctx: Context, cond: a.Condition) -> a.FlashIf:
    return a.FlashIf(cond, said="al_self_flash_if")


def _copy(said: str) -> Custom:
    """“you may have ~ enter as a copy of a creature you control” (707.5)."""

    def read(ctx: Context, filter: a.Filter, copyex: tuple[a.Change, ...] = ()) -> a.Replacement:
        changes = (a.AsCopy(a.Pick(filter), copyex),)
        return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens(changes), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        change = only(a.AsCopy, changes_of(value))
        out.word(*["have", "~", "enter", "as", "a", "copy", "of", "a"])
        out.value("filter", expect(a.Pick, change.of).of)
        if change.except_:
            write_except(out, change.except_)

    return Custom(read, write)


ROWS: Rows = {
    "al_flash": _casting(
        "al_flash",
        "cast",
        "as though they had flash",
        lambda of: a.MayCastAsThoughFlash(_plain(of)),
        lambda change: _spelt(change.what),
    ),
    "al_self_flash": a.FlashIf(),
    "al_self_flash_if": Custom(
        _flash_if,
        lambda out, v: (
            out.word(*["cast", "~", "as", "though", "it", "had", "flash", "if"]),
            out.value("cond", v.condition),
        ),
    ),
    "al_any_color": Custom(
        lambda ctx: _mine(a.SpendAnyMana(), "al_any_color"),
        lambda out, v: out.word(
            *["spend", "mana", "as", "though", "it", "were", "mana", "of", "any", "color"]
        ),
    ),
    "al_any_color_cast": _casting(
        "al_any_color_cast",
        "spend mana as though it were mana of any color to cast",
        "",
        a.SpendAnyMana,
        lambda change: change.what,
    ),
    "al_any_type_cast": _casting(
        "al_any_type_cast",
        "spend mana as though it were mana of any type to cast",
        "",
        lambda of: a.SpendAnyMana(of, any_type=True),
        lambda change: change.what,
    ),
    "al_top": _casting(
        "al_top",
        "cast",
        "from the top of your library",
        lambda of: a.MayPlayFrom(_cards(of)),
        lambda change: _as_spells(change.what),
    ),
    "al_top_lands": sure(
        "al_top_lands", _mine(a.MayPlayFrom(a.All((_LAND, _TOP)), play=True)), nouns=_LAND
    ),
    "al_top_both": Custom(
        _top_both,
        lambda out, v: out.word(
            *[
                "play",
                "lands",
                "and",
                "cast",
                "spells",
                "from",
                "the",
                "top",
                "of",
                "your",
                "library",
            ]
        ),
    ),
    "al_grave_lands": sure(
        "al_grave_lands",
        _mine(a.MayPlayFrom(a.All((_LAND, a.In((Zone.GRAVEYARD,), a.You()))), play=True)),
        nouns=_LAND,
    ),
    "al_self_zone": _self_zone("al_self_zone", ""),
    "al_self_zone_if": _self_zone("al_self_zone_if", "if"),
    "al_self_zone_long": _self_zone("al_self_zone_long", "as long as"),
    "al_unblocked": a.Continuous(a.Source(), (a.AssignAsUnblocked(),)),
    "al_copy": _copy("al_copy"),
    "al_copy_ex": _copy("al_copy_ex"),
    "al_pay_instead": _casting(
        "al_pay_instead",
        "pay $ rather than pay the mana cost for",
        "",
        lambda of, vps: a.MayPayInstead(vps.cost, _of_yours(of)),
        lambda change: joined([*parts_of(_spelt(change.what)), _CAST]),
    ),
}
