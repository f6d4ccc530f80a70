"""`rulesdb editions`, `import`, `export` and `lint`."""

from __future__ import annotations

import json

import pytest

from rulesdb.rulebook.kept.library import Library


@pytest.mark.usefixtures("pebbles")
class TestEditions:
    def test_are_listed_with_the_one_that_answers(self, says):
        shown = says("editions")
        assert "  plain " in shown
        assert "  2018-05-04 " in shown
        assert "* 2020-03-01 " in shown

    def test_can_be_chosen_and_unchosen(self, says):
        says("editions", "default", "2018")
        assert "May 4, 2018" in says("702.2")
        says("editions", "default", "newest")
        assert "March 1, 2020" in says("702.2")

    def test_can_be_removed(self, says, run):
        says("editions", "remove", "2020-03-01")
        assert "May 4, 2018" in says("702.2")
        assert run("editions", "remove", "2020-03-01").exit_code == 3

    def test_are_removed_all_or_none(self, run, pebbles):
        assert run("editions", "remove", "2018-05-04", "1990-01-01").exit_code == 3
        assert pebbles.ids() == ["2018-05-04", "2020-03-01"]

    def test_a_damaged_one_is_shown_as_such_and_stops_nothing_else(self, says, run, pebbles):
        (pebbles.folder / "2020-03-01.sqlite").write_bytes(b"noise" * 500)
        assert "is damaged" in says("editions")
        assert run("702.2").exit_code == 1
        assert "May 4, 2018" in says("702.2@2018")


class TestImport:
    def test_says_what_was_read(self, says, tmp_path, book_text):
        (tmp_path / "a.txt").write_text(book_text(), encoding="utf-8")
        shown = says("import", str(tmp_path / "a.txt"))
        assert shown.startswith("2020-03-01  Rules of the Pebble Game, numbered layout\n")
        assert "7 terms" in shown
        assert "0 dangling" in shown
        assert "replaces" in says("import", str(tmp_path / "a.txt"))

    def test_reads_standard_input(self, says, book_text):
        says("import", "-", input=book_text().encode())
        assert "March 1, 2020" in says("skipping")

    def test_gives_a_date_to_a_text_that_states_none(self, says, run, book_text):
        text = book_text().replace("These rules are effective as of March 1, 2020.\n", "").encode()
        assert "give it with --edition DATE" in says("import", "-", input=text)
        assert says("import", "-", "--edition", "2001-02-03", input=text).startswith("2001-02-03")

    def test_takes_good_files_beside_bad_ones(self, run, tmp_path, book_text):
        (tmp_path / "a.txt").write_text(book_text(), encoding="utf-8")
        result = run("import", str(tmp_path / "none.txt"), str(tmp_path / "a.txt"))
        assert result.exit_code == 1
        assert "there is no file" in result.stderr
        assert Library().ids() == ["2020-03-01"]

    def test_reads_several_side_by_side_and_keeps_them_in_their_order(
        self, run, tmp_path, book_text
    ):
        """Of two texts of one edition the later one stands, and none with half of the rules of the one before."""
        whole = book_text()
        half = whole[: whole.index("702. ", whole.index("\n702. ") + 1)]
        texts = [
            book_text("May 4, 2018"),
            whole,
            half,
            whole.replace("skipping", "leaping"),
            "no rule",
        ]
        for number, text in enumerate(texts):
            (tmp_path / f"{number}.txt").write_text(text, encoding="utf-8")
        result = run("import", *(str(tmp_path / f"{n}.txt") for n in range(len(texts))))
        assert result.exit_code == 1
        said = [line for line in result.stdout.splitlines() if not line.startswith(" ")]
        assert [line[:10] for line in said] == ["2018-05-04", "2020-03-01", "2020-03-01"]
        assert ["replaces" in line for line in said] == [False, False, True]
        assert "it would replace has" in result.stderr.splitlines()[0]
        assert "leaping" in Library().open("2020-03-01").source().decode()
        assert sorted(path.name for path in Library().folder.iterdir()) == [
            "2018-05-04.sqlite",
            "2020-03-01.sqlite",
        ]

    def test_takes_no_date_for_several_files(self, run):
        assert run("import", "a", "b", "--edition", "2001-02-03").exit_code == 2


@pytest.mark.usefixtures("pebbles")
class TestExport:
    def test_a_line_for_each_part(self, says):
        rows = [json.loads(line) for line in says("export", "--format", "ndjson").splitlines()]
        assert rows[0]["type"] == "edition"
        assert {"node", "term"} <= {row["type"] for row in rows}

    def test_writes_to_a_file(self, says, tmp_path):
        assert says("export", "2018", "-o", str(tmp_path / "out.json")) == ""
        assert (
            json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))["edition"]
            == "2018-05-04"
        )

    def test_a_file_that_exists_wins_and_is_not_imported(
        self, says, tmp_path, monkeypatch, pebbles, book_text
    ):
        monkeypatch.chdir(tmp_path)
        (tmp_path / "2018").write_text(book_text("June 6, 2006"), encoding="utf-8")
        assert json.loads(says("export", "2018"))["edition"] == "2006-06-06"
        assert "2006-06-06" not in pebbles.ids()

    def test_of_nothing(self, run):
        result = run("export", "nothing.txt")
        assert result.exit_code == 3
        assert "there is no file 'nothing.txt'" in result.stderr


@pytest.mark.usefixtures("pebbles")
class TestLint:
    @pytest.fixture
    def faulty(self, tmp_path, book_text):
        def write(*changes):
            text = book_text()
            for old, new in changes:
                assert old in text
                text = text.replace(old, new)
            path = tmp_path / "faulty.txt"
            path.write_text(text, encoding="utf-8")
            return str(path)

        return write

    def test_a_fault_has_its_line_and_the_headings_above(self, says, faulty):
        shown = says("lint", faulty(("follows rule 702.2a", "follows rule 702.9a")))
        assert "7 Additional Rules › 702 Keyword Abilities › 702.3 Rolling › 702.3a" in shown
        assert "(dangling-reference)" in shown
        assert Library().ids() == ["2018-05-04", "2020-03-01"]

    def test_a_fault_of_the_glossary_names_the_term(self, says, faulty):
        assert "Glossary › Rolling" in says(
            "lint", faulty(("See rule 702.3, “Rolling", "See rule 702.2, “Rolling"))
        )

    def test_an_error_is_exit_code_1(self, run, faulty):
        twice = faulty(("704.5k A", "704.5a A"))
        assert run("lint", twice).exit_code == 1

    def test_annotations_for_github(self, says, faulty):
        path = faulty(("follows rule 702.2a", "follows rule 702.9a"))
        assert f"::warning file={path},line=" in says("lint", path, "--format", "github")

    def test_one_form_at_a_time(self, run):
        assert run("lint", "--json", "--format", "github").exit_code == 2


def test_a_list_of_editions_aligns_none(run, pebbles, monkeypatch):
    def refuse(*_):
        raise AssertionError("two editions are aligned")

    monkeypatch.setattr("rulesdb.rulebook.kept.alignments.compare", refuse)
    assert run("editions").exit_code == 0
