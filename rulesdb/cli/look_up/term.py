"""`rulesdb term NAME`: an entry of the glossary.

How an entry looks as text lives here, and the lookup shows it the same way.
"""

from __future__ import annotations

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.look_up.find import Shelf
from rulesdb.cli.look_up.names import no_term
from rulesdb.cli.look_up.rule import Readings, chosen, first_of, grouped, refuse, text_option
from rulesdb.cli.look_up.show import Mark, Page
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.errors import NotFound
from rulesdb.rulebook.kept.library import PLAIN
from rulesdb.rulebook.kept.store import Edition, fold_name
from rulesdb.rulebook.tree.model import GlossaryEntry
from rulesdb.rulebook.vocabulary import as_entry, saying


@click.command()
@click.argument("words", nargs=-1, required=True, metavar="NAME", shell_complete=offers("terms"))
@edition_option
@text_option
@output_options()
@click.pass_context
def term(
    ctx: click.Context, out: Output, words: tuple[str, ...], edition: str | None, text: str | None
) -> None:
    """Show a term of the glossary.

    NAME is a headword or another name of it, in any case and punctuation; several words
    need no quotes. With @ and a date it is that of another edition (trample@2014-02-01).

    Exit code 1 where there is no such term; the nearest are named.
    JSON: data/schemas/lookup.schema.json.
    """
    shelf = Shelf(edition)
    name, asked = shelf.split(" ".join(words))
    found = [(asked, entry) for entry in find_entries(asked, name)]
    missing: list[tuple[str, NotFound]] = [] if found else [(name, no_term(asked, name))]
    if not out.is_text:
        from rulesdb.cli.look_up.shapes import answer

        said = answer(shelf.edition(), terms=found, missing=missing)
        out.data(said, "terms", first_of(missing))
    elif found:
        page = Page(out)
        page.head(asked, ["Glossary"])
        for _, entry in found:
            show_entry(page, asked, entry, Readings(shelf, text=chosen(text, None)))
        out.text(page.lines)
    refuse(ctx, missing)


def find_entries(edition: Edition, name: str) -> list[GlossaryEntry]:
    """The entry of a name, and after it the entries that it only points at.

    A word of the players that the glossary lacks is told in ours, with the entries of today's terms.
    """
    first = edition.entry(name)
    if first is None:
        said = saying(name)
        if said is None:
            return []
        told = as_entry(said, set(edition.numbers()))
        return [told, *(entry for see in told.see if (entry := edition.entry(see)))]
    entries = [first]
    if first.obsolete and not first.references and (said := saying(name)) is not None:
        entries.append(as_entry(said, set(edition.numbers())))
    if not first.senses and len(first.text.split()) <= 3 + sum(
        len(see.split()) + 1 for see in first.see
    ):
        entries += [
            entry for see in first.see if (entry := edition.entry(see)) and entry not in entries
        ]
    return entries


def what_it_does(edition: Edition, entry: GlossaryEntry) -> str:
    """The gist of the rule that an entry names by its own title: “Trample changes how …” says nothing."""
    from rulesdb.search.people import gist_for

    own = {fold_name(name) for name in (entry.term, *entry.aliases)}
    for reference in entry.references:
        if fold_name(reference.title) in own and "." in reference.targets[0]:
            node = edition.get(reference.targets[0])
            # The gists are of the plain edition, which need not be opened again to say of when it is.
            whose = PLAIN if edition.id == PLAIN else edition.date or edition.id
            return gist_for(node, whose) if node is not None else ""
    return ""


def show_entry(page: Page, edition: Edition, entry: GlossaryEntry, plain: Readings) -> None:
    """A headword, its other names, its definition, and who points at it."""
    page.blank()
    also = [name for name in entry.aliases if fold_name(name) not in fold_name(entry.term)]
    page.line(entry.term, "title")
    if also:
        page.note("also", ", ".join(also), indent=6)
    if plain.text != "official" and (does := what_it_does(edition, entry)):
        page.prose(does, indent=2)
    reading = plain.of_term(edition, entry)
    if not (reading and plain.alone):
        page.prose(entry.text, page.marks(entry.references), indent=2)
    if reading and plain.alone:
        page.prose(reading, indent=2)
    elif reading:
        page.prose(f"In plain words: {reading}", [Mark(0, 15, "", "faint")], indent=2)
    places = edition.cited_by(f"glossary:{entry.term}")
    if places:
        page.blank()
        page.note(
            "referred to by", "; ".join(grouped(edition, places, f"'{entry.term}'")), indent=16
        )
