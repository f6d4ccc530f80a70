"""Ways of casting and playing: what is paid, when, and as what; and those that a card's own text offers (118.9, 601.2b)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import PERMANENT_TYPES, Zone
from rulesdb.engine.asking.ask import truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.live_rules import Rule
from rulesdb.engine.stack.glance import plain
from rulesdb.engine.state.characteristics import Characteristics, Held
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.memo import by_board, by_identity
from rulesdb.engine.state.objects import GameObject
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.uses import Counted, Use
from rulesdb.errors import Unsupported
from rulesdb.values import Record

Likely = tuple[tuple[str, tuple[int, ...]], ...]
"""Names, each with the numbers of the things that it is likely to be given to."""


class Way(Record):
    """A way in which a card may be cast or played."""

    name: str = ""
    """Empty for the usual way."""
    cost: a.Cost | None = None
    """What is paid instead of the mana cost; None is the mana cost (118.9)."""
    flash: bool = False
    """Whether it may be cast so whenever an instant may be (702.8a)."""
    rules: tuple[str, ...] = ("601.3",)
    then: tuple[a.Change, ...] = ()
    """What the effect that allows it says of the spell besides."""
    permission: Use | None = None
    """What counts how often it was allowed so, where that is limited; None for any number of times."""
    one_of: tuple[Use, ...] = ()
    """The same where one of several is used up, as its player chooses: a permission for one spell of each type."""
    seen_as: Characteristics | None = None
    """What the card is taken to be while it is asked whether it may be cast so; None as it is."""
    likely: Likely = ()
    """What its cost will name, as it is likely to be chosen, to ask whether it could be paid."""
    targets: bool = True
    """Whether the spell, cast so, has the targets that its text has."""
    face: int | None = None
    """Which face the spell has up, where it is not the one that the action names."""
    by: int = 0
    """The number of what allows it, where an effect does."""
    given: int = 0
    """The number of the permission, where other words of its effect find the spell (400.7h)."""
    added: a.Cost | None = None
    """What who casts it so pays besides, whatever else is paid (118.8, 601.2b)."""
    hidden: bool = False
    """Whether it is cast face down: nothing that its face says counts (708.4)."""
    told: bool = False
    """Whether it is told to lie on the stack: what was paid is over, and its X is as it was chosen."""


USUAL = Way()
"""The usual way."""
USING = "!using"
"""Bound to the keyword by which an effect lets a card be cast, wherever the card is."""
FREE = a.Cost()
"""Nothing is paid."""


ALTERNATIVE_KEYWORDS: Port[Mapping[str, str]] = Port("alternative costs printed", "118.9")
"""Keywords that are alternative costs from hand, with their rules; filled by `keywords`."""


AlternativeWays = Mapping[str, Callable[[Frame, a.KeywordAbility], "Way | None"]]
ALTERNATIVE_WAYS: Port[AlternativeWays] = Port("alternative costs that a rule states", "118.9")
"""The same where the keyword asks for more than its cost: the way, or None where it is not open."""


def alternatives(frame: Frame, held: Held) -> list[Way]:
    """The alternative costs that a card's own text offers (118.9)."""
    ability = held.ability
    out: list[Way] = []
    if isinstance(ability, a.StaticAbility):
        if ability.condition is not None and not truth(frame, ability.condition):
            return []  # “if you control a Swamp, you may …”: offered only then (118.9)
        for statement in ability.statements:
            if (isinstance(statement, a.AlternativeCost)) and (
                statement.condition is None or truth(frame, statement.condition)
            ):
                out.append(  # noqa: PERF401
                    Way(
                        statement.name or "alternative",
                        statement.cost,
                        statement.flash,
                        ("118.9a",),
                    )
                )
    elif (
        isinstance(ability, a.KeywordAbility)
        and ability.name in frame.state.ports[ALTERNATIVE_KEYWORDS]
    ) and (ability.cost is not None):
        out.append(
            Way(
                ability.name,
                ability.cost,
                rules=(frame.state.ports[ALTERNATIVE_KEYWORDS][ability.name],),
            )
        )
    elif (
        isinstance(ability, a.KeywordAbility)
        and ability.name in frame.state.ports[ALTERNATIVE_WAYS]
    ):
        way = frame.state.ports[ALTERNATIVE_WAYS][ability.name](frame, ability)
        out += [way] if way is not None else []
    return out


def by_keyword(
    p: Play, who: int, one: GameObject, rule: Rule[a.MayPlayFrom], held_now: tuple[Held, ...]
) -> list[Way]:
    """The card for what that keyword of it says is paid, from where it is otherwise not cast so (118.9)."""
    frame = Frame(p.state, who, one.id, bound={USING: rule.change.using})
    rules = ("601.3", *(("113.6f",) if rule.source == one.id else ()))
    return [
        way._replace(rules=(*rules, *way.rules), by=rule.source)
        for held in held_now
        for way in alternatives(frame, held)
        if way.name == rule.change.using
    ]


