"""Symbols in text boxes that stand for abilities: chapters, levels, class levels, station (107.8, 107.15, 107.16, 711, 714, 716, 721).

Each is turned into the ordinary abilities that the rules give for it, so nothing else has to know
Sagas, levelers or Classes; and permanents get the counters they enter with by their type.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import CardType, Relation, Zone
from rulesdb.engine.events.as_it_enters import as_it_would_be
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.done_by_keyword import SayDone
from rulesdb.engine.state.characteristics import Held, StandsFor, Values
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.entering import Entering, entering_of, more_counters
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.faces import base_of
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.multiplayer import PROTECTOR, may_protect
from rulesdb.engine.state.objects import Choice

_SELF = a.Is(a.Source())


def _chapter(one: a.ChapterAbility) -> tuple[a.Ability, ...]:
    """A chapter triggers when its lore counter is put (714.2b, c)."""
    return tuple(
        a.TriggeredAbility(
            a.NthCounterPut("lore", _SELF, n), one.effect, one.targets, word="chapter"
        )
        for n in one.chapters
    )


def _between(kind: str, low: int, high: int | None) -> a.Condition:
    counters = a.CountersOn(kind, a.Source())
    least = a.Compare(counters, Relation.AT_LEAST, a.Number(low))
    if high is None:
        return least
    return a.AllSo((least, a.Compare(counters, Relation.AT_MOST, a.Number(high))))


def _level(one: a.LevelBand) -> tuple[a.Ability, ...]:
    """A level gives power, toughness and abilities while the counters are in its range (711.2)."""
    changes: tuple[a.Change, ...] = (a.SetPT(a.Number(one.power), a.Number(one.toughness)),)
    if one.abilities:
        changes = (*changes, a.Gain(one.abilities))
    return (
        a.StaticAbility(
            (a.Continuous(a.Source(), changes),), condition=_between("level", one.low, one.high)
        ),
    )


def _class_level(one: a.ClassLevel) -> tuple[a.Ability, ...]:
    """A class level is gained once, in order, as a sorcery, and then gives its abilities (716.2a)."""
    here = f"level {one.level}"
    ready: a.Condition = a.NotSo(a.Solved(here))
    if one.level > 2:
        ready = a.AllSo((ready, a.Solved(f"level {one.level - 1}")))
    gains = a.Sequence((a.SetDesignation(here, a.Source()), SayDone(here, "716.2a")))
    gain = a.ActivatedAbility(one.cost, gains, as_sorcery=True, condition=ready, word="level")
    if not one.abilities:
        return (gain,)
    given = a.Continuous(a.Source(), (a.Gain(one.abilities),))
    return (gain, a.StaticAbility((given,), condition=a.Solved(here)))


def _station(one: a.StationBand) -> tuple[a.Ability, ...]:
    """From so many charge counters on it has the abilities, and is a creature where numbers are printed (721.2)."""
    changes: tuple[a.Change, ...] = ()
    if one.power is not None and one.toughness is not None:
        changes = (
            a.BecomeType((CardType.CREATURE,), keep=a.Keep.EVERYTHING),
            a.SetPT(a.Number(one.power), a.Number(one.toughness)),
        )
    if one.abilities:
        changes = (*changes, a.Gain(one.abilities))
    return (
        a.StaticAbility(
            (a.Continuous(a.Source(), changes),), condition=_between("charge", one.low, None)
        ),
    )


def _anchored(one: a.Anchored) -> tuple[a.Ability, ...]:
    """It has the abilities as long as that word was chosen as it entered (614.12c)."""
    given = a.Continuous(a.Source(), (a.Gain(one.abilities),))
    return (a.StaticAbility((given,), condition=a.AnchorChosen(one.word)),)


STANDS_FOR: StandsFor = {
    a.Anchored: _anchored,
    a.ChapterAbility: _chapter,
    a.LevelBand: _level,
    a.ClassLevel: _class_level,
    a.StationBand: _station,
}


# Counters that permanents of a type enter with.


def _printed(p: Play, event: Event, detail: Entering) -> Values | None:
    one = p.state.objects.get(event.subject)
    if one is None or detail.face_down or one.face_down:
        return None
    if isinstance(detail.copy_of, Values):
        return detail.copy_of
    if detail.face is not None:
        one = one._replace(face=detail.face)
    return base_of(one._replace(zone=Zone.BATTLEFIELD, stack=None), p.ports)


_MARK = Held(a.StaticAbility(()), "rule 614.12", timestamp=1)
"""In the place of the intrinsic abilities: what leaves an object without it leaves it without them.

