"""What may be done, whether the game goes on, and which rules were cited meanwhile."""

from __future__ import annotations

from rulesdb.cards.abilities import (
    ActivatedAbility,
    CantLose,
    Number,
    PayLoyalty,
    TriggeredAbility,
)
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.total_cost import more_loyalty
from rulesdb.engine.state.decisions import CastSpell
from rulesdb.engine.state.events import MoreLoyalty
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.found import Found, Row
from rulesdb.scenarios.claims.replies import Naught
from rulesdb.scenarios.claims.trying.aimed import only_triggers
from rulesdb.scenarios.claims.trying.attacked import attacked, no_attack_yet
from rulesdb.scenarios.claims.trying.targeted import of_target
from rulesdb.scenarios.playing.attempt import attempt
from rulesdb.scenarios.playing.numbers import is_cited
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.ways_said import in_words
from rulesdb.scenarios.table.things import Trouble, said

# The rules cited.


def cites(story: Story, found: Found | None = None, *, whole: bool = False) -> set[str]:
    """The rules cited since the last expectations, or in the whole story so far."""
    out: set[str] = set(found.rules) if found is not None else set()
    if whole:
        out |= story.hand.all_decided
    for event in story.game.events() if whole else story.hand.new_events():
        out.update(event.rules)
        for other in event.considered:
            out.update(other.rules)
    out |= story.hand.decided
    for refused in story.refusals:
        out.update(refused.rules)
    if story.game.outcome is not None:
        out.update(story.game.outcome.rules)
    return out


# Claims.


def _cites(story: Story, claim: m.Cites) -> Found:
    cited = cites(story)
    return Found(
        is_cited(story.state.variants.as_of, claim.rule, cited),
        f"cited are {', '.join(sorted(cited)) or 'no rules'}",
    )


def _game_is(story: Story, claim: m.GameIs) -> Found:
    outcome = story.game.outcome
    holds = outcome is not None and (claim.state == "over" or outcome.draw)
    if outcome is None:
        saved = Play(story.state.copy()).board.rules(CantLose)
        return Found(holds, "the game goes on", ("101.2", "104.3") if saved else ())
    return Found(holds, outcome.text or "the game is over", outcome.rules)


def meant(story: Story, claim: m.May) -> m.May:
    """`Elk can be targeted by Idol`: of what lies on the battlefield, its ability is activated and it is not cast."""
    deed = claim.deed
    if claim.player or not isinstance(deed, m.Cast):
        return claim
    found = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    if not found or any(story.state.objects[n].zone is not Zone.BATTLEFIELD for n in found):
        return claim
    held = [one.ability for one in story.game.look(found[0]).abilities]
    if not any(isinstance(one, ActivatedAbility) for one in held):
        if only_triggers(story, deed.spell):
            return claim.but(deed=deed.but(spell=deed.spell.but(ability=True)))
        if "Aura" in story.game.look(found[0]).subtypes:
            # As a permanent it has no target (303.4f); as a spell it would (115.1b).
            return claim.but(deed=deed.but(spell=deed.spell.but(state=m.OTHER)))
        if any(isinstance(one, TriggeredAbility) and one.targets for one in held):
            return claim.but(deed=deed.but(spell=deed.spell.but(ability=True)))
        text = f"{said(deed.spell)} is on the battlefield, and no ability of it has a target"
        raise Naught(text, ("115.1",), deed.where)
    return claim.but(deed=m.Activate(deed.spell, 0, "", deed.options, where=deed.where))


def _may(story: Story, claim: m.May) -> Found:
    claim = meant(story, claim)
    aimed = of_target(story, claim)
    if isinstance(aimed, str):
        raise Trouble(f"that can't be told: {aimed}", claim.deed.where)
    if aimed is not None:
        return Found(aimed.so, aimed.text, aimed.rules)
    given = ""
    if isinstance(claim.deed, m.Block) and claim.deed.attacker and no_attack_yet(story):
        # Outside combat anything "can't block"; what is claimed is of an attack (509.1).
        story, given = attacked(story, claim.deed)
    cited = set(ALLOWED.get(type(claim.deed), ()))
    who = story.who(claim.player, claim.deed)
    by: list[CastSpell] = []
    refused = attempt(story.hand, story.deeds, who, claim.deed, cited, by_way=by)
    if refused is None:
        how = "".join(in_words(one.method) for one in by)
        name = story.state.players[who].name
        rules = (*sorted(cited), *_of_loyalty(story, claim.deed))
        return Found(True, f"{name} can do that{how}{given}", rules, how=how)
    return Found(False, f"refused{given}: {refused}", refused.rules)


