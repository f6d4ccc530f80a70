"""`rulesdb sweep …`: very many pieces of work, each done once; a sweep that was stopped goes on.

What the pieces are is for `rulesdb.sweeps` to know; here they are chosen, and what came of them is told.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.output import Action, Output, output_options
from rulesdb.values import NamedTuple

if TYPE_CHECKING:
    from rulesdb.sweeps.run import Done, Piece, Progress, Tally

SHOWN = 20
"""Kinds and wrong pieces that are listed."""
_BESIDES = 30.0
"""Seconds on the clock for a piece besides its seconds of computing, four times over."""


class _How(NamedTuple):
    """How a sweep is done: by how many processes, kept in which file ("": the usual one), on which cluster (""), if any."""

    jobs: int
    file: str
    scheduler: str


def _options(command: Action) -> Action:
    """Give a sweep the options that all have; it receives them as `how`."""

    @wraps(command)
    def call(
        *args: object,
        jobs: int | None,
        file: str | None,
        scheduler: str | None,
        **options: object,
    ) -> object:
        how = _How(jobs or min(os.cpu_count() or 1, 8), file or "", scheduler or "")
        return command(*args, how=how, **options)

    for option in (
        click.option("--to", "file", type=click.Path(dir_okay=False), metavar="FILE", help="Keep what is done there; else in the home of rulesdb."),
        click.option("--scheduler", metavar="ADDRESS", help="Do it on a cluster (Dask): tcp://host:8786; local begins one on this machine. Needs rulesdb[cluster]."),
        click.option("--jobs", type=click.IntRange(1), metavar="N", help="Processes that work side by side (as many as there are cores)."),
    ):  # fmt: skip
        call = option(call)
    return call


@click.group()
def sweep() -> None:
    """Do very much, piece by piece; each piece is done once.

    What is done is kept in one file (SQLite) as it is done. A sweep that was stopped (Ctrl-C, a power
    cut) goes on where it was when the same command is given again. Pieces are done anew only where the
    cards, the examples or rulesdb itself changed. Told are how many pieces came to what, new kinds of
    outcome first, and what went wrong; exit code 1 where anything did.

    JSON: data/schemas/sweep.schema.json.
    """


@sweep.command()
@click.argument("cards", nargs=-1, required=True, metavar="FILE|WORDS…")
@_options
@output_options(lists=False)
@click.pass_context
def interactions(ctx: click.Context, out: Output, cards: tuple[str, ...], how: _How) -> None:
    """Put every pair of cards on a table, as rulesdb interact does.

    FILE has cards, or the name of one on each line; WORDS choose the cards whose names and types
    hold them all (goblin creature). Cards that are not read whole are left out, and counted.
    """
    from rulesdb.sweeps import interactions as made

    found = made.chosen(" ".join(cards))
    task = _Task(
        made.KIND,
        made.pairs(found.cards),
        made.count(found.cards),
        made.met,
        made.SECONDS,
        f"{len(found.cards):,} cards; left out as not read: {len(found.unread):,}",
    )
    _do(ctx, out, how, task)


@sweep.command()
@click.option("--games", type=click.IntRange(1), default=100, metavar="N", help="How many (100).")
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    metavar="N",
    help="The first seed (1); the others follow.",
)
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    metavar="KIND",
    help="Only games of this kind; again for more.",
)
@click.option(
    "--cards",
    "words",
    default="",
    metavar="WORDS",
    help="Only cards whose names and types hold these words.",
)
@_options
@output_options(lists=False)
@click.pass_context
def play(
    ctx: click.Context,
    out: Output,
    how: _How,
    *,
    games: int,
    seed: int,
    words: str,
    kinds: tuple[str, ...],
) -> None:
    """Play random games with real cards, each from its seed.

    Two to six players sit at them: alone, with commanders, in teams, with limited ranges. --kind
    chooses (again for more): two, many, limited range, attack left, commander, two-headed giant, emperor.

    Nothing may break; now and then it is looked whether every object is in one zone, whether the layers
    worked out anew give the same, and so on; and the same answers must give the same game again.
    """
    from rulesdb.oracle.kept.library import names
    from rulesdb.oracle.kept.readings import READINGS
    from rulesdb.sweeps import play as made
    from rulesdb.sweeps.interactions import chosen
    from rulesdb.sweeps.tables import KINDS

    pool = [card.name for card in chosen(words).cards] if words else names()
    cards = made.playable(pool, MOST_CARDS)
    READINGS.save()
    unknown = [one for one in kinds if one not in KINDS]
    if unknown:
        known = ", ".join(KINDS)
        raise click.UsageError(f"no kind of game is called {unknown[0]!r}; there are: {known}")
    pieces = made.games(range(seed, seed + games), cards, kinds or tuple(KINDS))
    task = _Task(made.KIND, pieces, games, made.played, made.SECONDS, f"{len(cards):,} cards")
    _do(ctx, out, how, task)


MOST_CARDS = 1_000
"""Cards that random games are drawn from at most."""


@sweep.command()
@click.argument("what", nargs=-1, metavar="[RULE|FILE]…")
@_options
@output_options(lists=False)
@click.pass_context
def mutants(ctx: click.Context, out: Output, what: tuple[str, ...], how: _How) -> None:
    """Turn each expectation of examples into its opposite; each must fail.

    What is chosen by RULE and FILE as for rulesdb check: all shipped examples for none.
    """
    from rulesdb.scenarios.checking.check import files
    from rulesdb.sweeps import examples as made

    paths = files(what)
    pieces = made.pieces(made.TURNED, paths)
    task = _Task(made.TURNED, pieces, len(paths), made.turned, 120, f"{len(paths):,} files")
    _do(ctx, out, how, task)


@sweep.command()
@click.argument("what", nargs=-1, metavar="[RULE|FILE]…")
@click.option(
    "--edition",
    "-e",
    "dates",
    multiple=True,
    metavar="DATE",
    help="Rules of this date (today: those of now); give two or more.",
)
@_options
@output_options(lists=False)
@click.pass_context
def examples(ctx: click.Context, out: Output, what: tuple[str, ...], dates: tuple[str, ...], how: _How) -> None:  # fmt: skip
    """Run examples under the rules of several dates, and tell which come to something else.

    What is chosen by RULE and FILE as for rulesdb check: all shipped examples for none.
    """
    from rulesdb.errors import UsageError
    from rulesdb.scenarios.checking.check import files
    from rulesdb.sweeps import examples as made

    if len(dates) < 2:
        raise UsageError("give two dates: --edition 2009-07-01 --edition today")
    wanted = tuple("" if date in ("today", "newest") else _date(date) for date in dates)
    paths = files(what)
    pieces = made.pieces(made.DATES, paths, wanted)
    task = _Task(made.DATES, pieces, len(paths), made.under_dates, 120, f"{len(paths):,} files")
    _do(ctx, out, how, task)


@sweep.command()
@click.argument("kept", metavar="FILE|SWEEP")
@click.option(
    "--status",
    metavar="STATUS",
    default="",
    help="Only pieces that came to this: meets, fault, lost …",
)
@click.option(
    "--out",
    "-o",
    "target",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="Write the rows there as Parquet (needs rulesdb[cluster]).",
)
@output_options()
def results(out: Output, kept: str, status: str, target: str | None) -> None:
    """Tell what a sweep has kept, without doing any of it.

    FILE is what --to named; SWEEP (interactions, play, mutants, examples) means the usual file. The
    rows themselves, one for each piece, are given by --ndjson, by --csv, and as Parquet by --out.

    JSON: data/schemas/sweep.schema.json.
    """
    from rulesdb.sweeps.ledger import opened, place
    from rulesdb.sweeps.run import tally_of

    ledger = opened(place(kept) if kept in _KINDS else Path(kept))
    try:
        rows = list(ledger.each(status))
    finally:
        ledger.close()
    tally = tally_of(rows)
    if target is not None:
        from rulesdb.cli.editions.files import rows_as_parquet
        from rulesdb.writing import write_user_file

        write_user_file(Path(target), rows_as_parquet(_COLUMNS, [tuple(row)[1:] for row in rows]))
    if out.is_text:
        said = [f"written to {target}"] if target is not None else []
        out.text([*_told(tally), *said])
        return
    told = [dict(zip(_COLUMNS, tuple(row)[1:], strict=True)) for row in rows]
    out.data(_document(ledger.path, ledger.kind, tally) | {"rows": told}, "rows")


_KINDS = ("interactions", "play", "mutants", "examples")
_COLUMNS = ("name", "status", "sign", "words")


def _date(text: str) -> str:
    import datetime as dt

    from rulesdb.errors import UsageError

    try:
        return dt.date.fromisoformat(text).isoformat()
    except ValueError as error:
        raise UsageError(f"{text!r} is no date such as 2009-07-01, nor today") from error


class _Task(NamedTuple):
    """A sweep that is to be done: of which kind, its pieces and how many, the work, a line about what was chosen."""

    kind: str
    pieces: Iterable[Piece]
    total: int
    work: Callable[[Any], Done]
    seconds: float
    note: str


def _do(ctx: click.Context, out: Output, how: _How, task: _Task) -> None:
    """Do a sweep and tell what came of it; exit code 1 where something should not be so."""
    from rulesdb.scenarios.language.syntax import tables
    from rulesdb.sweeps.ledger import Ledger
    from rulesdb.sweeps.run import WRONG, Sweep

    tables()  # loaded once, before processes divide
    ledger = Ledger(_place(how, task.kind), task.kind)
    shows = sys.stderr.isatty()
    cluster = None
    try:
        if how.scheduler:
            from rulesdb.sweeps.cluster import Cluster

            cluster = Cluster(how.scheduler, how.jobs)
        sweeping: Sweep[Any] = Sweep(
            ledger,
            task.work,
            jobs=how.jobs,
            seconds=_BESIDES + 4 * task.seconds,
            others=cluster.share if cluster else None,
        )
        tally = sweeping.run(task.pieces, task.total, _progress() if shows else None)
    finally:
        ledger.close()
        if cluster is not None:
            cluster.close()
        if shows:
            click.echo("\r\033[K", nl=False, err=True)
    bad = sum(count for status, count in tally.counts.items() if status in WRONG)
    error = failure("fails", f"{bad:,} of {tally.pieces:,} pieces went wrong") if bad else None
    if out.is_text:
        out.text([task.note, *_told(tally), "", f"kept in {ledger.path}"])
    else:
        out.data(_document(ledger.path, task.kind, tally), error=error)
    ctx.exit(error.code if error else 0)


def _place(how: _How, kind: str) -> Path:
    from rulesdb.sweeps.ledger import place

    return Path(how.file) if how.file else place(kind)


def _progress() -> Progress:
    start = time.monotonic()

    def show(done: int, now: int, total: int) -> None:
        rate = now / max(time.monotonic() - start, 0.001)
        left = (total - done) / rate if rate else 0
        click.echo(f"\r\033[K{done:,} of {total:,}, {rate:,.1f} a second, {_span(left)} left", nl=False, err=True)  # fmt: skip

    return show


def _span(seconds: float) -> str:
    """`1 h 05 min`, `3 min 20 s`, `40 s`."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600} h {whole % 3600 // 60:02} min"
    return f"{whole // 60} min {whole % 60:02} s" if whole >= 60 else f"{whole} s"


