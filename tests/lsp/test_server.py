"""The server as an editor starts it, asked with the client of its own package."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra is not installed: pip install 'rulesdb[lsp]'")

from lsprotocol import types as t
from pygls.lsp.client import LanguageClient

ROOT = Path(__file__).resolve().parents[2]
URI = "file:///tmp/one.scenario"
TEXT = """example "A bear 🐻 burns"
Ann has Grizzly Bears on the battlefield
Bob has Shock in hand and a Mountain on the battlefield
in Bob's precombat main phase
  Bob casts Shock targeting Grizzly Bears
  everyone passes until it resolves
then Grizzly Bears is in Ann's graveyard, because 704.5g

example "A bear does not"
Ann has Grizzly Bears on the battlefield
in Ann's upkeep
then Grizzly Bears is in Ann's graveyard
"""


class Editor:
    """A client with the server as its child; what the server says unasked is kept."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.loop = asyncio.new_event_loop()
        self.client = LanguageClient("test", "1")
        self.published: dict[str, list[list[t.Diagnostic]]] = {}
        self.shown: list[t.ShowMessageParams] = []
        self.logged: list[str] = []
        self.there, self.over = Event(), asyncio.Event()
        self.thread = Thread(target=self.loop.run_until_complete, args=(self._live(),))
        self.thread.start()
        assert self.there.wait(60)

    async def _live(self) -> None:
        client = self.client

        @client.feature(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def published(params: t.PublishDiagnosticsParams) -> None:
            self.published.setdefault(params.uri, []).append([*params.diagnostics])

        @client.feature(t.WINDOW_SHOW_MESSAGE)
        def shown(params: t.ShowMessageParams) -> None:
            self.shown.append(params)

        @client.feature(t.WINDOW_LOG_MESSAGE)
        def logged(params: t.LogMessageParams) -> None:
            self.logged.append(params.message)

        env = {**os.environ, "PYTHONPATH": str(ROOT), "RULESDB_HOME": str(self.home)}
        await client.start_io(sys.executable, "-m", "rulesdb", "lsp", env=env)
        asked = t.InitializeParams(capabilities=t.ClientCapabilities())
        self.capabilities = (await client.initialize_async(asked)).capabilities
        client.initialized(t.InitializedParams())
        self.there.set()
        await self.over.wait()
        await client.shutdown_async(None)
        client.exit(None)
        await asyncio.sleep(0.1)
        await client.stop()

    def ask(self, question: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
        return asyncio.run_coroutine_threadsafe(question(self.client), self.loop).result(120)

    def say(self, words: Callable[[Any], Any]) -> None:
        self.loop.call_soon_threadsafe(words, self.client)

    def write(self, text: str, uri: str = URI, version: int = 1) -> list[t.Diagnostic]:
        """Open or change a document; what the server finds wrong with it then."""
        seen = len(self.published.get(uri, ()))
        if seen:
            identity = t.VersionedTextDocumentIdentifier(version=version + 1, uri=uri)
            change = t.TextDocumentContentChangeWholeDocument(text=text)
            params = t.DidChangeTextDocumentParams(text_document=identity, content_changes=[change])
            self.say(lambda client: client.text_document_did_change(params))
        else:
            item = t.TextDocumentItem(uri=uri, language_id="scenario", version=version, text=text)
            opened = t.DidOpenTextDocumentParams(text_document=item)
            self.say(lambda client: client.text_document_did_open(opened))
        # An answer to a later question says that the earlier notice was read.
        self.ask(lambda client: client.text_document_code_lens_async(_lens(uri)))
        assert len(self.published[uri]) == seen + 1
        return self.published[uri][-1]

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.over.set)
        self.thread.join()
        self.loop.close()


def _lens(uri: str = URI) -> t.CodeLensParams:
    return t.CodeLensParams(text_document=t.TextDocumentIdentifier(uri=uri))


@pytest.fixture(scope="module")
def editor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    made = Editor(tmp_path_factory.mktemp("home"))
    yield made
    made.close()


def test_it_says_what_it_can(editor: Editor) -> None:
    found = editor.capabilities
    assert found.hover_provider
    assert found.completion_provider
    assert found.code_lens_provider
    assert found.execute_command_provider.commands == ("rulesdb.run",)


def test_errors_come_as_one_types_and_go(editor: Editor) -> None:
    assert editor.write(TEXT) == []
    (fault,) = editor.write(TEXT.replace("Bob casts Shock", "Bob casts Shokc"))
    assert "'Shokc'" in fault.message
    assert fault.range == t.Range(t.Position(4, 12), t.Position(4, 17))
    assert editor.write(TEXT) == []


def test_columns_are_counted_as_the_editor_counts_them(editor: Editor) -> None:
    """Behind a sign beyond the basic plane, which is two units of UTF-16."""
    (fault,) = editor.write('subject "🐻🐻" blubs\n' + TEXT, "file:///tmp/two.scenario")
    assert fault.range.start == t.Position(0, len('subject "') + 4 + len('" '))
    editor.say(
        lambda client: client.text_document_did_close(
            t.DidCloseTextDocumentParams(t.TextDocumentIdentifier("file:///tmp/two.scenario"))
        )
    )


def test_completion_replaces_what_was_typed_of_a_name(editor: Editor) -> None:
    editor.write(TEXT.replace("targeting Grizzly Bears", "targeting Grizzly B"))
    where = t.Position(4, len("  Bob casts Shock targeting Grizzly B"))
    document = t.TextDocumentIdentifier(uri=URI)
    asked = t.CompletionParams(text_document=document, position=where)
    found = editor.ask(lambda client: client.text_document_completion_async(asked))
    (first, *_) = found.items
    assert first.label == first.text_edit.new_text == "Grizzly Bears"
    assert first.text_edit.range == t.Range(t.Position(4, 28), where)


def test_hover_tells_a_card_and_a_rule(editor: Editor) -> None:
    editor.write(TEXT)

    def told(line: int, column: int) -> Any:
        document = t.TextDocumentIdentifier(uri=URI)
        asked = t.HoverParams(text_document=document, position=t.Position(line, column))
        return editor.ask(lambda client: client.text_document_hover_async(asked))

    card = told(1, 12)
    assert card.contents.value.startswith("**Grizzly Bears** {1}{G}")
    assert card.range == t.Range(t.Position(1, 8), t.Position(1, 21))
    assert told(6, LAST.index("704") + 2).contents.value.startswith("**704.5g**")
    assert told(1, 4) is None


LAST = TEXT.split("\n")[6]


def test_each_example_can_be_run_from_above_it(editor: Editor) -> None:
    editor.write(TEXT)
    lenses = editor.ask(lambda client: client.text_document_code_lens_async(_lens()))
    assert [(one.range.start.line, one.command.title) for one in lenses] == [
        (0, "Run this example"), (8, "Run this example"),
    ]  # fmt: skip

    def run(lens: t.CodeLens) -> dict[str, str]:
        asked = t.ExecuteCommandParams(lens.command.command, arguments=lens.command.arguments)
        return dict(editor.ask(lambda client: client.workspace_execute_command_async(asked)))

    good, bad = map(run, lenses)
    assert good["status"] == "passes"
    assert "Grizzly Bears is destroyed  [704.5g]" in good["story"]
    assert bad["status"] == "fails"
    assert "in Ann's graveyard" in bad["message"]
    editor.ask(lambda client: client.text_document_code_lens_async(_lens()))
    assert [one.message[0] for one in editor.shown[-2:]] == ["✓", "✗"]
    assert good["story"] in editor.logged


def test_an_example_that_is_gone_or_cannot_be_read_says_so(editor: Editor) -> None:
    editor.write(TEXT.replace("Bob casts Shock", "Bob casts Shokc"))

    def run(place: int) -> dict[str, str]:
        asked = t.ExecuteCommandParams("rulesdb.run", arguments=[URI, place])
        return dict(editor.ask(lambda client: client.workspace_execute_command_async(asked)))

    assert run(7)["message"] == "there is no example 8 in it any more"
    assert "'Shokc'" in run(0)["message"]
    assert run(1)["status"] == "fails"
