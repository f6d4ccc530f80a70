"""Names that a reading of a sentence would lose: what is aimed at, and what pays, belongs to what is told, or the sentence is none of that.

Not counted is what is named only to say when something is done, what it is done rather than, or where it was before.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.late import late
from rulesdb.scenarios.language.names import Names

_BESIDE = late(
    r"\b(?:over|rather than|instead of|and not|but not) (?:the |an? )?[A-Z][^,.;]*"
    r"|\bfrom (?:the |an? )?[A-Z][^,.;]*? (?=(?:on)?to )"
    r"|\b(?:keep|keeps|leave|leaves|untaps?) (?:the )?[A-Z][^,.;]*"
    r"|\b(?:[Ii]n response to|[Ww]ith|[Ww]hile|[Bb]efore|[Aa]fter|[Oo]nce|[Ww]hen) [^,;]*?(?:on the stack|resolves|resolving|has resolved|resolved|triggers?|ability)\b"
    r"|\b[Ii]n response to [^,;]+"
    r"|\b[A-Z][^,;]*? deals (?:first|combat|double|regular)[a-z -]*damage\b"
    r"|,? (?:and|versus|vs\.?) (?:a |the |another )?(?:second |other )?pile of [^.;]+"
    r"|\([^()]*\)"
)
"""Where a name says only when, rather than what, or from where."""


_AIMED = late(
    r"(?<!counter )(?<!counters )\b(?:targeting|targets|on|at|sacrificing|discarding|exiling|returning|copying|naming|and targeting) (?:the |an? |her |his |their |both |[A-Z][\w-]*'s )?(?=(?P<x>[A-Z]))"
)
"""What something is done to, or done with."""


def lost(line: str, lines: Iterable[str], names: Names) -> bool:
    """Whether a reading as these lines has lost the name of what is aimed at, or of what pays."""
    found = [*_AIMED.finditer(plain := _BESIDE.sub(" ", line))]
    if not found:
        return False
    said = " ".join(lines)
    read: list[str] = []
    for one in found:
        name = next(
            (n for sort, n, _ in names.longest(plain, one.start("x")) if sort == "thing"), ""
        )
        if not name or name in said or not names.is_card(name):
            continue
        read = read or [*names.spoken(said)]
        if not any(name in each or each in name for each in read):
            return True
    return False
