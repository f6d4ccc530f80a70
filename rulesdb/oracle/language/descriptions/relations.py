"""What a thing stands in, and what has happened to it: places, combat, targets, this turn, this way, both ways (400, 506, 115, 700.1)."""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions.words import UNSAID, write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import CONVOKED, CREATED, ENTERED, LINK, Context
from rulesdb.oracle.meaning.descriptions import BASIC, joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _party(ctx: Context) -> a.Filter:
    ctx.counted = "a party is only counted"
    return a.All((), said="p_party")


def _targets(said: str, verb: str) -> Custom[a.Filter]:
    """“that targets a creature you control” (115.9)."""

    def read(ctx: Context, np: a.Ref) -> a.Filter:
        if isinstance(np, (a.Source, a.You)):
            return a.TargetsOn(a.Is(np), said=said)
        if isinstance(np, (a.Pick, a.Each)) and np.said in ("np_a", "np_another", "np_who_or"):
            return a.TargetsOn(np.of, said=f"{said} {np.said}")
        raise ctx.stop(Stage.LOWERING, "that targets what?")

    def write(out: Printer, value: a.TargetsOn) -> None:
        out.word("that", verb)
        if isinstance(value.what, a.Is):
            out.value("np", value.what.ref)
        else:
            hint = value.said.split()[1]
            out.value("np", a.Pick(reworded(expect(a.Filter, value.what), "filter_s"), said=hint))

    return Custom(read, write)


def _attacking(said: str, words: str) -> Custom[a.Filter]:
    """“attacking you”, “that's attacking you or a planeswalker you control”: whichever of those (508.1b)."""

    def read(ctx: Context, np: a.Ref) -> a.Filter:
        whom = np
        if isinstance(np, a.Pick) and np.said == "np_who_or":
            whom = a.Each(np.of)
        return a.InCombat(a.Combat.ATTACKING, whom, said=said)

    def write(out: Printer, value: a.InCombat) -> None:
        if value.role is not a.Combat.ATTACKING:
            raise Stop(Stage.PRINTING, "not attacking")
        out.word(*words.split())
        whom = value.against
        if isinstance(whom, a.Each) and isinstance(whom.of, a.AnyOf):
            whom = a.Pick(whom.of, said="np_who_or")
        out.value("np", whom)

    return Custom(read, write)


def _it_blocks(ctx: Context) -> a.Filter:
    """“target creature it's blocking”: one that is blocked by it (509.1g)."""
    ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it")
    return a.InCombat(a.Combat.BLOCKED, ref, said="p_it_blocks")


def _fought_by(ctx: Context, filter: a.Filter) -> a.Filter:
    """“that blocked or was blocked by a Zombie this turn”."""
    check(ctx, filter, plural=False)
    anything = a.All(())
    blocked = a.Took(a.Blocks(anything, filter))
    was = a.Took(a.BecomesBlocked(anything, filter), role="other")
    return a.AnyOf((blocked, was), said="p_fought_by")


def _write_fought_by(out: Printer, value: a.AnyOf) -> None:
    first, second = (expect(a.Took, one) for one in value.parts)
    of = expect(a.Blocks, first.event).blocked
    if of is None or second.event != a.BecomesBlocked(a.All(()), of):
        raise Stop(Stage.PRINTING, "blocked by something else")
    out.word(*["that", "blocked", "or", "was", "blocked", "by", "a"])
    write_filter(out, of, plural=False)
    out.word("this", "turn")


def _fought_one(said: str, words: str, *, both: bool) -> Custom[a.Filter]:
    """“creatures that blocked or were blocked by it this turn”, “that were blocked by that creature this turn”."""

    def made(ref: a.Ref) -> a.Filter:
        by = a.Is(ref)
        was = a.Took(a.BecomesBlocked(a.All(()), by), role="other", said="" if both else said)
        return a.AnyOf((a.Took(a.Blocks(a.All(()), by)), was), said=said) if both else was

    def read(ctx: Context, np: a.Ref) -> a.Filter:
        if isinstance(np, (a.Each, a.Pick)):
            raise ctx.stop(Stage.LOWERING, "blocked by which?")
        return made(np)

    def write(out: Printer, value: a.Filter) -> None:
        was = expect(a.Took, value.parts[-1] if isinstance(value, a.AnyOf) else value)
        ref = expect(a.Is, expect(a.BecomesBlocked, was.event).by).ref
        if reworded(value, "") != reworded(made(ref), ""):
            raise Stop(Stage.PRINTING, "blocked by something else")
        out.word(*words.split(), "by")
        out.value("np", ref)
        out.word("this", "turn")

    return Custom(read, write)


