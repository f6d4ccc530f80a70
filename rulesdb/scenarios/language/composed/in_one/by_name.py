"""Casting that is said by what it does or by the name alone: `bolts him with Lightning Bolt`, `Bob Mana Leaks it`.

The spell is named in the sentence, so nothing is guessed: what is done with an instant or sorcery is done by casting it
(601.2). A verb that could be of something else is none of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene

_STRIKES = frozenset(
    [
        "kills",
        "destroys",
        "burns",
        "zaps",
        "hits",
        "saves",
        "protects",
        "pumps",
        "grows",
        "removes",
        "nukes",
        "exiles",
        "bounces",
        "shoots",
        "counters",
        "blasts",
        "targets",
        "tags",
        "enlarges",
        "rescues",
        "neutralizes",
        "answers",
        "steals",
        "copies",
        "swords",
        "paths",
        "fries",
        "smokes",
        "torches",
        "roasts",
    ]
)
"""What people say of whatever a spell does to something."""
_NAME = r"[A-Z]\w*(?:[ -][A-Z]\w*)*"
_OBJECT = rf"(?P<x>it|him|her|them|(?:the |her own |his own |her |his |their |[A-Z]\w*'s )?{_NAME})"
_WITH = late(
    rf"^(?P<lead>(?:[Ii]n response,? |[Tt]hen,? )?)(?P<who>[A-Z]\w*|[Ss]he|[Hh]e|[Tt]hey)(?: then| now| also)? (?P<v>[A-Za-z-]+s) {_OBJECT}(?: off)?(?: again)?,? (?:with|using|via)"
    rf" (?:the |an? |her |his |their |one |another |a second |a third )?(?:own )?(?P<y>{_NAME})(?P<r>|,? (?:in response|during|in|at|on|before|after|with|while|paying|kicked|choosing)\b.*)$"
)
_NAMED = late(
    rf"^(?P<lead>(?:[Ii]n response,? |[Tt]hen,? )?)(?P<who>[A-Z]\w*|[Ss]he|[Hh]e|[Tt]hey)(?: then| now| also)?(?P<more>(?: in response)?) (?P<y>{_NAME})(?: {_OBJECT})?(?: again)?"
    r"(?P<r>|,? (?:in response|during|in|at|on|before|after|with|while|paying|kicked|choosing|pitching|exiling)\b.*)$"
)


def by_name(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The line that casts it, with what it is aimed at."""
    if CHANGES.search(said) or said.endswith("?"):
        return
    for pattern in (_WITH, _NAMED):
        found = pattern.match(said)
        if found is None:
            continue
        who = found["who"]
        who = scene.who if who.lower() in ("she", "he", "they") else who
        y = _card(found["y"], scene)
        if not scene.names.is_player(who) or not y or not _casts(found, y, scene):
            continue
        aim = _aim(found["x"] or "", who, scene)
        lead = (
            "In response, "
            if "response" in f"{found['lead']}{found.groupdict().get('more') or ''}"
            else ""
        )
        if aim:
            yield (f"{lead}{who} casts {y} targeting {aim}{found['r']}",)
        elif not found["x"] and pattern is _NAMED:
            if re.search(r"(?i)\btarget (?:[a-z]+ )*spell\b", scene.text(y)):
                yield (f"{lead}{who} casts {y} targeting it{found['r']}",)
            yield (f"{lead}{who} casts {y}{found['r']}",)


def _card(words: str, scene: Scene) -> str:
    """The whole name of the card that these words name, or name several of; "" where they name none."""
    shown = scene.names.show(words)
    found = scene.names.names.longest(shown, 0)
    return next((name for sort, name, end in found if sort == "thing" and end == len(shown)), "")


def _casts(found: re.Match[str], y: str, scene: Scene) -> bool:
    """Whether it is an instant or sorcery, and the verb one of those or made of its name."""
    if re.match(r".*\b(?:Instant|Sorcery)\b", scene.text(y)) is None:
        return False
    verb = found.groupdict().get("v")
    if verb is None:
        return True
    stem = verb.lower().removesuffix("s")
    words = {word.lower() for word in re.findall(r"[A-Za-z]+", y)}
    return verb.lower() in _STRIKES or not {stem, stem.removesuffix("e"), f"{stem}s"}.isdisjoint(
        words
    )


def _aim(x: str, who: str, scene: Scene) -> str:
    """What it is aimed at, in words of the guide; "" where that could be several."""
    if x in ("him", "her"):
        others = [one for one in scene.names.players if one != who]
        return others[0] if len(others) == 1 else ""
    return re.sub(r"^(?:the|her own|his own|her|his|their) ", "", x)
