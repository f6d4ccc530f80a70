"""Deeds and choices as judges write them down: loyalty by its number, a land that enters untapped, what a trigger does to whom.

Each row is one shape of sentence, as the lines of the guide that say the same; which ability or choice is meant is told by the text of
the card, and where that leaves two open the row is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from rulesdb.late import late
from rulesdb.scenarios.language.composed.in_one.purposes import takes_just
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import Lines, got, shape
from rulesdb.scenarios.language.words import ORDINALS

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their )?"
_TO = r"(?:,? (?:targeting|on|at|against|aiming at) (?P<t>[A-Z].*))?"
_LOYALTY = late(r"(?m)^\[?(?P<n>[+−-]?(?:\d+|X))\]?: ")
_AIMED = late(r"(?m)^(?:[^\n]*— )?(?:When|Whenever|At)\b[^\n]*\btarget\b")
_MAY_AIM = late(r"(?m)^(?:[^\n]*— )?(?:When|Whenever|At)\b[^\n]*\byou may\b[^\n]*\btarget\b")
_SPELL = late(r"[^\n]*\b(?:Instant|Sorcery)\b")
_PAID_LAND = late(r"(?is)you may (?:pay|reveal)[^\n]*\. If you don't, [^\n]*enters[^\n]*tapped")
_LOOKS = late(r"(?i)\b(?:scry|surveil|look at the top|explores?)\b")
_ACTIVATED = late(r"(?m)^[^\n\"]*[^\n\":]: [^\n]*")
_MANA = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}"}
_THIRD = {
    "casting": "casts",
    "activating": "activates",
    "attacking": "attacks",
    "equipping": "equips",
    "cracking": "cracks",
    "sacrificing": "sacrifices",
}


def told_of(scene: Scene) -> tuple[str, ...]:
    """What was told of so far that could ask for something."""
    there = (one for several in scene.board.values() for one in several)
    return tuple(dict.fromkeys((*scene.cast, *scene.things, *there)))


# What hangs on no card.


def _exerts(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    done = f"attacks{' ' + f['whom'] if f['whom'] else ''} with {f['x']}" if f["x"] else f["d"]
    who = got(f, "who")
    return [(f"{who} {done}", f"{who} says yes for {got(f, 'x')}")]


def _moves_to(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    own = f["r"][0].isupper() or f["r"].startswith("chapter")
    return [(f"in {f['who']}'s {f['s']}", f["r"] if own else f"{f['who']} {f['r']}")]


def _must(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    x = f["x"]
    return [(f"{x[0].lower() if x.startswith(('Its', 'The')) else x[0]}{x[1:]} targets {f['t']}",)]


# What the text of a card settles.


def _apposed(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Stomp, the adventure half of Giant`: two names of one card."""
    same = s.printed(f["x"]) and s.printed(f["x"]) == s.printed(f["y"])
    return [(f"{f.string[: f.start()]}{f['x']}{f.string[f.end() :]}",)] if same else []


