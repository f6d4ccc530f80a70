"""Situations as they are typed into a forum: in the passive, with what is there behind `while` and `with`, with what a deed is for.

Each row is one shape of sentence, as the lines of the guide that say the same. What a spell does to something is that it is cast on
that (601.2c); whether a card does such a thing is told by its text. Whose something is, and is not told, is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.composed.unnamed import AIMING

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_ANY = r"[A-Z][\w'-]*"
_OF = r"(?:the |an? |her |his |their )?"
_LEAD = r"(?P<l>(?:[Ii]n response,? |[Tt]hen,? |[Aa]fter blocks,? |[Bb]efore blocks,? |[Bb]efore damage,? )?)"
_DONE = "targeted|destroyed|killed|exiled|bounced|hit|burned|bolted|shot|struck|countered|tapped|pumped|stolen|copied|removed|zapped|flickered|blinked|shocked"
_OVER = frozenset(
    {"destroyed", "killed", "exiled", "bounced", "countered", "stolen", "copied", "removed"}
)
"""What has been done is no spell on the stack any more."""
_OUT = r"(?:on the battlefield|out|around|on board|on the board|on the table|in play)"
_SPELL = late(r"[^\n]*\b(?:Instant|Sorcery)\b")
_TARGET = late(r"(?i)\btarget\b")
_ABILITY = late(r"(?m)^[^\n\":]+: [^\n]+")
_BECOMES = late(r"(?i)\bbecomes? an? [^.]*\bcreature\b")


def _done_with(who: str, y: str, x: str, s: Scene, lead: str = "") -> Iterable[Lines]:
    """What somebody does to something with a card: casts it, or activates its one ability with a target."""
    text = s.printed(y)
    if not text or not s.names.is_player(who):
        return []
    cast = f"{lead}{who} casts {y} targeting {x}"
    if _SPELL.match(text):
        told = s.names.show(s.name(y)) in s.cast
        return [(cast,)] if _TARGET.search(text) and not told else []
    abilities = [one for one in _ABILITY.findall(text) if _TARGET.search(one)]
    return [(f"{lead}{who} activates {y} targeting {x}",)] if len(abilities) == 1 else []


def _passive(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    y = got(f, "y")
    over = f["v"] in _OVER and _SPELL.match(s.printed(y)) is not None
    for lines in _done_with(got(f, "p"), y, f["x"], s, f["l"]):
        yield (*lines, f"{y} resolves") if over else lines


def _makes(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return _done_with(got(f, "who"), f["y"], f["x"], s, f["l"])


def _copy_made(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return _done_with(got(f, "who"), f["y"], f["x"], s) if "copy of" in s.printed(f["y"]) else []


def _animates(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    abilities = _ABILITY.findall(s.printed(f["x"]))
    at = [i for i, one in enumerate(abilities) if _BECOMES.search(one)]
    if len(at) != 1 or at[0] > 3:
        return []
    which = (
        f"'s {('first', 'second', 'third', 'fourth')[at[0]]} ability" if len(abilities) > 1 else ""
    )
    rest = (f"{f['who']} {f['r']}",) if f["r"] else ()
    return [(f"{f['who']} activates {f['x']}{which}", "it resolves", *rest)]


def _there(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """What is there, with what is done while it is: whose it is must be told."""
    x, behind = got(f, "x"), got(f, "r")
    rest: Lines = (f"{behind[:1].upper()}{behind[1:]}",) if behind else ()
    named = s.name(re.sub(rf"^{_OF}", "", x))
    if got(f, "p"):
        return [(f"{got(f, 'p')} controls {x}", *rest)]
    if not named:
        return []
    if s.names.show(named) in {one for several in s.board.values() for one in several}:
        return [rest] if rest else []
    shown, who = s.names.show(named), s.who or next(iter(s.names.players), "Ann")
    raise BadInput(f"whose {shown} it is is not told: {who} controls {shown}")


def _while_there(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    verb = "has" if f["v"] in ("has", "had", "holds") else "controls"
    return [(f"{f['p']} {verb} {f['x']}", f["h"])]


def _while_life(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    first = re.match(r"[A-Z][\w-]*", f["h"])
    who = f["p"] or (first[0] if first is not None else "")
    return [(f"{who} is at {count(f['n'])} life", f["h"])]


def _holding(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    return [(f"{f['p']} controls {f['x']}", f"{f['p']} controls {f['y']} (attached to {f['x']})")]


def _loyalty(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return (
        [(f"{got(f, 'p')} controls {f['x']} (loyalty {count(f['n'])})",)] if s.name(f["x"]) else []
    )


def _played(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    types = s.types(s.name(f["x"]))
    sick = " (summoning sick)" if "Creature" in types else ""
    there = bool(types) and not _SPELL.match(s.printed(f["x"]))
    return [(f"{f['who']} controls {f['x']}{sick}",)] if there else []


def _on_the_stack(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """A spell on the stack that is answered, and that nobody has cast yet: its controller casts it first."""
    x = s.names.show(s.name(f["x"]))
    before = () if x in s.cast else (f"{f['p']} casts {f['x']}{f['t'] or ''}",)
    rest = f["r"][:1].upper() + f["r"][1:]
    return [(*before, f"In response, {rest}")] if x and s.names.is_player(f["p"]) else []


def _stacked(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """Spells on the stack, told from one end to the other: the first of a line of the guide is on top."""
    each = re.split(r";|,? and (?=[A-Z][\w-]*'s )|, (?=[A-Z][\w-]*'s )", f["x"])
    out = []
    for one in each:
        found = _OF_WHOM.match(one.strip())
        if found is None or not s.names.is_player(found["p"]):
            return []
        aims = f" (targeting {found['t']})" if found["t"] else ""
        out.append(f"{found['p']} has {found['x']}{aims} on the stack")
    return [tuple(reversed(out) if (f["dir"] or "").startswith(("top", "the top")) else out)]


_OF_WHOM = late(
    r"^(?P<p>[A-Z][\w-]*)'s (?P<x>[A-Z][^,]*?)(?:,? (?:targeting|aimed at|on) (?P<t>[A-Z].*)|)$"
)


def _whose_hand(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    return [(f"{f['p']}'s {f['z']} is {f['x']}", f"{f['h']}{f['p']}{f['r']}")]


def _turn_and(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    who = s.names.is_player(f["r"].split(" ", 1)[0])
    rest = f["r"] if who else re.sub(r"^(?:she|he|they)\b", f["p"], f["r"])
    return [(f"it's {f['p']}'s turn", rest)]


def _trigger_aims(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """What a trigger aims at, where one thing alone that was told of has an ability that triggers and targets."""
    there = (one for several in s.board.values() for one in several)
    told = dict.fromkeys((*s.cast, *s.things, *s.placed, *there))
    have = [one for one in told if AIMING.search(s.text(one))]
    return [(f"{have[0]}'s ability targets {f['t']}",)] if len(have) == 1 else []


def _and_kills(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`…, killing Ox with the trigger`: what the ability aims at that alone triggers and targets."""
    spoken = [s.name(n) for n in re.findall(r"Zzq\d+|[A-Z][\w'-]*(?: [A-Z][\w'-]*)*", f["h"])]
    have = [one for one in dict.fromkeys(filter(None, spoken)) if AIMING.search(s.text(one))]
    if len(have) != 1:
        return []
    return [(f["h"], f"{s.names.show(have[0])}'s ability targets {f['t']}")]


