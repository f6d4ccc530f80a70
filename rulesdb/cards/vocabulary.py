"""The closed word lists of the game: colours, types, zones, steps, counters' and numbers' relations.

Only enumerations live here, named as the rulebook names them; open lists (subtypes, kinds of
counters, names) are strings. Rules 105, 205, 400, 500.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.listings import Enum, StrEnum


class Color(StrEnum):
    """The five colours in the order of rule 105.1; colourless is the absence of all (105.2c)."""

    WHITE = "W"
    BLUE = "U"
    BLACK = "B"
    RED = "R"
    GREEN = "G"

    @property
    def word(self) -> str:
        """The English word, as cards print it."""
        return self.name.lower()


COLORLESS = "C"
"""The sixth type of mana (106.1b); it is no colour."""

MANA_TYPES: tuple[str, ...] = (*(color.value for color in Color), COLORLESS)
"""The types of mana, 106.1b."""


class Supertype(StrEnum):
    """Rule 205.4a."""

    BASIC = "Basic"
    LEGENDARY = "Legendary"
    ONGOING = "Ongoing"
    SNOW = "Snow"
    WORLD = "World"


class CardType(StrEnum):
    """Rule 205.2a; `Tribal` of older cards is read as Kindred (308)."""

    ARTIFACT = "Artifact"
    BATTLE = "Battle"
    CONSPIRACY = "Conspiracy"
    CREATURE = "Creature"
    DUNGEON = "Dungeon"
    ENCHANTMENT = "Enchantment"
    INSTANT = "Instant"
    KINDRED = "Kindred"
    LAND = "Land"
    PHENOMENON = "Phenomenon"
    PLANE = "Plane"
    PLANESWALKER = "Planeswalker"
    SCHEME = "Scheme"
    SORCERY = "Sorcery"
    VANGUARD = "Vanguard"


PERMANENT_TYPES: frozenset[CardType] = frozenset(
    {
        CardType.ARTIFACT,
        CardType.BATTLE,
        CardType.CREATURE,
        CardType.ENCHANTMENT,
        CardType.LAND,
        CardType.PLANESWALKER,
    }
)
"""The card types a permanent can have by itself (110.4)."""


class Zone(StrEnum):
    """The zones of rule 400.1; OUTSIDE is no zone (400.11) but cards can come from there."""

    LIBRARY = "library"
    HAND = "hand"
    BATTLEFIELD = "battlefield"
    GRAVEYARD = "graveyard"
    STACK = "stack"
    EXILE = "exile"
    COMMAND = "command"
    ANTE = "ante"
    OUTSIDE = "outside"

    @property
    def hidden(self) -> bool:
        """Library and hand are hidden zones even when their cards are revealed (400.2)."""
        return self in (Zone.LIBRARY, Zone.HAND)

    @property
    def shared(self) -> bool:
        """Battlefield, stack, exile, command and ante belong to all players together (400.1)."""
        return self in SHARED


SHARED = frozenset({Zone.BATTLEFIELD, Zone.STACK, Zone.EXILE, Zone.COMMAND, Zone.ANTE})
"""The zones that all players have together: for what is asked so often that a call counts."""


class Phase(StrEnum):
    """The five phases of a turn (500.1); both main phases are one kind (505.1)."""

    BEGINNING = "beginning phase"
    PRECOMBAT_MAIN = "precombat main phase"
    COMBAT = "combat phase"
    POSTCOMBAT_MAIN = "postcombat main phase"
    ENDING = "ending phase"


class Step(StrEnum):
    """The steps of a turn (501.1, 506.1, 512.1); a main phase counts here as one step of its own."""

    UNTAP = "untap step"
    UPKEEP = "upkeep"
    DRAW = "draw step"
    PRECOMBAT_MAIN = "precombat main phase"
    BEGINNING_OF_COMBAT = "beginning of combat step"
    DECLARE_ATTACKERS = "declare attackers step"
    DECLARE_BLOCKERS = "declare blockers step"
    COMBAT_DAMAGE = "combat damage step"
    END_OF_COMBAT = "end of combat step"
    POSTCOMBAT_MAIN = "postcombat main phase"
    END = "end step"
    CLEANUP = "cleanup step"


class Paragraph(StrEnum):
    """What a paragraph can be by its form alone, its words not understood (113.3)."""

    SPELL = "spell"
    """Of an instant or sorcery: followed as it resolves, with all that says how it is cast."""
    TRIGGERED = "triggered"
    FIGHTING = "triggered by combat"
    """A triggered ability that waits for an attack or a block, and for nothing else (508.3, 509.3)."""
    STATIC = "static"
    ENTERING = "entering"
    """About how its object enters the battlefield, and nothing else (614.12)."""
    HOST = "host"
    """About the object that its own object is attached to, and nothing else."""
    MANA = "mana"
    """An activated ability that could add mana (605.1a)."""
    CASTING = "casting"
    """About what is cast, played or activated, from where and for what cost, and nothing else."""
    COMBAT = "combat"
    """About what can't attack or block, and nothing else."""


