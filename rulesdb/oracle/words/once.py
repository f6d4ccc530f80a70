"""Words that the game used otherwise once: spells that are played, modes in one line, threshold as a keyword; and a condition told in another place.

Each is found by what stands around it, so that the same word of today stays as it is; what is not sure stays, too.
"""

from __future__ import annotations

from rulesdb.oracle.words.dictionary import COLOR_WORDS, NUMBERS, adjectives, nouns
from rulesdb.oracle.words.word import Word, reword, word

_CASTS = {"play": "cast", "plays": "casts", "played": "cast", "playing": "casting"}
PLAYED = frozenset(_CASTS)
"""The words that `spells_were_played` looks at."""
_BETWEEN = frozenset(("a", "an", "another", "any", "more", "than", "or", "and", "and/or", ",", "the", "other"))  # fmt: skip
"""What may stand between “play” and the spells that are played, besides what describes them."""
_OF_ABILITIES = frozenset(("ability", "abilities"))
_WHOSE = frozenset(("you", "your", "opponents", "an", "opponent", "that", "player", "players", "each", "they", "their"))  # fmt: skip
"""What may stand between spells and “play”: “spells your opponents play”."""
_OF_ITSELF = ("only", "any", "without", "from", ",", ".")
"""Behind “play” and the card's own name: what is said of its casting."""
_CHOOSING = frozenset(("one", "two", "three", "or", "both", "more"))


def spells_were_played(words: list[Word], *, land: bool) -> list[Word]:
    """“Play” is “cast” where spells are played, or where the object itself is that is no `land` (601.1a)."""
    out = words
    for at, one in enumerate(words):
        cast = _CASTS.get(one.low)
        if cast and one.low == "played" and _abilities_before(words, at):
            out = list(out) if out is words else out
            out[at] = reword(one, "activated")
            continue
        if cast and (_spells_behind(words, at) or _spells_before(words, at) or (not land and _itself(words, at))):  # fmt: skip
            out = list(out) if out is words else out
            out[at] = reword(one, cast)
    return out


def _spells_behind(words: list[Word], at: int) -> bool:
    for one in words[at + 1 :]:
        if one.low in ("spell", "spells"):
            return True
        if not (one.low in _BETWEEN or _describes(one.low)):
            return False
    return False


def _describes(low: str) -> bool:
    bare = low.removeprefix("non")
    return (
        bare in COLOR_WORDS
        or bare in NUMBERS
        or bare in adjectives()
        or (bare in nouns() and bare not in ("land", "lands", "card", "cards"))
    )


def _spells_before(words: list[Word], at: int) -> bool:
    if at > 2 and [one.low for one in words[at - 2 : at]] in (["can't", "be"], ["can", "be"]):
        return words[at - 3].low in ("spell", "spells")
    place = at - 1
    while place > 0 and words[place].low in _WHOSE:
        place -= 1
    return place < at - 1 and words[place].low in ("spell", "spells")


def _abilities_before(words: list[Word], at: int) -> bool:
    """“Activated abilities of artifacts can't be played”: what is played there is abilities (602.1 today)."""
    if [one.low for one in words[at - 2 : at]] not in (["can't", "be"], ["can", "be"]):
        return False
    for one in reversed(words[: at - 2]):
        if one.low in _OF_ABILITIES:
            return True
        if one.low in (".", ":", ",", '"'):
            return False
    return False


def _itself(words: list[Word], at: int) -> bool:
    before = [one.low for one in words[max(0, at - 3) : at]]
    if before in (["~", "can't", "be"], ["~", "can", "be"]):
        return True
    behind = [one.low for one in words[at + 1 : at + 3]]
    return len(behind) == 2 and behind[0] == "~" and behind[1] in _OF_ITSELF


def modes_in_a_line(words: list[Word]) -> list[Word]:
    """“Choose one — A; or B.” is a list of modes, each of which had a semicolon behind it (700.2); situations lay them out before."""
    lows = [one.low for one in words]
    if ";" not in lows or {"choose", "chooses"}.isdisjoint(lows) or not {"•", '"'}.isdisjoint(lows):
        return words
    dash = _dash_of_choice(lows)
    if not dash:
        return words
    out = words[: dash + 1]
    place = dash + 1
    begins = True
    while place < len(words):
        one = words[place]
        if begins:
            out += [word("•", one.start, one.start), reword(one, one.text[:1].upper() + one.text[1:])]  # fmt: skip
        elif one.low == ";":
            joins = lows[place + 1 : place + 2] in (["or"], ["and"], ["and/or"])
            place += joins
            out.append(word(".", one.start, words[place].end, "; or" if joins else ";"))
        else:
            out.append(one)
        begins = one.low == ";"
        place += 1
    return out


