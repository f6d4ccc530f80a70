"""A situation with something of it otherwise than it is told: a thing that is not there, a choice that is made another way.

Nothing is played here; `asked_if` plays what this makes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import Source
from rulesdb.scenarios.language.text import sentence

_NO = r"(?:doesn't|does not|didn't|did not|don't)"
_ISNT = r"(?:isn't|is not|wasn't|was not|weren't|were not|aren't|are not)"
_A = r"(?:an? |the |any |another )?"
_ABSENT = (
    late(rf"^(?P<who>[A-Z][\w'-]*) {_NO} (?:control|have|own) {_A}(?P<x>[A-Z].*?)(?: (?:on the battlefield|in play|in hand|out))?$"),
    late(r"^(?P<who>[A-Z][\w'-]*) (?:has|had|controls|controlled) no (?P<x>[A-Z].*?)(?: (?:on the battlefield|in play|in hand))?$"),
    late(rf"^(?:(?P<who>[A-Z][\w'-]*)'s )?(?P<x>[A-Z].*?) {_ISNT} (?:there|here|on the battlefield|in play|out)$"),
    late(r"^there (?:is|was|were|are) no (?P<x>[A-Z].*?)(?: (?:there|on the battlefield|in play|out))?$"),
)  # fmt: skip


def without_thing(source: Source, line: str) -> Source | None:
    """The situation without what this line says not to be there; None where it says no such thing, or that is not told to be."""
    found = next((x for form in _ABSENT if (x := form.match(line))), None)
    if found is None:
        return None
    who, name = found.groupdict().get("who") or "", found["x"].lower()
    setup: list[m.Setup] = []
    for one in source.scenario.setup:
        if not isinstance(one, m.Has) or who not in ("", one.player):
            setup.append(one)
            continue
        things = tuple(x for x in one.things if x.name.lower() != name)
        if things or not one.things:
            setup.append(one.but(things=things))
    if tuple(setup) == source.scenario.setup:
        return None
    return source.but(scenario=source.scenario.but(setup=tuple(setup)))


def other_choice(
    plain: Source, rows: Sequence[str], line: str, read: Callable[[list[str]], Source | None]
) -> list[str] | None:
    """The lines of the text with one that makes a choice put otherwise; None where no one line makes that choice.

    Of a line that tells more the rest is written as it is, in sentences of its own.

    Raises:
        BadInput: the line that makes it tells more, and can't be taken apart so.
    """
    with_it = read([*rows, line])
    steps = plain.scenario.steps
    if with_it is None or len(with_it.scenario.steps) != len(steps) + 1:
        return None
    new = with_it.scenario.steps[-1]
    changed = [(one, new) for one in steps if _of_one(one, new)] if _kind(new) else []
    changed = changed or _within_a_deed(steps, new)
    if len(changed) != 1:
        return None
    old, otherwise = changed[0]
    at = old.where.line
    if otherwise is new and sum(one.where.line == at for one in steps) == 1:
        return [line if n == at else row for n, row in enumerate(rows, 1)]
    meant = [otherwise if one is old else one for one in steps]
    told = ". ".join(
        map(sentence, (one for one in meant if one is otherwise or one.where.line == at))
    )
    out = [f"{told}." if n == at else row for n, row in enumerate(rows, 1)]
    again = read(out)
    if again is None or [*again.scenario.steps] != meant:
        raise BadInput("the line that makes this choice tells more: make it in a line of its own")
    return out


def _within_a_deed(steps: Sequence[m.Step], new: m.Step) -> list[tuple[m.Step, m.Step]]:
    """What its player does with a choice said along, each with that choice made otherwise: `targeting Elk choosing red`."""
    if not isinstance(new, m.Choose) or new.verb not in _SAID_ALONG:
        return []
    kind = _SAID_ALONG[new.verb]
    refs = tuple(one.ref for one in new.values if one.ref is not None)
    words = "|".join(one.word for one in new.values if one.word)
    out: list[tuple[m.Step, m.Step]] = []
    for one, deed in _used(steps, new.player):
        told = [x for x in deed.options if x.kind == kind]
        if len(told) != 1 or bool(told[0].refs) != bool(refs):
            continue
        options = tuple(x.but(refs=refs, word=words) if x is told[0] else x for x in deed.options)
        out.append((one, one.but(deed=deed.but(options=options))))
    return out


def _used(steps: Sequence[m.Step], player: str) -> list[tuple[m.Act, m.Cast | m.Activate]]:
    """What a player casts and activates in these lines, in their order."""
    return [
        (one, one.deed)
        for one in steps
        if isinstance(one, m.Act) and one.player == player and isinstance(one.deed, _USING)
    ]


_SAID_ALONG = {"chooses": "choosing", "targets": "targeting"}
"""What is chosen as something is cast or activated, and what of that deed says it."""


def other_deed(
    plain: Source, rows: Sequence[str], line: str, read: Callable[[list[str]], Source | None]
) -> list[str] | None:
    """The lines of the text with what is done instead in the place of what its player did last; None where it is no deed.

    Raises:
        BadInput: the text tells nothing of that player that it could be instead of, or tells more in that line.
    """
    with_it = read([*rows, line])
    steps = plain.scenario.steps
    new = with_it.scenario.steps[-1] if with_it is not None else None
    if not isinstance(new, m.Act) or not isinstance(new.deed, _USING):
        return None
    mine = _used(steps, new.player)
    at = mine[-1][0].where.line if mine else 0
    if not mine or sum(one.where.line == at for one in steps) != 1:
        raise BadInput("it is not clear what it would be instead of: change that line of the text")
    return [line if n == at else row for n, row in enumerate(rows, 1)]


_USING = (m.Cast, m.Activate)
"""What is done instead of something like it."""


def _of_one(told: m.Step, new: m.Step) -> bool:
    """Whether two lines make one choice: of the same kind, the same player and, where both say so, for the same thing."""
    if _kind(told) != _kind(new) or getattr(told, "player", "") != getattr(new, "player", ""):
        return False
    for_ = [
        one.source for one in (told, new) if isinstance(one, m.Choose) and one.source is not None
    ]
    return len({(ref.name, ref.whose) for ref in for_}) < 2 if for_ else True


_WHETHER = ("pays", "declines", "says yes", "says no")


def _kind(step: m.Step) -> str:
    """What is chosen by a line; "" where it makes no choice."""
    if isinstance(step, m.Act):
        return "block" if isinstance(step.deed, m.Block) else ""
    if not isinstance(step, m.Choose):
        return ""
    if step.verb == "doesn't block":
        return "block"
    return "whether" if step.verb in _WHETHER else step.verb
