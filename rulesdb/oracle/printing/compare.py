"""Whether a printed reading has the same words as the text, and how it is shown to people.

Compared word by word without regard to capitals; “an” is “a”, and digits are number words.
Nothing else is forgiven.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulesdb.oracle.words.dictionary import NUMBERS

_DIGITS = {str(number): word for word, number in NUMBERS.items()}
_SAME = {"an": "a", "'": '"', "it's": "it is", "they're": "they are"}
"""Words of one meaning: the article, the marks of a quotation, inside of another or not, and two words in one."""
_CLOSE = frozenset(".,:;")
_ENDS = ('."', ".'", ".'\"")
"""How a quotation ends that has its stop inside, and one inside of another."""

_GOES_ON = frozenset(("and", ",", "until", "for"))
"""Words behind a quotation with which the sentence around it goes on."""


@lru_cache(maxsize=65536)
def folded(word: str) -> str:
    """A word as it is compared."""
    low = word.lower()
    if low in _SAME:
        return _SAME[low]
    if low in ("[0]", "0:"):
        return "0"
    low = low.strip("[]:") or low
    return _DIGITS.get(low, low)


def canonical(words: Sequence[str]) -> list[str]:
    """Printed words in order, the stop after a quotation that ends with one left out."""
    out: list[str] = []
    for word in words:
        if not word:
            continue
        if word == "." and "".join(out[-3:]).endswith(_ENDS):
            continue
        out.append(word)
    return out


def going_on(words: list[str]) -> list[str]:
    """Words with no stop at the end of a quotation that a sentence goes on from, its comma behind the quotation."""
    out: list[str] = []
    for at, word in enumerate(words):
        nxt = words[at + 1] if at + 1 < len(words) else ""
        after = words[at + 2] if at + 2 < len(words) else ""
        if nxt == '"' and ((word == "." and after in _GOES_ON) or word == ","):
            if word == ",":
                out += ['"', ","]
            continue
        if word == '"' and at and words[at - 1] == ",":
            continue
        out.append(word)
    return out


def _stops_behind(words: Sequence[str]) -> list[str]:
    """Words with the stop of a sentence behind the quotation that ends it: “gains “enchant creature.””."""
    out: list[str] = []
    inside = False
    for word in words:
        if word == '"':
            inside = not inside
            stop = not inside and out[-1:] == ["."]
            out = [*out[:-1], '"', "."] if stop else [*out, '"']
        elif word != "." or out[-1:] != ["."]:
            out.append(word)
    return out


def first_difference(said: Sequence[str], back: Sequence[str]) -> int | None:
    """The index of the first word of the text that is not printed back, or None."""
    left = [one for word in map(folded, said) for one in (word.split() if " " in word else (word,))]
    right = [one for word in back for part in word.split() for one in folded(part).split()]
    if left == right or ('"' in left and going_on(left) == going_on(right)):
        return None
    if '"' in left and _stops_behind(left) == _stops_behind(right):
        return None
    for at, one in enumerate(left):
        if at >= len(right) or right[at] != one:
            return min(at, len(said) - 1)
    return len(said) - 1


def shown(words: Sequence[str]) -> str:
    """Words as a text that people read."""
    out = ""
    quoted = False
    for at, word in enumerate(words):
        text = word
        if text == "a" and at + 1 < len(words) and words[at + 1][:1].lower() in "aeiou":
            text = "an"
        if text == '"':
            quoted = not quoted
            out += (' "' if out and quoted else '"') if quoted else '"'
            continue
        glue = (
            not out
            or text in _CLOSE
            or out.endswith((' "', "“", "—"))
            or (out.endswith('"') and quoted)
            or text == "—"
        )
        if not glue:
            out += " "
        start = not out or out.endswith((". ", ": ", '"', "• "))
        out += text[:1].upper() + text[1:] if start and text.isalpha() else text
    return out
