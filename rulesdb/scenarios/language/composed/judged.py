"""Deeds and choices as judges write them down: loyalty by its number, a land that enters untapped, what a trigger does to whom.

Each row is one shape of sentence, as the lines of the guide that say the same; which ability or choice is meant is told by the text of
the card, and where that leaves two open the row is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.in_one.purposes import takes_just
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import ORDINALS

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their )?"
_LOYALTY = late(r"(?m)^\[?(?P<n>[+−-]?(?:\d+|X))\]?: ")
_AIMED = late(r"(?m)^(?:[^\n]*— )?(?:When|Whenever|At)\b[^\n]*\btarget\b")
_TO = r"(?:,? (?:targeting|on|at|against|aiming at) (?P<t>[A-Z].*))?"
_BY_NUMBER = late(
    rf"^{_WHO} (?P<n>[-+−](?:\d+|X)|0)(?:'?e?s)? {_OF}(?P<x>[A-Z][^,]*?){_TO}$"
    rf"|^(?P<who2>[A-Z][\w'-]*) (?:uses|activates) (?:the )?(?P<n2>ultimate|[-+−](?:\d+|X)|0)(?: loyalty)?(?: ability)? (?:of|on|from) {_OF}(?P<x2>[A-Z][^,]*?)(?:,? (?:targeting|at) (?P<t2>[A-Z].*))?$"
    rf"|^(?P<who3>[A-Z][\w'-]*) (?:(?:uses|activates) {_OF}(?P<x3>[A-Z][^,]*?)'s (?P<n3>ultimate)(?: ability)?|(?P<v3>ultimates) {_OF}(?P<x4>[A-Z][^,]*?))(?:,? (?:targeting|on|at) (?P<t3>[A-Z].*))?$"
)
_NTH_OF_SIGN = late(
    rf"^{_WHO} (?:uses|activates) {_OF}(?P<x>[A-Z][^,]*?)'s (?P<nth>{'|'.join(ORDINALS)}) (?P<n>[-+−](?:\d+|X)|0)(?: loyalty)?(?: ability)?{_TO}$"
)
_BY_COST = late(
    rf"^{_WHO} (?P<v>activates|uses) {_OF}(?P<x>[A-Z][^,]*?)(?:'s ability)?,? (?:by )?removing (?P<n>an?|one|\d+|[a-z]+) (?P<k>\S+) counters?(?: from (?:it|[A-Z][^,]*?))?,?(?P<r>$| (?:targeting|on|at|to ping|to shoot|to deal \w+ damage to|and targeting) .+)$"
)
_LAND = late(
    rf"^{_WHO} plays {_OF}(?P<x>[A-Z][^,]*?) (?P<s>untapped|tapped)(?P<p>,? (?:by |and )?(?:paying|pays) (?:2|two) life)?$"
)
_PAID_LAND = late(r"(?is)you may (?:pay|reveal)[^\n]*\. If you don't, [^\n]*enters[^\n]*tapped")
_CHOSEN_LAND = late(
    rf"^(?P<d>{_WHO} plays {_OF}(?P<x>[A-Z][^,]*?)),? (?:and|but) (?:(?:chooses|elects|decides) not to|doesn't|declines to|refuses to) pay(?: (?:the )?(?:2 |two )?life)?(?:,? (?:so|and) (?:it|[A-Z]\S*) (?:enters|comes in)(?: the battlefield)? tapped)?$"
)
_AND_PUTS = late(
    rf"^(?P<d>(?:[Ii]n response,? )?{_WHO} casts {_OF}(?P<x>[A-Z][^,]*?)),? (?:and (?:puts|gives|deals|uses (?:its|the) trigger to \w+|its trigger (?:puts|gives|deals))|putting|giving|dealing) (?P<w>[^A-Z]*?) (?:on|onto|to) {_OF}(?P<t>[A-Z].*)$"
)
_AND_FATE = late(
    rf"^(?P<d>(?:[Ii]n response,? )?{_WHO} casts {_OF}(?P<x>[A-Z][^,]*?)),? (?:and(?: then)? (?:exiles|destroys|bounces|taps|flickers|kills|steals|targets)|exiling|destroying|bouncing|flickering|killing|stealing) {_OF}(?P<t>[A-Z].*?)(?: (?:with|using) (?:its|the) (?:[a-z-]+ |ETB )?(?:trigger|ability))?$"
)
_ENTERS_AND = late(
    r"^(?:[Ww]hen|[Oo]nce|[Aa]s|[Aa]fter|[Uu]pon) (?:it|(?P<x>[A-Z][^,]*?)) (?:enters|entering|comes in|comes into play)(?: the battlefield)?,? (?P<who>[A-Z][\w'-]*|she|he|they) (?:exiles|destroys|bounces|taps|targets|kills|steals|flickers|returns|puts [^A-Z]*? on|gives [^A-Z]*? to|deals [^A-Z]*? to) (?:an? |the )?(?P<t>(?:[A-Z]|her |his |their ).*)$"
)
_WITH_IT = late(
    rf"^{_WHO} (?:exiles|destroys|bounces|taps|targets|kills|steals|flickers|returns) (?P<t>[A-Z].*?) (?:with|using|to) {_OF}(?P<x>[A-Z][^,]*?)(?:'s (?:[a-z-]+ )?(?:trigger|ability))$"
)
_MUST = late(
    r"^(?P<x>(?:[Ii]ts|[Tt]he|[A-Z][^,]*?'s) (?:[a-z-]+ |ETB )?(?:trigger|ability|triggered ability)) (?:must|has to|can only) target (?P<t>.+?)(?:,? (?:as|since|because) .*)?$"
)
_PAYS_FOR = late(
    rf"^{_WHO} pays (?:(?:the )?\{{?(?P<n>\d+)\}}? |the (?:mana|cost|tax) )?(?:mana )?(?:for|to) {_OF}(?P<x>[A-Z][^,]*?)(?:'s (?:trigger|ability|tax))?$"
)
_PAYS_NOT = late(
    rf"^{_WHO} (?:doesn't|does not|won't|declines to|refuses to|chooses not to|can't) pay(?: \{{?\d+\}}?| the tax)? (?:for|to) {_OF}(?P<x>[A-Z][^,]*?)(?:'s (?:trigger|ability|tax))?(?:,? (?:so|and) [A-Z]\S* draws(?: a card)?)?$"
)
_DECLINES = late(
    rf"^{_WHO} (?:declines to|refuses to|opts not to|elects not to|chooses not to|decides not to|doesn't|does not) (?P<v>loot|rummage|scry|surveil|connive|mill|untap|explore|proliferate|populate|put|tuck|shuffle|sacrifice|discard|exile|return|reveal|draw|search|copy|gain|use (?:it|the ability|the trigger|its ability)|move|attach|fetch|create|bounce|flicker)(?! .*\b(?:first|second|third|last|half|once|again|next|both|each|all|at least|at most|exactly|than)\b)(?: [^.?]*)?$"
)
_EXERTS = late(
    rf"^{_WHO} exerts {_OF}(?P<x>[A-Z][^,]*?) as (?:it|she|he) attacks(?: (?P<p>[A-Z][\w'-]*))?$|^(?P<who2>[A-Z][\w'-]*) (?P<d>attacks .*?with (?P<x2>[A-Z][^,]*?)),? (?:and exerts (?:it|him|her)|exerting (?:it|him|her)|exerted)$"
)
_UNMASKS = late(
    rf"^{_WHO} (?P<v>unmorphs|turns) (?P<x>it|[A-Z][^,]*?)(?P<u> face[- ]up)?,? (?:targeting|and targets|aiming at) (?P<t>[A-Z].*)$"
)
_FOR_MORPH = late(
    rf"^{_WHO} turns (?P<x>it|[A-Z][^,]*?) face[- ]up (?:for|by paying|paying) (?:its |the )?(?:morph|disguise|megamorph)(?: cost)?(?: (?:of )?(?:\{{[^}}]+\}})+)?$"
)
_IN_STEP = late(
    r"^(?P<t>(?:[Dd]uring|[Ii]n|[Ii]t is|[Ii]t's) (?:the |[A-Z][\w'-]*'s )?(?:declare (?:attackers|blockers)|combat damage)(?: step)?),? (?:and|with|while) (?P<x>[A-Z].*?) (?:is |are )?(?P<v>attacking|blocking)(?: (?P<y>[A-Z][^,]*?))?(?:, (?P<r>[A-Z].+))?$"
)
_BLOCKS_ONE = late(
    rf"^{_WHO} blocks (?:one of (?:them|the attackers|the [A-Z]\S*|her [A-Z]\S*|his [A-Z]\S*)|only one of them|just one of them|a single one) with (?P<y>[A-Z].*)$"
)
_CONNECTS = late(
    r"^(?P<x>(?:it|they|[A-Z][^,]*?) |)(?:connects?|gets? through|goes? through|isn't blocked|is not blocked|is unblocked|goes unblocked|deals? (?:combat |its )?damage(?: to (?:her|him|them|[A-Z][\w'-]*))?)$"
)
_SPLIT_EVENLY = late(r"^(?P<d>[A-Z].*? casts .+?),? with both targets (?P<t>[A-Z].+ and .+)$")
_SEARCHES = late(
    rf"^{_WHO} (?:searches(?: her library| his library| their library)?|looks) for (?:an? |the )?(?P<x>[A-Z][^,]*)$"
)
_RETURNS = late(
    rf"^{_WHO} (?:returns|bounces|puts) (?:an? |the |her |his |their )?(?P<x>[A-Z][^,]*?) (?:back )?(?:to|into) (?:her|his|their|(?:its |the )?owner's) hand$"
)
_TO_COMMAND = late(
    rf"^{_WHO} (?:puts|moves|sends|returns) (?:it|(?P<x>[A-Z][^,]*?)) (?:back )?(?:in|into|to) (?:the|her|his|their) command zone(?: instead)?$"
)
_MOVES_TO = late(
    rf"^{_WHO} (?:goes|moves|proceeds|continues|gets)(?: on)? to (?:her |his |their |the )?(?P<s>(?:first |second |precombat |postcombat )?main phase|combat|draw step|end step|upkeep|declare attackers(?: step)?|end of combat)(?:,? and(?: then)?|,? then|,) (?P<r>(?!casts|attacks)[a-z].+|[A-Z].+|chapter .+)$"
)
_ON_SPELL = late(r"^[Ii]t targets (?P<t>(?:[A-Z]|her |his |their ).*)$")
_ALONE = late(
    rf"^(?P<h>{_WHO} attacks(?: [A-Z][\w-]*)? with) (?P<x>[A-Z][^,]*?|the [A-Z][^,]*?),? (?:alone|by itself)$"
)
_SEVERAL_BLOCK = late(rf"^{_WHO} (?:double|triple|gang)[- ]blocks (?P<r>.+)$")
_DEALS_OUT = late(
    rf"^{_WHO} (?:deals|puts|splits) (?P<n>\w+) (?:damage )?(?:to|on) (?P<x>[A-Z][^,]*?) and (?P<k>\w+) (?:damage )?(?:to|on) (?P<y>[A-Z][^,]*)$"
)
_DIES_TO = late(
    r"^(?P<x>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) (?:dies|is destroyed|is killed|is exiled) (?:to|by) (?P<who>[A-Z][\w-]*)'s (?P<y>[A-Z][^,]*)$"
    r"|^(?P<x2>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) dies (?:when|as|after) (?P<who2>[A-Z][\w-]*) casts (?P<y2>[A-Z][^,]*?) (?:on|targeting) (?:it|[A-Z].*)$"
)
_TAPS = late(rf"^{_WHO} taps {_OF}(?P<x>[A-Z][^,]*)$")
_EQUIPS_FOR = late(
    rf"^(?P<h>{_WHO} equips (?P<x>[A-Z][^,]*?) to [A-Z][^,]*?),? (?:paying|for) (?P<m>\{{?\d\}}?)$"
)
_TO_OTHER = late(r"\b(?P<v>attacks|targeting|on|at|into) (?:him|her)(?=$| with\b|,| and\b)")
_ALL_TRIGGERS = late(
    r"^(?:[Bb]oth|[Aa]ll|[Ee]ach)(?: of)?(?: the| these| those)?(?: two| three| four)? (?:triggers?|triggered abilities) targets? (?P<t>[A-Z].*)$"
)
_BY_KEYWORD = late(
    r"^(?:[Tt]he |[Ii]ts )(?P<k>mutate|evolve|exploit|landfall|constellation|raid|morph|enters|death|attack|dies) (?:trigger|ability|triggered ability) (?:destroys|exiles|bounces|taps|targets|returns|kills|hits|shoots) (?P<t>(?:[A-Z]|her |his |their ).*)$"
)
_BACK_ON_TOP = late(
    rf"^{_WHO} puts (?P<x>[A-Z].+?) (?:back|back on top|on top)(?: of (?:the|her|his|their) library)?(?:, (?:with )?(?P<y>[A-Z][^,]*) on top)?$"
)
_LEAVES = late(
    rf"^{_WHO} (?:leaves|keeps) (?:it|them|the card|that card|the cards|the top card|[A-Z][^,]*?) (?:there|on (?:the )?top)(?: of (?:the|her|his|their|[A-Z]\S*) library)?$"
)
_LOOKS = late(r"(?i)\b(?:scry|surveil|look at the top|explores?)\b")
_WITH_LIBRARY = late(
    r"^(?P<a>(?P<who>[A-Z][\w'-]*) (?:casts|activates|cycles) .+?),? with (?P<x>[A-Z].*?) on (?:the )?top of (?:the|her|his|their) library(?:,? in that order)?$"
)
_APPOSED = late(
    r"(?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*), (?:which is )?(?:the |an? )?(?:adventure|back|front|left|right|other|night|day|instant|sorcery|creature)? ?(?:half|side|face|part|door) of (?P<y>[A-Z][^,]*?)(?=,|$)(?P<c>,?)"
)
_MODES = late(
    r",? (?:with|using|choosing|for|in) (?:the |its )?(?:modes?|options?) (?P<a>\d)(?:(?:,|,? and|/| &) (?P<b>\d))+\b"
)
_BOTH_TRIGGERS = late(
    r"^(?:[Bb]oth(?: of)?|[Aa]ll(?: of)?|[Ee]ach of) (?P<x>[A-Z][^,]*?)'s (?:triggers|triggered abilities) (?:target|are aimed at|are targeting) (?P<t>[A-Z].*)$"
)
_TAPPED_FOR_MANA = late(
    rf"^{_WHO} (?:taps|sacrifices) (?:an? |the |her |his |their )?(?P<x>[A-Z][^,]*?) for (?P<c>white|blue|black|red|green)(?: mana)?$"
)
_ACTIVATED = late(r"(?m)^[^\n\"]*[^\n\":]: [^\n]*")
_MANA = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}"}
_AS_IT_IS_CAST = late(
    rf"^(?P<a>{_WHO} (?:casts|activates) .+?) as (?P<b>(?P<o>[A-Z][\w'-]*) (?:casts|activates|attacks) .+)$"
)
_AFTER_DEED = late(
    rf"^(?P<a>{_WHO} .+?),? (?:after|once|as soon as|while(?= \S+ attacks\b)) (?P<b>(?P<o>[A-Z][\w'-]*) (?:casts|activates|attacks|blocks|plays|equips|sacrifices|crews)\b.+)$"
)
_THIRD = {
    "casting": "casts",
    "activating": "activates",
    "attacking": "attacks",
    "equipping": "equips",
    "cracking": "cracks",
    "sacrificing": "sacrifices",
}
_CANT_BLOCK = late(
    rf"^{_WHO} (?:(?:can't|cannot|is unable to|has nothing to|has no creatures to) block(?: (?:it|them|with))?|(?:has|makes|declares) no (?:blocks|blockers))$"
)
_NO_COMBAT = late(
    rf"^{_WHO} (?:skips|forgoes|passes) (?:her |his |their |the )?(?:combat|attack|attacks|combat phase)$|^(?P<who2>[A-Z][\w'-]*) (?:makes no attack|does not attack|doesn't attack)$"
)
_HOLDING = late(
    rf"^{_WHO} (?:holds|keeps|retains) (?:full )?priority (?:after|and,? after) (?P<v>casting|activating) (?P<a>.+?)(?:,? and(?: then)?|,) (?P<b>(?:casts|activates) .+)$"
)


def _plain(found: re.Match[str]) -> tuple[str, ...]:
    return (f"{found['who']} doesn't block",)


_ROWS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, ...]]], ...] = (
    (_WITH_LIBRARY, lambda f: (f"{f['who']} has {f['x']} on top of the library", f["a"])),
    (_PAYS_NOT, lambda f: (f"{f['who']} declines for {f['x']}",)),
    (_DECLINES, lambda f: (f"{f['who']} declines",)),
    (_CANT_BLOCK, _plain),
    (_SEVERAL_BLOCK, lambda f: (f"{f['who']} blocks {f['r']}",)),
    (_DEALS_OUT, lambda f: (f"{f['who']} assigns {count(f['n'])} to {f['x']} and {count(f['k'])} to {f['y']}",)),
    (_NO_COMBAT, lambda f: (f"{f['who'] or f['who2']} doesn't attack",)),
    (_EXERTS, lambda f: (f"{f['who']} attacks{' ' + f['p'] if f['p'] else ''} with {f['x']}", f"{f['who']} says yes for {f['x']}") if f["x"] else (f"{f['who2']} {f['d']}", f"{f['who2']} says yes for {f['x2']}")),
    (_FOR_MORPH, lambda f: (f"{f['who']} turns {f['x']} face up",)),
    (_SPLIT_EVENLY, lambda f: (f"{f['d']} targeting {f['t']}",)),
    (_SEARCHES, lambda f: (f"{f['who']} chooses {f['x']}",)),
    (_RETURNS, lambda f: (f"{f['who']} chooses {f['x']}",)),
    (_TO_COMMAND, lambda f: (f"{f['who']} says yes" + (f" for {f['x']}" if f["x"] else ""),)),
    (_MOVES_TO, lambda f: (f"in {f['who']}'s {f['s']}", f["r"] if f["r"][0].isupper() or f["r"].startswith("chapter") else f"{f['who']} {f['r']}")),
    (_TAPPED_FOR_MANA, lambda f: (f"{f['who']} taps {f['x']} for {_MANA[f['c']]}",)),
    (_BOTH_TRIGGERS, lambda f: (f"{f['x']}'s ability targets {f['t']}",)),
    (_MUST, lambda f: (f"{f['x'][:1].lower() if f['x'].startswith(('Its', 'The')) else f['x'][:1]}{f['x'][1:]} targets {f['t']}",)),
    (_HOLDING, lambda f: (f"{f['who']} {_THIRD.get(f['v'], 'casts')} {f['a']}", f"In response, {f['who']} {f['b']}")),
)  # fmt: skip
"""Rows that hang on no card; WHO is a player in each."""


def judged(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence could be."""
    if said.endswith("?") or CHANGES.search(said):
        return
    names = scene.names
    for pattern, lines in _ROWS:
        found = pattern.match(said)
        if found is None:
            continue
        told = found.groupdict()
        if all(names.is_player(told[k]) for k in ("who", "who2", "o") if told.get(k)):
            yield from filter(None, [lines(found)])
    found = _APPOSED.search(said)
    if (
        found is not None
        and scene.printed(found["x"])
        and scene.printed(found["x"]) == scene.printed(found["y"])
    ):
        yield (f"{said[: found.start()]}{found['x']}{said[found.end() :]}",)
    if (found := _MODES.search(said)) is not None:
        modes = " and ".join(f"mode {one}" for one in re.findall(r"\d", found[0]))
        yield (f"{said[: found.start()]} choosing {modes}{_as_target(said[found.end() :])}",)
    found = _LEAVES.match(said)
    if (
        found is not None
        and names.is_player(found["who"])
        and any(_LOOKS.search(scene.text(one)) for one in told_of(scene))
    ):
        yield (f"{found['who']} declines",)
    found = _PAYS_FOR.match(said)
    if found is not None and names.is_player(found["who"]):
        asked = scene.printed(found["x"])
        # Another amount than it asks for pays for nothing of it.
        if not found["n"] or re.search(
            rf"(?i)\bpays? (?:an additional )?\{{{found['n']}\}}", asked
        ):
            yield (f"{found['who']} pays for {found['x']}",)
    found = _ALONE.match(said)
    if found is not None and names.is_player(found["who"]):
        yield (f"{found['h']} {found['x']}",)
    found = _TAPS.match(said)
    if found is not None and names.is_player(found["who"]):
        abilities = _ACTIVATED.findall(scene.printed(found["x"]))
        if len(abilities) == 1 and "{T}" in abilities[0]:
            yield (f"{found['who']} activates {found['x']}",)
    found = _EQUIPS_FOR.match(said)
    if found is not None and f"Equip {{{found['m'].strip('{}')}}}" in scene.printed(found["x"]):
        yield (found["h"],)
    two = len(names.players) == 2 and _TO_OTHER.search(said)
    if two:
        others = [one for one in names.players if one != scene.who]
        yield (_TO_OTHER.sub(rf"\g<v> {others[0]}", said),)
    if (own := re.sub(r"(?<='s) own (?=[A-Z])", " ", said)) != said:
        yield (own,)
    yield from _loyalty(said, scene)
    yield from _lands(said, scene)
    yield from _aimed(said, scene)
    yield from _fought(said, scene)
    yield from _around(said, scene)


