"""The lines of a story in their order, and how far it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from rulesdb.cards.model import Face
from rulesdb.engine.state.decisions import DecisionKind
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.answers import NONE, Asked, forced, from_line, joint
from rulesdb.scenarios.playing.doers import lies_elsewhere
from rulesdb.scenarios.playing.happening.piles import piles_of
from rulesdb.scenarios.playing.paid.either import costs_of
from rulesdb.scenarios.playing.spoken import whose
from rulesdb.scenarios.playing.suggested import no_answer
from rulesdb.scenarios.table.things import Trouble

_CHOICES = (m.Choose, m.Chance)
"""Lines by which nothing is done: they say what is chosen, or what chance brings."""


class Lines:
    """Steps, and the place of the next one (from 0)."""

    __slots__ = (
        "at", "early", "met_aside", "of_ability", "of_kind", "once_more", "passed", "steps", "told_at"
    )  # fmt: skip

    def __init__(self, steps: tuple[m.Step, ...] = ()) -> None:
        self.steps = steps
        self.at = 0
        self.early: list[m.Choose] = []
        """Choices that were told before anything asked for them."""
        self.told_at: dict[int, tuple[int, int]] = {}
        """For a choice told early how many events and forced answers there were."""
        self.passed: dict[int, Asked] = {}
        """For a choice told early the last decision that it could have been for, had what it names been an option."""
        self.of_ability: dict[_Ability, m.Choose | None] = {}
        """What a line says of a triggered ability until a player has priority; None where several lines do."""
        self.of_kind: dict[_Ability, m.Choose | None] = {}
        """The same of every such ability of what is called so, for the whole story."""
        self.once_more: dict[str, None] = {}
        """What was answered by a line that had been told for an earlier one, in sentences; one list with what is played aside."""
        self.met_aside: frozenset[int] = frozenset()
        """The choices that a question of a later time came to: they were made for that, if for nothing else."""

    @property
    def rest(self) -> tuple[m.Step, ...]:
        """What is not told yet."""
        return self.steps[self.at :]

    @property
    def next(self) -> m.Step | None:
        """The next line; None at the end."""
        return self.steps[self.at] if self.at < len(self.steps) else None

    @property
    def follows(self) -> m.Step | None:
        """The next line that is no question; None where there is none."""
        return next((step for step in self.rest if not isinstance(step, m.Ask)), None)

    @property
    def choice_follows(self) -> bool:
        """Whether the next line, questions aside, makes a choice."""
        return isinstance(self.follows, _CHOICES)

    @property
    def choices(self) -> tuple[m.Choose, ...]:
        """The choices that were told early, and the next line where it is one."""
        follows = self.follows
        return (*self.early, *([follows] if isinstance(follows, m.Choose) else []))

    def take(self, step: m.Step) -> None:
        """Tell a line with those before it: questions in between are asked behind it."""
        place = self.steps.index(step, self.at)
        between = self.steps[self.at : place]
        self.steps = (*self.steps[: self.at], step, *between, *self.steps[place + 1 :])
        self.at += 1

    def tell(self, line: m.Choose) -> None:
        """A choice is made, told early or next."""
        if any(line is one for one in self.early):
            self.early = [one for one in self.early if one is not line]
        else:
            self.take(line)

    @property
    def where(self) -> m.Where:
        """The place of the line told last."""
        return self.steps[self.at - 1].where if self.steps else m.NOWHERE

    def copy(self) -> Lines:
        """The same lines, told as far, to go on with separately."""
        other = Lines(self.steps)
        other.at, other.early = self.at, [*self.early]
        other.told_at, other.passed = {**self.told_at}, {**self.passed}
        other.of_ability, other.met_aside = {**self.of_ability}, self.met_aside
        other.of_kind, other.once_more = {**self.of_kind}, self.once_more
        return other

    def choices_only(self) -> Lines:
        """The choices that are told already and not asked yet, and those that stand next: no deed is behind them."""
        told = takewhile(lambda step: isinstance(step, (*_CHOICES, m.Ask)), self.rest)
        other = self.copy()
        other.steps, other.at = tuple(s for s in told if not isinstance(s, m.Ask)), 0
        return other

    def came_to(self, aside: Lines) -> None:
        """Note which of these choices were made where a question was played on to its time."""
        left = {id(one) for one in (*aside.early, *aside.rest)}
        told = (*self.early, *aside.steps)
        self.met_aside |= {id(one) for one in told} - left

    def concession(self) -> str:
        """Who concedes by the next line, told with it, while something else is decided; "" for nobody."""
        line = self.follows
        if not isinstance(line, m.Act) or not isinstance(line.deed, m.Concede):
            return ""
        self.take(line)
        return line.player

    def answer(self, asked: Asked, went: Went) -> object:
        """The answer of a line told early, or of the next, to a decision; NONE where they speak of others."""
        for early in tuple(self.early):
            if _none_to_target(asked, early):
                self.passed[id(early)] = asked
                continue
            open_, further = _one_at_a_time(asked, _still_open(asked, early, went))
            answer = from_line(asked, open_) if open_ is not None else NONE
            if answer is not NONE and _of_another(asked, early, answer):
                self.passed[id(early)] = asked
                continue
            if open_ is None or answer is not NONE:
                self.early.remove(early)
            if answer is not NONE:
                self.early[:0] = further
                self._note(asked, open_)
                return answer
        while isinstance(line := self.next, _CHOICES):
            left: m.Choose | m.Chance | None = line
            further = []
            if isinstance(line, m.Choose):
                left, further = _one_at_a_time(asked, _still_open(asked, line, went))
            answer = from_line(asked, left) if left is not None else NONE
            if left is not None and answer is NONE:
                if (
                    line.__class__ is m.Choose
                    and line.verb == "pays"
                    and _pays_more_or_less(asked, line)
                ):
                    self.passed[id(line)] = asked
                break
            if isinstance(left, m.Choose) and _elsewhere(asked, left, answer):
                self.passed[id(line)] = asked
                break
            self.at += 1
            if left is not None:
                self.early[:0] = further
                self._note(asked, left)
                return answer
        return self._further_on(asked, went)

    def check_passed(self, asked: Asked) -> None:
        """The refusal of a line that was passed over at a decision which nothing else answers."""
        for line in self.choices:
            if self.passed.get(id(line)) is asked and asked.decision.kind is DecisionKind.DAMAGE:
                asked.decision.verify(from_line(asked, line))
            elif self.passed.get(id(line)) is asked and line.verb == "pays":
                raise Trouble(no_answer(line, asked), line.where)

    def again(self, asked: Asked) -> object:
        """The targets that one line says of an ability, for its other triggers that are put on the stack with it; and
        which of the same replacement effects is applied first, for the other events that happen at once (616.1).

        `Watcher's ability targets Bob`, and three creatures died at once: it triggered three times (603.2c),
        and all go on the stack before a player has priority (603.3b).
        """
        key = _ability(asked)
        line = self.of_ability.get(key) if key is not None else None
        answer = from_line(asked, line) if line is not None else NONE
        if asked.decision.kind is DecisionKind.REPLACEMENT:
            return answer
        legal = isinstance(answer, tuple) and set(answer) <= set(asked.decision.options)
        if legal:
            return answer
        return self._as_before(asked) if self.of_kind else NONE

    def _as_before(self, asked: Asked) -> object:
        """The targets that a line told for an earlier trigger of what is called so, where no line is still to come that speaks of it."""
        line = self.of_kind.get(kind) if (kind := _kind(asked)) is not None else None
        if line is None or line.source is None:
            return NONE
        name = line.source.name
        if asked.things.name(asked.state, asked.decision.source) not in (name, f"{name} Token"):
            return NONE  # what has a name of its own is another one
        coming = (one for one in self.rest if isinstance(one, m.Choose) and one.verb == "targets")
        if any(one.source is None or one.source.name == name for one in coming):
            return NONE
        answer = from_line(asked, line)
        if (
            not isinstance(answer, tuple)
            or not answer
            or not {*answer} <= {*asked.decision.options}
        ):
            return NONE
        told = f"{name}'s later ability is aimed as line {line.where.line} says of an earlier one"
        self.once_more[told] = None
        return answer

    def _note(self, asked: Asked, line: m.Choose | m.Chance | None) -> None:
        """Keep what a line said of an ability's targets; a second line says that each has its own."""
        key = _ability(asked)
        of_all = isinstance(line, m.Choose) and (line.source is not None or line.verb == "applies")
        if key is not None and isinstance(line, m.Choose) and of_all:
            self.of_ability[key] = None if key in self.of_ability else line
            if line.source is not None and (kind := _kind(asked)) is not None:
                self.of_kind[kind] = None if kind in self.of_kind else line

    def _further_on(self, asked: Asked, went: Went) -> object:
        """The answer of a line behind choices that are made later: of targets, and behind other players' choices.

        `Ann pays {1}. Guide's ability targets Bob`: the target is chosen first, whatever is told first (603.3d).
        `Bob declines. Ann says yes`: Ann is asked, whether or not Bob could be. `Ann chooses Elk. Ann orders Ox, Cub`:
        Elk was all that there was to choose, and so nobody asked for it. `Ann targets Bob. Ann orders Ox, Cub`: the order
        in which they are put on the stack comes first (603.3b).
        """
        if once_yes(asked, self.next):
            return True
        kind = asked.decision.kind
        targets = kind is DecisionKind.TARGETS
        who = asked.state.players.get(asked.decision.player)
        waiting: list[m.Choose] = []
        for line in self.rest:
            if isinstance(line, m.Ask):
                continue
            if not isinstance(line, m.Choose):
                break
            mine = who is not None and line.player == who.name
            if targets:
                mine = line.verb == "targets" or (
                    mine and line.verb == "chooses" and _NEW in asked.decision.rules
                )
            answer = from_line(asked, line) if mine and waiting else NONE
            if targets and line.verb == "chooses" and answer is not NONE:
                legal = isinstance(answer, tuple) and {*answer} <= {*asked.decision.options}
                answer = answer if legal else NONE
            if answer is not NONE:
                self.early += waiting
                for one in (*waiting, line):
                    self.take(one)
                self._note(asked, line)
                return answer
            waits = line.verb == "chooses" and bool(line.values) and went(line, line)
            waits = waits or (line.verb == "targets" and kind is DecisionKind.TRIGGERS)
            if not targets and mine and not waits and self.passed.get(id(line)) is not asked:
                break
            waiting.append(line)
        return NONE


