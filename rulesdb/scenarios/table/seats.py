"""Who sits where, in which variant and with which options: the players of a scenario as the engine has them.

A variant brings its options along (809.3, 810.2, 811.2); what it says about seats is checked. What
the engine does not play is refused by its name. Nothing is played here.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.game import Seat
from rulesdb.engine.games.melee import A_TURN_MARKER
from rulesdb.engine.mechanics.ante import in_the_game
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.options import Setting
from rulesdb.errors import BadInput, Unsupported
from rulesdb.scenarios import model as m


def problem(scenario: m.Scenario) -> str:
    """What is wrong with teams and seats in the variant; empty where nothing is."""
    listed = [name for team in scenario.teams for name in team]
    if listed and sorted(listed) != sorted(scenario.players):
        return "the teams and the players are not the same people"
    rule = _SEATED.get(scenario.variant)
    return rule(scenario) if rule is not None else ""


def _equal(scenario: m.Scenario, least: int) -> str:
    sizes = {len(team) for team in scenario.teams}
    if len(scenario.teams) < 2 or len(sizes) != 1 or min(sizes) < least:
        return f"{scenario.variant} is played by two or more teams of one size, at least {least}"
    return ""


def _together(scenario: m.Scenario, least: int) -> str:
    """Each team sits together (805.1, 809.2, 810.3)."""
    wrong = _equal(scenario, least)
    if wrong:
        return wrong
    players = scenario.players
    for team in scenario.teams:
        first = [
            at for at, name in enumerate(players) if name in team and players[at - 1] not in team
        ]
        if len(first) != 1:
            return f"{' and '.join(team)} don't sit together"
    return ""


def _alternating(scenario: m.Scenario) -> str:
    """Nobody sits next to a teammate, and teams are equally spaced out (811.3)."""
    wrong = _equal(scenario, 2)
    if wrong:
        return wrong
    players, count = scenario.players, len(scenario.teams)
    team_of = {name: at for at, team in enumerate(scenario.teams) for name in team}
    around = [team_of[name] for name in players]
    for at, name in enumerate(players):
        if around[at] == around[at - 1]:
            return f"{name} sits next to a teammate"
    if any(around[at] != around[at % count] for at in range(len(around))):
        return "the teams are not equally spaced out"
    return ""


_SEATED: dict[str, Callable[[m.Scenario], str]] = {
    "Two-Headed Giant": lambda s: _together(s, 2),
    "Emperor": lambda s: _together(s, 3),
    "Alternating Teams": _alternating,
}


def taken(scenario: m.Scenario) -> list[Seat]:
    """The seats of the players, with the life totals that the variant begins with (103.4)."""
    wrong = problem(scenario)
    if wrong:
        raise BadInput(f"the seating is illegal: {wrong}")
    if scenario.variant == "Grand Melee" and len(scenario.players) < A_TURN_MARKER:
        raise Unsupported("a Grand Melee of fewer than four players has no turn marker (807.4a)")
    teams = {name: at for at, team in enumerate(scenario.teams, 1) for name in team}
    lives = _LIFE.get(scenario.variant)
    life = lives(scenario) if lives is not None else 20
    more = dict.fromkeys(_archenemies(scenario), 40)
    if _led(scenario):
        more = dict.fromkeys(scenario.players, 60)
    return [
        Seat(name, life=more.get(name, life), team=teams.get(name, 0)) for name in scenario.players
    ]


_LIFE: dict[str, Callable[[m.Scenario], int]] = {
    "Two-Headed Giant": lambda s: 15 * len(s.teams[0]),
    "Commander": lambda _: 40,
    "Brawl": lambda s: 25 if len(s.players) == 2 else 30,
}
"""Starting life totals (103.4a, 103.4c, 103.4d, 810.11); a vanguard changes its owner's own, and an archenemy has one (904.5)."""


def _archenemies(scenario: m.Scenario) -> tuple[str, ...]:
    """Who has a scheme deck: the team of one against the other team (904.2a), or everybody (904.12b)."""
    if scenario.variant != "Archenemy":
        return ()
    if not scenario.teams:
        return tuple(scenario.players)
    alone = [team for team in scenario.teams if len(team) == 1]
    if len(scenario.teams) != 2 or not alone:
        raise BadInput("Archenemy is played by one player against a team, or without teams (904.2)")
    return alone[0]


