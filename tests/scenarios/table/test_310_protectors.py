"""A battle that one player alone can protect has that protector where a story begins in combat (310.11)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

TABLE = """card Gate {{2}}{{G}}
  Battle — Siege
  defense 5
card Wall {{2}}{{G}}
  Battle
  defense 5
card Elk {{1}}{{G}}
  Creature — Elk 3/3
Ann has Gate (5 defense) and Elk on the battlefield
Bob has {other} on the battlefield
players {players}
in Ann's {step}
"""


@pytest.mark.parametrize("step", ["precombat main phase", "declare attackers step"])
@pytest.mark.parametrize("battle", ["Gate", "Wall"])
def test_it_is_attacked(step: str, battle: str) -> None:
    other = "Wall (5 defense)" if battle == "Wall" else "Elk"
    text = TABLE.format(step=step, other=other, players="Ann, Bob")
    text += f"  Ann attacks {battle} with Elk\n  everyone passes until Ann's end of combat step\n"
    text = text.replace("Bob has Elk", "Bob has Elk (called Ox)").replace(
        "with Elk", "with Ann's Elk"
    )
    (result,) = run(read(f"{text}then {battle} has 2 defense counters\n")[0])
    assert result.status is Status.PASSES, result.reason


def test_who_protects_it_is_not_guessed() -> None:
    text = TABLE.format(
        step="declare attackers step", other="Elk (called Ox)", players="Ann, Bob, Cat"
    )
    text += "  Ann attacks Gate with Ann's Elk\nthen Ann's Elk is attacking Gate\n"
    (result,) = run(read(text)[0])
    assert result.status is not Status.PASSES
