"""Banding and “bands with other”: which attackers may form a band, and who divides damage (702.22).

That a band is blocked as one is where blocks are; here only the creatures are looked at.
"""

from __future__ import annotations

from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play

WORDS = frozenset({"banding", "bands with other"})
"""Losing banding is losing both (702.22b)."""


def any_banding(p: Play, ids: tuple[int, ...]) -> bool:
    """Whether one of these creatures could begin a band."""
    if p.board.words.isdisjoint(WORDS):
        return False
    return any(WORDS & p.look(n).keywords for n in ids)


def _kin(p: Play, ids: tuple[int, ...]) -> list[tuple[int, ...]]:
    """For each “bands with other” among them whose own creature fits: those that fit its quality."""
    out = []
    for n in ids:
        c = p.look(n)
        for one in c.keyword("bands with other"):
            frame = Frame(p.state, c.controller, n)
            if one.quality is not None and fits(frame, n, one.quality):
                out.append(tuple(m for m in ids if fits(frame, m, one.quality)))
    return out


def may_band(p: Play, ids: tuple[int, ...]) -> bool:
    """With banding and at most one without, or all of the quality of one that bands with it (702.22c)."""
    if len(ids) < 2:
        return False
    without = [n for n in ids if "banding" not in p.look(n).keywords]
    return len(without) <= 1 or any(len(kin) == len(ids) for kin in _kin(p, ids))


def other_divides(p: Play, ids: tuple[int, ...]) -> bool:
    """Whether the controller of these divides the damage of what they block or are blocked by (702.22j, k)."""
    here = tuple(n for n in ids if n in p.state.objects)
    if any("banding" in p.look(n).keywords for n in here):
        return True
    return any(len(kin) > 1 for kin in _kin(p, here))
