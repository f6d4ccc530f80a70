"""What a description can be of at all: permanents, spells, cards of a zone, players (109.2, 110, 112.1, 113.6).

A table says for each word of a description which kinds of thing it can fit, and for each part of an event
which kinds take that part. A description that fits none, an event that none can take part in, and cards
of no zone are refused: the game would look for them and find nothing.
"""

from __future__ import annotations

from enum import Enum, auto
from functools import cache

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.meaning.rows import fields_of


class Kind(Enum):
    """What there is to speak of, by where it is and what represents it."""

    CARD_ON_BATTLEFIELD = auto()
    TOKEN = auto()
    SPELL = auto()
    COPY_OF_SPELL = auto()
    ABILITY = auto()
    IN_HAND = auto()
    IN_LIBRARY = auto()
    IN_GRAVEYARD = auto()
    IN_EXILE = auto()
    IN_COMMAND = auto()
    IN_ANTE = auto()
    EMBLEM = auto()
    OUTSIDE = auto()
    PLAYER = auto()


Kinds = frozenset[Kind]
EVERYTHING: Kinds = frozenset(Kind)
NOTHING: Kinds = frozenset()
OBJECTS = EVERYTHING - {Kind.PLAYER}
PERMANENTS: Kinds = frozenset((Kind.CARD_ON_BATTLEFIELD, Kind.TOKEN))
SPELLS: Kinds = frozenset((Kind.SPELL, Kind.COPY_OF_SPELL))
PLAYERS: Kinds = frozenset((Kind.PLAYER,))
AWAY: Kinds = frozenset(
    (
        Kind.IN_HAND,
        Kind.IN_LIBRARY,
        Kind.IN_GRAVEYARD,
        Kind.IN_EXILE,
        Kind.IN_COMMAND,
        Kind.IN_ANTE,
        Kind.OUTSIDE,
    )
)
CARDS = AWAY | {Kind.CARD_ON_BATTLEFIELD, Kind.SPELL}
ON_STACK = SPELLS | {Kind.ABILITY}
CHARACTERIZED = OBJECTS - {Kind.ABILITY, Kind.EMBLEM}
"""What has characteristics that a description asks for (109.3): no ability and no emblem has a type."""

OF_ZONE: dict[Zone, Kinds] = {
    Zone.BATTLEFIELD: PERMANENTS,
    Zone.STACK: ON_STACK,
    Zone.HAND: frozenset((Kind.IN_HAND,)),
    Zone.LIBRARY: frozenset((Kind.IN_LIBRARY,)),
    Zone.GRAVEYARD: frozenset((Kind.IN_GRAVEYARD,)),
    Zone.EXILE: frozenset((Kind.IN_EXILE,)),
    Zone.COMMAND: frozenset((Kind.IN_COMMAND, Kind.EMBLEM)),
    Zone.ANTE: frozenset((Kind.IN_ANTE,)),
    Zone.OUTSIDE: frozenset((Kind.OUTSIDE,)),
}
"""What is in a zone (400.1)."""

