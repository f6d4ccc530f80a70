"""Instructions that take more than a verb and its object: shuffled in, otherwise, instead, for each player (608.2, 701).

What two sentences mean together is put together here (`joined`); single verbs are in `effects`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Zone
from rulesdb.oracle.dictionary import COUNTERED
from rulesdb.oracle.families.making import read_quote
from rulesdb.oracle.lower import Context, elided, names_used
from rulesdb.oracle.printing import Printer
from rulesdb.oracle.problems import Stage
from rulesdb.oracle.rows import Custom, S, h, nodes, reworded

BARE = "\x01b"


# Into libraries.


def _into_library(ctx: Context, np: a.Ref, poss: a.Ref) -> a.Effect:
    """“shuffle ~ into its owner's library”: put there, and that library shuffled (701.24c)."""
    words = Printer(ctx.targets, ctx.first_slot)
    words.value("poss", poss)
    if poss.said in ("poss_a", "poss_target", "poss_each", "poss_defending"):
        raise ctx.stop(Stage.LOWERING, "a card goes to its owner's library")
    to = a.Destination(Zone.LIBRARY, "shuffled", said=" ".join(("shuffled", *words.words)))
    made = a.Put(np, to, ctx.subject, said="v_shuffle_into")
    ctx.subject = elided(ctx.subject)
    return made


def _write_into_library(out: Printer, value: a.Put) -> None:
    out.subject(value.player)
    out.word("\x02shuffle")
    out.value("np", value.what)
    out.word("into", *value.to.said.split()[1:], "library")


def _from_top(ctx: Context, poss: a.Ref, ord: Any) -> a.Destination:
    words = Printer(ctx.targets, ctx.first_slot)
    words.value("poss", poss)
    said = " ".join(("d_from_top", *words.words))
    return a.Destination(Zone.LIBRARY, str(ord.value), said=said)


def _write_from_top(out: Printer, value: a.Destination) -> None:
    out.word("into", *value.said.split()[1:], "library")
    out.show("ORD_", a.Number(int(value.position)))
    out.word("from", "the", "top")


def _both(ctx: Context, poss: a.Ref) -> a.Ref:
    """“your hand and graveyard”."""
    parts = (a.Whole(Zone.HAND, poss), a.Whole(Zone.GRAVEYARD, reworded(poss, poss.said)))
    return a.Together(parts, said="np_hand_graveyard")


def _all_in_hand(ctx: Context, poss: a.Ref) -> a.Ref:
    from rulesdb.oracle.families.nouns import ROWS as NOUNS  # noqa: PLC0415

    return reworded(NOUNS["np_hand"].read(ctx, poss=poss), "np_all_hand")


# Sentences that belong to the one before.


def _countered(ctx: Context, chain: Any, countered: str) -> Any:
    """“If that spell is countered this way, exile it instead of …” (701.6a, 614)."""
    found = [one for one in nodes(chain) if isinstance(one, a.Counter)]
    if len(found) != 1 or found[0].to is not None:
        raise ctx.stop(Stage.LOWERING, "what is countered this way?")
    made = _swapped(chain, found[0], reworded(found[0], found[0].said, to=_COUNTERED[countered]))
    return (
        reworded(made, f"s_countered {countered}")
        if made is None
        else a.Sequence((made,), said=f"s_countered {countered}")
    )


def _swapped(node: Any, old: a.Node, new: a.Node) -> Any:
    from rulesdb.oracle.rows import fields_of  # noqa: PLC0415

    if node is old:
        return new
    if isinstance(node, tuple):
        return tuple(_swapped(part, old, new) for part in node)
    if not isinstance(node, a.Node):
        return node
    changed = {
        name: _swapped(getattr(node, name), old, new)
        for name, _ in fields_of(type(node))
        if isinstance(getattr(node, name), (a.Node, tuple))
    }
    return reworded(node, node.said, **changed)


def _write_countered(out: Printer, value: Any) -> None:
    (chain,) = value.steps
    (found,) = [one for one in nodes(chain) if isinstance(one, a.Counter)]
    sentence = value.said.partition(" ")[2]
    if _COUNTERED[sentence] != found.to:
        raise out_of_step(sentence)
    out.value("chain", _swapped(chain, found, reworded(found, found.said, to=None)))
    out.word(".", BARE, *sentence.split())


def out_of_step(what: str) -> Exception:
    """The words do not say what the meaning is."""
    from rulesdb.oracle.problems import Stop  # noqa: PLC0415

    return Stop(Stage.PRINTING, f"not {what}")


