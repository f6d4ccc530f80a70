"""What happens instead, and how things enter, both ways (614, 615).

“If … would …, … instead” is one row for every event; what only changes the event has its own.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.effects import agree
from rulesdb.oracle.language.events import OWNERS
from rulesdb.oracle.language.statements import (
    EXILE_INSTEAD,
    changes_of,
    enters,
    watched,
    write_watched,
)
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage

_YOU = a.Is(a.You())
_SELF = a.Is(a.Source())
GRAVEYARD = (Zone.GRAVEYARD,)
Would = tuple[a.EventPattern, "a.Condition | None"]


def _would(pattern: a.EventPattern, said: str, *, cond: bool = False) -> Custom:
    def read(ctx: Context, cond: a.Condition | None = None) -> Would:
        ctx.mentions.event = pattern
        return reworded(pattern, said), cond

    return Custom(read)


def meant(ctx: Context, subj: a.Ref, of: a.Filter, role: a.Role) -> None:
    """What the event would happen to is what “it” means, not a thing to be picked (614.1)."""
    if isinstance(subj, (a.Pick, a.Each)):
        named = (reworded(subj, ""), a.Item())
        ctx.mentions.all = [m for m in ctx.mentions.all if m.ref not in named]
    ctx.mentions.add(a.Trigger(role), of, tier=1)


def _would_subject(
    said: str, kind: Callable[..., a.EventPattern], role: a.Role, verb: str
) -> Custom:
    """“a creature would die”, “a player would draw a card”."""

    def read(ctx: Context, subj: a.Ref) -> Would:
        of, hint = watched(ctx, subj)
        meant(ctx, subj, of, role)
        return kind(of, said=f"{said} {hint}"), None

    def write(out: Printer, value: a.Dies | a.Draws) -> None:
        of = value.what if hasattr(value, "what") else value.player
        write_watched(out, of, value.said.split()[1])
        out.word("would", *verb.split())

    return Custom(read, write)


def _write_would(out: Printer, value: a.Replacement) -> None:
    event = value.event
    kind = event.said.partition(" ")[0]
    out.word("if")
    if kind in _FIXED:
        out.word(*_FIXED[kind][1].split())
        if value.condition is not None:
            out.word("while")
            out.value("cond", value.condition)
    else:
        out.alias(kind, event)
    out.word(",", "\x01b")


def _words(ref: a.Ref) -> str:
    return ref.said[3:] if ref.said.startswith("=") else "~"


def _instead(said: str, *, first: bool = False, may: bool = False) -> Custom:
    def read(ctx: Context, would: Would, chain: a.Effect) -> a.Replacement:
        event, cond = would
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot happen instead")
        if isinstance(event, (a.Dies, a.Moves)) and isinstance(chain, a.Exile) and not may:
            subject = chain.what
            plain = chain == a.Exile(subject, bind=chain.bind)
            if plain and subject in (a.Trigger(), a.Source(), a.Host()):
                return a.Replacement(event, EXILE_INSTEAD, cond, said=f"{said} {_words(subject)}")
        return a.Replacement(event, chain, cond, optional=may, said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        _write_would(out, value)
        if first:
            out.word("instead")
        if may:
            out.word("you", "may")
        if value.instead == EXILE_INSTEAD:
            out.word("exile", *(value.said.split()[1:] or ["it"]))
        else:
            out.value("chain", value.instead)
        if not first:
            out.word("instead")

    return Custom(read, write)


def _grave(ctx: Context, subj: a.Ref, zonefrom: str) -> Would:
    """“a card would be put into an opponent's graveyard from anywhere”."""
    of, hint = watched(ctx, subj)
    if zonefrom in OWNERS:
        of = a.All((of, a.OwnedBy(OWNERS[zonefrom])))
    meant(ctx, subj, of, a.Role.SUBJECT)
    return a.Moves(of, (), GRAVEYARD, said=f"wo_grave {hint} {zonefrom}"), None


