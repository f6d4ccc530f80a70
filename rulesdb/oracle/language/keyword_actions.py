"""Keyword actions and designations as texts say them, both ways (701, 702.131, 702.179, 725, 726, 731).

One pattern a wording; what needs targets of its own (support, earthbend) gets its slot here.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation, Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events import T, event
from rulesdb.oracle.language.tokens.created import write_called
from rulesdb.oracle.meaning.agreement import agree, check
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_CREATURE = a.HasType(CardType.CREATURE)

_ONE = a.Number(1)

_MY_LAND = a.All((a.HasType(CardType.LAND), a.ControlledBy(a.You())))


def _action(
    name: str, *, what: a.Ref | None = None, count: a.Quantity = _ONE, bind: str = ""
) -> a.Effect:
    return a.KeywordAction(name, S, what, count, bind=bind)


def _support(ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None) -> a.Effect:
    """Up to that many target creatures, other ones where a permanent says it (701.41a)."""
    count, said = (num, "v_support") if num is not None else (x or a.X(), "v_support_x")
    of: a.Filter = _CREATURE if ctx.spell else a.All((_CREATURE, a.Other()))
    target = ctx.target(a.TargetSlot(of, a.Number(0), count), "support")
    made = a.KeywordAction("support", ctx.subject, target, count, said=said)
    ctx.subject = elided(ctx.subject)
    return made


def _earthbend(said: str) -> Custom[a.Effect]:
    def read(ctx: Context, num: a.Quantity | None = None, x: a.Quantity | None = None) -> a.Effect:
        target = ctx.target(a.TargetSlot(_MY_LAND), "earthbend")
        ctx.mentions.add(reworded(target, ""), _MY_LAND)
        made = a.KeywordAction("earthbend", ctx.subject, target, num or a.X(), said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.KeywordAction) -> None:
        out.subject(value.player)
        out.word("\x02earthbend")
        out.show("X_" if isinstance(value.count, a.X) else "NUM_", value.count)

    return Custom(read, write)


def _write_support(out: Printer, value: a.KeywordAction) -> None:
    out.subject(value.player)
    out.word("\x02support")
    out.show("X_" if isinstance(value.count, a.X) else "NUM_", value.count)


def _clash(ctx: Context) -> a.Effect:
    """“Clash with an opponent”: “that player” behind it is the one clashed with (701.30b)."""
    made = a.KeywordAction("clash", ctx.subject, bind="clash", said="v_clash")
    ctx.mentions.add(a.Bound("clash/with"), a.IsOpponent())
    ctx.subject = elided(ctx.subject)
    return made


def _write_clash(out: Printer, value: a.KeywordAction) -> None:
    out.subject(value.player)
    out.word("\x02clash", "with", "an", "opponent")


def _falls(ctx: Context, falls: str) -> a.Effect:
    """“it becomes night”: the game does (731.1)."""
    return a.SetDesignation(falls, said="v_falls")


_NEITHER = a.NotSo(a.AnySo((a.GameIs("day"), a.GameIs("night"))))


def _neither(ctx: Context, falls: str) -> a.Static:
    """“if it's neither day nor night, it becomes day as ~ enters” (731.1)."""
    first = a.First(a.If(_NEITHER, a.SetDesignation(falls)))
    return a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((first,)), said="st_neither")


def _write_neither(out: Printer, value: a.Replacement) -> None:
    first = expect(a.First, expect(a.Happens, value.instead).changes[0])
    word = expect(a.SetDesignation, expect(a.If, first.effect).then).designation
    out.word("if", "it's", "neither", "day", "nor", "night", ",", "it", "becomes", word)
    out.word("as", "~", "enters")


def _roll(ctx: Context, die: str) -> a.Effect:
    """“roll a d20” (706.1a)."""
    made = a.RollDie(int(die[1:]), ctx.subject, said="v_roll")
    ctx.subject = elided(ctx.subject)
    return made


_SURE_COINS = ("coins", "you", "flip", "come", "up", "heads", "and", "you", "win", "those", "flips")


def _roll_many(ctx: Context, num: a.Number, die: str) -> a.Effect:
    """“roll two d6”: all of them together (706.1)."""
    made = a.RollDie(int(die[1:]), ctx.subject, num, said="v_roll_many")
    ctx.subject = elided(ctx.subject)
    return made


