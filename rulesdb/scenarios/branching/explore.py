"""Every way that a situation can go: told line by line, and told again from each open choice.

The story is kept as it is before each line; from an open choice it goes on with every other answer, those
of early choices first, until there are none left or a limit is reached, which is said. A way on which the
rules refuse what was chosen is none. Nothing is guessed, and each way is played by the engine.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from time import process_time

from rulesdb.engine.game import Game
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.way import Taken, Way
from rulesdb.scenarios.checking.boards import board
from rulesdb.scenarios.checking.run import Run
from rulesdb.values import NamedTuple

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


class Explored:
    """All ways that were played, in the order of their choices.

    `first` is the run of the first of them, with its status and reason; `refused` counts the ways on which the
    rules refused what was chosen; `todo` holds what was not played.
    """

    def __init__(self) -> None:
        self.branches: list[Branch] = []
        self.first: tuple[Run, r.Status, str] | None = None
        self.refused = 0
        self.todo: list[tuple[int, int, Fork]] = []
        """A heap: how many choices there are before it, a running number, and what is to be tried."""
        self._numbers = count()

    def add(self, fork: Fork) -> None:
        """Note what is still to be tried."""
        heappush(self.todo, (len(fork.path), next(self._numbers), fork))

    @property
    def waiting(self) -> list[tuple[int, ...]]:
        """The ways that were not played, each as the places of the answers until then."""
        return [places(fork.path) for _, _, fork in self.todo]

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
        _play(heappop(out.todo)[2], out, on=on)
    out.branches.sort(key=lambda one: places(one.path))


def places(path: tuple[Taken, ...]) -> tuple[int, ...]:
    """A way as the places of the answers taken."""
    return tuple(one.at for one in path)


def _play(fork: Fork, out: Explored, *, on: bool) -> None:
    """Play one way to its end; the other answers of the choices on it are still to be tried."""
    way = Way(fork.script, fork.games)
    run, path, begun = fork.run.copy(), fork.path, fork.begun
    story = run.story
    assert story is not None
    story.hand.ways = way
    chosen = bool(fork.script)
    while True:
        if begun and story.lines.next is None and on and not run.expected and story.state.stack:
            story.lines.steps = (*story.lines.steps, m.Pass(until="the stack is empty"))
        last = begun and story.lines.next is None
        way.late = last
        saved = run.copy()
        part = run.finish if last else story.tell_next if begun else run.begin
        stopped = run.stopped(part)
        path = _forks(way, path, out, saved, begun=begun)
        if stopped is not None and run.refused is not None and (chosen or way.chose):
            out.refused += 1
            out.first = out.first or (run, *stopped)
            return
        if stopped is not None or last:
            break
        begun, chosen = True, False
        way.next_line()
    story.hand.ways = None
    status, reason = stopped or run.verdict()
    if not out.branches:
        out.first = (run, status, reason)
    end = board(story.game, story.things)
    out.branches.append(Branch(path, Ending(status, reason, tuple(run.expected), run.replies, end)))


def _forks(
    way: Way, path: tuple[Taken, ...], out: Explored, saved: Run, *, begun: bool
) -> tuple[Taken, ...]:
    """Note the other answers of the choices that a line came to; the way with the first of each."""
    for met in way.met:
        for at, option in enumerate(met.choice.options[1:], 1):
            script = (*met.script, option.answer)
            out.add(Fork(saved, (*path, Taken(met.choice, at)), script, met.games, begun))
        path = (*path, Taken(met.choice, 0))
    return path
