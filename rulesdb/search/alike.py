"""How like a question is to what people ask about a rule: asked only of the few rules that are nearest.

A rule is asked about in the questions that are shipped with their answers and in more that are
only searched (`data/spoken.txt`); its gist stands beside them. Each is kept as words and as a
point in what the questions taught. All numbers are whole, thousandths where they are shares; the
browser makes the same of the same words (`alike.js`), and `tests/tools/learn_weights.py` what each counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import isqrt
from operator import mul

from rulesdb.search import sisters
from rulesdb.search.learned import (
    DIGITS,
    MIDDLE,
    SIDE,
    Learned,
    Points,
    of_columns,
    points_of,
    reach,
    values_of,
)
from rulesdb.search.sisters import Often, Wanted
from rulesdb.search.words import QUIET
from rulesdb.values import NamedTuple

Kept = tuple[str, bytes]
"""What an index keeps of a gist and of questions: their words, and their points."""
FINE = 1000
"""What a whole is, where a share of it is meant."""
DULL = frozenset(
    "a an the of to in it that thi i is be and my on with at for from as are hav or its me".split()  # noqa: SIM905
)
"""Words (as stems) that not even tell how something is asked: no question is kept with them."""
_LARGEST = MIDDLE - 1


class Known(NamedTuple):
    """The gist of a rule and behind it the questions about it, as they are kept.

    Of each the `words`, a blank around them, how many of them only ask, and how long its point is; the `points`
    of all; the `questions` in one text, a tab before each; and for each word 1 in the byte of each text that
    has it (`having`), the lowest that of the gist.
    """

    words: Sequence[str]
    asking: Sequence[int]
    lengths: Sequence[int]
    points: Points
    questions: str
    having: Mapping[str, int]


class Asking(NamedTuple):
    """What was typed, ready to be compared: its words that only ask, and the first of all, a tab and a blank before it.

    A pair of neighbours stands behind its two words with a blank around it; `reach` is what `Points.measured` asks of
    the aim; `wanted` are all words with how many documents of all have each.
    """

    aim: Sequence[int]
    reach: tuple[int, int]
    length: int
    asking: Sequence[str]
    first: str
    pairs: Sequence[tuple[str, str, str]]
    wanted: Sequence[Wanted]


class Likeness(NamedTuple):
    """How like what was asked is to what is known of a rule.

    Of its questions: how near the nearest (`alike`) and all of them (`usual`) are, how many of the words that
    only ask the best has (`asks`), what part begins so (`begins`), how many neighbours the best has (`beside`).
    Of its gist: how near it is (`gist`), its words that ask (`told`).
    Of all that is said of it and of its sisters: how likely who speaks of it has the words that tell something
    (`says`) and those that only ask (`puts`).
    """

    alike: int
    usual: int
    asks: int
    begins: int
    beside: int
    gist: int
    told: int
    says: int
    puts: int


def kept(stems: Iterable[str]) -> list[str]:
    """The words that a question is kept with, each once."""
    return [word for word in dict.fromkeys(stems) if word not in DULL]


def packed(stems: Iterable[str], learned: Learned) -> str:
    """A question as it is kept in an index: its words and behind them its point."""
    words = kept(stems)
    aim = learned.aim(words)
    most = max(map(abs, aim), default=0)
    digits = [DIGITS[(2 * _LARGEST * part + most) // (2 * most) + MIDDLE] for part in aim if most]
    return " ".join((*words, "".join(digits)))


def unpacked(line: str) -> Known:
    """A gist and questions from what is kept of them, a tab between two."""
    words, _, digits = zip(*[each.rpartition(" ") for each in line.split("\t")], strict=True)
    spaced = [f" {each} " for each in words]
    return Known(
        spaced,
        [sum([word in QUIET for word in each.split(" ")]) for each in words],
        [_long(each) for each in digits],
        points_of(digits),
        _together(spaced),
        _having(spaced),
    )


def row_of(line: str) -> Kept:
    """What an index keeps of such a line, so that little is left to be worked out: a text, and the points."""
    known = unpacked(line)
    numbers = " ".join(map(str, (*known.asking, *known.lengths)))
    return "\t".join((numbers, *known.words)), known.points.packed()


def without_gist(row: Kept) -> Kept | None:
    """The same questions where no gist is told with them; None where none of them lies anywhere."""
    text, points = row
    head, _, *words = text.split("\t")
    numbers, size = head.split(" "), len(words) + 1
    if not {*numbers[size + 1 :]} - {"0"}:
        return None
    numbers[0] = numbers[size] = "0"
    lanes = bytearray(points)
    lanes[:: SIDE * size] = bytes((MIDDLE,)) * (len(lanes) // (SIDE * size))
    return "\t".join((" ".join(numbers), "  ", *words)), bytes(lanes)


def of_row(text: str, points: bytes) -> Known:
    """A gist and questions from what an index keeps of them."""
    head, *words = text.split("\t")
    numbers, size = [int(each) for each in head.split(" ")], len(words)
    return Known(
        words, numbers[:size], numbers[size:], of_columns(points, size),
        _together(words), _having(words),
    )  # fmt: skip


def _together(words: Sequence[str]) -> str:
    """The words of all questions, without the gist, a tab before each."""
    return "".join([f"\t{each}" for each in words[1:]])


def _having(texts: Sequence[str]) -> dict[str, int]:
    """For each word 1 in the byte of each text that has it."""
    found: dict[str, int] = {}
    for place, text in enumerate(texts):
        own = 1 << 8 * place
        for word in text.split():
            found[word] = found.get(word, 0) | own
    return found


def questions(kept: Kept | None) -> list[list[str]]:
    """The words of each question in what is kept of a document, without its gist; none where nothing is."""
    return [each[1:-1].split(" ") for each in kept[0].split("\t")[2:]] if kept else []


def ask(asked: Sequence[str], aim: Sequence[int], many: Callable[[str], int], size: int) -> Asking:
    """What was typed, ready to be compared; `many` says in how many of all documents, `size`, a word counts."""
    words = kept(asked)
    return Asking(
        aim, reach(aim), _length(aim), [word for word in words if word in QUIET],
        f"\t {words[0]} " if words else "\t|",
        [(one, other, f" {one} {other} ") for one, other in pairwise(words)],
        sisters.wanted(words, many, size),
    )  # fmt: skip


def likeness(query: Asking, known: Known | None, own: Often, family: Often) -> Likeness:
    """How like a question is to what is `known` of a rule, None where nobody asks about it.

    `own` are the words of all that is said of it, `family` those of its sisters and its own together.
    """
    says, puts = sisters.likely(query.wanted, own, family)
    if known is None:
        return Likeness(0, 0, 0, 0, 0, 0, 0, says, puts)
    gist, *near = _near(query, known)
    told, *asks = _asks(query, known)
    text, having = known.questions, known.having.get
    many = len(known.words) - 1 or 1
    pairs = [
        pair
        for one, other, pair in query.pairs
        if having(one, 0) & having(other, 0) > _GIST and pair in text
    ]
    beside = max([sum([p in words for p in pairs]) for words in known.words[1:]]) if pairs else 0
    return Likeness(
        max(near, default=0), sum(near) // many, max(asks, default=0),
        FINE * text.count(query.first) // many,
        FINE * beside // (len(query.pairs) or 1), gist, told, says, puts,
    )  # fmt: skip


_GIST = 0xFF
"""The byte of the gist in what has a word: more than this has it in a question, too."""


def _near(query: Asking, known: Known) -> list[int]:
    """The cosine of the question's point and each that is known."""
    whole = query.length
    if not whole:
        return [0] * len(known.words)
    numbers, middle = known.points.measured(query.aim, query.reach)
    return [
        FINE * (number - middle) // (whole * length) if length else 0
        for number, length in zip(numbers, known.lengths, strict=True)
    ]


def _asks(query: Asking, known: Known) -> list[int]:
    """How alike two questions ask: the square of the cosine of the words that only ask."""
    having, size = known.having, len(query.asking)
    held = sum([having.get(word, 0) for word in query.asking])
    return [
        FINE * both * both // (size * asking) if both else 0
        for both, asking in zip(
            held.to_bytes(len(known.words), "little"), known.asking, strict=True
        )
    ]


def _long(digits: str) -> int:
    """How long a point is that is kept as digits."""
    values = values_of(digits)
    return isqrt(
        sum(map(mul, values, values)) - 2 * MIDDLE * sum(values) + MIDDLE * MIDDLE * len(values)
    )


def _length(point: Sequence[int]) -> int:
    return isqrt(sum(map(mul, point, point)))
