"""What came out of running examples, as plain data: the seam between the runner and its readers.

The runner writes these values, the site and the command line read them; nothing here knows
the engine. The JSON form is that of `rulesdb check --json` (`id`, `rule`, `example`,
`edition`, `title`, `file`, `line`, `status`, `reason`, `cites`) with the course of the game
added: the board at the start, the steps, the board at the end, and what was expected.
Every field that says nothing may be absent. `data/schemas/results.schema.json` describes it.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterable
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.home import home, write_whole
from rulesdb.listings import StrEnum
from rulesdb.scenarios.as_json import Json, dump, load
from rulesdb.values import Value, value

SCHEMA = 1
T = typing.TypeVar("T")


class Status(StrEnum):
    """What came of an example."""

    PASSES = "passes"
    FAILS = "fails"
    UNSUPPORTED = "unsupported"
    """Something of it is not known to this program, or takes more than it may: no answer."""
    FAULT = "fault"
    """This program broke: no answer, and to be reported."""
    NOT_ABOUT_PLAY = "not about play"


@value
class Printed(Value):
    """A printed example: the `ordinal`-th (from 1) of a rule in an edition, which is its date (`2011-07-15`)."""

    rule: str
    ordinal: int
    edition: str = ""


@value
class Counter(Value):
    """So many counters, or so much of anything a player has: `+1/+1`, `poison`, `energy`."""

    kind: str
    count: int


@value
class Card(Value):
    """A card, token or spell as a player sees it; `number` is `2/2`, a loyalty or a defense.

    `cost` is in braces (`{1}{G}`), `type` the type line, `text` the rules text, paragraphs apart by line breaks.
    `marks` are short words (`attacking`, `face down`, `damage 2`, `controlled by Bob`);
    `on` names what it is attached to; `count` says how many alike stand here.
    """

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    number: str = ""
    tapped: bool = False
    token: bool = False
    counters: tuple[Counter, ...] = ()
    marks: tuple[str, ...] = ()
    on: str = ""
    count: int = 1


LEFT = "left the game"
"""The note of a player who has: no life total counts any more (800.4a)."""


@value
class Side(Value):
    """A player's part of the board; `library` is the number of cards in it, -1 where it does not matter.

    `life` is in points, `mana` what is floating in braces (`{G}{G}`), `team` and `note` are short words
    (`team 1`, `lost`); each zone holds the cards that are this player's there, alike ones as one.
    """

    name: str
    life: int = 20
    counters: tuple[Counter, ...] = ()
    mana: str = ""
    battlefield: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    graveyard: tuple[Card, ...] = ()
    exile: tuple[Card, ...] = ()
    command: tuple[Card, ...] = ()
    library: int = -1
    team: str = ""
    note: str = ""


@value
class Board(Value):
    """A position: whose turn, which step, the players in turn order, the stack with its top first.

    `active` is a name; `step` is the name of a step or main phase.
    """

    players: tuple[Side, ...]
    active: str = ""
    step: str = ""
    stack: tuple[Card, ...] = ()


@value
class Lost(Value):
    """Something that was considered and did not apply, in a sentence, and the rule numbers that say why."""

    text: str
    rules: tuple[str, ...] = ()


@value
class Step(Value):
    """One thing that happened, in a sentence, with the rules that made it.

    `kind` is `action` (somebody did it), `choice`, `event`, `check` (the game looked) or `refused`.
    `told` is what people are told of it and of the steps after it that are `within` it.
    """

    text: str
    rules: tuple[str, ...] = ()
    kind: str = "event"
    lost: tuple[Lost, ...] = ()
    told: str = ""
    within: bool = False
    deciding: tuple[str, ...] = ()
    """The one or two of `rules` that decided it, for people; empty where all do."""
    could: tuple[str, ...] = ()
    """What was open at its choices, and what was chosen of it: a sentence for each."""
    after: Board | None = None
    """The board once it had happened, where it was looked at; None where it is that of a later step."""


def lines_alone(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps without their boards, for readers who want the story only."""
    return tuple(step.but(after=None) for step in steps)