_COUNTERED = {
    f"if that spell is countered this way , {words}": a.Destination(zone, position)
    for words, (zone, position) in COUNTERED.items()
}


def _instead(said: str) -> Custom:
    """“…. If it was kicked, … instead”: in the place of the sentence before; `joined` puts them together."""

    def read(ctx: Context, cond: a.Condition, chain: Any) -> a.Effect:
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement instead")
        return a.If(cond, chain, said=said)

    def write(out: Printer, value: a.If) -> None:
        if said == "s_instead_post":
            out.value("chain", value.then)
            out.word("instead", "if")
            out.value("cond", value.condition)
            return
        out.word("if")
        out.value("cond", value.condition)
        out.word(",", BARE)
        if said == "s_instead_pre":
            out.word("instead")
        out.value("chain", value.then)
        if said == "s_instead":
            out.word("instead")

    return Custom(read, write)


def _otherwise(ctx: Context, chain: Any) -> a.Effect:
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement otherwise")
    return a.If(a.AllSo(()), a.Nothing(), chain, said="s_otherwise")


def joined(ctx: Context, steps: list[a.Effect]) -> list[a.Effect]:
    """The sentences with “otherwise” and “instead” put to what they belong to (608.2c)."""
    out: list[a.Effect] = []
    loose: set[str] = set()
    for step in steps:
        if loose & names_used(step):
            raise ctx.stop(Stage.REFERENCE, "it depends on which of two sentences was followed")
        kind = step.said.partition(" ")[0]
        if kind == "s_otherwise":
            last = out[-1] if out else None
            if (
                not isinstance(last, a.If)
                or last.otherwise is not None
                or last.said not in ("if_pre", "if_post")
            ):
                raise ctx.stop(Stage.LOWERING, "otherwise than what?")
            _apart(ctx, last.then, step.otherwise, loose)  # type: ignore[attr-defined]
            out[-1] = a.If(
                last.condition, last.then, step.otherwise, said=f"s_if_otherwise {last.said}"
            )  # type: ignore[attr-defined]
        elif kind in ("s_instead", "s_instead_pre", "s_instead_post", "s_instead_damage"):
            last = out[-1] if out else None
            if kind == "s_instead_damage":
                step = _other_damage(ctx, step, last)  # noqa: PLW2901 -- what it says of the one before
            if last is None or last.said.startswith(("s_if_", "mo_choose")):
                raise ctx.stop(Stage.LOWERING, "instead of what?")
            _apart(ctx, last, step.then, loose)  # type: ignore[attr-defined]
            out[-1] = a.If(step.condition, step.then, last, said=f"s_if_instead {kind}")  # type: ignore[attr-defined]
        else:
            out.append(step)
    return out


def _more_damage(ctx: Context, cond: a.Condition, subj: Any, amount: Any) -> a.Effect:
    """“If it was kicked, it deals 4 damage instead”: another amount, to what the sentence before says."""
    return a.If(cond, a.Damage(amount, a.Bound(""), subj), said="s_instead_damage")


def _other_damage(ctx: Context, step: Any, last: Any) -> Any:
    """The same damage with the other amount."""
    if not isinstance(last, a.Damage) or last.divided or last.source != step.then.source:
        raise ctx.stop(Stage.LOWERING, "damage to what instead?")
    then = reworded(last, last.said, amount=step.then.amount)
    return reworded(step, step.said, then=then)


def _write_more_damage(out: Printer, value: Any) -> None:
    out.word("if")
    out.value("cond", value.condition)
    out.word(",", BARE, "it", "deals")
    out.value("amount", value.then.amount)
    out.word("damage", "instead")


def _apart(ctx: Context, one: Any, other: Any, loose: set[str]) -> None:
    """Only one of two sentences is followed, so neither may mean what the other did."""
    here, there = _binds(one), _binds(other)
    if names_used(one) & there or names_used(other) & here:
        raise ctx.stop(Stage.REFERENCE, "it means what the other sentence does")
    loose |= here | there


def _binds(node: Any) -> set[str]:
    return {one.bind for one in nodes(node) if getattr(one, "bind", "")}


def _write_if_otherwise(out: Printer, value: a.If) -> None:
    out.value("chain", a.If(value.condition, value.then, said=value.said.split()[1]))
    out.word(".", BARE, "otherwise", ",", BARE)
    out.value("chain", value.otherwise)


def _write_if_instead(out: Printer, value: a.If) -> None:
    out.value("sentence", value.otherwise)
    out.word(".", BARE)
    out.value("sentence", a.If(value.condition, value.then, said=value.said.split()[1]))


