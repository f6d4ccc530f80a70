"""`rulesdb.card` and `.judge`: cards and situations, asked from Python."""

from __future__ import annotations

from threading import Lock

from rulesdb.api.values import Ability, Card, Face
from rulesdb.errors import ParseError
from rulesdb.limits import Limits
from rulesdb.oracle.kept.library import explicit_of, find, rows_of, rules_of
from rulesdb.oracle.kept.readings import READINGS, unread_of
from rulesdb.scenarios.branching.explore import LIMIT
from rulesdb.scenarios.branching.judge import judge as judged
from rulesdb.scenarios.branching.supposing import supposing
from rulesdb.scenarios.language.read import Broken
from rulesdb.scenarios.results import Result
from rulesdb.scenarios.table.load import load_sources

_ONE_AT_A_TIME = Lock()
"""Limits of time and memory are those of the process: judgements wait for one another."""


def card(name: str) -> Card:
    """A card, how each paragraph of its text was understood, and which rules govern it.

    `name` needs no accents or exact punctuation; the name of a face or a nickname will do. Cards come with
    rulesdb or from `rulesdb cards import`. NotFound where none has the name (`near` has the nearest).
    """
    with _ONE_AT_A_TIME:
        found = find(name)
        every = rows_of(found), explicit_of(found), rules_of(found)
    faces = []
    for face, rows, full, governed in zip(found.faces, *every, strict=True):
        abilities = []
        for row, (said, _), rules in zip(rows, full, governed, strict=True):
            stop = unread_of(row)
            abilities.append(
                Ability(row["text"], read=False, why=stop.message)
                if stop is not None
                else Ability(
                    row["text"],
                    read=True,
                    explicit=said,
                    rules=tuple(dict.fromkeys(number for number, _ in rules)),
                )
            )
        faces.append(
            Face(
                face.name,
                face.mana_cost or "",
                face.type_line,
                face.power,
                face.toughness,
                face.loyalty,
                face.defense,
                tuple(abilities),
            )
        )
    return Card(found.name, str(found.layout), tuple(faces))


def judge(
    situation: str,
    *,
    every: bool = False,
    limit: int = LIMIT,
    what_if: tuple[str, ...] = (),
    seconds: float = 10.0,
    megabytes: int = 512,
) -> tuple[Result, ...]:
    """What comes of a situation: a Result for each example in it and each date that it asks about.

    `situation` is a text as `docs/scenarios.md` describes it, or its JSON. `every` plays every way that open
    choices can go, at most `limit` branches, and tells them in `Result.ways`; each line of `what_if` is played once more
    by itself, and what differs is in `Result.what_if`. A run stops after `seconds` of computing (where this is
    the main thread) or with more than `megabytes` of memory, and says so: its status is unsupported, as is
    whatever the reader or the engine does not know. ParseError, with line and column, where the text cannot
    be read.
    """
    limits = Limits(seconds, megabytes)
    out: list[Result] = []
    with _ONE_AT_A_TIME:
        for source in load_sources("", situation.encode(), open_=True):
            if isinstance(source, Broken):
                first = source.problems[0]
                raise ParseError(first.message, first.where.line, first.where.column)
            for date in source.scenario.dates:
                one = judged(source, date, every=every, limit=limit, limits=limits).result
                out.append(one.but(what_if=supposing(one, source, date, what_if, limits)))
        READINGS.save()
    return tuple(out)
