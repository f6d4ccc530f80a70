"""What is said with an action about how it is paid for: with what mana, with which things, in which way.

What the line names is left alone for that; nothing is paid here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesdb.cards.abilities import ActivatedAbility, AttackCost, KeywordAbility, PayMana
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.model import Face
from rulesdb.cards.type_line import basic_land_types
from rulesdb.cards.vocabulary import Color, Supertype
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.stack.payment import LIFE
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import active_players
from rulesdb.errors import BadInput, IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.hints import PAID
from rulesdb.scenarios.playing.paid.either import EFFECTS, apart

WAYS = ("fuse",)
"""Keywords said with "with" that are ways to cast and no costs besides (702.102a)."""
PAID_WITH = tuple(EFFECTS)
"""Options that name what a cost besides mana is paid with."""


_FREE = "without paying its mana cost"
_PAID_INSTEAD = frozenset(("flashback", "escape", "disturb", "harmonize"))
"""Ways to cast a card from the graveyard that are alternative costs themselves."""


def one_alternative(deed: m.Cast, named: str, ways: Sequence[str] = ()) -> None:
    """Refuse two alternative costs of one spell (118.9a): one that is said, or all there are, and to pay none."""
    if not any(option.kind == _FREE for option in deed.options):
        return
    other = named or (ways[0] if ways and set(ways) <= _PAID_INSTEAD else "")
    if other:
        raise IllegalAction(
            f"its {other} cost and casting it {_FREE} are two alternative costs, and only one can be applied",
            ("118.9a", "601.2b"),
        )


def needed(hand: Hand, who: int, options: tuple[m.Option, ...]) -> tuple[int, ...]:
    """What the line pays other costs with, and what the turn's later lines need: the payer leaves it alone where it can."""
    refs = [ref for one in options if one.kind in PAID_WITH for ref in one.refs]
    later = _later(hand)
    refs += [ref for deed in later for ref in _doers(deed)]
    named = tuple(n for ref in refs for n in hand.things.all(hand.state, ref))
    return (*named, *_of_colors(hand, who, later))


def leave(hand: Hand, who: int) -> None:
    """Have the payer of what is declared leave alone what later lines need, where there is another way."""
    if hand.game.board.rules(AttackCost) and (kept := needed(hand, who, ())):
        hand.game.leave_for_later(who, kept)


def _later(hand: Hand) -> list[m.Deed]:
    """What the lines to come do, or ask about being done, in this turn."""
    found: list[m.Deed] = []
    for step in hand.lines.rest:
        time = step.time if isinstance(step, m.Pass) else step if isinstance(step, m.When) else None
        if time is not None and (time.next or time.step == m.TURN or _earlier(hand, time)):
            break
        if isinstance(step, m.Act):
            found.append(step.deed)
        if isinstance(step, m.Ask) and isinstance(step.question, m.Whether):
            claim = step.question.claim
            found += [claim.deed] if isinstance(claim, m.May) else []
    return found


def _earlier(hand: Hand, time: m.When) -> bool:
    """Whether a time is of another player's turn, or of a step of the next."""
    active = {hand.state.players[n].name for n in active_players(hand.state)}
    return time.player not in ("", *active) or time.step in ("upkeep", "draw step")


def _doers(deed: m.Deed) -> tuple[m.Ref, ...]:
    """The permanents that do something: tapped for mana they could not."""
    if isinstance(deed, m.Attack):
        return tuple(raid.attacker for raid in deed.raids)
    if isinstance(deed, m.Block):
        return deed.blockers
    return (deed.of,) if isinstance(deed, m.Activate) else ()


def _for_mana(state: GameState, held: Held) -> bool:
    return isinstance(held.ability, ActivatedAbility) and is_mana_ability(state, held.ability)


