"""One word of a normalised text, which knows where it was printed and what it stands for; no text is cut here."""

from __future__ import annotations

from rulesdb.values import NamedTuple


class Word(NamedTuple):
    """One word of the normalised text; `text` as compared, `start`–`end` where it was printed.

    `stands` are the printed characters it stands for where these are not `text` itself; `low` is
    the word in lower case.
    """

    text: str
    start: int
    end: int
    stands: str
    low: str


made = tuple.__new__
"""The quickest way to make a named tuple, for what each word of each text has."""

_LOWER_MEMO: dict[str, str] = {}


def word(text: str, start: int = 0, end: int = 0, stands: str = "") -> Word:
    """A word, its lower case remembered from the last time."""
    low = _LOWER_MEMO.get(text)
    if low is None:
        low = _LOWER_MEMO[text] = text.lower()
    return made(Word, (text, start, end, stands, low))


def reword(old: Word, text: str) -> Word:
    """Another word in the place of a printed one, with a capital where that had one."""
    shown = text[:1].upper() + text[1:] if old.text[:1].isupper() else text
    return word(shown, old.start, old.end, old.stands or old.text)
