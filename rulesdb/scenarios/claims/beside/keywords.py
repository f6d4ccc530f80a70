"""Keyword abilities (702): what kind each is, what further instances do, and the words that come with them."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color, Zone
from rulesdb.engine.events.keyword_rules import instances
from rulesdb.engine.mechanics.designations import speed_of
from rulesdb.engine.state.events import EventKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.beside.seen import (
    Fact,
    Rows,
    Seen,
    both,
    by,
    denied,
    either,
    features,
    happened,
    has,
    lies,
    like,
    near,
    reads,
    says,
    so_far,
    subtyped,
    twice,
    typed,
)
from rulesdb.scenarios.claims.beside.usual import RESOLVED, STANDS, TRIGGERED, away, lost

K = EventKind
FULL_SPEED = 4

_STATIC = {
    "702.3a": ("defender", "702.3b"),
    "702.4a": ("double strike", "702.4b"),
    "702.7a": ("first strike", "702.7b"),
    "702.10a": ("haste", "702.10b", "702.10c"),
    "702.11a": ("hexproof", "702.11b"),
    "702.12a": ("indestructible", "702.12b"),
    "702.15a": ("lifelink", "702.15b"),
    "702.16a": ("protection", "702.16b", "702.16e"),
    "702.17a": ("reach", "702.17b"),
    "702.20a": ("vigilance", "702.20b"),
    "702.90a": ("infect", "702.90b", "702.90c"),
    "702.164a": ("toxic", "702.164c"),
}
"""Static keywords: the rule that says so, the keyword, the rules by which it does something."""
_EVASION = {
    "702.14b": "702.14c",
    "702.28a": "702.28b",
    "702.36a": "702.36b",
    "702.111a": "702.111b",
}
"""Evasion abilities: the rule that says so, and the one by which a block is illegal."""
_NO_MORE = {
    "702.2f": ("deathtouch", "702.2b", "702.2c"),
    "702.3c": ("defender", "702.3b"),
    "702.4e": ("double strike", "702.4b"),
    "702.7d": ("first strike", "702.7b"),
    "702.8b": ("flash", "702.8a"),
    "702.9c": ("flying", "702.9b"),
    "702.10d": ("haste", "702.10b"),
    "702.11h": ("hexproof", "702.11b"),
    "702.12c": ("indestructible", "702.12b"),
    "702.13c": ("intimidate", "702.13b"),
    "702.14e": ("landwalk", "702.14c"),
    "702.15f": ("lifelink", "702.15b"),
    "702.16m": ("protection", "702.16b", "702.16e"),
    "702.17c": ("reach", "702.17b"),
    "702.18b": ("shroud", "702.18a"),
    "702.19g": ("trample", "702.19b"),
    "702.20c": ("vigilance", "702.20b"),
    "702.22m": ("banding", "702.22c"),
    "702.26p": ("phasing", "702.26a"),
    "702.28c": ("shadow", "702.28b"),
    "702.31c": ("horsemanship", "702.31b"),
    "702.36c": ("fear", "702.36b"),
    "702.51d": ("convoke", "702.51a"),
    "702.61c": ("split second", "702.61a"),
    "702.66c": ("delve", "702.66a"),
    "702.80d": ("wither", "702.80a"),
    "702.88c": ("rebound", "702.88a"),
    "702.90f": ("infect", "702.90b", "702.90c"),
    "702.111c": ("menace", "702.111b"),
    "702.118c": ("skulk", "702.118b"),
    "702.126c": ("improvise", "702.126a"),
    "702.155c": ("read ahead", "702.155b"),
}
"""Keywords of which a further instance changes nothing: the rule that says so, and those of the keyword."""


def _static(keyword: str, *rules: str) -> Fact:
    """It did something and nothing of it went on the stack (604.1)."""

    def fact(seen: Seen) -> bool:
        owners = {
            one.id for one, c in seen.ones(seen.touched) if instances(c.abilities, keyword)
        } | {
            one.id for one, c in seen.ones(seen.touched) if instances(c.copiable.abilities, keyword)
        }
        on_stack = {
            e.source for e in seen.events if e.kind is K.TRIGGER and set(rules) & set(e.rules)
        }
        return bool(owners) and not owners & on_stack

    return both(fact, by(*rules))


def _says(name: str, test: Callable[[a.KeywordAbility], bool] | None = None) -> Fact:
    """Something here has a keyword in a certain form."""
    return reads(
        a.KeywordAbility, test=lambda one: one.name == name and (test is None or test(one))
    )


def _quality(one: a.KeywordAbility) -> bool:
    return one.quality is not None


def _of_each(one: a.KeywordAbility) -> bool:
    return isinstance(one.quality, a.AnyOf) and len(one.quality.parts) == len(Color)


def _of_players(one: a.KeywordAbility) -> bool:
    return any(isinstance(part, (a.IsPlayer, a.IsOpponent)) for part in one.walk())


def _qualities(name: str, least: int) -> Fact:
    """Something has a keyword for so many different qualities."""

    def fact(seen: Seen) -> bool:
        return any(
            len({h.ability.quality for h in c.abilities if isinstance(h.ability, a.KeywordAbility) and h.ability.name == name}) >= least
            for _, c in seen.ones(seen.touched)
        )  # fmt: skip

    return fact


def _paid(*words: str) -> Fact:
    """Something was cast and a cost of one of these names was paid for it."""
    return near(lambda one, _: _cost_paid(one, words))


def _cost_paid(one: object, words: tuple[str, ...]) -> bool:
    cast = getattr(one, "cast", None) or getattr(getattr(one, "stack", None), "cast", None)
    return cast is not None and any(
        name.startswith(word) and count for name, count in cast.paid for word in words
    )


def _by_method(*methods: str) -> Fact:
    """Something was cast in one of these ways."""

    def test(one: object, _: object) -> bool:
        cast = getattr(one, "cast", None) or getattr(getattr(one, "stack", None), "cast", None)
        return cast is not None and cast.method in methods

    return near(test)


def _on_the_stack(keyword: str) -> Fact:
    """A spell with a keyword is on the stack."""
    return lambda seen: any(instances(c.abilities, keyword) for _, c in seen.ones(seen.state.stack))


def _gained(keyword: str) -> Fact:
    """Something has a keyword that is not printed on it."""
    return near(
        lambda _, c: (
            instances(c.abilities, keyword) and not instances(c.copiable.abilities, keyword)
        )
    )


_COST = happened(K.COST)


ROWS: Rows = {
    "702.26b": both(away, either(STANDS, lies(Zone.BATTLEFIELD)), RESOLVED),
    "702.26d": both(happened(K.PHASE_OUT), reads(a.Leaves)),
    "702.16j": both(
        by("702.16b", "702.16e"),
        _says("protection", lambda one: isinstance(one.quality, a.All) and not one.quality.parts),
    ),
    "702.16k": both(
        by("702.16b", "702.16e"),
        _says(
            "protection",
            lambda one: any(isinstance(x, (a.ControlledBy, a.OwnedBy)) for x in one.walk()),
        ),
    ),
    "702.29b": both(denied, has("cycling")),
    "702.57b": both(denied, has("forecast")),
    "702.158a": by("702.158c"),
    "702.179e": both(
        reads(a.Speed),
        lambda seen: any(speed_of(seen.state, n) == FULL_SPEED for n in seen.state.players),
    ),
    "702.179f": reads(a.Speed),
    **{rule: _static(*said) for rule, said in _STATIC.items()},
    **{rule: both(by(said), denied, says(m.May)) for rule, said in _EVASION.items()},
    **{rule: twice(*said) for rule, said in _NO_MORE.items()},
    "702.1a": reads(a.PayObjectMana),
    "702.1d": both(reads(a.HasKeyword), by("613.4c")),
    "702.4d": both(by("702.4b"), _gained("double strike"), has("first strike")),
    "702.5d": _says("enchant", _of_players),
    "702.6c": _says("equip", _quality),
    "702.6d": has("equip", 2),
    "702.11e": both(_says("hexproof", _quality), reads(a.Lose)),
    "702.11f": both(by("702.11d"), _qualities("hexproof", 2)),
    "702.14a": both(by("702.14c"), has("landwalk")),
    "702.14d": both(
        by("702.14c"),
        lambda seen: (
            sum(bool(instances(c.abilities, "landwalk")) for _, c in seen.ones(seen.spoken)) > 1
        ),
    ),
    "702.15e": happened(K.GAIN_LIFE, "702.15b", times=2),
    "702.16g": both(by("702.16b", "702.16e"), _qualities("protection", 2)),
    "702.16h": both(by("702.16b", "702.16e"), _says("protection", _of_each)),
    "702.19a": both(has("trample"), happened(K.BLOCK)),
    "702.19f": both(has("trample"), near(lambda _, c: CardType.PLANESWALKER in c.types)),
    "702.22b": both(by("702.22c", "702.22h", "702.22k"), has("bands with other")),
    "702.22d": both(by("702.22c"), happened(K.ATTACK, times=2)),
    "702.22e": both(by("702.22h", "702.22c"), lost("banding")),
    "702.22f": happened(K.LEAVE_COMBAT),
    "702.22g": both(by("702.22c"), denied),
    "702.23b": both(by("702.23a"), happened(K.RESOLVE)),
    "702.26c": happened(K.PHASE_IN),
    "702.26e": happened(K.PHASE_IN),
    "702.26h": like(lambda one, _: one.phased_out and one.attached_to),
    "702.26j": both(happened(K.PHASE_IN), reads(a.BecomesAttached, a.BecomesUnattached)),
    "702.26k": by("800.4a"),
    "702.26m": happened(K.SKIP, test=lambda e: "untap" in e.word),
    "702.29d": both(reads(a.Cycles, a.Discards), TRIGGERED),
    "702.29f": both(happened(K.CYCLE), has("typecycling")),
    "702.33d": _paid("kicker", "multikicker"),
    "702.33e": both(reads(a.CostPaid), has("kicker")),
    "702.33f": both(by("702.33b"), reads(a.CostPaid)),
    "702.33g": both(has("kicker"), denied),
    "702.35b": both(by("702.35a"), _COST),
    "702.35c": both(by("702.35a"), happened(K.MOVE, test=lambda e: e.from_ is Zone.EXILE)),
    "702.16n": both(
        says(m.IsSo, m.IsIn),
        has("protection"),
        subtyped("Aura"),
        _says("protection", lambda one: bool(one.words)),
    ),
    "702.37c": both(so_far("702.37a"), near(lambda one, _: one.face_down)),
    "702.42b": both(by("702.42a"), happened(K.RESOLVE)),
    "702.44b": both(has("sunburst"), like(lambda one, _: not one.counter(""))),
    "702.44c": both(
        has("modular"), _says("modular", lambda one: not isinstance(one.number, a.Number))
    ),
    "702.47c": by("702.47b"),
    "702.47d": both(by("702.47b"), happened(K.FIZZLE)),
    "702.47e": both(by("702.47b"), lies(Zone.HAND)),
    "702.50a": both(_says("epic"), denied),
    "702.50b": _says("epic"),
    "702.51b": both(by("702.51a"), _COST),
    "702.51c": both(by("702.51a"), happened(K.TAP)),
    "702.52b": by("702.52a"),
    "702.54b": both(
        by("702.54a"), _says("bloodthirst", lambda one: not isinstance(one.number, a.Number))
    ),
    "702.55b": by("702.55a"),
    "702.55c": both(so_far("702.55a"), TRIGGERED),
    "702.61b": both(
        _on_the_stack("split second"),
        either(happened(K.TURN_FACE_UP), happened(K.ADD_MANA), happened(K.TRIGGER)),
    ),
    "702.62d": both(by("702.62a"), _COST),
    "702.63b": both(by("702.63a"), _says("vanishing", lambda one: one.number is None)),
    "702.64b": both(has("absorb"), happened(K.DAMAGE)),
    "702.65b": by("702.65a"),
    "702.66b": both(by("702.66a"), _COST),
    "702.67c": has("fortify", 2),
    "702.72b": both(by("702.72a"), happened(K.MOVE, test=lambda e: e.from_ is Zone.EXILE)),
    "702.72c": both(by("702.72a"), happened(K.MOVE, test=lambda e: e.to is Zone.EXILE)),
    "702.82b": by("702.82a"),
    "702.82c": both(by("702.82a"), _says("devour", _quality)),
    "702.83b": both(by("702.83a"), happened(K.ATTACK)),
    "702.87c": near(lambda one, c: one.counter("level") and "Class" in c.subtypes),
    "702.88b": both(so_far("702.88a"), _COST),
    "702.95c": both(by("702.95a"), happened(K.RESOLVE)),
    "702.95d": so_far("702.95b"),
    "702.95e": so_far("702.95b"),
    "702.96b": by("702.96a"),
    "702.96c": by("702.96a"),
    "702.99b": by("702.99a"),
    "702.99c": both(by("702.99a"), lies(Zone.EXILE)),
    "702.100c": both(has("evolve"), denied),
    "702.102d": both(by("702.102a", "702.102b"), happened(K.RESOLVE)),
    "702.103d": has("bestow"),
    "702.104b": by("702.104a"),
    "702.106a": by("702.106c"),
    "702.112b": by("702.112a"),
    "702.113b": by("702.113a"),
    "702.119b": both(by("702.119a"), _says("emerge", _quality)),
    "702.122c": both(by("702.122a"), happened(K.TAP)),
    "702.122d": reads(a.CantCrew),
    "702.124n": reads(a.HasKeyword),
    "702.125b": has("undaunted"),
    "702.126b": both(by("702.126a"), _COST),
    "702.131a": by("702.131c", "702.131d"),
    "702.138b": by("702.138a"),
    "702.140d": both(by("702.140c", "702.140a"), TRIGGERED),
    "702.142b": both(by("702.142a"), TRIGGERED),
    "702.145e": by("702.145g", "702.145f"),
    "702.146b": both(_by_method("disturb"), lies(Zone.BATTLEFIELD)),
    "702.148b": by("702.148a"),
    "702.152b": has("blitz", 2),
    "702.154d": has("enlist", 2),
    "702.155a": by("702.155b"),
    "702.164b": both(by("702.164c"), has("toxic", 2)),
    "702.165b": both(by("702.165a"), reads(a.BecomeCopy, a.CreateCopyToken, a.AsCopy)),
    "702.165c": both(by("702.165a"), denied),
    "702.165d": both(so_far("702.165a"), lost("vigilance")),
    "702.166b": _paid("bargain"),
    "702.166c": both(reads(a.CostPaid), has("bargain")),
    "702.166d": has("bargain"),
    "702.167b": by("702.167a"),
    "702.168b": both(by("702.168a"), near(lambda one, _: one.face_down)),
    "702.170c": both(
        lies(Zone.EXILE),
        like(lambda one, c: "plotted" in one.designations and not instances(c.abilities, "plot")),
    ),
    "702.172a": reads(a.Mode, test=lambda one: one.cost is not None),
    "702.174b": both(so_far("702.174a"), near(lambda _, c: CardType.CREATURE in c.types)),
    "702.178b": has("max speed"),
    "702.183a": reads(a.Mode, test=lambda one: one.cost is not None),
    "702.184c": by("702.184a"),
    "702.185c": by("702.185a", "702.185b"),
    "702.187a": both(by("702.187b"), has("mayhem")),
    "702.187c": both(has("mayhem"), typed(CardType.LAND)),
    "702.193b": both(by("702.193a"), _COST),
    "702.194b": by("702.194a"),
    "702.194c": has("teamwork"),
    "702.195b": by("702.195a", "702.195c"),
    **{
        rule: both(by("702.174a", "702.174c"), _says("gift"))
        for rule in (
            "702.174d",
            "702.174e",
            "702.174f",
            "702.174g",
            "702.174h",
            "702.174i",
            "702.174k",
        )
    },
    "702.174j": both(by("702.174a"), happened(K.RESOLVE)),
    "702.174m": has("gift"),
    "702.179b": features("speed"),
}
"""What a rule of 702 that makes no step says, as a fact of what was seen."""
