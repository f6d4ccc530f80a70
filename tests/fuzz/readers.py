"""The readers of what comes from outside: how each is fed, and what its mutants are made of.

A reader takes a mutant, or refuses it with an error of ours. Anything else is a fault, and so is a
reader that takes long.
"""

from __future__ import annotations

import contextlib
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from click.testing import CliRunner

from rulesdb import cli
from rulesdb.assets import asset
from rulesdb.cards.importers import Refused, read_cards
from rulesdb.cards.printed import PrintedCard, PrintedFace, card_of
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.rulebook.citing.citations import find_citations
from rulesdb.rulebook.editions.diff import entries
from rulesdb.rulebook.lint import lint
from rulesdb.rulebook.read import read_bytes
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.scenarios.as_json import dump, load
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.data import to_data
from rulesdb.scenarios.language.read import Source, read_each
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Result, Status, read_results
from rulesdb.scenarios.table.library import library
from rulesdb.scenarios.table.load import load_sources
from rulesdb.search.query import parse
from rulesdb.search.synonyms import read_kin, read_line
from rulesdb.text.fetch import clean, links
from tests.cli.conftest import BOOK
from tests.fuzz import mutants

Feed = Callable[[random.Random, Path], object]
"""Makes a mutant and feeds it; the folder is for files."""


class Reader(NamedTuple):
    """A reader by its name."""

    name: str
    feed: Feed


def _pick(seed: random.Random, texts):
    return seed.choice(texts)