def _thats_three(
    ctx: Context, filter: a.Filter, filter_2: a.Filter, filter_3: a.Filter
) -> a.Filter:
    """“that's a Barbarian, a Warrior, or a Berserker”."""
    every = (filter, filter_2, filter_3)
    for one in every:
        check(ctx, one, plural=False)
    return a.All((a.AnyOf(every),), said="p_thats_three")


def _write_thats_three(out: Printer, value: a.All) -> None:
    every = expect(a.AnyOf, value.parts[0]).parts
    for before, one in zip(("that's a", ", a", ", or a"), every, strict=True):
        out.word(*before.split())
        write_filter(out, one, plural=False)


_EXILE_AND = "in exile and in your graveyard"


def _exile_and(ctx: Context, zone: a.In) -> a.Filter:
    """“cards you own in exile and in your graveyard”."""
    if zone != a.In((Zone.GRAVEYARD,), a.You()):
        raise ctx.stop(Stage.LOWERING, "in exile and where else?")
    return a.In((Zone.EXILE, Zone.GRAVEYARD), a.You(), said="p_in_exile_and")


def _place(word: str) -> Custom[a.Filter]:
    """“in your graveyard”, “from your graveyard”: one filter, two words."""

    def read(ctx: Context, zone: a.Filter) -> a.Filter:
        return reworded(zone, f"p_{word} {zone.said}")

    def write(out: Printer, value: a.Filter) -> None:
        out.word(word)
        out.alias(value.said.partition(" ")[2], value)

    return Custom(read, write)


def _died(ctx: Context) -> a.Filter:
    ctx.counted = "only what died is counted so"
    return a.Took(a.Dies(a.All(())), said="p_died")


_VERBS = {
    "exiled": "exile",
    "discarded": "discard",
    "milled": "mill",
    "tapped": "tap",
    "revealed": "reveal",
    "sacrificed": "sacrifice",
    "destroyed": "destroy",
    "returned": "return",
}
_AS_IT_WAS = ("sacrificed", "destroyed", "returned")
"""What was done so is described as it was before: it is nowhere any more, or another object (608.2h)."""


def handled(ctx: Context, done: str, of: a.Filter | None = None) -> a.Ref:
    """What the last instruction or cost of this verb handled; a card called exiled can be a linked ability's (607.2a)."""
    verb = _VERBS[done]
    found = ctx.mentions.named(verb)
    if found is not None:
        return found.ref
    if named(ctx.amounts, verb):
        return a.Bound(ctx.amounts)
    if done == "exiled" and ctx.linked and of == a.IsCard():
        ctx.mentions.add(a.Linked(LINK), a.IsCard())
        return a.Linked(LINK)
    raise ctx.stop(Stage.REFERENCE, f"nothing was {done}")


def done_to(ctx: Context, done: str) -> a.Filter:
    """“sacrificed this way”, “exiled this way”, as a description."""
    ref = handled(ctx, done)
    return a.DoneTo(ref) if done in _AS_IT_WAS else a.Is(ref)


def named(name: str, verb: str) -> bool:
    """Whether a result is one of instructions with this verb."""
    return name.rstrip("0123456789") == verb and name != verb


def _way(ctx: Context, done: str) -> a.Filter:
    return reworded(done_to(ctx, done), f"p_way {done}")


def _they_way(ctx: Context, done: str) -> a.Filter:
    """“all cards they exiled this way”: what each player exiled of cards of their own, by whose they are (608.2f)."""
    who, ref = ctx.subject, handled(ctx, done)
    name = ref.name if isinstance(ref, a.Bound) else ""
    own = name in ctx.own_cards and ctx.doers.get(name) == who
    if done != "exiled" or not isinstance(who, a.Each) or not own:
        raise ctx.stop(Stage.REFERENCE, "which of them did who?")
    return a.All((a.Is(ref, said=f"p_they_way {done}"), a.OwnedBy(a.Item(), said="p_said")))


def _way_chosen(ctx: Context) -> a.Filter:
    """“for each creature chosen this way”: of what the last instruction to choose chose."""
    found = ctx.mentions.named("choose")
    if found is None:
        raise ctx.stop(Stage.REFERENCE, "nothing was chosen")
    return a.Is(found.ref, said="p_way_chosen")


