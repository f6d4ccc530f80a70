"""The keyword actions (701), each a row: its rule and what it means, as instructions or as a function.

An action that the rules define as a text is that text here, made of the nodes of the ability tree
with `what`, `player` and `count` of the KeywordAction filled in; only what no text says is a
function. Each says when it is done, for abilities that trigger on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Relation, Step, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.following import (
    Followers,
    acted_on,
    doer,
    done,
    perform,
    players,
    select,
)
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.tokens import TOKENS, create_together
from rulesdb.engine.mechanics.designations import set_speed, speed_of
from rulesdb.engine.mechanics.face_down import manifest
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import first_of
from rulesdb.engine.state.ports import Port
from rulesdb.errors import Unsupported
from rulesdb.values import NamedTuple

Meaning = Callable[[a.KeywordAction, a.Ref, a.Ref, a.Quantity], a.Effect]
Doer = Callable[[Play, a.KeywordAction, Frame], None]


class Action(NamedTuple):
    """A keyword action: its name, its rule, and its meaning as a text or as a function."""

    name: str
    rule: str
    means: Meaning | None = None
    does: Doer | None = None
    when: str = ""
    """The rule that tells when it counts as done, where one does: though something was missing."""


_CREATURE = a.HasType(CardType.CREATURE)
_MINE = a.ControlledBy(a.You())
_PLUS = "+1/+1"


def _counters(what: a.Ref, count: a.Quantity, kind: str = "") -> a.Effect:
    return a.PutCounters(kind or _PLUS, what, count)


def _monstrosity(_: a.KeywordAction, what: a.Ref, __: a.Ref, n: a.Quantity) -> a.Effect:
    ready = a.NotSo(a.Fits(what, a.HasStatus(a.Status.MONSTROUS)))
    return a.If(ready, a.Sequence((_counters(what, n), a.SetDesignation("monstrous", what))))


def _adapt(_: a.KeywordAction, what: a.Ref, __: a.Ref, n: a.Quantity) -> a.Effect:
    none = a.Compare(a.CountersOn(_PLUS, what), Relation.EQUAL, a.Number(0))
    return a.If(none, _counters(what, n))


def _bolster(_: a.KeywordAction, __: a.Ref, ___: a.Ref, n: a.Quantity) -> a.Effect:
    mine = a.All((_CREATURE, _MINE))
    least = a.All((mine, a.Superlative(Characteristic.TOUGHNESS, mine, least=True)))
    return _counters(a.Pick(least), n)


def _populate(_: a.KeywordAction, __: a.Ref, who: a.Ref, ___: a.Quantity) -> a.Effect:
    return a.CreateCopyToken(a.Pick(a.All((_CREATURE, a.IsToken(), _MINE))), player=who)


def _detain(_: a.KeywordAction, what: a.Ref, __: a.Ref, ___: a.Quantity) -> a.Effect:
    changes = (a.CantAttack(), a.CantBlock(), a.CantActivate())
    return a.Apply(what, changes, a.UntilNextTurn())


def _exert(_: a.KeywordAction, what: a.Ref, __: a.Ref, ___: a.Quantity) -> a.Effect:
    return a.Apply(what, (a.DoesntUntap(),), a.DuringNextStep(Step.UNTAP, a.You()))


def _exert_here(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """What is on the battlefield is exerted; nothing else can be (701.43c)."""
    what = one.what if one.what is not None else a.Source()
    things = [p.state.objects[n] for n in select(p, frame, what) if n in p.state.objects]
    here = tuple(one.id for one in things if one.zone is Zone.BATTLEFIELD)
    if here:
        perform(p, _exert(one, These(here), a.You(), one.count), frame)
        happen(p, *(_exerted(frame, n, "701.43a", "701.43b") for n in here))
    else:
        # Nothing waits for this: it only says why nothing is exerted.
        p.state.record(_exerted(frame, 0, "701.43c")._replace(word="not exerted"))


def _exerted(frame: Frame, what: int, *rules: str) -> Event:
    return Event(EventKind.KEYWORD_ACTION, what, frame.you, word="exert", rules=rules)


def _speed(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Speed goes up by a number, which it becomes where there was none (702.179c)."""
    more = max(0, number(frame, one.count))
    for who in players(p, frame, one.player):
        now = speed_of(p.state, who)
        set_speed(p, who, now + more, "702.179" if now else "702.179c")


