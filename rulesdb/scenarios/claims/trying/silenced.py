"""What took from an object the ability that would have triggered on what happened: it is looked at as it is right after (603.10).

Only what looks back sees the ability that an object had before; what has left the battlefield is looked at as it
last was there (603.10a). Nothing is decided here: the printed abilities are held against those that it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import Held, held_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import GameObject
from rulesdb.engine.telling.derivation import watched
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.now.becoming import abilities_taken, says_taken, takes_abilities
from rulesdb.scenarios.claims.replies import Why, happened, told_of
from rulesdb.scenarios.claims.trying.near_misses import waited_for
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind


def silenced(story: Story, name: str, n: int, gone: Event | None, keyword: str) -> Why:
    """What happened that a printed ability triggers on which the object had no longer, and what took it; else empty.

    `gone`: how it left the battlefield, where its abilities are those that it last had there.
    """
    state = story.state
    was = state.lki.get(gone.subject) if gone is not None else None
    one = was.object if was is not None else state.objects.get(n)
    if one is None:
        return Why()
    has = (was.characteristics if was is not None else story.game.look(n)).abilities
    missing = [x for x in _printed_on(story, one, keyword) if x not in has]
    source = one.id if was is not None else n
    frame = Frame(state, one.controller or one.owner, source)
    since = _since(story, one)
    events = [e for e in since if any(_triggers(frame, x.ability, e) for x in missing)]
    if was is None and not events and any(_is_so(frame, x.ability) for x in missing):
        # It would trigger on a state of the game, and that is there (603.8).
        taken = abilities_taken(story, n)
        by = taken.text or "an effect has taken it"
        return Why(
            f"{name} does not have that ability {_there(one)}: {by}", (*taken.rules, "603.8")
        )
    if not events or _taken_since(story, n, since[since.index(events[-1]) + 1 :]):
        return Why()
    law = ("603.10a",) if was is not None else ("603.10",)
    if one.face_down:
        hidden = "was" if was is not None else "is"
        came = (
            f"{told_of(story, events[-1])}, but " if was is None and events[-1].other != n else ""
        )
        # What enters face down was so before it entered (708.3).
        entered = ("708.3",) if events[-1].other == n and one.zone is Zone.BATTLEFIELD else ()
        text = (
            f"{came}{name} {hidden} face down and has no abilities{'' if was is None else ' then'}"
        )
        return Why(text, (*entered, "708.2", "708.2a", *law))
    taken = abilities_taken(story, n) if was is None else _takers(story, one.id)
    by = taken.text or "an effect has taken it"
    if was is not None:
        return Why(
            f"{name} had no such ability as it left the battlefield: {by}", (*taken.rules, *law)
        )
    itself = events[-1].other == n
    came = "" if itself else f"{told_of(story, events[-1])}, but "
    text = f"{came}{name} does not have that ability {_there(one)}: {by}"
    return Why(text, (*taken.rules, *law))


def _is_so(frame: Frame, ability: a.Ability) -> bool:
    """Whether the state is there on which an ability would trigger."""
    event = ability.event if isinstance(ability, a.TriggeredAbility) else None
    try:
        return isinstance(event, a.StateIs) and truth(frame, event.condition)
    except RulesdbError:  # what only the ability itself could say
        return False


def _taken_since(story: Story, n: int, later: Sequence[Event]) -> bool:
    """Whether what takes abilities came only later: then it kept nothing from triggering."""
    by = {each.source for _, each in watched(story.state).noted if takes_abilities(each)}
    return any(
        e.kind in _BEGINS and not by.isdisjoint((e.subject, e.other, e.source)) for e in later
    ) or any(e.kind is K.TURN_FACE_DOWN and e.subject == n for e in later)


_BEGINS = (K.MOVE, K.CREATE, K.EFFECT, K.ATTACH, K.TRANSFORM, K.FLIP, K.TURN_FACE_UP)
"""How something begins to take abilities: what says so comes, changes, or is put on another, or its effect begins."""


def _there(one: GameObject) -> str:
    return "then" if one.zone is Zone.BATTLEFIELD else f"in the {one.zone.value}"


def _since(story: Story, one: GameObject) -> Sequence[Event]:
    """What has happened from the event on by which an object came to where it is, or was."""
    events = happened(story, story.since)
    came = (
        at for at, e in enumerate(events) if one.id in (e.other, e.subject) and e.kind in _ARRIVALS
    )
    return events[next(came, 0) :]


_ARRIVALS = (K.MOVE, K.CREATE)


def _printed_on(story: Story, one: GameObject, keyword: str) -> Iterator[Held]:
    """The triggered abilities that its card has, with those that a keyword stands for; `keyword`: only of that."""
    held = held_of(one.card.faces[min(one.face, len(one.card.faces) - 1)], story.state.ports)
    named = {x.key: x.ability.name for x in held if isinstance(x.ability, a.KeywordAbility)}
    for each in held:
        mine = (
            keyword in ("", named.get(each.key.rpartition(".")[0], "")) or keyword not in KEYWORDS
        )
        if isinstance(each.ability, a.TriggeredAbility) and mine:
            yield each


def _triggers(frame: Frame, ability: a.Ability, event: Event) -> bool:
    return isinstance(ability, a.TriggeredAbility) and waited_for(frame, ability.event, event)


def _takers(story: Story, n: int) -> Why:
    """What takes abilities from others now, or took them from this one alone: its own last effects are not kept."""
    state, names = story.state, GivenNames(story.state, story.things)
    own = [
        x.source
        for x in state.effects.values()
        if isinstance(x.to, tuple) and n in x.to and says_taken(x.changes)
    ]
    all_ = [
        each.source for _, each in watched(state).noted if takes_abilities(each) and each.changes
    ]
    all_ += [
        x for x, was in state.lki.items()
        if was.object.attached_to == n
        and any(isinstance(h.ability, a.StaticAbility) and says_taken(h.ability.walk()) for h in was.characteristics.abilities)
    ]  # fmt: skip
    all_ += [
        x for x in state.battlefield for held in story.game.look(x).abilities
        if isinstance(held.ability, a.StaticAbility) and says_taken(held.ability.walk())
    ]  # fmt: skip
    by = list(dict.fromkeys(names.of(x) for x in (own or all_)))
    if not by:
        return Why()
    return Why(f"{and_(by)} {'takes' if len(by) == 1 else 'take'} abilities", ("613.1f", "113.10"))
