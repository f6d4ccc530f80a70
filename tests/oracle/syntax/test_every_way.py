"""Texts that the tables' own choices do not lead through: every way is tried, and two meanings are refused."""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.syntax.every_way import every_way
from rulesdb.oracle.syntax.parse import parse
from rulesdb.oracle.syntax.problems import Stop
from rulesdb.oracle.words.conjunctions import undecided
from rulesdb.oracle.words.normalise import paragraph
from rulesdb.oracle.words.tokens import lex


def test_the_way_of_the_tables_is_one_of_all() -> None:
    """Where the tables lead through, their tree is among those of all ways."""
    lexemes = lex(paragraph("Target creature gets +1/+1 and gains flying until end of turn.").words)
    trees = every_way(lexemes).trees
    assert parse(lexemes) in trees
    assert len(trees) == 2


@pytest.mark.parametrize(
    "text",
    [
        "Creatures you control have flying, first strike, and protection from black and from red.",
        "Target player draws three cards, loses 3 life, and gets three poison counters.",
        "{T}: Draw a card and reveal it. If it isn't a land card, discard it.",
    ],
)
def test_what_a_conjunction_joins_is_left_to_the_parser(text: str) -> None:
    """The tables alone stop; one of all ways means something, and says the text again."""
    with pytest.raises(Stop):
        parse(lex(paragraph(text).words))
    assert read_paragraph(text, spell=text.startswith("Target")).whole


def test_a_choice_of_whole_costs_is_no_choice_inside_of_one() -> None:
    """“{3}, {T} or {U}, {T}”: the artifact is tapped once, whichever is paid (602.1a)."""
    made = read_paragraph("{3}, {T} or {U}, {T}: Return target creature to its owner's hand.")
    (ability,) = made.abilities
    assert isinstance(ability, a.ActivatedAbility)
    (part,) = ability.cost.parts
    assert isinstance(part, a.EitherCost)
    assert [len(one.parts) for one in part.options] == [2, 2]


def test_a_text_that_is_none_has_no_tree() -> None:
    """No way leads through what is no sentence."""
    assert every_way(undecided(lex(paragraph("Destroy destroy target.").words))).trees == ()
