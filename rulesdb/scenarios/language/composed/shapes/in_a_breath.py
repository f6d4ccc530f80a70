"""Deeds told in one breath with all that belongs to them: how it divides, who fights whom, what a creature that comes in does to what.

Each row is one shape of sentence, as the lines of the guide that say the same; whether a card does such a thing is told by its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.modal import by_noun
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    LEAD,
    NAME,
    OF,
    SPELL,
    WHO,
    Lines,
    N,
    shape,
    shown,
)

_SHARED = r"(?:dividing|divided|splitting|split|distributing|distributed)(?: (?:it|the damage|its damage|the counters|damage))?(?: as)?:? (?P<n>\d+(?:(?:, and |, | and |/|-|,)\d+)+)"
_TRIGGER = r"(?:trigger|ability|triggered ability|ETB|(?:ETB|enters|attack|death) trigger)"
_DIVIDES = late(r"(?i)\bdivided as you choose\b|\bdistribute\b")
_FIGHT = late(r"(?i)\bfights?\b|\bdeals? damage equal to its power to\b")
_AIMED_TRIGGER = late(r"(?im)^(?:[^\n]*— )?when(?:ever)?\b[^\n]*\btarget\b(?! of\b)[^\n]*")
_JOINT = late(r",? and |, ")
_DOES = r"(?:shoots|hits|kills|destroys|exiles|bounces|burns|zaps|flickers|blinks|steals|eats)"


def _own(words: str, who: str) -> str:
    """A thing as it is named, of a player where it is `hers`."""
    return re.sub(r"^(?:her|his|their) (?=[A-Z])", f"{who}'s ", re.sub(r"^(?:the|an?) ", "", words))


def _controller(x: str, s: Scene) -> str:
    """Who has cast a thing, or is told to control it; "" where nobody is."""
    return s.cast.get(x) or next((p for p, has in s.board.items() if x in has), "")


# How it divides.


def _each_share(targets: str, numbers: str, s: Scene) -> str:
    """`2 and 1` to the targets in their order; "" where they are not as many."""
    each = [re.sub(r"^(?:both|all three|all four) ", "", one) for one in _JOINT.split(targets)]
    many = re.findall(r"\d+", numbers)
    if len(each) == 1 and len(many) > 1 and (one := shown(s, each[0])) and one != each[0]:
        each = [one] * len(many)  # as many of one name
    if len(each) != len(many):
        return ""
    return " and ".join(f"{n} to {one}" for n, one in zip(many, each, strict=True))


def _trigger_divides(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ring's ability targets Elk and Ox, dividing 2 and 1`."""
    x = shown(s, f["x"]) if f["x"] else next((one for one in (*s.spells, *s.things) if _DIVIDES.search(s.text(one))), "")  # fmt: skip
    who = _controller(x, s) if x else ""
    shares = _each_share(f["t"], f["n"], s)
    if not who or not shares or not _DIVIDES.search(s.text(x)):
        return []
    targets = " and ".join(one.split(" to ", 1)[1] for one in shares.split(" and "))
    return [(f"{x}'s ability targets {targets}", f"{who} divides {shares}")]


