"""What a card could have as its target: of a card that nobody holds, thought of in hand; whatever it costs (115.1, 601.2c).

Whether it is a legal target has nothing to do with what becomes of it: what can't be countered is a legal target (101.2).
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.trying.thought import Thought, in_some_hands
from rulesdb.scenarios.playing.answers import NONE, forced
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import SLOW, Story
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple


class Verdict(NamedTuple):
    """Whether it can be, in a sentence, with the deciding rule first."""

    so: bool
    text: str
    rules: tuple[str, ...]


_NO_TIME = frozenset({"117.1", *SLOW})
"""The rules by which something can't be done at this moment, whatever it is aimed at."""


def usable(story: Story, ref: m.Ref, about: m.Ref | None = None) -> list[Thought]:
    """The story with a card where its player can cast or activate it: as it is, or thought of in hand (601.3)."""
    there = [n for n in story.things.all(story.state, ref) if n in story.state.objects]
    if there:
        n = story.things.one(story.state, ref)
        if is_player(n):
            raise Trouble(f"{said(ref)} is a player", ref.where)
        one = story.state.objects[n]
        who = one.controller or one.owner
        if one.zone in (Zone.HAND, Zone.BATTLEFIELD):
            return [Thought(story, ref, who)]
        if one.zone is not Zone.STACK and _castable(story, ref, who):
            return [Thought(story, ref, who)]
    return in_some_hands(story, ref, about)


def _castable(story: Story, ref: m.Ref, who: int) -> bool:
    """Whether something lets a card be cast from where it is."""
    for slow in (False, True):
        refused = attempt(rich(story.hand, who, slow=slow), story.deeds, who, m.Cast(ref))
        if refused is None or "601.2c" in refused.rules:
            return True
    return False


def agreed(found: list[tuple[str, Verdict | str]]) -> Verdict | str:
    """What is so whoever would do it; where that differs, by whom it is so."""
    told = [(name, one) for name, one in found if isinstance(one, Verdict)]
    if len(told) < len(found) or not told:
        return next(one for _, one in found if isinstance(one, str))
    able = [one for _, one in told if one.so]
    others = [(name, one) for name, one in told if not one.so]
    if not able or not others:
        return told[0][1]
    less = "; ".join(f"not by {name}: {one.text}" for name, one in others)
    rules = dict.fromkeys(rule for one in (*able, *(x for _, x in others)) for rule in one.rules)
    return Verdict(True, f"{able[0].text}; {less}", tuple(rules))


def as_target(story: Story, card: m.Ref, options: tuple[m.Option, ...]) -> Verdict | str:
    """Whether a card could be cast with these as its targets, whatever it costs and whenever that is (115.1)."""
    aims = [ref for one in options if one.kind == "targeting" for ref in one.refs]
    found: list[tuple[str, Verdict | str]] = []
    for thought in usable(story, card, aims[0] if aims else None):
        name = story.state.players[thought.who].name
        found.append((name, _aimed(thought, name, aims, m.Cast(thought.ref, options))))
    return agreed(found)


def _aimed(thought: Thought, name: str, aims: list[m.Ref], deed: m.Cast) -> Verdict:
    story, who = thought.story, thought.who
    refused: IllegalAction | None = None
    later = ""
    on_stack = any(
        n in story.state.stack for aim in aims for n in story.things.all(story.state, aim)
    )
    for slow in (False, True):
        refused = attempt(rich(story.hand, who, slow=slow), story.deeds, who, deed)
        if refused is None:
            text = f"{name} can {thought.words(deed, plan=True)}{later}"
            return Verdict(True, text, ("115.1", "601.2c"))
        if not _NO_TIME & set(refused.rules) or on_stack:
            break
        later = f", though not now ({refused})"
    assert refused is not None
    text = f"{name} can't {thought.words(deed, plan=True)}: {refused}"
    return Verdict(False, f"{text}{its_targets(story, deed, refused.rules)}", refused.rules)


def its_targets(story: Story, deed: m.Deed, rules: Iterable[str]) -> str:
    """What a card says of its targets, where a spell is refused for want of them and nothing else is told of that (115.1)."""
    if not isinstance(deed, m.Cast) or not {"601.2c"} <= {*rules} <= {"601.2c", "115.1"}:
        return ""
    found = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    texts = [
        text
        for n in found[:1]
        for face in story.deeds.paragraphs.get(id(story.state.objects[n].card), ())
        for text in face
        if "target" in text.lower()
    ]
    return f" (“{'” “'.join(dict.fromkeys(texts))}”)" if texts else ""


def targets_of(story: Story, ref: m.Ref) -> tuple[int, ...] | str:
    """What a card, or what it has on the battlefield, could target now, of its first target; or why that can't be told."""
    found: dict[tuple[int, ...] | str, str] = {}
    for thought in usable(story, ref):
        found.setdefault(_targets(thought), story.state.players[thought.who].name)
    if len(found) > 1:
        whose = " or ".join(f"{name}'s {ref.name}" for name in found.values())
        return f"that is not the same for all: ask about {whose}"
    return next(iter(found))


def _targets(thought: Thought) -> tuple[int, ...] | str:
    story, ref, who = thought
    by = story.things.one(story.state, ref)
    here = story.state.objects[by].zone is Zone.BATTLEFIELD
    deed = m.Activate(ref) if here else m.Cast(ref)
    stopped = ""
    for slow in (False, True):
        trial = rich(story.hand, who, slow=slow)
        try:
            trial.priority_of(who, deed.where)
            action, _ = story.deeds.action(trial, who, deed)
            trial.advance(action)
            return _asked_for_targets(trial)
        except (IllegalAction, Trouble) as no:
            stopped = str(no)
            if isinstance(no, IllegalAction) and not SLOW & set(no.rules):
                return () if "601.2c" in no.rules else stopped
    return stopped


def _asked_for_targets(trial: Hand) -> tuple[int, ...] | str:
    """What the game offers as it asks for targets (601.2c)."""
    while (decision := trial.game.decision) is not None:
        if decision.kind is DecisionKind.TARGETS:
            return tuple(n for n in decision.options if isinstance(n, int))
        if decision.kind is DecisionKind.PRIORITY:
            return "it has no targets to choose"
        answer = forced(trial.asked())
        if answer is NONE and decision.kind is not DecisionKind.OPTIONAL_COST:
            break
        trial.advance(() if answer is NONE else answer)
    return "what it targets hangs on a choice before that"