def _write_grave(out: Printer, value: a.Moves) -> None:
    _, hint, whose = value.said.split()
    of = expect(a.All, value.what).parts[0] if whose in OWNERS else value.what
    write_watched(out, of, hint)
    shown = ["a", "opponent's"] if whose == "their" else [whose]
    out.word(*["would", "be", "put", "into"], *shown, *["graveyard", "from", "anywhere"])


def _counters(said: str, *, twice: bool) -> Custom:
    """“twice that many counters are put on it instead”."""

    def read(
        ctx: Context,
        num: a.Quantity,
        counter: str,
        np: a.Ref,
        *,
        counter_2: str,
        num_2: a.Quantity | None = None,
    ) -> a.Replacement:
        of, hint = watched(ctx, np)
        if counter != counter_2 or num != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "counters of another kind")
        change = a.Times(a.Number(2)) if num_2 is None else a.Plus(num_2)
        return a.Replacement(
            a.CountersPut(counter, of), a.Happens((change,)), said=f"{said} {hint}"
        )

    def write(out: Printer, value: a.Replacement) -> None:
        event = expect(a.CountersPut, value.event)
        kind = event.kind.split()
        out.word(*["if", "one", "or", "more"], *kind, *["counters", "would", "be", "put", "on"])
        write_watched(out, event.on, value.said.split()[1])
        out.word(",")
        if twice:
            out.word("twice", "that", "many")
        else:
            out.word("that", "many", "plus")
            out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
        out.word(*kind, *["counters", "are", "put", "on", "it", "instead"])

    return Custom(read, write)


def _damage_to(said: str, change: Callable[..., a.EventChange], words: str) -> Custom:
    """“it deals double that damage to that permanent or player instead”."""

    def read(
        ctx: Context,
        subj: a.Ref,
        np: a.Ref,
        num: a.Quantity | None = None,
        *,
        noun: a.Filter,
        vor: str,
        noun_2: a.Filter,
    ) -> a.Replacement:
        source, first = watched(ctx, subj)
        to, second = watched(ctx, np)
        named = to.parts if isinstance(to, a.AnyOf) else ()
        if {reworded(one, "") for one in named} != {noun, noun_2}:
            raise ctx.stop(Stage.LOWERING, "damage to something else")
        event = a.DealsDamage(source, to)
        return a.Replacement(event, a.Happens((change(num),)), said=f"{said} {first} {second}")

    def write(out: Printer, value: a.Replacement) -> None:
        _, first, second = value.said.split()
        out.word("if")
        damage = expect(a.DealsDamage, value.event)
        to = expect(a.AnyOf, damage.to)
        write_watched(out, damage.source, first)
        out.word(*["would", "deal", "damage", "to"])
        write_watched(out, to, second)
        out.word(",", "it", "deals")
        for word in words.split():
            if word == "$":
                out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
            else:
                out.word(word)
        left, right = to.parts
        out.word("to", "that")
        out.show("NOUN_", left)
        out.word("or")
        out.show("NOUN_", right)
        out.word("instead")

    return Custom(read, write)


def _prevent(said: str) -> Custom:
    """“if damage would be dealt to ~, prevent that damage and …” (615.5)."""

    def read(ctx: Context, np: a.Ref, vand: str = "", vps: a.Effect | None = None) -> a.Prevention:
        of, hint = watched(ctx, np)
        if vps is not None and not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot follow a prevention")
        event = a.DealsDamage(a.All(()), of)
        return a.Prevention(event, then=vps, said=f"{said} {hint}")

    def write(out: Printer, value: a.Prevention) -> None:
        out.word(*["if", "damage", "would", "be", "dealt", "to"])
        to = expect(a.Filter, expect(a.DealsDamage, value.event).to)
        write_watched(out, to, value.said.split()[1])
        out.word(",", *["prevent", "that", "damage"])
        if value.then is not None:
            out.word("and", "\x01b")
            out.value("vps", value.then)

    return Custom(read, write)


# How things enter.


def _counters_if(
    ctx: Context, number: a.Quantity, counter: str, counters: str, cond: a.Condition
) -> a.Replacement:
    agree(ctx, number, counters, plural="counters")
    return enters("en_counters_if", (a.WithCounters(counter, number),), cond)


