"""Instructions that take more than a verb and its object, both ways (608.2, 701, 119.5, 723, 727).

There is one row for each. What becomes of players, their life, cards and mana is in `players`, what becomes of objects
for a time in `changing`, counters, targets and sources that are chosen in `choosing`, what one may
do in `leave`, and turns and the game in `turns`.
"""

from __future__ import annotations

from rulesdb.oracle.language.instructions import changing, choosing, leave, players, turns
from rulesdb.oracle.language.instructions.leave import cards_played as cards_played
from rulesdb.oracle.language.instructions.leave import limit_of as limit_of
from rulesdb.oracle.language.instructions.leave import reads_played as reads_played
from rulesdb.oracle.language.instructions.leave import write_cards_played as write_cards_played
from rulesdb.oracle.language.instructions.players import read_quote as read_quote
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(changing.ROWS, choosing.ROWS, leave.ROWS, players.ROWS, turns.ROWS)
