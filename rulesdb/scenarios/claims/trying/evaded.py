"""How a block stands with the evasion of what would be blocked: what lets it be all the same, and what made a land one that is walked (509.1b).

Who asks has seen the ability that seems to forbid the block: a bare “yes” would not say why.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Color
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.characteristics import Characteristics, walk_name
from rulesdb.engine.turn.evasion import EVASIONS, lands_walked
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import effects_about
from rulesdb.scenarios.claims.now.in_order import listed, rules_of
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_RULES = {row.keyword: row.rule for row in EVASIONS}
_AS_THOUGH, _WALK = "609.4", "702.14c"


def in_spite(story: Story, deed: m.Deed) -> Why:
    """What lets a block be in spite of an evasion ability, an attack or a block as nobody does it alone; empty of all else."""
    found = [why for blocker, x in _pairs(story, deed) for why in _each(story, blocker, x)]
    found += _in_company(story, deed)
    texts = dict.fromkeys(why.text for why in found)
    rules = dict.fromkeys(rule for why in found for rule in why.rules)
    return Why(f", for {and_([*texts])}" if texts else "", tuple(rules))


def _in_company(story: Story, deed: m.Deed) -> Iterator[Why]:
    """That what can't be done by one alone is done by several (506.5, 509.1b, 702.111b)."""
    blocks = isinstance(deed, m.Block)
    if isinstance(deed, m.Block):
        refs = deed.blockers
    else:
        refs = tuple(one.attacker for one in deed.raids) if isinstance(deed, m.Attack) else ()
    doers = dict.fromkeys(n for ref in refs for n in story.things.all(story.state, ref))
    if len(refs) < 2:
        return
    play, names = Play(story.state.copy()), GivenNames(story.state, story.things)
    for rule in play.board.rules(a.CantAttackOrBlockAlone):
        for n in doers if (rule.change.block if blocks else rule.change.attack) else ():
            if rule.covers(n):
                word = "block" if blocks else "attack"
                law = "509.1b" if blocks else "508.1c"
                yield Why(f"{names.of(n)} does not {word} alone", ("506.5", law))
    low = [rule for rule in play.board.rules(a.BlockerCount) if rule.change.low is not None]
    for x in dict.fromkeys(x for _, x in _pairs(story, deed)):
        laws = ["702.111b"] if "menace" in play.look(x).keywords else []
        laws += ["509.1b"] if any(rule.covers(x) for rule in low) else []
        if laws:
            yield Why(f"{names.of(x)} is blocked by {len(refs)} creatures", tuple(laws))


def walked(story: Story, deed: m.Deed, rules: tuple[str, ...]) -> Why:
    """What made a land one that landwalk looks for, where a block is refused for that; empty of all else."""
    if not rules or rules[0] != _WALK:
        return Why()
    play = Play(story.state.copy())
    for blocker, x in _pairs(story, deed):
        for ability, land in lands_walked(play, play.look(x), play.look(blocker), x):
            subtype = ability.quality.subtype if isinstance(ability.quality, a.HasSubtype) else ""
            claim = m.IsA((m.Ref(""),), m.Description(subtypes=(subtype,) if subtype else ()))
            by = effects_about(story, claim, land) if subtype else []
            text = ", then ".join(listed(story, by))
            return Why(f" ({text})" if text else "", rules_of(by) if text else ())
    return Why()


def no_blockers(story: Story, attacker: int) -> Why:
    """That nobody has a creature that could block something, and what would keep one from it besides; empty where somebody has."""
    state, look = story.state, story.game.look
    mine = look(attacker).controller
    others = [n for n in state.order if n != mine and not state.players[n].left]
    has = {look(n).controller for n in state.battlefield if look(n).creature}
    if has & {*others}:
        return Why()
    names = and_([state.players[n].name for n in others])
    held = (one.ability for one in look(attacker).abilities)
    words = [
        walk_name(one) or one.name
        for one in held
        if isinstance(one, a.KeywordAbility) and (walk_name(one) or one.name in _RULES)
    ]
    name = GivenNames(state, story.things).of(attacker)
    besides = f"; besides, {name} has {and_(words)}" if words else ""
    always = [
        rule for rule in Play(state.copy()).board.rules(a.CantBeBlocked)
        if rule.change.by is None and rule.covers(attacker)
    ]  # fmt: skip
    if always:  # whoever there is
        by = GivenNames(state, story.things).of(always[0].source)
        whose = f", because of {by}" if always[0].source != attacker else ""
        return Why(f" ({name} can't be blocked{whose})", ("509.1b", "101.2"))
    return Why(
        f" ({names} control{'s' if len(others) == 1 else ''} no creature{besides})", ("509.1a",)
    )


