"""A rulebook becomes a site: each file is laid down when it is made, and the folder is there when all are.

The same input gives the same bytes: no clock, no random number, no order of a set reaches a
file. Reading texts, running examples and making the index are others' business; what they
made comes in as values.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

from rulesdb.assets import asset
from rulesdb.pool import each as side_by_side
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.scenarios.results import Card, Result, Side
from rulesdb.search.before import told as told_before
from rulesdb.search.people import know
from rulesdb.site import symbols
from rulesdb.site.card_pages import CardRow, card_files, card_names, card_rules
from rulesdb.site.changed import ChangePages, lay_out
from rulesdb.site.folder import Laid, Lay, digest_of, staged
from rulesdb.site.frame import EditionRow, Site, compiled, spoken_date
from rulesdb.site.keywords import keyword_groups
from rulesdb.site.links import Addresses
from rulesdb.site.outcomes import Outcomes
from rulesdb.site.pages import Pages
from rulesdb.site.past import Changed, Past, from_concordance, from_library, histories, moved_since
from rulesdb.site.paths.stations import paths_of
from rulesdb.site.played.shown import Stock
from rulesdb.site.previews import examples, names, previews, rules
from rulesdb.site.reach.inside import NOT_HERE, folder_of
from rulesdb.site.reach.listed import feed, opensearch, sitemap
from rulesdb.site.reach.offline import manifest, worker
from rulesdb.site.reach.short import cards_for_chats, forwards
from rulesdb.site.release import release
from rulesdb.site.scripts import PIECES, put_together
from rulesdb.site.side_by_side import made
from rulesdb.site.then import then_pieces
from rulesdb.site.unchanged import MADE, Built, told
from rulesdb.site.views import Views
from rulesdb.values import NamedTuple

_T = TypeVar("_T")


@dataclass(frozen=True)
class Material:
    """What a site is made of.

    `date` is the day the edition took effect (ISO); `plain` the plain reading to stand
    beside an official text; `search` gives the scripts of the browser's search in the order in
    which they are loaded, by name, and is asked for when all else is ready. `past` is what is known of other editions; where it is None,
    that is what the concordance tells. `run` says by what and when the examples were run; `cards` gives those that get pages,
    and is asked for last, too.
    """

    book: Rulebook
    official: bool
    date: str = ""
    plain: Rulebook | None = None
    plain_date: str = ""
    results: Sequence[Result] = ()
    editions: Sequence[EditionRow] = ()
    base_url: str = ""
    search: Callable[[], Mapping[str, bytes]] = dict
    past: Past | None = None
    run: str = ""
    cards: Callable[[], Sequence[CardRow]] = tuple
    unshown: Mapping[str, str] = field(default_factory=dict)
    """The rules that no example shows, each with a sentence that says why."""
    played: Stock | None = None
    """What is kept of the results as pages show them; the others are made."""
    inside: Mapping[str, bytes] = field(default_factory=dict)
    """What runs situations inside a browser, by name (`playground.inside`); none where that is not wanted."""


_KEPT = (
    "icon.svg", "site.css", "symbols.css", "theme.js", "symbols.js", "site.js", "find.js", "all-hits.js",
    "examples.js", "offline.js",
)  # fmt: skip
"""What is kept for reading without a network, besides the search."""


def site_files(material: Material) -> dict[str, bytes]:
    """Every file of the site, by its name."""

    def kept(_: str, content: bytes) -> Laid:
        return Laid(len(content), digest_of(content), content=content)

    return {name: one.content for name, one in laid(material, kept).items()}


def laid(material: Material, lay: Lay) -> dict[str, Laid]:
    """Lay every file of the site down; what was laid down, by name."""
    parts = prepare(material)
    site, pages = parts.site, parts.pages
    public = cards_for_chats(pages) if site.base_url else []
    then = then_pieces(material.book, pages.then)
    out = made([*pages.pieces(), *then, *forwards(pages), *public], lay)

    def put(files: Mapping[str, bytes]) -> None:
        out.update((name, lay(name, content)) for name, content in files.items())

    put({f"static/{name}": content for name, content in site.assets.items()})
    put(previews(parts.views))
    if pages.cards:
        put(card_files(pages.cards, pages.outcomes))
    put({"play.json": NOT_HERE})
    put({site.inside + name: raw for name, raw in material.inside.items()})
    put(release(material.book, pages.outcomes))
    if site.base_url:
        address = f"User-agent: *\nAllow: /\nSitemap: {site.base_url}sitemap.xml\n"
        put(
            {
                "feed.xml": feed(site, material.editions, pages.changes).encode(),
                "opensearch.xml": opensearch(site).encode(),
                "sitemap.xml": sitemap(site, out).encode(),
                "robots.txt": address.encode(),
            }
        )
    names = (*_KEPT, *site.search_lazy)
    marked = [site.asset(name) for name in names if name in site.assets]
    put({"site.webmanifest": manifest(site.book_title, site.name)})
    template = asset("site_templates", "worker.js").read_bytes()
    put({"sw.js": worker(template, out, marked, site.inside)})
    return out


class Parts(NamedTuple):
    """A site ready to be rendered."""

    site: Site
    views: Views
    pages: Pages


def prepare(material: Material, *, single: bool = False) -> Parts:
    """The frame, the views and the pages, in one folder or in a single file."""
    know(told_before())
    addresses = Addresses(material.book, single)
    outcomes = Outcomes(
        material.results, material.date, official=material.official, unshown=material.unshown
    )
    past = material.past
    if past is None:
        past = from_concordance(material.book, material.date)
    changes = () if single else _laid_out(material, past.pairs, addresses)
    views = Views(
        material.book, addresses, material.plain, outcomes, foreign=not _same(material),
        histories=histories(past, _finder(changes)),
    )  # fmt: skip
    used = _symbols(material)
    named = names(views)
    paths = []
    if not single:
        shown = examples(outcomes)
        every = rules(views)
        paths = paths_of(material.book, outcomes, lambda number: addresses.href(number, ""))
    groups = keyword_groups(views)
    if not single:
        compiled()  # once, and not by each process that writes; the search is packed meanwhile
    search = dict(material.search())
    cards = () if single else material.cards()
    printed = {part for card in cards for face in card.faces for part in face}
    assets = static_files(used | symbols.used_in(printed))
    assets["site.css"] += on_paper(material).encode()
    assets["names.js"] = named
    if not single:
        assets["examples.js"] = shown
        assets["rules.json"] = json.dumps(every, ensure_ascii=False, separators=(",", ":")).encode()
    if cards:
        assets["card-names.js"] = card_names(cards)
        assets["card-rules.js"] = card_rules(cards, every)
    assets |= search
    site = Site(
        material.book, addresses, official=material.official, date=material.date,
        plain_beside=material.plain is not None, base_url=_slash(material.base_url), single=single,
        assets=assets, search_lazy=("names.js", *(("search.js", *search) if search else ())), has_keywords=bool(groups),
        run=material.run, inside="" if single else folder_of(material.inside), has_cards=bool(cards), has_paths=bool(paths),
        then=past.then[0].date if past.then and not single else "",
    )  # fmt: skip
    return Parts(
        site,
        views,
        Pages(
            site, views, outcomes, material.editions, groups,
            paths=paths, changes=changes, moved=tuple(moved_since(past, material.date)), cards=cards, then=() if single else past.then, played=material.played,
        ),
    )  # fmt: skip


def _laid_out(
    material: Material, pairs: Sequence[Changed], addresses: Addresses
) -> tuple[ChangePages, ...]:
    """The pages of each two editions that follow each other: comparing texts word by word takes long."""
    shown = material.date if material.official else ""

    def of(pair: Changed) -> ChangePages:
        return lay_out(pair, shown, lambda number: addresses.href(number, ""))

    return tuple(side_by_side(of, pairs))


def static_files(used: set[str]) -> dict[str, bytes]:
    """The style sheets, scripts and pictures of our own, with those of the symbols in use."""
    folder = asset("site_templates", "static")
    files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
    files |= {name: put_together(name) for name in PIECES}
    files["symbols.css"] = symbols.style_sheet(used).encode()
    files["symbols.js"] = symbols.script(used).encode()
    return files


def on_paper(material: Material) -> str:
    """What each printed page carries: the edition and its date, and its own number."""
    said = " ".join(material.book.title.replace("_", "").split())
    dated = f"{said or 'rules'}, {spoken_date(material.date) or material.book.edition}"
    safe = "".join(c if c.isalnum() or c == " " else f"\\{ord(c):06x}" for c in dated)
    return (
        f'\n@page {{ @bottom-left {{ content: "{safe}"; font: 8pt sans-serif }} '
        "@bottom-right { content: counter(page); font: 8pt sans-serif } }\n"
    )


def _symbols(material: Material) -> set[str]:
    """The symbols in all texts, those of the plain reading and of the examples too."""
    texts: list[str] = []
    for book in filter(None, (material.book, material.plain)):
        for node in book.nodes:
            texts += (node.title, node.text, *(example.text for example in node.examples))
        texts += (entry.text for entry in book.glossary)
    # Most steps, boards, sides and cards are the very same ones: each is looked at once.
    texts += (text for one in material.results for text in (one.title, one.reason))
    steps = _each(step for one in material.results for step in one.steps)
    texts += (text for step in steps for text in (step.text, step.told))
    texts += (lost.text for step in steps for lost in step.lost)
    for each in _each(claim for one in material.results for claim in one.expected):
        texts += (each.text, each.found, *(made.text for made in each.made))
    cards: list[Card] = []
    sides: list[Side] = []
    ends = (board for one in material.results for board in (one.start, one.end))
    for board in _each((*ends, *(step.after for step in steps))):
        cards += board.stack
        sides += board.players
    for side in _each(sides):
        texts.append(side.mana)
        cards += (*side.battlefield, *side.hand, *side.graveyard, *side.exile, *side.command)
    for card in _each(cards):
        texts += (card.name, card.cost, card.text, *card.marks)
    return symbols.used_in(set(texts))


def _each(several: Iterable[_T | None]) -> Collection[_T]:
    """Each object once."""
    return {id(one): one for one in several if one is not None}.values()


def build_site(material: Material, out: Path, mark: str = "") -> Built:
    """Write the site into a folder, whole or not at all; with the mark of what it is made of, where one is given."""
    material = with_past(material)
    with staged(out) as stage:
        files = laid(material, stage.lay)
        pages = sum(name.endswith(".html") and not name.startswith("r/") for name in files)
        if mark:
            stage.lay(MADE, told(files, mark, pages).encode())
        stage.put_in_place([*files, MADE] if mark else files)
    return Built(pages, len(files), sum(one.size for one in files.values()))


def with_past(material: Material) -> Material:
    """The material with what the user's library tells of other editions, unless it was given."""
    if material.past is not None:
        return material
    past = from_library(material.book, material.date, Library(), official=material.official)
    return replace(material, past=past)


def _finder(changes: Sequence[ChangePages]) -> Callable[[str, str, str], str]:
    """Where it is told what became of a number between two editions, "" where nowhere."""

    def find(older: str, newer: str, number: str) -> str:
        for each in changes:
            if each.pair.older <= older and newer <= each.pair.newer:
                return each.find(number if newer == each.pair.newer else "")
        return ""

    return find


def _same(material: Material) -> bool:
    return material.plain is None or material.date == material.plain_date


def _slash(url: str) -> str:
    return f"{url.rstrip('/')}/" if url else ""
