"""The rule of the keyword or symbol that made something happen, for the trace (702, 711, 714, 716, 721).

A keyword ability or a symbol that stands for other abilities gives them its key and a point; so
whatever triggers, is activated or replaces can be led back to it. Keywords that only change what
other rules ask (attacking, blocking, damage) are named where those rules ask. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.effects import RULE
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import ObjectKind

_MEANT_IN = {
    "commander ninjutsu": "702.49d",
    "daybound": "702.145b",
    "megamorph": "702.37b",
    "multikicker": "702.33c",
    "nightbound": "702.145e",
    "partner with": "702.124j",
    "protection": "702.16e",
    "typecycling": "702.29e",
    "∞": "702.186b",
}
"""Keywords whose meaning does not stand in the first subrule."""


def rule_of(keyword: str) -> tuple[str, ...]:
    """The subrule that says what a keyword means; none for a word that is no keyword."""
    row = KEYWORDS.get(keyword)
    if row is None:
        return ()
    return (_MEANT_IN.get(keyword) or f"{row.rule}a",)


def _chapter(one: a.ChapterAbility) -> tuple[str, ...]:
    return ("714.2b", "714.2c", "107.15b") if len(one.chapters) > 1 else ("714.2b",)


def _class_level(one: a.ClassLevel) -> tuple[str, ...]:
    # Level 2 is gained by a Class without a level, which counts as one of level 1.
    return ("716.2a", "716.2d") if one.level == _LOWEST else ("716.2a",)


def _station(one: a.StationBand) -> tuple[str, ...]:
    return ("721.2b",) if one.power is not None else ("721.2a",)


_LOWEST = 2
"""The first level that a Class gains."""

_SYMBOLS: dict[type[a.Ability], Callable[[Any], tuple[str, ...]]] = {
    a.Anchored: lambda _: ("614.12c", "607.2m"),
    a.ChapterAbility: _chapter,
    a.ClassLevel: _class_level,
    a.LevelBand: lambda _: ("711.2a",),
    a.StationBand: _station,
}
"""The rules that say what a symbol in a text box stands for."""

_BESIDE: dict[type[a.Ability], str] = {
    a.ChapterAbility: "714.1a",
    a.ClassLevel: "716.3",
    a.StationBand: "721.4",
}
"""The rule about the abilities of a card with such symbols that stand behind none of them."""


def rule_of_key(abilities: Iterable[Held], key: str) -> tuple[str, ...]:
    """The rule of the keyword or symbol, among these abilities, that one with this key comes from; none for others."""
    known = tuple(abilities)
    name = _name_of_key(known, key)
    if name:
        own = next((type(held.ability) for held in known if held.key == key), a.Ability)
        of_kind = _BY_KIND.get((name, own), "")
        more = (f"{KEYWORDS[name].rule}{of_kind}",) if of_kind else ()
        return (*rule_of(name), *_MORE.get(name, ()), *more, *each_instance(known, name))
    held = _behind(known, key)
    return _SYMBOLS[type(held)](held) if held is not None else ()


def instances(abilities: Iterable[Held], name: str) -> int:
    """How many instances of a keyword there are among these abilities."""
    kept = (held.ability for held in abilities)
    return sum(isinstance(one, a.KeywordAbility) and one.name == name for one in kept)


def each_instance(abilities: Iterable[Held], name: str) -> tuple[str, ...]:
    """The rule by which each instance of a keyword counts by itself, where there are several of it."""
    rule = EACH_INSTANCE.get(name)
    return (rule,) if rule is not None and instances(abilities, name) > 1 else ()


EACH_INSTANCE = {
    name: f"{KEYWORDS[name].rule}{letter}"
    for letter, names in {
        "b": (
            "affinity", "afflict", "afterlife", "amplify", "annihilator", "battle cry",
            "bushido", "casualty", "conspire", "cumulative upkeep", "dethrone", "extort",
            "fabricate", "flanking", "frenzy", "gravestorm", "graft", "increment", "ingest", "melee",
            "mentor", "modular", "myriad", "offspring", "poisonous", "provoke", "prowess",
            "replicate", "riot", "ripple", "soulshift", "squad", "storm", "training",
        ),
        "c": ("absorb", "bloodthirst", "cascade", "rampage", "renown", "undaunted", "vanishing"),
        "d": ("enlist", "evolve", "sunburst"),
    }.items()
    for name in names
}  # fmt: skip
"""Keywords each instance of which triggers, applies or is paid by itself, and the subrule that says so."""


def _behind(abilities: Iterable[Held], key: str) -> a.Ability | None:
    """The symbol that stands for the ability with this key."""
    root = key.rsplit(".", 1)[0]
    for held in abilities:
        if held.key == root and held.key != key and type(held.ability) in _SYMBOLS:
            return held.ability
    return None


def _by_symbol(abilities: tuple[Held, ...], source: int, key: str) -> tuple[str, ...]:
    """The rules of the symbol by which an object gives itself the ability with this key (716.2a, 721.2a)."""
    mine = f"g{source}."
    if not key.startswith(mine):
        return ()
    statement = key.removeprefix(mine).rsplit(":", 1)[0].rsplit(".", 1)[0]
    held = _behind(abilities, statement)
    return _SYMBOLS[type(held)](held) if held is not None else ()


def _beside(abilities: tuple[Held, ...], key: str) -> tuple[str, ...]:
    """The rule about an ability that stands beside such symbols and behind none (714.1a, 716.3, 721.4)."""
    rules = dict.fromkeys(_BESIDE[type(h.ability)] for h in abilities if type(h.ability) in _BESIDE)
    return tuple(rules) if rules and _behind(abilities, key) is None else ()


def _name_of_key(abilities: Iterable[Held], key: str) -> str:
    while "." in key:
        key = key.rsplit(".", 1)[0]
        for held in abilities:
            if held.key == key and isinstance(held.ability, a.KeywordAbility):
                return held.ability.name
    return ""


_MORE: dict[str, tuple[str, ...]] = {
    "solved": ("719.3c",),
}
"""Rules beside 702 that say what an ability behind a keyword is."""


_BY_KIND: dict[tuple[str, type[a.Ability]], str] = {
    ("solved", a.StaticAbility): "b",
    ("solved", a.TriggeredAbility): "c",
    ("solved", a.ActivatedAbility): "d",
}
"""The further subrule of a keyword's rule about the abilities behind it that are of one kind."""


