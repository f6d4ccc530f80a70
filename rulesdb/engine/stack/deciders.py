"""Who decides what is announced of a spell or ability: its controller, or another player that its text names.

Only who it is lives here (601.7, 602.3); what is chosen is of `targets`.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import options_for
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.values import NamedTuple


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

    def citing(self, rule: str) -> Decider:
        """The same by a further rule."""
        return self._replace(rules=(*self.rules, rule))


def decider(p: Play, frame: Frame, said: a.Ref | None, source: int, *, spell: bool) -> Decider:
    """The player whom a text names for a choice; of several opponents one whom the controller picks (601.7a)."""
    if said is None or isinstance(said, a.You):
        return Decider(frame.you)
    rules = _RULES[spell]
    found = options_for(frame, said) if isinstance(said, a.Pick) else answers(frame, said)
    if not found and isinstance(said, a.Pick) and (nearest := _nearest(p, frame, said)):
        return Decider(nearest, (rules.named, "801.5c"), rules.second)
    players = tuple(found) or (frame.you,)
    if len(players) == 1 or not isinstance(said, a.Pick):
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
    return next((n for n in (*order[at + 1 :], *order[:at]) if n in opponents), 0)
