"""Costs and choices as they are typed at first go: what is discarded to what, what a spell finds, piles, modes and abilities by a word.

Each row is one shape of sentence, as the lines of the guide that say the same; whether a card does such a thing is told by its text.
What is told too little of is asked for in one sentence, with a line that works.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.modal import DOES
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
    got,
    shape,
    shown,
)

_ACTIVATED = late(r"(?m)^\[?(?P<c>[^\n\":\]]+?)\]?: (?P<t>[^\n]+)")
_DISCARDS = late(r"(?i)\bdiscards? (?:an?|one|two|three|\d+) cards?\b")
_TRIGGER = late(r"(?m)^(?:[^\n]*— )?(?:When|Whenever|At)\b[^\n]*\btarget\b")


# Copies of spells.


def _the_copy(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Deny on the copy`: of the one spell told here that is no copying one itself (707.10)."""
    x = shown(s, got(f, "x")) if got(f, "x") else ""
    if not x:
        cast = [one for one in s.cast if SPELL.match(s.text(one))]
        made = [one for one in cast if _COPIES_SPELL.search(s.text(one))]
        plain = [one for one in cast if one not in made]
        own = [
            one
            for one in plain
            if re.search(
                r"(?im)^(?:storm|replicate|gravestorm|casualty|demonstrate)\b", s.text(one)
            )
        ]
        those = own or (plain if made else [])
        x = those[-1] if len(those) == 1 or own else ""
    return [(f"{f.string[: f.start()]}the copied {x}{f.string[f.end() :]}",)] if x else []


_COPIES_SPELL = late(r"(?i)\bcopy (?:target|that)\b[^.\n]*\b(?:spell|instant|sorcery)\b")


# Costs and choices.


