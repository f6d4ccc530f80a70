"""“If … would deal … damage to …, it deals double that damage instead”: every part with every other, read and played (614.1a)."""

from __future__ import annotations

from itertools import product

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.scenarios.results import Status
from tests.oracle.material import played

SOURCES = (
    "a source you control",
    "a red source",
    "a creature you control",
    "Foo",
    "another creature you control",
)
KINDS = {"damage": None, "combat damage": True, "noncombat damage": False}
RECIPIENTS = {
    "": ("",),
    "you": ("", "to you"),
    "a player": ("", "to that player"),
    "an opponent": ("", "to that player"),
    "a permanent or player": ("", "to that permanent or player"),
    "an opponent or a permanent an opponent controls": ("", "to that player or permanent"),
}  # fmt: skip
"""Who would be dealt damage, and the ways to say once more to whom it is dealt."""
MUCH = {
    "double that damage": a.Times(a.Number(2)),
    "twice that much damage": a.Times(a.Number(2)),
    "triple that damage": a.Times(a.Number(3)),
    "that much damage plus 2": a.Plus(a.Number(2)),
}


def sentences() -> list[tuple[str, bool | None, a.EventChange]]:
    out = []
    for source, kind, (to, agains), much in product(SOURCES, KINDS, RECIPIENTS.items(), MUCH):
        for again in agains:
            whom, words = f" to {to}" if to else "", f" {again}" if again else ""
            text = f"If {source} would deal {kind}{whom}, it deals {much}{words} instead."
            out.append((text, KINDS[kind], MUCH[much]))
    return out


def test_every_part_stands_with_every_other() -> None:
    """Each is read whole, and means the damage and the number that it says."""
    found = sentences()
    assert len(found) == 5 * 3 * 4 * 11
    for text, combat, change in found:
        made = read_paragraph(text, "Foo")
        assert made.whole, (text, made.unread)
        nodes = [one for ability in made.abilities for one in ability.walk()]
        assert [one.combat for one in nodes if isinstance(one, a.DealsDamage)] == [combat], text
        assert change in nodes, text


@pytest.mark.parametrize(
    "text",
    [
        "If a source would deal damage to you, it deals double that damage to that permanent instead.",
        "If a source would deal damage to a player, it deals double that damage to that creature instead.",
        "If a source would deal damage to a player, it deals double that damage to you instead.",
        "If a creature would deal damage to you, that source deals double that damage instead.",
    ],
)
def test_damage_to_somebody_else_is_not_read(text: str) -> None:
    """To whom it is dealt is said again, or it is another text."""
    assert not read_paragraph(text, "Foo").whole


CURSE = """card Blood Curse {3}{R}
  Enchantment — Aura Curse
  Enchant player
  If a source would deal damage to enchanted player, it deals double that damage to that player instead.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
"""
FLAIL = """card Flail {2}
  Artifact — Equipment
  If equipped creature would deal combat damage, it deals double that damage instead.
card Elk {1}{G}
  Creature — Elk 2/2
card Wall {1}
  Creature — Wall 0/5
"""
STORIES = {
    "the enchanted player is dealt double": CURSE
    + """Ann has Blood Curse attached to Bob and a Mountain on the battlefield, Spark in hand
in Ann's precombat main phase
  Ann casts Spark targeting Bob
  everyone passes until it resolves
then Bob is at 16 life, because 614.1a
""",
    "another player is dealt what it says": CURSE
    + """Ann has Blood Curse attached to Bob and a Mountain on the battlefield, Spark in hand
in Ann's precombat main phase
  Ann casts Spark targeting Ann
  everyone passes until it resolves
then Ann is at 18 life
""",
    "combat damage only, whoever is dealt it": FLAIL
    + """Ann has Elk and Flail attached to Elk on the battlefield
Bob has Wall on the battlefield
in Ann's precombat main phase
  Ann attacks with Elk
  Bob blocks Elk with Wall
  everyone passes until Ann's end of combat step
then Wall has 4 damage
""",
}


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    found = played(name, STORIES[name], "614.1a")
    assert found.status is Status.PASSES, found.reason