_BURYING = ("destroy", "mill", "sacrifice", "discard")
"""Instructions that put into a graveyard what they handle, unless something replaces that (701.8a, 701.17a, 701.21a, 701.9a)."""


def put_where(ctx: Context, zone: a.Filter) -> a.Filter:
    """“put into a graveyard this way”: of what one instruction handled, the cards that came to be there.

    What was destroyed and went elsewhere is none of them, nor is a token: the object is sought where it went (400.7j).
    """
    if not isinstance(zone, a.In) or len(zone.zones) != 1:
        raise ctx.stop(Stage.LOWERING, "put where?")
    found: set[a.Ref] = {a.Bound(name) for name, to in ctx.puts if to.zone is zone.zones[0]}
    if zone.zones[0] is Zone.GRAVEYARD:
        found |= {one.ref for verb in _BURYING if (one := ctx.mentions.named(verb)) is not None}
    if zone.zones[0] is Zone.EXILE and (one := ctx.mentions.named("exile")) is not None:
        found.add(one.ref)
    if len(found) != 1:
        raise ctx.stop(Stage.REFERENCE, "which instruction puts it there?")
    return a.All((a.Is(found.pop(), said=_SILENT), reworded(zone, f"p_put_way {zone.said}")))


_SILENT = UNSAID


def _write_put_way(out: Printer, value: a.Filter) -> None:
    out.word("put", "into")
    if isinstance(value, a.DoneTo):
        value = a.In((expect(Zone, value.into),), said=value.said)
    out.alias(value.said.partition(" ")[2], value)
    out.word("this", "way")


def _other_than(ctx: Context, np: a.Ref) -> a.Filter:
    """“a creature other than ~”; “a card other than a basic land card” is one that no such description fits (109.2)."""
    if (
        isinstance(np, (a.Pick, a.Each))
        and np.said in ("np_a", "np_bare_p")
        and a.IsCard() in parts_of(np.of)
    ):
        ctx.mentions.drop(reworded(np, ""))
        return a.Not(np.of, said=f"p_other_than {np.said}")
    return a.Other(np, said="p_other_than")


def _write_other_than(out: Printer, value: a.Filter) -> None:
    if isinstance(value, a.Not):
        plural = value.said.endswith("_p")
        of = reworded(value.part, value.part.said or ("filter_p" if plural else "filter_s"))
        np = a.Each(of, said="np_bare_p") if plural else a.Pick(of, said="np_a")
        out.form("p_other_than", {"np": np})
    else:
        out.form("p_other_than", {"np": expect(a.Other, value).than})


def _not_from(said: str, whose: str) -> Custom[a.In]:
    """“from anywhere other than your hand”: from every other zone (601.2a)."""
    zones = tuple(z for z in Zone if z is not Zone.HAND)
    words = ["from", "anywhere", "other", "than", *whose.split()]
    return Custom(lambda ctx: a.In(zones, said=said), lambda out, _: out.word(*words))


HELD = "has controlled continuously since the beginning of the turn"


def _held_since(ctx: Context, noun: a.Filter) -> a.Filter:
    """“target creature the active player has controlled continuously since the beginning of the turn” (302.6)."""
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who has controlled it?")
    ctx.mentions.add(a.ActivePlayer(), a.IsPlayer())
    return a.HeldSinceTurnBegan(a.ActivePlayer(), said="p_held_since")


def _own_and_control(ctx: Context, who: a.Ref) -> a.Filter:
    """“permanents you own and control”."""
    if not isinstance(who, a.You):
        raise ctx.stop(Stage.LOWERING, "who owns and controls it?")
    return a.All((a.OwnedBy(a.You()), a.ControlledBy(a.You())), said="p_own_and_control")


def _write_own_and_control(out: Printer, value: a.All) -> None:
    if value.parts != (a.OwnedBy(a.You()), a.ControlledBy(a.You())):
        raise Stop(Stage.PRINTING, "another owner")
    out.word("you", "own", "and", "control")


def _thats_a(ctx: Context, filter: a.Filter) -> a.Filter:
    """“that's a Zombie or Mutant”: one of several kinds."""
    check(ctx, filter, plural=False)
    if not isinstance(filter, a.AnyOf):
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    return a.All((filter,), said="p_thats_a")


