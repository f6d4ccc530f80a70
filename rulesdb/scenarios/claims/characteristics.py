"""What things are and have: characteristics, counters, damage, abilities; and what players have."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Layout
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.mechanics.designations import speed_of
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.engine.state.flags import HELD_BY_ONE
from rulesdb.engine.state.multiplayer import taking_turn
from rulesdb.engine.state.objects import ObjectKind, is_player
from rulesdb.engine.telling.qualities import with_quality
from rulesdb.engine.telling.sentences import Names
from rulesdb.engine.telling.which_set import counted_once, which_set
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import (
    describe,
    described,
    has_keyword,
    keyword_fits,
    keywords_of,
    size_of,
)
from rulesdb.scenarios.claims.found import ZONES, Found, Row, each
from rulesdb.scenarios.claims.grounds import HYBRID, PHYREXIAN
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.marks import mana_letters
from rulesdb.scenarios.table.reading import printed
from rulesdb.values import NamedTuple


def _is_a(story: Story, claim: m.IsA) -> Found:
    def test(n: int) -> tuple[bool, str]:
        c = story.game.look(n)
        wanted = claim.description
        holds = described(story, n, wanted)
        if claim.only:
            types = {t.value for t in c.types}
            holds = holds and types == set(wanted.types) and set(c.subtypes) == set(wanted.subtypes)
            if wanted.colors is not None:
                holds = holds and len(c.colors) == len(wanted.colors)
        one = story.state.objects.get(n)
        there = one is not None and one.zone is Zone.BATTLEFIELD
        return holds, f"is {describe(c, permanent=there)}"

    found = _with_set(story, each(story, claim.refs, test))
    if claim.description.colors is None:
        return found
    colored = (rule for n in found.objects for rule in _color_rules(story, n))
    return found._replace(rules=(*found.rules, *dict.fromkeys(colored)))


def _color_rules(story: Story, n: int) -> tuple[str, ...]:
    """Where the colors of an object come from, where no effect has changed what is printed (105.2, 202.2)."""
    one = story.state.last(n)
    c = story.game.look(n)
    if one is None or one.kind is not ObjectKind.CARD or one.face_down or not c.types:
        return ()
    if c.colors != c.copiable.colors:
        return ()
    marked = any(c.colors == face.colors and face.color_indicator for face in one.card.faces)
    number = "105.2c" if not c.colors else "105.2a" if len(c.colors) == 1 else "105.2b"
    source = ("202.2e", "204.2") if marked else ("202.2a" if c.colors else "202.2b",)
    return ("105.2", number, "202.2", *source)


def _with_set(story: Story, found: Found) -> Found:
    """What was found, with the rules by which the objects have that set of characteristics."""
    sets = (which_set(story.state, n) for n in found.objects if not is_player(n))
    return found._replace(rules=(*found.rules, *(rule for rules in sets for rule in rules)))


def _has_feature(story: Story, claim: m.HasFeature) -> Found:
    row = _FEATURES[claim.feature]
    found = each(story, claim.refs, lambda n: row(story, n, claim))
    if claim.feature in _PRINTED:
        found = _with_set(story, found)
    if claim.feature == "cards":
        zone = ZONES[claim.word.removeprefix("in ").removeprefix("the ")]
        piles = (story.state.zone(zone, n) for n in found.objects)
        cards = tuple(story.state.objects[n] for pile in piles for n in pile)
        return found._replace(rules=counted_once(cards))
    if claim.feature == "abilities":
        own = (_rules_of_players(story, n, claim) for n in found.objects if is_player(n))
        return found._replace(rules=(*found.rules, *(rule for rules in own for rule in rules)))
    if claim.feature in _OF_PLAYERS:
        return found._replace(rules=(*found.rules, *_OF_PLAYERS[claim.feature]))
    if claim.feature == "mana value":
        return found._replace(rules=(*value_rules(story, found.objects), *found.rules))
    return found


_OF_PLAYERS = {"initiative": ("726.1",), "priority": ("117.1", "117.3"), "city's blessing": ("702.131c",)}  # fmt: skip
"""The rules of what only a player has."""
_PRINTED = frozenset({"power", "toughness", "mana value", "name", "abilities", "no abilities"})
"""Features that come from the set of characteristics that an object has."""


def value_rules(story: Story, objects: tuple[int, ...]) -> tuple[str, ...]:
    """The rules about a mana value; those of X, hybrid and Phyrexian symbols where there are some (202.3e–g)."""
    looks = [story.game.look(n) for n in objects if not is_player(n)]
    with_x = any(c.mana_cost is not None and c.mana_cost.variables for c in looks)
    kinds = {
        k for c in looks if c.mana_cost is not None for x in c.mana_cost.symbols for k in x.kinds
    }
    back = any(
        (one := story.state.last(n)) is not None and one.face == 1 and len(one.card.faces) > 1
        for n in objects
    )
    return (
        *(("202.3e", "107.3") if with_x else ()),
        *(("202.3f",) if kinds & HYBRID else ()),
        *(("202.3g",) if PHYREXIAN in kinds else ()),
        *(("202.3b",) if back else ()),
        *(("202.3a",) if not back and any(_without_cost(story, n) for n in objects) else ()),
        *(("202.3c", "712.8g") if any(_melded(story, n) for n in objects) else ()),
        *(rule for n in objects for rule in _split_rules(story, n)),
        "202.3",
    )


def _without_cost(story: Story, n: int) -> bool:
    """Whether a thing is a card that has no mana cost printed, so that its mana value is 0 (202.3a)."""
    one = story.state.last(n)
    if one is None or is_player(n) or one.face_down or len(one.card.faces) > 1:
        return False
    return story.game.look(n).mana_cost is None


def _melded(story: Story, n: int) -> bool:
    one = story.state.last(n)
    return one is not None and bool(one.parts) and one.card.layout is Layout.MELD


def _split_rules(story: Story, n: int) -> tuple[str, ...]:
    """The rules of a split card's characteristics: both halves, or the one that was cast (709.3b, 709.4)."""
    one = story.state.last(n)
    if one is None or one.card.layout is not Layout.SPLIT or one.face_down:
        return ()
    if one.zone is not Zone.STACK:
        return ("709.4b", "202.3d")
    fused = len(story.game.look(n).names) > 1
    return ("709.4d", "202.3d", "702.102c") if fused else ("709.3b", "202.3d")


