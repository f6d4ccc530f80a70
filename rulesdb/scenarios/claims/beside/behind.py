"""Whether a rule that no step has cited stands behind a claim all the same, by what was seen."""

from __future__ import annotations

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside import (
    actions_and_faces,
    came_to_nothing,
    concepts,
    idle,
    keywords,
    spells_and_effects,
    tables,
    types_and_turns,
    undone,
)
from rulesdb.scenarios.claims.beside.seen import Fact, Rows, Seen, either
from rulesdb.scenarios.claims.deeds import cites, now
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.playing.story import Story


def _together(*tables: Rows) -> Rows:
    """Every rule of some tables; one that has rows in several holds by either."""
    facts: dict[str, list[Fact]] = {}
    for table in tables:
        for rule, fact in table.items():
            facts.setdefault(rule, []).append(fact)
    return {rule: found[0] if len(found) == 1 else either(*found) for rule, found in facts.items()}


ROWS: Rows = _together(
    concepts.ROWS,
    types_and_turns.ROWS,
    spells_and_effects.ROWS,
    keywords.ROWS,
    actions_and_faces.ROWS,
    tables.ROWS,
    idle.ROWS,
    undone.ROWS,
    came_to_nothing.ROWS,
)
"""One row for each rule of today's book that makes no step of its own, or of which a line says that it made none."""


def behind(story: Story, claim: m.Claim, found: Found, made: tuple[str, ...], rule: str) -> bool:
    """Whether a rule stands behind a claim that holds, in the numbers of its day; `made` are the rules that made what was looked at."""
    row = ROWS.get(now(rule, story.state.variants.as_of))
    if row is None:
        return False
    cited = {*made, *cites(story, found)}
    return row(Seen(story, claim, found, frozenset(cited)))
