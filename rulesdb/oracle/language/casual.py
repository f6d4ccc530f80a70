"""Schemes, planes and phenomena: set in motion, walked to, encountered, chaos; commanders, both ways (311, 312, 314, 701.31–701.33, 903.8).

What an ability says of the command zone tells where it functions (113.6b).
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.events import T, event
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _chaos(ctx: Context) -> a.EventPattern:
    """“Whenever chaos ensues”, or in older words “whenever you roll {CHAOS}” (311.7)."""
    made = a.KeywordActionDone("chaos", said="va_chaos")
    ctx.mentions.event = made
    return made


_EMINENT = a.Fits(a.Source(), a.In((Zone.COMMAND, Zone.BATTLEFIELD)))


def _times_cast(said: str, word: str) -> Custom[a.Quantity]:
    """“for each time you've cast your commander from the command zone this game” (903.8)."""

    def read(ctx: Context, noun: a.Filter) -> a.Quantity:
        if noun != a.IsCommander():
            raise ctx.stop(Stage.LOWERING, "only of commanders that is counted")
        return a.CommanderCasts(a.You(), said=said)

    words = f"time you've cast {word} commander from the command zone this game"
    return Custom(read, lambda out, _: out.word(*words.split()))


_EVENTS: dict[str, a.EventPattern] = {
    "va_set_in_motion": a.KeywordActionDone("set in motion", T, h.object),
    "va_walk_to": a.KeywordActionDone("planeswalk to", T, h.object),
    "va_walk_away": a.KeywordActionDone("planeswalk away from", T, h.object),
    "va_encounter": a.KeywordActionDone("encounter", T, h.object),
}


def _until_walk(ctx: Context, tnp: a.Filter) -> a.Duration:
    """“until a player planeswalks”: away from what is face up, whatever comes next (901.11)."""
    if tnp.said != "t_a filter_s" and not isinstance(tnp, a.Is):
        raise ctx.stop(Stage.LOWERING, "until who planeswalks?")
    return a.UntilEvent(a.KeywordActionDone(_AWAY, tnp, None), said="ca_until_walk")


def _until_away(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.Duration:
    return a.UntilEvent(a.KeywordActionDone(_AWAY, tnp, object), said="ca_until_away")


def _write_until(out: Printer, value: a.UntilEvent) -> None:
    event = expect(a.KeywordActionDone, value.event)
    far = value.said == "ca_until_away"
    if event.action != _AWAY or event.whom is not None or (event.what is not None) != far:
        raise Stop(Stage.PRINTING, "until something else")
    out.word("until")
    out.value("tnp", event.player)
    out.word("planeswalks")
    if far:
        out.word("away", "from")
        out.value("object", event.what)


_AWAY = "planeswalk away from"


def _blank(ctx: Context, duration: a.Duration) -> a.Effect:
    """“each blank roll of the planar die is a chaos roll until …” (901.9a, 901.9b)."""
    return a.Apply(None, (a.BlankIsChaos(),), duration, said="ca_blank")


def _write_blank(out: Printer, value: a.Apply) -> None:
    if value.changes != (a.BlankIsChaos(),):
        raise Stop(Stage.PRINTING, "another change")
    out.word(*["each", "blank", "roll", "of", "the", "planar", "die", "is", "a", "chaos", "roll"])
    out.value("duration", value.duration)


def _planes(ctx: Context, num: a.Quantity | None = None) -> a.Ref:
    """“the top card of your planar deck”."""
    ctx.planar = True
    ref = a.Top(num or _ONE, a.You(), Zone.COMMAND, said="ca_top" if num is None else "ca_top_n_p")
    ctx.mentions.add(reworded(ref, ""), a.IsCard(), plural=num is not None)
    return ref


def _write_planes(out: Printer, value: a.Top) -> None:
    if (value.of, value.zone, value.fit) != (a.You(), Zone.COMMAND, None):
        raise Stop(Stage.PRINTING, "no planar deck")
    out.form(value.said, {} if value.said == "ca_top" else {"num": value.count})


def _reveal_until(ctx: Context, nouns: a.Filter, subj: a.Ref, np: a.Ref) -> a.Effect:
    """“reveal cards from the top of your planar deck until you reveal five plane cards”."""
    mine = isinstance(subj, a.You) and isinstance(ctx.doer, a.You)
    if nouns != a.IsCard() or not mine or not isinstance(np, a.Pick) or np.up_to or np.among:
        raise ctx.stop(Stage.LOWERING, "revealed until what?")
    ctx.planar = True
    ctx.mentions.drop(reworded(np, ""))
    ctx.mentions.add(a.Bound("revealed"), np.of, plural=np.count != _ONE)
    ctx.group = a.Bound("revealed")
    of = a.All((*parts_of(np.of), a.IN_PLANAR_DECK), said=np.of.said)
    made = a.RevealUntil(of, ctx.doer, np.count, said=f"ca_reveal_until {np.said}")
    ctx.subject = elided(ctx.doer)
    return made


_REVEALING = "reveal cards from the top of your planar deck until you reveal"


def _write_reveal_until(out: Printer, value: a.RevealUntil) -> None:
    if value.exile or value.player != a.You() or a.IN_PLANAR_DECK not in parts_of(value.until):
        raise Stop(Stage.PRINTING, "no planar deck")
    rest = joined([one for one in parts_of(value.until) if one != a.IN_PLANAR_DECK])
    out.subject(value.player)
    out.word(*_REVEALING.split())
    of = reworded(rest, value.until.said)
    out.value("np", a.Pick(of, value.count, said=value.said.partition(" ")[2]))


def _to_deck(said: str, position: str, order: str = "") -> Custom[a.Destination]:
    """“on the bottom of your planar deck in any order” (311.2)."""
    made = a.Destination(Zone.COMMAND, position, face_down=True, order=order, said=said)

    def read(ctx: Context) -> a.Destination:
        ctx.planar = True
        return made

    def write(out: Printer, value: a.Destination) -> None:
        if value != made:
            raise Stop(Stage.PRINTING, "no planar deck")
        out.form(said, {})

    return Custom(read, write)


_ONE = a.Number(1)

ROWS: Rows = {
    "ca_identity": a.IdentityColors(a.You()),
    "ca_identities": a.IdentityColors(a.You()),
    "cp_life_equal": a.PayLife(h.value),
    "ca_until_walk": Custom(_until_walk, _write_until),
    "ca_until_away": Custom(_until_away, _write_until),
    "ca_walk": a.KeywordAction("planeswalk", S),
    "ca_reverse": a.ReverseTurnOrder(),
    "ca_reveal_until": Custom(_reveal_until, _write_reveal_until),
    "ca_blank": Custom(_blank, _write_blank),
    "ca_top": Custom(_planes, _write_planes),
    "ca_top_n_p": Custom(_planes, _write_planes),
    "ca_on_top": _to_deck("ca_on_top", "top"),
    "ca_on_bottom": _to_deck("ca_on_bottom", "bottom"),
    "ca_on_bottom_order": _to_deck("ca_on_bottom_order", "bottom", "any"),
    "ca_on_bottom_random": _to_deck("ca_on_bottom_random", "bottom", "random"),
    **{said: event(said, pattern) for said, pattern in _EVENTS.items()},
    "ca_eminent": _EMINENT,
    "ca_eminent_too": _EMINENT,
    "ca_cast_your": _times_cast("ca_cast_your", "your"),
    "ca_cast_a": _times_cast("ca_cast_a", "a"),
    "va_chaos": Custom(_chaos, lambda out, _: out.word("chaos", "ensues")),
}
