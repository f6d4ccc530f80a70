"""From what a person types to nodes and entries of an edition, or to the nearest there are.

A wish is a number in any usual spelling, the id of a heading, or a range (601.2a-h), with
`@edition` behind it if wanted. Answering wrongly is worse than not answering: what does not
exist is NotFound, with the reason where there is one and the nearest that exist.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

import click

from rulesdb.errors import NotFound, NotInstalled, RulesdbError, UsageError
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.address import Address
from rulesdb.rulebook.tree.model import Node
from rulesdb.rulebook.tree.number import RuleNumber

_BESIDE = r"(?i)[^A-Za-z\d]*(?!cr\b|rules?\b|sections?\b)[A-Za-z][A-Za-z\d]{1,7}\b"
"""What an address in a book beside the rules begins with; what the book is called is for `Address`."""
_RANGE = r"\s*(?:\.\.+|[-–—]|\bto\b|\bthrough\b)\s*"  # compiled when it is needed


def open_said(library: Library, wish: str | None) -> Edition:
    """The edition of a wish; where another stands in for it, stderr says so."""
    edition = library.open(wish)
    if said := library.standing_in(wish):
        click.echo(said, err=True)
    return edition


class Shelf:
    """The editions that one call asks, each opened once; `wish` is its --edition."""

    def __init__(self, wish: str | None = None) -> None:
        self.library = Library()
        self.wish = wish
        self._open: dict[str | None, Edition] = {}

    def edition(self, wish: str | None = None) -> Edition:
        """The edition of a wish, else that of --edition, else the one that answers by default."""
        key = wish or self.wish
        if key not in self._open:
            self._open[key] = open_said(self.library, key)
        return self._open[key]

    def split(self, text: str) -> tuple[str, Edition]:
        """`704.5f@2014-02-01` → what is wished, and the edition to ask."""
        words, at, wish = text.rpartition("@")
        if address := self.address(words or text):
            date = f"-{wish.strip()}" if at else ""
            return str(address), self.edition(f"{address.book.lower()}{date}")
        if not at:
            return text.strip(), self.edition()
        if not wish.strip():
            raise UsageError(
                f"{text!r} names no edition after the @; write a date, as in 704.5f@2014-02-01"
            )
        try:
            return words.strip(), self.edition(wish.strip())
        except NotInstalled as error:
            raise NotInstalled(f"{error}{_now(self.library, words, wish.strip())}") from error

    def address(self, text: str) -> Address | None:
        """The place in a book beside the rules that a wish names: MTR 4.2; None where it names none."""
        return _beside(text, self.library)

    def elsewhere(self, number: str, but: Edition) -> str:
        """The newest other edition that has this number, "" where none has."""
        for name in reversed(self.library.ids()):
            if name == but.id:
                continue
            try:
                if self.edition(name).get(number) is not None:
                    return name
            except RulesdbError:
                continue
        return ""


def book_of(number: str) -> Edition | None:
    """The edition in which a number stands that a text of another book names; None where none is kept.

    MTR 4.2 stands in the newest MTR, 702.19 in the rules that answer.
    """
    library = Library()
    address = Address.read(number, library.books())
    try:
        return library.open(address.book.lower() if address else None)
    except RulesdbError:
        return None


def cited_beside(edition: Edition, numbers: Collection[str]) -> list[str]:
    """The places in the books beside the rules that refer to numbers of this edition.

    Those books speak of the rules of their own day: only the edition that answers is meant.
    """
    library = Library()
    books = library.books()
    if not books or not (edition.meta.get("book") or edition.id == library.default_id()):
        return []
    others = (
        library.open(book.lower()) for book in sorted(books) if book != edition.meta.get("book")
    )
    found = [place for other in others for number in numbers for place in other.cited_by(number)]
    return list(dict.fromkeys(found))


def _now(library: Library, words: str, wish: str) -> str:
    """What an old number is now, as the concordance knows it, for a message."""
    from rulesdb.rulebook.kept.where import Atlas

    number = RuleNumber.read(words)
    if number is None:
        return ""
    try:
        atlas = Atlas(library)
        last = atlas.where(str(number), atlas.at(wish), atlas.newest())[-1]
    except RulesdbError:
        return ""
    return (
        f"; {number} of then is {last.number} now" if last.number else f"; {number} of then is gone"
    )


def find_nodes(shelf: Shelf, edition: Edition, text: str) -> list[Node]:
    """The nodes that a wish names: one, or those of a range; NotFound or UsageError otherwise."""
    number = RuleNumber.read(text)
    node = edition.get(str(number)) if number else None
    node = node or edition.get(text) or edition.get(text.lower()) or edition.get(text.upper())
    if node is not None:
        return [node]
    if book := edition.meta.get("book"):
        return _of_book(edition, book, text)
    if ends := _ends(text):
        return _between(shelf, edition, *ends)
    if number is None:
        hint = f"; it is a term: rulesdb term {text}" if edition.entry(text) else ""
        raise NotFound(f"{text!r} is no rule number such as 702.19b{hint}")
    raise no_rule(shelf, edition, number)


def _of_book(edition: Edition, book: str, text: str) -> list[Node]:
    """The nodes of a book beside the rules: its sections where only the book is named."""
    if text == book:
        return edition.children(None)
    number = text.removeprefix(f"{book} ")
    if node := edition.get(f"{book} {number}"):
        return [node]
    above = edition.get(f"{book} {number.partition('/')[0].rpartition('.')[0]}")
    near = tuple(child.number for child in edition.children(above.number if above else None))
    there = f"; there are {', '.join(near[:12])}" if near else ""
    raise NotFound(f"no {book} {number} in the edition of {edition.id}{there}", near)


def is_number(text: str) -> bool:
    """Whether a wish is meant as a number or a range of numbers."""
    words = text.rpartition("@")[0] or text
    if _beside(words, Library()):
        return True
    if not any(map(str.isdecimal, words)):
        return False
    return RuleNumber.read(words) is not None or _ends(words) is not None


def _beside(text: str, library: Library) -> Address | None:
    """The place in a book beside the rules that a text names; few name any, and the pattern is made for those."""
    if text[:1].isdecimal():
        return None
    found = Address.read(text, library.books())
    return found if found is not None and re.match(_BESIDE, text) else None


def wishes(words: Sequence[str]) -> list[str]:
    """The wishes in the words of a call: one number spelled over several words, or several."""
    whole = " ".join(words)
    if is_number(whole):
        return [whole]
    return [
        part.strip() for word in words for part in word.replace(";", ",").split(",") if part.strip()
    ] or [whole]


def wants_only(text: str) -> bool:
    """Whether a number is written with the dot behind it that means: this rule alone."""
    return (text.rpartition("@")[0] or text).rstrip().endswith(".")


def _ends(text: str) -> tuple[RuleNumber, RuleNumber] | None:
    """The two ends of a range: 601.2a-h, 712.9–10, 601.2a-601.2h, 702-704."""
    for dash in re.finditer(_RANGE, text):
        first = RuleNumber.read(text[: dash.start()])
        rest = text[dash.end() :].strip().rstrip(".")
        if first is None or not rest:
            continue
        last = RuleNumber.read(_complete(first, rest))
        if last is not None:
            return first, last
    return None


def _complete(first: RuleNumber, rest: str) -> str:
    """The full second number of a range, from what is written of it."""
    if rest.isalpha() and len(rest) <= 2 and first.letter:
        return f"{first.rule}.{first.item}{rest}"
    if first.item and (
        (rest.isdigit() and not first.letter)
        or re.fullmatch(r"\d{1,3}[a-z]{1,2}", rest, re.IGNORECASE)
    ):
        return f"{first.rule}.{rest}"
    return rest


def _depth(number: RuleNumber) -> int:
    return sum(1 for part in number if part)


def _between(shelf: Shelf, edition: Edition, first: RuleNumber, last: RuleNumber) -> list[Node]:
    if _depth(first) != _depth(last):
        raise UsageError(
            f"{first} and {last} are not of one level; give a range such as 601.2a-h or 903.6-10"
        )
    if last < first:
        raise UsageError(f"the range from {first} to {last} runs backwards; write {last}-{first}")
    for end in (first, last):
        if edition.get(str(end)) is None:
            raise no_rule(shelf, edition, end)
    depth = _depth(first)
    inside: list[Node] = []
    for text in edition.numbers():
        number = RuleNumber.read(text) if text[:1].isdigit() else None
        if (
            number
            and _depth(number) == depth
            and first <= number <= last
            and (node := edition.get(text))
        ):
            inside.append(node)
    return inside


def no_rule(shelf: Shelf, edition: Edition, number: RuleNumber) -> NotFound:
    """Why there is no such rule, the nearest that there are, and which edition has it."""
    near = nearest_numbers(edition, number)
    said = [f"no {'section' if not number.rule else 'rule'} {number}{_where(shelf, edition)}"]
    if set(number.letters) & {"l", "o"}:
        said.append("letters skip l and o")
    if near:
        said.append(f"nearest {', '.join(near)}")
    if (other := shelf.elsewhere(str(number), edition)) != "":
        said.append(f"the edition of {other} has one: rulesdb {number}@{other}")
    return NotFound("; ".join(said), near)


def _where(shelf: Shelf, edition: Edition) -> str:
    """The edition in a message, where it is not simply the one that a person expects."""
    if edition.id == PLAIN:
        return " in the plain-language edition"
    ids = shelf.library.ids()
    return "" if ids and edition.id == ids[-1] else f" in the edition of {edition.id}"


def nearest_numbers(edition: Edition, number: RuleNumber) -> tuple[str, ...]:
    """The neighbours on the same level, below the nearest number above that exists."""
    above = number.parent
    while above is not None and edition.get(str(above)) is None:
        above = above.parent
    siblings = edition.children(str(above) if above else None)
    numbers = sorted(
        RuleNumber.parse(node.number) for node in siblings if node.number[:1].isdigit()
    )
    if not numbers:
        return (str(above),) if above else ()
    before = [each for each in numbers if each < number][-1:]
    after = [each for each in numbers if each > number][:1]
    return tuple(str(each) for each in before + after)


def below(edition: Edition, node: Node) -> Iterator[Node]:
    """Everything below a node, in document order."""
    for child in edition.children(node.number):
        yield child
        yield from below(edition, child)
