"""The answers that an open choice has, each with the line that would say it; like ones are one.

A row of `_ROWS` for each kind of decision lists its answers, the usual one first. Objects that nothing tells
apart count as one (`looks`), and so do orders of such; what the engine refuses at once is left out.
A kind without a row is no open choice: what nobody speaks of is not done. Nothing is changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice, permutations, product

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.decisions import Assigning, DecisionKind
from rulesdb.engine.turn.blocking import check_block
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.playing.aimed import usual_first
from rulesdb.scenarios.playing.answers import NONE, Asked, from_line
from rulesdb.scenarios.playing.chance.results import drawn_from, line_of
from rulesdb.scenarios.playing.orders import distinct_orders, in_a_row
from rulesdb.scenarios.playing.paid.either import said_in_lines
from rulesdb.scenarios.table.mana.called import is_mana, words_for
from rulesdb.scenarios.table.told_apart import looks
from rulesdb.values import NamedTuple

K = DecisionKind
MOST = 500
"""Answers to one decision that are listed at most."""
MOST_LOOKED_AT = 20_000
"""Answers that are tried to find those."""
MOST_NUMBER = 20
"""The highest number that is tried beyond the lowest, where any may be chosen."""
FEW_WORDS = 12
"""Of more words than these, those that no card in the game has in its texts count as one."""


class Alternative(NamedTuple):
    """An answer, what it is in words, and the line that says it: empty where no line can."""

    answer: object
    words: str
    line: str = ""


_Said = tuple[object, m.Choose | m.Chance | m.Act | None, str]
"""An answer, a line that might say it, and words for where it does not."""


def alternatives(asked: Asked, *, quiet: bool = False, most: int = MOST) -> tuple[Alternative, ...]:
    """The answers to a decision that differ, at most so many; none where this is no open choice.

    `quiet`: it is asked in the course of an action, where no target is meant unless one is said.
    """
    row = _ROWS.get(asked.decision.kind)
    if row is None:
        return ()
    out: list[Alternative] = []
    for answer, line, words in islice(row(asked, _who(asked)), MOST_LOOKED_AT):
        if asked.decision.check is not None and not _legal(asked, answer):
            continue
        said = _line(asked, line, answer)
        out.append(Alternative(answer, said or words, said))
        if len(out) >= most:
            break
    if quiet and asked.decision.kind is K.TARGETS:
        out.sort(key=lambda one: one.answer != ())
    return tuple(out)


def _who(asked: Asked) -> str:
    player = asked.state.players.get(asked.decision.player)
    return player.name if player is not None else "nobody"


def _legal(asked: Asked, answer: object) -> bool:
    try:
        asked.decision.verify(answer)
    except RulesdbError:
        return False
    return True


def _line(asked: Asked, line: m.Choose | m.Chance | m.Act | None, answer: object) -> str:
    """The line as a sentence, if it gives this answer or one that is like it."""
    if line is None or isinstance(line, m.Act):
        return sentence(line) if line is not None else ""
    try:
        got = from_line(asked, line)
    except RulesdbError:
        return ""  # the name fits several things
    same = got is not NONE and (got == answer or _alike(asked, got, answer))
    return sentence(line) if same else ""


def _alike(asked: Asked, one: object, other: object) -> bool:
    if not (isinstance(one, tuple) and isinstance(other, tuple)):
        return False
    if asked.decision.kind not in (K.CHOOSE, K.TARGETS) or "115.7" in str(asked.decision.rules):
        return False
    return Counter(_look(asked, n) for n in one) == Counter(_look(asked, n) for n in other)


# Objects and their names.


def _look(asked: Asked, option: object) -> Hashable:
    """What tells an option apart from others."""
    if not isinstance(option, int) or isinstance(option, bool):
        return option
    one = asked.state.objects.get(option)
    if one is None:
        return option
    if one.zone is Zone.LIBRARY:
        return ("library", one.owner, id(one.card))
    return looks(asked.state, option)


def _groups(asked: Asked, options: Sequence[object]) -> list[list[object]]:
    """The options, those that are alike together."""
    table: dict[Hashable, list[object]] = {}
    for option in options:
        table.setdefault(_look(asked, option), []).append(option)
    return list(table.values())


def _ref(asked: Asked, number: int, among: Sequence[int]) -> m.Ref:
    """The shortest name by which this one of them is meant."""
    state = asked.state
    name = asked.things.name(state, number)
    one = state.last(number)
    if number in state.players or one is None:
        return m.Ref(name)
    wanted = _look(asked, number)
    whose = state.players.get(one.controller or one.owner)
    tries = [m.Ref(name)] + ([m.Ref(name, whose.name)] if whose is not None else [])
    for ref in tries:
        found = [n for n in asked.things.all(state, ref) if n in among]
        if found and {_look(asked, n) for n in found} == {wanted}:
            return ref
    return tries[-1]


def _called(asked: Asked, number: int, among: Sequence[int]) -> str:
    """An option in words, told apart from others of its name."""
    ref = _ref(asked, number, among)
    name = f"{ref.whose}'s {ref.name.removeprefix('a ')}" if ref.whose else ref.name
    same = [
        n for n in among
        if asked.things.name(asked.state, n) == ref.name and _look(asked, n) != _look(asked, number)
    ]  # fmt: skip
    one = asked.state.objects.get(number)
    if not same or one is None or not {_ref(asked, n, among) for n in same} & {ref}:
        return name
    marks = ["tapped"] if one.tapped else []
    marks += [f"{c.number} {c.kind}" for c in one.counters]
    marks += [f"damage {one.damage}"] if one.damage else []
    place = sorted(n for n in among if asked.things.name(asked.state, n) == ref.name).index(number)
    return f"{name} ({', '.join(marks) or f'number {place + 1} of that name'})"


def _value(asked: Asked, number: int, among: Sequence[int]) -> m.Value:
    return m.Value(ref=_ref(asked, number, among))


def _ability(asked: Asked, at: int, sources: Sequence[int], *, triggers: bool) -> m.Value:
    """One of the things that are ordered; an ability by its place where its source has several there."""
    value = _value(asked, sources[at], sources)
    mine = [place for place, source in enumerate(sources) if source == sources[at]]
    if not triggers or len(mine) == 1 or len(mine) > len(_PLACES):
        return value
    return value.but(word=_PLACES[mine.index(at)])


def _and(words: Sequence[str]) -> str:
    return " and ".join(words)


_PLACES = tuple(ORDINALS)


def _may(asked: Asked, who: str) -> Iterator[_Said]:
    options = asked.decision.options or (True, False)
    if "707.10c" in asked.decision.rules:  # a copy keeps its targets where nobody speaks of others
        options = (False,)
    elif "115.7d" in asked.decision.rules:
        options = tuple(sorted(options, key=bool))
    for answer in options:
        said = "says yes" if answer else "says no"
        yield answer, m.Choose(who, said), f"{who} {said}"


def _replacement(asked: Asked, who: str) -> Iterator[_Said]:
    one = asked.decision
    rows = {
        (_look(asked, row.source), row.text): at
        for at, row in reversed(list(enumerate(one.behind)))
    }
    among = [row.source for row in one.behind]
    for at in sorted(rows.values()):
        source = one.behind[at].source
        line = m.Choose(who, "applies", (_value(asked, source, among),)) if source else None
        name = _called(asked, source, among) if source else "the effect of a rule"
        yield at, line, f"{who} applies {name} first"


def _orders(asked: Asked, who: str) -> Iterator[_Said]:
    """Every order, of like things one; of triggered abilities the first named goes on the stack first."""
    one = asked.decision
    triggers = one.kind is K.TRIGGERS
    sources = [row.source for row in one.behind] if triggers else list(one.numbers)
    texts: list[object] = [row.text for row in one.behind] if triggers else [None] * len(sources)
    kinds = [(_look(asked, n), text) for n, text in zip(sources, texts, strict=True)]
    names = [_called(asked, n, sources) for n in sources]
    for order in distinct_orders(kinds):
        values = tuple(_ability(asked, at, sources, triggers=triggers) for at in order)
        tail = " (which resolves first)" if triggers else ""
        told = in_a_row(names, kinds, order)
        line = m.Choose(who, "orders", values) if len(values) <= len(_PLACES) else None
        yield order, line, f"{who} orders {', '.join(told)}{tail}"


def _sets(asked: Asked, who: str) -> Iterator[_Said]:
    """So many of the options as are to be named; none last, where none will do."""
    one = asked.decision
    verb = "targets" if one.kind is K.TARGETS else "chooses"
    groups = _groups(asked, one.options)
    if one.kind is K.TARGETS:
        groups = usual_first(asked, groups)
    sizes = list(range(max(one.minimum, 1), min(one.maximum, len(one.options)) + 1))
    for size in [*sizes, *([0] if one.minimum == 0 else [])]:
        for chosen in _multisets(groups, size):
            numbers = [n for n in chosen if isinstance(n, int)]
            if not chosen:
                yield (), m.Choose(who, "chooses nothing"), f"{who} chooses nothing"
                continue
            values = tuple(_value(asked, n, one.numbers) for n in numbers)
            words = _and([_called(asked, n, one.numbers) for n in numbers])
            yield chosen, m.Choose(who, verb, values), f"{who} {verb} {words}"


def _stay_tapped(asked: Asked, who: str) -> Iterator[_Said]:
    """What stays tapped, nothing first: that is what a player does of whom nobody speaks (502.3)."""
    *some, nothing = _sets(asked, who)
    yield nothing
    yield from some


def _targets(asked: Asked, who: str) -> Iterator[_Said]:
    """Targets; where each takes the place of another (115.7), which of them does is a choice, too."""
    one = asked.decision
    if "115.7" not in str(one.rules) or one.minimum != one.maximum or one.minimum < 2:
        yield from _sets(asked, who)
        return
    for chosen in permutations(one.numbers, one.minimum):
        values = tuple(_value(asked, n, one.numbers) for n in chosen)
        words = _and([_called(asked, n, one.numbers) for n in chosen])
        yield chosen, m.Choose(who, "targets", values), f"{who} targets {words}"


def _multisets(groups: Sequence[list[object]], size: int) -> Iterator[tuple[object, ...]]:
    """So many things of these groups: it does not matter which of a group."""
    if not size:
        yield ()
    elif groups:
        first, rest = groups[0], groups[1:]
        for count in range(min(size, len(first)), -1, -1):
            for more in _multisets(rest, size - count):
                yield (*first[:count], *more)


def _modes(asked: Asked, who: str) -> Iterator[_Said]:
    one = asked.decision
    texts = _bullets(asked)
    groups: list[list[object]] = [
        [o] * (one.maximum if one.detail == "repeat" else 1) for o in one.options
    ]
    for size in range(one.minimum, min(one.maximum, sum(map(len, groups))) + 1):
        for chosen in _multisets(groups, size):
            modes = tuple(n for n in chosen if isinstance(n, int))
            line = m.Choose(who, "chooses mode", numbers=tuple(n + 1 for n in modes))
            named = [texts[n] if n < len(texts) else f"mode {n + 1}" for n in modes]
            yield modes, line if modes else None, f"{who} chooses {_and(named) or 'no mode'}"


def _bullets(asked: Asked) -> list[str]:
    """The modes as they are printed, where the text of the card shows them."""
    one = asked.state.last(asked.decision.source)
    if one is None:
        return []
    text = one.card.faces[min(one.face, len(one.card.faces) - 1)].text
    return [line.removeprefix("•").strip() for line in text.split("\n") if line.startswith("•")]


def _words(asked: Asked, who: str) -> Iterator[_Said]:
    """One of these words; of many, those that matter to no card of the game are one."""
    one = asked.decision
    either = [(at, line, sentence(line)) for at, line in said_in_lines(one, who)]
    yield from either
    options = [] if either else list(one.options)
    if len(options) > FEW_WORDS and not is_mana(options[0]):
        texts = " ".join(_texts(asked))
        known = [o for o in options if str(o).lower() in texts]
        options = [*known, *[o for o in options if o not in known][:1]]
    for at, option in enumerate(options):
        words = words_for(option, asked.said(option) - {str(option)})
        line: m.Choose | None = m.Choose(who, "chooses", (m.Value(word=words[0]),))
        text = f"{who} chooses {words[0]}"
        if words[0].isdigit():
            line, text = m.Choose(who, "picks", numbers=(at + 1,)), f"{who} picks {at + 1}"
        yield option, line, text


def _texts(asked: Asked) -> Iterator[str]:
    for card in {id(one.card): one.card for one in asked.state.objects.values()}.values():
        for face in card.faces:
            yield f"{face.name} {face.type_line} {face.text}".lower()


def _symbols(asked: Asked, who: str) -> Iterator[_Said]:
    for option in asked.decision.options:
        word = "2 life" if option == "life" else str(option)
        yield option, m.Choose(who, "pays", (m.Value(word=word),)), f"{who} pays {word}"


def _numbers(asked: Asked, who: str) -> Iterator[_Said]:
    one = asked.decision
    for number in range(one.minimum, min(one.maximum, one.minimum + MOST_NUMBER) + 1):
        yield number, m.Choose(who, "picks", numbers=(number,)), f"{who} picks {number}"


def _divisions(asked: Asked, who: str) -> Iterator[_Said]:
    one = asked.decision
    seen: set[Hashable] = set()
    for parts in shares(one.amount, len(one.options), one.minimum):
        pairs = tuple(zip(one.numbers, parts, strict=True))
        key = frozenset(Counter((_look(asked, n), x) for n, x in pairs).items())
        if key in seen:
            continue
        seen.add(key)
        yield parts, *_divided(asked, who, "divides", pairs)


def _damage(asked: Asked, who: str) -> Iterator[_Said]:
    """Every assignment of combat damage; those that are illegal are refused by the decision itself."""
    one = asked.decision
    total = one.detail.total if isinstance(one.detail, Assigning) else 0
    lethal = dict(one.detail.lethal) if isinstance(one.detail, Assigning) else {}

    def usual(parts: tuple[int, ...]) -> tuple[int, int]:
        """How many are dealt lethal damage, then how much tramples over: what most would do comes first."""
        pairs = tuple(zip(one.numbers, parts, strict=True))
        deadly = sum(share >= lethal[n] for n, share in pairs if n in lethal)
        return -deadly, -sum(share for n, share in pairs if n not in lethal)

    every = list(islice(shares(total, len(one.numbers), 0), MOST_LOOKED_AT))
    seen: set[Hashable] = set()
    for parts in sorted(every, key=usual):
        pairs = tuple((n, x) for n, x in zip(one.numbers, parts, strict=True) if x)
        key = frozenset(Counter((_look(asked, n), x) for n, x in pairs).items())
        if key in seen:
            continue  # the same to a like creature
        seen.add(key)
        yield pairs, *_divided(asked, who, "assigns", pairs)


def _divided(
    asked: Asked, who: str, verb: str, pairs: Sequence[tuple[int, int]]
) -> tuple[m.Choose, str]:
    among = asked.decision.numbers
    line = m.Choose(who, verb, shares=tuple(m.Share(x, _ref(asked, n, among)) for n, x in pairs))
    return line, f"{who} {verb} {_and([f'{x} to {_called(asked, n, among)}' for n, x in pairs])}"


def shares(total: int, parts: int, least: int) -> Iterator[tuple[int, ...]]:
    """Every way to share a total among so many, each getting at least so much."""
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(total - least * (parts - 1), least - 1, -1):
        for rest in shares(total - first, parts - 1, least):
            yield (first, *rest)


def _blocks(asked: Asked, who: str) -> Iterator[_Said]:
    """Every way to block, none first; which of like blockers and like attackers makes no difference."""
    pairs = [o for o in asked.decision.options if isinstance(o, tuple)]
    table: dict[int, list[int]] = {}
    for blocker, attacker in pairs:
        table.setdefault(blocker, []).append(attacker)
    ways = [list(_of_one(asked, n, attackers)) for n, attackers in table.items()]
    seen: set[Hashable] = set()
    for chosen in product(*ways):
        answer = tuple(pair for one in chosen for pair in one)
        key = _drawn(asked, answer)
        if key in seen:
            continue
        seen.add(key)
        yield answer, *_blocked(asked, who, answer, pairs)


def _of_one(
    asked: Asked, blocker: int, attackers: Sequence[int]
) -> Iterator[tuple[tuple[int, int], ...]]:
    """What one creature can block: nothing, one attacker, or several where it may."""
    yield ()
    for attacker in attackers:
        yield ((blocker, attacker),)
    several = tuple((blocker, attacker) for attacker in attackers[:2])
    if len(several) == 2:
        try:
            check_block(Play(asked.state.copy()), asked.decision.player, several)
        except RulesdbError:
            return
        for size in range(2, len(attackers) + 1):
            for group in _multisets([[x] for x in attackers], size):
                yield tuple((blocker, x) for x in group if isinstance(x, int))


def _drawn(asked: Asked, answer: tuple[tuple[int, int], ...]) -> Hashable:
    """What is the same for two ways to block that differ only in which of like creatures does it."""
    by: dict[int, list[Hashable]] = {}
    for blocker, attacker in answer:
        by.setdefault(attacker, []).append(_look(asked, blocker))
    if len({blocker for blocker, _ in answer}) < len(answer):
        return answer  # one that blocks several
    rows = [(_look(asked, n), frozenset(Counter(found).items())) for n, found in by.items()]
    return frozenset(Counter(rows).items())


def _blocked(
    asked: Asked, who: str, answer: tuple[tuple[int, int], ...], pairs: Sequence[tuple[int, int]]
) -> tuple[m.Choose | m.Act, str]:
    if not answer:
        return m.Choose(who, "doesn't block"), f"{who} doesn't block"
    blockers, attackers = [b for b, _ in pairs], [a for _, a in pairs]
    rows: dict[int, list[int]] = {}
    for blocker, attacker in answer:
        rows.setdefault(attacker, []).append(blocker)
    deeds = [
        m.Block(_ref(asked, a, attackers), tuple(_ref(asked, b, blockers) for b in found))
        for a, found in rows.items()
    ]
    words = [
        f"{_called(asked, a, attackers)} with {_and([_called(asked, b, blockers) for b in found])}"
        for a, found in rows.items()
    ]
    whole = m.Block(deeds[0].attacker, deeds[0].blockers, tuple(deeds[1:]))
    return m.Act(who, whole), f"{who} blocks {_and(words)}"


def _random(asked: Asked, who: str) -> Iterator[_Said]:
    one = asked.decision
    these = () if asked.first() else drawn_from(one)
    for result in one.numbers:
        if these:
            words = f"chance picks {asked.things.name(asked.state, these[result])} ({one.text})"
            yield result, m.Choose(who, "chooses", (_value(asked, these[result], these),)), words
        else:
            yield result, *line_of(one, result, asked.first())


_ROWS: dict[DecisionKind, Callable[[Asked, str], Iterator[_Said]]] = {
    K.MAY: _may,
    K.REPLACEMENT: _replacement,
    K.TRIGGERS: _orders,
    K.ORDER: _orders,
    K.CHOOSE: _sets,
    K.TARGETS: _targets,
    K.BOTTOM: _sets,
    K.UNTAP: _stay_tapped,
    K.MODES: _modes,
    K.WORD: _words,
    K.OPTION: _words,
    K.ALTERNATIVE: _words,
    K.SYMBOL: _symbols,
    K.NUMBER: _numbers,
    K.X: _numbers,
    K.DIVISION: _divisions,
    K.DAMAGE: _damage,
    K.BLOCKERS: _blocks,
    K.RANDOM: _random,
}
"""How the answers to a decision are listed, by its kind."""
