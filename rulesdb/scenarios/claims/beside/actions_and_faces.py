"""Keyword actions, state-based actions, copies and the faces of cards (700 to 732, keyword abilities aside)."""

from __future__ import annotations

from collections import Counter

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import CardType, Characteristic, Zone
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.faces import DOUBLE_FACED
from rulesdb.engine.state.flags import MONARCH
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.concepts import over
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
    Rows,
    Seen,
    asked,
    both,
    by,
    deed,
    denied,
    either,
    ever,
    features,
    happened,
    has,
    lies,
    like,
    moved,
    near,
    reads,
    says,
    so_far,
    subtyped,
    typed,
)
from rulesdb.scenarios.claims.beside.usual import (
    CAST,
    RESOLVED,
    STACK,
    STANDS,
    TRIGGERED,
    laid_out,
    replaced,
)

K, D, T = EventKind, DecisionKind, CardType
_DAMAGED = happened(K.DAMAGE)
_FACE_DOWN = near(lambda one, _: one.face_down)
_FACED = near(lambda one, _: one.card.layout in DOUBLE_FACED)


def _own(seen: Seen) -> bool:
    return any(
        not isinstance(c.copiable.power, (int, type(None))) for _, c in seen.ones(seen.spoken)
    )


_COPIED = so_far("707.2")
_RENAMED = near(lambda one, c: c.name != one.card.name)


def _laid_out(*layouts: Layout) -> Fact:
    """Something that it was about is a card of one of these layouts."""
    return near(lambda one, _: one.card.layout in layouts)


def _split_in_hand(seen: Seen) -> bool:
    """Somebody has a split card in hand."""
    hands = (n for p in seen.state.players for n in seen.state.zone(Zone.HAND, p))
    return any(seen.state.objects[n].card.layout is Layout.SPLIT for n in hands)


def _below_in_between(seen: Seen) -> bool:
    """A player had no life left before something that happened later."""
    for n, player in seen.state.players.items():
        life = player.life
        for event in reversed([e for e in seen.events if e.player == n]):
            change = {K.GAIN_LIFE: -event.amount, K.LOSE_LIFE: event.amount}.get(event.kind, 0)
            life += change
            if life <= 0:
                return True
    return False


def _saved_meanwhile(seen: Seen) -> bool:
    """A creature would have had no toughness left without the counters that it was given meanwhile."""
    given: Counter[int] = Counter()
    for event in seen.events:
        if event.kind is K.PUT_COUNTERS and event.word == "+1/+1":
            given[event.subject] += event.amount
    return _below_in_between(seen) or any(
        0 < c.toughness <= given[one.id]
        for one, c in seen.ones(seen.spoken)
        if isinstance(c.toughness, int)
    )


def _no_action(*words: str) -> Fact:
    """None of these keyword actions is told of since the last expectations."""
    return lambda seen: not any(e.kind.value in words or e.word in words for e in seen.events)


def _copy(seen: Seen) -> bool:
    """Something that the claim names is a copy of another thing."""
    return any(
        effect.copiable is not None
        and isinstance(effect.to, tuple)
        and set(effect.to) & set(seen.spoken)
        for effect in seen.state.effects.values()
    ) or any(
        one.kind in (ObjectKind.TOKEN, ObjectKind.SPELL_COPY) for one, _ in seen.ones(seen.spoken)
    )


