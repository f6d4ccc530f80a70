"""Continuous effects as they are applied, and what the layers are (604, 613.1, 613.2, 613.4).

Only descriptions live here: the layers with their rules, an effect with its parts by layer, and the
changes that counters and printed stars stand for. `layers` applies them.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.words import These
from rulesdb.engine.layers.changes import LAYER_OF, READS, WRITES
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.effects import Lasting
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.memo import by_identity
from rulesdb.engine.state.objects import GameObject, ObjectKind, is_player
from rulesdb.listings import IntEnum


class Layer(IntEnum):
    """The layers and sublayers in order; the comments are their rules."""

    COPY = 1  # 613.1a, 613.2a
    CONTROL = 2  # 613.1b
    TEXT = 3  # 613.1c
    TYPE = 4  # 613.1d
    COLOR = 5  # 613.1e
    ABILITY = 6  # 613.1f
    PT_DEFINE = 7  # 613.4a
    PT_SET = 8  # 613.4b
    PT_MODIFY = 9  # 613.4c
    PT_SWITCH = 10  # 613.4d


LAYER_RULES: dict[Layer, str] = {
    Layer.COPY: "613.2a",
    Layer.CONTROL: "613.1b",
    Layer.TEXT: "613.1c",
    Layer.TYPE: "613.1d",
    Layer.COLOR: "613.1e",
    Layer.ABILITY: "613.1f",
    Layer.PT_DEFINE: "613.4a",
    Layer.PT_SET: "613.4b",
    Layer.PT_MODIFY: "613.4c",
    Layer.PT_SWITCH: "613.4d",
}
"""The rule of each layer, for explanations and coverage."""


@by_identity
def parts_by_layer(changes: tuple[a.Change, ...]) -> dict[int, tuple[a.Change, ...]]:
    """The changes of an effect by the layer that each belongs in; rule changes are in none."""
    out: dict[int, tuple[a.Change, ...]] = {}
    for change in changes:
        layer = LAYER_OF.get(type(change))
        if layer is not None:
            out[layer] = (*out.get(layer, ()), change)
    return out


@by_identity
def rule_changes(changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """The changes that concern rules and not characteristics (613.11)."""
    return tuple(change for change in changes if type(change) not in LAYER_OF)


_AS_PLAYERS_HAVE = ("hexproof", "shroud", "protection")
"""Keywords that a player can have as an object does (702.11c, 702.16b, 702.18a)."""


@by_identity
def for_players_among(changes: tuple[a.Change, ...]) -> tuple[a.Change, ...]:
    """What players have of abilities that they gain together with objects: “you and Elves you control have hexproof”."""
    return tuple(
        a.PlayerProtection(word.name, word.quality)
        for change in changes
        if isinstance(change, a.Gain)
        for word in change.abilities
        if isinstance(word, a.KeywordAbility) and word.name in _AS_PLAYERS_HAVE
    )


def reaches_players(to: tuple[int, ...] | a.Ref | None) -> bool:
    """Whether players can be among what an effect applies to, objects besides."""
    if isinstance(to, tuple):
        return any(map(is_player, to))
    return isinstance(to, a.Together)


@by_identity
def defining_parts(changes: tuple[a.Change, ...]) -> dict[int, tuple[a.Change, ...]]:
    """The same for a characteristic-defining ability: power and toughness come in 7a, not 7b (613.4a)."""
    parts = dict(parts_by_layer(changes))
    if Layer.PT_SET in parts:
        parts[Layer.PT_DEFINE] = parts.pop(Layer.PT_SET)
    return parts


EVERYWHERE = frozenset(Zone)


_COMMAND_TYPES = frozenset(
    {
        CardType.CONSPIRACY, CardType.DUNGEON, CardType.PHENOMENON, CardType.PLANE, CardType.SCHEME,
        CardType.VANGUARD,
    }
)  # fmt: skip


def home(one: GameObject) -> Zone:
    """The zone where what stands for the battlefield in a text's rules is for this object (113.6, 114.4).

    Emblems and the cards that are played in the command zone function there; a commander does not.
    """
    if one.zone is not Zone.COMMAND:
        return one.zone
    if one.kind is ObjectKind.EMBLEM:
        return Zone.BATTLEFIELD
    at_home = not _COMMAND_TYPES.isdisjoint(one.card.front.type_line.types)
    return Zone.BATTLEFIELD if at_home else Zone.COMMAND


_PLAYED_THERE = {
    CardType.CONSPIRACY: ("315.5", "315.6"),
    CardType.PHENOMENON: ("901.7",),
    CardType.PLANE: ("901.7", "311.4"),
    CardType.SCHEME: ("904.8", "314.4", "314.5"),
    CardType.VANGUARD: ("902.7", "313.4", "313.5"),
}


def played_there(one: GameObject, ability: a.Ability | None = None) -> tuple[str, ...]:
    """The rule by which an ability of a card functions where the card is, if not on the battlefield."""
    if one.zone is not Zone.BATTLEFIELD and one.zone in getattr(ability, "zones", ()):
        return ("113.6b",)  # it says where
    if one.zone is not Zone.BATTLEFIELD and _left_out(getattr(ability, "condition", None)):
        return ("113.6c",)  # it says where not
    if one.zone is not Zone.COMMAND:
        return ()
    types = one.card.front.type_line.types
    return tuple(rule for kind, rules in _PLAYED_THERE.items() if kind in types for rule in rules)


@by_identity
def has_flash_while(ability: a.StaticAbility) -> bool:
    """Whether it says that its own object has flash: “~ has flash as long as …” (702.8a)."""
    return _gives_itself(ability, "flash")


def _gives_itself(ability: a.StaticAbility, keyword: str) -> bool:
    return any(
        isinstance(statement, a.Continuous)
        and isinstance(statement.to, a.Source)
        and any(
            isinstance(one, a.KeywordAbility) and one.name == keyword
            for change in statement.changes
            if isinstance(change, a.Gain)
            for one in change.abilities
        )
        for statement in ability.statements
    )


@by_identity
def static_zones(ability: a.StaticAbility) -> frozenset[Zone]:
    """The zones in which a static ability functions (113.6)."""
    if ability.zones:
        return frozenset(ability.zones)
    if left_out := _left_out(ability.condition):
        return EVERYWHERE - left_out
    if ability.defining or has_flash_while(ability):
        return EVERYWHERE  # flash counts wherever it can be cast from (113.6e)
    if _gives_itself(ability, "split second"):
        return frozenset({Zone.STACK})  # it means something only there (702.61a)
    for statement in ability.statements:
        if isinstance(statement, a.Continuous) and any(
            isinstance(change, a.CantBeCountered) and isinstance(statement.to, a.Source)
            for change in statement.changes
        ):
            return frozenset({Zone.STACK, Zone.BATTLEFIELD})
    return frozenset({Zone.BATTLEFIELD})


def _left_out(condition: a.Condition | None) -> frozenset[Zone]:
    """The zones in which an ability says that it does not function: “as long as ~ isn't on the battlefield” (113.6c)."""
    match condition:
        case a.NotSo(a.Fits(a.Source(), a.In(zones, None))):
            return frozenset(zones)
    return frozenset()


