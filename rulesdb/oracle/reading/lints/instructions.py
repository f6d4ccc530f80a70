"""Lints on instructions and abilities: in what order, for how long, with which X, and whether they can ever happen."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.meaning.rows import expect
from rulesdb.oracle.meaning.sorts import sorts
from rulesdb.oracle.reading.lints.look import Lint, Place, letters_of

_NAMES = (a.Bound, a.ResultAmount, a.IfDid)


def _own_result(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """A condition is asked before the instruction behind it: of things as they are then."""
    made = expect(a.If, node)
    asked = {
        one.name.split("/")[0]
        for one in made.condition.walk()
        if isinstance(one, _NAMES) and one.name
    }
    if not asked:
        return ""
    inside = (made.then, made.otherwise) if made.otherwise is not None else (made.then,)
    if asked & {getattr(one, "bind", "") for effect in inside for one in effect.walk()}:
        return "the condition would ask about what its own instruction has done"
    return ""


def _not_done(node: a.Node, place: Place) -> str:
    """“Exile a card. If you do, … Otherwise, sacrifice it”: it is not the card that was not exiled."""
    made = expect(a.If, node)
    around = place.above[-1] if place.above else None
    if made.otherwise is None or not isinstance(made.condition, a.IfDid):
        return ""
    names = {made.condition.name} - {""}
    if not names and isinstance(around, a.Sequence):
        steps = [step for step in around.steps if step is not made]
        before = steps[: next((n for n, one in enumerate(around.steps) if one is made), 0)][-1:]
        names = {
            bind for step in before for one in step.walk() if (bind := getattr(one, "bind", ""))
        }
    if any(isinstance(one, a.Bound) and one.name in names for one in made.otherwise.walk()):
        return "what was not done would be spoken of as if it were"
    return ""


_SHORT = (a.UntilEndOfTurn, a.ThisTurn, a.UntilEndOfCombat, a.UntilNextTurn, a.UntilNextStep)
_CLAUSES = (a.Join.AND, a.Join.COMMA)


def _duration(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Until end of turn, A and B”, “A and B until end of turn”: the duration is of both."""
    made = expect(a.Sequence, node)
    if made.joined not in _CLAUSES:
        return ""
    every = [x for one in made.steps for x in (one.options if isinstance(one, a.OneOf) else (one,))]
    changes = [step for step in every if isinstance(step, a.Apply)]
    if len({type(one.duration) for one in changes} & {*_SHORT, a.Indefinitely}) < 2:
        return ""
    if any(isinstance(one.duration, a.Indefinitely) and _passing(one) for one in changes):
        return "one of two changes would last for ever beside one that ends"
    return ""


def _passing(one: a.Apply) -> bool:
    """Whether the change is of a kind that texts never make for good without a word."""
    return all(isinstance(change, _NEVER_FOR_GOOD) for change in one.changes)


_NEVER_FOR_GOOD = (a.ModifyPT, a.Gain, a.Lose, a.BecomeColor, a.BecomeType, a.SetPT, a.SwitchPT,
                   a.CantActivate)  # fmt: skip


def _letter(node: a.Node, place: Place) -> str:
    """X is what a cost or a text says; where neither does, it would be 0 (107.3).

    What a text says behind its targets is not known as they are chosen.
    """
    letter = expect(a.X, node).letter
    if letter in place.seen.lettered:
        return ""
    for one in place.above:
        if isinstance(one, a.LetX) and one.letter == letter:
            return ""
        if isinstance(one, a.TriggeredAbility) and any(
            isinstance(part, a.HasVariableCost) for part in one.event.walk()
        ):
            return ""  # X of the spell whose mana cost has it (107.3e)
        if isinstance(one, (a.Cost, a.CostPart, a.KeywordAbility)):
            return ""
        cost = getattr(one, "cost", None)
        if isinstance(cost, a.Cost) and letter in letters_of(cost):
            return ""
    outer = place.above[0]
    if any(isinstance(x, a.LetX) and x.letter == letter for x in outer.walk()):
        return f"{letter} of another sentence is spoken of"
    if any(
        isinstance(x, (a.Pay, a.Act, a.Unless)) and letter in letters_of(x) for x in outer.walk()
    ):
        return ""  # “you may pay {X}. If you do, …”
    return f"nothing says what {letter} is"


def _among_one(node: a.Node, place: Place) -> str:  # noqa: ARG001 -- as every lint
    """“Remove three counters from among creatures you control”: of all that fit, whichever they are."""
    made = expect(a.RemoveCounters, node)
    if made.among and not isinstance(made.from_, a.Each):
        return "counters are removed from among several things"
    return ""


