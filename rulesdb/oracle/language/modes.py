"""Modes both ways: choose one, choose any, modes chosen once, and modes that cost (700.2, 702.172, 702.183)."""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.oracle.language.activating import Limit
from rulesdb.oracle.language.casting import cost_of_mana, mana_of_cost
from rulesdb.oracle.language.clauses import Clause
from rulesdb.oracle.meaning.coins import uncalled
from rulesdb.oracle.meaning.context import ELSEWHERE, YOU, Context
from rulesdb.oracle.meaning.deeds import asked_by_name
from rulesdb.oracle.meaning.following import ARRIVES, EXCESS, RIDER
from rulesdb.oracle.meaning.repeated import SAME, does_the_same, process_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, nodes, reworded
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.meaning.trees import binds_of, free_names, names_used
from rulesdb.oracle.meaning.within import before_it_goes, taken_in
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

Sentence = Clause | tuple[str, a.Quantity | tuple[Limit, ...]]
"""What a sentence means: a clause, or one of those limits."""

_ZERO = a.Number(0)

Choice = tuple[a.Quantity, a.Quantity | None, str]
"""How many modes at least and at most, and how that was said."""


def _choice(ctx: Context, num: a.Quantity = _ZERO, *, kind: str) -> Choice:
    if kind == "n":
        return (num, num, "mc_n")
    if kind == "both":
        return (num, a.Number(2), "mc_both")
    if kind == "more":
        return (num, None, "mc_more")
    if kind == "upto":
        return (a.Number(0), num, "mc_up_to")
    return (a.Number(0), None, "mc_any")


def _modal(ctx: Context, choice: Choice, bullets: tuple[a.Mode, ...]) -> a.Effect:
    low, high, said = choice
    if said == "mc_both" and len(bullets) != 2:
        raise ctx.stop(Stage.LOWERING, "both of how many?")
    return a.Modal(bullets, low, high, said=f"mo_choose {said}")


def _modal_apart(
    ctx: Context, choice: Choice, noun: a.Filter, bullets: tuple[a.Mode, ...]
) -> a.Effect:
    """“Each mode must target a different player”: no player is a target of two of them (700.2)."""
    modes = []
    for one in bullets:
        if noun != a.IsPlayer() or not any(sorts(slot.of)[0] for slot in one.targets):
            raise ctx.stop(Stage.REFERENCE, ELSEWHERE)
        slots = tuple(slot.but(apart=True) if sorts(slot.of)[0] else slot for slot in one.targets)
        modes.append(reworded(one, one.said, targets=slots))
    made = expect(a.Modal, _modal(ctx, choice, tuple(modes)))
    return reworded(made, made.said.replace("mo_choose", "mo_apart"))


def _modal_random(ctx: Context, num: a.Quantity, bullets: tuple[a.Mode, ...]) -> a.Effect:
    """“Choose one at random —” (700.2h)."""
    return a.Modal(bullets, num, num, at_random=True, said="mo_random")


def _write_modal_random(out: Printer, value: a.Modal) -> None:
    out.word("choose")
    out.show("NUM_", value.minimum)
    out.word("at", "random", "—")
    _write_bullets(out, value)


def _bullet(ctx: Context, sentences: tuple[Sentence, ...]) -> a.Mode:
    effect = body(ctx, sentences)
    targets = tuple(ctx.targets)
    ctx.targets.clear()
    ctx.later_targets = ()
    ctx.mentions.forget()
    ctx.subject = YOU
    return a.Mode(effect, targets, said="mb_plain")


def _write_modal(out: Printer, value: a.Modal) -> None:
    out.word("choose")
    kind = value.said.split()[1]
    number = value.maximum if kind == "mc_up_to" else value.minimum
    if kind == "mc_any":
        out.word("any", "number")
    elif kind == "mc_up_to":
        out.word("up", "to")
        out.show("NUM_", number)
    else:
        out.show("NUM_", number)
        if kind != "mc_n":
            out.word("or", "both" if kind == "mc_both" else "more")
    if value.said.startswith("mo_apart"):
        out.word(*[".", BARE, "each", "mode", "must", "target", "a", "different", "player", "."])
    else:
        out.word("—")
    _write_bullets(out, value)


