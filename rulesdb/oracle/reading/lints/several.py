"""Lints on several things or players: whose each thing is, which of them is meant, and what was chosen (608.2e, 608.2f)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Relation, Zone
from rulesdb.oracle.meaning.rows import expect, nodes
from rulesdb.oracle.reading.lints.look import Lint, Place

_ARRIVING = (a.Put, a.Return)


_SHOWN = (a.Search, a.Reveal, a.Look, a.RevealUntil)
"""What leaves cards where only their owners have them: each puts their own (400.3)."""


def _first_gets_all(node: a.Node, place: Place) -> str:
    """“Each player searches …, puts it onto the battlefield”: everybody their own card (110.2a, 608.2e)."""
    made = expect(a.Put, node) if isinstance(node, a.Put) else expect(a.Return, node)
    if not isinstance(made.player, a.Each) or made.to.zone is not Zone.BATTLEFIELD:
        return ""
    if any(one == a.OwnedBy(a.Item()) for one in nodes(made.what)):
        return ""  # each puts their own
    names = {one.name.split("/")[0] for one in nodes(made.what) if isinstance(one, a.Bound)}
    each = [
        one
        for one in place.seen.nodes
        if getattr(one, "bind", "") in names
        and getattr(one, "player", None) == made.player
        and not isinstance(one, _SHOWN)
    ]
    return "the first of several players would put what all of them found" if each else ""


def _together_for_each(node: a.Node, place: Place) -> str:
    """“Two target players each mill cards equal to the number of cards in their graveyard”: each as many as are in their own."""
    slot = _slot(expect(a.Target, node).slot, place)
    effect = place.nearest(a.Effect)
    if slot is None or effect is None or not _several(slot):
        return ""
    told = [getattr(effect, name) for name in type(effect).names]
    if isinstance(effect, _FINDING) and node in told:
        return _FIRST
    within = place.above[place.above.index(effect) + 1 :]
    if node not in told:
        return ""
    if any(isinstance(one, a.Quantity) for one in within):
        return "each of several would get what is counted for all of them together"
    # What each of several chooses among is theirs, and not all of them have.
    return _FIRST if any(isinstance(one, a.Pick) for one in within) else ""


_FIRST = "the first of several would do what each of them does"
_FINDING = (a.Search, a.RevealUntil, a.Choose)


def _slot(number: int, place: Place) -> a.TargetSlot | None:
    """The slot of a target; the paragraphs of a spell have one row of them."""
    holder = next((one for one in reversed(place.above) if getattr(one, "targets", ())), None)
    slots = getattr(holder, "targets", ())
    if isinstance(holder, a.SpellAbility):
        every = (one for one in place.seen.nodes if isinstance(one, a.SpellAbility))
        slots = tuple(slot for one in every for slot in one.targets)
    return slots[number] if number < len(slots) else None


def _several(slot: a.TargetSlot) -> bool:
    one = (a.Number(0), a.Number(1))
    return slot.maximum not in (None, a.Number(1)) or slot.minimum not in one


def _to_itself(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Each of them deals damage to that creature”: to another, and not each to itself."""
    made = expect(a.Damage, node)
    own = made.to.said.endswith(":itself")
    if isinstance(made.to, a.Item) and isinstance(made.source, (a.Each, a.Bound)) and not own:
        return "each of several would deal damage to itself"
    return ""


