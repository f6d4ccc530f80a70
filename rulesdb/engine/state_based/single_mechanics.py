"""State-based actions about single mechanics: limits of counters, dungeons, sectors, protectors, speed, schemes, phenomena (704.5r, t, u, x, y, aa, 704.6e, f).

Rows like those of `state_based`, which performs them together with all others.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Supertype, Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.events.happen import Performers
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.designations import speed_of
from rulesdb.engine.mechanics.dungeons import arrows, completing, dungeon_of
from rulesdb.engine.mechanics.planes import face_up, planeswalk
from rulesdb.engine.mechanics.schemes import schemes
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import PROTECTOR, may_protect, setting
from rulesdb.engine.state_based.actions import Permanent, Row, busy

K = EventKind

SECTORS = ("alpha sector", "beta sector", "gamma sector")
"""The sector designations (702.158b)."""


def _too_many(p: Play, _: list[Permanent]) -> list[Event]:
    """All counters but as many as it can have are removed (704.5r)."""
    out = []
    for rule in p.board.rules(a.MostCounters):
        most = number(rule.frame, rule.change.most)
        for n in rule.ids:
            one = p.state.objects.get(n)
            over = one.counter(rule.change.kind) - most if one is not None else 0
            if over > 0:
                out.append(
                    Event(
                        K.REMOVE_COUNTERS,
                        n,
                        amount=over,
                        word=rule.change.kind,
                        rules=("704.5r", "122.4"),
                    )
                )
    return out


def _dungeons(p: Play, _: list[Permanent]) -> list[Event]:
    """A dungeon whose bottommost room has been dealt with is completed (704.5t)."""
    out: list[Event] = []
    for who in p.state.from_active():
        dungeon = dungeon_of(p.state, who)
        if dungeon and not arrows(p.state, dungeon) and not busy(p, dungeon):
            out += completing(p, dungeon, "704.5t")
    return out


def _sectors(p: Play, here: list[Permanent]) -> list[Event]:
    """Creatures without a sector get one, those of the sculptor's controllers last (704.5u, 702.158c)."""
    sculptors = {c.controller for _, __, c in here if "space sculptor" in c.keywords}
    if not sculptors:
        return []
    order = p.state.from_active()
    out = []
    for who in sorted(order, key=lambda n: (n in sculptors, order.index(n))):
        for n, one, c in here:
            if c.controller != who or not c.creature or set(one.designations) & set(SECTORS):
                continue
            word = p.ask_word(
                Decision(who, DecisionKind.WORD, f"the sector of {p.name(n)}", ("704.5u",), SECTORS,
                         source=n)
            )  # fmt: skip
            rules = ("704.5u", "702.158b", "702.158c")
            out.append(Event(K.DESIGNATE, n, who, amount=1, word=word, rules=rules))
    return out


def _no_sectors(p: Play, here: list[Permanent]) -> list[Event]:
    """Sectors go when nobody controls a space sculptor or an ability of one (702.158b)."""
    if any("space sculptor" in c.keywords for _, __, c in here):
        return []
    for n in p.state.stack:
        item = p.state.objects[n].stack
        if item is None or item.kind == "spell":
            continue  # a spell is no permanent, and no ability of one
        if "space sculptor" in p.look(item.source).keywords:
            return []
    return [
        Event(K.DESIGNATE, n, amount=-1, word=word, rules=("702.158b",))
        for n, one, _ in here
        for word in one.designations
        if word in SECTORS
    ]


def _protectors(p: Play, here: list[Permanent]) -> list[Event]:
    """A battle without a proper protector gets one, or goes to the graveyard (704.5x, 704.5y)."""
    state = p.state
    out = []
    for n, one, c in here:
        if CardType.BATTLE not in c.types:
            continue
        may = may_protect(state, c.controller, c.subtypes)
        now = one.chosen(PROTECTOR)
        playing = now in state.players and not state.players[now].left
        if playing and now in may:
            continue
        attacked = state.combat is not None and any(x.attacks == n for x in state.combat.attackers)
        if not playing and attacked:
            continue
        rule = "704.5y" if playing else "704.5x"
        if not may:
            out.append(moving(p, n, Zone.GRAVEYARD, rule))
            continue
        chosen = p.choose_one(
            Decision(c.controller, DecisionKind.CHOOSE, f"who protects {p.name(n)}", (rule, "310.11"), may,
                     source=n)
        )  # fmt: skip
        instead = ("310.9f",) if now else ()  # the one it had stops being that
        out.append(Event(K.PROTECT, n, chosen, rules=(rule, *instead, "310.11")))
    return out


def _protect(p: Play, event: Event) -> Event | None:
    one = p.state.objects.get(event.subject)
    if one is None:
        return None
    p.state.put(one.with_choice(PROTECTOR, event.player))
    return event


PERFORM: Performers = {
    K.PROTECT: _protect,
}


def _engines(p: Play, here: list[Permanent]) -> list[Event]:
    """Who has none gets a speed of 1 (704.5aa, 702.179a)."""
    racers = {c.controller for _, __, c in here if "start your engines!" in c.keywords}
    return [
        Event(K.SPEED, player=who, amount=1, rules=("704.5aa", "702.179a"))
        for who in p.state.from_active()
        if who in racers and not speed_of(p.state, who)
    ]


def _schemes_over(p: Play, _: list[Permanent]) -> list[Event]:
    """A scheme that isn't ongoing goes back when no triggered ability of any scheme is left (704.6e)."""
    state = p.state
    if not setting(state).archenemies:
        return []
    here = schemes(state)
    if any(busy(p, n) for n in here):
        return []
    rules = ("704.6e", "904.10", "314.6")
    return [
        Event(K.TURN_FACE_DOWN, n, state.objects[n].owner, word="deck", rules=rules)
        for n in here
        if not state.objects[n].face_down and Supertype.ONGOING not in p.look(n).supertypes
    ]


def _phenomena_over(p: Play, _: list[Permanent]) -> list[Event]:
    """A phenomenon is left once no triggered ability of it is on the stack or about to be (704.6f, 312.7)."""
    state = p.state
    here = face_up(state) if setting(state).planar else []
    over = [n for n in here if CardType.PHENOMENON in state.objects[n].card.front.type_line.types]
    if over and not any(busy(p, n) for n in over):
        planeswalk(p, "704.6f", "312.7")
    return []


ACTIONS: tuple[Row, ...] = (
    Row("704.5r", "more counters than it can have", _too_many, "counters"),
    Row("704.5t", "dungeon completed", _dungeons, "command zone"),
    Row("704.5u", "sectors", _sectors, "space sculptor"),
    Row("702.158b", "no sectors", _no_sectors, "designations"),
    Row("704.5x", "battle without protector", _protectors, "Battle"),
    Row("704.6e", "scheme has ended", _schemes_over, "Scheme"),
    Row("704.6f", "phenomenon is over", _phenomena_over, "Phenomenon"),
    Row("704.5aa", "speed begins", _engines, "start your engines!"),
)
