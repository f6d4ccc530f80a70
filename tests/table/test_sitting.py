"""A table: each line is read and played at once, what does not hold changes nothing, and all can be taken back."""

from __future__ import annotations

import pytest

from rulesdb.errors import BadInput
from rulesdb.limits import Limits
from rulesdb.scenarios import results as r
from rulesdb.scenarios.language.read import Source, read_each
from rulesdb.scenarios.table.library import library
from rulesdb.table.sitting import Sitting

LINES = (
    "Ann controls Grizzly Bears",
    "Bob has Shock in hand and a Mountain on the battlefield",
    "in Bob's precombat main phase",
    "  Bob casts Shock targeting Grizzly Bears",
    "  everyone passes until it resolves",
)


@pytest.fixture
def sitting() -> Sitting:
    return Sitting(Limits(10))


def said(sitting: Sitting, *lines: str) -> tuple[str, ...]:
    """All that is told of lines that are kept."""
    replies = [sitting.say(line) for line in lines]
    assert all(one.kept for one in replies), replies
    return tuple(words for one in replies for words in one.told)


def test_each_line_tells_what_it_brought_and_nothing_twice(sitting: Sitting) -> None:
    told = said(sitting, *LINES)
    assert told[-1] == "Grizzly Bears is destroyed  [704.5g]"
    assert len(told) == len(set(told))
    assert sitting.text == "".join(f"{line}\n" for line in LINES)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("  Bob casts Shokc", "no card or player is called 'Shokc'; the nearest is 'Shock'"),
        ("  Bob blubs", "expected"),
        ("how purple is Shock?", "this question can't be read"),
        ("  Bob casts Shock targeting Ann", "refused by 601.3"),
        ("Ann controls Forest", "what is there at the start stands before the first step"),
    ],
)
def test_a_line_that_does_not_hold_changes_nothing_and_says_why(
    sitting: Sitting, line: str, words: str
) -> None:
    said(sitting, *LINES)
    before = (sitting.text, sitting.position, sitting.story)
    reply = sitting.say(line)
    assert not reply.kept
    assert words in reply.told[0]
    assert not reply.told[0].startswith("line 6")
    assert (sitting.text, sitting.position, sitting.story) == before


def test_taking_back_brings_the_position_back(sitting: Sitting) -> None:
    boards: list[r.Board | None] = [sitting.position]
    for line in LINES:
        said(sitting, line)
        boards.append(sitting.position)
    for line in reversed(LINES):
        boards.pop()
        assert sitting.undo() == line
        assert sitting.position == boards[-1]
    assert sitting.undo() is None
    assert sitting.text == ""


def test_questions_and_claims_are_answered_where_they_stand(sitting: Sitting) -> None:
    said(sitting, *LINES)
    (answer,) = said(sitting, "does Grizzly Bears die?")
    assert answer.startswith("does Grizzly Bears die? Yes: ")
    assert "704.5g" in answer
    assert said(sitting, "then Grizzly Bears is in Ann's graveyard") == (
        "✓ Grizzly Bears is in Ann's graveyard",
    )
    (unmet,) = said(sitting, "then Ann is at 3 life")
    assert unmet.startswith("✗ Ann is at 3 life")


def test_a_card_may_be_written_over_several_lines(sitting: Sitting) -> None:
    assert said(sitting, "card Elk {1}{G}", "  Creature — Elk 3/3", "  Trample") == ()
    said(sitting, "Ann controls Elk", "in Ann's precombat main phase")
    assert sitting.position is not None
    assert [card.name for card in sitting.position.players[0].battlefield] == ["Elk"]


def test_in_the_middle_of_a_card_the_story_stays_what_it_was(sitting: Sitting) -> None:
    said(sitting, *LINES)
    story = sitting.story
    assert said(sitting, "card Elk {1}{G}", "  Creature — Elk 3/3") == ()
    assert sitting.story == story


def test_open_choices_are_named_with_the_lines_that_make_them(sitting: Sitting) -> None:
    said(sitting, "Ann controls Grizzly Bears and Hill Giant", *LINES[1:3])
    told = said(sitting, "  Bob casts Shock", "  everyone passes until it resolves")
    assert any(one.startswith("left open: Bob") for one in told)
    assert any("for another, say: Bob" in one for one in told)


def test_what_may_come_next_is_offered_with_the_names_of_the_table(sitting: Sitting) -> None:
    said(sitting, *LINES[:3])
    words = {one.words: one.kind for one in sitting.offered("  Bob casts Shock targeting ")}
    assert words["Ann"] == "player"
    assert words["Grizzly Bears"] == "card"
    assert "Shock" in {one.words for one in sitting.offered("  Bob casts Sho")}


def test_a_whole_situation_can_be_opened_and_gone_on_with(sitting: Sitting) -> None:
    sitting.open("\n".join(LINES[:3]) + "\n")
    assert said(sitting, *LINES[3:])[-1].startswith("Grizzly Bears is destroyed")
    (source,) = read_each(sitting.text, "", library(), open_=True)
    assert isinstance(source, Source)
    with pytest.raises(BadInput, match="'Nonsense'"):
        Sitting(Limits(10)).open("Ann controls Nonsense\n")


def test_completion_on_a_terminal_offers_words_of_the_table_and_of_the_situation(
    sitting: Sitting,
) -> None:
    pytest.importorskip(
        "prompt_toolkit", reason="the extra is not installed: pip install 'rulesdb[table]'"
    )
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from rulesdb.table.prompt import Words

    said(sitting, *LINES[:3])
    words = Words(sitting.offered, ["undo", "show"])

    def offered(line: str) -> dict[str, int]:
        found = words.get_completions(Document(line), CompleteEvent())
        return {one.text: one.start_position for one in found}

    assert offered("un")["undo"] == -2
    assert offered("Bob casts Shock targeting Gri")["Grizzly Bears"] == -3


def test_a_situation_is_opened_beside_a_question_that_cant_be_read(sitting: Sitting) -> None:
    told = sitting.open("\n".join((*LINES[:3], "how purple is Shock?", *LINES[3:])))
    assert [line.split(":")[:2] for line in told] == [["line 4", " this question can't be read"]]
    assert said(sitting, "where is Grizzly Bears?")[-1].startswith("where is Grizzly Bears? ")
    assert not sitting.say("how purple is Shock?").kept


def test_a_line_is_asked_for_with_completion(sitting: Sitting) -> None:
    pytest.importorskip(
        "prompt_toolkit", reason="the extra is not installed: pip install 'rulesdb[table]'"
    )
    from prompt_toolkit.input import create_pipe_input
    from prompt_toolkit.output import DummyOutput

    from rulesdb.table.prompt import asker

    with create_pipe_input() as keys:
        ask = asker(sitting.offered, ["undo"], input=keys, output=DummyOutput())
        keys.send_text("Ann controls Forest\r")
        assert ask() == "Ann controls Forest"
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            ask()
