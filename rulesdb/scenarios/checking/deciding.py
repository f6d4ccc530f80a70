"""Which one or two rules of an event decided it: what a line of a story shows, while all of them count.

Rules that hold of every event of its kind come last; those of keywords, of state-based actions and of
effects come first. Nothing is left out of what was cited.
"""

from __future__ import annotations

from collections.abc import Sequence

MOST = 2
_FILLERS = frozenset(
    {
        "400.1", "400.7", "500.6", "601.2f", "601.2h", "107.5", "118.3", "106.3", "106.4", "106.12",
        "608.1", "608.2", "603.3", "405.3", "120.4b", "120.4c", "120.4d", "508.1m", "509.1i", "601.3", "601.2i",
        "120.2a", "120.2b", "113.7a", "506.4", "120.6", "614.5", "614.6", "700.4",
    }
)  # fmt: skip
"""Rules that say how such a thing always goes."""
_WEIGHTS: tuple[tuple[str, int], ...] = (
    ("702.", 0), ("704.", 0), ("903.", 0), ("104.", 0),
    ("614.", 1), ("615.", 1), ("616.", 1), ("613.", 1), ("603.", 1), ("603.10", 2),
    ("608.2b", 1), ("510.", 2), ("120.3", 3),
)  # fmt: skip
"""How early a rule comes by what its number begins with, the longest that fits; others stand between."""
_OTHERS = 2


def deciding(rules: Sequence[str]) -> tuple[str, ...]:
    """At most MOST of these rules, the deciding ones; in their order where they are worth the same."""
    telling = [rule for rule in dict.fromkeys(rules) if rule not in _FILLERS]
    if not telling:
        return tuple(dict.fromkeys(rules))[:1]
    return tuple(sorted(telling, key=_weight)[:MOST])


def _weight(rule: str) -> int:
    fitting = [(len(head), weight) for head, weight in _WEIGHTS if rule.startswith(head)]
    return max(fitting)[1] if fitting else _OTHERS