_BOOK = BOOK.format(date="March 1, 2020", skipping_twice="Skipping twice is skipping once.")
_EXAMPLES = [
    path.read_text("utf-8")
    for path in sorted(asset("data", "examples").rglob("*.scenario"))[::40]
    if path.stat().st_size < 3000
]
_CARDS = (
    json.loads(asset("data", "cards", "cards.json").read_text("utf-8"))["cards"]
    if asset("data", "cards", "cards.json").exists()
    else [
        row
        for path in sorted(asset("data", "cards").glob("cards*.json"))
        for row in json.loads(path.read_text("utf-8"))["cards"]
    ]
)
_TEXTS = [card_of(row).faces[0] for row in _CARDS[:: max(1, len(_CARDS) // 60)]]

MTGJSON = {
    "meta": {"date": "2026-01-01"},
    "data": {
        "Small Elk": [{"name": "Small Elk", "type": "Creature — Elk", "text": "Trample", "manaCost": "{1}{G}",
                       "power": "2", "toughness": 2, "layout": "normal", "printings": ["AAA", "BBB"], "colorIndicator": ["G"]}],
        "Ice // Snow": [
            {"name": "Ice // Snow", "faceName": "Ice", "side": "a", "type": "Instant", "text": "Draw a card.", "manaCost": "{U}", "layout": "split"},
            {"name": "Ice // Snow", "faceName": "Snow", "side": "b", "type": "Instant", "text": "Draw a card.", "manaCost": "{W}", "layout": "split"},
        ],
        "One // Row": [{"name": "One // Row", "type": "Instant // Sorcery", "text": "Draw a card.\n//\nScry 1.", "manaCost": "{U} // {W}", "layout": "split"}],
    },
}  # fmt: skip
SCRYFALL = [
    {"object": "card", "name": "Small Elk", "type_line": "Creature — Elk", "oracle_text": "Trample", "mana_cost": "{1}{G}",
     "power": "2", "toughness": "2", "layout": "normal", "set": "aaa", "color_indicator": ["G"]},
    {"object": "card", "name": "Day // Night", "layout": "transform", "set": "bbb", "card_faces": [
        {"name": "Day", "type_line": "Creature — Human", "oracle_text": "", "mana_cost": "{W}", "power": "1", "toughness": "1"},
        {"name": "Night", "type_line": "Creature — Wolf", "oracle_text": "Trample", "mana_cost": "", "power": "*", "toughness": "3"}]},
]  # fmt: skip
OWN = {"cards": [
    {"name": "Small Elk", "type_line": "Creature — Elk", "mana_cost": "{1}{G}", "text": "Trample", "power": "2", "toughness": 2},
    {"name": "Two", "layout": "transform", "sets": ["AAA"], "faces": [
        {"name": "Two", "type_line": "Creature — Human", "mana_cost": "{W}", "power": "1", "toughness": "1", "color_indicator": "W"},
        {"name": "Three", "type_line": "Creature — Wolf", "power": "2", "toughness": "2"}]},
]}  # fmt: skip


def sound(card: PrintedCard) -> None:
    """Every value of a kept card is what its class says, and it survives being kept."""
    assert type(card.name) is str
    assert card.name.strip()
    assert all(type(one) is str for one in card.sets)
    for face in card.faces:
        assert type(face) is PrintedFace
        for name in PrintedFace.names:
            value = getattr(face, name)
            assert type(value) is str or (
                value is None and name not in ("name", "type_line", "text")
            ), (name, value)
            assert value is None or "\u2028" not in value
            json.dumps(value).encode("ascii")
            (value or "").encode("utf-8")
        _ = face.types, face.cost, face.indicator
    assert card_of(json.loads(json.dumps(card.facts()))) == card


def _cards_of(document: object) -> Feed:
    def feed(seed: random.Random, folder: Path) -> None:
        file = folder / "cards.json"
        file.write_bytes(mutants.as_bytes(seed, document))
        for one in read_cards(file):
            if isinstance(one, Refused):
                assert one.message
                assert one.name.isprintable()
            else:
                sound(one)

    return feed


def _rulebook(seed: random.Random, folder: Path) -> None:
    raw = mutants.of_bytes(seed, _BOOK.encode(seed.choice(("utf-8", "cp1252", "utf-16"))))
    book = read_bytes(raw, "mutant")
    lint(book)


def _booklet(seed: random.Random, folder: Path) -> None:
    text = (
        "The Game\n\nGETTING STARTED\n\nEach player needs a deck.\n\nThe Parts of a Turn\n\n1. Untap\n2. Draw\n\n"
        * 3
    )
    read_bytes(mutants.of_text(seed, text).encode("utf-8", "replace"), "mutant")


def _number(seed: random.Random, folder: Path) -> None:
    number = RuleNumber.read(
        mutants.of_text(seed, _pick(seed, ("702.19b", "7", "704.5", "601.2a-h", "CR 100.1a.")))
    )
    assert number is None or RuleNumber.read(str(number)) == number


def _cite(seed: random.Random, folder: Path) -> None:
    text = (
        "See rules 702.19b and 704.5 (CR 601.2a–c), rule 100.1@2020-01-01; [C.R. 508.1k] “613.7”.\n"
        * 3
    )
    find_citations(mutants.of_text(seed, text), ALL, _pick(seed, (".py", ".md", ".txt", "")))


class _All:
    """Every rule number there is."""

    def __contains__(self, number: object) -> bool:
        return True

    def __getattr__(self, name: str) -> object:
        return lambda *_: ()


ALL = _All()


def _query(seed: random.Random, folder: Path) -> None:
    query = '"first strike" -double regen* fight OR clash title:trample rule:702 601.2a-h etb'
    parse(mutants.of_text(seed, query))


def _synonyms(seed: random.Random, folder: Path) -> None:
    line = mutants.of_text(
        seed, "etb, enters play & now = enters the battlefield, @Enters, #603.6a ## note"
    )
    for read in (read_line, read_kin):
        with contextlib.suppress(ValueError):
            read(line)


def _page(seed: random.Random, folder: Path) -> None:
    page = "<a href='/rules/CompRules 2020.txt?x=1'>Rules</a> <a href=other.txt> don't \"https://example.org/a.TXT#b\" \\/"
    for url in links(
        mutants.of_text(seed, page).encode("utf-8", "replace"), "https://example.org/rules"
    ):
        assert clean(url) == url


def _scenario_text(seed: random.Random, folder: Path) -> None:
    read_each(mutants.of_text(seed, _pick(seed, _EXAMPLES)), "mutant", library())


def _scenario_json(seed: random.Random, folder: Path) -> None:
    (source,) = read_scenario(_pick(seed, _PLAIN), "", library())
    load_sources("-", mutants.as_bytes(seed, to_data(source.scenario)))


_PLAIN = [
    text for text in _EXAMPLES if text.count("\nexample ") + text.startswith("example ") <= 1
][:12]


def _scenario_run(seed: random.Random, folder: Path) -> None:
    for one in read_each(mutants.of_text(seed, _pick(seed, _EXAMPLES)), "mutant", library()):
        if isinstance(one, Source):
            for result in run(one, trace=False):
                assert result.status is not Status.FAULT, (result.reason, one.text)


def _card_text(seed: random.Random, folder: Path) -> None:
    face = _pick(seed, _TEXTS)
    text = mutants.of_text(seed, face.text)
    if not seed.randrange(3):
        text = f"{text}\n{_pick(seed, _TEXTS).text}"
    read_printed(
        PrintedFace(face.name, face.type_line, text, face.mana_cost, face.power, face.toughness)
    )


def _results(seed: random.Random, folder: Path) -> None:
    one = dump(Result("a[1]", "702.2", "A title", Status.PASSES, cites=("702.2",), source="x"))
    file = folder / "results.json"
    file.write_bytes(
        mutants.as_bytes(seed, {"schema": 1, "summary": {"passes": 1}, "results": [one]})
    )
    read_results(file)
    load(tuple[Result, ...], mutants.of_json(seed, [one]))


_WORDS = ("rule", "term", "toc", "702.2", "skipping", "--json", "--ndjson", "-e", "plain", "2020-03-01", "@", "704.5a@2020",
          "--width", "80", "--only", "--all", "refs", "where", "history", "diff", "--stat", "schema", "--depth", "lint",
          "--", "-", "--format", "json", "search", "pebble*", '"', "NOT", "editions", "default", "newest", "\u2028", "", " ")  # fmt: skip


def _call(seed: random.Random, folder: Path) -> None:
    words = [seed.choice(_WORDS) for _ in range(seed.randrange(1, 6))]
    if not seed.randrange(3):
        words[-1] = mutants.of_text(seed, words[-1])
    result = CliRunner().invoke(cli.rulesdb, [word.replace("\0", "") for word in words], input="")
    assert result.exit_code in (0, 1, 2, 3), (words, result.output)
    assert "rulesdb broke" not in result.output, (words, result.output)
    asked = words[: words.index("--")] if "--" in words else words
    if (
        asked.count("--json") == 1
        and "--ndjson" not in asked
        and "--format" not in asked
        and result.exit_code
    ):
        json.loads(result.stdout)


def _diff(seed: random.Random, folder: Path) -> None:
    from rulesdb.rulebook.editions.changes import compare

    old = read_bytes(_BOOK.encode(), "old")
    new = read_bytes(mutants.of_text(seed, _BOOK).encode("utf-8", "replace"), "new")
    list(entries(old, new, compare(old, new)))


READERS = (
    Reader("rulebook", _rulebook), Reader("booklet", _booklet), Reader("number", _number), Reader("cite", _cite),
    Reader("query", _query), Reader("synonyms", _synonyms), Reader("page", _page), Reader("diff", _diff),
    Reader("scenario", _scenario_text), Reader("scenario as JSON", _scenario_json), Reader("run", _scenario_run),
    Reader("card text", _card_text), Reader("MTGJSON", _cards_of(MTGJSON)), Reader("Scryfall", _cards_of(SCRYFALL)),
    Reader("cards", _cards_of(OWN)), Reader("results", _results), Reader("call", _call),
)  # fmt: skip
_ = io
