"""How much has happened to things and players in the story so far: damage, life, cards, triggers; and why nothing has.

Everything is summed up from the events of the story; what happened before it is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Step, Zone
from rulesdb.engine.instructions.offered import OFFER
from rulesdb.engine.state.events import FROM_NOTHING, UNPUT, Event, EventKind
from rulesdb.engine.telling.books import QUIET
from rulesdb.engine.telling.sentences import Names
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found, Row
from rulesdb.scenarios.claims.past.spared import aimed_elsewhere
from rulesdb.scenarios.claims.past.triggered import has_triggered, source_of
from rulesdb.scenarios.claims.past.unfought import did_not_fight
from rulesdb.scenarios.claims.past.went_elsewhere import went_elsewhere
from rulesdb.scenarios.claims.reasons import kept_back
from rulesdb.scenarios.claims.replies import (
    Why,
    ability_source,
    happened,
    line_of,
    told_of,
    told_with_reason,
)
from rulesdb.scenarios.claims.since.nothing_there import nothing_there
from rulesdb.scenarios.claims.since.silent import silent_of
from rulesdb.scenarios.claims.told.all_the_same import weak
from rulesdb.scenarios.claims.told.left_out import illegal_as_it_resolved
from rulesdb.scenarios.claims.told.went_to_another import as_poison, dealt_to_his, redirected
from rulesdb.scenarios.claims.trying.unfired import TO_ANYBODY, unfired
from rulesdb.scenarios.claims.trying.untriggered import is_called
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

K = EventKind

_COUNTED: dict[str, tuple[Callable[[Event, set[int]], bool], str]] = {
    "take": (lambda e, line: e.kind is K.DAMAGE and e.other in line, "takes {} damage"),
    "deal": (lambda e, line: e.kind is K.DAMAGE and e.subject in line, "deals {} damage"),
    "gain": (lambda e, line: e.kind is K.GAIN_LIFE and e.player in line, "gains {} life"),
    "lose": (lambda e, line: e.kind is K.LOSE_LIFE and e.player in line, "loses {} life"),
    "draw": (
        lambda e, line: e.kind is K.DRAW and e.player in line and e.word != FROM_NOTHING,
        "draws {} cards",
    ),
    "discard": (lambda e, line: e.kind is K.DISCARD and e.player in line, "discards {} cards"),
    "mill": (lambda e, line: e.kind is K.MILL and e.player in line, "mills {} cards"),
    "reveal": (lambda e, line: e.kind is K.REVEAL and e.player in line, "reveals {} cards"),
    "look at": (
        lambda e, line: e.kind in (K.LOOK, K.SCRY, K.SURVEIL) and e.player in line,
        "looks at {} cards",
    ),
    "sacrifice": (
        lambda e, line: e.kind is K.SACRIFICE and e.player in line,
        "sacrifices {} permanents",
    ),
    "trigger": (lambda e, line: has_triggered(e) and source_of(e) in line, "triggers {} times"),
    "cast": (lambda e, line: e.kind is K.CAST and e.player in line, "casts {} spells"),
    "play": (lambda e, line: e.kind is K.PLAY_LAND and e.player in line, "plays {} lands"),
    "create": (lambda e, line: e.kind is K.CREATE and e.player in line, "creates {} tokens"),
}
"""Which events count, and what they come to."""
ONE_EACH = ("draw", "discard", "mill", "sacrifice", "trigger", "cast", "play", "create", "reveal")
"""What comes to as many as there are events."""


def amount(story: Story, claim: m.Undergoes) -> tuple[int, tuple[str, ...]]:
    """How much in all of what a claim is about, and the rules of its events."""
    events = counted(story, claim)
    each = claim.what == "look at"  # at one, or at so many to scry
    total = sum(1 if claim.what in ONE_EACH else e.amount or int(each) for e in events)
    rules = dict.fromkeys(rule for e in events for rule in e.rules)
    # What replaced it decides how much it is, and of several effects the order is chosen.
    barred = unstopped(story, events).rules  # what prevents nothing is no choice of an order
    several = any(len(e.by) > 1 or (_ONE_CHANCE in e.rules and not barred) for e in events)
    chosen = (*barred, *(("616.1",) if several else ()))
    again = _struck_again(events)
    return total, tuple(dict.fromkeys((*chosen, *again, *sorted(rules, key=_place))))


def unstopped(story: Story, events: Sequence[Event]) -> Why:
    """That what would have prevented damage did not, for it can't be prevented, and because of what (615.12)."""
    whys = [why for e in events for why in e.considered if "615.12" in why.rules]
    names = GivenNames(story.state, story.things)
    by = and_(list(dict.fromkeys(names.of(why.source) for why in whys if why.source)))
    text = f"; it can't be prevented{f', because of {by}' if by else ''}"
    return Why(text, ("615.12",)) if whys else Why()


