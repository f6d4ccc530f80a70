"""What a question of what would be supposes, and what it asks then: `what happens if Ann casts Deny?`, in its two parts.

Only words are looked at. A pronoun is the one thing that the question, or the sentence before it, speaks of; where
it could be two, it stays as it was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.values import NamedTuple

_HAPPENS = r"what (?:happens|would happen|will happen|comes of it)"
_FORMS = (
    late(r"^(?:and |but |so )?what if (?P<c>.+?)\??$", re.IGNORECASE),
    late(r"^(?:and |but |so )?(?P<q>.+?),? (?:if|when|once|in case) (?P<c>.+?)\??$", re.IGNORECASE),
    late(r"^(?:and |but |so )?if (?P<c>[^,]+), (?:then )?(?P<q>.+?)\??$", re.IGNORECASE),
)
_OPEN = late(_HAPPENS, re.IGNORECASE)
_NOW = (
    (late(r"^(?P<x>.+?) (?:was|were) (?P<r>.+)$"), r"\g<x> is \g<r>"),
    (late(r"^(?P<x>.+?) had (?P<r>.+)$"), r"\g<x> has \g<r>"),
    (late(r"^(?P<x>.+?) (?:controlled) (?P<r>.+)$"), r"\g<x> controls \g<r>"),
    (late(r"^instead (?P<x>.+)$|^(?P<y>.+?),? instead$"), r"\g<x>\g<y>"),
)
"""How what is only supposed is put, and how it is told."""


class If(NamedTuple):
    """What is supposed, and what is asked then; "" for all that happens."""

    line: str
    question: str
    taken: str = ""
    """What the situation takes to be so without it."""
    instead: bool = False
    """Whether it takes the place of something that the text tells."""


def parts(text: str, taken: str) -> Iterator[If]:
    """What such a question could be apart, each way; `taken` is what the situation takes to be so without it."""
    said = text.strip()
    for form in _FORMS:
        if (found := form.match(said)) is None:
            continue
        asked = found.groupdict().get("q") or ""
        asked = "" if not asked or _OPEN.fullmatch(asked) else f"{asked}?"
        yield If(found["c"], asked, taken)
        for pattern, now in _NOW:
            if pattern.match(found["c"]):
                instead = "instead" in found["c"] and "instead" not in now
                yield If(pattern.sub(now, found["c"]), asked, taken, instead)


_NAME = late(r"\b[A-Z][\w'-]*(?:,? (?:of |the |and )*[A-Z][\w'-]*)*")
_IT = late(
    r"\b(?P<w>it's|its|it|they|them|their)\b(?! owner)(?! (?:is|was|were) (?:day|night|[A-Z][\w-]*'s |the |in ))(?! resolves\b)",
    re.IGNORECASE,
)


def named(one: If, players: tuple[str, ...], before: list[str]) -> If:
    """What is supposed, with the one thing that the question names in place of “it”: `does Elk die if Ann casts Shock on it?`

    `its` is of that thing wherever it stands; `it` behind another name could be that one.
    """
    one = _of_it(one, players)
    things = _things(one.question, players)
    found = _IT.search(one.line)
    if found is not None and not things and not _things(one.line, players):
        # What the sentence before spoke of, where that was one thing.
        things = next((named for row in reversed(before) if (named := _things(row, players))), [])
        if len(things) != 1:
            return one
        one = one._replace(question=_IT.sub(lambda _: things[0], one.question, count=1))
    if found is None or not things:
        return one
    own = found["w"].lower() in ("its", "their")
    if things[1:] and found.start() and not own:
        return (
            one  # of several the question is about the first, and what is done to another is not it
        )
    thing = things[0]
    if own:
        line = _OWN.sub(lambda _: thing, one.line)
        return one._replace(line=_IT.sub(f"{thing}'s", line))
    said = f"{thing} is" if found["w"].lower() == "it's" else thing
    return one._replace(line=f"{one.line[: found.start()]}{said}{one.line[found.end() :]}")


def _things(text: str, players: tuple[str, ...]) -> list[str]:
    """The names in a text that are no players', each once."""
    words = {
        "If",
        "My",
        "The",
        "His",
        "Her",
        "When",
        "Does",
        "Do",
        "Is",
        "Are",
        "What",
        "Who",
        "How",
        "Can",
        *players,
    }
    named = (name.removesuffix("'s") for name in _NAME.findall(text))
    return [name for name in dict.fromkeys(named) if name not in words and name[1:]]


def _of_it(one: If, players: tuple[str, ...]) -> If:
    """The question about the thing that is supposed to do something: `if Elk dies, does it come back?`."""
    things = _things(one.line, players)
    subject = _NAME.match(one.line)
    if not things or _things(one.question, players) or _IT.search(one.question) is None:
        return one
    if len(things) > 1 and (subject is None or subject[0] != things[0]):
        return one  # of what is done to another thing it could be either
    return one._replace(question=_IT.sub(lambda _: things[0], one.question, count=1))


_OWN = late(r"\b(?:its|their) (?:activated |own |tap |loyalty )?ability\b")
