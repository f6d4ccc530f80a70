"""The table on which cards meet: who has them, plain things for them to act upon, and what is made to happen.

Every table is a situation in the language of scenarios; here it is written and prepared, and nothing is concluded.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.errors import BadInput, Unsupported
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.explore import Explored, explore
from rulesdb.scenarios.checking.boards import board
from rulesdb.scenarios.checking.run import Run, blank_of
from rulesdb.scenarios.language.phrases import name_of
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.table.library import library
from rulesdb.values import NamedTuple

PLAYERS = ("Ann", "Bob")
PLAIN = {
    "Plain Bear": "{1}{G}\n  Creature — Bear 2/2",
    "Plain Relic": "{2}\n  Artifact",
    "Plain Sign": "{1}{W}\n  Enchantment",
    "Plain Grove": "\n  Land",
}
"""Things without abilities, one of each kind for each player: on them it shows what reaches whom."""
HOSTS = ("Ann's Plain Bear", "Ann's Plain Grove", "Ann's Plain Relic", "Ann's Plain Sign", "Ann")
"""What an Aura or Equipment is tried on."""
WORD = "Plain Word"
"""The spell that makes something happen."""
WAYS = 12
"""Ways of open choices that are played of one happening."""
MANA = "".join(f"{{{letter}}}" * 6 for letter in "WUBRGC")


class Card(NamedTuple):
    """A card that meets others: its name and the type line of its first face."""

    name: str
    type_line: str

    @property
    def stays(self) -> bool:
        """Whether it is a permanent card, which can be on the battlefield."""
        return not {"Instant", "Sorcery"} & set(self.type_line.split())

    @property
    def attaches(self) -> bool:
        """Whether it is on the battlefield attached to something."""
        return bool({"Aura", "Equipment", "Fortification"} & set(self.type_line.split()))


class Placed(NamedTuple):
    """A card on the table, under whose control."""

    card: Card
    who: str
    host: str = ""


class Probe(NamedTuple):
    """Something that is made to happen: in words, the card that does it if one does, and the lines of the story."""

    about: str
    text: str
    lines: tuple[str, ...]
    setup: tuple[str, ...] = ()


def _spell(about: str, text: str, targets: str = "") -> Probe:
    """A sorcery that costs nothing and does this."""
    cast = f"Ann casts Plain Word{' targeting ' + targets if targets else ''}"
    card = f"card Plain Word {{0}}\n  Sorcery\n  {text}"
    lines = ("in Ann's precombat main phase", cast, "everyone passes until the stack is empty")
    return Probe(about, card, lines, ("Ann has Plain Word in hand",))


_MAIN = "in Ann's precombat main phase"
PROBES = (
    _spell("a creature is destroyed", "Destroy target creature.", "Ann's Plain Bear"),
    _spell("a +1/+1 counter is put on a creature", "Put a +1/+1 counter on target creature.", "Ann's Plain Bear"),
    _spell("a token is created", "Create a 1/1 green Saproling creature token."),
    _spell("a card is drawn", "Draw a card."),
    _spell("a card is discarded", "Target player discards a card.", "Ann"),
    _spell("cards are milled", "Target player mills two cards.", "Ann"),
    _spell("life is gained", "You gain 2 life."),
    _spell("life is lost", "Target player loses 2 life.", "Ann"),
    _spell("a creature is dealt damage", "Plain Word deals 1 damage to target creature.", "Ann's Plain Bear"),
    _spell("a player is dealt damage", "Plain Word deals 2 damage to target player.", "Ann"),
    _spell("a creature is exiled", "Exile target creature.", "Ann's Plain Bear"),
    _spell("a creature is returned to its owner's hand", "Return target creature to its owner's hand.", "Ann's Plain Bear"),
    _spell("a creature is sacrificed", "Target player sacrifices a creature.", "Ann"),
    Probe("a creature enters", "card Plain Cub {0}\n  Creature — Bear 1/1",
          (_MAIN, "Ann casts Plain Cub", "everyone passes until the stack is empty"), ("Ann has Plain Cub in hand",)),
    Probe("a land is tapped for mana", "", (_MAIN, "Ann taps Forest for {G}"), ("Ann controls a Forest",)),
    Probe("a land is played", "", (_MAIN, "Ann plays Forest", "everyone passes until Ann's beginning of combat step"),
          ("Ann has a Forest in hand",)),
    Probe("a creature attacks", "", (_MAIN, "Ann attacks with Ann's Plain Bear",
          "everyone passes until Ann's end of combat step")),
    Probe("an upkeep begins", "", ("in Ann's upkeep", "everyone passes until Ann's draw step")),
    Probe("a draw step begins", "", ("in Ann's upkeep", "everyone passes until Ann's precombat main phase")),
    Probe("an end step begins", "", ("in Ann's postcombat main phase", "everyone passes until Ann's end step",
          "everyone passes")),
)  # fmt: skip
"""What usually happens in a game and what cards speak of."""


_TO_ANY = (("is destroyed", "Destroy target permanent."), ("is exiled", "Exile target permanent."),
           ("is returned to its owner's hand", "Return target permanent to its owner's hand."))  # fmt: skip
_TO_CREATURE = (("gets a +1/+1 counter", "Put a +1/+1 counter on target creature."),
                ("is dealt 1 damage", "Plain Word deals 1 damage to target creature."))  # fmt: skip


def befalling(one: Placed) -> tuple[Probe, ...]:
    """What can be made to happen to a card on the battlefield."""
    creature = "Creature" in one.card.type_line.split()
    name = f"{one.who}'s {name_of(one.card.name)}"
    rows = (*_TO_ANY, *(_TO_CREATURE if creature else ()))
    found = tuple(_spell(f"{one.card.name} {what}", text, name) for what, text in rows)
    if creature and one.who == PLAYERS[0]:
        lines = (
            _MAIN,
            f"Ann attacks with {name}",
            "everyone passes until Ann's end of combat step",
        )
        found += (Probe(f"{one.card.name} attacks", "", lines),)
    return found


def cast(card: Card, who: str) -> Probe:
    """The card itself is cast, or played if it is a land."""
    land = "Land" in card.type_line.split()
    deed = f"{who} {'plays' if land else 'casts'} {name_of(card.name)}"
    about = f"{card.name} {'enters' if card.stays else 'is cast'}"
    lines: tuple[str, ...] = (f"in {who}'s precombat main phase", deed)
    lines += () if land else ("everyone passes until the stack is empty",)
    return Probe(
        about, "", lines, (f"{who} has {name_of(card.name)} in hand", f"{who} has {MANA} floating")
    )


def aimed(probe: Probe, one: Placed, verb: str, at: Placed) -> Probe:
    """A card is cast with another as its target, or that other is chosen for an ability of it."""
    deed, *rest = probe.lines[1:]
    name = f"{at.who}'s {name_of(at.card.name)}"
    if verb == "targets" and (not one.card.stays or one.card.attaches):
        return probe._replace(lines=(probe.lines[0], f"{deed} targeting {name}", *rest))
    return probe._replace(lines=(probe.lines[0], deed, f"{one.who} {verb} {name}", *rest))


def response(one: Placed, other: Placed, *, aims: bool) -> Probe:
    """A spell is cast, and another in response to it; `aims`: with that spell as its target."""
    spell, answer = name_of(one.card.name), name_of(other.card.name)
    target = f" targeting {spell}" if aims else ""
    lines = (
        f"in {one.who}'s precombat main phase", f"{one.who} casts {spell}",
        f"{other.who} casts {answer}{target}", "everyone passes until the stack is empty",
    )  # fmt: skip
    setup = cast(one.card, one.who).setup[:1] + cast(other.card, other.who).setup[:1]
    setup += tuple(
        f"{who} has {MANA}{MANA} floating" for who in dict.fromkeys((one.who, other.who))
    )
    about = f"{other.card.name} is cast in response to {one.card.name}"
    return Probe(f"{about}, with it as the target" if aims else about, "", lines, setup)


def text_of(placed: Sequence[Placed], probe: Probe | None = None) -> str:
    """The situation: cards in place, who has what, and what happens."""
    out = [f"card {name} {body}".replace(" \n", "\n") for name, body in PLAIN.items()]
    out += [probe.text] if probe is not None and probe.text else []
    out += ["", "players Ann, Bob"]
    *rest, last = PLAIN
    for who in PLAYERS:
        out.append(f"{who} has {', '.join(rest)} and {last} on the battlefield")
        out += [f"{who} has 3 cards in hand", f"{who} has 6 cards in the library"]
    for one in placed:
        host = f" (attached to {one.host})" if one.host else ""
        out.append(f"{one.who} has {name_of(one.card.name)}{host} on the battlefield")
    out += probe.setup if probe is not None else ()
    out += ["", *(probe.lines if probe is not None else (_MAIN,))]
    return "\n".join(out) + "\n"


def prepared(placed: Sequence[Placed], probe: Probe | None = None, own: str = "") -> Run:
    """The table before anything happens; Unsupported where it can't be set up."""
    (source,) = read(own + text_of(placed, probe), "", library(), open_=True)
    run = Run(source.scenario, "", library(), open_=True)
    stopped = run.stopped(run.prepare)
    if stopped is not None:
        raise Unsupported(stopped[1])
    return run


