"""Whole declarations of attackers or blockers: whether a legal one that can be paid for holds these and lacks those (508.1, 509.1).

Whole declarations are tried one after the other, on copies; where there are too many of them it is not known that there is none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, product
from math import prod

from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.costs import can_pay
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.turn.combat import dues
from rulesdb.errors import IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.declared import DUTIES, KINDS, Pair, declarations, pairs_of, refusal
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.things import Trouble
from rulesdb.values import NamedTuple

MOST_TRIED = 10_000
"""So many declarations are tried for one question."""
_DECLARED = {DecisionKind.ATTACKERS: EventKind.ATTACKERS, DecisionKind.BLOCKERS: EventKind.BLOCKERS}

Whole = tuple[Pair, ...]


class Sought(NamedTuple):
    """A legal declaration, or None; then whether there is none at all, and what refused the first that was tried."""

    found: Whole | None
    sure: bool = True
    refused: IllegalAction | None = None


class Wholes:
    """The declarations that a player could make at a decision that the game has come to."""

    def __init__(self, trial: Hand, decision: Decision) -> None:
        self.trial, self.decision = trial, decision
        self.pairs = pairs_of(decision)
        block = decision.kind is DecisionKind.BLOCKERS
        play = Play(trial.state.copy())
        self.dues = {pair: dues(play, *pair, block=block) for pair in self.pairs}
        self.taxed = {pair for pair in self.pairs if self.dues[pair]}
        self.unpayable = {
            pair
            for pair in self.taxed
            for who in [play.look(pair[0]).controller]
            if not all(
                can_pay(play, due.cost, who, Frame(play.state, who, pair[0]))
                for due in self.dues[pair]
            )
        }
        self.known: dict[frozenset[Pair], IllegalAction | None] = {}

    def refused(self, whole: Whole) -> IllegalAction | None:
        """Why these together can't be declared: it is not legal, or can't be paid for (508.1h, 509.1d)."""
        key = frozenset(whole)
        if key not in self.known:
            refused = refusal(self.decision, whole)
            if refused is None and self.taxed & key:
                refused = self._unpaid(whole)
            self.known[key] = refused
        return self.known[key]

    def _unpaid(self, whole: Whole) -> IllegalAction | None:
        trial = self.trial.aside()
        kind = _DECLARED[self.decision.kind]
        try:
            trial.mark = trial.length()
            trial.advance(whole)
            trial.drive(lambda: any(e.kind is kind for e in trial.new_events()))
        except IllegalAction as refused:
            return refused
        except Trouble:
            return None  # how it is paid is a choice
        return None

    def seek(self, base: Whole = (), without: Collection[Pair] = ()) -> Sought:
        """A legal declaration with all of `base` and nothing of `without`, the least first."""
        first = self.refused(base)
        if first is None:
            return Sought(base)
        for tried, whole in enumerate(self._with(base, without)):
            if self.refused(whole) is None:
                return Sought(whole)
            if tried >= MOST_TRIED:
                return Sought(None, sure=False, refused=first)
        return Sought(None, refused=first)

    def needed(self, n: int) -> bool:
        """Whether a creature makes some declaration legal that lacks something without it."""
        others = [pair for pair in self.pairs if pair[0] == n]
        for tried, rest in enumerate(self._with((), others)):
            lacking = self.refused(rest)
            if lacking is None or not DUTIES & set(lacking.rules):
                continue
            if any(self.refused((*rest, pair)) is None for pair in others):
                return True
            if tried >= MOST_TRIED:
                break
        return False

    def _with(self, base: Whole, without: Collection[Pair]) -> Iterator[Whole]:
        """Declarations beyond a base: those with few creatures first, then all of them."""
        rows = self._rows({pair[0] for pair in base}, without)
        rows += self._more(base, without)
        if (
            prod(len(row) + 1 for row in rows) > MOST_TRIED // 10
        ):  # then what is legal has mostly nearly all that can do something in it
            yield (*base, *(pair for row in rows for pair in row[0]))
        for size in range(len(rows) + 1):
            for some in combinations(rows, size):
                for parts in product(*some):
                    yield (*base, *(pair for part in parts for pair in part))

    def _rows(self, taken: Collection[int], without: Collection[Pair]) -> list[list[Whole]]:
        """What each creature that is left could be declared as: of blockers also several at once, where that may be."""
        table: dict[int, list[Pair]] = {}
        for pair in sorted(self.pairs, key=lambda one: one in self.taxed):
            if pair[0] not in taken and pair not in without and pair not in self.unpayable:
                table.setdefault(pair[0], []).append(pair)
        return [self._ways(mine) for mine in table.values()]

    def _more(self, base: Whole, without: Collection[Pair]) -> list[list[Whole]]:
        """What the creatures of a base could block besides."""
        if self.decision.kind is not DecisionKind.BLOCKERS:
            return []
        rows: list[list[Whole]] = []
        for pair in base:
            more = [
                (one,)
                for one in self.pairs
                if one[0] == pair[0] and one not in (*base, *without) and self._both((pair, one))
            ]
            rows += [[*more]] if more else []
        return rows

    def _ways(self, mine: Sequence[Pair]) -> list[Whole]:
        ways: list[Whole] = [(pair,) for pair in mine]
        if self.decision.kind is DecisionKind.BLOCKERS:
            ways += [two for two in combinations(mine, 2) if self._both(two)]
        return ways

    def _both(self, two: Whole) -> bool:
        refused = refusal(self.decision, two)
        return refused is None or bool(DUTIES & set(refused.rules))


def wholes_of(hand: Hand, who: int, verb: str) -> Wholes | None:
    """The declarations that a player could make next, at this turn's declaration of attackers or blockers."""
    trial = hand.aside()
    trial.ways = hand.ways
    for decision in declarations(trial, KINDS[verb]):
        if decision.player == who:
            return Wholes(trial, decision)
    return None


