"""What keeps something from being a target: of what a player is choosing targets for, and of some sources only (115.1, 115.2).

While a target is being chosen for what was put on the stack last, whether its player “can target” a thing is asked of that (603.3d).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import happened
from rulesdb.scenarios.claims.trying.aimed import Verdict, by_its_ability
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed

_SINCE = (EventKind.TARGET, EventKind.TRIGGER)
"""What has happened last where a triggered ability has just been put on the stack."""


def being_chosen(story: Story, who: int, one: m.CanBe) -> Verdict | str | None:
    """Whether it can be the target of the triggered ability of the player that has just been put on the stack; None where none has."""
    state = story.state
    top = state.stack[-1] if state.stack else 0
    item = state.objects[top].stack if top in state.objects else None
    if item is None or item.kind != "triggered" or not item.slots:
        return None
    events = [e for e in happened(story) if e.kind in EventKind]
    if state.objects[top].controller != who or not events or events[-1].kind not in _SINCE:
        return None
    name = GivenNames(state, story.things).of(item.source)
    found = by_its_ability(story, m.Ref(name, ability=True), [one.ref])
    return found if isinstance(found, Verdict) else None


def partly(story: Story, play: Play, n: int) -> str:
    """What keeps it only from being the target of some: protection, hexproof from a quality, effects that say so."""
    found: list[str] = []
    if not is_player(n) and story.state.objects[n].zone is Zone.BATTLEFIELD:
        c = play.look(n)
        words = (
            *c.keyword("protection"),
            *(x for x in c.keyword("hexproof") if x.quality is not None),
        )
        found += [f"it has {printed(word).lower()}" for word in words]
    names = Names(story.state)
    found += [
        f"the effect of {names.of(rule.source)} keeps it from some"
        for rule in play.board.rules(a.CantBeTargeted)
        if rule.covers(n) and rule.change.of is not None
    ]
    found += [
        f"the effect of {names.of(rule.source)} keeps the player from some"
        for rule in play.board.rules(a.PlayerProtection)
        if rule.covers(n) and rule.change.quality is not None
    ]
    return f", but {and_(list(dict.fromkeys(found)))}" if found else ""
