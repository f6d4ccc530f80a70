"""The pages of sections and rules; a heavy one is divided, and each of its parts has a page of its own.

A page is laid out as fully as it can be within `LIMIT`. Where all does not fit, the text of the
whole rule stays together, and a line under each of its rules leads to the page of that rule alone,
which has everything: examples, questions, what refers to it, history. Nothing is brought later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypedDict

from markupsafe import Markup

from rulesdb.rulebook.tree.model import Node
from rulesdb.search.people import gist_for
from rulesdb.site.card_pages import CardRow, cards_by_rule
from rulesdb.site.frame import SectionLink, Site
from rulesdb.site.links import PageOfRules, forward
from rulesdb.site.outcomes import NOT_RUN, Outcomes
from rulesdb.site.render import first_sentence, line
from rulesdb.site.views import Link, NodeView, Views, shown_number
from rulesdb.values import NamedTuple

LIMIT = 50_000
"""No page of a rule that can be divided is larger than this, in bytes."""


_MOST = 60
"""So many examples of a rule are named under it; the list of examples has all."""


class How(NamedTuple):
    """What a page of rules shows in place, and what it leaves to other pages."""

    plain: bool
    badges: bool
    not_run: tuple[str, str, str] = NOT_RUN
    folds: bool = True
    """Whether what is folded under a rule stands here: what refers to it, its uses, history and questions."""
    runs: bool = True
    most: int | None = None
    """How many examples are named under a rule; None for all."""
    gist: bool = True
    plain_elsewhere: str = ""
    plain_links: bool = False
    """Whether each rule leads to where its plain reading stands elsewhere."""
    terms_once: bool = False


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
    current_rule: str
    """The number of the rule that the page belongs to, as the contents have it."""


class Known(Around):
    """What a page of rules is made of, however it is laid out."""

    nodes: list[NodeView]
    path: list[Link]
    here: str
    contents: list[NodeView]
    description: str
    card: str
    below: list[Below]
    cards: Sequence[CardRow]
    alone: dict[str, str]
    """The pages of the rules of this page that have one of their own, by number."""


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
        self._names = {each.name for each in views.addresses.pages}

    def of(self, i: int) -> Iterator[tuple[str, str]]:
        """The page of this place among those of the book, and what it leaves to others: names and contents."""
        pages = self.views.addresses.pages
        page = pages[i]
        path = self.book.path(page.root.number)
        around: Around = {
            "previous": self._turn(pages[i - 1]) if i else None,
            "following": self._turn(pages[i + 1]) if i + 1 < len(pages) else None,
            "current_section": path[0].number,
            "current_rule": path[1].number if len(path) > 1 else "",
        }
        section = self._section_of(page)
        if section is not None and len(page.nodes) == 1 and not page.root.examples:
            yield f"{page.name}.html", self._section(page, section, around)
            return
        yield from self._laid_out(
            page, around, self.views.links((n.number for n in path[:-1]), page.name)
        )[0]

    def _laid_out(
        self, page: PageOfRules, around: Around, path: list[Link]
    ) -> tuple[list[tuple[str, str]], dict[str, str]]:
        """A page and those it is divided into; and of each of its rules the page that has everything of it."""
        nodes = self.views.nodes(page)
        root = page.root
        heading = f"{root.number}. {root.title}" if root.label else root.title
        heading = heading if root.title else self._untitled(root)
        known: Known = {
            **around,
            "nodes": nodes,
            "path": path,
            "here": shown_number(root.number, self.book),
            "contents": [v for v in nodes if v.level == 1 and v.title],
            "description": gist_for(root, self.book.edition)
            or first_sentence(n.text for _, n in page.nodes),
            "card": forward(root.number).replace(".html", ".svg") if self.site.base_url else "",
            "below": self._below(page),
            "cards": self._cards.get(root.number, ()) if page.chapter or root.title else (),
            "alone": {},
        }
        full = How(
            any(v.plain for v in nodes), badges=True, not_run=self.outcomes.blank,
            most=None if self.site.single else _MOST,
        )  # fmt: skip
        how = full
        html = self._page("rule", page.name, heading, how=how, **known)
        if self.site.single or len(html.encode()) <= LIMIT or len(nodes) == 1:
            return [(f"{page.name}.html", html)], dict.fromkeys(
                (v.number for v in nodes), page.name
            )
        out: list[tuple[str, str]] = []
        here = [*path, Link(f"{page.name}.html", known["here"])]
        alone = known["alone"] = self._divide(page, around, here, out)
        for how in self._ways(page.name, full):
            if how.terms_once:
                known["nodes"] = self.views.nodes(page, terms_once=True)
            html = self._page("rule", page.name, heading, how=how, **known)
            if len(html.encode()) <= LIMIT:
                break
        out.insert(0, (f"{page.name}.html", html))
        if how.plain_elsewhere:
            out.append(self._in_plain_words(page, heading, known))
        return out, {root.number: page.name, **alone}

    def _untitled(self, root: Node) -> str:
        """What a page of a rule without a title is called: its number and the title above."""
        above = next((n for n in reversed(self.book.path(root.number)) if n.title), None)
        return f"{root.number}, {above.title}" if above and above.kind != "section" else root.number

    def _divide(
        self, page: PageOfRules, around: Around, path: list[Link], out: list[tuple[str, str]]
    ) -> dict[str, str]:
        """Adds the pages of the rules right below a page's own; which page has everything of each rule."""
        root = page.root
        parts: list[list[tuple[str, Node]]] = []
        for anchor, node in page.nodes[1:]:
            if node.parent == root.number or not parts:
                parts.append([])
            parts[-1].append((anchor, node))
        pages = [
            PageOfRules(self._named(part[0][0], page), part[0][1], tuple(part)) for part in parts
        ]
        turns = [self._turn(page), *map(self._turn, pages), around["following"]]
        alone: dict[str, str] = {}
        for at, part in enumerate(pages, 1):
            mine: Around = {**around, "previous": turns[at - 1], "following": turns[at + 1]}
            made, places = self._laid_out(part, mine, path)
            out += made
            alone |= places
        return alone

    def _named(self, anchor: str, page: PageOfRules) -> str:
        """What the page of a rule alone is called: as the rule, unless it has no number or another page is called so."""
        free = anchor[:1].isdigit() and anchor not in self._names
        return anchor if free else f"{page.name}-{anchor}"

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

    def _ways(self, name: str, full: How) -> Iterator[How]:
        """How the text of a divided page may be laid out, the fullest first: the first that is not too large is taken.

        Where there is no room for the plain reading, each rule leads to it, and one plain sentence of each rule in place
        is worth more than its terms again, and than that link.
        """
        yield (how := full._replace(folds=False))
        yield (how := how._replace(runs=False))
        if full.plain:
            yield how._replace(gist=False)
            there = f"plain-{name}.html"
            yield (how := how._replace(plain=False, plain_elsewhere=there, plain_links=True))
        yield (how := how._replace(terms_once=True, badges=bool(self.outcomes)))
        if full.plain:
            yield how._replace(plain_links=False)
        yield how._replace(gist=False)

    def _in_plain_words(self, page: PageOfRules, heading: str, known: Known) -> tuple[str, str]:
        """The plain reading of a page whose text leaves no room for it."""
        name = f"plain-{page.name}"
        return f"{name}.html", self._page(
            "plain", name, f"{heading}, in plain words",
            nodes=self.views.nodes(page, seen_from=name),
            path=[*known["path"], Link(f"{page.name}.html", known["here"])],
            back=f"{page.name}.html", current_section=known["current_section"], current_rule=known["current_rule"],
        )  # fmt: skip

    def _turn(self, page: PageOfRules) -> Link:
        root = page.root
        both = f"{root.number}. {root.title}" if root.label and root.title else ""
        return Link(self.site.url(page.name), both or root.title or root.number)

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
