"""What no example shows, and why: definitions, what lies outside the game, and what something is lacking for.

The rows are data (`data/untold/section-N.txt`, a line a rule: number, kind, colon, reason). Which rules
examples do show is measured in `coverage.py`; nothing here looks at an example.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from rulesdb.assets import asset
from rulesdb.errors import BadInput
from rulesdb.listings import StrEnum
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.values import Value, value


class Kind(StrEnum):
    """Why a rule has no example. A definition says what a word means; nothing happens by it.

    What something is lacking for stays open: a game could show it.
    """

    DEFINITION = "definition"
    OUTSIDE = "outside"
    LACKING = "lacking"


@value
class Untold(Value):
    """Why no example shows a rule: the kind, and the reason as a clause without a full stop.

    What is outside the game holds for all below that number, too; all else for that number alone.
    """

    kind: Kind
    reason: str


def untold() -> Mapping[str, Untold]:
    """All rows by rule number, in the order of the files.

    Raises:
        BadInput: a line that is none, a kind that is none, or a number twice.
    """
    rows: dict[str, Untold] = {}
    for path in sorted(Path(str(asset("data", "untold"))).glob("section-*.txt")):
        for at, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if not line or line.startswith("#"):
                continue
            number, row = _row(line, f"{path.name}, line {at}")
            if number in rows:
                raise BadInput(f"{path.name}, line {at}: {number} has a reason already")
            rows[number] = row
    return MappingProxyType(rows)


def _row(line: str, place: str) -> tuple[str, Untold]:
    head, colon, reason = line.partition(": ")
    number, _, kind = head.partition(" ")
    if not colon or not reason or kind not in set(Kind) or RuleNumber.read(number) is None:
        raise BadInput(
            f"{place}: {line!r} is not “NUMBER definition: REASON”, “NUMBER outside: …” or “NUMBER lacking: …”"
        )
    return number, Untold(Kind(kind), reason)


def why_untold(number: str, rows: Mapping[str, Untold]) -> Untold | None:
    """Why no example shows the rule; None where one could.

    A row for what is outside the game reaches down to the subrules.
    """
    own = rows.get(number)
    if own is not None:
        return own
    here = RuleNumber.parse(number).parent
    while here is not None:
        row = rows.get(str(here))
        if row is not None and row.kind is Kind.OUTSIDE:
            return row
        here = here.parent
    return None
