"""The user's own defaults: `rulesdb.toml`, which says how answers look where no option does.

    edition = "2014-02-01"     # which edition answers
    text = "official"          # official, both or plain words
    width = 100
    color = "never"
    pager = false
    site = "https://rules.example.org"    # where links of a terminal lead

It lies under XDG_CONFIG_HOME (by default ~/.config; APPDATA on Windows), or where RULESDB_CONFIG
says. An option goes before it, and so does an environment variable. Nothing is loaded where there is none.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from rulesdb.errors import UsageError

CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {"text": ("official", "both", "plain"), "color": ("auto", "always", "never"), "pager": (True, False)}
)  # fmt: skip
"""What a setting may be, where it is one of a few."""
KINDS: Mapping[str, type] = MappingProxyType(
    {"edition": str, "text": str, "width": int, "color": str, "pager": bool, "site": str}
)
"""Every setting and what it is."""
NARROWEST, WIDEST = 24, 400
_ANSWERING = ("lookup", "rule", "term", "toc", "search", "refs", "history", "export", "lint")
"""Commands whose --edition is the one that answers."""


def place() -> str:
    """Where the file of settings is, whether it is there or not."""
    if chosen := os.environ.get("RULESDB_CONFIG"):
        return chosen
    if sys.platform == "win32" and (roaming := os.environ.get("APPDATA")):
        return os.path.join(roaming, "rulesdb.toml")  # noqa: PTH118 -- loads nothing
    base = os.environ.get("XDG_CONFIG_HOME") or os.path.join(  # noqa: PTH118 -- likewise
        os.path.expanduser("~"),  # noqa: PTH111 -- likewise
        ".config",
    )
    return os.path.join(base, "rulesdb.toml")  # noqa: PTH118 -- likewise


def defaults(commands: Iterable[str], groups: Iterable[str]) -> dict[str, object] | None:
    """What click takes as the defaults of each command; None where there is no file of settings."""
    said = settings()
    if said is None:
        return None
    shown: dict[str, object] = {
        name: said[name] for name in ("text", "width", "color") if name in said
    }
    if said.get("pager") is False:
        shown["no_pager"] = True
    if (site := said.get("site")) and not os.environ.get("RULESDB_SITE"):
        os.environ["RULESDB_SITE"] = str(site)
    answering = {**shown, "edition": said["edition"]} if "edition" in said else shown
    every: dict[str, object] = {
        name: dict(answering if name in _ANSWERING else shown)
        for name in commands
        if name
        not in (
            "version",
            "help",
        )  # rulesdb has options of these names, and click knows no difference
    }
    for group in groups:
        inside = every[group]
        assert isinstance(inside, dict)
        for name in ("import", "coverage", "shapes", "remove", "default"):
            inside[name] = dict(shown)
    return every


def settings() -> dict[str, object] | None:
    """What the file says, checked; None where there is none. UsageError names what is wrong in it."""
    path = place()
    if not os.path.exists(path):  # noqa: PTH110 -- loads nothing
        return None
    import tomllib

    try:
        with open(path, "rb") as file:  # noqa: PTH123 -- likewise
            said: dict[str, object] = tomllib.load(file)
    except (OSError, ValueError) as error:  # a TOML error is one of values
        raise UsageError(f"the settings in {path!r} cannot be read ({error})") from error
    for name, value in said.items():
        if name not in KINDS:
            known = ", ".join(KINDS)
            raise UsageError(f"{path!r} has no use for {name!r}; there are {known}")
        fits = type(value) is KINDS[name] and value in CHOICES.get(name, (value,))
        if isinstance(value, int) and name == "width":
            fits = fits and NARROWEST <= value <= WIDEST
        if not fits:
            raise UsageError(f"{path!r} says {name} = {value!r}; {_wanted(name)}")
    return said


def _wanted(name: str) -> str:
    if name in CHOICES:
        return "it is one of " + ", ".join(str(one).lower() for one in CHOICES[name])
    if name == "width":
        return f"it is a number from {NARROWEST} to {WIDEST}"
    return "it is a text in quotes"
