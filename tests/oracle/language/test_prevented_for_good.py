"""Damage that is prevented with no end or for a turn, by what and to what: read, said in full (615.1, 615.6)."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.explicit import said
from rulesdb.oracle.reading.paragraph import read_paragraph

# The text; whether it is combat damage alone; whether by some, and to some.
TEXTS = {
    "Prevent all combat damage that would be dealt to Foo by Wolves.": (True, True, True),
    "Prevent all combat damage that would be dealt to you by untapped creatures.": (True, True, True),
    "Prevent all damage that would be dealt to Foo by Wolves.": (None, True, True),
    "Prevent all damage that Foo would deal to snow creatures.": (None, True, True),
    "Prevent all damage that Foo would deal.": (None, True, False),
    "{1}: Prevent all damage that would be dealt to Foo by target creature this turn.": (None, True, True),
    "{1}: Prevent all combat damage that would be dealt to you by target creature this turn.": (True, True, True),
    "{1}: Prevent all damage that would be dealt to Foo by a red source of your choice this turn.": (None, True, True),
}  # fmt: skip
BOTH = {
    "Prevent all combat damage that would be dealt to and dealt by creatures you control.": True,
    "Prevent all combat damage that would be dealt to and dealt by Foo.": True,
    "Prevent all combat damage that would be dealt to and dealt by enchanted creature.": True,
    "Prevent all damage that would be dealt to and dealt by Foo.": None,
    "Prevent all damage that would be dealt to and dealt by creatures you control.": None,
}


def _events(text: str) -> list[a.DealsDamage]:
    made = read_paragraph(text, "Foo")
    assert made.whole, made.unread
    assert said(made.abilities, spell=False)
    return [one for each in made.abilities for one in each.walk() if isinstance(one, a.DealsDamage)]


@pytest.mark.parametrize("text", TEXTS)
def test_what_damage_is_prevented(text: str) -> None:
    """One shield: its kind of damage, and who it is by and to."""
    (event,) = _events(text)
    anything = a.All(())
    assert (event.combat, event.source != anything, event.to not in (None, anything)) == TEXTS[text]


@pytest.mark.parametrize("text", BOTH)
def test_damage_either_way(text: str) -> None:
    """To them by anything, and by them to anything, never only between them."""
    to, by = _events(text)
    assert (to.source, by.to) == (a.All(()), None)
    assert to.to == by.source
    assert to.combat is by.combat is BOTH[text]
