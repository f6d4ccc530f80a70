"""Citations of rules in any text: articles, comments in code, question banks.

The shapes are those of the reference grammar; what must be settled here is which numbers
are citations at all, where nothing else in the text is about rules: a score, a price, a
version, a literal of a program is none. A number with a word such as *rule* or *CR* before
it is a citation even where no such rule exists; a bare number is one only where it is known
and stands like one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdb.rulebook.citing.beside import comment, left_alone, of_its_time, sentence
from rulesdb.rulebook.links.references import Targets, find_references
from rulesdb.rulebook.tree.model import Reference
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.values import NamedTuple

_LEAD = re.compile(
    r"(?:\b(?:sub)?rules?|\bsections?|\bsteps?|\bc\.?r\.?|§+|\bcomp\.?(?:rehensive)?\s+rules?|\bcomprules)[\s:#.(\[]*\Z",
    re.IGNORECASE,
)
_STRONG = re.compile(r"(?:rules?|\bc\.?r\.?|§+|comprules)[\s:#.(\[]*\Z", re.IGNORECASE)
_SEE = re.compile(r"\b(?:see|see\s+also|cf\.?|per|by|under|via|vide)[\s:]*\Z", re.IGNORECASE)
_LOOSE = re.compile(
    r"(?:\b(?:in|of|to|from|with|and|or|on|breaks?|violates?|following|than)\s+|[\[(“\"'‘;,–—-]\s*|[.!?]\s+|^\W*)\Z",
    re.IGNORECASE,
)
_OPEN = re.compile(r"(?:(?<![\w)\]])[\[(]+|^\s*(?:[-*•>|#/;%]|//+|/\*+|\d+[.)])*\s*)\Z")
_UNIT = re.compile(
    r"\s?(?:%|°|[€$£¥]|(?:usd|eur|gbp|dollars?|euros?|cents?|fm|am|[km]?hz|m?bps|[kmgt]i?b|ms|sec(?:ond)?s?|min(?:ute)?s?|hours?|days?|"
    r"pts?|points?|pct|percent|kg|lbs?|km|miles?|met(?:er|re)s?|feet|mg|ml|dpi|px|million|billion|thousand|degrees?)\b)",
    re.IGNORECASE,
)
_PINNED = re.compile(r"@(\d{4}(?:-\d{2}(?:-\d{2})?)?)(?!\d)")
_AMOUNT = re.compile(
    r"(?:[$€£¥~≈<>=]\s?|\d[,’']|[-+*/^]|\bv(?:er(?:sion)?)?\.?\s?|\\u|0x)\Z", re.IGNORECASE
)
_UNIT_LETTERS = frozenset("bcdfghkmnpstuwx")
_LITERAL_LETTERS = frozenset("dflmuf")
_LOWER = {code: code + 32 for code in range(65, 91)}
_CODE = frozenset(
    [
        "c",
        "h",
        "cc",
        "cpp",
        "cxx",
        "hpp",
        "cs",
        "java",
        "kt",
        "kts",
        "scala",
        "js",
        "jsx",
        "mjs",
        "ts",
        "tsx",
        "go",
        "rs",
        "py",
        "pyi",
        "rb",
        "php",
        "swift",
        "m",
        "dart",
        "lua",
        "sql",
        "sh",
        "pl",
        "r",
        "jl",
        "hs",
    ]
)
_COMMENT = re.compile(r"//|#|/\*|^\s*\*|--|\"|'|`|;;|<!--|%")


_ABOUT = re.compile(
    r"\b(?:sub)?rules?\b|\bc\.?r\b|§|(?<![\w.$])\d{3}\.\d{1,2}[a-z]{1,2}(?![a-z\d])"
)


class Citation(NamedTuple):
    """A citation: the characters from `start` to `end`, and the number or the two ends of a range.

    `pinned` is the edition that it names itself (100.1@2014-02-01), `title` the heading
    that it quotes; `line` and `column` count from 1; `sentence` is what stands around it;
    `former` where those words say that it is a number of its time.
    """

    start: int
    end: int
    text: str
    numbers: tuple[str, ...]
    title: str
    pinned: str
    line: int
    column: int
    sentence: str
    former: bool = False


_MANY = 7
"""In a text with more citations than these that can be nothing else, a known number is one, too."""


class _Found(NamedTuple):
    reference: Reference
    numbers: tuple[str, ...]
    known: bool
    certain: bool


def find_citations(text: str, known: Targets, suffix: str = "") -> list[Citation]:
    """Every citation in a text, in order; `known` are the numbers that any edition has.

    `suffix` is the ending of the file's name, by which code is told from prose.
    """
    lower = text.translate(_LOWER)  # of the same length, so that places hold
    found: list[_Found] = []
    end = -1
    for reference in find_references(lower, "", known):
        numbers = tuple(n for n in (*reference.targets, *reference.dangling) if is_number(n))
        if not numbers or reference.start < end:
            continue
        end = reference.end
        found.append(_weigh(lower, reference, numbers))
    found += _missing(lower, found, known)
    found += _onward(lower, found, known)
    found.sort(key=lambda one: one.reference.start)
    letters = sum(_plain_letter(one) for one in found)
    anchored = any(one.certain for one in found) or letters > 1
    code = suffix.lstrip(".").lower() in _CODE
    if letters > _MANY:
        found += _unknown(lower, found, known)
        found.sort(key=lambda one: one.reference.start)
    kept: list[_Found] = []
    for one in found:
        if one.certain or _stands(
            lower, one, kept, anchored=anchored, code=code, many=letters > _MANY
        ):
            kept.append(one)
    return list(_made(text, lower, kept, code=code))


def _weigh(text: str, reference: Reference, numbers: tuple[str, ...]) -> _Found:
    """A reference with how certain it is to be one."""
    before = text[max(reference.start - 30, 0) : reference.start]
    known = not reference.dangling
    dotted = "." in reference.text
    certain = False
    if _LEAD.search(before):
        certain = (dotted and bool(_STRONG.search(before) or known)) or (
            known and bool(_STRONG.search(before) or reference.title)
        )
    elif known and (reference.title or (dotted and _PINNED.match(text, reference.end))):
        certain = True
    if certain and _UNIT.match(text, reference.end) and not _STRONG.search(before):
        certain = False
    ends = sorted(numbers, key=RuleNumber.parse)
    return _Found(reference, tuple(dict.fromkeys((ends[0], ends[-1]))), known, certain)


_NAMED = re.compile(
    r"(?:\b(?:sub)?rules?|\bc\.?r\.?|§+|\bcomprules)[\s:#.(\[*`_-]*(\d{3}\.\d{1,3}[a-z]{0,2})(?![a-z\d]|\.\d)"
)
_WHOLE = re.compile(
    r"(?:\bc\.?\s?r\.?|§+|\bcomp\.?(?:rehensive)?\s?rules?)[\s:#.(\[*`_-]*(\d{3})(?![a-z\d]|[.,]\d|\s*%)"
)
_MORE = re.compile(
    r"(?:\s*(?:[&+]|\.{2,3}|…)\s*|/)(?:(?:rules?|c\.?r\.?)\s+)?(\d{3}\.\d{1,3}[a-z]{0,2}|\d{3}|[a-z]{1,2})(?![a-z\d]|[./]\d)"
)
_EMPHASIS = re.compile(r"(?<![\w*])[*_`]{1,3}\Z")


def _missing(text: str, found: Sequence[_Found], known: Targets) -> Iterator[_Found]:
    """Numbers behind a word such as CR that the grammar of the rulebook has no word for."""
    taken = {one.reference.start for one in found}
    for pattern in (_NAMED, _WHOLE):
        for match in pattern.finditer(text):
            start, end = match.span(1)
            if start in taken or any(o.reference.start <= start < o.reference.end for o in found):
                continue
            number = str(RuleNumber.parse(match[1]))
            there = number in known
            if pattern is _NAMED or there:
                yield _Found(_alone(start, end, match[1], number, there), (number,), there, True)


def _onward(text: str, found: Sequence[_Found], known: Targets) -> Iterator[_Found]:
    """Numbers that hang on another by a mark that no rulebook uses: 704.3/704.5g, 704.5f/g, 601.2a..601.2h."""
    taken = sorted((one.reference.start, one.reference.end) for one in found)
    for one in found:
        last, end = RuleNumber.parse(one.numbers[-1]), one.reference.end
        while match := _MORE.match(text, end):
            start, end = match.span(1)
            written = match[1]
            if not written[0].isdigit():
                if not last.letter:
                    break
                written = f"{last.rule}.{last.item}{written}"
            last = RuleNumber.parse(written)
            if str(last) not in known or any(a < end and start < b for a, b in taken):
                break
            yield _Found(
                _alone(start, end, match[1], str(last), True), (str(last),), True, one.certain
            )


def _unknown(text: str, found: Sequence[_Found], known: Targets) -> Iterator[_Found]:
    """Numbers that no edition has, of rules that some edition has; they must stand like citations."""
    taken = sorted((one.reference.start, one.reference.end) for one in found)
    for match in _BARE.finditer(text):
        start, end = match.span()
        number = str(RuleNumber.parse(match[0]))
        if (
            number in known
            or match[0][:3] not in known
            or any(a < end and start < b for a, b in taken)
        ):
            continue
        yield _Found(_alone(start, end, match[0], number, False), (number,), False, False)


_BARE = re.compile(r"(?<![\w.$+/,-])\d{3}\.\d{1,2}[a-z]{0,2}(?![a-z\d%]|[.,]\d)")
_SPOKEN = re.compile(r"[:)\]]?\s+[a-z“\"'(–—-]")


def _alone(start: int, end: int, written: str, number: str, there: bool) -> Reference:  # noqa: FBT001
    return Reference(start, end, written, (number,) if there else (), () if there else (number,))


def _plain_letter(one: _Found) -> bool:
    letters = RuleNumber.parse(one.numbers[0]).letters
    return one.known and bool(letters) and (len(letters) > 1 or letters not in _UNIT_LETTERS)


def _stands(
    text: str, one: _Found, kept: Sequence[_Found], *, anchored: bool, code: bool, many: bool
) -> bool:
    """Whether a bare number stands as a citation does."""
    start, end = one.reference.start, one.reference.end
    row = text.rfind("\n", 0, start) + 1
    before = text[max(row, start - 40) : start]
    tail = not re.match(r"\d{3}", one.reference.text)
    if (
        kept
        and start - kept[-1].reference.end <= 14
        and _joins(text[kept[-1].reference.end : start])
    ):
        return one.known or tail or _dotted(one)
    if tail or not _dotted(one):
        return bool(one.known and one.reference.title)
    emphasis = _EMPHASIS.search(before)
    marked = emphasis is not None and text.startswith(emphasis[0][0], end)
    if (
        (_AMOUNT.search(before) and not marked)
        or _UNIT.match(text, end)
        or text[end : end + 1] in {"%", "$", "€", "£"}
    ):
        return False
    letters = RuleNumber.parse(one.numbers[0]).letters
    if code and (not letters or letters in _LITERAL_LETTERS) and not _commented(text[row:start]):
        return False
    if many and (one.known or (_OPEN.search(before) and _SPOKEN.match(text, end))):
        return True
    if not one.known:
        return anchored and bool(letters) and bool(_SEE.search(before) or _OPEN.search(before))
    cue = marked or bool(_SEE.search(before) or _OPEN.search(before))
    if letters:
        return cue or anchored or letters not in _UNIT_LETTERS
    return (anchored and (cue or bool(_LOOSE.search(before)))) or bool(_see_alone(before))


def _see_alone(before: str) -> bool:
    return bool(re.search(r"\b(?:see|see\s+also|cf\.?)\s+\Z", before))


def _dotted(one: _Found) -> bool:
    return "." in one.reference.text


def _joins(gap: str) -> bool:
    """Whether what stands between two numbers makes them one citation."""
    return bool(
        re.fullmatch(
            r"\s*(?:[,;/&+]|\.{2,3}|…|and|or|and/or|,\s*(?:and|or)|through|to|[-–—])?\s*(?:rules?\s+|see\s+)?",
            gap,
        )
    ) and bool(gap.strip())


def _commented(line: str) -> bool:
    """Whether a comment or a text in quotes begins on a line of code."""
    return bool(_COMMENT.search(line)) or (
        not re.search(r"[\w)\]]\s*[(=,<>+*/:]\s*\Z|[=+*/<>]\s*\Z", line)
        and bool(re.search(r"[a-z]{3,} [a-z]{2,}", line))
    )


def _former(text: str, found: Sequence[_Found]) -> frozenset[int]:
    """The places of those that are said to be of their time, or are to be left alone; what is joined
    to one of a list that ends so is so, too.
    """
    quiet = left_alone(text)
    out: set[int] = set()
    for place in range(len(found) - 1, -1, -1):
        start, end = found[place].reference.start, found[place].reference.end
        joined = place + 1 in out and _joins(text[end : found[place + 1].reference.start])
        if joined or of_its_time(text, start, end) or any(a <= start < b for a, b in quiet):
            out.add(place)
    return frozenset(out)


def _made(text: str, lower: str, found: Sequence[_Found], *, code: bool) -> Iterator[Citation]:
    line, at = 1, 0
    former = _former(text, found)
    for place, one in enumerate(found):
        start, end = one.reference.start, one.reference.end
        line += text.count("\n", at, start)
        at = start
        pinned = _PINNED.match(text, end)
        yield Citation(
            start,
            end,
            text[start:end],
            one.numbers,
            _title(text, lower, end, one.reference.title),
            pinned[1] if pinned else "",
            line,
            start - text.rfind("\n", 0, start),
            comment(text, start, end) if code else sentence(text, start, end),
            place in former,
        )


_HEADING = re.compile(r"[A-Z][\w’' ,.!:—/-]*")


def _title(text: str, lower: str, end: int, title: str) -> str:
    """The quoted title in its own letters."""
    at = lower.find(title, end, end + 120) if title else -1
    real = text[at : at + len(title)] if at >= 0 else title
    return real if _HEADING.fullmatch(real) else ""
