"""Lines into tokens, in step with the parser: at each place the first candidate it can go on with.

Candidates are tried in this order: what its first character shows (quotes, braces, digits), the
longest known name, the longest literal of the grammar, the longest word of a closed list, any
lower-case word. So a name may hold "and" or "of", and a word means what the place wants.
Where nothing fits, a `Stray` is raised, which says what stands there and what could (`problems`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from rulesdb.late import late
from rulesdb.scenarios.language.idioms.kept import kept
from rulesdb.scenarios.language.names import Names, sentences
from rulesdb.scenarios.language.problems import Stray, Told, Wrong, ended, told
from rulesdb.scenarios.language.syntax import END, Parser, Place, Token, Tree, tables
from rulesdb.scenarios.language.words import COUNTS, closed
from rulesdb.values import NamedTuple

_SHAPES: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("STRING", late(r'"([^"]*)"')),
    ("MANA", late(r"(?:\{[^{}\s]+\})+")),
    ("COUNTER", late(r"[+-−][\dX]+/[+-−][\dX]+(?![\w/])")),
    ("SIZE", late(r"[-−]?\d+/[-−]?\d+(?![\w/])")),
    ("DATE", late(r"\d{4}-\d\d-\d\d(?!\w)")),
    ("CITED", late(r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?(?![\w/])")),
    ("NUMBER", late(r"[-−]?\d+(?![\w/])")),
)
_WORD = late(r"[a-z][\w-]*")
_JOINT = late(r"(?:, and |, |and )(?=[a-z])")
_QUESTION = late(
    r"^(\s*(?:why|what|where|who|how|is|isn't|are|aren't|does|doesn't|do|don't|can|can't)\b.*?)\s*\?\s*$"
)
"""A question with its mark, which belongs to no name."""
_LOOSE = late(
    r",\s+(?=(?:targeting|choosing|kicked|with X =|paying|sacrificing|dividing|discarding|exiling|tapping|"
    r"returning|revealing|splicing|for its|without paying)\b)(?!exiling\b[^()]*\))"
)
"""A comma before an option, which says nothing."""


class _Word(NamedTuple):
    """A word, the token that it is, its value, and what may not stand right behind it."""

    word: str
    kind: str
    value: str
    letters: bool
    """Neither a letter nor a figure."""
    hyphen: bool = False
    """Nor a hyphen."""


_START = 3


class _Words:
    """Words found by how they begin: first those that come first, of these the longest first."""

    def __init__(self, *families: Iterable[_Word]) -> None:
        starts: dict[str, dict[int, list[_Word]]] = {}
        """By up to three characters, by the place of the family."""
        for number, family in enumerate(families):
            for row in family:
                starts.setdefault(row.word[:_START], {}).setdefault(number, []).append(row)
        self._rows: dict[str, tuple[_Word, ...]] = {}
        for start, own in starts.items():
            shorter = [starts[x] for n in range(1, len(start)) if (x := start[:n]) in starts]
            self._rows[start] = tuple(
                row
                for number in range(len(families))
                for each in (own, *reversed(shorter))
                for row in sorted(each.get(number, ()), key=lambda one: -len(one.word))
            )

    def at(self, text: str, place: int) -> tuple[_Word, ...]:
        """The words that begin as a text goes on at a place; some of them go on otherwise."""
        for size in range(_START, 0, -1):
            if found := self._rows.get(text[place : place + size]):
                return found
        return ()


@cache
def _words() -> _Words:
    """The literals of the grammar, then the words of closed lists."""
    literals = tables().literals.items()
    return _Words(
        (_Word(text, name, text, text[-1].isalnum()) for name, text in literals), _listed()
    )


@cache
def _closed() -> _Words:
    """The words of closed lists."""
    return _Words(_listed())


def _listed() -> Iterator[_Word]:
    for kind, words in closed().items():
        yield from (_Word(word, kind, value, True, True) for word, value in words.items())


def _candidates(text: str, at: int, names: Names, place: Place) -> Iterator[tuple[str, str, int]]:
    """What could stand here of what a place wants: token, value, and where it ends."""
    char, wanted = text[at], place.wanted
    if not _PLAIN[0] <= char <= _PLAIN[1]:
        if char in '"{+-−' or char.isdigit():
            for kind, shape in _SHAPES:
                if kind not in wanted and (kind != "STRING" or "NAME" not in wanted):
                    continue
                found = shape.match(text, at)
                if found:
                    value = found.group(1) if kind == "STRING" else found.group()
                    yield kind, value.replace("−", "-"), found.end()
                    if kind == "STRING" and names.is_thing(value):
                        yield "NAME", value, found.end()
        if ("NAME" in wanted or "PLAYER" in wanted) and (
            char.isupper() or char.isdigit() or char in "+_"
        ):
            for sort, name, end in names.longest(text, at):
                yield ("PLAYER" if sort == "player" else "NAME"), name, end
        if (
            char in ",a"
            and ("AND_COLOR" in wanted or "AND_KEYWORD" in wanted)
            and (joint := _JOINT.match(text, at))
        ):
            if _closed_at(text, joint.end(), "COLOR"):
                yield "AND_COLOR", joint.group().strip(), joint.end()
            if _closed_at(text, joint.end(), "KEYWORD"):
                yield "AND_KEYWORD", joint.group().strip(), joint.end()
    start = text[at : at + _START]
    rows = place.words.get(start)
    for word, kind, value, letters, hyphen in _begun(place, start) if rows is None else rows:
        if not text.startswith(word, at):
            continue
        end = at + len(word)
        behind = text[end : end + 1]
        if not ((letters and behind.isalnum()) or (hyphen and behind == "-")):
            yield kind, value, end
    found = _WORD.match(text, at)
    if found and (count := COUNTS.get(found.group())):
        yield "NUMBER", count, found.end()
    if found:
        yield "WORD", found.group(), found.end()


_PLAIN = ("b", "z")
"""With these letters, and those between, nothing begins but words; with an a the joint of two, too."""


def _begun(place: Place, start: str) -> tuple[_Word, ...]:
    """Of the words that begin so those that can stand at a place, found once for both."""
    able = (row for row in _words().at(start, 0) if place.way(row.kind) is not None)
    place.words[start] = found = tuple(able)
    return found


def _describes(text: str, at: int, after: int) -> bool:
    """Whether the words of a name are subtypes in front of a type or the word token."""
    words = text[at:after].split(" ")
    if not all(word in _subtypes() for word in words):
        return False
    if text.startswith(" with ", after):
        behind = after + len(" with ")
        return any(_closed_at(text, behind, kind) for kind in ("KEYWORD", "COLOR"))
    return any(
        _closed_at(text, after + 1, kind) for kind in ("TYPE", "SUBTYPE")
    ) or text.startswith(" token", after)


_COUNTING = re.compile(
    r"(?:\b(?:how many|no|a|an|\d+|one|two|three|four|five|six|seven|eight|nine|ten))(?: tapped| untapped)? $",
    re.IGNORECASE,
)
"""What stands before things that are counted."""


def _counted(text: str, at: int, after: int, name: str) -> bool:
    """Whether a word behind a number is a subtype, one or many, that only the part of a name is like."""
    word = closed()["SUBTYPE"].get(text[at:after])
    return bool(word) and word != name and bool(_COUNTING.search(text, 0, at))


@cache
def _subtypes() -> frozenset[str]:
    return frozenset(closed()["SUBTYPE"])


def _closed_at(text: str, at: int, wanted: str) -> bool:
    """Whether a word of a closed list stands here, a colour before a keyword aside."""
    for row in _closed().at(text, at):
        if not text.startswith(row.word, at):
            continue
        if row.kind == wanted:
            return True
        if row.kind == "COLOR" and wanted == "KEYWORD":
            return _closed_at(text, at + len(row.word) + 1, wanted)
    return False


_SEVERAL = late(
    r"\b(?:casts|activates|plays|attacks|blocks|equips|counters|kills|destroys) [^?]*?(?:,| and|,? then|;)(?: then)? (?:casts|activates|attacks|plays|equips|crews|cycles) (?:[A-Z]|an? |the |her |his |with )"
)
"""Two deeds in one sentence: other words are looked for in each of them, where it is read by itself."""


def parse_line(text: str, names: Names, line: int) -> Tree:
    """The syntax tree of one line, or of what it says in other words; Stray where it cannot be read."""
    try:
        return _parsed(text, names, line)
    except Stray as stray:
        failed = [(text, stray.wrong)]
    from rulesdb.scenarios.language.otherwise import otherwise  # noqa: PLC0415 -- few need it

    # Several sentences are no other words for one: what stands in between would be lost.
    alone = len(sentences(text, names)) == 1 and _SEVERAL.search(text) is None
    for other in otherwise(text, names) if alone else ():
        try:
            tree = _parsed(other, names, line)
        except Stray as stray:
            failed.append((other, stray.wrong))
            continue
        if kept(text, (other,)):
            return tree
    raise Stray(lambda: _farthest(failed))


def _farthest(failed: Sequence[tuple[str, Wrong]]) -> Told:
    """Of a line and of other words for it, none of which can be read, what stopped the one that came farthest."""
    (text, first), *others = failed
    said, best = text.rstrip().rstrip(".!;?"), first.told
    least = len(said) - best.start
    for other, wrong in others:
        # What is left to read is the same at the end of both: so places can be compared.
        left = len(other) - wrong.told.start
        if left < least:
            least, start = left, max(0, len(said) - left)
            size = wrong.told.end - wrong.told.start
            best = Told(wrong.told.message, start, start + size)
    return best


def continued(beginning: str, names: Names) -> frozenset[str]:
    """The kinds of words that can stand behind the beginning of a line; Stray where that can't be read."""
    return _fed(beginning, names, 0).possible()


