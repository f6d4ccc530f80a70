"""Which options and variants of the multiplayer rules a game uses, and what they make of its players.

Only looking is here: who shares a life total, a turn and a fate, who is within whose range of
influence, who may attack whom (800–811). Everything else of the engine asks these functions, which
answer at once where a game uses none of this. Stands below filters, so that descriptions can ask.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import REACH, SETTING
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.options import PLAIN, Setting

_DEPLOY = a.ActivatedAbility(
    a.Cost((a.TapSource(),)),
    a.Apply(a.Source(), (a.GainControl(a.Target(0)),)),
    (a.TargetSlot(a.IsTeammate(a.You())),),
    as_sorcery=True,
)
"""The ability that each creature has where creatures are deployed (804.2)."""


PROTECTOR = "protector"
"""Under this a battle keeps the player who protects it."""


def may_protect(state: GameState, who: int, subtypes: Collection[str]) -> tuple[int, ...]:
    """The players who may protect a battle that this one controls: of a Siege the opponents (310.11, 310.12a)."""
    return state.opponents(who) if "Siege" in subtypes else (who,)


def setting(state: GameState) -> Setting:
    """The options of a game."""
    chosen: Setting = state.flags.get(_SETTING, PLAIN)
    return chosen


SETTING_OF_GAME = (SETTING, 0)
"""Where a game's options are noted, if it has any but the usual ones."""
_SETTING = SETTING_OF_GAME
_REACH = (REACH, 0)


def use(state: GameState, chosen: Setting) -> None:
    """Begin a game with these options; nothing changes them afterwards (800.2)."""
    if chosen != PLAIN:
        state.set_flag(SETTING, chosen)
    if chosen.deploy:
        number = state.new_id()
        creatures = a.Each(a.HasType(CardType.CREATURE))
        given = (a.Gain((_DEPLOY,)),)
        state.effects[number] = Lasting(number, state.tick(), 0, 0, given, creatures)
    note_ranges(state)


# Teams.


def team_of(state: GameState, player: int) -> tuple[int, ...]:
    """A player and the teammates still in the game, in turn order from the first of the team (102.3)."""
    team = state.players[player].team
    return tuple(
        n for n in state.order if state.players[n].team == team and not state.players[n].left
    )


def loses_by(state: GameState, player: int, rule: str, team: str) -> tuple[str, ...]:
    """The rule by which a player loses, alone or with a team (704.6); a team of more than two bears more poison (810.11)."""
    if not team or alone(state, player):
        return (rule,)
    return (team, "810.11") if team == "704.6b" and sharing(state, player)[2:] else (team,)


def sharing(state: GameState, player: int) -> tuple[int, ...]:
    """Those who have one life total and one fate with a player, the player first (810.4, 810.8a)."""
    if not state.flag(SETTING).shared_life:
        return (player,)
    team = state.players[player].team
    return (
        player,
        *(n for n in state.order if n != player and state.players[n].team == team),
    )


def not_shared(state: GameState, player: int, holder: int) -> tuple[str, ...]:
    """The rule by which a player doesn't use what a teammate holds; none where they are no teammates."""
    if player == holder or state.players[player].team != state.players[holder].team:
        return ()
    chosen = setting(state)
    if chosen.shared_life:
        return ("810.5",)
    if chosen.emperors:
        return ("809.7",)
    return ("811.5" if chosen.attack == "adjacent" else "808.5",)


def alone(state: GameState, player: int) -> bool:
    """Whether a player wins and loses as one person and not with a team (810.8a)."""
    return len(sharing(state, player)) == 1


def taking_turn(state: GameState, player: int) -> tuple[int, ...]:
    """Those whose turn it is when it is a player's: the player, or the team (805.4a)."""
    if not state.flags.get(_SETTING, PLAIN).shared_turns:
        return (player,)
    return team_of(state, player)


def active_players(state: GameState) -> tuple[int, ...]:
    """The active player, or each player of the active team (102.1, 805.4a)."""
    if not state.flags.get(_SETTING, PLAIN).shared_turns:
        return (state.active,)
    return team_of(state, state.active)


def their_turn(state: GameState, player: int) -> bool:
    """Whether it is this player's turn, or that of the player's team."""
    if state.active == player:
        return True
    return setting(state).shared_turns and player in active_players(state)


def shares_poison(state: GameState, chosen: Setting | None = None) -> bool:
    """Whether teams have their poison counters together (810.10); before 2011 none had."""
    if not (chosen or setting(state)).shares_poison:
        return False
    return state.variants["poison of a team"] == "is the team's"


def poison_limit(state: GameState, player: int) -> int:
    """How many poison counters are too many (704.5c, 810.8d, 810.11); an archenemy's game shares none (904.13c)."""
    if not shares_poison(state):
        return 10
    return 15 + 5 * max(0, len(sharing(state, player)) - 2)


# Seats and ranges.


def seats(state: GameState) -> tuple[int, ...]:
    """The players still in the game in seating order; the next one sits to the left (800.5)."""
    return tuple(n for n in state.order if not state.players[n].left)


def distance(state: GameState, one: int, other: int) -> int:
    """How many seats lie from one player to another, the shorter way round."""
    around = seats(state)
    if one not in around or other not in around:
        return len(around)
    gap = abs(around.index(one) - around.index(other))
    return min(gap, len(around) - gap)


