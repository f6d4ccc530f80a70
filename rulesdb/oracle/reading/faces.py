"""From what is printed on a face, and how its paragraphs were read, to the face that a game uses (200–209).

What was not read is kept as `UnreadAbility`, so that no game can take it for nothing. Nothing is read
here, so that what was read before needs none of what reads.
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.model import Face
from rulesdb.cards.printed import PrintedFace
from rulesdb.errors import BadInput
from rulesdb.oracle.reading.outcome import Reading


def face_of(face: PrintedFace, readings: tuple[Reading, ...]) -> Face:
    """A face with its abilities."""
    abilities: list[a.Ability] = []
    for one in readings:
        if one.unread is not None:
            abilities.append(a.UnreadAbility(one.text, str(one.unread)))
        else:
            abilities += one.abilities
    if face.loyalty == "X":
        abilities.append(_LOYAL_X)
    defined = _defined(abilities)
    if any(isinstance(one, a.StationBand) and one.power is not None for one in abilities):
        # Its numbers stand in a striation, and are its own only on the battlefield (721.2b, c).
        face = face.but(power=None, toughness=None)
    return Face(
        face.name,
        face.cost,
        face.types,
        _number(face.power, defined, "power"),
        _number(face.toughness, defined, "toughness"),
        _whole(face.loyalty),
        _whole(face.defense),
        face.indicator,
        tuple(abilities),
        face.text,
    )


_LOYAL_X = a.StaticAbility(
    (a.Replacement(a.Enters(a.Is(a.Source())), a.Happens((a.WithCounters("loyalty", a.X()),))),)
)
"""What a printed loyalty of X says: it enters with as many counters as X is for the spell (306.5b, 107.3m)."""


def _defined(abilities: list[a.Ability]) -> dict[str, a.Quantity]:
    """The quantities that a characteristic-defining ability gives to stars (208.2a)."""
    out: dict[str, a.Quantity] = {}
    for ability in abilities:
        if isinstance(ability, a.StaticAbility) and ability.defining:
            for statement in ability.statements:
                for change in getattr(statement, "changes", ()):
                    if isinstance(change, a.SetPT):
                        out |= {
                            k: v
                            for k, v in (("power", change.power), ("toughness", change.toughness))
                            if v is not None
                        }
    return out


def _number(
    text: str | None, defined: dict[str, a.Quantity], which: str
) -> int | a.Quantity | None:
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        if "*" in text:
            return defined.get(which, a.Number(0))
        raise BadInput(f"{text!r} is no {which} that a game can use") from None


def _whole(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdecimal() else None
