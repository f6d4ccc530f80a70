"""What forbids something in its own words, behind a reason that only names whose it is: an effect, or a condition of its own (101.2, 602.5b)."""

from __future__ import annotations

import re

from rulesdb.cards import abilities as a
from rulesdb.engine.stack.permission import MAIN
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.late import late
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import printed, with_its_name, worded

_SAYS_SO = late(
    r"an (?:effect|ability) of (?P<x>.+?) says (?:so|that [^:;(]+? can't (?:cast|play) [^:;(]+)"
)
_FORBIDS = (
    a.CantCast, a.CantBePlayed, a.CantPlayLands, a.CantAttack, a.CantBlock, a.CantBeBlocked, a.CantActivate,
    a.CantActivateOf,
)  # fmt: skip
"""What an ability changes that is the reason of such a refusal."""


def in_its_words(story: Story, reason: str) -> str:
    """The reason with the words of the ability that says so; as it is where they are not known, or several could be meant."""
    said = _SAYS_SO.sub(lambda found: found[0] + words_of_forbidding(story, found["x"]), reason)
    return _NOT_NOW.sub(lambda found: found[0] + _condition(story, found["x"]), said)


_SLOW = late(r"while the stack is empty|when they could cast a sorcery|only as a sorcery")


def what_is_lacking(story: Story, who: int, reason: str) -> str:
    """What is lacking for a time at which a player could cast a sorcery, in parentheses, behind a reason that asks for one (307.1)."""
    if not _SLOW.search(reason):
        return ""
    state, names = story.state, GivenNames(story.state, story.things)
    active = state.players[state.active].name
    lacking = []
    if not their_turn(state, who):
        lacking.append(f"it is {active}'s turn")
    elif state.step not in MAIN and state.step is not None:
        lacking.append(f"it is {active}'s {state.step.value}")
    there = list(dict.fromkeys(names.of(n) for n in state.stack))
    if there and len(there) <= _MOST_THERE:
        lacking.append(f"{and_(there)} {'is' if len(state.stack) == 1 else 'are'} on the stack")
    return f" (now {and_(lacking)})" if lacking else ""


_MOST_THERE = 3
_NOT_NOW = late(r"that ability of (?P<x>.+?) can't be activated now")
_ONLY = late(r"(?:Activate|Use) (?:this ability )?only [^.]*\.|[^.—]* only [^.]*\.")


def _condition(story: Story, name: str) -> str:
    """When the one ability of a thing that has a condition may be activated, in its words; "" where that is not known."""
    names, look = GivenNames(story.state, story.things), story.game.look
    found = {
        said
        for n in story.state.objects
        if name in (names.of(n), look(n).name)
        for held in look(n).abilities
        if isinstance(held.ability, a.ActivatedAbility) and held.ability.condition is not None
        for said in _ONLY.findall(story.deeds.paragraph(story.state, n, held.key))[-1:]
    }
    return f": “{found.pop().strip()}”" if len(found) == 1 else ""


def words_of_forbidding(story: Story, name: str) -> str:
    """The words of the one ability by which something forbids, behind a colon; "" where there are none, or several."""
    state, names = story.state, GivenNames(story.state, story.things)
    found = {
        printed(one.ability)
        for n in state.battlefield
        if name in (names.of(n), story.game.look(n).name)
        for one in story.game.look(n).abilities
        if isinstance(one.ability, a.StaticAbility)
        and any(isinstance(part, _FORBIDS) for part in one.ability.walk())
        and printed(one.ability) != str(one.ability)
    }
    if len(found) != 1:
        return ""
    text = re.sub("~", name, found.pop())
    return f": “{text}”"


def says_itself(story: Story, n: int, kind: type[a.Change]) -> str:
    """The paragraph of a thing that forbids it itself, quoted behind a colon; "" where none does."""
    name = story.things.name(story.state, n)
    for held in story.game.look(n).abilities:
        if any(isinstance(part, kind) for part in held.ability.walk()):
            text = story.deeds.paragraph(story.state, n, held.key) or worded(held.ability)
            return f": “{with_its_name(text, name)}”"
    return ""
