"""A card whose effect is asked about: which effects it has, which are in force, their words, and the things they are applied to.

It only looks (604.2, 611.3a).
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import answers, truth
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.state.characteristics import held_of
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.lacking import lacking
from rulesdb.errors import RulesdbError
from rulesdb.scenarios.claims.now.becoming import effects_on
from rulesdb.scenarios.claims.replies import (
    Why,
    happened,
)
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.values import NamedTuple

K = EventKind


class Asked(NamedTuple):
    """The story, the card whose effect it is, its numbers, and those that it is asked about; nothing for anything."""

    story: Story
    n: int
    hosts: set[int]
    to: set[int]

    @property
    def frame(self) -> Frame:
        """What it asks with."""
        one = self.story.state.last(self.n)
        assert one is not None
        return Frame(self.story.state, one.controller or one.owner, self.n)

    @property
    def events(self) -> list[Event]:
        """What has happened to those that it is asked about, or by them."""
        every = happened(self.story, self.story.since)
        return [
            e for e in every if not self.to or self.to & {e.subject, e.other, e.player, e.source}
        ]

    def name(self, n: int) -> str:
        """What something is called."""
        return GivenNames(self.story.state, self.story.things).of(n)


class Effect(NamedTuple):
    """A statement or instruction of a card that makes an effect, and what must be so for it: `as long as …`."""

    node: a.Node
    condition: a.Condition | None


def works(one: a.Ability, zone: Zone) -> bool:
    """Whether a static ability functions in a zone that is not the battlefield, by its own words."""
    return isinstance(one, a.StaticAbility) and (one.defining or zone in one.zones)


def is_spell(asked: Asked) -> bool:
    """Whether it is an instant or sorcery."""
    return any(isinstance(one, a.SpellAbility) for one in abilities_of(asked))


def abilities_of(asked: Asked) -> tuple[a.Ability, ...]:
    """Its abilities, or those of its card where it has none."""
    one = asked.story.state.last(asked.n)
    assert one is not None
    face = one.card.faces[min(one.face, len(one.card.faces) - 1)]
    held = asked.story.game.look(asked.n).abilities or held_of(face, asked.story.state.ports)
    return tuple(each.ability for each in held)


def effects_of(asked: Asked) -> Iterator[Effect]:
    """The effects of its static abilities, and those that its instructions make."""
    story = asked.story
    ended = (story.state.last(e.subject) for e in happened(story) if e.kind is K.RESOLVE)
    items = [one.stack for one in ended if one is not None and one.stack is not None]
    resolved = [item.ability for item in items if item.source in asked.hosts]
    for ability in abilities_of(asked):
        if isinstance(ability, a.StaticAbility):
            yield from (Effect(x, ability.condition) for x in ability.statements)
        elif isinstance(ability, a.SpellAbility) or ability in resolved:
            yield from (Effect(x.static, None) for x in ability.walk() if isinstance(x, a.Replace))


def in_force(asked: Asked) -> Iterator[Effect]:
    """The effects whose condition is so."""
    for effect in effects_of(asked):
        try:
            if effect.condition is None or truth(asked.frame, effect.condition):
                yield effect
        except RulesdbError:  # what only the ability itself could say
            continue


def cost_changes(node: a.Node) -> Iterator[a.CostLess | a.CostMore]:
    """What a statement makes spells cost."""
    for change in node.changes if isinstance(node, a.Continuous) else ():
        if isinstance(change, (a.CostLess, a.CostMore)) and not change.abilities:
            yield change


def of_no_spell(asked: Asked, change: a.CostLess | a.CostMore, x: int) -> Why:
    """What a spell, or a card that would be one, is not of those whose cost changes."""
    state, name = asked.story.state, asked.name(x)
    if change.what is None:
        return Why()
    if isinstance(change.what, a.Is):
        return Why() if x == asked.n else Why(f"{name} isn't that spell")
    parts = change.what.parts if isinstance(change.what, a.All) else (change.what,)
    for part in parts:
        if isinstance(part, a.ControlledBy):
            who = state.objects[x].controller or state.objects[x].owner
            if who not in answers(asked.frame, part.player):
                return Why(f"{state.players[who].name} would cast {name}")
            continue
        if isinstance(part, (a.IsSpell, a.IsCard)) or fits(asked.frame, x, part):
            continue
        found = lacking(asked.frame, x, part, name)
        return Why(
            found.text if found is not None else f"{name} is none of the spells that it speaks of"
        )
    return Why()


def words(asked: Asked, node: a.Node) -> str:
    """The words of the ability that says it, behind a colon; "" where they are not known."""
    for ability in abilities_of(asked):
        if ability is node or any(x is node for x in ability.walk()):
            text = worded(ability)
            return f": “{with_its_name(text, asked.name(asked.n)).rstrip('.')}”" if text else ""
    return ""


def bare(asked: Asked, change: a.CostLess | a.CostMore, x: int) -> str:
    """That there is no generic mana in a cost that an effect could take away (118.7a)."""
    cost = asked.story.game.look(x).mana_cost
    takes = isinstance(change, a.CostLess) and all(
        s.generic is not None for s in change.mana.symbols
    )
    if not takes or cost is None or any(s.generic or s.variable for s in cost.symbols):
        return ""
    return f"there is no generic mana in the cost of {asked.name(x)}, and it reduces nothing else"


def changed_things(asked: Asked) -> Why:
    """The permanents that it is applied to now (611.3a)."""
    story, told = asked.story, []
    rules: list[str] = []
    there = story.state.objects if asked.to else story.state.battlefield
    for x in sorted(asked.to & {*there}) if asked.to else there:
        mine = [
            (e, text)
            for e, text in effects_on(story, x)
            if e.source in asked.hosts and (x != asked.n or e.changes)
        ]
        told += [text if asked.to else asked.name(x) for _, text in mine]
        rules += [rule for e, _ in mine for rule in e.rules]
    names = and_(list(dict.fromkeys(told)))
    text = (
        (names if asked.to else f"{asked.name(asked.n)} is applied to {names} now") if told else ""
    )
    return Why(text, tuple(dict.fromkeys(rules)))
