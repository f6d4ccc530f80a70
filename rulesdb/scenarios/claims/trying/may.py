"""What a player could do, answered in a sentence: in any way, from any place, with whatever it needs besides.

A question about blocking is asked of an attack, which is declared on a copy where there is none.
"""

from __future__ import annotations

from types import NoneType

from rulesdb.cards.abilities import ActivatedAbility, CantCast, IsSpell
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.out_of_zones import out_of
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.land_plays import may_play_land
from rulesdb.engine.stack.permission import faces_to_play, ways_to_cast
from rulesdb.engine.state.events import added_loyalty
from rulesdb.errors import Ambiguous, IllegalAction, RulesdbError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.aims import kept_from
from rulesdb.scenarios.claims.charged import commander_note, pays, rich
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.deeds import ALLOWED, allowed, loyalty_added, loyalty_costs, meant
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.claims.further.already import cast_before
from rulesdb.scenarios.claims.further.later import next_chance
from rulesdb.scenarios.claims.joining import (
    SAID_TWICE,
    dues_of,
    kept_in_any_turn,
    not_owed,
    with_any_other,
)
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply, Why, heads, line_of, ordered
from rulesdb.scenarios.claims.told.as_it_resolves import as_it_resolves, kept_then
from rulesdb.scenarios.claims.told.freely import freely
from rulesdb.scenarios.claims.trying.aimed import Verdict, for_want_of_targets
from rulesdb.scenarios.claims.trying.at_any_time import at_any_time, moments
from rulesdb.scenarios.claims.trying.attacked import attacked, no_attack_yet
from rulesdb.scenarios.claims.trying.blocking import blocks_in_general
from rulesdb.scenarios.claims.trying.by_keyword import by_flash, has_none, onto_what
from rulesdb.scenarios.claims.trying.dry import deciding, for_want_of_mana
from rulesdb.scenarios.claims.trying.each_ability import each_ability, each_opponent
from rulesdb.scenarios.claims.trying.evaded import in_spite, walked
from rulesdb.scenarios.claims.trying.its_words import in_its_words, what_is_lacking
from rulesdb.scenarios.claims.trying.not_barred import begun, not_barred
from rulesdb.scenarios.claims.trying.shields import given_by
from rulesdb.scenarios.claims.trying.targeted import of_target
from rulesdb.scenarios.claims.trying.thought import (
    Thought,
    can_be_held,
    never_told,
    other_face,
    with_in_hand,
)
from rulesdb.scenarios.claims.wholes import beside
from rulesdb.scenarios.language.deeds_said import deed
from rulesdb.scenarios.language.phrases import and_, counters
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.declared import DUTIES
from rulesdb.scenarios.playing.doers import as_played
from rulesdb.scenarios.playing.payments import PAID_WITH
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.ways_said import in_words
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.scenarios.table.things import said


