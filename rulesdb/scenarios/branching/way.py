"""One way through a story: which answers it takes where no line gives one, and the games it has been through.

A way is followed from the beginning of a line. The answers that are already chosen in that line come first;
their games are remembered, so that the engine plays only what comes after the last of them. From there
on the first alternative is taken, and each open choice is noted.
"""

from __future__ import annotations

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.alternatives import MOST, Alternative, alternatives
from rulesdb.scenarios.playing.answers import NONE, Asked
from rulesdb.values import NamedTuple


class Choice(NamedTuple):
    """An open choice: who is asked what, by which rules, at which line, and the answers that differ."""

    who: str
    text: str
    rules: tuple[str, ...]
    kind: DecisionKind
    options: tuple[Alternative, ...]
    where: m.Where
    whole: bool = True
    """Whether all answers that differ are among them."""
    events: int = 0
    """How many events there were as it was asked."""


class Taken(NamedTuple):
    """A choice and the place of the answer taken, from 0."""

    choice: Choice
    at: int


class Met(NamedTuple):
    """An open choice that a way came to: the answers and games of the line until then."""

    choice: Choice
    script: tuple[object, ...]
    games: tuple[Game | None, ...]


class Way:
    """Chooses for a hand along one way."""

    def __init__(
        self, script: tuple[object, ...] = (), games: tuple[Game | None, ...] = ()
    ) -> None:
        self._script = script
        """The answers of this line that are chosen already."""
        self._games = games
        """The game after each answer of the line, as it was when the line was told to there."""
        self._given: list[object] = []
        self._played: list[Game | None] = []
        self.met: list[Met] = []
        """The open choices of this line beyond those, in their order."""
        self.path: tuple[Taken, ...] = ()
        """The open choices before this line: what a question came to on its copy is the same when it comes in the story."""
        self.late = False
        """Whether the last line is told, and everyone passes from there."""

    @property
    def chose(self) -> bool:
        """Whether anything was chosen in this line."""
        return bool(self._given)

    def next_line(self) -> None:
        """Another line begins: what was chosen before is settled."""
        self._script, self._games = (), ()
        self._given, self._played, self.met = [], [], []

    def choose(self, asked: Asked, where: m.Where, *, quiet: bool) -> object:
        """The answer of this way, or NONE where nothing is to be chosen."""
        at = len(self._given)
        if at < len(self._script):
            answer = self._script[at]
        else:
            found = alternatives(asked, quiet=quiet)
            if not found:
                return NONE
            answer = found[0].answer
            if len(found) > 1:
                choice = _choice(asked, found, m.NOWHERE if self.late else where)
                taken = next((one for one in self.path if _same(one.choice, choice)), None)
                if taken is None:
                    self.met.append(Met(choice, tuple(self._given), tuple(self._played)))
                else:
                    answer = found[taken.at].answer
        self._given.append(answer)
        return answer

    def advanced(self, game: Game, answer: object) -> Game:
        """The game after an answer: as it was before, or played."""
        at = len(self._played)
        before = self._games[at] if at < len(self._games) else None
        if before is None:
            self._played.append(None)  # stays so where the answer is refused
            game.advance(answer)
            before = game
        else:
            self._played.append(None)
        self._played[at] = before.copy()
        return before.copy()


def _same(one: Choice, other: Choice) -> bool:
    """Whether two choices are one, come to twice: at the same moment, with the same answers."""
    return (one.who, one.text, one.rules, one.events) == (
        other.who,
        other.text,
        other.rules,
        other.events,
    ) and [x.line for x in one.options] == [x.line for x in other.options]


def _choice(asked: Asked, found: tuple[Alternative, ...], where: m.Where) -> Choice:
    one = asked.decision
    who = asked.state.players.get(one.player)
    return Choice(
        who.name if who is not None else "",
        one.text,
        one.rules,
        one.kind,
        found,
        where,
        len(found) < MOST,
        asked.state.log.length if asked.state.log is not None else 0,
    )
