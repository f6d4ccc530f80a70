"""What comes of it if a card does something now: it is cast or activated on a copy, with mana of all types, and resolves.

What hangs on a choice there can't be told; nothing of what is tried out remains.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.state.events import EventKind
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import rich
from rulesdb.scenarios.claims.deeds import ALLOWED
from rulesdb.scenarios.claims.fates import fate
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.trying.aimed import (
    Verdict,
    agreed,
    deciding,
    for_want_of_targets,
    targets_of,
    usable,
)
from rulesdb.scenarios.claims.trying.made_fit import made_fit
from rulesdb.scenarios.claims.trying.thought import Thought, in_some_hands
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import SLOW, Story
from rulesdb.scenarios.table.reading import printed
from rulesdb.scenarios.table.things import Trouble, said

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
    story = story.at(hand)
    there = [n for n in story.things.all(story.state, one.by) if n in story.state.objects]
    if there and story.things.one(story.state, one.by) in story.state.stack:
        by = story.things.one(story.state, one.by)
        if by != story.things.one(story.state, one.ref):  # that is done by another one
            return _resolved(Thought(story, one.by, 0), one, hand, by)
    if story.things.players.get(one.by.name):
        return f"say which card it would be done by: can {said(one.ref)} {one.verb} by NAME"
    found: list[tuple[str, Verdict | str]] = []
    for thought in usable(story, one.by, one.ref):
        name = story.state.players[thought.who].name
        by = thought.story.things.one(thought.story.state, thought.ref)
        if not there and story.game.state is not thought.story.state and _permanent(thought, by):
            return f"say where it is (such as: {name} controls {said(one.by)})"
        found.append((name, _in_some_mode(thought, one.but(by=thought.ref), by)))
    return agreed(found)


def _in_some_mode(thought: Thought, one: m.CanBe, by: int) -> Verdict | str:
    """What comes of it in the mode that does it, of a spell of which one is chosen; in none of them, why not in each (700.2)."""
    story = thought.story
    modes = _modes(story, by)
    if not modes:
        return _resolved(thought, one, story.hand, by)
    found = [_resolved(thought, one, story.hand, by, mode=at + 1) for at in range(len(modes))]
    done = next((x for x in found if isinstance(x, Verdict) and x.so), None)
    untold = next((x for x in found if isinstance(x, str)), "")
    if done is not None or untold:
        return done or untold
    each = [x for x in found if isinstance(x, Verdict)]
    told: dict[str, list[str]] = {}
    kept = any("601.2c" in x.rules or "115.1" in x.rules for x in each)
    for at, verdict in enumerate(each, 1):
        # Where it can't be a target in a mode, nobody asks of a mode that does something else.
        if not kept or "115.1" in verdict.rules or "601.2c" in verdict.rules:
            told.setdefault(verdict.text, []).append(str(at))
    text = "; ".join(
        f"with mode{'s' if len(those) > 1 else ''} {and_(those)}: {why}"
        for why, those in told.items()
    )
    return Verdict(False, text, tuple(dict.fromkeys(rule for x in each for rule in x.rules)))


def _modes(story: Story, n: int) -> tuple[a.Mode, ...]:
    """The modes of a spell card of which a single one can be chosen; none of anything else."""
    if story.state.objects[n].zone in (Zone.STACK, Zone.BATTLEFIELD):
        return ()
    held = [each.ability for each in story.game.look(n).abilities]
    modal = [x for one in held for x in one.walk() if isinstance(x, a.Modal)]
    one = modal[0] if len(modal) == 1 else None
    return one.modes if one is not None and one.minimum in (a.Number(0), a.Number(1)) else ()


def _permanent(thought: Thought, n: int) -> bool:
    """Whether a card is that of a permanent that could do it by being there: an Aura does it as it is cast."""
    c = thought.story.game.look(n)
    return not c.types & {CardType.INSTANT, CardType.SORCERY} and "Aura" not in c.subtypes


def _resolved(thought: Thought, one: m.CanBe, hand: Hand, by: int, mode: int = 0) -> Verdict | str:
    assert one.by is not None
    story = thought.story
    state = hand.state
    before = hand.length()
    on_stack = state.objects[by].zone is Zone.STACK
    given = ""
    for n in () if on_stack else state.stack:
        item = state.objects[n].stack
        if item is not None and item.kind != "spell" and item.source == by:
            waits = _resolved(thought, one, hand, n)  # an ability of it is on its way to do that
            if isinstance(waits, Verdict) and waits.so:
                return waits
    if not on_stack:
        deed = _deed(story, one, by, mode)
        if isinstance(deed, str):
            return deed
        who = state.objects[by].controller or state.objects[by].owner
        then = done(story, hand, who, deed)
        name = state.players[who].name
        words = thought.words(deed, plan=True)
        if isinstance(then, str):
            return then
        if isinstance(then, IllegalAction):
            why = for_want_of_targets(story, deed, then)
            return Verdict(False, f"{name} can't {words}: {why}", why.rules)
        hand, given = then, f", as {name} {thought.words(deed)}"
    else:
        hand = hand.onward()
    size = len(hand.state.stack) - 1
    asked = ""
    try:
        hand.drive(
            lambda: (
                hand.at_priority() and len(hand.state.stack) <= size and by not in hand.state.stack
            )
        )
    except Trouble as trouble:
        asked = f"it hangs on a choice: {str(trouble).removeprefix('no line answers: ')}"
    reply = fate(story.at(hand, before), m.FateOf((one.ref,), TRIED[one.verb]))
    so = reply.text.startswith("Yes")
    if asked and not so:
        return asked  # what has happened by then has happened, whatever is chosen
    text, rules = reply.text.partition(": ")[2], reply.rules
    if not so and one.verb != "be killed" and not _kept(hand, before):
        text, rules = (
            f"{said(one.by)}{_aims(story, by)} resolves and does not do that",
            reply.rules[-1:],
        )
    if so and given:  # by what is said behind
        name = hand.things.name(hand.state, by)
        for called in (name, f"another {name}"):
            text = text.replace(f" (by {called})", "").replace(
                f" countered by {called}", " countered"
            )
    fits = made_fit(story, by, story.things.one(state, one.ref)) if so and given else Why()
    given += f" ({fits.text})" if fits.text else ""
    return Verdict(so, f"{text or said(one.by)}{given}", (*rules, *fits.rules))


def _aims(story: Story, n: int) -> str:
    """What a spell or ability on the stack has as its targets, in words; "" where it is not there."""
    item = story.state.objects[n].stack
    names = [
        story.things.name(story.state, x) for slot in (item.targets if item else ()) for x in slot
    ]
    return f" (targeting {and_(names)})" if names else ""


def _kept(hand: Hand, before: int) -> bool:
    """Whether something kept an event from happening since then, or it was replaced."""
    kinds = (EventKind.SKIP, EventKind.REGENERATE, EventKind.FIZZLE, EventKind.COUNTER)
    events = hand.game.events(before)
    return any(e.kind in kinds or (e.by and e.kind is not EventKind.COST) for e in events)


def _deed(story: Story, one: m.CanBe, by: int, mode: int = 0) -> m.Deed | str:
    """How a card would do it: cast from where it is, in this mode (from 1), or activated; with the thing as its target if it has targets."""
    assert one.by is not None
    state = story.state
    held = [h.ability for h in story.game.look(by).abilities]
    here = state.objects[by].zone is Zone.BATTLEFIELD
    if here and not any(isinstance(x, a.ActivatedAbility) for x in held):
        return f"{said(one.by)} has no ability to activate; tell the attack, the block or the trigger that is meant"
    texts = [printed(x).lower() for x in held if here is isinstance(x, a.ActivatedAbility)]
    aimed = any("target" in text or text.startswith("enchant ") for text in texts)
    if mode:
        aimed = bool(_modes(story, by)[mode - 1].targets)
    chosen = (m.Option("choosing mode", numbers=(mode,)),) if mode else ()
    options = (*((m.Option("targeting", (one.ref,)),) if aimed else ()), *chosen)
    return m.Activate(one.by, 0, "", options) if here else m.Cast(one.by, options)


def may(story: Story, deed: m.Deed, who: int) -> Verdict | str:
    """Whether a player could do this, were there mana for it."""
    then = done(story, story.hand, who, deed)
    name = story.state.players[who].name
    words = said_deed(deed, plan=True)
    if isinstance(then, str):
        return then
    if isinstance(then, IllegalAction):
        return Verdict(False, f"{name} can't {words}: {then}", deciding(then.rules))
    return Verdict(True, f"{name} can {words}", ALLOWED[type(deed)])


MOST_AIMS = 8
"""With so many targets a card is thought of as cast, one after the other, where no line says at which."""


def as_cast(story: Story, ref: m.Ref, n: int) -> list[tuple[Hand, int]] | str:
    """The game with a card as a spell on the stack, and its number there, for each of its targets; why it can't be cast."""
    who = story.state.objects[n].owner
    hand = done(story, story.hand, who, m.Cast(ref))
    if isinstance(hand, IllegalAction) and story.state.objects[n].zone is not Zone.HAND:
        (thought,) = in_some_hands(
            story, ref
        )  # it can't be cast from where it is: another one could
        story, who, ref = thought.story, thought.who, thought.ref
        hand = done(story, story.hand, who, m.Cast(ref))
    if not isinstance(hand, (str, IllegalAction)):
        return [(hand, hand.state.stack[0])]
    aims = targets_of(story, ref) if isinstance(hand, str) else ()
    out: list[tuple[Hand, int]] = []
    for aim in aims if isinstance(aims, tuple) else ():
        at = m.Ref(story.things.name(story.state, aim))
        if len(out) < MOST_AIMS and len(story.things.all(story.state, at)) == 1:
            cast = m.Cast(ref, (m.Option("targeting", (at,)),))
            trial = done(story, story.hand, who, cast)
            if not isinstance(trial, (str, IllegalAction)):
                out.append((trial, trial.state.stack[0]))
    return out or f"{said(ref)} would have to be cast, and {hand}"
