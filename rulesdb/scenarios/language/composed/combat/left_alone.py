"""Attackers of which it is said that nothing blocks them: `Bob doesn't block Elk`, `Elk is not blocked`.

All attackers are blocked or not in one declaration (509.1): that one of several is left alone says nothing of the others, so it is
read where they are told, in the sentence or before it, and else it is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene

_NOT = (
    r"(?:(?:doesn't|does not|didn't|won't|can't|cannot|chooses not to|decides not to) block"
    r"|(?:declines|refuses|elects not|prefers not|opts not) to block|leaves|lets)"
)
_LEFT = late(
    rf"^(?P<who>[A-Z][\w'-]*) (?P<v>{_NOT}) (?P<x>[A-Z].*?)(?P<t> through| unblocked|)(?:,? (?:but|and)(?: instead)? (?P<r>blocks [A-Z].*))?$"
)
_UNBLOCKED = late(
    r"^(?P<x>[A-Z].*?) (?:is|are|goes|go) (?:not blocked|unblocked)$|^(?P<x2>[A-Z].*?) (?:isn't|aren't|wasn't) blocked$"
)


_NOT_WITH = late(
    rf"^(?P<who>[A-Z][\w'-]*) (?:{_NOT}|(?:doesn't|does not|chooses not to) attack)(?: it| her| him| them)? with (?P<x>[A-Z].*)$"
)
_BUT_NOT = late(
    r"^(?P<h>(?P<who>[A-Z][\w'-]*) (?:attacks|blocks) .*?),? but not with (?P<x>[A-Z].*)$"
)
"""Who is told to attack or block does so with what is told, and with nothing else (508.1a, 509.1a)."""


def _of_all(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`Bob doesn't block with Hawk`, and he has no other creature: no creature of his blocks."""
    if (found := _BUT_NOT.match(said)) is not None and scene.names.is_player(found["who"]):
        named = {scene.names.show(scene.name(one)) for one in _JOINT.split(found["x"])}
        if "" not in named and not any(one in scene.names.show(found["h"]) for one in named):
            yield (found["h"],)
        return
    found = _NOT_WITH.match(said)
    if found is None or not scene.names.is_player(found["who"]):
        return
    named = {scene.names.show(scene.name(one)) for one in _JOINT.split(found["x"])}
    own = scene.board.get(found["who"], ())
    others = [one for one in own if one not in named and "Creature" in scene.types(one)]
    if own and not others and "" not in named and len(own) == len(set(own)):
        yield (f"{found['who']} doesn't {'attack' if ' attack ' in said else 'block'}",)


_JOINT = late(r",? and |,? or |, ")


def left_alone(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines of such a sentence; BadInput where nothing tells of the other attackers."""
    if said.endswith("?") or CHANGES.search(said):
        return
    yield from _of_all(said, scene)
    if not scene.attackers:
        return
    found = _LEFT.match(said)
    who = rest = ""
    if found is not None:
        # `leaves Elk unblocked`, `lets Elk through`: only these verbs have such a word behind them.
        if (found["v"] in ("leaves", "lets")) != bool(found["t"]):
            return
        who, rest = found["who"], found["r"] or ""
        if not scene.names.is_player(who):
            return
    else:
        found = _UNBLOCKED.match(said)
        if found is None:
            return
    alone = _attackers(found["x"] or found.groupdict().get("x2") or "", scene)
    if not alone:
        return
    others = [one for one in scene.attackers if one not in alone and one not in scene.blocked]
    if rest:
        blocks = [
            one for one in alone if re.search(rf"\b{re.escape(one)}\b", scene.names.show(rest))
        ]
        if not blocks:
            yield (f"{who} {rest}", f"{who} doesn't block")
        return
    if others:
        raise BadInput(
            f"whether {' and '.join(others)} is blocked is not told: NAME blocks {others[0]} with CARD / NAME doesn't block"
        )
    yield (f"{who} doesn't block" if who else "nobody blocks",)


def _attackers(words: str, scene: Scene) -> list[str]:
    """The attackers that these words name; nothing where one of them is none."""
    names = [
        scene.names.show(scene.name(re.sub(r"^(?:the|an?|her|his|their) ", "", one)) or "")
        for one in re.split(r",? and |, ", words)
    ]
    return names if names and all(one in scene.attackers for one in names) else []
