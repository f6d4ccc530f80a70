"""`rulesdb rule NUMBER…`: rules with their headings, everything below, and what is linked.

How a rule looks as text lives here, and the lookup shows it the same way. A rule whose parts
have titles of their own (702, a section) is shown as the list of these; `--all` sets it out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.ending import Failure, failure_of
from rulesdb.cli.look_up.find import (
    Shelf,
    below,
    book_of,
    cited_beside,
    find_nodes,
    wants_only,
    wishes,
)
from rulesdb.cli.look_up.show import PLAIN, Mark, Page, name_of
from rulesdb.cli.output import F, Output, edition_option, output_options
from rulesdb.errors import NotFound, UsageError
from rulesdb.rulebook.asked import Question, gist_of, questions_of
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import GlossaryEntry, Node

GROUPS = 10
"""How many groups of references a footnote names before it counts the rest."""
Found = tuple[Edition, Node, bool]


TEXTS = ("official", "both", "plain")
"""Which words of a rule are shown, as the switch of the website has it."""


def text_option(command: F) -> F:
    """Give a command the option that says which words are shown."""
    return click.option(
        "--text",
        type=click.Choice(TEXTS),
        help="The official words, our plain ones, or (by default) both.",
    )(command)


def showing_options(command: F) -> F:
    """Give a command the options of how rules are shown, and of which edition."""
    for option in (
        edition_option,
        click.option(
            "--plain/--no-plain",
            default=None,
            help="The same as --text both, and --text official.",
        ),
        text_option,
        click.option(
            "--gist/--no-gist",
            default=None,
            help="What a rule comes to, in short (by default above a rule that is asked for).",
        ),
        click.option("--questions", is_flag=True, help="What people ask about each rule."),
        click.option(
            "--all",
            "everything",
            is_flag=True,
            help="The full text of a section or long rule, not its list.",
        ),
    ):
        command = option(command)
    return command


@click.command()
@click.argument(
    "numbers", nargs=-1, required=True, metavar="NUMBER...", shell_complete=offers("numbers")
)
@click.option(
    "--only", is_flag=True, help="The rule itself, nothing below it (as does a dot: 702.19.)."
)
@showing_options
@output_options()
@click.pass_context
def rule(
    ctx: click.Context,
    out: Output,
    numbers: tuple[str, ...],
    edition: str | None,
    *,
    only: bool,
    everything: bool,
    text: str | None,
    plain: bool | None,
    gist: bool | None,
    questions: bool,
) -> None:
    """Show rules by number, with everything below them.

    NUMBER is a section (7), a rule (702, 702.19), a subrule (702.19b) or a range (601.2a-h),
    in any usual spelling; with @ and a date it is that of another edition (704.5f@2014-02-01).
    Shown are the headings above, the text, the examples, and the references both ways.

    Exit code 1 where a number does not exist; all that do are shown.
    JSON: data/schemas/lookup.schema.json.
    """
    readings = Readings(
        shelf := Shelf(edition), text=chosen(text, plain), gist=gist, questions=questions
    )
    found: list[Found] = []
    missing: list[tuple[str, NotFound]] = []
    for wish in wishes(numbers):
        number, asked = shelf.split(wish)
        alone = only or wants_only(wish)
        try:
            found += [(asked, node, alone) for node in find_nodes(shelf, asked, number)]
        except NotFound as error:
            missing.append((wish, error))
    if out.is_text:
        page = Page(out)
        show_rules(page, found, everything=everything, plain=readings)
        if page.lines:
            out.text(page.lines)
    else:
        from rulesdb.cli.look_up.shapes import answer

        said = answer(shelf.edition(), rules=found, missing=missing)
        out.data(said, "rules", first_of(missing))
    refuse(ctx, missing)


def first_of(missing: Sequence[tuple[str, NotFound]]) -> Failure | None:
    """What a document says where something was not found: the first of it."""
    return failure_of(missing[0][1]) if missing else None


def refuse(ctx: click.Context, missing: Sequence[tuple[str, NotFound]]) -> None:
    """Say what was not found, one sentence each, and end with exit code 1."""
    for _, error in missing:
        click.echo(str(error), err=True)
    if missing:
        ctx.exit(1)


def chosen(text: str | None, plain: bool | None) -> str:  # noqa: FBT001 -- an option of two signs
    """Which of TEXTS the options of a call mean."""
    if text is not None and plain is not None:
        raise UsageError("give --text or --plain, not both")
    return text or ("official" if plain is False else "both")


class Readings:
    """Our plain words for the rules and terms of an official edition of the same date.

    `text` is one of TEXTS; `gist` None means above a rule that was asked for.
    Another date's numbers may mean other rules, so there is no reading for them.
    """

    def __init__(
        self,
        shelf: Shelf,
        *,
        text: str = "both",
        gist: bool | None = None,
        questions: bool = False,
    ) -> None:
        self.shelf, self.text = shelf, text
        self.gist, self.questions = gist, questions

    @property
    def alone(self) -> bool:
        """Whether the plain words stand in the place of the official ones."""
        return self.text == "plain"

    def of_term(self, edition: Edition, entry: GlossaryEntry) -> str:
        """The plain words for a term, "" where none are wanted or known."""
        if edition.id == PLAIN or self.text == "official":
            return ""
        plain = self.shelf.edition(PLAIN)
        reading = plain.entry(entry.term) if plain.date == edition.date else None
        return reading.text if reading is not None and reading.term == entry.term else ""

    def of(self, edition: Edition, node: Node) -> str:
        """The plain words for a rule, "" where none are wanted or known."""
        if edition.id == PLAIN or self.text == "official" or not node.text:
            return ""
        reading = self._same(edition, node)
        return reading.text if reading is not None else ""

    def _same(self, edition: Edition, node: Node) -> Node | None:
        """The rule of the plain edition that says the same."""
        if edition.id == PLAIN:
            return node
        plain = self.shelf.edition(PLAIN)
        if plain.date != edition.date or (reading := plain.get(node.number)) is None:
            return None
        return reading if reading.title == node.title else None

    def gist_of(self, edition: Edition, node: Node, *, asked: bool, single: bool) -> str:
        """What a rule comes to, "" where it is not wanted or not known.

        By default above a rule that was asked for: of an official edition only where it stands
        alone, for then its plain words are looked up anyway.
        """
        usual = asked and (single or edition.id == PLAIN) and self.text != "official"
        if not (usual if self.gist is None else self.gist):
            return ""
        return gist_of(node.number) if self._same(edition, node) is not None else ""

    def questions_of(self, edition: Edition, node: Node) -> tuple[Question, ...]:
        """What people ask about a rule, where that is wanted."""
        if not self.questions or self._same(edition, node) is None:
            return ()
        return questions_of(node.number)


def show_rules(
    page: Page,
    found: Sequence[Found],
    *,
    everything: bool = False,
    head: tuple[str, tuple[str, ...]] | None = None,
    plain: Readings | None = None,
) -> None:
    """Rules one after the other; headings that stay the same are not repeated."""
    stood = head
    for edition, node, only in found:
        path = tuple(
            name_of(above) for above in (*edition.path_of(node), *([node] if node.title else []))
        )
        if (edition.id, path) != stood:
            page.head(edition, path)
            stood = (edition.id, path)
        page.blank()
        children = [] if only else edition.children(node.number)
        if children and not everything and _is_list(node, children):
            gists = (
                {node.number: plain.gist_of(edition, node, asked=True, single=False)}
                if plain
                else {}
            )
            readings = {node.number: plain.of(edition, node)} if plain else {}
            alone = plain is not None and plain.alone
            _show_text(page, [node], _indent([node]), readings, gists, alone=alone)
            show_list(page, children)
            shown = [node]
        else:
            shown = [node] if only else [node, *below(edition, node)]
            readings = {each.number: plain.of(edition, each) for each in shown} if plain else {}
            gists = (
                {
                    n.number: plain.gist_of(edition, n, asked=n is node, single=len(shown) == 1)
                    for n in shown
                }
                if plain
                else {}
            )
            alone = plain is not None and plain.alone
            _show_text(page, shown, _indent(shown), readings, gists, alone=alone)
            if plain:
                _show_questions(page, [(n, plain.questions_of(edition, n)) for n in shown])
        _show_links(page, edition, node, shown)


def _is_list(node: Node, children: Sequence[Node]) -> bool:
    """Whether a node is better shown as a list: most of what is directly below has a title.

    The parts of a number (definition, examples) are no list, for they are what it says.
    """
    titled = sum(bool(child.title and (child.label or not node.label)) for child in children)
    return node.kind != "subrule" and titled * 2 > len(children)


def _indent(nodes: Iterable[Node]) -> int:
    return max((len(node.label) + 2 for node in nodes if node.label), default=0)


def _show_text(
    page: Page,
    nodes: Sequence[Node],
    indent: int,
    readings: Mapping[str, str] = MappingProxyType({}),
    gists: Mapping[str, str] = MappingProxyType({}),
    *,
    alone: bool = False,
) -> None:
    """Nodes one after the other; `alone`: their readings stand in the place of their texts."""
    for place, node in enumerate(nodes):
        label = node.label
        page.blank()
        if gist := gists.get(node.number):
            page.prose(f"In short: {gist}", [Mark(0, 9, "", "faint")], indent=indent)
            page.blank()
        if node.title and place:  # the first stands in the headings above already
            title = Mark(0, len(node.title), "", "title")
            page.prose(node.title, [title], label=label, indent=indent)
            label = ""
        reading = readings.get(node.number)
        if reading and alone:
            page.prose(reading, label=label, indent=indent)
        elif node.text:
            page.prose(node.text, page.marks(node.references), label=label, indent=indent)
        elif not node.title:
            page.prose("", label=label)
        if reading and not alone:
            page.blank()
            page.prose(f"In plain words: {reading}", [Mark(0, 15, "", "faint")], indent=indent)
        for example in node.examples:
            page.blank()
            marks = [
                m._replace(start=m.start + 9, end=m.end + 9) for m in page.marks(example.references)
            ]
            page.prose(f"Example: {example.text}", marks, label="", indent=indent)


def _show_questions(page: Page, asked: Sequence[tuple[Node, tuple[Question, ...]]]) -> None:
    """What people ask about the rules shown, each question with its answer."""
    asked = [(node, questions) for node, questions in asked if questions]
    if not asked:
        return
    indent = _indent([node for node, _ in asked])
    page.blank()
    page.prose("People ask", [Mark(0, 10, "", "title")])
    for node, questions in asked:
        for question in questions:
            page.blank()
            page.prose(question.text, label=node.number, indent=indent)
            page.prose(question.answer, indent=indent + 2)


def show_list(page: Page, nodes: Sequence[Node], *, depth: int = 0, indent: int = 0) -> None:
    """Number and title of each node, or its first words where it has no title."""
    page.blank()
    indent = indent or _indent(nodes)
    for node in nodes:
        page.row(node.label, node.title or node.text.replace("\n", " "), indent=indent, depth=depth)


def _show_links(page: Page, edition: Edition, node: Node, shown: Sequence[Node]) -> None:
    """What is referred to from here to elsewhere, and from elsewhere to here."""
    inside = {each.number for each in shown}
    targets = dict.fromkeys(
        target
        for each in shown
        for reference in (
            *each.references,
            *(r for example in each.examples for r in example.references),
        )
        for target in reference.targets
        if target not in inside
    )
    places = dict.fromkeys(
        place for each in shown for place in edition.cited_by(each.number) if place not in inside
    )
    places |= dict.fromkeys(cited_beside(edition, inside))
    page.blank()
    for label, numbers in (("refers to", targets), ("referred to by", places)):
        if numbers:
            page.note(label, "; ".join(grouped(edition, list(numbers), node.number)), indent=16)


def grouped(edition: Edition, places: Sequence[str], own: str) -> list[str]:
    """Numbers with the title that they stand under: `510.1c, 510.1d Combat Damage Step`."""
    groups: dict[str, list[str]] = {}
    terms = [place.removeprefix("glossary:") for place in places if place.startswith("glossary:")]
    rest = 0
    for place in places:
        if place.startswith("glossary:"):
            continue
        title = title_over(edition, place)
        if title in groups or len(groups) < GROUPS:
            groups.setdefault(title, []).append(place)
        else:
            rest += 1
    out = [f"{', '.join(numbers)} {title}".rstrip() for title, numbers in groups.items()]
    if terms:
        rest += max(len(terms) - 2 * GROUPS, 0)
        out.append(f"glossary {', '.join(terms[: 2 * GROUPS])}")
    if rest:
        out.append(f"and {rest} more (rulesdb refs {own})")
    return out


def title_over(edition: Edition, number: str) -> str:
    """The title of a node, or of the nearest above it that has one."""
    node = edition.get(number)
    if node is None and (other := book_of(number)) is not None and other.id != edition.id:
        edition = other
        if (node := other.get(number)) is None:
            return f"(not in {other.id})"
    while node is not None and not node.title:
        node = edition.get(node.parent) if node.parent is not None else None
    return node.title if node is not None else ""
