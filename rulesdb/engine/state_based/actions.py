"""State-based actions (704). Every one is a row; nothing else destroys for damage or loses for life.

`check` performs all that apply as one event and says whether there were any; the caller repeats it
until there are none (704.3).
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Set as AbstractSet

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subsets_of
from rulesdb.cards.vocabulary import CardType, Subset, Supertype, Zone
from rulesdb.engine.events.attaching import why_not
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import CAME_TOGETHER, SPARED, STRAYS
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.multiplayer import (
    limited,
    loses_by,
    poison_limit,
    sharing,
    within,
)
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state_based.signs import kept_signs, passing_signs, tokens_away
from rulesdb.values import NamedTuple

K = EventKind


class Row(NamedTuple):
    """One state-based action: its number, its name, and the events it makes now."""

    rule: str
    name: str
    events: Callable[[Play, list[Permanent]], list[Event]]
    sign: str
    """What must be seen somewhere for it to find anything (see `signs`)."""


def check(p: Play, only: set[str] | None = None) -> bool:
    """Perform every state-based action that applies, as a single event (704.3).

    `only`: all signs there are that any action waits for, where that is known.
    """
    found: list[Event] = []
    gone: set[int] = set()
    losing: dict[int, int] = {}
    seen: AbstractSet[str] = kept_signs(p) | passing_signs(p) if only is None else only
    rows = _rows_for(p.ports[ACTIONS], waited_for(p) & seen)
    if not rows:
        return False
    here = permanents(p)
    for row in rows:
        for event in row.events(p, here):
            if event.kind in (K.MOVE, K.DESTROY, K.CEASE, K.SACRIFICE):
                # Two that would do the same to one thing do it once (704.7).
                if event.subject in gone:
                    continue
                gone.add(event.subject)
            elif event.kind is K.LOSE_GAME:
                first = losing.setdefault(event.player, len(found))
                if first < len(found):
                    found[first] = found[first].citing(*event.rules, "704.7")
                    continue
            found.append(event)
    _forget_flags(p, seen)
    if not found:
        return False
    happen(p, *found)
    return True


def _rows_for(rows: tuple[Row, ...], signs: frozenset[str]) -> tuple[Row, ...]:
    """The rows that wait for one of these signs, in their order."""
    known = _by_signs(rows)
    found = known.get(signs)
    if found is None:
        known[signs] = found = tuple(row for row in rows if row.sign in signs)
    return found


@by_identity
def _by_signs(_: tuple[Row, ...]) -> dict[frozenset[str], tuple[Row, ...]]:
    """Where the rows for each few signs are kept, which are always the same few."""
    return {}


def waited_for(p: Play) -> frozenset[str]:
    """The signs that any state-based action waits for."""
    return _signs(p.ports[ACTIONS])


@by_identity
def _signs(rows: tuple[Row, ...]) -> frozenset[str]:
    """All signs that rows wait for; every row waits for one."""
    assert all(row.sign for row in rows), "a row that waits for no sign is asked at each check"
    return frozenset(row.sign for row in rows)


def _forget_flags(p: Play, seen: AbstractSet[str]) -> None:
    """What counts “since the last check” begins again (704.5b, 704.5h)."""
    state = p.state
    if state.flag(STRAYS):
        state.set_flag(STRAYS, False)
    if "no card" in seen:
        for player in tuple(state.players.values()):
            if player.drew_from_empty:
                state.put_player(player._replace(drew_from_empty=False), "library")
    if "deathtouched" in seen:
        for n in state.battlefield:
            one = state.objects[n]
            if one.deathtouched:
                state.put_quietly(one._replace(deathtouched=False), "status")


Permanent = tuple[int, GameObject, Characteristics]


def permanents(p: Play) -> list[Permanent]:
    """Every phased-in permanent with its record and characteristics, found once for all rows."""
    objects, chars = p.state.objects, p.board.chars
    return [(n, objects[n], chars[n]) for n in p.state.battlefield if n in chars]


def _lose(
    rule: str, test: Callable[[Play, int], bool], says: str, team: str = ""
) -> Callable[[Play, list[Permanent]], list[Event]]:
    """A way to lose, which `says` tells, too; `team` is its rule where the team has it together (704.6)."""

    def row(p: Play, _: list[Permanent]) -> list[Event]:
        return [
            Event(K.LOSE_GAME, player=n, rules=(*loses_by(p.state, n, rule, team), says))
            for n in p.state.from_active()
            if not p.player(n).lost and test(p, n) and _can_lose(p, n, rule)
        ]

    return row


def _can_lose(p: Play, n: int, by: str) -> bool:
    # Asked here too, or the check would find the same action for ever.
    if any(
        rule.change.rule == by and any(rule.covers(m) for m in sharing(p.state, n))
        for rule in p.board.rules(a.DoesntLoseBy)
    ):
        return False
    return not any(
        not rule.change.by_damage and any(rule.covers(m) for m in sharing(p.state, n))
        for rule in p.board.rules(a.CantLose)
    )


def _tokens(p: Play, _: list[Permanent]) -> list[Event]:
    gone = _elsewhere(p, "704.5d", (ObjectKind.TOKEN,), (Zone.BATTLEFIELD,))
    return [event.citing("111.7") for event in gone] + [
        Event(K.CEASE, n, rules=("704.5d", "702.26d")) for n in tokens_away(p)
    ]


def _copies(p: Play, _: list[Permanent]) -> list[Event]:
    return _elsewhere(p, "704.5e", (ObjectKind.SPELL_COPY,), (Zone.STACK,)) + _elsewhere(
        p, "704.5e", (ObjectKind.CARD_COPY,), (Zone.STACK, Zone.BATTLEFIELD)
    )


def _elsewhere(
    p: Play, rule: str, kinds: tuple[ObjectKind, ...], right: tuple[Zone, ...]
) -> list[Event]:
    out: list[Event] = []
    if not p.state.flag(STRAYS):
        return []  # no token or copy has gone anywhere since the last check
    objects = p.state.objects
    for (zone, _), numbers in p.state.zones.items():
        if zone in right or zone is Zone.BATTLEFIELD:
            continue
        out.extend(
            Event(K.CEASE, n, rules=(rule,))
            for n in numbers
            if objects[n].kind in kinds and not objects[n].linked("prepared by")
        )  # a copy of a prepare spell stays as long as its permanent is prepared (722.3c)
    return out


def _no_toughness(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, _one, c in here:
        if c.creature and c.toughness is not None and c.toughness <= 0:
            out.append(moving(p, n, Zone.GRAVEYARD, "704.5f"))
    return out


def _lethal(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, one, c in here:
        damage = one.damage
        if damage and c.creature and c.toughness is not None and 0 < c.toughness <= damage:
            if by := _lasts(p, n):
                _spared(p, n, (damage, c.toughness), (*by, "704.5g"))
            else:
                out.append(Event(K.DESTROY, n, rules=("704.5g", "120.6")))
    return out


def _lasts(p: Play, n: int) -> tuple[str, ...]:
    """Why something is not destroyed, which the check does not try again and again (702.12b, 614.17)."""
    if "indestructible" in p.look(n).keywords:
        return ("702.12b",)
    barred = any(rule.covers(n) for rule in p.board.rules(a.CantBeDestroyed))
    return ("614.17",) if barred else ()


def _spared(p: Play, n: int, how: tuple[int, int], rules: tuple[str, ...]) -> None:
    """It is told once that something is not destroyed, not at every check while nothing changes."""
    if p.state.flag(SPARED, n) != how:
        p.state.set_flag(SPARED, how, n)
        p.state.record(Event(K.SKIP, n, word="destroy", rules=rules, name=p.name(n)))


def _deathtouched(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, one, c in here:
        if one.deathtouched and c.creature and c.toughness is not None and c.toughness > 0:
            if by := _lasts(p, n):
                _spared(p, n, (one.damage, c.toughness), (*by, "704.5h", "702.2b"))
            else:
                out.append(Event(K.DESTROY, n, rules=("704.5h", "702.2b")))
    return out


def _no_loyalty(p: Play, here: list[Permanent]) -> list[Event]:
    return [
        moving(p, n, Zone.GRAVEYARD, "704.5i").citing("306.9")
        for n, one, c in here
        if CardType.PLANESWALKER in c.types and not one.counter("loyalty")
    ]


def _same_names(p: Play, ids: list[int], *, controller: bool) -> list[list[int]]:
    groups: dict[tuple[object, ...], list[int]] = {}
    for n in ids:
        c = p.look(n)
        for name in c.names:
            groups.setdefault((name, controller and c.controller), []).append(n)
    return [group for group in groups.values() if len(group) > 1]


def _legends(p: Play, here: list[Permanent]) -> list[Event]:
    """The legend rule, in the form of the date (704.5j); Legend was a creature type before 2004."""
    form = p.state.variants["legend rule"]
    ids = [
        n
        for n, _, c in here
        if (
            Supertype.LEGENDARY in c.supertypes
            or (form == "the first stays" and "Legend" in c.subtypes)
        )
        and not any(r.covers(n) and r.change.rule == "704.5j" for r in p.board.rules(a.LeavesRule))
    ]
    if len(ids) < 2:
        return []
    out: list[Event] = []
    for group in _same_names(p, ids, controller=form == "one each"):
        out.extend(_all_but(p, group, form, "704.5j", "legend"))
    return out


def _all_but(p: Play, group: list[int], form: str, rule: str, word: str) -> list[Event]:
    if form == "all go":
        keep = 0
    elif form == "the first stays":
        first = min(group, key=lambda n: p.state.objects[n].timestamp)
        keep = 0 if _tied(p, first, group) else first
    else:
        who = p.look(group[0]).controller
        keep = p.ask_numbers(
            Decision(who, DecisionKind.CHOOSE, f"which {word} stays", (rule,), tuple(group))
        )[0]
    return [moving(p, n, Zone.GRAVEYARD, rule) for n in group if n != keep]


def _tied(p: Play, n: int, group: list[int]) -> bool:
    """Whether another of a group came at the same time: neither is the older one (704.5k)."""
    with_it = {m for came in p.state.flag(CAME_TOGETHER) if n in came for m in came}
    return any(m != n and m in with_it for m in group)


def _planeswalkers(p: Play, here: list[Permanent]) -> list[Event]:
    """Planeswalker uniqueness, while there was such a rule (306.4)."""
    form = p.state.variants["planeswalker uniqueness"]
    if form == "legendary":
        return []
    groups: dict[tuple[str, int], list[int]] = {}
    for n, _one, c in here:
        if CardType.PLANESWALKER in c.types:
            for word in sorted(c.subtypes):
                # A word that is in no list of subtypes is one of the only type there is (205.3b).
                if Subset.PLANESWALKER in subsets_of(word) or not subsets_of(word):
                    key = (word, c.controller if form == "one each" else 0)
                    groups.setdefault(key, []).append(n)
    out: list[Event] = []
    for group in groups.values():
        if len(group) > 1:
            out.extend(_all_but(p, group, form, "306.4", "Planeswalker"))
    return out


def _worlds(p: Play, here: list[Permanent]) -> list[Event]:
    ids = [n for n, _, c in here if Supertype.WORLD in c.supertypes]
    if len(ids) < 2:
        return []
    out = []
    for n in ids:
        # Each looks only at what is within its controller's range (801.12).
        near = within(p.state, p.look(n).controller, ids) if limited(p.state) else ids
        newest = max(near, key=lambda m: p.state.objects[m].timestamp)
        if n != newest or _tied(p, n, near):
            far = ("801.12",) if limited(p.state) else ()
            out.append(moving(p, n, Zone.GRAVEYARD, "704.5k").citing("205.4f", *far))
    return out


def _auras(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, _one, c in here:
        if "Aura" in c.subtypes and CardType.ENCHANTMENT in c.types:
            host = p.state.objects[n].attached_to
            why = why_not(p, n, host) if host else "303.4c"
            if why:
                rule = next((rule for kept, rule in p.ports[KEPT_AURAS] if host and kept(p, n)), "")
                if rule:
                    out.append(Event(K.UNATTACH, n, rules=(rule, "704.5m", why)))
                else:
                    out.append(moving(p, n, Zone.GRAVEYARD, "704.5m").citing(why))
    return out


KEPT_AURAS: Port[tuple[tuple[Callable[[Play, int], bool], str], ...]] = Port(
    "Auras that stay", "702.103f"
)
"""Auras that become unattached instead of going to the graveyard, and the rule that says so."""


_AS_CREATURES = {"Equipment": "301.5c", "Fortification": "301.6"}
"""What is attached by its subtype and can't be once it is a creature, with the rule that says so."""


