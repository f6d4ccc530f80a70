"""Pieces that stand on thousands of pages: each is made once and put where it is wanted.

A card looks the same on every board, a number leads to the same place from every page of an
example, and most pages have the same head and contents. The templates say what each looks like.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import jinja2
from markupsafe import Markup, escape

from rulesdb.scenarios.results import Card
from rulesdb.site.frame import Site, environment
from rulesdb.site.outcomes import Shown


class Pieces:
    """The pieces of one site."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._numbers: dict[str, str] = {}
        self._links: dict[tuple[str, str], str] = {}
        self._outcomes: dict[str, Markup] = {}
        self._frames: dict[tuple[str, ...], Markup] = {}
        self._parts = environment().get_template("parts.html").make_module({"site": site})
        self._own = {link.name for section in site.sections for link in section.rules} | {
            section.href for section in site.sections
        }

    def cards(self, cards: Iterable[Card]) -> Markup:
        """The cards of a zone."""
        return Markup("".join(map(self._parts.card, cards)))  # type: ignore[attr-defined]  # noqa: S704 -- the template escapes

    def numbers(self, numbers: Iterable[str]) -> Markup:
        """Numbers of rules, each with its link, as a page that is none of a rule's writes them."""
        return Markup(", ".join(map(self._number, numbers)))  # noqa: S704 -- each is escaped

    def _number(self, number: str) -> str:
        made = self._numbers.get(number)
        if made is None:
            href = self.site.href(number, "")
            said = str(escape(number))
            made = f'<a href="{escape(href)}">{said}</a>' if href else said
            self._numbers[number] = made
        return made

    def links(self, links: Iterable[tuple[str, str]]) -> Markup:
        """A row of links: addresses and what is written on them."""
        return Markup(", ".join(map(self._link, links)))  # noqa: S704 -- each is escaped

    def _link(self, link: tuple[str, str]) -> str:
        made = self._links.get(link)
        if made is None:
            href, text = link
            made = self._links[link] = f'<a href="{escape(href)}">{escape(text)}</a>'
        return made

    def outcome(self, shown: Shown) -> Markup:
        """What came of an example, in one line with its link."""
        made = self._outcomes.get(shown.href)
        if made is None:
            template = self._parts.outcome(shown)  # type: ignore[attr-defined]
            made = self._outcomes[shown.href] = Markup(template)  # noqa: S704 -- the template escapes
        return made

    def frame(self, part: str, known: Mapping[str, object]) -> Markup:
        """A part of every page (`bar`, `side`, `foot`), which differs by little."""
        page = str(known["page"])
        mine = page in self._own or self.site.url(page) in self._own
        place = page if mine or page in _TOPS else ""
        around = ("current_section", "current_rule") if part == "side" else ()
        key = (part, place, *(str(known[each]) for each in around))
        made = self._frames.get(key)
        if made is None:
            template: jinja2.Template = environment().get_template(f"{part}.html")
            made = self._frames[key] = Markup(template.render(known))  # noqa: S704 -- autoescaped
        return made


_TOPS = ("index", "glossary", "keywords", "examples", "paths", "play", "cards", "search")
"""The pages that the head of the contents names."""


class Templates:
    """The templates of the pages of one site, each filled with what every page knows and its own."""

    def __init__(self, site: Site, pieces: Pieces) -> None:
        self.site, self.pieces = site, pieces
        self._layout = "fragment.html" if site.single else "base.html"
        # What pages share stands on nothing of a page: it is made once.
        self._parts = environment().get_template("parts.html").make_module({"site": site, "pieces": pieces})  # fmt: skip

    def filled(self, template: str, name: str, heading: str, /, **more: object) -> str:
        """The HTML of the page called `name`."""
        known: dict[str, object] = {
            "site": self.site, "layout": self._layout, "page": name, "heading": heading, "pieces": self.pieces, "parts": self._parts,
            "description": "", "card": "", "policy": self.site.policy, "previous": None, "following": None, "current_section": "", "current_rule": "", "base": self.site.base_url,
        }  # fmt: skip
        known |= more
        if not known["description"]:
            known["description"] = f"{heading}: {self.site.of_when}."
        if not self.site.single:
            known |= {part: self.pieces.frame(part, known) for part in ("bar", "side", "foot")}
        return environment().get_template(f"{template}.html").render(known)