def _write_thats_a(out: Printer, value: a.All) -> None:
    out.word("that's", "a")
    write_filter(out, expect(a.AnyOf, value.parts[0]), plural=False)


_NOT_OWN = a.All((a.ControlledBy(a.You()), a.Not(a.OwnedBy(a.You()))))


def _not_own(ctx: Context, who: a.Ref) -> a.Filter:
    if not isinstance(who, a.You):
        raise ctx.stop(Stage.LOWERING, "who controls but doesn't own?")
    return reworded(_NOT_OWN, "p_control_not_own")


def _write_not_own(out: Printer, value: a.All) -> None:
    if reworded(value, "") != _NOT_OWN:
        raise Stop(Stage.PRINTING, "not just these two")
    out.word("you", "control", "but", "don't", "own")


def _with_attached(said: str, before: str, after: str = "") -> Custom[a.Filter]:
    """“creature with another Aura attached to it”: besides the object itself (303.4, 701.3)."""
    other = before.endswith("another")

    def of(noun: a.Filter) -> a.Filter:
        there = (a.Other(a.Source()), noun) if other else (noun,)
        return a.Where(a.Exists(a.All((*there, a.AttachedTo(a.Item())))), said=said)

    def write(out: Printer, value: a.Where) -> None:
        *_, noun, _ = expect(a.All, expect(a.Exists, value.condition).of).parts
        if value != of(noun):
            raise Stop(Stage.PRINTING, "something else is so")
        out.word(*before.split())
        out.show("NOUN_", noun)
        out.word(*after.split())

    return Custom(lambda ctx, noun: of(noun), write)


_ON_IT = "attached to it"

_WORN = {
    a.Status.ENCHANTED: a.HasSubtype("Aura"),
    a.Status.EQUIPPED: a.HasSubtype("Equipment"),
}
"""What a permanent has on it that is enchanted or equipped (303.4, 301.5)."""


def _worn(said: str, before: str) -> Custom[a.Filter]:
    """“creatures that are enchanted by an Aura you control”: such an Aura is attached to it."""

    def read(ctx: Context, adj: a.Filter, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=False)
        kind = _WORN.get(adj.status) if isinstance(adj, a.HasStatus) else None
        if kind is None or kind not in parts_of(filter):
            raise ctx.stop(Stage.LOWERING, "by what?")
        of = a.All((*parts_of(filter), a.AttachedTo(a.Item())), said=filter.said)
        return a.Where(a.Exists(of), said=said)

    def write(out: Printer, value: a.Where) -> None:
        *rest, on = parts_of(expect(a.Exists, value.condition).of)
        status = next((one for one, kind in _WORN.items() if kind in rest), None)
        if status is None or value.condition != a.Exists(a.All((*rest, on))):
            raise Stop(Stage.PRINTING, "something else is so")
        expect(a.AttachedTo, on)
        out.word(*before.split(), status.value, "by", "a")
        write_filter(out, joined(rest), plural=False)

    return Custom(read, write)


