"""What a player may cast, from where and when (117.1, 601.3); lands are in `land_plays`.

Each question gives the way it is allowed, or IllegalAction with the rules that forbid it.
“Can't” is asked last and beats every permission (101.2).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.model import Card, Face, Layout
from rulesdb.cards.vocabulary import CardType, Step, Supertype, Zone
from rulesdb.engine.asking.ask import number, truth
from rulesdb.engine.asking.filters import fits, meant
from rulesdb.engine.asking.frame import Frame, look
from rulesdb.engine.asking.out_of_zones import out_of
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.word_rules import rules_of_words
from rulesdb.engine.events.zones import move
from rulesdb.engine.layers.live_effects import has_flash_while
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.layers.not_read import Moment, unasked, uncast
from rulesdb.engine.stack.glance import given_flash, never_cast, of_choices, time_rule
from rulesdb.engine.stack.ways import (
    FREE,
    USUAL,
    Way,
    alternatives,
    as_yours,
    by_keyword,
    check_as_yours,
    paid_instead,
    types_left,
    usual_alone,
    ways_given,
)
from rulesdb.engine.state.characteristics import Characteristics, Held, held_of
from rulesdb.engine.state.faces import SPLIT_LAYOUTS, WHOLE_SPELLS, front_values
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.engine.state.objects import CastRecord, GameObject, ObjectKind, StackItem
from rulesdb.engine.state.ports import Port, Ports
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.values import NamedTuple

MAIN = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
_HIDDEN = Face("a face-down card")
"""What is looked at of a card that is cast face down, besides what it is seen as (708.4)."""


def sorcery_time(p: Play, who: int) -> bool:
    """Whether a player could cast a sorcery now as to time (307.1, 307.5)."""
    state = p.state
    return state.step in MAIN and not state.stack and their_turn(state, who)


def faces_to_play(card: Card) -> tuple[int, ...]:
    """The faces of a card that can be cast or played by themselves (709.3, 712.11b, 715.3, 720.3)."""
    if card.layout in _APART:
        return tuple(range(len(card.faces)))
    return (0,)


def require(p: Play, n: int, *, what: str) -> GameObject:
    """The object meant by an action; BadInput where there is none."""
    one = p.state.objects.get(n)
    if one is None:
        raise BadInput(f"{what}: there is no object {n}")
    return one


def _effect(p: Play, rule: Rule[Any]) -> str:
    return f"an effect of {p.name(rule.source)}" if rule.source else "an effect"


def check_barred(p: Play, n: int) -> None:
    """Refuse what an effect says can't be played at all, as a land or a spell (101.2)."""
    for rule in p.board.rules(a.CantBePlayed):
        if rule.covers(n):
            says = f"{_effect(p, rule)} says that {p.name(n)} can't be played"
            raise IllegalAction(says, ("101.2", "601.3"))


def _from_hand(one: GameObject, who: int) -> bool:
    return one.zone is Zone.HAND and one.owner == who


def taken_as(frame: Frame, n: int, seen_as: Characteristics | None) -> Frame:
    """A frame in which one card has the characteristics that it would have as the spell (702.103d)."""
    if seen_as is None:
        return frame
    other = frame.clone()
    other.own_look = lambda m: seen_as if m == n else None
    return other


def granted(
    p: Play, who: int, one: GameObject, *, land: bool, seen_as: Characteristics | None = None
) -> list[Way]:
    """The ways that effects allow (601.3, 113.6f)."""
    out = []
    check_as_yours(p, who, one)
    for rule in p.board.rules(a.MayPlayFrom):
        change = rule.change
        if not rule.covers(who) or (land and not change.play):
            continue
        used = _counted(rule.source, change)
        if used is not None and p.state.uses.get(used, 0) >= _times(change):
            continue
        left = types_left(p, rule.source, one, seen_as) if change.each_type else ()
        if change.each_type and not left:
            continue
        there = fits(taken_as(rule.frame, one.id, seen_as), one.id, change.what)
        if there and change.using:
            out += by_keyword(p, who, one, rule, has_now(p, one, one.face))
        elif there:
            cost = FREE if change.free else change.cost
            then = (*change.then, *((a.SpendAnyMana(any_type=True),) if change.any_mana else ()))
            given = int(change.bind) if change.bind.isdigit() else 0
            rules = ("601.3", *(("113.6f",) if rule.source == one.id else ()))
            rules = rules if change.added is None else (*rules, "118.8")
            out.append(
                Way("permission", cost, change.flash, (*rules, "400.7h") if given else rules, then,
                    used, left, given=given, added=change.added, by=rule.source)
            )  # fmt: skip
    return out


