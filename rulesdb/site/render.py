"""A text with its spans becomes HTML: references, terms and symbols, all else escaped.

Only pieces of text are turned into markup here; pages are the templates' business. The
source is never trusted: every byte of it goes through `escape`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from markupsafe import Markup, escape

from rulesdb.rulebook.links.glossary import bare_title
from rulesdb.rulebook.tree.model import Reference, Rulebook, TermUse
from rulesdb.site.links import GLOSSARY, Addresses
from rulesdb.site.symbols import css_class, label

_ITALICS = r"(?<!\w)_[^_\n]{1,80}_(?!\w)"
_LIGHT = re.compile(rf"\{{[^{{}}\s]{{1,12}}\}}|{_ITALICS}")
_EVERYWHERE = 0.03
_COMMON_WORD = 0.01
"""The shares of all rules from which on a term, or one of a single word, is no news and not linked."""
_SIGNS = frozenset(
    ("apostrophe", "asterisk", "bracket", "bullet", "colon", "comma", "dash", "hyphen", "parenthesis", "period", "slash")
)  # fmt: skip
"""What signs are called in a text: an ability of such a name is meant where its number is named, not by the word."""


def light(text: str) -> str:
    """A piece of text without spans, escaped; symbols and _italics_ get their elements."""
    if "{" not in text and "_" not in text:
        return str(escape(text))
    out: list[str] = []
    at = 0
    for found in _LIGHT.finditer(text):
        piece = found[0]
        if piece[0] == "_":
            html = f"<i>{escape(piece[1:-1])}</i>"
        elif said := label(piece):
            html = f'<span class="m {css_class(piece)}" role="img" aria-label="{said}">{escape(piece)}</span>'
        else:
            continue
        out += (str(escape(text[at : found.start()])), html)
        at = found.end()
    out.append(str(escape(text[at:])))
    return "".join(out)


def upright(text: str) -> str:
    """A text without the signs of _italics_, for where it stays text."""
    return re.sub(_ITALICS, lambda found: found[0][1:-1], text) if "_" in text else text


def line(text: str) -> Markup:
    """A heading or another short text."""
    return Markup(light(text))  # noqa: S704 -- light escapes


class Renderer:
    """Renders the texts of one edition for any of its pages."""

    def __init__(self, book: Rulebook, addresses: Addresses) -> None:
        self.book = book
        self.addresses = addresses
        self._silent = _everyday_terms(book)

    def paragraphs(
        self,
        text: str,
        page: str,
        references: Sequence[Reference] = (),
        terms: Sequence[TermUse] = (),
        *,
        seen: set[str] | None = None,
    ) -> list[Markup]:
        """The paragraphs of a text as they stand on `page`.

        A term is linked where it first stands, unless it is among those `seen` already, to
        which it is added: texts that are read together share one such set.
        """
        seen = set() if seen is None else seen
        spans = sorted(self._spans(references, terms, page, seen), key=lambda s: (s[0], -s[1]))
        out: list[Markup] = []
        start, place = 0, 0
        for paragraph in text.split("\n"):
            end = start + len(paragraph)
            pieces: list[str] = []
            at = start
            while place < len(spans) and spans[place][0] < end:
                first, last, term, wrap = spans[place]
                place += 1
                if first < at or last > end or (term and term in seen):
                    continue
                if term:
                    seen.add(term)
                pieces += (light(text[at:first]), wrap(light(text[first:last])))
                at = last
            pieces.append(light(text[at:end]))
            if paragraph.strip():
                out.append(Markup("".join(pieces)))  # noqa: S704 -- each piece is escaped
            start = end + 1
        return out

    def _spans(
        self,
        references: Sequence[Reference],
        terms: Sequence[TermUse],
        page: str,
        but: Collection[str],
    ) -> Iterator[tuple[int, int, str, Callable[[str], str]]]:
        taken: list[tuple[int, int]] = []
        for reference in references:
            # The title that is quoted behind a number says where the link leads; one link is enough.
            quoted = len(reference.title) + 6 if reference.title else 0
            taken.append((reference.start, reference.end + quoted))
            yield reference.start, reference.end, "", self._reference(reference, page)
        for use in terms:
            if use.term in self._silent or use.term in but:
                continue
            if any(first < use.end and use.start < last for first, last in taken):
                continue
            href = self.addresses.href(GLOSSARY + use.term, page)
            if href:
                opening = f'<a href="{escape(href)}">'
                yield use.start, use.end, use.term, _wrapper(opening, "</a>")

    def _reference(self, reference: Reference, page: str) -> Callable[[str], str]:
        if not reference.targets:
            title = escape(", ".join(reference.dangling))
            return _wrapper(
                f'<span class="gone" title="there is no {title} in this edition">', "</span>"
            )
        opening = f'<a href="{escape(self.addresses.href(reference.targets[0], page))}"'
        if len(reference.targets) > 1:
            opening += f' data-to="{escape(" ".join(reference.targets))}"'
        closing = "</a>"
        if odd := odd_title(self.book, reference):
            said = escape(
                f"the text calls {reference.targets[0]} “{reference.title}”, but its heading is “{odd}”"
            )
            opening += ' class="odd"'
            closing += f'<abbr class="odd-mark" title="{said}">[sic: {escape(reference.targets[0])} is “{light(odd)}”]</abbr>'
        return _wrapper(opening + ">", closing)


def _wrapper(opening: str, closing: str) -> Callable[[str], str]:
    return lambda inside: opening + inside + closing


def odd_title(book: Rulebook, reference: Reference) -> str:
    """The real heading, where a reference quotes one that is not that of its number; else ""."""
    node = book.get(reference.targets[0]) if len(reference.targets) == 1 else None
    if not reference.title or node is None or not node.title:
        return ""
    quoted, real = bare_title(reference.title), bare_title(node.title)
    return "" if quoted in real or real in quoted else node.title


def _everyday_terms(book: Rulebook) -> frozenset[str]:
    """Terms that stand in so many rules that a link on each would only be noise."""
    counts: dict[str, int] = {}
    for node in book.nodes:
        for term in {use.term for use in node.terms}:
            counts[term] = counts.get(term, 0) + 1
    size = len(book.nodes)
    many, word = max(30.0, _EVERYWHERE * size), max(20.0, _COMMON_WORD * size)
    obsolete = {entry.term for entry in book.glossary if entry.obsolete}
    often = {term for term, n in counts.items() if n > (many if " " in term else word)}
    signs = {entry.term for entry in book.glossary if entry.term.casefold() in _SIGNS}
    return frozenset(obsolete | often | signs)


def first_sentence(paragraphs: Iterable[str], limit: int = 220) -> str:
    """The first sentence of a text, cut at a word where it is very long."""
    text = next((each for each in paragraphs if each.strip()), "").strip()
    found = re.match(r".+?[.!?][”’)]?(?=\s|\Z)", text)
    sentence = found[0] if found else text
    if len(sentence) <= limit:
        return sentence
    return sentence[:limit].rsplit(" ", 1)[0] + " …"
