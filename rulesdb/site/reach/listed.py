"""The files beside the pages that only make sense with a public address: Atom feed and sitemap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape, quoteattr

from rulesdb.site.changed import ChangePages
from rulesdb.site.frame import EditionRow, Site, spoken_date


def feed(site: Site, editions: Sequence[EditionRow], changes: Sequence[ChangePages] = ()) -> str:
    """The editions as an Atom feed, the newest first; its time is that of the newest, not the clock's.

    An edition whose changes have a page leads there, and says how many there are of each kind.
    """
    told = {each.pair.newer: each for each in changes}
    dated = [each for each in editions if each.date]
    newest = max((each.date for each in dated), default="1993-08-05")
    rows = "".join(
        f"<entry><id>{escape(site.base_url)}#{escape(each.id)}</id>"
        f"<title>{escape(site.book_title)}, effective {escape(each.spoken)}</title>"
        f"<updated>{escape(each.date)}T00:00:00Z</updated>"
        f"<link href={quoteattr(site.base_url + _place(told.get(each.date)))}/>"
        f"<summary>{_changed(told.get(each.date))}{each.rules:,} rules, {each.terms:,} terms</summary></entry>\n"
        for each in sorted(dated, key=lambda row: row.date, reverse=True)
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{escape(site.base_url)}</id><title>Editions of the rules</title>"
        f"<updated>{newest}T00:00:00Z</updated><author><name>rulesdb</name></author>"
        f'<link rel="self" href={quoteattr(site.base_url + "feed.xml")}/>\n{rows}</feed>\n'
    )


def _place(changes: ChangePages | None) -> str:
    return changes.link().href if changes is not None else "about.html"


def _changed(changes: ChangePages | None) -> str:
    """`Since May 1, 2020: 3 new, 12 changed. `; "" where nothing is known of the edition before."""
    if changes is None:
        return ""
    many = ", ".join(f"{count} {kind}" for kind, count in changes.counts())
    return f"Since {spoken_date(changes.pair.older)}: {many or 'nothing but numbers'}. "


def sitemap(site: Site, files: Iterable[str]) -> str:
    """The addresses of all pages."""
    pages = sorted(
        name
        for name in files
        if name.endswith(".html")
        and not name.startswith("r/")
        and name not in {"404.html", "offline.html"}
    )
    rows = "".join(f"<url><loc>{escape(site.base_url + name)}</loc></url>\n" for name in pages)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{rows}</urlset>\n'
    )


def opensearch(site: Site) -> str:
    """What lets a browser search here from its own box."""
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">'
        f"<ShortName>{escape(site.name[:16])}</ShortName>"
        f"<Description>{escape(site.book_title)}</Description>"
        f'<Url type="text/html" template={quoteattr(site.base_url + "search.html?q={searchTerms}")}/>'
        "</OpenSearchDescription>\n"
    )
