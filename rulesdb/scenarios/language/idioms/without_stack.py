"""Whether somebody can respond to what never is on the stack: each way to ask that, as the one that the guide has.

The rows are those of `asked`, which reads them before its own; no row guesses what is meant.
"""

from __future__ import annotations

from rulesdb.scenarios.language.idioms.about_choices import Line

_HEAD = r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?:the fact that )?"
_DONE: tuple[tuple[str, str], ...] = (
    (r"(?:WHO )?(?:sacrificing|discarding|exiling|tapping|returning|revealing) .+ (?:as (?:a|an additional|the) cost|to pay .+|for (?:its|the|a) cost|to (?:cast|activate) .+)", "paying costs"),
    (r"(?:WHO )?paying(?: .+)?|(?:the |WHO's |that )?(?:payment|paying)(?: of .+)?|(?:the |its |WHO's )?(?:additional |alternative )?costs?(?: .+)?", "paying costs"),
    (r"(?:the |WHO's |that |WHO )?(?:sacrifice|sacrificing|discard|discarding)(?: .+)?", "giving something up"),
    (r"(?:the )?(?:first[- ]strike |regular |normal )?combat damage(?: .+)?", "combat damage"),
    (r"(?:the |WHO |WHO's )?(?:draw|drawing)(?: (?:a|the|for|step|of|his|her|their) ?.*)?", "drawing"),
    (r"(?:the |WHO |WHO's )?(?:untap|untapping)(?: .+)?", "untapping"),
    (r"(?:WHO )?declaring (?:attackers|attacks|an attack|[A-Z].+ as (?:an )?attackers?)|(?:the |WHO's )?(?:declaration of (?:attackers|attacks)|attack|attack declaration)|attackers being declared|WHO attacking(?: .+)?", "declaring attackers"),
    (r"(?:WHO )?declaring (?:blockers|blocks|a block|[A-Z].+ as (?:a )?blockers?)|(?:the |WHO's )?(?:declaration of (?:blockers|blocks)|block|blocks|block declaration)|blockers being declared|WHO blocking(?: .+)?", "declaring blockers"),
    (r"(?:an? |the )?state-based actions?(?: .+)?|the legend rule(?: .+)?|[A-Z].+? dying(?: .+)?", "state-based actions"),
    (r"(?:an? |the |that |WHO's )?mana abilit(?:y|ies)(?: .+)?|(?:WHO )?tapping .+ for (?:mana|\{.+\})", "mana abilities"),
    (r"(?:the |an? |WHO's )?(?:choices?|copying|search|searching)(?: .+)?|[A-Z].+? entering(?: .+)?|what [A-Z].+? does as it resolves", "what happens as something resolves"),
    (r"(?:an? |the )?(?:static abilit(?:y|ies)|replacement effects?|prevention effects?|continuous effects?)(?: .+)?", "effects that just apply"),
    (r"(?:the )?(?:cleanup|clean-up)(?: step)?", "the cleanup step"),
)  # fmt: skip
QUESTIONS: tuple[tuple[str, Line], ...] = tuple(
    (rf"{_HEAD}(?:{words})$", rf"\g<h> {named}") for words, named in _DONE
)