# For each player.


def _for_each(ctx: Context, filter: a.Filter) -> a.Filter:
    if filter.said.startswith("filter_p"):
        raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
    ctx.mentions.add(a.Item(), filter)
    ctx.targets_before = len(ctx.targets)
    return filter


def _each_chain(ctx: Context, foreach: a.Filter, chain: Any) -> a.Effect:
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement for each")
    if len(ctx.targets) != ctx.targets_before:
        raise ctx.stop(Stage.LOWERING, "a target for each")
    return a.ForEach(a.Each(foreach), chain, said="ch_for_each")


def _write_each_chain(out: Printer, value: Any) -> None:
    out.word("for", "each")
    out.value("filter", value.of.of)
    out.word(",", BARE)
    out.value("chain", value.effect)


def _subj_each(ctx: Context, np: a.Ref) -> a.Ref:
    """“up to two target creatures each get”: each of several does it."""
    if np.said.startswith("="):
        if np.said[1] != "p":
            raise ctx.stop(Stage.LOWERING, "each of one?")
        return reworded(np, f"{np.said} each")
    if not np.said.partition(" ")[0].endswith("_p"):
        raise ctx.stop(Stage.LOWERING, "each of one?")
    return reworded(np, f"subj_each_p {np.said}")


def _write_subj_each(out: Printer, value: a.Ref) -> None:
    inner = value.said.partition(" ")[2]
    out.alias(inner, reworded(value, inner))
    out.word("each")


# Costs as instructions, playing, emblems, sources.


def _pay_each(ctx: Context, mana: Any, each: a.Quantity) -> a.Effect:
    return _by_subject(ctx, a.Pay(a.Cost((a.PayMana(mana, each),)), ctx.subject, said="v_pay_each"))


def _by_subject(ctx: Context, made: Any) -> Any:
    ctx.subject = elided(ctx.subject)
    return made


def _write_pay_each(out: Printer, value: Any) -> None:
    (part,) = value.cost.parts
    out.subject(value.player)
    out.word("\x02pay")
    out.show("MANA_", part.mana)
    out.word("for", "each")
    out.value("each", part.times)


def _playing(said: str, *, play: bool) -> Custom:
    """“you may play that card this turn” (601.3, 305.1): what may be played is fixed."""

    def read(ctx: Context, np: a.Ref, duration: Any) -> Any:
        if not isinstance(np, (a.Bound, a.Target)) or np.said.startswith("np_upto"):
            raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
        change = a.MayPlayFrom(a.Is(reworded(np, "")), play=play)
        return a.Apply(a.You(), (change,), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: Any) -> None:
        out.word("play" if play else "cast")
        out.value("np", reworded(value.changes[0].what.ref, value.said.partition(" ")[2]))
        out.value("duration", value.duration)

    return Custom(read, write)


def _may_playing(said: str, *, play: bool) -> Custom:
    """“until end of turn, you may play that card”."""

    def read(ctx: Context, duration: Any, np: a.Ref) -> Any:
        if not isinstance(np, a.Bound):
            raise ctx.stop(Stage.LOWERING, "a card that an instruction moved is played so")
        change = a.MayPlayFrom(a.Is(reworded(np, "")), play=play)
        return a.Apply(a.You(), (change,), duration, said=f"{said} {np.said}")

    def write(out: Printer, value: a.Apply) -> None:
        out.value("duration", value.duration)
        out.word(",", BARE, "you", "may", "play" if play else "cast")
        out.word(*value.said.partition(" ")[2][3:].split())

    return Custom(read, write)


def _emblem(ctx: Context, quote: Any) -> a.Effect:
    made = a.GetEmblem(read_quote(ctx, quote), ctx.subject, said="v_emblem")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_emblem(out: Printer, value: a.GetEmblem) -> None:
    out.subject(value.player)
    out.word("\x02get", *["a", "emblem", "with"])
    out.show("QUOTE_", value.abilities)


def _next_time(ctx: Context, filter: a.Filter, np: a.Ref) -> a.Effect:
    """“the next time a red source of your choice would deal damage to you this turn, prevent that damage” (609.7)."""
    if a.IsSource() not in (filter.parts if isinstance(filter, a.All) else (filter,)):
        raise ctx.stop(Stage.LOWERING, "a source was expected")
    plain = reworded(filter, "")
    chosen = a.Choose(a.Kind.OBJECT, a.You(), a.Pick(filter), bind="source")
    # The shield looks at the source's qualities again as damage would be dealt (609.7b).
    source = a.All((a.Is(a.Bound("source")), plain))
    shield = a.Replace(
        a.Prevention(a.DealsDamage(source, a.Is(np))), a.ThisTurn(), uses=a.Number(1)
    )
    return a.Sequence((chosen, shield), said="v_next_time")


