"""Whether a player could choose a thing, in the choices that the game had for that player (608.2d, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, happened, line_of, ordered
from rulesdb.scenarios.claims.told.missed import lacks, that_do
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

D = DecisionKind
_CHOICE = "608.2d"
_KINDS = (D.CHOOSE, D.TARGETS, D.UNTAP)
"""Choices of things, and not of words, numbers or ways."""


def what_is_chosen(story: Story, one: m.WhoDecides, asked: Sequence[Decision]) -> Reply:
    """Whether this was among what the player was asked to choose from; if not, what was, or what it lacks."""
    assert one.of is not None
    those = line_of(story, (one.of,), gone=True)
    names = GivenNames(story.state, story.things)
    who = story.player(one.by)
    mine = [d for d in asked if d.player == who and d.kind in _KINDS and d.numbers]
    for d in mine:
        if those & {*d.numbers}:
            rest = list(dict.fromkeys(names.of(n) for n in d.numbers if n not in those))
            more = f", or {and_(rest).replace(' and ', ' or ')}" if rest else ", and nothing else"
            text = f"Yes: {one.by} can choose {said(one.of)}{more} ({d.text})"
            return Reply(text, ordered(d.rules, _CHOICE))
    others = [
        d for d in asked
        if d.player != who and d.kind is D.CHOOSE and those & {*d.numbers}
    ]  # fmt: skip
    others = [d for d in others if d.player in story.state.players]
    if others:
        chooser = story.state.players[others[-1].player].name
        text = f"No: {chooser} is who chooses ({others[-1].text})"
        return Reply(text, ordered(others[-1].rules, _CHOICE), settled=False)
    for done in that_do(story, (a.Pick,)):
        n = story.state.current(max(those))
        for effect in done.item.effects:
            for part in (x for x in effect.walk() if isinstance(x, a.Pick)):
                if why := lacks(story, done, n, part):
                    name = names.of(done.n)
                    text = f"No: {why}, so it is not what {name} asks for"
                    return Reply(text, (_CHOICE, "608.2c"), settled=False)
    if (only := _without_choice(story, one, those, who)) is not None:
        return only
    mine = [d for d in mine if d.kind is not D.TARGETS]
    if mine:
        fitting = and_(list(dict.fromkeys(names.of(n) for n in mine[-1].numbers)))
        text = f"No: what {one.by} can choose is {fitting} ({mine[-1].text})"
        return Reply(text, ordered(mine[-1].rules, _CHOICE), settled=False)
    text = f"It does not come to such a choice: {one.by} has not been asked to choose anything"
    return Reply(text, (_CHOICE,), settled=False, known=False)


def _without_choice(story: Story, one: m.WhoDecides, those: set[int], who: int) -> Reply | None:
    """Of what was the only thing that could be chosen, so that nobody had to be asked: who would choose it."""
    for done in that_do(story, (a.Pick,)):
        met = [e for e in happened(story) if e.cause == done.n and e.subject in those]
        if not met:
            continue
        parts = [x for effect in done.item.effects for x in effect.walk()]
        by_text = any(isinstance(x, a.Choose) and x.player == a.You() for x in parts)
        by = story.state.last(done.n)
        chooser = by.controller if by_text and by is not None else met[0].player
        name = GivenNames(story.state, story.things).of(done.n)
        if chooser == who:
            text = f"Yes: {said(one.of or m.Ref(''))} is the only thing that {name} lets {one.by} choose"
            return Reply(text, (_CHOICE,))
        if chooser in story.state.players:
            text = f"No: {story.state.players[chooser].name} is who chooses for {name}"
            return Reply(text, (_CHOICE,))
    return None