def may(story: Story, one: m.Whether, claim: m.May) -> Reply:
    """What a player can do; who could block is asked of an attack that nobody has declared yet, too."""
    given = ""
    claim = meant(story, claim)
    if (done := _has_cast(story, claim)) is not None:
        return _headed(one, done)
    if one.when:
        now = may(story, one.but(when=False), claim)
        cast = claim.deed if isinstance(claim.deed, m.Cast) else None
        who_ = story.player(claim.player)
        thought = cast is not None and never_told(story, cast.spell) and can_be_held(story, who_)
        at = with_in_hand(story, cast.spell, who_).story if cast and thought else story
        when = moments(at, claim)
        head = now.text.partition(": ")[0]
        if not when.text and head == "No":
            when = next_chance(at, claim)
        if not when.text or head not in ("Yes", "No"):
            begins = {"No": "At no moment that is in sight", "Yes": "Now"}.get(head, head)
            return now._replace(text=begins + now.text[len(head) :])
        so = "now, too" if head == "Yes" else f"not now: {now.text.partition(': ')[2]}"
        return now._replace(text=f"{when.text} ({so})", rules=ordered(when.rules, *now.rules))
    if claim.player and isinstance(claim.deed, m.PlayLand):
        claim = claim.but(
            deed=as_played(story.state, story.things, m.Act(claim.player, claim.deed)).deed
        )
    deed_ = claim.deed
    if isinstance(deed_, m.Activate) and (none := has_none(story, deed_)):
        return _headed(one, Verdict(False, none, ("602.1",)))
    aimed = of_target(story, claim)
    if isinstance(aimed, str):
        return Reply(f"that can't be told: {aimed}", known=False)
    if aimed is not None:
        by = given_by(story, claim.deed, aimed.rules) if not aimed.so else Why()
        text, law = f"{aimed.text}{by.text}", tuple(dict.fromkeys((*aimed.rules, *by.rules)))
        return _headed(one, aimed._replace(text=text, rules=law))
    if isinstance(deed_, m.Cast) and (held := _thought_of(story, claim, deed_)) is not None:
        story, deed_ = held.story, deed_.but(spell=held.ref)
        claim = claim.but(deed=deed_)
        given = f", with {'it' if held.ref.name[0].islower() else held.ref.name} in hand"
    if (
        isinstance(deed_, m.Block)
        and deed_.attacker is None
        and deed_.blockers
        and no_attack_yet(story)
    ):
        return _headed(one, _in_general(story, deed_.blockers))
    if (gone := _not_there(story, claim)) is not None:
        return _headed(one, gone)
    if isinstance(claim.deed, m.Attack) and story.state.stack and story.state.combat is None:
        story, given = _once_resolved(story), f"{given} once the stack has resolved"
    if isinstance(claim.deed, m.Block) and story.state.stack and claim.deed.blockers:
        gone = _not_there(_once_resolved(story), claim)
        if gone is not None:
            text = f"{gone.text} once the stack has resolved"
            return _headed(one, gone._replace(text=text))
    if isinstance(claim.deed, m.Block) and no_attack_yet(story):
        story, given = attacked(story, claim.deed)
    try:
        found = look(story, claim)
    except Ambiguous:
        of_each = each_ability(story, one, claim, may) or each_opponent(story, one, claim, may)
        if of_each is None:
            raise
        return of_each
    found = _whatever_it_costs(story, claim, found)
    if not found.holds and {"601.3", "118.9"} & {*found.rules}:
        later = as_it_resolves(story, claim.player, claim.deed)
        if later is not None:
            found = Found(holds=True, rules=("608.2g", *later.by.rules))
            given = ("" if later.mana else " for no mana") + later.by.text
        elif (kept := kept_then(story, claim.player, claim.deed)).text:
            found = Found(holds=False, text=kept.text, rules=kept.rules)
    others, why = _beside(story, claim, found)
    if others and not claim.player:
        found = Found(holds=True, rules=found.rules)
        given += f" (only together with {others}: {why})"
    elif not claim.player and not found.holds:
        other = with_any_other(story, claim, found.text, lambda x: look(story, x).holds)
        if other.text:
            found = Found(holds=True, rules=(*other.rules, *found.rules))
            given += other.text
    player = claim.player or story.state.players[story.who("", claim.deed)].name
    words = f"{player} {_said(claim.deed)}".split(" ", 1)
    note = ""
    again: tuple[str, ...] = ()
    if isinstance(claim.deed, m.Cast):
        note, again = commander_note(story, story.player(claim.player), claim.deed.spell)
        if not found.holds and "118.3" not in found.rules:
            note, again = "", ()
        given += note
    owed = late_ = False
    if found.holds and isinstance(claim.deed, (m.Attack, m.Block)):
        dues = dues_of(story, story.who(claim.player, claim.deed), claim.deed)
        dues = (
            dues if dues.text else not_owed(story, story.who(claim.player, claim.deed), claim.deed)
        )
        given += dues.text
        owed = bool(dues.text)
        if dues.text:
            found = Found(holds=True, rules=(*dues.rules, *ALLOWED[type(claim.deed)]))
    if found.holds:
        elsewhere = _from_elsewhere(story, claim, found)
        law = (*elsewhere.rules, *allowed(claim.deed, found.rules))
        given = f"{'' if found.how else elsewhere.text}{given}"
        permitted = _land_from(story, claim)
        if permitted.text:  # no land in a hand, of which 305.1 speaks
            law = permitted.rules
            given += permitted.text
        own = not owed and set(law) & set(found.rules)
        rules = found.rules if given and not own else (*again, *law)
        rules = (*(("118.9",) if found.how else ()), *rules)
        flash = by_flash(story, claim)
        free = not_barred(story, claim)
        spite = in_spite(story, claim.deed)
        free = spite if spite.text or isinstance(claim.deed, m.Block) else free
        rules = tuple(dict.fromkeys((*flash.rules, *free.rules, *rules)))
        which = f"{_which_ability(story, claim)}{_enough(story, claim.deed)}"
        cheap = freely(story, player, claim.deed)
        rules = ordered(cheap.rules, *rules)
        text = (
            f"{words[0]} can {words[1]}{found.how}{given}{flash.text}{which}{free.text}{cheap.text}"
        )
    else:
        rules = (*again, *found.rules)
        reason = SAID_TWICE.sub("", found.text.removeprefix("refused: "))
        if isinstance(claim.deed, m.Cast) and (there := _on_stack(story, claim.deed.spell)):
            rules, reason, late_ = ("601.3", "601.2a"), there, True
        if isinstance(claim.deed, m.Cast) and rules[0] == "601.3":
            late = _last_time(story, player, claim.deed)
            reason, rules = f"{late.text}{reason}", (*late.rules, *rules)
        if isinstance(claim.deed, m.Cast) and rules[0] == "601.3":
            taken = _no_longer_cast(story, claim.deed)
            taken = taken if taken.text else _kept_there(story, player, claim.deed)
            reason, rules = f"{reason}{taken.text}", tuple(dict.fromkeys((*taken.rules, *rules)))
        if isinstance(claim.deed, m.Activate) and "602.1" in rules:
            lost = _lost(story, claim.deed)
            reason, rules = f"{reason}{lost.text}", tuple(dict.fromkeys((*lost.rules, *rules)))
        dearer = _dearer(story, player, claim.deed, rules)
        reason, rules = f"{reason}{dearer.text}", tuple(dict.fromkeys((*rules, *dearer.rules)))
        dry = for_want_of_mana(story, story.who(claim.player, claim.deed), reason, rules)
        reason, rules = f"{reason}{dry.text}", deciding(dry, rules)
        made = walked(story, claim.deed, rules)
        reason, rules = f"{reason}{made.text}", tuple(dict.fromkeys((*rules, *made.rules)))
        always = kept_in_any_turn(story, claim.deed, found.rules)
        if not always.text:
            no = IllegalAction(reason, found.rules)
            always = at_any_time(story, story.who(claim.player, claim.deed), claim.deed, no)
        if always.text:
            reason, rules = f"{always.text}; besides, {reason}", (*always.rules, *rules)
        if others:  # a player is asked about this attack or block as a whole
            given = f" alone{given}, but can together with {others}"
            reason = why
        given = note if isinstance(claim.deed, m.Cast) else given
        refused = for_want_of_targets(story, claim.deed, IllegalAction(reason, rules))
        shield = given_by(story, claim.deed, refused.rules)
        rules = tuple(dict.fromkeys((*onto_what(claim.deed, refused.rules), *shield.rules)))
        slow = what_is_lacking(story, story.who(claim.player, claim.deed), str(refused))
        why = f"{in_its_words(story, str(refused))}{shield.text}{slow}"
        text = f"{words[0]} can't {words[1]}{given}: {why}{cast_before(story, claim)}"
    reply = _headed(one, Verdict(found.holds, text, rules))
    return reply._replace(settled=not late_)  # it may be somewhere else once that has resolved


