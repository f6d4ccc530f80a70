"""Why a permanent is still there that an ability of its own, or one made for it, would have taken away: the rows in their order.

That ability found another object (400.7, 603.7c), was kept from triggering, came to nothing, was paid for, asked for what was not so as it resolved,
or asked for what was not so as it would have triggered (603.4). How much damage the permanent has is another matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.state.objects import StackItem
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.spared import DOING, not_affected_by
from rulesdb.scenarios.claims.replies import Reply, Why, happened, line_of, told_with_reason
from rulesdb.scenarios.claims.since.silent import silent_own
from rulesdb.scenarios.claims.told.asked_for import not_so
from rulesdb.scenarios.claims.told.paid_instead import paid_instead
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.values import NamedTuple

Kinds = tuple[type[a.Node], ...]


class _One(NamedTuple):
    """A permanent, all the numbers that it has had, and what is asked of it."""

    story: Story
    n: int
    line: set[int]
    verb: str

    @property
    def kinds(self) -> Kinds:
        """The instructions that would have done it."""
        return DOING[self.verb]


def kept_there(story: Story, n: int, line: set[int], verb: str) -> Why:
    """Which of its abilities would have done that to it, and why none has; empty where there is none."""
    if verb not in DOING or n not in story.state.battlefield:
        return Why()
    one = _One(story, n, line | {n}, verb)
    return next(filter(lambda why: why.text, (row(one) for row in _ROWS)), Why())


def kept_since(story: Story, one: m.FateOf) -> Reply | None:
    """Of what is there again and is asked why that does not befall it: why not as the object that it is now; None for all else."""
    if not one.why or not one.negated or len(one.refs) != 1 or one.verb not in DOING:
        return None
    found = story.things.all(story.state, one.refs[0])
    if len(found) != 1 or found[0] not in story.state.battlefield:
        return None
    line = line_of(story, one.refs)
    left = [
        e
        for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and e.subject in line
    ]
    why = not_affected_by(story, found[0], one.verb) if left else Why()
    return Reply(f"Because: {why.text}", why.rules) if why.text else None


_BY_PLACE = {
    "battlefield": "leave the battlefield",
    "hand": "return",
    "exile": "get exiled",
    "graveyard": "die",
}
"""What would have put it there, or taken it away."""


def still_there(story: Story, found: Sequence[int], claim: m.IsIn, sent: Why) -> Why:
    """The reason of a place, with what of its own would have taken a permanent from the battlefield and did not."""
    if len(found) != 1 or claim.negated is (claim.place == "battlefield"):
        return sent
    verb = _BY_PLACE.get(claim.place, "")
    kept = kept_there(story, found[0], line_of(story, claim.refs), verb)
    if not kept.text or kept.text in sent.text:
        return sent
    if claim.place != "battlefield":
        return kept
    return Why("; ".join(filter(None, (sent.text, kept.text))), (*kept.rules, *sent.rules))


def _new_object(one: _One) -> Why:
    return not_affected_by(one.story, one.n, one.verb)


def _silenced(one: _One) -> Why:
    """An ability of it that an effect kept from triggering (603.2)."""
    kept = [
        e for e in happened(one.story)
        if e.kind is K.SKIP and e.word == "trigger" and e.subject in one.line
    ]  # fmt: skip
    taking = [x for x in _printed(one) if _takes_itself(x, one.kinds)]
    if not kept or not taking:
        return Why()
    text = worded(taking[0])
    name = GivenNames(one.story.state, one.story.things).of(one.n)
    words = f": “{with_its_name(text, name).rstrip('.')}”" if text else ""
    return Why(f"{told_with_reason(one.story, kept[-1])}{words}", kept[-1].rules)


def _printed(one: _One) -> Iterator[a.Ability]:
    for held in one.story.game.look(one.n).abilities:
        yield held.ability


def _takes_itself(ability: a.Node, kinds: Kinds) -> bool:
    return isinstance(ability, a.TriggeredAbility) and any(
        isinstance(x, kinds) and getattr(x, "what", None) == a.Source() for x in ability.walk()
    )


def _own(one: _One) -> Iterator[tuple[int, StackItem, K, int]]:
    """Its own abilities that left the stack and would have done it: their number, how that ended, and at which place; the last first."""
    events = happened(one.story)
    for at in range(len(events) - 1, -1, -1):
        e = events[at]
        was = (
            one.story.state.last(e.subject) if e.kind in (K.RESOLVE, K.COUNTER, K.FIZZLE) else None
        )
        item = was.stack if was is not None else None
        if item is None or item.source not in one.line or item.ability is None:
            continue
        if any(
            isinstance(x, one.kinds) and getattr(x, "what", None) == a.Source()
            for effect in item.effects
            for x in effect.walk()
        ):
            yield e.subject, item, e.kind, at


def _came_to_nothing(one: _One) -> Why:
    """It was countered, or did not resolve (701.6a, 608.2b)."""
    for _, _, ended, at in _own(one):
        if ended is not K.RESOLVE:
            e = happened(one.story)[at]
            return Why(told_with_reason(one.story, e), e.rules)
        break
    return Why()


def _resolved(one: _One) -> Why:
    """It resolved, and a cost was paid, or what it asks was not so, or it did what comes before (118.12a, 608.2c)."""
    for number, item, ended, _ in _own(one):
        if ended is not K.RESOLVE:
            break
        paid = paid_instead(one.story, number, item)
        if paid.text:
            return paid
        asked = not_so(one.story, number, item, one.kinds)
        words = _words(one.story, number)
        if asked.text and "608.2h" not in asked.rules:
            return asked._replace(text=f"{asked.text}{words}")
        did = _did_first(one.story, number, item)
        if did.text:
            return did
        if asked.text:
            name = GivenNames(one.story.state, one.story.things).of(number)
            return Why(f"{name} resolved, and what it asks was not so{words}", ("608.2c",))
    return Why()


def _words(story: Story, number: int) -> str:
    began = next(
        (e for e in story.game.events() if e.kind is K.TRIGGER and e.subject == number), None
    )
    words = words_of(story, began, whole=True) if began is not None else ""
    return f": “{words}”" if words else ""


def _did_first(story: Story, number: int, item: StackItem) -> Why:
    """“If you can't, sacrifice it”: what was done instead (702.32a)."""
    if not any(isinstance(x, (a.If, a.IfDid)) for effect in item.effects for x in effect.walk()):
        return Why()
    done = [
        e for e in happened(story)
        if e.cause == number and e.kind in (K.REMOVE_COUNTERS, K.PUT_COUNTERS)
    ]  # fmt: skip
    if not done:
        return Why()
    name = GivenNames(story.state, story.things).of(number)
    text = f"as {name} resolved, {told_with_reason(story, done[-1])}, and so nothing more is done"
    return Why(text + _words(story, number), ("608.2c", *done[-1].rules))


def _unmet(one: _One) -> Why:
    """What it asks as it would trigger was not so then (603.4)."""
    return silent_own(one.story, one.n, one.kinds)


_ROWS: tuple[Callable[[_One], Why], ...] = (
    _new_object,
    _silenced,
    _came_to_nothing,
    _resolved,
    _unmet,
)
"""What became of the ability that would have taken it, in the order in which it decides."""
