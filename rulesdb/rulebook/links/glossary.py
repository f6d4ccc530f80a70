"""Entries of the glossary: aliases, numbered senses, what an entry points at.

A headword and its paragraphs come in, a `GlossaryEntry` goes out. Where a headword begins
is the layout's business; links to rules are made in `link`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdb.rulebook.tree.model import GlossaryEntry, Reference

_OBSOLETE = re.compile(r"\s*\(obsolete\)\s*\Z", re.IGNORECASE)
_SENSE = re.compile(r"\d{1,2}[.)]\s+")
_SPLIT = re.compile(r"\s*,\s*(?=(?:[^“”]*“[^“”]*”)*[^“”]*\Z)|,?”\s*(?=“)")
_SEE = re.compile(r"\bsee(?:\s+also)?\s+(?!rules?\b|sections?\b|the\b|\d)([^.\n]+)", re.IGNORECASE)
_LIST = re.compile(r"\s*,\s*(?:and\s+|or\s+)?|\s+and\s+(?:see\s+)?|\s+or\s+")


def fold(term: str) -> str:
    """The form in which terms are compared: case, curly quotes and the mark of age do not count."""
    return _OBSOLETE.sub("", term).replace("’", "'").strip(' “”"').casefold()


def bare_title(title: str) -> str:
    """The form in which titles are compared: case, punctuation and marks of italics do not count."""
    return re.sub(r"[^\w\s]", "", title.replace("_", "")).casefold().strip()


def read_entry(term: str, paragraphs: Sequence[str], line: int) -> GlossaryEntry:
    """An entry from its printed headword and its paragraphs; `see` and aliases as first read."""
    senses = tuple(_SENSE.sub("", text, count=1) for text in paragraphs if _SENSE.match(text))
    name = _OBSOLETE.sub("", term)
    parts = [part.strip(" “”,") for part in _SPLIT.split(name) if part.strip(" “”,")]
    return GlossaryEntry(
        term=term,
        aliases=tuple(dict.fromkeys(parts)) or (name,),
        senses=senses,
        see=(),
        text="\n".join(paragraphs),
        line=line,
        obsolete=name != term,
    )


def settle(entries: Sequence[GlossaryEntry]) -> tuple[GlossaryEntry, ...]:
    """The entries with their aliases and pointers checked against each other.

    A headword with a comma is a list of names, unless its first part is a term of its own:
    then the comma belongs to the one name.
    """
    heads = {fold(entry.term) for entry in entries}
    settled = []
    for entry in entries:
        whole = _OBSOLETE.sub("", entry.term)
        aliases = entry.aliases
        if len(aliases) > 1 and fold(aliases[0]) in heads:
            aliases = (whole,)
        settled.append(entry._replace(aliases=aliases))
    known: dict[str, str] = {}
    for entry in settled:
        for alias in entry.aliases:
            known.setdefault(fold(alias), entry.term)
    for entry in settled:
        known[fold(entry.term)] = entry.term
    return tuple(_with_pointers(entry, known) for entry in settled)


def _with_pointers(entry: GlossaryEntry, known: dict[str, str]) -> GlossaryEntry:
    """The entry with the headwords that “See …” names, and a reference where each stands.

    A name with a comma in it is tried whole first.
    """
    found: list[str] = []
    references: list[Reference] = []
    for see in _SEE.finditer(entry.text):
        whole = _known(see[1], known)
        for offset, name in [(0, see[1])] if whole else _pieces(see[1]):
            target = _known(re.sub(r"\s*\[on page.*", "", name), known)
            if target is None or target == entry.term:
                continue
            if target not in found:
                found.append(target)
            if "[on page" not in name:  # else a heading of a booklet, which is linked as such
                start = see.start(1) + offset
                references.append(
                    Reference(start, start + len(name), name, (f"glossary:{target}",))
                )
    return entry._replace(see=tuple(found), references=tuple(references))


def _known(name: str, known: dict[str, str]) -> str | None:
    """The headword that a name means, in the singular or the plural."""
    key = fold(name)
    return known.get(key) or known.get(key.removesuffix("s"))


def _pieces(names: str) -> Iterator[tuple[int, str]]:
    """The names of a list with the place of each."""
    last = 0
    for gap in (*_LIST.finditer(names), None):
        piece = names[last : gap.start() if gap else len(names)]
        bare = piece.strip(' )(”“"')
        if bare:
            yield last + piece.index(bare), bare
        last = gap.end() if gap else 0
