"""The step player's document: boards and lines as compact JSON, a card that looks the same written once.

`b` of a line is the place of its board in `boards`, and a zone lists places in `cards`. Nothing is drawn here:
`site_templates/static/table.js` does that, with everything put in as text.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from rulesdb.playground.casting import CAST, castings
from rulesdb.scenarios.as_json import Json, dump
from rulesdb.scenarios.results import Board, Card, Side, Step

_ZONES = ("battlefield", "hand", "graveyard", "exile", "command")


Lines = list[dict[str, Json]]


def steps_document(
    start: Board | None, steps: Sequence[Step], single: Sequence[Step] = ()
) -> dict[str, Json] | None:
    """What the step player shows of a game from its first board on; None where boards on the way were not kept."""
    found = laid_out(start, steps, single)
    if found is None:
        return None
    boards, cards, lines = found
    return {"boards": boards, "cards": [dump(card) for card in cards], "steps": [*lines]}


def laid_out(
    start: Board | None, steps: Sequence[Step], single: Sequence[Step] = ()
) -> tuple[list[Json], list[Card], Lines] | None:
    """The boards of a game, the cards on them, each that looks the same once, and its lines; None as above.

    `steps` are as they are told, `single` those that they were made of, by which a spell is told as it was cast.
    """
    if start is None or not any(step.after for step in steps):
        return None
    cards: dict[Card, int] = {}
    boards: dict[Board, int] = {}
    now = _place(boards, start)
    lines: Lines = []
    cast = deque(castings(single))
    for step in steps:
        now = _place(boards, step.after) if step.after is not None else now
        line = _line(step, now)
        if cast and CAST in step.rules and step.text == cast[0][0]:
            line["c"] = [[number, text] for number, text in cast.popleft()[1]]
        lines.append(line)
    return [_board(board, cards) for board in boards], [*cards], lines


def rules_named(steps: Sequence[Step]) -> tuple[str, ...]:
    """The numbers of all rules that the steps name, each once."""
    return tuple(dict.fromkeys(number for step in steps for number in _named(step)))


def _named(step: Step) -> tuple[str, ...]:
    return (*step.deciding, *step.rules, *(n for lost in step.lost for n in lost.rules))


def _place(boards: dict[Board, int], board: Board) -> int:
    return boards.setdefault(board, len(boards))


def _line(step: Step, board: int) -> dict[str, Json]:
    out: dict[str, Json] = {"t": step.text, "b": board}
    if step.kind != "event":
        out["k"] = step.kind
    if why := step.deciding or step.rules[:1]:
        out["w"] = list(why)
    if step.could:
        out["o"] = list(step.could)
    if step.rules:
        out["r"] = list(step.rules)
    if step.lost:
        out["l"] = [[lost.text, list(lost.rules)] for lost in step.lost]
    return out


def _board(board: Board, cards: dict[Card, int]) -> Json:
    return {
        "a": board.active,
        "s": board.step,
        "p": [_side(side, cards) for side in board.players],
        "z": _cards(board.stack, cards),
    }


def _side(side: Side, cards: dict[Card, int]) -> Json:
    out: dict[str, Json] = {"n": side.name, "l": side.life}
    said = [f"{each.count} {each.kind}" for each in side.counters]
    if side.mana:
        said.append(f"mana {side.mana}")
    said += [each for each in (side.team, side.note) if each]
    if said:
        out["x"] = list(said)
    for zone in _ZONES:
        if here := getattr(side, zone):
            out[zone] = _cards(here, cards)
    return out


def _cards(here: tuple[Card, ...], cards: dict[Card, int]) -> list[Json]:
    return [cards.setdefault(card, len(cards)) for card in here]
