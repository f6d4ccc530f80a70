"""Turns, phases and steps that are added or controlled, and how the game goes on, both ways (500.8, 500.10, 723, 727, 729).

Here are instructions about the course of the game; what becomes of its players is in `players`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Phase
from rulesdb.oracle.language.clauses import write_later
from rulesdb.oracle.meaning.context import ELIDED, WINNERS, Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only
from rulesdb.oracle.printing.printer import BARE, MANY, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS


def _control(ctx: Context, np: a.Ref, poss: tuple[str, a.Filter]) -> a.Effect:
    """Only the whole next turn of that very player can be said (723.1)."""
    if poss[1] != a.IsPlayer():
        raise ctx.stop(Stage.LOWERING, "whose turn is meant?")
    return a.ControlPlayer(np, said="ps_control")


def _write_control(out: Printer, value: a.ControlPlayer) -> None:
    out.word("you", "control")
    out.value("np", value.player)
    out.word(*["during", "that", "player's", "next", "turn"])


def _control_turn(
    ctx: Context, np: a.Ref, poss: tuple[str, a.Filter], afterthatturn: str = ""
) -> a.Effect:
    """“gain control of target opponent during that player's next turn”, with an extra turn after that one (723.1, 500.7)."""
    if poss[1] != a.IsPlayer() or not isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.LOWERING, "whose turn is meant?")
    own = "" if ctx.subject.said == ELIDED else " you"
    extra = bool(afterthatturn)
    return by_subject(ctx, a.ControlPlayer(np, extra_turn=extra, said=f"v_control_turn{own}"))


def _write_control_turn(out: Printer, value: a.ControlPlayer) -> None:
    out.word(*(["you", MANY] if value.said.endswith(" you") else []))
    out.word("\x02gain", "control", "of")
    out.value("np", value.player)
    out.word(*["during", "that", "player's", "next", "turn"])
    if value.extra_turn:
        out.word(*_AFTER_IT.split())


_AFTER_IT = ". after that turn , that player takes a extra turn"


def _searching(ctx: Context, np: a.Ref) -> a.Continuous:
    """“You control your opponents while they're searching their libraries” (723.2)."""
    if not isinstance(np, a.Each):
        raise ctx.stop(Stage.LOWERING, "control of whom?")
    return a.Continuous(np, (a.LedWhileSearching(),), said="ps_control_searching")


def _write_searching(out: Printer, value: a.Continuous) -> None:
    if value.changes != (a.LedWhileSearching(),):
        raise Stop(Stage.PRINTING, "control of something else")
    out.word("you", "control")
    out.value("np", value.to)
    out.word(*["while", "they're", "searching", "their", "libraries"])


_FOUND = a.Bound("found")


def _finder(ctx: Context) -> None:
    """“While an opponent is searching their library, they exile each card they find”: “those cards” are what they found."""
    ctx.mentions.add(_FOUND, a.IsCard(), plural=True)


def _finds_exiled(ctx: Context, finder: None, chain: a.Node) -> a.StaticAbility:  # noqa: ARG001
    """What is found is exiled instead of what the search has done with it (614.1a, 701.23a)."""
    then = ctx.wanted(a.Effect, chain, "what is done then?")
    rule = a.Continuous(a.Each(a.IsOpponent()), (a.FoundExiled(then, "found"),))
    return a.StaticAbility((rule,), said="s_finds_exiled")


def _write_finds_exiled(out: Printer, value: a.StaticAbility) -> None:
    rule = only(a.Continuous, value.statements)
    change = only(a.FoundExiled, rule.changes)
    if rule.to != a.Each(a.IsOpponent()):
        raise Stop(Stage.PRINTING, "found by others")
    out.word("while", "a", "opponent", "is", *_FINDS.split(), BARE)
    out.value("chain", change.then)


_FINDS = "searching their library , they exile each card they find ."


def _control_its(ctx: Context, np: a.Ref, np_2: a.Ref) -> a.Effect:
    """Control for as long as a spell resolves, which the text has had cast (723.2)."""
    if not isinstance(np_2, a.Bound) or not np_2.name.removeprefix("§").startswith("spell"):
        raise ctx.stop(Stage.REFERENCE, "nothing was cast this way")
    return a.ControlPlayer(np, a.WhileResolving(np_2), said="ps_control_its")


def _write_control_its(out: Printer, value: a.ControlPlayer) -> None:
    out.word(
        *["if", "the", "chosen", "card", "is", "cast", "as", "a", "spell", ","], "you", "control"
    )
    out.value("np", value.player)
    out.word("while").value("np", expect(a.WhileResolving, value.duration).of)
    out.word("is", "resolving")


def _subgame(ctx: Context) -> a.Effect:
    """All players play it (729.1)."""
    if ctx.subject != a.Each(a.IsPlayer()):
        raise ctx.stop(Stage.LOWERING, "who plays the subgame?")
    ctx.subgame = True
    return a.Subgame(WINNERS, said="pv_subgame")