def _write_next_time(out: Printer, value: Any) -> None:
    chosen, shield = value.steps
    out.word("the", "next", "time", "a")
    out.value("filter", chosen.what.of)
    out.word(*["of", "your", "choice", "would", "deal", "damage", "to"])
    out.value("np", shield.static.event.to.ref)
    out.word(*["this", "turn", ",", "prevent", "that", "damage"])


def _distribute(ctx: Context, num: a.Quantity, counter: str, np: a.Ref) -> a.Effect:
    """“distribute three +1/+1 counters among one, two, or three target creatures” (601.2d)."""
    if not isinstance(np, a.Target):
        raise ctx.stop(Stage.LOWERING, "distributed among what?")
    at = np.slot - ctx.first_slot
    ctx.targets[at] = reworded(ctx.targets[at], "", divides=num)
    made = a.PutCounters(counter, np, num, divided=True, player=ctx.subject, said="v_distribute")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_distribute(out: Printer, value: a.PutCounters) -> None:
    out.form(
        "v_distribute", {"num": value.count, "counter": value.kind, "np": value.on}, value.player
    )


def _random_from(ctx: Context, filter: a.Filter, zone: a.Filter) -> a.Ref:
    """“a card at random from your hand”."""
    if filter.said.startswith("filter_p"):
        raise ctx.stop(Stage.LOWERING, "singular and plural do not agree")
    parts = filter.parts if isinstance(filter, a.All) else (filter,)
    of = a.All((*parts, zone), said="filter_s")
    ref = a.Pick(of, at_random=True, said="np_random_from")
    ctx.mentions.add(reworded(ref, ""), filter)
    return ref


def _write_random_from(out: Printer, value: Any) -> None:
    *parts, zone = value.of.parts
    out.word("a")
    out.value(
        "filter",
        reworded(a.All(tuple(parts)), "filter_s")
        if len(parts) > 1
        else reworded(parts[0], "filter_s"),
    )
    out.word("at", "random", "from")
    out.value("zone", zone)


def _of_those(ctx: Context, num: Any, nouns: a.Filter, *, up_to: bool = False) -> a.Ref:
    """“two of those cards”."""
    group = ctx.mentions.find(player=False, plural=True, of=nouns, at=ctx.at, word="those")
    ctx.group = group
    said = "np_upto_of_those" if up_to else "np_n_of_those"
    ref = a.Pick(a.All(()), num, up_to, among=group, said=said)
    ctx.mentions.add(reworded(ref, ""), nouns, plural=num != a.Number(1))
    return reworded(ref, f"{said} {_noun_text(nouns)}")


def _noun_text(noun: a.Filter) -> str:
    from rulesdb.oracle.dictionary import spelling  # noqa: PLC0415

    return spelling()[noun][1]


def _write_of_those(out: Printer, value: a.Pick) -> None:
    said, noun = value.said.split()
    if said == "np_upto_of_those":
        out.word("up", "to")
    out.show("NUM_", value.count)
    out.word("of", "those", noun)


def _search_zones(
    ctx: Context, poss: a.Ref, searched: tuple[tuple[Zone, ...], str], np: a.Ref
) -> a.Effect:
    found, words = searched
    made = a.Search(np, ctx.subject, found, poss, said=f"v_search_zones {words}")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_search_zones(out: Printer, value: a.Search) -> None:
    out.subject(value.player)
    out.word("\x02search")
    out.value("poss", value.of)
    out.word(*value.said.split()[1:], "for")
    out.value("np", value.found)


def _zones(words: str) -> Custom:
    found = tuple(Zone(w) for w in words.split() if w not in (",", "and"))
    return Custom(lambda ctx, **_: (found, words))


def _search_some(ctx: Context, poss: a.Ref, zonesor: tuple[Zone, ...], np: a.Ref) -> a.Effect:
    """“search your library and/or graveyard”: which of them is chosen."""
    made = a.Search(np, ctx.subject, zonesor, poss, said="v_search_some", some=True)
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_search_some(out: Printer, value: a.Search) -> None:
    names = [str(zone) for zone in value.zones]
    out.subject(value.player)
    out.word("\x02search")
    out.value("poss", value.of)
    if len(names) == 2:
        out.word(names[0], "and/or", names[1])
    else:
        out.word(*[w for name in names[:-1] for w in (name, ",")], "and/or", names[-1])
    out.word("for")
    out.value("np", value.found)