class Happened(NamedTuple):
    """What happened on a table: the steps of the first way, all ways, and why it could not be told, if so."""

    steps: tuple[r.Step, ...]
    explored: Explored
    trouble: str = ""


class Tables:
    """What happened on tables, each played once; `own` is the text of cards written in place."""

    def __init__(self, own: str = "") -> None:
        self.own = own
        self._played: dict[tuple[frozenset[Placed], Probe], Happened] = {}

    def happened(self, placed: Sequence[Placed], probe: Probe) -> Happened:
        """What happens on a table with these cards."""
        key = (frozenset(placed), probe)
        if key not in self._played:
            self._played[key] = _happened(placed, probe, self.own)
        return self._played[key]


def _happened(placed: Sequence[Placed], probe: Probe, own: str) -> Happened:
    found = Explored()
    (source,) = read(own + text_of(placed, probe), "", library(), open_=True)
    run = Run(source.scenario, "", library(), open_=True)
    stopped = run.stopped(run.prepare)
    if stopped is not None:
        return Happened((), found, stopped[1])
    explore(run, found, limit=WAYS)
    assert found.first is not None
    first, status, reason, _ = found.first
    result = first.told(blank_of(source, ""), status, reason, trace=True)
    trouble = "" if status is r.Status.PASSES else reason
    return Happened(r.told(result.steps), found, trouble)


def host_of(card: Card, own: str = "") -> str:
    """The first thing of the table that an Aura or Equipment stays on; BadInput where it stays on none."""
    for host in HOSTS:
        try:
            run = prepared([Placed(card, "Ann", host)], own=own)
        except (Unsupported, BadInput):
            continue
        story = run.story
        assert story is not None
        if any(c.name == card.name and c.on for c in _permanents(run)):
            return host
    raise BadInput(f"{card.name!r} stays on nothing that is on this table")


def _permanents(run: Run) -> list[r.Card]:
    story = run.story
    assert story is not None
    end = board(story.game, story.things)
    return [card for side in end.players for card in side.battlefield]


def readable(card: Card, own: str = "") -> None:
    """Unsupported where the text of a card written in place is not read."""
    if card.stays:
        prepared([Placed(card, PLAYERS[0])], own=own)
    else:
        prepared([], cast(card, PLAYERS[0]), own)
