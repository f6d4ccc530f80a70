"""What stands there and forbids such things, and why it does not forbid this one: its exception, or another half of the card (101.2).

Who asks whether something can be done has seen the card that seems to forbid it: a bare “yes” would not say why.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.permission import faces_to_play, ways_to_cast
from rulesdb.engine.state.decisions import Activate
from rulesdb.engine.state.objects import GameObject
from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.claims.trying.its_words import words_of_forbidding
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

_HALVES = {"709": "709.3a", "715": "715.3a", "720": "720.3a"}
"""The rule that only what is cast counts, by the section of such cards."""
_FACES = "712.11b"
"""The same of the faces of a modal double-faced card."""
_MANA = "605.1a"


def not_barred(story: Story, claim: m.May) -> Why:
    """Why what forbids such things leaves this one alone; empty where nothing there forbids any."""
    if isinstance(claim.deed, m.Activate):
        found = list(_activating(story, claim, claim.deed))
    elif isinstance(claim.deed, m.Cast) and claim.player:
        found = list(_casting(story, claim, claim.deed))
    else:
        return Why()
    texts = dict.fromkeys(why.text for why in found)
    return Why("".join(texts), tuple(dict.fromkeys(rule for why in found for rule in why.rules)))


def begun(story: Story, claim: m.May, deed: m.Activate) -> tuple[Hand, Activate] | None:
    """A game aside in which this could be activated, and what would be; None where it can't be begun."""
    trial = story.hand.aside()
    who = story.who(claim.player, deed)
    try:
        trial.priority_of(who, deed.where)
        action, _ = story.deeds.action(trial, who, deed)
    except RulesdbError:
        return None
    assert isinstance(action, Activate)
    return trial, action


def _activating(story: Story, claim: m.May, deed: m.Activate) -> Iterator[Why]:
    """What forbids activating abilities of this thing and excepts mana abilities, of which this is one (605.1a)."""
    if (tried := begun(story, claim, deed)) is None:
        return
    trial, action = tried
    who = story.who(claim.player, deed)
    held = trial.game.look(action.source).abilities[action.ability].ability
    if not isinstance(held, a.ActivatedAbility) or not is_mana_ability(story.state, held):
        return
    board = Play(story.state.copy()).board
    of_it = [
        x.source
        for x in board.rules(a.CantActivate)
        if x.change.but_mana and x.covers(action.source)
    ]
    of_all = [
        x.source for x in board.rules(a.CantActivateOf) if x.change.but_mana and x.covers(who)
    ]
    for source in dict.fromkeys((*of_it, *of_all)):
        name = GivenNames(story.state, story.things).of(source)
        words = words_of_forbidding(story, name)
        yield Why(
            f", for it is a mana ability, which the effect of {name} leaves alone{words}", (_MANA,)
        )


def _casting(story: Story, claim: m.May, deed: m.Cast) -> Iterator[Why]:
    """What forbids casting some spells and not this: one of its other name, of another kind, or no more than so many."""
    state, who = story.state, story.player(claim.player)
    play = Play(state.copy())
    found = [state.objects[n] for n in story.things.all(state, deed.spell) if n in state.objects]
    rules = [one for one in play.board.rules(a.CantCast) if one.covers(who)]
    for one in found[:1]:
        half, by = _other_half(story, play, claim, deed, one) if rules else ("", "")
        for rule in rules:
            name = GivenNames(state, story.things).of(rule.source)
            words = words_of_forbidding(story, name)
            if half and f"effect of {name} " in by:
                text = f", for only what is cast counts, and the effect of {name} is about the other part"
                yield Why(f"{text}{words}", (half,))
            elif words:
                yield Why(f", for the effect of {name} does not forbid it{words}", ())


def _other_half(
    story: Story, play: Play, claim: m.May, deed: m.Cast, one: GameObject
) -> tuple[str, str]:
    """The rule by which only what is cast counts, and why another part of the card can't be cast; "" where it can."""
    faces = faces_to_play(one.card)
    mine = [face for face in faces if one.card.faces[face].name == deed.spell.name]
    ways = (
        way for face in mine for way in ways_to_cast(play, story.player(claim.player), one, face)
    )
    rules = (rule for way in ways for rule in way.rules)
    law = next((_HALVES[rule[:3]] for rule in rules if rule[:3] in _HALVES), _FACES)
    for face in faces:
        name = one.card.faces[face].name
        if face in mine:
            continue
        try:
            other = look(story, claim.but(deed=m.Cast(deed.spell.but(name=name))))
        except RulesdbError:
            continue
        if not other.holds:
            return law, f"{other.text} "
    return "", ""
