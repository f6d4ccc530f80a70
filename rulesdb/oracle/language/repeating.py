"""What is done again, both ways: “repeat this process”, as often as is told or chosen or flips are won, and “the same is true for …” (608.2c).

Which sentences a process is, is decided where they are put together (`meaning.repeated`).
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.repeated import PROCESS
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, nodes, reworded
from rulesdb.oracle.meaning.trees import binds_of, swapped
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.phrases import SAME_TRUE


def _write_process(out: Printer, value: a.Process) -> None:
    inner = value.effect
    several = isinstance(inner, a.Sequence) and inner.joined is a.Join.SENTENCE
    for at, step in enumerate(expect(a.Sequence, inner).steps if several else (inner,)):
        if at:
            out.word(".", BARE)
        out.value("sentence", step)


def _listed(
    ctx: Context,
    samekw: a.KeywordAbility,
    samekws: tuple[a.KeywordAbility, ...] = (),
    samekw_2: a.KeywordAbility | None = None,
) -> tuple[a.KeywordAbility, ...]:
    return (*samekws, samekw) if samekw_2 is None else (samekw, samekw_2)


def _same_keywords(
    ctx: Context, chain: a.Effect, samekws: tuple[a.KeywordAbility, ...]
) -> a.Effect:
    """“gains flying if you control a creature with flying. The same is true for reach”: each asked and given by itself."""
    asks = [one for one in nodes(chain) if isinstance(one, a.HasKeyword)]
    gives = [one for one in nodes(chain) if isinstance(one, a.KeywordAbility)]
    if not isinstance(chain, a.If) or len(asks) != 1 or len(gives) != 1:
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    (ask,), (give,) = asks, gives
    if reworded(give, "") != a.KeywordAbility(ask.keyword):
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    steps: list[a.Effect] = [chain]
    for one in samekws:
        same: a.Effect = swapped(chain, ask, a.HasKeyword(one.name))
        if one.name in VARIED:
            same = _each_form(ctx, same, give, one)
        elif reworded(one, "") == a.KeywordAbility(one.name):
            same = swapped(same, give, one)
        else:
            raise ctx.stop(Stage.REFERENCE, "the same for which of them?")
        steps.append(same)
    return a.Sequence(tuple(steps), a.Join.SENTENCE, said="s_true_for")


VARIED = frozenset(("hexproof", "landwalk", "protection", "trample", "ward"))
"""Keyword abilities of several forms, each of which is given where the same is true for the keyword (702.1c)."""
_NAMED = (a.KeywordAbility("landwalk", quality=a.HasType(CardType.LAND)),)
"""How a keyword with forms stands in a list that means all of them; the others stand there bare."""


def _each_form(
    ctx: Context, same: a.Effect, give: a.KeywordAbility, one: a.KeywordAbility
) -> a.Effect:
    """“The same is true for protection”: each protection ability of those that are asked for it (702.1c)."""
    plain = reworded(one, "")
    asked = [x for x in nodes(same) if isinstance(x, a.Exists)]
    gains = [x for x in nodes(same) if isinstance(x, a.Gain)]
    if (
        len(asked) != 1
        or gains != [a.Gain((give,))]
        or plain not in (*_NAMED, a.KeywordAbility(one.name))
    ):
        raise ctx.stop(Stage.REFERENCE, "the same for which of them?")
    rest = tuple(x for x in parts_of(asked[0].of) if x != a.HasKeyword(one.name))
    among = a.Each(joined(list(rest)))
    return swapped(same, gains[0], a.GainKeywordsOf(among, (one.name,), said=f"s_form {one.said}"))


def _given(step: a.Effect) -> a.KeywordAbility:
    """The keyword that a step gives, as the list names it."""
    for one in nodes(step):
        if isinstance(one, a.GainKeywordsOf):
            name, said = one.keywords[0], one.said.partition(" ")[2]
            if name == "landwalk":
                return reworded(_NAMED[0], "kw_walk")
            return a.KeywordAbility(name, said=said)
        if isinstance(one, a.KeywordAbility):
            return one
    raise Stop(Stage.PRINTING, "no keyword is given")


def _write_same_keywords(out: Printer, value: a.Sequence) -> None:
    first, *more = value.steps
    given = [_given(step) for step in more]
    out.value("chain", first)
    out.word(*SAME_TRUE)
    for at, one in enumerate(given):
        last = at and at == len(given) - 1
        out.word(*([","] if at and len(given) > 2 else []), *(["and"] if last else []))
        if one.said == "sk_any":
            out.word(one.name)
        else:
            out.value("kwitem", one)


_PUT = a.Destination(Zone.BATTLEFIELD)


def _until_none(ctx: Context) -> a.Effect:
    """“Repeat this process until no one puts a card onto the battlefield”: again, if anybody did (608.2c)."""
    offered = ctx.offered
    if offered is None or not isinstance(offered.effect, a.Put) or offered.effect.to != _PUT:
        raise ctx.stop(Stage.REFERENCE, "who puts a card there?")
    return a.If(a.IfDid(offered.bind), a.Again(), said="re_until_none")


def _write_until_none(out: Printer, value: a.If) -> None:
    if not isinstance(value.condition, a.IfDid) or value.then != a.Again():
        raise Stop(Stage.PRINTING, "until what?")
    out.word(*_UNTIL_NONE.split())


_UNTIL_NONE = "\x02repeat this process until no one puts a card onto the battlefield"


def _in_turn(said: str) -> Custom[a.Effect]:
    """“Starting with you, each player may …”: one does it, then the next (608.2c)."""

    def read(ctx: Context, subj: a.Ref, vps: a.Effect) -> a.Effect:
        if not isinstance(subj, a.Each) or reworded(subj.of, "") != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, "who are they?")
        if not isinstance(vps, a.Effect):
            raise ctx.stop(Stage.LOWERING, "may do what?")
        named = sum(one == subj for one in nodes(vps))
        if named != sum(getattr(one, "player", None) == subj for one in nodes(vps)):
            raise ctx.stop(Stage.REFERENCE, "is it the same to each, or done by each?")
        return a.InTurn(subj, a.May(vps, elided(subj)), said=said)

    def write(out: Printer, value: a.InTurn) -> None:
        may = expect(a.May, value.effect)
        before = said == "re_in_turn_may"
        out.word(*(["starting", "with", "you", ",", BARE] if before else []))
        out.subject(value.of)
        out.word(*([] if before else ["starting", "with", "you"]), "may", BARE)
        out.value("vps", may.effect)

    return Custom(read, write)


def _for_each_flip(said: str, word: str) -> Custom[a.Effect]:
    """“for each flip you win, create a … token”: the whole of it so many times (705.2)."""

    def read(ctx: Context, chain: a.Node) -> a.Effect:
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement for each flip")
        if len(ctx.targets) != ctx.targets_before:
            raise ctx.stop(Stage.LOWERING, "a target for each flip")
        ctx.mentions.made_for_each(binds_of(chain))
        return a.Repeat(chain, _FLIPS, said=said)

    def write(out: Printer, value: a.Repeat) -> None:
        if value.times != _FLIPS:
            raise Stop(Stage.PRINTING, "not so many times")
        out.word("for", "each", "flip", "you", word, ",", BARE)
        out.value("chain", value.effect)

    return Custom(read, write)


_FLIPS = a.ResultAmount("flip")


def _side(said: str) -> Custom[a.Condition]:
    """“if it comes up heads”: which side it is, whoever flipped it (705.2)."""
    name = "flip" if said.endswith("heads") else "flip/lost"
    return Custom(lambda ctx: a.IfDid(name, said=said), lambda out, _: out.form(said, {}))


ROWS: Rows = {
    "re_flip_many": a.FlipCoin(S, h.num),
    "re_flip_x": a.FlipCoin(S, h.x),
    "x_flip_uncalled": a.FlipCoin(S, call=False),
    "x_flips_uncalled": a.FlipCoin(S, h.num, call=False),
    "re_each_win": _FLIPS,
    "re_side_heads": _side("re_side_heads"),
    "re_side_tails": _side("re_side_tails"),
    "re_side_coin_heads": _side("re_side_coin_heads"),
    "re_side_coin_tails": _side("re_side_coin_tails"),
    "re_for_each_win": _for_each_flip("re_for_each_win", "win"),
    "re_for_each_won": _for_each_flip("re_for_each_won", "won"),
    "re_until_none": Custom(_until_none, _write_until_none),
    "re_in_turn_may": _in_turn("re_in_turn_may"),
    "re_in_turn_mid": _in_turn("re_in_turn_mid"),
    "sk_any": Custom(lambda ctx, anykind: a.KeywordAbility(anykind, said="sk_any")),
    "sk_item": Custom(lambda ctx, kwitem: kwitem),
    **{alias: Custom(_listed) for alias in ("sk_one", "sk_and", "sk_list", "sk_more", "sk_last")},
    "s_true_for": Custom(_same_keywords, _write_same_keywords),
    PROCESS: Custom(lambda ctx: None, _write_process),
    "re_again": a.Again(),
    "re_once": a.Again(a.Number(1)),
    "re_more": a.Again(h.num),
    "re_x_more": a.Again(h.x),
    "re_any": a.Again(a.AnyNumber()),
    "re_they_choose": a.Again(a.AnyNumber()),
}
