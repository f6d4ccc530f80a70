"""Noun phrases both ways: targets, picks, everything that fits, back references (109, 115, 608.2).

The number of a phrase is the ending of its alias: `_p` is plural. A back reference is bound as
soon as it is read, by `antecedents`. Parts: `back_references` (what was said before), `places`
(cards of a hand, graveyard, library or group), `picks` (what is chosen, and all that fits), `targets`
and `players` (who a relative clause is about); `arrivals`: with which counters what was put enters.
"""

from __future__ import annotations

from rulesdb.oracle.language.nouns import (
    arrivals,
    back_references,
    others,
    picks,
    places,
    players,
    sized,
    targets,
)
from rulesdb.oracle.language.nouns.arrivals import enters_with as enters_with
from rulesdb.oracle.language.nouns.back_references import host_noun as host_noun
from rulesdb.oracle.language.nouns.back_references import host_of as host_of
from rulesdb.oracle.language.nouns.picks import at_random as at_random
from rulesdb.oracle.language.nouns.picks import watched as watched
from rulesdb.oracle.language.nouns.picks import write_at_random as write_at_random
from rulesdb.oracle.language.nouns.picks import write_watched as write_watched
from rulesdb.oracle.language.nouns.places import OWN_ZONES as OWN_ZONES
from rulesdb.oracle.language.nouns.players import LEADS as LEADS
from rulesdb.oracle.language.nouns.players import TEAM as TEAM
from rulesdb.oracle.language.nouns.sized import SIZED as SIZED
from rulesdb.oracle.language.nouns.targets import of_target as of_target
from rulesdb.oracle.language.nouns.targets import write_of_target as write_of_target
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    arrivals.ROWS,
    back_references.ROWS,
    places.ROWS,
    picks.ROWS,
    others.ROWS,
    targets.ROWS,
    players.ROWS,
    sized.ROWS,
)
