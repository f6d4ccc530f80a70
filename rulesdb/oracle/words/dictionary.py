"""The dictionaries: which words are nouns, adjectives, verbs, keywords, numbers, steps, and what they mean.

Only tables made from the vocabulary of `rulesdb.cards` live here; how words become tokens stands
in `tokens`. Each table also serves the way back, from meaning to words.
"""

from __future__ import annotations

from functools import cache

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.plurals import IRREGULAR, plural
from rulesdb.cards.type_line import subtypes
from rulesdb.cards.vocabulary import CardType, Color, Step, Supertype, Zone

NUMBERS = {
    word: number
    for number, word in enumerate(
        [
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
            "twenty",
        ]
    )
}
"""Numbers as words."""
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}

_IRREGULAR = {
    "have": "has", "do": "does", "is": "is", "don't": "doesn't", "aren't": "isn't", "are": "is",
    "search": "searches", "attach": "attaches", "die": "dies", "weren't": "wasn't", "were": "was",
    "pass": "passes", "discard": "discards", "untap": "untaps",
    "copy": "copies", "switch": "switches", "mill": "mills", "lose": "loses", "phase": "phases",
    "unattach": "unattaches", "wish": "wishes", "skip": "skips", "tap": "taps", "finish": "finishes",
    "exchange": "exchanges", "choose": "chooses", "produce": "produces",
}  # fmt: skip
_REGULAR = [
    "add",
    "attack",
    "become",
    "block",
    "cast",
    "cause",
    "come",
    "control",
    "cost",
    "counter",
    "create",
    "cycle",
    "deal",
    "destroy",
    "detain",
    "double",
    "draw",
    "enter",
    "escape",
    "exile",
    "explore",
    "fight",
    "flip",
    "gain",
    "get",
    "give",
    "goad",
    "haunt",
    "investigate",
    "leave",
    "look",
    "mutate",
    "name",
    "note",
    "own",
    "pay",
    "play",
    "prevent",
    "proliferate",
    "put",
    "regenerate",
    "remain",
    "remove",
    "resolve",
    "reveal",
    "roll",
    "sacrifice",
    "scry",
    "separate",
    "reselect",
    "share",
    "shuffle",
    "surveil",
    "take",
    "target",
    "transform",
    "triple",
    "trigger",
    "win",
    "distribute",
    "expend",
    "repeat",
    "end",
    "return",
    "investigate",
    "connive",
    "populate",
    "manifest",
    "bolster",
    "support",
    "adapt",
    "tempt",
    "forage",
    "behold",
    "airbend",
    "waterbend",
    "earthbend",
    "fateseal",
    "harness",
    "collect",
    "complete",
    "blight",
    "recruit",
    "endure",
    "amass",
    "clash",
    "meld",
    "convert",
    "stay",
    "activate",
    "assign",
    "need",
    "phase",
    "lack",
    "spend",
    "lack",
    "redirect",
    "vote",
    "change",
    "say",
    "move",
    "reduce",
    "set",
    "discover",
    "incubate",
    "suspect",
    "learn",
    "venture",
    "planeswalk",
    "abandon",
    "exert",
    "regenerate",
    "tie",
    "conjure",
    "cloak",
    "equal",
    "face",
    "begin",
    "make",
    "crew",
    "saddle",
    "station",
    "train",
    "evolve",
    "exploit",
    "mentor",
    "enlist",
    "foretell",
    "plot",
    "firebend",
    "boast",
    "encounter",
    "commit",
    "unlock",
    "store",
    "reroll",
    "redistribute",
    "contain",
    "increase",
    "ante",
]


def _third(verb: str) -> str:
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("sh", "ch", "ss", "x")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


THIRD = {verb: _third(verb) for verb in (*_REGULAR, *(v for v in _IRREGULAR if v != "is"))}
"""Verb → its form after one subject (“draws”)."""
LEMMA = {form: verb for verb, form in THIRD.items() if verb not in ("are", "is")} | {
    "is": "are", "isn't": "aren't",
}  # fmt: skip
"""The form after one subject → the verb as the grammar spells it (“gets” → “get”, “is” → “are”)."""
GERUND = {
    "discard": "discarding", "exile": "exiling", "pay": "paying", "remove": "removing", "return": "returning",
    "sacrifice": "sacrificing", "tap": "tapping",
}  # fmt: skip
"""Verbs of costs → their form behind “by”."""
LEMMA |= {form: verb for verb, form in GERUND.items()}
VERBS = frozenset(THIRD)
"""Verbs as the grammar spells them; the way back inflects these and no other word."""
NOT_INFLECTED = frozenset(
    ["end", "face", "control", "counter", "cost", "target", "copy", "name", "note", "equal"]
)
"""Words of the grammar that are nouns where it spells them, though verbs of the same form exist."""
CHANGE_VERBS = frozenset(
    ("get", "gain", "have", "lose", "can't", "can", "are", "become", "don't", "aren't")
)
"""Verbs of continuous changes, which share one duration (“gets +1/+1 and gains flying until …”)."""

