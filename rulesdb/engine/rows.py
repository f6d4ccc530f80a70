"""Every table of the engine, put together once, one row for each, in the order in which the rules apply its rows.

What a module does it says in rows of its own, by the name of the table; nothing else of the engine
puts rows together, and no row is added later. Where rows compete the order is a rule, and stands
here with its number and reason; where each row has a key of its own the order is that of the rooms.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking import (
    ask,
    crimes,
    expending,
    filters,
    frame,
    in_a_state,
    nouns,
    numbers,
    of_a_kind,
    patterns,
    taking_part,
    tallying,
    truths,
    words,
)
from rulesdb.engine.events import (
    arrivals,
    damage,
    durations,
    entering_auras,
    event_changes,
    following,
    guarding_counters,
    happen,
    influence,
    linking,
    perform,
    perform_zones,
    phasing,
    play,
    regeneration,
    replacement,
    untriggered,
)
from rulesdb.engine.games import (
    commander,
    companion,
    leaving,
    older_rows,
    older_rules,
    restarting,
    subgames,
)
from rulesdb.engine.instructions import (
    cards,
    chance,
    choosing_actions,
    control,
    counters,
    damage_and_life,
    doubling,
    ending,
    keyword_actions,
    lasting,
    library_actions,
    making_actions,
    melding,
    next_spells,
    permanents,
    possible,
    searching,
    spells,
    stored_results,
    tokens,
    turn_and_game,
    waterbend,
)
from rulesdb.engine.keywords import (
    added_costs,
    afterwards,
    as_drawn,
    attackers,
    backup,
    bestowed,
    cast_from,
    cast_triggers,
    casting_keywords,
    crewing,
    early,
    entering,
    equipment,
    exiled_first,
    exploiting,
    from_graveyard,
    from_hand,
    gifts,
    haunting,
    helping,
    instead_costs,
    layouts,
    linked,
    means,
    mutate,
    other_values,
    pairing,
    paying,
    protected,
    raiding,
    splicing,
    story,
    suspend,
    text_costs,
    worded,
)
from rulesdb.engine.layers import board
from rulesdb.engine.mechanics import (
    agendas,
    ante,
    copying,
    day_and_night,
    designations,
    done_by_keyword,
    doors,
    dungeons,
    ending_effects,
    face_down,
    ignoring,
    inherent,
    planes,
    preparing,
    ring,
    staying,
    symbols,
)
from rulesdb.engine.stack import (
    activating,
    additional,
    casting,
    costs,
    mana,
    occurrences,
    permission,
    resolve,
    sources,
    special,
    targets,
    total_cost,
    triggers,
    ways,
)
from rulesdb.engine.stack.paid import mana_riders
from rulesdb.engine.state import characteristics, faces
from rulesdb.engine.state.events import EventKind
from rulesdb.engine.state.ports import Ports, in_turn, whole
from rulesdb.engine.state.variants import variants
from rulesdb.engine.state_based import actions, single_mechanics
from rulesdb.engine.telling import lacking
from rulesdb.engine.turn import attacking, blocking, combat, combat_damage, reselecting


def by_name(*parts: tuple[keyword_actions.Action, ...]) -> Mapping[str, keyword_actions.Action]:
    """The keyword actions by their names."""
    return whole(*({row.name: row} for part in parts for row in part))


SPECIALS = (face_down, exiled_first, suspend, planes, doors, ignoring, ending_effects, companion)
"""The rooms of special actions, in the order of 116.2."""

FORBIDS = in_turn(
    # What a permanent itself can't do is asked before what rules say of all (101.2); one that
    # merged has no other face whatever else is true (712.9), and daybound comes before the rest.
    mutate.FORBIDS, day_and_night.FORBIDS, perform.FORBIDS, perform_zones.FORBIDS, damage.FORBIDS,
    preparing.FORBIDS, spells.FORBIDS,
    {EventKind.CREATE: entering_auras.stays},  # 303.4g: a token that could enchant nothing
)  # fmt: skip

AT_LAST = {
    # What rules make of an event when every effect has been applied to it. Where it goes comes
    # before how it enters, and that before what it enters with.
    EventKind.MOVE: (
        commander.to_the_command_zone,  # 903.9b: it goes elsewhere, so nothing below is about it
        day_and_night.enters_at_night,  # 702.145b: which face it has
        entering_auras.attached,  # 303.4f: what it is attached to
        cast_from.exiled_instead,  # 702.34a and its kin: ways of casting that say where it goes
        cast_from.enters_attacking,  # 702.190b
        mutate.arranged,  # 730.3a, 712.21a: in which order its parts lie
        symbols.intrinsic,  # 714.3a, 306.5b, 310.4b: how many counters; the next row counts on it
        paying.compleated,  # 702.150a: two fewer for each life paid
    ),
    # Nobody out of range (801.13a); a planeswalker instead (306.7 of its time).
    EventKind.DAMAGE: (influence.out_of_reach, older_rules.redirect),
}

AT_LAST_ELSEWHERE = (
    # The same of a move to another zone than the battlefield: nothing above that is left out here makes anything of it.
    commander.to_the_command_zone,
    cast_from.exiled_instead,
    mutate.arranged,
)

AFTER_DAMAGE = (
    commander.note,  # 903.10a counts it before anything can trigger
    instead_costs.note_hit,  # 702.76a: who was hit this turn
    older_rules.triggered_keywords,  # lifelink and the like as triggers, of their time
)

ALLOWS = (
    leaving.may_replace,  # 800.4a: nothing replaces leaving with one's owner
    regeneration.allowed,  # 701.19c: what can't be regenerated
    influence.prevents,  # 801.13b: shields out of range
    linking.puts_elsewhere,  # 614.6: what is exiled anyway
)

AS_ANNOUNCED = (
    # What is announced of a spell beside its modes (601.2b), in the order in which costs add up.
    commander.tax,  # 903.8
    cast_from.pay_besides,  # 118.8: what leave to cast it from there adds
    cast_from.choose_helper,  # 702.180a: which creature helps
    instead_costs.choose_victim,  # 702.119a, 702.48a: what is sacrificed
    splicing.splice,  # 702.47a: last, for it adds costs and text of other cards
)

HELPERS = (
    # Other ways to pay for mana, in the order in which they are offered (601.2h).
    waterbend.bent,  # 701.67a
    helping.helped,  # 702.51a convoke, 702.66a delve, 702.126a improvise
    paying.assisted,  # 702.132a: another player, for what is left
)

AT_ONCE = (ring.AT_ONCE, preparing.AT_ONCE)
"""As soon as it is so: 701.54a, 722.3; none of them looks at another."""

CARD_WAYS = (commander.ways, cast_from.warped, exiled_first.ways)
"""What lets a card be cast from where it is: 903.8, 702.185a, 702.143a and 702.170d."""

STATE_BASED = (
    # 704.5 in its order, then 704.6; all that apply are performed as one event (704.3).
    *actions.OWN_ACTIONS,
    *commander.ACTIONS,
    *single_mechanics.ACTIONS,
)

MEANS = whole(
    day_and_night.MEANS, designations.MEANS, added_costs.MEANS, afterwards.MEANS, as_drawn.MEANS,
    attackers.MEANS, backup.MEANS, cast_from.MEANS, cast_triggers.MEANS, crewing.MEANS,
    entering.MEANS, equipment.MEANS, from_graveyard.MEANS, from_hand.MEANS, gifts.MEANS,
    haunting.MEANS, instead_costs.MEANS, linked.MEANS, means.MEANS, pairing.MEANS, paying.MEANS,
    raiding.MEANS, suspend.MEANS,
)  # fmt: skip

EFFECTS = whole(
    regeneration.EFFECTS,
    done_by_keyword.EFFECTS,
    linking.EFFECTS,
    inherent.EFFECTS,
    ante.EFFECTS,
    planes.EFFECTS,
    older_rules.EFFECTS,
    restarting.EFFECTS,
    subgames.EFFECTS,
    cards.EFFECTS,
    chance.EFFECTS,
    choosing_actions.EFFECTS,
    control.EFFECTS,
    doubling.EFFECTS,
    stored_results.EFFECTS,
    keyword_actions.EFFECTS,
    lasting.EFFECTS,
    ending_effects.EFFECTS,
    next_spells.EFFECTS,
    permanents.EFFECTS,
    reselecting.EFFECTS,
    damage_and_life.EFFECTS,
    counters.EFFECTS,
    searching.EFFECTS,
    spells.EFFECTS,
    tokens.EFFECTS,
    turn_and_game.EFFECTS,
    ending.EFFECTS,
    afterwards.EFFECTS,
    backup.EFFECTS,
    cast_from.EFFECTS,
    crewing.EFFECTS,
    doors.EFFECTS,
    equipment.EFFECTS,
    exploiting.EFFECTS,
    haunting.EFFECTS,
    linked.EFFECTS,
    pairing.EFFECTS,
    raiding.EFFECTS,
    suspend.EFFECTS,
    text_costs.EFFECTS,
)

PERFORM = whole(
    perform.PERFORM, perform_zones.PERFORM, damage.PERFORM, mana.PERFORM, day_and_night.PERFORM,
    designations.PERFORM, dungeons.PERFORM, preparing.PERFORM, single_mechanics.PERFORM,
)  # fmt: skip

ALTERNATIVE_WAYS = whole(
    bestowed.ALTERNATIVE_WAYS,
    cast_from.ALTERNATIVE_WAYS,
    instead_costs.ALTERNATIVE_WAYS,
    mutate.ALTERNATIVE_WAYS,
    other_values.ALTERNATIVE_WAYS,
    text_costs.ALTERNATIVE_WAYS,
)

PORTS = Ports(
    {
        # Questions (asking).
        frame.LOOK: board.look,
        ask.NOUNS: whole(
            nouns.NOUNS, words.NOUNS, from_hand.NOUNS, gifts.NOUNS, haunting.NOUNS, pairing.NOUNS
        ),
        ask.NUMBERS: whole(numbers.NUMBERS, designations.NUMBERS, crewing.NUMBERS),
        ask.TRUTHS: whole(truths.TRUTHS, paying.TRUTHS),
        filters.MAKERS: whole(
            of_a_kind.MAKERS,
            in_a_state.MAKERS,
            taking_part.MAKERS,
            tallying.MAKERS,
            next_spells.MAKERS,
        ),
        filters.OF_PARTS: whole(of_a_kind.OF_PARTS, in_a_state.OF_PARTS),
        in_a_state.STATUSES: whole(
            in_a_state.OWN_STATUSES, ring.STATUSES, crewing.STATUSES, pairing.STATUSES
        ),
        patterns.PATTERNS: whole(
            patterns.OWN_PATTERNS,
            crimes.PATTERNS,
            expending.PATTERNS,
            dungeons.PATTERNS,
            inherent.PATTERNS,
            as_drawn.PATTERNS,
        ),
        # What abilities are there (state, layers).
        characteristics.MEANS: MEANS,
        characteristics.OVER_TEXT: whole(
            designations.OVER_TEXT,
            exploiting.OVER_TEXT,
            from_hand.OVER_TEXT,
            paying.OVER_TEXT,
            means.OVER_TEXT,
            worded.OVER_TEXT,
        ),
        characteristics.STANDS_FOR: whole(dungeons.STANDS_FOR, symbols.STANDS_FOR),
        faces.AS_CAST: whole(other_values.AS_CAST),
        faces.BACK_VALUE: faces.front_value,
        faces.WHOLE_SPELLS: whole(text_costs.WHOLE_SPELLS),
        # How anything happens (events).
        play.STAND_IN: leaving.stand_in,
        play.CONCEDE: leaving.concede,
        happen.SETTLE: leaving.settle,
        happen.REPLACE: replacement.replace,
        happen.IN_ORDER: damage.in_order,
        happen.NOTICE: triggers.notice,
        happen.UNHEARD: occurrences.unheard,
        happen.FOLLOW: following.perform,
        happen.PERFORM: PERFORM,
        happen.CONTAINS: whole(
            perform.CONTAINS,
            perform_zones.CONTAINS,
            damage.CONTAINS,
            spells.CONTAINS,
            as_drawn.CONTAINS,
            leaving.CONTAINS,
        ),
        happen.FORBIDS: FORBIDS,
        happen.AT_ONCE: AT_ONCE,
        happen.WATCHED: whole(
            designations.WATCHED, day_and_night.WATCHED, bestowed.WATCHED, story.WATCHED
        ),
        replacement.AT_LAST: AT_LAST,
        replacement.AT_LAST_ELSEWHERE: AT_LAST_ELSEWHERE,
        happen.AT_LAST_KINDS: frozenset(AT_LAST),
        replacement.ALLOWS: ALLOWS,
        replacement.EACH_TOKEN: tokens.one_of_each,
        targets.NO_TARGET: lacking.no_target,
        targets.SHIELDED: lacking.shielded,
        replacement.TOKEN_BESIDES: tokens.token_besides,
        arrivals.CREATING: frozenset(tokens.TOKENS),
        tokens.CARDS_BY_NAME: {},
        happen.MORE_SHIELDS: in_turn(
            {EventKind.DESTROY: guarding_counters.destroyed},
            {EventKind.DAMAGE: guarding_counters.damaged},
            {EventKind.MOVE: guarding_counters.moved},
            {EventKind.TURN_FACE_UP: face_down.as_turned_up},  # 708.11
            {EventKind.DAMAGE: protected.shields},  # 702.16e, after counters of the object itself
        ),
        event_changes.CHANGES: whole(
            event_changes.OWN_CHANGES, regeneration.CHANGES, preparing.CHANGES, as_drawn.CHANGES
        ),
        event_changes.ENTER_AS_COPY: copying.enter_as_copy,
        event_changes.IN_FORM: copying.in_form,
        perform.WHEN_ATTACHED: (equipment.stops_being_a_creature,),  # 702.151b
        perform.WHEN_UNATTACHED: (bestowed.cease,),  # 702.103f
        perform_zones.JOIN: combat.join,
        perform_zones.CANNOT_MOVE: (entering_auras.stays, staying.stays),  # 303.4g, 400.4b
        damage.AFTER_DAMAGE: AFTER_DAMAGE,
        durations.WHEN_ENDED: (keyword_actions.no_longer_goaded, cards.come_back, phasing.let_in),
        following.EFFECTS: EFFECTS,
        # From “may I?” to “it resolves” (stack).
        happen.LIMITS: damage.limits,
        happen.BEYOND: damage.beyond,  # 120.10
        casting.CAST_EARLY: early.gone_later,  # 307.5a
        casting.AS_PROPOSED: whole(bestowed.AS_PROPOSED),
        casting.TEXTS: whole(mutate.TEXTS, text_costs.TEXTS),
        casting.FACE_DOWN_WAYS: face_down.FACE_DOWN_WAYS,
        casting.AS_ANNOUNCED: AS_ANNOUNCED,
        casting.AS_CHOSEN: whole(gifts.AS_CHOSEN),
        casting.SPELL_KEYWORDS: added_costs.SPELL_KEYWORDS
        | paying.SPELL_KEYWORDS
        | splicing.SPELL_KEYWORDS
        | text_costs.SPELL_KEYWORDS,
        casting.PAID_APART: added_costs.NUMBERED | gifts.PAID_APART,
        characteristics.HIDDEN_VALUES: characteristics.FACE_DOWN,
        characteristics.NUMBERED: added_costs.NUMBERED | instead_costs.NUMBERED,
        additional.ADDITIONAL_KEYWORDS: whole(
            casting_keywords.ADDITIONAL_KEYWORDS, added_costs.ADDITIONAL_KEYWORDS
        ),
        additional.ADDITIONAL_COSTS: whole(added_costs.ADDITIONAL_COSTS, gifts.ADDITIONAL_COSTS),
        casting.MODE_COSTS: (added_costs.escalate,),  # 702.120a
        costs.POSSIBLE_TO: possible.possible,
        costs.ACTIVATE: activating.activate,
        sources.FORESEE: activating.foresee,
        total_cost.ABILITY_COSTS: whole(paying.ABILITY_COSTS),
        total_cost.OWN_REDUCTIONS: instead_costs.OWN_REDUCTIONS,
        costs.HELPERS: HELPERS,
        costs.WHEN_SPENT: (mana_riders.spent,),  # 106.6
        permission.ZONE_WAYS: whole(
            {Zone.GRAVEYARD: cast_from.FROM_GRAVEYARD + casting_keywords.FROM_GRAVEYARD}
        ),
        permission.CARD_WAYS: CARD_WAYS,
        permission.FACE_WAYS: (layouts.ways, preparing.ways),  # 709–715, 722.3c
        permission.EXTRA_WAYS: (face_down.ways, text_costs.fuses),  # 702.37c, 702.102a
        ways.ALTERNATIVE_KEYWORDS: whole(
            casting_keywords.ALTERNATIVE_KEYWORDS,
            instead_costs.ALTERNATIVE_KEYWORDS,
            text_costs.ALTERNATIVE_KEYWORDS,
        ),
        ways.ALTERNATIVE_WAYS: ALTERNATIVE_WAYS,
        resolve.AFTERWARDS: (
            # The first that has a place for the spell says where it goes (608.2n).
            casting_keywords.after_buyback,  # 702.27a
            layouts.after,  # 715.3d, 720.3d, 702.88a
        ),
        resolve.WHEN_GONE: (layouts.gone,),
        resolve.RESOLVES_STILL: bestowed.RESOLVES_STILL + mutate.RESOLVES_STILL,
        resolve.WHEN_ENTERED: (cast_from.not_for_long, instead_costs.at_the_end),
        resolve.MERGES: (mutate.merges,),  # 730.2
        special.SPECIAL: whole(*[one.SPECIAL for one in SPECIALS]),
        special.LISTED: tuple(
            special.Listing(one.near, one.listed) for one in (*SPECIALS, agendas)
        ),
        occurrences.SOURCELESS: ((inherent.heard, inherent.triggered, inherent.awake),),  # 113.8
        triggers.SILENT: (story.not_the_chapter, untriggered.unseen),  # 714.2b, 603.2f
        triggers.BEFORE_PRIORITY: (older_rules.draw_on_stack,),
        # Mechanics, state-based actions, combat.
        copying.WHEN_COPIED: (bestowed.copied, preparing.copied),
        actions.ACTIONS: STATE_BASED,
        actions.KEPT_AURAS: bestowed.KEPT_AURAS,
        attacking.AS_ATTACKS: (raiding.enlist, raiding.exert),  # 702.154a, 701.43d
        blocking.WHEN_BLOCKED: (combat_damage.declare_orders,),  # 509.2 of its time
        combat_damage.STACK_DAMAGE: older_rules.stack_damage,
        # Instructions.
        keyword_actions.KEYWORD_ACTIONS: by_name(
            keyword_actions.OWN_ACTIONS,
            choosing_actions.ACTIONS,
            library_actions.ACTIONS,
            making_actions.ACTIONS,
            melding.ACTIONS,
        ),
        keyword_actions.OWN_EVENT: keyword_actions.SAID_THEMSELVES | library_actions.OWN_EVENT,
        possible.POSSIBLE: whole(
            possible.OWN_POSSIBLE, choosing_actions.POSSIBLE, spells.POSSIBLE, crewing.POSSIBLE
        ),
    }
)
"""What the state of every game of today carries."""


@cache
def ports_of(as_of: str) -> Ports:
    """What the state of a game of that date carries: today's, but for what the date's forms change."""
    held = variants(as_of).table
    ports = PORTS
    for question, form, changed in (*older_rows.BY_DATE, *linked.BY_DATE) if as_of else ():
        if question in held and held[question].name == form:
            ports = changed(ports)
    return ports
