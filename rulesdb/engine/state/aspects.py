"""The sides of a game that texts look at, so that what was computed is dropped only where it must be.

A side is a word for something that changes often and that few texts ask about: whether things are
tapped, whose turn it is, who attacks. Characteristics, controllers, attachments, counters and what
is where on the battlefield are no side: a change of them always counts. A node that is in neither
table is taken to look at every side.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.engine.state.memo import by_identity

_ASPECTS: dict[type[a.Node], tuple[str, ...]] = {
    a.HasStatus: ("status", "turn"),
    a.LifeTotal: ("life",),
    a.UnspentMana: ("mana",),
    a.MostLife: ("life",),
    a.HasCounter: ("player counters",),
    a.CountersOn: ("player counters",),
    a.InCombat: ("combat",),
    a.DefendingPlayer: ("combat",),
    a.Attacked: ("combat",),
    a.During: ("turn",),
    a.StepIsPast: ("turn",),
    a.TurnOf: ("turn",),
    a.DuringNextStep: ("turn",),
    a.ActivePlayer: ("turn",),
    a.HeldSinceTurnBegan: ("turn",),
    a.AttackingPlayer: ("combat", "turn"),
    a.YourCommander: ("cards",),
    a.Happened: ("history", "turn"),
    a.Took: ("history", "turn", "combat"),
    a.NthCast: ("history", "turn", "spells"),
    a.EventCount: ("history", "turn"),
    a.EventTotal: ("history", "turn"),
    a.EventPower: ("history", "turn", "combat"),
    a.HasDesignation: ("designation",),
    a.GameIs: ("designation",),
    a.Solved: ("designation",),
    a.In: ("cards",),
    a.Whole: ("cards",),
    a.Top: ("cards",),
    a.Linked: ("cards",),
    a.LastPut: ("cards", "spells"),
    a.LastOf: ("cards",),
    a.StoredTotal: ("status",),
    a.IsSpell: ("spells",),
    a.IsAbility: ("spells",),
    a.OfSource: ("spells", "cards", "status", "turn"),
    a.TargetsOn: ("spells",),
    a.SpellAbilityOn: ("spells",),
    a.IsSource: ("spells", "cards"),
    a.CostPaid: ("spells",),
    a.WasCast: ("spells",),
    a.AsCast: ("spells",),
    a.NumberAsCast: ("spells",),
    a.TimesPaid: ("spells",),
    a.TimesResolved: ("history", "turn"),
    a.TimesActivated: ("history", "turn"),
    a.StepsBegun: ("turn",),
    a.ManaSpent: ("spells",),
    a.ModeChosen: ("spells",),
}

_NO_SIDE: frozenset[type[a.Node]] = frozenset(
    {
        a.Source, a.Grantor, a.You, a.Target, a.Bound, a.Trigger, a.Each, a.Pick, a.ControllerOf,
        a.OwnerOf, a.Host, a.Item, a.Chosen, a.Together, a.PlayerInOrder,
        a.Number, a.X, a.AnyNumber, a.AtLeastOne, a.Count, a.Value, a.Total, a.Greatest, a.Least, a.Distinct, a.MostAlike,
        a.StartingLife, a.Sum, a.Difference, a.Product, a.Quotient, a.Half, a.Largest, a.Lowest, a.EventAmount,
        a.Prevented,
        a.ResultAmount, a.Devotion, a.ManaSymbols, a.ChosenNumber,
        a.Compare, a.Exists, a.Fits, a.NotSo, a.AllSo, a.AnySo, a.IfDid, a.TookOffer, a.CouldNot, a.WordChosen,
        a.All, a.AnyOf, a.Not, a.IsPermanent, a.IsCard, a.IsToken, a.IsCommander, a.IsEmblem,
        a.HasType, a.HasPermanentType, a.HasSupertype, a.HasSubtype, a.HasColor, a.IsColorless, a.IsMulticolored,
        a.IsMonocolored, a.HasName, a.FirstPrintedIn, a.HasKeyword, a.HasNoAbilities, a.HasAbility, a.HasInset, a.HasVariableCost, a.HasManaCost, a.Numeric,
        a.Superlative, a.Alike, a.InTotal, a.SharesWith, a.OfChosen, a.HasParity, a.ControlledBy, a.OwnedBy, a.Is, a.Other,
        a.AttachedTo, a.Where, a.IsPlayer, a.IsOpponent,
        a.IsTeammate, a.PlayerWhere, a.AnyTarget,
    }
)  # fmt: skip
"""What looks only at permanents, at records that never change quietly, and at what words are bound to."""

_ASKING = (a.Ref, a.Quantity, a.Condition, a.Filter)
EVERY_SIDE = frozenset(side for sides in _ASPECTS.values() for side in sides)


@by_identity
def kinds_of(text: a.Node) -> frozenset[type[a.Node]]:
    """The kinds of all parts of a text: many ask whether there is one of theirs in it."""
    return frozenset(map(type, text.walk()))


@by_identity
def kinds_of_its_own(text: a.Node) -> frozenset[type[a.Node]]:
    """The kinds of the parts of an effect, without those of abilities that it gives: what they ask for is asked later."""
    found: set[type[a.Node]] = set()
    waiting: list[object] = [text]
    while waiting:
        one = waiting.pop()
        if isinstance(one, a.Ability) and one is not text:
            continue
        if isinstance(one, a.Node):
            found.add(type(one))
            waiting.extend(type(one).values_of(one))
        elif isinstance(one, tuple):
            waiting.extend(one)
    return frozenset(found)


@by_identity
def aspects_of(ability: a.Node) -> frozenset[str]:
    """The sides of a game that a text looks at, beyond characteristics."""
    found: set[str] = set()
    for node in ability.walk():
        sides = _ASPECTS.get(type(node))
        if sides is not None:
            found.update(sides)
        elif isinstance(node, _ASKING) and type(node) not in _NO_SIDE:
            return EVERY_SIDE
    return frozenset(found)


@by_identity
def closed_changes(changes: tuple[a.Change, ...]) -> bool:
    """Whether what changes do depends on nothing in the game but what they are applied to."""
    return all(
        type(node) in (a.Number, a.Source, a.You) or not isinstance(node, _ASKING)
        for change in changes
        for node in change.walk()
    )
