"""Questions: what is asked at a place of the story, its claims turned round."""

from __future__ import annotations

from functools import partial

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.claims import (
    controls,
    group,
    has_feature,
    is_a,
    is_only,
    thing_may,
)
from rulesdb.scenarios.language.build.parts import Row, costs, has_to_pay_any, no, words_or_keyword
from rulesdb.scenarios.language.build.those import (
    about,
    applies,
    befalls_one,
    met_by,
    not_saved,
    those,
    those_counted,
    those_so,
    those_with,
    told_to,
)
from rulesdb.scenarios.language.claims_said import zone_said
from rulesdb.scenarios.language.syntax import Token

_FATES = {
    f"be {done}": f"get {done}"
    for done in ("destroyed", "countered", "sacrificed", "exiled", "discarded")
}
"""What is also said for a fate."""


def _why(*parts: object) -> tuple[bool, list[object]]:
    """Whether the reason is asked for, and the rest."""
    return (True, list(parts[1:])) if str(parts[0]) == "why" else (False, list(parts))


def _fate(*parts: object) -> m.FateOf:
    why, (verb, refs, fate) = _why(*parts)
    assert isinstance(refs, tuple)
    return m.FateOf(refs, _FATES.get(str(fate), str(fate)), no(str(verb)), why)


def _when_fate(refs: tuple[m.Ref, ...], fate: str) -> m.FateOf:
    return m.FateOf(refs, _FATES.get(str(fate), str(fate)), when=True)


def _killed_by(*parts: object) -> m.FateOf:
    why, (verb, refs, fate, by) = _why(*parts)
    assert isinstance(refs, tuple)
    assert isinstance(by, m.Ref)
    return m.FateOf(refs, str(fate).removesuffix(" to"), no(str(verb)), why, by)


def _keyword_triggers(*parts: object) -> m.FateOf:
    why, (verb, ref, keyword) = _why(*parts)
    assert isinstance(ref, m.Ref)
    return m.FateOf((ref,), "trigger", no(str(verb)), why, ability=words_or_keyword(keyword))


def _claim_asked(row: Row) -> Row:
    """A row for a claim whose verb stands before what it is about."""

    def ask(*parts: object) -> m.Whether:
        why, (verb, about, *rest) = _why(*parts)
        claim = row(about, str(verb), *rest)
        if isinstance(claim, m.HasFeature) and claim.feature in ("won", "lost"):
            raise BadInput(
                f"ask: does {claim.refs[0].name} {'win' if claim.feature == 'won' else 'lose'}?"
            )
        assert isinstance(claim, (m.IsIn, m.IsSo, m.IsA, m.HasFeature, m.AtLife, m.Controls, m.May))
        return m.Whether(claim, why)

    return ask


def _pays(player: Token, deed: m.Cast | m.Activate) -> m.Pays:
    return m.Pays(str(player), deed)


def _counted(what: str, *, combat: bool = False) -> Row:
    """A row for what is summed up of something that happens to a thing or player."""

    def ask(of: Token | m.Ref, to: m.Ref | None = None) -> m.HowMuch:
        return m.HowMuch(m.Undergoes((about(of),), what, 0, to, combat=combat))

    return ask


def _counted_from(what: str) -> Row:
    """A row for what is summed up of a player, of all or from one source alone."""

    def ask(of: Token, by: m.Ref | None = None) -> m.HowMuch:
        return m.HowMuch(m.Undergoes((about(of),), what, 0, by=by))

    return ask


def _many_by_keyword(ref: m.Ref, keyword: Token) -> m.HowMuch:
    return m.HowMuch(m.Undergoes((ref,), "trigger", 0, ability=words_or_keyword(keyword)))


def _amount(of: Token | m.Ref, feature: str, word: str = "") -> m.HowMuch:
    return m.HowMuch(m.HasFeature((about(of),), feature, word=word))


