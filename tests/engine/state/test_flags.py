"""What a state notes besides its records: each flag is one row, and a copy notes for itself."""

import pytest

from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state import flags
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.flags import MONARCH, SPEED, Flag
from rulesdb.engine.state.saved import NOT_BOUND, Saved
from tests.engine.table import ANN, BOB, Table

ROWS = {name: row for name, row in vars(flags).items() if isinstance(row, Flag)}


def test_no_two_flags_have_one_name():
    assert len({row.name for row in ROWS.values()}) == len(ROWS)


@pytest.mark.parametrize("row", ROWS.values(), ids=list(ROWS))
def test_a_flag_that_is_not_set_has_the_value_of_its_row(row):
    state = Table().state
    state.flags.clear()
    assert state.flag(row) == row.unset
    assert state.drop_flag(row, ANN) == row.unset


def test_a_flag_is_of_the_game_or_of_one_player():
    state = Table().state
    state.set_flag(MONARCH, BOB)
    state.set_flag(SPEED, 3, ANN)
    assert (state.flag(MONARCH), state.flag(SPEED, ANN), state.flag(SPEED, BOB)) == (BOB, 3, 0)
    assert state.drop_flag(SPEED, ANN) == 3
    assert state.flag(SPEED, ANN) == 0


def test_what_a_copy_notes_is_its_own():
    state = Table().state
    other = state.copy()
    other.set_flag(MONARCH, ANN)
    assert state.flag(MONARCH) == 0
    assert other.key() != state.key()
    other.drop_flag(MONARCH)
    assert other.key() == state.key()


def test_a_frame_is_made_anew_from_what_was_saved():
    state = Table().state
    frame = Frame(
        state, ANN, 0, targets=((BOB,),), bound={"it": (BOB,), "#it": 2}, x=3, grantor=7, item=BOB,
        event=Event(EventKind.DRAW, player=BOB),
    )  # fmt: skip
    frame.letters, frame.amount = {"Y": 4}, 0
    again = Frame.restore(state, ANN, 0, frame.saved())
    names = [name for name in Frame.__slots__ if name != "own_look"]
    assert [getattr(again, name) for name in names] == [getattr(frame, name) for name in names]
    assert again.bound is not frame.bound
    assert Frame(state, ANN, 0).saved() == NOT_BOUND == Saved()
