"""`rulesdb judge [FILE]`: the ruling of a situation in sentences, each with its rules.

The situation is read and run by `scenarios`; here it is told.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.examples.beginning import begin, example_of
from rulesdb.cli.examples.outcome import limit_options, tell_faults, verdict
from rulesdb.cli.output import Output, output_options, standard_input
from rulesdb.errors import BadInput, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulesdb.limits import Limits
    from rulesdb.scenarios.language.read import Broken, Source
    from rulesdb.scenarios.results import Board, Card, Result


@click.command()
@click.argument("file", default="-", metavar="[FILE|RULE]", shell_complete=offers("situations"))
@click.option(
    "--new", is_flag=True, help="Write the beginnings of a situation to FILE, or print them."
)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="Play every way that open choices can go; tell what differs.",
)
@click.option(
    "--limit",
    "-n",
    type=click.IntRange(1),
    default=200,
    metavar="N",
    help="Branches that --all plays at most (200).",
)
@click.option(
    "--what-if",
    "what_if",
    multiple=True,
    metavar="LINE",
    help="Play again with this line, too, and tell what differs; may be given several times.",
)
@click.option(
    "--interactive",
    "-i",
    is_flag=True,
    help="Ask for what no line chooses, then tell what comes of it.",
)
@click.option(
    "--save",
    type=click.Path(dir_okay=False),
    metavar="FILE",
    help="With -i: write the situation with the lines that were chosen.",
)
@click.option(
    "--all-rules", is_flag=True, help="Give every rule of a step, not only those that decided it."
)
@limit_options
@output_options(lists=False)
@click.pass_context
def judge(
    ctx: click.Context, out: Output, file: str, *, limit: int, what_if: tuple[str, ...],
    limits: Limits, all_rules: bool, every: bool, interactive: bool, save: str | None, new: bool,
) -> None:  # fmt: skip
    """Tell what comes of a situation, step by step, with the rules of each step.

    FILE is a situation, as text or as JSON (`rulesdb help scenarios` explains how it is written,
    --new begins one); without it, or with -, standard input is read. RULE is a number such as
    704.5j: then the examples of that rule that come with rulesdb are told.
    Nothing need be expected of it. Questions may stand in it, each on a line of its own:
    “does Elk die?”, “what is Elk?”, “can Bob block Ox with Wall?”, “what triggers?”.

    A choice that no line makes is told one way and named, with the lines to write for it; --all
    plays each way and tells on which choices the outcome hangs. --what-if "Bob is at 3 life" plays it
    once more with that line, each by itself, and tells the first step and the outcomes that differ.

    -i FILE asks for each open choice in words; an answer is a number, the line, or a part of it that
    fits no other, and an empty one leaves the rest open.

    Exit code 0 where it is told to its end and all that is expected holds, 1 otherwise.
    """
    from rulesdb.scenarios.as_json import dump
    from rulesdb.scenarios.checking.check import summary
    from rulesdb.scenarios.checking.judgements import judged_before, keep_judgement, key_of
    from rulesdb.scenarios.results import lines_alone

    if new:
        begin(file, out)
        return
    file = example_of(file)
    if save and not interactive:
        raise UsageError("--save writes what -i has asked for: give -i, too")
    raw = b"" if interactive else _read(file)
    key = "" if interactive else key_of(raw, file, (every, limit, what_if, limits))
    before = judged_before(key) if key else None
    tell = partial(ruling, width=out.width, all_rules=all_rules)
    if before is not None:
        results = before
        told = [tell(one) for one in results]
    else:
        sources = _sources(file, raw, out, limits, save, interactive=interactive)
        played = [_played(one, tell, limits, what_if, limit, every=every) for one in sources]
        results = tuple(one for part, _, _ in played for one in part)
        told = [lines for _, parts, _ in played for lines in parts]
        if key and all(sure for _, _, sure in played):
            keep_judgement(key, results)
    lines = [line for part in told for line in ("", *part)][1:]
    counts = summary(results)
    error = verdict({**counts, "passes": 0})
    if counts["fault"]:
        tell_faults(results)
    if out.is_text:
        out.text(lines)
    else:
        document = {
            "schema": 1,
            "summary": counts,
            "results": [dump(one.but(steps=lines_alone(one.steps))) for one in results],
        }
        out.data(document, error=error)
    ctx.exit(error.code if error else 0)


def _read(file: str) -> bytes:
    """The bytes of a situation."""
    if file == "-":
        return standard_input()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read {file!r} ({error.strerror})") from error


def _sources(
    file: str, raw: bytes, out: Output, limits: Limits, save: str | None, *, interactive: bool
) -> tuple[Source | Broken, ...]:
    if interactive:
        from rulesdb.cli.examples.asking import asked_for

        return (asked_for(file, out, limits, save),)
    from rulesdb.scenarios.table.load import load_sources

    return load_sources(file, raw if file == "-" else None, open_=True)


def _played(
    source: Source | Broken,
    tell: Callable[[Result], list[str]],
    limits: Limits,
    what_if: tuple[str, ...],
    limit: int,
    *,
    every: bool,
) -> tuple[tuple[Result, ...], list[list[str]], bool]:
    """The results of a situation, each as told, and whether it would come out so another time."""
    from rulesdb.limits import STOPPED
    from rulesdb.oracle.kept.readings import READINGS
    from rulesdb.scenarios.branching.judge import judge as judged
    from rulesdb.scenarios.checking.one_file import broken
    from rulesdb.scenarios.language.read import Broken

    if isinstance(source, Broken):
        told = [f"{source.title or 'The situation'} cannot be read", ""]
        told += [line for problem in source.problems for line in str(problem).split("\n")]
        return (broken(source),), [told], False
    made, sure = [], True
    for date in source.scenario.dates:
        one = judged(source, date, every=every, limit=limit, limits=limits)
        sure = sure and (one.explored is None or one.explored.whole)
        sure = sure and not one.result.reason.startswith(STOPPED)
        made.append(_supposing(one.result, source, date, what_if, limits))
    READINGS.save()
    return tuple(made), [tell(one) for one in made], sure


def _supposing(
    result: Result, source: Source, date: str, lines: Sequence[str], limits: Limits
) -> Result:
    """A result with what differs if these lines were said."""
    from rulesdb.scenarios.branching.supposing import supposing

    return result.but(what_if=supposing(result, source, date, lines, limits))


def ruling(one: Result, width: int = 80, *, all_rules: bool = False) -> list[str]:
    """A result as a judge would tell it; of one with every way, these ways.

    A line shows the rules that decided it; `all_rules`: every rule that made it.
    """
    from rulesdb.cli.examples.ways import every_way, left_open

    date = f" (rules of {one.as_of})" if one.as_of else ""
    lines = [f"{one.title or 'The situation'}{date}", ""]
    if one.ways is not None and one.open:
        lines += every_way(one.ways, width)
        lines += ["", *one.not_read] if one.not_read else []
        return [*lines, *_verdict(one), *_what_if(one, width)]
    lines += _story(one, all_rules=all_rules)
    if one.ways is not None:
        lines += ["", "No choice is open: this is the only way."]
    return [
        *lines,
        *left_open(one.open, width, asked=bool(one.answers or one.expected)),
        *_verdict(one),
        *_what_if(one, width),
    ]


def _what_if(one: Result, width: int) -> list[str]:
    from rulesdb.cli.examples.ways import differences

    return [line for each in one.what_if for line in differences(each, width)]


def _story(one: Result, *, all_rules: bool) -> list[str]:
    """What happened, what was expected and asked, and the position."""
    from rulesdb.scenarios.results import told

    lines: list[str] = []
    number = 0
    for step in told(one.steps):
        told_rules = step.rules if all_rules else step.deciding
        rules = f"  [{', '.join(told_rules)}]" if told_rules else ""
        if step.kind in ("action", "refused"):
            number += 1
            word = " — refused" if step.kind == "refused" else ""
            lines.append(f"{number}. {step.text}{word}{rules}")
        else:
            lines.append(f"   {step.text}{rules}")
        lines += [f"     but {lost.text}" for lost in step.lost]
    if one.expected:
        lines += ["", "So:"]
        for each in one.expected:
            because = f"  [{', '.join(each.rules)}]" if each.rules else ""
            found = "" if each.held else f" — no: {each.found}"
            lines.append(f"   {'✓' if each.held else '✗'} {each.text}{because}{found}")
            lines += [f"       {made.text}  [{', '.join(made.rules)}]" for made in each.made]
    if one.answers:
        lines += ["", "Asked:"]
        for said in one.answers:
            rules = f"  [{', '.join(said.rules)}]" if said.rules else ""
            lines += [f"   {said.question}", f"      {said.text}.{rules}"]
    if one.end is not None:
        lines += ["", *position(one.end)]
    if one.not_read:
        lines += ["", *one.not_read]
    return lines


def _verdict(one: Result) -> list[str]:
    from rulesdb.cli.examples.check import MARKS

    if not one.expected and one.status == "passes":
        return []
    return ["", f"{MARKS[one.status]} {one.status}" + (f": {one.reason}" if one.reason else "")]


def position(board: Board) -> list[str]:
    """The final position."""
    from rulesdb.scenarios.results import LEFT

    lines = [f"The position in {board.active}'s {board.step}:"]
    if board.stack:
        runs = [(name, len(list(same))) for name, same in groupby(map(_card, board.stack))]
        told = [name if count == 1 else f"{count} × {name}" for name, count in runs]
        lines.append(f"   the stack: {'; '.join(told)}")
    for side in board.players:
        counters = "".join(f", {c.count} {c.kind}" for c in side.counters)
        life = f"{side.life} life" if side.note != LEFT else LEFT
        lines.append(f"   {side.name}: {life}{counters}{', ' + side.mana if side.mana else ''}")
        rows = (
            ("battlefield", side.battlefield), ("hand", side.hand), ("graveyard", side.graveyard),
            ("exile", side.exile), ("command zone", side.command),
        )  # fmt: skip
        lines += [f"      {word}: {'; '.join(map(_card, cards))}" for word, cards in rows if cards]
    return lines


def _card(card: Card) -> str:
    marks = [card.number] if card.number else []
    marks += ["tapped"] if card.tapped else []
    marks += [f"{c.count} {c.kind}" for c in card.counters]
    marks += card.marks
    marks += [f"on {card.on}"] if card.on else []
    count = f"{card.count} × " if card.count > 1 else ""
    return f"{count}{card.name}{' (' + ', '.join(marks) + ')' if marks else ''}"
