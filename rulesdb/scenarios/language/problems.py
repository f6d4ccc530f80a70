"""What is wrong with the text of a scenario: values with a place, and the error that carries them.

A message says what was found, what was expected and the nearest known name; the line and a caret
stand below it. What stops a line (`Stray`) is put into words when they are asked for. Nothing is read here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache

from rulesdb.cards.older_lines import UNTIL, reworded
from rulesdb.errors import ParseError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.forms import in_place, like
from rulesdb.scenarios.language.names import OPPONENT, Names
from rulesdb.scenarios.language.syntax import tables
from rulesdb.scenarios.language.words import SAID
from rulesdb.scenarios.model import NOWHERE, CardFace, Where
from rulesdb.values import NamedTuple, Value, value

OTHER_FACE = (
    "the other face of a card stands right below it, not indented, and begins with one of: adventure NAME"
    " {1}{G} / transforms into NAME / split with NAME {1}{G} / modal back NAME {1}{G} / flips into NAME"
)
FACE_BELOW = late(
    r"\s*(?:adventure|other (?:face|side|half)|back|omen|aftermath|split|transforms?|flips?|//|---)\b",
    re.IGNORECASE,
)
"""How a line begins that is meant as the other face of a card."""
"""What is wrong with what was meant as the other face of a card and can't be read as one."""


@value
class Problem(Value):
    """One fault of a text, at a place in a file."""

    message: str
    where: Where = NOWHERE
    file: str = ""
    text: str = ""
    """The line it is in."""

    def __str__(self) -> str:
        place = f"{self.file or 'the text'}:{self.where.line}:{self.where.column}: {self.message}"
        if not self.text:
            return place
        shown = self.text.rstrip()[:200]
        width = max(1, min(self.where.end, len(shown) + 1) - self.where.column)
        mark = " " * (self.where.column - 1) + "^" * width
        return f"{place}\n    {shown}\n    {mark}"


class Unreadable(ParseError):  # noqa: N818 -- an answer about a text
    """A text that is no scenario: all that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        first = problems[0].where
        super().__init__("\n".join(map(str, problems)), first.line, first.column)
        self.problems = problems


def lacking(one: m.Scenario, *, several: bool, open_: bool) -> Iterator[str]:
    """What is wrong with an example as a whole; `several`: whether it has two players, `open_`: nothing need be expected."""
    expected = [step for step in one.steps if isinstance(step, m.Expect)]
    if not (open_ or expected or one.aside or one.not_yet):
        yield "nothing is expected: an example that cannot fail is none (then …)"
    if one.as_of and expected and all(step.as_of for step in expected):
        yield (
            f"nothing is expected under the rules as of {one.as_of}, the date of the"
            " whole: leave that line out, or one expectation without a date"
        )
    pure = bool(one.steps or not open_) and all(
        isinstance(step, m.Expect) and isinstance(step.claim, m.PURE) for step in one.steps
    )
    if not pure and not several:
        yield "a game needs two players: name them (players Ann, Bob)"
    if pure and one.setup:
        yield "nothing of what is there is looked at"


def of_another_time(face: CardFace, dates: Iterable[str], file: str) -> Problem | None:
    """A type line of another time, where the situation is not of that time; None where nothing is wrong."""
    older = reworded(face.type_line)
    if older is None or all("" < date < UNTIL for date in dates):
        return None
    more = f" with the text {older.text[0]!r}" if older.text else ""
    said = (
        f"{face.type_line!r} is a type line of before {UNTIL}: say that the situation is"
        f" as of an earlier date, or write {older.line!r}{more}"
    )
    return Problem(said, face.where, file, face.type_line)


_CLAUSE = late(
    r"^(?P<c>(?P<w>While|When|Whenever|After|Once|As soon as|As long as|Until|Since|Because|Although|Though|Even if|Even though) (?P<r>[^,]+))(?:,|$)"
)
"""A clause that a line begins with: it is no name."""
_MOST_OF_A_CLAUSE = 60


def clause_unread(line: str) -> str:
    """What is said of a line whose first clause is not understood; "" where it begins with none."""
    found = _CLAUSE.match(line.strip())
    if found is None:
        return ""
    clause = found["c"]
    if len(clause) > _MOST_OF_A_CLAUSE:
        clause = f"{clause[:_MOST_OF_A_CLAUSE].rsplit(' ', 1)[0]} …"
    return (
        f"the clause “{clause}” is not understood: what is done or resolves before is a line of its own above this one"
        " (it resolves / in Bob's upkeep), and what waits on the stack is said so: With Bolt on the stack, Bob casts Deny on Bolt"
    )


class Told(NamedTuple):
    """What is wrong with a line, and from where to where in it."""

    message: str
    start: int
    end: int


class Wrong:
    """What is wrong with a line, found when it is asked for: most lines that can't be read are only tried."""

    __slots__ = ("_told",)

    def __init__(self, told: Told | Callable[[], Told]) -> None:
        self._told = told

    @property
    def told(self) -> Told:
        """What is wrong, and where."""
        if not isinstance(self._told, Told):
            self._told = self._told()
        return self._told


class Stray(Exception):  # noqa: N818 -- carried to the reader, which makes a problem of it
    """A place where a line cannot go on."""

    def __init__(self, told: Told | Callable[[], Told]) -> None:
        super().__init__()
        self.wrong = Wrong(told)

    @property
    def start(self) -> int:
        """Where it begins."""
        return self.wrong.told.start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.wrong.told.end

    def __str__(self) -> str:
        return self.wrong.told.message


