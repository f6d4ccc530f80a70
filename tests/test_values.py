"""Records: said as named tuples are, frozen as values are, and the same however many have been made."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from rulesdb.values import FrozenError, Record, maker

MANY = 6
"""More than are filled by hand before what makes them is written."""


def made() -> Any:
    """A class of records of which none has been made yet."""

    class Coin(Record):
        worth: int
        metal: str = "tin"
        owners: tuple[str, ...] = ()

        @property
        def dear(self) -> bool:
            return self.worth > 5

    return Coin


BY: dict[str, Callable[[Any], Any]] = {"the class": lambda cls: cls, "its maker": maker}


@pytest.mark.parametrize("by", BY)
def test_a_record_has_what_it_was_given_and_else_its_defaults(by: str) -> None:
    coin = BY[by](made())
    for worth in range(MANY):
        one = coin(worth, owners=("Ann",))
        assert (one.worth, one.metal, one.owners, one.dear) == (worth, "tin", ("Ann",), worth > 5)


@pytest.mark.parametrize("before", [0, MANY])
def test_a_field_that_is_missing_or_unknown_is_refused(before: int) -> None:
    coin = made()
    for worth in range(before):
        coin(worth)
    for given in ((), (1, "tin", (), 4)):
        with pytest.raises(TypeError):
            coin(*given)
    with pytest.raises(TypeError):
        coin(1, colour="red")
    with pytest.raises((TypeError, AttributeError)):
        coin(1)._replace(colour="red")


def test_nothing_of_a_record_can_be_changed() -> None:
    coin = made()
    for worth in range(MANY):
        one = coin(worth)._replace(metal="gold")
        with pytest.raises(FrozenError):
            one.worth = 9
        with pytest.raises(FrozenError):
            del one.metal
        assert type(one) is coin


def test_another_with_other_values_leaves_the_first_as_it_was() -> None:
    coin = made()
    one = coin(1)
    for worth in range(MANY):
        other = one._replace(worth=worth, metal="gold")
        assert tuple(other) == (worth, "gold", ())
        assert tuple(one) == (1, "tin", ())


def test_records_are_equal_by_their_class_and_their_values() -> None:
    coin, token = made(), made()
    several = {coin(1), coin(1, "tin"), coin(2)._replace(worth=1)}
    assert several == {coin(1)}
    assert coin(1) != coin(2)
    assert coin(1) != token(1)
    assert coin(1) != (1, "tin", ())


def test_a_record_is_shown_as_a_named_tuple_would_be() -> None:
    assert repr(made()(3)) == "Coin(worth=3, metal='tin', owners=())"


class Kept(Record):
    """One that a module has by its name, as pickling wants it."""

    number: int
    word: str = ""


def test_a_record_comes_back_from_where_it_was_kept() -> None:
    assert pickle.loads(pickle.dumps(Kept(4, "four"))) == Kept(4, "four")
