"""The questions of `asked_forms.txt`, filled with the names of a situation: what `asked_everywhere.py` asks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rulesdb.scenarios import results as r
from rulesdb.scenarios.language.words import closed

FORMS = Path(__file__).with_name("asked_forms.txt")


class Asked(NamedTuple):
    """A question, its form, and which others mean the same: those of one `family`, `turned` the other way round."""

    form: str
    family: int
    turned: bool
    question: str


class Names(NamedTuple):
    """What can be asked about in a situation, by the letter of `asked_forms.txt`."""

    t: tuple[str, ...]
    c: tuple[str, ...]
    s: tuple[str, ...]
    p: tuple[str, ...]
    k: tuple[str, ...]


def forms() -> Iterator[tuple[int, bool, str]]:
    """The forms of questions, each with its family and whether it is turned round in it."""
    family = 0
    for line in FORMS.read_text("utf-8").splitlines():
        for group in () if line.startswith("#") else line.split(" ; "):
            family += 1
            same, _, turned = group.partition(" ! ")
            yield from ((family, False, one) for one in same.split(" | "))
            yield from ((family, True, one) for one in turned.split(" | ") if one)


def bare(text: str) -> str:
    """A situation without what it asks and expects, and only its first example."""
    out: list[str] = []
    claims = False
    for line in text.splitlines():
        first = line.split(" ", maxsplit=1)[0] if line.strip() else ""
        if line.startswith("example") and any(one.startswith("example") for one in out):
            break
        claims = line.startswith("then ") or (claims and line.strip()[:4] in ("and ", "but "))
        if claims or line.rstrip().endswith("?") or first in ("from", "rule", "subject", "unclear"):
            continue
        out.append(line)
    return "\n".join(out) + "\n"


def names_of(result: r.Result) -> Names:
    """Those of the boards at the start and at the end."""
    boards = [one for one in (result.end, result.start) if one is not None]
    sides = [(board, side) for board in boards for side in board.players]
    there = [one for _, side in sides for one in side.battlefield]
    away = [one for _, s in sides for one in (*s.hand, *s.graveyard, *s.exile, *s.command)]
    spells = [one for one in away if re.search("Instant|Sorcery", one.type)]
    texts = " ".join(one.text.lower() for one in there)
    keywords = [one for one in sorted(closed()["KEYWORD"]) if re.search(rf"\b{one}\b", texts)]
    no_lands = [one for one in there if not one.type.startswith("Basic Land")] or there
    return Names(
        _once(no_lands), _once((*away, *no_lands)), _once(spells or away),
        tuple(dict.fromkeys(side.name for _, side in sides)), tuple(keywords) or ("flying",),
    )  # fmt: skip


def _once(cards: Sequence[r.Card]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.name for one in cards if one.name[:1].isupper()))


def asked_of(names: Names, many: int) -> list[Asked]:
    """Each form filled with so many of the names, the next ones each time."""
    out: list[Asked] = []
    for at in range(many):

        def nth(group: Sequence[str], more: int = 0, at: int = at) -> str:
            return group[(at + more) % len(group)] if group else ""

        filled = {
            "{t}": nth(names.t), "{u}": nth(names.t, 1), "{c}": nth(names.c), "{s}": nth(names.s),
            "{p}": nth(names.p), "{o}": nth(names.p, 1), "{k}": nth(names.k), "{n}": str(at + 2),
        }  # fmt: skip
        for family, turned, form in forms():
            question = re.sub(r"\{.\}", lambda found, filled=filled: filled[found[0]], form)
            if all(filled[sign] for sign in re.findall(r"\{.\}", form)):
                out.append(Asked(form, family * 100 + at, turned, question))
    return list({one.question: one for one in reversed(out)}.values())[::-1]
