"""What was said before, both ways: “it”, “that creature”, “its controller”, “the rest” (608.2c, 608.2k).

“~” and the host of an Aura or Equipment stand here too (201.5, 303.4, 301.5): they are known without
having been said. A back reference is bound as soon as it is read.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.attacks import attacked, defender
from rulesdb.oracle.meaning.context import LINK, Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, reworded
from rulesdb.oracle.meaning.sorts import could_be, sorts
from rulesdb.oracle.meaning.trees import swapped
from rulesdb.oracle.printing.printer import Printer, many
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import nouns, spelling


def _both(ctx: Context, nouns: a.Filter) -> a.Ref:
    """“both creatures”: those that were just told to be paired."""
    ref = ctx.mentions.find(player=False, plural=True, of=nouns, at=ctx.at, word="both")
    if not isinstance(ref, a.Together) or not any(isinstance(x, a.PairedWith) for x in ref.parts):
        raise ctx.stop(Stage.REFERENCE, "both of what?")
    return reworded(ref, "np_both_p")


def _back(
    words: str, *, player: bool = False, plural: bool = False, number: bool | None = None
) -> Custom[a.Ref]:
    def read(ctx: Context) -> a.Ref:
        ref = ctx.mentions.find(
            player=player, plural=plural if number is None else None, at=ctx.at, word=words
        )
        return pronoun(ref, words, plural=plural)

    return Custom(read)


def they_row(words: str, *, wants: str = "") -> Custom[a.Ref]:
    """“they” and “them”: several things, or one player of unknown kind."""

    def read(ctx: Context) -> a.Ref:
        ref = ctx.mentions.they(words, ctx.at, wants=wants or ctx.mentions.wants)
        return pronoun(ref, words, plural=True)

    return Custom(read)


_ATTACKING = (a.InCombat(a.Combat.ATTACKING), a.IsPlayer())


def that_one(ctx: Context, filter: a.Filter) -> a.Ref:
    """“that creature”: the one that was said and can be one."""
    check(ctx, filter, plural=False)
    if parts_of(filter) == _ATTACKING and isinstance(ctx.mentions.event, a.PlayerAttacks):
        # “that attacking player”: who attacks, and not who is attacked.
        ctx.mentions.add(a.Trigger(a.Role.PLAYER), a.IsPlayer())
        return pronoun(a.Trigger(a.Role.PLAYER), "that attacking player", plural=False)
    if isinstance(filter, a.All) and any(sorts(part)[0] for part in filter.parts):
        raise ctx.stop(Stage.LOWERING, "a player is no permanent")
    if any(isinstance(one, a.In) for one in parts_of(filter)):
        # “Put that card from a graveyard onto …”: where it must be is of the instruction.
        raise ctx.stop(Stage.LOWERING, "which of those that are there?")
    if any(isinstance(one, a.HasCounter) for one in parts_of(filter)):
        # “Exile that card with an ice counter on it”: it gets the counter there (122.6).
        raise ctx.stop(Stage.LOWERING, "has it the counter, or does it get it?")
    _told_whole(ctx, filter)
    player = sorts(filter)[0]
    ref = ctx.mentions.find(
        player=player, plural=False, of=None if player else filter, at=ctx.at, word="that"
    )
    return pronoun(ref, f"that {_text(ctx, filter)}", plural=False)


def _told_whole(ctx: Context, filter: a.Filter) -> None:
    """“Each of those creatures with flying” are some of them only, where not all were said to be so (608.2c)."""
    told = {
        part
        for one in ctx.mentions.all
        for of in (one.of, one.also)
        if of is not None
        for part in parts_of(of)
    }
    for one in parts_of(filter):
        if isinstance(one.part if isinstance(one, a.Not) else one, _CHOOSING) or (
            (isinstance(one, _ADJECTIVES) and one not in told)
            and not (isinstance(one, a.InCombat) and ctx.mentions.event is not None)
        ):
            # What attacks or blocks was said by the event.
            raise ctx.stop(Stage.LOWERING, "all of them, or those that are so?")


_CHOOSING = (a.HasKeyword, a.Numeric, a.HasCounter, a.ControlledBy, a.SharesWith, a.AttachedTo)
_ADJECTIVES = (a.HasColor, a.HasSupertype, a.HasStatus, a.InCombat, a.IsColorless, a.Not)


def _the_one(ctx: Context, noun: a.Filter) -> a.Ref:
    """“the card”, “the spell”: the one that was said and is called so."""
    if noun == a.IsPlayer():
        return expect(a.Ref, expect(Custom, ctx.table.rows["np_the_player"]).read(ctx))
    if sorts(noun)[0]:
        raise ctx.stop(Stage.LOWERING, "which player?")
    ref = ctx.mentions.find(player=False, plural=False, of=noun, at=ctx.at, word="that")
    return pronoun(ref, f"the {_text(ctx, reworded(noun, 'filter_s'))}", plural=False)


def _those(ctx: Context, filter: a.Filter) -> a.Ref:
    check(ctx, filter, plural=True)
    _told_whole(ctx, filter)
    player = sorts(filter)[0]
    ref = ctx.mentions.find(
        player=player, plural=True, of=None if player else filter, at=ctx.at, word="those"
    )
    return pronoun(ref, f"those {_text(ctx, filter)}", plural=True)


def _text(ctx: Context, of: a.Filter) -> str:
    out = Printer(ctx.table, ctx.targets, ctx.first_slot)
    write_filter(out, of)
    return " ".join(out.words)


def host_of(ctx: Context, host: str) -> a.Ref:
    """“enchanted creature”: the host, which later words can mean."""
    ref = a.Host(said="np_host " + host)
    ctx.mentions.add(a.Host(), host_noun(host))
    return ref


def host_noun(host: str) -> a.Filter:
    """What “enchanted creature” says that its host is; “enchanted creature card” is no creature (110.1)."""
    noun = nouns()[host.split()[1].removesuffix("'s")][0]
    return a.All((noun, a.IsCard())) if host.endswith(" card") else noun


def player_of(kind: Callable[..., a.Ref], words: str) -> Custom[a.Ref]:
    """“its controller”: of the thing that “its” means."""

    def read(ctx: Context) -> a.Ref:
        inner = ctx.mentions.whose(words, ctx.at, kind)
        inner = ctx.mentions.before(inner, whose=kind is a.ControllerOf)
        return pronoun(mentioned(ctx, kind(inner)), words, plural=False)

    return Custom(read)


def mentioned(ctx: Context, ref: a.Ref) -> a.Ref:
    """The player, whom later words can mean."""
    ctx.mentions.add(ref, a.IsPlayer())
    return ref


def _of_host(ctx: Context, host: str) -> a.Ref:
    """“enchanted creature's controller”."""
    if not host.endswith("'s"):
        raise ctx.stop(Stage.LOWERING, "the controller of what?")
    host_of(ctx, host)
    # The host stands within: “it” in the same clause can mean it.
    ctx.mentions.again(ctx.mentions.all[-1], inside=True)
    return pronoun(mentioned(ctx, a.ControllerOf(a.Host())), f"{host} controller", plural=False)