def _write_roll_many(out: Printer, value: a.RollDie) -> None:
    out.subject(value.player)
    out.word("\x02roll")
    out.show("NUM_", value.count)
    out.word(f"d{value.sides}")


def _roll_higher(ctx: Context, die: str) -> a.Effect:
    """“roll two d20 and ignore the lower roll” (706.6)."""
    two, one = a.Number(2), a.Number(1)
    made = a.RollDie(int(die[1:]), ctx.subject, two, ignore=one, said="v_roll_higher")
    ctx.subject = elided(ctx.subject)
    return made


def _write_roll_higher(out: Printer, value: a.RollDie) -> None:
    out.subject(value.player)
    out.word("\x02roll", "two", f"d{value.sides}", "and", "\x02ignore", "the", "lower", "roll")


def _more_rolls(ctx: Context, num: a.Number, num_2: a.Number) -> a.Continuous:
    """“if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll”."""
    if num != a.Number(1) or num_2 != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "how many dice more?")
    return a.Continuous(a.You(), (a.MoreRolls(num_2),), said="st_more_rolls")


def _write_more_rolls(out: Printer, _: a.Continuous) -> None:
    out.word(
        "if",
        "you",
        "would",
        "roll",
        "one",
        "or",
        "more",
        "dice",
        ",",
        "instead",
        "roll",
        "that",
        "many",
    )
    out.word("dice", "plus", "one", "and", "ignore", "the", "lowest", "roll")


def _search_top(ctx: Context, num: a.Number) -> a.Continuous:
    """“if an opponent would search a library, that player searches the top four cards of that library instead”."""
    change = a.SearchesTop(num)
    return a.Continuous(a.Each(a.IsOpponent()), (change,), said="st_search_top")


def _write_search_top(out: Printer, value: a.Continuous) -> None:
    out.word(
        "if", "an", "opponent", "would", "search", "a", "library", ",", "that", "player", "searches"
    )
    out.word("the", "top")
    out.show("NUM_", expect(a.SearchesTop, value.changes[0]).number)
    out.word("cards", "of", "that", "library", "instead")


def _vote(ctx: Context, noun: a.Filter, ballot: str, ballot_or: None, ballot_2: str) -> a.Effect:
    """“starting with you, each player votes for … or …” (701.38a)."""
    if reworded(noun, "") != a.IsPlayer() or ballot == ballot_2:
        raise ctx.stop(Stage.LOWERING, "who votes for what?")
    ctx.ballots = (ballot, ballot_2)
    return a.Vote((ballot, ballot_2), said="s_vote")


def _write_vote(out: Printer, value: a.Vote) -> None:
    first, second = value.options
    out.word("starting", "with", "you", ",", "each", "player", "votes", "for", first, "or", second)


def _vote_for(ctx: Context, noun: a.Filter, filter: a.Filter) -> a.Effect:
    """“starting with you, each player votes for a nonland permanent you don't control” (701.38b)."""
    check(ctx, filter, plural=False)
    if reworded(noun, "") != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "who votes for what?")
    ctx.elected = filter
    return a.VoteFor(a.Pick(filter), said="s_vote_for")


def _write_vote_for(out: Printer, value: a.VoteFor) -> None:
    out.word("starting", "with", "you", ",", "each", "player", "votes", "for", "a")
    write_filter(out, expect(a.Pick, value.what).of, plural=False)


def _most_voted(ctx: Context) -> a.Filter:
    """“with the most votes or tied for most votes”: of what was voted for (701.38b)."""
    if ctx.elected is None:
        raise ctx.stop(Stage.REFERENCE, "nobody voted for that")
    return a.Is(a.Bound("elected"), said="p_most_votes")


def _write_most_voted(out: Printer, value: a.Is) -> None:
    if not isinstance(value.ref, a.Bound) or not value.ref.name.startswith("elected"):
        raise Stop(Stage.PRINTING, "nobody voted for that")
    out.word(*["with", "the", "most", "votes", "or", "tied", "for", "most", "votes"])


def _votes(ballot: str) -> a.Quantity:
    return a.ResultAmount(f"vote/{ballot}")


def _more_votes(said: str, relation: Relation, *words: str) -> Custom[a.Condition]:
    """“if … gets more votes”, with a tie or without."""

    def read(ctx: Context, ballot: str) -> a.Condition:
        others = [one for one in ctx.ballots if one != ballot]
        if len(others) != 1:
            raise ctx.stop(Stage.LOWERING, "nobody voted for that")
        return a.Compare(_votes(ballot), relation, _votes(others[0]), said=said)

    def write(out: Printer, value: a.Compare) -> None:
        out.word(
            expect(a.ResultAmount, value.left).name.partition("/")[2],
            "gets",
            "more",
            "votes",
            *words,
        )

    return Custom(read, write)


