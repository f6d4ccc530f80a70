"""What a line cannot be told without: who is blocked has attacked (509.1a), a spell that another one is aimed at was cast (115.1), where no line says so and nothing else could be meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m

_FIELD = ("", "on the battlefield")


def _cast_first(
    steps: Sequence[m.Step], setup: Sequence[m.Setup], text: Callable[[str], str]
) -> tuple[m.Step, ...]:
    """The steps, with the casting of each player's spell that another one is aimed at and that no line casts before."""
    cast = {
        thing.name
        for one in setup
        if isinstance(one, m.Has) and one.place == "on the stack"
        for thing in one.things
    }
    out: list[m.Step] = []
    for step in steps:
        if isinstance(step, m.Act) and isinstance(step.deed, m.Cast):
            for ref in _answered(step.deed, text):
                if ref.name not in cast:
                    out.append(m.Act(ref.whose, m.Cast(ref.but(whose="")), where=step.where))
                    cast.add(ref.name)
            cast.add(step.deed.spell.name)
        out.append(step)
    return tuple(out)


def _answered(deed: m.Cast, text: Callable[[str], str]) -> Iterator[m.Ref]:
    """The spells, told with whose they are, that something is cast on whose every target is a spell."""
    aims = [one for each in deed.options if each.kind == "targeting" for one in each.refs]
    whose = [ref for ref in aims if ref.whose and not ref.ability and not ref.state]
    if whose and {*_AIMS.findall(text(deed.spell.name))} == {"spell"}:
        yield from whose


_AIMS = late(
    r"(?i)\btarget (?!of\b)(?:[a-z]+,? (?:or )?)*?(spell|creature|player|permanent|opponent|artifact|enchantment|land|planeswalker|ability)\b"
)
"""What the targets of a text are; what becomes the target of a spell has none by that."""


def attacked_first(
    steps: Sequence[m.Step], setup: Sequence[m.Setup], text: Callable[[str], str]
) -> tuple[m.Step, ...]:
    """The steps, with what is answered cast, and the attack before a block that no attack and no time is told before."""
    out = _cast_first(steps, setup, text)
    for at, step in enumerate(out):
        if isinstance(step, (m.When, m.Pass)) or (
            isinstance(step, m.Act) and isinstance(step.deed, m.Attack)
        ):
            return out
        if isinstance(step, m.Act) and isinstance(step.deed, m.Block):
            who = step.player or next((ref.whose for ref in step.deed.blockers if ref.whose), "")
            refs = [
                one.attacker for one in (step.deed, *step.deed.more) if one.attacker is not None
            ]
            who = who or _whose(step.deed.blockers, setup)
            attack = _attack(refs, who, setup) if who else None
            act = step.but(player=attack[0], deed=attack[1]) if attack is not None else None
            return (*out[:at], act, *out[at:]) if act is not None else out
    return out


def _whose(blockers: Sequence[m.Ref], setup: Iterable[m.Setup]) -> str:
    """The one player who is told to have what blocks; "" where nobody is, or several are."""
    names = {ref.name for ref in blockers}
    owners = {
        said.player
        for said in setup
        if isinstance(said, m.Has) and said.place in _FIELD
        for thing in said.things
        if thing.name in names
    }
    return owners.pop() if len(owners) == 1 else ""


def _attack(
    refs: Sequence[m.Ref], blocker: str, setup: Iterable[m.Setup]
) -> tuple[str, m.Attack] | None:
    """Who attacks with what is blocked; None where that is told of, or nobody or several could have it."""
    owners: dict[str, set[str]] = {}
    for said in setup:
        if isinstance(said, m.Stands) and said.mark.kind == "attacking":
            return None
        if not isinstance(said, m.Has):
            continue
        if any(mark.kind == "attacking" for thing in said.things for mark in thing.marks):
            return None
        for thing in said.things if said.place in _FIELD else ():
            owners.setdefault(thing.name, set()).add(said.player)
    who = {ref.whose or next(iter(owners.get(ref.name, {""}))) for ref in refs}
    sure = all(ref.whose or len(owners.get(ref.name, ())) == 1 for ref in refs)
    if not refs or not sure or len(who) != 1 or who & {"", blocker}:
        return None
    raids = tuple(m.Raid(ref, m.Ref(blocker)) for ref in dict.fromkeys(refs))
    return who.pop(), m.Attack(raids)