def told(steps: Iterable[Step]) -> tuple[Step, ...]:
    """The steps as people are told them: those told together are one, with the rules of all."""
    out: list[Step] = []
    for step in steps:
        if step.within and out:
            last = out[-1]
            rules = tuple(dict.fromkeys((*last.rules, *step.rules)))
            shown = last.deciding or step.deciding
            after = step.after or last.after
            lost = (*last.lost, *step.lost)
            could = tuple(dict.fromkeys((*last.could, *step.could)))
            out[-1] = last.but(rules=rules, lost=lost, deciding=shown, could=could, after=after)
        elif step.told or step.within:
            out.append(step.but(text=step.told or step.text, told="", within=False))
        else:
            out.append(step)
    return _folded(out)


LONGEST_ROUND = 12
"""The most lines that one round of a loop is looked for with."""
_ROUNDS = 3
"""So many rounds alike are told as one, with their number."""


def _folded(steps: list[Step]) -> tuple[Step, ...]:
    """Rounds of the same lines as one round and how often it goes on."""
    out: list[Step] = []
    at = 0
    while at < len(steps):
        size, times = _round(steps, at)
        if times < _ROUNDS:
            out.append(steps[at])
            at += 1
            continue
        whole = steps[at : at + size * times]
        boards = [step.after for step in whole if step.after is not None]
        lines = f"these {size} lines, " if size > 1 else ""
        told_ = [whole[0].but(text=f"{whole[0].text} ({lines}×{times})"), *whole[1:size]]
        if boards:
            told_[-1] = told_[-1].but(after=boards[-1])
        out += told_
        at += size * times
    return tuple(out)