def _searched(ctx: Context, poss: a.Ref) -> a.Condition:
    """“if you search your library this way”."""
    for m in reversed(ctx.mentions.all):
        for ref in (m.ref, m.was):
            if isinstance(ref, a.Bound) and ref.name.startswith(("search", "found")):
                return a.IfDid(f"{ref.name}/library", said="k_searched")
    raise ctx.stop(Stage.REFERENCE, "nothing was searched")


def _revealed(ctx: Context, *, rest: bool = False) -> a.Filter:
    """“cards revealed this way”."""
    for m in reversed(ctx.mentions.all):
        for ref in (m.ref, m.was):
            if isinstance(ref, a.Bound) and ref.name == "revealed":
                ctx.group = a.Bound("revealed/all")
                return a.Is(a.Bound("revealed/all"), said="p_revealed")
            if isinstance(ref, a.Bound) and ref.name.startswith("reveal"):
                ctx.group = ref
                return a.Is(ref, said="p_revealed")
    raise ctx.stop(Stage.REFERENCE, "nothing was revealed")


def _number_of(make: Any, said: str, verb: str) -> Custom:
    """“discards a number of cards equal to …”."""

    def read(ctx: Context, nouns: a.Filter, value: a.Quantity) -> a.Effect:
        if nouns != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "a number of what?")
        return _by_subject(ctx, make(ctx.subject, value, said))  # type: ignore[no-any-return]

    def write(out: Printer, value: Any) -> None:
        out.subject(value.player)
        out.word("\x02" + verb, *["a", "number", "of", "cards", "equal", "to"])
        out.value("value", value.what.count if isinstance(value, a.Discard) else value.count)

    return Custom(read, write)


def _create_equal(ctx: Context, token_spec: a.TokenSpec, value: a.Quantity) -> a.Effect:
    if token_spec.said.split()[1] != "p":
        raise ctx.stop(Stage.LOWERING, "number and noun do not agree")
    made = a.CreateToken(token_spec, value, ctx.subject, said="t_create_equal")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_create_equal(out: Printer, value: a.CreateToken) -> None:
    out.subject(value.player)
    out.word("\x02create", "a", "number", "of")
    out.value("token_spec", value.token)
    out.word("equal", "to")
    out.value("value", value.count)


def _to_several(said: str, words: str, *, low: a.Quantity, high: Any = None) -> Custom:
    """“any number of targets”, “up to two targets”, “one, two, or three targets”."""

    def read(ctx: Context, num: Any = None, nums: Any = None) -> a.Ref:
        maximum = num or nums or high
        ref = ctx.target(a.TargetSlot(a.AnyTarget(), low, maximum), said)
        ctx.mentions.add(reworded(ref, ""), a.AnyTarget(), plural=True)
        return ref

    def write(out: Printer, value: a.Target) -> None:
        slot = out.slot(value.slot)
        for word in words.split():
            if word == "#":
                out.show("NUMS_" if low == a.Number(1) else "NUM_", slot.maximum)
            else:
                out.word(word)

    return Custom(read, write)


def _one_to(ctx: Context, nums: a.Quantity, filter: a.Filter) -> a.Ref:
    """“one, two, or three target creatures”."""
    from rulesdb.oracle.families.nouns import check  # noqa: PLC0415

    check(ctx, filter, plural=True)
    ref = ctx.target(a.TargetSlot(filter, a.Number(1), nums), "np_one_to_target_p")
    ctx.mentions.add(reworded(ref, ""), filter, plural=True)
    return ref


def _write_one_to(out: Printer, value: a.Target) -> None:
    slot = out.slot(value.slot)
    out.show("NUMS_", slot.maximum)
    out.word("target")
    out.value("filter", slot.of)


def _life_lost(ctx: Context) -> a.Quantity:
    """“the life lost this way”."""
    if not ctx.lost:
        raise ctx.stop(Stage.REFERENCE, "no life was lost")
    return a.ResultAmount(ctx.lost, said="v_life_lost")


