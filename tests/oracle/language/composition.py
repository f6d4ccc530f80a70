"""Tables of plain sentences: every row with every column, each cell read or not (the measure of composition).

Cells that no card could say are left out here, with their reason; the share of those that are read is recorded
in `composition.json` and never falls. By hand: python tests/oracle/language/composition.py [--write] [TABLE].
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2]))

from rulesdb.cards.printed import PrintedFace  # noqa: E402
from rulesdb.oracle.reading.proof import read_proved  # noqa: E402

RECORD = HERE / "composition.json"


class Table(NamedTuple):
    """Rows and columns of a table, the sentence that a cell makes, and the cells that make no sense."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    sentence: str
    """With {row} and {column}; a leading “!” marks an instant or sorcery."""
    senseless: frozenset[tuple[str, str]] = frozenset()

    def cells(self) -> Iterator[tuple[str, str, str]]:
        """Row, column and sentence of every sensible cell."""
        for row in self.rows:
            for column in self.columns:
                if (row, column) not in self.senseless:
                    yield row, column, _said(self.sentence, row, column)


_AGREES = (
    ("controls", "control"), ("has", "have"), ("is", "are"),
    ("enters", "enter"), ("leaves", "leave"), ("its owner's", "their owners'"),
)  # fmt: skip


def _said(sentence: str, row: str, column: str) -> str:
    """The sentence of a cell; a verb with “(s)” agrees with its subject."""
    many = row in ("you", "they") or row.startswith("one or more")
    for one, several in _AGREES:
        column = column.replace(f"({one})", several if many else one)
    column = column.replace("(their)", "your" if row == "you" else "their")
    for one, several in (("sacrifices", "destroy"), ("exiles", "exile")):
        column = column.replace(f"({one})", several if row.startswith("choose") else one)
    if sentence == BETWEEN:
        return column.replace("#", row)
    return sentence.replace("{column}", column).replace("{row}", row)


BETWEEN = "{row}|{column}"
"""The sentence of a table whose columns say where the row stands in them."""


