"""A number of things under a word that is a subtype and the name of a token, too: whoever says it may mean either (109.2, 111.4).

Only what a story *expects* is looked at so, and what was taken is told beside it; a question is answered of the
subtype (`positions`). Without a token so called here, or a text that makes one, the word is the subtype alone.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.positions import names_of, sorted_out
from rulesdb.scenarios.playing.story import Story


def as_tokens(story: Story, claim: m.Claim) -> str | None:
    """Whom a claim is true of where it means the tokens called so; None where it can't mean those, or isn't so of them."""
    if not isinstance(claim, m.Controls) or claim.count < 0 or not claim.name or claim.place:
        return None
    fit, odd = sorted_out(story, claim)
    every = (*fit, *odd)
    tokens = [n for n in every if _token(story, n) and claim.name in names_of(story, n)]
    if len(tokens) != claim.count or not (tokens or _makes(story, claim.name)):
        return None
    others = [story.things.name(story.state, n) for n in every if n not in tokens]
    beside = ", ".join(dict.fromkeys(others))
    return f"tokens called {claim.name}; besides, of that subtype: {beside}"


def _token(story: Story, n: int) -> bool:
    return story.state.objects[n].kind is ObjectKind.TOKEN


def _makes(story: Story, name: str) -> bool:
    """Whether a text of what is here makes tokens of that name: of their subtypes, where they are given none (111.4)."""
    here = {id(one.card): one.card for one in story.state.objects.values()}
    return any(
        isinstance(part, a.TokenSpec) and (part.name or " ".join(part.type_line.subtypes)) == name
        for card in here.values()
        for face in card.faces
        for ability in face.abilities
        for part in ability.walk()
    )
