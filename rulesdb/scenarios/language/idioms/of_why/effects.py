"""Idioms of effects: whatever one says that an effect does to something, where it is asked whether it applies to that.

What it would do (double, reduce, stop) is what its card says: the question is whether it applies, and to what.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Line = str | Callable[[re.Match[str]], str]

_X = r"[A-Z].*?"
_DOES = r"(?P<w>why )?(?P<d>does|did|will|would|doesn't|didn't|won't|wouldn't)"
_BARE = r"(?:apply|work|matter|function|kick in|do anything|do something|have any effect|have an effect|help|come in)"
_TO = r"(?:affect|alter|change|influence|tax|double|triple|halve|replace|modify|reduce|increase|stop|hinder|save|protect|help|prevent|redirect|shrink|pump|boost)"
_WHAT = r"(?:(?:the|that|this|its|their|any|all|some|her|his) .*?|it|them|anything|damage|mana|triggers?|counters?|tokens?|life|cards?|draws?|\d+ (?:damage|life)|(?:a|an|one|two|another|more|extra|additional) .*?)"


def _asked(found: re.Match[str], of: str, to: str = "") -> str:
    does = "doesn't" if found["d"].endswith("n't") or " not " in f" {found['n'] or ''} " else "does"
    return f"{found['w'] or ''}{does} {of} apply{f' to {to}' if to else ''}"


def _row(of: str, to: str = "") -> Callable[[re.Match[str]], str]:
    return lambda found: _asked(found, found[of], found[to] if to else "")


_HEAD = rf"^{_DOES} (?P<x>{_X})(?:'s (?:effect|static ability|replacement effect|prevention effect))? (?P<n>not |still |really |also |even |actually )*"
_LATER = r"(?: here| now| (?:in )?this (?:case|time)| this turn)?"
QUESTIONS: tuple[tuple[str, Line], ...] = (
    (rf"{_HEAD}{_BARE} (?:to|on|for|with|against|in the case of) (?P<y>[A-Z][^?]*?){_LATER}$", _row("x", "y")),
    (rf"{_HEAD}{_BARE}(?: (?:to|on|for|with|against) {_WHAT})?{_LATER}$", _row("x")),
    (rf"{_HEAD}{_TO} (?:the (?:total |mana )?cost of |the damage (?:from|of|to|dealt by) |damage (?:from|to|dealt to|dealt by) )?(?P<y>[A-Z][^?]*?)(?:'s (?:cost|damage|trigger|ability|abilities|mana cost))?{_LATER}$", _row("x", "y")),
    (rf"{_HEAD}{_TO}(?: {_WHAT})?{_LATER}$", _row("x")),
    (rf"{_HEAD}make (?P<y>{_X}) (?:cost (?:\S+ )?(?:more|less)|cheaper|more expensive|trigger (?:twice|again|an additional time))$", _row("x", "y")),
    (rf"{_HEAD}add (?:\d+|one|two|an?|extra|more|another) .*$", _row("x")),
    (rf"^(?P<w>why )?(?P<d>is|isn't|was|wasn't) (?P<x>{_X}) (?P<n>not )?applied(?: to (?P<y>[A-Z].*))?$",
     lambda f: _asked(f, f["x"], f["y"] or "")),
    (rf"^(?P<w>why )?(?P<d>is|isn't|was|wasn't) (?P<y>{_X}) (?P<n>not )?(?:affected|taxed|changed|hindered|stopped|doubled|replaced) by (?P<x>[A-Z].*)$",
     _row("x", "y")),
)  # fmt: skip
"""Rows of `asked`, which reads them with its own."""