PLAYERS = ("you", "an opponent", "a player", "that player", "defending player")
OF_PLAYERS = (
    "(controls) an artifact",
    "(controls) another creature",
    "(controls) no creatures",
    "(controls) three or more artifacts",
    "(controls) exactly one creature",
    "(controls) two or fewer lands",
    "(controls) at least three lands",
    "(has) 10 or less life",
    "(has) exactly 7 life",
    "(has) 25 or more life",
    "(has) no cards in hand",
    "(has) two or fewer cards in hand",
    "(has) exactly four cards in hand",
    "(has) seven or more cards in (their) graveyard",
    "(has) three or more creature cards in (their) graveyard",
    "(has) three or more poison counters",
    "lost life this turn",
    "lost 3 or more life this turn",
    "gained life this turn",
    "was dealt damage this turn",
    "cast a creature spell this turn",
    "cast two or more spells this turn",
    "discarded a card this turn",
    "sacrificed a permanent this turn",
    "drew three or more cards this turn",
    "attacked this turn",
    "attacked with two or more creatures this turn",
    "didn't attack this turn",
    "didn't cast a spell this turn",
    "played a land this turn",
    "created a token this turn",
)
OBJECTS = ("it", "that creature", "enchanted creature", "equipped creature", "~")
OF_OBJECTS = (
    "is tapped",
    "is untapped",
    "is attacking",
    "is attacking or blocking",
    "is red",
    "is red or green",
    "is legendary",
    "is an Elf",
    "is an Elf or a Goblin",
    "isn't tapped",
    "isn't an Elf",
    "has flying",
    "has flying or reach",
    "doesn't have flying",
    "has a +1/+1 counter on it",
    "has three or more +1/+1 counters on it",
    "has no +1/+1 counters on it",
    "has counters on it",
    "has two or more counters on it",
    "has power 4 or greater",
    "has mana value 3 or less",
    "attacked this turn",
    "blocked this turn",
    "attacked or blocked this turn",
    "entered this turn",
    "was dealt damage this turn",
    "dealt damage this turn",
)
VERBS = (
    "Draw X cards",
    "You gain X life",
    "Target player loses X life",
    "Target player mills X cards",
    "~ deals X damage to any target",
    "Put X +1/+1 counters on target creature",
    "Create X 1/1 white Soldier creature tokens",
    "Target player discards X cards",
    "Each opponent sacrifices X creatures",
    "Exile the top X cards of your library",
    "Scry X",
    "Surveil X",
    "Target player gets X poison counters",
    "Target creature gets +X/+X until end of turn",
)
CHANGES = (
    "target creature gets +2/+2",
    "target creature gains flying",
    "target creature gets +1/+1 and gains haste",
    "creatures you control gain trample",
    "target creature loses flying",
    "target creature becomes a 4/4 Elemental",
    "target creature becomes blue",
    "target creature can't block",
    "target creature can't be blocked",
    "target creature has base power and toughness 1/1",
    "target creature loses all abilities",
)
DURATIONS = (
    "until end of turn",
    "this turn",
    "until your next turn",
    "until the end of your next turn",
    "for as long as ~ remains on the battlefield",
    "for as long as you control ~",
    "for as long as ~ remains tapped",
)
TABLES = {
    "players × conditions": Table(
        PLAYERS,
        OF_PLAYERS,
        "Whenever ~ attacks a player, if {row} {column}, draw a card.",
        frozenset(
            (row, column)
            for row in ("an opponent", "a player", "that player", "defending player")
            for column in ("(controls) another creature",)
        )
        | {("you", "was dealt damage this turn")},
    ),
    "objects × conditions": Table(
        OBJECTS, OF_OBJECTS, "Whenever a creature attacks, if {row} {column}, draw a card."
    ),
    "places × conditions": Table(
        (
            "!If {column}, draw a card.",
            "!Draw a card if {column}.",
            "!Draw a card. If {column}, draw two cards instead.",
            "When ~ enters, if {column}, draw a card.",
            "Whenever a creature dies, if {column}, draw a card.",
            "At the beginning of your upkeep, if {column}, draw a card.",
            "~ gets +1/+1 as long as {column}.",
            "As long as {column}, ~ has flying.",
            "~ can't attack unless {column}.",
            "~ enters tapped unless {column}.",
            "~ enters with two +1/+1 counters on it if {column}.",
            "{T}: Draw a card. Activate only if {column}.",
            "~ costs {2} less to cast if {column}.",
            "Cast ~ only if {column}.",
            "!Draw a card unless {column}.",
        ),
        (
            "you control an artifact",
            "you control three or more artifacts",
            "an opponent controls more lands than you",
            "you have 10 or less life",
            "you have no cards in hand",
            "a creature died this turn",
            "you attacked this turn",
            "you've cast two or more spells this turn",
            "there are seven or more cards in your graveyard",
            "the number of cards in your hand is 5 or more",
            "it's your turn",
            "you're the monarch",
        ),
        "{row}",
    ),
    "verbs × numbers told by X": Table(
        VERBS,
        (
            "the number of creatures you control",
            "your life total",
            "the number of cards in your hand",
            "the greatest power among creatures you control",
            "your devotion to black",
            "the number of colors among permanents you control",
        ),
        "!{row}, where X is {column}.",
    ),
    "changes × durations": Table(CHANGES, DURATIONS, "{T}: {row} {column}."),
    "changes × durations before them": Table(
        CHANGES, DURATIONS, "{T}: {column}, {row}.", frozenset((x, "this turn") for x in CHANGES)
    ),
}


