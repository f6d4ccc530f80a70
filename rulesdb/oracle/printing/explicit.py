"""The explicit printer: what is joined in a node, and whole abilities, said without pronouns from the tree alone."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import expect, fields_of, reworded
from rulesdb.oracle.printing import wordings
from rulesdb.oracle.printing.checking import FALLS, sentences
from rulesdb.oracle.printing.choosing import Chooser
from rulesdb.oracle.printing.in_order import in_order
from rulesdb.oracle.printing.memory import Choice
from rulesdb.oracle.printing.numbered import apart, in_number
from rulesdb.oracle.printing.printer import BARE, Printer, inflect
from rulesdb.oracle.printing.reasons import NO_WORDS, telling
from rulesdb.oracle.printing.same import same
from rulesdb.oracle.printing.trusted import told
from rulesdb.oracle.syntax.problems import Stage, Stop, Unlike


def _of_one_zone(zone: a.In) -> a.In:
    """The zone of targets that are all in one: “a single graveyard”, “an opponent's graveyard”."""
    if zone.of is None:
        return reworded(zone, "p_from z_single")
    return reworded(zone, "p_from z_graveyard", of=reworded(zone.of, "poss_a opponent's"))


_OF_GROUPS = ("c_", "rc_", "ex_")
"""How the hints begin that the first of several changes with one wording has."""
_JOINED = {"changes": ("change", "cs"), "except_": ("exception", "ce")}
"""Of what rule joined changes are, and how the hints begin that tell how they are joined (707.9)."""


