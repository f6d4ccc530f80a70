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
_AUTOMATIC = "is a turn-based action, which doesn't use the stack"
_COSTS = "costs are paid while a spell is cast or an ability is activated, and nobody gets priority until that is done", ("601.2h", "602.2b", "117.3c")  # fmt: skip
_RESOLVING = "nobody gets priority while something resolves, whatever is chosen and done for it", ("117.2e", "608.2")  # fmt: skip
_NOT_ON_STACK: dict[str, tuple[str, tuple[str, ...]]] = {
    "paying costs": _COSTS,
    "what happens as something resolves": _RESOLVING,
    "combat damage": (f"combat damage {_AUTOMATIC}: no player gets priority between its being assigned and being dealt", ("510.2", "117.2c")),
    "drawing": ("a draw doesn't use the stack: that of a turn is a turn-based action, any other a part of what resolves or is paid", ("504.1", "117.2c", "117.2e")),
    "untapping": (f"untapping {_AUTOMATIC}, and no player gets priority during the untap step", ("502.4", "117.2c")),
    "declaring attackers": (f"declaring attackers {_AUTOMATIC}; players get priority once attackers are declared", ("508.1", "508.2", "117.2c")),
    "declaring blockers": (f"declaring blockers {_AUTOMATIC}; players get priority once blockers are declared", ("509.1", "509.2", "117.2c")),
    "state-based actions": ("state-based actions happen before a player would get priority, and don't use the stack", ("704.1", "704.3", "117.2d")),
    "mana abilities": ("a mana ability doesn't use the stack and can't be responded to", ("605.3b",)),
    "effects that just apply": ("a static ability, or an effect that replaces or prevents something, doesn't use the stack", ("117.2b", "113.3d", "614.1")),
    "the cleanup step": ("normally no player gets priority during the cleanup step; one does where something triggers or a state-based action is performed in it", ("514.3", "514.3a")),
}  # fmt: skip
"""What is never on the stack: why it can't be responded to, and the rules."""
_GIVEN_UP = "giving something up"
"""A sacrifice or discard, which pays a cost or is done as something resolves."""
_TRIGGERED_MANA = "605.4a"


def may_respond(story: Story, one: m.MayRespond) -> Reply:
    """Whether a player gets priority before the top of the stack, or what is named, resolves."""
    state = story.state
    if one.special in _NOT_ON_STACK or one.special == _GIVEN_UP:
        words, cited = _NOT_ON_STACK.get(one.special) or _given_up(story)
        head = begins(so=False, why=one.why, negated=one.negated)
        return Reply(f"{head}: {words}", cited)
    if one.special:
        text = f"{one.special} is a special action, which doesn't use the stack"
        head = begins(so=False, why=one.why, negated=one.negated)
        return Reply(f"{head}: {text}", (_SPECIAL[one.special], "116.1"))
    so, text = False, ""
    rules: tuple[str, ...] = ("117.7", "117.1")
    named = story.things.all(state, one.to) if one.to is not None else []
    if one.to is not None and not one.to.ability and not {*named} & {*state.stack}:
        named = story.things.all(state, one.to.but(ability=True)) or named  # what it has put there
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


def _given_up(story: Story) -> tuple[str, tuple[str, ...]]:
    """Of a sacrifice or discard why nobody responds to it: the last one in the story was a cost, or done as something resolved."""
    events = story.game.events()
    at = max((i for i, e in enumerate(events) if e.kind in (K.SACRIFICE, K.DISCARD)), default=-1)
    if at < 0:
        return f"{_COSTS[0]}; and {_RESOLVING[0]}", (*_COSTS[1], *_RESOLVING[1])
    before = (
        e.kind for e in reversed(events[:at])
        if e.kind in (K.COST, *_ON_STACK, *_ENDS) and e.word != "mana"
    )  # fmt: skip
    return _COSTS if next(before, None) is K.COST else _RESOLVING


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
