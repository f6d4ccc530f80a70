"""In which state something is, in other words: what a counter, a designation or a keyword makes of it, and how players stand.

Each row gives the question that asks just the same; of what has no yes and no in the game the amount is asked.
"""

from __future__ import annotations

from rulesdb.scenarios.language.idioms.about_choices import Line

_X = r"(?P<x>[A-Z].*?)"
_W = r"(?P<w>why )?"
_IS = r"(?P<i>is|isn't|was|are)"

QUESTIONS: tuple[tuple[str, Line], ...] = (
    (rf"^{_W}{_IS} {_X} (?:the|a|somebody's|anybody's) [Rr]ing-?bearer$", r"\g<w>\g<i> \g<x> a Ring-bearer"),
    (rf"^{_W}is {_X} stunned$", r"\g<w>does \g<x> have a stun counter"),
    (rf"^{_W}isn't {_X} stunned$", r"\g<w>doesn't \g<x> have a stun counter"),
    (rf"^{_W}{_IS} {_X} (?:mutated|merged|a merged permanent|a mutated creature)$", r"\g<w>\g<i> \g<x> merged"),
    (rf"^{_W}{_IS} {_X} (?:a copy of .+|a token copy|copied)$", r"\g<w>\g<i> \g<x> a copy"),
    (rf"^(?:is|was) {_X} (?:damaged|wounded|hurt)$", r"how much damage does \g<x> have"),
    (rf"^is {_X} (?:an? )?(?:creature )?(?:spell|spell on the stack)$", r"is \g<x> a spell"),
    (rf"^{_W}is {_X} (?:protected|safe) from (?P<q>everything|white|blue|black|red|green|colorless|creatures|instants|artifacts|enchantments)$", r"\g<w>does \g<x> have protection from \g<q>"),
    (rf"^(?P<h>(?:why )?(?:does|is|doesn't|isn't) {_X}) (?:currently |now |still )(?P<r>detained|exerted|crewed|bestowed|manifested|cloaked|melded|merged|goaded|suspected|saddled|monstrous|renowned|prepared|plotted|foretold)$", r"\g<h> \g<r>"),
    (r"^is WHO (?:ascended|blessed)$|^(?:has|does) WHO (?:have |got )?(?:ascended|the blessing|the city's blessing)$", r"does \g<who> have the city's blessing"),
    (r"^is WHO corrupted$", r'is "corrupted" met for \g<who>'),
    (r"^(?:does|is) WHO (?:have|at) (?:max|maximum|full|top) speed$", r"how much speed does \g<who> have"),
    (r"^is WHO the attack(?:er|ing player)$", r"is it so that it is \g<who>'s turn"),
    (r"^who is the attack(?:er|ing player)$", "who is the active player"),
)  # fmt: skip
"""Rows of `asked`."""
