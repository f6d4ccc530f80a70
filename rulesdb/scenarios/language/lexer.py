"""Lines into tokens, in step with the parser: at each place the first candidate it can go on with.

Candidates are tried in this order: what its first character shows (quotes, braces, digits), the
longest known name, the longest literal of the grammar, the longest word of a closed list, any
lower-case word. So a name may hold "and" or "of", and a word means what the place wants.
Where nothing fits, `Stray` says what stands there and what could.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache

from rulesdb.late import late
from rulesdb.scenarios.language.forms import in_place, like
from rulesdb.scenarios.language.idioms.kept import kept
from rulesdb.scenarios.language.names import OPPONENT, Names, sentences
from rulesdb.scenarios.language.otherwise import otherwise
from rulesdb.scenarios.language.problems import clause_unread
from rulesdb.scenarios.language.syntax import END, Parser, Place, Token, Tree, tables
from rulesdb.scenarios.language.words import COUNTS, SAID, closed
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


class Stray(Exception):  # noqa: N818 -- carried to the reader, which makes a problem of it
    """A place where the line cannot go on."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.start = start
        self.end = end


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


@cache
def _said() -> dict[str, str]:
    """How tokens are named to people."""
    return {**SAID, **{name: f'"{text}"' for name, text in tables().literals.items()}}


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
        said = text.rstrip().rstrip(".!;?")
        best = (len(said) - stray.start, stray)
        # Several sentences are no other words for one: what stands in between would be lost.
        alone = len(sentences(text, names)) == 1 and _SEVERAL.search(text) is None
        for other in otherwise(text, names) if alone else ():
            try:
                tree = _parsed(other, names, line)
                if kept(text, (other,)):
                    return tree
            except Stray as further:
                # What is left to read is the same at the end of both: so places can be compared.
                left = len(other) - further.start
                if left < best[0]:
                    start = max(0, len(said) - left)
                    best = (left, Stray(str(further), start, start + further.end - further.start))
        try:
            raise best[1] from None
        finally:
            del best  # what is raised holds this frame


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
        end = len(text.rstrip())
        expected = _expected(parser.possible(), text, names)
        raise Stray(f"the line ends too early; expected {expected}", end, end + 1)
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
            raise _stray(text, at, names, parser.possible())
    return parser


MOST_NAMED = 4
"""So many things that could stand somewhere are named; where there are more, whole lines are shown."""


def _expected(wanted: Iterable[str], text: str, names: Names) -> str:
    """What could stand here, where that is little; else lines like this one that would work."""
    said = _said()
    options = sorted({said[name] for name in wanted if name in said})
    if len(options) <= MOST_NAMED and wanted is not _ANYTHING:
        return " or ".join(options)
    own = [*names.spoken(text), *(name for name in names.things if name not in _BASICS), *_BASICS]
    return "a line such as: " + " / ".join(like(text, tuple(names.players), own))


_BASICS = ("Forest", "Mountain", "Island", "Plains", "Swamp", "Wastes")


_OF_A_THING = late(
    r" (?:\(|is|isn't|are|dies|survives|attacks|blocks|resolves|triggers|enters|deals|becomes|can|has a|has \d+ [+-])"
)
"""What is said of things rather than of players."""


_DOES = late(r"\s*[A-Z][\w'-]* [a-z]+s\b")
"""A line that tells what somebody does: its first word is a name."""
_ANYTHING: frozenset[str] = frozenset()
"""Where a whole line is wanted."""


_OWNER = late(r"(?:[A-Z][\w-]* )*[A-Z][\w-]*$")
_GOES_ON = late(r"['’]s [A-Z]")
_RUN_BEFORE = late(r"(?:[A-Z][\w'’-]* )+(?:(?:of|the|and) )*$")
"""The words with capitals that stand right before a place."""


def _or_import(names: Names) -> str:
    """What to do where only the cards are known that come with rulesdb."""
    return "" if names.imported else "; a file of cards is imported with: rulesdb cards import FILE"


_HELD = late(r"\b(?:controls?|has|have|holds|owns|casts?|plays)\b[^.]*$")


def _nearest(name: str, near: Collection[str], names: Names, *, card: bool, held: bool) -> str:
    """The names most like one, and how a card is written that has just this one; not where a name of this situation is like it."""
    own = any(one in names.players or one in names.things or one in names.told for one in near)
    help_ = f"; the nearest is {' or '.join(map(repr, near))}"
    if own or not card:
        return help_
    told = ", ".join([*(one for one in names.players if one != OPPONENT), name])
    player = "" if " " in name or held else f"; a player is named above (players {told})"
    return f"{help_}; if it is another, {in_place(name)}{player}"


def unknown_name(text: str, names: Names) -> Stray | None:
    """What nobody is called in a sentence that can't be read: likelier than its words it is what is wrong."""
    at, text = 0, text.rstrip(" .!;?")
    while (start := _CAPITAL.search(text, at)) is not None:
        at = start.start()
        end = next((end for *_, end in names.longest(text, at)), 0)
        word = _CAPITAL_WORD.match(text, at)
        assert word is not None
        first = not text[:at].strip()
        quoted = text.count('"', 0, at) % 2
        if not end and not quoted and not first and word[0] not in _NO_NAMES:
            return _stray(text, at, names, ("NAME", "PLAYER"))
        at = end or word.end()
    return None