def body(ctx: Context, sentences: tuple[Sentence, ...]) -> a.Effect:
    """The sentences as one effect."""
    steps = [one for one in sentences if isinstance(one, a.Effect)]
    whole = len(steps) == len(sentences)
    steps = uncalled(joined(ctx, steps))
    mixed = any(
        isinstance(one, a.Sequence) and any(isinstance(step, a.Static) for step in one.steps)
        for one in nodes(tuple(steps))
    )
    if not whole or mixed:
        raise ctx.stop(Stage.LOWERING, "a statement cannot be an instruction here")
    return steps[0] if len(steps) == 1 else a.Sequence(tuple(steps), a.Join.SENTENCE, said="body")


def write_body(out: Printer, effect: a.Effect) -> None:
    """Sentences, each with its stop."""
    out.body(effect)


def _write_bullets(out: Printer, value: a.Modal) -> None:
    for mode in value.modes:
        out.word("•", "\x01b")
        inner = out.beside(mode.targets)
        write_body(inner, mode.effect)
        out.words.extend(inner.words)


def _modal_if(said: str, words: str) -> Custom[a.Effect]:
    """“Choose one. If …, choose both instead.” (700.2)."""

    def read(
        ctx: Context, num: a.Quantity, cond: a.Condition, bullets: tuple[a.Mode, ...]
    ) -> a.Effect:
        both = said == "mo_both_if"
        if both and len(bullets) != 2:
            raise ctx.stop(Stage.LOWERING, "both of how many?")
        low = a.Number(2) if both else a.Number(0)
        high = a.Number(len(bullets))
        return a.Modal(
            bullets, num, num, condition=cond, maximum_if=high, minimum_if=low, said=said
        )

    def write(out: Printer, value: a.Modal) -> None:
        out.word("choose")
        out.show("NUM_", value.minimum)
        out.word(".", "\x01b", "if")
        out.value("cond", value.condition)
        out.word(",", "choose", *words.split(), "instead", ".")
        _write_bullets(out, value)

    return Custom(read, write)


def _modal_may(said: str, words: str, *, as_cast: bool = True) -> Custom[a.Effect]:
    """“Choose one. If you control a commander as you cast this spell, you may choose both”: asked as modes are chosen (601.2b, 700.2)."""

    def read(
        ctx: Context,
        num: a.Quantity,
        cond: a.Condition,
        bullets: tuple[a.Mode, ...],
        num_2: a.Quantity | None = None,
    ) -> a.Effect:
        if num_2 is None and len(bullets) != 2:
            raise ctx.stop(Stage.LOWERING, "both of how many?")
        high = num_2 or a.Number(2)
        return a.Modal(
            bullets, num, num, condition=cond, maximum_if=high, minimum_if=num, said=said
        )

    def write(out: Printer, value: a.Modal) -> None:
        out.word("choose")
        out.show("NUM_", value.minimum)
        out.word(".", "\x01b", "if")
        out.value("cond", value.condition)
        out.word(*(["as", "you", "cast", "~"] if as_cast else []), ",", "you", "may", "choose")
        for word in words.split():
            if word == "#":
                out.show("NUM_", value.maximum_if)
            else:
                out.word(word)
        out.word(".")
        _write_bullets(out, value)

    return Custom(read, write)


def _more_if(
    ctx: Context,
    num: a.Quantity,
    cond: a.Condition,
    num_2: a.Quantity,
    bullets: tuple[a.Mode, ...],
) -> a.Effect:
    """“Choose one. If there are four or more card types among cards in your graveyard, choose one or more instead” (700.2)."""
    if num != num_2:
        raise ctx.stop(Stage.LOWERING, "how many at least?")
    high = a.Number(len(bullets))
    return a.Modal(
        bullets, num, num, condition=cond, maximum_if=high, minimum_if=num, said="mo_more_if"
    )


def _write_more_if(out: Printer, value: a.Modal) -> None:
    if value.maximum_if != a.Number(len(value.modes)) or value.minimum_if != value.minimum:
        raise Stop(Stage.PRINTING, "how many?")
    out.word("choose")
    out.show("NUM_", value.minimum)
    out.word(".", "\x01b", "if")
    out.value("cond", value.condition)
    out.word(",", "choose")
    out.show("NUM_", value.minimum)
    out.word(*["or", "more", "instead", "."])
    _write_bullets(out, value)


