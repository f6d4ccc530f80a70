"""Two events that one ability waits for, both ways: “when ~ enters or at the beginning of your upkeep” (603.2).

What is said of the thing that an event happened to would mean nothing if the other one happened, and is refused.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step
from rulesdb.oracle.language.abilities import triggered_by, write_limit
from rulesdb.oracle.language.clauses import write_later
from rulesdb.oracle.language.events import T
from rulesdb.oracle.language.events import event as event_row
from rulesdb.oracle.language.modes import Sentence, write_body
from rulesdb.oracle.meaning.context import Context, elided
from rulesdb.oracle.meaning.descriptions import parts_of
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, nodes, reworded
from rulesdb.oracle.printing.printer import MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.dictionary import STEPS, spelling

_YOU = a.Is(a.You())
_OF_EVENT = (a.Trigger, a.EventAmount)
"""What an event gives to the text that waits for it."""


def _both(said: str, first: str, second: str, join: str = "and") -> Custom[tuple[a.Ability, ...]]:
    """“When ~ enters and whenever you cast a spell, …”: one ability that waits for both (603.2)."""

    def read(
        ctx: Context,
        event: a.EventPattern,
        sentences: tuple[Sentence, ...],
        event_2: a.EventPattern | None = None,
        time: a.EventPattern | None = None,
    ) -> tuple[a.Ability, ...]:
        other = expect(a.EventPattern, event_2 or time)
        pair = a.AnyEvent((event, other), said="=s:")
        made = triggered_by(ctx, pair, sentences)
        if join == "or" and any(isinstance(one, _OF_EVENT) for one in nodes(made.effect)):
            raise ctx.stop(Stage.REFERENCE, "of which of the two events?")
        return (reworded(made, said, word="whenever" if first == "at" else first),)

    def write(out: Printer, value: a.TriggeredAbility) -> None:
        left, right = expect(a.AnyEvent, value.event).parts
        if first == "at":
            left, right = right, left
        out.word(first)
        out.value("time" if first == "at" else "event", left)
        out.word("\x01b", join, second)
        out.value("time" if second == "at" else "event", right)
        out.word(",", "\x01b")
        write_body(out, value.effect)
        write_limit(out, value)

    return Custom(read, write)


def _event_or(ctx: Context, event: a.EventPattern, event_2: a.EventPattern) -> a.EventPattern:
    """“you cast a green spell or a Forest enters”: either triggers it, and nothing is said of what took part (603.2)."""
    pair = a.AnyEvent((event, event_2), said="wa_or")
    ctx.mentions.event = pair
    return pair


def _write_event_or(out: Printer, value: a.AnyEvent) -> None:
    left, right = value.parts
    out.value("event", left)
    out.word("\x01b", "or")
    out.value("event", right)


def _three(
    ctx: Context,
    event: a.EventPattern,
    event_2: a.EventPattern,
    event_3: a.EventPattern,
    sentences: tuple[Sentence, ...],
) -> tuple[a.Ability, ...]:
    """“Whenever another creature dies, or a creature card …, or …”: any of the three (603.2)."""
    every = a.AnyEvent((event, event_2, event_3), said="=s:")
    made = triggered_by(ctx, every, sentences)
    if any(isinstance(one, _OF_EVENT) for one in nodes(made.effect)):
        raise ctx.stop(Stage.REFERENCE, "of which of the three events?")
    return (reworded(made, "wa_whenever_three"),)


def _write_three(out: Printer, value: a.TriggeredAbility) -> None:
    first, *others = expect(a.AnyEvent, value.event).parts
    if len(others) != 2:
        raise Stop(Stage.PRINTING, "not three events")
    out.word("whenever")
    out.value("event", first)
    for one in others:
        out.word(",", "\x01b", "or")
        out.value("event", one)
    out.word(",", "\x01b")
    write_body(out, value.effect)
    write_limit(out, value)


def _during_or(
    ctx: Context,
    event: a.EventPattern,
    whose_turn: a.Condition,
    event_2: a.EventPattern,
    sentences: tuple[Sentence, ...],
) -> tuple[a.Ability, ...]:
    """“Whenever an opponent casts a spell during your turn or when ~ dies”: the turn is of the first event alone (603.2)."""
    if not isinstance(event, a.Casts):
        raise ctx.stop(Stage.LOWERING, "what is done in that turn?")
    then = reworded(event, event.said, player=a.All((event.player, a.PlayerWhere(whose_turn))))
    row = expect(Custom, ROWS["wa_whenever_or_when"])
    (made,) = row.read(ctx, event=then, event_2=event_2, sentences=sentences)
    return (reworded(expect(a.TriggeredAbility, made), "wa_during_or_when"),)


def _write_during_or(out: Printer, value: a.TriggeredAbility) -> None:
    left, right = expect(a.AnyEvent, value.event).parts
    who, turn = expect(a.All, expect(a.Casts, left).player).parts
    out.word("whenever")
    out.value("event", reworded(left, left.said, player=who))
    out.word("during")
    out.value("whose_turn", expect(a.PlayerWhere, turn).condition)
    out.word("\x01b", "or", "when")
    out.value("event", right)
    out.word(",", "\x01b")
    write_body(out, value.effect)
    write_limit(out, value)


_ALSO = {
    "al_dies": "ev_dies",
    "al_attacks": "ev_attacks",
    "al_tapped": "ev_tapped",
    "al_leaves": "ev_leaves",
    "al_casts": "ev_casts",
    "al_plays": "ev_plays",
    "al_discards": "ev_discards",
    "al_activates": "me_activates",
}
"""What the one of an event may do instead: the row of that event, with a subject."""


def _also(alias: str) -> Custom[tuple[str, a.Filter | None]]:
    return Custom(lambda ctx, object=None: (_ALSO[alias], object))  # noqa: A006, ARG005


def _subject(event: a.EventPattern) -> a.Filter | None:
    """Who or what an event is about: the one that may do the other thing."""
    found = (getattr(event, name, None) for name in ("player", "source", "what"))
    return next((one for one in found if isinstance(one, a.Filter)), None)


def _object(event: a.EventPattern) -> a.Filter | None:
    found = getattr(event, "what", None)
    return found if isinstance(found, a.Filter) else None


def _said_behind(of: a.Filter | None) -> bool:
    """Whether something stands behind a noun: “a land you don't own”, which could be of what was said before too."""
    return of is not None and any(spelling().get(reworded(x, "")) is None for x in parts_of(of))