@by_identity
def _defines_size(ability: a.StaticAbility) -> bool:
    return ability.defining and any(
        isinstance(change, a.SetPT)
        for statement in ability.statements
        if isinstance(statement, a.Continuous)
        for change in statement.changes
    )


def sized_by_text(abilities: tuple[Held, ...]) -> bool:
    """Whether a text of its own among these abilities says its power or toughness (604.3)."""
    return any(
        isinstance(held.ability, a.StaticAbility)
        and not held.timestamp
        and _defines_size(held.ability)
        for held in abilities
    )


def undefined(state: GameState, one: GameObject, ability: a.StaticAbility | None = None) -> bool:
    """Whether its star is 0 where it is, as outside of play in older rules (208.2 then).

    Without an ability it is about what is printed as power and toughness.
    """
    if not state.variants.as_of or one.zone is Zone.BATTLEFIELD:
        return False
    if ability is not None and not _defines_size(ability):
        return False
    return state.variants["star"] == "0 outside the battlefield"


@by_identity
def _plain_part(size: a.Quantity) -> a.Quantity:
    parts = size.walk() if isinstance(size, a.Sum) else ()
    return a.Number(sum(one.value for one in parts if isinstance(one, a.Number)))


_Size = int | a.Quantity | None
_star_memo: dict[tuple[int, int, bool], tuple[tuple[_Size, _Size], tuple[a.Change, ...]]] = {}


