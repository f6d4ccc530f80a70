"""What attacks after it was taken from another player was that player's before (611.2c, 508.1a)."""

from __future__ import annotations

from pathlib import Path

from rulesdb.scenarios.checking.one_file import check_file

TEXT = """players Ann, Bob
card Angel {3}{W}{W}
  Creature — Angel 4/4
card Borrow {2}{R}
  Sorcery
  Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
Ann casts Borrow on Bob's Angel and attacks Bob with it
Bob doesn't block
in Ann's postcombat main phase
then Bob is at 16 life and Ann controls Angel
pass the turn
then Bob controls Angel
"""


def test_it_lies_at_whom_the_aim_names(tmp_path: Path) -> None:
    file = tmp_path / "one.scenario"
    file.write_text(TEXT, encoding="utf-8")
    (result,) = check_file(file)
    assert (result.status, result.reason) == ("passes", "")
