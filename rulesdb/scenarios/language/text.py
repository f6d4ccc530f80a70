"""Scenarios written out in their language: the way back from `read`.

`print_scenario` gives a text that reads back to an equal scenario, in one spelling. Sentences that
people see in results are these same sentences: one row for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.cards.vocabulary import CardType
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language import claims_said
from rulesdb.scenarios.language.blocks import LAYOUTS
from rulesdb.scenarios.language.deeds_said import (
    act,
    chance,
    choosing,
    deed,
    passing,
    refused_choice,
    time,
    times,
)
from rulesdb.scenarios.language.phrases import and_, counters, description, name_of, ref, refs
from rulesdb.scenarios.language.words import known
from rulesdb.scenarios.language.written.questions_said import QUESTIONS, denied

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
    words += ["tapped" if words else "a tapped"] if one.tapped else []
    marks = [mark for mark in one.marks if mark.kind != "ability"]
    ability = "'s ability" if len(marks) < len(one.marks) else ""
    if one.name in (m.CARD, m.LAND):
        words = [*(words or ["a"]), one.name if one.count == 1 else f"{one.name}s"]
    else:
        several = one.count != 1
        words.append(
            description(one.token, plural=several)
            if one.token is not None
            else name_of(one.name) + ability
        )
    text = " ".join(words)
    return f"{text} ({', '.join(map(_mark, marks))})" if marks else text


def _mark(one: m.Mark) -> str:
    if one.kind == "counters":
        return f"{one.number} {one.word} {counters(one.number)}"
    if one.kind in ("damage", "X =", "mode", "level"):
        return f"{one.kind} {one.number}"
    if one.kind == "chosen":
        # A card type is a word and no name: it is written as it is read.
        each = (x.lower() if x in _CARD_TYPES else x for x in one.word.split(" and "))
        return f"chosen: {' and '.join(each)}"
    if one.kind == "unlocked":
        return f"{one.kind}: {one.word}"
    if one.kind == "melded from":
        return f"melded from {' and '.join(map(name_of, one.words))}"
    tail = ref(one.ref) if one.ref is not None else one.word
    return f"{one.kind} {tail}".rstrip()


_CARD_TYPES = frozenset(one.value for one in CardType)


def _has(one: m.Has) -> str:
    if one.things:
        return f"{one.player} has {and_([_thing(t) for t in one.things])} {one.place}".rstrip()
    if one.place == "in the graveyard":
        return f"{one.player}'s graveyard is empty"
    if one.place == "on the battlefield":
        return f"{one.player} has no lands"
    return f"{one.player} has {'an empty library' if one.place == 'in the library' else 'no cards in hand'}"


_OWN = ("Ring-bearer", "commander")
"""What a thing is of a player."""


def _stands(one: m.Stands) -> str:
    several = len(one.refs) > 1
    mark = one.mark
    if mark.kind == "counters":
        return f"{refs(one.refs)} {'have' if several else 'has'} {_mark(mark)}"
    if mark.kind == "damage":
        return f"{refs(one.refs)} {'have' if several else 'has'} {mark.number} damage"
    said = f"{mark.word}'s {mark.kind}" if mark.word and mark.kind in _OWN else _mark(mark)
    return f"{refs(one.refs)} {'are' if several else 'is'} {said}"


def _designated(one: m.Designated) -> str:
    if one.what == "monarch":
        return f"{one.player} is the monarch"
    if one.what == "tempted":
        return f"the Ring has tempted {one.player} {times(one.number)}"
    return f"{one.player} has " + (
        f"speed {one.number}" if one.what == "speed" else f"the {one.what}"
    )


def _earlier(one: m.Earlier) -> str:
    if one.what == "died":
        what = refs(one.refs) if one.refs else f"{one.number} creatures"
        return f"{what} died this turn"
    if one.what == "attacked":
        who = refs(one.refs) if one.refs else one.player
        return f"{who} {'have' if len(one.refs) > 1 else 'has'} attacked this turn"
    of = {"cast": "spells", "played": "lands"}.get(one.what, "life")
    return f"{one.player} has {one.what} {one.number} {of} this turn"


def _expect(one: m.Expect) -> str:
    because = f", because {' and '.join(one.because)}" if one.because else ""
    date = f"as of {one.as_of}: " if one.as_of else ""
    return f"{'then' if one.first else 'and'} {date}{sentence(one.claim)}{because}"


def _ask(one: m.Ask) -> str:
    time = f"{sentence(one.at)}, " if one.at is not None else ""
    within = f" {one.within}" if one.within else ""
    asked = QUESTIONS[type(one.question)](one.question)
    if one.denied:
        asked = f"is it so that {sentence(denied(one.question))}"
    return f"{time}{asked}{within}?"


def _moment(one: m.Moment) -> str:
    kind = {"triggered": "trigger", "activated": "ability"}.get(one.kind, one.kind)
    if one.of is None:
        return f"with the {kind or 'spell or ability'} on the stack"
    return f"with {ref(one.of)}{'' if one.of.ability or not kind or kind == 'spell' else f'{chr(39)}s {kind}'} on the stack"


_SENTENCES: dict[type[m.Node], Callable[..., str]] = {
    m.Has: _has,
    m.Stands: _stands,
    m.Lies: lambda o: f"{refs(o.refs)} {'are' if len(o.refs) > 1 else 'is'} in {o.player}'s {o.zone}",
    m.Designated: _designated,
    m.Emblem: lambda o: f"{o.player} has an emblem {f'of {name_of(o.of)}' if o.of else f'with {chr(34)}{o.text}{chr(34)}'}",
    m.FirstTurn: lambda o: f"it is {o.player}'s first turn",
    m.CommanderCast: lambda o: f"{o.player} has cast {ref(o.commander)} from the command zone {times(o.times)}",
    m.CommanderDamage: lambda o: f"{o.player} has taken {o.amount} commander damage from {ref(o.commander)}",
    m.InRoom: lambda o: f'{o.player} is in the "{o.room}" of {name_of(o.dungeon)}',
    m.Earlier: _earlier,
    m.StartsAt: lambda o: f"{o.player} is at {o.life} life",
    m.StartsWith: lambda o: f"{o.player} has {o.count} {o.kind} {counters(o.count)}",
    m.TeamStartsAt: lambda o: f"the team of {and_(o.players)} is at {o.life} life",
    m.ControlsTurn: lambda o: f"{o.player} controls {o.other}'s next turn",
    m.Floating: lambda o: f"{o.player} has {o.mana} floating" + (f' only "{o.only}"' if o.only else ""),
    m.When: time,
    m.Act: lambda o: f"{'In response, ' if o.response else ''}{act(o)}",
    m.Attempt: lambda o: (
        f"{o.player} tries to {deed(o.deed, plan=True)}"
        + (f", refused by {' and '.join(o.rules)}" if o.rules else "")
    ),
    m.Pass: passing,
    m.RefusedChoice: refused_choice,
    m.Supposed: lambda o: f"supposed: {ref(o.ref)} {o.verb}",
    m.Choose: choosing,
    m.Chance: chance,
    m.Expect: _expect,
    m.Ask: _ask,
    m.Moment: _moment,
    **claims_said.ROWS,
}  # fmt: skip
