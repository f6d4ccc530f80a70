"""Questions of what was paid, of counters, of who controls a player, and of when an effect ends, each as the question that asks just the same."""

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
    (r"^(?P<w>why )?who (?:makes|takes|made) (?:the |all |all the )?(?:decisions|choices)(?: and (?:decisions|choices))? (?:for|of) (?P<x>[A-Z][\w'-]*)$|^who (?:decides|plays|chooses|acts) for (?P<y>[A-Z][\w'-]*)$|^who makes (?P<z>[A-Z][\w'-]*)'s (?:decisions|choices)$|^who plays (?P<u>[A-Z][\w'-]*)'s turn$", r"who controls \g<x>\g<y>\g<z>\g<u>"),
    (r"^when (?:does|will|do) WHO (?:lose control of|give back|get back|have to give back) (?P<x>[A-Z].*?)$|^when (?:does|will) [A-Z][\w'-]* get (?P<y>[A-Z].*?) back$|^when is (?P<z>[A-Z].*?) (?:given back|back under .+ control)$", r"how long does the effect of \g<x>\g<y>\g<z> last"),
    (r"^(?:how much|what) (?:does|must|will|would) WHO (?:have to )?pay for (?P<x>[A-Z].*?'s [+-]\d+)(?: ability)?$", r"what does \g<who> pay to activate \g<x>"),
    (r"^(?:what|how much)(?: mana)? (?:must|does|will|would) WHO (?:have to |need to )?pay (?:for|to cast) (?P<x>[A-Z].*?) (?P<k>fused|kicked|overloaded|entwined|with (?:kicker|buyback|entwine|fuse|overload))$", r"what does \g<who> pay to cast \g<x> \g<k>"),
    (r"^how much(?: mana)? (?:must|does|will|would) WHO (?:have to |need to )?(?:spend|pay) (?:on|for|to cast) (?P<x>[A-Z].*)$", r"what does \g<who> pay for \g<x>"),
    (r"^(?:how much|what) (?:does|must|will|would) WHO (?:have to )?pay$|^(?:how much|what) is WHO asked to pay$", "who may pay"),
    (r"^(?P<h>(?:how much|what) (?:mana )?(?:does|will|would) .+ cost)(?: WHO)? (?:next time|the next time|again|now|this time|the second time)$", r"\g<h>"),
    (r"^(?P<h>(?:why )?(?:do|does|did|will)(?:n't)?) (?P<x>[A-Z].*?) (?P<k>persist|evolve|exploit|cascade|storm|extort|undying|mentor|training|renown|modular|soulbond|haunt|ripple|recover|poisonous|exalted|annihilator)$", r"\g<h> \g<x>'s \g<k> trigger"),
)  # fmt: skip
"""Rows of `asked`, which reads them with its own."""
