"""Decisions: what the rules ask a player, as values, and the answers that name an action (601.2, 608.2d, 730.3a).

The engine stops with a Decision and goes on with an answer. A decision tells who is asked, what
kind of thing, which answers are legal, and by which rule. Nothing here changes a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulesdb.cards.abilities import Node
from rulesdb.engine.state.events import Event
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.listings import StrEnum
from rulesdb.values import NamedTuple, Value, field, value


class DecisionKind(StrEnum):
    """What a player can be asked. The comment names the shape of the answer."""

    PRIORITY = "priority"  # an Action
    MULLIGAN = "mulligan"  # bool: take one
    BOTTOM = "put on the bottom"  # tuple of cards in order
    MODES = "modes"  # tuple of mode numbers
    OPTIONAL_COST = "optional costs"  # tuple of (name, times)
    SPLICE = "cards to splice"  # tuple of cards in order
    ALTERNATIVE = "alternative cost"  # a name
    X = "value of x"  # int
    SYMBOL = "how to pay a symbol"  # a ManaSymbol or "life"
    TARGETS = "targets"  # tuple of numbers
    DIVISION = "division"  # tuple of ints, one per recipient
    PAY = "pay mana"  # "auto", "pay", or an Activate
    CHOOSE = "choose"  # tuple of numbers
    MAY = "may"  # bool
    WORD = "choose a word"  # str
    NUMBER = "choose a number"  # int
    OPTION = "choose an option"  # an index
    ORDER = "order"  # tuple of indexes
    TRIGGERS = "order of triggers"  # tuple of indexes
    REPLACEMENT = "replacement"  # an index
    ATTACKERS = "attackers"  # tuple of (attacker, attacked)
    BLOCKERS = "blockers"  # tuple of (blocker, attacker)
    DAMAGE = "combat damage"  # tuple of (recipient, amount)
    RANDOM = "random result"  # whatever fits
    UNTAP = "stay tapped"  # tuple of numbers that stay tapped


YES_OR_NO = (True, False)
"""What may be answered to `MAY`."""


@value
class Action(Value):
    """Something a player with priority may do (117.1)."""


@value
class Pass(Action):
    """Take no action (117.3d)."""


@value
class PlayLand(Action):
    """Play a land (116.2a): the number of the card, and which face, from 0."""

    card: int
    face: int = 0


@value
class CastSpell(Action):
    """Cast a card (601), given by its number.

    `face` is the half or face, from 0; `method` names a permission or alternative cost, empty for
    the usual way.

    `pay` "auto" lets the engine find a payment; "manual" asks; "forced", for the engine itself, asks
    whether mana abilities are activated at all. `spare`: the numbers of what it leaves for other
    costs, as long as the rest suffices. `mana`: the types of mana that it is paid with, as far as that
    is said; "" is one of any type, "life" the life for a Phyrexian symbol.
    """

    card: int
    face: int = 0
    method: str = ""
    pay: str = "auto"
    spare: tuple[int, ...] = ()
    mana: tuple[str, ...] = ()


@value
class Activate(Action):
    """Activate an ability of an object (602), by its place among the abilities that object has."""

    source: int
    ability: int
    pay: str = "auto"
    spare: tuple[int, ...] = ()
    mana: tuple[str, ...] = ()


@value
class Special(Action):
    """Another special action (116.2), by name: "turn face up", "suspend", "foretell" …

    `subject`: the number of the card or permanent that it is about; 0 for none.
    """

    name: str
    subject: int = 0
    pay: str = "auto"
    half: int | None = None
    """Which half of a Room, 0 the left one (709.5e)."""


class Concession(NamedTuple):
    """A player concedes (104.3a): what may come instead of an answer, whoever is asked."""

    player: int


class Competing(NamedTuple):
    """A triggered ability or a replacement effect, where a player says which comes first (603.3b, 616.1)."""

    source: int
    """The number of the object whose text it is; 0 for a rule."""
    text: Node
    """The ability, or the statement."""
    event: Event | None = None
    """What it triggered on."""


class Pile(NamedTuple):
    """One of the piles of which a player chooses one (700.3)."""

    name: str
    things: tuple[int, ...]


class Assigning(NamedTuple):
    """The combat damage that a player divides (510.1c)."""

    total: int
    """How much damage."""
    lethal: tuple[tuple[int, int], ...]
    """The number of each blocker with how much damage is lethal to it."""
    beyond: int
    """The number of what the rest may be dealt to (702.19b); 0 for nothing."""


@value
class Decision(Value):
    """A question of the rules to a player; `kind` says what shape the answer has.

    `options` are the legal answers, or for kinds that take several, what they are made of; empty
    where anything of the shape is legal. `minimum` and `maximum`: how many are to be named, or the
    bounds of a number. `source`: the number of the object that asks, 0 for a rule. `detail` is more
    about it, by kind; see `behind` and `amount`.
    """

    player: int
    kind: DecisionKind
    text: str
    rules: tuple[str, ...]
    options: tuple[object, ...] = ()
    minimum: int = 1
    maximum: int = 1
    source: int = 0
    detail: object = None
    subject: int = 0
    """The player whose decision it is, where another makes it (723.5)."""
    about: int = 0
    """The thing that an instruction for each of several is at, where the options are what happens to it, or how much."""
    price: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """What would be paid, where that is what is asked: the mana summed, and the life."""
    check: Callable[[Any], None] | None = field(default=None, compare=False, repr=False)
    """Refuses an answer for a reason that listing could not show."""

    @property
    def open(self) -> bool:
        """Whether more than one answer is legal, so that it is a choice at all."""
        if self.kind in (DecisionKind.ORDER, DecisionKind.TRIGGERS):
            return len(self.options) > 1
        if self.kind in (DecisionKind.X, DecisionKind.NUMBER):
            return self.maximum > self.minimum
        return len(self.options) > 1 or self.minimum == 0

    @property
    def numbers(self) -> tuple[int, ...]:
        """Those of the options that are numbers: of objects, players, modes or places."""
        return tuple(one for one in self.options if isinstance(one, int))

    @property
    def behind(self) -> tuple[Competing, ...]:
        """What stands behind each of the options, where abilities or effects are put in an order."""
        return self.detail if isinstance(self.detail, tuple) else ()

    @property
    def amount(self) -> int:
        """What is divided in all, how many random results there are, or which slot targets are for."""
        return self.detail if isinstance(self.detail, int) else 0

    def verify(self, answer: object) -> object:
        """The answer in its usual shape; BadInput or IllegalAction says what is wrong with it."""
        shaped = _SHAPES[self.kind](self, answer)
        if self.check is not None:
            self.check(shaped)
        return shaped


def _refuse(decision: Decision, answer: object, why: str) -> IllegalAction:
    # A number of a thing or a player says nothing to a person; where a number is asked for, it does.
    asks_number = decision.kind in (DecisionKind.X, DecisionKind.NUMBER)
    told = asks_number or isinstance(answer, str)
    said = repr(answer) if told else "that"
    return IllegalAction(f"{decision.text}: {said} is not allowed, {why}", decision.rules)


def _so_many(decision: Decision) -> str:
    """How many things a decision wants."""
    low, high = decision.minimum, decision.maximum
    return f"{low} to {high}" if low != high else f"exactly {low}"


def _several(decision: Decision, answer: object) -> tuple[object, ...]:
    if isinstance(answer, (int, str)) and not isinstance(answer, bool):
        answer = (answer,)
    if not isinstance(answer, (tuple, list)):
        raise BadInput(f"{decision.text}: expected a tuple, not {answer!r}")
    chosen = tuple(answer)
    for one in chosen:
        if one not in decision.options:
            raise _refuse(decision, one, "it is none of the options")
    if len(set(chosen)) != len(chosen):
        raise _refuse(decision, answer, "the same thing is named twice")
    if not decision.minimum <= len(chosen) <= decision.maximum:
        why = f"{len(chosen)} are named, and {_so_many(decision)} must be"
        raise IllegalAction(f"{decision.text}: {why}", decision.rules)
    return chosen


def _modes(decision: Decision, answer: object) -> tuple[int, ...]:
    if isinstance(answer, int):
        answer = (answer,)
    if not isinstance(answer, (tuple, list)):
        raise BadInput(f"{decision.text}: expected a tuple of mode numbers, not {answer!r}")
    chosen = tuple(answer)
    missing = [one for one in chosen if one not in decision.options]
    if missing:
        said = " and ".join(f"mode {one + 1}" for one in missing if isinstance(one, int))
        why = f"{said or 'that mode'} can't be chosen: there is no such mode, or no legal target for it"
        raise IllegalAction(f"{decision.text}: {why}", decision.rules)
    if not decision.minimum <= len(chosen) <= decision.maximum:
        modes = "1 mode is" if len(chosen) == 1 else f"{len(chosen)} modes are"
        why = f"{modes} named, and {_so_many(decision)} must be chosen"
        raise IllegalAction(f"{decision.text}: {why}", decision.rules)
    if decision.detail != "repeat" and len(set(chosen)) != len(chosen):
        why = "a mode is chosen twice"
        raise IllegalAction(
            f"{decision.text}: that is not allowed, {why}", ("700.2d", *decision.rules)
        )
    return tuple(sorted(chosen))


def _one(decision: Decision, answer: object) -> object:
    if isinstance(answer, tuple) and len(answer) == 1 and answer not in decision.options:
        answer = answer[0]
    if decision.options and answer not in decision.options:
        raise _refuse(decision, answer, "it is none of the options")
    return answer


def _flag(decision: Decision, answer: object) -> bool:
    if not isinstance(answer, bool):
        raise BadInput(f"{decision.text}: expected yes or no, not {answer!r}")
    if decision.options and answer not in decision.options:
        raise _refuse(decision, answer, "that is not possible")
    return answer


def _number(decision: Decision, answer: object) -> int:
    if not isinstance(answer, int) or isinstance(answer, bool):
        raise BadInput(f"{decision.text}: expected a number, not {answer!r}")
    if not decision.minimum <= answer <= decision.maximum:
        raise _refuse(decision, answer, f"it must be from {decision.minimum} to {decision.maximum}")
    return answer


def _order(decision: Decision, answer: object) -> tuple[int, ...]:
    if not isinstance(answer, (tuple, list)):
        raise BadInput(f"{decision.text}: expected an order, not {answer!r}")
    if sorted(answer) != list(range(len(decision.options))):
        raise _refuse(decision, answer, "each of the options must stand in it once")
    return tuple(answer)


def _shares(decision: Decision, answer: object) -> tuple[int, ...]:
    if not isinstance(answer, (tuple, list)) or not all(isinstance(n, int) for n in answer):
        raise BadInput(f"{decision.text}: expected the shares as numbers, not {answer!r}")
    if len(answer) != len(decision.options):
        raise _refuse(decision, answer, f"{len(decision.options)} shares are needed")
    if sum(answer) != decision.detail:
        raise _refuse(decision, answer, f"the shares must add up to {decision.detail}")
    if any(share < decision.minimum for share in answer):
        raise _refuse(decision, answer, f"each share must be at least {decision.minimum}")
    return tuple(answer)


def _pairs(decision: Decision, answer: object) -> tuple[tuple[int, int], ...]:
    if not isinstance(answer, (tuple, list)):
        raise BadInput(f"{decision.text}: expected pairs, not {answer!r}")
    pairs = []
    for pair in answer:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise BadInput(f"{decision.text}: {pair!r} is no pair")
        pairs.append((pair[0], pair[1]))
    return tuple(pairs)


def _times(decision: Decision, answer: object) -> tuple[tuple[str, int], ...]:
    out: list[tuple[str, int]] = []
    if not isinstance(answer, Iterable):
        raise BadInput(f"{decision.text}: expected names of costs, not {answer!r}")
    for part in (answer,) if isinstance(answer, str) else answer:
        name, times = part if isinstance(part, tuple) else (part, 1)
        if name not in decision.options:
            raise _refuse(decision, name, "there is no such optional cost")
        out.append((name, times))
    return tuple(out)


def _action(decision: Decision, answer: object) -> Action:
    if not isinstance(answer, Action):
        raise BadInput(f"{decision.text}: expected an action, not {answer!r}")
    return answer


def _anything(_: Decision, answer: object) -> object:
    return answer


_SHAPES: dict[DecisionKind, Callable[[Decision, object], object]] = {
    DecisionKind.PRIORITY: _action,
    DecisionKind.MULLIGAN: _flag,
    DecisionKind.BOTTOM: _several,
    DecisionKind.MODES: _modes,
    DecisionKind.OPTIONAL_COST: _times,
    DecisionKind.SPLICE: _several,
    DecisionKind.ALTERNATIVE: _one,
    DecisionKind.X: _number,
    DecisionKind.SYMBOL: _one,
    DecisionKind.TARGETS: _several,
    DecisionKind.DIVISION: _shares,
    DecisionKind.PAY: _anything,
    DecisionKind.CHOOSE: _several,
    DecisionKind.MAY: _flag,
    DecisionKind.WORD: _one,
    DecisionKind.NUMBER: _number,
    DecisionKind.OPTION: _one,
    DecisionKind.ORDER: _order,
    DecisionKind.TRIGGERS: _order,
    DecisionKind.REPLACEMENT: _one,
    DecisionKind.ATTACKERS: _pairs,
    DecisionKind.BLOCKERS: _pairs,
    DecisionKind.DAMAGE: _pairs,
    DecisionKind.RANDOM: _one,
    DecisionKind.UNTAP: _several,
}


TAKES_SEVERAL = frozenset(kind for kind, shape in _SHAPES.items() if shape is _several)
"""The kinds whose answer names several of the options."""

ARRANGES = frozenset({"730.3a", "712.21a"})
"""The rules that decisions cite in which only an order is chosen, though one thing at a time: of what was merged, or melded."""
TAKES_PAIRS = frozenset({DecisionKind.ATTACKERS, DecisionKind.BLOCKERS})
"""The declarations of combat."""


@value
class Outcome(Value):
    """How a game ended (104): who won, or a draw, and by which rules."""

    winners: tuple[int, ...]
    """The numbers of the players who won; none for a draw."""
    rules: tuple[str, ...]
    text: str
    """One sentence, for people."""

    @property
    def draw(self) -> bool:
        """Whether nobody won."""
        return not self.winners
