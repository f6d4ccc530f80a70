"""The letters of a tree and of what was left out of it, for tests that none is lost."""

from __future__ import annotations

from collections import Counter

from rulesdb.rulebook.tree.model import Rulebook


def letters(text: str) -> Counter[str]:
    return Counter(sign for sign in text.casefold() if sign.isalnum())


def kept(book: Rulebook) -> Counter[str]:
    """The letters of tree and left-out pieces together."""
    parts = [passage.text for passage in (*book.front, *book.back)]
    for node in book.nodes:
        if not node.restored:  # a heading that was put back stands in no line of the source
            parts += ["" if node.kind == "heading" else node.number, node.title, node.text]
        parts += [f"Example {example.text}" for example in node.examples]
    parts += [f"{entry.term} {entry.text}" for entry in book.glossary]
    return letters("\n".join([*parts, *(piece.text for piece in book.left_out)]))
