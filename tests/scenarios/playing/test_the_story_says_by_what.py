"""What a line of the story names: what countered a spell and by which keyword, which copy died, who did what with whom.

Each line was written from the rules before the story was told (701.6a, 702.21a, 603.3b, 702.26g, 702.122, 701.14a, 118.9a).
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Great Elk {2}{G}
  Legendary Creature — Elk 4/4
card Mime {3}{U}
  Creature — Shapeshifter 0/0
  You may have Mime enter as a copy of any creature on the battlefield.
card Warden {1}{W}
  Creature — Cat 2/2
  Ward {1}
card Deny {U}{U}
  Instant
  Counter target spell.
card Spark {R}
  Instant
  Spark deals 3 damage to any target.
card Mourner {B}
  Creature — Cleric 1/1
  Whenever another creature dies, you gain 1 life.
card Drifter {1}{U}
  Creature — Spirit 1/1
  Phasing
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
card Cart {2}
  Artifact — Vehicle 4/4
  Crew 2
card Brawl {G}
  Sorcery
  Target creature you control fights target creature you don't control.
card Far Sight {U}
  Sorcery
  Scry 2.
card Spread {U}
  Sorcery
  Proliferate.
card Last Fire {2}{R}
  Sorcery
  Last Fire deals 2 damage to any target.
  Flashback {3}{R}
card Tithe Stone {3}
  Artifact
  Each spell that would cost less than three mana to cast costs three mana to cast.

"""

ROWS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a counterspell is named": (
        ("Ann controls a Mountain and has Spark in hand\nBob controls 2 Islands and has Deny in hand\n"
        "in Ann's precombat main phase\nAnn casts Spark targeting Bob\nIn response, Bob casts Deny targeting Spark\n"
        "Deny resolves\n"),
        "Spark is countered by Deny", ("701.6a",),
    ),
    "so is the permanent whose ward counters, and ward": (
        ("Ann controls Warden\nBob controls a Mountain and has Spark in hand\n"
        "in Bob's precombat main phase\nBob casts Spark targeting Warden\nWarden's ability resolves\n"),
        "Spark is countered by Warden's ability", ("702.21a", "701.6a"),
    ),
    "a copy is told apart from what it copies": (
        ("Ann controls Great Elk and 4 Islands and has Mime in hand\nin Ann's precombat main phase\nAnn casts Mime\n"
        "Mime enters as a copy of Great Elk\nAnn chooses Great Elk\neveryone passes until the stack is empty\n"),
        "Mime (as Great Elk) goes from battlefield to graveyard", ("704.5j",),
    ),
    "triggers of one time are put on the stack together": (
        ("Ann controls a Mountain and Mourner and Mourner (called Second) and has Spark in hand\nBob controls Elk\n"
        "in Ann's precombat main phase\nAnn casts Spark targeting Elk\nSpark resolves\n"),
        "Ann's Mourner triggers: “Whenever another creature dies, you gain 1 life.”", ("603.3b", "603.6c"),
    ),
    "what is attached phases in along": (
        "Ann controls Drifter and Belt (attached to Drifter)\nin Bob's end step\nin Ann's upkeep\nin Bob's end step\nin Ann's upkeep\n",
        "Belt phases in", ("702.26g", "502.1"),
    ),
    "who crews what": (
        "Ann controls Cart and Elk\nin Ann's precombat main phase\nAnn crews Cart with Elk\neveryone passes until it resolves\n",
        "Elk crews Cart", ("702.122b",),
    ),
    "what becomes crewed": (
        "Ann controls Cart and Elk\nin Ann's precombat main phase\nAnn crews Cart with Elk\neveryone passes until it resolves\n",
        "Cart becomes crewed", ("702.122a", "702.122e"),
    ),
    "who fights whom": (
        ("Ann controls Elk and a Forest and has Brawl in hand\nBob controls Great Elk\nin Ann's precombat main phase\n"
        "Ann casts Brawl targeting Elk and Great Elk\nBrawl resolves\n"),
        "Elk fights Great Elk", ("701.14a",),
    ),
    "how many cards are looked at": (
        ("Ann controls an Island and has Far Sight in hand\nAnn has 3 cards in the library\nin Ann's precombat main phase\n"
        "Ann casts Far Sight\nFar Sight resolves\n"),
        "Ann scries 2", ("701.22a",),
    ),
    "who proliferates": (
        "Ann controls an Island and has Spread in hand\nin Ann's precombat main phase\nAnn casts Spread\nSpread resolves\n",
        "Ann proliferates", ("701.34a",),
    ),
    "lands that are supplied pay the least that a spell costs": (
        "Bob controls Tithe Stone\nAnn has Spark in hand\nin Ann's precombat main phase\nAnn casts Spark targeting Bob\n",
        "Ann taps 3 Mountains for {R}{R}{R} to pay {2}{R}", ("601.2f",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ROWS)
def test_the_line_names_it(name: str) -> None:
    story, line, rules = ROWS[name]
    (source,) = read(CARDS + story, open_=True)
    steps = judge(source, "").result.steps
    told = [step for step in steps if (step.told or step.text) == line]
    assert told, [step.told or step.text for step in steps]
    assert told[0].deciding[: len(rules)] == rules or not told[0].deciding


def test_two_alternative_costs_are_refused() -> None:
    (source,) = read(
        f"{CARDS}Ann has Last Fire in the graveyard\nin Ann's precombat main phase\n"
        "can Ann cast Last Fire for its flashback cost without paying its mana cost?\n",
        open_=True,
    )
    (answer,) = judge(source, "").result.answers
    assert answer.text.startswith("No: ")
    assert "two alternative costs" in answer.text
    assert answer.rules == ("118.9a", "601.2b")


STAGE = """players Ann, Bob
card Stage
  Land
  {2}, {T}: Stage becomes a copy of target land, except it has this ability.
card Depths
  Legendary Land
  {T}: Add {C}.

Ann controls Stage, Depths, and 2 Swamps
in Ann's precombat main phase
Ann activates Stage targeting Depths
it resolves
Ann chooses Stage
"""


def test_a_thing_is_called_what_it_was_called_before_the_line_and_two_of_one_name_are_told_apart() -> (
    None
):
    (source,) = read(STAGE, open_=True)
    lines = [one.text for one in judge(source, "").result.steps if one.kind != "action"]
    expected = (
        "Stage's ability resolves",
        "Stage becomes a copy of Depths",
        "Ann chooses Stage (as Depths)",
        "Depths goes from battlefield to graveyard",
    )
    assert [one for one in lines if one in expected] == list(expected), lines
