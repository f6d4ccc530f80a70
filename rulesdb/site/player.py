"""The data of the step player in a page: the document of an example's steps, with how the page speaks of rules.

The document is that of the playground; `static/table.js` draws both.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from markupsafe import Markup

from rulesdb.playground.steps import rules_named, steps_document
from rulesdb.scenarios.results import Result, Step
from rulesdb.values import NamedTuple


class Rules(NamedTuple):
    """How a page speaks of a rule: its address there, and one sentence of it ("" where there is none)."""

    href: Callable[[str], str]
    sentence: Callable[[str], str]


def table(result: Result, steps: Sequence[Step], rules: Rules) -> Markup:
    """What the step player shows of a result and its steps as told, ready for an attribute in single quotes; "" for none.

    There is none where the boards on the way were not kept.
    """
    document = steps_document(result.start, steps, result.steps)
    if document is None:
        return Markup()
    document["rules"] = {
        n: [rules.href(n), rules.sentence(n)]
        for n in sorted({*rules_named(steps), *_cast(document)})
    }
    return _attribute(json.dumps(document, ensure_ascii=False, separators=(",", ":")))


def _cast(document: dict[str, Any]) -> Iterator[str]:
    """The numbers of the steps by which spells were cast."""
    for line in document["steps"]:
        yield from (number for number, _ in line.get("c", ()))


def _attribute(text: str) -> Markup:
    for sign, written in (("&", "&amp;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, written)
    return Markup(text)  # noqa: S704 -- escaped above
