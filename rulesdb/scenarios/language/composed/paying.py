"""Which lands mana comes from, as people say it: each of them is tapped for what it makes, before what it pays for (605.3a).

`taps all her Forests for mana`, `casts Shock paying with a Mountain`, `using two Forests`, `with two Forests and Elf`. Lands are
meant so, and things that do nothing but make mana of one kind: what else is tapped may be a cost of its own. Of a land that could make several kinds of mana nobody is told which; then the line is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.context import BASICS
from rulesdb.scenarios.language.words import NUMBER
from rulesdb.values import NamedTuple

_N = rf"{NUMBER}|an?|one|both"
_LAND = late(
    rf"^(?P<all>all(?: of)? |each(?: of)? )?(?:the |her |his |their |[A-Z][\w-]*'s )?(?P<n>(?:{_N}) (?:of (?:the |her |his |their |[A-Z][\w-]*'s ))?)?(?:untapped |basic )?(?P<x>[A-Z].*)$"
)
_JOINT = late(r",? and |, ")
_TAPS = late(r"^(?P<who>[A-Z][\w'-]*) taps (?P<x>.+?) for (?P<m>[^,]+)$")
_COLORS = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}", "colorless": "{C}"}  # fmt: skip
_COLOR = late(rf"^(?:an? |one |(?P<n>{NUMBER}) )?(?P<c>{'|'.join(_COLORS)})(?: mana)?(?: each)?$")
_AMOUNT = late(rf"^(?:(?P<n>an?|{NUMBER}) )?mana(?: each)?$|^mana of any colou?r$")
_SYMBOL = late(r"[{][^}]+[}]")
_MAKES = late(r"(?m)^[{]T[}]: Add ((?:[{][WUBRGC][}])+)\.$")
_PAYS = (
    r"(?:by )?(?:paying(?: (?:for )?(?:it|the cost|its cost|the mana))? (?:with|using|from|by tapping)|(?:and )?(?:pays|paid)(?: for it)? (?:with|using|by tapping)"
    r"|using|spending|with|off(?: of)?|tapping|by tapping)(?: (?:the )?mana (?:from|of))?"
)
_PAID = late(
    rf"^(?P<h>(?:In response, |in response, |In response |in response )?(?P<who>[A-Z][\w'-]*) (?:casts|activates|cycles|equips|uses|suspends|unlocks|foretells|plots|turns) .+?),? {_PAYS} (?P<x>(?!X\b)(?:all |both |an? |the |her |his |their |{_N} |[A-Z]).+?)(?P<r>$|,? (?:targeting|on|at|choosing|to target) .+)"
)
"""A deed with what it is paid for with, and what else is said behind that."""


class _Lands(NamedTuple):
    """Lands of one name, and what each makes."""

    name: str
    number: int
    """0: several, and nobody says how many."""
    makes: str
    all: bool = False


def paying(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a deed is which says what lands are tapped for it."""
    names = scene.names
    if (found := _TAPS.match(said)) is not None and names.is_player(found["who"]):
        lands = _lands(found["x"], scene) or _mana_makers(found["x"], scene)
        _counted(found["who"], lands, names)
        if lands and (lines := _tapped(found["who"], _making(lands, found["m"]))):
            yield lines
        return
    found = _PAID.match(said)
    if found is None or not names.is_player(found["who"]):
        return
    lands = _lands(found["x"], scene) or _with_makers(found["x"], found["h"], scene)
    if not lands:
        return
    if not all(one.number for one in lands):
        own = scene.board.get(found["who"], ())
        shown = {names.show(one.name) for one in lands}
        if any(one not in shown and (one in BASICS or "Add " in scene.text(one)) for one in own):
            _counted(found["who"], lands, names)
        yield (f"{found['h']}{found['r']}",)  # there is nothing else for mana
        return
    for one in lands:
        if not one.makes:
            raise BadInput(
                f"what mana {names.show(one.name)} makes for it is not told: {found['who']} taps {names.show(one.name)} for {{G}}"
            )
        if one.all:
            return
    yield (*_tapped(found["who"], lands), f"{found['h']}{found['r']}")


