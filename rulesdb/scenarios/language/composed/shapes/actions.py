"""What keyword actions and keyword abilities let somebody choose, said in their own verbs: `populates Beast`, `exploits Elk`, `doesn't
unleash it`, `pays the echo`, `chooses haste` (701, 702).

One row a verb: the word in the text of a card that asks for it, and the line that answers. A verb that no card told here has is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.judged import told_of
from rulesdb.scenarios.language.composed.shapes.shape import Lines, Shape, got, shape
from rulesdb.scenarios.language.composed.verbs import conjugated
from rulesdb.values import NamedTuple

_YES, _NOTHING = "yes or no", "nothing"


class _Action(NamedTuple):
    """A verb, the word of the card that asks for it, the verb of the guide for what is chosen, and how it is left undone."""

    verb: str
    word: str
    chooses: str
    undone: str = _YES


_ACTIONS = {
    one.verb: one
    for one in (
        _Action("populate", "populate", "chooses", ""), _Action("proliferate", "proliferate", "chooses", _NOTHING),
        _Action("bolster", "bolster", "chooses", ""), _Action("exploit", "exploit", "sacrifices"), _Action("devour", "devour", "sacrifices", _NOTHING),
        _Action("connive", "connive", "discards", ""), _Action("encode", "cipher", "chooses", _NOTHING), _Action("cipher", "cipher", "chooses", _NOTHING),
        _Action("learn", "learn", "chooses"), _Action("venture", "venture", "chooses", ""), _Action("pair", "soulbond", "chooses"),
        _Action("soulbond", "soulbond", "chooses"), _Action("provoke", "provoke", "targets"), _Action("champion", "champion", "chooses"),
        _Action("unleash", "unleash", ""), _Action("demonstrate", "demonstrate", ""), _Action("extort", "extort", ""), _Action("dredge", "dredge", ""),
        _Action("rebound", "rebound", ""), _Action("forage", "forage", "sacrifices"), _Action("collect evidence", "collect evidence", "chooses"),
        _Action("exert", "exert", ""), _Action("discover", "discover", ""),
    )
}  # fmt: skip
_WHO = r"(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their )?"
_NOT = (
    r"(?:doesn't|does not|won't|declines to|chooses not to|refuses to|opts not to|decides not to)"
)


@cache
def _forms() -> tuple[dict[str, str], str, str]:
    """The verbs by their third person, and that and the base of all as patterns."""
    thirds = {}
    for verb in _ACTIONS:
        head, _, rest = verb.partition(" ")
        thirds[f"{conjugated(head).third} {rest}".strip()] = verb
    return thirds, "|".join(thirds), "|".join(_ACTIONS)


def _asking(s: Scene, word: str) -> list[str]:
    """What was told of in whose text this word stands."""
    found = re.compile(rf"(?i)\b{word}")
    return [one for one in told_of(s) if found.search(s.text(s.names.show(one)))]


def _doer(f: re.Match[str], s: Scene) -> str:
    """Who does it: who is named, or who cast or controls the thing that is."""
    who = got(f, "who") or f["doer"]
    if s.names.is_player(who):
        return who
    if who.lower() == "it":
        return s.caster
    name = s.names.show(s.name(who) or who)
    return s.cast.get(name, "") or next((p for p, has in s.board.items() if name in has), "")


def _does(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`exploits Elk`, `populates the Beast token`, `Imp exploits Elk`, `proliferates, choosing Elk and Bob`."""
    one = _ACTIONS[_forms()[0][f["v"]]]
    asking, who, x = _asking(s, one.word), _doer(f, s), f["x"]
    if not asking or not who:
        return []
    if x in ("nothing", "no one", "nobody"):
        return _undone(one, who, asking)
    if x in ("itself", "himself", "herself"):
        x = asking[0] if len(asking) == 1 else ""
    if not one.chooses:
        on = _AIMED.match(x)
        if not s.name(on["x"] if on is not None else x):
            return []
        if on is not None:
            return [(f"{who} says yes", f"{who} targets {on['t']}")]
        of = f" for {asking[0]}" if len(asking) == 1 else ""
        return [(f"{who} says yes{of}",)]
    if one.verb in ("encode", "cipher") and (on := _ON.search(f.string)) is not None:
        x = on["x"]
    aimed = (f"{who} targets {f['t']}",) if f["t"] else ()
    return [(f"{who} {one.chooses} {x}", *aimed)] if x else []


