"""The data of the step player: an example's boards and lines as compact JSON for a page.

A card that looks the same on many boards is written once. Nothing is drawn here: `static/table.js`
does that, with everything put in as text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from markupsafe import Markup

from rulesdb.scenarios.as_json import Json, dump
from rulesdb.scenarios.results import Board, Card, Result, Side, Step
from rulesdb.values import NamedTuple

_ZONES = ("battlefield", "hand", "graveyard", "exile", "command")


class Rules(NamedTuple):
    """How a page speaks of a rule: its address there, and one sentence of it ("" where there is none)."""

    href: Callable[[str], str]
    sentence: Callable[[str], str]


def table(result: Result, steps: Sequence[Step], rules: Rules) -> Markup:
    """What the step player shows of a result and its steps as told, ready for an attribute in single quotes; "" for none.

    There is none where the boards on the way were not kept.
    """
    if result.start is None or not any(step.after for step in steps):
        return Markup()
    cards: dict[Card, int] = {}
    boards: dict[Board, int] = {}
    now = _place(boards, result.start)
    lines: list[Json] = []
    for step in steps:
        now = _place(boards, step.after) if step.after is not None else now
        lines.append(_line(step, now))
    named = {number for step in steps for number in _named(step)}
    document = {
        "boards": [_board(board, cards) for board in boards],
        "cards": [dump(card) for card in cards],
        "steps": lines,
        "rules": {n: [rules.href(n), rules.sentence(n)] for n in sorted(named)},
    }
    return _attribute(json.dumps(document, ensure_ascii=False, separators=(",", ":")))


def _place(boards: dict[Board, int], board: Board) -> int:
    return boards.setdefault(board, len(boards))


def _named(step: Step) -> tuple[str, ...]:
    return tuple(
        dict.fromkeys((*step.deciding, *step.rules, *(n for lost in step.lost for n in lost.rules)))
    )


def _line(step: Step, board: int) -> Json:
    out: dict[str, Json] = {"t": step.text, "b": board}
    if step.kind != "event":
        out["k"] = step.kind
    if why := step.deciding or step.rules[:1]:
        out["w"] = list(why)
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


def _attribute(text: str) -> Markup:
    for sign, written in (("&", "&amp;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, written)
    return Markup(text)  # noqa: S704 -- escaped above
