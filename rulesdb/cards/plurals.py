"""The plurals of subtypes and of the words for types, and what one thing of a plural is called (205.3)."""

from __future__ import annotations

_SAME = (
    "Jellyfish", "Fish", "Plains", "Merfolk", "Kithkin", "Eldrazi", "Samurai", "Sheep", "Moonfolk", "Kor", "Equipment",
    "Myr", "Aetherborn", "Spacecraft", "Townsfolk", "Starfish", "Treefolk", "Djinn", "Vedalken", "Efreet", "Nephilim",
)  # fmt: skip
IRREGULAR = {
    "Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Werewolf": "Werewolves", "Thief": "Thieves",
    "Faerie": "Faeries", "Fungus": "Fungi", "Pegasus": "Pegasi", "Octopus": "Octopuses", "Mouse": "Mice", "Ox": "Oxen",
    "Cyclops": "Cyclopes", "Homunculus": "Homunculi", "Locus": "Loci", "Hero": "Heroes",
    **{word: word for word in _SAME},
}  # fmt: skip
"""Words whose plural is made in no usual way."""
_SINGULAR = {many: one for one, many in IRREGULAR.items() if many != one}


def plural(word: str) -> str:
    """The plural of a subtype or type word."""
    if word in IRREGULAR:
        return IRREGULAR[word]
    if word.endswith("man") and word not in ("Human", "Shaman"):
        return word[:-3] + "men"
    if word.endswith(("s", "sh", "ch", "x", "z")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


def ones(name: str) -> tuple[str, ...]:
    """What one of several things of this name may be called; the last word has the plural: Gray Oxen, Ash Wolves."""
    head, blank, last = name.rpartition(" ")
    found = [_SINGULAR[last]] if last in _SINGULAR else []
    if not found and not last.endswith(("s", "men")):
        return ()
    found += [last[: -len(end)] + one for end, one in _ENDS if last.endswith(end)]
    return tuple(dict.fromkeys(f"{head}{blank}{one}" for one in found))


_ENDS = (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"))