def _of_this(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Those lands are creatures for as long as it has a counter on it”: each land, and not this object."""
    made = expect(a.Apply, node)
    if isinstance(made.to, a.Source) or not isinstance(made.duration, a.AsLongAs):
        return ""
    if all(isinstance(x, a.MayPlayFrom) and x.what == a.Is(a.Source()) for x in made.changes):
        return ""  # “you may cast ~ for as long as it remains exiled”
    if any(isinstance(one, a.Fits) and one.ref == a.Source() for one in made.duration.walk()):
        return "how long it lasts would be asked of this object and not of what is changed"
    return ""


_OF_WHOM = (a.Is, a.ControlledBy, a.OwnedBy, a.In)


def _chosen_again(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """A choice inside of a description: it would be made each time that somebody looks."""
    around = place.above[-1] if place.above else None
    return "a choice stands where things are only described" if isinstance(around, _OF_WHOM) else ""


def _two_graveyards(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Two target cards from an opponent's graveyard”: of one graveyard (115.1, 404.1)."""
    slot = expect(a.TargetSlot, node)
    if slot.maximum == a.Number(1) or (slot.maximum is None and slot.minimum == a.Number(1)):
        return ""
    if slot.same_controller:
        return ""
    if any(isinstance(one, a.In) and isinstance(one.of, a.Each) for one in slot.of.walk()):
        return "the targets could be of several players"
    return ""


def _one_graveyard(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“In a single graveyard” where no targets are: all graveyards together would be counted, not each player's by itself."""
    graves = (one for one in node.walk() if isinstance(one, a.In) and Zone.GRAVEYARD in one.zones)
    if any(not isinstance(one.of, a.Item) for one in graves):
        return "cards of several graveyards would be taken together"
    return ""


def _of_each_zone(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Exile a card from each graveyard”: one of each, and not one of all."""
    of = node.of if isinstance(node, (a.Pick, a.TargetSlot)) else None
    zones = (one for one in of.walk() if isinstance(one, a.In)) if of is not None else ()
    if any("each_graveyard" in one.said for one in zones):
        return "one thing would be chosen of all those zones together"
    return ""


def _other_choice(node: a.Node, place: Place) -> str:
    """“The chosen type” where another kind of thing was chosen (607.2d)."""
    link = getattr(node, "link", "")
    if not link or place.granted:
        return ""
    made = {one.link or str(one.kind) for one in place.seen.nodes if isinstance(one, a.Choose)}
    made |= {str(one.kind) for one in place.seen.nodes if isinstance(one, a.Choose)}
    if not made or link in made or link in place.seen.links:
        return ""
    return f"a {link} is spoken of, and another kind of thing was chosen"


def _as_spell(node: a.Node, place: Place) -> str:
    """A card in exile is no spell; it is asked what it would be as one (601.2e)."""
    made = expect(a.Fits, node)
    if not isinstance(made.ref, a.Bound) or not made.ref.name.startswith("exile"):
        return ""
    if not any(isinstance(one, a.IsSpell) for one in made.of.walk()):
        return ""
    slots = [slot for one in place.seen.nodes for slot in getattr(one, "targets", ())]
    if any(isinstance(x, a.IsSpell) for slot in slots for x in slot.walk()):
        return ""  # a spell that was exiled from the stack
    return "a card is asked whether it is a spell, and it is none yet"


def _value_as_spell(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“You may cast that card if the spell's mana value is …”: that of the half or copy that is cast (601.3e)."""
    made = expect(a.If, node)
    cast = {one.what for one in made.then.walk() if isinstance(one, a.CastCard)}
    if any(isinstance(one, a.Value) and one.of in cast for one in made.condition.walk()):
        return "a spell is asked for its mana value, and the card is none yet"
    return ""


def _face_down_card(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“If it's a creature card” of a face-down permanent is asked of the card (708.2a)."""
    made = expect(a.Fits, node)
    shown = isinstance(made.ref, a.Bound) and made.ref.name.startswith("reveal")
    if shown and any(isinstance(one, a.IsCard) for one in made.of.walk()):
        return "a face-down permanent would be asked, and not its card"
    return ""


def _many_to_many(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“One or more creatures deal damage to one or more players”: once for all of them (603.2c)."""
    event = expect(a.OneOrMore, node).event
    if isinstance(event, a.DealsDamage) and not isinstance(event.source, a.Is):
        return "it would trigger once for each of the players"
    return ""


def _once_or_each(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Whenever counters are put on planeswalkers”: once for all of them, or once for each."""
    event = expect(a.TriggeredAbility, node).event
    if any(one.said.startswith(_SEVERAL_THINGS) for one in event.walk()):
        return "it would trigger once for each of several, and the words may mean once for all"
    return ""


_SEVERAL_THINGS = ("t_bare_p", "o_bare filter_p")


def _first_of_which(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Whenever a creature you control attacks for the first time each turn”: each of them, or the first of all."""
    event = expect(a.FirstTime, node).event
    if isinstance(event, a.OneOrMore) and isinstance(event.event, a.CountersPut):
        of: object = (
            event.event.on
        )  # so many are the counters, and what they are put on is one thing
    elif isinstance(event, a.OneOrMore) and isinstance(event.event, a.CountersRemoved):
        of = event.event.from_
    elif isinstance(event, (a.OneOrMore, a.Casts)):  # a player's own spells are counted for each
        return ""
    else:
        of = getattr(event, next(iter(type(event).names), ""), None)
    if isinstance(of, a.Filter) and not isinstance(of, a.Is):
        return "it could be the first time for each of them, or for all together"
    return ""


def _was_permanent(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“For each permanent exiled this way”: what is in exile is no permanent any more (110.1)."""
    parts = expect(a.All, node).parts
    gone = any(
        isinstance(one, a.Is)
        and isinstance(one.ref, a.Bound)
        and one.ref.name.startswith(("exile", "discard", "mill"))
        for one in parts
    )
    if gone and any(isinstance(one, a.IsPermanent) for one in parts):
        return "what has left the battlefield is no permanent"
    return ""


def _other_colors(node: a.Node, place: Place) -> str:
    """“A black Zombie in addition to its other types” is black and nothing else (105.3, 205.1b); lands have no colors."""
    around = place.above[-1] if place.above else None
    itself = getattr(around, "to", None) == a.Source()
    if not expect(a.BecomeColor, node).also:
        return ""
    changes = getattr(around, "changes", ()) or getattr(around, "except_", ())
    if any(one.said.partition(" ")[0].endswith("_both") for one in changes):
        return ""  # “in addition to its other colors and types”
    if itself and CardType.LAND in place.seen.face.types.types:
        return ""
    return "it would keep its other colors"


def _one_for_all(node: a.Node, place: Place) -> str:
    """“Each player chooses a creature type and returns cards of that type”: each by their own choice (608.2e)."""
    link = getattr(node, "link", "")
    if any(
        isinstance(one, a.Choose) and isinstance(one.player, a.Each) and one.link == link
        for one in place.seen.nodes
    ):
        return "what the last of several chose would count for all of them"
    return ""


def _their_choice(node: a.Node, place: Place) -> str:
    """“Of their choice” is the choice of who is spoken of, also where that is another than who does it (608.2d)."""
    made = expect(a.Pick, node)
    asked = next((one.player for one in place.above if isinstance(one, a.May)), None)
    if made.by is not None or asked is None or isinstance(asked, a.You):
        return ""
    if getattr(place.nearest(a.Effect), "player", None) == asked:
        return ""  # who sacrifices or discards chooses what (701.9b, 701.21a)
    return "you would choose what is of their choice"


def _which_opponent(node: a.Node, place: Place) -> str:
    """“An opponent exiles …. That opponent may …”: one and the same (608.2c)."""
    pick = expect(a.Pick, node)
    parts = pick.of.parts if isinstance(pick.of, a.All) else (pick.of,)
    if not any(isinstance(one, (a.IsOpponent, a.IsPlayer)) for one in parts) or not place.above:
        return ""
    same = sum(one == pick for one in nodes(place.above[0]))
    return "the same player would be chosen anew each time" if same > 1 else ""


def _counted_once(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Each attacking creature gets +1/+0 for each other one”: a number for each (611.2d)."""
    made = expect(a.Apply, node)
    sizes = [one for one in made.changes if isinstance(one, (a.ModifyPT, a.SetPT))]
    if any(isinstance(one, a.Item) for change in sizes for one in nodes(change)):
        return "each of several would get what is counted for none of them"
    return ""


def _all_of_them(node: a.Node, place: Place) -> str:
    """“Tap ~ and all Kobolds. … them”: both, and not the Kobolds alone."""
    made = expect(a.Together, node)
    several = [one for one in made.parts if isinstance(one, a.Each)]
    around = place.above[0] if place.above else node
    for one in several:
        if sum(x == one for x in nodes(around)) > sum(x == one for x in nodes(made)):
            return "only some of what is spoken of would be meant by a later word"
    return ""


def _whose_step(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“During its controller's next untap step” of several: each has a controller of its own."""
    made = expect(a.DuringNextStep, node)
    if any(isinstance(one, a.Each) for one in nodes(made.player)):
        return "each of several would have the step of whoever fits then"
    return ""


_ALONE = "what several are together is asked of each alone"


def _not_together(node: a.Node, place: Place) -> str:
    """“Two creatures that share a type”: where fewer may be chosen, or two are targeted, it is known whether a choice is legal."""
    above = [one for one in place.above if not isinstance(one, a.All)]
    if isinstance(node, a.InTotal) and node.least:
        return _not_enough(above)
    if any(isinstance(one, a.Cost) for one in above):
        return "a cost would be paid with any of them"
    around = above[-1] if above else None
    if isinstance(around, a.Pick) and around.up_to and not around.at_random:
        return ""
    if isinstance(around, a.TargetSlot) and around.minimum in (a.Number(0), a.Number(2)):
        return ""
    if isinstance(around, a.Exists) and around.relation is Relation.AT_LEAST:
        shared = isinstance(node, a.Alike) and not node.differ
        return "" if shared and around.number is not None else _ALONE
    return _ALONE


def _not_enough(above: list[a.Node]) -> str:
    """“Any number of creatures with total power 12 or greater”: whether they are there is asked of what may be done or paid."""
    chosen = above[-1] if above else None
    any_number = isinstance(chosen, a.Pick) and isinstance(chosen.count, a.AnyNumber)
    asked = any(isinstance(one, (a.Cost, a.May)) for one in above)
    return "" if any_number and asked else _ALONE


def _one_of_several(node: a.Node, place: Place) -> str:
    """“Each opponent sacrifices a creature. You gain life equal to that creature's power”: each has a power of its own."""
    of = getattr(node, {a.SharesWith: "other", a.Fits: "ref"}.get(type(node), "of"))
    if isinstance(node, a.Fits) and isinstance(of, a.Source):
        # “Mill three cards. If it's a land card”: this object is a card nowhere that it could be asked.
        cards = any(isinstance(one, a.IsCard) for one in node.of.walk())
        return "whether it is such a card would be asked of this object" if cards else ""
    if isinstance(of, a.Trigger) and of.role is a.Role.SUBJECT:
        return _TOLD_OF_ONE if _happens_to_many(place) else ""
    if isinstance(of, a.Bound):
        name = of.name.split("/")[0]
        makers = [one for one in place.seen.nodes if name and getattr(one, "bind", "") == name]
        return _TOLD_OF_ONE if any(map(_handles_many, makers)) else ""
    return ""


_TOLD_OF_ONE = "what is asked of one would be asked of the first of several"
_ASKED_OF_ONE = (a.Value, a.Fits, a.SharesWith)


def _happens_to_many(place: Place) -> bool:
    """Whether the event around is of one or more things at once."""
    waits = place.nearest(a.TriggeredAbility)
    event = waits.event if waits is not None else None
    return isinstance(event, a.OneOrMore) and event.said == "ev_many" and not _of_one(event.event)


def _of_one(event: a.EventPattern) -> bool:
    """Whether only its other thing is one or more: “~ blocks one or more creatures”."""
    what = getattr(event, "what", None) or getattr(event, "source", None)
    return isinstance(what, a.Is)


def _handles_many(made: a.Node) -> bool:
    if isinstance(getattr(made, "player", None), (a.Each, a.Together)):
        return True
    what = getattr(made, "what", None) or getattr(made, "found", None)
    if isinstance(what, (a.Pick, a.Top)):
        return what.count != a.Number(1)
    return isinstance(what, (a.Each, a.Together))


SEVERAL: tuple[Lint, ...] = (
    Lint("together", (a.Alike, a.InTotal), _not_together,
         "What several must be together is asked as they are chosen (201.2b, 608.2d)."),
    Lint("the first takes all", _ARRIVING, _first_gets_all,
         "Each of several players handles what is theirs (608.2e).", "each"),
    Lint("together for each of several", (a.Target,), _together_for_each,
         "What each of several targets does is counted and found for each (608.2e, 608.2f).", "each|their|them|those|its"),
    Lint("each to itself", (a.Damage,), _to_itself,
         "“That creature” is another than those which deal damage (608.2c).", "to (that|it)"),
    Lint("one of each zone", (a.Pick, a.TargetSlot), _of_each_zone,
         "Of each of several zones one is chosen (608.2d).", "each graveyard"),
    Lint("as long as which", (a.Apply,), _of_this,
         "“It” in a duration is what is changed (611.2b).", "as long as it"),
    Lint("chosen each time", (a.Pick,), _chosen_again,
         "A choice is made once, by the instruction (608.2d)."),
    Lint("targets of one graveyard", (a.TargetSlot,), _two_graveyards,
         "“An opponent's graveyard” is one graveyard (404.1).", "graveyard"),
    Lint("one graveyard", (a.Pick, a.Exists, a.Count), _one_graveyard,
         "A single graveyard is one player's (404.1).", "a single graveyard"),
    Lint("another choice", (a.OfChosen, a.ChosenWord), _other_choice,
         "“The chosen …” is what was chosen (607.2d).", "chosen"),
    Lint("value of no spell yet", (a.If,), _value_as_spell,
         "What a card is as a spell is another thing for each of its faces and ways to be cast (601.3e, 709.3, 715.3).",
         "spell's mana value"),
    Lint("no spell yet", (a.Fits,), _as_spell,
         "A card becomes a spell as it is cast (601.2a, 601.2e).", "spell"),
    Lint("the card itself", (a.Fits,), _face_down_card,
         "A face-down permanent has none of its card's characteristics (708.2a).", "face-down|face down"),
    Lint("many to many", (a.OneOrMore,), _many_to_many,
         "What happens to several at once triggers once (603.2c).", "to one or more"),
    Lint("once or each time", (a.TriggeredAbility,), _once_or_each,
         "“One or more” triggers once, “a” for each; a plural alone says neither (603.2c)."),
    Lint("first of which", (a.FirstTime,), _first_of_which,
         "What happens for the first time is an event of one thing, or of one or more at once (603.2, 603.2c).", "first time"),
    Lint("no permanent any more", (a.All,), _was_permanent,
         "Only what is on the battlefield is a permanent (110.1).", "this way"),
    Lint("other colors", (a.BecomeColor,), _other_colors,
         "“In addition to its other types” says nothing of colors (105.3, 205.1b).",
         "in addition to (its|their) other (creature )?types"),
    Lint("one choice for all", (a.OfChosen, a.ChosenWord, a.Chosen), _one_for_all,
         "Each of several players chooses for themselves (608.2e).", "each (player|opponent|other)"),
    Lint("of whose choice", (a.Pick,), _their_choice,
         "Whoever the text names makes the choice (608.2d).", "of their choice"),
    Lint("which opponent", (a.Pick,), _which_opponent,
         "A player spoken of again is the same (608.2c).", "that (player|opponent)|an opponent|a player"),
    Lint("counted once for all", (a.Apply,), _counted_once,
         "What is counted for each of several is counted for each (611.2d)."),
    Lint("whose next step", (a.DuringNextStep,), _whose_step,
         "Each of several has the step of its own controller, found as the change begins (611.2c)."),
    Lint("asked of one of several", _ASKED_OF_ONE, _one_of_several,
         "Power, mana value and the like are of one object; several have a total, or the greatest (107.1, 608.2h)."),
    Lint("all of them", (a.Together,), _all_of_them,
         "“Them” are all that were named together (608.2c).", "them|they|those"),
)  # fmt: skip
"""What is wrong with several things or players, each with its reason."""
