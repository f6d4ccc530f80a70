"""Splice: the text of cards in hand added to a spell as it is cast (702.47).

The card stays where it is; the spell has its instructions after its own, with targets of their own.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.filters import fits
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.happen import happen
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.casting import Casting, item_of, laid_out
from rulesdb.engine.stack.costs import can_pay
from rulesdb.engine.stack.glance import hand_words
from rulesdb.engine.stack.targets import frame_of, modal_of, targets_there
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.errors import Unsupported


def _keyword(p: Play, n: int, spell: int, frame: Frame) -> a.KeywordAbility | None:
    """The splice ability by which a card can be spliced onto a spell."""
    for ability in p.look(n).keyword("splice"):
        if ability.quality is not None and ability.cost is not None:
            if fits(frame, spell, ability.quality):
                return ability
        elif ability.cost is not None and set(ability.words) & p.look(spell).subtypes:
            return ability
    return None


def _texts(p: Play, n: int) -> tuple[a.SpellAbility, ...]:
    """The instructions of a card; a text that says more than instructions is refused."""
    face = p.state.objects[n].card.faces[0]
    out = []
    for ability in face.abilities:
        if isinstance(ability, a.SpellAbility):
            out.append(ability)
        elif not (isinstance(ability, a.KeywordAbility) and ability.name == "splice"):
            raise Unsupported(f"splicing {face.name}, whose text is more than instructions")
    return tuple(out)


def splice(p: Play, c: Casting) -> None:
    """Reveal cards to splice, all at once and in order, and add their texts and costs (702.47a, b)."""
    if "splice" not in hand_words(p, c.who):
        return
    frame = frame_of(p, c.n)
    found: dict[int, a.KeywordAbility] = {}
    for n in p.state.zone(Zone.HAND, c.who):
        ability = _keyword(p, n, c.n, frame)
        if ability is not None and ability.cost is not None:
            slots = tuple(slot for text in _texts(p, n) for slot in text.targets)
            if targets_there(p, slots, frame, c.n) and can_pay(p, ability.cost, c.who, frame):
                found[n] = ability
    if not found:
        return
    chosen = p.ask_numbers(
        Decision(c.who, DecisionKind.SPLICE, f"cards spliced onto {p.name(c.n)}",
                 ("702.47a", "702.47b", "601.2b"), tuple(found), 0, len(found), source=c.n)
    )  # fmt: skip
    for n in chosen:
        happen(p, Event(EventKind.REVEAL, n, c.who, c.n, rules=("702.47a",)))
        item = item_of(p, c)
        effects, offsets, slots = laid_out((_texts(p, n),), len(item.slots))
        if modal_of(item) is not None and any(isinstance(e, a.Modal) for e in effects):
            raise Unsupported("a spell with modes of its own and modes spliced onto it")
        item = item._replace(
            effects=(*item.effects, *effects),
            offsets=(*item.offsets, *offsets),
            slots=(*item.slots, *slots),
        )
        p.state.put_on_stack(p.state.objects[c.n]._replace(stack=item))
        c.extra.append(("splice", 1, found[n].cost or a.Cost()))


SPELL_KEYWORDS = frozenset({"splice"})
