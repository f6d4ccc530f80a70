"""Every way that a situation can go: told line by line, and told again from each open choice.

The story is kept as it is before each line; from an open choice it goes on with every other answer, those
of early choices first, until there are none left or a limit is reached, which is said. A way on which the
rules refuse what was chosen is none. Where the first way keeps a line from being told, as what may be done took
what that line needs, a way on which it is not done is looked for first. Each way is played by the engine.
"""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from itertools import count
from time import process_time

from rulesdb.engine.game import Game
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.way import Taken, Way
from rulesdb.scenarios.checking.boards import board
from rulesdb.scenarios.checking.run import Run
from rulesdb.values import NamedTuple

STAYS = "115.7d"
"""The rule of new targets, which nobody has to choose: a copy keeps those that it has."""
LIMIT = 200
"""Branches that are played where nothing else is said."""


class Ending(NamedTuple):
    """What a way came to: its status, what was expected and asked, and the position."""

    status: r.Status
    reason: str
    expected: tuple[r.Expectation, ...]
    answers: tuple[r.Answer, ...]
    end: r.Board | None


class Branch(NamedTuple):
    """The open choices on a way, and its end."""

    path: tuple[Taken, ...]
    ending: Ending


class Told(NamedTuple):
    """The run of a way, its status and reason, and the way, None where what was chosen on it was refused."""

    run: Run
    status: r.Status
    reason: str
    branch: Branch | None = None


class Explored:
    """All ways that were played, in the order of their choices.

    `first` is the first of them; `meant`, where a line can't be told on that, the one on which every line can be
    because what may be done is not; `refused` counts the ways on which the rules refused what was chosen; `todo`
    holds what was not played.
    """

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.first: Told | None = None
        self.meant: Told | None = None
        self.lost = False
        """Whether a line can't be told on the first way."""
        self.refused = 0
        self.todo: list[tuple[bool, int, int, Fork]] = []
        """A heap: what may be meant first, then how many choices there are before it, a running number, what is to be tried."""
        self._numbers = count()

    def add(self, fork: Fork) -> None:
        """Note what is still to be tried."""
        late = self.lost and not _declines(fork.path)
        heappush(self.todo, (late, len(fork.path), next(self._numbers), fork))

    def lose(self) -> None:
        """A line can't be told on the first way: those on which less is done are tried before all others."""
        self.lost = True
        self.todo = [(not _declines(fork.path), at, n, fork) for _, at, n, fork in self.todo]
        heapify(self.todo)

    def tell(self, told: Told) -> None:
        """Note a way that was played to its end."""
        assert told.branch is not None
        self.first = self.first if self.branches else told
        self.branches.append(told.branch)
        if not (self.lost and _declines(told.branch.path)) or told.status is not r.Status.PASSES:
            return
        before = self.meant.branch if self.meant is not None else None
        if before is None or places(told.branch.path) < places(before.path):
            self.meant = told

    @property
    def waiting(self) -> list[tuple[int, ...]]:
        """The ways that were not played, each as the places of the answers until then."""
        return [places(fork.path) for *_, fork in self.todo]

    @property
    def whole(self) -> bool:
        """Whether every way was played."""
        return not self.todo and all(t.choice.whole for b in self.branches for t in b.path)


class Fork(NamedTuple):
    """An answer that is still to be tried: the story before its line, and the line up to there."""

    run: Run
    path: tuple[Taken, ...]
    script: tuple[object, ...]
    games: tuple[Game | None, ...]
    begun: bool
    """Whether the story had begun."""


def explore(
    start: Run, out: Explored, *, limit: int = LIMIT, seconds: float = 0.0, on: bool = False
) -> None:
    """Play every way from a run that is prepared: so many branches, for so many seconds, at most.

    They are put into `out` as they are found. `on`: where nothing is expected and the stack is not empty at
    the end, everyone passes until it is.
    """
    until = process_time() + seconds if seconds else 0.0
    out.add(Fork(start, (), (), (), begun=False))
    while out.todo and len(out.branches) < limit:
        if out.branches and until and process_time() > until:
            break
        _play(heappop(out.todo)[-1], out, on=on)
    out.branches.sort(key=lambda one: places(one.path))


def places(path: tuple[Taken, ...]) -> tuple[int, ...]:
    """A way as the places of the answers taken."""
    return tuple(one.at for one in path)


def _declines(path: tuple[Taken, ...]) -> bool:
    """Whether a way differs from the first only in what may be done and is not."""
    other = [one for one in path if one.at]
    return bool(other) and all(
        one.choice.kind is DecisionKind.MAY and one.choice.options[one.at].answer is False
        for one in other
    )


def _play(fork: Fork, out: Explored, *, on: bool) -> None:
    """Play one way to its end; the other answers of the choices on it are still to be tried."""
    way = Way(fork.script, fork.games)
    run, path, begun = fork.run.copy(), fork.path, fork.begun
    story = run.story
    assert story is not None
    story.hand.ways = way
    way.path = path
    chosen = bool(fork.script)
    if chosen:
        run.unseen()  # the way that is told is nearly always the first
    while True:
        if begun and story.lines.next is None and on and not run.expected and story.state.stack:
            story.lines.steps = (*story.lines.steps, m.Pass(until="the stack is empty"))
        last = begun and story.lines.next is None
        way.late = last
        saved = run.copy()
        part = run.finish if last else story.tell_next if begun else run.begin
        stopped = run.stopped(part)
        path = way.path = _forks(way, path, out, saved, begun=begun, every=on)
        if stopped is not None and run.refused is not None and (chosen or way.chose):
            out.refused += 1
            out.first = out.first or Told(run, *stopped)
            return
        if stopped is not None or last:
            break
        begun, chosen = True, False
        way.next_line()
    story.hand.ways = None
    status, reason = stopped or run.verdict()
    end = board(story.game, story.things)
    branch = Branch(path, Ending(status, reason, tuple(run.expected), run.replies, end))
    out.tell(Told(run, status, reason, branch))
    if stopped is not None and len(out.branches) == 1 and status is r.Status.FAILS:
        out.lose()


def _forks(
    way: Way, path: tuple[Taken, ...], out: Explored, saved: Run, *, begun: bool, every: bool
) -> tuple[Taken, ...]:
    """Note the other answers of the choices that a line came to; the way with the first of each.

    Unless every way is to be played, what stays as it is where nobody speaks of it does.
    """
    for met in way.met:
        stays = not every and STAYS in met.choice.rules
        for at, option in () if stays else enumerate(met.choice.options[1:], 1):
            script = (*met.script, option.answer)
            out.add(Fork(saved, (*path, Taken(met.choice, at)), script, met.games, begun))
        path = (*path, Taken(met.choice, 0))
    return path
