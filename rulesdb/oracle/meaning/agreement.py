"""Numbers and nouns agree: “two cards”, never “two card”; “all creatures”, never “all creature”."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import spelling


def agree(ctx: Context, number: a.Quantity, word: str, *, plural: str) -> None:
    """A number and the noun after it agree."""
    one = number == a.Number(1)
    if one == (word == plural):
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")


def check(ctx: Context, of: a.Filter, *, plural: bool) -> None:
    """A description must be of the number that its determiner asks for."""
    if of.said.startswith("filter_p") != plural and not _unchanged(of):
        raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")


def _unchanged(of: a.Filter) -> bool:

    if isinstance(of, a.AnyOf):
        return any(_unchanged(part) for part in of.parts)
    parts = of.parts if isinstance(of, a.All) else (of,)
    names = [spelling().get(one) for one in parts if isinstance(one, a.HasSubtype)]
    return any(words is not None and words[0] == words[1] for words in names)