def _for_each_vote(ctx: Context, ballot: str, chain: a.Effect) -> a.Effect:
    return a.Repeat(chain, _each_vote(ctx, ballot), said="ch_each_vote")


def _write_for_each_vote(out: Printer, value: a.Repeat) -> None:
    out.word("for", "each")
    out.value("each", value.times)
    out.word(",", "\x01b")
    out.value("chain", value.effect)


def _each_vote(ctx: Context, ballot: str) -> a.Quantity:
    if ballot not in ctx.ballots:
        raise ctx.stop(Stage.LOWERING, "nobody voted for that")
    return reworded(_votes(ballot), "e_vote")


_TEMPTS = ("the", "ring", "tempts", "you")


def _max_speed(ctx: Context, kw: str) -> a.Condition:
    """“you have max speed”: a speed of 4 (702.179e)."""
    if kw != "max speed":
        raise ctx.stop(Stage.LOWERING, "a player has no such keyword")
    return a.Compare(a.Speed(a.You()), Relation.EQUAL, a.Number(4), said="k_max_speed")


def _attached(ctx: Context, number: a.Quantity, known: tuple[str, str], np: a.Ref) -> a.Effect:
    """“create a … Role token attached to target creature”."""
    name, noun = known
    agree(ctx, number, noun, plural="tokens")
    made = a.CreateKnownToken(
        name.title(), number, ctx.subject, attached_to=np, said="t_known_attached"
    )
    ctx.subject = elided(ctx.subject)
    return made


def _write_attached(out: Printer, value: a.CreateKnownToken) -> None:
    write_called(out, value)
    out.word("attached", "to")
    out.value("np", value.attached_to)


_TRANSFORMS = event("ev_transforms_into", a.Transforms(T))


def _transforms_into(ctx: Context, tnp: a.Filter, filter: a.Filter) -> a.EventPattern:
    """“whenever a permanent you control transforms into a creature”: as it is after that (701.27e)."""
    check(ctx, filter, plural=False)
    made = _TRANSFORMS.read(ctx, tnp=a.All((tnp, filter)))
    return expect(a.EventPattern, made)


def _write_transforms_into(out: Printer, value: a.Transforms) -> None:
    what, then = expect(a.All, value.what).parts
    out.value("tnp", what)
    out.word(ONE, "\x02transform", "into", "a")
    write_filter(out, then, plural=False)


EVENTS: dict[str, a.EventPattern] = {
    "ev_ventures": a.KeywordActionDone("venture into the dungeon", T),
    "ev_monarch": a.KeywordActionDone("monarch", T),
    "ev_initiative": a.KeywordActionDone("initiative", T),
    "ev_clashes": a.KeywordActionDone("clash", T),
    "ev_wins_clash": a.KeywordActionDone("win a clash", T),
    "ev_completes": a.KeywordActionDone("complete a dungeon", T),
    "ev_manifests_dread": a.KeywordActionDone("manifest dread", T),
    "ev_evidence": a.KeywordActionDone("collect evidence", T),
    "ev_forages": a.KeywordActionDone("forage", T),
    "ev_earthbends": a.KeywordActionDone("earthbend", T),
    "ev_exerts": a.KeywordActionDone("exert", T, h.object),
    "ev_ring_bearer": a.KeywordActionDone("ring-bearer", T, h.object),
    "ev_waterbends": a.KeywordActionDone("waterbend", T),
    "ev_airbends": a.KeywordActionDone("airbend", T),
    "ev_amasses": a.KeywordActionDone("amass", T),
    "ev_proliferates": a.KeywordActionDone("proliferate", T),
    "ev_investigates": a.KeywordActionDone("investigate", T),
    # By its owner's special action, or by an effect that says so (702.170a, 702.170b).
    "ev_becomes_plotted": a.GainsDesignation("plotted", T),
    "ev_discovers": a.KeywordActionDone("discover", T),
    "ev_blights": a.KeywordActionDone("blight", T),
    "ev_connives": a.KeywordActionDone("connive", what=T),
}


def _tempted(ctx: Context) -> a.EventPattern:
    made = a.KeywordActionDone("the ring tempts you", a.Is(a.You()), said="ev_tempted")
    ctx.mentions.event = made
    return made


