"""Event patterns both ways, and what they make known to the text after them (603). There is one row for each event.

A pattern is printed by the form that read it; those with parts that no pattern says have functions.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation, Step, Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns import host_noun
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import FAINT, sorts
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, fields_of, fill, h, match, reworded
from rulesdb.oracle.printing.printer import MANY, ONE, Printer, forms, many
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.lexemes import keyword_name

SELF = a.Is(a.Source())


def _thing(said: str, before: str, *, plural: bool = False, other: bool = False) -> Custom:
    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=plural)
        of = a.All((a.Other(), *parts_of(filter))) if other else filter
        return reworded(of, f"{said} {filter.said}")

    def write(out: Printer, value: a.Filter) -> None:
        of = value
        if other and isinstance(value, a.All):
            of = joined(list(value.parts[1:]))
        out.word(*before.split())
        write_filter(out, of, plural=plural)

    return Custom(read, write)


def _self_or(ctx: Context, filter: a.Filter) -> a.Filter:
    check(ctx, filter, plural=False)
    return a.AnyOf((SELF, a.All((a.Other(), *parts_of(filter)))), said="t_self_or")


def _write_self_or(out: Printer, value: a.AnyOf) -> None:
    out.word("~", "or", "another")
    write_filter(out, joined(list(expect(a.All, value.parts[1]).parts[1:])), plural=False)


def _host(ctx: Context, host: str) -> a.Filter:

    expect(Custom, ctx.table.rows["np_host"]).read(ctx, host=host)
    return a.Is(a.Host(), said="t_host " + host)


def _that(ctx: Context, filter: a.Filter) -> a.Filter:

    ref = expect(a.Ref, expect(Custom, ctx.table.rows["np_that"]).read(ctx, filter=filter))
    return a.Is(reworded(ref, ""), said="t_that " + ref.said[3:])


def _it(ctx: Context) -> a.Filter:
    return a.Is(ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it"), said="t_it")


_ROLES: dict[type, tuple[tuple[str, a.Role], ...]] = {
    a.Casts: (("player", a.Role.PLAYER), ("what", a.Role.SUBJECT)),
    a.Blocks: (("what", a.Role.SUBJECT), ("blocked", a.Role.OTHER)),
    a.BecomesBlocked: (("what", a.Role.SUBJECT), ("by", a.Role.OTHER)),
    a.DealsDamage: (("source", a.Role.SUBJECT), ("to", a.Role.OTHER)),
    a.IsDealtDamage: (("what", a.Role.SUBJECT),),
    a.BecomesTarget: (("what", a.Role.SUBJECT), ("of", a.Role.SOURCE)),
    a.BecomesAttached: (("what", a.Role.SUBJECT), ("to", a.Role.OTHER)),
    a.BecomesUnattached: (("what", a.Role.SUBJECT), ("from_", a.Role.OTHER)),
    a.IsExploited: (("what", a.Role.SUBJECT), ("victim", a.Role.OTHER)),
    a.StepBegins: (("player", a.Role.PLAYER),),
    a.PlayerAttacks: (("player", a.Role.PLAYER),),
    a.KeywordActionDone: (
        ("player", a.Role.PLAYER),
        ("what", a.Role.SUBJECT),
        ("whom", a.Role.OTHER),
    ),
}


def remember(ctx: Context, event: a.EventPattern, *, many_: bool = False) -> None:
    """The parts of the event are what later words can mean."""
    ctx.mentions.event = event
    if isinstance(event, a.AnyEvent):
        event = event.parts[0]
    roles = _ROLES.get(type(event))
    if roles is None:
        roles = tuple(
            (name, a.Role.PLAYER if name == "player" else a.Role.SUBJECT)
            for name, _ in fields_of(type(event))
            if name in ("player", "what", "on", "from_")
        )
    for name, role in roles:
        of = getattr(event, name)
        if not isinstance(of, a.Filter):
            if isinstance(event, a.StepBegins):
                ctx.mentions.add(a.ActivePlayer(), a.IsPlayer(), tier=1)
            continue
        if isinstance(of, a.Is) and isinstance(of.ref, a.Host) and _to_graveyard(event):
            ctx.mentions.gone(of.ref, a.Trigger(role))
            continue
        if isinstance(of, a.Is) and isinstance(of.ref, (a.Source, a.You, a.Host)):
            continue
        ref: a.Ref = a.ActivePlayer() if isinstance(event, a.StepBegins) else a.Trigger(role)
        faint = isinstance(event, a.BecomesTarget) and role is a.Role.SOURCE
        several = many_ and role is not a.Role.PLAYER and not sorts(of)[0]
        ctx.mentions.add(ref, of, tier=FAINT if faint else 1, plural=several)
        if _to_graveyard(event) and role is a.Role.SUBJECT:
            ctx.mentions.gone(ref, ref)


def _to_graveyard(event: a.EventPattern) -> bool:
    """Whether what the event is about is a card in a graveyard afterwards."""
    return isinstance(event, (a.Dies, a.Discards, a.Sacrifices)) or (
        isinstance(event, a.Moves) and event.to == GRAVEYARD
    )


def event(alias: str, pattern: a.EventPattern | None) -> Custom:
    """A row of an event: its subject decides whether it is one event or one for each."""

    def read(ctx: Context, **children: object) -> a.EventPattern:
        many_ = any(
            isinstance(one, a.Filter) and one.said.startswith(("t_many", "o_many"))
            for one in children.values()
        )
        made = fill(expect(a.EventPattern, pattern), children, alias)
        _check_sorts(ctx, made)
        remember(ctx, made, many_=many_)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    return Custom(read, lambda out, v: _write(out, pattern, v))


def _check_sorts(ctx: Context, made: a.EventPattern) -> None:
    """Who draws is a player, and what enters is not."""
    parts = made.parts if isinstance(made, a.AnyEvent) else (made,)
    for part in parts:
        for name, _ in fields_of(type(part)):
            value = getattr(part, name)
            if isinstance(value, a.Filter):
                player, thing = sorts(value)
                if isinstance(value, a.Is) and isinstance(
                    value.ref, (a.Trigger, a.Target, a.Bound)
                ):
                    continue
                either = isinstance(part, (a.IsDealtDamage, a.BecomesTarget)) and player
                if (name == "player" and not player) or (
                    name == "what" and not thing and not either
                ):
                    raise ctx.stop(Stage.LOWERING, "a player or an object is wanted here")


def _write(out: Printer, pattern: a.EventPattern | None, value: a.EventPattern) -> None:
    found: dict[str, object] = {}
    if not match(pattern, value, found):
        raise ctx_stop(value)
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
    return Stop(Stage.PRINTING, f"no words for {value!r:.60}")


T = h.tnp

O = h.object  # noqa: E741

GRAVEYARD = (Zone.GRAVEYARD,)

BATTLEFIELD = (Zone.BATTLEFIELD,)

YOURSELF = a.Is(a.You())

MINE = a.ControlledBy(a.You())

OWN = a.OwnedBy(a.You())

PATTERNS: dict[str, a.EventPattern] = {
    "ev_enters": a.Enters(T),
    "ev_dies": a.Dies(T),
    "ev_leaves": a.Leaves(T),
    "ev_attacks_alone": a.Attacks(T, alone=True),
    "ev_you_attack_with": a.PlayerAttacks(T, h.filter, h.num),
    "ev_blocks": a.Blocks(T),
    "ev_blocks_np": a.Blocks(T, O),
    "ev_blocked": a.BecomesBlocked(T),
    "ev_blocked_by": a.BecomesBlocked(T, O),
    "ev_not_blocked": a.NotBlocked(T),
    "ev_not_blocked_g": a.NotBlocked(T),
    "ev_combat_damage": a.DealsDamage(T, O, combat=True),
    "ev_damage": a.DealsDamage(T, O),
    "ev_deals": a.DealsDamage(T),
    "ev_deals_combat": a.DealsDamage(T, combat=True),
    "ev_dealt": a.IsDealtDamage(T),
    "ev_dealt_combat": a.IsDealtDamage(T, combat=True),
    "ev_tapped": a.BecomesTapped(T),
    "ev_untapped": a.BecomesUntapped(T),
    "ev_target": a.BecomesTarget(T, O),
    "ev_face_up": a.TurnsFaceUp(T),
    "ev_transforms": a.Transforms(T),
    "ev_casts": a.Casts(T, O),
    "ev_casts_nth": a.Casts(T, nth=h.ord),
    "ev_casts_nth_their": a.Casts(T, nth=h.ord),
    "ev_draws": a.Draws(T),
    "ev_draws_nth": a.Draws(T, h.ord),
    "ev_discards": a.Discards(T, O),
    "ev_gains": a.GainsLife(T),
    "ev_loses": a.LosesLife(T),
    "ev_sacrifices": a.Sacrifices(T, O),
    "ev_cycles": a.Cycles(T, O),
    "ev_cycles_discards": a.AnyEvent((a.Cycles(T, O), a.Discards(T, O))),
    "ev_cycles_discards_v": a.AnyEvent((a.Cycles(T, O), a.Discards(T, O))),
    "ev_plays": a.PlaysLand(T, O),
    "ev_taps": a.TapsForMana(T, O),
    "ev_scries": a.Scries(T),
    "ev_surveils": a.Scries(T, surveil=True),
    "ev_creates": a.CreatesToken(T, O),
    "ev_exploits": a.IsExploited(T, O),
    "ev_monstrous": a.KeywordActionDone("monstrosity", what=T),
    "ev_attacks_saddled": a.Attacks(a.All((T, a.HasStatus(a.Status.SADDLED)))),
    "ev_becomes_saddled": a.KeywordActionDone("saddled", what=T),
    "ev_becomes_crewed": a.KeywordActionDone("crewed", what=T),
    "ev_crews": a.KeywordActionDone("crew", what=T, whom=O),
    "ev_saddles": a.KeywordActionDone("saddle", what=T, whom=O),
    "ev_trains": a.KeywordActionDone("train", what=T),
    "ev_evolves": a.KeywordActionDone("evolve", what=T),
    "ev_explores": a.KeywordActionDone("explore", what=T),
    "ev_mutates": a.KeywordActionDone("mutate", what=T),
    "ev_enters_haunted": a.AnyEvent((a.Enters(T), a.Dies(a.Is(a.Haunted())))),
    "ev_haunted_dies": a.Dies(a.Is(a.Haunted())),
    "ev_enters_attacks": a.AnyEvent((a.Enters(T), a.Attacks(T))),
    "ev_enters_attacks_n": a.AnyEvent((a.Enters(T), a.Attacks(T))),
    "ev_enters_dies": a.AnyEvent((a.Enters(T), a.Dies(T))),
    "ev_enters_leaves": a.AnyEvent((a.Enters(T), a.Leaves(T))),
    "ev_attacks_blocks": a.AnyEvent((a.Attacks(T), a.Blocks(T))),
    "ev_blocks_blocked": a.AnyEvent((a.Blocks(T), a.BecomesBlocked(T))),
    "ev_attacks_blocked": a.AnyEvent((a.Attacks(T), a.BecomesBlocked(T))),
    "ev_casts_copies": a.AnyEvent((a.Casts(T, O), a.Copies(T, O))),
    "ev_blocks_blocked_by": a.AnyEvent((a.Blocks(T, O), a.BecomesBlocked(T, O))),
    "ev_counters_many": a.OneOrMore(a.CountersPut(h.counter, T)),
    "ev_counter_put": a.CountersPut(h.counter, T),
    "ev_last_counter": a.CountersRemoved(h.counter, T, last=True),
    "me_attack_you": a.Attacks(T, YOURSELF),
    "me_activates": a.Activates(T, O, mana_too=True),
    "me_activates_not": a.Activates(T, O),
    "me_activates_any": a.Activates(T),
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
    "me_transforms_into": a.Transforms(T),
    "me_exiled_bf": a.Moves(T, BATTLEFIELD, (Zone.EXILE,)),
    "me_bounced": a.Moves(a.All((T, OWN)), BATTLEFIELD, (Zone.HAND,)),
    "me_regrown": a.Moves(a.All((T, OWN)), GRAVEYARD, (Zone.HAND,)),
    "me_returned": a.Moves(a.All((T, OWN)), BATTLEFIELD, (Zone.HAND,)),
    "me_mills": a.Mills(T, O),
    "me_renowned": a.KeywordActionDone("renown", what=T),
}


def _attacks(ctx: Context, tnp: a.Filter) -> a.EventPattern:
    """“you attack” is about a player, “~ attacks” about a creature."""
    player = sorts(tnp)[0]
    many_ = tnp.said.startswith("t_many")
    made: a.EventPattern = (
        a.PlayerAttacks(tnp, said="ev_attacks") if player else a.Attacks(tnp, said="ev_attacks")
    )
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_attacks(out: Printer, value: a.PlayerAttacks | a.Attacks) -> None:
    tnp = value.player if isinstance(value, a.PlayerAttacks) else value.what
    out.value("tnp", tnp)
    out.word(MANY if many(tnp) else ONE, "\x02attack")


OWNERS: dict[str, a.Ref] = {"your": a.You(), "their": a.Each(a.IsOpponent())}


def _their_graveyard(ctx: Context, poss: tuple[str, a.Filter]) -> str:
    if poss[1] != a.IsOpponent():
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    return "their"


def _casts(ctx: Context, tnp: a.Filter, object: a.Filter) -> a.EventPattern:
    """“you cast a spell from exile”: where it was cast from belongs to the event (601.2a)."""
    plain = event("ev_casts", PATTERNS["ev_casts"])
    parts = parts_of(object)
    where = next((one for one in parts if isinstance(one, a.In)), None)
    if where is None:
        return expect(a.EventPattern, plain.read(ctx, tnp=tnp, object=object))
    rest = [one for one in parts if one is not where]
    if isinstance(where.of, a.You):
        rest.append(a.OwnedBy(a.You()))
    elif where.of is not None:
        raise ctx.stop(Stage.LOWERING, "cast from where?")
    of = reworded(joined(rest), object.said)
    cast = a.Casts(tnp, of, from_=where.zones, said=f"ev_cast_from {where.said}")
    _check_sorts(ctx, cast)
    remember(ctx, cast)
    return cast


def _write_cast_from(out: Printer, value: a.Casts) -> None:
    parts = list(parts_of(value.what)) if value.what is not None else []
    of: a.Ref | None = None
    last = parts[-1]
    if isinstance(last, a.OwnedBy):
        of = last.player
        parts.pop()
    where = a.In(value.from_, of, said=value.said.partition(" ")[2])
    whole = a.All((*parts, where), said=value.what.said if value.what is not None else "")
    out.value("tnp", value.player)
    out.word(MANY if many(value.player) else ONE, "\x02cast")
    out.value("object", whole)


def _moves(said: str, *, bf: bool) -> Custom:
    def read(ctx: Context, tnp: a.Filter, zonefrom: str) -> a.EventPattern:
        of = tnp
        if zonefrom in OWNERS:
            of = reworded(a.All((*parts_of(tnp), a.OwnedBy(OWNERS[zonefrom]))), tnp.said)
        made = a.Moves(of, BATTLEFIELD if bf else (), GRAVEYARD, said=f"{said} {zonefrom}")
        remember(ctx, made, many_=tnp.said.startswith("t_many"))
        return a.OneOrMore(made, said="ev_many") if tnp.said.startswith("t_many") else made

    def write(out: Printer, value: a.Moves) -> None:
        whose = value.said.split()[1]
        of = value.what
        if whose in OWNERS and isinstance(of, a.All):
            of = reworded(joined(list(of.parts[:-1])), of.said)
        out.value("tnp", of)
        shown = ["a", "opponent's"] if whose == "their" else [whose]
        out.word(MANY if many(of) else ONE, "\x02are", "put", "into", *shown, "graveyard", "from")
        out.word(*(("the", "battlefield") if bf else ("anywhere",)))

    return Custom(read, write)


def _enters_yours(ctx: Context, tnp: a.Filter) -> a.EventPattern:
    of = reworded(a.All((*parts_of(tnp), a.ControlledBy(a.You()))), tnp.said)
    made = a.Enters(of, said="ev_enters_yours")
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_enters_yours(out: Printer, value: a.Enters) -> None:
    of = reworded(joined(list(parts_of(value.what)[:-1])), value.what.said)
    out.value("tnp", of)
    out.word(MANY if many(of) else ONE, "\x02enter", "under", "your", "control")


def _control_no(ctx: Context, tnp: a.Filter, filter: a.Filter) -> a.EventPattern:

    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only you can control none")
    none = expect(Custom, ctx.table.rows["k_control_no"]).read(ctx, filter=filter)
    made = a.StateIs(expect(a.Condition, none), said="ev_control_no")
    ctx.mentions.event = made
    return made


def _no_hand(ctx: Context, tnp: a.Filter) -> a.EventPattern:

    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only your own hand is watched")
    made = a.StateIs(
        reworded(expect(a.Condition, ctx.table.rows["k_no_hand"]), ""), said="ev_no_hand"
    )
    ctx.mentions.event = made
    return made


def _step(
    said: str, words: str, player: a.Filter | None, *, after: str = "", poss: bool = False
) -> Custom:
    def read(ctx: Context, step: str, poss: tuple[str, a.Filter] | None = None) -> a.EventPattern:
        named = poss[1] if poss is not None else None
        who = named or player
        if said == "ti_each_other":
            who = a.All((a.Other(a.You()), a.IsPlayer()))
            if named != a.IsPlayer():
                raise ctx.stop(Stage.LOWERING, "not a player")
        made = a.StepBegins(STEPS[step], who, said=f"{said} {step.replace(' ', '_')}")
        remember(ctx, made)
        return made

    def write(out: Printer, value: a.StepBegins) -> None:
        step = value.said.split()[1].replace("_", " ")
        whose = "opponent's" if isinstance(value.player, a.IsOpponent) else "player's"
        text = words.replace("#", whose)
        out.word(
            "the",
            "beginning",
            "of",
            *text.replace("$", step).split(),
            *after.replace("#", whose).split(),
        )

    return Custom(read, write)


def _class_level(ctx: Context, tnp: a.Filter, num: a.Number) -> a.EventPattern:
    made = a.KeywordActionDone(f"level {num.value}", what=tnp, said="ev_class_level")
    ctx.mentions.event = made
    return made


def _write_class_level(out: Printer, value: a.KeywordActionDone) -> None:
    number = a.Number(int(value.action.rpartition(" ")[2]))
    out.form("ev_class_level", {"tnp": value.what, "num": number})


def _activates(ctx: Context, kwcost: str) -> a.EventPattern:
    """“you activate a boast ability”, also one that makes mana."""
    made = a.Activates(
        a.Is(a.You()), word=keyword_name(kwcost), mana_too=True, said="ev_activates_keyword"
    )
    ctx.mentions.event = made
    return made


def _battalion(ctx: Context, num: a.Number, filter: a.Filter) -> a.EventPattern:
    """“~ and at least two other creatures attack”: that many more attack together with it (508.3d)."""
    check(ctx, filter, plural=True)
    together = a.Where(a.Fits(a.Source(), a.InCombat(a.Combat.ATTACKING)))
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    of = a.All((*parts, together))
    made = a.PlayerAttacks(
        YOURSELF, of, a.Number(num.value + 1), said=f"me_battalion {filter.said}"
    )
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
    whom = a.AnyOf((YOURSELF, a.All((noun, MINE))))
    made = a.Attacks(tnp, whom, said="me_attack_yours")
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_yours(out: Printer, value: a.Attacks) -> None:

    out.value("tnp", value.what)
    out.word(MANY if many(value.what) else ONE, "\x02attack", "you", "or", "a")
    out.word("planeswalker", "you", "control")


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
    made = a.Moves(a.All((tnp, OWN)), (Zone.LIBRARY,), GRAVEYARD, said="me_milled")
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


def _target(ctx: Context, filter: a.Filter) -> a.Filter:

    ref = expect(a.Target, expect(Custom, ctx.table.rows["np_target"]).read(ctx, filter=filter))
    return a.Is(reworded(ref, ""), said=f"t_target {ref.slot}")


def _write_target(out: Printer, value: a.Is) -> None:
    out.value("np", reworded(value.ref, "np_target"))


def _life_more(ctx: Context, tnp: a.Filter, num: a.Quantity) -> a.EventPattern:
    if tnp != a.Is(a.You()):
        raise ctx.stop(Stage.LOWERING, "only your own life total is watched")
    made = a.StateIs(a.Compare(a.LifeTotal(a.You()), Relation.AT_LEAST, num), said="ev_life_more")
    ctx.mentions.event = made
    return made


def _no_counters(ctx: Context, tnp: a.Filter, counter: str) -> a.EventPattern:
    if tnp != a.Is(a.Source()):
        raise ctx.stop(Stage.LOWERING, "only its own counters are watched")
    none = a.Compare(a.CountersOn(counter, a.Source()), Relation.EQUAL, a.Number(0))
    made = a.StateIs(none, said="ev_no_counters")
    ctx.mentions.event = made
    return made


def _first(ctx: Context, event: a.EventPattern) -> a.EventPattern:
    return a.FirstTime(event, said="ev_first")


def _end_of_combat(ctx: Context, step: str) -> a.EventPattern:
    if step != "end of combat":
        raise ctx.stop(Stage.LOWERING, "at which step?")
    return a.StepBegins(Step.END_OF_COMBAT, said="ti_step")


ROWS: Rows = {
    **{alias: event(alias, pattern) for alias, pattern in PATTERNS.items()},
    "ev_many": Custom(lambda ctx: None, lambda out, v: out.value("event", v.event)),
    "ev_attacks": Custom(_attacks, _write_attacks),
    "ev_to_gy": _moves("ev_to_gy", bf=False),
    "ev_to_gy_bf": _moves("ev_to_gy_bf", bf=True),
    "ev_enters_yours": Custom(_enters_yours, _write_enters_yours),
    "ev_control_no": Custom(
        _control_no,
        lambda out, v: (
            out.word("you", "control", "no"),
            out.value(
                "filter", reworded(joined(list(parts_of(v.condition.of)[:-1])), v.condition.of.said)
            ),
        ),
    ),
    "ev_no_hand": Custom(
        _no_hand, lambda out, v: out.word("you", "have", "no", "cards", "in", "hand")
    ),
    "zf_a": "a",
    "zf_your": "your",
    "zf_their": Custom(_their_graveyard),
    "ev_casts": Custom(_casts, lambda out, v: _write(out, PATTERNS["ev_casts"], v)),
    "ev_cast_from": Custom(lambda ctx: None, _write_cast_from),
    "t_self": SELF,
    "t_you_p": a.Is(a.You()),
    "t_a": _thing("t_a", "a"),
    "t_another": _thing("t_another", "another", other=True),
    "t_many_p": _thing("t_many_p", "one or more", plural=True),
    "t_many_other_p": _thing("t_many_other_p", "one or more other", plural=True, other=True),
    "t_bare_p": _thing("t_bare_p", "", plural=True),
    "t_host": Custom(_host, lambda out, v: out.word(*v.said.split()[1:])),
    "t_self_or": Custom(_self_or, _write_self_or),
    "t_self_or_o": Custom(_self_or, _write_self_or),
    "t_that": Custom(_that, lambda out, v: out.word(*v.said.split()[1:])),
    "t_it": Custom(_it, lambda out, _: out.word("it")),
    "o_a": _thing("o_a", "a"),
    "o_another": _thing("o_another", "another", other=True),
    "o_many": _thing("o_many", "one or more", plural=True),
    "o_bare": _thing("o_bare", "", plural=True),
    "o_self": SELF,
    "o_you": a.Is(a.You()),
    "ti_your": _step("ti_your", "your $", a.Is(a.You())),
    "ti_each_your": _step("ti_each_your", "each of your $", a.Is(a.You())),
    "ti_each": _step("ti_each", "each $", None),
    "ti_each_player": _step("ti_each_player", "each # $", None, poss=True),
    "ti_each_other": _step("ti_each_other", "each other # $", None, poss=True),
    "ti_the": _step("ti_the", "the $", None),
    "ti_combat": _step("ti_combat", "$ on your turn", a.Is(a.You())),
    "ti_combat_opp": _step("ti_combat_opp", "$ on each # turn", None, poss=True),
    "ev_activates_keyword": Custom(
        _activates, lambda out, v: out.word("you", "activate", "a", *v.word.split(), "ability")
    ),
    "ev_class_level": Custom(_class_level, _write_class_level),
    "t_target": Custom(_target, _write_target),
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
    "ev_life_more": Custom(
        _life_more,
        lambda out, v: (
            out.word("you", "have"),
            out.show("NUM_", v.condition.right),
            out.word("or", "more", "life"),
        ),
    ),
    "ev_no_counters": Custom(
        _no_counters,
        lambda out, v: out.word(
            "~", "has", "no", *v.condition.left.kind.split(), "counters", "on", "it"
        ),
    ),
    "ev_first": Custom(
        _first,
        lambda out, v: (
            out.value("event", v.event),
            out.word("for", *["the", "first", "time", "each", "turn"]),
        ),
    ),
    "ti_step": Custom(_end_of_combat, lambda out, _: out.word("end", "of", "combat")),
}
