"""Words: what a text consists of for the search, in Python as in the browser.

Folding, tokens, stems and words that say nothing live here; `words.js` of the site does the
same by the same tables, so nothing here may depend on more than the characters themselves.
A symbol (`{T}`), a pair of numbers (`+1/+1`) and a rule number (`702.19b`) are one word
each; hyphens split, apostrophes do not, and `’s` is no part of a word.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

from rulesdb.late import late

SHAPE = (
    r"\{[^{}\s]{1,12}\}"
    r"|(?<![^\W_])[+-]?(?:\d{1,5}|[xy*])/[+-]?(?:\d{1,5}|[xy*])(?![^\W_])"
    r"|\d{3}\.\d{1,3}[a-z]{0,2}"
    r"|[^\W_]+(?:'[^\W_]+)*"
)
"""The shape of a word in a folded text."""

_TOKEN = late(SHAPE)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "„": '"',
                         "−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-",
                         "æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l"})  # fmt: skip
_USUAL = tuple((sign, _QUOTES[ord(sign)]) for sign in "’“”—–")

IRREGULAR = {
    "lost": "lose", "chose": "choose", "chosen": "choose", "drew": "draw", "drawn": "draw", "spent": "spend",
    "paid": "pay", "dealt": "deal", "left": "leave", "won": "win", "took": "take", "taken": "take",
    "became": "become", "began": "begin", "begun": "begin", "gave": "give", "given": "give", "made": "make",
    "kept": "keep",  "fought": "fight", "brought": "bring", "thrown": "throw",
    "shown": "show", "hidden": "hide", "said": "say", "dies": "die", "ties": "tie", "lies": "lie", "bid": "bid", "bidding": "bid", "died": "die",
    "dying": "die", "tied": "tie", "tying": "tie", "untying": "untie", "casted": "cast",
    "putting": "put", "happened": "happen", "entered": "enter", "cannot": "can't", "elves": "elf",
    "during": "during", "nothing": "nothing", "something": "something", "anything": "anything",
    "everything": "everything", "being": "being", "morph": "morph", "added": "add", "adding": "add",
    "equipped": "equip", "equipping": "equip", "countered": "counter", "speed": "speed", "bleed": "bleed",
    "indeed": "indeed", "exceed": "exceed", "succeed": "succeed", "proceed": "proceed", "king": "king",
    "string": "string", "ring": "ring", "wing": "wing", "thing": "thing", "spring": "spring",
    "lives": "life", "halves": "half", "wolves": "wolf", "dwarves": "dwarf", "leaves": "leave",
    "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "cant": "can't", "couldnt": "couldn't", "isnt": "isn't",
    "arent": "aren't", "wasnt": "wasn't", "wouldnt": "wouldn't", "shouldnt": "shouldn't", "im": "i'm", "ive": "i've",
    "youre": "you're", "theyre": "they're", "thats": "that", "whats": "what", "wheres": "where", "theres": "there",
}  # fmt: skip
"""Forms that no ending explains, words whose ending is none, and those that are typed without their apostrophe."""

SILENT = frozenset(
    """a about after again all already also always am an and any anybody anyone are aren't as at be because
    been being both but by can can't could couldn't did didn't do does doesn't doing don't each either else
    even ever every few for from get gets getting give go goes going gonna got had has have having he her
    here him his how i if i'd i'll i'm in into is isn't it it'd it'll its i've just let let's like many may
    me might mine more most much must my need needs no nor not now of off on once one only or other our ours
    out over own per please possible rather really same shall she should shouldn't since so some somebody
    someone still such tell than that the their theirs them then there these they they'd they'll they're
    they've thing this those though through thus to too under until up upon us use used using very versus via vs want
    wants was wasn't way we we'd well we'll were we're we've what whatever when whenever where whether which
    while who whoever whole whom whose why will with without won't would wouldn't yes yet you you'd you'll
    your you're yours you've
    happen happens happened happening work works worked working explain explained mean means meaning allowed
    able anything something everything nothing exactly actually mtg magic question rule rules ruling rulings
    long makes make made try tries trying say says said know see legal legally""".split()  # noqa: SIM905
)
"""Words that ask rather than name; a query that has others is ranked without them."""


def fold(text: str) -> str:
    """Lower case, straight quotes, no accents; not always of the same length."""
    text = text.lower()
    if text.isascii():
        return text.replace("`", "'")  # the only such sign of ASCII
    for (
        sign,
        plain,
    ) in _USUAL:  # most texts have no others, and to translate takes five times as long
        text = text.replace(sign, plain)
    if text.isascii():
        return text.replace("`", "'")
    text = text.translate(_QUOTES)
    if text.isascii():
        return text
    from unicodedata import category, normalize  # noqa: PLC0415 -- most texts have no accents

    apart = normalize("NFKD", text)
    return "".join(c for c in apart if not category(c).startswith("M")).translate(_QUOTES)


def words(text: str) -> list[str]:
    """The words of a text, folded, not stemmed."""
    if text.isalpha() and text.isascii():
        return [text.lower()]
    folded = fold(text)
    found = _TOKEN.findall(folded)
    return [_bare(word) for word in found] if "'s" in folded else found


def stems(text: str) -> list[str]:
    """The stems of a text's words, in order."""
    return [stem(word) for word in words(text)]


