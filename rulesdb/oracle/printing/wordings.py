"""Which wordings of a node are tried, and in which order: the plainest, then the usual ones, then what follows from its parts.

`data/hints.json` lists the hints that the rows know for each kind of node; `tests/tools/wordings.py` makes it.
A wording says nothing by itself: what its words mean is read before one is taken.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from rulesdb.assets import asset
from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Relation, Step, Zone
from rulesdb.oracle.meaning.rows import expect, nodes
from rulesdb.oracle.printing.in_order import asked_last, only_if
from rulesdb.oracle.printing.told import (
    STEP_NAMES,
    bottoms,
    limited_modes,
    of_steps,
    skipped,
    who_puts,
)
from rulesdb.oracle.words.dictionary import STEPS

THINGS = frozenset(("tnp", "object"))
"""The rules of what an event is about."""
WHOLE = (
    "body", "s_if_", "s_countered", "when_you_do", "m_kept", "c_player", "v_earthbend", "v_support",
    "mo_paid", "mo_when", "mo_worth", "s_finds_exiled", "en_or_tapped", "en_then", "en_did", "pi_", "k_more_votes", "k_most_votes", "ch_each_vote", "m_produced", "e_vote",
    "s_within", "s_enters_with", "mo_apart", "sh_then", "ou_excess", "sp_rider", "rp_prevent_body", "rp_then", "delayed_when",
    "s_process", "st_last_exiled", "cr_way", "cr_played", "ip_may_skip_turn", "ou_cast_exile", "ou_cast_more", "ou_cast_less",
)  # fmt: skip
"""Wordings of several sentences, which are put together where a paragraph is read: checked with the whole."""
_SEVERAL = ("t_many", "o_many")
_OWNED = (
    "d_its_owners_hand", "di_graveyard_its", "d_top_its", "d_bottom_its",
    "d_top_its_order", "d_bottom_its_order",
)  # fmt: skip
"""A card goes to its owner's hand, graveyard or library, whoever moves it (400.3)."""
_ONE = a.Number(1)
_INTO = {
    a.Destination(Zone.HAND): "di_its_owners_hand",
    a.Destination(Zone.GRAVEYARD): "di_graveyard_its",
}
"""What is put goes into a hand, what is returned to one."""
_ACTIONS = ("v_earthbend", "v_support")
"""Keyword actions whose words have a target that is not said."""
_TOLD = (a.ResultAmount, a.EventAmount, a.Prevented)
_STILLS = (
    "c_become_still",
    "c_is_still",
    "c_are_still",
    "ch_dur_pre_still",
    "v_changes_still",
    "v_changes_dur_still",
)
"""“that's still a land”: what it was stands in no tree; the explicit words are that it keeps its types."""
_HOSTS = ("enchanted", "equipped", "fortified")
_CHANGING = (
    "c_gain", "c_have", "c_gain_quote", "c_have_quote", "c_gain_kw_quote", "c_have_kw_quote",
    "ex_have", "ex_have_quote", "ex_have_kw_quote",
)  # fmt: skip


@cache
def wordings() -> dict[str, tuple[str, ...]]:
    """The wordings that a kind of node can have, the usual ones first."""
    raw = json.loads(asset("data", "hints.json").read_text("utf-8"))
    return {kind: tuple(found) for kind, found in raw.items()}


@cache
def heads() -> frozenset[str]:
    """The aliases of all wordings: of another kind of node, each says nothing."""
    return frozenset(hint.partition(" ")[0] for found in wordings().values() for hint in found)


def usual(value: object) -> tuple[str, ...]:
    """The wordings that nodes of this kind have; several have those of the first."""
    if isinstance(value, tuple) and value:
        return usual(value[0])
    known = wordings().get(type(value).__name__, ())
    if isinstance(value, a.Filter) and not isinstance(value, a.All):
        return tuple(dict.fromkeys((*known, *wordings().get("HasType", ()))))
    return known


def honest(said: str) -> bool:
    """Whether a wording says no more than the tree: what a host is stands in another ability."""
    return not any(host in said for host in _HOSTS) and not said.startswith(_STILLS)


