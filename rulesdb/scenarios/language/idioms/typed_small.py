"""Names typed without their capitals or commas: `bob casts lightning bolt on the bears`, `Krenko Mob Boss`, `Jace, Beleren`.

Looked at only once lines could not be read. A name of several words is a card's where one is called so; one word alone is where
a card is cast, or told before; `the bears` is the one thing told here that has this word in its name. What can be read as it is
written stays so.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block, Row
from rulesdb.scenarios.language.names import MOST_WORDS, Names
from rulesdb.scenarios.language.problems import Problem
from rulesdb.scenarios.language.words import all_subtypes, closed

_DOERS = "has|controls|casts|cast|attacks|attacked|blocks|blocked|activates|plays|responds|passes|chooses|says|targets|sacrifices|doesn't block|draws|owns|holds"
_SMALL_PLAYER = late(
    rf"(?:^\s*|[.;] |(?:,| and|, and|, then|in response,?) )(?P<w>[a-z]+) (?:{_DOERS})\b|(?:^|[ (])(?P<w2>[a-z]+)'s (?:turn|upkeep|hand|graveyard|library|end step|draw step)\b"
    r"|^\s*(?P<w3>[a-z]+) is at \d|(?:^\s*|[.;] |(?:,| and|, and|, then) )(?P<w4>[a-z]+) (?:[a-z]+ )?[a-z]+s (?:it|him|her|them|the|that)\b"
)
_NO_PLAYER = frozenset(
    {"it", "she", "he", "they", "who", "which", "that", "this", "everyone", "everybody", "nobody", "someone", "somebody", "and", "then", "but", "what",
     "player", "players", "opponent", "opponents", "i", "you", "we", "each", "one", "nothing", "both", "all", "creature", "trigger", "ability",
     "spell", "owner", "controller", "response", "of", "the", "next", "how", "why", "when", "where", "does", "is", "can", "must", "no", "neither"}
)  # fmt: skip
_WORD = late(r"[\w'’/+-]+")
_CASTING = late(
    r"\b(?:casts?|responds? with|answers? with|resolves?|flashes in|copies|counters? (?:it|that) with|holding|flashes back) (?:an? |the |her |his |their )?$"
)
_LISTED = late(
    r"\b(?:has|controls|holds|with|on|targeting|at|and|or|counters|kills|destroys|exiles|bounces|sacrifices|discards|equips|chooses|blocks) (?:an? |the |her |his |their |\d+ |[a-z]+ (?=$))?(?:tapped |untapped )?$|, (?:an? |the |\d+ )?$"
)
_ENDS = late(
    r"(?=$|[,.?;)]| (?:and|or|in|on|with|at|to|targeting|from|attached|equipped|enchanted|die|survive|resolve|trigger)\b)"
)
"""Where one word could be the name of a thing."""
_BASIC = frozenset({"plains", "island", "swamp", "mountain", "forest", "wastes"})
_PART = late(
    r"(?<![\w'-])(?P<h>(?:[Tt]he|[Hh]er|[Hh]is|[Tt]heir|[Mm]y|[A-Z][\w-]*'s|with|on|targeting|at|[a-z]+s) )(?P<w>(?!(?:the|her|his|their|my|an?)\b)[a-z][a-z-]{2,})(?![\w'-])"
)
_DOES = late(r"(?:^|[.;,] |and |then |response,? )\s*[A-Z][\w-]* (?:then |now )?$")
_SHORTEST = 4
"""So many letters at the end of a word must be said."""
_Cards = dict[str, str]
"""The names of cards by how they are typed."""
_COMMON = frozenset(
    {"a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "with", "from", "and", "or", "as", "it", "its", "is",
     "are", "one", "two", "three", "all", "any", "no", "not", "nothing", "off", "up", "down", "out", "over", "under",
     "first", "second", "last", "next", "turn", "end", "step", "draw", "main", "phase", "hand", "top", "card", "cards",
     "life", "spell", "player", "combat", "damage", "attack", "block", "target", "creature", "creatures", "land", "lands",
     "token", "counter", "enters", "face", "back", "this", "that", "each", "other", "another", "again", "full", "double"}
)  # fmt: skip
"""Words of which no name is made where they are typed small."""


def as_printed(block: Block, _: Iterable[Problem], names: Names) -> Block | None:
    """The same example with such names as they are printed; None where there are none."""
    rows = tuple(_players(block.rows))
    known = _folded(names.library)
    own = {_fold(one): one for one in names.things}
    rows = tuple(row._replace(text=_cards(row.text, known, own)) for row in rows)
    told = tuple(dict.fromkeys((*names.told, *_spoken(rows, names), *own.values())))
    rows = tuple(row._replace(text=_parts(row.text, told)) for row in rows)
    return None if rows == block.rows else block._replace(rows=rows)


def _players(rows: Iterable[Row]) -> Iterator[Row]:
    """The lines with a capital for each player who is typed small everywhere."""
    rows = tuple(rows)
    small: dict[str, None] = {}
    for row in rows:
        for found in _SMALL_PLAYER.finditer(row.text):
            word = found["w"] or found["w2"] or found["w3"] or found["w4"]
            if word not in _NO_PLAYER and not any(word in table for table in closed().values()):
                small[word] = None
    said = "|".join(small)
    form = re.compile(rf"(?<![\w'-])(?:{said})(?![\w-])") if said else None
    for row in rows:
        text = form.sub(lambda found: found[0].capitalize(), row.text) if form else row.text
        yield row._replace(text=text)


def _fold(name: str) -> str:
    return re.sub(r"[^\w ]", "", name.lower())


@lru_cache(maxsize=2)
def _folded(names: Collection[str]) -> dict[str, str]:
    """The names of cards by how they are typed without capitals and signs; none where two are typed alike."""
    out: dict[str, str] = {}
    for name in names:
        key = _fold(name)
        out[key] = name if out.get(key, name) == name else ""
    return out


def _cards(text: str, known: _Cards, own: _Cards) -> str:
    """A line with the names of cards in it as they are printed; what stands in quotes is a text."""
    words = list(_WORD.finditer(text))
    out, at, i = "", 0, 0
    while i < len(words):
        for size in range(min(MOST_WORDS, len(words) - i), 0, -1):
            start, end = words[i].start(), words[i + size - 1].end()
            said = text[start:end]
            name = _named(said, size, (text[:start], text[end:]), known, own)
            if name and name != said and not text.count('"', 0, start) % 2:
                out += text[at:start] + name
                at, i = end, i + size
                break
            if name == said:
                i += size
                break
        else:
            i += 1
    return out + text[at:]


def _named(said: str, size: int, around: tuple[str, str], known: _Cards, own: _Cards) -> str:
    """The card that some words of a line name; "" where they name none, or say something else as well."""
    before, behind = around
    if re.search(r"[.;:!?]|  |, and ", said):
        return ""
    key = _fold(said)
    name = own.get(key) or known.get(key, "")
    if not name and size == 1 and key.removesuffix("s") in _BASIC:
        key, name = key.removesuffix("s"), f"{key.capitalize()}"
    if not name and size > 1 and key.endswith("s") and _DOES.search(before):
        verb = own.get(key[:-1]) or known.get(key[:-1], "")  # `Bob mana leaks it`
        apt = verb and not {*key[:-1].split(" ")} <= _COMMON and re.match(r" \S", behind)
        return f"casts {verb} on" if apt else ""
    if not name or name == said:
        return name
    if size == 1:
        listed = bool(_LISTED.search(before)) and bool(_ENDS.match(behind))
        plain = said.islower() and not any(said in table for table in closed().values())
        return name if plain and key not in _COMMON and (listed or _CASTING.search(before)) else ""
    if {*key.split(" ")} <= _COMMON:
        return ""
    if said.count(",") > name.count(","):  # a list of two things is none
        return name if all(one not in known.values() for one in said.split(", ")) else ""
    return name


def _spoken(rows: Iterable[Row], names: Names) -> Iterator[str]:
    for row in rows:
        yield from names.spoken(row.text)


def _parts(text: str, told: Collection[str]) -> str:
    """`the bears`, where one thing told here has that word in its name, and the word says nothing else."""

    def called(found: re.Match[str]) -> str:
        word = found["w"]
        if word in _COMMON or any(word in table for table in closed().values()):
            return found[0]
        bare = found["h"][:1].islower() and found["h"] not in (
            "the ",
            "her ",
            "his ",
            "their ",
            "my ",
        )
        if bare and not _ENDS.match(text[found.end() :]):
            return found[0]
        stems = {word, word.removesuffix("s"), f"{word}s"}
        fit = [one for one in told if stems & {_fold(part) for part in one.split(" ")}]
        if not fit and len(word) >= _SHORTEST:  # `goyf`, of Tarmogoyf
            fit = [one for one in told if any(_fold(x).endswith(word) for x in one.split(" "))]
        if len(fit) != 1 or word.capitalize() in told:
            return found[0]
        if " " not in fit[0] and word.capitalize() in all_subtypes():
            return found[0]
        return f"{found['h']}{fit[0]}"

    return _PART.sub(called, text)