def _of_able(one: m.Able, *, why: bool) -> m.CanBe | m.PlayerMay | m.MayRespond:
    if len(one.refs) != 1:
        raise BadInput("ask of one at a time what can be done to it")
    who = one.refs[0].name
    if one.verb in ("attack", "block"):
        return m.PlayerMay(who, one.verb, one.by, one.negated, why)
    if one.verb == "respond":
        return m.MayRespond(who, one.by, one.negated, why)
    return m.CanBe(one.refs[0], one.verb, one.by, one.negated, why)


def _whether(*parts: object) -> m.Question | m.Ask:
    why, (claim,) = _why(*parts)
    if isinstance(claim, (m.Befalls, m.Able)) and claim.negated and not why:
        plain = _whether(claim.but(negated=False))
        return plain if isinstance(plain, m.Ask) else m.Ask(plain, denied=True)
    if isinstance(claim, m.Befalls):
        return m.FateOf(claim.refs, claim.verb, claim.negated, why)
    if isinstance(claim, m.Able):
        return _of_able(claim, why=why)
    assert not isinstance(claim, m.PURE), "asked of a game"
    return m.Whether(claim, why, stated=bool(getattr(claim, "negated", False)))  # type: ignore[arg-type]


def _whether_not(*parts: object) -> m.Question:
    """A claim whose verb stands denied before it: `doesn't Bob take 3 damage?`."""
    *why, claim = parts
    assert isinstance(claim, m.Claim)
    if claim.negated:
        raise BadInput("ask it without “not”")
    asked = _whether(*why, claim.but(negated=True))
    if isinstance(asked, m.Ask):
        assert isinstance(asked.question, (m.FateOf, m.CanBe, m.PlayerMay, m.MayRespond))
        return asked.question.but(negated=True)
    return asked.but(stated=False) if isinstance(asked, m.Whether) else asked


def _undergone(*parts: object) -> m.Undergone:
    why, (verb, refs, said) = _why(*parts)
    assert isinstance(said, m.Undergoes)
    return m.Undergone(said.but(refs=refs), no(str(verb)), why)


def _undergo_any(words: Token, *more: Token | m.Ref) -> m.Undergoes:
    to = next((one for one in more if isinstance(one, m.Ref)), None)
    verb = "look at" if str(words).startswith("look") else str(words).split(" ", maxsplit=1)[0]
    return m.Undergoes((), verb, 0, to, combat=" combat " in words)


def _ask(asked: m.Question | m.Ask, within: str = "") -> m.Ask:
    question, denied = (asked.question, True) if isinstance(asked, m.Ask) else (asked, False)
    about = question.claim if isinstance(question, (m.HowMuch, m.Whether)) else question
    of_events = isinstance(about, _OF_EVENTS) or within == "back then"
    return m.Ask(question, within=within if of_events else "", denied=denied)


_OF_EVENTS = (
    m.FateOf,
    m.Undergoes,
    m.Undergone,
    m.WhoDoes,
    m.Befallen,
    m.HappensTo,
    m.WhatTriggers,
    m.InOrder,
)
"""Questions about what happens, of which a span of time can be meant; how things stand is so at a moment."""


def _may_respond(*parts: object) -> m.MayRespond:
    why, (can, player, *rest) = _why(*parts)
    to = next((one for one in rest if isinstance(one, m.Ref)), None)
    return m.MayRespond(str(player), to, no(str(can)), why)


def _may_respond_to_that(*parts: object) -> m.MayRespond:
    return _may_respond(*parts).but(that=True)


def _may_respond_to_special(*parts: object) -> m.MayRespond:
    *rest, action = parts
    return _may_respond(*rest).but(special=str(action))


def _can_be(*parts: object) -> m.CanBe:
    why, (can, refs, verb, *rest) = _why(*parts)
    assert isinstance(refs, tuple)
    if len(refs) != 1:
        raise BadInput("ask of one at a time what can be done to it")
    by = next((about(one) for one in rest if isinstance(one, (Token, m.Ref))), None)
    verb = str(verb).removesuffix(" by") if by is not None else str(verb)
    return m.CanBe(refs[0], verb, by, no(str(can)), why)


