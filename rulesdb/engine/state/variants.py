"""Rules by date: which form of a rule holds in a game, and what of its time is not played.

The forms are data (`data/variants.json`), each with the dates from and until which it held and
its numbers then and now. Here, and nowhere else, a date is turned into the forms that hold; the
engine asks for a form by the name of the question. Where the day of a change is not known there is
a gap between two forms: a game of that time is unsupported as soon as it asks.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from rulesdb.assets import asset
from rulesdb.errors import BadInput, Unsupported
from rulesdb.values import Value, value


@value
class Form(Value):
    """One form of a rule, while it held."""

    question: str
    name: str
    from_: str
    until: str
    rules: tuple[str, ...]
    """The numbers in the newest edition."""
    then: tuple[str, ...]
    """The numbers in the editions of that time."""
    text: str


@value
class Variants(Value):
    """The forms that hold in one game."""

    as_of: str
    table: Mapping[str, Form]

    @property
    def forms(self) -> tuple[tuple[str, Form], ...]:
        """Every question with the form that answers it."""
        return tuple(self.table.items())

    def form(self, question: str) -> Form:
        """The form that answers a question; Unsupported where nobody here knows which one held."""
        found = self.table.get(question)
        if found is not None:
            return found
        before, after = self._around(question)
        if before is None:
            raise Unsupported(
                f"which rule held as of {self.as_of} is not known here: {question!r} is known from"
                f" {after.from_} on"
            )
        raise Unsupported(
            f"which rule held as of {self.as_of} is not known here: {question!r} changed on some"
            f" day from {before.until} to {after.from_}"
        )

    def possible(self, question: str) -> tuple[str, ...]:
        """The names of the forms that may hold: one, or those before and after a day between."""
        found = self.table.get(question)
        if found is not None:
            return (found.name,)
        return tuple(form.name for form in self._around(question) if form is not None)

    def _around(self, question: str) -> tuple[Form | None, Form]:
        """The last form before the date, where one is known, and the first after it."""
        known = [form for form in all_forms() if form.question == question]
        if not known:
            raise BadInput(f"no rule by date is called {question!r}")
        return (
            max(
                (form for form in known if form.until <= self.as_of),
                key=lambda f: f.until,
                default=None,
            ),
            min((form for form in known if form.from_ > self.as_of), key=lambda f: f.from_),
        )

    def __getitem__(self, question: str) -> str:
        found = self.table.get(question)
        return found.name if found is not None else self.form(question).name


@value
class Difference(Value):
    """A way in which the rules of a time differ from today's that no game here plays.

    A game touches it where all that it names are there, of each at least one: `events` are kinds of
    event, after a colon with their word; `words` keywords, types, supertypes and subtypes of what is
    on the battlefield, on the stack or in the command zone; `changes` and `grants` what continuous
    effects do, and the keywords that they give; `symbols` kinds of mana symbols in costs; `layouts` of the cards there; `table` options of the game; `cites` rules that were cited.
    """

    name: str
    from_: str
    until: str
    rules: tuple[str, ...]
    then: tuple[str, ...]
    text: str
    touches: tuple[tuple[str, frozenset[str]], ...]


TOUCHES = ("events", "words", "changes", "grants", "symbols", "layouts", "table", "cites")

NEWEST = "9999-12-31"


@cache
def _document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(asset("data", "variants.json").read_text("utf-8"))
    return found


@cache
def all_forms() -> tuple[Form, ...]:
    """Every form of every rule, oldest first."""
    out: list[Form] = []
    for question, entry in _document()["questions"].items():
        out.extend(
            Form(
                question,
                row["form"],
                row.get("from", ""),
                row.get("until", NEWEST),
                tuple(row.get("rules", entry.get("rules", ()))),
                tuple(row.get("then", ())),
                row["text"],
            )
            for row in entry["forms"]
        )
    return tuple(out)


@cache
def all_differences() -> tuple[Difference, ...]:
    """Every known difference that is not played."""
    return tuple(
        Difference(
            name,
            row.get("from", ""),
            row["until"],
            tuple(row["rules"]),
            tuple(row.get("then", ())),
            row["text"],
            tuple((field, frozenset(row[field])) for field in TOUCHES if field in row),
        )
        for name, row in _document()["not played"].items()
    )


@cache
def variants(as_of: str = "") -> Variants:
    """The rules as of a date written YYYY-MM-DD; without one, today's. BadInput for no such day."""
    if as_of:
        try:
            dt.date.fromisoformat(as_of)
        except ValueError as error:
            raise BadInput(f"{as_of!r} is no day of the calendar, written 2001-07-23") from error
    date = as_of or NEWEST
    # A day between two forms has neither: when the one became the other is not known.
    return Variants(
        as_of,
        MappingProxyType(
            {
                form.question: form
                for form in all_forms()
                if form.from_ <= date < form.until or (date == NEWEST and form.until == NEWEST)
            }
        ),
    )


@cache
def differences(as_of: str) -> tuple[Difference, ...]:
    """The differences of a date's rules that are known and not played; today's have none."""
    if not as_of:
        return ()
    return tuple(one for one in all_differences() if one.from_ <= as_of < one.until)
