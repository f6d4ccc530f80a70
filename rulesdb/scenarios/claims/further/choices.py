"""What a player has been asked to choose so far, and from what: `what can Ann choose?` (608.2d, 601.2b, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.further.must_target import must_target
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered
from rulesdb.scenarios.claims.told.choosable import what_is_chosen
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


def must_choose(story: Story, one: m.MustChoose) -> Reply:
    """Whether a choice in which this was among what could be chosen left nothing else (608.2d)."""
    decision = story.game.decision
    asked = [*story.hand.questions, *([decision] if decision is not None else [])]
    if one.ref is None:
        return must_target(story, one.player, asked)
    who, those = story.player(one.player), line_of(story, (one.ref,), gone=True)
    mine = [
        d for d in asked
        if d.player == who and d.kind in _OF_THINGS and those & {*d.numbers}
    ]  # fmt: skip
    if not mine and (free := _declinable(story, one, asked, those)) is not None:
        return free
    if not mine:
        found = what_is_chosen(story, m.WhoDecides("what is chosen", one.ref, one.player), asked)
        return found._replace(text=found.text.replace("Yes: ", "Yes: nothing else can be, for ", 1))
    last = mine[-1]
    names = GivenNames(story.state, story.things)
    others = and_(list(dict.fromkeys(names.of(n) for n in last.numbers if n not in those)))
    may = next(
        (d for d in asked if d.kind is D.MAY and d.player == who and d.source == last.source), None
    )
    rules = ordered(last.rules, "608.2d")
    if may is not None:
        return Reply(
            f"No: {one.player} may decline: {may.text}", ordered(may.rules, "608.2d"), settled=False
        )
    if last.minimum == 0:
        return Reply(f"No: {one.player} may choose nothing ({last.text})", rules, settled=False)
    if others:
        text = (
            f"No: {one.player} could choose {others.replace(' and ', ' or ')} instead ({last.text})"
        )
        return Reply(text, rules, settled=False)
    return Reply(f"Yes: there is nothing else to choose ({last.text})", rules, settled=False)


def _declinable(
    story: Story, one: m.MustChoose, asked: Sequence[Decision], those: set[int]
) -> Reply | None:
    """That what was done with it was done by an ability that asked the player whether to (608.2d)."""
    by = {e.cause for e in happened(story) if {e.subject, e.other} & those and e.cause}
    items = {n: last.stack for n in by if (last := story.state.last(n)) is not None}
    sources = by | {item.source for item in items.values() if item is not None}
    who = story.player(one.player)
    may = next(
        (d for d in asked if d.kind is D.MAY and d.player == who and d.source in sources), None
    )
    if may is None:
        return None
    return Reply(
        f"No: {one.player} may decline: {may.text}", ordered(may.rules, "608.2d"), settled=False
    )


def _told(story: Story, d: Decision) -> str:
    if d.kind not in _OF_THINGS or not d.numbers:
        return str(d.text)
    names = GivenNames(story.state, story.things)
    those = and_(list(dict.fromkeys(names.of(n) for n in d.numbers))).replace(" and ", " or ")
    return f"{d.text}: {those}{'' if d.open else ', and nothing else'}"
