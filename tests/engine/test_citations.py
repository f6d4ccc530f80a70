"""Every rule number that the engine cites exists in the newest edition, and the tables name theirs."""

import ast
import re
from pathlib import Path

import pytest

import rulesdb.engine
from rulesdb.engine.layers.live_effects import LAYER_RULES
from rulesdb.engine.rows import STATE_BASED
from rulesdb.engine.stack.activating import ACTIVATE_STEPS
from rulesdb.engine.stack.casting import CAST_STEPS
from rulesdb.engine.state.variants import all_forms
from rulesdb.engine.turn.evasion import EVASIONS
from rulesdb.engine.turn.steps import STEPS
from tests.texts import SHARED

ENGINE = Path(rulesdb.engine.__file__).parent
BOOKS = SHARED / "rulebooks"
NUMBER = re.compile(r"(?<![\d.{/])([1-9]\d\d(?:\.\d{1,3}[a-z]{0,2})?)(?![\d}])")


def cited():
    """Every number in the strings, docstrings and comments of the engine, with where it stands."""
    found = {}
    for path in sorted(ENGINE.rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if "of its time" in node.value or "then)" in node.value:
                    continue
                for number in NUMBER.findall(node.value):
                    if "." in number:
                        found.setdefault(number, f"{path.name}:{node.lineno}")
        for at, line in enumerate(text.splitlines(), 1):
            if "#" in line and "of its time" not in line and "then)" not in line:
                for number in NUMBER.findall(line.split("#", 1)[1]):
                    if "." in number:
                        found.setdefault(number, f"{path.name}:{at}")
    for form in all_forms():
        for number in form.rules:
            found.setdefault(number, f"variants.json: {form.question}")
    return found


@pytest.fixture(scope="module")
def newest():
    books = sorted(BOOKS.glob("*.txt"))
    if not books:
        pytest.skip("no official rulebook is at hand in ../shared/rulebooks")
    text = books[-1].read_text("utf-8-sig")
    return set(re.findall(r"^(\d{3}\.\d+[a-z]*)[. ]", text, re.MULTILINE))


def test_every_cited_number_exists_in_the_newest_edition(newest):
    wrong = {number: where for number, where in cited().items() if number not in newest}
    assert wrong == {}


def test_the_tables_carry_their_numbers(newest):
    rules = (
        [row.rule for row in STATE_BASED]
        + [row.rule for row in EVASIONS]
        + list(LAYER_RULES.values())
    )
    rules += [rule for rule, _ in (*CAST_STEPS, *ACTIVATE_STEPS)]
    rules += [rule for row in STEPS for rule, _ in row.actions]
    assert [rule for rule in rules if rule not in newest] == []


def test_there_is_no_name_of_a_card_in_the_engine():
    import json

    names = SHARED / "cards" / "AtomicCards.json"
    if not names.is_file():
        pytest.skip("no card data is at hand in ../shared/cards")
    known = {name for name in json.loads(names.read_text("utf-8"))["data"] if " " in name}
    text = "\n".join(path.read_text("utf-8") for path in ENGINE.rglob("*.py"))
    capitals = set(re.findall(r"\b[A-Z][a-z']+(?: (?:of|the|and|to|[A-Z][a-z']+))+", text))
    assert sorted(capitals & known) == []
