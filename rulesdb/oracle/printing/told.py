"""Wordings that follow from what a node says: what is skipped, who puts counters on what, which modes may be chosen, what lies at the bottom (500.11, 614.1a, 614.10)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.words.dictionary import STEPS, noun_word

STEP_NAMES = {step: name for name, step in reversed(STEPS.items())}
"""The plain name of each step."""


def skipped(value: a.Skip) -> Iterator[str]:
    """How it is said what is skipped; whose it is are whose skip it is (614.10)."""
    whose = "poss_your" if isinstance(value.player, a.You) else "poss_their"
    if value.every:
        yield "v_skip_all"
    elif value.phase is not None:
        yield f"v_skip_phase {value.phase.value.partition(' ')[0]} {whose}"
    elif value.step is not None:
        yield f"v_skip {STEP_NAMES[value.step].replace(' ', '_')} {whose}"
    else:
        yield f"v_skip turn {whose}"


def of_steps(value: a.StepBegins | a.ExtraStep) -> Iterator[str]:
    """How the first step of its kind in a turn is named, and one that is added (500.9, 500.10)."""
    name = STEP_NAMES[value.step]
    if isinstance(value, a.StepBegins):
        if value.first:
            yield f"ti_your_first {name.replace(' ', '_')}"
        return
    here = "" if value.phase else "_here"
    plain = name.removesuffix(" step")
    yield f"pv_steps{here} {plain}"
    if value.count == a.Number(1):
        yield f"pv_step{here} {plain} step"


_HOW: dict[type[a.EventChange], str] = {
    a.Times: "twice",
    a.Plus: "plus",
    a.AmountBecomes: "half",
}


def who_puts(event: a.CountersPut, instead: a.Node) -> Iterator[str]:
    """Whose counters are more or fewer, and on what: each part of a description is named again behind “that”."""
    parts = event.on.parts if isinstance(event.on, a.AnyOf) else (event.on,)
    words = [next(filter(None, map(_noun, _atoms(part))), "") for part in parts]
    by = "is" if isinstance(event.by, a.Is) else "np_a"
    change = instead.changes[0] if isinstance(instead, a.Happens) and instead.changes else None
    how = _HOW.get(type(change)) if change is not None else None
    if event.by is not None and how and all(words):
        yield f"rp_put_{how} np_a {by} {':'.join(words)}"
    elif how == "twice" and all(words) and not event.kind and not event.by_effect:
        yield f"rp_twice_kinds np_a {':'.join(words)}"


def _atoms(of: a.Filter) -> tuple[a.Filter, ...]:
    return of.parts if isinstance(of, a.All) else (of,)


def _noun(of: a.Filter) -> str:
    return noun_word(of) if isinstance(of, (a.HasType, a.IsPermanent, a.IsPlayer)) else ""


def bottoms(value: a.Top) -> tuple[str, ...]:
    """How cards at the bottom of a pile are said."""
    name = "np_but_bottom" if value.rest else "np_bottom"
    grave = "_grave" if value.zone is Zone.GRAVEYARD else ""
    many = "_n" if value.count != a.Number(1) else ""
    return (f"{name}{grave}{many}{'_p' if many or value.rest else ''}",)


def limited_modes(value: a.Modal) -> tuple[str, ...]:
    """How it is said which modes may be chosen again, and that more may be chosen if something is so (700.2d)."""
    if value.repeat:
        return ("mo_repeat",)
    if value.unchosen:
        return ("mo_unchosen_turn" if value.unchosen == "turn" else "mo_unchosen",)
    if value.minimum_if == value.minimum:
        return ("mo_may_both",) if len(value.modes) == _BOTH else ("mo_may_more",)
    return ("mo_any_if" if value.minimum_if == a.Number(0) else "mo_both_if",)


_BOTH = 2
