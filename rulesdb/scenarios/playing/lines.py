"""The lines of a story in their order, and how far it is told."""

from __future__ import annotations

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, from_line


class Lines:
    """Steps, and the place of the next one (from 0)."""

    __slots__ = ("at", "early", "steps")

    def __init__(self, steps: tuple[m.Step, ...] = ()) -> None:
        self.steps = steps
        self.at = 0
        self.early: list[m.Choose] = []
        """Choices that were told before anything asked for them."""

    @property
    def rest(self) -> tuple[m.Step, ...]:
        """What is not told yet."""
        return self.steps[self.at :]

    @property
    def next(self) -> m.Step | None:
        """The next line; None at the end."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def choice_follows(self) -> bool:
        """Whether the next line, questions aside, makes a choice."""
        follows = next((step for step in self.rest if not isinstance(step, m.Ask)), None)
        return isinstance(follows, (m.Choose, m.Chance))

    @property
    def choices(self) -> tuple[m.Choose, ...]:
        """The choices that were told early, and the next line where it is one."""
        return (*self.early, *([self.next] if isinstance(self.next, m.Choose) else []))

    @property
    def where(self) -> m.Where:
        """The place of the line told last."""
        return self.steps[self.at - 1].where if self.steps else m.NOWHERE

    def copy(self) -> Lines:
        """The same lines, told as far, to go on with separately."""
        other = Lines(self.steps)
        other.at, other.early = self.at, [*self.early]
        return other

    def concession(self) -> str:
        """Who concedes by the next line, told with it, while something else is decided; "" for nobody."""
        line = self.next
        if not isinstance(line, m.Act) or not isinstance(line.deed, m.Concede):
            return ""
        self.at += 1
        return line.player

    def answer(self, asked: Asked) -> object:
        """The answer of a line told early, or of the next, to a decision; NONE where they speak of others."""
        for early in self.early:
            answer = from_line(asked, early)
            if answer is not NONE and not _of_another(asked, early, answer):
                self.early.remove(early)
                return answer
        line = self.next
        if not isinstance(line, (m.Choose, m.Chance)):
            return NONE
        answer = from_line(asked, line)
        if answer is not NONE:
            self.at += 1
        return answer


def _of_another(asked: Asked, early: m.Choose, answer: object) -> bool:
    """Whether a choice told before is no target that can be chosen here: it was for something else."""
    one = asked.decision
    if early.verb != "chooses" or one.kind is not DecisionKind.TARGETS:
        return False
    return isinstance(answer, tuple) and not set(answer) <= set(one.options)