def _amass(one: a.KeywordAction, _: a.Ref, who: a.Ref, n: a.Quantity) -> a.Effect:
    word = one.words[0] if one.words else "Zombie"
    army = a.All((_CREATURE, a.HasSubtype("Army"), _MINE))
    line = TypeLine((), (CardType.CREATURE,), (word, "Army"))
    token = a.TokenSpec(line, a.Number(0), a.Number(0), (Color.BLACK,))
    make = a.If(a.NotSo(a.Exists(army)), a.CreateToken(token, player=who))
    choose = a.Choose(a.Kind.OBJECT, what=a.Pick(army), bind="army")
    also = a.BecomeType(subtypes=(word,), keep=a.Keep.EVERYTHING)
    # One that is of that type already becomes nothing (701.47a).
    other = a.NotSo(a.Fits(a.Bound("army"), a.HasSubtype(word)))
    become = a.If(other, a.Apply(a.Bound("army"), (also,)))
    return a.Sequence((make, choose, _counters(a.Bound("army"), n), become))


def one_by_one(p: Play, frame: Frame, ids: tuple[int, ...], word: str, rule: str) -> Iterator[int]:
    """Things that do something at the same time, one after another, as their players choose in APNAP order.

    What has left the battlefield counts for the player who controlled it last.
    """
    left = list(ids)
    order = p.state.from_active()
    while left:
        who = {n: p.look(n).controller or frame.you for n in left}
        first = min(who.values(), key=order.index)
        mine = tuple(n for n in left if who[n] == first)
        text = f"which of them {word} next"
        asked = Decision(first, DecisionKind.CHOOSE, text, (rule,), mine, source=frame.source)
        chosen = p.choose_one(asked)
        left.remove(chosen)
        yield chosen


