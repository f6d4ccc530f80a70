"""Lints on who and what is named: nothing that was not made, chosen, targeted or told by the event (607, 608.2)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.oracle.meaning.context import CONVOKED, CREATED, ENTERED, LINK
from rulesdb.oracle.meaning.made_tokens import CREATES
from rulesdb.oracle.meaning.rows import expect
from rulesdb.oracle.reading.lints.look import Lint, Place

_LINKING = {
    LINK: frozenset(
        ("hideaway", "imprint", "champion", "haunt", "adventure", "craft", "plot", "delve")
    ),
    CONVOKED: frozenset(("convoke",)),
}
"""Keywords by whose own rules something is to be found by the other abilities, by the link (607.2)."""


def _unmade(node: a.Node, place: Place) -> str:
    name = getattr(node, "name", "").split("/")[0]
    if not name or name in place.seen.binds:
        outer = place.above[0] if place.above else node
        if not name or isinstance(outer, _ONE_TEXT) or _makes(outer, name):
            return ""
        return "what it speaks of was made by another ability, which does not tell it to this one"
    return "what it speaks of was made, chosen or moved by nothing before"


_ONE_TEXT = (a.SpellAbility, a.StaticAbility, a.CleavedText)
"""Abilities that know what the costs and other paragraphs of a spell have done, or are looked at by `_other_statement`."""


def _makes(outer: a.Node, name: str) -> bool:
    return any(getattr(one, "bind", "") == name for one in outer.walk())


def _untargeted(node: a.Node, place: Place) -> str:
    """A target that is counted beyond those which are chosen; modes have their own numbers (115.8)."""
    slot = expect(a.Target, node).slot
    holder = _chooser(place)
    if holder is None or any(isinstance(one, (a.Mode, a.Modal)) for one in place.above):
        return ""
    count = place.seen.slots if isinstance(holder, a.SpellAbility) else len(_targets(holder))
    if slot < count or any(isinstance(one, (a.Modal, a.CleavedText)) for one in holder.walk()):
        return ""
    if any(isinstance(one, a.CleavedText) for one in place.above):
        return ""
    return (
        f"it speaks of target {slot + 1}, and {count or 'no'} target{'s' * (count != 1)} are chosen"
    )


def _chooser(place: Place) -> a.Node | None:
    """The ability whose targets are spoken of: of a delayed one without its own, that which made it (603.7)."""
    for at, one in reversed(tuple(enumerate(place.above))):
        made = at and isinstance(place.above[at - 1], (a.Expect, a.WhenDone))
        if isinstance(one, _HOLDERS) and (not made or _targets(one)):
            return one
    return None


_HOLDERS = (a.SpellAbility, a.TriggeredAbility, a.ActivatedAbility, a.ChapterAbility, a.RoomAbility)


def _targets(holder: a.Node) -> tuple[a.TargetSlot, ...]:
    found = getattr(holder, "targets", ())
    return found if isinstance(found, tuple) else ()


def _host(node: a.Node, place: Place) -> str:
    """Enchanted or equipped is what this is attached to: Auras, Equipment and Fortifications are (301.5, 303.4)."""
    face = place.seen.face
    if not isinstance(expect(a.Host, node).of, a.Source) or place.granted:
        return ""
    if _ATTACHING & set(face.types.subtypes) or place.seen.keywords & _ATTACHED_BY:
        return ""
    if any(
        isinstance(one, a.BecomeType) and _ATTACHING & set(one.subtypes) for one in place.seen.nodes
    ):
        return ""  # fmt: skip
    return "it is attached to nothing: it is no Aura, Equipment or Fortification"


_ATTACHING = frozenset(("Aura", "Equipment", "Fortification"))
_ATTACHED_BY = frozenset(("bestow", "reconfigure", "living weapon", "for mirrodin!", "job select"))


def _defending(node: a.Node, place: Place) -> str:
    """The defending player of what never attacks (508.5)."""
    if not isinstance(expect(a.DefendingPlayer, node).of, a.Source) or place.granted:
        return ""
    if place.seen.animated or "Vehicle" in place.seen.face.types.subtypes:
        return ""
    return "the defending player would be the one that this object attacks, and it is no creature"


def _undefended(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“~ can't attack as long as defending player is the monarch”: asked while it attacks nobody yet (508.1c)."""
    made = expect(a.StaticAbility, node)
    if made.condition is None or not any(
        isinstance(one, a.DefendingPlayer) for one in made.condition.walk()
    ):
        return ""
    if any(isinstance(one, _DECLARING) for static in made.statements for one in static.walk()):
        return "nobody defends while it is asked who may attack"
    return ""


