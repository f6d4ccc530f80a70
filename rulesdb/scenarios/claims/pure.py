"""Claims that need no game: mana values, colours, type lines, payments, creature types, seats.

Each row says whether the claim holds as said (its negation aside) and what was found. The values
are those of `rulesdb.cards`; nothing here plays. Decks are in `decks`, seats in `seats`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.type_line import TypeLine, subtypes
from rulesdb.cards.vocabulary import Subset
from rulesdb.engine.state.variants import differences
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS
from rulesdb.scenarios.table import seats
from rulesdb.scenarios.table.decks import Ground, color_identity, deck

Row = Callable[..., tuple[bool, str]]
"""The claim and its ground into whether it holds as said, and what was found."""


def _mana_value(claim: m.ManaValue, _: Ground) -> tuple[bool, str]:
    value = ManaCost.parse(claim.cost).mana_value
    return value == claim.value, f"the mana value is {value}"


def _color_of(claim: m.ColorOf, _: Ground) -> tuple[bool, str]:
    found = ManaCost.parse(claim.cost).colors
    said = " and ".join(word for word, color in COLORS.items() if color in found) or "colorless"
    return found == {COLORS[word] for word in claim.colors}, f"the color is {said}"


def _type_line(claim: m.TypeLineHas, _: Ground) -> tuple[bool, str]:
    line = TypeLine.parse(claim.line)
    rows = (
        (claim.supertypes, tuple(s.value for s in line.supertypes)),
        (claim.types, tuple(t.value for t in line.types)),
        (claim.subtypes, line.subtypes),
    )
    holds = all(wanted is None or set(wanted) == set(found) for wanted, found in rows)
    names = ("supertypes", "types", "subtypes")
    text = ", ".join(
        f"{n} {' '.join(found) or 'none'}" for n, (_, found) in zip(names, rows, strict=True)
    )
    return holds, f"it has {text}"


def _payable(claim: m.Payable, _: Ground) -> tuple[bool, str]:
    cost = ManaCost.parse(claim.cost)
    if cost.variables:
        raise BadInput("say what X is: write the cost with a number")
    mana = tuple(sorted(str(s).strip("{}") for s in _units(claim.mana)))
    holds = _pays(tuple(cost.symbols), mana, claim.life)
    return holds, f"{claim.cost} {'can' if holds else 'can' + chr(39) + 't'} be paid so"


def _units(text: str) -> list[ManaSymbol]:
    out: list[ManaSymbol] = []
    for symbol in ManaCost.parse(text).symbols:
        if symbol.generic is not None and not symbol.types:
            out += [ManaSymbol(types=("C",))] * symbol.generic
        else:
            out.append(symbol)
    return out


@cache
def _pays(symbols: tuple[ManaSymbol, ...], mana: tuple[str, ...], life: int) -> bool:
    """Whether exactly this mana and life pay the symbols, one way or another (107.4)."""
    if not symbols:
        return not mana and not life
    first, rest = symbols[0], symbols[1:]
    for at, unit in enumerate(mana):
        if unit in first.types and _pays(rest, mana[:at] + mana[at + 1 :], life):
            return True
    if first.phyrexian and life >= 2 and _pays(rest, mana, life - 2):
        return True
    if first.generic is not None:
        return _generic(rest, mana, life, first.generic)
    return False


def _generic(rest: tuple[ManaSymbol, ...], mana: tuple[str, ...], life: int, amount: int) -> bool:
    if amount == 0:
        return _pays(rest, mana, life)
    return any(
        _generic(rest, mana[:at] + mana[at + 1 :], life, amount - 1) for at in range(len(mana))
    )


def _creature_type(claim: m.CreatureTypeIs, _: Ground) -> tuple[bool, str]:
    """One existing creature type can be chosen and nothing else (205.3e)."""
    legal = claim.word in subtypes()[Subset.CREATURE]
    return legal == claim.legal, f"{claim.word!r} is {'a' if legal else 'no'} creature type"


def _seating(claim: m.SeatingIs, ground: Ground) -> tuple[bool, str]:
    """The players sit as their variant says (805.1, 809.2, 810.3, 811.3)."""
    wrong = seats.problem(ground.scenario)
    return (not wrong) == claim.legal, wrong or "the players sit as they should"


def _turn_markers(claim: m.TurnMarkers, ground: Ground) -> tuple[bool, str]:
    """One turn marker for each full four players (807.4a)."""
    if ground.scenario.variant != "Grand Melee":
        raise BadInput("only the Grand Melee has turn markers: say variant Grand Melee")
    count = len(ground.scenario.players) // 4
    return count == claim.count, f"there are {count} turn markers"


# By date.


def _symbols_of(claim: m.ManaValue | m.ColorOf | m.Payable, date: str) -> str:
    kinds = {kind for one in ManaCost.parse(claim.cost).symbols for kind in one.kinds}
    unknown = [
        one.text
        for one in differences(date)
        for field, wanted in one.touches
        if field == "symbols" and wanted & kinds
    ]
    return " ".join(unknown)


def _deck_of(claim: m.DeckIs, date: str) -> str:
    if claim.sideboard and date < SIDEBOARDS:
        return "A sideboard had exactly fifteen cards."
    if claim.form == "Commander" and date < COLOR_IDENTITY:
        return "Commander decks had other rules."
    if claim.form == "Commander" and date < VEHICLES_LEAD:
        return "Only creatures, and who says so, could lead a Commander deck."
    return "The rules of Brawl decks are those of today." if claim.form == "Brawl" else ""


def _table_of(_: m.SeatingIs | m.TurnMarkers, date: str) -> str:
    return "The rules are for two players only." if date < MORE_PLAYERS else ""


COLOR_IDENTITY = "2011-02-04"
"""Since this edition the rules know color identity (903.4)."""
SIDEBOARDS = "2014-02-01"
"""Since this edition a sideboard may have fewer than fifteen cards (100.4a)."""
VEHICLES_LEAD = "2025-07-25"
"""Since this edition Vehicles and Spacecraft can be commanders (903.3)."""
MORE_PLAYERS = "2005-08-01"
"""Since this edition the rules know games of more than two (100.1b)."""

_BY_DATE: dict[type[m.Node], Callable[..., str]] = {
    m.ManaValue: _symbols_of,
    m.ColorOf: _symbols_of,
    m.Payable: _symbols_of,
    m.DeckIs: _deck_of,
    m.ColorIdentityIs: lambda _, date: (
        "No rule knows color identity." if date < COLOR_IDENTITY else ""
    ),
    m.SeatingIs: _table_of,
    m.TurnMarkers: _table_of,
    m.CreatureTypeIs: lambda *_: "The list of creature types is that of today.",
}


def otherwise(claim: m.Claim, date: str) -> str:
    """Why the rules of an older date can't be asked about a claim by those of today; empty where they can."""
    row = _BY_DATE.get(type(claim))
    why = row(claim, date) if date and row is not None else ""
    return f"as of {date} the rules were otherwise, and that is not played: {why}" if why else ""


PURE_ROWS: dict[type[m.Node], Row] = {
    m.ManaValue: _mana_value,
    m.ColorOf: _color_of,
    m.TypeLineHas: _type_line,
    m.Payable: _payable,
    m.DeckIs: deck,
    m.ColorIdentityIs: color_identity,
    m.SeatingIs: _seating,
    m.TurnMarkers: _turn_markers,
    m.CreatureTypeIs: _creature_type,
}