STEPS = {
    "upkeep": Step.UPKEEP,
    "upkeep step": Step.UPKEEP,
    "draw step": Step.DRAW,
    "untap step": Step.UNTAP,
    "untap steps": Step.UNTAP,
    "end step": Step.END,
    "cleanup step": Step.CLEANUP,
    "precombat main phase": Step.PRECOMBAT_MAIN,
    "first main phase": Step.PRECOMBAT_MAIN,
    "postcombat main phase": Step.POSTCOMBAT_MAIN,
    "second main phase": Step.POSTCOMBAT_MAIN,
    "declare attackers step": Step.DECLARE_ATTACKERS,
    "declare blockers step": Step.DECLARE_BLOCKERS,
    "combat damage step": Step.COMBAT_DAMAGE,
    "combat": Step.BEGINNING_OF_COMBAT,
    "end of combat": Step.END_OF_COMBAT,
    "end of combat step": Step.END_OF_COMBAT,
}
YOUR_MAINS = tuple(
    a.StepBegins(step, a.Is(a.You())) for step in (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
)
"""Your main phases: those of a turn are all pre- or postcombat (505.1, 505.1a)."""
ROLES = ("cursed", "monster", "royal", "sorcerer", "virtuous", "wicked", "young hero")
"""The Role tokens that the rules define (111.10j–r)."""
KNOWN_TOKENS = frozenset(
    [
        "treasure",
        "food",
        "clue",
        "blood",
        "gold",
        "map",
        "powerstone",
        "junk",
        "shard",
        "lander",
        "mutagen",
        "vibranium",
        "walker",
    ]
)
"""Tokens that the rules define (111.10)."""

GENERIC: dict[str, a.Filter] = {
    "card": a.IsCard(),
    "permanent": a.IsPermanent(),
    "spell": a.IsSpell(),
    "token": a.IsToken(),
    "player": a.IsPlayer(),
    "opponent": a.IsOpponent(),
    "source": a.IsSource(),
    "commander": a.IsCommander(),
    "ability": a.IsAbility(),
    "outlaw": a.HasStatus(a.Status.OUTLAW),
}
TYPE_WORDS = {kind.value.lower(): kind for kind in CardType}
COLOR_WORDS = {color.word: color for color in Color}

ADJECTIVES: dict[str, a.Filter] = {
    **{color.word: a.HasColor(color) for color in Color},
    **{kind.value.lower(): a.HasSupertype(kind) for kind in Supertype},
    "colorless": a.IsColorless(),
    "multicolored": a.IsMulticolored(),
    "monocolored": a.IsMonocolored(),
    "tapped": a.HasStatus(a.Status.TAPPED),
    "untapped": a.HasStatus(a.Status.UNTAPPED),
    "face-down": a.HasStatus(a.Status.FACE_DOWN),
    "face-up": a.HasStatus(a.Status.FACE_UP),
    "enchanted": a.HasStatus(a.Status.ENCHANTED),
    "equipped": a.HasStatus(a.Status.EQUIPPED),
    "modified": a.HasStatus(a.Status.MODIFIED),
    "historic": a.HasStatus(a.Status.HISTORIC),
    "worthy": a.HasStatus(a.Status.WORTHY),
    "kicked": a.HasStatus(a.Status.KICKED),
    "suspected": a.HasStatus(a.Status.SUSPECTED),
    "suspended": a.HasStatus(a.Status.SUSPENDED),
    "foretold": a.HasStatus(a.Status.FORETOLD),
    "goaded": a.HasStatus(a.Status.GOADED),
    "renowned": a.HasStatus(a.Status.RENOWNED),
    "transformed": a.HasStatus(a.Status.TRANSFORMED),
    "monstrous": a.HasStatus(a.Status.MONSTROUS),
    "attacking": a.InCombat(a.Combat.ATTACKING),
    "attacking alone": a.InCombat(a.Combat.ATTACKED_ALONE),
    "blocking": a.InCombat(a.Combat.BLOCKING),
    "blocked": a.InCombat(a.Combat.BLOCKED),
    "unblocked": a.InCombat(a.Combat.UNBLOCKED),
    "other": a.Other(),
    "activated": a.IsAbility(("activated",)),
    "triggered": a.IsAbility(("triggered",)),
}


@cache
def nouns() -> dict[str, tuple[a.Filter, bool, bool]]:
    """Noun → meaning, whether it is plural, whether it is printed with a capital (subtypes)."""
    out: dict[str, tuple[a.Filter, bool, bool]] = {}
    for names in subtypes().values():
        for name in names:
            meaning = a.HasSubtype(name)
            out[plural(name).lower()] = (meaning, True, True)
    for names in subtypes().values():
        for name in names:
            out[name.lower()] = (a.HasSubtype(name), False, True)
    for word, kind in TYPE_WORDS.items():
        out[word] = (a.HasType(kind), False, False)
        out[plural(word)] = (a.HasType(kind), True, False)
    for word, filter_ in GENERIC.items():
        out[word] = (filter_, False, False)
        out[plural(word)] = (filter_, True, False)
    return out


SAME_PLURAL = frozenset(one.lower() for one, many in IRREGULAR.items() if many == one)


@cache
def adjectives() -> dict[str, a.Filter]:
    """Adjective → meaning, with every “non…” of a type, colour, supertype or subtype."""
    out = dict(ADJECTIVES)
    for word, kind in TYPE_WORDS.items():
        out[f"non{word}"] = a.Not(a.HasType(kind))
    for word, color in COLOR_WORDS.items():
        out[f"non{word}"] = a.Not(a.HasColor(color))
    for kind2 in Supertype:
        out[f"non{kind2.value.lower()}"] = a.Not(a.HasSupertype(kind2))
    out["nontoken"] = a.Not(a.IsToken())
    out["nonattacking"] = a.Not(ADJECTIVES["attacking"])
    out["nonhistoric"] = a.Not(a.HasStatus(a.Status.HISTORIC))
    out["non-outlaw"] = a.Not(a.HasStatus(a.Status.OUTLAW))
    for names in subtypes().values():
        for name in names:
            out[f"non-{name.lower()}"] = a.Not(a.HasSubtype(name))
    return out


@cache
def spelling() -> dict[a.Filter, tuple[str, str]]:
    """Meaning → its word, singular and plural: the way back."""
    out: dict[a.Filter, tuple[str, str]] = {}
    for word, filter_ in adjectives().items():
        if isinstance(filter_, a.Not) and isinstance(filter_.part, a.HasSubtype):
            out[filter_] = (f"non-{filter_.part.subtype}", f"non-{filter_.part.subtype}")
        else:
            out[filter_] = (word, word)
    out[a.HasPermanentType()] = ("permanent", "permanents")
    for word, (filter_, many, _) in nouns().items():
        if not many:
            shown = filter_.subtype if isinstance(filter_, a.HasSubtype) else word
            out[filter_] = (shown, plural(shown))
    return out


BARE = frozenset(
    name for name, row in KEYWORDS.items() if all(p.endswith("?") for p in row.parameters.split())
)
"""Keywords that can stand without a parameter."""
WITH_COST = frozenset(name for name, row in KEYWORDS.items() if row.parameters == "cost")
WITH_NUMBER = frozenset(name for name, row in KEYWORDS.items() if row.parameters == "number")

PARTNERS = ("Character select", "Father & son", "Friends forever", "Survivors")
"""What stands after the dash of a partner ability (702.124i)."""

GIFTS = ("a Food", "a card", "a tapped Fish", "an extra turn", "a Treasure", "an Octopus")
"""What can be promised as a gift (702.174d–i)."""

COUNTERED: dict[str, tuple[Zone, str]] = {
    "exile it instead of putting it into its owner's graveyard": (Zone.EXILE, ""),
    "put it on top of its owner's library instead of into that player's graveyard": (Zone.LIBRARY, "top"),
    "put it on the bottom of its owner's library instead of into that player's graveyard": (Zone.LIBRARY, "bottom"),
    "put that card on the bottom of its owner's library instead of into that player's graveyard": (Zone.LIBRARY, "bottom"),
    "put it into its owner's hand instead of into that player's graveyard": (Zone.HAND, ""),
    "put that card onto the battlefield under your control instead of into its owner's graveyard": (Zone.BATTLEFIELD, ""),
    **{
        f"exile it with {number} time counters on it instead of putting it into its owner's graveyard": (Zone.EXILE, number)
        for number in ("two", "three", "four")
    },
}  # fmt: skip
"""Where a spell goes that “is countered this way”, and the position in a library or how many counters it gets (701.6a)."""

_SPELLS = a.AnyOf((a.HasType(CardType.ARTIFACT), a.HasType(CardType.CREATURE)))
COUNTERED_SPELLS: dict[str, a.Filter | None] = {
    "that spell": None,
    "the spell": None,
    "an artifact or creature spell": a.All((_SPELLS, a.IsSpell())),
    "a permanent spell": a.All((a.HasPermanentType(), a.IsSpell())),
}
"""How such a spell is called, and what it must be for that."""


def noun_word(noun: a.Filter) -> str:
    """The word of a noun, in the singular."""
    return spelling()[noun][0]
