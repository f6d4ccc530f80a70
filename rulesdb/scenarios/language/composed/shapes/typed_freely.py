"""What judges type freely: tokens with their size in brackets, a commander cast again, modes behind a colon, loyalty abilities by their sign.

Each row is one shape of sentence, as the lines of the guide that say the same; that a card does such a thing is told by its text.
What is told too little of is asked for in one sentence, with a line that works.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    LEAD,
    NAME,
    OF,
    SPELL,
    WHO,
    Joined,
    Lines,
    N,
    shape,
    shown,
)

_LOYALTY = late(r"(?m)^\[?(?P<n>[+−-](?:\d+|X))\]?: (?P<t>[^\n]+)$")
_SYMBOL = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}", "colorless": "{C}"}  # fmt: skip
_MOST = 12
"""So much mana comes of one ability at most."""
_TIMES = {"second": "once", "third": "twice", "fourth": "3 times", "fifth": "4 times", "sixth": "5 times"}  # fmt: skip


def _sized(f: Joined, _: Scene) -> Iterable[Lines]:
    """`three Soldier tokens (1/1 white)`."""
    kind = "" if f["k2"] else " creature"
    said = f"{f['n']} {f['d']} {f['k']}{kind}{f['k2'] or ''} {f['t']}"
    return [(f"{f.string[: f.start()]}{said}{f['w'] or ''}{f.string[f.end() :]}",)]


def _nobody_has(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`neither player has cards in hand`: each of them has none."""
    what = re.sub(r"^(?:any|an?|more) ", "", f["x"])
    return [tuple(f"{one} {f['v']} no {what}" for one in s.names.players)] if s.names.players else []  # fmt: skip


