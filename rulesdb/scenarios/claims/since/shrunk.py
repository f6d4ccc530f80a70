"""What made the toughness of a creature so small that it died of that (613.4, 704.5f).

Effects of the turn, static abilities of what is there or was attached to it, and its counters.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.events import EventKind as K
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.replies import turn_began
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames


def shrunk_by(story: Story, event: Event) -> list[str]:
    """What made the toughness of a creature so small that it died of that: effects of this turn, static abilities, counters (613.4)."""
    state, names, n = story.state, GivenNames(story.state, story.things), event.subject
    log = story.game.events()
    end = next((at for at, e in enumerate(log) if e is event), len(log))
    turn = turn_began(log[:end])
    out = [
        names.of(e.subject, e.name)
        for e in log[turn:end]
        if e.kind is K.EFFECT and isinstance(e.detail, Lasting) and isinstance(e.detail.to, tuple)
        if n in e.detail.to and any(map(_shrinks, e.detail.changes))
    ]
    for x in state.battlefield:
        frame = Frame(state, story.game.look(x).controller, x)
        worn = any(e.kind is K.UNATTACH and e.subject == x and e.other == n for e in log[end:])
        own = (one for held in story.game.look(x).abilities for one in continuous(held.ability))
        if any(_is_shrunk(frame, one, n, worn=worn) for one in own):
            out.append(names.of(x))
    for x, gone in state.lki.items():
        said = (one for held in gone.characteristics.abilities for one in continuous(held.ability))
        if gone.object.attached_to == n and any(
            _shrinks(change) for one in said for change in one.changes
        ):
            out.append(names.of(x))
    was = state.lki.get(n)
    if was is not None and any(c.kind.endswith("-1") and c.number for c in was.object.counters):
        out.append("its counters")
    return list(dict.fromkeys(out))


def continuous(ability: a.Ability) -> tuple[a.Continuous, ...]:
    """The continuous effects of a static ability; none of any other (604.1, 611.3)."""
    parts = ability.statements if isinstance(ability, a.StaticAbility) else ()
    return tuple(part for part in parts if isinstance(part, a.Continuous))


def _shrinks(change: a.Change) -> bool:
    """Whether a change makes toughness less, or sets it."""
    if isinstance(change, a.ModifyPT):
        less = change.toughness
        return not isinstance(less, a.Number) or less.value < 0
    return isinstance(change, a.SetPT)


def _is_shrunk(frame: Frame, one: a.Continuous, n: int, *, worn: bool) -> bool:
    """Whether a continuous effect makes less of what was there, as it last was; `worn`: what has it was attached to that."""
    if not any(map(_shrinks, one.changes)):
        return False
    if not isinstance(one.to, a.Each):
        return worn
    try:
        return fits(frame, n, one.to.of)
    except RulesdbError:  # what only the ability itself could say
        return False
