"""What runs of examples come to: the exit code, what is said of failing ones, and how a fault is told.

Exit code 0 means that what could be shown was shown: no example fails, none is a fault, and where
any is unsupported, at least one passes. The limits of a run are options here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import wraps
from typing import TYPE_CHECKING

import click

from rulesdb.cli.ending import Failure, failure
from rulesdb.cli.output import F

if TYPE_CHECKING:
    from rulesdb.scenarios.results import Result

MOST_REPORTS = 20
"""So many faults of one call get a file that repeats them."""


def limit_options(command: F) -> F:
    """Give a command the options that limit a run; it receives them as `limits`."""

    @wraps(command)
    def call(*args: object, seconds: float, memory: int, **options: object) -> object:
        from rulesdb.limits import Limits

        return command(*args, limits=Limits(seconds, memory), **options)

    for option in (
        click.option("--memory", type=click.IntRange(0), default=512, metavar="MB", help="Megabytes that one example may take (512); 0 is no limit."),
        click.option("--seconds", type=click.FloatRange(0), default=10.0, metavar="N", help="Seconds of computing that one example may take (10); 0 is no limit."),
    ):  # fmt: skip
        call = option(call)
    return call  # type: ignore[return-value]


def verdict(counts: Mapping[str, int]) -> Failure | None:
    """Why a run of examples ends with exit code 1; None where it does not."""
    if faults := counts.get("fault", 0):
        return failure("fault", f"rulesdb itself broke in {_so_many(faults)}")
    if fails := counts.get("fails", 0):
        return failure("fails", f"{_so_many(fails)} {'fails' if fails == 1 else 'fail'}")
    unsupported = counts.get("unsupported", 0)
    if unsupported and not counts.get("passes", 0):
        return failure(
            "unsupported", f"nothing is shown: {_so_many(unsupported)} cannot be run yet"
        )
    return None


def _so_many(count: int) -> str:
    return f"{count} example{'' if count == 1 else 's'}"


def tell_faults(results: Sequence[Result]) -> list[str]:
    """Say on stderr where rulesdb itself broke, with files that repeat it; the paths of these."""
    from rulesdb.faults import WHERE_TO, repeated

    files = []
    for one in [one for one in results if one.status == "fault"][:MOST_REPORTS]:
        file = repeated(one.source, one.reason) if one.source else None
        kept = f", with {file}" if file else (f", with {one.file}" if one.file else "")
        click.echo(f"{one.id}: rulesdb broke: {one.reason}; {WHERE_TO}{kept}", err=True)
        files += [str(file)] if file else []
    return files
