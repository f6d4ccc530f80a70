"""Lints on descriptions: how far a word of an or-list reaches, and what can fit nothing at all (109.2, 110.1, 112.1)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import SIZES, CardType, Characteristic, Zone
from rulesdb.oracle.meaning.descriptions import of_permanents
from rulesdb.oracle.meaning.rows import expect
from rulesdb.oracle.reading.lints.look import Lint, Place

_NUMBERS_OF_ALL = (Characteristic.MANA_VALUE,)
_OF_ALL = (a.HasName, a.ControlledBy, a.OwnedBy, a.HasCounter, a.SharesWith)
"""Limits behind an or-list that every item can have; power and flying are for creatures alone."""
_ADJECTIVES = (a.HasColor, a.HasSubtype, a.HasSupertype)


def _last_only(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Artifact or enchantment with mana value 3 or less” limits both."""
    *others, last = expect(a.AnyOf, node).parts
    if not isinstance(last, a.All) or not all(_plain(one) for one in others):
        return ""
    if any(isinstance(one, a.All) and a.IsPlayer() in one.parts for one in others):
        return ""  # “you or a permanent you control”: nobody controls a player
    if any(isinstance(one, a.Other) for one in last.parts):
        return ""  # “~ or another creature you control”
    if any(_shared(limit) for limit in last.parts):
        return "what limits the last of several would not limit the others"
    return ""


def _plain(one: a.Filter) -> bool:
    """A bare noun; what has an article, a noun and words of its own needs no more (“a basic Plains card or …”)."""
    if isinstance(one, a.All):
        return not any(_shared(part) or isinstance(part, a.IsCard) for part in one.parts)
    return isinstance(one, _NOUNS)


_NOUNS = (a.HasType, a.HasSubtype, a.HasPermanentType, a.IsPermanent, a.IsSpell, a.IsCard, a.IsToken, a.IsAbility)  # fmt: skip


def _shared(limit: a.Filter) -> bool:
    if isinstance(limit, a.Numeric):
        return limit.characteristic in _NUMBERS_OF_ALL
    return isinstance(limit, _OF_ALL)


