"""Whether something could be used so: an Equipment on anything besides what it is attached to, each creature tried (702.6a); a sacrifice to what asks for one (701.21a)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.joining import ref_of
from rulesdb.scenarios.claims.replies import Reply, begins
from rulesdb.scenarios.claims.standing import whether
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

_EQUIP = "702.6a"


def equips(story: Story, one: m.CanBe, n: int, who: int) -> Reply:
    """Onto which other creatures of the player's an equip ability could be used now; why onto none."""
    state = story.state
    name, what = state.players[who].name, said(one.ref)
    host = state.objects[n].attached_to
    mine = [x for x in state.battlefield if story.game.look(x).creature and x != host]
    mine = [
        x for x in mine if story.game.look(x).controller == who and not state.objects[x].phased_out
    ]
    found = {x: _tried(story, one.ref, name, x) for x in mine}
    able = [
        story.things.name(state, x) for x, reply in found.items() if reply.text.startswith("Yes")
    ]
    now = f" (attached to {story.things.name(state, host)})" if host else ""
    head = begins(so=bool(able), why=one.why, negated=one.negated)
    if able:
        return Reply(
            f"{head}: {name} can equip {what}{now} to {and_(list(dict.fromkeys(able)))}", (_EQUIP,)
        )
    barred = whether(story, m.Whether(m.May(name, m.Activate(one.ref, 0, "Equip"))))
    if not found and "602.5" in barred.rules:  # that decides, whatever there is to equip
        return Reply(f"{head}: {barred.text.split(': ', 1)[-1]}", (*barred.rules, _EQUIP))
    if not found:
        text = f"{name} controls no {'other ' if host else ''}creature to equip {what} to"
        return Reply(f"{head}: {text}{now}", (_EQUIP,))
    first = next(iter(found.values()))
    reason = first.text.split(": ", 1)[-1]
    return Reply(f"{head}: {reason}", tuple(dict.fromkeys((*first.rules, _EQUIP))))


def _tried(story: Story, equipment: m.Ref, player: str, onto: int) -> Reply:
    aim = m.Option("targeting", (ref_of(story, onto),))
    return whether(story, m.Whether(m.May(player, m.Activate(equipment, 0, "Equip", (aim,)))))


def sacrificed_to(story: Story, one: m.CanBe) -> Reply | None:
    """Whether something could be sacrificed to pay for an ability; None where no activated ability of that has such a cost."""
    assert one.by is not None
    there = [n for n in story.things.all(story.state, one.by) if n in story.state.objects]
    look = story.game.look
    asking = [n for n in there if any(_asks_for_one(held.ability) for held in look(n).abilities)]
    if not asking:
        return None
    who = story.state.players[look(asking[0]).controller].name
    deed = m.Activate(one.by, options=(m.Option("sacrificing", (one.ref,)),), where=one.where)
    return whether(story, m.Whether(m.May(who, deed, one.negated), one.why))


def _asks_for_one(ability: a.Ability) -> bool:
    if not isinstance(ability, a.ActivatedAbility):
        return False
    return any(isinstance(node, a.Sacrifice) for node in ability.cost.walk())
