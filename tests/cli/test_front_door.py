"""What newcomers met at the door, row by row of what they told, and what is so now."""

from __future__ import annotations

import json

import pytest

from rulesdb.rulebook.kept.library import Library

BOOKLET = """# A Book about Pebbles

Read this first, for it says how pebbles are kept in a bag and in a box.

## Beginning

Each player takes a pebble from the bag and puts it on the table in front of them.

## Ending

The player who has no pebble any more loses the game at the end of the turn.
"""


class TestEditions:
    @pytest.fixture
    def booklet(self, tmp_path):
        path = tmp_path / "README.md"
        path.write_text(BOOKLET, encoding="utf-8")
        return str(path)

    @pytest.mark.parametrize("command", ["import", "build"])
    def test_what_has_no_rules_is_no_edition(self, run, pebbles, booklet, command, monkeypatch):
        before = {path.name: path.read_bytes() for path in pebbles.folder.iterdir()}
        result = run(command, booklet)
        assert result.exit_code == 1
        assert "has no numbered rule, so it is no edition of the rules" in result.stderr
        assert {path.name: path.read_bytes() for path in pebbles.folder.iterdir()} == before

    @pytest.mark.parametrize("dated", [True, False])
    def test_a_booklet_is_kept_where_it_is_asked_for_and_never_answers_unasked(
        self, says, tmp_path, dated
    ):
        text = BOOKLET + ("\nThese rules are effective as of March 1, 2030.\n" if dated else "")
        (tmp_path / "b.md").write_text(text, encoding="utf-8")
        says("import", "--booklet", str(tmp_path / "b.md"))
        (name,) = Library().ids()
        assert not name[0].isdigit()
        assert "plain-language edition" in says("702.2a")
        assert json.loads(says("editions", "--json"))["default"] == "plain"
        assert Library().resolve("newest") == "plain"
        assert "A Book about Pebbles" in says("toc", "-e", name)

    def test_after_a_removal_the_newest_dated_edition_answers(self, says, pebbles, booklet):
        says("import", "--booklet", booklet)
        assert "2018-05-04 answers now" in says("editions", "remove", "2020-03-01")
        assert "plain answers now" in says("editions", "remove", "2018-05-04")

    def test_a_worse_text_replaces_nothing_and_with_replace_the_old_one_is_kept(
        self, run, says, pebbles, tmp_path, book_text
    ):
        path = tmp_path / "worse.txt"
        whole = book_text()
        path.write_text(whole[: whole.index("702. Keyword")], encoding="utf-8")
        assert "--replace does it all the same" in run("import", str(path)).stderr
        for count in (1, 2):
            told = json.loads(says("import", "--replace", str(path), "--json"))["imported"][0]
            assert told["replaced"]
            if count == 1:
                aside = told["aside"]
                assert aside.endswith("2020-03-01.sqlite.replaced")
        assert "702.2a" not in Library().open().numbers()

    def test_a_date_without_an_edition_is_told(self, run, pebbles):
        result = run("diff", "2018-05-04", "2030-01-01")
        assert "the rules in force on 2030-01-01" in result.stderr
        assert run("diff", "2018-05-04", "2030-01-01", "--strict").exit_code == 3
        assert run("diff", "2018-05-04", "2018-06-01").exit_code == 2


@pytest.mark.usefixtures("pebbles")
class TestDifference:
    def test_a_digest_comes_first_and_counts_as_editions_does(self, says):
        shown = says("diff", "2018", "2020", "--stat")
        changes = json.loads(says("editions", "--json"))["editions"][-1]["changes"]
        for word, count in changes.items():
            assert (f"{count} {word}" in shown.splitlines()[1]) == bool(count)

    def test_many_changes_are_counted_by_section_and_shown_on_demand(self, says, monkeypatch):
        monkeypatch.setattr("rulesdb.cli.editions.diff.SHORT", 0)
        shown = says("diff", "2018", "2020")
        assert "7 Additional Rules\n" in shown
        assert "--full shows each" in shown
        assert "[-" not in shown
        for more in (["--full"], ["--all"], ["--rule", "702"]):
            assert "[-" in says("diff", "2018", "2020", *more)


class TestPlainWords:
    @pytest.fixture(autouse=True)
    def same_date(self, book_text):
        """The small rulebook pretends to be of the plain edition's date; some of its rules are titled alike."""
        Library().add(book_text("August 7, 2026").encode(), "pebbles.txt")

    @pytest.mark.parametrize(
        ("words", "official", "plain"),
        [
            (["rule", "704.5a"], "A pebble that left", "life"),
            (["704.5a"], "A pebble that left", "life"),
            (["rule", "704", "--all"], "A pebble that left", "life"),
            (["search", "left", "table"], "A pebble that left", "life"),
        ],
    )
    def test_one_switch_official_both_plain(self, says, words, official, plain):
        def found(text, *more):
            shown = " ".join(says(*words, *more).split())
            return text in shown

        assert found(official, "--text", "official")
        assert not found(plain, "--text", "official")
        assert found(official)
        assert found(plain, "--text", "plain")
        assert not found(official, "--text", "plain")

    def test_parents_and_terms_have_them_too(self, says):
        assert says("rule", "704.5").count("In plain words: ") > 1
        shown = says("term", "search", "--text", "both")
        assert "look under the table" in shown
        assert "In plain words: " in shown
        assert "look under the table" not in says("term", "search", "--text", "plain")


