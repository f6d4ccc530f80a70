"""A question about how an example ends: one answer is what was expected and held, the others the last board refutes.

Nothing is asked that the run doesn't decide: an answer is right only where the board at the end shows it too, and
wrong only where that board shows otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.scenarios.results import Board, Card, Result, Side, Status
from rulesdb.values import NamedTuple

_LIFE = re.compile(r"(?P<who>[\w' ]+?) is at (?P<life>-?\d+) life")
_PLACE = re.compile(
    r"(?P<what>.+?) is (?:in (?P<whose>\w+)'s (?P<zone>graveyard|hand)|(?P<field>on the battlefield)|in exile)"
)
_SIZE = re.compile(r"(?P<what>.+?) is (?:only )?(?:an? )?(?P<size>\d+/\d+)(?= |$)")
_SAID = {
    "graveyard": "in {}'s graveyard", "hand": "in {}'s hand", "battlefield": "on the battlefield",
    "exile": "in exile",
}  # fmt: skip
_INSTEAD = {
    "battlefield": ("graveyard", "exile"), "graveyard": ("battlefield", "exile"),
    "exile": ("battlefield", "graveyard"), "hand": ("battlefield", "graveyard"),
}  # fmt: skip
"""Where a thing could be believed to be that is in a zone."""
_MOST_WRONG = 2
_Asked = tuple[str, str, list[str]]
"""A question, its right answer, wrong ones; no wrong ones where it can't be asked."""
_NOTHING: _Asked = ("", "", [])


class Question(NamedTuple):
    """What is asked about an example, the right answer and its rules, and all answers, in an order that tells nothing."""

    asked: str
    right: str
    rules: tuple[str, ...]
    answers: tuple[str, ...]


def question_of(result: Result) -> Question | None:
    """The question of an example that passes; None where nothing that it expects can be asked so."""
    if result.status is not Status.PASSES or result.start is None or result.end is None:
        return None
    for claim in result.expected:
        if not claim.held:
            continue
        for asked, right, wrong in (
            _of_life(claim.text, result.start, result.end),
            _of_place(claim.text, result.end),
            _of_size(claim.text, result.start, result.end),
        ):
            if wrong:
                answers = sorted({right, *wrong[:_MOST_WRONG]})
                return Question(asked, right, claim.rules, tuple(answers))
    return None


def _of_life(text: str, start: Board, end: Board) -> _Asked:
    found = _LIFE.fullmatch(text)
    side = _side(end, found["who"]) if found else None
    before = _side(start, found["who"]) if found else None
    if found is None or side is None or before is None or str(side.life) != found["life"]:
        return _NOTHING
    moved = side.life - before.life
    others = [before.life, before.life + 2 * moved] if moved else [side.life - 1, side.life + 1]
    wrong = [f"{side.name} is at {life} life" for life in dict.fromkeys(others)]
    return f"How much life does {side.name} have in the end?", text, wrong


def _of_place(text: str, end: Board) -> _Asked:
    found = _PLACE.fullmatch(text)
    lies = [(zone, who) for zone, who, name in _everything(end) if found and name == found["what"]]
    if found is None or len(lies) != 1:
        return _NOTHING  # not there, or another of the same name: the board would refute nothing
    ((zone, who),) = lies
    wanted = found["zone"] or ("battlefield" if found["field"] else "exile")
    if zone != wanted or (found["whose"] or who) != who:
        return _NOTHING
    what = found["what"]
    wrong = [f"{what} is {_SAID[other].format(who)}" for other in _INSTEAD[zone]]
    return f"Where is {what} in the end?", text, wrong


def _of_size(text: str, start: Board, end: Board) -> _Asked:
    found = _SIZE.match(text)
    here = [card for card in _on_table(end) if found and card.name == found["what"]]
    if found is None or len(here) != 1 or here[0].count > 1 or here[0].number != found["size"]:
        return _NOTHING
    what, size = found["what"], found["size"]
    power, toughness = map(int, size.split("/"))
    before = [card.number for card in _on_table(start) if card.name == what and "/" in card.number]
    others = [*before[:1], f"{power + 1}/{toughness + 1}", f"{power + 2}/{toughness + 2}"]
    wrong = [f"{what} is {other}" for other in dict.fromkeys(others) if other != size]
    return f"How large is {what} in the end?", f"{what} is {size}", wrong


def _side(board: Board, name: str) -> Side | None:
    return next((side for side in board.players if side.name == name), None)


def _on_table(board: Board) -> Iterator[Card]:
    for side in board.players:
        yield from side.battlefield


def _everything(board: Board) -> Iterator[tuple[str, str, str]]:
    """Each card on a board: its zone, whose part of the board it lies in, its name; one for each that is alike."""
    for side in board.players:
        for zone in ("battlefield", "hand", "graveyard", "exile", "command"):
            for card in getattr(side, zone):
                yield from [(zone, side.name, card.name)] * max(card.count, 1)
    yield from (("stack", "", card.name) for card in board.stack)
