"""What people ask of the rules of an edition, as parts of its documents, and the question that fits best.

The questions, answers and gists are shipped for the plain edition (`rulebook.asked`); here they
are brought to the rules of whatever edition is searched, and left out where its rule of that
number says something else. Nothing here ranks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache, lru_cache

from rulesdb.assets import asset
from rulesdb.rulebook.asked import Question, gist_of, questions_of
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.tree.model import Node, Rulebook
from rulesdb.search.words import QUIET, Reading, stems
from rulesdb.values import NamedTuple

ALIKE = 0.3
"""The share of the telling words of a gist and its answers and a rule's own that must be the same."""
FITS = 0.5
"""The part of the telling words of a query that a question and its answer must have to be shown."""

Stems = Callable[[str], Sequence[str]]


class Told(NamedTuple):
    """What is shipped about a number, as stems, each once: of its gist, of the answers, of the questions that have one."""

    gist: Sequence[str]
    answered: Sequence[str]
    asked: Sequence[str]


def told_of(number: str, stems: Stems) -> Told:
    """What is shipped about a number, whatever the edition."""
    found = questions_of(number)
    answers = [word for each in found for word in stems(each.answer)]
    asked = [word for each in found for word in stems(each.text)]
    return Told(*(list(dict.fromkeys(part)) for part in (stems(gist_of(number)), answers, asked)))


def asked_about(book: Rulebook, reading: Reading, before: Mapping[str, Told]) -> dict[str, Told]:
    """For each rule of a book that people ask about, what is shipped about it; of some numbers that was found `before`."""
    out: dict[str, Told] = {}
    for node in book.nodes:
        if "." in node.number:
            told = before.get(node.number) or told_of(node.number, reading.stems)
            if _alike(node.title, node.text, _names(told), reading.stems):
                out[node.number] = told
    return out


def questions_about(number: str, reading: Reading) -> list[Sequence[str]]:
    """The stems of each question about a number: those with answers first, then those that are only searched."""
    texts = [*(each.text for each in questions_of(number)), *spoken_of(number)]
    return [reading.stems(text) for text in texts]


def spoken_of(number: str) -> Sequence[str]:
    """More questions about a number, which have no answer and are never shown."""
    return _spoken().get(number, ())


@cache
def _spoken() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in asset("data", "spoken.txt").read_text("utf-8").splitlines():
        number, _, question = line.partition(" ")
        found.setdefault(number, []).append(question)
    return found


def says_the_same(node: Node) -> bool:
    """Whether a rule of any edition is the one that the shipped gist and questions are about.

    A number is given to another rule now and then; the words then have little in common.
    """
    return _same(node.number, node.title, node.text)


@lru_cache(8192)
def _same(number: str, title: str, text: str) -> bool:
    """The same of what is said at a number: pages ask it of each rule a few times."""
    return _alike(title, text, _telling(number), stems)


def _alike(title: str, text: str, shipped: frozenset[str], stems: Stems) -> bool:
    """Whether a rule has enough of the telling words of what is shipped about its number."""
    if not shipped:
        return False
    own = {*stems(title), *stems(text)} - QUIET
    smaller = min(len(own), len(shipped)) or 1
    return len(own & shipped) >= ALIKE * smaller


def words_of_questions(number: str, reading: Reading) -> list[frozenset[str]]:
    """For each question about a number that has an answer the telling words of both, as stems."""
    stems = reading.stems
    return [
        frozenset((*stems(each.text), *stems(each.answer))) - QUIET for each in questions_of(number)
    ]


@cache
def _telling(number: str) -> frozenset[str]:
    """The telling words of what is shipped about a number."""
    return _names(_told_kept.get(number) or told_of(number, stems))


def _names(told: Told) -> frozenset[str]:
    """The telling words of a gist and its answers."""
    return frozenset((*told.gist, *told.answered)) - QUIET


_told_kept: dict[str, Told] = {}


def know(told: Mapping[str, Told]) -> None:
    """Take what was found before of many numbers, for one who will ask about most of them."""
    _told_kept.update(told)


@cache
def written_for() -> str:
    """The date of the rules that the gists and questions are about: that of the plain edition."""
    edition = Library().open(PLAIN)
    try:
        return edition.date
    finally:
        edition.close()


def gist_for(node: Node, edition: str, *, same: bool | None = None) -> str:
    """What a rule of an edition (its date, or `plain`) comes to; "" where nothing is shipped for it.

    Only of the very rules that it was written for: of another date's rule of the same number
    it might be wrong. `same` is `says_the_same` of it, where an index has kept that.
    """
    if not node.number[:1].isdigit() or not (edition == PLAIN or edition == written_for()):
        return ""
    return gist_of(node.number) if (says_the_same(node) if same is None else same) else ""


def best_question(
    number: str, telling: AbstractSet[str], known: Sequence[frozenset[str]]
) -> Question | None:
    """The question about a rule that has a gist, with most of the telling words of a query; None where none fits.

    `known` is what `words_of_questions` says of the rule.
    """
    if not telling or not known:
        return None
    found = [len(telling & words) for words in known]
    many = max(found)
    return questions_of(number)[found.index(many)] if many >= FITS * len(telling) else None
