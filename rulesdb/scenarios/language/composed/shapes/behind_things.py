"""What stands behind a permanent or a spell that is there: `Vial on 2`, `Mage on Shock`, `Elk is enchanted with her Moth`.

A number or a word is what the text of its card keeps: counters where it speaks of one kind alone, what was chosen where something
is as it enters. Whose something is, and is not told, is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count, mark_of
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w-]*"
_OF = r"(?:the |an? |her |his |their )?"
_NAME = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*)*"
_N = rf"\d+|{NUMBER}"
_STANDS = late(rf"^{_WHO} (?:has|controls|has got|also has) ")
"""A line that tells what somebody has."""

_KIND = late(r"(?<![\w'])(?P<k>[+−-]\d/[+−-]\d|[a-z]+) counters?\b")


_NO_KIND = frozenset(
    {"a", "an", "the", "that", "this", "of", "those", "these", "more", "no", "its", "each", "any", "many", "other",
     "fewer", "another", "kind", "one", "two", "three", "four", "five", "six", "all", "such", "or", "and", "put",
     "removed", "x", "additional", "enough", "with"}
)  # fmt: skip
"""Words before counters that are no kind of them (122.1)."""


_ROMAN = {"I": "1", "II": "2", "III": "3", "IV": "4", "V": "5", "VI": "6"}


def kind_kept(text: str) -> str:
    """The one kind of counter that a card keeps (122.1); "" where it speaks of none or of several."""
    first = text.partition("\n")[0]
    for word, kind in (("Planeswalker", "loyalty"), ("Saga", "lore"), ("Battle", "defense")):
        if word in first:
            return kind
    kinds = {found["k"] for found in _KIND.finditer(text)} - _NO_KIND
    kinds |= {"time"} if re.search(r"(?m)^(?:Suspend|Vanishing)\b", text) else set()
    kinds |= {"fade"} if re.search(r"(?m)^Fading\b", text) else set()
    return next(iter(kinds)) if len(kinds) == 1 else ""


def _number(words: str) -> str:
    return _ROMAN.get(words) or count(words)


def _kept(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Vial on 2`, `Jace at 3`, `Saga on chapter II`, `Vision with 1 counter`."""
    kind = kind_kept(s.printed(f["x"]))
    if not kind or (f["c"] and kind != "lore"):
        return []
    mark = f"{f['x']} ({_number(f['n'])} {kind} counters)"
    return [(f"{f.string[: f.start()]}{mark}{f.string[f.end() :]}",)]


