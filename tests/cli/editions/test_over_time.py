"""The commands about editions: diff, history, where, cite, fetch, concordance."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

ROOT = Path(__file__).resolve().parents[3]


def checked(name, shown):
    """A JSON answer that follows its schema."""
    document = json.loads(shown)
    schema = json.loads(
        (ROOT / "data" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")
    )
    jsonschema.validate(document, schema)
    return document


@pytest.mark.usefixtures("pebbles")
def test_a_rule_of_a_date_whose_text_is_not_there_says_whose_it_is(run):
    told = run("rule", "702.2b", "-e", "2019-01-01")
    assert "are not imported; these are those of 2018-05-04" in told.stderr
    assert not run("rule", "702.2b", "-e", "2018-05-04").stderr


@pytest.mark.usefixtures("pebbles")
class TestDiff:
    def test_shows_words_and_moves(self, says):
        shown = says("diff", "2018", "2020")
        assert shown.startswith("May 4, 2018 → March 1, 2020\n")
        assert "702.2b  reworded" in shown
        assert "{+" in shown
        assert "704.5q → 704.5p  moved" in shown

    def test_is_of_the_newest_two_or_against_the_newest(self, says):
        assert says("diff") == says("diff", "2018") == says("diff", "2018", "2020")

    def test_of_one_rule(self, says):
        shown = says("diff", "--rule", "704")
        assert "704.5p" in shown
        assert "702.2b" not in shown

    def test_only_counts(self, says):
        assert "1 moved" in says("diff", "--stat")
        assert "704.5p" not in says("diff", "--stat")

    def test_as_json_has_the_members_promised(self, says):
        document = checked("diff", says("diff", "--json"))
        assert (document["from"], document["to"]) == ("2018-05-04", "2020-03-01")
        assert {
            "kind": "moved",
            "from": "704.5q",
            "to": "704.5p",
            "example": None,
            "term": None,
            "only": None,
        } in document["changes"]
        assert all(
            set(row) == {"kind", "from", "to", "example", "term", "only"}
            for row in document["changes"]
        )

    def test_of_an_edition_with_itself_is_empty(self, says):
        assert json.loads(says("diff", "2020", "2020", "--json"))["changes"] == []

    def test_of_a_date_that_is_not_there_says_which_is_taken(self, run):
        told = run("diff", "2018-05-04", "2019-01-01")
        assert told.exit_code == 2  # both mean the same edition, and that is no difference
        assert "both mean the edition of 2018-05-04" in told.stderr
        told = run("diff", "2019-01-01", "--stat")
        assert told.exit_code == 0
        assert "are not imported; these are those of 2018-05-04" in told.stderr
        assert run("diff", "2019-01-01", "--stat", "--strict").exit_code == 3

    def test_is_coloured_where_there_is_colour(self, says):
        assert "\x1b[32m" in says("diff", "--color", "always")
        assert "\x1b[" not in says("diff")

    def test_of_what_is_not_there(self, run):
        assert run("diff", "1990", "2020").exit_code == 3
        assert run("diff", "--rule", "999").exit_code == 1
        assert run("diff", "--rule", "pebble").exit_code == 2
        assert run("diff", "1", "2", "3").exit_code == 2

    def test_is_made_once_and_kept(self, says, home):
        shown = says("diff")
        (kept,) = (home / "alignments").iterdir()
        assert says("diff") == shown
        kept.write_text("damaged", encoding="utf-8")
        assert says("diff") == shown


@pytest.mark.usefixtures("pebbles")
class TestHistory:
    def test_of_a_rule(self, says):
        shown = says("history", "704.5p")
        assert "May 4, 2018  stands in the oldest edition known as 704.5q" in shown
        assert "March 1, 2020  moved from 704.5q to 704.5p" in shown
        assert says("history", "704.5q@2018").splitlines()[2:] == shown.splitlines()[2:]

    def test_of_words(self, says):
        assert "reworded\n  " in says("history", "702.2b")

    def test_of_a_term(self, says):
        assert "stands in the oldest edition known" in says("history", "first", "skip")

    def test_as_json(self, says):
        events = checked("history", says("history", "704.5p", "--json"))["events"]
        assert [e["kind"] for e in events] == ["first", "moved"]

    def test_of_what_is_not_there(self, run):
        assert run("history", "999.9").exit_code == 1
        assert run("history", "nonsense").exit_code == 1


def test_history_without_old_texts_is_told_by_the_concordance(says):
    shown = says("history", "704.5aa")
    assert "moved from 704.5z to 704.5aa" in shown


class TestWhere:
    def test_needs_no_text(self, says):
        assert says("where", "420.5b@2001-07-23").startswith("420.5b@2001-07-23 → 704.5f@")
        assert "706 → 707" not in says("where", "706@2014", "--to", "2014-02-01")

    def test_leads_back_too(self, says):
        assert says("where", "704.5aa@2026-08-07", "--to", "2026-06-19").startswith(
            "704.5aa@2026-08-07 → 704.5z@"
        )

    def test_as_json(self, says):
        document = checked(
            "where", says("where", "704.5z@2026-06-19", "--to", "2026-08-07", "--json")
        )
        (row,) = document["where"]
        assert (row["to"], row["moved"]) == ("704.5aa", True)
        assert row["stops"][-1]["edition"] == "2026-08-07"

    def test_says_where_there_is_none(self, run):
        result = run("where", "420.9z@2001-07-23")
        assert result.exit_code == 1
        assert "has no rule 420.9z" in result.stderr
        assert run("where", "420.5b").exit_code == 2
        assert run("where", "420.5b@1990").exit_code == 3
        assert run("where", "x@2001").exit_code == 2
        assert run("where", "408.1g@2001-07-23").exit_code == 1

    def test_goes_over_editions_that_are_imported(self, says, pebbles):
        assert pebbles.ids()
        assert says("where", "704.5q@2018-05-04").startswith(
            "704.5q@2018-05-04 → 704.5p@2020-03-01"
        )


class TestCite:
    @pytest.fixture
    def article(self, tmp_path, monkeypatch):
        monkeypatch.chdir(tmp_path)
        path = tmp_path / "article.md"
        path.write_bytes(
            b"A creature dies (704.5f).\r\nStart your engines! See rule 704.5z and rule 702.999a.\r\n"
        )
        return path

    def test_tells_what_became_of_each(self, run, article):
        result = run("cite", "article.md", "--since", "2026-06-19")
        assert result.exit_code == 1
        assert "article.md:2:30: MOVED 704.5z → 704.5aa" in result.stdout
        assert "article.md:2:46: GONE 702.999a" in result.stdout
        assert "3 citations checked" in result.stdout

    def test_is_content_where_all_is_in_order(self, says, tmp_path):
        (tmp_path / "a.txt").write_text("A creature dies (704.5f).", encoding="utf-8")
        assert "1 OK" in says("cite", str(tmp_path / "a.txt"))

    def test_can_be_told_what_to_allow(self, run, article):
        assert (
            run(
                "cite", "article.md", "--since", "2026-06-19", "--allow", "MOVED", "--allow", "GONE"
            ).exit_code
            == 0
        )

    def test_as_json(self, run, article):
        document = checked(
            "cite", run("cite", "article.md", "--since", "2026-06-19", "--format", "json").stdout
        )
        assert [(c["verdict"], c["now"]) for c in document["citations"]] == [
            ("MOVED", ["704.5aa"]),
            ("GONE", []),
        ]

    def test_for_github(self, run, article):
        shown = run("cite", "article.md", "--since", "2026-06-19", "--format", "github").stdout
        assert shown.startswith(
            "::error file=article.md,line=2,col=30,endColumn=36,title=MOVED 704.5z::"
        )
        assert len(shown.splitlines()) == 2

    def test_as_sarif(self, run, article):
        shown = run("cite", "article.md", "--since", "2026-06-19", "--format", "sarif").stdout
        (one,) = json.loads(shown)["runs"]
        assert [r["ruleId"] for r in one["results"]] == ["MOVED", "GONE"]
        place = one["results"][0]["locations"][0]["physicalLocation"]
        assert place["artifactLocation"] == {"uri": "article.md"}
        assert place["region"] == {"startLine": 2, "startColumn": 30, "endColumn": 36}
        (change,) = one["results"][0]["fixes"][0]["artifactChanges"][0]["replacements"]
        assert change["insertedContent"] == {"text": "704.5aa"}
        assert "fixes" not in one["results"][1]

    def test_tells_of_an_older_edition_that_a_file_cites_from(self, run, tmp_path):
        path = tmp_path / "old.java"
        path.write_text(
            "// 702.25a phasing happens in the untap step\n// 613.7a depends on another effect\n"
            "// 116.5 state-based actions come before priority\n",
            encoding="utf-8",
        )
        result = run("cite", str(path))
        assert "MOVED 613.7a → 613.8a" in result.stdout
        assert "cites from the edition of" in result.stdout
        document = checked("cite", run("cite", str(path), "--json").stdout)
        assert list(document["fitted"]) == [str(path)]

    def test_sets_nothing_right_of_which_it_is_not_certain(self, run, tmp_path):
        path = tmp_path / "doubt.py"
        path.write_text("# 704.5c lethal damage destroys the creature\n", encoding="utf-8")
        run("cite", str(path), "--fix")
        assert "704.5c" in path.read_text(encoding="utf-8")

    @pytest.mark.parametrize("codec", ["utf-16", "utf-8-sig", "latin-1"])
    def test_keeps_what_a_file_is_written_in(self, run, tmp_path, codec):
        path = tmp_path / "a.txt"
        path.write_bytes("Æther, see rule 704.5z.\r\n".encode(codec))
        path.chmod(0o640)
        (tmp_path / "link.txt").symlink_to(path)
        run("cite", str(tmp_path / "link.txt"), "--since", "2026-06-19", "--fix")
        assert path.read_bytes() == "Æther, see rule 704.5aa.\r\n".encode(codec)
        assert (tmp_path / "link.txt").is_symlink()
        assert path.stat().st_mode & 0o777 == 0o640

    def test_sets_numbers_right_and_touches_nothing_else(self, run, article):
        before = article.read_bytes()
        run("cite", "article.md", "--since", "2026-06-19", "--fix")
        assert article.read_bytes() == before.replace(b"704.5z", b"704.5aa")

    def test_keeps_bytes_that_are_no_text(self, run, tmp_path):
        path = tmp_path / "a.txt"
        path.write_bytes(b"\xff\xfe\x80 rule 704.5z \xe9\r")
        run("cite", str(path), "--since", "2026-06-19", "--fix")
        assert path.read_bytes() == b"\xff\xfe\x80 rule 704.5aa \xe9\r"

    def test_locks_what_the_rules_say(self, run, article):
        article.write_text("A creature dies (704.5f).", encoding="utf-8")
        assert run("cite", "article.md", "--lock").exit_code == 0
        lock = Path(".rulesdb-cite.json")
        document = json.loads(lock.read_text(encoding="utf-8"))
        assert list(document["rules"]) == ["704.5f"]
        assert run("cite", "article.md").exit_code == 0
        document["rules"]["704.5f"] = "0" * 16
        document["edition"] = "undated-x"
        lock.write_text(json.dumps(document), encoding="utf-8")
        lock.write_text("{", encoding="utf-8")
        assert run("cite", "article.md").exit_code == 1

    def test_reads_standard_input_and_folders(self, run, says, article):
        assert "1 OK" in says("cite", "-", input=b"see rule 704.5f")
        assert "3 citations" in run("cite", ".", "--since", "2026-06-19").stdout
        assert run("cite", "-", "--fix", input=b"x").exit_code == 2
        assert run("cite", "nowhere.md").exit_code == 1


class TestFetch:
    def test_takes_a_file(self, says, tmp_path, book_text):
        (tmp_path / "a.txt").write_text(book_text(), encoding="utf-8")
        shown = says("fetch", "--file", str(tmp_path / "a.txt"))
        assert shown.startswith("2020-03-01 (")
        document = checked("fetch", says("fetch", "--file", str(tmp_path / "a.txt"), "--json"))
        assert document["state"] == "replaced"

    def test_only_tells_what_it_would_do(self, says, tmp_path, book_text):
        (tmp_path / "a.txt").write_text(book_text(), encoding="utf-8")
        before = says("editions")
        shown = says("fetch", "--dry-run", "--file", str(tmp_path / "a.txt"))
        assert "would be imported" in shown
        assert "nothing was changed" in shown
        told = says("fetch", "--dry-run", "--file", str(tmp_path / "a.txt"), "--json")
        document = checked("fetch", told)
        assert document["dry_run"] is True
        assert says("editions") == before

    def test_says_in_one_sentence_what_is_wrong(self, run):
        result = run("fetch", "--url", "file:///etc/hosts")
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1
        assert run("fetch", "--url", "http://a", "--file", "b").exit_code == 2


@pytest.mark.usefixtures("pebbles")
class TestConcordance:
    def test_is_made_of_the_editions_imported(self, says):
        document = checked("concordance", says("concordance"))
        assert document["editions"] == ["2018-05-04", "2020-03-01"]
        assert document["steps"][0]["moved"] == "704.5q>704.5p"

    def test_is_written_to_a_file(self, says, tmp_path):
        assert "2 editions" in says("concordance", "-o", str(tmp_path / "c.json"))
        checked("concordance", (tmp_path / "c.json").read_text(encoding="utf-8"))


def test_a_concordance_needs_two_editions(run):
    assert run("concordance").exit_code == 1


def test_the_shipped_concordance_follows_its_schema():
    checked("concordance", (ROOT / "data" / "concordance.json").read_text(encoding="utf-8"))


@pytest.mark.usefixtures("pebbles")
def test_editions_say_what_is_new_against_the_one_before(says):
    assert "against 2018-05-04: 0 new, 0 gone, 1 moved, 1 reworded" not in says("editions")
    assert "against" not in says("editions")  # a list aligns nothing; what was found is told
    says("diff", "2018-05-04", "2020-03-01")
    assert "against 2018-05-04: 1 moved, 1 reworded" in says("editions")
    rows = checked("editions", says("editions", "--json"))["editions"]
    assert rows[-1]["changes"] == {"new": 0, "gone": 0, "moved": 1, "reworded": 1}
