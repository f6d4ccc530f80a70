"""The verbs of deeds in their forms: casts, cast, casting, was cast. One row a verb; what a verb means is no matter here.

A form is worked out by the spelling of English where the row says no other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import cache

from rulesdb.late import late
from rulesdb.values import NamedTuple

_VERBS = """
    activate attack block play tap untap equip crew cycle suspend foretell plot unlock turn sacrifice sac discard choose
    pick name pay target declare assign counter stifle kill destroy exile bounce shoot burn pump steal enchant move attach
    respond answer pass concede order put return search reveal divide split distribute copy kick evoke regenerate exert
    unmorph swing send chump crack fetch find get take keep point aim throw hit decline apply call roll ignore redirect
    retarget change hold promise remove mulligan end cast use select fortify animate resolve flash morph ping tick uptick downtick unearth embalm eternalize scavenge transmute
    outlast ninjutsu scoop enter attempt try allow leave ultimate
    bolt shock zap save protect chump double-block flicker blink blast wear
    dash blitz escape overload bestow emerge disturb mutate convoke pitch skip forgo bottom reanimate dredge proliferate
"""
"""Each by its base."""
_DOUBLED = frozenset({"tap", "untap", "equip", "plot", "get", "put", "split", "hit", "squad"})
"""The last letter is written twice before -ing and -ed."""
_PAST: Mapping[str, tuple[str, str]] = {
    "cast": ("cast", "cast"), "choose": ("chose", "chosen"), "foretell": ("foretold", "foretold"), "pay": ("paid", "paid"),
    "put": ("put", "put"), "split": ("split", "split"), "swing": ("swung", "swung"), "send": ("sent", "sent"),
    "find": ("found", "found"), "get": ("got", "got"), "take": ("took", "taken"), "keep": ("kept", "kept"),
    "throw": ("threw", "thrown"), "hit": ("hit", "hit"), "shoot": ("shot", "shot"), "steal": ("stole", "stolen"),
    "hold": ("held", "held"), "forgo": ("forwent", "forgone"), "sac": ("sacked", "sacked"), "buy": ("bought", "bought"), "burn": ("burned", "burned"),
}  # fmt: skip
"""Past and participle, where they are not made with -ed."""
_VOWELS = frozenset("aeiou")


class Verb(NamedTuple):
    """A verb in its forms."""

    base: str
    third: str
    ing: str
    past: str
    participle: str


def _verb(base: str) -> Verb:
    ends = base[-1:]
    if base.endswith(("s", "x", "ch", "sh")):
        third = f"{base}es"
    else:
        third = f"{base[:-1]}ies" if ends == "y" and base[-2] not in _VOWELS else f"{base}s"
    stem = base + ends if base in _DOUBLED else base.removesuffix("e")
    past, participle = _PAST.get(base, ("", ""))
    if not past:
        tail = "d" if ends == "e" else "ed"
        past = (
            f"{base[:-1]}ied" if third.endswith("ies") else f"{base if ends == 'e' else stem}{tail}"
        )
        participle = past
    return Verb(base, third, f"{stem}ing", past, participle)


@cache
def conjugated(base: str) -> Verb:
    """Any verb in its forms."""
    return _verb(base)


def as_third(base: str) -> str:
    """How any verb is said of one who does it now."""
    return _verb(base).third


@cache
def by_form() -> Mapping[str, Mapping[str, Verb]]:
    """The verbs by each of their forms: `third`, `base`, `ing`, `past`, `participle`."""
    verbs = [_verb(base) for base in _VERBS.split()]
    return {kind: {getattr(verb, kind): verb for verb in verbs} for kind in Verb._fields}


def third_of(word: str, kind: str) -> str:
    """How a verb that stands in a form is said of one who does it now; "" where no verb has that form."""
    verb = by_form()[kind].get(word)
    return verb.third if verb is not None else ""


_NAMED_VERB = late(r"(?P<v>[A-Za-z][a-z]{2,}?)(?:s|es) (?:[A-Z]|it\b|the |her |his )")


def made_of_a_name(rest: str, called: Callable[[str], Collection[str]]) -> bool:
    """Whether a clause begins with a verb that is made of the name of a card told here: `denies it`, `Bolts Elk`."""
    found = _NAMED_VERB.match(rest)
    if found is None:
        return False
    stem = found["v"].capitalize()
    ends = (stem, f"{stem}e", f"{stem[:-1]}y" if stem.endswith("i") else stem)
    return any(called(one) for one in ends)


KEYWORD_VERBS = {
    "ninjutsus": "Ninjutsu", "unearths": "Unearth", "embalms": "Embalm", "eternalizes": "Eternalize", "scavenges": "Scavenge",
    "transmutes": "Transmute", "outlasts": "Outlast", "encores": "Encore", "reinforces": "Reinforce", "fortifies": "Fortify",
    "transfigures": "Transfigure", "levels up": "Level up", "reconfigures": "Reconfigure",
}  # fmt: skip
"""Verbs that are made of a keyword whose ability is activated (702)."""


def of_its_keyword(stem: str, text: str) -> bool:
    """Whether a verb is that of a keyword of this text: `unearths Shade` activates it, whatever card has that name."""
    found = (KEYWORD_VERBS.get(f"{stem}{end}") for end in ("s", "es"))
    return any(one and re.search(rf"(?im)^(?:.*, )?{one}\b", text) for one in found)
