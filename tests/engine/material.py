"""Cards and words made up for several tests of the engine; the builder of situations is `table`."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Step, Supertype
from rulesdb.engine.state.decisions import DecisionKind
from tests.engine.table import (
    CREATURE,
    LAND,
    YOURS,
    Table,
    card,
    creature,
    instant,
    set_pt,
    sorcery,
    spell,
    static,
)

ME = a.Is(a.You())


def mana(text):
    return a.PayMana(ManaCost.parse(text))


SWEEP = sorcery("Sweep", "{W}", a.Destroy(a.Each(a.Not(LAND))))


def enchantment(name, *abilities, line="Enchantment"):
    return card(name, "{2}", line, None, None, *abilities)


EACH_CREATURE = a.Each(CREATURE)
EACH_LAND = a.Each(LAND)
NONBASIC = a.Each(a.All((LAND, a.Not(a.HasSupertype(Supertype.BASIC)))))
ENCHANTMENT = a.HasType(CardType.ENCHANTMENT)
# Nonbasic lands are Mountains.
MOON = enchantment("Moon", static(a.BecomeType(subtypes=("Mountain",)), to=NONBASIC))
# Each land is a Swamp in addition to its other land types; it is itself a nonbasic land.
TOMB = card(
    "Tomb",
    None,
    "Legendary Land",
    None,
    None,
    static(a.BecomeType(subtypes=("Swamp",), keep=a.Keep.EVERYTHING), to=EACH_LAND),
)
# All creatures lose all abilities and have base power and toughness 1/1.
HUMBLE = enchantment("Humble", static(a.LoseAllAbilities(), set_pt(1, 1), to=EACH_CREATURE))
# Each other non-Aura enchantment is a creature with power and toughness equal to its mana value.
_OTHER_ENCHANTMENT = a.Each(a.All((ENCHANTMENT, a.Not(a.HasSubtype("Aura")), a.Other())))
_MV = a.Value(Characteristic.MANA_VALUE, a.Item())
OPAL = enchantment(
    "Opal",
    static(
        a.BecomeType(types=(CardType.CREATURE,), keep=a.Keep.EVERYTHING),
        a.SetPT(_MV, _MV),
        to=_OTHER_ENCHANTMENT,
    ),
)
# All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition.
LIFE = enchantment(
    "Life",
    static(
        a.BecomeType(
            (CardType.CREATURE, CardType.LAND), ("Saproling", "Forest"), keep=a.Keep.EVERYTHING
        ),
        a.BecomeColor((Color.GREEN,)),
        set_pt(1, 1),
        to=a.Each(a.AnyOf((a.HasSubtype("Forest"), a.HasSubtype("Saproling")))),
    ),
)


def chosen_creature_type(word):
    """Creatures you control are of one type and lose the others."""
    return enchantment(
        "Plot", static(a.BecomeType(subtypes=(word,)), to=a.Each(a.All((CREATURE, YOURS))))
    )


def declare(t, *pairs):
    t.will(DecisionKind.ATTACKERS, tuple(pairs))
    t.to(Step.DECLARE_ATTACKERS)


def replaces(event, *changes, **more):
    return a.StaticAbility((a.Replacement(event, a.Happens(changes), **more),))


HEAL = a.GainLife(a.Number(1))


def table_of(lands: str = "WWWW") -> Table:
    t = Table()
    t.library(12)
    t.lands(lands)
    return t


def face(name, cost, line, *abilities, power=None, toughness=None, **more):
    mana = ManaCost.parse(cost) if cost is not None else None
    return Face(name, mana, TypeLine.parse(line), power, toughness, abilities=abilities, **more)


FIRE = face("Fire", "{1}{R}", "Instant", spell(a.Damage(a.Number(2), a.Target(0)), a.AnyTarget()))


def for_mana(text):
    return a.Cost((a.PayMana(ManaCost.parse(text)),))


def keyword(name, cost=None, **more):
    return a.KeywordAbility(name, cost=for_mana(cost) if cost else None, **more)


GAIN = a.GainLife(a.Number(3))
HURT = a.Damage(a.Number(2), a.Target(0))
COPY = instant("Copy", "{U}", a.CopySpell(a.Target(0), new_targets=True), a.IsSpell())
SAP = creature("Sap", 1, 1, line="Creature — Saproling")
