"""A ruling in sentences: every event is told, with its rules."""

from rulesdb.cards import abilities as a
from rulesdb.engine.telling.sentences import explain, ruling
from tests.engine.table import BEAR, BOB, BOLT, CREATURE, Table, instant


def test_a_bolt_on_a_bear_is_told_step_by_step():
    t = Table()
    t.lands("R")
    bolt = t.hand(BOLT)
    bear = t.put(BEAR, BOB)
    t.start()
    t.cast(bolt, targets=bear)
    lines = ruling(t.state, t.game.events())
    text = "\n".join(lines)
    assert "Ann casts Bolt [601.2a, 601.2i" in text
    assert "Bolt deals 3 damage to Bear [120.2b" in text
    assert "Bear is destroyed [704.5g" in text
    assert lines.index(next(x for x in lines if "casts" in x)) < lines.index(
        next(x for x in lines if "destroyed" in x)
    )


def test_707_2_a_token_that_is_a_copy_is_called_by_what_it_copies():
    t = Table()
    t.lands("U")
    twin = t.hand(instant("Twin", "{U}", a.CreateCopyToken(a.Target(0)), CREATURE))
    bear = t.put(BEAR)
    t.start()
    t.cast(twin, targets=bear)
    assert "Ann creates a Bear token" in "\n".join(ruling(t.state, t.game.events()))


def test_every_event_of_a_game_has_a_sentence():
    t = Table()
    t.library()
    bear = t.put(BEAR)
    t.start()
    t.attack(bear)
    assert all(explain(event, t.state) for event in t.game.events())


def test_events_can_be_told_without_their_game():
    import rulesdb.engine as engine

    t = Table()
    t.lands("R")
    bolt = t.hand(BOLT)
    t.start()
    t.cast(bolt, targets=BOB)
    lines = [engine.explain(event) for event in t.game.events()]
    assert any("deals 3 damage to player 2" in line for line in lines)
