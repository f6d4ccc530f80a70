"""What a player is bound to where a declaration is still to come: a creature that must attack does, whomever it attacks (508.1d).

That nobody is bound to pay for an attack is so whatever else asks for it. Nothing is declared here.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beyond import must
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story

_FREE_TO = "508.1d"


def bound_to_attack(story: Story, question: m.Question) -> Reply | None:
    """Whether what is asked about attacks as it must, where attackers are about to be declared; None where nothing binds it."""
    decision = story.game.decision
    if decision is None or decision.kind is not DecisionKind.ATTACKERS:
        return None
    if not isinstance(question, m.FateOf) or question.verb != "attack":
        return None
    found = must(story, m.Must(question.refs, "attack"))
    if not found.known or not found.text.startswith("Yes: "):
        return None
    head = "It is not so" if question.why and question.negated else "Yes"
    text = f"{head}: {found.text.removeprefix('Yes: ')}; what it attacks is left open"
    return Reply(text, found.rules)


def nobody_pays(story: Story, question: m.Question) -> Reply | None:
    """That a player is not bound to pay for attackers, where an effect asks for that; None of anything else."""
    if not isinstance(question, m.WhoMay) or question.word != "pay" or not question.bound:
        return None
    play = Play(story.state.copy())
    asks = [rule for rule in play.board.rules(a.AttackCost) if not rule.change.block]
    if not asks:
        return None
    by = play.name(asks[0].source)
    text = f"No: nobody has to pay for an attack, not even for one that must be made if able (by the effect of {by})"
    return Reply(text, (_FREE_TO, "508.1h", "508.1j"))
