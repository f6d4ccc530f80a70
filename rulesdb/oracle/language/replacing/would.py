"""“If … would …, … instead”, whatever the event is, both ways (614.1a, 614.6).

Here are the events and what is done in their place; what only changes an amount stands in the other parts.
"""

# ruff: noqa: ARG001, ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Step, Zone
from rulesdb.oracle.language.events import OWNERS, write_whose
from rulesdb.oracle.language.nouns import watched, write_watched
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.mentions import Part, Topic
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.meaning.trees import changes_of
from rulesdb.oracle.printing.printer import BARE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS

YOU = a.Is(a.You())


ONE = a.Number(1)


TWICE = a.Happens((a.Times(a.Number(2)),))


def _would_they(
    said: str,
    kind: Callable[..., a.EventPattern],
    words: str,
    cond: a.Condition | None = None,
    **more: bool,
) -> Custom[Would]:
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
    made = a.Draws(YOU, not_first=True, said="wo_draw_but")
    ctx.mentions.event = made
    return made, None


def _lose_twice(ctx: Context, would: Would) -> a.Replacement:
    event, cond = would
    if not isinstance(event, a.LosesLife):
        raise ctx.stop(Stage.LOWERING, "twice of what?")
    return a.Replacement(event, TWICE, cond, said="rp_lose_twice")


def _mill_twice(ctx: Context, would: Would) -> a.Replacement:
    """“if an opponent would mill one or more cards, they mill twice that many cards instead” (614.1a, 701.17a)."""
    event, cond = would
    if not isinstance(event, a.MillsSeveral):
        raise ctx.stop(Stage.LOWERING, "twice of what?")
    return a.Replacement(event, TWICE, cond, said="rp_mill_twice")


def _write_mill_twice(out: Printer, value: a.Replacement) -> None:
    out.word("if")
    out.alias(value.event.said, expect(a.MillsSeveral, value.event))
    out.word(",", BARE, *["they", "mill", "twice", "that", "many", "cards", "instead"])


def _would_mill(ctx: Context, subj: a.Ref, num: a.Quantity) -> Would:
    if num != ONE:
        raise ctx.stop(Stage.LOWERING, "how many cards?")
    return _MILLS.read(ctx, subj=subj)


def _write_lose_twice(out: Printer, value: a.Replacement) -> None:
    out.word("if")
    out.alias(value.event.said, value.event)
    out.word(",", BARE, *["they", "lose", "twice", "that", "much", "life", "instead"])


GRAVEYARD = (Zone.GRAVEYARD,)


Would = tuple[a.EventPattern, "a.Condition | None"]


def _would(pattern: a.EventPattern, said: str, *, cond: bool = False) -> Custom[Would]:
    def read(ctx: Context, cond: a.Condition | None = None) -> Would:
        ctx.mentions.event = pattern
        return reworded(pattern, said), cond

    def write(out: Printer, value: a.EventPattern) -> None:
        out.word(*_FIXED[said][1].split())

    return Custom(read, write)


def meant(
    ctx: Context, subj: a.Ref, of: a.Filter, role: a.Role, also: a.Filter | None = None
) -> None:
    """What the event would happen to is what “it” means, not a thing to be picked (614.1)."""
    if isinstance(subj, (a.Pick, a.Each)):
        named = (reworded(subj, ""), a.Item())
        ctx.mentions.drop(*named)
    ctx.mentions.add(a.Trigger(role), of, part=Part.TOPIC, also=also)
    if role is not a.Role.PLAYER:
        ctx.mentions.event_topic = Topic((a.Trigger(role),), ctx.mentions.step)


