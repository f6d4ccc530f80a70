"""Why something did not happen: what replaced, prevented or forbade it, what never came to it, how things stand.

Everything is read off the events of the story and the effects that hold; a fate and an amount that came to nothing
are told with the same reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Supertype, Zone
from rulesdb.engine.asking.filters import meant
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import size_of
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Why, happened, replaced, told_of, told_with_reason
from rulesdb.scenarios.claims.trying.untriggered import untriggered
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import said

K = EventKind


_SPARED = (K.SKIP, K.REGENERATE, K.PREVENTED, K.FIZZLE, K.COUNTER)
"""What keeps something from happening, and is told as an event."""
_DEATHS = ("die", "survive", "get destroyed")


def why_not(story: Story, one: m.FateOf, line: set[int]) -> Why:
    """Why nothing of the kind happened: what spared it, what was considered, how it stands."""
    events = happened(story, story.since)
    about = [e for e in events if e.subject in line or e.other in line or e.player in line]
    spared = [e for e in about if e.kind in _SPARED]
    if spared and one.verb in _DEATHS:
        return Why(told_with_reason(story, spared[-1]), spared[-1].rules)
    words = _NOT_DONE.get(one.verb, ())
    if undone := [e for e in about if e.kind is K.SKIP and e.word in words]:
        return Why(told_with_reason(story, undone[-1]), undone[-1].rules)
    state = story.state
    texts: list[str] = []
    rules: list[str] = []
    for ref in one.refs:
        n = story.things.one(state, ref)
        thing = state.objects.get(n)
        if thing is None and one.verb in (*_DEATHS, "get exiled", "get sacrificed"):
            found = _left(story, {n})
            texts.append(found.text)
            rules += found.rules
        if thing is None:
            continue
        if one.verb == "trigger":
            found = untriggered(story, said(ref), n)
        elif thing.zone is not Zone.BATTLEFIELD:
            found = _elsewhere(story, ref, n)
        else:
            found = _standing(story, ref, n) if one.verb in _DEATHS else _still(story, one, ref, n)
        texts.append(found.text)
        rules += found.rules
    return Why(", ".join(filter(None, texts)), tuple(rules))


_NOT_DONE = {
    "get countered": ("counter",),
    "get exiled": ("exile", "move"),
    "get sacrificed": ("sacrifice",),
    "get discarded": ("discard",),
    "enter the battlefield": ("move",),
    "leave the battlefield": ("move", "destroy", "exile"),
    "untap": ("untap", "untapping"),
    "transform": ("transform", "transforming"),
    "become tapped": ("tap",),
    "regenerate": ("regenerate",),
}
"""What an event is called that would have been a fate, where it is told that it does not happen."""


def _still(story: Story, one: m.FateOf, ref: m.Ref, n: int) -> Why:
    """Something is on the battlefield, and nothing has taken it away."""
    if one.verb not in ("get exiled", "get sacrificed", "leave the battlefield"):
        return Why()
    failed = _failed_at(story, {n})
    place = f"{said(ref)} is {spot(story.state, n)}"
    c, thing = story.game.look(n), story.state.objects[n]
    if one.verb == "get sacrificed" and "Saga" in c.subtypes and not failed.text:
        held = (x.ability for x in c.abilities)
        chapters = [at for x in held if isinstance(x, a.ChapterAbility) for at in x.chapters]
        lore = thing.counter("lore")
        if not chapters:
            why = f"{place} and has no chapter ability: only a Saga with one is sacrificed for its lore counters"
            return Why(why, ("714.4", "704.5s"))
        if lore < max(chapters):
            why = f"{place}, and its lore counters ({lore}) are fewer than its final chapter's number ({max(chapters)})"
            return Why(why, ("714.4", "704.5s"))
    return Why(f"{place}, and {failed.text}" if failed.text else place, failed.rules)


def _left(story: Story, line: set[int]) -> Why:
    """How something left the battlefield that no longer exists (704.5d)."""
    moves = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD and {e.subject, e.other} & line
    ]  # fmt: skip
    return Why(told_of(story, moves[-1]), moves[-1].rules) if moves else Why()


def _elsewhere(story: Story, ref: m.Ref, n: int) -> Why:
    """Something is in another zone: what brought it there from the battlefield, where something did."""
    moves = [
        e for e in happened(story)
        if e.kind is K.MOVE and e.other == n and e.from_ is Zone.BATTLEFIELD
    ]  # fmt: skip
    if not moves:
        return Why(f"{said(ref)} is {spot(story.state, n)}")
    event = moves[-1]
    return Why(moved(story, event) + replaced(story, event), event.rules)


def _standing(story: Story, ref: m.Ref, n: int) -> Why:
    """How it stands with damage, and what was aimed at it and came to nothing."""
    toughness = size_of(story, n)[1]
    thing = story.state.objects[n]
    if thing.phased_out:
        return Why(f"{said(ref)} is phased out, and nothing happens to what is", ("702.26b",))
    if toughness is None:
        failed = _failed_at(story, {n})
        return failed if failed.text else Why(f"{said(ref)} is {spot(story.state, n)}")
    text = f"{said(ref)} has toughness {toughness} and {thing.damage} damage"
    namesakes = _of_others(story, n)
    if namesakes:
        text += f", and {namesakes} is of another player, which the legend rule does not look at"
        return Why(text, ("704.5j", "704.5g"))
    failed = _failed_at(story, {n})
    tail = f", and {failed.text}" if failed.text and not thing.damage else ""
    return Why(text + tail, ("704.5g", *(failed.rules if tail else ())))


def _of_others(story: Story, n: int) -> str:
    """A legendary permanent of the same name that another player controls (704.5j)."""
    look = story.game.look
    c = look(n)
    if Supertype.LEGENDARY not in c.supertypes:
        return ""
    same = [x for x in story.state.battlefield if x != n and look(x).name == c.name]
    others = [x for x in same if look(x).controller != c.controller]
    return story.things.name(story.state, others[0]) if others else ""


def _failed_at(story: Story, line: set[int]) -> Why:
    """What was aimed at these and was countered, or did not resolve."""
    events = happened(story)
    aimed = {e.source for e in events if e.kind is K.TARGET and e.subject in line}
    failed = [e for e in events if e.kind in (K.COUNTER, K.FIZZLE) and e.subject in aimed]
    if not failed:
        return Why()
    text = " and ".join(dict.fromkeys(told_with_reason(story, e) for e in failed))
    return Why(text, tuple(rule for e in failed for rule in e.rules))


def spared_before(story: Story, verb: str, line: set[int]) -> Why:
    """What forbade a fate of these before another made it impossible: `can't be countered`."""
    word = {"get countered": "counter"}.get(verb, verb)
    found = [
        e for e in happened(story)
        if e.kind is K.SKIP and e.subject in line and e.word == word
    ]  # fmt: skip
    return Why(_kept(story, found[-1]), found[-1].rules) if found else Why()


def counters_put(story: Story, those: set[int], kind: str) -> Why:
    """Whose effects changed how many counters were put on something, in parentheses; nothing where none did (614.1a)."""
    put = [
        e for e in happened(story)
        if e.kind is K.PUT_COUNTERS and those & {e.subject, e.other, e.player} and e.word == kind and e.by
    ]  # fmt: skip
    if not put:
        return Why()
    return Why(replaced(story, put[-1]), put[-1].rules)


def more_times(story: Story, events: Sequence[Event]) -> Why:
    """Whose effects let abilities trigger additional times (603.2d), where something triggered so."""
    of = {e.source for e in events if "603.2d" in e.rules}
    names = Names(story.state)
    by = [
        names.of(rule.source)
        for rule in Play(story.state.copy()).board.rules(a.TriggerMore)
        if any(meant(rule.frame, n, rule.change.of) for n in of)
    ]
    return Why(f"additional times by the effect of {and_(by)}", ("603.2d",)) if by else Why()


_MOVED = {
    "704.5f": "its toughness is 0 or less",
    "704.5i": "its loyalty is 0",
    "704.5j": "by the legend rule",
    "704.5v": "its defense is 0",
    "704.5m": "it is attached to nothing that it can be attached to",
    "704.5h": "it was dealt damage by a source with deathtouch",
    "704.5g": "its damage is lethal",
}
"""Why a state-based action moved or destroyed something, by its rule."""


def moved(story: Story, event: Event) -> str:
    """What happened to an object, with the state-based action that it was."""
    why = next((_MOVED[rule] for rule in event.rules if rule in _MOVED), "")
    return told_of(story, event) + (f" ({why})" if why else "")


# What came to nothing.

_WORDS = {
    "take": ("damage",),
    "deal": ("damage",),
    "gain": ("gain life",),
    "lose": ("lose life", "damage"),
    "draw": ("draw", "draw step"),
    "discard": ("discard",),
    "mill": ("mill",),
}
"""What an event is called that would have brought an amount."""


def why_nothing(story: Story, what: str, line: set[int], aims: set[int] | None) -> Why:
    """Why an amount is nothing: what was prevented, replaced or forbidden, blocked, countered, gone before."""
    events = happened(story)
    dealing = what == "deal"
    kept = [
        e for e in events
        if (e.kind is K.PREVENTED and what in ("take", "deal", "gain", "lose"))
        or (e.kind is K.SKIP and e.word in _WORDS.get(what, ()))
    ]  # fmt: skip
    about = [
        e for e in kept
        if ({e.subject, e.source} if dealing else {e.other, e.player, e.subject}) & line
        or (what == "gain" and e.kind is K.PREVENTED)
    ]  # fmt: skip
    if about:
        return _joined(story, about)
    if dealing and (blocked := _held_up(story, events, line, aims)).text:
        return blocked
    if what == "take" and (gone := _foes_gone(story, events, line)).text:
        return gone
    if what == "take" and (blocked := _foes_blocked(story, events, line)).text:
        return blocked
    if (spared := _illegal_as_it_resolved(story, events, line, aims if dealing else line)).text:
        return spared
    failed = [
        e for e in events
        if e.kind in (K.COUNTER, K.FIZZLE) or (e.kind is K.SKIP and e.word == "trigger")
    ]  # fmt: skip
    if dealing:
        return _joined(story, [e for e in failed if e.subject in line])
    return _joined(story, [e for e in failed if _would_have(story, e, what, line)])


_BRINGS: dict[str, tuple[type[a.Node], ...]] = {
    "gain": (a.GainLife, a.SetLife, a.DoubleLife, a.ExchangeLife),
    "lose": (a.LoseLife, a.SetLife, a.ExchangeLife),
    "draw": (a.Draw,),
    "discard": (a.Discard,),
    "mill": (a.Mill,),
}
"""What an instruction is that would have brought an amount, to whomever; damage is looked at by what it is aimed at."""


def _illegal_as_it_resolved(
    story: Story, events: Sequence[Event], line: set[int], aims: set[int] | None
) -> Why:
    """What resolved and left out one of its targets, which was illegal by then (608.2b)."""
    names = Names(story.state)
    for e in events:
        if (
            e.kind is not K.RESOLVE
            or not e.considered
            or (aims is not line and e.subject not in line)
        ):
            continue
        aimed = {x.subject for x in events if x.kind is K.TARGET and x.source == e.subject}
        called = {names.of(n) for n in aimed & (aims or aimed)}
        for one in e.considered:
            if one.what in called:
                text = f"{one.what} is an illegal target as {names.of(e.subject, e.name)} resolves ({one.why})"
                return Why(text, one.rules)
    return Why()


def _would_have(story: Story, failed: Event, what: str, line: set[int]) -> bool:
    """Whether what was countered or did not resolve says that such a thing would have come to these."""
    state = story.state
    ways = (K.TRIGGER, K.ACTIVATE)
    put = (
        e.source for e in story.game.events() if e.kind in ways and e.subject == failed.subject
    )  # fmt: skip
    n = state.current(next(put, failed.subject))  # of an ability, what has it
    if n not in state.objects:
        return False
    parts = [part for held in story.game.look(n).abilities for part in held.ability.walk()]
    if any(isinstance(part, _BRINGS.get(what, ())) for part in parts):
        return True
    if what not in ("take", "lose") or not any(isinstance(p, (a.Damage, a.Fight)) for p in parts):
        return False
    aimed = [e for e in happened(story) if e.kind is K.TARGET and e.source == failed.subject]
    return any(e.subject in line for e in aimed) or not (aimed or "603.3d" in failed.rules)


def _foes_gone(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """What fought these and dealt no combat damage to them, because it was gone before."""
    foes: dict[int, None] = {}
    for e in events:
        if e.kind in (K.ATTACK, K.BLOCK) and e.other in line:
            foes[e.subject] = None
        elif e.kind is K.BLOCK and e.subject in line:
            foes[e.other] = None
    found = [why for foe in foes if (why := _gone(story, events, {foe})).text]
    texts = dict.fromkeys(why.text for why in found)
    return Why("; ".join(texts), tuple(dict.fromkeys(r for why in found for r in why.rules)))


def _foes_blocked(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """What attacked these and was blocked: it deals its combat damage to what blocks it (509.1h, 510.1c)."""
    foes = dict.fromkeys(e.subject for e in events if e.kind is K.ATTACK and e.other in line)
    names = Names(story.state)
    blocked = [
        names.of(foe) for foe in foes
        if any(e.kind is K.BLOCKED and e.subject == foe for e in events)
    ]  # fmt: skip
    if not blocked or len(blocked) < len(foes):
        return Why()
    was = "was" if len(blocked) == 1 else "were"
    return Why(f"{and_(blocked)} {was} blocked", ("509.1h", "510.1c"))


def _gone(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """A creature in combat left the battlefield before it could deal combat damage (506.4, 510.4)."""
    at = next(
        (
            i for i, e in enumerate(events)
            if e.kind is K.MOVE and e.subject in line and e.from_ is Zone.BATTLEFIELD
        ),
        0,
    )  # fmt: skip
    before = events[:at]
    fights = (K.ATTACK, K.BLOCK, K.BLOCKED)
    if not any(e.kind in fights and line & {e.subject, e.other} for e in before):
        return Why()
    rules = ["510.1"]
    began = max(i for i, e in enumerate(before) if e.kind in fights)
    if any(e.kind is K.STEP and e.word == Step.COMBAT_DAMAGE for e in before[began:]):
        # It was there as combat damage was dealt: only who waited for the second step had dealt none.
        mine = [e for e in before[began:] if e.subject in line and e.kind in (K.ASSIGN, K.DAMAGE)]
        if not mine or not all(e.kind is K.ASSIGN and "702.7b" in e.rules for e in mine):
            return Why()
        rules = ["510.4", "702.7b"]
    return Why(
        f"{told_of(story, events[at])} before it deals combat damage", (*rules, *events[at].rules)
    )


def _held_up(story: Story, events: Sequence[Event], line: set[int], aims: set[int] | None) -> Why:
    """A creature in combat that dealt nothing: it was gone before, assigned none, or was blocked (510.1)."""
    if (gone := _gone(story, events, line)).text:
        return gone
    weak = [e for e in events if e.kind is K.ASSIGN and e.subject in line and "510.1a" in e.rules]
    if weak:
        return _joined(story, weak)
    players = {*story.state.players}
    blocked = [e for e in events if e.kind is K.BLOCKED and e.subject in line]
    if blocked and (aims is None or aims & players):
        name = Names(story.state).of(blocked[0].subject, blocked[0].name)
        return Why(f"{name} was blocked, and stays so", ("509.1h", "510.1c"))
    return Why()


def _joined(story: Story, events: Iterable[Event]) -> Why:
    several = list(events)
    texts = dict.fromkeys(_kept(story, e) for e in several)
    return Why("; ".join(texts), tuple(dict.fromkeys(r for e in several for r in e.rules)))


def _kept(story: Story, event: Event) -> str:
    """What kept something from happening: a replaced event is told by whose effect it was."""
    if event.kind is K.SKIP and event.source and not event.considered and "614.6" in event.rules:
        return f"an effect of {Names(story.state).of(event.source)} replaces it"
    if event.kind is K.SKIP and event.considered:
        return "; ".join(f"{one.what}: {one.why}" for one in event.considered)
    return told_with_reason(story, event)