def _told(tally: Tally) -> list[str]:
    counts = ", ".join(f"{count:,} {status}" for status, count in tally.counts.items())
    lines = [f"{tally.pieces:,} pieces: {counts} ({tally.now:,} done now)"]
    if tally.kinds:
        new = sum(one.new for one in tally.kinds)
        lines += ["", f"Kinds of outcome: {len(tally.kinds):,}, new in this run: {new:,}"]
        for one in tally.kinds[:SHOWN]:
            lines.append(f"{one.many:>7,}  {'new  ' if one.new else ''}{one.sign}")
            lines += [f"         {one.first}: {line}" for line in one.words.split("\n")[:1]]
        more = len(tally.kinds) - SHOWN
        lines += [f"         and {more:,} more (--json lists all)"] if more > 0 else []
    if tally.wrong:
        lines += ["", "What should not be:"]
        lines += [f"   {one.name}: {one.status}: {one.words}" for one in tally.wrong[:SHOWN]]
    return lines


def _document(file: Path, kind: str, tally: Tally) -> dict[str, object]:
    return {
        "schema": 1,
        "sweep": kind,
        "file": str(file),
        "pieces": tally.pieces,
        "now": tally.now,
        "counts": tally.counts,
        "kinds": [
            {
                "sign": one.sign,
                "count": one.many,
                "first": one.first,
                "words": one.words,
                "new": one.new,
            }
            for one in tally.kinds
        ],
        "wrong": [
            {"name": one.name, "status": one.status, "words": one.words} for one in tally.wrong
        ],
    }
