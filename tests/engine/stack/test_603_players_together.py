"""What players do at the same time: once for each of them, or once for all, as the text says (603.2c)."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status

BOARD = """card Bell {{2}}
  Artifact
  Whenever {event}, you gain 1 life.
card Deed {{B}}
  Sorcery
  Each player {deed}.
card Elk {{1}}{{G}}
  Creature — Elk 2/2
Ann has Bell, 2 Elks and a Swamp on the battlefield, Deed in hand
Ann has 2 Elks (called Near) in hand
Ann has 4 Elks in the library
Bob has 2 Elks on the battlefield
Bob has 2 Elks (called Far) in hand
Bob has 4 Elks in the library
in Ann's precombat main phase
  Ann casts Deed
  everyone passes until the stack is empty
then Ann is at {life} life
"""
SACRIFICES, DISCARDS, MILLS = "sacrifices two creatures", "discards two cards", "mills two cards"
TOLD = [
    # what happens, what is waited for, and how often it is
    (SACRIFICES, "one or more players sacrifice one or more creatures", 1),
    (SACRIFICES, "one or more creatures are sacrificed", 1),
    (SACRIFICES, "a player sacrifices one or more creatures", 2),
    (SACRIFICES, "a player sacrifices a creature", 4),
    (SACRIFICES, "you sacrifice one or more creatures", 1),
    (DISCARDS, "one or more players discard one or more cards", 1),
    (DISCARDS, "one or more cards are discarded", 1),
    (DISCARDS, "a player discards one or more cards", 2),
    (DISCARDS, "a player discards a card", 4),
    (DISCARDS, "an opponent discards one or more cards", 1),
    (MILLS, "one or more players mill one or more cards", 1),
    (MILLS, "a player mills one or more cards", 2),
    (MILLS, "a player mills a card", 4),
]


@pytest.mark.parametrize(("deed", "event", "times"), TOLD, ids=[event for _, event, _ in TOLD])
def test_603_2c_once_for_each_or_once_for_all(deed: str, event: str, times: int) -> None:
    (source,) = read(BOARD.format(deed=deed, event=event, life=20 + times))
    (result,) = run(source)
    assert result.status is Status.PASSES, result.reason
