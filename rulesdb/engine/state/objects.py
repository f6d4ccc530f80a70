"""What a game is made of: objects and players.

Only records live here; all are immutable and replaced when something about them changes, so that a
game can be copied by copying a few flat tables. An object has a new number each time it changes
zones (400.7). Players have the numbers 1, 2, 3 …, objects begin at FIRST_OBJECT, so that one
number can name either. Characteristics are not here: they are computed (613).
"""

from __future__ import annotations

from collections.abc import Iterable

from rulesdb.cards.abilities import Ability, Change, Duration, Effect, Filter, TargetSlot
from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event
from rulesdb.engine.state.memo import quickly_replaced
from rulesdb.engine.state.saved import NOT_BOUND, Saved
from rulesdb.listings import StrEnum
from rulesdb.values import NamedTuple, Record, maker

FIRST_OBJECT = 100
"""Numbers below name players."""


def first_of(numbers: Iterable[int]) -> int:
    """The first of some objects or players; 0 where there is none."""
    return next(iter(numbers), 0)


def is_player(number: int) -> bool:
    """Whether a number names a player and not an object."""
    return 0 < number < FIRST_OBJECT


class ObjectKind(StrEnum):
    """What represents an object (109.1)."""

    CARD = "card"
    TOKEN = "token"  # noqa: S105
    SPELL_COPY = "copy of a spell"
    CARD_COPY = "copy of a card"
    ABILITY = "ability"
    EMBLEM = "emblem"


class Counters(NamedTuple):
    """Counters of one kind, with the timestamp that all of them share (613.7c)."""

    kind: str
    number: int
    timestamp: int


NOT_TOLD = "?"
"""Mana of which is not known how much it was and of which types."""


@quickly_replaced
class CastRecord(NamedTuple):
    """How a spell was cast; the permanent that it becomes can still be asked (400.7d)."""

    player: int
    """The number of the player who cast it."""
    from_zone: Zone
    x: int = 0
    paid: tuple[tuple[str, int], ...] = ()
    """Optional costs that were paid, each with how often (601.2b)."""
    mana_spent: tuple[str, ...] = ()
    """The types of the mana spent, one for each; NOT_TOLD for what nobody has told."""
    mana_from: tuple[int, ...] = ()
    """The numbers of the objects that produced the mana spent, one for each that an object produced."""
    turn: int = 0
    """The number of the turn in which it was cast."""
    method: str = ""
    """The name of the alternative cost or permission used, empty for the usual way."""
    promised: int = 0
    """The player to whom a gift was promised (702.174a)."""
    given: int = 0
    """The number of the permission by which other words of an effect find it (400.7h); 0 for none."""
    was_so: tuple[tuple[object, int], ...] = ()
    """What its text asks as of its casting, each with what it was then (601.2i)."""
    copied: bool = False
    """Whether it is what a copy has of the spell that was cast: the copy was not (707.10)."""


class StackItem(Record):
    """What an object on the stack will do, and every choice made for it (601.2, 602.2, 603.3)."""

    kind: str
    """"spell", "activated" or "triggered"."""
    source: int = 0
    """The object whose ability it is (113.7); the spell itself for a spell."""
    ability: Ability | None = None
    effects: tuple[Effect, ...] = ()
    offsets: tuple[int, ...] = ()
    """For each effect, the slot that its own slot 0 is; modes have slots of their own (115.8)."""
    slots: tuple[TargetSlot, ...] = ()
    """Every use of the word “target” in what it will do (115.3)."""
    targets: tuple[tuple[int, ...], ...] = ()
    """For each slot, the numbers of the objects and players chosen."""
    divisions: tuple[tuple[int, ...], ...] = ()
    """For each slot that divides an amount, the share of each target (601.2d)."""
    modes: tuple[int, ...] = ()
    """The modes chosen, from 0 (700.2)."""
    x: int = 0
    event: Event | None = None
    """What triggered it."""
    bound: Saved = NOT_BOUND
    """What its words are bound to already."""
    cast: CastRecord | None = None
    """How it was cast; None for what was not."""
    grantor: int = 0
    """The number of the object that gave its source the ability; 0 for its own."""
    key: str = ""
    """Which ability of its source this is."""
    delayed: int = 0
    """The number of the delayed triggered ability that it is; 0 for none."""
    born: int = 0
    """The length of the log when it was put there, for a delayed triggered ability when that was made (701.27f)."""

    @property
    def neither(self) -> str:
        """What this is where it is neither a spell nor an ability, as older rules had it; "" otherwise."""
        if self.source or self.ability is not None or self.kind == "spell" or not self.effects:
            return ""
        return _NEITHER.get(type(self.effects[0]).__name__, "")


_NEITHER = {"DealAssigned": "combat damage", "Draw": "the draw of the turn"}
"""What else went on the stack, by its effect (310.1 and 304.1 of their time)."""


class Part(NamedTuple):
    """One of the cards and tokens that together represent a merged or melded permanent (730.2, 712.4a)."""

    kind: ObjectKind
    card: Card
    designations: tuple[str, ...] = ()


Chosen = int | str
"""A number, the number of an object or player, or a word."""


class Choice(NamedTuple):
    """What was chosen for an object, by the link of the abilities that ask for it (607.2d)."""

    link: str
    value: Chosen


