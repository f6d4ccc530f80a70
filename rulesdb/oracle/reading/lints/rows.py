"""Every lint, in the order in which they are asked: names first, for they say most of what is wrong."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.lints.descriptions import DESCRIPTIONS
from rulesdb.oracle.reading.lints.done import DONE
from rulesdb.oracle.reading.lints.instructions import INSTRUCTIONS
from rulesdb.oracle.reading.lints.look import Lint
from rulesdb.oracle.reading.lints.references import REFERENCES
from rulesdb.oracle.reading.lints.several import SEVERAL

LINTS: tuple[Lint, ...] = (*REFERENCES, *DESCRIPTIONS, *INSTRUCTIONS, *DONE, *SEVERAL)
"""All of them."""


def _by_kind() -> dict[type[a.Node], tuple[Lint, ...]]:
    out: dict[type[a.Node], tuple[Lint, ...]] = {}
    for lint in LINTS:
        for kind in lint.kinds:
            out[kind] = (*out.get(kind, ()), lint)
    return out


BY_KIND: dict[type[a.Node], tuple[Lint, ...]] = _by_kind()
"""Those that ask about each kind of node."""
