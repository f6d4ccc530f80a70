"""What a spell or ability that resolved asked about before it did anything, and that was not so (608.2h)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation
from rulesdb.engine.asking.ask import answers, number, truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.objects import StackItem, is_player
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.characteristics import value_rules
from rulesdb.scenarios.claims.past.unmet import frame_at, steps
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.since.condition_said import not_met
from rulesdb.scenarios.claims.since.number_said import rules_of_number
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

_ASKS = {
    Relation.AT_MOST: "{} or less",
    Relation.AT_LEAST: "{} or greater",
    Relation.EQUAL: "{}",
    Relation.LESS: "less than {}",
    Relation.MORE: "more than {}",
}


def not_so(story: Story, n: int, item: StackItem, kinds: tuple[type[a.Node], ...]) -> Why:
    """What it asked of something before it would have done one of these, as that was then.

    Empty where it asked nothing, or it can't be told.
    """
    by = story.state.last(n)
    if by is None:
        return Why()
    now = Frame(story.state, by.controller, n, targets=item.targets, x=item.x)
    for place, effect in enumerate(steps(item)):
        if not any(isinstance(x, a.If) for x in effect.walk()):
            continue
        then = frame_at(story, n, place)
        frame = then if then is not None else now
        try:
            found = _failed(frame, effect, kinds)
        except RulesdbError:  # what only the spell itself could say
            return Why()
        if found is not None:
            return _told(story, frame, found, n)
    return Why()


def was_so(story: Story, n: int, kinds: tuple[type[a.Node], ...]) -> str:
    """The number that a spell or ability asks of something before it does one of these, where it is so; "" where it asks none."""
    one = story.state.last(n)
    item = one.stack if one is not None else None
    for place, effect in enumerate(steps(item)) if item is not None else ():
        if not any(isinstance(x, a.If) for x in effect.walk()):
            continue
        frame = frame_at(story, n, place)
        try:
            met = _met(frame, effect, kinds) if frame is not None else None
            about = answers(frame, met.left.of) if frame is not None and met is not None else ()
            if frame is None or met is None or len(about) != 1:
                continue
            has, wanted = number(frame, met.left), number(frame, met.right)
        except RulesdbError:  # what only the spell itself could say
            return ""
        names, asked = GivenNames(story.state, story.things), _ASKS.get(met.relation, "")
        if asked:
            said = f"{names.of(about[0])} has {met.left.characteristic} {has}"
            return f"{said}, and {names.of(n)} asks for {asked.format(wanted)}"
    return ""


class _Met(NamedTuple):
    """A characteristic that was compared, and with what."""

    left: a.Value
    relation: Relation
    right: a.Quantity


def _met(frame: Frame, effect: a.Node, kinds: tuple[type[a.Node], ...]) -> _Met | None:
    """The comparison of a characteristic that was so and let an instruction of these kinds be followed."""
    if isinstance(effect, a.Sequence):
        return next(filter(None, (_met(frame, step, kinds) for step in effect.steps)), None)
    if not isinstance(effect, a.If):
        return None
    so = truth(frame, effect.condition)
    followed = effect.then if so else effect.otherwise
    if followed is None:
        return None
    asks = effect.condition
    does = any(isinstance(x, kinds) for x in followed.walk())
    if so and does and isinstance(asks, a.Compare) and isinstance(asks.left, a.Value):
        return _Met(asks.left, asks.relation, asks.right)
    return _met(frame, followed, kinds)


def _failed(frame: Frame, effect: a.Node, kinds: tuple[type[a.Node], ...]) -> a.Condition | None:
    """The condition that kept an instruction of these kinds from being followed; None where none did."""
    if isinstance(effect, a.Sequence):
        found = (_failed(frame, step, kinds) for step in effect.steps)
        return next((one for one in found if one is not None), None)
    if not isinstance(effect, a.If):
        return None
    so = truth(frame, effect.condition)
    followed, other = (effect.then, effect.otherwise) if so else (effect.otherwise, effect.then)
    if followed is not None and (inner := _failed(frame, followed, kinds)) is not None:
        return inner
    does = followed is not None and any(isinstance(x, kinds) for x in followed.walk())
    would = other is not None and any(isinstance(x, kinds) for x in other.walk())
    return effect.condition if would and not does else None


def _told(story: Story, frame: Frame, condition: a.Condition, n: int) -> Why:
    names = GivenNames(story.state, story.things)
    name = names.of(n)
    if isinstance(condition, a.Compare) and isinstance(condition.left, a.Value):
        about = answers(frame, condition.left.of)
        asks = _ASKS.get(condition.relation, "")
        if len(about) == 1 and asks and not is_player(about[0]):
            has, wanted = number(frame, condition.left), number(frame, condition.right)
            word = condition.left.characteristic
            text = (
                f"{names.of(about[0])} has {word} {has}, and {name} asks for {asks.format(wanted)}"
            )
            rules = value_rules(story, about) if word.value == "mana value" else ("208.1",)
            return Why(text, ("608.2c", *rules))
    if told := not_met(story, frame, condition):
        of = (x for x in condition.walk() if isinstance(x, a.Quantity))
        law = [rule for x in of for rule in rules_of_number(story, frame, x)]
        return Why(f"what {name} asks was not so: {told}", ("608.2c", *law))
    if isinstance(condition, a.IfDid):
        return Why(f"what {name} asks to be done first was not done", ("608.2c",))
    return Why(f"{name} resolved, and what it asks was not so", ("608.2h",))