def _would_subject(
    said: str,
    kind: Callable[..., a.EventPattern],
    role: a.Role,
    verb: str,
    cond: a.Condition | None = None,
) -> Custom[Would]:
    """“a creature would die”, “a player would draw a card”."""

    def read(ctx: Context, subj: a.Ref) -> Would:
        of, hint = watched(ctx, subj)
        # What would die and is no token is a card: “exile that card” (110.1, 111.6).
        card = kind is a.Dies and a.Not(a.IsToken()) in parts_of(of)
        meant(ctx, subj, of, role, a.IsCard() if card else None)
        return kind(of, said=f"{said} {hint}"), cond

    def write(out: Printer, value: a.Dies | a.Draws | a.Enters) -> None:
        of = value.what if hasattr(value, "what") else value.player
        write_watched(out, of, value.said.split()[1])
        out.word("would", *verb.split())

    return Custom(read, write)


def write_would(out: Printer, value: a.Replacement) -> None:
    """The event that is replaced, and the condition beside it."""
    event = value.event
    kind = event.said.partition(" ")[0]
    if (kind == "wo_enter_uncast") != (isinstance(event, a.Enters) and value.condition is not None):
        raise Stop(Stage.PRINTING, "whether it was cast is said with the event")
    out.word("if")
    if kind in _FIXED:
        out.word(*_FIXED[kind][1].split())
        if value.condition is not None:
            out.word("while")
            out.value("cond", value.condition)
    else:
        out.alias(kind, event)
    out.word(",", "\x01b")


def _words(ref: a.Ref) -> str:
    return ref.said[3:] if ref.said.startswith("=") else "~"


def _instead(said: str, *, first: bool = False, may: bool = False) -> Custom[a.Replacement]:
    def read(ctx: Context, would: Would, chain: a.Effect) -> a.Replacement:
        event, cond = would
        if not isinstance(chain, a.Effect):
            raise ctx.stop(Stage.LOWERING, "a statement cannot happen instead")
        if (
            isinstance(event, (a.Dies, a.Enters, a.Moves, a.AnyEvent))
            and isinstance(chain, a.Exile)
            and not may
        ):
            subject = chain.what
            plain = chain == a.Exile(subject, bind=chain.bind)
            if plain and subject in (a.Trigger(), a.Source(), a.Host()):
                return a.Replacement(event, EXILE_INSTEAD, cond, said=f"{said} {_words(subject)}")
        if isinstance(chain, a.May) and not first:
            # “You may gain 2 life instead”: who does not is left with what would be done.
            raise ctx.stop(Stage.LOWERING, "who may do that instead?")
        return a.Replacement(event, chain, cond, optional=may, said=said)

    def write(out: Printer, value: a.Replacement) -> None:
        if value.optional is not may:
            raise Stop(Stage.PRINTING, "may it be done, or is it?")
        write_would(out, value)
        out.word(*(["you", "may"] if may else []), *(["instead"] if first else []))
        if value.instead == EXILE_INSTEAD:
            out.word("exile", *(value.said.split()[1:] or ["it"]))
        else:
            out.value("chain", value.instead)
        if not first:
            out.word("instead")

    return Custom(read, write)


def _revealed(ctx: Context, would: Would, np: a.Ref, dest: a.Destination) -> a.Replacement:
    """“instead that card is revealed and put on the bottom of that player's library” (614.6, 701.20a)."""
    event, cond = would
    moved = isinstance(event, (a.Dies, a.Moves))
    if (
        not moved
        or reworded(np, "") not in (a.Trigger(), a.Source())
        or dest.zone is Zone.BATTLEFIELD
    ):
        raise ctx.stop(Stage.LOWERING, "what is revealed and put there instead?")
    going = a.Happens((a.GoesTo(dest, reveal=True),))
    return a.Replacement(event, going, cond, said=f"rp_revealed {_words(np)}")


def _write_revealed(out: Printer, value: a.Replacement) -> None:
    going = only(a.GoesTo, changes_of(value))
    if not going.reveal:
        raise Stop(Stage.PRINTING, "not revealed")
    write_would(out, value)
    out.word(
        "instead", *(value.said.split()[1:] or ["it"]), "\x01s", "\x02are", "revealed", "and", "put"
    )
    out.value("dest", going.to)


