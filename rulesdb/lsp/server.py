"""The server: situations in an editor by the Language Server Protocol, over standard input and output.

Only places are translated here: ours count characters from 1, the protocol's count in what the editor
asked for (UTF-16 as a rule), from 0. What an editor is told comes from `page`, and what an example comes to
from the process that judges.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lsprotocol import types as t
from pygls.lsp.server import LanguageServer
from pygls.workspace import TextDocument

from rulesdb import VERSION
from rulesdb.cli.examples.judge import ruling
from rulesdb.errors import RulesdbError
from rulesdb.lsp import page
from rulesdb.scenarios.branching.beside import Judges, Question, Told, asked, desk
from rulesdb.scenarios.language.problems import Problem

RUN = "rulesdb.run"
"""The command behind “Run this example”: the address of the document and the ordinal of the example, from 0."""
PATIENCE = 45.0
"""Seconds on the clock for an example; then the process that judges it is ended."""
WIDTH = 100
_KINDS = {
    "player": t.CompletionItemKind.Variable,
    "card": t.CompletionItemKind.Class,
    "word": t.CompletionItemKind.Keyword,
}
_MARKS = {
    "passes": ("✓", t.MessageType.Info), "fails": ("✗", t.MessageType.Warning),
    "unsupported": ("?", t.MessageType.Warning), "fault": ("!", t.MessageType.Error),
    "not about play": ("–", t.MessageType.Info),
}  # fmt: skip


class Server(LanguageServer):
    """The server, and the process that judges for it: begun with the connection, ended with it."""

    def __init__(self) -> None:
        super().__init__("rulesdb", VERSION)
        self._judges: Judges | None = None

    @property
    def judges(self) -> Judges:
        """The process that judges."""
        if self._judges is None:
            self._judges = desk()
        return self._judges

    def end(self) -> None:
        """End the process that judges, if there is one."""
        judges, self._judges = self._judges, None
        if judges is not None:
            judges.close()


def _changed(
    server: Server, params: t.DidOpenTextDocumentParams | t.DidChangeTextDocumentParams
) -> None:
    document = server.workspace.get_text_document(params.text_document.uri)
    rows = [
        t.Diagnostic(
            range=_place(document, one),
            message=one.message,
            severity=t.DiagnosticSeverity.Error,
            source="rulesdb",
        )
        for one in page.problems(document.source)
    ]
    server.text_document_publish_diagnostics(
        t.PublishDiagnosticsParams(uri=document.uri, version=document.version, diagnostics=rows)
    )


def _closed(server: Server, params: t.DidCloseTextDocumentParams) -> None:
    """A document that is shown no more has no faults any more."""
    server.text_document_publish_diagnostics(
        t.PublishDiagnosticsParams(uri=params.text_document.uri, diagnostics=[])
    )


def _place(document: TextDocument, problem: Problem) -> t.Range:
    where = problem.where
    line = max(where.line - 1, 0)
    start = max(where.column - 1, 0)
    return _span(document, line, start, max(where.end - 1, start + 1))


def _span(document: TextDocument, line: int, start: int, end: int) -> t.Range:
    """Columns of ours (characters from 0) as the editor counts them; a place behind the end is the end."""
    lines = document.lines
    most = len(lines[line].rstrip("\r\n")) if line < len(lines) else 0
    start, end = min(start, most), min(end, max(most, start))
    ours = t.Range(t.Position(line, start), t.Position(line, end))
    return document.position_codec.range_to_client_units(lines, ours)


def _ours(document: TextDocument, position: t.Position) -> tuple[int, int]:
    lines = document.lines
    if position.line >= len(lines):
        return position.line, 0
    here = document.position_codec.position_from_client_units(lines, position)
    return here.line, here.character


def _complete(server: Server, params: t.CompletionParams) -> t.CompletionList:
    document = server.workspace.get_text_document(params.text_document.uri)
    line, column = _ours(document, params.position)
    items = [
        t.CompletionItem(
            label=one.words,
            kind=_KINDS.get(one.kind, t.CompletionItemKind.EnumMember),
            detail=one.kind,
            sort_text=f"{at:04}",
            text_edit=t.TextEdit(_span(document, line, one.start, column), one.words),
        )
        for at, one in enumerate(page.offered(document.source, line, column))
    ]
    # More of them are known than are shown: whoever types on is to be asked again.
    return t.CompletionList(is_incomplete=True, items=items)


def _hover(server: Server, params: t.HoverParams) -> t.Hover | None:
    document = server.workspace.get_text_document(params.text_document.uri)
    line, column = _ours(document, params.position)
    found = page.meaning(document.source, line, column)
    if found is None:
        return None
    return t.Hover(
        contents=t.MarkupContent(kind=t.MarkupKind.Markdown, value=found.text),
        range=_span(document, line, found.start, found.end),
    )


def _lenses(server: Server, params: t.CodeLensParams) -> list[t.CodeLens]:
    document = server.workspace.get_text_document(params.text_document.uri)
    return [
        t.CodeLens(
            range=_span(document, one.line, 0, 1 << 16),
            command=t.Command(
                title="Run this example", command=RUN, arguments=[document.uri, place]
            ),
        )
        for place, one in enumerate(page.examples(document.source))
    ]


def _run(server: Server, uri: str, place: int) -> dict[str, Any]:
    """Tell what comes of an example: a word on it as a message, its story in the log, both as the answer."""
    found = page.examples(server.workspace.get_text_document(uri).source)
    if not 0 <= place < len(found):
        return _told(server, "fails", f"there is no example {place + 1} in it any more", "")
    try:
        told = asked(server.judges, Question(found[place].text), PATIENCE)
    except RulesdbError as error:
        return _told(server, "unsupported", str(error), "")
    worst = next((one for one in told if one.result.status != "passes"), told[0])
    title = found[place].title or "the situation"
    return _told(
        server, str(worst.result.status), _why(worst) or title, "\n\n".join(map(_story, told))
    )


def _why(one: Told) -> str:
    return one.problems[0].split("\n")[0] if one.problems else one.result.reason


def _story(one: Told) -> str:
    return "\n".join(one.problems or ruling(one.result, WIDTH))


def _told(server: Server, status: str, words: str, story: str) -> dict[str, Any]:
    mark, kind = _MARKS[status]
    server.window_show_message(t.ShowMessageParams(type=kind, message=f"{mark} {status}: {words}"))
    if story:
        server.window_log_message(t.LogMessageParams(type=t.MessageType.Log, message=story))
    return {"status": status, "message": words, "story": story}


FEATURES: tuple[tuple[str, Callable[..., Any], Any, str], ...] = (
    (t.TEXT_DOCUMENT_DID_OPEN, _changed, None, "Errors of a text that is opened."),
    (t.TEXT_DOCUMENT_DID_CHANGE, _changed, None, "Errors as one types."),
    (t.TEXT_DOCUMENT_DID_CLOSE, _closed, None, "No errors of what is closed."),
    (
        t.TEXT_DOCUMENT_COMPLETION, _complete, t.CompletionOptions(trigger_characters=[" "]),
        "Players, cards, and the words that can stand at a place.",
    ),
    (t.TEXT_DOCUMENT_HOVER, _hover, None, "The text of a card, a rule, a keyword ability."),
    (
        t.TEXT_DOCUMENT_CODE_LENS, _lenses, t.CodeLensOptions(resolve_provider=False),
        "“Run this example” above each.",
    ),
)  # fmt: skip


def offers() -> tuple[tuple[str, str], ...]:
    """What an editor may ask for, each with what it is for."""
    return (
        *((name, about) for name, _, _, about in FEATURES),
        (RUN, "Tell what comes of an example."),
    )


def make_server() -> Server:
    """The server with all its features."""
    server = Server()
    for name, does, options, _ in FEATURES:
        server.feature(name, options)(does)
    server.command(RUN)(_run)
    server.thread()(_run)
    return server


def run() -> None:
    """Serve until the editor ends it."""
    server = make_server()
    server.judges  # noqa: B018 -- begun now, so that the first example finds it ready
    try:
        server.start_io()
    finally:
        server.end()