_ONE_CHANCE = "614.5"
"""What an event cites to which more than one replacement or prevention effect was applied."""


def _place(rule: str) -> int:
    """What replaced it comes before what it is, and how often an effect is applied behind both."""
    return 2 if rule == _ONE_CHANCE else 0 if rule.startswith("614.") else 1


def _struck_again(events: Sequence[Event]) -> tuple[str, ...]:
    """The rule by which one deals damage twice that had first strike at first and double strike only then (702.4d)."""
    first = {e.subject for e in events if e.kind is K.DAMAGE and "702.7b" in e.rules}
    second = {e.subject for e in events if e.kind is K.DAMAGE and "702.4b" in e.rules}
    return ("702.4d",) if first & second else ()


def counted(story: Story, claim: m.Undergoes) -> list[Event]:
    """The events that count for what a claim is about."""
    fits, _ = _COUNTED[claim.what]
    line = line_of(story, claim.refs)
    # What the situation tells to have been cast before counts as well: it is in the log before the story begins.
    since = story.since if claim.what == "cast" else None
    events = [e for e in happened(story, since) if fits(e, line) and (e.combat or not claim.combat)]
    if claim.by is not None:
        line = line_of(story, (claim.by,), gone=True)
        events = [
            e for e in events
            if line & {e.source, e.cause, ability_source(story, e.cause), e.subject if e.kind is K.DAMAGE else 0}
        ]  # fmt: skip
    if claim.ability:
        events = [e for e in events if is_called(story, e, claim.ability)]
    if claim.to is not None:
        aims = line_of(story, (claim.to,))
        events = [e for e in events if e.other in aims]
    return events


_ONE_OF = late(r"\b1 (?P<one>card|spell|land|token|permanent|time)s\b")


def _undergoes(story: Story, claim: m.Undergoes) -> Found:
    found = [amount(story, claim.but(refs=(ref,))) for ref in claim.refs]
    text = ", ".join(
        f"{said(ref)} {_COUNTED[claim.what][1].format(f'{total} combat' if claim.combat else total)}"
        for ref, (total, _) in zip(claim.refs, found, strict=True)
    )
    text = _ONE_OF.sub(r"1 \g<one>", text)
    text += f" to {said(claim.to)}" if claim.to is not None else ""
    text += f" from {said(claim.by)}" if claim.by is not None else ""
    rules = tuple(dict.fromkeys(rule for _, each in found for rule in each))
    return Found(all(total == claim.number for total, _ in found), text, rules)


_ONLY_BOOKS = QUIET | {
    K.COST, K.CAST, K.ACTIVATE, K.RESOLVE, K.FIZZLE, K.ADD_MANA, K.LOSE_MANA, K.STEP, K.TURN, K.SKIP,
    K.PREVENTED, K.PAY, K.PLAY_LAND, K.REVEAL, K.CHOICE,
}  # fmt: skip
"""What is done for something to happen, and what keeps it from happening."""


def _nothing(story: Story, _: m.NothingHappens) -> Found:
    first = next((c.events[0] for c in reversed(story.chapters) if c.acts), story.begun)
    events = [e for e in story.game.events(first) if _changes(e)]
    text = "; ".join(told_of(story, e) for e in events[:3]) or "nothing happened"
    return Found(not events, text)


def _changes(event: Event) -> bool:
    if event.kind in _ONLY_BOOKS or (event.kind is K.TAP and "605.3b" in event.rules):
        return False
    on_its_way = Zone.STACK in (event.from_, event.to)
    return not (event.kind is K.MOVE and on_its_way)


