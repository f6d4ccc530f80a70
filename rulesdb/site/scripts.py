"""Scripts of the site that are put together of pieces: which, and in which order.

A piece is a file in a folder of `site_templates/static` that is named after the script, and
opens with its law. It uses itself and the pieces before it. The pieces of a script share
one function, so nothing of theirs is seen outside but what is given to `window`. The
outcome is a classic script, which works from `file://`.
"""

from __future__ import annotations

from types import MappingProxyType

from rulesdb.assets import asset

PIECES = MappingProxyType(
    {
        "site.js": (
            "page", "beside", "previews", "settings", "copied", "mine", "copying", "contents", "keys", "start",
        ),
        "search.js": (
            "unpack", "words", "number", "query", "index", "snippet", "suggest", "plan", "fit", "sisters",
            "alike", "rank", "filters", "find",
        ),
    }
)  # fmt: skip
"""The pieces of each script, lowest first; those of the search are named as its modules are, `fit` is of `rank`, `unpack` of `browser`."""


def put_together(script: str) -> bytes:
    """A script of `PIECES`, by its name."""
    folder = asset("site_templates", "static", script.removesuffix(".js"))
    pieces = [(folder / f"{name}.js").read_text(encoding="utf-8") for name in PIECES[script]]
    return "\n".join(['(function () {\n"use strict";', *pieces, "})();\n"]).encode()
