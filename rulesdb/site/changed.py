"""The pages that tell what changed between two editions: their rows, their places, their parts.

Word differences are marked with <ins> and <del>; what only renumbers is set apart to be
folded. A page that would be too large goes on in further parts. Nothing is compared here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from markupsafe import Markup

from rulesdb.rulebook.editions.changes import BOTH, GONE, MERGED, MOVED, NEW, SPLIT
from rulesdb.rulebook.editions.diff import Entry, Piece, follows
from rulesdb.site.frame import spoken_date
from rulesdb.site.links import GLOSSARY, slug
from rulesdb.site.past import Changed
from rulesdb.site.render import first_sentence, light, line, upright
from rulesdb.site.views import Link
from rulesdb.values import NamedTuple

_ROOM = 190_000
"""How many bytes the rows of a page may have, its frame not counted."""
_STRAY = re.compile(r"(?<!\w)_|_(?!\w)")
_WORDS = {NEW: "new", GONE: "gone", SPLIT: "split off", MERGED: "merged"}


class Name(NamedTuple):
    """What a row is about in one of the editions; `href` leads there where it is the one shown."""

    text: str
    href: str = ""


class Row(NamedTuple):
    """A change: where it stands, its names before and after, what it is, and the text marked."""

    anchor: str
    before: Name
    after: Name
    kind: str
    body: Markup

    @property
    def weight(self) -> int:
        """About how many bytes it has on the page."""
        names = sum(len(each.text) + len(each.href) for each in (self.before, self.after))
        return len(self.body.encode()) + 2 * names + len(self.anchor) + 160


class Group(NamedTuple):
    """The changes under one heading: those to read, and those that only renumber."""

    anchor: str
    heading: Markup
    rows: tuple[Row, ...]
    quiet: tuple[Row, ...]


class ChangePages(NamedTuple):
    """A pair of editions laid out: the groups of each part, and in which part an anchor stands."""

    pair: Changed
    parts: tuple[tuple[Group, ...], ...]
    places: dict[str, int]

    def name(self, part: int = 0) -> str:
        """The name of a page."""
        return self.pair.page + (f"-{part + 1}" if part else "")

    def title(self) -> str:
        """What it is called."""
        return f"What changed from {spoken_date(self.pair.older)} to {spoken_date(self.pair.newer)}"

    def link(self) -> Link:
        """The link from other pages."""
        return Link(f"{self.name()}.html", self.title())

    def find(self, number: str) -> str:
        """The address of what is told about a number of the newer edition, else of the page."""
        part = self.places.get(slug(number), -1) if number else -1
        return f"{self.name(max(part, 0))}.html" + (f"#{slug(number)}" if part >= 0 else "")

    def counts(self) -> list[tuple[str, int]]:
        """How many changes there are of each kind, what only follows another number aside."""
        rows = [entry.change for entry in self.pair.entries]
        return sorted(Counter(c.kind for c in rows if not c.slight and not follows(c)).items())

    def contexts(self) -> Iterator[tuple[str, str, dict[str, object]]]:
        """For each page its name, its heading and what its template is given."""
        count = len(self.parts)
        for i, groups in enumerate(self.parts):
            part = f", part {i + 1} of {count}" if count > 1 else ""
            yield self.name(i), self.title() + part, {
                "older": spoken_date(self.pair.older), "newer": spoken_date(self.pair.newer),
                "counts": self.counts() if not i else [],
                "groups": groups,
                "others": [
                    Link(f"{self.name(j)}.html", _span(each)) for j, each in enumerate(self.parts) if j != i
                ],
            }  # fmt: skip


def _span(groups: Sequence[Group]) -> str:
    first, last = (re.sub(r"<.*?>", "", str(groups[at].heading)) for at in (0, -1))
    return first if first == last else f"{first} – {last}"


Address = Callable[[str], str]


def lay_out(pair: Changed, shown: str, address: Address) -> ChangePages:
    """The pages of a pair; `address` knows the numbers and terms of the edition `shown`."""
    used = {"top", "main", "q", "contents"}
    old_address: Address = address if pair.older == shown else lambda _: ""
    new_address: Address = address if pair.newer == shown else lambda _: ""
    groups: list[Group] = []
    by_heading: dict[str, list[Entry]] = {}
    for entry in pair.entries:
        by_heading.setdefault(entry.heading, []).append(entry)
    for heading, found in sorted(by_heading.items(), key=lambda item: _order(item[0])):
        rows: list[Row] = []
        quiet: list[Row] = []
        for entry in found:
            renumbers = bool(entry.change.slight)
            made = _row(entry, used, old_address, new_address)
            (quiet if renumbers or follows(entry.change) else rows).append(made)
        anchor = _free(f"in-{slug(heading.partition(' ')[0]) or 'text'}", used)
        groups.append(Group(anchor, line(heading or "The text"), tuple(rows), tuple(quiet)))
    parts = tuple(_parts(groups)) or ((),)
    places = {
        row.anchor: i
        for i, part in enumerate(parts)
        for group in part
        for row in (*group.rows, *group.quiet)
    }
    return ChangePages(pair, parts, places)


def _order(heading: str) -> tuple[bool, bool, str]:
    """Headings by their number, then those without one as they stand, the glossary last."""
    number = heading.partition(" ")[0] if heading[:1].isdigit() else ""
    return heading == "Glossary", not number, number


def _parts(groups: Sequence[Group]) -> Iterator[tuple[Group, ...]]:
    """The groups on as many pages as they need; one that is too large is cut."""
    page: list[Group] = []
    room = _ROOM
    for group in groups:
        pieces = [group._replace(rows=(), quiet=())]
        room -= 200
        for loud, row in [*((True, r) for r in group.rows), *((False, r) for r in group.quiet)]:
            if row.weight > room and (page or pieces[-1].rows or pieces[-1].quiet):
                if pieces[-1].rows or pieces[-1].quiet:
                    page.append(pieces[-1])
                yield tuple(page)
                page, room = [], _ROOM
                pieces.append(group._replace(rows=(), quiet=()))
            room -= row.weight
            last = pieces[-1]
            pieces[-1] = (
                last._replace(rows=(*last.rows, row))
                if loud
                else last._replace(quiet=(*last.quiet, row))
            )
        page.append(pieces[-1])
    if page:
        yield tuple(page)


def _row(entry: Entry, used: set[str], old: Address, new: Address) -> Row:
    change = entry.change
    if change.term:
        before, after = change.was or change.term, change.term
        names = [
            Name(upright(before), old(GLOSSARY + before)),
            Name(upright(after), new(GLOSSARY + after)),
        ]
        anchor = f"term-{slug(change.term)}"
    else:
        at = f", example {change.example}" if change.example else ""
        was = f", example {change.was or change.example}" if change.example else ""
        names = [
            Name(change.old and change.old + was, old(change.old)),
            Name(change.new and change.new + at, new(change.new)),
        ]
        anchor = slug(change.new) or f"was-{slug(change.old)}"
        anchor += f"-example-{change.example}" if change.example else ""
    if change.kind == NEW:
        names[0] = Name("")
    elif change.kind == GONE:
        names[1] = Name("")
    elif names[0].text == names[1].text:
        names[0] = Name("")
    kind = _WORDS.get(change.kind, change.kind)
    if change.only_references and change.kind in {MOVED, BOTH}:
        kind = "moved, only numbers in it differ"
    if change.rivals:
        kind += f" (or to {', '.join(change.rivals)}: they fit as well)"
    return Row(_free(anchor, used), names[0], names[1], kind, _body(entry))


def _body(entry: Entry) -> Markup:
    """The text: whole and unmarked where it only moved, else word by word."""
    if entry.change.kind == MOVED:
        return line(first_sentence(entry.new.split("\n")))
    return marked(entry.pieces())


def marked(pieces: Sequence[Piece]) -> Markup:
    """A word difference with its elements; the blank behind a run stands outside."""
    out: list[str] = []
    for piece in pieces:
        words = piece.text.rstrip()
        text = _STRAY.sub("", words) if words.count("_") % 2 else words
        said = light(text).replace("\n", "<br>")
        tag = {"-": "del", "+": "ins"}.get(piece.op, "")
        space = "<br>" if "\n" in piece.text[len(words) :] else " "
        out.append((f"<{tag}>{said}</{tag}>" if tag else said) + space)
    html = "".join(out)
    return Markup(html.removesuffix("<br>").strip())  # noqa: S704 -- light escapes each piece


def _free(wish: str, used: set[str]) -> str:
    name, count = wish, 1
    while name in used:
        count += 1
        name = f"{wish}-{count}"
    used.add(name)
    return name
