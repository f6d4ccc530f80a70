"""The command line: one file a command, and a table that says where each is.

The table holds names and short help, so that `rulesdb --help` and completion load nothing
else; a command is imported when it is called. What is no command is looked up: a rule
number, a term, or the title of a rule. How a call ends is for `ending` to know: an error becomes one
sentence on stderr and its exit code: 0 found, 1 not found or failed, 2 usage, 3 no such edition.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

_COLLECTS = gc.isenabled()
gc.disable()  # what is imported stays: looking for cycles in it is a twentieth of a look-up

import click  # noqa: E402

from rulesdb.finding import find_by_name  # noqa: E402

find_by_name()

from rulesdb import VERSION  # noqa: E402
from rulesdb.cli.config import defaults  # noqa: E402
from rulesdb.cli.ending import end, open_streams  # noqa: E402
from rulesdb.cli.options import one_name, ordered  # noqa: E402
from rulesdb.cli.paths import load_paths  # noqa: E402
from rulesdb.values import NamedTuple  # noqa: E402

load_paths()
if _COLLECTS:
    gc.enable()

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Row(NamedTuple):
    """A command: under which heading it is listed, its name, where it is in this folder, what it does."""

    heading: str
    name: str
    place: str
    help: str


COMMANDS = (
    Row("Look up", "lookup", "look_up.lookup:lookup", "Show a rule, term or title; the word lookup can be left out."),
    Row("Look up", "rule", "look_up.rule:rule", "Show rules by number, with everything below them."),
    Row("Look up", "term", "look_up.term:term", "Show a term of the glossary."),
    Row("Look up", "toc", "look_up.toc:toc", "List the contents of the rulebook or of a part of it."),
    Row("Look up", "search", "look_up.search:search", "Find rules by words, nicknames or misspelt keywords."),
    Row("Look up", "refs", "look_up.refs:refs", "Show what a rule or term refers to, and what refers to it."),
    Row("Look up", "schema", "look_up.schema:schema", "Print the JSON schema of an answer."),
    Row("Editions", "import", "editions.import_:import_", "Read rulebook texts and keep them as editions."),
    Row("Editions", "editions", "editions.editions:editions", "List, remove and choose the editions there are."),
    Row("Editions", "where", "editions.where:where", "Say what an old rule number is now."),
    Row("Editions", "concordance", "editions.concordance:concordance", "Make the concordance of the editions imported."),
    Row("Editions", "diff", "editions.diff:diff", "Show what changed between two editions."),
    Row("Editions", "history", "editions.history:history", "Tell the life of a rule or term over the editions."),
    Row("Editions", "fetch", "editions.fetch:fetch", "Get the newest official text and import it."),
    Row("Editions", "cite", "editions.cite:cite", "Check the citations of rules in any text or code."),
    Row("Editions", "export", "editions.export:export", "Write a whole edition as JSON, CSV, SQLite or Parquet."),
    Row("Editions", "lint", "editions.lint:lint", "List the faults of a rulebook text."),
    Row("Examples", "judge", "examples.judge:judge", "Tell what comes of a situation, with the rules."),
    Row("Examples", "check", "examples.check:check", "Run examples and say what came of them."),
    Row("Examples", "examples", "examples.examples:examples", "List the examples there are."),
    Row("Examples", "coverage", "examples.coverage:coverage", "Which rules examples show and use."),
    Row("Examples", "scenario", "examples.scenario:scenario", "Print a scenario as text or as JSON."),
    Row("Examples", "table", "examples.table:table", "Set a situation up and play it, line by line."),
    Row("Examples", "sweep", "examples.sweep:sweep", "Do very much, piece by piece; go on after a stop."),
    Row("Website", "build", "website.build:build", "Read a rulebook, keep it, index it, and write its website."),
    Row("Website", "site", "website.site:site", "Write the website of an edition."),
    Row("Website", "serve", "website.serve:serve", "Look at a written site on this machine."),
    Row("Cards", "card", "cards.card:card", "Show a card and how its text was read."),
    Row("Cards", "interact", "cards.interact:interact", "Tell what cards do to one another."),
    Row("Cards", "cards", "cards.cards:cards", "Import files of cards; see how much is read."),
    Row("Programs", "lsp", "programs.lsp:lsp", "Serve editors of situations (Language Server Protocol)."),
    Row("Programs", "mcp", "programs.mcp:mcp", "Serve assistants (Model Context Protocol)."),
    Row("Help", "help", "help.help:help_", "Explain a topic, such as scenarios, or a command."),
    Row("Help", "version", "help.version:version", "Say which version of rulesdb this is."),
    Row("Help", "home", "help.home:home", "Say where rulesdb keeps what; make it smaller."),
    Row("Help", "completion", "help.completion:completion", "Print what makes a shell complete words."),
)  # fmt: skip
"""Every command, in the order of `--help`; the folder that it stands in is named after its heading."""

_PLACES = {row.name: row.place for row in COMMANDS}
_OWN = ("--debug", "--version", "--help", "-h")
"""Options of rulesdb itself."""
_GROUPS = ("editions", "cards")
"""Commands that have commands of their own."""


_OF_FILES = frozenset(("check", "judge", "build", "cite"))
_OF_DATES = frozenset(("diff", "where"))
_OF_NOTHING = frozenset(("fetch", "concordance", "version", "home"))


def asks(args: Sequence[str]) -> bool:
    """Whether a line is a question although it begins with a command's name: `fetch land`, `check mana`.

    So where the command takes files, dates or nothing, and every word after it is a word of the
    language or the table (one alone: of the table), and no file.
    """
    name, *words = args
    if name not in _OF_FILES | _OF_DATES | _OF_NOTHING or not words:
        return False
    if not all(word.isalpha() and not os.path.exists(word) for word in words):  # noqa: PTH110 -- loads nothing
        return False
    from rulesdb.search import synonyms
    from rulesdb.search.ordinary import ordinary
    from rulesdb.search.words import QUIET, stems

    talk = synonyms.load().vocabulary
    # One word alone may be a file that isn't there: it must be one that people say of the game.
    known = (talk,) if len(words) == 1 else (QUIET, ordinary(), talk)
    return all(any(stem in one for one in known) for word in words for stem in stems(word))


def load(place: str) -> click.Command:
    """The command at `module:attribute`, below this folder."""
    from importlib import import_module

    module, _, name = place.partition(":")
    command: click.Command = getattr(import_module(f"rulesdb.cli.{module}"), name)
    return with_help(command)


def with_help(command: click.Command) -> click.Command:
    """A command with our own `--help`: that of click asks for a translation at each start, which loads the locale."""
    command.get_help_option = _help_option  # type: ignore[method-assign, assignment]
    for each in command.commands.values() if isinstance(command, click.Group) else ():
        with_help(each)
    return command


def _help_option(_: click.Context) -> click.Option:
    return _HELP


def _say_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 -- as click calls it
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


_HELP = click.Option(
    ["-h", "--help"], is_flag=True, expose_value=False, is_eager=True, callback=_say_help,
    help="Show this message and exit.",
)  # fmt: skip


def _check_text(words: Sequence[str]) -> None:
    """UsageError where a word has bytes that are no text, and no file or folder is called so."""
    for word in words:
        if word.isascii() or os.path.lexists(word):
            continue
        try:
            word.encode()
        except UnicodeEncodeError:
            raise click.UsageError(
                f"{word!r} is no text in UTF-8, and no file is called so: write it in UTF-8"
            ) from None


class Root(click.Group):
    """The root group: commands from the table, anything else is looked up."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the table, and of commands added by hand."""
        return [*_PLACES, *(name for name in self.commands if name not in _PLACES)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, imported now."""
        return (
            load(_PLACES[cmd_name]) if cmd_name in _PLACES else super().get_command(ctx, cmd_name)
        )

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A command name wins, unless words follow that it can't use; all other words go to the lookup."""
        if args[0] in self.list_commands(ctx) and not asks(args):
            return args[0], self.get_command(ctx, args[0]), args[1:]
        return "lookup", self.get_command(ctx, "lookup"), args

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """The table, under its headings."""
        for heading in dict.fromkeys(row.heading for row in COMMANDS):
            with formatter.section(heading):
                formatter.write_dl(
                    [(row.name, row.help) for row in COMMANDS if row.heading == heading]
                )

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Commands, options, and (from the first character on) rule numbers and terms."""
        from click.shell_completion import CompletionItem

        from rulesdb.cli.complete import anything

        if incomplete.startswith("-"):
            return click.Command.shell_complete(self, ctx, incomplete)
        named = [
            CompletionItem(row.name, help=row.help)
            for row in COMMANDS
            if row.name.startswith(incomplete)
        ]
        return named + (anything(ctx, None, incomplete) if incomplete else [])

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,  # noqa: FBT001, FBT002 -- click's signature
        **extra: Any,
    ) -> Any:
        """Run a call to its end: the exit code is returned, or ends the process in standalone mode."""
        words = list(sys.argv[1:] if args is None else args)
        known = words[: words.index("--")] if "--" in words else words
        if "--debug" in known:
            words.remove("--debug")
            os.environ["RULESDB_DEBUG"] = "1"
        words = ordered(words, _OWN, _GROUPS)
        try:
            _check_text(words)
            if (own := defaults(_PLACES, _GROUPS)) is not None:
                extra.setdefault("default_map", own)
            code: object = super().main(words, prog_name, complete_var, False, **extra)
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 -- the last handler
            code = end(error, words)
        if standalone_mode:
            sys.exit(code if isinstance(code, int) else 0)
        return code


def _say_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 -- as click calls it
    if wanted and not ctx.resilient_parsing:
        click.echo(f"rulesdb {VERSION}")
        ctx.exit()


@click.group(
    cls=Root,
    invoke_without_command=True,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
        "token_normalize_func": one_name,
    },
    epilog="With nothing imported, the plain-language edition answers. Another edition: --edition DATE, or 704.5f@2014-02-01.",
)
@click.option("--debug", is_flag=True, help="Where rulesdb itself breaks, show the traceback.")
@click.option(  # that of click asks for a translation at each start, which loads the locale
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_say_version,
    help="Show the version and exit.",
)  # fmt: skip
@click.pass_context
def rulesdb(ctx: click.Context, *, debug: bool) -> None:
    """The rulebook of Magic: The Gathering, looked up.

    \b
    rulesdb 704.5f               a rule, in any usual spelling
    rulesdb trample              a term, and the rules that it points at
    rulesdb state-based actions  several words need no quotes
    """  # noqa: D301 -- click reads the mark
    _ = debug  # taken out of the words before click sees them
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


with_help(rulesdb)


def main() -> None:
    """Run the command line and end the process with the exit code."""
    code = _run()
    try:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
    except (OSError, ValueError):
        code = code or 1
    # All is written and closed: without this, Python takes another 4 ms to tidy up.
    os._exit(code)


def _run() -> int:
    # A command makes many things and ends: looking for cycles among them cost a tenth of each start.
    gc.set_threshold(200_000, 20, 100)
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        encoding = (getattr(stream, "encoding", "") or "").lower().replace("-", "")
        if encoding != "utf8" and hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code: object = rulesdb.main(standalone_mode=False)
    except SystemExit as gone:  # a reader who left, completion
        code = gone.code
    return code if isinstance(code, int) else 0
