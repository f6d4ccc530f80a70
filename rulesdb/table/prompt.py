"""Asking for a line on a terminal, with completion as one types and the lines of before (prompt_toolkit)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from rulesdb.scenarios.language.completing import Completion as Offer

Offered = Callable[[str], Sequence[Offer]]


class Words(Completer):
    """Completion of a line: the words of the table itself where it begins, and what the situation offers."""

    def __init__(self, offered: Offered, commands: Sequence[str]) -> None:
        self._offered, self._commands = offered, commands

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """What may stand where the cursor is."""
        _ = complete_event  # however it was asked for
        line = document.text_before_cursor
        for command in self._commands:
            if line and command.startswith(line):
                yield Completion(command, start_position=-len(line), display_meta="the table")
        for one in self._offered(line):
            yield Completion(one.words, start_position=one.start - len(line), display_meta=one.kind)


def asker(offered: Offered, commands: Sequence[str], **more: Any) -> Callable[[], str]:
    """What asks for a line; EOFError at the end, KeyboardInterrupt where it is broken off."""
    session: PromptSession[str] = PromptSession(
        "> ", completer=Words(offered, commands), complete_while_typing=True, **more
    )

    def ask() -> str:
        return str(session.prompt())

    return ask
