"""What is equipped, where a line or question names the creature and not with what: `can Ann equip Elk?`, `what does it cost to equip Elk?`.

The Equipment is the one that is named behind it, or the only one that was told of; with several it is asked for. The guide's
`equips Belt to Elk` is left as it is. Nothing is played here.
"""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.names import Names

_NAME = r"[A-Z][\w'’-]*(?:,?(?: (?:of|the|from|in|to|for))* [A-Z][\w'’-]*)*"
"""Words that could be a name and nothing behind it."""
_COST = late(
    r"^(?P<s>\s*)(?:[Ww]hat|[Hh]ow much)(?: mana)? (?P<v>does|did|will|would) it cost (?:(?P<p>[A-Z][\w'-]*) )?to equip (?P<r>[A-Z].*)$"
)
_EQUIPS = late(
    rf"^(?P<h>.*\bequips?) (?:the |her |his |their )?(?P<y>{_NAME})(?: (?:with|using) (?:the |an? |her |his |their )?(?P<x>{_NAME}))?(?P<r> again| now| this turn|)(?P<e>[?.]?\s*)$"
)


def equipping(row: Row, names: Names, context: Context) -> Row:
    """The line with the Equipment in front and the creature behind it; BadInput where it could be one of several."""
    if "equip" not in row.text:
        return row
    context.acting()
    return row._replace(text=_paid(_with_equipment(row.text, names, context), context))


def _with_equipment(text: str, names: Names, context: Context) -> str:
    """The line with what is meant to be attached, where it names only to what."""
    found = _EQUIPS.match(text)
    if found is None or not _of_a_player(found["h"], names):
        return text
    said, with_ = found["y"], found["x"] or ""
    known = _is_known(said, context) and (not with_ or _is_known(with_, context))
    if not known or _is_equipment(said, context):
        return text
    with_ = with_ or _only_equipment(said, context)
    return f"{found['h']} {with_} to {said}{found['r']}{found['e']}" if with_ else text


def _only_equipment(said: str, context: Context) -> str:
    """The one Equipment that was told of; "" for none.

    Raises:
        BadInput: there are several.
    """
    every = dict.fromkeys(x for has in context.board.values() for x in has)
    here = [x for x in every if _is_equipment(x, context)]
    if len(here) > 1:
        lines = " / ".join(f"equip {one} to {said}" for one in here)
        raise BadInput(f"several could be meant that {said} is equipped with: {lines}")
    return here[0] if here else ""


def _paid(text: str, context: Context) -> str:
    """`what does it cost to equip Belt to Elk?` as what its controller pays for that."""
    cost = _COST.match(text)
    if cost is None:
        return text
    belt = context.full(cost["r"].partition(" to ")[0])
    holds = [who for who, has in context.board.items() if belt in has]
    who = cost["p"] or next(iter(holds), context.player)
    return f"{cost['s']}what does {who} pay to equip {cost['r']}" if who else text


def _of_a_player(head: str, names: Names) -> bool:
    """Whether somebody equips, and not the Equipment: `can Ann equip`, `to equip`."""
    who = head.split()[-2:-1]
    return bool(who) and (who[0] == "to" or names.is_player(who[0]))


def _is_known(name: str, context: Context) -> bool:
    """Whether these words are the name of a card here, and no more."""
    return bool(context.text(context.full(name)))


def _is_equipment(name: str, context: Context) -> bool:
    """Whether a card's type line says so."""
    return "Equipment" in context.text(context.full(name)).partition("\n")[0]
