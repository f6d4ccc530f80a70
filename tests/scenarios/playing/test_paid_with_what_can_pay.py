"""Who names what pays gets that or a refusal: what else could pay is never taken in its place (118.3, 601.2h, 602.2b).

Each row: what lies there, the line, whether it may be done so, and the rule that stands first where it may not.
"""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.scenarios.claims.asked_rows import judged

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ash Ox {1}{R}
  Creature — Ox 2/2
card Pale Ox {1}{W}
  Creature — Ox 2/2
card Deep Ninja {2}{U}
  Creature — Ninja 2/2
  Ninjutsu {U}
card Sly Ninja {2}{U}
  Creature — Ninja 2/2
  Sneak {U}
card Small Boat {1}
  Artifact — Vehicle 3/3
  Crew 2
card Loud Choir {1}{G}
  Instant
  Convoke
  You gain 3 life.
card Red Rite {1}
  Artifact
  {T}, Tap two untapped red creatures you control: You gain 3 life.
card Green Altar {1}
  Artifact
  Sacrifice a green creature: You gain 3 life.
card Red Altar {1}
  Artifact
  Discard a red card: You gain 3 life.
card Blue Forge {1}
  Artifact
  Exile a red card from your graveyard: You gain 3 life.
card White Seal {1}
  Artifact
  Reveal a white card from your hand: You gain 3 life.
card Old Debt {1}{B}
  Sorcery
  As an additional cost to cast this spell, sacrifice a red creature.
  You gain 3 life.
"""
_ATTACK = (
    "Ann controls Elk, Ash Ox and an Island and has {} in hand\nBob controls Pale Ox\nit is Ann's turn\n"
    "Ann attacks with Elk and Ash Ox\nBob blocks Ash Ox with Pale Ox"
)
ROWS = [
    (_ATTACK.format("Deep Ninja"), "activate Deep Ninja's ninjutsu returning Elk", ""),
    (_ATTACK.format("Deep Ninja"), "activate Deep Ninja's ninjutsu returning Ash Ox", "702.49a"),
    (_ATTACK.format("Sly Ninja"), "cast Sly Ninja for its sneak cost returning Elk", ""),
    (_ATTACK.format("Sly Ninja"), "cast Sly Ninja for its sneak cost returning Ash Ox", "702.190a"),
    ("Ann controls Small Boat, Elk and Ash Ox (tapped)", "crew Small Boat with Elk", ""),
    ("Ann controls Small Boat, Elk and Ash Ox (tapped)", "crew Small Boat with Ash Ox", "118.3"),
    ("Ann controls Small Boat, Ash Ox (tapped)", "crew Small Boat with Ash Ox", "118.3"),
    ("Ann controls Loud Choir, Elk\nAnn controls two Forests\nAnn has Loud Choir in hand", "cast Loud Choir tapping Elk", ""),
    ("Ann controls Elk (tapped) and two Forests\nAnn has Loud Choir in hand", "cast Loud Choir tapping Elk", "701.26a"),
    ("Ann controls Elk (tapped), Ash Ox and two Forests\nAnn has Loud Choir in hand", "cast Loud Choir tapping Elk", "702.51a"),
    ("Ann controls Red Rite, Ash Ox, Ash Ox (called Twin)", "activate Red Rite tapping Ash Ox and Twin", ""),
    ("Ann controls Red Rite, Ash Ox, Pale Ox, Ash Ox (called Twin)", "activate Red Rite tapping Ash Ox and Pale Ox", "701.26a"),
    ("Ann controls Green Altar, Elk, Pale Ox", "activate Green Altar sacrificing Elk", ""),
    ("Ann controls Green Altar, Elk, Pale Ox", "activate Green Altar sacrificing Pale Ox", "701.21a"),
    ("Ann controls Red Altar\nAnn has Ash Ox and Elk in hand", "activate Red Altar discarding Ash Ox", ""),
    ("Ann controls Red Altar\nAnn has Ash Ox and Elk in hand", "activate Red Altar discarding Elk", "701.9a"),
    ("Ann controls Blue Forge\nAnn has Ash Ox and Elk in her graveyard", "activate Blue Forge exiling Ash Ox", ""),
    ("Ann controls Blue Forge\nAnn has Ash Ox and Elk in her graveyard", "activate Blue Forge exiling Elk", "701.13a"),
    ("Ann controls White Seal\nAnn has Pale Ox and Elk in hand", "activate White Seal revealing Pale Ox", ""),
    ("Ann controls White Seal\nAnn has Pale Ox and Elk in hand", "activate White Seal revealing Elk", "701.20a"),
    ("Ann controls Ash Ox, Elk and two Swamps\nAnn has Old Debt in hand", "cast Old Debt sacrificing Ash Ox", ""),
    ("Ann controls Ash Ox, Elk and two Swamps\nAnn has Old Debt in hand", "cast Old Debt sacrificing Elk", "701.21a"),
]  # fmt: skip


@pytest.mark.parametrize(("there", "deed", "rule"), ROWS)
def test_asked_whether_it_can_be_paid_so(there: str, deed: str, rule: str) -> None:
    if "turn" not in there:
        there += "\nit is Ann's turn"
    question = f"can Ann {deed}?"
    result, answers = judged(f"{CARDS}{there}\n", question)
    assert result.status is Status.PASSES, result.reason
    (answer,) = answers.values()
    assert answer.text.startswith("No" if rule else "Yes"), answer.text
    if rule:
        assert rule in answer.rules
        assert "tapped already" in answer.text or "(tapped)" not in there


@pytest.mark.parametrize(("there", "deed", "rule"), ROWS)
def test_done_so_or_refused_and_nothing_else_pays(there: str, deed: str, rule: str) -> None:
    if "turn" not in there:
        there += "\nit is Ann's turn"
    verb, _, rest = deed.partition(" ")
    found = judge(read(f"{CARDS}{there}\nAnn {verb}s {rest}\n", open_=True)[0], "").result
    assert (found.status is Status.FAILS) == bool(rule), found.reason
