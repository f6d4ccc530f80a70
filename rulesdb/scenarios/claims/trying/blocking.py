"""Whether a creature can block, asked with no attacker named: what attacks now, or in general where nothing attacks.

In general it can unless something keeps it from being chosen, or from blocking anything (509.1a, 509.1b); what
holds of some attackers only is told beside it.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.sentences import Names
from rulesdb.engine.turn.why_not import not_chosen
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.trying.aimed import Verdict
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

_LAW = "509.1a"
_NARROWED: tuple[tuple[type[a.CantAttackOrBlockAlone | a.AttackLimit | a.AttackCost], str, str], ...] = (
    (a.CantAttackOrBlockAlone, "keeps it from blocking alone", "509.1b"),
    (a.AttackLimit, "limits how many can block", "509.1b"),
    (a.AttackCost, "may ask a cost for it", "509.1d"),
)  # fmt: skip
"""Changes of rules under which a creature blocks less freely, in words, with the rule that asks for them."""


def blocks_in_general(story: Story, one: m.CanBe, n: int) -> Verdict:
    """Whether this could be chosen to block some creature if one attacked (509.1a, 509.1b)."""
    name = said(one.ref)
    if is_player(n):
        return Verdict(False, f"{name} is a player: creatures block", (_LAW,))
    play = Play(story.state.copy())
    look = play.look(n)
    kept, rules = not_chosen(play, n, play.state.objects[n].controller)
    names = Names(story.state)
    for rule in play.board.rules(a.CantBlock):
        if rule.covers(n) and rule.change.what is None:  # whatever else keeps it from it now
            text = f"{name} can't block: an ability of {names.of(rule.source)} says so"
            text += f"; besides, {kept}" if kept else ""
            return Verdict(False, text, ("509.1b", "101.2", *(rules if kept else ())))
    if kept:
        return Verdict(False, f"{name} can't block: {kept}", (*rules, _LAW))
    if "decayed" in look.keywords:
        return Verdict(False, f"{name} can't block: it has decayed", ("702.147a", "509.1b"))
    more: list[Why] = []
    for rule in play.board.rules(a.CantBlock):
        if rule.covers(n):
            text = f"an ability of {names.of(rule.source)} keeps it from blocking some creatures"
            more.append(Why(text, ("509.1b",)))
    if "shadow" in look.keywords:
        more.append(Why("only creatures with shadow, for it has shadow", ("702.28b",)))
    more += [
        Why(f"an ability of {names.of(rule.source)} {words}", (law,))
        for kind, words, law in _NARROWED
        for rule in play.board.rules(kind)
        if rule.change.block and (rule.covers(n) or kind is not a.CantAttackOrBlockAlone)
    ]
    beside = f" ({'; '.join(dict.fromkeys(one.text for one in more))})" if more else ""
    text = f"{name} is an untapped creature, and can block if something attacks that it can block{beside}; nothing attacks now"
    return Verdict(True, text, (*dict.fromkeys(x for one in more for x in one.rules), _LAW))