def once_yes(asked: Asked, line: object) -> bool:
    """Whether a line tries to choose what is asked for only once the player has said yes to this."""
    if not isinstance(line, m.RefusedChoice) or line.choice.verb not in ("chooses", "targets"):
        return False
    return asked.decision.kind is DecisionKind.MAY and whose(asked) == line.choice.player


_Ability = tuple[object, ...]
"""The source of a triggered ability, which of its abilities it is, and the instance of “target”; or who is asked, and what competes."""


def _ability(asked: Asked) -> _Ability | None:
    """Which triggered ability asks for targets, or which replacement effects compete; None where something else is asked."""
    one = asked.decision
    if one.kind is DecisionKind.REPLACEMENT:
        return (one.player, *((each.source, each.text) for each in one.behind))
    top = asked.state.objects[asked.state.stack[0]] if asked.state.stack else None
    item = top.stack if top is not None else None
    if one.kind is not DecisionKind.TARGETS or item is None or item.kind != "triggered":
        return None
    if item.source != one.source:
        return None
    return (item.source, item.key, item.ability, one.detail)


def _kind(asked: Asked) -> _Ability | None:
    """Which ability of whatever is called so asks for targets, and whom; None where no triggered ability does."""
    one = asked.decision
    if one.kind is not DecisionKind.TARGETS or (key := _ability(asked)) is None:
        return None
    source = asked.state.last(one.source)
    name = source.card.name if source is not None else ""
    return (one.player, name, key[1], one.detail) if name else None


