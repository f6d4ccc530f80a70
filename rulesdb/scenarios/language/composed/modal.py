"""Modes by what they do: `casts Charm choosing to destroy Idol and draw a card`, as the numbers of the modes and their targets.

A mode is meant where one alone of the card does that, to such a thing; where two could be, nothing is taken (700.2).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.composed.ways import offers
from rulesdb.scenarios.language.words import COUNTS

_CHOOSING = late(
    r"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*) casts (?:the |an? |her |his |their )?(?P<x>[A-Z][^,]*?),? (?:and )?"
    r"(?:choosing|chooses|choosing the modes?|choosing the options?|with the modes?|using the modes?|using it|in order) to (?P<w>[a-z].+)$"
)
_TOLD = late(
    r"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*) casts (?:the |an? |her |his |their )?(?P<x>[A-Z][^,:]*?)(?:: |, )(?:she|he|they) (?P<w>[a-z]+s .+)$"
)
_DOING = late(
    r"^(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*) (?:casts|(?P<r>responds with|answers with)) (?:the |an? |her |his |their )?(?P<x>[A-Z][^,:]*?),? (?P<w>[a-z]+ing (?:[A-Z]|an? |the |her |his |\d|two |three ).+)$"
)
_CHOOSES_TO = late(r"^(?P<who>[A-Z][\w'-]*|she|he|they) chooses to (?P<w>[a-z].*)$")
_NUMBERS = late(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b")
"""How much is done: no card here that says another number is meant."""
_JOINT = late(r",? and (?:to )?(?=[a-z])|, (?:to )?(?=[a-z])| & |/")
_CLAUSE = late(r"^(?P<v>[a-z]+)(?: (?P<o>.+))?$")
_THING = late(r"^(?P<h>.*?)(?P<t>(?:her |his |their )?[A-Z].*)$")
_MODE = late(r"(?m)^[•●] *(?P<m>.+)$")
_SAME = {"bounce": "return", "kill": "destroy", "make": "create", "pump": "gets", "give": "gets", "shoot": "deals", "deal": "deals", "burn": "deals", "hit": "deals"}  # fmt: skip
"""What people say for a word that modes have."""
_TYPES = (
    "artifact",
    "creature",
    "enchantment",
    "land",
    "planeswalker",
    "permanent",
    "spell",
    "player",
    "opponent",
)


def modal(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The line with the numbers of the modes; nothing where one of them is not the only one that could be meant."""
    told = _CHOOSING.match(said) is None
    found = _TOLD.match(said) if told else _CHOOSING.match(said)
    if found is None or CHANGES.search(said) or not scene.names.is_player(found["who"]):
        return
    chosen = _chosen(found["w"], scene.printed(found["x"]), scene, third=told)
    if not chosen:
        return
    targets = " and ".join(target for _, target in chosen if target)
    aims = f" targeting {targets}" if targets else ""
    cast = f"{found['lead']}{found['who']} casts {found['x']}"
    if re.search(r"\b(?:Instant|Sorcery)\b", scene.printed(found["x"]).partition("\n")[0]):
        yield (f"{cast} choosing {_numbers(chosen)}{aims}",)
    elif not targets:  # they are the modes of what triggers as it enters
        yield (cast, f"{found['who']} chooses {_numbers(chosen)}")


