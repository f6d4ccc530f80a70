"""Cards by what players call them: `Goyf` is Tarmogoyf, where no card and no player has that name and one card alone can be meant.

Looked at only once a name was found to be unknown. Of the cards that the situation tells it is the one that is called so, or
one of whose words ends so; where none is, the one card that players know by that name. What is unknown then is told in one message a line.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from rulesdb.cards.names import fold
from rulesdb.cards.nicknames import card_called, nicknames
from rulesdb.late import late
from rulesdb.scenarios.language.apart import apart
from rulesdb.scenarios.language.blocks import Block, Row
from rulesdb.scenarios.language.lexer import parse_line
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.naming import USUAL
from rulesdb.scenarios.language.problems import Problem, Stray, Told
from rulesdb.scenarios.language.unread import IF_UNREAD
from rulesdb.scenarios.language.words import closed

UNKNOWN = late(r"no (?:card|player)[^'\"]* is called (['\"].*?['\"])(?:;|$)")
"""How a name that nobody has is told."""
_LEAD = late(
    r"\s*(?:[Ii]n response|[Aa]t (?:the )?end of (?:the |that |this )?turn|[Aa]fter (?:combat|blocks|attackers are declared|blockers are declared)|[Bb]efore (?:blocks|damage|combat)"
    r"|(?:[Ii]n|[Dd]uring|[Oo]n|[Aa]t) (?:the |[A-Z][\w-]*'s )?(?:turn|upkeep|end step|draw step|(?:first |second |precombat |postcombat )?main phase)|[Tt]hen|[Nn]ext turn),? (?=[A-Z])"
)
"""A time before a deed, as it is read."""
_SHORTEST = 4
"""So many letters at the end of a word must be said."""


def by_full_names(block: Block, wrong: Iterable[Problem], names: Names) -> Block | None:
    """The same example with such names in full; None where there are none among what is wrong.

    A name that players have in every situation is somebody who plays, unless a line tells who does.
    """
    unknown = {found[1][1:-1] for one in wrong if (found := UNKNOWN.search(one.message))}
    told = any(row.text.lstrip().startswith("players ") for row in block.rows)
    may = [name for name in unknown if told or name.removesuffix("'s") not in USUAL]
    meant = {name: one for name in may if (one := _meant(name.removesuffix("'s"), names))}
    if not meant:
        return None
    said = "|".join(re.escape(one.removesuffix("'s")) for one in sorted(meant, key=len)[::-1])
    form = re.compile(rf"(?<![\w'’-])(?:{said})(?![\w-])")

    def in_full(found: re.Match[str]) -> str:
        quoted = found.string.count('"', 0, found.start()) % 2
        return found[0] if quoted else meant.get(found[0]) or meant[f"{found[0]}'s"]

    rows = [one._replace(text=form.sub(in_full, one.text)) for one in block.rows]
    return block._replace(rows=tuple(rows))


def unknown_in(row: Row, names: Names) -> Stray | None:
    """The name in a part of a sentence that nothing has: that is what can't be read, and not where it joins."""
    for part in apart(row.text):
        try:
            parse_line(part, names, row.line)
        except Stray as stray:
            found = UNKNOWN.search(str(stray))
            at = row.text.find(found[1][1:-1]) if found is not None else -1
            if found is not None and at >= 0:
                return Stray(Told(str(stray), at, at + len(found[1]) - 2))
    if (lead := _LEAD.match(row.text)) is not None:
        try:
            parse_line(" " * lead.end() + row.text[lead.end() :], names, row.line)
        except Stray as stray:
            return stray  # the time before it is understood
    return None


def _meant(name: str, names: Names) -> str:
    """The one card that can be meant by a name, in the plural where that is; "" where it is none or could be several."""
    told = [one for one in dict.fromkeys((*names.told, *names.things)) if one != name]
    for word, end in ((name, ""), (name.removesuffix("s"), "s")):
        short = fold(word)
        called = [one for one in told if short in map(fold, nicknames().get(one, ()))]
        called = called or [one for one in told if _ends(one, short)]
        if len(called) > 1:
            return ""
        card = called[0] if called else card_called(word)
        if card and names.is_thing(card):
            return card + end
    return ""


