"""The rules that govern each ability of a card: told in a line, and on wish in plain words.

Which they are is read off the tree (`oracle.kept.library.rules_of`); what they say stands in the plain-language edition.
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

Rules = Sequence[Sequence[str]]
"""Rule numbers, each with what of the ability it is about."""


def told(rules: Rules, width: int, *, explain: bool) -> list[str]:
    """These rules in lines of a width, those about one thing together."""
    if explain:
        out = []
        for rule, about in rules:
            out += _set(f"§ {rule} ({about}): {plain(rule)}", width)
        return out
    by: dict[str, list[str]] = {}
    for rule, about in rules:
        by.setdefault(about, []).append(rule)
    said = "; ".join(f"{about} {', '.join(numbers)}" for about, numbers in by.items())
    return _set(f"§ {said}", width) if said else []


def _set(text: str, width: int) -> list[str]:
    return wrap(text, width, initial_indent="    ", subsequent_indent="      ")


def data(rules: Rules, *, explain: bool) -> list[dict[str, str]]:
    """The same for programs."""
    return [
        {"rule": rule, "about": about, **({"plain": plain(rule)} if explain else {})}
        for rule, about in rules
    ]


def plain(number: str) -> str:
    """What a rule says in the plain-language edition; of one that is a title, that and its first subrule."""
    from rulesdb.rulebook.kept.library import PLAIN, Library

    book = Library().open(PLAIN)
    node = book.get(number)
    if node is None:
        return ""
    if node.text:
        return node.text
    below = book.children(number)
    return f"{node.title}. {below[0].text}" if below else node.title