def _grave(ctx: Context, subj: a.Ref, zonefrom: str) -> Would:
    """“a card would be put into an opponent's graveyard from anywhere”."""
    of, hint = watched(ctx, subj)
    if zonefrom in OWNERS:
        of = a.All((of, a.OwnedBy(OWNERS[zonefrom])))
    meant(ctx, subj, of, a.Role.SUBJECT)
    return a.Moves(of, (), GRAVEYARD, said=f"wo_grave {hint} {zonefrom}"), None


def _grave_bf(ctx: Context, subj: a.Ref, zonefrom: str) -> Would:
    """“a Knight would be put into your graveyard from the battlefield”."""
    event, cond = _grave(ctx, subj, zonefrom)
    made = expect(a.Moves, event)
    return reworded(made, made.said.replace("wo_grave", "wo_grave_bf"), from_=_HERE), cond


_HERE = (Zone.BATTLEFIELD,)


def _grave_uncycled(ctx: Context, subj: a.Ref, zonefrom: str) -> Would:
    """“a card would be put into your graveyard from anywhere and it wasn't cycled” (702.29a)."""
    event, cond = _grave(ctx, subj, zonefrom)
    made = expect(a.Moves, event)
    said = made.said.replace("wo_grave", "wo_grave_uncycled")
    return reworded(made, said, uncycled=True), cond


def _write_grave_uncycled(out: Printer, value: a.Moves) -> None:
    if not value.uncycled:
        raise Stop(Stage.PRINTING, "cycled or not")
    plain = value.said.replace("wo_grave_uncycled", "wo_grave")
    _write_grave(out, reworded(value, plain, uncycled=False))
    out.word("and", "it", "wasn't", "cycled")


def _write_grave_bf(out: Printer, value: a.Moves) -> None:
    if value.from_ != _HERE:
        raise Stop(Stage.PRINTING, "from elsewhere")
    plain = value.said.replace("wo_grave_bf", "wo_grave")
    _write_grave(out, reworded(value, plain, from_=()))
    out.words[-1:] = ["the", "battlefield"]


def _write_grave(out: Printer, value: a.Moves) -> None:
    if value.from_ or value.uncycled:
        raise Stop(Stage.PRINTING, "from one zone only, or not cycled")
    _, hint, whose = value.said.split()
    of = expect(a.All, value.what).parts[0] if whose in OWNERS else value.what
    write_watched(out, of, hint)
    out.word("would", "be", "put", "into")
    write_whose(out, whose)
    out.word("from", "anywhere")


def _grave_turn(said: str) -> Custom[a.Replace]:
    """“if a card would be put into your graveyard from anywhere this turn, exile it instead”."""

    def read(ctx: Context, subj: a.Ref, zonefrom: str, noun: a.Filter | None = None) -> a.Replace:
        event, _ = _grave(ctx, subj, zonefrom)
        if noun is not None and noun != a.IsCard():
            raise ctx.stop(Stage.LOWERING, "what is exiled instead?")
        hint = event.said.partition(" ")[2]
        made = a.Replacement(reworded(event, ""), EXILE_INSTEAD)
        return a.Replace(made, a.ThisTurn(), said=f"{said} {hint}")

    def write(out: Printer, value: a.Replace) -> None:
        made = expect(a.Replacement, value.static)
        if value.duration != a.ThisTurn() or made.instead != EXILE_INSTEAD:
            raise Stop(Stage.PRINTING, "not exiled this turn")
        hint = value.said.partition(" ")[2]
        out.word("if")
        _write_grave(out, reworded(expect(a.Moves, made.event), f"wo_grave {hint}"))
        out.word(*["this", "turn", ",", BARE, "exile"])
        out.word(*(["it"] if said == "rp_grave_turn" else ["that", "card"]), "instead")

    return Custom(read, write)


_FIXED: dict[str, tuple[a.EventPattern, str]] = {
    "wo_draw": (a.Draws(YOU), "you would draw a card"),
    "wo_draw_while": (a.Draws(YOU), "you would draw a card"),
    "wo_lose": (a.LosesGame(YOU), "you would lose the game"),
    "wo_pay": (a.PaysLife(YOU), "you would pay life"),
    "wo_pay_while": (a.PaysLife(YOU), "you would pay life"),
    "wo_gain": (a.GainsLife(YOU), "you would gain life"),
    "wo_discard": (a.Discards(YOU), "you would discard a card"),
}


