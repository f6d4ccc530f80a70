"""What the lines tell of things alone: who does it, whether what is played is cast, and whose thing it is that asks.

What is said of `Ann's Watcher` is said of no other player's Watcher, whoever is asked (603.3a).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.game import Game
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import Ambiguous
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Things, Trouble, said


def by_the_rules(game: Game, things: Things, who: int, deed: m.Deed) -> int:
    """Who does what is told of a player, or of nobody: who is controlled by that player, with things of their own (723.5)."""
    if not who:
        return controller_of(game, things, deed)
    decision = game.decision
    if decision is None or decision.player != who:
        return who
    try:
        holder = controller_of(game, things, deed)
    except (Ambiguous, Trouble):
        return who
    return holder if holder == decision.subject else who


def controller_of(game: Game, things: Things, deed: m.Deed) -> int:
    """Who would do a deed that is told of the things alone: whoever controls the first of them, or could cast it."""
    if isinstance(deed, m.Attack) and deed.raids:
        ref = deed.raids[0].attacker
    elif isinstance(deed, m.Block) and deed.blockers:
        ref = deed.blockers[0]
    elif isinstance(deed, m.Cast):
        ref = deed.spell
    elif isinstance(deed, m.Activate):
        ref = deed.of
    else:
        raise Trouble("say who does this", deed.where)
    state = game.state
    found = [n for n in things.all(state, ref) if n in state.objects]
    owners = {game.look(n).controller or state.objects[n].owner for n in found}
    if not found:
        raise Trouble(f"there is no {said(ref)} now", ref.where)
    if len(owners) > 1:
        raise Ambiguous(f"{said(ref)!r} could be of several players: say whose (Ann's {ref.name})")
    return owners.pop()


def as_played(state: GameState, things: Things, step: m.Act) -> m.Act:
    """Playing what is no land is casting it, as people say it."""
    if not isinstance(step.deed, m.PlayLand):
        return step
    found = [n for n in things.all(state, step.deed.land) if n in state.objects]
    faces = [face for n in found for face in state.objects[n].card.faces]
    if not faces or any(CardType.LAND in face.type_line.types for face in faces):
        return step
    zone = (m.Option("from", word=step.deed.zone),) if step.deed.zone else ()
    return step.but(deed=m.Cast(step.deed.land, zone, where=step.deed.where))


def is_meant(state: GameState, things: Things, number: int, ref: m.Ref) -> bool:
    """Whether this name is of an object, or of the source of an ability on the stack; KeyError where it names nothing that can be."""
    around = _around(state, number)
    plain = m.Ref(ref.name, ref.whose, ref.token)
    named = set(things.all(state, plain))
    one = state.last(number)
    same = things.name(state, number) == ref.name or (one is not None and one.card.name == ref.name)
    if not ref.whose and (same or around & named):
        return True
    copied = any(state.last(n) is not None and look(state, n).name == ref.name for n in around)
    if not ref.whose:
        # A copy is called so where its controller has nothing else of the name.
        mine = _holders(state, around) if copied else set()
        return copied and not any(_holders(state, {n}) & mine for n in named)
    every = named | set(things.all(state, plain.but(whose="")))
    if not (same or copied or around & every):
        return False
    who = things.players[ref.whose]
    if who in _holders(state, around):
        return True
    # Its owner's card, where that player has or had no other of this name (108.3).
    return bool(around & named) and not named - around and not _had(state, who, every - around)


def _around(state: GameState, number: int) -> set[int]:
    """The numbers of an object: its own, that of what it has become, and those of the source of what is on the stack."""
    one = state.last(number)
    around = {number, state.current(number)}
    if one is not None and one.stack is not None:
        around |= {one.stack.source, state.current(one.stack.source)}
    return around


def _had(state: GameState, who: int, those: set[int]) -> bool:
    """Whether a player controlled one of these before it went where it is now."""
    return any(
        gone.object.controller == who and gone.object.stack is None
        for n, gone in state.lki.items()
        if state.current(n) in those
    )


def _holders(state: GameState, around: set[int]) -> set[int]:
    """Who controls these, or did as they left; the owners where nobody controlled any of them (108.4)."""
    those = [(n, one) for n in around if (one := state.last(n)) is not None]
    controlled = {
        look(state, n).controller if n in state.objects else one.controller
        for n, one in those
        if one.controller
    }
    return controlled or {one.owner for _, one in those}


def lies_elsewhere(state: GameState, line: m.Choose, answer: object) -> bool:
    """Whether a line discards what is in no hand, or sacrifices what is no permanent: another choice is meant (701.9a, 701.21a)."""
    zone = _DONE_IN.get(line.words) if line.source is None else None
    if zone is None or not isinstance(answer, tuple):
        return False
    objects = state.objects
    return any(n in objects and objects[n].zone is not zone for n in answer if isinstance(n, int))


def is_done(line: m.Choose) -> bool:
    """Whether a line says what is done with a thing, as a choice among those for which it is: nothing is aimed at so (115.1)."""
    return line.source is None and line.words in _DONE_IN


_DONE_IN: Final = {"discards": Zone.HAND, "sacrifices": Zone.BATTLEFIELD}
"""Where things lie that a line says this of."""


def the_attacker(
    state: GameState,
    things: Things,
    ref: m.Ref | None,
    among: list[int],
    pairs: Iterable[tuple[int, int]],
) -> int:
    """The attacker that is blocked: the only one where none is named; who names one of several again means one that nothing in these pairs blocks."""
    if ref is None:
        return among[0]
    blocked = {attacker for _, attacker in pairs}
    others = [n for n in among if n not in blocked]
    again = {*things.all(state, ref)} & {*others} and not ref.state
    return things.one(state, ref, others if again else among)
