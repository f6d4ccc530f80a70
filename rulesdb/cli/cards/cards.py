"""`rulesdb cards import FILE` and `rulesdb cards coverage [FILE]`: files of cards, and how much of them is read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.output import Output, output_options

if TYPE_CHECKING:
    from rulesdb.cards.importers import Refused
    from rulesdb.cards.printed import PrintedCard


@click.group()
def cards() -> None:
    """Import files of cards, and see how much of them is read."""


@cards.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@output_options(lists=False)
def import_(out: Output, file: Path) -> None:
    """Keep the cards of a file.

    FILE is MTGJSON's AtomicCards, Scryfall's oracle cards, or plain JSON: {"cards": [{"name",
    "type_line", "mana_cost", "text", …}]}. All of it is kept, or nothing.
    """
    from rulesdb.oracle.kept.library import keep

    refused: list[Refused] = []
    count = keep(_cards(file, refused))
    if not out.is_text:
        rows = [{"name": one.name, "message": one.message} for one in refused]
        out.data({"schema": 1, "cards": count, "refused": rows})
        return
    click.echo(f"{count:,} cards kept")
    for one in refused[:20]:
        click.echo(f"not kept: {one.name}: {one.message}", err=True)
    if len(refused) > 20:
        click.echo(f"not kept: {len(refused) - 20} more", err=True)


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
@click.option("--most", type=click.IntRange(0, 1000), default=20, help="How many causes to list.")
@output_options(lists=False)
def coverage(out: Output, file: Path | None, by: str | None, most: int) -> None:
    """Show how many cards and lines are read, and what stops most of the others.

    Without FILE, of the cards there are; with FILE, of that file without importing it. What of
    FILE is no card (an unknown card type, a face left out) counts as a card that is not read.
    """
    from rulesdb.oracle.kept.coverage import measure
    from rulesdb.oracle.kept.library import each_printed

    refused: list[Refused] = []
    found = measure(_noting(file, refused) if file else each_printed(), by or "")
    if not out.is_text:
        out.data(found.document())
        return
    t = found.total
    lines = [
        f"cards {t.cards:,}  whole {t.whole:,} ({_share(t.whole, t.cards)})",
        f"lines {t.lines:,}  read {t.read:,} ({_share(t.read, t.lines)})",
    ]
    if refused:
        lines.append(
            f"no card at all: {len(refused)}, such as {refused[0].name}: {refused[0].message}"
        )
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
    out.text(lines)


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"