def _same_cost(ctx: Context, kwcost: Any, duration: Any, samecost: str) -> a.Effect:
    """“gains flashback until end of turn. The flashback cost is equal to its mana cost.” (702.34)"""
    name = str(kwcost[0] if isinstance(kwcost, tuple) else kwcost)
    if name != "flashback":
        raise ctx.stop(Stage.LOWERING, "which cost?")
    gain = a.Gain((a.KeywordAbility(name, cost=a.Cost((a.PayObjectMana(),))),))
    made = a.Apply(ctx.subject, (gain,), duration, said=f"v_same_cost {samecost}")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_same_cost(out: Printer, value: a.Apply) -> None:
    out.subject(value.to)
    out.word("\x02gain", "flashback")
    out.value("duration", value.duration)
    out.word(".", BARE, *value.said.split()[1:])


def _attack_though(ctx: Context, duration: Any, kw: Any, *, said: str) -> a.Effect:
    name = str(kw[0] if isinstance(kw, tuple) else kw)
    made = a.Apply(ctx.subject, (a.CanAttackAsThough(name),), duration, said=f"{said} {name}")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _write_attack_though(out: Printer, value: a.Apply) -> None:
    said, _, name = value.said.partition(" ")
    out.subject(value.to)
    out.word("can", "attack")
    out.value("duration", value.duration)
    it = "it" if said == "v_attack_though" else "they"
    out.word(*["as", "though", it, "didn't", "have"], *name.split())


def _change_target(ctx: Context, np: a.Ref) -> a.Effect:
    made = a.ChangeTargets(np, must_change=True, player=ctx.subject, said="v_change_target")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _color_choice(kind: Characteristic) -> a.ChosenWord:
    return a.ChosenWord(kind, f"{kind.value} of your choice")


def _type_choice(ctx: Context, noun: a.Filter) -> Any:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    word = _color_choice(Characteristic.CREATURE_TYPE)
    return a.BecomeType(subtypes=(word,), keep=a.Keep.NOT_CREATURE_TYPES, said="c_type_choice")


def _until(said: str, verb: str, *, exile: bool) -> Custom:
    """“reveal cards from the top of your library until you reveal a land card”, or exile them so."""

    def read(ctx: Context, nouns: a.Filter, poss: a.Ref, subj: a.Ref, np: a.Ref) -> a.Effect:
        who = ctx.doer
        own = isinstance(poss, a.You) and isinstance(subj, a.You) and isinstance(who, a.You)
        theirs = poss.said == "=s:their" and subj.said in ("=p:they", "=s:that player")
        same = isinstance(poss, a.Item) if isinstance(who, a.Each) else poss == who
        if (
            nouns != a.IsCard()
            or not isinstance(np, a.Pick)
            or np.up_to
            or not (own or (theirs and same and not isinstance(who, a.Each)))
        ):
            raise ctx.stop(Stage.LOWERING, "revealed until what?")
        ctx.mentions.all = [m for m in ctx.mentions.all if m.ref != reworded(np, "")]
        ctx.mentions.add(a.Bound("revealed"), np.of, plural=np.count != a.Number(1))
        if exile:
            ctx.mentions.all[-1] = ctx.mentions.all[-1]._replace(also=a.IsCard())
        ctx.group = a.Bound("revealed")
        hint = f"{said} {np.said} {poss.said} {subj.said}"
        made = a.RevealUntil(np.of, who, np.count, exile, said=hint)
        ctx.subject = elided(who)
        return made

    def write(out: Printer, value: a.RevealUntil) -> None:
        _, hint, poss, subj = value.said.split(maxsplit=3)
        own = poss == "poss_your"
        out.subject(value.player)
        out.word("\x02" + verb, *["cards", "from", "the", "top", "of"])
        out.word("your" if own else "their", "library", "until")
        bare = own or not subj.startswith("=s")
        out.word("you" if own else subj[3:], verb if bare else verb + "s")
        out.value("np", a.Pick(value.until, value.count, said=hint))

    return Custom(read, write)


def _half_life(said: str, *, up: bool) -> Custom:
    """“loses half their life, rounded up” (107.1a)."""

    def read(ctx: Context, poss: a.Ref) -> a.Effect:
        who = ctx.doer
        life = a.LifeTotal(a.Item() if isinstance(who, a.Each) else who)
        if isinstance(who, a.Each) or (poss.said != "=s:their" and not isinstance(poss, a.You)):
            raise ctx.stop(Stage.LOWERING, "half of whose life?")
        made = a.LoseLife(a.Half(life, up=up), who, said=f"{said} {poss.said.replace(' ', '_')}")
        return _by_subject(ctx, made)  # type: ignore[no-any-return]

    def write(out: Printer, value: a.LoseLife) -> None:
        out.subject(value.player)
        whose = "their" if value.said.endswith("their") else "your"
        out.word("\x02lose", "half", whose, "life", ",", "rounded", "up" if up else "down")

    return Custom(read, write)