def _or_also(
    ctx: Context, event: a.EventPattern, also: tuple[str, a.Filter | None]
) -> a.EventPattern:
    """“you play a land or cast a spell”, “~ deals combat damage to a player or dies”: either triggers it (603.2)."""
    alias, what = also
    one = _subject(event)
    if one is None or isinstance(event, (a.OneOrMore, a.AnyEvent, a.FirstTime)):
        raise ctx.stop(Stage.LOWERING, "who else?")
    if what is not None and _said_behind(what) and not _said_behind(_object(event)):
        raise ctx.stop(Stage.LOWERING, "is that said of both?")
    row = expect(Custom, ctx.table.rows[alias])
    other = row.read(ctx, tnp=one) if what is None else row.read(ctx, tnp=one, object=what)
    pair = a.AnyEvent((event, expect(a.EventPattern, other)), said="wa_or_also")
    ctx.mentions.event = pair
    return pair


def _write_or_also(out: Printer, value: a.AnyEvent) -> None:
    left, right = value.parts
    one = _subject(left)
    if one is None or _subject(right) != one:
        raise Stop(Stage.PRINTING, "not the same one")
    out.value("event", left)
    whole, who = out.beside().value("event", right).words, out.beside().value("tnp", one).words
    if whole[: len(who)] != who:
        raise Stop(Stage.PRINTING, "not by its subject first")
    out.word("or", *whole[len(who) :])


def _exert(_: Context) -> tuple[a.Ability, ...]:
    return _exerting("a_exert", None)


def _exert_when(ctx: Context, sentences: tuple[Sentence, ...]) -> tuple[a.Ability, ...]:
    """“You may exert ~ as it attacks. When you do, …”: a cost to attack, and what is linked to it (607.2h)."""
    done = a.KeywordActionDone("exert", _YOU, a.Is(a.Source()))
    return _exerting("a_exert_when", triggered_by(ctx, done, sentences))


def _exerting(said: str, then: a.TriggeredAbility | None) -> tuple[a.Ability, ...]:
    may = a.Continuous(a.Source(), (a.MayExert(then),))
    return (a.StaticAbility((may,), _FRESH if "_fresh" in said else None, said=said),)


_FRESH = a.NotSo(a.Happened(a.KeywordActionDone("exert", a.IsPlayer(), a.Is(a.Source()))))
"""“if ~ hasn't been exerted this turn” (701.43a)."""
EXERTS = "you may exert ~ as it attacks ."
EXERTS_FRESH = "if ~ hasn't been exerted this turn , \x01b you may exert it as it attacks ."


def _fresh_when(ctx: Context, sentences: tuple[Sentence, ...]) -> tuple[a.Ability, ...]:
    (plain,) = _exert_when(ctx, sentences)
    may = expect(a.Continuous, expect(a.StaticAbility, plain).statements[0])
    return (a.StaticAbility((may,), _FRESH, said="a_exert_fresh_when"),)


