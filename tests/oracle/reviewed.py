"""What people have reviewed of the grammar: the two lists that tests compare with, and how the first is made."""

from __future__ import annotations

import io
import logging
import re
from pathlib import Path

from lark import logger

from rulesdb.oracle.syntax import tables as grammar

HERE = Path(__file__).parent
SHIFT_REDUCE = HERE / "shift_reduce.txt"
TWO_KINDS = HERE / "two_kinds.txt"


def conflicts() -> dict[str, list[str]]:
    """Rules that could end where the next word goes on, with those words."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handlers, logger.handlers = logger.handlers, [handler]
    level = logger.level
    logger.setLevel(logging.DEBUG)
    try:
        grammar.build()
    finally:
        logger.handlers = handlers
        logger.setLevel(level)
    found: dict[str, set[str]] = {}
    for word, rule in re.findall(
        r"conflict for terminal (\S+?): \(resolving as shift\)\n \* <(.*?)>", out.getvalue()
    ):
        if not word.startswith("__ANON"):
            found.setdefault(re.sub(r"__ANON_\d+", "…", rule), set()).add(word)
    return {rule: sorted(words) for rule, words in sorted(found.items())}
