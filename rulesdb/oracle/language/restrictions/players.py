"""What players can't do, and what is changed for them: drawing, losing life, hands, mana, steps, both ways (101.2, 119.8, 402.2, 614.10).

Here are rules about players and the game; those about what they control are in `objects` and `combat`.
"""

# ruff: noqa: A002, ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color, Step
from rulesdb.oracle.language.clauses import delayed
from rulesdb.oracle.language.comparing import sure
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS


def _keep(ctx: Context, color: a.Filter | None = None) -> a.KeepMana:
    kind = () if color is None else (color.color.value if isinstance(color, a.HasColor) else "C",)
    return a.KeepMana(kind, said="rc_keep_color" if kind else "rc_keep_mana")


def _write_keep(out: Printer, value: a.KeepMana) -> None:
    out.word("\x02don't", "lose", "unspent")
    if value.types:
        (kind,) = value.types
        out.word("colorless" if kind == "C" else Color(kind).word)
    out.word(*["mana", "as", "steps", "and", "phases", "end"])


def _unspent(ctx: Context, color: a.Filter) -> a.Continuous:
    """“If you would lose unspent mana, that mana becomes colorless instead” (106.4, 614.1)."""
    kind = color.color.value if isinstance(color, a.HasColor) else "C"
    return a.Continuous(a.You(), (a.KeepMana(turns_into=kind),), said="rs_unspent")


def _write_unspent(out: Printer, value: a.Continuous) -> None:
    kind = only(a.KeepMana, value.changes).turns_into
    out.word(*["if", "you", "would", "lose", "unspent", "mana", ",", "that", "mana", "becomes"])
    out.word("colorless" if kind == "C" else Color(kind).word, "instead")


def _skip(said: str, whose: str) -> Custom[a.Continuous | a.SkipAlways]:
    def read(ctx: Context, step: str) -> a.Continuous | a.SkipAlways:
        several = f"{said} steps" if step.endswith("steps") else said
        change = a.SkipAlways(STEPS[step], said="" if whose == "your" else several)
        return a.Continuous(a.You(), (change,), said=said) if whose == "your" else change

    def write(out: Printer, value: a.Continuous | a.SkipAlways) -> None:
        told = value.changes[0] if isinstance(value, a.Continuous) else value
        change = expect(a.SkipAlways, told)
        words = expect(Step, change.step).value.split()
        several = change.said.endswith(" steps")
        out.word("\x02skip", whose, *([*words[:-1], "steps"] if several else words))

    return Custom(read, write)