def _nowhere(node: a.Node, place: Place) -> str:
    """An activated ability of an instant or sorcery that would work on the battlefield only (113.6)."""
    made = expect(a.ActivatedAbility, node)
    if place.above or made.zones or not set(place.seen.face.types.types) <= _NEVER_THERE:
        return ""
    return "it would work on the battlefield, where this card never is"


_NEVER_THERE = {CardType.INSTANT, CardType.SORCERY}


def _exiled_from(node: a.Node, place: Place) -> str:
    """“Exile ~ and a card from your graveyard”: it may be there, or on the battlefield (113.6m)."""
    made = expect(a.ActivatedAbility, node)
    for part in () if made.zones or place.granted else made.cost.parts:
        what = getattr(getattr(part, "effect", None), "what", None)
        if (
            isinstance(what, a.Together)
            and what.parts[0] == a.Source()
            and any(isinstance(one, a.In) for one in what.walk())
        ):
            return "from where the object itself is moved is not told"
    return ""


_LEAVING = (a.Dies, a.Leaves, a.Moves, a.IsCountered, a.Sacrifices)


def _returned_from(node: a.Node, place: Place) -> str:
    """“Return ~ and target land card from your graveyard to the battlefield”: both are there, and the ability is, too (113.6m)."""
    holder = place.nearest(a.Ability)
    what = getattr(node, "what", None)
    if not isinstance(holder, (a.ActivatedAbility, a.TriggeredAbility)) or holder.zones:
        return ""
    paid = any(isinstance(one, a.Cost) for one in place.above)
    if place.granted or paid or not isinstance(what, a.Together) or a.Source() not in what.parts:
        return ""
    if isinstance(holder, a.TriggeredAbility) and any(
        isinstance(one, _LEAVING) for one in holder.event.walk()
    ):
        return ""
    asked = [*what.parts, *holder.targets]
    if any(
        isinstance(one, a.In) and Zone.GRAVEYARD in one.zones for x in asked for one in x.walk()
    ):
        return "from where the object itself is moved is not told"
    return ""


def _in_hand(node: a.Node, place: Place) -> str:
    """“Draw a card for each Wizard you control. They each get +1/+1”: not the cards that were drawn (121.1)."""
    to = next((ref for name in _HANDLED if (ref := getattr(node, name, None)) is not None), None)
    if not isinstance(to, a.Bound):
        return ""
    made = [one for one in place.seen.nodes if getattr(one, "bind", "") == to.name]
    if made and all(isinstance(one, a.Draw) for one in made):
        return "cards that were drawn would be handled as if they were on the battlefield"
    return ""


def _gone(node: a.Node, place: Place) -> str:
    """“When ~ dies, create two tokens. It gains haste”: not what has died (400.7)."""
    waits = place.nearest(a.Ability)
    if not isinstance(waits, a.TriggeredAbility):
        return ""
    event = waits.event
    if not isinstance(event, (a.Dies, a.Sacrifices, a.Discards)):
        return ""
    what = event.what
    subject = what.ref if isinstance(what, a.Is) else None
    for name in _HANDLED:
        to = getattr(node, name, None)
        if isinstance(to, a.Source) and subject == a.Source():
            return _IS_GONE
        if isinstance(to, a.Trigger) and to.role is a.Role.SUBJECT:
            return _IS_GONE
    return ""


def _not_on_the_stack(node: a.Node, place: Place) -> str:
    """“Whenever ~ becomes the target of a spell, counter it”: the spell, and not this permanent (701.6a)."""
    waits = place.nearest(a.TriggeredAbility)
    if not isinstance(expect(a.Counter, node).what, a.Source) or waits is None:
        return ""
    return "" if isinstance(waits.event, a.Casts) else "only spells and abilities are countered"


_IS_GONE = "what has left the battlefield would be handled as if it were there"
_HANDLED = ("on", "to", "what")
"""The fields in which an instruction has what it changes."""
_THERE_ONLY = (
    a.Apply, a.PutCounters, a.Tap, a.Untap, a.Destroy, a.Damage, a.Attach, a.Transform, a.Sacrifice,
)  # fmt: skip
"""Instructions about what is on the battlefield."""


