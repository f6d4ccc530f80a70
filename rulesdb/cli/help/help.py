"""`rulesdb help [TOPIC]`: a page of the documentation, or the help of a command."""

from __future__ import annotations

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.help.topics import TOPICS, page_of, show
from rulesdb.cli.look_up.show import Page
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import NotFound


@click.command("help")
@click.argument("words", nargs=-1, metavar="[TOPIC]", shell_complete=offers("topics"))
@click.option("--man", is_flag=True, help="The manual page: rulesdb help --man | man -l -")
@output_options(lists=False)
@click.pass_context
def help_(ctx: click.Context, out: Output, words: tuple[str, ...], *, man: bool) -> None:
    """Explain a topic, such as scenarios, or a command.

    Without TOPIC, the commands and the topics are listed. Exit code 1 where there is no such topic.
    JSON: data/schemas/help.schema.json.
    """
    if man:
        _manual(ctx, out)
        return
    topic = "-".join(words).lower()
    if not topic:
        _list(ctx, out)
        return
    command = _of_command(ctx, words, needed=topic not in TOPICS)
    text = page_of(topic).read_text("utf-8") if topic in TOPICS else ""
    if not out.is_text:
        out.data({"schema": 1, "topic": topic, "text": "\n\n".join(filter(None, (command, text)))})
        return
    page = Page(out)
    page.lines += command.splitlines()
    show(page, text)
    out.text(page.lines)


def _manual(ctx: click.Context, out: Output) -> None:
    from rulesdb.cli.help.manual import manual

    text = manual(ctx.find_root())
    if out.is_text:
        out.text(text.splitlines(), as_is=True)
    else:
        out.data({"schema": 1, "topic": "man", "text": text})


def _list(ctx: click.Context, out: Output) -> None:
    if not out.is_text:
        rows = [{"name": name, "about": about} for name, about in TOPICS.items()]
        out.data({"schema": 1, "topics": rows})
        return
    root = ctx.find_root()
    wide = max(map(len, TOPICS))
    lines = root.command.get_help(root).splitlines()
    out.text(
        [*lines, "", "Topics (rulesdb help TOPIC):"]
        + [f"  {name:<{wide}}  {about}" for name, about in TOPICS.items()]
    )


def _of_command(ctx: click.Context, words: tuple[str, ...], *, needed: bool) -> str:
    """The help of a command, also of one inside another: `help cards import`; "" where there is none.

    NotFound where there is none and one is `needed`, as no topic has the name.
    """
    from difflib import get_close_matches

    above = ctx.find_root()
    command: click.Command | None = above.command
    for word in words:
        found = command.get_command(above, word) if isinstance(command, click.Group) else None
        if found is None:
            if not needed:
                return ""
            names = [*TOPICS, *_names(above)]
            near = tuple(get_close_matches(word, names, 3, 0.6)) or tuple(TOPICS)
            said = f"no topic or command is called {' '.join(words)!r}; nearest {', '.join(near)}"
            raise NotFound(said, near)
        above = click.Context(found, info_name=word, parent=above)
        command = found
    assert command is not None
    return command.get_help(above)


def _names(root: click.Context) -> list[str]:
    command = root.command
    return command.list_commands(root) if isinstance(command, click.Group) else []