DOES = {
    "edict": r"sacrifices? an?\b",
    "sacrifice": r"\bsacrifices?\b",
    "draw": r"\bdraws?\b",
    "card draw": r"\bdraws?\b",
    "discard": r"\bdiscards?\b",
    "bounce": r"return target[^.]*hand",
    "ping": r"damage to [^.]*target",
    "damage": r"\bdamage\b",
    "burn": r"\bdamage\b",
    "token": r"\bcreate\b",
    "mill": r"\bmills?\b",
    "pump": r"gets? \+",
    "search": r"\bsearch\b",
    "tutor": r"\bsearch\b",
    "destroy": r"\bdestroy\b",
    "removal": r"\b(?:destroy|exile) target\b",
    "exile": r"\bexile\b",
    "mana": r"\badd\b",
    "fight": r"\bfights?\b",
    "brainstorm": r"\bdraw three cards\b",
    "lifegain": r"\bgains? [^.]*life\b",
    "life gain": r"\bgains? [^.]*life\b",
    "scry": r"\bscry\b",
    "regeneration": r"\bregenerate\b",
    "regenerate": r"\bregenerate\b",
    "tap": r"(?<!un)\btap (?:target|all|up to)\b",
    "untap": r"\buntap\b",
    "steal": r"\bgain control\b",
    "copy": r"\bcopy\b",
    "counter": r"\bcounter target\b",
}
"""What players call an ability or a mode, and what its text says."""
_BY_VERBS = late(
    r"^(?P<h>.*\bcasts (?:the |an? |her |his |their )?(?P<x>[A-Z][^,]*?),? choosing) (?P<w>[a-z]+(?:(?:,? and |, )(?!targeting\b|on\b|at\b)[a-z]+)*)(?P<r>$|[ .,].*$)"
)


def by_verbs(line: str, text: Callable[[str], str]) -> str:
    """`casts Charm choosing counter and draw` with the numbers of the modes that alone begin so; else as it is."""
    found = _BY_VERBS.match(line)
    modes = _MODE.findall(text(found["x"])) if found is not None else []
    if found is None or not modes:
        return line
    chosen: list[int] = []
    for word in re.split(r",? and |, ", found["w"]):
        does = [at for at, mode in enumerate(modes, 1) if re.match(rf"(?i){word}\b", mode)]
        does = does or by_noun(word, modes)
        if len(does) != 1 or does[0] in chosen:
            return line
        chosen.append(does[0])
    numbers = " and ".join(f"mode {at}" for at in sorted(chosen))
    return f"{found['h']} {numbers}{found['r']}"


def by_noun(word: str, modes: Sequence[str]) -> list[int]:
    """The places of the modes, from 1, that do what players call so."""
    does = DOES.get(word)
    return [at for at, one in enumerate(modes, 1) if re.search(f"(?i){does}", one)] if does else []


