"""What is there when a story begins: things, players, cards written in place.

Every sentence of the setup is one value, and so is what it is made of. No name is looked up here and
no rule is known. Numbers of players, life, damage and counters are whole numbers as they are said.
"""

from __future__ import annotations

from typing import ClassVar

from rulesdb.values import NamedTuple, Value, field, value


class Where(NamedTuple):
    """A place in a text: line and column count from 1, `end` is the column after it; 0 is nowhere."""

    line: int = 0
    column: int = 0
    end: int = 0


NOWHERE = Where()


@value
class Node(Value):
    """Anything that is said in a scenario."""

    hint: ClassVar[tuple[str, object]] = ("where", NOWHERE)
    where: Where = field(default=NOWHERE, compare=False, repr=False, kw_only=True)


# Things.


EACH = "each"
"""What stands before a name where all that have it are meant."""
OTHER, SAME = "other", "same"
"""What stands before a name where the one that was spoken of before is not meant."""


@value
class Ref(Node):
    """A thing or player by name; `whose` is the player before an apostrophe.

    `token` says "token" after the name, `ability` speaks of its ability on the stack; `state` tells it from others of its
    name: `tapped`, `untapped`, `attacking`, `blocking`, `blocked`, `unblocked`, `exiled`, `enchanted`, `equipped`, `copied` (the copy of a spell), SAME (the one that was spoken of last); with OTHER the one of that name that
    was spoken of before is not meant, with an ordinal (`first`) the spell of it that was cast as the how manieth, else the card of it that was told as that, of an `ability` the one at that place of its source, as words in quotes are of its text; with EACH all of it on the battlefield are, whatever each of them is called besides.
    """

    name: str
    whose: str = ""
    token: bool = False
    ability: bool = False
    state: str = ""


@value
class Keyword(Node):
    """A keyword ability a thing has; `quality` is what stands behind from: protection from red.

    `quality` is a colour (`red`), a card type (`Artifact`), a subtype, a number (`2`) or a cost (`{2}`);
    empty where the ability has none.
    """

    name: str
    quality: str = ""


@value
class Description(Node):
    """`3/3 green Elf creature with flying`: what is said, and nothing about the rest.

    `colors` None says nothing about colour; an empty tuple is colorless.

    `size` is `3/3` or empty; `colors` are words (`green`); the other words are as on a type line
    (`Legendary`, `Creature`, `Elf`). An empty tuple or text asks for nothing. `without` are colors, types and
    `token` that it must not have (`nonland`). `as_made`: a token that has what a card here gives it besides.
    """

    size: str = ""
    colors: tuple[str, ...] | None = None
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    name: str = ""
    token: bool = False
    without: tuple[str, ...] = ()
    as_made: bool = False


@value
class Mark(Node):
    """What stands in parentheses behind a thing; `kind` says which, the other fields what it needs.

    Kinds: `counters` (`number` of kind `word`), `damage` (`number`), `attached to`, `attacking`,
    `blocking` and `targeting` (`ref`), `called`, `copy of`, `owned by`, `protected by`, `goaded by`, `unlocked` (a door),
    `chosen` and `Ring-bearer` (`word`), `X =` and `mode` (`number`), `melded from` (`words`, names of cards), and those that say all
    by themselves: `tapped`, `face down`, `commander`, `ability` …
    """

    kind: str
    word: str = ""
    number: int = 0
    ref: Ref | None = None
    words: tuple[str, ...] = ()


@value
class Thing(Node):
    """So many cards by name, or tokens by description, with marks.

    Either `name` or `token` is given; `count` is at least 1; CARD or LAND as a name is one that is only counted.
    """

    name: str = ""
    token: Description | None = None
    count: int = 1
    tapped: bool = False
    marks: tuple[Mark, ...] = ()


@value
class Share(Node):
    """So much to one.

    `amount` is damage or counters; `word` says what else it is: LETHAL damage, or THE_REST.
    """

    amount: int
    to: Ref
    word: str = ""


LETHAL, THE_REST = "lethal damage", "the rest"
"""Shares without a number: what is lethal to it now (510.1c, 702.19b), and what is left once the others have theirs."""


# Setup.

THE_TOKEN = "the token"  # noqa: S105
"""The name of whatever token there is: `what is the token?`."""
CARD = "card"
"""The name of cards that are only counted: `3 cards in hand`."""
LAND = "land"
"""The name of lands that are only counted: `8 lands`."""
UNKNOWN_BELOW = "below in the library"
"""Where cards lie that are only taken to be there; no line says so."""