def of_another(said: str, value: object) -> bool:
    """Whether a wording that is checked with the whole only says another keyword action than this one (701)."""
    if isinstance(value, a.Sequence) and said.startswith("j_"):
        head = said.partition(" ")[0]
        return any(head.endswith(how) and value.joined is not one for how, one in _JOINS)
    if isinstance(value, a.AddMana):
        unkept = said.startswith("m_kept") and value.lasting is None
        return unkept or (said.startswith("m_produced") and not value.produced)
    return isinstance(value, a.KeywordAction) and any(
        said.startswith(one) and one != f"v_{value.name}" for one in _ACTIONS
    )


_JOINS = (("then", a.Join.THEN), ("comma", a.Join.COMMA), ("and", a.Join.AND))
"""How the aliases end that join instructions in one sentence."""


def fits_several(rule: str, alias: str, several: str) -> bool:
    """Whether a thing of an event may be said so, where `several` is the rule of the one that is many."""
    return rule not in THINGS or (several == rule) == alias.startswith(_SEVERAL)


def _goes(value: a.Sequence) -> bool:
    """Whether a token is created that has to attack, which is one instruction (508.1d)."""
    if len(value.steps) != 2:
        return False
    made, goes = value.steps
    return (
        isinstance(made, a.CreateToken)
        and isinstance(goes, a.Apply)
        and goes.to == a.Bound(made.bind)
        and isinstance(goes.changes[0], a.MustAttack)
        and goes.duration == a.Indefinitely()
    )


