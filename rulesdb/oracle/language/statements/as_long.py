"""What holds as long as something is so, unless it is so, and in your turn, both ways (604.2, 611.3a, 113.6b).

Here is how a statement and its condition are joined; conditions themselves are the family `conditions`.
"""

# ruff: noqa: ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.clauses import check_changes, for_players, write_changes
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of, without_last
from rulesdb.oracle.meaning.functioning import of_condition
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage


def _as_long_replaced(ctx: Context, cond: a.Condition, replacing: a.Static) -> a.StaticAbility:
    return a.StaticAbility((replacing,), cond, said="st_as_long_replacing")


def _write_as_long_replaced(out: Printer, value: a.StaticAbility) -> None:
    out.word("as", "long", "as")
    out.value("cond", value.condition)
    out.word(",", BARE)
    out.value("replacing", value.statements[0])


def _as_long(said: str, *, first: bool) -> Custom[a.StaticAbility]:
    def read(
        ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], cond: a.Condition
    ) -> a.StaticAbility:
        changes = for_players(ctx, subj, changes)
        check_changes(ctx, subj, changes)
        if isinstance(subj, a.Each) and any(one == a.Item() for one in cond.walk()):
            # “each land … as long as it's a creature”: asked of each of them.
            of = a.All((*parts_of(subj.of), a.Where(cond)), said=subj.of.said)
            each = a.Continuous(reworded(subj, subj.said, of=of), changes)
            return a.StaticAbility((each,), said=said)
        inner = a.Continuous(subj, changes)
        return a.StaticAbility((inner,), cond, zones=of_condition(cond), said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner = expect(a.Continuous, value.statements[0])
        to, cond = inner.to, value.condition
        if cond is None:
            each = expect(a.Each, to)
            cond = expect(a.Where, parts_of(each.of)[-1]).condition
            to = reworded(each, each.said, of=without_last(each.of))
        if first:
            out.word("as", "long", "as")
            out.value("cond", cond)
            out.word(",", "\x01b")
        out.subject(to)
        write_changes(out, inner.changes)
        if not first:
            out.word("as", "long", "as")
            out.value("cond", cond)

    return Custom(read, write)


def _unless(
    ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], cond: a.Condition
) -> a.StaticAbility:
    """“can't attack unless you control a Swamp”: one condition, whoever is meant."""
    if not isinstance(subj, (a.Source, a.Host, a.You)):
        raise ctx.stop(Stage.LOWERING, "unless, for each of them?")
    changes = for_players(ctx, subj, changes)
    check_changes(ctx, subj, changes)
    told = next((one for one in cond.walk() if one == a.DefendingPlayer(subj)), None)
    if told is not None and any(isinstance(one, a.CantAttack) for one in changes):
        if changes != _NO_ATTACK:
            raise ctx.stop(Stage.LOWERING, "nobody defends yet")
        of_each = swapped(cond, told, reworded(a.Item(), told.said))
        against = (a.CantAttack(against=a.PlayerWhere(a.NotSo(of_each)), said=changes[0].said),)
        return a.StaticAbility((a.Continuous(subj, against),), said="st_unless")
    return a.StaticAbility((a.Continuous(subj, changes),), a.NotSo(cond), said="st_unless")


_NO_ATTACK = (a.CantAttack(),)
"""The one restriction that “unless defending player …” is asked of, for each whom it could attack (508.1c, 508.5)."""


def _write_unless(out: Printer, value: a.StaticAbility) -> None:
    inner = expect(a.Continuous, value.statements[0])
    changes, cond = inner.changes, value.condition
    if cond is None:
        first = expect(a.CantAttack, changes[0])
        cond = expect(a.PlayerWhere, first.against).condition
        each = next((one for one in cond.walk() if one == a.Item()), a.Item())
        cond = swapped(cond, each, reworded(a.DefendingPlayer(expect(a.Ref, inner.to)), each.said))
        changes = (a.CantAttack(said=first.said),)
    out.subject(inner.to)
    write_changes(out, changes)
    out.word("unless")
    out.value("cond", expect(a.NotSo, cond).part)


_OWN = "not from its grantor"
"""The word of a protection that leaves what gives it attached (702.16c)."""


def _keeps(ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...], keeps: str) -> a.StaticAbility:
    """“has protection from black. This effect doesn't remove ~.”: protection from every other such thing."""
    if not isinstance(subj, a.Host):
        raise ctx.stop(Stage.LOWERING, "what would remove it from that?")
    check_changes(ctx, subj, changes)
    kept = tuple(_keeping(one, (_OWN,)) for one in changes)
    if kept == changes:
        raise ctx.stop(Stage.LOWERING, "nothing here would remove it")
    inner = a.Continuous(subj, kept)
    return a.StaticAbility((inner,), said=f"st_keeps {keeps}")


def _keeping(change: a.Change, words: tuple[str, ...]) -> a.Change:
    """The change, every protection that it gives with these words."""
    if not isinstance(change, a.Gain):
        return change
    given = tuple(
        one.but(words=words)
        if isinstance(one, a.KeywordAbility) and one.name == "protection"
        else one
        for one in change.abilities
    )
    return change.but(abilities=given)


def _write_keeps(out: Printer, value: a.StaticAbility) -> None:
    inner = expect(a.Continuous, value.statements[0])
    out.subject(inner.to)
    write_changes(out, tuple(_keeping(one, ()) for one in inner.changes))
    out.show("KEEPS_", value.said.partition(" ")[2])


def _your_turn(said: str, *, first: bool) -> Custom[a.StaticAbility]:
    def read(ctx: Context, subj: a.Ref, changes: tuple[a.Change, ...]) -> a.StaticAbility:
        changes = for_players(ctx, subj, changes)
        check_changes(ctx, subj, changes)
        return a.StaticAbility((a.Continuous(subj, changes),), a.TurnOf(a.Is(a.You())), said=said)

    def write(out: Printer, value: a.StaticAbility) -> None:
        inner = expect(a.Continuous, value.statements[0])
        if first:
            out.word("during", "your", "turn", ",", "\x01b")
        out.subject(inner.to)
        write_changes(out, inner.changes)
        if not first:
            out.word("during", "your", "turn")

    return Custom(read, write)


ROWS: Rows = {
    "st_as_long_replacing": Custom(_as_long_replaced, _write_as_long_replaced),
    "st_as_long": _as_long("st_as_long", first=False),
    "st_as_long_pre": _as_long("st_as_long_pre", first=True),
    "st_your_turn": _your_turn("st_your_turn", first=True),
    "st_unless": Custom(_unless, _write_unless),
    "st_keeps": Custom(_keeps, _write_keeps),
    "st_unless_p": Custom(_unless, _write_unless),
    "st_your_turn_post": _your_turn("st_your_turn_post", first=False),
}