def _counted(source: int, change: a.MayPlayFrom) -> Use | None:
    """What counts how often a permission was used: each turn, or as long as its effect lasts; None where nothing does."""
    if change.limit is not None:
        return Use(Counted.PERMISSION, change.tally, game=True)
    return Use(Counted.PERMISSION, source) if change.once else None


def _times(change: a.MayPlayFrom) -> int:
    return change.limit.value if isinstance(change.limit, a.Number) else 1


def has_now(p: Play, one: GameObject, face: int) -> tuple[Held, ...]:
    """The abilities that a card to be cast has: those of the face, and what an effect gave it (400.7g)."""
    if face == one.face and one.id in p.board.chars:
        return p.look(one.id).abilities
    return held_of(one.card.faces[face], p.ports)


def _own_zone_ways(p: Play, who: int, one: GameObject, face: int) -> list[Way]:
    """The ways that a card itself has to be cast from a graveyard or from exile."""
    if one.owner != who and not as_yours(p, who, one):
        return []
    out = []
    for held in has_now(p, one, face):
        for row in p.ports[ZONE_WAYS].get(one.zone, ()):
            way = row(p, who, one, held)
            if way is not None:
                given = held not in held_of(one.card.faces[face], p.ports)
                rules = (*way.rules, "400.7g") if given else way.rules
                out.append(way._replace(rules=rules))
    for card_row in p.ports[CARD_WAYS]:
        out += card_row(p, who, one, face)
    return out


ZoneWay = Callable[[Play, int, GameObject, Held], "Way | None"]
ZONE_WAYS: Port[Mapping[Zone, tuple[ZoneWay, ...]]] = Port(
    "keywords that let cast from a zone", "601.3b"
)
"""Keywords that let a card be cast from another zone: functions by zone, filled by `keywords`."""


CardWays = Callable[[Play, int, GameObject, int], "list[Way]"]
CARD_WAYS: Port[tuple[CardWays, ...]] = Port("what lets cast this card", "601.3b")
"""Rules of variants that let a player cast a card they own from another zone (903.8)."""

FACE_WAYS: Port[tuple[Callable[[Play, int, GameObject, int], list[Way] | None], ...]] = Port(
    "which face can be cast how", "601.3"
)
"""Layouts that say of a face where it may be cast from; None where they say nothing."""

EXTRA_WAYS: Port[tuple[CardWays, ...]] = Port("ways beside the printed ones", "601.2b")
"""Ways of casting that other modules know, such as face down (708.4)."""


# Spells.


def ways_to_cast(p: Play, who: int, one: GameObject, face: int) -> list[Way]:
    """Every way in which a card could be cast now, as to zone and cost (601.2b, 118.9)."""
    for limits in p.ports[FACE_WAYS]:
        only = limits(p, who, one, face)
        if only is not None:
            return only
    if one.zone is Zone.HAND and usual_alone(p, who, one, face):
        return [USUAL]
    half = as_half(one, face, p.ports)
    ways: list[Way] = []
    if _from_hand(one, who):
        ways.append(Way())
    ways += granted(p, who, one, land=False, seen_as=half)
    ways += _own_zone_ways(p, who, one, face)
    usual = any(way.cost is None for way in ways)
    if usual or not ways:
        # What the permission adds is paid with every other cost, too (118.8d, 118.9d).
        free = any(way.cost is None and way.added is None for way in ways)
        added = [way.added for way in ways if way.cost is None and not free] or [None]
        others = _other_costs(p, who, one, face, usual=usual)
        ways += [way._replace(added=one_more) for way in others for one_more in added]
    # Both halves together are cast for whatever else may be paid, too (702.102a, 118.9).
    ways += [
        way._replace(name=f"{both.name} instead", rules=(*both.rules, *way.rules))
        for both in ways
        if both.name in p.ports[WHOLE_SPELLS]
        for way in ways
        if way.cost is not None and way.name in _BY_EFFECT
    ]
    if half is not None:
        ways = [
            way
            if way.seen_as is not None or way.name in p.ports[WHOLE_SPELLS]
            else way._replace(seen_as=half, rules=(*way.rules, *_HALF.get(one.card.layout, ())))
            for way in ways
        ]
    return ways


