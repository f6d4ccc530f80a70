"""The tokens that the rules define by name (111.10): one row each, as card data.

Treasure and its kin are predefined by the rules, so their texts are the rules' own.
"""

from __future__ import annotations

from functools import cache

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Card, Face
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import MANA_TYPES, CardType
from rulesdb.errors import Unsupported

_SELF = a.Act(a.Sacrifice(a.Source()))
_ANY_COLOR = a.AddMana(tuple((m,) for m in MANA_TYPES[:5]))


# This mana can't be spent to cast a nonartifact spell.
_NO_OTHER_SPELL = a.Not(a.All((a.IsSpell(), a.Not(a.HasType(CardType.ARTIFACT)))))


def _pay(text: str) -> a.PayMana:
    return a.PayMana(ManaCost.parse(text))


KNOWN_TOKENS: dict[str, tuple[str, str, tuple[a.Ability, ...]]] = {
    # name: rule, type line, abilities
    "Treasure": (
        "111.10a",
        "Artifact — Treasure",
        (a.ActivatedAbility(a.Cost((a.TapSource(), _SELF)), _ANY_COLOR),),
    ),
    "Food": (
        "111.10b",
        "Artifact — Food",
        (a.ActivatedAbility(a.Cost((_pay("{2}"), a.TapSource(), _SELF)), a.GainLife(a.Number(3))),),
    ),
    "Gold": ("111.10c", "Artifact — Gold", (a.ActivatedAbility(a.Cost((_SELF,)), _ANY_COLOR),)),
    "Clue": (
        "111.10f",
        "Artifact — Clue",
        (a.ActivatedAbility(a.Cost((_pay("{2}"), _SELF)), a.Draw()),),
    ),
    "Blood": (
        "111.10g",
        "Artifact — Blood",
        (
            a.ActivatedAbility(
                a.Cost(
                    (
                        _pay("{1}"),
                        a.TapSource(),
                        a.Act(a.Discard(a.You(), a.Pick(a.IsCard()))),
                        _SELF,
                    )
                ),
                a.Draw(),
            ),
        ),
    ),
    "Powerstone": (
        "111.10h",
        "Artifact — Powerstone",
        (
            a.ActivatedAbility(
                a.Cost((a.TapSource(),)), a.AddMana((("C",),), spend_only=_NO_OTHER_SPELL)
            ),
        ),
    ),
}


@cache
def known_token(name: str) -> Card:
    """The token that the rules call by a name."""
    row = KNOWN_TOKENS.get(name)
    if row is None:
        raise Unsupported(f"the engine does not know the token {name}")
    _, line, abilities = row
    return Card((Face(f"{name} Token", None, TypeLine.parse(line), abilities=abilities),))
