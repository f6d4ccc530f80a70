"""What the tree can say and what the engine does are compared; keywords too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.reading import executable
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.keywords import expanded
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.syntax.problems import Stop

ROOT = Path(__file__).resolve().parents[3]


def test_the_table_of_what_is_executable_is_the_engines() -> None:
    """Everything that the table lets through, the engine has a row for."""
    from tests.oracle.make_keywords import engine_rows

    rows = engine_rows()
    for kind, names in executable.table().items():
        assert names <= set(rows[kind]), kind


def test_readings_are_executable_by_the_engines_own_word(cards: list[PrintedCard]) -> None:
    """The engine, asked about each ability that counts as read, lacks nothing."""
    from rulesdb.engine.supported import missing

    for card in cards:
        for face in card.faces:
            for one in read_printed(face):
                assert not missing(*one.abilities), (card.name, one.text)


def test_every_keyword_has_a_row_that_says_who_performs_it() -> None:
    """The file and the table of keywords agree; a formula that is claimed is read whole."""
    from rulesdb.oracle.reading.keywords import readable, table
    from rulesdb.oracle.reading.paragraph import read_paragraph

    rows = table()
    assert set(rows) == set(KEYWORDS)
    for name, row in rows.items():
        assert row["rule"] == KEYWORDS[name].rule
        if row["performed"] == "formula":
            assert readable(name, read_paragraph), name


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


@pytest.mark.parametrize(
    "kind", ["Plains", "Island", "Swamp", "Mountain", "Forest", "Basic land", "Wizard", "Elf"]
)
def test_a_formula_is_read_of_every_kind(kind: str) -> None:
    """“Islandcycling” names an Island card: the article is the kind's (702.29e)."""
    (keyword,) = read_paragraph(f"{kind}cycling {{2}}").abilities
    assert isinstance(keyword, a.KeywordAbility)
    assert keyword.inner


def test_a_keyword_that_only_its_text_performs_is_refused_where_that_is_not_read() -> None:
    """Without a meaning it would be an ability that does nothing, and nobody would be told (702.29e)."""
    keyword = a.KeywordAbility("typecycling", cost=a.Cost(()), words=("no such thing",))
    with pytest.raises(Stop, match="typecycling"):
        expanded((keyword,), read_paragraph)