def _of_colors(hand: Hand, who: int, later: list[m.Deed]) -> tuple[int, ...]:
    """As many basic lands of each color as what is cast later asks for, where the player has nothing else for mana."""
    state, look = hand.state, hand.game.look
    colors: Counter[Color] = Counter()
    for deed in later:
        ref = deed.spell if isinstance(deed, m.Cast) else _paid_for(deed)
        for n in hand.things.all(state, ref) if ref is not None else ():
            one = state.objects.get(n)
            face = (
                one.card.faces[0]
                if one is not None and who in (one.owner, one.controller)
                else None
            )
            for cost in _costs(deed, face) if face is not None else ():
                colors.update(
                    color
                    for symbol in (cost.symbols if cost.told else ())
                    for color in symbol.colors
                )
    if not colors:
        return ()
    mine = [
        n for n in state.battlefield if look(n).controller == who and not state.objects[n].tapped
    ]
    makers = [n for n in mine if any(_for_mana(state, held) for held in look(n).abilities)]
    if any(Supertype.BASIC not in look(n).supertypes for n in makers):
        return ()
    kept: list[int] = []
    for land, color in zip(basic_land_types(), Color, strict=False):
        if color in colors:
            there = [n for n in makers if n not in kept and land in look(n).subtypes]
            kept += there[-colors[color] :]
    return tuple(kept)


def _paid_for(deed: m.Deed) -> m.Ref | None:
    """What an action other than casting pays for: an ability, being turned face up, being suspended."""
    return deed.of if isinstance(deed, m.Activate | m.Special) else None


def _costs(deed: m.Deed, face: Face) -> list[ManaCost]:
    """The mana that may be asked for it: of its abilities, of the keywords said with it, and its own."""
    instead, more = _keywords(deed)
    options = deed.options if isinstance(deed, m.Cast) else ()
    kickers = {one.word for one in options if one.kind == "kicked" and one.word}
    found = []
    for one in face.abilities:
        name = one.name if isinstance(one, KeywordAbility) else ""
        if isinstance(deed, m.Cast) and name not in (*instead, *more):
            continue
        costs = [one.cost] if isinstance(one, ActivatedAbility | KeywordAbility) else []
        costs += [one.second_cost] if isinstance(one, KeywordAbility) else []
        for cost in costs:
            if cost is None:
                continue
            mana = [part.mana for part in cost.parts if isinstance(part, PayMana)]
            found += [x for x in mana if name != "kicker" or not kickers or str(x) in kickers]
    if face.mana_cost is not None and not (instead if isinstance(deed, m.Cast) else found):
        found.append(face.mana_cost)
    return found


def _keywords(deed: m.Deed) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keywords whose costs a spell is cast for: instead of its own, and besides it."""
    options = deed.options if isinstance(deed, m.Cast) else ()
    instead = tuple(one.word for one in options if one.kind == "for its cost")
    more = tuple(one.word for one in options if one.kind == "with")
    kicked = any(one.kind == "kicked" for one in options)
    return instead, (*more, *(("kicker", "multikicker") if kicked else ()))


def besides(options: tuple[m.Option, ...], method: str) -> tuple[m.Option, ...]:
    """What is said besides the way to cast."""
    return tuple(o for o in options if o.kind != "with" or o.word != method or o.word in WAYS)


def life_for_symbols(options: tuple[m.Option, ...], *costs: ManaCost | None) -> tuple[str, ...]:
    """For each Phyrexian symbol of mana costs that the line pays with two life, that it does (107.4f, 601.2b, 602.2b)."""
    most = sum(symbol.phyrexian for cost in costs if cost for symbol in cost.symbols)
    life = sum(one.numbers[0] for one in options if one.kind == "paying life" and one.numbers)
    return (LIFE,) * (life // 2) if not life % 2 and life <= 2 * most else ()


def life_for_ability(options: tuple[m.Option, ...], held: Held) -> tuple[str, ...]:
    """The same for the costs of an activated ability."""
    parts = held.ability.cost.parts if isinstance(held.ability, ActivatedAbility) else ()
    return life_for_symbols(options, *(one.mana for one in parts if isinstance(one, PayMana)))


def paid(options: tuple[m.Option, ...], face: Face) -> tuple[tuple[m.Option, ...], tuple[str, ...]]:
    """What is said with an action of this face, and the mana that is said to pay for it: "" is one of any type (601.2h)."""
    out: list[m.Option] = []
    mana: list[str] = []
    for one in options:
        one = apart(face, one) if one.kind == "paying" else one  # noqa: PLW2901
        symbols = ManaCost.parse(one.word).symbols if one.kind == "paying" else ()
        types = [symbol.types or ("",) * (symbol.generic or 0) for symbol in symbols]
        if any(s.snow or s.variable or len(s.types) > 1 for s in symbols):
            raise BadInput(f"{one.word} is no mana that can be in a pool")
        mana += (letter for each in types for letter in each)
        out.append(one.but(kind=PAID) if symbols else one)
    return tuple(out), tuple(mana)
