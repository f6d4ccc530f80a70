"""What the rules speak of as the words of single cards or of few, both ways (106.13, 701.31a, 701.32c, 702.138d, 728.1a, 810.9f)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.events import T, event
from rulesdb.oracle.meaning.context import LINK, Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_LOST = "all unspent mana and you add the mana lost this way"


def _drain(ctx: Context) -> a.Effect:
    """“that player loses all unspent mana and you add the mana lost this way” (106.13)."""
    return by_subject(ctx, a.MoveMana(ctx.subject, a.You(), said="sc_drain"))


def _write_drain(out: Printer, value: a.MoveMana) -> None:
    out.subject(value.from_)
    out.word("\x02lose", *_LOST.split())


def _activate_mana(ctx: Context, np: a.Ref) -> a.Effect:
    """“activates a mana ability of each land they control”."""
    return by_subject(ctx, a.ActivateMana(np, ctx.subject, said="sc_activate_mana"))


def _write_activate_mana(out: Printer, value: a.ActivateMana) -> None:
    out.subject(value.player)
    out.word("\x02activate", "a", "mana", "ability", "of")
    out.value("np", value.of)


def _redistribute(ctx: Context, posss: tuple[str, a.Filter]) -> a.Effect:
    if not isinstance(posss[1], a.IsPlayer):
        raise ctx.stop(Stage.LOWERING, "whose life totals?")
    return by_subject(ctx, a.RedistributeLife(ctx.subject, said="sc_redistribute"))


def _write_redistribute(out: Printer, value: a.RedistributeLife) -> None:
    out.subject(value.by)
    out.word("\x02redistribute", "any", "number", "of", "players'", "life", "totals")


def _pay_any(ctx: Context) -> a.Effect:
    """“as ~ enters, pay any amount of life”: noted for what asks how much that was (607.2g)."""
    return by_subject(ctx, a.PayAnyLife(LIFE_PAID, ctx.subject, said="sc_pay_any"))


def _write_pay_any(out: Printer, value: a.PayAnyLife) -> None:
    out.subject(value.player)
    out.word("\x02pay", "any", "amount", "of", "life")


def _before(ctx: Context, noun: a.Filter) -> a.Static:
    """“if ~ is your commander, choose a color before the game begins” (903.4b)."""
    if noun != a.IsCommander():
        raise ctx.stop(Stage.LOWERING, "before the game only a commander is known")
    return a.ChosenBefore(a.Choose(a.Kind.COLOR), said="sc_before")


_BEFORE = "if ~ is your commander , choose a color before the game begins"

LIFE_PAID = "life paid"
"""The link between what asks for life as a permanent enters and what speaks of that life (607.2g)."""


def _schemes(ctx: Context, num: a.Quantity | None = None) -> a.Effect:
    said = "sc_scheme" if num is None else "sc_schemes"
    made = a.KeywordAction("set in motion", ctx.subject, None, num or a.Number(1), said=said)
    return by_subject(ctx, made)


def _write_schemes(out: Printer, value: a.KeywordAction) -> None:
    out.subject(value.player)
    out.word("\x02set")
    if value.said == "sc_scheme":
        out.word("a", "scheme")
    else:
        out.show("NUM_", value.count)
        out.word("schemes")
    out.word("in", "motion")


_ESCAPED = a.CostPaid("escape")


def _escapes_with(ctx: Context, kwitems: tuple[a.Ability, ...]) -> a.Replacement:
    """“~ escapes with haste”: if it escaped, it has that (702.138d)."""
    gain = a.WithChanges((a.Gain(tuple(kwitems)),))
    enters = a.Enters(a.Is(a.Source()))
    return a.Replacement(enters, a.Happens((gain,)), _ESCAPED, said="sc_escapes_with")


def _write_escapes_with(out: Printer, value: a.Replacement) -> None:
    out.word("~", "escapes", "with")
    change = expect(a.WithChanges, expect(a.Happens, value.instead).changes[0])
    out.value("kwitems", expect(a.Gain, change.changes[0]).abilities)


_SELF_OR_OTHERS = "self or others"
"""The link of a choice between oneself and the others."""

_LAND_OR_NOT = "land or nonland"
"""The link of a choice between cards that are lands and those that are none."""
_IS_LAND = a.Fits(a.Item(), a.HasType(CardType.LAND))
_OF_KIND = a.Where(
    a.AnySo(
        (
            a.AllSo((_IS_LAND, a.WordChosen(_LAND_OR_NOT, "land"))),
            a.AllSo((a.NotSo(_IS_LAND), a.WordChosen(_LAND_OR_NOT, "nonland"))),
        )
    )
)


def _chose(said: str, word: str) -> Custom[a.Condition]:
    """“If that player chooses self, …”: the one who was told to choose."""

    def read(ctx: Context, noun: a.Filter, selfother: str) -> a.Condition:
        if noun != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "who chooses?")
        who = ctx.mentions.find(player=True, plural=False, at=ctx.at, word="that player")
        if not isinstance(who, a.Target):
            raise ctx.stop(Stage.REFERENCE, "who chose?")
        return a.WordChosen(_SELF_OR_OTHERS, selfother, said=said)

    def write(out: Printer, value: a.WordChosen) -> None:
        out.word(word, "player", "chooses", value.word)

    return Custom(read, write)


_TO_PUT = "counters to put"


def _up_to_total(
    ctx: Context, x: a.Quantity, counter: str, counter_2: str, num: a.Quantity
) -> a.Effect:
    """“put up to X +1/+0 counters on ~. This ability can't cause the total … to be greater than four” (107.1c)."""
    if counter != counter_2:
        raise ctx.stop(Stage.LOWERING, "the total of which counters?")
    chosen = a.Choose(a.Kind.NUMBER, low=a.Number(0), high=x, link=_TO_PUT)
    put = a.PutCounters(counter, a.Source(), a.ChosenNumber(_TO_PUT), total=num)
    return a.Sequence((chosen, put), a.Join.AND, said="sc_up_to_total")


