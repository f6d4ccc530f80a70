"""A static ability that would give a thing what is asked about, were its condition so: `Anger asks for a Mountain` (604.2, 113.6b).

Abilities of permanents, and of cards elsewhere that function there, are held against the thing; what is lacking is said in words.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import changes_what
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.since.condition_said import not_met
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded

_OPEN = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.COMMAND)


def unmet_static(story: Story, n: int, claim: m.IsA | m.HasFeature) -> Why:
    """The first ability of another card that would change this about a thing, and whose condition is not so."""
    names = GivenNames(story.state, story.things)
    for host, one in _hosts(story):
        if host == n or one.condition is None:
            continue
        state = story.state.objects[host]
        frame = Frame(story.state, state.controller or state.owner, host)
        try:
            if truth(frame, one.condition) or not _would(frame, one, n, claim):
                continue
            so = not_met(story, frame, one.condition)
        except RulesdbError:  # what only the ability itself could say
            continue
        words = with_its_name(worded(one), names.of(host)).rstrip(".")
        said = f": {so}" if so else f": “{words}”" if words else ""
        return Why(f"what {names.of(host)} asks is not so{said}", ("604.2",))
    return Why()


def _hosts(story: Story) -> Iterator[tuple[int, a.StaticAbility]]:
    for x, one in story.state.objects.items():
        if one.zone not in _OPEN or one.face_down or one.phased_out:
            continue
        for held in story.game.look(x).abilities:
            ability = held.ability
            if not isinstance(ability, a.StaticAbility):
                continue
            zones = ability.zones or (Zone.BATTLEFIELD,)
            if one.zone in zones:
                yield x, ability


def _would(frame: Frame, one: a.StaticAbility, n: int, claim: m.IsA | m.HasFeature) -> bool:
    """Whether it would change what is claimed of this thing."""
    return any(
        isinstance(each, a.Continuous)
        and each.to is not None
        and n in answers(frame, each.to)
        and any(changes_what(claim, change) for change in each.changes)
        for each in one.statements
    )