def _copy_of_several(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“A copy of Seven Dwarves”: of the card of that name, and of none of the Dwarves here (201.2, 707.1)."""
    of = getattr(node, "of", None)
    if isinstance(of, a.Pick) and of.count != a.Number(1):
        return "one thing would be a copy of several"
    return ""


_THERE = (a.Attacks, a.Blocks, a.BecomesBlocked, a.NotBlocked, a.BecomesTapped, a.BecomesUntapped,
          a.Transforms, a.TurnsFaceUp)  # fmt: skip
"""What only permanents do."""


def _never(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """An ability that waits in a hand or graveyard, for something that only happens to a permanent (113.6)."""
    made = expect(a.TriggeredAbility, node)
    if not made.zones or Zone.BATTLEFIELD in made.zones:
        return ""
    for event in _parts(made.event):
        what = getattr(event, "what", None) or getattr(event, "source", None)
        if not isinstance(what, a.Is):
            continue
        if isinstance(what.ref, a.Host):
            return "it waits where it is attached to nothing"
        if isinstance(what.ref, a.Source) and isinstance(event, _THERE):
            return "it waits where that never happens to it"
    return ""


def _parts(event: a.EventPattern) -> tuple[a.EventPattern, ...]:
    if isinstance(event, a.AnyEvent):
        return event.parts
    if isinstance(event, (a.OneOrMore, a.FirstTime)):
        return (event.event,)
    return (event,)


def _division(node: a.Node, place: Place) -> str:
    """What is divided as targets are chosen is what is then dealt or put, in every case (601.2d)."""
    made = expect(a.TargetSlot, node)
    holder = place.above[-1] if place.above else None
    if made.divides is None or holder is None:
        return ""
    slots = getattr(holder, "targets", ())
    for one in holder.walk():
        if not isinstance(one, (a.Damage, a.PutCounters)) or not one.divided:
            continue
        to, much = (one.to, one.amount) if isinstance(one, a.Damage) else (one.on, one.count)
        here = isinstance(to, a.Target) and to.slot < len(slots) and slots[to.slot] == made
        noted = isinstance(made.divides, a.NumberAsCast) and any(
            isinstance(x, a.LetX) and x.x == made.divides and x.effect == one for x in holder.walk()
        )
        if here and much != made.divides and not (noted and much == a.X()):
            return "what is divided among the targets is not always what they get"
    return ""


_FIGHTS = frozenset(
    ("flying", "first strike", "double strike", "trample", "vigilance", "menace", "reach", "haste",
     "fear", "intimidate", "shadow", "horsemanship", "skulk", "flanking", "bushido")
)  # fmt: skip
"""Keywords that only mean something on creatures."""


def _no_creature(node: a.Node, place: Place) -> str:
    """“As long as enchanted creature is white, it gets +1/+1”: not the Aura does."""
    made = expect(a.Continuous, node) if isinstance(node, a.Continuous) else expect(a.Apply, node)
    if not isinstance(made.to, a.Source) or place.granted or place.seen.animated:
        return ""
    if {"Vehicle", "Spacecraft"} & set(place.seen.face.types.subtypes):
        return ""
    if any(isinstance(one, (a.LevelBand, a.StationBand, a.ClassLevel)) for one in place.above):
        return ""
    if any(_of_creatures(change) for change in made.changes):
        return "power, toughness or a fighting ability is given to what is no creature"
    return ""


def _of_creatures(change: a.Change) -> bool:
    if isinstance(change, a.Gain):
        return any(isinstance(x, a.KeywordAbility) and x.name in _FIGHTS for x in change.abilities)
    return isinstance(change, (a.ModifyPT, a.SetPT, a.SwitchPT))


def _too_late(node: a.Node, place: Place) -> str:
    """“Destroy it. The creature can't be regenerated.”: that belongs to destroying, and is too late behind it."""
    made = expect(a.Apply, node)
    if made.to is None or not any(isinstance(x, a.CantBeRegenerated) for x in made.changes):
        return ""
    if any(isinstance(one, a.DoneTo) for one in made.to.walk()):
        return "what was destroyed would be kept from regenerating only now"
    top = place.above[0] if place.above else made
    destroyed = {one.bind for one in top.walk() if isinstance(one, a.Destroy)} - {""}
    whats = {one.what for one in top.walk() if isinstance(one, a.Destroy)}
    late = made.to in whats or (isinstance(made.to, a.Bound) and made.to.name in destroyed)
    return "what is destroyed would be kept from regenerating besides" if late else ""


def _for_ever(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Destroy target Knight and it can't be regenerated”: the Knight, and not what says so."""
    made = expect(a.Apply, node)
    if not isinstance(made.to, a.Source) or not isinstance(made.duration, a.Indefinitely):
        return ""
    kept = any(isinstance(x, a.CantBeRegenerated) for x in made.changes)
    return "an ability would keep its own object from regenerating, without an end" if kept else ""


_OF_OBJECTS = (
    a.CantAttack,
    a.CantBlock,
    a.CantBeBlocked,
    a.MustAttack,
    a.MustBlock,
    a.ModifyPT,
    a.SetPT,
    a.CantUntap,
)


def _of_a_player(node: a.Node, place: Place) -> str:
    """“Whenever ~ deals damage to a player, that player can't attack you”: that is said of creatures."""
    made = expect(a.Apply, node)
    around = place.nearest(a.TriggeredAbility)
    if around is None or not isinstance(made.to, a.Trigger):
        return ""
    event = around.event
    named = None
    if isinstance(event, a.DealsDamage) and made.to.role is a.Role.OTHER:
        named = event.to
    elif isinstance(event, a.IsDealtDamage) and made.to.role is a.Role.SUBJECT:
        named = event.what
    if named is None or sorts(named) != (True, False):
        return ""
    wrong = any(isinstance(one, _OF_OBJECTS) for one in made.changes)
    return "a player would be changed as only a permanent can be" if wrong else ""


def _of_its_result(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Exile the top X cards, where X is their total power”: not of the cards that it exiles."""
    made = expect(a.LetX, node)
    asked = {
        one.name.split("/")[0] for one in made.x.walk() if isinstance(one, _NAMES) and one.name
    }
    if not asked:
        return ""
    counted = a.X(made.letter)
    for one in made.effect.walk():
        if getattr(one, "bind", "") in asked and any(part == counted for part in one.walk()):
            return "the number would be told by what comes of the instruction that it is for"
    return ""


INSTRUCTIONS: tuple[Lint, ...] = (
    Lint("number of its own result", (a.LetX,), _of_its_result,
         "How much is done is known before it is done (107.3i, 608.2c).", r"where X is"),
    Lint("permanent's change of a player", (a.Apply,), _of_a_player,
         "Creatures attack and block, and permanents have power and untap; players don't (506.3, 508.1a, 208.1).", "that player|they"),
    Lint("itself kept from regenerating", (a.Apply,), _for_ever,
         "Behind destroying it is what is destroyed that can't be regenerated (701.19c, 608.2c).", r"\bit can't be regenerated"),
    Lint("kept from regenerating too late", (a.Apply,), _too_late,
         "That something can't be regenerated is said of destroying it (701.19b, 701.19c).", "regenerated"),
    Lint("condition on its own result", (a.If,), _own_result,
         "A condition behind an instruction asks about things as they are before it (608.2c).", r"\bif\b"),
    Lint("result of what was not done", (a.If,), _not_done,
         "Where a player did not do it, there is nothing that it was done to (608.2c, 118.12).", "otherwise|didn't|don't|doesn't"),
    Lint("change without an end", (a.Sequence,), _duration,
         "A duration before or behind joined changes is of all of them (611.2).", "until|this turn"),
    Lint("creature's change of what is none", (a.Continuous, a.Apply), _no_creature,
         "Only creatures have power and toughness, attack and block (208.1, 302.1).", r"\bit\b|it's|its"),
    Lint("counters from among one", (a.RemoveCounters,), _among_one,
         "Counters are removed from among several things (122.1).", "from among"),
    Lint("division of another number", (a.TargetSlot,), _division,
         "How much is divided is told before the targets are chosen, and it is what they get (601.2d).", "divided|distribute"),
    Lint("X that nothing says", (a.X,), _letter,
         "X is announced with a cost or said by the text; else it is 0 (107.3).", r"\bX\b"),
    Lint("ability that works nowhere", (a.ActivatedAbility,), _nowhere,
         "An activated ability works on the battlefield, where nothing else is said (113.6)."),
    Lint("returned from where", (a.Return, a.Put, a.Exile), _returned_from,
         "What is moved out of a graveyard has an ability that functions there (113.6m).", "from (your|a) graveyard"),
    Lint("moved from where", (a.ActivatedAbility,), _exiled_from,
         "An ability works where its cost moves its object from (113.6m).", "from your"),
    Lint("change of cards in hand", _THERE_ONLY, _in_hand,
         "What is drawn is in a hand, where nothing is tapped, destroyed or changed for a turn (121.1, 400.7).", "they|them|those|it"),
    Lint("change of what is gone", _THERE_ONLY, _gone,
         "What has died or was sacrificed or discarded is a card in a graveyard, and nothing there is tapped, destroyed or changed (400.7)."),
    Lint("countered permanent", (a.Counter,), _not_on_the_stack,
         "Only what is on the stack is countered (701.6a).", "counter it"),
    Lint("copy of several", (a.CreateCopyToken, a.BecomeCopy, a.AsCopy), _copy_of_several,
         "A copy has the values of one object (707.1, 707.2).", "copy"),
    Lint("trigger that nothing fires", (a.TriggeredAbility,), _never,
         "An ability triggers only on what can happen where it functions (113.6, 603.6).", "when"),
)  # fmt: skip
"""What is wrong with an instruction or an ability, each with its reason."""
