"""Games that are played for ante: the cards that are at stake, who may put one there, who owns them (407, 800.4n).

Without that option nothing is put into the ante zone, and the cards that speak of it stay outside the game (407.3).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, acted_on, done, each, found_there, players
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import place, remove
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.errors import Unsupported

K = EventKind


def at_stake(p: Play) -> None:
    """Before anybody draws, each player puts a random card of the deck, which was just shuffled, into the ante zone (407.2)."""
    if not setting(p.state).ante:
        return
    for who in p.state.from_active():
        for n in p.state.zone(Zone.LIBRARY, who)[:1]:
            happen(p, moving(p, n, Zone.ANTE, "407.2"))


def won(p: Play, winners: tuple[int, ...]) -> None:
    """The winner owns all the cards in the ante zone at the end of the game; after a draw nobody else does (407.2)."""
    here = p.state.zone(Zone.ANTE)
    if not winners or not here:
        return
    if len(winners) > 1:
        raise Unsupported(
            "which player of a team that wins owns the cards in the ante zone (407.2)"
        )
    for n in here:
        _owned_by(p, n, winners[0], "407.2")


def outside_for_ante(p: Play, one: GameObject) -> Considered | None:
    """Why a card that is only for games played for ante isn't brought into another game; None where it is (407.3)."""
    if one.kind is not ObjectKind.CARD or setting(p.state).ante:
        return None
    if not for_ante(one.card.front.abilities):
        return None
    return Considered(p.name(one.id), "this game is not played for ante", ("407.3",))


def for_ante(abilities: tuple[a.Ability, ...]) -> bool:
    """Whether a card says that it is only for games that are played for ante (407.3)."""
    for one in abilities:
        if type(one) is a.StaticAbility and one.statements and type(one.statements[0]) is a.ForAnte:
            return True
    return False


def in_the_game(state: GameState) -> bool:
    """Whether a card is in the game that is only for games played for ante; asked of each game, so no call is made for each card."""
    outside, static, only = Zone.OUTSIDE, a.StaticAbility, a.ForAnte
    for one in state.objects.values():
        if one.zone is not outside:
            for ability in one.card.faces[0].abilities:
                if (
                    type(ability) is static
                    and ability.statements
                    and type(ability.statements[0]) is only
                ):
                    return True
    return False


def _owned_by(p: Play, n: int, who: int, rule: str) -> None:
    """A card has another owner from now on; of one in a hand, library or graveyard it is that owner's (400.3)."""
    one = p.state.objects[n]
    if one.owner == who:
        return
    if one.kind is not ObjectKind.CARD:
        raise Unsupported("an owner of what is no card is changed")
    remove(p.state, one)
    place(p.state, one._replace(owner=who))
    p.state.board = None
    p.state.record(Event(K.OWNER, n, who, other=one.owner, rules=(rule,), name=p.name(n)))


def _ante(p: Play, effect: a.Ante, frame: Frame) -> None:
    """Only its owner antes an object (407.4)."""
    events: list[Event] = []
    for who, here in each(p, frame, effect.player):
        for n in acted_on(p, here, effect.what, by=who):
            one = p.state.objects.get(n)
            if one is None:
                continue
            if one.owner != who:
                why = Considered(p.name(n), f"{p.name(who)} doesn't own it", ("407.4",))
                p.state.record(
                    Event(
                        K.SKIP,
                        n,
                        who,
                        frame.source,
                        word="ante",
                        rules=("407.4",),
                        considered=(why,),
                    )
                )
                continue
            events.append(moving(p, n, Zone.ANTE, "407.4", cause=frame.cause))
    results = happen(p, *events) if events else []
    done(frame, effect, [e.other for e in results if e.kind is K.MOVE and e.to is Zone.ANTE])


def _become_owner(p: Play, effect: a.BecomeOwner, frame: Frame) -> None:
    for who in players(p, frame, effect.player):
        for n in found_there(p, frame, effect.what, acted_on(p, frame, effect.what, by=who)):
            if n in p.state.objects:
                _owned_by(p, n, who, "407.3")


def _exchange_ownership(p: Play, effect: a.ExchangeOwnership, frame: Frame) -> None:
    """Each gets the owner of the other; nothing where one of them is gone (701.12a)."""
    one, other = (_here(p, frame, ref) for ref in (effect.first, effect.second))
    if not one or not other:
        return
    first, second = p.state.objects[one].owner, p.state.objects[other].owner
    _owned_by(p, one, second, "407.3")
    _owned_by(p, other, first, "407.3")


def _exchange_places(p: Play, effect: a.ExchangePlaces, frame: Frame) -> None:
    """Two cards change places at the same time; nothing where one of them is gone, or where they have two owners (701.12d)."""
    one, other = (_here(p, frame, ref) for ref in (effect.first, effect.second))
    objects = p.state.objects
    if not one or not other or objects[one].owner != objects[other].owner:
        return
    happen(
        p,
        moving(p, one, objects[other].zone, "701.12d", cause=frame.cause),
        moving(p, other, objects[one].zone, "701.12d", cause=frame.cause),
    )


def _here(p: Play, frame: Frame, ref: a.Ref) -> int:
    """The one thing meant where it is now, also where a cost has put it (400.7j); 0 where it is nowhere to be found."""
    found = [n for n in found_there(p, frame, ref, acted_on(p, frame, ref)) if n in p.state.objects]
    return found[0] if found else 0


EFFECTS: Followers = {
    a.Ante: _ante,
    a.BecomeOwner: _become_owner,
    a.ExchangeOwnership: _exchange_ownership,
    a.ExchangePlaces: _exchange_places,
}
