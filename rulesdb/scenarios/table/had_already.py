"""What is taken to be so of a permanent that is told to be there: the counters it entered with, what a Saga's chapters did.

Counters are those of its own text, where their number hangs on nothing and no line tells of counters on it (122.6,
614.1c). What the chapters of a Saga made it gain for good it has; what else they did before is not made up (714.2b, 714.3c).
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Step
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import last
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.flags import LORE_PUT
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import GameObject
from rulesdb.engine.state.ports import Ports
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.scenarios import model as m
from rulesdb.scenarios.table.things import Things


def entered_with(
    one: GameObject, ports: Ports, setup: Iterable[m.Setup] = ()
) -> tuple[dict[str, int], tuple[str, ...]]:
    """The counters with which its own text and keywords have any such permanent enter, by kind; and sentences that say so.

    None of a kind of which a line of the `setup` tells how many are on it.
    """
    found: dict[str, int] = {}
    for held in held_of(one.card.faces[one.face], ports):
        ability = held.ability
        if not isinstance(ability, a.StaticAbility) or ability.condition is not None:
            continue
        for made in ability.statements:
            if not isinstance(made, a.Replacement) or made.event != _ENTERS or made.optional:
                continue
            if made.condition is not None or not isinstance(made.instead, a.Happens):
                continue
            for change in made.instead.changes:
                if isinstance(change, a.WithCounters) and isinstance(change.count, a.Number):
                    found[change.kind] = found.get(change.kind, 0) + change.count.value
    for said in setup if found else ():
        if isinstance(said, m.Stands) and said.mark.kind == "counters":
            named = {ref.name for ref in said.refs}
            if one.card.name in named or one.card.faces[one.face].name in named:
                found.pop(said.mark.word, None)
    return found, () if not found else tuple(
        f"{one.card.name} has the {count} {kind} counter{'s' * (count != 1)} that it entered with"
        for kind, count in found.items()
    )


_ENTERS = a.Enters(a.Is(a.Source()))


def of_this_turn(
    state: GameState, things: Things, setup: Iterable[m.Setup], step: Step
) -> tuple[str, ...]:
    """What the turn in which the story begins has brought before that step, where something here hangs on it."""
    sagas = of_sagas(state, things, main=step is Step.PRECOMBAT_MAIN)
    return (*sagas, *of_draws(state, setup, step))


def of_sagas(state: GameState, things: Things, *, main: bool) -> tuple[str, ...]:
    """That the counters told are those of this turn too, where the story begins in a precombat main phase (`main`).

    No chapter triggers for a counter that is told. What a chapter gave the Saga itself for as long as it is there, which
    hangs on no choice, it has (611.2a); what else one would have done before is not made up.
    """
    out: list[str] = []
    for n in state.battlefield:
        one = state.objects[n]
        lore = one.counter("lore")
        if not lore or "Saga" not in one.card.faces[one.face].type_line.subtypes:
            continue
        name = things.name(state, n)
        if main and their_turn(state, one.controller):
            state.set_flag(LORE_PUT, True, n)
            out.append(f"{name} has the lore counter of this turn")
        gained, other = _done_before(one, lore)
        for changes in gained:
            frame = Frame(state, one.controller, n)
            last(Play(state), frame, a.Indefinitely(), changes=changes, to=(n,))
        if gained:
            out.append(f"{name} has gained what its chapters up to now give it")
        if other:
            out.append(
                f"of what the chapters of {name} did before, nothing is here but what is told"
                " (begin with fewer lore counters, before a precombat main phase, to play them)"
            )
    return tuple(out)


def of_draws(state: GameState, setup: Iterable[m.Setup], step: Step) -> tuple[str, ...]:
    """That whoever's turn it is has drawn for it, where the story begins behind the draw step and a text counts that.

    In the first turn of a game, which a line tells, nobody has (103.8a, 504.1).
    """
    out: list[str] = []
    opening = any(isinstance(one, m.FirstTurn) for one in setup)
    if opening or step in (Step.UNTAP, Step.UPKEEP, Step.DRAW):
        return ()
    cards = {id(one.card): one.card for one in state.objects.values()}
    speak = [one for one in cards.values() if [1 for face in one.faces if "draw" in face.text]]
    if not any(map(_counts_draws, speak)):
        return ()
    for player in state.order:
        drew = Use(Counted.DREW, player)
        if their_turn(state, player) and not state.uses.get(drew, 0):
            state.uses[drew] = 1
            name = state.players[player].name
            out.append(f"{name} has drawn the card of this turn's draw step")
    return tuple(out)


@by_identity
def _counts_draws(card: Card) -> bool:
    """Whether a text asks how many cards a player has drawn in a turn (121.2b)."""
    parts = (part for face in card.faces for one in face.abilities for part in one.walk())
    return any(
        (isinstance(part, a.CantDraw) and part.limit is not None)
        or (isinstance(part, a.Draws) and part.nth is not None)
        or (isinstance(part, a.FirstTime) and isinstance(part.event, a.Draws))
        for part in parts
    )


def _done_before(one: GameObject, lore: int) -> tuple[list[tuple[a.Change, ...]], bool]:
    """What the chapters up to so many counters gave the Saga for good, each time; and whether any did something else."""
    gained: list[tuple[a.Change, ...]] = []
    other = False
    for ability in one.card.faces[one.face].abilities:
        if not isinstance(ability, a.ChapterAbility):
            continue
        times = sum(1 for chapter in ability.chapters if chapter <= lore)
        effect = ability.effect
        if times and _for_good(effect):
            assert isinstance(effect, a.Apply)
            gained += [effect.changes] * times
        else:
            other = other or times > 0
    return gained, other


def _for_good(effect: a.Effect) -> bool:
    """Whether an effect gives its source abilities, and nothing else, without end."""
    return (
        isinstance(effect, a.Apply)
        and effect.to == a.Source()
        and effect.duration == a.Indefinitely()
        and all(isinstance(change, a.Gain) for change in effect.changes)
    )
