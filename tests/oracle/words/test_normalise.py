"""Words and what stands beside them: nothing is lost, and a legend’s name is known by its part (201.5)."""

from __future__ import annotations

from rulesdb.cards.printed import PrintedCard
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.words.normalise import paragraph
from tests.oracle.probes import lines_of


def test_normalising_can_be_undone(cards: list[PrintedCard]) -> None:
    """The words and what is beside them give the paragraph back to the letter."""
    for line, name, _, legend in lines_of(cards):
        assert paragraph(line, name, legendary=legend).printed() == line


def test_a_legend_calls_itself_by_part_of_its_name() -> None:
    """201.5: the part before a comma, “the” or “of”, or the first word where that is no word of the game."""
    for name, short in (
        ("Korvar, Bear King", "Korvar"),
        ("Korvar the Loud", "Korvar"),
        ("Bella Korvar of South Lane", "Bella Korvar"),
        ("Korvar Ironfoot", "Korvar"),
        ("King Korvar XLII", "King Korvar"),
        ("A-Korvar, Bear King", "Korvar, Bear King"),
    ):
        made = read_paragraph(f"Whenever {short} attacks, draw a card.", name, legendary=True)
        assert made.printed == "Whenever ~ attacks, draw a card."
        assert not read_paragraph(f"Whenever {short} attacks, draw a card.", "Bear").whole
    own = "Whenever you cast a Bear spell, draw a card."
    assert read_paragraph(own, "Bear Korvar", legendary=True).printed == own
    named = "Create Korvar Lage, a legendary 1/1 black Bear creature token."
    assert read_paragraph(named, "Korvar Lage's Rest", legendary=True, spell=True).printed == named


def test_a_legend_calls_itself_by_its_first_word() -> None:
    """A shortened name is the full name (201.5c), unless it is a word of the game."""
    text = "Whenever Zarn attacks, you gain 1 life."
    assert read_paragraph(text, "Zarn the Enchanter", legendary=True).whole
    assert not read_paragraph(text, "Zarn the Enchanter").whole
    goblin = read_paragraph(
        "Whenever Goblin attacks, you gain 1 life.", "Goblin the Great", legendary=True
    )
    assert "~" not in goblin.printed


def test_a_name_that_is_a_word_of_the_game_describes_and_commands() -> None:
    """“Other attacking Goblin” on Goblin is the subtype, “Exile target creature” on Exile the instruction (201.5)."""
    text = (
        "Whenever Goblin attacks, it gets +1/+0 until end of turn for each other attacking Goblin."
    )
    made = read_paragraph(text, "Goblin")
    assert made.printed.startswith("Whenever ~ attacks")
    assert made.printed.endswith("Goblin.")
    assert read_paragraph("Exile target creature.", "Exile", spell=True).whole
    assert read_paragraph("Exile deals 2 damage to any target.", "Exile", spell=True).printed == (
        "~ deals 2 damage to any target."
    )
