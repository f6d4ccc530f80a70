"""What is done to objects: destroying, moving, tapping, turning, keyword actions, both ways (701, 508.1d, 509.1c, 613.4).

Here are verbs whose object or subject is an object; what players do is in `players`.
"""

# ruff: noqa: A002, ARG001 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.nouns import of_target, write_of_target
from rulesdb.oracle.language.verbs.choices import sort_of
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import Context, by_subject, elided
from rulesdb.oracle.meaning.descriptions import joined, parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, fill, h, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage, Stop


def _noregen(ctx: Context, np: a.Ref, noregen: str) -> a.Effect:
    return a.Destroy(np, no_regeneration=True, said=f"v_destroy_noregen {noregen}")


def _write_noregen(out: Printer, value: a.Destroy) -> None:
    out.word("\x02destroy")
    out.value("np", value.what)
    out.show("NOREGEN_", value.said.partition(" ")[2])


def join_puts(said: str) -> Custom[a.Effect]:
    """“put one of them into your hand and the rest on the bottom”."""

    def read(
        ctx: Context, np: a.Ref, dest: a.Destination, np_2: a.Ref, dest_2: a.Destination
    ) -> a.Effect:
        who = ctx.subject
        ctx.subject = elided(who)
        picked = "/rest"
        name = f"put{ctx.binds}"
        ctx.binds += 1
        second = np_2
        if isinstance(np_2, a.Bound) and np_2.name.endswith(picked):
            second = reworded(np_2, np_2.said)
        return a.Sequence(
            (a.Put(np, dest, who, bind=name), a.Put(second, dest_2, elided(who))),
            a.Join.AND,
            said=said,
        )

    def write(out: Printer, value: a.Sequence) -> None:
        first, second = (expect(a.Put, step) for step in value.steps)
        out.subject(first.player)
        out.word("\x02put")
        out.value("np", first.what)
        out.value("dest", first.to)
        out.word("and")
        out.value("np", second.what)
        out.value("dest", second.to)

    return Custom(read, write)


def _npp(said: str) -> Custom[a.Ref]:
    def read(ctx: Context, poss: tuple[str, a.Filter] | None = None) -> a.Ref:
        if poss is None:
            ref = ctx.mentions.find(player=False, plural=False, at=ctx.at, word="its")
            return pronoun(ref, "its", plural=False)
        return of_target(ctx, poss, "npp_target")

    return Custom(read, write_of_target)


def _its_counters(ctx: Context, np_poss: a.Ref, np: a.Ref) -> a.PutCountersOf:
    """“put its counters on target creature”: those it had when it was last there (122.8)."""
    if isinstance(np_poss, a.Target):
        raise ctx.stop(Stage.LOWERING, "whose counters?")
    was = reworded(ctx.mentions.before(reworded(np_poss, "")), np_poss.said)
    return a.PutCountersOf(was, np, ctx.subject, said="v_its_counters")


def _those_counters(ctx: Context, np: a.Ref) -> a.PutCountersOf:
    """“if it had counters on it, put those counters on target creature” (122.8)."""
    if ctx.had_counters is None:
        raise ctx.stop(Stage.REFERENCE, "which counters?")
    return a.PutCountersOf(ctx.had_counters, np, ctx.subject, said="v_those_counters")


def _write_those_counters(out: Printer, value: a.PutCountersOf) -> None:
    out.subject(value.player)
    out.word("\x02put", "those", "counters", "on")
    out.value("np", value.on)


def _remove_those(said: str, words: str) -> Custom[a.RemoveCounters]:
    """“if there are three or more bore counters on it, remove those counters”: all of that kind (122.1)."""

    def read(ctx: Context) -> a.RemoveCounters:
        if ctx.there_counters is None:
            raise ctx.stop(Stage.REFERENCE, "which counters?")
        made = a.RemoveCounters(
            ctx.there_counters.kind,
            ctx.there_counters.of,
            a.AnyNumber(),
            player=ctx.subject,
            said=said,
        )
        return by_subject(ctx, made)

    def write(out: Printer, value: a.RemoveCounters) -> None:
        out.subject(value.player)
        out.word("\x02remove", *words.split())

    return Custom(read, write)


def _write_its_counters(out: Printer, value: a.PutCountersOf) -> None:
    out.subject(value.player)
    out.word("\x02put")
    out.value("np_poss", value.of)
    out.word("counters", "on")
    out.value("np", value.on)


