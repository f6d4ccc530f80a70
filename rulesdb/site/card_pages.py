"""Pages of cards: lists that need no scripts, and what `static/cards.js` draws a card's page from.

Thirty thousand pages would be mostly frame, so a card is a row of a small script, found by the mark of its
name (`shard_of`, which `cards.js` has too). How a card was read comes in as values; it is nothing to this module.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from string import ascii_lowercase

from rulesdb.site.outcomes import Outcomes, Shown
from rulesdb.site.previews import as_json
from rulesdb.values import NamedTuple

A_LIST = 150
"""Cards on one page of the lists."""
_A_SHARD = 40
GOVERNED = "\0"
"""Where the rules of a paragraph stand in what is told of a card; JSON never has this sign."""
_EXAMPLES = 12
"""So many examples are named under a card; more are counted."""


class CardRow(NamedTuple):
    """A card: its name, its name as it is looked up, its faces as they stand in lists, and what its page shows.

    A line of `faces` is a name, a cost, a type line, a text; `told` is JSON as `cards.js` reads it, with a sign
    (`GOVERNED`) for the rules of each paragraph; `governed` are these: each the number of a rule and what it is about.
    """

    name: str
    key: str
    faces: tuple[tuple[str, str, str, str], ...]
    told: str
    governed: tuple[tuple[tuple[str, str], ...], ...] = ()

    @property
    def rules(self) -> frozenset[str]:
        """The numbers of all rules that it names."""
        return frozenset(rule for paragraph in self.governed for rule, _ in paragraph)


class CardList(NamedTuple):
    """A page of the lists: its name, the names of its first and last card, its cards."""

    page: str
    first: str
    last: str
    cards: Sequence[CardRow]

    @property
    def range(self) -> str:
        """What stands on it, for a link."""
        return self.first if self.first == self.last else f"{self.first} – {self.last}"


def card_lists(rows: Sequence[CardRow]) -> list[CardList]:
    """The pages of the lists, in the order of the names."""
    out = []
    for at in range(0, len(rows), A_LIST):
        some = rows[at : at + A_LIST]
        out.append(CardList(f"cards-{at // A_LIST + 1}", some[0].name, some[-1].name, some))
    return out


def shard_of(key: str, shards: int) -> int:
    """In which file a card stands; the same in `cards.js`."""
    mark = 0
    for byte in key.encode():
        mark = (mark * 31 + byte) & 0xFFFFFFFF
    return mark % shards


def shards_for(rows: Sequence[CardRow]) -> int:
    """How many files there are."""
    return len(rows) // _A_SHARD + 1


def card_files(rows: Sequence[CardRow], outcomes: Outcomes) -> dict[str, bytes]:
    """The files that a card's page is drawn from."""
    used = _used(outcomes, {row.name: row.key for row in rows})
    count = shards_for(rows)
    shards = [_Shard() for _ in range(count)]
    for row in rows:
        examples = used.get(row.key, ())
        named = json.dumps(
            [[shown.label, shown.href] for shown in examples[:_EXAMPLES]], ensure_ascii=False
        )
        shards[shard_of(row.key, count)].add(row, named, len(examples))
    return {f"cards/{at}.js": shard.script() for at, shard in enumerate(shards)}


class _Shard:
    """A file of cards: what rules are about stands in it once, and each paragraph has the places of its own there."""

    def __init__(self) -> None:
        self._about: dict[tuple[str, str], int] = {}
        self._rows: list[str] = []

    def add(self, row: CardRow, examples: str, count: int) -> None:
        """A card, with the examples on whose boards it lies."""
        first, *more = row.told.split(GOVERNED)
        told = [first]
        for rules, text in zip(row.governed, more, strict=True):
            places = (str(self._about.setdefault(one, len(self._about))) for one in rules)
            told += ("[", ",".join(places), "]", text)
        name = json.dumps(row.name, ensure_ascii=False)
        self._rows.append(f"[{json.dumps(row.key)},{name},{''.join(told)},{examples},{count}]")

    def script(self) -> bytes:
        """The call that hands all of it to the page."""
        about = json.dumps([*self._about], ensure_ascii=False, separators=(",", ":"))
        return f"rulesdbCards({_safe(','.join([about, *self._rows]))})\n".encode()


def card_names(rows: Sequence[CardRow]) -> bytes:
    """All names, for the box that looks for one; with the key where a script can't make it of the name."""
    named = [row.name if row.name.isascii() else [row.name, row.key] for row in rows]
    return f"rulesdbCardNames({as_json(named)})\n".encode()


def card_rules(rows: Iterable[CardRow], rules: Mapping[str, Sequence[str]]) -> bytes:
    """The address and one sentence of each rule that a card names."""
    numbers = sorted({number for row in rows for number in row.rules})
    return f"rulesdbCardRules({as_json({n: rules[n] for n in numbers if n in rules})})\n".encode()


def cards_by_rule(rows: Iterable[CardRow]) -> dict[str, list[CardRow]]:
    """The cards whose text a rule governs, by the rule's number and by that of the rule above a subrule."""
    out: dict[str, dict[CardRow, None]] = {}
    for row in rows:
        for number in row.rules:
            for name in {number, number.rstrip(ascii_lowercase)}:
                out.setdefault(name, {})[row] = None
    return {number: list(found) for number, found in out.items()}


def _safe(text: str) -> str:
    """JSON that may stand in a script of a page."""
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _used(outcomes: Outcomes, keys: Mapping[str, str]) -> dict[str, list[Shown]]:
    """The examples on whose boards a card lies, by its key."""
    out: dict[str, list[Shown]] = {}
    for shown in outcomes.all:
        names = {*_on_boards(shown)}
        for key in sorted({keys[name] for name in names if name in keys}):
            out.setdefault(key, []).append(shown)
    return out


def _on_boards(shown: Shown) -> Iterator[str]:
    for board in filter(None, (shown.result.start, shown.result.end)):
        yield from (card.name for card in board.stack)
        for side in board.players:
            for zone in (side.battlefield, side.hand, side.graveyard, side.exile, side.command):
                yield from (card.name for card in zone)
