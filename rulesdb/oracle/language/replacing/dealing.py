"""More damage than would be dealt, both ways: combat damage alone, to whomever it is, and for one turn (614.1a).

How much it is and to whom it is dealt instead are said in the same words wherever they stand.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.values import NamedTuple


class Dealt(NamedTuple):
    """What is dealt instead: how it changes, by which words, and to “that permanent or player” again or not."""

    change: a.EventChange
    said: str
    again: tuple[a.Filter, ...] = ()


_FACTORS = {"md_double": a.Number(2), "md_triple": a.Number(3)}
_WORDS = {"md_double": "double that damage", "md_triple": "triple that damage"}
_KINDS: dict[str, bool | None] = {"any": None, "combat": True, "noncombat": False}


def _much(said: str) -> Custom[tuple[a.EventChange, str]]:
    if said in _FACTORS:
        return Custom(lambda ctx: (a.Times(_FACTORS[said]), said))
    return Custom(lambda ctx, num: (a.Plus(num), said))


def _dealt(
    ctx: Context,  # noqa: ARG001
    muldamage: tuple[a.EventChange, str],
    noun: a.Filter | None = None,
    vor: str = "",  # noqa: ARG001
    noun_2: a.Filter | None = None,
) -> Dealt:
    return Dealt(*muldamage, tuple(one for one in (noun, noun_2) if one is not None))


def _write_change(out: Printer, change: a.EventChange) -> None:
    if isinstance(change, a.Plus):
        out.word(*["that", "much", "damage", "plus"])
        out.show("NUM_", change.amount)
        return
    factor = expect(a.Times, change).factor
    said = next((one for one, much in _FACTORS.items() if much == factor), None)
    if said is None:
        raise Stop(Stage.PRINTING, "so many times as much")
    out.word(*_WORDS[said].split())


def _deals(said: str, kind: str, shape: str, *, turn: bool) -> Custom[a.Replacement | a.Replace]:
    """“if a creature would deal combat damage to a player this turn, it deals double that damage instead”."""

    def read(
        ctx: Context,
        subj: a.Ref,
        dealt: Dealt,
        np: a.Ref | None = None,
        np_2: a.Ref | None = None,
    ) -> a.Replacement | a.Replace:
        source, *hints = _dealer(ctx, subj)
        to: a.Filter | None = None
        parts: tuple[a.Filter, ...] = ()
        for one in (np, np_2):
            if one is not None:
                of, hint = watched(ctx, one)
                parts = (*parts, of)
                hints.append(hint)
        if parts:
            to = parts[0] if len(parts) == 1 else a.AnyOf(parts)
        named = to.parts if isinstance(to, a.AnyOf) else parts
        if dealt.again and {_called(one) for one in named} != set(dealt.again):
            raise ctx.stop(Stage.LOWERING, "damage to something else")
        event = a.DealsDamage(source, to, combat=_KINDS[kind])
        back = "again" if dealt.again else "-"
        made = a.Replacement(event, a.Happens((dealt.change,)), said=" ".join([said, back, *hints]))
        return a.Replace(made, a.ThisTurn(), said=said) if turn else made

    def write(out: Printer, value: a.Replacement | a.Replace) -> None:
        if isinstance(value, a.Replace) and value.duration != a.ThisTurn():
            raise Stop(Stage.PRINTING, "not this turn")
        made = expect(a.Replacement, value.static if isinstance(value, a.Replace) else value)
        event = expect(a.DealsDamage, made.event)
        if event.combat is not _KINDS[kind]:
            raise Stop(Stage.PRINTING, "other damage")
        to = event.to
        parts = (
            () if to is None else to.parts if shape == "or" and isinstance(to, a.AnyOf) else (to,)
        )
        if len(parts) != ("bare", "to", "or").index(shape):
            raise Stop(Stage.PRINTING, "damage to others")
        told = made.said.split()[1:] if made.said.startswith(said) else []
        back, *hints = told or ["-", *map(_as_named, (event.source, *parts))]
        out.word("if")
        write_watched(out, event.source, hints[0])
        out.word("would", "deal", *([kind] if kind != "any" else []), "damage")
        for at, one in enumerate(parts):
            out.word("or" if at else "to")
            write_watched(out, one, hints[at + 1])
        out.word(*(["this", "turn"] if turn else []), ",", BARE, "it", "deals")
        _write_change(out, only(a.EventChange, changes_of(made)))
        if back == "again":
            left, *right = to.parts if isinstance(to, a.AnyOf) else parts
            out.word("to", "that")
            out.show("NOUN_", _called(left))
            for one in right:
                out.word("or")
                out.show("NOUN_", _called(one))
        out.word("instead")

    return Custom(read, write)


def _dealer(ctx: Context, subj: a.Ref) -> tuple[a.Filter, str]:
    """What deals the damage; a target is what it was chosen as, for as long as the effect lasts (611.2c)."""
    if isinstance(subj, a.Target):
        return a.Is(subj), "is"
    return watched(ctx, subj)


def _called(of: a.Filter) -> a.Filter:
    """What it is called when it is spoken of again: an opponent is “that player”."""
    return a.IsPlayer() if isinstance(of, a.IsOpponent) else reworded(of, "")


def _as_named(of: a.Filter) -> str:
    """How a thing is named where no text has named it."""
    return "is" if isinstance(of, a.Is) else "np_a"


ROWS: Rows = {
    "md_double": _much("md_double"),
    "md_triple": _much("md_triple"),
    "md_plus": _much("md_plus"),
    "dl_plain": Custom(_dealt),
    "dl_one": Custom(_dealt),
    "dl_either": Custom(_dealt),
    "dg_bare": _deals("dg_bare", "any", "bare", turn=False),
    "dg_combat_to": _deals("dg_combat_to", "combat", "to", turn=False),
    "dg_turn": _deals("dg_turn", "any", "bare", turn=True),
    "dg_to_turn": _deals("dg_to_turn", "any", "to", turn=True),
    "dg_or_turn": _deals("dg_or_turn", "any", "or", turn=True),
    "dg_combat_to_turn": _deals("dg_combat_to_turn", "combat", "to", turn=True),
    "dg_noncombat_to_turn": _deals("dg_noncombat_to_turn", "noncombat", "to", turn=True),
    "dg_noncombat_or_turn": _deals("dg_noncombat_or_turn", "noncombat", "or", turn=True),
}
