"""Who names what pays has that pay, or is refused with what it lacks; nothing else pays in its place (118.3, 601.2h).

Each outcome was written from the rules before it was asked.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Deep Ninja {U}
  Creature — Human Ninja 2/2
  Ninjutsu {U}
card Small Boat {2}
  Artifact — Vehicle 4/4
  Crew 2
card Loud Chorus {G}
  Sorcery
  Convoke
  Draw a card.
card Green Trade {G}
  Sorcery
  As an additional cost to cast this spell, sacrifice a green creature.
  Draw a card.
card Cold Denial {3}{U}{U}
  Instant
  You may exile a blue card from your hand rather than pay this spell's mana cost.
  Counter target spell.
card Wide Altar {1}
  Artifact
  Tap two untapped green creatures you control: Draw a card.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
card Stray {1}{G}
  Creature — Elk 3/3
card Knight {1}{W}
  Creature — Knight 2/2

Ann controls 2 Islands, 2 Forests, Elk, Ox, Knight, Small Boat and Wide Altar
Ann has Deep Ninja, Loud Chorus, Green Trade, Cold Denial and Plain Word in hand
Bob controls Elk (called Bob's Elk)
"""
WORD = """card Plain Word {W}
  Sorcery
  You gain 1 life.
"""
MAIN = "Elk is tapped\nin Ann's precombat main phase\n"
BLOCKED = "in Ann's precombat main phase\nAnn attacks Bob with Elk and Ox\nBob blocks Elk with Bob's Elk\n"
ROWS = [
    (BLOCKED, "activate Deep Ninja's ninjutsu returning Ox", "", "117.1b"),
    (BLOCKED, "activate Deep Ninja's ninjutsu returning Elk", "Elk is blocked", "702.49a"),
    (BLOCKED, "activate Deep Ninja's ninjutsu returning Knight", "Knight isn't attacking", "118.3"),
    (MAIN, "crew Small Boat with Ox", "", "117.1b"),
    (MAIN, "crew Small Boat with Elk", "Elk is tapped already", "702.122a"),
    (MAIN, "crew Small Boat with Bob's Elk", "Bob controls Bob's Elk", "702.122a"),
    (MAIN, "cast Loud Chorus tapping Ox", "", "117.1a"),
    (MAIN, "cast Loud Chorus tapping Elk", "Elk is tapped already", "702.51a"),
    (MAIN, "cast Green Trade sacrificing Elk", "", "117.1a"),
    (MAIN, "cast Green Trade sacrificing Knight", "Knight isn't green", "701.21a"),
    (MAIN, "activate Wide Altar tapping Ox and Knight", "Knight isn't green", "118.3"),
]


@pytest.mark.parametrize(("before", "does", "why", "rule"), ROWS)
def test_what_is_named_pays_or_is_refused(before: str, does: str, why: str, rule: str) -> None:
    source = read(f"{WORD}{CARDS}{before}can Ann {does}?", open_=True)[0]
    (found,) = judge(source, "").result.answers
    assert found.text.startswith("No: " if why else "Yes: "), found
    assert why in found.text, found
    assert rule in found.rules, found


@pytest.mark.parametrize(("before", "does", "why", "rule"), [row for row in ROWS if row[2]])
def test_the_line_is_refused_too(before: str, does: str, why: str, rule: str) -> None:
    verb, _, rest = does.partition(" ")
    lines = f"{WORD}{CARDS}{before}Ann {verb.removesuffix('e')}{'es' if verb == 'activate' else 's'} {rest}"
    result = judge(read(lines, open_=True)[0], "").result
    assert result.status == "fails", result
    assert why in result.reason, result


def test_a_card_that_is_no_part_of_the_other_cost() -> None:
    lines = f"{WORD}{CARDS}in Bob's precombat main phase\nBob casts Stray\n"
    lines += "can Ann cast Cold Denial on Stray exiling Loud Chorus?"
    (found,) = judge(read(lines, open_=True)[0], "").result.answers
    assert "Loud Chorus isn't blue" in found.text, found