def _suspended(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    n = count(f["n"])
    return [(f"{f['who']} has {f['x']} ({n} time counter{'' if n == '1' else 's'}) in exile",)]


def _of_several(f: Joined, s: Scene) -> Iterable[Lines]:
    """What is exiled for a cost is told by name; how many is not enough."""
    key = f"for its {f['k'] or 'escape'} cost "
    raise BadInput(
        f"what is exiled is told by name: {f['who']} casts {shown(s, f['x'])} {key}exiling A and B, of cards in {f['who']}'s graveyard"
    )


def _modes(f: Joined, s: Scene) -> Iterable[Lines]:
    """`casts Command: counter Bolt and draw a card`, `responds with Charm (destroy Ring)`."""
    if not re.search(r"(?m)^[•●]", s.printed(f["x"])):
        return []
    said = re.sub(r" ?[+&/] ?", " and ", f["m"].strip())
    if len(s.spells) == 1:
        said = re.sub(r"\bcounter(?= and |$)", f"counter {s.names.show(s.spells[0])}", said)
    said = re.sub(r"^(?P<v>[a-z]+?)s (?=[A-Z]|an? |the |two )", r"\g<v> ", said)
    verb = "In response, " if f["v"] != "casts" else ""
    lead = f["l"] or ""
    head = f"{verb}{f['who']}" if verb else f"{lead}{f['who']}"
    return [(f"{head} casts {f['x']} choosing to {said}",)]


def _again(f: Joined, _: Scene) -> Iterable[Lines]:
    """`casts her commander Ox for the third time`: it was cast twice before (903.8)."""
    who, x = f["who"], f["x"]
    before = (
        (f"{who} has cast {x} from the command zone {_TIMES[f['n']]}",) if f["n"] in _TIMES else ()
    )
    return [(f"{x} is {who}'s commander", *before, f"{who} casts {x}{f['r'] or ''}")]


def _fetched(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`cracks Wilds, getting Fount and paying 2 life`: what enters asks for it (614.1c)."""
    pays = re.search(r"(?i)\bpay 2 life\b", s.printed(f["y"]))
    if not shown(s, f["y"]) or pays is None:
        return []
    says = "no" if f["k"] == "tapped" else "yes"
    return [
        (f"{f['who']} activates {f['x']}", f"{f['who']} chooses {f['y']}", f"{f['who']} says {says} for {f['y']}")
    ]  # fmt: skip


def _loyalty(f: Joined, s: Scene) -> Iterable[Lines]:
    """`minuses Vela to make Bob sacrifice Elk`: the one ability with that sign, or the one that does what is said."""
    each = [(one["n"].replace("−", "-"), one["t"]) for one in _LOYALTY.finditer(s.printed(f["x"]))]
    sign = "+" if f["v"].startswith(("plus", "tick", "up")) and "down" not in f["v"] else "-"
    fit = [one for one in each if one[0].startswith(sign)]
    verb = re.search(
        r"\b(?:sacrifice|destroy|exile|draw|discard|return|create|deal|search|untap|tap)",
        f["r"] or "",
    )
    if len(fit) > 1 and verb is not None:
        says = rf"(?:target [a-z]+(?: [a-z]+)? )?(?:you may )?{verb[0]}"
        fit = [one for one in fit if re.match(says, one[1].lower())] or fit
    if len(fit) > 1:
        listed = " / ".join(f"{f['who']} activates {shown(s, f['x'])}'s {n}" for n, _ in fit)
        raise BadInput(f"which of its abilities is meant is not told: {listed}")
    if not fit:
        return []
    n, text = fit[0]
    player = next((x for x in re.findall(ANY, f["r"] or "") if s.names.is_player(x)), "")
    thing = re.search(
        rf"(?:targeting|on|at|exile|destroy|return|untap|tap|to) {OF}(?P<t>(?:{ANY}'s )?{NAME})$",
        f["r"] or "",
    )
    wants = re.search(r"\btarget (?:[a-z]+ )?(player|opponent)\b", text.lower())
    aim = player if wants else thing["t"] if thing is not None and "target" in text.lower() else ""
    aims = f" targeting {aim}" if aim else ""
    line = f'{f["l"]}{f["who"]} activates {f["x"]}\'s "{n}"{aims}'
    gives = re.search(rf"\bsacrifice {OF}(?P<y>{NAME})$", f["r"] or "")
    more = (f"{player} sacrifices {gives['y']}",) if gives and player else ()
    return [(line, *more)]


def _with_it(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`taps Ring and casts Golem with it`: its mana pays for that."""
    if not re.search(r"\{T\}[^\n]*: Add", s.printed(f["x"])):
        return []
    return [(f"{f['l']}{f['who']} casts {f['y']} using {f['x']}",)]


def _ritual(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Rite and uses the mana to cast Imp`: it has resolved then."""
    if not SPELL.match(s.printed(f["x"])) or not re.search(r"\b[Aa]dd \{", s.printed(f["x"])):
        return []
    return [(f"{f['l']}{f['who']} casts {f['x']}", "it resolves", f"{f['who']} casts {f['y']}")]


def _for_color(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`sacs Lotus for three blue`: its mana ability (605.1a)."""
    n = int(count(f["n"])) if count(f["n"]).isdigit() else 0
    if not 0 < n <= _MOST or not re.search(r"\b[Aa]dds? ", s.printed(f["x"])):
        return []
    return [(f"{f['l']}{f['who']} taps {f['x']} for {_SYMBOL[f['c']] * n}",)]


_DOWN = {"manifest": "manifested", "cloak": "cloaked", "morph": "face down"}


def _what_it_is(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    """What lies face down is a card all the same, and which one is told."""
    raise BadInput(f"which card it is is told, too: {f['who']} controls A (face down)")


def _channels(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`channels Seat to destroy Ring`: the ability that discards it (702, ability word channel)."""
    text = re.search(r"(?im)^channel — [^:\n]+: (?P<t>[A-Z][^.\n]*)", s.printed(f["x"]))
    if text is None:
        return []
    words = " ".join(text["t"].split(" ")[:4])
    aims = f" targeting {f['y']}" if f["y"] else ""
    x = shown(s, f["x"])
    there = () if x in s.placed else (f"{f['who']} has {x} in hand",)
    return [(*there, f'{f["l"]}{f["who"]} activates {f["x"]}\'s "{words}"{aims}')]


def _each_blocker(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`assigns 1 to each blocker`, where what blocks was told."""
    those = [s.names.show(x) for x in s.blockers]
    if not those:
        return []
    n = count(f["n"])
    shares = " and ".join(f"{n} to {x}" for x in those)
    return [(f"{f['who']} assigns {shares}",)]


def _flips_for(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`flips a coin for Stitch and loses`: it is cast, where that is a spell that no line has cast."""
    x = shown(s, f["x"])
    cast = (f"{f['who']} casts {x}",) if SPELL.match(s.printed(f["x"])) and x not in s.cast else ()
    return [(*cast, f"{f['who']} {f['v']} the flip")] if x else []


def _of_the_ability(f: Joined, s: Scene) -> Iterable[Lines]:
    """`responds with End on it`, of what was activated: its ability is what such a spell can be aimed at (115.1)."""
    those = [x for x in dict.fromkeys(s.things) if x not in s.spells]
    aims = re.search(r"(?i)\btarget (?:[a-z]+,? (?:or )?)*?ability\b", s.printed(f["y"]))
    if len(those) != 1 or aims is None or those[0] in s.spells:
        return []
    lead = "In response, " if f["v"] != "casts" or f["l"] else ""
    return [(f"{lead}{f['who']} casts {f['y']} targeting {s.names.show(those[0])}'s ability",)]


def _spell_first(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`the Bolt resolves first`, of a spell that was cast."""
    x = shown(s, f["x"])
    return [(f"{x} resolves",)] if x in s.cast and SPELL.match(s.printed(f["x"])) else []


def _kept_tapped(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return [(f"{f['who']} declines",)] if shown(s, f["x"]) or f["x"] == "it" else []


def _untold_piles(f: re.Match[str]) -> Iterable[Lines]:
    raise BadInput(
        f"what lies in each pile is told: {f['who']} makes a pile of A and B and a pile of C"
    )


FREELY = (
    shape("token", rf"(?P<n>{N}) (?P<k>[A-Z][a-z]+)(?P<k2> creature| artifact| artifact creature)? (?P<t>tokens?) \((?P<d>\d+/\d+(?: [a-z]+(?: and [a-z]+)?)?)(?P<w> with [a-z ]+)?\)",
          lambda f, s: _sized(Joined(f), s), anywhere=True),
    shape("either player|obody|o player|o one", r"^(?:[Nn]either player|[Nn]obody|[Nn]o player|[Nn]o one) (?P<v>has|controls) (?P<x>(?:any |an? |more )?(?:cards? in hand|lands|creatures|permanents|artifacts|enchantments|cards in (?:the |their )?(?:graveyard|library)))$",
          _nobody_has),
    shape("through|unblocked", rf"^(?P<h>{WHO} (?:blocks|chumps) {OF}(?P<x>{NAME}) with {OF}{NAME}),? (?:and|but) (?:lets|leaves) {OF}(?P<y>{NAME}) (?:through|by|unblocked)$",
          lambda f, s: [(f["h"],)] if {shown(s, f["x"]), shown(s, f["y"])} >= {s.names.show(x) for x in s.attackers} else []),
    shape("for ", rf"^(?P<l>(?:[Ii]n response,? )?){WHO} (?:sacs|sacrifices|taps|cracks|uses) {OF}(?P<x>{NAME}) for (?P<n>{N}) (?P<c>white|blue|black|red|green|colorless)(?: mana)?$",
          _for_color),
    shape("manifest|cloak|morph", rf"\b(?:an? )?(?P<k>manifest|cloak|morph) \((?:really )?(?P<x>{NAME})\)",
          lambda f, _: [(f"{f.string[: f.start()]}{f['x']} ({_DOWN[f['k']]}){f.string[f.end() :]}",)], anywhere=True),
    shape("manifest|morph|face-down|face down|cloaked", rf"^{WHO} (?:controls|has) (?:an? |one )?(?:unknown |random )?(?:manifest|morph|(?:manifested|cloaked) card|(?:unknown )?face[- ]down (?:creature|card|permanent))$",
          _what_it_is),
    shape("lands are tapped", rf"^[Aa]ll (?:of )?(?P<p>{ANY})'s lands are tapped$",
          "{p} has no lands"),
    shape("plays", rf"^{LEAD}{WHO} plays {OF}(?P<x>{NAME})(?P<r>,? (?:targeting|on|at) .+)$",
          lambda f, s: [(f"{f['l']}{f['who']} casts {f['x']}{f['r']}",)] if s.types(shown(s, f["x"])) and "Land" not in s.types(shown(s, f["x"])) else []),
    shape("suspended", rf"^{WHO} (?:has )?suspended {OF}(?P<x>{NAME})(?: (?:last turn|(?:a|one|two|three) turns? ago|earlier|before))?,? (?:so|and|and so) (?:it|now it) (?:now )?has (?P<n>{N}) time counters?(?: left| on it| remaining)*$",
          _suspended),
    shape("exiling", rf"^{LEAD}{WHO} (?:casts|escapes) {OF}(?P<x>{NAME})(?: from (?:her|his|their|the) graveyard)?,? (?:by )?exiling (?:{N}) (?:other )?cards(?: from (?:her|his|their|the) graveyard)?$",
          lambda f, s: _of_several(Joined(f), s) if re.search(r"(?i)\bescape\b", s.printed(f["x"])) else []),
    shape(":|(", rf"^{LEAD}{WHO} (?P<v>casts|responds with|answers with) {OF}(?P<x>{NAME})(?:: (?P<m>[a-z][^:()]*)| \((?P<m2>[a-z][^:()]*)\))$",
          lambda f, s: _modes(Joined(f), s)),
    shape("foretells|suspends|plots", rf"^(?P<h>{LEAD}{WHO} (?:foretells|suspends|plots) {OF}{NAME}),? (?:paying|for) (?:\{{?\w+\}}?)+$",
          "{h}"),
    shape("commander", rf"^{LEAD}{WHO} casts (?:her|his|their) commander,? (?P<x>[A-Z][^,]*?(?:, [A-Z][^,]*?)?)(?:,? (?:for|from [a-z ]+? for) (?:the|a) (?P<n>first|second|third|fourth|fifth|sixth) time(?: this game)?)?(?P<r>,? (?:targeting|on) .+)?$",
          lambda f, s: _again(Joined(f), s)),
    shape("getting|fetching|finding", rf"^{WHO} (?:cracks|activates|sacrifices|uses) {OF}(?P<x>{NAME}),? (?:getting|fetching|finding|for) {OF}(?P<y>{NAME}),? (?:and )?(?:(?P<k>tapped)|untapped|(?:shocking|shocks) (?:herself|himself|themselves|in|it in)|(?:paying|pays) 2 life)$",
          _fetched),
    shape("unblocked", r"^[Ii]t(?: is|'s| goes) unblocked(?:,? (?:so|and)) (?P<r>[A-Z].+)$",
          "it isn't blocked\n{r}"),
    shape("injutsu", rf"^{LEAD}{WHO} ninjutsu(?:s|es)(?: in)? {OF}(?P<x>{NAME}),? (?:by )?(?:returning|bouncing|for) {OF}(?P<y>{NAME})(?: to (?:her|his|their) hand)?$",
          lambda f, s: [(f'{f["l"]}{f["who"]} activates {f["x"]}\'s "Ninjutsu" returning {f["y"]}',)] if "injutsu" in s.printed(f["x"]) else []),
    shape("minus|plus|tick", rf"^{LEAD}{WHO} (?P<v>minuses|pluses|downticks|upticks|ticks down|ticks up) {OF}(?P<x>{NAME})(?P<r>,? (?:to|targeting|on|at) .+)?$",
          lambda f, s: _loyalty(Joined(f), s)),
    shape("with it|with the mana|with that", rf"^{LEAD}{WHO} taps {OF}(?P<x>{NAME})(?: for mana)?,? (?:and|to) casts? {OF}(?P<y>[A-Z].+?),? (?:with|using|off) (?:it|the mana|that|that mana)$",
          _with_it),
    shape("the mana|that mana", rf"^{LEAD}{WHO} casts {OF}(?P<x>{NAME}),? (?:and |then )?(?:uses|using|spends|spending) (?:the|that|its) mana (?:to cast|on|for) {OF}(?P<y>[A-Z].+)$",
          _ritual),
    shape("land drop", rf"^(?P<l>){WHO} (?:makes|uses|takes) (?:her|his|their|the|a) land[- ]drop(?:,?:?| with| on| for| playing) {OF}(?P<x>{NAME})(?:,? and taps it for {OF}(?P<y>[A-Z].+))?$",
          lambda f, _: [(f"{f['who']} plays {f['x']}", *((f"{f['who']} casts {f['y']} using {f['x']}",) if f["y"] else ()))]),
    shape("channels", rf"^{LEAD}{WHO} channels {OF}(?P<x>[A-Z][^,]*?(?:, [A-Z][^,]*?)?)(?:,? (?:targeting|on|to (?:destroy|exile|return|bounce|hit)) {OF}(?P<y>(?:{ANY}'s )?{NAME}))?$",
          _channels),
    shape("swings|sends", rf"^{WHO} (?:swings|sends|runs) {OF}(?P<x>{NAME}) (?:in )?(?:into|in at|at) (?P<p>{ANY})(?:'s (?:board|side|face|team|blockers))?$",
          "{who} attacks {p} with {x}"),
    shape("strike", rf"^(?:{ANY}'s )?{OF}(?P<x>{NAME}) deals (?:its )?first[- ]strike damage(?: to .+| first)?$",
          lambda f, s: [("first-strike damage is dealt",)] if "irst strike" in s.printed(f["x"]) or "ouble strike" in s.printed(f["x"]) else []),
    shape("banded", rf"^(?P<h>{WHO} attacks(?: {ANY})? with {OF}{NAME}) banded (?:together )?with (?P<x>[A-Z].+)$",
          "{h} and {x} in a band"),
    shape("each blocker|each of the blockers|each of them", rf"^{WHO} (?:assigns|deals|puts) (?P<n>{N}) (?:damage )?(?:to|on) each (?:blocker|of the blockers|of them)$",
          _each_blocker),
    shape("gains|loses|takes|draws", rf"^(?P<h>{WHO} attacks(?: {ANY})? with [^,]+?),? and (?P<v>gains|loses|takes|draws) (?P<n>\w+)(?P<k> life| damage| cards?)?$",
          lambda f, _: [(f["h"], f"{f['who']} {f['v']} {count(f['n'])}{f['k'] or (' damage' if f['v'] == 'takes' else ' life' if f['v'] != 'draws' else ' cards')}")]),
    shape("the mana|enough mana|nough lands", rf"^{WHO} (?:doesn't have|does not have|hasn't got|hasn't|lacks) (?:the|enough) (?:mana|lands?)(?: (?:for it|for that|left|to pay|to do so|to pay for it))?$",
          "{who} declines"),
    shape("tapped", rf"^{WHO} (?:chooses|decides|opts) to (?:keep|leave) {OF}(?P<x>{NAME}|it) tapped$",
          _kept_tapped),
    shape("flips a coin", rf"^{WHO} flips a coin for {OF}(?P<x>{NAME}),? and (?P<v>wins|loses)(?: (?:it|the flip))?$",
          _flips_for),
    shape("two piles", rf"^{WHO} (?:makes|splits (?:them|the cards|it) into|separates (?:them|the cards) into) two piles$",
          lambda f, _: _untold_piles(f)),
    shape("priority", rf"^(?P<h>{LEAD}{WHO} casts [^,]+),? (?:and )?(?:holds|holding|keeps|keeping) (?:full )?priority,? (?:and )?(?:then )?(?P<r>[A-Za-z].+)$",
          lambda f, _: [(f["h"], f"{f['who']} {f['r']}")]),
    shape("on it|the ability|activation", rf"^{LEAD}{WHO} (?P<v>casts|responds with|answers with|answers by casting) {OF}(?P<y>{NAME}) (?:on|targeting|at) (?:it|that|the ability|the activation|that ability)$",
          lambda f, s: _of_the_ability(Joined(f), s)),
    shape("resolves first", rf"^{OF}(?P<x>{NAME}) resolves first$",
          _spell_first),
    shape("rom |off |ith ", r"^(?P<h>[A-Z][\w-]* (?:draws|gains|loses|mills|creates|takes) [^,]*? ?(?:cards?|life|tokens?|damage)) (?:from|off|with|because of|thanks to|by) (?:the|its|that) (?:trigger|ability|triggered ability)$",
          "{h}"),
)  # fmt: skip
"""In the order in which they are tried."""
