"""`rulesdb mcp`: tools for assistants, by the Model Context Protocol. What they are is for `rulesdb.mcp` to say."""

from __future__ import annotations

import click

from rulesdb.cli.output import Output, output_options
from rulesdb.cli.programs.offers import greet, need, tell


@click.command()
@click.option("--list", "listing", is_flag=True, help="List the tools and resources, and end.")
@output_options()
def mcp(out: Output, *, listing: bool) -> None:
    """Serve assistants (Model Context Protocol, over standard input and output).

    \b
    An assistant starts it by itself; tell its program:
      {"mcpServers": {"rulesdb": {"command": "rulesdb", "args": ["mcp"]}}}

    It has tools to look up rules, terms and cards, to search, to judge a situation, to say what
    differs if something else were so, where an old number went, and what changed between editions;
    and rules by address (rule://702.19b). A judgement that takes too long is stopped.

    Needs the extra: pip install 'rulesdb[mcp]'. JSON (--list): data/schemas/offers.schema.json.
    """  # noqa: D301 -- click reads the mark
    need("mcp", "mcp")
    from rulesdb.mcp import server

    if listing:
        tell(out, server.offers())
        return
    greet("This speaks to programs, not to people: an assistant starts it (Ctrl-C ends it).")
    server.run()