def preferred(
    rule: str, value: object, style: int, *, lasting: bool, counted: bool
) -> tuple[str, ...]:
    """The wordings that say it plainest, before the usual ones."""
    if isinstance(value, a.Each):
        return ("np_bare_p",) if counted and not style else _all_of(rule, value, style)
    if isinstance(value, a.Pick) and isinstance(value.of, a.AnyOf):
        first = value.of.parts[0]
        return ("np_who_or",) if isinstance(first, a.All) and a.IsPlayer() in first.parts else ()
    if isinstance(value, a.Destination):
        return _OWNED
    if isinstance(value, a.Apply) and isinstance(value.changes[0], a.SpendAnyMana):
        return ("ch_any_type", "ch_any_color")
    if isinstance(value, a.Apply) and isinstance(value.changes[0], a.MayPlayFrom):
        return _SOME_PLAYED if value.changes[0].limit is not None else ()
    if isinstance(value, a.Replace) and isinstance(getattr(value.static, "event", None), a.Moves):
        return ("oc_grave_exile a", "oc_grave_exile_turn a", "rp_grave_turn np_a a")
    if isinstance(value, a.Damage):
        told = isinstance(value.amount, (a.Number, a.X))
        return ("v_deal",) if told else ("v_deal_to_equal", "v_deal_equal")
    if isinstance(value, a.LoseLife) and isinstance(value.amount, a.Half):
        half = f"v_lose_half_{'up' if value.amount.up else 'down'}"
        yours = isinstance(value.player, a.You)
        return (f"{half} your",) if yours else (f"{half} their", f"{half} whose")
    if isinstance(value, (a.Draw, a.GainLife, a.LoseLife)) and isinstance(
        value.count if isinstance(value, a.Draw) else value.amount, _TOLD
    ):
        return ("v_draw_equal", "v_gain_equal", "v_lose_equal")
    if isinstance(value, a.CreateToken) and isinstance(value.count, _TOLD):
        return ("t_create_equal",)
    if isinstance(value, a.PutCounters) and isinstance(value.count, _TOLD):
        return ("v_counters_equal",)
    if isinstance(value, a.Expect):
        event = getattr(value.ability, "event", None)
        whole = getattr(value.ability, "effect", None)
        at_once = isinstance(whole, a.Sequence) and whole.joined is not a.Join.SENTENCE
        if isinstance(event, a.StepBegins) and event.player == a.Is(a.You()):
            within = () if at_once else ("s_within oc_delayed_your",)
            return (*within, "oc_delayed_your", "delayed_your")
        if not isinstance(event, a.StepBegins) and value.duration == a.Indefinitely():
            what = getattr(value.ability, "effect", None)
            by_sentences = isinstance(what, a.Sequence) and what.joined is a.Join.SENTENCE
            return ("delayed_when",) if by_sentences else ("delayed_when_post", "delayed_when")
        if isinstance(event, a.StepBegins) and event.added:
            return ("delayed_that_turn",)
        at_end = isinstance(event, a.StepBegins) and event.step is Step.END_OF_COMBAT
        if at_end and value.duration == a.ThisTurn():
            return ("wa_turns_next",)
        if isinstance(event, a.StepBegins) and at_once:
            return ("delayed_combat_pre", "delayed_pre") if at_end else ("delayed_pre",)
        waits = "delayed_turns" if getattr(event, "first", False) else "delayed_post"
        how = "delayed_combat" if at_end else waits
        several = isinstance(effect := whole, a.Sequence)
        if isinstance(effect, a.Sequence) and not isinstance(event, a.StepBegins):
            if value.duration != a.ThisTurn():
                return ()
            how = "delayed_event" if value.once else "oc_this_turn"
            wordings = (f"s_within {how}", how)
            return wordings if effect.joined is a.Join.SENTENCE else wordings[::-1]
        return (how, f"s_within {how}") if not several else (f"s_within {how}", how)
    if isinstance(value, a.WhenDone):
        effect = getattr(value.ability, "effect", None)
        if isinstance(effect, a.Modal):
            return ("mo_when",)
        several = isinstance(effect, a.Sequence) and effect.joined is a.Join.SENTENCE
        return ("s_within when_you_do",) if several else ()
    if isinstance(value, a.Pick) and _another(value.of):
        return ("np_another",)
    if rule == "tnp" and _another(value):
        return ("t_another filter_s", "t_many_other_p filter_p")
    if rule == "object" and _another(value):
        return ("o_another filter_s",)
    if rule == "chain" and isinstance(value, a.Sequence) and _goes(value):
        return ("t_create_goes",)
    if isinstance(value, a.Sequence) and value.joined is a.Join.AND and _listed(value.steps[0]):
        return ("j_vcand", "j_ccand")
    if isinstance(value, a.Sequence) and value.joined is a.Join.THEN and _listed(value.steps[0]):
        listed, last = expect(a.Sequence, value.steps[0]).steps[-1], value.steps[-1]
        return ("j_cthen",) if _you_do(last) and not _you_do(listed) else ()
    if isinstance(value, a.Sequence) and value.joined is a.Join.AND and len(value.steps) > 2:
        return ("j_and", "j_ccand list")
    if rule == "each" and _of_votes(value):
        return ("e_vote",)
    if isinstance(value, a.Compare) and isinstance(value.left, a.ManaSpent):
        of_a_kind = bool(value.left.types) or value.left.source is not None
        return ("ck_spent", "sp_from_spent") if of_a_kind else ()
    if isinstance(value, a.Compare) and isinstance(value.left, a.TimesActivated):
        return ("k_activated bd_more",) if value.relation is Relation.AT_LEAST else ()
    if isinstance(value, a.Compare) and _of_votes(value.left):
        return ("k_more_votes" if value.relation is Relation.MORE else "k_most_votes",)
    if isinstance(value, a.Repeat) and _of_votes(value.times):
        return ("ch_each_vote",)
    if isinstance(value, a.Sequence) and isinstance(value.steps[0], a.ChoosePile):
        return ("pi_put_one",) if isinstance(value.steps[-1], a.Put) else ("j_vand", "j_and")
    if isinstance(value, a.Modal):
        if any(mode.cost is not None for mode in value.modes):
            return ("mo_paid spree" if value.maximum is None else "mo_paid tiered",)
        if value.worth:
            return ("mo_worth",)
        if value.repeat or value.unchosen or value.condition is not None:
            return limited_modes(value)
        each = any(slot.apart for mode in value.modes for slot in mode.targets)
        how = _how_many(value)
        return (how.replace("mo_choose", "mo_apart"),) if each else (how,)
    if isinstance(value, a.Fits) and isinstance(value.of, a.HasCounter):
        return ("x_counters", "x_counter") if value.of.kind else ()
    if isinstance(value, a.Top) and (value.bottom or value.count == _ONE):
        return bottoms(value) if value.bottom else ("np_top",)
    if isinstance(value, a.If) and value.otherwise is not None:
        return ("s_if_otherwise if_pre",)
    if isinstance(value, a.StaticAbility):
        return ("st_as_long",)
    if isinstance(value, a.TokenSpec) and value.abilities:
        plain = all(isinstance(one, a.KeywordAbility) for one in value.abilities)
        return tuple(x for x in _tokens(value) if plain and x.startswith("ts_with "))
    if isinstance(value, a.PlayerProtection):
        return ("c_player c_have 1",) if lasting else ("c_player c_gain 1",)
    if isinstance(value, a.Gain):
        verb = "c_have" if lasting else "c_gain"
        keywords = sum(isinstance(one, a.KeywordAbility) for one in value.abilities)
        heads = (verb, f"{verb}_quote", f"{verb}_kw_quote")
        return (*(f"{head} {keywords}" for head in heads), f"{verb}_cost", f"{verb}_kw_quotes 1")
    return ()


