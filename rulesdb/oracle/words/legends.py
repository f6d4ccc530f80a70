"""What a legend's text calls it besides its name: “he”, “her”, “himself” (109.2, 201.5).

Such a word is never said of another object, so it stands for the object itself and nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence

_ALONE = {"he": "~", "she": "~", "him": "~", "himself": "itself", "herself": "itself", "his": "its"}
_NOUNS = frozenset(
    (
        "power", "toughness", "owner's", "owner", "controller's", "controller", "loyalty", "mana", "base",
        "other", "combat", "colors", "name", "upkeep", "counters", "abilities",
    )
)  # fmt: skip
"""What is said to be “hers”; before any other word “her” is the legend."""
_BACK = (
    ("exile", "~", ",", "then", "return"),
    ("exile", "~", ".", "return"),
    ("~", "dies", ",", "return"),
    ("~", "dies", ",", "you", "may", "return"),
)
"""A card that is exiled or dies and comes back is a new object, and “it” says which one is meant, also from then on (400.7)."""


_HAS = frozenset(("has", "have", "had", "with"))
_PUTS = frozenset(("put", "puts", "remove", "removes", ".", ",", ":"))


def _counters_there(lows: Sequence[str], at: int) -> bool:
    """“has two loyalty counters on him”, “enters with a loyalty counter on her”: on what has them or enters."""
    if at < 2 or lows[at - 1] != "on" or lows[at - 2] not in ("counter", "counters"):
        return False
    before = next((one for one in reversed(lows[:at]) if one in _HAS or one in _PUTS), "")
    return before in _HAS


def personal(lows: Sequence[str]) -> dict[int, str]:
    """The places of such words in a text in lower case, and what is read there; nothing of “his or her”."""
    out: dict[int, str] = {}
    back = False
    for at, low in enumerate(lows):
        nxt = lows[at + 1] if at + 1 < len(lows) else ""
        if "or" in (nxt, lows[at - 1] if at else "") and low in ("he", "she", "his", "her", "him"):
            continue
        if low in ("her", "him") and _counters_there(lows, at):
            out[at] = "it"
        elif low == "her":
            out[at] = "its" if nxt in _NOUNS else "~"
        elif low in ("he", "she") and at and lows[at - 1] == "except":
            out[at] = "it"
        elif (low in ("he's", "she's") and at and lows[at - 1] == "except") or (
            low in ("he's", "she's") and nxt == "still"
        ):
            out[at] = "it's"
        elif low in _ALONE:
            out[at] = _ALONE[low]
        if out.get(at) == "~":
            back = back or any(
                tuple(out.get(n, lows[n]) for n in range(at - len(one), at)) == one
                for one in _BACK
                if at >= len(one)
            )
            out[at] = "it" if back else "~"
    return out
