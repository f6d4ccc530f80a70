"""The verbs of questions in each of their forms: to do it, one does it, did it, has done it, is doing it.

Rows alone; what is asked with each verb stands in `question_verbs`.
"""

from __future__ import annotations

from rulesdb.values import NamedTuple

IRREGULAR = (
    ("die", "dies", "died", "died", "dying"), ("win", "wins", "won", "won", "winning"), ("lose", "loses", "lost", "lost", "losing"),
    ("draw", "draws", "drew", "drawn", "drawing"), ("take", "takes", "took", "taken", "taking"), ("deal", "deals", "dealt", "dealt", "dealing"),
    ("have", "has", "had", "had", "having"), ("get", "gets", "got", "got", "getting"), ("keep", "keeps", "kept", "kept", "keeping"),
    ("become", "becomes", "became", "become", "becoming"), ("go", "goes", "went", "gone", "going"), ("leave", "leaves", "left", "left", "leaving"),
    ("cast", "casts", "cast", "cast", "casting"), ("come", "comes", "came", "come", "coming"), ("do", "does", "did", "done", "doing"), ("pay", "pays", "paid", "paid", "paying"),
    ("cost", "costs", "cost", "cost", "costing"), ("make", "makes", "made", "made", "making"), ("own", "owns", "owned", "owned", "owning"),
    ("control", "controls", "controlled", "controlled", "controlling"), ("enter", "enters", "entered", "entered", "entering"), ("trigger", "triggers", "triggered", "triggered", "triggering"),
    ("counter", "counters", "countered", "countered", "countering"), ("target", "targets", "targeted", "targeted", "targeting"),
    ("happen", "happens", "happened", "happened", "happening"), ("gain", "gains", "gained", "gained", "gaining"),
    ("destroy", "destroys", "destroyed", "destroyed", "destroying"), ("play", "plays", "played", "played", "playing"),
    ("look", "looks", "looked", "looked", "looking"), ("return", "returns", "returned", "returned", "returning"),
    ("put", "puts", "put", "put", "putting"), ("remain", "remains", "remained", "remained", "remaining"), ("end", "ends", "ended", "ended", "ending"),
    ("attack", "attacks", "attacked", "attacked", "attacking"), ("block", "blocks", "blocked", "blocked", "blocking"),
    ("crew", "crews", "crewed", "crewed", "crewing"), ("turn", "turns", "turned", "turned", "turning"), ("kill", "kills", "killed", "killed", "killing"),
    ("discard", "discards", "discarded", "discarded", "discarding"), ("reveal", "reveals", "revealed", "revealed", "revealing"), ("mill", "mills", "milled", "milled", "milling"),
    ("respond", "responds", "responded", "responded", "responding"), ("enchant", "enchants", "enchanted", "enchanted", "enchanting"),
    ("afford", "affords", "afforded", "afforded", "affording"), ("transform", "transforms", "transformed", "transformed", "transforming"),
    ("sacrifice", "sacrifices", "sacrificed", "sacrificed", "sacrificing"), ("prevent", "prevents", "prevented", "prevented", "preventing"),
    ("exile", "exiles", "exiled", "exiled", "exiling"), ("refuse", "refuses", "refused", "refused", "refusing"), ("decline", "declines", "declined", "declined", "declining"),
    ("attach", "attaches", "attached", "attached", "attaching"), ("unlock", "unlocks", "unlocked", "unlocked", "unlocking"),
    ("suspend", "suspends", "suspended", "suspended", "suspending"), ("swing", "swings", "swung", "swung", "swinging"), ("foretell", "foretells", "foretold", "foretold", "foretelling"),
)  # fmt: skip
"""Verbs that don't double, drop or change their letters as those of `forms_of` do."""
_DOUBLED = frozenset(("tap", "untap", "equip", "plot"))
SAME = {"live": "survive", "assign": "deal", "stay": "remain", "receive": "get", "produce": "make", "come": "return", "use": "use", "swing": "attack"}  # fmt: skip
"""Other words for a verb."""


def forms_of(verb: str) -> tuple[str, str, str, str, str]:
    """To do it, one does it, did it, has done it, is doing it."""
    if verb in _DOUBLED:
        past = f"{verb}{verb[-1]}ed"
        return verb, f"{verb}s", past, past, f"{verb}{verb[-1]}ing"
    stem = verb.removesuffix("e")
    return verb, f"{verb}s", f"{stem}ed", f"{stem}ed", f"{stem}ing"


class Form(NamedTuple):
    """A verb as it stands in a question: which it is, and whether it is done to the subject."""

    verb: str
    form: str
    """`to`, `one`, `past`, `done`, `doing`."""