def _counted(who: str, lands: list[_Lands], names: Masked) -> None:
    """BadInput where several lands are told and not how many."""
    for one in lands:
        if not one.number:
            name = names.show(one.name)
            raise BadInput(
                f"how many of them is not told: {who} taps all {name}s for mana / {who} taps two {name}s for mana"
            )


def _lands(said: str, scene: Scene) -> list[_Lands]:
    """The lands of a list; nothing where one of them is none."""
    out: list[_Lands] = []
    for part in _JOINT.split(said):
        found = _LAND.match(part)
        if found is None:
            return []
        name = scene.name(found["x"])
        shown = scene.names.show(name)
        if not name or "Land" not in scene.types(shown):
            return []
        number = re.sub(r" of .*| $", "", found["n"] or "")
        number = {"both": "2", "one": "1"}.get(number, count(number))
        every = bool(found["all"]) and not found["n"]
        several = not found["n"] and not every and found["x"] != name
        out.append(
            _Lands(name, 0 if several else int(number or 1), _makes(shown, scene.text(name)), every)
        )
    return out


def _with_makers(said: str, deed: str, scene: Scene) -> list[_Lands]:
    """A list with things besides lands that make mana; nothing where what is paid for could tap them itself (702.51a, 702.126a)."""
    used = scene.names.names.spoken(scene.names.show(deed))
    if any(_ITSELF.search(scene.text(one)) for one in used):
        return []
    each = [_lands(part, scene) or _mana_makers(part, scene) for part in _JOINT.split(said)]
    return [one for found in each for one in found] if all(each) else []


def _mana_makers(said: str, scene: Scene) -> list[_Lands]:
    """One thing that is no land and whose only activated ability taps it for mana of one kind: `taps Elves for mana`."""
    found = _LAND.match(said)
    name = scene.name(found["x"]) if found is not None else ""
    text = scene.printed(name) if name else ""
    if found is not None and found["n"] and found["n"].strip() not in ("a", "an", "one"):
        return []
    makes = _makes(scene.names.show(name), text) if len(_ACTIVATED.findall(text)) == 1 else ""
    return [_Lands(name, 1, makes)] if makes else []


_ITSELF = late(
    r"(?i)\b(?:convoke|improvise|waterbend|crew|saddle|station)\b|\btap (?:an?|two|three|X|any number of) untapped\b"
)
"""Costs that tap things without their mana."""
_ACTIVATED = late(r"(?m)^[^\n\"]*[^\n\":]: ")
_BASIC = dict(zip(BASICS, ("{W}", "{U}", "{B}", "{R}", "{G}", "{C}"), strict=True))
"""The mana that a basic land makes (305.6)."""


def _makes(name: str, text: str) -> str:
    """The mana that a land makes, where it can make no other."""
    if name in _BASIC:
        return _BASIC[name]
    made = _MAKES.findall(text)
    return made[0] if len(made) == 1 and text.count("Add ") == 1 else ""


def _making(lands: list[_Lands], mana: str) -> list[_Lands]:
    """The lands with what is said to be made with them; nothing where that does not add up."""
    total = sum(one.number for one in lands)
    sure = not any(one.all for one in lands)
    if symbols := _SYMBOL.findall(mana):
        if "".join(symbols) != mana.strip() or not sure or len(lands) > 1 or len(symbols) % total:
            return []
        each = len(symbols) // total
        parts = ["".join(symbols[at : at + each]) for at in range(0, len(symbols), each)]
        return [lands[0]._replace(number=1, makes=one) for one in parts]
    if (found := _COLOR.match(mana)) is not None:
        wrong = found["n"] and (not sure or int(count(found["n"])) != total)
        return [] if wrong else [one._replace(makes=_COLORS[found["c"]]) for one in lands]
    found = _AMOUNT.match(mana)
    if found is None or not all(one.makes for one in lands):
        return []
    made = sum(one.number * len(_SYMBOL.findall(one.makes)) for one in lands)
    return lands if not found["n"] or (sure and int(count(found["n"])) == made) else []


def _tapped(who: str, lands: list[_Lands]) -> tuple[str, ...]:
    """The lines that tap them, one for each."""
    return tuple(
        f"{who} taps {'all ' if one.all else ''}{one.name} for {one.makes}"
        for one in lands
        for _ in range(1 if one.all else one.number)
    )
