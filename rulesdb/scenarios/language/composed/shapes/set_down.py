"""What is there at the start as judges set it down: what was chosen for a thing, what it was cast for, what it has done this turn.

Each row is one shape of sentence, as the lines of the guide that say the same; whether a card has such a thing is told by its text.
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
    WHO,
    Joined,
    Lines,
    N,
    shape,
    shown,
)

_VALUE = r"(?P<v>[A-Za-z][\w', -]*?)"
_KIND = (
    r"(?:chosen|named) (?:card |creature |basic land )?(?:type|color|name|card|player|number|word)"
)
_X_COUNTERS = late(
    r"(?i)\benters?(?: the battlefield)? with (?P<m>twice )?X (?P<k>[+−-]\d/[+−-]\d|[a-z]+) counters? on (?:it|them)"
)
_BEFORE = r"(?:,? (?:this turn|earlier(?: this turn)?|already))*"
_TAKEN = r"(?:once|twice|\w+ times)"


def _chosen(f: re.Match[str] | Joined, s: Scene) -> Iterable[Lines]:
    """`Ann chose Goblin for Automaton`, before anything is done: as it entered."""
    x = shown(s, f["x"])
    return [(f"{x} is chosen: {f['v']}",)] if x and x in s.placed and not s.cast else []


def _goaded_by(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    p, x = f["p"], shown(s, f["x"])
    if not x:
        return []
    if p and x not in s.board.get(p, ()):
        return [(f"{p} controls {x} (goaded by {f['who']})",)]
    return [(f"{x} is goaded by {f['who']}",)]


def _goaded(f: re.Match[str] | Joined, s: Scene) -> Iterable[Lines]:
    """`Bob controls a goaded Elk`, of two players: by the other one (701.15a)."""
    others = [one for one in s.names.players if one != f["p"]]
    if len(others) != 1 or not shown(s, f["x"]):
        return []
    if f["n"]:
        return [(f"{f['p']} controls {f['x']} (goaded by {others[0]})",)]
    if shown(s, f["x"]) in s.board.get(f["p"], ()):
        return [(f"{f['x']} is goaded by {others[0]}",)]
    return [(f"{f['p']} controls {f['x']} (goaded by {others[0]})",)]


def _cast_for(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`controls Ballista, cast for X = 3`: with the counters that it entered with (107.3m)."""
    found = _X_COUNTERS.search(s.printed(f["x"]))
    if found is None:
        return []
    n = int(f["n"]) * (2 if found["m"] else 1)
    kind = found["k"].replace("−", "-")
    return [(f"{f['who']} controls {f['x']} ({n} {kind} counter{'' if n == 1 else 's'})",)]


def _used(f: Joined, s: Scene) -> Iterable[Lines]:
    """`has already activated it this turn`: of a planeswalker no loyalty ability is activated again (606.3)."""
    x = shown(s, f["x"]) if f["x"] else next(iter(s.things), "") if len(s.things) == 1 else ""
    if not x or s.cast or x not in s.placed or "Planeswalker" not in s.types(x):
        return []
    return [(f"{x} is activated this turn",)]


