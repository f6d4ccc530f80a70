"""`The opponent` is a player by name: the one that nobody has named, or the other of two where it is told whose opponent is meant."""

from __future__ import annotations

from collections.abc import Collection

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.names import OPPONENT

_MEANT = late(r"\b(?:(?P<who>[A-Z][\w-]*)['’]s|(?P<the>[Tt]he|[Mm]y)) (?:only )?opponent\b(?!,)")


def opponent_named(line: str, players: Collection[str]) -> str:
    """The line with the name of the opponent.

    Raises:
        BadInput: it could be either of two players, or any of more.
    """
    found = _MEANT.search(line)
    if found is None:
        return line
    if found["the"] and OPPONENT in players:
        others = [OPPONENT]
    else:
        others = [one for one in players if one != found["who"]]
    if len(others) > 1:
        raise BadInput(
            f"which opponent is meant is not told; write the name: {' or '.join(others)}"
        )
    name = others[0] if others else found[0]
    return f"{line[: found.start()]}{name}{line[found.end() :]}"
