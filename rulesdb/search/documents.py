"""Documents: what of a rulebook can be found, and how much each word of it counts.

A rulebook goes in; documents in the order of the book and the integer weight of every word
in every document come out. The index on disk and the index of the browser are both written
from this, and because all weights are whole numbers, both rank alike. Nothing here knows
how an index is kept or what is asked.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rulesdb.rulebook.model import GlossaryEntry, Node, Rulebook
from rulesdb.rulebook.store import fold_name
from rulesdb.search.words import QUIET, stem, stems, words

WEIGHTS: Mapping[str, float] = {
    "title": 5.0,       # the rule's own heading
    "named": 3.0,       # the heading of the titled rule right above: 702.19 for 702.19b
    "chapter": 1.2,     # the heading of the three-digit rule
    "opening": 0.7,     # the first words of the text, which say what it is about
    "text": 1.0,
    "above": 0.3,       # what the rule above begins with
    "example": 0.3,
    "bridge": 2.0,      # names of glossary terms whose entry points here
    "defined": 0.3,     # the words of such an entry
    "pair": 0.6,        # two telling words side by side
}  # fmt: skip
"""What a word counts where it stands."""

OPENING = 12
K1 = 1.6
B = 0.6
SCALE = 32
RARE = 4
"""Pairs in fewer documents than this are left out: their words find them."""
PRIOR_MOST = 24
"""The most percent that being referred to adds to a rule."""


@dataclass(frozen=True, slots=True)
class Document:
    """Something that can be found: a rule (its number) or an entry of the glossary (its term).

    `parent` is the place of the document above it, -1 for none; `sub` that it is a subrule
    and is shown under the rule above; `prior` percent that being referred to adds; `scoped`
    that it stands under a titled rule N.M and is about that thing; `points` the rules that
    an entry cites, the best first; `fields` the stems of its parts.
    """

    number: str
    term: str
    title: str
    parent: int
    prior: int
    scoped: bool
    sub: bool
    points: tuple[str, ...]
    fields: Mapping[str, Sequence[str]] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Corpus:
    """All documents of an edition and what is known about them together.

    `impacts` holds for each stem, and each pair of stems (`first strike`), the documents and
    weights; `names` for each folded name the rules it means, the best first; `spellings` for
    each stem how it is mostly written, and in how many documents it stands.
    """

    edition: str
    documents: tuple[Document, ...]
    impacts: Mapping[str, Sequence[tuple[int, int]]] = field(repr=False)
    names: Mapping[str, tuple[str, tuple[str, ...]]] = field(repr=False)
    spellings: Mapping[str, tuple[str, int]] = field(repr=False)


def read_corpus(book: Rulebook, edition: str) -> Corpus:
    """What of a rulebook can be found."""
    documents = tuple(_documents(book))
    return Corpus(
        edition, documents, _impacts(documents), _names(book), _spellings(book, documents)
    )


def _documents(book: Rulebook) -> Iterator[Document]:
    cited = _times_cited(book)
    bridges = _bridges(book)
    parents = {node.number: node for node in reversed(book.nodes)}
    places: dict[str, int] = {}
    for node in book.nodes:
        if node.number not in places:
            places[node.number] = len(places)
            yield _of_node(node, parents, places, cited, bridges)
    heads = _entries_by_name(book)
    for entry in book.glossary:
        points = tuple(_points(entry, heads))
        parts = {
            "title": stems(" ".join(dict.fromkeys((entry.term, *entry.aliases)))),
            "glossary": stems(entry.text),
        }
        yield Document("", entry.term, entry.term, -1, 0, False, False, points, parts)


def _times_cited(book: Rulebook) -> Counter[str]:
    cited: Counter[str] = Counter()
    for node in book.nodes:
        texts = (node.references, *(example.references for example in node.examples))
        cited.update({t for found in texts for r in found for t in r.targets if t != node.number})
    for entry in book.glossary:
        cited.update({t for r in entry.references for t in r.targets})
    return cited


def _entries_by_name(book: Rulebook) -> dict[str, GlossaryEntry]:
    heads: dict[str, GlossaryEntry] = {}
    for entry in book.glossary:
        for name in (entry.term, *entry.aliases):
            heads.setdefault(fold_name(name), entry)
    return heads


def _points(entry: GlossaryEntry, heads: Mapping[str, GlossaryEntry]) -> Iterator[str]:
    """The rules that an entry points at: of its own title first, then as it names them.

    An entry that only says “See X” points where X points.
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
        for see in entry.see:
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
    cited: Counter[str],
    bridges: Mapping[str, Sequence[tuple[GlossaryEntry, int]]],
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
        "opening": text[:OPENING],
        "text": text,
        "above": stems(path[0].text)[:OPENING] if path else (),
        "example": [word for example in node.examples for word in stems(example.text)],
        "bridge": [w for entry, many in near if many <= 4 for w in stems(" ".join(entry.aliases))],
        "defined": [w for entry, many in near if many <= 2 for w in stems(entry.text)],
    }
    prior = min(PRIOR_MOST, round(5 * math.log2(1 + cited[node.number])))
    above_place = places.get(node.parent or "", -1)
    return Document(
        node.number,
        "",
        node.title,
        above_place,
        prior,
        titled is not None,
        node.kind == "subrule",
        (),
        parts,
    )