def _write_exert(out: Printer, value: a.StaticAbility) -> None:
    (may,) = expect(a.Continuous, value.statements[0]).changes
    then = expect(a.MayExert, may).then
    if value.condition not in (None, _FRESH):
        raise Stop(Stage.PRINTING, "exerted on another condition")
    out.word("\x01b", *(EXERTS if value.condition is None else EXERTS_FRESH).split())
    if then is not None:
        out.word("\x01b", "when", "you", "do", ",", "\x01b")
        linked = expect(a.TriggeredAbility, then)
        inner = out.beside(linked.targets)
        write_body(inner, linked.effect)
        write_limit(inner, linked)
        out.word(*inner.words)


def _draws_but(said: str, word: str, whose: str) -> Custom[a.EventPattern]:
    """“draws a card except the first one they draw in each of their draw steps” (504.1)."""

    def read(ctx: Context, tnp: a.Filter, steps: str) -> a.EventPattern:
        if STEPS[steps] is not Step.DRAW:
            raise ctx.stop(Stage.LOWERING, "in which step?")
        plain = event_row(said, a.Draws(T))
        made = expect(a.Draws, plain.read(ctx, tnp=tnp))
        if (word == "you") != (made.player == _YOU):
            raise ctx.stop(Stage.LOWERING, "whose first draw?")
        return reworded(made, said, not_first=True)

    def write(out: Printer, value: a.Draws) -> None:
        you = value.player == _YOU
        if (word == "you") != you:
            raise Stop(Stage.PRINTING, "the first that another draws")
        out.value("tnp", value.player)
        out.word(MANY if you else ONE, "\x02draw", *["a", "card", "except", "the", "first", "one"])
        out.word(word, "draw", *["in", "each", "of", whose, "draw", "steps"])

    return Custom(read, write)


def _unlocks(ctx: Context, tnp: a.Filter, noun: a.Filter) -> a.EventPattern:
    """“whenever you fully unlock a Room” (709.5)."""
    if noun != a.HasSubtype("Room"):
        raise ctx.stop(Stage.LOWERING, "what has doors?")
    row = event_row("wa_unlocks", a.KeywordActionDone("fully unlock", T))
    return expect(a.EventPattern, row.read(ctx, tnp=tnp))


def _write_unlocks(out: Printer, value: a.KeywordActionDone) -> None:
    you = value.player == a.Is(a.You())
    out.value("tnp", value.player)
    out.word(MANY if you else ONE, "fully", "\x02unlock", "a", "Room")


_LOCKS = {
    "wa_unlock": (("unlock",), "unlock a locked door of"),
    "wa_lock": (("lock",), "lock an unlocked door of"),
    "wa_lock_or": (("lock", "unlock"), "lock or unlock a door of"),
}
"""What is done to a door of a Room, and how it is said (709.5f, 709.5g, 709.5j)."""


def _turns_lock(said: str) -> Custom[a.Effect]:
    ways, words = _LOCKS[said]

    def read(ctx: Context, np: a.Ref) -> a.Effect:
        made = a.TurnLock(np, ways, ctx.subject, said=said)
        ctx.subject = elided(ctx.subject)
        return made

    def write(out: Printer, value: a.TurnLock) -> None:
        out.subject(value.player)
        first, *rest = words.split()
        out.word(f"\x02{first}", *rest)
        out.value("np", value.what)

    return Custom(read, write)


def _casts_nth(said: str) -> Custom[a.EventPattern]:
    """“your first spell during each opponent's turn”: the first of the turn, if it is one of those turns."""

    def read(
        ctx: Context,
        tnp: a.Filter,
        ord: a.Quantity,  # noqa: A002
        poss: tuple[str, a.Filter] | None = None,
    ) -> a.EventPattern:
        if tnp != _YOU or (poss is not None and poss[1] != a.IsOpponent()):
            raise ctx.stop(Stage.LOWERING, "whose turn?")
        turn = a.TurnOf(_YOU if poss is None else a.IsOpponent())
        made = expect(a.Casts, event_row(said, a.Casts(T, nth=h.ord)).read(ctx, tnp=tnp, ord=ord))
        return reworded(made, said, player=a.All((_YOU, a.PlayerWhere(turn))))

    def write(out: Printer, value: a.Casts) -> None:
        out.word("you", "cast", "your")
        out.show("ORD_", value.nth)
        out.word("spell", "during", "each")
        out.word(*(["of", "your", "turns"] if said.endswith("yours") else ["opponent's", "turn"]))

    return Custom(read, write)


_OWN_TURN = a.PlayerWhere(a.TurnOf(a.Is(a.Item())))


