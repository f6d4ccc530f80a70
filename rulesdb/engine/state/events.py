"""Events: everything that happens, as values (700.1).

An event is proposed, replaced or prevented, performed, noticed by triggers and logged, always as
the same kind of value. Simultaneous things are one list of events that `happen` treats together.
Each carries the numbers of the rules that made it, and what was considered and lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile

from rulesdb.cards.abilities import Node
from rulesdb.cards.vocabulary import Zone
from rulesdb.listings import StrEnum
from rulesdb.values import NamedTuple, Record, maker

PAYMENT = "payment"
"""What the loss of life is called by which a player pays life (119.4)."""

UNPUT = "off the stack"
"""What is said of an ability that has triggered and is never put on the stack."""
FROM_NOTHING = "empty library"
"""What is said of a draw that takes no card, as the library has none (121.4): nobody has drawn a card."""
IN_RANDOM_ORDER = "in a random order"
"""What a move to a library has as its detail where the cards put there with it lie in an order that nobody knows."""
CHANGED = "changed"
"""What is said of a target that something has become as targets were changed (115.7)."""


class EventKind(StrEnum):
    """What can happen."""

    # Zones.
    MOVE = "move"  # subject from from_ to to; other: its new number
    DESTROY = "destroy"
    SACRIFICE = "sacrifice"
    DISCARD = "discard"
    DRAW = "draw"
    MILL = "mill"
    CREATE = "create token"
    EXILE = "exile"
    REVEAL = "reveal"
    LOOK = "look"
    SHUFFLE = "shuffle"
    SEARCH = "search"
    SCRY = "scry"
    SURVEIL = "surveil"
    CEASE = "cease to exist"
    # Damage, life, counters.
    DAMAGE = "damage"
    EXCESS = (
        "excess damage"  # as DAMAGE; once for all that is dealt to a permanent at once (120.10)
    )
    GAIN_LIFE = "gain life"
    LOSE_LIFE = "lose life"
    SET_LIFE = "set life"
    PUT_COUNTERS = "put counters"
    REMOVE_COUNTERS = "remove counters"
    PREVENTED = "damage prevented"
    # Permanents.
    TAP = "tap"
    UNTAP = "untap"
    ATTACH = "attach"
    UNATTACH = "unattach"
    TRANSFORM = "transform"
    FLIP = "flip"
    TURN_FACE_UP = "turn face up"
    TURN_FACE_DOWN = "turn face down"
    PHASE_OUT = "phase out"
    PHASE_IN = "phase in"
    REGENERATE = "regenerate"
    CONTROL = "control changes"
    OWNER = "owner changes"  # of subject to player, from other
    DESIGNATE = "designation"
    TAKE = "designation of one player"  # the monarch, the initiative
    SPEED = "speed changes"
    DAY = "day or night"
    ROOM = "venture marker moves into a room"
    PROTECT = "protector chosen"
    FIGHT = "fight"
    # The stack.
    CAST = "cast"
    ACTIVATE = "activate"
    TRIGGER = "trigger"
    TARGET = "become target"
    RESOLVE = "resolve"
    FIZZLE = "does not resolve"
    COUNTER = "counter"
    COPY_SPELL = "copy spell"
    PLAY_LAND = "play land"
    # Mana.
    ADD_MANA = "add mana"
    LOSE_MANA = "lose mana"
    TAP_FOR_MANA = "tapped for mana"
    PAY = "pay"
    COST = "total cost"  # detail: its mana
    # Combat.
    ATTACK = "attack"
    ATTACKERS = "attackers declared"
    BLOCK = "block"
    BLOCKED = "becomes blocked"
    UNBLOCKED = "attacks and is not blocked"
    BLOCKERS = "blockers declared"
    LEAVE_COMBAT = "removed from combat"
    ASSIGN = "assign combat damage"
    # Turn and game.
    TURN = "turn begins"
    RESTART = "game restarts"
    SUBGAME = "subgame"
    STEP = "step begins"
    SCHEDULE = "turn, phase or step added or to be skipped"
    STEP_ENDS = "step ends"
    SKIP = "skip"
    PASS = "pass"  # noqa: S105
    EFFECT = "continuous effect begins"
    EFFECT_ENDS = "continuous effect ends"
    CHOICE = "choice"
    RANDOM = "random"
    KEYWORD_ACTION = "keyword action"
    EXPLOIT = "exploit"
    CYCLE = "cycle"
    LOSE_GAME = "lose the game"
    WIN_GAME = "win the game"
    DRAW_GAME = "game is a draw"
    MULLIGAN = "mulligan"
    CONCEDE = "concede"
    COMBAT_STACK = "combat damage on the stack"
    MANA_BURN = "mana burn"


class Considered(NamedTuple):
    """A rule or effect that was looked at and did not apply or lost, and why."""

    what: str
    """What it was about, for people."""
    why: str
    """A sentence, or the end of one."""
    rules: tuple[str, ...] = ()
    source: int = 0
    """The number of the object whose effect it is; 0 for a rule."""
    more: str = ""
    """What else is to be said of it: a sentence, or nothing."""
    about: int = 0
    """The number of what it was about, where a situation may call that otherwise; 0 where its name says enough."""


class Event(Record):
    """Something that happens; fields that mean nothing for its kind are 0 or empty.

    Objects and players are given by their numbers.
    """

    kind: EventKind
    subject: int = 0
    """The object it happens to or that does it."""
    player: int = 0
    """The player it is about."""
    source: int = 0
    """The source of damage, of a change of life, of the effect."""
    other: int = 0
    """The recipient, the host, the blocked attacker, the new number after a move."""
    amount: int = 0
    """How much or how many: of damage, life, counters, mana; which one of the turn for a card drawn or cast."""
    from_: Zone | None = None
    to: Zone | None = None
    combat: bool = False
    """Whether it is combat damage; of a draw, whether it is that of the draw step."""
    word: str = ""
    """A kind of counter, a type of mana, a step, a designation."""
    detail: object = None
    """More, by kind: how it enters, the mana produced, the attackers, the event that it is instead of, to whom redirected damage was to be dealt."""
    rules: tuple[str, ...] = ()
    """The numbers of the rules that made it, in the order in which they applied."""
    considered: tuple[Considered, ...] = ()
    name: str = ""
    """The name the subject had, for people."""
    cause: int = 0
    """The object on the stack whose instruction did it; 0 for the game itself."""
    instruction: Node | None = None
    """The instruction that adds mana, for what it says about spending it (106.6)."""
    by: tuple[int, ...] = ()
    """The objects whose replacement effects made it what it is, in the order in which they applied (614.6)."""
    was: tuple[int, ...] = ()
    """Its amount before each of these effects."""

    @property
    def at_first(self) -> int:
        """Its amount before any effect changed it (614.6)."""
        return self.was[0] if self.was else self.amount

    @property
    def mana(self) -> tuple[str, ...]:
        """The types of the mana that it is about, one for each mana."""
        return self.detail if isinstance(self.detail, tuple) else ()

    def named(self, name: str) -> Event:
        """The same event with the name that its subject had."""
        return self._replace(name=name)

    def citing(self, *rules: str) -> Event:
        """The same event with more rule numbers."""
        if not rules:
            return self
        cited = self.rules
        more = [rule for rule in rules if rule not in cited] if cited else rules
        if not more:
            return self
        return self._replace(rules=(*cited, *more))


class MoreLoyalty(NamedTuple):
    """What effects have added to a loyalty cost, as the detail of the counters that it moves (606.5)."""

    printed: int
    """Less than 0 where counters are removed."""
    added: tuple[tuple[int, int], ...] = ()
    """The object whose effect it is, and how much."""


def added_loyalty(name: Callable[[int], str], more: MoreLoyalty) -> str:
    """A loyalty cost with what was added to it: `−6, and +1 by Lion: −5`."""
    parts = " and ".join(f"{much:+} by {name(source)}" for source, much in more.added)
    total = more.printed + sum(much for _, much in more.added)
    return f"{more.printed:+}, and {parts}: {total:+}".replace("-", "−")


new_event = maker(Event)
"""An event, made as `Event` makes it and sooner: for those of which a game has many."""

TAPPED = "tapped"
"""The word of mana that is produced by tapping a permanent for mana (106.12)."""


class Log:
    """A line of events, the newest first, that shares its past with every copy of the game."""

    __slots__ = ("event", "length", "past")

    event: Event
    past: Log | None
    length: int


def became_in(events: Iterable[Event], n: int, to: Zone | None = None) -> int:
    """What an object is since these events moved it, or moved it into that zone (400.7); 0 if none did."""
    for event in events:
        if event.kind is EventKind.MOVE and event.subject == n and to in (None, event.to):
            return event.other
    return 0


def events_of(log: Log | None, since: int = 0) -> list[Event]:
    """The events after the first `since`, oldest first."""
    out: list[Event] = []
    # Asked all the time: a generator would be resumed for each.
    while log is not None and log.length > since:
        out.append(log.event)
        log = log.past
    out.reverse()
    return out


def newest_first(log: Log | None, since: int = 0) -> Iterator[Event]:
    """The events after the first `since`, the newest first."""
    while log is not None and log.length > since:
        yield log.event
        log = log.past


def since_last(kind: EventKind, log: Log | None) -> Iterator[Event]:
    """The events since the last one of a kind, the newest first; all where there was none."""
    return takewhile(lambda event: event.kind is not kind, newest_first(log))
