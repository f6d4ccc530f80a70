"""Rooms: halves unlocked as they enter, by their controller, or by an effect, and locked again (709.5, 116.2m).

What a Room is with which halves unlocked is told by its values (`state.faces`); here halves become so.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.following import Followers, acted_on, doer, done
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.choosing_x import before_paying
from rulesdb.engine.stack.costs import can_pay, pay_now
from rulesdb.engine.stack.permission import sorcery_time
from rulesdb.engine.stack.special import Specials
from rulesdb.engine.state.decisions import Decision, DecisionKind, Special
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.faces import UNLOCKED, unlocking
from rulesdb.errors import IllegalAction

K = EventKind
UNLOCK = "unlock"


def _halves(p: Play, n: int, *, locked: bool) -> tuple[int, ...]:
    """The locked or the unlocked halves of a Room, 0 the left one; none of anything else (709.5c)."""
    one = p.state.objects.get(n)
    if one is None or p.look(n).copiable.doors is None:
        return ()
    return tuple(at for at, word in enumerate(UNLOCKED) if (word in one.designations) != locked)


def _name(p: Play, n: int, half: int) -> str:
    doors = p.look(n).copiable.doors
    return doors[half].name if doors is not None else ""


def _cost(p: Play, n: int, half: int) -> a.Cost | None:
    """The unlock cost: the mana cost of the half (709.5e); None where it has none."""
    doors = p.look(n).copiable.doors
    mana = doors[half].mana_cost if doors is not None else None
    return None if mana is None else a.Cost((a.PayMana(mana),))


def _told(cost: a.Cost) -> bool:
    """Whether the file that the card is from tells the cost; what it leaves out is not listed."""
    return all(part.mana.told for part in cost.parts if isinstance(part, a.PayMana))


def _open(p: Play, who: int, n: int, half: int, *rules: str) -> None:
    """Give the designation; what triggers on it sees the abilities of that half already (709.5h)."""
    one = p.state.objects[n]
    words = unlocking(one.designations, half)
    events = [Event(K.KEYWORD_ACTION, n, who, word=word, rules=("709.5h",)) for word in words]
    if words[-1] == "fully unlock":
        events[-1] = events[-1].citing("709.5i")
    mark = Event(K.DESIGNATE, n, who, amount=1, word=UNLOCKED[half], rules=("709.5c", *rules))
    happen(p, mark, *events)


def _chosen(p: Play, who: int, n: int, halves: tuple[int, ...], rule: str) -> int:
    if len(halves) == 1:
        return halves[0]
    names = tuple(_name(p, n, half) for half in halves)
    said = p.ask_word(
        Decision(who, DecisionKind.OPTION, "which door", (rule,), names, source=n)
    )  # fmt: skip
    return halves[names.index(said)]


def unlock(p: Play, who: int, action: Special) -> None:
    """Pay the mana cost of a locked half, in a main phase with nothing on the stack (116.2m, 709.5e)."""
    n = action.subject
    here = p.state.objects.get(n)
    halves = _halves(p, n, locked=True)
    if here is None or not halves:
        raise IllegalAction(f"{p.name(n)} has no locked door", ("709.5e", "116.2m"))
    if p.look(n).controller != who:
        raise IllegalAction(f"{p.name(who)} doesn't control {p.name(n)}", ("709.5e", "116.2m"))
    if not sorcery_time(p, who):
        raise IllegalAction(
            f"{p.name(who)} unlocks doors only in their main phase while the stack is empty",
            ("116.2m", "709.5e"),
        )
    if action.half is not None and action.half not in halves:
        raise IllegalAction(f"{_name(p, n, action.half)} is unlocked already", ("709.5e",))
    half = _chosen(p, who, n, halves, "709.5e") if action.half is None else action.half
    cost = _cost(p, n, half)
    if cost is None:
        raise IllegalAction(f"{_name(p, n, half)} has no mana cost to pay", ("709.5e", "118.6"))
    frame = Frame(p.state, who, n)
    before_paying(p, who, cost, frame)
    if not pay_now(p, cost, who, frame):
        name = _name(p, n, half)
        raise IllegalAction(f"{p.name(who)} can't pay to unlock {name}", ("709.5e", "118.3"))
    _open(p, who, n, half, "709.5e", "116.2m")


def near(p: Play, _: int) -> bool:
    """Whether a permanent has doors."""
    return bool(p.board.rooms)


def listed(p: Play, who: int) -> list[Special]:
    """The doors that a player could unlock now."""
    if not sorcery_time(p, who):
        return []
    out = []
    for n in p.board.rooms:
        for half in _halves(p, n, locked=True) if p.look(n).controller == who else ():
            cost = _cost(p, n, half)
            if cost is not None and _told(cost) and can_pay(p, cost, who, Frame(p.state, who, n)):
                out.append(Special(UNLOCK, n, half=half))
    return out


def _by_effect(p: Play, effect: a.TurnLock, frame: Frame) -> None:
    """An instruction unlocks or locks a half that its player chooses (709.5f, 709.5g)."""
    changed = []
    who = doer(p, frame, effect.player)
    for n in acted_on(p, frame, effect.what):
        opened = {way: _halves(p, n, locked=way == UNLOCK) for way in effect.ways}
        ways = tuple(way for way in effect.ways if opened[way])
        if not ways:
            continue
        way = ways[0]
        if len(ways) > 1:
            way = p.ask_word(
                Decision(who, DecisionKind.OPTION, "lock or unlock a door", ("709.5f", "709.5g"),
                         ways, source=frame.source)
            )  # fmt: skip
        rule = "709.5f" if way == UNLOCK else "709.5g"
        half = _chosen(p, who, n, opened[way], rule)
        if way == UNLOCK:
            _open(p, who, n, half, rule)
        else:
            happen(p, Event(K.DESIGNATE, n, who, amount=-1, word=UNLOCKED[half], rules=(rule,)))
        changed.append(n)
    done(frame, effect, changed)


SPECIAL: Specials = {UNLOCK: ("116.2m", unlock)}
EFFECTS: Followers = {a.TurnLock: _by_effect}