def _mode(said: str) -> Custom[a.Mode]:
    def read(ctx: Context, mana: ManaCost, sentences: tuple[Sentence, ...]) -> a.Mode:
        effect = body(ctx, sentences)
        targets = tuple(ctx.targets)
        ctx.targets.clear()
        ctx.later_targets = ()
        ctx.mentions.forget()
        ctx.subject = YOU
        return a.Mode(effect, targets, cost_of_mana(mana), said=said)

    return Custom(read)


def _paw_mode(ctx: Context, paw: a.Quantity, sentences: tuple[Sentence, ...]) -> a.Mode:
    """“{P}{P} — Draw a card.”: a mode that is worth two pawprints (700.2i)."""
    return reworded(_bullet(ctx, sentences), "pw_mode", worth=expect(a.Number, paw).value)


def _worth(ctx: Context, num: a.Quantity, paw: a.Quantity, pawmodes: tuple[a.Mode, ...]) -> a.Modal:
    """“Choose up to five {P} worth of modes. You may choose the same mode more than once.” (700.2i)."""
    if paw != a.Number(1):
        raise ctx.stop(Stage.LOWERING, "worth of which modes?")
    return a.Modal(pawmodes, _ZERO, num, repeat=True, worth=True, said="mo_worth")


def _write_worth(out: Printer, value: a.Modal) -> None:
    if not value.worth or not value.repeat:
        raise Stop(Stage.PRINTING, "modes that are worth nothing")
    out.word("choose", "up", "to")
    out.show("NUM_", value.maximum)
    out.word(*["{P}", "worth", "of", "modes", ".", BARE])
    out.word(*["you", "may", "choose", "the", "same", "mode", "more", "than", "once", "."])
    for mode in value.modes:
        out.show("PAW_", a.Number(mode.worth))
        out.word("—", BARE)
        inner = out.beside(mode.targets)
        write_body(inner, mode.effect)
        out.words.extend(inner.words)


def _write_when(out: Printer, value: a.WhenDone) -> None:
    """“When you do, choose one —”: modes of a reflexive trigger, chosen as it is put on the stack (603.3c, 603.12)."""
    out.word("when", "you", "do", ",")
    out.value("modal", expect(a.Modal, expect(a.TriggeredAbility, value.ability).effect))


_SHAPES = {"spree": ("pm_plus", "+", None), "tiered": ("pm_bullet", "•", a.Number(1))}
"""How the modes of each keyword are written, and how many may be chosen (702.172a, 702.183a)."""


def _paid_modes(ctx: Context, kw: str, paidmodes: tuple[a.Mode, ...]) -> tuple[a.Ability, ...]:
    shape = _SHAPES.get(str(kw))
    if shape is None or any(mode.said != shape[0] for mode in paidmodes):
        raise ctx.stop(Stage.LOWERING, f"no modes of {kw}")
    if not ctx.spell:
        raise ctx.stop(Stage.LOWERING, "modes of a permanent")
    modal = a.Modal(paidmodes, a.Number(1), shape[2], said=f"mo_paid {kw}")
    return (a.SpellAbility(modal, said="a_paid_modes"),)


def _write_paid_modes(out: Printer, value: a.Modal) -> None:
    kw = value.said.split()[1]
    out.word("\x01b", kw)
    for mode in value.modes:
        out.word(_SHAPES[kw][1])
        out.show("MANA_", mana_of_cost(mode.cost))
        out.word("—", "\x01b")
        inner = out.beside(mode.targets)
        write_body(inner, mode.effect)
        out.words.extend(inner.words)


def _other_chooses(
    ctx: Context, noun: a.Filter, num: a.Quantity, bullets: tuple[a.Mode, ...]
) -> a.Effect:
    """“An opponent chooses one”: of several one whom the controller picks (601.7)."""
    if not isinstance(noun, a.IsOpponent):
        raise ctx.stop(Stage.LOWERING, "who chooses?")
    return a.Modal(bullets, num, num, player=a.Pick(noun), said="mo_other_chooses")


def _write_other_chooses(out: Printer, value: a.Modal) -> None:
    out.word("an", "opponent", "chooses")
    out.show("NUM_", value.minimum)
    out.word("—")
    for mode in value.modes:
        out.word("•", BARE)
        inner = out.beside(mode.targets)
        write_body(inner, mode.effect)
        out.words.extend(inner.words)


