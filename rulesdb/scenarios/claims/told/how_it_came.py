"""Where an amount came from: what brought so much each, what each effect made of it, and of what never came why not.

With its reason also why it was so much at first (`made_of`), and of what triggered on what.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import is_player
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import (
    ONE_EACH,
    counted,
    kept_besides,
    unstopped,
    why_nothing,
)
from rulesdb.scenarios.claims.applying.not_changed import not_changed
from rulesdb.scenarios.claims.fates import fate
from rulesdb.scenarios.claims.past.paid_with import paid_in
from rulesdb.scenarios.claims.past.valued import value_counted
from rulesdb.scenarios.claims.reasons import more_times
from rulesdb.scenarios.claims.replies import (
    Why,
    ability_source,
    happened,
    in_steps,
    line_of,
    ordered,
    replaced,
)
from rulesdb.scenarios.claims.since.not_counted import not_counted
from rulesdb.scenarios.claims.told.made_of import at_first
from rulesdb.scenarios.claims.told.set_off import set_off
from rulesdb.scenarios.claims.told.tokens_chain import tokens_chain
from rulesdb.scenarios.claims.trying.untriggered import untriggered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

K = EventKind

_MOST_NAMED = 4


_BY_THE_TURN = {"504.1": "in the draw step", "514.1": "in the cleanup step"}
"""Turn-based actions that do what spells and abilities do as well, by the rule, with where."""
_ELSE, _COST = "otherwise", "for a cost"
"""What no effect did beside what one did."""
NO_MORE = "; no more, for "
"""How it is said that more would have come and did not."""
_SAID_SO = ("by the effect of", "to pay for", *_BY_THE_TURN.values(), _ELSE, _COST)


_NOTHING_DONE = {
    "take": "nothing has dealt damage to {}",
    "gain": "nothing has had {} gain life",
    "lose": "nothing has had {} lose life",
    "draw": "nothing has had {} draw a card",
    "discard": "nothing has had {} discard",
    "mill": "nothing has had {} mill",
    "sacrifice": "nothing has had {} sacrifice anything",
    "create": "nothing has had {} create tokens",
}
"""What is told of an amount that is none where nothing would have brought any."""


def _delayed_apart(events: Sequence[Event]) -> Why:
    """How many of these triggers are of delayed triggered abilities, which others made before, where not all or none are (603.7)."""
    delayed = sum("603.7" in e.rules for e in events)
    if delayed in (0, len(events)):
        return Why()
    which = "one of these is" if delayed == 1 else f"{delayed} of these are"
    return Why(f"{which} of a delayed triggered ability that it made", ("603.7",))


def how_it_came(story: Story, claim: m.Undergoes, total: int, *, why: bool = False) -> Why:
    """Where an amount came from, or why it is nothing; with `why` also why it was so much before any effect changed it."""
    line = line_of(story, claim.refs)
    aims = line_of(story, (claim.to,)) if claim.to is not None else None
    if not total:
        none = why_nothing(story, claim.what, line, aims)
        names = and_([said(ref) for ref in claim.refs])
        done = _NOTHING_DONE.get(claim.what, "")
        return Why(done.format(names)) if why and done and not none.text else none
    events = counted(story, claim)
    if claim.what == "trigger":
        again = more_times(story, events)
        again = again if again.text else _delayed_apart(events)
        again = again if again.text else _not_again(story, claim)
        return _triggered_on(story, claim, again) if why else again
    if claim.what in ("cast", "play"):
        return Why()
    began_with = at_first(story, claim.what, events) if why else Why()
    behind = f": {began_with.text}" if began_with.text else ""
    chain = tokens_chain(story, events) if claim.what == "create" else Why()
    listed = chain.text or listed_sources(story, claim.what, events)
    if claim.what == "deal":
        return Why(f"{listed}{behind}".removeprefix(": "), began_with.rules)
    if not listed:
        return began_with
    value, kept = value_counted(story, events), kept_besides(story, claim.what, line)
    besides = f"{NO_MORE}{kept.text}" if kept.text else ""
    barred = unstopped(story, events)
    causes = {e.cause or e.source for e in events}
    began = [e for e in story.game.events() if e.kind is K.TRIGGER and e.subject in causes]
    again = more_times(story, began)
    often = f", which triggers {again.text}" if again.text else ""
    other = not_changed(story, events) if why else Why()
    missed = not_counted(story, began) if why else Why()
    besides += f"; not counted: {missed.text}" if missed.text else ""
    besides += f"; {other.text}" if other.text else ""
    text = f"{listed}{often}{value.text}{behind}{barred.text}{besides}"
    instead = ("614.11", "614.6") if claim.what == "draw" and _SAID_SO[0] in listed else ()
    return Why(
        text,
        (
            *instead,
            *chain.rules,
            *again.rules,
            *barred.rules,
            *value.rules,
            *kept.rules,
            *began_with.rules,
            *other.rules,
            *missed.rules,
        ),
    )


def listed_sources(story: Story, what: str, events: Iterable[Event]) -> str:
    """What brought so much each, and by whose effects; "" where no effect did, or too many."""
    groups: dict[tuple[str, str], list[Event]] = {}
    for e in events:
        groups.setdefault((_from(story, what, e), replaced(story, e)), []).append(e)
    parts: dict[str, int] = {}
    for (whose, ways), those in groups.items():
        total = sum(1 if what in ONE_EACH else e.amount or int(what == "look at") for e in those)
        by = f"{whose}{in_steps(story, those, total) if ways else ''}"
        by = by.strip(" ()") if by.startswith(" (") else by  # only an effect that replaced it did
        rest = _COST if those[0].word == "cost" else _ELSE
        step = (step for rule, step in _BY_THE_TURN.items() if rule in those[0].rules)
        by = by or next(step, rest)
        several = len({e.subject if e.kind is K.DAMAGE else e.cause for e in those})
        by = f"{several} × {by}" if several > 1 and what != "deal" else by
        parts[by] = parts.get(by, 0) + total
    if set(parts) <= {_ELSE, _COST} or len(parts) > _MOST_NAMED:
        return ""
    if what == "deal" and len(parts) == 1 and not any(ways for _, ways in groups):
        return ""
    word = "to" if what == "deal" else "by" if what in ("gain", "lose", *ONE_EACH) else "from"
    said_ = {by: by if by.startswith(_SAID_SO) else f"{word} {by}" for by in parts}
    listed = [f"{n} {said_[by]}" if len(parts) > 1 else said_[by] for by, n in parts.items()]
    return and_(listed)


def _from(story: Story, what: str, event: Event) -> str:
    """What did it; of damage that something deals, to what."""
    if what != "deal":
        return _whose(story, event)
    return GivenNames(story.state, story.things).of(event.other)


def _triggered_on(story: Story, claim: m.Undergoes, again: Why) -> Why:
    """What it triggered on, with why it did so more or less often."""
    on = fate(story, m.FateOf(claim.refs, "trigger", why=True, ability=claim.ability))
    each = set_off(story, counted(story, claim))
    if each.text:
        on = on._replace(text=f"Because: {each.text}", rules=ordered(each.rules, *on.rules))
    told = (on.text.partition(": ")[2], again.text)
    return Why("; ".join(filter(None, told)), ordered(again.rules, *on.rules))


def _not_again(story: Story, claim: m.Undergoes) -> Why:
    """Why what triggered as another object did not as the one that it came back as (400.7, 603.4)."""
    (ref, *others) = claim.refs
    n = story.things.one(story.state, ref) if not others else 0
    if n not in story.state.battlefield or any(e.source == n for e in counted(story, claim)):
        return Why()
    entered = [e for e in happened(story) if e.kind is K.MOVE and e.other == n]
    held = [one.ability for one in story.game.look(n).abilities]
    if not entered or not any(isinstance(x, a.TriggeredAbility) and x.condition for x in held):
        return Why()
    why = untriggered(story, said(ref), n, claim.ability)
    if ", but " not in why.text and "603.4" not in why.rules:
        return Why()  # it only waits
    text = f"the {said(ref)} that is there now is a new object and has not triggered: {why.text}"
    return Why(text, ("400.7", *why.rules))


def _whose(story: Story, event: Event) -> str:
    """What did it: the source of damage, what had it done, or what it was paid for."""
    names = GivenNames(story.state, story.things)
    if paid := paid_in(story, event):
        return paid.strip(" ()")
    if event.kind is K.DAMAGE:
        return names.of(event.subject, event.name)
    of = event.cause or event.source
    own = (event.cause, ability_source(story, event.cause))
    if event.kind is K.CREATE and event.source and event.source not in own:
        return f"by the effect of {names.of(event.source)}"  # more tokens than the text has created
    cause = story.state.last(event.cause) if event.cause else None
    replaced = not of or (cause is not None and cause.stack is None)  # nothing on the stack did it
    if replaced and event.word != "cost" and (by := _in_place(story, event)):
        return f"by the effect of {names.of(by)}"
    if replaced and event.kind is K.CREATE and of and not is_player(of):
        return f"by the effect of {names.of(of)}"
    return names.of(of) if of and not is_player(of) else ""


def _in_place(story: Story, event: Event) -> int:
    """Whose effect had this done in place of something else, which is told right before it (614.6); 0 where none did."""
    events = story.game.events()
    at = next((i for i, e in enumerate(events) if e is event), 0)
    if _BY_THE_TURN.keys() & {*event.rules}:
        return 0
    before = (e for e in reversed(events[max(0, at - _NEAR) : at]) if e.kind is K.SKIP)
    return next((e.source for e in before if "614.6" in e.rules), 0)


_NEAR = 3
"""So many events may lie between what was replaced and what is done instead."""
