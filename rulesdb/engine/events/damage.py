"""Damage: one pipeline from a source dealing it to what comes of it (120).

A DAMAGE event (subject the source, other the recipient) is replaced and prevented; then its results
are found and replaced in their turn (120.4c); then all happens at once. Damage never destroys:
state-based actions do (120.5).
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import (
    Expanders,
    Forbidders,
    Performers,
)
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.redirection import redirects
from rulesdb.engine.events.replacement import affected_player, applicable
from rulesdb.engine.layers.live_rules import ShieldKey
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Considered, Event, EventKind, new_event
from rulesdb.engine.state.multiplayer import reaches
from rulesdb.engine.state.objects import is_player
from rulesdb.engine.state.ports import Port
from rulesdb.errors import Unsupported

DAMAGEABLE = frozenset({CardType.CREATURE, CardType.PLANESWALKER, CardType.BATTLE})
_LOYAL = frozenset({CardType.PLANESWALKER, CardType.BATTLE})
"""What loses counters for damage."""


def damage(
    p: Play, source: int, recipient: int, amount: int, *, combat: bool = False,
    unpreventable: bool = False, cause: int = 0,
) -> Event:  # fmt: skip
    """The event of a source dealing damage; let it happen to do it."""
    return new_event(
        EventKind.DAMAGE,
        source,
        p.look(source).controller or _owner(p, source),
        source,
        recipient,
        max(amount, 0),
        combat=combat,
        word="unpreventable" if unpreventable else "",
        rules=("120.2a" if combat else "120.2b", *(("107.1b",) if amount < 0 else ())),
        cause=cause,
    )


def _owner(p: Play, n: int) -> int:
    one = p.object(n)
    return one.owner if one is not None else 0


def _cannot(p: Play, event: Event) -> Considered | None:
    if event.amount <= 0:
        if "107.1b" in event.rules:
            why = "a negative amount of damage is 0, and 0 damage is no damage"
            return Considered(p.name(event.subject), why, ("107.1b", "120.8"))
        return Considered(p.name(event.subject), "0 damage is no damage", ("120.8",))
    recipient = event.other
    if not reaches(p.state, event.player, event.subject, recipient):
        return Considered(p.name(recipient), "it is out of range", ("801.2", "801.10"))
    if is_player(recipient):
        if p.player(recipient).left:
            return Considered(p.name(recipient), "that player has left the game", ("800.4a",))
        return None
    one = p.state.objects.get(recipient)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.phased_out:
        return Considered(p.name(recipient), "it is no longer on the battlefield", ("120.1",))
    if not p.look(recipient).types & DAMAGEABLE:
        return Considered(
            p.name(recipient), "damage is dealt only to what can have it", ("120.1a",)
        )
    return None


def has(p: Play, source: int, keyword: str, to: int = 0) -> bool:
    """Whether a source of damage has a keyword, or deals damage as though it had, to this recipient."""
    if keyword in p.look(source).keywords:
        return True
    rules = p.board.rules(a.DamageAsThough)
    return bool(rules) and any(
        rule.change.keyword == keyword
        and rule.covers(source)
        and (rule.change.to is None or (to and fits(rule.frame, to, rule.change.to)))
        for rule in rules
    )


_WHEREVER = {
    "deathtouch": ("702.2d", "702.2e"),
    "lifelink": ("702.15d", "702.15c"),
    "wither": ("702.80c", "702.80b"),
    "infect": ("702.90e", "702.90d"),
}
"""Of each keyword that changes what comes of damage: it works from every zone, and as its source last was."""


def _from_elsewhere(p: Play, source: int, keyword: str) -> tuple[str, ...]:
    """The rule by which the keyword counts of a source that is not, or no longer, on the battlefield."""
    here = p.state.objects.get(source)
    if here is None:
        return (_WHEREVER[keyword][1],)
    return () if here.zone is Zone.BATTLEFIELD else (_WHEREVER[keyword][0],)


_MATTERING = frozenset({*_WHEREVER, "toxic"})
"""The keywords of a source that make something else of damage."""


def plain(p: Play, source: int) -> bool:
    """Whether a source deals damage without any keyword that makes something else of it."""
    c = p.look(source)
    words = c.keywords_memo
    if words is None:
        words = c.keywords
    return _MATTERING.isdisjoint(words) and not p.board.rules(a.DamageAsThough)


def _plain_results(event: Event) -> list[Event]:
    """What comes of damage by a source without such keywords: a player loses life (120.3a), a creature nothing yet."""
    recipient = event.other
    if is_player(recipient):
        return [
            new_event(
                EventKind.LOSE_LIFE,
                0,
                recipient,
                event.subject,
                amount=event.amount,
                combat=event.combat,
                word="damage",
                rules=("120.3a", "120.4c"),
                cause=event.cause,
            )
        ]
    return []


def _results(p: Play, event: Event) -> list[Event]:
    """What comes of damage (120.3)."""
    source, recipient, amount = event.subject, event.other, event.amount
    if plain(p, source) and (is_player(recipient) or _LOYAL.isdisjoint(p.look(recipient).types)):
        return _plain_results(event)
    who = event.player
    out: list[Event] = []
    infect = has(p, source, "infect", recipient)

    def result(
        kind: EventKind,
        *rules: str,
        n: int = amount,
        subject: int = 0,
        player: int = 0,
        combat: bool = False,
        word: str = "",
    ) -> None:
        out.append(
            Event(
                kind,
                subject,
                player,
                source,
                amount=n,
                combat=combat,
                word=word,
                rules=(*rules, "120.4c"),
                cause=event.cause,
            )
        )

    if is_player(recipient):
        if infect:
            rules = ("702.90b", *_from_elsewhere(p, source, "infect"))
            result(EventKind.PUT_COUNTERS, "120.3b", *rules, subject=recipient, player=who,
                   word="poison")  # fmt: skip
        else:
            result(
                EventKind.LOSE_LIFE, "120.3a", player=recipient, combat=event.combat, word="damage"
            )
        toxic = _toxic(p, source) if event.combat else 0
        if toxic:
            result(
                EventKind.PUT_COUNTERS,
                "120.3g",
                "702.164c",
                n=toxic,
                subject=recipient,
                player=who,
                word="poison",
            )
    else:
        c = p.look(recipient)
        if CardType.PLANESWALKER in c.types:
            result(EventKind.REMOVE_COUNTERS, "120.3c", subject=recipient, word="loyalty")
        if CardType.BATTLE in c.types:
            result(EventKind.REMOVE_COUNTERS, "120.3h", subject=recipient, word="defense")
        if c.creature and (infect or has(p, source, "wither", recipient)):
            word, rule = ("infect", "702.90c") if infect else ("wither", "702.80a")
            rules = (rule, *_from_elsewhere(p, source, word))
            result(EventKind.PUT_COUNTERS, "120.3d", *rules, subject=recipient, player=who,
                   word="-1/-1")  # fmt: skip
    if p.state.variants["lifelink"] == "static" and has(p, source, "lifelink", recipient):
        rules = ("702.15b", *_from_elsewhere(p, source, "lifelink"))
        result(EventKind.GAIN_LIFE, "120.3f", *rules, player=who)
    return out


def _toxic(p: Play, source: int) -> int:
    frame = Frame(p.state, 0, source)
    return sum(
        number(frame, one.number)
        for one in p.look(source).keyword("toxic")
        if one.number is not None
    )


def marks(p: Play, source: int, c: Characteristics, to: int) -> bool:
    """Whether damage to this creature is marked and not counters (120.3d, e)."""
    return c.creature and not any(has(p, source, one, to) for one in ("infect", "wither"))


AFTER_DAMAGE: Port[tuple[Callable[[Play, Event], None], ...]] = Port("after damage", "120.3")
"""What older forms of rules let trigger on damage, and what variants count."""


_HAPPENS = ("120.4b", "120.4d")
"""Damage is dealt as it was modified, and with its results it happens."""


def _deal(p: Play, event: Event) -> Event | None:
    """Mark it on a creature (120.3e), and note what deathtouch needs."""
    if event.amount <= 0:
        return None
    source, recipient = event.subject, event.other
    for row in p.ports[AFTER_DAMAGE]:
        row(p, event)
    if is_player(recipient) or CardType.CREATURE not in (c := p.look(recipient)).types:
        return event.citing(*_HAPPENS)
    here = p.state.objects[recipient]
    if plain(p, source):
        p.state.put_quietly(here._replace(damage=here.damage + event.amount), "status")
        return event.citing(*_HAPPENS, "120.3e")
    event = event.citing(*_HAPPENS)
    if p.state.variants["deathtouch"] == "static" and has(p, source, "deathtouch"):
        here = here._replace(deathtouched=True)
        event = event.citing("702.2b", *_from_elsewhere(p, source, "deathtouch"))
    if marks(p, source, c, recipient):
        here = here._replace(damage=here.damage + event.amount)
        event = event.citing("120.3e")
    p.state.put_quietly(here, "status")
    return event


def lethal_damage(p: Play, creature: int, source: int = 0) -> int:
    """How much more damage would be lethal to a creature (120.6, 702.2c)."""
    one = p.state.objects[creature]
    left = max(0, (p.look(creature).toughness or 0) - one.damage)
    if source and has(p, source, "deathtouch") and p.state.variants["deathtouch"] == "static":
        return min(left, 1)
    return left


def limits(p: Play, events: list[Event]) -> dict[int, int]:
    """Of each permanent that is about to be dealt damage, how much is not in excess (120.10)."""
    out: dict[int, int] = {}
    for event in events:
        if event.kind is EventKind.DAMAGE and not is_player(event.other):
            least = without_excess(p, event.other, _UNBOUNDED, event.subject)
            out[event.other] = min(out.get(event.other, least), least)
    return out


_UNBOUNDED = 10**9


def beyond(least: dict[int, int], done: list[Event]) -> list[Event]:
    """What all sources together have dealt to a permanent beyond that, as an event of its own (120.10)."""
    out = []
    for n, limit in least.items():  # of a player nothing is in excess
        dealt = [e for e in done if e.kind is EventKind.DAMAGE and e.other == n]
        more = sum([e.amount for e in dealt]) - limit
        if more > 0:
            out.append(dealt[0]._replace(kind=EventKind.EXCESS, amount=more, rules=("120.10",)))
    return out


def without_excess(p: Play, n: int, amount: int, source: int) -> int:
    """How much of damage by one source is not in excess: of what has several types, the least (120.4a)."""
    one, c = p.state.objects.get(n), p.look(n)
    if one is None or one.zone is not Zone.BATTLEFIELD:
        return amount  # what is no permanent is dealt nothing, and so nothing is in excess
    limits: list[int] = []
    if c.creature:
        left = max(0, (c.toughness or 0) - one.damage)
        limits.append(min(left, 1) if has(p, source, "deathtouch") else left)
    if CardType.PLANESWALKER in c.types:
        limits.append(one.counter("loyalty"))
    if CardType.BATTLE in c.types:
        limits.append(one.counter("defense"))
    return min([amount, *limits])


CONTAINS: Expanders = {EventKind.DAMAGE: _results}
PERFORM: Performers = {EventKind.DAMAGE: _deal}
FORBIDS: Forbidders = {EventKind.DAMAGE: _cannot}


def in_order(p: Play, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Damage dealt at once, in the order in which a shield for an amount stops it (615.7).

    The shielded player, or the controller of the permanent, chooses where it matters.
    """
    if not any(lasting.amount is not None for lasting in p.state.effects.values()):
        return events
    dealt = [event for event in events if event.kind is EventKind.DAMAGE]
    ordered: dict[Event, int] = {}
    for to in dict.fromkeys(event.other for event in dealt):
        here = [event for event in dealt if event.other == to]
        if len({event.subject for event in here}) < 2 or not _shared(p, here):
            continue
        ordered |= _asked(p, here, lambda event: event.subject, f"the damage to {p.name(to)}")
    for here in _shared(p, dealt):
        _among_recipients(p, here, ordered)
    if not ordered:
        return events
    return tuple(sorted(events, key=lambda event: ordered.get(event, -1)))