def note_ranges(state: GameState) -> None:
    """Find who is within whose range, which holds until the next turn begins (801.2c)."""
    ranges = setting(state).ranges
    if ranges:
        near_ones = tuple(
            (who, tuple(n for n in seats(state) if distance(state, who, n) <= far))
            for who, far in ranges
        )
        state.set_flag(REACH, near_ones)
        state.touch()


def limited(state: GameState) -> bool:
    """Whether the game uses the limited range of influence option (801.1)."""
    return bool(state.flags.get(_REACH))


def in_range(state: GameState, player: int, number: int) -> bool:
    """Whether a player or object is within a player's range of influence (801.2, 801.2b, 801.2d)."""
    ranges = state.flag(REACH)
    if not ranges or not player or not number:
        return True
    reach = next((near for who, near in ranges if who == player), None)
    if reach is None:
        return True
    return any(who == player or who in reach for who in _holders(state, number))


def _holders(state: GameState, number: int) -> tuple[int, ...]:
    """The players by whom an object is near or far; what nobody controls goes by its owner (108.4a)."""
    if is_player(number):
        return (number,)
    one = state.last(number)
    if one is None:
        return ()
    who = one.controller or one.owner
    guard = one.chosen(PROTECTOR)
    return (who, guard) if isinstance(guard, int) else (who,)


def everywhere(state: GameState, source: int) -> bool:
    """Whether what a source does reaches all players: planes and phenomena are exempt (801.18, 901.13)."""
    if not setting(state).planar:
        return False
    one = state.last(source) if source and not is_player(source) else None
    return one is not None and not PLANAR.isdisjoint(one.card.front.type_line.types)


def spoken_to(state: GameState, you: int, source: int) -> tuple[int, ...]:
    """Whom “you” means in a text of a source: of a plane, the planar controller's whole team (901.12c)."""
    chosen = state.flags.get(_SETTING, PLAIN)
    if not chosen.planar or not chosen.shared_turns or not everywhere(state, source):
        return (you,)
    return team_of(state, you)


def wider_by(state: GameState, source: int) -> tuple[str, ...]:
    """The rules by which a text of a plane speaks to more players than another would (801.18, 901.12c, 901.13)."""
    chosen = state.flags.get(_SETTING, PLAIN)
    if not chosen.planar or not everywhere(state, source):
        return ()
    return (
        *(("901.12c",) if chosen.shared_turns else ()),
        *(("801.18", "901.13") if chosen.ranges else ()),
    )


PLANAR = frozenset({CardType.PLANE, CardType.PHENOMENON})


def planar_cards(state: GameState) -> list[int]:
    """Every plane and phenomenon of the game, in the order of the command zone."""
    objects = state.objects
    return [
        n
        for n in state.zone(Zone.COMMAND)
        if not PLANAR.isdisjoint(objects[n].card.front.type_line.types)
    ]


def planar_deck(state: GameState, who: int) -> tuple[int, ...]:
    """The cards of a player's planar deck, or of the one that all have, the top one first (901.15c)."""
    objects = state.objects
    one_deck = setting(state).single_deck
    down = (n for n in planar_cards(state) if objects[n].face_down)
    return tuple(n for n in down if one_deck or objects[n].owner == who)


def reaches(state: GameState, player: int, source: int, number: int) -> bool:
    """Whether what a player's source does can be done to an object or player (801.2, 801.18)."""
    if not state.flags.get(_REACH):
        return True
    return in_range(state, player, number) or everywhere(state, source)


def within(state: GameState, player: int, numbers: Iterable[int], *, source: int = 0) -> list[int]:
    """Those of some objects and players that are within a player's range, for what a source does."""
    if source and limited(state) and everywhere(state, source):
        return list(numbers)
    return [n for n in numbers if in_range(state, player, n)]


def near(state: GameState, player: int, event: Event, source: int = 0) -> bool:
    """Whether all of an event happens within a player's range, so that abilities trigger (801.7).

    What leaves a place is looked at as it was there (801.7a).
    """
    if not state.flag(REACH) or not player or everywhere(state, source):
        return True
    parts = [event.subject, event.other]
    if event.kind is EventKind.MOVE:
        parts = [event.subject if event.from_ is Zone.BATTLEFIELD else event.other or event.subject]
    elif not event.subject:
        parts.append(event.player)
    return all(in_range(state, player, n) for n in parts)


# Attacking.


def attackable(state: GameState, player: int) -> tuple[int, ...]:
    """The opponents that a player can attack (506.2, 801.3, 802.2, 803.1, 809.3c, 811.4)."""
    opponents = state.opponents(player)
    if state.flag(SETTING) is PLAIN:
        return opponents
    form = setting(state).attack
    around = seats(state)
    if form not in ("multiple", "one") and player in around:
        at = around.index(player)
        left, right = around[(at + 1) % len(around)], around[at - 1]
        beside = {"left": (left,), "right": (right,), "adjacent": (left, right)}[form]
        opponents = tuple(n for n in opponents if n in beside)
    return tuple(n for n in opponents if in_range(state, player, n))
