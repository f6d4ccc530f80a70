"""Type lines of before 2005 are read as what they were, in situations of their time and in no others."""

import pytest

from rulesdb.cards.older_lines import reworded
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.problems import Unreadable
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.language.text import print_scenario
from rulesdb.scenarios.results import Status

LINES = (
    ("Enchant Creature", "Enchantment — Aura", "Enchant creature"),
    ("Enchant Land", "Enchantment — Aura", "Enchant land"),
    ("Enchant Permanent", "Enchantment — Aura", "Enchant permanent"),
    ("Enchant World", "World Enchantment", ""),
    ("Summon Elf", "Creature — Elf", ""),
    ("Summon Goblin Scout", "Creature — Goblin Scout", ""),
    ("Summon Legend", "Creature — Legend", ""),
    ("Interrupt", "Instant", ""),
    ("Mana Source", "Instant", ""),
    ("Mono Artifact", "Artifact", ""),
    ("Continuous Artifact", "Artifact", ""),
)


@pytest.mark.parametrize(("line", "today", "text"), LINES)
def test_a_line_of_another_time_is_worded_as_today(line, today, text):
    found = reworded(line)
    assert found is not None
    assert found.line == today
    assert "".join(found.text) == text


@pytest.mark.parametrize(
    "line",
    ["Creature — Elf", "Artifact", "Enchantment", "Enchant Dead Creature", "Summon", "Legend", ""],
)
def test_a_line_of_today_or_of_no_time_is_left_alone(line):
    assert reworded(line) is None


OLD = """rule 205.1
example "t"
card Old Wings {U}
  Enchant Creature
  Enchanted creature has flying.
card Swift Elf {G}
  Summon Elf 1/1
card Old Twist {U}
  Interrupt
  Counter target spell.
card Old Spring {G}
  Mana Source
  Add {G}{G}.
card Elk {1}{G}
  Creature — Elk 2/2
players Ann, Bob
Ann has 2 Islands on the battlefield, Old Wings in hand
Ann has Swift Elf on the battlefield
Bob has an Island and a Forest on the battlefield, Old Twist and Old Spring in hand
"""


def test_they_do_what_they_did():
    story = """in Ann's precombat main phase
then Swift Elf is a 1/1 Elf creature
  Ann casts Old Wings targeting Swift Elf
  everyone passes until it resolves
then Swift Elf has flying
in Bob's precombat main phase
  Bob casts Old Spring
  everyone passes until it resolves
then Bob has {G}{G} floating
"""
    (found,) = run(read("as of 2001-07-23\n" + OLD + story)[0])
    assert found.status is Status.PASSES, found.reason


def test_the_line_is_written_back_as_it_was():
    text = "as of 2001-07-23\n" + OLD + "in Ann's upkeep\nthen Ann is at 20 life\n"
    scenario = read(text)[0].scenario
    assert "  Enchant Creature\n" in print_scenario(scenario)
    assert read(print_scenario(scenario))[0].scenario == scenario


@pytest.mark.parametrize(
    "end", ["then Ann is at 20 life\n", "then as of 2010-10-01: Ann is at 20 life\n"]
)
def test_in_a_situation_of_another_time_it_says_how_it_is_written(end):
    with pytest.raises(Unreadable, match="'Enchantment — Aura' with the text 'Enchant creature'"):
        read(OLD + "in Ann's upkeep\n" + end)
