"""The tokens that the rules define by name (111.10): one row each, as card data.

Treasure and its kin are predefined by the rules, so their texts are the rules' own.
"""

from __future__ import annotations

from functools import cache

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import (
    MANA_TYPES,
    CardType,
    Characteristic,
    Color,
    Relation,
    Supertype,
    Zone,
)
from rulesdb.errors import Unsupported
from rulesdb.values import NamedTuple


class Known(NamedTuple):
    """A predefined token: its rule, its type line, its abilities and what else it is."""

    rule: str
    line: str
    abilities: tuple[a.Ability, ...]
    name: str = ""
    """Where the rule names it; otherwise it is called by its subtypes and the word Token (111.4)."""
    colors: tuple[Color, ...] = ()
    size: tuple[int, int] | None = None
    back: Known | None = None


_SACRIFICE = a.Act(a.Sacrifice(a.Source()))
_ANY_COLOR = a.AddMana(tuple((m,) for m in MANA_TYPES[:5]))
_CREATURE = a.HasType(CardType.CREATURE)
_SELF = a.Is(a.Source())
_PLUS = "+1/+1"

# This mana can't be spent to cast a nonartifact spell.
_NO_OTHER_SPELL = a.Not(a.All((a.IsSpell(), a.Not(a.HasType(CardType.ARTIFACT)))))
_ARTIFACT_MANA = a.ActivatedAbility(
    a.Cost((a.TapSource(),)), a.AddMana((("C",),), spend_only=_NO_OTHER_SPELL)
)


def _pay(text: str) -> a.PayMana:
    return a.PayMana(ManaCost.parse(text))


def _does(mana: str, effect: a.Effect, *target: a.Filter, tap: bool = True) -> a.ActivatedAbility:
    """“{mana}, {T}, Sacrifice this token: …”; what has a target is activated only as a sorcery."""
    parts: tuple[a.CostPart, ...] = (_pay(mana),) if mana else ()
    parts = (*parts, *((a.TapSource(),) if tap else ()), _SACRIFICE)
    slots = tuple(a.TargetSlot(one) for one in target)
    return a.ActivatedAbility(a.Cost(parts), effect, slots, as_sorcery=bool(target))


def _discard_too(one: a.ActivatedAbility) -> a.ActivatedAbility:
    discard = a.Act(a.Discard(a.You(), a.Pick(a.IsCard())))
    parts = one.cost.parts
    return a.ActivatedAbility(a.Cost((*parts[:-1], discard, parts[-1])), one.effect)


def _junk() -> a.ActivatedAbility:
    card = a.All((a.Is(a.Bound("junk")), a.In((Zone.EXILE,))))
    steps = (
        a.Exile(a.Top(a.Number(1)), bind="junk"),
        a.Apply(a.You(), (a.MayPlayFrom(card, play=True),), a.ThisTurn()),
    )
    parts = (a.TapSource(), _SACRIFICE)
    return a.ActivatedAbility(a.Cost(parts), a.Sequence(steps), as_sorcery=True)


def _lander() -> a.Effect:
    basic = a.All((a.HasSupertype(Supertype.BASIC), a.HasType(CardType.LAND)))
    onto = a.Destination(Zone.BATTLEFIELD, tapped=True)
    return a.Sequence(
        (a.Search(a.Pick(basic), bind="found"), a.Put(a.Bound("found"), onto), a.Shuffle())
    )


def _role(rule: str, name: str, *changes: a.Change, more: tuple[a.Ability, ...] = ()) -> Known:
    """An Aura Role token with enchant creature that changes the enchanted creature."""
    enchant = a.KeywordAbility("enchant", quality=_CREATURE)
    static = a.StaticAbility((a.Continuous(a.Host(), changes),))
    return Known(rule, "Enchantment — Aura Role", (enchant, static, *more), name)


