"""How abilities are called without the name of what has them: by their keyword, as a chapter, as each trigger.

Here are only the forms; of what is told in a situation `context` finds the one thing that is meant.
"""

from __future__ import annotations

import re

from rulesdb.late import late

DOER = "Zzdoer"
"""Stands for whoever did something last, whatever pronoun fits them."""
IN_COMMAND = late(r"^(?P<x>[A-Z].*?) (?:is|lies|starts) in the command zone$")
BY_KEYWORD = late(
    r"^(?:(?:[Tt]he|[Ii]ts|[Hh]er|[Hh]is|[Tt]heir) )?(?P<k>[A-Za-z][a-z]*(?: [a-z]+)??)(?:'s)? (?:trigger|triggered ability|ability) (?P<r>resolves|targets [A-Z].*)$"
)
KEYWORD_ASKED = late(
    r"^(?P<o>[Hh]ow (?:many times|often) )?(?P<w>[Ww]hy )?(?:[Dd]oes|[Dd]id|[Ww]ill|[Ww]ould|[Ww]o(?=n't))(?P<n>n't)? (?:the )?(?P<k>(?!an? )[A-Za-z][a-z]*(?: [a-z]+)??)"
    r"(?: (?:ability|trigger|triggered ability))? (?:actually |even |still )?(?P<e>trigger|resolve|get countered)\s*\??$"
)
"""Whether, or how often, a keyword ability triggers, of whatever it is."""
TRIGGERED = late(r"(?m)^(?:When|Whenever|At)\b")
CHAPTER = late(
    r"^(?:[Tt]he |[Ii]ts )?(?:[Cc]hapter (?:[IVX]+|\d)|(?:first |second |third |fourth |last |final )?[Cc]hapter)(?:'s)?(?: ability| trigger)? (?P<r>resolves|targets [A-Z].*)$"
)
"""What is said of a chapter ability, of whichever Saga."""
WITH_EACH = late(
    r"^(?P<who>[A-Z][\w'-]*) (?:targets|chooses) (?P<t>[A-Z].*?) (?:with|for) (?:(?:all|each|both|every one)(?: of)? (?:the |her |his |their |these |those )?(?:(?:four|three|two|\d+) )?(?:(?:[A-Z][\w' -]* )?triggers|triggered abilities)|(?:each|every) (?:trigger|one|of them)|all (?:of them|(?:four|three|two|\d+)))$"
)
"""One target for all like triggers."""
AIMING = late(r'(?m)^(?:[^\n"]*— )?(?:When|Whenever|At)\b[^\n"]*\btarget\b')
_TOKENS_AIM = late(
    r'(?:(?P<k>[A-Z][a-z]+)(?: [a-z]+)* tokens?|tokens? named (?P<n>[A-Z][\w\x27-]*(?: [A-Z][\w\x27-]*)*)) with (?:[a-z ,]*and )?"(?:When|Whenever|At)\b[^"]*\btarget\b'
)


def of_its_tokens(text: str) -> list[str]:
    """What tokens are called that a text makes with a triggered ability that has a target."""
    return [found["n"] or found["k"] for found in _TOKENS_AIM.finditer(text)]


_AT = late(r"^(?P<x>[A-Z][^,]*?) at (?P<t>[A-Z][^,]*)$")


def named_by(rest: str, text: str) -> str:
    """What stands behind a verb that is a spell's name, as it is written behind casts: `hurls Elk at Bob` sacrifices Elk for one that costs that."""
    found = _AT.match(rest)
    if found is not None and re.search(r"(?i)as an additional cost[^.\n]*sacrifice a", text):
        return f"sacrificing {found['x']} targeting {found['t']}"
    return f"targeting {rest}"
