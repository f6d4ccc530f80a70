"""Names in a text: what something is named, a partner, what is melded, a token: one token each (111.4, 201.2, 712.4a).

Where a name begins is said by the word before it; where it ends, by its capital letters.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.oracle.words.word import Word

_SMALL = frozenset(
    ["of", "the", "and", "to", "in", "for", "from", "with", "a", "an", "at", "on", "by's"]
)


def token_name(words: Sequence[Word], at: int) -> Lexeme | None:
    """“create Boo, a legendary 1/1 …”: the name of the token, with the comma after it (111.4)."""
    for end in range(at + 1, min(at + 8, len(words) - 2)):
        lows = tuple(word.low for word in words[end : end + 3])
        if words[end].text in (".", ":", '"') or words[end].text.isdecimal():
            return None
        if lows == (",", "a", "legendary"):
            name = " ".join(w.text for w in words[at:end]).replace(" ,", ",")
            return Lexeme(("TOKENNAME_",), name, at, end + 1, name)
    return None


_NAMING = {"named": "NAMED_", "with": "PARTNERWITH_", "into": "INTONAME_", "is": "NAMEIS_"}
"""What a name is behind each word: of a thing, of a partner, of what is melded, of a copy."""


def spoken(words: Sequence[Word], at: int) -> str:
    """A word as a name has it: a card's own name inside another is as it was printed: “named Kobolds of Kher Keep” (201.5)."""
    if words[at].text != "~" or at < _WITHIN or words[at - 1].low != "of":
        return words[at].text
    return words[at].stands if words[at - 2].text[:1].isupper() else "~"


_WITHIN = 2
"""So many words stand at least before such a name: one of the other name, and “of”."""


def name_after(words: Sequence[Word], at: int) -> Lexeme:
    """“named Plague Rats”: the capitalised words that follow are one name."""
    end = at + 1
    last = at + 1
    while end < len(words):
        text = words[end].text
        if text == "~" and end == at + 1:
            last = end + 1
            break
        if spoken(words, end)[:1].isupper() or text[:1].isupper() or text[:1].isdigit():
            last = end + 1
        elif not (
            text.lower() in _SMALL
            or (text == "," and end + 1 < len(words) and words[end + 1].text[:1].isupper())
            or (
                text == ","
                and end + 2 < len(words)
                and words[end + 1].text == "the"
                and words[end + 2].text[:1].isupper()
            )
        ):
            break
        end += 1
    if words[at].low == "with":
        last = len(words)  # “Partner with Regna, the Redeemer”: the line is the name
    name = " ".join(spoken(words, n) for n in range(at + 1, last)).replace(" ,", ",")
    kind = _NAMING[words[at].low]
    shown = " ".join(w.text for w in words[at:last])
    if not name or (kind != "PARTNERWITH_" and name[:1] != "~" and not name[:1].isupper()):
        return Lexeme(("'" + words[at].low,), None, at, at + 1, words[at].text)
    return Lexeme((kind,), name, at, last, shown)