def _discards_to(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`discards Bolt to Looting`: what a spell has discarded as it resolves, or what an ability costs."""
    y, text = f["y"], s.printed(f["y"])
    rest = (f"{f['who']} {f['r']}",) if f["r"] else ()
    if f["r"] and re.search(r"\bit\b", f["r"]) and shown(s, f["x"]):
        named = re.sub(r"\bit\b", f["x"], f["r"], count=1)
        rest = (f"{f['who']} {named}",)
    if SPELL.match(text) and _DISCARDS.search(text):
        cast = () if shown(s, y) in s.cast else (f"{f['l']}{f['who']} casts {y}",)
        return [(*cast, f"{f['who']} discards {f['x']}", *rest)]
    costs = [one for one in _ACTIVATED.finditer(text) if "discard" in one["c"].lower()]
    aims = f" targeting {f['t']}" if f["t"] else ""
    if len(costs) == 1:
        return [(f"{f['l']}{f['who']} activates {y} discarding {f['x']}{aims}", *rest)]
    return []


def _no_pay(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    return [(f["h"], f"{f['who']} declines for {f['x']}")]


def _finds(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Tutor, searching for Bolt`, `cracks Foothills for Ground untapped`: what a search finds, and how it enters."""
    text = s.printed(f["x"])
    if not re.search(r"(?i)\bsearch(?:es)?\b", text) or not shown(s, f["y"]):
        return []
    untapped = got(f, "s")
    says = (f"{f['who']} says {'yes' if untapped == 'untapped' else 'no'}",) if untapped else ()
    rest = re.sub(r"\bit\b", f["y"], f["r"] or "", count=1)
    then = ("it resolves", f"{f['who']} {rest}") if rest else ()
    return [(f["h"], f"{f['who']} chooses {f['y']}", *says, *then)]


def _transmutes(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    if not re.search(r"(?im)^transmute\b", s.printed(f["x"])):
        return []
    return [
        (f'{f["l"]}{f["who"]} activates {f["x"]}\'s "Transmute"', f"{f['who']} chooses {f['y']}")
    ]


def _cascades(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """What a cascade finds lies on top of the library (702.85a)."""
    y = shown(s, f["y"])
    if not y or not re.search(r"(?im)\bcascade\b", s.printed(f["x"])):
        return []
    there = () if y in s.placed else (f"{f['who']} has {f['y']} on top of the library",)
    aims = f" targeting {f['t']}" if f["t"] else ""
    return [(*there, f["h"], f"{f['who']} casts {f['y']} without paying its mana cost{aims}")]


def _dredges(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """A draw that is replaced by dredge is answered where it is asked (702.52a)."""
    x = shown(s, f["x"])
    if not re.search(r"(?im)^dredge\b", s.printed(f["x"])):
        return []
    head = (f["h"],) if f["h"] else ()
    return [(*head, f"{f['who']} says yes for {x}")]


def _taken_back(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`reanimates Worm from Bob's graveyard with Reanimate`: the spell is cast at what lies there."""
    y, x = s.printed(f["y"]), shown(s, f["x"])
    if not SPELL.match(y) or "graveyard" not in y or not x:
        return []
    whose = f["g"].removesuffix("'s")
    whose = whose if s.names.is_player(whose) else f["who"]
    there = () if x in s.placed else (f"{whose} has {f['x']} in the graveyard",)
    return [(*there, f"{f['l']}{f['who']} casts {f['y']} targeting {f['x']}")]


def _onto(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`…, exiling Elk with Slide`: what an ability of something that is there aims at as it triggers on that."""
    y = shown(s, f["y"])
    if (
        not any(y in has for has in s.board.values())
        or len(_TRIGGER.findall(s.printed(f["y"]))) != 1
    ):
        return []
    may = "you may" in s.printed(f["y"])
    says = (f"{f['who']} says yes for {f['y']}",) if may else ()
    return [(f["h"], f"{f['y']}'s ability targets {f['x']}", *says)]


def _removes_all(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`removes all three counters, dealing 3 damage to Bob`: an activation for each, where each costs one."""
    x = shown(s, f["x"]) if f["x"] else ""
    have = [one for one in dict.fromkeys(s.board.get(f["who"], ())) if _one_counter(s, one) >= 0]
    x = x or (have[0] if len(have) == 1 else "")
    many, at = int(count(f["n"]) or 0), _one_counter(s, x) if x else -1
    if at < 0 or not 0 < many < 20 or (f["k"] and count(f["k"]) != count(f["n"])):
        return []
    nth = ("first", "second", "third", "fourth")[at]
    return [(f"{f['who']} activates {x}'s {nth} ability targeting {f['t']}",) * many]


def _one_counter(s: Scene, x: str) -> int:
    """The place of the ability of a thing that costs to remove one counter and no more; -1 for none."""
    each = [one["c"] for one in _ACTIVATED.finditer(s.text(x))]
    fit = [i for i, c in enumerate(each) if re.match(r"Remove an? \S+ counter from [^,]*$", c)]
    return fit[0] if len(fit) == 1 and fit[0] < 4 else -1


def _delves(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`by delving seven cards`: which cards are exiled is told by their names (702.66a)."""
    if f["y"]:
        return [(f"{f['h']} exiling {f['y']}",)]
    who = f["who"]
    raise BadInput(
        f"what is exiled by delve is told by name: {who} casts {shown(s, f['x'])} exiling A and B, of cards in {who}'s graveyard"
    )


def _convokes(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`convoking with all four Elves`: by the end of a name that is told."""
    y = f["y"]
    word = re.search(r"(?P<n>^|.* )(?P<w>[A-Z][\w'-]*)$", y)
    if word is not None and not shown(s, y):
        names = dict.fromkeys(s.board.get(f["who"], ()))
        fit = [one for one in names if one.endswith(f" {s.names.show(word['w'])}")]
        y = f"{word['n']}{fit[0]}" if len(fit) == 1 else y
    return [(f"{f['h']} tapping {y}",)]


def _half(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Fire from Fire // Ice`: two names of one card, or its half."""
    same = s.printed(f["y"]) and s.printed(f["x"]) == s.printed(f["y"])
    halves = s.names.show(f["y"]).split(" // ")
    if not same and s.names.show(f["x"]) not in halves:
        return []
    return [(f"{f.string[: f.start()]}{f['x']}{f.string[f.end() :]}",)]


def _from_exile(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    return [(f["h"], "it resolves", f"{f['who']} {f['r']}")]


def _two_names(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    a, b = f["a"], f["b"]
    return [(f"{f['who']} chooses {a} and {b}", f"{f['who']} orders {b}, {a}")]


def _put_back(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`puts back Forest, then Island`: what is put last is on top (401.4)."""
    a, b = f["a"], f["b"]
    top = f["z"] or (b if f["j"] != " and " else "")
    order: Lines = ()
    if top:
        under = a if top == b else b
        order = (f"{f['who']} orders {top}, {under}",)
    return [(f"{f['who']} chooses {a} and {b}", *order)]


def _piles(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`makes a pile of A and B and a pile of C`: what is in one pile; the rest is the other (700.3a)."""
    return [(f"{f['who']} chooses {f['a']}",)]


def _pile(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    nth = {"1": "first", "2": "second", "one": "first", "two": "second"}
    word = got(f, "n")
    if got(f, "x"):
        return [(f"{f['who']} chooses {got(f, 'x')}",)]
    return [(f'{f["who"]} chooses "{nth.get(word, word)} pile"',)]


def _modes_by_place(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    places = {"first": 1, "second": 2, "third": 3, "fourth": 4, "last": 0}
    modes = [places[one] for one in re.findall("first|second|third|fourth|last", f["m"])]
    if 0 in modes:
        return []
    said = " and ".join(f"mode {n}" for n in modes)
    return [(f"{f.string[: f.start()]} choosing {said}{f.string[f.end() :]}",)]


def _by_what_it_does(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`activates Liliana's edict ability on Bob`: the one whose text does that."""
    each = [*_ACTIVATED.finditer(s.printed(f["x"]))]
    wanted = DOES.get(f["k"], "")
    fit = [at for at, one in enumerate(each) if wanted and re.search(f"(?i){wanted}", one["t"])]
    if not wanted or not each:
        return []
    name = shown(s, f["x"])
    if len(fit) != 1:
        told = " or ".join(f"{name}'s “{s.names.show(one['c'])}”" for one in each)
        raise BadInput(f"which ability of {name} that is is not told: {f['who']} activates {told}")
    number = each[fit[0]]["c"].replace("−", "-")
    name = f'"{number}"' if re.fullmatch(r"[+-]?(?:\d+|X)", number) else ""
    if [one["c"].replace("−", "-") for one in each].count(number) > 1:
        name = ""
    if not name and fit[0] < 4:
        name = f"{('first', 'second', 'third', 'fourth')[fit[0]]} ability"
    aims = f" targeting {f['t']}" if f["t"] else ""
    return [(f"{f['l']}{f['who']} activates {f['x']}'s {name}{aims}",)] if name else []


_STEMS = {
    "sacrific": "sacrificing", "discard": "discarding", "exil": "exiling", "return": "returning", "tap": "tapping", "reveal": "revealing", "bounc": "returning",
}  # fmt: skip
_PAYING = {"discards": "discarding", "sacrifices": "sacrificing", "pitches": "exiling"}
_TYPES = ("creature", "land", "artifact", "enchantment", "planeswalker", "instant", "sorcery")
_ADDED = late(r"(?im)as an additional cost to cast[^.\n]*|^[^\n\":]+: ")
_INSTEAD = late(r"(?im)[^.\n]*\brather than pay\b[^.\n]*")


def _of_a_kind(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Rites sacrificing a creature`, `casts Force exiling a blue card`: which one is left open where any will do.

    Of a narrower kind than the card asks for it is the one that there is, or it is asked for.
    """
    text, kind = s.printed(f["x"]), f["k"].strip()
    stem = next((one for one in _STEMS if f["v"].startswith(one)), "")
    if not text or not stem:
        return []
    asked = rf"(?i)\b{stem.replace('bounc', 'return')}\w* (?:an?|one|another) (?:untapped )?{re.escape(kind)}\b"
    rest = re.sub(r"^,? (?:on|at) ", " targeting ", f["r"])
    head = f"{f['h']}{rest}"
    instead = _INSTEAD.search(text)
    if instead is not None and re.search(asked, instead[0]):
        return [(f"{f['h']} for its alternative cost{rest}",)]
    added = [one for one in _ADDED.findall(text) if re.search(asked, one)]
    if added and len(_ACTIVATED.findall(text)) < 2:
        return [(head,)]
    mine = _candidates(stem, kind, f, s)
    if len(mine) == 1:
        return [(f"{head} {_STEMS[stem]} {mine[0]}",)]
    if mine:
        said = " or ".join(f"{_STEMS[stem]} {one}" for one in mine)
        raise BadInput(
            f"which {kind} that is is not told: {f['who']} {f['d']} {shown(s, f['x'])} {said}"
        )
    return []


def _candidates(stem: str, kind: str, f: re.Match[str], s: Scene) -> list[str]:
    """What a player is told to have that could be of a kind, where the cost takes it from; each name once."""
    here = [*dict.fromkeys(s.board.get(f["who"], ()))]
    on_board = {one for has in s.board.values() for one in has}
    told = [one for one in dict.fromkeys(s.placed) if one not in on_board and one not in s.cast]
    those = told if stem in ("discard", "exil", "reveal") else here
    words = [one for one in _TYPES if one in kind]
    out = []
    for one in those:
        types = s.types(one).lower()
        fits = all(word in types for word in words) if types else words == ["creature"]
        fits = fits and ("land" in words or "land" not in types or kind in ("card", "permanent"))
        if fits and one != shown(s, f["x"]):
            out.append(one)
    return sorted(out)


CHOSEN = (
    shape("protection from", rf"^{LEAD}{WHO} (?P<v>casts|responds with|answers with) {OF}(?P<x>{NAME}),? (?:giving|to give|granting) (?P<y>it|them|(?:the |her |his )?{NAME}) protection from (?P<c>white|blue|black|red|green)$",
          lambda f, s: [(f"{'In response, ' if 'with' in f['v'] else f['l']}{f['who']} casts {f['x']} targeting {f['y']} choosing {f['c']}",)] if "protection from the color" in s.printed(f["x"]) else []),
    shape("copy", r"^[Tt]he (?:copy|copied spell)(?: of [A-Z][^,]*)? resolves$",
          "everyone passes until it resolves"),
    shape("cop", rf"^{WHO} (?:targets|chooses|aims at) {OF}(?P<t>[A-Z][^,]*?) (?:with|for|as (?:the|its) (?:new )?target (?:for|of)) (?:the|its|her|his|their|that) copy(?: of [A-Z][^,]*)?$",
          "{who} targets {t}"),
    shape("cop", rf"^[Tt]he copy(?: of [A-Z][^,]*?)? targets {OF}(?P<t>[A-Z][^,]*)$",
          lambda f, s: [(f"{s.caster} targets {f['t']}",)] if s.caster else []),
    shape("copy", rf"(?<=on |at )(?:the|that) copy(?: of (?P<x>{NAME}))?(?=$|,| with| in )|(?<=targeting )(?:the|that) copy(?: of (?P<x2>{NAME}))?(?=$|,| with| in )",
          _the_copy, anywhere=True),
    shape(" to | from ", r"^(?P<h>.*\b(?:casts|activates|uses) .*\b(?:returning|exiling|discarding|revealing)) (?:an? |the |her |his |their )?(?P<x>[A-Z][^,]*?) (?:(?:back )?to (?:her|his|their) hand|from (?:her|his|their|the) (?:hand|graveyard))(?P<r>$|,? (?:on|at|targeting) .*)$",
          "{h} {x}{r}"),
    shape("discards|sacrifices|pitches", rf"^{LEAD}{WHO} (?P<v>discards|sacrifices|pitches) (?P<k>(?:an?|one|another) [a-z][a-z -]*?) to (?:cast )?{OF}(?P<y>{NAME})(?:'s ability)?(?P<r>$|,? (?:targeting|on|at) .+)$",
          lambda f, s: [(f"{f['l']}{f['who']} {'casts' if SPELL.match(s.printed(f['y'])) else 'activates'} {f['y']} {_PAYING[f['v']]} {f['k']}{f['r']}",)] if shown(s, f["y"]) else []),
    shape("sacrific|discard|exil|return|tap|reveal|bounc", rf"^(?P<h>{LEAD}{WHO} (?P<d>casts|activates|uses) {OF}(?P<x>{NAME})(?:,? (?:on|at|targeting) [A-Z][^,]*?)?),? (?:by |and )?(?P<v>sacrificing|sacrifices|discarding|discards|exiling|exiles|returning|returns|tapping|taps|revealing|reveals|bouncing) (?:an?|one|another) (?P<k>[a-z][a-z-]*(?: [a-z-]+)??)(?: (?:from|in) (?:her|his|their|the) (?:hand|graveyard)| (?:back )?to (?:her|his|their) hand| (?:she|he|they) controls?)?(?P<r>$|,? (?:on|at|targeting|choosing) .*)$",
          _of_a_kind),
    shape("resolves|last", rf"^{WHO} (?:resolves {OF}(?P<x>[A-Z][^,]*?)|(?:has|lets) {OF}(?P<x2>[A-Z][^,]*?))(?:'s (?:trigger|ability|triggered ability))?(?: resolve)? last$",
          "{who} orders {x}"),
    shape("discards", rf"^{LEAD}{WHO} discards {OF}(?P<x>[A-Z][^,]*?)(?:,? (?:to|for|with|off)) {OF}(?P<y>[A-Z][^,]*?)(?:'s ability)?(?:,? targeting (?P<t>[A-Z][^,]*?))?(?:,? and (?P<r>(?:casts|then casts) .+))?$",
          _discards_to),
    shape("without paying", rf"^(?P<h>(?:[Ii]n response,? )?{ANY} casts .+?),? without paying for (?P<x>[A-Z][^,]*)$",
          lambda f, s: [(f["h"], f"{re.sub('^[Ii]n response,? ', '', f['h']).split(' ', 1)[0]} declines for {f['x']}")] if shown(s, f["x"]) else []),
    shape("transmutes", rf"^{LEAD}{WHO} transmutes {OF}(?P<x>[A-Z][^,]*?),? (?:for|into|getting|finding|to (?:find|get|fetch)) {OF}(?P<y>[A-Z][^,]*)$",
          _transmutes),
    shape("edicts|bounces|mills|pings|tutors", rf"^{LEAD}{WHO} (?P<k>edict|bounce|mill|ping|tutor)s (?P<t>{OF}[A-Z][^,]*?) (?:with|using) {OF}(?P<x>{NAME})(?:'s ability)?$",
          _by_what_it_does),
    shape("dredge", rf"^(?:(?P<h>{WHO} .+?),? (?:and |but )?dredges|(?P<who2>{ANY}) dredges) {OF}(?P<x>[A-Z][^,]*?)(?:,? instead(?: of drawing(?: a card| cards)?)?)?$",
          lambda f, s: _dredges(f, s) if f["who"] else []),
    shape("graveyard", rf"^{LEAD}{WHO} (?:reanimates|returns|brings back|gets back|raises|animates) {OF}(?P<x>[A-Z][^,]*?) from (?P<g>{ANY}'s|her|his|their|her own|his own|the) graveyard with {OF}(?P<y>[A-Z][^,]*)$",
          _taken_back),
    shape(" with ", rf"^(?P<h>{WHO} (?:cycles|casts|plays|discards|attacks|sacrifices) .+?),? (?:exiling|destroying|tapping|untapping|bouncing|killing|targeting|hitting|draining|pinging) {OF}(?P<x>[A-Z][^,]*?) with {OF}(?P<y>[A-Z][^,]*?)(?:'s (?:trigger|ability))?$",
          _onto),
    shape("counters", rf"^{WHO} removes (?:all )?(?:the |her |his |of )?(?P<n>{N}) (?:\S+ )?counters?(?: from {OF}(?P<x>[A-Z][^,]*?))?,? (?:dealing|to deal) (?P<k>{N}) damage to (?P<t>[A-Z][^,]*)$",
          _removes_all),
    shape("delv", rf"^(?P<h>{WHO} casts {OF}(?P<x>[A-Z][^,]*?)),? (?:by |and )?(?:delving|delves)(?: away)? (?:(?P<y>(?:{N} )?[A-Z].*)|(?:{N}|everything|all).*)$",
          _delves),
    shape("convok", rf"^(?P<h>{WHO} casts {OF}[A-Z][^,]*?),? (?:by |and )?(?:convoking|convokes)(?: it)? (?:with |by tapping )?(?:all |her |his |their |the )*(?P<y>(?:{N} )?[A-Z].*)$",
          _convokes),
    shape(" from ", rf"(?P<x>{NAME}) (?:from|of|\(from) (?P<y>{NAME}(?: // {NAME})?)(?=$|,| (?:on|at|targeting|dealing|with|splitting))",
          _half, anywhere=True),
    shape("from exile", rf"^(?P<h>{WHO} casts [A-Z].+?),? (?:and )?then (?:later )?(?P<r>casts .+ from exile)$",
          _from_exile),
    shape("back|top", rf"^{WHO} (?:puts|put) (?:back )?{OF}(?P<a>{NAME})(?P<j>,? and then |,? then | and |, )(?:puts )?{OF}(?P<b>{NAME})(?: back)?(?: on top(?: of (?:the|her|his|their) library)?)?(?:,? with (?P<z>{NAME}) on top)?$",
          lambda f, s: _put_back(f, s) if " back" in f[0] or f["z"] or "then" in f["j"] else []),
    shape("putting|puts", rf"^(?P<h>{WHO} casts {NAME}),? (?:and )?(?:putting|puts) back (?P<r>.+)$",
          "{h}\n{who} puts back {r}"),
    shape("pile", rf"^{WHO} (?:makes|splits|separates|divides|builds|puts)(?: them| the cards| those| it)?(?: into)?:? (?:a pile of|one pile of|a pile with|pile (?:1|one|A):?|piles of|two piles:) (?P<a>[A-Z].+?)(?:,? and| /| vs\.?| versus|;|,|:)? (?:(?:a|one|another|the other|the second) pile (?:of|with)|pile (?:2|two|B):?|vs\.?|versus|/) (?P<b>[A-Z].+)$",
          _piles),
    shape("splits|separates|divides", rf"^{WHO} (?:splits|separates|divides)(?: them| the cards| those| it)?(?: into)?:? (?P<a>[A-Z].+?)(?: /| vs\.?| versus|;| \|) (?P<b>[A-Z].+)$",
          _piles),
    shape("pile", rf"^{WHO} (?:takes|chooses|picks|keeps|gets|wants) (?:the )?(?:(?P<n>first|second) pile|pile (?P<n2>1|2|one|two)|pile (?:with|of|that has|containing) {OF}(?P<x>[A-Z].+)|(?P<x2>{NAME}) pile)$",
          _pile),
    shape("modes", r",? (?:choosing|with|using|for) (?:the |its )(?P<m>(?:first|second|third|fourth|last)(?:(?:,|,? and) (?:the )?(?:first|second|third|fourth|last))+) modes?\b",
          _modes_by_place, anywhere=True),
    shape("ability|abilities", rf"^{LEAD}{WHO} (?:activates|uses) {OF}(?P<x>[A-Z][^,]*?)'s (?P<k>(?!first\b|second\b|third\b|fourth\b|last\b|loyalty\b)[a-z]+(?: [a-z]+)?) ability(?:,? (?:on|at|targeting) (?P<t>[A-Z][^,]*))?$",
          _by_what_it_does),
    shape(", who ", rf"^(?P<h>.+? (?:on|targeting|at) (?P<p>{ANY})), who (?P<r>(?:sacrifices|discards|chooses|exiles|pays|doesn't|declines|reveals|returns|blocks)\b.+)$",
          "{h}\n{p} {r}"),
    shape("proliferat", rf"^(?P<h>{WHO} (?:casts|activates|uses) [A-Z][^,]*?),? (?:and )?(?:proliferates|proliferating) (?P<x>[A-Z].+)$",
          "{h}\n{who} chooses {x}"),
    shape("naming|choosing", rf"^(?P<h>{WHO} plays {OF}[A-Z][^,]*?),? (?:and )?(?:naming|choosing|names|chooses) (?P<x>[A-Z][^,]*|[a-z]+)$",
          "{h}\n{who} chooses {x}"),
    shape("paying", r"(?P<h>\bcasts? [A-Z].*?),? paying (?P<n>\d+)(?: mana)?$",
          lambda f, _: [(f"{f.string[: f.start()]}{f['h']} paying {{{f['n']}}}",)], anywhere=True),
)  # fmt: skip
"""In the order in which they are tried."""

FOUND = (
    shape("cascad", rf"^(?P<h>{WHO} casts {OF}(?P<x>[A-Z][^,]*?)),? (?:and )?(?:cascading|cascades|which cascades|it cascades) into {OF}(?P<y>[A-Z][^,]*?)(?:,? (?:targeting|on|at|(?:which (?:she|he|they) casts?|(?:and )?casting it|and casts (?:it|that))(?: for free)? (?:on|at|targeting)) (?P<t>[A-Z][^,]*)|,? (?:which (?:she|he|they) casts?|and casts (?:it|that)|casting it)(?: for free| without paying its mana cost)?)?$",
          _cascades),
    shape("searching|fetching|finding|tutoring|getting|gets|fetches|finds| for ", rf"^(?P<h>(?:[Ii]n response,? )?{WHO} (?:casts|cracks|activates|uses|cycles|sacrifices|pops) {OF}(?P<x>[A-Z][^,]*?)),? (?:and )?(?:searching for|searches for|fetching|finding|tutoring(?: for| up)?|tutors(?: for)?|getting|gets|fetches|finds|for) {OF}(?P<y>[A-Z][^,]*?)(?: (?P<s>untapped|tapped))?(?:,? (?:and )?then (?P<r>casts .+|plays .+))?$",
          _finds),
)  # fmt: skip
"""What is looked at before its clauses, of which what is found would be cast at once."""
