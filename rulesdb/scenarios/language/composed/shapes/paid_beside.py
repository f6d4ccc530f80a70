"""What is paid for an ability, told beside it: counters that are put or removed, creatures that crew, life, the mana of an equip cost.

Each row is one shape of sentence, as the lines of the guide that say the same. That an ability has such a cost is told by the text of
its card; where none or several have it the sentence is none of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.in_one.purposes import takes_just
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    LEAD,
    NAME,
    OF,
    WHO,
    Joined,
    Lines,
    N,
    shape,
    shown,
)

_ABILITY = late(r"(?m)^(?P<c>[^\n\":]+): (?P<t>[^\n]+)$")
_PUT = late(
    r"(?i)\bput (?P<n>an?|one|two|three|\d+) (?P<k>[+−-]\d/[+−-]\d|[a-z]+) counters? on (?P<o>[^,:]+)"
)
_OWN = late(r"(?i)^(?:this|it\b|itself)")
_NTH = ("first", "second", "third", "fourth", "fifth")
_K = r"(?:(?P<k>[+−-]\d/[+−-]\d|[a-z]+) )?counters?"
_AIM = rf"(?:,? (?:targeting|on|at|to (?:hit|shoot|ping|target)) (?P<t>{OF}[A-Z][^,]*?))?"
_CREWS = r"(?P<c>[Cc]rew|[Ss]addle)(?P<m> \d+)?"


def _nth(at: int, several: int) -> str:
    return f"'s {_NTH[at]} ability" if several > 1 and at < len(_NTH) else ""


def _puts(cost: str, f: Joined, name: str) -> str:
    """How a cost puts just those counters: "own" on the thing itself, "any" on one that is chosen; "" for not at all."""
    found = _PUT.search(cost)
    if found is None or count(found["n"]) != count(f["n"]):
        return ""
    if f["k"] and found["k"].replace("−", "-") != f["k"].replace("−", "-"):
        return ""
    own = _OWN.match(found["o"]) or found["o"].strip().startswith(
        (name, name.split(",", maxsplit=1)[0])
    )
    return "own" if own else "any"


def _putting(f: Joined, s: Scene) -> Iterable[Lines]:
    """`activates Bully on Bob, putting a -1/-1 counter on Elk`: Elk is chosen to pay the cost (602.2b)."""
    x, y = f["x"], f["y"]
    name = shown(s, x) if x else shown(s, y)
    each = [*_ABILITY.finditer(s.text(name))] if name else []
    fit = [(at, how) for at, one in enumerate(each) if (how := _puts(one["c"], f, name))]
    if len(fit) != 1:
        return
    at, how = fit[0]
    if how == "own" and shown(s, y) not in ("", name):
        return
    aims = f" targeting {f['t']}" if f["t"] else ""
    chosen = (f"{f['who']} chooses {y}",) if how == "any" else ()
    there = (f"{f['who']} controls {y}",) if shown(s, y) and shown(s, y) not in s.placed else ()
    yield (*there, *chosen, f"{f['l']}{f['who']} activates {name}{_nth(at, len(each))}{aims}")


def _removing(f: Joined, s: Scene) -> Iterable[Lines]:
    """`activates Ballista by removing a counter, targeting Bob`, `removes a counter from Initiate for mana`."""
    name = shown(s, f["x"])
    each = [*_ABILITY.finditer(s.text(name))] if name else []
    wanted = r"\badd\b" if f["g"] else r"\btarget\b" if f["t"] else "."
    fit = [
        at
        for at, one in enumerate(each)
        if takes_just(one["c"], f["n"], f["k"])
        and re.search(wanted, one["t"].lower())
        and ("target" in one["t"].lower()) == bool(f["t"])
    ]
    if len(fit) != 1:
        return
    aims = f" targeting {f['t']}" if f["t"] else ""
    yield (f"{f['l']}{f['who']} activates {name}{_nth(fit[0], len(each))}{aims}",)


def _with_keyword(s: Scene, who: str, keyword: str, number: str) -> Iterator[str]:
    """What a player is told to have, or what was spoken of, that has this keyword with this number."""
    wanted = re.compile(rf"(?im)^(?:.*, )?{keyword}{number or r' [0-9]+'}\b")
    told = dict.fromkeys((*s.board.get(who, ()), *s.things))
    return (x for x in told if wanted.search(s.text(x)))


def _crews(f: Joined, s: Scene) -> Iterable[Lines]:
    """`pays Crew 1 for Boat, tapping Elk`, `taps Elk for Crew 1`: the Vehicle that is named, or the only one with that."""
    who, y = f["who"], f["y"]
    keyword = f["c"].lower()
    if f["x"]:
        those = [shown(s, f["x"])]
        fits = those[0] and re.search(rf"(?im)\b{keyword}{f['m'] or ' [0-9]+'}\b", s.text(those[0]))
        if not fits:
            return
    else:
        those = [*_with_keyword(s, who, keyword, f["m"])]
    if len(those) > 1:
        raise BadInput(
            f"which of {' and '.join(those)} is meant is not told: {who} {keyword}s {those[0]} with {y or 'A'}"
        )
    if len(those) == 1 and y:
        yield (f'{f["l"]}{who} activates {those[0]}\'s "{keyword.capitalize()}" tapping {y}',)
    elif len(those) == 1:
        raise BadInput(
            f"with what {those[0]} is {keyword}ed is not told: {who} {keyword}s {those[0]} with A"
        )


def _its_crew(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Elk crews Boat`: whoever has Elk does it, once the story has begun."""
    y = shown(s, f["y"])
    who = f["p"] or next((p for p, has in s.board.items() if y in has), s.who)
    keyword = f["c"].lower().removesuffix("s")
    fits = re.search(rf"(?im)\b{keyword} \d", s.printed(f["x"]))
    return [(f'{who} activates {f["x"]}\'s "{keyword.capitalize()}" tapping {f["y"]}',)] if y and who and fits else []  # fmt: skip