class Explicit(Chooser):
    """The printer of the explicit reading."""

    _made: tuple[a.Node, int, a.Node, dict[str, a.Node]] = (a.You(), -1, a.You(), {})
    """The node that is being said, the style, and its parts dressed."""

    def paragraph(self, abilities: Sequence[a.Ability], first_slot: int = 0) -> list[str]:
        """The words of a paragraph of its own, labels in them."""
        targets = [slot for one in abilities for slot in getattr(one, "targets", ())]
        own = self.beside(targets, first_slot)
        for at, one in enumerate(abilities):
            made = own.ability(one)
            if at and isinstance(one, a.KeywordAbility):
                own.word(",")
            own.words.extend(made.words)
        return [one for one in inflect(own.words) if one]

    def slot(self, number: int) -> a.TargetSlot:
        """A target slot of this ability, its description in the number that is tried."""
        slot = super().slot(number)
        of = in_number(slot.of, self.number)
        if slot.same_controller and isinstance(of, a.All):
            of = of.but(
                parts=tuple(_of_one_zone(x) if isinstance(x, a.In) else x for x in of.parts)
            )
        return reworded(slot, slot.said, of=of)

    def dressed(self, said: str, value: object) -> Iterator[object]:
        """The value with this hint, its descriptions in either number, and its parts by their own wordings."""
        if isinstance(value, tuple) and said.startswith(_OF_GROUPS):
            first, *rest = value
            yield (reworded(expect(a.Change, first), said), *[reworded(x, "+") for x in rest])
            return
        if not isinstance(value, a.Node):
            yield value
            return
        numbers: tuple[str, ...] = ("filter_s", "filter_p")
        if said in ("np_all_p", "np_bare_p"):
            numbers = ("filter_p and", "filter_p", "filter_s")
        elif said.partition(" ")[0].endswith("_p") or _of_many(value):
            numbers = ("filter_p", "filter_s")
        parts, numbered = self._parts_once(value)
        for number in numbers:
            self.number = number.partition(" ")[0]
            made = numbered.get(number)
            if made is None:
                made = numbered[number] = in_number(parts, number)
            yield reworded(made, said)
            if made is parts and not isinstance(value, (a.Target, a.CreateToken)):
                break

    def _parts_once(self, value: a.Node) -> tuple[a.Node, dict[str, a.Node]]:
        """What `_parts` says, and its numbers so far: the same for every wording that is tried."""
        last, style, parts, numbered = self._made
        if last is not value or style != self.style:
            parts, numbered = self._parts(value), {}
            self._made = (value, self.style, parts, numbered)
        return parts, numbered

    def _parts(self, value: a.Node) -> a.Node:
        """The node with those parts dressed that its row joins by their hints."""
        value = apart(value) if self.shared.apart else value
        changed: dict[str, object] = {**wordings.parts_said(value)}
        if isinstance(value, (a.ActivatedAbility, a.CastRestriction)) and value.condition:
            changed["condition"] = self._limit(value.condition)
        if isinstance(value, a.Replacement) and isinstance(value.instead, a.Happens):
            changed["instead"] = self._happening(value.instead)
        if isinstance(value, a.Replacement) and (event := self._would(value)) is not None:
            changed["event"] = event
        if isinstance(value, a.KeywordAbility) and value.inner:
            changed["inner"] = tuple(map(self._behind_keyword, value.inner))
        lasting, self.lasting = self.lasting, isinstance(value, a.Continuous)
        for name, _ in fields_of(type(value)):
            part = getattr(value, name)
            if name in changed:
                continue
            if name == "effect" and not isinstance(value, a.Effect):
                made = self._body(part)
                changed[name] = _if_behind(made) if isinstance(value, a.TriggeredAbility) else made
            elif isinstance(part, tuple) and part:
                try:
                    if name == "statements" and len(part) > 1:
                        changed[name] = tuple(map(self._statement, part))
                    elif all(isinstance(one, a.Change) for one in part):
                        joined = _JOINED.get(name, _JOINED["changes"])
                        changed[name] = self._changes(part, joined, getattr(value, "to", None))
                    elif all(isinstance(one, a.KeywordAbility) for one in part):
                        changed[name] = self._items(part)
                except Stop:
                    continue
        self.lasting = lasting
        return reworded(value, "", **changed) if changed else value

    def _behind_keyword(self, value: a.Ability) -> a.Ability:
        """“Exhaust — {4}: …. Activate only during your turn”: the limits of an activated ability with a keyword."""
        if isinstance(value, a.ActivatedAbility) and not value.said:
            with contextlib.suppress(Stop):
                made = self.beside(value.targets, 0).ability(value)
                return expect(a.Ability, made.node)
        return value

    def _statement(self, value: a.Node) -> a.Node:
        """One of several statements, its changes dressed."""
        if not isinstance(value, a.Continuous):
            return value
        lasting, self.lasting = self.lasting, True
        try:
            return value.but(changes=self._changes(value.changes, _JOINED["changes"], value.to))
        finally:
            self.lasting = lasting

    def _happening(self, instead: a.Happens) -> a.Happens:
        """What happens to an event, with the exceptions of a copy said (707.9)."""
        with contextlib.suppress(Stop):
            return instead.but(
                changes=tuple(
                    x.but(except_=self._changes(x.except_, _JOINED["except_"], None))
                    if isinstance(x, a.AsCopy) and x.except_
                    else x
                    for x in instead.changes
                )
            )
        return instead

    def _body(self, effect: a.Effect) -> a.Effect:
        """What a paragraph tells to do, as those rows expect it that write sentences."""
        if isinstance(effect, a.Modal):
            return expect(a.Effect, self.choice("sentence", effect).node)
        if sentences(effect):
            steps = [self._body(x) if isinstance(x, a.Modal) else x for x in effect.steps]
            return a.Sequence(tuple(steps), effect.joined, said="body")
        return effect

    def body(self, effect: a.Effect) -> None:
        """Sentences, each with its stop; those that one wording says together are one."""
        if not sentences(effect):
            self._steps((effect,))
            return
        before = len(self.words)
        try:
            self._steps(effect.steps)
        except Stop:
            del self.words[before:]
            self.word(BARE, *self._together(effect), ".", BARE)

    def _together(self, effect: a.Sequence) -> Sequence[str]:
        """Instructions of several steps that have one wording, as the choice that another asks for."""
        for said in wordings.usual(effect):
            if said == "body" or said.startswith(("j_", "with_choice")):
                continue
            for dressed in self.dressed(said, effect):
                try:
                    out = self.attempt(said, dressed, None)
                    self.check("sentence", said, out.words, effect, None)
                except (*FALLS, Stop):
                    continue
                return out.words
        raise Stop(Stage.PRINTING, f"{NO_WORDS} {effect!r:.80}")

    def _steps(self, steps: Sequence[a.Effect]) -> None:
        for step in steps:
            self.word(BARE)
            self.value("sentence", _unlimited(step))
            if not _ends_with_modes(step):
                self.word(".", BARE)

    def _changes(
        self, changes: tuple[a.Change, ...], joined: tuple[str, str], of: a.Ref | None
    ) -> tuple[a.Change, ...]:
        """Changes of one subject, as many in one wording as can be; some are said `of` a subject only."""
        groups: list[tuple[a.Change, ...]] = []
        at = 0
        while at < len(changes):
            sizes = range(len(changes) - at, 0, -1)
            found = (
                self._group(changes[at : at + size], joined[0], to)
                for to in (None, of)
                for size in sizes
            )
            group = next((one for one in found if one is not None), None)
            if group is None:
                raise Stop(Stage.PRINTING, f"{NO_WORDS} {changes[at]!r:.80} as change")
            groups.append(group)
            at += len(group)
        out: list[a.Change] = []
        for number, group in enumerate(groups):
            last = number == len(groups) - 1
            how = "comma" if not last else "and" if len(groups) == 2 else "cand"
            first = reworded(group[0], group[0].said + (f" {joined[1]}_{how}" if number else ""))
            out += [first, *[reworded(one, "+") for one in group[1:]]]
        return tuple(out)

    def _group(
        self, group: tuple[a.Change, ...], rule: str, of: a.Ref | None
    ) -> tuple[a.Change, ...] | None:
        subj, self.subj = self.subj, of or self.subj
        try:
            if len(group) == 1:
                return (expect(a.Change, self.choice(rule, group[0]).node),)
            return expect(tuple, self.choice(rule, group).node)
        except Stop:
            return None
        finally:
            self.subj = subj

    def _items(self, items: tuple[a.KeywordAbility, ...]) -> tuple[a.Ability, ...]:
        made = [expect(a.Ability, self.choice("kwitem", one).node) for one in items]
        joins = ("", *[" kc_more"] * (len(made) - 2), " ki_more" if len(made) > 2 else " ki_two")
        return tuple(reworded(one, one.said + how) for one, how in zip(made, joins, strict=False))

    def _would(self, value: a.Replacement) -> a.EventPattern | None:
        """An event as replacements say it: “a creature would die”; None where they have no words for it."""
        event = value.event
        for hint in wordings.usual(event):
            if isinstance(event, a.EventPattern) and hint.startswith("wo_"):
                try:
                    out = self.attempt(hint, reworded(event, hint), None)
                    made = expect(tuple, self.read("would", out.words))
                except (*FALLS, Stop):
                    continue
                entering = isinstance(event, a.Enters) and value.condition is not None
                said = made[1] is not None and same(value.condition, made[1], {})
                if same(event, made[0], {}) and (said or (made[1] is None and not entering)):
                    return reworded(event, hint)
        return None

    def _limit(self, condition: a.Condition) -> a.Condition:
        """A condition as limits say it, where they have words of their own; else as it is."""
        for hint in wordings.limits(condition):
            out = self.beside()
            try:
                Printer.alias(out, hint, reworded(condition, hint))
                made = self.read("limit", out.words)
            except (*FALLS, Stop):
                continue
            if same(("condition", condition), made, {}):
                return reworded(condition, hint)
        if isinstance(condition, a.AllSo):
            return reworded(condition, "", parts=tuple(map(self._limit, condition.parts)))
        return condition

    def several_at_once(self, value: a.OneOrMore) -> Choice:
        """An event of several at once: the thing that is several is said so (603.2c)."""
        fitting, kind = self.shared.fitting, type(value.event)
        unfit, unlike = fitting.unfit(kind), fitting.unlike
        for alias, said in self._sayings(value.event):
            tries: list[tuple[str, a.EventPattern]] = []
            row = self.table.rows.get(alias)
            of_another = isinstance(row, a.Node) and type(row) is not kind
            if not of_another and alias not in unfit and alias not in unlike[kind]:
                event = reworded(value.event, said)
                tries = [("tnp", event), ("object", event)]
            if said == alias and alias not in unlike[type(value)] and self.may(alias, value):
                tries.append(("", reworded(value, said)))
            for which, event in tries:
                out = self.beside()
                out.several = which
                try:
                    Printer.alias(out, said, event)
                    self.check("event", "", out.words, value, None)
                except Stop as stop:
                    if type(stop) is Unlike and stop.of is event:
                        unlike[type(event)].add(alias)
                    continue
                except FALLS as fall:
                    if which:
                        fitting.fell(said, event, fall)
                    continue
                return Choice(value, tuple(out.words), many=False)
        raise Stop(Stage.PRINTING, f"{NO_WORDS} OneOrMore as event: {value!r:.200}")

    def _sayings(self, event: a.EventPattern) -> Iterator[tuple[str, str]]:
        """Every alias of an event, then those with the hints that such an event can have."""
        allowed = self.shared.allowed("event")
        yield from ((alias, alias) for alias in allowed)
        for said in wordings.usual(event):
            alias, _, rest = said.partition(" ")
            if rest and alias in allowed:
                yield alias, said

    # Whole abilities.

    def ability(self, one: a.Ability) -> Choice:
        """A whole ability; `Stop` where nothing says it."""
        if isinstance(one, a.KeywordAbility) and not one.inner:
            return self.choice("kwparam", one)
        problem: Stop | None = None
        for imperative in (True, False):
            self.imperative = imperative
            try:
                return self._ability(one)
            except Stop as stop:
                problem = problem or stop
        raise problem or Stop(Stage.PRINTING, f"{NO_WORDS} {one!r:.80}")

    def _ability(self, one: a.Ability) -> Choice:
        out = self.beside()
        if isinstance(one, a.SpellAbility):
            out.body(one.effect)
            return Choice(one, tuple(out.words), many=False)
        problem: Stop | None = None
        if isinstance(one, a.StaticAbility) and _exerted(one) is not None:
            self._exerting(out, expect(a.MayExert, _exerted(one)), fresh=one.condition is not None)
            self.check("start", "a_exert", out.words, (one,), None)
            return Choice(one, tuple(out.words), many=False)
        if isinstance(one, a.StaticAbility):
            parts = one.statements if one.condition is None else (one,)
            try:
                for part in parts:
                    out.word(BARE, *self._stated(one, part), ".")
                return Choice(one, tuple(out.words), many=False)
            except Stop as stop:
                problem = stop
        never = told("start", (one,)).never if self.shared.believing else ()
        for said in wordings.sayings(one):
            if said in never:
                continue
            for dressed in self.dressed(said, one):
                try:
                    words = tuple(self.attempt(said, dressed, None).words)
                    if isinstance(one, a.StaticAbility):
                        words = (*words, ".")
                    self.check("start", said, words, (one,), None)
                except Stop as stop:
                    problem = telling(problem, stop, usual=True)
                    continue
                except FALLS:
                    continue
                return Choice(dressed, words, many=False)
        raise problem or Stop(Stage.PRINTING, f"{NO_WORDS} {type(one).__name__}: {one!r:.200}")

    def _exerting(self, out: Printer, may: a.MayExert, *, fresh: bool) -> None:
        """The cost to attack, and what is linked to it (607.2h, 701.43d); `fresh`: only once in a turn."""
        if fresh:
            out.word(
                *[
                    "if",
                    "~",
                    "hasn't",
                    "been",
                    "exerted",
                    "this",
                    "turn",
                    ",",
                    "you",
                    "may",
                    "exert",
                    "it",
                    "as",
                    "it",
                    "attacks",
                    ".",
                ]
            )
        else:
            out.word(BARE, "you", "may", "exert", "~", "as", "it", "attacks", ".")
        if may.then is not None:
            out.word(BARE, "when", "you", "do", ",", BARE)
            linked = expect(a.TriggeredAbility, may.then)
            inner = self.beside(linked.targets, 0)
            inner.body(linked.effect)
            out.word(*inner.words)

    def _stated(self, ability: a.StaticAbility, part: a.Node) -> Sequence[str]:
        """A statement; one that defines a characteristic says whose: “~'s power is …” (604.3)."""
        if ability.defining:
            for said in ("st_cda", "st_cda_power", "st_cda_toughness", "st_cda_plus"):
                try:
                    out = self.attempt(said, reworded(part, said), None)
                    self.check("statement", said, out.words, part, None)
                except (*FALLS, Stop):
                    continue
                return out.words
        return self.choice("chain", part).words


