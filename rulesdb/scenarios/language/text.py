"""Scenarios written out in their language: the way back from `read`.

`print_scenario` gives a text that reads back to an equal scenario, in one spelling. Sentences that
people see in results are these same sentences: one row for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import LAYOUTS
from rulesdb.scenarios.language.phrases import (
    and_,
    counters,
    description,
    keyword,
    name_of,
    ref,
    refs,
)
from rulesdb.scenarios.language.words import ORDINALS, all_subtypes, known

_ORDINAL_WORDS = {number: word for word, number in ORDINALS.items()}
_LAYOUT_WORDS = {layout: word for word, layout in LAYOUTS.items()}


def print_scenario(one: m.Scenario) -> str:
    """The text of a scenario."""
    out: list[str] = []
    if one.rules:
        out.append(f"rule {', '.join(one.rules)}")
    if one.title:
        out.append(f'example "{one.title}"')
    out += (f"  from {' '.join(_executes(each))}" for each in one.executes)
    out += [f"  as of {one.as_of}"] if one.as_of else []
    out += [f'  {word} "{text}"' for word, text in _notes(one) if text]
    out += ["  leftover choices are allowed"] if one.lenient else []
    for card in one.cards:
        out += ["", *_card(card)]
    head = [f"players {', '.join(one.players)}"] if one.players else []
    if one.teams:
        head.append(f"teams {' against '.join(and_(team) for team in one.teams)}")
    head += [f"variant {one.variant}"] if one.variant else []
    head += [f"option {_table_option(each)}" for each in one.options]
    if head:
        out += ["", *head]
    if one.setup:
        out += ["", *(sentence(each) for each in one.setup)]
    return "\n".join([*out, *_story(one.steps)]).strip("\n") + "\n"


def _notes(one: m.Scenario) -> tuple[tuple[str, str], ...]:
    return (
        ("unclear", one.unclear),
        ("subject", one.subject),
        ("not about play", one.aside),
        ("not yet", one.not_yet),
    )


def _table_option(one: m.TableOption) -> str:
    number = f" {one.number}" if one.kind == "range of influence" else ""
    return f"{one.kind}{number}{' for ' + and_(one.players) if one.players else ''}"


def _executes(one: m.Executes) -> list[str]:
    return [one.edition, *([one.rule, str(one.ordinal)] if one.rule else [])]


def _story(steps: Sequence[m.Step]) -> list[str]:
    out: list[str] = []
    timed = expecting = False
    for step in steps:
        if isinstance(step, m.When):
            out += ["", sentence(step)]
            timed = True
        elif isinstance(step, m.Expect):
            out += [""] if step.first else []
            out.append(("" if step.first else "  ") + sentence(step))
        else:
            out += [""] if expecting or (not timed and not out) else []
            out.append("  " + sentence(step))
        expecting = isinstance(step, m.Expect)
    return out if not out or out[0] == "" else ["", *out]


def _card(card: m.CardFace) -> list[str]:
    out = _face("card", card)
    if card.back is not None:
        out += _face(known(_LAYOUT_WORDS, card.layout, "layout"), card.back)
    return out


def _face(word: str, face: m.CardFace) -> list[str]:
    line = f"{face.type_line} {face.number}".rstrip()
    color = [f"  color indicator {face.color}"] if face.color else []
    return [
        f"{word} {face.name} {face.cost}".rstrip(),
        f"  {line}",
        *color,
        *(f"  {t}" for t in face.text),
    ]


def sentence(one: m.Node) -> str:
    """A statement as the language says it."""
    return _SENTENCES[type(one)](one)


def _thing(one: m.Thing) -> str:
    words = [str(one.count)] if one.count != 1 else []
    if one.token is not None:
        words = words or ["a"]
    words += ["tapped"] if one.tapped else []
    if one.name == m.CARD:
        words = [*(words or ["a"]), m.CARD if one.count == 1 else m.CARD + "s"]
    else:
        several = one.count != 1
        words.append(
            description(one.token, plural=several) if one.token is not None else name_of(one.name)
        )
    text = " ".join(words)
    return f"{text} ({', '.join(map(_mark, one.marks))})" if one.marks else text


def _mark(one: m.Mark) -> str:
    if one.kind == "counters":
        return f"{one.number} {one.word} {counters(one.number)}"
    if one.kind == "damage":
        return f"damage {one.number}"
    if one.kind == "chosen":
        return f"chosen: {one.word}"
    if one.kind == "melded from":
        return f"melded from {' and '.join(map(name_of, one.words))}"
    tail = ref(one.ref) if one.ref is not None else one.word
    return f"{one.kind} {tail}".rstrip()


def when(one: m.When) -> str:
    """`Ann's next upkeep`, `the next end step`."""
    if not one.player:
        return f"the next {one.step}" if one.next else one.step
    return f"{one.player}'s {'next ' if one.next else ''}{one.step}"


def _time(one: m.When) -> str:
    return (
        f"before {one.player}'s first turn" if one.step == m.BEFORE_IT_BEGINS else f"in {when(one)}"
    )


def _option(one: m.Option) -> str:
    return known(_OPTIONS, one.kind, "choice")(one)


def _plain_refs(one: m.Option) -> str:
    return f"{one.kind} {refs(one.refs)}"


def _shares(shares: Sequence[m.Share]) -> str:
    return and_([f"{each.amount} to {ref(each.to)}" for each in shares])


def _times(one: m.Option) -> str:
    count = one.numbers[0] if one.numbers else 0
    return {0: "", 1: " once", 2: " twice"}.get(count, f" {count} times")


_OPTIONS: dict[str, Callable[[m.Option], str]] = {
    "from": lambda o: (
        f"from {'the ' if o.word in ('graveyard', 'command zone', 'library') else ''}{o.word}"
    ),
    "for its cost": lambda o: f"for its {o.word} cost",
    "without paying its mana cost": lambda o: o.kind,
    "face down": lambda o: o.kind,
    "kicked": lambda o: "kicked" + _times(o),
    "with": lambda o: f"with {o.word}{_times(o)}",
    "with X =": lambda o: f"with X = {o.numbers[0]}",
    "choosing mode": lambda o: "choosing mode " + " and mode ".join(map(str, o.numbers)),
    "choosing": lambda o: (
        "choosing " + and_([*(ref(r) for r in o.refs), *filter(None, o.word.split("|"))])
    ),
    "targeting": _plain_refs,
    "targeting nothing": lambda o: o.kind,
    "dividing": lambda o: f"dividing {_shares(o.shares)}",
    "paying": lambda o: f"paying {o.word}",
    "paying life": lambda o: f"paying {o.numbers[0]} life",
    "sacrificing": _plain_refs,
    "discarding": _plain_refs,
    "exiling": _plain_refs,
    "tapping": _plain_refs,
    "returning": _plain_refs,
    "splicing": _plain_refs,
}


def _with_options(text: str, options: Sequence[m.Option]) -> str:
    return " ".join([text, *map(_option, options)])


def deed(one: m.Deed, *, plan: bool = False) -> str:
    """What a player does ("casts X"), or as a plan ("cast X")."""
    s = "" if plan else "s"
    if isinstance(one, m.Cast):
        return _with_options(f"cast{s} {ref(one.spell)}", one.options)
    if isinstance(one, m.Activate):
        which = f"'s {known(_ORDINAL_WORDS, one.ordinal, 'ordinal')} ability" if one.ordinal else ""
        which = f'\'s "{one.words}"' if one.words else which
        return _with_options(f"activate{s} {ref(one.of)}{which}", one.options)
    if isinstance(one, m.PlayLand):
        return f"play{s} {ref(one.land)}{' from the ' + one.zone if one.zone else ''}"
    if isinstance(one, m.TapForMana):
        return f"tap{s} {ref(one.of)} for {one.mana}"
    if isinstance(one, m.Attack):
        return _attack(one, s)
    if isinstance(one, m.Block):
        if one.attacker is None:
            return f"block{s} with {refs(one.blockers) if one.blockers else 'nothing'}"
        pairs = [(each.attacker, each.blockers) for each in (one, *one.more) if each.attacker]
        return f"block{s} " + " and ".join(f"{ref(a)} with {refs(b)}" for a, b in pairs)
    if isinstance(one, m.Special):
        if one.name == "turn face up":
            return f"turn{s} {ref(one.of)} face up"
        return _with_options(f"{one.name}{s} {ref(one.of)}", one.options)
    return f"concede{s}"


def _attack(one: m.Attack, s: str) -> str:
    if not one.raids:
        return f"attack{s} with nothing"
    at = {raid.at for raid in one.raids}
    if len(at) == 1:
        whom = one.raids[0].at
        band = " in a band" if one.band else ""
        with_ = refs([r.attacker for r in one.raids])
        return f"attack{s}{' ' + ref(whom) if whom else ''} with {with_}{band}"
    raids = [f"{ref(r.attacker)} at {ref(r.at)}" for r in one.raids if r.at is not None]
    return f"attack{s} with {' and '.join(raids)}"


def _pass(one: m.Pass) -> str:
    if one.player:
        return f"{one.player} passes"
    if one.time is not None:
        return f"everyone passes until {when(one.time)}"
    return f"everyone passes{' until ' + one.until if one.until else ''}"


def value(one: m.Value) -> str:
    """One thing chosen."""
    return ref(one.ref) if one.ref is not None else one.word


def _choose(one: m.Choose) -> str:
    head = f"{one.player} {one.verb}"
    said = ""
    if one.verb == "chooses mode":
        said = " and mode ".join(map(str, one.numbers))
    elif one.verb == "picks":
        said = str(one.numbers[0])
    elif one.shares:
        said = _shares(one.shares)
    elif one.verb == "names":
        word = one.values[0]
        said = f'"{word.word}"' if word.ref is None else ref(word.ref)
    elif one.values:
        said = and_([_quoted(each) for each in one.values])
    said = f" {said}" if said else ""
    tail = " first" if one.verb == "applies" else ""
    link = {"says yes": "to", "says no": "to", "assigns": "with"}.get(one.verb, "for")
    source = f" {link} {ref(one.source)}" if one.source is not None else ""
    return f"{head}{said}{tail}{source}"


def _quoted(one: m.Value) -> str:
    text = value(one)
    return (
        text
        if one.ref is not None or " " not in text or one.word[0] in "{0123456789"
        else f'"{text}"'
    )


def _chance(one: m.Chance) -> str:
    if one.kind == "coin":
        return f"the coin comes up {one.word}"
    if one.kind == "die":
        return f"the die shows {one.number}"
    return f"the shuffle gives {refs(one.order)}"


def _expect(one: m.Expect) -> str:
    because = f", because {' and '.join(one.because)}" if one.because else ""
    date = f"as of {one.as_of}: " if one.as_of else ""
    return f"{'then' if one.first else 'and'} {date}{sentence(one.claim)}{because}"


def _ask(one: m.Ask) -> str:
    return f"{_QUESTIONS[type(one.question)](one.question)}?"


def _whether(one: m.Whether) -> str:
    """The claim with its verb in front: `is Elk a creature`, `doesn't Elk have flying`."""
    claim = one.claim
    said = sentence(claim)
    head = claim.player if isinstance(claim, _OF_A_PLAYER) else refs(claim.refs)
    verb, tail = said[len(head) + 1 :].split(" ", 1)
    if isinstance(claim, m.HasFeature):
        helper = "do" if len(claim.refs) > 1 else "does"
        verb, tail = (verb, tail) if claim.negated else (helper, f"have {tail}")
    elif isinstance(claim, m.Controls):
        verb, tail = (verb, tail) if claim.negated else ("does", f"control {tail}")
    return f"{'why ' if one.why else ''}{verb} {head} {tail}"


_OF_A_PLAYER = (m.AtLife, m.Controls, m.May)
"""Claims that one player is the subject of."""


def _fate(one: m.FateOf) -> str:
    verb = "do" if len(one.refs) > 1 else "does"
    verb += "n't" if one.negated else ""
    return f"{'why ' if one.why else ''}{verb} {refs(one.refs)} {one.verb}"


def _pays(one: m.Pays) -> str:
    verb, rest = deed(one.deed, plan=True).split(" ", 1)
    return f"what does {one.player} pay to {verb} {rest}"


_QUESTIONS: dict[type[m.Node], Callable[..., str]] = {
    m.WhatIs: lambda o: f"what is {ref(o.ref)}",
    m.WhereIs: lambda o: f"where is {ref(o.ref)}",
    m.LifeOf: lambda o: f"how much life does {o.player} have",
    m.Whether: _whether,
    m.FateOf: _fate,
    m.Pays: _pays,
    m.WhoMay: lambda o: f"who may {o.word}",
    m.WhatTriggers: lambda _: "what triggers",
}


# Claims.


def _is(several: Sequence[m.Ref], *, negated: bool) -> str:
    verb = "are" if len(several) > 1 else "is"
    return f"{refs(several)} {verb}{chr(110) + chr(39) + 't' if negated else ''}"


def _is_in(one: m.IsIn) -> str:
    head = _is(one.refs, negated=one.negated)
    if one.place.endswith(" of library"):
        return f"{head} on {'the ' if one.place.startswith('bottom') else ''}{one.place.split()[0]} of {one.player}'s library"
    if one.player:
        return f"{head} in {one.player}'s {one.place}"
    spot = {"battlefield": "on the battlefield", "stack": "on the stack", "exile": "in exile"}
    return f"{head} {spot.get(one.place, 'in the ' + one.place)}"


def _is_so(one: m.IsSo) -> str:
    return f"{_is(one.refs, negated=one.negated)} {one.status}{' ' + ref(one.other) if one.other else ''}"


def _befalls(one: m.Befalls) -> str:
    several = len(one.refs) > 1
    if one.verb.startswith("get "):
        return f"{_is(one.refs, negated=one.negated)} {one.verb.removeprefix('get ')}"
    if one.negated:
        return f"{refs(one.refs)} {'don' if several else 'doesn'}'t {one.verb}"
    return f"{refs(one.refs)} {one.verb}{'' if several else 's'}"


def _is_a(one: m.IsA) -> str:
    only = "only " if one.only else ""
    article = f"{one.article} " if one.article else ""
    return f"{_is(one.refs, negated=one.negated)} {only}{article}{description(one.description)}"


def _feature(one: m.HasFeature) -> str:
    several = len(one.refs) > 1
    if one.feature in ("won", "lost"):
        return f"{refs(one.refs)} {'hasn' + chr(39) + 't' if one.negated else 'has'} {one.feature}"
    has = (
        ("don't have" if one.negated else "have")
        if several
        else ("doesn't have" if one.negated else "has")
    )
    return f"{refs(one.refs)} {has} {_FEATURES.get(one.feature, _number)(one)}"


def _number(one: m.HasFeature) -> str:
    return f"{one.feature} {one.number}"


_FEATURES: dict[str, Callable[[m.HasFeature], str]] = {
    "damage": lambda f: f"{f.number} damage",
    "counters": lambda f: f"{f.number or 'no'} {f.word} {counters(f.number)}",
    "abilities": lambda f: and_([keyword(each) for each in f.keywords]),
    "no abilities": lambda f: f.feature,
    "no mana floating": lambda f: f.feature,
    "name": lambda f: f'the name "{f.word}"',
    "mana": lambda f: f"{f.word} floating",
    "cards": lambda f: f"{f.number} {'card' if f.number == 1 else 'cards'} {f.word}",
}


def _controls(one: m.Controls) -> str:
    verb = "doesn't control" if one.negated else "controls"
    several = one.count not in (1, -1)
    count = {-1: "", 0: "no "}.get(one.count, f"{one.count} ")
    if one.description is None:
        name = name_of(one.name)
        if (
            several and name[-1:].isalpha() and not name.endswith("s")
            and not set(name.split()) <= all_subtypes()
        ):  # fmt: skip
            name += "es" if name.endswith(("x", "ch", "sh")) else "s"
        return f"{one.player} {verb} {count}{name}"
    what = description(one.description, plural=several)
    if one.count == -1:
        count = "an " if what[:1].lower() in "aeiou" else "a "
    return f"{one.player} {verb} {count}{what}"


def _type_line(one: m.TypeLineHas) -> str:
    rows = (("supertypes", one.supertypes), ("types", one.types), ("subtypes", one.subtypes))
    parts = [f"{word} {' '.join(_type_word(word, w) for w in said)}" for word, said in rows if said]
    return f'the type line "{one.line}" {"doesn" + chr(39) + "t have" if one.negated else "has"} {and_(parts)}'


def _type_word(kind: str, word: str) -> str:
    return word if kind == "subtypes" else word.lower()


def _not(one: m.Claim) -> str:
    return "isn't" if one.negated else "is"


def _payable(one: m.Payable) -> str:
    life = f"{one.life} life" if one.life else ""
    way = " and ".join(part for part in (one.mana, life) if part)
    return f"the cost {one.cost} can{chr(39) + 't' if one.negated else ''} be paid with {way}"


def _legal(one: m.DeckIs | m.CreatureTypeIs | m.SeatingIs) -> str:
    return f"{_not(one)} {'legal' if one.legal else 'illegal'}"


_SENTENCES: dict[type[m.Node], Callable[..., str]] = {
    m.Has: lambda o: f"{o.player} has an empty library" if not o.things else f"{o.player} has {and_([_thing(t) for t in o.things])} {o.place}",
    m.StartsAt: lambda o: f"{o.player} is at {o.life} life",
    m.StartsWith: lambda o: f"{o.player} has {o.count} {o.kind} {counters(o.count)}",
    m.TeamStartsAt: lambda o: f"the team of {and_(o.players)} is at {o.life} life",
    m.ControlsTurn: lambda o: f"{o.player} controls {o.other}'s next turn",
    m.Floating: lambda o: f"{o.player} has {o.mana} floating" + (f' only "{o.only}"' if o.only else ""),
    m.When: _time,
    m.Act: lambda o: f"{'In response, ' if o.response else ''}{o.player} {deed(o.deed)}",
    m.Attempt: lambda o: (
        f"{o.player} tries to {deed(o.deed, plan=True)}"
        + (f", refused by {' and '.join(o.rules)}" if o.rules else "")
    ),
    m.Pass: _pass,
    m.Choose: _choose,
    m.Chance: _chance,
    m.Expect: _expect,
    m.Ask: _ask,
    m.IsIn: _is_in,
    m.IsSo: _is_so,
    m.IsA: _is_a,
    m.HasFeature: _feature,
    m.Befalls: _befalls,
    m.AtLife: lambda o: f"{o.player} {_not(o)} at {o.life} life",
    m.TeamAtLife: lambda o: f"the team of {and_(o.players)} {_not(o)} at {o.life} life",
    m.WithinRange: lambda o: f"{_is(o.refs, negated=o.negated)} within {o.player}'s range of influence",
    m.Controls: _controls,
    m.GameIs: lambda o: f"the game {_not(o)} {o.state}",
    m.StackHolds: lambda o: f"the stack {'doesn' + chr(39) + 't hold' if o.negated else 'holds'} {refs(o.refs)}" if o.refs else f"the stack {_not(o)} empty",
    m.NowIs: lambda o: f"it {_not(o)} {o.player}'s {o.step}",
    m.Cites: lambda o: f"the trace {'doesn' + chr(39) + 't cite' if o.negated else 'cites'} {o.rule}",
    m.May: lambda o: f"{o.player} can{chr(39) + 't' if o.negated else ''} {deed(o.deed, plan=True)}",
    m.ManaValue: lambda o: f"the mana value of {o.cost} {_not(o)} {o.value}",
    m.ColorOf: lambda o: f"the color of {o.cost} {_not(o)} {' and '.join(o.colors) or 'colorless'}",
    m.TypeLineHas: _type_line,
    m.Payable: _payable,
    m.DeckIs: lambda o: (
        f"the {f'{o.form} deck of {name_of(o.commander)} with' if o.form else 'deck'} "
        f"{', '.join(f'{t.count} {name_of(t.name)}' for t in o.cards)} {_legal(o)}"
    ),
    m.ColorIdentityIs: lambda o: (
        f"the color identity of {name_of(o.name)} {_not(o)} {' and '.join(o.colors) or 'colorless'}"
    ),
    m.SeatingIs: lambda o: f"the seating {_legal(o)}",
    m.TurnMarkers: lambda o: f"the game {'doesn' + chr(39) + 't have' if o.negated else 'has'} {o.count} turn markers",
    m.CreatureTypeIs: lambda o: f'the creature type "{o.word}" {_legal(o)}',
}  # fmt: skip