_SOME_PLAYED = ("c_may_static ms_play", "c_may_static ms_cast", "tc_play_free", "tc_cast_free")
"""How it is said that some of several cards may be played for a time."""


def targets_in_order(value: a.If) -> tuple[str, ...]:
    """The wordings that name targets in the order of their slots (601.2c): what is asked about one stands behind it."""
    then, otherwise = _slots(value.then), _slots(value.otherwise)
    if then and otherwise and min(otherwise) < min(then):
        return ("s_if_instead s_instead_pre", "s_if_instead s_instead")
    return ("if_post",) if value.otherwise is None and _slots(value.condition) & then else ()


def _slots(value: object) -> set[int]:
    return {one.slot for one in nodes(value) if isinstance(one, a.Target)}


def _listed(step: object) -> bool:
    """Whether instructions are a list that goes on: “A, B, and C”."""
    return isinstance(step, a.Sequence) and step.joined is a.Join.COMMA


def _you_do(step: a.Effect) -> bool:
    return isinstance(getattr(step, "player", None), a.You)


VOTES = "vote/"
"""How the names of results begin that count votes (701.38)."""


def _of_votes(value: object) -> bool:
    return isinstance(value, a.ResultAmount) and value.name.startswith(VOTES)


def _all_of(rule: str, value: a.Each, style: int) -> tuple[str, ...]:
    """“each opponent”, “all creatures”; with the other style the other way about."""
    if rule == "who":
        return ("who_a", "who_each", "who_your_p", "who_team")
    parts = value.of.parts if isinstance(value.of, a.All) else (value.of,)
    player = any(isinstance(x, (a.IsPlayer, a.IsOpponent, a.PlayerWhere)) for x in parts)
    one, many = "np_each", "np_all_p"
    return (one, many, "np_bare_p") if player != bool(style) else (many, one, "np_bare_p")


def _how_many(value: a.Modal) -> str:
    """How many modes are chosen: “choose one or both” (700.2d)."""
    if value.maximum is None:
        return "mo_choose mc_any" if value.minimum == a.Number(0) else "mo_choose mc_more"
    if value.minimum == value.maximum:
        return "mo_choose mc_n"
    return "mo_choose mc_up_to" if value.minimum == a.Number(0) else "mo_choose mc_both"


def _another(value: object) -> bool:
    return isinstance(value, a.All) and bool(value.parts) and isinstance(value.parts[0], a.Other)


def computed(value: object) -> Iterator[str]:
    """Wordings that follow from how many parts a node has."""
    if isinstance(value, a.TokenSpec):
        yield from _tokens(value)
    if isinstance(value, a.Gain):
        keywords = sum(isinstance(one, a.KeywordAbility) for one in value.abilities)
        for head in _CHANGING:
            yield f"{head} {keywords}"
    if isinstance(value, a.Skip):
        yield from skipped(value)
    if isinstance(value, (a.StepBegins, a.ExtraStep)):
        yield from of_steps(value)
    if isinstance(value, a.Replacement) and isinstance(value.event, a.CountersPut):
        yield from who_puts(value.event, value.instead)
    if isinstance(value, a.NotSo) and (inner := _of_each_player(value)) is not None:
        asked = (one for one in usual(inner) if one.startswith("k_asks - "))
        yield from (one.replace(" - ", " all ", 1) for one in asked)


