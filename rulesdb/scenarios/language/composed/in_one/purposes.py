"""What a deed is for, where its target lies, who answers it with what: said beside the deed, and put as the lines of the guide.

`taps Giver to give Elk protection from black`, `casts Raise on the Elk in Bob's graveyard`, `it is countered by Ann's Deny`. What an
ability is used for must be what its text does, word for word; a word that it has not makes the sentence none of these.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import COLORS, COUNTS, NUMBER

_LEAD = r"(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their )?"
_TO_DO = late(
    rf"^{_LEAD} (?:taps|sacrifices|activates|uses|cracks) {_OF}(?P<x>[A-Z][^,]*?)(?:'s ability)?,? (?:(?:to|in order to) |(?=giving|granting))(?P<w>(?:giv(?:e|ing)|granting|deal|destroy|exile|tap|untap|return|counter|put|make|grant|regenerate|pump|draw|ping|kill|remove|shoot|bounce|mill|steal|animate) (?:(?!,? (?:by )?(?:paying|sacrificing|discarding|returning) ).)+)(?P<c>,? (?:by )?(?:paying|sacrificing|discarding|returning) [^,]+)?$"
)
_REMOVES = late(
    rf"^{_LEAD} removes (?P<n>an?|one|\d+|{NUMBER}) (?:(?P<k>[+−-]\d/[+−-]\d|[a-z]+) )?counters? from {_OF}(?P<x>[A-Z][^,]*?),? (?:to (?P<w>(?:deal|give|put|make|destroy|tap|draw|gain) .+)|(?:targeting|to ping|to shoot) (?P<t>[A-Z].*))$"
)
_REMOVED = late(
    rf"(?i)\bremove (?P<n>an?|one|\d+|{NUMBER}) (?:(?P<k>[+−-]\d/[+−-]\d|[a-z]+) )?counters?\b"
)
_LIES_THERE = late(
    rf"^(?P<a>{_LEAD} (?:(?:casts|activates|uses) [A-Z][^,]*? (?:on|targeting|at)|targets)|(?:(?P<who2>[A-Z][\w'-]*)'s )?[A-Z][^,]*?'s (?:ability|trigger|[a-z]+ trigger) targets) {_OF}(?P<y>[A-Z][^,]*?),? (?:which (?:is|lies) |that (?:is|lies) )?in (?P<p>[A-Z][\w-]*'s|her|his|their|her own|his own) graveyard$"
)
_COUNTERED = late(
    r"^(?P<x>[Ii]t|[A-Z][^,]*?)(?: is|'s| gets| was) countered (?:by|with) (?P<p>[A-Z][\w-]*)'s (?P<y>[A-Z][^,]*)$"
)
_SHE_CONTROLS = late(
    r"^(?P<a>(?:[Ii]n response,? )?[^,]+),? (?:which|that) (?:she|he|they) (?:also )?controls?,?(?P<b>$| .+)"
)
_BOTH_OF = late(
    r"^(?P<a>(?:[Ii]n response,? )?[A-Z][\w'-]* casts .+? (?:between|among|targeting|on|at) )(?P<t>[A-Z][^,]*? and [A-Z][^,]*?),? (?:both|which are both|all)(?: of them)? (?:controlled by|under the control of) (?P<p>[A-Z][\w-]*)$"
)
_MORPH = late(
    r"^(?P<p>[A-Z][\w'-]*) (?:has|controls) (?:an? )?(?:morph|face[- ]down (?:morph|creature|permanent)|morphed (?:creature|permanent)),? (?:that|which)(?: really)? is (?:really |actually )?(?P<x>[A-Z][^,]*)$"
)
_EVENLY = late(
    rf"^(?P<h>{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?)(?:,? (?:with|for) X ?= ?\d+)?),? (?:and )?(?:splitting|dividing|splits|divides|split|divided)(?: it| the damage)?(?: evenly| equally)? (?:between|among) (?P<t>[A-Z].+)$"
)
_PAYING = late(
    r"^(?P<h>[A-Z][\w'-]* (?:attacks|blocks) .+?),? (?:and )?(?:paying|pays) (?:for (?:both|all|each|it|them|both attackers|all attackers)(?: of them)?|the (?:tax|cost|toll))$"
)
_TAXED = late(r"(?i)can't (?:attack|block)[^.\n]*\bunless\b[^.\n]*\bpays?\b")
"""What has attackers or blockers paid for (508.1g, 509.1e)."""
_PLACED_WITH = late(
    r"^(?P<p>[A-Z][\w'-]*) (?:has|controls) (?P<x>(?:an? |the |her |his )?[A-Z][^,]*?) (?:on the battlefield|in play|out),? with (?P<m>[^,]+)$"
)
_IN_STEP = late(
    r"^[Ii]t(?:'s| is) (?:now )?(?:the (?:beginning|start) of )?(?P<p>[A-Z][\w-]*'s|her|his|their) (?P<s>upkeep|draw step|end step|precombat main phase|postcombat main phase|main phase|first main phase|second main phase|beginning of combat)(?P<r>,? and (?:[A-Z]|the ).+)?$"
)
_ABILITY = late(r"(?m)^(?P<c>[^\n\":]+): (?P<t>[^\n]+)$")
_MEANS = {"give": "gains gets", "grant": "gains gets", "make": "becomes gets", "pump": "gets", "ping": "deals", "shoot": "deals", "kill": "destroy deals exile gets", "bounce": "return", "steal": "control", "from": "from"}  # fmt: skip
_EMPTY = frozenset({"the", "a", "an", "her", "his", "their", "to", "on", "of", "it", "and", "its"})


def purposes(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that such a sentence could be."""
    if said.endswith("?") or CHANGES.search(said):
        return
    names = scene.names
    found = _TO_DO.match(said)
    if found is not None and names.is_player(found["who"]):
        yield from _used_for(found, scene)
    found = _REMOVES.match(said)
    if found is not None and names.is_player(found["who"]):
        yield from _removing(found, scene)
    found = _LIES_THERE.match(said)
    who = (found["who"] or found["who2"] or scene.who) if found is not None else ""
    if found is not None and names.is_player(who):
        whose = found["p"].removesuffix("'s")
        whose = whose if names.is_player(whose) else who
        y = scene.name(found["y"])
        if y and names.show(y) not in scene.placed:
            yield (f"{whose} has {y} in the graveyard", f"{found['a']} {y}")
        elif y:
            yield (f"{found['a']} {whose}'s {y}",)
            yield (f"{found['a']} {y}",)
    found = _COUNTERED.match(said)
    if found is not None and names.is_player(found["p"]) and scene.name(found["y"]):
        x = found["x"]
        if x in ("It", "it"):
            x = scene.spells[0] if len(scene.spells) == 1 else ""
        told = names.show(scene.name(found["y"])) in scene.cast
        if x and names.show(scene.name(x) or x) in scene.cast:
            line = f"{found['p']} casts {found['y']} targeting {x}"
            yield (f"{found['y']} resolves",) if told else (line, f"{found['y']} resolves")
    if (found := _SHE_CONTROLS.match(said)) is not None:
        x = next((n for n in _ends(found["a"]) if scene.name(n)), "")
        who = re.match(r"(?:[Ii]n response,? )?([A-Z][\w'-]*) ", said)
        if x and who is not None and names.is_player(who[1]):
            there = names.show(scene.name(x)) in scene.placed
            rest = f"{found['a']}{found['b']}"
            yield (rest,) if there else (f"{who[1]} controls {x}", rest)
    found = _BOTH_OF.match(said)
    if found is not None and names.is_player(found["p"]):
        several = re.split(r",? and |, ", found["t"])
        if all(scene.name(one) for one in several):
            new = [one for one in several if names.show(scene.name(one)) not in scene.placed]
            whose = (f"{found['p']} controls {' and '.join(new)}",) if new else ()
            yield (*whose, f"{found['a']}{found['t']}")
    found = _MORPH.match(said)
    if found is not None and names.is_player(found["p"]):
        yield (f"{found['p']} controls {found['x']} (face down)",)
    found = _EVENLY.match(said)
    if found is not None and "divided evenly" in scene.printed(found["x"]):
        yield (f"{found['h']} targeting {found['t']}",)
    if (found := _PAYING.match(said)) is not None and any(
        _TAXED.search(scene.text(one))
        for owner, things in scene.board.items()
        for one in things
        if owner != said.partition(" ")[0]
    ):
        yield (found["h"],)  # it is paid as it is declared, or the declaration is refused
    found = _PLACED_WITH.match(said)
    if found is not None and names.is_player(found["p"]):
        yield (f"{found['p']} controls {found['x']} with {found['m']}",)
    found = _IN_STEP.match(said)
    whose = found["p"].removesuffix("'s") if found is not None else ""
    spoken = {*scene.board, *scene.cast.values()} - {""}
    if found is not None and not names.is_player(whose):  # hers, where nobody else was spoken of
        hers = whose in {"her", "his", "their"} and spoken <= {scene.who}
        whose = scene.who if hers else ""
    if found is not None and whose:
        rest = re.sub(r"^,? and ", "", found["r"] or "")
        yield (f"in {whose}'s {found['s']}", *((rest,) if rest else ()))