def _pairs(story: Story, deed: m.Deed) -> list[tuple[int, int]]:
    """Each blocker of a deed with what it would block, where both are told for sure."""
    if not isinstance(deed, m.Block) or deed.attacker is None:
        return []
    state = story.state
    attackers = [n for n in story.things.all(state, deed.attacker) if n in state.battlefield]
    blockers = [story.things.all(state, ref) for ref in deed.blockers]
    if len(attackers) != 1 or any(len(each) != 1 for each in blockers):
        return []
    return [(n, attackers[0]) for (n,) in blockers if n in state.battlefield]


def _each(story: Story, blocker: int, attacker: int) -> Iterator[Why]:
    """A reason for each evasion ability of the attacker."""
    play = Play(story.state.copy())
    names = GivenNames(story.state, story.things)
    mine, theirs = play.look(blocker), play.look(attacker)
    b, x = names.of(blocker), names.of(attacker)
    granted = [rule for rule in play.board.rules(a.CanBlockAsThough) if rule.covers(blocker)]
    for keyword in sorted(theirs.keywords & _RULES.keys()):
        if keyword == "landwalk":
            yield from _walks(play, names, blocker, attacker)
            continue
        ignoring = next((r for r in granted if r.change.attackers_lack == keyword), None)
        given = next((r for r in granted if keyword == "flying" and r.change.keyword), None)
        if ignoring is not None:
            by = names.of(ignoring.source)
            text = f"the effect of {by} lets {b} block as though {x} didn't have {keyword}"
            yield Why(text, (_AS_THOUGH, _RULES[keyword]))
        elif given is not None and not mine.keywords & {"flying", "reach"}:
            by, what = names.of(given.source), given.change.keyword
            text = f"the effect of {by} lets {b} block as though it had {what}"
            yield Why(text, (_AS_THOUGH, _RULES[keyword]))
        elif words := _words(keyword, mine, theirs):
            yield Why(words.format(b, x), (_RULES[keyword],))


def _walks(play: Play, names: GivenNames, blocker: int, attacker: int) -> Iterator[Why]:
    """Why each landwalk of an attacker does not keep it from being blocked."""
    mine, theirs = play.look(blocker), play.look(attacker)
    lacking = [rule for rule in play.board.rules(a.BlockedAsThough) if rule.covers(attacker)]
    there = {ability for ability, _ in lands_walked(play, theirs, mine, attacker)}
    for ability in theirs.keyword("landwalk"):
        name = walk_name(ability)
        by = next((r for r in lacking if r.change.lacks in (name, "landwalk")), None)
        if by is not None and ability in there:
            text = f"the effect of {names.of(by.source)} lets {names.of(attacker)} be blocked as though it didn't have {name or 'landwalk'}"
            yield Why(text, (_AS_THOUGH, _WALK))
        elif ability not in there:
            what = name.removesuffix("walk").capitalize() or "such land"
            yield Why(f"{names.of(mine.controller)} controls no {what}", (_WALK,))


def _words(keyword: str, mine: Characteristics, theirs: Characteristics) -> str:
    """Why an evasion ability lets a creature block: {0} blocks {1}; "" where that is no matter of one word."""
    artifact = CardType.ARTIFACT in mine.types
    if keyword == "flying":
        return next(
            (f"{{0}} has {word}" for word in ("reach", "flying") if word in mine.keywords), ""
        )
    if keyword in ("horsemanship", "shadow"):
        return f"{{0}} has {keyword}, too"
    if keyword == "fear":
        return "{0} is an artifact" if artifact else "{0} is black" * (Color.BLACK in mine.colors)
    if keyword == "intimidate":
        shared = [one.word for one in Color if one in mine.colors & theirs.colors]
        return "{0} is an artifact" if artifact else f"both are {shared[0]}" if shared else ""
    return "{0} has no greater power than {1}" if keyword == "skulk" else ""
