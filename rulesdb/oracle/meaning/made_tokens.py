"""Other than a token that was just made: “create a Goblin token. Then exile all other Goblin tokens” (608.2c).

Whatever speaks so is a card, or a copy of one: no “other token” is measured from it where a token was made before.
Of “other Goblins” it could be either, for what speaks may be a Goblin.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.sorts import atoms

Creates = a.CreateToken | a.CreateKnownToken | a.CreateTokenOfCard | a.CreateCopyToken

CREATES = (a.CreateToken, a.CreateKnownToken, a.CreateTokenOfCard, a.CreateCopyToken)
"""The instructions that create tokens."""


def kinds_of(effect: Creates) -> frozenset[str]:
    """The subtypes that a token is made with, as far as the text tells them."""
    if isinstance(effect, a.CreateKnownToken):
        return frozenset({effect.name})
    if isinstance(effect, a.CreateToken):
        return frozenset(effect.token.type_line.subtypes)
    if isinstance(effect, a.CreateTokenOfCard):
        return frozenset()
    changes = [one for one in effect.except_ if isinstance(one, a.BecomeType)]
    return frozenset(s for one in changes for s in one.subtypes if isinstance(s, str))


def among(noun: a.Filter, kinds: frozenset[str]) -> bool | None:
    """Whether a token of these kinds is one of those that a noun names: True, no, or None where that is doubtful."""
    words = list(atoms(noun))
    wanted = {one.subtype for one in words if isinstance(one, a.HasSubtype)}
    if any(isinstance(one, a.IsToken) for one in words):
        return wanted <= kinds
    return None if wanted and wanted <= kinds else False
