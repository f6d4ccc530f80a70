"""The lines of the story: times, deeds with their options, choices, and results of chance."""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.parts import Row, number, tokens
from rulesdb.scenarios.language.build.positions import counted, one_ability
from rulesdb.scenarios.language.idioms.cost_keywords import COST_WORDS, FOR
from rulesdb.scenarios.language.syntax import Token
from rulesdb.scenarios.language.words import ORDINAL_WORDS, ORDINALS

_SPECIAL_VERBS = {
    f"{name}s": name for name in ("suspend", "foretell", "plot", "unlock", "ignore", "end", "call")
}
"""Special actions by the verb of the story."""


# Time.


def _when(*parts: Token) -> m.When:
    step = tokens(parts, "STEP")[0]
    player = next(iter(tokens(parts, "PLAYER")), "")
    literals = {str(p) for p in parts}
    return m.When(step, player, next=bool(literals & {"next", "the next"}))


# Deeds.


def _activating(of: m.Ref, *parts: m.Option | tuple[int, str]) -> m.Activate:
    ordinal, words = next((part for part in parts if isinstance(part, tuple)), (0, ""))
    options = tuple(part for part in parts if isinstance(part, m.Option))
    # An ability is nowhere before it is activated: its source is meant.
    return m.Activate(of.but(ability=False), ordinal, words, options)


def _ability_of(*parts: Token) -> tuple[int, str]:
    ordinal = tokens(parts, "ORDINAL")
    return (ORDINALS[ordinal[0]], "") if ordinal else (0, tokens(parts, "STRING")[0])


def _raid(*parts: Token | m.Ref) -> tuple[m.Raid, ...]:
    at = parts[-1]
    assert isinstance(at, m.Ref)
    return tuple(m.Raid(one, at) for one in counted(*parts[:-1]))


def _attacking_whom(at: m.Ref, *_: str) -> m.Attack:
    return m.Attack((), everything=True, at=at)


def _by_themselves(refs: tuple[m.Ref, ...], at: m.Ref | None = None) -> m.Act:
    """Things attack: whoever controls them declares it."""
    return m.Act("", m.Attack(tuple(m.Raid(one, at) for one in refs)))


def _attacking(*parts: m.Ref | tuple[m.Ref, ...] | tuple[m.Raid, ...] | str) -> m.Attack:
    groups = [part for part in parts if isinstance(part, tuple)]
    raids = tuple(raid for group in groups for raid in group if isinstance(raid, m.Raid))
    band = bool(parts) and parts[-1] == "in a band"
    if raids or not groups:
        return m.Attack(raids, band)
    whom = parts[0] if isinstance(parts[0], m.Ref) else None
    refs = [tuple(one for one in group if isinstance(one, m.Ref)) for group in groups]
    if whom is not None and len(refs) > 1:
        pairs = _in_pairs(whom, refs)
        return m.Attack(tuple(m.Raid(one, at) for at, attackers in pairs for one in attackers))
    return m.Attack(tuple(m.Raid(one, whom) for one in refs[0]), band)


def _in_pairs(
    first: m.Ref, groups: Sequence[tuple[m.Ref, ...]]
) -> list[tuple[m.Ref, tuple[m.Ref, ...]]]:
    """`A with B and C with D`: what stands last before a further “with” begins the next pair."""
    out = []
    for at, group in enumerate(groups):
        last = at == len(groups) - 1
        if not last and len(group) < 2:
            raise BadInput("say with what each is attacked or blocked: A with B and C with D")
        out.append((first, group if last else group[:-1]))
        first = group[-1]
    return out


def _blocking(*parts: tuple[m.Ref, ...]) -> m.Block:
    """Blocks with the same blockers for several attackers, or with others for each."""
    if not parts:
        return m.Block(None, ())
    if len(parts) == 1:
        return m.Block(None, parts[0])
    attackers, groups = parts[0], parts[1:]
    if len(groups) == 1:
        if len(attackers) > 1 and len(groups[0]) > 1:
            raise BadInput("say which creature blocks which: A with B and C with D")
        first, *rest = (m.Block(one, groups[0]) for one in attackers)
    else:
        if len(attackers) > 1:
            raise BadInput("say which creature blocks which: A with B and C with D")
        first, *rest = (m.Block(*pair) for pair in _in_pairs(attackers[0], groups))
    return m.Block(first.attacker, first.blockers, tuple(rest))


# Options of deeds.


def _times(*parts: Token) -> int:
    head = str(parts[0])
    return {"once": 1, "twice": 2}.get(head) or int(head)


