"""How like a question is to what people ask about a rule: asked only of the few rules that are nearest.

A rule is asked about in the questions that are shipped with their answers and in more that are
only searched (`data/spoken.txt`); its gist stands beside them. Each is kept as words and as a
point in what the questions taught. All numbers are whole, thousandths where they are shares; the
browser makes the same of the same words (`alike.js`), and `tests/tools/learn_weights.py` what each counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import isqrt
from operator import mul

from rulesdb.search.learned import DIGITS, MIDDLE, Learned
from rulesdb.search.words import QUIET
from rulesdb.values import NamedTuple

FINE = 1000
"""What a whole is, where a share of it is meant."""
DULL = frozenset(
    "a an the of to in it that thi i is be and my on with at for from as are hav or its me".split()  # noqa: SIM905
)
"""Words (as stems) that not even tell how something is asked: no question is kept with them."""
DENIES = (
    "can't",
    "not",
    "no",
    "never",
    "don't",
    "doesn't",
    "isn't",
    "nothing",
    "without",
    "unless",
)
"""Words that deny something."""
_LARGEST = MIDDLE - 1


class Spoken(NamedTuple):
    """A question or a gist as it is kept: its `words`, a blank around each, how many of them only ask, and its point."""

    words: str
    asking: int
    point: Sequence[int]
    length: int


class Asking(NamedTuple):
    """What was typed, ready to be compared: words have a blank around them, `tells` what each is worth, `mass` all of them."""

    aim: Sequence[int]
    length: int
    asking: Sequence[str]
    first: str
    pairs: Sequence[str]
    tells: Sequence[tuple[str, int]]
    mass: int
    denies: bool


class Likeness(NamedTuple):
    """How like what was asked is to what is known of a rule.

    Of its questions: how near the nearest (`alike`) and all of them (`usual`) are, how many of the words that
    only ask the best has (`asks`), what part begins so (`begins`), how many neighbours the best has (`beside`).
    Of its gist: how near it is (`gist`), its words that ask (`told`), what part of the question it has (`holds`).
    Of its text: that both deny something (`denies`), or only the question does (`lacks`).
    """

    alike: int
    usual: int
    asks: int
    begins: int
    beside: int
    gist: int
    told: int
    holds: int
    denies: int
    lacks: int


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


def unpacked(line: str) -> Spoken:
    """A question from what is kept of it."""
    words, _, digits = line.rpartition(" ")
    point = [DIGITS.index(digit) - MIDDLE for digit in digits]
    asking = sum(word in QUIET for word in words.split(" "))
    return Spoken(f" {words} ", asking, point, _length(point))


def ask(asked: Sequence[str], aim: Sequence[int], tells: Sequence[tuple[str, int]]) -> Asking:
    """What was typed, ready to be compared; `tells` are its telling words with what each is worth."""
    words = kept(asked)
    return Asking(
        aim, _length(aim), [f" {word} " for word in words if word in QUIET],
        f" {words[0]} " if words else "|", [f" {one} {other} " for one, other in pairwise(words)],
        [(f" {word} ", worth) for word, worth in tells], sum(worth for _, worth in tells),
        not set(words).isdisjoint(DENIES),
    )  # fmt: skip


def likeness(query: Asking, known: Sequence[Spoken], said: str) -> Likeness:
    """How like a question is to what is `known` of a rule, its gist and its questions, and to what it has `said`."""
    text = said.partition(" | ")[0] + " "
    deny = any(f" {word} " in text for word in DENIES)
    both, lacks = FINE * (query.denies and deny), FINE * (query.denies and not deny)
    if not known:
        return Likeness(0, 0, 0, 0, 0, 0, 0, 0, both, lacks)
    gist, *questions = known
    near = [_near(query, each) for each in questions]
    many = len(questions) or 1
    return Likeness(
        max(near, default=0), sum(near) // many,
        max([_asks(query, each) for each in questions], default=0),
        FINE * sum([each.words.startswith(query.first) for each in questions]) // many,
        FINE * max([_held(query.pairs, each) for each in questions], default=0) // (len(query.pairs) or 1),
        _near(query, gist), _asks(query, gist),
        FINE * sum([worth for word, worth in query.tells if word in gist.words]) // (query.mass or 1),
        both, lacks,
    )  # fmt: skip


def _near(query: Asking, known: Spoken) -> int:
    """The cosine of two points."""
    whole = query.length * known.length
    return FINE * sum(map(mul, query.aim, known.point)) // whole if whole else 0


def _asks(query: Asking, known: Spoken) -> int:
    """How alike two questions ask: the square of the cosine of the words that only ask."""
    both = _held(query.asking, known)
    return FINE * both * both // (len(query.asking) * known.asking) if both else 0


def _held(wanted: Sequence[str], known: Spoken) -> int:
    """How many of these words, or of these neighbours, a question has."""
    words = known.words
    return sum([each in words for each in wanted])


def _length(point: Sequence[int]) -> int:
    return isqrt(sum(map(mul, point, point)))
