"""“If … would deal … damage to …”: whose damage of which kind, and to whom, both ways (614.1a, 615.1).

What becomes of that damage is said by whoever uses it: `damage` changes it, `preventing` prevents it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.asked.bounds import Bound, write_bound
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.language.replacing.would import meant
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.values import NamedTuple

KINDS: dict[str, tuple[bool | None, tuple[str, ...]]] = {
    "dm_any": (None, ("damage",)),
    "dm_combat": (True, ("combat", "damage")),
    "dm_noncombat": (False, ("noncombat", "damage")),
}
"""Which damage: combat damage, other damage, or either, and how it is said."""
_NOBODY = "-"


class Dealing(NamedTuple):
    """The damage that would be dealt, to one or to either of two, and how its parts were named."""

    event: a.DealsDamage
    to: tuple[a.Filter, ...]
    said: str
    """How the source was named, and how each that would be dealt damage was, in two words."""


def recipient(ctx: Context, np: a.Ref) -> tuple[a.Filter, str]:
    """Whom the damage would be dealt to; what follows may speak of them."""
    of, hint = watched(ctx, np)
    if not isinstance(of, a.Is):
        meant(ctx, np, of, a.Role.OTHER)
    told_of(ctx, a.DealsDamage(a.All(()), of))
    return of, hint


def dealing(
    ctx: Context, subj: a.Ref, dmg: str, np: a.Ref | None = None, np_2: a.Ref | None = None
) -> Dealing:
    """Whose damage it would be, of which kind, and to whom."""
    # A target is what it was chosen as, for as long as the effect lasts (611.2c).
    by, how = (a.Is(subj), "is") if isinstance(subj, a.Target) else watched(ctx, subj)
    if not isinstance(by, a.Is):
        meant(ctx, subj, by, a.Role.SUBJECT)
    found = [recipient(ctx, one) for one in (np, np_2) if one is not None]
    to = tuple(of for of, _ in found)
    whom = to[0] if len(to) == 1 else a.AnyOf(to) if to else None
    named = "|".join(hint for _, hint in found) or _NOBODY
    event = a.DealsDamage(by, whom, combat=KINDS[dmg][0])
    told_of(ctx, event)
    return Dealing(event, to, f"{how} {named}")


def told_of(ctx: Context, event: a.DealsDamage) -> None:
    """“That many” behind the damage that would be dealt is how much it is, unless something else happens."""
    if ctx.mentions.event is None:
        ctx.mentions.event = event


def write_dealing(
    out: Printer,
    value: a.EventPattern,
    said: list[str],
    *,
    turn: bool = False,
    bound: Bound | None = None,
    under: a.Quantity | None = None,
) -> None:
    """The condition up to its comma, `turn`: “this turn”, `under`: less than that; where no text has named the parts, as texts do."""
    event = expect(a.DealsDamage, value)
    by, named = said[:2] if len(said) > 1 else _as_texts_do(event)
    out.word("if")
    write_watched(out, event.source, by)
    kind = next(words for combat, words in KINDS.values() if combat is event.combat)
    out.word("would", "deal")
    if bound is not None:
        write_bound(out, bound)
    out.word(*(["a", "amount", "of"] if under is not None else []), *kind)
    if under is not None:
        out.word("less", "than")
        out.value("value", under)
    hints = named.split("|")
    to = event.to
    if to is not None:
        parts = to.parts if isinstance(to, a.AnyOf) and len(hints) > 1 else (to,)
        if len(parts) != len(hints) or len(parts) > 2:
            raise Stop(Stage.PRINTING, "damage to one or to either")
        for at, (one, how) in enumerate(zip(parts, hints, strict=True)):
            out.word("or" if at else "to")
            write_watched(out, one, how)
    out.word(*(["this", "turn"] if turn else []), ",")


def _as_texts_do(event: a.DealsDamage) -> tuple[str, str]:
    def named(one: a.Filter) -> str:
        return "is" if isinstance(one, a.Is) else "np_a"

    to = event.to
    if to is None:
        return named(event.source), _NOBODY
    either = isinstance(to, a.AnyOf) and any(isinstance(one, (a.Is, a.All)) for one in to.parts)
    whom = to.parts if either and isinstance(to, a.AnyOf) else (to,)
    return named(event.source), "|".join(map(named, whom))


def _of_amount(  # noqa: PLR0917
    ctx: Context, subj: a.Ref, bound: Bound, dmg: str, np: a.Ref, np_2: a.Ref | None = None
) -> tuple[Dealing, Bound]:
    """“a source would deal 4 or more damage to you”: only damage of such an amount."""
    return dealing(ctx, subj, dmg, np, np_2), bound


ROWS: Rows = {
    "do_to": Custom(_of_amount),
    **{alias: alias for alias in KINDS},
    "dg_any": Custom(dealing),
    "dg_to": Custom(dealing),
    "dg_to_or": Custom(dealing),
}
