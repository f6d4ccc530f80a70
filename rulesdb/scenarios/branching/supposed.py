"""A situation with another line: where that stands, and what of its outcome differs.

Nothing is played here; `supposing` and `judge` play what this makes.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.emptied import emptied, none_of_a_kind
from rulesdb.scenarios.branching.explore import Ending
from rulesdb.scenarios.branching.facts import asked, differing, position
from rulesdb.scenarios.branching.recounted import recounted
from rulesdb.scenarios.language.read import Broken, Source, read_each
from rulesdb.scenarios.table.library import library

MOST_STEPS = 4
"""So many steps are told from the first that differs."""


_LANDS = late(r"\blands?\b")
"""That there are no lands is so of those, too, that would be taken to be there."""


def supposed(source: Source, line: str) -> Source:
    """The situation with another line, or several with semicolons between them.

    Raises:
        BadInput: the line cannot be read, or it is one that the story would have to place.
    """
    said = [part.strip().removesuffix(".") for part in line.split(";") if part.strip()]
    (plain,) = read_each(source.text, source.file, library(), open_=True)
    assert isinstance(plain, Source)  # it was read before
    steps = plain.scenario.steps
    rows = source.text.rstrip("\n").split("\n")
    place = next((step.where.line for step in steps if step.where.line), len(rows) + 1) - 1
    later = place + 1 if steps and isinstance(steps[0], m.When) else place
    none = [one for one in said if none_of_a_kind(one)]
    said = [one for one in said if one not in none or _LANDS.search(one)]
    there = [one for one in said if _is_of_position(source, rows, place, one, steps)]
    chosen = [one for one in said if one not in there]
    for one in chosen:
        _must_choose(source, _text(rows, later, one), one, steps)
    whole = [*rows[:place], *there, *rows[place:later], *chosen, *rows[later:]]
    (found,) = read_each("\n".join(whole) + "\n", source.file, library(), open_=True)
    if isinstance(found, Broken):
        raise BadInput(f"--what-if {line!r}: {found.problems[0].message}")
    new = range(place + 1, place + 1 + len(there))
    try:
        scenario = recounted(_renewed(found.scenario, new), new, whole)
    except BadInput as error:
        raise BadInput(f"--what-if {line!r}: {error}") from error
    scenario = emptied(scenario, none, new)
    return Source(scenario, source.file, source.line, found.text, source.ordinal)


def _is_of_position(
    source: Source, rows: Sequence[str], place: int, line: str, steps: Sequence[m.Step]
) -> bool:
    """Whether a line says how things stand at the start; BadInput where it says nothing at all."""
    (found,) = read_each(_text(rows, place, line), source.file, library(), open_=True)
    here = found.unread if isinstance(found, Source) else found.problems[:1]
    if problem := next((one for one in here if one.where.line == place + 1), None):
        raise BadInput(f"--what-if {line!r}: {problem.message}")
    if isinstance(found, Source):
        return len(found.scenario.steps) == len(steps)
    return False  # the lines of the position that follow it now stand behind a step


def _must_choose(source: Source, text: str, line: str, before: Sequence[m.Step]) -> None:
    """BadInput where a line is neither of the position nor a choice that may stand before it is made."""
    (found,) = read_each(text, source.file, library(), open_=True)
    if isinstance(found, Source) and len(found.scenario.steps) == len(before) + 1:
        new = [step for step in found.scenario.steps if step not in before]
        if all(isinstance(step, (m.Choose, m.Chance)) for step in new):
            return
    raise BadInput(
        f"--what-if {line!r}: this happens at a place of the story; write it into the text there"
    )


def _text(rows: Sequence[str], place: int, line: str) -> str:
    return "\n".join([*rows[:place], line, *rows[place:]]) + "\n"


def _renewed(scenario: m.Scenario, lines: range) -> m.Scenario:
    """Without what was said before of something that these lines say anew."""
    new = {_of(one) for one in scenario.setup if one.where.line in lines} - {None}
    kept = (one for one in scenario.setup if one.where.line in lines or _of(one) not in new)
    return scenario.but(setup=tuple(kept))


def _of(one: m.Setup) -> tuple[str, str] | None:
    """What a line of the position can say only once: whose, and what."""
    if isinstance(one, m.StartsAt):
        return one.player, "life"
    if isinstance(one, m.StartsWith):
        return one.player, one.kind
    return None


def compared(line: str, before: r.Result, now: r.Result) -> r.WhatIf:
    """What differs between two results: where the story begins to, and what it comes to."""
    if now.status is not r.Status.PASSES and not now.expected:
        return r.WhatIf(line, now.status, now.reason)
    ends = [Ending(o.status, o.reason, o.expected, o.answers, o.end) for o in (before, now)]
    starts = [Ending(o.status, "", (), (), o.start) for o in (before, now)]
    told = [{**asked(one), **position(one)} for one in ends]
    added = [key for key in position(starts[1]) if key not in position(starts[0])]
    still = {key for key in added if position(starts[1])[key] == told[1].get(key)}
    # Whether anybody spoke of a player is no matter of the game.
    still |= {
        key for key in told[0].keys() ^ told[1].keys() if key.startswith(("player ", "hand "))
    }
    was, is_ = differing([{k: t for k, t in one.items() if k not in still} for one in told])
    at, had, has = _story(before.steps, now.steps)
    return r.WhatIf(line, now.status, now.reason, at, had, has, was, is_, now.open)


def _story(
    before: Sequence[r.Step], now: Sequence[r.Step]
) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """The line under which the stories part, and the next steps of each."""
    old, new = r.told(before), r.told(now)
    at = next(
        (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a.text != b.text),
        min(len(old), len(new)),
    )
    if at == len(old) == len(new):
        return "", (), ()
    line = next((step.text for step in reversed(new[: at + 1]) if step.kind == "action"), "")
    return line, _next(old, at), _next(new, at)


def _next(steps: Sequence[r.Step], at: int) -> tuple[str, ...]:
    """What came then, up to the next line of the story."""
    out: list[str] = []
    for step in steps[at:]:
        if step.kind == "action" and out:
            break
        out.append(step.text)
    more = len(out) - MOST_STEPS
    return (*out[:MOST_STEPS], *([f"and {more} more steps"] if more > 0 else []))
