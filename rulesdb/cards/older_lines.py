"""Type lines of before 2005 in the words of today (205; 205, 212 and 214.7b of its time, and its glossary).

Of creature types plurality and gender were ignored. Enchantments said in their type what they enchant, creatures were summoned, and some instants and
artifacts had kinds of their own. What the game knows are today's types; a line of another shape is
none of these.
"""

from __future__ import annotations

import re
from functools import lru_cache

from rulesdb.cards.plurals import plural
from rulesdb.cards.type_line import subtypes
from rulesdb.cards.vocabulary import Subset
from rulesdb.values import NamedTuple

UNTIL = "2005-08-01"
"""Since this day enchantments that are attached are Auras, and cards of all ages are worded so."""


class Reworded(NamedTuple):
    """A type line as it is worded today, and the text that stands in the place of what it said."""

    line: str
    text: tuple[str, ...] = ()


_ATTACHED = re.compile(r"Enchant (artifact|creature|enchantment|land|permanent)", re.IGNORECASE)
_SUMMONED = re.compile(r"Summon (\w[\w' -]*)", re.IGNORECASE)
_MOST = 4096
"""So many lines are remembered: cards share them, and each is asked about as it is read and as it is made."""
_PLAIN = {
    "enchant world": "World Enchantment",
    "interrupt": "Instant",
    "mana source": "Instant",
    "mono artifact": "Artifact",
    "poly artifact": "Artifact",
    "continuous artifact": "Artifact",
}


@lru_cache(_MOST)
def reworded(line: str) -> Reworded | None:
    """A line of before 2005 in the words of today; None for a line that is none of them."""
    said = " ".join(line.split())
    plain = _PLAIN.get(said.lower())
    if plain is not None:
        return Reworded(plain)
    if attached := _ATTACHED.fullmatch(said):
        return Reworded("Enchantment — Aura", (f"Enchant {attached[1].lower()}",))
    if summoned := _SUMMONED.fullmatch(said):
        return Reworded(f"Creature — {_one_form(summoned[1])}")
    kinds, dash, types = said.partition(" — ")
    if dash and "creature" in kinds.lower() and (known := _one_form(types)) != types:
        return Reworded(f"{kinds} — {known}")
    return None


def _one_form(types: str) -> str:
    """Creature types without plurality and gender: Ogresses are of the type Ogre (214.7b then)."""
    forms = _forms()
    return " ".join(forms.get(word.capitalize(), word) for word in types.split())


@lru_cache(1)
def _forms() -> dict[str, str]:
    """Each form of a creature type that is none itself, and that type."""
    known = subtypes()[Subset.CREATURE]
    out: dict[str, str] = {}
    for word in sorted(known):
        lady = f"{word.removesuffix('e')}ess"
        out |= {plural(word): word, lady: word, f"{lady}es": word}
    return {form: word for form, word in out.items() if form not in known}