def _modes(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    modes = " and ".join(f"mode {one}" for one in re.findall(r"\d", f[0]))
    rest = re.sub(
        r"^,? (?:on|at|targeting|bouncing|countering|destroying|exiling|tapping|killing|hitting|returning) (?=[A-Z])",
        " targeting ",
        f.string[f.end() :],
    )
    return [(f"{f.string[: f.start()]} choosing {modes}{rest}",)]


def _leaves(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    looked = any(_LOOKS.search(s.text(one)) for one in told_of(s))
    return [(f"{f['who']} declines",)] if looked else []


def _pays_for(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    # Another amount than it asks for pays for nothing of it.
    asked = rf"(?i)\bpays? (?:an additional )?\{{{f['n']}\}}"
    fits = not f["n"] or re.search(asked, s.printed(f["x"]))
    return [(f"{f['who']} pays for {f['x']}",)] if fits else []


def _taps(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    abilities = _ACTIVATED.findall(s.printed(f["x"]))
    only = len(abilities) == 1 and "{T}" in abilities[0]
    return [(f"{f['who']} activates {f['x']}",)] if only else []


def _equips_for(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    printed = f"Equip {{{f['m'].strip('{}')}}}" in s.printed(f["x"])
    return [(f["h"],)] if printed else []


def _to_other(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    others = [one for one in s.names.players if one != s.who]
    two = len(s.names.players) == 2
    return [(f.re.sub(rf"\g<v> {others[0]}", f.string),)] if two else []


def _targeting(aims: str) -> str:
    return f" targeting {aims}" if aims else ""


def _by_number(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """A loyalty ability by its number."""
    number, x = (got(f, "n") or "ultimate").replace("-", "−"), got(f, "x")
    told = _numbers(s.printed(x))
    if number == "ultimate":
        number = told[-1] if len(told) > 2 and told[-1].startswith("−") else ""
    if told.count(number) != 1:
        return []
    name = number.replace("−", "-")
    return [(f'{got(f, "who")} activates {x}\'s "{name}"{_targeting(got(f, "t"))}',)]


def _nth_of_sign(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """A loyalty ability by its place among those of one number."""
    told = _numbers(s.printed(f["x"]))
    at = [i for i, n in enumerate(told) if n == f["n"].replace("-", "−")]
    nth = ORDINALS[f["nth"]]
    return _nth(f, at[nth - 1], _targeting(f["t"])) if nth <= len(at) else []


def _nth(f: re.Match[str], at: int, aims: str) -> Iterable[Lines]:
    words = [*ORDINALS]
    return (
        [(f"{f['who']} activates {f['x']}'s {words[at]} ability{aims}",)] if at < len(words) else []
    )


def _numbers(text: str) -> list[str]:
    return [one.replace("-", "−") for one in _LOYALTY.findall(text)]


def _land(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`plays Fountain untapped`: what it may be paid for as it enters (614.12)."""
    untapped = f["s"] == "untapped"
    if not _PAID_LAND.search(s.printed(f["x"])) or (f["paid"] and not untapped):
        return []
    return [(f"{f['who']} plays {f['x']}", f"{f['who']} says {'yes' if untapped else 'no'}")]


def _chosen_land(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    asks = _PAID_LAND.search(s.printed(f["x"]))
    return [(f["d"], f"{f['who']} says no")] if asks else []


# What a triggered ability does to whom.


def _targets(x: str, t: str, s: Scene) -> Iterable[Lines]:
    """The line that says what the one triggered ability with a target aims at, of a permanent that has no other such."""
    text = s.printed(x)
    one = text and not _SPELL.match(text) and len(_AIMED.findall(text)) == 1
    return [(f"{x}'s ability targets {t}",)] if one else []


def _with_its_trigger(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """The same where the player who aims is told, who may not be the only one to have such a permanent."""
    told = list(_targets(f["x"], f["t"], s))
    mine = (f"{f['who']} targets {f['t']} for {f['x']}",)
    return [mine] if told and s.names.is_player(f["who"]) else told


def _done_to(x: str, t: str, who: str, s: Scene) -> Iterator[Lines]:
    """The same where it is told as done: what its controller may do is done."""
    for lines in _targets(x, t, s):
        yield (*lines, f"{who} says yes for {x}") if _MAY_AIM.search(s.printed(x)) else lines


def _and_done(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return [(f["d"], *one) for one in _done_to(f["x"], f["t"], f["who"], s)]


def _both_done(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`casts Rout kicked, returning Elk and dealing 2 damage to Ox`: both are targets, unless what it costs is done so."""
    cost = rf"(?im)(?:additional cost|rather than pay|^\W*[a-z]+—)[^.\n]*\b{f['v'][:4]}"
    if re.search(cost, s.printed(f["x"])):
        return []
    return [(f"{f['d']} targeting {f['t']} and {f['u']}",)]


def _enters_and(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = f["x"] or (s.spells[0] if len(s.spells) == 1 else "")
    who = f["agent"] if s.names.is_player(f["agent"]) else s.who
    return _done_to(x, f["t"], who, s) if x and who else []


def _the_one(have: Sequence[str], t: str) -> Iterable[Lines]:
    return [(f"{have[0]}'s ability targets {t}",)] if len(have) == 1 else []


def _all_triggers(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    return _the_one([one for one in told_of(s) if len(_AIMED.findall(s.text(one))) == 1], f["t"])


def _by_keyword(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    own = rf"(?im)(?:^|, )(?:when[^\n]*\b{re.escape(f['k'])}s?\b|{re.escape(f['k'])}\b)"
    return _the_one([one for one in told_of(s) if re.search(own, s.text(one))], f["t"])


def _on_spell(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    spell = s.text(s.spells[0]) if len(s.spells) == 1 and s.caster else ""
    return [(f"{s.caster} targets {f['t']}",)] if _SPELL.match(spell) else []


def _by_cost(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    lines = _ACTIVATED.findall(s.printed(f["x"]))
    fits = [at for at, x in enumerate(lines) if takes_just(x.partition(":")[0], f["n"], f["k"])]
    aims = re.sub(
        r"^ (?:on|at|to ping|to shoot|to deal \w+ damage to|and targeting) ", " targeting ", f["r"]
    )
    return _nth(f, fits[0], aims) if len(fits) == 1 else []


def _unmasks(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x = f["x"] if f["x"] != "it" else s.things[0] if len(s.things) == 1 else ""
    if not x or not (f["u"] or f["v"] == "unmorphs"):
        return []
    return [(f"{f['who']} turns {x} face up", *one) for one in _targets(x, f["t"], s)]


# Attackers and blockers that are told with the step, or as one of several alike.


def _in_step(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    time = re.sub(r"^(?:[Dd]uring|[Ii]n|[Ii]t is|[Ii]t's) ", "in ", f["t"])
    time = f"{time} step" if not time.endswith("step") else time
    others = [one for one in s.names.players if f["v"] == "attacking"]
    whom = f["y"] or ""
    if not whom and len(others) == 2:
        shown = s.names.show(f["x"])
        owner = next((who for who, things in s.board.items() if shown in things), "")
        whom = next((one for one in others if owner and one != owner), "")
    be = "are" if " and " in f["x"] else "is"
    rest = (f["r"],) if f["r"] else ()
    return [(f"{f['x']} {be} {f['v']} {whom}", time, *rest)] if whom else []


def _connects(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    subject = f["x"].strip()
    if len(s.attackers) != 1:
        return []
    if subject not in ("it", "they", "", s.attackers[0]) and not s.names.is_player(subject):
        return []
    # Whether damage is dealt yet is told otherwise.
    return [
        ("nobody blocks",)
        if "blocked" in f.string
        else ("nobody blocks", "in the combat damage step")
    ]


# Two deeds of which one is told by what it answers: `in response to Ann casting Shock, Bob …`.


def _told_before(deed: str, s: Scene) -> bool:
    """Whether a line before has told this deed: nobody casts it twice, or attacks again."""
    if re.match(r"\S+ attacks\b", deed):
        return bool(s.attackers)
    found = re.match(r"\S+ (?:casts|plays) (?:the |an? |her |his |their )?(?=[A-Z])", deed)
    if found is None:
        return False
    x = next((n for sort, n, _ in s.names.longest(deed, found.end()) if sort == "thing"), "")
    return s.names.show(x) in s.cast


def _dies_to(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    who, x, y = (got(f, k) for k in ("who", "x", "y"))
    cast = f"{who} casts {y} targeting {x}"
    if not s.name(y):
        return []
    return [(f"{y} resolves",) if _told_before(cast, s) else (cast, f"{y} resolves")]


def _after_deed(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    if _told_before(f["b"], s):
        return [(f["a"],)]
    return [] if re.search(r"\b(?:it|them|she|he)\b", f["b"]) else [(f["b"], f["a"])]


def _as_it_is_cast(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    a, b = re.sub(rf"\b{re.escape(f['o'])}'s (?=[A-Z])", "", f["a"]), f["b"]
    if it := re.search(r" it$", b):  # what the first clause aims at
        target = re.search(r" (?:on|targeting) (?P<x>[A-Z][^,]*)$", a)
        b = f"{b[: it.start()]} {target['x']}" if target is not None else ""
    if not b or f["who"] == f["o"]:
        return []
    return [(*(() if _told_before(b, s) else (b,)), f"In response, {a}")]


JUDGED = (
    shape("library", r"^(?P<a>(?P<who>[A-Z][\w'-]*) (?:casts|activates|cycles) .+?),? with (?P<x>[A-Z].*?) on (?:the )?top of (?:the|her|his|their) library(?:,? in that order)?$",
          "{who} has {x} on top of the library\n{a}"),
    shape("pay", rf"^{_WHO} (?:doesn't|does not|won't|declines to|refuses to|chooses not to|can't) pay(?: \{{?\d+\}}?| the tax)? (?:for|to) {_OF}(?P<x>[A-Z][^,]*?)(?:'s (?:trigger|ability|tax))?(?:,? (?:so|and) [A-Z]\S* draws(?: a card)?)?$",
          "{who} declines for {x}"),
    shape("declines|refuses|opts|elects|chooses|decides|doesn't|does not", rf"^{_WHO} (?:declines to|refuses to|opts not to|elects not to|chooses not to|decides not to|doesn't|does not) (?P<v>loot|rummage|scry|surveil|connive|mill|untap|explore|proliferate|populate|put|tuck|shuffle|sacrifice|discard|exile|return|reveal|draw|search|copy|gain|use (?:it|the ability|the trigger|its ability)|move|attach|fetch|create|bounce|flicker)(?! .*\b(?:first|second|third|last|half|once|again|next|both|each|all|at least|at most|exactly|than)\b)(?: [^.?]*)?$",
          "{who} declines"),
    shape("block", rf"^{_WHO} (?:(?:can't|cannot|is unable to|has nothing to|has no creatures to) block(?: (?:it|them|with))?|(?:has|makes|declares) no (?:blocks|blockers))$",
          "{who} doesn't block"),
    shape("block", rf"^{_WHO} (?:double|triple|gang)[- ]blocks (?P<r>.+)$",
          "{who} blocks {r}"),
    shape("deals|puts|splits", rf"^{_WHO} (?:deals|puts|splits) (?P<n>\w+) (?:damage )?(?:to|on) (?P<x>[A-Z][^,]*?) and (?P<k>\w+) (?:damage )?(?:to|on) (?P<y>[A-Z][^,]*)$",
          lambda f, _: [(f"{f['who']} assigns {count(f['n'])} to {f['x']} and {count(f['k'])} to {f['y']}",)]),
    shape("skips|forgoes|passes|attack", rf"^{_WHO} (?:skips|forgoes|passes) (?:her |his |their |the )?(?:combat|attack|attacks|combat phase)$|^(?P<who2>[A-Z][\w'-]*) (?:makes no attack|does not attack|doesn't attack)$",
          "{who} doesn't attack"),
    shape("exert", rf"^{_WHO} exerts {_OF}(?P<x>[A-Z][^,]*?) as (?:it|she|he) attacks(?: (?P<whom>[A-Z][\w'-]*))?$|^(?P<who2>[A-Z][\w'-]*) (?P<d>attacks .*?with (?P<x2>[A-Z][^,]*?)),? (?:and exerts (?:it|him|her)|exerting (?:it|him|her)|exerted)$",
          _exerts),
    shape("turns", rf"^{_WHO} turns (?P<x>it|[A-Z][^,]*?) face[- ]up (?:for|by paying|paying) (?:its |the )?(?:morph|disguise|megamorph)(?: cost)?(?: (?:of )?(?:\{{[^}}]+\}})+)?$",
          "{who} turns {x} face up"),
    shape("targets", r"^(?P<d>[A-Z].*? casts .+?),? with both targets (?P<t>[A-Z].+ and .+)$",
          "{d} targeting {t}"),
    shape("searches|looks", rf"^{_WHO} (?:searches(?: her library| his library| their library)?|looks) for (?:an? |the )?(?P<x>[A-Z][^,]*)$",
          "{who} chooses {x}"),
    shape("returns|bounces|puts", rf"^{_WHO} (?:returns|bounces|puts) (?:an? |the |her |his |their )?(?P<x>[A-Z][^,]*?) (?:back )?(?:to|into) (?:her|his|their|(?:its |the )?owner's) hand$",
          "{who} chooses {x}"),
    shape("top|bottom", rf"^{_WHO} (?:puts|leaves|keeps) (?P<x>[A-Z].*?) on (?:the )?(?P<z>top|bottom)(?: of (?:the|her|his|their) library)?$",
          lambda f, _: [(f"{f['who']} puts {f['x']} on {'top' if f['z'] == 'top' else 'the bottom'}",)]),
    shape("command zone", rf"^{_WHO} (?:puts|moves|sends|returns) (?:it|(?P<x>[A-Z][^,]*?)) (?:back )?(?:in|into|to) (?:the|her|his|their) command zone(?: instead)?$",
          lambda f, _: [(f"{f['who']} says yes" + (f" for {f['x']}" if f["x"] else ""),)]),
    shape("goes|moves|proceeds|continues|gets", rf"^{_WHO} (?:goes|moves|proceeds|continues|gets)(?: on)? to (?:her |his |their |the )?(?P<s>(?:first |second |precombat |postcombat )?main phase|combat|draw step|end step|upkeep|declare attackers(?: step)?|end of combat)(?:,? and(?: then)?|,? then|,) (?P<r>(?!casts|attacks)[a-z].+|[A-Z].+|chapter .+)$",
          _moves_to),
    shape("taps|sacrifices", rf"^{_WHO} (?:taps|sacrifices) (?:an? |the |her |his |their )?(?P<x>[A-Z][^,]*?) for (?P<c>white|blue|black|red|green)(?: mana)?$",
          lambda f, _: [(f"{f['who']} taps {f['x']} for {_MANA[f['c']]}",)]),
    shape("trigger", r"^(?:[Bb]oth(?: of)?|[Aa]ll(?: of)?|[Ee]ach of) (?P<x>[A-Z][^,]*?)'s (?:triggers|triggered abilities) (?:target|are aimed at|are targeting) (?P<t>[A-Z].*)$",
          "{x}'s ability targets {t}"),
    shape("must|has to|can only", r"^(?P<x>(?:[Ii]ts|[Tt]he|[A-Z][^,]*?'s) (?:[a-z-]+ |ETB )?(?:trigger|ability|triggered ability)) (?:must|has to|can only) target (?P<t>.+?)(?:,? (?:as|since|because) .*)?$",
          _must),
    shape("priority", rf"^{_WHO} (?:holds|keeps|retains) (?:full )?priority (?:after|and,? after) (?P<v>casting|activating) (?P<a>.+?)(?:,? and(?: then)?|,) (?P<b>(?:casts|activates) .+)$",
          lambda f, _: [(f"{f['who']} {_THIRD.get(f['v'], 'casts')} {f['a']}", f"In response, {f['who']} {f['b']}")]),
    shape(" of ", r"(?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*), (?:which is )?(?:the |an? )?(?:adventure|back|front|left|right|other|night|day|instant|sorcery|creature)? ?(?:half|side|face|part|door) of (?P<y>[A-Z][^,]*?)(?=,|$)(?P<c>,?)",
          _apposed, anywhere=True),
    shape("mode|option", r",? (?:with|using|choosing|for|in) (?:the |its )?(?:modes?|options?) (?P<a>\d)(?:(?:,|,? and|/| &) (?P<b>\d))+\b",
          _modes, anywhere=True),
    shape("leaves|keeps", rf"^{_WHO} (?:leaves|keeps) (?:it|them|the card|that card|the cards|the top card|[A-Z][^,]*?) (?:there|on (?:the )?top)(?: of (?:the|her|his|their|[A-Z]\S*) library)?$",
          _leaves),
    shape("pays", rf"^{_WHO} pays (?:(?:the )?\{{?(?P<n>\d+)\}}? |the (?:mana|cost|tax) )?(?:mana )?(?:for|to) {_OF}(?P<x>[A-Z][^,]*?)(?:'s (?:trigger|ability|tax))?$",
          _pays_for),
    shape("alone|by itself", rf"^(?P<h>{_WHO} attacks(?: [A-Z][\w-]*)? with) (?P<x>[A-Z][^,]*?|the [A-Z][^,]*?),? (?:alone|by itself)$",
          "{h} {x}"),
    shape("taps", rf"^{_WHO} taps {_OF}(?P<x>[A-Z][^,]*)$",
          _taps),
    shape("equips", r"^(?P<h>[A-Z][\w'-]* equips (?P<x>[A-Z][^,]*?) to [A-Z][^,]*?),? (?:paying|for) (?P<m>\{?\d\}?)$",
          _equips_for),
    shape(" him| her", r"\b(?P<v>attacks|targeting|on|at|into) (?:him|her)(?=$| with\b|,| and\b)",
          _to_other, anywhere=True),
    shape("'s own ", r"(?<='s) own (?=[A-Z])",
          lambda f, _: [(f.re.sub(" ", f.string),)], anywhere=True),
    shape("", rf"^{_WHO} (?P<n>[-+−](?:\d+|X)|0)(?:'?e?s)? {_OF}(?P<x>[A-Z][^,]*?){_TO}$"
     rf"|^(?P<who2>[A-Z][\w'-]*) (?:uses|activates) (?:the )?(?P<n2>ultimate|[-+−](?:\d+|X)|0)(?: loyalty)?(?: ability)? (?:of|on|from) {_OF}(?P<x2>[A-Z][^,]*?)(?:,? (?:targeting|at) (?P<t2>[A-Z].*))?$"
     rf"|^(?P<who3>[A-Z][\w'-]*) (?:(?:uses|activates) {_OF}(?P<x3>[A-Z][^,]*?)'s (?P<n3>ultimate)(?: ability)?|(?P<v3>ultimates) {_OF}(?P<x4>[A-Z][^,]*?))(?:,? (?:targeting|on|at) (?P<t3>[A-Z].*))?$",
          _by_number),
    shape("uses|activates", rf"^{_WHO} (?:uses|activates) {_OF}(?P<x>[A-Z][^,]*?)'s (?P<nth>{'|'.join(ORDINALS)}) (?P<n>[-+−](?:\d+|X)|0)(?: loyalty)?(?: ability)?{_TO}$",
          _nth_of_sign),
    shape("plays", rf"^{_WHO} plays {_OF}(?P<x>[A-Z][^,]*?) (?P<s>untapped|tapped)(?P<paid>,? (?:by |and )?(?:paying|pays) (?:2|two) life)?$",
          _land),
    shape("plays", rf"^(?P<d>{_WHO} plays {_OF}(?P<x>[A-Z][^,]*?)),? (?:and|but) (?:(?:chooses|elects|decides) not to|doesn't|declines to|refuses to) pay(?: (?:the )?(?:2 |two )?life)?(?:,? (?:so|and) (?:it|[A-Z]\S*) (?:enters|comes in)(?: the battlefield)? tapped)?$",
          _chosen_land),
    shape("enter|comes in", r"^(?:[Ww]hen|[Oo]nce|[Aa]s|[Aa]fter|[Uu]pon) (?:it|(?P<x>[A-Z][^,]*?)) (?:enters|entering|comes in|comes into play)(?: the battlefield)?,? (?P<agent>[A-Z][\w'-]*|she|he|they) (?:exiles|destroys|bounces|taps|targets|kills|steals|flickers|returns|puts [^A-Z]*? on|gives [^A-Z]*? to|deals [^A-Z]*? to) (?:an? |the )?(?P<t>(?:[A-Z]|her |his |their ).*)$",
          _enters_and),
    shape("trigger|ability", rf"^{_WHO} (?:exiles|destroys|bounces|taps|targets|kills|steals|flickers|returns) (?P<t>[A-Z].*?) (?:with|using|to) {_OF}(?P<x>[A-Z][^,]*?)(?:'s (?:[a-z-]+ )?(?:trigger|ability))$",
          _with_its_trigger),
    shape("trigger", r"^(?:[Bb]oth|[Aa]ll|[Ee]ach)(?: of)?(?: the| these| those)?(?: two| three| four)? (?:triggers?|triggered abilities) targets? (?P<t>[A-Z].*)$",
          _all_triggers),
    shape("trigger|ability", r"^(?:[Tt]he |[Ii]ts )(?P<k>mutate|evolve|exploit|landfall|constellation|raid|morph|enters|death|attack|dies) (?:trigger|ability|triggered ability) (?:destroys|exiles|bounces|taps|targets|returns|kills|hits|shoots) (?P<t>(?:[A-Z]|her |his |their ).*)$",
          _by_keyword),
    shape("targets", r"^[Ii]t targets (?P<t>(?:[A-Z]|her |his |their ).*)$",
          _on_spell),
    shape("removing", rf"^{_WHO} (?P<v>activates|uses) {_OF}(?P<x>[A-Z][^,]*?)(?:'s ability)?,? (?:by )?removing (?P<n>an?|one|\d+|[a-z]+) (?P<k>\S+) counters?(?: from (?:it|[A-Z][^,]*?))?,?(?P<r>$| (?:targeting|on|at|to ping|to shoot|to deal \w+ damage to|and targeting) .+)$",
          _by_cost),
    shape("unmorphs|turns", rf"^{_WHO} (?P<v>unmorphs|turns) (?P<x>it|[A-Z][^,]*?)(?P<u> face[- ]up)?,? (?:targeting|and targets|aiming at) (?P<t>[A-Z].*)$",
          _unmasks),
    shape("declare|combat damage", r"^(?P<t>(?:[Dd]uring|[Ii]n|[Ii]t is|[Ii]t's) (?:the |[A-Z][\w'-]*'s )?(?:declare (?:attackers|blockers)|combat damage)(?: step)?),? (?:and|with|while) (?P<x>[A-Z].*?) (?:is |are )?(?P<v>attacking|blocking)(?: (?P<y>[A-Z][^,]*?))?(?:, (?P<r>[A-Z].+))?$",
          _in_step),
    shape("blocks", rf"^{_WHO} blocks (?:one of (?:them|the attackers|the [A-Z]\S*|her [A-Z]\S*|his [A-Z]\S*)|only one of them|just one of them|a single one) with (?P<y>[A-Z].*)$",
          lambda f, s: [(f"{f['who']} blocks {s.attackers[0]} with {f['y']}",)] if len(s.attackers) == 1 else []),
    shape("connect|through|blocked|damage", r"^(?P<x>(?:it|they|[A-Z][^,]*?) |)(?:connects?|gets? through|goes? through|isn't blocked|is not blocked|is unblocked|goes unblocked|deals? (?:combat |its )?damage(?: to (?:her|him|them|[A-Z][\w'-]*))?)$",
          _connects),
    shape("dies|destroyed|killed|exiled", r"^(?P<x>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) (?:dies|is destroyed|is killed|is exiled) (?:to|by) (?P<who>[A-Z][\w-]*)'s (?P<y>[A-Z][^,]*)$"
     r"|^(?P<x2>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) dies (?:when|as|after) (?P<who2>[A-Z][\w-]*) casts (?P<y2>[A-Z][^,]*?) (?:on|targeting) (?:it|[A-Z].*)$",
          _dies_to),
    shape("after|once|as soon as|while", rf"^(?P<a>{_WHO} .+?),? (?:after|once|as soon as|while(?= \S+ attacks\b)) (?P<b>(?P<o>[A-Z][\w'-]*) (?:casts|activates|attacks|blocks|plays|equips|sacrifices|crews)\b.+)$",
          _after_deed),
    shape(" as ", rf"^(?P<a>{_WHO} (?:casts|activates) .+?) as (?P<b>(?P<o>[A-Z][\w'-]*) (?:casts|activates|attacks) .+)$",
          _as_it_is_cast),
)  # fmt: skip
"""What is done and chosen, in the order in which it is tried."""
WITH_TRIGGER = (
    shape("dealing", rf"^(?P<d>(?:[Ii]n response,? )?{_WHO} casts {_OF}(?P<x>[A-Z][^,]*?)(?: kicked)?),? (?P<v>returning|bouncing|destroying|exiling|tapping) {_OF}(?P<t>[A-Z][^,]*?) and dealing \w+ damage to {_OF}(?P<u>[A-Z][^,]*)$",
          _both_done),
    shape("casts", rf"^(?P<d>(?:[Ii]n response,? )?{_WHO} casts {_OF}(?P<x>[A-Z][^,]*?)),? (?:and (?:puts|gives|deals|uses (?:its|the) trigger to \w+|its trigger (?:puts|gives|deals))|putting|giving|dealing) (?P<w>[^A-Z]*?) (?:on|onto|to) {_OF}(?P<t>[A-Z].*)$",
          _and_done),
    shape("casts", rf"^(?P<d>(?:[Ii]n response,? )?{_WHO} casts {_OF}(?P<x>[A-Z][^,]*?)),? (?:and(?: then)? (?:exiles|destroys|bounces|taps|flickers|kills|steals|targets)|exiling|destroying|bouncing|flickering|killing|stealing) {_OF}(?P<t>[A-Z].*?)(?: (?:with|using) (?:its|the) (?:[a-z-]+ |ETB )?(?:trigger|ability))?$",
          _and_done),
)  # fmt: skip
"""What a triggered ability does to whom, told with the deed that sets it off."""