OF_WORD: dict[type[a.Filter], Kinds] = {
    a.IsPermanent: PERMANENTS,
    a.IsCard: CARDS,
    a.IsSpell: SPELLS,
    a.IsAbility: frozenset((Kind.ABILITY,)),
    a.OfSource: frozenset((Kind.ABILITY,)),
    a.Alike: OBJECTS,
    a.InTotal: OBJECTS,
    a.IsToken: frozenset((Kind.TOKEN,)),
    a.IsSource: OBJECTS,
    a.IsCommander: CARDS,
    a.IsEmblem: frozenset((Kind.EMBLEM,)),
    a.HasPermanentType: CHARACTERIZED,
    a.HasSupertype: CHARACTERIZED,
    a.HasSubtype: CHARACTERIZED,
    a.HasColor: OBJECTS - {Kind.EMBLEM},
    a.IsColorless: OBJECTS - {Kind.EMBLEM},
    a.IsMulticolored: OBJECTS - {Kind.EMBLEM},
    a.IsMonocolored: OBJECTS - {Kind.EMBLEM},
    a.HasName: CHARACTERIZED,
    a.FirstPrintedIn: CHARACTERIZED,
    a.HasKeyword: CHARACTERIZED,
    a.HasNoAbilities: CHARACTERIZED,
    a.HasAbility: CHARACTERIZED,
    a.HasInset: CHARACTERIZED,
    a.HasVariableCost: CHARACTERIZED,
    a.HasManaCost: CHARACTERIZED,
    a.HeldSinceTurnBegan: PERMANENTS,
    a.Numeric: CHARACTERIZED | {Kind.ABILITY},
    a.Superlative: CHARACTERIZED,
    a.SharesWith: CHARACTERIZED | {Kind.ABILITY},
    a.OfChosen: CHARACTERIZED | {Kind.ABILITY},
    a.HasParity: CHARACTERIZED,
    a.InCombat: PERMANENTS,
    a.HasCounter: EVERYTHING - {Kind.ABILITY, Kind.EMBLEM},
    a.ControlledBy: PERMANENTS | ON_STACK | {Kind.EMBLEM},
    a.OwnedBy: OBJECTS,
    a.AttachedTo: PERMANENTS,
    a.TargetsOn: ON_STACK,
    a.Where: OBJECTS,
    a.IsPlayer: PLAYERS,
    a.IsOpponent: PLAYERS,
    a.IsTeammate: PLAYERS,
    a.PlayerWhere: PLAYERS,
    a.AnyTarget: PERMANENTS | PLAYERS,
}
"""The kinds of thing that a word of a description can fit. What has no row here can fit anything."""

_OF_PERMANENTS = frozenset(
    (a.Status.TAPPED, a.Status.UNTAPPED, a.Status.FLIPPED, a.Status.PHASED_OUT, a.Status.ENCHANTED,
     a.Status.EQUIPPED, a.Status.MODIFIED, a.Status.SUMMONING_SICK, a.Status.MONSTROUS, a.Status.RENOWNED,
     a.Status.SUSPECTED, a.Status.GOADED, a.Status.SADDLED, a.Status.PAIRED, a.Status.RING_BEARER)
)  # fmt: skip
"""The states that only permanents have (110.5)."""
_EXACT = (a.IsPermanent, a.IsCard, a.IsSpell, a.IsToken, a.IsAbility, a.IsPlayer)
"""The words whose opposite is of all the other kinds."""


def kinds_of(of: a.Filter) -> Kinds:
    """The kinds of thing that a description can fit."""
    if isinstance(of, a.All):
        out = EVERYTHING
        told = any(isinstance(part, a.IsSpell) for part in of.parts)
        for part in of.parts:
            if not (told and isinstance(part, a.In)):  # where the spell was cast from (601.2a)
                out &= kinds_of(part)
        return out
    if isinstance(of, a.AnyOf):
        return NOTHING.union(*(kinds_of(part) for part in of.parts))
    if isinstance(of, a.Not):
        if isinstance(of.part, _EXACT):
            return EVERYTHING - kinds_of(of.part)
        return PLAYERS if kinds_of(of.part) == PLAYERS else EVERYTHING
    if isinstance(of, a.In):
        return NOTHING.union(*(OF_ZONE[zone] for zone in of.zones))
    if isinstance(of, a.HasType):
        return _of_type(of.type)
    if isinstance(of, a.HasStatus):
        return PERMANENTS if of.status in _OF_PERMANENTS else CHARACTERIZED
    if isinstance(of, a.Is):
        return _named(of.ref)
    return OF_WORD.get(type(of), EVERYTHING)


def _of_type(kind: CardType) -> Kinds:
    if kind is CardType.LAND:
        return CHARACTERIZED - SPELLS  # a land is played and never cast (305.1)
    if kind in (CardType.INSTANT, CardType.SORCERY):
        return CHARACTERIZED - PERMANENTS  # they are never on the battlefield (304.4, 307.4)
    return CHARACTERIZED


def _named(ref: a.Ref) -> Kinds:
    if isinstance(
        ref,
        (a.You, a.DefendingPlayer, a.ActivePlayer, a.AttackingPlayer, a.ControllerOf, a.OwnerOf),
    ):
        return PLAYERS
    if isinstance(ref, a.Linked):
        return EVERYTHING - SPELLS  # on the stack it is a new object (400.7)
    return OBJECTS if isinstance(ref, a.Source) else EVERYTHING


