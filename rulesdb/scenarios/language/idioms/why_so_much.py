"""`why 5?`, `why only two counters?`, `why 4/6?`, `why so much?` right behind a question: of what that asked, why it is so many.

Each is the claim of the question before with the number that is said; without one, the question asked with its reason.
A number that no question stands before says nothing of what.
"""

from __future__ import annotations

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COUNTS, NUMBER

_NUMBERED = late(
    rf"^(?:and |but )?[Ww]hy (?P<not>not |isn't it |aren't there |isn't that )?(?:is it |are there |is that |was it |would it be )?(?:at |to )?"
    rf"(?:just |only |exactly |no more than |as (?:many|much) as )*(?P<n>-?\d+|{NUMBER}|once|twice|none|no|zero|an?)(?:/(?P<t>-?\d+))?(?: (?P<w>[^?]+?))?\s*\??$"
)
_MUCH = late(
    r"^(?:and |but )?[Ww]hy (?:is (?:it|that) |are there |that |this )?(?:so |that |this |only (?:so |that )?)?(?:much|many|few|little|big|small|high|low|large|expensive|cheap|more|less|fewer)\s*\??$"
    r"|^(?:and |but )?[Ww]hy (?:not|no|isn't it|aren't there)(?: any)? (?:more|less|fewer)\s*\??$|^(?:and |but )?[Ww]hy (?:only )?(?:that|this)(?: (?:much|many))?\s*\??$"
    r"|^(?:and )?[Hh]ow come\s*\??$|^(?:and )?[Hh]ow (?:is that|does that come about|did that come about)\s*\??$"
)
_COST = late(
    r"^(?:and |but )?[Ww]hy (?:only )?(?P<m>(?:\{[^{}\s]+\})+|nothing|no mana)(?: more| less)?\s*\??$"
)
_WORDS = {"none": 0, "no": 0, "zero": 0, "a": 1, "an": 1, "once": 1, "twice": 2}
_ITSELF = late(
    r"(?:(?:\+|-)\d+/(?:\+|-)\d+ |[a-z]+ )*(?:damage|life|cards?|counters?|tokens?|times|mana|power|toughness|loyalty|permanents?|triggers?|spells?|lands?|points?)(?: (?:of damage|of life|in total|in all|on it|then|here))*"
    r"|in total|in all|then|here"
)
"""What is counted, as it may be said behind the number once more."""


def of_number(before: m.Question, line: str) -> m.Question | None:
    """What such a line asks behind that question; None where it is no such line, or nothing that it could mean."""
    before = before.of if isinstance(before, m.Reason) else before
    if isinstance(before, m.Pays) and (cost := _COST.match(line)) is not None:
        said = cost["m"].replace("no mana", "nothing")
        return before.but(why=True, said=said)
    if _MUCH.match(line) is not None:
        return asked_for_reason(before)
    found = _NUMBERED.match(line)
    if found is None or (found["w"] and _ITSELF.fullmatch(found["w"]) is None):
        return None
    word = found["n"]
    number = _WORDS[word] if word in _WORDS else int(COUNTS.get(word, word))
    with_it = _with(before, number, found["t"], negated=bool(found["not"]))
    if with_it is None and isinstance(before, _COUNTING) and not found["not"] and not found["t"]:
        return m.Reason(before, said=str(number))
    return with_it


_COUNTING = (m.Created, m.OfGame, m.LandsLeft, m.ManaMade, m.WhichAre, m.Befallen, m.HowMuch)
"""What asks for a number and is no claim about it."""


def asked_for_reason(before: m.Question) -> m.Question | None:
    """The question with its reason, where it asks for a number; None for all else."""
    if isinstance(before, m.HowMuch) and not isinstance(before.claim, m.Controls):
        return before.but(why=True)
    if isinstance(before, m.Pays):
        return before.but(why=True, said="so much")
    if isinstance(before, m.Noted):
        return before.but(what="mana") if before.what == "tapped" else before
    if getattr(before, "price", False):
        return before  # its answer tells what makes it so
    claim = before.claim if isinstance(before, (m.Whether, m.Undergone)) else None
    asked = before.why if isinstance(before, (m.Whether, m.Undergone)) else False
    if isinstance(claim, m.Undergoes) and asked:
        return m.HowMuch(claim.but(negated=False), why=True)
    return None


def _with(before: m.Question, number: int, size: str | None, *, negated: bool) -> m.Question | None:
    """Why it is this number, where that is what the question before asks for."""
    if size is not None:
        refs = _of_size(before)
        says = m.Description(size=f"{number}/{size}")
        return m.Whether(m.IsA(refs, says, negated=negated), why=True) if refs else None
    if isinstance(before, m.Pays):
        return before.but(why=True, said=str(number))
    if isinstance(before, m.LifeOf):
        return m.Whether(m.AtLife(before.player, number, negated), why=True)
    if isinstance(before, m.Noted):
        return before.but(what="mana") if before.what == "tapped" else before
    if getattr(before, "price", False):
        return before  # its answer tells what makes it so
    claim = (
        before.claim if isinstance(before, (m.HowMuch, m.Undergone, m.Whether)) else _made(before)
    )
    if isinstance(claim, (m.Undergoes, m.HasFeature)):
        return m.Whether(claim.but(number=number, negated=negated), why=True)
    if isinstance(claim, m.AtLife):
        return m.Whether(claim.but(life=number, negated=negated), why=True)
    return None


def _made(before: m.Question) -> m.Undergoes | None:
    """How many tokens of any kind a player creates, as a claim."""
    if not isinstance(before, m.Created) or not before.player or before.of is not None:
        return None
    return m.Undergoes((m.Ref(before.player),), "create", 0)


def _of_size(before: m.Question) -> tuple[m.Ref, ...]:
    """Of what the question before asks how it is."""
    if isinstance(before, (m.WhatIs, m.WhereIs, m.HappensTo)):
        return (before.ref,)
    if isinstance(before, m.Whether) and isinstance(before.claim, (m.IsA, m.HasFeature)):
        return before.claim.refs
    if isinstance(before, m.HowMuch) and isinstance(before.claim, m.HasFeature):
        return before.claim.refs
    return before.refs if isinstance(before, m.FateOf) and len(before.refs) == 1 else ()
