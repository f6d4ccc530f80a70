"""Keywords that were there and did nothing: the rule that says when they do something decides that, too (702).

A row holds where something has the keyword and no step since the last expectations was one of its rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.scenarios.claims.beside.seen import Fact, Rows, Seen, by

_HELD = (Zone.HAND, Zone.GRAVEYARD)

_WAITS = {
    "702.11b": "hexproof",
    "702.19a": "trample",
    "702.19b": "trample",
    "702.21a": "ward",
    "702.42a": "entwine",
    "702.47a": "splice",
    "702.51a": "convoke",
    "702.52b": "dredge",
    "702.53b": "transmute",
    "702.56b": "replicate",
    "702.76a": "prowl",
    "702.78a": "conspire",
    "702.78b": "conspire",
    "702.83a": "exalted",
    "702.83b": "exalted",
    "702.85a": "cascade",
    "702.94a": "miracle",
    "702.105a": "dethrone",
    "702.113a": "awaken",
    "702.119a": "emerge",
    "702.125a": "undaunted",
    "702.126a": "improvise",
    "702.126b": "improvise",
    "702.127a": "aftermath",
    "702.131a": "ascend",
    "702.131b": "ascend",
    "702.149a": "training",
    "702.150a": "compleated",
    "702.153a": "casualty",
    "702.166a": "bargain",
    "702.171a": "saddle",
    "702.174a": "gift",
    "702.177b": "exhaust",
    "702.188a": "web-slinging",
    "702.194a": "teamwork",
}
"""The rule that says what a keyword does and when, and the keyword."""


def _here(seen: Seen) -> Iterable[int]:
    """What the line is about, what is on the battlefield or the stack, and the cards of hands and graveyards."""
    state = seen.state
    yield from (*seen.touched, *state.battlefield, *state.stack)
    for player in state.players:
        for zone in _HELD:
            yield from state.zone(zone, player)


def idle(keyword: str, rule: str) -> Fact:
    """Something has a keyword, or gives it, and no step was one of the rules of that keyword."""

    def there(seen: Seen) -> bool:
        return any(
            isinstance(part, a.KeywordAbility) and part.name == keyword
            for _, c in seen.ones(dict.fromkeys(_here(seen)))
            for held in (*c.abilities, *c.copiable.abilities)
            for part in held.ability.walk()
        )

    done = by(rule.rstrip("abcdefghijklmnopqrstuvwxyz"))
    return lambda seen: there(seen) and not done(seen)


ROWS: Rows = {rule: idle(keyword, rule) for rule, keyword in _WAITS.items()}
"""What a rule of 702 says of a keyword that has done nothing."""
