"""The pages of a site, one after the other, each as a name and its HTML.

Which pages there are and what stands on each is decided here; those of rules are made by
`rule_pages`. Nothing is written to disk, and how a text becomes markup is for `render` and
the templates to know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from html import unescape

from rulesdb import VERSION
from rulesdb.playground.beginning import SITUATION
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.tree.model import Problem
from rulesdb.scenarios.results import Status
from rulesdb.site.book.glossary_pages import GlossaryPages
from rulesdb.site.book.rule_pages import RulePages
from rulesdb.site.card_pages import CardRow, card_lists, shards_for
from rulesdb.site.changed import ChangePages
from rulesdb.site.example_lists import chapters
from rulesdb.site.frame import INSIDE_POLICY, EditionRow, Site
from rulesdb.site.keywords import KeywordGroup
from rulesdb.site.links import GLOSSARY, forward
from rulesdb.site.outcomes import BADGES, Outcomes, Shown
from rulesdb.site.past import Then
from rulesdb.site.paths.stations import Station
from rulesdb.site.paths.table import Path
from rulesdb.site.pieces import Pieces, Templates
from rulesdb.site.played.shown import Played, Stock
from rulesdb.site.reach.lost import ROOT, made_whole
from rulesdb.site.render import line
from rulesdb.site.views import Link, Views, most_cited, shown_number

Piece = Callable[[], Iterable[tuple[str, str]]]
"""Work that makes pages: their file names and their HTML."""

FILES = (
    ("nodes", "jsonl", "every section, rule and subrule"),
    ("references", "jsonl", "every cross-reference, with what it names"),
    ("glossary", "json", "every term"),
    ("examples", "jsonl", "every example, with what came of running it"),
)


@dataclass
class Pages:
    """All pages of a site."""

    site: Site
    views: Views
    outcomes: Outcomes
    editions: Sequence[EditionRow]
    groups: Sequence[KeywordGroup] = ()
    paths: Sequence[tuple[Path, list[Station]]] = ()
    problems: Sequence[Problem] = ()
    changes: Sequence[ChangePages] = ()
    moved: Sequence[tuple[str, str, str]] = ()
    """Numbers of other editions that are others here: date, number then, number now."""
    cards: Sequence[CardRow] = ()
    then: Sequence[Then] = ()
    played: Stock | None = None

    def __post_init__(self) -> None:
        self.book = self.site.book
        self.problems = self.problems or lint(self.book)
        pieces = Pieces(self.site)
        self._page = Templates(self.site, pieces).filled
        self._played = Played(self.played or Stock(), self.site, pieces)
        self._rules = RulePages(self.site, self.views, self.outcomes, self._page, self.cards)

    def pieces(self) -> list[Piece]:
        """What makes the pages, in their order: pieces of work that need nothing of each other."""
        out: list[Piece] = [lambda: [("index.html", self._start())]]
        out += [partial(self._rules.of, i) for i in range(len(self.views.addresses.pages))]
        if self.book.glossary:
            out.append(GlossaryPages(self.site, self.views, self._page).all)
        if self.groups:
            out.append(self._keywords)
        out.append(self._examples)
        if not self.site.single:
            out.append(self._paths)
        out += [partial(self._example_page, shown) for shown in self.outcomes.all]
        if not self.site.single:
            out.append(lambda: [("play.html", self._play())])
            if self.then:
                out.append(lambda: [("then.html", self._then())])
            out.append(
                lambda: [("offline.html", self._page("offline", "offline", "Without a network"))]
            )
            out.append(lambda: [("404.html", self._lost())])
            said = "All that is found for some words: rules, terms, examples that run."
            out.append(
                lambda: [
                    (
                        "search.html",
                        self._page(
                            "search",
                            "search",
                            "Search",
                            description=said,
                            dates=[each.date for each in self.then],
                        ),
                    )
                ]
            )
        if self.cards:
            out += self._cards()
        out += [
            lambda: [("coverage.html", self._coverage())],
            lambda: [("lint.html", self._lint())],
            lambda: [("about.html", self._about())],
            self._changes,
        ]
        return out

    def all(self) -> Iterator[tuple[str, str]]:
        """Every page: its file name and its HTML."""
        for piece in self.pieces():
            yield from piece()

    def _start(self) -> str:
        cited = [
            {
                "href": self.views.addresses.href(number, "index"),
                "number": number,
                "title": line(self._title_above(number)),
                "count": count,
            }
            for number, count in most_cited(self.book)
        ]
        return self._page(
            "index", "index", self.site.book_title,
            cited=cited, tally=self.outcomes.tally(self.book), any_results=bool(self.outcomes),
            words=_WORDS, many=_OF_MANY, paths=self.paths, editions=[row for row in self.editions if row.date and row.id == row.date],
            changes=[each.link() for each in reversed(self.changes)],
            description=f"{self.site.of_when}: {self.site.rules:,} rules and {self.site.terms:,} terms, linked, searched, and shown by examples that run.",
            faults=sum(p.severity != "note" for p in self.problems),
        )  # fmt: skip

    def _title_above(self, number: str) -> str:
        path = [node for node in self.book.path(number) if node.title and node.kind != "section"]
        return path[-1].title if path else ""

    def _lost(self) -> str:
        base = self.site.base_url or ROOT
        return made_whole(self._page("lost", "404", "No such page", base=base), base)

    def _then(self) -> str:
        return self._page(
            "then", "then", "The rules as they were", dates=self.then,
            description="Each edition that was imported, its words beside today's.",
        )  # fmt: skip

    def _paths(self) -> Iterator[tuple[str, str]]:
        every = self.paths
        if not every:
            return
        said = (
            "Short ways through the rules: a situation, a question, and what the game made of it."
        )
        yield (
            "paths.html",
            self._page("paths", "paths", "Learning paths", paths=every, description=said),
        )
        links = [Link(self.site.url(path.name), path.title) for path, _ in every]
        for at, (path, stations) in enumerate(every):
            yield f"{path.name}.html", self._page(
                "path", path.name, path.title, about=path.about, stations=stations, description=path.about,
                previous=links[at - 1] if at else None, following=links[at + 1] if at + 1 < len(links) else None,
            )  # fmt: skip

    def _play(self) -> str:
        return self._page(
            "play", "play", "Playground", policy=INSIDE_POLICY if self.site.inside else self.site.policy, situation=SITUATION, shards=shards_for(self.cards) if self.cards else 0,
            description="A situation of the game in an editor: what comes of it, step by step, with the rules.",
        )  # fmt: skip

    def _cards(self) -> Iterator[Piece]:
        lists = card_lists(self.cards)
        links = [Link(self.site.url(each.page), each.range) for each in lists]
        said = "Cards by name: what each says, how it is understood, and the rules that govern it."
        yield lambda: [
            ("cards.html", self._page("cards", "cards", "Cards", lists=lists, count=len(self.cards),
                                      shards=shards_for(self.cards), description=said))
        ]  # fmt: skip

        def one(at: int) -> Iterable[tuple[str, str]]:
            each = lists[at]
            around = {
                "previous": links[at - 1] if at else None,
                "following": links[at + 1] if at + 1 < len(links) else None,
            }
            yield f"{each.page}.html", self._page("cardlist", each.page, each.range, cards=each.cards, description=f"Cards from {each.first} to {each.last}.", **around)  # fmt: skip

        yield from (partial(one, at) for at in range(len(lists)))

    def _examples(self) -> Iterator[tuple[str, str]]:
        every = chapters(self.site, self.views, self.outcomes)
        printed = self.outcomes.tally(self.book).printed
        own = sum(chapter.many for chapter in every) - printed
        yield "examples.html", self._page(
            "examples", "examples", "Examples",
            chapters=every, paths=self.paths, printed=printed, own=own, any_results=bool(self.outcomes),
            description=f"{printed + own:,} situations by rule, each with what the game made of it, step by step.",
        )  # fmt: skip
        for chapter in every:
            heading = f"Examples: {chapter.number} {unescape(str(chapter.title))}".strip()
            links = [
                Link(self.site.url(name), f"{part[0]['number']} – {part[-1]['number']}")
                for name, part in zip(chapter.pages, chapter.parts, strict=True)
            ]
            for at, (name, part) in enumerate(zip(chapter.pages, chapter.parts, strict=True)):
                yield f"{name}.html", self._page(
                    "examplelist", name, heading + (f", part {at + 1}" if at else ""),
                    groups=part, others=links, description=f"{chapter.many} examples of {heading[10:]} and what came of running them.",
                )  # fmt: skip

    def _keywords(self) -> Iterator[tuple[str, str]]:
        yield (
            "keywords.html",
            self._page(
                "keywords",
                "keywords",
                "Keywords",
                groups=self.groups,
                description="Every keyword action, keyword ability and ability word, with what it is in one line.",
            ),
        )

    def _example_page(self, shown: Shown) -> Iterator[tuple[str, str]]:
        yield shown.href, self._example(shown)

    def _example(self, shown: Shown) -> str:
        result = shown.result
        name = shown.href.removesuffix(".html")
        printed = []
        shows = result.example
        node = self.book.get(shows.rule) if shows else None
        if shows and node is not None and 0 < shows.ordinal <= len(node.examples):
            text = node.examples[shows.ordinal - 1]
            printed = self.views.render.paragraphs(text.text, name, text.references, text.terms)
        return self._page(
            "example", name, result.title, result=result, played=self._played.of(shown),
            description=f"{result.title}: {shown.badge[2]}. Rule {result.rule}.", badge=shown.badge, printed=printed,
            rule_href=self.views.addresses.href(result.rule, name),
            dated=self.outcomes.by_date(shown), file=result.file.replace("\\", "/").rpartition("/examples/")[2],
        )  # fmt: skip

    def _changes(self) -> Iterator[tuple[str, str]]:
        for i, each in enumerate(self.changes):
            around = {
                "previous": self.changes[i - 1].link() if i else None,
                "following": self.changes[i + 1].link() if i + 1 < len(self.changes) else None,
            }
            for name, heading, more in each.contexts():
                yield f"{name}.html", self._page("changes", name, heading, **around, **more)

    def _coverage(self) -> str:
        rows = [
            {"name": f"{s.number} {s.title}".strip(), "href": s.href,
             "tally": self.outcomes.tally(self.book, s.number)}
            for s in self.site.sections if s.number
        ]  # fmt: skip
        rows.append({"name": "All", "href": "", "tally": self.outcomes.tally(self.book)})
        broken = [s for s in self.outcomes.all if s.result.status is Status.FAULT]
        return self._page(
            "coverage", "coverage", "Coverage", rows=rows, any_results=bool(self.outcomes),
            statuses=[str(s) for s in Status if s is not Status.FAULT or broken], words=_WORDS,
            broken=broken,
            failing=[s for s in self.outcomes.all if s.result.status is Status.FAILS],
            stopped=[s for s in self.outcomes.all if s.result.status is Status.UNSUPPORTED],
        )  # fmt: skip

    def _lint(self) -> str:
        titles = {"error": "Errors", "warning": "Warnings", "note": "Notes"}
        groups = [
            {
                "title": title,
                "rows": [self._fault(p) for p in self.problems if p.severity == severity],
            }
            for severity, title in titles.items()
        ]
        return self._page("lint", "lint", "Faults in the text", groups=groups)

    def _fault(self, problem: Problem) -> dict[str, object]:
        """A fault with the place that it is in: a rule, or the term whose entry it stands in."""
        begun = [entry.term for entry in self.book.glossary if entry.line <= problem.line]
        target = problem.number or (GLOSSARY + begun[-1] if begun else "")
        return {
            "href": self.views.addresses.href(target, "lint"),
            "where": line(shown_number(target, self.book) or "the text"),
            "message": line(problem.message),
            "line": problem.line,
        }

    def _about(self) -> str:
        some = self.views.addresses.pages[-1].nodes[-1][1] if self.views.addresses.pages else None
        sample = {
            "page": self.views.addresses.href(some.number, "about") if some else "",
            "short": forward(some.number).removesuffix(".html") if some else "",
        }
        files = [
            {"name": f"{name}.{kind}", "what": what, "schema": f"{name}.schema.json"}
            for name, kind, what in FILES
        ]
        return self._page(
            "about", "about", "About", changes=[each.link() for each in reversed(self.changes)],
            moved=self.moved[-1] if self.moved else None, editions=self.editions, sample=sample, files=files,
            version=VERSION, front=[line(p.text) for p in self.book.front],
            back=[line(p.text) for p in self.book.back],
        )  # fmt: skip


_WORDS = {str(status): words for status, (_, _, words) in BADGES.items()}
_OF_MANY = _WORDS | {
    "passes": "run and pass", "fails": "run and fail", "fault": "break rulesdb itself",
}  # fmt: skip