def _spell_divides(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Spark on Elk and Ox, dividing 2 and 1`."""
    shares = _each_share(f["t"], f["n"], s)
    if not shares or not _DIVIDES.search(s.printed(f["x"])):
        return []
    targets = " and ".join(one.split(" to ", 1)[1] for one in shares.split(" and "))
    return [(f"{f['h']} targeting {targets} dividing {shares}",)]


# Who fights whom.


def _fights(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Prey: her Elk fights Bob's Ox`, `casts Bite with Elk on Ox`: both are its targets."""
    if not SPELL.match(s.printed(f["x"])) or not _FIGHT.search(s.printed(f["x"])):
        return []
    a, b = _own(f["a"], f["who"]), _own(f["b"], f["who"])
    if "'s " not in a and shown(s, a) not in s.placed and "you control" in s.printed(f["x"]):
        a = f"{f['who']}'s {a}"
    return [(f"{f['l']}{f['who']} casts {f['x']} targeting {a} and {b}",)]


# What is done to whom by what triggers.


def _exerted(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    x = re.sub(r"^(?:the|an?|her|his|their) ", "", f["x"])
    return [(f["h"], f"{f['who']} says yes for {x}", f"{x}'s ability targets {f['t']}")]


def _aims(x: str, t: str, who: str, text: str) -> Lines:
    """The target of the one triggered ability that has one, and that what may be done is done."""
    trigger = _AIMED_TRIGGER.search(text)
    may = trigger is not None and "you may" in trigger[0].lower()
    return (f"{x}'s ability targets {_own(t, who)}", *((f"{who} says yes for {x}",) if may else ()))


def _hits(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`It shoots Elk`, right behind what is cast and is no such spell: its one ability with a target does."""
    x = shown(s, f["x"]) if f["x"] else next(iter(s.spells), "") if len(s.spells) == 1 else ""
    text = s.text(x) if x else ""
    if not text or SPELL.match(text) or len(_AIMED_TRIGGER.findall(text)) != 1 or x not in s.cast:
        return []
    return [_aims(x, f["t"], s.cast[x], text)]


def _and_hits(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Kavu and shoots Elk with the trigger`, `and it shoots Elk`."""
    text = s.printed(f["x"])
    if not text or SPELL.match(text) or len(_AIMED_TRIGGER.findall(text)) != 1:
        return []
    return [(f["h"], *_aims(f["x"], f["t"], f["who"], text))]


# What pays, and how often.

_TIMES = {"second": "once", "third": "twice", "fourth": "3 times", "fifth": "4 times", "sixth": "5 times"}  # fmt: skip


def _again_from_command(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts it from the command zone for the third time`: twice before (903.8)."""
    x = shown(s, f["x"]) if f["x"] else next(iter(s.things), "") if len(s.things) == 1 else ""
    if not x:
        return []
    before = f"{f['who']} has cast {x} from the command zone {_TIMES[f['n']]}"
    return [(before, f"{f['who']} casts {x} from the command zone")]


def _copied(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`activates Scepter, copying Bolt and targeting Bob`: the copy is cast as it resolves, at that."""
    if "copy" not in s.printed(f["x"]) or not shown(s, f["y"]):
        return []
    aims = f" targeting {f['t']}" if f["t"] else ""
    return [(f["h"], f"{f['who']} casts {f['y']} without paying its mana cost{aims}")]


def _counted_away(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`escapes Revenant, exiling five other cards`: so many lie in the graveyard, where no line tells of any (702.138a)."""
    if not re.search(r"(?im)^escape\b", s.printed(f["x"])):
        return []
    if {*s.placed} - {one for has in s.board.values() for one in has} - {shown(s, f["x"])}:
        return [(f["h"],)]
    return [(f"{f['who']} has {f['n']} cards in the graveyard", f["h"])]


def _twice(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`activates Ballista twice, first on Elk and then on Bob`."""
    return [tuple(f"{f['h']} targeting {_own(one, f['who'])}" for one in (f["t"], f["t2"]))] if shown(s, f["x"]) else []  # fmt: skip


def _the_copy_aims(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`the copy targets Bob`, behind what copies a spell: whoever cast that chooses it (707.10c)."""
    return [(f"{s.caster} targets {_own(f['t'], s.caster)}",)] if s.caster else []


_MODE = late(r"(?m)^[•●] *(?P<m>.+)$")


def _by_nouns(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Charm, modes bounce and draw`: the modes whose texts do that, where one alone does (700.2)."""
    modes = [one["m"] for one in _MODE.finditer(s.printed(f["x"]))]
    numbers = []
    for word in re.findall(r"[a-z]+", f["m"].replace(" and ", " ")):
        fit = by_noun(word, modes)
        if len(fit) != 1:
            return []
        numbers += fit
    if len({*numbers}) != len(numbers) or not numbers:
        return []
    chosen = " and ".join(f"mode {n}" for n in numbers)
    return [(f"{f['h']} choosing {chosen}{f['r'] or ''}",)]


# Combat.


def _each_with(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`blocks each with a Wall`: one of them for each attacker."""
    those = [*s.attackers]
    if len(those) < 2 or not shown(s, f["y"]):
        return []
    y = shown(s, f["y"])
    return [(f"{f['who']} blocks {' and '.join(f'{one} with {y}' for one in those)}",)]


def _tramples(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`assigns 1 to Elf and tramples over for 5`: that is for whom it attacks (702.19b)."""
    others = [one for one in s.names.players if one != f["who"]]
    if len(others) != 1:
        return []
    rest = f"{count(f['n'])} to" if f["n"] else "the rest to"
    return [(f"{f['who']} assigns {f['r']} and {rest} {others[0]}",)]


def _time_between(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`Bob, in Ann's upkeep, taps Elk`: the time before who does it."""
    before = (f["h"],) if f["h"] else ()
    time = f["t"][:1].upper() + f["t"][1:]
    return [(*before, f"{time}, {f['who']} {f['r']}")]


IN_A_BREATH = (
    shape("choosing|mode|(|option", rf"^(?P<h>{LEAD}{WHO} casts {OF}(?P<x>{NAME})),? \(?(?:(?:choosing|with|in|using|for|picking) )?(?:(?:the |its )?(?:modes?|options?):? )?(?P<m>[a-z]+(?:(?:, and |, | and |/|-| \+ | & )[a-z]+)*)(?: modes?| options?)?\)?(?P<r>,? (?:on|targeting|at|bouncing|destroying|exiling|countering|killing) .+)?$",
          _by_nouns),
    shape("twice", rf"^(?P<h>{LEAD}{WHO} (?:activates|uses) {OF}(?P<x>{NAME})(?:'s ability)?) twice[,:]? (?:first|once) (?:on|targeting|at) (?P<t>(?:{ANY}'s |{OF})[A-Z][^,]*?),? (?:and )?(?:then|once|(?:the )?second time) (?:on|targeting|at) (?P<t2>(?:{ANY}'s |{OF})[A-Z][^,]*)$",
          _twice),
    shape(" cards", rf"^(?P<h>{LEAD}{WHO} (?:escapes|casts) {OF}(?P<x>{NAME})(?: (?:with|for) (?:its )?escape(?: cost)?)?(?: from (?:the|her|his|their) graveyard)?),? (?:and |by )?exiling (?P<n>{N}) (?:other |more )?cards(?: from (?:her|his|their|the) graveyard)?$",
          _counted_away),
    shape("casts it", rf"^(?P<a>{WHO} casts {OF}{NAME} (?:on|targeting) {OF}(?P<x>{NAME})),? (?:after|once|when|as) (?P<p>{ANY}) casts it(?P<r>(?: (?:on|at|targeting) .+)?)$",
          "{p} casts {x}{r}\nIn response, {a}"),
    shape("copy", rf"^(?:[Tt]he|[Hh]er|[Hh]is) copy (?:targets|is aimed at|goes at|hits) (?P<t>(?:{ANY}'s |{OF})[A-Z][^,]*)$",
          _the_copy_aims),
    shape("divi|split|distribut", rf"^(?:{OF}(?P<x>{NAME})(?:'s {_TRIGGER})?|(?:[Tt]he|[Ii]ts|[Tt]hat) {_TRIGGER}|[Ii]t) targets (?P<t>(?:both |all three |all four |{OF})[A-Z].*?),? (?:and )?{_SHARED}$",
          _trigger_divides),
    shape("divi|split|distribut", rf"^(?P<h>{LEAD}{WHO} casts {OF}(?P<x>{NAME})) (?:on|targeting|at) (?P<t>(?:both |all three |all four |{OF})[A-Z].*?),? (?:and )?{_SHARED}$",
          _spell_divides),
    shape("fight|bite", rf"^{LEAD}{WHO} casts {OF}(?P<x>{NAME})(?:,|:| so that| and| to)? (?:having |to have |has |making |letting |with )?(?P<a>(?:{ANY}'s |{OF}){NAME}) (?:fights?|fighting|bites?|biting) (?P<b>(?:{ANY}'s |{OF}){NAME})$",
          _fights),
    shape("casts", rf"^{LEAD}{WHO} casts {OF}(?P<x>{NAME}),? (?:with|using) (?P<a>(?:{ANY}'s |{OF}){NAME}) (?:on|against|targeting|at) (?P<b>(?:{ANY}'s |{OF}){NAME})$",
          _fights),
    shape("exert", rf"^(?P<h>{WHO} attacks(?: {ANY})? with (?P<x>{OF}{NAME})),? (?:and )?(?:exerting|exerts) (?:it|him|her|{OF}{NAME}),? (?:(?:to|and) (?:deals?|taps?|puts?|returns?|hits?|shoots?|gives?|destroys?|exiles?) (?:[^A-Z]* (?:to|on) )?|(?:and )?target(?:ing|s) |dealing [^A-Z]* to )(?P<t>(?:{ANY}'s |{OF}){NAME})$",
          _exerted),
    shape("oots|its|ills|oys|iles|unces|urns|zaps|ickers|inks|eals|eats", rf"^(?:(?:[Ii]t|[Ii]ts {_TRIGGER}|[Tt]he {_TRIGGER})|{OF}(?P<x>{NAME})(?:'s {_TRIGGER})?) {_DOES} (?P<t>(?:{ANY}'s |{OF}){NAME})$",
          _hits),
    shape("and it |which ", rf"^(?P<h>{LEAD}{WHO} casts {OF}(?P<x>{NAME})),? (?:and it|which) {_DOES} (?P<t>(?:{ANY}'s |{OF}){NAME})$",
          _and_hits),
    shape("with it|trigger|ability", rf"^(?P<h>{LEAD}{WHO} casts {OF}(?P<x>{NAME})),? and {_DOES} (?P<t>(?:{ANY}'s |{OF}){NAME}) with (?:it|(?:its|the) (?:[a-z-]+ |ETB )?(?:trigger|ability))$",
          _and_hits),
    shape(" time", rf"^{WHO} casts (?:it|her|him|{OF}(?P<x>{NAME})) from the command zone for the (?P<n>second|third|fourth|fifth|sixth) time$",
          _again_from_command),
    shape("copying", rf"^(?P<h>{LEAD}{WHO} activates {OF}(?P<x>{NAME})),? (?:and )?(?:copying|to copy) {OF}(?P<y>{NAME})(?:,? (?:and )?(?:targeting|on|at) (?P<t>(?:{ANY}'s |{OF})[A-Z][^,]*))?$",
          _copied),
    shape("changing|redirecting", rf"^{LEAD}{WHO} (?:turns|unmorphs) {OF}(?P<x>{NAME})(?: face[- ]up)?(?: for (?:its |the )?(?:morph|disguise)(?: cost)?)?,? (?:and )?(?:changing|redirecting) (?:the target of )?{OF}(?P<y>{NAME})(?:'s target)? to (?P<z>(?:{ANY}'s |{OF})[A-Z][^,]*)$",
          "{l}{who} turns {x} face up\n{x}'s ability targets {y}\n{who} chooses {z}"),
    shape("each with", rf"^{WHO} blocks each(?: (?:of them|one|attacker))? with (?:an? |one )?(?P<y>{NAME})(?: of (?:his|her|their) (?:two|three|four|own))?$",
          _each_with),
    shape("trampl", rf"^{WHO} assigns (?P<r>\d+ (?:damage )?to [^,]+?),? (?:and )?(?:tramples|trampling) (?:over )?(?:for )?(?:(?P<n>\w+)(?: damage)?(?: over)?|the rest(?: over)?)$",
          _tramples),
    shape(", in |, during |, at |, on |, before |, after ", rf"^(?:(?P<h>.+?),? and )?{WHO}, (?P<t>(?:in|during|at|on|before|after) [^,]+), (?P<r>(?:casts|activates|taps|sacrifices|cracks|uses|plays|equips|flashes|crews) .+)$",
          _time_between),
    shape(", after |, before |, in |, during |, at ", rf"^(?P<h>{WHO} .+?),? and, (?P<t>(?:in|during|at|on|before|after) [^,]+), (?P<r>[a-z]+s .+)$",
          lambda f, _: [(f["h"], f"{f['t'][:1].upper()}{f['t'][1:]}, {f['who']} {f['r']}")]),
    shape("applying", rf"^(?P<h>{WHO} .+?),? applying {OF}(?P<x>[A-Z][^,]*?)(?: first| before {OF}[A-Z][^,]*)$",
          "{h}\n{who} applies {x} first"),
    shape("on top|bottoming|on the bottom", rf"^(?P<h>{WHO} (?:casts|activates|plays) .+?),? (?:and )?(?:keeping|leaving) (?P<x>.+?) on top(?:,? (?:and )?(?:bottoming|putting|sending) (?P<y>.+?)(?: (?:on|to) the bottom)?)?$",
          lambda f, _: [(f["h"], f"{f['who']} bottoms {f['y']}" if f["y"] else f"{f['who']} keeps {f['x']} on top")]),
    shape("bottoming|on the bottom|to the bottom", rf"^(?P<h>{WHO} (?:casts|activates|plays) .+?),? (?:and )?(?:bottoming (?P<x>[^,]+?)|(?:putting|sending) (?P<x2>[^,]+?) (?:on|to) the bottom)$",
          lambda f, _: [(f["h"], f"{f['who']} bottoms {f['x'] or f['x2']}")]),
)  # fmt: skip
"""In the order in which they are tried."""