class GameObject(Record):
    """One object in one zone (109.1)."""

    id: int
    kind: ObjectKind
    card: Card
    owner: int
    """The number of its owner (108.3)."""
    controller: int
    """Who controls it; 0 outside the battlefield and the stack (109.4)."""
    zone: Zone
    timestamp: int
    base_controller: int = 0
    """Who controls it when no control effect applies (110.2)."""
    face: int = 0
    """Which face is up, or which half was cast, from 0."""
    tapped: bool = False
    flipped: bool = False
    face_down: str = ""
    """How it is face down ("morph", "manifest", "exile" …), empty while face up (708)."""
    phased_out: bool = False
    damage: int = 0
    """The damage marked on it (120.6)."""
    deathtouched: bool = False
    """Dealt damage by a source with deathtouch since the last check (704.5h)."""
    counters: tuple[Counters, ...] = ()
    attached_to: int = 0
    """The number of the object or player; 0 for nothing (301.5, 303.4)."""
    since_turn: int = 0
    """The turn in which its controller began to control it; summoning sickness (302.6)."""
    entered_turn: int = 0
    """The number of the turn in which it came to its zone; 0 where it was made there."""
    designations: tuple[str, ...] = ()
    """The designations that it has, by their words: "renowned", "commander" …"""
    choices: tuple[Choice, ...] = ()
    """What was chosen for it, by link (607.2d)."""
    links: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The numbers of the objects that its linked abilities put away, by link (607.2a)."""
    revealed_to: tuple[int, ...] = ()
    """Players who may look at it although it is face down (406.3, 708.5)."""
    stack: StackItem | None = None
    cast: CastRecord | None = None
    came_from: int = 0
    """The number it had in the zone that it came from."""
    parts: tuple[Part, ...] = ()
    """What represents it, from the top, where that is more than one card or token (730.2)."""

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it; of all kinds for an empty name."""
        here = self.counters
        return sum([c.number for c in here if not kind or c.kind == kind]) if here else 0

    def chosen(self, link: str) -> Chosen | None:
        """What was chosen under a link, or None."""
        return next((value for name, value in self.choices if name == link), None)

    def with_choice(self, link: str, value: Chosen) -> GameObject:
        """The same object with something chosen under a link, in place of what was."""
        kept = tuple(one for one in self.choices if one.link != link)
        return self._replace(choices=(*kept, Choice(link, value)))

    def linked(self, link: str) -> tuple[int, ...]:
        """The objects put away under a link."""
        return next((ids for name, ids in self.links if name == link), ())


new_object = maker(GameObject)


class ManaUnit(NamedTuple):
    """One mana in a pool (106.4), with where it came from and what is tied to it (106.6)."""

    type: str
    """"W", "U", "B", "R", "G" or "C"."""
    snow: bool = False
    source: int = 0
    """The number of the object that produced it; 0 for none."""
    spend_only: Filter | None = None
    """What it may be spent on; None for anything."""
    rider: tuple[Change, ...] = ()
    """What holds for a spell that it is spent on (106.6)."""
    lasting: str = ""
    """The moment at which it begins to be lost as other mana is: "turn", "combat"."""
    rider_on: Filter | None = None
    """For which spells the rider holds; None for any."""
    rider_for: Duration | None = None
    """How long it holds; None for as long as the spell and what it becomes are there."""
    not_generic: bool = False
    """Whether it can't be spent on generic costs (106.6)."""


new_unit = maker(ManaUnit)


class Player(Record):
    """One player (102)."""

    id: int
    """From 1, in seating order."""
    name: str
    life: int
    """The life total; a team's where it shares one (810.4)."""
    team: int
    """The number of the team; a player without teammates is one alone."""
    starting_life: int = 20
    counters: tuple[Counters, ...] = ()
    pool: tuple[ManaUnit, ...] = ()
    lands_played: int = 0
    """How many this turn (305.2)."""
    drew_from_empty: bool = False
    """Whether a card was to be drawn from an empty library since the last check (704.5b)."""
    lost: str = ""
    """Why the player lost, as a rule number; empty while in the game."""
    left: bool = False
    won: bool = False
    hand_limit: int = 7
    """The maximum hand size before effects (402.2), in cards."""
    mulligans: int = 0
    """How many were taken (103.5)."""
    kept: bool = False
    """Whether the opening hand is kept."""
    designations: tuple[str, ...] = ()
    turns_begun: int = 0
    commander_damage: tuple[tuple[int, int], ...] = ()
    """Each of the game's commanders, from 1, with the combat damage that it has dealt to the player (903.10a)."""

    def counter(self, kind: str) -> int:
        """How many counters of a kind the player has."""
        here = self.counters
        return sum([c.number for c in here if not kind or c.kind == kind]) if here else 0


def add_counters(
    counters: tuple[Counters, ...], kind: str, number: int, timestamp: int
) -> tuple[Counters, ...]:
    """The counters with some added or (negative) taken away; all of a kind share a timestamp (613.7c)."""
    had = next((c for c in counters if c.kind == kind), None)
    others = tuple(c for c in counters if c.kind != kind)
    total = (had.number if had else 0) + number
    if total <= 0:
        return others
    stamp = timestamp if number > 0 or had is None else had.timestamp
    return (*others, Counters(kind, total, stamp))