_HOLDERS = PERMANENTS | PLAYERS
_DISCARDED: Kinds = frozenset((Kind.IN_HAND, Kind.IN_GRAVEYARD, Kind.IN_EXILE, Kind.IN_LIBRARY))
OF_PART: dict[tuple[type[a.EventPattern], str], Kinds] = {
    (a.Enters, "what"): PERMANENTS,
    (a.Leaves, "what"): PERMANENTS,
    (a.Dies, "what"): PERMANENTS,
    (a.Moves, "what"): OBJECTS - {Kind.EMBLEM, Kind.ABILITY},
    (a.Attacks, "what"): PERMANENTS,
    (a.Attacks, "whom"): _HOLDERS,
    (a.PlayerAttacks, "with_"): PERMANENTS,
    (a.Blocks, "what"): PERMANENTS,
    (a.Blocks, "blocked"): PERMANENTS,
    (a.BecomesBlocked, "what"): PERMANENTS,
    (a.BecomesBlocked, "by"): PERMANENTS,
    (a.NotBlocked, "what"): PERMANENTS,
    (a.DealsDamage, "source"): OBJECTS - {Kind.ABILITY},
    (a.DealsDamage, "to"): _HOLDERS,
    (a.IsDealtDamage, "what"): _HOLDERS,
    (a.IsDealtDamage, "source"): OBJECTS - {Kind.ABILITY},
    (a.Casts, "what"): SPELLS,
    (a.Copies, "what"): ON_STACK,
    (a.Activates, "what"): OBJECTS - ON_STACK,
    (a.BecomesTarget, "what"): EVERYTHING,
    (a.BecomesTarget, "of"): ON_STACK,
    (a.Discards, "what"): _DISCARDED,
    (a.Discards, "cause"): ON_STACK,
    (a.Cycles, "what"): _DISCARDED,
    (a.Mills, "what"): AWAY,
    (a.Sacrifices, "what"): PERMANENTS,
    (a.TapsForMana, "what"): PERMANENTS,
    (a.BecomesTapped, "what"): PERMANENTS,
    (a.BecomesUntapped, "what"): PERMANENTS,
    (a.CountersPut, "on"): OF_WORD[a.HasCounter],
    (a.CountersRemoved, "from_"): OF_WORD[a.HasCounter],
    (a.NthCounterPut, "on"): OF_WORD[a.HasCounter],
    (a.PlaysLand, "what"): frozenset((Kind.CARD_ON_BATTLEFIELD,)),
    (a.TurnsFaceUp, "what"): PERMANENTS,
    (a.Transforms, "what"): PERMANENTS,
    (a.BecomesAttached, "what"): PERMANENTS,
    (a.BecomesAttached, "to"): _HOLDERS,
    (a.BecomesUnattached, "what"): PERMANENTS,
    (a.BecomesUnattached, "from_"): _HOLDERS,
    (a.ControlChanges, "what"): PERMANENTS | SPELLS,
    (a.PhasesIn, "what"): PERMANENTS,
    (a.PhasesOut, "what"): PERMANENTS,
    (a.CreatesToken, "what"): frozenset((Kind.TOKEN,)),
    (a.IsCountered, "what"): ON_STACK,
    (a.IsDestroyed, "what"): PERMANENTS,
    (a.IsExploited, "what"): PERMANENTS,
    (a.IsExploited, "victim"): PERMANENTS,
    (a.GainsDesignation, "what"): PERMANENTS,
}
"""What takes each part of an event; a part named `player` is always a player's."""


def kinds_in(event: a.EventPattern, part: str) -> Kinds:
    """The kinds of thing that can take this part in an event of this kind."""
    if part == "player":
        return PLAYERS
    if isinstance(event, a.Moves) and part == "what" and (event.from_ or event.to):
        # It is described as it was before or as it is after (603.10a).
        return NOTHING.union(*(OF_ZONE[zone] for zone in (*event.from_, *event.to)))
    return OF_PART.get((type(event), part), EVERYTHING)


_BEFORE_TARGETS = (
    a.AlternativeCost,
    a.CastRestriction,
    a.MayPayInstead,
    a.MayPlayFrom,
    a.StaticAbility,
)
"""What is settled of a spell before its targets are chosen (601.2b, c, 601.3), itself or in what it stands in."""


