"""What turning a face-down permanent face up costs, whoever has it face down (116.2b, 702.37e)."""

from __future__ import annotations

from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.face_down import turned_by, turning_cost
from rulesdb.engine.stack.total_cost import total_of
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

_LAW = "116.2b"


def turning_up(story: Story, one: m.Noted, n: int) -> Reply:
    """The cost, and the keyword that says so; of what isn't face down, that there is none."""
    name = said(one.ref)
    thing = story.state.objects.get(n)
    if thing is None or n not in story.state.battlefield:
        return Reply(f"Nothing can be paid: {name} is {spot(story.state, n)}", (_LAW,))
    if not thing.face_down:
        return Reply(f"Nothing can be paid: {name} is not face down", (_LAW,))
    play = Play(story.state.copy())
    cost, word = turning_cost(play, thing)
    if cost is None:
        return Reply(f"Nothing can be paid: nothing lets {name} be turned face up", ("708.7", _LAW))
    total = total_of(play, cost, Frame(play.state, thing.controller, n))
    if total.others:
        text = f"that can't be told: turning {name} face up costs more than mana ({word})"
        return Reply(text, (turned_by(word), _LAW), known=False)
    who = story.state.players[thing.controller].name
    mana = str(total.mana) or "{0}"
    return Reply(f"Turning {name} face up costs {who} {mana}, by {word}", (turned_by(word), _LAW))