_BIGGER = a.ModifyPT(a.Number(1), a.Number(1))
_ENCHANTMENTS = a.Count(a.Each(a.All((a.HasType(CardType.ENCHANTMENT), a.ControlledBy(a.You())))))
_SMALL = a.Compare(a.Value(Characteristic.TOUGHNESS, a.Source()), Relation.AT_MOST, a.Number(3))
_TRAINS = a.TriggeredAbility(a.Attacks(_SELF), a.PutCounters(_PLUS, a.Source()), condition=_SMALL)
_SEES = a.TriggeredAbility(a.Attacks(_SELF), a.Scry(a.Number(1)))
_CURSES = a.TriggeredAbility(a.Dies(_SELF), a.LoseLife(a.Number(1), a.Each(a.IsOpponent())))
_MINE = a.All((_CREATURE, a.ControlledBy(a.You())))
_WARD = a.KeywordAbility("ward", cost=a.Cost((_pay("{1}"),)))
_PHYREXIAN = Known("111.10i", "Artifact Creature — Phyrexian", (), "Phyrexian Token", size=(0, 0))
_TURNS = a.ActivatedAbility(a.Cost((_pay("{2}"),)), a.Transform(a.Source()))
_SCRY_DRAW = a.Sequence((a.Scry(a.Number(1)), a.Draw()))
_PUT = a.PutCounters(_PLUS, a.Target(0))
_EXPLORES = a.KeywordAction("explore", what=a.Target(0))

KNOWN_TOKENS: dict[str, Known] = {
    "Treasure": Known("111.10a", "Artifact — Treasure", (_does("", _ANY_COLOR),)),
    "Food": Known("111.10b", "Artifact — Food", (_does("{2}", a.GainLife(a.Number(3))),)),
    "Gold": Known("111.10c", "Artifact — Gold", (_does("", _ANY_COLOR, tap=False),)),
    "Walker": Known(
        "111.10d", "Creature — Zombie", (), "Walker", colors=(Color.BLACK,), size=(2, 2)
    ),
    "Shard": Known("111.10e", "Enchantment — Shard", (_does("{2}", _SCRY_DRAW, tap=False),)),
    "Clue": Known("111.10f", "Artifact — Clue", (_does("{2}", a.Draw(), tap=False),)),
    "Blood": Known("111.10g", "Artifact — Blood", (_discard_too(_does("{1}", a.Draw())),)),
    "Powerstone": Known("111.10h", "Artifact — Powerstone", (_ARTIFACT_MANA,)),
    "Incubator": Known("111.10i", "Artifact — Incubator", (_TURNS,), back=_PHYREXIAN),
    "Cursed Role": _role("111.10j", "Cursed", a.SetPT(a.Number(1), a.Number(1))),
    "Monster Role": _role("111.10k", "Monster", _BIGGER, a.Gain((a.KeywordAbility("trample"),))),
    "Royal Role": _role("111.10m", "Royal", _BIGGER, a.Gain((_WARD,))),
    "Sorcerer Role": _role("111.10n", "Sorcerer", _BIGGER, a.Gain((_SEES,))),
    "Virtuous Role": _role("111.10p", "Virtuous", a.ModifyPT(_ENCHANTMENTS, _ENCHANTMENTS)),
    "Wicked Role": _role("111.10q", "Wicked", _BIGGER, more=(_CURSES,)),
    "Young Hero Role": _role("111.10r", "Young Hero", a.Gain((_TRAINS,))),
    "Map": Known("111.10s", "Artifact — Map", (_does("{1}", _EXPLORES, _MINE),)),
    "Junk": Known("111.10t", "Artifact — Junk", (_junk(),)),
    "Lander": Known("111.10u", "Artifact — Lander", (_does("{2}", _lander()),)),
    "Mutagen": Known("111.10v", "Artifact — Mutagen", (_does("{1}", _PUT, _CREATURE),)),
    "Vibranium": Known(
        "111.10w", "Artifact — Vibranium", (a.KeywordAbility("indestructible"), _ARTIFACT_MANA)
    ),
}


def _face(one: Known) -> Face:
    line = TypeLine.parse(one.line)
    power, toughness = one.size if one.size is not None else (None, None)
    name = one.name or " ".join((*line.subtypes, "Token"))
    return Face(
        name, None, line, power, toughness, color_indicator=one.colors, abilities=one.abilities
    )


@cache
def known_token(name: str) -> Card:
    """The token that the rules call by a name."""
    row = KNOWN_TOKENS.get(name)
    if row is None:
        raise Unsupported(f"the engine does not know the token {name}")
    if row.back is not None:
        return Card((_face(row), _face(row.back)), Layout.TRANSFORM)
    return Card((_face(row),))


def known_rule(name: str) -> str:
    """The rule that says what the token of a name is (111.10)."""
    return KNOWN_TOKENS[name].rule
