"""What may stand behind `can`: whatever a player is told to do in one line may be asked about, as whether it can be done now.

The question is turned into that line and is read as it is; what becomes of it more than one deed, or is no deed, is not asked so.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.tree import Said
from rulesdb.scenarios.language.words import third

_ASKED = late(
    r"^\s*(?:(?:[Ss]o|[Aa]nd|[Bb]ut|[Nn]ow|[Tt]hen),? )?(?:[Cc]an|[Cc]ould|[Mm]ay) (?P<who>[A-Z][\w'-]*) (?:now |still |also )?(?P<v>[a-z][a-z-]*|[-−+]\d+)(?P<r>(?: [^?]*?)?)\s*\?\s*$"
)
_OTHER_QUESTION = late(
    r"(?<![\w'-])(?:only|alone|just|without|before|after|instead|again|next|twice|thrice|\w+ times|until|if|unless|except|or|later|when|once|while|during|as soon as)(?![\w'-])"
)
"""What would change the question."""


def could(line: str, is_player: Callable[[str], bool]) -> tuple[str, str] | None:
    """Who is asked about, and the line in which that player does it; None where no such thing is asked."""
    found = _ASKED.match(line)
    if found is None or not is_player(found["who"]) or _OTHER_QUESTION.search(found["r"]):
        return None
    return found["who"], f"{found['who']} {third(found['v'])}{found['r']}"


def asked_of(who: str, said: list[Said]) -> list[Said]:
    """The question about the one deed that a line became; nothing where it is not that player's one deed."""
    one = said[0] if len(said) == 1 else None
    if not isinstance(one, m.Act) or one.player != who:
        return []
    return [m.Ask(m.Whether(m.May(who, one.deed)))]
