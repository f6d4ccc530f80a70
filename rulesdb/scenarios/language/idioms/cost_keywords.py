"""Keywords that add a cost or put another in the place of the mana cost, with the verbs that people make of them (702, 601.2b, 118.9).

One row a keyword: its verb, how the guide says that it is paid, and what is done with that which pays for it.
"""

from __future__ import annotations

import re
from functools import cache

from rulesdb.scenarios.language.composed.verbs import conjugated
from rulesdb.values import NamedTuple

WITH, FOR, HELPS = "with", "for", ""
"""How the guide says it: as an optional cost, as another cost than its mana, and by nothing but what it is paid with."""
BY_MODES = "modes"
"""What is chosen says how often it is paid."""


class CostWord(NamedTuple):
    """A keyword, its verb, how the guide says that it is paid, and what is done with that which pays for it."""

    keyword: str
    verb: str
    said: str
    pays: str = ""


COST_WORDS = tuple(
    CostWord(*row)
    for row in (
        ("kicker", "kick", "kicked"), ("multikicker", "kick", "kicked"), ("multikicker", "multikick", "kicked"),
        ("buyback", "buy back", WITH), ("entwine", "entwine", WITH), ("replicate", "replicate", WITH),
        ("squad", "squad", WITH), ("offspring", "offspring", WITH), ("gift", "gift", WITH), ("gift", "promise", WITH),
        ("evidence", "collect evidence", WITH, "exiling"), ("bargain", "bargain", WITH, "sacrificing"), ("casualty", "casualty", WITH, "sacrificing"),
        ("conspire", "conspire", WITH, "tapping"), ("teamwork", "team up", WITH, "tapping"),
        ("escalate", "escalate", BY_MODES), ("strive", "strive", BY_MODES), ("spree", "spree", BY_MODES),
        ("convoke", "convoke", HELPS, "tapping"), ("improvise", "improvise", HELPS, "tapping"),
        ("waterbend", "waterbend", HELPS, "tapping"), ("delve", "delve", HELPS, "exiling"),
        ("splice", "splice", HELPS, "splicing"),
        ("dash", "dash", FOR), ("blitz", "blitz", FOR), ("overload", "overload", FOR), ("bestow", "bestow", FOR),
        ("disturb", "disturb", FOR), ("evoke", "evoke", FOR), ("warp", "warp", FOR), ("cleave", "cleave", FOR),
        ("prototype", "prototype", FOR), ("surge", "surge", FOR), ("awaken", "awaken", FOR), ("mutate", "mutate", FOR),
        ("spectacle", "spectacle", FOR), ("impending", "impend", FOR), ("miracle", "miracle", FOR), ("madness", "madness", FOR),
        ("prowl", "prowl", FOR), ("freerunning", "freerun", FOR), ("mayhem", "mayhem", FOR), ("flashback", "flashback", FOR),
        ("emerge", "emerge", FOR, "sacrificing"), ("offering", "offer", FOR, "sacrificing"),
        ("sneak", "sneak", FOR, "returning"), ("web-slinging", "web-sling", FOR, "returning"),
        ("harmonize", "harmonize", FOR, "tapping"), ("escape", "escape", FOR, "exiling"),
        ("retrace", "retrace", FOR, "discarding"), ("jump-start", "jump-start", FOR, "discarding"),
        ("jump-start", "jumpstart", FOR, "discarding"),
    )
)  # fmt: skip
AS_ITS_ABILITY_RESOLVES = ("madness", "miracle")
"""Keywords whose cost is paid only as their triggered ability resolves (702.35a, 702.94a)."""
END = r"(?=$|,| (?:on|onto|over|under|at|targeting|with|by|to|from|for|using|and|but|then|sacrificing|tapping|exiling|returning|discarding|choosing|promising|splicing)\b)"
"""Where what is said of such a cost ends."""
_NOT = r"(?:doesn't|does not|didn't|did not|declines to|chooses not to|refuses to|opts not to|decides not to)"


@cache
def forms(row: CostWord) -> tuple[str, str, str, str, str]:
    """Its noun, and its verb in each form, as patterns."""
    verb, _, particle = row.verb.partition(" ")
    one = conjugated(verb)
    tail = f"(?: it)? {particle}" if particle else ""
    nouns = {re.escape(row.keyword), re.escape(one.base) + tail, re.escape(one.ing) + tail}
    if row.keyword in ("offspring", "squad", "gift", "bargain"):
        nouns.add(rf"{row.keyword}s")
    each = (f"{re.escape(x)}{tail}" for x in (one.third, one.ing, one.participle, one.base))
    return "|".join(sorted(nouns, key=len, reverse=True)), *each  # type: ignore[return-value]  # four of them


@cache
def unpaid(row: CostWord) -> re.Pattern[str]:
    """The ways in which it is said not to be paid."""
    noun, _, ing, past, base = forms(row)
    what = r"(?: (?:it|the spell|anything|nothing|any|an? [a-z]+|the [a-z]+|any [a-z]+)){0,2}"
    no = rf"(?:without|not|by not)(?: (?:paying|using|promising))?(?: for)?(?: (?:the|its|an?|any|her|his))? (?:{noun}|{ing})(?: costs?)?(?: paid)?{what}"
    doesnt = rf"(?:and |but )?(?:{_NOT})(?: (?:pay|use|promise))?(?: for)?(?: (?:the|its|an?|any))? (?:{noun}|{base})(?: costs?)?{what}"
    nothing = rf"(?:and )?(?:{forms(row)[1]}|{ing}) nothing" if row.said == WITH else r"(?!)"
    return re.compile(rf",? (?:(?:but )?{no}|{doesnt}|{nothing}|(?:un|non-?|not ){past}){END}")


@cache
def unpaid_of_any() -> re.Pattern[str]:
    """Any of the ways in which any such cost is said not to be paid."""
    return re.compile("|".join(unpaid(one).pattern for one in COST_WORDS))
