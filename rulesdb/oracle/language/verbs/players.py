"""What players do with cards, life and mana, and what becomes of them, both ways (104, 119, 121, 701).

Here are verbs whose subject is a player; those whose object is what counts are in `objects`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost, ManaSymbol
from rulesdb.cards.vocabulary import Phase
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, only, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS


def _player_counters(said: str) -> Custom[a.Effect]:
    def read(ctx: Context, counter: str, num: a.Quantity | None = None) -> a.Effect:
        made = a.PutCounters(counter, ctx.subject, num or a.Number(1), said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.PutCounters) -> None:
        out.subject(value.on)
        out.word("\x02get")
        if value.count == a.Number(1):
            out.word("a", *value.kind.split(), "counter")
        else:
            out.show("NUM_", value.count)
            out.word(*value.kind.split(), "counters")

    return Custom(read, write)


def _amass(ctx: Context, nouns: a.Filter, num: a.Quantity) -> a.Effect:
    if not isinstance(nouns, a.HasSubtype):
        raise ctx.stop(Stage.LOWERING, "amass what?")
    return a.KeywordAction("amass", count=num, words=(nouns.subtype,), said="v_amass")


def _skip(ctx: Context, poss: a.Ref, step: str = "turn") -> a.Effect:
    """A step, or the whole turn where none is named (614.10)."""
    made = a.Skip(
        ctx.subject,
        STEPS.get(step),
        turn=step == "turn",
        said=f"v_skip {step.replace(' ', '_')} {poss.said.replace(' ', '_')}",
    )
    yours = isinstance(ctx.subject, a.You) or isinstance(elided(ctx.subject), a.You)
    if isinstance(poss, a.You) != yours or (not yours and poss.said != "=s:their"):
        raise ctx.stop(Stage.LOWERING, "whose step?")
    ctx.subject = elided(ctx.subject)
    return made


def _skip_phase(ctx: Context, poss: a.Ref, step: str) -> a.Effect:
    """“skips their next combat phase”: all of it (500.11)."""
    if step != "combat":
        raise ctx.stop(Stage.LOWERING, "which phase?")
    one = expect(a.Skip, _skip(ctx, poss, step))
    said = one.said.replace("v_skip ", "v_skip_phase ")
    return a.Skip(one.player, phase=Phase.COMBAT, said=said)


def _skip_all(ctx: Context, step: str, poss: a.Ref) -> a.Effect:
    """“skips all combat phases of their next turn”: each of them, however many that turn has (500.8, 614.10)."""
    one = expect(a.Skip, _skip_phase(ctx, poss, step))
    return reworded(one, "v_skip_all", every=True)


def _write_skip_all(out: Printer, value: a.Skip) -> None:
    if not value.every or value.phase is not Phase.COMBAT:
        raise Stop(Stage.PRINTING, "not all combat phases")
    out.subject(value.player)
    whose = "your" if isinstance(value.player, a.You) else "their"
    out.word("\x02skip", "all", "combat", "phases", "of", whose, "next", "turn")


def _skip_that(ctx: Context, step: str) -> a.Skip:
    """“skip the untap step of that turn”: of the extra turn told before (500.7, 614.10)."""
    if not isinstance(ctx.subject, a.You) and not isinstance(elided(ctx.subject), a.You):
        raise ctx.stop(Stage.LOWERING, "whose step?")
    made = a.Skip(ctx.subject, STEPS[step], extra=True, said="v_skip_that")
    ctx.subject = elided(ctx.subject)
    return made


def _write_skip_that(out: Printer, value: a.Skip) -> None:
    if not value.extra or value.step is None or not isinstance(value.player, a.You):
        raise Stop(Stage.PRINTING, "not the step of an extra turn")
    out.subject(value.player)
    out.word("\x02skip", "the", *value.step.value.split(), "of", "that", "turn")


def _write_skip(out: Printer, value: a.Skip) -> None:
    if value.extra:
        raise Stop(Stage.PRINTING, "the step of an extra turn")
    step = value.said.split()[1] if " " in value.said else ""
    if value.turn or value.phase is not None:
        step = "turn" if value.turn else "combat"
    out.subject(value.player)
    whose = "your" if isinstance(value.player, a.You) else "their"
    out.word("\x02skip", whose, "next", *step.split("_"))
    if value.phase is not None:
        out.word("phase")


def _energy_equal(ctx: Context, energy: a.Quantity, value: a.Quantity) -> a.Effect:
    """“get an amount of {E} equal to …” (107.14)."""
    _one_symbol(ctx, energy)
    made = a.PutCounters("energy", ctx.subject, value, said="v_energy_equal")
    ctx.subject = elided(ctx.subject)
    return made


def _write_energy_equal(out: Printer, value: a.PutCounters) -> None:
    out.subject(value.on)
    out.word("\x02get", "a", "amount", "of", "{E}", "equal", "to")
    out.value("value", value.count)


def _pay_energy_equal(ctx: Context, energy: a.Quantity, value: a.Quantity) -> a.Effect:
    _one_symbol(ctx, energy)
    cost = a.Cost((a.PayCounters("energy", value),))
    made = a.Pay(cost, ctx.subject, said="v_pay_energy_equal")
    ctx.subject = elided(ctx.subject)
    return made


def _write_pay_energy_equal(out: Printer, value: a.Pay) -> None:
    paid = expect(a.PayCounters, only(a.Node, value.cost.parts))
    out.subject(value.player)
    out.word("\x02pay", "a", "amount", "of", "{E}", "equal", "to")
    out.value("value", paid.amount)


def _one_symbol(ctx: Context, energy: a.Quantity) -> None:
    if energy != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "how much energy is that?")


_OWN_MANA = a.Cost((a.PayObjectMana(),))


def _pay_own_mana(ctx: Context) -> a.Pay:
    """“sacrifice this creature unless you pay its mana cost”: that of the object itself (118.12, 202.1)."""
    if ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its") != a.Source():
        raise ctx.stop(Stage.LOWERING, "whose mana cost?")
    made = a.Pay(_OWN_MANA, ctx.subject, said="v_pay_own_mana")
    ctx.subject = elided(ctx.subject)
    return made


def _pay_mana_of(ctx: Context, np: a.Ref) -> a.Pay:
    """“pay the mana cost of ~”: the same, without a pronoun."""
    if np != a.Source():
        raise ctx.stop(Stage.LOWERING, "whose mana cost?")
    made = a.Pay(_OWN_MANA, ctx.subject, said="v_pay_mana_of")
    ctx.subject = elided(ctx.subject)
    return made


def _write_pay_own_mana(out: Printer, value: a.Pay) -> None:
    if value.cost != _OWN_MANA:
        raise Stop(Stage.PRINTING, "another cost")
    out.subject(value.player)
    out.word("\x02pay", "its", "mana", "cost")


def _write_pay_mana_of(out: Printer, value: a.Pay) -> None:
    if value.cost != _OWN_MANA:
        raise Stop(Stage.PRINTING, "another cost")
    out.subject(value.player)
    out.word("\x02pay", "the", "mana", "cost", "of", "~")


def write_plus_each(out: Printer, cost: a.Cost) -> None:
    """The mana of such a price."""
    first, more = (expect(a.PayMana, one) for one in cost.parts)
    out.show("MANA_", first.mana)
    out.word("plus", "a", "additional")
    out.show("MANA_", more.mana)
    out.word("for", "each")
    out.value("each", more.times)


def _pay_any(said: str) -> Custom[a.Effect]:
    """“pay any amount of mana”, “any amount of {R}”: as often that one symbol as the player likes (107.1c)."""

    def read(
        ctx: Context, mana: ManaCost | None = None, energy: a.Quantity | None = None
    ) -> a.Effect:
        if mana is not None and (
            len(mana.symbols) != 1 or mana.variables or mana.symbols[0].generic
        ):
            raise ctx.stop(Stage.LOWERING, "any amount of which mana?")
        if energy is not None and energy != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "any amount of how much?")
        one = _GENERIC if mana is None else mana
        part = a.PayMana(one) if energy is None else a.PayCounters("energy", energy)
        made = a.PayAny(a.Cost((part,)), ctx.subject, said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.PayAny) -> None:
        out.subject(value.player)
        (part,) = value.cost.parts
        out.word("\x02pay", *["any", "amount", "of"])
        if isinstance(part, a.PayCounters):
            out.show("ENERGY_", part.amount)
        elif (mana := expect(a.PayMana, part).mana) == _GENERIC:
            out.word("mana")
        else:
            out.show("MANA_", mana)

    return Custom(read, write)


_GENERIC = ManaCost((ManaSymbol(generic=1),))


def _flip_coin(ctx: Context) -> a.Effect:
    """“flip a coin”: called, unless a side of it is asked for (705.2)."""
    return by_subject(ctx, a.FlipCoin(ctx.subject, said="v_flip_coin"))


def _write_flip_coin(out: Printer, value: a.FlipCoin) -> None:
    out.subject(value.player)
    out.word("\x02flip", "a", "coin")


def _pay_times(ctx: Context, mana: ManaCost) -> a.Effect:
    """“pay {1}{W} any number of times”: as often as the player likes (107.1c)."""
    if mana.variables:
        raise ctx.stop(Stage.LOWERING, "which X is paid each time?")
    made = a.PayAny(a.Cost((a.PayMana(mana),)), ctx.subject, said="v_pay_times")
    return by_subject(ctx, made)


def _write_pay_times(out: Printer, value: a.PayAny) -> None:
    out.subject(value.player)
    out.word("\x02pay")
    out.show("MANA_", only(a.PayMana, value.cost.parts).mana)
    out.word("any", "number", "of", "times")


def _pay_or(
    ctx: Context,
    mana: ManaCost,
    alt: str,  # noqa: ARG001
    mana_2: ManaCost | None = None,
    num: a.Quantity | None = None,
) -> a.Effect:
    """“pays {B} or {3}”, “pay {R}{R} or 2 life”: one of two costs, as whoever pays chooses (118.12)."""
    second = a.PayMana(mana_2) if mana_2 is not None else a.PayLife(expect(a.Quantity, num))
    either = a.EitherCost((a.Cost((a.PayMana(mana),)), a.Cost((second,))))
    said = "v_pay_or" if mana_2 is not None else "v_pay_or_life"
    return by_subject(ctx, a.Pay(a.Cost((either,)), ctx.subject, said=said))


def write_pay_or(out: Printer, value: a.Pay) -> None:
    """The two costs behind the one word “pays”."""
    out.subject(value.player)
    out.word("\x02pay")
    first, second = (
        only(a.CostPart, one.parts) for one in only(a.EitherCost, value.cost.parts).options
    )
    out.show("MANA_", expect(a.PayMana, first).mana)
    out.word("or")
    if isinstance(second, a.PayLife):
        out.show("NUM_", second.amount)
        out.word("life")
    else:
        out.show("MANA_", expect(a.PayMana, second).mana)


ROWS: Rows = {
    "v_play_free": a.CastCard(h.np, S, optional=False, play=True),
    "v_flip_until": a.FlipCoin(S, until_lost=True),
    "v_play_able": a.CastCard(h.np, S, optional=False, play=True, normally=True, if_able=True),
    "v_draw_equal": a.Draw(S, h.value),
    "v_draw_additional": a.Draw(S),
    "v_discard": a.Discard(S, h.np),
    "v_gain": a.GainLife(h.amount, S),
    "v_gain_each": a.GainLife(a.Product(h.amount, h.each), S),
    "v_gain_equal": a.GainLife(h.value, S),
    "v_lose": a.LoseLife(h.amount, S),
    "v_lose_each": a.LoseLife(a.Product(h.amount, h.each), S),
    "v_lose_equal": a.LoseLife(h.value, S),
    "v_lose_game": a.LoseGame(S),
    "v_win_game": a.WinGame(S),
    "v_scry": a.Scry(h.num, S),
    "v_surveil": a.Surveil(h.num, S),
    "v_shuffle": a.Shuffle(S),
    "v_search": a.Search(h.np, S, of=h.poss),
    "v_reveal": a.Reveal(h.np, S),
    "v_look": a.Look(h.np, S),
    "v_flip_coin": Custom(_flip_coin, _write_flip_coin),
    "v_proliferate": a.Proliferate(S),
    "v_populate": a.KeywordAction("populate", S),
    "v_investigate": a.KeywordAction("investigate", S),
    "v_learn": a.KeywordAction("learn", S),
    "v_manifest_dread": a.KeywordAction("manifest dread", S),
    "v_bolster": a.KeywordAction("bolster", S, None, h.num),
    "v_amass": Custom(
        _amass,
        lambda out, v: (
            out.word("amass"),
            out.show("NOUNS_", a.HasSubtype(v.words[0])),
            out.show("NUM_", v.count),
        ),
    ),
    "v_discover": a.KeywordAction("discover", S, None, h.num),
    "v_incubate": a.KeywordAction("incubate", S, None, h.num),
    "v_venture": a.KeywordAction("venture into the dungeon", S),
    "v_evidence": a.KeywordAction("collect evidence", S, None, h.num),
    "v_extra_turn_a": a.ExtraTurn(S),
    "v_extra_turns": a.ExtraTurn(S, h.num),
    "v_skip": Custom(_skip, _write_skip),
    "v_skip_turn": Custom(_skip, _write_skip),
    "v_skip_phase": Custom(_skip_phase, _write_skip),
    "v_skip_all": Custom(_skip_all, _write_skip_all),
    "v_skip_that": Custom(_skip_that, _write_skip_that),
    "v_end_turn": a.EndTurn(),
    "v_end_combat": a.EndCombatPhase(),
    "v_pay_times": Custom(_pay_times, _write_pay_times),
    "v_pay_any": _pay_any("v_pay_any"),
    "v_pay_any_of": _pay_any("v_pay_any_of"),
    "v_pay_any_energy": _pay_any("v_pay_any_energy"),
    "v_pay": a.Pay(a.Cost((a.PayMana(h.mana),)), S),
    "v_pay_own_mana": Custom(_pay_own_mana, _write_pay_own_mana),
    "v_pay_mana_of": Custom(_pay_mana_of, _write_pay_mana_of),
    "v_pay_life": a.Pay(a.Cost((a.PayLife(h.num),)), S),
    "v_energy": a.PutCounters("energy", S, h.energy),
    "v_energy_equal": Custom(_energy_equal, _write_energy_equal),
    "v_pay_energy_equal": Custom(_pay_energy_equal, _write_pay_energy_equal),
    "v_pay_or": Custom(_pay_or, write_pay_or),
    "v_pay_or_life": Custom(_pay_or, write_pay_or),
    "v_pay_both": a.Pay(a.Cost((a.PayMana(h.mana), a.PayLife(h.num))), S),
    "v_player_counter": _player_counters("v_player_counter"),
    "v_player_counters": _player_counters("v_player_counters"),
    "v_monarch": a.SetDesignation("monarch", S),
    "v_initiative": a.SetDesignation("initiative", S),
}