def _of_each_player(value: a.NotSo) -> a.Condition | None:
    """What is so of each player, where there is none of whom it is not."""
    of = value.part.of if isinstance(value.part, a.Exists) else None
    last = of.parts[-1] if isinstance(of, a.All) and of.parts else None
    inner = last.condition if isinstance(last, a.PlayerWhere) else None
    return inner.part if isinstance(inner, a.NotSo) else None


_WITH_LISTS = (
    *("tp_list", "tp_named_list", "tp_named_kw_quote", "tp_kw_quote"),
    *("tp_bare_named", "tp_bare_named_lands"),
)
"""Forms of tokens with keywords and a quotation, by a name or without, whether any card has them or not."""


def _tokens(value: a.TokenSpec) -> Iterator[str]:
    colors = "c" * len(value.colors) or "l"
    line = value.type_line
    kinds = f"{colors}{'s' * len(line.subtypes)}{'t' * len(line.types)}k"
    order = f"{'u' * len(line.supertypes)}{kinds}"
    keywords = sum(isinstance(one, a.KeywordAbility) for one in value.abilities)
    for head in dict.fromkeys((*(hint.split()[0] for hint in usual(value)), *_WITH_LISTS)):
        for number in "sp":
            hint = f"{head} {number} {int(colors == 'l')} {order} {keywords}"
            if not head.startswith("tp_"):
                yield hint
                continue
            quoted = len(value.abilities) - keywords
            yield from (f"{hint} {first}" for first in {quoted, min(quoted, 1)})


def limits(condition: a.Condition) -> Iterator[str]:
    """How a condition may be said as a limit: “during your upkeep”, “before attackers are declared”."""
    if isinstance(condition, a.During) and len(condition.steps) == 1:
        for name, step in STEPS.items():
            if step is condition.steps[0]:
                step_ = name.replace(" ", "_")
                for whose in ("your_step -", "their_step opponent's", "their_step player's"):
                    yield f"li_{whose} {step_}"
                yield f"li_step - {step_}"
                yield f"li_the_step - {step_}"
    yield from (hint for hint in usual(condition) if hint.startswith("li_"))


def _by_loyalty(one: a.ActivatedAbility) -> bool:
    return any(isinstance(part, a.PayLoyalty) for part in one.cost.parts[:1])


_ALONE, _USING = (
    tuple(f"c_may_static al_self_{how} {x}" for x in ("your graveyard", "exile"))
    for how in ("zone_alone", "using")
)
"""From one zone and no other (113.6f), or only for what a keyword of the card says is paid (118.9)."""


def sayings(one: a.Ability) -> tuple[str, ...]:
    """The wordings of a whole ability."""
    if isinstance(one, a.ActivatedAbility) and _by_loyalty(one):
        return ("a_loyalty",)
    found = usual(one)
    leave = [part for part in nodes(one) if isinstance(part, a.MayPlayFrom)]
    if any(part.alone or part.using for part in leave):
        return _USING if leave[0].using else _ALONE
    if isinstance(one, a.TriggeredAbility):
        begins = (f"a_{one.word}", f"wa_{one.word}_")
        found = tuple(hint for hint in found if hint.startswith(begins))
        if one.word == "when":
            found = tuple(hint for hint in found if not hint.startswith("a_whenever"))
    if getattr(one, "zones", ()):
        heads = (hint.partition(" ") for hint in found)
        return (*found, *(f"{head} zones {rest}".strip() for head, _, rest in heads))
    return found


_FROM = {
    Zone.EXILE: "p_from z_exile",
    Zone.GRAVEYARD: "p_from z_graveyard",
    Zone.HAND: "p_from z_hand",
    Zone.LIBRARY: "p_from z_library",
}


def cast_from(one: a.Filter) -> a.Filter:
    """A part of a description of spells: they are cast from a zone, and are no more in it (601.2a)."""
    if one == a.ControlledBy(a.You()):
        return one.but(said="p_cast")
    if isinstance(one, a.In) and len(one.zones) == 1 and one.zones[0] in _FROM:
        if one.of is None and one.zones[0] is Zone.GRAVEYARD:
            return one.but(said="p_from z_a_graveyard")
        return one.but(said=_FROM[one.zones[0]])
    return one