def _dearer(story: Story, player: str, deed_: m.Deed, rules: tuple[str, ...]) -> Why:
    """Whose effects made a cost what it is that can't be paid, in parentheses (601.2f)."""
    if "118.3" not in rules or not isinstance(deed_, m.Cast):
        return Why()
    total = pays(story, m.Pays(player, deed_))
    by = _BY_EFFECT.search(total.text.partition(", and can't")[0]) if total.known else None
    return Why(f" {by[0]}", ("601.2f",)) if by is not None else Why()


_BY_EFFECT = late(r"\(by the effect of [^()]*\)")


def _has_cast(story: Story, claim: m.May) -> Verdict | None:
    """That a player has cast just this, aimed at just these, and it is on the stack; None where that is not what is asked."""
    deed_ = claim.deed
    aims = deed_.options if isinstance(deed_, m.Cast) else ()
    if not isinstance(deed_, m.Cast) or not aims or any(x.kind != "targeting" for x in aims):
        return None
    state = story.state
    wanted = {n for x in aims for ref in x.refs for n in story.things.all(state, ref)}
    for n in story.things.all(state, deed_.spell):
        item = state.objects[n].stack if n in state.stack else None
        if item is None or item.kind != "spell" or not claim.player:
            continue
        mine = state.objects[n].controller == story.player(claim.player)
        those = {t for slot in item.targets for t in slot}
        # Of like things it is aimed at one, which is what is asked about.
        if mine and those and those <= wanted and len(those) == sum(len(x.refs) for x in aims):
            text = f"{claim.player} has cast {said(deed_.spell)} so, and it is on the stack"
            return Verdict(True, text, ("601.2a", "601.2c"))
    return None


