"""Attacks, both ways: alone, together, of a player or of what a player controls (508.1, 508.3)."""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events.patterns import ctx_stop
from rulesdb.oracle.language.events.roles import remember
from rulesdb.oracle.language.events.things import MINE, YOURSELF
from rulesdb.oracle.language.nouns import host_noun, host_of
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


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
    out.agree(tnp)
    out.word("\x02attack")


_WITH_IT = (a.Other(), a.Where(a.Fits(a.Source(), a.InCombat(a.Combat.ATTACKING))))
"""What attacks besides it, where it attacks too: it is none of them, whatever they are (508.3d)."""


def _battalion(ctx: Context, num: a.Number, filter: a.Filter) -> a.EventPattern:
    """“~ and at least two other creatures attack”: that many more attack together with it (508.3d)."""
    check(ctx, filter, plural=num != a.Number(1))
    of = a.All((*parts_of(filter), *_WITH_IT))
    made = a.PlayerAttacks(YOURSELF, of, num, said=f"me_battalion {filter.said}")
    ctx.mentions.event = made
    return made


def _battalion_of(ctx: Context, num: a.Number, filter: a.Filter) -> a.EventPattern:
    """“~ and at least two Zombies attack”: others, for it is named beside them."""
    if any(isinstance(one, a.Other) for one in parts_of(filter)):
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    made = _battalion(ctx, num, filter)
    return reworded(made, made.said.replace("me_battalion", "me_battalion_of"))


def _write_battalion(out: Printer, value: a.PlayerAttacks) -> None:
    *rest, other, together = expect(a.All, value.with_).parts
    if (other, together) != _WITH_IT:
        raise ctx_stop(value)
    out.word("~", "and", "at", "least")
    out.show("NUM_", value.number)
    out.word(*([] if value.said.startswith("me_battalion_of") else ["other"]))
    write_filter(out, joined(rest), plural=value.number != a.Number(1))
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
    out.agree(value.what)
    out.word("\x02attack", "you", "or", "a")
    out.word("planeswalker", "you", "control")


_EITHER_WHOM = a.AnyOf(
    (
        a.IsOpponent(),
        a.All((a.HasType(CardType.PLANESWALKER), a.ControlledBy(a.Each(a.IsOpponent())))),
    )
)


def _attack_opponents(
    ctx: Context,
    tnp: a.Filter,
    alt: str,
    noun: a.Filter,
    noun_2: a.Filter | None = None,
) -> a.EventPattern:
    """“attacks one of your opponents or a planeswalker they control” (508.1b)."""
    if noun != a.HasType(CardType.PLANESWALKER) or sorts(tnp)[0]:
        raise ctx.stop(Stage.LOWERING, "attacks what?")
    if noun_2 not in (None, a.IsOpponent()):
        raise ctx.stop(Stage.LOWERING, "whose planeswalker?")
    made = a.Attacks(tnp, _EITHER_WHOM, said=f"me_attack_opponents {'an' if noun_2 else 'they'}")
    many_ = tnp.said.startswith("t_many")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_attack_opponents(out: Printer, value: a.Attacks) -> None:
    if value.whom != _EITHER_WHOM or value.alone:
        raise ctx_stop(value)
    out.value("tnp", value.what)
    out.agree(value.what)
    out.word("\x02attack", *["one", "of", "your", "opponents", "or", "a", "planeswalker"])
    out.word(
        *(["they", "control"] if value.said.endswith(" they") else ["a", "opponent", "controls"])
    )


def _whom(
    said: str, words: str, of: Callable[[a.Filter | None], a.Filter]
) -> Custom[a.EventPattern]:
    """“attacks you”, “attacks a player”: of a creature, or of a player for each player attacked (508.3e)."""

    def read(ctx: Context, tnp: a.Filter, noun: a.Filter | None = None) -> a.EventPattern:
        whom = of(noun)
        many_ = tnp.said.startswith("t_many")
        made: a.EventPattern
        if sorts(tnp)[0]:
            if not sorts(whom)[0]:
                raise ctx.stop(Stage.LOWERING, "a player who attacks what is no player")
            made = a.PlayerAttacks(tnp, whom=whom, said=said)
        else:
            made = a.Attacks(tnp, whom, said=said)
        remember(ctx, made, many_=many_)
        return a.OneOrMore(made, said="ev_many") if many_ else made

    def write(out: Printer, value: a.PlayerAttacks | a.Attacks) -> None:
        tnp = value.player if isinstance(value, a.PlayerAttacks) else value.what
        if of(value.whom) != value.whom or (isinstance(value, a.Attacks) and value.alone):
            raise ctx_stop(value)
        out.value("tnp", tnp)
        out.agree(tnp)
        out.word("\x02attack")
        for word in words.split():
            if word == "#":
                out.show("NOUN_", value.whom)
            else:
                out.word(word)

    return Custom(read, write)


