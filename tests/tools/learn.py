"""Makes `data/learned.txt`: what our own questions teach the search (`rulesdb/search/learned.py`).

    python -m venv /tmp/learn; /tmp/learn/bin/pip install numpy scipy click lark whoosh==2.7.4
    RULESDB_HOME=… PYTHONPATH=. /tmp/learn/bin/python tests/tools/learn.py [--left-out N] [--out FILE]

Questions, answers, gists, topics and sayings are pairs of words and a rule. Words and rules become
points so that a question lies nearer to its rule than to all others (a softmax over all rules,
Adam, words left out by chance). The words of a rule are those of all editions that the home
has a newest text and a plain one of. The same data and seed give the same table. It is stale, never
wrong, after questions have changed: make it anew and measure. `--left-out N` hides the question at
place N of every rule from all that learns or ranks, and measures on those: an honest large set.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp

from rulesdb.rulebook.asked import Question, files, gist_of, questions_of
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.search import documents, index, people, synonyms
from rulesdb.search.find import Searcher
from rulesdb.search.learned import DIGITS, MIDDLE, REACH, Learned, read
from rulesdb.search.words import QUIET, stems
from tests.search import measure

TARGET = Path(__file__).parents[2] / "data" / "learned.txt"
SIZE = 48
"""The dimensions: more are a larger table and hardly a better one."""
EPOCHS, BATCH, RATE, SMALL, SHARP, DROPPED = 8, 256, 0.008, 5e-4, 8.0, 0.15
"""How long and how fast it learns; how points are kept small; how sharp a choice is; words left out."""
KIND = np.float32
"""The numbers that it learns with: finer ones take five times as long and teach nothing more."""
OWN_RATE = 0.3
"""A rule's own point learns slower than those of the words that it says."""
SPREAD = 3.2
"""How many standard deviations the digits reach; the few farthest points are cut."""
SPOKEN = 3
"""A word that fewer pairs have gets no point."""
ASKING = 0.35
"""What a word that only asks weighs."""
SHARES = {"question": 1.0, "topic": 0.5, "second": 0.2, "answer": 0.15, "gist": 0.15}
"""What pairs of each kind count."""
SAYS = (
    "title",
    "named",
    "chapter",
    "subject",
    "text",
    "above",
    "refers",
    "bridge",
    "example",
    "defined",
)
"""The parts of a rule that a pair of any kind may lean on; questions lean on the gist, too, but on no answer: it is their own."""
NOTICE = "# What the questions taught the search: made by tests/tools/learn.py, read by rulesdb/search/learned.py."


class Pair(NamedTuple):
    """Words that mean a rule, by its place; whether they are a question; what they count."""

    words: tuple[str, ...]
    place: int
    asks: bool
    share: float


def main(arguments: Sequence[str]) -> None:
    """Write the table, or measure what it is worth."""
    options = dict(zip(arguments[::2], arguments[1::2], strict=True))
    left_out = int(options["--left-out"]) if "--left-out" in options else None
    if left_out is not None:
        hide(left_out)
    table = learn()
    if left_out is not None:
        measure_left_out(table, left_out)
        return
    Path(options.get("--out", TARGET)).write_text(f"{NOTICE}\n{table}", encoding="utf-8")


def hide(place: int) -> None:
    """Leave out one question of every rule, wherever questions are asked for."""

    def others(number: str) -> tuple[Question, ...]:
        return tuple(each for at, each in enumerate(questions_of(number)) if at != place)

    people.questions_of = others


def learn() -> str:
    """The table, learned from all that is shipped and not hidden."""
    library = Library()
    corpora = [
        documents.read_corpus(edition.book(), edition.id)
        for edition in (library.open(PLAIN), library.open())
    ]
    numbers = [each.row.number for each in corpora[0].documents if each.row.number]
    pairs = [pair for pair in every_pair(numbers) if pair.words]
    spoken = Counter(word for pair in pairs for word in dict.fromkeys(pair.words))
    vocabulary = {word: at for at, word in enumerate(dict.fromkeys(
        [*spoken, *(w for c in corpora for d in c.documents for part in d.fields.values() for w in part)]
    ))}  # fmt: skip
    worth = worths(corpora, pairs, vocabulary, len(numbers))
    known = np.array([spoken[word] >= SPOKEN for word in vocabulary])
    questions = normal(rows([[w for w in set(p.words) if known[vocabulary[w]]] for p in pairs], vocabulary) @ sp.diags(worth))  # fmt: skip
    leans = {
        asks: said(corpora, numbers, vocabulary, worth, (*SAYS, *("gist",) * asks))
        for asks in (True, False)
    }
    points, of_rules = fit(questions, pairs, leans)
    return written(points, of_rules, [*vocabulary], known, worth, numbers)


