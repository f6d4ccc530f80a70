"""What every page knows: the edition, the contents, addresses of static files, the policy.

The Jinja environment is made here too, once: autoescape is on, and a name that a template
does not get is an error.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import jinja2
from jinja2.runtime import Context
from markupsafe import Markup, escape

from rulesdb.assets import asset
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.site.links import Addresses
from rulesdb.site.render import light, line
from rulesdb.values import NamedTuple

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'"
)
"""Nothing from elsewhere, nothing inline: what a page may load, and whom it may ask."""

INSIDE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Where it runs inside the browser, that page alone may start WebAssembly of this site."""

_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip


def spoken_date(iso: str) -> str:
    """`2026-08-07` → `August 7, 2026`; "" for what is no date."""
    parts = iso.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return ""
    return f"{_MONTHS[int(parts[1]) - 1]} {int(parts[2])}, {parts[0]}"


class EditionRow(NamedTuple):
    """An edition that is known: its id, its date (ISO or ""), how many rules and terms."""

    id: str
    date: str
    rules: int
    terms: int
    current: bool = False

    @property
    def spoken(self) -> str:
        """The date in words."""
        return spoken_date(self.date)


class RuleLink(NamedTuple):
    """A rule of the contents."""

    href: str
    name: str
    number: str
    title: Markup
    children: int


class SectionLink(NamedTuple):
    """A section of the contents with its rules."""

    href: str
    number: str
    title: Markup
    rules: tuple[RuleLink, ...]


@dataclass(frozen=True)
class Site:
    """The frame of one site."""

    book: Rulebook
    addresses: Addresses
    official: bool
    date: str = ""
    plain_beside: bool = False
    base_url: str = ""
    single: bool = False
    assets: Mapping[str, bytes] = field(default_factory=dict)
    search_lazy: tuple[str, ...] = ()
    policy: str = POLICY
    has_keywords: bool = True
    has_cards: bool = False
    has_paths: bool = False
    then: str = ""
    """The newest other edition that can be read beside this one; "" where there is none."""
    run: str = ""
    inside: str = ""
    """The folder of what runs situations inside the browser; "" where nothing does."""
    _marks: dict[str, str] = field(default_factory=dict)
    _contents: list[SectionLink] = field(default_factory=list)

    @property
    def edition(self) -> str:
        """The id of the edition."""
        return self.book.edition

    @property
    def spoken(self) -> str:
        """The date that the edition took effect, in words."""
        return spoken_date(self.date)

    @property
    def of_when(self) -> str:
        """The rulebook and when it took effect, on one line."""
        return f"{self.book_title}, effective {self.spoken}" if self.spoken else self.book_title

    @property
    def book_title(self) -> str:
        """The title of the rulebook, on one line."""
        said = " ".join(self.book.title.replace("_", "").split())
        return said or "Magic: The Gathering rules"

    @property
    def name(self) -> str:
        """What stands behind the title of each page."""
        return f"{'CR' if self.official else 'Plain rules'} {self.date}".strip()

    @property
    def citation(self) -> str:
        """How a rule is cited, with % for its number."""
        dated = f", effective {self.date}" if self.date else ""
        return f"CR %{dated}" if self.official else f"CR %{dated} (plain reading)"

    @property
    def rules(self) -> int:
        """How many numbered rules and subrules there are; headings where there are no numbers."""
        numbered = sum(n.kind in {"rule", "subrule"} and "." in n.number for n in self.book.nodes)
        return numbered or len(self.book.nodes)

    @property
    def terms(self) -> int:
        """How many terms the glossary has."""
        return len(self.book.glossary)

    @property
    def has_glossary(self) -> bool:
        """Whether there is one."""
        return bool(self.book.glossary)

    def url(self, page: str) -> str:
        """The address of a page by its name."""
        return self.addresses.file(f"{page}.html")

    def local(self, href: str) -> str:
        """A page's file name as an address of this site."""
        return self.addresses.file(href)

    def href(self, target: str, page: str) -> str:
        """The address of a number as a page writes it, "" where there is no such."""
        return self.addresses.href(target, page)

    def asset(self, name: str) -> str:
        """The address of a static file, with its content's mark so that a new one is fetched."""
        if name not in self._marks:
            self._marks[name] = hashlib.sha256(self.assets[name]).hexdigest()[:8]
        return f"static/{name}?{self._marks[name]}"

    @property
    def search_files(self) -> list[str]:
        """What the search loads when its box is used for the first time."""
        return [] if self.single else [self.asset(name) for name in self.search_lazy]

    @property
    def sections(self) -> tuple[SectionLink, ...]:
        """The contents."""
        if not self._contents:
            self._contents.extend(_contents(self))
        return tuple(self._contents)


def _contents(site: Site) -> list[SectionLink]:
    out: list[SectionLink] = []
    rules: list[RuleLink] = []
    for page in [*site.addresses.pages, None]:
        if page is None or page.root.kind == "section" or page.root.parent is None:
            if out:
                out[-1] = out[-1]._replace(rules=tuple(rules))
            rules = []
        if page is None:
            break
        root = page.root
        if page.chapter:
            rules[-1] = rules[-1]._replace(children=rules[-1].children + len(page.nodes))
            continue
        numbered = bool(root.label)
        if root.kind == "section" or root.parent is None:
            number = root.number if numbered else ""
            out.append(
                SectionLink(site.url(page.name), number, line(root.title or root.number), ())
            )
        else:
            rules.append(
                RuleLink(site.url(page.name), page.name, root.number if numbered else "",
                         line(root.title), len(page.nodes) - 1)
            )  # fmt: skip
    return out


class _Known(Context):
    """What a template knows. What it calls is called as it is: nothing of ours asks for what is known."""

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        """What comes of a call."""
        kwargs.pop("_loop_vars", None)
        kwargs.pop("_block_vars", None)
        return called(*args, **kwargs)


class _Template(jinja2.Template):
    """A template that takes what is escaped already as it is: whole pages are put together of such."""

    @classmethod
    def _from_namespace(
        cls,
        environment: jinja2.Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002 -- Jinja's name
    ) -> jinja2.Template:
        namespace["escape"] = _escaped
        return super()._from_namespace(environment, namespace, globals)


def _escaped(value: object) -> Markup:
    return value if type(value) is Markup else escape(value)


@cache
def environment() -> jinja2.Environment:
    """The environment that all pages are rendered in."""
    made = jinja2.Environment(
        loader=jinja2.FileSystemLoader(asset("site_templates")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        auto_reload=False,  # else each page asks the file system whether its templates changed
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
    )
    made.context_class, made.template_class = _Known, _Template
    made.filters["symbols"] = lambda text: Markup(light(text))  # noqa: S704 -- light escapes
    return made


def compiled() -> None:
    """Make every template ready: a process that is copied from this one then has them all."""
    made = environment()
    for name in made.list_templates(extensions=("html",)):
        made.get_template(name)