def _option(kind: str) -> Row:
    """A row for an option of one kind: what is said with it goes where it belongs."""

    def row(
        *parts: m.Share | m.Ref | m.Value | tuple[m.Ref | m.Value, ...] | int | str,
    ) -> m.Option:
        refs: list[m.Ref] = []
        shares: list[m.Share] = []
        numbers: list[int] = []
        words: list[str] = []
        for part in parts:
            if isinstance(part, m.Share):
                shares.append(part)
            elif (count := number(part)) is not None:
                numbers.append(count)
            elif isinstance(part, (int, str)):
                words = [str(part)]
            else:
                for one in part if isinstance(part, tuple) else (part,):
                    ref = one.ref if isinstance(one, m.Value) else one
                    if ref is not None:
                        refs.append(ref)
                    elif isinstance(one, m.Value):
                        words.append(one.word)
        word = "|".join(words)
        if kind == "for its cost" and word in ("full", "normal", "regular", "usual"):
            word = "mana"
        told = _added(word) or kind if kind == "for its cost" else kind
        if kind == "with" and not numbers and _instead(word):
            told = "for its cost"
        return m.Option(told, tuple(refs), tuple(shares), tuple(numbers), word)

    return row


def _added(keyword: str) -> str:
    """How it is told that a cost is paid which is no other way to cast a spell: `for its bargain cost` is with bargain (601.2b)."""
    said = {one.said for one in COST_WORDS if one.keyword == keyword}
    if not said or FOR in said:
        return ""
    return "kicked" if "kicked" in said else "with"


def _instead(keyword: str) -> bool:
    """Whether what is paid for a keyword is another cost to cast the card for: `with miracle` is for its miracle cost (118.9)."""
    return {one.said for one in COST_WORDS if one.keyword == keyword} == {FOR}


_OPTIONS = {
    "from_zone": "from",
    "for_cost": "for its cost",
    "for_free": "without paying its mana cost",
    "cast_face_down": "face down",
    "kicked": "kicked",
    "extra_cost": "with",
    "x_is": "with X =",
    "modes": "choosing mode",
    "choosing": "choosing",
    "targeting": "targeting",
    "targeting_nothing": "targeting nothing",
    "dividing": "dividing",
    "paying_mana": "paying",
    "paying_life": "paying life",
    "sacrificing": "sacrificing",
    "discarding": "discarding",
    "exiling": "exiling",
    "tapping": "tapping",
    "returning": "returning",
    "revealing": "revealing",
    "splicing": "splicing",
}
"""Alternatives of the grammar and the kinds of option that they are."""


# Choices.


def _verb(verb: str) -> Row:
    """A row for a choice made with one verb."""

    def row(*parts: m.Share | m.Value | m.Ref | tuple[m.Ref | m.Value, ...] | str) -> m.Choose:
        values: list[m.Value] = []
        shares: list[m.Share] = []
        numbers: list[int] = []
        for part in parts:
            if isinstance(part, m.Share):
                shares.append(part)
            elif isinstance(part, m.Value):
                values.append(part)
            elif isinstance(part, m.Ref):
                values.append(m.Value(ref=part))
            elif isinstance(part, tuple):
                values += (v if isinstance(v, m.Value) else m.Value(ref=v) for v in part)
            elif (count := number(part)) is not None:
                numbers.append(count)
            else:
                values.append(m.Value(word=str(part)))
        return m.Choose("", verb, tuple(values), tuple(shares), tuple(numbers))

    return row


_VERBS = {
    "choose_values": "chooses",
    "choose_nothing": "chooses nothing",
    "choose_modes": "chooses mode",
    "choose_targets": "targets",
    "say_yes": "says yes",
    "say_no": "says no",
    "name_it": "names",
    "pick": "picks",
    "order": "orders",
    "resolve_first": "resolves",
    "resolve_before": "resolves before",
    "assign": "assigns",
    "divide": "divides",
    "apply": "applies",
    "pay": "pays",
    "decline": "declines",
    "no_attack": "doesn't attack",
    "no_block": "doesn't block",
    "keep": "keeps",
    "mulligan": "mulligans",
}
"""Alternatives of the grammar and the verbs of choices that they are."""


def _payment(*parts: Token) -> str:
    return " ".join(map(str, parts))


def _alone(which: Token, *_: Token) -> m.Value:
    """An ability without its source: by its place, or by its words."""
    return m.Value(word=str.__str__(which))


def _ordered(of: m.Ref | m.Value | Token, which: tuple[int, str] | None = None) -> m.Value:
    """One thing put in an order; of an ability its source, and which one it is: its words, or its place."""
    if isinstance(of, m.Value):
        return of
    if which is None:
        return m.Value(ref=of) if isinstance(of, m.Ref) else m.Value(ref=m.Ref(str(of)))
    at, words = which
    assert isinstance(of, m.Ref)
    return m.Value(of, words or next(word for word, number in ORDINALS.items() if number == at))


_OF_ALL = ("doesn't attack", "doesn't block")
"""What is declared of all creatures at once (508.1, 509.1)."""


def _choose(player: Token, choice: m.Choose, source: m.Ref | None = None) -> m.Choose:
    if source is not None and choice.verb in _OF_ALL:
        verb = choice.verb.removeprefix("doesn't ")
        raise BadInput(
            f"whether {player} {verb}s with anything else is not told: {player} {choice.verb}"
            f" / {player} {verb}s with CARD (and with nothing else)"
        )
    return m.Choose(str(player), choice.verb, choice.values, choice.shares, choice.numbers, source)


