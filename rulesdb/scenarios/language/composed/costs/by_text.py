"""What is paid for a spell or ability as its text has it, told in words of its own or in another order: `beholds Drake to cast Breath`,
`sacrifices Elk to cast Reap`, `pays 2 life to cast Shot`, `blighting Elk`, `Bob assists, paying 3`, `casts the foretold Doom`.

Each is the line of the guide that says the same; a cost that the text of the card lacks is none of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import NUMBER
from rulesdb.values import NamedTuple

_LEAD = r"(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their |its )?"
_X = rf"{_OF}(?P<x>[A-Z][^,]*?)(?P<r>$|,? [a-z].*$)"


class _Paid(NamedTuple):
    """A verb of paying, as the guide says it behind what is cast, and what the text of the card says of it."""

    verb: str
    said: str
    text: str


_PAID = (
    _Paid("behold", "revealing", r"\bbehold"),
    _Paid("blight", "choosing", r"\bblight"),
    _Paid("reveal", "revealing", r"\b(?:reveal|behold)"),
    _Paid("sacrifice", "sacrificing", r"\bsacrific"),
    _Paid("sac", "sacrificing", r"\bsacrific"),
    _Paid("discard", "discarding", r"\bdiscard"),
    _Paid("exile", "exiling", r"\bexil"),
    _Paid("return", "returning", r"\breturn"),
    _Paid("bounce", "returning", r"\breturn"),
    _Paid("tap", "tapping", r"\btap"),
)
_ING = {"sac": "sacking|saccing", "tap": "tapping"}
_COSTS = late(
    r"(?im)as an additional cost to cast[^.\n]*|rather than pay[^.\n]*|^[^\n\"]*[^\n\":]: "
)
"""What is said of costs on a card."""
_THING = r"(?P<y>(?:the |an? |her |his |their )?[A-Z].*?)"
_FROM = r"(?: (?:from|in) (?:her|his|their|the) (?:hand|graveyard)| as (?:the|an) (?:additional )?(?:cost|sacrifice)| to (?:her|his|their) hand| to (?:pay for it|cast it))?"
_AIMS = r"(?=$|,? (?:on|targeting|at|choosing|and targets) )"
_CASTS = late(rf"^{_LEAD} casts {_X}")
_COUNTERS = late(
    rf",? (?:and |by )?(?:putting|puts) (?:an?|one|two|three|\d+) -1/-1 counters? on {_THING}{_AIMS}"
)
_SPLICED = late(
    rf",? (?:and |with |by )?(?:(?:splices|splicing) {_THING} (?:on|onto|to|into) (?:it|that|the spell|[A-Z][^,]*?)|(?P<y2>[A-Z][^,]*?) spliced(?: (?:on|onto|to|into) (?:it|that|the spell|[A-Z][^,]*?))?)(?=$|,| targeting | on | at )"
)
_ASSISTS = late(
    rf"^(?P<d>{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:on|targeting|at) [^,]+?)?),? (?:with (?:the )?(?:assist(?:ance)? (?:of|from) )?(?P<o>[A-Z][\w-]*)(?:'s (?:assist(?:ance)?|help)|'s assist| assisting| helping)?|assisted by (?P<o2>[A-Z][\w-]*)|(?:and|with) (?P<o3>[A-Z][\w-]*) (?:assists|assisting|helps|helping|pays|paying))(?:,? ?(?:(?:for|with|by|to|and) )?(?:pays?|paying)?(?: for)? ?\{{?(?P<n>\d+)\}}?(?: of it| mana)?)?$"
)
_HELPS = late(
    r"^(?P<o>[A-Z][\w-]*) (?:assists|helps)(?: (?:her|him|them|[A-Z][\w-]*))?(?:,? (?:by |and |with |to )?(?:paying|pays|pay)?(?: for)? ?\{?(?P<n>\d+)\}?(?: of it| mana)?)?$"
)
_LIFE_TO = late(
    rf"^{_LEAD} (?:pays|spends) (?P<n>\d+|{NUMBER}) life (?:to cast|for|and casts|casting) {_X}"
)
_FOR_LIFE = late(rf"(?P<h> )for (?P<n>\d+|{NUMBER}) life{_AIMS}")
_SET_ASIDE = late(
    rf"^{_LEAD} casts (?:the|her|his|their|an?) (?P<k>plotted|foretold|warped|suspended) {_X}"
)
_FROM_FORETELL = late(
    rf"^(?P<h>{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?)) (?:from|off|out of|through|via) (?:foretell|being foretold|exile for its foretell cost)(?P<r>$|,? .+$)"
)
_PRICE = late(r" (?:for|paying) (?:\{[^}]+\})+(?=$|,| )| for free(?=$|,| )")
_PAYS_TO = late(
    r"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*) (?:pays|spends) (?P<m>(?:\{[^}]+\})+) (?:to|and) (?P<v>plot|foretell|suspend|cycle|unearth|embalm|eternalize|encore)s? (?P<x>[A-Z].*)$"
)
_THIRD = {"plot": "plots", "foretell": "foretells", "suspend": "suspends", "cycle": "cycles"}
_SWAPS = late(
    rf"^{_LEAD} (?:(?:uses|activates) (?:the )?(?P<k>ninjutsu|commander ninjutsu)(?: ability)?,? (?:to )?(?:swap(?:s|ping)? {_THING} (?:for|with) (?P<x>[A-Z][^,]*?)|returning {_THING.replace('?P<y>', '?P<y2>')},? (?:and )?(?:to )?put(?:ting|s)? (?P<x2>[A-Z][^,]*?)(?: in| into play| onto the battlefield)?(?: attacking)?)"
    rf"|ninjutsus(?: in| out)? (?P<x3>[A-Z][^,]*?)(?:,? (?:by )?returning|,? for|,? bouncing|,? and returns) {_THING.replace('?P<y>', '?P<y3>')})(?: (?:back )?to (?:(?:her|his|their) )?hand)?$"
)
_BENDS = late(
    rf"^{_LEAD} (?:waterbends (?:(?:for )?\{{?\d+\}}?,? )?(?:with |using |for )?(?P<x>[A-Z][^,]*?)|(?:activates|uses) {_OF}(?P<x2>[A-Z][^,]*?)'s waterbend(?:ing)?(?: ability)?)(?P<r>$|,? .+$)"
)
_BENDING = late(rf",? (?:by )?(?:water)?bending (?:it )?(?:with |by tapping )?{_THING}{_AIMS}")


def by_text(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence is which says such a cost in its own words."""
    if said.endswith("?") or CHANGES.search(said):
        return
    yield from _in_front(said, scene)
    yield from _in_mana(said, scene)
    yield from _behind(said, scene)
    yield from _by_others(said, scene)
    yield from _set_aside(said, scene)
    yield from _activated(said, scene)