EXILE_INSTEAD = a.Happens((a.GoesTo(a.Destination(Zone.EXILE)),))


_UNCAST = a.NotSo(a.WasCast(a.Trigger(a.Role.SUBJECT)))


REGENERATES = a.Happens((a.WithRegeneration(),))


def _regenerates(ctx: Context, would: Would, np: a.Ref) -> a.Replacement:
    """“if ~ would be destroyed, regenerate it”: each time, and no shield is made before (614.8, 701.19b)."""
    event, cond = would
    if not isinstance(event, a.IsDestroyed) or np not in (a.Trigger(), a.Source()):
        raise ctx.stop(Stage.LOWERING, "regenerate what?")
    return a.Replacement(event, REGENERATES, cond, said=f"rp_regenerate {_words(np)}")


def _write_regenerates(out: Printer, value: a.Replacement) -> None:
    if value.instead != REGENERATES:
        raise Stop(Stage.PRINTING, "something else than regenerating")
    write_would(out, value)
    out.word("regenerate", *(value.said.split()[1:] or ["it"]))


def _enters_yours(ctx: Context, subj: a.Ref, poss: tuple[str, a.Filter]) -> a.Replacement:
    """“if a creature would enter under an opponent's control, it enters under your control instead” (616.1b)."""
    text, whose = poss
    of, hint = watched(ctx, subj)
    event = a.Enters(a.All((of, a.ControlledBy(a.Each(whose)))))
    instead = a.Happens((a.UnderControl(a.You()),))
    return a.Replacement(event, instead, said=f"rp_enters_yours {hint} {text}")


def _write_enters_yours(out: Printer, value: a.Replacement, hint: str = "", when: str = "") -> None:
    _, of, whose = (hint or value.said).split()
    out.word("if")
    write_watched(out, expect(a.All, expect(a.Enters, value.event).what).parts[0], of)
    out.word("would", "enter", "under", "a", whose, "control", *when.split(), ",", BARE)
    out.word(*["it", "enters", "under", "your", "control", "instead"])


def _enters_yours_turn(ctx: Context, subj: a.Ref, poss: tuple[str, a.Filter]) -> a.Effect:
    static = _enters_yours(ctx, subj, poss)
    return a.Replace(static, a.ThisTurn(), said=static.said.replace("yours", "yours_turn", 1))


def _write_enters_yours_turn(out: Printer, value: a.Replace) -> None:
    _write_enters_yours(out, expect(a.Replacement, value.static), value.said, "this turn")


_TURN: dict[a.EventPattern, str] = {
    a.Draws(YOU): "you would draw a card this turn",
    a.LosesGame(YOU): "you would lose the game this turn",
}


