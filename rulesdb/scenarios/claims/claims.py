"""What must be so, looked at in the game.

A row of `positions`, `characteristics` and `deeds` says for a kind of claim whether it holds as it is
said (its negation aside) and what was found instead; `checking.expected` adds the negation and the rules. Nothing
is changed by looking. What is claimed as a question is answered stands above this (`trying.able`).
"""

from __future__ import annotations

from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims import amounts, characteristics, deeds, fates, positions
from rulesdb.scenarios.claims.found import Found, Row
from rulesdb.scenarios.claims.grounds import GROUNDS
from rulesdb.scenarios.claims.pure import PURE_ROWS, otherwise
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.decks import Ground
from rulesdb.scenarios.table.library import library

_ROWS: dict[type[m.Node], Row] = {
    **positions.ROWS,
    **characteristics.ROWS,
    **deeds.ROWS,
    **fates.ROWS,
    **amounts.ROWS,
}
"""One row for each claim about a game."""


def look(
    story: Story | None, claim: m.Claim, ground: Ground | None = None, *, date: str = ""
) -> Found:
    """What a claim finds; without a story, under the rules of `date`."""
    pure = PURE_ROWS.get(type(claim))
    if pure is not None:
        if ground is None:
            assert story is not None
            ground = Ground(story.scenario, library())
        if why := otherwise(claim, date if story is None else story.state.variants.as_of):
            raise Unsupported(why)
        holds, text = pure(claim, ground)
        return Found(holds, text, GROUNDS[type(claim)](claim, ground))
    assert story is not None
    if isinstance(claim, m.Able):
        raise Unsupported(
            "what can be done is asked as a question of its own (can Elk be destroyed)"
        )
    return _ROWS[type(claim)](story, claim)
