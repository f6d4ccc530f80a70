"""Books as judges have them beside the rules, made up: a policy of chairs, and a guide of what goes wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator

_NOUNS = [
    "chair",
    "table",
    "judge",
    "player",
    "card",
    "deck",
    "match",
    "round",
    "penalty",
    "store",
    "coin",
    "pebble",
]
_VERBS = [
    "moves",
    "keeps",
    "shuffles",
    "presents",
    "counts",
    "returns",
    "reveals",
    "sits",
    "on",
    "watches",
    "signs",
]

Rules = dict[str, tuple[str, list[str]]]
"""Number → title and paragraphs, in the order of the book."""


def _sentence(rng: random.Random) -> str:
    words = [rng.choice(_NOUNS), rng.choice(_VERBS), "the", rng.choice(_NOUNS)]
    more = ["of", "a", rng.choice(_NOUNS), "before", "each", rng.choice(_NOUNS)]
    return " ".join(["Any", *words, *more[: rng.choice((3, 6))]]) + "."


def paragraph(rng: random.Random) -> str:
    return " ".join(_sentence(rng) for _ in range(rng.randint(2, 6)))


def policy(sections: int = 10, *, seed: int = 7) -> Rules:
    """A book such as the Tournament Rules: sections, numbered parts, two appendices."""
    rng = random.Random(seed)
    rules: Rules = {}
    for section in range(1, sections + 1):
        rules[str(section)] = (f"Chairs of Kind {chr(64 + section)}", [])
        for part in range(1, rng.randint(4, 12)):
            rules[f"{section}.{part}"] = (
                f"How a {rng.choice(_NOUNS).title()} Is Kept",
                [paragraph(rng) for _ in range(rng.randint(1, 3))],
            )
    for letter in "AB":
        rules[letter] = (f"What Changed {letter}", [paragraph(rng)])
    return rules


def policy_lines(rules: Rules, *, contents: bool = True, date: str = "March 3, 2025") -> list[str]:
    """The book as a text, a paragraph a line."""
    out = ["Chair Tournament Rules", "", f"Effective {date}", "", "Introduction", ""]
    out += ["This document says how players of the game sit at tournaments of every kind.", ""]
    if contents:
        out += ["Table of Contents", "", *_contents(rules), ""]
    for number, (title, paragraphs) in rules.items():
        out += [_head(number, title), ""]
        for each in paragraphs:
            out += [each, ""]
    return out


def _head(number: str, title: str) -> str:
    if number.isalpha():
        return f"Appendix {number}—{title}"
    return f"{number}. {title}" if "." not in number else f"{number} {title}"


def _contents(rules: Rules) -> Iterator[str]:
    for page, (number, (title, _)) in enumerate(rules.items(), 3):
        yield f"{_head(number, title)} {'.' * 20} {page}"


GUIDE = """Chair Infraction Procedure Guide
Effective March 3, 2025

1. General Philosophy

Judges are neutral and sit on chairs of their own.

1.1 Definition of Penalties

Warning

A warning is a chair that is shown to a player.

1.2 Randomizing

See MTR 2.2 for how a chair is shaken.

2. Game Play Errors

2.1. Game Play Error — Missed Chair

Penalty: Warning

Definition

A chair was missed by the player who controls it. See rule 603.3b and section 1.1.

Examples

A. A player does not sit down when the chair demands it.

B. A player stands on the chair that another player owns.

Philosophy

Chairs are controlled by their players. See section 2.1 of the Magic Tournament Rules.

2.2. Game Play Error — Looking at Extra Chairs

Penalty: Warning

Definition

A player looks at a chair that they shouldn’t, as in sections 2.1 and 2.3 and Appendix A.

Examples

A. A player turns a chair around.

Philosophy

Chairs are hidden for 10 minutes. See Comprehensive Rules, section 400, or rules 401.2 and 402.1.

2.3. Game Play Error — Sitting

Penalty: Game Loss

Definition

A player sits twice on 2 of 3 chairs. See section 9.9.

Examples

A. A player sits on two chairs.

Philosophy

One chair each, MTR section 1.1 says.

Appendix A—Penalties at a Glance

All of them are above.
"""

LETTERS = """Rules of the Game with Chairs

A. General Rules

A.1 The Table

A.1.1 A table is where the players of this game sit and hold a card in each hand.

A.1.2 Any table with four legs will do for any player of the game; see A.2.1.

A.1.3 Nobody stands on a table while a spell is on it.

A.2 The Chair

A.2.1 Each player brings a chair, a card and an ability to sit still.

A.2.2 A chair that breaks is put aside.

B. Hats

B.1 The Brim

B.1.1 A hat is an ability that a player wears on the head.

B.1.2 A hat that falls off is a card until it is put on again.

B.1.3 A hat that is put on again is no card.

B.2 The Feather

B.2.1 The feather of a hat is owned by the player who wears it.
"""