It comes from no text, so that a land whose type is set keeps it (305.7)."""
_TAKES = (a.LoseAllAbilities, a.BecomeType, a.LoseType)


def _entering_values(p: Play, event: Event, detail: Entering) -> tuple[Values, bool] | None:
    """What it will be on the battlefield, and whether it has there what its types give it (614.12)."""
    one = p.state.objects.get(event.subject)
    if one is not None and not (detail.changes or detail.copy_of or one.parts or _says(one.card)):
        return None
    values = _printed(p, event, detail)
    if values is None or not (
        values.types & _WITH_COUNTERS or "Saga" in values.subtypes or detail.changes
    ):
        return None
    changes = (
        *(change for effect in p.board.effects.values() for change in effect.changes),
        *(change for begun in detail.changes for change in begun.changes),
    )
    if not any(isinstance(change, _TAKES) for change in changes):
        return values, True
    marked = values._replace(abilities=(*values.abilities, _MARK))
    there = as_it_would_be(p, event, detail._replace(copy_of=marked))
    values = values._replace(types=there.types, subtypes=there.subtypes, abilities=there.abilities)
    return values, _MARK in there.abilities


_WITH_COUNTERS = frozenset({CardType.PLANESWALKER, CardType.BATTLE})


@by_identity
def _says(card: Card) -> bool:
    """Whether a face of a card is a planeswalker, a battle or a Saga."""
    lines = [face.type_line for face in card.faces]
    return any(not _WITH_COUNTERS.isdisjoint(x.types) or "Saga" in x.subtypes for x in lines)


def intrinsic(p: Play, event: Event) -> Event:
    """Loyalty, defense and the first lore counter, and a battle's protector (306.5b, 310.4b, 714.3a, 310.9a)."""
    if event.to is not Zone.BATTLEFIELD:
        return event
    detail = entering_of(event)
    found = _entering_values(p, event, detail)
    if found is None:
        return event
    values, able = found
    if able and CardType.PLANESWALKER in values.types and values.loyalty:
        detail = more_counters(detail, "loyalty", values.loyalty)
        event = event.citing("306.5b")
    if CardType.BATTLE in values.types:
        if able and values.defense:
            detail = more_counters(detail, "defense", values.defense)
        detail = _protector(p, event, detail, values)
        event = event.citing("310.4b", "310.9", "310.9a")
    if able and "Saga" in values.subtypes:
        lore, rule = _first_lore(p, event, detail, values)
        detail = more_counters(detail, "lore", lore)
        event = event.citing(rule)
    return event._replace(detail=detail)


def _first_lore(p: Play, event: Event, detail: Entering, values: Values) -> tuple[int, str]:
    """With how many lore counters a Saga enters: one, or with read ahead as many as is chosen (714.3a, b)."""
    held = [h.ability for h in values.abilities]
    if not any(isinstance(one, a.KeywordAbility) and one.name == "read ahead" for one in held):
        return 1, "714.3a"
    final = max(n for one in held if isinstance(one, a.ChapterAbility) for n in one.chapters)
    chosen = p.ask_number(
        Decision(detail.controller or event.player, DecisionKind.NUMBER,
                 f"with which chapter {p.name(event.subject)} begins", ("714.3b", "702.155b"),
                 minimum=1, maximum=final, source=event.subject)
    )  # fmt: skip
    return int(chosen), "714.3b"


def _protector(p: Play, event: Event, detail: Entering, values: Values) -> Entering:
    if any(link == PROTECTOR for link, _ in detail.choices):
        return detail
    who = detail.controller or event.player
    options = may_protect(p.state, who, values.subtypes)
    if not options:
        return detail
    chosen = p.choose_one(
        Decision(who, DecisionKind.CHOOSE, "which opponent protects the battle", ("310.12a",),
                 options, source=event.subject)
    )  # fmt: skip
    return detail._replace(choices=(*detail.choices, Choice(PROTECTOR, chosen)))
