"""The data of the step player in a page: the document of an example's steps, with how the page speaks of rules.

The document is that of the playground, in pieces, for the same cards and rules stand in very many;
`static/table.js` draws both.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rulesdb.playground.steps import laid_out, rules_named
from rulesdb.scenarios.as_json import dump
from rulesdb.scenarios.results import Card, Result, Step
from rulesdb.site.played.woven import Of, Pieces, Row


class Tables:
    """Makes the documents, ready for an attribute in single quotes."""

    def __init__(self, pieces: Pieces) -> None:
        self._place = pieces.place
        self._cards: dict[Card, int] = {}

    def table(self, result: Result, steps: Sequence[Step]) -> Row:
        """What the step player shows of a result and its steps as told; nothing where the boards on the way were not kept."""
        found = laid_out(result.start, steps, result.steps)
        if found is None:
            return ()
        boards, cards, lines = found
        told = _told(lines)
        numbers = sorted({*rules_named(steps), *_cast(lines)})
        entries = ((Of.ENTRY if number in told else Of.PLACE, number) for number in numbers)
        place, comma = self._place, self._place(",")
        return [
            place(f'{{"boards":{attribute(boards)},"cards":['),
            *_between(map(self._card, cards), comma),
            place(f'],"steps":{attribute(lines)},"rules":{{'),
            *_between(map(place, entries), comma),
            place("}}"),
        ]

    def _card(self, card: Card) -> int:
        made = self._cards.get(card)
        if made is None:
            made = self._cards[card] = self._place(attribute(dump(card)))
        return made


def entry(number: str, href: str, *sentence: str) -> str:
    """What a site says of a rule there: its address, and one sentence of it where that is shown."""
    return f"{attribute(number)}:{attribute([href, *sentence])}"


def attribute(value: object) -> str:
    """JSON for an attribute in single quotes."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    for sign, written in (("&", "&amp;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(sign, written)
    return text


def _between(places: Iterable[int], comma: int) -> Iterator[int]:
    for number, place in enumerate(places):
        if number:
            yield comma
        yield place


def _told(lines: Iterable[dict[str, Any]]) -> set[str]:
    """The numbers of the rules that make a line so, of which one sentence is shown with it."""
    return {number for line in lines for number in line.get("w", ())}


def _cast(lines: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The numbers of the steps by which spells were cast."""
    for line in lines:
        yield from (number for number, _ in line.get("c", ()))