def _targeted_by_whom(*parts: object) -> m.CanBe:
    *rest, player = parts
    return _can_be(*rest, "be targeted by", player)


def _must(*parts: object) -> m.Must:
    why, (about, verb, *rest) = _why(*parts)
    assert isinstance(about, tuple)
    whom = next((one for one in rest if isinstance(one, m.Ref)), None)
    return m.Must(about, str(verb), whom, why)


def _player_must(*parts: object) -> m.PlayerMay:
    why, (player, verb, *rest) = _why(*parts)
    whom = next((one for one in rest if isinstance(one, m.Ref)), None)
    return m.PlayerMay(str(player), str(verb), whom, why=why, must=True)


def _which_can(claim: m.Controls, can: str, plan: tuple[str, tuple[m.Ref, ...]]) -> m.WhichCan:
    return m.WhichCan(claim, *plan, negated=no(can))


def _they_can(verb: Token, *more: m.Ref | tuple[m.Ref, ...]) -> tuple[str, tuple[m.Ref, ...]]:
    refs = [x for one in more for x in (one if isinstance(one, tuple) else (one,))]
    return str(verb), tuple(refs)


def _player_may(verb: str) -> Row:
    def ask(*parts: object) -> m.PlayerMay:
        why, (can, player, *rest) = _why(*parts)
        whom = next((one for one in rest if isinstance(one, m.Ref)), None)
        return m.PlayerMay(str(player), verb, whom, no(str(can)), why)

    return ask


def _aimed(what: str) -> Row:
    return lambda ref: m.Aimed(about(ref), what)


def _targets_it(*parts: object) -> m.Aimed:
    why, (verb, ref, at) = _why(*parts)
    assert isinstance(ref, m.Ref)
    assert isinstance(at, m.Ref)
    return m.Aimed(ref, "target", at, no(str(verb)), why)


def _casts_it(*parts: object) -> m.Casts:
    why, (verb, player, acted, ref) = _why(*parts)
    assert isinstance(ref, m.Ref)
    return m.Casts(str(player), ref, no(str(verb)), why, str(acted))


def _done_by(*parts: object) -> m.DoneBy:
    why, (verb, by, done, ref) = _why(*parts)
    assert isinstance(by, m.Ref)
    assert isinstance(ref, m.Ref)
    return m.DoneBy(by, str(done), ref, no(str(verb)), why)


def _may_pay(*parts: object) -> m.MayPay:
    why, (can, player, number) = _why(*parts)
    return m.MayPay(str(player), int(str(number)), no(str(can)), why)


def _must_do(*parts: object) -> m.MustDo:
    why, (player, deed) = _why(*parts)
    return m.MustDo(str(player), deed, why)  # type: ignore[arg-type]


def _attackable(can: str, ref: m.Ref) -> m.Attackable:
    if no(can):
        raise BadInput("ask what it can attack, or of one: can NAME attack NAME")
    return m.Attackable(ref)


_ALL = m.Controls("", description=m.Description())
"""Everything that is somewhere."""
_TOKENS = m.Controls("", description=m.Description(token=True))
_LANDS = m.Controls("", description=m.Description(types=("Land",)))
"""Lands: a word that begins questions of its own, how many a player plays."""
_OF_GAME = {"damage_steps": "damage steps", "becomes_day": "day", "becomes_night": "night", "legend_rule": "legend rule", "copies_made": "copies", "spells_cast": "cast", "next_chapter": "next chapter", "next_turn": "next turn", "combat_phases": "combat phases", "card_types": "card types"}  # fmt: skip

