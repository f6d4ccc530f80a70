"""Names of cards in the plural, where more than the letters behind a name makes it: `Elvish Visionaries`, `Walls of Omens`.

A run of words that is no name, and in the singular is one, stands for that name, and the number before it says how many. What is
written with a mere s behind a name is understood where names are looked for, and what is a name as it stands is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block
from rulesdb.scenarios.language.words import closed

_RUN = late(
    r"(?<![\w'’-])[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|(?:of|from|in|to|with|for|at|under|without)(?: (?:the|a|an))? [A-Z][\w'’-]*))*"
)
"""What a person would take for one name."""
_PLURAL = late(r"[a-z](?:s|men)\b|\bFungi\b")
_INSIDE = late(r" (?:of|from|in|to|with|for|at|under|without)(?= )")
"""Behind the noun of a name."""
_ENDINGS = (("ies", "y"), ("ves", "f"), ("ves", "fe"), ("men", "man"), ("Fungi", "Fungus"))
_MERE = (("s", ""), ("es", ""))


def _ones(noun: str, *, inside: bool) -> Iterator[str]:
    """What a plural could be of; a mere s counts inside a name only."""
    for ending, one in (*_ENDINGS, *(_MERE if inside else ())):
        if noun.endswith(ending) and len(noun) > len(ending):
            yield noun.removesuffix(ending) + one


def _one_of(name: str, known: Callable[[str], bool]) -> str:
    """The name that this is the plural of; "" for none."""
    joint = _INSIDE.search(name)
    noun, rest = (name[: joint.start()], name[joint.start() :]) if joint else (name, "")
    found = [one + rest for one in _ones(noun, inside=joint is not None) if known(one + rest)]
    return found[0] if len(found) == 1 else ""


def in_the_singular(block: Block, library: Collection[str]) -> Block:
    """The same example with its plurals of names as the names they are of."""
    names: Collection[str] = getattr(library, "names", library)
    own = {face.name for card in block.cards for face in (card, card.back) if face is not None}
    subtypes = closed()["SUBTYPE"]

    def known(name: str) -> bool:
        return name in own or name in names

    def plain(found: re.Match[str]) -> str:
        text = found[0]
        if found.string.count('"', 0, found.start()) % 2 or not _PLURAL.search(text):
            return text
        words = text.split(" ")
        for start in range(len(words)):
            if not words[start][:1].isupper():
                continue
            for end in range(len(words), start, -1):
                name = " ".join(words[start:end])
                if known(name):
                    break  # it is a name as it stands
                if name not in subtypes and (one := _one_of(name, known)):
                    return " ".join((*words[:start], one, *words[end:]))
        return text

    rows = tuple(
        row._replace(text=_RUN.sub(plain, row.text)) if _PLURAL.search(row.text) else row
        for row in block.rows
    )
    return block._replace(rows=rows)
