"""The players' words and the game's older ones: what each means today, in our own words, as data.

`data/vocabulary.txt` says it, a line a word: since when, the names, today's term, a sentence, the
rules. They are no terms of a rulebook; the glossary of an edition goes first wherever both have a name.
"""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from rulesdb.assets import asset
from rulesdb.rulebook.tree.model import GlossaryEntry, Reference
from rulesdb.values import NamedTuple

ENDINGS = ("s", "es", "ed", "d", "ing")
"""What a name may have at its end and be the same word."""
LONGEST = 6
"""No name has more words: a whole question is none."""


class Saying(NamedTuple):
    """A word of the players: `until` the year in which the rules gave it up, "" for table talk.

    `names` are the word and others of its meaning; `today` what the rulebook says instead, `@` before
    the name of a term; `meaning` a sentence or two; `rules` their numbers, the best first.
    """

    until: str
    names: tuple[str, ...]
    today: tuple[str, ...]
    meaning: str
    rules: tuple[str, ...]


@cache
def sayings() -> tuple[Saying, ...]:
    """All of them, in the order of the file."""
    lines = asset("data", "vocabulary.txt").read_text("utf-8").splitlines()
    return tuple(_read(line) for line in lines if line and line[0] != "#")


def _read(line: str) -> Saying:
    until, names, today, meaning, rules = (part.strip() for part in line.split("|"))
    return Saying(
        "" if until == "said" else until, _parts(names), _parts(today), meaning, _parts(rules)
    )


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def saying(name: str) -> Saying | None:
    """The saying of a name, in any case, with or without hyphens and endings."""
    key = _fold(name)
    if key.count(" ") >= LONGEST:
        return None
    shorter = [key.removesuffix(ending) for ending in ENDINGS if key.endswith(ending)]
    doubled = [each[:-1] for each in shorter if each[-2:-1] == each[-1:]]
    found = _by_name()
    return next((found[each] for each in (key, *shorter, *doubled) if each in found), None)


@cache
def _by_name() -> dict[str, Saying]:
    out: dict[str, Saying] = {}
    for each in sayings():
        for name in each.names:
            out.setdefault(_fold(name), each)
    return out


def _fold(name: str) -> str:
    return " ".join(name.casefold().replace("’", "'").replace("-", " ").split())


def as_entry(said: Saying, known: Container[str]) -> GlossaryEntry:
    """A saying as an entry of a glossary, with those of its rules that an edition knows."""
    text = said.meaning
    references = []
    rules = [number for number in said.rules if number in known]
    for place, number in enumerate(rules):
        if place == 0:
            text += " See rules " if rules[1:] else " See rule "
        else:
            text += " and " if number is rules[-1] else ", "
        references.append(Reference(len(text), len(text) + len(number), number, (number,)))
        text += number
    text += "." * bool(references)
    terms = tuple(each[1:] for each in said.today if each[0] == "@")
    return GlossaryEntry(
        said.names[0], said.names, (), terms, text, 0, bool(said.until), tuple(references)
    )