def told_of(scene: Scene) -> tuple[str, ...]:
    """What was told of so far that could ask for something."""
    there = (one for several in scene.board.values() for one in several)
    return tuple(dict.fromkeys((*scene.cast, *scene.things, *there)))


def _as_target(rest: str) -> str:
    """What is done to something behind a choice of modes, as its target."""
    return re.sub(
        r"^,? (?:on|at|targeting|bouncing|countering|destroying|exiling|tapping|killing|hitting|returning) (?=[A-Z])",
        " targeting ",
        rest,
    )


def _loyalty(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """A loyalty ability by its number, or by its place among those of one number."""
    found = _BY_NUMBER.match(said)
    if found is not None:
        who = found["who"] or found["who2"] or found["who3"]
        x = found["x"] or found["x2"] or found["x3"] or found["x4"]
        number = (found["n"] or found["n2"] or "ultimate").replace("-", "−")
        aims = found["t"] or found["t2"] or found["t3"]
        told = _numbers(scene.printed(x))
        if number == "ultimate":
            number = told[-1] if len(told) > 2 and told[-1].startswith("−") else ""
        if scene.names.is_player(who) and told.count(number) == 1:
            yield (
                f'{who} activates {x}\'s "{number.replace("−", "-")}"'
                + (f" targeting {aims}" if aims else ""),
            )
    found = _NTH_OF_SIGN.match(said)
    if found is not None and scene.names.is_player(found["who"]):
        told = _numbers(scene.printed(found["x"]))
        at = [i for i, n in enumerate(told) if n == found["n"].replace("-", "−")]
        nth = ORDINALS[found["nth"]]
        if nth <= len(at) and at[nth - 1] < len(ORDINALS):
            word = [*ORDINALS][at[nth - 1]]
            yield (
                f"{found['who']} activates {found['x']}'s {word} ability"
                + (f" targeting {found['t']}" if found["t"] else ""),
            )


def _numbers(text: str) -> list[str]:
    return [one.replace("-", "−") for one in _LOYALTY.findall(text)]


def _lands(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`plays Fountain untapped`: what it may be paid for as it enters (614.12)."""
    found = _LAND.match(said)
    if (
        found is not None
        and scene.names.is_player(found["who"])
        and _PAID_LAND.search(scene.printed(found["x"]))
    ) and (found["s"] == "untapped" or not found["p"]):
        answer = "yes" if found["s"] == "untapped" else "no"
        yield (f"{found['who']} plays {found['x']}", f"{found['who']} says {answer}")
    found = _CHOSEN_LAND.match(said)
    if (
        found is not None
        and scene.names.is_player(found["who"])
        and _PAID_LAND.search(scene.printed(found["x"]))
    ):
        yield (found["d"], f"{found['who']} says no")


def _targets(x: str, t: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The line that says what the one triggered ability with a target aims at, of a permanent that has no other such."""
    text = scene.printed(x)
    permanent = text and not re.match(r"[^\n]*\b(?:Instant|Sorcery)\b", text)
    if permanent and len(_AIMED.findall(text)) == 1:
        yield (f"{x}'s ability targets {t}",)


def _done_to(x: str, t: str, who: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The same where it is told as done: what its controller may do is done."""
    for lines in _targets(x, t, scene):
        may = re.search(
            r"(?m)^(?:[^\n]*— )?(?:When|Whenever|At)\b[^\n]*\byou may\b[^\n]*\btarget\b",
            scene.printed(x),
        )
        yield (*lines, f"{who} says yes for {x}") if may else lines


def with_trigger(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """What a triggered ability does to whom, told with the deed that sets it off."""
    if said.endswith("?") or CHANGES.search(said):
        return
    for pattern in (_AND_PUTS, _AND_FATE):
        found = pattern.match(said)
        if found is not None and scene.names.is_player(found["who"]):
            done = _done_to(found["x"], found["t"], found["who"], scene)
            yield from ((found["d"], *one) for one in done)


def _aimed(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """What a triggered ability does to whom."""
    found = _ENTERS_AND.match(said)
    if found is not None:
        x = found["x"] or (scene.spells[0] if len(scene.spells) == 1 else "")
        who = found["who"] if scene.names.is_player(found["who"]) else scene.who
        if x and who:
            yield from _done_to(x, found["t"], who, scene)
    found = _WITH_IT.match(said)
    if found is not None and scene.names.is_player(found["who"]):
        yield from _targets(found["x"], found["t"], scene)
    found = _ALL_TRIGGERS.match(said)
    if found is not None:
        aiming = [one for one in told_of(scene) if len(_AIMED.findall(scene.text(one))) == 1]
        if len(aiming) == 1:
            yield (f"{aiming[0]}'s ability targets {found['t']}",)
    found = _BY_KEYWORD.match(said)
    if found is not None:
        own = rf"(?im)(?:^|, )(?:when[^\n]*\b{re.escape(found['k'])}s?\b|{re.escape(found['k'])}\b)"
        told = [
            *scene.cast,
            *scene.things,
            *(one for several in scene.board.values() for one in several),
        ]
        have = [one for one in dict.fromkeys(told) if re.search(own, scene.text(one))]
        if len(have) == 1:
            yield (f"{have[0]}'s ability targets {found['t']}",)
    found = _ON_SPELL.match(said)
    spell = scene.text(scene.spells[0]) if len(scene.spells) == 1 and scene.caster else ""
    if found is not None and re.match(r"[^\n]*\b(?:Instant|Sorcery)\b", spell):
        yield (f"{scene.caster} targets {found['t']}",)
    found = _BY_COST.match(said)
    if found is not None and scene.names.is_player(found["who"]):
        text = scene.printed(found["x"])
        removes = [
            at
            for at, line in enumerate(re.findall(r"(?m)^[^\n\"]*[^\n\":]: [^\n]*", text))
            if takes_just(line.partition(":")[0], found["n"], found["k"])
        ]
        if len(removes) == 1 and removes[0] < len(ORDINALS):
            aims = re.sub(
                r"^ (?:on|at|to ping|to shoot|to deal \w+ damage to|and targeting) ",
                " targeting ",
                found["r"],
            )
            yield (
                f"{found['who']} activates {found['x']}'s {[*ORDINALS][removes[0]]} ability{aims}",
            )
    found = _UNMASKS.match(said)
    if (
        found is not None
        and scene.names.is_player(found["who"])
        and (found["u"] or found["v"] == "unmorphs")
    ):
        x = found["x"]
        if x == "it":
            x = scene.things[0] if len(scene.things) == 1 else ""
        lines = [*_targets(x, found["t"], scene)] if x else []
        yield from ((f"{found['who']} turns {x} face up", *one) for one in lines)


def _fought(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """Attackers and blockers that are told with the step, or as one of several alike."""
    found = _IN_STEP.match(said)
    if found is not None:
        time = re.sub(r"^(?:[Dd]uring|[Ii]n|[Ii]t is|[Ii]t's) ", "in ", found["t"])
        time = f"{time} step" if not time.endswith("step") else time
        be = "are" if " and " in found["x"] else "is"
        others = [one for one in scene.names.players if found["v"] == "attacking"]
        whom = found["y"] or ""
        if not whom and len(others) == 2:
            owner = next(
                (
                    who
                    for who, things in scene.board.items()
                    if scene.names.show(found["x"]) in things
                ),
                "",
            )
            whom = next((one for one in others if owner and one != owner), "")
        if whom:
            yield (
                f"{found['x']} {be} {found['v']} {whom}",
                time,
                *((found["r"],) if found["r"] else ()),
            )
    found = _BLOCKS_ONE.match(said)
    if found is not None and scene.names.is_player(found["who"]) and len(scene.attackers) == 1:
        yield (f"{found['who']} blocks {scene.attackers[0]} with {found['y']}",)
    found = _CONNECTS.match(said)
    subject = found["x"].strip() if found is not None else ""
    if found is not None and len(scene.attackers) == 1:
        sure = subject in ("it", "they", "", scene.attackers[0])
        if sure or scene.names.is_player(subject):
            through = "blocked" in said  # whether damage is dealt yet is told otherwise
            yield ("nobody blocks",) if through else ("nobody blocks", "in the combat damage step")


def _told_before(deed: str, scene: Scene) -> bool:
    """Whether a line before has told this deed: nobody casts it twice, or attacks again."""
    if re.match(r"\S+ attacks\b", deed):
        return bool(scene.attackers)
    found = re.match(r"\S+ (?:casts|plays) (?:the |an? |her |his |their )?(?=[A-Z])", deed)
    if found is None:
        return False
    x = next((n for sort, n, _ in scene.names.longest(deed, found.end()) if sort == "thing"), "")
    return scene.names.show(x) in scene.cast


def _around(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """Two deeds of which one is told by what it answers: `in response to Ann casting Shock, Bob …`."""
    names = scene.names
    found = _DIES_TO.match(said)
    if found is not None:
        who, x, y = (found[k] or found[f"{k}2"] for k in ("who", "x", "y"))
        cast = f"{who} casts {y} targeting {x}"
        if names.is_player(who) and scene.name(y):
            yield (f"{y} resolves",) if _told_before(cast, scene) else (cast, f"{y} resolves")
    found = _AFTER_DEED.match(said)
    if found is not None and names.is_player(found["who"]) and names.is_player(found["o"]):
        if _told_before(found["b"], scene):
            yield (found["a"],)
        elif not re.search(r"\b(?:it|them|she|he)\b", found["b"]):
            yield (found["b"], found["a"])
    found = _AS_IT_IS_CAST.match(said)
    if found is not None and names.is_player(found["who"]) and names.is_player(found["o"]):
        a = re.sub(rf"\b{re.escape(found['o'])}'s (?=[A-Z])", "", found["a"])
        b = found["b"]
        it = re.search(r" it$", b)
        if it is not None:  # what the first clause aims at
            target = re.search(r" (?:on|targeting) (?P<x>[A-Z][^,]*)$", a)
            b = f"{b[: it.start()]} {target['x']}" if target is not None else ""
        if b and found["who"] != found["o"]:
            lead = () if _told_before(b, scene) else (b,)
            yield (*lead, f"In response, {a}")
