"""What is asked, written out: the way back from `build.questions`, one row for each question."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language import claims_said
from rulesdb.scenarios.language.claims_said import doers, group, so_of_them, zone_said
from rulesdb.scenarios.language.deeds_said import deed
from rulesdb.scenarios.language.phrases import ref, refs
from rulesdb.scenarios.language.written.further_said import FURTHER


def _whether(one: m.Whether) -> str:
    """The claim with its verb in front: `is Elk a creature`, `doesn't Elk have flying`."""
    claim = one.claim
    if one.price and isinstance(claim, m.May):
        return f"what does {claim.player} pay to {deed(claim.deed, plan=True)}"
    said = claims_said.ROWS[type(claim)](claim)
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
    return f"{'when ' if one.when else ''}{'why ' if one.why else ''}{verb} {head} {tail}"


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


def denied(one: m.Question) -> m.Befalls | m.Able:
    """The claim that it is not so, of a question that is asked of it whole."""
    if isinstance(one, m.FateOf):
        return m.Befalls(one.refs, one.verb, negated=True)
    if isinstance(one, m.CanBe):
        return m.Able((one.ref,), one.verb, one.by, negated=True)
    if isinstance(one, m.PlayerMay):
        return m.Able((m.Ref(one.player),), one.verb, one.whom, negated=True)
    assert isinstance(one, m.MayRespond)
    return m.Able((m.Ref(one.player),), "respond", one.to, negated=True)


def _fate(one: m.FateOf) -> str:
    verb = "do" if len(one.refs) > 1 else "does"
    verb += "n't" if one.negated else ""
    what = f"{one.verb} {'to ' if one.verb == 'die' else ''}{ref(one.by)}" if one.by else one.verb
    whose = f"{refs(one.refs)}'s {one.ability}" if one.ability else refs(one.refs)
    if one.when:
        return f"when does {refs(one.refs)} {one.verb}"
    return f"{'why ' if one.why else ''}{verb} {whose} {what}"


def _pays(one: m.Pays) -> str:
    bare = isinstance(one.deed, m.Cast) and one.must and len(one.deed.options) == 1
    if (
        bare
        and isinstance(one.deed, m.Cast)
        and not one.deed.options[0].refs
        and one.deed.options[0].kind != "paying life"
    ):
        return f'does {one.player} have to pay for {ref(one.deed.spell)} "by {one.deed.options[0].kind} something"'
    verb, rest = deed(one.deed, plan=True).split(" ", 1)
    if one.why:
        doer, tail = (one.player, f" for {rest}") if one.player else (rest, "")
        return f"why does {doer} {'pay' if tail else 'cost'} {one.said}{tail}"
    if one.must:
        return f"does {one.player} have to pay for {rest}"
    if not one.player:
        return f"what does {rest}{'' if verb == 'cast' else chr(39) + 's ability'} cost"
    if one.paid:
        how = "for" if verb == "cast" else "to activate"
        return f"what did {one.player} pay {how} {rest}"
    return f"what does {one.player} pay {f'to {verb}' if one.deed.options or verb != 'cast' else 'for'} {rest}"


def _how_much(one: m.HowMuch) -> str:
    """The claim with its number asked for: `how many cards does Ann have in hand`; `why` behind that."""
    if one.why:
        return "why"
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
        of = f"'s {claim.ability}" if claim.ability else ""
        to += f" from {ref(claim.by)}" if claim.by is not None else ""
        return f"how {much} does {who}{of} {claim.what}{to}"
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
_NOTED = {"protector": "who protects {}", "room": "which room is {} in", "commander damage": "how much commander damage does {} take", "mana": "what mana can {} make", "does": "what does {} do", "lasts": "how long does the effect of {} last", "layers": "in which layers does {} apply", "turning up": "how much does turning {} face up cost", "card types": "how many card types does {} have in the graveyard", "declared": "has {} been declared as an attacker"}  # fmt: skip
_OF_GAME = {"damage steps": "how many combat damage steps are there", "combat phases": "how many combat phases are there", "card types": "how many card types are in all graveyards", "day": "when does it become day", "night": "when does it become night", "legend rule": "does the legend rule apply", "copies": "how many copies are there", "cast": "how many spells are cast", "next chapter": "which chapter is next", "next turn": "whose turn is next"}  # fmt: skip
_COUNTED = {
    "take": "much damage",
    "deal": "much damage",
    "gain": "much life",
    "lose": "much life",
    "draw": "many cards",
    "discard": "many cards",
    "mill": "many cards",
    "reveal": "many cards",
    "look at": "many cards",
    "trigger": "many times",
    "cast": "many spells",
    "play": "many lands",
    "create": "many tokens",
    "sacrifice": "many permanents",
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
    "reveal": "reveal cards",
    "look at": "look at cards",
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


def _who_decides(o: m.WhoDecides) -> str:
    if o.what == "what is chosen":
        return f"can {o.by} choose {ref(o.of) if o.of else ''}"
    if o.by:
        return f"can {o.by} find {ref(o.of)}" if o.of else f"what can {o.by} find"
    return f"who decides {o.what}" + (f" of {ref(o.of)}" if o.of else "")


def _which_can(one: m.WhichCan) -> str:
    can = "must" if one.must else _can(negated=one.negated)
    what = f"{one.verb}{' ' + refs(one.refs) if one.refs else ''}"
    if not one.claim.name and one.claim.description == m.Description():
        return f"what {can} {what}"
    whose = f" of {one.claim.player}" if one.claim.player else ""
    kind = group(one.claim.but(count=2, player=""), "", several=True)
    return f"which {kind}{whose} {can} {what}"


def _which_are(one: m.WhichAre) -> str:
    """`which creatures of Ann have power 2 or greater`."""
    whose = f" of {one.among.player}" if one.among.player else ""
    kind = group(one.among.but(count=2, player=""), "", several=True)
    return f"{'how many' if one.count else 'which'} {kind}{whose} {so_of_them(one, several=True)}"


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
    if one.price:
        return f"what does {one.player} pay to {one.verb}{tail}"
    return f"{'why ' if one.why else ''}{can} {one.player} {one.verb}{tail}"


_AIMED = {"target": "what does {} target", "attack": "what is {} attacking", "block": "what is {} blocking", "blocked": "what blocks {}"}  # fmt: skip


def _aimed(one: m.Aimed) -> str:
    if one.at is None:
        return _AIMED[one.what].format(ref(one.ref))
    does = "doesn't" if one.negated else "does"
    return f"{'why ' if one.why else ''}{does} {ref(one.ref)} target {ref(one.at)}"


def _done_by(one: m.DoneBy) -> str:
    if (shield := one.verb.removeprefix("keep by ")) != one.verb:
        return f"why doesn't {shield} save {ref(one.by)}"
    if one.ref is None and one.verb in ("destroy", "counter", "exile"):
        return f"what does {ref(one.by)} {one.verb}"
    link = {"apply": "to ", "pay": "for "}.get(one.verb, "")
    whom = f" {link}{ref(one.ref)}" if one.ref is not None else ""
    does = "doesn't" if one.negated else "does"
    return f"{'why ' if one.why else ''}{does} {ref(one.by)} {one.verb}{whom}"


def _casts(one: m.Casts) -> str:
    if one.ref is None:
        return f"what does {one.player} {one.verb}"
    if not one.player:
        return f"who {one.verb}s {ref(one.ref)}"
    does = "doesn't" if one.negated else "does"
    return f"{'why ' if one.why else ''}{does} {one.player} {one.verb} {ref(one.ref)}"


def _noted(one: m.Noted) -> str:
    if one.what == "tapped" and not one.ref.whose:
        return f"how much mana does tapping {ref(one.ref)} make"
    if one.what == "tapped":
        return f"how much mana does {one.ref.whose} get from tapping {ref(one.ref)}"
    if one.what.endswith("met"):
        is_ = "isn't" if one.what == "why not met" else "is"
        whose = f" for {ref(one.ref)}" if one.ref.name else ""
        return f'{"why " if "why" in one.what else ""}{is_} "{one.word}" met{whose}'
    if one.word:
        return f"how long does {ref(one.ref)} have {one.word}"
    return _NOTED[one.what].format(ref(one.ref))


def _befallen(one: m.Befallen) -> str:
    if one.among is not None:
        kind = group(one.among.but(count=2, player=""), "", several=True)
        whose = f" of {one.among.player}" if one.among.player else ""
        word, blank, rest = one.verb.partition(" ")
        verb = f"{word.removesuffix('s')}{blank}{rest}"
        return f"{'how many' if one.count else 'which'} {kind}{whose} {verb}"
    return f"what {f'does {one.player} ' if one.player else ''}{one.verb}"


def _created(one: m.Created) -> str:
    who = one.player or (ref(one.by) if one.by is not None else "")
    if one.of is None:
        return f"what does {who} create"
    return f"how many {group(one.of.but(count=2), '', several=True)} does {who} create"


QUESTIONS: dict[type[m.Node], Callable[..., str]] = {
    m.Undergone: _undergone,
    m.WhoDoes: lambda o: (
        f"who {_WHO.get(o.what, f'{o.what}s')}{f' from {ref(o.by)}' if o.by else ''}"
    ),
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
    m.Created: _created,
    m.Noted: _noted,
    m.OfGame: lambda o: _OF_GAME[o.what],
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
    m.WhatTriggers: lambda _: "what triggers",
    m.Befallen: _befallen,
    m.HappensTo: lambda o: f"what happens to {ref(o.ref)}",
    m.Prevented: lambda o: o.asked + (f" to {ref(o.to)}" if o.to else ""),
    m.WhoDecides: _who_decides,
    m.WhoWins: lambda o: "who loses the game" if o.loses else "who wins",
    m.WhoControls: lambda o: f"who {'owns' if o.owns else 'controls'} {ref(o.ref)}",
    m.HowMuch: _how_much,
    m.WhichAre: _which_are,
    m.WhichCan: _which_can,
    m.PlayerMay: _player_may,
    m.Reason: lambda o: f"why {o.said}" if o.said else "why not" if o.negated else "why",
    m.Unread: lambda o: o.text.rstrip("? "),
    **FURTHER,
}
