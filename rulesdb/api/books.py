"""`rulesdb.rule`, `.term`, `.refs`, `.where`, `.diff` and `.editions`: the rulebook, asked from Python."""

# Numbers with dates are addresses here and stay as they are.
# rulesdb-cite: off

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb.api.values import Change, Difference, Edition, Place, Refs, Rule, Term, Whereabouts
from rulesdb.errors import NotFound, UsageError
from rulesdb.rulebook.asked import gist_of
from rulesdb.rulebook.kept import store
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.tree.model import GlossaryEntry, Node, Reference
from rulesdb.rulebook.tree.number import RuleNumber


def rule(number: str, *, edition: str | None = None) -> Rule:
    """The rule of a number, in any usual spelling: `702.19b`, `CR 702.19B`, `702.19b@2014-02-01`.

    `edition` is an id or a date, None the edition that answers by default. NotFound where there is no such
    rule (`near` has the neighbours), NotInstalled where there is no such edition.
    """
    wish, book = _asked(number, edition)
    node = _node(book, wish)
    same = _plain_of(book)
    plain = same.get(node.number) if same is not None else None
    if plain is not None and plain.title != node.title:
        plain = None
    above = tuple(f"{each.number} {each.title}".strip() for each in book.path_of(node))
    return Rule(
        node.number, node.kind, node.title, node.text, book.id, book.date,
        path=above,
        examples=tuple(example.text for example in node.examples),
        children=tuple(child.number for child in book.children(node.number)),
        plain=plain.text if plain is not None else "",
        gist=gist_of(node.number) if plain is not None else "",
        refers_to=_targets(_references(node)),
        referred_to_by=tuple(dict.fromkeys(book.cited_by(node.number))),
    )  # fmt: skip


def term(name: str, *, edition: str | None = None) -> Term:
    """The entry of the glossary with this name or another of its names, case and punctuation aside.

    NotFound where there is none, NotInstalled where there is no such edition.
    """
    wish, book = _asked(name, edition)
    entry = _entry(book, wish)
    same = _plain_of(book)
    plain = same.entry(entry.term) if same is not None else None
    return Term(
        entry.term, entry.text, book.id, book.date,
        aliases=entry.aliases,
        see=entry.see,
        refers_to=_targets(entry.references),
        referred_to_by=tuple(dict.fromkeys(book.cited_by(f"glossary:{entry.term}"))),
        plain=plain.text if plain is not None and plain.term == entry.term else "",
    )  # fmt: skip


def refs(of: str, *, edition: str | None = None) -> Refs:
    """What a rule with all below it, or a term, refers to elsewhere, and what elsewhere refers to it.

    NotFound where there is no such rule or term, NotInstalled where there is no such edition.
    """
    wish, book = _asked(of, edition)
    if RuleNumber.read(wish) is None and (entry := book.entry(wish)) is not None:
        own = f"glossary:{entry.term}"
        return Refs(own, book.id, _targets(entry.references), tuple(book.cited_by(own)))
    node = _node(book, wish)
    every = [node, *_below(book, node)]
    inside = {each.number for each in every}
    out = [t for each in every for t in _targets(_references(each)) if t not in inside]
    back = [p for each in every for p in book.cited_by(each.number) if p not in inside]
    return Refs(node.number, book.id, tuple(dict.fromkeys(out)), tuple(dict.fromkeys(back)))