def _ends(words: str) -> Iterator[str]:
    """What these words end with, from each capital on, the longest first."""
    for one in re.finditer(r"\b(?=[A-Z])", words):
        yield words[one.start() :]


def takes_just(cost: str, number: str, kind: str) -> bool:
    """Whether a cost is to remove so many counters, of that kind where one is told."""
    found = _REMOVED.search(cost)
    if found is None or count(found["n"]) != count(number):
        return False
    return not kind or (found["k"] or "").replace("−", "-") == kind.replace("−", "-")


def _removing(found: re.Match[str], scene: Scene) -> Iterator[tuple[str, ...]]:
    """The one ability whose cost is to remove just those counters, and that does what is said."""
    words = found["w"] or found["t"]
    target = _target(words, scene)
    plain = words.replace(target, " ") if target and found["w"] else ""
    fit = [
        at
        for at, one in enumerate(_ABILITY.finditer(scene.printed(found["x"])))
        if takes_just(one["c"], found["n"], found["k"] or "")
        and bool(target) == ("target" in one["t"].lower())
        and _says(one["t"].lower(), plain)
    ]
    several = len([*_ABILITY.finditer(scene.printed(found["x"]))]) > 1
    if len(fit) == 1 and fit[0] < len(_NTH):
        which = f"'s {_NTH[fit[0]]} ability" if several else ""
        aims = f" targeting {target}" if target else ""
        yield (f"{found['lead']}{found['who']} activates {found['x']}{which}{aims}",)


