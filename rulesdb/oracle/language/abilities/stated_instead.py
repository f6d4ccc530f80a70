"""A size that holds in the place of another: “Equipped creature gets +1/+0. It gets +3/+1 instead as long as …”, both ways (604.1, 611.3a).

Both are statements: the first holds while the condition does not, the second while it does.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage

_LONG = "s_instead_long"
_PLACE = "st_in_place"
_WORDS = ("s_instead", _LONG)


def in_place(before: object, one: object) -> tuple[a.StaticAbility, a.StaticAbility] | None:
    """The two statements, each under its own condition; None where the second stands in no such place."""
    if not isinstance(before, a.Apply) or not isinstance(one, a.If) or one.said not in _WORDS:
        return None
    then = one.then
    if not isinstance(then, a.Apply) or one.otherwise is not None:
        return None
    if then.to != before.to or not isinstance(then.to, (a.Host, a.Source)):
        return None
    if not (_size(before) and _size(then)):
        return None
    if any(isinstance(x, a.IfDid) for x in one.condition.walk()):
        return None
    first = a.Continuous(before.to, before.changes, said=before.said)
    second = a.Continuous(then.to, then.changes, said=then.said)
    return (
        a.StaticAbility((first,), a.NotSo(one.condition), said=f"{_PLACE} first"),
        a.StaticAbility((second,), one.condition, said=f"{_PLACE} {one.said}"),
    )


def _size(one: a.Apply) -> bool:
    """Whether it only says how much larger or smaller something is, for as long as it is said."""
    plain = one.said == "v_changes" and one.duration == a.Indefinitely()
    return plain and len(one.changes) == 1 and isinstance(one.changes[0], a.ModifyPT)


def _write(out: Printer, value: a.StaticAbility) -> None:
    how = value.said.partition(" ")[2]
    (inner,) = value.statements
    if how == "s_instead":
        out.word("if")
        out.value("cond", value.condition)
        out.word(",", BARE)
    out.alias(inner.said, inner)
    if how in _WORDS:
        out.word("instead")
    if how == _LONG:
        out.word("as", "long", "as")
        out.value("cond", value.condition)


def _read_long(ctx: Context, chain: a.Node, cond: a.Condition) -> a.Effect:
    if not isinstance(chain, a.Apply) or not _size(chain) or ctx.spell:
        raise ctx.stop(Stage.LOWERING, "an instruction as long as something is so")
    if not isinstance(chain.to, (a.Host, a.Source)):
        raise ctx.stop(Stage.LOWERING, "which statement does it stand for?")
    return a.If(cond, chain, said=_LONG)


def _write_long(out: Printer, value: a.If) -> None:
    out.value("chain", value.then)
    out.word("instead", "as", "long", "as")
    out.value("cond", expect(a.Condition, value.condition))


ROWS: Rows = {
    _PLACE: Custom(lambda _: None, _write),
    _LONG: Custom(_read_long, _write_long),
}