def _noun_of_the_last(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Blue or red creature card”: the noun stands behind both colours."""
    parts = expect(a.AnyOf, node).parts
    last = parts[-1]
    if not isinstance(last, a.All) or not last.parts:
        return ""
    kind = type(last.parts[0])
    if kind not in _ADJECTIVES or not all(type(one) is kind for one in parts[:-1]):
        return ""
    if any(isinstance(part, (a.HasType, a.HasPermanentType, a.Not)) for part in last.parts[1:]):
        return "the noun behind the last of several adjectives would not belong to the others"
    return ""


_ON_BATTLEFIELD = frozenset(
    (a.Status.TAPPED, a.Status.UNTAPPED, a.Status.ENCHANTED, a.Status.EQUIPPED, a.Status.GOADED,
     a.Status.MONSTROUS, a.Status.RENOWNED, a.Status.SUMMONING_SICK, a.Status.PAIRED, a.Status.PHASED_OUT)
)  # fmt: skip


def _impossible(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """What no object can be at once: it would be looked for, and never found."""
    parts = expect(a.All, node).parts
    kinds = {type(one) for one in parts}
    if a.IsPermanent in kinds and kinds & {a.IsCard, a.IsSpell}:
        return "a permanent is on the battlefield, and no card or spell elsewhere"
    if any(isinstance(one, a.Not) and one.part in parts for one in parts):
        return "it would have to be something and not be it"
    zones = [zone for one in parts if isinstance(one, a.In) for zone in one.zones]
    if zones and Zone.BATTLEFIELD not in zones:
        if kinds & {a.IsPermanent, a.InCombat}:
            return "what is only on the battlefield is looked for elsewhere"
        if any(isinstance(one, a.HasStatus) and one.status in _ON_BATTLEFIELD for one in parts):
            return "a state that only permanents have is looked for elsewhere"
    types = [one.type for one in parts if isinstance(one, a.HasType)]
    if a.IsSpell in kinds and CardType.LAND in types:
        return "a land is never a spell"
    never = [one for one in types if one in (CardType.INSTANT, CardType.SORCERY)]
    if (
        never
        and of_permanents(expect(a.All, node))
        and (a.IsPermanent in kinds or a.HasStatus in kinds)
    ):
        return "instants and sorceries are never on the battlefield"
    return ""


def _without_power(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """Power and toughness are asked of what has none (208.1)."""
    parts = expect(a.All, node).parts
    types = [one.type for one in parts if isinstance(one, a.HasType)]
    asked = [one for one in parts if isinstance(one, a.Numeric) and one.characteristic in SIZES]
    if asked and types and CardType.CREATURE not in types:
        return "power or toughness is asked of what is no creature"
    return ""


def _power_of_a_card(node: a.Node, place: Place) -> str:
    """“Discard a card. You lose life equal to its power”: which may be a land card."""
    made = expect(a.Value, node)
    if made.characteristic not in SIZES or not isinstance(made.of, a.Bound):
        return ""
    name = made.of.name.split("/")[0]
    makers = [one for one in place.seen.nodes if name and getattr(one, "bind", "") == name]
    asked = any(isinstance(one, a.If) and _tells_kind(one.condition) for one in place.above)
    if asked or not makers or any(map(_may_have_power, makers)):
        return ""
    return "power or toughness is asked of a card that may be no creature card"


def _may_have_power(made: a.Node) -> bool:
    if isinstance(made, (a.Mill, a.Draw)):
        return False
    what = getattr(made, "what", None) or getattr(made, "found", None)
    return (
        not isinstance(what, (a.Pick, a.Top)) or _tells_kind(what) or a.IsCard() not in what.walk()
    )


def _tells_kind(one: a.Node) -> bool:
    return any(isinstance(x, (a.HasType, a.HasSubtype)) for x in one.walk())


def _yours_among_them(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“a card that shares a type with a creature you control from among those cards”: the cards, and not the creature."""
    other = expect(a.SharesWith, node).other
    parts = other.of.parts if isinstance(other, a.Pick) and isinstance(other.of, a.All) else ()
    among = any(isinstance(one, a.Is) and one.ref == a.Bound("looked") for one in parts)
    if among and any(isinstance(one, a.ControlledBy) for one in parts):
        return "a card in a library has no controller"
    return ""


def _own_controller(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Each creature with power less than … in its controller's hand”: that of the creature, and not yours."""
    for one in expect(a.Numeric, node).walk():
        if isinstance(one, (a.ControllerOf, a.OwnerOf)) and one.of == a.Source():
            return "its own controller would be called “you”, so another's is meant"
    return ""


def _only_as_it_enters(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Becomes a copy …, except it enters with a counter”: what becomes a copy later enters nothing (707.9e)."""
    if any(isinstance(one, a.AsCopy) for one in place.above):
        return ""
    return "an exception of what enters, of a copy that does not"


DESCRIPTIONS: tuple[Lint, ...] = (
    Lint("limit on the last only", (a.AnyOf,), _last_only,
         "What stands behind “A or B” belongs to every item that can have it.", " or | and/or "),
    Lint("noun of the last only", (a.AnyOf,), _noun_of_the_last,
         "A noun behind “blue or red” belongs to both adjectives.", " or | and/or "),
    Lint("what can be nothing", (a.All,), _impossible,
         "A description that no object fits finds nothing, and a text that says it means another (109.2)."),
    Lint("controlled among cards of a library", (a.SharesWith,), _yours_among_them,
         "Only what is on the battlefield or the stack has a controller (108.4).", "among"),
    Lint("power of any card", (a.Value,), _power_of_a_card,
         "A card that need be no creature card has no power, and a text that asks it means another thing (208.1).", "power|toughness"),
    Lint("power of what has none", (a.All,), _without_power,
         "Only creatures, and Vehicles and Spacecraft by their text, have power and toughness (208.1).", "power|toughness"),
    Lint("its own controller", (a.Numeric,), _own_controller,
         "A text calls the controller of its own object “you” (109.5); who controls what it describes is another.", "its controller|its owner"),
    Lint("with what a copy enters", (a.CopyEntersWith, a.CopyIf), _only_as_it_enters,
         "Only what enters as a copy enters with counters for that (707.9e); of other copies nothing asks what they will be (707.9f)."),
)  # fmt: skip
"""What is wrong with a description, each with its reason."""
