"""Which forms of the rules by date are shown: for each, an example of its time that another form breaks.

Run: python tests/tools/dates.py [--lacking]. Every example with a date is played as it stands; then, for
each question of `data/variants.json` that its game asked, once more with another form of that question
and all else of its date. A form is shown where that breaks what passed. Prints a line for each form
(what breaks it, or “silent”); exit code 1 where one is shown by nothing.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.engine import rows  # noqa: E402
from rulesdb.engine.games import older_rows  # noqa: E402
from rulesdb.engine.keywords import linked  # noqa: E402
from rulesdb.engine.state import variants as by_date  # noqa: E402
from rulesdb.scenarios.checking import check as checks  # noqa: E402
from rulesdb.scenarios.checking.run import run_dated  # noqa: E402
from rulesdb.scenarios.language.read import Source, read  # noqa: E402
from rulesdb.scenarios.results import Status  # noqa: E402
from rulesdb.scenarios.table.library import library  # noqa: E402

FORMS = by_date.all_forms()
QUESTIONS: dict[str, list[str]] = defaultdict(list)
for _form in FORMS:
    QUESTIONS[_form.question].append(_form.name)
ONCE = {question for question, *_ in (*older_rows.BY_DATE, *linked.BY_DATE)}
"""Questions that are asked as the ports of a game are chosen, and not while it is played."""


def _forget() -> None:
    by_date.variants.cache_clear()
    rows.ports_of.cache_clear()


@contextmanager
def forced(form: by_date.Form) -> Iterator[None]:
    """Its question has this form on every day, and no other."""
    others = tuple(one for one in FORMS if one.question != form.question)
    always = form.but(from_="", until=by_date.NEWEST)
    held = by_date.all_forms
    by_date.all_forms = lambda: (*others, always)
    _forget()
    try:
        yield
    finally:
        by_date.all_forms = held
        _forget()


@contextmanager
def listening(asked: set[str]) -> Iterator[None]:
    """Every question that a game asks is added to the set."""
    get, possible = by_date.Variants.__getitem__, by_date.Variants.possible

    def got(self, question):
        asked.add(question)
        return get(self, question)

    def may(self, question):
        asked.add(question)
        return possible(self, question)

    by_date.Variants.__getitem__, by_date.Variants.possible = got, may
    try:
        yield
    finally:
        by_date.Variants.__getitem__, by_date.Variants.possible = get, possible


def dated(about: Collection[str] = ()) -> Iterator[Source]:
    """The examples that are played on other dates than today; with `about`, those of today of these rules."""
    for path in checks.files(()):
        if about and path.stem not in about:
            continue
        text = path.read_text("utf-8")
        if about or "as of" in text:
            for one in read(text, str(path), library()):
                if isinstance(one, Source) and bool(about) != any(one.scenario.dates):
                    yield one


Shown = dict[tuple[str, str], dict[str, str]]
"""For each form, by the form that breaks it: the first example, with its date, that does."""


def shown(sources: Iterable[Source]) -> Shown:
    """What these examples show."""
    out: Shown = defaultdict(dict)
    for one in sources:
        where = f"{Path(one.file).stem} “{one.scenario.title}”"
        for date in one.scenario.dates:
            asked = set(ONCE)
            with listening(asked):
                if run_dated(one, date).status is not Status.PASSES:
                    continue
            held = by_date.variants(date).table
            for other in FORMS:
                mine = held.get(other.question)
                if other.question not in asked or mine is None or mine.name == other.name:
                    continue
                if other.name in out[mine.question, mine.name]:
                    continue
                with forced(other):
                    if run_dated(one, date).status is not Status.PASSES:
                        as_of = date or "today"
                        out[mine.question, mine.name][other.name] = f"{where} as of {as_of}"
    return out


def lacking(found: Shown) -> list[by_date.Form]:
    """The forms that nothing shows, of questions that have several."""
    several = {question for question in QUESTIONS if len(QUESTIONS[question]) > 1}
    return [f for f in FORMS if f.question in several and not found.get((f.question, f.name))]


def everything() -> Shown:
    """What all examples show: those with dates, and for what holds today those of its rules."""
    found = shown(dated())
    today = {rule for form in lacking(found) if form.until == by_date.NEWEST for rule in form.rules}
    if today:
        for key, by in shown(dated(today)).items():
            found[key].update(by)
    return found


def main() -> int:
    """1 where a form that is not the only one of its question is shown by no example."""
    found = everything()
    silent = lacking(found)
    for form in FORMS:
        if form in silent or "--lacking" not in sys.argv:
            print(f"{'SILENT ' if form in silent else 'shown  '}{form.question}: {form.name}")
            for other in QUESTIONS[form.question]:
                if other != form.name:
                    by = found.get((form.question, form.name), {})
                    print(f"         not “{other}”: {by.get(other, '—')}")
    print(f"{len(FORMS)} forms of {len(QUESTIONS)} questions, {len(silent)} shown by no example")
    return int(bool(silent))


if __name__ == "__main__":
    sys.exit(main())
