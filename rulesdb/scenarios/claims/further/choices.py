"""What a player has been asked to choose so far, and from what: `what can Ann choose?` (608.2d, 601.2b, 601.2c)."""

from __future__ import annotations

from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, ordered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

D = DecisionKind
_NO_CHOICE = (D.PRIORITY, D.PAY, D.RANDOM)
"""What is asked and nobody calls a choice."""
_OF_THINGS = (D.CHOOSE, D.TARGETS, D.UNTAP)
_MOST = 3
"""So many choices are told, the last ones."""


def choices(story: Story, one: m.Choices) -> Reply:
    """The last choices that this player was asked for, each with what there was to choose from."""
    decision = story.game.decision
    asked = [*story.hand.questions, *([decision] if decision is not None else [])]
    asked = [d for d in asked if d.kind not in _NO_CHOICE and d.player in story.state.players]
    who = story.player(one.player)
    mine = [d for d in asked if d.player == who]
    if not mine:
        others = [d for d in asked if d.open][-1:]
        more = "".join(f"; {story.state.players[d.player].name} is asked: {d.text}" for d in others)
        text = f"Nothing: {one.player} has not been asked to choose anything{more}"
        return Reply(text, ("608.2d",), settled=False)
    texts = list(dict.fromkeys(_told(story, d) for d in mine))[-_MOST:]
    rules = (rule for d in reversed(mine) for rule in d.rules)
    return Reply(
        f"{one.player} is asked: {'; '.join(texts)}", ordered(rules, "608.2d"), settled=False
    )


def _told(story: Story, d: Decision) -> str:
    if d.kind not in _OF_THINGS or not d.numbers:
        return str(d.text)
    names = GivenNames(story.state, story.things)
    those = and_(list(dict.fromkeys(names.of(n) for n in d.numbers))).replace(" and ", " or ")
    return f"{d.text}: {those}{'' if d.open else ', and nothing else'}"
