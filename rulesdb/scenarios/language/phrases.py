"""Things, players and descriptions as the language writes them: what every sentence is made of.

Each phrase reads back to the value it was written from. Whole lines are written by `text` and `questions`.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.plurals import plural as several
from rulesdb.scenarios import model as m


def and_(parts: Sequence[str]) -> str:
    """`A, B and C`."""
    parts = list(parts) or [""]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def ref(one: m.Ref) -> str:
    """A thing or player by name."""
    owner = f"{one.whose}'s " if one.whose else ""
    if one.name == m.THE_TOKEN:
        which = f"the {one.state} token" if one.state else one.name
        return f"{which}{chr(39) + 's ability' if one.ability else ''}"
    if one.ability and one.state:
        word = one.state if one.state[:1] == '"' else f"{one.state} ability"
        return f"{ref(one.but(ability=False, state=''))}'s {word}"
    token = " token" if one.token else ""
    owner = (f"{m.EACH} " if one.state == m.EACH else f"the {one.state} ") if one.state else owner
    return f"{owner}{name_of(one.name)}{token}{chr(39) + 's ability' if one.ability else ''}"


def name_of(name: str) -> str:
    """A name as it is written: in quotes where it doesn't begin like one."""
    return name if name[:1].isupper() or name[:1].isdigit() else f'"{name}"'


def refs(several: Sequence[m.Ref]) -> str:
    """Several by name."""
    return and_([ref(one) for one in several])


def keyword(one: m.Keyword) -> str:
    """A keyword ability."""
    quality = (
        one.quality.lower() if one.quality[:1].isupper() and one.quality in _TYPES else one.quality
    )
    if one.quality[:1] == "{" or one.quality.isdecimal():
        return f"{one.name} {quality}"
    return f"{one.name} from {quality}" if one.quality else one.name


_TYPES = frozenset(
    {"Artifact", "Battle", "Creature", "Enchantment", "Instant", "Land", "Planeswalker", "Sorcery"}
)


def description(one: m.Description, *, plural: bool = False) -> str:
    """`3/3 green Elf creature with flying`."""
    colors = (
        []
        if one.colors is None
        else ["colorless"]
        if not one.colors
        else [" and ".join(one.colors)]
    )
    words = [
        *(f"non{'-' if w[:1].isupper() else ''}{w}" for w in one.without),
        one.size,
        *(w.lower() for w in one.supertypes),
        *colors,
        *one.subtypes,
    ]
    words += [word.lower() for word in one.types]
    if one == m.Description(without=one.without):
        return " ".join((*words[: len(one.without)], "permanents" if plural else "permanent"))
    words += ["token"] if one.token else []
    if plural and words and (one.token or one.types or one.subtypes):
        words[-1] = several(words[-1])
    words += [f'named "{one.name}"'] if one.name else []
    words += ["with " + and_([keyword(each) for each in one.keywords])] if one.keywords else []
    return " ".join(word for word in words if word)


def counters(count: int) -> str:
    """The word for one counter or several."""
    return "counter" if count == 1 else "counters"
