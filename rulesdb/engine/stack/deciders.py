"""Who decides what is announced of a spell or ability: its controller, or another player that its text names.

Only who it is lives here (601.7, 602.3); what is chosen is of `targets`. Control of a player for a short time is here, too:
until what says so has resolved, or while a spell resolves (723.2); that another decides then is asked in `Play.whose`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import options_for
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CONTROLLED_BY, LED_BY, LENT
from rulesdb.engine.state.objects import first_of
from rulesdb.values import NamedTuple, maker

K = EventKind


class Rules(NamedTuple):
    """The rules for what another player chooses: that it is so, who of several, and who goes first."""

    named: str
    of_several: str
    second: str


_RULES = {True: Rules("601.7", "601.7a", "601.7b"), False: Rules("602.3", "602.3a", "602.3b")}
"""For spells, and for abilities."""


class Decider(NamedTuple):
    """Who decides, and the rules that say so: none where it is whoever would anyway."""

    player: int
    rules: tuple[str, ...] = ()
    second: str = ""

    def after_controller(self) -> Decider:
        """The same where the controller has chosen something at this time, too, and so first (601.7b, 602.3b)."""
        return self.citing(self.second)

    def as_announced(self) -> Decider:
        """The same by the rules of announcing targets (601.2c, 115.1)."""
        return _decider(self.player, ("601.2c", "115.1", *self.rules), self.second)

    def citing(self, rule: str) -> Decider:
        """The same by a further rule."""
        return self._replace(rules=(*self.rules, rule))


_decider = maker(Decider)


def decider(p: Play, frame: Frame, said: a.Ref | None, source: int, *, spell: bool) -> Decider:
    """The player whom a text names for a choice; of several opponents one whom the controller picks (601.7a)."""
    if said is None or isinstance(said, a.You):
        return _decider(frame.you)
    rules = _RULES[spell]
    found = options_for(frame, said) if isinstance(said, a.Pick) else answers(frame, said)
    if not found and isinstance(said, a.Pick) and (nearest := _nearest(p, frame, said)):
        return Decider(nearest, (rules.named, "801.5c"), rules.second)
    players = tuple(found) or (frame.you,)
    if len(players) == 1:
        return Decider(players[0], (rules.named,), rules.second)
    asked = Decision(
        frame.you, DecisionKind.CHOOSE, f"who chooses for {p.name(source)}", (rules.of_several,),
        players, source=source,
    )  # fmt: skip
    return Decider(p.ask_numbers(asked)[0], (rules.named, rules.of_several), rules.second)


def _nearest(p: Play, frame: Frame, said: a.Pick) -> int:
    """The closest opponent to the left where none is within range (801.5c); 0 where no opponent is asked for."""
    opponents = p.state.opponents(frame.you)
    if said.of != a.IsOpponent() or not opponents:
        return 0
    order = p.state.order
    at = order.index(frame.you)
    return first_of(n for n in (*order[at:], *order[:at]) if n in opponents)


def take_over(p: Play, who: int, boss: int, until: int) -> None:
    """A player controls another until an object has left the stack (723.2); of several the last one works (723.1a)."""
    state = p.state
    before = state.flag(CONTROLLED_BY, who)
    state.set_flag(LENT, (*state.flag(LENT, until), (who, before)), until)
    if boss == who:
        state.drop_flag(CONTROLLED_BY, who)  # who controls themselves decides as ever (723.9)
    else:
        state.set_flag(CONTROLLED_BY, boss, who)
    rules = ("723.2", *(("723.1a",) if before else ()), *(("723.9",) if boss == who else ()))
    word = f"controls {p.name(who)} for now"
    state.record(Event(K.SCHEDULE, player=boss, word=word, rules=rules))


def lead(p: Play, who: int, boss: int, spell: int) -> None:
    """A player will control another while a spell resolves (723.2)."""
    p.state.set_flag(LED_BY, (who, boss), spell)


def begin_to_resolve(p: Play, n: int) -> None:
    """What begins to resolve is led by whoever was to control its player meanwhile."""
    who, boss = p.state.drop_flag(LED_BY, n)
    if who and not p.player(who).left and not p.player(boss).left:
        take_over(p, who, boss, n)


def resolved(p: Play, n: int) -> None:
    """Control that lasted until an object had resolved is over, and what it stood before is so again."""
    state = p.state
    for who, before in state.drop_flag(LENT, n)[::-1]:
        if before and not p.player(before).left:
            state.set_flag(CONTROLLED_BY, before, who)
        else:
            state.drop_flag(CONTROLLED_BY, who)


@contextmanager
def searching(p: Play, who: int) -> Iterator[None]:
    """Whoever an effect lets control players while they search decides what they find (723.2); of several the last (723.1a)."""
    leading = [rule for rule in p.board.rules(a.LedWhileSearching) if who and rule.covers(who)]
    bosses = [rule.frame.you for rule in leading if not p.player(rule.frame.you).left]
    if not bosses:
        yield
        return
    state, before = p.state, p.state.flag(CONTROLLED_BY, who)
    state.set_flag(CONTROLLED_BY, bosses[-1], who)
    word = f"controls {p.name(who)} for now"
    rules = ("723.2", *(("723.1a",) if before or len(set(bosses)) > 1 else ()))
    state.record(
        Event(K.SCHEDULE, player=bosses[-1], source=leading[-1].source, word=word, rules=rules)
    )
    yield
    if before:
        state.set_flag(CONTROLLED_BY, before, who)
    else:
        state.drop_flag(CONTROLLED_BY, who)
