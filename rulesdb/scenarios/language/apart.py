"""Sentences that are two in one, as the two that they are.

A sentence is looked at here only where it can't be read as a whole; its parts are read like any other line.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios.language.composed.unnamed import DOER
from rulesdb.scenarios.language.words import ON_IT, WHO

_JOINED = late(
    rf"^(?P<who>{WHO}) (?P<a>has|controls|is at|holds) (?P<x>.+?)(?:,| and|, and) (?P<b>has|controls|is at|holds) (?P<y>.+)$"
)


_TIMED = late(
    rf"^(?:[Oo]n|[Ii]n|[Dd]uring|[Aa]t)(?: the)? (?P<time>(?:{WHO}'s |declare |combat |postcombat |end |next |cleanup |draw |untap |precombat |beginning )[a-z][\w -]*|upkeep), (?P<rest>.+)$"
)
_TURN_ENDS = late(rf"^[Aa]t (?:the )?end of (?P<w>{WHO})'s turn,? (?P<rest>[A-Z].+)$")
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
_QUESTION = r"(?:what|who|whose|where|how|when|why|which|does|do|did|is|are|can|could|will|must)\b"
_AND_LIFE = late(
    rf"^(?P<who>{WHO}) (?P<v>has|controls) (?P<x>.+?)(?:, and|,| and) (?P<n>\w+) life$"
)
_AFTER = late(
    rf"^(?:[Aa]fter|[Oo]nce) (?P<s>{'|'.join(sorted(_PHASES, key=len, reverse=True))})"
    rf"(?: (?:is|are|have been|has been) (?:declared|made|dealt|over))?(?:,? (?P<rest>(?:[A-Z]|{_QUESTION}).+))?$"
)
_BEFORE = late(
    r"^(?:[Bb]efore|[Pp]rior to) (?P<s>blocks|blockers|damage|combat damage)(?: (?:is|are) (?:declared|dealt))?,? (?P<rest>[A-Z].+)$"
)
_STACKED = late(
    rf"^(?:[Ww]ith|[Ww]hile) {ON_IT}(?:(?! targeting | aimed at ).)+? (?:is |are )?(?:still )?on the stack,? (?P<rest>[A-Z].+)$"
)
_HANDS = late(
    rf"^(?P<who>{WHO}) (?:has|controls) (?P<a>[A-Z].*?|an? [A-Z].*?) (?:enchanted|equipped) (?:by|with) (?P<other>{WHO})'s (?P<b>[A-Z].*)$"
)
_RESOLVES = late(
    rf"^(?P<a>.+?),? (?:and|but) (?P<b>(?:it|the spell|the ability|that) resolves|{WHO} (?:lets (?:it|that|the spell)|allows (?:it|that|the spell) to) resolve)$"
)
_AS_IT_RESOLVES = late(
    r"^(?P<a>(?:[A-Z][^,]*?|it|the (?:spell|ability|trigger)) resolves|[Ee]verything resolves|[A-Z][^,]*? enters(?: the battlefield)?),? (?:and )?"
    r"(?P<v>copying|as a copy of|becoming a copy of|choosing|naming|targeting) (?P<x>[A-Za-z].+?)(?: (?:as (?:the|its) (?:new )?(?:target|copy|choice)|chosen))?$"
)
_COPIES = late(
    r"^(?P<y>[A-Z][^,]*?) (?:copies|(?:enters|comes in|comes into play)(?: the battlefield)? (?:copying|as a copy of)|becomes a copy of) (?P<x>(?:the token|[A-Z]).*)$"
)
_AND_DOES_NOT = late(
    rf"^(?P<who>{WHO}) (?P<a>(?:has|controls) .+?),? (?:and|but) (?P<b>(?:doesn't|does not) (?:block|attack|respond)(?: .*)?)$"
)
_ON_ANOTHERS = late(
    rf"^(?P<who>{WHO}) (?:has|controls) (?P<a>[A-Z].*?) (?:attached to|on|enchanting|equipped to) (?P<other>{WHO})'s (?P<b>[A-Z].*)$"
)
_AND_COPIES = late(
    rf"^(?P<a>(?P<who>{WHO}) casts [A-Z].*?),? (?:and (?:copies|chooses to copy|has it copy|has it enter as a copy of)|as a copy of) (?P<x>(?:the token|[A-Z]).*)$"
)
_NEW_TARGET = late(
    rf"^(?P<a>(?:[Ii]n response,? )?(?P<who>{WHO}) casts .+?),? (?:and )?(?:choosing|chooses) (?P<x>[A-Z].*?) as (?:the|its|a)(?: new)? target(?: for .*| of .*)?$"
)
_WITH_HAND = late(
    rf"^(?P<who>{WHO}) (?:has|controls) (?P<a>.+?),? (?:with|plus) (?P<b>[^,]+ in (?:(?:her|his|their) )?hand)$"
)
_LIES_TOO = late(
    rf"^(?P<a>(?P<who>{WHO}) (?:has|controls) .+?)(?:, and|,| and) (?P<b>[A-Z].*?) (?:is|are) in (?:her|his|their) (?P<z>hand|graveyard|library)(?: (?:with|and) (?P<c>.+))?$"
)
_ASKED_AT = late(
    rf"^(?P<q>(?:[Ww]hy )?(?:[Dd]oes|[Dd]o|[Ii]s|[Aa]re|[Cc]an|[Ww]ho|[Ww]hat|[Hh]ow|[Ww]here)\b.+?) (?:in|at|during|on) (?P<time>(?:{WHO}'s|her|his|their|the)"
    rf" (?:next )?(?:upkeep|draw step|end step|untap step|next turn|main phase|precombat main phase|postcombat main phase|combat damage step|cleanup step)|{WHO}'s(?: own)? turn)\??$"
)
_ASKED_BEHIND = late(
    rf"^(?P<q>(?:[Dd]oes|[Dd]o|[Dd]id|[Ii]s|[Aa]re|[Cc]an|[Ww]ill|[Mm]ust|[Ww]ho|[Ww]hose|[Ww]hat|[Ww]hich|[Hh]ow|[Ww]here|[Ww]hy)\b.+?),?"
    rf" (?:(?P<h>after|once|when|before) (?:the )?(?P<s>{'|'.join(sorted(_PHASES, key=len, reverse=True))})"
    rf"(?: (?:is|are|have been|has been) (?:declared|made|dealt|over|done|finished)| ends| resolves)?"
    r"|at (?:the )?end of (?P<c>combat)|at (?:the )?end of (?:the |this |her |his |their )?(?P<t>turn)|at (?P<t2>end step))\??$"
)
"""A time behind a question, which is asked of that time."""
_STATE_ASKED = late(r"(?:is|are|how|what|where|who controls)\b", re.IGNORECASE)
_DEED = "casts|activates|attacks|plays|blocks|passes|equips|sacrifices|chooses|targets|cycles|taps|discards|puts|returns|names|pays|searches|fetches|gets|keeps|picks|says|changes"
_DEEDS = late(
    rf"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>{WHO}) (?P<a>(?:{_DEED})\b.+?)(?:,? and then|,? then|,? and|,) (?P<b>(?:{_DEED})\b.+)$"
)
_ASKED_TWICE = late(rf"^(?P<a>{_QUESTION}.+?)\??,? (?:and|or) (?P<b>{_QUESTION}.+)$", re.IGNORECASE)
_OF_BOTH = late(
    rf"^(?P<h>[Hh]ow (?:much|many) .+?) do (?P<a>{WHO}) and (?P<b>{WHO})(?: each| both)? (?P<t>[a-z].*?)\??$"
)
_OFTEN = late(
    r"^(?P<deed>[A-Z].* (?:(?:activates|casts|uses) .+?|sacrifices .+? to .+?)) (?P<times>twice|three times|four times|five times)[.]?$"
)
_PASSED_TWICE = late(
    r"^(?P<deed>[Pp]ass the turn|[Ee]veryone passes) (?P<times>twice|three times|four times|five times)$"
)
_SO_DOES = late(
    rf"^(?P<who>{WHO}) (?P<rest>(?:has|controls|is at|is on|starts at) .+?),? and so (?:does|is|has) (?P<other>{WHO})$"
)
_LIFE_WITH = late(
    rf"^(?P<who>{WHO}) is at (?P<n>-?\w+) life(?:,? with|,? and has|,? and) (?P<k>(?:\w+|\(\d+) (?:poison|energy|experience|rad) counters?\)?)$"
)
_EMPTY_AND = late(
    rf"^(?P<who>{WHO}) has (?P<y>an empty (?:hand|library|graveyard)|no cards in (?:her |his |their )?(?:hand|library)|no hand)(?:,| and|, and|, but) (?P<x>.+)$"
)
_HOLDS_BOTH = late(
    rf"^(?P<o>(?:then |and |but ))(?P<who>{WHO}) (?P<v>controls|has) (?P<x>[^,\"]+?)(?:, and |, | and )(?P<y>(?:[A-Z\d]|an? |no |one |two |three |four |five ).+)$"
)
"""A claim about several things, each of which is one."""
_AT_END = late(r" in (?:(?:the |her |his |their )?(?:hand|graveyard|library)|exile)$")
_TIMES = {"twice": 2, "three times": 3, "four times": 4, "five times": 5}
_DOES = r"has|controls|is at|casts|attacks|blocks|activates|responds|plays|dies|survives|wins|loses|gains|takes|draws|counters|sacrifices|equips|passes|chooses|targets|puts|discards|destroys|kills|exiles|regenerates|double-blocks|doesn't block|does not block|doesn't attack|concedes|taps|cycles|steals|copies|makes|gives|pumps|swings|chumps|sacs|flashes|cracks|bolts|bounces|flips|turns|declines|pays|reveals|moves|kicks|wipes|sweeps|mills|hits|burns|zaps|shoots|pings|enchants|declares"
_TWO = late(
    rf"^(?P<lead>(?:[Tt]hen )?)(?P<a>[A-Z].*? (?:{_DOES})\b.*?)(?:, and then|, then| and then|, and|, but| but|,| and|;) (?P<b>{WHO} (?:{_DOES})\b.*)$"
)
_BESIDES = late(
    rf"^(?P<who>{WHO}) has (?P<x>.+? (?:in (?:(?:her|his|their) )?hand|in (?:the|her|his|their) (?:graveyard|command zone|library)|in exile))(?:,| and|, and) (?P<y>.+)$"
)
_EMPTY = late(
    rf"^(?P<who>{WHO}) (?P<a>has|controls) (?P<x>.+?)(?:,| and|, and) (?P<y>an empty (?:hand|library)|no cards in (?:her |his |their |the )?(?:hand|library)|no hand)$"
)
_PLACE = late(r" (?:in|on) (?:the |her |his |their |top|its |exile|hand)")


_SO = late(r"^(?P<a>[A-Z].+?),? (?:and )?so (?P<b>(?!that\b|it is\b|did\b|does\b).+)$")
"""What comes of a deed."""
_SEARCHES = late(
    rf"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>{WHO}) (?:sacrifices|sacs|cracks|activates|uses) (?P<x>[A-Z].*?),? (?:(?:in order )?to (?:search for|fetch|find|get)|(?:and )?(?:fetching|finding|getting|searching for|searching up)) (?:an? |the )?(?P<y>[A-Z].*)$"
    rf"|^(?P<lead2>(?:[Ii]n response,? )?)(?P<who2>{WHO}) cracks (?P<x2>[A-Z].*?) for (?:an? |the )?(?P<y2>[A-Z].*)$"
)
_FOUGHT = late(
    rf"^(?P<a>(?:{WHO} attacks with )?(?P<x>[A-Z].*?)(?: attacks(?: {WHO})?)?)(?:,| and|, and) (?P<who>{WHO}) blocks it(?P<r> with .+)$"
)


Found = re.Match[str]
Parts = tuple[str, ...]


def apart(line: str) -> Parts:
    """A sentence about one player with two verbs as two sentences; nothing where it is no such sentence."""
    line = line.strip().rstrip(". ")
    for pattern, parts in ROWS:
        if (found := pattern.match(line)) is not None:
            return parts(found)
    return ()


def _further(line: str) -> Parts:
    """A part that can be two sentences itself."""
    return apart(line) or (line,)


def _as_it_resolves(f: Found) -> Parts:
    """What is chosen as it resolves, by whoever did something last."""
    verb = "targets" if f["v"] == "targeting" else "chooses"
    return (f["a"], f"{DOER} {verb} {f['x']}")


def _after(f: Found) -> Parts:
    return (_PHASES[f["s"]], *((f["rest"],) if f["rest"] else ()))


def _before(f: Found) -> Parts:
    return (_PHASES["attackers" if f["s"].startswith("block") else "blockers"], f["rest"])


_ASKED_OF = late(
    r"\b(?:[Dd]oes|[Dd]o|[Dd]id|[Cc]an|[Cc]ould|[Mm]ust|[Mm]ay|[Ww]ill|[Ww]ould)(?:n['’]t|['’]t)? (?P<who>[A-Z][\w'-]*)\b"
    r"(?P<does> (?:cast|play|activate|draw|pay|gain|lose|search|discard|sacrifice|respond)\b)?|\b(?P<last>[A-Z][\w'-]*)$"
)
"""Of whom something is asked: `can Ann cast Bolt`; what only players do."""


def _asked_at(f: Found) -> Parts:
    """`can Ann cast Bolt in her next upkeep?`: hers who is spoken of, not whichever comes next."""
    time, of = f["time"], _ASKED_OF.search(f["q"])
    if of is None and re.match(r"(?:her|his|their) next ", time):
        return ()
    if of is not None and (of["does"] or " next " in time):
        time = re.sub(r"^(?:her|his|their) ", f"{of['who'] or of['last']}'s ", time)
    time = re.sub(r"^(?:her|his|their) ", "the ", time)
    return (f"in {time}", f"{f['q']}?")


def _asked_behind(f: Found) -> Parts:
    if f["c"]:
        time = "in the end of combat step"
    elif f["t"] or f["t2"]:
        time = "in the end step"
    elif f["h"] != "before":
        time = _PHASES[f["s"]]
    elif f["s"] in ("combat", "attacks", "attackers") or not _STATE_ASKED.match(f["q"]):
        return ()  # which moment before it is meant is not told, nor can what becomes of something be asked of it
    else:
        time = _PHASES["attackers" if f["s"].startswith("block") else "blockers"]
    return (time, f"{f['q']}?")


def _lies_too(f: Found) -> Parts:
    place = "in hand" if f["z"] == "hand" else f"in the {f['z']}"
    more = (f"{f['who']} has {f['c']}",) if f["c"] else ()
    return (*_further(f["a"]), f"{f['who']} has {f['b']} {place}", *more)


def _asked_twice(f: Found) -> Parts:
    return (f"{f['a']}?", f"{f['b'][:1].upper()}{f['b'][1:].rstrip('?')}?")


def _hands(f: Found) -> Parts:
    return (
        f"{f['who']} controls {f['a']}",
        f"{f['other']} controls {f['b']} (attached to {f['a']})",
    )


def _and_life(f: Found) -> Parts:
    more = () if f["x"].startswith("no ") else _further(f"{f['who']} {f['v']} {f['x']}")
    return (*more, f"{f['who']} has {f['n']} life")


def _timed(f: Found) -> Parts:
    the = "the " if f["time"].startswith("next ") else ""
    return (f"in {the}{f['time']}", f["rest"])


def _searches(f: Found) -> Parts:
    who, lead = f["who"] or f["who2"], f["lead"] or f["lead2"] or ""
    return (f"{lead}{who} activates {f['x'] or f['x2']}", f"{who} chooses {f['y'] or f['y2']}")


def _two(f: Found) -> Parts:
    more = "and " if f["lead"] else ""
    return (f"{f['lead']}{f['a']}", *(f"{more}{one}" for one in _further(f["b"])))


def _besides(f: Found) -> Parts:
    if _PLACE.search(f["y"]):
        return (f"{f['who']} has {f['x']}", *_further(f"{f['who']} has {f['y']}"))
    return (f"{f['who']} has {f['x']}", f"{f['who']} controls {f['y']}")


def _holds_both(f: Found) -> Parts:
    place = _AT_END.search(f["y"].partition(", because")[0])  # behind the last it is that of all
    x = f["x"] if place is None or _PLACE.search(f["x"]) else f"{f['x']}{place[0]}"
    return (f"{f['o']}{f['who']} {f['v']} {x}", *_further(f"and {f['who']} {f['v']} {f['y']}"))


_EITHER = late(
    r"^(?P<h>(?:[Ii]s|[Aa]re) (?P<x>[A-Z][\w'-]*(?:,? (?:of |the )*[A-Z][\w'-]*)*?)) (?P<m>an? )(?P<a>[A-Za-z][\w' -]*?),? or (?:an? )?(?P<b>(?!not\b)[A-Za-z][\w' -]*?)\s*\?\s*$"
)
"""`Is Arbor a Forest or a Mountain?` asks both."""

ROWS: tuple[tuple[re.Pattern[str], Callable[[Found], Parts]], ...] = (
    (_AND_COPIES, lambda f: (f["a"], f"{f['who']} chooses {f['x']}")),
    (_AND_DOES_NOT, lambda f: (f"{f['who']} {f['a']}", f"{f['who']} {f['b']}")),
    (_ON_ANOTHERS, lambda f: (f"{f['other']} controls {f['b']}", f"{f['who']} controls {f['a']} (attached to {f['b']})")),
    (_COPIES, lambda f: (f"{f['y']} enters as a copy of {f['x']}",)),
    (_AS_IT_RESOLVES, _as_it_resolves),
    (_NEW_TARGET, lambda f: (f["a"], f"{f['who']} targets {f['x']}")),
    (_FOUGHT, lambda f: (f["a"], f"{f['who']} blocks {f['x']}{f['r']}")),
    (_AND_LIFE, _and_life),
    (_OF_BOTH, lambda f: (f"{f['h']} does {f['a']} {f['t']}?", f"{f['h']} does {f['b']} {f['t']}?")),
    (_EITHER, lambda f: (f"{f['h']} {f['m']}{f['a']}?", f"{f['h']} {f['m']}{f['b']}?")),
    (_TURN_ENDS, lambda f: (f"in {f['w']}'s end step", f["rest"])),
    (_AFTER, _after),
    (_BEFORE, _before),
    (_STACKED, lambda f: (f"In response, {f['rest']}",)),
    (_RESOLVES, lambda f: (*_further(f["a"]), "it resolves")),
    (_ASKED_TWICE, _asked_twice),
    (_ASKED_AT, _asked_at),
    (_ASKED_BEHIND, _asked_behind),
    (_LIES_TOO, _lies_too),
    (_WITH_HAND, lambda f: (f"{f['who']} controls {f['a']}", f"{f['who']} has {f['b']}")),
    (_HANDS, _hands),
    (_TIMED, _timed),
    (_PASSED_TWICE, lambda f: (f["deed"],) * _TIMES[f["times"]]),
    (_SO_DOES, lambda f: (f"{f['who']} {f['rest']}", f"{f['other']} {f['rest']}")),
    (_LIFE_WITH, lambda f: (f"{f['who']} is at {f['n']} life", f"{f['who']} has {f['k']}")),
    (_EMPTY_AND, lambda f: (f"{f['who']} has {f['y']}", *_further(f"{f['who']} has {f['x']}"))),
    (_OFTEN, lambda f: (f["deed"],) * _TIMES[f["times"]]),
    (_TWO, _two),
    (_EMPTY, lambda f: (*_further(f"{f['who']} {f['a']} {f['x']}"), f"{f['who']} has {f['y']}")),
    (_DEEDS, lambda f: (f"{f['lead']}{f['who']} {f['a']}", *_further(f"{f['who']} {f['b']}"))),
    (_JOINED, lambda f: (f"{f['who']} {f['a']} {f['x']}", *_further(f"{f['who']} {f['b']} {f['y']}"))),
    (_BESIDES, _besides),
    (_HOLDS_BOTH, _holds_both),
    (_SO, lambda f: (*_further(f["a"]), f["b"])),
    (_SEARCHES, _searches),
)  # fmt: skip
"""What a sentence of each shape is told as. The first that fits counts: what names one thing precisely, such as a
life total, a time or what is asked, stands before the wide shapes of two verbs, which would cut it elsewhere."""