def _where_in(said: str, how: a.Join, words: tuple[str, ...]) -> Custom:
    """“search for up to X cards, where X is …, put them …”: X of the first instruction."""

    def read(ctx: Context, chain: Any, wherex: a.Quantity, vps: Any) -> a.Effect:
        if not isinstance(chain, a.Effect) or not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
        if any(one == a.X() for one in vps.walk()):
            raise ctx.stop(Stage.LOWERING, "X of which instruction?")
        return a.Sequence((a.LetX(chain, wherex), vps), how, said=said)

    def write(out: Printer, value: Any) -> None:
        let, after = value.steps
        out.value("chain", let.effect)
        out.word(",", "where", "X", "is")
        out.value("value", let.x)
        out.word(*words)
        out.value("vps", after)

    return Custom(read, write)


def _type_of_choice(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.LOWERING, "which type?")
    kind = Characteristic.CREATURE_TYPE
    return a.OfChosen(kind, f"{kind.value} of your choice", said="p_choice_type")


def _counters_equal(ctx: Context, counter: str, np: a.Ref, value: a.Quantity) -> a.Effect:
    made = a.PutCounters(counter, np, value, player=ctx.subject, said="v_counters_equal")
    return _by_subject(ctx, made)  # type: ignore[no-any-return]


def _player(ctx: Context, noun: a.Filter) -> a.Filter:
    if noun != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who may activate it?")
    return noun


def _double(ctx: Context, np_poss: a.Ref, duration: Any) -> a.Effect:
    return a.DoublePT(np_poss, toughness=False, duration=duration, said="v_double_power")


