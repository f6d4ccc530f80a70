"""The library: which editions there are, which one is meant, adding and removing them.

One file an edition, under the user's home; the plain-language edition comes with rulesdb
and is laid down beside them at first use. How a file looks inside is for `store` to know,
and reading a text is left to `read`, which is only loaded when a text must be read.
"""

from __future__ import annotations

import contextlib
import datetime as dt
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from rulesdb.assets import asset, ready
from rulesdb.content import code, mark_of, mark_of_bytes
from rulesdb.errors import BadInput, NotInstalled, UsageError
from rulesdb.home import home, write_whole
from rulesdb.kept import beside, let_go, opened, sealed
from rulesdb.marks import own_mark
from rulesdb.rulebook.editions.dates import known_dates
from rulesdb.rulebook.kept.store import FORMAT, Edition, write
from rulesdb.rulebook.tree.address import KNOWN, is_rule
from rulesdb.rulebook.tree.model import Rulebook
from rulesdb.values import NamedTuple

BOOKLET = "booklet"
"""What the id of a dated book without numbered rules begins with: it never answers unasked."""
UNDATED = "undated"
"""What the id of a text that states no date begins with."""
PLAIN = "plain"
"""The id of the plain-language edition that ships with rulesdb."""

_ENDING = ".sqlite"
_DATE = r"\d{4}(?:-\d{2}(?:-\d{2})?)?\Z"
_CHOICE = ("default", "1")
"""What the file says that names the chosen edition."""
_ORDER = ("introduction", *(f"section-{n}" for n in range(1, 10)), "glossary", "credits")


class Place(NamedTuple):
    """Where an edition is kept, and whether one of the same id stood there before.

    `aside` is where that is kept, where it had far more rules; None where it is gone.
    """

    path: Path
    replaced: bool
    aside: Path | None = None


class Added(NamedTuple):
    """What an import did: the edition that was read, and its place."""

    book: Rulebook
    place: Place


class Laid(NamedTuple):
    """An edition that was read and written to a `file`, and has no place yet; `name` is whence it came."""

    edition: str
    rules: int
    name: str
    file: Path