_AIMED = late(r"^(?P<x>[A-Z].*?) (?:on|targeting|at) (?P<t>[A-Z].*)$")
_ON = late(r" (?:on|onto|to) (?P<x>[A-Z][^,.]*)$")


def _undone(one: _Action, who: str, asking: list[str]) -> list[Lines]:
    if one.undone == _NOTHING:
        return [(f"{who} chooses nothing",)]
    of = f" for {asking[0]}" if len(asking) == 1 else ""
    return [(f"{who} says no{of}",)] if one.undone else []


def _does_not(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    one = _ACTIONS[f["v"]]
    asking = _asking(s, one.word)
    return _undone(one, f["who"], asking) if asking and (not f["y"] or s.name(f["y"])) else []


def _to_do(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`sacrifices Elk to exploit`, `discards Bolt to learn`: what is done for it."""
    return [(f["h"],)] if _asking(s, _ACTIONS[f["v"]].word) else []


def _pays(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`pays the echo`, `doesn't pay Jaguar's cumulative upkeep`."""
    asking = _asking(s, f["k"])
    of = s.name(f["x"]) if f["x"] else (asking[0] if len(asking) == 1 else "")
    if not asking:
        return []
    return [(f"{f['who']} says {'no' if f['n'] else 'yes'}{f' for {of}' if of else ''}",)]


_EITHER = (
    ("riot", ("counter",), ("haste",)),
    ("fabricate", ("counter", "counters"), ("servo", "servos", "token", "tokens")),
    ("unleash", ("counter",), ()),
)
"""Keywords that offer one of two things, by the words of the first, which is a yes, and of the second."""


def _either(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`chooses haste`, `takes the counter`, `makes a Servo`: one of the two that a keyword or an endure offers."""
    said = re.sub(r"^.* ", "", got(f, "k").removesuffix(" token").lower()).strip()
    who = _doer(f, s)
    for keyword, first, second in _EITHER:
        asking = _asking(s, keyword)
        if len(asking) == 1 and who and said in (*first, *second):
            return [(f"{who} says {'yes' if said in first else 'no'} for {asking[0]}",)]
    asking = _asking(s, "endures?")
    if len(asking) == 1 and who and said in ("counter", "counters", "spirit", "token"):
        return [(f"{who} picks {1 if said.startswith('counter') else 2}",)]
    return []


def _enters_with(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`it enters with haste`, `it enters unleashed`: as it was chosen."""
    if s.caster and (said := "counter" if f["c"] or f["u"] else "haste" if f["h"] else ""):
        for keyword, first, second in _EITHER:
            asking = _asking(s, keyword)
            if len(asking) == 1 and said in (*first, *second):
                return [(f"{s.caster} says {'yes' if said in first else 'no'} for {asking[0]}",)]
    return []


def _bears(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`makes Elk her Ring-bearer` (701.54a)."""
    who = got(f, "who") or s.who
    return [(f"{who} chooses {got(f, 'x')}",)] if _asking(s, "the ring tempts") and who else []


def _shapes() -> Iterable[Shape]:
    _, thirds, bases = _forms()
    yield shape(
        thirds,
        rf"^(?P<doer>[A-Z][\w' -]*?|[Ii]t) (?P<v>{thirds}) (?:away |(?:it )?(?:on|onto) |with |into |to )?{_OF}(?P<x>[A-Z][^,.]*?|nothing|itself|herself|himself)(?: tokens?)?(?:,? (?:targeting|and targets) (?P<t>[A-Z].*))?$",
        _does,
    )
    yield shape(
        thirds,
        rf"^(?P<doer>[A-Z][\w' -]*?) (?P<v>{thirds})(?: \d+)?,? (?:and )?(?:by )?(?P<g>choosing|chooses|discarding|discards|sacrificing|sacrifices|exiling|exiles|fetching|fetches|getting|gets|revealing|reveals) {_OF}(?P<x>[A-Z][^,.]*)$",
        _does_by,
    )
    yield shape(
        thirds,
        rf"^(?P<doer>[A-Z][\w' -]*?) (?P<v>{thirds})(?: it| them| (?P<y>[A-Z][^,.]*?))?(?: instead of drawing)?$",
        _says_yes,
    )
    yield shape(
        bases,
        rf"^{_WHO} {_NOT} (?P<v>{bases})(?: (?:it|them|anything|nothing|anyone|anybody|(?P<y>[A-Z][^,.]*)))?$",
        _does_not,
    )
    yield shape(
        bases,
        rf"^(?P<h>{_WHO} (?:sacrifices|discards|chooses|exiles|reveals|taps) [A-Z][^,.]*?) to (?P<v>{bases})(?: it| \d+)?$",
        _to_do,
    )
    yield shape(
        "pay",
        rf"^{_WHO} (?P<n>(?:{_NOT}) )?pays?(?: for)?(?: the| its|(?: (?P<x>[A-Z][^,.]*?)'s))? (?P<k>echo|extort|cumulative upkeep|recover)(?: cost)?$",
        _pays,
    )
    yield shape(
        "counter|haste|token|Servo|Spirit",
        rf"^{_WHO} (?:chooses|takes|picks|gets|wants|makes|creates|fabricates|riots for|gives it|puts|chooses to (?:make|create|get|put))(?: the| an?| her| his| two| three)* (?P<k>(?:\+1/\+1 )?counters?|haste|(?:Servo|Spirit)(?: token)?s?|tokens?)(?: (?:on|onto) (?:it|[A-Z][^,.]*))?$",
        _either,
    )
    yield shape(
        "enters|resolves",
        r"^(?:it|[A-Z][^,.]*?) (?:enters|resolves|comes in)(?: the battlefield)? (?:with (?:(?P<h>haste)|an? (?P<c>\+1/\+1 counter|counter))|(?P<u>unleashed))$",
        _enters_with,
    )
    yield shape(
        "earer",
        rf"^{_WHO} (?:chooses|makes|picks|has) (?P<x>[A-Z][^,.]*?) (?:as |be |become |to be )?(?:her|his|their|the) (?:new )?[Rr]ing-[Bb]earer$|^(?P<x2>[A-Z][^,.]*?) becomes (?:(?P<who2>[A-Z][\w-]*)'s|her|his|their|the) (?:new )?[Rr]ing-[Bb]earer$",
        _bears,
    )
    yield shape(
        "into|cast",
        rf"^{_WHO} (?:puts|takes) (?:it|[A-Z][^,.]*?) (?:in|into|to) (?:her|his|their) hand$|^(?P<who2>[A-Z][\w'-]*) {_NOT} cast (?:it|[A-Z][^,.]*)$",
        _found_by,
    )


def _does_by(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`connives, discarding Bolt`, `learns and gets Lesson`."""
    one = _ACTIONS[_forms()[0][f["v"]]]
    who = _doer(f, s)
    verb = {"discard": "discards", "sacrifi": "sacrifices"}.get(
        f["g"][:7], one.chooses or "chooses"
    )
    verb = (
        "chooses"
        if f["g"].startswith(("choos", "fetch", "get", "reveal", "exil")) and one.verb != "connive"
        else verb
    )
    return [(f"{who} {verb} {f['x']}",)] if who and _asking(s, one.word) else []


def _says_yes(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`unleashes it`, `demonstrates`, `dredges Wight instead of drawing`."""
    one = _ACTIONS[_forms()[0][f["v"]]]
    asking, who = _asking(s, one.word), _doer(f, s)
    if one.chooses or not asking or not who or (f["y"] and not s.name(f["y"])):
        return []
    of = f" for {asking[0]}" if len(asking) == 1 else ""
    return [(f"{who} says yes{of}",)]


def _found_by(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return [(f"{got(f, 'who')} says no",)] if _asking(s, "discover|rebound|cascade") else []


ACTIONS = tuple(_shapes())
"""What is chosen in the words of keywords, in the order in which it is tried."""