ROWS: dict[str, Row] = {
    **{row: partial(m.OfGame, what) for row, what in _OF_GAME.items()},
    "ask": _ask,
    "within": str,
    "undergone": _undergone,
    "undergo_any": _undergo_any,
    "who_gains": lambda by=None: m.WhoDoes("gain", by),
    "who_loses": lambda by=None: m.WhoDoes("lose", by),
    "who_takes": lambda by=None: m.WhoDoes("take", by),
    "who_draws": lambda by=None: m.WhoDoes("draw", by),
    "who_is": lambda what: m.WhoIs(str(what)),
    "who_protects": lambda ref: m.Noted("protector", ref),
    "room_of": lambda who: m.Noted("room", about(who)),
    "commander_damage_of": lambda who: m.Noted("commander damage", about(who)),
    "mana_of_it": lambda ref: m.Noted("mana", ref),
    "tapped_for": lambda who, ref: m.Noted("tapped", ref if ref.whose else ref.but(whose=str(who))),
    "tapping_makes": lambda ref: m.Noted("tapped", ref),
    "lasts": lambda ref: m.Noted("lasts", ref),
    "lasts_of": lambda ref, keyword: m.Noted("lasts", ref, str(keyword)),
    "met_by": met_by,
    "met_of": met_by,
    "met_at_all": lambda *parts: met_by(*parts, m.Ref("")),
    "layers_of": lambda ref: m.Noted("layers", ref),
    "turning_costs": lambda ref: m.Noted("turning up", ref),
    "befalls_them": str,
    "which_befallen": lambda g, verb: m.Befallen(befalls_one(verb), among=g),
    "number_befallen": lambda g, verb: m.Befallen(befalls_one(verb), among=g, count=True),
    "who_has_it": lambda: m.WhoIs("the initiative"),
    "held_by_one": str,
    "must": _must,
    "must_what": str,
    "may_respond": _may_respond,
    "may_respond_to_special": _may_respond_to_special,
    "special_action": str,
    "may_respond_to_that": _may_respond_to_that,
    "in_order": m.InOrder,
    "why": str,
    "does": str,
    "asked_is": str,
    "asked_can": str,
    "fate": str,
    "fate_of": _fate,
    "when_fate": _when_fate,
    "killed_by": str,
    "killed_by_it": _killed_by,
    "keyword_triggers": _keyword_triggers,
    "keyword_ends": str,
    "keyword_ended": lambda *parts: _keyword_triggers(*parts[:-1]).but(verb=str(parts[-1])),
    "what_is": m.WhatIs,
    "where_is": m.WhereIs,
    "life_of": lambda p: m.LifeOf(str(p)),
    "asks_in": _claim_asked(lambda refs, is_, where: m.IsIn(refs, where[0], where[1], no(is_))),
    "asks_so": _claim_asked(lambda refs, is_, s: m.IsSo(refs, s[0], s[1], no(is_))),
    "asks_a": _claim_asked(is_a),
    "asks_only": _claim_asked(is_only),
    "asks_has": _claim_asked(has_feature),
    "asks_life": _claim_asked(lambda p, is_, n: m.AtLife(str(p), int(n), no(is_))),
    "asks_controls": _claim_asked(controls),
    "asks_may": _claim_asked(lambda p, can, deed: m.May(str(p), deed, no(can))),
    "asks_thing_may": _claim_asked(thing_may),
    "asks_when_may": lambda who, deed: m.Whether(m.May(str(who), deed), when=True),
    "who_wins": m.WhoWins,
    "who_falls": lambda: m.WhoWins(loses=True),
    "who_controls": m.WhoControls,
    "who_owns": lambda ref: m.WhoControls(ref, owns=True),
    "much_taken": _counted("take"),
    "much_dealt": _counted("deal"),
    "combat_taken": _counted("take", combat=True),
    "combat_dealt": _counted("deal", combat=True),
    "much_gained": _counted_from("gain"),
    "much_lost": _counted_from("lose"),
    "many_drawn": _counted_from("draw"),
    "many_discarded": _counted("discard"),
    "many_milled": _counted("mill"),
    "many_revealed": _counted("reveal"),
    "many_looked_at": _counted("look at"),
    "many_triggered": _counted("trigger"),
    "many_by_keyword": _many_by_keyword,
    "many_cards": lambda p, place: _amount(p, "cards", zone_said(place)),
    "many_counters": lambda kind, ref: _amount(ref, "counters", str(kind)),
    "many_of_all": lambda ref: _amount(ref, "counters"),
    "damage_of": lambda ref: _amount(ref, "damage"),
    "mana_of": lambda p: _amount(p, "mana"),
    "which_controlled": lambda g, p: m.Which(g.but(player=str(p))),
    "which_held": lambda g, p, place: m.Which(g.but(player=str(p), place=place)),
    "which_there": lambda g, place: m.Which(g.but(place=place)),
    "group_owned": lambda g, p=None: g if p is None else g.but(player=str(p)),
    "are_asked": str,
    "have_asked": str,
    "compared": str,
    "those_so": those_so,
    "those_with": those_with,
    "those_counted": those_counted,
    "number_counted": lambda *parts: those_counted(*parts).but(count=True),
    "number_so": lambda *parts: those(*parts).but(count=True),
    "number_with": lambda *parts: those_with(*parts).but(count=True),
    "what_lies": lambda where: m.Which(_ALL.but(player=where[1], place=where[0])),
    "what_controlled": lambda p: m.Which(_ALL.but(player=str(p))),
    "what_held": lambda p, place: m.Which(_ALL.but(player=str(p), place=place)),
    "attached_to_it": m.Attached,
    "attached_to_what": lambda ref: m.Attached(ref, host=True),
    "who_has_priority": lambda: m.WhoIs("priority"),
    "much_of_it": lambda word, ref: _amount(ref, str(word)),
    "many_controlled": lambda g, p: m.HowMuch(g.but(player=str(p))),
    "many_held": lambda g, p, place: m.HowMuch(g.but(player=str(p), place=place)),
    "many_permanents_controlled": lambda p: m.HowMuch(_ALL.but(player=str(p))),
    "many_permanents_held": lambda p, place: m.HowMuch(_ALL.but(player=str(p), place=place)),
    "many_lands_controlled": lambda p: m.HowMuch(_LANDS.but(player=str(p))),
    "many_lands_held": lambda p, place: m.HowMuch(_LANDS.but(player=str(p), place=place)),
    "many_there": lambda g, place: m.HowMuch(g.but(place=place)),
    "what_dies": m.Befallen,
    "what_survives": lambda: m.Befallen("survives"),
    "what_enters": lambda: m.Befallen("enters"),
    "what_leaves": lambda: m.Befallen("leaves"),
    "what_it_does": lambda ref: m.Noted("does", ref),
    "card_types_of": lambda who: m.Noted("card types", about(who)),
    "declared": lambda ref: m.Noted("declared", ref),
    "fated": str,
    "what_fated": lambda done: m.Befallen(f"gets {done}"),
    "done_in_combat": str,
    "what_has": lambda done: m.Befallen(f"has {done}"),
    "gives_up": str,
    "what_given_up": lambda who, verb: m.Befallen(str(verb), str(who)),
    "happens_to": m.HappensTo,
    "kept_off": str,
    "prevented": lambda asked, to=None: m.Prevented(str(asked), to),
    "decided": str,
    "who_decides": lambda what, of=None: m.WhoDecides(str(what), of),
    "can_find": lambda *said: m.WhoDecides("what is found", said[-1], str(said[-2])),
    "can_choose": lambda *said: m.WhoDecides("what is chosen", said[-1], str(said[-2])),
    "what_can_find": lambda _, who: m.WhoDecides("what is found", None, str(who)),
    "when_undergone": lambda refs, said: m.Undergone(said.but(refs=refs), when=True),
    "who_discards": lambda by=None: m.WhoDoes("discard", by),
    "who_mills": lambda by=None: m.WhoDoes("mill", by),
    "who_sacrifices": lambda by=None: m.WhoDoes("sacrifice", by),
    "many_cast": _counted("cast"),
    "many_played": _counted("play"),
    "which_can": _which_can,
    "what_they_can": _they_can,
    "which_must": lambda g, verb: m.WhichCan(g, str(verb), must=True),
    "may_attack": _player_may("attack"),
    "may_block": _player_may("block"),
    "player_must": _player_must,
    "doing": str,
    "liable": str,
    "by_what": str,
    "can_be": _can_be,
    "targeted_by_whom": _targeted_by_whom,
    "what_may": lambda can, who, verb: m.WhatMay(str(who), str(verb), _ALL, no(can)),
    "which_may": lambda g, can, who, verb: m.WhatMay(str(who), str(verb), g, no(can)),
    "what_targeted": lambda can, ref: m.WhichCan(_ALL, "be targeted by", (ref,), no(can)),
    "who_can": m.WhoCan,
    "who_responds": lambda *to: m.WhoCan(to=to[0] if to else None),
    "who_responds_to_that": lambda: m.WhoCan(that=True),
    "lands_left": lambda who: m.LandsLeft(str(who)),
    "liable_of_players": str,
    "who_liable": lambda verb: m.WhoIsAble(str(verb)),
    "mana_made": lambda who: m.ManaMade(str(who)),
    "many_created": _counted("create"),
    "created_by": lambda by: m.Created(by=by),
    "created_of": lambda g, who: m.Created(str(who), of=g),
    "created_of_by": lambda g, by: m.Created(by=by, of=g),
    "many_sacrificed": _counted("sacrifice"),
    "many_tokens": lambda who: m.HowMuch(_TOKENS.but(player=str(who))),
    **dict.fromkeys(("done_to", "told_to", "shield"), str),
    "not_saved": not_saved,
    "done_by": _done_by,
    "applies": applies,
    "why_done": told_to,
    "what_done_by": lambda by, verb: m.DoneBy(by, str(verb)),
    "may_pay": _may_pay,
    "must_do_it": _must_do,
    "attackable": _attackable,
    "targets_of": _aimed("target"),
    "targets_it": _targets_it,
    "attacking_what": _aimed("attack"),
    "blocking_what": _aimed("block"),
    "blocked_by_what": _aimed("blocked"),
    "who_casts": lambda ref: m.Casts(ref=ref),
    "who_activates": lambda ref: m.Casts(ref=ref, verb="activate"),
    "who_plays": lambda ref: m.Casts(ref=ref, verb="play"),
    "acted_with": str,
    "what_cast": lambda who, verb: m.Casts(str(who), verb=str(verb)),
    "casts_it": _casts_it,
    "dealt_damage": str,
    "dealers": lambda what, to=None: m.Dealers(to, combat=str(what).startswith("combat")),
    "amount_of": str,
    "group_of": group,
    "asks_whether": _whether,
    "asks_whether_not": _whether_not,
    "pays_for": _pays,
    "paid_for": lambda player, deed: m.Pays(str(player), deed, paid=True),
    "pays_to_cast": _pays,
    "pays_to_activate": _pays,
    "costs_whom": costs,
    "costs_why": lambda _, __, ref, said: m.Pays("", m.Cast(ref), why=True, said=said),
    "pays_why": lambda _, __, who, said, deed: m.Pays(str(who), deed, why=True, said=said),
    "cost_said": str,
    "price_of_attack": lambda who, deed: m.Whether(m.May(str(who), deed), price=True),
    "price_of_block": lambda who, deed: m.Whether(m.May(str(who), deed), price=True),
    "price_of_attacks": lambda who, at=None: m.PlayerMay(str(who), "attack", at, price=True),
    "price_of_blocks": lambda who, at=None: m.PlayerMay(str(who), "block", at, price=True),
    "has_to_pay_any": has_to_pay_any,
    "has_to_pay": lambda _, who, deed: m.Pays(str(who), deed, must=True),
    "who_may": lambda word: m.WhoMay(str(word)),
    "up_to": lambda who, word, of=None: m.WhoMay(str(word), str(who), ref=of),
    "binding_on": lambda who, word, of=None: m.WhoMay(str(word), str(who), bound=True, ref=of),
    "what_triggers": m.WhatTriggers,
}
"""Questions."""
