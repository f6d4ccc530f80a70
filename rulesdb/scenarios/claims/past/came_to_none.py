"""What would have brought a fate about and came to nothing: a spell or ability that was countered or did not resolve (701.6a, 608.2b)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import PERMANENT_TYPES, Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.scenarios.claims.past.fate_rows import ACTIONS
from rulesdb.scenarios.claims.replies import Why, happened, told_with_reason
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
_Part = Callable[[a.Node], bool]


def _to(zone: Zone) -> _Part:
    return lambda part: isinstance(part, a.Destination) and part.zone is zone


def _is(*kinds: type[a.Node]) -> _Part:
    return lambda part: isinstance(part, kinds)


_NODES: dict[str, type[a.Node]] = {
    "scry": a.Scry,
    "surveil": a.Surveil,
    "proliferate": a.Proliferate,
}
"""The keyword actions that have a node of their own."""


def _acts(name: str) -> _Part:
    own = _NODES.get(name, a.KeywordAction)
    return lambda part: isinstance(part, own) and getattr(part, "name", name) == name


_TOKENS = (a.CreateToken, a.CreateKnownToken, a.CreateTokenOfCard, a.CreateCopyToken)
_WOULD: dict[str, tuple[_Part, ...]] = {
    "enter the battlefield": (_to(Zone.BATTLEFIELD), _is(*_TOKENS)),
    "get created": (_is(*_TOKENS),),
    "die": (_is(a.Destroy, a.Damage, a.Fight, a.Sacrifice),),
    "get destroyed": (_is(a.Destroy),),
    "get sacrificed": (_is(a.Sacrifice),),
    "get exiled": (_is(a.Exile), _to(Zone.EXILE)),
    "get discarded": (_is(a.Discard),),
    "get drawn": (_is(a.Draw),),
    "get milled": (_is(a.Mill),),
    **{word: (_acts(word),) for word in ACTIONS},
    "fight": (_is(a.Fight),),
    "transform": (_is(a.Transform),),
    "become tapped": (_is(a.Tap),),
    "untap": (_is(a.Untap),),
    "regenerate": (_is(a.Regenerate),),
    "leave the battlefield": (_is(a.Destroy, a.Exile, a.Return, a.Sacrifice),),
}
"""What an instruction is that would have brought a fate about."""


def came_to_none(story: Story, fate: str, of: int = 0) -> Why:
    """What was countered or did not resolve that would have done it, the last one; `of` this, where one thing is meant."""
    failed = [e for e in happened(story) if e.kind in (K.COUNTER, K.FIZZLE)]
    failed = [e for e in failed if not of or _is_about(story, e, of)]
    for e in reversed(failed):
        enters = fate == "enter the battlefield" and _permanent(story, e)
        tests = _WOULD.get(fate, ())
        if enters or any(test(part) for part in _parts(story, e) for test in tests):
            return Why(told_with_reason(story, e), e.rules)
    return Why()


def resolved_for_none(story: Story, action: str) -> Why:
    """What resolved and says that this is done, where it was done by nobody: so many are none, or what it asks was not so."""
    test = _acts(action)
    for e in reversed(happened(story)):
        if e.kind is K.RESOLVE and any(test(part) for part in _parts(story, e)):
            began = next(
                (x for x in story.game.events() if x.kind is K.TRIGGER and x.subject == e.subject),
                None,
            )
            words = words_of(story, began, whole=True) if began is not None else ""
            told = f": “{words}”" if words else ""
            name = GivenNames(story.state, story.things).of(e.subject, e.name)
            text = f"{name} resolved, and the number that it says is 0, or what it asks was not so{told}"
            return Why(text, (_FOR_NONE.get(action, "101.3"),))
    return Why()


_FOR_NONE = {"scry": "701.22b", "surveil": "701.25c"}
"""The rules that tell what it is to do that with no cards."""


def _is_about(story: Story, failed: Event, n: int) -> bool:
    """Whether what failed is an ability of this, or was aimed at it."""
    item = story.state.last(failed.subject)
    if item is None or item.stack is None:
        return False
    return item.stack.source == n or any(n in aimed for aimed in item.stack.targets)


def _permanent(story: Story, failed: Event) -> bool:
    """Whether it was a spell that would have become a permanent (608.3)."""
    was = story.state.lki.get(failed.subject)
    spell = any(e.kind is K.CAST and e.subject == failed.subject for e in story.game.events())
    return spell and was is not None and bool(was.characteristics.types & PERMANENT_TYPES)


def _parts(story: Story, failed: Event) -> Iterator[a.Node]:
    """The instructions of a spell or ability that was on the stack."""
    item = story.state.last(failed.subject)
    for effect in item.stack.effects if item is not None and item.stack is not None else ():
        yield from effect.walk()
