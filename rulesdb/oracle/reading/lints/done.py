"""Lints on what was done or not: “if you do”, “if you can't”, “instead”, and results that are asked too early (608.2c, 118.12)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.oracle.meaning.attachment import TIME_BEHIND
from rulesdb.oracle.meaning.descriptions import of_permanents, parts_of
from rulesdb.oracle.meaning.rows import expect, nodes, reworded
from rulesdb.oracle.meaning.within import WITHIN
from rulesdb.oracle.reading.lints.look import Lint, Place

_NAMED = (a.Bound, a.ResultAmount)


def _untold(node: a.Node, place: Place) -> str:
    """“If you do” behind an instruction that may not have been reached: it would ask about an earlier one."""
    if expect(a.IfDid, node).name:
        return ""
    before = _before(place)
    if before is None or _tells(before):
        return ""
    if isinstance(before, a.May) and _of_any(node, place, before.player):
        return ""
    return "whether it was done is asked of an instruction that may not have been reached"


_OF_ANY = ("k_any_does", "ou_any_either", "k_no_one_does")
"""The hints of questions about whichever of several players: “if a player does”, “if no one does”."""


def _of_any(node: a.Node, place: Place, who: a.Ref) -> bool:
    """Whether it asks so after “any player may”, and what follows is of nobody in particular."""
    asked = next((one for one in reversed(place.above) if isinstance(one, a.If)), None)
    if who.said != "np_any_one" or asked is None:
        return False
    if any(isinstance(one, a.Item) for one in nodes(asked.then)):
        return False
    return any(getattr(one, "said", "") in _OF_ANY for one in (node, place.above[-1]))


def _before(place: Place) -> a.Effect | None:
    """The instruction that stands before the one whose condition asks."""
    above = place.above
    for at in range(len(above) - 1, 0, -1):
        around = above[at - 1]
        if isinstance(around, a.Sequence):
            step = next((n for n, one in enumerate(around.steps) if one is above[at]), 0)
            if step:
                return around.steps[step - 1]
    return None


def _tells(before: a.Effect) -> bool:
    """Whether an instruction always leaves behind whether it was done, and by one player."""
    if isinstance(before, a.Sequence):
        return bool(before.steps) and _tells(before.steps[-1])
    if isinstance(before, a.LetX):
        return _tells(before.effect)
    if isinstance(before, a.Apply) and any(isinstance(x, a.MayPlayFrom) for x in before.changes):
        return False  # what may be played for a time has not been played yet
    if isinstance(before, a.May):
        return not isinstance(before.player, a.Each)
    return not isinstance(
        before, (a.If, a.Expect, a.ForEach, a.Repeat, a.Process, a.Again, a.Modal)
    )


def _not_whole(node: a.Node, place: Place) -> str:
    """“Sacrifice two Swamps. If you can't”: with one of them it can't be done either (609.3)."""
    if not expect(a.NotSo, node).said.startswith(("k_you_cant", "ou_player_cant", "ou_that_cant")):
        return ""
    before = _before(place)
    several = before is not None and any(
        isinstance(one, a.Pick) and one.count != a.Number(1) for one in nodes(before)
    )
    return "some of it could be done, and that would count as all of it" if several else ""


_MADE_OF_MANY = ("s_if_instead", "s_if_otherwise")


def _in_its_place(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Instead” and “otherwise”: what is left out is of what is replaced, and who declines gets that."""
    made = expect(a.If, node)
    kind, _, _ = made.said.partition(" ")
    if kind not in _MADE_OF_MANY or made.otherwise is None:
        return ""
    if isinstance(made.then, a.May):
        return "who declines would get neither of the two"
    if kind == "s_if_otherwise":
        return ""
    last = made.otherwise
    if isinstance(last, a.If) and _asks_if_done(last) and not _names_results(made.condition):
        return "what replaces it would be done also where that was not"
    if isinstance(made.then, a.Apply):
        changed = [one for one in nodes(last) if isinstance(one, a.Apply)]
        lasting = isinstance(made.then.duration, a.Indefinitely)
        if lasting and any(not isinstance(one.duration, a.Indefinitely) for one in changed):
            return "what replaces a change that ends would last for ever"
        kinds = {type(change) for one in changed for change in one.changes}
        if kinds - {type(change) for change in made.then.changes}:
            return "it replaces one of several changes, and the others would not be made"
    return ""