_CAPITAL = late(r"(?<![\w'’-])[A-Z](?=[a-z])")
_CAPITAL_WORD = late(r"[A-Z][\w'’-]*")
_NO_NAMES = frozenset(
    [
        "In",
        "At",
        "On",
        "It",
        "She",
        "He",
        "They",
        "The",
        "Equip",
        "Crew",
        "Cycling",
        "Room",
        "Ring",
        "During",
        "Her",
        "His",
        "Then",
        "Both",
        "Before",
        "After",
    ]
)
"""Words that are written with a capital and name nothing."""
_KEYWORDS = frozenset({"Equip", "Crew", "Cycling", "Room", "Ring"})


_THE = late(r"\s*[Tt]he ")


def _no_name(text: str, at: int, name: str, names: Names) -> Stray | None:
    """What is wrong where a pronoun, an article or a preposition stands where a name is wanted; it is never one."""
    word, _, rest = name.partition(" ")
    word = re.split("['’]", word)[0]
    if not text[:at].strip() and (clause := clause_unread(text[at:])):
        return Stray(clause, at, at + len(word))
    if word not in _NO_NAMES - _KEYWORDS or (rest and not names.is_player(rest)):
        return None
    if rest:
        return Stray(
            f"found {word!r} before the player {rest!r}: write the name alone", at, at + len(name)
        )
    said = f"found {word!r}, which is no name; expected {_expected(_ANYTHING, text, names)}"
    return Stray(said, at, at + len(word))


def _stray(text: str, at: int, names: Names, wanted: Collection[str]) -> Stray:
    if (the := _THE.match(text)) is not None and the.end() == at:
        sort, name, end = next(names.longest(text, at), ("", "", at))
        if sort == "player":  # an article that is fine before how a thing is
            return Stray(f"found 'The' before the player {name!r}: write the name alone", at, end)
    if _DOES.match(text) and at == len(text) - len(text.lstrip()) and not names.players:
        second = re.match(r"\s*\S+ (\S+)", text)
        start = second.start(1) if second is not None else at
        found = second[1] if second is not None else text
        said = f"found {found!r:.60}, expected {_expected(_ANYTHING, text, names)}"
        return Stray(said, start, start + len(found))
    if text[at].isupper() and ("NAME" in wanted or "PLAYER" in wanted):
        for _, name, end in names.longest(text, at):
            kind = "a player" if names.is_player(name) else "a card"
            return Stray(f"{name!r} is {kind}; expected {_expected(wanted, text, names)}", at, end)
        name = names.unknown(text, at)
        if fit := names.several(name := name.removesuffix("'s").removesuffix("’s")):
            said = f"{name!r} could be {' or '.join(map(repr, fit))}: write the whole name"
            return Stray(said, at, at + len(name))
        if (stray := _no_name(text, at, name, names)) is not None:
            return stray
        kind = (
            "card or player"
            if {"NAME", "PLAYER"} <= set(wanted)
            else "card"
            if "NAME" in wanted
            else "player"
        )
        near = names.nearest_player(name) if kind == "player" else names.nearest(name)
        help_ = (
            _nearest(name, near, names, card="card" in kind, held=bool(_HELD.search(text, 0, at)))
            if near
            else f"; if it is a card of your own, write it in place (card {name} {{1}}{{G}} …); if a player, say so above (players {', '.join([*(p for p in names.players if p != OPPONENT), name])})"
            if "player" in kind and _OF_A_THING.match(text, at + len(name))
            else f"; name the players above: players {', '.join([*(p for p in names.players if p != OPPONENT), name])}"
            if "player" in kind and " " not in name and not text[:at].strip()
            else f"; {in_place(name)}"
            if "card" in kind
            else ""
        )
        more = _or_import(names) if "card" in kind else ""
        return Stray(f"no {kind} is called {name!r}{help_}{more}", at, at + len(name))
    if text[at] == '"' and "NAME" in wanted and "STRING" not in wanted:
        name = text[at + 1 :].split('"', maxsplit=1)[0]
        near = names.nearest(name)
        help_ = _nearest(name, near, names, card=True, held=True) if near else ""
        said = f"no card is called {name!r}{help_}{_or_import(names)}"
        return Stray(said, at, at + len(name) + 2)
    goes_on = _RUN_BEFORE if text[at].isupper() else _OWNER if _GOES_ON.match(text, at) else None
    if goes_on is not None and (before := goes_on.search(text, 0, at)) is not None:
        # “Stone Rain”, “Stone's Fall”, where a card is called Stone: the longer name is meant, and nobody has it.
        name = names.unknown(text, before.start())
        words = before[0].split()
        if len(name) > at - before.start() and not any(map(names.is_player, words)):
            near = names.nearest(name)
            help_ = (
                _nearest(name, near, names, card=True, held=True) if near else f"; {in_place(name)}"
            )
            start = before.start()
            said = f"no card is called {name!r}{help_}{_or_import(names)}"
            return Stray(said, start, start + len(name))
    word = re.match(r"\S+", text[at:])
    found = (word.group().rstrip(",") if word else "") or text[at]
    expected = _expected(wanted, text, names)
    return Stray(f"found {found!r:.60}, expected {expected}", at, at + max(1, len(found)))
