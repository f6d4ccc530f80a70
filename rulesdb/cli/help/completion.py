"""`rulesdb completion SHELL`: the lines that teach a shell to complete commands, rules, dates and cards."""

from __future__ import annotations

import click

from rulesdb.cli.output import Output, output_options

HOW = {
    "bash": 'in ~/.bashrc: eval "$(rulesdb completion bash)"',
    "zsh": 'in ~/.zshrc: eval "$(rulesdb completion zsh)"',
    "fish": "rulesdb completion fish > ~/.config/fish/completions/rulesdb.fish",
}
"""Where the lines belong, for each shell."""


@click.command()
@click.argument("shell", type=click.Choice([*HOW]))
@output_options(lists=False)
def completion(out: Output, shell: str) -> None:
    """Print what makes a shell complete commands, rules, terms, dates and cards.

    \b
    bash  in ~/.bashrc: eval "$(rulesdb completion bash)"
    zsh   in ~/.zshrc: eval "$(rulesdb completion zsh)"
    fish  rulesdb completion fish > ~/.config/fish/completions/rulesdb.fish

    JSON: data/schemas/completion.schema.json.
    """  # noqa: D301 -- click reads the mark
    from click.shell_completion import get_completion_class

    from rulesdb.cli import rulesdb

    kind = get_completion_class(shell)
    assert kind is not None  # click knows these three
    # source() of bash runs bash to ask its version; the lines themselves need nothing.
    made = kind(rulesdb, {}, "rulesdb", "_RULESDB_COMPLETE")
    script = made.source_template % made.source_vars()
    if out.is_text:
        out.text(script.splitlines(), as_is=True)
    else:
        out.data({"schema": 1, "shell": shell, "how": HOW[shell], "script": script})
