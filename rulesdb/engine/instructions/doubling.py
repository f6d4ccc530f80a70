"""Doubling and tripling what is no characteristic: life totals and unspent mana; mana that goes over to another (106.13, 701.10d, f, 701.11)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, done, players
from rulesdb.engine.events.happen import forbidden, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.instructions.damage_and_life import life_event
from rulesdb.engine.stack.activating import activate
from rulesdb.engine.stack.sources import sources
from rulesdb.engine.state.decisions import Activate, Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import ManaUnit

K = EventKind


def _double_life(p: Play, effect: a.DoubleLife, frame: Frame) -> None:
    """As much life is gained or lost as makes the total twice what it is (701.10d); who can't do that doesn't begin it (119.7, 119.8)."""
    did = True
    for who in players(p, frame, effect.player):
        more = p.player(who).life * (effect.factor - 1)
        kind = K.GAIN_LIFE if more > 0 else K.LOSE_LIFE
        if more:
            event = life_event(kind, who, abs(more), frame, "701.10d")
            did = did and forbidden(p, event) is None
            happen(p, event)
    done(frame, effect, did=did)


def _double_mana(p: Play, effect: a.DoubleMana, frame: Frame) -> None:
    """As much mana of each type is added as there is already (701.10f)."""
    made: tuple[str, ...] = ()
    for who in players(p, frame, effect.player):
        types = tuple(unit.type for unit in p.player(who).pool)
        if types:
            results = happen(
                p,
                Event(K.ADD_MANA, player=who, source=frame.source, amount=len(types), detail=types,
                      rules=("701.10f", "106.4"), cause=frame.cause),
            )  # fmt: skip
            for event in results:
                if event.kind is K.ADD_MANA:
                    made += event.mana
    frame.bound["!made"] = made
    done(frame, effect, did=True)


def _activate_mana(p: Play, effect: a.ActivateMana, frame: Frame) -> None:
    """A mana ability of each of these is activated, of several the one that its player chooses; what can make none is left (605.3a)."""
    did = False
    for who in players(p, frame, effect.player):
        for n in answers(frame, effect.of):
            taps = [tap for tap in sources(p, who, anything=True) if tap.source == n]
            ways = {option: tap.ability for tap in reversed(taps) for option in tap.options}
            found = tuple(dict.fromkeys(option for tap in taps for option in tap.options))
            if not found:
                continue
            chosen = found[0]
            if len(found) > 1:
                chosen = p.ask_types(
                    Decision(who, DecisionKind.OPTION, f"which mana {p.name(n)} adds",
                             ("605.3a", "608.2d"), found, source=n)
                )  # fmt: skip
            activate(p, who, Activate(n, ways[chosen]), chosen)
            did = True
    done(frame, effect, did=did)


def _move_mana(p: Play, effect: a.MoveMana, frame: Frame) -> None:
    """The very mana that one player loses is another's, with its restrictions and effects (106.13)."""
    units: tuple[ManaUnit, ...] = ()
    for who in players(p, frame, effect.from_):
        player = p.player(who)
        units += player.pool
        p.state.put_player(player._replace(pool=()), "players")
    for who in players(p, frame, effect.to):
        player = p.player(who)
        p.state.put_player(player._replace(pool=(*player.pool, *units)), "players")
        types = tuple(unit.type for unit in units)
        moved = Event(K.CHOICE, frame.source, who, word="mana goes over", rules=("106.13",))
        p.state.record(moved._replace(amount=len(units), detail=types))
    done(frame, effect, did=bool(units))


EFFECTS: Followers = {
    a.ActivateMana: _activate_mana,
    a.MoveMana: _move_mana,
    a.DoubleLife: _double_life,
    a.DoubleMana: _double_mana,
}