Went = Callable[[m.Choose, m.Choose], bool]
"""Whether it went as a part of a line (and this line) says although nobody was asked."""
_NEW = "115.7a"
"""The rule by which a target is changed; that is a choice as the ability resolves."""
_OF_WORDS = frozenset({DecisionKind.WORD, DecisionKind.OPTION, DecisionKind.ALTERNATIVE})
_OF_THINGS = frozenset({DecisionKind.CHOOSE, DecisionKind.TARGETS})


def _still_open(asked: Asked, line: m.Choose, went: Went) -> m.Choose | None:
    """A line without what it names besides that there was no choice in; None where nothing else is named."""
    one = asked.decision
    mine = not line.player or whose(asked) == line.player
    if one.kind not in _OF_THINGS or not mine or forced(asked) is not NONE:
        return line
    options = set(one.options)

    def none_here(ref: m.Ref) -> bool:
        """Whether no option can be what is named: it is none, or what is done with it has been done."""
        those = asked.things.all(asked.state, ref)
        return options.isdisjoint(those) or lies_elsewhere(asked.state, line, tuple(those))

    done = tuple(one for one in line.values if one.ref is not None and none_here(one.ref))
    if not done or not went(line.but(values=done), line):
        return line
    rest = tuple(value for value in line.values if value not in done)
    return line.but(values=rest) if rest else None