_NTH = ("first", "second", "third", "fourth", "fifth")


def _says(text: str, words: str, besides: Collection[str] = ()) -> bool:
    """Whether each of these words is one of a text's, or means one."""
    return all(
        _has(text, word)
        for word in re.findall(r"[+\w/-]+", words)
        if word not in _EMPTY and word not in besides
    )


def _used_for(found: re.Match[str], scene: Scene) -> Iterator[tuple[str, ...]]:
    """The one ability of a thing that does what it is said to be used for, with its target and color."""
    words = re.sub(r"^(?:giving|granting)\b", "give", found["w"])
    abilities = [*_ABILITY.finditer(scene.printed(found["x"]))]
    taps = " taps " in found[0]
    target = _target(words, scene)
    plain = words.replace(target, " ") if target else words
    colors = [one for one in re.findall(r"[a-z]+", plain) if one in COLORS]
    fit = []
    for at, one in enumerate(abilities, 1):
        text = one["t"].lower()
        if taps and "{T}" not in one["c"]:
            continue
        if " sacrifices " in found[0] and "sacrifice" not in one["c"].lower():
            continue
        chosen = [one for one in colors if not re.search(rf"\b{one}\b", text)]
        if chosen and "color of your choice" not in text:
            continue
        if bool(target) != ("target" in text) or len(chosen) > 1:
            continue
        if _says(text, plain, chosen):
            fit.append((at, chosen))
    if len(fit) != 1:
        return
    _, chosen = fit[0]
    which = ""
    if len(abilities) > 1:
        which = f"'s {_NTH[fit[0][0] - 1]} ability"
    aims = f" targeting {target}" if target else ""
    cost = (found["c"] or "").lstrip(", ").removeprefix("by ")
    line = f"{found['lead']}{found['who']} activates {found['x']}{which}{aims}{' ' if cost else ''}{cost}"
    yield (line, *(f"{found['who']} chooses {one}" for one in chosen))


def _has(text: str, word: str) -> bool:
    word = next((n for n, digit in COUNTS.items() if digit == word), word.lower())
    several = (word, COUNTS.get(word, word), *_MEANS.get(word, "").split())
    return any(re.search(rf"(?<![\w+]){re.escape(one)}(?:s|es)?(?![\w])", text) for one in several)


def _target(words: str, scene: Scene) -> str:
    """The one thing or player that is named; "" for none."""
    found = re.search(r"(?:[A-Z][\w-]*'s )?[A-Z].*", words)
    if found is None:
        return ""
    told = found[0]
    for end in range(len(told), 0, -1):
        part = told[:end].rstrip()
        bare = re.sub(r"^[A-Z][\w-]*'s ", "", part)
        if scene.name(part) or scene.names.is_player(part) or scene.name(bare):
            return part
    return ""