def ended(text: str, names: Names, wanted: Collection[str]) -> Told:
    """What is wrong with a line that ends where these kinds of words could stand."""
    end = len(text.rstrip())
    said = f"the line ends too early; expected {_expected(wanted, text, names)}"
    return Told(said, end, end + 1)


@cache
def _said() -> dict[str, str]:
    """How tokens are named to people."""
    return {**SAID, **{name: f'"{text}"' for name, text in tables().literals.items()}}


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


_HEAD_BEFORE = late(r"(?<![\w'’-])[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*, $")


def _over_comma(text: str, at: int, name: str, names: Names) -> tuple[int, str]:
    """Where a name that nobody has begins, and all of it: `Chandra, Torch of Defiance`, of which one half alone is none.

    A comma parts it, as it parts things that are told together: the first half is what other legends are called in short.
    """

    def of_legends(head: str) -> bool:
        known = names.is_player(head) or names.called(head) or names.several(head)
        return not known and any(x.startswith(f"{head},") for x in names.nearest(head, 1))

    found = _HEAD_BEFORE.search(text, 0, at)
    if found is not None and of_legends(found[0][:-2]):
        return at - len(found[0]), found[0] + name
    end = at + len(name)
    goes_on = text.startswith(", ", end) and text[end + 2 : end + 3].isupper()
    if goes_on and of_legends(name) and next(names.longest(text, end + 2), None) is None:
        return at, f"{name}, {names.unknown(text, end + 2)}"
    return at, name


_HELD = late(r"\b(?:controls?|has|have|holds|owns|casts?|plays)\b[^.]*$")


def _nearest(name: str, near: Collection[str], names: Names, *, card: bool, held: bool) -> str:
    """The names most like one, and how a card is written that has just this one."""
    own = any(one in names.players or one in names.things or one in names.told for one in near)
    help_ = f"; the nearest is {' or '.join(map(repr, near))}"
    if not card:
        return help_
    if own and not held:  # no more than another spelling of what is here
        return help_
    if own:
        return f"{help_}; if it is another, {in_place(name)}"
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
            return Stray(told(text, at, names, ("NAME", "PLAYER")))
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


def _no_name(text: str, at: int, name: str, names: Names) -> Told | None:
    """What is wrong where a pronoun, an article or a preposition stands where a name is wanted; it is never one."""
    word, _, rest = name.partition(" ")
    word = re.split("['’]", word)[0]
    if not text[:at].strip() and (clause := clause_unread(text[at:])):
        return Told(clause, at, at + len(word))
    if word not in _NO_NAMES - _KEYWORDS or (rest and not names.is_player(rest)):
        return None
    if rest:
        return Told(
            f"found {word!r} before the player {rest!r}: write the name alone", at, at + len(name)
        )
    said = f"found {word!r}, which is no name; expected {_expected(_ANYTHING, text, names)}"
    return Told(said, at, at + len(word))


def told(text: str, at: int, names: Names, wanted: Collection[str]) -> Told:
    """What is wrong at a place of a line that can't go on there, where these kinds of words could stand."""
    if (the := _THE.match(text)) is not None and the.end() == at:
        sort, name, end = next(names.longest(text, at), ("", "", at))
        if sort == "player":  # an article that is fine before how a thing is
            return Told(f"found 'The' before the player {name!r}: write the name alone", at, end)
    if _DOES.match(text) and at == len(text) - len(text.lstrip()) and not names.players:
        second = re.match(r"\s*\S+ (\S+)", text)
        start = second.start(1) if second is not None else at
        found = second[1] if second is not None else text
        said = f"found {found!r:.60}, expected {_expected(_ANYTHING, text, names)}"
        return Told(said, start, start + len(found))
    if text[at].isupper() and ("NAME" in wanted or "PLAYER" in wanted):
        for _, name, end in names.longest(text, at):
            kind = "a player" if names.is_player(name) else "a card"
            return Told(f"{name!r} is {kind}; expected {_expected(wanted, text, names)}", at, end)
        name = names.unknown(text, at)
        if "NAME" in wanted:
            at, name = _over_comma(text, at, name, names)
        if fit := names.several(name := name.removesuffix("'s").removesuffix("’s")):
            said = f"{name!r} could be {' or '.join(map(repr, fit))}: write the whole name"
            return Told(said, at, at + len(name))
        if (wrong := _no_name(text, at, name, names)) is not None:
            return wrong
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
        return Told(f"no {kind} is called {name!r}{help_}{more}", at, at + len(name))
    if text[at] == '"' and "NAME" in wanted and "STRING" not in wanted:
        name = text[at + 1 :].split('"', maxsplit=1)[0]
        near = names.nearest(name)
        help_ = _nearest(name, near, names, card=True, held=True) if near else ""
        said = f"no card is called {name!r}{help_}{_or_import(names)}"
        return Told(said, at, at + len(name) + 2)
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
            return Told(said, start, start + len(name))
    word = re.match(r"\S+", text[at:])
    found = (word.group().rstrip(",") if word else "") or text[at]
    expected = _expected(wanted, text, names)
    return Told(f"found {found!r:.60}, expected {expected}", at, at + max(1, len(found)))
