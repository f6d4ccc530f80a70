"""Casting that is said by what it does or by the name alone: `bolts him with Lightning Bolt`, `Bob Mana Leaks it`.

The spell is named in the sentence, so nothing is guessed: what is done with an instant or sorcery is done by casting it
(601.2). A verb that could be of something else is none of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import ORDINALS

_STRIKES = frozenset(
    [
        "kills",
        "destroys",
        "burns",
        "zaps",
        "hits",
        "saves",
        "protects",
        "pumps",
        "grows",
        "removes",
        "nukes",
        "exiles",
        "bounces",
        "shoots",
        "counters",
        "blasts",
        "targets",
        "tags",
        "enlarges",
        "rescues",
        "neutralizes",
        "answers",
        "steals",
        "copies",
        "swords",
        "paths",
        "fries",
        "smokes",
        "torches",
        "blinks",
        "flickers",
        "reanimates",
        "regrows",
        "buffs",
        "shrinks",
        "redirects",
        "roasts",
    ]
)
"""What people say of whatever a spell does to something."""
_USES = _STRIKES | {"taps", "untaps", "pings", "regenerates"}
_NAME = r"[A-Z]\w*(?:[ -][A-Z]\w*)*"
_OBJECT = rf"(?P<x>it|him|her|them|(?:the |her own |his own |her |his |their |[A-Z]\w*'s )?{_NAME})"
_WITH = late(
    rf"^(?P<lead>(?:[Ii]n response,? |[Tt]hen,? )?)(?P<who>[A-Z]\w*|[Ss]he|[Hh]e|[Tt]hey)(?: then| now| also)? (?P<v>[A-Za-z-]+s) {_OBJECT}(?: off)?(?: again)?,? (?:with|using|via)"
    rf" (?:the |an? |her |his |their |one |another |a second |a third )?(?:own )?(?P<y>{_NAME})(?P<r>|,? (?:in response|during|in|at|on|before|after|with|while|paying|kicked|choosing)\b.*)$"
)
_ACTS = late(
    r"^(?P<lead>(?:[Ii]n response,? |[Tt]hen,? )?)(?P<who>[A-Z]\w*|[Ss]he|[Hh]e|[Tt]hey)(?: then| now| also)?(?P<more>(?: in response)?) (?=[A-Z])"
)
_BEHIND = late(
    rf"^(?: {_OBJECT})?(?: again)?"
    r"(?P<r>|,? (?:in response|during|in|at|on|before|after|with|while|paying|kicked|choosing|pitching|exiling|for|putting|sending|keeping|taking|naming|discarding|sacrificing|aiming|searching|fetching|getting|finding|splitting|dividing|and (?=[a-z]+s\b))\b.*)$"
)


def by_name(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The line that casts it, with what it is aimed at."""
    if CHANGES.search(said) or said.endswith("?"):
        return
    if (found := _WITH.match(said)) is not None and (y := _card(found["y"], scene)):
        who = _doer(found["who"], said, scene)
        aim, spell = _aim(found["x"], who, scene), _is_spell(y, scene)
        lead = "In response, " if "response" in found["lead"] else ""
        if who and aim and not spell and found["v"] in _USES:
            for deed in _with_permanent(who, y, aim, found["v"], scene):
                yield (f"{lead}{who} {deed} targeting {aim}{found['r']}",)
        if who and aim and spell and _says(found["v"], y):
            yield (f"{lead}{who} casts {y} targeting {aim}{found['r']}",)
    if (acts := _ACTS.match(said)) is None or not (who := _doer(acts["who"], said, scene)):
        return
    lead = "In response, " if "response" in f"{acts['lead']}{acts['more']}" else ""
    for sort, _, end in scene.names.longest(said, acts.end()):
        y = _card(said[acts.end() : end], scene) if sort == "thing" else ""
        behind = _BEHIND.match(said[end:])
        if not y or behind is None or not _is_spell(y, scene):
            continue
        if aim := _aim(behind["x"] or "", who, scene):
            yield (f"{lead}{who} casts {y} targeting {aim}{behind['r']}",)
        elif not behind["x"]:
            if re.search(r"(?i)\btarget (?:[a-z]+ )*spell\b", scene.text(y)):
                yield (f"{lead}{who} casts {y} targeting it{behind['r']}",)
            yield (f"{lead}{who} casts {y}{behind['r']}",)


def _doer(word: str, said: str, scene: Scene) -> str:
    """The player who is meant; "" where that is none, or where she or he stands beside the one whom the sentence names."""
    if word.lower() in ("she", "he", "they"):
        return "" if re.search(rf"\b{re.escape(scene.who)}\b", said) else scene.who
    return word if scene.names.is_player(word) else ""