def _is_on(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    kind = kind_kept(s.printed(f["x"]))
    if not kind:
        return []
    n = _number(f["n"])
    counters = f"{n} {kind} counter{'s' if n != '1' else ''}"
    if f["p"] and s.names.show(s.name(f["x"])) not in s.placed:
        return [(f"{f['p']} controls {f['x']} ({counters})",)]
    return [(f"{f['x']} has {counters if n != '1' else f'1 {kind} counter'}",)]


def _suspended(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    n = _number(f["n"])
    return [(f"{f['h']} with {n} time counter{'s' if n != '1' else ''}",)]


_CHOOSES = late(r"(?im)\bas [^.\n]* enters[^.\n]*, (?:you )?(?:choose|name)s? ")


def _chosen(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Mage on Shock`, `Cavern (Goblin)`: what was chosen as it entered, where something is."""
    text, y = s.printed(f["x"]), f["y"].strip()
    aura = "Aura" in text.partition("\n")[0]
    if aura or not _CHOOSES.search(text) or mark_of(y) is not None:
        return []
    return [(f"{f.string[: f.start()]}{f['x']} (chosen: {y}){f.string[f.end() :]}",)]


def _copy_of(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    there = s.names.show(s.name(f["y"])) in s.board.get(f["p"], ())
    rest = (f"{f['who']} controls {f['x']} (copy of {f['y']})",)
    return [rest if there else (f"{f['p']} controls {f['y']}", *rest)] if s.name(f["y"]) else []


def _some_tapped(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    total, part = (count(got(f, k)) for k in ("n", "k"))
    if not s.name(f["x"]) or not total.isdigit() or not part.isdigit() or int(part) > int(total):
        return []
    rest = int(total) - int(part)
    other = {"tapped": "untapped", "untapped": "tapped"}[got(f, "s")]
    said = f"{part} {got(f, 's')} {f['x']}" + (f" and {rest} {other} {f['x']}" if rest else "")
    return [(f"{f.string[: f.start()]}{said}{f.string[f.end() :]}",)]


# Mana and lands.


def _stacked(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x, who, aims = f["x"], got(f, "p"), got(f, "t")
    if not s.name(x) or s.names.show(s.name(x)) in s.cast:
        return []
    if not who:
        shown, first = s.names.show(x), next(iter(s.names.players), "Ann")
        raise BadInput(f"whose spell it is is not told: {first} has {shown} on the stack")
    marks = f" (targeting {aims})" if aims else ""
    owned = re.match(rf"(?P<o>{_ANY})'s (?P<y>{_NAME})$", aims)
    there: Lines = ()
    if owned is not None and s.names.is_player(owned["o"]):
        named = s.names.show(s.name(owned["y"]))
        there = (f"{owned['o']} controls {owned['y']}",) if named and named not in s.placed else ()
    return [(*there, f"{who} has {x}{marks} on the stack")]


def _through(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann controls Bob's Elk through Mind Snare`: an Aura that gives control lies on it (303.4)."""
    text = s.printed(f["y"])
    if "Aura" not in text.partition("\n")[0] or "control enchanted" not in text:
        return []
    there = s.names.show(s.name(f["x"])) in s.board.get(f["p"], ())
    worn = f"{f['who']} controls {f['y']} (attached to {f['x']})"
    return [(worn,) if there else (f"{f['p']} controls {f['x']}", worn)]


def _wearing(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann's Elk is enchanted with her Moth and has a +1/+1 counter`: whose that is must be told of an Aura, for it could be anyone's (303.4)."""
    p, x, y, more = got(f, "p"), got(f, "x"), got(f, "y"), got(f, "m")
    whose = f["z"] or ""
    if not s.name(x) or not s.name(y):
        return []
    owner = p if whose in ("her ", "his ", "their ") else whose.removesuffix("'s ")
    if not owner and "Equipment" in s.types(s.names.show(s.name(y))):
        owner = p
    if not owner:
        shown = s.names.show(y)
        raise BadInput(
            f"whose {shown} it is is not told: {p} controls {shown} (attached to {s.names.show(x)})"
        )
    there = s.names.show(s.name(x)) in s.board.get(p, ())
    worn = (f"{owner} controls {y} (attached to {x})",)
    rest = (f"{x} {more}",) if more else ()
    return [(*(() if there else (f"{p} controls {x}",)), *worn, *rest)]


def _aura_on(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann has Twin on an Angel`: of an Aura that nobody was told to have what it enchants is hers (303.4)."""
    if "Aura" not in s.types(s.names.show(s.name(f["y"]))) or not s.name(f["x"]):
        return []
    x = s.names.show(s.name(f["x"]))
    there = () if any(x in has for has in s.board.values()) else (f"{f['who']} controls {x}",)
    return [(*there, f"{f['who']} controls {f['y']} (attached to {x})")]


_DONE_BY = {
    "counters": r"\bCounter target\b", "destroys": r"\bDestroy target\b", "kills": r"\b(?:Destroy target|damage to (?:any )?target|[Tt]arget creature gets -)",
    "exiles": r"\bExile target\b", "bounces": r"\bReturn target\b[^.]*\bhand\b",
}  # fmt: skip


def _with_what(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Bob counters it`: with the one spell told here that does so and was not cast yet; else it is asked for."""
    does = re.compile(_DONE_BY[f["v"]])
    told = [
        one
        for one in s.names.names.told
        if one not in s.cast and one not in s.board.get(f["who"], ())
    ]
    fit = [one for one in told if _SPELL.match(s.text(one)) and does.search(s.text(one))]
    if len(fit) == 1:
        return [(f"{f['l']}{f['who']} casts {fit[0]} targeting {f['x']}",)]
    x = s.names.show(re.sub(r"^(?:the |an? |her |his |their )?(?:own )?", "", f["x"]))
    raise BadInput(f"with what {f['who']} {f['v']} it is not told: {f['who']} casts A on {x}")


_SPELL = late(r"[^\n]*\b(?:Instant|Sorcery)\b")


def _animated(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = s.names.show(got(f, "x"))
    raise BadInput(
        f"what an ability has made of it until end of turn is done in the story: {f['who']} activates {x}"
    )


BEHIND_THINGS = (
    shape("with|suspended", rf"^(?P<h>.*\bsuspended) with (?P<n>{_N}) counters?(?: left| remaining| on it)*$",
          _suspended),
    shape(" on | at | set to | with ", rf"(?P<x>{_NAME}),? (?:on|at|set to|with) (?P<c>chapter )?(?P<n>{_N}|I{{1,3}}|IV|V)(?: counters?)?(?: on it)?(?=$|,| and | in play| on the battlefield)",
          lambda f, s: _kept(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape(" on | at ", rf"^(?:(?P<p>{_ANY})'s )?(?P<x>{_NAME}) (?:is|has) (?:currently |now )?(?:on|at|set to) (?P<n>{_N})(?: counters?)?$",
          _is_on),
    shape(" on ", rf"(?P<x>{_NAME}),? on (?P<y>[A-Z][^,()]*?)(?=$|,| and )",
          lambda f, s: _chosen(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape("(", rf"(?P<x>{_NAME}) \((?P<y>[A-Za-z][\w' -]*)\)",
          lambda f, s: _chosen(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape("copy of|copying", rf"^{_WHO} (?:has|controls) {_OF}(?P<x>[A-Z][^,]*?),? (?:which is |that's |that is |which entered )?(?:as )?(?:an? |the )?(?:copy of|copying) (?P<p>{_ANY})'s (?P<y>[A-Z][^,]*)$",
          _copy_of),
    shape("tapped", rf"(?P<n>{_N}) (?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*)(?: [(](?P<k>{_N})(?: of (?:them|which))?(?: (?:is|are))? (?P<s>tapped|untapped)[)]|,? (?P<k2>{_N}) of (?:which|them)(?: (?:is|are))? (?P<s2>tapped|untapped))",
          lambda f, s: _some_tapped(f, s) if _STANDS.match(f.string) else [], anywhere=True),
    shape("on the stack", rf"^(?:[Oo]n the stack (?:is|there is|there's|we have) )?(?:[Tt]here(?:'s| is) )?(?:(?P<p>{_ANY})'s |[Aa]n? |[Tt]he )?(?P<x>{_NAME})(?:,? (?:cast|controlled) by (?P<p3>{_ANY}),?)?(?: is| lies)?(?: (?:currently|already|still))? ?(?:on the stack)?(?:,? (?:and )?(?:it is |it's |which is |which )?(?:targeting|targets|aimed at|pointed at) (?P<t>{_ANY}(?:'s)?(?: [A-Z][\w'-]*)*))?(?:,? (?:and )?(?:which (?:is|was) )?(?:controlled|cast|owned) by (?P<p2>{_ANY}))?$",
          _stacked),
    shape("through|via|with|thanks|using|by|because", rf"^{_WHO} (?:controls|has) (?P<p>{_ANY})'s (?P<x>{_NAME}),? (?:through|via|with|thanks to|because of|using|by) {_OF}(?P<y>[A-Z][^,]*)$",
          _through),
    shape("this turn", rf"^(?P<h>{_WHO} (?:has|controls) .*?(?P<x>{_NAME})),? (?:that |which )?(?:she|he|they|{_ANY}) (?:has )?(?:just )?(?:cast|played|summoned)(?: earlier)? this turn$",
          lambda f, s: [(f"{f['h']} (summoning sick)",)] if "Creature" in s.types(s.name(f["x"])) else []),
    shape("enchanted|equipped", rf"^(?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?) is (?:enchanted|equipped) (?:with|by) (?P<z>her |his |their |{_ANY}'s )?(?P<y>[A-Z][^,]*?)(?:,? (?:and|but) (?P<m>(?:has|is) .+))?$",
          _wearing),
    shape("counters|destroys|kills|exiles|bounces", rf"^(?P<l>(?:[Ii]n response,? )?){_WHO} (?:then |now )?(?P<v>counters|destroys|kills|exiles|bounces) (?P<x>it|that|{_OF}(?:own )?[A-Z][^,]*?)$",
          _with_what),
    shape(" on ", rf"^{_WHO} (?:has|controls) {_OF}(?P<y>[A-Z][^,]*?) on (?P<z>an? |her |his |their )(?P<x>[A-Z][^,]*)$",
          _aura_on),
    shape("animated", rf"^{_WHO} (?:has|controls) {_OF}(?:animated (?P<x>[A-Z][^,]*)|(?P<x2>[A-Z][^,]*?),? animated)$",
          lambda f, s: _animated(f, s) if s.name(got(f, "x")) else []),
)  # fmt: skip
"""What is told of a thing by what stands behind it, in the order in which it is tried."""
