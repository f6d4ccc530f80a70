"""What was open at a choice, in words: the ranges of numbers and the options that the engine's own decision allows.

It is asked before the answer is given, for what a decision refuses depends on the game as it is then. Nothing is decided here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import islice

from rulesdb.engine.state.decisions import Assigning, Decision, DecisionKind
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.playing.alternatives import shares
from rulesdb.scenarios.playing.answers import Asked
from rulesdb.scenarios.table.given_names import GivenNames

K = DecisionKind
FEW = 8
"""So many options are named; of more, these and how many others."""
_MOST_TRIED = 3_000
"""So many ways to share a number are tried for its ranges; of more, no range is told."""
_NO_BOUND = 1_000
"""A number that may be as high as this has no bound that a player would meet."""


def choosable(asked: Asked, answer: object) -> str:
    """What a player may choose and what is chosen of it, as a sentence; "" where that can't be told shortly."""
    row = _ROWS.get(asked.decision.kind)
    said = row(_Options(asked), answer) if row is not None else ""
    return (
        f"{GivenNames(asked.state, asked.things).of(asked.decision.player)} may {said}"
        if said
        else ""
    )


class _Options:
    """The options of one decision, with their names as the game is."""

    def __init__(self, asked: Asked) -> None:
        self.decision: Decision = asked.decision
        self._asked = asked
        self._names = GivenNames(asked.state, asked.things)

    def name(self, number: int) -> str:
        """What an option is called; whose it is, where another of that name is somebody else's."""
        state, name = self._asked.state, self._names.of(number)
        one = state.objects.get(number)
        if one is None:
            return name
        same = [
            other
            for n in self.decision.numbers
            if (other := state.objects.get(n)) is not None and self._names.of(n) == name
        ]
        whose = one.controller or one.owner
        if all((other.controller or other.owner) == whose for other in same):
            return name
        return f"{state.players[whose].name}'s {name}" if whose in state.players else name

    def listed(self, numbers: Sequence[int], last: str = "or") -> str:
        """Options by name, those called alike as one."""
        counted = Counter(self.name(n) for n in numbers)
        named = [f"{n}× {name}" if n > 1 else name for name, n in counted.items()]
        more = sum(counted.values()) - sum(list(counted.values())[:FEW])
        named = [*named[:FEW], *([f"{more} more"] if more else [])]
        return f"{', '.join(named[:-1])} {last} {named[-1]}" if len(named) > 1 else "".join(named)

    def some(self) -> str:
        """So many of the options as are to be named."""
        one = self.decision
        many = len(one.options)
        least, most = one.minimum, min(one.maximum, many)
        if (least, most) == (1, 1):
            return self.listed([n for n in one.numbers if self.allows((n,))])
        if (least, most) == (0, 1):
            return (
                f"{self.listed(one.numbers)}, or nothing"
                if many > 1
                else f"{self.listed(one.numbers)} or nothing"
            )
        span = f"up to {most}" if least == 0 else str(least) if least == most else f"{least}–{most}"
        return f"{span} of {self.listed(one.numbers, 'and')}"

    def ranges(
        self, total: int, least: int, answer: dict[int, int], verb: str, *, pairs: bool
    ) -> str:
        """How much each may get in any legal way to share a total, and what it gets."""
        numbers = self.decision.numbers
        every = list(islice(shares(total, len(numbers), least), _MOST_TRIED + 1))
        if len(every) > _MOST_TRIED or len(numbers) < 2:
            return ""
        legal = [parts for parts in every if self._allowed(numbers, parts, pairs=pairs)]
        if not legal:
            return ""
        said = []
        for at, number in enumerate(numbers):
            low, high = min(s[at] for s in legal), max(s[at] for s in legal)
            if low == high:
                said.append(f"{low} to {self.name(number)}")
            else:
                here = answer.get(number, 0)
                said.append(f"{low}–{high} to {self.name(number)}, here {here}")
        return f"{verb} {'; '.join(said)}"

    def _allowed(self, numbers: Sequence[int], parts: tuple[int, ...], *, pairs: bool) -> bool:
        answer: object = parts
        if pairs:
            answer = tuple((n, x) for n, x in zip(numbers, parts, strict=True) if x)
        return self.allows(answer)

    def allows(self, answer: object) -> bool:
        """Whether an answer is legal."""
        try:
            self.decision.verify(answer)
        except RulesdbError:
            return False
        return True


def _assigned(of: _Options, answer: object) -> str:
    detail = of.decision.detail
    if not isinstance(detail, Assigning) or not isinstance(answer, tuple):
        return ""
    given = {pair[0]: pair[1] for pair in answer if isinstance(pair, tuple)}
    return of.ranges(detail.total, 0, given, "assign", pairs=True)


def _divided(of: _Options, answer: object) -> str:
    one = of.decision
    if not isinstance(answer, tuple):
        return ""
    given = dict(zip(one.numbers, answer, strict=False))
    return of.ranges(one.amount, one.minimum, given, "divide", pairs=False)


def _number(of: _Options, answer: object) -> str:
    one = of.decision
    what = " for X" if one.kind is K.X else ""
    if one.maximum >= _NO_BOUND:
        least = f" from {one.minimum}" if one.minimum else ""
        return f"choose any number{what}{least}; here {answer}"
    return f"choose {one.minimum}–{one.maximum}{what}; here {answer}"


def _modes(of: _Options, _: object) -> str:
    one = of.decision
    numbers = [str(n + 1) for n in one.numbers]
    least, most = one.minimum, one.maximum
    span = "one" if least == most == 1 else str(least) if least == most else f"{least}–{most}"
    again = ", one more than once if wanted" if one.detail == "repeat" else ""
    return f"choose {span} of the modes {', '.join(numbers)}{again}"


def _pairs(verb: str) -> Callable[[_Options, object], str]:
    def told(of: _Options, _: object) -> str:
        able = dict.fromkeys(pair[0] for pair in of.decision.options if isinstance(pair, tuple))
        named = of.listed([n for n in able if isinstance(n, int)], "and")
        if not of.allows(()):
            return ""  # it must be done: what is open then would be a list of whole declarations
        return (
            f"{verb} with {named} or not"
            if len(able) == 1
            else f"{verb} with some of {named}, or none"
        )

    return told


def _first(of: _Options, _: object) -> str:
    sources = [row.source for row in of.decision.behind]
    return f"apply {of.listed(sources)} first" if all(sources) else ""


def _ordered(of: _Options, _: object) -> str:
    sources = [row.source for row in of.decision.behind]
    return f"put {of.listed(sources, 'and')} in any order" if all(sources) else ""


_ROWS: dict[DecisionKind, Callable[[_Options, object], str]] = {
    K.MAY: lambda *_: "say yes or no",
    K.CHOOSE: lambda of, _: f"choose {of.some()}" if of.decision.numbers else "",
    K.TARGETS: lambda of, _: f"target {of.some()}" if of.decision.numbers else "",
    K.MODES: _modes,
    K.X: _number,
    K.NUMBER: _number,
    K.DAMAGE: _assigned,
    K.DIVISION: _divided,
    K.REPLACEMENT: _first,
    K.TRIGGERS: _ordered,
    K.ATTACKERS: _pairs("attack"),
    K.BLOCKERS: _pairs("block"),
}
"""What is told of a decision, by its kind."""
