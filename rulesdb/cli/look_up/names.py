"""Terms and titles by name, and what to say where nothing has a name.

Only a whole name counts, case, quotes and hyphens aside. What is merely near is named in
the message and never taken for what was meant.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.errors import NotFound
from rulesdb.rulebook.kept.store import Edition, fold_name
from rulesdb.rulebook.tree.model import Node

NEAR = 5
"""How many near names are told."""


def no_term(edition: Edition, name: str) -> NotFound:
    """There is no such term, and the nearest that there are."""
    near = nearest_names(edition.names(), name)
    return NotFound(f"no term {name!r}" + (f"; nearest {', '.join(near)}" if near else ""), near)


def nearest_names(names: Iterable[str], wish: str) -> tuple[str, ...]:
    """Names that begin with, then hold, then are spelled like what was wished."""
    from difflib import get_close_matches

    folded: dict[str, str] = {}
    for name in names:
        if ", " not in name:  # a headword of several names: each is among the names by itself
            folded.setdefault(fold_name(name), name)
    key = fold_name(wish)
    if not key:
        return ()
    words = key.split()
    begin = [name for name in folded if name.startswith(key)]
    hold = [name for name in folded if len(key) > 2 and all(word in name for word in words)]
    alike = get_close_matches(key, folded, NEAR, 0.7)
    near = dict.fromkeys([*alike[:1], *begin, *alike, *hold] if alike else [*begin, *hold])
    return tuple(folded[name] for name in list(near)[:NEAR])


def named_nodes(edition: Edition, name: str) -> list[Node]:
    """The sections, rules and headings whose title is exactly this name, case and quotes aside."""
    key = fold_name(name)
    numbers = [number for number, _, title in edition.titles() if fold_name(title) == key]
    return [node for number in dict.fromkeys(numbers) if (node := edition.get(number))]


def nothing_called(edition: Edition, name: str) -> NotFound:
    """Nothing has this name: the nearest names, or the command that may have been meant."""
    from difflib import get_close_matches

    from rulesdb.cli import COMMANDS

    commands = [row.name for row in COMMANDS]
    meant = get_close_matches(
        name.split(maxsplit=1)[0].lower() if name.split() else "", commands, 1, 0.75
    )
    if meant:
        return NotFound(
            f"nothing is called {name!r}; the nearest command is {meant[0]}", tuple(meant)
        )
    names = [*edition.names(), *(title for _, _, title in edition.titles())]
    near = nearest_names(names, name) or search_hits(edition, name)
    said = f"; nearest {', '.join(near)}" if near else ""
    return NotFound(f"no rule, term or title is called {name!r}{said}", near)


def search_hits(edition: Edition, words: str) -> tuple[str, ...]:
    """The rules that a search finds for words that name nothing."""
    from rulesdb.search.find import searcher

    found = searcher(edition.id).search(words, limit=NEAR).hits
    return tuple(hit.number for hit in found if hit.number)
