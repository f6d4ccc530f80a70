"""What a line says was done before, and what is there already: it is done first, or not once more.

`Ann sacrifices Elk in response to Bob's Shock on it`: Bob casts it, where no line before has told that. `Bob targets Elk with Shock` is
that he casts it. `Ann casts another Elk`, of what she has on the battlefield: that one is in her hand.
"""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.names import Names

_LAST = late(
    r"^(?P<s>\s*)(?P<a>[A-Z].*?),? in (?:response|reply) to (?P<p>[A-Z][\w-]*)'s (?P<y>[A-Z][^,.]*?)(?: (?:on|targeting|at|aimed at) (?P<t>it|them|(?:[A-Z][\w-]*'s )?[A-Z][^,.]*?))?[ .]*$"
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


def told_before(row: Row, names: Names, context: Context) -> Row:
    """The line with what is done before it.

    Raises:
        BadInput: it answers a spell that no line tells, and what that is aimed at isn't told either.
    """
    if row.text.rstrip().endswith("?"):
        return row
    row = _blocks(_answers(row, names, context), names, context)
    return _another(_aims(row, names, context), names, context)


def _answers(row: Row, names: Names, context: Context) -> Row:
    found = _LAST.match(row.text) or _FIRST.match(row.text)
    if found is None or not names.is_player(found["p"]):
        return row
    y = _spell(found["y"], names, context)
    context.acting()
    if not y or y in context.cast:
        return row
    aim = found["t"]
    if aim in ("it", "them"):
        spoken = [one for one in names.spoken(found["a"]) if not context.is_spell(one)]
        aim = spoken[0] if spoken else ""
    if not aim:
        raise BadInput(
            f"no line before this one casts {y}: {found['p']} casts {y} targeting A / In response, {found['a']}"
        )
    return row._replace(
        text=f"{found['s']}{found['p']} casts {y} targeting {aim}. In response, {found['a']}"
    )


def _blocks(row: Row, names: Names, context: Context) -> Row:
    """`Bob blocks Ann's attacking Elk with Ox`: it attacks first, where no line before has told that."""
    found = _BLOCKS.match(row.text)
    if found is None or not names.is_player(found["p"]) or found["p"] == found["who"]:
        return row
    context.acting()
    x = next(names.spoken(found["x"]), "")
    if not found["a"] and (not x or x in context.placed or context.attackers):
        return row
    before = "" if x in context.attackers else f"{found['p']} attacks with {found['x']}. "
    return row._replace(text=f"{found['s']}{before}{found['b']} {found['x']}{found['r']}")


def _aims(row: Row, names: Names, context: Context) -> Row:
    found = _AIMS.match(row.text)
    if found is None or not names.is_player(found["p"]):
        return row
    y = _spell(found["y"], names, context)
    context.acting()
    if not y or y in context.cast or " of " in found["r"]:
        return row
    text = f"{found['s']}{found['p']} casts {y} targeting {found['t']}{found['r']}"
    return row._replace(text=text)


def _another(row: Row, names: Names, context: Context) -> Row:
    found = _ANOTHER.match(row.text)
    if found is None or not names.is_player(found["p"]):
        return row
    context.acting()
    y = next(names.spoken(found["y"]), "")
    if y not in context.board.get(found["p"], ()):
        return row
    first = f"{found['p']} has {y} in hand"
    return row._replace(text=f"{found['s']}{first}. {found['p']} {found['v']} {y}{found['r']}")


def _spell(words: str, names: Names, context: Context) -> str:
    """The instant or sorcery that these words name whole."""
    ends = (end for sort, _, end in names.longest(words, 0) if sort == "thing")
    whole = next(ends, 0) == len(words)
    return next(names.spoken(words), "") if whole and context.is_spell(words) else ""