def _starred_part(size: _Size, *, lost: bool) -> a.Quantity | None:
    """What a printed star gives; a lost one is 0, and 1 is left of 1+*."""
    if not isinstance(size, a.Quantity):
        return None
    return _plain_part(size) if lost else size


def star_changes(power: _Size, toughness: _Size, *, lost: bool) -> tuple[a.Change, ...]:
    """The change that a printed star stands for, the same object each time; `lost`: nothing defines it."""
    key = (id(power), id(toughness), lost)
    entry = _star_memo.get(key)
    if entry is None or entry[0] != (power, toughness):
        change = a.SetPT(_starred_part(power, lost=lost), _starred_part(toughness, lost=lost))
        entry = ((power, toughness), (change,))
        _star_memo[key] = entry
    return entry[1]


@by_identity
def reads_of(changes: tuple[a.Change, ...]) -> frozenset[str]:
    """What the changes look at."""
    return frozenset[str]().union(*(READS(change) for change in changes))


@by_identity
def writes_of(changes: tuple[a.Change, ...]) -> frozenset[str]:
    """What the changes alter."""
    return frozenset[str]().union(*(WRITES(change) for change in changes))


_counter_memo: dict[tuple[str, int], tuple[a.Change, ...]] = {}

KEYWORD_COUNTERS = frozenset(
    {
        "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste",
        "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow", "trample", "vigilance",
    }
)  # fmt: skip
"""The keywords that a counter can give (122.1b)."""


def only_while(lasting: Lasting) -> a.Condition | None:
    """What is of the next step of a player holds in that player's turn, and in nobody else's (502.3, 611.2a)."""
    if not isinstance(lasting.duration, a.DuringNextStep) or not lasting.until.player:
        return None
    return a.TurnOf(a.Is(These((lasting.until.player,))))


HONE = "hone"
"""Counters of an Equipment that change the creature it is attached to (122.1j)."""
_ON_EQUIPMENT = a.Fits(a.Source(), a.HasSubtype("Equipment"))


def counted_for(kind: str, number: int) -> tuple[tuple[int, ...] | a.Ref, a.Condition | None]:
    """What counters of a kind on an object change, and as long as what is so (122.1)."""
    return (a.Host(), _ON_EQUIPMENT) if kind == HONE else ((number,), None)


def counter_changes(kind: str, number: int) -> tuple[a.Change, ...]:
    """What counters of a kind change, the same object each time (122.1a, b, j)."""
    known = _counter_memo.get((kind, number))
    if known is None:
        known = ()
        if kind in KEYWORD_COUNTERS:
            known = (a.Gain((a.KeywordAbility(kind),)),)
        elif kind == HONE:
            known = (a.ModifyPT(a.Number(number), a.Number(0)),)
        elif "/" in kind:
            power, toughness = kind.split("/")
            known = (a.ModifyPT(a.Number(int(power) * number), a.Number(int(toughness) * number)),)
        _counter_memo[(kind, number)] = known
    return known