def _impacts(documents: Sequence[Document]) -> dict[str, list[tuple[int, int]]]:
    counts = [_counted(document) for document in documents]
    lengths = [sum(c for word, c in count.items() if " " not in word) for count in counts]
    average = sum(lengths) / max(len(lengths), 1) or 1.0
    own: Counter[str] = Counter()
    for document, count in zip(documents, counts, strict=True):
        parts = document.fields
        own.update({w for name in ("title", "text", "glossary") for w in parts.get(name, ())})
        own.update(word for word in count if " " in word)
    size = len(documents)
    worth = {word: math.log(1 + (size - many + 0.5) / (many + 0.5)) for word, many in own.items()}
    impacts: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for place, (count, length) in enumerate(zip(counts, lengths, strict=True)):
        norm = K1 * (1 - B + B * length / average)
        for word, frequency in count.items():
            pair = " " in word
            if pair and own[word] < RARE:
                continue
            value = worth.get(word, 1.0) * frequency * (WEIGHTS["pair"] if pair else 1.0)
            impacts[word].append((place, max(1, round(SCALE * value / (frequency + norm)))))
    return impacts


def _counted(document: Document) -> dict[str, float]:
    """How often each word and each pair of telling words stands in a document, weighted."""
    count: dict[str, float] = defaultdict(float)
    for name, part in document.fields.items():
        weight = WEIGHTS[name] if name != "glossary" else WEIGHTS["text"]
        for word in part:
            count[word] += weight
        if name in ("title", "text", "bridge", "example", "glossary"):
            for pair in pairs(part):
                count[pair] += weight
    return count


def pairs(part: Iterable[str]) -> Iterator[str]:
    """The telling words of a part, two by two."""
    before = ""
    for word in part:
        if word in QUIET:
            continue
        if before:
            yield f"{before} {word}"
        before = word


def name_key(name: str) -> str:
    """The form in which names of rules and terms are compared: stems in order."""
    return " ".join(stems(name))


def _names(book: Rulebook) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Each name of a rule or term, as it is written, and the rules that it means."""
    found: dict[str, tuple[str, list[str], list[str]]] = {}
    for node in sorted(book.nodes, key=lambda node: -node.number.count(".")):
        if node.title:
            shown = found.setdefault(name_key(node.title), (node.title, [], []))
            shown[1].append(node.number)
    heads = _entries_by_name(book)
    for entry in book.glossary:
        points = list(_points(entry, heads))
        for name in dict.fromkeys((entry.term, *entry.aliases)):
            shown = found.setdefault(name_key(name), (name, [], []))
            shown[2].extend(points)
    out = {}
    for key, (name, titled, cited) in found.items():
        both = [number for number in titled if number in cited]
        rest = cited or titled
        out[key] = (name, tuple(dict.fromkeys([*both, *rest, *titled, *cited])))
    out.pop("", None)
    return out


def _spellings(book: Rulebook, documents: Sequence[Document]) -> dict[str, tuple[str, int]]:
    """For each stem its commonest written form, and in how many documents it stands."""
    forms: Counter[str] = Counter()
    for node in book.nodes:
        forms.update(words(node.title))
        forms.update(words(node.text))
    for entry in book.glossary:
        forms.update(words(f"{entry.term} {' '.join(entry.aliases)} {entry.text}"))
    spelled: dict[str, str] = {}
    for form, _ in sorted(forms.items(), key=lambda pair: (-pair[1], len(pair[0]), pair[0])):
        spelled.setdefault(stem(form), form)
    many: Counter[str] = Counter()
    for document in documents:
        many.update(
            {w for name in ("title", "text", "glossary") for w in document.fields.get(name, ())}
        )
    return {word: (spelled.get(word, word), number) for word, number in sorted(many.items())}
