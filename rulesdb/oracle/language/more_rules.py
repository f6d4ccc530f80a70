"""How often abilities trigger, how many tokens and counters come, what is drawn, gained or lost instead (603.2d, 614).

One row an alternative of `90_more_rules.lark`; what only the words decide stands in the hint.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.oracle.language.instructions import by_subject
from rulesdb.oracle.language.replacing import Would, meant
from rulesdb.oracle.language.statements import changes_of, damage_changed, watched, write_watched
from rulesdb.oracle.meaning.antecedents import could_be
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, only, reworded
from rulesdb.oracle.printing.printer import BARE, MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage
from rulesdb.oracle.words.dictionary import STEPS, nouns, spelling
from rulesdb.oracle.words.normalise import Word

_YOU = a.Is(a.You())
_ONE = a.Number(1)
_TWICE = a.Happens((a.Times(a.Number(2)),))


def _ref(of: a.Filter, hint: str) -> a.Ref:
    """The noun phrase again of a description and how it was named."""
    if hint == "is":
        return expect(a.Is, of).ref
    shown = reworded(of, "filter_p" if hint.endswith("_p") else "filter_s")
    return a.Pick(shown, said=hint) if hint == "np_a" else a.Each(shown, said=hint)


# What triggers, and how often.


def _cause(said: str, kinds: tuple[type[a.Enters | a.Dies], ...], words: str) -> Custom:
    """“a creature dying”: the event that causes abilities to trigger."""

    def read(ctx: Context, np: a.Ref) -> a.AnyEvent | a.Dies | a.Enters:
        of, hint = watched(ctx, np)
        events = tuple(kind(of) for kind in kinds)
        made = events[0] if len(events) == 1 else a.AnyEvent(events)
        return reworded(made, f"{said} {hint}")

    def write(out: Printer, value: a.AnyEvent | a.Dies | a.Enters) -> None:
        event = expect(kinds[0], value.parts[0] if isinstance(value, a.AnyEvent) else value)
        hint = value.said.split()[1]
        write_watched(out, event.what, hint)
        out.word(*words.split(), MANY if hint.endswith("_p") else ONE)

    return Custom(read, write)


def _more(said: str, before: str, after: str) -> Custom:
    """“that ability triggers an additional time” (603.2d)."""

    def read(ctx: Context, np: a.Ref, cause: a.EventPattern | None = None) -> a.Continuous:
        of, hint = watched(ctx, np)
        return a.Continuous(None, (a.TriggerMore(cause, of),), said=f"{said} {hint}")

    def write(out: Printer, value: a.Continuous) -> None:
        change = only(a.TriggerMore, value.changes)
        out.word("if")
        if change.event is not None:
            out.value("cause", change.event)
        out.word(*before.split())
        write_watched(out, expect(a.Filter, change.of), value.said.split()[1])
        out.word(*after.split())

    return Custom(read, write)


def _more_attack(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Continuous:
    """“if a creature attacking causes a triggered ability of …”."""
    what, first = watched(ctx, np)
    of, second = watched(ctx, np_2)
    change = a.TriggerMore(a.Attacks(what), of)
    return a.Continuous(None, (change,), said=f"rs_trigger_attack {first} {second}")


def _write_more_attack(out: Printer, value: a.Continuous) -> None:
    _, first, second = value.said.split()
    change = only(a.TriggerMore, value.changes)
    out.word("if")
    write_watched(out, expect(a.Attacks, change.event).what, first)
    out.word(*["attacking", "causes", "a", "triggered", "ability", "of"])
    write_watched(out, expect(a.Filter, change.of), second)
    out.word(*["to", "trigger", ",", "that", "ability", "triggers", "a", "additional", "time"])


def _not(ctx: Context, cause: a.EventPattern, np: a.Ref | None = None) -> a.Continuous:
    of, hint = watched(ctx, np) if np is not None else (None, "")
    change = a.TriggerNot(cause, of)
    return a.Continuous(
        None, (change,), said=f"{'rs_trigger_not_of' if hint else 'rs_trigger_not'} {hint}"
    )


def _write_not(out: Printer, value: a.Continuous) -> None:
    change = only(a.TriggerNot, value.changes)
    out.value("cause", change.event)
    out.word("\x02don't", BARE, "cause", "abilities")
    if change.of is not None:
        out.word("of")
        write_watched(out, change.of, value.said.split()[1])
    out.word("to", "trigger")


def _legend(ctx: Context, quote: tuple[Word, ...], np: a.Ref | None = None) -> a.Continuous:
    """“the “legend rule” doesn't apply to permanents you control” (704.5j)."""
    if [word.low for word in quote] != ["legend", "rule"]:
        raise ctx.stop(Stage.LOWERING, "which rule?")
    if np is None:
        everything = a.Each(a.IsPermanent())
        return a.Continuous(everything, (a.LeavesRule("704.5j"),), said="rs_legend")
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "which permanents?")
    return a.Continuous(np, (a.LeavesRule("704.5j"),), said="rs_legend_of")