def _from_where(of: a.Filter | None) -> a.Filter | None:
    """What may be played, with the zone it is played from behind it: “spells from your hand” (601.3)."""
    if isinstance(of, a.All):
        return of.but(parts=tuple(map(_from_where, of.parts)))
    if isinstance(of, a.In) and of.zones == (Zone.EXILE,) and of.of is None:
        return of.but(said="p_from z_exile")
    if isinstance(of, a.In) and len(of.zones) == 1 and of.of == a.You():
        return of.but(said=f"p_from z_{of.zones[0]}", of=a.You(said="poss_your"))
    return of


_OF_EACH: dict[a.Ref, str] = {
    a.Each(a.IsOpponent()): "poss_each opponent's",
    a.Each(a.IsPlayer()): "poss_each player's",
}
"""Whose libraries are meant where it is the top of each (401.1)."""


_ACTIVATED = a.IsAbility(("activated",))
_PAID_FOR = 2
"""What mana can be spent on: spells, and abilities."""


def _purpose(of: a.Filter) -> a.Filter:
    """What mana is spent on, as “cast Dragon spells or activate abilities of Dragons” (106.6)."""
    if isinstance(of, a.AnyOf) and len(of.parts) == _PAID_FOR:
        use = _purpose(of.parts[1])
        if use.said:
            return of.but(parts=(of.parts[0].but(said="np_bare_p"), use), said="sp_or")
    if of == _ACTIVATED:
        return of.but(said="sp_any")
    if isinstance(of, a.All) and of.parts[0] == _ACTIVATED and isinstance(of.parts[1], a.OfSource):
        source = of.parts[1].but(what=of.parts[1].what.but(said="np_bare_p"))
        return of.but(parts=(_ACTIVATED, source), said="sp_of np_bare_p")
    return of


def parts_said(value: a.Node) -> dict[str, object]:
    """Parts from whose hints a row takes words, with hints that follow from what they mean."""
    either = value.cost.parts[:1] if isinstance(value, a.ActivatedAbility) else ()
    if isinstance(value, a.ActivatedAbility) and either and isinstance(either[0], a.EitherCost):
        whole = len(value.cost.parts) == 1 and len(either[0].options[0].parts) > 1
        return {"cost": value.cost.but(said="co_either")} if whole else {}
    first = value.changes[0] if isinstance(value, a.Continuous) else None
    if isinstance(value, a.Continuous) and isinstance(first, (a.MayPlayFrom, a.MayPayInstead)):
        return {"changes": (first.but(what=_from_where(first.what)), *value.changes[1:])}
    if isinstance(value, a.StaticAbility) and any(map(parts_said, value.statements)):
        return {"statements": tuple(x.but(**parts_said(x)) for x in value.statements)}
    if isinstance(value, a.CastCard) and isinstance(value.what, a.Pick):
        return {"what": value.what.but(of=_from_where(value.what.of))}
    if (
        isinstance(value, a.Sequence)
        and value.joined is a.Join.AND
        and all(map(only_if, value.steps))
    ):
        return {"steps": tuple(x.but(said="if_post") for x in value.steps)}
    if isinstance(value, a.Sequence) and value.joined is a.Join.THEN and asked_last(value):
        steps = (x.but(said="if_post") if only_if(x) else x for x in value.steps)
        return {"steps": tuple(steps)}
    if isinstance(value, a.AddMana) and value.spend_only is not None:
        return {"spend_only": _purpose(value.spend_only)}
    if isinstance(value, a.Top) and value.of in _OF_EACH:
        return {"of": value.of.but(said=_OF_EACH[value.of])}
    if isinstance(value, a.Put) and value.to in _INTO:
        return {"to": value.to.but(said=_INTO[value.to])}
    if isinstance(value, a.Expect):
        ability = value.ability
        if isinstance(ability, a.TriggeredAbility) and isinstance(ability.event, a.StepBegins):
            name = STEP_NAMES[ability.event.step].replace(" ", "_")
            return {"ability": ability.but(event=ability.event.but(said=name))}
    return {}
