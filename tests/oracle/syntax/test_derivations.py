"""Earley on the same grammar and lexemes: the reader's tree is one of the grammar's, other meanings are reviewed;
and words that may be two kinds of token are listed with the example that decides."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.kept.library import shipped
from tests.oracle.chart import derivations, review, rivals
from tests.oracle.probes import Line, lines_of
from tests.oracle.reviewed import TWO_KINDS

LONGEST = 160
"""Longer lines are left to the long form, `python tests/oracle/chart.py CARDS.json`."""

REVIEWED = {
    "an intervening condition stands right after the trigger's comma (603.4)": (
        "At the beginning of each player's draw step, if this artifact is untapped, that player draws an additional card.",
        "At the beginning of your upkeep, if Genesis is in your graveyard, you may pay {2}{G}. If you do, return target creature card from your graveyard to your hand.",
        "At the beginning of your upkeep, if you have 40 or more life, you win the game.",
    ),
    "for each land it is asked whether that one is paid for, and not once for all of them (118.12a)": (
        "For each land, destroy that land unless any player pays 1 life.",
    ),
    "one duration is that of both changes (611.2a)": (
        "Bloodrush — {R}{G}, Discard Ghor-Clan Rampager: Target attacking creature gets +4/+4 and gains trample until end of turn.",
        "Target creature gets +2/+0 and gains first strike until end of turn. (It deals combat damage before creatures without first strike.)",
        "Whenever this creature or another Kithkin you control enters, target creature you control gets +1/+1 and gains trample until end of turn.",
        "[-4]: Creatures you control get +3/+3 and gain trample until end of turn.",
        "{G}: Crazed Armodon gets +3/+0 and gains trample until end of turn. Destroy Crazed Armodon at the beginning of the next end step. Activate only once each turn.",
    ),
    "one statement with two changes, or two statements: the same effect (604.2)": (
        "Equipped creature gets +3/+0 and has trample and lifelink.",
        "Other Goblins get +1/+1 and have mountainwalk.",
    ),
    "the event goes on with another amount, and no new one stands in its place (614.1a)": (
        "If you would gain life, you gain twice that much life instead.",
    ),
}  # fmt: skip
"""Lines that the grammar reads in ways of different meaning, by why the reader's is right."""


def test_the_readers_tree_is_one_of_the_grammars_and_others_are_reviewed() -> None:
    """Where several derivations print the same words and mean different things, people have looked."""
    cards: list[PrintedCard] = list(shipped().values())
    lines = [line for line in lines_of(cards) if len(line.text) <= LONGEST]
    several = {
        found.text
        for line in lines
        if line.read().abilities and (found := review(line)) is not None and found.others
    }
    known = {text for texts in REVIEWED.values() for text in texts}
    assert several - known == set(), "say which is right and why, or mend the grammar"
    assert known <= several


@pytest.mark.parametrize(
    ("text", "count"),
    [("Destroy target creature.", 1), ("Target creature gets +1/+1 and gains flying until end of turn.", 2)],
)  # fmt: skip
def test_every_derivation_is_found(text: str, count: int) -> None:
    """A text that can be taken apart in one way only, and one that cannot."""
    assert len(derivations(Line(text, "", spell=True, legend=False))[1]) == count


def test_words_of_two_kinds_at_one_place_are_reviewed(cards: list[PrintedCard]) -> None:
    """A word that two kinds of token would fit is in the list, with a line that shows which is taken."""
    rows = [row for row in TWO_KINDS.read_text("utf-8").splitlines() if not row.startswith("#")]
    reviewed = {tuple(row.split(" | ")[0].split()) for row in rows}
    found = {pair for line in lines_of(cards) for pair in rivals(line)}
    assert found - reviewed == set(), "look at them, then run tests/oracle/review.py CARDS.json"