ROWS: dict[str, Any] = {
    "v_reveal_until": _until("v_reveal_until", "reveal", exile=False),
    "v_exile_until_card": _until("v_exile_until_card", "exile", exile=True),
    "v_lose_half_up": _half_life("v_lose_half_up", up=True),
    "v_lose_half_down": _half_life("v_lose_half_down", up=False),
    "v_counters_equal": Custom(
        _counters_equal,
        lambda out, v: out.form(
            "v_counters_equal", {"counter": v.kind, "np": v.on, "value": v.count}, v.player
        ),
    ),
    "v_colors": a.Distinct(Characteristic.COLOR, h.np),
    "e_colors": a.Distinct(Characteristic.COLOR, h.np),
    "v_sum": a.Sum((h.value, h.value_2)),
    "j_where_comma": _where_in("j_where_comma", a.Join.COMMA, (",",)),
    "j_where_then": _where_in("j_where_then", a.Join.THEN, (",", "then")),
    "j_where_cand": _where_in("j_where_cand", a.Join.AND, (",", "and")),
    "p_choice_type": Custom(
        _type_of_choice,
        lambda out, v: out.word(*["of", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "with_choice": Custom(lambda ctx: None, lambda out, v: out.value("vps", v.steps[-1])),
    "ql_your_choice": a.OfChosen(Characteristic.COLOR, "color of your choice"),
    "c_color_choice": a.BecomeColor((_color_choice(Characteristic.COLOR),)),
    "c_type_choice": Custom(
        _type_choice,
        lambda out, v: out.word(*["\x02become", "the", "creature", "type", "of", "your", "choice"]),
    ),
    "c_land_choice": a.BecomeType(subtypes=(_color_choice(Characteristic.BASIC_LAND_TYPE),)),
    "v_search_some": Custom(_search_some, _write_search_some),
    "zo_library_graveyard": (Zone.LIBRARY, Zone.GRAVEYARD),
    "zo_graveyard_library": (Zone.GRAVEYARD, Zone.LIBRARY),
    "zo_all": (Zone.GRAVEYARD, Zone.HAND, Zone.LIBRARY),
    "k_searched": Custom(
        _searched,
        lambda out, v: out.word(*["you", "search", "your", "library", "this", "way"]),
    ),
    "p_revealed": Custom(_revealed, lambda out, v: out.word("revealed", "this", "way")),
    "v_discard_equal": _number_of(
        lambda who, value, said: a.Discard(who, a.Pick(a.IsCard(), value), said=said),
        "v_discard_equal",
        "discard",
    ),
    "v_mill_equal": _number_of(
        lambda who, value, said: a.Mill(who, value, said=said), "v_mill_equal", "mill"
    ),
    "v_draw_number": _number_of(
        lambda who, value, said: a.Draw(who, value, said=said), "v_draw_number", "draw"
    ),
    "t_create_equal": Custom(_create_equal, _write_create_equal),
    "np_any_number_targets_p": _to_several(
        "np_any_number_targets_p", "any number of targets", low=a.Number(0), high=a.AnyNumber()
    ),
    "np_upto_targets_p": _to_several("np_upto_targets_p", "up to # targets", low=a.Number(0)),
    "np_one_to_targets_p": _to_several("np_one_to_targets_p", "# targets", low=a.Number(1)),
    "np_one_to_target_p": Custom(_one_to, _write_one_to),
    "np_all_graveyards": a.Whole(Zone.GRAVEYARD, a.Each(a.IsPlayer())),
    "v_life_lost": Custom(
        _life_lost, lambda out, v: out.word("the", "life", "lost", "this", "way")
    ),
    "v_same_cost": Custom(_same_cost, _write_same_cost),
    "v_attack_though": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though"),
        _write_attack_though,
    ),
    "v_attack_though_p": Custom(
        lambda ctx, duration, kw: _attack_though(ctx, duration, kw, said="v_attack_though_p"),
        _write_attack_though,
    ),
    "v_change_target": Custom(
        _change_target,
        lambda out, v: (
            out.subject(v.player),
            out.word("\x02change", "the", "target", "of"),
            out.value("np", v.of),
        ),
    ),
    "p_single_target": a.TargetsOn(single=True),
    "s_any_player": Custom(lambda ctx, noun: ("by", _player(ctx, noun))),
    "cp_or": a.EitherCost((a.Cost((h.costpart,)), a.Cost((h.costpart_2,)))),
    "cp_pay_mana": a.PayMana(h.mana),
    "v_shuffle_into": Custom(_into_library, _write_into_library),
    "d_from_top": Custom(_from_top, _write_from_top),
    "np_hand_graveyard": Custom(
        _both,
        lambda out, v: (out.value("poss", v.parts[0].of), out.word("hand", "and", "graveyard")),
    ),
    "np_all_hand": Custom(
        _all_in_hand,
        lambda out, v: (
            out.word("all", "the", "cards", "in"),
            out.value("poss", v.of),
            out.word("hand"),
        ),
    ),
    "s_countered": Custom(_countered, _write_countered),
    "s_instead": _instead("s_instead"),
    "s_instead_pre": _instead("s_instead_pre"),
    "s_instead_post": _instead("s_instead_post"),
    "s_instead_damage": Custom(_more_damage, _write_more_damage),
    "s_otherwise": Custom(
        _otherwise,
        lambda out, v: (out.word("otherwise", ","), out.value("chain", v.otherwise)),
    ),
    "s_if_otherwise": Custom(lambda ctx: None, _write_if_otherwise),
    "s_if_instead": Custom(lambda ctx: None, _write_if_instead),
    "fe_each": Custom(_for_each),
    "ch_for_each": Custom(_each_chain, _write_each_chain),
    "subj_each_p": Custom(_subj_each, _write_subj_each),
    "v_pay_each": Custom(_pay_each, _write_pay_each),
    "v_pay_energy": a.Pay(a.Cost((a.PayCounters("energy", h.energy),)), S),
    "ms_play": _playing("ms_play", play=True),
    "ms_cast": _playing("ms_cast", play=False),
    "ch_may_play": _may_playing("ch_may_play", play=True),
    "ch_may_cast": _may_playing("ch_may_cast", play=False),
    "v_emblem": Custom(_emblem, _write_emblem),
    "v_next_time": Custom(_next_time, _write_next_time),
    "v_distribute": Custom(_distribute, _write_distribute),
    "np_random_from": Custom(_random_from, _write_random_from),
    "np_n_of_those": Custom(_of_those, _write_of_those),
    "np_upto_of_those": Custom(
        lambda ctx, num, nouns: _of_those(ctx, num, nouns, up_to=True), _write_of_those
    ),
    "v_search_zones": Custom(_search_zones, _write_search_zones),
    "sc_c": ",",
    "sc_l": ",",
    "sa_a": "and",
    "sa_n": "and",
    "sa_l": "and",
    "zs_library_graveyard": _zones("library and graveyard"),
    "zs_graveyard_library": _zones("graveyard and library"),
    "zs_all": _zones("graveyard , hand , and library"),
    "zs_hand_first": _zones("hand , graveyard , and library"),
    "v_double_power": Custom(
        _double,
        lambda out, v: (
            out.word("\x02double"),
            out.value("np_poss", v.what),
            out.word("power"),
            out.value("duration", v.duration),
        ),
    ),
}