def _second_one(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    if " other one" in f[0]:  # it is of the name of what this player cast last
        last = [x for x, who in s.cast.items() if who == f["who"]][-1:]
        return [(f"{f['who']} casts {x}{f['r']}",) for x in last]
    x = s.things[0] if len(s.things) == 1 else ""
    here = x in s.board.get(f["who"], ())
    return [(f"{f['who']} has {x} in hand", f"{f['who']} casts {x}{f['r']}")] if here else []


def _for_color(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    rest = re.sub(r"^(?:cast|activate|pay|equip|play|cycle)\b", lambda v: f"{v[0]}s", f["r"] or "")
    tail = (f"{f['who']} {rest}",) if rest else ()
    return [(f"{f['who']} sacrifices {f['x']} for {f['c']} mana", *tail)]


def _its_trigger(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = s.spells[0] if len(s.spells) == 1 else ""
    aims = got(f, "t")
    return [(f"{x}'s ability targets {aims}", f"In response, {f['r']}")] if x else []


def _no_blocks(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    rest = re.sub(r"^(?:she|he|they)\b", s.who or "she", got(f, "r"))
    return [("nobody blocks", rest)]


def _own_turn(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    if not s.who:
        return []
    if f["n"]:
        return [(f"in {s.who}'s next turn", f"{s.who} {f['r']}")]
    return [(f"On {s.who}'s turn, {s.who} {f['r']}",)]


def _one_is_blocked(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return [(f"{f['y']} blocks {s.attackers[0]}",)] if len(s.attackers) == 1 else []


def _on_stack_so(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Bob's Roil (kicked) is on the stack`: whose it is must be told."""
    x, marks = (
        f["x"],
        [re.sub("^with ", "", one.strip()) for one in re.split(", ", got(f, "m")) if one.strip()],
    )
    if f["t"]:
        marks.append(f"targeting {f['t']}")
    if not s.name(x) or s.names.show(s.name(x)) in s.cast:
        return []
    told = f"{x} ({', '.join(marks)}) on the stack" if marks else f"{x} on the stack"
    if not f["p"]:
        who = [*s.names.players, "Ann"][0]
        raise BadInput(f"whose spell it is is not told: {who} has {s.names.show(told)}")
    return [(f"{f['p']} has {told}",)]


def _graveyard(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """What lies on top of a graveyard was put there last (404.2)."""
    each = [one for one in re.split(r",? and |,? then |, ", f["x"]) if one]
    return [tuple(f"{f['p']} has {one} in the graveyard" for one in reversed(each))]


FORUM = (
    shape("One", r"^One (?:of them )?(?:is|gets) blocked by (?P<y>[A-Z][^,]*)$",
          _one_is_blocked),
    shape("on the stack", rf"^(?:(?P<p>{_ANY})'s )?(?P<x>[A-Z][^,(]*?)(?: \((?P<m>[^()]+)\)|, (?P<m2>kicked),?| (?P<m3>kicked))(?:,? targeting (?P<t>[A-Z][^,]*?),?)? (?:is|lies) on the stack$",
          _on_stack_so),
    shape("graveyard", rf"^(?P<p>{_ANY})'s graveyard(?:,? from (?:the )?top(?: (?:to bottom|down))?)(?:,? (?:is|has|reads))?:? (?P<x>[A-Z].+)$",
          _graveyard),
    shape("graveyard", rf"^(?P<x>[A-Z][^,]*?) (?:is|lies) on (?:the )?top of (?P<p>{_ANY})'s graveyard$|^(?:[Oo]n (?:the )?top of (?P<p2>{_ANY})'s graveyard|[Tt]he top card of (?P<p3>{_ANY})'s graveyard) is (?P<x2>[A-Z].*)$",
          "{p} has {x} in the graveyard"),
    shape(" by ", rf"^{_LEAD}(?P<x>it|[A-Z].*?) (?:is|was|gets|got|has been|is being|are|were) (?:then |now )?(?P<v>{_DONE}) by (?:(?P<p>{_ANY})'s {_OF}(?P<y>[A-Z][^,]*)|{_OF}(?P<y2>[A-Z][^,]*?),? (?:which (?:is|was|has been) )?(?:cast|controlled|played|activated) by (?P<p2>{_ANY}))$",
          _passive),
    shape(" with | using ", rf"^{_LEAD}{_WHO} (?:makes|gives|turns|grants) (?P<x>it|{_OF}[A-Z].*?) (?:[a-z+-][^A-Z]*?|[+−-]?\d[^A-Z]*?) (?:with|using|by casting) {_OF}(?P<y>[A-Z][^,]*)$",
          _makes),
    shape(" hand", rf"^{_WHO} controls (?P<a>[^.]+?)(?:,? and |, |,? with )(?P<x>[A-Z][^,]*?) (?:(?:is|are) )?in (?:her |his |their )?hand(?:,? and|,) (?P<r>(?:an? |the |\d+ |two |three |four |five )?[A-Z].*)$",
          "{who} controls {a}\n{who} has {x} in hand\n{who} controls {r}"),
    shape("emblem", rf"^{_WHO} controls (?P<x>[A-Z][^,]*?) (?:with|and) (?:an|its|his|her|their|the) emblem(?: (?:of|from) (?:it|[A-Z][^,]*))?$",
          "{who} controls {x}\n{who} has an emblem of {x}"),
    shape("copy of", rf"^{_WHO} (?:makes|creates|gets) (?:an? )?(?:token )?copy of (?P<x>[A-Z].*?|(?:her|his|their) [A-Z].*?) (?:with|using|by casting) {_OF}(?P<y>[A-Z][^,]*)$",
          _copy_made),
    shape("animates", rf"^{_WHO} animates {_OF}(?P<x>[A-Z].*?)(?:,? (?:and|then|and then) (?P<r>[a-z].*))?$",
          _animates),
    shape("controlled by", rf"^(?:[Bb]oth )?(?P<x>[A-Z].*? and [A-Z].*?) are (?:both )?controlled by (?P<p>{_ANY})$",
          "{p} controls {x}"),
    shape("here|ith ", rf"^[Tt]here(?:'s| is| are) (?P<x>(?:an? |the )?[A-Z].*?),? (?:{_OUT} )?(?:(?:and )?(?:it(?:'s| is) )?under (?P<p>{_ANY})'s control|on (?P<p2>{_ANY})'s (?:side|board)(?: of the (?:battlefield|board|table))?|(?:that |which )?(?P<p3>{_ANY}) controls)$"
     rf"|^[Tt]here(?:'s| is| are) {_OF}(?P<x2>[A-Z].*?) {_OUT}$"
     rf"|^[Ww]ith (?P<p4>{_ANY})'s (?P<x4>[A-Z][^,]*?) {_OUT}, (?P<r2>[A-Za-z].+)$"
     rf"|^[Ww]ith {_OF}(?P<x3>[A-Z][^,]*?) {_OUT}, (?P<r>[A-Za-z].+)$",
          _there),
    shape("while", rf"^(?P<h>[A-Z].*?),? while (?P<p>{_ANY}) (?P<v>controlled|controls|has|had|owns|holds) (?P<x>[^,]+)$",
          _while_there),
    shape("while|with ", rf"^(?P<h>[A-Z].*?),? (?:while|with) (?:(?:(?:she|he|they)|(?P<p>{_ANY}))(?: is|'s)? )?(?:at|on) (?P<n>\w+)(?: life)?$",
          _while_life),
    shape("holding|wearing|carrying|wielding|equipped|enchanted", rf"^(?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?) is (?:holding|wearing|carrying|wielding|equipped (?:with|by)|enchanted (?:with|by)) {_OF}(?P<y>[A-Z][^,']*)$",
          _holding),
    shape("loyalty", rf"^(?P<x>[A-Z][^,]*?) is (?:at|on) (?P<n>\w+) loyalty(?: counters)?,? (?:and )?(?:on (?P<p>{_ANY})'s side|under (?P<p2>{_ANY})'s control|controlled by (?P<p3>{_ANY}))$",
          _loyalty),
    shape("turn", rf"^{_WHO} (?:has )?(?:just )?(?:played|casts?|summoned|summons|plays|dropped|drops) {_OF}(?P<x>[A-Z][^,]*?) (?:earlier )?this turn$",
          _played),
    shape("on the stack", rf"^(?:[Ww]hile|[Ww]ith) (?P<p>{_ANY})'s (?P<x>[A-Z][^,]*?)(?P<t>,? targeting [A-Z][^,]*?)? (?:is )?(?:still )?on the stack,? (?P<r>[A-Z].+)$",
          _on_the_stack),
    shape("he stack", r"^(?:[Oo]n the stack|[Tt]he stack)(?: is| are| has| looks like this)?,? ?(?:(?:from )?(?P<dir>bottom to top|top to bottom|the bottom|the top))?:? ?(?P<x>[A-Z][\w-]*'s [A-Z].*)$",
          _stacked),
    shape("whose", rf"^(?P<h>.*?\b)(?P<p>{_ANY}), whose (?P<z>hand|graveyard) (?:is|was|contains|has|consists of) (?P<x>[^,]+?),(?P<r> .+)$",
          _whose_hand),
    shape("turn", rf"^[Ii]t(?:'s| is) (?P<p>{_ANY})'s turn,? (?:and|so|;) (?P<r>(?:she|he|they|[A-Z]\w*) .+)$",
          _turn_and),
    shape("blocks", r"^(?:[Aa]fter|[Ww]ith|[Oo]n) no blocks,? (?P<r>.+)$|^[Nn]o (?:blocks|blockers)(?:,| and|;) (?P<r2>.+)$",
          _no_blocks),
    shape("turn", r"^(?:[Oo]n|[Dd]uring|[Ii]n) (?P<w>her|his|their)(?: own)? (?P<n>next )?turn,? (?:she|he|they) (?P<r>.+)$",
          _own_turn),
    shape(" for ", rf"^{_WHO} (?:sacrifices|sacs|cracks|pops|uses) {_OF}(?P<x>[A-Z][^,]*?) for (?:a )?(?P<c>white|blue|black|red|green)(?: mana)?(?:,? (?:to|and|in order to) (?P<r>[a-z].+))?$",
          _for_color),
    shape("on the stack", r"^(?:[Ww]ith|[Ww]hile) (?:its|the|her|his|that) (?:[a-z-]+ |ETB )?(?:trigger|ability|triggered ability|ETB)(?: trigger)?(?:,? (?:targeting|aimed at) (?P<t>[A-Z][^,]*?)(?: is)?(?: still)? on the stack|(?: is)?(?: still)? on the stack,? (?:targeting|aimed at) (?P<t2>[A-Z][^,]*?)), (?P<r>[A-Z].+)$",
          _its_trigger),
    shape("first", r"^[Bb]etween (?:the )?first[- ]strike (?:damage |combat damage )?and (?:the )?(?:regular|normal|second)(?:[- ]strike)?(?: combat)?(?: damage)?(?: steps?)?,? (?P<r>.+)$",
          "After first strike damage, {r}"),
    shape("trigger", rf"^(?:[Tt]he|[Ii]ts) (?:trigger|triggered ability|ability) (?:targets|exiles|destroys|kills|bounces|hits) {_OF}(?P<t>[A-Z].*)$",
          _trigger_aims),
    shape("second one|another one|other one", rf"^{_WHO} casts (?:a second|another|(?:the|her|his|their) other) one(?P<r>$|,? .*)",
          _second_one),
)  # fmt: skip
"""In the order in which they are tried."""

DONE_BY_TRIGGER = (
    shape("with", rf"^(?P<h>.+?),? (?:and )?(?:killing|destroying|exiling|bouncing|kills|destroys|exiles|bounces) {_OF}(?P<t>[A-Z][^,]*?) with (?:the|its|her|his) (?:[a-z-]+ |ETB )?(?:trigger|ability|triggered ability|ETB)$",
          _and_kills),
)  # fmt: skip
"""What is looked at before a deed's own clauses, which would aim the deed at it."""
