"""Where the cards go that somebody looks at on top of a library, said as one says it: `scries Forest to the bottom`, `keeps it on top`,
`surveils Bolt away`, `bottoms both`, `explores, leaving it there` (701.22a, 701.25a, 701.44a).

What stays and what goes are opposites in one choice, so the words are read by what the cards told here let somebody do.
"""

from __future__ import annotations

import re

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.context import Context

_IT = r"(?:it|that card|the card|the top card|this)"
_ALL = r"(?:them(?: both| all)?|both(?: of them| cards)?|(?:the |all )?(?:cards|two|three)(?: of them)?|everything|all(?: of them)?)"
_X = r"(?P<x>[A-Z][^,.]*?)"
_WHO = r"(?P<s>\s*)(?P<who>[A-Z][\w'-]*|[Ss]he|[Hh]e)"
_OF = r"(?: of (?:the|her|his|their|[A-Z][\w-]*'s) library)?"
_TOP = rf"(?: (?:back )?(?:there|on (?:the )?top|to (?:the )?top){_OF})"
_ORDER = r"(?: in (?:the same|that|this|any) order)?"
_LEAD = late(
    rf"^{_WHO} (?:scries|surveils|fateseals|explores)(?: (?:\d+|one|two|three))?(?:,? (?:and )?(?:then )?(?=(?:keeps|leaves|puts|bottoms|bins|mills)\b)|,? (?P<ing>keeping|leaving|putting|bottoming|binning)\b)"
)
_ING = {
    "keeping": "keeps",
    "leaving": "leaves",
    "putting": "puts",
    "bottoming": "bottoms",
    "binning": "bins",
}
_STAYS = late(
    rf"^{_WHO} (?:(?:scries|surveils) (?:{_IT}|{_ALL}|{_X}) (?:back )?to (?:the )?top{_OF}|(?:keeps|leaves) (?:{_IT}|{_ALL}|{_X.replace('?P<x>', '?P<x2>')})(?:{_TOP})?{_ORDER}|puts (?:{_IT}|{_ALL}|{_X.replace('?P<x>', '?P<x3>')}){_TOP}{_ORDER})[.!]?$"
)
_GOES = late(
    rf"^{_WHO} (?:(?:bottoms|scries away) (?P<a>{_IT}|{_ALL}|[A-Z][^,.]*?)|(?:scries|fateseals|sends|moves|puts) (?P<b>{_IT}|{_ALL}|[A-Z][^,.]*?) (?:on|to|onto|at) (?:the )?bottom{_OF})[.!]?$"
)
_AWAY = late(
    rf"^{_WHO} (?:(?:bins|mills|dumps|ditches|yards) (?P<a>{_IT}|{_ALL}|[A-Z][^,.]*?)|surveils (?P<b>{_IT}|{_ALL}|[A-Z][^,.]*?)(?: away| (?:in|into|to) (?:the|her|his|their) (?:graveyard|yard|bin))|(?:puts|sends|dumps|moves) (?P<c>{_IT}|{_ALL}|[A-Z][^,.]*?) (?:in|into|to) (?:the|her|his|their) (?:graveyard|yard|bin))[.!]?$"
)
_TURNS = late(r"(?i)\b(?P<k>scry|surveil|fateseal|explores?)\b(?: (?P<n>\d+|x))?")


def on_top(text: str, context: Context) -> str:
    """The line as the guide says it; the same text where nothing told here looks at the top of a library."""
    words = _LEAD.sub(
        lambda f: (
            f"{f['s']}{f['who']} {_ING.get(f['ing'] or '', '')}".rstrip()
            + ("" if f["ing"] else " ")
        ),
        text,
    )
    stays, goes, away = _STAYS.match(words), _GOES.match(words), _AWAY.match(words)
    if not (stays or goes or away):
        return text
    kinds = _kinds(context)
    if len(kinds) != 1:
        return text
    kind, number = kinds.popitem()
    if kind == "explore":
        if stays or away:
            found = stays or away
            return f"{found['s']}{found['who']} says {'no' if stays else 'yes'}" if found else text
        return text
    single = number == "1"
    if stays is not None:
        x = stays["x"] or stays["x2"] or stays["x3"]
        every = re.search(rf" {_ALL}(?: |[.!]?$)", words) is not None
        if single or every:
            return f"{stays['s']}{stays['who']} chooses nothing"
        return f"{stays['s']}{stays['who']} puts {x} on top" if x and kind == "scry" else text
    found = goes if kind in ("scry", "fateseal") else away
    if found is None:
        return text
    named = next((v for k, v in found.groupdict().items() if k in "abc" and v), "")
    if not named[:1].isupper():
        raise BadInput(f"which card is meant is not told: {found['who']} chooses A, by its name")
    return f"{found['s']}{found['who']} chooses {named}"


def _kinds(context: Context) -> dict[str, str]:
    """What of this the cards do that are told here, with how many cards are looked at."""
    context.acting()
    told = dict.fromkeys((*context.spells, *context.cast)) or dict.fromkeys(
        (*context.things, *context.placed)
    )
    out: dict[str, str] = {}
    for one in told:
        for found in _TURNS.finditer(context.text(context.full(one))):
            kind = found["k"].lower().removesuffix("s")
            out[kind] = found["n"] or "1"
    return out
