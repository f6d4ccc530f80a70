"""The pages of the glossary: its index, one for each letter, and those that say where the terms of a long letter are used."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rulesdb.site.book.rule_pages import LIMIT
from rulesdb.site.frame import Site
from rulesdb.site.links import GLOSSARY
from rulesdb.site.render import line
from rulesdb.site.views import Link, TermView, Views

_OF_USES = LIMIT - 10_000
"""So much of what is said of uses stands on a page, in bytes; the rest of the room is for what every page has."""
_A_LINK = 52
"""What a link to a rule weighs, in bytes; at most, but for rare names."""


class GlossaryPages:
    """The glossary of one site."""

    def __init__(self, site: Site, views: Views, page: Callable[..., str]) -> None:
        self.site, self.views = site, views
        self._page = page

    def all(self) -> Iterator[tuple[str, str]]:
        """The index, then the letters: names and contents."""
        letters = [
            {
                "name": _said(letter),
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
        yield "glossary.html", self._page(
            "glossary", "glossary", "Glossary", letters=letters,
            description=f"All {len(self.site.book.glossary):,} terms of the {self.site.of_when}.",
        )  # fmt: skip
        names = list(self.views.addresses.letters())
        links = [
            Link(self.site.url(f"glossary-{each}"), f"Glossary: {_said(each)}") for each in names
        ]
        for at, letter in enumerate(names):
            around = {
                "previous": links[at - 1] if at else None,
                "following": links[at + 1] if at + 1 < len(links) else None,
            }
            yield from self._letter(letter, letters, around)

    def _letter(
        self, letter: str, letters: Sequence[object], around: dict[str, Link | None]
    ) -> Iterator[tuple[str, str]]:
        """The page of a letter; where it would be heavy, the uses of its terms stand on others."""
        name, said = f"glossary-{letter}", _said(letter)
        entries = self.views.addresses.letters()[letter]
        terms = self.views.terms(letter, entries)

        def page(uses: dict[str, str]) -> str:
            return self._page(
                "letter", name, f"Glossary: {said}", name=said, letters=letters, terms=terms, uses=uses,
                description=f"Terms of the glossary: {terms[0].name} to {terms[-1].name}.", **around,
            )  # fmt: skip

        html = page({})
        if (
            self.site.single
            or not any(t.used or t.by for t in terms)
            or len(html.encode()) <= LIMIT
        ):
            yield f"{name}.html", html
            return
        # The same terms with their links as another page writes them: nothing of the letter is an anchor there.
        seen = self.views.terms(letter, entries, seen_from=f"uses-{letter}")
        parts = _parts([each for each in seen if each.used or each.by])
        names = [f"uses-{letter}" + (f"-{at}" if at > 1 else "") for at in range(1, len(parts) + 1)]
        yield (
            f"{name}.html",
            page(
                {
                    term.anchor: place
                    for place, part in zip(names, parts, strict=True)
                    for term in part
                }
            ),
        )
        links = [
            Link(f"{place}.html", f"{part[0].name} – {part[-1].name}")
            for place, part in zip(names, parts, strict=True)
        ]
        for at, (place, part) in enumerate(zip(names, parts, strict=True)):
            yield f"{place}.html", self._page(
                "uses", place, f"Where the terms are used: {said}" + (f", part {at + 1}" if at else ""),
                name=said, back=f"{name}.html", terms=part,
                previous=links[at - 1] if at else None, following=links[at + 1] if at + 1 < len(links) else None,
            )  # fmt: skip


def _parts(terms: Sequence[TermView]) -> list[list[TermView]]:
    """The terms on as many pages as what is said of their uses needs."""
    parts: list[list[TermView]] = [[]]
    room = _OF_USES
    for term in terms:
        weight = 250 + _A_LINK * (len(term.used) + len(term.by))
        if weight > room and parts[-1]:
            parts.append([])
            room = _OF_USES
        parts[-1].append(term)
        room -= weight
    return parts


def _said(letter: str) -> str:
    return letter.upper() if letter.isalpha() else "0–9 and signs"
