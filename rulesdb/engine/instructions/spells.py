"""Instructions about spells and abilities on the stack: countering, new targets, casting (701.6, 115.7, 608.2g)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.ask import number as how_many
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.durations import end, last
from rulesdb.engine.events.following import (
    Followers,
    doer,
    done,
    found_again,
    may,
    one_by_one,
    options_for,
    select,
)
from rulesdb.engine.events.happen import Expanders, Forbidders, happen
from rulesdb.engine.events.keyword_rules import keyword_rules
from rulesdb.engine.events.perform_zones import moving
from rulesdb.engine.events.play import Play
from rulesdb.engine.events.zones import create
from rulesdb.engine.instructions.cards import destined
from rulesdb.engine.instructions.possible import Possible
from rulesdb.engine.mechanics.new_targets import new_targets
from rulesdb.engine.stack.additional import takes_hidden_cards
from rulesdb.engine.stack.casting import cast
from rulesdb.engine.stack.land_plays import play_land
from rulesdb.engine.stack.listing.begun import why_not_begun
from rulesdb.engine.stack.permission import faces_to_play, taken_as
from rulesdb.engine.stack.targets import apart, become_targets, frame_of, legal, source_of
from rulesdb.engine.stack.ways import FREE, Way
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.decisions import CastSpell, Decision, DecisionKind, PlayLand
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.state.faces import SPLIT_LAYOUTS, face_up_values
from rulesdb.engine.state.flags import SPENDS_ALL, STRAYS
from rulesdb.engine.state.objects import GameObject, ObjectKind, StackItem
from rulesdb.errors import IllegalAction

K = EventKind


def _cannot_counter(p: Play, event: Event) -> Considered | None:
    n = event.subject
    one = p.state.objects.get(n)
    if one is None or one.zone is not Zone.STACK:
        return Considered(p.name(n), "it is not on the stack", ("701.6a",))
    ability = one.stack.ability if one.stack is not None else None
    if isinstance(ability, a.TriggeredAbility) and ability.sure:
        return Considered(p.name(n), "it can't be countered", ("603.1a", "101.2"))
    for rule in p.board.rules(a.CantBeCountered):
        if rule.covers(n) and (
            rule.change.by is None or fits(rule.frame, event.source, rule.change.by)
        ):
            why = "it can't be countered"
            return Considered(p.name(n), why, ("701.6a", "101.2"), rule.source)
    return None


def _countered(p: Play, event: Event) -> list[Event]:
    n = event.subject
    one = p.state.objects[n]
    if one.stack is None or one.stack.kind != "spell" or one.kind is not ObjectKind.CARD:
        return [Event(K.CEASE, n, rules=("701.6a", "608.2n"))]
    if isinstance(event.detail, Event):
        return [event.detail]
    return [moving(p, n, Zone.GRAVEYARD, "701.6a", cause=event.cause)]


CONTAINS: Expanders = {
    K.COUNTER: _countered,
}
FORBIDS: Forbidders = {
    K.COUNTER: _cannot_counter,
}


def _of_keyword(p: Play, frame: Frame) -> tuple[str, ...]:
    """The rule of the keyword whose ability counters, such as ward (702.21a)."""
    item = by.stack if (by := p.state.objects.get(frame.cause)) is not None else None
    if item is None or item.kind == "spell" or not item.source:
        return ()
    return tuple(
        rule for rule in keyword_rules(p, item.source, item.key) if rule.startswith("702.")
    )


def _counter(p: Play, effect: a.Counter, frame: Frame) -> None:
    things = tuple(n for n in select(p, frame, effect.what) if n in p.state.stack)
    elsewhere: dict[int, Event] = {}
    if effect.to is not None:
        apart = effect.to_if
        those = tuple(n for n in things if apart is None or fits(frame, n, apart))
        elsewhere = {
            e.subject: e for e in destined(p, frame, those, effect.to, "701.6a", frame.you)
        }
    results = happen(
        p,
        *(
            Event(K.COUNTER, n, frame.you, frame.source, detail=elsewhere.get(n),
                  rules=("701.6a", *_of_keyword(p, frame)), cause=frame.cause)
            for n in things
        ),
    )  # fmt: skip
    gone = [e for e in results if e.kind is K.COUNTER]
    moved = tuple(e.other for e in results if e.kind is K.MOVE)
    if effect.to is not None and effect.to.zone is Zone.EXILE:
        there = [n for n in moved if n in p.state.zone(Zone.EXILE)]
        for kind, count in effect.to.with_counters:
            amount = how_many(frame, count)
            told = (
                Event(K.PUT_COUNTERS, n, frame.you, amount=amount, word=kind, rules=("122.1",))
                for n in there
            )
            happen(p, *told)
    done(frame, effect, moved, len(gone))


def _change_targets(p: Play, effect: a.ChangeTargets, frame: Frame) -> None:
    """Change targets, or choose new ones; only the final set has to be legal (115.7)."""
    frame.bound["?"] = False
    for n in select(p, frame, effect.of):
        one = p.state.objects.get(n)
        if one is None or one.stack is None or not any(one.stack.targets):
            continue
        item = one.stack
        wanted = (_new_target if effect.which == "one" else _new_targets)(p, effect, frame, n, item)
        if wanted is not None and wanted != item.targets:
            frame.bound["?"] = True
            p.state.put(p.state.objects[n]._replace(stack=item._replace(targets=wanted)))
            become_targets(p, n, item.targets, by=_laws(effect)[0])


def _laws(effect: a.ChangeTargets) -> tuple[str, ...]:
    """The rules by which targets are changed: one of them, any number, all, or as one likes (115.7)."""
    if effect.which in _LAWS:
        return _LAWS[effect.which]
    return ("115.7a",) if effect.must_change else ("115.7d",)


_LAWS = {"one": ("115.7b", "115.7a"), "any": ("115.7c", "115.7a")}


def _new_target(
    p: Play, effect: a.ChangeTargets, frame: Frame, n: int, item: StackItem
) -> tuple[tuple[int, ...], ...] | None:
    """One of the targets becomes another legal one; None where none can (115.7b)."""
    who = doer(p, frame, effect.player)
    here, source = frame_of(p, n), source_of(p, n)
    to = select(p, frame, effect.to) if effect.to is not None else None
    found: dict[int, tuple[int, list[int]]] = {}
    for at, slot in enumerate(item.slots):
        for old in item.targets[at]:
            before = tuple(
                tuple(t for t in chosen if t != old) if nth == at else chosen
                for nth, chosen in enumerate(item.targets)
            )
            options = [t for t in legal(p, slot, here, source, before) if t not in item.targets[at]]
            if options := options if to is None else [t for t in options if t in to]:
                found.setdefault(old, (at, options))
    if not found:
        return None
    rules = _laws(effect)
    changed = p.choose_one(
        Decision(who, DecisionKind.CHOOSE, f"which target of {p.name(n)} is changed", rules,
                 tuple(found), source=n)
    )  # fmt: skip
    at, options = found[changed]
    (new,) = p.ask_numbers(
        Decision(who, DecisionKind.TARGETS, f"the new target of {p.name(n)}", rules,
                 tuple(options), 1, 1, source=n, detail=at)
    )  # fmt: skip
    return tuple(
        tuple(new if t == changed else t for t in chosen) if nth == at else chosen
        for nth, chosen in enumerate(item.targets)
    )


def _new_targets(
    p: Play, effect: a.ChangeTargets, frame: Frame, n: int, item: StackItem
) -> tuple[tuple[int, ...], ...] | None:
    who = doer(p, frame, effect.player)
    rules = _laws(effect)
    if effect.to is None and not effect.must_change:
        return new_targets(p, n, who, rules)
    here, source = frame_of(p, n), source_of(p, n)
    fixed_to = select(p, frame, effect.to) if effect.to is not None else ()
    out: list[tuple[int, ...]] = []
    for at, slot in enumerate(item.slots):
        old = item.targets[at]
        options = apart(p, legal(p, slot, here, source, tuple(out)), out)
        if effect.to is not None:
            good = tuple(t for t in fixed_to if t in options)
            out.append(good if len(good) == len(old) else old)
            continue
        options = [t for t in options if t not in old]
        if len(options) < len(old):
            return None  # a target that can't be changed stays, and then all do (115.7a)
        chosen = p.ask_numbers(
            Decision(who, DecisionKind.TARGETS, f"new targets of {p.name(n)}",
                     (*rules, *(("115.8", "700.2f") if item.modes else ())),
                     tuple(options), len(old), len(old), source=n, detail=at)
        )  # fmt: skip
        out.append(chosen)
    return tuple(out)


def attempt(p: Play, who: int, n: int, action: Callable[[], int]) -> int:
    """Cast this, which may turn out to be illegal; then nothing of it happened, which is told, and 0 is returned (733.1)."""
    kept = p.state.copy()
    try:
        return action()
    except IllegalAction as refusal:
        p.state.restore(kept)
        _tell_refused(p, who, n, refusal, "733.1")
        return 0


def _tell_refused(p: Play, who: int, n: int, refusal: IllegalAction, *rules: str) -> None:
    """Write down why a player casts nothing, and which card that would have been; 0 where it is one of several."""
    why = (Considered("", str(refusal), refusal.rules),)
    rules = (*refusal.rules, *rules)
    p.state.record(Event(K.SKIP, other=n, player=who, word="cast", rules=rules, considered=why))


def _only(tried: list[int]) -> int:
    """The one card of which it was asked whether it can be cast; 0 of several."""
    one, *others = dict.fromkeys(tried) or (0,)
    return 0 if others else one


def _faces(p: Play, effect: a.CastCard, frame: Frame, one: GameObject) -> tuple[int, ...]:
    """The faces that may be cast now: any that can be by itself and is not too large (709.3, 702.85a)."""
    faces = one.card.faces
    if effect.transformed:
        return (1,) if one.card.layout is Layout.TRANSFORM else ()
    found = faces_to_play(one.card)
    if one.card.layout is Layout.AFTERMATH and one.zone is not Zone.GRAVEYARD:
        found = found[:1]  # its second half is cast from a graveyard only (702.127a)
    if effect.most is not None:
        most = how_many(frame, effect.most)
        small = tuple(at for at in found if faces[at].mana_value <= most)
        if small == found or frame.state.variants["what cascade casts"] == "a small enough face":
            found = small
    spells = tuple(at for at in found if CardType.LAND not in faces[at].type_line.types)
    if effect.spell is not None:
        return tuple(at for at in spells if _as_spell(p, frame, one, at, effect.spell))
    return spells or found


def _as_spell(p: Play, frame: Frame, one: GameObject, at: int, wanted: a.Filter) -> bool:
    """Whether a card would be such a spell with that face (601.3e, 709.3a, 715.3a)."""
    if one.face_down or len(one.card.faces) == 1:
        return fits(frame, one.id, wanted)
    seen = Characteristics(face_up_values(one._replace(face=at), p.ports), frame.you)
    return fits(taken_as(frame, one.id, seen), one.id, wanted)


def _which_face(p: Play, who: int, n: int, faces: tuple[int, ...]) -> int:
    """Which half or side is cast, where there is a choice (709.3, 715.3)."""
    if len(faces) == 1:
        return faces[0]
    names = tuple(p.state.objects[n].card.faces[at].name for at in faces)
    chosen = p.ask_word(
        Decision(who, DecisionKind.OPTION, f"which face of {p.name(n)} is cast",
                 ("608.2g", "601.2b"), names, source=n)
    )  # fmt: skip
    return faces[names.index(chosen)]


def _cast_card(p: Play, effect: a.CastCard, frame: Frame) -> None:
    """Cast a card while something resolves (608.2g): steps 601.2a–i, and no one gets priority."""
    who = doer(p, frame, effect.player)
    cast_now: list[int] = []
    barred: list[IllegalAction] = []
    tried: list[int] = []

    def castable(n: int) -> bool:
        one = p.state.objects.get(n)
        faces = _faces(p, effect, frame, one) if one is not None else ()
        tried.append(n)
        return one is not None and bool(_open(p, effect, who, one, faces, barred))

    limit = castable if effect.spell is not None else None
    those = found_again(p, frame, select(p, frame, effect.what, limit=limit))
    if barred and not those:
        _tell_refused(p, who, _only(tried), barred[0])
    for n in those:
        one = p.state.objects.get(n)
        if one is None:
            continue
        faces = _faces(p, effect, frame, one)
        if not faces:
            continue
        face = faces[0]
        if CardType.LAND in one.card.faces[face].type_line.types:
            if effect.play and (not effect.optional or may(p, frame, who, f"play {p.name(n)}")):
                try:
                    play_land(p, who, PlayLand(n, face), by_effect=True)
                except IllegalAction:
                    continue
                cast_now.append(n)
            continue
        barred.clear()
        faces = _open(p, effect, who, one, faces, barred)
        if not faces:
            _tell_refused(p, who, n, barred[0])
            continue
        if effect.optional and not may(p, frame, who, f"cast {p.name(n)}", effect):
            continue
        face = _which_face(p, who, n, faces)
        if effect.if_able and takes_hidden_cards(one.card.faces[face], p.ports):
            rules = ("118.8c", "608.2d")
            if not may(p, frame, who, f"cast {p.name(n)}", effect, rules=rules):
                continue
        way = _way(p, effect, who, one)
        # Who must cast it still need not activate mana abilities (118.3c).
        pay = "auto" if effect.optional else "forced"
        action = partial(cast, p, who, CastSpell(n, face, pay=pay), way=way)
        if effect.mana_of is not None:
            action = partial(_with_mana_of, p, who, effect.mana_of, frame, action)
        number = attempt(p, who, n, action)
        if number:
            cast_now.append(number)
    done(frame, effect, cast_now)


def _way(p: Play, effect: a.CastCard, who: int, one: GameObject) -> Way:
    """How the effect has a card cast: for what, and with which face up."""
    cost = None if effect.normally else (effect.cost or FREE)
    rules = ("608.2g", "400.7h") if effect.bind and not effect.method else ("608.2g",)
    way = Way(effect.method or "effect", cost, flash=True, rules=rules)
    if effect.transformed:
        back = Characteristics(face_up_values(one._replace(face=1), p.ports), who)
        way = way._replace(seen_as=back, face=1, rules=("608.2g", "712.11a", "712.11c"))
    return way


def _open(  # noqa: PLR0917
    p: Play,
    effect: a.CastCard,
    who: int,
    one: GameObject,
    faces: tuple[int, ...],
    barred: list[IllegalAction],
) -> tuple[int, ...]:
    """Those of the faces that nothing forbids to cast; why the others can't be is added to `barred` (601.3)."""
    left = []
    way = _way(p, effect, who, one)
    for at in faces:
        why = None
        if CardType.LAND not in one.card.faces[at].type_line.types:
            why = why_not_begun(p, who, CastSpell(one.id, at), way)
        if why is None:
            left.append(at)
        else:
            barred.append(why)
    return tuple(left)


