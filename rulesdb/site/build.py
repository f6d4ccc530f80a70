"""A rulebook becomes a site: all files, in memory, then the folder, at once.

The same input gives the same bytes: no clock, no random number, no order of a set reaches a
file. Reading texts, running examples and making the index are others' business; what they
made comes in as values.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rulesdb.assets import asset
from rulesdb.rulebook.model import Rulebook
from rulesdb.scenarios.results import Result
from rulesdb.site.extras import feed, sitemap
from rulesdb.site.folder import put_in_place
from rulesdb.site.frame import EditionRow, Site, environment
from rulesdb.site.links import Addresses
from rulesdb.site.outcomes import Outcomes
from rulesdb.site.pages import Pages
from rulesdb.site.previews import previews
from rulesdb.site.release import release
from rulesdb.site import symbols
from rulesdb.site.views import Views


@dataclass(frozen=True)
class Material:
    """What a site is made of.

    `date` is the day the edition took effect (ISO); `plain` the plain reading to stand
    beside an official text; `search` makes the files of the browser's index, by name.
    """

    book: Rulebook
    official: bool
    date: str = ""
    plain: Rulebook | None = None
    plain_date: str = ""
    results: Sequence[Result] = ()
    editions: Sequence[EditionRow] = ()
    base_url: str = ""
    search: Mapping[str, bytes] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Built:
    """What a build made: how many pages for people, files in all, and bytes."""

    pages: int
    files: int
    size: int


Progress = Callable[[str], None]


def site_files(material: Material) -> dict[str, bytes]:
    """Every file of the site, by its name."""
    addresses = Addresses(material.book)
    outcomes = Outcomes(material.results)
    views = Views(material.book, addresses, material.plain, outcomes, foreign=not _same(material))
    static = static_files(material.search)
    site = Site(
        material.book, addresses, official=material.official, date=material.date,
        plain_beside=material.plain is not None, base_url=_slash(material.base_url), assets=static,
        search_scripts=tuple(name for name in SEARCH if name in static),
    )  # fmt: skip
    pages = Pages(site, views, outcomes, environment(), material.editions)
    files: dict[str, bytes] = {name: html.encode() for name, html in pages.all()}
    static["symbols.css"] = symbols.style_sheet(views.render.symbols).encode()
    static["symbols.js"] = symbols.script(views.render.symbols).encode()
    files |= {name: html.encode() for name, html in pages.forwards()}
    files |= {f"static/{name}": content for name, content in static.items()}
    files |= previews(views)
    files |= release(material.book, outcomes)
    if site.base_url:
        files["feed.xml"] = feed(site, material.editions).encode()
        files["sitemap.xml"] = sitemap(site, files).encode()
    return files


SEARCH = ("search.js",)
"""The scripts of the search that every page loads; what they need they fetch themselves."""


def static_files(search: Mapping[str, bytes]) -> dict[str, bytes]:
    """The style sheets, scripts and pictures of our own, and those of the search."""
    folder = asset("site_templates", "static")
    files = {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}
    files |= {"symbols.css": b"", "symbols.js": b""}
    return files | dict(search)


def build_site(material: Material, out: Path) -> Built:
    """Write the site into a folder, whole or not at all."""
    files = site_files(material)
    put_in_place(out, files)
    pages = sum(name.endswith(".html") and not name.startswith("r/") for name in files)
    return Built(pages, len(files), sum(map(len, files.values())))


def _same(material: Material) -> bool:
    return material.plain is None or material.date == material.plain_date


def _slash(url: str) -> str:
    return f"{url.rstrip('/')}/" if url else ""
