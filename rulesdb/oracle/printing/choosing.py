"""How a node is said from the tree alone: by the first wording that means it.

It takes no hint from the tree. Each node is said by the first wording (`wordings`) whose words, read by
themselves, mean the node; a reference is said by a label, one word of which only the lexer of this
printing knows what it means, and which `naming` makes a noun of.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Self

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.context import ELIDED
from rulesdb.oracle.meaning.following import THEN, without_then
from rulesdb.oracle.meaning.rows import (
    Custom,
    expect,
    fields_of,
    match,
    nodes,
    reworded,
)
from rulesdb.oracle.printing import wordings
from rulesdb.oracle.printing.checking import FALLS, FOLLOWS, Checking, sentences
from rulesdb.oracle.printing.fitting import Wording
from rulesdb.oracle.printing.memory import OPEN, Choice, Circle, Shared, any_target, hints
from rulesdb.oracle.printing.printer import (
    ALONE,
    MANY,
    ONE,
    Printer,
    Template,
    agreement,
    forms,
    literal,
    terminal,
)
from rulesdb.oracle.printing.pronouns import points
from rulesdb.oracle.printing.reasons import NO_WORDS, telling
from rulesdb.oracle.printing.trusted import Told, told
from rulesdb.oracle.syntax.problems import Stage, Stop, alone
from rulesdb.oracle.words.dictionary import NOT_INFLECTED, VERBS

_LABELLED = (
    a.Target, a.Bound, a.Trigger, a.Item, a.Source, a.Host, a.Linked, a.Chosen, a.Haunted, a.Grantor,
    a.DefendingPlayer, a.Attacked, a.ActivePlayer, a.ControllerOf, a.OwnerOf, a.PairedWith, a.PlayerInOrder,
    a.SpellAbilityOn, a.AttackingPlayer, a.YourCommander,
)  # fmt: skip
"""References that are said by a label; others are described by the grammar."""
_OF_OTHERS = (
    a.ControllerOf, a.OwnerOf, a.Host, a.DefendingPlayer, a.Attacked, a.PairedWith, a.PlayerInOrder, a.Linked,
    a.Chosen, a.Haunted,
)  # fmt: skip
_TERMINALS: dict[str, type[a.Node] | tuple[type[a.Node], ...]] = {
    "REF_": _LABELLED,
    "REFS_": _LABELLED,
    "AMT_": (a.ResultAmount, a.EventAmount, a.Prevented),
    "DID_": (a.IfDid, a.NotSo),
}
"""The terminals of labels, with what each can stand for."""
_PLACES = {"np": "REF_", "subj": "REF_", "who": "REF_", "poss": "REFS_"}
"""Rules in whose place a label stands by itself."""

_NUMBERS = ("filter_", "x_either")
"""How hints begin that only tell the number of a description."""
_WHO = (a.May, a.GainLife, a.LoseLife, a.WinGame, a.LoseGame, a.SetDesignation)
"""Of these it is always said who does so."""
_WITH_OTHERS = (a.AddMana, a.KeywordAction, a.Sequence)
"""What has wordings that are checked with the whole only, and might say another one."""
_FOLLOWED = ("sentence", "chain", "vps", "vp")
"""Rules in whose place sentences of their own hardly stand: they are said so at last."""
_NEXT = "v_next_of"
"""How the hint of a shield begins that waits for the next time."""
_PREVENTS = "rp_prevent_body"
"""How the hint begins of a statement that prevents damage, with sentences behind it."""
_SHIELDS = (THEN, _PREVENTS)
"""How the hints begin of shields with sentences behind them."""
_FAMILIES: tuple[tuple[type[a.Node], str], ...] = (
    (a.Filter, "post"),
    (a.Change, "change"),
    (a.Condition, "cond"),
    (a.EventPattern, "event"),
    (a.Duration, "duration"),
    (a.Ref, "np"),
    (a.Quantity, "value"),
    (a.Effect, "chain"),
    (a.Static, "chain"),
    (a.StaticAbility, "chain"),
    (a.KeywordAbility, "kwparam"),
)
"""The rule of a part whose row names none."""


class Chooser(Checking):
    """A printer that takes no hint from the tree; how parts are joined, and whole abilities, are in `explicit`."""

    def __init__(
        self, shared: Shared, targets: Sequence[a.TargetSlot] = (), first_slot: int = 0
    ) -> None:
        super().__init__(shared, targets, first_slot)
        self.scope = shared.scope(targets, first_slot)
        self.imperative = True
        """Whether “you” is left out where an instruction begins with it."""
        self.quoted = False
        self.subj: a.Ref | None = None
        """The subject of the clause that is being said."""
        self.last_many = False
        self.number = "filter_s"
        """The number that descriptions are tried in."""
        self.style = 0
        """Which of several nouns is tried for all that fits: “all creatures” or “each creature”."""
        self.several = ""
        """The part of an event that is one or more things."""
        self.joining = False
        """Whether clauses are joined here, so that a subject that stays is not said again."""
        self.lasting = False
        """Whether changes are said of what has them for good: “has flying”, not “gains flying”."""

        self.counted = False
        """Whether things are counted or measured here: “the number of creatures”."""
        self.offered = False
        """Whether costs are offered here: “sacrifice a creature or pay {3}”."""

    def beside(
        self, targets: Sequence[a.TargetSlot] | None = None, first_slot: int | None = None
    ) -> Self:
        """A printer of the same rows with no words yet."""
        if targets is None and first_slot is None:
            made = self._blank()
        else:
            made = type(self)(
                self.shared,
                self.targets if targets is None else targets,
                self.first_slot if first_slot is None else first_slot,
            )
        made.imperative = self.imperative
        made.quoted = self.quoted
        if self.quoted:
            made.scope = self.shared.scope(made.targets, made.first_slot, quoted=True)
        made.number = self.number
        made.style = self.style
        made.lasting = self.lasting
        made.counted = self.counted
        made.offered = self.offered
        return made

    def _blank(self) -> Self:
        """One of the same slots: one is made for each wording that is tried, and finding the slots takes longest."""
        made = object.__new__(type(self))
        made.table, made.shared = self.table, self.shared
        made.targets, made.first_slot, made.scope = self.targets, self.first_slot, self.scope
        made.words = []
        made.base = made.joining = made.last_many = False
        made.subj = None
        made.several = ""
        return made

    def value(self, rule: str, value: object) -> Self:
        """A value by the first wording that means it."""
        if value is None:
            raise Stop(Stage.PRINTING, "nothing to say")
        said = value.said if isinstance(value, a.Node) else ""
        if said == ELIDED:
            return self
        if said.startswith(("=s:", "=p:")):
            self.words.extend(said[3:].split())
            return self
        if said and (rule == "filter" or not said.startswith(_NUMBERS)):
            super().alias(said, value)
            return self
        made = self._clause(rule, value) or self.choice(rule, value)
        self.words.extend(made.words)
        self.last_many = made.many
        if self.joining and rule == "chain":
            self.subj = made.subj or self.subj
        return self

    def _clause(self, rule: str, value: object) -> Choice | None:
        """A clause whose subject is already said, or stands right before its verb; None elsewhere."""
        if self.base and rule == "vps":  # “you may have it deal damage”
            return self.choice("chain", value)
        if self.joining and rule == "chain" and self.subj is not None:
            try:
                return self.choice("vps", value)
            except Stop:
                return None
        return None

    def alias(self, alias: str, value: object) -> Self:
        """A value by one alias; by what fits where none is named."""
        if alias:
            super().alias(alias, value)
            return self
        if isinstance(value, tuple):
            raise Stop(Stage.PRINTING, "several that nothing joins")
        rule = next((rule for kind, rule in _FAMILIES if isinstance(value, kind)), "")
        return self.value(rule, reworded(value, "") if isinstance(value, a.Node) else value)

    def subject(self, ref: object) -> Self:
        """A subject, and how verbs after it agree; one that was just said is not said again."""
        if isinstance(ref, a.Node) and ref.said == ELIDED:
            return self
        if self.subj is not None:
            if ref != self.subj:
                raise Stop(Stage.PRINTING, "another subject")
            return self
        self.subj = expect(a.Ref, ref)
        if isinstance(ref, a.You):
            return self if self.imperative else self.said_you()
        self.value("subj", ref)
        self.word(MANY if self.last_many or self.base else ONE)
        self.base = False
        return self

    def each_with_subject(self) -> None:
        """“you” is said in every clause that follows, also where it was just said."""
        self.imperative = self.joining = False

    def agree(self, value: object) -> None:  # noqa: ARG002
        """How a verb agrees with the words that were chosen for what stands before it."""
        self.word(MANY if self.last_many else ONE)

    def said_you(self) -> Self:
        """“you”, who does it."""
        self.word("you", MANY)
        return self

    def fill(self, form: Template, found: dict[str, object]) -> Self:
        """The words of a form; a verb right after a noun phrase agrees with it."""
        before = ""
        for at, (symbol, name) in enumerate(form.parts):
            if name == "subj":
                self.subject(found["subj"])
            else:
                self.last_many = False
                if name is None:
                    self.word(*literal(symbol, before if len(form.parts) > 1 else ALONE))
                else:
                    self.show(symbol, found[name])
                after = form.parts[at + 1][0] if at + 1 < len(form.parts) else ""
                if after[:1] == "'" and after[1:] in VERBS and after[1:] not in NOT_INFLECTED:
                    named = name is not None and isinstance(found[name], a.Node)
                    number = (MANY if self.last_many else ONE,)
                    self.word(*(number if named else agreement(symbol, None, before)))
            before = symbol
        return self

    def show(self, symbol: str, value: object) -> Self:
        """A child of a form; a terminal of a label takes what it stands for."""
        if symbol in _TERMINALS:
            self.word(self.label(symbol, value))
        elif symbol == "QUOTE_":
            inner = self.beside((), 0)
            inner.quoted = True
            inner.imperative = True
            mark = "'" if self.quoted else '"'
            self.words += [mark, *inner.paragraph(expect(tuple, value)), mark]
        else:
            super().show(symbol, value)
        return self

    def label(self, symbol: str, value: object) -> str:
        """The word of a label; `Stop` for what has none."""
        apart = self.shared.apart and symbol == "REFS_" and isinstance(value, a.Target)
        if apart or not isinstance(value, _TERMINALS[symbol]) or not _known(value):
            raise Stop(Stage.PRINTING, f"no label for {value!r:.60}")
        self.last_many = False
        return self.shared.label(symbol, expect(a.Node, value), self.scope, quoted=self.quoted)

    # What `explicit` says of nodes with joined parts.

    def dressed(self, said: str, value: object) -> Iterator[object]:
        """The value with this hint, and whatever its row wants to know of its parts."""
        yield reworded(value, said) if isinstance(value, a.Node) else value

    def several_at_once(self, value: a.OneOrMore) -> Choice:
        """An event of several at once."""
        raise Stop(Stage.PRINTING, f"{NO_WORDS} OneOrMore as event: {value!r:.200}")

    def body(self, effect: a.Effect) -> None:
        """Instructions of a paragraph as sentences."""
        self.value("sentence", effect)

    # Choosing: the first wording whose words mean the value.

    def choice(self, rule: str, value: object) -> Choice:
        """How a value is said where a rule stands; `Stop` where nothing says it."""
        subj = self.subj if rule in FOLLOWS else None
        if isinstance(value, tuple) and any(isinstance(one, dict) for one in value):
            # A row with its children, which has one way to be said.
            out = self.attempt(rule, value, subj)
            return Choice(value, tuple(out.words), out.last_many)
        every = nodes(value)
        key = (
            rule, value, subj, self.imperative, self.quoted, self.lasting, self.style, self.counted, self.offered,
            self.scope if self.targets and any_target(every) else 0,
            self.several if rule in wordings.THINGS else "",
            self.number if rule == "token_spec" else "",
            hints(value, every),
        )  # fmt: skip
        memo = self.shared.memo
        got = memo.get(key)
        if got is None:
            memo[key] = OPEN
            number, style = self.number, self.style
            try:
                got = memo[key] = self._choose(rule, value, subj, key)
            except Stop as stop:
                got = memo[key] = alone(stop)
            except BaseException:
                del memo[key]
                raise
            finally:
                self.number, self.style = number, style
        if got is OPEN:
            raise Circle(key)
        if isinstance(got, Stop):
            raise alone(got)
        return got

    def _choose(
        self, rule: str, value: object, subj: a.Ref | None, key: tuple[object, ...]
    ) -> Choice:
        place = _PLACES.get(rule)
        whose = self.shared.apart and place == "REFS_" and isinstance(value, a.Target)
        if place is not None and isinstance(value, _LABELLED) and _known(value) and not whose:
            return Choice(value, (self.label(place, value),), many=False)
        own = self.table.rows.get(rule)
        if isinstance(own, Custom) and own.write is not None:
            out = self.attempt(rule, value, subj)
            return Choice(value, tuple(out.words), out.last_many)
        if isinstance(value, a.OneOrMore):
            return self.several_at_once(value)
        kept: Choice | None = None
        problem: Stop | None = None
        for style, said in self._styled(rule, value):
            self.style = style
            for dressed in self.dressed(said, value):
                try:
                    out = self.attempt(said, dressed, subj)
                    words = tuple(out.words)
                    if kept is not None and points(words):
                        continue
                    self.check(rule, said, words, value, subj)
                except Stop as stop:
                    problem = telling(problem, stop, usual=said in wordings.usual(value))
                    continue
                except FALLS as fall:
                    if self.shared.fitting.fell(said, dressed, fall):
                        break
                    continue
                except Circle as circle:
                    if circle.key != key:
                        raise
                    continue
                many = said.partition(" ")[0].endswith("_p")
                made = Choice(dressed, words, many, out.subj)
                if not points(words):
                    return made
                kept = kept or made
        return kept or self._terminal(rule, value, problem)

    def _terminal(self, rule: str, value: object, problem: Stop | None) -> Choice:
        """A value that is one word of a class; `Stop` with the reason where it is none."""
        for symbol in forms().inline.get(rule, ()):
            if symbol.endswith("_") and symbol.isupper():
                try:
                    return Choice(value, terminal(symbol, value), many=False)
                except (*FALLS, Stop):
                    continue
        if problem is not None and str(problem).startswith(NO_WORDS):
            raise problem
        reason = f" ({problem})" if problem is not None else ""
        raise Stop(
            Stage.PRINTING,
            f"{NO_WORDS} {type(value).__name__} as {rule or 'an ability'}{reason}: {value!r:.200}",
        )

    def _styled(self, rule: str, value: object) -> Iterator[tuple[int, str]]:
        styles = (0, 1) if self.style == 0 and _has_all(value) else (self.style,)
        known = told(rule, value) if self.shared.believing else None
        for style in styles:
            for said in self._candidates(rule, value, style, known):
                yield style, said

    def _candidates(
        self, rule: str, value: object, style: int, known: Told | None
    ) -> Iterator[str]:
        fitting = self.shared.fitting
        several = self.several if rule in wordings.THINGS else ""
        plan = fitting.plan(rule, value, self.shared.allowed(rule), several)
        if known is not None:
            plan = plan.among(known)
        unfit = fitting.unfit(type(value))
        first = wordings.preferred(rule, value, style, lasting=self.lasting, counted=self.counted)
        if self.shared.thorough and isinstance(value, a.If):
            first = (*wordings.targets_in_order(value), *first)
        if self.offered and isinstance(value, a.PayMana):
            first = ("cp_pay_mana",)
        labelled = {} if "e_vote" in first else plan.labelled
        number = self.number[-1] if rule == "token_spec" else ""
        of_other = isinstance(value, _WITH_OTHERS)
        seen: set[str] = set()
        unchecked: list[Wording] = []

        def wished(wishes: Iterable[str]) -> Iterator[Wording]:
            for said in wishes:
                one = fitting.asked(plan, value, said)
                if one is not None and (known is None or known.has(one.head, said)):
                    yield one

        plainest = [labelled[one] for one in first if one in labelled]
        for one in chain(
            plainest, labelled.values(), wished(first), plan.usual, wished(wordings.computed(value))
        ):
            said, head, pattern, whole = one
            if (
                said in seen
                or head in unfit
                or (of_other and wordings.of_another(said, value))
                or (said == "body" and not sentences(value))
                or (number and said.split()[1] != number)
            ):
                continue
            seen.add(said)
            late = rule in _FOLLOWED if said == "body" else said not in first
            if late and whole:
                unchecked.append(one)
            elif pattern is None or match(pattern, value, {}):
                yield said
        others = (
            one
            for one in plan.aliases
            if one.said not in seen and not (of_other and wordings.of_another(one.said, value))
        )
        for said, head, pattern, _ in chain(others, unchecked, plan.at_last):
            if head not in unfit and (pattern is None or match(pattern, value, {})):
                yield said

    def may(self, alias: str, value: object) -> bool:
        """Whether an alias has a row that could say the value."""
        row = self.table.rows.get(alias)
        if isinstance(row, Custom):
            return row.write is not None
        return alias == "body" if row is None else match(row, value, {})

    def attempt(self, said: str, value: object, subj: a.Ref | None) -> Self:
        """The words of a value by one wording."""
        out = self.beside()
        out.subj = subj
        out.joining = isinstance(value, a.Sequence)
        if isinstance(value, _WHO):
            out.imperative = False
        out.counted = isinstance(value, a.Quantity)
        out.offered = isinstance(value, a.EitherCost)
        if isinstance(value, a.Continuous):
            out.lasting = True
        elif isinstance(value, a.Apply):
            out.lasting = False
        if said == "body":
            out.body(expect(a.Effect, value))
        else:
            if said.startswith(_SHIELDS):
                self._shield(said, value, subj)
            Printer.alias(out, said, value)
        return out

    def _shield(self, said: str, value: object, subj: a.Ref | None) -> None:
        """`Stop` where a shield with sentences behind it is not what its own words mean."""
        head, _, inner = said.partition(" ")
        if not inner or head not in (THEN, _PREVENTS):
            return
        shield = without_then(expect(a.Effect, value))[0] if head == THEN else None
        if inner.startswith(_NEXT) and isinstance(shield, a.Replace) and shield.uses is not None:
            return  # it names its source by itself, which is known with the whole
        plain = shield or expect(a.Prevention, value).but(then=None)
        words = self.attempt(inner, reworded(plain, inner), subj).words
        self.check("sentence" if shield else "", inner, words, plain, subj)


def _known(value: object) -> bool:
    """Whether a label can name it: of what is described only, as “the owner of a creature”, it can't."""
    if isinstance(value, a.NotSo):
        return isinstance(value.part, a.IfDid) and not value.part.name.endswith("/library")
    if isinstance(value, _OF_OTHERS):
        return isinstance(value.of, a.You) or (isinstance(value.of, _LABELLED) and _known(value.of))
    return True


def _has_all(value: object) -> bool:
    """Whether a node names all that fits a description, in a part of its own."""
    return isinstance(value, a.Node) and any(
        isinstance(getattr(value, name), (a.Each, a.Together)) for name, _ in fields_of(type(value))
    )