_APART = frozenset({*SPLIT_LAYOUTS, Layout.MODAL, Layout.ADVENTURE, Layout.OMEN, Layout.ROOM})
_BY_EFFECT = frozenset({"permission", "instead"})
"""Ways by which an effect lets anything be paid instead of a mana cost."""


def as_half(one: GameObject, face: int, ports: Ports) -> Characteristics | None:
    """What a card is taken to be where a part of it is cast: that part alone (601.3e, 709.3a, 715.3a)."""
    if face == one.face and one.card.layout not in SPLIT_LAYOUTS:
        return None
    return Characteristics(front_values(one.card.faces[face], ports), 0)


_HALF = {Layout.ADVENTURE: ("715.3a",), Layout.OMEN: ("720.3a",), Layout.SPLIT: ("709.3a",)}
"""The rule by which only the part that is cast is looked at, by layout."""


def _other_costs(p: Play, who: int, one: GameObject, face: int, *, usual: bool) -> list[Way]:
    """The ways with other costs: with the usual one open, or for what the spell then is (601.3e)."""
    frame = Frame(p.state, who, one.id)
    held_now = (*has_now(p, one, face), *_would_have(p, who, one, face))
    found = [way for held in held_now for way in alternatives(frame, held)]
    for row in p.ports[EXTRA_WAYS]:
        found += row(p, who, one, face)
    # The permission to cast it from where it is must be for what it then is (702.103d, 708.4).
    ways = [
        way
        for way in found
        if (
            usual
            if way.seen_as is None or _from_hand(one, who)
            else granted(p, who, one, land=False, seen_as=way.seen_as)
        )
    ]
    if usual:
        ways += paid_instead(p, who, one)
    return ways


def _would_have(p: Play, who: int, one: GameObject, face: int) -> list[Held]:
    """Alternative costs that effects would give the spell, once it is one (601.3e)."""
    ports = p.ports
    if not ways_given(p):
        return []
    aside = p.state.copy()
    item = StackItem("spell", cast=CastRecord(who, one.zone, turn=aside.turn))
    spell = move(aside, one.id, Zone.STACK, stack=item, controller=who, face=face)
    aside.put_on_stack(aside.objects[spell]._replace(stack=item._replace(source=spell)))
    printed = {held.key for held in held_of(one.card.faces[face], ports)}
    return [held for held in look(aside, spell).abilities if held.key not in printed]


def may_cast(  # noqa: PLR0917
    p: Play, who: int, n: int, face: int, method: str, ways: list[Way] | None = None
) -> Way:
    """The way in which a card may be cast now, as to zone, time and prohibitions (601.3).

    `ways`: every way in which it could be, where that was found before.
    """
    one = require(p, n, what="cast a spell")
    if one.kind is ObjectKind.ABILITY:
        raise BadInput("an ability can't be cast")
    if one.card.layout is Layout.PREPARE and face:
        raise IllegalAction(
            f"a prepare spell is cast only as the copy that a prepared permanent makes, and {one.card.name} is the card",
            ("722.3",),
        )
    if face not in faces_to_play(one.card):
        raise BadInput(f"{one.card.name!r} has no face {face} to cast")
    front: Face = one.card.faces[face]
    is_land = CardType.LAND in front.type_line.types
    unasked(p.board.unread, Moment.PLAYED, p.name)
    uncast(front.name, front.abilities)
    found = ways_to_cast(p, who, one, face) if ways is None else ways
    if is_land:
        found = [way for way in found if way.hidden]
        if not any(way.name == method for way in found):
            raise IllegalAction(f"{front.name} is a land and can't be cast", ("305.9",))
    if not found:
        whose = "" if one.owner == who else f"{p.name(one.owner)}'s "
        raise IllegalAction(
            f"{p.name(who)} may not cast {front.name} from {whose}{one.zone}",
            (*never_cast(front), "601.3", "117.1a"),
        )
    way = next((w for w in found if w.name == method), None)
    if way is None:
        row = KEYWORDS.get(method)
        if row is not None and any(
            isinstance(held.ability, a.KeywordAbility) and held.ability.name == method
            for held in held_of(front, p.ports)
        ):
            raise IllegalAction(
                f"{front.name} can't be cast for its {method} cost now", (row.rule, "118.9")
            )
        if method == "face down":
            raise IllegalAction(
                f"nothing lets {front.name} be cast face down", ("702.37d", "702.168c")
            )
        if method or (len({w.name for w in found}) > 1 and "" not in {w.name for w in found}):
            known = ", ".join(f"for its {w.name or 'mana'} cost" for w in found)
            raise BadInput(f"{front.name} has no {method or 'mana'} cost; it is cast {known}")
        way = found[0]
    if way.face is not None:
        front = one.card.faces[way.face]  # only the face that will be up is looked at (712.11c)
    elif way.hidden:
        front = _HIDDEN
    if not (way.flash or instant_speed(p, who, one, front, way)) and not sorcery_time(p, who):
        raise IllegalAction(
            f"{front.name} is cast in {p.name(who)}'s main phase while the stack is empty",
            ("117.1a", time_rule(front)),
        )
    check_cast_barred(p, who, one, front, way)
    return way


