"""How a spell or ability divides what it does, told of it or of its controller: `Ring's trigger deals 2 to Elk and 1 to Bob`, `she splits it 2 to Elk and 1 to Ox`.

It is for what divides by its text alone (601.2d); combat damage is assigned (510.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    NAME,
    OF,
    Lines,
    shape,
    shown,
)

_DIVIDES = late(r"(?i)\bdivided as you choose\b|\bdistribute\b")
_TRIGGER = r"(?:trigger|ability|triggered ability|ETB|(?:ETB|enters|attack|death) trigger)"
_THIS = rf"(?:{OF}(?P<x>{NAME})(?:'s {_TRIGGER})?|(?:[Tt]he|[Ii]ts|[Tt]hat) {_TRIGGER}|[Ii]t)"
_SHARES = r"\d+ (?:damage |of (?:it|that|the damage) |counters? )?(?:to|on) .+"
_WORDS = late(r"(?<=\d )(?:damage|counters?|of (?:it|that|the damage)) (?=to |on )")


def _source(words: str | None, s: Scene) -> tuple[str, str]:
    """What divides, and who controls it: what these words name, or the only thing told last that does; "" where none or several do."""
    if words:
        those = [shown(s, words)]
    else:
        told = s.spells or s.things or tuple(s.cast)
        those = [one for one in dict.fromkeys(told) if _DIVIDES.search(s.text(one))]
    if len(those) != 1 or not those[0] or not _DIVIDES.search(s.text(those[0])):
        return "", ""
    x = those[0]
    who = s.cast.get(x) or next((p for p, has in s.board.items() if x in has), "")
    return x, who


def _deals(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ring's trigger deals 2 damage to Elk and 1 to Bob`: so its controller divides it."""
    _, who = _source(f["x"], s)
    return [(f"{who} divides {_WORDS.sub('', f['r'])}",)] if who else []


def _splits(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x, who = _source(None, s)
    if not x or f["who"] not in (who, "She", "He", "she", "he", "they"):
        return []
    return [(f"{who} divides {_WORDS.sub('', f['r'])}",)]


def _each(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`the trigger targets Elk and Ox, 2 each`."""
    x, who = _source(f["x"], s)
    if not x or not who:
        return []
    each = re.split(r",? and |, ", f["t"])
    shares = " and ".join(f"{f['n']} to {one}" for one in each)
    return [(f"{x}'s ability targets {f['t']}", f"{who} divides {shares}")]


DIVIDED = (
    shape("deals|puts", rf"^{_THIS} (?:deals|puts) (?P<r>{_SHARES})$",
          _deals),
    shape("splits|divides|distributes|puts|deals", rf"^(?P<who>{ANY}|she|he|they) (?:splits|divides|distributes|puts|deals)(?: (?:it|them|(?:the|its|his|her|their) (?:damage|counters)))?(?:,? as|:)? (?P<r>{_SHARES})$",
          _splits),
    shape("each", rf"^{_THIS} (?:targets|hits) (?P<t>{OF}[A-Z].*?),? (?:for )?(?P<n>\d+) (?:damage )?(?:to )?each$",
          _each),
)  # fmt: skip
"""In the order in which they are tried."""
