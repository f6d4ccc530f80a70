"""Clauses both ways: who does it, what is joined, may, if, unless, delays, for each (608.2).

A clause says nothing about what is done; that is the verb's row.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from typing import cast

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.verbs.counts import write_let_x
from rulesdb.oracle.language.verbs.receivers import check_changes, for_players
from rulesdb.oracle.language.verbs.told_x import where
from rulesdb.oracle.meaning.attachment import (
    LATER_THEN,
    TIME_BEHIND,
    asked_then,
    done_then,
    lasting,
    unsaid,
)
from rulesdb.oracle.meaning.context import ELIDED, Context
from rulesdb.oracle.meaning.of_each import apart, under
from rulesdb.oracle.meaning.of_itself import FREE
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, nodes, reworded
from rulesdb.oracle.printing.in_order import in_order
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS, YOUR_MAINS

_GOES_ON = {"j_ccand": ("j_ccand", "j_ccomma")}
"""What ends a list with commas: “each opponent loses 1 life, you gain 1 life, and you draw a card”."""


def join(
    said: str, how: a.Join, words: tuple[str, ...], names: tuple[str, str]
) -> Custom[a.Effect]:
    """Instructions joined one way; more of the same way are one sequence."""

    def read(ctx: Context, **parts: a.Node) -> a.Effect:
        left, right = (cast("a.Effect", parts[name]) for name in names)
        for part in (left, right):
            if not isinstance(part, (a.Effect, a.Static)):
                raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
        if said == "j_vand" and isinstance(right, a.Apply) and right.said.startswith(BEFORE):
            left, right = _still_before(ctx, left, right)
        if said == "j_cthen" and (later := _done_later(left, right)) is not None:
            return later
        steps: tuple[a.Node, ...] = (left, right)
        hint = said
        if isinstance(left, a.Sequence) and left.said in _GOES_ON.get(said, (said,)):
            steps = (*left.steps, right)
            hint = said if left.said == said else f"{said} list"
        # Statements joined so are told apart where the paragraph is put together.
        return a.Sequence(cast("tuple[a.Effect, ...]", lasting(steps)), how, said=hint)

    def write(out: Printer, value: a.Sequence) -> None:
        listed = value.said.endswith(" list")
        if listed:
            out.each_with_subject()
        for at, step in enumerate(value.steps):
            if at:
                out.word(*([",", BARE] if listed and at < len(value.steps) - 1 else words))
            out.value("chain", unsaid(step))

    return Custom(read, write)


def _done_later(left: a.Effect, right: a.Node) -> a.Effect | None:
    """What is done at the time that is told behind the deed before, together with it; None where none is (603.7)."""
    last = left.steps[-1] if isinstance(left, a.Sequence) else left
    if not isinstance(last, a.Expect) or not isinstance(right, a.Effect):
        return None
    if not last.said.startswith((LATER_THEN, *TIME_BEHIND)):
        return None
    whole = done_then(last, right)
    if isinstance(left, a.Sequence):
        return reworded(left, left.said, steps=(*left.steps[:-1], whole))
    return whole


BEFORE = "still_before"
"""How the hint of a change begins behind which it is said that what the one before made is still a land (205.1b)."""


def _still_before(ctx: Context, left: a.Effect, right: a.Apply) -> tuple[a.Effect, a.Apply]:
    if not isinstance(left, a.Apply):
        raise ctx.stop(Stage.LOWERING, "still what?")
    kept = reworded(left, left.said, changes=still_too(ctx, left.changes))
    return kept, reworded(right, right.said.partition(" ")[2])


def _may(ctx: Context, subj: a.Ref, vps: a.Effect) -> a.Effect:
    if not isinstance(vps, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be chosen")
    return a.May(vps, subj, said="c_may")


def _write_may(out: Printer, value: a.May | a.AlternativeCost) -> None:
    if isinstance(value, a.AlternativeCost):  # “cast ~ without paying its mana cost” (118.9)
        what = a.Source(said=value.said.partition(" ")[2])
        free = a.CastCard(what, a.You(said=ELIDED), optional=False, said="v_cast_free")
        you = a.You(said="np_you_p")
        value = a.May(expect(a.CastCard, free if value.cost == FREE else None), you)
    out.subject(value.player)
    out.word("may", BARE)
    out.value("vps", value.effect)


def condition_effect(said: str) -> Custom[a.Effect | a.Static | a.Ability]:
    """“if …, do this”."""

    def read(ctx: Context, cond: a.Condition, chain: a.Node) -> a.Effect | a.Static | a.Ability:
        if isinstance(chain, a.Static):
            if chain.said == "st_with_counters":
                raise ctx.stop(Stage.LOWERING, "said otherwise")
            if cond == a.NotSo(a.IfDid()) and chain.said in ("st_tapped", "st_it_tapped"):
                word = "it" if chain.said == "st_it_tapped" else "~"
                return reworded(chain, f"en_else_tapped {word}")
            if any(isinstance(one, a.IfDid) for one in cond.walk()):
                raise ctx.stop(Stage.LOWERING, "a statement that depends on an instruction")
            if (made := under(chain, cond, said)) is None:
                raise ctx.stop(Stage.LOWERING, "of which of them is that asked?")
            return made
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement under a condition")
        if said == "if_post" and any(getattr(one, "except_", ()) for one in nodes(chain)):
            # “Copy …, except it isn't legendary if …”: of the copy or of its exception?
            raise ctx.stop(Stage.REFERENCE, "what is done if that is so?")
        later = isinstance(chain, a.Expect) and chain.said in TIME_BEHIND
        if said == "if_post" and later and not any(isinstance(one, a.IfDid) for one in cond.walk()):
            return asked_then(expect(a.Expect, chain), cond)
        if said == "if_post" and (_of_each(chain) or in_order(chain)):
            # “A if this, and B if that”, “A, then B if that”: each has a condition of its own, asked in its turn (608.2c).
            *before, last = expect(a.Sequence, chain).steps
            return reworded(chain, chain.said, steps=(*before, a.If(cond, last, said=said)))
        return a.If(cond, chain, said=said)

    def write(out: Printer, value: a.If | a.StaticAbility) -> None:
        then: a.Node
        cond = value.condition
        if cond is None:
            then, cond = apart(expect(a.StaticAbility, value).statements[0])
        else:
            then = value.statements[0] if isinstance(value, a.StaticAbility) else value.then
        if said == "if_pre":
            out.word("if")
            out.value("cond", cond)
            out.word(",", "\x01b")
            out.value("chain", then)
        else:
            out.value("chain", then)
            out.word("if")
            out.value("cond", cond)

    return Custom(read, write)


def _of_each(chain: a.Effect) -> bool:
    """Whether all joined instructions but the last have their conditions behind them."""
    if not isinstance(chain, a.Sequence) or len(chain.steps) < 2:
        return False
    return all(isinstance(one, a.If) and one.said == "if_post" for one in chain.steps[:-1])


def _may_have(ctx: Context, subj: a.Ref, np: a.Ref, vps: a.Effect) -> a.Effect:
    if not isinstance(vps, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be chosen")
    return a.May(vps, subj, said="c_may_have")


def _write_may_have(out: Printer, value: a.May) -> None:
    out.subject(value.player)
    out.word("may", "have")
    out.base = True
    out.value("vps", value.effect)


def write_later(out: Printer, ability: a.TriggeredAbility) -> None:
    """What is done when a delayed or reflexive ability triggers, with targets of its own (603.3d)."""
    inner = out.beside(ability.targets, 0) if ability.targets else out.beside()
    inner.value("chain", ability.effect)
    out.word(*inner.words)


def delayed(
    said: str, before: str, *, first: bool, player: a.Filter | None = None
) -> Custom[a.Effect]:
    """“at the beginning of the next end step, sacrifice it”: a delayed triggered ability (603.7).

    “The next turn's upkeep” is none that an effect adds to this turn: the first of its turn.
    """
    next_turn = "turn's" in before

    def read(ctx: Context, chain: a.Effect, step: str = "end of combat") -> a.Effect:
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
        later = next_turn or "first" in before
        if later and step != "upkeep":
            raise ctx.stop(Stage.LOWERING, "of which turn?")  # “the next turn's upkeep”
        event = a.StepBegins(STEPS[step], player, next_turn, said=step.replace(" ", "_"))
        return a.Expect(a.TriggeredAbility(event, chain), said=said)

    def write(out: Printer, value: a.Expect) -> None:
        ability = expect(a.TriggeredAbility, value.ability)
        event = expect(a.StepBegins, ability.event)
        if event.first != next_turn or event.added:
            raise Stop(Stage.PRINTING, "of which turn?")
        lead = before.replace("$", ability.event.said.replace("_", " ")).split()
        if first:
            out.word(*lead, ",", "\x01b")
            write_later(out, ability)
        else:
            write_later(out, ability)
            out.word(*lead)

    return Custom(read, write)


_MAIN = a.AnyEvent(YOUR_MAINS)
_AT_MAIN = ("at", "the", "beginning", "of", "your", "next", "main", "phase")


def _main(said: str) -> Custom[a.Effect]:
    """“at the beginning of your next main phase, add …”: whichever of them begins first (505.1, 603.7)."""

    def read(ctx: Context, chain: a.Effect) -> a.Effect:
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
        return a.Expect(a.TriggeredAbility(_MAIN, chain), said=said)

    def write(out: Printer, value: a.Expect) -> None:
        ability = expect(a.TriggeredAbility, value.ability)
        if ability.event != _MAIN:
            raise Stop(Stage.PRINTING, "when?")
        if said == "delayed_main_pre":
            out.word(*_AT_MAIN, ",", "\x01b")
        write_later(out, ability)
        if said == "delayed_main":
            out.word(*_AT_MAIN)

    return Custom(read, write)


def _write_when_done(out: Printer, value: a.WhenDone) -> None:
    out.word(*["when", "you", "do", ","], "\x01b")
    write_later(out, expect(a.TriggeredAbility, value.ability))


def _delayed(ctx: Context, event: a.EventPattern, chain: a.Node) -> a.Effect:
    """“When that creature dies this turn, …”: once, and only this turn (603.7b)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
    return a.Expect(a.TriggeredAbility(event, chain), duration=a.ThisTurn(), said="delayed_event")