ROWS: Rows = {
    "p_are_worn": _worn("p_are_worn", "that are"),
    "p_is_worn": _worn("p_is_worn", "that's"),
    "p_attached_it": _with_attached("p_attached_it", "with a", _ON_IT),
    "p_another_attached_it": _with_attached("p_another_attached_it", "with another", _ON_IT),
    "p_bearing": _with_attached("p_bearing", "bearing a"),
    "p_bearing_other": _with_attached("p_bearing_other", "bearing another"),
    "p_control_not_own": Custom(_not_own, _write_not_own),
    "p_own_and_control": Custom(_own_and_control, _write_own_and_control),
    "p_thats_a": Custom(_thats_a, _write_thats_a),
    "p_party": Custom(_party, lambda out, _: out.word("in", "your", "party")),
    "p_way_chosen": Custom(_way_chosen, lambda out, _: out.word("chosen", "this", "way")),
    "p_in": _place("in"),
    "p_from": _place("from"),
    "p_battlefield": a.In((Zone.BATTLEFIELD,)),
    "p_not_battlefield": a.Not(a.IsPermanent()),
    "p_exiled_with": a.Is(a.Linked(LINK)),
    "p_created_with": a.Is(a.Linked(CREATED)),
    "p_put_with": a.Is(a.Linked(ENTERED)),
    "p_convoked": a.Is(a.Linked(CONVOKED)),
    "p_other_than": Custom(_other_than, _write_other_than),
    "p_held_since": Custom(
        _held_since, lambda out, _: out.word("the", "active", "player", *HELD.split())
    ),
    "p_attached": a.AttachedTo(h.np),
    "p_attacking": _attacking("p_attacking", "that are attacking"),
    "p_thats_attacking": _attacking("p_thats_attacking", "that's attacking"),
    "p_attacking_np": _attacking("p_attacking_np", "attacking"),
    "p_drawn": a.Took(a.Draws(a.IsPlayer())),
    "p_attacked": a.Took(a.Attacks(a.All(()))),
    "p_was_dealt": a.Took(a.IsDealtDamage(a.All(()))),
    "p_dealt": a.Took(a.IsDealtDamage(a.All(()))),
    "p_dealt_bare": a.Took(a.IsDealtDamage(a.All(()))),
    "p_blocking": a.InCombat(a.Combat.BLOCKING, h.np),
    "p_blocked_by": a.InCombat(a.Combat.BLOCKED, h.np),
    "p_blocking_or": a.AnyOf(
        (a.InCombat(a.Combat.BLOCKING, h.np), a.InCombat(a.Combat.BLOCKED, h.np))
    ),
    "p_exiled_from_hand": a.Took(a.Moves(a.All(()), (Zone.HAND,), (Zone.EXILE,))),
    "p_thats_blocking": a.InCombat(a.Combat.BLOCKING, h.np),
    "p_it_blocks": Custom(_it_blocks, lambda out, _: out.word("it's", "blocking")),
    "p_fought": a.AnyOf((a.Took(a.Blocks(a.All(()))), a.Took(a.BecomesBlocked(a.All(()))))),
    "p_thats_three": Custom(_thats_three, _write_thats_three),
    "p_thats_attached": a.AttachedTo(h.np),
    "p_fought_by": Custom(_fought_by, _write_fought_by),
    "p_fought_np": _fought_one("p_fought_np", "that blocked or were blocked", both=True),
    "p_were_blocked_by": _fought_one("p_were_blocked_by", "that were blocked", both=False),
    "p_each": Custom(
        lambda ctx, post: reworded(post, f"p_each {post.said}"),
        lambda out, v: (out.word("each"), out.value("post", reworded(v, v.said.partition(" ")[2]))),
    ),
    "p_in_exile_and": Custom(_exile_and, lambda out, _: out.word(*_EXILE_AND.split())),
    "p_basic_type": Custom(
        lambda ctx: reworded(BASIC, "p_basic_type"),
        lambda out, _: out.word(*["with", "a", "basic", "land", "type"]),
    ),
    "p_entered": a.Took(a.Enters(a.All(()))),
    "p_entered_yours": a.Took(a.Enters(a.ControlledBy(a.You()))),
    "p_targets": _targets("p_targets", "targets"),
    "p_targets_p": _targets("p_targets_p", "target"),
    "p_single_target": a.TargetsOn(single=True),
    "p_saddled_it": a.Took(a.KeywordActionDone("saddle", whom=a.Is(a.Source()))),
    "p_not_from_hand": Custom(
        lambda ctx: a.In(tuple(z for z in Zone if z is not Zone.HAND), said="p_not_from_hand"),
        lambda out, v: out.word("from", "anywhere", "other", "than", "their", "hands"),
    ),
    "p_not_your_hand": _not_from("p_not_your_hand", "your hand"),
    "p_not_their_hand": _not_from("p_not_their_hand", "their hand"),
    "p_graves_libraries": Custom(
        lambda ctx: a.In((Zone.GRAVEYARD, Zone.LIBRARY), said="p_graves_libraries"),
        lambda out, v: out.word("from", "graveyards", "or", "libraries"),
    ),
    "p_in_graves_libraries": Custom(
        lambda ctx: a.In((Zone.GRAVEYARD, Zone.LIBRARY), said="p_in_graves_libraries"),
        lambda out, v: out.word("in", "graveyards", "and", "libraries"),
    ),
    "p_died": Custom(_died, lambda out, _: out.word("that", "died", "this", "turn")),
    "p_put_way": Custom(put_where, _write_put_way),
    _SILENT: Custom(lambda ctx: None, lambda out, v: None),
    "p_they_way": Custom(
        _they_way, lambda out, v: out.word("they", v.said.split()[1], "this", "way")
    ),
    "p_way": Custom(_way, lambda out, v: out.word(v.said.split()[1], "this", "way")),
}
