"""The closed lists of words that scenarios use: steps, colours, types, keywords, ordinals.

Each list is taken from where the game defines it, so that a scenario can say what the engine knows
and nothing else. Only lists and looking a word up in them are here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import TypeVar

from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.plurals import plural
from rulesdb.cards.type_line import subtypes, subtypes_in
from rulesdb.cards.vocabulary import CardType, Color, Step, Subset, Supertype
from rulesdb.errors import BadInput
from rulesdb.late import late

K = TypeVar("K")
V = TypeVar("V")

STEPS: dict[str, Step] = {step.value: step for step in Step}
COLORS: dict[str, Color] = {color.word: color for color in Color}
UNDERGONE = {
    "take": "damage",
    "deal": "damage",
    "gain": "life",
    "lose": "life",
    "draw": "cards",
    "discard": "cards",
    "mill": "cards",
}
"""What is counted of what happens to somebody, behind the verb."""
OTHER_STEPS = {
    "upkeep step": "upkeep",
    "first main phase": "precombat main phase",
    "second main phase": "postcombat main phase",
    "beginning of combat": "beginning of combat step",
    "end of combat": "end of combat step",
    "main phase": "precombat main phase",
    "combat phase": "beginning of combat step",
    "combat": "beginning of combat step",
    "draw": "draw step",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "combat damage": "combat damage step",
    "first combat damage step": "combat damage step",
    "first-strike combat damage step": "combat damage step",
    "cleanup": "cleanup step",
    "turn": "turn",
}
"""What people also call a step."""
ORDINALS: dict[str, int] = {
    word: number
    for number, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"), 1
    )
}
"""`Mire Brute's second ability`."""
ORDINAL_WORDS = {number: word for word, number in ORDINALS.items()}
COUNTS = {
    word: str(number)
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
}
"""Numbers that are written out."""
COUNT_WORDS = {int(number): word for word, number in COUNTS.items()}
NUMBER = rf"\d+|{'|'.join(COUNTS)}"
"""A pattern of a number, in digits or written out."""

WHO = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)?"
"""What the name of a player looks like."""
ON_IT = r"(?!(?:(?:the|her|his|their|its) )*(?:no|each|another|other|half|any|either|neither|some|only|none|nothing|all but|nontoken|first|second|third|last|next)\b)"
"""What stands before what may be said to be on the stack, where that is what is answered: nothing that tells it from others."""

NOBODY = frozenset(
    [
        "Turn",
        "Combat",
        "There's",
        "An",
        "A",
        "So",
        "Or",
        "And",
        "But",
        "Also",
        "Because",
        "Since",
        "Upon",
        "Until",
        "Second",
        "First",
        "Finally",
        "Meanwhile",
        "Later",
        "Now",
        "Next",
        "Assume",
        "Suppose",
        "Immediately",
        "Instead",
        "Its",
        "His",
        "Her",
        "Their",
        "After",
        "All",
        "Another",
        "Any",
        "Anyone",
        "At",
        "Before",
        "Both",
        "During",
        "Each",
        "Every",
        "Everybody",
        "Everyone",
        "Everything",
        "He",
        "If",
        "In",
        "It",
        "Neither",
        "No",
        "Nobody",
        "Nothing",
        "On",
        "Once",
        "One",
        "Player",
        "Players",
        "She",
        "Somebody",
        "Someone",
        "Something",
        "Something's",
        "That",
        "The",
        "Then",
        "There",
        "They",
        "This",
        "When",
        "While",
        "Who",
        "With",
        "Whoever",
        "Nobody's",
        "Combat's",
        "Damage",
    ]
)
"""Words that stand where a player could, and name none."""


@cache
def keywords() -> frozenset[str]:
    """The names of all keyword abilities."""
    landwalks = (f"{land}walk" for land in ("plains", "island", "swamp", "mountain", "forest"))
    return frozenset({*KEYWORDS, *landwalks})


@cache
def all_subtypes() -> frozenset[str]:
    """Every subtype of every set."""
    return frozenset(word for words in subtypes().values() for word in words)


@cache
def token_subtypes() -> frozenset[str]:
    """The subtypes that tokens are named by: those of planeswalkers are parts of names, and no token is a plane."""
    planes = subtypes()[Subset.PLANE] - subtypes()[Subset.CREATURE] - subtypes()[Subset.LAND]
    return all_subtypes() - subtypes()[Subset.PLANESWALKER] - planes


@lru_cache(maxsize=4096)
def token_name(name: str) -> bool:
    """Whether tokens are called so: subtypes, with the word Token behind them or not (111.4)."""
    bare, known = name.removesuffix(" Token"), token_subtypes()
    return bare in known if " " not in bare else known.issuperset(subtypes_in(bare))


@cache
def closed() -> dict[str, dict[str, str]]:
    """The words of each token class, by first word and in full; plural subtypes and types too."""
    table: dict[str, dict[str, str]] = {
        "STEP": {name: name for name in STEPS} | OTHER_STEPS,
        "COLOR": {name: name for name in COLORS},
        "SUPERTYPE": {one.value.lower(): one.value for one in Supertype},
        "TYPE": {one.value.lower(): one.value for one in CardType},
        "SUBTYPE": {name: name for name in all_subtypes()},
        "KEYWORD": {name: name for name in keywords()},
        "ORDINAL": {name: name for name in ORDINALS},
    }
    table["NON"] = {
        **{f"non{word}": word for kind in ("COLOR", "SUPERTYPE", "TYPE") for word in table[kind]},
        **{f"non-{word}": word for word in table["SUBTYPE"]},
        "nontoken": "token",
    }
    for kind in ("TYPE", "SUBTYPE"):
        singular = dict(table[kind])
        for word, value in singular.items():
            usual = f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"
            table[kind].setdefault(plural(word), value)
            table[kind].setdefault(usual, value)  # Oxes is understood, too
    return table


def known(table: Mapping[K, V], key: K, what: str) -> V:
    """The word for a value that came as data; BadInput where the language has none."""
    if key not in table:
        raise BadInput(f"{key!r:.60} is no {what} that the language of situations knows")
    return table[key]


def one_or_many(word: str) -> frozenset[str]:
    """A word in small letters, and as it is said of one of what it names: Dragons, a Dragon."""
    small = word.lower()
    ones = {small[: -len(end)] + one for end, one in _ENDS if small.endswith(end)}
    return frozenset({small, *ones})


_ENDS = (("s", ""), ("es", ""), ("ves", "f"), ("men", "man"), ("ies", "y"))


_IRREGULAR = {"have": "has", "do": "does"}


def third(verb: str) -> str:
    """A verb as it stands behind one that does it: `draw` is `draws`, `copy` is `copies`."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else f"{verb}s"


SAID = {
    "PLAYER": "a player", "NAME": "the name of a card", "NUMBER": "a number", "MANA": "mana such as {1}{G}",
    "SIZE": "a size such as 2/2", "COUNTER": "counters such as +1/+1", "CITED": "a rule number",
    "DATE": "a date such as 2011-07-15", "STRING": "words in quotes", "STEP": "a step", "COLOR": "a color",
    "SUPERTYPE": "a supertype", "TYPE": "a card type", "SUBTYPE": "a subtype", "KEYWORD": "a keyword ability",
    "ORDINAL": "first, second …", "WORD": "a word", "$END": "the end of the line",
    "AND_COLOR": "and, with a color", "AND_KEYWORD": "and, with a keyword ability",
}  # fmt: skip
"""How a class of words is named to people."""


FROM_CARDS = late(r"(?i)\bexiled?\b[^.\n]*\b(?:graveyards?|hand|library)\b")
"""What a text says that exiles a card which is no permanent."""
