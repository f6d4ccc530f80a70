"""What the shell offers for a number or a term, read from the edition that answers.

Only imported while completing. Nothing here may fail aloud: no edition, no offers.
"""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from rulesdb.cli.look_up.find import Shelf
from rulesdb.errors import RulesdbError
from rulesdb.rulebook.kept.store import Edition, fold_name

MANY = 60
"""More numbers than this are offered a level at a time."""


def _edition(ctx: click.Context) -> Edition | None:
    try:
        return Shelf(ctx.params.get("edition")).edition()
    except RulesdbError:
        return None


def numbers(
    ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Rule numbers that begin so; the upper levels first where there are many."""
    edition = _edition(ctx)
    if edition is None:
        return []
    fitting = [number for number in edition.numbers() if number.startswith(incomplete)]
    for depth in (1, 3, 5):
        if len(fitting) <= MANY:
            break
        upper = [number for number in fitting if _depth(number) <= depth]
        fitting = upper if len(upper) > 1 else fitting
        if len(upper) > 1:
            break
    titles = {number: title for number, _, title in edition.titles()}
    return [CompletionItem(number, help=titles.get(number)) for number in dict.fromkeys(fitting)]


def _depth(number: str) -> int:
    """1 for a section, 3 for 702, 5 for 702.19, 6 for 702.19b."""
    if "." not in number:
        return 1 if len(number) == 1 else 3
    return 5 if number[-1].isdigit() else 6


def terms(
    ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Terms that begin with the words typed so far; what is left of them is offered."""
    edition = _edition(ctx)
    if edition is None:
        return []
    typed = [str(word) for word in ctx.params.get("words") or ()]
    key = fold_name(" ".join([*typed, incomplete]))
    out = []
    for name in edition.names():
        words = name.split(" ")
        if fold_name(name).startswith(key) and len(words) > len(typed):
            out.append(CompletionItem(" ".join(words[len(typed) :])))
    return out


def anything(
    ctx: click.Context, param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Numbers where digits are typed, terms otherwise."""
    return (numbers if incomplete[:1].isdigit() else terms)(ctx, param, incomplete)
