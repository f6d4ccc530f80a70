"""What the tree can say and what the engine does are compared; keywords too."""

# ruff: noqa: PLC0415

from __future__ import annotations

import importlib
import json
import pkgutil
from pathlib import Path

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.oracle import executable
from rulesdb.oracle.read import read_paragraph

ROOT = Path(__file__).resolve().parents[2]


def _engine() -> None:
    import rulesdb.engine

    for module in pkgutil.walk_packages(rulesdb.engine.__path__, "rulesdb.engine."):
        importlib.import_module(module.name)


def _below(kind: type) -> set[type]:
    return {
        c for c in vars(a).values() if isinstance(c, type) and issubclass(c, kind) and c is not kind
    }


def test_instructions_that_the_engine_lacks_are_in_the_table() -> None:
    """Each instruction, reference, quantity, condition and filter is performed or refused."""
    _engine()
    from rulesdb.engine.ask import NOUNS, NUMBERS, TRUTHS
    from rulesdb.engine.effects.base import EFFECTS

    within = {a.Happens}  # stands only inside a replacement
    for kind, rows in (
        (a.Effect, EFFECTS),
        (a.Ref, NOUNS),
        (a.Quantity, NUMBERS),
        (a.Condition, TRUTHS),
    ):
        missing = {c.__name__ for c in _below(kind) - set(rows) - within - {a.KeywordAction}}
        assert missing <= executable.UNPERFORMED


def test_every_keyword_has_a_row_that_says_who_performs_it() -> None:
    """The file and the table of keywords agree; a formula that is claimed is read whole."""
    from rulesdb.oracle.keywords import readable, table

    rows = table()
    assert set(rows) == set(KEYWORDS)
    for name, row in rows.items():
        assert row["rule"] == KEYWORDS[name].rule
        if row["performed"] == "formula":
            assert readable(name), name


def test_a_keyword_that_nobody_performs_is_refused() -> None:
    """It is read, and then refused by its name."""
    rows = json.loads((ROOT / "data" / "keywords.json").read_text("utf-8"))["keywords"]
    lacking = [
        r["name"]
        for r in rows
        if r["performed"] == "no" and not r["parameters"] and r["name"].isalpha()
    ]
    for name in lacking[:5]:
        made = read_paragraph(name.capitalize())
        assert made.unread is not None
        assert name in made.unread.message


@pytest.mark.parametrize(
    ("text", "inner"),
    [
        ("Cycling {2}", "{2}, Discard this card: Draw a card."),
        (
            "Bushido 2",
            "Whenever this creature blocks or becomes blocked, it gets +2/+2 until end of turn.",
        ),
        (
            "Exalted",
            "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",
        ),
    ],
)
def test_a_formula_is_what_the_keyword_means(text: str, inner: str) -> None:
    """The expansion is the reading of the formula with the parameters put in."""
    (keyword,) = read_paragraph(text).abilities
    (meant,) = read_paragraph(inner).abilities
    assert isinstance(keyword, a.KeywordAbility)
    (got,) = keyword.inner
    assert got.effect == meant.effect  # type: ignore[attr-defined]
