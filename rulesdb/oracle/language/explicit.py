"""Forms that only the explicit reading has: a reference by its label where texts have a pronoun (608.2c, 608.2h).

No card is read by these rows: their words are handed to the lexer by the printing that made them.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color, Relation, Zone
from rulesdb.oracle.language.changes.durations import any_exiled
from rulesdb.oracle.language.changes.steps import NEXT_OF_REF
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.descriptions.characteristics import NOT_CHOSEN
from rulesdb.oracle.language.events.roles import remember
from rulesdb.oracle.language.nouns import OWN_ZONES
from rulesdb.oracle.language.restrictions.kinds import CHOSEN_BASIC
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, only, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS
from rulesdb.oracle.words.lexemes import Keyword, keyword_name

_ANY = a.AnyNumber()
_ALL = a.All(())
_GRAVEYARD = (Zone.GRAVEYARD,)


def _cast_from(ctx: Context, ref: a.Ref, zone: a.In) -> a.WasCast:
    """“~ was cast from exile”: from where, whoever's zone it was (601.2a)."""
    return a.WasCast(ref, zone.zones)


def _you_cast_from(ctx: Context, ref: a.Ref, zone: a.In) -> a.WasCast:
    """“you cast ~ from your hand”: and nobody else did."""
    return a.WasCast(ref, zone.zones, a.You())


def _write_cast_from(out: Printer, value: a.WasCast) -> None:
    whose = a.You() if value.from_[0] in (Zone.HAND, Zone.LIBRARY) else None
    zone = a.In(value.from_, whose, said="z_a_graveyard" if value.from_ == _GRAVEYARD else "")
    if value.by not in (None, a.You()):
        raise Stop(Stage.PRINTING, "cast by whom?")
    alias = "x_cast_from" if value.by is None else "x_you_cast_from"
    out.form(alias, {"ref": value.of, "zone": zone})


def _target_choice(ctx: Context, filter: a.Filter, refs: a.Ref) -> a.Ref:
    """“target creature of the active player's choice” (601.7)."""
    return ctx.target(a.TargetSlot(filter, chooser=refs), "x_target_choice")