def _nth_spell(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`This is Ann's fourth spell this turn`: three were cast before."""
    nth = {"second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6, "eighth": 7, "ninth": 8, "tenth": 9}  # fmt: skip
    many = nth[f["n"]]
    told = f"{f['who']} has cast {many} spell{'' if many == 1 else 's'} this turn"
    rest = re.sub(r"^(?:she|he|they)\b", f["who"], f["r"] or "")
    return [(told, *((rest,) if rest else ()))]


def _small_tokens(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    kind = f["k"] if f["n"] in ("a", "an", "one", "1") else f["k"].removesuffix("s")
    many = f["n"] in ("a", "an", "one", "1")
    return [(f"{f['h']}{f['n']} {f['d']}{kind} {'token' if many else 'tokens'}{f['r']}",)]


def _masked(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    return [(f"{f['who']} controls {f['x']} (face down)",)]


def _stands_there(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann's Elk (called Big) is on the battlefield with two counters`: one more, where it has a name of its own or none is told."""
    x = shown(s, f["x"])
    if not x or (not f["b"] and x in s.board.get(f["p"], ())):
        return [(f"{f['p']}'s {x} has {f['m']}",)] if x and f["m"] else []
    bracket = f" ({f['b']})" if f["b"] else ""
    behind = f" with {f['m']}" if f["m"] else ""
    return [(f"{f['p']} controls {f['x']}{bracket}{behind}",)]


SET_DOWN = (
    shape("on the battlefield|in play", rf"^(?P<p>{ANY})'s (?P<x>{NAME})(?: \((?P<b>[^()]+)\))? is (?:on the battlefield|in play)(?:,? (?:with|and has) (?P<m>.+))?$",
          _stands_there),
    shape("chose|chosen|named|picked", rf"^{WHO} (?:has )?(?:chose|chosen|named|picked|set) {_VALUE} (?:for|with|on|as {_KIND} (?:for|of)) {OF}(?P<x>{NAME})$",
          _chosen),
    shape("chosen|named", rf"^{_VALUE} (?:is|was) (?:chosen|named) (?:for|with|by|on) {OF}(?P<x>{NAME})$",
          _chosen),
    shape("names|chosen|named", rf"^{OF}(?P<x>{NAME}) (?:names|is naming|calls) (?P<v>[A-Z][\w', -]*?)$|^{OF}(?P<x2>{NAME})'s {_KIND} is {_VALUE.replace('?P<v>', '?P<v2>')}$",
          lambda f, s: _chosen(Joined(f), s)),
    shape("goaded", rf"^{WHO} (?:has |had )?(?:already )?goaded (?:(?P<p>{ANY})'s )?(?P<x>{NAME}){_BEFORE}$",
          _goaded_by),
    shape("goaded", rf"^(?P<p>{ANY}) (?:controls|has) (?P<n>a )goaded (?P<x>{NAME})$|^(?P<p2>{ANY})'s (?P<x2>{NAME}) (?:is|was|has been) goaded(?P<n2>$^)?$",
          lambda f, s: _goaded(Joined(f), s)),
    shape(" X", rf"^{WHO} (?:controls|has) {OF}(?P<x>{NAME}),? (?:which |that )?(?:was |has been )?(?:cast|played) (?:for|with) X ?= ?(?P<n>\d+)$",
          _cast_for),
    shape("activated|used", rf"^{WHO} has (?:already )?(?:activated|used) (?:it|(?:an? |the )?(?:loyalty )?ability of {OF}(?P<x>{NAME})|{OF}(?P<x2>{NAME})(?:'s (?:loyalty )?ability)?){_BEFORE}$",
          lambda f, s: _used(Joined(f), s)),
    shape("spell", rf"^(?:[Tt]his|[Ii]t)(?: is|'s) {WHO}'s (?P<n>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) spell (?:this|of the|of this|in this) turn(?:[:;,] (?P<r>.+))?$",
          _nth_spell),
    shape("below|under|beneath", rf"^[Tt]he top card of (?P<p>{ANY})'s library is {OF}(?P<x>[A-Z].*?),? (?:and|with) (?:the (?:one|card) )?(?:right |directly )?(?:below|under|beneath)(?: (?:it|that))? (?:is |lies )?{OF}(?P<y>[A-Z].*)$",
          "{p} has {x} and {y} on top of the library"),
    shape("face-down|face down|morph", rf"^{WHO} (?:controls|has) (?:an? )?(?:2/2 )?(?:face[- ]down|morphed)(?: 2/2)?(?: creature| permanent| morph)?,? (?:which|that|it)(?: really| actually)?(?: is|'s) (?:really |actually )?(?P<x>{NAME})$",
          _masked),
    shape("/", rf"^(?P<h>{ANY} (?:controls|has) (?:.*?,? and |.*?, )?)(?P<n>{N}) (?P<d>\d+/\d+ (?:[a-z]+ (?:and [a-z]+ )?)?)(?P<k>[A-Z][a-z]+)(?P<r>(?:,? and |, ).*|)$",
          _small_tokens),
)  # fmt: skip
"""In the order in which they are tried."""
