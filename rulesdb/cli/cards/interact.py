"""`rulesdb interact NAME NAME…`: what two to four cards do to one another on a table.

What is so is found by `scenarios.meeting`, from the engine's layers and events; here it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import BadInput, NotFound, Unsupported, UsageError

if TYPE_CHECKING:
    from rulesdb.scenarios.meeting.found import Finding, Meeting
    from rulesdb.scenarios.meeting.table import Card

FEWEST, MOST = 2, 4


@click.command()
@click.argument(
    "names", nargs=-1, required=True, metavar="NAME NAME…", shell_complete=offers("named_cards")
)
@click.option(
    "--cards",
    "file",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="A situation whose cards, written in place, may be named.",
)
@output_options(lists=False)
def interact(out: Output, names: tuple[str, ...], file: str | None) -> None:
    """Tell what cards do to one another.

    Two to four cards are on a table, under one player and under two, entering in each order, with
    a plain creature, artifact, enchantment and land beside them. Told is which effects reach what,
    in which layers; and what goes otherwise with all of them than with each alone as things are
    cast, die, are drawn and so on. All of it is played: where nothing goes otherwise there is
    nothing between them. A card whose text is not read is refused. Names of several words are
    quoted.
    """
    if not FEWEST <= len(names) <= MOST:
        raise UsageError(f"name {FEWEST} to {MOST} cards, each in quotes")
    from rulesdb.oracle.kept.readings import READINGS
    from rulesdb.scenarios.as_json import dump
    from rulesdb.scenarios.meeting.meet import meet

    own, cards = _cards(names, file)
    found = meet(cards, own)
    READINGS.save()
    if out.is_text:
        out.text(list(_told(found, out.width)))
    else:
        out.data({
            "schema": 1, "cards": list(found.cards), "findings": dump(found.findings),
            "untried": list(found.untried), "tried": list(_tried()),
        })  # fmt: skip


def _tried() -> tuple[str, ...]:
    from rulesdb.scenarios.meeting.table import PROBES

    return tuple(probe.about for probe in PROBES)


def _cards(names: Sequence[str], file: str | None) -> tuple[str, list[Card]]:
    """The text of cards written in place, and the cards that are meant; each once."""
    from rulesdb.oracle.kept.library import find, rows_of
    from rulesdb.oracle.kept.readings import unread_of
    from rulesdb.scenarios.meeting.table import Card, readable

    own, table = _own(file) if file else ("", {})
    cards: list[Card] = []
    for name in names:
        if name in table:
            cards.append(Card(name, table[name]))
            readable(cards[-1], own)
            continue
        try:
            found = find(name)
        except NotFound as error:
            raise NotFound(str(error), error.near) from None
        stops = [stop for face in rows_of(found) for row in face if (stop := unread_of(row))]
        if stops:
            raise Unsupported(
                f"{found.name} is not read whole (at {stops[0].word!r}), so that nothing can be told of it"
            )
        cards.append(Card(found.name, found.faces[0].type_line))
    if len({card.name for card in cards}) < len(cards):
        raise BadInput("the same card is named twice; what two of one do is told by rulesdb judge")
    return own, cards


def _own(file: str) -> tuple[str, dict[str, str]]:
    """The cards of a file as text, and the type line of each by its name."""
    from rulesdb.scenarios import model as m
    from rulesdb.scenarios.language.read import whole
    from rulesdb.scenarios.language.text import print_scenario
    from rulesdb.scenarios.table.load import load_sources

    sources = whole(load_sources(file, open_=True))
    cards = {card.name: card for source in sources for card in source.scenario.cards}
    text = print_scenario(m.Scenario(cards=tuple(cards.values())))
    return text + "\n", {card.name: card.type_line for card in cards.values()}


def _told(found: Meeting, width: int) -> Iterator[str]:
    yield " · ".join(found.cards)
    layers = [one for one in found.findings if one.kind == "layers"]
    events = [one for one in found.findings if one.kind == "event"]
    refused = [one for one in found.findings if one.kind == "refused"]
    for head, rows in (
        ("What reaches what (613):", layers), ("What goes otherwise with all of them:", events),
        ("What can't be done:", refused),
    ):  # fmt: skip
        if rows:
            yield from ("", head)
            for one in rows:
                yield from _finding(one, width)
    if not found.findings:
        yield from ("", "Nothing between them.")
        yield from _set(
            f"Tried: each is cast where the others are; {', '.join(_tried())}.", 0, width
        )
    if found.untried:
        yield from ("", "Not tried:")
        for text in found.untried:
            yield from _set(text, 3, width)


def _finding(one: Finding, width: int) -> Iterator[str]:
    from rulesdb.cli.examples.ways import fork_lines

    rules = f"  [{', '.join(one.rules)}]" if one.rules else ""
    yield from _set(f"{one.text}{rules}", 3, width)
    if one.who:
        yield from _set(f"where {'; or '.join(one.who)}", 6, width)
    for step in one.steps:
        yield from _set(step if one.kind == "layers" else f"+ {step}", 6, width)
    for step in one.gone:
        yield from _set(f"- no longer: {step}", 6, width)
    for text in one.outcome:
        yield from _set(text, 6, width)
    if one.fork is not None:
        yield from fork_lines(one.fork, 6, width)


def _set(text: str, indent: int, width: int) -> list[str]:
    from rulesdb.cli.examples.ways import set_

    return set_(text, indent, width)
