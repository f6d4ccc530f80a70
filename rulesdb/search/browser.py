"""The index of the browser: two classic scripts that work from `file://`, and the same answers.

What is written here is what `documents` made, so words, weights and order are those of the
command; the scripts in `site_templates/static/search` read it. Postings are steps in digits of
64, the lower five bits of a number first, and apart from them a digit for each weight; words and lists
are lines, and in what people ask each word is one character. What is alike stands together, and all of it
is packed by LZMA, which `unpack.js` undoes: a sixth less than what a server makes of it by itself.
"""

from __future__ import annotations

import json
import lzma
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from threading import Thread

from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.search import alike, ordinary, rank, synonyms
from rulesdb.search.documents import LEVELS, Corpus, level_of, read_corpus
from rulesdb.search.learned import DIGITS, LONGEST, MIDDLE, REACH, learned
from rulesdb.search.people import gist_for
from rulesdb.search.summed import worth_of
from rulesdb.search.words import IRREGULAR, QUIET, WHAT, words

Script = Callable[[], bytes]
"""A script that is waited for."""
INDEX = "search-index.js"
"""The words and their postings: all that ranking needs."""
TEXTS = "search-text.js"
"""The texts, for sentences and phrases."""
_FILTERS = [{"id": lzma.FILTER_LZMA1, "preset": 6, "lc": 3, "lp": 0, "pb": 0}]
"""How the content is packed; `unpack.js` knows of no other way."""
FIRST_SIGN = 0x100
"""The character that stands for the most frequent word of the questions; the next follow."""


def browser_files(book: Rulebook, corpus: Corpus | None = None) -> Mapping[str, bytes]:
    """The scripts that the browser loads beside `search.js`, by name."""
    corpus = corpus or read_corpus(book, book.edition)
    return {name: script() for name, script in begun(book, corpus).items()}


def begun(book: Rulebook, corpus: Corpus) -> Mapping[str, Script]:
    """The same, begun: they are packed beside whatever is done meanwhile, and taken when they are wanted."""
    index = _packing("setIndex", _index(corpus, book))
    return {INDEX: index, TEXTS: _packing("setTexts", _texts(corpus, book))}


