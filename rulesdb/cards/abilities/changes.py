"""Changes to characteristics: what continuous effects do in layers 1 to 7 (613.1).

The same nodes serve static abilities, effects with durations, copy exceptions and tokens. Changes
to rules (can't, must, may, costs) stand in `rules`.
"""

from __future__ import annotations

from rulesdb.cards.abilities.node import Ability, Change, Filter, Node, Quantity, Ref, node
from rulesdb.cards.abilities.quantities import Number
from rulesdb.cards.abilities.references import Source
from rulesdb.cards.vocabulary import CardType, Characteristic, Color, Subset, Supertype
from rulesdb.listings import StrEnum


@node
class ChosenWord(Node):
    """A subtype, colour or name chosen before, where a word could stand: “is the chosen type”."""

    kind: Characteristic
    link: str
    of: Ref = Source()


# Layer 1: copying (707).


@node
class BecomeCopy(Change):
    """“becomes a copy of target creature, except it has flying” (613.2a, 707.9)"""

    of: Ref
    except_: tuple[Change, ...] = ()


@node
class SetName(Change):
    """“its name is …”; as a copy exception or a change of text"""

    name: str


# Layer 2: control.


@node
class GainControl(Change):
    """“gain control of target creature” (613.1b); `player` who controls it"""

    player: Ref


# Layer 3: text (612).


@node
class ReplaceWords(Change):
    """“replace all instances of one color word with another”, both words fixed as it resolved"""

    kind: Characteristic
    old: str | ChosenWord
    new: str | ChosenWord


# Layer 4: types (205.1, 613.1d).


class Keep(StrEnum):
    """What an object keeps of its types when it gets new ones (205.1a, b)."""

    NOTHING = "nothing"
    """“becomes a Forest”, “is an artifact”: the new ones replace those of their kind."""
    EVERYTHING = "everything"
    """“in addition to its other types”, “it's still a land”."""
    NOT_CREATURE_TYPES = "all but creature types"
    """“becomes a Construct artifact creature”: creature types are replaced, all else is kept."""


@node
class BecomeType(Change):
    """“is a 1/1 Elemental creature that's still a land”'s types; “is a Swamp”; “is legendary”"""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str | ChosenWord, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    keep: Keep = Keep.NOTHING


@node
class CreatureTypesOf(Change):
    """“has … the creature types of” a thing, and of its own those that it keeps: “It's still a Shapeshifter.” (205.1a)"""

    of: Ref
    keeps: tuple[str, ...] = ()


@node
class CopyEntersWith(Change):
    """“…, except it enters with two additional +1/+1 counters on it”: an effect besides what is copied (707.9e)"""

    kind: str
    count: Quantity = Number(1)


@node
class CopyIf(Change):
    """“…, except, if it's a creature, it has flying”: exceptions only where the copy would be so (707.9f)"""

    of: Filter
    except_: tuple[Change, ...]


@node
class LoseType(Change):
    """“isn't a creature”, “loses all creature types”, “is no longer legendary”"""

    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    all_of: Subset | None = None


@node
class EverySubtype(Change):
    """“is every creature type”, “is every basic land type”"""

    subset: Subset
    basic_only: bool = False


# Layer 5: colour.


@node
class BecomeColor(Change):
    """“becomes blue”, “is all colors”, “is colorless” (no colours); `also`: “in addition to”"""

    colors: tuple[Color | ChosenWord, ...]
    also: bool = False


# Layer 6: abilities.


@node
class Gain(Change):
    """“gains flying”, “has “{T}: Draw a card.”” (613.1f)"""

    abilities: tuple[Ability, ...]


@node
class Lose(Change):
    """“loses flying”: every instance (113.10b)"""

    keywords: tuple[str, ...]


@node
class LoseAbility(Change):
    """“loses “enchant creature card in a graveyard””: every instance of these (113.10b)"""

    abilities: tuple[Ability, ...]


@node
class LoseAllAbilities(Change):
    """“loses all abilities”; `but_mana`: “except mana abilities”; `other`: “loses all other abilities”

    Other than those that the same effect gives.
    """

    but_mana: bool = False
    other: bool = False


@node
class LoseThisAbility(Change):
    """“~ loses this ability”: the one that is followed; `key`: which that is, told by the engine"""

    key: str = ""


@node
class IsGoaded(Change):
    """“is goaded”: by whoever controls the effect, while it applies (701.15b)"""


@node
class CantHave(Change):
    """“can't have or gain flying” (113.11)"""

    keywords: tuple[str, ...]


@node
class GainActivatedOf(Change):
    """“has all activated abilities of all creature cards in all graveyards”; `loyalty`: only their loyalty abilities (606.2)"""

    of: Ref
    loyalty: bool = False


@node
class GainKeywordsOf(Change):
    """“as long as a creature card with flying is in a graveyard, has flying; the same for …”"""

    of: Ref
    keywords: tuple[str, ...]


# Layer 7: power and toughness (613.4).


@node
class SetPT(Change):
    """Power or toughness is this: in a characteristic-defining ability layer 7a, else 7b. None leaves it."""

    power: Quantity | None = None
    toughness: Quantity | None = None


@node
class ModifyPT(Change):
    """“gets +2/+2”, “gets -1/-0” (7c)"""

    power: Quantity
    toughness: Quantity


@node
class SwitchPT(Change):
    """“switch its power and toughness” (7d)"""


# Numbers that have no layer of their own but are copied or set.


@node
class SetLoyalty(Change):
    """“its starting loyalty is 3”, as a copy exception"""

    loyalty: Quantity


@node
class NoManaCost(Change):
    """“it has no mana cost”, as a copy exception"""


@node
class KeepOwn(Change):
    """“except it doesn't copy that creature's color”, as a copy exception (707.9d)"""

    characteristics: tuple[Characteristic, ...]


@node
class KeepOtherAbilities(Change):
    """“except it has ~'s other abilities”, as a copy exception: all its own but those that make it a copy (707.9a)"""
