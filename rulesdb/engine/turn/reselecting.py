"""Choosing anew what a creature attacks, after it was declared as an attacker (508.7).

What can be attacked at all is of `combat`; requirements and restrictions of the declaration are not asked (508.7b).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, acted_on, done
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import ATTACKED
from rulesdb.engine.state.multiplayer import limited, within
from rulesdb.engine.turn.combat import attack_targets

_RULES = ("508.7", "508.7a", "508.7b", "508.7c")


def _reselect(p: Play, effect: a.Reselect, frame: Frame) -> None:
    """The creature attacks another player or permanent now; it has not attacked twice (508.7a)."""
    moved = []
    for n in acted_on(p, frame, effect.what):
        combat = p.state.combat
        attacker = combat.attacker(n) if combat is not None else None
        if combat is None or attacker is None:
            continue
        every = attack_targets(p)
        near = within(p.state, p.look(n).controller, every)
        # Out of range nothing can be chosen (508.7e); without attacking several only one player is (508.7d).
        rules = (*_RULES, *(("508.7e",) if limited(p.state) else ()))
        if len(p.state.order) > len(combat.defenders) + 1:
            rules = (*rules, "508.7d")
        asked = Decision(
            frame.you,
            DecisionKind.CHOOSE,
            f"what {p.name(n)} attacks now",
            rules,
            tuple(near),
            source=n,
        )
        to = p.ask_numbers(asked)[0] if near else attacker.attacks
        attackers = tuple(x._replace(attacks=to) if x.id == n else x for x in combat.attackers)
        p.state.combat = combat._replace(attackers=attackers)
        p.state.set_flag(ATTACKED, to, n)
        p.state.touch("combat")
        p.state.record(
            Event(EventKind.CHOICE, n, frame.you, word="what is attacked", detail=to, rules=rules)
        )
        moved.append(n)
    done(frame, effect, moved, did=bool(moved))


EFFECTS: Followers = {a.Reselect: _reselect}
