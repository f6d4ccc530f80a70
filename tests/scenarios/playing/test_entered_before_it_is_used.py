"""What is used, or aimed at, as the permanent that a spell will be has resolved before (113.6, 109.2, 608.3)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language.read import read

CARDS = """card Vela {2}{G}
  Legendary Planeswalker — Vela loyalty 3
  +1: Put a +1/+1 counter on target creature.
card Elk {1}{G}
  Creature — Elk 3/3
  When this creature enters, you lose 2 life.
card Doom {B}
  Instant
  Destroy target creature.
card Deny {U}
  Instant
  Counter target spell.
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {1}
"""
ROWS = [
    ("Ann casts Vela\nAnn activates Vela's +1 targeting Ox", "how much loyalty does Vela have?", "Vela has loyalty 4"),
    ("Ann casts Elk\nBob casts Doom on Elk", "does Elk die?", "Yes: "),
    ("Ann casts Elk\nBob casts Doom on Elk", "how much life does Ann lose?", "Ann loses 2 life"),
    ("Ann casts Elk\nBob casts Deny on Elk", "does Elk resolve?", "No: Elk is countered"),
    ("Ann casts Belt\nAnn equips Belt to Ox", "what is Belt attached to?", "Belt is attached to nothing; once everyone passes: Belt is attached to Ox"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "question", "answer"), ROWS)
def test_it_has_entered(lines: str, question: str, answer: str) -> None:
    own = f"{CARDS}card Ox {{1}}{{G}}\n  Creature — Ox 2/4\n\nAnn controls Ox\nin Ann's precombat main phase\n"
    result = judge(read(f"{own}{lines}\n{question}", open_=True)[0], "").result
    assert result.answers[0].text.startswith(answer), result


def test_in_response_it_is_a_spell_yet() -> None:
    lines = (
        f"{CARDS}\nin Ann's precombat main phase\nAnn casts Elk\nIn response, Bob casts Doom on Elk"
    )
    assert judge(read(lines, open_=True)[0], "").result.status == "fails"