def _unblocked(ctx: Context, tnp: a.Filter, noun: a.Filter) -> a.EventPattern:
    """“attacks a player and isn't blocked”: whom it attacks is told, too (509.3g)."""
    if sorts(tnp)[0] or not sorts(noun)[0] or tnp.said.startswith("t_many"):
        raise ctx.stop(Stage.LOWERING, "who attacks whom?")
    made = a.NotBlocked(tnp, reworded(noun, ""), said="me_attack_a_unblocked")
    remember(ctx, made)
    return made


def _write_unblocked(out: Printer, value: a.NotBlocked) -> None:
    out.value("tnp", value.what)
    out.agree(value.what)
    out.word("\x02attack", "a")
    out.show("NOUN_", value.whom)
    out.word("and", "isn't", "blocked")


def _attacks_many(ctx: Context, tnp: a.Filter, filter: a.Filter) -> a.EventPattern:
    """“an opponent attacks one or more planeswalkers you control”: once for each player who attacks so (508.3d)."""
    if not sorts(tnp)[0] or tnp.said.startswith("t_many") or sorts(filter)[0]:
        raise ctx.stop(Stage.LOWERING, "who attacks what?")
    check(ctx, filter, plural=True)
    attacking = a.InCombat(a.Combat.ATTACKING, a.Each(reworded(filter, "")))
    with_ = a.All((a.HasType(CardType.CREATURE), attacking))
    made = a.PlayerAttacks(tnp, with_, a.Number(1), said="ev_attacks_many")
    remember(ctx, made)
    return made


def _write_attacks_many(out: Printer, value: a.PlayerAttacks) -> None:
    creature, attacking = expect(a.All, value.with_).parts
    if creature != a.HasType(CardType.CREATURE) or value.number != a.Number(1):
        raise ctx_stop(value)
    out.value("tnp", value.player)
    out.agree(value.player)
    out.word("\x02attack", "one", "or", "more")
    write_filter(out, expect(a.Each, expect(a.InCombat, attacking).against).of, plural=True)


def _attack_host(
    ctx: Context,
    tnp: a.Filter,
    host: str,
    num: a.Number | None = None,
    filter: a.Filter | None = None,
) -> a.EventPattern:
    """“a creature attacks enchanted player”; of a player, once however many creatures do so (508.3e)."""
    player, _ = sorts(host_noun(host))
    if not player:
        raise ctx.stop(Stage.LOWERING, "attacks what?")
    whom = a.Is(host_of(ctx, host))
    many_ = tnp.said.startswith("t_many")
    made: a.EventPattern
    if sorts(tnp)[0]:
        if many_ or (filter is not None and (num != a.Number(1) or filter != _CREATURE)):
            raise ctx.stop(Stage.LOWERING, "who attacks with what?")
        said = "me_attack_host" if filter is None else "me_attack_host_with"
        made = a.PlayerAttacks(tnp, whom=whom, said=said)
    else:
        if filter is not None:
            raise ctx.stop(Stage.LOWERING, "a creature attacks with nothing")
        made = a.Attacks(tnp, whom, said="me_attack_host")
    remember(ctx, made, many_=many_)
    return a.OneOrMore(made, said="ev_many") if many_ else made


def _write_attack_host(out: Printer, value: a.PlayerAttacks | a.Attacks) -> None:
    tnp = value.player if isinstance(value, a.PlayerAttacks) else value.what
    out.value("tnp", tnp)
    out.agree(tnp)
    out.word("\x02attack")
    out.value("np", expect(a.Is, value.whom).ref)
    if value.said == "me_attack_host_with":
        out.word("with", "one", "or", "more", "creatures")


_CREATURE = a.HasType(CardType.CREATURE)