def _write_counters_if(out: Printer, value: a.Replacement) -> None:
    change = expect(a.WithCounters, changes_of(value)[0])
    out.word("~", "enters", "with")
    _write_counters(out, change)
    out.word("on", "it", "if")
    out.value("cond", value.condition)


def _write_counters(out: Printer, change: a.WithCounters) -> None:
    one = change.count == a.Number(1)
    if one:
        out.word("a")
    else:
        out.value("number", change.count)
    out.word(*change.kind.split(), "counter" if one else "counters")


def _np_counters(
    ctx: Context, np: a.Ref, counter: str, them: str, num: a.Quantity | None = None
) -> a.Replacement:
    of, hint = watched(ctx, np)
    number = num if num is not None else a.Number(1)
    change = a.WithCounters(counter, number)
    said = "en_np_counter" if num is None else "en_np_counters"
    return a.Replacement(a.Enters(of), a.Happens((change,)), said=f"{said} {hint} {them}")


def _write_np_counters(out: Printer, value: a.Replacement) -> None:
    alias, hint, them = value.said.split()
    change = expect(a.WithCounters, changes_of(value)[0])
    inner = out.beside()
    write_watched(inner, expect(a.Enters, value.event).what, hint)
    out.word(*inner.words, "\x01p" if hint.endswith("_p") else "\x01s", "\x02enter", "with")
    if alias == "en_np_counter":
        out.word("a", "additional", *change.kind.split(), "counter")
    else:
        out.show("NUM_", change.count)
        out.word("additional", *change.kind.split(), "counters")
    out.word("on", them)


def _kicked_with(  # noqa: PLR0917
    ctx: Context,
    cond: a.Condition,
    np: a.Ref,
    number: a.Quantity,
    counter: str,
    counters: str,
    kwitems: tuple[a.Ability, ...],
) -> a.Replacement:
    """“it enters with two +1/+1 counters on it and with haste” (614.1c)."""
    row = expect(Custom, ctx.table.rows["st_kicked_counters"])
    plain = expect(a.Replacement, row.read(ctx, cond, np, number, counter, counters))
    words = a.WithChanges((a.Gain(tuple(kwitems)),))
    said = f"en_kicked_with {plain.said}"
    return reworded(plain, said, instead=a.Happens((*changes_of(plain), words)))


def _write_kicked_with(out: Printer, value: a.Replacement) -> None:
    counters, words = changes_of(value)
    plain = reworded(value, value.said.partition(" ")[2], instead=a.Happens((counters,)))
    out.alias(plain.said, plain)
    out.word("and", "with")
    (gained,) = expect(a.WithChanges, words).changes
    out.value("kwitems", expect(a.Gain, gained).abilities)