def _said(deed_: m.Deed) -> str:
    """What is done, in words; what is thought of as another card is no name to be quoted."""
    text = deed(deed_, plan=True)
    name = deed_.spell.name if isinstance(deed_, m.Cast) else ""
    return text.replace(f'"{name}"', name) if name.startswith("another ") else text


def _thought_of(story: Story, claim: m.May, deed_: m.Cast) -> Thought | None:
    """The story with a card in hand that a question speaks of and nobody was told to have there.

    So is another one of that name, and one that only another player has, who has cast it (108.3).
    """
    who, ref = story.player(claim.player), deed_.spell
    state, plain = story.state, deed_.spell.but(state="")
    there = [n for n in story.things.all(state, plain) if n in state.objects]
    held = any(state.objects[n].zone is Zone.HAND and state.objects[n].owner == who for n in there)
    another = ref.state == m.OTHER and not held
    foreign = bool(there) and all(
        state.objects[n].zone in (Zone.STACK, Zone.BATTLEFIELD) and state.objects[n].owner != who
        for n in there
    )
    if not never_told(story, ref) and not another and not (foreign and not ref.whose):
        return None
    return with_in_hand(story, plain, who) if can_be_held(story, who) else None


def _once_resolved(story: Story) -> Story:
    """The story, on a copy, with nothing on the stack: nobody attacks before (117.4, 500.2)."""
    hand = story.hand.onward()
    hand.drive(lambda: not hand.state.stack and hand.at_priority())
    return story.at(hand)


def _whatever_it_costs(story: Story, claim: m.May, found: Found) -> Found:
    """What is found of a casting that is told how it is paid for and lacks mana: what forbids it with mana enough comes first (118.9a)."""
    deed_ = claim.deed
    if found.holds or "118.3" not in found.rules or not isinstance(deed_, m.Cast):
        return found
    if not any(one.kind in _SAYS_HOW for one in deed_.options):
        return found
    who = story.player(claim.player)
    refused = attempt(rich(story.hand, who, slow=False), story.deeds, who, deed_)
    if refused is None or "118.3" in refused.rules:
        return found
    return found._replace(text=f"refused: {refused}", rules=refused.rules)


_SAYS_HOW = frozenset(("paying life", "for its cost", "with", *PAID_WITH))
"""What is said of how a spell is paid for."""