def _modal_but(
    said: str, after: str, *, unchosen: str = "", repeat: bool = False
) -> Custom[a.Effect]:
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


def joined(ctx: Context, steps: list[a.Effect]) -> list[a.Effect]:
    """The sentences with “otherwise” and “instead” put to what they belong to (608.2c)."""
    out: list[a.Effect] = []
    loose: set[str] = set()
    last: a.Effect | None
    if ctx.later_targets and ctx.targets:
        raise ctx.stop(Stage.LOWERING, "targets outside and inside of a reflexive trigger")
    for said in steps:
        if loose & names_used(said):
            raise ctx.stop(Stage.REFERENCE, "it depends on which of two sentences was followed")
        here = before_it_goes(out[-1], said) if out else said
        own = bool(ctx.later_targets) and not ctx.targets
        inner = taken_in(out[-1], here, own_targets=own) if out else None
        if inner is not None:
            out[-1] = inner
            continue
        if here.said.startswith(RIDER):
            raise ctx.stop(Stage.REFERENCE, "which mana?")
        if here.said.startswith(ARRIVES):
            raise ctx.stop(Stage.REFERENCE, "what enters so?")
        if here.said == EXCESS:
            raise ctx.stop(Stage.REFERENCE, "too much of which damage?")
        if here.said.startswith(SAME):
            same = does_the_same(out[-1] if out else None, here)
            if same is None:
                raise ctx.stop(Stage.REFERENCE, "the same as what?")
            out.append(same)
            continue
        step = asked_by_name(out, here)
        kind = step.said.partition(" ")[0]
        if kind == "s_otherwise":
            last = out[-1] if out else None
            if (
                not isinstance(last, a.If)
                or last.otherwise is not None
                or last.said not in ("if_pre", "if_post")
            ):
                raise ctx.stop(Stage.LOWERING, "otherwise than what?")
            if len(out) > 1 and _of_the_same(out[-2], last):
                raise ctx.stop(Stage.REFERENCE, "otherwise than both, or than the last alone?")
            other = expect(a.Effect, expect(a.If, step).otherwise)
            if _goes_elsewhere(last.then, other):
                # “You may put it onto the battlefield. Otherwise, put it into your hand”: also where you decline.
                out.append(asked_by_name(out, a.If(a.NotSo(a.IfDid()), other, said=step.said)))
                continue
            _apart(ctx, last.then, other, loose)
            out[-1] = a.If(last.condition, last.then, other, said=f"s_if_otherwise {last.said}")
        elif kind in ("s_instead", "s_instead_pre", "s_instead_post", "s_instead_damage"):
            last = out[-1] if out else None
            then = expect(a.If, step)
            if kind == "s_instead_damage":
                then = _other_damage(ctx, then, last)
            if last is None or last.said.startswith(("s_if_", "mo_choose")):
                raise ctx.stop(Stage.LOWERING, "instead of what?")
            last = _alike(last, then)
            _apart(ctx, last, then.then, loose)
            how = step.said if kind == "s_instead_damage" else kind
            out[-1] = a.If(then.condition, then.then, last, said=f"s_if_instead {how}")
        else:
            out.append(step)
        if (process := process_of(out)) is not None:
            out = [process]
    return out


def _goes_elsewhere(one: a.Effect, other: a.Effect) -> bool:
    """Whether you may put a card somewhere or cast it, and otherwise the same card goes elsewhere (608.2c, 608.2d)."""
    if not isinstance(one, a.May) or not isinstance(one.player, a.You):
        return False
    first = other.effect if isinstance(other, a.May) else other
    what = getattr(one.effect, "what", None)
    moves = isinstance(one.effect, (a.Put, a.CastCard)) and isinstance(first, a.Put)
    return moves and isinstance(what, a.Bound) and what == getattr(first, "what", None)


def _of_the_same(before: a.Effect, last: a.If) -> bool:
    """“If it's a creature card, … If it's a land card, … Otherwise, …”: two questions about one thing."""
    if not isinstance(before, a.If) or before.otherwise is not None:
        return False
    asked, also = before.condition, last.condition
    return isinstance(asked, a.Fits) and isinstance(also, a.Fits) and asked.ref == also.ref