def doing(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`casts Charm, destroying Idol and drawing a card`: the modes that do just that."""
    found = _DOING.match(said)
    if found is None or CHANGES.search(said) or not scene.names.is_player(found["who"]):
        return
    chosen = _chosen(found["w"], scene.printed(found["x"]), scene, third=True)
    if chosen:
        targets = " and ".join(target for _, target in chosen if target)
        aims = f" targeting {targets}" if targets else ""
        lead = "In response, " if found["r"] else found["lead"]
        yield (f"{lead}{found['who']} casts {found['x']} choosing {_numbers(chosen)}{aims}",)


def chooses_to(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`Ann chooses to gain 3 life`: the mode of what she cast last, or that she does what she may.

    With what it is done is a choice of its own: of that no yes is made.
    """
    found = _CHOOSES_TO.match(said)
    who = found["who"] if found is not None else ""
    who = scene.who if who in ("She", "He", "They", "she", "he", "they") else who
    if found is None or CHANGES.search(said) or not scene.names.is_player(who):
        return
    x = scene.spells[0] if len(scene.spells) == 1 else ""
    if x and offers(scene.text(x), found["w"]):
        yield (f'{who} chooses "{found["w"]}"',)
    elif x and _MODE.search(scene.text(x)):
        if scene.caster in ("", who) and (
            chosen := _chosen(found["w"], scene.text(x), scene, third=False)
        ):
            aims = " and ".join(target for _, target in chosen if target)
            yield (
                f"{who} chooses {_numbers(chosen)}",
                *((f"{x}'s ability targets {aims}",) if aims else ()),
            )
    elif re.fullmatch(r"(?!\w+ing\b|apply\b|block\b|attack\b)[^A-Z{]+", found["w"]):
        if re.search(r"\b(?:nothing|no|none|never|neither|not)\b", found["w"]):
            if found["w"] == "do nothing":
                yield (f"{who} says no",)
            return
        numbers = _NUMBERS.findall(found["w"])
        texts = [
            scene.text(one).lower()
            for one in (
                *scene.cast,
                *scene.things,
                *(n for things in scene.board.values() for n in things),
            )
        ]
        if all(any(re.search(rf"\b{n}\b", text) for text in texts) for n in numbers):
            yield (f"{who} says yes",)


def _chosen(words: str, text: str, scene: Scene, *, third: bool) -> list[tuple[int, str]]:
    """The modes and their targets that these words mean; nothing where one of them could be none or several."""
    modes = _MODE.findall(text)
    chosen: list[tuple[int, str]] = []
    for part in _JOINT.split(words):
        clause = _CLAUSE.match(part.strip())
        if clause is not None and third:
            base = _base(clause["v"], modes)
            clause = _CLAUSE.match(f"{base} {clause['o'] or ''}".strip())
        one = _meant(clause["v"], clause["o"] or "", modes, scene) if clause is not None else None
        if one is None:
            return []
        chosen.append(one)
    several = len({at for at, _ in chosen}) < len(chosen)
    return [] if several else sorted(chosen)


def _so_many(words: str, mode: str) -> bool:
    """Whether a mode is about as many as these words say."""
    for number in _NUMBERS.findall(words):
        word = next((n for n, digit in COUNTS.items() if digit == number), number)
        if not re.search(rf"\b(?:{number}|{word}|{COUNTS.get(number, number)})\b", mode):
            return False
    return all(
        re.search(rf"\b(?:an?|one|another|target|each|1) (?:[\w/+-]+ )*{noun}\b", mode)
        for noun in re.findall(r"\b(?:an?|one) (?:[\w/+-]+ )*?([a-z]+)$", words)
    )


def _base(verb: str, modes: Sequence[str]) -> str:
    """The verb as modes have it: `counters`, `countering` for counter, `tapping` for tap, `exiling` for exile."""
    if not verb.endswith("ing"):
        return verb.removesuffix("s")
    stem = verb.removesuffix("ing")
    words = {word for mode in modes for word in re.findall(r"[a-z]+", mode.lower())} | _SAME.keys()
    return next((one for one in (stem, f"{stem}e", stem[:-1]) if one in words), stem)


def _numbers(chosen: Sequence[tuple[int, str]]) -> str:
    return " and ".join(f"mode {at}" for at, _ in chosen)


def _meant(verb: str, what: str, modes: Sequence[str], scene: Scene) -> tuple[int, str] | None:
    """The mode (from 1) that does this, and what it is done to; None where none does, or several."""
    word = _SAME.get(verb, verb)
    thing = _THING.match(what)
    target = thing["t"] if thing is not None else ""
    does = [at for at, mode in enumerate(modes, 1) if re.match(rf"(?i){word}s?\b", mode)]
    does = does or [at for at, mode in enumerate(modes, 1) if re.search(rf"(?i)\b{word}s?\b", mode)]
    if len(does) > 1 and target:
        name = re.sub(r"^(?:(?:her|his|their) |[A-Z][\w-]*'s )", "", target)
        types = scene.types(scene.names.show(name)).lower()
        if scene.names.is_player(name):
            types = "player opponent"
        does = [
            at
            for at in does
            if any(f"target {t}" in modes[at - 1].lower() and t in types for t in _TYPES)
        ]
    if len(does) != 1 or bool(target) != ("target" in modes[does[0] - 1].lower()):
        return None
    rest = thing["h"] if thing is not None else what
    if not _so_many(rest, modes[does[0] - 1].lower()):
        return None
    return does[0], target
