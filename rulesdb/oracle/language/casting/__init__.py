"""How spells are cast: with flash, from elsewhere, for another cost, and how they were, both ways (601.2, 601.3, 118.9, 702).

There is one row for each leave, for each keyword with a shape of its own, and for each way that is asked about.
What a spell enters with is in `becoming`; copies of cards are cast in `copies`, what holds for a time is in `for_a_time`, how a spell was cast is in `how_cast`, keywords with several costs in `keyword_costs`, leave to cast and to play
in `leave`, what is paid instead and with which mana in `paying`, what the next spell is in `next_spells`, out of which zones cards may be played for good in `out_of`, and what else one may do with a permanent in
`permanents`. What is said of spells cast “this way” is in `this_way`.
"""

from __future__ import annotations

from rulesdb.oracle.language.casting import (
    added,
    becoming,
    copies,
    for_a_time,
    how_cast,
    keyword_costs,
    leave,
    next_spells,
    out_of,
    paying,
    permanents,
    this_way,
)
from rulesdb.oracle.language.casting.keyword_costs import cost_of_mana as cost_of_mana
from rulesdb.oracle.language.casting.keyword_costs import mana_of_cost as mana_of_cost
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    added.ROWS,
    becoming.ROWS,
    copies.ROWS,
    for_a_time.ROWS,
    how_cast.ROWS,
    keyword_costs.ROWS,
    leave.ROWS,
    next_spells.ROWS,
    out_of.ROWS,
    paying.ROWS,
    permanents.ROWS,
    this_way.ROWS,
)