def beside(story: Story, who: int, deed: m.Attack | m.Block) -> tuple[list[int], str]:
    """What must be declared beside what a deed declares, where that makes it legal, and why; nothing where it does not."""
    verb = "attack" if isinstance(deed, m.Attack) else "block"
    wholes = wholes_of(story.hand, who, verb)
    if wholes is None or not (rows := rows_of(story, wholes, deed)):
        return [], ""
    for base in product(*rows):
        lacking = wholes.refused(base)
        if lacking is None or not DUTIES & set(lacking.rules):
            continue
        sought = wholes.seek(base)
        if not sought.sure:
            raise Trouble(
                f"there are too many declarations to look at them all ({lacking})", deed.where
            )
        if sought.found is not None:
            own = {pair[0] for pair in base}
            others = [n for n, _ in sought.found if n not in own]
            names = [wholes.trial.game.look(n).name for n in others]
            return others, own_words(lacking, names)
    return [], ""


def rows_of(story: Story, wholes: Wholes, deed: m.Attack | m.Block) -> list[list[Pair]]:
    """For each creature that a deed declares, what it could be declared as."""
    if isinstance(deed, m.Attack) and deed.everything:
        whom = story.things.one(story.state, deed.at) if deed.at is not None else 0
        spared = {n for ref in deed.spared for n in story.things.all(story.state, ref)}
        those = dict.fromkeys(p[0] for p in wholes.pairs if p[0] not in spared)
        return [[p for p in wholes.pairs if p[0] == n and whom in (0, p[1])] for n in those]
    aims = (
        [(raid.attacker, raid.at) for raid in deed.raids]
        if isinstance(deed, m.Attack)
        else [(ref, deed.attacker) for ref in deed.blockers]
    )
    rows: list[list[Pair]] = []
    taken: set[int] = set()
    for ref, at in aims:
        able = {p[0] for p in wholes.pairs} - taken
        n = story.things.one(
            story.state, ref, able or None
        )  # of two that are called alike each once
        taken.add(n)
        target = story.things.one(story.state, at) if at is not None else 0
        rows.append([p for p in wholes.pairs if p[0] == n and target in (0, p[1])])
    return rows


def own_words(refused: IllegalAction, names: Collection[str]) -> str:
    """What a refusal says that these must do; all that it says where it says nothing of them."""
    text = _MORE.sub("", str(refused))
    own = [part for part in _PARTS.split(text) if {*_subjects(part)} & {*names}]
    return " and ".join(own) if own else str(refused)


def _subjects(part: str) -> list[str]:
    subject = part.partition(" must ")[0]
    return [subject, *subject.split(" or ")]


def told_of(refused: IllegalAction, name: str) -> bool:
    """Whether a refusal says that one of this name must do something."""
    return any(name in _subjects(part) for part in _PARTS.split(_MORE.sub("", str(refused))))


_MORE = re.compile(r"^\d+ more of these could be obeyed: ")
_PARTS = re.compile(r"(?<= if able) and ")
