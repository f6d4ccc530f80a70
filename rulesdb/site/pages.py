"""The pages of a site, one after the other, each as a name and its HTML.

Which pages there are and what stands on each is decided here. Nothing is written to disk,
and how a text becomes markup is for `render` and the templates to know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, NamedTuple

import jinja2

from rulesdb import __version__
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.tree.model import GlossaryEntry, Problem
from rulesdb.scenarios.results import Status
from rulesdb.site.changed import ChangePages
from rulesdb.site.frame import EditionRow, SectionLink, Site
from rulesdb.site.keywords import KeywordGroup
from rulesdb.site.links import GLOSSARY, PageOfRules, forward, slug
from rulesdb.site.outcomes import BADGES, NOT_RUN, Outcomes
from rulesdb.site.past import listed
from rulesdb.site.previews import beside
from rulesdb.site.render import first_sentence, line
from rulesdb.site.views import Link, NodeView, Views, most_cited, shown_number

LIMIT = 249_000
"""No page is larger than this, in bytes: a heavy one leaves parts of itself to other pages."""

FILES = (
    ("nodes", "jsonl", "every section, rule and subrule"),
    ("references", "jsonl", "every cross-reference, with what it names"),
    ("glossary", "json", "every term"),
    ("examples", "jsonl", "every example, with what came of running it"),
)


class How(NamedTuple):
    """What a page of rules shows in place, and what it leaves to other pages."""

    plain: bool
    inline: bool
    badges: bool
    plain_elsewhere: str = ""
    by: bool = True
    terms_once: bool = False
    not_run: tuple[str, str, str] = NOT_RUN
    history: bool = True
    runs: bool = True


@dataclass
class Pages:
    """All pages of a site."""

    site: Site
    views: Views
    outcomes: Outcomes
    environment: jinja2.Environment
    editions: Sequence[EditionRow]
    groups: Sequence[KeywordGroup] = ()
    problems: Sequence[Problem] = ()
    changes: Sequence[ChangePages] = ()
    moved: Sequence[tuple[str, str, str]] = ()
    """Numbers of other editions that are others here: date, number then, number now."""

    def __post_init__(self) -> None:
        self.book = self.site.book
        self.problems = self.problems or lint(self.book)
        self._layout = "fragment.html" if self.site.single else "base.html"
        self._templates = {
            name: self.environment.get_template(f"{name}.html") for name in _TEMPLATES
        }

    def all(self) -> Iterator[tuple[str, str]]:
        """Every page: its file name and its HTML."""
        yield "index.html", self._start()
        for i, page in enumerate(self.views.addresses.pages):
            yield from self._rules(i, page)
        if self.book.glossary:
            yield from self._glossary()
        if self.groups:
            yield (
                "keywords.html",
                self._page("keywords", "keywords", "Keywords", groups=self.groups),
            )
        yield "examples.html", self._examples()
        for shown in self.outcomes.all:
            yield shown.href, self._example(shown)
        yield "coverage.html", self._coverage()
        yield "lint.html", self._lint()
        yield "about.html", self._about()
        yield from self._changes()

    def forwards(self) -> Iterator[tuple[str, str]]:
        """The short forwards, one for each number."""
        template = self.environment.get_template("forward.html")
        for target, place in self.views.addresses.targets():
            if not target.startswith(GLOSSARY):
                yield forward(target), template.render(number=target, href=place.seen_from(""))
        for date, then, now in self.moved:
            if href := self.views.addresses.href(now, ""):
                name = forward(then).replace(".html", f"@{date}.html")
                yield name, template.render(number=f"{then}@{date}", href=href)

    def _page(self, template: str, name: str, heading: str, /, **more: Any) -> str:
        known = {
            "site": self.site, "layout": self._layout, "page": name, "heading": heading,
            "description": "", "previous": None, "following": None, "current_section": "",
        }  # fmt: skip
        return self._templates[template].render(known | more)

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
            words=_WORDS, editions=[row for row in self.editions if row.date and row.id == row.date],
            changes=[each.link() for each in reversed(self.changes)],
            faults=sum(p.severity != "note" for p in self.problems),
        )  # fmt: skip

    def _title_above(self, number: str) -> str:
        path = [node for node in self.book.path(number) if node.title and node.kind != "section"]
        return path[-1].title if path else ""

    def _rules(self, i: int, page: PageOfRules) -> Iterator[tuple[str, str]]:
        pages = self.views.addresses.pages
        around = {
            "previous": self._turn(pages[i - 1]) if i else None,
            "following": self._turn(pages[i + 1]) if i + 1 < len(pages) else None,
        }
        path = self.book.path(page.root.number)
        around["current_section"] = path[0].number  # type: ignore[assignment]
        section = self._section_of(page)
        if section is not None and len(page.nodes) == 1:
            yield f"{page.name}.html", self._section(page, section, around)
            return
        nodes = self.views.nodes(page)
        known: dict[str, Any] = {
            **around,
            "nodes": nodes,
            "path": self.views.links((n.number for n in path[:-1]), page.name),
            "here": shown_number(page.root.number, self.book),
            "contents": [v for v in nodes if v.level == 1 and v.title],
            "description": first_sentence(n.text for _, n in page.nodes),
        }
        root = page.root
        heading = f"{root.number}. {root.title}" if root.kind != "heading" else root.title
        heading = heading if root.title else root.number
        past = sum(len(view.history.encode()) for view in nodes)
        # Where examples stand elsewhere, only the numbered rules with a title say so, for all below.
        known["shown"] = {v.number.rstrip(ascii_lowercase) for v in nodes if v.own or v.used}
        html, how = "", How(plain=False, inline=False, badges=False)
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

    def _ways(self, name: str, *, plain: bool) -> list[How]:
        """How a page may be laid out, the fullest first: the first that is not too large is taken."""
        ways = [How(plain, inline=True, badges=True), How(plain, inline=False, badges=True)]
        if plain:
            ways.append(ways[-1]._replace(plain=False, plain_elsewhere=f"plain-{name}.html"))
        ways.append(ways[-1]._replace(by=False))
        ways.append(ways[-1]._replace(terms_once=True, badges=bool(self.outcomes)))
        ways.append(ways[-1]._replace(runs=False))
        return ways

    def _elsewhere(
        self, page: PageOfRules, heading: str, known: dict[str, Any], how: How
    ) -> Iterator[tuple[str, str]]:
        """The pages that hold what a heavy page leaves out, and the scripts that bring it back."""
        nodes: list[NodeView] = known["nodes"]
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
        self, kind: str, said: str, page: PageOfRules, heading: str, known: dict[str, Any]
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
        self, page: PageOfRules, heading: str, known: dict[str, Any]
    ) -> Iterator[tuple[str, str]]:
        """The histories of a heavy page, on as many pages as they need."""
        rows = [
            (v, text, len(text.encode()) + 200) for v in known["nodes"] if (text := listed(v.lines))
        ]
        parts: list[list[Any]] = [[]]
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
        number = f"{root.number}. " if root.kind != "heading" else ""
        return Link(self.site.url(page.name), f"{number}{root.title or root.number}".strip())

    def _section_of(self, page: PageOfRules) -> SectionLink | None:
        here = self.site.url(page.name)
        return next((s for s in self.site.sections if s.href == here), None)

    def _section(self, page: PageOfRules, section: SectionLink, around: dict[str, Any]) -> str:
        root = page.root
        return self._page(
            "section", page.name, f"{section.number}. {root.title}" if section.number else root.title,
            number=section.number, title=section.title, rules=section.rules,
            paragraphs=self.views.render.paragraphs(root.text, page.name, root.references, root.terms),
            by=self.views.links(self.views.cited.get(root.number, ()), page.name), **around,
        )  # fmt: skip

    def _glossary(self) -> Iterator[tuple[str, str]]:
        letters = [
            {
                "name": _letter(letter),
                "href": self.site.url(f"glossary-{letter}"),
                "terms": [
                    {
                        "href": self.views.addresses.href(GLOSSARY + entry.term, "glossary"),
                        "text": line(entry.term),
                        "obsolete": entry.obsolete,
                    }
                    for _, entry in entries
                ],
            }
            for letter, entries in self.views.addresses.letters().items()
        ]
        yield "glossary.html", self._page("glossary", "glossary", "Glossary", letters=letters)
        names = list(self.views.addresses.letters().items())
        for i, (letter, entries) in enumerate(names):
            yield f"glossary-{letter}.html", self._letter_page(letter, entries, letters, names, i)

    def _letter_page(
        self, letter: str, entries: list[tuple[str, GlossaryEntry]], letters: list[dict[str, Any]],
        names: list[tuple[str, Any]], i: int,
    ) -> str:  # fmt: skip
        def beside(j: int) -> Link | None:
            if not 0 <= j < len(names):
                return None
            return Link(
                self.site.url(f"glossary-{names[j][0]}"), f"Glossary: {_letter(names[j][0])}"
            )

        return self._page(
            "letter", f"glossary-{letter}", f"Glossary: {_letter(letter)}",
            name=_letter(letter), letters=letters, terms=self.views.terms(letter, entries),
            previous=beside(i - 1), following=beside(i + 1),
        )  # fmt: skip

    def _examples(self) -> str:
        groups: list[dict[str, Any]] = []
        own = 0
        for page in self.views.addresses.pages:
            rows = [row for _, node in page.nodes for row in self._example_rows(node.number)]
            if rows:
                groups.append({
                    "anchor": f"in-{page.name}", "number": shown_number(page.root.number, self.book),
                    "title": line(page.root.title if page.root.kind != "heading" else ""),
                    "href": self.site.url(page.name), "rows": rows,
                })  # fmt: skip
                own += sum(row["own"] for row in rows)
        printed = self.outcomes.tally(self.book).printed
        return self._page(
            "examples", "examples", "Examples",
            groups=groups, printed=printed, own=own, any_results=bool(self.outcomes),
        )  # fmt: skip

    def _example_rows(self, number: str) -> Iterator[dict[str, Any]]:
        node = self.book[number]
        anchor = self.views.addresses.href(number, "examples")
        for i, example in enumerate(node.examples, 1):
            results = self.outcomes.of_example(number, i)
            place = self.views.addresses.place(number)
            href = (
                f"{anchor.partition('#')[0]}#{place.anchor or slug(number)}-example-{i}"
                if place
                else ""
            )
            yield {
                "number": number, "href": href, "text": line(first_sentence([example.text], 150)),
                "badge": results[0].badge if results else NOT_RUN,
                "reason": results[0].result.reason if results else "", "own": False,
            }  # fmt: skip
        for shown in self.outcomes.of_rule(number):
            yield {
                "number": number, "href": self.site.local(shown.href), "text": shown.label,
                "badge": shown.badge, "reason": shown.result.reason, "own": True,
            }  # fmt: skip

    def _example(self, shown: Any) -> str:
        result = shown.result
        name = shown.href.removesuffix(".html")
        printed = []
        node = self.book.get(result.example.rule) if result.example else None
        if node is not None and 0 < result.example.ordinal <= len(node.examples):
            text = node.examples[result.example.ordinal - 1]
            printed = self.views.render.paragraphs(text.text, name, text.references, text.terms)
        return self._page(
            "example", name, result.title, result=result, badge=shown.badge, printed=printed,
            rule_href=self.views.addresses.href(result.rule, name),
            file=result.file.replace("\\", "/").rpartition("/examples/")[2],
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
        return self._page(
            "coverage", "coverage", "Coverage", rows=rows, any_results=bool(self.outcomes),
            statuses=[str(s) for s in Status], words=_WORDS,
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

    def _fault(self, problem: Problem) -> dict[str, Any]:
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
            version=__version__, front=[line(p.text) for p in self.book.front],
            back=[line(p.text) for p in self.book.back],
        )  # fmt: skip


_NOTE = 300
"""What the sentence may weigh that says where the histories of a heavy page stand."""
_WORDS = {str(status): words for status, (_, _, words) in BADGES.items()}
_TEMPLATES = (
    "index", "rule", "plain", "cited", "runs", "section", "glossary", "letter", "keywords", "examples", "example",
    "coverage", "lint", "about", "changes", "history",
)  # fmt: skip


def _letter(letter: str) -> str:
    return letter.upper() if letter.isalpha() else "0–9 and signs"


__all__ = ["FILES", "How", "NodeView", "Pages"]