def _one_at_a_time(asked: Asked, line: m.Choose | None) -> tuple[m.Choose | None, list[m.Choose]]:
    """Of targets told together those for this instance of the word, and the others, which are asked for next (115.3).

    Who says how counters or damage are divided has said among which things or targets, which are asked for first (608.2d, 601.2c).
    """
    one = asked.decision
    if line is not None and one.kind is DecisionKind.CHOOSE and line.verb == "divides":
        whom = tuple(m.Value(ref=share.to) for share in line.shares)
        several = len(whom) > 1
        return line.but(verb="chooses", values=whom, shares=()), [line] if several else []
    if line is not None and one.kind is DecisionKind.NUMBER and one.about:
        return _taken_from(asked, line)
    if line is not None and _says_targets(asked, line):
        whom = tuple(m.Value(ref=share.to) for share in line.shares)
        rest = line if line.verb == "divides" else line.but(verb="divides")
        return line.but(verb="targets", values=whom, shares=()), [rest]
    if line is not None and costs_of(one) and any(value.ref is not None for value in line.values):
        return line, [line]  # what is named pays the cost that it chooses
    if line is not None and piles_of(one):
        return line, []  # all that is named lies in the one that is meant
    if line is not None and one.kind in _OF_WORDS and line.verb in ("chooses", "names"):
        # “red and green”: where one word at a time is asked for, each has a question of its own.
        if len(line.values) > 1 and joint(asked, line) is None:
            return line.but(values=line.values[:1]), [line.but(values=line.values[1:])]
        return line, []
    if line is None or one.kind is not DecisionKind.TARGETS or line.verb not in _AIMING:
        return line, []
    options = set(one.options)

    def fits(value: m.Value) -> bool:
        ref = value.ref
        return ref is not None and not options.isdisjoint(asked.things.all(asked.state, ref))

    values = line.values
    if values and not fits(values[0]):  # what is legal here is told behind what is legal elsewhere
        values = (*filter(fits, values), *(value for value in values if not fits(value)))
    count = next((at for at, value in enumerate(values) if not fits(value)), len(values))
    count = min(count, one.maximum)
    if not count or count == len(values) or count < one.minimum:
        return line, []
    return line.but(values=values[:count]), [line.but(values=values[count:])]


_AIMING = ("targets", "chooses")
"""The verbs of lines that tell targets."""


def _taken_from(asked: Asked, line: m.Choose) -> tuple[m.Choose | None, list[m.Choose]]:
    """How many counters are removed from the thing that is asked about, of a line that says from which they are: from others none (608.2d)."""
    one = asked.decision
    if line.verb == "chooses" and len(line.values) == 1 and (ref := line.values[0].ref) is not None:
        those = asked.things.all(asked.state, ref)
        if one.about in those:  # as many as there are to take
            return line.but(verb="picks", numbers=(one.maximum,), values=()), []
        held = [x for n in those if (x := asked.state.objects.get(n)) is not None and x.counters]
        return (
            (line.but(verb="picks", numbers=(one.minimum,), values=()), [line])
            if held
            else (line, [])
        )
    if line.verb != "divides":
        return line, []
    own = [x for x in line.shares if one.about in asked.things.all(asked.state, x.to)]
    rest = tuple(share for share in line.shares if share not in own)
    amount = sum(share.amount for share in own)
    left = [line.but(shares=rest)] if rest else []
    return line.but(verb="picks", numbers=(amount,), shares=()), left


def _says_targets(asked: Asked, line: m.Choose) -> bool:
    """Whether a line says how something is divided whose targets are asked for: those are the ones (601.2c, 601.2d)."""
    one = asked.decision
    if one.kind is not DecisionKind.TARGETS or line.verb not in ("divides", "assigns"):
        return False
    text = (x.text for x in _behind(asked))
    if not any("divided" in x or "distribute" in x.lower() for x in text):
        return False
    options = {*one.options}
    return bool(line.shares) and all(
        not options.isdisjoint(asked.things.all(asked.state, share.to)) for share in line.shares
    )


def _behind(asked: Asked) -> Iterator[Face]:
    """The faces of what asks."""
    source = asked.state.last(asked.decision.source)
    yield from source.card.faces if source is not None else ()


def _elsewhere(asked: Asked, line: m.Choose, answer: object) -> bool:
    """Whether a line assigns damage to what is no option here: another creature's damage is meant (510.1)."""
    if asked.decision.kind is not DecisionKind.DAMAGE or not isinstance(answer, tuple):
        return False
    return line.source is None and any(to not in asked.decision.options for to, _ in answer)


def _pays_more_or_less(asked: Asked, line: m.Choose) -> bool:
    """Whether a line would answer, if it didn't say how much is paid."""
    return bool(line.values) and from_line(asked, line.but(values=())) is True


def _none_to_target(asked: Asked, early: m.Choose) -> bool:
    """Whether nothing that a choice told before names is a target that can be chosen here."""
    one, refs = asked.decision, [value.ref for value in early.values if value.ref is not None]
    if early.verb != "chooses" or one.kind is not DecisionKind.TARGETS or not refs:
        return False
    return all({*one.options}.isdisjoint(asked.things.all(asked.state, ref)) for ref in refs)


def _of_another(asked: Asked, early: m.Choose, answer: object) -> bool:
    """Whether a choice told before is none that can be made here: it was for something else."""
    one = asked.decision
    if _elsewhere(asked, early, answer):
        return True
    if early.verb != "chooses" or one.kind is not DecisionKind.TARGETS:
        return False
    return isinstance(answer, tuple) and not set(answer) <= set(one.options)
