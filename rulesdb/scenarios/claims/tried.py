"""What comes of it if a card does something now: it is cast or activated on a copy, with mana of all types, and resolves.

What hangs on a choice there can't be told; nothing of what is tried out remains.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.targets import frame_of, legal, source_of
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.deeds import ALLOWED
from rulesdb.scenarios.claims.fates import fate
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.playing.answers import NONE, forced
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import SLOW, Story
from rulesdb.scenarios.table.reading import printed
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple


class Verdict(NamedTuple):
    """Whether it can be, in a sentence, with the deciding rule first."""

    so: bool
    text: str
    rules: tuple[str, ...]


TRIED = {
    "be destroyed": "get destroyed",
    "be countered": "get countered",
    "be exiled": "get exiled",
    "be killed": "die",
}
"""The fate that is looked for once it has resolved."""


def done(story: Story, hand: Hand, who: int, deed: m.Deed) -> Hand | IllegalAction | str:
    """The game once this is cast or activated, with mana of all types; the refusal, or what keeps it from being told."""
    refused: IllegalAction | None = None
    for slow in (False, True):
        trial = rich(hand, who, slow=slow)
        try:
            trial.priority_of(who, deed.where)
        except Trouble as trouble:
            refused = IllegalAction(str(trouble), ("117.1",))
            continue
        try:
            story.deeds.do(trial, who, (deed,), deed.where)
        except IllegalAction as no:
            refused = no
            if not SLOW & set(no.rules) or hand.state.stack:
                break
        except Trouble as trouble:
            return str(trouble)
        else:
            return trial
    assert refused is not None
    return refused


def tried(story: Story, one: m.CanBe, hand: Hand) -> Verdict | str:
    """What comes of it where this card does it, from this moment on."""
    assert one.by is not None
    by = story.things.one(story.state, one.by)
    if is_player(by) or by not in story.state.objects:
        return f"say which card it would be done by: can {said(one.ref)} {one.verb} by NAME"
    return _resolved(story, one, hand, by)


def _resolved(story: Story, one: m.CanBe, hand: Hand, by: int) -> Verdict | str:
    assert one.by is not None
    state = hand.state
    before = hand.length()
    on_stack = state.objects[by].zone is Zone.STACK
    given = ""
    if not on_stack:
        deed = _deed(story, one, by)
        if isinstance(deed, str):
            return deed
        who = state.objects[by].controller or state.objects[by].owner
        then = done(story, hand, who, deed)
        name = state.players[who].name
        words = said_deed(deed, plan=True)
        if isinstance(then, str):
            return then
        if isinstance(then, IllegalAction):
            return Verdict(False, f"{name} can't {words}: {then}", then.rules)
        hand, given = then, f", as {name} {said_deed(deed)}"
    size = len(hand.state.stack) - 1
    asked = ""
    try:
        hand.drive(lambda: hand.at_priority() and len(hand.state.stack) <= size)
    except Trouble as trouble:
        asked = f"it hangs on a choice: {str(trouble).removeprefix('no line answers: ')}"
    reply = fate(story.at(hand, before), m.FateOf((one.ref,), TRIED[one.verb]))
    so = reply.text.startswith("Yes")
    if asked and not so:
        return asked  # what has happened by then has happened, whatever is chosen
    text, rules = reply.text.partition(": ")[2], reply.rules
    if not so and one.verb != "be killed" and not _kept(hand, before):
        text, rules = f"{said(one.by)} resolves and does not do that", reply.rules[-1:]
    return Verdict(so, f"{text or said(one.by)}{given}", rules)


def _kept(hand: Hand, before: int) -> bool:
    """Whether something kept an event from happening since then, or it was replaced."""
    kinds = (EventKind.SKIP, EventKind.REGENERATE, EventKind.FIZZLE, EventKind.COUNTER)
    events = hand.game.events(before)
    return any(e.kind in kinds or e.by for e in events)


def targets_of(story: Story, ref: m.Ref) -> tuple[int, ...] | str:
    """What a card, or what it has on the battlefield, could target now, of its first target; or why that can't be told."""
    state = story.state
    by = story.things.one(state, ref)
    if is_player(by) or by not in state.objects:
        return f"{said(ref)} is nothing that targets"
    if state.objects[by].zone is Zone.STACK:
        return f"{said(ref)} has its targets already"
    who = state.objects[by].controller or state.objects[by].owner
    here = state.objects[by].zone is Zone.BATTLEFIELD
    deed = m.Activate(ref) if here else m.Cast(ref)
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


def legal_for(story: Story, ref: m.Ref) -> tuple[int, ...] | str:
    """What is a legal first target for it, whatever it costs; of a spell that is on the stack, as it is there (115.1)."""
    n = story.things.one(story.state, ref)
    thing = None if is_player(n) else story.state.objects.get(n)
    if thing is None or thing.zone is not Zone.STACK or thing.stack is None:
        return targets_of(story, ref)
    if not thing.stack.slots:
        return f"{said(ref)} has no targets"
    play = Play(story.state.copy())
    return tuple(legal(play, thing.stack.slots[0], frame_of(play, n), source_of(play, n)))


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


def _deed(story: Story, one: m.CanBe, by: int) -> m.Deed | str:
    """How a card would do it: cast from where it is, or activated; with the thing as its target if it has targets."""
    assert one.by is not None
    state = story.state
    held = [h.ability for h in story.game.look(by).abilities]
    here = state.objects[by].zone is Zone.BATTLEFIELD
    if here and not any(isinstance(x, a.ActivatedAbility) for x in held):
        return f"{said(one.by)} has no ability to activate; tell the attack, the block or the trigger that is meant"
    texts = [printed(x).lower() for x in held if here is isinstance(x, a.ActivatedAbility)]
    aimed = any("target" in text or text.startswith("enchant ") for text in texts)
    options = (m.Option("targeting", (one.ref,)),) if aimed else ()
    return m.Activate(one.by, 0, "", options) if here else m.Cast(one.by, options)


def may(story: Story, deed: m.Deed, who: int) -> Verdict | str:
    """Whether a player could do this, were there mana for it."""
    then = done(story, story.hand, who, deed)
    name = story.state.players[who].name
    words = said_deed(deed, plan=True)
    if isinstance(then, str):
        return then
    if isinstance(then, IllegalAction):
        return Verdict(False, f"{name} can't {words}: {then}", then.rules)
    return Verdict(True, f"{name} can {words}", ALLOWED[type(deed)])


MOST_AIMS = 8
"""With so many targets a card is thought of as cast, one after the other, where no line says at which."""


def as_cast(story: Story, ref: m.Ref, n: int) -> list[tuple[Hand, int]] | str:
    """The game with a card as a spell on the stack, and its number there, for each of its targets; why it can't be cast."""
    who = story.state.objects[n].owner
    hand = done(story, story.hand, who, m.Cast(ref))
    if not isinstance(hand, (str, IllegalAction)):
        return [(hand, hand.state.stack[0])]
    aims = targets_of(story, ref) if isinstance(hand, str) else ()
    out: list[tuple[Hand, int]] = []
    for aim in aims if not isinstance(aims, str) else ():
        at = m.Ref(story.things.name(story.state, aim))
        if len(out) < MOST_AIMS and len(story.things.all(story.state, at)) == 1:
            cast = m.Cast(ref, (m.Option("targeting", (at,)),))
            trial = done(story, story.hand, who, cast)
            if not isinstance(trial, (str, IllegalAction)):
                out.append((trial, trial.state.stack[0]))
    return out or f"{said(ref)} would have to be cast, and {hand}"