def _delayed_first(ctx: Context, event: a.EventPattern, chain: a.Node) -> a.Effect:
    """“When you cast a spell with the chosen name for the first time this turn, …”: no later time (603.7b)."""
    return reworded(_delayed(ctx, a.FirstTime(event), chain), "delayed_first")


def _write_delayed_first(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    if not value.once or value.duration != a.ThisTurn():
        raise Stop(Stage.PRINTING, "not once this turn")
    out.word("when")
    out.value("event", expect(a.FirstTime, ability.event).event)
    out.word(*["for", "the", "first", "time", "this", "turn", ","], "\x01b")
    write_later(out, ability)


def _write_delayed(out: Printer, value: a.Expect) -> None:
    if not value.once or value.duration != a.ThisTurn():
        raise Stop(Stage.PRINTING, "not once this turn")
    ability = expect(a.TriggeredAbility, value.ability)
    out.word("when")
    out.value("event", ability.event)
    out.word("this", "turn", ",", "\x01b")
    write_later(out, ability)


_OF_EVENT = (a.Target, a.Bound, a.Trigger, a.Item, a.Together)


def _delayed_when(ctx: Context, event: a.EventPattern, chain: a.Node) -> a.Effect:
    """“…. When that creature leaves the battlefield, …”: once, whenever that will be (603.7b).

    Only of a thing that the text has spoken of: of any other it would be an ability of the object itself.
    """
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
    known = [
        one for one in event.walk() if isinstance(one, a.Is) and isinstance(one.ref, _OF_EVENT)
    ]
    later = isinstance(event, a.Leaves) and event == a.Leaves(a.Is(a.Source()))
    if later and any(isinstance(x, (a.Bound, a.Host)) for x in chain.walk()):
        known = [a.Is(a.Source())]  # what is done then is done to what this has handled
    if not known or isinstance(event, (a.StepBegins, a.StateIs)):
        raise ctx.stop(Stage.LOWERING, "when is that, after this?")
    if any(isinstance(x, a.Source) and x.said.startswith("np_self_from") for x in chain.walk()):
        # What the text itself has put there is another object by then (400.7).
        raise ctx.stop(Stage.REFERENCE, "which object will be there by then?")
    return a.Expect(a.TriggeredAbility(event, chain), said="delayed_when")


def _delayed_post(ctx: Context, chain: a.Node, event: a.EventPattern) -> a.Effect:
    """“exile that token when ~ leaves the battlefield”: of what was named, or of the object itself."""
    own = any(isinstance(x, a.Is) and x.ref == a.Source() for x in event.walk())
    if own and isinstance(chain, a.Effect) and isinstance(event, (a.Leaves, a.Dies)):
        return a.Expect(a.TriggeredAbility(event, chain), said="delayed_when_post")
    return reworded(_delayed_when(ctx, event, chain), "delayed_when_post")


def _write_delayed_post(out: Printer, value: a.Expect) -> None:
    if not value.once or value.duration != a.Indefinitely():
        raise Stop(Stage.PRINTING, "not once, whenever it is")
    ability = expect(a.TriggeredAbility, value.ability)
    write_later(out, ability)
    out.word("when")
    out.value("event", ability.event)


def _dur_control(ctx: Context, duration: a.Duration, np: a.Ref) -> a.Apply:
    """“until end of turn, gain control of target creature” (611.2a)."""
    return a.Apply(np, (a.GainControl(a.You()),), duration, said="ch_dur_control")


def _write_dur_control(out: Printer, value: a.Apply) -> None:
    if value.changes != (a.GainControl(a.You()),):
        raise Stop(Stage.PRINTING, "no control for a time")
    out.form("ch_dur_control", {"duration": value.duration, "np": value.to})


def _write_delayed_when(out: Printer, value: a.Expect) -> None:
    if not value.once or value.duration != a.Indefinitely():
        raise Stop(Stage.PRINTING, "not once, whenever it is")
    ability = expect(a.TriggeredAbility, value.ability)
    out.word("when")
    out.value("event", ability.event)
    out.word(",", "\x01b")
    write_later(out, ability)


def _for_a_time(ctx: Context, duration: a.Duration, replacing: a.Static) -> a.Replace:
    """“until end of turn, damage that would …” (611.2)."""
    return a.Replace(replacing, duration, said="ch_dur_replacing")


def _write_for_a_time(out: Printer, value: a.Replace) -> None:
    out.value("duration", value.duration)
    out.word(",", BARE)
    out.value("replacing", value.static)


def _pre_still(
    ctx: Context, duration: a.Duration, subj: a.Ref, changes: tuple[a.Change, ...], still: str
) -> a.Effect:
    check_changes(ctx, subj, for_players(ctx, subj, changes))
    return a.Apply(subj, still_too(ctx, changes), duration, said=f"ch_dur_pre_still {still}")


def _write_pre_still(out: Printer, value: a.Apply) -> None:
    out.value("duration", value.duration)
    out.word(",", BARE)
    out.subject(value.to)
    write_changes(out, value.changes)
    out.show("STILL_", value.said.partition(" ")[2])


Clause = a.Effect | a.Static | a.Ability
"""What a clause can mean: an instruction, a statement, or the whole ability that it makes."""


PART = "+"
"""The hint of a change that belongs to the wording of the one before."""

_JOINS = {
    "cs_and": ("and",),
    "cs_comma": (",",),
    "cs_cand": (",", "and"),
    "ce_and": ("and",),
    "ce_comma": (",",),
    "ce_cand": (",", "and"),
}


def must_attack(ctx: Context, np: a.Ref, said: str) -> a.MustAttack:
    """“attacks that player each combat if able” (508.1d)."""
    if not isinstance(np, (a.You, a.Item, a.Target, a.Chosen, a.Source, a.Bound)):
        raise ctx.stop(Stage.LOWERING, "attacks whom?")
    return a.MustAttack(a.Is(np), said=said)


def write_changes(out: Printer, changes: tuple[a.Change, ...]) -> None:
    """Changes joined as they were said."""
    at = 0
    while at < len(changes):
        end = at + 1
        while end < len(changes) and changes[end].said == PART:
            end += 1
        one = changes[at]
        if at:
            how = one.said.split()[-1]
            if how not in _JOINS:
                raise Stop(Stage.PRINTING, "changes that nothing joins")
            out.word(*_JOINS[how])
        out.alias(one.said, changes[at:end] if end > at + 1 else one)
        at = end


def _dur_pre(
    ctx: Context, duration: a.Duration, subj: a.Ref, changes: tuple[a.Change, ...]
) -> a.Apply:
    changes = for_players(ctx, subj, changes)
    check_changes(ctx, subj, changes)
    return a.Apply(subj, changes, duration, said="ch_dur_pre")


def _write_dur_pre(out: Printer, value: a.Apply) -> None:
    out.value("duration", value.duration)
    out.word(",", "\x01b")
    out.subject(value.to)
    write_changes(out, value.changes)


def still_too(ctx: Context, changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """What becomes something and is still what it was keeps its types (205.1b)."""
    if not any(isinstance(one, a.BecomeType) for one in changes):
        raise ctx.stop(Stage.LOWERING, "still what?")
    return tuple(
        reworded(one, one.said, keep=a.Keep.EVERYTHING) if isinstance(one, a.BecomeType) else one
        for one in changes
    )


ROWS: Rows = {
    "s_where": Custom(where, write_let_x),
    "j_cthen": join("j_cthen", a.Join.THEN, (",", "then", "\x01b"), ("chain", "clause")),
    "j_and": join("j_and", a.Join.AND, ("and", "\x01b"), ("chain", "clause")),
    "j_and_graved": join("j_and_graved", a.Join.AND, (",", "and", "\x01b"), ("chain", "graved")),
    "j_ccomma": join("j_ccomma", a.Join.COMMA, (",", "\x01b"), ("chain", "clause")),
    "j_ccand": join("j_ccand", a.Join.AND, (",", "and", "\x01b"), ("chain", "clause")),
    "j_vthen": join("j_vthen", a.Join.THEN, (",", "then"), ("vps", "vp")),
    "j_vand": join("j_vand", a.Join.AND, ("and",), ("vps", "vp")),
    "j_vcomma": join("j_vcomma", a.Join.COMMA, (",",), ("vps", "vp")),
    "j_vcand": join("j_vcand", a.Join.AND, (",", "and"), ("vps", "vp")),
    "if_pre": condition_effect("if_pre"),
    "if_post": condition_effect("if_post"),
    "delayed_pre": delayed("delayed_pre", "at the beginning of the next $", first=True),
    "delayed_post": delayed("delayed_post", "at the beginning of the next $", first=False),
    "delayed_turns": delayed("delayed_turns", "at the beginning of the next turn's $", first=False),
    "delayed_main": _main("delayed_main"),
    "delayed_main_pre": _main("delayed_main_pre"),
    "delayed_your": delayed(
        "delayed_your", "at the beginning of your next $", first=False, player=a.Is(a.You())
    ),
    "delayed_combat": delayed("delayed_combat", "at $", first=False),
    "c_may_have": Custom(_may_have, _write_may_have),
    "when_you_do": Custom(lambda ctx, chain: chain, _write_when_done),
    "s_then": Custom(
        lambda ctx, chain: a.Sequence((chain,), a.Join.THEN, said="s_then"),
        lambda out, v: (out.word("then"), out.value("chain", v.steps[0])),
    ),
    "s_also": Custom(
        lambda ctx, chain: a.Sequence((chain,), a.Join.AND, said="s_also"),
        lambda out, v: (out.word("also"), out.value("chain", v.steps[0])),
    ),
    "c_imp": h.vps,
    "c_subj": h.vps,
    "c_may": Custom(_may, _write_may),
    "delayed_when_post": Custom(_delayed_post, _write_delayed_post),
    "ch_dur_control": Custom(_dur_control, _write_dur_control),
    "delayed_combat_pre": delayed("delayed_combat_pre", "at $", first=True),
    "delayed_when": Custom(_delayed_when, _write_delayed_when),
    "delayed_first": Custom(_delayed_first, _write_delayed_first),
    "delayed_event": Custom(_delayed, _write_delayed),
    "ch_dur_replacing": Custom(_for_a_time, _write_for_a_time),
    "ch_dur_pre_still": Custom(
        _pre_still,
        _write_pre_still,
    ),
    "ch_dur_pre": Custom(_dur_pre, _write_dur_pre),
    "ch_dur_life": a.Apply(a.You(), (a.LifeCantChange(),), h.duration),
    "c_life_dur": a.Apply(a.You(), (a.LifeCantChange(),), h.duration),
}
