"""What is remembered from one explicit reading to the next: how parts were said, and the words of labels.

The one mutable state of the explicit printer; it may be forgotten between two readings at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import Hole, Table, nodes
from rulesdb.oracle.printing.fitting import Fitting
from rulesdb.oracle.printing.printer import LABELLED, forms
from rulesdb.oracle.printing.pronouns import MARK
from rulesdb.oracle.printing.same import escaped
from rulesdb.oracle.syntax.problems import Stop
from rulesdb.oracle.words.tokens import Labels
from rulesdb.oracle.words.word import Word
from rulesdb.values import NamedTuple

MOST = 60_000
"""How many choices are remembered for the readings after."""
QUOTED = -2
"""The scope of a label in a quotation, where the object itself is the one that has the ability."""


class Choice(NamedTuple):
    """How a node is said: itself with its hints, its words, whether verbs after it are plural, its last subject."""

    node: object
    words: tuple[str, ...]
    many: bool
    subj: a.Ref | None = None


OPEN = Choice(None, (), many=False)
"""What is remembered of a node while it is being said, so that nothing is said by itself."""


class Circle(Exception):  # noqa: N818 -- a message to the wording that led to it, never shown
    """A wording says a value by itself."""

    def __init__(self, key: tuple[object, ...]) -> None:
        super().__init__("told by itself")
        self.key = key


class Shared:
    """What is remembered from one explicit reading to the next; the one mutable state."""

    def __init__(
        self, table: Table, quotation: Callable[[Sequence[Word], Labels], tuple[a.Ability, ...]]
    ) -> None:
        self.table = table
        self.quotation = quotation
        self.fitting = Fitting(table)
        self.through: dict[str, tuple[str, ...]] = {}
        self.believing = False
        """Whether only what has said such parts before is tried, and what hardly ever failed is read with the whole only."""
        self.thorough = False
        """Whether words that the tables' own choices do not lead through are read in every way."""
        self.apart = False
        """Whether what is other than the object is told by its name, and whose a value is behind it."""
        self.begin()

    def begin(self) -> None:
        """Forget everything."""
        self.labels: dict[str, tuple[str, object]] = {}
        """Each label's word with its terminal and what it means to a reader."""
        self.meant: dict[str, tuple[str, a.Node, int]] = {}
        """Each label's word with its terminal, what it stands for, and in which scope."""
        self.known: dict[tuple[object, ...], str] = {}
        self.memos: tuple[dict[tuple[object, ...], Choice | Stop], ...] = ({}, {}, {})
        """What is remembered of each way to try: what is chosen in one may be said otherwise in another."""
        self.memo = self.memos[0]
        self.way = 0
        """Which of them it is now."""
        self.slots: dict[tuple[int, int, int], tuple[str, ...]] = {}
        """How each slot of each scope is told, by the way that is tried."""
        self.read: dict[tuple[object, ...], object] = {}
        """What words mean, or the `Stop` of those that mean nothing: the same are tried for many values."""
        self.scopes: list[tuple[tuple[a.TargetSlot, ...], int]] = [((), 0)]
        self.numbers: dict[tuple[tuple[a.TargetSlot, ...], int, bool], int] = {((), 0, False): 0}
        self.texts: list[int] = [0]
        """Of each scope the first with the same targets: where X stands for how many there are, they are the same (107.3i)."""
        self.alike: dict[tuple[tuple[a.TargetSlot, ...], int, bool], int] = {((), 0, False): 0}
        self.of_quotations: set[int] = set()
        """The scopes of quotations: their targets are others than those of the text around them."""

    def by(self, way: int) -> None:
        """How it is tried from here on: as usual, by every wording and way to read, or with descriptions told apart as well."""
        self.memo, self.way = self.memos[way], way
        self.believing, self.thorough, self.apart = way == 0, way > 0, way > 1

    def forget(self) -> None:
        """Begin anew where much is remembered; between two readings only."""
        many = sum(map(len, self.memos))
        if max(many, len(self.known), len(self.read)) > MOST:
            self.begin()

    def allowed(self, rule: str) -> tuple[str, ...]:
        """Every alias that can stand for a rule, also through rows that only pass a meaning on."""
        got = self.through.get(rule)
        if got is None:
            found: dict[str, None] = {}
            waiting, seen = [rule], {rule}
            while waiting:
                for alias in forms().labelled.get(waiting.pop(0), ()):
                    row = self.table.rows.get(alias)
                    if type(row) is not Hole or alias.startswith(LABELLED):
                        found[alias] = None
                        continue
                    for form in forms().templates.get(alias, ()):
                        for symbol, name in form.parts:
                            if name == row.name and symbol not in seen:
                                seen.add(symbol)
                                waiting.append(symbol)
            got = self.through[rule] = tuple(found)
        return got

    def scope(self, targets: Sequence[a.TargetSlot], first: int, *, quoted: bool = False) -> int:
        """The number of a list of slots; one in a quotation is another, also where it is alike."""
        here = (tuple(targets), first)
        key = (*here, quoted and bool(targets))
        got = self.numbers.get(key)
        if got is None:
            got = self.numbers[key] = len(self.scopes)
            self.scopes.append(here)
            uncounted = (tuple(x.but(maximum=None) for x in targets), first, key[2])
            self.texts.append(self.alike.setdefault(uncounted, got))
            if key[2]:
                self.of_quotations.add(self.texts[got])
        return got

    def label(self, kind: str, value: a.Node, scope: int, *, quoted: bool) -> str:
        """The word that stands for a reference."""
        local = scope if targeted(value) else QUOTED if quoted else -1
        key = (kind, value, local)
        got = self.known.get(key)
        if got is None:
            got = self.known[key] = f"{MARK}{len(self.known)}"
            self.labels[got] = (kind, escaped(value))
            self.meant[got] = (kind, value, local)
        return got


def targeted(value: object) -> bool:
    """Whether a target is named anywhere in it, so that words depend on the slots."""
    return any_target(nodes(value))


def any_target(every: Sequence[a.Node]) -> bool:
    """Whether a target is among some nodes."""
    return not _TARGETS.isdisjoint(map(type, every))


_TARGETS = frozenset((a.Target, a.TargetSlot))


def hints(value: object, every: Sequence[a.Node]) -> tuple[str, ...]:
    """The hints below a value, which its words follow and by which values do not differ; its own is put in its place."""
    told = [one.said for one in (every[1:] if isinstance(value, a.Node) else every)]
    return tuple(told) if any(told) else ()