_FIXED = late(r"[a-z ,]+")
"""Signs of words that are the same in all situations; names, numbers and quotes have others."""


@lru_cache(maxsize=256)
def _fixed(text: str) -> Tree | None:
    """The tree of a line in which nothing is said but fixed words, whatever the names are; None for others."""
    try:
        tree = _read(text, Names(), 0)
    except Stray:
        return None
    return tree if tree.token() is None else None


def _parsed(text: str, names: Names, line: int) -> Tree:
    if _FIXED.fullmatch(text) and (tree := _fixed(text)) is not None:
        return tree
    return _read(text, names, line)


def _read(text: str, names: Names, line: int) -> Tree:
    if "?" in text:
        text = _QUESTION.sub(r"\1", text)
    parser = _fed(text, names, line)
    if parser.place.way(END) is None:
        raise Stray(lambda: ended(text, names, parser.possible()))
    return parser.finish()


def _fed(text: str, names: Names, line: int) -> Parser:
    """The parser behind the words of a text; Stray at the first that it cannot go on with."""
    parser = Parser()
    at = len(text) - len(text.lstrip())
    end = len(text.rstrip())
    while at < end:
        if text[at] == "," and (loose := _LOOSE.match(text, at)):
            at = loose.end()
        place = parser.place
        wanted = place.wanted
        described = "SUBTYPE" in wanted and "SIZE" in wanted
        for kind, value, after in _candidates(text, at, names, place):
            if kind == "NAME" and described and _describes(text, at, after):
                continue  # "Goblin creatures" speaks of a type and not of a card
            if kind == "NAME" and "SUBTYPE" in wanted and _counted(text, at, after, value):
                continue  # "how many Bears" counts Bears, and not what has the word in its name
            if kind in wanted and (way := place.way(kind)) is not None:
                parser.feed(Token.at(kind, value, line, at + 1, after + 1), way)
                at = after
                while at < end and text[at].isspace():
                    at += 1
                break
        else:
            raise _stopped(parser, text, at, names)
    return parser


def _stopped(parser: Parser, text: str, at: int, names: Names) -> Stray:
    """What is raised at a place behind which a parser can't go on."""
    return Stray(lambda: told(text, at, names, parser.possible()))