def _asks_if_done(one: a.If) -> bool:
    return isinstance(one.condition, a.IfDid)


def _names_results(condition: a.Condition) -> bool:
    return any(isinstance(one, _NAMED) for one in condition.walk())


def _too_early(node: a.Node, place: Place) -> str:
    """What a delayed ability will make is spoken of before it has (603.7c)."""
    name = getattr(node, "name", "").split("/")[0]
    outer = place.above[0] if place.above else node
    if not name:
        return ""
    for one in nodes(outer):
        later = isinstance(one, (a.Expect, a.WhenDone)) and not any(one is x for x in place.above)
        if later and any(getattr(x, "bind", "") == name for x in nodes(one)):
            return "it speaks of what happens only later"
    return ""


def _left_out(node: a.Node, place: Place) -> str:
    """“It deals twice that much damage instead”: what is replaced is not followed, and has no result (608.2c)."""
    name = getattr(node, "name", "").split("/")[0]
    for at, one in enumerate(place.above):
        if not name or not isinstance(one, a.If) or one.otherwise is None:
            continue
        branch = place.above[at + 1] if at + 1 < len(place.above) else node
        other = one.otherwise if branch is one.then else one.then
        if branch is one.condition or not _binds(other, name):
            continue
        holders = {id(x) for x in (*place.above[at + 1 :], *nodes(other))}
        makers = [x for x in nodes(place.above[0]) if getattr(x, "bind", "") == name]
        if all(id(x) in holders for x in makers):
            return "the result is of an instruction that is not followed where this one is"
    return ""


def _other_statement(node: a.Node, place: Place) -> str:
    """“As it enters, roll a die. It enters with counters equal to the result”: one replacement, not two (614.1c)."""
    name = getattr(node, "name", "").split("/")[0]
    # Of an ability that is granted, it is that ability that speaks (113.1a).
    holder = next((one for one in reversed(place.above) if isinstance(one, a.Ability)), None)
    if not name or not isinstance(holder, a.StaticAbility):
        return ""
    statement = next((one for one in place.above if isinstance(one, a.Replacement)), None)
    if statement is None or _binds(statement, name) or not _binds(holder, name):
        return ""
    return "the result is of another statement, which does not tell it to this one"


def _binds(node: a.Node, name: str) -> bool:
    return any(getattr(one, "bind", "") == name for one in nodes(node))


_TOOK = ("exile", "destroy", "sacrifice")
"""How the names of results begin of what takes permanents away."""