def _dash_of_choice(lows: list[str]) -> int:
    """Where the dash stands behind “choose one”, if that begins an instruction; else 0."""
    for at, low in enumerate(lows):
        if low in ("choose", "chooses"):
            end = at + 1
            while end < len(lows) and lows[end] in _CHOOSING:
                end += 1
            if end > at + 1 and lows[end : end + 1] == ["—"] and lows[end + 1 :]:
                return end
    return 0


def while_in_front(words: list[Word]) -> list[Word]:
    """“If a triggered ability triggers while C, that ability …” is “as long as C, if a triggered ability triggers, …” (603.2d)."""
    lows = [one.low for one in words]
    if lows[:1] != ["if"] or "while" not in lows or lows[-5:-1] != ["triggers", "an", "additional", "time"]:  # fmt: skip
        return words
    at = lows.index("while")
    stop = next((n for n in range(at, len(lows)) if lows[n] == ","), 0)
    if lows[at - 1] != "triggers" or lows[stop + 1 : stop + 4] != ["that", "ability", "triggers"]:
        return words
    one = words[at]
    front = [reword(one, text) for text in ("As", "long", "as")]
    begin = reword(words[0], "if")._replace(text="if", low="if")
    return [*front, *words[at + 1 : stop + 1], begin, *words[1:at], *words[stop:]]


def measured_itself(words: list[Word]) -> list[Word]:
    """“its power is greater than ~'s” is “… greater than ~'s power” (208.1)."""
    lows = [one.low for one in words]
    for at in range(len(lows) - 1, 3, -1):
        if lows[at - 1] != "~'s" or lows[at] not in (",", ".") or lows[at - 2] not in ("than", "to"):  # fmt: skip
            continue
        verb = next((n for n in range(at - 3, at - 5, -1) if lows[n] in ("is", "was")), 0)
        what = _MEASURES.get(lows[verb - 1] if verb else "")
        if what is not None:
            start = words[at].start
            words = [*words[:at], *(word(one, start, start) for one in what), *words[at:]]
    return words


_MEASURES = {"power": ("power",), "toughness": ("toughness",), "value": ("mana", "value")}
"""What of an object is measured, by its last word."""


_CONDITION = [
    "As",
    "long",
    "as",
    "seven",
    "or",
    "more",
    "cards",
    "are",
    "in",
    "your",
    "graveyard",
    ",",
]


def threshold(words: list[Word]) -> list[Word]:
    """Words behind “Threshold —” that name no number of cards: the word itself was the condition once (207.2c today).

    What is triggered or activated is an ability that the object has as long as that is so.
    """
    lows = [one.low for one in words]
    if not words or "seven" in lows:
        return words
    at = words[0].start
    head = [word(text, at, at) for text in _CONDITION]
    if ":" not in lows and lows[0] not in ("when", "whenever", "at"):
        return [*head, *words]
    has = [word(text, at, at) for text in ("~", "has", '"')]
    return [*head, *has, *words, word('"', words[-1].end, words[-1].end)]


def from_the_top(words: list[Word]) -> list[Word]:
    """“You may cast the top card of your library if it's a creature card.”, in today's words of the same permission (601.3).

    Only where this is all that a paragraph says: what is played once is said in the same words behind other ones.
    """
    lows = [one.low for one in words]
    if lows[:2] != ["you", "may"] or lows[3:9] != ["the", "top", "card", "of", "your", "library"]:
        return words
    verb, rest = lows[2], lows[9:]
    if rest == ["."]:
        what = {"cast": ["spells"], "play": ["lands", "and", "cast", "spells"]}.get(verb)
    elif rest[:3] in (["if", "it's", "a"], ["if", "it's", "an"]) and rest[4:] == ["card", "."]:
        kind = rest[3]
        what = ["lands"] if (verb, kind) == ("play", "land") else None
        what = [kind, "spells"] if verb == "cast" and kind != "land" else what
    else:
        return words
    if what is None:
        return words
    said = [*what, "from", "the", "top", "of", "your", "library"]
    return [*words[:3], *(word(one, words[3].start, words[-2].end) for one in said), words[-1]]
