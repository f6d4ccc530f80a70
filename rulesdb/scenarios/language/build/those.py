"""Questions of a condition in a group: those of a kind that have or are something, one row for each way to say it."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.parts import no
from rulesdb.scenarios.language.syntax import Token


def those(
    among: m.Controls, are: str, said: m.Description | tuple[str, m.Ref | None]
) -> m.WhichAre:
    """Those of a kind that are something, or stand so."""
    if isinstance(said, m.Description):
        return m.WhichAre(among, m.IsA((), said, negated=no(are)))
    return m.WhichAre(among, m.IsSo((), said[0], said[1], negated=no(are)))


def those_so(
    among: m.Controls, are: str, said: m.Description | tuple[str, m.Ref | None]
) -> m.WhichAre | m.Which:
    """The same, where `which creatures are attacking` lists what is there."""
    found = those(among, are, said)
    claim = found.claim
    plain = isinstance(claim, m.IsSo) and claim.other is None and not claim.negated
    if plain and isinstance(claim, m.IsSo) and claim.status in _LISTED:
        return m.Which(among.but(status=claim.status))
    return found


_LISTED = ("tapped", "untapped", "attacking", "blocking")


def those_with(
    among: m.Controls, have: str, feature: m.HasFeature | m.Controls, compared: str = ""
) -> m.WhichAre:
    """Those of a kind that have a feature; of a number also that and more, or less."""
    if not isinstance(feature, m.HasFeature) or feature.feature in _OF_PLAYERS:
        raise BadInput("ask of permanents what they have: power 2, flying, a +1/+1 counter")
    if compared and feature.feature not in _NUMBERED:
        raise BadInput(f"“{compared}” is asked of a number: power 2 {compared}")
    if feature.feature == "counters" and feature.number == 1 and not compared:
        return those_counted(among, have, feature.word)
    return m.WhichAre(among, feature.but(negated=no(have)), compared)


def those_counted(among: m.Controls, have: str, kind: str = "") -> m.WhichAre:
    """Those of a kind that have counters, be it one or several."""
    claim = m.HasFeature((), "counters", 1, str(kind), negated=no(have))
    return m.WhichAre(among, claim, _OR_MORE)


_OR_MORE = "or greater"


_OF_PLAYERS = ("won", "lost", "life", "cards", "mana", "no mana floating", "priority", "initiative", "speed", "city's blessing")  # fmt: skip
_NUMBERED = ("power", "toughness", "mana value", "loyalty", "defense", "damage", "counters")
"""Features that are of players alone, and those that are numbers."""


def befalls_one(verb: str) -> str:
    """What becomes of several, said of one: `gets destroyed`, `phases out`."""
    word, blank, rest = verb.partition(" ")
    return f"{word}s{blank}{rest}"


def about(of: Token | m.Ref) -> m.Ref:
    """A player or thing that is asked about, as a name."""
    return of if isinstance(of, m.Ref) else m.Ref(str(of))


def met_by(*parts: object) -> m.Noted:
    """`is "threshold" met for Ann?`, or why it is or isn't."""
    why = "why " if str(parts[0]) == "why" else ""
    verb, word, of = parts[bool(why) :]
    assert isinstance(of, (Token, m.Ref))
    denied = "not " if why and no(str(verb)) else ""
    return m.Noted(f"{why}{denied}met", about(of), str(word))


def gets_larger(*parts: object) -> m.DoneBy:
    """`why doesn't Elk get larger?`."""
    return applies(*parts).but(verb="get larger")


def applies(*parts: object) -> m.DoneBy:
    """`does Anthem apply to Elk?`, or why it does or doesn't."""
    why = str(parts[0]) == "why"
    verb, by, *to = parts[why:]
    assert isinstance(by, m.Ref)
    whom = to[0] if to else None
    assert whom is None or isinstance(whom, (Token, m.Ref))
    return m.DoneBy(by, "apply", about(whom) if whom is not None else None, no(str(verb)), why)


def told_to(*parts: object) -> m.DoneBy:
    """`does Ann shuffle?`, or why: what a text has a player do."""
    why = str(parts[0]) == "why"
    verb, who, told, *of = parts[why:]
    assert isinstance(who, Token)
    (whom,) = of or (None,)
    assert whom is None or isinstance(whom, m.Ref)
    return m.DoneBy(about(who), str(told), whom, no(str(verb)), why)


def not_saved(*parts: object) -> m.DoneBy:
    """`why doesn't hexproof save Elk?`."""
    ref = parts[-1]
    assert isinstance(ref, m.Ref)
    if str(parts[0]) != "why":
        raise BadInput("ask why it doesn't: why doesn't hexproof save Elk?")
    return m.DoneBy(ref, f"keep by {parts[-2]}", None, True, True)


OF_EFFECTS: dict[str, Callable[..., m.DoneBy]] = {
    "applies": applies,
    "gets_larger": gets_larger,
    "not_saved": not_saved,
    "why_done": told_to,
}
"""What is asked of effects, and of what a text has a player do."""