TABLES |= {
    "kinds of counters × how many": Table(
        ("+1/+1 ", "charge ", "loyalty ", "", "-1/-1 ", "stun "),
        (
            "Whenever ~ attacks, if it has no {row}counters on it, draw a card.",
            "Whenever ~ attacks, if it has three or more {row}counters on it, draw a card.",
            "Whenever ~ attacks, if it has exactly two {row}counters on it, draw a card.",
            "Whenever ~ attacks, if it has two or fewer {row}counters on it, draw a card.",
            "{T}: Destroy target creature with no {row}counters on it.",
            "{T}: Destroy target creature with three or more {row}counters on it.",
            "Each creature you control with {row}counters on it has flying.",
            "Each creature you control with exactly three {row}counters on it has flying.",
            "!Draw a card for each creature you control with two or more {row}counters on it.",
            "Whenever a creature with {row}counters on it dies, draw a card.",
            "Whenever a creature dies, if it had no {row}counters on it, draw a card.",
            "{T}: Remove all {row}counters from target permanent.",
            "{T}: Remove up to three {row}counters from target permanent.",
        ),
        "{column}",
    ),
    "what moved × from where": Table(
        (
            "~",
            "a creature",
            "another creature you control",
            "a nontoken creature",
            "an artifact an opponent controls",
            "one or more creatures you control",
        ),
        (
            "(enters) from your graveyard",
            "(enters) from a graveyard",
            "(enters) from exile",
            "(enters) from your hand",
            "(leaves) the battlefield without dying",
            "(is) put into a graveyard from the battlefield",
            "(is) returned to (its owner's) hand",
            "(is) exiled",
        ),
        "Whenever {row} {column}, draw a card.",
        frozenset(
            (("~", "(is) exiled"),)
        ),  # from where is not said, and it need not be a permanent
    ),
    "verbs × equal to a number": Table(
        (
            "Put a number of +1/+1 counters on target creature equal to {column}.",
            "Create a number of 1/1 white Soldier creature tokens equal to {column}.",
            "Draw cards equal to {column}.",
            "Target player mills cards equal to {column}.",
            "Target player discards a number of cards equal to {column}.",
            "Exile a number of cards from the top of your library equal to {column}.",
            "Look at a number of cards from the top of your library equal to {column}.",
            "Each opponent sacrifices a number of creatures equal to {column}.",
            "~ deals damage to any target equal to {column}.",
            "You gain life equal to {column}.",
            "Target player loses life equal to {column}.",
            "You get an amount of {E} equal to {column}.",
        ),
        (
            "the number of creatures you control",
            "half your life total, rounded up",
            "the greatest power among creatures you control",
            "the number of cards in your hand",
            "the number of creatures that died this turn",
            "the sacrificed creature's power",
        ),
        "!As an additional cost to cast this spell, sacrifice a creature.\n{row}",
    ),
    "what base power is × durations": Table(
        (
            "target creature has base power 4",
            "target creature's base power becomes equal to the number of lands you control",
            "target creature's base power and toughness become 4/4",
            "creatures you control have base power and toughness 4/4",
            "creatures your opponents control have base toughness 1",
            "~ has base power and toughness 5/5",
            "up to two target creatures each have base power and toughness 3/3",
        ),
        DURATIONS,
        "{T}: {row} {column}.",
    ),
    "what is kept × the rest": Table(
        (
            "each player chooses a creature they control",
            "each opponent chooses two creatures they control",
            "that player chooses up to two creatures they control",
            "each player chooses an artifact, a creature, and a land from among the permanents they control",
            "choose up to two creatures",
            "choose a creature at random",
        ),
        (
            ", then (sacrifices) the rest.",
            " and (exiles) the rest.",
            ". Destroy the rest.",
            ". Tap the rest.",
            ". Return the rest to their owners' hands.",
        ),
        "Whenever a creature deals combat damage to a player, {row}{column}",
    ),
    "one or more × deeds": Table(
        (
            "creatures you control",
            "artifacts you control",
            "creature cards from your graveyard",
            "lands you control",
            "cards from your hand",
        ),
        (
            "{1}, Sacrifice one or more #: Draw a card.",
            "{1}, Exile one or more #: Draw a card.",
            "When ~ enters, you may exile one or more #. If you do, draw a card.",
            "{T}, Tap one or more untapped #: Draw a card.",
            "At the beginning of your upkeep, you may sacrifice one or more #. If you do, draw a card.",
        ),
        BETWEEN,
        frozenset(
            (row, column)
            for row in ("creature cards from your graveyard", "cards from your hand")
            for column in (
                "{1}, Sacrifice one or more #: Draw a card.",
                "{T}, Tap one or more untapped #: Draw a card.",
                "At the beginning of your upkeep, you may sacrifice one or more #. If you do, draw a card.",
            )
        ),  # what is nowhere on the battlefield is neither sacrificed nor tapped
    ),
}


def plain(sentence: str) -> str:
    """The text of a sentence: a capital first, ~ for the card."""
    text = sentence.lstrip("!")
    return text[:1].upper() + text[1:]


_ELK, _AURA, _GEAR = "Artifact Creature — Elk", "Enchantment — Aura", "Artifact — Equipment"


def read(sentence: str) -> bool:
    """Whether a sentence is read, and said back in full: the two proofs of a reading."""
    line = _AURA if "enchanted" in sentence else _GEAR if "equipped" in sentence else _ELK
    line = "Sorcery" if sentence.startswith("!") else line
    text = plain(sentence).replace("~", "Foo")
    readings, _ = read_proved(PrintedFace("Foo", line, text, "{1}"))
    return all(one.unread is None for one in readings)


def share(table: Table) -> float:
    """The share of the sensible cells that are read, in per cent."""
    found = [read(_cell(sentence, column)) for _, column, sentence in table.cells()]
    return round(100 * sum(found) / len(found), 1)


def _cell(sentence: str, column: str) -> str:
    return sentence.replace("{column}", column)


def main(args: list[str]) -> None:
    """Print the share of each table, or the cells of one that are not read."""
    if args and args[0] in TABLES:
        for _, column, sentence in TABLES[args[0]].cells():
            if not read(_cell(sentence, column)):
                print(_cell(sentence, column))
        return
    shares = {name: share(table) for name, table in TABLES.items()}
    for name, one in shares.items():
        print(f"{one:5.1f} %  {name}")
    if "--write" in args:
        RECORD.write_text(json.dumps(shares, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
