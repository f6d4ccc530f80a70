"""How well the search answers: sets made from the text itself, and plain questions.

    PYTHONPATH=. python -m tests.search.measure [EDITION] [--misses] [--half tune|unused]

Counts a hit as *exact* when its number is one of the answers; *related* when it is one or
stands right above or below one within the same rule N.M (702.19 for 702.19b, not 702.19c);
*family* when both belong to the same rule N.M. The questions are split in two by a hash of
their words: `tune` may be looked at while tuning, `unused` only counted.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.search.find import Searcher
from rulesdb.search.words import words

QUESTIONS = Path(__file__).with_name("questions.json")
SECOND = Path(__file__).with_name("second.json")
"""More questions to tune on: they showed what the first set had hidden."""
FRESH = Path(__file__).with_name("last.json")
"""Written after all tuning and most of the table talk; not tuned on, see `main`."""
AGAIN = Path(__file__).with_name("fresh2.json")
"""Written before the vocabulary was widened rule by rule; its misses were not looked at."""
OWN = Path(__file__).with_name("own.json")
"""Written by the hand that then told sisters apart, of rules without a topic: `tune` was looked at, `unused` only counted."""
UNSEEN = (
    "unseen_a",
    "unseen_b",
    "unseen_c",
    "unseen_d",
    "unseen_e",
    "unseen_f",
    "unseen_g",
    "unseen_h",
    "unseen_i",
    "unseen_j",
    "unseen_k",
    "unseen_l",
    "unseen_m",
)
"""Sets of 150 whose writers saw neither index, nor table talk, nor questions; misses of all but the last were looked at since, so those show only what falls."""
KEYWORDS = ("Keyword Actions", "Keyword Abilities")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Case(NamedTuple):
    """Something typed, and the numbers that answer it."""

    typed: str
    answers: tuple[str, ...]


class Score(NamedTuple):
    """Of how many cases the first, one of five, and one of ten hits is an answer."""

    size: int
    first: float
    five: float
    ten: float
    missed: tuple[tuple[Case, tuple[str, ...]], ...]


def keywords(book: Rulebook) -> list[Case]:
    """The names of keyword actions and abilities, and their rules."""
    chapters = {node.number for node in book.nodes if node.title in KEYWORDS}
    return [Case(n.title, (n.number,)) for n in book.nodes if n.title and n.parent in chapters]


def terms(book: Rulebook) -> list[Case]:
    """The terms of the glossary, by each of their names, and the rules that their entries cite."""
    out = []
    for entry in book.glossary:
        cited = tuple(
            t for r in entry.references for t in r.targets if not t.startswith("glossary:")
        )
        if cited:
            out += [Case(name, cited) for name in entry.aliases]
    return out


def misspelt(cases: Sequence[Case]) -> list[Case]:
    """Each name with one typing error: a letter dropped, doubled, added, changed, or two swapped."""
    chance = random.Random(6)
    known = {" ".join(words(case.typed)) for case in cases}
    out = []
    for typed, answers in dict(cases).items():
        if len(typed) < 4:
            continue
        for _ in range(20):
            wrong = one_error(typed, chance)
            if " ".join(words(wrong)) not in known:
                out.append(Case(wrong, answers))
                break
    return out


def one_error(text: str, chance: random.Random) -> str:
    """A text with one typing error in a letter that is not its first."""
    places = [i for i, c in enumerate(text) if c.isalpha() and i]
    at = chance.choice(places)
    kind = chance.choice(("drop", "double", "add", "change", "swap"))
    if kind == "drop":
        return text[:at] + text[at + 1 :]
    if kind == "double":
        return text[:at] + text[at] + text[at:]
    if kind == "add":
        return text[:at] + chance.choice(LETTERS) + text[at:]
    if kind == "change":
        return text[:at] + chance.choice(LETTERS) + text[at + 1 :]
    if at + 1 < len(text) and text[at + 1].isalpha():
        return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return text[: at - 1] + text[at] + text[at - 1] + text[at + 1 :] if at > 1 else text + text[-1]


SPELLINGS: tuple[Callable[[str], str], ...] = (
    str,
    str.upper,
    lambda n: n.replace(".", "-"),
    lambda n: f"cr {n}",
    lambda n: f"CR {n.upper()}.",
    lambda n: f"rule {n[:-1]} {n[-1]}" if n[-1].isalpha() else f"rule {n}",
    lambda n: f"[[{n}]]",
    lambda n: f"§{n}",
    lambda n: f"({n})",
)


def numbers(book: Rulebook) -> list[Case]:
    """Every number in every spelling."""
    found = [node.number for node in book.nodes if node.kind != "heading"]
    return [Case(spell(n), (n,)) for n in found for spell in SPELLINGS if "." in n or spell is str]


def questions(half: str = "") -> list[Case]:
    """The plain questions; of one half of them, `tune` or `unused`."""
    asked = [Case(q, tuple(a)) for q, a in json.loads(QUESTIONS.read_text(encoding="utf-8"))]
    return [case for case in asked if not half or half_of(case.typed) == half]


def second() -> list[Case]:
    """The questions that were written second, and looked at since."""
    return [Case(q, tuple(a)) for q, a in json.loads(SECOND.read_text(encoding="utf-8"))]


def fresh() -> list[Case]:
    """The questions that were written last."""
    return [Case(q, tuple(a)) for q, a in json.loads(FRESH.read_text(encoding="utf-8"))]


def again() -> list[Case]:
    """The questions that were written before the vocabulary was widened."""
    return [Case(q, tuple(a)) for q, a in json.loads(AGAIN.read_text(encoding="utf-8"))]


def own(half: str = "") -> list[Case]:
    """The questions about rules that no topic names; of one half of them, `tune` or `unused`."""
    asked = [Case(q, tuple(a)) for q, a in json.loads(OWN.read_text(encoding="utf-8"))]
    return [case for case in asked if not half or half_of(case.typed) == half]


def unseen(name: str) -> list[Case]:
    """One of the sets whose writer had seen nothing of the search."""
    text = Path(__file__).with_name(f"{name}.json").read_text(encoding="utf-8")
    return [Case(q, tuple(a)) for q, a in json.loads(text)]


def half_of(question: str) -> str:
    """Which half a question belongs to, for ever."""
    return ("tune", "unused")[hashlib.sha256(question.encode()).digest()[0] & 1]


HELD_OUT = 2
"""The third of the rules whose left-out questions no weight was tuned on."""


def third_of(number: str) -> int:
    """Which third a rule belongs to, for ever."""
    return hashlib.sha256(number.encode()).digest()[0] % 3


def exact(number: str, answer: str) -> bool:
    return number == answer


def related(number: str, answer: str) -> bool:
    one, other = RuleNumber.read(number), RuleNumber.read(answer)
    if one is None or other is None or not (one.item and other.item):
        return number == answer
    return one.contains(other) or other.contains(one)


def family(number: str, answer: str) -> bool:
    one, other = RuleNumber.read(number), RuleNumber.read(answer)
    if one is None or other is None:
        return number == answer
    return one[:3] == other[:3]


def measure(search: Searcher, cases: Sequence[Case], fits: Callable[[str, str], bool]) -> Score:
    """How many of the cases are answered."""
    ranks: list[int] = []
    missed = []
    for case in cases:
        found = search.search(case.typed, limit=10).hits
        hits = tuple(hit.number or hit.term or "" for hit in found)
        rank = next(
            (i for i, hit in enumerate(hits) if any(fits(hit, a) for a in case.answers)), 99
        )
        ranks.append(rank)
        if rank:
            missed.append((case, hits))
    size = len(cases) or 1
    share = [sum(rank < most for rank in ranks) / size for most in (1, 5, 10)]
    return Score(len(cases), share[0], share[1], share[2], tuple(missed))


def sets(book: Rulebook) -> Iterator[tuple[str, list[Case], Callable[[str, str], bool]]]:
    """All sets with the way in which they count."""
    yield "keyword names", keywords(book), exact
    yield "glossary terms", terms(book), exact
    yield "one typing error", misspelt([*terms(book), *keywords(book)]), exact
    yield "numbers", numbers(book), exact
    for half in ("tune", "unused"):
        for fits in (exact, related, family):
            yield f"questions, {half}, {fits.__name__}", questions(half), fits
    for fits in (exact, related, family):
        yield f"questions, second, {fits.__name__}", second(), fits
    for fits in (exact, related, family):
        yield f"questions, fresh, {fits.__name__}", fresh(), fits
    for fits in (exact, related, family):
        yield f"questions, fresh2, {fits.__name__}", again(), fits
    for half in ("tune", "unused"):
        yield f"questions, own, {half}, exact", own(half), exact
    for name in UNSEEN:
        yield f"questions, {name}, exact", unseen(name), exact


def main(arguments: Sequence[str]) -> None:
    """Print a line a set; with --misses what was missed (never of the unused half)."""
    only = next((a.removeprefix("--only=") for a in arguments if a.startswith("--only=")), "")
    named = [a for a in arguments if not a.startswith("--")]
    edition = Library().open(named[0] if named else None)
    book, search = edition.book(), Searcher(edition)
    print(f"edition {edition.id}")
    for name, cases, fits in sets(book):
        if only not in name:
            continue
        start = time.perf_counter()
        score = measure(search, cases, fits)
        took = 1000 * (time.perf_counter() - start) / (len(cases) or 1)
        print(
            f"{name:32} {score.size:6,}  first {score.first:.3f}  five {score.five:.3f}  ten {score.ten:.3f}  {took:5.2f} ms"
        )
        if "--misses" in arguments and not any(
            kept in name for kept in ("unused", "fresh", "unseen")
        ):
            for case, hits in score.missed:
                print(
                    f"    {case.typed!r}: {', '.join(hits[:6])}  (wanted {', '.join(case.answers[:5])})"
                )


if __name__ == "__main__":
    main(sys.argv[1:])