def _tapped_one(f: Joined, s: Scene) -> Iterable[Lines]:
    """`to kill Bob's tapped Elk`, and no line has told of one: there is one, tapped."""
    x, p = shown(s, f["x"]), f["p"]
    if not x or x in s.placed or not s.names.is_player(p):
        return []
    line = f"{f.string[: f.start()]}{p}'s {f['x']}{f.string[f.end() :]}"
    return [(f"{p} controls {x} (tapped)", line)]


def _life_first(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """`pays 2 life and taps Souleater to tap Elk`: the life pays for that."""
    verb = {"activate": "activates", "tap": "taps", "use": "uses", "crack": "cracks", "cast": "casts"}  # fmt: skip
    return [(f"{f['l']}{f['who']} {verb.get(f['v'], f['v'])} {f['r']} paying {f['n']} life",)]


def _moves(f: Joined, s: Scene) -> Iterable[Lines]:
    """`pays 1 to move Belt from Elk to Ox`: its equip cost, where it is just that (702.6a)."""
    told = re.search(r"(?im)^equip (\{[^\n( ]+)", s.printed(f["x"]))
    n = re.sub(r"[{}]", "", f["n"])
    if told is None or re.sub(r"[{}]", "", told[1]).upper() != n.upper():
        return []
    return [(f"{f['l']}{f['who']} equips {f['x']} to {f['y']}",)]


_AMONG = late(r"(?i)\bremove (?:[^:\n]*?) counters? from among\b")
_FROM_ONE = late(r"(?i)\bremove an? [^:\n]*?counter from (?:an?|another) ")
_EACH_FROM = late(
    rf"(?P<n>{N}) (?:(?:[+−-]\d/[+−-]\d|[a-z]+) )?(?:counters? )?from {OF}(?P<y>[A-Z][^,]*?)(?=$|,| and (?:{N}) )"
)
_AIMED_BEHIND = late(rf",? (?:targeting|to (?:hit|shoot|ping|target|kill)) (?P<t>{OF}[A-Z][^,]*)$")
_ONLY_JOINED = late(r"(?:,? and |, )*")


def _from_others(f: Joined, s: Scene) -> Iterable[Lines]:
    """`activates Spider, removing two +1/+1 counters from Elk and one from Ox`: from which of its controller's things they are (608.2d)."""
    name = (
        shown(s, f["x"]) if f["x"] else next((x for x in s.things if _AMONG.search(s.text(x))), "")
    )
    each = [*_ABILITY.finditer(s.text(name))] if name else []
    among = [at for at, one in enumerate(each) if _AMONG.search(one["c"])]
    single = [at for at, one in enumerate(each) if _FROM_ONE.search(one["c"])]
    behind = _AIMED_BEHIND.search(f["r"])
    rest = f["r"][: behind.start()] if behind is not None else f["r"]
    parts = [(count(one["n"]), one["y"]) for one in _EACH_FROM.finditer(rest)]
    if len(among) + len(single) != 1 or not parts or (behind is not None and f["t"]):
        return
    if _ONLY_JOINED.fullmatch(_EACH_FROM.sub("", rest)) is None:
        return  # what else is told there may not be lost
    at = (among or single)[0]
    target = behind["t"] if behind is not None else f["t"]
    aims = f" targeting {target}" if target else ""
    if re.search(r"(?i)\bremove X\b", each[at]["c"]):
        aims = f" with X = {sum(int(n) for n, _ in parts)}{aims}"
    does = (f"{f['l']}{f['who']} activates {name}{_nth(at, len(each))}{aims}",) if f["x"] else ()
    if among:
        yield (*does, f"{f['who']} divides {' and '.join(f'{n} to {y}' for n, y in parts)}")
    elif len(parts) == 1 and parts[0][0] == "1":
        yield (*does, f"{f['who']} chooses {parts[0][1]}")


_CAST_FROM_AMONG = late(r"(?i)\b(?:by removing|remove|removing) [^.\n]*? counters? from among\b")


def _cast_by_removing(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Wurm from the graveyard, removing four counters from Elk and two from Ox`: they pay for the spell (601.2h)."""
    parts = [(count(one["n"]), one["y"]) for one in _EACH_FROM.finditer(f["r"])]
    if not parts or _ONLY_JOINED.fullmatch(_EACH_FROM.sub("", f["r"])) is None:
        return []
    if not _CAST_FROM_AMONG.search(s.printed(f["x"])):
        return []
    divided = " and ".join(f"{n} to {y}" for n, y in parts)
    return [(f["h"], f"{f['who']} divides {divided}")]


PAID_BESIDE = (
    shape("removing", rf"^(?P<h>{LEAD}{WHO} casts {OF}(?P<x>{NAME})(?: from (?:the |her |his )?[a-z]+)?(?: (?:on|targeting) [^,]*?)?),? (?:and |by )?removing (?P<r>(?:{N}) .*? from .+)$",
          _cast_by_removing),
    shape("putting", rf"^{LEAD}{WHO} (?:activates|uses) {OF}(?P<x>{NAME})(?:'s ability)?{_AIM},? (?:and |by )?putting (?P<n>{N}) {_K} on {OF}(?P<y>[A-Z][^,]*?)(?:,? (?:targeting|to (?:hit|shoot|ping|target)) (?P<t2>{OF}[A-Z][^,]*))?$",
          lambda f, s: _putting(Joined(f), s)),
    shape("puts", rf"^{LEAD}{WHO} puts (?P<n>{N}) {_K} on {OF}(?P<y>[A-Z][^,]*?),? (?:to (?:activate|use)|and (?:activates|uses)) {OF}(?P<x>{NAME})(?:'s ability)?{_AIM}$",
          lambda f, s: _putting(Joined(f), s)),
    shape("puts", rf"^{LEAD}{WHO} puts (?P<n>{N}) {_K} on {OF}(?P<y>{NAME}),? to untap (?:it|(?P<x>{NAME}))$",
          lambda f, s: _putting(Joined(f), s)),
    shape("removing", rf"^{LEAD}{WHO} (?:activates|uses) {OF}(?P<x>{NAME})(?:'s ability)?{_AIM},? (?:and |by )?removing (?P<n>{N}) {_K}(?: from (?:it|{OF}{NAME}))?(?:,? (?:targeting|to (?:hit|shoot|ping|target)) (?P<t2>{OF}[A-Z][^,]*))?(?P<g>$^)?$",
          lambda f, s: _removing(Joined(f), s)),
    shape("removing", rf"^{LEAD}{WHO} (?:activates|uses) {OF}(?P<x>{NAME})(?:'s (?:(?:first|second|third|fourth) )?ability)?{_AIM},? (?:and |by )?removing (?P<r>(?:{N}) .*? from .+)$",
          lambda f, s: _from_others(Joined(f), s)),
    shape("removes", rf"^(?P<l>){WHO} removes (?P<r>(?:{N}) .*? from .+)(?P<x>$^)?(?P<t>$^)?$",
          lambda f, s: _from_others(Joined(f), s)),
    shape("removes", rf"^{LEAD}{WHO} removes (?P<n>{N}) {_K} from {OF}(?P<x>{NAME}) (?P<g>for mana|to add [^A-Z]+|to make (?:mana|[a-z{{}}A-Z ]+mana))(?P<t>$^)?$",
          lambda f, s: _removing(Joined(f), s)),
    shape("rew|addle", rf"^{LEAD}{WHO} (?:pays|uses|activates) (?:the )?{_CREWS}(?: cost)?(?: (?:for|of|on) {OF}(?P<x>{NAME}))?(?:,? (?:by )?(?:tapping|using|with) {OF}(?P<y>[A-Z].*))?$",
          lambda f, s: _crews(Joined(f), s)),
    shape("rew|addle", rf"^{LEAD}{WHO} (?:uses|activates) {OF}(?P<x>{NAME})'s {_CREWS}(?: ability)?(?:,? (?:by )?(?:tapping|using|with) {OF}(?P<y>[A-Z].*))?$",
          lambda f, s: _crews(Joined(f), s)),
    shape("rew|addle", rf"^{LEAD}{WHO} taps {OF}(?P<y>[A-Z].*?) (?:for|to(?: pay)?(?: for)?) (?:the )?{_CREWS}(?: cost)?(?: (?:for|of|on) {OF}(?P<x>{NAME}))?$",
          lambda f, s: _crews(Joined(f), s)),
    shape("taps", rf"^{LEAD}{WHO} taps {OF}(?P<y>[A-Z].*?) to pay for {OF}(?P<x>{NAME})'s {_CREWS}(?: cost| ability)?$",
          lambda f, s: _crews(Joined(f), s)),
    shape("crews|saddles", rf"^{LEAD}{WHO} (?P<c>crew|saddle)s(?P<m> \d+)?(?:,? (?:by )?(?:tapping|using|with)) {OF}(?P<y>[A-Z].*)(?P<x>$^)?$",
          lambda f, s: _crews(Joined(f), s)),
    shape("crews|saddles", rf"^{LEAD}{WHO} (?P<c>crew|saddle)s {OF}(?P<x>{NAME})(?:,? (?:[(]?(?:[Cc]rew|[Ss]addle) ?)?(?P<m> ?\d+)?[)]?)?,? [(]?(?:by )?(?:tapping|using|with) {OF}(?P<y>[A-Z][^()]*)[)]?$",
          lambda f, s: _crews(Joined(f), s)),
    shape("crew|saddle", rf"^(?:(?P<p>{ANY})'s )?(?P<y>{NAME}(?:,? and {NAME})?) (?P<c>crews?|saddles?) {OF}(?P<x>{NAME})$",
          _its_crew),
    shape("crews with|saddles with", rf"^(?:(?P<p>{ANY})'s )?(?P<x>{NAME}) (?P<c>crews|saddles) with {OF}(?P<y>[A-Z].*)$",
          _its_crew),
    shape("life", rf"^{LEAD}{WHO} pays (?P<n>\d+) life,? (?:and|to) (?P<v>activates?|taps?|uses?|cracks?|casts?) (?P<r>{OF}[A-Z].*)$",
          _life_first),
    shape("'s tapped ", rf"(?P<p>{ANY})'s tapped (?P<x>{NAME})(?=$|[,. ])",
          lambda f, s: _tapped_one(Joined(f), s), anywhere=True),
    shape("pays", rf"^{LEAD}{WHO} pays (?P<n>(?:\{{[^}}]+\}})+|\d+),? (?:to (?:move|equip|attach)|and (?:moves|equips|attaches)) {OF}(?P<x>{NAME})(?: from {OF}{NAME})? (?:on)?to {OF}(?P<y>[A-Z][^,]*)$",
          lambda f, s: _moves(Joined(f), s)),
)  # fmt: skip
"""In the order in which they are tried."""
