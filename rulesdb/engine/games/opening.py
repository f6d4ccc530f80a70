"""Starting the game: shuffling, opening hands, mulligans of each date, opening-hand actions (103)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import happen, run_effect
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.ante import at_stake
from rulesdb.engine.mechanics.planes import begin
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.decisions import YES_OR_NO, Decision, DecisionKind
from rulesdb.engine.state.entering import Entering
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import HAND_SIZE
from rulesdb.engine.state.game_state import Stage
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.team_turns import shared

K = EventKind
S = TypeVar("S", bound=a.Static)


def set_up(p: Play) -> None:
    """Shuffle and draw opening hands (103.3, 103.5)."""
    state = p.state
    for who in state.from_active():
        happen(p, Event(K.SHUFFLE, player=who, rules=("103.3",)))
    at_stake(p)
    for who in state.from_active():
        _draw_hand(p, who, state.flag(HAND_SIZE, who))
    state.stage = Stage.OPENING


def _draw_hand(p: Play, who: int, size: int) -> None:
    for _ in range(size):
        library = p.state.zone(Zone.LIBRARY, who)
        if library:
            happen(p, moving(p, library[0], Zone.HAND, "103.5"))
        else:
            # Who can't draw a whole hand loses in the first upkeep (104.3c, 727.3, 729.3).
            player = p.player(who)
            p.state.put_player(player._replace(drew_from_empty=True), "library")


def opening_hands(p: Play) -> None:
    """Mulligans, one round at a time, until all keep (103.5)."""
    state = p.state
    form = state.variants["mulligan"]
    open_ = [who for who in state.from_active() if not state.players[who].kept]
    if not open_:
        _opening_actions(p)
        begin(p)
        state.stage = Stage.BEGIN_TURN
        return
    if state.variants["order of mulligans"] == "one player after the other":
        open_ = open_[:1]  # the next decides when this one has kept
    again = []
    for who in open_:
        size = state.flag(HAND_SIZE, who)
        _instead_of_waiting(p, who)
        player = state.players[who]
        possible = _counted(p, player.mulligans) < size
        if possible and p.ask_whether(
            Decision(
                who,
                DecisionKind.MULLIGAN,
                f"{player.name} takes a mulligan",
                ("103.5",),
                YES_OR_NO,
            )
        ):
            again.append(who)
        else:
            _keep(p, who, form)
    for who in again:
        player = state.players[who]
        taken = player.mulligans + 1
        if _by_cards(p):
            _some_cards(p, who, taken)
            continue
        for n in state.zone(Zone.HAND, who):
            happen(p, moving(p, n, Zone.LIBRARY, "103.5"))
        happen(p, Event(K.SHUFFLE, player=who, rules=("103.5",)))
        state.put_player(player._replace(mulligans=taken), "players")
        size = state.flag(HAND_SIZE, who)
        _draw_hand(p, who, size if form == "london" else size - _counted(p, taken))
        own = ("902.5a", "103.5a") if size != HAND_SIZE.unset else ()
        free = () if _counted(p, taken) else _uncounted(p)
        p.state.record(
            Event(K.MULLIGAN, player=who, amount=taken, rules=("103.5", *free, *_teams(p), *own))
        )


def _counted(p: Play, taken: int) -> int:
    """In a multiplayer game and in any Brawl game the first mulligan does not count (103.5c)."""
    free = len(p.state.order) > 2 or setting(p.state).commanders == "Brawl"
    return max(0, taken - free)


def _uncounted(p: Play) -> tuple[str, ...]:
    """The rules by which the first mulligan does not count."""
    brawl = ("903.12g",) if setting(p.state).commanders == "Brawl" else ()
    return ("103.5c", *(("800.6",) if len(p.state.order) > 2 else ()), *brawl)


def _teams(p: Play) -> tuple[str, ...]:
    """The rule of the order in which teams decide on mulligans."""
    return ("103.5d", "805.3a") if shared(p.state) else ()


def _by_cards(p: Play) -> bool:
    """Whether it is a Commander game of a time in which they had mulligans of their own (903.8 then)."""
    return bool(setting(p.state).commanders) and (
        p.state.variants["mulligans of Commander games"] == "some cards"
    )


def _some_cards(p: Play, who: int, taken: int) -> None:
    """Any number of cards are exiled, and one fewer drawn; they are shuffled in as the hand is kept."""
    state = p.state
    hand = state.zone(Zone.HAND, who)
    away = p.ask_numbers(
        Decision(who, DecisionKind.BOTTOM, "which cards are exiled", ("103.5",), hand, 0, len(hand))
    )
    for n in away:
        happen(p, moving(p, n, Zone.EXILE, "103.5"))
    state.put_player(state.players[who]._replace(mulligans=taken), "players")
    _draw_hand(p, who, max(0, len(away) - 1))
    state.record(Event(K.MULLIGAN, player=who, amount=taken, rules=("103.5",)))


def _keep(p: Play, who: int, form: str) -> None:
    state = p.state
    player = state.players[who]
    counted = _counted(p, player.mulligans)
    if form == "london" and counted:
        hand = state.zone(Zone.HAND, who)
        down = p.ask_numbers(
            Decision(who, DecisionKind.BOTTOM, "which cards go to the bottom", ("103.5",), hand,
                     min(counted, len(hand)), min(counted, len(hand)))
        )  # fmt: skip
        for n in down:
            happen(p, moving(p, n, Zone.LIBRARY, "103.5")._replace(word="bottom"))
    elif player.mulligans and _by_cards(p):
        for n in tuple(n for n in state.zone(Zone.EXILE) if state.objects[n].owner == who):
            happen(p, moving(p, n, Zone.LIBRARY, "103.5"))
        happen(p, Event(K.SHUFFLE, player=who, rules=("103.5",)))
    elif form == "vancouver" and player.mulligans:
        run_effect(p, a.Scry(a.Number(1)), Frame(state, who, 0))
    state.put_player(state.players[who]._replace(kept=True), "players")


def _in_hand(p: Play, who: int, kind: type[S]) -> Iterator[tuple[int, S]]:
    """The cards in a hand with a statement of a kind, each with it."""
    for n in p.state.zone(Zone.HAND, who):
        for held in held_of(p.state.objects[n].card.front, p.ports):
            if isinstance(held.ability, a.StaticAbility):
                yield from ((n, s) for s in held.ability.statements if isinstance(s, kind))


def _instead_of_waiting(p: Play, who: int) -> None:
    """What a player may do any time they could mulligan, before they declare whether they do (103.5b)."""
    refused: set[tuple[int, a.AtMulligan]] = set()
    while left := [one for one in _in_hand(p, who, a.AtMulligan) if one not in refused]:
        n, statement = left[0]
        asked = f"use {p.name(n)} before a mulligan"
        decision = Decision(who, DecisionKind.MAY, asked, ("103.5b",), YES_OR_NO, source=n)
        if not p.ask_whether(decision):
            refused.add((n, statement))
            continue
        happen(p, Event(K.REVEAL, n, who, rules=("103.5b",)))
        run_effect(p, statement.effect, Frame(p.state, who, n))


def _opening_actions(p: Play) -> None:
    """Cards that may begin the game on the battlefield, or be revealed (103.6); a team after the other (103.6c)."""
    for who in p.state.from_active():
        for n, statement in tuple(_in_hand(p, who, a.BeginsOnBattlefield)):
            _begin_with(p, who, n, statement)


def _begin_with(p: Play, who: int, n: int, statement: a.BeginsOnBattlefield) -> None:
    if not p.ask_whether(
        Decision(
            who,
            DecisionKind.MAY,
            f"use {p.name(n)} from the opening hand",
            ("103.6",),
            YES_OR_NO,
            source=n,
        )
    ):
        return
    more = ("103.6c",) if shared(p.state) else ()
    if statement.reveal_then is not None:
        happen(p, Event(K.REVEAL, n, who, rules=("103.6b", *more)))
        run_effect(p, statement.reveal_then, Frame(p.state, who, n))
    else:
        happen(
            p,
            moving(p, n, Zone.BATTLEFIELD, "103.6a")
            ._replace(detail=Entering(controller=who))
            .citing(*more),
        )
