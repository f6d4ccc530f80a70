"""Who owns and who controls: what was stolen and with what, and whose it is.

Each row is one shape of sentence, as the lines of the guide that say the same. Where an Aura gives control it is on the thing, and its
owner has that; where a spell did, that is cast in the story.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    NAME,
    OF,
    WHO,
    Joined,
    Lines,
    got,
    shape,
    shown,
)

_WITH = r"(?:,? (?:with|using|via|through|by|thanks to|because of|due to|from|by means of))"
_THEN = r"(?: (?:this turn|earlier(?: this turn)?|already))?"


def _stolen(f: re.Match[str] | Joined, s: Scene) -> Iterable[Lines]:
    """`has stolen Bob's Elk with Magic`: the Aura is on it already (303.4); what a spell did is done in the story."""
    x, y, p = f["x"], f["y"], f["p"]
    if not p:
        owners = [one for one, has in s.board.items() if shown(s, x) in has and one != f["who"]]
        p = owners[0] if len(owners) == 1 else ""
    if not shown(s, x) or not p:
        return []
    if "Aura" not in s.types(shown(s, y)):
        return [(f"{f['who']} casts {y} targeting {p}'s {x}", "it resolves")]
    there = () if shown(s, x) in s.board.get(p, ()) else (f"{p} controls {x}",)
    return [(*there, f"{f['who']} controls {y} (attached to {x})")]


def _anothers_commander(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`Ann controls Bob's commander Ox`: a commander is its owner's, whoever controls it (903.3)."""
    who, owner, x = got(f, "w"), got(f, "p"), got(f, "x")
    return (
        [(f"{who} has {x} (commander, owned by {owner}) on the battlefield",)]
        if who != owner
        else []
    )


OWNED = (
    shape("stolen|taken|gained control", rf"^{WHO} (?:has|already has)? ?(?:stolen|taken|gained control of) (?:(?P<p>{ANY})'s )?(?P<x>[A-Z][^,]*?){_WITH} {OF}(?P<y>[A-Z][^,]*?){_THEN}$",
          _stolen),
    shape("controls|took|stole", rf"^{WHO} (?:controls|took|stole|has control of|(?:has )?gained control of) (?P<p>{ANY})'s (?P<x>[A-Z][^,]*?){_WITH} {OF}(?P<y>{NAME}){_THEN}$",
          _stolen),
    shape("control", rf"^(?P<p>{ANY})'s (?P<x>[A-Z][^,]*?) is (?:under (?P<who>{ANY})'s control|controlled by (?P<who2>{ANY})){_WITH} {OF}(?P<y>{NAME})$",
          lambda f, s: _stolen(Joined(f), s)),
    shape("stole|took", rf"^{WHO} (?:controls|has) {OF}(?P<x>[A-Z][^,]*?),? (?:which|that) (?:she|he|they) (?:has )?(?:stole|took|stolen|taken|gained control of) from (?P<p>{ANY}){_WITH} {OF}(?P<y>{NAME})$",
          _stolen),
    shape("stolen|taken", rf"^{WHO} (?:controls|has) {OF}(?P<x>[A-Z][^,]*?),? (?:stolen|taken) from (?P<p>{ANY}){_WITH} {OF}(?P<y>{NAME})$",
          _stolen),
    shape("commander", rf"^(?P<p>{ANY})'s commander,? (?P<x>[A-Z].*?),? is (?:under (?P<w>{ANY})'s control|controlled by (?P<w2>{ANY}))$|^(?P<w3>{ANY}) (?:controls|has) (?P<p2>{ANY})'s commander,? (?P<x2>[A-Z].*)$",
          _anothers_commander),
    shape("owns|owner|belongs|owned|'s", rf"^{WHO} (?:controls|has) (?P<n>an? )?(?P<x>{NAME}),? (?:but|and|though|although) (?:(?P<o>{ANY}) owns it|(?:its|the) owner is (?P<o2>{ANY})|(?:it is|it's) (?:owned by (?P<o3>{ANY})|(?P<o4>{ANY})'s(?: card)?)|(?:it )?belongs to (?P<o5>{ANY}))$",
          "{who} has {x} (owned by {o}) on the battlefield"),
)  # fmt: skip
"""In the order in which they are tried."""
