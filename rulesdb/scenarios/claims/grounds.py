"""By which rules a claim that needs no game is decided: what a `because` behind it may name.

A row for each kind of claim gives the rules that it is about, and those that its words bring in
(a hybrid symbol, a form of deck, a variant). Whether it holds is in `pure`.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Supertype
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.decks import Ground, for_ante
from rulesdb.scenarios.table.partners import partner_rules

Grounds = Callable[..., tuple[str, ...]]
"""The claim and what it is about into rule numbers, the most general first."""

PHYREXIAN, HYBRID = "Phyrexian", frozenset({"hybrid", "monocolored hybrid"})


def _kinds(cost: ManaCost) -> frozenset[str]:
    return frozenset(kind for one in cost.symbols for kind in one.kinds)


def _where(*rows: tuple[object, str]) -> tuple[str, ...]:
    return tuple(rule for so, rule in rows if so)


def _mana_value(claim: m.ManaValue, _: Ground) -> tuple[str, ...]:
    cost = ManaCost.parse(claim.cost)
    kinds = _kinds(cost)
    return _where(
        (True, "202.3"),
        (cost.variables, "202.3e"),
        (kinds & HYBRID, "202.3f"),
        (PHYREXIAN in kinds, "202.3g"),
    )


def _color_of(claim: m.ColorOf, _: Ground) -> tuple[str, ...]:
    cost = ManaCost.parse(claim.cost)
    kinds, colors = _kinds(cost), len(cost.colors)
    return _where(
        (True, "202.2"),
        (True, "105.2"),
        (colors, "202.2a"),
        (colors == 1, "105.2a"),
        (colors > 1, "105.2b"),
        (colors > 1, "202.2c"),
        (not colors, "105.2c"),
        (not colors, "202.2b"),
        (kinds & (HYBRID | {PHYREXIAN}), "202.2d"),
    )


def _payable(claim: m.Payable, _: Ground) -> tuple[str, ...]:
    symbols = ManaCost.parse(claim.cost).symbols
    kinds = _kinds(ManaCost.parse(claim.cost))
    return _where(
        (True, "107.4"),
        (True, "118.3"),
        (any(one.colors for one in symbols), "107.4a"),
        (any(one.generic is not None for one in symbols), "107.4b"),
        (any("C" in one.types for one in symbols), "107.4c"),
        (kinds & HYBRID, "107.4e"),
        (PHYREXIAN in kinds, "107.4f"),
    )


_WITH_SUBTYPES = {
    CardType.ARTIFACT: "301.3",
    CardType.CREATURE: "302.3",
    CardType.ENCHANTMENT: "303.3",
    CardType.INSTANT: "304.3",
    CardType.LAND: "305.5",
    CardType.PLANESWALKER: "306.3",
    CardType.SORCERY: "307.3",
    CardType.BATTLE: "310.3",
}
"""Where the rules say of a card type which subtypes it has."""


def _type_line(claim: m.TypeLineHas, _: Ground) -> tuple[str, ...]:
    line = TypeLine.parse(claim.line)
    subtyped = tuple(_WITH_SUBTYPES[one] for one in line.types if one in _WITH_SUBTYPES)
    return _where(
        (True, "205.1"),
        (True, "205.2a"),
        (len(line.types) > 1, "205.2b"),
        (line.subtypes, "205.3a"),
        (line.subtypes, "205.3b"),
        (line.subtypes and len(line.types) > 1, "205.3c"),
        (line.supertypes, "205.4a"),
        (Supertype.BASIC in line.supertypes, "205.4c"),
        (CardType.PLANE in line.types and line.subtypes, "205.3n"),
        *((line.subtypes, rule) for rule in subtyped),
    )


def _deck(claim: m.DeckIs, ground: Ground) -> tuple[str, ...]:
    ante = for_ante((one.name for one in claim.cards), ground)
    return (*_of_form(claim, ground), *(("407.3",) if ante else ()))


def _of_form(claim: m.DeckIs, ground: Ground) -> tuple[str, ...]:
    if claim.form == m.LIMITED:
        return ("100.2b",)
    if not claim.form:
        return ("100.2a", *(("100.4", "100.4a") if claim.sideboard else ()), "100.5", "113.6n")
    pair = _pair(claim, ground) if claim.partner else ()
    named = ground.printed(claim.commander)
    itself = ("903.3a",) if "can be your commander" in (named.faces[0].text or "") else ()
    led = (
        *itself,
        *pair,
        "903.3",
        "903.4",
        "903.5",
        "903.5a",
        "903.5b",
        "903.5c",
        "903.5d",
        "100.2c",
        "113.6n",
    )
    brawl = ("903.12", "903.12a", "903.12c", "903.12d", "903.12e")
    return (*led, *(brawl if claim.form == "Brawl" else ()))


def _pair(claim: m.DeckIs, ground: Ground) -> tuple[str, ...]:
    """The rules about two commanders: what they share, and the partner abilities that they have (702.124)."""
    both = tuple(ground.printed(name) for name in (claim.commander, claim.partner))
    kinds = tuple(frozenset(partner_rules(card)) for card in both)
    here = kinds[0] | kinds[1]
    return _where(
        (True, "702.124a"),
        (True, "702.124b"),
        (True, "702.124c"),
        (kinds[0] != kinds[1] and len(here) > 1, "702.124f"),
        (any(len(kind) > 1 for kind in kinds), "702.124g"),
        *((True, rule) for rule in sorted(here)),
    )


def _color_identity(claim: m.ColorIdentityIs, ground: Ground) -> tuple[str, ...]:
    card = ground.printed(claim.name)
    text = "".join(face.text or "" for face in card.faces)
    return _where(
        (True, "903.4"),
        (True, "903.4a"),
        ("(" in text, "903.4c"),
        (len(card.faces) > 1, "903.4d"),
        (any("Adventure" in face.type_line for face in card.faces), "903.4e"),
    )


_SEATED = {
    "Two-Headed Giant": ("810.3", "805.1"),
    "Emperor": ("809.2",),
    "Alternating Teams": ("811.3",),
}


GROUNDS: dict[type[m.Node], Grounds] = {
    m.ManaValue: _mana_value,
    m.ColorOf: _color_of,
    m.TypeLineHas: _type_line,
    m.Payable: _payable,
    m.DeckIs: _deck,
    m.ColorIdentityIs: _color_identity,
    m.SeatingIs: lambda _, ground: _SEATED.get(ground.scenario.variant, ()),
    m.TurnMarkers: lambda *_: ("807.4", "807.4a"),
    m.CreatureTypeIs: lambda *_: ("205.3e", "205.3m"),
}