class TestJudge:
    def test_a_number_tells_the_example_of_a_rule(self, says):
        assert "[704.5j" in says("judge", "704.5j")

    def test_a_chapter_names_the_rules_below_it(self, run):
        assert "704.5j" in run("judge", "704").stderr

    def test_a_new_situation_runs_as_it_stands_and_replaces_nothing(self, run, says, tmp_path):
        path = tmp_path / "mine.scenario"
        assert f"rulesdb judge {path}" in says("judge", "--new", str(path))
        assert "✓ passes" in says("judge", str(path))
        path.write_text("mine")
        assert run("judge", "--new", str(path)).exit_code == 1
        assert path.read_text() == "mine"
        assert says("judge", "--new").startswith("# A situation")

    def test_it_says_that_it_waits(self, monkeypatch, capsys):
        from rulesdb.cli.output import standard_input

        class Terminal:
            buffer = type("Empty", (), {"read": staticmethod(lambda _most: b"")})

            def isatty(self):
                return True

        monkeypatch.setattr("sys.stdin", Terminal())
        assert standard_input() == b""
        assert "Ctrl-D ends it" in capsys.readouterr().err


class TestHelp:
    def test_topics_are_listed_and_come_from_the_package(self, says):
        from rulesdb.cli.help.topics import TOPICS, page_of

        shown = says("help")
        for topic in TOPICS:
            assert f"  {topic}" in shown
            assert page_of(topic).is_file()
            assert says("help", topic).strip()
        assert "everyone passes until it resolves" in says("help", "scenarios")

    def test_the_help_of_a_command_is_that_command_s(self, says):
        assert says("help", "cards", "import").split()[2:] == says("cards", "import", "--help").split()[2:]  # fmt: skip

    def test_version_is_no_search(self, says):
        from rulesdb import VERSION

        assert says("version").startswith(f"rulesdb {VERSION}, Python 3.")

    @pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
    def test_completion_names_the_variable_that_asks_for_it(self, says, shell):
        assert f"_RULESDB_COMPLETE={shell}_complete" in says("completion", shell)


class TestHome:
    def test_says_where_and_how_large_and_clears_what_is_made_again(self, says, pebbles, home):
        says("search", "pebble")
        (home / "synonyms.txt").write_text("mine = pebble\n")
        parts = {p["name"]: p["bytes"] for p in json.loads(says("home", "--json"))["parts"]}
        assert parts["editions"] > 0
        assert parts["indexes"] > 0
        told = json.loads(says("home", "--clear", "--json"))
        assert told["cleared"] >= parts["indexes"]
        assert pebbles.ids() == ["2018-05-04", "2020-03-01"]
        assert "pebble" in says("search", "pebble")
        says("home", "--clear", "--all")
        assert pebbles.ids() == []
        assert (home / "synonyms.txt").exists()

    @pytest.mark.skipif("sys.platform == 'win32'")
    def test_a_link_is_taken_away_and_not_what_it_leads_to(self, says, home, tmp_path):
        other = tmp_path / "other"
        other.mkdir(parents=True)
        (other / "file").write_text("mine")
        home.mkdir()
        (home / "cache").symlink_to(other)
        says("home", "--clear")
        assert (other / "file").read_text() == "mine"
        assert not (home / "cache").exists()


class TestCompletion:
    @pytest.mark.parametrize(
        ("typed", "offered"),
        [
            ("rulesdb 704.5", "704.5a"), ("rulesdb rule 702.2", "702.2b"), ("rulesdb term ski", "Skipping"),
            ("rulesdb -e 20", None), ("rulesdb toc -e 20", "2018-05-04"), ("rulesdb diff 20", "2020-03-01"),
            ("rulesdb rule 702.2@20", "702.2@2018-05-04"), ("rulesdb where 420.5b@2001", "420.5b@2001-07-23"),
            ("rulesdb card Shoc", "Shock"), ("rulesdb interact Shoc", "Shock"), ("rulesdb help scen", "scenarios"),
            ("rulesdb schema sea", "search"), ("rulesdb judge 702.2", "702.2a"), ("rulesdb completion z", "zsh"),
            ("rulesdb editions remove 20", "2018-05-04"), ("rulesdb site 20", "2020-03-01"), ("rulesdb ver", "version"),
            ("rulesdb --he", "--help"), ("rulesdb search ski", "Skipping"),
        ],
    )  # fmt: skip
    def test_commands_rules_terms_dates_and_cards_complete(
        self, monkeypatch, capsys, pebbles, typed, offered
    ):
        from rulesdb.cli import rulesdb

        words = typed.split()
        monkeypatch.setenv("_RULESDB_COMPLETE", "bash_complete")
        monkeypatch.setenv("COMP_WORDS", typed)
        monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
        with pytest.raises(SystemExit):
            rulesdb.main([], prog_name="rulesdb")
        if offered:
            assert f",{offered}" in capsys.readouterr().out
