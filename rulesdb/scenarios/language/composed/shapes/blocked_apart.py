"""Attackers of one name that are blocked apart: `blocks one with Elk and the other with Ox`, `Elk blocks one and Ox the other`.

Which of them is which makes no difference before anything tells them apart; they are blocked in one declaration (509.1).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    NAME,
    OF,
    WHO,
    Lines,
    shape,
    shown,
)

_ONE = r"(?:one(?: of (?:them|these|those))?|the first(?: one)?|an? attacker)"
_OTHER = r"(?:the other(?: one)?|another(?: one)?|the second(?: one)?)"
_BLOCKS = r"(?:blocks|chumps|chump-blocks|double-blocks)"
_WITH = r"(?:with|using) "


def _name(s: Scene) -> str:
    """The one name that all attackers have; "" where there are none or several names."""
    told = dict.fromkeys(s.attackers)
    return s.names.show(next(iter(told))) if len(told) == 1 else ""


def _apart(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = _name(s)
    return [(f"{f['who']} blocks {x} with {f['a']} and the other {x} with {f['b']}",)] if x else []


def _alone(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`blocks one with Elk and lets the other through`."""
    x = _name(s)
    return [(f"{f['who']} blocks {x} with {f['a']}",)] if x else []


def _each(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Elk blocks one and Ox blocks the other`: whoever has both declares it."""
    x, a, b = _name(s), shown(s, f["a"]), shown(s, f["b"])
    owners = [p for p, has in s.board.items() if a in has and b in has]
    if not x or not a or not b or len(owners) != 1:
        return []
    return [(f"{owners[0]} blocks {x} with {a} and the other {x} with {b}",)]


def _untold(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = _name(s) or "A"
    raise BadInput(f"with what {f['who']} blocks is not told: {f['who']} blocks {x} with B and C")


BLOCKED_APART = (
    shape("blocks|chumps", rf"^{WHO} {_BLOCKS} {_ONE} {_WITH}{OF}(?P<a>{NAME}),? and (?:{_BLOCKS} )?{_OTHER} {_WITH}{OF}(?P<b>{NAME})$",
          _apart),
    shape("blocks|chumps", rf"^{WHO} {_BLOCKS} {_ONE} {_WITH}{OF}(?P<a>[A-Z][^,]*?)(?:,? (?:and|but) (?:lets {_OTHER} (?:through|by)|doesn't block {_OTHER}|leaves {_OTHER}(?: unblocked)?|takes (?:the )?(?:\d|{_OTHER})[^A-Z]*))?$",
          _alone),
    shape("blocks", rf"^(?:{ANY}'s )?{OF}(?P<a>{NAME}) blocks {_ONE},? (?:and|while) (?:{ANY}'s )?{OF}(?P<b>{NAME}) (?:blocks )?{_OTHER}$",
          _each),
    shape("double|triple|gang", rf"^{WHO} (?:double|triple|gang)[- ]?blocks(?: {_ONE}| it)?$",
          _untold),
)  # fmt: skip
"""In the order in which they are tried."""
