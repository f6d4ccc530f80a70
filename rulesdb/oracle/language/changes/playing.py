"""What players can't play, cast or activate, where a sentence says several of these, both ways (101.2, 601.3, 305.1, 602.5)."""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.changes.characteristics import described_by
from rulesdb.oracle.language.changes.rules import cant_cast, write_cant_cast
from rulesdb.oracle.language.clauses import PART
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_LAND = a.HasType(CardType.LAND)
_OF_NAMES = (a.OfChosen, a.SharesWith, a.HasName, a.FirstPrintedIn)
"""What is said behind “spells or … lands” of both: anything has a name."""
_OF_LANDS = (a.HasType, a.HasSupertype, a.HasSubtype, a.Not)


def _some_lands(ctx: Context, np: a.Ref) -> a.CantPlayLands:
    """“can't play nonbasic lands”, “lands with the chosen name” (305.1)."""
    of = described_by(ctx, np)
    parts = parts_of(of)
    if _LAND not in parts or len(parts) == 1 or not all(isinstance(p, _KNOWN) for p in parts):
        raise ctx.stop(Stage.LOWERING, "which lands are played so?")
    return a.CantPlayLands(reworded(of, ""), said=f"c_cant_play_some {np.said}")


_KNOWN = (*_OF_NAMES, *_OF_LANDS)


def _write_some_lands(out: Printer, value: a.CantPlayLands) -> None:
    hint = value.said.partition(" ")[2]
    out.word("can't", "play")
    _write_lands(out, value.what, hint)


def _write_lands(out: Printer, what: object, hint: str) -> None:
    of = _LAND if what is None else expect(a.Filter, what)
    out.value("np", a.Each(reworded(of, "filter_p"), said=hint))


def _cast_or_play(ctx: Context, np: a.Ref, np_2: a.Ref) -> tuple[a.Change, ...]:
    """“can't cast spells or play lands with the chosen name”: a name that is said behind both belongs to both."""
    cast = expect(a.CantCast, cant_cast(ctx, np))
    of = described_by(ctx, np_2)
    plain = parts_of(of) == (_LAND,)
    play = a.CantPlayLands() if plain else _some_lands(ctx, np_2)
    if np_2.said != "np_bare_p" or cast.from_ or cast.what is None:
        raise ctx.stop(Stage.LOWERING, "which lands are played so?")
    named = tuple(part for part in parts_of(of) if isinstance(part, _OF_NAMES))
    if named:
        if parts_of(cast.what) != (a.IsSpell(),):
            raise ctx.stop(Stage.REFERENCE, "is that said of the spells as well?")
        cast = cast.but(what=a.All((a.IsSpell(), *named)))
    said = cast.said.replace("c_cant_cast", "c_cant_cast_play", 1)
    return reworded(cast, said), reworded(play, PART)


def _write_cast_or_play(out: Printer, value: tuple[a.Change, ...]) -> None:
    first, second = value
    cast, play = expect(a.CantCast, first), expect(a.CantPlayLands, second)
    lands = parts_of(play.what) if play.what is not None else (_LAND,)
    named = tuple(part for part in lands if isinstance(part, _OF_NAMES))
    if named:
        if parts_of(expect(a.Filter, cast.what)) != (a.IsSpell(), *named):
            raise Stop(Stage.PRINTING, "other names")
        cast = cast.but(what=a.IsSpell())
    write_cant_cast(out, cast)
    out.word("or", "play")
    _write_lands(out, play.what, "np_bare_p")


def _cast_or_any(ctx: Context, np: a.Ref) -> tuple[a.Change, ...]:
    """“can't cast spells or activate abilities”: of anything, mana abilities too (602.5)."""
    first = expect(a.CantCast, cant_cast(ctx, np))
    if first.from_:
        raise ctx.stop(Stage.LOWERING, "abilities of what is where?")
    said = first.said.replace("c_cant_cast", "c_cant_cast_any", 1)
    return reworded(first, said), a.CantActivateOf(said=PART)


def _write_cast_or_any(out: Printer, value: tuple[a.Change, ...]) -> None:
    if value[1] != a.CantActivateOf():
        raise Stop(Stage.PRINTING, "abilities of some")
    write_cant_cast(out, expect(a.CantCast, value[0]))
    out.word("or", "activate", "abilities")


ROWS: Rows = {
    "c_cant_play_some": Custom(_some_lands, _write_some_lands),
    "c_cant_cast_play": Custom(_cast_or_play, _write_cast_or_play),
    "c_cant_cast_any": Custom(_cast_or_any, _write_cast_or_any),
    "c_cant_activate_any": Custom(
        lambda ctx: a.CantActivateOf(said="c_cant_activate_any"),
        lambda out, v: out.word("can't", "activate", "abilities"),
    ),
}
