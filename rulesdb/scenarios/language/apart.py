"""Sentences that are two in one, as the two that they are.

A sentence is looked at here only where it can't be read as a whole; its parts are read like any other line.
"""

from __future__ import annotations

import re

from rulesdb.scenarios.language.otherwise import WHO

_JOINED = re.compile(
    rf"^(?P<who>{WHO}) (?P<a>has|controls|is at) (?P<x>.+?)(?:,| and|, and) (?P<b>has|controls|is at) (?P<y>.+)$"
)


_TIMED = re.compile(
    rf"^(?:[Oo]n|[Ii]n|[Dd]uring|[Aa]t)(?: the)? (?P<time>(?:{WHO}'s |declare |combat |postcombat |end |next )[a-z][\w -]*), (?P<rest>.+)$"
)
_PHASES = {
    "blocks": "in the declare blockers step",
    "blockers": "in the declare blockers step",
    "attackers": "in the declare attackers step",
    "attacks": "in the declare attackers step",
    "combat": "in the postcombat main phase",
    "combat damage": "in the combat damage step",
    "damage": "in the combat damage step",
}
"""Where the game is once something of combat is over."""
_AND_LIFE = re.compile(
    rf"^(?P<who>{WHO}) (?P<v>has|controls) (?P<x>.+?)(?:, and|,| and) (?P<n>\w+) life$"
)
_AFTER = re.compile(
    rf"^(?:[Aa]fter|[Oo]nce) (?P<s>{'|'.join(sorted(_PHASES, key=len, reverse=True))})"
    r"(?: (?:is|are|have been|has been) (?:declared|made|dealt|over))?(?:,? (?P<rest>[A-Z].+))?$"
)
_BEFORE = re.compile(
    r"^(?:[Bb]efore|[Pp]rior to) (?P<s>blocks|blockers|damage|combat damage)(?: (?:is|are) (?:declared|dealt))?,? (?P<rest>[A-Z].+)$"
)
_STACKED = re.compile(
    r"^(?:[Ww]ith|[Ww]hile) .+? (?:is |are )?(?:still )?on the stack,? (?P<rest>[A-Z].+)$"
)
_HANDS = re.compile(
    rf"^(?P<who>{WHO}) (?:has|controls) (?P<a>[A-Z].*?|an? [A-Z].*?) (?:enchanted|equipped) (?:by|with) (?P<other>{WHO})'s (?P<b>[A-Z].*)$"
)
_RESOLVES = re.compile(r"^(?P<a>.+?),? and (?P<b>(?:it|the spell|the ability|that) resolves)$")
_NEW_TARGET = re.compile(
    rf"^(?P<a>(?:[Ii]n response,? )?(?P<who>{WHO}) casts .+?),? (?:and )?(?:choosing|chooses) (?P<x>[A-Z].*?) as (?:the|its|a)(?: new)? target(?: for .*| of .*)?$"
)
_WITH_HAND = re.compile(
    rf"^(?P<who>{WHO}) (?:has|controls) (?P<a>.+?),? (?:with|plus) (?P<b>[^,]+ in (?:(?:her|his|their) )?hand)$"
)
_LIES_TOO = re.compile(
    rf"^(?P<a>(?P<who>{WHO}) (?:has|controls) .+?)(?:, and|,| and) (?P<b>[A-Z].*?) (?:is|are) in (?:her|his|their) (?P<z>hand|graveyard|library)(?: (?:with|and) (?P<c>.+))?$"
)
_ASKED_AT = re.compile(
    rf"^(?P<q>(?:[Dd]oes|[Dd]o|[Ii]s|[Aa]re|[Cc]an|[Ww]ho|[Ww]hat|[Hh]ow|[Ww]here)\b.+?) (?:in|at|during|on) (?P<time>(?:{WHO}'s|her|his|their|the)"
    r" (?:next )?(?:upkeep|draw step|end step|untap step|next turn|main phase|precombat main phase|postcombat main phase|combat damage step|cleanup step))\??$"
)
_DEED = "casts|activates|attacks|plays|blocks|passes|equips|sacrifices|chooses|targets|cycles|taps|discards|puts|returns|names|pays|searches|fetches|gets|keeps|picks|says|changes"
_DEEDS = re.compile(
    rf"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>{WHO}) (?P<a>(?:{_DEED})\b.+?)(?:,? and then|,? then|,? and|,) (?P<b>(?:{_DEED})\b.+)$"
)
_OFTEN = re.compile(
    r"^(?P<deed>[A-Z].* (?:activates|casts|uses) .+?) (?P<times>twice|three times|four times|five times)[.]?$"
)
_TIMES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}
_DOES = r"has|controls|is at|casts|attacks|blocks|activates|responds|plays|dies|survives|wins|loses|gains|takes|draws|counters|sacrifices|equips|passes|chooses|targets|puts|discards|destroys|kills|exiles|regenerates|double-blocks|doesn't block|does not block|doesn't attack|concedes|taps|cycles|steals|copies"
_TWO = re.compile(
    rf"^(?P<lead>(?:[Tt]hen )?)(?P<a>[A-Z].*? (?:{_DOES})\b.*?)(?:, and|,| and|;) (?P<b>{WHO} (?:{_DOES})\b.*)$"
)
_BESIDES = re.compile(
    rf"^(?P<who>{WHO}) has (?P<x>.+? (?:in (?:(?:her|his|their) )?hand|in (?:the|her|his|their) (?:graveyard|command zone|library)|in exile))(?:,| and|, and) (?P<y>.+)$"
)
_EMPTY = re.compile(
    rf"^(?P<who>{WHO}) (?P<a>has|controls) (?P<x>.+?)(?:,| and|, and) (?P<y>an empty (?:hand|library)|no cards in (?:her |his |their )?hand|no hand)$"
)
_PLACE = re.compile(r" (?:in|on) (?:the |her |his |their |top|its |exile|hand)")