def _of_targets(node: a.Node) -> bool:
    """Whether something settled before targets are chosen hangs on what is targeted."""
    if isinstance(node, a.StaticAbility):
        settled = any(isinstance(one, _BEFORE_TARGETS) for one in node.statements)
        return settled and node.condition is not None and _of_targets(node.condition)
    return any(isinstance(one, a.TargetsOn) for one in node.walk())


@cache
def looked_for(kind: type[a.Node]) -> bool:
    """Whether nodes of this kind speak of what must be there."""
    kinds = (
        a.EventPattern,
        a.Pick,
        a.Fits,
        a.Each,
        a.TargetSlot,
        a.Exists,
        a.CopySpell,
        *_BEFORE_TARGETS,
    )
    return issubclass(kind, kinds)


_MOVED = ("return", "exile", "put", "move", "destroy", "discard", "counter")
"""How the names begin of what instructions moved away from where it was."""


def _moved(of: a.Ref) -> bool:
    return isinstance(of, a.Bound) and of.name.startswith(_MOVED)


def unfindable(node: a.Node, above: a.Node | None) -> str:
    """What is spoken of in this node, below another, and can't be there; "" where all can."""
    if isinstance(node, a.EventPattern):
        return _no_part(node)
    if isinstance(node, _BEFORE_TARGETS) and _of_targets(node):
        return "what it targets is not chosen by then"
    if isinstance(node, a.CopySpell) and _moved(node.of):
        return "what was moved is no spell any more, so it is not copied"
    if _is_no_spell_yet(node, above):
        return "these cards are no spells yet, so none of them is found"
    if isinstance(node, (a.Each, a.Pick, a.TargetSlot, a.Exists)):
        return _not_there(node.of, node, above)
    return ""


_CARDS = ("look", "mill", "reveal", "search", "draw", "discard")
"""How the names begin of what instructions made of cards that are in no stack."""


def _is_no_spell_yet(node: a.Node, above: a.Node | None) -> bool:
    """Whether a spell is looked for among cards that only become spells as they are cast (601.2a)."""
    if isinstance(node, a.Pick):
        return (
            node.among is not None and isinstance(above, a.CastCard) and _speaks_of_spell(node.of)
        )
    if isinstance(node, a.Fits) and isinstance(node.ref, a.Bound):
        return node.ref.name.startswith(_CARDS) and _speaks_of_spell(node.of)
    return False


def _speaks_of_spell(of: a.Filter) -> bool:
    return any(isinstance(one, a.IsSpell) for one in of.walk())


def _no_part(event: a.EventPattern) -> str:
    for name, _ in fields_of(type(event)):
        of = getattr(event, name)
        if isinstance(of, a.Filter) and not kinds_of(of) & kinds_in(event, name):
            return "nothing that is described so can take this part in the event"
    return ""


_SAYS_WHERE = (a.Discard, a.Search, a.RevealUntil, a.Reveal, a.Look)
"""Instructions that say themselves where the cards are (701.9a, 701.23a)."""


def _not_there(of: a.Filter, node: a.Node, above: a.Node | None) -> str:
    found = kinds_of(of)
    if not found:
        return "nothing can be described so"
    if (isinstance(node, a.Pick) and node.among is not None) or isinstance(above, _SAYS_WHERE):
        return ""
    if _bare_cards(of):
        return "where are these cards?"
    return ""


_SUSPENDED = a.HasStatus(a.Status.SUSPENDED)


def _bare_cards(of: a.Filter) -> bool:
    """Whether cards are spoken of and no zone: such words mean permanents, and cards are none (109.2)."""
    if isinstance(of, a.AnyOf):
        return any(_bare_cards(part) for part in of.parts)
    parts = of.parts if isinstance(of, a.All) else (of,)
    if not any(isinstance(one, a.IsCard) for one in parts):
        return False
    told = (a.In, a.Is, a.Took)
    # Only what is in exile is suspended (702.62b).
    return not any(
        isinstance(one.part if isinstance(one, a.Not) else one, told) or one == _SUSPENDED
        for one in parts
    )