_WHEN, _ENOUGH, _ADDED = "606.3", "606.6", "606.5"


def _of_loyalty(story: Story, deed: m.Deed) -> tuple[str, ...]:
    """The rules of a loyalty ability that can be activated: of enough counters where some are removed, and of when (606.3, 606.6)."""
    costs = loyalty_costs(story, deed)
    down = bool(costs) and all(one.down for one in costs)
    more = (_ADDED,) if costs and loyalty_added(story, deed, costs[0]) else ()
    return (*more, *((_ENOUGH,) if down else ()), *((_WHEN,) if costs else ()))


def loyalty_added(story: Story, deed: m.Deed, cost: PayLoyalty) -> MoreLoyalty | None:
    """What effects add to the loyalty cost of an ability that is asked about, where it is a number; None where none does (606.5)."""
    if not isinstance(deed, m.Activate) or not isinstance(cost.amount, Number):
        return None
    on = story.things.one(story.state, deed.of)
    who = story.game.look(on).controller
    more = more_loyalty(Play(story.state.copy()), 0, who, on) if who else None
    printed = -cost.amount.value if cost.down else cost.amount.value
    return more._replace(printed=printed) if more is not None else None


def loyalty_costs(story: Story, deed: m.Deed) -> list[PayLoyalty]:
    """What the abilities that may be meant cost in loyalty; nothing where one of them is no loyalty ability."""
    if not isinstance(deed, m.Activate):
        return []
    found = story.things.all(story.state, deed.of)
    held = [one.ability for n in found for one in story.game.look(n).abilities]
    able = [one for one in held if isinstance(one, ActivatedAbility)]
    able = able[deed.ordinal - 1 :][:1] if deed.ordinal else able
    costs = [[x for x in one.cost.parts if isinstance(x, PayLoyalty)] for one in able]
    if not all(costs):
        return []
    every = [x for parts in costs for x in parts]
    return [one for one in every if _signed(one) == deed.words] or every


def _signed(one: PayLoyalty) -> str:
    """A loyalty cost as a line calls the ability by it."""
    value = one.amount.value if isinstance(one.amount, Number) else "X"
    return f"-{value}" if one.down else f"+{value}" if value else "0"


ALLOWED: dict[type[m.Node], tuple[str, ...]] = {
    m.Cast: ("117.1a", "601.3"),
    m.Activate: ("117.1b", "602.1"),
    m.TapForMana: ("117.1d", "605.3a"),
    m.PlayLand: ("116.2a", "305.1"),
    m.Attack: ("508.1",),
    m.Block: ("509.1",),
    m.Concede: ("104.3a",),
}
"""The rules by which a player may do something at all."""


_SPECIAL = {
    "turn face up": ("116.2b", "708.7"),
    "suspend": ("116.2f", "702.62a"),
    "companion": ("116.2g", "702.139a"),
    "foretell": ("116.2h", "702.143a"),
    "plot": ("116.2k", "702.170a"),
    "unlock": ("116.2m", "709.5e"),
}
"""The rules by which a special action may be taken, by its name."""


def allowed(deed: m.Deed, found: tuple[str, ...]) -> tuple[str, ...]:
    """The rules by which a player may do this at all; else the first that was found."""
    if isinstance(deed, m.Special) and deed.name in _SPECIAL:
        return _SPECIAL[deed.name]
    more = [
        rule for rule in (_ENOUGH, _ADDED, _WHEN) if rule in found and isinstance(deed, m.Activate)
    ]
    first = [rule for rule in more if rule != _WHEN]
    return tuple(dict.fromkeys((*first, *ALLOWED.get(type(deed), found[:1]), *more)))


ROWS: dict[type[m.Node], Row] = {m.GameIs: _game_is, m.Cites: _cites, m.May: _may}