def _ends_with_modes(step: a.Effect) -> bool:
    """Whether the last that it says is the last of several modes, which has a stop of its own."""
    if isinstance(step, a.WhenDone):
        return isinstance(getattr(step.ability, "effect", None), a.Modal)
    return isinstance(step, a.Modal)


def _unlimited(step: a.Effect) -> a.Effect:
    """What you may do only once each turn without that limit, which is said behind the whole (603.2h)."""
    if isinstance(step, a.LetX):
        return step.but(effect=_unlimited(step.effect))
    if isinstance(step, a.Sequence) and isinstance(step.steps[0], a.May):
        return step.but(steps=(_unlimited(step.steps[0]), *step.steps[1:]))
    return step.but(once=False) if isinstance(step, a.May) and step.once else step


def _of_many(value: a.Node) -> bool:
    """Whether it is of several things: “if you control three or more creatures”, “create two tokens”."""
    if isinstance(value, a.CreateToken):
        return value.count != a.Number(1)
    counted = value.number if isinstance(value, (a.Exists, a.Happened)) else None
    return counted not in (None, a.Number(1))


def _exerted(one: a.StaticAbility) -> a.MayExert | None:
    """What a paragraph allows that lets its object be exerted as it attacks; None where it is another."""
    statement = one.statements[0]
    changes = statement.changes if isinstance(statement, a.Continuous) else ()
    return changes[0] if changes and isinstance(changes[0], a.MayExert) else None


def _if_behind(effect: a.Effect) -> a.Effect:
    """What is triggered, with its condition behind: in front it would be one of the trigger (603.4)."""
    if isinstance(effect, a.If):
        if in_order(effect.then):
            return (
                effect
                if effect.otherwise is None
                else reworded(effect, "s_if_instead s_instead_pre")
            )
        return reworded(effect, "if_post" if effect.otherwise is None else "s_if_otherwise if_post")
    if isinstance(effect, a.Sequence) and effect.said == "body":
        return reworded(effect, "body", steps=(_if_behind(effect.steps[0]), *effect.steps[1:]))
    return effect