def _once(ctx: Context, event: a.EventPattern, chain: a.Effect, said: str) -> a.Replace:
    """“the next time you would draw a card this turn, … instead”: once (614.1)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot happen instead")
    if ctx.targets and not isinstance(chain, a.Damage):
        # What is aimed at is chosen now, and dealt damage then, whatever it has become (115.1, 608.2b).
        raise ctx.stop(Stage.LOWERING, "a target of what happens later")
    return a.Replace(a.Replacement(event, chain), a.ThisTurn(), uses=ONE, said=said)


def _write_once(out: Printer, value: a.Replace, *, first: bool) -> None:
    """The same in words, with “instead” before or behind what is done."""
    made = expect(a.Replacement, value.static)
    if made.event not in _TURN or value.uses != ONE:
        raise Stop(Stage.PRINTING, "the next time of what?")
    out.word("the", "next", "time", *_TURN[made.event].split(), ",", BARE)
    out.word(*(["instead"] if first else []))
    out.value("chain", made.instead)
    out.word(*([] if first else ["instead"]))


def _next_time_first(ctx: Context, would_turn: a.EventPattern, chain: a.Effect) -> a.Replace:
    return _once(ctx, would_turn, chain, "wt_next_time_first")


def _write_next_time_first(out: Printer, value: a.Replace) -> None:
    _write_once(out, value, first=True)


def _next_time(ctx: Context, would_turn: a.EventPattern, chain: a.Effect) -> a.Replace:
    return _once(ctx, would_turn, chain, "ch_next_time")


def _write_next_time(out: Printer, value: a.Replace) -> None:
    _write_once(out, value, first=False)


_THAT_MANY_LEFT = a.Compare(
    a.Count(a.Each(a.All((a.IsCard(), a.In((Zone.LIBRARY,), a.You()))))),
    Relation.AT_LEAST,
    a.EventAmount(),
)


def _write_that_many_left(out: Printer, value: a.Compare) -> None:
    if value != _THAT_MANY_LEFT:
        raise Stop(Stage.PRINTING, "something else is compared")
    out.word(*["your", "library", "has", "at", "least", "that", "many", "cards", "in", "it"])


_MILLS = _would_they("wo_they_mill", a.MillsSeveral, "mill one or more cards")


ROWS: Rows = {
    "rp_mill_twice": Custom(_mill_twice, _write_mill_twice),
    "wo_they_mill": Custom(_would_mill, _MILLS.write),
    "wo_library_that_many": Custom(
        lambda ctx: reworded(_THAT_MANY_LEFT, "wo_library_that_many"), _write_that_many_left
    ),
    "ch_next_time": Custom(_next_time, _write_next_time),
    "rp_lose_twice": Custom(_lose_twice, _write_lose_twice),
    "wo_they_gain": _would_they("wo_they_gain", a.GainsLife, "gain life"),
    "wo_they_lose": _would_they("wo_they_lose", a.LosesLife, "lose life"),
    "wo_they_lose_yours": _would_they(
        "wo_they_lose_yours", a.LosesLife, "lose life during your turn", a.TurnOf(YOU)
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
    "wt_draw": a.Draws(YOU),
    "wt_lose": a.LosesGame(YOU),
    "wt_next_time_first": Custom(_next_time_first, _write_next_time_first),
    **{alias: _would(pattern, alias) for alias, (pattern, _) in _FIXED.items()},
    "wo_die": _would_subject("wo_die", a.Dies, a.Role.SUBJECT, "die"),
    "wo_enter": _would_subject("wo_enter", a.Enters, a.Role.SUBJECT, "enter"),
    "wo_enter_uncast": _would_subject(
        "wo_enter_uncast", a.Enters, a.Role.SUBJECT, "enter and it wasn't cast", _UNCAST
    ),
    "rp_enters_yours": Custom(_enters_yours, _write_enters_yours),
    "rp_enters_yours_turn": Custom(_enters_yours_turn, _write_enters_yours_turn),
    "wo_grave_bf": Custom(_grave_bf, _write_grave_bf),
    "wo_grave_uncycled": Custom(_grave_uncycled, _write_grave_uncycled),
    "wo_grave": Custom(_grave, _write_grave),
    "wo_destroyed": _would_subject("wo_destroyed", a.IsDestroyed, a.Role.SUBJECT, "be destroyed"),
    "rp_regenerate": Custom(_regenerates, _write_regenerates),
    "rp_graved": h.graved,
    "rp_grave_turn": _grave_turn("rp_grave_turn"),
    "rp_grave_turn_that": _grave_turn("rp_grave_turn_that"),
    "wo_they_draw": _would_subject("wo_they_draw", a.Draws, a.Role.PLAYER, "draw a card"),
    "vand_v": "and",
    "vand_a": "and",
    "rp_instead": _instead("rp_instead"),
    "rp_instead_first": _instead("rp_instead_first", first=True),
    "rp_revealed": Custom(_revealed, _write_revealed),
    "rp_may": _instead("rp_may", may=True),
    "rp_may_first": _instead("rp_may_first", first=True, may=True),
}
