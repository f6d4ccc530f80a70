"""Designations of players: the monarch, the initiative, the city's blessing, and speed (725, 726, 702.131, 702.179).

Here a designation begins, passes on and is asked; what it makes happen by itself are the rows of
`inherent`. Day and night are in `day_and_night`, designations of permanents in their records.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.engine.asking.ask import Numbers, answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import Performers, Watched, happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import HELD_BY_ONE, MONARCH, SPEED
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import is_player

K = EventKind

_ONE_HOLDER = {"monarch": "725.3", "initiative": "726.3"}
"""The rule that says that only one player has a designation at a time."""

BLESSING = "city's blessing"


def can_have(p: Play, who: int, word: str) -> bool:
    """Whether nothing keeps a player from getting a designation (614.17)."""
    return not any(
        rule.covers(who) and rule.change.designation == word
        for rule in p.board.rules(a.CantHaveDesignation)
    )


def take(p: Play, who: int, word: str, cause: int = 0) -> None:
    """A player becomes the monarch or takes the initiative; whoever had it has it no more (725.3, 726.3).

    The one who has the initiative may take it again, which only triggers (726.5); becoming the
    monarch again is nothing.
    """
    if word == "monarch" and p.state.flag(MONARCH) == who:
        return
    again = ("726.5",) if p.state.flag(HELD_BY_ONE[word]) == who else ()
    if can_have(p, who, word) and not p.state.players[who].left:
        rules = (_ONE_HOLDER[word], *again)
        happen(p, Event(K.TAKE, player=who, word=word, rules=rules, cause=cause))


def _taken(p: Play, event: Event) -> Event:
    p.state.set_flag(HELD_BY_ONE[event.word], event.player)
    p.state.touch()
    return event


def passes_on(p: Play, leaving: int) -> None:
    """What a player who leaves had goes to the active player, or the next in turn order (725.4, 726.4)."""
    state = p.state
    for word, rule in (("monarch", "725.4"), ("initiative", "726.4")):
        if state.flag(HELD_BY_ONE[word]) != leaving:
            continue
        state.drop_flag(HELD_BY_ONE[word])
        state.touch()
        heirs = [n for n in state.from_active() if n != leaving]
        if word == "monarch":
            heirs = [n for n in heirs if can_have(p, n, word)]
        if heirs:
            happen(p, Event(K.TAKE, player=heirs[0], word=word, rules=(rule,)))


def bless(p: Play, who: int, *rules: str) -> None:
    """A player gets the city's blessing for the rest of the game (702.131c)."""
    if can_have(p, who, BLESSING):
        happen(
            p, Event(K.DESIGNATE, who, who, word=BLESSING, rules=(*rules, "702.131c", "702.131d"))
        )


def _ascend(p: Play) -> None:
    """Ten permanents bless the controller of a permanent with ascend, at any time (702.131b)."""
    if "ascend" not in p.board.words:
        return
    state, chars = p.state, p.board.chars
    here = [n for n in state.battlefield if n in chars]
    for n in here:
        who = chars[n].controller
        if "ascend" not in chars[n].keywords or BLESSING in state.players[who].designations:
            continue
        if sum(1 for m in here if chars[m].controller == who) >= 10:
            bless(p, who, "702.131b")


WATCHED: Watched = {
    "ascend": _ascend,
}


def _ascend_spell(_: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """On an instant or sorcery it is an instruction (702.131a); on a permanent `_ascend` sees to it."""
    mine = a.All((a.IsPermanent(), a.ControlledBy(a.You())))
    ten = a.Exists(mine, Relation.AT_LEAST, a.Number(10))
    return (a.SpellAbility(a.If(ten, a.SetDesignation(BLESSING, a.You()))),)


def speed_of(state: GameState, who: int) -> int:
    """A player's speed; 0 where there is none (702.179f)."""
    return state.flag(SPEED, who)


def _speed(frame: Frame, one: a.Speed) -> int:
    return sum(speed_of(frame.state, n) for n in answers(frame, one.of) if is_player(n))


NUMBERS: Numbers = {
    a.Speed: _speed,
}


def set_speed(p: Play, who: int, speed: int, rule: str) -> None:
    """A player's speed becomes a number (702.179b–d)."""
    if speed != speed_of(p.state, who):
        happen(p, Event(K.SPEED, player=who, amount=speed, rules=(rule,)))


def _sped(p: Play, event: Event) -> Event:
    p.state.set_flag(SPEED, event.amount, event.player)
    p.state.touch()
    return event


def _max_speed(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """The abilities after the dash, as long as the speed is 4 (702.178a)."""
    zones = {zone for inner in one.inner for zone in getattr(inner, "zones", ())}
    fast = a.Compare(a.Speed(a.You()), Relation.EQUAL, a.Number(4))
    given = a.Continuous(a.Source(), (a.Gain(one.inner),))
    return (a.StaticAbility((given,), condition=fast, zones=tuple(sorted(zones))),)


OVER_TEXT: Means = {
    "max speed": _max_speed,
}
# What these two do is said where it happens: a state-based action, and `_ascend`.
MEANS: Means = {
    "ascend": _ascend_spell,
    "max speed": _max_speed,
    "start your engines!": lambda _: (),
}


PERFORM: Performers = {
    K.TAKE: _taken,
    K.SPEED: _sped,
}

TAKERS: dict[str, Callable[[Play, int, int], None]] = {
    "monarch": lambda p, who, cause: take(p, who, "monarch", cause),
    "initiative": lambda p, who, cause: take(p, who, "initiative", cause),
    BLESSING: lambda p, who, _: bless(p, who),
}
"""Designations of players that an instruction gives: what it does."""