def _hands(said: str, after: str, *, relative: bool) -> Custom[a.Continuous]:
    def read(ctx: Context, poss: tuple[str, a.Filter], num: a.Number) -> a.Continuous:
        size = a.Number(-num.value) if relative else num
        return a.Continuous(a.Each(poss[1]), (a.HandSize(size, relative),), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        size = only(a.HandSize, value.changes).size
        who = expect(a.Each, value.to).of
        out.word("each", "opponent's" if isinstance(who, a.IsOpponent) else "player's")
        out.word(*["maximum", "hand", "size", "is"], *after.split())
        out.show("NUM_", a.Number(abs(expect(a.Number, size).value)))

    return Custom(read, write)


def _less_hand(ctx: Context, num: a.Number) -> a.Continuous:
    change = a.HandSize(a.Number(-num.value), relative=True)
    return a.Continuous(a.You(), (change,), said="rs_hand_less")


def _deck(ctx: Context, named: str, num: a.Quantity | None = None) -> a.DeckLimit:
    """“A deck can have any number of cards named ~” (100.2a, 113.6n)."""
    alias = "rs_deck_most" if num is not None else "rs_deck_any"
    if not named:
        raise ctx.stop(Stage.LOWERING, "cards of which name?")
    return a.DeckLimit(num, named, said=alias)


def _write_deck(out: Printer, value: a.DeckLimit) -> None:
    out.word("a", "deck", "can", "have")
    out.word(*(["any", "number", "of"] if value.most is None else ["up", "to"]))
    if value.most is not None:
        out.show("NUM_", value.most)
    out.word("cards")
    out.show("NAMED_", value.named)


def _opening(ctx: Context, opening: a.Effect) -> a.BeginsOnBattlefield:
    """“you may reveal ~ from your opening hand. If you do, …” (103.6b)."""
    return a.BeginsOnBattlefield(opening, said="rs_reveal_opening")


def _write_opening(out: Printer, value: a.BeginsOnBattlefield) -> None:
    out.word(*["you", "may", "reveal", "~", "from", "your", "opening", "hand", "."], BARE)
    out.word("if", "you", "do", ",", BARE)
    out.value("opening", value.reveal_then)


def _ignore(ctx: Context, subj: a.Ref, vps: a.Effect) -> a.MayIgnore:
    """“any player may pay {2} for that player to ignore this effect until end of turn” (116.2d)."""
    if not isinstance(vps, a.Effect):
        raise ctx.stop(Stage.LOWERING, "what is done to ignore it?")
    parts = vps.cost.parts if isinstance(vps, a.Pay) else (a.Act(vps),)
    return a.MayIgnore(subj, a.Cost(parts), said=f"rs_ignore {vps.said}")


def _write_ignore(out: Printer, value: a.MayIgnore) -> None:
    out.subject(value.by)
    out.word("may", BARE)
    parts = value.cost.parts
    act = parts[0] if len(parts) == 1 else None
    if isinstance(act, a.Act):
        out.value("vps", act.effect)
    else:
        paid = value.said.partition(" ")[2]
        out.value("vps", a.Pay(value.cost, elided(value.by), said=paid))
    out.word(
        *["for", "that", "player", "to", "ignore", "this", "effect", "until", "end", "of", "turn"]
    )


_YOUR_MAIN = delayed("op_your_main", "at the beginning of your $", first=True, player=a.Is(a.You()))


def _your_main(ctx: Context, chain: a.Effect, step: str) -> a.Effect:
    """“at the beginning of your first main phase”: the word for the step says that it is the first."""
    if not step.startswith("first"):
        raise ctx.stop(Stage.LOWERING, "of which turn?")
    return _YOUR_MAIN.read(ctx, chain=chain, step=step)


def _write_your_main(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    event = expect(a.StepBegins, ability.event)
    if STEPS[_FIRST_MAIN.replace("_", " ")] is not event.step:
        raise Stop(Stage.PRINTING, "another step")
    told = reworded(ability, ability.said, event=reworded(event, _FIRST_MAIN))
    assert _YOUR_MAIN.write is not None
    _YOUR_MAIN.write(out, reworded(value, value.said, ability=told))


_FIRST_MAIN = "first_main_phase"


def _untap_limit(said: str, whose: str) -> Custom[a.UntapLimit]:
    """“can't untap more than two permanents during their untap steps” (502.3)."""

    def read(ctx: Context, num: a.Number, filter: a.Filter, step: str) -> a.UntapLimit:
        if step != whose.partition(" ")[2]:
            raise ctx.stop(Stage.LOWERING, "untap when?")
        # “the” is of the explicit reading alone.
        if not whose.startswith("the ") and isinstance(ctx.subject, a.You) != whose.startswith(
            "your"
        ):
            raise ctx.stop(Stage.LOWERING, "whose untap step?")
        check(ctx, filter, plural=num != a.Number(1))
        return a.UntapLimit(num, reworded(filter, ""), said=said)

    def write(out: Printer, value: a.UntapLimit) -> None:
        out.word(*["can't", "untap", "more", "than"])
        out.show("NUM_", value.most)
        write_filter(out, value.of, plural=value.most != a.Number(1))
        out.word("during", *whose.split())

    return Custom(read, write)


_OPPONENT_CHOOSES = (
    "while an opponent is choosing targets as part of casting a spell they control or activating an ability they control ,"
    " that player must choose at least"
)
_OPPONENTS_CHOOSE = "while choosing targets as part of casting a spell or activating an ability , your opponents must choose at least"


def _must_target(said: str, words: str) -> Custom[a.Continuous]:
    """“… must choose at least one Flagbearer on the battlefield if able” (601.2c)."""

    def read(ctx: Context, num: a.Quantity, filter: a.Filter) -> a.Continuous:
        if num != a.Number(1):
            raise ctx.stop(Stage.LOWERING, "how many of them?")
        return a.Continuous(a.Each(a.IsOpponent()), (a.MustTarget(filter),), said=said)

    def write(out: Printer, value: a.Continuous) -> None:
        out.word(*words.split(), "one")
        out.value("filter", expect(a.MustTarget, value.changes[0]).of)
        out.word("if", "able")

    return Custom(read, write)


ROWS: Rows = {
    "rc_untap_limit": _untap_limit("rc_untap_limit", "their untap steps"),
    "rc_untap_limit_the": _untap_limit("rc_untap_limit_the", "the untap step"),
    "rc_untap_limit_your": _untap_limit("rc_untap_limit_your", "your untap step"),
    "rc_no_draw": sure("rc_no_draw", a.CantDraw(), nouns=a.IsCard()),
    "rc_draw_limit": sure("rc_draw_limit", a.CantDraw(h.num), noun=a.IsCard()),
    "rc_no_loss": a.CantLoseLife(),
    "rc_no_search": a.CantSearch(),
    "rc_no_counters": a.CantHaveDesignation(h.counter),
    "rc_none_at_all": a.CantHaveCounters(),
    "rc_sorcery_time": sure(
        "rc_sorcery_time", a.CastOnlyDuring(sorcery_time=True), nouns=a.IsSpell()
    ),
    "rs_your_turn": sure(
        "rs_your_turn",
        a.Continuous(a.You(), (a.CastOnlyDuring(own_turn=True),)),
        nouns=a.IsSpell(),
    ),
    "rc_own_turn": sure("rc_own_turn", a.CastOnlyDuring(own_turn=True), nouns=a.IsSpell()),
    "rc_skip": _skip("rc_skip", "their"),
    "rc_hands": a.RevealHand(),
    "rc_tops": a.RevealTop(),
    "rc_keep_color": Custom(_keep, _write_keep),
    "rs_unspent": Custom(_unspent, _write_unspent),
    "rc_keep_mana": Custom(_keep, _write_keep),
    "rs_skip": _skip("rs_skip", "your"),
    "rs_must_target": _must_target("rs_must_target", _OPPONENT_CHOOSES),
    "rs_must_targets": _must_target("rs_must_targets", _OPPONENTS_CHOOSE),
    "rs_hand": a.Continuous(a.You(), (a.RevealHand(),)),
    "rs_deck_any": Custom(_deck, _write_deck),
    "rs_deck_most": Custom(_deck, _write_deck),
    "rs_commander": a.CanBeCommander(),
    "rs_opening": a.BeginsOnBattlefield(),
    "rs_reveal_opening": Custom(_opening, _write_opening),
    "op_first": delayed("op_first", "at the beginning of the first $", first=True),
    "op_your_main": Custom(_your_main, _write_your_main),
    "op_your_first": delayed(
        "op_your_first", "at the beginning of your first $", first=False, player=a.Is(a.You())
    ),
    "rs_mulligan": a.AtMulligan(h.chain),
    "rs_ignore": Custom(_ignore, _write_ignore),
    "rs_life": a.Continuous(a.You(), (a.LifeCantChange(),)),
    "rs_hand_size": Custom(
        lambda ctx, num: a.Continuous(a.You(), (a.HandSize(num),), said="rs_hand_size"),
        lambda out, v: (
            out.word(*["your", "maximum", "hand", "size", "is"]),
            out.show("NUM_", v.changes[0].size),
        ),
    ),
    "rs_hand_more": Custom(
        lambda ctx, num: a.Continuous(
            a.You(), (a.HandSize(num, relative=True),), said="rs_hand_more"
        ),
        lambda out, v: (
            out.word(*["your", "maximum", "hand", "size", "is", "increased", "by"]),
            out.show("NUM_", v.changes[0].size),
        ),
    ),
    "rs_hand_less": Custom(
        _less_hand,
        lambda out, v: (
            out.word(*["your", "maximum", "hand", "size", "is", "reduced", "by"]),
            out.show("NUM_", a.Number(-v.changes[0].size.value)),
        ),
    ),
    "rs_hands_less": _hands("rs_hands_less", "reduced by", relative=True),
    "rs_hands_size": _hands("rs_hands_size", "", relative=False),
}