def _by_player(said: str, pattern: a.Tap | a.Untap) -> Custom[a.Effect]:
    """“that player untaps a land they control”: whoever does so chooses (608.2d)."""

    def read(ctx: Context, np: a.Ref) -> a.Effect:
        who = ctx.subject
        if isinstance(who, a.Each) and isinstance(np, a.Pick):
            raise ctx.stop(Stage.LOWERING, "each of them chooses, and in turn")
        if not isinstance(who, a.You) and not sort_of(ctx, who)[0]:
            raise ctx.stop(Stage.LOWERING, "no player does that")
        return by_subject(ctx, fill(pattern, {"np": np, "subj": who}, said))

    def write(out: Printer, value: a.Tap | a.Untap) -> None:
        out.subject(value.player)
        out.word(f"\x02{said.removeprefix('v_')}")
        out.value("np", value.what)

    return Custom(read, write)


_WHERE = (a.In, a.Is, a.OwnedBy, a.ControlledBy)
"""What tells where things are and whose: it stays where the same is done for others."""


def _same_for(ctx: Context, filter: a.Filter) -> a.Effect:
    """“Return all artifact cards from your graveyard to the battlefield, then do the same for creature cards” (608.2c)."""
    moved = ctx.moved
    what = moved.what if moved is not None else None
    if moved is None or not isinstance(what, a.Each) or a.IsCard() not in parts_of(filter):
        raise ctx.stop(Stage.REFERENCE, "the same as what?")
    if any(isinstance(one, _WHERE) for one in parts_of(filter)):
        raise ctx.stop(Stage.LOWERING, "the same, from where?")
    where = [one for one in parts_of(what.of) if isinstance(one, _WHERE)]
    check(ctx, filter, plural=True)
    of = reworded(joined([*parts_of(filter), *where]), "")
    player = elided(moved.player)
    ctx.subject = elided(ctx.subject)
    hint = f"v_same_for {filter.said}"
    return reworded(moved, hint, what=a.Each(of), player=player, bind="")


def _write_same_for(out: Printer, value: a.Put | a.Return) -> None:
    of = expect(a.Each, value.what).of
    rest = joined([one for one in parts_of(of) if not isinstance(one, _WHERE)])
    out.subject(value.player)
    out.word("\x02do", "the", "same", "for")
    write_filter(out, reworded(rest, value.said.partition(" ")[2]), plural=True)


def _exile_event(ctx: Context, np: a.Ref, event: a.EventPattern) -> a.Effect:
    """“exile target creature until an opponent becomes the monarch” (610.3)."""
    if isinstance(event, a.Leaves):
        raise ctx.stop(Stage.LOWERING, "until what leaves?")
    made = a.Exile(np, a.UntilEvent(event), player=ctx.subject, said="v_exile_event")
    return by_subject(ctx, made)


def _write_exile_event(out: Printer, value: a.Exile) -> None:
    out.subject(value.player)
    out.word("\x02exile")
    out.value("np", value.what)
    out.word("until")
    out.value("event", expect(a.UntilEvent, value.until).event)


def _exile_until_it(ctx: Context, np: a.Ref) -> a.Effect:
    """“When ~ enters, exile target creature until it leaves the battlefield”: ~ itself."""
    if not isinstance(
        ctx.mentions.find(player=False, plural=False, at=ctx.at, word="it"), a.Source
    ):
        raise ctx.stop(Stage.LOWERING, "until what leaves?")
    return by_subject(
        ctx, a.Exile(np, a.UntilLeaves(), player=ctx.subject, said="v_exile_until_it")
    )


def _write_exile_until_it(out: Printer, value: a.Exile) -> None:
    if value.until != a.UntilLeaves():
        raise Stop(Stage.PRINTING, "until something else")
    out.subject(value.player)
    out.word("\x02exile")
    out.value("np", value.what)
    out.word("until", "it", "leaves", "the", "battlefield")


def _put_first(said: str, under: a.Ref | None) -> Callable[[Context, a.Ref], a.Put]:
    """“Put onto the battlefield under your control all creature cards …”: where they go stands before what they are."""
    to = a.Destination(Zone.BATTLEFIELD, under=under)

    def read(ctx: Context, np: a.Ref) -> a.Put:
        return by_subject(ctx, a.Put(np, to, ctx.subject, said=said))

    return read


def _write_put_first(out: Printer, value: a.Put) -> None:
    under = value.to.under
    if value.to not in (a.Destination(Zone.BATTLEFIELD, under=x) for x in (None, a.You())):
        raise Stop(Stage.PRINTING, "put how?")
    out.subject(value.player)
    out.word("\x02put", *["onto", "the", "battlefield"])
    out.word(*(["under", "your", "control"] if under is not None else []))
    out.value("np", value.what)


