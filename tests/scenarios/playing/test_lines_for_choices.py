"""Things chosen by number and name, kinds that are names of cards too, and abilities by the words on the card."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result

HEAD = """players Ann, Bob
card Elf {G}
  Creature — Elf 1/1
card Grove Machine {3}
  Artifact Creature — Construct 2/2
  As Grove Machine enters, choose a creature type.
  Other creatures you control of the chosen type get +1/+1.
card Scout {G}
  Creature — Elf Scout 1/1
card Heap {1}
  Artifact
  At the beginning of your upkeep, sacrifice three lands.
card Growing Tank {2}
  Artifact Creature — Construct 1/1
  {2}: Put a +1/+1 counter on this creature.
  {T}: You gain 1 life.
card Slow Curse {B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets +0/+1 for each plague counter on Slow Curse.

"""


def result(lines: str) -> Result:
    return judge(read(HEAD + lines, open_=True)[0], "").result


HEAP = "Ann has Heap, 4 Mountains and 2 Forests on the battlefield\nin Ann's upkeep\nHeap's trigger resolves\n"


@pytest.mark.parametrize(
    ("line", "mountains"),
    [
        ("Ann sacrifices 3 Mountains", 1),
        ("Ann sacrifices three Mountains", 1),
        ("Ann chooses 3 Mountains", 1),
        ("Ann sacrifices 2 Mountains and a Forest", 2),
        ("Ann sacrifices a Mountain and 2 Forests", 3),
        ("Ann sacrifices a Mountain, a Forest and a Forest", 3),
    ],
)
def test_so_many_of_a_name_are_chosen(line: str, mountains: int) -> None:
    found = result(f"{HEAP}{line}\nthen Ann controls {mountains} Mountains\n")
    assert found.reason == ""
    assert not found.open


@pytest.mark.parametrize("word", ["choosing Elf", "naming Elf", "choosing Elves"])
def test_a_kind_that_a_card_is_called_by_is_chosen_as_a_kind(word: str) -> None:
    found = result(
        "Ann has Scout and 3 Forests on the battlefield, Grove Machine in hand\n"
        f"in Ann's precombat main phase\nAnn casts Grove Machine {word}\n"
        "everyone passes until it resolves\nthen Scout is 2/2\n"
    )
    assert found.reason == ""


@pytest.mark.parametrize(
    "line",
    [
        'Ann activates Growing Tank\'s "Put a +1/+1 counter on this creature"',
        'Ann activates Growing Tank\'s "Put a +1/+1 counter on Growing Tank"',
        'Ann activates Growing Tank\'s "Put a +1/+1 counter" for {G}{G}',
        'Ann activates Growing Tank\'s "Put a +1/+1 counter" paying {G}{R}',
    ],
)
def test_an_ability_by_the_words_on_the_card_and_what_is_paid(line: str) -> None:
    found = result(
        "Ann has Growing Tank, 2 Forests and a Mountain on the battlefield\n"
        f"in Ann's precombat main phase\n{line}\neveryone passes until it resolves\n"
        "then Growing Tank is 2/2\n"
    )
    assert found.reason == ""


def test_a_land_with_an_article_is_tapped() -> None:
    found = result(
        "Ann has 2 Forests on the battlefield\nin Ann's precombat main phase\n"
        "Ann taps a Forest for {G}\nthen Ann has {G} floating\n"
    )
    assert found.reason == ""


@pytest.mark.parametrize(
    "said",
    [
        "Slow Curse attached to Elf with 2 plague counters on the battlefield",
        "Slow Curse (attached to Elf, 2 plague counters) on the battlefield",
        "Slow Curse attached to Elf with two plague counters",
    ],
)
def test_counters_of_what_is_attached(said: str) -> None:
    found = result(
        f"Ann has Elf on the battlefield\nAnn has {said}\nin Ann's upkeep\nthen Elf is 1/3\n"
    )
    assert found.reason == ""


@pytest.mark.parametrize(
    "mark", ["(a +1/+1 counter)", "(1 +1/+1 counter)", "(tapped, a +1/+1 counter)"]
)
def test_one_counter_in_brackets(mark: str) -> None:
    found = result(f"Ann has Elf {mark} on the battlefield\nin Ann's upkeep\nthen Elf is 2/2\n")
    assert found.reason == ""


RAID = """card Raider {1}{R}
  Creature — Goblin 2/2
  Whenever Raider attacks, destroy target creature an opponent controls and tap target land.
card Lurker {1}{R}
  Creature — Goblin 2/2
  Whenever Lurker attacks and isn't blocked, destroy target creature an opponent controls and tap target land.
card Duel {R}
  Sorcery
  Target creature gets +1/+0 until end of turn. Another target creature gets -0/-1 until end of turn.
card Zap {R}
  Instant
  Zap deals 3 damage to any target.

Ann has Raider, Lurker and Elf on the battlefield
Bob has Scout, a Mountain and an Island on the battlefield, Zap in hand
in Ann's precombat main phase
"""


@pytest.mark.parametrize("order", ["Scout and Island", "Scout, Island"])
def test_115_3_targets_told_together_are_those_of_each_instance(order: str) -> None:
    found = result(
        RAID + f"Ann attacks with Raider\nRaider's ability targets {order}\n"
        "everyone passes until the stack is empty\nthen Scout is in Bob's graveyard\nand Island is tapped\n"
        "and Mountain is untapped\n"
    )
    assert found.reason == ""


def test_a_target_that_no_instance_can_have_is_still_refused() -> None:
    found = result(
        RAID + "Ann attacks with Raider\nRaider's ability targets Scout and Elf\n"
        "everyone passes until the stack is empty\nwhere is Scout?\n"
    )
    assert found.reason != ""


def test_what_is_in_response_to_what_triggers_later_in_combat_waits_for_it() -> None:
    found = result(
        RAID.replace("has Scout", "has a tapped Scout")
        + "Ann attacks with Lurker\nLurker's ability targets Scout and Island\n"
        "In response, Bob casts Zap targeting Lurker\neveryone passes until the stack is empty\n"
        "then Lurker is in Ann's graveyard\nand Scout is in Bob's graveyard\nand Bob is at 20 life\n"
    )
    assert found.reason == ""


SCRY = """card Read Stars {U}
  Sorcery
  Scry 2.
card Sift {U}
  Sorcery
  Look at the top two cards of your library. Put one of them into your hand and the other on the bottom of your library.
Ann controls an Island
Ann has Read Stars and Sift in hand
From the top, Ann's library is Elf, Heap, Scout
it's Ann's turn
"""


@pytest.mark.parametrize(
    ("line", "top", "bottom"),
    [
        ("Ann puts Elf on the bottom", "Heap", "Elf"),
        ("Ann puts Elf on the bottom of her library", "Heap", "Elf"),
        ("Ann leaves Elf on top", "Elf", "Heap"),
        ("Ann keeps Heap on top of her library", "Heap", "Elf"),
        ("Ann puts Elf and Heap on the bottom", "Scout", "Heap"),
    ],
)
def test_what_is_looked_at_is_put_below_or_left_on_top(line: str, top: str, bottom: str) -> None:
    tail = "" if " and " not in line else "Ann orders Elf, Heap\n"
    found = result(
        f"{SCRY}Ann casts Read Stars\nit resolves\n{line}\n{tail}"
        f"then {top} is on top of Ann's library\n  and {bottom} is on the bottom of Ann's library\n"
    )
    assert found.reason == ""
    assert not found.open


def test_where_a_card_goes_answers_no_question_about_another_place() -> None:
    found = result(f"{SCRY}Ann casts Sift\nit resolves\nAnn puts Elf on the bottom\n")
    assert "nothing is asked that this answers" in found.reason
