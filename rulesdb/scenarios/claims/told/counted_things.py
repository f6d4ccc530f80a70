"""What a number counts, by name: the things of a “for each”, the types among cards, the counters on something (107.3, 608.2h).

Only what the quantity itself names; a number that comes to another than it should is told without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.engine.asking.ask import answers, number
from rulesdb.engine.asking.frame import Frame, look
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.targets import frame_of
from rulesdb.engine.state.events import EventKind as K
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.telling.derivation import Applied
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.past.unmet import before_resolving
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_MOST = 12
"""So many names are told at most."""


def counted_by(story: Story, effects: Iterable[Applied]) -> Why:
    """What effects count that change power or toughness now, each quantity once."""
    told: dict[str, None] = {}
    for each in effects:
        if each.source not in story.state.battlefield:
            continue  # what resolved has counted once, and that is over (608.2i)
        frame = Frame(story.state, story.game.look(each.source).controller, each.source)
        for change in each.changes:
            told.update(dict.fromkeys(_of_node(story, frame, change)))
    return Why("; ".join(told))


def frame_then(story: Story, cause: int) -> Frame | None:
    """How things stood right before a spell or ability resolved; None where the game can't be played again up to there."""
    log = story.game.events()
    at = next((i for i, e in enumerate(log) if e.kind is K.RESOLVE and e.subject == cause), None)
    state = before_resolving(story, at) if at is not None else None
    was = story.state.last(cause)
    if state is None or was is None or was.stack is None:
        return None
    if cause in state.objects:
        return frame_of(Play(state), cause)
    return Frame(state, was.controller, cause, targets=was.stack.targets, x=was.stack.x)


def counted_in(story: Story, frame: Frame, node: a.Node) -> str:
    """What an instruction counts as it is followed; "" where it counts nothing that can be named."""
    return "; ".join(dict.fromkeys(_of_node(story, frame, node)))


def _of_node(story: Story, frame: Frame, node: a.Node) -> Iterable[str]:
    for part in node.walk():
        row = _ROWS.get(type(part))
        if row is None:
            continue
        try:
            text = row(story, frame, part)
        except RulesdbError:  # what only the ability itself could say
            continue
        if text:
            yield text


def _names(story: Story, frame: Frame, those: Iterable[int]) -> list[str]:
    """The names of things, equal ones with their number; cards that no line names as that."""
    names = GivenNames(frame.state, story.things)
    found = Counter(
        frame.state.players[n].name if is_player(n) else names.of(n).removeprefix("a ")
        for n in those
    )
    unknown = found.pop(m.CARD, 0)
    out = [f"{many} × {name}" if many > 1 else name for name, many in found.items()][:_MOST]
    return [*out, *([f"{unknown} card{'s' if unknown > 1 else ''}"] if unknown else [])]


def _count(story: Story, frame: Frame, part: a.Count) -> str:
    those = answers(frame, part.of)
    return (
        f"counting {and_(_names(story, frame, those))}"
        if those
        else "counting nothing, for there is none"
    )


def _distinct(story: Story, frame: Frame, part: a.Distinct) -> str:
    """Each of the types among some cards, with the first that has it."""
    if part.characteristic is not Characteristic.CARD_TYPE:
        return ""
    names = GivenNames(frame.state, story.things)
    first: dict[str, str] = {}
    for n in answers(frame, part.of):
        for kind in look(frame.state, n).types:
            first.setdefault(kind.value.lower(), names.of(n))
    told = [f"{kind} ({name})" for kind, name in sorted(first.items())]
    return f"counting {and_(told)}" if told else "counting nothing, for there is none"


def _counters(story: Story, frame: Frame, part: a.CountersOn) -> str:
    names = GivenNames(frame.state, story.things)
    told = and_([names.of(n) for n in answers(frame, part.of)])
    many = number(frame, part)
    return f"counting {many} counter{'' if many == 1 else 's'} on {told}" if told else ""


def _value(story: Story, frame: Frame, part: a.Value) -> str:
    names = GivenNames(frame.state, story.things)
    those = [n for n in answers(frame, part.of) if not is_player(n)]
    if len(those) != 1:
        return ""
    return f"the {part.characteristic.value} of {names.of(those[0])} is {number(frame, part)}"


_ROWS: dict[type[a.Node], Callable[..., str]] = {
    a.Count: _count,
    a.Distinct: _distinct,
    a.CountersOn: _counters,
    a.Value: _value,
}
"""How it is told what a quantity counts."""