def _write_up_to_total(out: Printer, value: a.Sequence) -> None:
    put = expect(a.PutCounters, value.steps[-1])
    kind = put.kind.split()
    out.word("put", "up", "to")
    out.show("X_", expect(a.Choose, value.steps[0]).high)
    out.word(*kind, "counters", "on", "~", ".", "this", "ability", "can't", "cause", "the", "total")
    out.word("number", "of", *kind, "counters", "on", "~", "to", "be", "greater", "than")
    out.show("NUM_", put.total)


_NOTE = "note the type and amount of mana spent to pay this activation cost"
_LAST = a.LastPut(a.Linked(LINK))
_NOTED_WORDS = "last noted type and amount of mana . \x01b spend this mana only to cast the last card exiled with ~"


def _noted(ctx: Context, noun: a.Filter) -> a.AddMana:
    """“Add ~'s last noted type and amount of mana. Spend this mana only to cast the last card exiled with ~.”"""
    if noun != a.IsCard():
        raise ctx.stop(Stage.LOWERING, "to cast what?")
    return a.AddMana(of_chosen=a.MANA_NOTED, spend_only=_LAST, said="sc_noted")


def _write_noted(out: Printer, value: a.AddMana) -> None:
    if (value.of_chosen, value.spend_only) != (a.MANA_NOTED, _LAST):
        raise Stop(Stage.PRINTING, "other mana, or to cast something else")
    out.word("add", "~'s", *_NOTED_WORDS.split())


ROWS: Rows = {
    "sc_note_mana": Custom(
        lambda ctx: a.NoteMana(said="sc_note_mana"), lambda out, _: out.word(*_NOTE.split())
    ),
    "sc_noted": Custom(_noted, _write_noted),
    "sc_up_to_total": Custom(_up_to_total, _write_up_to_total),
    "sc_self_or_others": a.Choose(a.Kind.WORD, S, options=("self", "others"), link=_SELF_OR_OTHERS),
    "so_self": "self",
    "so_others": "others",
    "sc_that_chose": _chose("sc_that_chose", "that"),
    "sc_the_chose": _chose("sc_the_chose", "the"),
    "sc_was_chosen": Custom(
        lambda ctx, selfother: a.WordChosen(_SELF_OR_OTHERS, selfother, said="sc_was_chosen"),
        lambda out, v: out.word(v.word, "was", "chosen"),
    ),
    "sc_land_or_not": a.Choose(a.Kind.WORD, S, options=("land", "nonland"), link=_LAND_OR_NOT),
    "sc_chosen_kind": _OF_KIND,
    "sc_activate_mana": Custom(_activate_mana, _write_activate_mana),
    "sc_drain": Custom(_drain, _write_drain),
    "sc_redistribute": Custom(_redistribute, _write_redistribute),
    "sc_before": Custom(_before, lambda out, _: out.word(*_BEFORE.split())),
    "sc_pay_any": Custom(_pay_any, _write_pay_any),
    "sc_paid": Custom(
        lambda ctx: a.ChosenNumber(LIFE_PAID, said="sc_paid"),
        lambda out, _: out.word("the", "life", "paid", "as", "~", "entered"),
    ),
    "sc_paid_it": Custom(
        lambda ctx: a.ChosenNumber(LIFE_PAID, said="sc_paid_it"),
        lambda out, _: out.word("the", "life", "paid", "as", "it", "entered"),
    ),
    "sc_blocked": a.MakeBlocked(S),
    "sc_scheme": Custom(_schemes, _write_schemes),
    "sc_schemes": Custom(_schemes, _write_schemes),
    "sc_radiation": event("sc_radiation", a.LosesLife(T, radiation=True)),
    "sc_escapes_with": Custom(_escapes_with, _write_escapes_with),
}
