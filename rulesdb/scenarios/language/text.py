"""Scenarios written out in their language: the way back from `read`.

`print_scenario` gives a text that reads back to an equal scenario, in one spelling. Sentences that
people see in results are these same sentences: one row for each of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language import claims_said
from rulesdb.scenarios.language.blocks import LAYOUTS
from rulesdb.scenarios.language.claims_said import doers, group, zone_said
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
    if one.name == m.CARD:
        words = [*(words or ["a"]), m.CARD if one.count == 1 else m.CARD + "s"]
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
    if one.kind in ("chosen", "unlocked"):
        return f"{one.kind}: {one.word}"
    if one.kind == "melded from":
        return f"melded from {' and '.join(map(name_of, one.words))}"
    tail = ref(one.ref) if one.ref is not None else one.word
    return f"{one.kind} {tail}".rstrip()


def _has(one: m.Has) -> str:
    if one.things:
        return f"{one.player} has {and_([_thing(t) for t in one.things])} {one.place}".rstrip()
    if one.place == "in the graveyard":
        return f"{one.player}'s graveyard is empty"
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
    of = "spells" if one.what == "cast" else "life"
    return f"{one.player} has {one.what} {one.number} {of} this turn"


def _expect(one: m.Expect) -> str:
    because = f", because {' and '.join(one.because)}" if one.because else ""
    date = f"as of {one.as_of}: " if one.as_of else ""
    return f"{'then' if one.first else 'and'} {date}{sentence(one.claim)}{because}"


def _ask(one: m.Ask) -> str:
    time = f"{sentence(one.at)}, " if one.at is not None else ""
    within = f" {one.within}" if one.within else ""
    return f"{time}{_QUESTIONS[type(one.question)](one.question)}{within}?"


def _whether(one: m.Whether) -> str:
    """The claim with its verb in front: `is Elk a creature`, `doesn't Elk have flying`."""
    claim = one.claim
    said = sentence(claim)
    if one.stated:
        return f"{'why ' if one.why else ''}is it so that {said}"
    if not isinstance(claim, _INVERTED) or (isinstance(claim, m.Controls) and not claim.player):
        return f"{'why ' if one.why else ''}{_turned(claim, said)}"
    if isinstance(claim, m.May) and not claim.player:
        head = refs(doers(claim.deed))
    else:
        head = claim.player if isinstance(claim, _OF_A_PLAYER) else refs(claim.refs)
    verb, tail = said[len(head) + 1 :].split(" ", 1)
    if isinstance(claim, m.HasFeature):
        helper = "do" if len(claim.refs) > 1 else "does"
        verb, tail = (verb, tail) if claim.negated else (helper, f"have {tail}")
    elif isinstance(claim, m.Controls):
        verb, tail = (verb, tail) if claim.negated else ("does", f"control {tail}")
    return f"{'why ' if one.why else ''}{verb} {head} {tail}"


_INVERTED = (m.IsIn, m.IsSo, m.IsA, m.HasFeature, m.AtLife, m.Controls, m.May)
"""Claims whose verb is put in front."""
_BE = late(r"^(it|there|the \w+|nobody|somebody|[A-Z][^,]*?) (is|isn't|are|aren't) (.+)$")


def _turned(claim: m.Claim, said: str) -> str:
    """A claim with another verb as a question: `does Bob take 3 damage`; one that has no such form is asked as it is."""
    if isinstance(claim, m.Undergoes):
        helper = "doesn't" if claim.negated else "do" if len(claim.refs) > 1 else "does"
        rest = said.removeprefix(refs(claim.refs)).split(claim.what, 1)[1]
        return f"{helper} {refs(claim.refs)} {claim.what}{rest.removeprefix('s' if helper == 'does' else '')}"
    if (found := _BE.match(said)) is not None and not isinstance(claim, m.PURE):
        return f"{found[2]} {found[1]} {found[3]}"
    return f"is it so that {said}"


_OF_A_PLAYER = (m.AtLife, m.Controls, m.May)
"""Claims that one player is the subject of."""


def _fate(one: m.FateOf) -> str:
    verb = "do" if len(one.refs) > 1 else "does"
    verb += "n't" if one.negated else ""
    what = f"{one.verb} {'to ' if one.verb == 'die' else ''}{ref(one.by)}" if one.by else one.verb
    whose = f"{refs(one.refs)}'s {one.ability}" if one.ability else refs(one.refs)
    if one.when:
        return f"when does {refs(one.refs)} {one.verb}"
    return f"{'why ' if one.why else ''}{verb} {whose} {what}"


def _pays(one: m.Pays) -> str:
    verb, rest = deed(one.deed, plan=True).split(" ", 1)
    if not one.player:
        return f"what does {rest} cost"
    if one.paid and verb == "cast":
        return f"what did {one.player} pay for {rest}"
    return f"what does {one.player} pay to {verb} {rest}"


def _how_much(one: m.HowMuch) -> str:
    """The claim with its number asked for: `how many cards does Ann have in hand`."""
    claim = one.claim
    if isinstance(claim, m.Controls) and not claim.player:
        return (
            f"how many {group(claim.but(count=2), '', several=True)} are {zone_said(claim.place)}"
        )
    if isinstance(claim, m.Controls):
        tail = f"have {zone_said(claim.place)}" if claim.place else "control"
        return f"how many {group(claim.but(count=2), '', several=True)} does {claim.player} {tail}"
    who = ref(claim.refs[0])
    if isinstance(claim, m.Undergoes):
        to = f" to {ref(claim.to)}" if claim.to is not None else ""
        much = _COUNTED[claim.what].replace(
            " damage", " combat damage" if claim.combat else " damage"
        )
        return f"how {much} does {who} {claim.what}{to}"
    if claim.feature == "cards":
        return f"how many cards does {who} have {claim.word}"
    if claim.feature == "counters":
        return f"how many {claim.word + ' ' if claim.word else ''}counters does {who} have"
    if claim.feature == "level":
        return f"what level is {who}"
    return f"how much {claim.feature} does {who} have"


def _which(one: m.Which) -> str:
    """Which of a kind, or what there is at all: `what is in exile`."""
    claim = one.claim
    top = claim.place.removesuffix(" of library") if claim.place.endswith(" of library") else ""
    place = zone_said(claim.place) if claim.place else ""
    if claim.description == m.Description() and not claim.status:
        if not claim.place:
            return f"what does {claim.player} control"
        if top:
            place = f"on {'the ' if top == 'bottom' else ''}{top} of {claim.player}'s library"
        elif claim.player:
            place = f"in {claim.player}'s {claim.place}"
        return f"what is {place}"
    kind = group(claim.but(count=2, status=""), "", several=True)
    if not claim.player:
        kind = f"{claim.status} {kind}" if claim.status and claim.place else kind
        return f"which {kind} are {place or claim.status}"
    kind = f"{claim.status} {kind}" if claim.status else kind
    return f"which {kind} does {claim.player} {f'have {place}' if claim.place else 'control'}"


_HELD = ("the initiative", "priority")
_NOTED = {"protector": "who protects {}", "room": "which room is {} in", "commander damage": "how much commander damage does {} take", "mana": "what mana can {} make"}  # fmt: skip
_COUNTED = {
    "take": "much damage",
    "deal": "much damage",
    "gain": "much life",
    "lose": "much life",
    "draw": "many cards",
    "discard": "many cards",
    "mill": "many cards",
    "trigger": "many times",
    "cast": "many spells",
    "play": "many lands",
    "create": "many tokens",
}


_ANY = {
    "take": "take damage",
    "deal": "deal damage",
    "gain": "gain life",
    "lose": "lose life",
    "draw": "draw cards",
    "create": "create tokens",
    "discard": "discard cards",
    "mill": "mill cards",
    "sacrifice": "sacrifice permanents",
}
_WHO = {"take": "takes damage", "gain": "gains life", "lose": "loses life"}


def _undergone(one: m.Undergone) -> str:
    claim = one.claim
    verb = ("do" if len(claim.refs) > 1 else "does") + ("n't" if one.negated else "")
    to = f" to {ref(claim.to)}" if claim.to is not None else ""
    what = _ANY[claim.what].replace(" damage", " combat damage" if claim.combat else " damage")
    lead = "when " if one.when else "why " if one.why else ""
    return f"{lead}{verb} {refs(claim.refs)} {what}{to}"


def _may_respond(one: m.MayRespond) -> str:
    can = "can't" if one.negated else "can"
    return f"{'why ' if one.why else ''}{can} {one.player} {f'respond to {one.special}' if one.special else _respond(one)}"


def _respond(one: m.MayRespond | m.WhoCan) -> str:
    to = f" to {ref(one.to)}" if one.to is not None else " to that" if one.that else ""
    return f"respond{to}"


def _who_can(one: m.WhoCan) -> str:
    return f"who can {deed(one.deed, plan=True) if one.deed is not None else _respond(one)}"


def _can(*, negated: bool) -> str:
    return "can't" if negated else "can"


def _which_can(one: m.WhichCan) -> str:
    can = "must" if one.must else _can(negated=one.negated)
    what = f"{one.verb}{' ' + refs(one.refs) if one.refs else ''}"
    if not one.claim.name and one.claim.description == m.Description():
        return f"what {can} {what}"
    return f"which {group(one.claim.but(count=2), '', several=True)} {can} {what}"


def _can_be(one: m.CanBe) -> str:
    by = f" by {ref(one.by)}" if one.by is not None else ""
    why = "why " if one.why else ""
    return f"{why}{_can(negated=one.negated)} {ref(one.ref)} {one.verb}{by}"


def _what_may(one: m.WhatMay) -> str:
    kind = "what"
    if one.claim.name or one.claim.description != m.Description():
        kind = f"which {group(one.claim.but(count=2), '', several=True)}"
    return f"{kind} {_can(negated=one.negated)} {one.player} {one.verb}"


def _player_may(one: m.PlayerMay) -> str:
    can = "must" if one.must else "can't" if one.negated else "can"
    tail = f" {ref(one.whom)}" if one.whom is not None else ""
    return f"{'why ' if one.why else ''}{can} {one.player} {one.verb}{tail}"


_AIMED = {"target": "what does {} target", "attack": "what is {} attacking", "block": "what is {} blocking", "blocked": "what blocks {}"}  # fmt: skip


def _aimed(one: m.Aimed) -> str:
    if one.at is None:
        return _AIMED[one.what].format(ref(one.ref))
    does = "doesn't" if one.negated else "does"
    return f"{'why ' if one.why else ''}{does} {ref(one.ref)} target {ref(one.at)}"


def _done_by(one: m.DoneBy) -> str:
    if one.ref is None:
        return f"what does {ref(one.by)} {one.verb}"
    does = "doesn't" if one.negated else "does"
    return f"{'why ' if one.why else ''}{does} {ref(one.by)} {one.verb} {ref(one.ref)}"


def _casts(one: m.Casts) -> str:
    if one.ref is None:
        return f"what does {one.player} {one.verb}"
    if not one.player:
        return f"who {one.verb}s {ref(one.ref)}"
    does = "doesn't" if one.negated else "does"
    return f"{'why ' if one.why else ''}{does} {one.player} {one.verb} {ref(one.ref)}"


_QUESTIONS: dict[type[m.Node], Callable[..., str]] = {
    m.Undergone: _undergone,
    m.WhoDoes: lambda o: f"who {_WHO.get(o.what, f'{o.what}s')}",
    m.WhoIs: lambda o: f"who {'has' if o.what in _HELD else 'is'} {o.what}",
    m.Which: _which,
    m.Attached: lambda o: (
        f"what is {ref(o.ref)} attached to" if o.host else f"what is attached to {ref(o.ref)}"
    ),
    m.Must: lambda o: (
        f"{'why ' if o.why else ''}must {refs(o.refs)} {o.verb}{f' {ref(o.whom)}' if o.whom else ''}"
    ),
    m.CanBe: _can_be,
    m.WhatMay: _what_may,
    m.WhoCan: _who_can,
    m.Aimed: _aimed,
    m.Casts: _casts,
    m.Dealers: lambda o: (
        f"what deals {'combat ' if o.combat else ''}damage{f' to {ref(o.to)}' if o.to else ''}"
    ),
    m.DoneBy: _done_by,
    m.WhoIsAble: lambda o: f"who can {o.verb}",
    m.ManaMade: lambda o: f"how much mana can {o.player} make",
    m.MayPay: lambda o: (
        f"{'why ' if o.why else ''}{_can(negated=o.negated)} {o.player} pay {o.life} life"
    ),
    m.MustDo: lambda o: f"{'why ' if o.why else ''}must {o.player} {deed(o.deed, plan=True)}",
    m.Noted: lambda o: _NOTED[o.what].format(ref(o.ref)),
    m.Attackable: lambda o: f"what can {ref(o.ref)} attack",
    m.LandsLeft: lambda o: f"how many lands can {o.player} play",
    m.MayRespond: _may_respond,
    m.InOrder: lambda _: "in which order do they resolve",
    m.WhatIs: lambda o: f"what is {ref(o.ref)}",
    m.WhereIs: lambda o: f"where is {ref(o.ref)}",
    m.LifeOf: lambda o: f"how much life does {o.player} have",
    m.Whether: _whether,
    m.FateOf: _fate,
    m.Pays: _pays,
    m.WhoMay: lambda o: f"who may {o.word}",
    m.WhatTriggers: lambda _: "what triggers",
    m.Befallen: lambda o: f"what {f'does {o.player} ' if o.player else ''}{o.verb}",
    m.HappensTo: lambda o: f"what happens to {ref(o.ref)}",
    m.Prevented: lambda o: o.asked + (f" to {ref(o.to)}" if o.to else ""),
    m.WhoDecides: lambda o: f"who decides {o.what}" + (f" of {ref(o.of)}" if o.of else ""),
    m.WhoWins: lambda _: "who wins",
    m.WhoControls: lambda o: f"who {'owns' if o.owns else 'controls'} {ref(o.ref)}",
    m.HowMuch: _how_much,
    m.WhichCan: _which_can,
    m.PlayerMay: _player_may,
    m.Unread: lambda o: o.text.rstrip("? "),
}


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
    m.Choose: choosing,
    m.Chance: chance,
    m.Expect: _expect,
    m.Ask: _ask,
    **claims_said.ROWS,
}  # fmt: skip
