"""Documents: what of a rulebook can be found, and how much each word of it counts.

A rulebook goes in; documents in the order of the book and the integer weight of every word
in every document come out. The index on disk and the index of the browser are both written
from this, and because all weights are whole numbers, both rank alike. Nothing here knows
how an index is kept or what is asked.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise
from operator import itemgetter

from rulesdb.rulebook.asked import questions_of
from rulesdb.rulebook.kept.store import fold_name
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Rulebook
from rulesdb.search import alike
from rulesdb.search.before import NOTHING, Before
from rulesdb.search.learned import learned
from rulesdb.search.people import asked_about, gist_for, questions_about, words_of_questions
from rulesdb.search.rank import Row
from rulesdb.search.words import QUIET, Reading, stem, stems, words

WEIGHTS: dict[str, float] = {
    "title": 5.0,       # the rule's own heading
    "named": 3.0,       # the heading of the titled rule right above: 702.19 for 702.19b
    "chapter": 0.8,     # the heading of the three-digit rule
    "opening": 0.7,     # the first words of the text, which say what it is about
    "subject": 0.9,     # what its first sentence speaks of: the words before the verb
    "text": 0.4,
    "above": 0.3,       # what the rule above begins with
    "example": 0.2,
    "bridge": 1.2,      # names of glossary terms whose entry points here
    "defined": 0.3,     # the words of such an entry
    "refers": 0.5,      # the headings of the rules that it refers to
    "gist": 1.0,        # what the rule comes to, in our plain words
    "answered": 0.4,    # the answers to what people ask about it
    "asked": 0.25,      # what they ask
}  # fmt: skip
"""What a word counts where it stands."""

OPENING = 12
K1 = 1.6
B = 0.2
SCALE = 32
LEVELS = (1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 22, 26, 31, 36, 42, 48, 55, 63, 72, 82, 93, 105, 118, 132, 148, 165, 184, 205, 228, 253, 280, 310)  # fmt: skip
"""The weights that there are: a weight is the nearest, so that one digit of the browser tells it."""
_MIDDLES = tuple([(lower + upper) / 2 for lower, upper in pairwise(LEVELS)])
SHORTEST = 0.6
"""A text shorter than this part of the average counts as if it were as long."""
CAP = 3.0
"""A word counts in the text of a rule no more often than this."""
ONCE = frozenset(("gist", "answered", "asked"))
"""Parts in which a word counts once: our own words, of which some rules have more than others."""
QUIET_MOST = 60
"""A word that only asks is found in so many documents, those where it weighs most."""
LONG = 250
"""What a rule loses of its score for being long: so much for each time that its length is e times as long."""
OFTEN = 400
"""What it gains for each question that is shipped about it: more were written about what is asked often."""
USUAL = 3
"""How many there are about most rules, and so about one of which we know nothing."""
SAID_OF_MANY = 5
"""A sentence that so many rules say of different things tells little."""
REPEATED = 3000
"""What such a rule loses."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found: what is known of it, and the stems of its parts."""

    row: Row
    fields: Mapping[str, Sequence[str]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Corpus:
    """All documents of an edition and what is known about them together.

    `impacts` holds for each stem the documents and weights; `names` for each folded name the rules it means, the best first; `spellings` for
    each stem how it is mostly written, and in how many documents it stands; `asked` for each
    document its gist and the questions that people ask about it, as `alike` keeps them; `said` for each document the stems of
    its text and its gist, `|` between them; `answered` the telling stems of each question that has an answer, with
    those of the answer, a tab between two questions; `points` where it lies in what the questions taught.
    """

    edition: str
    documents: tuple[Document, ...]
    impacts: Mapping[str, Sequence[tuple[int, int]]] = field(repr=False)
    names: Mapping[str, tuple[str, tuple[str, ...]]] = field(repr=False)
    spellings: Mapping[str, tuple[str, int]] = field(repr=False)
    asked: tuple[alike.Kept | None, ...] = field(repr=False)
    said: tuple[str, ...] = field(repr=False)
    answered: tuple[str, ...] = field(repr=False)
    points: tuple[str, ...] = field(repr=False)


def read_corpus(book: Rulebook, edition: str, before: Before = NOTHING) -> Corpus:
    """What of a rulebook can be found; what was found `before` of what people ask is taken as it is."""
    reading = Reading()
    documents = tuple(_placed(tuple(_documents(book, reading, before)), before))
    having = Counter(chain.from_iterable(map(_own_words, documents)))
    return Corpus(
        edition, documents, _impacts(documents, having), _names(book), _spellings(book, having, reading),
        tuple(_asked(document, book, edition, reading, before) for document in documents),
        tuple(_said(document, book, edition, reading) for document in documents),
        tuple(_answered(document.row.number, reading, before) for document in documents),
        tuple(learned().rules.get(d.row.number, "") if d.row.told else "" for d in documents),
    )  # fmt: skip


def _said(document: Document, book: Rulebook, edition: str, reading: Reading) -> str:
    """The stems of a document's text and of its gist, side by side as they stand there."""
    node = book.get(document.row.number) if document.row.number else None
    if node is None:
        return " ".join(document.fields.get("glossary", ()))
    gist = gist_for(node, edition, same=document.row.told)
    return " ".join((*reading.stems(node.text), "|", *reading.stems(gist)))


def _answered(number: str, reading: Reading, before: Before) -> str:
    """The words of each question about a number that has an answer, a tab between two questions."""
    found = before.answered.get(number)
    if found is None and number:
        found = "\t".join(" ".join(sorted(one)) for one in words_of_questions(number, reading))
    return found or ""


def _many_answered(number: str, before: Before) -> int:
    """How many questions about a number have an answer."""
    found = before.answered.get(number)
    return len(questions_of(number)) if found is None else found.count("\t") + 1


def _asked(
    document: Document, book: Rulebook, edition: str, reading: Reading, before: Before
) -> alike.Kept | None:
    """The gist of a document and the questions about it, as they are kept; None where nobody asks about it."""
    node = book.get(document.row.number) if document.row.told else None
    if node is None:
        return None
    gist = gist_for(node, edition, same=True)
    kept = before.asked.get(node.number)
    if kept is not None and not gist:
        kept = alike.without_gist(kept)
    if kept is not None:
        return kept
    texts = (reading.stems(gist), *questions_about(node.number, reading))
    return alike.row_of("\t".join([alike.packed(each, learned()) for each in texts]))


def _documents(book: Rulebook, reading: Reading, before: Before) -> Iterator[Document]:
    bridges = _bridges(book)
    people = asked_about(book, reading, before.told)
    parents = {node.number: node for node in reversed(book.nodes)}
    places: dict[str, int] = {}
    for node in book.nodes:
        if node.number not in places:
            places[node.number] = len(places)
            document = _of_node(node, parents, places, bridges, reading.stems)
            if told := people.get(node.number):
                row = document.row._replace(told=True)
                document = Document(row, {**document.fields, **told._asdict()})
            yield document
    heads = _entries_by_name(book)
    for entry in book.glossary:
        points = tuple(_points(entry, heads))
        parts = {
            "title": stems(" ".join(dict.fromkeys((entry.term, *entry.aliases)))),
            "glossary": reading.stems(entry.text),
        }
        yield Document(
            Row("", entry.term, entry.term, -1, 0, False, False, False, False, False, points), parts
        )


def _placed(documents: Sequence[Document], before: Before) -> Iterator[Document]:
    """The documents with the standing of each rule: how long it is, how often it is asked for, whether it is one of many."""
    patterns = [_pattern(document) for document in documents]
    many = Counter(patterns)
    for document, pattern in zip(documents, patterns, strict=True):
        row = document.row
        if not row.number:
            yield document
            continue
        asked = _many_answered(row.number, before) if row.told else USUAL
        prior = OFTEN * (asked - USUAL) - round(LONG * math.log(1 + len(document.fields["text"])))
        if pattern and many[pattern] >= SAID_OF_MANY:
            prior -= REPEATED
        yield Document(row._replace(prior=prior), document.fields)


def _pattern(document: Document) -> tuple[str, ...]:
    """What a rule says, without the words of its headings."""
    about = {*document.fields.get("named", ()), *document.fields.get("title", ())}
    return tuple(word for word in document.fields.get("text", ()) if word not in about)


def _entries_by_name(book: Rulebook) -> dict[str, GlossaryEntry]:
    heads: dict[str, GlossaryEntry] = {}
    for entry in book.glossary:
        for name in (entry.term, *entry.aliases):
            heads.setdefault(fold_name(name), entry)
    return heads


_NOW = re.compile(r"\bterm for (?:an? |the )?([^.,;]+)")
"""What an entry of an obsolete term says that it is called now."""


def _points(entry: GlossaryEntry, heads: Mapping[str, GlossaryEntry]) -> Iterator[str]:
    """The rules that an entry points at: of its own title first, then as it names them.

    An entry that only says “See X” points where X points, and one of an obsolete term where the
    term points that has its place.
    """
    named: list[str] = []
    others: list[str] = []
    for reference in entry.references:
        same = bool(reference.title) and fold_name(reference.title) in {
            fold_name(name) for name in (entry.term, *entry.aliases)
        }
        (named if same else others).extend(
            t for t in reference.targets if not t.startswith("glossary:")
        )
    found = [*named, *others]
    if not found:
        named_now = _NOW.search(entry.text)
        for see in entry.see or ((named_now[1],) if entry.obsolete and named_now else ()):
            other = heads.get(fold_name(see))
            if other is not None and other is not entry:
                found += [
                    t for r in other.references for t in r.targets if not t.startswith("glossary:")
                ]
    yield from dict.fromkeys(found)


def _bridges(book: Rulebook) -> dict[str, list[tuple[GlossaryEntry, int]]]:
    """For each rule the entries that point at it, and at how many rules each of them points."""
    heads = _entries_by_name(book)
    bridges: dict[str, list[tuple[GlossaryEntry, int]]] = defaultdict(list)
    for entry in book.glossary:
        points = list(_points(entry, heads))
        for target in points:
            bridges[target].append((entry, len(points)))
    return bridges


def _of_node(
    node: Node,
    parents: Mapping[str, Node],
    places: Mapping[str, int],
    bridges: Mapping[str, Sequence[tuple[GlossaryEntry, int]]],
    stems: Callable[[str], Sequence[str]],
) -> Document:
    path = []
    above = parents.get(node.parent or "")
    while above is not None:
        path.append(above)
        above = parents.get(above.parent or "")
    titled = next((up for up in (node, *path) if up.title and "." in up.number), None)
    chapter = next((up for up in path if up.kind != "section" and "." not in up.number), None)
    text = stems(node.text)
    near = bridges.get(node.number, ())
    parts: dict[str, Sequence[str]] = {
        "title": stems(node.title),
        "named": stems(titled.title) if titled is not None and titled is not node else (),
        "chapter": stems(chapter.title) if chapter is not None else (),
        "subject": _subject(node.text),
        "opening": text[:OPENING],
        "text": text,
        "above": stems(path[0].text)[:OPENING] if path else (),
        "example": [word for example in node.examples for word in stems(example.text)],
        "bridge": [w for entry, many in near if many <= 4 for w in stems(" ".join(entry.aliases))],
        "refers": [w for title in _referred(node, parents) for w in stems(title)],
        "defined": [w for entry, many in near if many <= 2 for w in stems(entry.text)],
    }
    above_place = places.get(node.parent or "", -1)
    row = Row(
        node.number, "", node.title, above_place, 0, titled is not None,
        node.kind == "subrule", not node.text, _of_variant(stems((path or [node])[-1].title)), False, (),
    )  # fmt: skip
    return Document(row, parts)


APART = frozenset(stems("multiplayer variant casual"))
"""Words of the headings of those sections that are about ways to play, each for itself."""


def _of_variant(heading: Sequence[str]) -> bool:
    """Whether this is the heading of such a section."""
    return not APART.isdisjoint(heading)


VERBS = frozenset(
    """is are isn't aren't was were means mean may can can't cannot could must has have had consists does
    doesn't do don't will won't causes cause triggers trigger refers refer says say states state uses use
    represents represent functions modifies applies apply lets allows instructs becomes""".split()  # noqa: SIM905
)
"""Words that end the subject of a rule's first sentence."""


def _subject(text: str) -> list[str]:
    """The stems that a rule's first sentence begins with, up to its verb; a few where none is near."""
    first = words(text[:160])[:OPENING]
    end = next((i for i, word in enumerate(first) if i and word in VERBS), 4)
    return [stem(word) for word in first[:end]]


def _referred(node: Node, nodes: Mapping[str, Node]) -> Iterator[str]:
    """The titles of the rules that a rule refers to, each once."""
    seen = set()
    for reference in node.references:
        for target in reference.targets[:1]:
            there = nodes.get(target)
            while there is not None and not there.title:
                there = nodes.get(there.parent or "")
            if there is not None and there.number not in seen:
                seen.add(there.number)
                yield there.title


def _impacts(
    documents: Sequence[Document], having: Mapping[str, int]
) -> dict[str, list[tuple[int, int]]]:
    """What `Corpus` has of each stem; `having` says how many documents have a word of their own."""
    size = len(documents)
    worth = {word: SCALE * _worth(many, size) for word, many in having.items()}
    counts = [_counted(document) for document in documents]
    lengths = [sum(count.values()) for count in counts]
    average = sum(lengths) / max(len(lengths), 1) or 1.0
    impacts: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for place, (count, length) in enumerate(zip(counts, lengths, strict=True)):
        norm = K1 * (1 - B + B * max(length / average, SHORTEST))
        for word, often in count.items():
            weight = worth.get(word, SCALE) * often / (often + norm)
            impacts[word].append((place, LEVELS[bisect_right(_MIDDLES, weight)]))
    for word in QUIET & impacts.keys():
        most = sorted(impacts[word], key=itemgetter(1), reverse=True)  # of equal ones the first
        impacts[word] = sorted(most[:QUIET_MOST])
    return impacts


def _own_words(document: Document) -> set[str]:
    """The words that a document has of its own, each once."""
    parts = document.fields
    return {w for name in ("title", "text", "glossary") for w in parts.get(name, ())}


def level_of(weight: float) -> int:
    """The place of the weight in `LEVELS` that is nearest, the higher one of two."""
    return bisect_right(_MIDDLES, weight)


def _worth(many: int, size: int) -> float:
    return math.log(1 + (size - many + 0.5) / (many + 0.5))


def _counted(document: Document) -> dict[str, float]:
    """How often each word stands in a document, weighted."""
    count: dict[str, float] = defaultdict(float)
    for name, part in document.fields.items():
        weight = WEIGHTS[name] if name != "glossary" else WEIGHTS["text"]
        most = weight * CAP if name == "text" else weight if name in ONCE else 99.0
        if len(part) == len(set(part)):  # as in most parts, which are short
            least = min(weight, most)
            for word in part:
                count[word] += least
            continue
        times: dict[str, int] = {}  # a `Counter` takes longer to make than a part has words
        for word in part:
            times[word] = times.get(word, 0) + 1
        worth = [0.0]  # of a word that stands there so often
        for word, often in times.items():
            while len(worth) <= often:
                worth.append(min(worth[-1] + weight, most))
            count[word] += worth[often]
    return count


def name_key(name: str) -> str:
    """The form in which names are typed: their words, folded."""
    return " ".join(words(name))


def _names(book: Rulebook) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Each name of a rule or term, as it is written, and the rules that it means.

    A titled rule N.M of this name stands first, then what the entry of the glossary cites,
    its own title before others, then headings of this name.
    """
    titled: dict[str, list[str]] = defaultdict(list)
    cited: dict[str, list[str]] = defaultdict(list)
    shown: dict[str, str] = {}
    for node in sorted(book.nodes, key=lambda node: -node.number.count(".")):
        if node.title:
            titled[shown_as(node.title, shown)].append(node.number)
    heads = _entries_by_name(book)
    for entry in book.glossary:
        points = list(_points(entry, heads))
        for name in dict.fromkeys((entry.term, *entry.aliases)):
            cited[shown_as(name, shown)].extend(points)
    out = {}
    for key, name in shown.items():
        own = [number for number in titled[key] if "." in number]
        both = [number for number in titled[key] if number in cited[key]]
        out[key] = (name, tuple(dict.fromkeys([*own, *both, *cited[key], *titled[key]])))
    out.pop("", None)
    return out


def shown_as(name: str, shown: dict[str, str]) -> str:
    """The key of a name; how it is written first is kept."""
    key = name_key(name)
    shown.setdefault(key, name)
    return key


def _spellings(
    book: Rulebook, having: Mapping[str, int], reading: Reading
) -> dict[str, tuple[str, int]]:
    """For each stem its commonest written form, and in how many documents it stands."""
    words = reading.words
    forms: Counter[str] = Counter()
    for node in book.nodes:
        forms.update(words(node.title))
        forms.update(words(node.text))
    for entry in book.glossary:
        forms.update(words(f"{entry.term} {' '.join(entry.aliases)} {entry.text}"))
    spelled: dict[str, str] = {}
    for form, _ in sorted(forms.items(), key=lambda pair: (-pair[1], len(pair[0]), pair[0])):
        spelled.setdefault(stem(form), form)
    return {word: (spelled.get(word, word), number) for word, number in sorted(having.items())}
