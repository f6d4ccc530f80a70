"""The rule of the keyword that an ability comes from, for the trace (702).

A keyword ability that stands for other abilities gives them its key and a point; so whatever
triggers, is activated or replaces can be led back to its keyword. Nothing is decided here.
"""

from __future__ import annotations

from rulesdb.cards.abilities import KeywordAbility
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.engine.play import Play


def keyword_rules(p: Play, source: int, key: str) -> tuple[str, ...]:
    """The rule that says what the keyword means (702.N, its first subrule); none for other abilities."""
    while "." in key:
        key = key.rsplit(".", 1)[0]
        for held in p.look(source).abilities:
            if held.key == key and isinstance(held.ability, KeywordAbility):
                row = KEYWORDS.get(held.ability.name)
                return (f"{row.rule}a",) if row is not None else ()
    return ()
