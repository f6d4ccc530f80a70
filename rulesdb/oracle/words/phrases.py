"""Phrases that are one token: keywords and steps of several words, sentences that belong to the one before.

Words alone decide; what a word could be where no phrase stands is in `tokens`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from rulesdb.cards import abilities as a
from rulesdb.cards.first_printed import first_printed
from rulesdb.oracle.words.dictionary import (
    BARE,
    COLOR_WORDS,
    COUNTERED,
    COUNTERED_SPELLS,
    GIFTS,
    KNOWN_TOKENS,
    PARTNERS,
    ROLES,
    STEPS,
    WITH_COST,
    WITH_NUMBER,
    adjectives,
    nouns,
)
from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.oracle.words.word import Word

_ONE_AT_LEAST = ". this effect can't reduce the mana in that cost to less than one mana"
_FIRST = "reveal the first card you draw each turn"
_FIRST_YOURS = "reveal the first card you draw on each of your turns"
_MAY_FIRST = "you may reveal the first card you draw each turn as you draw it"


_NO_GENERIC = "this mana can't be spent to pay generic mana costs"


_AS_IT_RESOLVES = "instead of putting it into your graveyard as it resolves"
_CAST_SO = "if the chosen card is cast as a spell"
_MEANWHILE = "while doing so , the player can activate mana abilities only if they're from"
_SPENT_ON = "and only if mana they produce is spent to activate other mana abilities of"


@cache
def phrases() -> dict[tuple[str, ...], tuple[str, object]]:
    """Phrases of several words (and single ones) that are one token: keywords, steps."""
    out: dict[tuple[str, ...], tuple[str, object]] = {}
    for name in BARE:
        out[tuple(name.split())] = ("KW_", name)
    for name in WITH_COST:
        out[tuple(name.split())] = ("KWCOST_", name)
    for name in WITH_NUMBER:
        out[tuple(name.split())] = ("KWNUM_", name)
    for name in PARTNERS:
        out["partner", "—", *name.lower().split()] = ("PARTNERKIND_", name)
    for name in GIFTS:
        out["gift", *name.lower().split()] = ("GIFT_", name)
    for name in ("day", "night"):
        out["it", "becomes", name] = ("FALLS_", name)
    for name in ROLES:
        out[*name.split(), "role"] = ("KNOWN_", f"{name} role")
    out["or", "the", "vote", "is", "tied"] = ("TIED_", None)
    out["if", "it's", "neither", "day", "nor", "night"] = ("NEITHER_", None)
    out["day", "becomes", "night", "or", "night", "becomes", "day"] = ("DAYNIGHT_", None)
    out["and", "its", "toughness", "is", "equal", "to"] = ("ANDTOUGHNESS_", None)
    out["and", "~", "remains"] = ("ANDREMAINS_", None)
    out["and", "never", "less", "than", "one", "mana"] = ("NEVERNONE_", None)
    out[tuple(_ONE_AT_LEAST.split())] = ("ONEATLEAST_", None)
    out["and", "the", "damage", "can't", "be", "prevented"] = ("ANDSURE_", None)
    out["land", "or", "nonland"] = ("LANDORNOT_", None)
    out["time", "travel"] = ("TIMETRAVEL_", None)
    out["that", "isn't", "a", "mana", "ability"] = ("NOTMANA_", None)
    out["either",] = ("EITHER_", None)
    out["opponent", "as", "seen", "by"] = ("OPPONENTOF_", None)
    out["as", "well", "as"] = ("ASWELLAS_", None)
    out["it's", "not", "the", "case", "that"] = ("NOTCASE_", None)
    out["power", "and", "toughness", "switched"] = ("SWITCHED_", None)
    out["the", "turn", "is", "that", "of"] = ("TURNOF_", None)
    out["each", "form", "of"] = ("FORMOF_", None)
    out["found", "among"] = ("AMONGALL_", None)
    out["beyond", "regeneration"] = ("BEYOND_", None)
    out["beyond", "being", "countered"] = ("UNCOUNTERED_", None)
    out["for", "the", "mana", "cost", "of", "the", "card"] = ("OWNCOST_", None)
    out["this", "ability", "functions", "in"] = ("WORKSIN_", None)
    out["or", "else"] = ("ORELSE_", None)
    out["the", "excess", "of"] = ("EXCESSOF_", None)
    out["over", "and", "above"] = ("OVERABOVE_", None)
    out["which", "is", "among"] = ("WHICHAMONG_", None)
    out[tuple(_NO_GENERIC.split())] = ("NOGENERIC_", None)
    out["which", "was", "among"] = ("WASAMONG_", None)
    out["which", "came", "into", "a", "graveyard", "among"] = ("WASBURIED_", None)
    out["which", "came", "into", "exile", "among"] = ("WASEXILED_", None)
    out["into", "each", "owner's", "library"] = ("OWNLIBRARY_", None)
    out["noncombat",] = ("NONCOMBAT_", None)
    out["that", "have", "a", "creature", "type", "in", "common"] = ("ALIKE_", None)
    out["that", "spell", "or", "ability's", "controller"] = ("ITSAIMER_", None)
    out["looked", "at", "while", "scrying", "this", "way"] = ("LOOKEDAT_", None)
    for rest in ("paying its", "paying their", "its", "their"):
        out["in", "addition", "to", *rest.split(), "other", "costs"] = (
            "ADDEDTO_",
            f"in addition to {rest} other costs",
        )
    out["instead", "of", "putting", "it", "into", "your", "graveyard"] = ("INTOYOURS_", None)
    most = "with the most votes or tied for most votes"
    out[tuple(most.split())] = ("MOSTVOTES_", None)
    out["each", "kind", "of", "counter"] = ("EACHKIND_", None)
    for first in (
        "put another counter of that kind on it",
        "give that permanent another counter of that kind",
    ):
        out[*first.split(), *["or", "remove", "one", "from", "it"]] = (
            "MOREORLESS_",
            f"{first} or remove one from it",
        )
    for whom in ("that permanent", "that creature", "that player", "that permanent or player"):
        rest = f"give {whom} another counter of that kind"
        out[tuple(rest.split())] = ("ONEMORE_", rest)
    rest = "put another counter of that kind on it"
    out[tuple(rest.split())] = ("ONEMORE_", rest)
    out["you", "next", "cast"] = ("NEXTCAST_", None)
    out["you", "cast", "your", "next"] = ("CASTNEXT_", None)
    out["or", "that"] = ("ORTHAT_", None)
    for rest in (
        "a new target for that copy",
        "a new target for the copy",
        "new targets for that copy",
        "new targets for the copy",
    ):
        for before in ("and", "and you", ", and you"):
            words = f"{before} may choose {rest}"
            out[tuple(words.split())] = ("ANDNEW_", words)
    out["that's", "all", "colors"] = ("ALLCOLORS_", None)
    out["that", "are", "all", "colors"] = ("ALLCOLORSP_", None)
    out[",", "but", "not", "from", "anywhere", "else"] = ("NOWHERE_", None)
    out["at", "random"] = ("RANDOM_", None)
    for words in ("that weren't cast this way", "not cast this way", "you didn't cast this way"):
        out[tuple(words.split())] = ("NOTCAST_", words)
    out["cast", "this", "way"] = ("CASTWAY_", None)
    out["chosen", "at", "random"] = ("PICKEDRANDOM_", None)
    out["on", "the", "battlefield"] = ("ONBF_", None)
    out["from", "the", "top", "of"] = ("FROMTOP_", None)
    out["you", "may", "reveal", "~", "from", "your", "opening", "hand"] = ("OPENING_", None)
    ignoring = "for that player to ignore this effect until end of turn"
    out[tuple(ignoring.split())] = ("IGNORING_", None)
    out[tuple(_FIRST.split())] = ("FIRSTDRAWN_", None)
    out[tuple(_FIRST_YOURS.split())] = ("FIRSTYOURS_", None)
    out[tuple(_MAY_FIRST.split())] = ("MAYFIRST_", None)
    for terminal, attacker in (("ATTACKEDIT_", "it's"), ("ATTACKEDTHAT_", "that creature is")):
        words = f"the player or planeswalker {attacker} attacking"
        out[tuple(words.split())] = (terminal, None)
    out["as", "you", "cast", "~"] = ("ASYOUCAST_", None)
    out["just", "beneath", "the", "top"] = ("BENEATH_", None)
    out["who", "searched", "their", "library", "this", "way"] = ("WHOSEARCHED_", None)
    out["until", "you", "lose", "a", "flip"] = ("UNTILLOST_", None)
    out["you", "may", "skip", "that", "turn", "instead"] = ("SKIPSTURN_", None)
    out["until", "~", "finishes", "resolving"] = ("UNTILDONE_", None)
    out[tuple(_CAST_SO.split())] = ("IFCASTSO_", None)
    out[tuple(_MEANWHILE.split())] = ("MEANWHILE_", None)
    out[tuple(_SPENT_ON.split())] = ("SPENTON_", None)
    out["and/or", "to", "play", "that", "card"] = ("ORTOPLAY_", None)
    out["other", "than"] = ("OTHERTHAN_", None)
    for last in (2, 3, 4):
        counted = ["one", "two", "three", "four"][:last]
        key = [w for one in counted[:-1] for w in (one, ",")][: -1 if last == 2 else None]
        out[(*key, "or", counted[-1])] = ("NUMS_", a.Number(last))
    out["without", "paying", "its", "mana", "cost"] = ("FREE_", None)
    out["without", "paying", "their", "mana", "costs"] = ("FREEP_", None)
    out["rather", "than", "paying", "its", "mana", "cost"] = ("RATHERITS_", None)
    out["basic", "land", "type"] = ("BASICTYPE_", None)
    out["basic", "land", "types"] = ("BASICTYPES_", None)
    out["for", "as", "long", "as"] = ("FORASLONG_", None)
    out["to", "end", "this", "effect"] = ("TOEND_", None)
    out["with", "enchant"] = ("WITHENCHANT_", None)
    # “end of combat” alone is the step.
    out["until", "end", "of", "combat"] = ("UNTILEOC_", None)
    out["and", "only"] = ("ANDONLY_", None)
    out["bearing", "a"] = out["bearing", "an"] = ("BEARINGA_", None)
    out["bearing", "another"] = ("BEARINGOTHER_", None)
    out["upon", "resolution"] = ("UPONRESOLUTION_", None)
    out["and", "in", "addition"] = ("ANDINADDITION_", None)
    out[tuple(_AS_IT_RESOLVES.split())] = ("ASITRESOLVES_", None)
    out["you", "may", "exert", "~", "as", "it", "attacks"] = ("EXERT_", None)
    fresh = "if ~ hasn't been exerted this turn , you may exert it as it attacks"
    out[tuple(fresh.split())] = ("EXERTFRESH_", None)
    out["the", "player", "whose", "turn", "it", "is"] = ("WHOSETURN_", None)
    out["for", "each", "player", ",", "choose", "friend", "or", "foe"] = ("SIDES_", None)
    for terminal, words in (
        ("BYFEWEST_", "controlled by the player who controls the fewest"),
        ("HELDFEWEST_", "held by the player who holds the fewest"),
    ):
        out[tuple(words.split())] = (terminal, None)
    out |= _same_way()
    out["of", "each", "permanent", "type"] = ("OFEACHTYPE_", None)
    out["than", "they", "do"] = ("THEYDO_", None)
    out["a", "name", "originally", "printed", "in", "the"] = ("FIRSTPRINTED_", None)
    for expansion in first_printed():
        out[tuple(expansion.split())] = ("EXPANSION_", expansion)
    out["and", "is", "their", "opponent"] = ("THEIROPPONENT_", None)
    for nth in ("first", "second"):
        out["the", nth, "player"] = ("PAIRED_", nth)
    searching = "an opponent is searching their library , they exile each card they find"
    for article in ("a", "an"):
        out["while", article, *searching.split()[1:]] = ("FINDSEXILED_", None)
    out["while", "they're", "searching", "their", "libraries"] = ("WHILESEARCHING_", None)
    out["friend",] = ("SIDE_", "friend")
    out["foe",] = ("SIDE_", "foe")
    out["with", "greater", "power"] = ("GREATERPOWER_", None)
    held = "has controlled continuously since the beginning of the turn"
    out[tuple(held.split())] = ("HELDSINCE_", None)
    out["activated", "abilities", "of"] = ("ACTOF_", None)
    for name in STEPS:
        out[tuple(name.split())] = ("STEP_", name)
        if name.endswith(("upkeep", " step", " phase")):
            out[tuple(f"{name}s".split())] = ("STEPS_", name)
    out["attacking", "alone"] = ("ADJ_", a.InCombat(a.Combat.ATTACKED_ALONE))
    out["bands", "with", "other"] = ("BANDSOTHER_", None)
    out["attacking", "causes"] = ("ATTACKCAUSES_", None)
    for article in ("a", "an"):
        out["if", article, "ability", "of"] = ("IFABILITY_", None)
        out["if", article, "triggered", "ability", "of"] = ("IFTRIGGERED_", None)
    return out


def _same_way() -> dict[tuple[str, ...], tuple[str, object]]:
    """“discard cards and sacrifice creatures the same way”: each deed with what it is done to."""
    out: dict[tuple[str, ...], tuple[str, object]] = {}
    losses = [("discard", "cards"), *(("sacrifice", noun) for noun in _LOST)]
    pairs = [pair for pair in product(losses, losses) if pair[0] != pair[1]]
    for told in (*((one,) for one in losses), *pairs):
        for s in ("", "s"):
            words = " and ".join(f"{verb}{s} {noun}" for verb, noun in told)
            out[(*words.split(), "the", "same", "way")] = ("SAMEWAY_", told)
    return out


_LOST = ("artifacts", "creatures", "enchantments", "lands", "permanents")


def at_combats_end(words: Sequence[Word], at: int) -> bool:
    """Whether “at end of combat,” begins a sentence, or “on your turn”: a time to wait for, or what triggers."""
    begins = at == 0 or words[at - 1].text in (".", ":")
    said = [one.low for one in words[at + 1 : at + 8]]
    return begins and (said[:4] == [*_COMBATS_END, ","] or said == [*_COMBATS_END, *_ON_YOURS])


_COMBATS_END = ["end", "of", "combat"]
_ON_YOURS = ["on", "your", "turn", ","]


@cache
def starts() -> dict[str, tuple[int, ...]]:
    """The first word of each phrase → the lengths of the phrases that begin so, longest first."""
    out: dict[str, set[int]] = {}
    for key in phrases():
        out.setdefault(key[0], set()).add(len(key))
    return {first: tuple(sorted(sizes, reverse=True)) for first, sizes in out.items()}


EACH_CHOOSES = "each of those players may choose new targets for their copy"
"""What is said where several players copy a spell: each chooses for their own (707.10c)."""
_TIED = tuple(
    (
        "EXTREMETIE_",
        f"if two or more {things} are tied for {most} {number} , you choose one of them",
    )
    for things in ("creatures", "cards", "permanents")
    for most in ("greatest", "highest", "least", "lowest")
    for number in ("power", "toughness", "mana value")
)
_FOLLOWING: tuple[tuple[str, str], ...] = (
    *_TIED,
    ("NOREGEN_", "it can't be regenerated"),
    ("NOREGEN_", "they can't be regenerated"),
    ("NOREGEN_", "that creature can't be regenerated"),
    ("NOREGEN_", "those creatures can't be regenerated"),
    ("NOREGEN_", "the creature can't be regenerated"),
    ("NOREGEN_", "a creature destroyed this way can't be regenerated"),
    ("NOREGEN_", "creatures destroyed this way can't be regenerated"),
    ("NOREGEN_", "a permanent destroyed this way can't be regenerated"),
    ("NOREGEN_", "permanents destroyed this way can't be regenerated"),
    ("KEEPS_", "this effect doesn't remove ~"),
    ("AFTERTHATTURN_", "after that turn , that player takes an extra turn"),
    ("AFTERTHATTURN_", "after that turn , that player takes a extra turn"),
    ("NOPREVENT_", "the damage can't be prevented"),
    ("NOPREVENT_", "this damage can't be prevented"),
    ("STILL_", "it's still a land"),
    ("STILL_", "they're still lands"),
    ("STILL_", "it's still a planeswalker"),
    *(
        ("SAMECOST_", f"the {word} cost is equal to {whose} mana cost")
        for word in ("flashback", "scavenge", "encore", "madness", "replicate", "emerge")
        for whose in ("its", "that card's", "the card's")
    ),
    ("KEEPMANA_", "until end of turn , you don't lose this mana as steps and phases end"),
    ("NEWTARGETS_", "you may choose new targets for the copy"),
    ("NEWTARGETS_", "you may choose new targets for that copy"),
    ("NEWTARGETS_", "you may choose new targets for the copies"),
    ("NEWTARGETS_", EACH_CHOOSES),
    *(
        ("CASTCOPY_", f"{before}you may cast the copy{free}")
        for before in ("", "if you do , ")
        for free in ("", " without paying its mana cost")
    ),
    *(
        ("COUNTERED_", f"if {spell} is countered this way , {rest}")
        for spell in COUNTERED_SPELLS
        for rest in COUNTERED
    ),
)
"""Sentences that only say more of the instruction before them."""


_FIRSTS = frozenset(sentence.split()[0] for _, sentence in _FOLLOWING)


SAME_TRUE = (".", "the", "same", "is", "true", "for")
"""What a statement goes on with: what is said is so of other things too."""
EACH_COPY = (".", "each", "copy", "targets", "a", "different", "one", "of", "those")
"""What is said of the copies that were made for each of what a spell could target (707.10d)."""
_SAME_PLUS = tuple(
    f"the {word} cost is equal to {whose} mana cost plus".split()
    for word in ("escape", "flashback")
    for whose in ("its", "that card's", "the card's")
)
"""How the cost of a keyword that something is given begins, where more than a mana cost is paid."""
_HAS = (("it", "has"), ("they", "have"))


def _token_has(words: Sequence[Word], at: int) -> Lexeme | None:
    """“create a … token. It has “…””: the sentence tells the token as “with” would (111.3)."""
    lows = tuple(word.low for word in words[at + 1 : at + 3])
    if lows not in _HAS or at + 3 >= len(words):
        return None
    for before in range(at - 1, max(at - 24, -1), -1):
        low = words[before].low
        if low in ("token", "tokens"):
            after = words[before + 1].low
            told = before + 1 == at or after in ("with", "named")
            made = any(w.low in ("create", "creates") for w in words[max(0, before - 12) : before])
            return Lexeme(("TOKENHAS_",), lows[0], at, at + 3, "has") if told and made else None
        if low in (".", '"', "that's", "for", "and", "then"):
            return None
    return None


_BEHIND = _FIRSTS | {SAME_TRUE[1], EACH_COPY[1], *(first for first, _ in _HAS)}
"""How such a sentence begins."""


def following(words: Sequence[Word], at: int) -> Lexeme | None:
    """A sentence that belongs to the instruction before: one token, the last stop not in it."""
    if words[at].text != "." or at + 1 == len(words) or words[at + 1].low not in _BEHIND:
        return None
    if tuple(word.low for word in words[at : at + len(SAME_TRUE)]) == SAME_TRUE:
        return Lexeme(("SAMETRUE_",), None, at, at + len(SAME_TRUE), " ".join(SAME_TRUE))
    if tuple(word.low for word in words[at : at + len(EACH_COPY)]) == EACH_COPY:
        return Lexeme(("EACHCOPY_",), None, at, at + len(EACH_COPY), " ".join(EACH_COPY))
    if (own := _token_has(words, at)) is not None:
        return own
    for plus in _SAME_PLUS:
        if [word.low for word in words[at + 1 : at + 1 + len(plus)]] == plus:
            return Lexeme(("SAMEPLUS_",), " ".join(plus), at, at + 1 + len(plus), ".")
    return belonging(words, at, at + 1)


def belonging(words: Sequence[Word], at: int, first: int) -> Lexeme | None:
    """A sentence from `first` on that belongs to the instruction whose stop is at `at`; None for another."""
    if first >= len(words) or words[first].low not in _FIRSTS:
        return None
    lows = [word.low for word in words[first : first + 31]]
    for kind, sentence in _FOLLOWING:
        parts = sentence.split()
        if lows[: len(parts) + 1] == [*parts, "."]:
            return Lexeme((kind,), sentence, at, first + len(parts), ".")
    return None


def from_own_hand(words: Sequence[Word], at: int) -> bool:
    """“whenever a player casts a spell from their hand”: whose hand that is, the event says."""
    if [word.low for word in words[at + 1 : at + 3]] != ["their", "hand"]:
        return False
    first = max((n for n in range(at) if words[n].text in (".", ",", ":", '"')), default=-1) + 1
    spell = words[at - 1].low in ("spell", "spells", "card")
    return spell and "casts" in [word.low for word in words[first:at]]


def card_token(words: Sequence[Word], at: int) -> Lexeme | None:
    """“create a Tarmogoyf token”: the name of a card, where the rules know no such token (111.10, 111.11)."""
    end = next(
        (n for n in range(at, min(at + 6, len(words))) if words[n].low in ("token", "tokens")), at
    )
    name = words[at:end]
    lows = [word.low for word in name]
    if not name or " ".join(lows) in KNOWN_TOKENS or not all(w.text[:1].isupper() for w in name):
        return None
    known = any(low in nouns() or low in adjectives() or low in COLOR_WORDS for low in lows)
    if known or any(low in KNOWN_TOKENS or low in starts() for low in lows):
        return None
    text = " ".join(word.text for word in name)
    return Lexeme(("CARDTOKEN_",), text, at, end, text)
