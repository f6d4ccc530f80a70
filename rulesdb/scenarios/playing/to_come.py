"""What the lines that are still to come speak of: the end of the game, and a declaration before anything else is done.

A question that speaks of a declaration is told apart: it is answered there, and stops nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.values import NamedTuple

K = DecisionKind
DECLINED = {"doesn't attack": K.ATTACKERS, "doesn't block": K.BLOCKERS}
"""What a player says who declares nothing."""


class Declaration(NamedTuple):
    """The declaration that the lines to come are about, and the one that is only asked about before."""

    told: DecisionKind | None = None
    asked: DecisionKind | None = None


def of_the_end(step: m.Step) -> bool:
    """Whether a line speaks of the end of the game."""
    if not isinstance(step, m.Expect):
        return False
    claim = step.claim
    if isinstance(claim, m.HasFeature) and claim.feature in ("won", "lost"):
        return True
    rules = (*step.because, claim.rule) if isinstance(claim, m.Cites) else step.because
    return isinstance(claim, m.GameIs) or any(r.startswith(("104.", "704.")) for r in rules)


def declaration(steps: Iterable[m.Step]) -> Declaration:
    """The declaration that these lines speak of before anything else is done (508.1, 509.1).

    “In Ann's declare attackers step” stops before attackers are declared only if what follows
    declares them, or says whether something could be declared.
    """
    asked: DecisionKind | None = None
    for step in steps:
        kind = _declared(step)
        if isinstance(step, m.Ask):
            asked = asked or kind
        elif kind is not None or not isinstance(step, m.Expect):
            return Declaration(kind, asked)
    return Declaration(None, asked)


_OF_DECLARING = (m.Must, m.PlayerMay, m.WhichCan, m.Able)
_DECLARED = {"attack": K.ATTACKERS, "block": K.BLOCKERS, "be blocked by": K.BLOCKERS}
"""What questions without a deed are about, by their verbs."""


def declared(node: m.Node) -> DecisionKind | None:
    """The declaration that something told or asked is about."""
    if isinstance(node, (m.CanBe, m.Able)) and node.verb == "block anything":
        return K.BLOCKERS
    deed = node.deed if isinstance(node, (m.May, m.Act, m.Attempt)) else None
    if isinstance(node, _OF_DECLARING):
        return _DECLARED.get(node.verb)
    if isinstance(deed, m.Attack):
        return K.ATTACKERS
    return K.BLOCKERS if isinstance(deed, m.Block) else None


def _declared(step: m.Step) -> DecisionKind | None:
    if isinstance(step, m.Choose):
        return DECLINED.get(step.verb)
    if isinstance(step, m.Expect):
        return declared(step.claim)
    return declared(asked_about(step))


def asked_about(step: m.Step) -> m.Node:
    """What a line speaks of: the claim that a question asks about, or the line itself."""
    if isinstance(step, m.Ask):
        return step.question.claim if isinstance(step.question, m.Whether) else step.question
    return step
