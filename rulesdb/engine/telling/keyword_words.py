"""What keyword actions are called when they are told: who does what, in the verb of the keyword (701, 702).

A row is the sentence behind the one that does it, with {other} for what it is done to; a row that begins with {who} is
of the player, whatever it is done with. What has no row is told by its own word.
"""

from __future__ import annotations

_SAID = {
    "airbend": "is airbent",
    "clash": "{who} clashes",
    "complete a dungeon": "{who} completes {it}",
    "connive": "connives",
    "crew": "crews {other}",
    "crewed": "becomes crewed",
    "end": "{who} ends the effect of {it}",
    "enlist": "enlists {other}",
    "evolve": "evolves",
    "exchange": "is exchanged with {other}",
    "exert": "is exerted",
    "explore": "explores",
    "final chapter": "has its final chapter resolved",
    "firebend": "firebends",
    "foretell": "{who} foretells {it}",
    "give a gift": "{who} gives a gift",
    "ignore": "{who} ignores the effect of {it}",
    "mentor": "mentors {other}",
    "mutate": "mutates",
    "pair": "becomes paired with {other}",
    "planar controller": "{who} becomes the planar controller",
    "planeswalk away from": "{who} planeswalks away from {it}",
    "plot": "{who} plots {it}",
    "proliferate": "{who} proliferates",
    "ring-bearer": "becomes the Ring-bearer",
    "saddle": "saddles {other}",
    "saddled": "becomes saddled",
    "set in motion": "{who} sets {it} in motion",
    "train": "trains",
    "villainous choice": "{who} faces a villainous choice",
    "waterbend": "{who} waterbends",
    "win a clash": "{who} wins the clash",
}  # fmt: skip
"""By the word that the event has."""


def acted(word: str, who: str, thing: str, other: str) -> str:
    """A keyword action in a sentence; `who` is the player, `thing` and `other` are objects, each "" where none is."""
    row = _SAID.get(word)
    if row is None or ("{other}" in row and not other) or ("{who}" in row and not who):
        subject = thing or who
        return f"{subject}: {word}" if subject else word
    if "{it}" in row and not thing:
        return f"{who}: {word}"
    text = row.format(who=who, it=thing, other=other)
    return text if row.startswith("{who}") else f"{thing or who} {text}"
