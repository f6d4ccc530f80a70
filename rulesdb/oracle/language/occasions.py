"""First times, ends of combat, players who did something, modes chosen once, both ways (603.2, 608.2, 700.2).

What died this turn is only counted: as events of the past, for nothing of it is on the battlefield.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic, Relation, Step
from rulesdb.oracle.language.abilities import keyword_name, write_body
from rulesdb.oracle.language.filters import write_filter
from rulesdb.oracle.language.nouns import check
from rulesdb.oracle.language.results import handled, named
from rulesdb.oracle.meaning.antecedents import could_be, pronoun
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, S, expect, h, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words import dictionary

ITEM = a.Item()
_ITEM = a.Is(ITEM)


def _first(ctx: Context, event: a.EventPattern) -> a.EventPattern:
    return a.FirstTime(event, said="ev_first")


def _step(ctx: Context, step: str) -> a.EventPattern:
    if step != "end of combat":
        raise ctx.stop(Stage.LOWERING, "at which step?")
    return a.StepBegins(Step.END_OF_COMBAT, said="ti_step")


def _fought(said: str, since: str) -> Custom:
    both = a.AnyEvent((a.Attacks(a.All(())), a.Blocks(a.All(()))))
    word = "combat" if since == "combat" else "turn"
    return Custom(
        lambda ctx, vor: a.Fits(a.Source(), a.Took(both, since), said=said),
        lambda out, _: out.word(*["~", "attacked", "or", "blocked", "this", word]),
    )


# Players.


def _of(ref: a.Ref, ctx: Context) -> a.Filter:
    if not isinstance(ref, a.Pick) or ref.up_to or ref.among is not None:
        raise ctx.stop(Stage.LOWERING, "who controls what?")
    parts = ref.of.parts if isinstance(ref.of, a.All) else (ref.of,)
    return a.All((*parts, a.ControlledBy(ITEM)), said=ref.of.said)


def _who_controls(said: str, words: str, *, negative: bool = False) -> Custom:
    """“each player who controls a multicolored creature”."""

    def read(ctx: Context, np: a.Pick) -> a.Filter:
        of = _of(np, ctx)
        number = None if np.count == a.Number(1) else np.count
        one: a.Condition = a.Exists(of, number=number)
        return a.PlayerWhere(a.NotSo(one) if negative else one, said=f"{said} {np.said}")

    def write(out: Printer, value: a.PlayerWhere) -> None:
        asked = value.condition
        one = expect(a.Exists, expect(a.NotSo, asked).part if negative else asked)
        parts = expect(a.All, one.of).parts[:-1]
        of = reworded(a.All(parts) if len(parts) > 1 else parts[0], one.of.said)
        out.word(*words.split())
        out.value("np", a.Pick(of, one.number or a.Number(1), said=value.said.split()[1]))

    return Custom(read, write)


def _who_more(said: str, verb: str) -> Custom:
    def read(ctx: Context, filter: a.Filter) -> a.Filter:
        check(ctx, filter, plural=True)
        parts = filter.parts if isinstance(filter, a.All) else (filter,)

        def count(of: a.Ref) -> a.Quantity:
            return a.Count(a.Each(a.All((*parts, a.ControlledBy(of)), said=filter.said)))

        return a.PlayerWhere(a.Compare(count(ITEM), Relation.MORE, count(a.You())), said=said)

    def write(out: Printer, value: a.PlayerWhere) -> None:
        count = expect(a.Count, expect(a.Compare, value.condition).left)
        parts = expect(a.All, expect(a.Each, count.of).of).parts[:-1]
        out.word("who", verb, "more")
        write_filter(out, a.All(parts) if len(parts) > 1 else parts[0], plural=True)
        out.word("than", "you")

    return Custom(read, write)


# What died or was destroyed.


def _died(ctx: Context) -> a.Filter:
    ctx.counted = "only what died is counted so"
    return a.Took(a.Dies(a.All(())), said="p_died")


def _destroyed(ctx: Context, noun: a.Filter) -> str:
    """The instruction that destroyed, if all that it destroyed can be called so."""
    for m in reversed(ctx.mentions.all):
        for ref in (m.ref, m.was):
            if isinstance(ref, a.Bound) and named(ref.name, "destroy"):
                parts = m.of.parts if isinstance(m.of, a.All) else (m.of,)
                if noun == a.IsPermanent() or (noun in parts and could_be(m.of, noun)):
                    return ref.name
    raise ctx.stop(Stage.REFERENCE, "which of them were destroyed?")


def _is_destroyed(said: str, verb: str) -> Custom:
    def read(ctx: Context, filter: a.Filter) -> a.Condition:
        amount = a.ResultAmount(_destroyed(ctx, filter))
        word = out_of(ctx, filter)
        return a.Compare(amount, Relation.AT_LEAST, a.Number(1), said=f"{said} {word}")

    def write(out: Printer, value: a.Condition) -> None:
        out.word("a", value.said.split()[1], verb, "destroyed", "this", "way")

    return Custom(read, write)


def out_of(ctx: Context, of: a.Filter) -> str:
    """The word of a noun."""
    inner = Printer(ctx.table)
    write_filter(inner, of, plural=False)
    return "_".join(inner.words)


def _amount(said: str, *, plural: bool) -> Custom:
    def read(
        ctx: Context, noun: a.Filter | None = None, nouns: a.Filter | None = None
    ) -> a.Quantity:
        of = expect(a.Filter, nouns if plural else noun)
        return a.ResultAmount(_destroyed(ctx, of), said=f"{said} {out_of(ctx, of)}")

    def write(out: Printer, value: a.Quantity) -> None:
        word = value.said.split()[1]
        out.word(*(("the", "number", "of", dictionary.plural(word)) if plural else (word,)))
        out.word("destroyed", "this", "way")

    return Custom(read, write)


def _of_done(said: str) -> Custom:
    """“the exiled card's mana value”, “the revealed card's mana value”."""

    def read(
        ctx: Context, poss: tuple[str, a.Filter], char: Characteristic, done: str = "revealed"
    ) -> a.Quantity:
        if poss[1] != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "whose number?")
        ref = handled(ctx, done)
        if any(m.plural for m in ctx.mentions.all if ref in (m.ref, m.was)):
            raise ctx.stop(Stage.REFERENCE, "which of the cards?")
        return a.Value(char, ref, said=f"{said} {done}")

    def write(out: Printer, value: a.Value) -> None:
        out.word("the", value.said.split()[1], "card's", *value.characteristic.value.split())

    return Custom(read, write)


# Choices.


def _gain_choice(ctx: Context, kwor: tuple[str, ...], duration: a.Duration) -> a.Effect:
    """“gains your choice of flying or trample until end of turn” (608.2d)."""
    to = ctx.subject
    ctx.subject = elided(to)
    options = tuple(a.Apply(to, (a.Gain((a.KeywordAbility(k),)),), duration) for k in kwor)
    return a.OneOf(options, said="v_gain_choice")


def _write_gain_choice(out: Printer, value: a.OneOf) -> None:
    options = [expect(a.Apply, one) for one in value.options]
    gains = [expect(a.Gain, one.changes[0]) for one in options]
    words = [expect(a.KeywordAbility, one.abilities[0]).name for one in gains]
    out.subject(options[0].to)
    out.word("\x02gain", "your", "choice", "of")
    for at, word in enumerate(words):
        if at and len(words) > 2:
            out.word(",")
        if at == len(words) - 1:
            out.word("or")
        out.word(*word.split())
    out.value("duration", options[0].duration)


def _discard(ctx: Context, value: a.Quantity) -> a.Effect:
    who = ctx.subject
    ctx.subject = elided(who)
    return a.Discard(who, a.Pick(a.IsCard(), value), said="v_discard_cards")


def _for_those(ctx: Context, filter: a.Filter) -> a.Ref:
    """“for each of those creatures”: the things that were handled, one at a time."""
    check(ctx, filter, plural=True)
    found = ctx.mentions.find(player=False, plural=True, of=filter, at=ctx.at, word="those")
    # Of permanents that an instruction moved, what they were is asked (608.2h).
    ref = found if filter == a.IsCard() else ctx.mentions.before(found)
    inner = Printer(ctx.table, ctx.targets, ctx.first_slot)
    write_filter(inner, filter, plural=True)
    ctx.mentions.all = [m for m in ctx.mentions.all if m.ref != found]
    ctx.mentions.add(ITEM, reworded(filter, ""))
    ctx.targets_before = len(ctx.targets)
    return pronoun(ref, f"those {' '.join(inner.words)}", plural=True)


def _modal(said: str, after: str, *, unchosen: str = "", repeat: bool = False) -> Custom:
    def read(ctx: Context, num: a.Quantity, bullets: tuple[a.Mode, ...]) -> a.Effect:
        return a.Modal(bullets, num, num, repeat, unchosen=unchosen, said=said)

    def write(out: Printer, value: a.Modal) -> None:
        out.word("choose")
        out.show("NUM_", value.minimum)
        out.word(*after.split())
        for mode in value.modes:
            out.word("•", BARE)
            inner = out.beside(mode.targets)
            write_body(inner, mode.effect)
            out.words.extend(inner.words)

    return Custom(read, write)


ROWS: Rows = {
    "ev_first": Custom(
        _first,
        lambda out, v: (
            out.value("event", v.event),
            out.word("for", *["the", "first", "time", "each", "turn"]),
        ),
    ),
    "ti_step": Custom(_step, lambda out, _: out.word("end", "of", "combat")),
    "k_fought_combat": _fought("k_fought_combat", "combat"),
    "k_fought_turn": _fought("k_fought_turn", "turn"),
    "p_who_controls": _who_controls("p_who_controls", "who controls"),
    "p_who_control": _who_controls("p_who_control", "who control"),
    "p_who_doesnt": _who_controls("p_who_doesnt", "who doesn't control", negative=True),
    "p_who_more": _who_more("p_who_more", "controls"),
    "p_who_more_p": _who_more("p_who_more_p", "control"),
    "p_who_lost": a.PlayerWhere(a.Happened(a.LosesLife(_ITEM))),
    "p_who_dealt": a.PlayerWhere(a.Happened(a.IsDealtDamage(_ITEM))),
    "p_who_dealt_combat": a.PlayerWhere(a.Happened(a.IsDealtDamage(_ITEM, combat=True))),
    "p_died": Custom(_died, lambda out, _: out.word("that", "died", "this", "turn")),
    "k_destroyed": _is_destroyed("k_destroyed", "is"),
    "k_was_destroyed": _is_destroyed("k_was_destroyed", "was"),
    "e_destroyed": _amount("e_destroyed", plural=False),
    "v_destroyed": _amount("v_destroyed", plural=True),
    "v_done": _of_done("v_done"),
    "v_revealed": _of_done("v_revealed"),
    "v_mill_cards": a.Mill(S, h.value),
    "v_discard_cards": Custom(
        _discard,
        lambda out, v: out.form("v_discard_cards", {"value": v.what.count}, v.player),
    ),
    "v_gain_choice": Custom(_gain_choice, _write_gain_choice),
    "ko_two": Custom(lambda ctx, kw, kw_2: (keyword_name(kw), keyword_name(kw_2))),
    "ko_three": Custom(
        lambda ctx, kw, kw_2, kw_3: (keyword_name(kw), keyword_name(kw_2), keyword_name(kw_3))
    ),
    "fe_those": Custom(_for_those),
    "mo_unchosen": _modal("mo_unchosen", "that hasn't been chosen —", unchosen="game"),
    "mo_unchosen_turn": _modal(
        "mo_unchosen_turn", "that hasn't been chosen this turn —", unchosen="turn"
    ),
    "mo_repeat": _modal(
        "mo_repeat", ". you may choose the same mode more than once .", repeat=True
    ),
}
