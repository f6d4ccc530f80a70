"""A frame: what the words of a text mean where it stands; and the answers to its nouns and numbers (608.2h).

`you`, `source`, targets, bound names, the event, X. A node that no table has a row for is
unsupported and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from rulesdb.cards.abilities import Node
from rulesdb.engine.state.characteristics import BLANK, Characteristics
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state.saved import NOT_BOUND, Saved
from rulesdb.errors import Unsupported

_NOTHING = Characteristics(BLANK, 0)

TOGETHER = "&together"
"""Under this name a frame keeps the events that were one occurrence, where they were several (603.2c)."""

TOLD = "/told"
"""Behind the name of an instruction: under both a frame keeps all that it was to put somewhere, though it could not (101.3)."""

ALL_THE_SAME = "&all the same"
"""Under this name a frame keeps the rules by which something is done although the rest of its effect came to nothing (615.12)."""


def all_the_same(frame: Frame) -> tuple[str, ...]:
    """The rules by which it is done although the rest of its effect came to nothing; empty where nothing did."""
    rules = frame.bound.get(ALL_THE_SAME, ())
    return rules if isinstance(rules, tuple) else ()


class Frame:
    """The place where a text is read: whose it is, whose source, what its words are bound to."""

    __slots__ = (
        "agreed",
        "amount",
        "bound",
        "cause",
        "divisions",
        "event",
        "grantor",
        "item",
        "letters",
        "live",
        "outer",
        "own_look",
        "source",
        "state",
        "targets",
        "x",
        "you",
    )

    def __init__(
        self,
        state: GameState,
        you: int,
        source: int,
        *,
        targets: tuple[tuple[int, ...], ...] = (),
        bound: dict[str, object] | None = None,
        event: Event | None = None,
        item: int = 0,
        x: int = 0,
        grantor: int = 0,
        cause: int = 0,
        look: Callable[[int], Characteristics | None] | None = None,
    ) -> None:
        self.state = state
        self.you = you
        self.source = source
        self.targets = targets
        self.divisions: tuple[tuple[int, ...], ...] = ()
        self.bound: dict[str, object] = bound if bound is not None else {}
        self.event = event
        self.live = False
        """Whether only what is there now counts, and nothing last known (611.2b, 604.7)."""
        self.agreed = False
        """Whether what is paid was chosen to be paid: who must pay need not make mana for it (118.3c)."""
        self.outer: Event | None = None
        """The event of what made a delayed trigger, for words that the own event does not fill."""
        self.item = item
        self.x = x
        self.letters: dict[str, int] = {}
        self.amount: int | None = None
        self.grantor = grantor
        self.cause = cause
        self.own_look = look

    def look(self, number: int) -> Characteristics:
        """The characteristics of an object as it is, or as it last was (608.2h)."""
        if self.own_look is not None:
            seen = self.own_look(number)
            if seen is not None:
                return seen
        state = self.state
        if self.live and number not in state.objects:
            return _NOTHING
        here = state.board
        if here is not None and here.state is state:
            found = here.chars.get(number)
            if found is not None:
                return found
            known = here.others.get(number)
            if known is not None and known[0] is state.objects.get(number):
                return known[1]
        return look(state, number)

    def naming(self, names: dict[str, object]) -> Frame:
        """The same frame with other bound names."""
        other = self.clone()
        other.bound = names
        return other

    def object(self, number: int) -> GameObject | None:
        """The record of an object as it is, or as it last was."""
        return self.state.objects.get(number) if self.live else self.state.last(number)

    def by_its_source(self) -> Frame:
        """The same frame: what a replacement or prevention effect does is caused by its source (614.16)."""
        self.cause = self.cause or self.source
        return self

    def with_item(self, item: int) -> Frame:
        """The same frame with another thing at hand."""
        other = self.clone()
        other.item = item
        return other

    def clone(self) -> Frame:
        """A frame that shares the bound names and may differ in the rest."""
        other = object.__new__(Frame)
        other.agreed = self.agreed
        other.amount = self.amount
        other.bound = self.bound
        other.cause = self.cause
        other.divisions = self.divisions
        other.event = self.event
        other.grantor = self.grantor
        other.item = self.item
        other.letters = self.letters
        other.live = self.live
        other.outer = self.outer
        other.own_look = self.own_look
        other.source = self.source
        other.state = self.state
        other.targets = self.targets
        other.x = self.x
        other.you = self.you
        return other

    def at(self, event: Event) -> Frame:
        """The same frame, in which what a past event was about is seen as it was then (608.2i)."""
        other, seen = self.clone(), self.state.seen[id(event)]
        older = self.own_look or seen.get
        other.own_look = lambda n: seen.get(n) or older(n)
        return other

    def things(self, name: str) -> tuple[int, ...]:
        """The things bound to a name; none where it is bound to nothing of the kind."""
        found = self.bound.get(name)
        return found if isinstance(found, tuple) else ()

    def told(self) -> tuple[Event, ...]:
        """The events that the text speaks of: all that happened together, and what made it wait (603.2c, 603.7)."""
        together = self.bound.get(TOGETHER)
        several = together if isinstance(together, tuple) else ()
        return (*several, *(e for e in (self.event, self.outer) if e is not None))

    def saved(self) -> Saved:
        """What a text made here and read later must remember (603.7, 611.2)."""
        return Saved(
            self.targets,
            tuple(self.bound.items()),
            self.event,
            self.item,
            self.x,
            tuple(self.letters.items()),
            self.grantor,
            self.amount,
        )

    @classmethod
    def restore(cls, state: GameState, you: int, source: int, saved: Saved) -> Frame:
        """The frame that `saved` remembers."""
        # Asked for all the time, and `__init__` takes what is not wanted here.
        made = object.__new__(cls)
        made.state = state
        made.you = you
        made.source = source
        made.divisions = ()
        made.live = made.agreed = False
        made.outer = made.own_look = None
        made.cause = 0
        if saved is NOT_BOUND:
            made.targets = ()
            made.bound = {}
            made.letters = {}
            made.event = made.amount = None
            made.item = made.x = made.grantor = 0
        else:
            targets, bound, event, item, x, letters, grantor, amount = saved
            made.targets, made.bound, made.event, made.item = targets, dict(bound), event, item
            made.x, made.letters, made.grantor, made.amount = x, dict(letters), grantor, amount
        return made


ILLEGAL = "#illegal targets"
"""Under this name a frame keeps the illegal targets that a text may still ask about (608.2b before 2015)."""
LOST = "#lost targets"
"""Under this name a frame keeps the illegal targets that nothing can be found out about (608.2b)."""


LOOK: Port[Callable[[GameState, int], Characteristics]] = Port("characteristics", "613", "608.2h")
"""How the characteristics of what is there or was there are found: `layers` computes them."""


def look(state: GameState, number: int) -> Characteristics:
    """The characteristics of an object now, or last known; nothing at all for a number unknown."""
    return state.ports[LOOK](state, number)


def unknown(what: str, one: Node) -> Unsupported:
    """The answer to a node that the engine has no row for."""
    return Unsupported(f"the engine does not know the {what} {type(one).__name__}")


ARRIVING = "#arriving"
"""Under this name a frame keeps what is about to enter and is seen as it would be there (614.12)."""

NOTHING = _NOTHING
"""The characteristics of what never was."""


def bind_together(
    frame: Frame, before: Mapping[str, object], bounds: Iterable[Mapping[str, object]]
) -> None:
    """What each time made or chose is meant together afterwards: “those tokens”."""
    gathered: dict[str, list[object]] = {}
    for bound in bounds:
        for key, value in bound.items():
            if key not in before or before[key] != value:
                gathered.setdefault(key, []).append(value)
    for key, values in gathered.items():
        frame.bound[key] = _united(key, values)


def _united(key: str, values: list[object]) -> object:
    """What each of several times bound under a name, together: sums, all things, whether any did."""
    if key.startswith("?"):
        return any(values)
    counts = [value for value in values if isinstance(value, int)]
    if key.startswith("#") and len(counts) == len(values):
        return sum(counts)
    things = [value for value in values if isinstance(value, tuple)]
    if len(things) == len(values):
        return tuple(dict.fromkeys(part for value in things for part in value))
    return values[-1]