@value
class Has(Node):
    """`Ann has a Forest and 2 Bears on the battlefield`.

    `place` is as it is written, `on the battlefield`; an empty one is not said. No things are an empty library.
    """

    player: str
    things: tuple[Thing, ...]
    place: str


@value
class StartsAt(Node):
    """`Ann is at 7 life`.

    `life` in points of life; it may be negative.
    """

    player: str
    life: int


@value
class StartsWith(Node):
    """`Ann has 3 poison counters`.

    `kind` is the word before “counters”: `poison`, `energy`; `count` of them.
    """

    player: str
    kind: str
    count: int


@value
class TeamStartsAt(Node):
    """`the team of Ann and Bob is at 30 life`.

    `players` are all members of the team; `life` is the one total that they share (810.4).
    """

    players: tuple[str, ...]
    life: int


@value
class ControlsTurn(Node):
    """`Ann controls Bob's next turn`: that of the story's beginning, or the first to come.

    `player` is who controls, `other` whose turn it is (723.1).
    """

    player: str
    other: str


@value
class Floating(Node):
    """`Ann has {U}{U} floating only "to cast creature spells"`, as the text of a card would say it.

    `mana` is in braces (`{U}{U}`); `only` is what it may be spent on (106.6), empty for anything.
    """

    player: str
    mana: str
    only: str = ""


@value
class Stands(Node):
    """`Pacifism is attached to Elk`, `Elk is tapped`: more about things that were said to be there.

    `refs` are those things; `mark` is what could stand in parentheses behind each.
    """

    refs: tuple[Ref, ...]
    mark: Mark


@value
class Lies(Node):
    """`Elk is in Ann's graveyard`: things by name in a player's zone.

    `zone` is `hand`, `graveyard` or `library`.
    """

    refs: tuple[Ref, ...]
    player: str
    zone: str


@value
class Designated(Node):
    """`Bob is the monarch`, `Ann has speed 3`: what is noted of a player.

    `what` is `monarch`, `initiative`, `city's blessing`, `speed` or `tempted`; `number` is the speed, or how
    often the Ring has tempted the player.
    """

    player: str
    what: str
    number: int = 0


@value
class Emblem(Node):
    """`Ann has an emblem of Vela`, `Ann has an emblem with "Creatures you control have flying."` (114.1).

    `of` is a card whose text makes one; else `text` is what the emblem says.
    """

    player: str
    text: str = ""
    of: str = ""


@value
class FirstTurn(Node):
    """`it is Ann's first turn`: the game has just begun with this player's turn (103.8)."""

    player: str


@value
class CommanderDamage(Node):
    """`Bob has taken 5 commander damage from Ox`: combat damage in this game so far (903.10a).

    `amount` in points of damage.
    """

    player: str
    amount: int
    commander: Ref


@value
class CommanderCast(Node):
    """`Ann has cast Ox from the command zone twice`: in this game so far (903.8)."""

    player: str
    commander: Ref
    times: int = 1


@value
class InRoom(Node):
    """`Ann is in the "Goblin Lair" of Lost Mine of Phandelver`: where the venture marker is (309.4)."""

    player: str
    room: str
    dungeon: str


@value
class Earlier(Node):
    """`Ann has lost 3 life this turn`, `two creatures died this turn`: of this turn, before the story begins.

    `what` is `lost`, `gained`, `cast`, `played`, `attacked` or `died`; `number` is of points of life, spells, lands or
    creatures; `refs` are the things that died or attacked, where they are named.
    """

    what: str
    number: int = 0
    player: str = ""
    refs: tuple[Ref, ...] = ()


@value
class DayIs(Node):
    """It is day, or night: `word` says which; at the start of a story, or as a claim."""

    word: str
    negated: bool = False


Setup = (
    Has
    | StartsAt
    | StartsWith
    | TeamStartsAt
    | ControlsTurn
    | Floating
    | Stands
    | Lies
    | Designated
    | Emblem
    | FirstTurn
    | CommanderDamage
    | CommanderCast
    | InRoom
    | Earlier
    | DayIs
)
"""A sentence of the setup."""


@value
class CardFace(Node):
    """A card written in place: everything as it is printed.

    `cost` is in braces and empty for none; `color` is a colour indicator in words; `text` has a
    paragraph for each ability.
    """

    name: str
    cost: str = ""
    type_line: str = ""
    number: str = ""
    """`2/2`, `loyalty 4`, `defense 5`, or a vanguard's `hand +1 life -3`."""
    color: str = ""
    text: tuple[str, ...] = ()
    back: CardFace | None = None
    """The other face, with the word that says how it belongs to this one in `layout`."""
    layout: str = ""
