"""`rulesdb cards import FILE`, `cards coverage [FILE]` and `cards shapes [FILE]`: how much of cards is read, and played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.output import Output, output_options
from rulesdb.cli.progress import counted

if TYPE_CHECKING:
    from rulesdb.cards.importers import Refused
    from rulesdb.cards.printed import PrintedCard


SHOWN = 20
"""So many refusals are listed unless all are asked for."""


@click.group()
def cards() -> None:
    """Import files of cards, and see how much of them is read."""


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--all", "everything", is_flag=True, help="List all that is refused.")
@output_options(lists=False)
@click.pass_context
def import_(ctx: click.Context, out: Output, file: Path, *, everything: bool) -> None:
    """Keep the cards of a file.

    FILE is MTGJSON's AtomicCards, Scryfall's oracle cards, or plain JSON: {"cards": [{"name",
    "type_line", "mana_cost", "text", …}]}. What is no card is refused by itself, with its
    name and the reason (the first 20, all with --all or --json); a file that ends in the middle
    changes nothing. Exit code 1 where no card was kept. JSON: data/schemas/cards.schema.json.
    """
    from rulesdb.oracle.kept.library import keep

    refused: list[Refused] = []
    count = keep(counted(_cards(file, refused), "cards"))
    error = None if count else failure("bad input", f"no card of {str(file)!r} could be kept")
    if not out.is_text:
        rows = [{"name": one.name, "message": one.message} for one in refused]
        out.data({"schema": 1, "cards": count, "refused": rows}, error=error)
    else:
        click.echo(f"{count:,} cards kept")
        shown = refused if everything else refused[:SHOWN]
        for one in shown:
            click.echo(f"not kept: {one.name}: {one.message}", err=True)
        if len(refused) > len(shown):
            more = len(refused) - len(shown)
            click.echo(f"not kept: {more:,} more (--all lists them)", err=True)
    if error:
        click.echo(str(error["message"]), err=True)
    ctx.exit(error.code if error else 0)


def _cards(file: Path, refused: list[Refused]) -> Iterator[PrintedCard]:
    from rulesdb.cards.importers import Refused as Row

    for one in _noting(file, refused):
        if not isinstance(one, Row):
            yield one


def _noting(file: Path, refused: list[Refused]) -> Iterator[PrintedCard | Refused]:
    """Every card of a file and what is no card, which is noted too."""
    from rulesdb.cards.importers import Refused as Row
    from rulesdb.cards.importers import read_cards

    for one in read_cards(file):
        if isinstance(one, Row):
            refused.append(one)
        yield one


@cards.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--by", type=click.Choice(["set", "kind", "stage", "unseen"]), help="Count by group.")
@click.option(
    "--limit",
    "-n",
    "most",
    type=click.IntRange(0, 1000),
    default=20,
    help="How many causes to list.",
)
@click.option("--in-full", is_flag=True, help="Also list what can't be said back in full.")
@output_options(lists=False)
def coverage(out: Output, file: Path | None, by: str | None, most: int, *, in_full: bool) -> None:
    """Show how many cards and lines are read, and what stops most of the others.

    Without FILE, of the cards there are; with FILE, of that file without importing it. What of
    FILE is no card (an unknown card type, a face left out) counts as a card that is not read, and
    so does one that turns into a face that is not told.
    Read is what is proved twice: it prints back as the text, and said without pronouns, from its
    meaning alone, it is read again alike. With --in-full, also what lacks only the second proof.
    """
    from rulesdb.oracle.kept.coverage import measure
    from rulesdb.oracle.kept.library import each_printed, names

    refused: list[Refused] = []
    every = _noting(file, refused) if file else each_printed()
    of = 0 if file else len(names())
    found = measure(counted(every, "cards", of), by or "", in_full=in_full)
    if not out.is_text:
        out.data(found.document())
        return
    t = found.total
    lines = [
        f"cards {t.cards:,}  whole {t.whole:,} ({_share(t.whole, t.cards)})",
        f"lines {t.lines:,}  read {t.read:,} ({_share(t.read, t.lines)})",
    ]
    if t.apart:
        rest = t.cards - t.apart
        lines.insert(
            1,
            f"not cards of the table game {t.apart:,}; of the other {rest:,} whole {_share(t.whole, rest)}",
        )
    if in_full:
        both = t.read + t.unsaid
        lines.append(
            f"not said back in full: lines {t.unsaid:,} ({_share(t.unsaid, both)} of those)"
        )
    if refused:
        lines.append(
            f"no card at all: {len(refused)}, such as {refused[0].name}: {refused[0].message}"
        )
    lines += [
        f"read, but for the {what} that the file leaves out: {count:,}"
        for what, count in found.untold.most_common()
    ]
    for name, group in sorted(found.groups.items()):
        row = f"  {name:<24} lines {group.read:,} of {group.lines:,}"
        if group.cards:
            row += (
                f"  cards {group.whole:,} of {group.cards:,} ({_share(group.whole, group.cards)})"
            )
        lines.append(row)
    if most:
        lines += ["", "what stops most cards, where nothing else does (cards, lines, stage, word):"]
        lines += [
            f"  {count:>6,} {found.all[key]:>6,}  {key[0]:<10} {key[1]!r}  {key[2]}"
            for key, count in found.alone.most_common(most)
        ]
        lines += ["", "what would make most cards whole (cards, words around the stop):"]
        lines += [f"  {n:>6,}  {words}" for words, n in found.families.most_common(most) if n > 1]
    if most and in_full:
        lines += ["", "what lacks only that it can be said back in full (lines, why):"]
        lines += [f"  {count:>6,}  {lack}" for lack, count in found.lacks.most_common(most)]
    out.text(lines)


@cards.command()
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option(
    "--limit", "-n", "most", type=click.IntRange(0, 100_000), default=20, help="How many to list."
)
@click.option("--unplayed", is_flag=True, help="List only shapes that nothing plays.")
@output_options(lists=False)
def shapes(out: Output, file: Path | None, most: int, *, unplayed: bool) -> None:
    """Show the shapes of abilities, how many cards have each, and what plays it.

    A shape is an ability without its names, numbers, colours and subtypes. It is played by an
    example that could not do without it, or by a text of the generator of rulesdb's tests. Without
    FILE, of the cards there are; with FILE, of that file without importing it. Only cards that are
    read whole are counted.
    """
    from rulesdb.oracle.kept.library import each_printed, names
    from rulesdb.oracle.kept.shapes import FEW, shapes_of

    refused: list[Refused] = []
    every = _cards(file, refused) if file else each_printed()
    found = shapes_of(counted(every, "cards", 0 if file else len(names())))
    often = found.often()
    rows = [one for one in often if not (unplayed and one.played)][:most]
    if not out.is_text:
        out.data(found.document(rows))
        return
    good = sum(bool(one.played) for one in often)
    lines = [
        f"cards {found.cards:,}  whole {found.whole:,}  every shape played {found.shown:,} ({_share(found.shown, found.whole)})",
        f"no shape of {FEW} or more cards that nothing plays: {found.executable:,} ({_share(found.executable, found.whole)}), these count as executable",
        f"shapes {len(found.by_key):,}  of {FEW} or more cards {len(often):,}, played {good:,} ({_share(good, len(often))})",
    ]
    if rows:
        lines += ["", "cards  what plays it, and a paragraph of this shape"]
    for one in rows:
        lines += [f"{one.cards:>5,}  {one.played or 'nothing'}", f"       {_first(one.text)}"]
    out.text(lines)


def _first(text: str) -> str:
    """The first line of a paragraph, cut to a line of the screen."""
    line = text.split("\n", maxsplit=1)[0]
    return line if len(line) <= 72 else f"{line[:71]}…"


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"