def _not_there(story: Story, claim: m.May) -> Verdict | None:
    """That what would attack or block is not on the battlefield, and where it is (508.1a, 509.1a)."""
    deed_ = claim.deed
    refs = (
        tuple(raid.attacker for raid in deed_.raids)
        if isinstance(deed_, m.Attack)
        else deed_.blockers
        if isinstance(deed_, m.Block)
        else ()
    )
    for ref in refs:
        found = [n for n in story.things.all(story.state, ref) if n in story.state.objects]
        if found and not any(n in story.state.battlefield for n in found):
            text = f"{said(ref)} is {spot(story.state, found[0])}"
            return Verdict(False, text, ("508.1a" if isinstance(deed_, m.Attack) else "509.1a",))
    return None


def _in_general(story: Story, blockers: tuple[m.Ref, ...]) -> Verdict:
    """Whether these could block anything, asked where nothing attacks and nothing that would is named."""
    things = [(ref, story.things.one(story.state, ref)) for ref in blockers]
    found = [blocks_in_general(story, m.CanBe(ref, "block anything"), n) for ref, n in things]
    so = all(each.so for each in found)
    told = [each for each in found if each.so is so]
    rules = dict.fromkeys(rule for each in told for rule in each.rules)
    return Verdict(so, "; ".join(each.text for each in told), tuple(rules))


def _last_time(story: Story, player: str, deed_: m.Cast) -> Why:
    """What kept a card from being cast as an effect would have had it cast, before it is asked whether it can be."""
    late = kept_from(story, story.player(player), line_of(story, (deed_.spell,)))
    return Why(
        f"as an effect would have had it cast, {late.text}; now " if late.text else "", late.rules
    )


def _lost(story: Story, deed_: m.Activate) -> Why:
    """What took an activated ability from what has one printed; empty where nothing did."""
    found = [n for n in story.things.all(story.state, deed_.of) if n in story.state.battlefield]
    for n in found[:1]:
        held = story.state.objects[n].card.front.abilities
        if any(isinstance(one, ActivatedAbility) for one in held):
            taken = abilities_taken(story, n)
            return Why(f", for {taken.text}" if taken.text else "", taken.rules)
    return Why()


def _no_longer_cast(story: Story, deed_: m.Cast) -> Why:
    """What took the ability to be cast from a graveyard from a card there; empty where nothing did."""
    state = story.state
    for n in story.things.all(state, deed_.spell)[:1]:
        if n in state.objects and state.objects[n].zone is Zone.GRAVEYARD:
            taken = abilities_taken(story, n)
            return Why(f", for {taken.text}" if taken.text else "", taken.rules)
    return Why()


def _from_elsewhere(story: Story, claim: m.May, found: Found) -> Why:
    """From where a card is cast that is in no hand, in which way, and the rules that allow it (601.3)."""
    if not isinstance(claim.deed, m.Cast):
        return Why()
    state = story.state
    ways = [
        (one.zone, way)
        for n in story.things.all(state, claim.deed.spell)
        if (one := state.objects.get(n)) is not None and one.zone not in (Zone.HAND, Zone.STACK)
        for face in faces_to_play(one.card)
        for way in ways_to_cast(Play(state.copy()), story.player(claim.player), one, face)
    ]
    rules = dict.fromkeys(rule for _, way in ways for rule in way.rules if rule in found.rules)
    # Of a commander that is told with what it costs more (903.8).
    used = [
        (zone, way)
        for zone, way in ways
        if {*way.rules} & {*found.rules} and zone is not Zone.COMMAND
    ]
    said_ = [
        f" from {_ZONES.get(zone, f'the {zone.value}')}{in_words(way.name) if way.name else ''}"
        for zone, way in used[:1]
    ]
    return Why("".join(said_), tuple(rules))


_ZONES = {Zone.EXILE: "exile"}


