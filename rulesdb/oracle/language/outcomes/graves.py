"""What an instruction put into a graveyard, both ways: cards, where they arrived there (400.7, 608.2c, 614.6).

One instruction alone can be meant: the last that mills, destroys, sacrifices, discards or puts something there.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.syntax.problems import Stage

_WHOSE = {"p_grave_way": "a", "p_grave_way_your": "your", "p_grave_way_their": "their"}
"""Whose graveyard each wording names."""
_VERBS = ("mill", "destroy", "sacrifice", "discard")
"""The instructions that put something into its owner's graveyard (701.7b, 701.9a, 701.17a, 701.21a)."""


def _instruction(ctx: Context) -> str:
    """The name of the one instruction before that puts something into a graveyard."""
    found = {name for name, to in ctx.puts if to.zone is Zone.GRAVEYARD}
    for verb in _VERBS:
        named = ctx.mentions.named(verb)
        if named is not None and isinstance(named.ref, a.Bound):
            found.add(named.ref.name)
    if len(found) != 1:
        raise ctx.stop(Stage.REFERENCE, "which instruction puts it there?")
    return found.pop()


def _put(said: str) -> Custom[a.Filter]:
    """“for each creature card put into your graveyard this way”: those of them that are in a graveyard."""

    def read(ctx: Context) -> a.Filter:
        name = _instruction(ctx)
        whose: a.Ref | None = None
        if said == "p_grave_way_your":
            whose = a.You()
        elif said == "p_grave_way_their":
            whose = reworded(ctx.mentions.they("their", ctx.at, wants="player", inside=True), "")
        place = a.In((Zone.GRAVEYARD,), whose, said="p_said")
        return a.All((place, a.Is(a.Bound(name), said=said)))

    words = ("put", "into", _WHOSE[said], "graveyard", "this", "way")
    return Custom(read, lambda out, _: out.word(*words))


ROWS: Rows = {said: _put(said) for said in _WHOSE}