def _other_damage(ctx: Context, step: a.If, last: a.Effect | None) -> a.If:
    """The same damage with the other amount."""
    other = expect(a.Damage, step.then)
    if not isinstance(last, a.Damage) or last.divided or last.source != other.source:
        raise ctx.stop(Stage.LOWERING, "damage to what instead?")
    then = reworded(last, last.said, amount=other.amount, source=other.source)
    return reworded(step, step.said, then=then)


def _apart(ctx: Context, one: a.Effect, other: a.Effect, loose: set[str]) -> None:
    """Only one of two sentences is followed, so neither may mean what the other did.

    What both do under one name, a search and a wider one, is the same thing for what comes after.
    """
    here, there = binds_of(one), binds_of(other)
    if free_names(one) & there or free_names(other) & here:
        raise ctx.stop(Stage.REFERENCE, "it means what the other sentence does")
    loose |= here ^ there


def _alike(last: a.Effect, then: a.If) -> a.Effect:
    """“look at the top four cards. If …, look at the top eight cards instead”: what is said after is of whichever was done."""
    other = then.then
    if type(last) is not type(other) or not isinstance(other, _ALIKE) or not other.bind:
        return last
    return reworded(last, last.said, bind=other.bind)


_ALIKE = (a.Look, a.Exile, a.Mill, a.Reveal)


ROWS: Rows = {
    "mc_n": Custom(lambda ctx, num: _choice(ctx, num, kind="n")),
    "mc_both": Custom(lambda ctx, num: _choice(ctx, num, kind="both")),
    "mc_both_o": Custom(lambda ctx, num: _choice(ctx, num, kind="both")),
    "mc_more": Custom(lambda ctx, num: _choice(ctx, num, kind="more")),
    "mc_more_o": Custom(lambda ctx, num: _choice(ctx, num, kind="more")),
    "mc_up_to": Custom(lambda ctx, num: _choice(ctx, num, kind="upto")),
    "mc_any": Custom(lambda ctx: _choice(ctx, kind="any")),
    "mb_one": Custom(lambda ctx, bullet: (bullet,)),
    "mb_more": Custom(lambda ctx, bullets, bullet: (*bullets, bullet)),
    "mb_plain": Custom(_bullet),
    "mo_random": Custom(_modal_random, _write_modal_random),
    "mo_choose": Custom(_modal, _write_modal),
    "mo_apart": Custom(_modal_apart, _write_modal),
    "mo_both_if": _modal_if("mo_both_if", "both"),
    "mo_any_if": _modal_if("mo_any_if", "any number"),
    "mo_may_both": _modal_may("mo_may_both", "both"),
    "mo_may_both_instead": _modal_may("mo_may_both_instead", "both instead"),
    "mo_both_plain": _modal_may("mo_both_plain", "both", as_cast=False),
    "mo_both_plain_instead": _modal_may("mo_both_plain_instead", "both instead", as_cast=False),
    "mo_more_if": Custom(_more_if, _write_more_if),
    "mo_may_more": _modal_may("mo_may_more", "# instead"),
    "mo_when": Custom(lambda ctx, modal: reworded(modal, "mo_when"), _write_when),
    "pm_one": Custom(lambda ctx, paidmode: (paidmode,)),
    "pm_more": Custom(lambda ctx, paidmodes, paidmode: (*paidmodes, paidmode)),
    "pm_plus": _mode("pm_plus"),
    "pm_bullet": _mode("pm_bullet"),
    "a_paid_modes": Custom(_paid_modes, None),
    "mo_paid": Custom(lambda ctx: None, _write_paid_modes),
    "pw_one": Custom(lambda ctx, pawmode: (pawmode,)),
    "pw_more": Custom(lambda ctx, pawmodes, pawmode: (*pawmodes, pawmode)),
    "pw_mode": Custom(_paw_mode),
    "mo_worth": Custom(_worth, _write_worth),
    "mo_other_chooses": Custom(_other_chooses, _write_other_chooses),
    "mo_unchosen": _modal_but("mo_unchosen", "that hasn't been chosen —", unchosen="game"),
    "mo_unchosen_turn": _modal_but(
        "mo_unchosen_turn", "that hasn't been chosen this turn —", unchosen="turn"
    ),
    "mo_repeat": _modal_but(
        "mo_repeat", ". you may choose the same mode more than once .", repeat=True
    ),
}