_DECLARING = (
    a.CantAttack, a.MustAttack, a.AttackCost, a.CanAttackAsThough, a.CantAttackOrBlockAlone,
    a.AttackLimit, a.AttacksOnlyAlone,
)  # fmt: skip
"""What is asked as attackers are declared."""


def _payer(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Unless its controller pays” asks the controller of what the instruction is about."""
    made = expect(a.Unless, node)
    if not (isinstance(made.player, a.ControllerOf) and isinstance(made.player.of, a.Source)):
        return ""
    about = getattr(made.effect, "what", None) or getattr(made.effect, "to", None)
    if about is None or isinstance(about, a.Source):
        return ""
    return "the controller of this object would be asked to pay for what happens to another"


def _other(node: a.Node, place: Place) -> str:
    """“Other creatures”, measured from what is no creature and never becomes one; “each other player”, from no player."""
    if not isinstance(expect(a.Other, node).than, a.Source) or not place.above:
        return ""
    around = place.above[-1]
    if not isinstance(around, a.All):
        return ""
    kinds = {type(one) for one in around.parts}
    if kinds & {a.IsPlayer, a.IsOpponent}:
        return "“other” would be than this object, which is no player anyway"
    if place.granted or place.seen.animated or "Vehicle" in place.seen.face.types.subtypes:
        return ""
    if a.HasType(CardType.CREATURE) in around.parts and not kinds & {a.IsCard, a.IsSpell}:
        return "“other” would be than this object, which is no creature anyway"
    return ""


_AMOUNTS = (
    a.DealsDamage, a.IsDealtDamage, a.GainsLife, a.LosesLife, a.PaysLife, a.CountersPut, a.CountersRemoved,
    a.OneOrMore, a.OnceForAll, a.PlayerAttacks, a.CreatesToken, a.RollsDie, a.AddsMana, a.TapsForMana, a.Mills,
    a.DamagePrevented, a.Scries, a.Draws, a.Discards, a.NthCounterPut, a.FlipsCoin, a.Searches,
)  # fmt: skip
"""Events that are about a number (“that much”, “that many”)."""


def _events(place: Place) -> list[a.EventPattern]:
    """The events that words here can mean, the nearest first; those of what made a delayed one behind it."""
    out = []
    for one in reversed(place.above):
        event = getattr(one, "event", None)
        if isinstance(event, a.EventPattern) and not isinstance(one, (a.OneOrMore, a.FirstTime)):
            out.append(event)
    return out


def _amount(node: a.Node, place: Place) -> str:  # noqa: ARG001
    events = _events(place)
    if not events:
        return "“that many” is of no event and no instruction"
    if any(_about_a_number(event) for event in events):
        return ""
    return "“that many” is asked of an event that is about no number"


def _unprevented(node: a.Node, place: Place) -> str:  # noqa: ARG001
    if any(isinstance(one, a.Prevention) for one in place.above):
        return ""
    return "nothing prevents damage that this follows"


def _about_a_number(event: a.EventPattern) -> bool:
    if isinstance(event, a.AnyEvent):
        return bool(event.parts) and all(_about_a_number(part) for part in event.parts)
    if isinstance(event, a.FirstTime):
        return _about_a_number(event.event)
    return isinstance(event, _AMOUNTS)


def _role(node: a.Node, place: Place) -> str:
    """A part that every one of the events must have."""
    events = _events(place)
    if not events:
        return "it speaks of an event, and there is none"
    if any(isinstance(one, a.AnyEvent) and one.said == "wa_or" for one in events):
        return "it could be of either of the two events"
    role = expect(a.Trigger, node).role
    if any(role in _roles(event) for event in events):
        return ""
    return f"the event has no such part: {role}"


_SECOND = ("to", "by", "blocked", "whom", "victim", "from_", "part")


def _roles(event: a.EventPattern) -> frozenset[a.Role]:
    """The parts that an event makes known (603.2)."""
    if isinstance(event, a.AnyEvent):
        every = [_roles(part) for part in event.parts]
        return frozenset.intersection(*every) if every else frozenset()
    if isinstance(event, (a.OneOrMore, a.FirstTime)):
        return _roles(event.event)
    out = {a.Role.SUBJECT, a.Role.SOURCE, a.Role.PLAYER}
    if isinstance(event, _TWO) or any(getattr(event, name, None) for name in _SECOND):
        out.add(a.Role.OTHER)
    return frozenset(out)


_TWO = (
    a.Attacks,
    a.Blocks,
    a.DealsDamage,
    a.BecomesAttached,
    a.BecomesUnattached,
    a.ControlChanges,
)


_BY_EACH = (a.Discard, a.Sacrifice, a.Put)
_EACH_ITS_OWN = (a.Draw, a.CreateToken, a.GainLife, a.Reveal)
"""What each of several players did, and what each then does with a number of their own."""


def _summed(node: a.Node, place: Place) -> str:
    """“Each player discards their hand, then draws that many”: as many as that player did, not all together."""
    found = expect(a.ResultAmount, node)
    name = "" if found.most else found.name  # the most that one of them did is one number for all
    follower = place.nearest(a.Effect)
    each = getattr(follower, "player", None)
    if not name or not isinstance(each, a.Each):
        return ""
    doers = [
        one
        for one in place.seen.nodes
        if getattr(one, "bind", "") == name and getattr(one, "player", None) == each
    ]
    if isinstance(follower, _EACH_ITS_OWN) and all(isinstance(one, _BY_EACH) for one in doers):
        return ""  # the numbers are kept apart, and each player's is asked for (608.2h)
    if doers:
        return "each would get what all of them did together"
    return ""


def _of_two(node: a.Node, place: Place) -> str:
    """“Target opponent discards two cards and you draw a card. You lose that much life”: as much as which?"""
    if "that" not in node.said and "twice" not in "".join(one.said for one in place.above[-1:]):
        return ""
    name = expect(a.ResultAmount, node).name
    makers = [one for one in place.seen.nodes if name and getattr(one, "bind", "") == name]
    if makers and all(map(_just_one, makers)) and any(map(_about_a_number, _events(place))):
        return "the instruction before does it once, and the event has a number as well"
    for one in place.above:
        for joined in one.walk() if isinstance(one, a.Sequence) else ():
            if not isinstance(joined, a.Sequence) or joined.joined is a.Join.SENTENCE:
                continue
            numbered = [step for step in joined.steps if isinstance(step, _NUMBERED)]
            made = any(getattr(step, "bind", "") == name for step in numbered)
            if made and len(numbered) > 1 and not any(x is node for x in joined.walk()):
                return "the sentence before has two instructions with a number of their own"
    return ""


def _just_one(made: a.Node) -> bool:
    """Whether an instruction is one player's about one thing: “discards a card”."""
    if isinstance(getattr(made, "player", None), a.Each):
        return False
    what = getattr(made, "what", None)
    count = what.count if isinstance(what, a.Pick) else getattr(made, "count", None)
    return count == a.Number(1)


def _asked_number(node: a.Node, place: Place) -> str:
    """“If you control three or more creatures, draw that many cards”: as many as these, or as were told before."""
    if "that" not in node.said and not (isinstance(node, a.EventAmount) and not node.said):
        return ""
    name = getattr(node, "name", "")
    for one in place.above:
        told = isinstance(one, a.If) and "post" not in one.said and not _makes(one.then, name)
        waits = isinstance(one, a.TriggeredAbility) and isinstance(node, a.EventAmount)
        condition = getattr(one, "condition", None) if told or waits else None
        if condition is not None and any(map(_counts, condition.walk())):
            return "the number could be the one that is asked about"
    return ""


def _counts(one: a.Node) -> bool:
    """Whether a condition counts things up to more than one."""
    if isinstance(one, a.Exists):
        return one.number not in (None, a.Number(0), a.Number(1))
    if isinstance(one, a.HasCounter):
        return one.quantity not in (a.Number(0), a.Number(1))
    return isinstance(one, a.Compare) and isinstance(one.left, (a.Count, a.CountersOn))


_NUMBERED = (
    a.Draw, a.Discard, a.LoseLife, a.GainLife, a.Damage, a.Mill, a.Sacrifice, a.Exile, a.Destroy,
    a.CreateToken, a.PutCounters, a.RemoveCounters, a.Return, a.Put,
)  # fmt: skip


def _unlinked(node: a.Node, place: Place) -> str:
    """What was put away with this object, where nothing on it puts anything away (607.2)."""
    made = expect(a.Linked, node)
    if not made.link or made.link in place.seen.links or place.granted:
        return ""
    if place.seen.keywords & _LINKING.get(made.link, frozenset()):
        return ""
    if not isinstance(made.of, a.Source):
        return ""
    if (does := _LINKED_BY.get(made.link)) and any(map(does, place.seen.nodes)):
        return ""
    return "nothing on it puts a card away to be found by this"


def _exiles_instead(node: a.Node) -> bool:
    """A replacement effect that exiles: a linked ability finds those cards (607.2b)."""
    return isinstance(node, a.GoesTo) and node.to.zone is Zone.EXILE


def _creates(node: a.Node) -> bool:
    return isinstance(node, CREATES)


def _puts(node: a.Node) -> bool:
    return isinstance(node, (a.Put, a.Return)) and node.to.zone is Zone.BATTLEFIELD


_LINKED_BY = {LINK: _exiles_instead, CREATED: _creates, ENTERED: _puts}
"""What else puts something under a link, without saying so (607.2b, 607.2c)."""


def _each_pays(one: object) -> bool:
    """“each opponent sacrifices a permanent unless they pay {1}”: each of them pays or does so."""
    does = getattr(one.effect, "player", None) if isinstance(one, a.Unless) else None
    return isinstance(does, a.Each) and isinstance(one, a.Unless) and one.player == a.Item()


def _unhanded(node: a.Node, place: Place) -> str:
    """“They”, “that player” or “it” of each one in turn, where nobody is taken one after the other."""
    inside = node
    for one in reversed(place.above):
        if _hands(one, inside) or _each_pays(one):
            return ""
        inside = one
    return "it speaks of each of several, and nobody goes through them"


def _hands(one: a.Node, inside: a.Node) -> bool:
    """Whether a node goes through several things, and this part of it speaks of each: not where they are described."""
    if isinstance(one, a.TargetSlot):
        return one.for_each is not None
    if isinstance(one, (a.Apply, a.Continuous)):
        # “Each player gains control of all creatures they own” goes through the players.
        gained = any(
            isinstance(x, a.GainControl) and isinstance(x.player, a.Each) for x in one.changes
        )
        return gained or one.to is not inside
    if isinstance(one, a.CreateCopyToken):
        return one.player is not inside
    if isinstance(one, a.Damage) and isinstance(one.source, (a.Target, a.Together, a.Bound)):
        return inside is one.amount  # “they each deal damage equal to their power”
    if isinstance(one, a.May):  # “any opponent may have it deal 5 damage to them”
        return isinstance(one.player, a.Each) and one.player is not inside
    if isinstance(one, a.StaticAbility):
        return inside is not one.condition  # what is asked of each is a part of its description
    if isinstance(one, _HANDING):
        return True
    if not isinstance(one, a.Effect) or isinstance(one, _JOINING):
        return False
    named = [getattr(one, name, None) for name in ("player", "to", "source")]
    return any(isinstance(several, a.Each) and several is not inside for several in named)


_HANDING = (
    a.ForEach, a.PlayerWhere, a.Where, a.Destination, a.EventPattern, a.FaceChoice, a.KeywordAbility,
)  # fmt: skip
_JOINING = (
    a.Sequence,
    a.Simultaneously,
    a.If,
    a.LetX,
    a.Unless,
    a.OneOf,
    a.Repeat,
    a.Process,
)


def _late_target(node: a.Node, place: Place) -> str:
    """“When you cast your next spell this turn, put a counter on target creature”: chosen when that triggers, and not before (603.3d)."""
    waits = expect(a.Expect, node).ability
    if not isinstance(waits, a.TriggeredAbility) or isinstance(waits.event, a.StepBegins):
        return ""
    holder = next((one for one in reversed(place.above) if isinstance(one, _HOLDERS)), None)
    if holder is None or waits.targets:
        return ""
    every, inside = _slots(holder), _slots(waits.effect)
    if any(every.count(slot) == inside.count(slot) for slot in inside):
        return "its target would be chosen before what it waits for happens"
    return ""


def _asked_target(node: a.Node, place: Place) -> str:
    """“Activate only if that creature is attacking”: asked before there are targets, as is what a trigger waits for (602.2b, 603.4)."""
    made = node
    if isinstance(made, a.TriggeredAbility) and place.above:
        return ""  # of a delayed one the targets are those of what made it (603.7)
    condition = getattr(made, "condition", None)
    if condition is None or not any(isinstance(one, a.Target) for one in condition.walk()):
        return ""
    return "it asks about a target before any is chosen"


def _slots(node: a.Node) -> list[int]:
    return [one.slot for one in node.walk() if isinstance(one, a.Target)]


def _beside_itself(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Put an Aura card onto the battlefield attached to it”: not to the Aura itself (303.4d)."""
    to = getattr(node, "to", None)
    what = getattr(node, "what", None)
    if isinstance(to, a.Destination) and isinstance(what, a.Pick) and to.attached_to == what:
        return "it would be attached to itself"
    return ""


def _revealed(node: a.Node, place: Place) -> str:
    """“until they reveal four land cards, then puts those cards …”: the four, or all that were revealed?"""
    made = expect(a.RevealUntil, node)
    if made.count == a.Number(1):
        return ""
    named = [one.name for one in place.above[0].walk() if isinstance(one, a.Bound)]
    if f"{made.bind}/rest" in named or f"{made.bind}/all" in named:
        return ""
    return "“those cards” could be all that were revealed, or those that were looked for"


REFERENCES: tuple[Lint, ...] = (
    Lint("all that were revealed, or those looked for", (a.RevealUntil,), _revealed,
         "What is put somewhere is told apart from the rest, or is all of it (608.2c).", "those cards"),
    Lint("target chosen too early", (a.Expect,), _late_target,
         "What a delayed triggered ability targets is chosen as it is put on the stack (603.3d, 603.7).", "target"),
    Lint("target asked about too early", (a.ActivatedAbility, a.TriggeredAbility), _asked_target,
         "Whether an ability can be activated, and whether it triggers, is known before its targets are (602.2b, 603.4).", r"\bif\b"),
    Lint("attached to itself", (a.Put, a.Return), _beside_itself,
         "Nothing is attached to itself (301.5c, 303.4d).", "attached"),
    Lint("named by nothing", (a.Bound, a.ResultAmount, a.IfDid), _unmade,
         "A result is named by the instruction or the cost that makes it (608.2c, 608.2h)."),
    Lint("target that nobody chose", (a.Target,), _untargeted,
         "Every target is chosen as the spell is cast or the ability put on the stack (601.2c).", "target"),
    Lint("host of what is attached to nothing", (a.Host,), _host,
         "Only Auras, Equipment and Fortifications are attached to something (301.5, 303.4).",
         "enchanted|equipped|fortified"),
    Lint("defending player of what does not attack", (a.DefendingPlayer,), _defending,
         "The defending player is the one whom the creature spoken of attacks (508.5).", "defending"),
    Lint("defended before the attack", (a.StaticAbility,), _undefended,
         "Who is attacked is only told as attackers are declared; a restriction is asked before that (508.1b, 508.1c).", "defending"),
    Lint("payer who is not concerned", (a.Unless,), _payer,
         "“Its controller” is the controller of what the instruction is about (118.12a).", "its controller"),
    Lint("other than what is none of them", (a.Other,), _other,
         "“Other” excludes what is spoken of, which is one of those described.", "other|another"),
    Lint("number of an event that has none", (a.EventAmount,), _amount,
         "“That much” and “that many” are the number of the event or instruction before.", "that (much|many)"),
    Lint("prevented by nothing", (a.Prevented,), _unprevented,
         "What was prevented is known to what a prevention effect does besides (615.5).", "prevented"),
    Lint("sum where each has a number", (a.ResultAmount,), _summed,
         "What each of several did is counted for each (608.2c, 608.2h).", "that many|that much|this way"),
    Lint("number of one of two", (a.ResultAmount,), _of_two,
         "“That much” is as much as the one instruction before did (608.2c).", "that many|that much"),
    Lint("number asked about", (a.ResultAmount, a.EventAmount), _asked_number,
         "“That many” is as many as one thing before says, and two were told (608.2c).", "that many|that much"),
    Lint("part that the event has not", (a.Trigger,), _role,
         "What a trigger speaks of must have part in every event that triggers it (603.2).", "that|it"),
    Lint("nothing put away", (a.Linked,), _unlinked,
         "A linked ability finds only what the other one of the same object put away (607.2).", "exiled|created|put|convoked"),
    Lint("each of none", (a.Item,), _unhanded,
         "A word for each one in turn needs somebody to go through them (608.2f).", "their|they|that|its?|other"),
)  # fmt: skip
"""What is wrong with a name, each with its reason."""
