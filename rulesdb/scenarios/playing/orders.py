"""An order that a line tells, as places among what is ordered: things, or triggered abilities.

An ability is told by its source, and by its words or its place where that source has several there; nothing is guessed
where two that differ are told alike. The first on the stack resolves last (405.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, groupby, islice, permutations

from rulesdb.cards.abilities import Node
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.game_state import GameState
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.playing.doers import is_meant
from rulesdb.scenarios.table.reading import as_compared, printed, worded
from rulesdb.scenarios.table.things import Things
from rulesdb.scenarios.table.told_apart import speaks_so

K = DecisionKind
_SMALL = frozenset(
    {
        "the",
        "a",
        "an",
        "of",
        "its",
        "one",
        "that",
        "for",
        "to",
        "and",
        "trigger",
        "ability",
        "effect",
    }
)
_WORD = late(r"[a-z]+|\d+")
_ENDING = late(r"(?:ing|es|ed|s)$")
_STEM = 3
"""A word of fewer letters is compared whole."""


def in_order(
    line: m.Choose, one: Decision, state: GameState, things: Things
) -> tuple[int, ...] | None:
    """The places of what is named, in the order in which the engine wants them; None where too little is told."""
    triggers = one.kind is K.TRIGGERS
    out = _places(line, one, state, things)
    rest = [at for at in range(len(one.behind if triggers else one.numbers)) if at not in out]
    if len(rest) > 1 and not (triggers and _alike(one, rest)):
        return None
    if line.verb == "resolves":  # what resolves first is put on the stack last
        return (*reversed(rest), *reversed(out))
    return (*out, *rest) if triggers or not rest else None


BEFORE = "resolves before"
"""The verb of a line that tells of two triggered abilities which resolves first."""


def in_part(
    line: m.Choose, one: Decision, state: GameState, things: Things
) -> Callable[[Sequence[int]], bool] | None:
    """Whether an order of triggered abilities is as a line says that tells a part of it; None where it tells nothing of that.

    What resolves first is put on the stack last (405.5); of what no line tells any order is as good.
    """
    if line.verb not in ("orders", "resolves", BEFORE) or not line.values:
        return None
    told = tuple(_places(line, one, state, things))
    if line.verb == BEFORE:
        return lambda order: order.index(told[0]) > order.index(told[1])
    if line.verb == "resolves":
        return lambda order: tuple(order[::-1][: len(told)]) == told
    return lambda order: tuple(order[: len(told)]) == told


def as_told(order: tuple[int, ...], check: Callable[[Sequence[int]], object]) -> tuple[int, ...]:
    """The order nearest to this one that a check does not refuse; this one where it refuses all that are tried."""
    for other in islice(permutations(order), _MOST):
        try:
            check(other)
        except IllegalAction:
            continue
        return other
    return order


_MOST = 20_000
"""So many orders are tried."""


def distinct_orders(kinds: Sequence[object]) -> Iterator[tuple[int, ...]]:
    """Every order of places that differs by the kinds there, like ones in the order in which they stand.

    First the order as it is, then those in which like ones stand together, then all others.
    """
    as_it_is = tuple(range(len(kinds)))
    blocks = [[at for at in as_it_is if kinds[at] == kind] for kind in dict.fromkeys(kinds)]
    together = (tuple(chain.from_iterable(order)) for order in permutations(blocks))
    first = dict.fromkeys([as_it_is, *islice(together, _TOGETHER)])
    yield from first
    yield from (order for order in _from(kinds, as_it_is) if order not in first)


def _from(kinds: Sequence[object], left: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every order of those left that differs by their kinds."""
    if not left:
        yield ()
    for kind in dict.fromkeys(kinds[at] for at in left):
        at = next(n for n in left if kinds[n] == kind)
        for rest in _from(kinds, tuple(n for n in left if n != at)):
            yield (at, *rest)


_TOGETHER = 120
"""So many orders in which like ones stand together come before all others."""


def in_a_row(
    names: Sequence[str], kinds: Sequence[tuple[object, object]], order: Sequence[int]
) -> Iterator[str]:
    """What is ordered by name, like ones in a row as so many; what one source has several kinds of by its words."""
    for kind, row in groupby(order, key=kinds.__getitem__):
        places = [*row]
        name = names[places[0]]
        several = len({kinds[at] for at, other in enumerate(names) if other == name}) > 1
        words = worded(kind[1]).replace("~", name)[:_SHOWN] if isinstance(kind[1], Node) else ""
        many = f"{len(places)} × " if len(places) > 1 else ""
        yield f"{many}{name} (“{words} …”)" if several and words else f"{many}{name}"


