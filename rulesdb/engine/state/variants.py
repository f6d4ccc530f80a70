"""Rules by date: which form of a rule holds in a game (inventory: where the editions disagree).

The forms are data (`data/variants.json`), each with the dates from and until which it held and
its numbers then and now. Here, and nowhere else, a date is turned into the forms that hold; the
engine asks for a form by the name of the question.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from rulesdb.assets import asset
from rulesdb.errors import BadInput


@dataclass(frozen=True, slots=True)
class Form:
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


@dataclass(frozen=True, slots=True)
class Variants:
    """The forms that hold in one game."""

    as_of: str
    forms: tuple[tuple[str, Form], ...]

    def form(self, question: str) -> Form:
        """The form that answers a question."""
        for name, form in self.forms:
            if name == question:
                return form
        raise BadInput(f"no rule by date is called {question!r}")

    def __getitem__(self, question: str) -> str:
        return self.form(question).name


NEWEST = "9999-12-31"


@cache
def all_forms() -> tuple[Form, ...]:
    """Every form of every rule, oldest first."""
    raw = json.loads(asset("data", "variants.json").read_text("utf-8"))
    out: list[Form] = []
    for question, entry in raw["questions"].items():
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


def _named(question: str, name: str) -> Form:
    for form in all_forms():
        if form.question == question and form.name == name:
            return form
    raise BadInput(f"{question!r} has no form called {name!r}")


@cache
def variants(as_of: str = "") -> Variants:
    """The rules as of a date written YYYY-MM-DD; without one, today's."""
    date = as_of or NEWEST
    table: dict[str, Form] = {}
    for form in all_forms():
        if form.from_ <= date < form.until or (date == NEWEST and form.until == NEWEST):
            table[form.question] = form
        elif form.question not in table and date < form.until:
            # Before the earliest form that is known, the earliest holds.
            table[form.question] = form
    return Variants(as_of, tuple(table.items()))
