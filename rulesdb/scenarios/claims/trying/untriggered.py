"""Why an object has not triggered: each of its triggered abilities, the one that what happened concerns first (603.2)."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.patterns import matches
from rulesdb.engine.layers.functioning import trigger_zones
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.lacking import a_zone
from rulesdb.scenarios.claims.descriptions import keywords_of
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.now.skipped import skipped_step
from rulesdb.scenarios.claims.past.as_attackers import came_attacking
from rulesdb.scenarios.claims.past.unmet import before_resolving
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import (
    Why,
    happened,
    replaced,
    told_of,
    told_with_reason,
    where_else,
)
from rulesdb.scenarios.claims.since.by_its_static import by_its_static
from rulesdb.scenarios.claims.since.condition_said import not_met
from rulesdb.scenarios.claims.since.nothing_there import nothing_there
from rulesdb.scenarios.claims.trying.near_misses import near_miss, waited_for
from rulesdb.scenarios.claims.trying.silenced import silenced
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import as_compared, printed, with_its_name
from rulesdb.values import NamedTuple

K = EventKind


def untriggered(
    story: Story, name: str, n: int, keyword: str = "", only: a.TriggeredAbility | None = None
) -> Why:
    """What an object triggers on, which has not happened; and what it asks as it would trigger (603.4).

    Of several abilities that is told first which what happened concerns, each with its own reason. With `keyword`
    only of that ability; words in quotes are those of its text. `only`: of this ability alone, which may have no text.
    """
    place = spot(story.state, n)
    if (kept := _kept(story, n)).text:
        return kept
    if keyword in KEYWORDS and not any(_is_that(x, keyword) for x in _triggering(story, n, None)):
        by_static = by_its_static(story, name, n, keyword)
        if by_static.text:
            return by_static
    here = story.state.objects.get(n)
    if here is not None and here.phased_out:
        text = f"{name} is phased out, and is treated as though it did not exist"
        return Why(text, ("702.26b",))
    head = "" if place == "on the battlefield" else f"{name} is {place}, and "
    never = [
        e for e in happened(story)
        if e.kind in (K.COUNTER, K.FIZZLE) and story.state.current(e.subject) == n
    ]  # fmt: skip
    if never and head:  # it never came to the battlefield
        head = f"{told_with_reason(story, never[-1])}, and "
    left = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and story.state.current(e.other) == n
    ]  # fmt: skip
    gone = left[-1] if left and head else None
    if (
        gone is not None
        and (was := story.state.lki.get(gone.subject)) is not None
        and was.object.face_down
    ):
        return Why(
            f"{name} was face down as it left the battlefield, and had no abilities then",
            ("708.2a", "603.10a"),
        )
    if (without := silenced(story, name, n, gone, keyword)).text:
        return without
    more: tuple[str, ...] = ()
    if gone is not None and gone.by:  # something else happened than what it may have waited for
        head = f"{told_of(story, gone)}{replaced(story, gone)}, and "
        more = where_else(gone.rules)
    abilities = [one for one in _triggering(story, n, gone) if _is_that(one, keyword)]
    abilities = [one for one in abilities if only is None or one.ability == only]
    # What left by what replaced its death is told with that, as long as it is about this thing.
    itself = gone is not None and bool(gone.by) and _waits_for(story, n, abilities, gone)
    other = None if itself else _replaced_for(story, n, abilities, gone)
    if (
        other is not None
        and gone is not None
        and other.subject != gone.subject
        and not _waits_for(story, n, abilities, gone)
    ):
        head, more = "", ()  # it waited for what became of another, and not for its own way
    if other is not None and (not head or gone is None or other.subject == gone.subject):
        told = told_with_reason(story, other) if other.kind is K.SKIP else told_of(story, other)
        head = f"{told}{replaced(story, other) if other.kind is not K.SKIP else ''}, and "
        more = ("603.2g", *where_else(other.rules))
    if not abilities and keyword:
        what = (
            f"triggered ability with the words {keyword}"
            if keyword[0] == '"'
            else f"ability that is {keyword}"
        )
        return Why(f"{name} has no {what}", ("603.2",))
    if not abilities and not more and not _prints_any(story, n):
        return Why(f"{head}{name} has no triggered ability", ("603.1",))
    if not abilities:
        return Why(f"{head}nothing has happened that {name} triggers on", more)
    near: list[tuple[int, str, str]] = []
    lone = not itself and other is None  # where it is now is no reason where something just missed
    for one in abilities:
        words = f"“{with_its_name(one.text, name)}”" if one.text else ""
        words += f" ({one.keyword})" if one.keyword and words else one.keyword
        rank, why, missed = _waiting(story, n, one.ability, gone)
        words += f" ({missed.text})" if missed.text else ""
        nearly = missed.text and lone and why != _ASKS
        head, more = ("", ()) if nearly else (head, more)
        more = (*more, *missed.rules)
        near.append((rank, why, words))
    groups: dict[str, list[str]] = {}
    for _, why, words in sorted(near, key=lambda each: each[0]):
        groups.setdefault(why, []).extend([words] if words else [])
    text = "; ".join(f"{why}: {and_(said_)}" if said_ else why for why, said_ in groups.items())
    own = (f"{KEYWORDS[keyword].rule}a",) if keyword in KEYWORDS else ()
    asks = ("603.4",) if _ASKS in groups else ()
    return Why(head + text, (*more, *own, *asks))


def unmet_by(story: Story, name: str, n: int, one: a.TriggeredAbility) -> Why:
    """Why this ability of a permanent that is there did not trigger: what it waits for was replaced, or just missed it; else empty."""
    text = printed(one)
    words = "" if text == str(one) else f": “{with_its_name(text, name)}”"
    listed = [_Triggering(one, text, "")]
    replaced_ = _replaced_for(story, n, listed, None)
    if replaced_ is not None:
        told = (
            told_with_reason(story, replaced_)
            if replaced_.kind is K.SKIP
            else told_of(story, replaced_) + replaced(story, replaced_)
        )
        text = f"{told}, and nothing has happened that {name} triggers on{words}"
        return Why(text, ("603.2g", *where_else(replaced_.rules)))
    frame = Frame(story.state, story.game.look(n).controller, n)
    if any(waited_for(frame, one.event, e) for e in happened(story, story.since)):
        return Why()  # it may have triggered
    for e in happened(story, story.since):
        away = e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and e.to is not Zone.GRAVEYARD
        if away and waited_for(frame, one.event, e._replace(to=Zone.GRAVEYARD)):
            return Why(f"{told_of(story, e)}, and does not die{words}", ("700.4",))
    missed = _waiting(story, n, one, None)[2]
    return Why(f"{name}: {missed.text}{words}", missed.rules) if missed.text else Why()


def _prints_any(story: Story, n: int) -> bool:
    """Whether a card has a triggered ability printed on it, or one that was not read or that its keywords could mean."""
    one = story.state.last(n)
    if one is None:
        return True
    loud = (a.TriggeredAbility, a.UnreadAbility, a.NotRead)
    held = [each.ability for face in one.card.faces for each in held_of(face, story.state.ports)]
    return any(isinstance(each, loud) for each in held)


def never_triggered(story: Story, n: int) -> Why:
    """What kept a printed ability of a permanent from triggering on what has happened: an effect, or that it has it no longer; else empty."""
    kept = _kept(story, n)
    return kept if kept.text else silenced(story, story.things.name(story.state, n), n, None, "")


def _kept(story: Story, n: int) -> Why:
    """What the game has noted as kept from triggering, with what took the ability where that was the reason."""
    kept = [
        e for e in happened(story)
        if e.kind is K.SKIP and e.word == "trigger" and n in (e.subject, story.state.current(e.subject))
    ]  # fmt: skip
    if not kept:
        return Why()
    taken = abilities_taken(story, n) if "603.6b" in kept[0].rules else Why()
    by = f": {taken.text}" if taken.text else ""
    return Why(f"{told_with_reason(story, kept[0])}{by}", (*taken.rules, *kept[0].rules))


def _waits_for(story: Story, n: int, abilities: Sequence[_Triggering], gone: Event) -> bool:
    """Whether one of these abilities waits for its own object to die."""
    frame = Frame(story.state, gone.player or story.state.objects[n].owner, gone.subject)
    died = gone._replace(to=Zone.GRAVEYARD)
    return any(waited_for(frame, one.ability.event, died) for one in abilities)


def _replaced_for(
    story: Story, n: int, abilities: Sequence[_Triggering], gone: Event | None
) -> Event | None:
    """What went elsewhere by an effect, where one of these abilities waits for what that replaced (603.2g)."""
    source = n if gone is None else gone.subject  # what was attached to it, it was attached to then
    who = story.game.look(n).controller or story.state.objects[n].owner
    frame = Frame(story.state, who, source)
    for e in happened(story, story.since):
        if e.kind is not K.MOVE or not e.by or e.from_ is not Zone.BATTLEFIELD:
            continue
        died = e._replace(to=Zone.GRAVEYARD)
        for one in abilities:
            if matches(frame, one.ability.event, died) and not matches(frame, one.ability.event, e):
                return e
    for e in happened(story, story.since):
        if e.kind is K.PREVENTED:
            dealt = e._replace(kind=K.DAMAGE, source=0)
            if any(
                waited_for(frame, one.ability.event, x)
                for x in (dealt, *_by_lifelink(story, e))
                for one in abilities
            ):
                return e
        if e.kind is not K.SKIP:
            continue
        if "614.10" in e.rules and not e.subject:
            would = e._replace(kind=K.STEP, source=0)  # a step that is skipped never begins
        elif _would_die(story, e):
            would = e._replace(kind=K.MOVE, from_=Zone.BATTLEFIELD, to=Zone.GRAVEYARD)
        elif e.word in _KINDS and e.word not in _TOLD_ELSEWHERE:
            would = e._replace(kind=_KINDS[e.word])
        else:
            continue
        if any(waited_for(frame, one.ability.event, would) for one in abilities):
            return e
    return None


def _by_lifelink(story: Story, e: Event) -> list[Event]:
    """The life that damage which was prevented would have brought by lifelink (702.15b)."""
    was = story.state.lki.get(e.subject)
    c = was.characteristics if was is not None else story.game.look(e.subject)
    if not any(keyword.name == "lifelink" for keyword in keywords_of(c)):
        return []
    return [Event(K.GAIN_LIFE, player=c.controller, source=e.subject, amount=e.amount)]


def _would_die(story: Story, e: Event) -> bool:
    """Whether something that would have gone to a graveyard from the battlefield went elsewhere, as another event (614.6)."""
    was = story.state.lki.get(e.subject)
    there = was is not None and was.object.zone is Zone.BATTLEFIELD
    return (
        there and e.word == K.MOVE.value and "614.6" in e.rules and e.to in (None, Zone.GRAVEYARD)
    )


_TOLD_ELSEWHERE = (K.MOVE.value, K.TRIGGER.value, K.STEP.value)
"""What is kept from happening and told in another way."""
_KINDS = {kind.value: kind for kind in K}
"""What would have happened, by the word with which it is told that it does not."""


def keyword_of(story: Story, e: Event) -> str:
    """The keyword ability that triggered with an event; "" where it is another one."""
    state = story.state
    item, was = state.last(e.subject), state.lki.get(e.source)
    if item is None or item.stack is None:
        return ""
    held = (was.characteristics if was is not None else story.game.look(e.source)).abilities
    key = item.stack.key.rpartition(".")[0]
    named = (
        x.ability.name for x in held if x.key == key if isinstance(x.ability, a.KeywordAbility)
    )
    return next(named, "")


def is_called(story: Story, e: Event, said: str) -> bool:
    """Whether what triggered is the ability of this keyword, or one that it made, or has these words (in quotes) in its text."""
    if said[:1] != '"':
        made = said in KEYWORDS and "603.7" in e.rules
        own = made and any(rule.rstrip(_LETTERS) == KEYWORDS[said].rule for rule in e.rules)
        return own or keyword_of(story, e) == said
    item = story.state.last(e.subject)
    ability = item.stack.ability if item is not None and item.stack is not None else None
    return ability is not None and as_compared(said.strip('"')) in as_compared(printed(ability))


_LETTERS = "abcdefghijklmnopqrstuvwxyz"
"""Of the parts of a rule."""


class _Triggering(NamedTuple):
    """A triggered ability, its text, and the keyword that means it."""

    ability: a.TriggeredAbility
    text: str
    keyword: str


def _is_that(one: _Triggering, said: str) -> bool:
    if said[:1] == '"':
        return as_compared(said.strip('"')) in as_compared(one.text)
    return said in ("", one.keyword)


def _triggering(story: Story, n: int, gone: Event | None) -> list[_Triggering]:
    """The triggered abilities of an object; of one that left the battlefield those that it had there."""
    was = story.state.lki.get(gone.subject) if gone is not None else None
    held = (was.characteristics if was is not None else story.game.look(n)).abilities
    keywords = {x.key: x.ability.name for x in held if isinstance(x.ability, a.KeywordAbility)}
    out = []
    for x in held:
        if isinstance(x.ability, a.TriggeredAbility):
            text = printed(x.ability)
            text = "" if text == str(x.ability) else text
            out.append(_Triggering(x.ability, text, keywords.get(x.key.rpartition(".")[0], "")))
    for waiting in story.state.delayed.values():
        mine = n in (waiting.source, story.state.current(waiting.source))
        if mine and isinstance(waiting.ability, a.TriggeredAbility):
            text = printed(waiting.ability)
            text = "" if text == str(waiting.ability) else text
            out.append(_Triggering(waiting.ability, text, ""))
    return out


_BROUGHT: dict[type[a.EventPattern], tuple[type[a.Node], ...]] = {
    a.GainsLife: (a.GainLife,),
    a.LosesLife: (a.LoseLife,),
    a.Draws: (a.Draw,),
    a.CreatesToken: (a.CreateToken,),
}
"""What an ability waits for, and the instructions that would have brought it, and brought none."""
_UNHAPPENED = "nothing has happened that it triggers on"
_ASKS = "what it asks then was not so"


_ELSEWHERE = "it was on the battlefield as that happened, where this ability does not function"


def _before_it_lay_there(story: Story, n: int, one: a.TriggeredAbility, gone: Event) -> bool:
    """Whether what an ability of a card elsewhere waits for has happened, but while that was on the battlefield (603.10a)."""
    if not one.zones or Zone.BATTLEFIELD in one.zones:
        return False
    frame = Frame(story.state, story.state.objects[n].owner, n)
    events = [e for e in happened(story, story.since) if e.kind is K.MOVE]
    left = next((at for at, e in enumerate(events) if e.subject == gone.subject), -1)
    ended = next(
        (at for at, e in enumerate(events) if at > left and e.from_ is not gone.from_), len(events)
    )
    return any(waited_for(frame, one.event, e) for e in events[:ended])


def _waiting(
    story: Story, n: int, one: a.TriggeredAbility, gone: Event | None
) -> tuple[int, str, Why]:
    """How near what happened came to what an ability waits for, and why it did not trigger."""
    state = story.state
    here = gone is None and state.objects[n].zone is Zone.BATTLEFIELD
    if here and Zone.BATTLEFIELD not in (zones := trigger_zones(one)):
        where = and_(sorted(a_zone(zone) for zone in zones))
        return 0, f"it functions only in {where}", Why("", ("113.6",))
    # “From anywhere” never looks back: it asks about the card where it is now (603.6c).
    anywhere = isinstance(one.event, a.Moves) and not one.event.from_
    source = gone.subject if gone is not None and not anywhere else n
    frame = Frame(state, story.game.look(n).controller or state.objects[n].owner, source)
    if gone is not None and gone.by:
        died = gone._replace(to=Zone.GRAVEYARD)
        if matches(frame, one.event, died) and not matches(frame, one.event, gone):
            return 0, _UNHAPPENED, Why()
    if gone is not None and _before_it_lay_there(story, n, one, gone):
        return 0, _ELSEWHERE, Why("", ("603.10a", "113.6b"))
    missed = near_miss(story, frame, one.event, happened(story, story.since))
    if not missed.text and gone is not None and anywhere:  # where it went, and that is not there
        left = Frame(state, frame.you, gone.subject)
        missed = near_miss(story, left, one.event, happened(story, story.since))
    if not missed.text and isinstance(one.event, a.Attacks):
        missed = came_attacking(story, {n, source})
    if not missed.text and isinstance(one.event, a.StepBegins):
        missed = skipped_step(story, one.event.step)
    if not missed.text and type(one.event) in _BROUGHT:
        missed = nothing_there(story, _BROUGHT[type(one.event)], {frame.you})
    events = happened(story, story.since)
    fits = [at for at, e in enumerate(events) if waited_for(frame, one.event, e)]
    came = _came(events, n) if gone is None else 0
    if fits and all(at < came for at in fits):
        return 1, f"{told_of(story, events[fits[-1]])} before it was there", Why()
    if one.condition is None:
        return 1 if missed.text else 3, _UNHAPPENED, missed
    if fits:
        # It did not trigger on that, so what it asks was not so then, whatever is so by now (603.4).
        then = Frame(state, frame.you, source, event=events[fits[-1]])
        lacks = not_met(story, then, one.condition)
        lacks = lacks or _lacked_then(story, one, source, events[fits[-1]])
        return 0, _ASKS, Why(lacks)
    return 1 if missed.text else 2, _UNHAPPENED, missed


def _lacked_then(story: Story, one: a.TriggeredAbility, source: int, e: Event) -> str:
    """The same as things stood right before what it waits for happened: they may stand otherwise by now (603.4)."""
    log = story.game.events()
    at = next((i for i, x in enumerate(log) if x is e), None)
    before = before_resolving(story, at) if at is not None else None
    if before is None and at is not None and len((start := story.game.replay(())).events()) > at:
        before = start.state  # the situation is told from there
    who = story.state.last(source)
    if before is None or who is None:
        return ""
    return not_met(story, Frame(before, who.controller, source, event=e), one.condition)


def _came(events: Sequence[Event], n: int) -> int:
    """From which of these events on a permanent was there: from the one that put it there, else from the first."""
    return next((at for at, e in enumerate(events) if e.other == n and e.to is Zone.BATTLEFIELD), 0)
