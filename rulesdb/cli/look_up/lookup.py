"""`rulesdb WORDS`: what has no command name is a number, a term, or the title of a rule.

An exact answer or an honest none: only a whole number, name or title counts; the nearest
are named, never shown as if they had been meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.find import Shelf, find_nodes, is_number, wants_only, wishes
from rulesdb.cli.look_up.names import named_nodes, nothing_called
from rulesdb.cli.look_up.rule import (
    Found,
    Readings,
    chosen,
    first_of,
    refuse,
    show_rules,
    showing_options,
)
from rulesdb.cli.look_up.search import find_instead, shape, show_answer
from rulesdb.cli.look_up.show import Page
from rulesdb.cli.output import Output, output_options
from rulesdb.errors import NotFound, RulesdbError
from rulesdb.rulebook.kept.store import Edition, fold_name
from rulesdb.rulebook.tree.model import GlossaryEntry, Node

if TYPE_CHECKING:
    from rulesdb.search.find import Answer

RULES = 3
"""How many of the rules that a term points at are shown with it."""


@click.command()
@click.argument(
    "words", nargs=-1, required=True, metavar="NUMBER|TERM|TITLE", shell_complete=offers("anything")
)
@click.option("--only", is_flag=True, help="A rule itself, nothing below it.")
@showing_options
@output_options(lists=False)
@click.pass_context
def lookup(
    ctx: click.Context,
    out: Output,
    words: tuple[str, ...],
    edition: str | None,
    *,
    only: bool,
    everything: bool,
    text: str | None,
    plain: bool | None,
    gist: bool | None,
    questions: bool,
) -> None:
    """Show what a number, a term or the title of a rule means.

    A number shows the rule, as `rulesdb rule` does. A term shows its entry in the glossary,
    then the rules that it points at. The word `lookup` may be left out: `rulesdb trample`.
    Words that name nothing are searched for, as `rulesdb search` does.

    Exit code 1 where nothing has that name; the nearest are named.
    JSON: data/schemas/lookup.schema.json.
    """
    shelf = Shelf(edition)
    readings = Readings(shelf, text=chosen(text, plain), gist=gist, questions=questions)
    terms: list[tuple[Edition, GlossaryEntry]] = []
    rules: list[Found] = []
    missing: list[tuple[str, NotFound]] = []
    searched: list[tuple[Edition, Answer]] = []
    cards: dict[str, str] = {}
    for wish in _wishes(words):
        name, asked = shelf.split(wish)
        try:
            if is_number(wish):
                alone = only or wants_only(wish)
                rules += [(asked, node, alone) for node in find_nodes(shelf, asked, name)]
                continue
            entries, nodes = by_name(asked, name)
            if not entries and not nodes:
                if (found := card_named(name)) and name not in cards:
                    cards[name] = found
                if (answer := find_instead(asked, name)) is None:
                    raise nothing_called(asked, name)
                searched.append((asked, answer))
        except NotFound as error:
            missing.append((wish, error))
            continue
        terms += [(asked, entry) for entry in entries]
        rules += [(asked, node, only) for node in nodes]
    if out.is_text:
        page = Page(out)
        _show(page, terms, rules, everything=everything, plain=readings)
        for said, card in cards.items():
            page.line(f"{card} is a card: rulesdb card {said}", "faint")
        for asked, answer in searched:
            show_answer(page, asked, answer)
        if page.lines:
            out.text(page.lines)
    else:
        from rulesdb.cli.look_up import shapes

        document = shapes.answer(shelf.edition(), terms=terms, rules=rules, missing=missing)
        if cards:
            document["card"] = next(iter(cards.values()))
        if searched:
            document["search"] = shape(searched[0][1])
        out.data(document, error=first_of(missing))
    refuse(ctx, missing)


def card_named(words: str) -> str:
    """The card whose name or nickname words are, or that alone begins so; "" where none is."""
    from rulesdb.oracle.kept.library import found_by

    try:
        found = found_by(words)
    except RulesdbError:
        return ""
    return found.name if found is not None else ""


def _wishes(words: Sequence[str]) -> list[str]:
    """All words together are one name, unless each is a number of its own."""
    each = wishes(words)
    return each if all(is_number(wish) for wish in each) else [" ".join(words)]


def by_name(edition: Edition, name: str) -> tuple[list[GlossaryEntry], list[Node]]:
    """The entries of a name, and the rules that it is the title of or that the entry points at."""
    from rulesdb.cli.look_up.term import find_entries

    entries = find_entries(edition, name)
    nodes = [] if fold_name(name).isdigit() else named_nodes(edition, name)
    if (
        not entries
        and not nodes
        and (by_id := edition.get(name.lower()) or edition.get(name.upper()))
    ):
        nodes = [by_id]
    return entries, _widest([*nodes, *_pointed_at(edition, entries, nodes)])


def _pointed_at(
    edition: Edition, entries: Sequence[GlossaryEntry], nodes: Sequence[Node]
) -> list[Node]:
    """The rules that entries point at: where one has the entry's own title, that one alone."""
    if nodes:
        return []
    named = [
        t
        for e in entries
        for r in e.references
        if fold_name(r.title) == fold_name(e.term)
        for t in r.targets
    ]
    targets = named or [t for e in entries for r in e.references for t in r.targets]
    numbers = [target for target in dict.fromkeys(targets) if not target.startswith("glossary:")]
    return [node for number in numbers[:RULES] if (node := edition.get(number))]


def _widest(nodes: Sequence[Node]) -> list[Node]:
    """The nodes without those that stand below another of them."""
    numbers = {node.number for node in nodes}
    kept = {node.number: node for node in nodes if node.parent not in numbers}
    return list(kept.values())


def _show(
    page: Page,
    terms: Sequence[tuple[Edition, GlossaryEntry]],
    rules: Sequence[Found],
    *,
    everything: bool,
    plain: Readings,
) -> None:
    if not terms:
        show_rules(page, rules, everything=everything, plain=plain)
        return
    from rulesdb.cli.look_up.term import show_entry

    edition, _ = terms[0]
    page.head(edition, ["Glossary"])
    for asked, entry in terms:
        show_entry(page, asked, entry, plain)
    page.blank()
    for asked, node, only in rules:
        show_rules(page, [(asked, node, only)], everything=everything, plain=plain)
