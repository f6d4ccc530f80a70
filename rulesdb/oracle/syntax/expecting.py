"""What could have stood where reading stopped, told as people say it: “a noun”, “a verb”, “a keyword”.

The parser knows terminals; here they are folded into categories, and the words left over follow.
It chooses words only, and no reading depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.oracle.syntax.tables import SILENT
from rulesdb.oracle.words.dictionary import THIRD, VERBS

MOST = 5
"""How many categories and words are told at most."""

CLASSES = {
    "ADJ_": "an adjective", "BALLOT_": "a word to vote for", "COLOR_": "a color",
    "COUNTERED_": "a full stop", "COUNTER_": "a kind of counter", "DIE_": "a die",
    "ENERGY_": "{E}", "FALLS_": "“it becomes day” or “night”", "GIFT_": "a gift",
    "HOST_": "“enchanted …” or “equipped …”", "KNOWN_": "a known token", "KWCOST_": "a keyword",
    "KWNUM_": "a keyword", "KW_": "a keyword", "LOYALTY_": "a loyalty cost", "MANA_": "mana symbols", "PAW_": "pawprint symbols",
    "NAMED_": "“named …”", "NAMEIS_": "“is” and a name", "INTONAME_": "“into” and a name", "NEWTARGETS_": "a full stop", "NOTCAST_": "“that weren't cast this way”",
    "NOREGEN_": "a full stop", "EXTREMETIE_": "a full stop", "NOUNS_": "a plural noun", "NOUN_": "a noun",
    "NUMS_": "numbers", "NUM_": "a number", "ORD_": "“first”, “second” …",
    "PARTNERKIND_": "a keyword", "PARTNERWITH_": "a keyword", "POSS_": "“creature's” or the like",
    "POSSS_": "“creatures'” or the like", "PTMOD_": "+N/+N", "PT_": "power and toughness",
    "QUOTE_": "a quotation", "SAMECOST_": "a full stop",
    "STEP_": "a step or phase", "EXPANSION_": "an expansion", "STILL_": "a full stop", "CASTCOPY_": "a full stop", "KEEPS_": "a full stop", "NOPREVENT_": "a full stop", "TOKENNAME_": "a token's name",
    "TYPECYCLING_": "a keyword", "WALK_": "a keyword", "X_": "X",
}  # fmt: skip
"""Every class of words by what people call it."""

_MARKS = {
    ",": "a comma", ".": "a full stop", ":": "a colon", ";": "a semicolon", "—": "a dash", "•": "a bullet",
}  # fmt: skip
_STARTS = frozenset(
    ("a", "all", "another", "any", "each", "target", "that", "those", "the", "up", "no", "one")
)
"""Words with which noun phrases begin; several of them are told as one category."""
_MANY = 4


def told(terminals: Iterable[str]) -> tuple[str, ...]:
    """Categories first, then words, each once and not more than people read."""
    classes: set[str] = set()
    words: set[str] = set()
    for one in terminals:
        if one in SILENT or one.startswith("'"):
            word = SILENT[one].lstrip(", ") or "," if one in SILENT else one[1:]
            (classes if word in _MARKS else words).add(_MARKS.get(word, word))
        elif one in CLASSES:
            classes.add(CLASSES[one])
    verbs = words & (VERBS | set(THIRD.values()))
    if len(verbs) >= _MANY:
        words -= verbs
        classes.add("a verb")
    starts = words & _STARTS
    if len(starts) >= _MANY:
        words -= starts
        classes -= {"an adjective", "a noun", "a plural noun", "a color", "a number"}
        classes.add("a noun phrase")
    out = [*sorted(classes), *sorted(words)]
    return (*out[: MOST - 1], "…") if len(out) > MOST else tuple(out)
