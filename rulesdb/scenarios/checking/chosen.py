"""Choices as lines of a story: who chose what, and why that could be chosen so. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios.playing.hand import Chosen

K = DecisionKind


class _Then(Names):
    """The names of a story, where some things were called otherwise at the time."""

    def __init__(self, names: Names, called: Mapping[int, str]) -> None:
        super().__init__(names.state)
        self._names, self._called = names, called

    def of(self, number: int, given: str = "") -> str:
        return self._names.of(number, given or self._called.get(number, ""))


def choice(names: Names, one: Chosen) -> str:
    """A choice as a sentence; empty where the events themselves tell it."""
    row = _ROWS.get(one.decision.kind)
    names = _Then(names, dict(one.called)) if one.called else names
    said = row(names, one.decision, one.answer) if row is not None else ""
    return f"{names.of(one.decision.player)} {said}" if said else ""


def _several(names: Names, numbers: object) -> str:
    listed = (
        [names.of(n) for n in numbers if isinstance(n, int)] if isinstance(numbers, tuple) else []
    )
    if not listed:
        return "nothing"
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"


def _of(names: Names, decision: Decision) -> str:
    return f" for {names.of(decision.source)}" if decision.source else ""


def _damage(names: Names, decision: Decision, answer: object) -> str:
    pairs = (
        [pair for pair in answer if isinstance(pair, tuple)] if isinstance(answer, tuple) else []
    )
    shares = " and ".join(f"{amount} to {names.of(n)}" for n, amount in pairs if amount)
    lethal = getattr(decision.detail, "lethal", ())
    beyond = getattr(decision.detail, "beyond", 0)
    if not beyond or not lethal or not any(n == beyond and amount for n, amount in pairs):
        return f"assigns {shares}"
    needed = " and ".join(f"{amount} to {names.of(n)}" for n, amount in lethal)
    deadly = ", by deathtouch" if "702.2c" in decision.rules else ""
    if not deadly and any(amount < _toughness(names, n) for n, amount in lethal):
        deadly = ", counting what others assign"
    if not needed:  # no creature that blocks it is left (702.19d)
        return f"assigns {shares}"
    return f"assigns {shares}, because {needed} is lethal damage{deadly}"


def _toughness(names: Names, number: int) -> int:
    """The toughness that a creature has, or had last."""
    return (look(names.state, number).toughness or 0) if names.state is not None else 0


def _replacement(names: Names, decision: Decision, answer: object) -> str:
    rows = decision.behind
    if not isinstance(answer, int) or not 0 <= answer < len(rows):
        return ""
    others = [names.of(row.source) for at, row in enumerate(rows) if at != answer]
    before = f" before {' and '.join(dict.fromkeys(others))}" if others else ""
    return f"applies {names.of(rows[answer].source)} first{before}"


def _triggers(names: Names, decision: Decision, answer: object) -> str:
    rows = decision.behind
    order = [at for at in answer if isinstance(at, int)] if isinstance(answer, tuple) else []
    if sorted(order) != list(range(len(rows))):
        return ""
    listed = ", then ".join(names.of(rows[at].source) for at in order)
    return f"puts the triggered abilities on the stack in this order: {listed}"


_CHANGES = frozenset({"115.7a", "115.7b"})


def _targets(names: Names, decision: Decision, answer: object) -> str:
    """Who changes the target of a spell is not whose spell has it (115.7)."""
    chosen, of = _several(names, answer), names.of(decision.source) if decision.source else ""
    one = len(answer) == 1 if isinstance(answer, tuple) else True
    if of and _CHANGES & {*decision.rules}:
        return f"changes the target{'' if one else 's'} of {of} to {chosen}"
    if of and "115.7d" in decision.rules:
        return f"chooses {chosen} as the new target{'' if one else 's'} of {of}"
    return f"targets {chosen}" + (f" with {of}" if of else "")


_ROWS: dict[DecisionKind, Callable[[Names, Decision, object], str]] = {
    K.MAY: lambda _, d, a: f"says {'yes' if a else 'no'}: {d.text}",
    K.CHOOSE: lambda n, d, a: f"chooses {_several(n, a)}{_of(n, d)}",
    K.TARGETS: _targets,
    K.MODES: lambda _, __, a: (
        f"chooses mode {' and mode '.join(str(m + 1) for m in a)}" if isinstance(a, tuple) else ""
    ),
    K.X: lambda _, __, a: f"chooses X = {a}",
    K.NUMBER: lambda n, d, a: f"chooses {a}{_of(n, d)}",
    K.DAMAGE: _damage,
    K.DIVISION: lambda n, d, a: (
        "divides " + " and ".join(
            f"{share} to {n.of(to)}" for to, share in zip(d.numbers, a, strict=False)
        )
        if isinstance(a, tuple)
        else ""
    ),
    K.REPLACEMENT: _replacement,
    K.TRIGGERS: _triggers,
}  # fmt: skip
"""What was chosen, by the kind of decision; other kinds are told by their events."""
