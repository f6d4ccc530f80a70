"""What a word of a call can be completed to, named and not loaded: `complete` is read while a shell asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

Completes = Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]


def offers(kind: str) -> Completes:
    """What `rulesdb.cli.complete` offers under this name: numbers, terms, anything, dates, cards, …"""

    def complete(
        ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        from importlib import import_module

        shelves = import_module("rulesdb.cli.complete")  # by its name: it uses what uses this
        found: list[CompletionItem] = getattr(shelves, kind)(ctx, param, incomplete)
        return found

    return complete