def _with_mana_of(p: Play, who: int, of: a.Filter, frame: Frame, action: Callable[[], int]) -> int:
    """Do it while only certain mana abilities may be activated, and only for it (723.7)."""
    rule = (a.CantActivateOf(a.Not(of)),)
    number = last(p, frame, a.Indefinitely(), changes=rule, to=(who,), rules=("723.7",))
    p.state.set_flag(SPENDS_ALL, True, who)
    try:
        cast_now = action()
    except IllegalAction as refusal:
        raise IllegalAction(str(refusal), (*refusal.rules, "723.7")) from refusal
    p.state.drop_flag(SPENDS_ALL, who)
    end(p, number, p.state.effects[number])
    return cast_now


def _can_cast(p: Play, effect: a.CastCard, frame: Frame, _: int) -> bool:
    """Whether there is any card that is no land, or may be played as one (305.9), and that nothing forbids to cast.

    What forbids all of them is told, as nobody is asked then (601.3, 608.2d).
    """
    who = doer(p, frame, effect.player)
    barred: list[IllegalAction] = []
    tried: list[int] = []

    def castable(n: int) -> bool:
        one = p.state.objects.get(n)
        if one is None:
            return False
        tried.append(n)
        faces = tuple(
            at
            for at in _faces(p, effect, frame, one)
            if effect.play or CardType.LAND not in one.card.faces[at].type_line.types
        )
        return bool(_open(p, effect, who, one, faces, barred))

    what = effect.what
    if isinstance(what, a.Pick):
        found = bool(options_for(frame, what, castable))
    else:
        found = any(map(castable, found_again(p, frame, answers(frame, what))))
    if barred and not found:
        _tell_refused(p, who, _only(tried), barred[0])
    return found


