"""Joining instructions: order, choice, condition, repetition, modes (608.2, 700.2). Composition, no verbs."""

from __future__ import annotations

from rulesdb.cards.abilities.costs import Cost
from rulesdb.cards.abilities.node import Condition, Effect, Filter, Node, Quantity, Ref, node
from rulesdb.cards.abilities.quantities import Number
from rulesdb.cards.abilities.references import You
from rulesdb.listings import StrEnum


class Join(StrEnum):
    """How a text joins instructions; all mean: in this order (608.2c)."""

    SENTENCE = ". "
    THEN = ", then "
    AND = " and "
    COMMA = ", "


@node
class TargetSlot(Node):
    """One instance of the word target (115): what fits, and how many.

    `maximum` None is the same as `minimum`; AnyNumber() has no limit. `distinct_from`: slots whose
    targets may not be chosen again (“another target creature”, “any other target”). `chooser`: None
    is the controller. `divides`: an amount is divided among these targets as they are chosen (601.2d).
    `for_each`: so many for each of these players, who is `Item()` in what fits.
    `apart`: of a mode each of which must target a different player (700.2).
    """

    of: Filter
    minimum: Quantity = Number(1)
    maximum: Quantity | None = None
    distinct_from: tuple[int, ...] = ()
    chooser: Ref | None = None
    divides: Quantity | None = None
    same_controller: bool = False
    at_random: bool = False
    for_each: Ref | None = None
    apart: bool = False


@node
class Sequence(Effect):
    """Instructions in order (608.2c)."""

    steps: tuple[Effect, ...]
    joined: Join = Join.SENTENCE


@node
class Nothing(Effect):
    """No instruction at all."""


@node
class StillResolves(Effect):
    """“This ability still resolves if its target becomes illegal”: no instruction, and told of the whole (608.2b)."""


@node
class LeastX(Effect):
    """“X can't be 0”: no instruction, and told of the value of X that is announced (107.3a, 601.2b)."""

    least: Quantity


@node
class NotRead(Effect):
    """What an ability says to do and was not understood, in the words of its paragraph.

    What the ability costs, or what makes it trigger, is known; nobody can follow it.
    """

    text: str
    reason: str = ""


@node
class May(Effect):
    """“you may draw a card”; with `bind`, “if you do” asks for it; `once`: “do this only once each turn” (603.2h)"""

    effect: Effect
    player: Ref = You()
    bind: str = ""
    once: bool = False


@node
class Pay(Effect):
    """Pay a cost as an instruction (118.12): “you may pay {2}” is May(Pay(…))."""

    cost: Cost
    player: Ref = You()
    bind: str = ""


@node
class PayAnyLife(Effect):
    """“pay any amount of life”, noted under a link for what asks how much that was (607.2g)"""

    link: str
    player: Ref = You()


@node
class PayAny(Effect):
    """“pay any amount of mana”: the cost is that of one unit, paid as often as the player likes (107.1c, 118.12)"""

    cost: Cost
    player: Ref = You()
    bind: str = ""


@node
class InTurn(Effect):
    """“starting with you, each player may …”: one after the other in turn order, each once the one before is done

    `of` are the players, whom the effect names.
    """

    of: Ref
    effect: Effect


@node
class Unless(Effect):
    """“counter it unless its controller pays {3}” (118.12a): the player may pay to stop it"""

    effect: Effect
    cost: Cost
    player: Ref = You()
    bind: str = ""


@node
class If(Effect):
    """“if …, do this. Otherwise, do that”"""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@node
class ForEach(Effect):
    """“for each opponent, …”: once for every one, in turn order for players; `Item()` is the one at hand

    `targeted`: what is done is done once, to the targets that were chosen for each (608.2f).
    """

    of: Ref
    effect: Effect
    targeted: bool = False


@node
class Simultaneously(Effect):
    """Instructions that happen at the same time: “each player sacrifices … and discards …”."""

    steps: tuple[Effect, ...]


@node
class Repeat(Effect):
    """“investigate three times”: the same instruction, so often one after the other"""

    effect: Effect
    times: Quantity


@node
class Process(Effect):
    """Instructions that end with “repeat this process”: done once, and as often again as `Again` in them says."""

    effect: Effect


@node
class Again(Effect):
    """“repeat this process”: all of it once more, with the question whether to; `times`: so often, and nothing is asked

    AnyNumber is what a player may choose anew after each time.
    """

    times: Quantity | None = None


@node
class OneOf(Effect):
    """“sacrifice it or pay 2 life”: one instruction, chosen by a player as it resolves"""

    options: tuple[Effect, ...]
    player: Ref = You()


@node
class FaceChoice(Effect):
    """“each opponent faces a villainous choice — [this], or [that]” (701.55); `Item()` is who chooses"""

    options: tuple[Effect, ...]
    player: Ref = You()


@node
class LetX(Effect):
    """“…, where X is the number of creatures you control”: X in the effect means that"""

    effect: Effect
    x: Quantity
    letter: str = "X"


@node
class Mode(Node):
    """One bullet of a modal text, with its own targets (115.8) and where it has one its own cost."""

    effect: Effect
    targets: tuple[TargetSlot, ...] = ()
    cost: Cost | None = None
    label: str = ""
    worth: int = 0
    """How many pawprint symbols stand before it (700.2i)."""


@node
class Modal(Effect):
    """“choose one —”, “choose one or both —”, “choose any number —” (700.2)

    Chosen as the spell is cast or the ability put on the stack, never as it resolves (601.2b).
    `repeat`: the same mode may be chosen more than once. `maximum` None is as many as there are.
    `player`: “an opponent chooses”.
    """

    modes: tuple[Mode, ...]
    minimum: Quantity = Number(1)
    maximum: Quantity | None = Number(1)
    repeat: bool = False
    player: Ref = You()
    at_random: bool = False
    unchosen: str = ""
    """“turn” or “game”: each mode only once in that time, for this object."""
    condition: Condition | None = None
    """While it holds, `maximum_if` counts instead: “if …, choose both instead”."""
    maximum_if: Quantity | None = None
    minimum_if: Quantity | None = None
    worth: bool = False
    """“up to five {P} worth of modes”: `maximum` is of the pawprints of all that are chosen together (700.2i)."""
