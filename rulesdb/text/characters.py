"""Characters that a copy has spoilt, as the characters that were meant.

Text that was read in the wrong encoding and saved again, entities of web pages, ligatures
and invisible signs of PDF files. Only single signs are mended here, each without looking at
what the words mean; a text without such signs comes back as it is.
"""

from __future__ import annotations

import html
import re

# UTF-8 that was read as a one-byte encoding and saved again shows these pairs and hardly
# anything else.
_TWICE = re.compile("[âãÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]")
_HIGH_RUN = re.compile("[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}")
# cp1252 that was read as Latin-1: its quotes and dashes stand as control characters.
_CONTROLS = re.compile("[\u0080-\u009f]")
_QUOTES = re.compile("[\u0091-\u0097]")
_ENTITY = re.compile(r"&(?:[a-z]{2,8}\d{0,2}|#\d{2,5}|#x[0-9a-f]{2,4});", re.IGNORECASE)
_ODD = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufb00-\ufb06]")
_SOFT_END = re.compile("\u00ad(?=[ \t]*(?:[\r\n\v\f\x85\u2028\u2029]|\\Z))")
_LIGATURES = {
    "\ufb00": "ff",
    "\ufb01": "fi",
    "\ufb02": "fl",
    "\ufb03": "ffi",
    "\ufb04": "ffl",
    "\ufb05": "ft",
    "\ufb06": "st",
}
_FEW = 5
"""A sign that comes up less often than this may be meant as it stands."""


def mend(text: str) -> tuple[str, str]:
    """The text with the signs that were meant, and what had been done to it ("" for nothing)."""
    done = []
    for _ in range(3):  # some have been saved wrongly more than once
        if not any(sign in text for sign in "âãÂÃ") or len(_TWICE.findall(text)) < _FEW:
            break
        # The last byte of a closing quotation mark is the one that cp1252 does not have.
        again = text.replace("â€\ufffd", "”")
        again = _HIGH_RUN.sub(lambda run: _once(run[0]), again)
        if again == text:
            break
        text, done = again, ["encoded twice"]
    if len(_QUOTES.findall(text)) >= _FEW:
        text = _CONTROLS.sub(lambda sign: _windows(sign[0]), text)
        done.append("cp1252 read as Latin-1")
    if "&" in text and len(_ENTITY.findall(text)) >= _FEW:
        text = _ENTITY.sub(lambda entity: html.unescape(entity[0]), text)
        done.append("with entities")
    if _ODD.search(text):
        text = _SOFT_END.sub("-", text)  # a word broken at the end of its line
        text = _ODD.sub(lambda sign: _LIGATURES.get(sign[0], ""), text)
    return text, ", ".join(done)


def _once(run: str) -> str:
    """A run of signs that may be UTF-8 read byte by byte, as what it says; else as it is."""
    try:
        return b"".join(_byte(sign) for sign in run).decode("utf-8")
    except UnicodeDecodeError:
        return run


def _byte(sign: str) -> bytes:
    try:
        return sign.encode("cp1252")
    except UnicodeEncodeError:
        return sign.encode("latin-1")


def _windows(sign: str) -> str:
    return sign.encode("latin-1").decode("cp1252", "ignore") or sign