def _write_target_choice(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    out.word("target")
    write_filter(out, slot.of)
    out.word("of")
    out.show("REFS_", slot.chooser)
    out.word("choice")


def _attacks(ctx: Context, tnp: a.Filter, ref: a.Ref) -> a.EventPattern:
    """“a creature attacks the host of ~”: of a player, once for whom is attacked (508.3e)."""
    kind = a.PlayerAttacks if sorts(tnp)[0] else a.Attacks
    made: a.EventPattern = kind(tnp, whom=a.Is(ref))
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_attacks(out: Printer, value: a.Attacks | a.PlayerAttacks) -> None:
    player = isinstance(value, a.PlayerAttacks)
    if value.but(whom=None) != type(value)(value.player if player else value.what):  # type: ignore[union-attr]
        raise Stop(Stage.PRINTING, "more than an attack")
    tnp = value.player if isinstance(value, a.PlayerAttacks) else value.what
    out.form("x_attacks", {"ref": expect(a.Is, value.whom).ref, "tnp": tnp})


def _enters_under(ctx: Context, tnp: a.Filter, refs: a.Ref) -> a.EventPattern:
    """“a creature enters under the control of the host of ~” (603.6a)."""
    made = a.Enters(reworded(a.All((*parts_of(tnp), a.ControlledBy(refs))), tnp.said))
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_enters_under(out: Printer, value: a.Enters) -> None:
    *parts, control = parts_of(value.what)
    if not parts or value.from_ or value.was_cast is not None:
        raise Stop(Stage.PRINTING, "more than that it enters")
    tnp = reworded(joined(parts), value.what.said)
    out.form("x_enters_under", {"refs": expect(a.ControlledBy, control).player, "tnp": tnp})


def _gain_forms(ctx: Context, np: a.Ref, **kind: object) -> a.GainKeywordsOf:
    """“gains each form of protection found among all creatures you control” (702.1c)."""
    ((rule, value),) = kind.items()
    name = (
        "landwalk" if rule == "walk" else keyword_name(str(value)) if rule == "kw" else str(value)
    )
    return a.GainKeywordsOf(np, (name,))


def _write_gain_forms(out: Printer, value: a.GainKeywordsOf) -> None:
    out.word("\x02gain", "each", "form", "of", *value.keywords, "found", "among")
    out.value("np", value.of)


def _either(ctx: Context, filter: a.Filter, **more: a.Filter) -> a.Filter:
    """“either artifact or else creature with flying”: what stands behind belongs to the last alone."""
    options = (filter, *more.values())
    numbers = {one.said.partition(" ")[0] for one in options}
    if len(numbers) != 1:
        raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
    return a.AnyOf(options, said=numbers.pop())


def _write_either(out: Printer, value: a.AnyOf) -> None:
    plural = "filter_p" in value.said
    for at, one in enumerate(value.parts):
        out.word(*("or", "else") if at else ("either",))
        write_filter(out, reworded(one, ""), plural=plural)


def _upto_target(ctx: Context, amt: a.Quantity, filter: a.Filter) -> a.Ref:
    """“up to the life gained target creatures”."""
    return ctx.target(a.TargetSlot(filter, a.Number(0), amt), "x_upto_target_p")


def _write_upto_target(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    if slot.minimum != a.Number(0) or isinstance(slot.maximum, (a.Number, a.X, a.AnyNumber)):
        raise Stop(Stage.PRINTING, "another number of targets")
    out.word("up", "to")
    out.show("AMT_", slot.maximum)
    out.word("target")
    write_filter(out, slot.of, plural=True)


def _upto_many(ctx: Context, amt: a.Quantity, filter: a.Filter) -> a.Ref:
    """“up to the number of sacrificed lands basic land cards”: at most as many as that."""
    return a.Pick(filter, amt, up_to=True)


def _write_upto_many(out: Printer, value: a.Pick) -> None:
    if not value.up_to or value.by is not None or value.at_random or value.among is not None:
        raise Stop(Stage.PRINTING, "another choice")
    out.word("up", "to")
    out.show("AMT_", value.count)
    write_filter(out, value.of, plural=True)


def _under(*, tapped: bool) -> Custom[a.Destination]:
    """“onto the battlefield under the target player's control” (110.2a)."""

    def read(ctx: Context, prep: str, refs: a.Ref) -> a.Destination:
        return a.Destination(Zone.BATTLEFIELD, under=refs, tapped=tapped)

    def write(out: Printer, value: a.Destination) -> None:
        plain = a.Destination(Zone.BATTLEFIELD, under=value.under, tapped=tapped)
        if value != plain or isinstance(value.under, a.OwnerOf):
            raise Stop(Stage.PRINTING, "more than that, or its owner's")
        out.word("onto", "the", "battlefield", *(["tapped"] if tapped else []), "under")
        out.show("REFS_", value.under)
        out.word("control")

    return Custom(read, write)


def _one_in(ctx: Context, num: a.Quantity, amt: a.Quantity) -> a.Quantity:
    """“for each one in the number that was destroyed”."""
    if num != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "each of how many?")
    return amt


def _write_one_in(out: Printer, value: a.Quantity) -> None:
    out.word("one", "in")
    out.show("AMT_", value)


def _for_each_of(ctx: Context, ref: a.Ref) -> a.Ref:
    """“for each of the target creatures, …”: what is done has no target of its own."""
    ctx.targets_before = len(ctx.targets)
    return ref


_OWN_COST = a.Cost((a.PayObjectMana(),))


def _own_cost(ctx: Context, kwcost: Keyword) -> a.Gain:
    """“has flashback for the mana cost of the card” (702.34a): the cost is the card's own."""
    return a.Gain((a.KeywordAbility(keyword_name(kwcost), cost=_OWN_COST),))


def _write_own_cost(out: Printer, value: a.Gain) -> None:
    one = only(a.KeywordAbility, value.abilities)
    if one.cost != _OWN_COST:
        raise Stop(Stage.PRINTING, "another cost")
    out.word("\x02have", *one.name.split(), "for", "the", "mana", "cost", "of", "the", "card")


def _works_in(ctx: Context, selfzone: str) -> tuple[str, tuple[Zone, ...]]:
    """“this ability functions in your graveyard” (113.6)."""
    return "zones", (OWN_ZONES[selfzone],)


def _two_colors(ctx: Context, colorword: a.Filter, colorword_2: a.Filter) -> a.BecomeColor:
    """“becomes black as well as red”: both, and no other (105.3)."""
    both = (only(a.HasColor, (one,)).color for one in (colorword, colorword_2))
    return a.BecomeColor(tuple(both))


def _write_two_colors(out: Printer, value: a.BecomeColor) -> None:
    if len(value.colors) != 2 or value.also:
        raise Stop(Stage.PRINTING, "not two colors")
    first, second = (only(Color, (one,)) for one in value.colors)
    out.word("\x02become", first.word, *["as", "well", "as"], second.word)


def _step_of(*, first: bool) -> Custom[a.StepBegins]:
    """“the beginning of the upkeep of the controller of the host”, “the first upkeep of … each turn” (503.1)."""

    def read(ctx: Context, step: str, ref: a.Ref) -> a.StepBegins:
        return a.StepBegins(STEPS[step], a.Is(ref), first)

    def write(out: Printer, value: a.StepBegins) -> None:
        if value.first is not first or value.nth:
            raise Stop(Stage.PRINTING, "a step with a number")
        name = next(name for name, step in STEPS.items() if step is value.step)
        nth, each = (["first"], ["each", "turn"]) if first else ([], [])
        out.word("the", "beginning", "of", "the", *nth, *name.split(), "of")
        out.show("REF_", only(a.Is, (value.player,)).ref)
        out.word(*each)

    return Custom(read, write)


_FROM_HAND = "np_self_from your hand"
"""How a cost tells that its ability functions in a hand (113.6m)."""


def _reveal_own(ctx: Context, ref: a.Ref) -> a.Act:
    """“reveal ~ from your hand”: so the ability functions there."""
    ctx.zones = (Zone.HAND,)
    return a.Act(a.Reveal(only(a.Source, (reworded(ref, _FROM_HAND),))))


def _write_reveal_own(out: Printer, value: a.Act) -> None:
    if expect(a.Reveal, value.effect).what != a.Source():
        raise Stop(Stage.PRINTING, "another cost")
    out.word("reveal")
    out.show("REF_", a.Source())
    out.word("from", "your", "hand")


def _put_rest(  # noqa: PLR0917 -- a row takes every child by its name
    ctx: Context,
    num: a.Quantity,
    ref: a.Ref,
    dest: a.Destination,
    dest_2: a.Destination,
    exand: str | None = None,
) -> a.Effect:
    """“put one of the revealed cards onto the battlefield and the rest into its owner's hand”."""
    name = only(a.Bound, (ref,)).name
    return a.Sequence(
        (
            a.Put(a.Pick(_ALL, num, among=ref), dest, player=ctx.subject),
            a.Put(a.Bound(f"{name}/rest"), dest_2, player=ctx.subject),
        ),
        a.Join.AND,
    )


def _write_put_rest(out: Printer, value: a.Sequence) -> None:
    first, second = (expect(a.Put, one) for one in value.steps)
    some = expect(a.Pick, first.what)
    group = expect(a.Bound, some.among)
    plain = a.Pick(_ALL, some.count, among=group)
    if some != plain or second.what != a.Bound(f"{group.name}/rest") or value.joined != a.Join.AND:
        raise Stop(Stage.PRINTING, "not some and the rest of them")
    out.subject(first.player)
    out.word("\x02put")
    out.show("NUM_", some.count)
    out.word("of")
    out.show("REF_", group)
    out.value("dest", first.to)
    out.word("and", "the", "rest")
    out.value("dest", second.to)


def _until(verb: str, *, exile: bool) -> Custom[a.RevealUntil]:
    """“the target player reveals cards from the top of the target player's library until the target player reveals …”."""

    def read(ctx: Context, refs: a.Ref, ref: a.Ref, np: a.Ref) -> a.RevealUntil:
        some = only(a.Pick, (np,))
        if not refs == ref == ctx.doer or some.up_to or some.among is not None:
            raise ctx.stop(Stage.LOWERING, "revealed until what?")
        ctx.mentions.drop(reworded(np, ""))
        made = a.RevealUntil(some.of, ctx.subject, some.count, exile)
        return by_subject(ctx, made)

    def write(out: Printer, value: a.RevealUntil) -> None:
        if value.exile != exile or a.IN_PLANAR_DECK in value.until.walk():
            raise Stop(Stage.PRINTING, "another instruction")
        out.subject(value.player)
        out.word("\x02" + verb, *["cards", "from", "the", "top", "of"])
        out.show("REFS_", value.player)
        out.word("library", "until")
        out.show("REF_", value.player)
        out.word("\x01s", "\x02" + verb)
        out.value("np", a.Pick(value.until, value.count))

    return Custom(read, write)


def _graveyard_of(ctx: Context, refs: a.Ref) -> str:
    """“the enchanted player's graveyard”, as events say where something goes."""
    if refs != a.Host():
        raise ctx.stop(Stage.LOWERING, "whose graveyard?")
    return "of_host"


ROWS: Rows = {
    "x_graveyard_of": Custom(_graveyard_of),
    "x_no_untap_next": NEXT_OF_REF,
    "x_not_chosen_type": NOT_CHOSEN,
    "x_chosen_basic": CHOSEN_BASIC,
    "x_reveal_until": _until("reveal", exile=False),
    "x_exile_until": _until("exile", exile=True),
    "x_two_colors": Custom(_two_colors, _write_two_colors),
    "x_switch": a.SwitchPT(),
    "x_step_of": _step_of(first=False),
    "x_first_step_of": _step_of(first=True),
    "x_not": a.NotSo(h.cond),
    "x_turn_of": a.TurnOf(h.tnp),
    "x_shuffle_into": a.Put(h.np, a.Destination(Zone.LIBRARY, "shuffled"), S),
    "x_destroy": a.Destroy(h.np, no_regeneration=True),
    "x_control": a.Continuous(h.ref, (a.GainControl(a.You()),)),
    "x_own_cost": Custom(_own_cost, _write_own_cost),
    "x_works_in": Custom(_works_in),
    "x_either": Custom(_either, _write_either),
    "x_either_three": Custom(_either, _write_either),
    "x_np": h.ref,
    "x_who": h.ref,
    "x_poss": h.refs,
    "x_tnp": a.Is(h.ref),
    "x_object": a.Is(h.ref),
    "x_target_choice": Custom(_target_choice, _write_target_choice),
    "x_attacks": Custom(_attacks, _write_attacks),
    "x_enters_under": Custom(_enters_under, _write_enters_under),
    "x_under": _under(tapped=False),
    "x_under_tapped": _under(tapped=True),
    "x_among": a.Is(h.ref),
    "x_was_among": a.DoneTo(h.ref),
    "x_was_exiled": a.DoneTo(h.ref, Zone.EXILE),
    "x_was_buried": a.DoneTo(h.ref, Zone.GRAVEYARD),
    "x_held_since": a.HeldSinceTurnBegan(h.ref),
    "x_gain_forms": Custom(_gain_forms, _write_gain_forms),
    "x_n_of": a.Pick(_ALL, h.num, among=h.ref),
    "x_upto_target_p": Custom(_upto_target, _write_upto_target),
    "x_upto_many_p": Custom(_upto_many, _write_upto_many),
    "x_upto_of": a.Pick(_ALL, h.num, True, among=h.ref),
    "x_reveal_own": Custom(_reveal_own, _write_reveal_own),
    "x_put_rest": Custom(_put_rest, _write_put_rest),
    "x_each_opponent": a.Each(a.IsOpponent(h.ref)),
    "x_np_poss": h.refs,
    "x_any_of": a.Pick(_ALL, _ANY, True, among=h.ref),
    "x_a_among": a.Pick(h.filter, a.Number(1), among=h.ref),
    "x_n_among_p": a.Pick(h.filter, h.num, among=h.ref),
    "x_upto_among_p": a.Pick(h.filter, h.num, True, among=h.ref),
    "x_any_among_p": a.Pick(h.filter, _ANY, True, among=h.ref),
    "x_a_hand": a.Pick(h.filter, a.Number(1), among=a.Whole(Zone.HAND, h.refs)),
    "x_n_hand_p": a.Pick(h.filter, h.num, among=a.Whole(Zone.HAND, h.refs)),
    "x_x_hand_p": a.Pick(h.filter, h.x, among=a.Whole(Zone.HAND, h.refs)),
    "x_upto_hand_p": a.Pick(h.filter, h.num, True, among=a.Whole(Zone.HAND, h.refs)),
    "x_upto_x_hand_p": a.Pick(h.filter, h.x, True, among=a.Whole(Zone.HAND, h.refs)),
    "x_any_hand_p": a.Pick(h.filter, _ANY, True, among=a.Whole(Zone.HAND, h.refs)),
    "x_top_many": a.Top(h.amt, h.poss),
    "x_self_or": a.AnyOf((a.Is(a.Source()), a.Is(h.ref))),
    "x_plus": a.Sum((h.amt, h.num)),
    "x_value": h.amt,
    "x_char": a.Value(h.char, h.refs),
    "x_former": a.Value(h.char, a.AsItWas(h.refs)),
    "x_amount": h.amt,
    "x_number": h.amt,
    "x_did": h.did,
    "x_is_a": a.Fits(h.ref, h.filter),
    "x_is": a.Fits(h.ref, h.adj),
    "x_has": a.Fits(h.ref, a.HasKeyword(h.kw)),
    "x_isnt": a.NotSo(a.Fits(h.ref, h.adj)),
    "x_isnt_a": a.NotSo(a.Fits(h.ref, h.filter)),
    "x_char_less": a.Compare(a.Value(h.char, h.refs), Relation.AT_MOST, h.num),
    "x_char_more": a.Compare(a.Value(h.char, h.refs), Relation.AT_LEAST, h.num),
    "x_counter": a.Fits(h.ref, a.HasCounter(h.counter)),
    "x_counters": a.Fits(h.ref, a.HasCounter(h.counter, Relation.AT_LEAST, h.num)),
    "x_targets": a.Fits(h.ref, a.TargetsOn(h.filter)),
    "x_you_cast": a.WasCast(h.ref, by=a.You()),
    "x_you_cast_from": Custom(_you_cast_from, _write_cast_from),
    "x_cast_from": Custom(_cast_from, _write_cast_from),
    "x_was_cast": a.WasCast(h.ref),
    "x_not_cast": a.NotSo(a.WasCast(h.ref)),
    "x_each": Custom(_one_in, _write_one_in),
    "x_for_each_of": Custom(_for_each_of, lambda out, v: out.show("REF_", v)),
    "x_excess": a.Difference(h.value, h.value_2),
    "x_excess_of": a.Difference(h.num, h.value),
    "x_excess_over": a.Difference(h.value, h.num),
    "x_any_event": a.AnyEvent((h.event, h.event_2)),
    "x_any_time": a.AnyEvent((h.event, h.time)),
    "x_any_exiled": a.AsLongAs(any_exiled(h.ref)),
    "x_exiled": a.AsLongAs(a.Fits(h.ref, a.In((Zone.EXILE,)))),
    "x_is_one": a.Fits(h.ref, h.post),
}