def _day_night(ctx: Context) -> a.EventPattern:
    made = a.KeywordActionDone("day or night changes", said="ev_day_night")
    ctx.mentions.event = made
    return made


_BEHOLD = a.Act(a.KeywordAction("behold", what=a.Pick(h.noun)))

_MINE = (a.OwnedBy(a.You()), a.ControlledBy(a.You()))


def _own_both(ctx: Context, filter: a.Filter) -> a.Condition:
    """“you both own and control ~ and a creature named …”: from then on those two are “them” (701.42a)."""
    check(ctx, filter, plural=False)
    other = a.All((*parts_of(filter), *_MINE))
    both = a.Together((a.Source(), a.Pick(other)))
    ctx.mentions.add(both, a.IsPermanent(), part=Part.TOPIC, plural=True)
    return a.AllSo((a.Fits(a.Source(), a.All(_MINE)), a.Exists(other)), said="k_own_both")


def _write_own_both(out: Printer, value: a.AllSo) -> None:
    own, exists = value.parts
    if expect(a.Fits, own).of != a.All(_MINE):
        raise Stop(Stage.PRINTING, "no words for what one owns")
    parts = expect(a.All, expect(a.Exists, exists).of).parts
    if parts[-2:] != _MINE:
        raise Stop(Stage.PRINTING, "no words for what one owns")
    rest = parts[:-2]
    out.word("you", "both", "own", "and", "control", "~", "and", "a")
    write_filter(out, rest[0] if len(rest) == 1 else a.All(rest))


def _meld(ctx: Context, np: a.Ref, intoname: str) -> a.Effect:
    """“meld them into Great Wing”: the name is that of their backs together (701.42a)."""
    return a.KeywordAction("meld", ctx.subject, np, words=(intoname,), said="v_meld")


def _write_meld(out: Printer, value: a.KeywordAction) -> None:
    out.subject(value.player)
    out.word("\x02meld")
    out.value("np", value.what)
    out.show("INTONAME_", value.words[0])


def _result(ctx: Context) -> a.Quantity:
    """“the result”: of the die that the text has rolled, or whose roll is the event (706.2)."""
    rolled = isinstance(ctx.mentions.event, a.RollsDie)
    return a.EventAmount(said="v_result") if rolled else a.ResultAmount("roll", said="v_result")


