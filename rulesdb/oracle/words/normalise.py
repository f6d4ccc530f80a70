"""Printed text → words of one wording, each knowing where it was printed (no meaning is decided here).

A paragraph becomes a tuple of `Word`s. Reminder text and ability words are set aside; self names,
old wordings, dashes and quotes become one form. Nothing is lost: every word keeps the printed
characters that it stands for, and `printed()` gives the paragraph back to the letter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from rulesdb.cards.keywords import KEYWORDS
from rulesdb.late import late
from rulesdb.oracle.words.called import is_a_word
from rulesdb.oracle.words.dictionary import COLOR_WORDS, NUMBERS, THIRD, VERBS, adjectives, nouns
from rulesdb.oracle.words.flavor import is_flavor, mode_words
from rulesdb.oracle.words.legends import personal
from rulesdb.oracle.words.older import gaps, one_of_two
from rulesdb.oracle.words.once import (
    PLAYED,
    from_the_top,
    measured_itself,
    modes_in_a_line,
    spells_were_played,
    threshold,
    while_in_front,
)
from rulesdb.oracle.words.word import Word, made, reword, word
from rulesdb.oracle.words.wordings import (
    REWRITES,
    SELF_NOUNS,
    ability_words,
)
from rulesdb.values import Value, value

SELF = "~"
_TOKEN = late(
    r"""
    \{[^{}\s]+\}(?:\{[^{}\s]+\})*      # symbols
  | \[[+−–-]?[0-9X]+\]:?               # loyalty in brackets
  | [+−–-][0-9X]+/[+−–-][0-9X]+        # changes of power and toughness
  | [0-9*X]+(?:\+[*0-9]+)?/[0-9*X]+(?:\+[*0-9]+)?(?![\w])   # power and toughness
  | [+−–-][0-9X]+(?=:)                 # loyalty at the start of a line
  | [0-9]+\+                           # bands of stations
  | [0-9]+(?:,[0-9]{3})*
  | \w+(?:[’'][a-z]+)*(?:[-/]\w+(?:[’'][a-z]+)*)*(?:(?<=s)[’'](?=\s)|!)?
  | \S
    """,
    re.VERBOSE,
)
_DASHES = {"—": "—", "–": "—", "―": "—", "-": "—"}
_QUOTES = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}
_MINUS = str.maketrans({"−": "-", "–": "-"})


_OLD = frozenset(old[0] for old, _ in REWRITES)
"""The words with which old wordings begin."""


@value
class Paragraph(Value):
    """One paragraph: what is read, and what was set aside, with all that is needed to print it."""

    source: str
    words: tuple[Word, ...]
    aside: tuple[tuple[int, int], ...] = ()
    """Spans of reminder text and ability words in `source`."""

    def printed(self) -> str:
        """The paragraph as printed, put together again from the words and what is beside them."""
        pieces = sorted({(w.start, w.end) for w in self.words if w.end > w.start} | set(self.aside))
        out, at = [], 0
        for start, end in pieces:
            if start < at:
                continue
            out.append(self.source[at:start] + self.source[start:end])
            at = end
        return "".join(out) + self.source[at:]

    @property
    def text(self) -> str:
        """The normalised words with single blanks."""
        return " ".join(one.text for one in self.words)


def paragraph(
    source: str,
    name: str = "",
    *,
    legendary: bool = False,
    type_words: Iterable[str] = (),
    spell: bool = False,
    land: bool = False,
) -> Paragraph:
    """A printed paragraph in words of one wording; that of a `spell` is done as it resolves (112.1), a `land` is played."""
    aside = [*_reminders(source)] if "(" in source else []
    if "•" in source:
        aside += mode_words(source)
    start = ability_word_end(source)
    keyword = (
        bool(start)
        and source[:start].lower().startswith("threshold")
        and "seven" not in source.lower()
    )
    if start and not (keyword and spell):
        aside.append((0, start))
    if "—" in source:
        aside += _quoted_words(source)
    words = []
    for m in _TOKEN.finditer(source):
        form, low = _form(m[0])
        words.append(made(Word, (form, m.start(), m.end(), "", low)))
    for begin, end in aside:
        words = [one for one in words if not begin <= one.start < end]
    if '"' in source or "“" in source:
        words = _token_names(words)
    words = _self_names(words, name, legendary=legendary)
    if _of_several(name):
        words = _one_verb(words)
    if legendary:
        for at, text in personal([one.low for one in words]).items():
            words[at] = reword(words[at], text)
    words = _self_nouns(words, frozenset(one.lower() for one in type_words))
    here = {one.low for one in words}
    if not here.isdisjoint(PLAYED):
        words = spells_were_played(words, land=land)
        here = {one.low for one in words}
    if not here.isdisjoint(_OLD):
        for old, new in REWRITES:
            if old[0] in here and old[-1] in here:
                words = _rewrite(words, old, new)
                here.update(new)
    words = gaps(one_of_two(words), spell=spell)
    if ";" in here:
        words = modes_in_a_line(words)
    if "while" in here:
        words = while_in_front(words)
    if "~'s" in here:
        words = measured_itself(words)
    if keyword and not spell:
        words = threshold(words)
    if not spell:
        words = from_the_top(words)
    return Paragraph(source, tuple(words), tuple(aside))


@lru_cache(maxsize=65536)
def _form(text: str) -> tuple[str, str]:
    """A printed word in one notation, and in lower case."""
    form = _one_notation(text)
    return form, form.lower()


def _one_notation(text: str) -> str:
    if text in _DASHES:
        return _DASHES[text]
    if text in _QUOTES:
        return _QUOTES[text]
    if text[0] in "+-−–[" or "/" in text:
        return text.translate(_MINUS)
    if text.startswith("{"):
        return text.upper()
    return text.replace("’", "'")


def _reminders(source: str) -> Iterable[tuple[int, int]]:
    """Spans in round brackets, nested ones inside the outer."""
    depth, begin = 0, 0
    for at, letter in enumerate(source):
        if letter == "(":
            begin = at if depth == 0 else begin
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
            if depth == 0:
                yield begin, at + 1


def ability_word_end(source: str) -> int:
    """Where the text after an ability word begins, or 0 (207.2c)."""
    head, dash, tail = source.partition("—")
    known = head.strip().lower().replace("’", "'") in ability_words()
    if not dash or not (known or is_flavor(head, tail)):
        return 0
    return len(head) + 1 + (len(tail) - len(tail.lstrip()))


_BEGINS_QUOTE = late(r'["“](?=[A-Z])')


def _quoted_words(source: str) -> Iterable[tuple[int, int]]:
    """Spans of the ability words at the beginning of quotations: “gains "Landfall — Whenever …"” (207.2c)."""
    for found in _BEGINS_QUOTE.finditer(source):
        end = ability_word_end(source[found.end() :])
        if end:
            yield found.end(), found.end() + end


@lru_cache(maxsize=65536)
def _split(name: str) -> tuple[str, ...]:
    return tuple(_form(m.group())[0] for m in _TOKEN.finditer(name))


_MARK = late(r"^A-| \[[A-Z]\]$")
"""What files put before or after a name that several versions of a card share."""
_TITLE = late(r",| the | of | (?=[IVXL]+$)")


@lru_cache(maxsize=4096)
def names_of(name: str, *, legendary: bool) -> tuple[tuple[str, ...], ...]:
    """How a card calls itself: its name, and for legends a shortened one (201.5).

    That is what stands before a comma, before “the”, “of” or a number in Roman letters, or the first word; the last two only
    where it is no word of the game.
    """
    out = [name, _MARK.sub("", name)] if name else []
    if legendary and name:
        plain = _MARK.sub("", name)
        if "," in plain:
            out.append(plain.split(",", 1)[0])
        else:
            short = (_TITLE.split(plain)[0], plain.split(" ", 1)[0])
            out += [one for one in short if not any(map(_of_the_game, one.lower().split()))]
    return tuple(sorted({_split(one) for one in out if one}, key=len, reverse=True))


def _of_the_game(word: str) -> bool:
    return (
        word in ("the", "of", "a", "an", "this", "that", "it", "one")
        or word in nouns()
        or word in adjectives()
        or word in VERBS
        or word in NUMBERS
        or word in COLOR_WORDS
        or word in KEYWORDS
    )


def _self_names(words: list[Word], name: str, *, legendary: bool) -> list[Word]:
    for full in names_of(name, legendary=legendary):
        words = _replace_name(words, full)
    return words


_SEVERAL = re.compile(r" (?:&|and) |^The [a-z A-Z]*s$")


def _of_several(name: str) -> bool:
    """Whether a name reads like several persons: “Ada & Bo attack” is said of one object (201.2)."""
    return bool(name) and _SEVERAL.search(name) is not None


def _one_verb(words: list[Word]) -> list[Word]:
    """The verbs of such a name as those of one thing: “enter or attack” is “enters or attacks”."""
    out = list(words)
    for at, one in enumerate(words):
        if one.text != SELF or one.stands.lower().startswith("this "):
            continue
        if at and words[at - 1].low in _BARE_VERB_AFTER:
            continue
        place = at + 1
        while place < len(words) and words[place].low in THIRD:
            out[place] = reword(words[place], THIRD[words[place].low])
            joined = place + 1 < len(words) and words[place + 1].low in ("or", "and")
            place += 2 if joined else len(words)
    return out


_BARE_VERB_AFTER = frozenset(("have", "may", "make"))
"""Words behind which a name is followed by a bare verb whatever it is called."""

_OTHERS = frozenset(("named", "with", "create", "creates", "a", "an", "each", "another"))
"""Words before which a name is not the card's own: “each Garruk you control” are all that have the subtype."""


def _replace_name(words: list[Word], full: tuple[str, ...]) -> list[Word]:
    size, out, at = len(full), [], 0
    begins = (full[0], full[0] + "'s", full[0] + "'")
    if not any(one.text in begins for one in words):
        return words
    while at < len(words):
        if words[at].text not in begins:
            out.append(words[at])
            at += 1
            continue
        here = tuple(one.text for one in words[at : at + size])
        tail = ""
        if len(here) == size and here[:-1] == full[:-1] and here[-1] != full[-1]:
            for end in ("'s", "'"):
                if here[-1] == full[-1] + end:
                    tail = "'s"
        before = words[at - 1].low if at else ""
        told = before == "is" and at > 1 and words[at - 2].low == "name"  # “its name is Lazav”
        told = told or (size == 1 and here == full and is_a_word([one.low for one in words], at))
        paired = before == "with" and "partner" not in [w.low for w in words[:at]][-2:]
        if (here == full or tail) and (paired or (before not in _OTHERS and not told)):
            span = words[at : at + size]
            stands = " ".join(one.text for one in span)
            out.append(word(SELF + tail, span[0].start, span[-1].end, stands))
            at += size
        else:
            out.append(words[at])
            at += 1
    return out


_MOST_OF_A_NAME = 8
"""Words in the name of a token, at most."""


def _token_names(words: list[Word]) -> list[Word]:
    """A token that is given a name and a quotation is called by that name in it: it is “this token” there (201.5)."""
    texts = [one.text for one in words]
    marks = [at for at, text in enumerate(texts) if text == '"']
    for begin, end in reversed(list(zip(marks[::2], marks[1::2], strict=False))):
        name = _token_before(words, begin)
        size = len(name)
        inner = words[begin + 1 : end]
        for at in range(len(inner) - size, -1, -1) if name else ():
            here = tuple(one.text for one in inner[at : at + size])
            tail = "'s" if here[-1] == name[-1] + "'s" else ""
            if here[:-1] == name[:-1] and here[-1].removesuffix("'s" if tail else "") == name[-1]:
                told = "this " + " ".join(here)
                inner[at : at + size] = [
                    word(SELF + tail, inner[at].start, inner[at + size - 1].end, told)
                ]
        words = [*words[: begin + 1], *inner, *words[end:]]
    return words


def _token_before(words: list[Word], quote: int) -> tuple[str, ...]:
    """The name that the token of a quotation has: “named Pet Hound with "…"”, “create Hob, a legendary … with "…"”."""
    first = quote
    while first and words[first - 1].text not in (".", ":", "—", '"'):
        first -= 1
    before = words[first:quote]
    lows = [one.low for one in before]
    for at, low in enumerate(lows):
        if low in ("create", "creates"):
            for end in range(at + 2, min(at + 2 + _MOST_OF_A_NAME, len(lows) - 1)):
                if lows[end : end + 3] == [",", "a", "legendary"]:
                    return tuple(one.text for one in before[at + 1 : end])
        if low == "named" and "with" in lows[at:]:
            end = lows.index("with", at)
            if end - at <= _MOST_OF_A_NAME and {"token", "tokens"} & set(lows[:at]):
                return tuple(one.text for one in before[at + 1 : end])
    return ()


def _self_nouns(words: list[Word], kinds: frozenset[str]) -> list[Word]:
    """“this creature” and the like name the object itself (109.2, 201.5)."""
    if not any(one.low == "this" for one in words):
        return words
    out: list[Word] = []
    at = 0
    while at < len(words):
        nxt = words[at + 1].low if at + 1 < len(words) else ""
        stem = nxt.removesuffix("'s")
        if words[at].low == "this" and (stem in SELF_NOUNS or stem in kinds):
            tail = "'s" if nxt != stem else ""
            text = f"this {words[at + 1].text}"
            out.append(word(SELF + tail, words[at].start, words[at + 1].end, text))
            at += 2
        else:
            out.append(words[at])
            at += 1
    return out


def _rewrite(words: list[Word], old: tuple[str, ...], new: tuple[str, ...]) -> list[Word]:
    size = len(old)
    first = old[0]
    lows = [one.low for one in words]
    if not any(low == first and tuple(lows[at : at + size]) == old for at, low in enumerate(lows)):
        return words
    out: list[Word] = []
    at = 0
    while at < len(words):
        if lows[at] == first and tuple(lows[at : at + size]) == old:
            span = words[at : at + size]
            stands = " ".join(one.text for one in span)
            capital = span[0].text[:1].isupper()
            for number, text in enumerate(new):
                shown = text[:1].upper() + text[1:] if capital and number == 0 else text
                if number == 0:
                    out.append(word(shown, span[0].start, span[-1].end, stands))
                else:
                    out.append(word(shown, span[-1].end, span[-1].end, stands))
            if not new and out:
                last = out[-1]
                out[-1] = last._replace(
                    end=span[-1].end, stands=(last.stands or last.text) + " " + stands
                )
            at += size
        else:
            out.append(words[at])
            at += 1
    return out