# What came to nothing.

_WORDS = {
    "take": ("damage",),
    "deal": ("damage",),
    "gain": ("gain life",),
    "lose": ("lose life", "damage"),
    "draw": ("draw", "draw step"),
    "discard": ("discard",),
    "mill": ("mill",),
    "reveal": ("reveal",),
    "look at": ("look",),
    "sacrifice": ("sacrifice",),
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
        or (what == "draw" and e.word == FROM_NOTHING)
    ]  # fmt: skip
    about = [
        e for e in kept
        if ({e.subject, e.source} if dealing else _those_of(e)) & line
        or (what == "gain" and e.kind is K.PREVENTED)
    ]  # fmt: skip
    if about:
        return _joined(story, about)
    if what in ("take", "deal") and (unfought_ := did_not_fight(story, line)).text:
        return unfought_
    if what in ("take", "lose") and (changed := aimed_elsewhere(story, line)).text:
        return changed
    if what in ("take", "lose") and (elsewhere := redirected(story, events, line)).text:
        return elsewhere
    if what == "lose" and (poison := as_poison(story, events, line)).text:
        return poison
    if dealing and aims and (elsewhere := redirected(story, events, aims, line)).text:
        return elsewhere
    if dealing and (blocked := _held_up(story, events, line, aims)).text:
        return blocked
    if what == "take" and (foes := _foes(story, events, line)).text:
        return foes
    if (spared := illegal_as_it_resolved(story, events, line, aims if dealing else line)).text:
        return spared
    failed = [
        e for e in events
        if e.kind in (K.COUNTER, K.FIZZLE) or (e.kind is K.SKIP and e.word in _FAILED)
    ]  # fmt: skip
    if dealing:
        return _joined(story, [e for e in failed if e.subject in line])
    lost_ = _joined(story, [e for e in failed if _would_have(story, e, what, line)])
    if lost_.text:
        return lost_
    gone = went_elsewhere(story, events, BRINGS.get(what, ()), line)
    gone = gone if gone.text else _merged(story, events, what)
    kinds = (*BRINGS.get(what, ()), *((a.Damage,) if what in ("take", "lose") else ()))
    if gone.text or (gone := nothing_there(story, kinds, line)).text:
        return gone
    fired = unfired(story, what, kinds, line)
    anybody = what in TO_ANYBODY
    fired = fired if fired.text else silent_of(story, kinds, None if anybody else line)
    return (
        fired if fired.text or what not in ("take", "lose") else dealt_to_his(story, events, line)
    )


def _those_of(e: Event) -> set[int]:
    """Whom what did not happen would have happened to: of damage what it was to be dealt to, and not whose source it was."""
    return {e.other} if e.kind is K.PREVENTED else {e.other, e.player, e.subject}


def kept_besides(story: Story, what: str, line: set[int]) -> Why:
    """What more of it would have come to these and was prevented or forbidden; empty where nothing was."""
    words = _WORDS.get(what, ())
    kept = [
        e for e in happened(story)
        if {e.other, 0 if e.kind is K.PREVENTED else e.player} & line and what not in ("deal", "lose")
        and (
            e.kind is K.PREVENTED
            if what == "take"
            else (e.kind is K.SKIP and e.word in words and not _brings_more(story, what, e))
            or (what == "draw" and e.word == FROM_NOTHING)
            or (e.word == OFFER and _would_have(story, e, what, line) and _offers(story, e, what))
        )
    ]  # fmt: skip
    texts = [*dict.fromkeys(told_with_reason(story, e) for e in kept)]
    rules = [rule for e in kept for rule in e.rules]
    if what == "take" and (elsewhere := redirected(story, happened(story), line)).text:
        texts, rules = [*texts, elsewhere.text], [*rules, *elsewhere.rules]
    return Why("; ".join(texts), tuple(dict.fromkeys(rules)))


def _offers(story: Story, event: Event, what: str) -> bool:
    """Whether what could not be chosen is that, or leads to it: beside another “may” it comes all the same."""
    item = story.state.last(event.cause)
    effects = item.stack.effects if item is not None and item.stack is not None else ()
    parts = [x for one in effects for x in one.walk()]
    if not parts or any(isinstance(x, a.IfDid) for x in parts):
        return True
    kinds = BRINGS.get(what, ())
    return any(
        isinstance(x, a.May) and any(isinstance(y, kinds) for y in x.effect.walk()) for x in parts
    )


