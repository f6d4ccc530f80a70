"""The one mutable thing: the state of a game.

Every table in it maps numbers to immutable records, so that `copy` copies a dozen flat tables and
nothing deep. Only `zones.py` moves objects; everything else changes a record by `put`. What is
computed from the state (characteristics, live abilities) is cached in `board` and dropped by the
changes that could alter it; the cache can never be seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from rulesdb.cards.vocabulary import SHARED, Phase, Step, Zone
from rulesdb.engine.state.characteristics import Characteristics
from rulesdb.engine.state.combat import Combat
from rulesdb.engine.state.computed import Computed
from rulesdb.engine.state.decisions import Outcome
from rulesdb.engine.state.effects import Delayed, Lasting, Waiting
from rulesdb.engine.state.events import Event, Log
from rulesdb.engine.state.flags import CAME_WITH, Flag
from rulesdb.engine.state.last_known import LastKnown
from rulesdb.engine.state.objects import FIRST_OBJECT, GameObject, Player, StackItem
from rulesdb.engine.state.ports import Ports
from rulesdb.engine.state.uses import Use
from rulesdb.engine.state.variants import Variants
from rulesdb.listings import StrEnum
from rulesdb.values import NamedTuple, Record

T = TypeVar("T")
Flags = dict[tuple[Flag[Any], int], Any]


class Stage(StrEnum):
    """Where the game is between two units of work."""

    SETUP = "setup"
    OPENING = "opening hands"
    BEGIN_TURN = "begin turn"
    BEGIN_STEP = "begin step"
    CHECK = "check"
    PRIORITY = "priority"
    RESOLVE = "resolve"
    END_STEP = "end step"
    OVER = "over"


class Plan(Record):
    """A step still to come in this turn."""

    step: Step
    phase: Phase
    extra: bool = False
    """Whether an effect added it (500.8–500.10)."""
    first: bool = False
    """Whether an extra phase begins with it."""
    inside: bool = False
    """Whether it is one of the further steps of an extra phase, which no effect has added by itself."""


class ExtraTurn(NamedTuple):
    """A turn that a player will take before the usual ones go on (500.7)."""

    player: int
    cause: int = 0
    """The object on the stack that made it."""
    without: tuple[tuple[str, int], ...] = ()
    """The steps that are skipped in it, and by whose effects (614.10)."""


class Skip(NamedTuple):
    """A step, phase or turn that a player will skip (614.10)."""

    player: int
    what: str
    """The step or phase by its word, or "turn"."""
    in_turn: int | None = None
    """All of them in that turn of the player, by which of them it is; None: one, whenever it comes."""
    source: int = 0
    """Whose effect it is."""


_TABLES = ("objects", "zones", "players", "effects", "delayed", "lki", "uses", "flags")
_VALUES = (
    "turn",
    "active",
    "step",
    "phase",
    "stage",
    "priority",
    "passes",
    "queue",
    "extra_turns",
    "skips",
    "waiting",
    "combat",
    "next_id",
    "clock",
    "seed",
    "draws",
    "shuffles",
    "log",
    "turn_mark",
    "order",
    "outcome",
    "steps_done",
    "idle",
)


_BATTLEFIELD, _STACK = (Zone.BATTLEFIELD, 0), (Zone.STACK, 0)

NOBODY: Mapping[int, GameState] = MappingProxyType({})
NOTHING_YET: Mapping[int, Mapping[int, Characteristics]] = MappingProxyType({})


_NO_ITEM = StackItem("spell")
_new = object.__new__


def _looks_the_same(old: GameObject, new: GameObject) -> bool:
    """Whether a spell or ability of which only its choices differ, X aside, looks as before (613)."""
    before, after = old.stack, new.stack
    assert before is not None
    assert after is not None
    if before.kind != after.kind or old.controller != new.controller or old.face != new.face:
        return False
    if old.card is not new.card or old.face_down != new.face_down or old.zone is not new.zone:
        return False
    was, now = before.cast, after.cast
    if was is None or now is None:
        return was is now
    return was.method == now.method


class GameState:
    """Everything that is true in a game at one moment."""

    __slots__ = (
        *_TABLES,
        *_VALUES,
        "board",
        "checked",
        "departed",
        "entering",
        "losing",
        "placed",
        "ports",
        "seen",
        "snapshot",
        "touched",
        "variants",
    )

    objects: dict[int, GameObject]
    """Every object that is there, by number."""
    zones: dict[tuple[Zone, int], tuple[int, ...]]
    """The numbers of what is in each zone of each player, topmost first; of player 0 for shared zones."""
    players: dict[int, Player]
    """By number, from 1; those who have left too."""
    effects: dict[int, Lasting]
    delayed: dict[int, Delayed]
    lki: dict[int, LastKnown]
    """What is known of objects that are gone, by the number they had (608.2h)."""
    uses: dict[Use, int]
    """How often things were done this turn or game: abilities, loyalty, triggers."""
    flags: Flags
    """What is noted by the rows of `flags`, of the game (0) and of players and objects by number."""

    def __init__(self, variants: Variants, ports: Ports, seed: int = 0) -> None:
        self.objects = {}
        self.zones = {}
        self.players = {}
        self.effects = {}
        self.delayed = {}
        self.lki = {}
        self.uses = {}
        self.flags = {}
        self.turn: int = 0
        """The number of the turn, from 1; 0 before the first."""
        self.active: int = 1
        """The number of the active player (102.1)."""
        self.step: Step = Step.CLEANUP
        self.phase: Phase = Phase.ENDING
        self.stage: Stage = Stage.SETUP
        self.priority: int = 0
        """The number of the player who has priority or is to get it (117); 0 for nobody."""
        self.passes: int = 0
        """How many players have passed in succession (117.4)."""
        self.queue: tuple[Plan, ...] = ()
        """The steps still to come in this turn, the next one first."""
        self.extra_turns: tuple[ExtraTurn, ...] = ()
        """The numbers of the players who take extra turns, the next one first (500.7)."""
        self.skips: tuple[Skip, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.combat: Combat | None = None
        self.next_id: int = FIRST_OBJECT
        self.clock: int = 0
        """The newest timestamp (613.7)."""
        self.seed: int = seed
        self.draws: int = 0
        """How many random results were drawn."""
        self.shuffles: tuple[tuple[int, tuple[int, ...]], ...] = ()
        """Where chance is told: for players what lies on top after their next shuffle, by the numbers of before (701.24a)."""
        self.log: Log | None = None
        self.turn_mark: int = 0
        """The length of the log when this turn began."""
        self.order: tuple[int, ...] = ()
        """The numbers of all players in turn order (103.1)."""
        self.outcome: Outcome | None = None
        self.steps_done: tuple[Step, ...] = ()
        """The steps of this turn that have ended."""
        self.idle: int = 0
        """How many things have resolved in this step since a player had a choice (104.4b)."""
        self.seen: Mapping[int, Mapping[int, Characteristics]] = NOTHING_YET
        """What those that events of this turn were about looked like then, by the events' identity (608.2i)."""
        self.board: Computed | None = None
        self.placed: object = None
        """Another one each time that anything has come to a zone or gone from it."""
        self.touched: object = None
        """Another one each time that something was changed without what was computed being forgotten: what is tapped."""
        self.checked: Log | None = None
        """The log as it was when state-based actions and triggers were last found done."""
        self.entering: tuple[int, ...] = ()
        self.losing: Mapping[int, int] = {}
        """How much life each player is losing for damage dealt at once, as far as that is settled (120.4c)."""
        """What is about to enter together and what was moved for it, while that is prepared (614.13)."""
        self.snapshot: dict[int, Characteristics] | None = None
        """What things that are leaving together looked like before any left; only while they leave."""
        self.departed: Mapping[int, GameState] = NOBODY
        """The game as it was just before each player who has left did so (800.4i)."""
        self.variants = variants
        self.ports = ports
        """What rooms above do for those below: the same for all copies."""

    def copy(self) -> GameState:
        """The same game to go on with separately; nothing deep is copied."""
        other = self.beside()
        other.objects = self.objects.copy()
        other.zones = self.zones.copy()
        other.players = self.players.copy()
        other.effects = self.effects.copy()
        other.delayed = self.delayed.copy()
        other.lki = self.lki.copy()
        other.uses = self.uses.copy()
        other.flags = self.flags.copy()
        return other

    def beside(self) -> GameState:
        """The same game with the same tables, which must be copied before anything is written into them."""
        other = object.__new__(GameState)
        other.objects = self.objects
        other.zones = self.zones
        other.players = self.players
        other.effects = self.effects
        other.delayed = self.delayed
        other.lki = self.lki
        other.uses = self.uses
        other.flags = self.flags
        other.turn = self.turn
        other.active = self.active
        other.step = self.step
        other.phase = self.phase
        other.stage = self.stage
        other.priority = self.priority
        other.passes = self.passes
        other.queue = self.queue
        other.extra_turns = self.extra_turns
        other.skips = self.skips
        other.waiting = self.waiting
        other.combat = self.combat
        other.next_id = self.next_id
        other.clock = self.clock
        other.seed = self.seed
        other.draws = self.draws
        other.shuffles = self.shuffles
        other.log = self.log
        other.turn_mark = self.turn_mark
        other.order = self.order
        other.outcome = self.outcome
        other.steps_done = self.steps_done
        other.idle = self.idle
        other.board = self.board
        other.entering = self.entering
        other.losing = self.losing
        other.seen = self.seen
        other.snapshot = self.snapshot
        other.departed = self.departed
        other.checked = self.checked
        other.placed = self.placed
        other.touched = self.touched
        other.variants = self.variants
        other.ports = self.ports
        return other

    def restore(self, kept: GameState) -> None:
        """Become as a copy made earlier was; what happened since never did (733.1)."""
        for name in (
            *_TABLES,
            *_VALUES,
            "board",
            "checked",
            "departed",
            "entering",
            "losing",
            "placed",
            "seen",
            "snapshot",
            "touched",
        ):
            setattr(self, name, getattr(kept, name))

    def key(self) -> tuple[object, ...]:
        """Everything that makes one state different from another, to compare two of them."""
        tables = tuple(tuple(sorted(getattr(self, t).items(), key=repr)) for t in _TABLES)
        values = tuple(getattr(self, name) for name in _VALUES if name != "log")
        return (*tables, *values, self.told)

    # Flags.

    def flag(self, flag: Flag[T], of: int = 0) -> T:
        """What is noted of the game, or of a player or object; the flag's own value where nothing is."""
        found: T = self.flags.get((flag, of), flag.unset)
        return found

    def set_flag(self, flag: Flag[T], value: T, of: int = 0) -> None:
        """Note something of the game, or of a player or object."""
        self.flags[flag, of] = value

    def drop_flag(self, flag: Flag[T], of: int = 0) -> T:
        """Forget what is noted, and say what it was."""
        was: T = self.flags.pop((flag, of), flag.unset)
        return was

    # Reading.

    def zone(self, zone: Zone, player: int = 0) -> tuple[int, ...]:
        """The objects in a zone, topmost first where the zone has an order."""
        return self.zones.get((zone, 0 if zone in SHARED else player), ())

    @property
    def battlefield(self) -> tuple[int, ...]:
        """All permanents, phased-out ones too."""
        return self.zones.get(_BATTLEFIELD, ())

    @property
    def stack(self) -> tuple[int, ...]:
        """The objects on the stack, topmost first (405)."""
        return self.zones.get(_STACK, ())

    def from_active(self) -> tuple[int, ...]:
        """The players in APNAP order (101.4)."""
        return self.around(self.active)

    def around(self, first: int) -> tuple[int, ...]:
        """The players in turn order, beginning with one of them (101.4)."""
        order = self.order
        at = order.index(first) if first in order else 0
        players = self.players
        return tuple([one for one in order[at:] + order[:at] if not players[one].left])

    def opponents(self, player: int) -> tuple[int, ...]:
        """A player's opponents still in the game (102.2, 102.3)."""
        players = self.players
        team = players[player].team
        return tuple([one for one in self.from_active() if players[one].team != team])

    def opposed(self, player: int, other: int) -> bool:
        """Whether `other` is an opponent of the player who is still in the game (102.2, 102.3)."""
        one = self.players.get(other)
        return one is not None and not one.left and one.team != self.players[player].team

    def last(self, number: int) -> GameObject | None:
        """An object as it is, or as it last was."""
        live = self.objects.get(number)
        if live is not None:
            return live
        gone = self.lki.get(number)
        return gone.object if gone is not None else None

    def with_parts(self, number: int) -> tuple[int, ...]:
        """A new object with all others that a merged permanent became with it (730.3c, 712.21c)."""
        return (number, *self.flag(CAME_WITH, number))

    def became(self, number: int) -> int:
        """What an object that is no longer there became as it moved; 0 where it did not move or ceased to exist."""
        gone = self.lki.get(number)
        return gone.became if gone is not None else 0

    def current(self, number: int) -> int:
        """Where an object went: the number of what it became in the end, or its own."""
        while number not in self.objects and number in self.lki:
            after = self.lki[number].became
            if not after or after == number:
                break
            number = after
        return number

    # Writing.

    def count(self, use: Use, more: int = 1) -> int:
        """Count what is done; how often it has been done then."""
        self.uses[use] = now = self.uses.get(use, 0) + more
        return now

    def tick(self) -> int:
        """A new timestamp (613.7)."""
        self.clock += 1
        return self.clock

    def new_id(self) -> int:
        """A number that no object has had."""
        number = self.next_id
        self.next_id += 1
        return number

    def put(self, one: GameObject) -> None:
        """Replace an object's record by a changed one that may look or do different."""
        self.objects[one.id] = one
        self.board = None

    def put_quietly(self, one: GameObject, aspect: str) -> None:
        """Replace a record whose change matters only to texts that look at `aspect`.

        The cache is kept while no live text does.
        """
        self.objects[one.id] = one
        self.touched = object()
        here = self.board
        if here is not None and aspect in here.aspects:
            self.board = None

    def put_on_stack(self, one: GameObject) -> None:
        """Replace the record of a spell or ability; only its X makes it look different (202.3e)."""
        old = self.objects[one.id]
        self.objects[one.id] = one
        here = self.board
        if here is None:
            return
        before, after = old.stack, one.stack
        if before is None or after is None:
            if (before or after or _NO_ITEM).x or "spells" in here.aspects:
                self.board = None
            return
        if before.x != after.x or "spells" in here.aspects:
            self.board = None
            return
        known = here.others.get(one.id)
        if known is not None and known[0] is old and _looks_the_same(old, one):
            here.others[one.id] = (one, known[1])

    def put_choices(self, one: GameObject) -> None:
        """Replace the record of a spell or ability of which only such choices differ as don't make it look different."""
        old = self.objects[one.id]
        self.objects[one.id] = one
        here = self.board
        if here is None:
            return
        if "spells" in here.aspects:
            self.board = None
            return
        known = here.others.get(one.id)
        if known is not None and known[0] is old:
            here.others[one.id] = (one, known[1])

    def put_player(self, one: Player, aspect: str = "life") -> None:
        """Replace a player's record."""
        self.players[one.id] = one
        here = self.board
        if here is not None and aspect in here.aspects:
            self.board = None

    def touch(self, *aspects: str) -> None:
        """Forget what was computed; where sides of the game are named, only if a live text looks at one."""
        here = self.board
        if here is None:
            return
        if not aspects or not here.aspects.isdisjoint(aspects):
            self.board = None

    @property
    def told(self) -> int:
        """How many events have been written down: the length of the log."""
        return self.log.length if self.log is not None else 0

    def record(self, event: Event) -> None:
        """Write an event down."""
        past = self.log
        self.log = log = _new(Log)  # without an `__init__`, as there are so many
        log.event = event
        log.past = past
        log.length = past.length + 1 if past is not None else 1
        here = self.board
        if here is not None and "history" in here.aspects:
            self.board = None