ROWS: Rows = {
    "v_same_for": Custom(_same_for, _write_same_for),
    "v_exile_down": a.Exile(h.np, face_down=True, player=S),
    "v_destroy": a.Destroy(h.np),
    "v_destroy_noregen": Custom(_noregen, _write_noregen),
    "v_exile": a.Exile(h.np, player=S),
    "v_exile_event": Custom(_exile_event, _write_exile_event),
    "v_exile_until_it": Custom(_exile_until_it, _write_exile_until_it),
    "v_exile_until": a.Exile(h.np, a.UntilLeaves(), player=S),
    "v_return": a.Return(h.np, h.dest, S),
    "v_put": a.Put(h.np, h.dest, S),
    "v_put_first": Custom(_put_first("v_put_first", a.You()), _write_put_first),
    "v_put_first_bare": Custom(_put_first("v_put_first_bare", None), _write_put_first),
    "v_put_two": join_puts("v_put_two"),
    "v_put_two_n": join_puts("v_put_two_n"),
    "v_remove_all": a.RemoveCounters(h.counter, h.np, a.AnyNumber()),
    "v_those_counters": Custom(_those_counters, _write_those_counters),
    "v_remove_those": _remove_those("v_remove_those", "those counters"),
    "v_remove_them": _remove_those("v_remove_them", "them"),
    "v_remove_all_them": _remove_those("v_remove_all_them", "them all"),
    "v_remove_them_all": _remove_those("v_remove_them_all", "all of them"),
    "v_its_counters": Custom(_its_counters, _write_its_counters),
    "v_move_counter": a.MoveCounters(h.counter, h.np, h.np_2),
    "v_double_counters": a.DoubleCounters(h.counter, h.np),
    "v_tap": _by_player("v_tap", a.Tap(h.np, player=S)),
    "v_untap": _by_player("v_untap", a.Untap(h.np, player=S)),
    "v_tap_untap": a.TapOrUntap(h.np),
    "v_sacrifice": a.Sacrifice(h.np, S),
    "v_sacrifice_listed": a.Sacrifice(h.listed, S),
    "v_counter": a.Counter(h.np),
    "v_regenerate": a.Regenerate(h.np),
    "v_control": a.Apply(h.np, (a.GainControl(S),)),
    "v_control_dur": a.Apply(h.np, (a.GainControl(S),), h.duration),
    "v_attach": a.Attach(h.np, h.np_2),
    "v_unattach": a.Unattach(h.np),
    "v_transform": a.Transform(h.np),
    "v_transform_self": a.Transform(S),
    "v_flip": a.Flip(h.np),
    "v_face_up": a.TurnFace(h.np),
    "v_face_down": a.TurnFace(h.np, up=False),
    "v_explore": a.KeywordAction("explore", what=S),
    "v_connive": a.KeywordAction("connive", what=S),
    "v_goad": a.KeywordAction("goad", S, h.np),
    "v_detain": a.KeywordAction("detain", S, h.np),
    "v_suspect": a.KeywordAction("suspect", S, h.np),
    "v_adapt": a.KeywordAction("adapt", S, a.Source(), h.num),
    "v_monstrosity": a.KeywordAction("monstrosity", S, a.Source(), h.num),
    "v_prepared": a.SetDesignation("prepared", S),
    "v_plotted": a.SetDesignation("plotted", S),
    "v_unprepared": a.SetDesignation("prepared", S, on=False),
    "v_remove_combat": a.RemoveFromCombat(h.np),
    "v_reselect": a.Reselect(h.np),
    "v_reselect_walker": a.Reselect(h.np),
    "v_phase_out": a.PhaseOut(S),
    "v_phase_out_until": a.PhaseOut(S, a.UntilLeaves()),
    "v_switch": a.Apply(h.np_poss, (a.SwitchPT(),), h.duration),
    "npp_target": _npp("npp_target"),
    "npp_its": _npp("npp_its"),
    "npp_self": a.Source(),
    "v_attack_turn": a.Apply(S, (a.MustAttack(),), a.ThisTurn()),
    "v_block_turn": a.Apply(S, (a.MustBlock(),), a.ThisTurn()),
    "v_attack_you_turn": a.Apply(S, (a.MustAttack(a.Is(a.You())),), a.ThisTurn()),
}
