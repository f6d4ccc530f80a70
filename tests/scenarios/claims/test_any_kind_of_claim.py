"""A rule that makes no step stands behind every kind of claim that it can decide, and a rule of other things behind none (113, 608)."""

from pathlib import Path

import pytest

from rulesdb.scenarios.checking.one_file import check_file
from rulesdb.scenarios.results import Status

CARDS = """\
card Deny {U}{U}
  Instant
  Counter target spell.
card Life Deal {B}
  Sorcery
  As an additional cost to cast this spell, pay 2 life.
  You gain 5 life.
card Still Owl {1}{U}
  Creature — Bird 1/1
  Whenever an opponent casts a spell, you may draw a card unless that player pays {1}.
card Chain {1}{B}
  Enchantment — Aura
  Enchant creature
  Enchanted creature gets -1/-1.
card Back Again {1}{G}
  Creature — Elk 3/3
  Unearth {G}
card Elk {1}{G}
  Creature — Elk 3/3
card Brand {R}
  Instant
  Brand deals 2 damage to target creature.

"""
COUNTERED = """\
Ann has a Swamp on the battlefield and Life Deal in hand
Bob has 2 Islands on the battlefield and Deny in hand
in Ann's precombat main phase
  Ann casts Life Deal
  Ann passes
  Bob casts Deny targeting Life Deal
  everyone passes until it resolves
"""
TRIGGERED = """\
Ann has 2 Swamps on the battlefield and Life Deal in hand
Bob controls Still Owl
in Ann's precombat main phase
  Ann casts Life Deal
"""
AURA = """\
Ann has 2 Swamps on the battlefield and Chain in hand
Bob controls Elk
in Ann's precombat main phase
"""
UNEARTHED = """\
Ann has a Forest on the battlefield and Back Again in the graveyard
Bob controls an Island
in Ann's precombat main phase
  Ann activates Back Again
  everyone passes until it resolves
in Ann's end step
"""
DAMAGED = """\
Ann has a Mountain on the battlefield and Brand in hand
Bob controls Elk
in Ann's precombat main phase
  Ann casts Brand targeting Elk
  everyone passes until it resolves
"""


@pytest.mark.parametrize(
    ("story", "claim", "rule", "held"),
    [
        (COUNTERED, "Ann is at 18 life", "701.6b", True),
        (COUNTERED, "Ann has lost", "701.6b", False),
        (COUNTERED, "Swamp is tapped", "701.6b", True),
        (COUNTERED, "Life Deal is in Ann's graveyard", "701.6b", True),
        (COUNTERED, "Life Deal is countered", "701.6b", True),
        (COUNTERED, "Ann loses 2 life", "701.6b", True),
        (COUNTERED, "Ann is at 18 life", "701.8c", False),
        (COUNTERED, "Ann is at 18 life", "702.5a", False),
        (TRIGGERED, "the stack holds Still Owl's ability, Life Deal", "603.5", True),
        (TRIGGERED, "Bob has 0 cards in hand", "603.5", True),
        (TRIGGERED, "Still Owl triggers", "603.5", True),
        (TRIGGERED, "Bob has 0 cards in hand", "603.6b", False),
        (AURA, "Ann can't cast Chain targeting Bob", "702.5a", True),
        (AURA, "Ann can't cast Chain targeting Bob", "702.5d", False),
        (UNEARTHED, "the stack holds Back Again's ability", "702.84a", True),
        (UNEARTHED, "Back Again triggers", "702.84a", True),
        (UNEARTHED, "the stack holds Back Again's ability", "702.109a", False),
        (DAMAGED, "Elk has 2 damage", "120.6", True),
        (DAMAGED, "Elk is on the battlefield", "115.3", False),
        (DAMAGED, "Elk survives", "110.5", False),
    ],
)  # fmt: skip
def test_what_stands_behind_it(
    tmp_path: Path, story: str, claim: str, rule: str, *, held: bool
) -> None:
    path = tmp_path / "one.scenario"
    path.write_text(f"{CARDS}{story}then {claim}, because {rule}\n", encoding="utf-8")
    (found,) = check_file(path)
    assert (found.status is Status.PASSES) is held, found.reason
    assert held or claim in found.reason, found.reason


def test_a_second_face_may_stand_below_the_words_that_bring_it(tmp_path: Path) -> None:
    path = tmp_path / "one.scenario"
    path.write_text(
        "card Nip {R}\n  Instant\n  Nip deals 1 damage to any target.\n  split with\n"
        "  Tear {3}{R}\n  Instant\n  Tear deals 4 damage to any target.\n\n"
        "Ann has 4 Mountains on the battlefield and Nip // Tear in hand\n"
        "in Ann's precombat main phase\n  Ann casts Tear targeting Bob\n"
        "  everyone passes until it resolves\nthen Bob is at 16 life\n  and Tear has mana value 5\n",
        encoding="utf-8",
    )
    (found,) = check_file(path)
    assert found.status is Status.PASSES, found.reason
