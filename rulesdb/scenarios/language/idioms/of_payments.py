"""Questions of what was paid, and of counters, in other words, each as the question that asks just the same."""

from __future__ import annotations

import re
from collections.abc import Callable

Line = str | Callable[[re.Match[str]], str]

_DONE = {"cast": "for", "play": "for", "activate": "to activate", "equip": "to activate", "use": "to activate"}  # fmt: skip
_KIND = r"(?:(?P<k>[+-]\d+/[+-]\d+|[a-z]+(?: [a-z]+)??) )?"
_BY_KEYWORD = "cycle|crew|unearth|level up|reconfigure|fortify|embalm|eternalize|encore|scavenge|outlast|adapt|channel"


def _paid(found: re.Match[str]) -> str:
    if (keyword := found["k"]) is not None:
        return f'what did {found["who"]} pay to activate {found["y"]}\'s "{keyword.capitalize()}"'
    return f"what did {found['who']} pay {_DONE[found['v'] or 'cast']} {found['x']}"


def _counted(found: re.Match[str]) -> str:
    return f"how many {found['k'] + ' ' if found['k'] else ''}counters does {found['x']} have"


QUESTIONS: tuple[tuple[str, Line], ...] = (
    (rf"^(?:what|how much)(?: mana| life)? (?:did|has|had) WHO (?:have to |need to )?(?:pay|paid|spend|spent) (?:(?:for|in order to|to) (?:(?P<v>cast|play|activate|equip|use)(?:ing)? )?(?P<x>[A-Z].*?)(?:'s (?:ability|cost|activation))?|to (?P<k>{_BY_KEYWORD}) (?P<y>[A-Z].*))$", _paid),
    (rf"^(?:(?:does|do|did|will) (?P<x>[A-Z].*?) (?:still )?(?:have|get|keep|receive)|has (?P<y>[A-Z].*?)(?: got)?) (?:an? |any |some |the |no |at least one )?{_KIND}counters?(?: (?:on|left on|remaining on) (?:it|them|him|her))?(?: left)?$",
     lambda f: f"how many {f['k'] + ' ' if f['k'] else ''}counters does {f['x'] or f['y']} have"),
    (rf"^(?:is|are) there (?:an? |any |some |still )*{_KIND}counters? (?:left )?on (?P<x>[A-Z].*)$", _counted),
)  # fmt: skip
"""Rows of `asked`, which reads them with its own."""
