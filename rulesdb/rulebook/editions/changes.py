"""What happened to each rule, example and term between two editions.

Pairs come from `align`; here they become changes with a kind. Texts that differ only in
the numbers of the rules they name are told apart, so that they can be folded away.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulesdb.rulebook.editions.align import Pair, Piece, align
from rulesdb.rulebook.editions.likeness import contained, modern, words
from rulesdb.rulebook.links.glossary import fold
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Rulebook
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.values import NamedTuple

SAME, REWORDED, MOVED, BOTH = "same", "reworded", "moved", "moved and reworded"
SPLIT, MERGED, NEW, GONE = "split", "merged", "new", "gone"
REFERENCES, PUNCTUATION = "references only", "punctuation only"
_HALF = 0.62
_PRINTED = str.maketrans(
    dict.fromkeys("‐‑‒–—―−", "-")
    | dict.fromkeys("’‘‛′", "'")
    | dict.fromkeys("“”„‟″", '"')
    | {"_": "", "…": "..."}
)
"""What printing changes: a hyphen for a dash, a straight quote for a curly one, italics."""
_NUMBERS = re.compile(r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?")


class Change(NamedTuple):
    """What became of one thing.

    `kind` is same, reworded, moved, moved and reworded, split, merged, new or gone. `old`
    and `new` are numbers ("" where there is none); for an example the rule that it stands
    under, with `example` its place there from 1 (in the new edition, or in the old where it
    is gone); `term` names a glossary entry, `old` and `new` then are empty. `only_references`
    says that nothing differs but the numbers that it names, `only_punctuation` that nothing
    does but the marks between the words; `rivals` are numbers that fit as
    well as `new`: then nobody can tell which it is. `was` is the place of an example in the
    old edition, or the old name of a term.
    """

    kind: str
    old: str
    new: str
    example: int = 0
    term: str = ""
    only_references: bool = False
    rivals: tuple[str, ...] = ()
    was: str = ""
    only_punctuation: bool = False

    @property
    def slight(self) -> str:
        """Of a rewording that changes no word what differs: REFERENCES or PUNCTUATION; else ""."""
        if self.kind != REWORDED:
            return ""
        return REFERENCES if self.only_references else PUNCTUATION if self.only_punctuation else ""


def compare(
    old: Rulebook, new: Rulebook, hints: Mapping[str, str] | None = None
) -> tuple[Change, ...]:
    """Every change between two editions, `same` ones included: rules, examples, terms.

    They stand in the order of the new edition; what is gone stands behind what it stood behind.

    `hints` say what became of numbers by way of the editions in between, where that is known.
    """
    pairs = align(_rules(old), _rules(new), hints)
    rules = tuple(_rule_changes(old, new, pairs))
    followed = {pair.old: pair.new for pair in pairs}
    return (*rules, *_example_changes(old, new, followed), *_term_changes(old, new))


def _rules(book: Rulebook) -> list[Piece]:
    return [Piece(n.number, n.title, n.text, n.parent or "") for n in _once(book)]


def _once(book: Rulebook) -> list[Node]:
    """The nodes of a book; where a number is printed twice, the first."""
    return list({node.number: node for node in reversed(book.nodes)}.values())[::-1]


def _kind(old_key: str, new_key: str, old_text: str, new_text: str) -> tuple[str, str]:
    """The kind of a pair, and where no word differs what does: REFERENCES, PUNCTUATION or ""."""
    same_text = old_text == new_text  # as most are
    one, two = ("", "") if same_text else (plain(old_text), plain(new_text))
    equal = one == two
    only = ""
    if not equal and words(one) == words(two):
        same = _NUMBERS.findall(one) == _NUMBERS.findall(two)
        only = PUNCTUATION if same else REFERENCES
    changed = not equal and not only
    moved = old_key != new_key
    kind = BOTH if moved and changed else MOVED if moved else REWORDED if not equal else SAME
    return kind, only


def plain(text: str) -> str:
    """A text without what printing changes: italics, quotes, dashes, ligatures, spaces."""
    if not text.isascii():
        text = unicodedata.normalize("NFKC", text)
    return " ".join(text.translate(_PRINTED).split())


def _rule_changes(old: Rulebook, new: Rulebook, pairs: Sequence[Pair]) -> Iterator[Change]:
    text_old = {n.number: f"{n.title} {n.text}" for n in reversed(old.nodes)}
    text_new = {n.number: f"{n.title} {n.text}" for n in reversed(new.nodes)}
    by_old = {pair.old: pair for pair in pairs}
    by_new = {pair.new: pair for pair in pairs}
    forward = _by_rule(pairs)
    backward = _by_rule(Pair(pair.new, pair.old, pair.likeness) for pair in pairs)
    places = {n.number: i for i, n in enumerate(_once(new))}
    found: list[tuple[int, int, Change]] = []
    at = -1  # what is gone stands behind what stood before it
    for node in _once(old):
        pair = by_old.get(node.number)
        if pair is not None:
            kind, only = _kind(pair.old, pair.new, text_old[pair.old], text_new[pair.new])
            change = Change(
                kind,
                pair.old,
                pair.new,
                rivals=pair.rivals,
                only_references=only == REFERENCES,
                only_punctuation=only == PUNCTUATION,
            )
            at = places[pair.new]
        else:
            host = _host(node.number, node.text, forward, text_new, text_old)
            change = Change(MERGED, node.number, host) if host else Change(GONE, node.number, "")
        found.append((at, int(pair is None), change))
    for place, node in enumerate(_once(new)):
        if node.number not in by_new:
            source = _host(node.number, node.text, backward, text_old, text_new)
            change = Change(SPLIT, source, node.number) if source else Change(NEW, "", node.number)
            found.append((place, 0, change))
    found.sort(key=lambda item: item[:2])
    return (change for _, _, change in found)


def _host(
    number: str,
    text: str,
    pairs: dict[int, list[tuple[int, str, str]]],
    theirs: dict[str, str],
    ours: dict[str, str],
) -> str:
    """The rule on the other side that holds most of a text, near it.

    That rule must not hold it still on this side (then the text is only alike), and what it
    is paired with must stand under the same rule as the text.
    """
    mine = modern(text)
    if len(mine) < 8:
        return ""
    best, share = "", _HALF
    for own, other in _relatives(number, pairs):
        part = contained(mine, modern(theirs.get(other, "")))
        if part > share and part - contained(mine, modern(ours.get(own, ""))) > 0.3:
            best, share = other, part
    return best


def _by_rule(pairs: Iterable[Pair]) -> dict[int, list[tuple[int, str, str]]]:
    """The pairs of each rule (702) as: place there, the number, what it is on the other side."""
    out: dict[int, list[tuple[int, str, str]]] = defaultdict(list)
    for pair in pairs:
        if is_number(pair.old):
            number = RuleNumber.parse(pair.old)
            out[number.rule].append((number.item, pair.old, pair.new))
    return out


def _relatives(number: str, pairs: dict[int, list[tuple[int, str, str]]]) -> list[tuple[str, str]]:
    """The rules around a number, each with what it is on the other side."""
    if not is_number(number):
        return []
    at = RuleNumber.parse(number)
    return [
        (own, other)
        for item, own, other in pairs.get(at.rule, ())
        if at.rule and abs(item - at.item) <= 2
    ]


def _example_changes(old: Rulebook, new: Rulebook, followed: dict[str, str]) -> Iterator[Change]:
    olds = [
        Piece(f"{n.number}#{i}", "", e.text, followed.get(n.number, ""))
        for n in old.nodes
        for i, e in enumerate(n.examples, 1)
    ]
    news = [
        Piece(f"{n.number}#{i}", "", e.text, n.number)
        for n in new.nodes
        for i, e in enumerate(n.examples, 1)
    ]
    pairs = align(olds, news)
    text_old, text_new = {p.key: p.text for p in olds}, {p.key: p.text for p in news}
    by_old, by_new = {p.old: p for p in pairs}, {p.new for p in pairs}
    for piece in olds:
        rule, place = piece.key.split("#")
        pair = by_old.get(piece.key)
        if pair is None:
            yield Change(GONE, rule, "", int(place), was=place)
            continue
        new_rule, new_place = pair.new.split("#")
        kind, only = _kind(
            followed.get(rule, rule), new_rule, text_old[pair.old], text_new[pair.new]
        )
        if kind == SAME and rule != new_rule:
            kind = MOVED
        elif kind == REWORDED and rule != new_rule:
            kind = BOTH if not only else MOVED
        yield Change(
            kind,
            rule,
            new_rule,
            int(new_place),
            was=place,
            only_references=only == REFERENCES,
            only_punctuation=only == PUNCTUATION,
        )
    for piece in news:
        if piece.key not in by_new:
            rule, place = piece.key.split("#")
            yield Change(NEW, "", rule, int(place))


def _term_changes(old: Rulebook, new: Rulebook) -> Iterator[Change]:
    before, after = _by_term(old), _by_term(new)
    left = [Piece(key, e.term, e.text, "") for key, e in before.items() if key not in after]
    right = [Piece(key, e.term, e.text, "") for key, e in after.items() if key not in before]
    renamed = {pair.old: pair.new for pair in align(left, right)}
    for key, entry in before.items():
        other = renamed.get(key, key if key in after else "")
        if not other:
            yield Change(GONE, "", "", term=entry.term, was=entry.term)
            continue
        kind, only = _kind(key, other, entry.text, after[other].text)
        if key == other and entry.term != after[other].term and kind == SAME:
            kind = REWORDED
        yield Change(
            kind,
            "",
            "",
            0,
            after[other].term,
            was=entry.term,
            only_references=only == REFERENCES,
            only_punctuation=only == PUNCTUATION,
        )
    taken = set(renamed.values())
    for key, entry in after.items():
        if key not in before and key not in taken:
            yield Change(NEW, "", "", term=entry.term)


def _by_term(book: Rulebook) -> dict[str, GlossaryEntry]:
    out: dict[str, GlossaryEntry] = defaultdict()
    for entry in book.glossary:
        out.setdefault(fold(entry.term), entry)
    return out