def _connive(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Its controller draws and discards, and it grows for each nonland card discarded (701.50a, d, e)."""
    count = number(frame, one.count)
    chosen = acted_on(p, frame, one.what or a.Source())
    if count <= 0:
        rules = ("701.50e",)
        for n in chosen:
            nothing = Event(EventKind.SKIP, n, frame.you, word="conniving", rules=rules)
            p.state.record(nothing._replace(name=p.name(n)))
        return
    several = ("701.50c",) if len(chosen) > 1 else ()
    by_number = ("701.50d",) if one.count != a.Number(1) else ()
    for n in one_by_one(p, frame, chosen, "connives", "701.50c"):
        here = frame.clone()
        here.you = p.look(n).controller or frame.you
        perform(p, a.Draw(a.You(), a.Number(count)), here)
        discard = a.Discard(a.You(), a.Pick(a.IsCard(), a.Number(count)), bind="connived")
        perform(p, discard, here)
        grown = sum(1 for m in here.things("connived") if not p.look(m).land)
        if grown and n in p.state.objects:
            perform(p, _counters(These((n,)), a.Number(grown)), here)
        word = Event(
            EventKind.KEYWORD_ACTION, n, here.you, word="connive",
            rules=("701.50a", "701.50f", *several, *by_number),
        )  # fmt: skip
        happen(p, word)


_ANYWHERE = a.In((Zone.GRAVEYARD, Zone.EXILE, Zone.HAND, Zone.LIBRARY, Zone.BATTLEFIELD))


def _recruit(_: a.KeywordAction, __: a.Ref, who: a.Ref, ___: a.Quantity) -> a.Effect:
    line = TypeLine((), (CardType.CREATURE,), ("Human", "Soldier"))
    token = a.TokenSpec(line, a.Number(1), a.Number(1), (Color.WHITE,))
    discard = a.Discard(who, a.Pick(a.IsCard()), bind="recruited")
    nonland = a.Exists(
        a.All((a.Is(a.Bound("recruited")), a.Not(a.HasType(CardType.LAND)), _ANYWHERE))
    )
    return a.Sequence((a.Draw(who), discard, a.If(nonland, a.CreateToken(token, player=who))))


def _endure(_: a.KeywordAction, what: a.Ref, who: a.Ref, n: a.Quantity) -> a.Effect:
    line = TypeLine((), (CardType.CREATURE,), ("Spirit",))
    token = a.CreateToken(a.TokenSpec(line, n, n, (Color.WHITE,)), player=who)
    put = a.OneOf((_counters(what, n), token), who)
    return a.If(a.Compare(n, Relation.MORE, a.Number(0)), put)


def _explore(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Reveal the top card; a land goes to hand, otherwise a counter, and the card may go (701.44a)."""
    chosen = acted_on(p, frame, one.what or a.Source())
    several = ("701.44d",) if len(chosen) > 1 else ()
    for n in one_by_one(p, frame, chosen, "explores", "701.44d"):
        who = p.look(n).controller or frame.you
        library = p.state.zone(Zone.LIBRARY, who)
        here = frame.clone()
        here.you = who
        if library:
            top = library[0]
            happen(p, Event(EventKind.REVEAL, top, who, from_=Zone.LIBRARY, rules=("701.44a",)))
            if p.look(top).land:
                perform(p, a.Put(These((top,)), a.Destination(Zone.HAND)), here)
            else:
                perform(p, _counters(These((n,)), a.Number(1)), here)
                perform(p, a.May(a.Put(These((top,)), a.Destination(Zone.GRAVEYARD))), here)
        else:
            perform(p, _counters(These((n,)), a.Number(1)), here)
        happen(
            p, Event(EventKind.KEYWORD_ACTION, n, who, word="explore", rules=("701.44b", *several))
        )


def _goad(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """The creature must attack, and a player other than you, until your next turn (701.15a, b).

    Goading it twice does nothing more (701.15d); another player's goading does (701.15c).
    """
    chosen = acted_on(p, frame, one.what or a.Source())
    for n in chosen:
        if frame.you in goaders(p, n):
            again = Event(EventKind.SKIP, n, frame.you, word="goading", rules=("701.15d",))
            p.state.record(again._replace(name=p.name(n)))
            continue
        word = Event(EventKind.DESIGNATE, n, frame.you, amount=1, word="goaded", rules=("701.15b",))
        happen(p, word)
        other = a.All((a.IsPlayer(), a.Not(a.Is(These((frame.you,))))))
        changes = (a.MustAttack(), a.MustAttack(other))
        rules = ("701.15b", "611.2a", *(("701.15c",) if goaders(p, n) else ()))
        last(p, frame, a.UntilNextTurn(), changes=changes, to=(n,), static=GOAD, rules=rules)
    done(frame, one, chosen)


@node
class Goad(a.Node):
    """The mark of an effect by which a creature is goaded."""


GOAD = Goad()


def goaders(p: Play, n: int) -> tuple[int, ...]:
    """The players by whom a creature is goaded now."""
    return tuple(
        one.controller
        for one in p.state.effects.values()
        if one.static is GOAD and isinstance(one.to, tuple) and n in one.to
    )


def no_longer_goaded(p: Play, ended: tuple[Lasting, ...]) -> None:
    """When the last such effect ends, the creature is not goaded any more (701.15a)."""
    ours = (one.to for one in ended if one.static is GOAD and isinstance(one.to, tuple))
    for n in dict.fromkeys(chain.from_iterable(ours)):
        if not goaders(p, n):
            happen(p, Event(EventKind.DESIGNATE, n, amount=-1, word="goaded", rules=("701.15a",)))


def _suspect(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """It has menace and can't block for as long as it is suspected (701.60a, c)."""
    for n in acted_on(p, frame, one.what or a.Source()):
        already = p.state.objects.get(n)
        if already is None or "suspected" in already.designations:
            if already is not None:  # it can't become suspected again
                again = Event(EventKind.SKIP, n, frame.you, word="suspecting", rules=("701.60d",))
                p.state.record(again._replace(name=p.name(n)))
            continue
        happen(
            p,
            Event(
                EventKind.DESIGNATE,
                n,
                frame.you,
                amount=1,
                word="suspected",
                rules=("701.60a", "701.60b"),
            ),
        )
        still = a.AsLongAs(a.Fits(These((n,)), a.HasStatus(a.Status.SUSPECTED)))
        changes = (a.Gain((a.KeywordAbility("menace"),)), a.CantBlock())
        perform(p, a.Apply(These((n,)), changes, still), frame)


def _heal(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    for n in acted_on(p, frame, one.what or a.Source()):
        thing = p.state.objects.get(n)
        if thing is not None:
            p.state.put_quietly(thing._replace(damage=0), "status")


def _manifest(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    who = doer(p, frame, one.player)
    word, rule = (one.name, "701.58a") if one.name == "cloak" else ("manifest", "701.40a")
    made: list[int] = []
    if one.what is not None:
        made = [manifest(p, n, who, word, rule) for n in select(p, frame, one.what)]
    else:
        count = max(0, number(frame, one.count))
        each = ("701.58e" if one.name == "cloak" else "701.40e",) if count > 1 else ()
        for _ in range(count):
            library = p.state.zone(Zone.LIBRARY, who)
            if library:
                made.append(manifest(p, library[0], who, word, rule, *each))
    done(frame, one, [n for n in made if n])


def _discover(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    """Exile until a nonland card of that mana value or less; cast it or take it (701.57a)."""
    wanted = a.All(
        (
            a.Not(a.HasType(CardType.LAND)),
            a.Numeric(Characteristic.MANA_VALUE, Relation.AT_MOST, one.count),
        )
    )
    perform(p, a.RevealUntil(wanted, one.player, exile=True, bind="found"), frame)
    perform(p, a.CastCard(a.Bound("found"), one.player, most=one.count, bind="cast"), frame)
    if not frame.bound.get("?cast"):
        perform(p, a.Put(a.Bound("found"), a.Destination(Zone.HAND)), frame)
    rest = a.Destination(Zone.LIBRARY, "random bottom", order="random")
    perform(p, a.Put(a.Bound("found/rest"), rest), frame)


OWN_ACTIONS: tuple[Action, ...] = (
    Action("goad", "701.15a", does=_goad),
    Action("investigate", "701.16a", lambda _, __, who, n: a.CreateKnownToken("Clue", n, who)),
    Action("proliferate", "701.34a", lambda _, __, who, ___: a.Proliferate(who)),
    Action("detain", "701.35a", _detain),
    Action("populate", "701.36a", _populate),
    Action("monstrosity", "701.37a", _monstrosity),
    Action("bolster", "701.39a", _bolster),
    Action("manifest", "701.40a", does=_manifest),
    Action("exert", "701.43a", does=_exert_here, when="701.43b"),
    Action("explore", "701.44a", does=_explore),
    Action("adapt", "701.46a", _adapt),
    Action("amass", "701.47a", _amass, when="701.47b"),
    Action("connive", "701.50a", does=_connive),
    Action("discover", "701.57a", does=_discover, when="701.57b"),
    Action("cloak", "701.58a", does=_manifest),
    Action("suspect", "701.60a", does=_suspect),
    Action("endure", "701.63a", _endure),
    Action(
        "blight",
        "701.68a",
        lambda _, __, ___, n: a.Sequence(
            (
                a.Choose(a.Kind.OBJECT, what=a.Pick(a.All((_CREATURE, _MINE))), bind="blighted"),
                _counters(a.Bound("blighted"), n, "-1/-1"),
            )
        ),
        when="701.68d",
    ),
    Action("heal", "701.69a", does=_heal),
    Action("increase speed", "702.179", does=_speed),
    Action("recruit", "701.70a", _recruit),
)
"""The keyword actions that the engine knows besides those with instructions of their own."""

SAID_THEMSELVES = frozenset({"airbend", "connive", "exert", "explore", "proliferate"})

KEYWORD_ACTIONS: Port[Mapping[str, Action]] = Port("keyword actions", "701")
OWN_EVENT: Port[frozenset[str]] = Port("keyword actions that say themselves", "701")
"""Actions that say themselves when they are done, once for each thing."""


def _keyword_action(p: Play, one: a.KeywordAction, frame: Frame) -> None:
    row = p.ports[KEYWORD_ACTIONS].get(one.name)
    if row is None:
        raise Unsupported(f"the engine does not know the keyword action {one.name!r}")
    what = one.what if one.what is not None else a.Source()
    doers = players(p, frame, one.player)
    if row.means is not None:
        turns = [
            (row.means(here, what, a.You(), here.count), who)
            for who, here in _in_turn(frame, doers, one)
        ]
        if len(turns) > 1 and all(type(means) in TOKENS for means, _ in turns):
            create_together(p, one, frame, turns)
        else:
            for means, who in turns:
                perform(p, means, who)
    elif row.does is not None:
        row.does(p, one, frame)
    if one.bind and one.name in _DONE_TO:
        name, rule = _DONE_TO[one.name]
        done(frame, one, frame.things(name))
        acted = Event(EventKind.KEYWORD_ACTION, first_of(frame.things(name)), frame.you)
        p.state.record(acted._replace(word=f"{one.name}: what it was done to", rules=(rule,)))
    if one.name not in p.ports[OWN_EVENT]:
        subject = first_of(select(p, frame, what))
        rules = (row.rule, *((row.when,) if row.when else ()))
        word = Event(EventKind.KEYWORD_ACTION, subject, word=one.name, rules=rules)
        happen(p, *(word._replace(player=who) for who in doers))


_DONE_TO = {
    "amass": ("army", "701.47c"),
    "blight": ("blighted", "701.68c"),
    "discover": ("found", "701.57c"),
}
"""For each action whose object later words name, under what name it has it, and the rule of that."""


def _in_turn(
    frame: Frame, doers: tuple[int, ...], one: a.KeywordAction
) -> list[tuple[Frame, a.KeywordAction]]:
    """The frame of each player who does it; how much is settled as the text says it, for its controller."""
    if doers == (frame.you,):
        return [(frame, one)]
    out = []
    for who in doers:
        here = frame.clone()
        here.you = who
        amount = number(frame.with_item(who), one.count)
        out.append((here, one.but(count=a.Number(amount))))
    return out


EFFECTS: Followers = {
    a.KeywordAction: _keyword_action,
}