def instant_speed(
    p: Play,
    who: int,
    one: GameObject,
    face: Face,
    way: Way = Way(),  # noqa: B008 -- frozen
    *,
    chosen: bool = True,
) -> bool:
    """Whether a card may be cast whenever its player has priority (117.1a).

    `chosen`: also where a choice yet to come could make it so, of a cost or of targets (601.3b, c).
    """
    if CardType.INSTANT in face.type_line.types or given_flash(p, one, face):
        return True
    frame = Frame(p.state, who, one.id)
    for ability in face.abilities:
        if isinstance(ability, a.KeywordAbility) and ability.name == "flash":
            return True
        if isinstance(ability, a.StaticAbility) and (
            ability.condition is None or truth(frame, ability.condition)
        ):
            if has_flash_while(ability):
                return True
            for statement in ability.statements:
                if isinstance(statement, a.FlashIf) and (
                    statement.condition is None
                    or (chosen and _in_reach(frame, of_choices(statement)))
                    or truth(frame, statement.condition)
                ):
                    return True
                if chosen and isinstance(statement, a.AdditionalCost) and statement.flash:
                    return True
    return any(
        rule.covers(who)
        and (
            rule.change.what is None
            or (chosen and _in_reach(rule.frame, of_choices(rule.change)))
            or fits(taken_as(rule.frame, one.id, way.seen_as), one.id, rule.change.what)
        )
        for rule in p.board.rules(a.MayCastAsThoughFlash)
    )


def check_pressed(p: Play, who: int, n: int, way: Way) -> None:
    """Refuse a spell begun at a time that only a choice could allow, where that choice was not made (601.2e, 601.3b)."""
    one = p.state.objects[n]
    face = one.card.faces[one.face if way.face is None else way.face]
    if not instant_speed(p, who, one, face, way, chosen=False):
        text = f"{p.name(n)} could be cast now only with other choices than these"
        raise IllegalAction(text, ("601.2e", "601.3b", "117.1a"))


def _in_reach(frame: Frame, aims: tuple[a.TargetsOn, ...]) -> bool:
    """Whether something is there that a spell could be aimed at to be what gives flash asks for (601.3b)."""
    state = frame.state
    there = (*state.battlefield, *state.stack, *state.players)
    return any(one.what is None or meant(frame, n, one.what) for one in aims for n in there)


class Proposed(NamedTuple):
    """Who casts what, out of which zone, and the characteristics that it is taken to have."""

    who: int
    n: int
    zone: Zone
    seen_as: Characteristics | None = None


