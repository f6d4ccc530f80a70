"""Whether what an ability word stands for is so: threshold, metalcraft, delirium (207.2c).

An ability word has no meaning of its own: what is asked is whether the condition of the ability holds that bears it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.objects import GameObject, is_player
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, Why
from rulesdb.scenarios.claims.since.condition_said import not_met, number_now
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.values import NamedTuple

_LAW = "207.2c"
_WORDS = late(r"\b(?:[Aa]s long as|only if|[Ii]f|[Uu]nless) (?P<c>[^,.]+)")
_ZONES = (Zone.BATTLEFIELD, Zone.STACK, Zone.HAND, Zone.GRAVEYARD)
_HEADS = {
    "met": ("Yes", "No"),
    "why met": ("Because", "It is not so"),
    "why not met": ("It is not so", "Because"),
}


class _Bears(NamedTuple):
    """What has an ability with the word, its condition as it is printed, and what asks it."""

    of: int
    words: str
    condition: a.Condition


def in_force(story: Story, one: m.Noted, n: int) -> Reply:
    """Whether the condition of the ability holds that has the word: of a thing, or of the first of a player's that has one."""
    word = one.word.lower()
    those = [x for x in _candidates(story, n) if word in _text(story, x).lower()]
    found = [bears for x in those for bears in _bearing(story, x, word)]
    if not found:
        what = f"nothing here has the ability word “{word}” with a condition"
        trigger = " (it is told of what triggers: ask whether that triggers)" if those else ""
        return Reply(f"that can't be told: {what}{trigger}", (_LAW,), known=False)
    bears = found[0]
    state = story.state
    frame = Frame(state, _whose(state.objects[bears.of]), bears.of)
    name = GivenNames(state, story.things).of(bears.of)
    so, how = _truth(story, frame, bears.condition)
    head = _HEADS[one.what][not so]
    return Reply(f"{head}: {name} asks for “{bears.words}”, and that is {how}", (_LAW,))


def _truth(story: Story, frame: Frame, condition: a.Condition) -> tuple[bool, str]:
    """Whether a condition is so, and how that is said: where it is not, with the numbers that it asks for."""
    if truth(frame, condition):
        number = number_now(story, frame, condition)
        return True, f"so{f': {number}' if number else ''}"
    numbers = not_met(story, frame, condition)
    return False, f"not so: {numbers}" if numbers else "not so"


def said_so(story: Story, frame: Frame, condition: a.Condition) -> str:
    """Whether a condition is so, in words: `so`, `not so: there are 2 of what it counts …`."""
    return _truth(story, frame, condition)[1]


def _candidates(story: Story, n: int) -> Iterator[int]:
    """The thing itself; of a player, or of all, what is on the battlefield and the stack, then the cards in hand and graveyard."""
    if n and not is_player(n):
        yield n
        return
    state = story.state
    for zone in _ZONES:
        for x, one in state.objects.items():
            if one.zone is zone and n in (0, _whose(one)):
                yield x


def _whose(one: GameObject) -> int:
    """Who controls it, or owns it where nothing is controlled (108.4)."""
    return one.controller if one.zone in (Zone.BATTLEFIELD, Zone.STACK) else one.owner


def _text(story: Story, n: int) -> str:
    one = story.state.last(n)
    return "\n".join(face.text for face in one.card.faces) if one is not None else ""


def _own_conditions(story: Story, n: int) -> str:
    """What a permanent's own static abilities ask for, each with whether it is so; "" where none of them asks for anything."""
    if n not in story.state.battlefield:
        return ""
    frame = Frame(story.state, story.state.objects[n].controller, n)
    told = []
    for held in story.game.look(n).abilities:
        text = story.deeds.paragraph(story.state, n, held.key) or ""
        whole = _outermost(held.ability)
        found = _AS_LONG_AS.search(text)
        if isinstance(held.ability, a.StaticAbility) and found is not None and len(whole) == 1:
            told.append(f"its own “{found[0]}” is {_truth(story, frame, whole[0])[1]}")
    return ", and ".join(told)


def as_printed(story: Story, those: Sequence[int]) -> Why:
    """What the abilities of one permanent ask for, where any asks for something; else that it is printed so (604.1)."""
    own = _own_conditions(story, those[0]) if len(those) == 1 else ""
    return Why(own, ("604.1",)) if own else Why("so it is printed, and no effect changes it")


def own_numbers(story: Story, n: int) -> str:
    """The numbers on which a permanent's own static abilities hang that are in force: `Ann's devotion to red is 1`."""
    if n not in story.state.battlefield:
        return ""
    frame = Frame(story.state, story.state.objects[n].controller, n)
    asked = (
        held.ability.condition
        for held in story.game.look(n).abilities
        if isinstance(held.ability, a.StaticAbility)
        and isinstance(held.ability.condition, a.Compare)
    )
    told = [number_now(story, frame, one) for one in asked if truth(frame, one)]
    return " and ".join(dict.fromkeys(filter(None, told)))


def _outermost(ability: a.Node) -> list[a.Condition]:
    """The conditions of an ability that are no part of another."""
    every = [x for x in ability.walk() if isinstance(x, a.Condition)]
    parts = {id(y) for x in every for y in x.walk() if y is not x}
    return [x for x in every if id(x) not in parts]


_AS_LONG_AS = late(r"\b[Aa]s long as [^,.]+")


def _bearing(story: Story, n: int, word: str) -> Iterator[_Bears]:
    state = story.state
    if n not in state.objects:
        return
    for held in story.game.look(n).abilities:
        lines = (story.deeds.paragraph(state, n, held.key) or "").split("\n")
        own = [line for line in lines if line.lower().startswith(word)]
        whole = _outermost(held.ability)
        # A spell's text is one ability: only where it has one condition is that the one of the word.
        if not own or not whole or (len(lines) > 1 and len(whole) > 1):
            continue
        if (found := _WORDS.search(own[0])) is not None:
            yield _Bears(n, found["c"], whole[0])