def _permanent_gone(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“If a creature is put into exile this way” asks what it was there, and not its card (608.2h)."""
    parts = parts_of(expect(a.Exists, node).of)
    taken = any(
        isinstance(x, a.Is) and isinstance(x.ref, a.Bound) and x.ref.name.startswith(_TOOK)
        for x in parts
    )
    gone = any(isinstance(x, a.In) and x.zones in _GONE for x in parts)
    if taken and gone and a.IsCard() not in parts:
        return "the card that a permanent became would be asked what the permanent was"
    return ""


_GONE = ((Zone.EXILE,), (Zone.GRAVEYARD,))


def _library_searched(node: a.Node, place: Place) -> str:
    """“If you search your library this way” tells of a search among whose zones the library is (701.23a)."""
    name, _, zone = expect(a.IfDid, node).name.partition("/")
    if not zone:
        return ""
    found = [one for one in place.seen.nodes if isinstance(one, a.Search) and one.bind == name]
    searched = any(Zone.LIBRARY in one.zones for one in found)
    return "" if searched else "nothing says whether that zone was searched"


def _both_later(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Exile it and return it at the beginning of …”: only the last waits (603.7)."""
    made = expect(a.Expect, node)
    effect = getattr(made.ability, "effect", None)
    first, _, said = made.said.partition(" ")
    if first == WITHIN and isinstance(effect, a.Sequence):
        first, effect = said, effect.steps[0]
    if (
        first in (*TIME_BEHIND, "delayed_main")
        and isinstance(effect, a.Sequence)
        and len(effect.steps) > 1
    ):
        return "the time behind the last of two instructions would be of both"
    return ""


def _back_too_early(node: a.Node, place: Place) -> str:
    """“Exile it at end of combat. Return it to the battlefield”: it is there still, and returns from nowhere (603.7c)."""
    back = expect(a.Return, node)
    if back.to.zone is not Zone.BATTLEFIELD:
        return ""
    for outer in place.above:
        for one in outer.steps if isinstance(outer, a.Sequence) else ():
            later = isinstance(one, a.Expect) and not any(one is x for x in place.above)
            if later and any(isinstance(x, a.Exile) and x.what == back.what for x in nodes(one)):
                return "it has not gone yet, so it can't return"
    return ""


_DECLARED = (a.CantAttack, a.CantBlock, a.CantBeBlocked, a.AttackCost, a.MustAttack, a.MustBlock)
"""Changes of what may be declared, for which one pays as it is declared (508.1h, 509.1d)."""


def _unless_both(node: a.Node, place: Place) -> str:
    """“A, then B unless C” is about B; and what can't be done unless one pays is paid as it would be done."""
    made = expect(a.Unless, node)
    each = any(isinstance(one, a.ForEach) for one in place.above)
    at_once = made.effect == a.Destroy(a.Item())
    if each and made.player.said == "np_any_one" and not at_once:
        return "all would be paid for before anything is done (608.2f)"
    if isinstance(made.effect, a.Sequence) and made.effect.joined is a.Join.THEN:
        return "“unless” would be of both instructions"
    if isinstance(made.effect, a.Sequence) and len(made.effect.steps) > 1:
        return "“unless” would be of both instructions"
    if isinstance(made.effect, a.Apply) and any(
        isinstance(one, _DECLARED) for one in made.effect.changes
    ):
        return "the price of attacking or blocking would be paid now"
    return ""


def _rest_of_may(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“You may A, then put the rest …”: only the first is optional (608.2d)."""
    made = expect(a.May, node)
    if not isinstance(made.effect, a.Sequence):
        return ""
    looked = {one.bind for one in nodes(made) if isinstance(one, (a.Look, a.Reveal, a.Search))}
    for step in made.effect.steps[1:]:
        for one in nodes(step):
            name, _, part = one.name.partition("/") if isinstance(one, a.Bound) else ("", "", "")
            if part == "rest" and name not in looked:
                return "who declines would keep the rest where it is"
    return ""


def _rest_of_found(node: a.Node, place: Place) -> str:
    """“You may cast that card. Put the rest …”: whether a card that nobody casts is one of them is not said."""
    made = expect(a.Put, node)
    if not isinstance(made.what, a.Bound) or made.what.name != "revealed/rest":
        return ""
    found = a.Bound("revealed")
    outer = place.above[0] if place.above else node
    moved = [one for one in nodes(outer) if getattr(one, "what", None) == found]
    left = [one for one in nodes(outer) if isinstance(one, a.May)]
    within = [any(one is x for may in left for x in nodes(may)) for one in moved]
    return "what is not taken may be one of the rest" if moved and all(within) else ""


def _not_offered(node: a.Node, place: Place) -> str:
    """“Each opponent who does” of what no sentence before says that each of them may do."""
    before: a.May | None = None
    whole = place.above[0] if place.above else node
    for one in whole.walk():
        if one is node:
            break
        before = one if isinstance(one, a.May) else before
    if before is None or not isinstance(before.player, a.Each):
        return "nothing was left to each of several players before"
    return ""


def _not_asked(node: a.Node, place: Place) -> str:  # noqa: ARG001
    """“Each opponent who can't”: of those whom the instruction right before told to do one thing."""
    before = _before(place)
    while isinstance(before, a.Sequence) and before.steps:
        before = before.steps[-1]
    if not isinstance(before, (a.Discard, a.Sacrifice)) or not isinstance(before.player, a.Each):
        return "nothing right before is told to each of several players"
    what = before.what
    if not isinstance(what, a.Pick) or what.up_to or what.count != a.Number(1):
        return "some of it could be done, and that would count as all of it"
    around = next((one for one in reversed(place.above) if isinstance(one, a.All)), None)
    told = {reworded(one, "") for one in parts_of(before.player.of)} - {a.IsPlayer()}
    asked = {reworded(one, "") for one in around.parts} if around is not None else set()
    return "" if told <= asked else "some of them were told nothing"


def _last_copies(node: a.Node, place: Place) -> str:
    """“Copy it if …, then copy it if …. You may choose new targets for the copies”: for all of them (707.10c)."""
    others = (one for one in place.seen.nodes if isinstance(one, a.CopySpell))
    if expect(a.CopySpell, node).new_targets or not any(one.new_targets for one in others):
        return ""
    return "new targets would be chosen for the last copies only"


def _counted_later(node: a.Node, place: Place) -> str:
    """“Put into your graveyard this way”, asked by an ability that waits: by then the cards may be elsewhere."""
    parts = expect(a.All, node).parts
    names = [
        one.ref.name for one in parts if isinstance(one, a.Is) and isinstance(one.ref, a.Bound)
    ]
    if not names or not any(
        isinstance(one, a.In) and one.zones == (Zone.GRAVEYARD,) for one in parts
    ):
        return ""
    later = next((one for one in place.above if isinstance(one, (a.Expect, a.WhenDone))), None)
    if later is None or any(_binds(later, name.split("/")[0]) for name in names):
        return ""
    return "what was put there would be sought only later"


_MOVES = (a.Exile, a.Put, a.Return, a.Destroy, a.Sacrifice, a.Discard)


def _other_than_moved(node: a.Node, place: Place) -> str:
    """“Exile that card. If you do, return each other card …”: other than the object that the card has become.

    Among permanents nothing is left out wrongly where it has left the battlefield, and it is where it was not moved at all.
    """
    than = expect(a.Other, node).than
    outer = place.above[0] if place.above else node
    chosen = any(
        isinstance(one, a.TargetSlot) for one in place.above
    )  # before anything moves (601.2c)
    if chosen or not isinstance(than, (a.Trigger, a.Target)):
        return ""
    whole = next((one for one in reversed(place.above) if isinstance(one, a.All)), node)
    there = of_permanents(expect(a.Filter, whole))
    for one in outer.walk():
        if one is node:
            return ""
        if isinstance(one, _MOVES) and one.what == than and there == _onto_battlefield(one):
            return (
                "what has moved is another object, and this would be other than the one that it was"
            )
    return ""


def _ended(node: a.Node, place: Place) -> str:
    """“You may pay {W} to end this effect”: the one effect without an end that stands before it (116.2c)."""
    outer = place.above[0] if place.above else node
    lasting = [
        one for one in outer.walk() if isinstance(one, a.Apply) and one.duration == a.Indefinitely()
    ]
    return "" if len(lasting) == 1 else "which effect would end is not told"


def _own_card(node: a.Node, place: Place) -> str:
    """“You may cast ~ for as long as it remains exiled”: only what the cost of the ability exiled is there (400.7j)."""
    made = expect(a.Apply, node)
    if not any(isinstance(x, a.MayPlayFrom) and x.what == a.Is(a.Source()) for x in made.changes):
        return ""
    costs = [one.cost for one in place.above if isinstance(one, a.ActivatedAbility)]
    if any(isinstance(x, a.Exile) and x.what == a.Source() for one in costs for x in one.walk()):
        return ""
    return "nothing has put this card where it may be played from"


def _onto_battlefield(moved: a.Node) -> bool:
    return isinstance(moved, a.Put | a.Return) and moved.to.zone is Zone.BATTLEFIELD


def _of_no_turn(node: a.Node, place: Place) -> str:
    """“Skip the untap step of that turn” is of the one extra turn that the instruction before makes."""
    one = expect(a.Skip, node)
    if not one.extra:
        return ""
    made = _before(place._replace(above=(*place.above, node)))
    fits = isinstance(made, a.ExtraTurn) and made.count == a.Number(1)
    if fits and reworded(expect(a.ExtraTurn, made).player, "") == reworded(one.player, ""):
        return ""
    return "no one extra turn is made right before, whose step it could be"


def _of_no_extra_turn(node: a.Node, place: Place) -> str:
    """“At the beginning of that turn's end step” is in the one extra turn that the instruction before makes."""
    if not any(isinstance(x, a.StepBegins) and x.added for x in node.walk()):
        return ""
    made = _before(place._replace(above=(*place.above, node)))
    if isinstance(made, a.ExtraTurn) and made.count == a.Number(1):
        return ""
    return "no one extra turn is made right before, which it could be in"


DONE: tuple[Lint, ...] = (
    Lint("done by what", (a.IfDid,), _untold,
         "“If you do” asks about the instruction before, and where that was not reached nobody did it (118.12).",
         "if (you|they|that player|he or she|it|the player|its|one|no) |if .* (do|does|don't|doesn't|can't)"),
    Lint("the step of that turn", (a.Skip,), _of_no_turn,
         "A step of “that turn” is one of the extra turn that was made before (500.7, 614.10).", "of that turn"),
    Lint("in that turn", (a.Expect,), _of_no_extra_turn,
         "A step of “that turn” is one of the extra turn that was made before (500.7, 603.7).", "that turn's"),
    Lint("who does what", (a.TookOffer,), _not_offered,
         "“Who does” and “who doesn't” are those of several who took, or left, what one sentence offered each (608.2c).", "who (does|doesn't|do|don't|didn't)"),
    Lint("who can't do what", (a.CouldNot,), _not_asked,
         "“Who can't” are those who could do nothing of the one thing that each was told to do right before (608.2c, 609.3).", "who can't"),
    Lint("some for all", (a.NotSo,), _not_whole,
         "As much as possible is done; what can't be done wholly can't be done (609.3).", "can't"),
    Lint("in its place", (a.If,), _in_its_place,
         "What stands instead replaces all of it and only where it would be done (608.2c).", "instead|otherwise"),
    Lint("asked before it happens", (a.Bound, a.ResultAmount), _too_early,
         "A delayed ability does its part later (603.7c)."),
    Lint("back before it has gone", (a.Return,), _back_too_early,
         "A delayed ability does its part later (603.7c).", "at the beginning|at end"),
    Lint("a result of what is left out", (a.Bound, a.ResultAmount), _left_out,
         "Of two instructions only one is followed, and the other has done nothing (608.2c).", "instead|otherwise"),
    Lint("told to another", (a.Bound, a.ResultAmount), _other_statement,
         "Each replacement knows what it has done itself (614.1c)."),
    Lint("asked of its card", (a.Exists,), _permanent_gone,
         "A permanent that has gone is described as it was (608.2h, 400.7).", "this way"),
    Lint("library searched", (a.IfDid,), _library_searched,
         "Only a search with the library among its zones tells whether that was searched (701.23).", "this way"),
    Lint("later for both", (a.Expect,), _both_later,
         "A time behind an instruction is of that one (603.7).", "at the beginning|at end"),
    Lint("unless for both", (a.Unless,), _unless_both,
         "A price behind an instruction is of that one (118.12a).", "unless"),
    Lint("targets of all copies", (a.CopySpell,), _last_copies,
         "What is said of the copies is said of all of them (707.10c).", "for the copies"),
    Lint("put there before", (a.All,), _counted_later,
         "What was put somewhere is known when it was put there, wherever it is later (608.2h).", "this way"),
    Lint("other than what has moved", (a.Other,), _other_than_moved,
         "An object that moves from one zone to another becomes a new object (400.7).", "other|another"),
    Lint("a card of its own", (a.Apply,), _own_card,
         "An object that moves becomes a new one, found by what moved it (400.7j).", "you may (cast|play)"),
    Lint("an effect to end", (a.MayEnd,), _ended,
         "A player ends an effect of which the text says so (116.2c).", "to end this effect"),
    Lint("the rest as one likes", (a.May,), _rest_of_may,
         "What is optional ends before “then” (608.2d).", "rest"),
    Lint("the rest of what is not taken", (a.Put,), _rest_of_found,
         "A text says where a card goes that somebody may take and does not (608.2c).", "rest"),
)  # fmt: skip
"""What is wrong with what is asked about what was done, each with its reason."""
