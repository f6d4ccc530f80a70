"""How long effects last and in which layers they apply, of the spell, ability or permanent that makes them (611, 613).

A row for each duration; what has no effect now is said so. Nothing is changed by asking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.layers.live_effects import LAYER_RULES, Layer
from rulesdb.engine.state.characteristics import Held, walk_name
from rulesdb.engine.state.effects import Lasting
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.now.becoming import effects_on
from rulesdb.scenarios.claims.replies import Reply, line_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import said

_LAYERS = {
    Layer.COPY: "layer 1", Layer.CONTROL: "layer 2", Layer.TEXT: "layer 3", Layer.TYPE: "layer 4", Layer.COLOR: "layer 5",
    Layer.ABILITY: "layer 6", Layer.PT_DEFINE: "layer 7a", Layer.PT_SET: "layer 7b", Layer.PT_MODIFY: "layer 7c",
    Layer.PT_SWITCH: "layer 7d",
}  # fmt: skip
"""What the layers are called (613.1, 613.4)."""


def lasts(story: Story, one: m.Noted, n: int) -> Reply:
    """Until when each effect of it lasts (611.2a, 611.3b)."""
    name = said(one.ref)
    if one.word:
        return _keyword(story, name, n, one.word)
    line = line_of(story, (one.ref,))
    found = [x for x in story.state.effects.values() if x.source in line]
    texts: dict[str, tuple[str, ...]] = dict(_until(story, x) for x in found)
    if not texts and n in story.state.battlefield:
        on_it = [x for x in story.state.effects.values() if isinstance(x.to, tuple) and n in x.to]
        if on_it:
            return _of_others(story, name, on_it)
    if texts:
        rules = tuple(dict.fromkeys(rule for each in texts.values() for rule in each))
        return Reply(f"The effect of {name} lasts {and_(list(texts))}", rules)
    thing = story.state.objects.get(n)
    if thing is not None and thing.zone is Zone.BATTLEFIELD and _is_static(story, n):
        text = f"The effect of {name} lasts as long as {name} is on the battlefield"
        return Reply(text, ("611.3b",))
    on = " or on it" if n in story.state.battlefield else ""
    return Reply(f"No effect of {name}{on} has an end now", ("611.2",), settled=False)


def _keyword(story: Story, name: str, n: int, word: str) -> Reply:
    """Until when a permanent has a keyword ability: each that gives it, and whether it has it by itself (611.2a, 611.3a)."""
    here = story.game.look(n) if n in story.state.objects else None
    if here is None or not _gives(here.abilities, word):
        return Reply(f"{name} does not have {word} now", ("613.1f",), settled=False)
    names = GivenNames(story.state, story.things)
    texts: dict[str, tuple[str, ...]] = {}
    if _gives(here.copiable.abilities, word):
        texts["as long as nothing takes it: it is its own, and no effect that ends"] = ("113.1a",)
    given = [
        x for x in story.state.effects.values()
        if isinstance(x.to, tuple) and n in x.to and any(map(_giving(word), x.changes))
    ]  # fmt: skip
    for x in given:
        text, rules = _until(story, x)
        texts[f"{text} (by the effect of {names.of(x.source)})"] = rules
    lasting = {x.source for x in given}
    for each, _ in effects_on(story, n):
        if each.source not in lasting and any(map(_giving(word), each.changes)):
            by = names.of(each.source)
            texts[f"as long as the static ability of {by} applies to it"] = ("611.3a",)
    if not texts:
        texts["as long as what gives it does"] = ("611.2a",)
    rules = tuple(dict.fromkeys(rule for each in texts.values() for rule in each))
    return Reply(f"{name} has {word} {and_(list(texts))}", rules)


def _gives(held: Iterable[Held], word: str) -> bool:
    """Whether a keyword ability of this name is among these."""
    return any(_named(one.ability, word) for one in held)


def _giving(word: str) -> Callable[[a.Change], bool]:
    return lambda change: (
        isinstance(change, a.Gain) and any(_named(one, word) for one in change.abilities)
    )


def _named(ability: a.Ability, word: str) -> bool:
    called = (ability.name, walk_name(ability)) if isinstance(ability, a.KeywordAbility) else ()
    return word in called


def _of_others(story: Story, name: str, found: list[Lasting]) -> Reply:
    """Until when the effects of others on it last."""
    names = GivenNames(story.state, story.things)
    told: dict[str, tuple[str, ...]] = {}
    for each in found:
        text, rules = _until(story, each)
        told[f"the effect of {names.of(each.source)} on {name} lasts {text}"] = rules
    law = dict.fromkeys(rule for rules in told.values() for rule in rules)
    text = and_(list(told))
    return Reply(f"{text[:1].upper()}{text[1:]}", tuple(law))


def _is_static(story: Story, n: int) -> bool:
    """Whether it has a static ability, or has lost one that may go on all the same (613.6)."""
    printed = story.state.objects[n].card.front.abilities
    held = (x.ability for x in story.game.look(n).abilities)
    return any(isinstance(x, a.StaticAbility) for x in (*held, *printed))


def _until(story: Story, one: Lasting) -> tuple[str, tuple[str, ...]]:
    """The end of an effect in words, with the rules of such an end."""
    row = _DURATIONS.get(type(one.duration))
    if row is None:
        return "as long as it says of itself", ("611.2a",)
    text, *rules = row(story, one)
    return text, tuple(rules)


def _whose(story: Story, one: Lasting) -> str:
    """Whose turn or step ends it."""
    who = one.until.player or one.controller
    return f"{story.state.players[who].name}'s" if who in story.state.players else "the"


def _step(story: Story, one: Lasting) -> tuple[str, ...]:
    assert isinstance(one.duration, a.UntilNextStep)
    return f"until {_whose(story, one)} next {one.duration.step.value} begins", "611.2a", "500.4"


def _leaves(story: Story, one: Lasting) -> tuple[str, ...]:
    by = GivenNames(story.state, story.things).of(one.until.thing or one.source)
    back = ("610.3",) if isinstance(one.static, a.Return) else ()
    return (f"until {by} leaves the battlefield", *back, "611.2a")


_DURATIONS: dict[type[object], Callable[[Story, Lasting], tuple[str, ...]]] = {
    a.UntilEndOfTurn: lambda *_: ("until end of turn: it ends in the cleanup step", "514.2", "611.2a"),
    a.ThisTurn: lambda *_: ("this turn: it ends in the cleanup step", "514.2", "611.2a"),
    a.UntilEndOfCombat: lambda *_: ("until the combat phase is over", "500.5a", "511.2"),
    a.UntilNextTurn: lambda story, one: (f"until {_whose(story, one)} next turn begins", "611.2a"),
    a.UntilEndOfNextTurn: lambda story, one: (
        f"until the end of {_whose(story, one)} next turn", "514.2", "611.2a",
    ),
    a.Indefinitely: lambda *_: ("until the game ends, for no duration is said", "611.2a"),
    a.AsLongAs: lambda *_: ("for as long as what it says of is so", "611.2b"),
    a.UntilLeaves: _leaves,
    a.UntilNextStep: _step,
}  # fmt: skip
"""How an end is told, and the rules of it, by the kind of duration."""


def layers(story: Story, one: m.Noted, n: int) -> Reply:
    """The layers in which effects of it are applied now, each with what it does (613.1)."""
    line = {n, *line_of(story, (one.ref,))}
    texts: dict[Layer, str] = {}
    rules: dict[Layer, tuple[str, ...]] = {}
    for thing in story.state.battlefield:
        for each, text in effects_on(story, thing):
            own = (
                thing in line and not each.changes and not each.copied
            )  # lies face down, is merged
            if each.source in line and not own and each.layer not in texts:
                texts[each.layer], rules[each.layer] = text, each.rules
    name = said(one.ref)
    if not texts:
        return Reply(
            f"No effect of {name} changes the characteristics of a permanent here",
            ("613.1",),
            settled=False,
        )
    told = [f"{_LAYERS[layer]} ({texts[layer]})" for layer in sorted(texts)]
    first = [LAYER_RULES[layer] for layer in sorted(texts)]
    more = [rule for layer in sorted(texts) for rule in rules[layer]]
    return Reply(f"{name} applies in {and_(told)}", tuple(dict.fromkeys((*first, *more))))
