"""Which wordings can say a kind of node at all: found once for each rule and kind, so that nothing is tried in vain.

What hangs on the node itself is asked each time (`choosing`); what hangs on its kind alone stands here: whether a
form belongs to the rule, and whether its row writes such nodes. A pattern says so by its own kind. A row with
functions says so as it is tried: where it asks for a part that nodes of the kind never have, it writes none of them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import Custom, Table
from rulesdb.oracle.printing import wordings
from rulesdb.oracle.printing.printer import LABELLED, origins
from rulesdb.oracle.printing.trusted import Told
from rulesdb.values import NamedTuple

AT_LAST = ("x_not", "x_turn_of", "x_step_of", "x_first_step_of", "x_two_colors")
"""Forms of the explicit reading that say anything of their kind: for what has no plainer words."""


class Wording(NamedTuple):
    """A wording with its alias, the pattern that the node must match, and whether it is checked with the whole only."""

    said: str
    head: str
    pattern: Any
    """None where the row has a function, which is tried."""
    whole: bool


class Place(NamedTuple):
    """Where a node is said: the rule, the aliases that can stand for it, and which part of an event is several."""

    rule: str
    allowed: tuple[str, ...]
    several: str


class Plan:
    """The wordings of a rule for a kind of node, in the order in which they are tried."""

    __slots__ = ("_among", "aliases", "at_last", "labelled", "of", "others", "usual")

    def __init__(self, of: Place) -> None:
        self.of = of
        self._among: dict[int, tuple[Told, Plan]] = {}
        self.labelled: dict[str, Wording] = {}
        """The forms of the explicit reading."""
        self.usual: tuple[Wording, ...] = ()
        self.aliases: tuple[Wording, ...] = ()
        """All others of the rule, by alias alone."""
        self.at_last: tuple[Wording, ...] = ()
        self.others: dict[str, Wording | None] = {}
        """Those that were asked for by the node itself."""

    def among(self, known: Told) -> Plan:
        """The plan with those wordings only that are known to have said such nodes."""
        got = self._among.get(id(known))
        if got is None:
            made = Plan(self.of)
            made.labelled = {x: one for x, one in self.labelled.items() if known.has(one.head, x)}
            made.usual, made.aliases, made.at_last = (
                tuple([one for one in some if known.has(one.head, one.said)])
                for some in (self.usual, self.aliases, self.at_last)
            )
            made.others = self.others
            got = self._among[id(known)] = (known, made)
        return got[1]


class Fitting:
    """The plans of a table, and what its rows were found not to write."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._plans: dict[tuple[str, type, type, str], Plan] = {}
        self._unfit: dict[type, set[str]] = {}
        self.unlike: defaultdict[type, set[str]] = defaultdict(set)
        """The aliases whose rows are for another kind of node; only events of several at once ask for it."""

    def plan(self, rule: str, value: object, allowed: tuple[str, ...], several: str) -> Plan:
        """The plan of a rule, of which these are the aliases, for nodes of this kind."""
        first = value
        while isinstance(first, tuple) and first:
            first = first[0]
        key = (rule, type(value), type(first), several)
        got = self._plans.get(key)
        if got is None:
            got = self._plans[key] = self._made(Place(rule, allowed, several), value)
        return got

    def asked(self, plan: Plan, value: object, said: str) -> Wording | None:
        """A wording that the node itself asks for; None where the rule or the kind has no such."""
        if said not in plan.others:
            plan.others[said] = self._said(plan.of, value, said)
        return plan.others[said]

    def unfit(self, kind: type) -> set[str]:
        """The aliases whose rows were found to write no such nodes."""
        got = self._unfit.get(kind)
        if got is None:
            got = self._unfit[kind] = set()
        return got

    def fell(self, said: str, value: object, why: BaseException) -> bool:
        """Whether a row fell for a part that nodes of this kind never have; then it is not tried for them again."""
        if type(why) is not AttributeError or why.obj is not value:
            return False
        self.unfit(type(value)).add(said.partition(" ")[0])
        return True

    def _made(self, place: Place, value: object) -> Plan:
        plan = Plan(place)
        rule, allowed, several = place
        for said in allowed:
            if said.startswith(LABELLED) and said not in AT_LAST:
                one = self._said(place, value, said)
                if one is not None:
                    plan.labelled[said] = one
        found = (self._said(place, value, x) for x in wordings.usual(value))
        plan.usual = tuple([one for one in found if one is not None])
        by_alias = [
            self._row(alias, alias, value)
            for alias in allowed
            if alias not in AT_LAST
            and wordings.fits_several(rule, alias, several)
            # An alias that has hints of its own says nothing of another kind of node.
            and not (alias in wordings.heads() and isinstance(self._rows.get(alias), Custom))
        ]
        plan.aliases = tuple([one for one in by_alias if one is not None])
        last = (self._row(x, x, value) for x in AT_LAST if x in allowed)
        plan.at_last = tuple([one for one in last if one is not None])
        return plan

    @property
    def _rows(self) -> Mapping[str, object]:
        return self.table.rows

    def _said(self, place: Place, value: object, said: str) -> Wording | None:
        rule, allowed, several = place
        head = said.partition(" ")[0]
        if (
            not wordings.honest(said)
            or (rule and head in origins() and head not in allowed)
            or not wordings.fits_several(rule, head, several)
        ):
            return None
        return self._row(said, head, value)

    def _row(self, said: str, head: str, value: object) -> Wording | None:
        """The wording where the row of its alias could write such nodes."""
        row = self._rows.get(head)
        whole = said.startswith(wordings.WHOLE)
        if isinstance(row, Custom):
            return Wording(said, head, None, whole) if row.write is not None else None
        if row is None:
            return Wording(said, head, None, whole) if head == "body" else None
        if isinstance(row, a.Node) and type(row) is not type(value):
            return None
        return Wording(said, head, row, whole)