def _costs(scene: Scene, x: str, words: str) -> bool:
    """Whether what a card costs says so."""
    costs = " ".join(_COSTS.findall(scene.printed(x)))
    return re.search(words, costs, re.IGNORECASE) is not None


def _aimed(rest: str) -> str:
    return re.sub(r"^,? (?:on|at) ", " targeting ", re.sub(r"^, ", " ", rest))


def _in_front(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`sacrifices Elk to cast Reap on Bob`: what pays is told first."""
    for one in _PAID:
        form = rf"^{_LEAD} {one.verb}s {_THING}{_FROM},? (?:to cast|for|casting|and casts|to pay for) {_X}"
        found = re.match(form, said)
        if found is not None and scene.name(found["x"]) and _costs(scene, found["x"], one.text):
            head = f"{found['lead']}{found['who']} casts {found['x']}"
            yield (f"{head}{_aimed(found['r'])} {one.said} {found['y']}",)
    if (found := _LIFE_TO.match(said)) is not None and scene.name(found["x"]):
        head = f"{found['lead']}{found['who']} casts {found['x']}"
        yield (f"{head}{_aimed(found['r'])} paying {count(found['n'])} life",)


_OR_MANA = late(r"(?i)as an additional cost to cast[^.\n]*\bor pay (?P<m>\{\d+\})")
_SAYS_MANA = late(
    r",? (?:and |but |by )?(?:pays|paying|spends|spending)(?: for)? (?:(?:the |an? )?(?:extra |additional |full |other )?\{(?P<m>\d+)\}|(?:an? )?(?:extra |additional )?(?P<n>\d+)(?: more| extra| additional| mana| instead)|(?:the |an )?(?:extra|additional) (?P<k>\d+))(?: more| extra| instead| mana)?(?:,? (?:instead of|rather than) (?:beholding|blighting|revealing|sacrificing|discarding)[a-z ]*?(?: [A-Z][a-z]+)?)?(?=$|,? (?:on|targeting|at) )"
    r"|,? (?:but )?without (?:beholding|blighting|revealing|sacrificing|discarding)(?: (?:an? )?[A-Za-z]+(?: card)?| anything)?(?=$|,? (?:on|targeting|at) )"
)


def _in_mana(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`paying {1} instead of beholding`, `without beholding a Dragon`: of two costs the one in mana (601.2b)."""
    casts = _CASTS.match(said)
    either = _OR_MANA.search(scene.printed(casts["x"])) if casts is not None else None
    if casts is None or either is None:
        return
    found = _SAYS_MANA.search(casts["r"])
    amount = (found["m"] or found["n"] or found["k"]) if found is not None else ""
    if found is None or (amount and f"{{{amount}}}" != either["m"]):
        return
    rest = casts["r"][: found.start()] + casts["r"][found.end() :]
    head = f"{casts['lead']}{casts['who']} casts {casts['x']}"
    yield (f"{head}{_aimed(rest)} paying {either['m']}",)


def _behind(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`casts Breath on Ox and beholds Drake from her hand`, `putting a -1/-1 counter on Elk`."""
    casts = _CASTS.match(said)
    if casts is None or not scene.name(casts["x"]):
        return
    rest = casts["r"]
    head = f"{casts['lead']}{casts['who']} casts {casts['x']}"
    for one in _PAID:
        if not _costs(scene, casts["x"], one.text):
            continue
        ing = _ING.get(one.verb, f"{one.verb.removesuffix('e')}ing")
        form = (
            rf",? (?:and |by )?(?:{one.verb}s|{ing})(?: (?:\d|one|two) on)? {_THING}{_FROM}{_AIMS}"
        )
        if (found := re.search(form, rest)) is not None:
            left = rest[: found.start()] + rest[found.end() :]
            yield (f"{head}{_aimed(left)} {one.said} {found['y']}",)
    if _costs(scene, casts["x"], r"\bblight|-1/-1 counter") and (found := _COUNTERS.search(rest)):
        left = rest[: found.start()] + rest[found.end() :]
        yield (f"{head}{_aimed(left)} choosing {found['y']}",)
    if (found := _SPLICED.search(rest)) is not None:
        left = rest[: found.start()] + re.sub(r"^,? targeting ", " and ", rest[found.end() :])
        yield (f"{head}{_aimed(left)} splicing {found['y'] or found['y2']}",)
    if (found := _FOR_LIFE.search(rest)) is not None:
        left = rest[: found.start()] + rest[found.end() :]
        yield (f"{head}{_aimed(left)} paying {count(found['n'])} life",)


def _by_others(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`Bob assists, paying {3}`: who helps to pay, and how much (702.132a)."""
    found = _ASSISTS.match(said)
    if found is not None and re.search(r"(?im)^assist\b", scene.printed(found["x"])):
        who = found["o"] or found["o2"] or found["o3"]
        if scene.names.is_player(who):
            more = (f"{who} picks {found['n']}",) if found["n"] else ()
            yield (found["d"], f"{found['who']} chooses {who}", *more)
    found = _HELPS.match(said)
    helped = any(re.search(r"(?im)^assist\b", scene.text(one)) for one in scene.spells)
    if found is not None and helped and scene.caster and scene.names.is_player(found["o"]):
        more = (f"{found['o']} picks {found['n']}",) if found["n"] else ()
        yield (f"{scene.caster} chooses {found['o']}", *more)


def _set_aside(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`casts her foretold Doom`, `casts the plotted Djinn for free`, `pays {3}{U} to plot Djinn`."""
    found = _SET_ASIDE.match(said)
    if found is not None:
        rest = _PRICE.sub("", found["r"], count=1)
        how = " for its foretell cost" if found["k"] == "foretold" else " from exile"
        how = "" if " from exile" in rest else how
        yield (f"{found['lead']}{found['who']} casts {found['x']}{how}{_aimed(rest)}",)
    if (found := _FROM_FORETELL.match(said)) is not None:
        yield (f"{found['h']} for its foretell cost{_aimed(found['r'])}",)
    if (found := _PAYS_TO.match(said)) is not None:
        printed = scene.printed(found["x"]).lower()
        if f"{found['v']} {found['m'].lower()}" in printed or found["v"] == "foretell":
            third = _THIRD.get(found["v"], f"{found['v']}s")
            yield (f"{found['lead']}{found['who']} {third} {found['x']}",)


def _activated(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`ninjutsus in Ninja, returning Elk to her hand`, `waterbends with Kat, tapping Elk`."""
    if (found := _SWAPS.match(said)) is not None:
        x = found["x"] or found["x2"] or found["x3"]
        y = found["y"] or found["y2"] or found["y3"]
        if re.search(r"(?i)\bninjutsu\b", scene.printed(x)):
            yield (f'{found["lead"]}{found["who"]} activates {x}\'s "Ninjutsu" returning {y}',)
    if (found := _BENDS.match(said)) is not None:
        x = found["x"] or found["x2"]
        if re.search(r"(?im)^waterbend [^\n]*:", scene.printed(x)):
            rest = re.sub(r"^,? (?:with|by tapping|and taps) ", " tapping ", found["r"])
            yield (f"{found['lead']}{found['who']} activates {x}{re.sub('^, ', ' ', rest)}",)
    if "bending" in said and " activates " in said and (found := _BENDING.search(said)) is not None:
        yield (f"{said[: found.start()]} tapping {found['y']}{said[found.end() :]}",)
