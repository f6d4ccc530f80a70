"""Gift: an opponent chosen as an additional cost, and what that player then gets (702.174)."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities.node import node
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import CardType, Color
from rulesdb.engine.asking.ask import Nouns, answers
from rulesdb.engine.asking.filters import members
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.numbers import cast_record
from rulesdb.engine.events.play import Play
from rulesdb.engine.mechanics.done_by_keyword import SayDone
from rulesdb.engine.stack.additional import AdditionalCosts
from rulesdb.engine.stack.casting import Beginnings, Casting, item_of
from rulesdb.engine.state.characteristics import Means
from rulesdb.engine.state.decisions import Decision, DecisionKind
from rulesdb.errors import IllegalAction


@node
class Promised(a.Ref):
    """The player to whom the gift of a spell was promised; made only by the engine."""

    of: a.Ref = a.Source()


def _promised(frame: Frame, one: Promised) -> tuple[int, ...]:
    records = (cast_record(frame, n) for n in answers(frame, one.of))
    return tuple(r.promised for r in records if r is not None and r.promised)


NOUNS: Nouns = {
    Promised: _promised,
}


def _token(subtype: str, power: int, *, tapped: bool = False) -> a.Effect:
    line = TypeLine((), (CardType.CREATURE,), (subtype,))
    spec = a.TokenSpec(line, a.Number(power), a.Number(power), (Color.BLUE,))
    return a.CreateToken(spec, player=Promised(), tapped=tapped)


_GIFTS: dict[str, a.Effect] = {
    "a Food": a.CreateKnownToken("Food", player=Promised()),  # 702.174d
    "a card": a.Draw(Promised()),  # 702.174e
    "a tapped Fish": _token("Fish", 1, tapped=True),  # 702.174f
    "an extra turn": a.ExtraTurn(Promised()),  # 702.174g
    "a Treasure": a.CreateKnownToken("Treasure", player=Promised()),  # 702.174h
    "an Octopus": _token("Octopus", 8),  # 702.174i
}


def _gift(one: a.KeywordAbility) -> tuple[a.Ability, ...]:
    """For a spell its first instruction, for a permanent a trigger as it enters (702.174b, j)."""
    paid = a.CostPaid("gift")
    effect = a.Sequence((_GIFTS[one.words[0]], SayDone("give a gift", "702.174c")))
    entered = a.Enters(a.Is(a.Source()))
    return (
        a.SpellAbility(a.If(paid, effect)),
        a.TriggeredAbility(entered, effect, condition=paid),
    )


MEANS: Means = {
    "gift": _gift,
}


def _promise(p: Play, c: Casting) -> None:
    """Choose the opponent (702.174a)."""
    found = members(Frame(p.state, c.who, c.n), a.IsOpponent())
    if not found:
        raise IllegalAction("there is no opponent to promise a gift to", ("702.174a",))
    chosen = p.ask_numbers(
        Decision(c.who, DecisionKind.CHOOSE, f"to whom the gift of {p.name(c.n)} is promised",
                 ("702.174a", "601.2b"), found, source=c.n)
    )  # fmt: skip
    item = item_of(p, c)
    if item.cast is not None:
        cast = item.cast._replace(promised=chosen[0])
        p.state.put_on_stack(p.state.objects[c.n]._replace(stack=item._replace(cast=cast)))


ADDITIONAL_COSTS: AdditionalCosts = {
    "gift": lambda _: a.Cost(),
}
AS_CHOSEN: Beginnings = {
    "gift": (_promise,),
}
PAID_APART = frozenset({"gift"})
