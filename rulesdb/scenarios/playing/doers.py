"""What the lines tell of things alone: who does it, and whether what is played is cast."""

from __future__ import annotations

from rulesdb.cards.vocabulary import CardType
from rulesdb.engine.game import Game
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import Ambiguous
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Things, Trouble, said


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
