"""The law of the house as data: rooms in their order, what each may use, and where exceptions stand.

A room uses itself and the rooms before it. `docs/house.md` says what each room is for.
"""

from __future__ import annotations

HOUSE: dict[str, tuple[str, ...]] = {
    "engine": (
        "state", "asking", "layers", "events", "stack", "mechanics", "state_based", "turn", "games",
        "instructions", "keywords", "telling", "rows", "supported", "invariants", "game",
    ),
    "oracle": ("words", "syntax", "meaning", "printing", "language", "reading", "kept"),
    "scenarios": (
        "as_json", "results", "model", "language", "table", "playing", "claims", "checking", "branching", "meeting", "pytest_plugin",
    ),
    "rulebook": ("tree", "asked", "vocabulary", "links", "read", "editions", "kept", "citing", "lint", "export"),
}  # fmt: skip
"""The rooms of each part that has rooms, lowest first; a module that stands alone is a room."""

BESIDE: dict[str, tuple[str, ...]] = {"engine.telling": ("state", "asking", "layers", "events")}
"""Rooms that stand beside the others: they use these and no more, and only what is on top uses them."""

ON_TOP: dict[str, tuple[str, ...]] = {"engine.telling": ("rows", "supported", "game")}
"""Who of their own part may use the rooms that stand beside."""

BOTTOM = (
    "errors", "source", "assets", "home", "collecting", "values", "listings",
    "content", "kept", "marks", "lalr", "database", "faults", "limits", "writing", "pool", "late",
)  # fmt: skip
"""Modules below everything: any other may use them."""

PARTS: dict[str, tuple[str, ...]] = {
    "text": ("rulebook.tree.number",),
    "rulebook": ("text",),
    "search": ("rulebook",),
    "cards": (),
    "oracle": ("cards",),
    "engine": ("cards", "rulebook.tree.number"),
    "scenarios": ("engine", "oracle", "cards", "rulebook"),
    "playground": ("scenarios", "oracle.kept.readings", "oracle.syntax.tables"),
    "site": (
        "rulebook",
        "search",
        "scenarios.results",
        "scenarios.as_json",
        "playground.steps",
        "playground.beginning",
        "playground.layers",
    ),
    "cli": (
        "rulebook",
        "search",
        "scenarios",
        "engine",
        "oracle",
        "cards",
        "site",
        "text",
        "mcp",
        "lsp",
        "sweeps",
        "table",
        "playground",
    ),
    "table": ("scenarios", "oracle"),
    "sweeps": ("scenarios", "engine", "oracle", "cards"),
    "lsp": ("rulebook", "search.people", "scenarios", "oracle", "cards", "cli.examples"),
    "mcp": ("rulebook", "search", "scenarios", "oracle", "cards", "cli.look_up", "cli.examples"),
    "ready": ("rulebook", "search", "oracle", "scenarios", "site.played.kept"),
    "api": ("rulebook", "search", "scenarios", "engine", "oracle", "cards"),
    "__init__": ("search", "api", "engine"),
    "__main__": ("cli",),
    "errors": (),
    "collecting": (),
    "values": (),
    "listings": (),
    "source": (),
    "assets": (),
    "home": ("errors",),
    "faults": ("home",),
    "late": (),
    "limits": ("errors",),
    "writing": ("errors", "home"),
    "pool": ("values",),
    "content": (),
    "kept": ("assets", "errors", "home"),
    "marks": ("content", "kept"),
    "lalr": (),
    "database": ("home", "marks"),
}
"""What each part of the program may use besides itself and the bottom."""

INSIDE: dict[str, str] = {
    "oracle.kept.readings": "the tree is loaded only where it is asked for",
    "oracle.kept.named": "a card is read only where a question names it",
    "oracle.kept.library": "a card that has been read is shown without loading what reads, nor the tree",
    "api.books": "`import rulesdb` and a rule load no alignment; each call loads what it asks",
    "search": "`rulesdb.search` is there as soon as rulesdb is, and loads nothing before a question",
    "search.index": "documents are made where an index must be; Whoosh is asked for what a part must hold",
    "scenarios.branching.judge": "what would be is thought out only where a line asks that",
    "scenarios.branching.unanswered": "the table of all questions is loaded by the first one",
    "scenarios.checking.expected": "why a thing is so is looked for where no step cited the rule, what can be done where that is claimed",
    "scenarios.checking.run": "the table of all questions is loaded by the first one",
    "scenarios.language.lexer": "other words are looked for where a line can't be read as it stands",
    "scenarios.playing.numbers": "the concordance is loaded only where a number of another time is asked for",
    "scenarios.checking.check": "kept results are told without loading what runs, nor other processes",
    "scenarios.language.read": "most situations are read without taking sentences apart",
    "scenarios.language.idioms.hands": "few lines speak of a hand as a whole",
    "scenarios.language.otherwise": "the table of question verbs is loaded by a question that is put in other words",
    "scenarios.pytest_plugin": "pytest loads it in every session; it loads the rest for scenario files",
    "scenarios.table.reading": "reading takes longer to load than a ruling, and what was read is kept",
    "rulebook.kept.library": "a text is read only when one must be, and Lark is slow to load",
}
"""Modules that import inside a function, each with its reason; all of `cli/` may (it loads what it runs)."""

LONG = 500
"""Lines above which a module says why it is long."""

CROWDED = 25
"""Modules in a folder, at most; `keywords` has one for each keyword or kind of them."""

NOT_LOADED: dict[tuple[str, ...], tuple[str, ...]] = {
    ("rule", "704.5f"): ("search", "oracle", "engine", "scenarios", "text.layouts",
                         "lark", "whoosh", "dataclasses", "json", "ipaddress", "locale"),
    ("trample",): ("search.find", "oracle", "engine", "scenarios", "lark", "whoosh", "dataclasses",
                   "ipaddress", "locale"),
    ("search", "deathtouch"): ("search.fields", "search.documents", "oracle", "engine", "scenarios",
                               "lark", "whoosh", "dataclasses"),
    ("judge", "702.19b"): ("search", "oracle.language", "oracle.printing", "oracle.reading.lints",
                           "scenarios.claims.questions", "scenarios.claims.beside", "scenarios.branching.asked_if",
                           "scenarios.language.otherwise", "lark", "whoosh", "dataclasses", "jinja2"),
}  # fmt: skip
"""What a call, once what it needs is kept, does without: parts of ours, and modules of others."""

AT_IMPORT: dict[str, str] = {
    "__main__": "it is the program",
    "cli": "no cycles are looked for while click is imported: a twentieth of a look-up; pathlib is loaded without urllib.parse",
    "ready": "it is a program",
    "search": "`rulesdb.search(…)` can be called: the module is given the class that allows it",
    "search.fields": "Whoosh imports urllib.request for a name that it never uses; an empty one saves 16 ms",
}
"""Modules that do something while they are imported, each with its reason."""
