"""More event patterns both ways, and triggers of two events or only in someone's turn (603.2, 603.4).

A row is a pattern as in `events`; whole abilities with two events stand at the end.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.language.abilities import Sentence, write_body
from rulesdb.oracle.language.events import BATTLEFIELD, GRAVEYARD, O, T, event, remember
from rulesdb.oracle.language.filters import write_filter
from rulesdb.oracle.language.nouns import check, host_noun
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fill, h, reworded
from rulesdb.oracle.printing.printer import MANY, ONE, Printer, many
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS

_YOU = a.Is(a.You())
_MINE = a.ControlledBy(a.You())
_OWN = a.OwnedBy(a.You())
_SOURCE = a.Is(a.Source())


def _battalion(ctx: Context, num: a.Number, filter: a.Filter) -> a.EventPattern:
    """“~ and at least two other creatures attack”: that many more attack together with it (508.3d)."""
    check(ctx, filter, plural=True)
    together = a.Where(a.Fits(a.Source(), a.InCombat(a.Combat.ATTACKING)))
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    of = a.All((*parts, together))
    made = a.PlayerAttacks(_YOU, of, a.Number(num.value + 1), said=f"me_battalion {filter.said}")
    ctx.mentions.event = made
    return made


def _write_battalion(out: Printer, value: a.PlayerAttacks) -> None:
    rest = expect(a.All, value.with_).parts[:-1]
    of = rest[0] if len(rest) == 1 else a.All(rest)
    out.word("~", "and", "at", "least")
    out.show("NUM_", a.Number(expect(a.Number, value.number).value - 1))
    out.word("other")
    write_filter(out, reworded(of, value.said.partition(" ")[2]))
    out.word("attack")


def _yours(ctx: Context, tnp: a.Filter, noun: a.Filter) -> a.EventPattern:
    """“attacks you or a planeswalker you control” (508.1b)."""
    if noun != a.HasType(CardType.PLANESWALKER):
        raise ctx.stop(Stage.LOWERING, "attacks what?")
    whom = a.AnyOf((_YOU, a.All((noun, _MINE))))
    made = a.Attacks(tnp, whom, said="me_attack_yours")
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_yours(out: Printer, value: a.Attacks) -> None:

    out.value("tnp", value.what)
    out.word(MANY if many(value.what) else ONE, "\x02attack", "you", "or", "a")
    out.word("planeswalker", "you", "control")


PATTERNS: dict[str, a.EventPattern] = {
    "me_attack_you": a.Attacks(T, _YOU),
    "me_activates": a.Activates(T, O, mana_too=True),
    "me_activates_not": a.Activates(T, O),
    "me_activates_any": a.Activates(T),
    "me_put_counters": a.OneOrMore(a.CountersPut(h.counter, O, T)),
    "me_put_counter": a.CountersPut(h.counter, O, T),
    "me_leave_grave": a.Moves(a.All((T, _OWN)), GRAVEYARD),
    "me_you_dealt": a.IsDealtDamage(_YOU),
    "me_you_dealt_combat": a.IsDealtDamage(_YOU, combat=True),
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
    "me_transforms_into": a.Transforms(T),
    "me_exiled_bf": a.Moves(T, BATTLEFIELD, (Zone.EXILE,)),
    "me_bounced": a.Moves(a.All((T, _OWN)), BATTLEFIELD, (Zone.HAND,)),
    "me_regrown": a.Moves(a.All((T, _OWN)), GRAVEYARD, (Zone.HAND,)),
    "me_returned": a.Moves(a.All((T, _OWN)), BATTLEFIELD, (Zone.HAND,)),
    "me_mills": a.Mills(T, O),
    "me_renowned": a.KeywordActionDone("renown", what=T),
}


def _two(said: str, first: a.EventPattern, second: a.EventPattern, words: str) -> Custom:
    """“enters or is turned face up”: either of two events of one subject."""
    pattern = a.AnyEvent((first, second))

    def read(ctx: Context, tnp: a.Filter, vor: str = "or") -> a.EventPattern:

        made = reworded(fill(pattern, {"tnp": tnp}), said)
        many_ = tnp.said.startswith("t_many")
        remember(ctx, made, many_=many_)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    def write(out: Printer, value: a.AnyEvent) -> None:

        first = value.parts[0]
        of = first.what if isinstance(first, a.Dies) else expect(a.Enters, first).what
        out.value("tnp", of)
        out.word(MANY if many(of) else ONE)
        out.word(*words.split())

    return Custom(read, write)


def _theirs(ctx: Context, tnp: a.Filter, poss: tuple[str, a.Filter]) -> a.EventPattern:
    if poss[1] != a.IsOpponent():
        raise ctx.stop(Stage.LOWERING, "under whose control?")
    parts = tnp.parts if isinstance(tnp, a.All) else (tnp,)
    of = reworded(a.All((*parts, a.ControlledBy(a.Each(a.IsOpponent())))), tnp.said)
    many_ = tnp.said.startswith("t_many")
    made = a.Enters(of, said="me_enters_theirs")
    remember(ctx, made, many_=many_)
    # “That player” is who controls what entered.
    ctx.mentions.add(a.ControllerOf(a.Trigger()), a.IsOpponent(), tier=1)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_theirs(out: Printer, value: a.Enters) -> None:

    rest = expect(a.All, value.what).parts[:-1]
    of = reworded(rest[0] if len(rest) == 1 else a.All(rest), value.what.said)
    out.value("tnp", of)
    out.word(MANY if many(of) else ONE, "\x02enter", *["under", "a", "opponent's", "control"])


def _milled(ctx: Context, tnp: a.Filter, zonefrom: str) -> a.EventPattern:
    if zonefrom != "your":
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    many_ = tnp.said.startswith("t_many")
    made = a.Moves(a.All((tnp, _OWN)), (Zone.LIBRARY,), GRAVEYARD, said="me_milled")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_milled(out: Printer, value: a.Moves) -> None:

    of = expect(a.All, value.what).parts[0]
    out.value("tnp", of)
    out.word(MANY if many(of) else ONE, "\x02are", *["put", "into", "your", "graveyard"])
    out.word("from", "your", "library")


def _host_step(said: str, *, controller: bool) -> Custom:
    """“the upkeep of enchanted creature's controller”, “enchanted player's upkeep”."""

    def read(ctx: Context, step: str, host: str) -> a.EventPattern:
        who: a.Ref = a.ControllerOf(a.Host()) if controller else a.Host()
        made = a.StepBegins(STEPS[step], a.Is(who), said=f"{said} {step.replace(' ', '_')} {host}")
        ctx.mentions.event = made
        ctx.mentions.add(a.ActivePlayer(), a.IsPlayer(), tier=1)
        if controller:
            ctx.mentions.add(a.Host(), host_noun(host), tier=1)
        return made

    def write(out: Printer, value: a.EventPattern) -> None:
        _, step, host = value.said.split(maxsplit=2)
        shown = step.replace("_", " ").split()
        if controller:
            out.word("the", "beginning", "of", "the", *shown, "of", *host.split(), "controller")
        else:
            out.word("the", "beginning", "of", *host.split(), *shown)

    return Custom(read, write)


def _chosen_step(ctx: Context, poss: tuple[str, a.Filter], step: str) -> a.EventPattern:
    text, _ = poss
    made = a.StepBegins(
        STEPS[step], a.Is(a.Chosen("player")), said=f"mt_chosen {step.replace(' ', '_')} {text}"
    )
    ctx.mentions.event = made
    ctx.mentions.add(a.ActivePlayer(), a.IsPlayer(), tier=1)
    return made


def _write_chosen(out: Printer, value: a.EventPattern) -> None:
    _, step, text = value.said.split()
    out.word(*["the", "beginning", "of", "the", "chosen"], text, *step.replace("_", " ").split())


def _during(
    ctx: Context, event: a.EventPattern, whose_turn: a.Condition, sentences: tuple[Sentence, ...]
) -> tuple[a.Ability, ...]:
    """“whenever you draw a card during your turn”: the turn is part of the event (603.2)."""
    made = _whenever(ctx, event, sentences)
    return (reworded(made, "a_whenever_during", condition=whose_turn),)


def _whenever(
    ctx: Context, event: a.EventPattern, sentences: tuple[Sentence, ...]
) -> a.TriggeredAbility:
    made = expect(Custom, ctx.table.rows["a_whenever"]).read(ctx, sentences=sentences, event=event)
    return expect(a.TriggeredAbility, *expect(tuple, made))


def _write_during(out: Printer, value: a.TriggeredAbility) -> None:
    out.word("whenever")
    out.value("event", value.event)
    out.word("during")
    when = expect(a.Condition, value.condition)
    out.alias(when.said, when)
    out.word(",", "\x01b")
    write_body(out, value.effect)
    _write_limit(out, value)


def _write_limit(out: Printer, value: a.TriggeredAbility) -> None:
    if value.per_turn is not None:
        often = "once" if value.per_turn == a.Number(1) else "twice"
        out.word(*["this", "ability", "triggers", "only", often, "each", "turn", "."])


def _both(said: str, first: str, second: str) -> Custom:
    """“When ~ enters and whenever you cast a spell, …”: one ability that waits for both (603.2)."""

    def read(
        ctx: Context,
        event: a.EventPattern,
        event_2: a.EventPattern,
        sentences: tuple[Sentence, ...],
    ) -> tuple[a.Ability, ...]:
        pair = a.AnyEvent((event, event_2), said="=s:")
        made = _whenever(ctx, pair, sentences)
        return (reworded(made, said, word=first),)

    def write(out: Printer, value: a.TriggeredAbility) -> None:
        left, right = expect(a.AnyEvent, value.event).parts
        out.word(first)
        out.value("event", left)
        out.word("\x01b", "and", second)
        out.value("event", right)
        out.word(",", "\x01b")
        write_body(out, value.effect)
        _write_limit(out, value)

    return Custom(read, write)


def _their_turn(ctx: Context, poss: tuple[str, a.Filter]) -> a.Condition:
    text, of = poss
    if of not in (a.IsOpponent(), a.IsPlayer()):
        raise ctx.stop(Stage.LOWERING, "whose turn?")
    return a.TurnOf(of, said=f"wt_their {text}")


def _delayed(ctx: Context, event: a.EventPattern, chain: a.Node) -> a.Effect:
    """“When that creature dies this turn, …”: once, and only this turn (603.7b)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
    return a.Expect(a.TriggeredAbility(event, chain), duration=a.ThisTurn(), said="delayed_event")