def _attachments(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, one, c in here:
        host = one.attached_to
        if not host:
            continue
        if "Aura" in c.subtypes and CardType.ENCHANTMENT in c.types:
            continue
        if CardType.BATTLE in c.types:
            out.append(Event(K.UNATTACH, n, rules=("704.5p", "310.10")))
        elif c.subtypes & {"Equipment", "Fortification"} and not c.creature:
            if why := why_not(p, n, host):
                out.append(Event(K.UNATTACH, n, rules=("704.5n", why)))
        else:
            why_it = tuple(rule for kind, rule in _AS_CREATURES.items() if kind in c.subtypes)
            out.append(Event(K.UNATTACH, n, rules=("704.5p", *why_it)))
    return out


def _annihilate(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, one, __ in here:
        both = min(one.counter("+1/+1"), one.counter("-1/-1"))
        if both and p.state.variants["opposite counters"] != "stay":
            out += [
                Event(K.REMOVE_COUNTERS, n, amount=both, word=kind, rules=("704.5q", "122.3"))
                for kind in ("+1/+1", "-1/-1")
            ]
    return out


def _sagas(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, _one, c in here:
        if "Saga" not in c.subtypes:
            continue
        chapters = [
            at
            for held in c.abilities
            if isinstance(held.ability, a.ChapterAbility)
            for at in held.ability.chapters
        ]
        if not chapters and p.state.variants["Sagas without chapters"] == "stay":
            continue
        if p.state.objects[n].counter("lore") >= max(chapters, default=0) and not busy(p, n):
            out.append(Event(K.SACRIFICE, n, c.controller, rules=("704.5s", "714.4", "714.2d")))
    return out


def busy(p: Play, n: int) -> bool:
    """Whether an ability of it has triggered and not yet left the stack."""
    if any(w.source == n for w in p.state.waiting):
        return True
    return any(
        (item := p.state.objects[m].stack) is not None
        and item.source == n
        and item.kind == "triggered"
        for m in p.state.stack
    )


def _battles(p: Play, here: list[Permanent]) -> list[Event]:
    out = []
    for n, _one, c in here:
        if CardType.BATTLE in c.types and not p.state.objects[n].counter("defense"):
            siege = "Siege" in c.subtypes
            if not (siege and busy(p, n)):
                out.append(
                    moving(p, n, Zone.GRAVEYARD, "704.5v").citing("310.7")
                    if siege
                    else moving(p, n, Zone.GRAVEYARD, "704.5w").citing("310.8")
                )
    return out


def _roles(p: Play, here: list[Permanent]) -> list[Event]:
    groups: dict[tuple[int, int], list[int]] = {}
    for n, _one, c in here:
        if "Role" in c.subtypes and p.state.objects[n].attached_to:
            groups.setdefault((p.state.objects[n].attached_to, c.controller), []).append(n)
    out = []
    for group in groups.values():
        newest = max(group, key=lambda n: p.state.objects[n].timestamp)
        out += [
            moving(p, n, Zone.GRAVEYARD, "704.5z").citing("303.7a") for n in group if n != newest
        ]
    return out


def _poisoned(p: Play, n: int) -> bool:
    return p.player(n).counter("poison") >= poison_limit(p.state, n)


ACTIONS: Port[tuple[Row, ...]] = Port("state-based actions", "704.5")
"""All of them; `single_mechanics` and `commander` have their own rows."""

OWN_ACTIONS: tuple[Row, ...] = (
    Row(
        "704.5a",
        "no life",
        _lose("704.5a", lambda p, n: p.player(n).life <= 0, "104.3b", "704.6a"),
        "no life",
    ),
    Row(
        "704.5b",
        "no card to draw",
        _lose("704.5b", lambda p, n: p.player(n).drew_from_empty, "104.3c"),
        "no card",
    ),
    Row("704.5c", "poisoned", _lose("704.5c", _poisoned, "104.3d", "704.6b"), "player counters"),
    Row("704.5d", "token elsewhere", _tokens, "strays"),
    Row("704.5e", "copy elsewhere", _copies, "strays"),
    Row("704.5f", "no toughness", _no_toughness, "no toughness"),
    Row("704.5g", "lethal damage", _lethal, "damage"),
    Row("704.5h", "deathtouch", _deathtouched, "deathtouched"),
    Row("704.5i", "no loyalty", _no_loyalty, "Planeswalker"),
    Row("704.5j", "legend rule", _legends, "Legendary"),
    Row("306.4", "planeswalker uniqueness", _planeswalkers, "Planeswalker"),
    Row("704.5k", "world rule", _worlds, "World"),
    Row("704.5m", "Aura", _auras, "Aura"),
    Row("704.5n", "attachment", _attachments, "attached"),
    Row("704.5q", "counters annihilate", _annihilate, "counters"),
    Row("704.5s", "Saga", _sagas, "Saga"),
    Row("704.5v", "battle", _battles, "Battle"),
    Row("704.5z", "Roles", _roles, "Role"),
)
"""The state-based actions; variants append theirs; 704.5p is part of the row for attachments."""