def _of_that(kind: Callable[..., a.Ref], word: str, before: str = "that") -> Custom[a.Ref]:
    """“that creature's controller”, “the creature's controller”."""

    def read(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
        text, of = poss
        inner = ctx.mentions.find(
            player=False, plural=False, of=of, at=ctx.at, word="that " + text, inside=True
        )
        return pronoun(
            mentioned(ctx, kind(ctx.mentions.before(inner, whose=kind is a.ControllerOf))),
            f"{before} {text} {word}",
            plural=False,
        )

    return Custom(read)


def _exploited(ctx: Context, noun: a.Filter) -> a.Ref:
    """“the exploited creature”: what the event says was sacrificed (702.110b)."""
    if not isinstance(ctx.mentions.event, a.IsExploited) or noun != a.HasType(CardType.CREATURE):
        raise ctx.stop(Stage.REFERENCE, "nothing was exploited")
    return pronoun(a.Trigger(a.Role.OTHER), "the exploited creature", plural=False)


def _aimer(ctx: Context) -> a.Ref:
    """“that spell or ability's controller”: of whichever of both the event is about (112.1, 113.1)."""
    of = a.AnyOf((a.IsSpell(), a.IsAbility()))
    event = ctx.mentions.event
    aimed = event.of.walk() if isinstance(event, a.BecomesTarget) and event.of is not None else ()
    if not {*of.parts} <= {*aimed}:
        raise ctx.stop(Stage.LOWERING, "whose controller?")
    inner = ctx.mentions.find(
        player=False, plural=False, of=of, at=ctx.at, word="that spell or ability", inside=True
    )
    made = mentioned(ctx, a.ControllerOf(ctx.mentions.before(inner, whose=True)))
    return pronoun(made, "that spell or ability's controller", plural=False)


def _self_of(kind: Callable[..., a.Ref], word: str) -> Custom[object]:
    return Custom(
        lambda ctx: pronoun(mentioned(ctx, kind(a.Source())), f"~'s {word}", plural=False)
    )


def _grantor_of(kind: Callable[..., a.Ref], word: str) -> Custom[object]:
    """“~'s controller” in a quotation: of what gives the ability, and not of what has it (201.5a)."""

    def read(ctx: Context) -> a.Ref:
        ctx.mentions.own(Part.WITHIN, a.Grantor())
        return pronoun(mentioned(ctx, kind(a.Grantor())), f"~'s {word}", plural=False)

    return Custom(read)


def _known(words: str, find: Callable[[Context], a.Ref], *, plural: bool = False) -> Custom[object]:
    return Custom(lambda ctx: pronoun(find(ctx), words, plural=plural))


def _result(kind: type, noun: str) -> Custom[a.Ref]:
    """“the exiled card”, “the sacrificed creature”: what an instruction or cost before did."""

    def read(ctx: Context, noun_: object = None, **parts: a.Filter) -> a.Ref:
        of = next(iter(parts.values()))
        names: list[a.Ref] = [
            m.ref
            for m in ctx.mentions.all
            if isinstance(m.ref, a.Bound) and m.ref.name.startswith(kind.__name__.lower())
        ]
        plural = "nouns" in parts
        if plural and of == a.IsCard() and ctx.until is kind and not any(map(_by_itself, names)):
            names = [a.Bound("revealed/all")]
        if not names and kind is a.Exile and ctx.linked and of == a.IsCard():
            # What the linked ability of the same object exiled (607.2a).
            names = [a.Linked(LINK)]
            ctx.mentions.add(names[0], a.IsCard(), plural=plural)
        if len(set(names)) != 1:
            raise ctx.stop(Stage.REFERENCE, f"nothing that {noun!r} could mean")

        named = next((one for one in ctx.mentions.all if one.ref == names[-1]), None)
        if named is not None:
            # “look at the exiled cards and put them back”: it is they who were named last.
            ctx.mentions.again(named)
        word = spelling()[of][1 if plural else 0]
        return pronoun(names[-1], f"{noun} {word}", plural=plural)

    return Custom(read)


def _by_itself(ref: a.Ref) -> bool:
    """Whether something was revealed or exiled, and not until one of a kind was."""
    return isinstance(ref, a.Bound) and ref.name.partition("/")[0] != "revealed"


def _exiled_owner(ctx: Context, poss: tuple[str, a.Filter]) -> a.Ref:
    """“the exiled card's owner”: of the one card that is called so."""
    text, of = poss
    if of != a.IsCard():
        raise ctx.stop(Stage.REFERENCE, "whose owner?")
    ref = expect(a.Ref, _result(a.Exile, "the exiled").read(ctx, noun=of))
    # The card stands within: “that card” and “it” in the same clause can mean it.
    ctx.mentions.again(ctx.mentions.all[-1], inside=True)
    owner = a.OwnerOf(reworded(ref, ""))
    return pronoun(mentioned(ctx, owner), f"the exiled {text} owner", plural=False)


def _uncast(kind: type, noun: str) -> Custom[a.Ref]:
    """“the exiled cards that weren't cast this way”: what was cast is another object and elsewhere (400.7)."""
    every = _result(kind, noun)

    def read(ctx: Context, nouns: a.Filter, notcast: str) -> a.Ref:
        if not any(x.ref.name.startswith("spell") for x in _results(ctx)):
            raise ctx.stop(Stage.REFERENCE, "nothing was cast this way")
        ref = expect(a.Ref, every.read(ctx, nouns=nouns))
        return reworded(ref, f"{ref.said} {notcast}")

    return Custom(read)


def _results(ctx: Context) -> list[Any]:
    return [one for one in ctx.mentions.all if isinstance(one.ref, a.Bound)]


def _the_controlled(ctx: Context, noun: a.Filter, who: a.Ref) -> a.Ref:
    """“the creature you control”: the one thing before that was described so (608.2c)."""
    words = Printer(ctx.table, ctx.targets, ctx.first_slot).value("who", who).words
    verb = "control" if isinstance(who, a.You) or many(who) else "controls"
    said = f"the {spelling()[noun][0]} {' '.join(words)} {verb}"
    return _described_so(ctx, (noun, a.ControlledBy(reworded(who, ""))), said)


def _the_not_yours(ctx: Context, noun: a.Filter) -> a.Ref:
    said = f"the {spelling()[noun][0]} you don't control"
    return _described_so(ctx, (noun, a.Not(a.ControlledBy(a.You()))), said)


def _described_so(ctx: Context, parts: tuple[a.Filter, ...], words: str) -> a.Ref:
    fitting = [
        one
        for one in ctx.mentions.all
        if one.thing
        and not one.plural
        and isinstance(one.was or one.ref, a.Target)
        and one.of is not None
        and all(part in parts_of(one.of) for part in parts)
    ]
    found = list(dict.fromkeys(one.ref for one in fitting))
    if len(found) != 1:
        raise ctx.stop(Stage.REFERENCE, f"nothing that {words!r} could mean, or two things")
    ctx.mentions.again(fitting[-1])
    return pronoun(found[0], words, plural=False)


def _chosen(ctx: Context, noun: a.Filter) -> a.Ref:
    """“the chosen player” of the object itself; “the chosen creature” is the one thing that the text had chosen (608.2d)."""
    if sorts(noun)[0]:
        return pronoun(a.Chosen("player"), "the chosen player", plural=False)
    word = spelling()[noun][0]
    fitting = [
        one
        for one in ctx.mentions.all
        if one.ref in ctx.chosen_targets
        or (isinstance(one.ref, a.Bound) and one.ref.name.startswith("choose"))
    ]
    found = list(dict.fromkeys(one.ref for one in fitting))
    if len(found) != 1 or any(one.plural for one in fitting):
        raise ctx.stop(Stage.REFERENCE, f"nothing that 'the chosen {word}' could mean")
    ctx.mentions.again(fitting[-1])
    return pronoun(found[0], f"the chosen {word}", plural=False)


def _chosen_several(ctx: Context, nouns: a.Filter) -> a.Ref:
    """“the chosen cards”: those that the text had somebody choose (608.2d)."""
    words = f"the chosen {spelling()[nouns][1]}"
    fitting = [
        one
        for one in ctx.mentions.all
        if one.plural
        and (
            one.ref in ctx.chosen_targets
            or (isinstance(one.ref, a.Bound) and one.ref.name.startswith("choose"))
        )
    ]
    found = list(dict.fromkeys(one.ref for one in fitting))
    if nouns == a.IsCard():
        fits = all(one.away or isinstance(one.ref, a.Bound) for one in fitting)
    else:
        fits = all(could_be(one.of, nouns) for one in fitting)
    if len(found) != 1 or not fits or sorts(nouns)[0] or any(one.player for one in fitting):
        raise ctx.stop(Stage.REFERENCE, f"nothing that {words!r} could mean")
    ctx.mentions.again(fitting[-1])
    return pronoun(found[0], words, plural=True)


def _rest(ctx: Context) -> a.Ref:
    if isinstance(ctx.group, a.Bound):
        return a.Bound(f"{ctx.group.name}/rest")
    if ctx.kept is not None:
        return _unchosen(ctx, *ctx.kept)
    raise ctx.stop(Stage.REFERENCE, "the rest of what?")


def _unchosen(ctx: Context, name: str, who: a.Ref, of: a.Filter) -> a.Each:
    """“Each player chooses a creature they control. Destroy the rest”: of all there are, those that nobody chose.

    Of those of whoever acts now only their own: “…, then sacrifices the rest”.
    """
    ctx.unkept = ""
    if isinstance(who, a.Each) and ctx.subject != who:
        of = swapped(of, a.Item(), reworded(who, ""))
    return a.Each(a.All((*parts_of(of), a.Other(a.Bound(name)))))


def _other_one(ctx: Context, noun: a.Filter) -> a.Ref:
    """“destroy the other creature”: of the two that the event is about, the one that is not the host or subject."""
    event = ctx.mentions.event
    parts = event.parts if isinstance(event, a.AnyEvent) else (event,)
    if not all(isinstance(one, (a.DealsDamage, a.Blocks, a.BecomesBlocked)) for one in parts):
        raise ctx.stop(Stage.REFERENCE, "other than which?")
    found = [one for one in ctx.mentions.all if one.ref == a.Trigger(a.Role.OTHER)]
    if not found or found[-1].plural or noun not in parts_of(found[-1].of or a.IsCard()):
        raise ctx.stop(Stage.REFERENCE, "other than which?")
    ctx.mentions.again(found[-1])
    word = spelling()[noun][0]
    return pronoun(a.Trigger(a.Role.OTHER), f"the other {word}", plural=False)


def _token(ctx: Context) -> a.Ref:
    return ctx.mentions.find(
        player=False, plural=False, of=a.IsToken(), at=ctx.at, word="the token"
    )


def _attacked(attacker: str) -> Custom[a.Ref]:
    words = f"the player or planeswalker {attacker} attacking"
    return Custom(
        lambda ctx: pronoun(
            mentioned(ctx, attacked(ctx.mentions, words, ctx.at)), words, plural=False
        )
    )


ROWS: Rows = {
    "np_both_p": Custom(_both, lambda out, v: out.word("both", "creatures")),
    "np_self": a.Source(),
    "np_grantor": a.Grantor(),
    "np_you_p": a.You(),
    "np_it": _back("it"),
    "np_they_p": they_row("they"),
    "np_them_p": they_row("them"),
    "np_that": Custom(that_one),
    "np_the_one": Custom(_the_one),
    "np_the_controlled": Custom(_the_controlled),
    "np_the_not_yours": Custom(_the_not_yours),
    "np_those_p": Custom(_those),
    "np_host": Custom(host_of, lambda out, v: out.word(*v.said.split()[1:])),
    "np_exiled": _result(a.Exile, "the exiled"),
    "np_exiled_owner": Custom(_exiled_owner),
    "np_exiled_p": _result(a.Exile, "the exiled"),
    "np_exiled_uncast_p": _uncast(a.Exile, "the exiled"),
    "np_revealed_p": _result(a.Reveal, "the revealed"),
    "np_revealed_uncast_p": _uncast(a.Reveal, "all revealed"),
    "np_the_revealed_uncast_p": _uncast(a.Reveal, "the revealed"),
    "np_exploited": Custom(_exploited),
    "np_sacrificed": _result(a.Sacrifice, "the sacrificed"),
    "np_sacrificed_p": _result(a.Sacrifice, "the sacrificed"),
    "np_discarded": _result(a.Discard, "the discarded"),
    "np_chosen": Custom(_chosen),
    "np_chosen_p": Custom(_chosen_several),
    "np_the_token": _known("the token", _token),
    "np_its_controller": player_of(a.ControllerOf, "its controller"),
    "np_its_owner": player_of(a.OwnerOf, "its owner"),
    "np_either_controller": Custom(_aimer),
    "np_that_controller": _of_that(a.ControllerOf, "controller"),
    "np_that_owner": _of_that(a.OwnerOf, "owner"),
    "np_the_controller": _of_that(a.ControllerOf, "controller", "the"),
    "np_the_owner": _of_that(a.OwnerOf, "owner", "the"),
    "np_host_controller": Custom(_of_host),
    "np_self_controller": _self_of(a.ControllerOf, "controller"),
    "np_self_owner": _self_of(a.OwnerOf, "owner"),
    "np_grantor_controller": _grantor_of(a.ControllerOf, "controller"),
    "np_grantor_owner": _grantor_of(a.OwnerOf, "owner"),
    "np_their_controller": player_of(a.ControllerOf, "their controller"),
    "np_defending": Custom(
        lambda ctx, noun: pronoun(
            mentioned(ctx, defender(ctx.mentions, ctx.at, spell=ctx.spell)),
            "defending player",
            plural=False,
        )
    ),
    "np_attacked_it": _attacked("it's"),
    "np_attacked_that": _attacked("that creature is"),
    "np_your_opponents_p": Custom(
        lambda ctx: pronoun(a.Each(a.IsOpponent()), "your opponents", plural=True)
    ),
    "np_other_one": Custom(_other_one),
    "np_the_other": _known("the other", _rest),
    "np_rest": _known("the rest", _rest, plural=True),
    "np_the_player": Custom(
        lambda ctx: pronoun(
            ctx.mentions.find(player=True, plural=False, at=ctx.at, word="the player"),
            "the player",
            plural=False,
        )
    ),
    "np_their_opponents": Custom(
        lambda ctx, poss: pronoun(
            a.Each(
                a.IsOpponent(
                    ctx.mentions.find(player=True, plural=False, at=ctx.at, word="that player")
                )
            ),
            f"each of that {poss[0]} opponents",
            plural=False,
        )
    ),
    "np_that_source": Custom(
        lambda ctx: pronoun(
            ctx.mentions.find(
                player=False, plural=False, of=a.IsSource(), at=ctx.at, word="that source"
            ),
            "that source",
            plural=False,
        )
    ),
}
