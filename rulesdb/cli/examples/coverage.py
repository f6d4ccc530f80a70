"""`rulesdb coverage`: which rules examples show and use, by section."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.ending import failure
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import NotFound, UsageError

if TYPE_CHECKING:
    from rulesdb.rulebook.kept.where import Atlas
    from rulesdb.scenarios.checking.coverage import Row
    from rulesdb.scenarios.checking.led import Led, Text
    from rulesdb.scenarios.checking.systems import System


@click.command()
@click.argument("what", required=False, metavar="[RULE | EDITION | FILE]")
@click.option(
    "--as-of", metavar="DATE", help="Whose numbers the text in FILE has, if it says no date."
)
@click.option("--open", "listing", flag_value="open", help="List the rules that no example shows.")
@click.option(
    "--why", "listing", flag_value="why", help="List those that need no example, with the reason."
)
@click.option(
    "--rules", "listing", flag_value="rules", help="List all rules, each with its examples."
)
@click.option(
    "--systems",
    "by_system",
    is_flag=True,
    help="List the systems of the source documents that no example shows, each with its reason.",
)
@click.option("--record", is_flag=True, help="Store the numbers in data/coverage.json.")
@click.option("--compare", is_flag=True, help="Exit code 1 where a stored number has fallen.")
@output_options()
@click.pass_context
def coverage(
    ctx: click.Context,
    out: Output,
    what: str | None,
    as_of: str | None,
    listing: str | None,
    *,
    by_system: bool,
    record: bool,
    compare: bool,
) -> None:
    """Show how much of the rules examples reach.

    A rule is shown (an example about it passes), used (the course of an example cites it: for
    information only), defined (it says what a word means), outside the game, or open. Reached
    are those shown, defined and outside.

    With a RULE, those below it. With an EDITION (2014-02-01) or a FILE that holds a text of the
    rules, that text's rules: each is led to today's number by the concordance, or shown by examples
    as of its time. Of a text without numbers it is the terms of its glossary.
    JSON: data/schemas/coverage.schema.json.
    """
    from rulesdb.rulebook.kept.where import Atlas
    from rulesdb.scenarios.checking import check as checks
    from rulesdb.scenarios.checking import coverage as measures
    from rulesdb.scenarios.checking import led, terms

    if by_system and (what or record or compare or listing):
        raise UsageError("--systems is asked by itself: name no rule and no other list")
    if record and what:
        raise UsageError("--record stores all sections of today's book: name none")
    atlas = Atlas()
    words = terms.terms_of(Path(what)) if what and Path(what).is_file() else ()
    section, text = _asked("" if words else what or "", as_of or "", atlas)
    if section and not measures.measure((), section):
        raise NotFound(f"no rule {section} in the plain-language edition")
    results = checks.check(checks.files())
    rows = measures.measure(results, section or None)
    if by_system:
        from rulesdb.scenarios.checking.systems import systems

        _tell_systems(out, systems(results, rows, atlas))
        return
    shows = measures.by_rule(results)
    ways = tuple(led.Led(row, row.rule, shows.get(row.rule, ())) for row in rows)
    if text is not None:
        ways = led.lead(text, results, rows, atlas)
    if words:
        ways = terms.lead_terms(words, results, rows)
    table = measures.by_section([one.row for one in ways])[-1 if words else 0 :]
    if record:
        measures.record(table, checks.summary(results)["passes"])
    fallen = measures.fallen(table) if compare and not what else []
    failed = failure("fails", f"{len(fallen)} stored numbers have fallen") if fallen else None
    if not out.is_text:
        document: dict[str, object] = {
            "schema": 1,
            "sections": [one.data() for one in table],
            "rules": [_data(one, led=text is not None or bool(words)) for one in ways],
            "fallen": fallen,
        }
        if text is not None:
            document |= {"edition": text.edition, "fits": round(text.fits, 3)}
        out.data(document, "rules", failed)
    elif listing:
        out.text([_line(one, listing) for one in ways if _listed(one.row, listing)])
    else:
        lines = [measures.HEAD, *(one.line() for one in table)]
        if text is not None:
            lines.append(f"numbers of {text.edition}" + _how_well(text))
        if words:
            lines.append(
                "terms of a text without numbers, each by the rule that says what it means"
            )
        out.text([*lines, *(f"fallen: {one}" for one in fallen)])
    ctx.exit(int(bool(fallen)))


def _tell_systems(out: Output, found: Sequence[System]) -> None:
    """Those that no example shows, and how many there are."""
    without = [one for one in found if not one.examples]
    if not out.is_text:
        out.data({"schema": 1, "systems": [_system(one) for one in found]}, "systems")
        return
    lines = [
        f"{one.number:4} {one.name} ({', '.join(one.rules) or 'no rule of today'}): {one.reason or 'no reason given'}"
        for one in without
    ]
    out.text(
        [
            *lines,
            f"{len(found)} systems: {len(found) - len(without)} with examples, {len(without)} without",
        ]
    )


def _system(one: System) -> dict[str, object]:
    data: dict[str, object] = {"system": one.number, "name": one.name, "rules": list(one.rules)}
    data["examples"] = list(one.examples)
    if one.reason:
        data["reason"] = one.reason
    return data


def _asked(what: str, as_of: str, atlas: Atlas) -> tuple[str, Text | None]:
    """The number below which rules are wanted, or the text whose rules are."""
    from rulesdb.rulebook.tree.number import RuleNumber
    from rulesdb.scenarios.checking import led

    if as_of and not Path(what).is_file():
        raise UsageError("--as-of says whose numbers the text in a file has: name the file, too")
    if Path(what).is_file():
        return "", led.text_of(Path(what), as_of, atlas)
    if not what or (
        RuleNumber.read(what) is not None and "-" not in what and len(what) != len("2014")
    ):
        return what, None
    return "", led.edition_of(what, atlas)


def _listed(row: Row, listing: str) -> bool:
    wanted = {
        "open": row.state in ("open", "used"),
        "why": bool(row.reason) and row.state != "open",
        "rules": True,
    }
    return wanted[listing]


def _line(one: Led, listing: str) -> str:
    row = one.row
    if listing == "why":
        return f"{row.rule:9} {row.state}: {row.reason}"
    way = "" if one.today == row.rule else f" (now {one.today})" if one.today else " (gone)"
    if listing == "open":
        lacking = f": {row.reason}" if row.reason else ""
        return f"{row.rule:9}{way} {row.title}{lacking}"
    return f"{row.rule:9}{way} {row.state}: {', '.join(one.examples) or row.reason or '-'}"


def _data(one: Led, *, led: bool) -> dict[str, object]:
    data: dict[str, object] = {"rule": one.row.rule, "state": str(one.row.state)}
    if one.row.reason:
        data["reason"] = one.row.reason
    if led:
        data["today"] = one.today
    if one.examples:
        data["examples"] = list(one.examples)
    return data


def _how_well(text: Text) -> str:
    return (
        ""
        if text.fits == 1
        else f", of all editions the one that has most of them ({text.fits:.1%})"
    )
