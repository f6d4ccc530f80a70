"""`rulesdb toc` and `rulesdb refs`."""

from __future__ import annotations

import pytest


@pytest.mark.usefixtures("pebbles")
class TestContents:
    def test_of_the_whole_book_are_sections_and_rules(self, says):
        shown = says("toc")
        assert (
            "1  Game Concepts\n  100  General\n\n7  Additional Rules\n  702  Keyword Abilities"
            in shown
        )
        assert "Glossary (7 terms)" in shown

    def test_of_a_part_are_what_is_directly_below(self, says):
        assert "702  Keyword Abilities\n704  State-Based Actions\n" in says("toc", "7")
        assert says("toc", "702") == says("toc", "keyword abilities")

    def test_go_as_deep_as_is_asked(self, says):
        assert "702.2a" not in says("toc", "7", "--depth", "2")
        assert "702.2a" in says("toc", "7", "--depth", "3")

    def test_of_a_part_that_is_not_there(self, run):
        assert run("toc", "8").exit_code == 1


@pytest.mark.usefixtures("pebbles")
class TestReferences:
    def test_go_both_ways_with_their_sentences(self, says):
        shown = says("refs", "702.2")
        assert "702.2a → 704.5 Lost Pebbles\n  (See rule 704.5, “Lost Pebbles.”)" in shown
        assert "702.2a (example) → 704.5a Lost Pebbles\n  Rule 704.5a does not apply." in shown
        assert "702.3a Rolling\n  It follows rule 702.2a." in shown

    def test_of_one_rule_alone(self, says):
        assert "refers to (0)" in says("refs", "702.2", "--only")

    def test_of_a_term(self, says):
        shown = says("refs", "skipping")
        assert "Glossary › Skipping" in shown
        assert "glossary Skipping → 702.2 Skipping\n  See rule 702.2, “Skipping.”" in shown

    def test_of_nothing(self, run):
        assert run("refs", "nonsense").exit_code == 1
        assert run("refs", "702.9").exit_code == 1
