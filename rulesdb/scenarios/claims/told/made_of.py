"""What an amount is made of: how much there was at first and why, then what each effect made of it, in the order in which they were applied.

Read off the events: each keeps its amount before every effect that replaced it (614.6). Where nothing says why it was so
much at first, nothing is told of that.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.ask import number
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.objects import StackItem, is_player
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import BRINGS
from rulesdb.scenarios.claims.descriptions import size_of
from rulesdb.scenarios.claims.now.becoming import effects_about, made_by
from rulesdb.scenarios.claims.now.in_order import listed, rules_of, sum_of
from rulesdb.scenarios.claims.replies import Why, happened, in_steps
from rulesdb.scenarios.claims.told.ability_words import as_printed, said_so
from rulesdb.scenarios.claims.told.counted_things import counted_by, counted_in, frame_then
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.trigger_words import words_of
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.scenarios.table.things import said

K = EventKind

_DAMAGE = (a.Damage, a.Fight)
"""What an instruction is that deals damage."""


def at_first(story: Story, what: str, events: Sequence[Event]) -> Why:
    """Why so much was to come before any effect changed it: the power of who fights, lifelink, the words of a text."""
    whys = [_of_one(story, what, [e for e in events if _key(e) == key]) for key in _keys(events)]
    texts = dict.fromkeys(why.text for why in whys if why.text)
    return Why("; ".join(texts), tuple(rule for why in whys for rule in why.rules))


_MOST = 3
"""So many sources are told with their reasons."""


def _key(e: Event) -> tuple[int, int, bool]:
    return (e.subject if e.kind is K.DAMAGE else 0, e.cause or e.source, e.combat)


def _keys(events: Sequence[Event]) -> list[tuple[int, int, bool]]:
    return list(dict.fromkeys(_key(e) for e in events))[:_MOST]


def _of_one(story: Story, what: str, events: Sequence[Event]) -> Why:
    first = events[0]
    if first.kind is K.DAMAGE and first.combat:
        return _power(story, events)
    if first.kind is K.GAIN_LIFE and "702.15b" in first.rules:
        name = GivenNames(story.state, story.things).of(first.source, "")
        dealt = sum(e.at_first for e in events)
        text = f"{name} has lifelink and has dealt {dealt} damage"
        return Why(text, ("702.15b", "120.3f"))
    if first.kind is K.LOSE_LIFE and "120.3a" in first.rules:
        hits = [
            e for e in happened(story)
            if e.kind is K.DAMAGE and e.other == first.player and e.subject == first.source
        ]  # fmt: skip
        each = _of_one(story, "take", hits) if hits else Why()
        by = in_steps(story, hits, sum(e.amount for e in hits)) if hits else ""
        return Why(f"by damage{by}{f', for {each.text}' if each.text else ''}", each.rules)
    return _words(story, what, first)


def _power(story: Story, events: Sequence[Event]) -> Why:
    """That a creature deals combat damage equal to its power, and what made that so (510.1a)."""
    n, state = events[0].subject, story.state
    dealt = sum(e.at_first for e in events)
    was = state.lki.get(n)
    here = n in state.battlefield
    look = story.game.look(n) if here else was.characteristics if was is not None else None
    if look is None or look.power is None:
        return Why()
    name = GivenNames(state, story.things).of(n)
    steps = _by_step(story, events)
    if len(steps) > 1 and steps != [look.power] * len(steps):
        told = and_([f"{much} in the {which}" for much, which in zip(steps, _STEPS, strict=False)])
        return Why(f"the power of {name} was {told} combat damage step", ("510.4", "510.1a"))
    twice = look.power < dealt <= 2 * look.power and any("702.4b" in e.rules for e in events)
    if look.power < dealt and not twice:
        return Why()  # it has changed since
    by = power_of(story, n) if here else Why()
    often = ", and it deals damage in both combat damage steps" if twice else ""
    text = f"the power of {name} {'is' if here else 'was'} {look.power}{by.text}{often}"
    return Why(text, (*(("702.4b",) if twice else ()), "510.1a", *by.rules))


def _by_step(story: Story, events: Sequence[Event]) -> list[int]:
    """How much damage was dealt in each of the combat damage steps in which it was (510.4)."""
    much: dict[int, int] = {}
    step, those = 0, {id(e) for e in events}
    for e in happened(story):
        step += e.kind is K.STEP
        if id(e) in those:
            much[step] = much.get(step, 0) + e.at_first
    return [*much.values()]


_STEPS = ("first", "second")


def size_said(story: Story, claim: m.Claim) -> Why:
    """The size of one creature with what made it so, where a claim is about nothing else; empty for other claims (613.4)."""
    if not isinstance(claim, (m.IsA, m.HasFeature)) or len(claim.refs) != 1:
        return Why()
    feature = _feature_of(claim)
    found = story.things.all(story.state, claim.refs[0])
    if feature is None or len(found) != 1 or found[0] not in story.state.battlefield:
        return Why()
    n, name = found[0], said(claim.refs[0])
    power, toughness = size_of(story, n)
    own = story.game.look(n).copiable
    if power is None or toughness is None:
        return Why()
    by = effects_about(story, claim, n)
    printed = [x for x in (own.power, own.toughness) if isinstance(x, int)]
    copies = any(not each.changes for each, _ in by)  # what it is a copy of is told with its size
    told_ = listed(story, by)
    if by and "613.4a" in by[0][0].rules and by[0][0].source == n:
        told_[0] += _own_text(story, n)
    if feature:
        at = ("power", "toughness").index(feature)
        value = (power, toughness)[at]
        is_, numbers = f"has {feature} {value}", str(printed[at]) if len(printed) > 1 else ""
        total = sum_of(by, feature, getattr(own, feature), value)
    else:
        is_, numbers, total = f"is {power}/{toughness}", "/".join(map(str, printed)), ""
    own_ = f"its own {feature or 'size'} is {numbers}" if len(printed) > 1 and not copies else ""
    counts = counted_by(story, [each for each, _ in by]).text
    counts = f"; {counts}" if counts else ""
    asks = "" if by else as_printed(story, [n]).text
    none = asks if asks.startswith("its own") else "nothing changes that"
    effects = f"{', then '.join(told_)}{total}{counts}" if by else none
    told = f"{own_}, {'then' if by else 'and'} {effects}" if own_ else effects if by else ""
    return Why(f"{name} {is_}{f': {told}' if told else ''}", made_by(story, claim, n).rules)


def _feature_of(claim: m.IsA | m.HasFeature) -> str | None:
    """Whether a claim is of power or toughness, or "" for both; None where it is of anything else."""
    if isinstance(claim, m.HasFeature):
        return claim.feature if claim.feature in ("power", "toughness") else None
    wanted = claim.description
    alone = wanted.size and wanted == m.Description(size=wanted.size) and not claim.only
    return "" if alone else None


def _own_text(story: Story, n: int) -> str:
    """The text by which something has its power and toughness, in quotes (604.3); "" where none is found."""
    for held in story.game.look(n).abilities:
        text = story.deeds.paragraph(story.state, n, held.key) or worded(held.ability)
        if "equal to" in text and ("power" in text or "toughness" in text):
            return f" (“{with_its_name(text, story.things.name(story.state, n))}”)"
    return ""


def power_of(story: Story, n: int) -> Why:
    """What made the power of something on the battlefield what it is, in parentheses (613.4)."""
    claim = m.HasFeature((m.Ref(""),), "power")
    by = effects_about(story, claim, n)
    return Why(
        f" ({', then '.join(listed(story, by))})" if by else "",
        rules_of(by),
    )


def _words(story: Story, what: str, event: Event) -> Why:
    """The text that has it done, in quotes, where what did it is known and no effect stands in its place."""
    item = story.state.last(event.cause) if event.cause and not is_player(event.cause) else None
    if item is None or item.stack is None:
        return Why()
    brings = (*BRINGS.get(what, ()), *(_DAMAGE if what in ("take", "deal", "lose") else ()))
    own = item.stack.ability
    texts: list[str] = []
    if own is not None:
        began = [
            e
            for e in story.game.events()
            if e.kind in (K.TRIGGER, K.ACTIVATE) and e.subject == event.cause
        ]
        texts = [words_of(story, began[-1], whole=True)] if began else []
    else:
        for held in story.game.look(event.cause).abilities:
            if any(isinstance(part, brings) for part in held.ability.walk()):
                texts.append(worded(held.ability))
    name = GivenNames(story.state, story.things).of(
        (item.stack.source or event.cause) if own is not None else event.cause, item.card.name
    )
    words = [with_its_name(text, item.card.name if own is None else name) for text in texts if text]
    x = f", with X = {item.stack.x}" if item.stack.x else ""
    quoted = and_([f"“{text}”" for text in words])
    counts = _counted(story, event, item.stack, brings)
    asked = _instead(story, event.cause, brings)
    return Why(f"{name} says {quoted}{x}{counts}{asked}") if words else Why()


def _instead(story: Story, cause: int, brings: tuple[type[a.Node], ...]) -> str:
    """Whether the condition of an “instead” was so as it resolved, with its numbers; "" where it asks for nothing of the kind."""
    item = story.state.last(cause)
    effects = item.stack.effects if item is not None and item.stack is not None else ()
    asked = [
        x for one in effects for x in one.walk()
        if isinstance(x, a.If) and x.otherwise is not None
        and all(any(isinstance(y, brings) for y in part.walk()) for part in (x.then, x.otherwise))
    ]  # fmt: skip
    frame = frame_then(story, cause) if asked else None
    if frame is None:
        return ""
    try:
        return f", and what it asks was {said_so(story, frame, asked[0].condition)}"
    except RulesdbError:  # what only the spell itself could say
        return ""


_AMOUNTS = ("amount", "count")


def _counted(story: Story, event: Event, item: StackItem, brings: tuple[type[a.Node], ...]) -> str:
    """What an instruction counted as it was followed, where it comes to what was done; "" else."""
    own = [x for one in item.effects for x in one.walk() if isinstance(x, brings)]
    parts = [getattr(x, field) for x in own for field in _AMOUNTS if hasattr(x, field)]
    if len(parts) != 1 or isinstance(parts[0], (a.Number, a.X)):
        return ""
    log = story.game.events()
    frame = frame_then(story, event.cause)
    if frame is None:
        return ""
    each = sum(e.kind is event.kind and e.cause == event.cause for e in log)
    try:
        so = number(frame, parts[0]) in (event.at_first, each)
    except RulesdbError:  # what only the spell itself could say
        return ""
    told = counted_in(story, frame, parts[0]) if so else ""
    return f", {told}" if told else ""