_SHOWN = 50
"""So many letters of an ability tell it from another of the same source."""


def _places(line: m.Choose, one: Decision, state: GameState, things: Things) -> list[int]:
    """The places of what a line names; BadInput where a name is none of what is ordered, or could be two that differ."""
    triggers = one.kind is K.TRIGGERS
    sources = tuple(row.source for row in one.behind) if triggers else one.numbers
    out: list[int] = []
    for value in line.values:
        fit = _meant(value, sources, state, things)
        if value.word:
            fit = of_words(one, state, fit, value.word) if triggers else []
        fit = [at for at in fit if at not in out]
        if not fit:
            name = value.ref.name if value.ref is not None else ""
            what = " ".join(
                filter(
                    None,
                    (
                        f"{name}'s" if name and value.word else name,
                        f"“{value.word}”" if value.word else "",
                    ),
                )
            )
            raise BadInput(f"{what!r} is none of the things to order: {one.text}")
        if triggers and not _all_told(one, line, value):
            _one_only(one, state, fit, value)
        out.append(fit[0])
    return out


def _meant(value: m.Value, sources: Sequence[int], state: GameState, things: Things) -> list[int]:
    """The places of what a name means; of an ability without its source all places."""
    if (ref := value.ref) is None:
        if value.word in ORDINALS and len({*sources}) > 1:
            raise BadInput(f"say of what the {value.word} ability is: several things have one")
        return [*range(len(sources))]
    return [at for at, source in enumerate(sources) if is_meant(state, things, source, ref)]


def _alike(one: Decision, places: Sequence[int]) -> bool:
    """Whether these triggered abilities have one text."""
    return len({one.behind[at].text for at in places}) == 1


def _all_told(one: Decision, line: m.Choose, value: m.Value) -> bool:
    """Whether a source is named for each of its abilities, and none by its words: then as its text has them."""
    same = sum(other.ref == value.ref and not other.word for other in line.values)
    return not value.word and value.ref is not None and same == len(one.behind) == len(line.values)


def _one_only(one: Decision, state: GameState, fit: Sequence[int], value: m.Value) -> None:
    """BadInput where a name could mean two abilities of one source that differ."""
    if len(fit) < 2 or _alike(one, fit) or value.word in ORDINALS:
        return
    if len({one.behind[at].source for at in fit}) > 1 and not value.word:
        return  # like things: each is taken in turn
    name = value.ref.name if value.ref is not None else "the source"
    told = " or ".join(f'{name}\'s "{_words(one, state, at)}"' for at in fit)
    raise BadInput(f"say which ability is meant: {told}")


def _words(one: Decision, state: GameState, at: int) -> str:
    """What an ability is told by: the keyword that it comes with, or else its text."""
    return next(iter(_keywords(one, state, at)), "") or printed(one.behind[at].text)


def _keywords(one: Decision, state: GameState, at: int) -> list[str]:
    """The keywords that a triggered ability comes with (702.1)."""
    held = look(state, one.behind[at].source).abilities
    made = [h.key for h in held if h.ability == one.behind[at].text]
    named = [(h.key, str(getattr(h.ability, "name", ""))) for h in held]
    return [name for key, name in named if name and any(x.startswith(f"{key}.") for x in made)]


def of_words(one: Decision, state: GameState, places: list[int], said: str) -> list[int]:
    """Of the abilities at these places those with these words, that keyword, or in that place among them."""
    if said in ORDINALS:
        return places[ORDINALS[said] - 1 :][:1]
    words = as_compared(said)
    texts = {at: as_compared(printed(one.behind[at].text)) for at in places}
    if fit := [at for at in places if words in texts[at]]:
        return fit
    fit = [at for at in places if said.lower() in _keywords(one, state, at)]
    return fit or [at for at in places if _speaks_of(texts[at], said)]


def _speaks_of(text: str, said: str) -> bool:
    """Whether a text has each word that people call it by: `life gain` for “you gain 2 life”."""
    have = [_stem(word) for word in _WORD.findall(text)]
    wanted = [_stem(word) for word in _WORD.findall(said.lower()) if word not in _SMALL]
    return bool(wanted) and all(word in have for word in wanted)


def _stem(word: str) -> str:
    stem = _ENDING.sub("", word)
    return stem.removesuffix("e") if len(stem) > _STEM else word


def speaks(state: GameState, source: int, words: str) -> bool:
    """Whether the ability that is put on the stack, and asks, has these words in its text, or is that keyword's (603.3d)."""
    item = state.objects[state.stack[0]].stack if state.stack else None
    if item is None or item.source != source:
        return False
    return speaks_so(state, state.stack[0], words)