def setting(scenario: m.Scenario) -> Setting:
    """The options of a game, those of its variant and those that are said."""
    number = {name: at for at, name in enumerate(scenario.players, 1)}
    said = {each.kind for each in scenario.options}
    giant = scenario.variant == "Two-Headed Giant"
    melee = scenario.variant == "Grand Melee"
    emperors = _emperors(scenario, number)
    ranges = {n: 2 if n in emperors else 1 for n in number.values()} if emperors else {}
    if melee:
        ranges = dict.fromkeys(number.values(), 1)
    for each in scenario.options:
        if each.kind == "range of influence":
            ranges |= {number[name]: each.number for name in each.players or scenario.players}
    if emperors and len(scenario.teams[0]) > 3 and "range of influence" not in said:
        raise BadInput("with teams of more than three, say each range of influence (809.6)")
    return Setting(
        shared_life=giant or (_led(scenario) and bool(scenario.teams)),
        shared_turns=giant
        or "shared team turns" in said
        or (scenario.variant == "Archenemy" and bool(scenario.teams)),
        ranges=tuple(sorted(ranges.items())),
        attack=_attack(scenario, said),
        deploy="deploy creatures" in said or bool(emperors),
        emperors=emperors,
        archenemies=tuple(number[name] for name in _archenemies(scenario)),
        planar=scenario.variant == "Planechase" or not said.isdisjoint(_PLANAR),
        melee=melee,
        single_deck="single planar deck" in said,
        commanders=_commanders(scenario, said),
        ante="ante" in said,
    )


_AT_STAKE = (Zone.ANTE, 0)


def for_ante(chosen: Setting, state: GameState) -> tuple[Setting, tuple[str, ...]]:
    """The options with that of playing for ante where a card of such games is in it, or one is at stake; and what is taken so (407.2, 407.3)."""
    if chosen.ante or not (state.zones.get(_AT_STAKE) or in_the_game(state)):
        return chosen, ()
    return chosen._replace(ante=True), ("the game is played for ante",)


_PLANAR = frozenset({"planar decks", "single planar deck"})
"""Options that make any game one of Planechase, too (901.12, 901.15)."""


def _led(scenario: m.Scenario) -> bool:
    """Whether an Archenemy game is played with commanders: 60 life for each side (904.13b)."""
    said = {each.kind for each in scenario.options}
    return scenario.variant == "Archenemy" and "commanders" in said


def _commanders(scenario: m.Scenario, said: set[str]) -> str:
    """The variant with commanders that is played, or that another variant is played with (904.13)."""
    if scenario.variant in ("Commander", "Brawl"):
        return scenario.variant
    return "Commander" if "commanders" in said else ""


def _emperors(scenario: m.Scenario, number: dict[str, int]) -> tuple[int, ...]:
    """The player in the middle of each team (809.2, 809.6a)."""
    if scenario.variant != "Emperor":
        return ()
    return tuple(
        number[team[(len(team) - 1) // 2]] for team in map(_seated(scenario), scenario.teams)
    )


def _seated(scenario: m.Scenario) -> Callable[[tuple[str, ...]], list[str]]:
    """The members of a team from the first seat of it to the last."""
    players = scenario.players

    def order(team: tuple[str, ...]) -> list[str]:
        first = next(
            at for at, name in enumerate(players) if name in team and players[at - 1] not in team
        )
        return [players[(first + step) % len(players)] for step in range(len(team))]

    return order


def _attack(scenario: m.Scenario, said: set[str]) -> str:
    ways = [way for way in ("left", "right", "one opponent") if f"attack {way}" in said]
    if len(ways) > 1:
        raise BadInput(f"attack {ways[0]} and attack {ways[1]} are not used together")
    if ways:
        return ways[0].split()[0]
    if scenario.variant == "Grand Melee":
        return "left"
    return "adjacent" if scenario.variant in ("Emperor", "Alternating Teams") else "multiple"
