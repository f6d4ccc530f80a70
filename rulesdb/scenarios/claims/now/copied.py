"""What a copy has otherwise than what it is a copy of: the exceptions of the effects that made it, and of those before (707.9).

Copiable values are compared with those of the card that is copied; what is no copiable value, counters above all,
is none of it (707.2). Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Characteristic
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.faces import base_of
from rulesdb.engine.state.objects import ObjectKind
from rulesdb.engine.telling.articles import with_article
from rulesdb.scenarios.claims.replies import Why
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import with_its_name, worded


def excepted(story: Story, n: int, words: Collection[str] | None = None) -> Why:
    """What a copy has by an exception, as the end of a sentence about what it copies; empty where there is nothing.

    `words`: only what is about these: words of a type line, keywords, `size`, `colors`, `abilities`.
    """
    values = story.game.look(n).copiable
    card = _copied(story, n, values.original)
    if card is None or values.halves is not None or values.doors is not None:
        return Why()
    found = [
        (text, rule)
        for word, text, rule in _differences(values, card, _kept(story, n))
        if words is None or word in words
    ]
    if not found:
        return Why()
    texts = and_([text for text, _ in found])
    return Why(f"except that it {texts}", tuple(dict.fromkeys(rule for _, rule in found)))


def not_copied(story: Story, n: int) -> Why:
    """What makes the original of a copy another size and is no copiable value: counters, effects (707.2)."""
    values = story.game.look(n).copiable
    for one in story.state.battlefield:
        thing, c = story.state.objects[one], story.game.look(one)
        if one == n or thing.kind is not ObjectKind.CARD or c.copiable.name != values.original:
            continue
        if (c.power, c.toughness) == (c.copiable.power, c.copiable.toughness):
            continue
        what = (
            "the counters on it"
            if any("/" in x.kind for x in thing.counters)
            else "what effects make of it"
        )
        name = story.things.name(story.state, one)
        verb = "are" if what.startswith("the counters") else "is"
        return Why(f"{name} is {c.power}/{c.toughness}, but {what} {verb} not copied", ("707.2",))
    return Why()


def _copied(story: Story, n: int, name: str) -> Values | None:
    """The values of the card of that name, of which something else here is the card, or which a line told."""
    state = story.state
    for one in (*state.objects.values(), *(x.object for x in state.lki.values())):
        if one.id == n or one.kind is not ObjectKind.CARD or one.face_down:
            continue
        values = base_of(one, state.ports)
        if values.name == name:
            return values
    return story.things.copied.get(name)


def _kept(story: Story, n: int) -> frozenset[Characteristic]:
    """What is not copied by the texts of the copy's card and of its own abilities (707.9c)."""
    state = story.state
    held = (
        *base_of(state.objects[n], state.ports).abilities,
        *story.game.look(n).copiable.abilities,
    )
    nodes = (x for one in held for x in one.ability.walk() if isinstance(x, a.KeepOwn))
    return frozenset(each for one in nodes for each in one.characteristics)


def _differences(
    copy: Values, card: Values, kept: frozenset[Characteristic]
) -> Iterable[tuple[str, str, str]]:
    """What differs, each with the word that it is about and its rule (707.9a–c)."""
    if copy.name != card.name and copy.name:
        yield "name", f"is named {copy.name}", "707.9c" if Characteristic.NAME in kept else "707.9b"
    now = _words(copy)
    then = _words(card)
    for word in [one for one in then if one not in now]:
        yield word, f"isn't {_is(word)}", "707.9b"
    for word in [one for one in now if one not in then]:
        yield word, f"is {_is(word)}", "707.9b"
    if copy.colors != card.colors:
        colors = and_(sorted(color.word for color in copy.colors)) or "colorless"
        yield "colors", f"is {colors}", "707.9c" if Characteristic.COLOR in kept else "707.9b"
    size = copy.power, copy.toughness
    if size != (card.power, card.toughness) and all(isinstance(one, int) for one in size):
        law = "707.9c" if Characteristic.POWER in kept else "707.9b"
        yield "size", f"is {copy.power}/{copy.toughness}", law
    more = [one.ability for one in copy.abilities]
    for one in (each.ability for each in card.abilities):
        if one in more:
            more.remove(one)
    for one in more:
        word = one.name if isinstance(one, a.KeywordAbility) else "abilities"
        yield word, f"has {_called(one, copy.name)}", "707.9a"


def _called(ability: a.Ability, name: str) -> str:
    """An ability by its keyword, or by its words where it has any."""
    if isinstance(ability, a.KeywordAbility):
        return ability.name
    text = worded(ability)
    return f"“{with_its_name(text, name)}”" if text else "an ability"


def _words(values: Values) -> list[str]:
    """Supertypes, types and subtypes as words."""
    kinds = sorted(x.value for x in values.supertypes) + sorted(x.value for x in values.types)
    return kinds + sorted(values.subtypes)


def _is(word: str) -> str:
    """A word of a type line behind `is`: nouns have an article, `legendary` and the like none."""
    if word in _ADJECTIVES:
        return word.lower()
    word = word if word not in _TYPES else word.lower()
    return with_article(word)


_ADJECTIVES = frozenset(("Legendary", "Basic", "Snow", "World", "Ongoing"))
_TYPES = frozenset(
    ("Creature", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Kindred")
)
