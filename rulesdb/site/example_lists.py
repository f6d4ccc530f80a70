"""The list of all examples, a page for each chapter, and on as many as it needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypedDict

from markupsafe import Markup

from rulesdb.site.frame import Site
from rulesdb.site.links import slug
from rulesdb.site.outcomes import Outcomes
from rulesdb.site.render import first_sentence, line
from rulesdb.site.views import Views, shown_number
from rulesdb.values import NamedTuple

ON_A_PAGE = 160
"""So many examples stand on one page of a chapter; a rule's are never taken apart."""


class ExampleRow(TypedDict):
    """An example in the list of all: `own` where it is none that the text prints."""

    number: str
    href: str
    text: str
    badge: tuple[str, str, str]
    reason: str
    own: bool


class ExampleGroup(TypedDict):
    """The examples of one page of rules."""

    anchor: str
    number: str
    title: Markup
    href: str
    rows: list[ExampleRow]


class Chapter(NamedTuple):
    """A chapter's examples: the names of its pages, what it is called, and the groups on each page."""

    name: str
    number: str
    title: Markup
    parts: Sequence[Sequence[ExampleGroup]]

    @property
    def pages(self) -> list[str]:
        """The names of its pages."""
        return [self.name + (f"-{at + 1}" if at else "") for at in range(len(self.parts))]

    @property
    def many(self) -> int:
        """How many examples it has."""
        return sum(len(group["rows"]) for part in self.parts for group in part)

    @property
    def badges(self) -> list[tuple[tuple[str, str, str], int]]:
        """What came of them: each badge, and how many have it, most first."""
        rows = (row for part in self.parts for group in part for row in group["rows"])
        return Counter(row["badge"] for row in rows).most_common()


def chapters(site: Site, views: Views, outcomes: Outcomes) -> list[Chapter]:
    """The chapters that have examples, in the order of the book."""
    groups: dict[str, list[ExampleGroup]] = {}
    names: dict[str, str] = {}
    for page in views.addresses.pages:
        number = page.chapter or page.root.number
        names.setdefault(number, page.name)
        rows = [
            row
            for _, node in page.nodes
            for row in _rows(node.number, views, outcomes, site, f"examples-{names[number]}")
        ]
        if rows:
            root = page.root
            groups.setdefault(number, []).append({
                "anchor": f"in-{page.name}", "number": shown_number(root.number, site.book),
                "title": line(root.title if root.kind != "heading" else ""),
                "href": site.url(page.name), "rows": rows,
            })  # fmt: skip
    return [
        Chapter(f"examples-{names[number]}", shown_number(number, site.book),
                line(site.book[number].title if site.book[number].kind != "heading" else ""), _parts(some))
        for number, some in groups.items()
    ]  # fmt: skip


def _parts(groups: Sequence[ExampleGroup]) -> list[list[ExampleGroup]]:
    parts: list[list[ExampleGroup]] = [[]]
    room = ON_A_PAGE
    for group in groups:
        if parts[-1] and len(group["rows"]) > room:
            parts.append([])
            room = ON_A_PAGE
        parts[-1].append(group)
        room -= len(group["rows"])
    return parts


def _rows(
    number: str, views: Views, outcomes: Outcomes, site: Site, page: str
) -> Iterator[ExampleRow]:
    node = site.book[number]
    anchor = views.addresses.href(number, page)
    for i, example in enumerate(node.examples, 1):
        results = outcomes.of_example(number, i)
        place = views.addresses.place(number)
        beginning = anchor.partition("#")[0]
        href = f"{beginning}#{place.anchor or slug(number)}-example-{i}" if place else ""
        yield {
            "number": number, "href": href, "text": line(first_sentence([example.text], 150)),
            "badge": results[0].badge if results else outcomes.blank,
            "reason": results[0].result.reason if results else "", "own": False,
        }  # fmt: skip
    for shown in outcomes.of_rule(number):
        yield {
            "number": number, "href": site.local(shown.href), "text": shown.label,
            "badge": shown.badge, "reason": shown.result.reason, "own": True,
        }  # fmt: skip
