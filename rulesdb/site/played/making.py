"""What is shown of a result is made of it: the document of the step player, the story, what must be so, in pieces.

The templates say what each looks like (`parts.html`); where they ask for what is a piece of its own, they get a sign
for it, which nobody who writes a situation can know, and the finished text is cut at these signs.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from markupsafe import Markup, escape

from rulesdb.playground.layers import layers_of, names_in
from rulesdb.scenarios.results import Card, Result, Step, told
from rulesdb.site.frame import environment
from rulesdb.site.played.player import Tables
from rulesdb.site.played.woven import Of, Piece, Pieces, Row, Woven
from rulesdb.site.render import light


class Maker:
    """Makes what is shown of results, of pieces that it shares among them."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        self._sign = f"\0{secrets.token_hex(8)}\0"
        self._cards: dict[Card, str] = {}
        self._same: dict[int, tuple[Card, str]] = {}
        """The very same cards lie on many boards: found so, they are not compared."""
        self._tables = Tables(pieces)
        known = {"site": None, "pieces": self}
        self._parts: Any = environment().get_template("parts.html").make_module(known)

    def made(self, result: Result) -> Woven:
        """What is shown of a result."""
        steps = told(result.steps)
        names = frozenset(names_in(result)) if any(one.made for one in result.expected) else ()
        return Woven(
            self._tables.table(result, steps),
            self._cut(self._parts.story(result, steps)),
            self._cut(self._parts.must(result, lambda one: layers_of(one, names))),
        )

    def cards(self, cards: Iterable[Card]) -> Markup:
        """The cards of a zone."""
        return Markup("".join(map(self._card, cards)))  # noqa: S704 -- signs

    def _card(self, card: Card) -> str:
        same = self._same.get(id(card))
        if same is not None:
            return same[1]
        made = self._cards.get(card)
        if made is None:
            made = self._cards[card] = self._signed(str(self._parts.card(card)))
        self._same[id(card)] = card, made
        return made

    def steps(self, steps: Iterable[Step]) -> Markup:
        """The lines of a story, each with the rules that made it and what was considered and not applied."""
        return Markup("".join(map(self._step, steps)))  # noqa: S704 -- each text is escaped

    def _step(self, step: Step) -> str:
        lost = "".join(
            f'<p class="lost">but {light(one.text)}{self._why(one.rules)}</p>' for one in step.lost
        )
        could = "".join(f'<p class="could">{light(one)}</p>' for one in step.could)
        said = f"{light(step.text)}{self._why(step.rules)}{could}{lost}"
        return f'<li class="k-{escape(step.kind)}">{said}</li>'

    def _why(self, rules: tuple[str, ...]) -> str:
        return f' <span class="why">{self.numbers(rules)}</span>' if rules else ""

    def numbers(self, numbers: Iterable[str]) -> Markup:
        """Numbers of rules, each with its link."""
        return Markup(", ".join(self._signed((Of.LINK, number)) for number in numbers))  # noqa: S704 -- signs

    def _signed(self, piece: Piece) -> str:
        return f"{self._sign}{self.pieces.place(piece)}{self._sign}"

    def _cut(self, text: str) -> Row:
        parts = text.split(self._sign)
        return [
            int(part) if at % 2 else self.pieces.place(part)
            for at, part in enumerate(parts)
            if part
        ]
