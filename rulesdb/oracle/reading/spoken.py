"""The explicit reading of a paragraph: said from its tree alone, read again, compared (608.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.lower import lower
from rulesdb.oracle.meaning.rows import expect
from rulesdb.oracle.printing.compare import shown
from rulesdb.oracle.printing.explicit import Explicit, Shared, lexed
from rulesdb.oracle.printing.naming import Naming
from rulesdb.oracle.printing.same import bare, same
from rulesdb.oracle.syntax.parse import parse
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.normalise import Word
from rulesdb.oracle.words.tokens import Labels, lex


def _quotation(words: Sequence[Word], labels: Labels) -> tuple[a.Ability, ...]:
    return _read(words, labels, spell=False, quoted=True)


def _read(
    words: Sequence[Word], labels: Labels, *, spell: bool, slot: int = 0, quoted: bool = False
) -> tuple[a.Ability, ...]:
    ctx = Context(TABLE, lambda inner: _quotation(inner, labels), spell=spell, first_slot=slot)
    tree = parse(lex(words, quoted=quoted, labels=labels))
    made = tuple([expect(a.Ability, one) for one in expect(tuple, lower(tree, ctx))])
    ctx.check()
    return made


def said(abilities: tuple[a.Ability, ...], *, spell: bool, slot: int = 0) -> str:
    """The abilities without pronouns; `Stop` where they can't be said so, or mean something else so."""
    tree = expect(tuple, bare(abilities))
    shared = Shared(TABLE, _quotation)
    problem: Stop | None = None
    out = Explicit(shared)
    words = out.paragraph(tree, slot)
    naming = Naming(tree, shared, slot)
    said_ = naming.words(words)
    global LAST
    LAST = said_
    made = _read(lexed(said_, naming.labels), naming.labels, spell=spell, slot=slot)
    if not same(tree, made, {}):
        raise Stop(Stage.PRINTING, "read again, it means something else")
    return shown(said_)