def _write_subgame(out: Printer, _: a.Subgame) -> None:
    out.word("players", "play", "a", "magic", "subgame", ",", "using")
    out.word(*["their", "libraries", "as", "their", "decks"])


_ONE = a.Number(1)


def _steps(said: str) -> Custom[a.Effect]:
    """“you get that many additional upkeep steps after this phase”, “an additional upkeep step after this step” (500.9, 500.10)."""
    many, phase = said.startswith("pv_steps"), not said.endswith("_here")

    def read(ctx: Context, step: str = "", steps: str = "", number: a.Quantity = _ONE) -> a.Effect:
        step = step or steps.removesuffix(" step")
        found = STEPS.get(f"{step} step" if many else step)
        if found is None or "phase" in step:
            raise ctx.stop(Stage.LOWERING, "no step of a phase")
        words = f"{said} {step}"
        return a.ExtraStep(found, number, phase=phase, player=ctx.subject, said=words)

    def write(out: Printer, value: a.ExtraStep) -> None:
        words = value.said.split()[1:]
        out.subject(value.player)
        out.word("\x02get")
        if many:
            out.value("number", value.count)
            out.word("additional", *words, "steps")
        else:
            out.word("an", "additional", *words)
        out.word("after", "this", "phase" if phase else "step")

    return Custom(read, write)


_COMBAT = (Phase.COMBAT,)


_BOTH = (Phase.COMBAT, Phase.POSTCOMBAT_MAIN)


_BEGINNING = (Phase.BEGINNING,)


_THEN_MAIN = ("followed", "by", "an", "additional", "main", "phase")


_NAMED: dict[str, tuple[Phase, ...]] = {
    "phase": (),
    "main phase": (Phase.PRECOMBAT_MAIN, Phase.POSTCOMBAT_MAIN),
    "combat phase": (Phase.COMBAT,),
}
"""Which phase a text says it is in, by its words (500.8)."""


def _phases(form: str) -> Custom[a.Effect]:
    """“After this main phase, there is an additional combat phase …” (500.8)."""

    def lower(_: Context, thisphase: str, added_phases: tuple[Phase, ...] = _BOTH) -> a.Effect:
        return a.ExtraPhase(added_phases, _NAMED[thisphase], said=form)

    def write(out: Printer, value: a.ExtraPhase) -> None:
        which = next(words for words, named in _NAMED.items() if named == value.named)
        after = ("after", "this", *which.split())
        main = _THEN_MAIN if value.phases == _BOTH else ()
        one = ("an", "additional", *value.phases[0].value.split())
        if form == "ps_phases":
            out.word(*after, ",", "there", "is", *one, *main)
        elif form == "ps_phases_post":
            out.word("there", "is", *one, *main, *after)
        else:
            out.word("there", "is", *one, *after, *main)

    return Custom(lower, write)


def _that_turn(ctx: Context, step: str, chain: a.Node) -> a.Effect:
    """“At the beginning of that turn's end step, …”: of the extra turn that was told of before (500.7, 603.7)."""
    effect = ctx.wanted(a.Effect, chain, "a statement cannot be delayed")
    event = a.StepBegins(STEPS[step], added=True, said=step.replace(" ", "_"))
    return a.Expect(a.TriggeredAbility(event, effect), said="delayed_that_turn")


def _write_that_turn(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    event = expect(a.StepBegins, ability.event)
    if event != a.StepBegins(event.step, added=True):
        raise Stop(Stage.PRINTING, "of which turn?")
    step = event.said.replace("_", " ") or next(w for w, s in STEPS.items() if s is event.step)
    out.word(*["at", "the", "beginning", "of", "that", "turn's"], *step.split(), ",", "\x01b")
    write_later(out, ability)


ROWS: Rows = {
    "delayed_that_turn": Custom(_that_turn, _write_that_turn),
    "v_control_turn": Custom(_control_turn, _write_control_turn),
    "ps_control_searching": Custom(_searching, _write_searching),
    "fx_finder": Custom(_finder),
    "s_finds_exiled": Custom(_finds_exiled, _write_finds_exiled),
    "ps_control": Custom(_control, _write_control),
    "ps_control_now": a.ControlPlayer(h.np, a.UntilResolved()),
    "ps_control_its": Custom(_control_its, _write_control_its),
    "ps_phases": _phases("ps_phases"),
    "ps_phases_post": _phases("ps_phases_post"),
    "ps_combat_then_main": _phases("ps_combat_then_main"),
    "tp_phase": "phase",
    "tp_main": "main phase",
    "tp_combat": "combat phase",
    "mp_combat": _COMBAT,
    "mp_combat_main": _BOTH,
    "mp_beginning": _BEGINNING,
    "ps_draw": Custom(
        lambda _: a.DrawGame(said="ps_draw"),
        lambda out, _: out.word("the", "game", "is", "a", "draw"),
    ),
    "pv_restart": a.RestartGame(),
    "pv_restart_leaving": a.RestartGame(h.np),
    "pv_subgame": Custom(_subgame, _write_subgame),
    **{said: _steps(said) for said in ("pv_steps", "pv_step", "pv_steps_here", "pv_step_here")},
}
