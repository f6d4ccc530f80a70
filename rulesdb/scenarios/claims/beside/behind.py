"""Whether a rule that no step has cited stands behind a claim all the same, by what was seen."""

from __future__ import annotations

from rulesdb.cards.governing import governing
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.engine.state.variants import Variants
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside import (
    actions_and_faces,
    asked_of,
    came_to_nothing,
    concepts,
    idle,
    keywords,
    spells_and_effects,
    tables,
    types_and_turns,
    undone,
    unpaid,
)
from rulesdb.scenarios.claims.beside.seen import Fact, Rows, Seen, either
from rulesdb.scenarios.claims.deeds import cites
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.playing.numbers import among, now
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
    unpaid.ROWS,
    came_to_nothing.ROWS,
    asked_of.ROWS,
)
"""One row for each rule of today's book that makes no step of its own, or of which a line says that it made none."""


def behind(story: Story, claim: m.Claim, found: Found, made: tuple[str, ...], rule: str) -> bool:
    """Whether a rule stands behind a claim that holds, in the numbers of its day; `made` are the rules that made what was looked at."""
    cited = {*made, *cites(story, found)}
    seen = Seen(story, claim, found, frozenset(cited))
    return any(
        (one in ROWS and ROWS[one](seen)) or among(one, _of_texts(seen))
        for one in _today(rule, story.state.variants)
    )


def _today(rule: str, forms: Variants) -> set[str]:
    """The numbers of today for what a rule of the day said, and for the form of a rule that has its number."""
    heirs = {now(rule, forms.as_of)} - {""}
    if forms.as_of:
        heirs.update(one for _, form in forms.forms if rule in form.then for one in form.rules)
    return heirs


def _of_texts(seen: Seen) -> set[str]:
    """The rules that govern the words of what the claim is about, and of what was done.

    Of a keyword these are the two that say what it means: 702.9a what flying is, 702.9b what it does.
    """
    texts = {
        held.ability
        for _, c in seen.ones(seen.touched)
        for held in (*c.abilities, *c.copiable.abilities)
    }
    found = {one.rule for one in governing(*texts)} - _OF_A_KIND
    return found | {f"{rule}{letter}" for rule in found & _OF_KEYWORDS for letter in "ab"}


_OF_KEYWORDS = frozenset(one.rule for one in KEYWORDS.values())
_OF_A_KIND = frozenset({
    "113.3a", "113.3b", "113.3c", "113.3d", "106.4", "107.5", "602.1", "602.2", "603.2", "604.1", "605.1a", "608.2c",
})  # fmt: skip
"""Rules of every ability of a kind: a step cites them where one is used, and the mere presence of one says nothing."""