def _write_delayed(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    out.word("when")
    out.value("event", ability.event)
    out.word("this", "turn", ",", "\x01b")
    out.value("chain", ability.effect)


def _target(ctx: Context, filter: a.Filter) -> a.Filter:

    ref = expect(a.Target, expect(Custom, ctx.table.rows["np_target"]).read(ctx, filter=filter))
    return a.Is(reworded(ref, ""), said=f"t_target {ref.slot}")


def _write_target(out: Printer, value: a.Is) -> None:
    out.value("np", reworded(value.ref, "np_target"))


ROWS: Rows = {
    "delayed_event": Custom(_delayed, _write_delayed),
    "t_target": Custom(_target, _write_target),
    **{alias: event(alias, pattern) for alias, pattern in PATTERNS.items()},
    "me_battalion": Custom(_battalion, _write_battalion),
    "me_battalion_n": Custom(_battalion, _write_battalion),
    "me_milled": Custom(_milled, _write_milled),
    "me_attack_yours": Custom(_yours, _write_yours),
    "me_attack_yours_n": Custom(_yours, _write_yours),
    "me_enters_theirs": Custom(_theirs, _write_theirs),
    "me_enters_up": _two(
        "me_enters_up", a.Enters(T), a.TurnsFaceUp(T), "enters or is turned face up"
    ),
    "me_enters_transforms": _two(
        "me_enters_transforms", a.Enters(T), a.Transforms(T), "enters or transforms into ~"
    ),
    "me_dies_exiled": _two(
        "me_dies_exiled",
        a.Dies(T),
        a.Moves(T, BATTLEFIELD, (Zone.EXILE,)),
        "dies or is put into exile from the battlefield",
    ),
    "mt_host": _host_step("mt_host", controller=True),
    "mt_host_player": _host_step("mt_host_player", controller=False),
    "mt_chosen": Custom(_chosen_step, _write_chosen),
    "wt_your": a.TurnOf(_YOU),
    "wt_their": Custom(_their_turn, lambda out, v: out.word("a", v.said.split()[1], "turn")),
    "a_whenever_during": Custom(_during, _write_during),
    "a_when_and": _both("a_when_and", "when", "whenever"),
    "a_whenever_and": _both("a_whenever_and", "whenever", "whenever"),
    "a_when_and_when": _both("a_when_and_when", "when", "when"),
}
