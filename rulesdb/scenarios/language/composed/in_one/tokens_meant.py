"""Tokens that are meant by no name: `the second token`, `the other token`, `Bob's token`, `a token`.

What they are called is told by what makes them (111.4): where all that is told here makes tokens of one kind, or all that this player has
does, it is that kind. `the token` alone means the one token that there is, and stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.naming import tokens_in
from rulesdb.scenarios.language.words import ORDINALS

_ORDINAL = "|".join(ORDINALS)
_MEANT = late(
    rf"\b(?P<of>one of )?(?P<d>(?:the|her|his|their|a|an|one|another|that|(?P<p>[A-Z][\w-]*)'s)) (?P<o>(?:(?:{_ORDINAL}|other|new|same|remaining) )?)tokens?\b(?! (?:named|that|with|copy|copies|which|called|for|from)\b|'s)"
)
_THE_OTHER = late(
    r"\b(?P<h>on|targeting|at|with|by) (?:the other(?: one)?|another(?: one)?)(?=$|[ .,]*$|,| and )"
)


_OF_ITSELF = late(
    r"(?im)^(?:[^\n\"]*, )?(?:myriad|encore|embalm|eternalize|offspring|squad)\b|\btokens? that(?:'s| is| are)(?: a)? cop(?:y|ies) of (?:this creature|this permanent|this artifact|itself|~)"
)
"""What makes tokens that are copies of it: these are called as it is (707.2)."""


def tokens_meant(text: str, setup: Sequence[m.Setup], context: Context) -> str:
    """The line with the name of the tokens; the same where it could be several kinds."""
    if " token" not in text:
        return text
    context.acting()
    asks = text.rstrip().endswith("?")
    named = ""

    def by_name(found: re.Match[str]) -> str:
        nonlocal named
        determiner, which = found["d"], found["o"].strip()
        player = found["p"] or ""
        if not player and determiner in ("the", "that") and not which and not found["of"]:
            return found[0]
        if player and player not in context.names.players:
            return found[0]
        if asks and not which and not player:
            return found[0]  # whether there is any at all
        kinds = [*dict.fromkeys(_kinds(player, setup, context))]
        if len(kinds) != 1:
            return found[0]
        named = kinds[0]
        if which in ORDINALS or which in ("other", "same"):
            return f"the {which} {named} token"
        if which == "remaining" or determiner == "another":
            return f"the other {named} token"
        return f"{player}'s {named}" if player else f"{named} token"

    said = _MEANT.sub(by_name, text)
    return _THE_OTHER.sub(rf"\g<h> the other {named} token", said) if named else text


def _kinds(player: str, setup: Sequence[m.Setup], context: Context) -> Iterator[str]:
    """What the tokens are called that are told here or made by what is told, of this player where one is named."""
    cast = [x for x, who in context.cast.items() if not player or who == player]
    placed = context.board.get(player, ()) if player else context.placed
    for one in dict.fromkeys((*cast, *placed)):
        text = context.text(context.full(one))
        yield from tokens_in(text)
        if _OF_ITSELF.search(text) is not None:
            yield context.full(one)
    for said in setup:
        if isinstance(said, m.Has) and player in ("", said.player):
            for thing in said.things:
                if thing.token is not None and thing.token.subtypes:
                    yield " ".join(thing.token.subtypes)
