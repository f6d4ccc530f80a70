"""The paths: what each is called, what it is about, and its rules in the order in which they are best met.

A rule whose examples ask nothing in the edition shown is left out there; which example of a rule is met is
the first that asks something.
"""

from __future__ import annotations

from rulesdb.values import NamedTuple


class Path(NamedTuple):
    """A learning path: its page, its title, one sentence about it, and the numbers of its rules."""

    name: str
    title: str
    about: str
    rules: tuple[str, ...]


def _path(name: str, title: str, about: str, rules: str) -> Path:
    return Path(f"path-{name}", title, about, tuple(rules.split()))


PATHS = (
    _path("first-game", "A first game", "Turns, lands, creatures, life: what happens at a table before anything is complicated.",
          "103.4 504.1 305.2 110.4 302.7 119.2 514.1 104.3b"),
    _path("combat", "Combat", "Who attacks, who blocks, and how much damage goes where.",
          "508.1g 509.1b 509.1h 510.1 510.1c 702.7b 702.19b 506.4"),
    _path("stack", "The stack", "Who may do something when, and what happens first.",
          "117.3a 117.3d 117.1d 405.5 608.2b 601.2c 701.6a 608.2c"),
    _path("targets", "Targets", "What is aimed at, when it is chosen, and what becomes of a spell whose target is gone.",
          "115.1a 115.1c 115.6 115.7a 115.7e 115.9b 115.10 702.11b"),
    _path("triggers", "Triggered abilities", "When something triggers, how often, and in which order it is put on the stack.",
          "603.2 603.2c 603.3a 603.4 603.6c 603.6d 603.7a 603.8 603.10a"),
    _path("costs", "Costs", "What is paid, what it costs more or less, and what else may be paid instead.",
          "118.3a 118.7e 118.8a 118.9a 118.11 118.12 601.2g 601.2h"),
    _path("state-based", "State-based actions", "What the game itself does, whenever a player would get priority.",
          "117.5 704.3 704.5d 704.5f 704.5h 704.5i 704.5j 704.5m 704.7"),
    _path("damage", "Damage and life", "What damage does, besides being marked: to players, to creatures, with lifelink and with poison.",
          "120.1 120.2 120.3 120.3b 120.3d 119.4 119.5 119.10"),
    _path("replacement", "Replacement and prevention", "What happens instead, and who chooses where two effects want to be first.",
          "614.1 614.5 614.6 614.7 614.9 615.1 615.7 616.1 616.1e"),
    _path("layers", "Layers", "What an object is, when many effects speak of it.",
          "613.1 613.1c 613.2a 613.4b 613.4c 613.4d 613.5 613.6 613.7b 613.7d 613.7e 613.7m"),
    _path("copies", "Tokens, counters and copies", "Things that no deck has: how they come, what they are, and how they go.",
          "111.7 111.10a 122.1c 122.1h 122.6a 707.2 707.7 707.10 707.10c 704.5d"),
    _path("multiplayer", "More than two players, and Commander", "What is different at a larger table, and with a commander.",
          "104.1 800.4a 800.4c 800.4e 802.2a 802.4b 810.7 810.9 903.8"),
)  # fmt: skip
