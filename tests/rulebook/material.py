"""Rulebooks of our own words: one in the official layout, and one of a single rule with the subrules that a test gives it."""

from __future__ import annotations

from rulesdb.rulebook.tree.model import Example, GlossaryEntry, Node, Rulebook
from rulesdb.rulebook.tree.number import RuleNumber

SMALL = """Small Rules of a Card Game

These rules are effective as of May 4, 2020.

Introduction

This is a rulebook that the tests of rulesdb made up. It has the parts that a real one has.

Contents

1. Game Concepts
100. General
101. Players

Glossary

Credits

1. Game Concepts

100. General

100.1. The rules of the game are told here to any player. See rule 101, “Players.”
Example: A player reads the rules of the game.
Example: Another player does, too (see rule 100.1b).

100.1a First subrule of the game.
     It goes on in a second paragraph about a card.

100.1b. Second subrule, whose number has a dot.

100.1c Third subrule. See rules 100.1a–b and rule 105.9.

101. Players

101.1. Player

101.1a A player is a person. (See rule 100, “Players.”)

101.3. Rule 101.2 does not exist, says the ability of this card.

Glossary

Player, Players
1. A person in the game. See rule 101.
2. A piece of the ability of a spell.

Spell (Obsolete)
See Player.

Credits

Everybody who wrote a test for the game.
"""
TEXTS = (
    "A pebble that left the table is lost and nobody brings it back.",
    "A player without a single pebble loses the game at once.",
    "Whenever two players lose together, that game counts as drawn.",
    "The older of both players owns what has no known owner.",
    "Rolling lets a stone travel along its narrow edge for one turn.",
    "A broken stone counts twice when scores are added up.",
)


def small(texts, *, rule=700, examples=(), terms=()):
    """A rulebook of one rule with these subrules."""
    nodes = [
        Node("7", "section", "Pebbles", "", None, 1),
        Node(str(rule), "rule", "Losing a Pebble", "", "7", 2),
        Node(f"{rule}.1", "rule", "", "What follows is checked by the game itself.", str(rule), 3),
    ]
    number = RuleNumber.parse(f"{rule}.1a")
    for text in texts:
        nodes.append(Node(str(number), "subrule", "", text, f"{rule}.1", 4))
        number = number.next()
    if examples:
        nodes[-1] = nodes[-1]._replace(examples=tuple(Example(text, 5) for text in examples))
    entries = tuple(GlossaryEntry(t, (t,), (), (), text, 6) for t, text in terms)
    return Rulebook("2020-01-01", "Pebbles", "numbered", tuple(nodes), entries)
