"""What stands in parentheses behind a thing, or in a sentence of its own, put into its record.

Marks that speak of another thing are looked at when all is there. Nothing is checked by a rule here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulesdb.cards.abilities import Choose, KeywordAbility
from rulesdb.engine.mechanics.agendas import AGENDAS
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import Choice, GameObject, add_counters
from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS
from rulesdb.scenarios.table.things import Trouble

FIRST_TURN = 5
"""The number of the turn in which a story begins: nothing is new, nobody's first turn is on."""
RELATIONS = ("attached to", "attacking", "blocking", "copy of")
"""Marks that speak of another thing."""
OF_A_CARD = ("owned by", "called")
"""Marks of a card that is on the stack; the others are of the spell."""
_STATES: dict[str, Callable[[GameObject], GameObject]] = {
    "tapped": lambda one: one._replace(tapped=True),
    "flipped": lambda one: one._replace(flipped=True),
    "phased out": lambda one: one._replace(phased_out=True),
    "face down": lambda one: one._replace(face_down="morph"),
    "transformed": lambda one: one._replace(face=1),
    "summoning sick": lambda one: one._replace(since_turn=FIRST_TURN),
}
"""Marks that say all by themselves."""


def put_mark(state: GameState, n: int, mark: m.Mark) -> None:
    """One more mark on an object that is there."""
    one = state.objects[n]
    if mark.kind == "counters":
        one = one._replace(
            counters=add_counters(one.counters, mark.word, mark.number, state.tick())
        )
    elif mark.kind == "damage":
        one = one._replace(damage=mark.number)
    else:
        one = _STATES[mark.kind](one)
    state.put(one)


def choices(one: GameObject, mark: m.Mark, players: Mapping[str, int]) -> tuple[Choice, ...]:
    """What was chosen for an object before the story begins, under every link that its text has."""
    word = COLORS[mark.word].value if mark.word in COLORS else mark.word
    value = players.get(mark.word, word)
    links = {
        node.link or node.kind.value
        for ability in one.card.faces[one.face].abilities
        for node in ability.walk()
        if isinstance(node, Choose)
    }
    links |= {
        AGENDAS[x.name]
        for x in one.card.faces[one.face].abilities
        if isinstance(x, KeywordAbility) and x.name in AGENDAS
    }
    if not links:
        raise Trouble(f"nothing is chosen for {one.card.name}", mark.where)
    return tuple(Choice(link, value) for link in sorted(links))


def mana_letters(text: str) -> list[str]:
    """The types of mana in `{G}{G}`; a number stands for colorless."""
    out: list[str] = []
    for symbol in text.strip("{}").split("}{"):
        if symbol.isdecimal():
            out += ["C"] * int(symbol)
        elif symbol in ("W", "U", "B", "R", "G", "C"):
            out.append(symbol)
        else:
            raise BadInput(f"{{{symbol}}} is no mana that can be in a pool")
    return out