def _among_recipients(p: Play, here: list[Event], ordered: dict[Event, int]) -> None:
    """One shield for several: where its source deals damage to some of them at once, they are asked for in turn."""
    told = tuple(dict.fromkeys(event.other for event in here))
    if len(told) < 2 or all(event in ordered for event in here):
        return
    if any(event in ordered for event in here) or len({event.subject for event in here}) > 1:
        raise Unsupported("damage by several sources to several at once, and one shield for them")
    if len({affected_player(p, event) for event in here}) > 1:
        raise Unsupported("one shield for damage to what several players control")
    whom = f"those dealt damage by {p.name(here[0].subject)}"
    ordered |= _asked(p, here, lambda event: event.other, whom)


def _asked(p: Play, here: list[Event], by: Callable[[Event], int], what: str) -> dict[Event, int]:
    """The place of each event in the order in which the player whose damage it is lets the shield meet it (615.7)."""
    apart = tuple(dict.fromkeys(map(by, here)))
    text = f"{what} in the order in which the shield meets it"
    asked = Decision(affected_player(p, here[0]), DecisionKind.ORDER, text, ("615.7",), apart)
    rank = {apart[at]: place for place, at in enumerate(p.ask_numbers(asked))}
    return {event: rank[by(event)] for event in here}


def _shared(p: Play, events: list[Event]) -> list[list[Event]]:
    """By shield for an amount that could stop each of several damage events and not all of them: those events."""
    counts: dict[ShieldKey, list[Event]] = {}
    left: dict[ShieldKey, int] = {}
    for event in events:
        for shield in applicable(p, event, frozenset()):
            lasting = shield.lasting
            stops = isinstance(shield.statement, a.Prevention) or redirects(shield.statement)
            if stops and lasting and lasting.amount is not None:
                counts.setdefault(shield.key, []).append(event)
                left[shield.key] = lasting.amount
    return [
        found
        for key, found in counts.items()
        if len(found) > 1 and sum(event.amount for event in found) > left[key]
    ]