def _packing(call: str, content: object) -> Script:
    """A script, which a thread of its own packs: that takes longest, and Python does other things meanwhile."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    done: list[tuple[int, str]] = []
    thread = Thread(target=lambda: done.append(packed(text)))
    thread.start()

    def script() -> bytes:
        thread.join()
        ((size, digits),) = done
        return f'rulesdbSearch.{call}({size},"{digits}");\n'.encode()

    return script


def packed(text: str) -> tuple[int, str]:
    """How many bytes a text has, and these packed, in digits of 64."""
    raw = text.encode()
    digits = urlsafe_b64encode(lzma.compress(raw, lzma.FORMAT_RAW, filters=_FILTERS))
    return len(raw), digits.decode().rstrip("=")


def _index(corpus: Corpus, book: Rulebook) -> dict[str, object]:
    known = sorted(corpus.impacts)
    size = len(corpus.documents)
    talk = synonyms.load()
    most = max((len(found) for found in corpus.impacts.values()), default=0)
    postings = [_postings(corpus.impacts[word]) for word in known]
    return {
        "edition": corpus.edition,
        "title": " ".join(book.title.split()),
        "words": "\n".join(known),
        "postings": "\n".join(steps for steps, _ in postings),
        "counts": "".join(weights for _, weights in postings),
        "documents": "\n".join(rank.line_of(document.row) for document in corpus.documents),
        "firstEntry": next((i for i, d in enumerate(corpus.documents) if d.row.term), size),
        "entries": _entries(corpus, book),
        "names": "\n".join(
            f"{key}\t{' '.join(name.split())}\t{' '.join(numbers)}"
            for key, (name, numbers) in corpus.names.items()
        ),
        "spellings": "\n".join(
            f"{key}\t{_behind(key, form)}\t{n}" for key, (form, n) in corpus.spellings.items()
        ),
        "asked": _asked(corpus.asked),
        "firstSign": FIRST_SIGN,
        "levels": LEVELS,
        "synonyms": [
            [" ".join(said), [" ".join(way) for way in m.words], list(m.names), list(m.numbers)]
            for said, m in talk.sayings.items()
        ],
        "topics": [[sorted(topic), list(m.names), list(m.numbers)] for topic, m in talk.topics],
        "kin": [[" ".join(said), list(goals)] for said, goals in talk.kin.items()],
        "worth": [worth_of(many, size) for many in range(most + 1)],
        "learned": _learned(corpus, known),
        "english": ordinary.packed(),
        "irregular": IRREGULAR,
        "quiet": " ".join(sorted(QUIET)),
        "what": " ".join(sorted(WHAT)),
        "weights": rank.WEIGHTS._asdict(),
        "largest": rank.LARGEST,
        "candidates": rank.CANDIDATES,
        "nearest": rank.NEAREST,
        "unknown": rank.UNKNOWN,
        "dull": " ".join(sorted(alike.DULL)),
        "soft": [synonyms.SOFT_FROM, synonyms.SOFT],
    }


def _behind(stem: str, form: str) -> str:
    """What a word has behind its stem; the whole word, with a mark, where it does not begin with that."""
    return form.removeprefix(stem) if form.startswith(stem) else f"={form}"


def _asked(documents: Iterable[alike.Kept | None]) -> tuple[str, str]:
    """The words of all questions, the most frequent first, and the questions about each document, a character a word.

    Without gist and points: the browser makes those of the words. Questions that begin alike stand together.
    """
    bare = [alike.questions(kept) for kept in documents]
    often = Counter(word for questions in bare for words in questions for word in words)
    signs = {word: chr(FIRST_SIGN + at) for at, (word, _) in enumerate(often.most_common())}
    coded = [
        "\t".join(sorted("".join([signs[word] for word in words]) for words in questions))
        for questions in bare
    ]
    return " ".join(signs), "\n".join(coded)


def _learned(corpus: Corpus, known: Iterable[str]) -> list[object]:
    """What the questions taught: its scale, what is known of words, for each document its point or nothing, and its digits.

    Of words the digits, a line for each of those that have postings, and behind them the others with their words.
    """
    taught = dict(learned().words.items())
    own = "\n".join([taught.pop(word, "") for word in known])
    others = "\n".join([f"{word} {digits}" for word, digits in taught.items()])
    points = "\n".join(corpus.points)
    return [learned().scale, own, others, points, MIDDLE, REACH, LONGEST]


def _entries(corpus: Corpus, book: Rulebook) -> list[list[object]]:
    """Each name of a glossary entry and the place of its document."""
    places = {document.row.term: place for place, document in enumerate(corpus.documents)}
    return [
        [" ".join(words(name)), places[entry.term]]
        for entry in book.glossary
        for name in dict.fromkeys((entry.term, *entry.aliases))
    ]


def _texts(corpus: Corpus, book: Rulebook) -> list[list[object]]:
    """For each document its text, the texts of its examples, and its gist; what is empty behind is left out."""
    entries = {entry.term: entry.text for entry in book.glossary}
    rows: list[list[object]] = []
    for document in corpus.documents:
        node = book.get(document.row.number) if document.row.number else None
        if node is None:
            rows.append([entries.get(document.row.term, "")])
        else:
            row: list[object] = [
                node.text,
                [example.text for example in node.examples],
                gist_for(node, book.edition, same=document.row.told or None),
            ]
            while len(row) > 1 and not row[-1]:
                row.pop()
            rows.append(row)
    return rows


def _postings(found: Iterable[tuple[int, int]]) -> tuple[str, str]:
    """The steps from place to place, and the weights there."""
    steps, weights, before = [], [], 0
    for place, weight in found:
        steps.append(_number(place - before))
        weights.append(DIGITS[level_of(weight)])
        before = place
    return "".join(steps), "".join(weights)


def _number(value: int) -> str:
    digits = ""
    while value >= 32:
        digits += DIGITS[32 | (value & 31)]
        value >>= 5
    return digits + DIGITS[value]
