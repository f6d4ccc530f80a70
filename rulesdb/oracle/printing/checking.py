"""Whether words mean what was to be said: read by themselves, by the same grammar and rows.

A part that depends on what is said before it is checked with the whole.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from typing import TypeGuard

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import ELSEWHERE, Context, elided
from rulesdb.oracle.meaning.lower import lower
from rulesdb.oracle.meaning.rows import expect, nodes
from rulesdb.oracle.printing import wordings
from rulesdb.oracle.printing.labels import TARGETING, lexed
from rulesdb.oracle.printing.memory import Shared, targeted
from rulesdb.oracle.printing.printer import Printer, inflect, origins
from rulesdb.oracle.printing.reasons import TOLD_BEFORE, UNENDED
from rulesdb.oracle.printing.same import same
from rulesdb.oracle.printing.trusted import told
from rulesdb.oracle.syntax.every_way import every_way_as
from rulesdb.oracle.syntax.parse import Tree, parse_as
from rulesdb.oracle.syntax.problems import Stage, Stop, alone
from rulesdb.oracle.words.conjunctions import undecided
from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.oracle.words.tokens import lex
from rulesdb.oracle.words.word import Word, word
from rulesdb.values import NamedTuple

FALLS = (
    StopIteration, AttributeError, TypeError, ValueError, KeyError, IndexError, AssertionError,
)  # fmt: skip
"""What a row may do with a value that it has not made: it does not fit."""
FOLLOWS = frozenset(
    ("vps", "vp", "player_vp", "token", "mana", "changes", "change", "may_static", "rule_change",
     "player_change")
)  # fmt: skip
"""Rules that go on after the subject of their clause."""
_AFTER = {
    "cost": ":",
    "costs": ":",
    "costpart": ":",
    **dict.fromkeys(("chain", "vps", "vp", "changes", "change"), "."),
}
"""What stands behind a part and tells the lexer how it ends and its commas join."""


class _Carrier(NamedTuple):
    """A sentence in which a part can stand, for those kinds of it that are not read by themselves."""

    of: tuple[type[a.Node], ...]
    before: tuple[str, ...]
    after: tuple[str, ...]
    part: Callable[[a.Ability], object]


_CARRIERS = {
    "event": _Carrier(
        (a.Discards, a.OneOrMore),
        ("whenever",),
        (",", "draw", "a", "card", "."),
        lambda made: expect(a.TriggeredAbility, made).event,
    ),
}


_WITH_KEYWORDS = ("kw", "with", "_list", "has")
"""What the hints of forms have in common that say keywords beside a quotation."""


def _each_quoted(said: str, value: object, words: Sequence[str]) -> bool:
    """Whether each ability that is no keyword stands in a quotation of its own, and keywords in none."""
    if isinstance(value, tuple) and len(value) > 1:
        return False  # of several changes each is told by itself: together they are not read here
    given = value.abilities if isinstance(value, (a.Gain, a.TokenSpec)) else None
    if given is None:
        return True
    told = sum(not isinstance(one, a.KeywordAbility) for one in given)
    if told < len(given) and not any(one in said for one in _WITH_KEYWORDS):
        return False
    counted = said.split()[1:] if "quotes" not in said else []
    if isinstance(value, a.Gain) and counted and int(counted[0]) != len(given) - told:
        return False
    return words.count('"') == 2 * told


def _slots(value: object) -> list[str]:
    """What chooses a target that its words do not say: its slot is behind those that are known here."""
    every = (one for one in nodes(value) if isinstance(one, a.KeywordAction))
    return sorted(one.name for one in every if one.name in TARGETING)


def _by_slots(value: object, made: object) -> bool:
    """Whether all that could differ is a slot that the words do not say: of an ability, its effect and targets only."""
    reflexive = any(map(_reflexive, nodes(value)))
    if not reflexive and (not _slots(value) or _slots(value) != _slots(made)):
        return False
    if isinstance(value, tuple) and isinstance(made, tuple) and len(value) == len(made):
        return all(map(_by_slots, value, made))
    kinds = (a.ActivatedAbility, a.TriggeredAbility) if reflexive else a.ActivatedAbility
    if isinstance(value, kinds) and isinstance(made, kinds):
        return same(value.but(effect=made.effect, targets=made.targets), made, {})
    return not reflexive


def _reflexive(one: a.Node) -> bool:
    """Whether it is a reflexive trigger whose words are held together by its targets (603.12)."""
    if not isinstance(one, a.WhenDone) or not getattr(one.ability, "targets", ()):
        return False
    return _of_several(one) or any(isinstance(x, a.ForEach) and x.targeted for x in nodes(one))


def _of_several(one: a.Node) -> bool:
    """Whether it is a delayed or reflexive trigger of several sentences (603.7, 603.12)."""
    trigger = one.ability if isinstance(one, (a.Expect, a.WhenDone)) else None
    effect = getattr(trigger, "effect", None)
    return isinstance(effect, a.Sequence) and effect.joined is a.Join.SENTENCE


class Checking(Printer):
    """A printer of which the words are read by themselves, with what is said before them."""

    def __init__(
        self, shared: Shared, targets: Sequence[a.TargetSlot] = (), first_slot: int = 0
    ) -> None:
        super().__init__(shared.table, targets, first_slot)
        self.shared = shared

    def check(
        self, rule: str, said: str, words: Sequence[str], value: object, subj: a.Ref | None
    ) -> None:
        """`Stop` where the words mean something else; what no rule says by itself is checked with the whole."""
        if self.shared.believing and said in told(rule, value).sure:
            return  # read with the whole
        if said.startswith(wordings.WHOLE) or (isinstance(value, a.If) and _of_several(value.then)):
            return
        if ("quote" in said or "_list" in said) and targeted(value):  # forms with quotations
            # A slot of a quotation is known with the whole; how many quotations there are is seen here.
            if not _each_quoted(said, value, words) or not self._of_its_number(said, value):
                raise Stop(Stage.PRINTING, f"{said} means something else")
            return
        head = said.partition(" ")[0]
        if rule in ("sentence", "sentences"):
            rule = "chain"
        rule = rule or origins().get(head, "")
        if (
            rule == "cost"
            and isinstance(value, a.Cost)
            and value.parts
            and isinstance(value.parts[0], a.EitherCost)
        ):
            rule = "costs"
        if head.startswith("mo_"):
            rule = "modal"
        elif head in ("s_spend", "s_vote", "s_vote_for") or head.startswith(
            (
                "cy_",
                "sp_spend",
                "sp_not_",
                "sp_let",
                "sp_sure",
                "sp_rider",
                "x_sure",
                "x_rider",
            )
        ):
            rule, words = "sentence", [*words, "."]
        elif rule in FOLLOWS and subj is None and rule not in ("changes", "change"):
            rule = "chain"
        try:
            made = self.read(rule, words, subj)
        except Stop as stop:
            if str(stop) in (ELSEWHERE, UNENDED):
                return  # a slot of a quotation or a mode, or the end of a list, known with the whole
            if stop.stage is Stage.SYNTAX and self._carried(rule, words, value):
                return
            if any(one is None or _meant(value, one) for one in self._any_way(rule, words, subj)):
                return
            if str(stop) in TOLD_BEFORE:
                return
            raise
        if not _meant(value, made) and not _by_slots(value, made):
            raise Stop(Stage.PRINTING, f"{head} means something else")

    number = "filter_s"
    """The number in which descriptions are said now."""

    def _of_its_number(self, said: str, value: object) -> bool:
        """Whether a token is told in the number of what creates it, which is not read by itself."""
        told = said.split()[1:2]
        if not isinstance(value, a.TokenSpec) or told not in (["s"], ["p"]):
            return True
        return self.number.endswith(told[0])

    def _carried(self, rule: str, words: Sequence[str], value: object) -> bool:
        """Whether words mean the value inside of a sentence: the tables go another way where a rule begins by itself."""
        carrier = _CARRIERS.get(rule)
        if carrier is None or not isinstance(value, carrier.of):
            return False
        with contextlib.suppress(*FALLS, Stop):
            (made,) = expect(tuple, self.read("start", [*carrier.before, *words, *carrier.after]))
            return same(value, carrier.part(made), {}, slots=False)
        return False

    def read(self, rule: str, words: Sequence[str], subj: a.Ref | None = None) -> object:
        """What words mean as a rule, with nothing said before them but a subject."""
        shared = self.shared
        key = (rule, *words, subj, self.first_slot, self.scope_of(), shared.thorough)
        found = shared.read.get(key, shared)
        if found is shared:
            try:
                found = self._lowered(parse_as(self._lexemes(rule, words), rule), subj)
            except Stop as stop:
                found = alone(stop)
            shared.read[key] = found
        if isinstance(found, Stop):
            raise alone(found)
        return found

    def scope_of(self) -> int:
        """The number of the slots that words are read with."""
        return self.shared.scope(self.targets, self.first_slot)

    def _lexemes(self, rule: str, words: Sequence[str]) -> list[Lexeme]:
        known = lexed(inflect(words), self.shared.labels)
        after = _AFTER.get(rule)
        inner = any(one.text == "'" for one in known)  # a quotation in a quotation
        said = [*known, word(after)] if after else known
        lexemes = lex(said, quoted=inner, labels=self.shared.labels)
        quoted = rule != "start" and len(known) > 1 and known[-1].text in ('"', "'")
        if lexemes[-1].text == after or (quoted and lexemes[-1].text == "."):
            lexemes = lexemes[:-1]  # what only says how the part ends
        return lexemes

    def _lowered(self, tree: Tree, subj: a.Ref | None) -> object:
        ctx = Context(self.table, self._quotation, spell=True, first_slot=self.first_slot)
        ctx.targets.extend(self.targets)
        if subj is not None:
            ctx.subject = elided(subj)
        return lower(tree, ctx)

    def _any_way(self, rule: str, words: Sequence[str], subj: a.Ref | None) -> Iterator[object]:
        """What words could mean that the tables' own choices do not lead through, where that is asked for; None for what is known with the whole."""
        if not self.shared.thorough:
            return
        with contextlib.suppress(Stop):
            lexemes = self._lexemes(rule, words)
            for tree in every_way_as(lexemes, rule) or every_way_as(undecided(lexemes), rule):
                try:
                    made = self._lowered(tree, subj)
                except Stop as stop:
                    if str(stop) == ELSEWHERE:
                        yield None
                    continue
                except FALLS:
                    continue
                yield made

    def slot_read(self, words: Sequence[str], number: int) -> a.TargetSlot | None:
        """The slot that words make, where those before it are known; None where they make none."""
        lexemes = lex(lexed(inflect(words), self.shared.labels), labels=self.shared.labels)
        ctx = Context(self.table, self._quotation, spell=True, first_slot=self.first_slot)
        before = list(self.targets[: number - self.first_slot])
        ctx.targets.extend(before)
        lower(parse_as(lexemes, "np"), ctx)
        return ctx.targets[-1] if len(ctx.targets) == len(before) + 1 else None

    def _quotation(self, words: Sequence[Word]) -> tuple[a.Ability, ...]:
        return self.shared.quotation(words, self.shared.labels)


def _meant(value: object, made: object) -> bool:
    """Whether a part was read as the value, after the choice that it asks for."""
    if isinstance(made, a.Sequence) and not isinstance(value, (a.Sequence, tuple)):
        *before, last = made.steps
        made = last if all(map(asked, before)) else made
    return same(value, made, {}, slots=False)


def asked(step: object) -> bool:
    """Whether a step is the choice that “of your choice” in the next one asks for (608.2d)."""
    return isinstance(step, a.Choose) and step.link.endswith("of your choice")


def sentences(effect: object) -> TypeGuard[a.Sequence]:
    """Whether instructions are sentences of their own, and not one with a choice that it asks for."""
    return (
        isinstance(effect, a.Sequence)
        and effect.joined is a.Join.SENTENCE
        and len(effect.steps) > 1
        and not any(map(asked, effect.steps))
    )
