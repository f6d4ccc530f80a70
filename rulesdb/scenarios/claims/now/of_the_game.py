"""What is asked of the game as a whole: how many combat damage steps there are, when it becomes day or night (510.4, 731)."""

from __future__ import annotations

from rulesdb.cards.vocabulary import Step
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.fates import time_of
from rulesdb.scenarios.claims.now.of_the_rules import ROWS
from rulesdb.scenarios.claims.replies import Reply, happened
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story

_STRIKES = frozenset(("first strike", "double strike"))


def of_the_game(story: Story, one: m.OfGame) -> Reply:
    """The answer for the game as it stands."""
    if one.what in ROWS:
        return ROWS[one.what](story)
    return _damage_steps(story) if one.what == "damage steps" else _becomes(story, one.what)


def _damage_steps(story: Story) -> Reply:
    """One, or two where anything in combat has first strike or double strike (510.4)."""
    combat = story.state.combat
    law = ("510.4",)
    if combat is None and (last := _of_the_last_combat(story)) is not None:
        many = "Two" if last > 1 else "One" if last else "None"
        why = {
            0: ": it ended before one began",
            1: ": nothing had first strike or double strike as it began",
        }
        return Reply(f"{many}, in the combat that is over{why.get(last, '')}", law)
    if combat is None:
        text = "No combat is going on; a combat has one combat damage step, and two where an attacker or blocker has first strike or double strike as it begins"
        return Reply(text, law, settled=False)
    if combat.first_strikers is not None:
        names = [story.things.name(story.state, n) for n in combat.first_strikers]
        return Reply(f"Two: in the first {and_(names) or 'nobody'} dealt damage", law)
    if combat.damage_steps:
        return Reply("One: nothing in combat had first strike or double strike", law)
    there = [one.id for one in combat.attackers] + [one.id for one in combat.blockers]
    quick = [n for n in there if _STRIKES & set(story.game.look(n).keywords)]
    if not quick:
        return Reply("One, as it stands: nothing in combat has first strike or double strike", law)
    names = [story.things.name(story.state, n) for n in quick]
    return Reply(
        f"Two, as it stands: {and_(names)} {'has' if len(names) == 1 else 'have'} first strike or double strike",
        law,
    )


def _of_the_last_combat(story: Story) -> int | None:
    """How many combat damage steps the last combat phase of the story had; None where there was none, or no attack in it."""
    steps = [e.word for e in happened(story) if e.kind is EventKind.STEP]
    began = [at for at, step in enumerate(steps) if step == Step.BEGINNING_OF_COMBAT]
    if not began or Step.DECLARE_BLOCKERS not in steps[began[-1] :]:
        return None
    return steps[began[-1] :].count(Step.COMBAT_DAMAGE)


def _becomes(story: Story, word: str) -> Reply:
    """The step in which it has become day or night, else what would make it so (731.2)."""
    events = happened(story)
    for at, e in enumerate(events):
        if e.kind is EventKind.DAY and e.word == word:
            when = time_of(story, story.begun + at)
            return Reply(f"In {when.text}: it becomes {word}", e.rules or ("731.1",))
    day = word == "day"
    cast, rule = ("two or more spells", "731.2b") if day else ("no spells", "731.2a")
    other = "night" if day else "day"
    text = f"Not so far; where it is {other}, it becomes {word} in the untap step after a turn whose active player cast {cast} in it"
    return Reply(text, (rule,), settled=False)
