"""The tables of the engine are whole, frozen, and what a game really reads."""

import pkgutil
from importlib import import_module

import pytest

import rulesdb.engine
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.instructions.tokens import CARDS_BY_NAME
from rulesdb.engine.rows import PORTS, STATE_BASED, in_turn, whole
from rulesdb.engine.state.ports import Port
from rulesdb.engine.state_based.actions import ACTIONS
from tests.engine.table import ANN, BEAR, Table, creature


def ports():
    """Every port that a module of the engine declares, with the module that does."""
    for found in pkgutil.walk_packages(rulesdb.engine.__path__, "rulesdb.engine."):
        module = import_module(found.name)
        for name, value in vars(module).items():
            if isinstance(value, Port):
                yield value, f"{found.name}.{name}"


def test_every_port_holds_something_and_nothing_else_is_held():
    declared = dict(ports())
    assert [where for port, where in declared.items() if port not in PORTS] == []
    assert [port.name for port in PORTS if port not in declared] == []
    # The cards that tokens are told by are put in by each game.
    assert [port for port in PORTS if not PORTS[port]] == [CARDS_BY_NAME]


def test_ports_cannot_be_changed():
    for change in (
        lambda: PORTS.update({ACTIONS: ()}),
        lambda: PORTS.pop(ACTIONS),
        lambda: PORTS.__setitem__(ACTIONS, ()),
    ):
        with pytest.raises(TypeError, match=r"rows\.py"):
            change()
    assert PORTS[ACTIONS] == STATE_BASED


def test_two_rows_for_one_key_are_a_fault():
    with pytest.raises(ValueError, match="two rows for"):
        whole({"flying": 1}, {"flying": 2})
    assert in_turn({"flying": 1}, {"flying": 2})["flying"] == (1, 2)


def test_704_5f_without_its_row_a_creature_with_no_toughness_stays():
    frail = creature("Frail", 1, 0)
    for rows, zone in (
        (STATE_BASED, Zone.GRAVEYARD),
        (tuple(row for row in STATE_BASED if row.rule != "704.5f"), Zone.BATTLEFIELD),
    ):
        t = Table()
        t.state.ports = PORTS.with_(ACTIONS, rows)
        one = t.put(frail, ANN)
        t.put(BEAR, ANN)
        t.start()
        state = t.game.state
        assert state.objects[state.current(one)].zone is zone
