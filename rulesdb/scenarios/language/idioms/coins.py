"""A coin that is called (705.2): whose call is what comes up wins the flip, and of a flip that is won the coin shows heads in a situation."""

from __future__ import annotations

import re

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block, Row

_CALL = late(
    r"^(?P<h>\s*)[A-Z][\w'-]*(?: [A-Z][\w'-]*)? (?:calls|called) [\"“]?(?P<c>heads|tails)[\"”]?(?:(?:,? (?:and|but)|,) (?P<r>.+))?$"
)
_SIDE = late(
    r"^(?P<h>\s*)(?:(?:the|her|his|their) coin|the flip|it) (?:comes up|comes down|lands on|lands|is|shows) [\"“]?(?P<s>heads|tails)[\"”]?$"
)


def as_called(block: Block) -> Block:
    """The same example where each coin that somebody calls comes up as it does for one who called heads."""
    if not [row for row in block.rows if "call" in row.text and _CALL.match(row.text)]:
        return block
    rows: list[Row] = []
    call: re.Match[str] | None = None
    for row in block.rows:
        told = row.text
        if found := _CALL.match(told):
            call, told = found, f"{found['h']}{found['r'] or ''}"
            if not told.strip():
                continue
        side = _SIDE.match(told)
        if call is None:
            rows.append(row)
        elif side is None:
            return block  # what it shows is not told right behind the call
        else:
            shown = "heads" if side["s"] == call["c"] else "tails"
            rows.append(row._replace(text=f"{side['h']}the coin comes up {shown}"))
            call = None
    return block if call is not None else block._replace(rows=tuple(rows))