def _ends(name: str, short: str) -> bool:
    """Whether a word of a name ends so: `goyf`, of Tarmogoyf."""
    return len(short) >= _SHORTEST and any(
        fold(x).endswith(short) for x in re.findall(r"\w+", name)
    )


_LISTS = late(
    r"^\s*(?:[A-Z][\w'-]* (?:has|controls|owns|holds)|[A-Z][\w-]*'s (?:hand|graveyard|library|board) (?:is|has|contains)) "
)
_ITEM = late(
    r"(?:\d+|an?|the|two|three|four|five|tapped|untapped)? ?(?P<x>[A-Z][\w'’-]*(?: (?:of |the |to |and the )*[A-Z][\w'’-]*)*)"
)


def all_unknown(
    wrong: Iterable[Problem], unread: Iterable[Problem], names: Names
) -> tuple[list[Problem], list[Problem]]:
    """What is wrong, with all the names that nobody has in one message, those aside that a known one is like, and none of them told
    twice; and the questions that are wrong by themselves: where a line is, those that suppose nothing and name none of these.
    """
    told: set[str] = set()
    out: list[Problem] = []
    first: Problem | None = None
    more: list[str] = []
    for one in wrong:
        found = UNKNOWN.search(one.message)
        if found is None:
            out.append(one)
            continue
        name = found[1][1:-1]
        listed = _unknown_in_list(one.text, names)
        others = [x for x in listed if x not in {*told, name} and x not in name.split(", ")]
        whole = f"{name}, {others[0]}" if len(others) == 1 else ""
        if whole and _one_name(one.text, whole):
            out_of_two, others = one.but(message=one.message.replace(name, whole)), []
            told.add(whole)
        else:
            out_of_two = one
        new = name not in told
        told |= {name, *others}
        if first is None:
            first, more = out_of_two, [*map(repr, others)]
            out.append(first)
        elif new and (near := _LIKE.match(one.message)) is not None:
            out.append(one.but(message=near[0]))
            more += [f"{x!r} (line {one.where.line})" for x in others]
        elif new:
            more += [
                f"{x!r} (line {one.where.line})"
                for x in (whole if whole in told else name, *others)
            ]
    out = [_with_others(one, more) if one is first else one for one in out]
    return out, [one for one in unread if not out or _by_itself(one.message, told)]


_LIKE = late(r"no (?:card|player).*?; the nearest is [^;]*")
"""What is told of a name that a known one is like."""


def _one_name(text: str, name: str) -> bool:
    """Whether two names with a comma between them are one, of a legend: a list of two would have an “and” (`controls Vela, Lost Star in hand`)."""
    at = text.find(name)
    behind = text[at + len(name) :].strip(" .!;")
    return at >= 0 and " and " not in text and not behind.startswith(",") and "," not in text[:at]


def _with_others(one: Problem, more: list[str]) -> Problem:
    found = UNKNOWN.search(one.message)
    if found is None or not more:
        return one
    none = " or ".join(more)
    return one.but(message=one.message.replace(found[1], f"{found[1]}, and none {none}", 1))


def _by_itself(message: str, unknown: Collection[str]) -> bool:
    found = UNKNOWN.search(message)
    return IF_UNREAD not in message and (found is None or found[1][1:-1] not in unknown)


def _unknown_in_list(text: str, names: Names) -> list[str]:
    """The names in a line that lists what somebody has which no card and no player has."""
    lists = _LISTS.match(text)
    if lists is None:
        return []
    items = re.split(r",? and |, ", re.sub(r"\([^()]*\)", "", text[lists.end() :]))
    found = (_ITEM.match(one.strip()) for one in items)
    said = [one["x"] for one in found if one is not None]
    plain = [x for x in said if not any(True for _ in names.longest(x, 0))]
    return [x for x in plain if not any(x.split(" ")[0] in words for words in closed().values())]
