"""Why what was asked about did not meet a fate that others met, or could have met: the near miss of what would have done it.

A spell or ability that does such a thing was aimed at something else, was paid for, had another thing chosen; a
permanent that does it did not trigger. What spared the thing itself is told before this (`reasons`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.state.objects import StackItem, is_player
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.claims.since.silent import silent_for
from rulesdb.scenarios.claims.told.asked_for import not_so
from rulesdb.scenarios.claims.told.paid_instead import paid_instead
from rulesdb.scenarios.claims.trying.untriggered import untriggered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

_DOES: dict[str, tuple[type[a.Node], ...]] = {
    "get countered": (a.Counter,),
    "get destroyed": (a.Destroy,),
    "die": (a.Destroy, a.Sacrifice),
    "get exiled": (a.Exile,),
    "get sacrificed": (a.Sacrifice,),
    "leave the battlefield": (a.Destroy, a.Sacrifice, a.Exile, a.Return),
    "get discarded": (a.Discard,),
    "become tapped": (a.Tap,),
    "get counters": (a.PutCounters,),
    "untap": (a.Untap,),
    "transform": (a.Transform,),
    "be controlled": (a.GainControl, a.ExchangeControl),
}
"""By the fate, the instructions that bring it about."""
_ENDS = (K.RESOLVE, K.FIZZLE, K.COUNTER)


class Done(NamedTuple):
    """What was on the stack and does such a thing, with how it ended; None while it is there."""

    n: int
    item: StackItem
    ended: K | None
    why: str = ""
    rules: tuple[str, ...] = ()


def missed(story: Story, verb: str, line: set[int]) -> Why:
    """The near misses of a fate, in one sentence; empty where nothing of the kind was there."""
    kinds = _DOES.get(verb, ())
    found = [_missed_by(story, one, verb, line) for one in that_do(story, kinds)] if kinds else []
    if verb == "get countered":
        found += _silent(story, kinds)
    if verb == "get counters":
        found += _done_before(story, line)
    if verb == "be controlled":
        found += auras_failed(story, line, lambda one: isinstance(one, a.GainControl))
    told = [one for one in found if one.text]
    text = "; ".join(dict.fromkeys(one.text for one in told))
    return Why(text, tuple(dict.fromkeys(rule for one in told for rule in one.rules)))


def untold(story: Story, verb: str, line: set[int]) -> Why:
    """Why an ability that brings such a fate did not trigger, where nothing else is told of it."""
    kinds = _DOES.get(verb, ())
    return silent_for(story, kinds, line) if kinds and verb != "get countered" else Why()


def came_to_nothing(story: Story, verb: str, line: set[int]) -> Why:
    """What would have brought a fate on these and was countered or did not resolve: aimed at them, or an ability of theirs."""
    told = [
        one for one in that_do(story, _DOES[verb])
        if one.why and (one.item.source in line or line & {x for slot in one.item.targets for x in slot})
    ]  # fmt: skip
    text = "; ".join(dict.fromkeys(one.why for one in told))
    return Why(text, tuple(dict.fromkeys(rule for one in told for rule in one.rules)))


_ONCE = {
    "monstrosity": ("it is monstrous already", "701.37a"),
    "adapt": ("it has a +1/+1 counter already", "701.46a"),
}
"""Keyword actions that put counters on a permanent only where it has not come of them before, with the reason and the rule."""


def _done_before(story: Story, line: set[int]) -> Iterator[Why]:
    """What resolved and put no counters there, for that had been done before."""
    for e in happened(story):
        if e.kind is K.KEYWORD_ACTION and e.subject in line and e.word in _ONCE:
            why, rule = _ONCE[e.word]
            yield Why(f"{e.word} does nothing, for {why}", (rule,))


def auras_failed(story: Story, line: set[int], about: Callable[[a.Node], bool]) -> Iterator[Why]:
    """The spells aimed at these that were countered or did not resolve, and whose static ability says so of what they enchant."""
    aimed = {e.source for e in happened(story) if e.kind is K.TARGET and e.subject in line}
    for e in happened(story):
        one = story.state.last(e.subject) if e.kind in (K.COUNTER, K.FIZZLE) else None
        if one is None or e.subject not in aimed:
            continue
        if any(
            about(node)
            for face in one.card.faces
            for each in face.abilities
            for node in each.walk()
        ):
            yield Why(told_with_reason(story, e), e.rules)


def change_failed(story: Story, line: set[int], about: Callable[[a.Change], bool]) -> Why:
    """What would have changed this of a permanent and was countered or did not resolve."""
    for one in reversed([*that_do(story, (a.Change,))]):
        aims = {x for slot in one.item.targets for x in slot}
        nodes = (x for each in one.item.effects for x in each.walk() if isinstance(x, a.Change))
        if one.why and {one.item.source, *aims} & line and any(map(about, nodes)):
            return Why(one.why, one.rules)
    return Why()


def that_do(story: Story, kinds: tuple[type[a.Node], ...]) -> Iterator[Done]:
    """Each spell and ability of the story that does it, what is on the stack last."""
    for e in happened(story):
        one = story.state.last(e.subject) if e.kind in _ENDS else None
        if one is not None and one.stack is not None and _is_of(one.stack, kinds):
            why = told_with_reason(story, e) if e.kind is not K.RESOLVE else ""
            yield Done(e.subject, one.stack, e.kind, why, e.rules)
    for n in story.state.stack:
        item = story.state.objects[n].stack
        if item is not None and _is_of(item, kinds):
            yield Done(n, item, None)


def _is_of(item: StackItem, kinds: tuple[type[a.Node], ...]) -> bool:
    return any(isinstance(node, kinds) for each in item.effects for node in each.walk())


def _missed_by(story: Story, one: Done, verb: str, line: set[int]) -> Why:
    """Why one of these did not do it to this."""
    names = GivenNames(story.state, story.things)
    name = names.of(one.n)
    aims = tuple(dict.fromkeys(x for slot in one.item.targets for x in slot))
    if one.why:
        return Why(one.why, one.rules) if line & {*aims} or not aims else Why()
    if line & {*aims} and one.ended is K.RESOLVE:
        paid = paid_instead(story, one.n, one.item)
        return paid if paid.text else not_so(story, one.n, one.item, _DOES[verb])
    if line & {*aims}:
        return Why()
    if not aims and one.item.source in line and one.ended is K.RESOLVE:
        return _asked_first(story, one, name, _DOES[verb])
    if picks := [x for each in one.item.effects for x in each.walk() if isinstance(x, a.Pick)]:
        return _not_chosen(story, one, picks, verb, line)
    if one.n in line or all(is_player(x) for x in aims):
        return _not_of_them(story, one, verb, line)
    return Why(f"{name} targets {and_([names.of(x) for x in aims])}", ("115.1",))


def _asked_first(story: Story, one: Done, name: str, kinds: tuple[type[a.Node], ...]) -> Why:
    """What an ability that resolved asked about before it would have done it to its own source."""
    asked = not_so(story, one.n, one.item, kinds)
    ifs = [x for each in one.item.effects for x in each.walk() if isinstance(x, a.If)]
    if "608.2h" not in asked.rules or not any(
        isinstance(node, kinds) for each in ifs for node in each.walk()
    ):
        return asked
    began = next(
        (e for e in story.game.events() if e.kind is K.TRIGGER and e.subject == one.n), None
    )
    words = words_of(story, began, whole=True) if began is not None else ""
    told = f": “{words}”" if words else ""
    return Why(f"{name} resolved, and what it asks was not so{told}", ("608.2c",))


def _not_chosen(story: Story, one: Done, picks: list[a.Pick], verb: str, line: set[int]) -> Why:
    """Of what could have been chosen: what was chosen in its place, or what it lacks of what is asked for."""
    if one.ended is None:
        return Why()
    names = GivenNames(story.state, story.things)
    name, of = names.of(one.n), (one.n, one.item.source)
    asked = [d for d in story.hand.questions if d.kind is DecisionKind.CHOOSE and d.source in of]
    those = [e for e in happened(story) if e.kind in _IS[verb] and one.n in (e.cause, e.source)]
    other = and_([names.of(e.subject, e.name) for e in those])
    if any(line & {*d.numbers} for d in asked):
        return Why(f"{other} is chosen for {name}", ("608.2d",)) if other else Why()
    n = story.state.current(max(line))
    why = next(filter(None, (lacks(story, one, n, part) for part in picks)), "")
    return Why(f"{why}, so it is not what {name} asks for", ("608.2c",)) if why else Why()


def _not_of_them(story: Story, one: Done, verb: str, line: set[int]) -> Why:
    """Of a card that is none of all those of which it was told: what it lacks."""
    if one.ended is not K.RESOLVE or verb != "get discarded":
        return Why()
    n, name = story.state.current(max(line)), GivenNames(story.state, story.things).of(one.n)
    owner = story.state.objects[n].owner if n in story.state.objects else 0
    mine = [
        e for e in happened(story)
        if e.kind is K.DISCARD and e.player == owner and one.n in (e.cause, e.source)
    ]  # fmt: skip
    if not mine:
        return Why()
    names = GivenNames(story.state, story.things)
    done = and_(list(dict.fromkeys(names.of(e.subject, e.name) for e in mine)))
    return Why(f"{name} has {done} discarded, and nothing else", ("608.2c",))


_IS = {
    "get discarded": (K.DISCARD,),
    "get sacrificed": (K.SACRIFICE,),
    "die": (K.SACRIFICE, K.DESTROY),
    "get destroyed": (K.DESTROY,),
    "get exiled": (K.EXILE,),
    "leave the battlefield": (K.SACRIFICE, K.DESTROY, K.EXILE, K.MOVE),
    "become tapped": (K.TAP,),
    "get counters": (K.PUT_COUNTERS,),
    "untap": (K.UNTAP,),
    "transform": (K.TRANSFORM,),
    "get countered": (K.COUNTER,),
    "be controlled": (K.CONTROL,),
}
"""By the fate, the events that it is."""


def lacks(story: Story, one: Done, n: int, part: a.Pick) -> str:
    """What a thing is not that a choice asks for; "" where it is all of that, or there are no words for it."""
    by = story.state.last(one.n)
    if by is None or part.of is None or n not in story.state.objects:
        return ""
    names = GivenNames(story.state, story.things)
    try:
        found = lacking(Frame(story.state, by.controller, one.n), n, part.of, names.of(n))
    except RulesdbError:  # what only the spell itself could say
        return ""
    return found.text if found is not None else ""


def _silent(story: Story, kinds: tuple[type[a.Node], ...]) -> Iterator[Why]:
    """The permanents whose triggered ability would have done it, and why that did not trigger (603.2)."""
    state = story.state
    names = GivenNames(state, story.things)
    begun = {e.source for e in happened(story) if e.kind is K.TRIGGER}
    for n in state.battlefield:
        held = [one.ability for one in story.game.look(n).abilities]
        does = any(
            isinstance(node, kinds)
            for one in held
            if isinstance(one, a.TriggeredAbility)
            for node in one.walk()
        )
        if does and n not in begun:
            why = untriggered(story, names.of(n), n)
            yield Why(f"{names.of(n)} does not trigger: {why.text}", ("603.2", *why.rules))
