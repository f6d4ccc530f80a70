"""Verb phrases both ways: what an instruction does to what (608.2, 701). There is one row for each verb.

What takes more than a verb and its object is in `instructions`; how verb phrases are joined in `clauses`.
What is done to objects is in `objects`, what players do and what becomes of them in `players`, damage and its
prevention in `damage`, what is chosen, copied and exchanged in `choices`, and nouns that agree with their number in
`counts`.
"""

from __future__ import annotations

from rulesdb.oracle.language.verbs import choices, counts, damage, manifesting, objects, players
from rulesdb.oracle.language.verbs.choices import sort_of as sort_of
from rulesdb.oracle.language.verbs.counts import counted as counted
from rulesdb.oracle.language.verbs.damage import prevention as prevention
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(
    counts.ROWS, damage.ROWS, choices.ROWS, players.ROWS, objects.ROWS, manifesting.ROWS
)
