"""What activated abilities cost in mana as they are printed: those of a card, of what it is a copy of, and those that others give (602.1a, 707.2)."""

from __future__ import annotations

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.cards import Look, texts_here

COST = r"((?:\{[^{}]+\})+)"
"""Mana symbols as they stand in a text."""
_PAID_FOR = late(
    rf"(?:^|[ \n])(?:[^:.\n]*?){COST}[^:.\n]*:|(?:Equip|Cycling|Crew|Fortify)[ —]+{COST}"
)


def of_ability(deed: m.Activate, text: str) -> list[str]:
    """What the abilities cost that may be meant: the one that is counted, those of the words of the line, or all."""
    paragraphs = text.split("\n")
    meant = [one for one in paragraphs if deed.words and deed.words.lower() in one.lower()]
    if deed.ordinal:
        meant = [*filter(_ACTIVATED.match, paragraphs)][deed.ordinal - 1 : deed.ordinal]
    found = (_PAID_FOR.findall(one) for one in meant or paragraphs)
    return [x or y for each in found for x, y in each]


_ACTIVATED = late(r'[^":(]*: |(?:Equip|Cycling|Crew|Fortify|Level up|Saddle|Reconfigure)\b')
"""A paragraph that is an activated ability (602.1)."""


def given_by_others(scenario: m.Scenario, look: Look) -> list[str]:
    """What the abilities cost that cards here give to others, in quotes (113.10)."""
    given = (one for text in texts_here(scenario, look) for one in _QUOTED.findall(text))
    return [x or y for one in given for x, y in _PAID_FOR.findall(one)]


def as_copied(deed: m.Activate, scenario: m.Scenario, look: Look) -> list[str]:
    """What the abilities cost of what a thing is told to be a copy of, or that has the words of the line where it has not (707.2)."""
    copies = [
        face.text
        for one in scenario.setup
        if isinstance(one, m.Has)
        for thing in one.things
        for mark in thing.marks
        if mark.kind == "copy of" and deed.of.name in (thing.name, mark.word)
        if (face := look(mark.word)) is not None
    ]
    words = deed.words.lower()
    said = [one for one in texts_here(scenario, look) if words and words in one.lower()]
    return [x for text in (copies or said) for x in of_ability(deed, text)]


_QUOTED = late(r'"([^"]*:[^"]*)"')