def number_of(story: Story, n: int, claim: m.HasFeature) -> int | None:
    """How much an object has of a feature that is a number; None where it has no such thing."""
    name, one = claim.feature, story.state.last(n)
    if name == "damage":
        return one.damage if one is not None else 0
    if name == "counters":
        return sum(c.number for c in one.counters if claim.word in ("", c.kind)) if one else 0
    if name in ("loyalty", "defense") and one is not None and one.zone is Zone.BATTLEFIELD:
        return one.counter(name)
    if name in ("power", "toughness"):
        return size_of(story, n)[name == "toughness"]
    value: int | None = getattr(story.game.look(n), name.replace(" ", "_"))
    return value


def _value(said: str) -> Callable[[Story, int, m.HasFeature], tuple[bool, str]]:
    def row(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
        value = number_of(story, n, claim)
        return value == claim.number, f"has no {said}" if value is None else f"has {said} {value}"

    return row


def _counters(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    kept = story.state.players[n] if is_player(n) else story.state.last(n)
    assert kept is not None
    listed = ", ".join(f"{c.number} {c.kind}" for c in kept.counters) or "no"
    count = sum(c.number for c in kept.counters if claim.word in ("", c.kind))
    return count == claim.number, f"has {listed} counters"


def _damage(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    one = story.state.last(n)
    damage = one.damage if one is not None else 0
    return damage == claim.number, f"has {damage} damage"


def _abilities(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    if is_player(n):
        return _player_has(story, n, claim)
    c = story.game.look(n)
    listed = (
        ", ".join(sorted({with_quality(one) for one in keywords_of(c)})) or "no keyword abilities"
    )
    test = any if claim.negated else all
    of = story.state.last(n)
    return test(has_keyword(c, one, of) for one in claim.keywords), f"has {listed}"


class _Held(NamedTuple):
    """An ability that a player has, and what it comes from."""

    word: a.KeywordAbility
    source: int


def _held(story: Story, player: int) -> list[_Held]:
    """The abilities that effects give a player now, each with what it comes from."""
    return [
        _Held(a.KeywordAbility(rule.change.keyword, quality=rule.change.quality), rule.source)
        for rule in story.game.board.rules(a.PlayerProtection)
        if rule.covers(player)
    ]


_MAX_SPEED, _MOST_SPEED = "max speed", 4


def _player_has(story: Story, player: int, claim: m.HasFeature) -> tuple[bool, str]:
    """Whether a player has the abilities that are claimed; what there is, and whose effects give it."""
    if [one.name for one in claim.keywords] == [_MAX_SPEED]:  # no ability of a player (702.179e)
        speed = speed_of(story.state, player)
        return speed == _MOST_SPEED, f"has {f'speed {speed}' if speed else 'no speed'}"
    held = _held(story, player)
    names = Names(story.state)
    listed = [
        f"{printed(one.word).lower()} (by the effect of {names.of(one.source)})" for one in held
    ]
    test = any if claim.negated else all
    so = test(
        any(keyword_fits(one.word, wanted, story.state.last(one.source)) for one in held)
        for wanted in claim.keywords
    )
    return so, f"has {and_(list(dict.fromkeys(listed))) or 'no keyword abilities'}"


def _rules_of_players(story: Story, player: int, claim: m.HasFeature) -> tuple[str, ...]:
    """What says what the claimed abilities are on a player."""
    found = [_ON_PLAYERS[wanted.name] for wanted in claim.keywords if wanted.name in _ON_PLAYERS]
    asked = {wanted.name for wanted in claim.keywords}
    of_all = any(
        one.word.name in asked and one.word.name == "protection" and one.word.quality == a.All(())
        for one in _held(story, player)
    )
    return (*found, *(("702.16j",) if of_all else ()))


_ON_PLAYERS = {"hexproof": "702.11c", "shroud": "702.18a", "protection": "702.16b"}
"""What each ability is on a player, who has no characteristics."""


def _no_abilities(story: Story, n: int, _: m.HasFeature) -> tuple[bool, str]:
    count = len(story.game.look(n).abilities)
    return count == 0, f"has {count} abilities"


def _name(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    c = story.game.look(n)
    return claim.word in (c.names or (c.name,)), f"has the name {c.name!r}"


def _pool(story: Story, n: int) -> list[str]:
    if not is_player(n):
        raise BadInput("only a player has mana floating")
    return sorted(unit.type for unit in story.state.players[n].pool)


def _mana(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    pool = _pool(story, n)
    text = "".join(f"{{{letter}}}" for letter in pool) or "no mana"
    return pool == sorted(mana_letters(claim.word)), f"has {text} floating"


def _no_mana(story: Story, n: int, _: m.HasFeature) -> tuple[bool, str]:
    pool = _pool(story, n)
    return not pool, f"has {''.join(f'{{{x}}}' for x in pool) or 'no mana'} floating"


def _cards(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    if not is_player(n):
        raise BadInput("only a player has cards in a zone")
    place = claim.word.removeprefix("in ").removeprefix("the ")
    zone = ZONES[place]
    pile = story.state.zone(zone, n)
    if zone is Zone.EXILE:
        pile = tuple(x for x in pile if story.state.objects[x].owner == n)
    return len(pile) == claim.number, f"has {len(pile)} cards in {place}"


def _ended(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    if not is_player(n):
        raise BadInput("only a player wins or loses")
    outcome = story.game.outcome
    player = story.state.players[n]
    won = outcome is not None and n in outcome.winners
    lost = bool(player.lost or (outcome is not None and outcome.winners and not won))
    text = "has won" if won else "has lost" if lost else "has neither won nor lost"
    return (won if claim.feature == "won" else lost), text


def _speed(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    if not is_player(n):
        raise BadInput("only a player has speed")
    speed = speed_of(story.state, n)
    return speed == claim.number, f"has speed {speed}"


def _holds(story: Story, n: int, claim: m.HasFeature) -> tuple[bool, str]:
    if not is_player(n):
        raise BadInput(f"only a player has the {claim.feature}")
    state = story.state
    flag = HELD_BY_ONE.get(claim.feature)
    has = state.flag(flag) == n if flag else claim.feature in state.players[n].designations
    return has, f"has {'' if has else 'not '}the {claim.feature}"


def _priority(story: Story, n: int, _: m.HasFeature) -> tuple[bool, str]:
    """Whether a player could do something now (117.1); where teams take turns it is the team that has it (805.5)."""
    if not is_player(n):
        raise BadInput("only a player has priority")
    asked = story.game.decision
    team = {n, *taking_turn(story.state, n)}
    has = asked is not None and asked.kind is DecisionKind.PRIORITY and asked.player in team
    other = asked.player if asked is not None and asked.kind is DecisionKind.PRIORITY else 0
    holds = story.state.players[other].name if other and not has else "nobody"
    less = "" if has else f": {holds} has it"
    return has, f"{'has' if has else 'does not have'} priority{less}"


_FEATURES: dict[str, Callable[[Story, int, m.HasFeature], tuple[bool, str]]] = {
    "power": _value("power"),
    "toughness": _value("toughness"),
    "mana value": _value("mana value"),
    "loyalty": _value("loyalty"),
    "defense": _value("defense"),
    "damage": _damage,
    "counters": _counters,
    "abilities": _abilities,
    "no abilities": _no_abilities,
    "name": _name,
    "mana": _mana,
    "no mana floating": _no_mana,
    "cards": _cards,
    "won": _ended,
    "lost": _ended,
    "speed": _speed,
    "initiative": _holds,
    "priority": _priority,
    "city's blessing": _holds,
}


ROWS: dict[type[m.Node], Row] = {m.IsA: _is_a, m.HasFeature: _has_feature}