def every_pair(numbers: Sequence[str]) -> Iterable[Pair]:
    """All words that mean a rule."""
    places = {number: at for at, number in enumerate(numbers)}
    for number, at in places.items():
        for each in people.questions_of(number):
            yield Pair(tuple(stems(each.text)), at, True, SHARES["question"])
            yield Pair(tuple(stems(each.answer)), at, False, SHARES["answer"])
        yield Pair(tuple(stems(gist_of(number))), at, False, SHARES["gist"])
        for question in people.spoken_of(number):
            yield Pair(tuple(stems(question)), at, True, SHARES["question"])
    talk = synonyms.load()
    for topic, meaning in talk.topics:
        for kind, number in zip(("topic", "second"), meaning.numbers, strict=False):
            if number in places:
                yield Pair(tuple(sorted(topic)), places[number], False, SHARES[kind])
    for saying, meaning in talk.sayings.items():
        if meaning.numbers and meaning.numbers[0] in places:
            yield Pair(saying, places[meaning.numbers[0]], False, SHARES["topic"])


def worths(
    corpora: Sequence[Any], pairs: Sequence[Pair], vocabulary: dict[str, int], many: int
) -> Any:
    """What each word tells: the rarer in rules and in questions, the more."""
    often = np.zeros(len(vocabulary))
    for corpus in corpora:
        own = Counter(w for d in corpus.documents for w in {w for part in ("title", "text", "glossary") for w in d.fields.get(part, ())})  # fmt: skip
        for word, count in own.items():
            often[vocabulary[word]] = max(often[vocabulary[word]], count)
    asked = [pair for pair in pairs if pair.asks]
    spoken = Counter(word for pair in asked for word in dict.fromkeys(pair.words))
    for word, count in spoken.items():
        at = vocabulary[word]
        often[at] = max(often[at], count * many / len(asked))
    worth = np.log(1 + many / np.maximum(often, 1))
    for word, at in vocabulary.items():
        worth[at] *= ASKING if word in QUIET else 1
    return worth


def rows(lists: Sequence[Iterable[str]], vocabulary: dict[str, int]) -> Any:
    """A row for each list of words."""
    at = [(row, vocabulary[word]) for row, each in enumerate(lists) for word in sorted(each)]
    ones = np.ones(len(at))
    return sp.csr_matrix((ones, tuple(zip(*at, strict=True))), shape=(len(lists), len(vocabulary)))


def normal(matrix: Any) -> Any:
    """Rows of length one."""
    length = np.sqrt(np.asarray(matrix.multiply(matrix).sum(1)).ravel()) + 1e-9
    return (sp.diags(1 / length) @ matrix).tocsr()


def said(
    corpora: Sequence[Any], numbers: Sequence[str], vocabulary: dict[str, int], worth: Any, parts: Sequence[str]
) -> Any:  # fmt: skip
    """What each rule says in these parts, in all editions together."""
    whole = sp.csr_matrix((len(numbers), len(vocabulary)))
    places = {number: at for at, number in enumerate(numbers)}
    for corpus in corpora:
        cells: Counter[tuple[int, int]] = Counter()
        for document in corpus.documents:
            row = places.get(document.row.number)
            if row is None:
                continue
            for part in parts:
                most = 1 if part in documents.ONCE else documents.CAP
                for word, count in Counter(document.fields.get(part, ())).items():
                    cells[row, vocabulary[word]] += min(count, most) * documents.WEIGHTS[part]
        values = np.array([*cells.values()])
        matrix = sp.csr_matrix((values / (values + documents.K1), tuple(zip(*cells, strict=True))), shape=whole.shape)  # fmt: skip
        whole = whole + normal(matrix @ sp.diags(worth))
    return normal(whole)