def _brings_more(story: Story, what: str, event: Event) -> bool:
    """Whether what replaced a draw has the same player draw instead: nothing is missing then (614.11)."""
    if what != "draw" or "614.6" not in event.rules or story.state.last(event.source) is None:
        return False
    c = story.game.look(event.source)
    parts = (x for held in c.abilities for x in held.ability.walk())
    draws = (y for x in parts if isinstance(x, a.Replacement) for y in x.walk())
    own = c.controller == event.player
    return any(isinstance(y, a.Draw) and (own or y.player != a.You()) for y in draws)


BRINGS: dict[str, tuple[type[a.Node], ...]] = {
    "gain": (a.GainLife, a.SetLife, a.DoubleLife, a.ExchangeLife),
    "lose": (a.LoseLife, a.SetLife, a.ExchangeLife),
    "draw": (a.Draw,),
    "discard": (a.Discard,),
    "mill": (a.Mill,),
    "reveal": (a.Reveal,),
    "look at": (a.Look,),
    "sacrifice": (a.Sacrifice,),
    "create": (a.CreateToken, a.CreateKnownToken, a.CreateTokenOfCard, a.CreateCopyToken),
}
"""What an instruction is that would have brought an amount, to whomever; damage is looked at by what it is aimed at."""


_MAKES_TOKENS = frozenset(("investigate", "amass", "populate", "incubate"))
"""Keyword actions by which tokens are created (701.16a, 701.36a, 701.47a, 701.53a)."""


def _merged(story: Story, events: Sequence[Event], what: str) -> Why:
    """What merged instead of entering, so that no ability triggered that would have brought such an amount (730.2b)."""
    names = GivenNames(story.state, story.things)
    for e in events:
        if "730.2b" not in e.rules or e.subject not in story.state.objects:
            continue
        texts = [held.ability for held in story.game.look(e.subject).abilities]
        waits = (
            x for x in texts if isinstance(x, a.TriggeredAbility) and isinstance(x.event, a.Enters)
        )
        if any(
            isinstance(part, BRINGS.get(what, ())) for x in waits for part in x.walk()
        ):  # fmt: skip
            text = f"{names.of(e.subject)} is merged and did not enter the battlefield, so nothing triggers on that"
            return Why(text, ("730.2b",))
    return Why()


_FAILED = ("trigger", UNPUT, OFFER)
"""What is left out of what an ability would have brought: all of it, or what it offers."""


def _would_have(story: Story, failed: Event, what: str, line: set[int]) -> bool:
    """Whether what was countered or did not resolve says that such a thing would have come to these."""
    state = story.state
    ways = (K.TRIGGER, K.ACTIVATE)
    own = failed.cause if failed.word == OFFER else failed.subject
    if failed.word == OFFER and failed.player not in line:
        return False
    put = (
        e.detail for e in story.game.events()
        if e.kind in ways and e.subject == own and isinstance(e.detail, a.Node)
    )  # fmt: skip
    ability = next(put, None)
    n = state.current(own)
    if ability is None and n not in state.objects:
        return False
    texts = (
        [held.ability for held in story.game.look(n).abilities] if ability is None else [ability]
    )
    parts = [part for text in texts for part in text.walk()]
    if failed.word == OFFER:  # only what hangs on that choice would have come of it
        hanging = [
            x
            for x in parts
            if isinstance(x, a.May) or (isinstance(x, a.If) and isinstance(x.condition, a.IfDid))
        ]
        parts = [part for x in hanging for part in x.walk()]
    brings = [part for part in parts if isinstance(part, BRINGS.get(what, ()))]
    if what == "create":
        brings += [x for x in parts if isinstance(x, a.KeywordAction) and x.name in _MAKES_TOKENS]
    if brings:
        own_ = state.last(own)
        mine = own_ is None or not own_.controller or own_.controller in line
        return mine or any(getattr(part, "player", None) != a.You() for part in brings)
    if what not in ("take", "lose") or not any(isinstance(p, (a.Damage, a.Fight)) for p in parts):
        return False
    aimed = [e for e in happened(story) if e.kind is K.TARGET and e.source == failed.subject]
    return any(e.subject in line for e in aimed) or not (aimed or "603.3d" in failed.rules)


