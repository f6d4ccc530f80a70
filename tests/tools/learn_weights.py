"""Learns what the parts of a score count (`rulesdb/search/rank.py`: `Weights`), from questions that the search does not have.

    /tmp/learn/bin/python tests/tools/learn_weights.py [--tables FOLDER]      (the environment of learn.py)

In turn a third of the questions is hidden from all that learns or ranks: of each rule the question at
one place, and a third of those that are only searched. An index is made of what is left, what was
hidden is asked, and its rule must come first: a softmax over the nearest documents (Adam, small
weights). It prints how often that was so in the thirds that a trial had not seen, and writes
`weights.json`; `tests/search/test_weights.py` holds the weights of the code to it, and both to the
questions. Where those of now find as many hidden questions first, but for what chance does, they stay: a change
that gains nothing only makes other answers. `--tables` keeps what each third was taught without, which takes longest. The same data
give the same weights.

Tried on 14,370 hidden questions and on sets a to k, each left out in turn, and left, for none of it gained: how
many words the best question shares, by what they tell, or the second best, or all; words that nothing about a rule has;
how long it is, how often referred to, its section, its place in its family; weights of their own within a family.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

from rulesdb.rulebook.asked import questions_of
from rulesdb.rulebook.kept.library import Library
from rulesdb.search import documents, index, laying, people, rank, synonyms
from rulesdb.search import plan as planning
from rulesdb.search.alike import Likeness
from rulesdb.search.learned import read
from rulesdb.search.query import parse
from tests.tools import learn

MADE = Path(__file__).with_name("weights.json")
FOLDS = 3
NEAREST = 14
"""So many documents are compared: some more than the search does, for their order changes with the weights."""
ANSWERED = 8
"""Of the questions that have answers one in so many is asked: they are spread over all rules, also those nobody asks for."""
COUNTS = {True: 1.0, False: 0.3}
"""What a question counts that is only searched, and one with an answer."""
EPOCHS, RATE, BATCH, SMALL = 40, 0.05, 128, 3e-3
CHANCE = 0.004
"""What is gained among hidden questions by chance: two draws of the same thirds differ by as much."""
WHOLE = 5500
"""What the weight of what was learned is, so that scores keep their size."""
_spoken_of = people.spoken_of


class Trial(NamedTuple):
    """A question that was hidden: the parts of the nearest documents and which of them answers it."""

    fold: int
    spoken: bool
    parts: Any
    right: Any


def fold_of(number: str, question: str) -> int:
    """The third that a question which is only searched belongs to, for ever."""
    return hashlib.sha256(f"{number} {question}".encode()).digest()[1] % FOLDS


def asked_often(number: str) -> bool:
    """Whether the questions about a rule that have answers are among those that are asked."""
    return hashlib.md5(number.encode(), usedforsecurity=False).digest()[0] % ANSWERED == 0


def hide(fold: int) -> None:
    """Leave a third of all questions out wherever questions are asked for."""

    def answered(number: str) -> Any:
        return tuple(each for at, each in enumerate(questions_of(number)) if at != fold)

    def spoken(number: str) -> list[str]:
        return [each for each in _spoken_of(number) if fold_of(number, each) != fold]

    people.questions_of = documents.questions_of = answered
    people.spoken_of = spoken


def trials(fold: int, tables: Path) -> Iterator[Trial]:
    """What was hidden, asked of an index that is made of the rest."""
    hide(fold)
    table = tables / f"{fold}.txt"
    if not table.is_file():
        table.write_text(learn.learn(), encoding="utf-8")
    taught = read(table.read_text("utf-8"))
    index.learned = documents.learned = lambda: taught
    edition = Library().open()
    with TemporaryDirectory() as folder:
        laying.write_index(Path(folder), documents.read_corpus(edition.book(), edition.id))
        book = index.Index(Path(folder))
        book.read_all()
        for number in book.places:
            for question in _spoken_of(number):
                if fold_of(number, question) == fold:
                    yield from _trial(fold, number, question, book, spoken=True)
            answered = questions_of(number) if "." in number and asked_often(number) else ()
            if len(answered) > fold:
                yield from _trial(fold, number, answered[fold].text, book, spoken=False)


def _trial(fold: int, number: str, question: str, book: index.Index, *, spoken: bool) -> Iterator[Trial]:  # fmt: skip
    query = parse(question)
    if query.number is not None:
        return
    plan = planning.make_plan(query, book, synonyms.load())
    if plan.exact:
        return
    aim = book.learned.aim(plan.asked)
    rules = rank.Allowed(lambda place: place not in book.pointing, without=book.pointing)
    known = rank.candidates(plan, book, rules, aim)
    nearest = sorted(known, key=lambda place: (-_score(known[place]), place))[:NEAREST]
    right = np.array([book.rows[place].number == number for place in nearest])
    if right.any():
        alike = rank.likenesses(plan, book, nearest, aim)
        rows = [(*known[place], *alike[place]) for place in nearest]
        yield Trial(fold, spoken, np.array(rows, np.float64) / 1000, right)


def _score(parts: Sequence[int]) -> int:
    return sum(weight * part for weight, part in zip(rank.WEIGHTS.parts, parts, strict=True))


def fit(some: Sequence[Trial]) -> Any:
    """The weights that make the right document the first as often as can be."""
    chance = np.random.default_rng(0)
    parts = np.zeros((len(some), NEAREST, some[0].parts.shape[1]))
    there = np.zeros(parts.shape[:2], bool)
    right = np.zeros(parts.shape[:2])
    for at, each in enumerate(some):
        size = len(each.right)
        parts[at, :size], there[at, :size], right[at, :size] = each.parts, True, each.right
    spread = parts[there].std(0) + 1e-9
    parts /= spread
    counts = np.array([COUNTS[each.spoken] for each in some])
    weights, mean, speed = (np.zeros(parts.shape[2]) for _ in range(3))
    step = 0
    for epoch in range(EPOCHS):
        order = chance.permutation(len(some))
        for begin in range(0, len(order), BATCH):
            few = order[begin : begin + BATCH]
            scores = np.where(there[few], parts[few] @ weights, -np.inf)
            odds = np.exp(scores - scores.max(1)[:, None])
            odds /= odds.sum(1)[:, None]
            wrong = (odds - right[few]) * counts[few][:, None]
            slope = np.einsum("qd,qdp->p", wrong, parts[few]) / len(few) + SMALL * weights
            step += 1
            mean += 0.1 * (slope - mean)
            speed += 0.01 * (slope * slope - speed)
            root = np.sqrt(speed / (1 - 0.99**step)) + 1e-8
            weights -= RATE * (1 - epoch / EPOCHS) * (mean / (1 - 0.9**step)) / root
    return weights / spread


def first(some: Sequence[Trial], weights: Any, within: int = 1) -> float:
    """How often the right document is among the first."""
    ranks = [np.argsort(-(each.parts @ weights), kind="stable")[:within] for each in some]
    return float(np.mean([each.right[best].any() for each, best in zip(some, ranks, strict=True)]))


def mark() -> str:
    """A mark of what the weights were made of: the questions that are only searched, and the names of the parts."""
    names = " ".join((*rank.Parts._fields, *Likeness._fields))
    spoken = (Path(people.__file__).parents[2] / "data" / "spoken.txt").read_bytes()
    return hashlib.sha256(names.encode() + spoken).hexdigest()[:16]


def main(arguments: Sequence[str]) -> None:
    """Write the weights, and say what they are worth."""
    with TemporaryDirectory() as short:
        tables = Path(arguments[1]) if arguments[:1] == ["--tables"] else Path(short)
        every = [each for fold in range(FOLDS) for each in trials(fold, tables)]
    now = np.array([*rank.WEIGHTS.parts, *rank.WEIGHTS.likeness], np.float64)
    names = [*rank.Parts._fields, *Likeness._fields]
    gained = 0.0
    for name, columns in (("parts", len(rank.Parts._fields)), ("parts and likeness", len(names))):
        for spoken in (True, False):
            found = []
            for fold in range(FOLDS):
                some = [each._replace(parts=each.parts[:, :columns]) for each in every]
                weights = fit([each for each in some if each.fold != fold])
                held = [each for each in some if each.fold == fold and each.spoken == spoken]
                found += [
                    (first(held, weights), first(held, weights, 5), first(held, now[:columns]))
                ]
            means = np.mean(found, 0)
            gained += means[0] - means[2] if columns == len(names) else 0
            print(f"{name:20} {'searched' if spoken else 'answered'} first {means[0]:.3f} five {means[1]:.3f}; with the weights of now first {means[2]:.3f}")  # fmt: skip
    weights = fit(every)
    weights *= WHOLE / weights[names.index("learned")]
    whole = [round(weight) for weight in (weights if gained > CHANCE else now)]
    print(dict(zip(names, whole, strict=True)))
    at = len(rank.Parts._fields)
    made = {"parts": whole[:at], "likeness": whole[at:], "made_of": mark()}
    MADE.write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