def _against(said: str, words: str, whom: a.Filter | None) -> Custom[a.EventPattern]:
    """“a player attacks one or more of your opponents”: once for whoever attacks, whoever of them is attacked (508.3d)."""

    def of(filter: a.Filter | None) -> a.Filter:
        against = whom or a.AnyOf((YOURSELF, expect(a.Filter, filter)))
        return a.All((_CREATURE, a.InCombat(a.Combat.ATTACKING, a.Each(against))))

    def read(
        ctx: Context, tnp: a.Filter, filter: a.Filter | None = None, nandor: object = None
    ) -> a.EventPattern:
        if not sorts(tnp)[0] or tnp.said.startswith("t_many") or (filter and sorts(filter)[0]):
            raise ctx.stop(Stage.LOWERING, "who attacks what?")
        if filter is not None:
            check(ctx, filter, plural=True)
        made = a.PlayerAttacks(tnp, of(filter and reworded(filter, "")), a.Number(1), said=said)
        remember(ctx, made)
        return made

    def write(out: Printer, value: a.PlayerAttacks) -> None:
        attacking = expect(a.InCombat, parts_of(expect(a.Filter, value.with_))[-1])
        against = expect(a.Each, attacking.against).of
        theirs = None if whom is not None else expect(a.AnyOf, against).parts[-1]
        if value.with_ != of(theirs) or value.number != a.Number(1):
            raise ctx_stop(value)
        out.value("tnp", value.player)
        out.agree(value.player)
        out.word("\x02attack", *words.split())
        if theirs is not None:
            write_filter(out, theirs, plural=True)

    return Custom(read, write)


def _attack_with(said: str, after: str) -> Custom[a.EventPattern]:
    """“you attack a player with one or more creatures with power 4 or greater”: once for each attacked so (508.3e)."""
    own = (MINE,) if after else ()

    def read(
        ctx: Context, tnp: a.Filter, noun: a.Filter, num: a.Number, filter: a.Filter
    ) -> a.EventPattern:
        thing = sorts(noun)[0] == bool(own)
        if not sorts(tnp)[0] or tnp.said.startswith("t_many") or num != a.Number(1) or thing:
            raise ctx.stop(Stage.LOWERING, "who attacks whom with what?")
        check(ctx, filter, plural=True)
        whom = joined([reworded(noun, ""), *own])
        made = a.PlayerAttacks(tnp, filter, None, whom, said=said)
        remember(ctx, made)
        return made

    def write(out: Printer, value: a.PlayerAttacks) -> None:
        whom = parts_of(value.whom) if value.whom is not None else ()
        if value.number is not None or tuple(whom[1:]) != own or value.with_ is None:
            raise ctx_stop(value)
        out.value("tnp", value.player)
        out.agree(value.player)
        out.word("\x02attack", "a")
        out.show("NOUN_", whom[0])
        out.word(*after.split(), "with", "one", "or", "more")
        write_filter(out, value.with_, plural=True)

    return Custom(read, write)


def _so_many(ctx: Context, num: a.Number, filter: a.Filter) -> a.EventPattern:
    """“two or more creatures your opponents control attack”: of the attackers that many are such (508.3d)."""
    check(ctx, filter, plural=True)
    if num == a.Number(1):
        raise ctx.stop(Stage.LOWERING, "said otherwise")
    made = a.PlayerAttacks(a.IsPlayer(), filter, num, said="ev_so_many_attack")
    ctx.mentions.event = made
    return made


def _write_so_many(out: Printer, value: a.PlayerAttacks) -> None:
    if value.player != a.IsPlayer() or value.whom is not None:
        raise ctx_stop(value)
    out.show("NUM_", value.number)
    out.word("or", "more")
    write_filter(out, expect(a.Filter, value.with_), plural=True)
    out.word("attack")


ROWS: Rows = {
    "me_attack_host": Custom(_attack_host, _write_attack_host),
    "me_attack_host_with": Custom(_attack_host, _write_attack_host),
    "ev_attacks_many": Custom(_attacks_many, _write_attacks_many),
    "me_attack_you": _whom("me_attack_you", "you", lambda _: YOURSELF),
    "me_attack_a": _whom("me_attack_a", "a #", lambda noun: noun or a.IsPlayer()),
    "me_attack_a_unblocked": Custom(_unblocked, _write_unblocked),
    "me_attack_opponent": _whom(
        "me_attack_opponent", "one of your opponents", lambda _: a.IsOpponent()
    ),
    "me_attack_another": _whom(
        "me_attack_another", "another one of your opponents", lambda _: a.IsOpponent()
    ),
    "ev_attacks_opponents": _against(
        "ev_attacks_opponents", "one or more of your opponents", a.IsOpponent()
    ),
    "ev_attacks_yours": _against("ev_attacks_yours", "you and/or one or more", None),
    "me_attack_a_with": _attack_with("me_attack_a_with", ""),
    "me_attack_yours_with": _attack_with("me_attack_yours_with", "you control"),
    "ev_so_many_attack": Custom(_so_many, _write_so_many),
    "me_battalion_of": Custom(_battalion_of, _write_battalion),
    "ev_attacks": Custom(_attacks, _write_attacks),
    "me_battalion": Custom(_battalion, _write_battalion),
    "me_attack_opponents": Custom(_attack_opponents, _write_attack_opponents),
    "me_attack_yours": Custom(_yours, _write_yours),
}
