"""Questions as people put them at a table: of extra turns and combats, of what falls off, makes it or is left, each as the question that asks just the same.

A row that would ask less than what was asked is none: what something did to a thing is asked of the thing where the answer names what did it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Line = str | Callable[[re.Match[str]], str]

_ONE_MORE = (
    r"(?:(?:an|another|a second|a third|an additional|an extra|a further)(?: extra| additional)?)"
)
_FATES = {
    "exile": "exiled", "destroy": "destroyed", "counter": "countered", "sacrifice": "sacrificed", "discard": "discarded",
}  # fmt: skip
"""What something else does, and what is asked of the thing."""
_ENDS = "|".join(_FATES)
_KIND = r"(?:[a-z-]+ )?(?:trigger|ability|triggered ability|activated ability)"


def _not(found: re.Match[str]) -> str:
    """What the row asks with `does`, with the reason and the denial that were asked."""
    return f"{found['w'] or ''}does{'nt' if found['n'] else ''}".replace("nt", "n't")


def _sacrificed_to(found: re.Match[str]) -> str:
    """`could Elk be sacrificed to Altar (by Ann)`: whoever it is asked of does that; of nobody, what comes of it."""
    can = f"{found['w'] or ''}{'can' + chr(39) + 't' if found['c'].endswith('t') else 'can'}"
    if found["p"]:
        return f"{can} {found['p']} activate {found['y']} sacrificing {found['x']}"
    return f"{can} {found['x']} be sacrificed by {found['y']}"


_WHY = r"(?P<w>why )?"
_CAN = r"(?P<c>can't|couldn't|can|could)"
_DOES = r"(?:does|did|do|will|would)(?P<n>n't)?"
_P = r"[A-Z][\w'-]*"

QUESTIONS: tuple[tuple[str, Line], ...] = (
    (rf"^how many (?:combat phases|combats) (?:are there|will there be|does (?:this|the) turn have|(?:does|do|will|did) {_P} (?:have|get|take))(?: in total| in all)?(?: (?:in )?(?:this|that) turn)?$",
     "how many combat phases are there"),
    (rf"^(?:does|will|did|do) {_P} (?:get|have|take) {_ONE_MORE} (?:combat(?: phase)?|attack(?: step| phase)?)(?: (?:this|that) turn)?$|^is there {_ONE_MORE} combat(?: phase)?(?: (?:this|that) turn)?$",
     "how many combat phases are there"),
    (rf"^(?:does|will|did|do) {_P} (?:take|get|have|gain) {_ONE_MORE} turn(?: after (?:this|that)(?: one| turn)?)?$|^is there {_ONE_MORE} turn$", "whose turn is next"),
    (rf"^{_WHY}{_CAN} (?P<x>[A-Z].*?) be (?:sacrificed|sacked|sacced) (?:to|for|with) (?:activate )?(?P<y>[A-Z].*?)(?:'s (?:ability|trigger))?(?: by (?P<p>{_P}))?$", _sacrificed_to),
    (rf"^(?:why )?{_DOES} {_P} cast (?:the|that|a|each) cop(?:y|ies)(?: of .+)?$|^{_CAN} {_P} cast (?:the|that) copy$", "how many copies are there"),
    (rf"^{_WHY}{_DOES} (?:the |[A-Z].*?'s ){_KIND} (?P<v>{_ENDS}) (?P<x>[A-Z].*)$", lambda f: f"{_not(f)} {f['x']} get {_FATES[f['v']]}"),
    (r"^(?:is|was) the cop(?:y|ied spell) of (?P<x>[A-Z].*?) (?P<s>kicked|bargained)$", r"is the copied \g<x> \g<s>"),
    (r"^was (?P<x>(?:the copied )?[A-Z].*?) kicked$", r"is \g<x> kicked"),
    (r"^(?:does|did|do|will|would) (?P<x>[A-Z].*?) deal (?:combat |its )?damage (?:once|twice|\w+ times)$", r"how much damage does \g<x> deal"),
    (r"^how (?:many times|often) (?:is|was|does|did) (?P<x>[A-Z].*?) (?:get )?(?P<v>sacrificed|destroyed|exiled|countered|discarded)$", r"does \g<x> get \g<v>"),
    (rf"^{_WHY}{_CAN} (?P<p>{_P}) cast (?P<x>[A-Z].*?) (?:by paying|paying|for) (?:its |the )?(?:full |normal |regular )?mana cost$", lambda f: f"{f['w'] or ''}{'can' if f['c'] in ('can', 'could') else 'can' + chr(39) + 't'} {f['p']} cast {f['x']} for its mana cost"),
    (rf"^{_WHY}{_DOES} (?P<x>[A-Z].*?) (?:fall|come) off(?: (?:of )?[A-Z].*)?$", r"what is \g<x> attached to"),
    (r"^how much (?:combat )?damage (?:goes|gets|comes|got|went) (?:through|in)$", "who takes damage"),
    (rf"^(?:what is|what's|what does) (?:left|remaining|still there|still)? ?(?:on|for) (?P<p>{_P})(?:'s (?:side|board|battlefield)(?: of the (?:board|battlefield|table))?)?$", r"what does \g<p> control"),
    (r"^what (?:is|are) (?:left|remaining|still there|there)(?: (?:on|in) (?:the )?(?:battlefield|board|table|play))?$", "what is on the battlefield"),
    (r"^does (?:that|this) (?:spell |ability )?kill (?P<x>[A-Z].*)$", r"does \g<x> die"),
    (r"^(?P<w>why )?(?:is|was)(?P<n>n't)? (?:any |the |its |combat )*damage (?:dealt|done) to (?P<x>[A-Z].*)$", lambda f: f"{_not(f)} {f['x']} take damage"),
    (rf"^how much(?: damage)? can (?P<p>{_P}) (?:assign|deal|trample over|trample|put|send)(?: over)?(?: through)?(?: (?:to|onto|on|at) (?:{_P}))?$", "who decides combat damage"),
    (rf"^does (?P<p>{_P}) (?P<v>take|lose|gain) (?P<n>\d+)$", lambda f: f"does {f['p']} {f['v']} {f['n']} {'damage' if f['v'] == 'take' else 'life'}"),
    (r"^how many (?:triggers|triggered abilities|abilities) (?:go|are put|are|get put|went|trigger)(?: (?:on|onto) the stack)?$", "what triggers"),
    (r"^(?:did|does|will) (?P<x>[A-Z].*?) (?:make it|pull through|stick around|stay alive|live through (?:it|that|this))$", r"does \g<x> survive"),
    (r"^(?:what|which) (?:basic )?land types? (?:does|do|is|has) (?P<x>[A-Z].*?)(?: have)?$", r"what is \g<x>"),
    (rf"^what (?P<c>can|could|may|does) (?P<p>{_P}) (?:search|look|tutor|fetch) for$", r"what can \g<p> find"),
    (r"^which (?:one|of (?:them|the two|these|those))(?: does [A-Z][\w'-]*)? (?:stays|survives|remains|is left|keep|kept|lives)$", "what survives"),
    (rf"^is there (?:any|a) way (?:for|that) (?P<p>{_P}) (?:to|can|could) (?P<r>.+)$", r"can \g<p> \g<r>"),
    (rf"^(?:what|how much)(?: life)? is (?P<p>{_P}) (?:at|on)$|^(?P<q>{_P})'s life(?: total)?$", r"how much life does \g<p>\g<q> have"),
    (r"^whose (?P<z>hand|graveyard|library) (?:does|did|will|is) (?P<x>[A-Z].*?) (?:go|end up|put|returned|land|return)(?: (?:in|into|to))?$", r"where is \g<x>"),
    (r"^why (?P<w>is|was) it (?:illegal|not legal|not allowed|not possible|impossible|forbidden) for (?P<p>[A-Z][\w'-]*) to (?P<r>.+)$", r"why can't \g<p> \g<r>"),
    (r"^where (?:is|does) the (?P<x>[A-Z].*?) card(?: go| end up)?$", r"where is \g<x>"),
)  # fmt: skip
"""Rows of `asked`, which reads them with its own."""
