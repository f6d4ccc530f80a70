"""What the shell offers for a number, a term, a date or a card, read from what there is.

Only imported while completing. Nothing here may fail aloud: no edition, no offers.
"""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from rulesdb.cli.look_up.find import Shelf
from rulesdb.errors import RulesdbError
from rulesdb.rulebook.editions.dates import known_dates
from rulesdb.rulebook.kept.library import PLAIN, Library
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
    if "@" in incomplete:
        number, _, date = incomplete.partition("@")
        return [
            CompletionItem(f"{number}@{one.value}", help=one.help)
            for one in dates(ctx, _param, date)
        ]
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


def dates(
    _ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """The editions that there are, the newest first."""
    library = Library()
    return [
        CompletionItem(name)
        for name in (*reversed(library.ids()), PLAIN)
        if name.startswith(incomplete)
    ]


def dated(
    ctx: click.Context, param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """A number, then @ and a date of which the concordance knows the numbers."""
    number, at, date = incomplete.partition("@")
    if not at:
        return numbers(ctx, param, incomplete)
    found = [one for one in reversed(known_dates()) if one.startswith(date)]
    return [CompletionItem(f"{number}@{one}") for one in found]


def cards(
    ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Names of cards that begin with the words typed so far; what is left of them is offered."""
    from rulesdb.cards.names import fold
    from rulesdb.oracle.kept.library import names

    typed = [str(word) for word in ctx.params.get("words") or ()]
    key = fold(" ".join([*typed, incomplete]))
    if not key:
        return []
    found = [name for name in names() if fold(name).startswith(key)]
    left = (" ".join(name.split(" ")[len(typed) :]) for name in found)
    return [CompletionItem(each) for each in dict.fromkeys(left) if each][:MANY]


def named_cards(
    _ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Whole names of cards, each a word of its own."""
    from rulesdb.cards.names import fold
    from rulesdb.oracle.kept.library import names

    key = fold(incomplete)
    found = [name for name in names() if key and fold(name).startswith(key)]
    return [CompletionItem(name) for name in found][:MANY]


def situations(
    ctx: click.Context, param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Files, and numbers of rules that have examples."""
    files = [CompletionItem(incomplete, type="file")]
    return files + (numbers(ctx, param, incomplete) if incomplete[:1].isdigit() else [])


def schemas(
    _ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Names of schemas, and of commands that have one."""
    from rulesdb.cli.look_up.schema import SCHEMA_OF
    from rulesdb.cli.look_up.schema import names as known

    return [
        CompletionItem(name)
        for name in dict.fromkeys((*known(), *SCHEMA_OF))
        if name.startswith(incomplete)
    ]


def topics(
    ctx: click.Context, _param: click.Parameter | None, incomplete: str
) -> list[CompletionItem]:
    """Topics of the help, and commands."""
    from rulesdb.cli.help.topics import TOPICS

    root = ctx.find_root().command
    commands = root.list_commands(ctx) if isinstance(root, click.Group) else []
    every = {**dict.fromkeys(commands, ""), **TOPICS}
    return [
        CompletionItem(name, help=about)
        for name, about in every.items()
        if name.startswith(incomplete)
    ]
