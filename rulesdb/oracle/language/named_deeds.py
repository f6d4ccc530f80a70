"""Deeds with a name or a cause of their own, both ways: crimes, what one is made to discard (700.13, 701.9).

What is “done only once each turn” is the choice that an ability offers (603.2h).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.language.descriptions import write_filter
from rulesdb.oracle.language.events import T
from rulesdb.oracle.language.events import event as event_row
from rulesdb.oracle.meaning.agreement import check
from rulesdb.oracle.meaning.context import Context
from rulesdb.oracle.meaning.rows import Custom, Rows, expect, h, only, reworded
from rulesdb.oracle.meaning.trees import with_parts
from rulesdb.oracle.printing.printer import BARE, MANY, ONE, Printer
from rulesdb.oracle.syntax.problems import Stage, Stop

_YOU = a.Is(a.You())


def _crime(ctx: Context, tnp: a.Filter) -> a.EventPattern:
    """“whenever you commit a crime”: once for all that one spell or ability targets."""
    made = expect(a.EventPattern, event_row("nd_crime", a.CommitsCrime(T)).read(ctx, tnp=tnp))
    return a.OneOrMore(made, said="nd_crime")


def _write_crime(out: Printer, value: a.OneOrMore) -> None:
    who = expect(a.CommitsCrime, value.event).player
    out.value("tnp", who)
    out.word(MANY if who == _YOU else ONE, "\x02commit", "a", "crime")


_DISCARDS = event_row("nd_made_discard", a.Discards(T, h.object))


def _made_discard(ctx: Context, filter: a.Filter, object: a.Filter) -> a.EventPattern:  # noqa: A002
    """“when a spell or ability an opponent controls causes you to discard ~” (701.9a)."""
    check(ctx, filter, plural=False)
    made = expect(a.Discards, _DISCARDS.read(ctx, tnp=_YOU, object=object))
    return reworded(made, "nd_made_discard", cause=filter)


def _write_made_discard(out: Printer, value: a.Discards) -> None:
    out.word("a")
    write_filter(out, expect(a.Filter, value.cause), plural=False)
    out.word("causes", "you", "to", "discard")
    out.value("object", value.what)


_SELF = a.Is(a.Source())


def _discard_instead(ctx: Context, filter: a.Filter, dest: a.Destination) -> a.StaticAbility:  # noqa: A002
    """“if a spell an opponent controls causes you to discard ~, put it onto the battlefield instead” (614.1a, 701.9a)."""
    check(ctx, filter, plural=False)
    plain = a.Destination(Zone.BATTLEFIELD, tapped=dest.tapped, with_counters=dest.with_counters)
    if dest != plain:
        raise ctx.stop(Stage.LOWERING, "put where instead?")
    event = a.Discards(_YOU, _SELF, filter)
    instead = a.Happens((a.GoesTo(dest),))
    made = a.Replacement(event, instead)
    return a.StaticAbility((made,), zones=(Zone.HAND,), said="nd_discard_instead")


def _write_discard_instead(out: Printer, value: a.StaticAbility) -> None:
    made = only(a.Replacement, value.statements)
    event = expect(a.Discards, made.event)
    change = only(a.GoesTo, expect(a.Happens, made.instead).changes)
    out.word("if", "a")
    write_filter(out, expect(a.Filter, event.cause), plural=False)
    out.word("causes", "you", "to", "discard", "~", ",", "put", "it")
    out.value("dest", change.to)
    out.word(*["instead", "of", "putting", "it", "into", "your", "graveyard"])


def _discard_may(ctx: Context, noun: a.Filter, dest: a.Destination) -> a.Replacement:
    """“if an effect causes you to discard a card, discard it, but you may put it on top …”: no cost, no cleanup (701.9a)."""
    if reworded(noun, "") != a.IsCard() or dest.zone is not Zone.LIBRARY:
        raise ctx.stop(Stage.LOWERING, "what is put where instead?")
    going = a.Happens((a.GoesTo(reworded(dest, "")),))
    event = a.Discards(_YOU, by_effect=True)
    return a.Replacement(event, going, optional=True, said=f"nd_discard_may {dest.said}")


def _write_discard_may(out: Printer, value: a.Replacement) -> None:
    going = only(a.GoesTo, expect(a.Happens, value.instead).changes)
    if value.event != a.Discards(_YOU, by_effect=True) or not value.optional or going.reveal:
        raise Stop(Stage.PRINTING, "something else is discarded")
    out.word(*["if", "a", "effect", "causes", "you", "to", "discard", "a", "card", ","])
    out.word(BARE, "discard", "it", ",", *["but", "you", "may", "put", "it"])
    dest = value.said.partition(" ")[2]
    out.value("dest", reworded(going.to, dest) if dest else going.to)
    out.word(*["instead", "of", "into", "your", "graveyard"])


_LANDS = a.PlaysLand(_YOU)


def _not_first(ctx: Context, ord: a.Number, noun: a.Filter) -> a.Condition:  # noqa: A002
    """“whenever you play a land, if it wasn't the first land you played this turn”: another was played before it."""
    event = ctx.mentions.event
    land = noun == a.HasType(CardType.LAND) and (event is None or isinstance(event, a.PlaysLand))
    if not land or ord != a.Number(1):
        raise ctx.stop(Stage.REFERENCE, "the first of what?")
    return a.Happened(_LANDS, "turn", a.Number(2), said="nd_not_first")


def _write_not_first(out: Printer, value: a.Happened) -> None:
    if (value.event, value.since, value.number) != (_LANDS, "turn", a.Number(2)):
        raise Stop(Stage.PRINTING, "more or other lands")
    out.word(*["it", "wasn't", "the", "first", "land", "you", "played", "this", "turn"])


def done_once(ctx: Context, effect: a.Effect) -> a.Effect:
    """“Do this only once each turn”: of what may be done, which must be one thing (603.2h)."""
    if sum(isinstance(one, a.May) for one in effect.walk()) != 1:
        raise ctx.stop(Stage.LOWERING, "what is done only once?")

    def part(value: object) -> object:
        made = with_parts(value, part)
        return reworded(made, made.said, once=True) if isinstance(made, a.May) else made

    return expect(a.Effect, part(effect))


_COMMITTED = a.Happened(a.CommitsCrime(_YOU))

ROWS: Rows = {
    "nd_crime": Custom(_crime, _write_crime),
    "nd_made_discard": Custom(_made_discard, _write_made_discard),
    "nd_discard_instead": Custom(_discard_instead, _write_discard_instead),
    "nd_discard_may": Custom(_discard_may, _write_discard_may),
    "nd_not_first": Custom(_not_first, _write_not_first),
    "nd_committed": _COMMITTED,
    "nd_committed_plain": _COMMITTED,
    "nd_do_once": Custom(lambda ctx: ("do_once", True)),  # noqa: ARG005
}
