"""Libraries of which no line tells how many cards they have, where what comes of a story hangs on that (400.1, 401.3).

A game needs cards to draw, and those that it has for that are no fact. Where a story takes the last of them it is
played again with enough, as a library has them; where it takes those, too, or asks how many there are, it is played
with another number, and what is not the same then can't be told. What is drawn hangs on what can be paid: lands for
what something turned out to cost come first. Nothing is played here: who plays is told what.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from rulesdb.cards.vocabulary import Zone
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.making import FILLER
from rulesdb.scenarios.table.mana.enough import with_lands
from rulesdb.scenarios.table.mana.sources import Owed
from rulesdb.values import NamedTuple

_MORE = 41
"""Cards that are there besides, where there must be enough or another number: odd, that a half be another, too."""
_COUNTED = late(r"(?i)\bhalf\b[^.]*\blibrar|\bcards?(?: left| remaining)? in [^.,]*?\blibrar")
"""What a text says that asks how many cards a library has."""


class Sizes(NamedTuple):
    """The players, by name, of whose libraries no line tells how many cards they have: of whose all are gone, and whose
    a text here counts.
    """

    gone: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()

    @property
    def all(self) -> tuple[str, ...]:
        """Those on whose libraries it may hang."""
        return tuple(dict.fromkeys((*self.gone, *self.counted)))


def untold_sizes(story: Story) -> Sizes:
    """The libraries on whose number of cards a story may hang that no line tells."""
    told = {
        one.player
        for one in story.scenario.setup
        if isinstance(one, m.Has) and one.place == "in the library"
    }
    state = story.state
    untold = {n: one.name for n, one in state.players.items() if one.name not in told}
    if not untold:
        return Sizes()
    gone = [
        name for n, name in untold.items()
        if not any(state.objects[x].card is FILLER for x in state.zone(Zone.LIBRARY, n))
    ]  # fmt: skip
    return Sizes(tuple(gone), tuple(untold.values()) if _counted(story) else ())


def _counted(story: Story) -> bool:
    """Whether the text of anything here asks how many cards are in a library."""
    cards = {id(one.card): one.card for one in story.state.objects.values()}
    return any(_asks_for_it(face.text) for card in cards.values() for face in card.faces)


@lru_cache(maxsize=4096)  # every story asks that of the same cards
def _asks_for_it(text: str) -> bool:
    return _COUNTED.search(text) is not None


def with_more(scenario: m.Scenario, *players: str) -> m.Scenario:
    """The situation with more cards low in players' libraries, of which nothing else is known either."""
    more = (m.Has(name, (m.Thing(m.CARD, count=_MORE),), m.UNKNOWN_BELOW) for name in players)
    return scenario.but(setup=(*more, *scenario.setup))


def without_size(result: r.Result, other: r.Result, player: str) -> r.Result:
    """A result that says what in it hangs on how many cards a library has, by one that was played with more of them.

    An answer that is not the same in both can't be told; what was expected and held by chance fails.
    """
    what = f"how many cards are in {player}'s library"
    line = f"{player} has 40 cards in the library"
    why = f"it hangs on {what}, and no line tells that (say it so: {line})"
    again = {at: one.text for at, one in enumerate(other.answers)}
    answers = tuple(
        one.but(text=f"that can't be told: {why}", rules=("400.1",), known=False)
        if one.known and one.text != again.get(at)
        else one
        for at, one in enumerate(result.answers)
    )
    held = tuple(one.held for one in result.expected) == tuple(one.held for one in other.expected)
    if held and answers == result.answers and result.end == other.end:
        return result
    left = r.Open(
        "chance", what, ("400.1",), taken="some number, as a game needs them", options=("as many as a line says",), lines=(line,)
    )  # fmt: skip
    out = result.but(answers=answers, open=(*result.open, left))
    return out if held else out.but(status=r.Status.FAILS, reason=why)


Whole = TypeVar("Whole")
"""What who plays keeps of it besides."""


def settled(
    scenario: m.Scenario,
    play: Callable[[m.Scenario, Sequence[Owed]], tuple[r.Result, Sizes, Whole]],
) -> tuple[r.Result, Whole, Sequence[Owed]]:
    """The result of a situation, played as often again as it may hang on lands to pay with, or on the size of a library.

    With it what who plays keeps of it, and what there had to be lands for.
    """
    owed, first = with_lands(lambda dues: play(scenario, dues), lambda played: played[0])
    result, sizes, whole = first
    if sizes.gone:
        scenario = with_more(scenario, *sizes.gone)
        result, sizes, whole = play(scenario, owed)
    for name in sizes.all:
        result = without_size(result, play(with_more(scenario, name), owed)[0], name)
    return result, whole, owed