def _foes(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """Of each that fought these why it dealt them no combat damage; those that were blocked are told together."""
    foes: dict[int, None] = {}
    for e in events:
        if e.kind in (K.ATTACK, K.BLOCK) and e.other in line:
            foes[e.subject] = None
        elif e.kind is K.BLOCK and e.subject in line:
            foes[e.other] = None
    each = {foe: why for foe in foes if (why := _foe(story, events, foe)).text}
    blocked = _foes_blocked(story, events, [foe for foe in foes if foe not in each], line)
    if blocked is None:
        return Why()
    found = [*each.values(), *([blocked] if blocked.text else [])]
    texts = dict.fromkeys(why.text for why in found)
    return Why("; ".join(texts), tuple(dict.fromkeys(r for why in found for r in why.rules)))


def _foe(story: Story, events: Sequence[Event], foe: int) -> Why:
    """What kept one from dealing damage: it has no power, or was gone before, or out of combat and dealt some later."""
    gone = _gone(story, events, {foe})
    if not gone.text:
        return _joined(story, [e for e in events if e.subject == foe and _is_weak(e)])
    left = next(
        (i for i, e in enumerate(events) if e.subject == foe and e.kind is K.LEAVE_COMBAT), None
    )
    if left is None or not any(
        e.kind is K.DAMAGE and e.combat and e.subject == foe for e in events[left:]
    ):
        return gone
    text = f"{told_of(story, events[left])}, and attacks no longer"
    return Why(text, events[left].rules)


def _foes_blocked(
    story: Story, events: Sequence[Event], foes: Sequence[int], line: set[int]
) -> Why | None:
    """What attacked these and was blocked: it deals its combat damage to what blocks it (509.1h, 510.1c).

    None where one of them was not blocked, and there is another reason.
    """
    names = Names(story.state)
    mine = [
        n
        for n in foes
        if any(e.kind is K.ATTACK and e.subject == n and e.other in line for e in events)
    ]
    blocked = [
        names.of(n) for n in mine
        if any(e.kind is K.BLOCKED and e.subject == n for e in events)
    ]  # fmt: skip
    if len(blocked) < len(mine):
        return None
    was = "was" if len(blocked) == 1 else "were"
    return Why(f"{and_(blocked)} {was} blocked", ("509.1h", "510.1c")) if blocked else Why()


_OUT_OF_COMBAT = (K.LEAVE_COMBAT, K.PHASE_OUT)
"""What removes a creature from combat that stays on the battlefield (506.4)."""


def _gone(story: Story, events: Sequence[Event], line: set[int]) -> Why:
    """A creature in combat left the battlefield before it could deal combat damage (506.4, 510.4)."""
    at = next(
        (
            i for i, e in enumerate(events)
            if e.subject in line
            and (e.kind in _OUT_OF_COMBAT or (e.kind is K.MOVE and e.from_ is Zone.BATTLEFIELD))
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
    weak = [e for e in events if e.subject in line and _is_weak(e)]
    if weak:
        return _joined(story, weak)
    players = {*story.state.players}
    blocked = [e for e in events if e.kind is K.BLOCKED and e.subject in line]
    if blocked and (aims is None or aims & players):
        name = Names(story.state).of(blocked[0].subject, blocked[0].name)
        return Why(f"{name} was blocked, and stays so", ("509.1h", "510.1c"))
    return Why()


def _is_weak(event: Event) -> bool:
    """A creature whose power is 0 or less assigns no combat damage (510.1a)."""
    return event.kind is K.ASSIGN and "510.1a" in event.rules


def _joined(story: Story, events: Iterable[Event]) -> Why:
    several = list(events)
    texts = dict.fromkeys(
        kept_back(story, e) + (weak(story, e) if _is_weak(e) else "") for e in several
    )
    return Why("; ".join(texts), tuple(dict.fromkeys(r for e in several for r in e.rules)))


ROWS: dict[type[m.Node], Row] = {m.Undergoes: _undergoes, m.NothingHappens: _nothing}
