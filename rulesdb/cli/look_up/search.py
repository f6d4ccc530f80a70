"""`rulesdb search WORDS…`: find rules by what they say, are called, or are called at the table.

How an answer of the search looks, as text and as JSON, lives here; a lookup of words that
name nothing shows it the same way. What fits, and how well, is for `rulesdb.search` to know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulesdb.cli.completing import offers
from rulesdb.cli.ending import failure_of
from rulesdb.cli.look_up.show import Mark, Page
from rulesdb.cli.output import Output, edition_option, output_options
from rulesdb.errors import NotFound

if TYPE_CHECKING:
    from rulesdb.rulebook.kept.store import Edition
    from rulesdb.search.find import Answer, Hit

ALSO = 4
"""How many other rules of a group are named."""
SURE = 4
"""Of so many letters one may be wrong in the name of a command."""


class WithMinus(click.Command):
    """A command whose words may begin with a minus: `-combat` is a word, `-e` an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Let words with a minus pass as words."""
        kept = [
            "−" + arg[1:] if arg[:1] == "-" and len(arg) > 2 and arg[1] != "-" else arg
            for arg in args
        ]
        return super().parse_args(ctx, kept)


@click.command(cls=WithMinus)
@click.argument(
    "words", nargs=-1, required=True, metavar="WORDS...", shell_complete=offers("anything")
)
@click.option(
    "--limit",
    "-n",
    type=click.IntRange(1, 500),
    default=10,
    show_default=True,
    help="The most hits.",
)
@click.option(
    "--in",
    "within",
    metavar="NUMBER",
    default="",
    help="Only below this section or rule (7, 702, 702.19).",
)
@click.option("--examples", is_flag=True, help="Only rules whose examples hold the words.")
@edition_option
@click.option(
    "--text",
    type=click.Choice(["official", "both", "plain"]),
    help="Show hits in the official words, our plain ones, or (by default) both.",
)
@output_options()
@click.pass_context
def search(
    ctx: click.Context,
    out: Output,
    words: tuple[str, ...],
    *,
    limit: int,
    within: str,
    edition: str | None,
    examples: bool,
    text: str | None,
) -> None:
    """Find rules by words, nicknames, half a number or a misspelt keyword.

    \b
    trample deathtouch    the rules that fit best come first
    "first strike" -double, regen*, fight OR clash
    title:trample  text:  example:  glossary:  rule:702
    702.19b  702.19*  601.2a-h

    Each hit says why it is one. Words of your own: synonyms.txt in the home of rulesdb.

    Exit code 1 where nothing is found; the nearest names are told.
    JSON: data/schemas/search.schema.json.
    """  # noqa: D301 -- click reads the mark
    answer = ask(" ".join(words), edition, limit=limit, within=within, examples=examples)
    if out.is_text:
        page = Page(out)
        if answer.hits:
            show_answer(page, _edition(answer), answer, text or "both")
            out.text(page.lines)
        else:
            raise nothing_found(answer)
    else:
        error = None if answer.hits else failure_of(nothing_found(answer))
        out.data(shape(answer), "hits", error)
    ctx.exit(0 if answer.hits else 1)


def ask(
    text: str, edition: str | None, *, limit: int, within: str = "", examples: bool = False
) -> Answer:
    """What a search finds; where several words may name cards, these stand for the rules that govern them."""
    from rulesdb.search.find import searcher

    asked = searcher(edition)
    cards = None
    if len(text.split()) > 1:
        from rulesdb.oracle.kept.named import named_in

        cards = named_in(text, asked.means)
    return asked.search(text, limit=limit, within=within, examples=examples, cards=cards)


def _edition(answer: Answer) -> Edition:
    from rulesdb.search.find import edition_of

    return edition_of(answer)


def find_instead(edition: Edition, words: str) -> Answer | None:
    """What a search finds for words that name nothing; None where nothing, or a command was meant."""
    from rulesdb.cli import COMMANDS
    from rulesdb.search.suggest import distance

    first = words.split(maxsplit=1)[0].lower() if words.split() else ""
    names = [row.name for row in COMMANDS]
    most = len(first) // SURE
    if first not in names and any(distance(first, name, most) <= most for name in names):
        return None
    answer = ask(words, edition.id, limit=5)
    return answer if answer.hits else None


def nothing_found(answer: Answer) -> NotFound:
    """Nothing was found, and the nearest names there are."""
    near = f"; nearest {', '.join(answer.suggestions)}" if answer.suggestions else ""
    said = "".join(f"; {note}" for note in answer.notes)
    return NotFound(f"nothing found for {answer.query!r}{near}{said}", answer.suggestions)


def show_answer(page: Page, edition: Edition, answer: Answer, text: str = "both") -> None:
    """The hits as text: where each stands, why it is one, the sentence with its words marked."""
    page.head(edition, [f"Search: {answer.query}"])
    for note in answer.notes:
        page.line(note, "faint")
    if answer.suggestions:
        page.line(f"did you mean {', '.join(answer.suggestions)}?", "faint")
    for hit in answer.hits:
        page.blank()
        _show_hit(page, hit, _plain(edition, hit) if text == "plain" else "", text)


def _plain(edition: Edition, hit: Hit) -> str:
    """Our plain words for a hit of an official edition of the same date, "" where there are none."""
    from rulesdb.cli.look_up.find import Shelf
    from rulesdb.cli.look_up.rule import Readings

    readings = Readings(Shelf())
    if hit.number is not None:
        node = edition.get(hit.number)
        return readings.of(edition, node) if node is not None else ""
    entry = edition.entry(hit.term or "")
    return readings.of_term(edition, entry) if entry is not None else ""


def _show_hit(page: Page, hit: Hit, plain: str, text: str) -> None:
    label = hit.number or hit.term or ""
    term = f" — {hit.term}" if hit.term and hit.number and hit.term != hit.title else ""
    why = ", ".join(hit.why)
    place = " › ".join(hit.path if hit.number else ("Glossary",))
    page.lines.append(
        f"{page.style(label, 'title')}  {place}{term}  {page.style(f'({why})', 'faint')}"
    )
    if text == "official":
        pass
    elif hit.asked is not None:
        page.prose(f"“{hit.asked.text}” {hit.asked.answer}", indent=2)
    elif hit.gist:
        page.prose(hit.gist, indent=2)
    if plain:
        page.prose(plain, indent=2)
    else:
        page.prose(
            hit.snippet, [Mark(start, end, "", "found") for start, end in hit.marks], indent=2
        )
    if hit.also:
        more = len(hit.also) - ALSO
        page.note(
            "  also",
            ", ".join(hit.also[:ALSO]) + (f" and {more} more" if more > 0 else ""),
            indent=8,
        )


def shape(answer: Answer) -> dict[str, object]:
    """The answer as `data/schemas/search.schema.json` describes it."""
    return {
        "schema": 1,
        "query": answer.query,
        "edition": answer.edition,
        "date": answer.date or None,
        "hits": [
            {
                "number": hit.number,
                "term": hit.term,
                "title": hit.title,
                "why": list(hit.why),
                "snippet": hit.snippet,
                "score": hit.score,
                "marks": [list(mark) for mark in hit.marks],
                "path": list(hit.path),
                "also": list(hit.also),
                "gist": hit.gist,
                "asked": hit.asked and {"question": hit.asked.text, "answer": hit.asked.answer},
            }
            for hit in answer.hits
        ],
        "suggestions": list(answer.suggestions),
        "notes": list(answer.notes),
    }