def fit(questions: Any, pairs: Sequence[Pair], leans: dict[bool, Any]) -> tuple[Any, Any]:
    """The points of the words, and those of the rules."""
    chance = np.random.default_rng(0)
    wanted, share = np.array([p.place for p in pairs]), np.array([p.share for p in pairs], KIND)
    asks = np.array([p.asks for p in pairs])
    words = chance.normal(0, 0.08, (questions.shape[1], SIZE)).astype(KIND)
    learning = [words, words.copy(), np.zeros((leans[True].shape[0], SIZE), KIND)]
    first, second = ([np.zeros_like(each) for each in learning] for _ in range(2))
    questions, leans = questions.astype(KIND), {k: m.astype(KIND) for k, m in leans.items()}
    turned = {kind: matrix.T.tocsr() for kind, matrix in leans.items()}
    laid = {kind: matrix.toarray() for kind, matrix in turned.items()}
    step = 0
    for epoch in range(EPOCHS):
        rate = RATE * (1 - 0.85 * epoch / (EPOCHS - 1))
        for kind, chosen in batches(asks, chance):
            words, saying, own = learning
            lean, asked = leans[kind], questions[chosen].copy()
            asked.data *= chance.random(len(asked.data)) > DROPPED
            aims, points = asked @ words, lean @ saying + own
            near = SHARP * (aims @ points.T + KIND(0.5) * (asked @ laid[kind]))
            odds = np.exp(near - near.max(1)[:, None])
            odds /= odds.sum(1)[:, None]
            odds[np.arange(len(chosen)), wanted[chosen]] -= 1
            odds *= share[chosen][:, None] * KIND(SHARP / len(chosen))
            back = odds.T @ aims
            slopes = (asked.T @ (odds @ points) + SMALL * words, turned[kind] @ back + SMALL * saying, back + 10 * SMALL * own)  # fmt: skip
            step += 1
            for each, slope, mean, spread, speed in zip(
                learning, slopes, first, second, (1, 1, OWN_RATE), strict=True
            ):
                mean[:] += 0.1 * (slope - mean)
                spread[:] += 0.01 * (slope * slope - spread)
                root = np.sqrt(spread / (1 - 0.99**step)) + 1e-6
                each[:] -= speed * rate * (mean / (1 - 0.9**step)) / root
    words, saying, own = learning
    return words, leans[True] @ saying + own


def batches(asks: Any, chance: Any) -> list[tuple[bool, Any]]:
    """The pairs by chance, questions and others apart."""
    out = []
    for kind in (True, False):
        places = chance.permutation(np.flatnonzero(asks == kind))
        out += [(kind, places[at : at + BATCH]) for at in range(0, len(places), BATCH)]
    return [out[at] for at in chance.permutation(len(out))]


def written(points: Any, of_rules: Any, vocabulary: list[str], known: Any, worth: Any, numbers: Sequence[str]) -> str:  # fmt: skip
    """The table: all as digits of 64, the few farthest points cut."""
    words = [(word, at) for at, word in enumerate(vocabulary) if known[at]]
    spans = [(MIDDLE - 1) / (SPREAD * each.std()) for each in (points[known], of_rules)]
    weigh = 63 / worth[known].max()

    def digits(point: Any, span: float) -> str:
        return "".join(
            DIGITS[int(v) + MIDDLE] for v in np.clip(np.round(point * span), -MIDDLE, MIDDLE - 1)
        )

    lines = [
        f"{word} {DIGITS[max(1, round(worth[at] * weigh))]}{digits(points[at], spans[0])}"
        for word, at in sorted(words)
    ]
    rules = [f"{number} {digits(of_rules[at], spans[1])}" for at, number in enumerate(numbers)]
    return (
        "\n\n".join((str(round(REACH * spans[0] * spans[1])), "\n".join(lines), "\n".join(rules)))
        + "\n"
    )


def measure_left_out(table: str, place: int) -> None:
    """Search for what was hidden, in both editions; a third of the rules is never tuned on."""
    taught: Learned = read(table)
    index.learned = documents.learned = lambda: taught
    index.VERSION += f"-left-out-{place}"
    cases = [
        measure.Case(asked[place].text, (number,))
        for rule in files("questions")
        for number in _numbers(rule)
        if len(asked := questions_of(number)) > place
    ]
    for edition in (Library().open(), Library().open(PLAIN)):
        search = Searcher(edition)
        for held in (False, True):
            chosen = [
                c for c in cases if (measure.third_of(c.answers[0]) == measure.HELD_OUT) == held
            ]
            score = measure.measure(search, chosen[::3], measure.exact)
            print(f"{edition.id:12} {'held out' if held else 'tuned on'} {score.size:5}  first {score.first:.3f}  five {score.five:.3f}")  # fmt: skip


def _numbers(rule: str) -> list[str]:
    edition = Library().open(PLAIN)
    return [number for number in edition.numbers() if number.startswith(rule) and "." in number]


if __name__ == "__main__":
    main(sys.argv[1:])