_ELSEWHERE = frozenset({"cycling", "reinforce", "transmute", "typecycling"})
"""Keywords that an object has everywhere, though they can be activated only where it is in a hand.

The second subrule of each says so.
"""


def rules_elsewhere(abilities: Iterable[Held], key: str) -> tuple[str, ...]:
    """The rule about a keyword whose ability with this key can't be activated where its object is (113.6)."""
    name = _name_of_key(abilities, key)
    return (f"{KEYWORDS[name].rule}b",) if name in _ELSEWHERE else ()


_RESOLVING: dict[str, tuple[str, ...]] = {
    "commander ninjutsu": ("702.49c",),
    "embalm": ("702.128b",),
    "ninjutsu": ("702.49c",),
}
"""What further subrules of a keyword say of the ability as it resolves."""


def resolving_rules(p: Play, source: int, key: str) -> tuple[str, ...]:
    """The subrules of the keyword, beside that of what it means, for an ability of it that resolves."""
    if "." not in key:
        return ()
    return _RESOLVING.get(_name_of_key(p.look(source).abilities, key), ())


def keyword_rules(p: Play, source: int, key: str) -> tuple[str, ...]:
    """The rule of the keyword or emblem that an ability of this object comes from; none for other abilities.

    A key that begins with RULE has no object and says its rule itself.
    """
    if key.startswith(RULE):
        return (key.removeprefix(RULE),)
    if key.startswith("type:"):
        return ("305.6",)
    abilities = p.look(source).abilities
    given = key.startswith("g")
    beside = () if given else _beside(abilities, key)
    if "." in key:
        return (*rule_of_key(abilities, key), *beside, *_by_symbol(abilities, source, key))
    if beside:
        return beside
    return rule_of_emblem(p.state, source) if p.state.zones.get(_COMMAND_ZONE) else ()


_COMMAND_ZONE = (Zone.COMMAND, 0)
_EMBLEMS = {"The Ring": "701.54c"}
"""The emblems whose abilities a rule tells, by name."""


def rule_of_emblem(state: GameState, source: int) -> tuple[str, ...]:
    """The rule that tells the abilities of an emblem; none for one that a card makes, or another object."""
    one = state.objects.get(source)
    if one is None or one.kind is not ObjectKind.EMBLEM:
        return ()
    rule = _EMBLEMS.get(one.card.name)
    return (rule,) if rule else ()
