"""The grammar: no conflict that is not reviewed, every alias handled, no card's name in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulesdb.oracle.kept.library import shipped
from rulesdb.oracle.language.rows import MODULES, TABLE
from rulesdb.oracle.meaning.rows import Custom, Hole, holes, whole
from rulesdb.oracle.syntax import tables as grammar
from rulesdb.oracle.syntax.parse import child_names
from tests.oracle.reviewed import SHIFT_REDUCE, conflicts

ROOT = Path(__file__).resolve().parents[3]


def test_no_two_rules_end_alike_and_each_place_to_go_on_is_reviewed() -> None:
    """What the tables choose, and what they leave, is a file that people read."""
    lines = [f"{rule} | {' '.join(words)}" for rule, words in conflicts().items()]
    reviewed = [
        line
        for line in SHIFT_REDUCE.read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert lines == reviewed, "review the changes, then run tests/oracle/review.py"


def test_every_alias_has_one_row_and_every_row_takes_every_child() -> None:
    """A child that no row takes would be a word that is swallowed."""
    names = [alias for module in MODULES for alias in module.ROWS]
    assert len(names) == len(set(names))
    used: dict[str, set[str]] = {}
    for one in grammar.tables().productions:
        if one.inline:
            continue
        assert one.alias in TABLE.rows or one.alias == "start", f"nothing handles {one.alias}"
        used.setdefault(one.alias, set()).add(one.origin)
        row = TABLE.rows.get(one.alias)
        children = {name for name in child_names(one.symbols) if name} - {"subj"}
        if row is not None and not isinstance(row, (Custom, Hole)):
            assert children <= holes(row), one.alias
        if isinstance(row, Hole):
            assert children <= {row.name}, one.alias
    assert all(len(origins) == 1 for origins in used.values())


def test_a_family_is_one_file_and_one_module_of_the_same_name() -> None:
    """What an alternative means stands in the module named like the file that it stands in."""
    rows = {module.__name__.rpartition(".")[2]: module.ROWS.keys() for module in MODULES}
    assert tuple(rows) == grammar.GRAMMARS
    assert {path.stem for path in (ROOT / "grammars" / "oracle").iterdir()} == set(rows)
    for family, text in grammar.sources():
        strange = set(re.findall(r"->\s*(\w+)", text)) - rows[family]
        assert not strange, f"the rows of {strange} are not in {family}"


def test_a_family_uses_those_before_it() -> None:
    """The list of families is the order in which they stand on one another."""
    before: list[str] = []
    for module in MODULES:
        family, file = module.__name__.rpartition(".")[2], Path(str(module.__file__))
        parts = sorted(file.parent.glob("*.py")) if file.name == "__init__.py" else [file]
        source = "".join(part.read_text("utf-8") for part in parts)
        used = re.findall(r"^from rulesdb\.oracle\.language\.(\w+)", source, re.MULTILINE)
        assert set(used) <= {*before, family}, f"{family} uses what stands after it"
        before.append(family)


def test_two_rows_for_an_alias_are_an_error() -> None:
    """Parts of a family are put together as the families are: nothing is replaced in silence."""
    with pytest.raises(ValueError, match="two rows for \\['v_tap'\\]"):
        whole({"v_tap": "tap"}, {"v_untap": "untap"}, {"v_tap": "tap"})


def test_no_name_of_a_card_is_in_the_reader() -> None:
    """Names that are no words of the game stand in data only."""
    text = grammar.whole_text()
    for path in sorted((ROOT / "rulesdb" / "oracle").rglob("*.py")):
        text += path.read_text("utf-8")
    for card in shipped().values():
        if " " in card.name and len(card.name) > 9:
            assert card.name not in text, card.name


def test_the_tables_are_kept_and_loaded_alike() -> None:
    """What the cache gives is what was built."""
    grammar.tables.cache_clear()  # what another test had may have been kept in another home
    built = grammar.tables()
    grammar.tables.cache_clear()
    kept = grammar.tables()
    assert kept.productions == built.productions
    assert kept.states.every() == built.states.every()
