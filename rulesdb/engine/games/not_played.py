"""What of the rules of an older date is known and not played (100.1), and when a game of that date touches it.

The differences are data (`data/variants.json`). Nothing of today's rules is played in their place:
the game stops as soon as one of them matters, and says which. Games of today have none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from string import ascii_lowercase

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import PERMANENT_TYPES, CardType, Step, Supertype, Zone
from rulesdb.engine.asking.activity import adds_mana
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.land_plays import that_allow_more
from rulesdb.engine.state.events import Event, EventKind, events_of
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.multiplayer import setting
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.state.variants import Difference, differences
from rulesdb.errors import Unsupported

_HERE = (Zone.STACK, Zone.COMMAND)


def _there(state: GameState) -> list[int]:
    return [*state.battlefield, *(n for zone in _HERE for n in state.zone(zone))]


def _events(state: GameState, events: list[Event]) -> Iterable[str]:
    for event in events:
        yield event.kind.value
        yield f"{event.kind.value}:{event.word}"
    # Counters that were there before anything happened.
    marked = [state.objects[n].counters for n in state.battlefield]
    marked += [player.counters for player in state.players.values()]
    for counters in marked:
        yield from (f"{EventKind.PUT_COUNTERS.value}:{one.kind}" for one in counters)
    # What is still to be done, so that nobody is asked about it first.
    for item in (state.objects[n].stack for n in state.stack):
        for node in (node for effect in item.effects for node in effect.walk()) if item else ():
            name = node.name if isinstance(node, a.KeywordAction) else type(node).__name__.lower()
            yield f"{EventKind.KEYWORD_ACTION.value}:{name}"


def _words(state: GameState, events: list[Event]) -> Iterable[str]:
    p = Play(state)
    for n in _there(state):
        yield from p.look(n).words
    # What is used from a hand, a graveyard or exile is never there, and cites its own rule.
    for event in events:
        for rule in event.rules:
            if rule.startswith("702."):
                word = _OF_RULE.get(rule.rstrip(ascii_lowercase))
                if word is not None:
                    yield word


_OF_RULE: Mapping[str, str] = {one.rule: one.name for one in reversed(tuple(KEYWORDS.values()))}
"""Keywords by their rule: the first of those that it is about, of which the others are variants."""


def _changes(state: GameState, _: list[Event]) -> Iterable[str]:
    for effect in Play(state).board.effects.values():
        yield from (type(change).__name__ for change in effect.changes)


def _grants(state: GameState, _: list[Event]) -> Iterable[str]:
    for effect in Play(state).board.effects.values():
        for change in effect.changes:
            if isinstance(change, a.Gain):
                yield from (h.name for h in change.abilities if isinstance(h, a.KeywordAbility))


def _symbols(state: GameState, _: list[Event]) -> Iterable[str]:
    p = Play(state)
    for n in _there(state):
        c = p.look(n)
        if c.mana_cost is not None:
            yield from _kinds_in(c.mana_cost)
        for held in c.abilities:
            yield from _paid_for(held.ability)


def _kinds_in(cost: ManaCost) -> Iterable[str]:
    """The kinds of the symbols of a cost, where it is told."""
    return [kind for symbol in cost.symbols for kind in symbol.kinds] if cost.told else ()


@by_identity
def _paid_for(ability: a.Ability) -> frozenset[str]:
    """The kinds of the symbols in all costs of a text."""
    costs = (node.mana for node in ability.walk() if isinstance(node, a.PayMana))
    return frozenset(chain.from_iterable(map(_kinds_in, costs)))


def _layouts(state: GameState, _: list[Event]) -> Iterable[str]:
    return (state.objects[n].card.layout.value for n in _there(state))


def _of_permanent(p: Play, n: int) -> Iterable[str]:
    """What there is to see about a permanent."""
    c, one = p.look(n), p.state.objects[n]
    works = any(isinstance(held.ability, a.StaticAbility) for held in c.abilities)
    if works and one.tapped and c.has(CardType.ARTIFACT) and not c.creature:
        yield "a tapped artifact with a static ability"
    if c.creature and (c.power or 0) < 0:
        yield "a power below 0"
    was = c.copiable
    if Supertype.LEGENDARY in was.supertypes and c.creature and was.subtypes - c.subtypes:
        yield "a legendary creature that has lost creature types"
    copied = (e for e in p.state.effects.values() if e.copiable is not None)
    if one.choices and any(
        isinstance(e.to, tuple) and n in e.to and e.timestamp > one.timestamp for e in copied
    ):
        yield "a copy that chose something before"
    if "deathtouch" in c.keywords and _divides(p, n):
        yield "a creature with deathtouch that fights several or tramples"


def _divides(p: Play, n: int) -> bool:
    """Whether a creature in combat has more than one thing to divide its damage among."""
    combat = p.state.combat
    if combat is None:
        return False
    blocker = combat.blocker(n)
    against = (*combat.blockers_of(n), *(blocker.blocks if blocker is not None else ()))
    tramples = combat.attacker(n) is not None and "trample" in p.look(n).keywords
    return len(against) > 1 or (bool(against) and tramples)


def _of_ability(ability: a.Ability) -> Iterable[str]:
    """What there is to see about an ability, as its text alone tells."""
    if isinstance(ability, a.TriggeredAbility) and isinstance(ability.effect, a.May):
        yield "an optional triggered ability"
    if not isinstance(ability, a.ActivatedAbility) or not adds_mana(ability.effect):
        return
    if any(isinstance(part, a.PayLoyalty) for part in ability.cost.parts):
        return
    if ability.targets:
        yield "an ability that adds mana and has a target"


def _table(state: GameState, _: list[Event]) -> Iterable[str]:
    chosen = setting(state)
    p = Play(state)
    if len(state.stack) > 1:
        yield "one thing in response to another"
    for n in state.battlefield:
        yield from _of_permanent(p, n)
    for n in _there(state):
        for held in p.look(n).abilities:
            yield from _of_ability(held.ability)
            if any(isinstance(node, a.FirstPrintedIn) for node in held.ability.walk()):
                yield "a text about the cards of an expansion"
    for n in state.stack:
        if state.objects[n].kind is ObjectKind.SPELL_COPY and p.look(n).types & PERMANENT_TYPES:
            yield "a copy of a permanent spell"
    stays = any(p.board.rules(a.CantLose)) or any(p.board.rules(a.DoesntLoseBy))
    if stays and any(player.life < 0 for player in state.players.values()):
        yield "a life total below 0"
    if any(plan.extra and plan.step is Step.BEGINNING_OF_COMBAT for plan in state.queue):
        yield from _of_this_turn(state)
    if any(player.lands_played for player in state.players.values()) and _allowed_then(p):
        yield "a land was played while an effect allowed more, and that effect has ended"
    if len(state.order) > 2:
        yield "more than two players"
    if chosen.shared_turns or chosen.emperors:
        yield "teams"
    if chosen.planar:
        yield "Planechase"
    if chosen.archenemies:
        yield "Archenemy"
    if chosen.shared_turns:
        yield "teams that take their turns together"
        if _asks_whom(p):
            yield "what asks which player of a team is attacked or dealt damage"
    if chosen.commanders:
        yield chosen.commanders


def _asks_whom(p: Play) -> bool:
    """Whether anything there could tell which player of a team is attacked, or is dealt damage."""
    state = p.state
    told: list[a.Node] = [held.ability for n in _there(state) for held in p.look(n).abilities]
    told += [one.ability for one in state.delayed.values()]
    for effect in state.effects.values():
        told += [*effect.changes, *([effect.static] if effect.static is not None else [])]
    return any(map(_tells_whom, told))


def _tells_whom(ability: a.Node) -> bool:
    return any(
        (isinstance(one, a.KeywordAbility) and one.name not in _OF_CREATURES)
        or isinstance(one, _OF_WHOM)
        or (isinstance(one, (a.Attacks, a.MustAttack)) and one.whom is not None)
        or (isinstance(one, a.CantAttack) and one.against is not None)
        for one in ability.walk()
    )


_OF_CREATURES = frozenset(
    {
        "deathtouch", "defender", "double strike", "fear", "first strike", "flash", "flying", "haste", "hexproof",
        "horsemanship", "indestructible", "intimidate", "lifelink", "menace", "reach", "shadow", "shroud", "trample", "vigilance",
    }
)  # fmt: skip
"""Keywords for which it is the same who of a team is attacked; of all others that is not known."""
_OF_WHOM = (
    a.AttackCost, a.AttackLimit, a.Attacked, a.AttackingPlayer, a.DamagePrevented, a.DealsDamage, a.DefendingPlayer,
    a.InCombat, a.IsAttacked, a.IsDealtDamage, a.LosesLife, a.PlayerAttacks, a.PlayerProtection, a.Prevention,
    a.Replacement,
)  # fmt: skip


def _allowed_then(p: Play) -> bool:
    """Whether what let a player play more lands as one was played this turn does so no more."""
    log = p.state.log
    while log is not None and log.event.kind is not EventKind.TURN:
        event = log.event
        if event.kind is EventKind.PLAY_LAND and isinstance(event.detail, tuple):
            now = that_allow_more(p, event.player)
            if any(source not in now for source in event.detail):
                return True
        log = log.past
    return False


def _of_this_turn(state: GameState) -> Iterable[str]:
    """What an effect requires of creatures for a turn, and not for each combat."""
    lasting = (e.changes for e in state.effects.values() if isinstance(e.duration, a.ThisTurn))
    if any(isinstance(change, _REQUIRE) for changes in lasting for change in changes):
        yield "what must attack or block this turn, with another combat to come"


_REQUIRE = (a.MustAttack, a.MustBlock, a.MustBeBlocked)


def _cites(_: GameState, events: list[Event]) -> Iterable[str]:
    return (rule for event in events for rule in event.rules)


LOOKS: Mapping[str, Callable[[GameState, list[Event]], Iterable[str]]] = {
    "events": _events,
    "words": _words,
    "changes": _changes,
    "grants": _grants,
    "symbols": _symbols,
    "layouts": _layouts,
    "table": _table,
    "cites": _cites,
}
"""For each way of touching a difference, all that is there of its kind now."""


@by_identity
def _by_first(
    listed: tuple[Difference, ...],
) -> tuple[tuple[str, Mapping[str, Sequence[int]]], ...]:
    """The places of differences by what has to be there first of all: for each field, by its words."""
    found: dict[str, dict[str, list[int]]] = {}
    for at, one in enumerate(listed):
        field, wanted = one.touches[0]
        for word in wanted:
            found.setdefault(field, {}).setdefault(word, []).append(at)
    return tuple(found.items())


def refuse(state: GameState, since: int = 0) -> None:
    """Unsupported where the game, after the first `since` events, touches what its date's rules do otherwise."""
    listed = differences(state.variants.as_of)
    if not listed:
        return
    events = events_of(state.log, since)
    found: dict[str, frozenset[str]] = {}
    near: set[int] = set()
    for field, places in _by_first(listed):
        found[field] = frozenset(LOOKS[field](state, events))
        for word in places.keys() & found[field]:
            near.update(places[word])
    for one in [listed[at] for at in sorted(near)]:
        for field, wanted in one.touches:
            if field not in found:
                found[field] = frozenset(LOOKS[field](state, events))
            if found[field].isdisjoint(wanted):
                break
        else:
            words = (
                word for field, wanted in one.touches for word in sorted(found[field] & wanted)[:2]
            )
            raise Unsupported(
                f"as of {state.variants.as_of} the rules were otherwise, and that is not played:"
                f" {one.text} ({', '.join(words)})"
            )