def _write_legend(out: Printer, value: a.Continuous) -> None:
    out.word("the", '"', "legend", "rule", '"', "doesn't", "apply")
    if value.said == "rs_legend_of":
        out.word("to")
        out.value("np", value.to)


# How many.


def _tokens(said: str, *, whose: bool) -> Custom:
    """“twice that many of those tokens are created instead” (111.1, 614.16)."""

    def read(ctx: Context, num: a.Quantity, filter: a.Filter, nouns: a.Filter) -> a.Replacement:
        if num != _ONE or reworded(filter, "") != a.IsToken() or nouns != a.IsToken():
            raise ctx.stop(Stage.LOWERING, "twice as many of what?")
        event = a.CreatesToken(_YOU if whose else a.IsPlayer())
        return a.Replacement(event, _TWICE, said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        out.word(*_TOKEN_WORDS[said].split())

    return Custom(read, write)


_TOKEN_WORDS = {
    "rp_tokens": "if one or more tokens would be created ,"
    " twice that many of those tokens are created instead",
}


def _counters(said: str, change: Callable[..., a.EventChange]) -> Custom:
    """“twice that many +1/+1 counters are put on that creature instead”."""

    def read(
        ctx: Context,
        num: a.Quantity,
        np: a.Ref,
        *,
        counter: str = "",
        counter_2: str | None = None,
        noun: a.Filter | None = None,
        num_2: a.Quantity | None = None,
    ) -> a.Replacement:
        of, hint = watched(ctx, np)
        if num != _ONE or counter_2 not in (None, counter):
            raise ctx.stop(Stage.LOWERING, "counters of another kind")
        word = ""
        if noun is not None:
            _called(ctx, noun, of)
            word = noun_word(noun)
        event = a.CountersPut(counter, of)
        happens = a.Happens((change(num_2),))
        return a.Replacement(event, happens, said=f"{said} {hint} {word}".strip())

    def write(out: Printer, value: a.Replacement) -> None:
        _, hint, *word = value.said.split()
        event = expect(a.CountersPut, value.event)
        found: dict[str, object] = {"num": _ONE, "np": _ref(event.on, hint)}
        if event.kind:
            found |= {"counter": event.kind, "counter_2": event.kind}
        (how,) = changes_of(value)
        if isinstance(how, a.Plus):
            found["num_2"] = a.Number(abs(expect(a.Number, how.amount).value))
        if word:
            found["noun"] = _noun_of(word[0])
        inner = out.beside()
        inner.form(said, found)
        words = ["are" if one == "\x02are" else one for one in inner.words]
        out.word(*words)

    return Custom(read, write)


def noun_word(noun: a.Filter) -> str:
    """The word of a noun, in the singular."""
    return spelling()[noun][0]


def _noun_of(word: str) -> a.Filter:

    return nouns()[word.lower()][0]


def _called(ctx: Context, noun: a.Filter, of: a.Filter) -> None:
    """“that creature” is what the counters would be put on."""
    if not could_be(of, noun):
        raise ctx.stop(Stage.REFERENCE, "on what else?")


def _you_get(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    if num != _ONE:
        raise ctx.stop(Stage.LOWERING, "how many?")
    return a.Replacement(
        a.CountersPut("", _YOU), a.Happens((a.Plus(num_2),)), said="rp_counters_you"
    )


def _floor(ctx: Context, num: a.Quantity, num_2: a.Quantity) -> a.Replacement:
    """“damage that would reduce your life total to less than 1 reduces it to 1 instead” (120.4c)."""
    if num != num_2:
        raise ctx.stop(Stage.LOWERING, "reduces it to what?")
    event = a.LosesLife(_YOU, by_damage=True, to_below=num)
    return a.Replacement(event, a.Happens((a.StopsAt(num),)), said="rp_floor")


def _plus_or(ctx: Context, subj: a.Ref, np: a.Ref, np_2: a.Ref, num: a.Quantity) -> a.Replacement:
    """“to an opponent or a permanent an opponent controls”."""
    source, first = watched(ctx, subj)
    to, second = watched(ctx, np)
    other, third = watched(ctx, np_2)
    event = a.DealsDamage(source, a.AnyOf((to, other)))
    return a.Replacement(
        event, a.Happens((a.Plus(num),)), said=f"rp_plus_or {first} {second} {third}"
    )


def _write_plus_or(out: Printer, value: a.Replacement) -> None:
    _, first, second, third = value.said.split()
    event = expect(a.DealsDamage, value.event)
    to, other = expect(a.AnyOf, event.to).parts
    change = only(a.Plus, changes_of(value))
    found = {"np": _ref(to, second), "np_2": _ref(other, third), "num": change.amount}
    out.form("rp_plus_or", {**found, "subj": _ref(event.source, first)})


# What would happen.


def _would_they(
    said: str,
    kind: Callable[..., a.EventPattern],
    words: str,
    cond: a.Condition | None = None,
    **more: bool,
) -> Custom:
    """“a player would gain life”, “an opponent would draw a card except the first …”."""

    def read(ctx: Context, subj: a.Ref, steps: str = "draw step") -> Would:
        if STEPS[steps] is not Step.DRAW:
            raise ctx.stop(Stage.LOWERING, "in which step?")
        of, hint = watched(ctx, subj)
        meant(ctx, subj, of, a.Role.PLAYER)
        made = kind(of, **more, said=f"{said} {hint}")
        ctx.mentions.event = made
        return made, cond

    def write(out: Printer, value: a.Draws | a.GainsLife | a.LosesLife) -> None:
        write_watched(out, value.player, value.said.split()[1])
        out.word("would", *words.split())

    return Custom(read, write)


def _draw_but(ctx: Context, steps: str) -> Would:
    if STEPS[steps] is not Step.DRAW:
        raise ctx.stop(Stage.LOWERING, "in which step?")
    made = a.Draws(_YOU, not_first=True, said="wo_draw_but")
    ctx.mentions.event = made
    return made, None


def _lose_twice(ctx: Context, would: Would) -> a.Replacement:
    event, cond = would
    if not isinstance(event, a.LosesLife):
        raise ctx.stop(Stage.LOWERING, "twice of what?")
    return a.Replacement(event, _TWICE, cond, said="rp_lose_twice")


def _write_lose_twice(out: Printer, value: a.Replacement) -> None:
    out.word("if")
    out.alias(value.event.said, value.event)
    out.word(",", BARE, *["they", "lose", "twice", "that", "much", "life", "instead"])


def _nothing(said: str, words: str) -> Custom:
    """“that player skips that draw”: nothing happens instead (614.10)."""

    def read(ctx: Context) -> a.Effect:
        who = ctx.subject
        bare = "" if who.said == "∅" else who.said.removeprefix("=s:").replace(" ", "_")
        if bare not in ("", "that_player"):
            raise ctx.stop(Stage.LOWERING, "who?")
        return by_subject(ctx, a.Nothing(said=f"{said} {bare}".strip()))

    def write(out: Printer, value: a.Nothing) -> None:
        who = value.said.partition(" ")[2]
        if who:
            out.word(*who.split("_"), ONE)
        first, *rest = words.split()
        out.word("\x02" + first, *rest)

    return Custom(read, write)


def _as_long(ctx: Context, cond: a.Condition, replacing: a.Static) -> a.StaticAbility:
    return a.StaticAbility((replacing,), cond, said="st_as_long_replacing")


def _write_as_long(out: Printer, value: a.StaticAbility) -> None:
    out.word("as", "long", "as")
    out.value("cond", value.condition)
    out.word(",", BARE)
    out.value("replacing", value.statements[0])


def _for_a_time(ctx: Context, duration: a.Duration, replacing: a.Static) -> a.Replace:
    """“until end of turn, damage that would …” (611.2)."""
    return a.Replace(replacing, duration, said="ch_dur_replacing")


def _write_for_a_time(out: Printer, value: a.Replace) -> None:
    out.value("duration", value.duration)
    out.word(",", BARE)
    out.value("replacing", value.static)


def _next_time(ctx: Context, would_turn: a.EventPattern, chain: a.Effect) -> a.Replace:
    """“the next time you would draw a card this turn, … instead”: once (614.1)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot happen instead")
    if ctx.targets:
        raise ctx.stop(Stage.LOWERING, "a target of what happens later")
    return a.Replace(a.Replacement(would_turn, chain), a.ThisTurn(), uses=_ONE, said="ch_next_time")


def _write_next_time(out: Printer, value: a.Replace) -> None:
    out.word(
        *["the", "next", "time", "you", "would", "draw", "a", "card", "this", "turn", ","], BARE
    )
    out.value("chain", expect(a.Replacement, value.static).instead)
    out.word("instead")


ROWS: Rows = {
    "cu_entering": _cause("cu_entering", (a.Enters,), "entering"),
    "cu_dying": _cause("cu_dying", (a.Dies,), "dying"),
    "cu_both": _cause("cu_both", (a.Enters, a.Dies), "entering or dying"),
    "rs_trigger_more": _more(
        "rs_trigger_more",
        "\x02cause a triggered ability of",
        "to trigger , that ability triggers a additional time",
    ),
    "rs_trigger_attack": Custom(_more_attack, _write_more_attack),
    "rs_trigger_any": _more(
        "rs_trigger_any", "a ability of", "triggers , that ability triggers a additional time"
    ),
    "rs_trigger_it": _more(
        "rs_trigger_it", "a triggered ability of", "triggers , it triggers a additional time"
    ),
    "rs_trigger_not": Custom(_not, _write_not),
    "rs_trigger_not_of": Custom(_not, _write_not),
    "rs_legend": Custom(_legend, _write_legend),
    "rs_legend_of": Custom(_legend, _write_legend),
    "rp_tokens": _tokens("rp_tokens", whose=False),
    "rp_twice_on_that": _counters("rp_twice_on_that", lambda _: a.Times(a.Number(2))),
    "rp_plus_on_that": _counters("rp_plus_on_that", a.Plus),
    "rp_counters_minus": _counters("rp_counters_minus", lambda num: a.Plus(a.Number(-num.value))),
    "rp_counters_kinds": _counters("rp_counters_kinds", a.Plus),
    "rp_counters_you": Custom(
        _you_get,
        lambda out, v: out.form(
            "rp_counters_you", {"num": _ONE, "num_2": v.instead.changes[0].amount}
        ),
    ),
    "rp_triple_damage": damage_changed(
        "rp_triple_damage",
        "it deals triple that damage instead",
        lambda num: a.Times(a.Number(3)),
    ),
    "rp_plus_or": Custom(_plus_or, _write_plus_or),
    "rp_floor": Custom(
        _floor,
        lambda out, v: out.form("rp_floor", {"num": v.event.to_below, "num_2": v.event.to_below}),
    ),
    "rp_lose_twice": Custom(_lose_twice, _write_lose_twice),
    "wo_they_gain": _would_they("wo_they_gain", a.GainsLife, "gain life"),
    "wo_they_lose": _would_they("wo_they_lose", a.LosesLife, "lose life"),
    "wo_they_lose_yours": _would_they(
        "wo_they_lose_yours", a.LosesLife, "lose life during your turn", a.TurnOf(_YOU)
    ),
    "wo_draw_but": Custom(
        _draw_but,
        lambda out, v: out.word(
            *[
                "you",
                "would",
                "draw",
                "a",
                "card",
                "except",
                "the",
                "first",
                "one",
                "you",
                "draw",
                "in",
                "each",
                "of",
                "your",
                "draw",
                "steps",
            ]
        ),
    ),
    "wo_they_draw_but": _would_they(
        "wo_they_draw_but",
        a.Draws,
        "draw a card except the first one they draw in each of their draw steps",
        not_first=True,
    ),
    "wt_draw": a.Draws(_YOU),
    "st_as_long_replacing": Custom(_as_long, _write_as_long),
    "ch_dur_replacing": Custom(_for_a_time, _write_for_a_time),
    "ch_next_time": Custom(_next_time, _write_next_time),
    "v_skip_draw": _nothing("v_skip_draw", "skip that draw"),
    "v_no_life": _nothing("v_no_life", "gain no life"),
}