def _nth_own(said: str, pattern: a.Casts | a.Draws, verb: str, noun: str) -> Custom[a.EventPattern]:
    """“a player casts their second spell during their turn”: the second of the turn, if it is a turn of theirs."""

    def read(ctx: Context, tnp: a.Filter, ord: a.Quantity) -> a.EventPattern:  # noqa: A002
        if tnp == _YOU or tnp.said.startswith("t_many"):
            raise ctx.stop(Stage.LOWERING, "whose turn?")
        made = expect(type(pattern), event_row(said, pattern).read(ctx, tnp=tnp, ord=ord))
        return reworded(made, said, player=a.All((tnp, _OWN_TURN), said=tnp.said))

    def write(out: Printer, value: a.Casts | a.Draws) -> None:
        who, turn = expect(a.All, value.player).parts
        if turn != _OWN_TURN or value.nth is None:
            raise Stop(Stage.PRINTING, "in whose turn?")
        out.value("tnp", reworded(who, value.player.said))
        out.word(ONE, f"\x02{verb}", "their")
        out.show("ORD_", value.nth)
        out.word(noun, "during", "their", "turn")

    return Custom(read, write)


def _turns_next(ctx: Context, step: str, chain: a.Node) -> a.Effect:
    """“At this turn's next end of combat, destroy …”: not in a later turn (603.7b)."""
    if not isinstance(chain, a.Effect):
        raise ctx.stop(Stage.LOWERING, "a statement cannot be delayed")
    event = a.StepBegins(STEPS[step], said=step.replace(" ", "_"))
    return a.Expect(a.TriggeredAbility(event, chain), duration=a.ThisTurn(), said="wa_turns_next")


def _write_turns_next(out: Printer, value: a.Expect) -> None:
    ability = expect(a.TriggeredAbility, value.ability)
    event = expect(a.StepBegins, ability.event)
    if value.duration != a.ThisTurn() or event.player is not None or event.first or event.added:
        raise Stop(Stage.PRINTING, "in which turn?")
    out.word("at", "this", "turn's", "next", *event.said.split("_"), ",", "\x01b")
    write_later(out, ability)


ROWS: Rows = {
    "wa_casts_nth_own": _nth_own("wa_casts_nth_own", a.Casts(T, nth=h.ord), "cast", "spell"),
    "wa_draws_nth_own": _nth_own("wa_draws_nth_own", a.Draws(T, h.ord), "draw", "card"),
    "wa_turns_next": Custom(_turns_next, _write_turns_next),
    "wa_or": Custom(_event_or, _write_event_or),
    "wa_whenever_three": Custom(_three, _write_three),
    "wa_during_or_when": Custom(_during_or, _write_during_or),
    "wa_or_also": Custom(_or_also, _write_or_also),
    **{alias: _also(alias) for alias in _ALSO},
    "wa_casts_nth_theirs": _casts_nth("wa_casts_nth_theirs"),
    "wa_casts_nth_yours": _casts_nth("wa_casts_nth_yours"),
    "wa_draws_but_theirs": _draws_but("wa_draws_but_theirs", "they", "their"),
    "wa_draws_but_yours": _draws_but("wa_draws_but_yours", "you", "your"),
    "wa_unlocks": Custom(_unlocks, _write_unlocks),
    "wa_unlocks_this": event_row(
        "wa_unlocks_this", a.KeywordActionDone("unlock this door", T, a.Is(a.Source()))
    ),
    "wa_unlocks_door": event_row("wa_unlocks_door", a.KeywordActionDone("unlock", T)),
    **{said: _turns_lock(said) for said in _LOCKS},
    "wa_doors": a.UnlockedDoors(h.np),
    "wa_enters_untapped": event_row(
        "wa_enters_untapped", a.Enters(a.All((T, a.HasStatus(a.Status.UNTAPPED))))
    ),
    "a_exert": Custom(_exert, _write_exert),
    "a_exert_when": Custom(_exert_when, _write_exert),
    "a_exert_fresh": Custom(lambda _: _exerting("a_exert_fresh", None), _write_exert),
    "a_exert_fresh_when": Custom(_fresh_when, _write_exert),
    "a_when_and": _both("a_when_and", "when", "whenever"),
    "a_whenever_and": _both("a_whenever_and", "whenever", "whenever"),
    "a_when_and_when": _both("a_when_and_when", "when", "when"),
    "wa_when_and_at": _both("wa_when_and_at", "when", "at"),
    "wa_when_or_at": _both("wa_when_or_at", "when", "at", "or"),
    "wa_whenever_or_at": _both("wa_whenever_or_at", "whenever", "at", "or"),
    "wa_when_or_when": _both("wa_when_or_when", "when", "when", "or"),
    "wa_when_or_whenever": _both("wa_when_or_whenever", "when", "whenever", "or"),
    "wa_whenever_or_when": _both("wa_whenever_or_when", "whenever", "when", "or"),
    "wa_at_or_whenever": _both("wa_at_or_whenever", "at", "whenever", "or"),
    "wa_at_and_whenever": _both("wa_at_and_whenever", "at", "whenever"),
    "wa_whenever_or_whenever": _both("wa_whenever_or_whenever", "whenever", "whenever", "or"),
}