class Reading:
    """The words and stems of many texts, each found once: while a corpus is read most are asked for again."""

    def __init__(self) -> None:
        self._words: dict[str, list[str]] = {}
        self._stems: dict[str, list[str]] = {}

    def words(self, text: str) -> Sequence[str]:
        """The words of a text, as `words` has them."""
        found = self._words.get(text)
        if found is None:
            found = self._words[text] = words(text)
        return found

    def stems(self, text: str) -> Sequence[str]:
        """The stems of a text, as `stems` has them."""
        found = self._stems.get(text)
        if found is None:
            found = self._stems[text] = [stem(word) for word in self.words(text)]
        return found


def spots(text: str, wanted: AbstractSet[str]) -> list[tuple[int, int]]:
    """Where the words of a text with these stems begin and end."""
    return [spot for own, spot in zip(*_in_place(text), strict=True) if own in wanted]


@lru_cache(maxsize=1 << 13)
def stems_in(text: str) -> frozenset[str]:
    """The stems of a text: the same are shown again and again."""
    return frozenset([stem(word) for word in words(text)])


@lru_cache(maxsize=1 << 13)
def _in_place(text: str) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    """The stems of a text, and where their words stand: the same rules are shown again and again."""
    folded, places = _fold_in_place(text)
    matches = [*_TOKEN.finditer(folded)]
    found, spans = [match[0] for match in matches], [match.span() for match in matches]
    if "'s" in folded:
        found = [_bare(word) for word in found]
        spans = [(first, first + len(word)) for (first, _), word in zip(spans, found, strict=True)]
    if not isinstance(places, range):
        spans = [(places[first], places[last - 1] + 1) for first, last in spans]
    return tuple([stem(word) for word in found]), tuple(spans)


def _fold_in_place(text: str) -> tuple[str, range | list[int]]:
    """The folded text, and for each of its characters the place in the text it came from."""
    whole = fold(text)
    if len(whole) == len(text):
        return whole, range(len(text))
    pieces: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        piece = fold(character)
        pieces.append(piece)
        places += [place] * len(piece)
    return "".join(pieces), places


def _bare(word: str) -> str:
    return word.removesuffix("'s")


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """The form that the inflections of a word share: casts, casting → cast; dies, dying → di.

    Light on purpose: plurals, -ed, -ing and a silent e; nothing that makes one word of two.
    """
    word = IRREGULAR.get(word, word)
    if not word.isalpha() or len(word) < 3:
        return word
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        word = _without_plural(word)
    elif word.endswith("ing") and _has_vowel(word[:-3]):
        word = _undouble(word[:-3])
    elif word.endswith("ed") and not word.endswith("eed") and _has_vowel(word[:-2]):
        word = _undouble(word[:-2])
    if word.endswith("e") and len(word) > 3:
        word = word[:-1]
    if word.endswith("y") and len(word) > 2 and word[-2] not in "aeiou":
        word = word[:-1] + "i"
    return word


def _without_plural(word: str) -> str:
    if word.endswith("ies"):
        return word[:-2]
    if word.endswith(("sses", "xes", "ches", "shes", "zes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 else word


def _has_vowel(word: str) -> bool:
    return len(word) > 1 and any(c in "aeiouy" for c in word)


def _undouble(word: str) -> str:
    if word.endswith("i"):
        return word
    if len(word) > 2 and word[-1] == word[-2] and word[-1] not in "aeiouls":
        return word[:-1]
    return word


QUIET = SILENT | frozenset(stem(word) for word in SILENT)
"""The words that ask rather than name, and their stems."""
WHAT = frozenset(
    stem(word)
    for word in """a an the of to in on what what's is are was do does did how work works mean means meaning
    explain explained rule rules ruling rulings magic mtg i me you can it exactly actually about""".split()  # noqa: SIM905
)
"""Those, as stems, that ask what a thing is: beside others a question wants something of the thing."""


def asks_what(found: list[str]) -> bool:
    """Whether stems ask what the thing is that they name, not when, who or whether."""
    return all(word in WHAT or word not in QUIET for word in found)


def telling(found: list[str]) -> list[str]:
    """The stems that name something; all of them where none does."""
    return [word for word in found if word not in QUIET] or found
