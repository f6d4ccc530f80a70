"""Events that a pattern says, both ways, of one subject or of many (603.2c). There is one row for each event.

A pattern is printed by the form that read it. “For the first time each turn” is of any event.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.events.roles import check_sorts, remember
from rulesdb.oracle.language.events.things import BATTLEFIELD, GRAVEYARD, MINE, OWN, YOURSELF, O, T
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, h, match
from rulesdb.oracle.printing.printer import Printer, forms
from rulesdb.oracle.syntax.problems import Stage, Stop, Unlike

_YOURS = ("ev_ring_bearer", "ev_casts_nth", "ev_casts_nth_in", "ev_draws_nth", "ev_draws_nth_in")
"""Rows that say “your”: of anybody else it is “their first spell”."""


_OF_A_PLAYER = (
    a.Mills, a.Discards, a.Draws, a.Sacrifices, a.CreatesToken, a.Casts, a.Activates, a.Copies, a.TapsForMana,
)  # fmt: skip
"""What one player does: “a player discards one or more cards” is once for each, “one or more players …” is not."""


def event(alias: str, pattern: a.EventPattern | None) -> Custom[a.EventPattern]:
    """A row of an event: its subject decides whether it is one event or one for each."""

    def read(ctx: Context, **children: object) -> a.EventPattern:
        if alias in _YOURS and children["tnp"] != YOURSELF:
            raise ctx.stop(Stage.LOWERING, "whose first is that?")
        many_ = any(
            isinstance(one, a.Filter) and one.said.startswith(("t_many", "o_many"))
            for one in children.values()
        )
        made = fill(expect(a.EventPattern, pattern), children, alias)
        check_sorts(ctx, made)
        remember(ctx, made, many_=many_)
        tnp = children.get("tnp")
        if (
            isinstance(made, _OF_A_PLAYER)
            and isinstance(tnp, a.Filter)
            and tnp.said.startswith("t_many")
        ):
            return a.OnceForAll(made, said="ev_many")
        return a.OneOrMore(made, said="ev_many") if many_ else made

    return Custom(read, lambda out, v: write_event(out, pattern, v))


def write_event(out: Printer, pattern: a.EventPattern | None, value: a.EventPattern) -> None:
    """The event in the words of the form that read it."""
    found: dict[str, object] = {}
    if not match(pattern, value, found):
        raise ctx_stop(value) if type(pattern) is type(value) else _unlike(value)
    tnp = found.pop("tnp", None)
    alias = value.said

    for one in forms().templates[alias]:
        if one.children - {"tnp"} != frozenset(found):
            continue
        out.fill(one, {**found, "tnp": tnp})
        return
    raise ctx_stop(value)


def ctx_stop(value: a.EventPattern) -> Exception:
    """No form prints this event."""
    return Stop(Stage.PRINTING, _LACKING.format(value))


def _unlike(value: a.EventPattern) -> Exception:
    """This form prints no event of that kind."""
    stop = Unlike(Stage.PRINTING, _LACKING.format(value))
    stop.of = value
    return stop


_LACKING = "no words for {!r:.60}"


PATTERNS: dict[str, a.EventPattern] = {
    "ev_enters": a.Enters(T),
    "ev_dies": a.Dies(T),
    "ev_leaves": a.Leaves(T),
    "ev_leaves_undying": a.Moves(
        T, BATTLEFIELD, (Zone.HAND, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND)
    ),
    "ev_attacks_alone": a.Attacks(T, alone=True),
    "ev_is_attacked": a.IsAttacked(T),
    "ev_rolls": a.RollsDie(T),
    "ev_rolls_a": a.RollsDie(T, h.num),
    "ev_rolls_least": a.RollsDie(T, h.num, least=True),
    "ev_rolls_least_die": a.RollsDie(T, h.num, least=True),
    "ev_rolls_many": a.OneOrMore(a.RollsDie(T)),
    "ev_you_attack_with": a.PlayerAttacks(T, h.filter, h.num),
    "ev_blocks": a.Blocks(T),
    "ev_blocks_np": a.Blocks(T, O),
    "ev_blocked": a.BecomesBlocked(T),
    "ev_blocked_by": a.BecomesBlocked(T, O),
    "ev_not_blocked_g": a.NotBlocked(T),
    "ev_combat_damage": a.DealsDamage(T, O, combat=True),
    "ev_damage": a.DealsDamage(T, O),
    "ev_damage_exactly": a.DealsDamage(T, O, exactly=h.num),
    "ev_damage_least": a.DealsDamage(T, O, least=h.num),
    "ev_dealt_least": a.DealsDamage(a.All(()), T, least=h.num),
    "ev_combat_exactly": a.DealsDamage(T, O, combat=True, exactly=h.num),
    "ev_deals": a.DealsDamage(T),
    "ev_deals_combat": a.DealsDamage(T, combat=True),
    "ev_dealt": a.IsDealtDamage(T),
    "ev_dealt_combat": a.IsDealtDamage(T, combat=True),
    "ev_prevented": a.DamagePrevented(O),
    "ev_tapped": a.BecomesTapped(T),
    "ev_untapped": a.BecomesUntapped(T),
    "ev_target": a.BecomesTarget(T, O),
    "ev_face_up": a.TurnsFaceUp(T),
    "ev_transforms": a.Transforms(T),
    "ev_casts_nth": a.Casts(T, nth=h.ord),
    "ev_casts_nth_in": a.Casts(T, nth=h.ord),
    "ev_casts_nth_their": a.Casts(T, nth=h.ord),
    "ev_expends": a.Expends(T, h.num),
    "ev_draws": a.Draws(T),
    "ev_draws_nth": a.Draws(T, h.ord),
    "ev_draws_nth_in": a.Draws(T, h.ord),
    "ev_pays_life": a.PaysLife(T),
    "ev_discards": a.Discards(T, O),
    "ev_gains": a.GainsLife(T),
    "ev_loses": a.LosesLife(T),
    "ev_sacrifices": a.Sacrifices(T, O),
    "ev_cycles": a.Cycles(T, O),
    # Who cycles a card discards it, and it triggers only once (702.29d).
    "ev_cycles_discards_v": a.Discards(T, O),
    "ev_taps": a.TapsForMana(T, O),
    "ev_scries": a.Scries(T),
    "ev_surveils": a.Scries(T, surveil=True),
    "ev_creates": a.CreatesToken(T, O),
    "ev_exploits": a.IsExploited(T, O),
    "ev_monstrous": a.GainsDesignation("monstrous", T),
    "ev_attacks_saddled": a.Attacks(a.All((T, a.HasStatus(a.Status.SADDLED)))),
    "ev_becomes_saddled": a.KeywordActionDone("saddled", what=T),
    "ev_becomes_crewed": a.KeywordActionDone("crewed", what=T),
    "ev_crews": a.KeywordActionDone("crew", what=T, whom=O),
    "ev_saddles": a.KeywordActionDone("saddle", what=T, whom=O),
    "ev_trains": a.KeywordActionDone("train", what=T),
    "ev_evolves": a.KeywordActionDone("evolve", what=T),
    "ev_mentors": a.KeywordActionDone("mentor", what=T, whom=O),
    "ev_enlists": a.KeywordActionDone("enlist", what=T, whom=O),
    "ev_foretells": a.KeywordActionDone("foretell", player=T, what=O),
    "ev_plots": a.KeywordActionDone("plot", player=T, what=O),
    "ev_boasts": a.Activates(a.IsPlayer(), T, word="boast", mana_too=True),
    "ev_firebends": a.KeywordActionDone("firebend", player=T),
    "ev_gives_gift": a.KeywordActionDone("give a gift", player=T),
    "ev_explores": a.KeywordActionDone("explore", what=T),
    "ev_mutates": a.KeywordActionDone("mutate", what=T),
    "ev_enters_haunted": a.AnyEvent((a.Enters(T), a.Dies(a.Is(a.Haunted())))),
    "ev_haunted_dies": a.Dies(a.Is(a.Haunted())),
    "ev_enters_attacks": a.AnyEvent((a.Enters(T), a.Attacks(T))),
    "ev_attacks_enters": a.AnyEvent(
        (a.Attacks(T), a.Enters(a.All((T, a.InCombat(a.Combat.ATTACKING)))))
    ),
    "ev_enters_dies": a.AnyEvent((a.Enters(T), a.Dies(T))),
    "ev_enters_leaves": a.AnyEvent((a.Enters(T), a.Leaves(T))),
    "ev_attacks_blocks": a.AnyEvent((a.Attacks(T), a.Blocks(T))),
    "ev_blocks_blocked": a.AnyEvent((a.Blocks(T), a.BecomesBlocked(T))),
    "ev_attacks_blocked": a.AnyEvent((a.Attacks(T), a.BecomesBlocked(T))),
    "ev_copies": a.Copies(T, O),
    "ev_turns_up": a.TurnsFaceUp(O, T),
    "ev_casts_copies": a.AnyEvent((a.Casts(T, O), a.Copies(T, O))),
    "ev_blocks_blocked_by": a.AnyEvent((a.Blocks(T, O), a.BecomesBlocked(T, O))),
    "ev_counters_many": a.OneOrMore(a.CountersPut(h.counter, T)),
    "ev_counter_put": a.CountersPut(h.counter, T),
    "ev_any_counters_many": a.OneOrMore(a.CountersPut("", T)),
    "ev_any_counter_put": a.CountersPut("", T),
    "ev_put_any_counter": a.CountersPut("", O, T),
    "ev_put_any_counters": a.OneOrMore(a.CountersPut("", O, T)),
    "ev_counter_removed": a.CountersRemoved(h.counter, T),
    "ev_any_counter_removed": a.CountersRemoved("", T),
    "ev_counters_removed": a.OneOrMore(a.CountersRemoved(h.counter, T)),
    "ev_any_counters_removed": a.OneOrMore(a.CountersRemoved("", T)),
    "ev_last_counter": a.CountersRemoved(h.counter, T, last=True),
    "me_activates": a.Activates(T, O, mana_too=True),
    "me_activates_not": a.Activates(T, O),
    "me_activates_any": a.Activates(T),
    "me_activates_all": a.Activates(T, mana_too=True),
    "me_put_counters": a.OneOrMore(a.CountersPut(h.counter, O, T)),
    "me_put_counter": a.CountersPut(h.counter, O, T),
    "me_leave_grave": a.Moves(a.All((T, OWN)), GRAVEYARD),
    "me_you_dealt": a.IsDealtDamage(YOURSELF),
    "me_you_dealt_combat": a.IsDealtDamage(YOURSELF, combat=True),
    "me_attached": a.BecomesAttached(T, O),
    "me_unattached": a.BecomesUnattached(T, O),
    "me_win_flip": a.FlipsCoin(T, won=True),
    "me_lose_flip": a.FlipsCoin(T, won=False),
    "me_search": a.Searches(T),
    "me_shuffle": a.Shuffles(T),
    "me_phases_in": a.PhasesIn(T),
    "me_phases_out": a.PhasesOut(T),
    "me_loses_game": a.LosesGame(T),
    "me_tapped_for_mana": a.TapsForMana(a.IsPlayer(), T),
    "me_tapped_chosen": a.TapsForMana(a.IsPlayer(), T, chosen=True),
    "ev_taps_chosen": a.TapsForMana(T, O, chosen=True),
    "me_transforms_into": a.Transforms(T),
    "me_bounced": a.Moves(a.All((T, OWN)), BATTLEFIELD, (Zone.HAND,)),
    "me_regrown": a.Moves(a.All((T, OWN)), GRAVEYARD, (Zone.HAND,)),
    "me_returned": a.Moves(a.All((T, OWN)), BATTLEFIELD, (Zone.HAND,)),
    "me_mills": a.Mills(T, O),
    "me_final_chapter": a.KeywordActionDone("final chapter", what=T),
    "me_renowned": a.GainsDesignation("renowned", T),
}


def _nth_counter(ctx: Context, ord: a.Number, counter: str, tnp: a.Filter) -> a.EventPattern:  # noqa: A002
    """“the third lore counter is put on ~”: there were fewer, and now there are not (122.7)."""
    made = a.NthCounterPut(counter, tnp, ord.value, said="ev_nth_counter")
    check_sorts(ctx, made)
    remember(ctx, made, many_=False)
    return made


def _write_nth_counter(out: Printer, value: a.NthCounterPut) -> None:
    out.word("the")
    out.show("ORD_", a.Number(value.nth))
    out.word(*value.kind.split(), "counter", "is", "put", "on")
    out.value("tnp", value.on)


def _loses_control(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:  # noqa: A002
    """“you lose control of ~”: somebody else has it, or nobody as it leaves the battlefield (603.10d)."""
    if tnp != YOURSELF:
        raise ctx.stop(Stage.LOWERING, "who loses control?")
    lost = a.ControlChanges(object, from_=YOURSELF)
    made = a.AnyEvent((lost, a.Leaves(a.All((object, MINE)))), said="me_loses_control")
    check_sorts(ctx, made)
    remember(ctx, made, many_=False)
    return made


def _write_loses_control(out: Printer, value: a.AnyEvent) -> None:
    lost, gone = value.parts
    of = expect(a.ControlChanges, lost).what
    if gone != a.Leaves(a.All((of, MINE))):
        raise ctx_stop(value)
    out.word("you", "lose", "control", "of")
    out.value("object", of)


def _first(ctx: Context, event: a.EventPattern) -> a.EventPattern:
    return a.FirstTime(event, said="ev_first")


ROWS: Rows = {
    **{alias: event(alias, pattern) for alias, pattern in PATTERNS.items()},
    "ev_nth_counter": Custom(_nth_counter, _write_nth_counter),
    "me_loses_control": Custom(_loses_control, _write_loses_control),
    "ev_many": Custom(lambda ctx: None, lambda out, v: out.value("event", v.event)),
    "ev_first": Custom(
        _first,
        lambda out, v: (
            out.value("event", v.event),
            out.word("for", *["the", "first", "time", "each", "turn"]),
        ),
    ),
}
