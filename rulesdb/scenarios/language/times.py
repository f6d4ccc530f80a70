"""Two times told one after the other, where the second only says more about the first (500.1).

What is told and when is the reader's; here is whether a time stands for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.tree import Said
from rulesdb.scenarios.language.context import named

_BEFORE_MAIN = ("upkeep", "draw step")
"""Steps of a turn before its main phase in which players act."""


_ENDS = late(
    r"(?:^|[ ,])(?:(?P<who>[A-Z][\w'-]*) )?(?:then |now |also )?(?:passes|ends|ended|finishes|is ending) (?:the|her|his|their) turn(?: to [A-Z][\w'-]*)?\W*$"
)
_ITS_END = ("end step", "cleanup step")
_OF_ITS_END = late(
    r"^(?P<h>\s*(?:[Oo]n|[Ii]n|[Aa]t|[Dd]uring)) (?:her|his|their|that|the same) (?=(?:turn's )?(?:end step|cleanup(?: step)?)\b)"
)


_THEIRS = late(r"\b(?:her|his|their) (?=[a-z])")


def at_its_time(said: list[Said], text: str, is_player: Callable[[str], bool]) -> list[Said]:
    """A time and a question about it as the question alone: it is asked of that time and leads to none."""
    if len(said) != 2 or not isinstance(last := said[1], m.Ask):
        return said
    first = said[0]
    time = first.time if isinstance(first, m.Pass) else first
    if not isinstance(time, m.When):
        return said
    players = [name for name in dict.fromkeys(named(last)) if is_player(name)]
    if not time.player and len(players) == 1 and _THEIRS.search(text):
        time = time.but(player=players[0])
    return [last.but(at=time, where=time.where)]


def ended_by(text: str, actor: str) -> str:
    """Whose turn a line says to end: the player it names, or whoever did something before; "" where it says no such thing."""
    found = _ENDS.search(text)
    return (found["who"] or actor) if found is not None else ""


def of_the_ended(text: str, who: str) -> str:
    """A line with the name of the player whose turn just ends: `in his end step` is that of this turn, whoever acts in it."""
    return _OF_ITS_END.sub(rf"\g<h> {who}'s ", text)


def joined(steps: list[m.Step], said: m.When, ended: str) -> bool:
    """Whether a time only says more about the line before, and takes its place.

    `ended`: whose turn that line says to end; its last steps are still to come then (513, 514).
    """
    last = steps[-1] if steps else None
    if ended and isinstance(last, m.Pass) and said.step in _ITS_END and not said.next:
        if said.player not in ("", ended):
            return False
        steps[-1] = said.but(player=ended)
        return True
    if _within_next_turn(steps, said):
        steps[-1] = said
        return True
    if not _narrows(steps, said):
        return False
    assert isinstance(last, m.When)
    steps[-1] = said.but(player=last.player, next=last.next or said.next, where=said.where)
    return True


def turn_of(steps: list[m.Step], ended: str) -> tuple[m.When, ...]:
    """Whose turn it is from the start, where the first line that says so says that this player ends it."""
    told = any(
        isinstance(one, m.When) or (isinstance(one, m.Pass) and one.time is not None)
        for one in steps
    )
    return (m.When(m.TURN, ended),) if ended and not told else ()


def _within_next_turn(steps: Sequence[m.Node], said: m.When) -> bool:
    """Whether a time is of the beginning of the turn that `pass the turn` has just gone to."""
    last = steps[-1] if steps else None
    return (
        isinstance(last, m.Pass)
        and last.time is not None
        and last.time.step == m.TURN
        and said.step in _BEFORE_MAIN
    )


def _narrows(steps: Sequence[m.Node], said: m.When) -> bool:
    """Whether a time says more about the turn that the line before told as a whole."""
    last = steps[-1] if steps else None
    return (
        isinstance(last, m.When)
        and last.step == m.TURN
        and said.step not in (m.TURN, m.BEFORE_IT_BEGINS)
        and said.player in ("", last.player)
    )


def of_the_ability(said: m.Step, steps: Sequence[m.Step]) -> m.Step:
    """`Ring's ability targets Elk. It resolves.`: that ability, which may not be on the stack yet."""
    last = steps[-1] if steps else None
    source = last.source if isinstance(last, m.Choose) and last.verb == "targets" else None
    top = isinstance(said, m.Pass) and said.until == "it resolves" and said.of is None
    if top and source is not None and source.ability:
        return said.but(of=source)
    return said
