"""One table of options: the same name, short form and kind wherever an option is.

Options may stand before the command or behind it: what stands before it is put behind. Nothing
is imported here; a test walks all commands and holds them to the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

FLAGS: Mapping[str, str] = MappingProxyType(
    {
        "--json": "", "--ndjson": "", "--csv": "", "--no-pager": "", "--all": "", "--only": "",
        "--plain": "", "--no-plain": "", "--gist": "", "--no-gist": "", "--questions": "",
        "--examples": "", "--replace": "", "--booklet": "", "--full": "", "--stat": "",
        "--strict": "", "--fix": "", "--lock": "", "--interactive": "-i", "--all-rules": "",
        "--new": "", "--fresh": "", "--mutate": "", "--trace": "", "--printed": "", "--open": "",
        "--record": "", "--compare": "", "--rules": "", "--keep": "", "--list": "", "--dry-run": "", "--man": "", "--why": "", "--schema": "", "--single-file": "", "--force": "",
        "--explain": "", "--tree": "", "--in-full": "", "--unplayed": "", "--clear": "", "--systems": "",
    }
)  # fmt: skip
"""Options that take no value, each with its short form or ""."""

VALUED: Mapping[str, str] = MappingProxyType(
    {
        "--edition": "-e", "--limit": "-n", "--out": "-o", "--width": "", "--color": "",
        "--format": "", "--table": "", "--text": "", "--in": "", "--to": "", "--rule": "", "--depth": "",
        "--since": "", "--allow": "", "--lockfile": "", "--url": "", "--file": "", "--timeout": "",
        "--what-if": "", "--save": "", "--seconds": "", "--memory": "", "--jobs": "", "--seed": "", "--games": "", "--kind": "", "--status": "",
        "--subject": "", "--as-of": "", "--base-url": "",
        "--results": "", "--host": "", "--port": "", "--cards": "", "--playground": "", "--by": "", "--book": "", "--scheduler": "",
    }
)  # fmt: skip
"""Options that take one value, each with its short form or ""."""

SAME: Mapping[str, str] = MappingProxyType({"output": "out", "most": "limit", "colour": "color"})
"""Other names of options, kept for those who know them."""

_TAKES = frozenset(VALUED) | {short for short in VALUED.values() if short}


def one_name(name: str) -> str:
    """The name of an option that is known by another, too (click's `token_normalize_func`)."""
    return SAME.get(name, name)


def ordered(words: Sequence[str], own: Collection[str], groups: Collection[str]) -> list[str]:
    """The words of a call with the options before its command put behind all else.

    `own` are the options of rulesdb itself, which stay where they are; `groups` the commands that
    have commands of their own, before which an option may stand as well. What follows `--` stays.
    """
    end = list(words).index("--") if "--" in words else len(words)
    said, rest = list(words[:end]), list(words[end:])
    before, said = _leading(said, own)
    kept, moved = [word for word in before if word in own], [w for w in before if w not in own]
    if said and said[0] in groups:
        between, inside = _leading(said[1:], ())
        if inside:
            said, moved = [said[0], *inside], [*moved, *between]
    return [*kept, *said, *moved, *rest]


def _leading(words: Sequence[str], own: Collection[str]) -> tuple[list[str], list[str]]:
    """The options that words begin with, each with its value, and all that follows them."""
    at = 0
    while at < len(words) and words[at].startswith("-") and len(words[at]) > 1:
        takes = words[at] not in own and _name(words[at]) in _TAKES
        at += 2 if takes else 1
    return list(words[:at]), list(words[at:])


def _name(word: str) -> str:
    """An option as the table has it; one with its value behind = takes no other."""
    return f"--{one_name(word[2:])}" if word.startswith("--") else word
