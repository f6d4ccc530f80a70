"""Spells whose effect is one keyword action, and a table on which one is cast."""

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from tests.engine.table import Table, creature, instant


def act_spell(name, action, *slots, **more):
    return instant(name, "{G}", a.KeywordAction(action, **more), *slots)


BIG = creature("Ogre", 3, 3, cost="{4}{R}")
ACT = a.KeywordAction


def spell_that(effect: a.Effect, *slots: Any) -> Any:
    return instant("Spell", "{W}", effect, *slots)


def table_with(effect: a.Effect, *slots: Any, library: int = 8) -> tuple[Table, int]:
    t = Table()
    t.lands("W")
    t.library(library)
    return t, t.hand(spell_that(effect, *slots))
