"""What a line says was done before, and what is there already: it is done first, or not once more.

`Ann sacrifices Elk in response to Bob's Shock on it`: Bob casts it, where no line before has told that. `Bob targets Elk with Shock` is
that he casts it. `Ann casts another Elk`, of what she has on the battlefield: that one is in her hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.names import Names

_LAST = late(
    r"^(?P<s>\s*)(?P<a>[A-Z].*?),? in (?:response|reply) to (?P<p>[A-Z][\w-]*)(?:'s(?: casting)?| casting) (?P<y>[A-Z][^,.]*?)(?: (?:on|targeting|at|aimed at) (?P<t>it|them|(?:[A-Z][\w-]*'s )?[A-Z][^,.]*?))?[ .]*$"
)
_FIRST = late(
    r"^(?P<s>\s*)[Ii]n (?:response|reply) to (?P<p>[A-Z][\w-]*)'s (?P<y>[A-Z][^,.]*?)(?: (?:on|targeting|at|aimed at) (?P<t>(?:[A-Z][\w-]*'s )?[A-Z][^,.]*?))?, (?P<a>[A-Z].+?)[ .]*$"
)
_AIMS = late(
    r"^(?P<s>\s*(?:[Ii]n response,? )?)(?P<p>[A-Z][\w-]*) targets (?P<t>(?:[A-Z][\w-]*'s |her |his |their |the )?[A-Z][^,.]*?|it) with (?:the |an? |her |his |their )?(?P<y>[A-Z][^,.]*?)(?P<r>$|[ .]*$|,.*| and .*| in response.*)"
)
_ANOTHER = late(
    r"^(?P<s>\s*(?:[Tt]hen,? )?)(?P<p>[A-Z][\w-]*) (?P<v>casts|plays) (?:another|a second) (?P<y>[A-Z].*?)(?P<r>$|[.]\s*$|,? (?:targeting|copying|and|with|for|choosing) .*)"
)

_BLOCKS = late(
    r"^(?P<s>\s*)(?P<b>(?P<who>[A-Z][\w-]*) (?:chump-|chump |double-)?blocks) (?P<p>[A-Z][\w-]*)'s (?P<a>attacking )?(?P<x>[A-Z].*?)(?P<r> with .+)$"
)

_BLOCKED_BY = late(
    r"^(?P<s>\s*)(?P<p>[A-Z][\w-]*)'s (?P<x>[A-Z][^,]*?) (?:is|gets|becomes) (?:chump-|chump |double-)?blocked by (?P<w>[A-Z][\w-]*)'s (?P<y>[A-Z][^,.]*?)[ .]*$"
)
_UNBLOCKED = late(
    r"^(?P<s>\s*)(?P<p>[A-Z][\w-]*)'s (?P<x>[A-Z][^,.]*?) (?:is|goes|gets) (?:unblocked|not blocked|through)[ .]*$"
)


def told_before(row: Row, names: Names, context: Context) -> Row:
    """The line with what is done before it.

    Raises:
        BadInput: it answers a spell that no line tells, and what that is aimed at isn't told either.
    """
    if row.text.rstrip().endswith("?"):
        return row
    for pattern, before in _ROWS:
        found = pattern.match(row.text)
        if found is not None and names.is_player(found["p"]):
            context.acting()  # what was heard of counts
            row = row._replace(text=before(found, names, context) or row.text)
    return row


def _answers(found: re.Match[str], names: Names, context: Context) -> str:
    """The spell that is answered is cast first."""
    y = _spell(found["y"], names, context)
    if not y or y in context.cast:
        return ""
    aim = found["t"]
    if not aim and "target" not in context.text(context.full(y)):
        return f"{found['s']}{found['p']} casts {y}. In response, {found['a']}"
    if aim in ("it", "them"):
        spoken = [one for one in names.spoken(found["a"]) if not context.is_spell(one)]
        aim = spoken[0] if spoken else ""
    if not aim:
        raise BadInput(
            f"no line before this one casts {y}: {found['p']} casts {y} targeting A / In response, {found['a']}"
        )
    return f"{found['s']}{found['p']} casts {y} targeting {aim}. In response, {found['a']}"


def _blocks(found: re.Match[str], names: Names, context: Context) -> str:
    """`Bob blocks Ann's attacking Elk with Ox`: it attacks first, where no line before has told that."""
    if found["p"] == found["who"]:
        return ""
    x = next(names.spoken(found["x"]), "")
    if not found["a"] and (not x or x in context.placed or context.attackers):
        return ""
    before = "" if x in context.attackers else f"{found['p']} attacks with {found['x']}. "
    return f"{found['s']}{before}{found['b']} {found['x']}{found['r']}"


def _blocked_by(found: re.Match[str], names: Names, context: Context) -> str:
    """`Ann's Elk is blocked by Bob's Ox`, and no line before has told of an attack: it attacks first."""
    if context.attackers or found["w"] == found["p"] or not names.is_player(found["w"]):
        return ""
    attack = f"{found['p']} attacks {found['w']} with {found['x']}"
    return f"{found['s']}{attack}. {found['w']} blocks {found['x']} with {found['y']}"


def _unblocked(found: re.Match[str], names: Names, context: Context) -> str:
    """`Ann's Elk is unblocked`, and no line before has told of it: it attacks first."""
    x = next(names.spoken(found["x"]), "")
    if not x or context.attackers or x in context.placed:
        return ""
    return f"{found['s']}{found['p']} attacks with {x}. Nobody blocks"


def _aims(found: re.Match[str], names: Names, context: Context) -> str:
    y = _spell(found["y"], names, context)
    if not y or y in context.cast or " of " in found["r"]:
        return ""
    return f"{found['s']}{found['p']} casts {y} targeting {found['t']}{found['r']}"


def _another(found: re.Match[str], names: Names, context: Context) -> str:
    y = next(names.spoken(found["y"]), "")
    if y not in context.board.get(found["p"], ()):
        return ""
    first = f"{found['p']} has {y} in hand"
    return f"{found['s']}{first}. {found['p']} {found['v']} {y}{found['r']}"


def _spell(words: str, names: Names, context: Context) -> str:
    """The instant or sorcery that these words name whole."""
    ends = (end for sort, _, end in names.longest(words, 0) if sort == "thing")
    whole = next(ends, 0) == len(words)
    return next(names.spoken(words), "") if whole and context.is_spell(words) else ""


_ROWS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], Names, Context], str]], ...] = (
    (_UNBLOCKED, _unblocked),
    (_BLOCKED_BY, _blocked_by),
    (_LAST, _answers),
    (_FIRST, _answers),
    (_BLOCKS, _blocks),
    (_AIMS, _aims),
    (_ANOTHER, _another),
)
"""What a line says, and the line with what is done before it, "" where nothing is; in the order in which they are looked at."""
