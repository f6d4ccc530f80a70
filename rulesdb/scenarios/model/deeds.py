"""What players do in a story, when, and what they choose: its lines, but for what must be so.

A deed is said the same way whether it is done, tried in vain or only asked about. Nothing says here
whether it is allowed.
"""

from __future__ import annotations

from rulesdb.scenarios.model.positions import Node, Ref, Share
from rulesdb.values import value

# Time.


BEFORE_IT_BEGINS = "opening hands"
"""In the place of a step: the hands are drawn, and nobody has kept one (103.5)."""
TURN = "turn"
"""In the place of a step: a turn as a whole, which is its first main phase where nothing else is said."""


@value
class When(Node):
    """`in Ann's next upkeep`: the first such step from now on, or with `next` after this one.

    `step` is the name of a step or main phase (`upkeep`, `precombat main phase`); no player is anybody's.
    `before Ann's first turn` has BEFORE_IT_BEGINS in its place, and only begins a story.
    """

    step: str
    player: str = ""
    next: bool = False


@value
class Moment(Node):
    """`with Ring's ability on the stack`, `before it resolves`: the moment of a question at which this is on the stack.

    `of` is what it is, or of what; None is whatever is on top. `kind` is `triggered`, `activated`, `spell` or nothing.
    """

    of: Ref | None = None
    kind: str = ""


# Deeds: what a player does, or plans to.


@value
class Option(Node):
    """A choice made while casting or activating: `targeting A and B`, `with X = 3`, `kicked twice`.

    Which fields a kind uses: `refs` what is named (targets, what is sacrificed), `shares` a division,
    `numbers` modes (from 1), the value of X, how often something is paid; `word` a zone, a keyword, a
    cost, or several words joined by `|`.
    """

    kind: str
    refs: tuple[Ref, ...] = ()
    shares: tuple[Share, ...] = ()
    numbers: tuple[int, ...] = ()
    word: str = ""


@value
class Cast(Node):
    """Cast a spell."""

    spell: Ref
    options: tuple[Option, ...] = ()


@value
class Activate(Node):
    """Activate an ability: the one, the `ordinal`-th, or the one whose text begins with `words`.

    `ordinal` counts from 1 among the activated abilities; 0 says nothing, as empty `words` do.
    """

    of: Ref
    ordinal: int = 0
    words: str = ""
    options: tuple[Option, ...] = ()


@value
class PlayLand(Node):
    """Play a land.

    `zone` is where it is played from, without an article (`graveyard`); empty where it is not said.
    """

    land: Ref
    zone: str = ""


@value
class TapForMana(Node):
    """Tap something for mana.

    `mana` is just what the ability adds, in braces; with `all` every untapped one of that name is tapped so.
    """

    of: Ref
    mana: str
    all: bool = False


@value
class Raid(Node):
    """One attacker and whom it attacks; None where there is only one to attack."""

    attacker: Ref
    at: Ref | None = None


@value
class Attack(Node):
    """Declare these attackers, in a band or each by itself.

    `band` says that these attackers form one (702.22c); no raids: nothing attacks, or `everything` that
    can but `spared`, and `at` is whom.
    """

    raids: tuple[Raid, ...]
    band: bool = False
    everything: bool = False
    at: Ref | None = None
    spared: tuple[Ref, ...] = ()


@value
class Block(Node):
    """Block an attacker with these, and others with others.

    No attacker: the only one there is; with no blockers either, nothing blocks.
    """

    attacker: Ref | None
    blockers: tuple[Ref, ...]
    more: tuple[Block, ...] = ()


PLANAR_ROLL, PLANAR_DIE = "roll the planar die", "planar die"
"""The special action of a Planechase game, and what shows a side then (901.9)."""


@value
class Special(Node):
    """Take a special action by its name: turn face up, suspend, foretell, plot, unlock, roll the planar die.

    `name` is the keyword or action (`suspend`, `turn face up`); the planar die is nobody's.
    """

    name: str
    of: Ref
    options: tuple[Option, ...] = ()


@value
class Concede(Node):
    """Concede the game."""


Deed = Cast | Activate | PlayLand | TapForMana | Attack | Block | Special | Concede


# Steps of the story.


@value
class Act(Node):
    """A player does something; no player is whoever controls what is named first.

    `response`: something must be on the stack for it to be done in response to.
    """

    player: str
    deed: Deed
    response: bool = False


@value
class Attempt(Node):
    """A player tries what must be refused, by these rules.

    `rules` are numbers that the refusal must give; each stands for its subrules.
    """

    player: str
    deed: Deed
    rules: tuple[str, ...] = ()


@value
class Supposed(Node):
    """Something happens to a thing by itself: `dies`, `is countered`; no line tells it, a question supposes it."""

    ref: Ref
    verb: str


@value
class Pass(Node):
    """A player passes priority once; with no player, everyone does, `until` something.

    `until` is `it resolves`, `the stack is empty`, or `time`, which is told by `time`; `of` is what resolves,
    where that is not just the top of the stack; `latest` is what the line before put there, whatever is above it.
    """

    player: str = ""
    until: str = ""
    time: When | None = None
    of: Ref | None = None
    latest: bool = False


@value
class Value(Node):
    """One thing chosen: a thing or player, or a word (colour, type, number, name).

    One of the two is given; of an ability that is put in an order both: its source, and its words or place.
    """

    ref: Ref | None = None
    word: str = ""


@value
class Choose(Node):
    """An answer to what the rules ask a player; `verb` says what kind, `source` for what.

    `verb` is that of the line (`chooses`, `says yes`, `orders`); `numbers` are modes and places from 1,
    or the number itself that is chosen; `shares` are how something is divided. No `player`: whoever the
    game asks for `source`; `words` stand in the one of its abilities that is meant.
    """

    player: str
    verb: str
    values: tuple[Value, ...] = ()
    shares: tuple[Share, ...] = ()
    numbers: tuple[int, ...] = ()
    source: Ref | None = None
    words: str = ""


@value
class RefusedChoice(Node):
    """A player tries to make a choice that must be refused, by these rules.

    `rules` are numbers that the refusal must give; each stands for its subrules.
    """

    choice: Choose
    rules: tuple[str, ...] = ()


@value
class Chance(Node):
    """A random result: `coin`, `die`, `planar die`, `shuffle`, `first`.

    A coin (`heads` or `tails`), the planar die and who goes first have a `word`, a die a `number` from 1, a shuffle an `order` from the top.
    """

    kind: str
    word: str = ""
    number: int = 0
    order: tuple[Ref, ...] = ()
