"""How much mana something makes when it is tapped for mana now, with all that triggers on it and replaces it: each way is tried (605).

What is tried is done on copies; a mana ability's choices are all gone through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import Activate, DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple

_MOST = 200
"""So many ways are gone through."""


class Made(NamedTuple):
    """The mana that each way to tap something adds, in braces, with the rules by which it does; the refusal of another way."""

    who: int
    """Who would tap it."""
    ways: dict[str, tuple[str, ...]]
    refused: IllegalAction | None = None


def made_now(story: Story, one: m.Noted, n: int) -> Made:
    """Each way to activate a mana ability of a permanent, tried on a copy."""
    trial = story.hand.aside()
    look = story.game.look(n)
    who = look.controller or story.state.objects[n].owner
    trial.priority_of(who, one.ref.where)
    made: dict[str, tuple[str, ...]] = {}
    refused: IllegalAction | None = None
    for at, held in enumerate(look.abilities):
        if isinstance(held.ability, a.ActivatedAbility) and is_mana_ability(
            story.state, held.ability
        ):
            try:
                made |= _ways(trial.game, who, Activate(n, at))
            except IllegalAction as error:
                refused = error
    return Made(who, made, refused)


def tapped(story: Story, one: m.Noted, n: int) -> Reply:
    """The mana that each way to activate a mana ability of it adds, all in all (106.12, 605.4a)."""
    name = said(one.ref)
    if is_player(n):
        raise Trouble(f"{name} is a player; ask of one thing", one.ref.where)
    if n not in story.state.objects:
        return Reply(f"{name} no longer exists", ("400.1",))
    who, made, refused = made_now(story, one, n)
    player = story.state.players[who].name
    if not made:
        if refused is None:
            return Reply(f"{name} has no mana ability", ("605.1a",))
        return Reply(f"{player} gets no mana from {name} now: {refused}", refused.rules)
    text = f"{player} gets {' or '.join(made)} from tapping {name}"
    return Reply(text, rules_of_making(made) or ("106.4",))


def rules_of_making(made: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The rules of all ways, what makes it more than it says first."""
    rules = dict.fromkeys(rule for each in made.values() for rule in each)
    return tuple(sorted(rules, key=lambda rule: not rule.startswith(("605.4a", "106.12"))))


def _ways(game: Game, who: int, action: Activate) -> dict[str, tuple[str, ...]]:
    """What each way adds to the pool, with the rules by which mana is added."""
    out: dict[str, tuple[str, ...]] = {}
    before = Counter(unit.type for unit in game.state.players[who].pool)
    since = len(game.events())
    todo: list[list[object]] = [[action]]
    for _ in range(_MOST):
        if not todo:
            return out
        answers = todo.pop()
        trial = game.copy()
        for answer in answers:
            trial.advance(answer)
        decision = trial.decision
        if decision is not None and decision.kind is not DecisionKind.PRIORITY:
            todo += [[*answers, option] for option in reversed(decision.options)]
            continue
        pool = Counter(unit.type for unit in trial.state.players[who].pool) - before
        events = [e for e in trial.events(since) if e.kind is EventKind.ADD_MANA]
        rules = dict.fromkeys(rule for e in events for rule in e.rules)
        more = ("605.4a",) if len({e.source for e in events}) > 1 else ()
        out.setdefault(_said(pool), (*more, *rules))
    raise Trouble("there are too many ways to tell them all")


def _said(pool: Counter[str]) -> str:
    """Mana in braces; much of a kind with its number."""
    parts = [
        f"{{{kind}}}" * count if count <= 6 else f"{count} × {{{kind}}}"
        for kind, count in sorted(pool.items())
    ]
    return "".join(parts) or "no mana"