class Library:
    """The editions under one folder (default: the user's home of rulesdb)."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or home()) / "editions"

    def ids(self) -> list[str]:
        """The ids of the imported editions, the oldest first; the plain one is not among them."""
        try:
            found = [path.name for path in self.folder.iterdir()]
        except OSError:
            return []
        names = (name.removesuffix(_ENDING) for name in found if name.endswith(_ENDING))
        return sorted(
            (name for name in names if name != PLAIN), key=lambda name: (name[0].isdigit(), name)
        )

    def editions(self) -> Iterator[Edition]:
        """The imported editions, opened one after the other, the oldest first."""
        for name in self.ids():
            yield self._open(self._path(name))

    def default_id(self) -> str:
        """The edition that answers where none is named: the chosen one, the newest, or the plain one."""
        chosen = self._chosen()
        ids = self.ids()
        if chosen and (chosen in ids or chosen == PLAIN):
            return chosen
        # Nothing that states no date answers by itself: it may be no book of rules at all.
        return next((name for name in reversed(ids) if name[0].isdigit()), PLAIN)

    def books(self) -> frozenset[str]:
        """The names (MTR) of the books that stand beside the rules and are kept here."""
        return frozenset(
            head.upper()
            for name in self.ids()
            if not name[0].isdigit() and (head := name.partition("-")[0]) not in (BOOKLET, UNDATED)
        )

    def dated(self) -> list[str]:
        """The imported editions that state a date, the oldest first: those that may answer unasked."""
        return [name for name in self.ids() if name[0].isdigit()]

    def _chosen(self) -> str:
        path = self.folder / "default"
        try:
            raw = path.read_bytes()
        except OSError:
            return ""
        chosen = opened(raw, *_CHOICE)
        if chosen is not None:
            return chosen.decode()
        name = raw.decode(errors="replace").strip()  # an older rulesdb wrote the name alone
        if name and name != PLAIN and not re.match(_DATE, name) and name not in self.ids():
            raise BadInput(
                f"the choice of an edition in {str(path)!r} is damaged; "
                "choose again with rulesdb editions default"
            )
        return name

    def resolve(self, wish: str | None) -> str:
        """The id of the edition that a person means by `wish`.

        An id is itself; a date is the edition in force on that day; a year or a month the
        newest of that span; None the default. NotInstalled where there is none such,
        UsageError where it is no date of the calendar.
        """
        if wish is None or wish in ("", "newest", "latest"):
            return self.default_id() if not wish else ([PLAIN, *self.dated()])[-1]
        ids = self.ids()
        if wish == PLAIN or wish in ids:
            return wish
        if (book := wish.partition("-")[0].upper()) in self.books() or book in KNOWN:
            return self._of_book(book, wish, ids)
        if not re.match(_DATE, wish):
            raise NotInstalled(
                f"{wish!r} is neither an edition nor a date such as 2014-02-01; {self._have(ids)}"
            )
        if len(wish) == 10:
            try:
                dt.date.fromisoformat(wish)
            except ValueError as error:
                raise UsageError(
                    f"{wish!r} is not a date of the calendar; write it as 2014-02-01"
                ) from error
        dated = [name for name in ids if name[0].isdigit()]
        fitting = [name for name in dated if name.startswith(wish)] or [
            name for name in dated if name <= wish
        ]
        if not fitting:
            raise NotInstalled(f"no edition of {wish} is imported; {self._have(ids)}")
        return fitting[-1]

    @staticmethod
    def _of_book(book: str, wish: str, ids: list[str]) -> str:
        """The edition of a book beside the rules: its newest, or the one in force on a date (mtr-2025)."""
        own = [name for name in ids if name.startswith(f"{book.lower()}-")]
        date = wish[len(book) + 1 :]
        fitting = [name for name in own if name[len(book) + 1 :].startswith(date)] or [
            name for name in own if name[len(book) + 1 :] <= date
        ]
        if not fitting:
            there = f"; there are {', '.join(own)}" if own else ""
            of = f" of {date}" if date else ""
            raise NotInstalled(
                f"{book}{of} is not imported{there}; rulesdb import FILE --book {book.lower()}"
            )
        return fitting[-1]

    def standing_in(self, wish: str | None) -> str:
        """Whose rules stand in for those of a date, in a sentence; "" where they are those of that day.

        The dates of all editions are known although their texts are not there, so the older one
        that is there is not taken for the one in force.
        """
        if wish is None or len(wish) != 10 or not re.match(_DATE, wish):
            return ""
        taken = self.resolve(wish)
        known = known_dates()
        place = bisect_right(known, wish)
        force = known[place - 1] if place else ""
        if taken in (wish, force):
            return ""
        real = f", those of {force}," if force and force != wish else ""
        return f"the rules in force on {wish}{real} are not imported; these are those of {taken}"

    @staticmethod
    def _have(ids: list[str]) -> str:
        return (
            f"there are {', '.join(ids)} and {PLAIN}"
            if ids
            else f"there is only {PLAIN}; see rulesdb import"
        )

    def open(self, wish: str | None = None) -> Edition:
        """The edition that `wish` means (see `resolve`), ready to be asked."""
        name = self.resolve(wish)
        return self._plain() if name == PLAIN else self._open(self._path(name))

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.sqlite"

    def _open(self, path: Path) -> Edition:
        """An edition as it was kept; made anew from the text in it where another reader made it, or it is damaged."""
        try:
            edition = Edition(path)
        except BadInput:
            return self._anew(Edition(path, damaged=True), path, ())
        if (edition.meta.get("format"), edition.meta.get("reader")) == (FORMAT, reader_mark()):
            return edition
        return self._anew(edition, path, ("imported", "from"))

    @staticmethod
    def _anew(edition: Edition, path: Path, facts: Sequence[str]) -> Edition:
        raw, meta = edition.source(), edition.meta
        edition.close()
        from rulesdb.rulebook.read import read_bytes

        beside = meta.get("book", "")
        book = read_bytes(raw, beside=beside).but(edition=path.stem)
        date = path.stem.removeprefix(f"{beside.lower()}-")
        date = date if date[:1].isdigit() else ""
        facts = (*facts, "book")
        kept = {key: meta[key] for key in facts if key in meta}
        return _laid_down(path, book, raw, kept | {"date": date})

    def add(
        self,
        raw: bytes,
        name: str,
        *,
        edition: str | None = None,
        worse: bool = False,
        booklet: bool = False,
        beside: str = "",
    ) -> Added:
        """Read a text and keep it; an edition of the same id is replaced.

        `edition` is a date for a text that states none. BadInput where the text is no
        rulebook: it has no numbered rule (`booklet` keeps it all the same, under a name of its own,
        which never answers unasked), or has fewer than half of the rules of the edition that it
        would replace (`worse` does it all the same, and the old one is kept beside it); UsageError
        where the date is none; then nothing has changed. `beside` is the name of a book that stands
        beside the rules (MTR): its editions have ids of their own (mtr-2025-03-03), and never answer
        unless they are named.
        """
        book, raw, facts = self._read(raw, name, edition, booklet=booklet, beside=beside)
        place = self._place(book.edition, numbered(book), name, worse=worse)
        write(place.path, book, raw, facts)
        return Added(book, place)

    def lay_down(
        self,
        raw: bytes,
        name: str,
        file: Path,
        *,
        edition: str | None = None,
        booklet: bool = False,
        beside: str = "",
    ) -> tuple[Rulebook, Laid]:
        """Read a text as `add` does and write what it keeps to `file`; `put` is what changes anything."""
        book, raw, facts = self._read(raw, name, edition, booklet=booklet, beside=beside)
        write(file, book, raw, facts)
        return book, Laid(book.edition, numbered(book), name, file)

    def put(self, laid: Laid, *, worse: bool = False) -> Place:
        """Give an edition that was laid down its place, as `add` does; BadInput where that may not be."""
        place = self._place(laid.edition, laid.rules, laid.name, worse=worse)
        try:
            laid.file.replace(place.path)
        except OSError as error:
            raise BadInput(f"cannot write the edition to {str(place.path)!r} ({error})") from error
        return place

    def _read(
        self, raw: bytes, name: str, edition: str | None, *, booklet: bool, beside: str
    ) -> tuple[Rulebook, bytes, dict[str, str]]:
        """A text as a book under the name that it is kept by, the text itself, and what is noted of it."""
        from rulesdb.rulebook.read import read_bytes
        from rulesdb.text.containers import unpacked

        raw = unpacked(
            raw, name
        )  # the text is kept, so that nothing else is needed to read it again
        book = read_bytes(raw, name, beside=beside)
        if not (rules := numbered(book)) and not booklet:
            raise BadInput(
                f"{name} has no numbered rule, so it is no edition of the rules; nothing was changed"
                " (rulesdb import --booklet keeps a book of rules without numbers)"
            )
        stated = book.edition if book.edition[:1].isdigit() else ""
        if edition is not None:
            try:
                dt.date.fromisoformat(edition)
            except ValueError as error:
                raise UsageError(f"{edition!r} is not a date; write it as 2014-02-01") from error
            if stated and stated != edition:
                raise UsageError(f"{name} says that it took effect on {stated}, not on {edition}")
            book = book.but(edition=edition)
        if beside:
            book = book.but(edition=f"{beside.lower()}-{book.edition}")
        elif not rules and book.edition[:1].isdigit():
            book = book.but(edition=f"{BOOKLET}-{book.edition}")
        date = book.edition.removeprefix(f"{beside.lower() or BOOKLET}-")
        date = date if date[:1].isdigit() else ""
        today = dt.datetime.now(dt.UTC).date().isoformat()
        facts = {
            "date": date,
            "imported": today,
            "from": name.strip("'\""),
            "reader": reader_mark(),
            **({"book": beside} if beside else {}),
        }
        return book, raw, facts

    def _place(self, edition: str, rules: int, name: str, *, worse: bool) -> Place:
        """Where an edition goes, when nothing better stands there."""
        path = self._path(edition)
        replaced = path.exists()
        return Place(
            path, replaced, self._guard(path, rules, name, worse=worse) if replaced else None
        )

    def kept_as(self, raw: bytes, name: str) -> str:
        """The edition of the rules that this very text of this name was kept as by this reader; "" where there is none."""
        from rulesdb.text.containers import unpacked

        wanted = {
            "format": FORMAT,
            "reader": reader_mark(),
            "source": mark_of_bytes(unpacked(raw, name)),
            "from": name.strip("'\""),
        }
        for one in self.ids():
            with (
                contextlib.suppress(BadInput),
                contextlib.closing(Edition(self._path(one))) as kept,
            ):
                beside = "book" in kept.meta or kept.meta["rules"] == "0"
                if wanted.items() <= kept.meta.items() and not beside:
                    return one
        return ""

    def _guard(self, path: Path, now: int, name: str, *, worse: bool) -> Path | None:
        """Let no edition be replaced by mistake: what has far fewer rules is something else.

        The place where the old one is kept, None where what is there is as good.
        """
        try:
            kept = self._open(path)
            before = sum(is_rule(number) for number in kept.numbers())
        except BadInput:
            return None  # what stands there is damaged, and anything is better
        kept.close()  # the file is about to be replaced
        if now * 2 >= before:
            return None
        if not worse:
            raise BadInput(
                f"{name} has {now:,} rules, and the edition {path.stem} that it would replace"
                f" has {before:,}; nothing was changed (--replace does it all the same)"
            )
        return path.replace(_free(path.with_name(f"{path.name}.replaced")))

    def remove(self, name: str) -> None:
        """Take an imported edition away."""
        if name == PLAIN or name not in self.ids():
            raise NotInstalled(f"no edition {name!r} is imported; {self._have(self.ids())}")
        self._path(name).unlink()

    def choose(self, name: str) -> None:
        """Make an edition the one that answers where none is named; "newest" undoes it."""
        chosen = "" if name == "newest" else self.resolve(name)
        write_whole(self.folder / "default", sealed(*_CHOICE, chosen.encode()))

    def _plain(self) -> Edition:
        """The plain-language edition: the one made ready, or laid down anew where its texts have changed."""
        stamp = _plain_stamp()
        made = ready(f"{PLAIN}-{mark_of(also=(FORMAT, reader_mark(), stamp))}.sqlite")
        own = self._path(PLAIN)
        for path in (made, own):
            if path.exists():
                with contextlib.suppress(BadInput):
                    edition = Edition(path)
                    facts = [edition.meta.get(key) for key in ("format", "reader", "stamp")]
                    if facts == [FORMAT, reader_mark(), stamp]:
                        return edition
                    edition.close()
        from rulesdb.rulebook.read import read_bytes

        raw = plain_source()
        book = read_bytes(raw, "the plain-language edition")
        meta = {"date": book.edition, "stamp": stamp, "from": "rulesdb"}
        edition = _laid_down(made if beside() else own, book.but(edition=PLAIN), raw, meta)
        let_go(ready(), f"{PLAIN}-*.sqlite")
        return edition


def numbered(book: Rulebook) -> int:
    """How many rules and subrules a book has; a booklet of headings has none."""
    return sum(is_rule(node.number) for node in book.nodes)


def _free(path: Path) -> Path:
    """A name that nothing has, so that what was kept aside before stays, too."""
    names = (path.with_name(f"{path.name}.{count}") for count in range(2, 1000))
    return path if not path.exists() else next(name for name in names if not name.exists())


def _laid_down(path: Path, book: Rulebook, raw: bytes, meta: dict[str, str]) -> Edition:
    """An edition written and opened; where nothing can be kept it answers all the same, for this once."""
    meta = {**meta, "reader": reader_mark()}
    try:
        write(path, book, raw, meta)
    except BadInput:
        from tempfile import TemporaryDirectory

        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            write(Path(folder) / path.name, book, raw, meta)
            return Edition(Path(folder) / path.name)
    return Edition(path)


@cache
def reader_mark() -> str:
    """A mark of what makes an edition of a text: the code, grammars and data that read it."""
    grammars = (asset("grammars", f"{name}.lark") for name in ("rulebook", "references"))
    data = (asset("data", name) for name in ("titles.json", "common_terms.txt"))
    return own_mark(*code(*_READER), *grammars, *data)


_READER = (
    "text", "rulebook/read.py", "rulebook/links", "rulebook/tree", "rulebook/kept/store.py", "database.py",
)  # fmt: skip


def plain_files() -> list[Path]:
    """The files of the plain-language edition, in the order of the book."""
    folder = asset("data", "rulebook")
    return [path for name in _ORDER if (path := folder / f"{name}.txt").is_file()]


def plain_source() -> bytes:
    """The plain-language edition as one text; NotInstalled where its files are missing."""
    files = plain_files()
    if not files:
        raise NotInstalled(
            "the plain-language edition is missing; install rulesdb again or import a text"
        )
    return b"\n\n".join(path.read_bytes().strip() for path in files) + b"\n"


def _plain_stamp() -> str:
    return own_mark(*plain_files())