def paid_instead(p: Play, who: int, one: GameObject) -> list[Way]:
    """What effects let a player pay instead of a mana cost; once each turn, where they say so (118.9)."""
    out: list[Way] = []
    for rule in p.board.rules(a.MayPayInstead):
        change = rule.change
        used = Use(Counted.PERMISSION, rule.source) if change.once else None
        if not rule.covers(who) or (used is not None and p.state.uses.get(used, 0)):
            continue
        if change.what is None or fits(rule.frame, one.id, change.what):
            rules = ("118.9", "601.3b") if change.flash else ("118.9",)
            out.append(Way("instead", change.cost, change.flash, rules, permission=used))
    return out


def types_left(
    p: Play, source: int, one: GameObject, seen_as: Characteristics | None
) -> tuple[Use, ...]:
    """For which of its permanent types a card may still be cast by a permission for one of each."""
    types = (seen_as or p.look(one.id)).types & PERMANENT_TYPES
    uses = (Use(Counted.PERMISSION, source, str(kind).lower()) for kind in sorted(types, key=str))
    return tuple(use for use in uses if not p.state.uses.get(use, 0))


def used_of(p: Play, way: Way, who: int, spell: int) -> Use | None:
    """Which of several permissions a spell uses up, as its player chooses (601.3); None where there are none."""
    if len(way.one_of) < 2:
        return next(iter(way.one_of), None)
    names = tuple(use.ability for use in way.one_of)
    text = f"as which type {p.name(spell)} is cast"
    asked = Decision(who, DecisionKind.WORD, text, ("601.3",), names, source=way.by)
    return way.one_of[names.index(p.ask_word(asked))]


def base_cost(face_cost: ManaCost | None, way: Way) -> a.Cost | None:
    """What is to be paid before additions: the alternative, or the mana cost; None can't be paid."""
    if way.cost is not None:
        return way.cost
    if face_cost is None:
        return None
    return _of_mana(face_cost)


@by_identity
def _of_mana(cost: ManaCost) -> a.Cost:
    return a.Cost((a.PayMana(cost),))


def as_yours(p: Play, who: int, one: GameObject) -> bool:
    """Whether a card in another player's graveyard is played as though it were in this player's (601.3, 305.1)."""
    if one.zone is not Zone.GRAVEYARD or one.owner == who:
        return False
    return any(
        rule.covers(who) and fits(rule.frame, one.owner, rule.change.of)
        for rule in p.board.rules(a.GraveyardsAsYours)
    )


def check_as_yours(p: Play, who: int, one: GameObject) -> None:
    """Refuse to guess which permissions are about a card that is taken to be in the player's graveyard."""
    if not as_yours(p, who, one):
        return
    for rule in p.board.rules(a.MayPlayFrom):
        if rule.source == one.id or (rule.covers(who) and _of_your_graveyard(rule.change)):
            raise Unsupported(
                f"an effect that lets {p.name(who)} play cards from their own graveyard, "
                "while those of others count as there"
            )


@by_identity
def _of_your_graveyard(change: a.MayPlayFrom) -> bool:
    zones = (one for one in change.what.walk() if isinstance(one, a.In))
    return any(one.of == a.You() and Zone.GRAVEYARD in one.zones for one in zones)


def usual_alone(p: Play, who: int, one: GameObject, face: int) -> bool:
    """Whether a card in hand can only be cast in the usual way: its text offers no other, and nothing on the board one."""
    return (
        one.owner == who
        and face == one.face == 0
        and plain(one.card)
        and _no_ways(p)
        and one.id not in p.board.chars
    )


def _no_ways(p: Play) -> bool:
    """Whether no effect lets cards be cast otherwise than they say themselves."""
    here = p.board
    return here.without(_OF_EFFECTS) and (not here.effects or not ways_given(p))


_OF_EFFECTS = frozenset((a.MayPlayFrom, a.MayPayInstead))
"""Changes of rules by which cards are cast in other ways."""


@by_board
def ways_given(p: Play) -> bool:
    """Whether an effect gives several things a keyword that is an alternative cost."""
    ports = p.ports
    words = {
        ability.name
        for effect in p.board.effects.values()
        if isinstance(effect.to, a.Each)
        for ability in _given_abilities(effect.changes)
        if isinstance(ability, a.KeywordAbility)
    }
    return any(w in ports[ALTERNATIVE_KEYWORDS] or w in ports[ALTERNATIVE_WAYS] for w in words)


@by_identity
def _given_abilities(changes: tuple[a.Change, ...]) -> tuple[a.Ability, ...]:
    """The abilities that changes give."""
    return tuple(x for change in changes if isinstance(change, a.Gain) for x in change.abilities)
