"""The tree of a booklet's titles: how deep each lies, as a reader would draw it.

What the text shows comes first: hashes, underlines, "Section 2", capitals over title case.
Where all that is left is short lines of one look, children are inferred from language: a
title that collects ("Card Types", "Parts of a Card") takes the titles behind it until one
comes that cannot belong. No title of any text is known here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulesdb.text.booklet.headings import NUMBER_WORDS, PLAIN, strength
from rulesdb.text.booklet.rows import Kind, Row

_COUNT = {word: count for count, word in enumerate(NUMBER_WORDS.split("|"), 1)}
_EXAMPLE = re.compile(r"(?:(?:an?|some|sample|play) )?examples?\b|sample\b", re.IGNORECASE)
_SMALL = frozenset(
    (
        "a",
        "an",
        "the",
        "your",
        "you",
        "how",
        "to",
        "what",
        "when",
        "where",
        "why",
        "is",
        "are",
        "do",
    )
)
_LINKS = re.compile(r"\s+(?:of|for|on|in|to|with|from|at)\s+", re.IGNORECASE)


@dataclass(slots=True)
class _Open:
    """A title that is taking children: what its name is, and which titles it has taken."""

    noun: str
    words: frozenset[str]
    limit: int = 0
    loose: bool = False
    host: bool = False
    taken: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Title:
    """A title with what its own text says: the first paragraph, the items, whether there is any."""

    text: str
    style: str
    opening: str
    items: tuple[str, ...]
    empty: bool


def levels(rows: Sequence[Row]) -> list[int]:
    """The level of each title of a body, from 1, in order."""
    titles = _titles(rows)
    styles = sorted({title.style for title in titles}, key=lambda style: _rank(style, titles))
    base = {style: depth for depth, style in enumerate(styles, 1)}
    plain = [style for style in styles if style != "section"]
    infer = plain[0] if len(plain) == 1 and plain[0] in PLAIN else ""
    depths = _infer(titles, infer) if infer else [0] * len(titles)
    out: list[int] = []
    above: list[
        int
    ] = []  # the ranks of the titles that are open: a level that is skipped counts not
    for title, depth in zip(titles, depths, strict=True):
        rank = base[title.style] + depth
        while above and above[-1] >= rank:
            above.pop()
        above.append(rank)
        out.append(len(above))
    return out


def _rank(style: str, titles: Sequence[_Title]) -> tuple[int, int, int]:
    """The strength of a style; among unusual underlines the first that is used is the strongest."""
    return *strength(style), next(i for i, title in enumerate(titles) if title.style == style)


def _titles(rows: Sequence[Row]) -> list[_Title]:
    out: list[_Title] = []
    for index, row in enumerate(rows):
        if row.kind is not Kind.HEADING:
            continue
        own: list[Row] = []
        for below in rows[index + 1 :]:
            if below.kind is Kind.HEADING:
                break
            own.append(below)
        opening = next((below.text for below in own if below.kind is Kind.TEXT), "")
        items = tuple(below.text for below in own if below.kind is Kind.ITEM)
        out.append(_Title(row.text, row.mark, opening, items, not own))
    return out


def _infer(titles: Sequence[_Title], plain: str) -> list[int]:
    """How deep each title of the plain look lies below its own level."""
    stack: list[_Open] = []
    depths: list[int] = []
    for index, title in enumerate(titles):
        if title.style != plain:
            stack.clear()
            depths.append(0)
            continue
        while stack and not _belongs(title, stack[-1]):
            stack.pop()
        example = bool(_EXAMPLE.match(title.text))
        if example and not stack and index and titles[index - 1].style == plain:
            stack.append(_Open("", frozenset(), host=True))
        depths.append(len(stack))
        if stack:
            stack[-1].taken.append(title.text)
        inside = bool(stack) and not stack[-1].host
        if opened := _opens(titles, index, plain, inside=inside):
            stack.append(opened)
    return depths


def _opens(titles: Sequence[_Title], index: int, plain: str, *, inside: bool) -> _Open | None:
    """The title as one that takes children, if it does.

    A phrase with a plural name collects ("Game Zones"); a bare plural names a thing and
    collects only what repeats it ("Spells": "Casting a Spell"). Where its own text lists its
    parts, the collection is made. A title without any text must have children.
    """
    title = titles[index]
    after = titles[index + 1] if index + 1 < len(titles) else None
    if after is None or after.style != plain:
        return None
    words = _stems(title.text)
    count = next((_COUNT[word] for word in title.text.casefold().split() if word in _COUNT), 0)
    noun = _plural_noun(title.text)
    found = _Open(
        noun, words, count, loose=(title.empty and not noun) or bool(_EXAMPLE.match(title.text))
    )
    if title.empty:
        return found
    if not noun or found.loose or (inside and not count):
        return None
    if len(title.items) > 1 and not any(
        after.text.casefold() in item.casefold() for item in title.items
    ):
        return None
    if len(words) < 2 and not words <= _stems(after.text):
        return None
    taken = 0
    for below in titles[index + 1 :]:
        if below.style != plain or not _belongs(below, found):
            break
        found.taken.append(below.text)
        taken += 1
    found.taken.clear()
    return found if taken >= 2 else None


def _belongs(title: _Title, above: _Open) -> bool:
    """Whether a title can be a child of one that is taking children."""
    if above.host:
        return bool(_EXAMPLE.match(title.text))
    if above.limit and len(above.taken) >= above.limit:
        return False
    if not above.taken and not above.noun:
        return True
    words = _stems(title.text)
    if above.loose:
        shared = above.words | {word for text in above.taken for word in _stems(text)}
        return not above.taken or bool(shared & (words | _stems(title.opening)))
    if above.words <= words:
        return True
    if _plural_noun(title.text) == above.noun:
        return False  # a sister: "Static Abilities" beside "Triggered Abilities"
    if _is_bare_name(title.text) and not _plural_noun(title.text):
        return True
    opening = title.opening.casefold()
    named = any(
        len(text.split()) > 1 or "-" in text for text in above.taken if text.casefold() in opening
    )
    return above.noun in _stems(title.opening) or named


def _plural_noun(text: str) -> str:
    """The name that a title gives to several things, in the singular; empty for one thing."""
    phrase = re.sub(r"\s*\([^)]*\)", "", text).strip(" :*").casefold()
    phrase = re.sub(r"^(?:the|some|more|all)\s+", "", phrase)
    words = _LINKS.split(phrase)[0].split()
    if not words or " and " in phrase or (words[0].endswith("ing") and len(words[0]) > 5):
        return ""
    last = words[-1].strip("“”\"'’!?.,")
    return (
        _singular(last)
        if last.endswith("s") and not last.endswith(("ss", "us", "is", "’s"))
        else ""
    )


def _is_bare_name(text: str) -> bool:
    """Whether a title is only a name: no verb form, no article, nothing that makes it a phrase."""
    words = re.sub(r"\s*\([^)]*\)", "", text).casefold().split()
    gerund = bool(words) and words[0].endswith("ing") and len(words[0]) > 5
    return bool(words) and not gerund and not any(word in _SMALL for word in words)


def _stems(text: str) -> frozenset[str]:
    words = re.findall(r"[^\W\d_]+", text.casefold())
    return frozenset(_singular(word) for word in words if len(word) > 3)


def _singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word