ROWS: Rows = {
    "732.2a": both(happened(K.ACTIVATE, times=2), TRIGGERED),
    "701.3a": both(happened(K.ATTACH), reads(a.BecomesAttached)),
    "700.1": both(happened(K.TRIGGER), reads(a.BecomesBlocked, a.Blocks)),
    "700.2d": both(by("700.2"), reads(a.Modal, test=lambda one: one.repeat)),
    "700.2h": reads(a.Mode, test=lambda one: one.cost is not None),
    "700.3c": by("700.3"),
    "700.5a": by("700.5"),
    "700.7": so_far("603.7"),
    "701.2a": both(STACK, happened(K.ACTIVATE)),
    "701.5a": both(lies(Zone.STACK), by("601.2a")),
    "701.5b": both(lies(Zone.STACK), by("601.2a")),
    "701.6b": by("701.6a"),
    "701.8b": both(says(m.Befalls), denied),
    "701.8c": by("701.19a"),
    "701.10c": both(by("701.10a", "701.10b"), like(lambda _, c: c.power is not None and c.power < 0)),
    "701.12a": reads(a.ExchangeControl),
    "701.12c": reads(a.ExchangeLife),
    "701.12g": reads(a.ExchangeLife),
    "701.14d": by("701.14a"),
    "701.15c": both(deed(m.Attack), by("701.15b")),
    "701.17b": by("701.17a"),
    "701.18a": happened(K.PLAY_LAND),
    "701.18b": both(either(both(STANDS, happened(K.PLAY_LAND)), both(deed(m.PlayLand), denied)), either(reads(a.MayPlayFrom), moved(Zone.EXILE, Zone.BATTLEFIELD))),
    "701.20b": both(by("701.20a"), lies(Zone.HAND)),
    "701.20c": both(by("701.20a"), lies(Zone.HAND)),
    "701.22b": reads(a.Scry),
    "701.22d": both(by("701.22a"), TRIGGERED),
    "701.23d": by("701.23"),
    "701.23g": both(by("701.23"), lies(Zone.LIBRARY)),
    "701.24e": both(by("701.24a"), TRIGGERED),
    "701.24g": by("701.24d", "701.24c"),
    "701.25c": reads(a.Surveil),
    "701.25d": by("701.25a"),
    "701.27b": by("701.27a"),
    "701.36b": by("701.36a"),
    "701.38b": by("701.38a"),
    "701.44c": by("701.44a", "701.44b"),
    "701.50b": by("701.50a"),
    "701.53b": by("701.53a"),
    "701.59b": reads(a.KeywordAction, test=lambda one: "evidence" in repr(one)),
    "701.59c": by("701.59a"),
    "701.60c": by("701.60"),
    "701.63b": by("701.63a"),
    "701.67b": by("701.67"),
    "703.4a": happened(K.PHASE_OUT),
    "703.4f": by("714.3c", "505.4"),
    "703.4i": happened(K.ATTACK),
    "703.4j": happened(K.BLOCK),
    "703.4k": both(_DAMAGED, by("510.2")),
    "703.4m": both(_DAMAGED, by("510.2")),
    "703.4p": so_far("514.2"),
    "704.3": both(by("704.5"), moved(Zone.BATTLEFIELD, Zone.GRAVEYARD, times=2)),
    "704.4": both(RESOLVED, either(_own, _saved_meanwhile)),
    "704.5e": either(ever(K.COPY_SPELL), reads(a.CastCopy)),
    "704.7": both(replaced, STANDS),
    "704.8": both(by("704.5"), near(lambda one, _: one.counter(""))),
    "706.1a": by("706.1", "706.2"),
    "706.3a": by("706.3b"),
    "706.3c": ever(K.RANDOM),
    "706.4": by("706.2"),
    "707.2a": by("707.2"),
    "707.2b": _COPIED,
    "707.4": _copy,
    "707.6": asked(D.WORD),
    "707.7": _RENAMED,
    "707.8": _copy,
    "707.9d": by("707.9b"),
    "707.10a": either(ever(K.COPY_SPELL), reads(a.CastCopy)),
    "707.10b": by("707.10"),
    "707.11": both(either(features("counters", "damage"), both(says(m.IsA, m.HasFeature), ever(K.EFFECT))), _RENAMED),
    "708.2a": either(_FACE_DOWN, both(STACK, lambda seen: any(one.face_down for one, _ in seen.ones(tuple(seen.state.lki))))),
    "708.2b": _FACE_DOWN,
    "708.3": both(STACK, lambda seen: any(one.face_down for one, _ in seen.ones(seen.state.battlefield))),
    "708.4": both(deed(m.Cast), like(lambda one, _: one.face_down and one.zone is Zone.STACK)),
    "701.9b": both(happened(K.DISCARD), asked(D.CHOOSE)),
    "708.10": either(both(_FACE_DOWN, reads(a.BecomeCopy)), both(ever(K.TURN_FACE_UP), so_far("707.2"))),
    "709.2": either(_split_in_hand, both(either(happened(K.DISCARD), happened(K.DRAW)), _laid_out(Layout.SPLIT))),
    "709.4a": both(CAST, asked(D.WORD), _laid_out(Layout.SPLIT)),
    "709.4c": both(CAST, _laid_out(Layout.SPLIT)),
    "709.5a": subtyped("Room"),
    "709.5c": both(by("709.5d"), subtyped("Room")),
    "709.5j": by("709.5f", "709.5i"),
    "710.1b": _laid_out(Layout.FLIP),
    "710.1c": both(_laid_out(Layout.FLIP), happened(K.FLIP)),
    "710.2": both(_laid_out(Layout.FLIP), ever(K.FLIP)),
    "710.5": both(_laid_out(Layout.FLIP), reads(a.OfChosen, test=lambda one: one.characteristic is Characteristic.NAME)),
    "711.2b": by("711.2a"),
    "711.4": _laid_out(Layout.LEVELER),
    "711.5": both(either(_laid_out(Layout.LEVELER), both(_COPIED, laid_out(Layout.LEVELER))), lambda seen: "711.2a" not in seen.cited),
    "711.6": both(CAST, _laid_out(Layout.LEVELER)),
    "712.4b": by("712.4c"),
    "712.8a": both(_FACED, either(CAST, both(says(m.IsIn), moved(Zone.GRAVEYARD, None)))),
    "712.8c": both(STACK, _FACED),
    "712.8d": _FACED,
    "712.8e": both(_FACED, ever(K.TRANSFORM)),
    "712.8f": both(features("mana value"), _FACED),
    "712.9": both(denied, _copy),
    "712.10": both(denied, _FACED),
    "712.11": both(happened(K.CAST), _FACED),
    "712.11b": by("712.11c"),
    "712.12": both(_FACED, typed(T.LAND)),
    "712.14": both(moved(None, Zone.BATTLEFIELD), _FACED),
    "712.18": ever(K.TRANSFORM),
    "712.21c": by("712.21a"),
    "712.21e": by("712.21a"),
    "716.2b": by("716.2a", "716.2d"),
    "718.2": has("prototype"),
    "718.2a": both(has("prototype"), like(lambda one, _: one.kind is ObjectKind.TOKEN)),
    "719.3a": both(STACK, TRIGGERED, subtyped("Case")),
    "719.3b": by("719.3c"),
    "723.5a": by("723.5"),
    "725.5": both(lambda seen: not seen.state.flag(MONARCH), reads(a.StaticAbility, test=lambda one: "monarch" in repr(one))),
    "727.3": both(over, by("704.5b")),
    "730.3c": both(STANDS, moved(Zone.EXILE, Zone.BATTLEFIELD)),
    "732.5": says(m.GameIs),
    "732.6": both(says(m.GameIs), over),
}  # fmt: skip
"""What a rule of 700 to 732 that makes no step says, as a fact of what was seen."""
