"""The pages of sections and rules, and those that hold what a heavy one leaves out.

How much stands on a page is decided here: a page is laid out as fully as it can be within
`LIMIT`, and what it leaves out stands on pages of its own, which scripts bring back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from string import ascii_lowercase
from typing import TypedDict

from markupsafe import Markup

from rulesdb.search.people import gist_for
from rulesdb.site.card_pages import CardRow, cards_by_rule
from rulesdb.site.frame import SectionLink, Site
from rulesdb.site.links import PageOfRules, forward
from rulesdb.site.outcomes import NOT_RUN, Outcomes
from rulesdb.site.past import listed
from rulesdb.site.previews import beside
from rulesdb.site.render import first_sentence, line
from rulesdb.site.views import Link, NodeView, Views, shown_number
from rulesdb.values import NamedTuple

LIMIT = 249_000
"""No page is larger than this, in bytes: a heavy one leaves parts of itself to other pages."""

_NOTE = 300
"""What the sentence may weigh that says where the histories of a heavy page stand."""


class How(NamedTuple):
    """What a page of rules shows in place, and what it leaves to other pages."""

    plain: bool
    badges: bool
    plain_elsewhere: str = ""
    by: bool = True
    terms_once: bool = False
    not_run: tuple[str, str, str] = NOT_RUN
    history: bool = True
    runs: bool = True
    gist: bool = True
    asked: bool = True


class Below(NamedTuple):
    """A page that another lists: its address, its number and title, and what it comes to."""

    href: str
    number: str
    title: Markup
    gist: str


class Around(TypedDict):
    """Where a page stands among the others."""

    previous: Link | None
    following: Link | None
    current_section: str


class Known(Around):
    """What a page of rules is made of, however it is laid out."""

    nodes: list[NodeView]
    path: list[Link]
    here: str
    contents: list[NodeView]
    description: str
    card: str
    shown: set[str]
    below: list[Below]
    cards: Sequence[CardRow]


class RulePages:
    """The pages of the rules of one site."""

    def __init__(
        self,
        site: Site,
        views: Views,
        outcomes: Outcomes,
        page: Callable[..., str],
        cards: Sequence[CardRow] = (),
    ) -> None:
        self.site, self.views, self.outcomes = site, views, outcomes
        self.book = site.book
        self._page = page
        self._cards = cards_by_rule(cards)

    def of(self, i: int) -> Iterator[tuple[str, str]]:
        """The page of this place among those of the book, and what it leaves to others: names and contents."""
        pages = self.views.addresses.pages
        page = pages[i]
        path = self.book.path(page.root.number)
        around: Around = {
            "previous": self._turn(pages[i - 1]) if i else None,
            "following": self._turn(pages[i + 1]) if i + 1 < len(pages) else None,
            "current_section": path[0].number,
        }
        section = self._section_of(page)
        if section is not None and len(page.nodes) == 1 and not page.root.examples:
            yield f"{page.name}.html", self._section(page, section, around)
            return
        nodes = self.views.nodes(page)
        # Where examples stand elsewhere, only the numbered rules with a title say so, for all below.
        known: Known = {
            **around,
            "nodes": nodes,
            "path": self.views.links((n.number for n in path[:-1]), page.name),
            "here": shown_number(page.root.number, self.book),
            "contents": [v for v in nodes if v.level == 1 and v.title],
            "description": gist_for(page.root, self.book.edition)
            or first_sentence(n.text for _, n in page.nodes),
            "card": forward(page.root.number).replace(".html", ".svg")
            if self.site.base_url
            else "",
            "shown": {v.number.rstrip(ascii_lowercase) for v in nodes if v.own or v.used},
            "below": self._below(page),
            "cards": self._cards.get(page.root.number, ())
            if page.chapter or page.root.title
            else (),
        }
        root = page.root
        heading = f"{root.number}. {root.title}" if root.label else root.title
        heading = heading if root.title else root.number
        past = sum(len(view.history.encode()) for view in nodes)
        html, how = "", How(plain=False, badges=False)
        for way in self._ways(page.name, plain=any(v.plain for v in nodes)):
            how = way
            if how.terms_once:
                known["nodes"] = self.views.nodes(page, terms_once=True)
            html = self._page("rule", page.name, heading, how=how, **known)
            size = len(html.encode())
            if self.site.single or size <= LIMIT:
                break
            if size - past + _NOTE <= LIMIT:  # it is the histories that are too much
                how = way._replace(history=False)
                html = self._page("rule", page.name, heading, how=how, **known)
                break
        else:
            how = how._replace(history=False)
            html = self._page("rule", page.name, heading, how=how, **known)
        yield f"{page.name}.html", html
        yield from self._elsewhere(page, heading, known, how)

    def _below(self, page: PageOfRules) -> list[Below]:
        """The pages of the titled rules that this one is a list of."""
        return [
            Below(
                self.site.url(one.name), one.root.number, line(one.root.title),
                gist_for(one.root, self.book.edition),
            )
            for one in self.views.addresses.pages
            if one.chapter and one.chapter == page.root.number
        ]  # fmt: skip

    def _ways(self, name: str, *, plain: bool) -> list[How]:
        """How a page may be laid out, the fullest first: the first that is not too large is taken."""
        ways = [How(plain, badges=True, not_run=self.outcomes.blank)]
        ways.append(ways[-1]._replace(asked=False))
        if plain:
            ways.append(ways[-1]._replace(plain=False, plain_elsewhere=f"plain-{name}.html"))
        ways.append(ways[-1]._replace(by=False))
        ways.append(ways[-1]._replace(terms_once=True, badges=bool(self.outcomes)))
        ways.append(ways[-1]._replace(runs=False))
        ways.append(ways[-1]._replace(gist=False))
        return ways

    def _elsewhere(
        self, page: PageOfRules, heading: str, known: Known, how: How
    ) -> Iterator[tuple[str, str]]:
        """The pages that hold what a heavy page leaves out, and the scripts that bring it back."""
        nodes = known["nodes"]
        if how.plain_elsewhere and (plain := self.views.plain):
            yield self._beside("plain", "in plain words", page, heading, known)
            texts = [[v.anchor, plain[v.number].text] for v in nodes if v.plain]
            yield f"previews/plain-{page.name}.js", beside("plain", texts)
        if not how.by:
            yield self._beside("cited", "referred to by", page, heading, known)
            yield (
                f"previews/cited-{page.name}.js",
                beside("by", [[v.anchor, v.by] for v in nodes if v.by]),
            )
        if not how.runs:
            yield self._beside("runs", "examples that run", page, heading, known)
        if not how.history:
            yield from self._histories(page, heading, known)
            rows = [[v.anchor, v.lines] for v in nodes if v.lines]
            yield f"previews/history-{page.name}.js", beside("history", rows)

    def _beside(
        self, kind: str, said: str, page: PageOfRules, heading: str, known: Known
    ) -> tuple[str, str]:
        name = f"{kind}-{page.name}"
        return f"{name}.html", self._page(
            kind, name, f"{heading}, {said}",
            nodes=self.views.nodes(page, seen_from=name),
            path=[*known["path"], Link(f"{page.name}.html", known["here"])],
            back=f"{page.name}.html", current_section=known["current_section"],
            shown=known["shown"],
        )  # fmt: skip

    def _histories(
        self, page: PageOfRules, heading: str, known: Known
    ) -> Iterator[tuple[str, str]]:
        """The histories of a heavy page, on as many pages as they need."""
        rows = [
            (v, text, len(text.encode()) + 200) for v in known["nodes"] if (text := listed(v.lines))
        ]
        parts: list[list[tuple[NodeView, Markup]]] = [[]]
        room = LIMIT - 50_000
        for view, text, weight in rows:
            if weight > room and parts[-1]:
                parts.append([])
                room = LIMIT - 50_000
            parts[-1].append((view, text))
            room -= weight
        names = [
            f"history-{page.name}" + (f"-{i}" if i > 1 else "") for i in range(1, len(parts) + 1)
        ]
        links = [
            Link(f"{name}.html", f"{part[0][0].number}–{part[-1][0].number}")
            for name, part in zip(names, parts, strict=True) if part
        ]  # fmt: skip
        for i, (name, part) in enumerate(zip(names, parts, strict=True), 1):
            yield f"{name}.html", self._page(
                "history", name, f"{heading}, history" + (f", part {i}" if len(parts) > 1 else ""),
                rows=part, others=[link for j, link in enumerate(links, 1) if j != i],
                path=[*known["path"], Link(f"{page.name}.html", known["here"])],
                back=f"{page.name}.html", current_section=known["current_section"],
            )  # fmt: skip

    def _turn(self, page: PageOfRules) -> Link:
        root = page.root
        number = f"{root.number}. " if root.label else ""
        return Link(self.site.url(page.name), f"{number}{root.title or root.number}".strip())

    def _section_of(self, page: PageOfRules) -> SectionLink | None:
        here = self.site.url(page.name)
        return next((s for s in self.site.sections if s.href == here), None)

    def _section(self, page: PageOfRules, section: SectionLink, around: Around) -> str:
        root = page.root
        return self._page(
            "section", page.name, f"{section.number}. {root.title}" if section.number else root.title,
            number=section.number, title=section.title, rules=section.rules,
            description=f"{root.title}: rules {section.rules[0].number} to {section.rules[-1].number}." if section.rules else "",
            paragraphs=self.views.render.paragraphs(root.text, page.name, root.references, root.terms),
            by=self.views.links(self.views.cited.get(root.number, ()), page.name), **around,
        )  # fmt: skip