class Occasion(StrEnum):
    """The one kind of event that a trigger can wait for by its verb, the rest of it not understood (603.2)."""

    CAST = "a spell is cast"
    ACTIVATED = "an ability is activated"
    TARGETED = "something becomes a target"
    DRAWN = "a card is drawn"
    DISCARDED = "a card is discarded"
    SACRIFICED = "something is sacrificed"
    GAINED = "somebody gains life"
    LOST = "somebody loses life"
    DAMAGED = "damage is dealt"
    ENTERED = "something enters the battlefield"
    LEFT = "something leaves the battlefield"
    TAPPED = "something becomes tapped"
    UNTAPPED = "something becomes untapped"
    ROLLED = "a die is rolled"


class Characteristic(StrEnum):
    """The characteristics of rule 109.3 that texts name, mana value (202.3) and whose something is (108.3, 108.4)."""

    NAME = "name"
    MANA_COST = "mana cost"
    MANA_VALUE = "mana value"
    COLOR = "color"
    CARD_TYPE = "card type"
    SUBTYPE = "subtype"
    CREATURE_TYPE = "creature type"
    LAND_TYPE = "land type"
    SUPERTYPE = "supertype"
    POWER = "power"
    TOUGHNESS = "toughness"
    LOYALTY = "loyalty"
    DEFENSE = "defense"
    BASIC_LAND_TYPE = "basic land type"
    PERMANENT_TYPE = "permanent type"
    CONTROLLER = "controller"
    BASE_POWER = "base power"
    BASE_TOUGHNESS = "base toughness"


SIZES = (
    Characteristic.POWER,
    Characteristic.TOUGHNESS,
    Characteristic.BASE_POWER,
    Characteristic.BASE_TOUGHNESS,
)
"""What only creatures have (208.1, 208.4b)."""


class Relation(Enum):
    """How two numbers are compared."""

    EQUAL = "="
    NOT_EQUAL = "≠"
    LESS = "<"
    AT_MOST = "≤"
    MORE = ">"
    AT_LEAST = "≥"

    def holds(self, left: int, right: int) -> bool:
        """Whether `left` stands in this relation to `right`."""
        return _HOLDS[self](left, right)


_HOLDS: dict[Relation, Callable[[int, int], bool]] = {
    Relation.EQUAL: lambda a, b: a == b,
    Relation.NOT_EQUAL: lambda a, b: a != b,
    Relation.LESS: lambda a, b: a < b,
    Relation.AT_MOST: lambda a, b: a <= b,
    Relation.MORE: lambda a, b: a > b,
    Relation.AT_LEAST: lambda a, b: a >= b,
}


class Subset(StrEnum):
    """The sets that subtypes belong to, each correlated with card types (205.3c–r)."""

    ARTIFACT = "artifact"
    ENCHANTMENT = "enchantment"
    LAND = "land"
    PLANESWALKER = "planeswalker"
    SPELL = "spell"
    CREATURE = "creature"
    BATTLE = "battle"
    DUNGEON = "dungeon"
    PLANE = "plane"


SUBSET_TYPES: dict[Subset, frozenset[CardType]] = {
    Subset.ARTIFACT: frozenset({CardType.ARTIFACT}),
    Subset.ENCHANTMENT: frozenset({CardType.ENCHANTMENT}),
    Subset.LAND: frozenset({CardType.LAND}),
    Subset.PLANESWALKER: frozenset({CardType.PLANESWALKER}),
    Subset.SPELL: frozenset({CardType.INSTANT, CardType.SORCERY}),
    Subset.CREATURE: frozenset({CardType.CREATURE, CardType.KINDRED}),
    Subset.BATTLE: frozenset({CardType.BATTLE}),
    Subset.DUNGEON: frozenset({CardType.DUNGEON}),
    Subset.PLANE: frozenset({CardType.PLANE}),
}
"""The card types that each set of subtypes goes with (205.3g–r)."""


class Layout(StrEnum):
    """How the faces of a card belong together (709–722)."""

    NORMAL = "normal"
    SPLIT = "split"  # 709
    AFTERMATH = "aftermath"  # 702.127
    FLIP = "flip"  # 710
    LEVELER = "leveler"  # 711
    TRANSFORM = "transform"  # 712, nonmodal double-faced
    MODAL = "modal_dfc"  # 712, modal double-faced
    MELD = "meld"  # 712.4
    SAGA = "saga"  # 714
    ADVENTURE = "adventure"  # 715
    CLASS = "class"  # 716
    PROTOTYPE = "prototype"  # 718
    CASE = "case"  # 719
    OMEN = "omen"  # 720
    ROOM = "room"  # 709.5
    PREPARE = "prepare"  # 722
    STATION = "station"  # 721