ROWS: Rows = {
    "k_own_both": Custom(_own_both, _write_own_both),
    "v_meld": Custom(_meld, _write_meld),
    "v_fateseal": _action("fateseal", count=h.num),
    "v_clash": Custom(_clash, _write_clash),
    "v_time_travel": _action("time travel"),
    "v_forage": _action("forage"),
    "v_harness": _action("harness", what=h.np),
    "v_airbend": _action("airbend", what=h.np),
    "v_roll": Custom(
        _roll, lambda out, v: (out.subject(v.player), out.word("\x02roll", "a", f"d{v.sides}"))
    ),
    "v_roll_six": a.RollDie(6, S),
    "v_roll_many": Custom(_roll_many, _write_roll_many),
    "v_roll_sixes": a.RollDie(6, S, h.num),
    "v_roll_higher": Custom(_roll_higher, _write_roll_higher),
    "k_doubles": a.IfDid("roll/doubles"),
    "st_more_rolls": Custom(_more_rolls, _write_more_rolls),
    "st_more_flips": a.Continuous(a.You(), (a.MoreFlips(a.Number(1)),)),
    "st_coins": Custom(
        lambda ctx: a.Continuous(a.You(), (a.WinsFlips(),), said="st_coins"),
        lambda out, _: out.word(*_SURE_COINS),
    ),
    "v_hand_graveyard": a.ExchangeZones(S, Zone.HAND, Zone.GRAVEYARD),
    "v_hand_library": a.ExchangeZones(S, Zone.HAND, Zone.LIBRARY),
    "v_graveyard_library": a.ExchangeZones(S, Zone.GRAVEYARD, Zone.LIBRARY),
    "v_more_speed": _action("increase speed", count=h.num),
    "v_healed": a.KeywordAction("heal", what=h.np),
    "st_search_top": Custom(_search_top, _write_search_top),
    "v_roll_again": a.RollAgain(),
    "v_double_life": a.DoubleLife(S),
    "v_double_mana": a.DoubleMana(),
    "v_waterbend": a.Pay(a.Cost((a.PayMana(h.mana, waterbend=True),)), S),
    "cp_waterbend": a.PayMana(h.mana, waterbend=True),
    "s_vote": Custom(_vote, _write_vote),
    "s_vote_for": Custom(_vote_for, _write_vote_for),
    "p_most_votes": Custom(_most_voted, _write_most_voted),
    "ch_each_vote": Custom(_for_each_vote, _write_for_each_vote),
    "bo_or": Custom(lambda ctx: None),
    "bo_nor": Custom(lambda ctx: None),
    "bo_vor": Custom(lambda ctx: None),
    "e_vote": Custom(_each_vote, lambda out, v: out.word(v.name.partition("/")[2], "vote")),
    "v_blight_x": _action("blight", count=h.x),
    "v_incubate_x": _action("incubate", count=h.x),
    "v_endure_x": a.KeywordAction("endure", what=S, count=h.x),
    "cp_exert": a.Act(a.KeywordAction("exert", what=a.Source())),
    "cp_evidence": a.Act(a.KeywordAction("collect evidence", count=h.num)),
    "cp_forage": a.Act(a.KeywordAction("forage")),
    "cp_blight": a.Act(a.KeywordAction("blight", count=h.num)),
    "st_evidence": a.AdditionalCost(
        a.Cost((a.Act(a.KeywordAction("collect evidence", count=h.num)),)),
        "evidence",
        optional=True,
    ),
    "st_may_vote": a.Continuous(a.You(), (a.MoreVotes(a.Number(1)),)),
    "st_more_votes": a.Continuous(a.You(), (a.MoreVotes(a.Number(1), optional=False),)),
    "st_neither": Custom(_neither, _write_neither),
    "v_result": Custom(_result, lambda out, v: out.word("the", "result")),
    "v_blight": _action("blight", count=h.num),
    "v_connive_num": a.KeywordAction("connive", what=S, count=h.num),
    "v_connive_x": a.KeywordAction("connive", what=S, count=h.x),
    "v_convert": a.Transform(h.np, convert=True),
    "v_abandon": a.KeywordAction("abandon", S, h.np),
    "k_ring_bearer": a.Fits(a.Source(), a.HasStatus(a.Status.RING_BEARER)),
    "cp_behold": _BEHOLD,
    "st_behold": a.AdditionalCost(a.Cost((_BEHOLD,)), "behold", optional=True),
    "k_beheld": a.CostPaid("behold", what=h.noun),
    "ev_transforms_into": Custom(_transforms_into, _write_transforms_into),
    "v_recruit": _action("recruit"),
    "v_endure": a.KeywordAction("endure", what=S, count=h.num),
    "v_exert": _action("exert", what=a.Source()),
    "v_blessing": a.SetDesignation("city's blessing", S),
    "v_ring": Custom(
        lambda ctx: a.KeywordAction("the ring tempts you", said="v_ring"),
        lambda out, _: out.word(*_TEMPTS),
    ),
    "t_known_attached": Custom(_attached, _write_attached),
    "v_falls": Custom(_falls, lambda out, v: out.show("FALLS_", v.designation)),
    "v_support": Custom(_support, _write_support),
    "v_support_x": Custom(_support, _write_support),
    "v_earthbend": _earthbend("v_earthbend"),
    "v_earthbend_x": _earthbend("v_earthbend_x"),
    "v_speed": a.Speed(a.You()),
    "k_win_clash": a.IfDid("clash"),
    "k_initiative": a.HasDesignation(a.You(), "initiative"),
    "k_completed": a.HasDesignation(a.You(), "completed a dungeon"),
    "k_max_speed": Custom(_max_speed, lambda out, _: out.word("you", "have", "max", "speed")),
    "k_evidence": a.CostPaid("evidence"),
    "k_more_votes": _more_votes("k_more_votes", Relation.MORE),
    "k_most_votes": _more_votes(
        "k_most_votes", Relation.AT_LEAST, "or", "the", "vote", "is", "tied"
    ),
    "k_harnessed": a.Solved("harnessed"),
    **{alias: event(alias, pattern) for alias, pattern in EVENTS.items()},
    "ev_day_night": Custom(
        _day_night,
        lambda out, _: out.word(*["day", "becomes", "night", "or", "night", "becomes", "day"]),
    ),
    "ev_tempted": Custom(_tempted, lambda out, _: out.word(*_TEMPTS)),
}
