"""Who may respond, and to what: only spells and abilities on the stack are responded to (117.7).

Special actions and mana abilities don't use the stack (116.1, 605.3b); `that` is the last thing that was done.
"""

from __future__ import annotations

from rulesdb.cards.abilities import KeywordAbility
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.replies import Reply, begins, happened, told_of
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble, said

K = EventKind

_ON_STACK = frozenset({K.CAST, K.ACTIVATE})
_ENDS = frozenset(
    {K.RESOLVE, K.COUNTER, K.FIZZLE, K.STEP, K.TURN, K.ATTACKERS, K.BLOCKERS, K.COMBAT_STACK}
)
"""Behind these nothing that a player does has happened yet."""
_SPECIAL = {
    "turning something face up": "116.2b",
    "playing a land": "116.2a",
    "suspending": "116.2f",
    "foretelling": "116.2h",
    "plotting": "116.2k",
    "unlocking": "116.2m",
}
"""Special actions that are asked about by their name, and their rules."""
_TRIGGERED_MANA = "605.4a"


def may_respond(story: Story, one: m.MayRespond) -> Reply:
    """Whether a player gets priority before the top of the stack, or what is named, resolves."""
    state = story.state
    if one.special:
        text = f"{one.special} is a special action, which doesn't use the stack"
        head = begins(so=False, why=one.why, negated=one.negated)
        return Reply(f"{head}: {text}", (_SPECIAL[one.special], "116.1"))
    so, text = False, ""
    rules: tuple[str, ...] = ("117.7", "117.1")
    named = story.things.all(state, one.to) if one.to is not None else []
    deed = _last_deed(story)
    if one.that:
        if deed is None:
            example = Names(state).of(state.stack[0]) if state.stack else "NAME"
            return Reply(
                f"that can't be told: say what is meant by that (can {one.player} respond to {example})",
                known=False,
            )
        named = [deed.subject] if deed.kind in _ON_STACK else []
    special = _special(deed) if deed is not None else ""
    if special and (one.that or not state.stack) and one.to is None:
        assert deed is not None
        text = f"{told_of(story, deed)} by a special action, which doesn't use the stack"
        rules = (special, "116.1")
    elif one.that and deed is not None and deed.word == "mana":
        text = "a mana ability doesn't use the stack and can't be responded to"
        rules = ("605.3b", *_triggered_mana(story))
    elif one.to is not None and not set(named) & set(state.stack):
        text = f"{said(one.to)} is not on the stack, and only spells and abilities there are responded to"
    elif not state.stack:
        since = [e for e in story.hand.new_events() if e.kind in (K.ADD_MANA, K.ACTIVATE, *_ENDS)]
        text = "nothing is on the stack that could be responded to"
        if since and since[-1].kind is K.ADD_MANA:
            text = "a mana ability doesn't use the stack and can't be responded to"
            rules = ("605.3b", *_triggered_mana(story))
    elif quick := next((n for n in state.stack if _split(story, n)), 0):
        name = Names(state).of(quick)
        text = f"{name} has split second: only mana abilities and special actions are possible"
        rules = ("702.61a", "702.61b")
    else:
        top = Names(state).of(next((n for n in state.stack if n in named), state.stack[0]))
        try:
            story.hand.aside().priority_of(story.player(one.player), one.where)
            so, text = True, f"{one.player} gets priority before {top} resolves"
        except Trouble as trouble:
            text = str(trouble)
    head = begins(so=so, why=one.why, negated=one.negated)
    return Reply(f"{head}: {text}", rules)


def _last_deed(story: Story) -> Event | None:
    """The last thing that a player did, where nothing has resolved, no step has begun and no attack was made since."""
    for event in reversed(happened(story)):
        if event.kind is K.RESOLVE and _TRIGGERED_MANA in event.rules:
            continue  # it resolved at once behind what was done
        if event.kind in _ENDS:
            return None
        if event.kind in _ON_STACK or _special(event):
            return event
    return None


def _triggered_mana(story: Story) -> tuple[str, ...]:
    """The rule about triggered mana abilities, where one has resolved behind the last thing that was done."""
    for event in reversed(happened(story)):
        if event.kind is K.RESOLVE and _TRIGGERED_MANA in event.rules:
            return (_TRIGGERED_MANA,)
        if event.kind in _ON_STACK:
            break
    return ()


def _special(event: Event) -> str:
    """The rule by which an event is a special action, or part of one (116.2)."""
    if event.kind is K.SKIP:
        return ""
    return next((rule for rule in event.rules if rule.startswith("116.2")), "")


def _split(story: Story, n: int) -> bool:
    return any(
        isinstance(held.ability, KeywordAbility) and held.ability.name == "split second"
        for held in story.game.look(n).abilities
    )