def _land_from(story: Story, claim: m.May) -> Why:
    """From where a land is played that is in no hand, and by whose effect; nothing of one in a hand (116.2a)."""
    if not isinstance(claim.deed, m.PlayLand):
        return Why()
    state, who = story.state, story.player(claim.player)
    for n in story.things.all(state, claim.deed.land):
        one = state.objects.get(n)
        if one is None or one.zone is Zone.HAND:
            continue
        for face in faces_to_play(one.card):
            try:
                way = may_play_land(Play(state.copy()), who, n, face)
            except RulesdbError:
                continue
            by = f", which {story.things.name(state, way.by)} allows" if way.by else ""
            return Why(
                f" from {one.zone}{by}",
                ("116.2a", *(x for x in way.rules if not x.startswith("601."))),
            )
    return Why()


def _kept_there(story: Story, player: str, deed_: m.Cast) -> Why:
    """What forbids casting it from where it is, whatever would let it be cast from there (101.2)."""
    found = [n for n in story.things.all(story.state, deed_.spell) if n in story.state.objects]
    if len(found) != 1:
        return Why()
    play, one = Play(story.state.copy()), story.state.objects[found[0]]
    who = story.player(player)
    by = [
        play.name(rule.source)
        for rule in play.board.rules(CantCast)
        if rule.covers(who) and isinstance(rule.change.what, (IsSpell, NoneType))
        and rule.change.from_ and out_of(rule.change.from_, one.zone, own=one.owner == who)
    ]  # fmt: skip
    return (
        Why(f"; besides, an effect of {by[0]} forbids casting it from there", ("101.2",))
        if by
        else Why()
    )


def _on_stack(story: Story, ref: m.Ref) -> str:
    """That a card is on the stack already, as what it was cast; "" where one is somewhere else."""
    found = [n for n in story.things.all(story.state, ref) if n in story.state.objects]
    found = found or [n for n in [other_face(story, ref)] if n]
    if not found or any(n not in story.state.stack for n in found):
        return ""
    name = story.game.look(found[0]).name
    return f"it is on the stack already{f', as {name}' if name and name != ref.name else ''}"


def _headed(one: m.Whether, found: Verdict) -> Reply:
    """The verdict with what was asked before it."""
    return Reply(f"{heads(one, so=found.so)}: {found.text}", found.rules)


def _beside(story: Story, claim: m.May, found: Found) -> tuple[str, str]:
    """What must attack or block as well for this to be legal, and why; nothing where that is not all it lacks."""
    deed = claim.deed
    if not isinstance(deed, (m.Attack, m.Block)) or not DUTIES & set(found.rules) or found.holds:
        return "", ""
    others, why = beside(story, story.who(claim.player, deed), deed)
    return and_([story.things.name(story.state, n) for n in others]), why


def _enough(story: Story, deed_: m.Deed) -> str:
    """How many loyalty counters there are for an ability that removes some (606.6); "" of any other."""
    costs = loyalty_costs(story, deed_)
    if not isinstance(deed_, m.Activate) or not costs or not all(one.down for one in costs):
        return ""
    has = story.state.objects[story.things.one(story.state, deed_.of)].counter("loyalty")
    more = loyalty_added(story, deed_, costs[0])
    told = f"; {added_loyalty(GivenNames(story.state, story.things).of, more)}" if more else ""
    return f" ({said(deed_.of)} has {has} loyalty {counters(has)}{told})"


def _which_ability(story: Story, claim: m.May) -> str:
    """The words of the ability that can be activated, where the question does not say which is meant."""
    deed = claim.deed
    if not isinstance(deed, m.Activate) or deed.words or deed.ordinal:
        return ""
    if (tried := begun(story, claim, deed)) is None:
        return ""
    trial, action = tried
    held = trial.game.look(action.source).abilities[action.ability]
    text = story.deeds.paragraph(trial.state, action.source, held.key) or worded(held.ability)
    name = story.things.name(trial.state, action.source)
    return f" (“{with_its_name(text, name)}”)" if text else ""
