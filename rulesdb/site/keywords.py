"""The index of keywords: actions, abilities and ability words, each told in one line.

They are found by what the rulebook calls them (the rules titled “Keyword Actions” and
“Keyword Abilities”, and the sentence that lists the ability words), not by number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from markupsafe import Markup

from rulesdb.rulebook.links.glossary import fold
from rulesdb.rulebook.tree.model import GlossaryEntry, Node
from rulesdb.site.render import first_sentence, line
from rulesdb.values import NamedTuple

if TYPE_CHECKING:
    from rulesdb.site.views import Views

_LISTS = re.compile(r"\bability words (?:are|include):? (?P<list>[^.:]+)\.")
_NO_QUOTES = str.maketrans("", "", "“”")
_TITLES = {"keyword actions": "Keyword actions", "keyword abilities": "Keyword abilities"}
_POINTER = re.compile(r"\s*\(?\bSee (?:also )?(?:rules?|section) \d.*", re.DOTALL)
_KIND = re.compile(r"\AA(?: type of)? keyword (?:action|ability)\.\s*")
_SENTENCE = re.compile(r".+?[.!?][”’)]*(?=\s|\Z)", re.DOTALL)
_SAYS_LITTLE = re.compile(
    r"\b(?:is|are|represents?) (?:an?|two|three)\b[^,;:]*\babilit(?:y|ies)\.\Z"
)


class Keyword(NamedTuple):
    """A keyword, the address of its rule, and what it is in one line."""

    href: str
    name: str
    number: str
    line: Markup


class KeywordGroup(NamedTuple):
    """The keywords of one kind."""

    anchor: str
    title: str
    note: str
    rows: list[Keyword]


def keyword_groups(views: Views) -> list[KeywordGroup]:
    """The groups that this edition has, each in the order of the alphabet."""
    groups = []
    for node in views.book.nodes:
        title = _TITLES.get(node.title.replace("_", "").casefold())
        if title and node.kind == "rule":
            rows = sorted(_titled(views, node), key=lambda row: row.name.casefold())
            if rows:
                groups.append(KeywordGroup(title.replace(" ", "-").lower(), title, "", rows))
    words = next(
        ((node, found) for node in views.book.nodes if (found := _LISTS.search(node.text))), None
    )
    if words:
        groups.append(_ability_words(views, *words))
    return groups


def _titled(views: Views, above: Node) -> Iterator[Keyword]:
    entries = _entries(views)
    below: dict[str | None, list[Node]] = {}
    for node in views.book.nodes:
        below.setdefault(node.parent, []).append(node)
    for node in below.get(above.number, []):
        if not node.title or node.title.casefold() == "general":
            continue
        told = _one_line(entries.get(fold(node.title)), _texts(views, node, below))
        yield Keyword(
            views.addresses.href(node.number, "keywords"), node.title, node.number, line(told)
        )


def _ability_words(views: Views, node: Node, found: re.Match[str]) -> KeywordGroup:
    names = re.split(r",\s+(?:and\s+)?|\s+and\s+(?=\w+\Z)", found["list"].translate(_NO_QUOTES))
    entries = _entries(views)
    href = views.addresses.href(node.number, "keywords")
    rows = []
    for name in sorted(filter(None, (each.strip() for each in names)), key=str.casefold):
        entry = entries.get(fold(name))
        told = _one_line(entry, ())
        place = views.addresses.href(f"glossary:{entry.term}", "keywords") if entry else href
        rows.append(Keyword(place or href, name, "" if entry else node.number, line(told)))
    note = "They mark abilities that have something in common, and mean nothing to the rules."
    return KeywordGroup("ability-words", "Ability words", note, rows)


def _texts(views: Views, node: Node, below: dict[str | None, list[Node]]) -> Iterator[str]:
    """What the rule says and its subrules say; in plain words where there are some for it."""
    twin = views.plain.get(node.number) if views.plain else None
    if views.plain and twin is not None and twin.title == node.title:
        yield twin.text
        subrules = [views.plain.get(each.number) for each in below.get(node.number, [])]
        yield from (each.text for each in subrules if each is not None)
        return
    yield node.text
    yield from (each.text for each in below.get(node.number, []))


def _entries(views: Views) -> dict[str, GlossaryEntry]:
    """The terms by all their names; the plain reading first, for it is the shorter."""
    out: dict[str, GlossaryEntry] = {}
    for book in filter(None, (views.plain, views.book)):
        for entry in book.glossary:
            for name in (entry.term, *entry.aliases):
                out.setdefault(fold(name), entry)
    return out


def _one_line(entry: GlossaryEntry | None, texts: Iterable[str]) -> str:
    """What the glossary says first; where it only names the kind, what the rule itself says."""
    if entry is not None:
        text = _POINTER.sub("", (entry.senses or (entry.text,))[0]).strip()
        text = _KIND.sub("", text)
        if text:
            return first_sentence([text])
    sentences = [found.strip() for text in texts for found in _SENTENCE.findall(text)]
    telling = (each for each in sentences if not _SAYS_LITTLE.search(each) and len(each) > 20)
    return first_sentence([next(telling, sentences[0] if sentences else "")])
