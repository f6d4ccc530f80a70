"""What comes of something, told as if it were a line of the story: `Elk dies, so Ann draws a card`.

Nobody does that, and it is not believed: it is asked there, and the answer says whether it is so. What was cast or activated right
before resolves first, and damage is dealt where an attack was told last and no block is told behind it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.build.tree import build
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.lexer import parse_line
from rulesdb.scenarios.language.problems import Stray
from rulesdb.scenarios.language.words import closed

_SO = late(r"(?:,? and|,)? (?:so|which means(?: that)?|therefore) |;? and |; ")
_KEYWORD = late(r"^(?:[Tt]he |[Tt]hen )?(?P<k>[A-Z]?[a-z]+)(?: ability)? triggers$")
_PRONOUN = late(r"(?:she|he|they|She|He|They)\b")
_TOLD = late(r"\b(?:dies?|die|survives?|draws?|gains?|loses?|takes?|deals?|mills?|triggers?|fizzles?|wins?|(?:is|are|isn't|aren't) [a-z]+|doesn't [a-z]+|enters|leaves)\b")  # fmt: skip


def outcome(text: str, line: int, context: Context) -> list[m.Ask]:
    """The questions that a sentence is; nothing where it tells no outcome."""
    said = text.strip().rstrip(" .!")
    if said.endswith("?") or not _TOLD.search(said):
        return []
    asks: list[m.Ask] = []
    for part in _SO.split(said):
        if (question := _question(part, line, context)) is None:
            return []
        first = len(text) - len(text.lstrip()) + 1
        asks.append(m.Ask(question, where=m.Where(line, first, len(text) + 1)))
    return asks


def _question(part: str, line: int, context: Context) -> m.Question | None:
    """What an outcome asks: whether something becomes of these, or how much it is."""
    if _PRONOUN.match(part) is not None:
        return None  # whether she or he is who acted last, nobody says
    found = _KEYWORD.match(part)
    if found is not None and found["k"].lower() not in closed()["KEYWORD"]:
        found = None
    if found is not None:
        part = f"does {found['k'].lower()} trigger?"
    for one in _named(part, context):
        try:
            said = build(parse_line(one if found else f"then {one}", context.names, line))
        except (Stray, BadInput):
            continue
        if found is not None and isinstance(said, m.Ask):
            return said.question
        claim = said.claim if isinstance(said, m.Expect) and not said.because else None
        if isinstance(claim, m.Befalls) and (claim.negated or claim.verb != "resolve"):
            return m.FateOf(claim.refs, claim.verb, claim.negated)
        if isinstance(claim, m.Undergoes) and len(claim.refs) == 1:
            return m.HowMuch(claim.but(number=0, negated=False))
    return None


def _named(part: str, context: Context) -> Iterator[str]:
    """The part, and what it is with names for its pronouns."""
    yield part
    for lines in context.readings(part):
        if len(lines) == 1:
            yield lines[0]


def leading(ask: m.Ask, steps: Sequence[m.Step], rows: Iterable[Row]) -> list[m.Step]:
    """What happens before an outcome: the last spell or ability resolves, or combat damage is dealt."""
    passing = (m.Ask, m.Expect, m.Choose, m.Chance)
    last = next((one for one in reversed(steps) if not isinstance(one, passing)), None)
    if not isinstance(last, m.Act):
        return []
    if isinstance(last.deed, (m.Cast, m.Activate)):
        return [m.Pass(until="it resolves", latest=True)]
    where = ask.where
    behind = (
        one.text[where.end - 1 if one.line == where.line else 0 :]
        for one in rows
        if one.line >= where.line
    )
    fights = isinstance(last.deed, (m.Attack, m.Block)) and not any(
        "block" in text for text in behind
    )
    return [m.When("combat damage step")] if fights else []