def _round(steps: list[Step], at: int) -> tuple[int, int]:
    """How many lines from here come again at once, and how often they stand there in all."""
    texts = [(step.text, step.kind) for step in steps[at : at + LONGEST_ROUND * _ROUNDS]]
    for size in range(1, len(texts) // _ROUNDS + 1):
        if texts[:size] * (_ROUNDS - 1) != texts[size : size * _ROUNDS]:
            continue
        times = _ROUNDS
        whole = texts[:size]
        while [
            (s.text, s.kind) for s in steps[at + size * times : at + size * (times + 1)]
        ] == whole:
            times += 1
        return size, times
    return 1, 1


@value
class Made(Value):
    """An effect that made a characteristic what it is, with its layer and place there (613).

    `text` is a sentence that begins with its source; `rules` are rule numbers.
    """

    text: str
    rules: tuple[str, ...] = ()


@value
class Expectation(Value):
    """What the example says must be so, in a sentence; whether it was; what was found instead.

    `made`: for characteristics, the effects that made them, in order.
    """

    text: str
    held: bool
    rules: tuple[str, ...] = ()
    found: str = ""
    made: tuple[Made, ...] = ()


@value
class Answer(Value):
    """A question of the situation, its answer in a sentence, and rule numbers, the deciding one first.

    `known` is False where it can't be told, which the sentence says.
    """

    question: str
    text: str
    rules: tuple[str, ...] = ()
    known: bool = True


@value
class Open(Value):
    """A choice that no line makes: who is asked what, by which rules, and what was taken of it.

    `line` is that of the text at which it is asked. `options` are the answers that differ, in words; `lines`
    the sentences to write for them, empty for one that no line says. `matters` is whether the outcome hangs
    on it; `whole` is False where there are more answers than could be listed.
    """

    who: str
    asked: str
    rules: tuple[str, ...] = ()
    line: int = 0
    taken: str = ""
    options: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    matters: bool = True
    whole: bool = True


@value
class Course(Value):
    """What comes of these answers to a choice: the facts that are so then, or another choice.

    `chosen` are the answers in words, `lines` the sentences to write for them; `left` counts the ways on from
    here that were not played.
    """

    chosen: tuple[str, ...]
    lines: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    then: Fork | None = None
    left: int = 0


@value
class Fork(Value):
    """A choice on which the outcome hangs; `left` counts its answers that were not played to their end."""

    who: str
    asked: str
    rules: tuple[str, ...] = ()
    courses: tuple[Course, ...] = ()
    left: int = 0


@value
class Ways(Value):
    """What comes of a situation in every way that its open choices can go.

    `played` counts branches and `outcomes` those that differ; `whole` is False where a limit was reached.
    `facts` are so in all of them, as far as it was asked; `fork` is the first choice that matters, None
    where none does.
    """

    played: int
    outcomes: int = 1
    whole: bool = True
    facts: tuple[str, ...] = ()
    fork: Fork | None = None


@value
class WhatIf(Value):
    """What differs if another line were said: where the story begins to differ, and what it comes to.

    `status` and `reason` are of the situation with that line. `at` is the line of the story under which it
    differs first, "" where it does not; `before` and `now` are the next steps there. `was` and `becomes` are the
    facts at the end that differ, of the situation as written and as supposed.
    """

    line: str
    status: Status
    reason: str = ""
    at: str = ""
    before: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    was: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()
    open: tuple[Open, ...] = ()
    """The choices that it leaves open."""


@value
class Result(Value):
    """What came of one example.

    `id` is the file's name and the ordinal of the example in it (`702.19b[1]`), with its date where there
    are several. `rule` is the number it is about; `example` the printed one that it executes, if any;
    `as_of` the date whose rules it was run under, "" for today's; `reason` says at what an
    unsupported one stopped, why a failing one failed, and where a fault broke; `cites` are all numbers in its trace.
    """

    id: str
    rule: str
    title: str
    status: Status
    reason: str = ""
    example: Printed | None = None
    executes: tuple[Printed, ...] = ()
    """All printed examples that it executes: the same situation in several editions."""
    edition: str = ""
    as_of: str = ""
    subject: str = ""
    also: tuple[str, ...] = ()
    """The other rules that it is about."""
    file: str = ""
    line: int = 0
    cites: tuple[str, ...] = ()
    source: str = ""
    start: Board | None = None
    steps: tuple[Step, ...] = ()
    end: Board | None = None
    expected: tuple[Expectation, ...] = ()
    answers: tuple[Answer, ...] = ()
    """To what the situation asks, in its order."""
    open: tuple[Open, ...] = ()
    """The choices that no line makes, in the order in which they are met on the way that is told."""
    ways: Ways | None = None
    """Every way that these can go, where that was asked for."""
    what_if: tuple[WhatIf, ...] = ()
    """What differs if other lines were said, each by itself."""
    not_read: tuple[str, ...] = ()
    """Texts of its cards that were not read and could not matter in what was told, each in a sentence."""


class Document(typing.TypedDict):
    """A file of results: the version of its form, how many of each status, the results.

    `mark` is that of the code and data that they were made by.
    """

    schema: int
    summary: dict[str, int]
    mark: str
    results: Json


def default_path() -> Path:
    """Where the runner leaves its results and the site looks for them."""
    return home() / "results.json"


def mark_of(path: Path) -> str:
    """The mark of the code and data that the results in a file were made by; "" where it says none."""
    try:
        document = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return ""
    return str(document.get("mark", "")) if isinstance(document, dict) else ""


def write_results(path: Path, results: tuple[Result, ...], mark: str = "") -> None:
    """Write results to a file, whole or not at all; `mark` is that of the code and data that made them."""
    counts = {str(status): sum(r.status is status for r in results) for status in Status}
    document = Document(schema=SCHEMA, summary=counts, mark=mark, results=dump(results))
    write_whole(path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")


def read_results(path: Path) -> tuple[Result, ...]:
    """The results in a file; BadInput where it holds none, or those of another version."""
    try:
        document = json.loads(path.read_bytes())
    except OSError as error:
        raise BadInput(f"cannot read the results in {str(path)!r} ({error.strerror})") from error
    except ValueError as error:
        raise BadInput(f"{str(path)!r} holds no results of examples ({error})") from error
    if not isinstance(document, dict) or document.get("schema") != SCHEMA:
        raise BadInput(f"{str(path)!r} holds no results in version {SCHEMA} of their form")
    return load(tuple[Result, ...], document.get("results", []))
