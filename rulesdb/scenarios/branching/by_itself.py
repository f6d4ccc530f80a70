"""Questions of what would be if something happened by itself: `what if Elk dies?`, `does Ann lose life if Elk is exiled?`.

What is supposed is no deed of a player, so no line tells it: it is put into the story at the place of the question.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.read import Source

_HAPPENS = late(
    r"^(?P<x>(?:[A-Z]|the ).*?) (?P<v>dies|died|would die|(?:is|are|was|gets|got|were|would be) (?:destroyed|killed|sacrificed|exiled|bounced|countered|tapped|untapped|returned(?: to (?:its owner's|the owner's|her|his|their|[A-Z]\S*?'s) hand)?)|goes to the graveyard)$"
)
_VERBS = (
    ("die", "dies"),
    ("graveyard", "dies"),
    ("destroyed", "is destroyed"),
    ("killed", "is destroyed"),
    ("sacrificed", "is sacrificed"),
    ("exiled", "is exiled"),
    ("bounced", "is returned to its owner's hand"),
    ("hand", "is returned to its owner's hand"),
    ("returned", "is returned to its owner's hand"),
    ("countered", "is countered"),
    ("untapped", "becomes untapped"),
    ("tapped", "becomes tapped"),
)
"""What is said of a thing, by a word of it, and how the story has it."""
_ENTERS = late(r"^(?P<x>(?:[A-Z]|the ).*?) (?:enters|resolves)(?: the battlefield)?$")
_ABILITY = late(r"'s (?:[a-z]+ )?(?:trigger|triggered ability|ability) resolves$")
Read = Callable[[list[str]], Source | None]


def happening(
    line: str, plain: Source, before: list[str], behind: list[str], read: Read
) -> Source | None:
    """The story with what is supposed at its place; None where that is no event that could be supposed so.

    `plain` is the story until the question, `before` its lines, `behind` how it goes on and what is asked.
    """
    if _ABILITY.search(line) is not None:
        return read([*before, line, *behind])  # nobody casts what an ability is of
    if (entering := _ENTERS.match(line)) is not None and (ref := _ref(entering["x"], before, read)):
        return read([*before, *_cast_first(ref, plain), f"{entering['x']} resolves", *behind])
    found = _HAPPENS.match(line)
    if found is None or (ref := _ref(found["x"], before, read)) is None:
        return None
    there = read([*before, *behind])
    if there is None:
        return None
    verb = next(said for word, said in _VERBS if word in found["v"])
    at = len(plain.scenario.steps)
    steps = there.scenario.steps
    step = m.Supposed(ref, verb, where=m.Where(len(before) + 1, 1, 1))
    if at and plain.scenario.steps != steps[:at]:
        return None  # how it goes on changes what stands before
    scenario = there.scenario.but(steps=(*steps[:at], step, *steps[at:]))
    return Source(scenario, there.file, there.line, there.text, there.ordinal)


def _cast_first(ref: m.Ref, plain: Source) -> list[str]:
    """The line by which whoever has a card casts it, where no line of the story has done so."""
    cast = (one.deed for one in plain.scenario.steps if isinstance(one, m.Act))
    if any(isinstance(deed, m.Cast) and deed.spell.name == ref.name for deed in cast):
        return []
    has = (one for one in plain.scenario.setup if isinstance(one, m.Has))
    who = next((one.player for one in has if any(x.name == ref.name for x in one.things)), "")
    return [f"{who} casts {ref.name}"] if who else []


def _ref(name: str, before: list[str], read: Read) -> m.Ref | None:
    """What a name means in the story."""
    found = read([*before, f"where is {name}?"])
    last = found.scenario.steps[-1] if found is not None else None
    if isinstance(last, m.Ask) and isinstance(last.question, m.WhereIs):
        return last.question.ref
    return None
