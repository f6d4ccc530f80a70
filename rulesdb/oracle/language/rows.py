"""All rows of the reader, one module a family of the grammar (a folder where it is long).

A family uses those before it and no other: phrases stand first, then what is done with them, then
statements and sentences, and whole paragraphs at the end. What an alias means does not depend on
the order, since each has one row.
"""

from __future__ import annotations

from rulesdb.oracle.language import (
    abilities,
    activating,
    amounts,
    asked,
    casting,
    casual,
    changes,
    clauses,
    comparing,
    conditions,
    descriptions,
    events,
    explicit,
    groups,
    instructions,
    keyword_actions,
    keywords,
    mana,
    modes,
    named_deeds,
    nouns,
    occasions,
<<<<<<< HEAD
    outcomes,
=======
    piles,
>>>>>>> main
    quantities,
    replacing,
    restrictions,
    searching,
    sentences,
<<<<<<< HEAD
    spending,
=======
    shields,
>>>>>>> main
    statements,
    tallies,
    tokens,
    verbs,
    waiting,
    zones,
)
from rulesdb.oracle.meaning.rows import table_of, whole

MODULES = (
    descriptions,
    nouns,
    zones,
    quantities,
    conditions,
    comparing,
    verbs,
    clauses,
    instructions,
    searching,
    mana,
    tokens,
    changes,
    events,
    asked,
    amounts,
    tallies,
    keyword_actions,
    casual,
    restrictions,
    casting,
    spending,
    replacing,
    groups,
    occasions,
<<<<<<< HEAD
    outcomes,
=======
    named_deeds,
    piles,
    shields,
>>>>>>> main
    statements,
    sentences,
    activating,
    modes,
    keywords,
    abilities,
    waiting,
    explicit,
)
TABLE = table_of(whole(*(module.ROWS for module in MODULES)))
"""Every row by its alias, and the children that it takes."""