def _cast_copy(p: Play, effect: a.CastCopy, frame: Frame) -> None:
    """Cast a copy of a card, made in the zone where the card is (707.12); one not cast ceases to exist."""
    who = doer(p, frame, effect.player)
    cast_now: list[int] = []
    those = select(p, frame, effect.of)
    rules = ("707.12", "608.2g", "112.2a", *(("707.12a",) if len(those) > 1 else ()))
    for n in those:
        one = p.state.last(n)
        if one is None:
            continue
        # The copy of a split card has two halves, and either is cast (709.3c).
        halves = ("709.3c",) if one.card.layout in SPLIT_LAYOUTS else ()
        way = Way("effect", effect.cost, flash=True, rules=(*rules, *halves))
        aside = Play(p.state.copy())
        like = create(aside.state, one.card, who, one.zone, ObjectKind.CARD_COPY)
        why = {
            at: why_not_begun(aside, who, CastSpell(like, at), way)
            for at in faces_to_play(one.card)
        }
        barred = [refusal for refusal in why.values() if refusal is not None]
        faces = tuple(at for at, refusal in why.items() if refusal is None)
        if not faces:
            _tell_refused(p, who, n, barred[0])
            continue
        if effect.optional and not may(p, frame, who, f"cast a copy of {p.name(n)}", effect):
            continue
        copy = create(p.state, one.card, who, one.zone, ObjectKind.CARD_COPY)
        p.state.set_flag(STRAYS, True)
        face = _which_face(p, who, copy, faces)
        number = attempt(p, who, n, partial(cast, p, who, CastSpell(copy, face), way=way))
        if number:
            cast_now.append(number)
    done(frame, effect, cast_now)


POSSIBLE: Possible = {a.CastCard: _can_cast}
EFFECTS: Followers = {
    a.Counter: _counter,
    a.ChangeTargets: _change_targets,
    a.CastCard: one_by_one(_cast_card),
    a.CastCopy: one_by_one(_cast_copy),
}