_FOUGHT = re.compile(
    rf"^(?P<a>(?:{WHO} attacks with )?(?P<x>[A-Z].*?)(?: attacks(?: {WHO})?)?)(?:,| and|, and) (?P<who>{WHO}) blocks it(?P<r> with .+)$"
)


def apart(line: str) -> tuple[str, ...]:
    """A sentence about one player with two verbs as two sentences; nothing where it is no such sentence."""
    line = line.strip().rstrip(".")
    if (aimed := _NEW_TARGET.match(line)) is not None:
        return (aimed["a"], f"{aimed['who']} targets {aimed['x']}")
    if (fought := _FOUGHT.match(line.strip())) is not None:
        return (fought["a"], f"{fought['who']} blocks {fought['x']}{fought['r']}")
    if (life := _AND_LIFE.match(line.strip())) is not None:
        first = f"{life['who']} {life['v']} {life['x']}"
        return (*(apart(first) or (first,)), f"{life['who']} has {life['n']} life")
    if (after := _AFTER.match(line.strip())) is not None:
        return (_PHASES[after["s"]], *((after["rest"],) if after["rest"] else ()))
    if (before := _BEFORE.match(line.strip())) is not None:
        step = "attackers" if before["s"].startswith("block") else "blockers"
        return (_PHASES[step], before["rest"])
    if (stacked := _STACKED.match(line.strip())) is not None:
        return (f"In response, {stacked['rest']}",)
    if (resolves := _RESOLVES.match(line.strip().rstrip("."))) is not None:
        return (*(apart(resolves["a"]) or (resolves["a"],)), "it resolves")
    if (asked := _ASKED_AT.match(line.strip())) is not None:
        time = re.sub(r"^(?:her|his|their|the) (?:next )?", "the next ", asked["time"])
        return (f"in {time}", asked["q"] + "?")
    if (lies := _LIES_TOO.match(line.strip().rstrip("."))) is not None:
        place = "in hand" if lies["z"] == "hand" else f"in the {lies['z']}"
        more = (f"{lies['who']} has {lies['c']}",) if lies["c"] else ()
        return (
            *(apart(lies["a"]) or (lies["a"],)),
            f"{lies['who']} has {lies['b']} {place}",
            *more,
        )
    if (holds := _WITH_HAND.match(line.strip())) is not None:
        return (f"{holds['who']} controls {holds['a']}", f"{holds['who']} has {holds['b']}")
    if (hands := _HANDS.match(line.strip())) is not None:
        lines = (f"{hands['who']} controls {hands['a']}",)
        return (*lines, f"{hands['other']} controls {hands['b']} (attached to {hands['a']})")
    if (timed := _TIMED.match(line.strip())) is not None:
        the = "the " if timed["time"].startswith("next ") else ""
        return (f"in {the}{timed['time']}", timed["rest"])
    if (often := _OFTEN.match(line.strip())) is not None:
        return (often["deed"],) * _TIMES.get(often["times"], 0)
    if (two := _TWO.match(line.strip())) is not None:
        lead = two["lead"]
        return (f"{lead}{two['a']}", f"{'and ' if lead else ''}{two['b']}")
    if (empty := _EMPTY.match(line.strip())) is not None:
        first = f"{empty['who']} {empty['a']} {empty['x']}"
        return (*(apart(first) or (first,)), f"{empty['who']} has {empty['y']}")
    if (deeds := _DEEDS.match(line.strip())) is not None:
        rest = f"{deeds['who']} {deeds['b']}"
        return (f"{deeds['lead']}{deeds['who']} {deeds['a']}", *(apart(rest) or (rest,)))
    found = _JOINED.match(line.strip())
    if found is None:
        besides = _BESIDES.match(line.strip())
        if besides is None or _PLACE.search(besides["y"]):
            return ()
        who = besides["who"]
        return (f"{who} has {besides['x']}", f"{who} controls {besides['y']}")
    who = found["who"]
    rest = f"{who} {found['b']} {found['y']}"
    return (f"{who} {found['a']} {found['x']}", *(apart(rest) or (rest,)))