def forbids(p: Play, rule: Rule[a.CantCast], one: Proposed) -> bool:
    """Whether a “can't cast” is about this spell (101.2)."""
    change, who, n = rule.change, one.who, one.n
    if not rule.covers(who):
        return False
    if change.from_ and not out_of(change.from_, one.zone, own=p.state.objects[n].owner == who):
        return False
    frame = taken_as(rule.frame.with_item(who), n, one.seen_as)
    if change.what is not None and not fits(frame, n, change.what):
        return False
    if change.limit is None:
        return True
    cast = p.state.uses.get(Use(Counted.CAST, who), 0)
    if change.what is not None:
        casts = a.EventCount(a.Casts(a.Is(a.Item()), change.what))
        cast = number(rule.frame.with_item(who), casts)
    return cast >= number(rule.frame, change.limit)


def check_proposed(p: Play, who: int, n: int, zone: Zone, way: Way) -> None:
    """Refuse a proposed spell that nobody may cast as what it is now (601.2e, 601.6), or as it always is (601.3)."""
    for rule in p.board.rules(a.CantCast):
        if rule.change.what is not None and forbids(p, rule, Proposed(who, n, zone)):
            mine = way.rules if way.seen_as is not None else ()
            cost = p.look(n).mana_cost
            as_chosen = way.seen_as is not None or (cost is not None and cost.variables)
            rules = ("601.2e", "601.6", *mine) if as_chosen else ("601.3", "101.2", "601.2e")
            by = f": an effect of {p.name(rule.source)} says so" if rule.source else ""
            how = " as proposed" if as_chosen else ""
            raise IllegalAction(f"{p.name(n)} can't be cast{how}{by}", rules)


def _elsewhere(statement: a.Static) -> bool:
    """Whether it forbids to cast the card from any other zone (113.6f)."""
    changes = statement.changes if isinstance(statement, a.Continuous) else ()
    return any(isinstance(one, a.MayPlayFrom) and one.alone for one in changes)


def check_cast_barred(p: Play, who: int, one: GameObject, face: Face, way: Way) -> None:
    """Refuse what texts and effects forbid to cast, whoever or whatever lets it be cast (101.2, 601.3)."""
    frame: Frame | None = None
    for ability in face.abilities:
        if not isinstance(ability, a.StaticAbility):
            continue
        frame = frame or Frame(p.state, who, one.id)
        if ability.condition is None or truth(frame, ability.condition):
            for statement in ability.statements:
                if _elsewhere(statement) and one.zone not in ability.zones:
                    raise IllegalAction(
                        f"{face.name} can't be cast from there by its own text", ("601.3", "113.6f")
                    )
                if isinstance(statement, a.CastRestriction) and not truth(
                    frame, statement.condition
                ):
                    words = rules_of_words(statement)
                    raise IllegalAction(
                        f"{face.name} can't be cast now by its own text",
                        ("601.3", "113.6e", *words),
                    )
    if Supertype.LEGENDARY in face.type_line.supertypes and (
        {CardType.INSTANT, CardType.SORCERY} & set(face.type_line.types)
    ):
        mine = (p.look(m) for m in p.state.battlefield if p.state.objects[m].controller == who)
        if not any(
            Supertype.LEGENDARY in c.supertypes
            and c.types & {CardType.CREATURE, CardType.PLANESWALKER}
            for c in mine
        ):
            raise IllegalAction(
                f"{face.name} needs a legendary creature or planeswalker", ("205.4e",)
            )
    check_barred(p, one.id)
    stack = p.state.stack
    if stack and any("split second" in p.look(m).keywords for m in stack):
        raise IllegalAction("a spell with split second is on the stack", ("702.61a",))
    for rule in p.board.rules(a.CantCast):
        if not forbids(p, rule, Proposed(who, one.id, one.zone, way.seen_as)):
            continue
        rules = ("601.3", "101.2", *(way.rules if way.seen_as is not None else ()))
        says = f"{_effect(p, rule)} says that {p.name(who)} can't cast {face.name}"
        raise IllegalAction(says, rules)
    for during in p.board.rules(a.CastOnlyDuring):
        own = during.change.own_turn and not their_turn(p.state, who)
        slow = during.change.sorcery_time and not sorcery_time(p, who)
        if (own or slow) and during.covers(who):
            when = "on their own turn" if own else "when they could cast a sorcery"
            says = f"{_effect(p, during)} says that {p.name(who)} casts spells only {when}"
            raise IllegalAction(says, ("601.3", "101.2"))