def where(number: str, *, to: str | None = None) -> Whereabouts:
    """What the rule with a number at a date (`420.5b@2001-07-23`) is in the newest edition, or in that of `to`.

    It needs no text of either edition: a table of numbers comes with rulesdb. UsageError where no date
    is named, NotFound where there was no such number then.
    """
    from rulesdb.rulebook.kept.where import Atlas

    words, _, date = number.rpartition("@")
    wanted = RuleNumber.read(words)
    if wanted is None or not date.strip():
        raise UsageError(f"{number!r} is no number of a date; write it as 420.5b@2001-07-23")
    atlas = Atlas()
    since = atlas.at(date.strip())
    goal = atlas.at(to) if to else atlas.newest()
    stops = atlas.where(str(wanted), since, goal)
    told = [one for one in stops[1:-1] if one.kind != "same" or one.also]
    way = tuple(
        Place(one.edition, one.number, one.kind, one.also)
        for one in dict.fromkeys((stops[0], *told, stops[-1]))
    )
    return Whereabouts(str(wanted), since, goal, stops[-1].number, way)


def diff(old: str, new: str, *, rule: str = "") -> Difference:
    """What changed between two editions, given by ids or dates; `rule` keeps what is below a number.

    NotInstalled where there is no such edition, UsageError where `rule` is no number.
    """
    from rulesdb.rulebook.editions.diff import entries
    from rulesdb.rulebook.kept.alignments import changes_between

    top = RuleNumber.read(rule) if rule else None
    if rule and top is None:
        raise UsageError(f"{rule!r} is no rule number such as 704 or 702.19b")
    library = Library()
    before, after = library.open(old), library.open(new)
    found = entries(
        before.book(), after.book(), changes_between(before, after), rule=str(top) if top else ""
    )
    return Difference(
        before.id,
        after.id,
        tuple(
            Change(
                str(one.change.kind), one.change.old, one.change.new, one.old, one.new,
                one.change.term, one.change.example,
            )
            for one in found
        ),
    )  # fmt: skip


def editions() -> tuple[Edition, ...]:
    """The editions that can be asked: the plain one, then those imported, the oldest first."""
    library = Library()
    answering = library.default_id()
    return tuple(
        Edition(
            one.id, one.date, one.meta.get("title", ""), int(one.meta.get("rules", 0)),
            int(one.meta.get("terms", 0)), one.id == answering,
        )
        for one in (library.open(PLAIN), *library.editions())
    )  # fmt: skip


def _asked(wish: str, edition: str | None) -> tuple[str, store.Edition]:
    """What is wished, and the edition: that behind an @, else the one named."""
    words, at, date = wish.rpartition("@")
    if at and edition:
        raise UsageError(f"{wish!r} names an edition, and so does edition={edition!r}; give one")
    return (words if at else wish).strip(), Library().open(date.strip() if at else edition)


def _node(book: store.Edition, wish: str) -> Node:
    number = RuleNumber.read(wish)
    node = book.get(str(number)) if number else book.get(wish.lower())
    if node is not None:
        return node
    if number is None:
        raise NotFound(f"{wish!r} is no rule number such as 702.19b in the edition {book.id}")
    above = number.parent
    while above is not None and book.get(str(above)) is None:
        above = above.parent
    near = [each.number for each in book.children(str(above) if above else None)]
    near = sorted(near, key=lambda each: (each < str(number), each))[:2] or near[-2:]
    raise NotFound(f"no rule {number} in the edition {book.id}", tuple(near))


def _entry(book: store.Edition, wish: str) -> GlossaryEntry:
    from difflib import get_close_matches

    entry = book.entry(wish)
    if entry is None:
        near = tuple(get_close_matches(wish, book.names(), 3, 0.6))
        raise NotFound(f"no term {wish!r} in the glossary of the edition {book.id}", near)
    return entry


def _plain_of(book: store.Edition) -> store.Edition | None:
    """The plain edition where it is of the same date, or the edition itself is it."""
    if book.id == PLAIN:
        return book
    plain = Library().open(PLAIN)
    return plain if plain.date == book.date else None


def _references(node: Node) -> Iterator[Reference]:
    yield from node.references
    for example in node.examples:
        yield from example.references


def _targets(references: Iterable[Reference]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(target for one in references for target in one.targets))


def _below(book: store.Edition, node: Node) -> Iterator[Node]:
    for child in book.children(node.number):
        yield child
        yield from _below(book, child)
