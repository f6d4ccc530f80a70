"""What an effect on a whole group left alone: it never resolved, or it was not what the effect asks for at that moment (608.2c, 608.2h).

The moment is gone: the game is played again, aside, up to where the spell or ability begins to resolve, and its
instructions are followed up to the one that is looked at. Where that is not the same game, nothing is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import NeedAnswer, Play
from rulesdb.engine.stack.resolve import follow
from rulesdb.engine.stack.targets import frame_of
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, StackItem
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.claims.trying.near_misses import is_not
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

_ON_ALL: dict[type[a.Node], str] = {
    a.Destroy: "what",
    a.Exile: "what",
    a.Return: "what",
    a.Sacrifice: "what",
    a.Damage: "to",
}
"""Instructions that a group can be told to, and the field that says which."""


class _Resolved(NamedTuple):
    """A spell or ability, and the game before it resolved."""

    before: GameState
    spell: int
    item: StackItem


def unmet(story: Story, n: int, kinds: tuple[type[a.Node], ...]) -> Why:
    """Of the last that resolved and did this to a group, why this was not of it; empty where none did, or it was."""
    for at, one, item in resolved_last(story):
        if not any(True for _ in groups(item, kinds)):
            continue
        before = before_resolving(story, at)
        return Why() if before is None else _told(story, _Resolved(before, one.id, item), n, kinds)
    return Why()


def resolved_last(story: Story) -> Iterator[tuple[int, GameObject, StackItem]]:
    """What resolved in the story and is known as it was on the stack, the last first, each with its place in the log."""
    events = story.game.events()
    of_story = {id(e) for e in happened(story)}
    for at in range(len(events) - 1, -1, -1):
        e = events[at]
        if e.kind is EventKind.RESOLVE and id(e) in of_story:
            one = story.state.last(e.subject)
            if one is not None and one.stack is not None:
                yield at, one, one.stack


def unresolved(story: Story, n: int, kinds: tuple[type[a.Node], ...]) -> Why:
    """What would have done this to a group with it, and left the stack before it resolved (608.2n, 701.6a)."""
    events = happened(story)
    resolved = {e.subject for e in events if e.kind is EventKind.RESOLVE}
    for e in reversed(events):
        gone = e.kind is EventKind.MOVE and e.from_ is Zone.STACK and e.subject not in resolved
        item = (one := story.state.last(e.subject)) and one.stack
        if not (gone or e.kind is EventKind.COUNTER) or one is None or item is None:
            continue
        frame = Frame(story.state, one.controller, item.source or e.subject)
        if any(fits(frame, n, wanted) for _, wanted in groups(item, kinds)):
            by = (c for c in events if c.kind is EventKind.COUNTER and c.subject == e.subject)
            if (countered := next(by, None)) is not None:
                return Why(told_with_reason(story, countered), countered.rules)
            name = GivenNames(story.state, story.things).of(e.subject)
            return Why(f"{name} does not resolve: {told_with_reason(story, e)}", e.rules)
    return Why()


def groups(item: StackItem, kinds: tuple[type[a.Node], ...]) -> Iterator[tuple[int, a.Filter]]:
    """Each instruction that is about a group, by its place among the effects, and what it asks for."""
    for place, effect in enumerate(steps(item)):
        field = _ON_ALL.get(type(effect))
        whom = getattr(effect, field) if field is not None else None
        if isinstance(effect, kinds) and isinstance(whom, a.Each):
            yield place, whom.of


def steps(item: StackItem) -> tuple[a.Effect, ...]:
    """The instructions of what resolves, where one mode or none was chosen one after the other."""
    (first, *others) = item.effects or (a.Nothing(),)
    return first.steps if isinstance(first, a.Sequence) and not others else item.effects


def before_resolving(story: Story, at: int) -> GameState | None:
    """The game as a player passed and what has this place in the log resolved; None where it can't be played again."""
    events = story.game.events()
    game = story.game.replay(())
    if len(game.events()) > at:
        return None
    state = game.state
    for answer in story.game.answers:
        try:
            game.advance(answer)
        except RulesdbError:
            return None
        log = game.state.log
        if log is not None and log.length > at:
            again = game.events()[at]
            return state if again == events[at] else None
        state = game.state
    return None


def _told(story: Story, one: _Resolved, n: int, kinds: tuple[type[a.Node], ...]) -> Why:
    names = GivenNames(story.state, story.things)
    listed = [*groups(one.item, kinds)]
    said: list[str] = []
    rules: list[str] = []
    for place, wanted in listed:
        frame = _then(one, place)
        if frame is None or n not in frame.state.battlefield or fits(frame, n, wanted):
            return Why()
        found = lacking(frame, n, wanted, names.of(n))
        if found is None:
            return Why()
        when = f"{names.of(one.spell)} resolves"
        if len(listed) > 1 and len(one.item.modes) == len(one.item.effects):
            when = f"mode {one.item.modes[place] + 1} of {names.of(one.spell)} is followed"
        said.append(f"{found.text}, as {when}")
        rules += is_not(story, frame, found.part, n).rules
    in_order = ("608.2c",) if len(listed) > 1 else ()
    return Why("; ".join(dict.fromkeys(said)), (*in_order, "608.2h", *dict.fromkeys(rules)))


def frame_at(story: Story, spell: int, place: int) -> Frame | None:
    """How things stood as what resolved came to the instruction at this place; None where the game can't be played again up to there."""
    found = ((at, one, item) for at, one, item in resolved_last(story) if one.id == spell)
    at, one, item = next(found, (0, None, None))
    before = before_resolving(story, at) if one is not None else None
    if before is None or item is None:
        return None
    return _then(_Resolved(before, spell, item), place)


def _then(one: _Resolved, place: int) -> Frame | None:
    """The game once the instructions up to this one are followed; None where they ask something."""
    play, item, first = Play(one.before.copy()), one.item, steps(one.item)[:place]
    if one.spell not in play.state.objects:
        return None
    offsets = item.offsets[:place] if len(item.effects) > 1 else ()
    try:
        follow(play, item._replace(effects=first, offsets=offsets), frame_of(play, one.spell))
        return frame_of(play, one.spell)
    except (NeedAnswer, RulesdbError):
        return None
