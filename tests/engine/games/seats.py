"""Tables of four, for tests of games of more than two players."""

from __future__ import annotations

from rulesdb.engine.state.multiplayer import use
from rulesdb.engine.state.options import Setting
from tests.engine.table import ANN, BOB, CARL, Table

DORA = 4
NEAR = Setting(ranges=tuple((n, 1) for n in (ANN, BOB, CARL, DORA)))


def circle(setting: Setting = NEAR) -> Table:
    t = Table(players=4)
    use(t.state, setting)
    t.library()
    return t


def life(t: Table) -> list[int]:
    return [t.state.players[n].life for n in (ANN, BOB, CARL, DORA)]
