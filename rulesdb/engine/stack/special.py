"""Special actions other than playing a land (116.2): one row each, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Special
from rulesdb.engine.state.ports import Port
from rulesdb.errors import BadInput
from rulesdb.values import Record

Specials = Mapping[str, tuple[str, Callable[[Play, int, Special], None]]]
SPECIAL: Port[Specials] = Port("special actions", "116.2")
"""Each special action with its rule; filled by the modules that know them."""


class Listing(Record):
    """A special action for `legal_actions`."""

    near: Callable[[Play, int], bool] | frozenset[str]
    """Whether there is anything that it could be taken with: by the board, the zones and the options alone.

    Or the keywords of which a card in hand must have one.
    """
    listed: Callable[[Play, int], list[Special]]
    """With what it could be taken now."""


LISTED: Port[tuple[Listing, ...]] = Port("special actions listed", "116.2")
"""What special actions a player could take now, for `legal_actions`."""


def special_action(p: Play, who: int, action: Special) -> None:
    """Take a special action (116.2)."""
    rows = p.ports[SPECIAL]
    row = rows.get(action.name)
    if row is None:
        known = ", ".join(sorted(rows)) or "none"
        raise BadInput(f"there is no special action {action.name!r}; known are {known}")
    row[1](p, who, action)
