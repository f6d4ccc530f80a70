"""Whether an event fits a description: one row a kind of pattern. Rules 603, 614, 700.1.

The same rows serve triggers, replacement effects and questions about the past. A row says which
kinds of events to look at, so that triggers can be found by kind, and whether triggers of it look
back in time (603.10).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.causes import cycled, of_effect, resolving
from rulesdb.engine.asking.filters import fits, meant
from rulesdb.engine.asking.frame import Frame, unknown
from rulesdb.engine.asking.out_of_zones import out_of
from rulesdb.engine.state.events import (
    FROM_NOTHING,
    PAYMENT,
    TAPPED,
    Event,
    EventKind,
    events_of,
)
from rulesdb.engine.state.flags import COMBAT_MARK, LAST_TURN_MARK, MADE_TURN
from rulesdb.engine.state.memo import by_identity_in
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.values import NamedTuple

K = EventKind
_MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)


class _OfThing(Protocol):
    """A pattern that speaks of what something happens to."""

    @property
    def what(self) -> a.Filter | None: ...


class _OfPlayer(Protocol):
    """A pattern that speaks of the player who does it."""

    @property
    def player(self) -> a.Filter | None: ...


class _OfBoth(_OfThing, _OfPlayer, Protocol):
    """A pattern that speaks of both."""


class Row(NamedTuple):
    """How a pattern is asked."""

    kinds: tuple[EventKind, ...]
    test: Callable[[Frame, Any, Event], bool]
    looks_back: bool = False


Patterns = Mapping[type[a.EventPattern], Row]
PATTERNS: Port[Patterns] = Port("which events", "603.2", "614.1", "700.1")
"""One row a kind of pattern; mechanics and keywords have rows for patterns of their own."""


def _ok(frame: Frame, n: int, one: a.Filter | None) -> bool:
    return one is None or (n != 0 and fits(frame, n, one))


def _enters(f: Frame, p: a.Enters, e: Event) -> bool:
    if e.to is not Zone.BATTLEFIELD or e.from_ is Zone.BATTLEFIELD:
        return False
    if p.from_ and e.from_ not in p.from_:
        return False
    if p.was_cast is not None:
        spell = f.state.last(e.subject) if e.from_ is Zone.STACK else None
        if p.was_cast != (spell is not None and spell.kind is not ObjectKind.SPELL_COPY):
            return False  # a copy of a spell was not cast (707.10)
    return _ok(f, e.other or e.subject, p.what)


def _leaves(f: Frame, p: a.Leaves, e: Event) -> bool:
    return e.from_ is Zone.BATTLEFIELD and e.to is not e.from_ and _ok(f, e.subject, p.what)


def _dies(f: Frame, p: a.Dies, e: Event) -> bool:
    return e.from_ is Zone.BATTLEFIELD and e.to is Zone.GRAVEYARD and _ok(f, e.subject, p.what)


def _moves(f: Frame, p: a.Moves, e: Event) -> bool:
    if (p.from_ and e.from_ not in p.from_) or (p.to and e.to not in p.to):
        return False
    if (p.resolving and "608.2n" not in e.rules) or (p.uncycled and cycled(f.state, e)):
        return False
    if p.to and not p.from_ and e.other and e.from_ is Zone.BATTLEFIELD:
        # “From anywhere” never looks back: it asks about the card where it is now (603.6c).
        return _ok(f, e.other, p.what)
    # From the battlefield what left is looked at; otherwise what arrived (603.10a).
    if e.from_ is Zone.BATTLEFIELD or not e.other:
        return _ok(f, e.subject, p.what)
    return _ok(f, e.other, p.what) or _ok(f, e.subject, p.what)


def _attacks(f: Frame, p: a.Attacks, e: Event) -> bool:
    if p.alone and e.amount != 1:
        return False
    return _ok(f, e.subject, p.what) and _ok(f, e.other, p.whom)


def _player_attacks(f: Frame, p: a.PlayerAttacks, e: Event) -> bool:
    if not _ok(f, e.player, p.player) or (p.whom is None) != (e.kind is K.ATTACKERS):
        return False
    if p.whom is not None:
        # Each attack of a creature tells of it; they are one occurrence for each player attacked (508.3e).
        return _ok(f, e.other, p.whom) and _ok(f, e.subject, p.with_)
    enough = number(f, p.number) if p.number is not None else 1
    return len(attacking_with(f, p, e)) >= enough


def attacking_with(f: Frame, p: a.PlayerAttacks, e: Event) -> tuple[int, ...]:
    """Those of the declared attackers that the text speaks of: “attack with one or more Elks” (508.3c)."""
    every = e.detail if isinstance(e.detail, tuple) else ()
    return tuple(n for n in every if _ok(f, n, p.with_))


def _is_attacked(f: Frame, p: a.IsAttacked, e: Event) -> bool:
    return _ok(f, e.other, p.whom)


def _blocks(f: Frame, p: a.Blocks, e: Event) -> bool:
    if p.blocked is None:
        # Once each combat however many it blocks (509.3a).
        if e.amount != 1 or not _ok(f, e.subject, p.what):
            return False
        blocker = f.state.combat.blocker(e.subject) if f.state.combat is not None else None
        return p.least is None or (
            blocker is not None and len(blocker.blocks) >= number(f, p.least)
        )
    return _ok(f, e.subject, p.what) and _ok(f, e.other, p.blocked)


def _becomes_blocked(f: Frame, p: a.BecomesBlocked, e: Event) -> bool:
    if (p.by is None) != (e.kind is K.BLOCKED):
        return False
    if p.by is None:
        enough = p.least is None or e.amount >= number(f, p.least)
        return enough and _ok(f, e.subject, p.what)
    return _ok(f, e.other, p.what) and _ok(f, e.subject, p.by)


def _subject(f: Frame, p: _OfThing, e: Event) -> bool:
    return _ok(f, e.subject, p.what)


def _attacks_unblocked(f: Frame, p: a.NotBlocked, e: Event) -> bool:
    return _ok(f, e.subject, p.what) and _ok(f, e.other, p.whom)


def _deals(f: Frame, p: a.DealsDamage, e: Event) -> bool:
    if e.amount <= 0 or (p.combat is not None and p.combat != e.combat):
        return False
    so_much = p.exactly is None or e.amount == number(f, p.exactly)
    enough = p.least is None or e.amount >= number(f, p.least)
    return so_much and enough and meant(f, e.subject, p.source) and _ok(f, e.other, p.to)


def _is_dealt(f: Frame, p: a.IsDealtDamage, e: Event) -> bool:
    combat = p.combat is None or p.combat == e.combat
    if e.amount <= 0 or not combat or p.excess != (e.kind is K.EXCESS):
        return False
    return _ok(f, e.other, p.what) and meant(f, e.subject, p.source)


def _casts(f: Frame, p: a.Casts, e: Event) -> bool:
    if not _ok(f, e.player, p.player) or not _ok(f, e.subject, p.what):
        return False
    if p.from_ and not out_of(p.from_, e.from_, own=_own(f, e)):
        return False
    return not (p.own and not _own(f, e)) and (p.nth is None or e.amount == number(f, p.nth))


def _turned_up(f: Frame, p: a.TurnsFaceUp, e: Event) -> bool:
    return _subject(f, p, e) and (p.by is None or _ok(f, e.player, p.by))


def _own(f: Frame, e: Event) -> bool:
    one = f.state.last(e.subject)
    return one is None or one.owner == e.player


def _plays_land(f: Frame, p: a.PlaysLand, e: Event) -> bool:
    if p.from_ and not out_of(p.from_, e.from_, own=_own(f, e)):
        return False
    return _by_player_what(f, p, e)


def _activates(f: Frame, p: a.Activates, e: Event) -> bool:
    otherwise = p.word and getattr(e.detail, "word", "") != p.word
    if otherwise or (e.word == "mana" and not p.mana_too):
        return False
    return _ok(f, e.player, p.player) and meant(f, e.source, p.what)


def _targeted(f: Frame, p: a.BecomesTarget, e: Event) -> bool:
    return meant(f, e.subject, p.what) and _ok(f, e.source, p.of)


def _step(f: Frame, p: a.StepBegins, e: Event) -> bool:
    done = f.state.steps_done
    if (p.nth and sum(x in _MAIN for x in done) != p.nth) or (p.first and done.count(p.step) > 1):
        return False
    then = not p.added or f.bound.get("!turn", -1) == f.state.flag(MADE_TURN)
    return then and e.word == p.step.value and _ok(f, e.player, p.player)


def _draws(f: Frame, p: a.Draws, e: Event) -> bool:
    if not _ok(f, e.player, p.player) or e.word == FROM_NOTHING:
        return False
    so_many = p.nth is None or e.amount == number(f, p.nth)
    return so_many and not (p.not_first and e.combat)


def _by_player(f: Frame, p: _OfPlayer, e: Event) -> bool:
    return _ok(f, e.player, p.player)


def _searches(f: Frame, p: a.Searches, e: Event) -> bool:
    """“an opponent searches their library”: their own, and no other zone alone (701.23a)."""
    return e.other == e.player and _by_player(f, p, e)


def _by_player_what(f: Frame, p: _OfBoth, e: Event) -> bool:
    return _ok(f, e.player, p.player) and _ok(f, e.subject, p.what)


def _sent_away(f: Frame, p: _OfBoth, e: Event) -> bool:
    """Discarding and milling are told before the card has moved; its own ability is where it went (113.6k, 400.7e)."""
    if not e.subject or not _ok(f, e.player, p.player):
        return False
    by = p.cause if isinstance(p, a.Discards) else None
    if isinstance(p, a.Discards) and p.by_effect and not resolving(f.state, e.cause):
        return False
    if by is not None and not (e.cause and _ok(f, e.cause, by)):
        return False
    if _ok(f, e.subject, p.what):
        return True
    one = f.state.objects.get(f.source)
    return one is not None and one.came_from == e.subject and _ok(f, f.source, p.what)


def _life(f: Frame, p: _OfPlayer, e: Event) -> bool:
    return e.amount > 0 and _ok(f, e.player, p.player)


def _loses_life(f: Frame, p: a.LosesLife, e: Event) -> bool:
    if (p.by_damage and e.word != "damage") or (p.radiation and e.word != "radiation"):
        return False
    if p.to_below is not None:
        losing = f.state.losing.get(e.player, 0)
        left = f.state.players[e.player].life - losing - e.amount
        if left >= number(f, p.to_below):
            return False
    return _life(f, p, e)


def _taps_for_mana(f: Frame, p: a.TapsForMana, e: Event) -> bool:
    if p.types and not set(p.types) & set(e.mana):
        return False
    if p.chosen:
        thing = f.object(f.source)
        color = thing.chosen("color") if thing is not None else None
        if color is None or str(color) not in e.mana:
            return False
    return _by_player_what(f, p, e)


def _counters_put(f: Frame, p: a.CountersPut, e: Event) -> bool:
    if p.kind and e.word != p.kind:
        return False
    if p.by_effect and ("120.3d" in e.rules or not of_effect(f.state, e.cause)):
        return False
    return e.amount > 0 and _ok(f, e.subject, p.on) and _ok(f, e.player, p.by)


def _nth_counter(f: Frame, p: a.NthCounterPut, e: Event) -> bool:
    if e.word != p.kind or not _ok(f, e.subject, p.on):
        return False
    thing = f.object(e.subject)
    now = thing.counter(p.kind) if thing is not None else 0
    return now - e.amount < p.nth <= now


def _counters_removed(f: Frame, p: a.CountersRemoved, e: Event) -> bool:
    if p.kind and e.word != p.kind:
        return False
    if p.last and e.detail != "last":
        return False
    return e.amount > 0 and _ok(f, e.subject, p.from_)


def _attached(f: Frame, p: a.BecomesAttached, e: Event) -> bool:
    return _ok(f, e.subject, p.what) and _ok(f, e.other, p.to)


def _unattached(f: Frame, p: a.BecomesUnattached, e: Event) -> bool:
    return _ok(f, e.subject, p.what) and _ok(f, e.other, p.from_)


def _control(f: Frame, p: a.ControlChanges, e: Event) -> bool:
    return _ok(f, e.subject, p.what) and _ok(f, e.player, p.to) and _ok(f, e.other, p.from_)


def _countered(f: Frame, p: a.IsCountered, e: Event) -> bool:
    return _ok(f, e.subject, p.what) and _ok(f, e.source, p.by)


def _exploits(f: Frame, p: a.IsExploited, e: Event) -> bool:
    return _ok(f, e.subject, p.what) and _ok(f, e.other, p.victim)


def _scries(f: Frame, p: a.Scries, e: Event) -> bool:
    return (e.kind is K.SURVEIL) == p.surveil and _ok(f, e.player, p.player)


def _coin(f: Frame, p: a.FlipsCoin, e: Event) -> bool:
    if e.word not in ("won coin", "lost coin", "heads", "tails"):
        return False
    return (p.won is None or p.won == (e.word == "won coin")) and _ok(f, e.player, p.player)


def _die(f: Frame, p: a.RollsDie, e: Event) -> bool:
    wanted = e.amount if p.result is None else number(f, p.result)
    fits_ = e.amount >= wanted if p.least else e.amount == wanted
    return e.word == "die" and fits_ and _ok(f, e.player, p.player)


def _keyword_action(f: Frame, p: a.KeywordActionDone, e: Event) -> bool:
    if e.word != p.action or not _ok(f, e.other, p.whom):
        return False
    return _ok(f, e.player, p.player) and _ok(f, e.subject, p.what)


def _designation(f: Frame, p: a.GainsDesignation, e: Event) -> bool:
    return e.amount > 0 and e.word == p.designation and _subject(f, p, e)


def _adds_mana(f: Frame, p: a.AddsMana, e: Event) -> bool:
    if p.types and not set(p.types) & set(e.mana):
        return False
    if p.tapped is not None and not (e.word == TAPPED and fits(f, e.source, p.tapped)):
        return False
    return _ok(f, e.player, p.player)


OWN_PATTERNS: Patterns = {
    a.Enters: Row((K.MOVE,), _enters),
    a.Leaves: Row((K.MOVE,), _leaves, looks_back=True),
    a.Dies: Row((K.MOVE,), _dies, looks_back=True),
    a.Moves: Row((K.MOVE,), _moves),
    a.Attacks: Row((K.ATTACK,), _attacks),
    a.IsAttacked: Row((K.ATTACK,), _is_attacked),
    a.PlayerAttacks: Row((K.ATTACKERS, K.ATTACK), _player_attacks),
    a.Blocks: Row((K.BLOCK,), _blocks),
    a.BecomesBlocked: Row((K.BLOCKED, K.BLOCK), _becomes_blocked),
    a.NotBlocked: Row((K.UNBLOCKED,), _attacks_unblocked),
    a.DealsDamage: Row((K.DAMAGE,), _deals),
    a.DamagePrevented: Row((K.PREVENTED,), lambda f, p, e: _ok(f, e.other, p.to)),
    a.IsDealtDamage: Row((K.DAMAGE, K.EXCESS), _is_dealt),
    a.Casts: Row((K.CAST,), _casts),
    a.Activates: Row((K.ACTIVATE,), _activates),
    a.BecomesTarget: Row((K.TARGET,), _targeted),
    a.StepBegins: Row((K.STEP,), _step),
    a.Draws: Row((K.DRAW,), _draws),
    a.Discards: Row((K.DISCARD,), _sent_away),
    a.GainsLife: Row((K.GAIN_LIFE,), _life),
    a.LosesLife: Row((K.LOSE_LIFE,), _loses_life),
    a.PaysLife: Row((K.LOSE_LIFE,), lambda f, p, e: e.word == PAYMENT and _life(f, p, e)),
    a.Sacrifices: Row((K.SACRIFICE,), _by_player_what, looks_back=True),
    a.Cycles: Row((K.CYCLE,), _by_player_what),
    a.TapsForMana: Row((K.TAP_FOR_MANA,), _taps_for_mana),
    a.BecomesTapped: Row((K.TAP,), _subject),
    a.BecomesUntapped: Row((K.UNTAP,), _subject),
    a.CountersPut: Row((K.PUT_COUNTERS,), _counters_put),
    a.NthCounterPut: Row((K.PUT_COUNTERS,), _nth_counter),
    a.CountersRemoved: Row((K.REMOVE_COUNTERS,), _counters_removed),
    a.PlaysLand: Row((K.PLAY_LAND,), _plays_land),
    a.TurnsFaceUp: Row((K.TURN_FACE_UP,), _turned_up),
    a.Transforms: Row((K.TRANSFORM,), _subject),
    a.BecomesAttached: Row((K.ATTACH,), _attached),
    a.BecomesUnattached: Row((K.UNATTACH,), _unattached, looks_back=True),
    a.ControlChanges: Row((K.CONTROL,), _control, looks_back=True),
    a.PhasesIn: Row((K.PHASE_IN,), _subject),
    a.PhasesOut: Row((K.PHASE_OUT,), _subject, looks_back=True),
    a.LosesGame: Row((K.LOSE_GAME,), _by_player, looks_back=True),
    a.CreatesToken: Row((K.CREATE,), _by_player_what),
    a.IsCountered: Row((K.COUNTER,), _countered, looks_back=True),
    a.IsDestroyed: Row((K.DESTROY,), _subject),
    a.IsExploited: Row((K.EXPLOIT,), _exploits, looks_back=True),
    a.Searches: Row((K.SEARCH,), _searches),
    a.Shuffles: Row((K.SHUFFLE,), _by_player),
    a.Scries: Row((K.SCRY, K.SURVEIL), _scries),
    a.Mills: Row((K.MILL,), _sent_away),
    a.MillsSeveral: Row((K.MILL,), lambda f, p, e: not e.subject and _life(f, p, e)),
    a.Copies: Row((K.COPY_SPELL,), _by_player_what),
    a.FlipsCoin: Row((K.RANDOM,), _coin),
    a.RollsDie: Row((K.RANDOM,), _die),
    a.KeywordActionDone: Row((K.KEYWORD_ACTION, K.TAKE), _keyword_action),
    a.GainsDesignation: Row((K.DESIGNATE,), _designation),
    a.AddsMana: Row((K.ADD_MANA,), _adds_mana),
    a.PaysForSpell: Row((K.PAY,), _subject),
}


def matches(frame: Frame, pattern: a.EventPattern, event: Event) -> bool:
    """Whether an event fits a pattern."""
    if isinstance(pattern, a.AnyEvent):
        return any(matches(frame, part, event) for part in pattern.parts)
    if isinstance(pattern, a.OneOrMore):
        return matches(frame, pattern.event, event)
    if isinstance(pattern, a.FirstTime):
        return matches(frame, pattern.event, event) and _is_first(frame, pattern.event, event)
    row = frame.state.ports[PATTERNS].get(type(pattern))
    if row is None:
        if isinstance(pattern, a.StateIs):
            return False
        raise unknown("event", pattern)
    if id(event) in frame.state.seen:
        frame = frame.at(event)
    return event.kind in row.kinds and row.test(frame, pattern, event)


def _is_first(frame: Frame, pattern: a.EventPattern, event: Event) -> bool:
    """Whether nothing of this turn before the event fits; what happens with it comes in order (603.2)."""
    kinds = kinds_of(pattern, frame.state.ports)
    first = None
    mine = isinstance(pattern, a.Casts)  # “an opponent casts their first spell”: of each
    for e in past(frame, "turn"):
        if e.kind not in kinds or (mine and e.player != event.player):
            continue
        if e is event or matches(frame, pattern, e):
            first = e
    return first is None or first is event


@by_identity_in
def kinds_of(pattern: a.EventPattern, ports: Ports) -> frozenset[EventKind]:
    """The kinds of events that can fit a pattern."""
    if isinstance(pattern, a.AnyEvent):
        return frozenset[EventKind]().union(*(kinds_of(part, ports) for part in pattern.parts))
    if isinstance(pattern, (a.OneOrMore, a.FirstTime)):
        return kinds_of(pattern.event, ports)
    if isinstance(pattern, a.StateIs):
        return frozenset()
    row = ports[PATTERNS].get(type(pattern))
    if row is None:
        raise unknown("event", pattern)
    return frozenset(row.kinds)


@by_identity_in
def looks_back(pattern: a.EventPattern, ports: Ports) -> bool:
    """Whether triggers with this pattern look back in time (603.10)."""
    if isinstance(pattern, a.AnyEvent):
        return any(looks_back(part, ports) for part in pattern.parts)
    if isinstance(pattern, (a.OneOrMore, a.FirstTime)):
        return looks_back(pattern.event, ports)
    if isinstance(pattern, a.Moves):
        # What leaves a graveyard, or what all see going to a hand or library (603.10a); not 603.6c.
        back = (Zone.BATTLEFIELD, Zone.GRAVEYARD)
        return bool(pattern.from_) and all(zone in back for zone in pattern.from_)
    row = ports[PATTERNS].get(type(pattern))
    return row is not None and row.looks_back


# The past.


def past(frame: Frame, since: str) -> list[Event]:
    """The events of this turn, this combat or the game so far; of this turn also those before what triggered."""
    state = frame.state
    mark = 0
    if since in ("turn", "turn before it"):
        mark = state.turn_mark
    elif since == "combat":
        began = state.flag(COMBAT_MARK)
        mark = state.turn_mark if began is None else began
    elif since == "last turn":
        return _between(frame, state.flag(LAST_TURN_MARK), state.turn_mark)
    out = events_of(state.log, mark)[::-1]
    if since == "turn before it" and (it := frame.event) is not None:
        at = (i for i, e in enumerate(out) if (e.kind, e.subject) == (it.kind, it.subject))
        return out[next(at, -1) + 1 :]
    return out


def _between(frame: Frame, low: int, high: int) -> list[Event]:
    return events_of(frame.state.log, low)[: high - low][::-1]