def _choose_done(
    player: Token, done: str, values: tuple[m.Ref | m.Value, ...] | m.Ref | m.Value
) -> m.Choose:
    """A choice told by what is done with the things: the words say that nothing else is meant."""
    each = values if isinstance(values, tuple) else (values,)
    those = tuple(one if isinstance(one, m.Value) else m.Value(ref=one) for one in each)
    return m.Choose(str(player), "chooses", those, words=done)


def _refused_choice(
    player: Token, choice: m.Choose, *rest: m.Ref | tuple[str, ...]
) -> m.RefusedChoice:
    source = next((part for part in rest if isinstance(part, m.Ref)), None)
    rules = next((part for part in rest if not isinstance(part, m.Ref)), ())
    return m.RefusedChoice(_choose(player, choice, source), tuple(rules))


def _name_value(one: Token) -> str:
    return str.__str__(one)


def _resolves(refs: tuple[m.Ref, ...]) -> m.Pass:
    if len(refs) > 1:
        raise BadInput("say of one at a time that it resolves")
    return m.Pass(until="it resolves", of=refs[0])


ROWS: dict[str, Row] = {
    "time": lambda w: w,
    "when": _when,
    "before_it_begins": lambda player: m.When(m.BEFORE_IT_BEGINS, str(player)),
    "act": lambda p, deed: m.Act(str(p), deed),
    "response": lambda p, deed: m.Act(str(p), deed, response=True),
    "attempt": lambda p, deed, rules=(): m.Attempt(str(p), deed, tuple(rules)),
    "refused_choice": _refused_choice,
    "passes": lambda p: m.Pass(str(p)),
    "all_pass": lambda u=None: u if u is not None else m.Pass(),
    "it_resolves": lambda: m.Pass(until="it resolves", latest=True),
    "this_resolves": _resolves,
    "ability_resolves": lambda ref, which: _resolves((one_ability(ref, which),)),
    "until_this": _resolves,
    "until_it": lambda: m.Pass(until="it resolves"),
    "until_empty": lambda: m.Pass(until="the stack is empty"),
    "until_time": lambda w: m.Pass(until="time", time=w),
    "choose": _choose,
    "choose_done": _choose_done,
    "done": str,
    "put": lambda refs, there: m.Choose("", f"puts {there}", tuple(m.Value(ref=x) for x in refs)),
    "put_there": str,
    "thing_targets": lambda ref, aims: m.Choose(
        "", "targets", tuple(m.Value(ref=aim) for aim in aims), source=ref
    ),
    "ability_targets": lambda ref, which, aims: m.Choose(
        "",
        "targets",
        tuple(m.Value(ref=aim) for aim in aims),
        source=ref,
        words=which[1].strip('"') or ORDINAL_WORDS[which[0]],
    ),
    "cast": lambda c: c,
    "activate": lambda a: a,
    "play": lambda p: p,
    "tap": lambda ref, mana: m.TapForMana(ref, str(mana)),
    "tap_all": lambda ref, mana: m.TapForMana(ref, str(mana), all=True),
    "attack": lambda a: a,
    "block": lambda b: b,
    "concede": m.Concede,
    "turn_up": lambda ref, *o: m.Special("turn face up", ref, o),
    "special": lambda name, ref, *o: m.Special(_SPECIAL_VERBS.get(name, name), ref, o),
    "equip": lambda of, to: m.Activate(of, 0, "Equip", (m.Option("targeting", (to,)),)),
    "crew": lambda of, by: m.Activate(of, 0, "Crew", (m.Option("tapping", by),)),
    "cycle": lambda of, *o: m.Activate(of, 0, "Cycling", o),
    "special_verb": str,
    "planar_roll": lambda: m.Special(m.PLANAR_ROLL, m.Ref(m.PLANAR_DIE)),
    "special_plan": str,
    "casting": lambda ref, *o: m.Cast(ref, o),
    "activating": _activating,
    "ability_of": _ability_of,
    "ordered": _ordered,
    "alone": _alone,
    "playing": lambda ref, zone="": m.PlayLand(ref, zone),
    "attacking": _attacking,
    "attacking_all": lambda *_: m.Attack((), everything=True),
    "attacking_whom": _attacking_whom,
    "attacking_all_but": lambda refs: m.Attack((), everything=True, spared=refs),
    "attacking_whom_but": lambda at, refs: m.Attack((), everything=True, at=at, spared=refs),
    "things_attack": _by_themselves,
    "things_block": lambda refs, ref: m.Act("", m.Block(ref, refs)),
    "raid": _raid,
    "band": str,
    "blocking": _blocking,
    "origin": str,
    "times": _times,
    "planar_die": lambda s: m.Chance(m.PLANAR_DIE, s),
    "planar_side": str,
    "coin": lambda s: m.Chance("coin", s),
    "die": lambda n: m.Chance("die", number=int(n)),
    "goes_first": lambda n: m.Chance("first", str(n)),
    "shuffle": lambda t: m.Chance("shuffle", order=t),
    "side": str,
    "payment": _payment,
    "name_value": _name_value,
    "for_": lambda t: t,
    **{alternative: _option(kind) for alternative, kind in _OPTIONS.items()},
    **{alternative: _verb(verb) for alternative, verb in _VERBS.items()},
}
"""Steps of the story, but for what must be so."""