def _one_that_aims(text: str) -> bool:
    """Whether what is printed on a permanent is one activated ability with a target, and no triggered one (602.1, 603.1)."""
    if re.search(r"(?im)^(?:when|whenever|at)\b", text):
        return False
    abilities = re.findall(r"(?m)^[^\n\":]+: ([^\n]+)", text)
    return len(abilities) == 1 and re.search(r"\btarget\b", abilities[0]) is not None


_DOES = {
    "bounces": r"return target [^.]*hand",
    "destroys": r"destroy target",
    "kills": r"destroy target|damage to [^.]*target|target [^.]*gets? -",
    "exiles": r"exile target",
    "taps": r"(?<!un)tap target",
    "untaps": r"untap target",
    "counters": r"counter target",
    "steals": r"gain control of target",
    "regenerates": r"regenerate target",
    "copies": r"copy (?:of )?target",
    "reanimates": r"target [^.]*card[^.]*graveyard[^.]*(?:onto|to) the battlefield",
    "blinks": r"exile target [^\n]*return",
    "flickers": r"exile target [^\n]*return",
    "shrinks": r"target [^.]*gets? -",
    "redirects": r"(?:change the|new) targets?",
    **dict.fromkeys(("pumps", "grows", "buffs", "enlarges"), r"target [^.]*gets? \+"),
    **dict.fromkeys(
        ("pings", "shoots", "burns", "zaps", "hits", "blasts", "torches", "fries", "roasts"),
        r"damage to [^.]*target",
    ),
}
"""What people say an ability does, and how its text says that."""
_AIMS_AT_ONCE = late(
    r"(?im)^(?:[^\n]*— )?when [^\n]*\b(?:enters|cast)\b[^\n]*\btarget\b|^enchant\b|enchantment — aura"
)
"""What does something to a target as it is cast or enters, and an Aura (303.4a)."""
_ACTIVATED = late(r"(?m)^\[?(?P<n>[^\n\":\]]+?)\]?: (?P<t>[^\n]+)")


def _with_permanent(who: str, y: str, aim: str, verb: str, scene: Scene) -> Iterator[str]:
    """The ability of a permanent that does it; what is not there yet is cast, for what it does as it enters."""
    one, text = _one_that_aims(scene.text(y)), scene.text(y)
    which = "" if one else _that_does(verb, text)
    if one or which:
        yield f"activates {y}{which}"
    elif scene.names.show(y) not in scene.board.get(who, ()) and _AIMS_AT_ONCE.search(text):
        yield f"casts {y}"
    elif len(each := [*_ACTIVATED.finditer(text)]) > 1:
        told = " or ".join(f"{y}'s “{one['n']}”" for one in each)
        raise BadInput(
            f"which ability of {scene.names.show(y)} does that is not told: {who} activates"
            f" {scene.names.show(told)}, and behind it: targeting {scene.names.show(aim)}"
        )


def _that_does(verb: str, text: str) -> str:
    """The one of several activated abilities that does this to a target, by its loyalty or its place; "" where that is none or several."""
    wanted, each = _DOES.get(verb, ""), [*_ACTIVATED.finditer(text)]
    fit = [at for at, one in enumerate(each) if wanted and re.search(f"(?i){wanted}", one["t"])]
    if len(fit) != 1:
        return ""
    number = each[fit[0]]["n"].replace("−", "-")
    if re.fullmatch(r"[+-]?(?:\d+|X)", number) and [x["n"] for x in each].count(number) < 2:
        return f'\'s "{number}"'
    words = [*ORDINALS]
    return f"'s {words[fit[0]]} ability" if fit[0] < len(words) else ""


def _card(words: str, scene: Scene) -> str:
    """The whole name of the card that these words name, or name several of; "" where they name none."""
    shown = scene.names.show(words)
    found = scene.names.names.longest(shown, 0)
    return next((name for sort, name, end in found if sort == "thing" and end == len(shown)), "")


def _is_spell(name: str, scene: Scene) -> bool:
    """Whether this is an instant or sorcery."""
    return re.match(r".*\b(?:Instant|Sorcery)\b", scene.text(name)) is not None


def _says(verb: str, name: str) -> bool:
    """Whether a verb is one of what spells do, or made of this name."""
    stem = verb.lower().removesuffix("s")
    words = {word.lower() for word in re.findall(r"[A-Za-z]+", name)}
    forms = {stem, stem.removesuffix("e"), f"{stem}s"}
    return verb.lower() in _STRIKES or not forms.isdisjoint(words)


def _aim(x: str, who: str, scene: Scene) -> str:
    """What it is aimed at, in words of the guide; "" where that could be several."""
    if x in ("him", "her"):
        others = [one for one in scene.names.players if one != who]
        return others[0] if len(others) == 1 else ""
    return re.sub(r"^(?:her|his|their)(?: own)? ", f"{who}'s ", x.removeprefix("the "))