def _as_event(said: str, event: a.EventPattern, words: str) -> Custom:
    """“as it enters, choose a color”, “as ~ is turned face up, put …” (614.1e)."""

    def read(ctx: Context, vps: a.Effect) -> a.Replacement:
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "what as it enters?")
        return a.Replacement(event, a.Happens((a.First(vps),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(*words.split(), "\x01b")
        out.value("vps", expect(a.First, changes_of(value)[0]).effect)

    return Custom(read, write)


def or_tapped(statements: Sequence[object]) -> list[object]:
    """“As ~ enters, you may pay 2 life. If you don't, it enters tapped.” as one replacement (614.12)."""
    out: list[object] = []
    for one in statements:
        last = out[-1] if out else None
        if (
            isinstance(one, a.Replacement)
            and one.said.startswith("en_else_tapped")
            and isinstance(last, a.Replacement)
            and last.said == "st_as_may"
        ):
            other = a.OnlyIf(a.NotSo(a.IfDid()), (a.Tapped(),))
            said = f"en_or_tapped {one.said.split()[1]}"
            changes = (*changes_of(last), other)
            out[-1] = reworded(last, said, instead=a.Happens(changes))
        else:
            out.append(one)
    return out


def _write_or_tapped(out: Printer, value: a.Replacement) -> None:
    first = changes_of(value)[0]
    out.alias("st_as_may", reworded(value, "st_as_may", instead=a.Happens((first,))))
    out.word(".", *["if", "you", "don't", ","], value.said.split()[1], "enters", "tapped")


_FIXED: dict[str, tuple[a.EventPattern, str]] = {
    "wo_draw": (a.Draws(_YOU), "you would draw a card"),
    "wo_draw_while": (a.Draws(_YOU), "you would draw a card"),
    "wo_lose": (a.LosesGame(_YOU), "you would lose the game"),
    "wo_gain": (a.GainsLife(_YOU), "you would gain life"),
    "wo_discard": (a.Discards(_YOU), "you would discard a card"),
}


def _more_life(said: str, change: Callable[..., a.EventChange], words: str) -> Custom:
    """“you gain twice that much life instead”: the same event with more (614.1a)."""

    def read(ctx: Context, would: Would, num: a.Quantity | None = None) -> a.Replacement:
        event, cond = would
        if event != a.GainsLife(_YOU) or cond is not None:
            raise ctx.stop(Stage.LOWERING, "that much of what?")
        return a.Replacement(event, a.Happens((change(num),)), said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        _write_would(out, value)
        for word in words.split():
            if word == "$":
                out.show("NUM_", expect(a.Plus, changes_of(value)[0]).amount)
            else:
                out.word(word)

    return Custom(read, write)


ROWS: Rows = {
    "st_gain_twice": _more_life(
        "st_gain_twice",
        lambda _: a.Times(a.Number(2)),
        "you gain twice that much life instead",
    ),
    "st_gain_plus": _more_life("st_gain_plus", a.Plus, "you gain that much life plus $ instead"),
    **{alias: _would(pattern, alias) for alias, (pattern, _) in _FIXED.items()},
    "wo_die": _would_subject("wo_die", a.Dies, a.Role.SUBJECT, "die"),
    "wo_grave": Custom(_grave, _write_grave),
    "wo_they_draw": _would_subject("wo_they_draw", a.Draws, a.Role.PLAYER, "draw a card"),
    "vand_v": "and",
    "vand_a": "and",
    "rp_instead": _instead("rp_instead"),
    "rp_instead_first": _instead("rp_instead_first", first=True),
    "rp_may": _instead("rp_may", may=True),
    "rp_counters_plus": _counters("rp_counters_plus", twice=False),
    "rp_counters_twice": _counters("rp_counters_twice", twice=True),
    "rp_double_to": _damage_to(
        "rp_double_to", lambda _: a.Times(a.Number(2)), "double that damage"
    ),
    "rp_plus_to": _damage_to("rp_plus_to", a.Plus, "that much damage plus $"),
    "rp_prevent": _prevent("rp_prevent"),
    "rp_prevent_then": _prevent("rp_prevent_then"),
    "rp_redirect": Custom(
        lambda ctx: a.Replacement(
            a.DealsDamage(a.All(()), _YOU),
            a.Happens((a.RedirectTo(a.Source()),)),
            said="rp_redirect",
        ),
        lambda out, v: out.word(
            *[
                "all",
                "damage",
                "that",
                "would",
                "be",
                "dealt",
                "to",
                "you",
                "is",
                "dealt",
                "to",
                "~",
                "instead",
            ]
        ),
    ),
    "en_counters_if": Custom(_counters_if, _write_counters_if),
    "en_np_counter": Custom(_np_counters, _write_np_counters),
    "en_np_counters": Custom(_np_counters, _write_np_counters),
    "en_kicked_with": Custom(_kicked_with, _write_kicked_with),
    "en_kicked_with_n": Custom(_kicked_with, _write_kicked_with),
    "en_as_it": _as_event("en_as_it", a.Enters(_SELF), "as it enters ,"),
    "en_as_up": _as_event("en_as_up", a.TurnsFaceUp(_SELF), "as ~ is turned face up ,"),
    "en_or_tapped": Custom(lambda ctx: None, _write_or_tapped),
}
