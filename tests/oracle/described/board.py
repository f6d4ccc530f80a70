"""One board, and what words mean on it, told apart from the reader: a thing is a row, a word asks the row (109.2, 110)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Thing(NamedTuple):
    """What the board has: where it is, whose it is, and what it is."""

    zone: str
    whose: str
    types: str
    color: str = ""
    value: int = 0
    power: int | None = None
    also: str = ""
    """Tapped, token, legendary, flying …"""


THINGS = (
    Thing("battlefield", "Ann", "creature", "green", 2, 2),
    Thing("battlefield", "Ann", "creature", "black", 3, 3, "flying legendary counter"),
    Thing("battlefield", "Ann", "artifact", "", 2),
    Thing("battlefield", "Ann", "artifact", "", 1),  # the lever
    Thing("battlefield", "Ann", "land", also="basic tapped"),
    Thing("battlefield", "Ann", "creature", "white", 0, 1, "token"),
    Thing("battlefield", "Bob", "creature", "green", 2, 2, "tapped"),
    Thing("battlefield", "Bob", "land", also="basic"),
    Thing("graveyard", "Ann", "creature", "green", 2, 2),
    Thing("graveyard", "Ann", "creature", "black", 3, 3, "flying legendary"),
    Thing("graveyard", "Ann", "instant", "red", 1),
    Thing("graveyard", "Ann", "land", also="basic"),
    Thing("graveyard", "Bob", "creature", "green", 2, 2),
    Thing("exile", "Ann", "artifact", "", 2),
    Thing("exile", "Bob", "creature", "black", 3, 3, "flying legendary"),
    Thing("hand", "Ann", "creature", "green", 2, 2),
    Thing("hand", "Ann", "land", also="basic"),
    Thing("stack", "Bob", "instant", "red", 1),
    Thing("player", "Ann", "player"),
    Thing("player", "Bob", "player"),
)
STORY = """card Elk {{1}}{{G}}
  Creature — Elk 2/2
card Ox {{2}}{{B}}
  Legendary Creature — Ox 3/3
  Flying
card Idol {{2}}
  Artifact
card Spark {{R}}
  Instant
  You gain 1 life.
card Lever {{1}}
  Artifact
  {{0}}: You gain 1 life for each {what}.
Ann has Elk, Ox (1 +1/+1 counter), Idol, Lever, a tapped Forest and a 1/1 white Soldier creature token on the battlefield
Bob has Elk (called Yak, tapped) and a Mountain on the battlefield, Spark in hand
Bob has {{R}} floating
Ann has Elk, Ox, Spark and a Forest in the graveyard
Bob has Elk in the graveyard
Ann has Idol in exile
Bob has Ox in exile
Ann has Elk and a Forest in hand
players Ann, Bob
in Ann's precombat main phase
  Bob casts Spark
  Ann activates Lever
  everyone passes until it resolves
"""

Test = Callable[[Thing], bool]
NOUNS: dict[str, Test] = {
    "creature": lambda t: t.zone == "battlefield" and t.types == "creature",
    "artifact": lambda t: t.zone == "battlefield" and t.types == "artifact",
    "land": lambda t: t.zone == "battlefield" and t.types == "land",
    "permanent": lambda t: t.zone == "battlefield",
    "token": lambda t: t.zone == "battlefield" and "token" in t.also,
    "artifact or creature": lambda t: (
        t.zone == "battlefield" and t.types in ("artifact", "creature")
    ),
    "spell": lambda t: t.zone == "stack",
    "instant spell": lambda t: t.zone == "stack" and t.types == "instant",
    "permanent spell": lambda t: False,
    "player": lambda t: t.zone == "player",
    "opponent": lambda t: t.zone == "player" and t.whose == "Bob",
}
CARDS: dict[str, Test] = {
    "card": lambda _: True,
    "creature card": lambda t: t.types == "creature",
    "land card": lambda t: t.types == "land",
    "instant card": lambda t: t.types == "instant",
    "permanent card": lambda t: t.types != "instant",
    "artifact or creature card": lambda t: t.types in ("artifact", "creature"),
}
PLACES: dict[str, Test] = {
    "in your graveyard": lambda t: t.zone == "graveyard" and t.whose == "Ann",
    "in all graveyards": lambda t: t.zone == "graveyard",
    "in your hand": lambda t: t.zone == "hand" and t.whose == "Ann",
    "in exile": lambda t: t.zone == "exile",
    "you own in exile": lambda t: t.zone == "exile" and t.whose == "Ann",
}
BEFORE: dict[str, Test] = {
    "": lambda _: True,
    "green": lambda t: t.color == "green",
    "nongreen": lambda t: t.color != "green",
    "colorless": lambda t: not t.color,
    "monocolored": lambda t: bool(t.color),
    "multicolored": lambda _: False,
    "legendary": lambda t: "legendary" in t.also,
    "nonlegendary": lambda t: "legendary" not in t.also,
    "basic": lambda t: "basic" in t.also,
    "tapped": lambda t: "tapped" in t.also,
    "untapped": lambda t: t.zone == "battlefield" and "tapped" not in t.also,
    "nontoken": lambda t: "token" not in t.also,
    "nonland": lambda t: t.types != "land",
    "noncreature": lambda t: t.types != "creature",
    "historic": lambda t: "legendary" in t.also or t.types == "artifact",
    "attacking": lambda _: False,
}
BEHIND: dict[str, Test] = {
    "you control": lambda t: t.zone in ("battlefield", "stack") and t.whose == "Ann",
    "an opponent controls": lambda t: t.zone in ("battlefield", "stack") and t.whose == "Bob",
    "you own": lambda t: t.whose == "Ann",
    "with flying": lambda t: "flying" in t.also,
    "without flying": lambda t: "flying" not in t.also,
    "with power 2 or less": lambda t: t.power is not None and t.power <= 2,
    "with mana value 2 or less": lambda t: t.value <= 2,
    "with a +1/+1 counter on it": lambda t: "counter" in t.also,
    "named Elk": lambda t: t.types == "creature" and t.color == "green",
}
OF_CREATURES = ("with flying", "without flying", "with power 2 or less")
"""What stands behind “artifact or creature” and is of creatures alone."""


def texts() -> dict[str, int]:
    """Every description of the board, and how many things it describes there."""
    out: dict[str, int] = {}
    for noun, is_noun in NOUNS.items():
        if noun in ("player", "opponent"):
            out[noun] = sum(map(is_noun, THINGS))
            continue
        for word, fits in BEFORE.items():
            out[f"{word} {noun}".strip()] = sum(is_noun(t) and fits(t) for t in THINGS)
        for words, fits in BEHIND.items():
            if " or " in noun and words in OF_CREATURES:
                continue
            out[f"{noun} {words}"] = sum(is_noun(t) and fits(t) for t in THINGS)
    for card, is_card in CARDS.items():
        for place, there in PLACES.items():
            here = [t for t in THINGS if there(t) and is_card(t)]
            for word, fits in BEFORE.items():
                out[f"{word} {card} {place}".strip()] = sum(map(fits, here))
            for words, fits in BEHIND.items():
                if " or " in card and words in OF_CREATURES:
                    continue
                if not place.startswith("you own") and words not in ("you own", "you control"):
                    out[f"{card} {words} {place}"] = sum(map(fits, here))
    return out
