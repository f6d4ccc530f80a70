"""What the words of a granted keyword mean: outside quotation marks they are those of what grants it.

“Has protection from the chosen color” speaks of the color chosen for the one that says so (607.2d), not
of any that the one that has it chose. A quoted ability is the other's own and is left as it is.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Color
from rulesdb.engine.asking.ask import answers
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.words import These, transform
from rulesdb.engine.state.memo import by_identity

_FILTERS: dict[Characteristic, Callable[[str], a.Filter]] = {
    Characteristic.COLOR: lambda word: a.HasColor(Color(word)),
    Characteristic.CARD_TYPE: lambda word: a.HasType(CardType(word)),
    Characteristic.NAME: a.HasName,
}
"""What a chosen word asks of an object; a word of any other kind is a subtype."""
_NOTHING = a.AnyOf(())
"""Nothing was chosen, so nothing is of it (607.5a)."""
_memo: dict[tuple[int, str | int], tuple[a.Ability, a.Ability]] = {}
"""What was made of an ability, by the word chosen or the number of what gave it."""
EXILED = "exiled"
"""The link of “cards exiled with ~”."""


def of_grantor(ability: a.Ability, frame: Frame) -> a.Ability:
    """The ability as it is granted in this frame: what was chosen stands in a keyword's words.

    The same object each time for the same ability and choice.
    """
    asked = _asks(ability)
    if asked is None:
        return _of_player(ability, frame)
    chosen = frame.bound.get(asked.link)
    if chosen is None:
        thing = frame.object(frame.source)
        chosen = thing.chosen(asked.link or asked.characteristic.value) if thing else None
    word = "" if chosen is None else str(chosen)

    def made() -> a.Node:
        kind = _FILTERS.get(asked.characteristic, a.HasSubtype)
        of_it: a.Filter = kind(word) if word else _NOTHING
        return transform(ability, lambda one: of_it if isinstance(one, a.OfChosen) else None)

    return _once(ability, word, made)


def _once(ability: a.Ability, by: str | int, make: Callable[[], a.Node]) -> a.Ability:
    """What is made of an ability by a word or number: the same object each time."""
    key = (id(ability), by)
    entry = _memo.get(key)
    if entry is None or entry[0] is not ability:
        made = make()
        assert isinstance(made, a.Ability)
        entry = _memo[key] = (ability, made)
    return entry[1]


def _of_player(ability: a.Ability, frame: Frame) -> a.Ability:
    """“Has protection from the chosen player”: from whom the one that says so chose (607.2d, 702.16k)."""
    named = _asks_player(ability)
    if named is None:
        return ability
    who = answers(frame, named)[:1]

    def made() -> a.Node:
        if who:
            return transform(ability, lambda one: These(who) if one == named else None)
        assert isinstance(ability, a.KeywordAbility)
        return ability.but(quality=_NOTHING)

    return _once(ability, f"player {who}", made)


@by_identity
def _asks_player(ability: a.Ability) -> a.Chosen | None:
    """The player that a keyword's words speak of, chosen for what grants it."""
    if not isinstance(ability, a.KeywordAbility) or ability.quality is None:
        return None
    found = (one for one in ability.quality.walk() if isinstance(one, a.Chosen))
    return next((one for one in found if isinstance(one.of, a.Source)), None)


def undefined(ability: a.Ability) -> bool:
    """Whether its words, as it is granted, speak of a choice that nobody made: granting it does nothing (607.5a)."""
    return isinstance(ability, a.KeywordAbility) and ability.quality == _NOTHING


def linked_apart(ability: a.Ability, source: int) -> a.Ability:
    """The ability with what it exiles kept apart, by what gave it, from what other abilities exile (607.5).

    The same object each time for the same ability and source.
    """
    if not _links(ability):
        return ability

    def renamed(one: a.Node) -> a.Node | None:
        if isinstance(one, (a.Exile, a.Linked)) and one.link == EXILED and _own(one):
            return one.but(link=f"{EXILED} by {source}")
        return None

    return _once(ability, source, lambda: transform(ability, renamed))


@by_identity
def _links(ability: a.Ability) -> bool:
    return any(
        isinstance(one, (a.Exile, a.Linked)) and one.link == EXILED and _own(one)
        for one in ability.walk()
    )


def _own(one: a.Exile | a.Linked) -> bool:
    """Whether it speaks of the one that has the ability, and not of what gave it."""
    return not isinstance(one, a.Linked) or isinstance(one.of, a.Source)


def _asks(ability: a.Ability) -> a.OfChosen | None:
    """The choice that a keyword's words speak of, made for what grants it."""
    if not isinstance(ability, a.KeywordAbility) or ability.quality is None:
        return None
    for one in ability.quality.walk():
        if isinstance(one, a.OfChosen) and isinstance(one.of, a.Source):
            return one
    return None
