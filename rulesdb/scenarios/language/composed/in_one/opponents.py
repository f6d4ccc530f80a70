"""`The opponent` is a player by name: the one that nobody has named, or the other of two where it is told whose opponent is meant."""

from __future__ import annotations

from collections.abc import Collection

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.names import OPPONENT

_MEANT = late(
    r"\b(?:(?P<who>[A-Z][\w-]*)['’]s|(?P<the>[Tt]he|[Mm]y)|(?P<her>her|his|their)) (?:only )?opponent\b(?!,)"
)


_DOES = late(
    r"^\s*(?:[Ii]n response,? |[Tt]hen,? )?(?P<who>[A-Z][\w-]*) (?:casts?|attacks?|activates?|targets?|chooses?|uses|swings|flashes)\b(?:(?!\b(?:and|while|then)\b)[^,.])*? (?:on|at|targeting|against|with|attacks?|targets?|chooses?|promising)?\s*(?:the opponent)?\b"
)
"""Who does what the opponent stands in."""


def opponent_named(line: str, players: Collection[str]) -> str:
    """The line with the name of the opponent.

    Raises:
        BadInput: it could be either of two players, or any of more.
    """
    found = _MEANT.search(line)
    if found is None:
        return line
    if found["her"]:
        told = _DOES.match(line)
        others = [one for one in players if told is None or one != told["who"]]
        if told is None or told["who"] not in players or len(others) != 1:
            return line
    elif found["the"] and OPPONENT in players:
        others = [OPPONENT]
    else:
        others = [one for one in players if one != found["who"]]
    if found["the"] and len(others) == 2 and not line.startswith(("'s", "’s"), found.end()):
        told = _DOES.match(line)
        others = [one for one in others if told is None or told["who"] != one]
    if len(others) > 1:
        raise BadInput(
            f"which opponent is meant is not told; write the name: {' or '.join(others)}"
        )
    name = others[0] if others else found[0]
    return f"{line[: found.start()]}{name}{line[found.end() :]}"
